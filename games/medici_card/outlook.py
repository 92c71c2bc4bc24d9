"""The payout if the day ended now, and the cards still to come. Clause numbers: rules.en.md, section 6.

All results follow from open information, so every player could work them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core import Seat, placings
from games.medici_card import scoring
from games.medici_card.model import CARDS, Board, Card, room_taken, stocked


class Place(NamedTuple):
    """A place among all seats, and how many others share it."""

    place: int
    equals: int


class Held(NamedTuple):
    """A seat's symbols of a good, in warehouse and boat, before and after a taking.

    `place` and `bonus` are those it would have after the taking. `new_bonus`: the bonus if the taking raises it.
    """

    good: int
    before: int
    symbols: int
    place: Place
    bonus: int
    new_bonus: int

    @property
    def grows(self) -> bool:
        """Whether the cards taken have this good."""
        return self.symbols > self.before


class Outlook(NamedTuple):
    """A seat's result if the day ended after a taking.

    `value` and `place` of its boat; the `goods` on the cards taken, then others that pay; all `florins` for the day.
    """

    value: int
    place: Place
    goods: tuple[Held, ...]
    florins: int


def outlook(board: Board, cards: tuple[Card, ...]) -> Outlook:
    """Return the result of the player in turn if the day ended once they have taken these cards."""
    seat, boats = board.player, list(board.boats)
    boats[seat] += cards
    scored, stores = scoring.score(tuple(boats), board.warehouses, board.options)
    brings = scoring.bonuses(len(boats), board.options)
    goods = []
    for good, more in enumerate(stocked((cards,))):
        symbols, bonus = stores[seat][good], scored.bonuses[seat][good]
        if more or bonus or scored.goods[seat][good]:
            new_bonus = bonus if bonus > brings[symbols - more] else 0
            place = _place([store[good] for store in stores], seat)
            goods.append(Held(good, symbols - more, symbols, place, bonus, new_bonus))
    goods.sort(key=lambda held: not held.grows)
    return Outlook(scored.values[seat], _place(scored.values, seat), tuple(goods), scoring.earned(scored)[seat])


def shows_payout(board: Board) -> bool:
    """Return whether players are shown what the day would bring if it ended now.

    The figure is useful once half of all places in the boats are filled, so always in the last turn of a day (5.2).
    Before that, any card would win the day against empty boats.
    """
    return 2 * sum(map(room_taken, board.boats)) >= board.capacity * board.seats


def _place(numbers: Sequence[int], seat: Seat) -> Place:
    places = placings(numbers)
    return Place(places[seat], places.count(places[seat]) - 1)


def unseen(board: Board) -> tuple[Card, ...]:
    """Return the cards in the deck, sorted by number (2.4). None are left once the game is over."""
    if board.phase == "over":
        return ()
    unloaded = [card for day in board.scores for boat in day.boats for card in boat]
    # Unloaded plain cards have left the game, the others are in warehouses.
    seen = {*board.market, *unloaded, *(card for boat in board.boats for card in boat)}
    return tuple([card for card in CARDS if card not in seen])
