"""Test promises as messages: within Discord's limits for any number and any text."""

from __future__ import annotations

import pytest

from bot.store.rows import Line, Promise
from bot.text import LANGUAGES
from bot.ui import board, promises, recognition
from bot.ui.board import Position
from games import GAMES
from games.core import text
from tests.bot.ui import limits, making

INTRIGE = GAMES["intrige"]
NAMES = (making.PLAIN_NAMES, making.WILD_NAMES)


def some(count: int, words: str) -> list[Promise]:
    return [
        Promise(number, number % 5, (number + 1) % 5, f"{number} {words}", 6, ("kept", "broken", None)[number % 3])
        for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", NAMES)
def test_cards_and_forms_fit(language: str, names: tuple[str, ...]) -> None:
    state, _ = making.looks(INTRIGE, 5)[3]
    table = making.table(INTRIGE, names, state=state, language=language)
    limits.check_form(promises.form(table, table.seats[1:], language))
    for promise in some(3, "*" * 198):
        limits.check_message(promises.card(table, promise))


@pytest.mark.parametrize(
    ("key", "language", "until", "other"),
    [
        ("intrige", "en", "round", "turn"),
        ("intrige", "fr", "manche", "tour"),
        ("mediterranee", "en", "turn", "round"),
        ("mediterranee", "fr", "tour", "manche"),
    ],
)
def test_a_promise_ends_as_the_rulebook_counts(key: str, language: str, until: str, other: str) -> None:
    game = GAMES[key]
    table = making.table(game, state=making.looks(game, 2 if key == "mediterranee" else 5)[0][0], language=language)
    promise = some(1, "peace")[0]
    form = str(promises.form(table, table.seats[1:], language))
    said = [form, limits.words(promises.card(table, promise)), str(promises.ledger(table, [promise], 2000))]
    assert [(until in words, f" {other} " in words) for words in said] == [(True, False)] * 3


@pytest.mark.parametrize(("language", "opening"), [("en", "“"), ("fr", "«\u202f")])
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize(("count", "words"), [(0, ""), (3, "peace"), (60, "peace"), (99, "*" * 198)])
def test_the_ledger_keeps_the_latest(
    language: str, opening: str, names: tuple[str, ...], count: int, words: str
) -> None:
    state, log = making.looks(INTRIGE, 5)[-1]
    table = making.table(INTRIGE, names, state=state, status="finished", language=language)
    made = some(count, words)
    told = [*map(Line, log), *[Line(text("winners", who=1, count=1), "*" * 200)] * 20]
    parts = board.board_parts(table, Position.of(table, state), further=1, promises=made)
    body = board.telling(table, told[: board.fitting(table, told, parts)], *parts)
    limits.check_message(body)
    said = limits.words(body).replace("\\", "")
    shown = [number for number in range(1, count + 1) if f"{opening}{number} {words[:1]}" in said]
    assert shown == list(range(count - len(shown) + 1, count + 1))
    assert len(shown) >= min(count, 3)


def test_a_card_is_not_taken_for_another_or_for_a_board() -> None:
    state, _ = making.looks(INTRIGE, 5)[3]
    table = making.table(INTRIGE, state=state)
    first, second = (promises.card(table, promise) for promise in some(2, "peace"))
    shown = board.board(table, Position.of(table, state), [])
    assert recognition.alike(first, first)
    assert not recognition.alike(first, second)
    assert not recognition.alike(first, shown)
    assert not recognition.alike(shown, first)
