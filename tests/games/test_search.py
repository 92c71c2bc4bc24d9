"""Test the search: it finds the candidate with the best results within its number of trials."""

from __future__ import annotations

from games.search import best, first_unless_beaten, race


def test_it_finds_the_best_through_noise() -> None:
    """Each world favors different candidates; on average the largest does best."""
    assert best([3, 9, 1, 7, 8], lambda candidate, world: candidate + (candidate * 7 + world * 5) % 11, 200) == 9


def test_equals_leave_the_first() -> None:
    assert best("abc", lambda _candidate, _world: 0.0, 50) == "a"


def test_one_candidate_needs_no_trial() -> None:
    def never(_candidate: str, _world: int) -> float:
        raise AssertionError

    assert best(["only"], never, 100) == "only"


def test_it_keeps_to_its_trials() -> None:
    """All remaining candidates face the same worlds."""
    tried: list[tuple[int, int]] = []

    def trial(candidate: int, world: int) -> float:
        tried.append((candidate, world))
        return candidate

    assert best(range(12), trial, 300) == 11
    assert 200 <= len(tried) <= 300
    assert len(set(tried)) == len(tried)
    assert {world for candidate, world in tried if candidate == 11} == {world for _, world in tried}
    tried.clear()
    best(range(12), trial, 0)
    assert len(tried) < 40


def by_a_tenth(candidate: int, world: int) -> float:
    """Return a score: each candidate is a tenth better than the one before, in worlds that differ by up to 1."""
    return candidate / 10 + (candidate * 7 + world * 5) % 11 / 11


def test_the_first_stands_unless_another_is_better_beyond_doubt() -> None:
    """A few worlds leave doubt; many do not."""
    assert first_unless_beaten([0, 1], by_a_tenth, 4) == 0
    assert first_unless_beaten([0, 1], by_a_tenth, 400) == 1
    assert first_unless_beaten([0, 1], by_a_tenth, 400, doubt=50.0) == 0
    assert first_unless_beaten("abc", lambda _candidate, _world: 0.0, 50) == "a"
    assert first_unless_beaten(["only"], lambda _candidate, _world: 0.0, 0) == "only"


def test_a_race_is_over_once_the_best_is_clear() -> None:
    """The search finds the best despite noise, within its trials, and compares candidates in the same worlds."""
    tried: list[tuple[int, int]] = []

    def trial(candidate: int, world: int) -> float:
        tried.append((candidate, world))
        return candidate + (candidate * 7 + world * 5) % 11

    assert race(dict.fromkeys([3, 9, 1, 30, 8], 0.0), trial, 2000) == 30
    assert len(tried) < 300
    tried.clear()
    assert race(dict.fromkeys([3, 5, 4, 8, 7], 0.0), trial, 2000) == 8
    assert 300 < len(tried) <= 2000
    assert len(set(tried)) == len(tried)
    assert {world for candidate, world in tried if candidate == 8} == {world for _, world in tried}


def test_a_race_begins_with_first_opinions() -> None:
    """First opinions decide without any trial, and many worlds outweigh them."""
    assert race({0: 0.3, 1: 0.0}, by_a_tenth, 0) == 0
    assert race({0: 0.3, 1: 0.0}, by_a_tenth, 40) == 0
    assert race({0: 0.3, 1: 0.0}, by_a_tenth, 4000) == 1
    assert race(dict.fromkeys("abc", 0.0), lambda _candidate, _world: 0.0, 500) == "a"
    assert race({"only": 0.0}, lambda _candidate, _world: 0.0, 100) == "only"
