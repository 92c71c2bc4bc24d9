"""Check all texts: every language, the same variables, and each language's typography."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from bot.text import LANGUAGES, MissingText, has_text, language_of, languages_of, speaker
from bot.text.languages import traits
from games import GAMES
from games.core import Many, Name, Text, Who, text

ROOT = Path(__file__).resolve().parents[3]
PLACES = [None, *GAMES]
SPOKEN = [(place, language) for place in PLACES for language in (languages_of(place) if place else LANGUAGES)]
IN_FRENCH = [place for place, language in SPOKEN if language == "fr"]
every_file = pytest.mark.parametrize(("place", "language"), SPOKEN)
COUNTS = (0, 1, 2, 5, 21, 1000, 1_000_000)


class Variables(Visitor):
    """The variables of a message: those it shows, and those that only select among forms."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.chosen_by: set[str] = set()

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802  # the parser's name
        assert isinstance(node.selector, VariableReference)
        self.chosen_by.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.shown.add(node.id.name)


@cache
def source(place: str | None, language: str) -> str:
    folder = ROOT / "games" / place / "text" if place else ROOT / "bot" / "text"
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def messages(place: str | None, language: str) -> dict[str, Variables]:
    """Return the messages of the bot or of a game, with their variables."""
    found: dict[str, Variables] = {}
    for entry in FluentParser().parse(source(place, language)).body:
        assert "Junk" not in type(entry).__name__, entry
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} stands there twice"
            found[entry.id.name] = Variables()
            found[entry.id.name].visit(entry)
    return found


@cache
def formatted(place: str | None, language: str) -> dict[str, list[str]]:
    """Return every message, formatted with numbers of every kind."""
    say = speaker(language, place)
    return {
        key: [
            say(Text(key, dict.fromkeys(variables.shown | variables.chosen_by, count)))
            for count in (COUNTS if variables.shown | variables.chosen_by else COUNTS[:1])
        ]
        for key, variables in messages(place, language).items()
    }


# ------------------------------------------------------------------------------------- the languages


@pytest.mark.parametrize("game", GAMES)
def test_our_games_speak_every_language(game: str) -> None:
    whole = {language for language in LANGUAGES if not traits(language).beta}
    assert whole <= {*languages_of(game)}
    assert all((ROOT / "games" / game / f"rules.{language}.md").is_file() for language in whole)


@every_file
def test_the_languages_have_the_same_messages_in_the_same_order(place: str | None, language: str) -> None:
    english, there = messages(place, LANGUAGES[0]), messages(place, language)
    assert [*there] == [key for key in english if key in there or not traits(language).beta]


@every_file
def test_the_languages_show_the_same_things(place: str | None, language: str) -> None:
    """A variable shown in one language is shown in all; one may select among forms in a single language."""
    for key, variables in messages(place, language).items():
        assert variables.shown == messages(place, LANGUAGES[0])[key].shown, key


@every_file
def test_every_message_can_be_said(place: str | None, language: str) -> None:
    for key, sentences in formatted(place, language).items():
        for words in sentences:
            assert words.strip(), key
            assert words == words.strip(), key
            assert not re.search(r"[{}]|  |\$", words), words


@pytest.mark.parametrize("place", [place for place in PLACES if place])
def test_no_game_overwrites_the_words_of_the_host(place: str) -> None:
    assert not set(messages(place, "en")) & set(messages(None, "en"))


@every_file
def test_apostrophes_are_typographic(place: str | None, language: str) -> None:
    for key, sentences in formatted(place, language).items():
        assert not [words for words in sentences if "'" in words], key


@every_file
def test_marks_have_the_spaces_of_their_language(place: str | None, language: str) -> None:
    for key, sentences in formatted(place, language).items():
        for sentence in sentences:
            words = re.sub(r"<t:\d+:R>", "", sentence)  # Discord formats this itself
            check_spaces(words, language, key)


