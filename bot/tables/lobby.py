"""Before the game: open a table, join, leave, add house players, start; and offer a rematch."""

from __future__ import annotations

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import NAMES, OutboxEntry
from bot.store.rows import Absence, Pace, Seating, SeatRow, Settings, Table
from bot.store.slots import MessageKind, Slot
from bot.tables import announcements, clock, play, vacation
from bot.tables.base import AlreadyAnswered, Person, Refusal, seat_at, the_table, why_closed
from games import GAMES
from games.core import AnyGame, Level, Many, decode, encode, text
from games.tutorial_options import offered_options

HOUSE_NAMES = ("Cosimo", "Lucrezia", "Lorenzo", "Contessina", "Giuliano", "Clarice")
LONGEST_NAME = max(HOUSE_NAMES, key=len)
"""The names of house players, in the order in which they are used."""


class Opening(msgspec.Struct, frozen=True):
    """The properties of a new table.

    `threads`: the bot may open a thread for the game. `tutorial`: the table is a tutorial. `practice`: its host
    practices alone. `parent`: the channel of the public thread it is opened in.
    """

    game: str
    guild: int
    channel: int
    threads: bool
    language: str
    options: bytes
    seed: bytes
    pace: Pace = "daily"
    absence: Absence = "move"
    tutorial: bool = False
    practice: bool = False
    parent: int | None = None


def open_table(connection: Connection, opening: Opening, host: Person, now: int) -> Table:
    """Open a lobby with its host in the first seat. Raises Refusal if the server has no room for it."""
    if opening.tutorial:
        _must_have_room_to_learn(connection, opening.guild, host.user, now)
    else:
        must_have_room(connection, opening.guild, host.user, now)
    table_id = add_table(connection, opening, host.user, now)
    table = seat_people(connection, table_id, (_of(host, 0),), host.user)
    if not (opening.practice or opening.tutorial):
        announcements.announce_lobby(connection, table)
    return table


def add_table(connection: Connection, opening: Opening, host: int, now: int) -> int:
    """Store a table with its properties, but without players, and return its id."""
    table_id = store.tables.open_table(
        connection,
        game=opening.game,
        guild=opening.guild,
        channel=opening.channel,
        threads=opening.threads,
        language=opening.language,
        host=host,
        options=opening.options,
        seed=opening.seed,
        now=now,
    )
    absence = opening.absence if GAMES[opening.game].levels else "move"  # no house player could substitute
    store.clocks.set_rules(connection, table_id, opening.pace, absence)
    if opening.parent:
        store.tables.set_parent(connection, table_id, opening.parent)
    if opening.practice:
        store.tables.set_practice(connection, table_id)
    return table_id


def join(connection: Connection, table_id: int, person: Person) -> Table:
    """Take a free seat or, if there is none, that of the last house player. Raises Refusal."""
    table = find_lobby(connection, table_id)
    return seat_people(connection, table_id, seats_with(connection, table, person))


def seats_with(connection: Connection, table: Table, person: Person) -> tuple[SeatRow, ...]:
    """Return the seats of this lobby once this user has joined. Raises Refusal if they cannot."""
    if table.seat_of(person.user):
        raise Refusal("already-seated")
    seating = store.seating.seating(connection, table.id)
    _must_admit(connection, table, seating, person.user)
    seats = table.seats
    if len(seats) >= seating.capacity(table):
        house = [row for row in seats if row.house]
        if not house:
            raise Refusal("table-full")
        seats = tuple(row for row in seats if row is not house[-1])
    return (*seats, _of(person, len(seats)))


def _must_admit(connection: Connection, table: Table, seating: Seating, user: int) -> None:
    """Raise Refusal if the host's settings keep this user out, or the host practices alone."""
    if table.practice:
        raise Refusal("practice-alone")
    if user in seating.held:
        return
    if store.seating.was_removed(connection, seating, user):
        raise Refusal("removed-here")
    if seating.invited_only:
        raise Refusal("only-named", user=table.host)
    expected = seating.expected(table)
    if expected and len(table.people) + len(expected) >= seating.capacity(table):
        raise Refusal("seats-held")


def leave(connection: Connection, table_id: int, person: Person, now: int) -> Table:
    """Give up a seat in the lobby.

    If the host leaves, the next person becomes host; without people the table closes.
    """
    table = find_lobby(connection, table_id)
    seat_at(table, person.user)
    seats = tuple(row for row in table.seats if row.user != person.user)
    people = [row.user for row in seats if row.user is not None]
    if not people:
        store.tables.set_status(connection, table_id, "abandoned", now)
        release_rematch(connection, table_id)
        return seat_people(connection, table_id, seats)
    return seat_people(connection, table_id, seats, None if table.host in people else people[0])


