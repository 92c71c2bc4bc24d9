"""The search of the strong AI player: imagined states, and trials in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import TypeAlias

from msgspec.structs import replace

from games.chance import noise
from games.core import Seat
from games.mediterranee import player, rules
from games.mediterranee.expert import candidate_trips
from games.mediterranee.expert.evaluation import evaluate, evaluation_weights
from games.mediterranee.expert.leanings import BOLD, MERCHANT, OTHERS, USUAL, LeaningsBySeat, Weights
from games.mediterranee.expert.rollout import Arrangement, Rollout, arrange
from games.mediterranee.model import COIN, End, Move, Sail, Sea, State, View
from games.search import best, first_unless_beaten

TRIALS = 75
"""How many times it plays a turn out for one choice: some tenths of a second, up to one in phase 2 and in battles."""

_COINS, _COINS_LEFT = 22, 16
"""Usual purse of a player, in coins: before the end of phase 2, and after it. Only the first turn differs."""

Play: TypeAlias = Callable[[Rollout, State], State]
"""A candidate to try: returns the state after it is played from the given state, with the given rollout's help."""


class Search:
    """The search for one decision: imagined worlds that fit the view, and the results of candidates in them."""

    def __init__(self, view: View, seed: bytes, trials: int, *, likely: bool = False) -> None:
        """Set up a search of about `trials` trials. `likely`: other seats get usual purses.

        Otherwise they may have any possible sum. That is as good for finding the best move, but says nothing about
        the chances of victory.
        """
        seat = view.seat
        if seat is None:
            raise AssertionError("the house plays with a seat's own view")
        self.view, self.seat, self.trials, self._likely = view, seat, trials, likely
        self._seed = seed
        self.thoughts = LeaningsBySeat()
        self._worlds: list[tuple[State, tuple[Weights, ...]]] = []
        self.arranged: dict[Seat, Arrangement] = {}
        self._counts = evaluation_weights(evaluate(self.world(0)[0], view.sea.turn), seat)

    def world(self, number: int) -> tuple[State, tuple[Weights, ...]]:
        """Return imagined world `number`: a state with its dice and purses, and the preferences of each seat."""
        while number >= len(self._worlds):
            seed = sha256(self._seed + len(self._worlds).to_bytes(4, "big")).digest()
            tempers = [OTHERS[byte % len(OTHERS)] for byte in seed[: self.view.sea.seats]]
            tempers[self.seat] = USUAL
            state = player.imagine(self.view, seed)
            self._worlds.append((_with_likely_purses(state, self.seat) if self._likely else state, tuple(tempers)))
        return self._worlds[number]

    def arrange(self, seats: Iterable[Seat]) -> None:
        """Plan the parts of phase 2 of these seats from the present position, like the simple player."""
        for seat in seats:
            self.arranged[seat], _ = arrange(self.thoughts, self.world(0)[0], seat, USUAL)

    def after(self, seat: Seat) -> list[Seat]:
        """Return the seats that come after this one in the order of play."""
        order = self.view.sea.order
        return [other for other in order[order.index(seat) + 1 :] if other is not None]

    def played_on(self, play: Play, number: int) -> State:
        """Return the state at the end of the turn if the candidate `play` is played in imagined world `number`."""
        state, tempers = self.world(number)
        foresight = Rollout(self.thoughts, tempers, self.arranged)
        return foresight.finish(play(foresight, state), state.sea.turn)

    def best(self, plays: Sequence[Play], trials: int | None = None) -> int:
        """Return the index of the best candidate, in about `trials` trials (None: as many as the search has)."""
        return best(range(len(plays)), self._trial(plays), self.trials if trials is None else trials)

    def among(self, moves: Sequence[Move]) -> Move:
        """Return the best of these moves, the earlier among equals."""
        moves = list(dict.fromkeys(moves))
        if len(moves) == 1:
            return moves[0]
        return moves[self.best([by_move(self.seat, move) for move in moves])]

    def unless_better(self, moves: Sequence[Move]) -> Move:
        """Return the first of these moves, unless another one is clearly better."""
        moves = list(dict.fromkeys(moves))
        trial = self._trial([by_move(self.seat, move) for move in moves])
        return moves[first_unless_beaten(range(len(moves)), trial, self.trials)]

    def _trial(self, plays: Sequence[Play]) -> Callable[[int, int], float]:
        """Return a function that plays candidate i in imagined world w to the end of the turn.

        Its result: how well this seat then stands, in ducats, less a part of its rivals'.
        """

        def trial(index: int, number: int) -> float:
            come_to = evaluate(self.played_on(plays[index], number), self.view.sea.turn)
            return sum([count * value for count, value in zip(self._counts, come_to, strict=True)])

        return trial


def _with_likely_purses(state: State, seat: Seat) -> State:
    """Return the state with usual purses for other seats: random, from nothing to twice the average.

    In the first turn, before bids are paid, they are known.
    """
    sea = state.sea
    if sea.phase == "bid" and sea.turn == 1:
        return state
    drawn = noise(state.seed, 2 * sea.seats)
    usual = _COINS if sea.phase in ("bid", "place", "trade") else _COINS_LEFT
    offered = sea.talk.offer or 0 if sea.talk is not None else 0
    coins = [usual * (drawn[other] + drawn[-1 - other]) // 255 for other in range(sea.seats)]
    purses = [max(COIN * each, offered) for each in coins]
    purses[seat] = state.purses[seat]
    return replace(state, purses=tuple(purses))


# --------------------------------------------------------------------------------------------- candidates


def by_move(seat: Seat, move: Move) -> Play:
    return lambda _, state: rules.apply(state, seat, move).state


def options(search: Search, sea: Sea) -> list[candidate_trips.Goals]:
    """Return the destinations of the seat's galleys that are worth a trial."""
    options: list[candidate_trips.Goals] = []
    for temper in (USUAL, MERCHANT, BOLD):
        foresight = Rollout(search.thoughts, [temper] * sea.seats, {})
        options.append(foresight.ways_of(sea, search.seat, {}))
    return options + candidate_trips.candidate_trips(search.thoughts.of(sea, search.seat, USUAL))


def leaving(search: Search, sea: Sea, goals: candidate_trips.Goals) -> Move:
    """Return the move of the next galley that has to sail to these destinations, or End if all are there."""
    spaces = Rollout(search.thoughts, [USUAL] * sea.seats, {}).ways_of(sea, search.seat, goals)
    for galley in sea.fleet(search.seat):
        if spaces[galley.number] != galley.space:
            return Sail(galley.number, spaces[galley.number])
    return End()


def by_course(seat: Seat, goals: candidate_trips.Goals) -> Play:
    return lambda foresight, state: foresight.sailed(state, seat, goals)
