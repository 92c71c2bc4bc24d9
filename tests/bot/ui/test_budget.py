"""Count what every player is shown, used or not, so that adding more requires a change here.

Content behind a button or command may grow; this is what a player of one game a week sees.
"""

from __future__ import annotations

import pytest

from bot.text import LANGUAGES
from bot.ui import board, commands, lobby
from bot.ui.board import Position
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import parse
from games import GAMES
from tests.bot.ui import limits, making

OF_A_LOBBY = {
    Action.JOIN,
    Action.LEAVE_LOBBY,
    Action.BEGIN,
    Action.ADD_HOUSE,
    Action.OVERVIEW,
    Action.TOPIC,
    Action.SEATS,
}
CHOICES = {Action.MOVE, Action.SELECT_MOVE, Action.AMOUNT_FORM, Action.GROUP, Action.CONFIRMED}
OF_A_BOARD = {Action.HAND, Action.IN_WORDS, Action.UNDO, Action.PROMISE_FORM, Action.ASIDE}
"""The actions on a board beside its choices."""
OF_ITS_END = [Action.IN_WORDS, Action.REPLAY, Action.ANIMATION, Action.REMATCH]
OF_AN_ENDING = [Action.REPLAY, Action.ANIMATION, Action.REMATCH]
"""The actions in the channel after a game, beside the link to the table."""


def actions(body: Json) -> list[Action]:
    """Return the actions of the buttons; link buttons have none."""
    return [parse(each["custom_id"]).action for each in limits.buttons(body) if "custom_id" in each]


def test_ten_verbs_at_most() -> None:
    """There are at most ten commands in Rialto's groups.

    Users who neither moderate nor manage a server see seven of them, and nine of each game.
    """
    verbs = [verb for group in commands.RIALTO_GROUPS.values() for verb in group.subcommands]
    assert len(verbs) <= 10
    assert commands.RIALTO_GROUPS[commands.RIALTO].subcommands == (
        "help",
        "tables",
        "turns",
        "history",
        "ranking",
        "tournament",
        "preferences",
    )
    of_games = {group["name"]: len(group["options"]) for group in commands.all_commands()[: len(GAMES)]}
    assert set(of_games.values()) == {9}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_from_the_lobby_to_the_end(key: str, language: str) -> None:
    game = GAMES[key]
    waiting = lobby.lobby(making.table(game, seats=1, status="lobby", language=language))
    assert set(actions(waiting)) == OF_A_LOBBY
    *under_way, (over, _) = making.looks(game, min(game.seat_counts), 20)
    for state, _ in under_way:
        table = making.table(game, seats=min(game.seat_counts), state=state, language=language)
        shown = board.board(table, Position.of(table, state), [])
        assert set(actions(shown)) <= OF_A_BOARD | CHOICES, limits.buttons(shown)
    table = making.table(game, seats=min(game.seat_counts), state=over, status="finished", language=language)
    position = Position.of(table, over)
    assert position.outcome
    assert actions(board.board(table, position, [])) == OF_ITS_END
    told = board.ending(table, position, position.outcome, 7)
    assert actions(told) == OF_AN_ENDING
    assert len(limits.buttons(told)) <= 5
