"""Check the files of a game: its texts in each language, and its rules pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import chain, pairwise, product

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax.ast import GroupComment, Message, Pattern, Placeable, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from bot.contract.random_games import variants
from bot.contract.rule import Part
from bot.text import (
    LANGUAGES,
    MissingText,
    TakenText,
    folder_of,
    has_text,
    languages_of,
    read_all,
    rules_page,
    speaker,
    text_file,
)
from bot.text.languages import traits
from games.core import AnyGame, Text, encode

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid")
ASKED_FOR = ("game-name", "game-blurb", "score", "over", "no-over")
"""The keys of the texts that the bot needs from every game."""
_OPTION = re.compile(r"[-_\w]{1,32}")
_DESCRIBED = 100
"""The most characters of a command's description."""

_SCREEN, _PARTS = 1200, 9
"""The most characters and parts of an overview."""

_must = Part("Texts")
_pages = Part("Rules pages")


def check_texts(game: AnyGame) -> None:
    """Check that all languages have the same messages in the same sections, including those the bot needs."""
    spoken = languages_of(game.key)
    rule = "A game has texts in English and in one more language, or only in English while it is experimental"
    _must(LANGUAGES[0] in spoken and (game.experimental or len(spoken) > 1), rule, spoken)
    try:
        read_all([game.key])
    except TakenText as taken:
        raise _must.broken("No text of a game has the name of one of the bot's", str(taken)) from None
    english = declared(game, LANGUAGES[0])
    for language in spoken:
        there = declared(game, language)
        if traits(language).beta:
            rule = "A beta language has only texts that English has, below the same headings"
            _must(all({*keys} <= {*english.get(section, ())} for section, keys in there.items()), rule, language)
        else:
            rule = "All languages have the same texts, below the same headings"
            _must(there == english, rule, f"{language}: {_apart(there, english)}")
        _check_typography(game, language)
    keys = set(chain.from_iterable(english.values()))
    wanted = {*ASKED_FOR}
    for field, options in product(msgspec.structs.fields(game.types.Options), variants(game)):
        wanted |= {f"option-{field.name}", f"option-{field.name}-{getattr(options, field.name)}"}
    rule = "Every game has the texts that the bot needs, and names for its options and their values"
    _must(wanted <= keys, rule, wanted - keys)
    _check_commands(game)


def _check_commands(game: AnyGame) -> None:
    """Check the texts of commands. Discord accepts all commands of the bot or none, so one game could block all."""
    fields = [field.name for field in msgspec.structs.fields(game.types.Options)]
    named = [key for key in (f"slash-{name}" for name in fields) if has_text(key, game.key)]
    for language in languages_of(game.key):
        say = speaker(language, game.key)
        for key in ("game-blurb", *(f"option-{name}" for name in fields)):
            words = say(Text(key))
            rule = (
                f"A command's description (`game-blurb`, `option-…`) is one line of at most {_DESCRIBED} characters"
            )
            _must(len(words) <= _DESCRIBED and "\n" not in words, rule, key, words)
        for key, word in [*((key, say(Text(key))) for key in named), *(("Options", name) for name in fields)]:
            rule = "An option's name (`slash-…`) is one word of at most 32 lower-case letters, digits, - and _"
            _must(_OPTION.fullmatch(word) and word == word.lower(), rule, key, word)


def missing(game: AnyGame | None, language: str) -> dict[str, list[str]]:
    """Return the keys of the texts of a game (None: of the bot) that a language lacks, by the headings above them."""
    there = {*chain.from_iterable(declared(game, language).values())}
    english = declared(game, LANGUAGES[0])
    lacking = {section: [key for key in keys if key not in there] for section, keys in english.items()}
    return {section: keys for section, keys in lacking.items() if keys}


def _apart(one: dict[str, list[str]], other: dict[str, list[str]]) -> set[tuple[str, str]]:
    there, elsewhere = ({(head, key) for head, keys in each.items() for key in keys} for each in (one, other))
    return there ^ elsewhere


