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
"""Characters of what is asked: a phone shows little more of a notification."""
_REMINDS = "⏰"
"""What is asked once more begins with this."""


def reminder(table: Table, view: Any, seat: Seat, board: int | None) -> Json:
    """The line in the thread that reminds somebody, in their language: as a call, but for the mark that tells it
    from one. `view` must be what everybody may know."""
    row = table.seats[seat]
    say = voice(table, row.language)
    asked = ui.clip(f"{_REMINDS} {say(table.game.words.call(view, seat))}", _ASKED)
    return {
        "content": f"<@{row.user}> {asked}{_due(table, say)}",
        "components": [ui.row(ui.link(bot_text(say, "to-the-table"), links.url(table, board)))],
        "allowed_mentions": {"users": [str(row.user)]},
    }


def private_reminder(table: Table, view: Any, seat: Seat, board: int | None) -> Json:
    """The direct message that reminds somebody: what is asked, with their choices, and the way to the board."""
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
    """The line that calls somebody to the table, in their language: what is asked, by when, and the way to the board.

    `view` must be what everybody may know. `pings`: it looks the same to the others if it does not.
    """
    row = table.seats[seat]
    say = voice(table, row.language)
    return _lines([line(table, view, seat)], say, links.url(table, board), [row.user] if pings else [])


def line(table: Table, view: Any, seat: Seat) -> str:
    """What calls somebody, in their language: what is asked, and by when."""
    row = table.seats[seat]
    say = voice(table, row.language)
    asked = ui.clip(say(table.game.words.call(view, seat)), _ASKED)
    return f"<@{row.user}>, {asked}{_due(table, say)}"


def joint_mention(table: Table, lines: Sequence[str], users: Sequence[int]) -> Json:
    """Several calls as one message, which pings these people."""
    return _lines(lines, speaker(table.language), links.url(table), users)


def lines_above(lines: Sequence[str]) -> list[Json]:
    """The same above a board: it pings nobody."""
    return [ui.text("\n".join(lines))] if lines else []


def lines_below(lines: Sequence[str], board: Json) -> Json:
    """This board below such calls."""
    return board | {"components": [*lines_above(lines), *board["components"]]}


def naming(board: Json, users: Sequence[int]) -> Json:
    """A board that is changed, and on which these people are still called: an edit pings nobody."""
    return board | {"allowed_mentions": _pinging(users)}


def clear_line(board: Json) -> Json:
    """This board in the place of a line of calls: Discord wants the words of that to be taken off."""
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
    """The line that tells somebody that they are the next to be asked: without a sound."""
    row = table.seats[seat]
    return any_you_are_next(row.user, row.language)


def any_you_are_next(user: int | None, language: str) -> Json:
    """The same for whoever it is, in that language."""
    return {
        "content": f"<@{user}>, {bot_text(speaker(language), 'you-are-next')}",
        "allowed_mentions": {"parse": []},
    }


def addressed(message: Json) -> int | None:
    """Return who is called by this message, first of all; None if it calls nobody."""
    found = _MENTION.match(message.get("content") or "")
    return int(found[1]) if found else None


def any_call(user: int) -> Json:
    """What a call of this person is known by, whatever it asked: whom it calls, and that it leads somewhere."""
    return {"content": f"<@{user}>,", "components": [ui.row()]}


def any_reminder(user: int) -> Json:
    """The same of a line in the thread that reminds them."""
    return {"content": f"<@{user}>", "components": [ui.row()]}


def any_private_reminder(table: Table) -> Json:
    """What a reminder by direct message is known by: it leads to the choices at this table."""
    return ui.message_body(ui.row(ui.button("", CustomId(Action.HAND, table.id, payload="choices"))))
