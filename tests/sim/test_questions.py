"""Live through four days of questions with kills. `python -m tests.sim.questions` lives through thirty."""

from __future__ import annotations

from tests.sim.questions import Plan, lived


def test_four_days_of_questions() -> None:
    asking = lived(Plan(days=4, kills=6))
    assert asking.wrong == []
    assert asking.counts["questions in Elsewhere"] == 4
    assert asking.counts["kills"] > 0
