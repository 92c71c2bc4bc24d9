"""Play Intrige by simple characters, which share only the model with the house players.

- the buyer of expensive zones expects to keep them. It pays the price of the best zone, or a third of what it
  will bring. It lets in the highest payer, into the best zone that the bribe pays for;
- the miser pays the minimum, and sends to empty zones;
- the grabber pays half of its purse for anything expensive, and grants nothing for money;
- the spoiler works against the player who earns most: it exiles them, places them cheaply, and challenges their
  best zones;
- the last payer sends to palaces where it pays after its rivals (4.3). It outbids them by a note if that pays, and
  else pays the minimum. It gives the cheapest zone to the highest payer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.core import Seat, clockwise
from games.intrige.model import NOTE, ROUNDS, ZONES, Board, Bribe, Ducats, Move, Place, Send, View, Zone
from tests.bench.styles import Style, style


def _incomes_left(board: Board, seat: Seat) -> int:
    """Return the number of incomes this seat will still collect, the last one included."""
    order = clockwise(board.starter, board.seats)
    to_come = order.index(seat) > order.index(board.active) and board.round > 1
    return ROUNDS - board.round + 1 + to_come


def _lasting(board: Board, seat: Seat, keeps: float) -> float:
    """Return the value of a ducat a turn until the end, if it is kept with this chance each round."""
    return sum(keeps**turn for turn in range(_incomes_left(board, seat)))


def _paid(board: Board) -> Mapping[Seat, Ducats]:
    return {payment.seat: payment.ducats for payment in (board.case.payments if board.case else ())}


def _notes(ducats: float, most: float) -> Bribe:
    """Return a bribe in whole notes, at most this much."""
    return Bribe(max(int(min(ducats, most)) // NOTE * NOTE, NOTE))


def _free(board: Board, owner: Seat) -> list[Zone]:
    return [zone for zone, inside in zip(ZONES, board.palaces[owner], strict=True) if inside is None]


def _occupied(board: Board, owner: Seat, kind: int) -> tuple[Zone, Seat] | None:
    """Return the zone of this kind in a palace and its owner, or None."""
    for zone, inside in zip(ZONES, board.palaces[owner], strict=True):
        if inside is not None and inside % 5 == kind:
            return zone, inside // 5
    return None


def _places(legal: Sequence[Move]) -> list[Place]:
    return [move for move in legal if isinstance(move, Place)]


def _sends(legal: Sequence[Move]) -> list[Send]:
    return [move for move in legal if isinstance(move, Send)]


def _quiet(board: Board, move: Send) -> float:
    """Return the value of sending to an unoccupied kind: the most expensive free zone."""
    if _occupied(board, move.palace, move.kind) or any(one % 5 == move.kind for one in board.parks[move.palace]):
        return 0.0
    return max(_free(board, move.palace), default=0)


# ------------------------------------------------------------------------------------------- the buyer


class Buying(NamedTuple):
    """The buyer's numbers.

    `keeps`: the probability to keep a zone for a round. `price`: the share of a zone's future income to pay and to
    ask. `most`: the largest share to pay. `purse`: the share of the purse to pay. `taken`: the weight of a taken zone
    when sending.
    """

    keeps: float = 0.9
    price: float = 0.3
    most: float = 0.5
    purse: float = 0.6
    taken: float = 0.3


def _buyer(view: View, legal: Sequence[Move], seed: bytes, buying: Buying) -> Move:
    """Buy expensive zones, and expect to keep them."""
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
    """Return the value of the best available zone: a free one, or a taken one worth a fight."""
    rivals = sum(one % 5 == move.kind for one in board.parks[move.palace])
    taken = _occupied(board, move.palace, move.kind)
    if taken is not None:
        return 0.0 if taken[1] == board.active else taken[0] * part / (1 + rivals)
    return max(_free(board, move.palace), default=0) / (1 + rivals)


# ------------------------------------------------------------------------------------------- the miser


class Saving(NamedTuple):
    """The miser's number, `gives`: the notes it pays."""

    gives: float = 1.0


def _miser(view: View, legal: Sequence[Move], seed: bytes, saving: Saving) -> Move:
    """Give the minimum, and take what comes."""
    board = view.board
    if board.case is None:
        return max(_sends(legal), key=lambda move: (_quiet(board, move), seed[move.kind]))
    if board.payer is not None:
        return _notes(round(saving.gives) * NOTE, view.cash or 0)
    return _cheapest_to_highest(board, legal)


def _cheapest_to_highest(board: Board, legal: Sequence[Move]) -> Place:
    """Return the placing of the highest payer in the cheapest zone."""
    paid = _paid(board)
    return max(_places(legal), key=lambda move: (paid.get(move.seat, 0), -move.zone))


