"""Test when a panel is the answer to an impossible request, and which panel."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot import store
from bot.handlers.refusals import panel_instead, updates_panel
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import lobby
from bot.tables.base import Person, Refusal, Stale
from bot.tables.lobby import Opening
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.pictures import Pictures
from games import GAMES
from games.core import encode
from tests.bot.handlers.test_base import press
from tests.bot.people import word
from tests.bot.store.test_store import the

WHY = Refusal("not-a-number")


def meant(action: Action, user: int = 7, **more: Any) -> Any:
    """Return a press on a panel of table 1."""
    return press(user, target=CustomId(action, 1), message=500, private=True, **more)


def a_game(db: Connection, game: str = "medici") -> Table:
    """Start a game of Ana (7), Bo (8) and Cleo (9)."""
    opening = Opening(game, 10, 20, False, "en", encode(GAMES[game].types.Options()), bytes(32))
    ana = Person(7, "Ana", "en")
    table = lobby.open_table(db, opening, ana, 100)
    for user, name in ((8, "Bo"), (9, "Cleo")):
        lobby.join(db, table.id, Person(user, name, "en"))
    lobby.start(db, table.id, ana, 100)
    return the(db, table.id)


async def shown(db: Connection, sent: Any, why: Refusal = WHY) -> tuple[str, str]:
    """Return the kind of the answer and its whole body."""
    answer = await panel_instead(why, db, sent).response(Pictures())
    return answer.kind, str(answer.body)


def test_a_panel_answers_what_was_pressed_on_one(db: Connection) -> None:
    table = a_game(db)
    assert updates_panel(WHY, meant(Action.MOVE))
    assert updates_panel(WHY, meant(Action.ORDERS))
    assert not updates_panel(WHY, meant(Action.JOIN))
    for elsewhere in ({"private": False}, {"message": None}):
        sent = msgspec.structs.replace(meant(Action.MOVE), **elsewhere)
        assert updates_panel(WHY, sent) is False
        assert updates_panel(Stale(table), sent) is True, "it belongs to an earlier decision"


async def test_the_panel_stands_below_why(db: Connection) -> None:
    a_game(db)
    kind, text = await shown(db, meant(Action.MOVE))
    assert kind == "update"
    assert word("en", "not-a-number") in text
    assert "'m.1." in text or "n.1." in text or "e.1." in text


async def test_who_has_no_seat_there_or_no_game_reads_why(db: Connection) -> None:
    table = a_game(db)
    kind, stranger = await shown(db, meant(Action.MOVE, user=99))
    assert (kind, stranger.count("custom_id")) == ("update", 0)
    assert word("en", "not-a-number") in stranger
    over = msgspec.structs.replace(table, status="finished")
    _, late = await shown(db, meant(Action.MOVE), Stale(over))
    assert late.count("custom_id") == 0, "the panel shows the table as it was at the refusal"
    assert word("en", "moved-on") in late
    store.tables.set_status(db, 1, "finished", 200)
    assert await shown(db, meant(Action.MOVE)) == (kind, stranger)


def test_nothing_is_shown_while_a_table_is_paused(db: Connection) -> None:
    a_game(db)
    store.servers.pause(db, 1, 200)
    with pytest.raises(Refusal) as caught:
        panel_instead(WHY, db, meant(Action.MOVE))
    assert caught.value is WHY


async def test_orders_stand_where_they_were_pressed(db: Connection) -> None:
    a_game(db, "medici_card")
    _, moves = await shown(db, meant(Action.MOVE))
    _, orders = await shown(db, meant(Action.ORDERS))
    assert [f"'{Action.ORDER}.1.1." in text for text in (moves, orders)] == [False, True]
    for text in (moves, orders):
        assert word("en", "not-a-number") in text
