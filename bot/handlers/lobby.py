"""Opening, joining, leaving and starting tables."""

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
"""By the payload of the button that adds a house player."""


def command_start(db: Connection, ctx: Context) -> Answer:
    with ctx.spend("open"):
        lobby.open_table(db, opening_of(db, ctx, ctx.game, ctx.options), ctx.person, ctx.now)
    return note(ctx, "opened")


def opening_of(db: Connection, ctx: Context, game: str, options: dict[str, str]) -> lobby.Opening:
    """A table of this game where the sender is, as they chose. Raises Refusal where none can be opened, or not by
    them; or ChannelUnknown."""
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
        language=_language_of(options.get("language", wanted.language or ctx.language)),
        options=_options_of(game, options),
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
    """Join by a button: that of the lobby, which shows it, or of a private question, which turns into the answer."""
    joined = join_at(db, ctx, ctx.target.table)
    return joined if ctx.private else NOTHING


def join_at(db: Connection, ctx: Context, table_id: int) -> Answer:
    """Join the lobby of this table."""
    table = lobby.join(db, table_id, ctx.person)
    must_be_in_own_server(table, ctx)  # a refusal undoes it
    _seated(db, ctx, table)
    return note(ctx, "joined", "update")


def _seated(db: Connection, ctx: Context, table: Table) -> Table:
    """A seat was taken: the game begins if that was the last one, and its host wants that."""
    return seating.begin_if_full(db, table, ctx.user, ctx.now)


def leave(db: Connection, ctx: Context) -> Answer:
    lobby.leave(db, ctx.target.table, ctx.person, ctx.now)
    return NOTHING


def add_house(db: Connection, ctx: Context) -> Answer:
    level = _LEVELS.get(ctx.target.payload)
    if level is None:
        raise BadId(ctx.custom_id)
    _seated(db, ctx, lobby.add_house(db, ctx.target.table, ctx.person, level))
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
    return _open(db, ctx, table, before)


def bring_house(db: Connection, ctx: Context) -> Answer:
    """The house players of the game before come along."""
    table = _seated(db, ctx, lobby.bring_house(db, ctx.target.table, ctx.person))
    return _open(db, ctx, table, None, "update")


def _open(db: Connection, ctx: Context, table: Table, before: Table | None, kind: Kind = "private") -> Answer:
    """Where a rematch is; to who sits there: whether the house players of the game `before` are to come along."""
    there = store.outbox.sent_message(db, table.id, slots.LOBBY)
    house = before is not None and lobby.may_bring_house(table, before, ctx.user)
    return message_answer(
        kind, shown.rematch_open, table, there.message if there else None, ctx.language, house=house
    )


def _language_of(chosen: str) -> str:
    """The language of that name. Raises BadId."""
    if chosen not in LANGUAGES:
        raise BadId(chosen)
    return chosen


def _practice_of(game: str, chosen: str | None) -> bool:
    """Whether a table is opened to practise at. Raises BadId."""
    if chosen is None:
        return False
    if chosen != PRACTISES or not reviewed(GAMES[game]):
        raise BadId(chosen)
    return True


def _options_of(game: str, chosen: dict[str, str]) -> bytes:
    """The game's options among those chosen. Raises BadId."""
    try:
        return lobby.options_of(GAMES[game], chosen)
    except Corrupt:
        raise BadId(game) from None


def _must_allow(wanted: Settings, ctx: Context) -> None:
    """Raise Refusal unless whoever sent this may open tables where they sent it."""
    must_allow(wanted, ctx.parent or ctx.channel, Starter(ctx.roles, ctx.moderates))
