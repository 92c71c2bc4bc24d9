"""Test the points and standings of tournaments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store.tournament_rows import PlayedSeat, PlayedTable
from bot.tables.tournament_points import places, points, standings


@pytest.mark.parametrize(
    ("found", "gained"),
    [
        ((1, 2, 3, 4), (120, 80, 40, 0)),
        ((1, 2, 3), (120, 60, 0)),
        ((2, 1), (0, 120)),
        ((1, 1, 3), (90, 90, 0)),
        ((1, 1, 1), (60, 60, 60)),
        ((1,), (120,)),
        ((1, 2, 2, 4, 5, 6), (120, 84, 84, 48, 24, 0)),
    ],
)
def test_points_by_place(found: tuple[int, ...], gained: tuple[int, ...]) -> None:
    assert points([seat(1, place) for place in found]) == gained


@given(st.lists(st.integers(0, 5), min_size=2, max_size=6))
def test_a_table_always_gives_the_same_sum(scores: list[int]) -> None:
    """Ties share the points of their places, so no table gives more than another of its size."""
    found = [1 + sum(other > score for other in scores) for score in scores]
    assert sum(points([seat(1, place) for place in found])) == 60 * len(scores)


@pytest.mark.parametrize(
    ("lost", "gained"),
    [
        ((False, False, False, True), (120, 80, 40, 0)),
        ((False, True, False, True), (120, 0, 80, 0)),
        ((True, True, True, True), (0, 0, 0, 0)),
    ],
)
def test_a_lost_seat_brings_no_points(lost: tuple[bool, ...], gained: tuple[int, ...]) -> None:
    """Players who all leave share the last place, but no points."""
    found = zip(places((1, 2, 3, 4), lost), lost, strict=True)
    assert points([seat(1, place, lost=out) for place, out in found]) == gained


def test_a_lost_seat_is_last() -> None:
    assert places((1, 2, 3), (True, False, False)) == (3, 1, 2)
    assert places((1, 2, 3, 4), (True, False, True, False)) == (3, 1, 3, 2)
    assert places((1, 1, 3), (False, False, False)) == (1, 1, 3)


def seat(entrant: int, place: int | None, score: int = 0, *, lost: bool = False) -> PlayedSeat:
    return PlayedSeat(entrant, lost=lost, place=place, score=score)


def test_ties_are_broken_by_opponents_then_by_score() -> None:
    tables = [
        PlayedTable(1, (seat(1, 1, 30), seat(2, 2, 10))),
        PlayedTable(1, (seat(3, 1, 20), seat(4, 2, 15))),
        PlayedTable(2, (seat(1, 1, 9), seat(3, 2, 1))),
        PlayedTable(2, (seat(2, 1, 9), seat(4, 2, 1))),
        PlayedTable(3, (seat(5, None), seat(6, None))),
    ]
    found = standings(range(1, 7), tables)
    assert [(line.entrant, line.place, line.points) for line in found[:4]] == [
        (1, 1, 240),
        (2, 2, 120),  # met 1 and 4; 3 met 1 and 4 too, but 2 had the larger share of the score
        (3, 3, 120),
        (4, 4, 0),
    ]
    assert [line.tables for line in found] == [2, 2, 2, 2, 0, 0]


def test_a_bye_counts_as_a_win_without_a_table_won() -> None:
    (line,) = standings([1], [PlayedTable(1, (seat(1, 1),))])
    assert (line.points, line.wins, line.byes, line.tables, line.opponents) == (120, 0, 1, 1, 0)


def test_a_lost_seat_counts() -> None:
    (first, last) = standings([1, 2], [PlayedTable(1, (seat(1, 2, 9, lost=True), seat(2, 1, 5)))])
    assert (first.entrant, last.losses, last.wins) == (2, 1, 0)


def test_equal_players_share_a_place() -> None:
    assert [line.place for line in standings([1, 2, 3], [])] == [1, 1, 1]
