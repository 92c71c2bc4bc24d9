"""Measure all subjects, or those named, and print a table: `python -m tests.bench [subject …]`."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import structlog

from tests.bench import printing
from tests.bench.busy import busy
from tests.bench.crowded import crowded
from tests.bench.encoders import encoders
from tests.bench.games import codec, playouts
from tests.bench.measure import Effort, Row
from tests.bench.pictures import pictures
from tests.bench.postgres import postgres
from tests.bench.presses import presses
from tests.bench.processes import processes
from tests.bench.startup import startup, startup_on_postgres
from tests.bench.storage import storage

Bench: TypeAlias = Callable[[Effort], Iterator[Row]]

BENCHES: Mapping[str, Bench] = {
    each.__name__: each
    for each in (
        *(playouts, codec, pictures, encoders, crowded, storage, postgres, processes),
        *(presses, busy, startup, startup_on_postgres),
    )
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("subjects", nargs="*", metavar="subject", help=f"one of {', '.join(BENCHES)}")
    parser.add_argument(
        "--rounds", type=int, default=Effort().rounds, help="rounds of both sides in turn (%(default)s)"
    )
    asked = parser.parse_args()
    unknown = [name for name in asked.subjects if name not in BENCHES]
    if unknown or asked.rounds < 1:
        parser.error(f"no such subject: {', '.join(unknown)}" if unknown else "at least one round")
    printing.head("what", "against", "ratio", "to reach", "reached")
    for name in asked.subjects or BENCHES:
        for row in BENCHES[name](Effort(asked.rounds)):
            printing.judged(row)
    return 0


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    sys.exit(main())
