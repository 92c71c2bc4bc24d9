"""Test that the message at the end of a round does not repeat in sentences what its picture shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import render
from bot.store.rows import Line
from bot.text import LANGUAGES, speaker
from bot.ui import board
from bot.ui.kit.components import Json
from bot.ui.kit.table_voice import plain_voice, voice
from games import GAMES
from games.core import Many, Text
from render.draw_cache import BACKGROUNDS, SPRITES
from tests.bot.ui import limits, making
from tests.contract import play
from tests.render.sight import Written

REPLACED = {"medici": "earnings", "medici_card": "scores", "intrige": "", "mediterranee": ""}
"""The key of the lines of the log that the picture replaces, besides the sums in the line that ends a round."""
ELSEWHERE = {("by-ports", "ports"), ("round-over", "rounds"), ("turn-over", "turns")}
"""Sums of numbers that the picture shows, and numbers of the heading, by text and argument."""


def ends(key: str, seats: int) -> Iterator[tuple[Any, Any, list[Line]]]:
    """Yield the view at the end of each round but the last, that of a round before, and the log of its last move."""
    game = GAMES[key]
    playout = play(game, seats, seats)
    earlier = game.rules.view(playout.opening.state, None)
    for step in playout.steps[:-1]:
        view, found = game.rules.view(step.transition.state, None), step.transition.events
        events = game.told(view, found) if game.told else found
        log = [Line(event.text, id=1 + number) for number, event in enumerate(events) if event.audience is None]
        if any(line.text.key == game.recap for line in log):
            yield view, earlier, log
            earlier = view


def numbers(text: Text) -> Iterator[int]:
    for name, arg in text.args.items():
        if isinstance(arg, int) and (text.key, name) not in ELSEWHERE:
            yield arg
        for part in arg.items if isinstance(arg, Many) else (arg,):
            if isinstance(part, Text):
                yield from numbers(part)


def said(body: Json) -> list[str]:
    """Return the lines of a message's texts."""
    texts = [part["content"] for part in limits.parts(body) if part["type"] == limits.TEXT]
    return "\n".join(texts).splitlines()


def alt_of(body: Json) -> str:
    (alt,) = (item["description"] for part in limits.parts(body) for item in part.get("items", ()))
    return str(alt)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", REPLACED)
def test_the_picture_replaces_the_sums_of_a_round(key: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text keeps a heading and what the picture leaves out; the alt text has all that the text lost."""
    game, written, seats = GAMES[key], Written(monkeypatch), max(GAMES[key].seat_counts)
    found = 0
    for view, earlier, log in ends(key, seats):
        table = making.table(game, seats=seats, language=language)
        (over,) = (line for line in log if line.text.key == game.recap)
        replaced = [over, *(line for line in log if line.text.key == REPLACED[key])]
        body = board.round_end(table, log)
        say, plain = voice(table, language), plain_voice(table, language)
        kept = [say(line.text) for line in log if line not in replaced]
        (heading,) = (line for line in said(body) if line not in kept)
        assert heading.startswith("**")
        assert heading.endswith(".**")
        assert heading != say(over.text)
        assert {*kept} <= {*said(body)}
        assert all(plain(line.text).replace("**", "") in alt_of(body) for line in replaced)
        assert found or shows(written, key, (view, earlier), language) >= {
            each // 1000 if key == "intrige" and each >= 1000 else each
            for line in replaced
            for each in numbers(line.text)
        }
        found += 1
    assert found


def shows(written: Written, key: str, views: Sequence[Any], language: str) -> set[int]:
    """Return the numbers that the picture of this round shows."""
    written.clear()
    SPRITES.clear()
    BACKGROUNDS.clear()
    view, earlier = views
    assert render.round_scene(key, view, making.PLAIN_NAMES, speaker(language, key, making.PLAIN_NAMES), earlier)
    return {int(digits) for string, *_ in written.words for digits in re.findall(r"\d+", string)}


def test_a_line_with_a_remark_stays_whole() -> None:
    _, _, log = next(ends("medici", 4))
    table = making.table(GAMES["medici"], seats=4, language="en")
    marked = [Line(line.text, "Well played" if line.text.key == "earnings" else "", line.id) for line in log]
    say = voice(table, "en")
    texts = "\n".join(said(board.round_end(table, marked)))
    assert all(say(line.text) in texts for line in marked if line.quote)
