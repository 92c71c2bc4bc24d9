"""Test games of installed packages: hosted if they keep to the contract, else left out with a reason."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import cast

import pytest
from structlog.testing import capture_logs

from bot.authoring import scaffold
from bot.contract import external_games
from bot.ui import commands
from games import GAMES
from games.core import AnyGame
from tests.bot.contract.caches import forget

CORE = "from games import core"
GOOD = EntryPoint("ducat", "ducat:DUCAT", external_games.GROUP)


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Return the folder of an installed package with a game."""
    scaffold.write_new_game("ducat", tmp_path / "written", lambda _: None)
    folder = tmp_path / "ducat"
    (tmp_path / "written" / "games" / "ducat").rename(folder)
    for file in folder.glob("*.py"):
        change(file, "games.ducat", "ducat")
    monkeypatch.syspath_prepend(str(tmp_path))
    before = dict(GAMES)
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "ducat"]:
        del sys.modules[name]
    there = cast(dict[str, AnyGame], GAMES)
    there.clear()
    there.update(before)
    forget()


def change(file: Path, what: str, into: str) -> None:
    words = file.read_text(encoding="utf-8")
    file.write_text(words.replace(what, into), encoding="utf-8")


def left_out(entry: EntryPoint = GOOD) -> str:
    """Return why a game is left out, or an empty text if it is hosted."""
    with capture_logs() as logs:
        external_games.load_external_games([entry])
    assert len(logs) <= 1
    return str(logs[0]["why"]) if logs else ""


def test_a_game_of_a_package_is_one_of_ours(package: Path) -> None:
    assert left_out() == ""
    assert GAMES["ducat"].levels == ("simple",)
    assert "ducat" in [group["name"] for group in commands.all_commands()]


def test_nothing_is_installed_with_the_bot() -> None:
    before = dict(GAMES)
    external_games.load_external_games()
    assert dict(GAMES) == before


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda folder: change(folder / "rules.py", "return View(", "return 1 / 0 or View("), "ZeroDivisionError"),
        (lambda folder: change(folder / "text" / "en.ftl", "left-over", "opened"), "name of one of the bot's"),
        (lambda folder: change(folder / "rules.en.md", "## 1 The game", "1 The game"), "begin with “## 1 ”"),
        (lambda folder: change(folder / "rules.py", "import annotations", "import annotation"), "cannot be loaded"),
        (lambda folder: change(folder / "words.py", CORE, f"import bot.store\n{CORE}"), "imports bot.store"),
        (lambda folder: change(folder / "__init__.py", '"ducat"', '"medici"'), "there is a game medici already"),
        (lambda folder: change(folder / "__init__.py", '"ducat"', '"Ducat!"'), "lower-case letters"),
    ],
)
def test_a_broken_one_is_left_out_with_a_sentence(package: Path, spoil: Callable[[Path], None], why: str) -> None:
    before = dict(GAMES)
    spoil(package)
    assert why in left_out()
    assert dict(GAMES) == before


def test_an_entry_that_names_no_game_is_left_out(package: Path) -> None:
    assert "names no games.core.Game" in left_out(EntryPoint("ducat", "ducat.model:COINS", external_games.GROUP))
    assert "cannot be loaded" in left_out(EntryPoint("nothing", "no_such_package:GAME", external_games.GROUP))
