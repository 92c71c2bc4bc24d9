"""Test the planted faults: every kind, at places that tests reach, and the tests that run for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.proof import marking, mutants, nearest
from tests.proof.ledger import ROOT
from tests.proof.mutations import mutants as mutants_of
from tests.proof.mutations import set_aside

SOURCE = '''
"""A text of 1 == 2."""
LOW, OPEN = 3, True

class Kind(Base, frozen=True):
    size: Literal[1] = 5

def told(hand: int, é: str = "é") -> bool:
    """Whether it is 1."""
    if not hand and é == "é":
        _log.info("told", hand=7)
        return False
    if hand is None:
        raise AssertionError("never")
    for each in [one for one in hand if one > LOW]:
        board.total += each - 1
        board.best = f"{each + 1}"
        tell(each)
    return (
        hand <
        LOW
    )
'''


def test_faults_are_of_every_kind(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(SOURCE, encoding="utf-8")
    content = SOURCE.encode()
    faults = mutants_of(tmp_path, Path("some.py"))
    for fault in faults:
        assert ast.dump(ast.parse(fault.planted(content))) != ast.dump(ast.parse(content))
    said = [(fault.line, fault.instead) for fault in faults]
    assert said == list(dict.fromkeys(said))
    assert set(said) == {
        (3, "LOW, OPEN = 2, True"),
        (3, "LOW, OPEN = 3, False"),
        (3, "LOW, OPEN = 4, True"),
        (6, "size: Literal[1] = 4"),
        (6, "size: Literal[1] = 6"),
        (10, "if not (not hand and é == 'é'):"),
        (10, "if not hand and é != 'é':"),
        (10, "if not hand or é == 'é':"),
        (12, "return True"),
        (15, "for each in [one for one in hand if not one > LOW]:"),
        (15, "for each in [one for one in hand if one >= LOW]:"),
        (16, "board.total += each + 1"),
        (16, "board.total += each - 0"),
        (16, "board.total += each - 2"),
        (16, "board.total -= each - 1"),
        (16, "pass"),
        (17, "pass"),
        (18, "pass"),
        (19, "return None"),
        (20, "hand <= LOW"),
    }


def test_every_module_has_tests_and_what_is_set_aside_is_there() -> None:
    named: set[tuple[str, str, str]] = set()
    for ground in nearest.GROUNDS:
        modules = nearest.sources(ground, ROOT)
        assert modules
        assert all((ROOT / path).exists() and Path(path) not in modules for path in ground.besides)
        for path in modules:
            assert nearest.tests(path, ROOT)
            named.update(mutant.name for mutant in mutants_of(ROOT, path))
    assert set_aside(mutants.EQUIVALENT) <= named
    assert nearest.tests(Path("games/medici/rules.py"), ROOT)[0] == "tests/games/test_medici.py"
    assert nearest.tests(Path("bot/tables/clock.py"), ROOT)[0] == "tests/bot/tables/test_clock.py"


def test_grounds_take_turns() -> None:
    said = [(ground.name, number) for ground, number in map(mutants.turn, range(10))]
    games, bot = ([number for name, number in said if name == ground.name] for ground in nearest.GROUNDS)
    assert (games, bot) == ([*range(6)], [*range(4)])


LIRA = """
from functools import cache

FIVE = 5

def one():
    return 1 < 2

@cache
def two():
    return 2

def three():
    return 3
"""
LIRA_TESTS = """
import subprocess, sys
from games.lira.rules import one

def test_one():
    assert one()

def test_two():
    subprocess.run([sys.executable, "-c", "from games.lira.rules import two; two()"], check=True)
"""


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Provide a tree with one module, and tests that reach two of its three functions, one in another process."""
    files = {
        "games/lira/rules.py": LIRA,
        "tests/games/test_lira.py": LIRA_TESTS,
        "pyproject.toml": "[tool.pytest.ini_options]\npythonpath = ['.']\n",
        "tests/proof/marking.py": Path(marking.__file__).read_text(encoding="utf-8"),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "_QUIET", ("-q", "-rfE"))  # skip the plugins that take a second to load
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setattr(mutants, "tree", lambda: [Path(name) for name in files])
    monkeypatch.setattr(mutants, "stamp", lambda: "0")
    for cached in (mutants.sample, mutants.touched, mutants.private_copy, mutants._passes):
        cached.cache_clear()
    yield tmp_path
    for cached in (mutants.sample, mutants.touched, mutants.private_copy, mutants._passes):
        cached.cache_clear()


def test_faults_are_found_or_survive(copied: Path) -> None:
    games = nearest.GROUNDS[0]
    faults = {mutant.instead: mutant for mutant in mutants.sample(games)}
    one, two = (f"tests/games/test_lira.py::test_{name}" for name in ("one", "two"))

    def asked(fault: str) -> set[str]:
        return {row.test for row in mutants.asked(games, faults[fault])}

    assert asked("return 1 < 1") == {one}
    assert mutants.found_by(games, faults["return 1 < 1"]) == one
    assert asked("return 3") == {two}
    assert mutants.found_by(games, faults["return 3"]) is None
    assert asked("return 4") == set()
    assert mutants.found_by(games, faults["return 4"]) is None
    assert asked("FIVE = 6") == {one, two}
    assert "return 1 < 2" in (copied / "games/lira/rules.py").read_text(encoding="utf-8")


def test_a_test_that_fails_anyway_finds_nothing(copied: Path) -> None:
    (copied / "tests/games/test_lira.py").write_text("def test_lira():\n    raise OSError\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="fails without any fault"):
        mutants.trial(0)
