"""That what is told after a kill is held against what was done before it."""

from __future__ import annotations

import pytest

from tests.proof import kill
from tests.proof.crowd import Pressed


def pressed(interaction: int, *, moved: bool) -> Pressed:
    return Pressed(1, "m.1.4.x", (), interaction, "update" if moved else "failed", 0.1, moved)


def test_a_move_acknowledged_and_lost_is_found() -> None:
    with pytest.raises(AssertionError, match="and lost"):
        kill._must_hold([pressed(10, moved=True)], [])


def test_a_press_repeated_and_done_twice_is_found() -> None:
    both = [pressed(10, moved=False), pressed(11, moved=True)]
    assert kill._must_hold(both, [11]) == 1
    changed_back = [pressed(10, moved=True), Pressed(1, "m.1.4.y", (), 12, "update", 0.1, moved=True), both[1]]
    assert kill._must_hold(changed_back, [10, 12, 11]) == 3
    with pytest.raises(AssertionError, match="done twice"):
        kill._must_hold(both, [10, 11])
