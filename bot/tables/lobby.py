"""Before the game: open a table, join, leave, fill up with house players, start; and ask for a rematch."""

from __future__ import annotations

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import NAMES, Wish
from bot.store.rows import Absence, Pace, SeatRow, Settings, Table
from bot.tables import clock, play, vacation
from bot.tables.base import Person, Refusal, closed, seat_at, the_table
from games import GAMES
from games.core import AnyGame, Level, Many, decode, encode, text

_HOUSE_NAMES = ("Cosimo", "Lucrezia", "Lorenzo", "Contessina", "Giuliano", "Clarice")


class Opening(msgspec.Struct, frozen=True):
    """What a new table is to be. `threads`: whether a thread may be opened for it."""

    game: str
    guild: int
    channel: int
    threads: bool
    language: str
    options: bytes
    seed: bytes
    pace: Pace = "daily"
    absence: Absence = "move"


def open_table(connection: Connection, opening: Opening, host: Person, now: int) -> Table:
    """Open a lobby with its host in the first seat. Raises Refusal if the server has no room for it."""
    must_have_room(connection, opening.guild, host.user, now)
    table_id = store.tables.open_table(
        connection,
        game=opening.game,
        guild=opening.guild,
        channel=opening.channel,
        threads=opening.threads,
        language=opening.language,
        host=host.user,
        options=opening.options,
        seed=opening.seed,
        now=now,
    )
    absence = opening.absence if GAMES[opening.game].levels else "move"  # no house, nobody to sit in
    store.clocks.set_rules(connection, table_id, opening.pace, absence)
    return _seat(connection, table_id, (_of(host, 0),), host.user)


def join(connection: Connection, table_id: int, person: Person) -> Table:
    """Take a seat; where none is free, that of the last house player."""
    table = _lobby(connection, table_id)
    if table.seat_of(person.user):
        raise Refusal("already-seated")
    seats = table.seats
    if len(seats) == max(table.game.seat_counts):
        house = [row for row in seats if row.house]
        if not house:
            raise Refusal("table-full")
        seats = tuple(row for row in seats if row is not house[-1])
    return _seat(connection, table_id, (*seats, _of(person, len(seats))), table.host)


def leave(connection: Connection, table_id: int, person: Person, now: int) -> Table:
    """Give up a seat in the lobby. The next person becomes host; without people the table is gone."""
    table = _lobby(connection, table_id)
    seat_at(table, person.user)
    seats = tuple(row for row in table.seats if row.user != person.user)
    people = [row.user for row in seats if row.user is not None]
    if not people:
        store.tables.set_status(connection, table_id, "abandoned", now)
        free_rematch(connection, table_id)
        if store.outbox.messages(connection, table_id).called(slots.INVITE):
            store.outbox.send(connection, table_id, slots.INVITE)
        return _seat(connection, table_id, seats, table.host)
    return _seat(connection, table_id, seats, table.host if table.host in people else people[0])


def add_house(connection: Connection, table_id: int, person: Person, level: Level = "simple") -> Table:
    """Seat a house player of a level the game has."""
    table = _lobby(connection, table_id)
    seat_at(table, person.user)
    if len(table.seats) == max(table.game.seat_counts):
        raise Refusal("table-full")
    if level not in table.game.levels:
        raise Refusal("not-understood")
    taken = {row.name for row in table.seats}
    name = next((name for name in _HOUSE_NAMES if name not in taken), _HOUSE_NAMES[0])
    house = SeatRow(len(table.seats), None, name, house=True, language=table.language, level=level)
    return _seat(connection, table_id, (*table.seats, house), table.host)


def start(connection: Connection, table_id: int, person: Person, now: int) -> Table:
    """Begin the game. Only the host may, and only with a number of seats the game is made for."""
    table = _lobby(connection, table_id)
    if person.user != table.host:
        raise Refusal("only-host-starts")
    if len(table.seats) not in table.game.seat_counts:
        too_few = "too-few-seats" if table.game.levels else "too-few-people"
        raise Refusal(too_few, least=min(table.game.seat_counts), seated=len(table.seats))
    store.outbox.send(connection, table_id, slots.LOBBY)
    table = _rotated(connection, table)
    begun = vacation.sit_in(connection, play.begin(connection, table, now), person.user, now)
    store.outbox.send(connection, table_id, *(slots.welcome(row.user) for row in table.people if row.user))
    return begun


