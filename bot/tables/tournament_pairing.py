"""Seat the players of a tournament's round at tables.

In this order, a round has as few byes as the sizes of tables allow, as few repeated meetings as possible, and players
with like points at one table. Byes go to players with the fewest byes so far, the last in the standings first. Up to
`_EXACT` players the tables are the best that exist; for more they are improved by swaps from several beginnings.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import TypeAlias

import msgspec

_USUAL = 4
"""The size of tables if the tournament asks for none."""

_EXACT = 10
"""The most players for which all ways to seat them are tried."""

_BEGINNINGS = 240
"""For larger rounds: how often to begin anew, divided by the number of players."""

_MEETING = 10**9
"""The cost of one repeated meeting: more than any difference in points at all tables together."""

_ALIKE = 10
"""Points that differ by less count as equal."""

_FIRST = 3
"""How much the first seat weighs against the others when seats are evened out."""


class Record(msgspec.Struct, frozen=True):
    """A player's record in the earlier rounds.

    `met`: how often they met each other player. `sat`: how often they had each seat.
    """

    player: int
    points: int = 0
    byes: int = 0
    met: Mapping[int, int] = {}
    sat: Mapping[int, int] = {}


class Pairing(msgspec.Struct, frozen=True):
    """The tables of a round, each with its players in the order of their seats, and the players with a bye."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


def table_sizes(players: int, legal: Collection[int], wanted: int | None = None) -> tuple[int, ...]:
    """Return the sizes of a round's tables: as many players as possible, sizes near `wanted`, as even as possible.

    Empty if there are too few players for any table.
    """
    aim = wanted or min(legal, key=lambda size: (abs(size - _USUAL), -size))
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for number in range(1, players + 1):
        options = [
            (best[number - size][0] + (size - aim) ** 2, (*best[number - size][1], size))
            for size in sorted(legal, reverse=True)
            if number - size in best
        ]
        if options:
            best[number] = min(options, key=lambda option: (option[0], -len(option[1])))
    return tuple(sorted(best[max(best)][1], reverse=True))


def pair(records: Sequence[Record], legal: Collection[int], wanted: int | None, seed: str, *, swiss: bool) -> Pairing:
    """Return the next round for these players, who are in the order of the standings. The same seed: the same round.

    `swiss`: players with like points meet. Otherwise (a league) only repeated meetings count.
    """
    chance = random.Random(seed)  # noqa: S311
    sizes = table_sizes(len(records), legal, wanted)
    byes = _byes(records, len(records) - sum(sizes))
    playing = [record for record in records if record.player not in byes]
    groups = _groups(playing, sizes, chance, swiss=swiss)
    return Pairing(tuple(_in_order(group, chance) for group in groups), byes)


def _byes(records: Sequence[Record], number: int) -> tuple[int, ...]:
    lowest_first = sorted(enumerate(records), key=lambda each: (each[1].byes, -each[0]))
    return tuple(record.player for _, record in lowest_first[:number])


# ------------------------------------------------------------------------------------ players to tables

Costs: TypeAlias = Mapping[tuple[int, int], int]
"""The cost of two players, by their positions, meeting at a table."""

Groups: TypeAlias = list[tuple[int, ...]]
"""The players of each table, by their positions."""


def _groups(
    playing: Sequence[Record], sizes: Sequence[int], chance: random.Random, *, swiss: bool
) -> list[list[Record]]:
    """Return the players of each table, not yet in the order of their seats."""
    drawn = sorted(chance.sample(playing, len(playing)), key=lambda record: -record.points if swiss else 0)
    costs = _costs(drawn, swiss=swiss)
    found = (
        _cheapest(costs, tuple(range(len(drawn))), sizes) if len(drawn) <= _EXACT else _improved(costs, sizes, chance)
    )
    return [[drawn[position] for position in group] for group in found]


def _costs(playing: Sequence[Record], *, swiss: bool) -> Costs:
    costs: dict[tuple[int, int], int] = {}
    for (one, first), (other, second) in combinations(enumerate(playing), 2):
        apart = ((first.points - second.points) // _ALIKE) ** 2 if swiss else 0
        cost = _MEETING * first.met.get(second.player, 0) + apart
        costs[one, other] = costs[other, one] = cost
    return costs


def _cost(costs: Costs, group: Iterable[int]) -> int:
    return sum(costs[pair] for pair in combinations(group, 2))


def _total(costs: Costs, groups: Groups) -> int:
    return sum(_cost(costs, group) for group in groups)


def _cheapest(costs: Costs, left: tuple[int, ...], sizes: Sequence[int]) -> Groups:
    """Return the cheapest groups of these sizes, by trying all."""
    if not left:
        return []
    found: list[Groups] = []
    for size in sorted({*sizes}, reverse=True):
        rest = [*sizes]
        rest.remove(size)
        for others in combinations(left[1:], size - 1):
            group = (left[0], *others)
            found.append([group, *_cheapest(costs, tuple(each for each in left if each not in group), rest)])
    return min(found, key=lambda groups: _total(costs, groups))


def _improved(costs: Costs, sizes: Sequence[int], chance: random.Random) -> Groups:
    """Return cheap groups of these sizes, improved from several beginnings. The first follows the standings."""
    positions = [*range(sum(sizes))]
    best: Groups = []
    for _ in range(max(2, _BEGINNINGS // len(positions))):
        groups = _swapped(costs, _cut(positions, sizes))
        if not best or _total(costs, groups) < _total(costs, best):
            best = groups
        chance.shuffle(positions)
    return best


def _cut(positions: Sequence[int], sizes: Sequence[int]) -> Groups:
    groups, start = [], 0
    for size in sizes:
        groups.append(tuple(positions[start : start + size]))
        start += size
    return groups


def _swapped(costs: Costs, groups: Groups) -> Groups:
    """Swap players of two tables for as long as that makes the round cheaper."""
    groups, better = [*groups], True
    while better:
        better = False
        for one, other in combinations(range(len(groups)), 2):
            for place, seat in product(range(len(groups[one])), range(len(groups[other]))):
                a, b = groups[one][place], groups[other][seat]
                rest, others = _without(groups[one], place), _without(groups[other], seat)
                gain = sum(costs[a, each] - costs[b, each] for each in rest)
                gain += sum(costs[b, each] - costs[a, each] for each in others)
                if gain > 0:
                    groups[one], groups[other], better = (*rest, b), (*others, a), True
    return groups


def _without(group: tuple[int, ...], place: int) -> tuple[int, ...]:
    return group[:place] + group[place + 1 :]


# -------------------------------------------------------------------------------------- players to seats


def _in_order(group: Sequence[Record], chance: random.Random) -> tuple[int, ...]:
    """Return the players of a table in the order of their seats, so that each gets a seat they had least."""
    ways = permutations(chance.sample(group, len(group)))
    best = min(ways, key=lambda way: sum(_had(record, seat) for seat, record in enumerate(way)))
    return tuple(record.player for record in best)


def _had(record: Record, seat: int) -> int:
    """Return how much this player has had this seat before."""
    return record.sat.get(seat, 0) * (1 if seat else _FIRST)
