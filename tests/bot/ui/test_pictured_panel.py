"""Test that a panel does not repeat in sentences what its picture of the decision shows."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest

import render
from bot.store.rows import Table
from bot.tables.conversation import Conversation
from bot.tables.drafts import Draft
from bot.text import LANGUAGES, speaker
from bot.ui import panel
from bot.ui.board import Position
from bot.ui.kit.components import Json
from bot.ui.kit.table_voice import plain_voice, voice, without_clauses
from games import GAMES
from games.core import Many, Prompt, Seat, Text, lines_of
from render.draw_cache import BACKGROUNDS, SPRITES
from tests.bot.ui import limits, making
from tests.contract import play
from tests.render.sight import Written

APART = 8 if "PROOF" in os.environ else 27
"""How many moves lie between the positions tested."""
REPLACED = {
    "medici": {"effect", "outlook"},
    "medici_card": {"effect-head", "effect", "outlook-head", "outlook"},
    "intrige": {"bribe-paid", "bribe-later", "bribe-last", "stake", "stake-one"},
    "mediterranee": {"fleet-galley"},
}
"""The keys of the lines that a picture may replace."""
DERIVED = {
    ("outlook", "equals"),
    ("outlook", "cargo"),
    ("outlook", "pyramids"),
    ("outlook", "bonuses"),
    ("climb", "from"),
    ("effect-boat", "from"),
    ("effect-good", "from"),
    ("effect-good", "bonus"),
    ("outlook-good", "bonus"),
    ("place", "place"),
    ("place", "equals"),
    ("stake", "low"),
    ("stake", "high"),
    ("stake-one", "low"),
    ("stake-one", "high"),
    ("fleet-galley", "room"),
    ("tokens", "count"),
    ("card-good", "symbols"),
    ("card-good-green", "symbols"),
}
"""Numbers behind those that decide, by text and argument: parts of a sum, former levels, and what drawings count."""


def decisions(key: str) -> Iterator[tuple[Any, Seat]]:
    for number, seats in enumerate(GAMES[key].seat_counts):
        for step in play(GAMES[key], seats, number).steps[:: APART + number]:
            for seat in sorted(GAMES[key].rules.awaited(step.state))[:1]:
                yield step.state, seat


def shown(table: Table, position: Position, seat: Seat, prompt: Prompt, *, pictured: bool) -> Json:
    """Return the seat's panel."""
    if prompt.draft:
        draft, pictures = Draft((), None), int(pictured)
        return panel.draft_panel(
            table, position, seat, table.language, draft, "", Conversation(), pictures=pictures, pictured=pictured
        )
    return panel.choice_panel(table, position, seat, table.language, pictured=pictured)


def said(body: Json) -> list[str]:
    """Return the lines of a panel's texts."""
    texts = [part["content"] for part in body["components"] if part["type"] == limits.TEXT]
    return "\n".join(texts).splitlines()


def numbers(text: Text) -> Iterator[int]:
    """Yield the numbers in a text that its reader decides by.

    Goods that the chosen cards do not change are left out.
    """
    cards, reached = text.args.get("cards"), text.args.get("reached")
    if isinstance(cards, Many) and isinstance(reached, Many):
        changed = {card.args.get("good") for card in cards.items if isinstance(card, Text)}
        left = [
            part for part in reached.items if isinstance(part, Text) and part.args.get("good") in {*changed, None}
        ]
        text = Text(text.key, {**text.args, "reached": Many(tuple(left))})
    for name, arg in text.args.items():
        if (text.key, name) in DERIVED:
            continue
        if isinstance(arg, int):
            yield arg
        for part in arg.items if isinstance(arg, Many) else (arg,):
            if isinstance(part, Text):
                yield from numbers(part)


@pytest.mark.parametrize("key", REPLACED)
def test_a_picture_replaces_the_lines_that_it_shows(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its panel has fewer lines; their numbers are drawn, and the alt text has them whole."""
    written, game, replaced = Written(monkeypatch), GAMES[key], set[str]()
    for number, (state, seat) in enumerate(decisions(key)):
        language = LANGUAGES[number % len(LANGUAGES)]
        table = making.table(game, seats=len(making.PLAIN_NAMES), state=state, language=language)
        position = Position.of(table, state, seat)
        prompt, say = game.words.prompt(position.view, seat), voice(table, language)
        question, *lines = lines_of(prompt.text)
        written.clear()
        SPRITES.clear()
        BACKGROUNDS.clear()
        speak = speaker(language, key, making.PLAIN_NAMES)
        if not render.decision(key, position.view, seat, making.PLAIN_NAMES, speak):
            continue
        dropped = [line for line in lines if render.decision_shows(key, position.view, seat, line)]
        bare = shown(table, position, seat, prompt, pictured=False)
        pictured = shown(table, position, seat, prompt, pictured=True)
        assert not {say(line) for line in dropped} & {*said(pictured)}
        assert {say(line) for line in dropped} <= {*said(bare)}
        assert {*say(question).splitlines()} <= {*said(pictured)}, "the question stays"
        assert {say(line) for line in lines if line not in dropped} <= {*said(pictured)}
        assert len(said(pictured)) <= len(said(bare)) - len(dropped)
        alt = next(item["description"] for part in limits.parts(pictured) for item in part.get("items", ()))
        plain = plain_voice(table, language)
        assert all(without_clauses(plain(line)) in alt for line in dropped)
        drawn = {int(digits) for string, *_ in written.words for digits in re.findall(r"\d+", string)}
        for line in dropped:
            assert {each // 1000 if key == "intrige" and each >= 1000 else each for each in numbers(line)} <= drawn
        replaced |= {line.key for line in dropped}
    assert replaced == REPLACED[key]
