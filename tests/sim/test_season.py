"""Live through a small tournament with kills and a person who vanishes."""

from __future__ import annotations

from tests.sim.season import Plan, lived


def test_a_small_tournament() -> None:
    season = lived(Plan("medici_card", people=4, rounds=2, kills=3, vanish=1))
    assert season.wrong == []
    assert season.counts["tournaments ended, round 2"] == 1
    assert season.counts["tables finished"] == 2
    assert season.counts["kills"] > 0
