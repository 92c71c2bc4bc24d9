"""Check that every hostile interaction gets a private response in its language and changes nothing.

See tests/bot/hostile.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.bot.hostile.trial import WHO, trial
from tests.proof.subject import Row, Subject, Tally

TRIALS = 100


def read(tally: Tally) -> Iterator[Row]:
    """Yield the number of interactions handled, in all and by sender; a failed trial counts for nothing."""
    for name in ("interactions", *WHO, "by wire"):
        number = tally.numbers[name]
        what = name if name in ("interactions", "by wire") else f"sent by: {name}"
        yield Row(what, f"{number:,.0f}", not tally.failed if number else None)


SUBJECT = Subject(
    name="hostile",
    promises=(1, 5, 6),
    what="tables at which 200 hostile interactions were sent, of which not all were answered in private, or any "
    "changed a row or a public message, or left anything unhandled",
    trials=TRIALS,
    trial=trial,
    read=read,
    limit=120,
    cost=6,
)
