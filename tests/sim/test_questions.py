"""Live through two days of questions with kills. `python -m tests.sim.questions` lives through thirty."""

from __future__ import annotations

from tests.sim.questions import Plan, lived


def test_two_days_of_questions() -> None:
    asking = lived(Plan(days=2, kills=3))
    assert asking.wrong == []
    assert asking.counts["questions in Elsewhere"] == 2
    assert asking.counts["kills"] > 0
