"""Check that everything a player receives is identical whatever the others hold: see tests/bot/secrecy.py."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from bot.store.db import Connection
from games import GAMES
from games.core import AnyGame
from tests.bot.secrecy import Pair, compared, database, has_secrets, pairs
from tests.proof.subject import Figures, Row, Subject, Tally, out_of

PAIRS = 1_000
"""Pairs of each game with secrets in a full run."""
DRAWN = 100
"""One pair in this many has its pictures drawn as well."""

SECRETIVE = [key for key, game in GAMES.items() if has_secrets(game)]
_open = ExitStack()


class _Deck:
    """The pairs of a game in order; going back starts from the beginning."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._begin()

    def _begin(self) -> None:
        self._pairs, self._next = pairs(self._game), 0

    def at(self, number: int) -> Pair:
        if number < self._next:
            self._begin()
        while True:
            self._next += 1
            pair = next(self._pairs)
            if self._next > number:
                return pair


@cache
def _decks() -> list[_Deck]:
    return [_Deck(GAMES[key]) for key in SECRETIVE]


@cache
def _database() -> Connection:
    """Return one database for all trials of this process: each undoes its changes."""
    return _open.enter_context(database(Path(tempfile.mkdtemp())))


def trial(seed: int) -> Figures:
    """Compare everything about one pair."""
    decks = _decks()
    number, which = divmod(seed, len(decks))
    pair = decks[which].at(number)
    found = asyncio.run(compared(_database(), pair, pictures=number % DRAWN == 0))
    assert not found.differs, f"{pair.key}, pair {number}, for {pair.viewer}: {', '.join(found.differs)}"
    return {
        f"{pair.key} pairs": 1,
        f"{pair.key} differ": int(pair.differs),
        f"{pair.key} bytes": found.compared,
        f"{pair.key} revealed": int(found.revealed),
    }


def read(tally: Tally) -> Iterator[Row]:
    """Yield a row for each game; only pairs with different secrets could have shown a leak."""
    for which, key in enumerate(SECRETIVE):
        failed = sum(result.seed % len(SECRETIVE) == which for result in tally.failed)
        differ, size = failed + tally.numbers[f"{key} differ"], tally.numbers[f"{key} bytes"]
        yield Row(
            f"{key}: pairs told apart, of those in which others hold other things",
            f"{out_of(failed, differ)}; {size / 1e6:,.1f} MB compared",
            not failed,
        )


SUBJECT = Subject(
    name="secrecy",
    promises=(4,),
    what="pairs of positions that a player cannot tell apart: the whole bot at work on both, every byte that reaches "
    "them compared",
    trials=PAIRS * len(SECRETIVE),
    trial=trial,
    read=read,
    cost=0.3,
)
