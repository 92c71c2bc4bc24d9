"""Measure the attention that a game by post needs, with and without planned moves.

    python -m tests.bench.attention [game …] [--games 20] [--seed 1] [--ordering 0.5] [--kinds]

It plays whole daily games of simulated people. Each lives in a time zone of their own and is awake from 8 to 23
there. They answer after some of these hours: half an hour to five on average, fourteen at most. They choose as the
house player does. Every game is played twice, by the same people from the same seed. In the first game no player
plans moves. In the second half of them do, by fixed rules that are printed below the table. These look in once in
each part of the game that their rule covers, asked or not, after as many hours as they take to answer. Each figure is
a median over the games:

    stops     how often the table waits for one more person, who answers later. Players who are asked
              together make one stop at most, for the last of them. In brackets: the stops left in games with
              planned moves if the table never waited for the planners. More plans of theirs could not do better
    presses   interactions of a person, planning included: one for a choice, two for a number without a button,
              one for “Plan ahead”
    pings     notifications of a person: turns, reminders, questions by direct message
    messages  posted at the table, without edits of boards
    days      to the end

`--kinds` lists the stops by question, answer, and whether the awaited player plans moves.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import structlog

from bot.store.db import Connection
from bot.store.sqlite import migrate
from bot.text import speaker
from games import GAMES
from games.core import Text
from games.mediterranee.model import TURNS
from tests.bench import printing
from tests.bench.by_post import Attention, Plan, Stop, played
from tests.bench.in_advance import RULES
from tests.bench.measure import Row, at_most
from tests.bench.tables import connect

FIGURES = ("stops", "presses", "pings", "posts", "days")
FEWER_STOPS = {("medici", 6): 0.5, ("mediterranee", 4): 0.5, **{("intrige", seats): 0.33 for seats in (3, 4, 5)}}
"""The share of stops that may remain."""
STOPS_OF_TEN_TURNS = 100
"""The most stops that ten turns of Méditerranée may take."""
_TEN_TURNS = {turns: seats for seats, turns in TURNS.items()}[10]


class Pair(NamedTuple):
    """The games of one kind and number of seats, without planned moves and with them."""

    game: str
    seats: int
    without: Sequence[Attention]
    ordered: Sequence[Attention]

    @property
    def name(self) -> str:
        """The name for the table."""
        return f"{speaker('en', self.game)(Text('game-name'))}, {self.seats} seats"


def measured(db: Connection, game: str, seats: int, games: int, seed: int = 1, ordering: float = 0.5) -> Pair:
    """Play this many games both ways.

    `ordering`: the share of people who plan moves.
    """
    without, ordered = [
        [played(db, Plan(game, seats, number, seed, part)) for number in range(games)] for part in (0.0, ordering)
    ]
    return Pair(game, seats, without, ordered)


def cells(pair: Pair) -> list[str]:
    """Return the cells of a row."""
    compared = [_compared(*_medians(pair, figure)) for figure in FIGURES]
    compared[FIGURES.index("stops")] += f" ({_others(pair):.3g})"
    return [pair.name, *compared]


def _medians(pair: Pair, figure: str) -> tuple[float, float]:
    without, ordered = [median(getattr(each, figure) for each in games) for games in (pair.without, pair.ordered)]
    return without, ordered


def _others(pair: Pair) -> float:
    """Return the median stops of players without planned moves."""
    return median(game.others for game in pair.ordered)


def _compared(without: float, ordered: float) -> str:
    return f"{without:.3g} → {ordered:.3g}"


def aims(pair: Pair) -> Iterator[Row]:
    """Yield the goals for this game and number of seats."""
    without, ordered = _medians(pair, "stops")
    if goal := FEWER_STOPS.get((pair.game, pair.seats)):
        against = (
            f"without orders: {without:g}; players without orders: {_others(pair):g}, {_others(pair) / without:.2f} ×"
        )
        yield at_most(f"{pair.name}: {ordered:g} stops", against, ordered / without, goal)
    if (pair.game, pair.seats) == ("mediterranee", _TEN_TURNS):
        reached = ordered <= STOPS_OF_TEN_TURNS
        yield Row(f"{pair.name}: stops of ten turns", "", f"{ordered:g}", f"≤ {STOPS_OF_TEN_TURNS}", reached)
    without, ordered = _medians(pair, "presses")
    against = f"without orders: {without:.3g}"
    yield at_most(f"{pair.name}: {ordered:.3g} presses a person", against, ordered / without, 1)


def kinds(pair: Pair) -> Iterator[tuple[str, ...]]:
    """Yield the stops of an average game: without planned moves, then of players without plans and with them."""
    before, after = _kinds(pair.without), _kinds(pair.ordered)
    for stop in sorted(
        {one._replace(orders=False) for one in (*before, *after)}, key=lambda one: (-before[one], one)
    ):
        numbers = before[stop], after[stop], after[stop._replace(orders=True)]
        yield pair.name, stop.asked, stop.answered, *[f"{number:.1f}" for number in numbers]


def _kinds(games: Sequence[Attention]) -> Counter[Stop]:
    total = sum((game.kinds for game in games), Counter[Stop]())
    return Counter({stop: number / len(games) for stop, number in total.items()})


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.attention",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games_named", nargs="*", metavar="game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=20, help="games for each number of seats (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ordering", type=float, default=0.5, help="share of players who plan moves (%(default)s)")
    parser.add_argument("--kinds", action="store_true", help="list the stops")
    asked = parser.parse_args()
    if unknown := [name for name in asked.games_named if name not in GAMES]:
        parser.error(f"no such game: {', '.join(unknown)}")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(30))
    pairs = []
    printing.head("game", "stops", "presses", "pings", "messages", "days")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rialto.db"
        migrate(path)
        with closing(connect(path)) as db:
            for game in asked.games_named or GAMES:
                for seats in GAMES[game].seat_counts:
                    pairs.append(measured(db, game, seats, asked.games, asked.seed, asked.ordering))
                    printing.row(*cells(pairs[-1]))
    printing.say(f"\nOrders of {asked.ordering:.0%} of the people, medians of {asked.games} games:\n")
    for game, rule in RULES.items():
        printing.say(f"- {speaker('en', game)(Text('game-name'))}: {rule.words}")
    printing.say()
    printing.head("what", "against", "ratio", "to reach", "reached")
    for row in [row for pair in pairs for row in aims(pair)]:
        printing.judged(row)
    if asked.kinds:
        printing.say()
        printing.head("game", "question", "answer", "without", "with, who gives none", "with, who gives some")
        for line in [line for pair in pairs for line in kinds(pair)]:
            printing.row(*line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
