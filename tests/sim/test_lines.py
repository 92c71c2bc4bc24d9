"""Test how a simulation compares the lines of a game."""

from __future__ import annotations

import pytest

from tests.sim.lines import anybody, unexplained


@pytest.mark.parametrize(
    ("told", "logged", "taken_back", "strange"),
    [
        ("abc", "abc", "", ""),
        ("bc", "abcd", "", ""),
        ("abb", "abc", "", "b"),
        ("acb", "abc", "", "b"),
        ("axc", "abc", "", "x"),
        ("axc", "abc", "x", ""),
        ("axxc", "abc", "x", "x"),
        # the undone line has the text of a later one; the next line is still found before that
        ("arxu", "auyrz", "rx", ""),
        ("arxuu", "auyrz", "rx", "u"),
    ],
)
def test_lines_that_nothing_explains(told: str, logged: str, taken_back: str, strange: str) -> None:
    many = {line: taken_back.count(line) for line in taken_back}
    assert "".join(unexplained(told, logged, many)) == strange


def test_who_a_line_names_may_be_called_otherwise_since() -> None:
    somebody = anybody(["Ana", "Bo"])
    for line in (
        "Ana bids 3.",
        "Former player bids 3.",
        r"Ancien membre \(abandon\) bids 3.",
        r"Bo \(away\) bids 3.",
        r"Former player \(2\) \(resigned\) bids 3.",
        "Former player (2) (resigned) bids 3.",
    ):
        assert somebody.sub("•", line) == "• bids 3."
    assert somebody.sub("•", "Cleo bids 3.") == "Cleo bids 3."