# ----------------------------------------------------------------------------------------- the grabber


class Grabbing(NamedTuple):
    """The grabber's numbers.

    `keeps` and `taken`: as the buyer's. `dear`: the price from which a zone is expensive. `most`: the largest share
    of a zone's future income to pay, and `purse` that of the purse.
    """

    keeps: float = 0.9
    taken: float = 0.3
    dear: float = 30_000.0
    most: float = 0.6
    purse: float = 0.5


def _grabber(view: View, legal: Sequence[Move], seed: bytes, grabbing: Grabbing) -> Move:
    """Take everything possible for half of the purse, and grant nothing for bribes."""
    board, case = view.board, view.board.case
    if case is None:
        return max(_sends(legal), key=lambda move: (_bought(board, move, grabbing.taken), seed[move.kind]))
    if board.payer is None:
        return _cheapest_to_highest(board, legal)
    cash, zone = view.cash or 0, case.zone or max(_free(board, board.active))
    top, lasting = max(_paid(board).values(), default=0), _lasting(board, board.payer, grabbing.keeps)
    wanted = max(zone, top + NOTE)
    worth_it = zone >= grabbing.dear and wanted <= zone * lasting * grabbing.most
    return _notes(wanted if worth_it else NOTE, cash * grabbing.purse)


# ----------------------------------------------------------------------------------------- the spoiler


class Spoiling(NamedTuple):
    """The spoiler's numbers.

    `keeps`, `most` and `purse`: as the grabber's. `price`: the least share of a zone's future income to pay. `quiet`:
    the weight of a free zone when sending. `envy`: the additional weight of a leader's zone, for each 100,000 of
    their income.
    """

    keeps: float = 0.9
    price: float = 0.15
    most: float = 0.3
    purse: float = 0.4
    quiet: float = 0.9
    envy: float = 0.25


def _spoiler(view: View, legal: Sequence[Move], seed: bytes, spoiling: Spoiling) -> Move:
    """Keep the player who earns most from earning more."""
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
    """Return how much of a leader's income is at stake, or the value of the place."""
    taken = _occupied(board, move.palace, move.kind)
    if taken is None:
        return _quiet(board, move) * spoiling.quiet
    zone, seat = taken
    return 0.0 if seat == board.active else zone * (1.0 + spoiling.envy * board.income(seat) / ZONES[-1])


# ------------------------------------------------------------------------------------- the last payer


class Outbidding(NamedTuple):
    """The last payer's numbers.

    `keeps`, `most` and `purse`: as the grabber's. `taken` and `shared`: the weight of a taken zone, and of a free one
    with a rival, when sending. `right`: the weight of each palace further than the second on the left.
    """

    keeps: float = 0.9
    most: float = 0.5
    purse: float = 1.0
    taken: float = 0.8
    shared: float = 0.5
    right: float = 0.7


def _last_payer(view: View, legal: Sequence[Move], seed: bytes, outbidding: Outbidding) -> Move:
    """Pay after the rivals, and only a note more."""
    board, case = view.board, view.board.case
    if case is None:
        return max(_sends(legal), key=lambda move: (_after_rivals(board, move, outbidding), seed[move.kind]))
    if board.payer is None:
        return _cheapest_to_highest(board, legal)
    if case.conflict == "none":
        return Bribe(NOTE)
    wanted = max(_paid(board).values(), default=0) + NOTE
    zone, cash = case.zone or max(_free(board, board.active)), view.cash or 0
    most = min(zone * _lasting(board, board.payer, outbidding.keeps) * outbidding.most, cash * outbidding.purse)
    return Bribe(wanted if wanted <= most else NOTE)


def _after_rivals(board: Board, move: Send, outbidding: Outbidding) -> float:
    """Return the value of the best available zone, less in palaces where rivals pay later."""
    rivals = sum(one % 5 == move.kind for one in board.parks[move.palace])
    taken, away = _occupied(board, move.palace, move.kind), (move.palace - board.active) % board.seats
    weight = outbidding.right ** max(away - 2, 0)
    if taken is not None:
        return 0.0 if taken[1] == board.active else weight * taken[0] * outbidding.taken
    return weight * max(_free(board, move.palace), default=0) * (outbidding.shared if rivals else 1.0)


# ------------------------------------------------------------------------------------------ all of them


STYLES: Mapping[str, Style] = {
    "buyer of dear zones": style(_buyer, Buying()),
    "miser": style(_miser, Saving()),
    "grabber": style(_grabber, Grabbing()),
    "spoiler": style(_spoiler, Spoiling()),
    "last payer": style(_last_payer, Outbidding()),
}
