"""The life of a tournament: registration, rounds whose tables open by themselves, results, and the end.

`advance` works from the database alone, and repeating it changes nothing, so the bot may be stopped at any moment. A
round's end begins overtime: AI players play its open games to their ends. A day later, the games that still stand end
as draws, so each tournament comes to an end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Pace
from bot.store.tournament_rows import Entrant, PlayedTable, Stage, Tournament
from bot.tables import tournament_tables
from bot.tables.base import Person, Refusal
from bot.tables.clock import DAY
from bot.tables.tournament_pairing import pair, table_sizes
from bot.tables.tournament_points import Standing, standings
from bot.tables.tournament_rounds import records_of
from games.core import AnyGame

MOST_ROUNDS = 7
MOST_ENTRANTS = 64
"""The most players of a tournament: pairing them takes a fraction of a second."""

MOST_AT_ONCE = 3
"""The most running tournaments of a server."""

LONGEST_REGISTRATION = 60 * DAY

LOSSES = 2
"""How many lost seats put a player out of the tournament."""

OVERTIME = DAY
"""Seconds after a round's end in which AI players finish its games."""

_TABLES_POSTED = 15
"""Seconds in which the messages of a new round's tables are posted, so that one edit links to all of them."""

_ROUND_DAYS: dict[Pace, int] = {"live": 1, "relaxed": 3, "daily": 14, "free": 28}
"""The days of a round, by pace, for a game that does not say how long it takes."""


class TournamentView(msgspec.Struct, frozen=True):
    """A tournament with all that is shown of it. `lobbies`: the channel and message of each lobby, by table."""

    tournament: Tournament
    entrants: tuple[Entrant, ...]
    played: tuple[PlayedTable, ...]
    standings: tuple[Standing, ...]
    lobbies: dict[int, tuple[int, int]]

    def entrant(self, number: int) -> Entrant:
        return self.entrants_by_number[number]

    @property
    def entrants_by_number(self) -> dict[int, Entrant]:
        return {entrant.number: entrant for entrant in self.entrants}

    @property
    def present(self) -> tuple[Entrant, ...]:
        """The entrants who are still in the tournament."""
        return tuple(entrant for entrant in self.entrants if entrant.gone is None)

    @property
    def round(self) -> tuple[PlayedTable, ...]:
        """The tables of the present or last round."""
        return tuple(table for table in self.played if table.round == self.tournament.round)


def view(connection: Connection, tournament: Tournament) -> TournamentView:
    entrants = store.tournaments.entrants(connection, tournament.id)
    played = store.tournaments.played(connection, tournament.id)
    tables = [table.table_id for table in played if table.table_id and table.round == tournament.round]
    removed = {entrant.number for entrant in entrants if entrant.gone == "removed"}
    found = standings([entrant.number for entrant in entrants], played, removed)
    lobbies = store.tournaments.lobby_messages(connection, tables)
    return TournamentView(tournament, tuple(entrants), tuple(played), tuple(found), lobbies)


def find(connection: Connection, number: int) -> Tournament:
    """Return the tournament of this id. Raises Refusal."""
    found = store.tournaments.tournament(connection, number)
    if found is None:
        raise Refusal("tournament-gone")
    return found


def round_seconds(game: AnyGame, pace: Pace) -> int:
    """Return the longest time for a round: at the daily pace as long as the game takes by post."""
    return (game.takes.days[1] if pace == "daily" and game.takes else _ROUND_DAYS[pace]) * DAY


# ------------------------------------------------------------------------------------- registration


