"""Test the search for a fair board: its changes can be read again and keep to the sources, and the best is kept."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from games.data import BadData
from games.mediterranee.board import BOARDS, DEFAULT_BOARD
from tests.bench import board_search, trial_boards
from tests.bench.board_search import Tried


def test_the_limits_of_what_is_fair() -> None:
    assert board_search.deviation([0.5, 0.5]) == 0
    assert board_search.deviation([0.675, 0.325]) == pytest.approx(1)
    assert board_search.deviation([0.25, 0.25, 0.35, 0.15]) == pytest.approx(0.4 / 0.35)
    assert board_search.deviation([0.3, 0.3, 0.3, 0.1]) == pytest.approx(0.6 / 0.4)


def test_changed_boards_can_be_read_again(tmp_path: Path) -> None:
    """No two links cross, whatever is changed, and a file holds the whole difference to the default board."""
    rng, tried, seen = Random(1), Tried(), 0  # noqa: S311
    for number in range(40):
        file = tmp_path / f"{number}.toml"
        file.write_text(tried.written(), encoding="utf-8")
        assert board_search.read(file) == tried
        board = trial_boards.read(file)
        links = [*board_search.links_of(board)]
        assert not [pair for pair in combinations(links, 2) if board_search.cross(board, *pair)]
        seen += board.hash != BOARDS[DEFAULT_BOARD].hash
        made = board_search.changed(tried, board, rng)
        (tmp_path / "next.toml").write_text(made.written(), encoding="utf-8")
        try:
            trial_boards.read(tmp_path / "next.toml")
        except BadData:
            continue
        tried = made
    assert seen > 30


def test_the_default_board_is_plausible() -> None:
    assert board_search.is_plausible(BOARDS[DEFAULT_BOARD])


def test_only_a_better_board_is_written(tmp_path: Path) -> None:
    found = tmp_path / "found.toml"
    assert board_search.main([str(found), "--games", "1", "--minutes", "0"]) == 0
    assert not found.exists()