def rematch(connection: Connection, table_id: int, person: Person, seed: bytes, now: int) -> Table:
    """A new lobby like this table, asked for by one who played; asked again, the lobby there is.

    Its house players come along, as strong as they were; the people are invited, once, and join if they like.
    """
    before = the_table(connection, table_id)
    if before.status not in ("finished", "abandoned") or before.state is None:
        raise Refusal("not-finished")
    if before.rematch:
        return the_table(connection, before.rematch)
    if all(row.user != person.user for row in before.seats):
        raise Refusal("not-seated")
    opening = Opening(
        game=before.game_key,
        guild=before.guild,
        channel=before.channel,
        threads=before.threads,
        language=before.language,
        options=before.options,
        seed=seed,
        pace=before.pace,
        absence=before.absence,
    )
    table = open_table(connection, opening, person, now)
    for row in before.seats:
        if row.user is None:
            table = add_house(connection, table.id, person, row.level)
    store.tables.set_rematch(connection, before.id, table.id)
    _offer_rematch(connection, before.id)
    invited = [row.user for row in before.people if row.user != person.user]
    if invited and store.tables.invite_once(connection, before.id):
        store.outbox.send(connection, table.id, Wish(slots.INVITE, encode(invited)))
    return table


def _rotated(connection: Connection, table: Table) -> Table:
    """In a rematch those who sat together sit as before, each a place further round; newcomers come after them."""
    before = store.tables.rematch_of(connection, table.id)
    if before is None:
        return table
    old = [row.user or row.name for row in before.seats]
    order = [*old[1:], *old[:1]]

    def place(row: SeatRow) -> int:
        who = row.user or row.name
        return order.index(who) if who in order else len(order)

    return _seat(connection, table.id, tuple(sorted(table.seats, key=place)), table.host)


def _offer_rematch(connection: Connection, table_id: int) -> None:
    """Wherever a rematch is offered: the way to it once there is one, and a new one if that came to nothing."""
    store.outbox.send(connection, table_id, slots.BOARD)
    store.outbox.show_anew(connection, table_id, Wish(slots.ENDING, NAMES))


def free_rematch(connection: Connection, table_id: int) -> None:
    """This table will not be played: the one it was to be the rematch of may have another."""
    before = store.tables.rematch_of(connection, table_id)
    if before is not None:
        store.tables.set_rematch(connection, before.id, None)
        _offer_rematch(connection, before.id)


def options_of(game: AnyGame, chosen: dict[str, str]) -> bytes:
    """A game's options from what was chosen for them by name; the rest has defaults. Raises Corrupt."""
    names = {field.encode_name for field in msgspec.structs.fields(game.types.Options)}
    options = game.types.Options(**{name: value for name, value in chosen.items() if name in names})
    blob = encode(options)
    decode(game, "options", blob)
    return blob


def _lobby(connection: Connection, table_id: int) -> Table:
    table = the_table(connection, table_id)
    if table.status != "lobby":
        raise Refusal("already-started") if table.status == "playing" else closed(table)
    return table


def _of(person: Person, seat: int) -> SeatRow:
    return SeatRow(seat, person.user, person.name, house=False, language=person.language)


def _seat(connection: Connection, table_id: int, seats: tuple[SeatRow, ...], host: int) -> Table:
    numbered = [msgspec.structs.replace(row, seat=seat) for seat, row in enumerate(seats)]
    store.seats.set_seats(connection, table_id, numbered, host)
    store.outbox.send(connection, table_id, slots.LOBBY)
    return the_table(connection, table_id)


_A_DAY = 4
"""How often somebody may open as many tables in a day as they may have at a time."""


class Starter(msgspec.Struct, frozen=True):
    """Who wants to open a table: the roles they have in the server, and whether they moderate it."""

    roles: tuple[int, ...]
    moderates: bool


def must_allow(wanted: Settings, channel: int, starter: Starter) -> None:
    """Raise Refusal unless a server lets this person open tables in this channel."""
    if wanted.channels and channel not in wanted.channels:
        raise Refusal("start-elsewhere", where=Many(tuple(text("channel", channel=each) for each in wanted.channels)))
    if wanted.starters == "moderators" and not starter.moderates:
        raise Refusal("start-moderators")
    if wanted.starters == "role" and wanted.role not in starter.roles:
        raise Refusal("start-role", role=wanted.role or 0)


def must_have_room(connection: Connection, guild: int, host: int, now: int) -> None:
    """Raise Refusal if the server has as many unfinished tables as it wants, in all or of this person.

    Tables count for who opened them and for who is their host by now; and whatever becomes of them, nobody opens
    more than some in a day.
    """
    wanted = store.servers.settings(connection, guild)
    if store.servers.open_tables(connection, guild, host) >= wanted.per_person:
        raise Refusal("too-many-yours", most=wanted.per_person)
    most = _A_DAY * max(wanted.per_person, store.servers.USUAL.per_person)
    if store.servers.opened_since(connection, guild, host, now - clock.DAY) >= most:
        raise Refusal("too-many-today", most=most)
    if store.servers.open_tables(connection, guild) >= wanted.per_server:
        raise Refusal("too-many-here", most=wanted.per_server)
