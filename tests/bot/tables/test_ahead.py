"""Players who chose it learn without a mention that they are next.

A turn notification replaces that line once they are asked.
"""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import SUPPRESS_NOTIFICATIONS, Message
from tests.bot.conftest import Hosted
from tests.bot.outbox.test_faults import POST
from tests.bot.outbox.test_forgetting import have_forgotten
from tests.bot.outbox.test_taking_down import again
from tests.bot.people import word
from tests.bot.scheduler.test_quiet_hours import now
from tests.bot.scheduler.test_reminders import HOUR, Ears, be_quiet, clock_of, preferences
from tests.bot.tables.test_absence import Scene, leave, scene
from tests.bot.tables.test_moderation import ended
from tests.bot.tables.test_pestering import goes_by
from tests.bot.tables.test_vacation import leave as go_away


async def choose(person: Person, way: str = "on") -> None:
    reply = await person.press(await preferences(person), word("en", f"ahead-turn-{way}"))
    assert reply.kind == "update"
    assert f"{word('en', 'ahead')}** {word('en', f'ahead-{way}')}" in reply.text


def lines(at: Scene) -> list[Message]:
    """Return the lines in the thread about the next player."""
    return [m for m in at.party.host.messages(at.board.channel) if m.text.endswith(word("en", "you-are-next"))]


def after(at: Scene, seats: int) -> Person:
    """Return the player `seats` places after the one asked."""
    people = at.party.people
    return people[(people.index(at.asked) + seats) % len(people)]


async def auction(bot: Hosted, discord: Discord) -> tuple[Scene, Person]:
    """Start an auction of three; return it and the next player, who wants to know that they are next."""
    at = await scene(bot, discord)
    following = after(at, 2)
    await choose(following)
    await at.party.press("Start auction")
    await bot.look()
    return at, following


async def test_nobody_is_told_who_did_not_choose_it(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    await at.party.play(20)
    await bot.look()
    assert [request for request in discord.requests if word("en", "you-are-next") in str(request.json)] == []


async def test_who_is_next_is_told_and_then_called(bot: Hosted, discord: Discord) -> None:
    at, following = await auction(bot, discord)
    (line,) = lines(at)
    assert line.text == f"<@{following.id}>, {word('en', 'you-are-next')}"
    assert line.flags & SUPPRESS_NOTIFICATIONS
    assert line.mentioned == []
    ears = Ears(discord, following)
    await at.party.press("Pass")
    await bot.look()
    assert at.asked is following
    assert line.deleted
    assert lines(at) == []
    assert len(ears.pings) == 1
    assert bot.rows("SELECT slot FROM messages WHERE slot LIKE 'ahead%'") == []


async def test_what_is_taken_back_makes_them_next_again(bot: Hosted, discord: Discord) -> None:
    """An undo makes the next player next again, but the new line waits like another notification.

    Otherwise other players could pester them with undos.
    """
    at, following = await auction(bot, discord)
    bidder, ears = at.asked, Ears(discord, following)
    await at.party.press("Bid 2")
    await bot.look()
    assert lines(at) == []
    await bidder.press(at.board, word("en", "undo"))
    await bot.look()
    assert lines(at) == []
    assert ears.pings[0].deleted
    await goes_by(bot, 61)
    assert len(lines(at)) == 1
    await at.party.press("Bid 2")
    await bot.look()
    assert lines(at) == []


async def test_who_wants_it_no_more(bot: Hosted, discord: Discord) -> None:
    at, following = await auction(bot, discord)
    (line,) = lines(at)
    await choose(following, "off")
    await bot.look()
    assert line.deleted
    assert bot.rows("SELECT slot FROM outbox") == []


async def test_who_leaves_is_not_next(bot: Hosted, discord: Discord) -> None:
    at, following = await auction(bot, discord)
    await leave(at, following)
    await bot.look()
    assert lines(at) == []


async def test_who_is_forgotten_while_the_bot_is_away_is_not_next(bot: Hosted, discord: Discord) -> None:
    """The line of a player who deletes their data while the table is paused is deleted once it resumes."""
    at, following = await auction(bot, discord)
    (line,) = lines(at)
    paused = "SELECT 1 FROM tables WHERE paused IS NOT NULL"
    discord.kick_bot()
    await bot.until(lambda: bot.rows(paused))
    await have_forgotten(at.party, following.name)
    discord.invite_bot()
    await bot.until(lambda: not bot.rows(paused))
    await bot.look()
    assert line.deleted


async def test_nobody_is_next_in_a_game_that_was_ended(bot: Hosted, discord: Discord) -> None:
    at, _ = await auction(bot, discord)
    (line,) = lines(at)
    await ended(discord, at.party, at.party.host)
    await bot.look()
    assert line.deleted


@pytest.mark.parametrize("why", ["quiet hours", "a vacation"])
async def test_nothing_is_said_while_somebody_is_off(bot: Hosted, discord: Discord, why: str) -> None:
    at = await scene(bot, discord)
    following = after(at, 2)
    await choose(following)
    if why == "a vacation":
        await go_away(bot, following, "wait", 3)
    else:
        moment = now(bot, discord)
        await be_quiet(following, clock_of(moment - HOUR), clock_of(moment + HOUR), "UTC")
    await at.party.press("Start auction")
    await bot.look()
    assert lines(at) == []
    assert bot.rows("SELECT slot FROM outbox") == []


async def test_a_line_that_nobody_knows_of_is_taken_back(bot: Hosted, discord: Discord) -> None:
    """A line whose confirmation was lost is taken down.

    It had arrived, but the player was asked before the next attempt.
    """
    at, following = await auction(bot, discord)
    bidder, ears = at.asked, Ears(discord, following)
    await at.party.press("Bid 2")
    await bot.look()
    discord.fail("POST", POST, status=403, code=50013, after=True)
    await bidder.press(at.board, word("en", "undo"))
    await goes_by(bot, 61)
    (line,) = lines(at)
    await at.party.press("Bid 2")
    await again(bot)
    assert line.deleted
    assert ears.pings[-1].deleted is False
