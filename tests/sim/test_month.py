"""Run a short month: players get their full time, few notifications, and no table stands still."""

from __future__ import annotations

from pathlib import Path

from tests.sim.month import Plan, simulate


async def test_a_week_of_a_few_tables(tmp_path: Path) -> None:
    month = await simulate(Plan(tables=5, days=10, seed=3, vanishing=0.04), tmp_path / "rialto.db")
    assert month.wrong == []
    counts = month.counts
    assert counts["outages"] == 3
    assert counts["moves of people"] > 100
    assert counts["absent-move"] + counts["absent-house"] > 0
    assert counts["reminders in the thread"] > 0
    assert counts["told that they are next"] > 0
    assert counts["presses in vain"] > 0
