"""Test that a board shows its choices, or says which button leads to them."""

from __future__ import annotations

import pytest

from bot.text import LANGUAGES, speaker
from bot.ui import board
from bot.ui.board import Position
from games import GAMES
from games.core import Seat, Text, text
from games.intrige import rules
from games.intrige.model import Bribe
from tests.bot.ui import limits, making
from tests.games.intrige_positions import A, at
from tests.games.playing import play

INTRIGE = GAMES["intrige"]
PAYING = at("A B C", parks={A: "B captain"})
PLACING = play(rules, PAYING, Bribe(20_000)).state


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_without_choices_says_which_button_leads_to_them(language: str) -> None:
    say = speaker(language, "intrige", making.PLAIN_NAMES)
    hint = say(text("choose-behind", button=text("my-choices")))
    assert f"-# {hint}" in _lines(PLACING, language)
    assert f"-# {hint}" not in _lines(PAYING, language), "its choices are on the board"


def test_nothing_leads_a_house_player_to_its_choices() -> None:
    assert not [line for line in _lines(PLACING, "en", houses=(A,)) if str(_label()) in line]


def _label() -> str:
    return speaker("en")(Text("my-choices", {}))


def _lines(state: object, language: str, houses: tuple[Seat, ...] = ()) -> list[str]:
    table = making.table(INTRIGE, seats=3, state=state, language=language, houses=houses)
    return limits.words(board.board(table, Position.of(table, state), [])).splitlines()
