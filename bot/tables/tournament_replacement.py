"""Replace a player of a tournament: a manager offers their place to a member, who must take it themselves.

Until then the old player stays in. The new player takes over the points, the lost seats and the present table. The
manager may withdraw an offer, and offer a taken place back.
"""

from __future__ import annotations

from bot import store
from bot.store.db import Connection
from bot.store.tournament_rows import Entrant, Tournament
from bot.tables import seats
from bot.tables.base import Person, Refusal
from bot.tables.tournaments import find


def offer(connection: Connection, number: int, manager: int, player: int, to: int, reason: str, now: int) -> None:
    """Offer a player's place to another user. Raises Refusal."""
    tournament, entrant = _entrant(connection, number, player)
    if store.tournaments.entrant_of(connection, number, to):
        raise Refusal("tournament-offered-inside", user=to)
    if any(each.offered == to for each in store.tournaments.entrants(connection, number)):
        raise Refusal("tournament-offered-already", user=to)
    store.tournaments.set_offered(connection, number, entrant.number, to)
    store.tournaments.log(connection, tournament, "offer", manager, now, about=player, reason=reason)


def withdraw(connection: Connection, number: int, manager: int, player: int, now: int) -> None:
    """Withdraw the offer of a player's place. Raises Refusal."""
    tournament, entrant = _entrant(connection, number, player)
    if entrant.offered is None:
        raise Refusal("already-done")
    store.tournaments.set_offered(connection, number, entrant.number, None)
    store.tournaments.log(connection, tournament, "withdraw", manager, now, about=player)


def take(connection: Connection, number: int, person: Person, now: int) -> None:
    """Take the place that was offered to this user, and the seat at its present table. Raises Refusal."""
    tournament = find(connection, number)
    offered = [each for each in store.tournaments.entrants(connection, number) if each.offered == person.user]
    if not tournament.running or not offered:
        raise Refusal("tournament-not-offered")
    if store.tournaments.entrant_of(connection, number, person.user):
        raise Refusal("tournament-in-already")
    entrant = offered[0]
    store.tournaments.replace(connection, number, entrant.number, person.user, person.name, person.language)
    store.tournaments.log(connection, tournament, "take", person.user, now, about=entrant.user)
    _take_seat(connection, tournament, entrant, person, now)


def _entrant(connection: Connection, number: int, player: int) -> tuple[Tournament, Entrant]:
    tournament = find(connection, number)
    if not tournament.running:
        raise Refusal("tournament-over")
    for each in store.tournaments.entrants(connection, number):
        if each.user == player:
            return tournament, each
    raise Refusal("tournament-not-in")


def _take_seat(connection: Connection, tournament: Tournament, entrant: Entrant, person: Person, now: int) -> None:
    """Hand over the entrant's seat in the present round, unless it is lost or AI players finish the game."""
    for played in store.tournaments.played(connection, tournament.id):
        if played.decided or played.overtime or entrant.number not in {seat.entrant for seat in played.seats}:
            continue
        table = store.tables.table(connection, played.table_id or 0)
        row = table.seat_of(entrant.user) if table and table.status == "playing" else None
        if table and row and not row.resigned:
            seats.hand_over(connection, table.id, row.seat, person, now)
