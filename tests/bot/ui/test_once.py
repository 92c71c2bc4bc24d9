"""No message repeats a line, in any position of whole games and however many players are asked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from bot.store.rows import Line
from bot.tables.conversation import Conversation
from bot.tables.drafts import Draft
from bot.tables.whats_new import WhatsNew
from bot.text import LANGUAGES
from bot.ui import board, direct, orders, panel
from bot.ui.board import Position
from bot.ui.kit.components import Json
from bot.ui.kit.table_voice import voice
from games import GAMES
from games.core import Seat, Text
from tests.bot.ui import limits, making

APART = 1 if "PROOF" in os.environ else 7
"""How many moves lie between the positions tested."""
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seat_counts]


def public_bodies(key: str, seats: int, state: Any, log: tuple[Text, ...], language: str) -> Iterator[Json]:
    """Yield the public messages about this position."""
    over = GAMES[key].rules.outcome(state) is not None
    table = making.table(
        GAMES[key], seats=seats, state=state, status="finished" if over else "playing", language=language
    )
    public = Position.of(table, state)
    yield board.board(table, public, [Line(said) for said in log])
    yield board.in_words(table, public, language)
    yield panel.explanation(table, public, None, language)
    if public.outcome:
        yield board.ending(table, public, public.outcome, None)


def private_bodies(key: str, seats: int, state: Any, seat: Seat, language: str) -> Iterator[Json]:
    """Yield the messages about this position that only this seat sees."""
    game = GAMES[key]
    table = making.table(game, seats=seats, state=state, language=language)
    own = Position.of(table, state, seat)
    yield panel.choice_panel(table, own, seat, language)
    yield panel.draft_panel(table, own, seat, language, Draft((), state), "", Conversation())
    yield panel.explanation(table, own, seat, language)
    yield board.in_words(table, own, language)
    yield direct.question(table, own, seat, WhatsNew())
    yield direct.welcome(table, own, seat, 1_999_999_999)
    if game.standing:
        yield orders.panel(table, game.standing(own.view, None), language, in_force=False)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_line_is_said_once(key: str, seats: int) -> None:
    for number, (state, log) in enumerate(making.course(key, seats)[::APART]):
        language = LANGUAGES[number % len(LANGUAGES)]
        say = voice(making.table(GAMES[key], seats=seats), language)
        for body in public_bodies(key, seats, state, log, language):
            assert limits.repeated(body, map(say, log)) == []
        for body in private_bodies(key, seats, state, number % seats, language):
            assert limits.repeated(body) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_to_all_is_one_line_on_the_board(language: str) -> None:
    game = GAMES["mediterranee"]
    state, _ = making.course("mediterranee", 3)[0]
    table = making.table(game, seats=3, state=state, language=language)
    asked = voice(table, language)(game.words.prompt(game.rules.view(state, None), 0).text)
    assert len(game.rules.awaited(state)) == 3
    lines = limits.words(board.board(table, Position.of(table, state), [])).splitlines()
    assert [line for line in lines if not line.startswith("-# ")] == [asked]
