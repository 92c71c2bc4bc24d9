"""Test vacations: waiting tables or substitutes until the player is back, and what other players see."""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from bot.text import LANGUAGES, speaker
from bot.ui.kit.table_voice import bot_text
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party, word
from tests.bot.scheduler.test_quiet_hours import now, seen
from tests.bot.scheduler.test_reminders import be_quiet, clock_of, preferences
from tests.bot.tables.test_absence import scene

HOUR, DAY = 3600, 86_400


async def page(person: Person, language: str = "en") -> Message:
    """Return the vacation page behind this person's preferences."""
    reply = await person.press(await preferences(person, language), word(language, "vacation-button"))
    assert reply.kind == "update"
    assert reply.message
    assert word(language, "vacation-title") in reply.text
    return reply.message


async def leave(bot: Hosted, person: Person, way: str, days: int, language: str = "en") -> Reply:
    reply = await person.choose(await page(person, language), word(language, f"vacation-{way}"), [str(days)])
    await bot.look()
    return reply


async def be_back(bot: Hosted, person: Person) -> Reply:
    reply = await person.press(await page(person), word("en", "vacation-end"))
    await bot.look()
    return reply


async def allow(discord: Discord, days: int) -> None:
    """Let the server's tables wait for the given days a year."""
    max_ = discord.person("Max", manage_guild=True)
    panel = await max_.slash(discord.channel, "rialto-manage settings")
    assert panel.message
    form = await max_.press(panel.message, word("en", "change-limits"))
    reply = await max_.submit(form, {"vacation_days": str(days)})
    assert bot_text(speaker("en"), "settings-vacation_days", number=days) in reply.text


def close(one: float, other: float) -> bool:
    return abs(one - other) <= 5


# ------------------------------------------------------------------------------------------- waiting tables


async def test_all_my_tables_wait(bot: Hosted, discord: Discord) -> None:
    """All the player's tables wait equally, whatever their pace.

    Afterwards the same time is left as before; then the safe move is made as usual.
    """
    at = await scene(bot, discord)
    late, due = at.asked, at.due()
    reply = await leave(bot, late, "wait", 7)
    assert (reply.kind, word("en", "vacation-end") in [b.label for b in reply.message.buttons]) == (  # type: ignore[union-attr]
        "update",
        True,
    )
    assert at.due() == due + 7 * DAY
    await bot.later(8 * DAY - 60)
    assert at.moves(late) == []
    await bot.later(120)
    assert at.moves(late) == [(None,)]
    await bot.tidy()
    assert bot.rows("SELECT vacation, vacation_until FROM people") == [(None, None)]


async def test_who_is_asked_on_vacation_has_the_full_time_after_it(bot: Hosted, discord: Discord) -> None:
    """A player asked during their vacation has the full time after it, also in live pace."""
    at = await scene(bot, discord, pace="live")
    away = at.others[0]
    await leave(bot, away, "wait", 3)
    end = now(bot, discord) + 3 * DAY
    assert at.due() < end - DAY
    while at.asked is not away:
        await at.party.take_turn()
        await bot.look()
    assert close(at.due(), end + 90)


async def test_the_others_see_a_later_deadline_and_nothing_else(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    before, shown = seen(at, discord), at.board.text
    await leave(bot, at.asked, "wait", 7)
    assert at.board.text != shown
    assert seen(at, discord) == before
    await be_back(bot, at.asked)
    assert seen(at, discord) == before


async def test_back_early(bot: Hosted, discord: Discord) -> None:
    """A player who is back early has the usual time from then on, and keeps the unused days."""
    at = await scene(bot, discord)
    late = at.asked
    await leave(bot, late, "wait", 10)
    await bot.later(2 * DAY + HOUR)
    reply = await be_back(bot, late)
    assert reply.kind == "update"
    assert close(at.due(), now(bot, discord) + DAY)
    await discord.until(lambda: f"<t:{at.due()}:R>" in at.board.text)
    assert bot.rows("SELECT days FROM vacations") == [(3,)]
    due = at.due()
    await leave(bot, late, "wait", 14)
    assert close(at.due(), due + 11 * DAY)
    assert bot.rows("SELECT days FROM vacations") == [(14,)]


async def test_back_shortly_before_the_end(bot: Hosted, discord: Discord) -> None:
    """A player back shortly before the end keeps the time that was left if it is less than usual."""
    at = await scene(bot, discord, pace="relaxed")
    late = at.asked
    await bot.later(55 * 60)
    await leave(bot, late, "wait", 1)
    due = at.due()
    await bot.later(DAY - 1800)
    await be_back(bot, late)
    assert at.due() == due


async def test_nothing_is_gained_by_going_and_coming_back(bot: Hosted, discord: Discord) -> None:
    """Going and coming back gains no time: each vacation uses a day, and without days no table waits."""
    at = await scene(bot, discord, pace="relaxed")
    late = at.asked
    for days in range(1, 15):
        await leave(bot, late, "wait", 5)
        await bot.later(HOUR // 2)
        await be_back(bot, late)
        assert bot.rows("SELECT days FROM vacations") == [(days,)]
    due = at.due()
    reply = await leave(bot, late, "wait", 5)
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "vacation-no-days"))
    assert at.due() == due
    assert bot.rows("SELECT vacation FROM people") == [(None,)]


