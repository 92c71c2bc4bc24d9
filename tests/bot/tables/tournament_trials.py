"""Play a random tournament on paper, round by round, and check the properties of each pairing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from bot.store.tournament_rows import PlayedSeat, PlayedTable
from bot.tables.tournament_pairing import Pairing, Record, pair
from bot.tables.tournament_points import places, standings
from bot.tables.tournament_rounds import records_of

LEGAL = ((3, 4, 5, 6), (2, 3, 4), (4,), (3, 4), (2,), (3, 5), (2, 3, 4, 5, 6))


def played(pairing: Pairing, number: int, chance: random.Random) -> list[PlayedTable]:
    """Return the tables of a round with random results. Some players leave a seat."""
    tables = []
    for group in pairing.tables:
        scores = [chance.randint(0, 20) for _ in group]
        lost = [chance.random() < 0.05 for _ in group]
        placings = [1 + sum(other > score for other in scores) for score in scores]
        found = zip(group, lost, places(placings, lost), scores, strict=True)
        tables.append(PlayedTable(number, tuple(PlayedSeat(*seat) for seat in found)))
    return tables + [PlayedTable(number, (PlayedSeat(player, place=1),)) for player in pairing.byes]


def check(records: Sequence[Record], legal: Collection[int], pairing: Pairing) -> None:
    """Check what holds for every round."""
    seated = [player for table in pairing.tables for player in table]
    assert sorted((*seated, *pairing.byes)) == sorted(record.player for record in records)  # each has one place
    assert {len(table) for table in pairing.tables} <= {*legal}
    assert len(pairing.byes) == fewest_byes(len(records), legal)
    had = {record.player: record.byes for record in records}
    least = sorted(had.values())[: len(pairing.byes)]
    assert sorted(had[player] for player in pairing.byes) == least  # no second bye before all others had one


def fewest_byes(players: int, legal: Collection[int]) -> int:
    reached = {0}
    for number in range(1, players + 1):
        if any(number - size in reached for size in legal):
            reached.add(number)
    return players - max(reached)


def meetings(records: Sequence[Record], tables: Sequence[Sequence[int]]) -> int:
    """Return how many earlier meetings these tables repeat."""
    met = {record.player: record.met for record in records}
    return sum(met[one].get(other, 0) for table in tables for one, other in combinations(table, 2))


def ways(players: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield all ways to seat these players at tables of these sizes."""
    if not players:
        yield []
        return
    for size in {*sizes}:
        rest = [*sizes]
        rest.remove(size)
        for others in combinations(players[1:], size - 1):
            left = [player for player in players[1:] if player not in others]
            for more in ways(left, rest):
                yield [(players[0], *others), *more]


def tournament(seed: int, most: int = 40) -> Counter[str]:
    """Play a random tournament; return its counts. Raises AssertionError if a property does not hold."""
    chance = random.Random(seed)  # noqa: S311
    legal = chance.choice(LEGAL)
    entrants = [*range(1, chance.randint(min(legal), most) + 1)]
    wanted = chance.choice((None, *legal))
    swiss, rounds = chance.random() < 0.7, chance.randint(1, 7)
    tables: list[PlayedTable] = []
    found = Counter(tournaments=1)
    for number in range(1, rounds + 1):
        if number > 1 and chance.random() < 0.1 and len(entrants) > min(legal):
            entrants.remove(chance.choice(entrants))
        records = records_of(standings(entrants, tables), tables)
        pairing = pair(records, legal, wanted, f"{seed}.{number}", swiss=swiss)
        check(records, legal, pairing)
        again = meetings(records, pairing.tables)
        found.update(rounds=1, tables=len(pairing.tables), byes=len(pairing.byes), repeated=again)
        if again and len(records) <= 8:
            playing = [player for table in pairing.tables for player in table]
            least = min(meetings(records, way) for way in ways(playing, [*map(len, pairing.tables)]))
            assert again == least
            found.update(compared=1)
        tables += played(pairing, number, chance)
    return found
