"""Test the tools for authors of games: a game to start from, a terminal, and the contract's messages."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

import games
import tests.games
from bot.authoring import contract_check, scaffold, terminal
from bot.authoring.lookup import GameNotFound, find
from bot.authoring.scaffold import CannotWrite
from bot.text import text_file
from bot.text.languages import Traits
from games import GAMES
from games.core import AnyGame, Seat
from tests.auction import AUCTION, Rules, State
from tests.bot.contract.caches import forget

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """Add found games to GAMES, and remove them afterwards."""
    before = dict(GAMES)
    yield
    there = cast(dict[str, AnyGame], GAMES)
    there.clear()
    there.update(before)
    forget()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[AnyGame]:
    """Return the game to start from, written under a key of its own."""
    told: list[str] = []
    assert scaffold.write_new_game("ducat", tmp_path, told.append) == 0
    assert all((tmp_path / name).is_file() for name in told[:-1])
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    yield find("ducat")
    for name in [name for name in sys.modules if name.startswith("games.ducat")]:
        del sys.modules[name]


def test_what_is_written_keeps_to_the_contract(written: AnyGame) -> None:
    told: list[str] = []
    assert contract_check.check(written, told.append) == 0, told[-1]
    assert told[-1] == "ducat keeps to the contract."
    assert written.experimental
    assert import_module("games.ducat.words").__doc__


def test_what_is_written_is_formatted_and_typed(tmp_path: Path) -> None:
    scaffold.write_new_game("ducat", tmp_path, lambda _: None)
    config = ["--config", str(ROOT / "pyproject.toml")]
    for work in (["format", "--check", *config], ["check", "--extend-ignore=I001,S101", *config]):
        command = [sys.executable, "-m", "ruff", *work, "--no-cache", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        assert done.returncode == 0, done.stdout


def test_nothing_is_written_over(tmp_path: Path) -> None:
    scaffold.write_new_game("ducat", tmp_path, lambda _: None)
    for key in ("ducat", "medici"):
        with pytest.raises(CannotWrite, match=f"something called {key} already"):
            scaffold.write_new_game(key, tmp_path)
    for key in ("Ducat", "two words", "class", "7up", "écu", "../up"):
        with pytest.raises(CannotWrite, match="a word of small letters"):
            scaffold.write_new_game(key, tmp_path)


def test_a_game_is_found_by_its_key_or_its_module() -> None:
    assert find("medici") is GAMES["medici"]
    assert find("tests.auction") is AUCTION
    assert GAMES["auction"] is AUCTION
    for name in ("no_such_game", "no.such.game", ".", "games"):
        with pytest.raises(GameNotFound):
            find(name)


def test_the_log_is_what_the_board_tells(capsys: pytest.CaptureFixture[str]) -> None:
    find("tests.auction")
    typed = iter(["7 7", "x", "1", "1 11", "1 2", "1 0", "1 0"])
    told: list[str] = []
    assert terminal.play(AUCTION, 2, 1, "en", 5, told.append, lambda _: next(typed)) == 0
    assert sum(line.startswith("  ") and "for the lot worth" in line for line in told) == 3
    assert sum("A number of the list" in line for line in told) == 4
    assert any(line.startswith("1. ") and line.endswith("florins") for line in told)
    assert "Ana: what do you bid for the lot worth 3 florins?" in told[2 + 2]
    assert capsys.readouterr().out == ""


def test_each_sees_the_view_of_their_own_seat() -> None:
    """Each player in the terminal sees only their own seat's view.

    Two play with an AI player, and no one reads what another has bid.
    """
    find("tests.auction")
    told: list[str] = []
    assert terminal.play(AUCTION, 3, 2, "en", 1, told.append, lambda _: "1 1") == 0
    assert [line.split()[1] for line in told if line.startswith("\n──")] == ["Ana", "Ben"] * 3


def test_without_a_house_all_seats_are_here() -> None:
    game = replace(AUCTION, player=None)
    cast(dict[str, AnyGame], GAMES)["auction"] = game
    told: list[str] = []
    terminal.play(game, 2, 1, "en", 1, told.append, lambda _: "1 0")
    assert {line.split()[1] for line in told if line.startswith("\n──")} == {"Ana", "Ben"}


def test_who_has_enough_goes() -> None:
    find("tests.auction")

    def leave(_: str) -> str:
        raise EOFError

    assert terminal.play(AUCTION, 2, 1, "en", 1, lambda _: None, leave) == 0
    assert terminal.play(AUCTION, 7, 1, "en", 1, lambda _: None, leave) == 1


@pytest.mark.parametrize("key", GAMES)
def test_any_game_is_played_in_a_terminal(key: str) -> None:
    """Any game can be played in a terminal, here by taking the last option until the players stop."""
    game, left = GAMES[key], iter(range(30))
    told: list[str] = []

    def last(_: str) -> str:
        if next(left, None) is None:
            raise EOFError
        offered = [line.split()[0] for line in told if line.startswith("  ") and line.split()[0].isdecimal()]
        return offered[-1] if len(told) % 2 else "1"

    assert terminal.play(game, min(game.seat_counts), 1, "fr", 1, told.append, last) == 0
    assert len(told) > 10


class Fails(Rules):
    def to_act(self, state: State) -> frozenset[Seat]:  # noqa: ARG002
        return super().to_act(cast(Any, None))


def test_a_broken_rule_is_a_sentence_and_so_is_what_fails() -> None:
    cast(dict[str, Any], GAMES)["auction"] = broken = replace(AUCTION, experimental=False)
    told: list[str] = []
    assert contract_check.check(broken, told.append) == 1
    assert "A game has texts in English and in one more language" in told[-1]
    assert "docs/contribute/game-contract.md" in told[-1]
    cast(dict[str, Any], GAMES)["auction"] = failing = replace(AUCTION, rules=Fails())
    assert contract_check.check(failing, told.append) == 1
    assert "`to_act` raises AttributeError" in told[-1]
    assert "in: auction/__init__.py, line" in told[-1]


def test_a_game_that_cannot_be_imported_is_told_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    for name, source, said in (
        ("broken_one", "from games.core import Moves\n", "It raises ImportError: cannot import name 'Moves'"),
        ("broken_two", "x = 1\ny = z\n", "/__init__.py, line 2: y = z"),
        ("broken_three", "def f(:\n", "SyntaxError"),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(source, encoding="utf-8")
        with pytest.raises(GameNotFound, match=f"The module {name} cannot be imported") as caught:
            find(name)
        assert said in str(caught.value)


def test_so_are_its_tests(written: AnyGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The tests of the game are written, too.

    They import what was there before its author changed the game.
    """
    test = tmp_path / "tests" / "games" / "test_ducat.py"
    test.write_text(test.read_text(encoding="utf-8").replace("import Move,", "import Moved,"), encoding="utf-8")
    monkeypatch.setattr(tests.games, "__path__", [*tests.games.__path__, str(test.parent)])
    with pytest.raises(GameNotFound, match=r"tests\.games\.test_ducat cannot be imported\. It raises ImportError"):
        contract_check.check(written, lambda _: None)


