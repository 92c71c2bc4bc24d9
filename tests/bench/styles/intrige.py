"""Characters who play Intrige, each in a few sentences, sharing nothing with the house players but the model.

- the buyer of dear zones expects to keep what it gets, pays the price of the best zone or a third of what it will
  bring, and lets in who paid most, as dearly as was paid;
- the miser pays the least there is, and sends where nobody is;
- the grabber pays half of its purse for whatever is dear, and gives nothing for money;
- the spoiler is against whoever earns most: it exiles them, places them cheaply, and challenges their best zones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.core import Seat, clockwise
from games.intrige.model import NOTE, ROUNDS, ZONES, Board, Bribe, Ducats, Move, Place, Send, View, Zone
from tests.bench.styles import Style, style


def _incomes_left(board: Board, seat: Seat) -> int:
    """The turns in which this seat will still collect, and the last income."""
    order = clockwise(board.starter, board.seats)
    to_come = order.index(seat) > order.index(board.active) and board.round > 1
    return ROUNDS - board.round + 1 + to_come


def _lasting(board: Board, seat: Seat, keeps: float) -> float:
    """What a ducat a turn is worth to this seat to the end, if it is kept with this chance each round."""
    return sum(keeps**turn for turn in range(_incomes_left(board, seat)))


def _paid(board: Board) -> Mapping[Seat, Ducats]:
    return {payment.seat: payment.ducats for payment in (board.case.payments if board.case else ())}


def _notes(ducats: float, most: float) -> Bribe:
    """Whole notes, at most so much."""
    return Bribe(max(int(min(ducats, most)) // NOTE * NOTE, NOTE))


def _free(board: Board, owner: Seat) -> list[Zone]:
    return [zone for zone, inside in zip(ZONES, board.palaces[owner], strict=True) if inside is None]


def _occupied(board: Board, owner: Seat, kind: int) -> tuple[Zone, Seat] | None:
    """The zone this kind has in a palace, and whose it is."""
    for zone, inside in zip(ZONES, board.palaces[owner], strict=True):
        if inside is not None and inside % 5 == kind:
            return zone, inside // 5
    return None


def _places(legal: Sequence[Move]) -> list[Place]:
    return [move for move in legal if isinstance(move, Place)]


def _sends(legal: Sequence[Move]) -> list[Send]:
    return [move for move in legal if isinstance(move, Send)]


def _quiet(board: Board, move: Send) -> float:
    """What a sending promises where nobody is, the dearest free zone first."""
    if _occupied(board, move.palace, move.kind) or any(one % 5 == move.kind for one in board.parks[move.palace]):
        return 0.0
    return max(_free(board, move.palace), default=0)


# ------------------------------------------------------------------------------------------- the buyer


class Buying(NamedTuple):
    """`keeps`: how likely a zone is still one's own a round later; `price`: the part of what a zone will bring that
    is paid and asked for it, `most`: that is paid at most; `purse`: the part of the purse that is; `taken`: what a
    taken zone counts for, where to send."""

    keeps: float = 0.9
    price: float = 0.3
    most: float = 0.5
    purse: float = 0.6
    taken: float = 0.3


def _buyer(view: View, legal: Sequence[Move], seed: bytes, buying: Buying) -> Move:
    """Buys dear zones, and expects to keep them."""
    board, case = view.board, view.board.case
    if case is None:
        return max(_sends(legal), key=lambda move: (_bought(board, move, buying.taken), seed[move.kind]))
    if board.payer is None:
        paid = _paid(board)
        best = max(_places(legal), key=lambda move: paid.get(move.seat, 0))
        zones = [move for move in _places(legal) if (move.kind, move.seat) == (best.kind, best.seat)]
        price = _lasting(board, best.seat, buying.keeps) * buying.price
        return max([m for m in zones if m.zone * price <= paid.get(m.seat, 0)] or zones[:1], key=_dear)
    cash, lasting = view.cash or 0, _lasting(board, board.payer, buying.keeps)
    top, most = max(_paid(board).values(), default=0), cash * buying.purse
    if case.zone is not None:
        worth = case.zone * lasting
        return _notes(max(top + NOTE, worth * buying.price) if top + NOTE <= worth * buying.most else NOTE, most)
    free = _free(board, board.active)
    affordable = [zone for zone in free if zone <= most and zone <= zone * lasting * buying.most] or free[:1]
    if case.conflict == "none":
        return _notes(affordable[-1] if (affordable[-1] - free[0]) * lasting > affordable[-1] else NOTE, cash)
    worth = affordable[-1] * lasting
    return _notes(max(top + NOTE, affordable[-1]) if top + NOTE <= worth * buying.most else NOTE, most)


def _bought(board: Board, move: Send, part: float) -> float:
    """The dearest zone to be had, whoever has it: the free ones, and those worth a fight."""
    rivals = sum(one % 5 == move.kind for one in board.parks[move.palace])
    taken = _occupied(board, move.palace, move.kind)
    if taken is not None:
        return 0.0 if taken[1] == board.active else taken[0] * part / (1 + rivals)
    return max(_free(board, move.palace), default=0) / (1 + rivals)


# ------------------------------------------------------------------------------------------- the miser


class Saving(NamedTuple):
    """`gives`: the notes it pays."""

    gives: float = 1.0


def _miser(view: View, legal: Sequence[Move], seed: bytes, saving: Saving) -> Move:
    """Gives as little as there is, and takes what comes."""
    board = view.board
    if board.case is None:
        return max(_sends(legal), key=lambda move: (_quiet(board, move), seed[move.kind]))
    if board.payer is not None:
        return _notes(round(saving.gives) * NOTE, view.cash or 0)
    paid = _paid(board)
    return max(_places(legal), key=lambda move: (paid.get(move.seat, 0), -move.zone))


# ----------------------------------------------------------------------------------------- the grabber


class Grabbing(NamedTuple):
    """`keeps` and `taken`: as the buyer's; `dear`: zones from so many ducats on are; `most`: the part of what one
    will bring that is paid at most, and `purse`: of the purse."""

    keeps: float = 0.9
    taken: float = 0.3
    dear: float = 30_000.0
    most: float = 0.6
    purse: float = 0.5


def _grabber(view: View, legal: Sequence[Move], seed: bytes, grabbing: Grabbing) -> Move:
    """Takes all it can, gives half of its purse for it, and nothing for what others give."""
    board, case = view.board, view.board.case
    if case is None:
        return max(_sends(legal), key=lambda move: (_bought(board, move, grabbing.taken), seed[move.kind]))
    if board.payer is None:
        return max(_places(legal), key=lambda move: (_paid(board).get(move.seat, 0), -move.zone))
    cash, zone = view.cash or 0, case.zone or max(_free(board, board.active))
    top, lasting = max(_paid(board).values(), default=0), _lasting(board, board.payer, grabbing.keeps)
    wanted = max(zone, top + NOTE)
    worth_it = zone >= grabbing.dear and wanted <= zone * lasting * grabbing.most
    return _notes(wanted if worth_it else NOTE, cash * grabbing.purse)


# ----------------------------------------------------------------------------------------- the spoiler


class Spoiling(NamedTuple):
    """`keeps`, `most` and `purse`: as the grabber's; `price`: the part of what a zone will bring that is paid at
    least; `quiet`: what a free zone counts for, where to send; `envy`: how much more a leader's, for each 100,000 of
    their income."""

    keeps: float = 0.9
    price: float = 0.15
    most: float = 0.3
    purse: float = 0.4
    quiet: float = 0.9
    envy: float = 0.25


def _spoiler(view: View, legal: Sequence[Move], seed: bytes, spoiling: Spoiling) -> Move:
    """Keeps whoever earns most from earning more."""
    board, case = view.board, view.board.case
    if case is None:
        return max(_sends(legal), key=lambda move: (_challenge(board, move, spoiling), seed[move.kind]))
    if board.payer is None:
        incomes = [board.income(seat) for seat in range(board.seats)]
        paid = _paid(board)
        first = max(_places(legal), key=lambda move: paid.get(move.seat, 0) - incomes[move.seat])
        zones = [move for move in _places(legal) if (move.kind, move.seat) == (first.kind, first.seat)]
        leads = incomes[first.seat] == max(incomes)
        return zones[0] if leads else max([m for m in zones if m.zone <= paid.get(m.seat, 0)] or zones[:1], key=_dear)
    cash, top = view.cash or 0, max(_paid(board).values(), default=0)
    worth = (case.zone or ZONES[2]) * _lasting(board, board.payer, spoiling.keeps)
    wanted = max(top + NOTE, worth * spoiling.price) if top + NOTE <= worth * spoiling.most else NOTE
    return _notes(wanted, cash * spoiling.purse)


def _dear(move: Place) -> Zone:
    return move.zone


def _challenge(board: Board, move: Send, spoiling: Spoiling) -> float:
    """How much of a leader's income is at stake, or what the place would bring."""
    taken = _occupied(board, move.palace, move.kind)
    if taken is None:
        return _quiet(board, move) * spoiling.quiet
    zone, seat = taken
    return 0.0 if seat == board.active else zone * (1.0 + spoiling.envy * board.income(seat) / ZONES[-1])


# ------------------------------------------------------------------------------------------ all of them


STYLES: Mapping[str, Style] = {
    "buyer of dear zones": style(_buyer, Buying()),
    "miser": style(_miser, Saving()),
    "grabber": style(_grabber, Grabbing()),
    "spoiler": style(_spoiler, Spoiling()),
}
