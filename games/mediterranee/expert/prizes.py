"""Find the choices after beating a galley that are worth a trial. Clause numbers: rules.en.md, section 12."""

from __future__ import annotations

from collections.abc import Sequence

from games.mediterranee.model import Capture, End, Move, Sea, Shift
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import fighting


def options(sea: Sea, legal: Sequence[Move]) -> list[Move]:
    """Return the captures worth a trial, and the move that ends without one.

    A victor with one sailor left does not capture: it would swap one galley for another, as its own sinks without a
    sailor (12.3), and goods can be taken without a capture (12.2).
    """
    victor, _ = fighting.pair(sea)
    return [move for move in legal if isinstance(move, End) or (isinstance(move, Capture) and victor.sailors > 1)]


def with_cargo(outlook: Outlook, move: Move, legal: Sequence[Move]) -> Move:
    """Return this move, or a transfer of cargo that must come before it.

    If a whole crew goes aboard the beaten galley, its best goods go first as far as there is room; the rest sinks
    (12.3).
    """
    if not isinstance(move, Capture):
        return move
    victor, beaten = fighting.pair(outlook.sea)
    if move.sailors < victor.sailors or move.sailors >= beaten.room:
        return move
    goods = [shift for shift in legal if isinstance(shift, Shift) and shift.origin == victor.number]
    return max(goods, key=lambda shift: outlook.kept(victor.space, (shift.good,), victor.sailors), default=move)