def add_house(connection: Connection, table_id: int, person: Person, level: Level = "simple") -> Table:
    """Seat a house player. Raises Refusal if there is no room, or the game has no such level."""
    table = find_lobby(connection, table_id)
    seat_at(table, person.user)
    must_have_place(table, store.seating.seating(connection, table_id))
    if level not in table.game.levels:
        raise Refusal("not-understood")
    taken = {row.name for row in table.seats}
    name = next((name for name in HOUSE_NAMES if name not in taken), HOUSE_NAMES[0])
    house = SeatRow(len(table.seats), None, name, house=True, language=table.language, level=level)
    return seat_people(connection, table_id, (*table.seats, house))


def must_have_place(table: Table, seating: Seating) -> None:
    """Raise Refusal unless the lobby has a free seat for a house player. Seats reserved for users do not count."""
    expected = seating.expected(table)
    if len(table.seats) + len(expected) >= seating.capacity(table):
        raise Refusal("seats-held" if expected else "table-full")


def start(connection: Connection, table_id: int, person: Person, now: int) -> Table:
    """Begin the game. Raises Refusal unless the user is host and the number of seats fits the game."""
    table = find_lobby(connection, table_id)
    if person.user != table.host:
        raise Refusal("only-host-starts")
    if len(table.seats) not in table.game.seat_counts:
        too_few = "too-few-seats" if table.game.levels else "too-few-people"
        raise Refusal(too_few, least=min(table.game.seat_counts), seated=len(table.seats))
    return begin(connection, table, person.user, now)


def begin(connection: Connection, table: Table, user: int, now: int) -> Table:
    """Begin the game of a table that is ready. `user`: the user whose action started it."""
    store.outbox.send(connection, table.id, *_invitations(connection, table.id))
    table = _rotated(connection, table)
    show_lobby(connection, table.id)
    starter = table.seat_of(user) if user == table.host else None
    present = frozenset() if starter is None else frozenset({starter.seat})
    begun = vacation.stand_in_at_start(connection, play.begin(connection, table, present, now), user, now)
    store.outbox.send(connection, table.id, *_welcomes(table, starter))
    return begun


def _welcomes(table: Table, starter: SeatRow | None) -> list[Slot]:
    return [slots.welcome(row.user) for row in table.people if row.user and row != starter]


def rematch(connection: Connection, table_id: int, person: Person, seed: bytes, now: int) -> Table:
    """Open a lobby with this table's settings for one of its players, or return the rematch that exists already.

    The other people are invited, once, and may join. House players are not seated before a player brings them.
    """
    before = the_table(connection, table_id)
    if before.status not in ("finished", "abandoned") or before.state is None:
        raise Refusal("not-finished")
    if before.is_tutorial:
        raise Refusal("guided-ended")
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
        practice=before.practice,
        parent=before.parent_channel,
    )
    table = open_table(connection, opening, person, now)
    store.seating.keep_removed_out(connection, table.id, before.id)
    store.tables.set_rematch(connection, before.id, table.id)
    _offer_rematch(connection, before.id)
    invited = [row.user for row in before.people if row.user != person.user]
    if invited and store.tables.invite_once(connection, before.id):
        store.outbox.send(connection, table.id, OutboxEntry(slots.INVITE, encode(invited)))
    return table


def bring_house(connection: Connection, table_id: int, person: Person) -> Table:
    """Seat the house players of the previous game, at their levels, while there is room.

    Raises AlreadyAnswered if all of them are seated, Refusal if there is no room.
    """
    table = find_lobby(connection, table_id)
    seat_at(table, person.user)
    before = store.tables.rematch_of(connection, table_id)
    coming = _left_behind(table, before) if before else []
    if not coming:
        raise AlreadyAnswered
    seating = store.seating.seating(connection, table_id)
    must_have_place(table, seating)
    free = seating.capacity(table) - len(table.seats) - len(seating.expected(table))
    house = [SeatRow(0, None, row.name, house=True, language=table.language, level=row.level) for row in coming]
    return seat_people(connection, table_id, (*table.seats, *house[:free]))


def may_bring_house(table: Table, before: Table, user: int) -> bool:
    """Return whether this user may bring the previous game's house players to the rematch."""
    return table.status == "lobby" and table.seat_of(user) is not None and bool(_left_behind(table, before))


def _left_behind(table: Table, before: Table) -> list[SeatRow]:
    there = {row.name for row in table.seats}
    return [row for row in before.seats if row.user is None and row.house and row.name not in there]


def _rotated(connection: Connection, table: Table) -> Table:
    """Reorder the seats of a rematch; return its table. Other tables are returned unchanged.

    The players keep their order of the previous game, but its first player comes last. New players follow.
    """
    before = store.tables.rematch_of(connection, table.id)
    if before is None:
        return table
    old = [row.user or row.name for row in before.seats]
    order = [*old[1:], *old[:1]]

    def place(row: SeatRow) -> int:
        who = row.user or row.name
        return order.index(who) if who in order else len(order)

    return seat_people(connection, table.id, tuple(sorted(table.seats, key=place)))


def _offer_rematch(connection: Connection, table_id: int) -> None:
    """Update the messages that offer a rematch of this table.

    They link to the rematch if there is one, and otherwise offer a new one.
    """
    store.outbox.send(connection, table_id, slots.BOARD)
    store.outbox.refresh(connection, table_id, OutboxEntry(slots.RESULT, NAMES))


