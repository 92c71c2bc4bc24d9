"""Check which clauses of a game's rules page its code and tests cite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from bot.contract.texts import clauses
from bot.text import LANGUAGES
from games import GAMES

_TESTS = Path(__file__).parent
_GAMES = Path(__file__).parents[2] / "games"


def tests_of(key: str) -> list[Path]:
    """Return the paths of this game's test modules."""
    others = [other for other in GAMES if other.startswith(f"{key}_")]
    found = [_TESTS / f"test_{key}.py", *sorted(_TESTS.glob(f"test_{key}_*.py"))]
    return [path for path in found if not path.stem.startswith(tuple(f"test_{other}" for other in others))]


def _cited(paths: list[Path]) -> Iterator[tuple[int, ...]]:
    """Yield the clauses that docstrings in these files name."""
    for path in paths:
        for passage in re.findall(r'"""(.*?)"""', path.read_text(encoding="utf-8"), re.DOTALL):
            for number in re.findall(r"(?<![\d.,])(\d{1,2}\.\d{1,2})(?![\d.,]*\d| ?%)", passage):
                yield tuple(map(int, number.split(".")))


def check_citations(key: str) -> None:
    """Check that each clause named in the game's code or tests is on its rules page."""
    cited = {*_cited([*tests_of(key), *(_GAMES / key).rglob("*.py")])}
    page = [clause for clause in clauses(key, LANGUAGES[0]) if len(clause) > 1]
    assert len(cited) >= min(31, len(page))
    assert cited <= {*page}


def check_rulings(key: str, rulings: list[str]) -> None:
    """Check that a test names each ruling where the rulebook is silent, and each worked example."""
    sources = "".join(path.read_text(encoding="utf-8") for path in tests_of(key))
    assert {*rulings} <= {*re.findall(r"\b[A-Z]+-?\d+\b", sources)}
