"""The search of the strong house player: imagined states, and what is tried in them."""

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
"""Turns it plays out in its head for a choice: some tenths of a second, in phase 2 and in battles up to one."""

_COINS, _COINS_LEFT = 22, 16
"""What somebody has before phase 2 is over, and after it: about as much in all turns but the first."""

Play: TypeAlias = Callable[[Rollout, State], State]
"""What is tried: the state after it, in the head of somebody."""


class Search:
    """One decision: worlds that fit what is seen, and how well what is tried in them turns out for the seat."""

    def __init__(self, view: View, seed: bytes, trials: int, *, likely: bool = False) -> None:
        """`likely`: others are imagined no richer than people mostly are. Else they may have whatever anybody could
        have, which is as good for what is best, but tells nothing of who will win."""
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
        """Imagined world `number`: the dice, the purses, and of what temper everybody is."""
        while number >= len(self._worlds):
            seed = sha256(self._seed + len(self._worlds).to_bytes(4, "big")).digest()
            tempers = [OTHERS[byte % len(OTHERS)] for byte in seed[: self.view.sea.seats]]
            tempers[self.seat] = USUAL
            state = player.imagine(self.view, seed)
            self._worlds.append((_with_likely_purses(state, self.seat) if self._likely else state, tuple(tempers)))
        return self._worlds[number]

    def arrange(self, seats: Iterable[Seat]) -> None:
        """Have these trade as the simple player would, from what there is now."""
        for seat in seats:
            self.arranged[seat], _ = arrange(self.thoughts, self.world(0)[0], seat, USUAL)

    def after(self, seat: Seat) -> list[Seat]:
        """Those whose part of the phase comes after this one's."""
        order = self.view.sea.order
        return [other for other in order[order.index(seat) + 1 :] if other is not None]

    def played_on(self, play: Play, number: int) -> State:
        """What this leads to in imagined world `number` by the end of the turn."""
        state, tempers = self.world(number)
        foresight = Rollout(self.thoughts, tempers, self.arranged)
        return foresight.finish(play(foresight, state), state.sea.turn)

    def best(self, plays: Sequence[Play], trials: int | None = None) -> int:
        """The index of what turns out best, in all trials or so many."""
        return best(range(len(plays)), self._trial(plays), self.trials if trials is None else trials)

    def among(self, moves: Sequence[Move]) -> Move:
        """The best of these moves, the earlier among equals."""
        moves = list(dict.fromkeys(moves))
        if len(moves) == 1:
            return moves[0]
        return moves[self.best([by_move(self.seat, move) for move in moves])]

    def unless_better(self, moves: Sequence[Move]) -> Move:
        """The first of these moves, unless another turns out better beyond doubt."""
        moves = list(dict.fromkeys(moves))
        trial = self._trial([by_move(self.seat, move) for move in moves])
        return moves[first_unless_beaten(range(len(moves)), trial, self.trials)]

    def _trial(self, plays: Sequence[Play]) -> Callable[[int, int], float]:
        """How well the one of an index turns out in the world of a number."""

        def trial(index: int, number: int) -> float:
            come_to = evaluate(self.played_on(plays[index], number), self.view.sea.turn)
            return sum([count * value for count, value in zip(self._counts, come_to, strict=True)])

        return trial


def _with_likely_purses(state: State, seat: Seat) -> State:
    """With purses of others as games come to, from none to twice what is usual; at first they are known."""
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


# ------------------------------------------------------------------------------------------ what is tried


def by_move(seat: Seat, move: Move) -> Play:
    return lambda _, state: rules.apply(state, seat, move).state


def options(search: Search, sea: Sea) -> list[candidate_trips.Goals]:
    """Where one's galleys might sail, worth a thought."""
    options: list[candidate_trips.Goals] = []
    for temper in (USUAL, MERCHANT, BOLD):
        foresight = Rollout(search.thoughts, [temper] * sea.seats, {})
        options.append(foresight.ways_of(sea, search.seat, {}))
    return options + candidate_trips.candidate_trips(search.thoughts.of(sea, search.seat, USUAL))


def leaving(search: Search, sea: Sea, goals: candidate_trips.Goals) -> Move:
    """The next galley to leave on this course."""
    spaces = Rollout(search.thoughts, [USUAL] * sea.seats, {}).ways_of(sea, search.seat, goals)
    for galley in sea.fleet(search.seat):
        if spaces[galley.number] != galley.space:
            return Sail(galley.number, spaces[galley.number])
    return End()


def by_course(seat: Seat, goals: candidate_trips.Goals) -> Play:
    return lambda foresight, state: foresight.sailed(state, seat, goals)
