"""The line that announces a table in the channel its server chose."""

from __future__ import annotations

from bot.store.rows import Seating, Table
from bot.ui import lobby, tables
from bot.ui.kit import components as ui
from bot.ui.kit import links
from bot.ui.kit.components import Json, silent
from bot.ui.kit.table_voice import bot_text, voice
from games.core import Name


def line(table: Table, seating: Seating, message: int | None, role: int | None) -> Json:
    """Return the announcement of the table in its current state.

    `message`: the id of the lobby's message. `role`: the role to mention (None: notify no one).
    """
    say = voice(table, table.language)
    words = bot_text(say, _told(table), game=Name("game-name"), user=table.host)
    link = f"[{bot_text(say, 'to-the-table')}]({links.lobby_url(table, message)})"
    others: Json = {"components": [ui.row(tables.button(say))]}
    if table.status != "lobby":
        return silent({"content": f"{words} {link}", "allowed_mentions": {"parse": []}} | others)
    room = lobby.room_text(table, seating, say)
    if role is None:
        return silent({"content": f"{words} {room} {link}", "allowed_mentions": {"parse": []}} | others)
    return {"content": f"<@&{role}> {words} {room} {link}", "allowed_mentions": {"roles": [str(role)]}} | others


def links_to(message: Json, table: Table, lobby: int) -> bool:
    """Return whether a message found in Discord is the announcement of the table with this lobby message."""
    return f"]({links.lobby_url(table, lobby)})" in message.get("content", "")


def _told(table: Table) -> str:
    """Return the key of the text for the table's current state."""
    if table.never_began:
        return "announce-closed"
    return {"lobby": "announce-open", "abandoned": "announce-ended"}.get(table.status, "announce-begun")
