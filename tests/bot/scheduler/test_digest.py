"""Test the daily digest, sent instead of notifications to users who prefer it."""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person, Reply
from bot.tables import answer_hours
from bot.text import LANGUAGES
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.scheduler.test_quiet_hours import HOUR, now, paris
from tests.bot.scheduler.test_reminders import Ears, clock_of, preferences
from tests.bot.tables.test_absence import Scene, scene
from tests.bot.tables.test_vacation import leave

DAY = 86_400


async def choose(person: Person, at: str, zone: str = "UTC", language: str = "en") -> Reply:
    form = await person.press(await preferences(person, language), word(language, "calls-change"))
    return await person.submit(form, {"at": at, "zone": zone})


async def pass_on(bot: Hosted, seconds: int) -> None:
    """Let the given seconds pass and run the housekeeping that is due."""
    bot.ahead += seconds
    await bot.tidy()


async def asked_next(at: Scene, bot: Hosted, person: Person) -> None:
    """Play until this person is asked."""
    while at.asked is not person:
        await at.party.take_turn()
        await bot.look()
        bot.ahead += 61  # after a minute, even the last player to move is notified


async def test_one_message_a_day(bot: Hosted, discord: Discord) -> None:
    """The digest comes at the chosen hour with all waiting games and links.

    On a day without any, none is sent.
    """
    at = await scene(bot, discord, pace="free")
    late, other = at.asked, at.others[0]
    party = Party(discord, "medici", at.party.people, "en", seed=5)
    await party.begin(0, 0)
    await bot.look()
    while (board := party.live()) and party.asked(board) is not late:
        await party.take_turn()
    await bot.look()
    for person in (late, other):
        reply = await choose(person, clock_of(now(bot, discord) + HOUR))
        assert word("en", "calls-daily") in reply.text
    ears, others = Ears(discord, late), Ears(discord, other)
    turns = (await late.slash(late.dm, "rialto turns")).text
    await pass_on(bot, HOUR - 120)
    assert ears.direct == []
    await pass_on(bot, 180)
    assert [m.text for m in ears.direct] == [turns]
    assert len(turns.splitlines()) == 3
    assert f"https://discord.com/channels/{discord.guild.id}/{at.board.channel.id}/{at.board.id}" in turns
    assert others.direct == []
    for _ in range(3):
        await pass_on(bot, 3 * HOUR)
    assert len(ears.direct) == 1
    await pass_on(bot, DAY - 9 * HOUR)
    assert len(ears.direct) == 2
    assert ears.pings == []


async def test_calls_do_not_ping_and_look_the_same(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    person = at.others[0]
    await choose(person, "19:00", "Europe/Paris")
    ears = Ears(discord, person)
    await asked_next(at, bot, person)
    calls = [m for m in at.party.host.messages(at.board.channel) if m.text.startswith(f"<@{person.id}>,")]
    assert (len(calls), ears.pings) == (1, [])
    reply = await choose(person, "", "")
    assert word("en", "calls-each") in reply.text
    await at.party.take_turn()
    await bot.look()
    bot.ahead += 61
    await asked_next(at, bot, person)
    assert len(ears.pings) == 1


async def test_who_takes_no_direct_messages_is_called_again(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord, pace="free")
    late = at.asked
    await choose(late, clock_of(now(bot, discord) + HOUR))
    late.close_dms()
    await pass_on(bot, HOUR + 60)
    assert bot.rows("SELECT digest, digest_due FROM people") == [(None, None)]
    assert bot.rows("SELECT slot FROM outbox") == []


async def test_not_on_vacation_and_not_of_servers_one_has_left(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord, pace="free")
    late, ears = at.asked, Ears(discord, at.asked)
    await choose(late, clock_of(now(bot, discord) + HOUR))
    await leave(bot, late, "wait", 2)
    await pass_on(bot, HOUR + 60)
    assert ears.direct == []
    discord.kick(late)
    await pass_on(bot, 2 * DAY)
    assert bot.rows("SELECT vacation FROM people") == [(None,)]
    assert ears.direct == []
    discord.bring_back(late)
    await pass_on(bot, DAY)
    assert len(ears.direct) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "refusal"),
    [(("25:00", "UTC"), "not-a-time"), (("19:00", ""), "not-a-zone"), (("19:00", "Mars"), "not-a-zone")],
)
async def test_a_time_that_is_none(
    bot: Hosted, discord: Discord, language: str, typed: tuple[str, str], refusal: str
) -> None:
    reply = await choose(discord.person("Ana", locale=language), *typed, language)
    assert (reply.kind, reply.text) == ("ephemeral", word(language, refusal))
    assert bot.rows("SELECT * FROM people") == []


@pytest.mark.parametrize(
    ("moment", "due"),
    [
        ((2026, 1, 10, 18, 59), (2026, 1, 10, 19, 0)),
        ((2026, 1, 10, 19, 0), (2026, 1, 11, 19, 0)),
        ((2026, 3, 28, 20, 0), (2026, 3, 29, 19, 0)),
        ((2026, 10, 24, 20, 0), (2026, 10, 25, 19, 0)),
    ],
)
def test_the_next_time_of_day(moment: tuple[int, ...], due: tuple[int, ...]) -> None:
    assert answer_hours.next_occurrence(19 * 60, "Europe/Paris", paris(*moment)) == paris(*due)
