"""Users delete their data while boards are posted: each public line stands in the thread once."""

from __future__ import annotations

import asyncio

import pytest

from bot import store
from bot.playground import Discord
from bot.playground.entities import Message
from bot.store import slots
from bot.tables import pace, play, privacy, seats
from bot.tables.base import Person
from tests.bot.conftest import Hosted
from tests.bot.outbox.stand_in import Outgoing
from tests.bot.outbox.telling import logged, told
from tests.bot.people import Party, word
from tests.bot.tables.test_tables import NOW
from tests.sim.lines import anybody

NAMES = ("Ana", "Bo", "Cleo")


async def a_table(discord: Discord, game: str = "intrige") -> tuple[Party, Message]:
    """Start a game and return it and its board."""
    party = Party(discord, game, [discord.person(name) for name in NAMES], "en", seed=7)
    await party.begin()
    board = party.live()
    assert board
    return party, board


async def have_forgotten(party: Party, name: str) -> None:
    person = next(each for each in party.people if each.name == name)
    panel = await person.slash(person.dm, "rialto preferences")
    for key in ("privacy-button", "privacy-delete", "privacy-yes"):
        assert panel.message
        panel = await person.press(panel.message, word("en", key))
    assert panel.text == word("en", "privacy-deleted")


async def all_is_told_once(discord: Discord, bot: Hosted) -> None:
    async with asyncio.timeout(20):
        while bot.rows("SELECT 1 FROM outbox WHERE due <= ?", bot._now()):  # noqa: ASYNC110  # nobody tells of it
            await asyncio.sleep(0.01)
    somebody = anybody(NAMES)
    shown, lines = (
        [somebody.sub("•", line) for line in each] for each in (told(discord, bot.database), logged(bot.database))
    )
    assert shown == lines


async def test_a_board_that_was_taken_for_deleted_and_is_there(bot: Hosted, discord: Discord) -> None:
    """A board wrongly taken for deleted is still there: the board that replaces it repeats its lines."""
    party, board = await a_table(discord)
    discord.fail("PATCH", rf"/messages/{board.id}$", status=404, code=10008)
    await have_forgotten(party, "Cleo")
    await all_is_told_once(discord, bot)


async def forget(at: Outgoing) -> None:
    """Delete the data of the player asked."""
    await at.house.do(privacy.forget, Person(at.user, "Ana", "en"), at.clock)


@pytest.mark.parametrize("kind", ["call", "ahead", "remind"])
async def test_a_line_that_nobody_knows_of_goes_though_its_reader_was_forgotten(at: Outgoing, kind: str) -> None:
    """A line whose confirmation was lost is removed, even after its reader deleted their data.

    The stored data no longer shows its reader.
    """
    wish, _ = await at.asks_for(kind)
    at.discord.lose()
    await at.sends(*wish)
    assert [body["content"].startswith(f"<@{at.user}>") for body in at.stands()] == [True]
    await forget(at)
    await at.go(500)
    assert [body for body in at.stands() if body.get("content", "").startswith(f"<@{at.user}>")] == []
    assert await at.slots_left() == []


@pytest.mark.parametrize("kind", ["pace", "request", "seat"])
async def test_a_card_no_longer_names_who_was_forgotten(at: Outgoing, kind: str) -> None:
    """A public question that names a player says their new name once they delete their data."""
    table = await at.table()
    user, other = (table.seats[seat].user or 0 for seat in (at.seat, at.other))
    if kind == "pace":
        for agreed in (user, other):
            await at.house.do(pace.ask, 1, agreed, "live", NOW)
    elif kind == "request":
        await at.house.do(store.audit_log.set_request, 1, 7, "abandon", user, "Rain", NOW + 1000)
        await at.wish(slots.CONSENT_REQUEST)
        await at.house.do(play.resign, 1, user, NOW)
    else:
        await at.house.do(seats.leave, 1, user, NOW)
    await at.go()
    named = table.seats[at.seat].name if kind != "request" else f"<@{user}>"
    slot = {"pace": slots.PACE_VOTE, "request": slots.CONSENT_REQUEST, "seat": slots.open_seat(at.seat)}[kind]
    card = await at.sent(slot)
    assert card
    assert named in str(at.discord.standing[at.place][card.message])
    await at.house.do(privacy.forget, Person(user, "Ana", "en"), NOW)
    await at.go()
    assert named not in str(at.discord.standing[at.place][card.message])


@pytest.mark.parametrize("kind", ["ask", "remind directly"])
async def test_who_was_forgotten_is_not_written_to(at: Outgoing, kind: str) -> None:
    """A user who deleted their data gets no messages: Discord does not know the number that replaces their id."""
    wish, _ = await at.asks_for(kind)
    at.discord.lose()
    await at.sends(*wish)
    opened = at.discord.heard("door")
    await forget(at)
    await at.go(500)
    assert at.discord.heard("door") == opened
    assert await at.slots_left() == []


async def test_nothing_is_kept_of_a_message_to_who_was_forgotten_meanwhile(at: Outgoing) -> None:
    wish, channel = await at.asks_for("welcome")
    await at.house.do(store.people.set_direct_channel, at.user, channel)
    await at.wish(*wish)
    await at.begins("post")
    await forget(at)
    at.discord.ends()
    await at.delivery.idle()
    assert len(at.stands(channel)) == 1
    for kept in ("messages", "outbox"):
        rows = await at.house.store.run(lambda db, kept=kept: db.execute(f"SELECT slot FROM {kept}").fetchall())  # type: ignore[misc]  # noqa: S608
        assert [slot for (slot,) in rows if str(at.user) in slot.split(":")] == []
