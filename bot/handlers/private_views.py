"""Show one user the board, their hand, the text view or the rules. Nothing changes at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from bot import store
from bot.handlers.base import Answer, Context, find_table, message_answer
from bot.handlers.panel import other_part, panel, panel_of
from bot.store.db import Connection
from bot.store.rows import Table
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
from bot.ui.kit.interaction import File, Panel
from bot.ui.pictures import Pictures
from games import GAMES


def command_board(db: Connection, ctx: Context) -> Answer:
    with ctx.spend("look"):
        in_play = TableInPlay(find_table(db, ctx, ("lobby", "playing", "finished")))
        table, state = in_play.table, in_play.state

    @cache
    def position() -> Position:
        return Position.of(table, state)

    async def draw(pictures: Pictures) -> list[File]:
        return board.files(table, await pictures.board(ctx.user, table, position(), ctx.language))

    return Answer("private", lambda files: board.private_board(table, position(), ctx.language, len(files) - 1), draw)


def command_hand(db: Connection, ctx: Context) -> Answer:
    in_play = TableInPlay(find_table(db, ctx, ("lobby", "playing")))
    # The sender may use this because the board could not be posted, so `about` has that tried again.
    return msgspec.structs.replace(panel_of(db, ctx, in_play, "private"), about=(in_play.table.id,))


def command_rules(_: Connection, ctx: Context) -> Answer:
    return message_answer("private", _rules, ctx.game, ctx.language)


def hand(db: Connection, ctx: Context) -> Answer:
    in_play = TableInPlay.load(db, ctx.target.table)
    if ctx.target.payload != panel_parts.BACK:
        return panel_of(db, ctx, in_play, "update")
    base.must_be_playing(in_play.table)
    return panel(db, ctx, in_play, seat_at(in_play.table, ctx.user), judged=True)


def panel_or_message(db: Connection, ctx: Context) -> Answer:
    """Show the sender's current panel or, if there is none, a link to the table.

    This answers an interaction without a message of its own, such as a form opened by a command.
    """
    in_play = TableInPlay.load(db, ctx.target.table)
    row = in_play.table.seat_of(ctx.user)
    if row is not None and in_play.table.status == "playing" and in_play.table.paused_since is None:
        return panel(db, ctx, in_play, row, "private", happened=whats_new(db, in_play.table, row.seat))
    return message_answer("private", board.shown_there, in_play.table, ctx.language)


def news(db: Connection, ctx: Context) -> Answer:
    """Show what happened since the sender's last move, with pictures of the changes."""
    in_play = TableInPlay.load(db, ctx.target.table)
    row = seat_at(in_play.table, ctx.user)
    base.must_be_playing(in_play.table)
    table, state, seat = in_play.table, in_play.state, row.seat
    happened = whats_new(db, table, seat, AT_LENGTH)
    before = earlier_state(db, in_play, seat) if happened.lines else None

    async def draw(pictures: Pictures) -> list[File]:
        if before is None:
            return []
        pngs = await pictures.changed(ctx.user, table, before, Position.of(table, state, seat), ctx.language)
        return [File(board.picture_name(table), png) for png in pngs]

    def told(files: Sequence[File]) -> Json:
        body = shown.panel(table, happened, seat, ctx.language, pictured=bool(files))
        return other_part(ctx, in_play, row, Action.SINCE, body)

    return Answer("update", told, draw, panel=Panel(table.id, table.epoch, is_text=True))


def in_words(db: Connection, ctx: Context) -> Answer:
    in_play = TableInPlay.load(db, ctx.target.table)
    row = in_play.table.seat_of(ctx.user)
    state = in_play.state

    @cache
    def position() -> Position:
        return Position.of(in_play.table, state, row.seat if row else None)

    async def draw(pictures: Pictures) -> list[File]:
        everybody = Position.of(
            in_play.table, state
        )  # unseen cards are the same picture for every reader, so it is cached once
        pngs = await pictures.unseen(ctx.user, in_play.table, everybody, ctx.language)
        return [File(board.further_name(in_play.table, number), png) for number, png in enumerate(pngs)]

    def words(further: int) -> Json:
        body = board.in_words(in_play.table, position(), ctx.language, further)
        if in_play.table.status == "finished":
            return panel_parts.below(body, [ui.row(after_game.look_back(in_play.table, speaker(ctx.language)))])
        if row is None or in_play.table.status != "playing":
            return body
        learning = ui.row(overview.button(in_play.table.game_key, ctx.language, in_play.table.id))
        return panel_parts.below(other_part(ctx, in_play, row, Action.IN_WORDS, body), [learning])

    is_part = row is not None and in_play.table.status == "playing"
    panel = Panel(in_play.table.id, in_play.table.epoch, is_text=True) if is_part else None
    return Answer("update", lambda files: words(len(files)), draw, panel=panel)


def topic(db: Connection, ctx: Context) -> Answer:
    """Show a section of a game's rules: the chosen one, or the first.

    The last section has the fair-play line of the table that the reader comes from.
    """
    game, chosen = ctx.target.payload, "".join(ctx.values or (str(rulebook.INTRODUCTION),))
    if game not in GAMES or not (chosen.isascii() and chosen.isdecimal() and len(chosen) < 3):
        raise BadId(ctx.custom_id)
    table = store.tables.table(db, ctx.target.table) if ctx.target.table else None
    return message_answer("update", _rules, game, ctx.language, int(chosen), table)


def _rules(game: str, language: str, section: int = rulebook.INTRODUCTION, table: Table | None = None) -> Json:
    """Return a section of the rules with the button to the overview. `table`: where the reader comes from."""
    of_table = table if table and table.game_key == game else None
    body = rulebook.panel(game, language, section, of_table.id if of_table else 0)
    if of_table and section == rulebook.last_section(game, language):
        body = panel_parts.below(body, [ui.text(f"-# {board.fair_play(of_table, language)}")])
    return panel_parts.below(body, [ui.row(overview.button(game, language))]) if overview.possible(game) else body
