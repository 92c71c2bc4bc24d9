"""Phase 1: sealed bids, and the places in the order of play (section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.chance import Chance
from games.core import Event, Many, Seat, Text, Who, text
from games.mediterranee.model import COIN, Bid, Choose, Ducats, Roll, Sea, State
from games.mediterranee.text_args import people

_BIDS = tuple(Bid(ducats) for ducats in range(0, 100_001, COIN))
_CHOICES = tuple(Choose(place) for place in range(4))


def bids(cash: Ducats) -> Sequence[Bid]:
    """Return every bid this purse can pay (4.1)."""
    if cash < len(_BIDS) * COIN:
        return _BIDS[: cash // COIN + 1]
    return [Bid(ducats) for ducats in range(0, cash + 1, COIN)]


def why_not_bid(cash: Ducats, move: Bid) -> Text | None:
    if move.ducats % COIN or move.ducats < 0:
        return text("no-bid-coin", ducats=move.ducats, coin=COIN)
    if move.ducats > cash:
        return text("no-bid-cash", ducats=move.ducats, cash=cash)
    return None


def choices(sea: Sea) -> Sequence[Choose]:
    """Return a choice for each place that is free (4.3)."""
    return [_CHOICES[place] for place, seat in enumerate(sea.order) if seat is None]


def why_not_choose(sea: Sea, move: Choose) -> Text | None:
    if not 0 <= move.place < sea.seats:
        return text("no-such-place", places=sea.seats)
    taken = sea.order[move.place]
    return None if taken is None else text("no-place-taken", place=move.place + 1, who=Who(taken))


def open_bids(state: State, log: list[Event]) -> State:
    """Open all bids and pay them, and queue the bidders: the highest chooses first (4.2, 4.3)."""
    made = tuple([bid.ducats if isinstance(bid, Bid) else 0 for bid in state.sealed])
    shown = [text("bid-of", who=Who(seat), ducats=ducats) for seat, ducats in enumerate(made)]
    log.append(Event(text("bids", bids=Many(tuple(shown)))))
    throw = _Dice(Chance(state.seed, state.drawn), log)
    bidders = [seat for seat, ducats in enumerate(made) if ducats]
    queue: list[Seat] = []
    for ducats in sorted({made[seat] for seat in bidders}, reverse=True):
        queue += throw.ranked([seat for seat in bidders if made[seat] == ducats])
    sea = replace(
        state.sea,
        phase="place",
        sealed=(),
        bids=made,
        queue=tuple(queue),
        order=(None,) * len(made),
        rolls=tuple(throw.rolls),
    )
    purses = tuple([purse - ducats for purse, ducats in zip(state.purses, made, strict=True)])
    state = replace(state, sea=sea, purses=purses, sealed=(None,) * len(made), drawn=throw.chance.drawn)
    return assign(state, log)


def choose(state: State, move: Choose, log: list[Event]) -> State:
    """Give the next seat in the queue the place it chose."""
    sea = state.sea
    seat = sea.queue[0]
    state = replace(state, sea=_placed(sea, seat, move.place))
    log.append(Event(text("chooses", who=Who(seat), place=move.place + 1)))
    return assign(state, log)


def assign(state: State, log: list[Event]) -> State:
    """Let the next seat in the queue choose; assign places without a choice, and those of non-bidders (4.3, 4.4)."""
    sea = state.sea
    free = [place for place, seat in enumerate(sea.order) if seat is None]
    if sea.queue:
        if len(free) > 1:
            return replace(state, sea=replace(sea, active=sea.queue[0]))
        return replace(state, sea=_placed(sea, sea.queue[0], free[0]))
    rest = [seat for seat in range(sea.seats) if seat not in sea.order]
    throw = _Dice(Chance(state.seed, state.drawn), log)
    for place, seat in zip(free, throw.ranked(rest), strict=True):
        sea = _placed(sea, seat, place)
    return replace(state, sea=replace(sea, rolls=(*sea.rolls, *throw.rolls)), drawn=throw.chance.drawn)


def _placed(sea: Sea, seat: Seat, place: int) -> Sea:
    order = (*sea.order[:place], seat, *sea.order[place + 1 :])
    return replace(sea, order=order, queue=tuple([one for one in sea.queue if one != seat]))


class _Dice:
    """Dice that decide between equal bidders. Each throw is recorded and added to the log."""

    def __init__(self, chance: Chance, log: list[Event]) -> None:
        self.chance = chance
        self.rolls: list[Roll] = []
        self._log = log

    def ranked(self, seats: Sequence[Seat]) -> list[Seat]:
        """Return these seats ordered by a die each, the highest first; equals roll again (4.4)."""
        if len(seats) < 2:
            return list(seats)
        dice = {seat: self.chance.below(6) + 1 for seat in seats}
        self.rolls += [Roll(seat, die) for seat, die in dice.items()]
        shown = [text("roll-of", who=Who(seat), die=die) for seat, die in dice.items()]
        self._log.append(Event(text("rolls", rolls=Many(tuple(shown)))))
        order: list[Seat] = []
        for die in sorted(set(dice.values()), reverse=True):
            order += self.ranked([seat for seat in seats if dice[seat] == die])
        return order


def order_event(sea: Sea) -> Event:
    """Return the event that announces the order of play."""
    return Event(text("order", order=people([seat for seat in sea.order if seat is not None])))
