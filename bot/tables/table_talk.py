"""Table talk: words a player says while another decides.

Table talk binds no one. House players name prices, ask for things, and keep their word.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, Remark, SeatRow
from bot.tables import base, seats
from bot.tables.base import AlreadyAnswered, Refusal, Stale
from bot.tables.in_play import TableInPlay
from games.core import Ask, Asked, Seat, Text, Who, text

MOST = 2
"""How often a seat may speak in one scene."""


class TableTalk(msgspec.Struct, frozen=True):
    """The table talk of the current scene, a seat's choices to add to it (None: none), and the amounts asked for."""

    lines: Sequence[Line] = ()
    ask: Ask | None = None
    asked: Asked = {}


def heard_by(db: Connection, in_play: TableInPlay, seat: Seat) -> TableTalk:
    """Return the table talk that this seat hears, and its choices; empty if the game has no table talk."""
    if in_play.table.game.asides is None:
        return TableTalk()
    lines = _lines(db, in_play, in_play.table.scene)
    ask = _ask(in_play, seat) if len(_own(lines, seat)) < MOST else None
    return TableTalk(lines, ask, asked_amounts(db, in_play))


def asked_amounts(db: Connection, in_play: TableInPlay) -> Asked:
    """Return the amounts that table talk asks of the player who decides now. They are public."""
    asked = in_play.table.game.asked
    found = asked(in_play.public, _said(db, in_play, in_play.table.scene)) if asked else {}
    return found if isinstance(found, Mapping) else dict.fromkeys(found)


def may_say(in_play: TableInPlay, row: SeatRow, epoch: int) -> Ask:
    """Return this seat's choices for table talk about the decision `epoch`.

    Raises Refusal if there are none, Stale if the decision has passed.
    """
    base.must_be_playing(in_play.table)
    ask = _ask(in_play, row.seat)
    if ask is None:
        raise Refusal("aside-over")
    if epoch != in_play.table.epoch:
        raise Stale(in_play.table)
    return ask


def say_at_table(db: Connection, in_play: TableInPlay, row: SeatRow, what: Text) -> None:
    """Publish a player's table talk. Raises AlreadyAnswered for the same words again, Refusal beyond the limit."""
    own = _own(_lines(db, in_play, in_play.table.scene), row.seat)
    if what in [line.text.args.get("what") for line in own]:
        raise AlreadyAnswered
    if len(own) >= MOST:
        raise Refusal("aside-enough")
    seats.tell_on_board(db, in_play.table, store.moves.ASIDE, who=Who(row.seat), what=what)


# ------------------------------------------------------------------------------------------ house players


def house_remarks(db: Connection, in_play: TableInPlay, asked: Collection[Seat]) -> list[Line]:
    """Return lines of table talk by house players to the people in the seats `asked`, who are to decide now.

    The table row of `in_play` may be from before the move; its state is not.
    """
    quote, rows = getattr(in_play.table.game.player, "quote", None), in_play.table.seats
    if quote is None or not any(rows[seat].seems_present for seat in asked):
        return []
    speakers = [row.seat for row in rows if house_speaks(row) and quote(in_play.public, row.seat, ())]
    said = _said(db, in_play, in_play.table.game.words.scene(in_play.public)) if speakers else {}
    quotes = {seat: quote(in_play.public, seat, said.get(seat, ())) for seat in speakers}
    return [
        Line(text(store.moves.ASIDE, who=Who(seat), what=what))
        for seat, what in quotes.items()
        if what is not None and what not in said.get(seat, ())
    ]


def promised_move(db: Connection, in_play: TableInPlay, seat: Seat) -> Any | None:
    """Return the move with which the house player in this seat keeps its word, or None if it is free to choose."""
    keep = getattr(in_play.table.game.player, "owed", None)
    if keep is None or not house_speaks(in_play.table.seats[seat]):
        return None
    return keep(in_play.public, seat, _said(db, in_play, in_play.table.scene).get(seat, ()))


def house_request(in_play: TableInPlay, seat: Seat, move: Any) -> Remark | None:
    """Return the request to a person that the house player in this seat adds to its move, or None."""
    wished = getattr(in_play.table.game.player, "wish", None)
    found = wished(in_play.public, move) if wished and house_speaks(in_play.table.seats[seat]) else None
    return Remark((found[1],)) if found and in_play.table.seats[found[0]].seems_present else None


def house_speaks(row: SeatRow) -> bool:
    """Return whether the seat belongs to a house player. A substitute for a person makes no table talk."""
    return row.house and row.user is None


def _said(db: Connection, in_play: TableInPlay, scene: str) -> Mapping[Seat, Sequence[Text]]:
    """Return the table talk of that scene, by seat."""
    said: dict[Seat, list[Text]] = {}
    for line in _lines(db, in_play, scene):
        who, what = line.text.args.get("who"), line.text.args.get("what")
        if isinstance(who, Who) and isinstance(what, Text):
            said.setdefault(who.seat, []).append(what)
    return said


# ------------------------------------------------------------------------------------------------- lines


def _ask(in_play: TableInPlay, seat: Seat) -> Ask | None:
    asides = in_play.table.game.asides
    return asides(in_play.public, seat) if asides else None


def _lines(db: Connection, in_play: TableInPlay, scene: str) -> list[Line]:
    return [line for line in store.moves.remarks(db, in_play.table.id, scene) if line.text.key == store.moves.ASIDE]


def _own(lines: Sequence[Line], seat: Seat) -> list[Line]:
    return [line for line in lines if line.text.args.get("who") == Who(seat)]
