"""Whatever anybody sends, it is answered in private and in their language, and changes nothing: tests/bot/hostile."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bot.hostile.trial import WHO, trial
from tests.proof.subject import Row, Subject, Tally

TRIALS = 100


def read(tally: Tally) -> Iterator[Row]:
    """How many there were, by who sent them."""
    for who in WHO:
        number = tally.numbers[who]
        yield Row(f"sent by: {who}", f"{number:,.0f}", None if not number else not tally.failed)


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
