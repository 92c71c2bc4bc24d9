"""Points and standings of a tournament, from the places at its tables.

The points are matchpoints, the scores of duplicate bridge (Laws of Duplicate Bridge 2017, law 78A): one for each
opponent beaten, half for a tie. They are scaled so that a win brings 120 points at a table of any size, because
tables of three and of four play in the same round. With 120, the points of all places and ties are whole numbers.
A bye counts as a win, as in the FIDE's Swiss rules (C.04.1). Ties are broken by the average points of the opponents
met, then by the share of the score at one's tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from bot.store.tournament_rows import PlayedSeat, PlayedTable

WIN = 120


class Standing(msgspec.Struct, frozen=True):
    """An entrant's line in the standings.

    `opponents`: the average points of the opponents met. `share`: of the score at their tables, in thousandths.
    `tables` counts decided tables and byes. `losses`: how many seats of theirs were lost.
    """

    entrant: int
    place: int
    points: int
    tables: int
    wins: int
    byes: int
    losses: int
    opponents: int
    share: int


def places(placings: Sequence[int], lost: Sequence[bool]) -> tuple[int, ...]:
    """Return the place of each seat (1 is best): lost seats share the last place, the others keep their order."""
    ranks = [(out, 0 if out else place) for place, out in zip(placings, lost, strict=True)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def points(seats: Sequence[PlayedSeat]) -> tuple[int, ...]:
    """Return the points for the places of these seats of one table. A lost seat brings none, not even for a tie."""
    if len(seats) == 1:
        return (WIN,)
    found = [seat.place or 0 for seat in seats]
    most = 2 * (len(found) - 1)
    return tuple(0 if seat.lost else round(WIN * _matchpoints(found, seat.place or 0) / most) for seat in seats)


def _matchpoints(found: Sequence[int], place: int) -> int:
    """Return two for each place of the table that is worse, and one for each other equal place."""
    return 2 * sum(other > place for other in found) + found.count(place) - 1


def standings(
    entrants: Iterable[int], tables: Iterable[PlayedTable], removed: Collection[int] = ()
) -> list[Standing]:
    """Return the standings after these tables, best first, and entrants who were removed after all others.

    Tables that are not decided yet do not count.
    """
    decided = [table for table in tables if table.decided]
    gained: Mapping[int, int] = _gained(decided)
    lines = [_line(entrant, decided, gained) for entrant in entrants]
    keys = [(line.entrant in removed, *_key(line)) for line in lines]
    placed = [
        msgspec.structs.replace(line, place=1 + sum(other < key for other in keys))
        for line, key in zip(lines, keys, strict=True)
    ]
    return sorted(placed, key=lambda line: (line.place, line.entrant))


def _key(line: Standing) -> tuple[int, int, int]:
    return -line.points, -line.opponents, -line.share


def _gained(decided: Iterable[PlayedTable]) -> Mapping[int, int]:
    gained: defaultdict[int, int] = defaultdict(int)
    for table in decided:
        for seat, won in zip(table.seats, points(table.seats), strict=True):
            gained[seat.entrant] += won
    return gained


def _line(entrant: int, decided: Sequence[PlayedTable], gained: Mapping[int, int]) -> Standing:
    tables = [(table, seat) for table in decided for seat in table.seats if seat.entrant == entrant]
    played = [(table, seat) for table, seat in tables if not table.bye]
    met = [other.entrant for table, own in played for other in table.seats if other is not own]
    shares = [_share(table, own) for table, own in played]
    return Standing(
        entrant=entrant,
        place=0,
        points=gained.get(entrant, 0),
        tables=len(tables),
        wins=sum(seat.place == 1 and not seat.lost for _, seat in played),
        byes=len(tables) - len(played),
        losses=sum(seat.lost for _, seat in tables),
        opponents=round(sum(gained.get(other, 0) for other in met) / len(met)) if met else 0,
        share=round(sum(shares) / len(shares)) if shares else 0,
    )


def _share(table: PlayedTable, own: PlayedSeat) -> int:
    """Return a seat's share of its table's score in thousandths; an equal share if the scores add up to nothing."""
    scores = [max(seat.score, 0) for seat in table.seats]
    return 1000 * max(own.score, 0) // sum(scores) if sum(scores) else 1000 // len(scores)