async def test_a_vacation_soon_after_another(bot: Hosted, discord: Discord) -> None:
    """A question from before a vacation also waits through a second one soon after."""
    at = await scene(bot, discord)
    late, due = at.asked, at.due()
    await leave(bot, late, "wait", 4)
    await bot.later(4 * DAY + HOUR)
    await bot.tidy()
    await leave(bot, late, "wait", 4)
    assert 0 <= at.due() - due - 8 * DAY <= HOUR + 5
    await bot.later(4 * DAY + 22 * HOUR)
    assert at.moves(late) == []


async def test_days_are_counted_anew_each_year(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    late = at.asked
    await leave(bot, late, "wait", 14)
    bot.damage("UPDATE vacations SET year = year - 1, since = since - 31536000, until = until - 31536000")
    bot.damage("UPDATE people SET vacation = NULL, vacation_until = NULL")
    await leave(bot, late, "wait", 10)
    assert bot.rows("SELECT days FROM vacations") == [(10,)]


async def test_a_server_lets_tables_wait_for_so_many_days(bot: Hosted, discord: Discord) -> None:
    """A server limits the waiting days to fewer than requested, or none."""
    at = await scene(bot, discord)
    late, due = at.asked, at.due()
    await allow(discord, 5)
    reply = await leave(bot, late, "wait", 7)
    assert at.due() == due + 5 * DAY
    until = bot.rows("SELECT until FROM vacations")[0][0]
    assert bot_text(speaker("en"), "vacation-shorter", when=until) in reply.text
    other = at.others[0]
    await allow(discord, 0)
    reply = await leave(bot, other, "wait", 1)
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "vacation-no-days"))


async def test_a_game_that_waits_does_not_stand_still(bot: Hosted, discord: Discord) -> None:
    """A waiting game is not stale, however short the server's limit: its end is neither announced nor made."""
    at = await scene(bot, discord)
    late = at.asked
    await allow(discord, 60)
    await leave(bot, late, "wait", 42)
    for _ in range(42):
        bot.ahead += DAY
        await bot.tidy()
    assert bot.rows("SELECT status, warned FROM tables") == [("playing", None)]
    await bot.later(DAY)
    assert at.moves(late) == [(None,)]


async def test_quiet_hours_and_a_vacation(bot: Hosted, discord: Discord) -> None:
    """Neither quiet hours nor vacation count as time, and their overlap is not counted twice."""
    at = await scene(bot, discord, pace="relaxed")
    late = at.asked
    begin = now(bot, discord)
    await be_quiet(late, clock_of(begin - 2 * HOUR), clock_of(begin + 6 * HOUR), "UTC")
    await leave(bot, late, "wait", 2)
    assert HOUR * 55 - 60 <= at.due() - begin <= HOUR * 55 + 5


# ------------------------------------------------------------------------------------------- substitutes


async def test_the_house_sits_in_until_i_am_back(bot: Hosted, discord: Discord) -> None:
    """An AI player substitutes at once, at all tables, and no other player learns of it.

    After the return, the table waits for its owner.
    """
    at = await scene(bot, discord, absence="vote")
    away = at.asked
    reply = await leave(bot, away, "house", 14)
    assert bot_text(speaker("en"), "vacation-house-until", when=int(now(bot, discord)) + 14 * DAY)[:40] in reply.text
    await discord.until(lambda: at.moves(away))
    assert set(at.moves(away)) == {(None,)}
    await bot.later(2 * DAY + HOUR)
    reply = await be_back(bot, away)
    assert reply.kind == "update"
    assert bot.rows("SELECT away, house FROM seats WHERE name = ?", away.name) == [(None, 0)]
    shown = "".join(message.text for message in at.party.host.messages(at.board.channel))
    assert not any(each in shown for each in (word("en", "away-mark"), "isn’t answering", "is back"))
    assert bot.rows("SELECT days FROM vacations") == [(3,)]


async def test_the_vacation_is_over(bot: Hosted, discord: Discord) -> None:
    """After a vacation with a substitute, the player is awaited as usual without any action, and not before."""
    at = await scene(bot, discord, absence="house", people=4)
    away = at.asked
    await leave(bot, away, "house", 2)
    bot.ahead += 2 * DAY - 60
    await bot.tidy()
    assert bot.rows("SELECT away FROM seats WHERE name = ?", away.name) == [("absent",)]
    bot.ahead += 120
    await bot.tidy()
    assert bot.rows("SELECT away FROM seats WHERE name = ?", away.name) == [(None,)]


