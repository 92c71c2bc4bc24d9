"""Test the texts of games: their own names, and a language that a game lacks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

from bot.text import MissingText, TakenText, folder_of, languages_of, read_all, rules_page, speaker
from bot.text.catalog import Catalog
from bot.text.languages import Traits
from bot.ui import lobby, rulebook
from games import GAMES
from games.core import Many, Name, Text, Who, text
from tests.auction import AUCTION
from tests.bot.contract.caches import forget
from tests.bot.ui import limits, making

NAMES = ("Ana", "Ben", "Chloé")


@pytest.fixture
def auction(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(cast(dict[str, Any], GAMES), "auction", AUCTION)
    return "auction"


@pytest.fixture
def lira(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Return the file of English texts of a made-up game."""
    module = ModuleType("lira")
    module.__file__ = str(tmp_path / "model.py")
    monkeypatch.setitem(sys.modules, "lira", module)
    game = SimpleNamespace(types=SimpleNamespace(State=type("State", (), {"__module__": "lira"})))
    monkeypatch.setitem(cast(dict[str, Any], GAMES), "lira", game)
    (tmp_path / "text").mkdir()
    forget()
    yield tmp_path / "text" / "en.ftl"
    forget()


def test_a_text_of_the_hosts_name_is_refused_at_once(lira: Path) -> None:
    lira.write_text("game-name = Lira\nopened = The bank is open.\njoin = Lend\n", encoding="utf-8")
    with pytest.raises(TakenText, match=r"text/en\.ftl: the host has texts of the name join, opened already"):
        read_all(["lira"])


def test_other_names_are_free(lira: Path) -> None:
    lira.write_text("bank-opened = The bank is open.\n", encoding="utf-8")
    read_all(["lira"])
    assert speaker("en", "lira")(Text("bank-opened")) == "The bank is open."
    assert speaker("en", "lira")(Text("opened")) == speaker("en")(Text("opened"))


def test_texts_are_where_the_state_is(auction: str) -> None:
    assert folder_of(auction) == Path(__file__).resolve().parents[2] / "auction"
    assert folder_of("medici") == Path(__file__).resolve().parents[3] / "games" / "medici"


def test_a_game_without_french_is_told_in_english_and_the_host_in_french(auction: str) -> None:
    say = speaker("fr", auction, NAMES)
    assert languages_of(auction) == ("en",)
    sold = text("sold", who=Who(0), price=1000, worth=7)
    assert say(sold) == "Ana pays 1,000 florins for the lot worth 7."
    assert say(text("has", who=Many((Who(0), Who(1), Who(2))), florins=2)) == "Ana, Ben, and Chloé has 2 florins."
    told = say(text("option-chosen", name=Name("option-pace"), value=Name("game-name")))
    assert told == f"{speaker('fr')(Text('option-pace'))}\u202f: Auction"


def test_a_text_that_a_language_lacks_is_said_in_english(lira: Path) -> None:
    lira.write_text("bank-opened = The bank is open.\nbank-owes = { $who } owes 1,000.\n", encoding="utf-8")
    (lira.parent / "fr.ftl").write_text("bank-opened = La banque est ouverte.\n", encoding="utf-8")
    say = speaker("fr", "lira", NAMES)
    assert say(text("bank-opened")) == "La banque est ouverte."
    assert say(text("bank-owes", who=Many((Who(0), Who(1))))) == "Ana and Ben owes 1,000."
    with pytest.raises(MissingText):
        say(text("bank-closed"))


def test_the_lobby_says_that_its_language_is_a_beta(monkeypatch: pytest.MonkeyPatch) -> None:
    table = making.table(GAMES["medici"], status="lobby", language="fr")
    beta = speaker("fr")(text("lobby-beta"))
    assert beta not in limits.words(lobby.lobby(table))
    monkeypatch.setattr(lobby, "traits", lambda _: Traits(("fr",), beta=True))
    assert beta in limits.words(lobby.lobby(table))


def test_its_rules_are_in_english_too(auction: str) -> None:
    assert rules_page(auction, "fr") == rules_page(auction, "en")
    assert [heading for heading, _ in rulebook.sections(auction, "fr").values()] == ["Auction", "1 Bidding"]


def test_its_lobby_says_so(auction: str) -> None:
    for language, says in (("en", "still being tested."), ("fr", "qu’en anglais.")):
        assert says in str(lobby.lobby(making.table(AUCTION, status="lobby", language=language)))
    assert "still being tested" not in str(lobby.lobby(making.table(GAMES["medici"], status="lobby")))


def test_it_need_not_say_what_it_takes(auction: str) -> None:
    shown = str(lobby.lobby(making.table(GAMES[auction], status="lobby")))
    assert speaker("en", auction)(text("game-blurb")) in shown
    assert "min live" not in shown


def test_a_text_may_refer_to_terms_and_other_texts() -> None:
    place = "# A comment\nplace = in { -city }, { when }\n\n-city = Genoa\n"
    catalog = Catalog("en", f"{place}## A heading\nwhen = at {{ $hour }}\nunused = {{\n", {})
    assert catalog.names == {"place", "-city", "when", "unused"}
    assert catalog.format("place", {"hour": "noon"}) == ("in Genoa, at noon", [])
    assert catalog.format("unused", {}) == (None, [])


def test_a_text_that_two_threads_want_at_once_is_there_for_both(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = Catalog("en", "when = at { $hour }\n", {})
    parse, asked = catalog._parser.parse, list[Future[Any]]()
    with ThreadPoolExecutor(1) as other:

        def while_the_other_asks(source: str) -> Any:
            asked.append(other.submit(catalog.format, "when", {"hour": "noon"}))
            wait(asked, timeout=0.1)
            return parse(source)

        monkeypatch.setattr(catalog._parser, "parse", while_the_other_asks)
        assert catalog.format("when", {"hour": "noon"}) == ("at noon", [])
        assert [each.result() for each in asked] == [("at noon", [])]
