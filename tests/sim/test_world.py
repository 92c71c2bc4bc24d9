"""Run a few lives of the bot among people and faults; `make proof` runs a thousand."""

from __future__ import annotations

from tests.sim.world import wrong_of


def test_a_life_without_misfortune() -> None:
    wrong, faults, counts = wrong_of(1, 40, range(40))
    assert wrong == []
    assert faults == {}
    assert counts["moves accepted"] > 0
    assert counts["told that they are next"] > 0
    assert counts["boards compared"] > 0


def test_a_life_with_misfortunes() -> None:
    """Live with four shards and a bot that dies twice, when its successor is connected already."""
    wrong, faults, _ = wrong_of(4014, 100)
    assert wrong == []
    assert len(faults) > 20


def test_the_same_seed_is_the_same_life() -> None:
    assert wrong_of(5, 30) == wrong_of(5, 30)
