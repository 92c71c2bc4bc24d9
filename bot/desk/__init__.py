"""The desk: takes what comes in, has the tables act on it, and gives back the answer.

One place for slash commands, buttons, selects and forms alike. Nothing is remembered between two of them, so all of
it works after a restart.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import structlog

from bot.desk import entrance, look, promise, standing, turn
from bot.desk.base import Desk, note
from bot.tables import Refusal, Stale
from bot.text import speaker
from bot.ui import commands, messages
from bot.ui.customid import BadId, CustomId, parse
from bot.ui.exchange import Answer, Incoming
from bot.ui.voice import voice
from games import GAMES
from games.core import Corrupt

__all__ = ["Desk", "answer", "note"]

_log = structlog.get_logger()

Action: TypeAlias = Callable[[Desk, Incoming, CustomId], Awaitable[Answer]]
Command: TypeAlias = Callable[[Desk, Incoming, str], Awaitable[Answer]]

ACTIONS: dict[str, Action] = {
    "j": entrance.join,
    "l": entrance.leave,
    "h": entrance.add_house,
    "b": entrance.begin,
    "r": entrance.rematch,
    "x": entrance.abandon,
    "m": turn.moves,
    "s": turn.moves,
    "n": turn.form,
    "v": turn.value,
    "g": turn.group,
    "z": turn.resign,
    "y": turn.moves,
    "f": turn.hand_in,
    "t": turn.take_off,
    "u": turn.undo,
    "e": turn.explain,
    "i": look.hand,
    "w": look.in_words,
    "q": look.topic,
    "p": promise.form,
    "o": promise.give,
    "k": promise.mark,
    "a": standing.look,
    "G": standing.look,
    "M": standing.give,
    "S": standing.give,
    "N": standing.form,
    "V": standing.value,
    "d": standing.withdraw,
}
"""What the first letter of a custom id stands for."""

COMMANDS: dict[str, Command] = {
    "start": entrance.command_start,
    "join": entrance.command_join,
    "leave": entrance.command_leave,
    "abandon": entrance.command_abandon,
    "resign": turn.command_resign,
    "board": look.command_board,
    "hand": look.command_hand,
    "rules": look.command_rules,
}


async def answer(desk: Desk, incoming: Incoming) -> Answer:
    """The answer, always: what a person may not do is answered with the reason, in their language."""
    try:
        return await _answer(desk, incoming)
    except Stale as stale:
        return await turn.moved_on(desk, incoming, stale.current)
    except Refusal as refusal:
        return _refused(incoming, refusal)
    except BadId:
        return note(incoming, "not-understood")
    except Corrupt as error:
        _log.error("damaged table", interaction=incoming.id, error=type(error).__name__)
        return note(incoming, "game-damaged")


async def _answer(desk: Desk, incoming: Incoming) -> Answer:
    if incoming.kind == "command":
        group, name = incoming.command
        game = commands.game_of(group)
        if game not in GAMES or name not in COMMANDS:
            raise BadId(group)
        return await COMMANDS[name](desk, incoming, game)
    custom_id = parse(incoming.custom_id)
    if custom_id.action not in ACTIONS:
        raise BadId(incoming.custom_id)
    return await ACTIONS[custom_id.action](desk, incoming, custom_id)


def _refused(incoming: Incoming, refusal: Refusal) -> Answer:
    say = voice(refusal.table, incoming.language) if refusal.table else speaker(incoming.language)
    return Answer("private", messages.note(say(refusal.text)))