def _invitations(connection: Connection, table_id: int) -> list[Slot]:
    """Return the invitations to this lobby, to be taken down once it takes no more players."""
    called = store.outbox.table_messages(connection, table_id)
    return [
        slot
        for slot in {*called.sent, *called.wished}
        if slot.kind in (MessageKind.INVITE, MessageKind.OPTIONS_CHANGED)
    ]


def release_rematch(connection: Connection, table_id: int) -> None:
    """Let the game before this rematch have another rematch, as this one will not be played."""
    announcements.update_announcement(connection, table_id)
    store.outbox.send(connection, table_id, *_invitations(connection, table_id))
    before = store.tables.rematch_of(connection, table_id)
    if before is not None:
        store.tables.set_rematch(connection, before.id, None)
        _offer_rematch(connection, before.id)


def options_of(game: AnyGame, chosen: dict[str, str]) -> bytes:
    """Return a game's encoded options from values chosen by name; the others have their defaults.

    Raises Corrupt for a value that the game does not have.
    """
    options = game.types.Options(**{name: value for name, value in chosen.items() if name in offered_options(game)})
    blob = encode(options)
    decode(game, "options", blob)
    return blob


def find_lobby(connection: Connection, table_id: int) -> Table:
    """Return the table of that number. Raises Refusal if there is none or its game has begun."""
    table = the_table(connection, table_id)
    if table.status != "lobby":
        raise Refusal("already-started") if table.status == "playing" else why_closed(table)
    return table


def _of(person: Person, seat: int) -> SeatRow:
    return SeatRow(seat, person.user, person.name, house=False, language=person.language)


def seat_people(connection: Connection, table_id: int, seats: tuple[SeatRow, ...], host: int | None = None) -> Table:
    """Store the seats of a lobby, numbered in this order, and its host if it changes; return the table."""
    seat_again(connection, table_id, seats, host)
    return the_table(connection, table_id)


def seat_again(connection: Connection, table_id: int, seats: tuple[SeatRow, ...], host: int | None = None) -> None:
    numbered = [msgspec.structs.replace(row, seat=number) for number, row in enumerate(seats)]
    store.seats.set_seats(connection, table_id, numbered, host)
    show_lobby(connection, table_id)


def show_lobby(connection: Connection, table_id: int) -> None:
    """Update the lobby's message and its announcement."""
    store.outbox.send(connection, table_id, slots.LOBBY)
    announcements.update_announcement(connection, table_id)


_A_DAY = 4
"""How many times the limit of tables at a time a user may open in a day."""
_TUTORIALS_A_DAY = 20
"""The most tutorials a user may open in a day."""


class Starter(msgspec.Struct, frozen=True):
    """The rights of a user who wants to open a table: their roles in the server, and whether they moderate it."""

    roles: tuple[int, ...]
    moderates: bool


def must_allow(wanted: Settings, channel: int, starter: Starter) -> None:
    """Raise Refusal unless the server's settings let this user open tables in this channel."""
    if wanted.channels and channel not in wanted.channels:
        raise Refusal("start-elsewhere", where=Many(tuple(text("channel", channel=each) for each in wanted.channels)))
    if wanted.starters == "moderators" and not starter.moderates:
        raise Refusal("start-moderators")
    if wanted.starters == "role" and wanted.role not in starter.roles:
        raise Refusal("start-role", role=wanted.role or 0)


def must_have_room(connection: Connection, guild: int, host: int, now: int) -> None:
    """Raise Refusal if the server or this user has as many unfinished tables as the settings allow.

    A table counts for the user who opened it and for its current host. Closed tables still count towards a user's
    limit a day.
    """
    wanted = store.servers.settings(connection, guild)
    if store.servers.open_tables(connection, guild, host) >= wanted.per_person:
        raise Refusal("too-many-yours", most=wanted.per_person)
    most = _A_DAY * max(wanted.per_person, store.servers.DEFAULTS.per_person)
    if store.servers.opened_since(connection, guild, host, now - clock.DAY) >= most:
        raise Refusal("too-many-today", most=most)
    must_have_room_for_all(connection, guild)


def _must_have_room_to_learn(connection: Connection, guild: int, host: int, now: int) -> None:
    """Raise Refusal unless this user may open another tutorial: each is stored, and leaves a message or a thread."""
    if store.servers.opened_since(connection, guild, host, now - clock.DAY, tutorials=True) >= _TUTORIALS_A_DAY:
        raise Refusal("too-many-today", most=_TUTORIALS_A_DAY)
    must_have_room_for_all(connection, guild)


def must_have_room_for_all(connection: Connection, guild: int) -> None:
    """Raise Refusal if the server has as many unfinished tables as its settings allow."""
    wanted = store.servers.settings(connection, guild)
    if store.servers.open_tables(connection, guild) >= wanted.per_server:
        raise Refusal("too-many-here", most=wanted.per_server)
