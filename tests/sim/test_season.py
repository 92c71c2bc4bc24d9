"""Live through a small tournament with kills. `python -m tests.sim.season` lives through a large one."""

from __future__ import annotations

from tests.sim.season import Plan, lived


def test_a_small_tournament() -> None:
    season = lived(Plan("medici_card", people=4, rounds=2, kills=3, vanish=0, pause=0.2))
    assert season.wrong == []
    assert season.counts["tournaments ended, round 2"] == 1
    assert season.counts["tables finished"] == 2
    assert season.counts["kills"] > 0
