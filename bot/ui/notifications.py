"""Mentions, reminders and "you are next" lines as messages. Only the first two ping."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from bot.store.rows import Table
from bot.text import Say, speaker
from bot.ui.board import my_choices
from bot.ui.kit import components as ui
from bot.ui.kit import links
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, voice
from games.core import Name, Seat

_MENTION = re.compile(r"<@(\d+)>")
_ASKED = 150
"""The most characters of a question: a phone shows little more in a notification."""
_REMINDS = "⏰"
"""The mark at the beginning of every reminder."""


def reminder(table: Table, view: Any, seat: Seat, board: int | None) -> Json:
    """Return the line in the thread that reminds a player, in the player's language.

    It looks like a mention, except for its mark. `view` must be the public one. `board`: the message id to link to.
    """
    row = table.seats[seat]
    say = voice(table, row.language)
    asked = ui.clip(f"{_REMINDS} {say(table.game.words.call(view, seat))}", _ASKED)
    return {
        "content": f"<@{row.user}> {asked}{_due(table, say)}",
        "components": [ui.row(ui.link(bot_text(say, "to-the-table"), links.url(table, board)))],
        "allowed_mentions": {"users": [str(row.user)]},
    }


def private_reminder(table: Table, view: Any, seat: Seat, board: int | None) -> Json:
    """Return the direct message that reminds a player, with the question and links to the choices and the board."""
    say = voice(table, table.seats[seat].language)
    asked = ui.clip(say(table.game.words.call(view, seat)), _ASKED)
    words = bot_text(say, "private-reminder", game=Name("game-name"), table=table.id)
    return ui.message_body(
        ui.text(f"{_REMINDS} {words} {asked}{_due(table, say)}"),
        ui.row(
            my_choices(table, say),
            ui.link(bot_text(say, "to-the-table"), links.url(table, board)),
        ),
    )


def _due(table: Table, say: Say) -> str:
    return "" if table.deadline is None else f" ({bot_text(say, 'call-due')} <t:{table.deadline}:R>)"


def call(table: Table, view: Any, seat: Seat, board: int | None, *, pings: bool = True) -> Json:
    """Return the line that mentions a player, in their language: the question, the deadline, and a link to the board.

    `view` must be the public one. `board`: the message id of the board. Without `pings`, the message looks the same
    but notifies no one.
    """
    row = table.seats[seat]
    say = voice(table, row.language)
    return _lines([line(table, view, seat)], say, links.url(table, board), [row.user] if pings else [])


def line(table: Table, view: Any, seat: Seat) -> str:
    """Return the words of a mention, without the link, in the player's language: the question and the deadline."""
    row = table.seats[seat]
    say = voice(table, row.language)
    asked = ui.clip(say(table.game.words.call(view, seat)), _ASKED)
    return f"<@{row.user}>, {asked}{_due(table, say)}"


def joint_mention(table: Table, lines: Sequence[str], users: Sequence[int]) -> Json:
    """Return these lines as one message, which pings `users`."""
    return _lines(lines, speaker(table.language), links.url(table), users)


def lines_above(lines: Sequence[str]) -> list[Json]:
    """Return these lines as components to stand above a board. They ping no one."""
    return [ui.text("\n".join(lines))] if lines else []


def lines_below(lines: Sequence[str], board: Json) -> Json:
    """Return the board message with these lines above it."""
    return board | {"components": [*lines_above(lines), *board["components"]]}


def naming(board: Json, users: Sequence[int]) -> Json:
    """Return the edit of a board whose mentions of `users` stay allowed. An edit pings no one."""
    return board | {"allowed_mentions": _pinging(users)}


def clear_line(board: Json) -> Json:
    """Return the board as an edit of a message that was a line of mentions: Discord requires removing its content."""
    return board | {"content": None}


def _lines(lines: Sequence[str], say: Say, url: str, users: Sequence[int | None]) -> Json:
    return {
        "content": "\n".join(lines),
        "components": [ui.row(ui.link(bot_text(say, "to-the-table"), url))],
        "allowed_mentions": _pinging(users),
    }


def _pinging(users: Sequence[int | None]) -> Json:
    return {"users": [str(user) for user in users]} if users else {"parse": []}


def you_are_next(table: Table, seat: Seat) -> Json:
    """Return the line that tells a player, without a ping, that their turn is next."""
    row = table.seats[seat]
    return any_you_are_next(row.user, row.language)


def any_you_are_next(user: int | None, language: str) -> Json:
    """Return the line of `you_are_next` for any user, in that language."""
    return {
        "content": f"<@{user}>, {bot_text(speaker(language), 'you-are-next')}",
        "allowed_mentions": {"parse": []},
    }


def addressed(message: Json) -> int | None:
    """Return the user whom this message mentions first, or None if it begins with no mention."""
    found = _MENTION.match(message.get("content") or "")
    return int(found[1]) if found else None


def any_call(user: int) -> Json:
    """Return a message that is `recognition.alike` to any mention of this user: only the user and a link count."""
    return {"content": f"<@{user}>,", "components": [ui.row()]}


def any_reminder(user: int) -> Json:
    """Return a message that is `recognition.alike` to any reminder of this user in the thread."""
    return {"content": f"<@{user}>", "components": [ui.row()]}


def any_private_reminder(table: Table) -> Json:
    """Return a message that is `recognition.alike` to any direct reminder about this table."""
    return ui.message_body(ui.row(ui.button("", CustomId(Action.HAND, table.id, payload="choices"))))
