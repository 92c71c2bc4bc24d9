"""Show one person the board, their hand, the text view or the rules. Nothing changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from bot.handlers.base import Answer, Press, find, worded
from bot.handlers.panel import panel, panel_of, turned
from bot.store.db import Connection
from bot.tables import base
from bot.tables.base import seat_at
from bot.tables.in_play import TableInPlay
from bot.tables.whats_new import AT_LENGTH, earlier_state, whats_new
from bot.text import speaker
from bot.ui import after_game, board, overview, panel_parts, rulebook
from bot.ui import whats_new as shown
from bot.ui.board import Position
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import File
from bot.ui.pictures import Pictures
from games import GAMES


def command_board(db: Connection, press: Press) -> Answer:
    with press.spends("look"):
        it = TableInPlay(find(db, press, ("lobby", "playing", "finished")))
        table, state = it.table, it.state

    @cache
    def position() -> Position:
        return Position.of(table, state)

    async def draw(pictures: Pictures) -> list[File]:
        return board.files(table, await pictures.board(press.user, table, position(), press.language))

    return Answer(
        "private", lambda files: board.private_board(table, position(), press.language, len(files) - 1), draw
    )


def command_hand(db: Connection, press: Press) -> Answer:
    it = TableInPlay(find(db, press, ("lobby", "playing")))
    # Who plays by their hand may do so because the board cannot be shown: that is tried again.
    return msgspec.structs.replace(panel_of(db, press, it, "private"), about=(it.table.id,))


def command_rules(_: Connection, press: Press) -> Answer:
    return worded("private", _rules, press.game, press.language)


def hand(db: Connection, press: Press) -> Answer:
    it = TableInPlay.load(db, press.meant.table)
    if press.meant.payload != panel_parts.BACK:
        return panel_of(db, press, it, "update")
    base.must_be_playing(it.table)
    return panel(db, press, it, seat_at(it.table, press.user), judged=True)


def where_it_shows(db: Connection, press: Press) -> Answer:
    """What came of something that was sent from no message, which could show it: the sender's panel as things stand,
    or the way to the table."""
    it = TableInPlay.load(db, press.meant.table)
    row = it.table.seat_of(press.user)
    if row is not None and it.table.status == "playing" and it.table.paused is None:
        return panel(db, press, it, row, "private", happened=whats_new(db, it.table, row.seat))
    return worded("private", board.shown_there, it.table, press.language)


def news(db: Connection, press: Press) -> Answer:
    """What happened since the sender moved, and where it shows."""
    it = TableInPlay.load(db, press.meant.table)
    row = seat_at(it.table, press.user)
    base.must_be_playing(it.table)
    table, state, seat = it.table, it.state, row.seat
    happened = whats_new(db, table, seat, AT_LENGTH)
    before = earlier_state(db, it, seat) if happened.lines else None

    async def draw(pictures: Pictures) -> list[File]:
        if before is None:
            return []
        pngs = await pictures.changed(press.user, table, before, Position.of(table, state, seat), press.language)
        return [File(board.picture_name(table), png) for png in pngs]

    def told(files: Sequence[File]) -> Json:
        body = shown.panel(table, happened, seat, press.language, pictured=bool(files))
        return turned(press, it, row, Action.SINCE, body)

    return Answer("update", told, draw)


def in_words(db: Connection, press: Press) -> Answer:
    it = TableInPlay.load(db, press.meant.table)
    row = it.table.seat_of(press.user)
    state = it.state

    @cache
    def position() -> Position:
        return Position.of(it.table, state, row.seat if row else None)

    async def draw(pictures: Pictures) -> list[File]:
        everybody = Position.of(it.table, state)  # what nobody has seen is one picture for all who look
        pngs = await pictures.unseen(press.user, it.table, everybody, press.language)
        return [File(board.further_name(it.table, number), png) for number, png in enumerate(pngs)]

    def words(further: int) -> Json:
        body = board.in_words(it.table, position(), press.language, further)
        if it.table.status == "finished":
            return panel_parts.below(body, [ui.row(after_game.look_back(it.table, speaker(press.language)))])
        if row is None or it.table.status != "playing":
            return body
        learning = ui.row(overview.button(it.table.game_key, press.language, it.table.id))
        return panel_parts.below(turned(press, it, row, Action.IN_WORDS, body), [learning])

    return Answer("update", lambda files: words(len(files)), draw)


def topic(_: Connection, press: Press) -> Answer:
    """A section of a game's rules page; where none was chosen, as on a lobby, the first."""
    game, chosen = press.meant.payload, "".join(press.values or (str(rulebook.INTRODUCTION),))
    if game not in GAMES or not (chosen.isascii() and chosen.isdecimal() and len(chosen) < 3):
        raise BadId(press.custom_id)
    return worded("update", _rules, game, press.language, int(chosen))


def _rules(game: str, language: str, section: int = rulebook.INTRODUCTION) -> Json:
    """A section of the rules, and the way to the overview."""
    body = rulebook.panel(game, language, section)
    return panel_parts.below(body, [ui.row(overview.button(game, language))]) if overview.possible(game) else body