class _Spelled(Visitor):
    """Collects the fixed words of messages, without the values of arguments."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def visit_Pattern(self, node: Pattern) -> None:  # noqa: N802  # the parser's name
        for before, element in zip([None, *node.elements], node.elements, strict=False):
            if isinstance(element, TextElement):
                # The placeable before it may end in its own space, unless it is an argument.
                named = isinstance(before, Placeable) and isinstance(before.expression, VariableReference)
                self.words.append(("{…}" if named else "") + element.value)
        self.generic_visit(node)


def _check_typography(game: AnyGame, language: str) -> None:
    spelled = _Spelled()
    spelled.visit(FluentParser().parse(_source(game, language)))
    for words in spelled.words:
        _must("'" not in words, "Apostrophes are typographic: ’", f"{language}.ftl: {words}")
        before, after = traits(language).space_before, traits(language).space_after
        if before:
            rule = f"A narrow no-break space (U+202F) stands before {' '.join(before)} and after {' '.join(after)}"
            spaced = rf"(?<!^)(?<!\u202f)[{before}]|[{after}](?!\u202f|$)"
            _must(not re.search(spaced, words), rule, f"{language}.ftl: {words}")
        else:
            _must(not re.search(r"\s[:;?!]", words), "No space stands before : ; ? !", f"{language}.ftl: {words}")


def say_everywhere(game: AnyGame, text: Text) -> list[str]:
    """Return the text in every language of the game. Raises Broken if a message or an argument is missing."""
    said, blob = _said(game.key), encode(text)
    if blob not in said:
        said[blob] = [_say_in(language, game.key, text) for language in languages_of(game.key)]
    return said[blob]


@cache
def _said(_key: str) -> dict[bytes, list[str]]:
    """Return the texts that were said in every language of this game, by their encoding."""
    return {}


def _say_in(language: str, key: str, text: Text) -> str:
    try:
        words = _speaker(language, key)(text)
    except MissingText as missing:
        rule = "Every text a game uses is in its language files, and gets the arguments named there"
        raise _must.broken(rule, str(missing), text) from None
    _must(words.strip(), "Every text a game uses has words", text)
    return words


@cache
def _speaker(language: str, key: str) -> Callable[[Text], str]:
    return speaker(language, key, NAMES)


def _source(game: AnyGame | None, language: str) -> str:
    file = text_file(language, game.key if game else None)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def declared(game: AnyGame | None, language: str) -> dict[str, list[str]]:
    """Return the sorted text keys of a game (None: of the bot), by the group comment above them in its file."""
    source = _source(game, language)
    sections: dict[str, list[str]] = {}
    section = ""
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, GroupComment):
            section = (entry.content or "").splitlines()[0]
        elif isinstance(entry, Message):
            sections.setdefault(section, []).append(entry.id.name)
        else:
            there = f"{language}.ftl: {entry.span and source[entry.span.start :][:60]}"
            _must(
                "Comment" in type(entry).__name__, "A language file has only texts (name = words) and comments", there
            )
    for keys in sections.values():
        _must(len(keys) == len(set(keys)), "No text is in a language file twice", language, keys)
    return {section: sorted(keys) for section, keys in sections.items()}


# -------------------------------------------------------------------------------------------- rules pages


@cache
def clauses(key: str, language: str) -> list[tuple[int, ...]]:
    """Return the numbers of sections and clauses on the game's rules page, in order: 5.2 is (5, 2)."""
    found = re.findall(r"^(?:## (?=\d+ )|(?=\d+\.\d))(\d+(?:\.\d+)?) ", rules_page(key, language), re.MULTILINE)
    return [tuple(map(int, number.split("."))) for number in found]


def check_pages(game: AnyGame) -> None:
    """Check that the rules pages have the same clauses in every language, numbered without a gap."""
    for language in languages_of(game.key):
        page = f"rules.{language}.md"
        there = traits(language).beta or (folder_of(game.key) / page).is_file()
        _pages(there, "A game has a rules page in each of its languages, except beta ones", page)
    numbers = clauses(game.key, LANGUAGES[0])
    rule = (
        "A rules page has sections that begin with “## 1 ”, with clauses that begin with “1.1 ”. The bot shows one "
        "section at a time"
    )
    _pages(numbers and numbers[0] == (1,) and len(numbers) > 1, rule, numbers)
    for language in languages_of(game.key):
        found = clauses(game.key, language)
        rule = "The rules pages have the same clauses in all languages"
        _pages(found == numbers, rule, language, {*found} ^ {*numbers})
    for one, other in pairwise(numbers):
        following = other in ((one[0] + 1,), (one[0], 1 if len(one) == 1 else one[1] + 1))
        _pages(following, "Sections and clauses are numbered without a gap", one, other)


def check_cited(game: AnyGame) -> None:
    """Check that every explanation ends with clauses of the rules page in brackets, even those no playout shows."""
    for language in languages_of(game.key):
        section = _source(game, language).partition("## Explained\n")[2].partition("\n## ")[0]
        said = re.split(r"^(?=[a-z])", section.strip(), flags=re.MULTILINE)[1:]
        count = len(declared(game, language).get("Explained", ()))
        _must(len(said) == count, "Each text below `## Explained` begins a line with its name", language)
        for message in said:
            cited = re.search(r"\((\d+\.\d+(?:, \d+\.\d+)*)\)\.$", message.strip())
            _check_clauses(game, message, cited[1] if cited else "")


def check_overview(game: AnyGame) -> None:
    """Check that the overview fits a phone's screen, and that each part cites its clauses."""
    keys = declared(game, LANGUAGES[0]).get("Overview", [])
    if not keys:
        return
    rule = "The texts below `## Overview` are `overview` and `overview-1`, `overview-2` … without a gap, nine at most"
    wanted = ["overview", *(f"overview-{number}" for number in range(1, len(keys)))]
    _must(keys == wanted and len(keys) <= _PARTS + 1, rule, keys)
    for said in zip(*[say_everywhere(game, Text(key)) for key in keys], strict=True):
        for words in said:
            check_brackets(game, words)
        rule = f"An overview has at most {_SCREEN} characters, as a phone shows no more below its picture"
        _must(sum(map(len, said)) <= _SCREEN, rule, sum(map(len, said)))


def _check_clauses(game: AnyGame, words: str, cited: str) -> None:
    """Raise Broken unless `cited` lists clauses of the rules page, separated by commas."""
    _must(cited, "An explanation ends in the clauses it is based on, in brackets: “… (2.3, 4.1).”", words)
    unknown = _numbers(cited).difference(clauses(game.key, LANGUAGES[0]))
    _must(not unknown, "An explanation cites only clauses of the rules page", words, unknown)


@cache
def _numbers(cited: str) -> frozenset[tuple[int, ...]]:
    return frozenset(tuple(map(int, number.split("."))) for number in cited.split(", "))


def check_brackets(game: AnyGame, words: str) -> str:
    """Return `words` without the clauses in brackets at the end.

    Raises Broken unless the rules page has these clauses.
    """
    sentence, _, cited = words.rpartition(" (")
    _check_clauses(game, words, cited.removesuffix(").") if sentence else "")
    return sentence
