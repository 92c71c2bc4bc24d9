"""Scoring of a round: the tables of Medici and their arithmetic. Clause numbers: rules.en.md, section 7."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import sub

from games.medici.model import GOODS, NEUTRAL, TOP, Board, Card, Options, RoundScore, cargo_value

CARGO_PAYOUT = {
    3: (30, 15, 0),
    4: (30, 20, 10, 0),
    5: (30, 20, 10, 5, 0),
    6: (30, 20, 10, 10, 5, 0),
}
"""Florins for the cargoes, by the number of seats and then by place, the most valuable first (7.2)."""

NEWER_CARGO_PAYOUT_6P = (30, 20, 15, 10, 5, 0)
"""Florins for the cargoes of six seats by place, in newer editions (9.1)."""

PYRAMID_PRIZES = (10, 5)
"""Florins for the highest and the second highest marker on a pyramid (7.5)."""

TOP_BONUS = (0, 0, 0, 0, 0, 0, 10, 20)
"""Bonus florins for a marker, indexed by its level (7.7)."""

NEWER_TOP_BONUS = (0, 0, 0, 0, 0, 5, 10, 20)
"""Bonus florins for a marker, indexed by its level, in newer editions (9.3)."""


def cargo_payout(seats: int, options: Options) -> tuple[int, ...]:
    """Return the florins for cargoes in a game with these options, first place first."""
    return NEWER_CARGO_PAYOUT_6P if seats == 6 and options.payout_6p == "newer" else CARGO_PAYOUT[seats]


def top_bonus(options: Options) -> tuple[int, ...]:
    """Return the bonus florins of a marker, indexed by its level, in a game with these options."""
    return NEWER_TOP_BONUS if options.level_5 == "newer" else TOP_BONUS


def shares(standing: Sequence[int], payout: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's prize: equals share the places they cover together, rounded down (7.3, 7.6).

    `standing`: the number that ranks each seat, more is better. `payout`: florins by place; places beyond it count as
    0. So three who tie behind a lone first share the second prize only.
    """
    best_first = sorted(standing, reverse=True)
    share = {}
    for level in set(standing):
        place, equals = best_first.index(level), best_first.count(level)
        share[level] = sum(payout[place : place + equals]) // equals
    return tuple([share[level] for level in standing])


def cargo_florins(values: Sequence[int], options: Options) -> tuple[int, ...]:
    """Return each seat's florins for its cargo. `values`: the value of each seat's cargo."""
    return shares(values, cargo_payout(len(values), options))


@lru_cache(maxsize=1024)
def pyramid_florins(column: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's prize on one pyramid. `column`: the level of each seat's marker."""
    return shares(column, PYRAMID_PRIZES)


def prizes(levels: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return each seat's prizes on all pyramids together. `levels[seat][good]`: the levels of the markers."""
    return tuple(map(sum, zip(*map(pyramid_florins, zip(*levels, strict=True)), strict=True)))


def bonuses(levels: Sequence[Sequence[int]], options: Options) -> tuple[int, ...]:
    """Return each seat's bonuses for its markers on top levels: each in full, whether it leads or not."""
    florins = top_bonus(options)
    return tuple([sum([florins[level] for level in row]) for row in levels])


def climbed(levels: Sequence[int], hold: Sequence[Card]) -> tuple[int, ...]:
    """Return a seat's marker levels after its cargo is scored: a step for each card of a good, up to TOP (7.4)."""
    steps = [0] * len(GOODS)
    for card in hold:
        if card != NEUTRAL:
            steps[card // 7] += 1
    return tuple([min(level + step, TOP) for level, step in zip(levels, steps, strict=True)])


def any_will_climb(board: Board) -> bool:
    """Return whether the cargo loaded so far will move any marker at the end of the round (7.4)."""
    return any(climbed(levels, hold) != levels for levels, hold in zip(board.levels, board.holds, strict=True))


def score(
    holds: Sequence[tuple[Card, ...]],
    levels: Sequence[tuple[int, ...]],
    paid: tuple[int, ...],
    options: Options,
) -> tuple[RoundScore, tuple[tuple[int, ...], ...]]:
    """Return a round's scoring, and the marker levels after it, both by seat."""
    values = tuple(map(cargo_value, holds))
    after = tuple(map(climbed, levels, holds))
    cargo = cargo_florins(values, options)
    return RoundScore(values, cargo, prizes(after), bonuses(after, options), paid), after


def earned(scored: RoundScore) -> tuple[int, ...]:
    """Return the florins that each seat got for a round, before its spending."""
    return tuple(map(sum, zip(scored.cargo, scored.pyramids, scored.bonuses, strict=True)))


def gained(scored: RoundScore) -> tuple[int, ...]:
    """Return how far the florins of each seat rose in a round: those it got, less its spending."""
    return tuple(map(sub, earned(scored), scored.paid))
