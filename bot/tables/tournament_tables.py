"""The tables of a tournament: open and begin them, let AI players finish them after the round, and decide them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, SeatRow, Table
from bot.store.tournament_rows import Entrant, PlayedSeat, PlayedTable, Tournament
from bot.tables import base, clock, lobby, notifications, seats
from bot.tables.in_play import TableInPlay
from bot.tables.tournament_pairing import Pairing
from bot.tables.tournament_points import places
from games.core import Corrupt, text


def open_tables(
    connection: Connection,
    tournament: Tournament,
    pairing: Pairing,
    entrants: Mapping[int, Entrant],
    round_: int,
    seed: Callable[[], bytes],
    now: int,
) -> None:
    """Open the tables of a round, and begin their games. `seed` returns the random bytes of a table."""
    for number, group in enumerate(pairing.tables, 1):
        table_id = _open_table(connection, tournament, [entrants[each] for each in group], seed(), now)
        played = PlayedTable(round_, tuple(PlayedSeat(each) for each in group), number, table_id)
        store.tournaments.save_played(connection, tournament.id, played)
    for number, each in enumerate(pairing.byes, len(pairing.tables) + 1):
        bye = PlayedTable(round_, (PlayedSeat(each, place=1),), number)
        store.tournaments.save_played(connection, tournament.id, bye)


def _open_table(
    connection: Connection, tournament: Tournament, people: Sequence[Entrant], seed: bytes, now: int
) -> int:
    opening = lobby.Opening(
        game=tournament.game_key,
        guild=tournament.guild,
        channel=tournament.channel,
        threads=tournament.threads,
        language=tournament.language,
        options=tournament.options,
        seed=seed,
        pace=tournament.pace,
        absence="house",
        parent=tournament.parent,
    )
    table_id = lobby.add_table(connection, opening, tournament.manager, now)
    store.tables.set_tournament(connection, table_id, tournament.id)
    rows = [SeatRow(0, each.user, each.name, house=False, language=each.language) for each in people]
    table = lobby.seat_people(connection, table_id, tuple(rows), tournament.manager)
    lobby.begin(connection, table, 0, now)
    return table_id


# ------------------------------------------------------------------------------------------ results


def decide_ended(connection: Connection, tournament: Tournament) -> list[PlayedTable]:
    """Store the places of all tables whose games are over, and return these tables."""
    decided = []
    entrants = {entrant.number: entrant for entrant in store.tournaments.entrants(connection, tournament.id)}
    for played in store.tournaments.played(connection, tournament.id):
        if played.decided or played.table_id is None:
            continue
        table = store.tables.table(connection, played.table_id)
        if table is None or table.status in ("finished", "abandoned"):
            decided.append(_decided(played, table, entrants))
            store.tournaments.save_played(connection, tournament.id, decided[-1])
    return decided


def _decided(played: PlayedTable, table: Table | None, entrants: Mapping[int, Entrant]) -> PlayedTable:
    """Return the table with its places. A table that is lost counts as a draw of all."""
    lost = [seat.lost for seat in played.seats]
    if table is not None and not played.overtime:
        lost = _lost(played, table, entrants)
    found, scores = _result(table, len(played.seats))
    given = zip(played.seats, lost, places(found, lost), scores, strict=True)
    decided = [msgspec.structs.replace(seat, lost=out, place=place, score=score) for seat, out, place, score in given]
    return msgspec.structs.replace(played, seats=tuple(decided))


def _lost(played: PlayedTable, table: Table, entrants: Mapping[int, Entrant]) -> list[bool]:
    """Return whether the player of each seat has left, resigned, or did not answer. A vacation does not count."""
    return [
        row.user != entrants[seat.entrant].user or row.resigned or (row.away is not None and not row.hidden_absence)
        for seat, row in zip(played.seats, table.seats, strict=True)
    ]


def _result(table: Table | None, count: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return the place and the score of each seat. A game without an outcome is a draw."""
    draw = [1] * count, [0] * count
    if table is None or table.state is None or not table.has_game:
        return draw
    try:
        outcome = table.game.rules.outcome(base.state_of(table))
    except Corrupt:
        return draw
    return (outcome.placings, outcome.scores) if outcome is not None else draw


# ------------------------------------------------------------------------------------------ overtime


def end_time(connection: Connection, tournament: Tournament, played: PlayedTable, now: int) -> None:
    """Let AI players finish a game whose round is over. End it as a draw if they cannot, or had their time already.

    Their play is how a strong player judges the position, on the board and with what each seat may know.
    """
    table = store.tables.table(connection, played.table_id or 0)
    if table is None or table.status != "playing":
        return
    entrants = {entrant.number: entrant for entrant in store.tournaments.entrants(connection, tournament.id)}
    if not played.overtime:
        lost = _lost(played, table, entrants)
        given = [msgspec.structs.replace(seat, lost=out) for seat, out in zip(played.seats, lost, strict=True)]
        kept = msgspec.structs.replace(played, seats=tuple(given), overtime=True)
        store.tournaments.save_played(connection, tournament.id, kept)
    playable = table.game.levels and table.not_visible_since is None and table.paused_since is None
    if played.overtime or not playable or table.corrupted:
        close(connection, table, "tournament-table-closed", now)
    else:
        _let_house_finish(connection, table, now)


def close(connection: Connection, table: Table, why: str, now: int) -> None:
    """End a game of a tournament before its end. `why`: the key of the text that tells the players."""
    seats.close(connection, table, Line(text(why)), now)


def _let_house_finish(connection: Connection, table: Table, now: int) -> None:
    """Give all seats to AI players, the strongest that the game has."""
    in_play = TableInPlay(table)
    everyone = [row.seat for row in table.seats]
    for seat in everyone:
        store.seats.give_to_house(connection, table.id, seat, table.game.levels[-1])
    seats.tell_on_board(connection, table, "tournament-time-over")
    notifications.stop_mentions(connection, in_play, everyone)
    clock.update_clock(connection, in_play.reload(connection), now)
