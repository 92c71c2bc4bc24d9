"""Inject the n-th fault: a short game of each kind with one failure ends as it does without.

The failure is one of the bot's requests to Discord, one of its SQL statements, or a kill at any of these. A trial is
one game with one kind of fault at the n-th operation; a run without faults gives the number of operations. Every n is
drawn once, in random order. The n-th operation may vary a little between runs, as house players move while messages
are sent. The fault is named if the game ends differently.
"""

from __future__ import annotations

import asyncio
import logging
import random
import tempfile
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from functools import cache
from pathlib import Path

from structlog.testing import capture_logs

from bot.playground import Discord
from games import GAMES
from tests.bot.conftest import Hosted, put_up_emojis
from tests.proof.evening import Evening, Loop, spent
from tests.proof.striking import CALLS, KINDS, STATEMENTS, Counted, counted, kills
from tests.proof.subject import Figures, Row, Subject, Tally, out_of

EACH = 20
"""Trials of each game with each kind of fault in a full run."""
CASES = [(game, kind) for kind in KINDS for game in GAMES]


def played(game: str, kind: str = "503", n: int = 0) -> tuple[Evening, list[str]]:
    """Play a game with this fault at the n-th operation (0: none); return it and its account."""

    async def run() -> tuple[Evening, list[str]]:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        with tempfile.TemporaryDirectory() as folder:
            async with Discord() as discord:
                put_up_emojis(discord)
                return await spent(Hosted(discord, Path(folder) / "rialto.db"), game, loop, kind, n)

    errors = _Errors()
    with capture_logs(), errors, asyncio.Runner(loop_factory=Loop) as runner:
        came = runner.run(run())
    assert not errors.said, errors.said
    return came


class _Errors(logging.Handler):
    """Collects errors that libraries log about our mistakes."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))

    def __enter__(self) -> None:
        logging.getLogger().addHandler(self)

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)


@cache
def without(game: str) -> tuple[dict[Counted, int], list[str]]:
    """Return the number of requests and statements without any fault, and the game's account."""
    undisturbed, came = played(game)
    assert (undisturbed.unanswered, undisturbed.sorry, undisturbed.waited) == (0, 0, 0)
    return undisturbed.strikes.count, came


@cache
def order(game: str, kind: str) -> Sequence[int]:
    """Return every n in a fixed random order."""
    there_are = without(game)[0][counted(kind)]
    return random.Random(f"{game} {kind}").sample(range(1, there_are + 1), there_are)  # noqa: S311


def trial(seed: int) -> Figures:
    """Play one game with one fault."""
    number, which = divmod(seed, len(CASES))
    game, kind = CASES[which]
    if number >= len(order(game, kind)):
        return {}
    n = order(game, kind)[number]
    spoilt, came = played(game, kind, n)
    where = f"{game}, {kind}, {counted(kind)} {n}: {spoilt.strikes.struck}"
    difference = "\n".join(unified_diff(without(game)[1], came, "without", "with", n=0, lineterm=""))
    assert not difference, f"{where}\n{difference}"
    assert spoilt.unanswered <= kills(kind), f"{where}\na press was not answered"
    assert spoilt.sorry <= (kind in STATEMENTS), f"{where}\na press was answered that something went wrong"
    return {
        f"{kind}: struck": int(bool(spoilt.strikes.struck)),
        f"{kind}: games": 1,
        f"{kind}: pressed again": spoilt.unanswered + spoilt.sorry,
        f"{kind}: seconds": spoilt.waited,
        f"{game}: {counted(kind)}": len(order(game, kind)),
    }


def read(tally: Tally) -> Iterator[Row]:
    """Yield for each kind of fault the share of operations tried, and the delay for people."""
    for kind in KINDS:
        failed = sum(CASES[result.seed % len(CASES)][1] == kind for result in tally.failed)
        games, struck, again, seconds = (
            tally.numbers[f"{kind}: {what}"] for what in ("games", "struck", "pressed again", "seconds")
        )
        there_are = sum(tally.numbers[f"{game}: {counted(kind)}"] for game in GAMES)
        what = f"a call, {kind}" if kind in CALLS else f"a statement, {kind}"
        figure = (
            f"{out_of(failed, failed + games)}, of {there_are:,.0f} there are; {games - struck:,.0f} came to none"
        )
        yield Row(
            f"{what}: games that end otherwise",
            f"{figure}; {again:,.0f} presses again, at most {seconds:,.0f} s",
            not failed,
        )


SUBJECT = Subject(
    name="nth",
    promises=(1, 2, 3, 5, 6),
    what="short games in which the n-th call to Discord or statement to the database fails, or the bot is killed at "
    "it: in the end the same game and the same thread, each line told once and in order, every press answered, "
    f"accepted moves kept ({EACH} × PROOF of each game and kind of fault, drawn by chance, or all there are)",
    trials=EACH * len(CASES),
    trial=trial,
    read=read,
    maxima=frozenset({*(f"{game}: {what}" for game in GAMES for what in ("calls", "statements"))})
    | {f"{kind}: seconds" for kind in KINDS},
    cost=1,
)
