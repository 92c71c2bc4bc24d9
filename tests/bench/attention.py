"""How much attention a game by post asks for, with and without what can be settled in advance.

    python -m tests.bench.attention [game …] [--games 20] [--seed 1] [--ordering 0.5] [--kinds]

Whole daily games of simulated people. Each lives in a time zone of their own, is awake from 8 to 23 there and, when
asked, answers after some of those hours: half an hour to five on average, fourteen at most. They choose as the house
player does. Every game is played twice, by the same people from the same seed: once nobody gives orders, once half of
them do, by fixed rules that are printed below the table. Those look in once in each part of the game their rule is
for, asked or not, after as many hours as they take to answer. Each figure is a median over the games:

    stops     how often the table waits for one person, who answers later than whoever answered before; those who are
              asked together are one stop at most, for the last of them. In brackets what would be left of those with
              orders if nobody ever waited for whoever gives some: more orders of theirs would leave these
    presses   of a person, those to give orders among them: one for a choice, two for a number that has no button, one
              for “Plan ahead”
    pings     of a person: calls, reminders, questions by direct message
    messages  posted at the table; a board that is changed is none
    days      to the end

`--kinds` lists what the stops are: the question, the answer, and whether whoever was awaited gives orders.
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
"""The part of the stops that is to be left."""
STOPS_OF_TEN_TURNS = 100
"""The most stops that ten turns of Méditerranée may take."""
_TEN_TURNS = {turns: seats for seats, turns in TURNS.items()}[10]


class Pair(NamedTuple):
    """The games of one kind and number of seats, without orders and with them."""

    game: str
    seats: int
    without: Sequence[Attention]
    ordered: Sequence[Attention]

    @property
    def name(self) -> str:
        """As people read it."""
        return f"{speaker('en', self.game)(Text('game-name'))}, {self.seats} seats"


def measured(db: Connection, game: str, seats: int, games: int, seed: int = 1, ordering: float = 0.5) -> Pair:
    """So many games both ways. `ordering`: the part of the people who give orders."""
    without, ordered = [
        [played(db, Plan(game, seats, number, seed, part)) for number in range(games)] for part in (0.0, ordering)
    ]
    return Pair(game, seats, without, ordered)


def cells(pair: Pair) -> list[str]:
    """A line of the table."""
    compared = [_compared(*_medians(pair, figure)) for figure in FIGURES]
    compared[FIGURES.index("stops")] += f" ({_others(pair):.3g})"
    return [pair.name, *compared]


def _medians(pair: Pair, figure: str) -> tuple[float, float]:
    without, ordered = [median(getattr(each, figure) for each in games) for games in (pair.without, pair.ordered)]
    return without, ordered


def _others(pair: Pair) -> float:
    """The stops that are left to those who give no orders."""
    return median(game.others for game in pair.ordered)


def _compared(without: float, ordered: float) -> str:
    return f"{without:.3g} → {ordered:.3g}"


def aims(pair: Pair) -> Iterator[Row]:
    """What is to be reached, for this game and number of seats."""
    without, ordered = _medians(pair, "stops")
    if goal := FEWER_STOPS.get((pair.game, pair.seats)):
        against = (
            f"without orders: {without:g}; whoever gives none: {_others(pair):g}, {_others(pair) / without:.2f} ×"
        )
        yield at_most(f"{pair.name}: {ordered:g} stops", against, ordered / without, goal)
    if (pair.game, pair.seats) == ("mediterranee", _TEN_TURNS):
        reached = ordered <= STOPS_OF_TEN_TURNS
        yield Row(f"{pair.name}: stops of ten turns", "", f"{ordered:g}", f"≤ {STOPS_OF_TEN_TURNS}", reached)
    without, ordered = _medians(pair, "presses")
    against = f"without orders: {without:.3g}"
    yield at_most(f"{pair.name}: {ordered:.3g} presses a person", against, ordered / without, 1)


def kinds(pair: Pair) -> Iterator[tuple[str, ...]]:
    """What the stops are, of a game on average: without orders, and with them of those who give none and who do."""
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
    parser.add_argument("--games", type=int, default=20, help="of each number of seats (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ordering", type=float, default=0.5, help="the part who give orders (%(default)s)")
    parser.add_argument("--kinds", action="store_true", help="what the stops are")
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
