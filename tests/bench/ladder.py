"""Compare all levels of all games with random moves, each other, and players of other styles.

    python -m tests.bench.ladder [--game KEY …] [--level KEY] [--seats 4] [--games 100] [--minutes 110] [--jobs 2]
        [--fresh | --first NUMBER] [--kept FILE]
    python -m tests.bench.ladder --climb 20 [--game KEY …] [--seats 4] [--jobs 2] [--fresh | --first NUMBER]

One player sits against three of another kind. Seats rotate. The games are the same every time, from `--first` on.
With `--fresh` they are games to which no player was fitted: their first number is drawn anew and printed, and
`--first` with that number plays them again. The output is the share of wins, with the interval that holds the true
share in 95 of 100 cases (Wilson's). An even share is one divided by the number of seats. The strong level thinks with
`EFFORT`, about a tenth of a second a move. The pairing with the least processor time so far plays next, so all play
about as long, up to the given number of games.

`--level` plays only games in which that level sits. `--kept` writes results to a file and does not play those games
again: for the same program only.

`--climb` looks for numbers with which a player of another style would beat three strong ones. It changes one or two
numbers, and keeps those that win more of the same games against strong players with less effort. In the end it plays
other games (`--fresh`, `--first`) against strong players with full effort.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random, SystemRandom
from statistics import fmean

import msgspec

from games import GAMES
from tests.bench import duel, printing
from tests.bench.styles import Style

EFFORT: Mapping[str, float] = {"medici": 0.25, "medici_card": 0.75, "intrige": 0.1, "mediterranee": 0.2}
"""Effort by game: about a tenth of a second a move at four seats, where it thinks at all."""
_LEVELS = {"chance": "chance", "simple": "steady", "strong": "strong"}
"""Names of the levels in the table."""
_SURE = 1.96
"""Standard errors to either side in which the true share lies in 95 of 100 cases."""


_FRESH = range(10**8, 10**9)
"""First numbers of fresh games: above all numbers by which players were fitted or measured before."""


class Cell(msgspec.Struct, frozen=True):
    """One player against others, by name; `numbers` are those of a style that differ from its defaults."""

    game: str
    one: str
    others: str
    seats: int = 4
    effort: float | None = None
    numbers: Mapping[str, float] | None = None


class Played(msgspec.Struct, frozen=True):
    """A game of one player against others.

    It holds the player's share of the victory, mean and maximum seconds a move, and the seconds of computing of all
    players.
    """

    cell: Cell
    number: int
    victory: float
    usual: float
    longest: float
    took: float


def play(cell: Cell, number: int) -> Played:
    """Play game `number` of a cell: the same every time."""
    start, effort = time.process_time(), EFFORT[cell.game] if cell.effort is None else cell.effort
    one, others = _player(cell, cell.one), _player(cell, cell.others)
    result = duel.play(duel.Match(cell.game, cell.seats, one, others, 1, effort), number)
    usual, longest = fmean(result.seconds), max(result.seconds)
    return Played(cell, number, result.victory, usual, longest, time.process_time() - start)


def _player(cell: Cell, name: str) -> duel.Kind:
    if name in _LEVELS:
        return name
    style = styles(cell.game)[name]
    return style.player if cell.numbers is None or name != cell.one else style.made(cell.numbers)


def styles(game: str) -> Mapping[str, Style]:
    """Return a game's players of other styles, empty if it has none."""
    try:
        found: Mapping[str, Style] = import_module(f"tests.bench.styles.{game}").STYLES
    except ModuleNotFoundError:
        return {}
    return found


# ------------------------------------------------------------------------------------------- the table


def columns(game: str) -> list[tuple[str, str]]:
    """Return (level, side) of each column: three players of it, or one of it against three."""
    return [(level, side) for side in ("three", "one") for level in GAMES[game].levels]


