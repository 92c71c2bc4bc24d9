"""Implement Medici: The Card Game literally: its `rules.en.md`, clause by clause, without a look at the engine."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import games.medici_card
from games.core import Seat
from games.medici_card.model import Board, Move, Options, Reveal, State, Stop, Take
from tests.referees import court
from tests.referees.court import Chooser, Result

KEY = "medici_card"

ROOM = {2: 7, 3: 5, 4: 5, 5: 5, 6: 5}  # 2.2
MOST_REVEALED = 3  # 4.1
REACH = 3  # 4.3
BOAT_TABLE = {  # 6.2
    2: [20, 0],
    3: [30, 15, 0],
    4: [30, 20, 10, 0],
    5: [30, 20, 10, 5, 0],
    6: [30, 20, 15, 10, 5, 0],
}
GOODS_PRIZES = [10, 5, 0, 0, 0, 0]  # 6.6
SMALLEST_COIN = 5  # 6.3
BONUS, BONUS_FROM = 10, {2: 7, 3: 5, 4: 5, 5: 5, 6: 5}  # 6.8
LARGER_BONUS, LARGER_BONUS_FROM = 20, {2: 10, 3: 8, 4: 8, 5: 8, 6: 8}  # 8.1
DAYS = 3  # 7.1


@dataclass(frozen=True)
class Face:
    """The face of a card; cards with equal faces are interchangeable."""

    good: int | None
    value: int
    symbols: int
    green: bool


def _faces() -> list[Face]:
    """Return the face of each card: those of each good in the order of the file, then those without."""
    file = tomllib.loads((Path(games.medici_card.__path__[0]) / "deck.toml").read_text("utf-8"))
    faces = []
    for good in range(len(file["goods"])):
        for kind in file["card"]:
            faces += [Face(good, kind["value"], kind["symbols"], kind.get("green", False))] * kind["copies"]
    for kind in file["plain"]:
        faces += [Face(None, kind["value"], 0, kind.get("green", False))] * kind["copies"]
    return faces


FACES = _faces()
GOODS = range(5)  # 1.1


def shares(measures: list[int], prizes: list[int]) -> list[int]:
    """Return prizes by rank; equals share the sum of their places, rounded down to whole coins (6.3, 6.7)."""
    florins = []
    for mine in measures:
        above = len([other for other in measures if other > mine])
        equals = len([other for other in measures if other == mine])
        coins_each = sum(prizes[above : above + equals]) // (SMALLEST_COIN * equals)
        florins.append(coins_each * SMALLEST_COIN)
    return florins


class Referee:
    """The books of one game.

    Cards are the engine's numbers: FACES says what is on them. `seen` holds the clauses of rarer events that
    occurred.
    """

    def __init__(self, state: State) -> None:
        self.seats = len(state.board.florins)
        assert self.seats in ROOM, f"{self.seats} merchants"  # 2.1
        self.larger = state.board.options.bonus == "larger"
        self.florins = [0] * self.seats  # 2.3
        self.warehouses: list[list[int]] = [[] for _ in range(self.seats)]  # 2.3
        self.out_of_the_game: list[int] = []
        self.scores: list[dict[str, list[Any]]] = []
        self.taken: tuple[Seat, list[int]] | None = None
        self.seen: set[str] = set()
        self.day = 0
        self.deck, self.market = list(range(len(FACES))), list[int]()
        self._begin_day(state)
        self.agree(state)

    # ------------------------------------------------------------------------------------ legal moves

    def to_act(self) -> frozenset[Seat]:
        return frozenset() if self.phase == "over" else frozenset([self.player])

    def legal(self, seat: Seat) -> set[Move]:
        if seat not in self.to_act():
            return set()
        if self.phase == "reveal":
            return {Reveal(), Stop()}  # 4.1, 4.2
        return set(self._takings())

    def forged(self) -> list[Move]:
        return [Reveal(), Stop(), *(Take(second, third) for second in (False, True) for third in (False, True))]

    def absent(self) -> Move:
        """Return the move for an absent player: reveal only what is necessary, take the last card alone (8.2)."""
        return Stop() if self.phase == "reveal" else Take()

    def _free(self, seat: Seat) -> int:
        return ROOM[self.seats] - len([card for card in self.boats[seat] if not FACES[card].green])

    def reached(self, take: Take) -> list[int]:
        """Return the market places of this taking, oldest card first."""
        end = len(self.market)
        return [
            *([end - 3] if take.third_last else []),
            *([end - 2] if take.second_last else []),
            end - 1,
        ]

    def _takings(self) -> list[Take]:
        takings = []
        for take in (Take(), Take(second_last=True), Take(third_last=True), Take(second_last=True, third_last=True)):
            places = self.reached(take)
            if places[0] < max(0, len(self.market) - REACH):  # 4.3 there is no such card, or it is out of reach
                continue
            needing_room = [place for place in places if not FACES[self.market[place]].green]
            if len(needing_room) > self._free(self.player):  # 4.4
                self.seen.add("4.4 no room")
                continue
            if take == Take(third_last=True) and FACES[self.market[-3]] == FACES[self.market[-2]]:  # 4.7
                self.seen.add("4.7 the newer of two")
                continue
            takings.append(take)
        return takings

    # -------------------------------------------------------------------------------------------- moves

    def play(self, seat: Seat, move: Move, after: State) -> None:
        assert move in self.legal(seat)
        if isinstance(move, Reveal):
            self._reveal()
            self._go_on_revealing(after)
        elif isinstance(move, Stop):
            self._go_on_taking(after)
        else:
            self._take(move, after)

    def _begin_day(self, after: State) -> None:
        self.day += 1
        # 3.1, 6.10 the cards neither in a warehouse nor out of the game, in random order
        # (a first card is revealed already, as it is no decision)
        cards = [*after.board.market, *after.deck]
        assert sorted(cards) == sorted(self.deck + self.market), "not the cards there should be"
        self.deck, self.market = cards, []
        self.boats: list[list[int]] = [[] for _ in range(self.seats)]
        # 3.2 at first a random player, later a random one of the poorest
        self.starter = after.board.starter
        assert self.starter in range(self.seats), f"seat {self.starter} begins"
        if self.day > 1:
            poorest = [seat for seat in range(self.seats) if self.florins[seat] == min(self.florins)]
            assert self.starter in poorest, f"seat {self.starter} begins, not one of {poorest}"
            if len(poorest) > 1:
                self.seen.add(f"3.2 number {poorest.index(self.starter)} of {len(poorest)} by lot")
        self.turn, self.fresh = 0, 0
        self._begin_turn(self.starter, after)

    def _begin_turn(self, seat: Seat, after: State) -> None:
        self.player = seat
        self.turn += 1
        self.is_last_turn = self._with_room() == [seat]  # 5.2
        if not self.market:  # 4.2
            assert self.deck, "no card is left for a player who must continue"  # 4.8
            self._reveal()
        self._go_on_revealing(after)

    def _reveal(self) -> None:
        self.market.append(self.deck.pop(0))
        self.fresh += 1

    def _go_on_revealing(self, after: State) -> None:
        if self.fresh < MOST_REVEALED and self.deck:
            self.phase = "reveal"
            return
        if not self.deck:
            self.seen.add("4.7 the deck is empty")
        self._go_on_taking(after)

    def _go_on_taking(self, after: State) -> None:
        takings = self._takings()
        if len(takings) == 1:  # 4.7
            self.seen.add("4.7 no choice of taking")
            self._take(takings[0], after)
        else:
            self.phase = "take"

    def _take(self, take: Take, after: State) -> None:
        places = self.reached(take)
        cards = [self.market[place] for place in places]
        self.market = [card for place, card in enumerate(self.market) if place not in places]  # 4.5
        self.boats[self.player] += cards
        self.taken = (self.player, cards)
        self.fresh = 0  # the turn is over
        if self.is_last_turn:  # 5.2
            self.seen.add(
                "5.2 the last boat is full" if self._free(self.player) == 0 else "5.2 the last boat is not full"
            )
            self._score(after)
            return
        # 5.1 clockwise, past the full boats
        others = [(self.player + step) % self.seats for step in range(1, self.seats + 1)]
        self._begin_turn(next(seat for seat in others if seat in self._with_room()), after)

    def _with_room(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self._free(seat) > 0]

    def _score(self, after: State) -> None:
        values = [sum(FACES[card].value for card in boat) for boat in self.boats]  # 6.1
        cargo = shares(values, BOAT_TABLE[self.seats])  # 6.2, 6.3
        if len(set(values)) < self.seats:
            self.seen.add("6.3 equal boats")
        for seat, boat in enumerate(self.boats):
            for card in boat:
                # 6.4 the goods into the warehouse; 6.5 the others out of the game
                (self.warehouses[seat] if FACES[card].good is not None else self.out_of_the_game).append(card)
        stocks = [self._stock(seat) for seat in range(self.seats)]
        goods = [[0 for _ in GOODS] for _ in range(self.seats)]
        bonuses = [[self._bonus(symbols) for symbols in stock] for stock in stocks]  # 6.8
        for good in GOODS:
            for seat, florins in self._paid_for([stock[good] for stock in stocks]).items():
                goods[seat][good] = florins
        for seat in range(self.seats):  # 6.9
            self.florins[seat] += cargo[seat] + sum(goods[seat]) + sum(bonuses[seat])
        self.scores.append(
            {"boats": self.boats, "values": values, "cargo": cargo, "goods": goods, "bonuses": bonuses}
        )
        self.boats = [[] for _ in range(self.seats)]
        if self.day == DAYS:  # 7.1
            self.phase = "over"
            if self.florins.count(max(self.florins)) > 1:
                self.seen.add("7.1 shared")
        else:
            self._begin_day(after)

    def _stock(self, seat: Seat) -> list[int]:
        """Return the symbols (not cards) of each good (6.6)."""
        return [
            sum(FACES[card].symbols for card in self.warehouses[seat] if FACES[card].good == good) for good in GOODS
        ]

    def _paid_for(self, symbols: list[int]) -> dict[Seat, int]:
        """Return the florins for most and second most symbols of a good (6.6, 6.7); none without a symbol."""
        owners = [seat for seat in range(self.seats) if symbols[seat] > 0]
        self.seen.add(f"6.6 owners: {min(len(owners), 2)}")
        counts = [symbols[seat] for seat in owners]
        if counts:
            self.seen.add(f"6.7 {counts.count(max(counts))} with most")
        return dict(zip(owners, shares(counts, GOODS_PRIZES), strict=True))

    def _bonus(self, symbols: int) -> int:
        at_this_table = "two" if self.seats == 2 else "more"
        self.seen.add(f"{'8.1' if self.larger else '6.8'} {symbols} symbols of {at_this_table}")
        if self.larger and symbols >= LARGER_BONUS_FROM[self.seats]:  # 8.1
            return LARGER_BONUS
        return BONUS if symbols >= BONUS_FROM[self.seats] else 0  # 6.8

    # -------------------------------------------------------------------------------------- comparison

    def agree(self, state: State) -> None:
        engine, books = _engine_books(state), self._books()
        for name, expected in books.items():
            assert engine[name] == expected, f"{name}: engine {engine[name]}, referee {expected}"

    def _books(self) -> dict[str, Any]:
        return {
            "options": Options(bonus="larger" if self.larger else "document"),
            "day": self.day,
            "phase": self.phase,
            "starter": self.starter,
            "turn": self.turn,
            "player": self.player,
            "market": self.market,
            "fresh": self.fresh,
            "boats": self.boats,
            "florins": self.florins,
            "scores": self.scores,
            "taken": self.taken,
            "stocks": [self._stock(seat) for seat in range(self.seats)],
            "out of the game": sorted(self.out_of_the_game),
            "last turn": self.phase != "over" and self.is_last_turn,
            "deck": self.deck,
        }

    def result(self) -> Result | None:
        if self.phase != "over":
            return None
        sources = [
            tuple(sum(score["cargo"][seat] for score in self.scores) for seat in range(self.seats)),
            *(
                tuple(sum(sum(score[source][seat]) for score in self.scores) for seat in range(self.seats))
                for source in ("goods", "bonuses")
            ),
        ]
        return Result(
            placings=tuple(1 + len([f for f in self.florins if f > mine]) for mine in self.florins),  # 7.1
            scores=tuple(self.florins),
            sources=tuple(sources),
        )


def _engine_books(state: State) -> dict[str, Any]:
    """Return the engine's state in the referee's form."""
    board = state.board
    return {
        "options": board.options,
        "day": board.day,
        "phase": board.phase,
        "starter": board.starter,
        "turn": board.turn,
        "player": board.player,
        "market": list(board.market),
        "fresh": board.fresh,
        "boats": [list(boat) for boat in board.boats],
        "florins": list(board.florins),
        "scores": _engine_scores(board),
        "taken": (board.taken.seat, list(board.taken.cards)) if board.taken else None,
        "stocks": [list(stock) for stock in board.warehouses],
        "out of the game": sorted(board.removed),
        "last turn": board.last_turn,
        "deck": list(state.deck),
    }


def _engine_scores(board: Board) -> list[dict[str, list[Any]]]:
    return [
        {
            "boats": [list(boat) for boat in score.boats],
            "values": list(score.values),
            "cargo": list(score.cargo),
            "goods": [list(florins) for florins in score.goods],
            "bonuses": [list(florins) for florins in score.bonuses],
        }
        for score in board.scores
    ]


# ---------------------------------------------------------------------------------------------- trials


def random_merchants(rng: Random) -> Chooser:
    """Return a chooser for players of several characters.

    Decks run out, boats stay open and warehouses fill.
    """
    curiosity, greed = rng.choice((0.1, 0.5, 0.97)), rng.choice((0.1, 0.5, 0.9))
    collectors = rng.random() < 0.5

    def symbols(referee: Referee, seat: Seat, places: list[int]) -> int:
        """Count symbols of the good this seat collects."""
        faces = [FACES[referee.market[place]] for place in places]
        return sum(face.symbols for face in faces if face.good == seat % len(GOODS))

    def choose(_: State, referee: Referee, seat: Seat, legal: list[Any]) -> Any:
        if referee.phase == "reveal":
            if collectors and rng.random() < curiosity:
                return Stop() if symbols(referee, seat, [-1]) else Reveal()
            return Reveal() if rng.random() < curiosity else Stop()
        if collectors:
            places = {take: referee.reached(take) for take in legal}
            return max(legal, key=lambda take: (symbols(referee, seat, places[take]), -len(places[take])))
        return rng.choice(legal) if rng.random() < greed else Take()

    return choose


def watched(seed: int, *, house: bool = False) -> tuple[int, Referee]:
    """Judge a whole game; return the number of compared moves, and the books."""
    seats = 2 + seed % 5
    options = (Options(bonus="larger"), None, Options(bonus="larger"), Options(bonus="document"))[seed // 5 % 4]
    return court.watched(KEY, seed, seats, options, Referee, random_merchants, house=house)


def trial(seed: int, *, house: bool = False) -> int:
    """Judge a whole game; return the number of compared moves."""
    return watched(seed, house=house)[0]