def check_spaces(words: str, language: str, where: str) -> None:
    """Check the narrow no-break spaces at marks: where the language has them, and nowhere else."""
    before, after = traits(language).space_before, traits(language).space_after
    assert not re.search(r" \u202f|\u202f |\u00a0", words), f"{where}: {words}"
    if before:
        assert not re.search(rf"(?<!\u202f)[{before}]|[{after}](?!\u202f)", words), f"{where}: {words}"
    else:
        assert not re.search(r"\s[:;?!]", words), f"{where}: {words}"


def test_no_french_name_follows_a_word_that_loses_its_vowel() -> None:
    """No French name follows a word that loses its vowel.

    "la place de Ana" would be wrong, and so would "la partie de Intrige".
    """
    assert re.findall(r"\b(?:de|que) \{ (?:\$(?:who|whom|game)\b|PERSON).*", source(None, "fr")) == []


def check_address(words: str, where: str) -> None:
    """Check that a sentence with "vous" does not use "on" for the same or another person."""
    you, one = r"\b(?:vous|votre|vos)\b", r"\b(?:on|l’on|qu’on)\b"
    assert not (re.search(you, words, re.IGNORECASE) and re.search(one, words, re.IGNORECASE)), f"{where}: {words}"


@pytest.mark.parametrize("place", IN_FRENCH)
def test_french_does_not_mix_its_ways_to_address_somebody(place: str | None) -> None:
    for key, sentences in formatted(place, "fr").items():
        for words in sentences:
            check_address(words, key)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_pages_are_typeset_like_all_else(game: str) -> None:
    for language in languages_of(game):
        page = ROOT / "games" / game / f"rules.{language}.md"
        if traits(language).beta and not page.is_file():
            continue
        for clause in page.read_text(encoding="utf-8").split("\n\n"):
            assert "'" not in clause, clause
            assert not re.search(r"\b(?:the|his|her) own (?:park|palace|capital|galleys?)\b", clause), clause
            words = re.sub(r"\|[-:|]+\|", "", clause)
            check_spaces(words, language, game)
            check_address(words, game)


# ------------------------------------------------------------------------------------------- speakers


def test_numbers_have_their_form() -> None:
    for language, forms in (
        ("en", {0: "0 florins", 1: "1 florin", 2: "2 florins", 1000: "1,000 florins"}),
        ("fr", {0: "0 florin", 1: "1 florin", 2: "2 florins", 1000: "1\u202f000 florins"}),
    ):
        say = speaker(language, "medici")
        assert {number: say(text("score", score=number)) for number in forms} == forms


@pytest.mark.parametrize(
    ("language", "lists"),
    [
        ("en", ["Ana", "Ana and Ben", "Ana, Ben, and Chloé"]),
        ("fr", ["Ana", "Ana et Ben", "Ana, Ben et Chloé"]),
    ],
)
def test_several_are_joined_as_the_language_joins_them(language: str, lists: list[str]) -> None:
    say = speaker(language, None, ("Ana", "Ben", "Chloé"))
    for count, joined in enumerate(lists, 1):
        people = Many(tuple(Who(seat) for seat in range(count)))
        assert joined in say(text("missing-permissions", names=people))


def test_what_is_told_may_stand_within_what_is_told() -> None:
    say = speaker("fr", "medici", ("Ana",))
    card = text("card", good=Name("good-dyes"), value=5)
    assert say(text("turns", who=Who(0), card=card)) == "Ana retourne colorants 5."


@pytest.mark.parametrize(("port", "where"), [("sicilia", "en Sicile"), ("tunis", "à Tunis"), ("candia", "à Candie")])
def test_french_is_in_sicily_and_at_tunis(port: str, where: str) -> None:
    say = speaker("fr", "mediterranee", ("Ana",))
    assert say(text("lands-own", who=Who(0), count=2, port=Name(f"port-{port}"))) == f"Ana débarque 2 marins {where}."
    assert not re.search(r"à \{ \$port", source("mediterranee", "fr"))


