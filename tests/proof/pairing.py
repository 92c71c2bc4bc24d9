"""Pair random tournaments on paper, and compare small rounds with a brute force."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bot.tables.tournament_trials import tournament
from tests.proof.subject import Figures, Row, Subject, Tally, out_of

_LARGE = 20
"""One tournament in so many has up to 40 players; the others have up to 12."""


def trial(seed: int) -> Figures:
    """Pair all rounds of one tournament."""
    return tournament(seed, most=12 if seed % _LARGE else 40)


def read(tally: Tally) -> Iterator[Row]:
    """Yield a row for all rounds."""
    rounds, compared = int(tally.numbers["rounds"]), int(tally.numbers["compared"])
    what = "rounds with a player at two tables, a wrong size, a needless bye or repeated meeting"
    failed = len(tally.failed)
    yield Row(
        what, f"{out_of(failed, rounds + failed)}, {compared:,} of them compared with a brute force", not failed
    )


SUBJECT = Subject(
    name="pairing",
    promises=(6,),
    what="tournaments paired wrongly",
    trials=10_000,
    trial=trial,
    read=read,
    cost=0.02,
)
