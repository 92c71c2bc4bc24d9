"""Private looks: the board, one's own hand, the position in words, the rules. They change nothing."""

from __future__ import annotations

import msgspec

from bot.desk.base import Desk, find
from bot.desk.panel import Panel, panel_of
from bot.store.db import Connection
from bot.tables import base
from bot.tables.base import the_table
from bot.ui import board, rulebook
from bot.ui.board import Position
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.exchange import Answer, File, Incoming
from games import GAMES


async def command_board(desk: Desk, incoming: Incoming, game: str) -> Answer:
    with desk.spend(incoming, "look"):
        table = await desk.store.run(lambda db: find(db, incoming, game, ("lobby", "playing", "finished")))
        position = Position.of(table, base.state_of(table))
    whole, *further = await desk.pictures.board(incoming.user, table, position, incoming.language)
    files = [File(board.further_name(table, number), png) for number, png in enumerate(further)]
    body = board.private_board(table, position, incoming.language, len(files))
    return Answer("private", body, (File(board.picture_name(table), whole), *files))


async def command_hand(desk: Desk, incoming: Incoming, game: str) -> Answer:
    def work(db: Connection) -> Panel:
        table = find(db, incoming, game, ("lobby", "playing"))
        return panel_of(db, table, incoming.user, incoming.language)

    shown = await desk.store.run(work)
    # Who plays by their hand may do so because the board cannot be shown: that is tried again.
    return msgspec.structs.replace(await shown.answer(desk, incoming, "private"), about=shown.table.id)


async def command_rules(desk: Desk, incoming: Incoming, game: str) -> Answer:
    del desk
    return Answer("private", rulebook.panel(game, incoming.language))


async def hand(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    def work(db: Connection) -> Panel:
        return panel_of(db, the_table(db, custom_id.table), incoming.user, incoming.language)

    return await (await desk.store.run(work)).answer(desk, incoming, "update")


async def in_words(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    table = await desk.store.run(lambda db: the_table(db, custom_id.table))
    row = table.seat_of(incoming.user)
    position = Position.of(table, base.state_of(table), row.seat if row else None)
    return Answer("private", board.in_words(table, position, incoming.language))


async def topic(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    del desk
    chosen = "".join(incoming.values)
    if custom_id.payload not in GAMES or not (chosen.isascii() and chosen.isdecimal() and len(chosen) < 3):
        raise BadId(incoming.custom_id)
    return Answer("update", rulebook.panel(custom_id.payload, incoming.language, int(chosen)))