def test_names_are_said_as_they_are() -> None:
    say = speaker("en", "medici", ("{ $who }",))
    assert say(text("passes", who=Who(0))) == "{ $who } passes."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "unknown",
    [
        text("no-such-text"),
        text("amount-range", low=1),
        text("welcome", game=Name("no-such-text")),
        text("missing-permissions", names=Many((Name("no-such-text"),))),
    ],
)
def test_a_text_that_is_missing_is_not_passed_over(language: str, unknown: Text) -> None:
    with pytest.raises(MissingText):
        speaker(language)(unknown)


def test_a_game_does_not_speak_another_ones_words() -> None:
    assert has_text("bids", "medici")
    assert not has_text("bids")
    with pytest.raises(MissingText):
        speaker("en")(text("passes", who=1))


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr", "fr"),
        ("en-GB", "en"),
        ("en-US", "en"),
        ("pt-BR", "en"),
        ("fr-CA", "fr"),
        ("", "en"),
        (None, "en"),
        ("f", "en"),
    ],
)
def test_the_language_of_a_locale(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


# ------------------------------------------------------------------------------------- what is said


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ROOT / "bot").rglob("*.py")):
        if "playground" not in path.parts:
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def said() -> Iterator[tuple[str, str]]:
    """Yield the text keys named in the bot's code, with their places."""
    position = {"Refusal": 0, "text": 0, "Text": 0, "Name": 0, "_described": 0, "note": 1, "said": 1}
    for path, module in sources():
        for node in ast.walk(module):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            arguments = node.args[position.get(name, 99) :]
            if isinstance(node.func, ast.Attribute) and node.func.attr == "__init__":
                arguments = node.args  # Stale and AlreadyAnswered say theirs to Refusal
            if arguments:
                yield from ((key, f"{path.name}:{node.lineno}") for key in _constants(arguments[0]))


def _constants(node: ast.expr) -> Iterator[str]:
    """Yield the strings an expression may evaluate to."""
    match node:
        case ast.Constant(value=str(value)):
            yield value
        case ast.IfExp(body=body, orelse=orelse):
            yield from _constants(body)
            yield from _constants(orelse)
        case ast.JoinedStr(values=[ast.Constant(value=str(value)), *_]):
            yield f"{value}*"


def known(key: str) -> bool:
    """Return whether the bot or every game has this text, or for "key-*" any text that begins like that."""

    def held(place: str | None) -> bool:
        return any(each == key or (key.endswith("*") and each.startswith(key[:-1])) for each in messages(place, "en"))

    return held(None) or all(held(game) for game in GAMES)


def test_everything_the_bot_says_can_be_said() -> None:
    keys = list(said())
    assert {"not-a-number", "moved-on", "already-done", "command-*", "not-started", "table-closed"} <= {
        key for key, _ in keys
    }
    assert [(key, place) for key, place in keys if not known(key)] == []


def test_nothing_is_written_that_nobody_says() -> None:
    strings: set[str] = set()
    prefixes: set[str] = set()
    for _, module in sources():
        for node in ast.walk(module):
            if isinstance(node, ast.JoinedStr):
                prefixes |= {found[:-1] for found in _constants(node) if found.endswith("-*")}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
    silent = [key for key in messages(None, "en") if key not in strings and not key.startswith(tuple(prefixes))]
    assert silent == []


def test_these_checks_see_what_they_look_for() -> None:
    """The checks find what they look for.

    The parser's data may change shape, and a check that finds nothing must fail.
    """
    assert messages(None, "fr")["lobby-seats"].chosen_by == {"left", "least"}
    assert messages(None, "en")["amount-range"].shown == {"what", "low", "high"}
    assert not known("no-such-text")
    assert not known("never-*")
    assert known("command-*")
