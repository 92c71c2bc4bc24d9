"""Méditerranée by a single idea: a merchant, a raider, a miser and a spoiler.

They value goods and share out crews as the simple house player does, for want of another measure; what they are after
is their own. None of them knows the strong one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.core import Seat
from games.mediterranee.model import COIN, Answer, Attack, Bid, Buy, End, Move, PortId, Price, Sea, View
from games.mediterranee.player import course, talks, trade
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import prosperity, selling
from tests.bench import merchant
from tests.bench.styles import Style

_Outlook = TypeVar("_Outlook", bound=Outlook)


class _Raiding(Outlook):
    """What counts is what others have: ports are to be taken, and crews are to be large enough for it."""

    crews = (0.0, -500.0, -100.0, 300.0, 600.0, 700.0)

    def __init__(self, sea: Sea, seat: Seat) -> None:
        super().__init__(sea, seat)
        self.spite = 1.0

    def taking(self, number: PortId) -> float:
        return 1.6 * super().taking(number)


class _Miserly(Outlook):
    """What is at hand counts, and nothing that has to be waited for."""

    def keep(self, space: int, good: int, crew: int) -> list[float]:
        return [0.7 * value for value in super().keep(space, good, crew)[:2]]


class _Spoiling(Outlook):
    """What the leader has counts as one's own."""

    def __init__(self, sea: Sea, seat: Seat) -> None:
        super().__init__(sea, seat)
        standing = {one: prosperity.points(sea, one, 0).total for one in range(sea.seats) if one != seat}
        self.leader = max(standing, key=lambda one: (standing[one], one))

    def taking(self, number: PortId) -> float:
        again = self.points(number, self.leader) if self.sea.ports[number].owner == self.leader else 0.0
        return super().taking(number) + again


def raider(view: View, legal: Sequence[Move], seed: bytes) -> Move:
    """Bids to come first, attacks at any odds that are not bad, lets nobody pass."""
    outlook, cash = _sight(_Raiding, view)
    if _asked_for_passage(view.sea):
        return Answer(yes=False)
    if view.sea.talk is not None:
        return talks.answer(outlook, cash, legal)
    if view.sea.phase == "bid":
        return Bid(min(COIN * (1 + seed[0] % 3), cash // 10 // COIN * COIN))
    if view.sea.phase == "fight" and view.sea.prize is None:
        return course.fight(outlook, -150.0)
    return course.move(outlook, cash, seed)


def miser(view: View, legal: Sequence[Move], seed: bytes) -> Move:
    """Never bids, builds nor enrols; sells whatever can be sold at once."""
    outlook, cash = _sight(_Miserly, view)
    if _asked_for_passage(view.sea) or view.sea.talk is not None:
        return talks.answer(outlook, cash, legal)
    if view.sea.phase == "bid":
        return Bid(0)
    if view.sea.phase == "trade":
        move = trade.load(outlook, min(cash, 300))
        return move if isinstance(move, Buy) or move in legal else End()
    if view.sea.phase == "sell":
        plan = selling.best_sales(view.sea, outlook.seat)
        return plan[0] if plan else End()
    return course.move(outlook, cash, seed)


def spoiler(view: View, legal: Sequence[Move], seed: bytes) -> Move:
    """After whoever leads: nothing is granted, the highest price is named, and the leader's galleys are attacked."""
    outlook, cash = _sight(_Spoiling, view)
    sea = view.sea
    if _asked_for_passage(sea):
        return Answer(yes=False)
    if sea.talk is not None:
        prices = [move for move in legal if isinstance(move, Price)]
        return prices[-1] if prices else Answer(yes=False)
    if sea.phase == "fight" and sea.prize is None:
        for move in legal:
            if isinstance(move, Attack) and _outnumbered(sea, move, outlook.leader):
                return move
    return course.move(outlook, cash, seed)


def _outnumbered(sea: Sea, attack: Attack, leader: Seat) -> bool:
    """Whether it is for a galley of the leader with no more sailors than the attacker's."""
    mine, theirs = sea.galley(attack.galley), sea.galley(attack.target)
    return mine is not None and theirs is not None and theirs.owner == leader and theirs.sailors <= mine.sailors


def _sight(kind: type[_Outlook], view: View) -> tuple[_Outlook, int]:
    if view.seat is None or view.cash is None:
        raise AssertionError("a player plays with a seat's own view")
    return kind(view.sea, view.seat), view.cash


def _asked_for_passage(sea: Sea) -> bool:
    return sea.voyage is not None and bool(sea.voyage.asked)


STYLES: Mapping[str, Style] = {
    "merchant": merchant.choose,
    "raider": raider,
    "miser": miser,
    "spoiler": spoiler,
}
