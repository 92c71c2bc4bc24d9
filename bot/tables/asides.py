"""What somebody says while another is asked: everybody hears it, and it binds nobody. House players say nothing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, SeatRow
from bot.tables import base, seats
from bot.tables.base import Double, Refusal, Stale
from bot.tables.playing import Playing
from games.core import Ask, Seat, Text, Who

MOST = 2
"""How often a seat may say something in one scene."""


class Asides(msgspec.Struct, frozen=True):
    """What was said of the present scene, and what a seat may say of it now."""

    lines: Sequence[Line] = ()
    ask: Ask | None = None


def heard(db: Connection, it: Playing, seat: Seat) -> Asides:
    """What this seat hears and may say; nothing in a game in which nobody says anything."""
    if it.table.game.asides is None:
        return Asides()
    lines = _lines(db, it)
    return Asides(lines, _ask(it, seat) if len(_own(lines, seat)) < MOST else None)


def may_say(it: Playing, row: SeatRow, epoch: int) -> Ask:
    """What this seat may say of the decision of that epoch. Raises Refusal, or Stale for one that has passed."""
    base.must_be_playing(it.table)
    ask = _ask(it, row.seat)
    if ask is None:
        raise Refusal("aside-over")
    if epoch != it.table.epoch:
        raise Stale(it.table)
    return ask


def say(db: Connection, it: Playing, row: SeatRow, what: Text) -> None:
    """Say it to everybody. Raises Double for what was said already, Refusal for more than may be said."""
    own = _own(_lines(db, it), row.seat)
    if what in [line.text.args.get("what") for line in own]:
        raise Double
    if len(own) >= MOST:
        raise Refusal("aside-enough")
    seats.tell(db, it.table, store.moves.ASIDE, who=Who(row.seat), what=what)


def _ask(it: Playing, seat: Seat) -> Ask | None:
    asides = it.table.game.asides
    return asides(it.public, seat) if asides else None


def _lines(db: Connection, it: Playing) -> list[Line]:
    return [line for line in store.moves.remarks(db, it.table) if line.text.key == store.moves.ASIDE]


def _own(lines: Sequence[Line], seat: Seat) -> list[Line]:
    return [line for line in lines if line.text.args.get("who") == Who(seat)]
