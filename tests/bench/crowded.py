"""Measure drawing for many tables with different names against drawing for one: the caches must suffice."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import Any

from games import GAMES
from games.core import AnyGame
from tests.bench.measure import Effort, Row, at_most, in_turn, shown
from tests.bench.pictures import draw, views

_TABLES = 400
_POSITIONS = 24
_BEFORE, _ROUNDS = 4, 5
"""Warm-up rounds, enough for each player to be to move and not; and measured rounds."""
_SEATS = 6
_BEGINNINGS = ("Al", "Be", "Ca", "Do", "El", "Fa", "Gi", "Jo", "Lu", "Ma", "Nico", "Or", "Pie", "Ro", "Si", "Vi")
_ENDS = ("ba", "cia", "dro", "fredo", "lotta", "mondo", "nella", "rico", "sandra", "tino", "vio", "zza")


def crowded(effort: Effort) -> Iterator[Row]:
    """Draw the same positions with one set of names, and at 400 tables in turn with names of their own.

    All tables play one game, and move on in each round. Only the caches of one round are there for the next. The
    figure is seconds of one processor for a picture, drawn but not encoded.
    """
    chance = random.Random(5)  # noqa: S311
    for game in GAMES.values():
        tables = [called(chance, _SEATS) for _ in range(effort.of(_TABLES))]
        crowd = _Crowd(game, tables, views(game, effort.of(_POSITIONS)))
        for _ in range(_BEFORE):
            crowd.in_turn()
        one, many = in_turn(min(effort.rounds, _ROUNDS), crowd.at_one, crowd.in_turn)
        yield at_most(
            f"a picture of {game.key} drawn at {len(tables)} tables in turn: {shown(many)}",
            f"at one table: {shown(one)}",
            many / one,
            1.5,
        )


class _Crowd:
    """Tables of a game; measures seconds for each picture."""

    def __init__(self, game: AnyGame, tables: Sequence[Sequence[str]], positions: Sequence[Any]) -> None:
        self._game = game
        self._tables = tables
        self._positions = positions
        self._round = 0

    def at_one(self) -> float:
        """Measure one table; each picture was drawn once before, so that everything is cached."""
        for position in self._positions:
            draw(self._game, position)
        start = time.thread_time()
        for position in self._positions:
            draw(self._game, position)
        return (time.thread_time() - start) / len(self._positions)

    def in_turn(self) -> float:
        self._round += 1
        start = time.thread_time()
        for table, names in enumerate(self._tables):
            draw(self._game, self._positions[(table + self._round) % len(self._positions)], names)
        return (time.thread_time() - start) / len(self._tables)


def called(chance: random.Random, people: int) -> list[str]:
    """Return names of people, hardly any of them twice: some have two words, others a number."""
    return [
        chance.choice(_BEGINNINGS)
        + chance.choice(_ENDS)
        + chance.choice(("", "", " " + chance.choice(_BEGINNINGS)))
        + chance.choice(("", str(chance.randrange(1000))))
        for _ in range(people)
    ]