def cells(game: str, seats: int) -> dict[tuple[str, int], Cell]:
    """Return the cells by name of the player and column."""
    found = {}
    for name in ("chance", *GAMES[game].levels, *styles(game)):
        for column, (level, side) in enumerate(columns(game)):
            one, others = (name, level) if side == "three" else (level, name)
            if one != others:
                found[name, column] = Cell(game, one, others, seats)
    return found


def measured(
    work: Sequence[Cell], numbers: range, until: float, run: Executor, jobs: int, kept: Path | None
) -> list[Played]:
    """Play the games of these numbers in each cell, or as many as time allows (`until`, `time.monotonic`)."""
    done = [each for each in _kept(kept, set(work)) if each.number in numbers]
    at, took = dict.fromkeys(work, numbers.start), dict.fromkeys(work, 0.0)
    for each in done:
        took[each.cell] += each.took
    had = {(each.cell, each.number) for each in done}
    running: dict[Future[Played], Cell] = {}
    while True:
        while len(running) < 2 * jobs and time.monotonic() < until and (cell := _next(at, took, numbers.stop)):
            if (cell, at[cell]) not in had:
                running[run.submit(play, cell, at[cell])] = cell
                took[cell] += 0.05  # an estimate until the game is over
            at[cell] += 1
        if not running:
            return done
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            running.pop(future)
            done.append(future.result())
            took[done[-1].cell] += done[-1].took
            if kept:
                with kept.open("ab") as file:
                    file.write(msgspec.json.encode(done[-1]) + b"\n")


def _kept(kept: Path | None, work: set[Cell]) -> Iterator[Played]:
    if kept and kept.exists():
        found = [msgspec.json.decode(line, type=Played) for line in kept.read_bytes().splitlines()]
        yield from (each for each in found if each.cell in work)


def _next(at: Mapping[Cell, int], took: Mapping[Cell, float], end: int) -> Cell | None:
    """Return the cell with the least processor time so far, or None once all games are played."""
    left = [cell for cell, number in at.items() if number < end]
    return min(left, key=lambda cell: took[cell]) if left else None


