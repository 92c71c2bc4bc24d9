"""Make the records that a pairing needs from the tables played so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.store.tournament_rows import PlayedTable
from bot.tables.tournament_pairing import Record
from bot.tables.tournament_points import Standing


def records_of(standings: Iterable[Standing], tables: Sequence[PlayedTable]) -> list[Record]:
    """Return the record of each player in these standings, in their order. Undecided tables count as meetings."""
    return [_record(line, tables) for line in standings]


def _record(line: Standing, tables: Sequence[PlayedTable]) -> Record:
    met: Counter[int] = Counter()
    sat: Counter[int] = Counter()
    byes = 0
    for table in tables:
        numbers = [seat.entrant for seat in table.seats]
        if line.entrant not in numbers:
            continue
        if table.bye:
            byes += 1
            continue
        sat[numbers.index(line.entrant)] += 1
        met.update(number for number in numbers if number != line.entrant)
    return Record(line.entrant, line.points, byes, met, sat)
