"""Test lobbies: their number, the seats of a rematch, and messages."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import NAMES
from bot.store.rows import SentMessage, Settings
from bot.tables import base, lobby
from bot.tables.base import AlreadyAnswered, Person, Refusal
from bot.tables.in_play import TableInPlay
from bot.tables.lobby import Opening, Starter, must_allow
from games.core import Arg, Many, decode_as, encode, text
from games.medici.model import Options
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, MEDICI, NOW, SEED, House, abandon, seated

DAY = 86_400


async def sends(house: House, table_id: int = 1) -> dict[str, bytes]:
    """Return the messages pending since the last time, and mark them as sent."""
    wishes = await house.wishes(table_id)
    await house.sent_all(table_id)
    return wishes


async def ended(house: House, *people: Person, houses: int = 0) -> None:
    """Abandon a game of these people."""
    table = await house.begin(*people, houses=houses)
    await house.do(abandon, table.id, people[0].user, lambda _: False)
    await house.sent_all(table.id)


# ----------------------------------------------------------------------------------- opening and starting


async def test_a_table_goes_by_what_it_was_opened_with(house: House) -> None:
    opening = Opening("medici", 1, 2, True, "fr", encode(Options()), SEED, pace="live", absence="vote")
    table = await house.do(lobby.open_table, opening, BEN, NOW)
    assert (table.pace, table.absence, table.language) == ("live", "vote", "fr")
    (row,) = table.seats
    assert (row.seat, row.user, row.name, row.house, row.language) == (0, BEN.user, "Ben", False, "fr")
    assert await sends(house) == {"lobby": b""}
    await house.do(lobby.join, 1, ANA)
    assert await sends(house) == {"lobby": b""}
    await house.do(lobby.add_house, 1, ANA)
    assert await sends(house) == {"lobby": b""}
    await house.do(lobby.leave, 1, ANA, NOW)
    assert await sends(house) == {"lobby": b""}


async def test_whoever_starts_has_the_lobby_changed_and_everybody_welcomed(house: House) -> None:
    await house.open(ANA, BEN, houses=2)
    await house.sent_all()
    table = await house.do(lobby.start, 1, ANA, NOW)
    assert table == await house.table()
    assert seated(table) == ["Ana", "Ben", "Cosimo", "Lucrezia"]
    called = {slot for slot in await house.wishes() if slot.startswith("call:")}
    assert set(await sends(house)) - called == {"lobby", "board", f"dm:{BEN.user}:start"}


async def test_the_host_who_starts_is_not_notified_of_it(house: House) -> None:
    """They look at the table. The other player is welcomed, mentioned and asked."""
    await house.open(ANA, BEN, game="mediterranee")
    await house.sent_all()
    begun = await house.do(lobby.start, 1, ANA, NOW)
    assert TableInPlay(begun).awaited == {0, 1}
    assert set(await sends(house)) == {"lobby", "board", f"dm:{BEN.user}:start", "call:1", "ask:1"}


async def test_a_host_whose_game_another_player_starts_is_notified(house: House) -> None:
    """By taking the last seat, where the game starts when full."""
    table = await house.open(ANA, BEN, game="mediterranee")
    await house.sent_all()
    await house.do(lobby.begin, table, BEN.user, NOW)
    assert {f"dm:{ANA.user}:start", "call:0", "ask:0"} <= set(await sends(house))


def allowed(wanted: Settings, channel: int, starter: Starter) -> tuple[str, Mapping[str, Arg]] | None:
    try:
        must_allow(wanted, channel, starter)
    except Refusal as refusal:
        return refusal.text.key, refusal.text.args
    return None


def test_where_and_by_whom_tables_may_be_opened() -> None:
    anybody, mod = Starter(roles=(5,), moderates=False), Starter(roles=(), moderates=True)
    assert allowed(Settings(), 1, anybody) is None
    assert allowed(Settings(channels=(1, 2)), 2, anybody) is None
    where = Many((text("channel", channel=1), text("channel", channel=2)))
    assert allowed(Settings(channels=(1, 2)), 3, mod) == ("start-elsewhere", {"where": where})
    assert allowed(Settings(starters="moderators"), 1, mod) is None
    assert allowed(Settings(starters="moderators"), 1, anybody) == ("start-moderators", {})
    assert allowed(Settings(starters="role", role=5), 1, anybody) is None
    assert allowed(Settings(starters="role", role=6), 1, anybody) == ("start-role", {"role": 6})
    assert allowed(Settings(starters="role", role=5), 1, mod) == ("start-role", {"role": 5})
    assert allowed(Settings(starters="role"), 1, anybody) == ("start-role", {"role": 0}), "which no server has"


# ---------------------------------------------------------------------------------------------- room


async def test_a_server_says_how_many_tables_there_may_be(house: House) -> None:
    await house.do(store.servers.set_settings, 1, Settings(per_person=2, per_server=3))
    await house.open(ANA)
    await house.open(ANA, BEN)
    with pytest.raises(Refusal) as caught:
        await house.open(ANA)
    assert (caught.value.text.key, caught.value.text.args) == ("too-many-yours", {"most": 2})
    await house.open(BEN)
    with pytest.raises(Refusal) as caught:
        await house.open(CHLOE)
    assert (caught.value.text.key, caught.value.text.args) == ("too-many-here", {"most": 3})
    await house.do(abandon, 2, ANA.user, lambda _: False)
    assert (await house.open(CHLOE)).id == 4


@pytest.mark.parametrize(("per_person", "most"), [(1, 20), (6, 24)])
async def test_nobody_opens_more_than_some_in_a_day(house: House, per_person: int, most: int) -> None:
    """A user may open four times as many tables a day as they may have at once.

    A lower limit does not reduce the daily number.
    """
    opening = Opening("medici", 1, 2, False, "en", encode(Options()), SEED)

    def open_and_close(db: Connection, now: int) -> None:
        table = lobby.open_table(db, opening, ANA, now)
        lobby.leave(db, table.id, ANA, now)

    def a_day(db: Connection) -> None:
        store.servers.set_settings(db, 1, Settings(per_person=per_person))
        for _ in range(most):
            open_and_close(db, NOW)

    await house.do(a_day)
    refusal = await house.refuses("too-many-today", open_and_close, NOW + DAY - 1)
    assert refusal.text.args == {"most": most}
    await house.do(open_and_close, NOW + DAY)


# ------------------------------------------------------------------------------------------- rematches


async def test_in_a_rematch_everybody_sits_a_place_further_round(house: House) -> None:
    """In a rematch each player sits one place further round.

    New players come after them, in the order in which they joined.
    """
    await house.open(ANA, BEN, CHLOE)
    await house.do(lobby.add_house, 1, ANA, "strong")
    await house.do(lobby.start, 1, ANA, NOW)
    await house.do(abandon, 1, ANA.user, lambda _: False)
    again = await house.do(lobby.rematch, 1, CHLOE, SEED, NOW)
    assert seated(again) == ["Chloé"], "AI players are included on request"
    await house.refuses("not-seated", lobby.bring_house, again.id, BEN)
    await house.do(lobby.bring_house, again.id, CHLOE)
    await house.refuses("already-done", lobby.bring_house, again.id, CHLOE, kind=AlreadyAnswered)
    for person in (EVA, DAN, ANA, BEN):
        again = await house.do(lobby.join, again.id, person)
    assert seated(again) == ["Chloé", "Cosimo", "Eva", "Dan", "Ana", "Ben"]
    begun = await house.do(lobby.start, again.id, CHLOE, NOW)
    assert seated(begun) == ["Ben", "Chloé", "Cosimo", "Ana", "Eva", "Dan"]
    assert begun.host == CHLOE.user
    assert [row.level for row in begun.seats].index("strong") == 2
    assert base.state_of(begun) == MEDICI.rules.setup(6, SEED).state


async def test_those_who_played_are_invited_once(house: House) -> None:
    await ended(house, ANA, BEN, CHLOE)
    await house.do(lobby.rematch, 1, BEN, SEED, NOW)
    assert await sends(house) == {"board": b""}, "the answer leads to the rematch"
    wishes = await sends(house, 2)
    assert set(wishes) == {"lobby", "invite"}
    assert decode_as(list[int], wishes["invite"]) == [ANA.user, CHLOE.user]
    await house.do(lobby.leave, 2, BEN, NOW)
    assert (await house.table(1)).rematch is None
    assert await sends(house) == {"board": b""}, "another rematch is possible"
    assert await sends(house, 2) == {"lobby": b""}
    again = await house.do(lobby.rematch, 1, ANA, SEED, NOW)
    assert again.id == 3
    assert await sends(house, 3) == {"lobby": b""}


async def test_where_a_game_ended_another_rematch_is_offered(house: House) -> None:
    """Another rematch is offered once the first lobby is gone, also on the message in the channel."""
    await ended(house, ANA, BEN, CHLOE)
    await house.do(store.outbox.set_sent, 1, SentMessage(slots.RESULT, 2, 3, "", NOW))
    await house.do(lobby.rematch, 1, BEN, SEED, NOW)
    assert await sends(house) == {"board": b"", "ending": NAMES}
    await house.do(lobby.leave, 2, BEN, NOW)
    assert await sends(house) == {"board": b"", "ending": NAMES}


async def test_whoever_played_alone_invites_nobody(house: House) -> None:
    await ended(house, ANA, houses=2)
    again = await house.do(lobby.rematch, 1, ANA, SEED, NOW)
    assert again == await house.table(2)
    assert await sends(house, 2) == {"lobby": b""}


async def test_an_invitation_goes_with_the_lobby_it_is_to(house: House) -> None:
    await ended(house, ANA, BEN, CHLOE)
    await house.do(lobby.rematch, 1, BEN, SEED, NOW)
    left = await house.do(lobby.leave, 2, BEN, NOW)
    assert left.deserted
    assert left.host == BEN.user
    assert await house.wishes(2) == {"lobby": b"", "invite": b""}


async def test_of_a_lobby_that_never_began_there_is_no_rematch(house: House) -> None:
    await house.open(ANA, BEN)
    await house.do(abandon, 1, ANA.user, lambda _: False)
    await house.refuses("not-finished", lobby.rematch, 1, ANA, SEED, NOW)


async def test_a_rematch_goes_by_the_pace_of_the_game_before(house: House) -> None:
    opening = Opening("medici", 1, 2, True, "fr", encode(Options("newer")), SEED, pace="relaxed", absence="house")
    await house.do(lobby.open_table, opening, ANA, NOW)
    for _ in range(2):
        await house.do(lobby.add_house, 1, ANA)
    await house.do(lobby.start, 1, ANA, NOW)
    await house.do(abandon, 1, ANA.user, lambda _: False)
    again = await house.do(lobby.rematch, 1, ANA, bytes(32), NOW)
    assert (again.pace, again.absence, again.threads, again.seed) == ("relaxed", "house", True, bytes(32))
    assert again.options == opening.options
