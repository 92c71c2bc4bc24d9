"""Play Méditerranée by a single idea: a merchant, a raider, a miser and a spoiler.

They value goods and distribute crews as the simple house player does, for lack of another measure; their aims are
their own. None of them knows the strong one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.core import Seat
from games.mediterranee.model import COIN, Answer, Attack, Bid, Buy, Ducats, End, Move, PortId, Price, Sea, View
from games.mediterranee.player import decisions, talks, trade
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import prosperity, selling
from tests.bench import merchant
from tests.bench.styles import Style, style

# ------------------------------------------------------------------------------------------ the raider


class Raiding(NamedTuple):
    """The raider's numbers.

    `crews`: the weight of large crews. `ports`: the weight of taking a port, against the house player's. `spite`: the
    weight of a rival's ducat. `odds`: the loss in ducats that an attack may promise. `bids`: the most coins to bid.
    """

    crews: float = 1.0
    ports: float = 1.6
    spite: float = 1.0
    odds: float = 150.0
    bids: float = 3.0


class _Raiding(Outlook):
    """An outlook for conquest: rivals' ports count, and crews large enough to take them."""

    def __init__(self, sea: Sea, seat: Seat, by: Raiding) -> None:
        super().__init__(sea, seat)
        self.spite, self._ports = by.spite, by.ports
        self.crews = tuple([by.crews * worth for worth in (0.0, -500.0, -100.0, 300.0, 600.0, 700.0)])

    def taking(self, number: PortId) -> float:
        return self._ports * super().taking(number)


def _raider(view: View, legal: Sequence[Move], seed: bytes, by: Raiding) -> Move:
    """Bid to come first, attack unless the odds are bad, and let no galley pass."""
    seat, cash = _own(view)
    outlook = _Raiding(view.sea, seat, by)
    if _asked_for_passage(view.sea):
        return Answer(yes=False)
    if view.sea.talk is not None:
        return talks.answer(outlook, cash, legal)
    if view.sea.phase == "bid":
        coins = round(by.bids)
        return Bid(min(COIN * (seed[0] % coins + 1) if coins else 0, cash // 10 // COIN * COIN))
    if view.sea.phase == "fight" and view.sea.prize is None:
        return decisions.fight(outlook, -by.odds)
    return decisions.move(outlook, cash, seed)


# ------------------------------------------------------------------------------------------- the miser


class Saving(NamedTuple):
    """The miser's numbers.

    `waits`: the weight of future gains. `turns`: turns to look ahead, this one included. `spends`: the most ducats to
    spend in a turn.
    """

    waits: float = 0.7
    turns: float = 2.0
    spends: float = 300.0


class _Saving(Outlook):
    """An outlook in which only immediate gains count."""

    def __init__(self, sea: Sea, seat: Seat, by: Saving) -> None:
        super().__init__(sea, seat)
        self._waits, self._turns = by.waits, max(round(by.turns), 1)

    def keep(self, space: int, good: int, crew: int) -> list[float]:
        return [self._waits * value for value in super().keep(space, good, crew)[: self._turns]]


def _miser(view: View, legal: Sequence[Move], seed: bytes, by: Saving) -> Move:
    """Never bid, build or enrol; sell everything that can be sold at once."""
    seat, cash = _own(view)
    outlook = _Saving(view.sea, seat, by)
    if _asked_for_passage(view.sea) or view.sea.talk is not None:
        return talks.answer(outlook, cash, legal)
    if view.sea.phase == "bid":
        return Bid(0)
    if view.sea.phase == "trade":
        move = trade.load(outlook, min(cash, int(by.spends) // COIN * COIN))
        return move if isinstance(move, Buy) or move in legal else End()
    if view.sea.phase == "sell":
        plan = selling.best_sales(view.sea, seat)
        return plan[0] if plan else End()
    return decisions.move(outlook, cash, seed)


# ----------------------------------------------------------------------------------------- the spoiler


class Spoiling(NamedTuple):
    """The spoiler's numbers.

    `envy`: the additional weight of the leader's ports, as a share of their value to the leader. `dares`: how many
    more sailors than its own the galley it attacks may have.
    """

    envy: float = 1.0
    dares: float = 0.0


class _Spoiling(Outlook):
    """An outlook in which the leader's losses count as gains."""

    def __init__(self, sea: Sea, seat: Seat, by: Spoiling) -> None:
        super().__init__(sea, seat)
        standing = {one: prosperity.points(sea, one, 0).total for one in range(sea.seats) if one != seat}
        self.leader, self._envy = max(standing, key=lambda one: (standing[one], one)), by.envy

    def taking(self, number: PortId) -> float:
        theirs = self.points(number, self.leader) if self.sea.ports[number].owner == self.leader else 0.0
        return super().taking(number) + self._envy * theirs


def _spoiler(view: View, legal: Sequence[Move], seed: bytes, by: Spoiling) -> Move:
    """Work against the leader: grant nothing, name the highest price, and attack the leader's galleys."""
    seat, cash = _own(view)
    outlook, sea = _Spoiling(view.sea, seat, by), view.sea
    if _asked_for_passage(sea):
        return Answer(yes=False)
    if sea.talk is not None:
        prices = [move for move in legal if isinstance(move, Price)]
        return prices[-1] if prices else Answer(yes=False)
    if sea.phase == "fight" and sea.prize is None:
        for move in legal:
            if isinstance(move, Attack) and _outnumbered(sea, move, outlook.leader, round(by.dares)):
                return move
    return decisions.move(outlook, cash, seed)


def _outnumbered(sea: Sea, attack: Attack, leader: Seat, more: int) -> bool:
    """Return whether an attack is on a galley of the leader with at most this many more sailors."""
    mine, theirs = sea.galley(attack.galley), sea.galley(attack.target)
    return (
        mine is not None and theirs is not None and theirs.owner == leader and theirs.sailors <= mine.sailors + more
    )


# ------------------------------------------------------------------------------------------ all of them


def _own(view: View) -> tuple[Seat, Ducats]:
    """Return the seat of a view, and its ducats."""
    if view.seat is None or view.cash is None:
        raise AssertionError("a player plays with a seat's own view")
    return view.seat, view.cash


def _asked_for_passage(sea: Sea) -> bool:
    return sea.voyage is not None and bool(sea.voyage.asked)


STYLES: Mapping[str, Style] = {
    "merchant": style(merchant.choose, merchant.Trading()),
    "raider": style(_raider, Raiding()),
    "miser": style(_miser, Saving()),
    "spoiler": style(_spoiler, Spoiling()),
}