def test_options_are_played_with(written: AnyGame) -> None:
    told: list[str] = []
    assert terminal.play(GAMES["medici"], 3, 0, "en", 1, told.append, chosen=["start_money=thirty"]) == 0
    assert told.pop().startswith("3. ")
    assert terminal.play(GAMES["medici"], 3, 0, "en", 1, told.append, chosen=["start_money=none"]) == 1
    assert "start_money=thirty" in told[-1]
    assert terminal.play(written, 2, 0, "en", 1, told.append, chosen=["x=y"]) == 1
    assert told[-1] == "ducat has no options."


def test_the_texts_that_a_beta_language_lacks_are_listed(written: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    english = text_file("en", written.key)
    source = english.read_text(encoding="utf-8")
    whole, listed = len(re.findall(r"^[a-z].* =", source, re.MULTILINE)), list[str]()
    contract_check.tell_missing(written, "fr", listed.append)
    assert listed == [], "it is no beta"
    monkeypatch.setattr(contract_check, "traits", lambda _: Traits(("fr",), beta=True))
    contract_check.tell_missing(written, "fr", listed.append)
    assert listed[0] == f"fr: {whole} texts of ducat are missing, so players read them in English."
    assert {key for line in listed[1:] for key in line.partition(": ")[2].split(", ")} >= {"game-name", "score"}
    english.with_name("fr.ftl").write_text(source.replace("game-blurb =", "# game-blurb ="), encoding="utf-8")
    forget()
    listed.clear()
    contract_check.tell_missing(written, "fr", listed.append)
    assert listed[0].startswith("fr: 1 texts of ducat")
    assert [line.partition(": ")[2] for line in listed[1:]] == ["game-blurb"]
    contract_check.tell_missing(None, "fr", listed.append)
    assert len(listed) == 2, "the bot’s are all there"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("missing",), ""),
        (("check", "nothing"), "There is no game nothing"),
        (("play", "medici", "--seats", "3", "--option", "start_money=thirty"), "──"),
    ],
)
def test_the_commands_work_as_they_are_typed(arguments: Sequence[str], said: str) -> None:
    command = [sys.executable, "-m", "games", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, input="")  # noqa: S603
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
