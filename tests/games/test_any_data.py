"""A corrupted data file of a game is refused with a reason, or is a valid deck or board."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.data import BadData
from games.medici_card import deck
from games.mediterranee import board
from games.mediterranee.board import Board

stable = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
DECK = Path(deck.__file__).with_name("deck.toml").read_text(encoding="utf-8")
BOARD = next(Path(board.__file__).parent.glob("boards/*.toml")).read_text(encoding="utf-8")

_PARTS = re.compile(r'"[^"\n]*"|\b\d+\.?\d*\b|\btrue\b|\bfalse\b|[\[\]{}=,.]|\b[a-z_]+\b')
_OTHERS = [
    "",
    "0",
    "-1",
    "9" * 19,
    "9" * 30,
    "9" * 900,
    "9" * 5_000,
    "1e400",
    "nan",
    "inf",
    '""',
    '"x"',
    "true",
    "1.5",
]
_OTHERS += [
    "[]",
    "[[]]",
    "[[1, 2]]",
    "{}",
    "{ a = 1 }",
    "2020-01-01",
    '"\\u0000"',
    '"venezia"',
    "=",
    "\n",
    '"',
    "[" * 500,
]


def spoilt(source: str, random: Random, times: int) -> str:
    """Return the file with this many of its parts replaced by others."""
    for _ in range(times):
        parts = list(_PARTS.finditer(source))
        part = random.choice(parts)
        other = random.choice((random.choice(_OTHERS), random.choice(parts).group()))
        source = source[: part.start()] + other + source[part.end() :]
    return source


def a_deck(path: Path, content: str) -> None:
    path.write_text(content, encoding="utf-8")
    faces = deck.read(path)
    assert len(faces) == deck.SIZE


def a_board(path: Path, content: str) -> None:
    path.write_text(content, encoding="utf-8")
    made = board.load("any", path)
    assert msgspec.json.decode(msgspec.json.encode(made), type=Board) == made


BOTH = pytest.mark.parametrize(("read", "source"), [(a_deck, DECK), (a_board, BOARD)], ids=["deck", "board"])


@BOTH
@stable
@given(random=st.randoms(use_true_random=False), times=st.integers(1, 3))
def test_a_spoilt_file(
    tmp_path: Path, read: Callable[[Path, str], None], source: str, random: Random, times: int
) -> None:
    with suppress(BadData):
        read(tmp_path / "any.toml", spoilt(source, random, times))


@pytest.mark.timeout(20)
@BOTH
@pytest.mark.parametrize(
    "part", ["a.", "a = {b=", "[", "[a]\n", "[\n", "9", "1_", '"', "#", "=", "'", "a=1\n", "{", '"\\u00e9"']
)
def test_much(tmp_path: Path, read: Callable[[Path, str], None], source: str, part: str) -> None:
    for begins in ("", "a = ", "[[", 'a = """'):
        with pytest.raises(BadData):
            read(tmp_path / "any.toml", (begins + part * 100_000)[:100_000])


@pytest.mark.parametrize(
    ("old", "new"),
    [("copies = 4", f"copies = {10**18}"), ("copies = 4", f"copies = {'9' * 5_000}"), ("[[card]]", "[" * 900)],
)
def test_what_no_deck_could_hold(tmp_path: Path, old: str, new: str) -> None:
    with pytest.raises(BadData):
        a_deck(tmp_path / "any.toml", DECK.replace(old, new))


@pytest.mark.parametrize("number", ['"0.8"', "nan", "inf", "181.0", "true", "[0.8]"])
def test_what_is_nowhere_on_earth(tmp_path: Path, number: str) -> None:
    assert "lon =  0.8" in BOARD
    with pytest.raises(BadData, match="of another kind"):
        a_board(tmp_path / "any.toml", BOARD.replace("lon =  0.8", f"lon = {number}"))
