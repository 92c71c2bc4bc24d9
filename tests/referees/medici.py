"""Implement Medici literally: `games/medici/rules.en.md`, clause by clause, without a look at the engine."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Literal

from games.core import Seat
from games.medici.model import Auction, Bid, Draw, Move, Options, Pass, State
from tests.referees import court
from tests.referees.court import Chooser, Result

KEY = "medici"

# 1.1 five goods with the same seven cards each; 1.2 the neutral one belongs to no good
GOODS = range(5)
FACES: list[tuple[int | None, int]] = [(good, value) for good in GOODS for value in (0, 1, 2, 3, 4, 5, 5)]
FACES.append((None, 10))

ROOM = 5  # 2.2
TOP_LEVEL = 7  # 2.2
START_FLORINS = {3: 40, 4: 40, 5: 30, 6: 30}  # 2.3
DECK_SIZE = {3: 18, 4: 24, 5: 30, 6: 36}  # 3.1
LARGEST_LOT = 3  # 4.1
CARGO_TABLE = {3: [30, 15, 0], 4: [30, 20, 10, 0], 5: [30, 20, 10, 5, 0], 6: [30, 20, 10, 10, 5, 0]}  # 7.2
NEWER_TABLE = [30, 20, 15, 10, 5, 0]  # 9.1
PYRAMID_PRIZES = [10, 5, 0, 0, 0, 0]  # 7.5
TOP_LEVELS = {6: 10, 7: 20}  # 7.7
NEWER_TOP_LEVELS = {5: 5, 6: 10, 7: 20}  # 9.3
THIRTY_EACH = 30  # 9.4
ROUNDS = 3  # 8.1


def shares(measures: list[int], prizes: list[int]) -> list[int]:
    """Return prizes by rank; equals share the sum of their places, rounded down (7.3, 7.6)."""
    florins = []
    for mine in measures:
        above = len([other for other in measures if other > mine])
        equals = len([other for other in measures if other == mine])
        florins.append(sum(prizes[above : above + equals]) // equals)
    return florins


class Referee:
    """The books of one game.

    Cards are the engine's numbers: FACES says what is on them. `seen` holds the clauses of rarer events that
    occurred.
    """

    def __init__(self, state: State) -> None:
        self.seats = len(state.board.fortunes)
        assert self.seats in START_FLORINS, f"{self.seats} merchants"  # 2.1
        self.newer = state.board.options.payout_6p == "newer"
        self.level_5_pays = state.board.options.level_5 == "newer"
        self.thirty_each = state.board.options.start_money == "thirty"
        self.start = [THIRTY_EACH if self.thirty_each else START_FLORINS[self.seats]] * self.seats  # 2.3, 9.4
        self.fortunes = list(self.start)
        self.levels = [[0 for _ in GOODS] for _ in range(self.seats)]
        self.seen: set[str] = set()
        self.round = 0
        self.scores: list[dict[str, list[int]]] = []
        self.sales: list[list[tuple[Seat | None, int, list[int]]]] = []
        self._begin_round(state)
        self.agree(state)

    # ------------------------------------------------------------------------------------ legal moves

    def to_act(self) -> frozenset[Seat]:
        if self.phase == "over":
            return frozenset()
        return frozenset([self.drawer if self.phase == "draw" else self.still_to_speak[0]])

    def legal(self, seat: Seat) -> set[Move]:
        if seat not in self.to_act():
            return set()
        if self.phase == "draw":
            return {Draw(), Auction()}  # 4.1 the first card must be turned over, others may be
        # 5.2 at least 1, more than every earlier bid, no more than the player owns; or pass
        offers = range(self._highest() + 1, self.fortunes[seat] + 1)
        return {Pass(), *(Bid(florins) for florins in offers)}

    def forged(self) -> list[Move]:
        highest, richest = self._highest(), max(self.fortunes)
        amounts = {-1, 0, 1, highest, highest + 1, richest, richest + 1, *self.fortunes}
        return [Draw(), Auction(), Pass(), *map(Bid, sorted(amounts))]

    def absent(self) -> Move:
        """Return the move for an absent player: a single card, no bid (9.2)."""
        return Auction() if self.phase == "draw" else Pass()

    def _free(self, seat: Seat) -> int:
        return ROOM - len(self.holds[seat])

    def _highest(self) -> int:
        return max([florins for _, florins in self.bids], default=0)

    def _another_card_possible(self) -> bool:
        # 4.1 three at most, 4.2 a player must have room for them all; the deck must have a card
        emptiest = max(self._free(seat) for seat in range(self.seats))
        if len(self.lot) == LARGEST_LOT:
            return False
        if len(self.lot) == emptiest:
            self.seen.add("4.2 no room for more")
            return False
        return bool(self.deck)

    # -------------------------------------------------------------------------------------------- moves

    def play(self, seat: Seat, move: Move, after: State) -> None:
        assert move in self.legal(seat)
        if isinstance(move, Draw):
            self._turn_over(after)
        elif isinstance(move, Auction):
            self._begin_auction(after)
        else:
            self.still_to_speak.pop(0)
            self.bids.append((seat, move.florins if isinstance(move, Bid) else 0))
            self._go_on_bidding(after)

    def _begin_round(self, after: State) -> None:
        self.round += 1
        self.holds: list[list[int]] = [[] for _ in range(self.seats)]  # 7.8
        self.lot: list[int] = []
        self.bids: list[tuple[Seat, int]] = []
        self.discarded: list[int] = []
        self.paid = [0] * self.seats
        self.sales.append([])
        self.lot_number = 1
        # 3.1, 3.2 all 36 cards, in random order, as many in the deck as the table says
        # (the first card is turned over already, as it is no decision)
        self.deck, self.aside = [*after.board.lot, *after.deck], list(after.aside)
        assert sorted(self.deck + self.aside) == list(range(len(FACES))), "not the 36 cards"
        assert len(self.deck) == DECK_SIZE[self.seats], f"{len(self.deck)} cards in the deck"
        # 3.3 at first a random player, later a random one of the poorest
        self.drawer = after.board.drawer
        assert self.drawer in range(self.seats), f"seat {self.drawer} begins"
        if self.round > 1:
            poorest = [seat for seat in range(self.seats) if self.fortunes[seat] == min(self.fortunes)]
            assert self.drawer in poorest, f"seat {self.drawer} begins, not one of {poorest}"
            if len(poorest) > 1:
                self.seen.add(f"3.3 number {poorest.index(self.drawer)} of {len(poorest)} by lot")
        self._turn_over(after)

    def _turn_over(self, after: State) -> None:
        self.phase = "draw"
        self.lot.append(self.deck.pop(0))
        if not self._another_card_possible():  # 4.3
            self._begin_auction(after)

    def _begin_auction(self, after: State) -> None:
        # 5.1 clockwise from the left neighbour; the player who turned the cards over is last
        self.still_to_speak = [(self.drawer + step) % self.seats for step in range(1, self.seats + 1)]
        self.phase = "bid"
        self._go_on_bidding(after)

    def _go_on_bidding(self, after: State) -> None:
        while self.still_to_speak:
            seat = self.still_to_speak[0]
            if self._free(seat) >= len(self.lot) and self.fortunes[seat] > self._highest():
                return
            self.seen.add("5.3 no room" if self._free(seat) < len(self.lot) else "5.3 no florins")
            self.bids.append((seat, 0))
            self.still_to_speak.pop(0)
        self._end_auction(after)

    def _end_auction(self, after: State) -> None:
        price = self._highest()
        if price:  # 5.4
            (buyer,) = [seat for seat, florins in self.bids if florins == price]
            self.fortunes[buyer] -= price
            self.paid[buyer] += price
            self.holds[buyer] += self.lot
            self.sales[-1].append((buyer, price, self.lot))
        else:
            self.seen.add("5.5 unsold")
            self.discarded += self.lot
            self.sales[-1].append((None, 0, self.lot))
        self.lot, self.bids = [], []
        room_left = [seat for seat in range(self.seats) if self._free(seat) > 0]
        if len(room_left) == 1:  # 6.1
            self._fill_up(room_left[0])
            self._score(after)
        elif not self.deck:
            self.seen.add("6.2 the deck is empty")
            self._score(after)
        else:  # 5.6
            self.drawer = next(
                seat
                for seat in [(self.drawer + step) % self.seats for step in range(1, self.seats + 1)]
                if seat in room_left
            )
            self.lot_number += 1
            self._turn_over(after)

    def _fill_up(self, seat: Seat) -> None:
        cards: list[int] = []
        while self.deck and self._free(seat) > 0:
            cards.append(self.deck.pop(0))
            self.holds[seat].append(cards[-1])
        self.seen.add("6.1 filled up" if self._free(seat) == 0 else "6.1 too few cards to fill up")
        if cards:
            self.sales[-1].append((seat, 0, cards))

    def _score(self, after: State) -> None:
        values = [sum(FACES[card][1] for card in hold) for hold in self.holds]  # 7.1
        table = NEWER_TABLE if self.newer and self.seats == 6 else CARGO_TABLE[self.seats]
        cargo = shares(values, table)  # 7.2, 7.3
        if len(set(values)) < self.seats:
            self.seen.add("7.3 equal cargoes")
        self._climb()
        pyramids, bonuses = self._pyramids()
        for seat in range(self.seats):
            self.fortunes[seat] += cargo[seat] + pyramids[seat] + bonuses[seat]
        self.scores.append(
            {"cargo_values": values, "cargo": cargo, "pyramids": pyramids, "bonuses": bonuses, "paid": self.paid}
        )
        if self.round == ROUNDS:  # 8.1
            self.phase = "over"
            if self.fortunes.count(max(self.fortunes)) > 1:
                self.seen.add("8.1 shared")
            self.paid = [0] * self.seats
        else:
            self._begin_round(after)

    def _climb(self) -> None:
        for seat, hold in enumerate(self.holds):  # 7.4
            for card in hold:
                good = FACES[card][0]
                if good is not None and self.levels[seat][good] < TOP_LEVEL:
                    self.levels[seat][good] += 1
                elif good is not None:
                    self.seen.add("7.4 no further")

    def _pyramids(self) -> tuple[list[int], list[int]]:
        """Return the florins for the highest markers, and those for the top levels."""
        prizes, bonuses = [0] * self.seats, [0] * self.seats
        top_levels = NEWER_TOP_LEVELS if self.level_5_pays else TOP_LEVELS  # 7.7, 9.3
        for good in GOODS:
            heights = [levels[good] for levels in self.levels]
            self.seen.add(f"7.6 {heights.count(max(heights))} at the top")
            for seat, florins in enumerate(shares(heights, PYRAMID_PRIZES)):  # 7.5, 7.6
                prizes[seat] += florins
                if heights[seat] in top_levels:
                    self.seen.add(f"{'9.3' if heights[seat] == 5 else '7.7'} level {heights[seat]}")
                    bonuses[seat] += top_levels[heights[seat]]
        return prizes, bonuses

    # -------------------------------------------------------------------------------------- comparison

    def agree(self, state: State) -> None:
        assert min(self.fortunes) >= 0  # 2.4
        engine, books = _engine_books(state), self._books()
        for name, expected in books.items():
            assert engine[name] == expected, f"{name}: engine {engine[name]}, referee {expected}"

    def _books(self) -> dict[str, Any]:
        return {
            "options": Options(
                payout_6p="newer" if self.newer else "document",
                level_5="newer" if self.level_5_pays else "document",
                start_money="thirty" if self.thirty_each else "document",
            ),
            "round": self.round,
            "phase": self.phase,
            "lot_number": self.lot_number,
            "drawer": self.drawer,
            "bidder": self.still_to_speak[0] if self.phase == "bid" else self.drawer,
            "lot": self.lot,
            "bids": self.bids,
            "discarded": sorted(self.discarded),
            "fortunes": self.fortunes,
            "holds": [sorted(hold) for hold in self.holds],
            "levels": self.levels,
            "paid": self.paid,
            "scores": self.scores,
            "sales": [[(buyer, price, sorted(lot)) for buyer, price, lot in sales] for sales in self.sales],
            "deck": self.deck,
            "aside": sorted(self.aside),
        }

    def result(self) -> Result | None:
        if self.phase != "over":
            return None
        sources = [
            tuple(sum(score[source][seat] for score in self.scores) for seat in range(self.seats))
            for source in ("cargo", "pyramids", "bonuses", "paid")
        ]
        sources[-1] = tuple(-florins for florins in sources[-1])
        return Result(
            placings=tuple(1 + len([f for f in self.fortunes if f > mine]) for mine in self.fortunes),  # 8.1
            scores=tuple(self.fortunes),
            sources=(tuple(self.start), *sources),
        )


def _engine_books(state: State) -> dict[str, Any]:
    """Return the engine's state in the referee's form, with cards sorted where their order has no meaning."""
    board = state.board
    return {
        "options": board.options,
        "round": board.round,
        "phase": board.phase,
        "lot_number": board.lot_number,
        "drawer": board.drawer,
        "bidder": board.bidder,
        "lot": list(board.lot),
        "bids": list(board.bids),
        "discarded": sorted(board.discarded),
        "fortunes": list(board.fortunes),
        "holds": [sorted(hold) for hold in board.holds],
        "levels": [list(levels) for levels in board.levels],
        "paid": list(board.paid),
        "scores": [
            {
                "cargo_values": list(score.cargo_values),
                "cargo": list(score.cargo),
                "pyramids": list(score.pyramids),
                "bonuses": list(score.bonuses),
                "paid": list(score.paid),
            }
            for score in board.scores
        ],
        "sales": [[(one.buyer, one.florins, sorted(one.cards)) for one in sales] for sales in board.sales],
        "deck": list(state.deck),
        "aside": sorted(state.aside),
    }


# ---------------------------------------------------------------------------------------------- trials


def random_merchants(rng: Random) -> Chooser:
    """Return a chooser for players of several characters.

    Lots stay unsold, purses run dry and pyramids are climbed.
    """
    boldness, passing = rng.random(), rng.choice((0.1, 0.5, 0.9))
    spending = rng.choice((1, 3, 100))
    collectors = rng.random() < 0.5

    def choose(_: State, referee: Referee, seat: Seat, legal: list[Move]) -> Move:
        if referee.phase == "draw":
            return Draw() if rng.random() < boldness else Auction()
        wanted = collectors and any(FACES[card][0] == seat % len(GOODS) for card in referee.lot)
        offers = sorted(move.florins for move in legal if isinstance(move, Bid))
        if not offers or (rng.random() < passing and not wanted):
            return Pass()
        return Bid(rng.choice(offers[:spending]))

    return choose


_TABLES: tuple[Literal["document", "newer"], ...] = ("document", "newer")
_STARTS: tuple[Literal["document", "thirty"], ...] = ("document", "thirty")
CHOICES = (
    None,
    *(
        Options(payout_6p=table, level_5=bonus, start_money=start)
        for table, bonus, start in product(_TABLES, _TABLES, _STARTS)
    ),
)
"""All combinations of 9.1, 9.3 and 9.4; nine of them, so that each meets every number of players."""


def watched(seed: int, *, house: bool = False) -> tuple[int, Referee]:
    """Judge a whole game; return the number of compared moves, and the books."""
    seats = 3 + seed % 4
    return court.watched(KEY, seed, seats, CHOICES[seed % len(CHOICES)], Referee, random_merchants, house=house)


def trial(seed: int, *, house: bool = False) -> int:
    """Judge a whole game; return the number of compared moves."""
    return watched(seed, house=house)[0]
