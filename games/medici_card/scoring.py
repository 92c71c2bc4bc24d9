"""Scoring of a day: the tables of the game and their arithmetic. Clause numbers: rules.en.md, section 6."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import add

from games.medici_card.model import CARDS, Card, DayScore, Options, cargo_value, stocked

UNIT = 5
"""Florins of which every prize is a multiple: shares are rounded down (6.3)."""

CARGO_PAYOUT = {
    2: (20, 0),
    3: (30, 15, 0),
    4: (30, 20, 10, 0),
    5: (30, 20, 10, 5, 0),
    6: (30, 20, 15, 10, 5, 0),
}
"""Florins for the boats, by the number of seats and then by place, the most valuable first (6.2)."""

GOODS_PAYOUT = (10, 5)
"""Florins for the most and the second most symbols of a good (6.6)."""

BONUS, LARGER_BONUS = 10, 20
"""Florins for many symbols of a good (6.8), and in the variant for still more symbols (8.1)."""


def bonuses_from(seats: int, options: Options) -> tuple[tuple[int, int], ...]:
    """Return pairs (symbols of a good, florins that this number adds to the bonus), the fewer symbols first."""
    first = (7 if seats == 2 else 5, BONUS)
    if options.bonus == "document":
        return (first,)
    return first, (10 if seats == 2 else 8, LARGER_BONUS - BONUS)


def shares(standing: Sequence[int], payout: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's prize: equals share the places they cover together, in multiples of UNIT (6.3).

    `standing`: the number that ranks each seat, more is better. `payout`: florins by place; places beyond it count as
    0. Shares are rounded down.
    """
    best_first = sorted(standing, reverse=True)
    share = {}
    for level in set(standing):
        place, equals = best_first.index(level), best_first.count(level)
        share[level] = sum(payout[place : place + equals]) // (equals * UNIT) * UNIT
    return tuple([share[level] for level in standing])


def cargo_florins(values: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's florins for its boat. `values`: the value of each seat's boat."""
    return shares(values, CARGO_PAYOUT[len(values)])


@lru_cache(maxsize=1024)
def good_florins(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's florins for its symbols of one good: 0 for a seat without any (6.6).

    `counts`: how many symbols each seat has.
    """
    paid = shares(counts, GOODS_PAYOUT)
    return tuple([florins if count else 0 for florins, count in zip(paid, counts, strict=True)])


@cache
def bonuses(seats: int, options: Options) -> tuple[int, ...]:
    """Return the bonus florins of a seat for its symbols of one good, indexed by their number."""
    steps = bonuses_from(seats, options)
    most = max(stocked((tuple(CARDS),)))
    return tuple([sum([florins for least, florins in steps if count >= least]) for count in range(most + 1)])


def score(
    boats: tuple[tuple[Card, ...], ...], before: Sequence[tuple[int, ...]], options: Options
) -> tuple[DayScore, tuple[tuple[int, ...], ...]]:
    """Return a day's scoring, and the warehouses after it, both by seat. `before`: the warehouses before it."""
    values = tuple(map(cargo_value, boats))
    after = tuple(tuple(map(add, stock, stocked((boat,)))) for stock, boat in zip(before, boats, strict=True))
    by_good = map(good_florins, zip(*after, strict=True))
    goods = tuple(zip(*by_good, strict=True))
    brings = bonuses(len(boats), options)
    extra = tuple([tuple([brings[count] for count in stock]) for stock in after])
    return DayScore(boats, values, cargo_florins(values), goods, extra), after


def earned(scored: DayScore) -> tuple[int, ...]:
    """Return the florins that each seat got for a day."""
    rows = zip(scored.cargo, scored.goods, scored.bonuses, strict=True)
    return tuple([cargo + sum(goods) + sum(bonuses) for cargo, goods, bonuses in rows])
