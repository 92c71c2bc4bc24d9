"""Test what the message of a question says about the position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.store.question_rows import AskedQuestion
from bot.tables.questions import QuestionView
from bot.ui.board import as_alt
from bot.ui.kit import components as ui
from bot.ui.questions import message
from games.core import encode, text
from games.intrige import INTRIGE
from games.question import Candidate, Question, house_game
from tests.bot.people import word


def posted(fits: Callable[[Any], bool], seed: bytes = bytes(32)) -> str:
    """Return the message of a question about the first position of a house game of Intrige that fits."""
    house = house_game(INTRIGE, seed)
    moment = next(each for each in house.moments if fits(each.state.board))
    moves = INTRIGE.rules.legal_moves(moment.state, moment.seat)[:3]
    state, candidates = encode(moment.state), [Candidate(encode(move), text("over"), 0.4) for move in moves]
    asked = Question("intrige", state, moment.seat, tuple(candidates), 0, text("over"), state, house.seats)
    row = AskedQuestion(
        id=1,
        guild=1,
        channel=1,
        language="en",
        weekly=False,
        posed=0,
        ends=9,
        ended=False,
        counted=0,
        message=None,
        wanted=1,
        shown=0,
        due=0,
        nonce=None,
        begun_at=None,
        game_key="intrige",
        content=encode(asked),
    )
    return msgspec.json.encode(message(QuestionView(row, (0, 0, 0)))).decode()


def test_it_says_what_only_the_seat_knows() -> None:
    """The picture of Intrige has no ducats. All readers may know them: the game is over, or an AI player's."""
    said = posted(lambda board: board.phase == "bribe")
    assert "-# You have 320,000 ducats. The other players can’t see this." in said
    assert "Only you can see this" not in said


def test_it_says_whether_an_answer_is_only_a_step() -> None:
    """Of two advisors that a seat sends, the answers name the first."""
    step = word("en", "question-step")
    first = posted(lambda board: board.phase == "send" and not board.sent)
    assert step in first
    assert "Which advisor do you send first" in first
    assert "Choose 2 advisors" not in first
    assert step not in posted(lambda board: board.phase == "bribe")
    for seed in range(9):  # after the second one, it may soon owe the next owner a bribe
        assert step not in posted(lambda board: board.phase == "send" and board.sent, bytes([seed]) * 32)


def test_a_picture_s_alt_text_says_if_there_is_more() -> None:
    """A position in words may be longer than an alt text."""
    long, short = [f"Line {number} of the position." for number in range(99)], ["All of it."]
    told = as_alt(long, "The rest.")
    assert told.endswith(".\nThe rest.")
    assert 950 < len(told) <= ui.ALT_TEXT
    assert as_alt(short, "The rest.") == "All of it."


def test_an_alt_text_does_not_end_with_a_heading() -> None:
    """Its lines are cut before the heading, with and without a last line that says so."""
    lines = ["x" * 900, "Not seen yet:", "– " + "y" * 200]
    assert as_alt(lines) == lines[0]
    assert as_alt(lines, "The rest.") == f"{lines[0]}\nThe rest."
    assert as_alt(lines[:2]) == "\n".join(lines[:2])