def open_tournament(connection: Connection, new: Tournament, now: int) -> None:
    """Open a tournament. Raises Refusal if it could not be played, or the server has enough of them."""
    least = min(new.game.seat_counts)
    if new.players is not None and not least <= new.players <= MOST_ENTRANTS:
        raise Refusal("tournament-players-range", least=least, most=MOST_ENTRANTS)
    if new.ends is None or new.ends <= now:
        raise Refusal("tournament-ends-past")
    if new.ends > now + LONGEST_REGISTRATION:
        raise Refusal("tournament-ends-late", days=LONGEST_REGISTRATION // DAY)
    others = store.tournaments.of_server(connection, new.guild, MOST_AT_ONCE)
    if sum(other.running and other.id != new.id for other in others) >= MOST_AT_ONCE:
        raise Refusal("tournament-enough", most=MOST_AT_ONCE)
    if store.tournaments.add(connection, new):
        store.tournaments.log(connection, new, "open", new.manager, now)


def join(connection: Connection, number: int, person: Person, now: int) -> None:
    """Enter a tournament, for the first time or again. Raises Refusal."""
    tournament = find(connection, number)
    known = store.tournaments.entrant_of(connection, number, person.user)
    if known and known.gone is None:
        raise Refusal("tournament-in-already")
    if known and known.user != person.user:
        raise Refusal("tournament-data-deleted")
    if known and known.gone != "left":
        raise Refusal("tournament-removed")
    if not tournament.open_to_late:
        raise Refusal("tournament-no-entry" if tournament.running else "tournament-over")
    if tournament.begins(now):
        raise Refusal("tournament-begins")
    present = [entrant for entrant in store.tournaments.entrants(connection, number) if entrant.gone is None]
    most = tournament.players if tournament.stage == "open" and tournament.players else MOST_ENTRANTS
    if len(present) >= most:
        raise Refusal("tournament-full", most=most)
    if known:
        store.tournaments.set_gone(connection, number, known.number, None)
    else:
        store.tournaments.enter(connection, number, person.user, person.name, person.language)
    end_if_full(connection, number, now)


def end_if_full(connection: Connection, number: int, now: int) -> None:
    """End registration if enough players are in, unless the tournament is paused."""
    tournament = find(connection, number)
    if tournament.stage != "open" or tournament.players is None or tournament.paused_since is not None:
        return
    if sum(entrant.gone is None for entrant in store.tournaments.entrants(connection, number)) >= tournament.players:
        store.tournaments.set_end(connection, number, now)


def leave(connection: Connection, number: int, user: int, now: int) -> None:
    """Leave a tournament. A game that has begun goes on. Raises Refusal."""
    tournament = find(connection, number)
    known = store.tournaments.entrant_of(connection, number, user)
    if known is None or known.gone is not None:
        raise Refusal("tournament-you-not-in")
    if not tournament.running:
        raise Refusal("tournament-over")
    if tournament.begins(now):
        raise Refusal("tournament-begins")
    if tournament.stage == "open":
        store.tournaments.withdraw(connection, number, known.number)
    else:
        store.tournaments.set_gone(connection, number, known.number, "left")


# ------------------------------------------------------------------------------------------- course


def advance(connection: Connection, number: int, seed: Callable[[], bytes], now: int) -> None:
    """Decide tables that are over, open the next round, and end the round or the tournament when its time has come.

    While it is paused, only tables that are over are decided. `seed` returns the random bytes of a new table.
    """
    tournament = store.tournaments.tournament(connection, number)
    if tournament is None or not tournament.running:
        return
    late = tournament.paused_since is None and tournament.ends is not None and tournament.ends <= now
    if not tournament.has_game:
        if late:  # wait until the game is installed again
            store.tournaments.set_end(connection, number, now + DAY)
    elif tournament.stage == "playing":
        _advance_round(connection, tournament, seed, now, late=late)
    elif late:
        _next_round(connection, tournament, seed, now)


def _advance_round(
    connection: Connection, tournament: Tournament, seed: Callable[[], bytes], now: int, *, late: bool
) -> None:
    """Decide tables that are over, and end the round if it is over. `late`: its time is up."""
    put_out(connection, tournament, tournament_tables.decide_ended(connection, tournament))
    if tournament.paused_since is not None:
        return
    tables = [each for each in store.tournaments.played(connection, tournament.id) if each.round == tournament.round]
    if all(table.decided for table in tables):
        _next_round(connection, tournament, seed, now)
    elif late:
        for table in tables:
            if not table.decided:
                tournament_tables.end_time(connection, tournament, table, now)
        store.tournaments.set_end(connection, tournament.id, now + OVERTIME)


def put_out(connection: Connection, tournament: Tournament, decided: Collection[PlayedTable]) -> None:
    """Take the players with two lost seats, one of them at a table that was just decided, out of the tournament."""
    lost = {seat.entrant for table in decided for seat in table.seats if seat.lost}
    if not lost:
        return
    found = view(connection, tournament)
    leaving = lost & {entrant.number for entrant in found.present}
    for line in found.standings:
        if line.losses >= LOSSES and line.entrant in leaving:
            store.tournaments.set_gone(connection, tournament.id, line.entrant, "lost")


def _next_round(connection: Connection, tournament: Tournament, seed: Callable[[], bytes], now: int) -> None:
    """Open the next round, or end the tournament after the last one or if too few players are left."""
    found = view(connection, tournament)
    present = {entrant.number for entrant in found.present}
    lines = [line for line in found.standings if line.entrant in present]
    if tournament.round == tournament.rounds or not table_sizes(len(lines), tournament.game.seat_counts):
        stage: Stage = "ended" if tournament.round else "cancelled"
        store.tournaments.set_stage(connection, tournament.id, stage, tournament.round, None, now)
        return
    opened = tournament.round + 1
    pairing = pair(
        records_of(lines, found.played),
        tournament.game.seat_counts,
        tournament.table_size,
        f"{tournament.id}.{opened}",
        swiss=not tournament.league,
    )
    ends = now + round_seconds(tournament.game, tournament.pace)
    # One edit shows the new round with links to its tables, which are posted first.
    shown_at = now + _TABLES_POSTED
    store.tournaments.set_stage(connection, tournament.id, "playing", opened, ends, now, shown_at=shown_at)
    tournament_tables.open_tables(connection, tournament, pairing, found.entrants_by_number, opened, seed, now)