async def test_one_vacation_after_another(bot: Hosted, discord: Discord) -> None:
    """After one vacation comes another with waiting, before the first was cleaned up.

    The table that had the substitute waits now.
    """
    at = await scene(bot, discord, absence="house")
    away = at.asked
    await leave(bot, away, "house", 2)
    bot.ahead += 2 * DAY + 1
    await leave(bot, away, "wait", 2)
    assert bot.rows("SELECT away FROM seats WHERE name = ?", away.name) == [(None,)]
    assert bot.rows("SELECT vacation FROM people") == [("wait",)]


async def test_a_game_that_begins_meanwhile(bot: Hosted, discord: Discord) -> None:
    """A game that starts during a vacation has a substitute, except for its host."""
    at = await scene(bot, discord)
    host, away = at.party.people[0], at.party.people[1]
    for person in (host, away):
        await leave(bot, person, "house", 7)
    party = Party(discord, "intrige", at.party.people, "en", seed=5)
    await party.begin(0, 0)
    await bot.look()
    rows = bot.rows("SELECT name, away FROM seats WHERE table_id = 2 ORDER BY name")
    assert rows == [(host.name, None), (away.name, "absent"), (at.party.people[2].name, None)]


async def test_who_moves_at_one_table_is_back_there_only(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord, absence="house")
    away = at.asked
    await leave(bot, away, "house", 7)
    await discord.until(lambda: at.moves(away))
    await away.forge(at.board, "ba.1.0.")
    assert bot.rows("SELECT away FROM seats WHERE name = ?", away.name) == [(None,)]
    assert bot.rows("SELECT vacation FROM people") == [("house",)]
    await be_back(bot, away)
    assert not any(b"back-again" in line for (line,) in bot.rows("SELECT text FROM log"))


# --------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_cannot_be_done(bot: Hosted, discord: Discord, language: str) -> None:
    dora = discord.person("Dora", locale=language)
    reply = await leave(bot, dora, "wait", 7, language)
    assert (reply.kind, reply.text) == ("ephemeral", word(language, "vacation-no-table"))
    panel = await page(dora, language)
    for custom_id, values in (("vt.0.0.wait", ["11"]), ("vt.0.0.rest", ["7"]), ("vt.0.0.wait", [])):
        reply = await dora.forge(panel, custom_id, values)
        assert (reply.kind, reply.text) == ("ephemeral", word(language, "not-understood"))
    reply = await dora.forge(panel, "ve.0.0.")
    assert (reply.kind, reply.text) == ("ephemeral", word(language, "vacation-none"))
    assert bot.rows("SELECT * FROM people") == []
    at = await scene(bot, discord)
    ana = at.party.people[0]
    ana.set_locale(language)
    panel = await page(ana, language)
    await leave(bot, ana, "wait", 7, language)
    before = everything(bot)
    reply = await ana.choose(panel, word(language, "vacation-house"), ["3"])
    assert (reply.kind, reply.text) == ("ephemeral", word(language, "vacation-already"))
    assert everything(bot) == before


async def test_the_way_back_from_the_page(bot: Hosted, discord: Discord) -> None:
    """The preferences show a vacation and keep it when other preferences change."""
    at = await scene(bot, discord)
    ana = at.party.people[0]
    reply = await leave(bot, ana, "wait", 7)
    assert reply.message
    reply = await ana.press(reply.message, word("en", "preferences-back"))
    told = bot_text(speaker("en"), "vacation-wait-until", when=bot.rows("SELECT vacation_until FROM people")[0][0])
    assert told in reply.text
    assert reply.message
    reply = await ana.choose(reply.message, word("en", "choose-reminders"), ["none"])
    assert told in reply.text


async def test_who_was_removed_from_a_server_changes_nothing_there(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    gone = at.others[0]
    discord.kick(gone)
    bot.ahead += 181  # memberships are cached for this long
    before = everything(bot)
    for way in ("wait", "house"):
        reply = await leave(bot, gone, way, 7)
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "vacation-no-table"))
    assert everything(bot) == before


async def test_a_server_that_is_erased(bot: Hosted, discord: Discord) -> None:
    """Deleting a server's data deletes the vacation days used there."""
    at = await scene(bot, discord)
    await leave(bot, at.asked, "wait", 7)
    discord.kick_bot()
    await bot.until(lambda: bot.rows("SELECT * FROM tables WHERE paused IS NOT NULL"))
    bot.ahead += 31 * DAY
    await bot.tidy()
    await bot.until(lambda: not bot.rows("SELECT * FROM tables"))
    assert bot.rows("SELECT * FROM vacations") == []
