"""Open, join, leave and start tables."""

from __future__ import annotations

from bot import store
from bot.handlers import absence, channel_checks, pace, seats
from bot.handlers.base import NOTHING, Answer, Context, find_table, message_answer, must_be_in_own_server, note
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Settings, Table
from bot.tables import lobby, seating
from bot.tables.base import Refusal, the_table
from bot.tables.lobby import Starter, must_allow
from bot.text import LANGUAGES
from bot.ui import lobby as shown
from bot.ui.commands import PRACTISES
from bot.ui.kit import permissions
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import Kind
from games import GAMES
from games.core import Corrupt, Level
from games.review import reviewed

_LEVELS: dict[str, Level] = {"": "simple", "strong": "strong"}
"""The level of an AI player, by the payload of the button that adds one."""


def command_start(db: Connection, ctx: Context) -> Answer:
    with ctx.spend("open"):
        lobby.open_table(db, opening_of(db, ctx, ctx.game, ctx.options), ctx.person, ctx.now)
    return note(ctx, "opened")


def opening_of(db: Connection, ctx: Context, game: str, options: dict[str, str]) -> lobby.Opening:
    """Return the properties of a table of this game, to be opened in this channel with the sender's options.

    Raises Refusal if the table can't be opened in this channel, or not by this sender. Raises ChannelUnknown if
    Discord must be asked first.
    """
    if ctx.guild is None:
        raise Refusal("only-in-server")
    place = channel_checks.must_hold_a_table(ctx)
    may_thread = ctx.bot_permissions & permissions.FOR_THREADS == permissions.FOR_THREADS
    wanted = store.servers.settings(db, ctx.guild)
    _must_allow(wanted, ctx)
    practice = _practice_of(game, options.get("practice"))
    return lobby.Opening(
        game=game,
        guild=ctx.guild,
        channel=ctx.channel,
        threads=may_thread and place == "channel",
        language=known_language(options.get("language", wanted.language or ctx.language)),
        options=game_options_of(game, options),
        seed=ctx.services.seed(),
        pace=pace.pace_of(options.get("pace", "free" if practice else wanted.pace or "daily")),
        absence=absence.absence_of(options.get("absence", "move")),
        practice=practice,
        parent=ctx.parent if ctx.in_public_thread else None,
    )


def command_leave(db: Connection, ctx: Context) -> Answer:
    table = find_table(db, ctx, ("lobby", "playing"))
    if table.status == "playing":
        return seats.ask_to_leave(table, ctx)
    lobby.leave(db, table.id, ctx.person, ctx.now)
    return note(ctx, "left")


def join(db: Connection, ctx: Context) -> Answer:
    """Handle the button that joins a lobby, on the lobby's message or on a private question.

    The private question is replaced by a confirmation. The lobby's message will show the new player, so no answer is
    sent.
    """
    joined = join_at(db, ctx, ctx.target.table)
    return joined if ctx.private else NOTHING


def join_at(db: Connection, ctx: Context, table_id: int) -> Answer:
    """Join the lobby of this table. Raises Refusal."""
    table = lobby.join(db, table_id, ctx.person)
    must_be_in_own_server(table, ctx)  # a refusal rolls the join back
    _begin_if_full(db, ctx, table)
    return note(ctx, "joined", "update")


def _begin_if_full(db: Connection, ctx: Context, table: Table) -> Table:
    """Begin the game if the last seat was just taken and the host chose an automatic start."""
    return seating.begin_if_full(db, table, ctx.user, ctx.now)


def leave(db: Connection, ctx: Context) -> Answer:
    lobby.leave(db, ctx.target.table, ctx.person, ctx.now)
    return NOTHING


def add_house(db: Connection, ctx: Context) -> Answer:
    level = _LEVELS.get(ctx.target.payload)
    if level is None:
        raise BadId(ctx.custom_id)
    _begin_if_full(db, ctx, lobby.add_house(db, ctx.target.table, ctx.person, level))
    return NOTHING


def begin(db: Connection, ctx: Context) -> Answer:
    lobby.start(db, ctx.target.table, ctx.person, ctx.now)
    return NOTHING


def rematch(db: Connection, ctx: Context) -> Answer:
    with ctx.spend("open"):
        before = the_table(db, ctx.target.table)
        if before.rematch is None:
            must_be_in_own_server(before, ctx)
            _must_allow(store.servers.settings(db, before.guild), ctx)
        table = lobby.rematch(db, before.id, ctx.person, ctx.services.seed(), ctx.now)
    return _rematch_opened(db, ctx, table, before)


def bring_house(db: Connection, ctx: Context) -> Answer:
    """Add the AI players of the previous game to the rematch."""
    table = _begin_if_full(db, ctx, lobby.bring_house(db, ctx.target.table, ctx.person))
    return _rematch_opened(db, ctx, table, None, "update")


def _rematch_opened(
    db: Connection, ctx: Context, table: Table, before: Table | None, kind: Kind = "private"
) -> Answer:
    """Answer with a link to the rematch `table`.

    If the sender may add the AI players of the game `before`, offer that.
    """
    there = store.outbox.sent_message(db, table.id, slots.LOBBY)
    house = before is not None and lobby.may_bring_house(table, before, ctx.user)
    return message_answer(
        kind, shown.rematch_open, table, there.message if there else None, ctx.language, house=house
    )


def known_language(code: str) -> str:
    """Return this code if the bot speaks its language. Raises BadId."""
    if code not in LANGUAGES:
        raise BadId(code)
    return code


def _practice_of(game: str, chosen: str | None) -> bool:
    """Return whether the option `chosen` asks for a practice table. Raises BadId."""
    if chosen is None:
        return False
    if chosen != PRACTISES or not reviewed(GAMES[game]):
        raise BadId(chosen)
    return True


def game_options_of(game: str, chosen: dict[str, str]) -> bytes:
    """Return the game's options, encoded, from the values chosen by name. Raises BadId."""
    try:
        return lobby.options_of(GAMES[game], chosen)
    except Corrupt:
        raise BadId(game) from None


def _must_allow(wanted: Settings, ctx: Context) -> None:
    """Raise Refusal unless the sender may open tables in this channel."""
    must_allow(wanted, ctx.parent or ctx.channel, Starter(ctx.roles, ctx.moderates))
