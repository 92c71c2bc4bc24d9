"""Pause, resume, move and end a tournament, remove and readmit its players, and decide its tables, for managers.

Each act is recorded in the moderators' log.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.tournament_rows import PlayedTable, Tournament, TournamentAct
from bot.tables import tournament_tables
from bot.tables.base import Refusal
from bot.tables.tournaments import end_if_full, find, put_out


def _running(connection: Connection, number: int) -> Tournament:
    tournament = find(connection, number)
    if not tournament.running:
        raise Refusal("tournament-over")
    return tournament


def pause(connection: Connection, number: int, user: int, now: int) -> None:
    """Pause a tournament: its time stops, and no tables open. Games that have begun go on. Raises Refusal."""
    tournament = _running(connection, number)
    if tournament.paused_since is not None:
        raise Refusal("already-done")
    store.tournaments.set_paused(connection, number, now, tournament.ends)
    store.tournaments.log(connection, tournament, "pause", user, now)


def resume(connection: Connection, number: int, user: int, now: int) -> None:
    """Resume a paused tournament. The pause does not count, and a full registration ends at once. Raises Refusal."""
    tournament = _running(connection, number)
    if tournament.paused_since is None:
        raise Refusal("already-done")
    ends = None if tournament.ends is None else tournament.ends + max(0, now - tournament.paused_since)
    store.tournaments.set_paused(connection, number, None, ends)
    end_if_full(connection, number, now)
    store.tournaments.log(connection, tournament, "resume", user, now)


def move(
    connection: Connection, number: int, user: int, channel: int, parent: int | None, now: int, *, threads: bool
) -> None:
    """Show the tournament in another channel, with a new message. Raises Refusal if it is shown there."""
    tournament = _running(connection, number)
    if tournament.channel == channel and tournament.message is not None:
        raise Refusal("already-done")
    store.tournaments.move(connection, number, channel, parent, threads=threads)
    store.tournaments.log(connection, tournament, "move", user, now)


def end(connection: Connection, number: int, user: int, reason: str, now: int) -> None:
    """End a tournament with its present standings, or cancel it if no game is decided yet. Raises Refusal.

    Games that have begun go on, and no longer count for it.
    """
    tournament = _running(connection, number)
    decided = any(table.decided and not table.bye for table in store.tournaments.played(connection, number))
    store.tournaments.set_stage(connection, number, "ended" if decided else "cancelled", tournament.round, None, now)
    store.tournaments.log(connection, tournament, "end", user, now, reason=reason)


def remove(connection: Connection, number: int, user: int, player: int, reason: str, now: int) -> None:
    """Take a player out of the coming rounds. Raises Refusal."""
    _change_entrant(connection, number, user, player, reason, now, gone=True)


def readmit(connection: Connection, number: int, user: int, player: int, reason: str, now: int) -> None:
    """Pair a player again who left, was removed or lost two seats. Raises Refusal."""
    _change_entrant(connection, number, user, player, reason, now, gone=False)


def _change_entrant(
    connection: Connection, number: int, user: int, player: int, reason: str, now: int, *, gone: bool
) -> None:
    tournament = _running(connection, number)
    found = {each.user: each for each in store.tournaments.entrants(connection, number)}.get(player)
    if found is None:
        raise Refusal("tournament-not-in")
    if (found.gone is not None) == gone:
        raise Refusal("already-done")
    store.tournaments.set_gone(connection, number, found.number, "removed" if gone else None)
    act: TournamentAct = "remove" if gone else "readmit"
    end_if_full(connection, number, now)
    store.tournaments.log(connection, tournament, act, user, now, about=found.user, reason=reason)


def decide(
    connection: Connection,
    number: int,
    user: int,
    which: tuple[int, int],
    order: Sequence[int],
    reason: str,
    now: int,
) -> None:
    """Give the seats of a table their places; a game that stands is ended. Seats that are lost stay lost.

    Managers may not decide their own tables.
    `which`: the round and number of the table. `order`: its seats, counted from 1, from the first place to the last.
    Raises Refusal.
    """
    tournament = _running(connection, number)
    played = find_table(connection, number, which)
    own = store.tournaments.entrant_of(connection, number, user)
    if own and own.number in {seat.entrant for seat in played.seats}:
        raise Refusal("tournament-own-table")
    if sorted(order) != [*range(1, len(played.seats) + 1)]:
        raise Refusal("tournament-order", most=len(played.seats))
    seats = tuple(msgspec.structs.replace(seat, place=1 + order.index(at)) for at, seat in enumerate(played.seats, 1))
    decided = msgspec.structs.replace(played, seats=seats)
    store.tournaments.save_played(connection, number, decided)
    if not played.decided:
        put_out(connection, tournament, [decided])
    store.tournaments.log(connection, tournament, "decide", user, now, reason=reason)
    table = store.tables.table(connection, played.table_id or 0)
    if table and table.status == "playing":
        tournament_tables.close(connection, table, "tournament-table-decided", now)


def find_table(connection: Connection, number: int, which: tuple[int, int]) -> PlayedTable:
    """Return a table of a tournament by its round and number. Raises Refusal."""
    for table in store.tournaments.played(connection, number):
        if (table.round, table.number) == which and not table.bye:
            return table
    raise Refusal("no-such-table")
