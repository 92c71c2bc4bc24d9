"""Recognize a message of the bot that was found in a channel: it may be an older version of the one looked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

from bot.store.rows import Table
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, parse

_CARDS = {
    Action.JOIN: "lobby",
    Action.LEAVE_LOBBY: "lobby",
    Action.BEGIN: "lobby",
    Action.ADD_HOUSE: "lobby",
    Action.OVERVIEW: "lobby",
    Action.TOPIC: "lobby",
    Action.SEATS: "lobby",
    Action.VOTE: "vote",
    Action.AGREE_PACE: "pace",
    Action.TAKE_SEAT: "seat",
    Action.SEAT_HOUSE: "seat",
}
"""By action, a name for the kind of message that has its button. Buttons of boards are not listed."""

_TEXT = 10
"""Discord's type number of a text component."""

_MOMENT = re.compile("<t:[^>]*>")

_MENTIONED = re.compile("^(<@[0-9]+>|[ ,:])*")


def alike(message: Json, body: Json) -> bool:
    """Return whether a message found in Discord is the message `body` or an older version of it."""
    mine = _tables_and_cards(body)
    if mine:
        return mine == _tables_and_cards(message)
    return _texts_without_times(body) == _texts_without_times(message)


def same_words(body: Json) -> Callable[[Json], bool]:
    """Return a test for messages whose first line is that of `body`, apart from the mentions at its start.

    Invitations are recognized so: their first lines hold no time and no number.
    """
    words = _words(body)
    return lambda message: _words(message) == words


def has_button(table: Table, action: Action) -> Callable[[Json], bool]:
    """Return a test for messages with a button for this action at this table."""
    return lambda message: any((each.table, each.action) == (table.id, action) for each in _custom_ids(message))


def digest(message: Json) -> int:
    """Return a number by which a message without buttons is recognized if its words are no longer known."""
    return crc32("\n".join(_texts_without_times(message)).encode())


def texts(node: Any) -> list[str]:
    """Return the texts of all text components of a message, however deep."""
    return [part["content"] for part in _parts(node) if part.get("type") == _TEXT]


def _words(line: Json) -> str:
    return _MENTIONED.sub("", line.get("content", "")).partition("\n")[0]


def _custom_ids(node: Any) -> list[CustomId]:
    return [parse(part["custom_id"]) for part in _parts(node) if "custom_id" in part]


def _tables_and_cards(node: Any) -> set[tuple[int, str]]:
    """Return the (table, card) pairs of a message's buttons, by which the message is recognized.

    Several messages may be about one table; the card tells them apart.
    """
    return {(custom_id.table, _card_of(custom_id)) for custom_id in _custom_ids(node)}


def _card_of(custom_id: CustomId) -> str:
    """Return a name for the kind of message that a button is on, or "" for a board.

    For promises and requests, the name is their number.
    """
    if custom_id.action in (Action.MARK, Action.CONSENT):
        return custom_id.payload.partition(".")[0]
    return _question_of(custom_id)


def _question_of(custom_id: CustomId) -> str:
    """Return a name for the question that a button belongs to ("vote", "pace", "seat:2"), or "" for other buttons."""
    card = _CARDS.get(custom_id.action, "")
    return f"seat:{custom_id.payload}" if card == "seat" else card


def _texts_without_times(message: Json) -> list[str]:
    """Return the texts of a message without times, as a deadline may have been extended since.

    Mentions and reminders, the only lines with a link, are reduced to the mentioned user: the question may differ by
    now.
    """
    content: str = message.get("content", "")
    if content and message.get("components"):
        return [content.partition(" ")[0]]
    return [_MOMENT.sub("", text) for text in (content, *texts(message))]


def _parts(node: Any) -> Iterator[Json]:
    """Return all components of a message, however deep."""
    for component in node.get("components", ()):
        yield component
        yield from _parts(component)
