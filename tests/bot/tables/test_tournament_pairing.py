"""Test the pairing of tournaments: its properties over random tournaments, and what is best on small ones."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.tables.tournament_pairing import Record, pair, table_sizes
from tests.bot.tables.tournament_trials import meetings, tournament, ways

MANY = range(30)
"""The proof tries 10,000: `python -m tests.proof pairing`."""


def test_random_tournaments_hold_the_properties() -> None:
    """Each player sits at one table a round, sizes are legal, byes are few and even, meetings minimal."""
    compared = sum(tournament(seed, most=12)["compared"] for seed in MANY)
    assert compared >= len(MANY) // 10
    for seed in MANY[::10]:
        tournament(seed)


@pytest.mark.parametrize(
    ("players", "legal", "wanted", "sizes"),
    [
        (11, (3, 4, 5, 6), None, (4, 4, 3)),
        (14, (3, 4, 5, 6), None, (4, 4, 3, 3)),
        (9, (3, 4), None, (3, 3, 3)),
        (9, (3, 4, 5, 6), 4, (5, 4)),
        (9, (3, 4, 5, 6), 3, (3, 3, 3)),
        (5, (4,), None, (4,)),
        (5, (3, 4), None, (4,)),
        (2, (3, 4), None, ()),
        (7, (2,), None, (2, 2, 2)),
        (12, (3, 4, 5, 6), 6, (6, 6)),
    ],
)
def test_sizes_of_tables(players: int, legal: tuple[int, ...], wanted: int | None, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players, legal, wanted) == sizes


def test_players_with_like_points_meet() -> None:
    records = [Record(player, points=10 * (player % 2)) for player in range(1, 9)]
    odd, even = sorted(pair(records, (4,), None, "s", swiss=True).tables, key=min)
    assert ({*odd}, {*even}) == ({1, 3, 5, 7}, {2, 4, 6, 8})


@pytest.mark.parametrize("number", [12, 16])
def test_nobody_meets_again_while_that_is_possible(number: int) -> None:
    """Three rounds of tables of three or four without a repeated meeting, as a square or a brute force shows."""
    size = 4 if number == 16 else 3
    met: dict[int, dict[int, int]] = {player: {} for player in range(number)}
    for turn in range(3):
        records = [Record(player, met=met[player]) for player in range(number)]
        found = pair(records, (size,), None, f"{number}.{turn}", swiss=True)
        assert meetings(records, found.tables) == 0
        for table in found.tables:
            for one, other in combinations(table, 2):
                met[one][other] = met[other][one] = 1


def test_a_repeated_meeting_weighs_more_than_points() -> None:
    """The two leaders have met, so they sit apart although their points are the same."""
    records = [Record(1, 240, met={2: 1}), Record(2, 240, met={1: 1}), Record(3), Record(4), Record(5), Record(6)]
    found = pair(records, (3,), None, "s", swiss=True)
    assert meetings(records, found.tables) == 0
    best = min(meetings(records, way) for way in ways([1, 2, 3, 4, 5, 6], [3, 3]))
    assert best == 0


def test_the_lowest_player_without_a_bye_gets_it() -> None:
    records = [Record(1), Record(2), Record(3), Record(4), Record(5, byes=1)]
    assert pair(records, (4,), None, "s", swiss=True).byes == (4,)


def test_seats_and_first_player_are_evened_out() -> None:
    records = [Record(1, sat={0: 1}), Record(2, sat={0: 1, 1: 1}), Record(3, sat={2: 2})]
    (table,) = pair(records, (3,), None, "s", swiss=True).tables
    assert table[0] == 3
    assert table == (3, 1, 2)


def test_the_same_seed_gives_the_same_round() -> None:
    records = [Record(player) for player in range(30)]
    assert pair(records, (3, 4), None, "a", swiss=True) == pair(records, (3, 4), None, "a", swiss=True)
    assert pair(records, (3, 4), None, "a", swiss=True) != pair(records, (3, 4), None, "b", swiss=True)
