"""Test moves pressed on the board: what it tells and shows until the next board appears."""

from __future__ import annotations

from typing import Any

import pytest

from bot import store
from bot.store import slots
from bot.store.rows import Line, SentMessage, Table
from bot.tables.base import Person
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.interaction import Response
from games.core import text
from games.medici.model import Auction, Bid, Draw
from tests.bot.handlers.sending import CHANNEL, Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, mover

BOARD = 77
"""The id of the board's message."""


def asked(table: Table) -> Person:
    """Return the player whose turn it is."""
    return next(person for person in (ANA, BEN, CHLOE) if person.user == mover(table))


def another(table: Table) -> Person:
    """Return a player who waits."""
    return next(person for person in (ANA, BEN, CHLOE) if person.user != mover(table))


async def a_board(counter: Counter, **more: Any) -> tuple[Table, list[int]]:
    """Start a game at its first choice; return it and the ids of the three log lines its board tells."""
    table = await counter.begin(ANA, BEN, CHLOE)
    await counter.do(store.moves.add_log, 1, 0, table.scene, [Line(text("nudge"))] * 3)
    lines = [line.id for line in await counter.do(store.moves.log, 1)]
    usual: dict[str, Any] = {"scene": table.scene, "posted_at": NOW, "log_after": lines[-4] if len(lines) > 3 else 0}
    await counter.do(store.outbox.set_sent, 1, SentMessage(slots.BOARD, CHANNEL, BOARD, **usual | more))
    return table, lines[-3:]


async def draw(counter: Counter, table: Table) -> Response:
    custom_id = CustomId(Action.MOVE, table.id, table.epoch, pack((Draw(),)))
    return await counter.tap(asked(table), custom_id, private=False, message=BOARD)


async def upto(counter: Counter) -> int:
    """Return the last log line the board tells."""
    sent = await counter.do(store.outbox.sent_message, 1, slots.BOARD)
    assert sent
    return sent.log_upto


async def test_a_board_that_tells_all_only_loses_its_buttons(counter: Counter) -> None:
    table, lines = await a_board(counter)
    await counter.do(store.outbox.set_published, 1, slots.BOARD, BOARD, lines[-1])
    given = await draw(counter, table)
    assert given.kind == "board"
    assert told(given)[1].count(word("nudge")) == 3
    assert ids(given) == []
    assert await upto(counter) == lines[-1]


async def test_a_board_with_nothing_to_tell(counter: Counter) -> None:
    table, lines = await a_board(counter)
    await counter.do(lambda db: db.execute("UPDATE messages SET since = ?, upto = ?", (lines[-1], lines[-1])))
    assert told(await draw(counter, table)) == ("board", "")


async def test_a_line_of_calls_that_is_pressed_has_become_the_board(counter: Counter) -> None:
    """A pressed notification line has become the board, although Discord's answer was never received.

    It loses its buttons like any board; the next board tells what happened.
    """
    table, lines = await a_board(counter)
    since = lines[0] - 1
    await counter.do(lambda db: db.execute("UPDATE messages SET scene = 'line:' || scene, upto = ?", (since,)))
    given = await draw(counter, table)
    assert (given.kind, told(given)[1].count(word("nudge")), ids(given)) == ("board", 0, [])
    sent = await counter.do(store.outbox.sent_message, 1, slots.BOARD)
    assert sent
    assert (sent.scene, sent.log_upto) == (table.scene, since)


@pytest.mark.parametrize("place", [0, 1, 2])
async def test_a_board_tells_only_what_it_is_known_to_tell(counter: Counter, place: int) -> None:
    """A board tells only the log lines it is known to show.

    Discord's answer may never arrive; unconfirmed lines are left to the next board.
    """
    table, lines = await a_board(counter)
    await counter.do(store.outbox.set_published, 1, slots.BOARD, BOARD, lines[place])
    given = await draw(counter, table)
    assert (given.kind, told(given)[1].count(word("nudge"))) == ("board", place + 1)
    assert await upto(counter) == lines[place]


async def test_a_board_that_has_no_room_for_what_is_new_loses_its_buttons(counter: Counter) -> None:
    table, lines = await a_board(counter)
    await counter.do(lambda db: db.execute("UPDATE log SET quote = ?", ("x" * 1990,)))
    await counter.do(store.outbox.set_published, 1, slots.BOARD, BOARD, lines[1])
    given = await draw(counter, table)
    assert (given.kind, ids(given)) == ("board", [])


