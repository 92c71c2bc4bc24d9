"""The private list of tables to join, to watch, and the reader's own."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot.tables.listing import Listed, Listing
from bot.text import Say, speaker
from bot.ui import joining, lobby
from bot.ui.kit import components as ui
from bot.ui.kit import links
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.names import in_markdown
from bot.ui.kit.table_voice import bot_text, seat_names, voice
from games.core import Name

_SHOWN, _JOINED, _OPENED = 10, 10, 5
"""The most tables in each part, buttons that join, and buttons that open a panel: a message holds 40 components."""


def button(say: Say) -> Json:
    """Return the button that opens the list of tables."""
    return ui.button(bot_text(say, "tables-button"), CustomId(Action.TABLES))


def panel(found: Listing, awaited: Collection[int], language: str, *, in_server: bool) -> Json:
    """Return the list.

    `awaited`: ids of the tables that wait for the reader; `in_server`: it was requested in a server.
    """
    say = speaker(language)
    parts: list[Json] = []
    for key, tables in (("tables-own", found.own), ("tables-join", found.to_join), ("tables-watch", found.to_watch)):
        if tables:
            lines = [f"### {bot_text(say, key)}", *_lines(tables, awaited, language)]
            parts += [ui.text("\n".join(lines)), *ui.rows_of([*_buttons(key, tables, language)])]
    if not found.to_join:
        parts.append(ui.text(f"-# {bot_text(say, 'tables-none' if in_server else 'tables-elsewhere')}"))
    return ui.message_body(*parts, private=True)


def _buttons(key: str, tables: Sequence[Listed], language: str) -> Iterator[Json]:
    """Yield the buttons with which the reader joins tables, or opens their own panel at running games."""
    if key == "tables-join":
        offers = [offer for each in tables[:_SHOWN] for offer in each.offers]
        yield from (joining.button(offer, language, several=True) for offer in offers[:_JOINED])
    if key == "tables-own":
        playing = [each for each in tables if each.table.status == "playing"]
        yield from (_view(each, language) for each in playing[:_OPENED])


def _view(listed: Listed, language: str) -> Json:
    say = speaker(language, listed.table.game_key)
    label = bot_text(say, "tables-view", game=Name("game-name"), table=listed.table.id)
    return ui.button(label, CustomId(Action.HAND, listed.table.id))


def _lines(tables: Sequence[Listed], awaited: Collection[int], language: str) -> Iterator[str]:
    for listed in tables[:_SHOWN]:
        yield f"- {_title(listed, language)} · {_state(listed, awaited, language)}"
    if len(tables) > _SHOWN:
        yield "…"


def _title(listed: Listed, language: str) -> str:
    table = listed.table
    say = speaker(language, table.game_key)
    title = bot_text(say, "table-title", game=Name("game-name"), table=table.id)
    in_lobby = table.status == "lobby"
    return f"[{title}]({links.lobby_url(table, listed.lobby) if in_lobby else links.url(table)})"


def _state(listed: Listed, awaited: Collection[int], language: str) -> str:
    """Return the players of a table, and a lobby's free seats or whether the table waits for the reader."""
    table, say = listed.table, voice(listed.table, language)
    people = ", ".join(
        in_markdown(name)
        for row, name in zip(table.seats, seat_names(table), strict=True)
        if row.user is not None or row.open
    )
    if table.status == "lobby":
        return f"{people} · {lobby.room_text(table, listed.seating, say)}"
    return f"{people} · **{bot_text(say, 'tables-turn')}**" if table.id in awaited else people
