"""Opening, joining, leaving and starting tables."""

from __future__ import annotations

from bot import store
from bot.handlers import absence, channel_checks, pace, seats
from bot.handlers.base import NOTHING, Answer, Press, find, must_be_home, note, worded
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


def command_start(db: Connection, press: Press) -> Answer:
    with press.spends("open"):
        lobby.open_table(db, opening_of(db, press, press.game, press.options), press.person, press.now)
    return note(press, "opened")


def opening_of(db: Connection, press: Press, game: str, options: dict[str, str]) -> lobby.Opening:
    """A table of this game where the sender is, as they chose. Raises Refusal where none can be opened, or not by
    them; or MustLook."""
    if press.guild is None:
        raise Refusal("only-in-server")
    place = channel_checks.must_hold_a_table(press)
    may_thread = press.bot_permissions & permissions.FOR_THREADS == permissions.FOR_THREADS
    wanted = store.servers.settings(db, press.guild)
    _must_allow(wanted, press)
    practice = _practice_of(game, options.get("practice"))
    return lobby.Opening(
        game=game,
        guild=press.guild,
        channel=press.channel,
        threads=may_thread and place == "channel",
        language=_language_of(options.get("language", wanted.language or press.language)),
        options=_options_of(game, options),
        seed=press.desk.seed(),
        pace=pace.pace_of(options.get("pace", "free" if practice else wanted.pace or "daily")),
        absence=absence.absence_of(options.get("absence", "move")),
        practice=practice,
        parent=press.parent if press.in_public_thread else None,
    )


def command_leave(db: Connection, press: Press) -> Answer:
    table = find(db, press, ("lobby", "playing"))
    if table.status == "playing":
        return seats.ask_to_leave(table, press)
    lobby.leave(db, table.id, press.person, press.now)
    return note(press, "left")


def join(db: Connection, press: Press) -> Answer:
    """Join by a button: that of the lobby, which shows it, or of a private question, which turns into the answer."""
    joined = join_at(db, press, press.meant.table)
    return joined if press.private else NOTHING


def join_at(db: Connection, press: Press, table_id: int) -> Answer:
    """Join the lobby of this table."""
    table = lobby.join(db, table_id, press.person)
    must_be_home(table, press)  # a refusal undoes it
    _seated(db, press, table)
    return note(press, "joined", "update")


def _seated(db: Connection, press: Press, table: Table) -> Table:
    """A seat was taken: the game begins if that was the last one, and its host wants that."""
    return seating.begin_if_full(db, table, press.user, press.now)


def leave(db: Connection, press: Press) -> Answer:
    lobby.leave(db, press.meant.table, press.person, press.now)
    return NOTHING


def add_house(db: Connection, press: Press) -> Answer:
    level = _LEVELS.get(press.meant.payload)
    if level is None:
        raise BadId(press.custom_id)
    _seated(db, press, lobby.add_house(db, press.meant.table, press.person, level))
    return NOTHING


def begin(db: Connection, press: Press) -> Answer:
    lobby.start(db, press.meant.table, press.person, press.now)
    return NOTHING


def rematch(db: Connection, press: Press) -> Answer:
    with press.spends("open"):
        before = the_table(db, press.meant.table)
        if before.rematch is None:
            must_be_home(before, press)
            _must_allow(store.servers.settings(db, before.guild), press)
        table = lobby.rematch(db, before.id, press.person, press.desk.seed(), press.now)
    return _open(db, press, table, before)


def bring_house(db: Connection, press: Press) -> Answer:
    """The house players of the game before come along."""
    table = _seated(db, press, lobby.bring_house(db, press.meant.table, press.person))
    return _open(db, press, table, None, "update")


def _open(db: Connection, press: Press, table: Table, before: Table | None, kind: Kind = "private") -> Answer:
    """Where a rematch is; to who sits there: whether the house players of the game `before` are to come along."""
    there = store.outbox.sent(db, table.id, slots.LOBBY)
    house = before is not None and lobby.may_bring_house(table, before, press.user)
    return worded(kind, shown.rematch_open, table, there.message if there else None, press.language, house=house)


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


def _must_allow(wanted: Settings, press: Press) -> None:
    """Raise Refusal unless whoever sent this may open tables where they sent it."""
    must_allow(wanted, press.parent or press.channel, Starter(press.roles, press.moderates))
