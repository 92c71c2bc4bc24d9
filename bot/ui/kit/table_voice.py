"""Words about a table: its players' names for text and for pictures, in one language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from bot.store.rows import Table
from bot.text import Say, speaker
from bot.ui.kit.names import distinct, in_markdown
from games.core import Arg, Seat, Text

_CLAUSES = re.compile(r" \(\d+\.\d+(?:, \d+\.\d+)*\)\.$")


def names(table: Table, language: str) -> list[str]:
    """Return the plain name of each seat, with a mark if its owner is away or a house player moves for them."""
    return [*_marked(_seats(table), language)]


def _seats(table: Table) -> tuple[tuple[str, str | None], ...]:
    """Return the name of each seat and the text key of its mark."""
    return tuple([(row.name, absence_mark(table, row.seat)) for row in table.seats])


# Both are cached, as a message is put together by several voices with the same names.
@lru_cache(maxsize=1024)
def _marked(seats: tuple[tuple[str, str | None], ...], language: str) -> tuple[str, ...]:
    say, plain = speaker(language), distinct(tuple(name for name, _ in seats))
    return tuple(f"{name} {say(Text(mark))}" if mark else name for name, (_, mark) in zip(plain, seats, strict=True))


@lru_cache(maxsize=1024)
def _escaped(seats: tuple[tuple[str, str | None], ...], language: str) -> tuple[str, ...]:
    return tuple(map(in_markdown, _marked(seats, language)))


def seat_names(table: Table) -> tuple[str, ...]:
    """Return the plain name of each seat, without marks."""
    return distinct(tuple(row.name for row in table.seats))


def voice(table: Table, language: str) -> Say:
    """Return a function that words texts for a table's messages, with players' names escaped for markdown."""
    return _speaker(table, language, _escaped(_seats(table), language))


def plain_voice(table: Table, language: str) -> Say:
    """Return a function that words texts for a table's pictures, alt texts and labels, where markdown is not read."""
    return _speaker(table, language, _marked(_seats(table), language))


def board_voice(table: Table, language: str) -> Say | None:
    """Return the plain voice of the table's board, or None if it speaks this language."""
    return None if language == table.language else plain_voice(table, table.language)


def _speaker(table: Table, language: str, names: Sequence[str]) -> Say:
    """Return a speaker for these names, which leaves a mark out where it would part a name from its possessive."""
    say = speaker(language, table.game_key, names)
    marks = {say(Text(mark)) for _, mark in _seats(table) if mark}
    if not marks:
        return say
    written = "|".join(re.escape(word) for word in sorted(marks | {*map(in_markdown, marks)}))
    inside = re.compile(rf" (?:{written})(?=’s|\))")
    return lambda text: inside.sub("", say(text))


def log_voice(table: Table, language: str, called: Sequence[str], own: Seat | None = None) -> Say:
    """Return a function that words lines of the log. `called`: the seats' names; `own`: the reader's seat, in bold.

    No mark shows who is away: a line is about a time when its player was there.
    """
    written = [in_markdown(name) for name in distinct(tuple(called))]
    if own is not None:
        written[own] = f"**{written[own]}**"
    return speaker(language, table.game_key, written)


def absence_mark(table: Table, seat: Seat) -> str | None:
    """Return the text key of the mark that shows why this seat's owner does not move, or None.

    An AI player has one only in the seat of a player who left: the seat keeps that player's name.
    """
    row = table.seats[seat]
    if row.open:
        return "left-mark" if table.status == "finished" else "open-mark"
    if row.known_away:
        return "away-mark"
    if row.house and row.user is None and row.not_all_own:
        return "ai-mark"
    return "resigned-mark" if row.resigned else None


def bot_text(say: Say, key: str, **args: Arg) -> str:
    """Return the bot's text with this key and arguments: `bot_text(say, "score", score=3)`."""
    return say(Text(key, args))


def labelled(say: Say, label: str, words: str) -> str:
    """Return a label and its words, with the colon of the language."""
    before, colon, after = bot_text(say, "labelled").split("…")
    return f"{before}{label}{colon}{words}{after}"


def quoted(say: Say, words: str) -> str:
    """Return a user's words between the quotation marks of the language."""
    return bot_text(say, "quoted").replace("…", in_markdown(words))


def without_clauses(words: str) -> str:
    """Return a sentence without the clauses of the rules in brackets at its end."""
    return _CLAUSES.sub(".", words)
