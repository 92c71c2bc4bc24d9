"""A game that violates the contract is told the rule, the page that explains it, and the finding."""

# ruff: noqa: ARG002  # its games keep to a protocol

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Literal, cast

import msgspec
import pytest
from msgspec.structs import replace

from bot import contract
from bot.contract import game_flow, random_games, secrecy, storage, texts, words
from bot.contract.rule import PAGE, Broken, Part
from games import GAMES
from games.core import AnyGame, Event, Option, Prompt, Seat, Text, Transition, Who, text
from tests.auction import AUCTION, Bid, House, Rules, State, View
from tests.bot.contract.caches import forget

ROOT = Path(__file__).resolve().parents[3]
KEY = "auction"
Check = Callable[[AnyGame], None]


@pytest.fixture(autouse=True)
def anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Clear the caches, so that no result of one auction is kept for another."""
    monkeypatch.setitem(cast(dict[str, Any], GAMES), KEY, AUCTION)
    yield
    forget()


def table(check: Callable[[AnyGame, int], None]) -> Check:
    return lambda game: check(game, 3)


class TellsBids(Rules):
    def apply(self, state: State, seat: Seat, move: Bid) -> Transition[State]:
        after = super().apply(state, seat, move)
        return replace(after, events=(Event(text("sold", who=Who(seat), price=move.florins, worth=3)),))


class TakesBack(Rules):
    def apply(self, state: State, seat: Seat, move: Bid) -> Transition[State]:
        return replace(super().apply(state, seat, move), undoable=True)


class AlwaysTen(Rules):
    def default_move(self, state: State, seat: Seat) -> Bid:
        return Bid(10)


class OnCredit(Rules):
    def apply(self, state: State, seat: Seat, move: Bid) -> Transition[State]:
        if seat in self.to_act(state) and move == Bid(state.florins[seat] + 1):
            return Transition(state, ())
        return super().apply(state, seat, move)


class AnySeats(Rules):
    def setup(self, seats: int, seed: bytes, options: object = None) -> Transition[State]:
        return Transition(State((10,) * seats, (None,) * seats), ())


class Trusting(Rules):
    def check(self, state: State) -> None:
        pass


class Nameless(House):
    def prompt(self, view: View, seat: Seat) -> Prompt:
        prompt = super().prompt(view, seat)
        return replace(prompt, text=Text("call")) if prompt.groups else prompt


class Alike(House):
    """Its labels differ in their last number."""

    def prompt(self, view: View, seat: Seat) -> Prompt:
        prompt = super().prompt(view, seat)
        options = [
            Option(text("sold", who=Who(seat), price=0, worth=florins), (Bid(florins),))
            for florins in range(view.florins[seat] + 1)
        ]
        groups = [replace(group, options=tuple(options), folded=True) for group in prompt.groups]
        return replace(prompt, groups=tuple(groups))


class Silent(House):
    def describe(self, view: View) -> list[Text]:
        return []


class Repeating(House):
    def describe(self, view: View) -> list[Text]:
        return [*super().describe(view), *super().describe(view)]


class Echoing(House):
    def describe(self, view: View) -> list[Text]:
        told = [*super().describe(view)]
        return told if view.seat is None else [*told, self.prompt(view, view.seat).text]


class Wordless(House):
    def call(self, view: View, seat: Seat) -> Text:
        return Text("no-such-text")


class Mumbling(House):
    def explain(self, view: View, seat: Seat) -> list[Text]:
        return [Text("call")] if view.bids[seat] is None and view.lot < 3 else []


class Stubborn(House):
    def choose(self, view: View, legal: Any, seed: bytes) -> Bid:
        return Bid(99)


@pytest.mark.parametrize(
    ("parts", "check", "rule", "part"),
    [
        (
            {"rules": TellsBids()},
            table(contract.check_secrecy),
            "An event tells nothing that the next view",
            "Secrecy",
        ),
        ({"rules": TakesBack()}, table(contract.check_secrecy), "is not `undoable`", "Secrecy"),
        ({"rules": AlwaysTen()}, table(contract.check_course), "`default_move`", "Course"),
        (
            {"rules": OnCredit()},
            table(contract.check_legality),
            "`apply` accepts exactly the `legal_moves`",
            "Legality",
        ),
        ({"rules": AnySeats()}, table(contract.check_setup), "raises ValueError for", "Course"),
        (
            {"rules": Trusting()},
            contract.check_impossible,
            "raises Corrupt, and nothing else, for a state",
            "Storage",
        ),
        ({"rules": Trusting()}, table(contract.check_damage), "can be played on", "Storage"),
        ({"words": Nameless()}, table(contract.check_prompts), "names the awaited seat", "Words"),
        ({"words": Alike()}, table(contract.check_prompts), "differ in their first 36 characters", "Words"),
        ({"words": Silent()}, table(contract.check_words), "`describe` has lines", "Words"),
        ({"words": Repeating()}, table(contract.check_words), "`describe` has no line twice", "Words"),
        (
            {"words": Echoing()},
            table(contract.check_words),
            "no line that `describe` shows only to the same seat",
            "Words",
        ),
        ({"words": Wordless()}, table(contract.check_calls), "is in its language files", "Texts"),
        ({"words": Mumbling()}, table(contract.check_explained), "ends in the clauses", "Texts"),
        ({"player": Stubborn()}, table(contract.check_house_player), "one of the legal moves", "House players"),
        ({"player": None}, table(contract.check_secrecy), "`imagine` makes a sound state", "Secrecy"),
        ({"standing": lambda *_: Prompt(Text("over"))}, table(contract.check_orders), "`follow`", "Orders"),
        ({"experimental": False}, contract.check_texts, "in one more language", "Texts"),
        ({"experimental": False}, table(contract.check_explained), "`explain` explains every decision", "Words"),
    ],
)
def test_a_broken_rule_is_named(
    parts: dict[str, Any], check: Check, rule: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(AUCTION, **parts)
    monkeypatch.setitem(cast(dict[str, Any], GAMES), KEY, game)
    random_games.playouts.cache_clear()
    with pytest.raises(Broken) as caught:
        check(game)
    assert rule in caught.value.rule
    assert caught.value.part == part
    assert f"{PAGE}, {part}" in str(caught.value)


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("opened = The bank is open.\n", "No text of a game has the name of one of the bot's"),
        ("told = It’s Ana's turn.\n", "Apostrophes are typographic"),
        ("told = Whose turn ?\n", "No space stands before"),
        ("over = Over.\nover = Over.\n", "No text is in a language file twice"),
        ("= nothing\n", "A language file has only texts"),
        ("told = Only this.\n", "Every game has the texts that the bot needs"),
    ],
)
def test_texts_are_said_to_be_wrong_in_a_sentence(
    source: str, rule: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    use(monkeypatch, tmp_path, en=source)
    with pytest.raises(Broken, match=rule):
        contract.check_texts(AUCTION)


@pytest.mark.parametrize(
    ("kind", "words", "rule"),
    [
        (Literal["one"], {"slash-lot": "Two words"}, "An option's name"),
        (Literal["one"], {"option-lot": "so " * 40}, "at most 100 characters"),
        (Literal["one"], {}, ""),
        (bool, {}, "An option is a Literal"),
        (Literal[1, 2], {}, "An option is a Literal"),
    ],
)
def test_commands_are_as_discord_takes_them(
    kind: Any, words: dict[str, str], rule: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Commands are checked against Discord's rules, because an invalid one would block all commands."""
    options = msgspec.defstruct("Options", [("lot", kind, "one")], frozen=True)
    game = replace(AUCTION, types=replace(AUCTION.types, Options=options))
    monkeypatch.setitem(cast(dict[str, Any], GAMES), KEY, game)
    said = {**dict.fromkeys([*texts.ASKED_FOR, "option-lot", "option-lot-one"], "Words"), **words}
    use(monkeypatch, tmp_path, en="".join(f"{key} = {said[key]}\n" for key in said))
    with pytest.raises(Broken, match=rule) if rule else nullcontext():
        contract.check_texts(game)


