"""Measure how well house players play, and how long they think.

    python -m tests.bench.duel [--game medici] [--seats 4] [--games 200] [--effort 1] [--jobs 1] [--against MODULE]

It plays the simple level against random moves (ten times as many games). Then it plays the strong level, where a game
has one, against the simple one. Sides are two against two, where the best of each side counts, and one against the
rest. Seats rotate; the games are the same every time. With `--against` it plays only the simple level against the
rest: "chance", or a reference player, given by the module with its `choose`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from itertools import combinations
from multiprocessing import get_context
from statistics import median
from typing import Any, Literal, TypeAlias

import msgspec

from games import GAMES
from games.core import AnyGame, Seat
from tests.bench.styles import Player
from tests.contract import any_move

Kind: TypeAlias = Literal["chance", "simple", "strong"] | str | Player
"""A player: "chance", a house level, a function, or the module of one."""


class Match(msgspec.Struct, frozen=True):
    """The players of a match: `ones` in these seats, `others` in the rest."""

    game: str
    seats: int
    ones: Kind
    others: Kind
    many: int
    effort: float = 1.0


class Result(msgspec.Struct, frozen=True):
    """One game: whether the best of `ones` beat the best of `others` (half for a tie), and more.

    Also the share of the victory that `ones` had, and the seconds of computing for each of their choices.
    """

    ahead: float
    victory: float
    seconds: tuple[float, ...]


def play(match: Match, number: int) -> Result:
    """Play game `number` of a match: the same every time."""
    game, rng = GAMES[match.game], random.Random(number)  # noqa: S311
    placed = [*combinations(range(match.seats), match.many)]
    ones = placed[number % len(placed)]
    seconds: list[float] = []
    state = game.rules.setup(match.seats, rng.randbytes(32)).state
    while awaited := sorted(game.rules.awaited(state)):
        seat = awaited[0]
        kind = match.ones if seat in ones else match.others
        start = time.process_time()
        move = choose(game, kind, state, seat, rng, match.effort)
        if seat in ones:
            seconds.append(time.process_time() - start)
        state = game.rules.apply(state, seat, move).state
    outcome = game.rules.outcome(state)
    assert outcome
    return _result(outcome.placings, ones, seconds)


def _result(placings: Sequence[int], ones: Sequence[Seat], seconds: Sequence[float]) -> Result:
    mine = min(placings[seat] for seat in ones)
    theirs = min(place for seat, place in enumerate(placings) if seat not in ones)
    victory = sum(placings[seat] == 1 for seat in ones) / placings.count(1)
    return Result((1 + (mine < theirs) - (mine > theirs)) / 2, victory, tuple(seconds))


def choose(game: AnyGame, kind: Kind, state: Any, seat: Seat, rng: random.Random, effort: float) -> Any:
    """Return a move by a player of this kind, who sees only the seat's view."""
    view, legal, seed = game.rules.view(state, seat), game.rules.legal_moves(state, seat), rng.randbytes(32)
    if callable(kind):
        return kind(view, legal, seed)
    if kind == "chance":
        return any_move(rng, legal)
    if kind == "strong" and game.expert:
        return game.expert.choose(view, legal, seed, effort)
    if kind in ("simple", "strong"):
        return game.choose(view, legal, seed)
    return import_module(kind).choose(view, legal, seed)


def shares(results: Sequence[Result]) -> tuple[float, float]:
    """Return how often `ones` came out ahead, and their share of the victories."""
    return (
        sum(result.ahead for result in results) / len(results),
        sum(result.victory for result in results) / len(results),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.duel")
    parser.add_argument("--game", default="medici", choices=[*GAMES])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--against")
    asked = parser.parse_args()
    with get_context("spawn").Pool(asked.jobs) as pool:
        for ones, others, many, games in (
            (("simple", asked.against, 1, asked.games),)
            if asked.against
            else (
                ("simple", "chance", 1, 10 * asked.games),
                ("strong", "simple", 2, asked.games),
                ("strong", "simple", 1, asked.games),
            )
        ):
            if "strong" in (ones, others) and GAMES[asked.game].expert is None:
                continue
            match = Match(asked.game, asked.seats, ones, others, many, asked.effort)
            _report(match, _run(pool.map, match, games))


def _run(run: Callable[..., list[Result]], match: Match, games: int) -> list[Result]:
    return run(partial(play, match), range(games), chunksize=4)


def _report(match: Match, results: Sequence[Result]) -> None:
    ahead, victory = shares(results)
    seconds = sorted(second for result in results for second in result.seconds)
    print(  # noqa: T201
        f"{match.game}, {match.seats} seats, {len(results)} games: {match.many} {match.ones} against"
        f" {match.seats - match.many} {match.others}: ahead in {ahead:.1%}, {victory:.1%} of the victories;"
        f" a move takes {median(seconds) * 1000:.1f} ms (median), {seconds[len(seconds) * 99 // 100] * 1000:.1f} ms"
        f" (1 in 100 longer), {seconds[-1] * 1000:.1f} ms (longest); effort {match.effort:g}",
        flush=True,
    )


if __name__ == "__main__":
    main()
