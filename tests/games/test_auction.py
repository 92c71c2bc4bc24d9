"""The auction of the worked example satisfies the contract, within its lines."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from bot import contract
from games import GAMES
from games.core import AnyGame
from tests import auction
from tests.auction import AUCTION, Bid, State

FOLDER = Path(auction.__file__).parent


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, Any], GAMES), "auction", AUCTION)


@pytest.mark.parametrize("check", contract.OF_A_GAME, ids=lambda check: check.__name__)
def test_it_keeps_to_the_contract(check: Callable[[AnyGame], None]) -> None:
    check(AUCTION)


@pytest.mark.parametrize("check", contract.OF_A_TABLE, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seats", AUCTION.seat_counts)
def test_a_table_of_it_keeps_to_the_contract(check: Callable[[AnyGame, int], None], seats: int) -> None:
    check(AUCTION, seats)


def test_it_is_as_small_as_we_say() -> None:
    assert len(_files()) <= 5
    assert sum(map(_lines, _files())) <= 110


def _files() -> list[Path]:
    return [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".ftl", ".md")]


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_every_line_of_it_is_explained() -> None:
    page = Path(__file__).parents[2].joinpath("docs/contribute/add-a-game.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+)(?:–(\d+))? \|", page, re.MULTILINE)
    explained = {number for first, last in rows for number in range(int(first), int(last or first) + 1)}
    lines = Path(auction.__file__).read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines, 1) if line.startswith("LOTS"))
    assert {number for number, line in enumerate(lines, 1) if line.strip() and number >= first} <= explained
    assert max(explained) == len(lines)
    assert f"three files and {sum(map(_lines, _files()))} lines" in page


def test_the_highest_bid_gets_the_lot_and_of_equal_ones_that_of_the_first_seat() -> None:
    """1.1: the buyer pays, and no other seat does."""
    state = State((10, 10, 10), (2, None, 2))
    assert AUCTION.rules.apply(state, 1, Bid(1)).state == State((11, 10, 10), (None, None, None), 1)
    assert AUCTION.rules.apply(state, 1, Bid(3)).state == State((10, 10, 10), (None, None, None), 1)
