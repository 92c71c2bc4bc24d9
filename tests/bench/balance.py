"""Measure whether the powers of Méditerranée are balanced between equally good players.

    python -m tests.bench.balance [--level strong] [--games 100] [--first 0] [--minutes 60] [--jobs 2]
        [--board NAME-OR-FILE] [--kept FILE]

All players at a table are house players of one level. The output is each power's share of wins for each number of
powers, and for both pairs of two. Its interval holds the true share in 95 of 100 cases (Wilson's). The games have the
numbers from `--first` on and are the same every time, each kind of table in turn.

`--board` plays on another of `games/mediterranee/boards`, by its name, or on a trial board, by its file. The file
holds a whole board, or changes to one of the game's (see `trial_boards`). `--kept` writes results to a
file and does not play those games again: for the same program and files only.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

from games.data import BadData
from games.mediterranee import MEDITERRANEE
from games.mediterranee.board import BOARDS, DEFAULT_BOARD, POWERS
from games.mediterranee.model import Options
from tests.bench import duel, ladder, printing, trial_boards


class Powers(msgspec.Struct, frozen=True):
    """One kind of table: seats, options, level and effort of the players.

    `tried`: the file of a trial board.
    """

    seats: int
    options: Options
    level: str
    effort: float
    tried: str = ""


class Played(msgspec.Struct, frozen=True):
    """A game: each power's share of the victory, and its final score."""

    powers: Powers
    number: int
    victories: dict[str, float]
    scores: dict[str, float]


def play(powers: Powers, number: int) -> Played:
    """Play game `number` of this kind: the same every time."""
    rules, rng = MEDITERRANEE.rules, Random(number)  # noqa: S311
    setup = partial(trial_boards.setup, powers.tried) if powers.tried else rules.setup
    state = setup(powers.seats, rng.randbytes(32), powers.options).state
    while awaited := sorted(rules.awaited(state)):
        move = duel.choose(MEDITERRANEE, powers.level, state, awaited[0], rng, powers.effort)
        state = rules.apply(state, awaited[0], move).state
    outcome = rules.outcome(state)
    assert outcome
    first, names = outcome.placings.count(1), [POWERS[power] for power in state.sea.powers]
    return Played(
        powers,
        number,
        {power: (place == 1) / first for power, place in zip(names, outcome.placings, strict=True)},
        dict(zip(names, outcome.scores, strict=True)),
    )


def tables(level: str, effort: float, board: str) -> list[Powers]:
    """Return the kinds of table.

    `board`: the name of one of the game's boards, or the file of another.
    """
    tried = "" if board in BOARDS else board
    key = DEFAULT_BOARD if tried else board
    two = [Powers(2, Options(pair, key), level, effort, tried) for pair in ("venice_genoa", "spain_turks")]
    return [*two, *[Powers(seats, Options(board=key), level, effort, tried) for seats in (3, 4)]]


def table(kinds: Sequence[Powers], done: Sequence[Played]) -> None:
    """Print a row for each power of each kind of table."""
    printing.head("powers", "power", "victories", "score on average")
    for powers in kinds:
        games = [each for each in done if each.powers == powers]
        for power in games[0].victories if games else ():
            victories = ladder.shown([each.victories[power] for each in games])
            printing.row(powers.seats, power, victories, f"{fmean(each.scores[power] for each in games):.0f}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.balance", description=__doc__)
    parser.add_argument("--level", choices=[*MEDITERRANEE.levels], default="strong")
    parser.add_argument("--games", type=int, default=100, help="games for each kind of table (%(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (%(default)s)")
    parser.add_argument("--minutes", type=float, default=60, help="minutes for all games (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    parser.add_argument("--board", type=_board, default=DEFAULT_BOARD, help="name or file of a board (%(default)s)")
    parser.add_argument("--kept", type=Path, metavar="FILE")
    asked = parser.parse_args(arguments)
    kinds = tables(asked.level, ladder.EFFORT[MEDITERRANEE.key], asked.board)
    done = _kept(asked.kept, kinds)
    had = {(each.powers, each.number) for each in done}
    numbers = range(asked.first, asked.first + asked.games)
    left = ((powers, number) for number in numbers for powers in kinds if (powers, number) not in had)
    until = time.monotonic() + 60 * asked.minutes
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as run:
        while time.monotonic() < until and (some := [*islice(left, 2 * asked.jobs)]):
            found = [*run.map(play, *zip(*some, strict=True))]
            done += found
            if asked.kept:
                with asked.kept.open("ab") as file:
                    file.writelines(msgspec.json.encode(each) + b"\n" for each in found)
    table(kinds, done)
    return 0


def _board(name: str) -> str:
    """Return the name of a board of the game, or the path of a file with another."""
    if name not in BOARDS:
        try:
            trial_boards.read(Path(name))
        except BadData as error:
            raise argparse.ArgumentTypeError(str(error)) from None
    return name


def _kept(kept: Path | None, kinds: Sequence[Powers]) -> list[Played]:
    if kept is None or not kept.exists():
        return []
    found = [msgspec.json.decode(line, type=Played) for line in kept.read_bytes().splitlines()]
    return [each for each in found if each.powers in kinds]


if __name__ == "__main__":
    sys.exit(main())