def interval(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval of a share of this many games."""
    spread = _SURE * _SURE / games
    half = _SURE * math.sqrt(share * (1 - share) / games + spread / 4 / games)
    return max(0.0, share + spread / 2 - half) / (1 + spread), (share + spread / 2 + half) / (1 + spread)


def shown(victories: Sequence[float]) -> str:
    """Return a share in percent with its interval and the number of games."""
    if not victories:
        return "–"
    low, high = interval(fmean(victories), len(victories))
    return f"{fmean(victories):.0%} ({low:.0%} to {high:.0%}; {len(victories)})"


def table(game: str, seats: int, done: Sequence[Played]) -> None:
    """Print a row for each player, and the strong level's thinking time below."""
    by_cell: dict[Cell, list[Played]] = defaultdict(list)
    for each in done:
        by_cell[each.cell].append(each)
    heads = [
        f"against {seats - 1} {_LEVELS[level]}" if side == "three" else f"{_LEVELS[level]} against {seats - 1} of it"
        for level, side in columns(game)
    ]
    printing.head(game, *heads)
    work = cells(game, seats)
    for name in dict.fromkeys(name for name, _ in work):
        found = [by_cell[work[name, column]] if (name, column) in work else [] for column in range(len(heads))]
        printing.row(_LEVELS.get(name, name), *[shown([each.victory for each in one]) for one in found])
    if thought := [each for each in done if each.cell.one == "strong" and each.cell.game == game]:
        usual, longest = fmean(each.usual for each in thought), max(each.longest for each in thought)
        printing.say()
        printing.say(
            f"A move of the strong one takes {usual * 1000:.0f} ms on average, {longest * 1000:.0f} at most."
        )
    printing.say()


# ------------------------------------------------------------------------------------------- the climb

_BATCH = 16
"""Games by which numbers are compared."""
_IN_A_HURRY = 0.2
"""The share of their effort that strong players use during the search.

Games are then many times shorter, and numbers that beat full effort beat this as well.
"""


def climb(
    game: str, seats: int, minutes: float, run: Executor, first: int = 10**6, effort: float | None = None
) -> None:
    """Give each style an equal part of the time, most to search for numbers, the rest to play from `first` on."""
    effort = EFFORT[game] if effort is None else effort
    hurried, part = _IN_A_HURRY * effort, 60 * minutes / len(styles(game))
    for name, style in styles(game).items():
        numbers, tried = _better(game, name, style, seats, time.monotonic() + 0.75 * part, run, hurried)
        victories: list[float] = []
        until = time.monotonic() + 0.25 * part
        while not victories or time.monotonic() < until:
            cell = Cell(game, name, "strong", seats, effort, numbers)
            victories += _victories(cell, first + len(victories), run)
        changed = {key: round(value, 2) for key, value in numbers.items() if value != style.numbers[key]}
        printing.row(game, name, tried, shown(victories), changed or "as they were")


def _better(
    game: str, name: str, style: Style, seats: int, until: float, run: Executor, effort: float
) -> tuple[Mapping[str, float], int]:
    """Return the best numbers found in time, and how many were tried."""
    rng, best, tried, first = Random(name), dict(style.numbers), 0, 0  # noqa: S311
    won = _victories(Cell(game, name, "strong", seats, effort, best), first, run)
    while time.monotonic() < until:
        other = dict(best)
        for key in rng.sample(sorted(other), min(2, len(other))):
            other[key] = other[key] * math.exp(rng.gauss(0, 0.4)) if other[key] else rng.random()
        found = _victories(Cell(game, name, "strong", seats, effort, other), first, run)
        tried += 1
        if sum(found) > sum(won):
            best, first = other, first + _BATCH  # new games from here on, so that lucky numbers fall back
            won = _victories(Cell(game, name, "strong", seats, effort, best), first, run)
    return best, tried


def _victories(cell: Cell, first: int, run: Executor) -> list[float]:
    return [each.victory for each in run.map(play, [cell] * _BATCH, range(first, first + _BATCH))]


# ------------------------------------------------------------------------------------------------- all


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ladder", description=__doc__)
    parser.add_argument("--game", action="append", choices=[*GAMES])
    parser.add_argument("--level", choices=[*_LEVELS], help="only games with this level (all levels)")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100, help="games for each pairing (%(default)s)")
    parser.add_argument("--minutes", type=float, default=110, help="minutes for all games (%(default)s)")
    parser.add_argument(
        "--climb", type=float, metavar="MINUTES", help="search for better numbers, this long for each game"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--fresh", action="store_true", help="new games: draw their first number anew, and print it")
    which.add_argument("--first", type=int, metavar="NUMBER", help="the first game (0; after a climb: 1000000)")
    parser.add_argument("--kept", type=Path, metavar="FILE")
    asked = parser.parse_args(arguments)
    games, first = asked.game or [*GAMES], asked.first
    if asked.fresh:
        first = SystemRandom().choice(_FRESH)
        printing.say(f"Fresh games: `--first {first}` plays them again.\n")
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as run:
        if asked.climb:
            printing.head(
                "game", "style", "tried", f"the best found, against {asked.seats - 1} strong", "its numbers"
            )
            for game in games:
                climb(game, asked.seats, asked.climb, run, 10**6 if first is None else first)
            return 0
        end, numbers = time.monotonic() + 60 * asked.minutes, range(first or 0, (first or 0) + asked.games)
        for number, game in enumerate(games):
            until = time.monotonic() + (end - time.monotonic()) / (len(games) - number)
            work = [
                cell for cell in cells(game, asked.seats).values() if asked.level in (None, cell.one, cell.others)
            ]
            table(game, asked.seats, measured(work, numbers, until, run, asked.jobs, asked.kept))
    return 0


if __name__ == "__main__":
    sys.exit(main())
