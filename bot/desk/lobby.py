"""Opening, joining, leaving and starting tables."""

from __future__ import annotations

from bot import store
from bot.desk import absence, pace, seats
from bot.desk.base import Desk, find, must_be_home, note, person
from bot.store.db import Connection
from bot.store.rows import Settings, Table
from bot.tables import lobby
from bot.tables.base import Refusal, the_table
from bot.tables.lobby import Starter, must_allow
from bot.text import LANGUAGES
from bot.ui.kit import permissions
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.exchange import Answer, Incoming
from games import GAMES
from games.core import Corrupt, Level, Many

_FOR_THREADS = (1 << 35) | (1 << 38)
"""Create public threads, and send messages in them."""

_TEXT_CHANNEL = 0

_LEVELS: dict[str, Level] = {"": "simple", "strong": "strong"}
"""By the payload of the button that adds a house player."""


async def command_start(desk: Desk, incoming: Incoming, game: str) -> Answer:
    if incoming.guild is None:
        raise Refusal("only-in-server")
    missing = permissions.missing(incoming.bot_permissions, in_thread=incoming.in_thread)
    if missing:
        raise Refusal("missing-permissions", names=Many(missing))
    may_thread = incoming.bot_permissions & _FOR_THREADS == _FOR_THREADS
    guild = incoming.guild

    def work(db: Connection) -> Table:
        wanted = store.servers.settings(db, guild)
        _must_allow(wanted, incoming)
        opening = lobby.Opening(
            game=game,
            guild=guild,
            channel=incoming.channel,
            threads=may_thread and incoming.channel_type == _TEXT_CHANNEL,
            language=_language_of(incoming.options.get("language", wanted.language or incoming.language)),
            options=_options_of(game, incoming.options),
            seed=desk.seed(),
            pace=pace.pace_of(incoming.options.get("pace", wanted.pace or "daily")),
            absence=absence.absence_of(incoming.options.get("absence", "move")),
        )
        return lobby.open_table(db, opening, person(incoming), desk.now())

    with desk.spend(incoming, "open"):
        await desk.store.run(work)
    return note(incoming, "opened")


async def command_join(desk: Desk, incoming: Incoming, game: str) -> Answer:
    def work(db: Connection) -> Table:
        return lobby.join(db, find(db, incoming, game, ("lobby",)).id, person(incoming))

    await desk.store.run(work)
    return note(incoming, "joined")


async def command_leave(desk: Desk, incoming: Incoming, game: str) -> Answer:
    def work(db: Connection) -> Answer:
        table = find(db, incoming, game, ("lobby", "playing"))
        if table.status == "playing":
            return seats.ask_to_leave(table, incoming)
        lobby.leave(db, table.id, person(incoming), desk.now())
        return note(incoming, "left")

    return await desk.store.run(work)


async def join(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    def work(db: Connection) -> Table:
        must_be_home(the_table(db, custom_id.table), incoming)
        return lobby.join(db, custom_id.table, person(incoming))

    await desk.store.run(work)
    return Answer("nothing")


async def leave(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    await desk.store.run(lambda db: lobby.leave(db, custom_id.table, person(incoming), desk.now()))
    return Answer("nothing")


async def add_house(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    level = _LEVELS.get(custom_id.payload)
    if level is None:
        raise BadId(incoming.custom_id)
    await desk.store.run(lambda db: lobby.add_house(db, custom_id.table, person(incoming), level))
    return Answer("nothing")


async def begin(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    await desk.store.run(lambda db: lobby.start(db, custom_id.table, person(incoming), desk.now()))
    return Answer("nothing")


async def rematch(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    def work(db: Connection) -> Table:
        before = the_table(db, custom_id.table)
        if before.rematch is None:
            must_be_home(before, incoming)
            _must_allow(store.servers.settings(db, before.guild), incoming)
        return lobby.rematch(db, before.id, person(incoming), desk.seed(), desk.now())

    with desk.spend(incoming, "open"):
        await desk.store.run(work)
    return note(incoming, "rematch-open")


def _language_of(chosen: str) -> str:
    """The language of that name. Raises BadId."""
    if chosen not in LANGUAGES:
        raise BadId(chosen)
    return chosen


def _options_of(game: str, chosen: dict[str, str]) -> bytes:
    """The game's options among those chosen. Raises BadId."""
    try:
        return lobby.options_of(GAMES[game], chosen)
    except Corrupt:
        raise BadId(game) from None


def _must_allow(wanted: Settings, incoming: Incoming) -> None:
    """Raise Refusal unless whoever sent this may open tables where they sent it."""
    must_allow(wanted, incoming.parent or incoming.channel, Starter(incoming.roles, incoming.moderates))