def test_a_whole_game_of_a_package_needs_no_tests() -> None:
    contract.check_refusals(replace(AUCTION, experimental=False))


def test_french_spaces_are_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    english = "".join(f"{key} = Words.\n" for key in texts.ASKED_FOR)
    french = english.replace("Words.", "Des mots\u202f: « un »", 1)
    use(monkeypatch, tmp_path, en=english, fr=french)
    with pytest.raises(Broken, match=r"U\+202F"):
        contract.check_texts(AUCTION)
    use(monkeypatch, tmp_path, en=english, fr=french.replace("« un »", "«\u202fun\u202f»"))
    contract.check_texts(AUCTION)


def test_a_rules_page_needs_sections(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use(monkeypatch, tmp_path, en="", page="# Auction\n\n1.1 Everybody bids.\n")
    with pytest.raises(Broken, match=r"sections that begin with “## 1 ”"):
        contract.check_pages(AUCTION)


def use(monkeypatch: pytest.MonkeyPatch, folder: Path, page: str = "", **sources: str) -> None:
    """Give the auction these language files and this page."""
    (folder / "text").mkdir(exist_ok=True)
    (folder / "rules.en.md").write_text(page, encoding="utf-8")
    for language, source in sources.items():
        (folder / "text" / f"{language}.ftl").write_text(source, encoding="utf-8")
    monkeypatch.setattr("bot.text.folder_of", lambda _: folder)
    monkeypatch.setattr(texts, "folder_of", lambda _: folder)
    forget()


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("Nobody has bid.\n    Waiting for { $who }.", "are the same or have no line in common"),
        ("{ $who } bids.\n    { $who } bids.", "A prompt has no line twice"),
    ],
)
def test_questions_say_a_line_once(asked: str, rule: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    english = (ROOT / "tests/auction/text/en.ftl").read_text(encoding="utf-8")
    use(monkeypatch, tmp_path, en=f"{english.replace('ask =', 'asks =')}\nask =\n    {asked}\n")
    with pytest.raises(Broken, match=rule):
        contract.check_prompts(AUCTION, 3)


def test_every_part_is_explained() -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    parts = {
        value.name
        for module in (game_flow, random_games, secrecy, storage, texts, words)
        for value in vars(module).values()
        if isinstance(value, Part)
    }
    assert len(parts) == 9
    assert [name for name in parts if f"**{name}.**" not in page] == []