@pytest.mark.parametrize(
    "change", ["UPDATE messages SET scene = 'another'", "UPDATE messages SET message = 78", "DELETE FROM messages"]
)
async def test_what_is_not_the_board_of_this_scene_is_left_alone(counter: Counter, change: str) -> None:
    table, _ = await a_board(counter)
    await counter.do(lambda db: db.execute(change))
    assert told(await draw(counter, table)) == ("nothing", "")
    assert (await counter.table()).version == 1


# ------------------------------------------------------------------------------------------ named moves


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all moves too long for a custom id, so that they are named."""
    monkeypatch.setattr("bot.ui.kit.custom_id._LONGEST_PAYLOAD", 0)


def first_line(response: Response) -> tuple[str, str]:
    kind, words = told(response)
    return kind, words.partition("\n")[0]


@pytest.mark.usefixtures("named")
async def test_moves_that_are_named_are_those_one_is_offered(counter: Counter) -> None:
    """A named move must be on offer; pressed again it is recognized.

    Any other late move is reported as late.
    """
    table = await counter.begin(ANA, BEN, CHLOE)
    who, auction = asked(table), f"m.1.{table.epoch}.{pack((Auction(),))}"
    assert auction.split(".")[3][0] == "~"
    assert told(await counter.tap(DAN, auction)) == ("update", word("not-seated"))
    assert first_line(await counter.tap(another(table), auction)) == ("update", word("moved-on"))
    never = f"m.1.{table.epoch}.{pack((Bid(3),))}"
    assert first_line(await counter.tap(who, never)) == ("update", word("moved-on"))
    assert (await counter.table()).version == 0
    assert (await counter.tap(who, auction)).kind == "update"
    assert (await counter.table()).version == 1
    assert first_line(await counter.tap(who, auction)) == ("update", word("already-done"))
    assert first_line(await counter.tap(who, never)) == ("update", word("moved-on"))
    assert (await counter.table()).version == 1


@pytest.mark.usefixtures("named")
async def test_the_last_of_several_moves_is_known_by_its_name_too(counter: Counter) -> None:
    """The last of several moves is recognized by its name, too, like the one that submits a draft."""
    before = await counter.begin(ANA, BEN, CHLOE)
    await counter.press(before, mover(before), Draw(), Auction())
    for moves, key in (
        ((Auction(),), "already-done"),
        ((Draw(), Auction()), "already-done"),
        ((Draw(),), "moved-on"),
    ):
        given = await counter.tap(asked(before), f"m.1.{before.epoch}.{pack(moves)}")
        assert first_line(given) == ("update", word(key)), moves


# ------------------------------------------------------------------------------------------- past decisions


async def test_what_is_not_asked_is_not_answered(counter: Counter) -> None:
    table = await counter.begin(ANA, BEN, CHLOE)
    given = await counter.fill(asked(table), f"v.1.{table.epoch}.{pack((Bid(1),))}", amount="3")
    assert told(given)[1].splitlines()[-1] == word("waiting-for-others")
    for code in ("n", "g", "t", "f"):
        given = await counter.tap(asked(table), f"{code}.1.{table.epoch - 1}.{pack((Bid(1),))}")
        assert first_line(given) == ("update", word("moved-on")), code
    given = await counter.tap(asked(table), f"f.1.{table.epoch}.")
    assert told(given)[1].splitlines()[-1] == word("draft-empty")
    assert (await counter.table()).version == 0
    await counter.do(store.tables.set_status, 1, "abandoned", NOW)
    for code in ("n", "g", "t", "f"):
        given = await counter.tap(asked(table), f"{code}.1.{table.epoch}.{pack((Bid(1),))}")
        assert told(given) == ("update", word("table-ended")), code


async def test_a_list_in_which_nothing_was_chosen(counter: Counter) -> None:
    table = await counter.begin(ANA, BEN, CHLOE)
    custom_id = CustomId(Action.SELECT_MOVE, table.id, table.epoch)
    assert told(await counter.tap(asked(table), custom_id, values=())) == ("private", word("not-understood"))
