"""Store tournaments: their settings and stages, entrants, tables of rounds, and the log of their managers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.store import pseudonyms
from bot.store.db import Connection
from bot.store.message_rows import MessageRows
from bot.store.shards import HEARD, OF, Shard
from bot.store.tournament_rows import (
    Entrant,
    Gone,
    LoggedAct,
    PlayedSeat,
    PlayedTable,
    Stage,
    Tournament,
    TournamentAct,
)
from games.core import decode_as, encode

MESSAGES = MessageRows("tournaments")

_HEARD = HEARD.replace("tables.", "tournaments.")

_COLUMNS = (
    "id, guild, channel, parent, threads, language, manager, game, options, pace, seats, rounds, league, players,"
    " stage, round, ends, paused, changed, message, wanted, shown, due, nonce, begun"
)
_ENTRANT = "number, user, name, language, gone, offered"
_OVER = (
    "EXISTS (SELECT 1 FROM pairings WHERE pairings.tournament = tournaments.id AND decided = 0 AND NOT EXISTS"
    " (SELECT 1 FROM tables WHERE tables.id = of_table AND status IN ('lobby', 'playing')))"
)
"""SQL condition: a table of the tournament is over, and not decided yet."""
_ALL_DECIDED = (
    "(stage = 'playing' AND NOT EXISTS"
    " (SELECT 1 FROM pairings WHERE pairings.tournament = tournaments.id AND decided = 0))"
)


def add(connection: Connection, new: Tournament) -> bool:
    """Store a new tournament. Return False if this interaction has opened it already."""
    connection.lock_everything()
    cursor = connection.execute(
        "INSERT INTO tournaments (id, guild, channel, parent, threads, language, manager, game, options, pace, seats,"
        " rounds, league, players, stage, ends, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO NOTHING",
        (
            new.id,
            new.guild,
            new.channel,
            new.parent,
            int(new.threads),
            new.language,
            new.manager,
            new.game_key,
            new.options,
            new.pace,
            new.table_size,
            new.rounds,
            int(new.league),
            new.players,
            new.stage,
            new.ends,
            new.changed,
        ),
    )
    connection.follow_ups.tournaments.add(new.id)
    return cursor.rowcount == 1


def tournament(connection: Connection, number: int) -> Tournament | None:
    row = connection.execute(f"SELECT {_COLUMNS} FROM tournaments WHERE id = ?", (number,)).fetchone()  # noqa: S608
    return _tournament(row) if row else None


def of_server(connection: Connection, guild: int, most: int) -> list[Tournament]:
    """Return up to `most` tournaments of a server: the running ones first, then the newest."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM tournaments WHERE guild = ?"  # noqa: S608
        " ORDER BY CASE WHEN stage IN ('open', 'playing') THEN 0 ELSE 1 END, id DESC LIMIT ?",
        (guild, most),
    )
    return [_tournament(row) for row in rows]


def _tournament(row: tuple[Any, ...]) -> Tournament:
    made = Tournament(*row)
    return msgspec.structs.replace(made, threads=bool(made.threads), league=bool(made.league))


def due(connection: Connection, now: int) -> list[int]:
    """Return the tournaments of own servers to advance: a stage ends, or a table or round is over.

    A paused tournament is returned only for a table that is over. Tournaments in a server or shard that cannot be
    reached are left out.
    """
    rows = connection.execute(
        "SELECT id FROM tournaments WHERE stage IN ('open', 'playing')"  # noqa: S608
        f" AND ({_OVER} OR (paused IS NULL AND (ends <= ? OR {_ALL_DECIDED})))"
        f" AND {MESSAGES.in_reach} AND {_HEARD} ORDER BY id",
        (now, *connection.own_shards),
    )
    return [number for (number,) in rows]


def set_stage(
    connection: Connection, number: int, stage: Stage, round_: int, ends: int | None, now: int, *, shown_at: int = 0
) -> None:
    """Store the stage and round of a tournament, and show it, from `shown_at` on."""
    connection.lock_everything()
    connection.execute(
        "UPDATE tournaments SET stage = ?, round = ?, ends = ?, changed = ?, attempts = 0, due = ? WHERE id = ?",
        (stage, round_, ends, now, shown_at, number),
    )
    show(connection, number)


def set_end(connection: Connection, number: int, ends: int | None) -> None:
    """Store when the present stage ends, and show it."""
    connection.lock_everything()
    connection.execute("UPDATE tournaments SET ends = ? WHERE id = ?", (ends, number))
    show(connection, number)


def set_paused(connection: Connection, number: int, since: int | None, ends: int | None) -> None:
    """Store since when a tournament is paused (None: it goes on), and when its stage ends."""
    connection.lock_everything()
    connection.execute("UPDATE tournaments SET paused = ?, ends = ? WHERE id = ?", (since, ends, number))
    show(connection, number)


def extend(connection: Connection, shard: Shard, seconds: int) -> None:
    """Extend the stages of a shard's tournaments, as players could not reach the bot.

    Those that are paused are left out: the end of the pause extends them.
    """
    connection.lock_everything()
    connection.execute(
        "UPDATE tournaments SET ends = ends + ?, wanted = wanted + 1"  # noqa: S608
        f" WHERE stage IN ('open', 'playing') AND ends IS NOT NULL AND paused IS NULL AND {OF}",
        (seconds, shard.of, shard.number),
    )


def extend_in_server(connection: Connection, guild: int, seconds: int) -> None:
    """Extend the stages of a server's tournaments, as the bot was not there, unless they are paused."""
    connection.lock_everything()
    connection.execute(
        "UPDATE tournaments SET ends = ends + ?, wanted = wanted + 1"
        " WHERE guild = ? AND stage IN ('open', 'playing') AND ends IS NOT NULL AND paused IS NULL",
        (seconds, guild),
    )


# ------------------------------------------------------------------------------------------ entrants


def entrants(connection: Connection, number: int) -> list[Entrant]:
    """Return all who ever entered, in the order of registration."""
    rows = connection.execute(
        f"SELECT {_ENTRANT} FROM entrants WHERE tournament = ? ORDER BY number",  # noqa: S608
        (number,),
    )
    return [Entrant(*row) for row in rows]


def entrant_of(connection: Connection, number: int, user: int) -> Entrant | None:
    """Return this user's entry, under their id or their alias."""
    row = connection.execute(
        f"SELECT {_ENTRANT} FROM entrants WHERE tournament = ? AND user IN (?, ?)",  # noqa: S608
        (number, *pseudonyms.ids_of(connection, user)),
    ).fetchone()
    return Entrant(*row) if row else None


def enter(connection: Connection, number: int, user: int, name: str, language: str) -> None:
    """Enter a user who never entered this tournament before."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO entrants (tournament, number, user, name, language)"
        " SELECT ?, COALESCE(max(number), 0) + 1, ?, ?, ? FROM entrants WHERE tournament = ?",
        (number, user, name, language, number),
    )
    show(connection, number)


def withdraw(connection: Connection, number: int, entrant: int) -> None:
    """Delete an entry, as long as no table refers to it."""
    connection.lock_everything()
    connection.execute("DELETE FROM entrants WHERE tournament = ? AND number = ?", (number, entrant))
    show(connection, number)


def set_gone(connection: Connection, number: int, entrant: int, gone: Gone | None) -> None:
    """Store why an entrant is paired no more, or (None) that they are."""
    connection.lock_everything()
    connection.execute("UPDATE entrants SET gone = ? WHERE tournament = ? AND number = ?", (gone, number, entrant))
    show(connection, number)


def set_offered(connection: Connection, number: int, entrant: int, user: int | None) -> None:
    """Store the user to whom an entrant's place is offered, or (None) that it no longer is."""
    connection.lock_everything()
    connection.execute("UPDATE entrants SET offered = ? WHERE tournament = ? AND number = ?", (user, number, entrant))
    show(connection, number)


def replace(connection: Connection, number: int, entrant: int, user: int, name: str, language: str) -> None:
    """Make a user the entrant of this number. They must not be in the tournament yet."""
    connection.lock_everything()
    connection.execute(
        "UPDATE entrants SET user = ?, name = ?, language = ?, gone = NULL, offered = NULL"
        " WHERE tournament = ? AND number = ?",
        (user, name, language, number, entrant),
    )
    show(connection, number)


# ---------------------------------------------------------------------------------- tables of rounds


def played(connection: Connection, number: int) -> list[PlayedTable]:
    """Return the tables of all rounds, in order."""
    rows = connection.execute(
        "SELECT round, seats, number, of_table, overtime FROM pairings WHERE tournament = ? ORDER BY round, number",
        (number,),
    )
    return [
        PlayedTable(round_, decode_as(tuple[PlayedSeat, ...], seats), at, table_id, bool(overtime))
        for round_, seats, at, table_id, overtime in rows
    ]


def save_played(connection: Connection, number: int, played: PlayedTable) -> None:
    """Store a table of a round, new or changed, and show it."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO pairings (tournament, round, number, of_table, seats, decided, overtime)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tournament, round, number) DO UPDATE"
        " SET seats = excluded.seats, decided = excluded.decided, overtime = excluded.overtime",
        (
            number,
            played.round,
            played.number,
            played.table_id,
            encode(played.seats),
            int(played.decided),
            int(played.overtime),
        ),
    )
    show(connection, number)


def lobby_messages(connection: Connection, tables: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Return the channel and id of each of these tables' lobby message, if it was posted."""
    found = {}
    for table_id in tables:
        row = connection.execute(
            "SELECT channel, message FROM messages WHERE table_id = ? AND slot = 'lobby'", (table_id,)
        ).fetchone()
        if row:
            found[table_id] = (int(row[0]), int(row[1]))
    return found


# ------------------------------------------------------------------------------------- its message


def show(connection: Connection, number: int) -> None:
    """Mark the tournament's message as out of date. It is edited as planned, or at once after failed attempts."""
    connection.lock_everything()
    connection.execute(
        "UPDATE tournaments SET wanted = wanted + 1, attempts = 0, due = CASE WHEN attempts = 0 THEN due ELSE 0 END"
        " WHERE id = ?",
        (number,),
    )
    connection.follow_ups.tournaments.add(number)


def forget_message(connection: Connection, number: int) -> None:
    """Store that the message is gone, so that a new one is posted."""
    connection.lock_everything()
    connection.execute("UPDATE tournaments SET message = NULL, due = 0 WHERE id = ?", (number,))


def move(connection: Connection, number: int, channel: int, parent: int | None, *, threads: bool) -> None:
    """Show the tournament in another channel from now on, with a new message. Its next tables open there."""
    connection.lock_everything()
    connection.execute(
        "UPDATE tournaments SET channel = ?, parent = ?, threads = ?, message = NULL, nonce = NULL, begun = NULL,"
        " due = 0 WHERE id = ?",
        (channel, parent, int(threads), number),
    )
    show(connection, number)


# ----------------------------------------------------------------------------------- moderators' log


def log(
    connection: Connection,
    tournament: Tournament,
    act: TournamentAct,
    user: int,
    now: int,
    *,
    about: int | None = None,
    reason: str = "",
) -> None:
    """Record an act of a manager, or of a player who took an offered place. `about`: the user it concerns."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO tournament_acts (guild, tournament, act, user, about, reason, made)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (tournament.guild, tournament.id, act, user, about, reason, now),
    )


def logged(connection: Connection, guild: int, most: int) -> list[LoggedAct]:
    """Return the last `most` entries of a server, newest first."""
    rows = connection.execute(
        "SELECT tournament, act, user, about, reason, made FROM tournament_acts WHERE guild = ?"
        " ORDER BY id DESC LIMIT ?",
        (guild, most),
    )
    return [LoggedAct(*row) for row in rows]


# ------------------------------------------------------------------------------------------- privacy


def knows(connection: Connection, user: int) -> bool:
    """Return whether any tournament has this user as a player or manager, or was changed for them."""
    row = connection.execute(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM entrants WHERE user = :user)"
        " OR EXISTS (SELECT 1 FROM entrants WHERE offered = :user)"
        " OR EXISTS (SELECT 1 FROM tournaments WHERE manager = :user)"
        " OR EXISTS (SELECT 1 FROM tournament_acts WHERE user = :user OR about = :user)",
        {"user": user},
    ).fetchone()
    return row is not None


def forget(connection: Connection, user: int, alias: int, names: Mapping[str, str]) -> None:
    """Replace a user by their alias, and their name by that in `names`, by the language of a tournament.

    They are paired no more. A player who was out stays out for the same reason. Offers of and to them end.
    """
    connection.lock_everything()
    connection.execute(
        "UPDATE tournaments SET wanted = wanted + 1, attempts = 0 WHERE id IN"
        " (SELECT tournament FROM entrants WHERE user = ? UNION SELECT tournament FROM entrants WHERE offered = ?)",
        (user, user),
    )
    for which in ("user", "offered"):
        connection.execute(f"UPDATE entrants SET offered = NULL WHERE {which} = ?", (user,))  # noqa: S608
    for language, name in names.items():
        connection.execute(
            "UPDATE entrants SET user = ?, name = ?, gone = COALESCE(gone, 'left') WHERE user = ?"
            " AND tournament IN (SELECT id FROM tournaments WHERE language = ?)",
            (alias, name, user, language),
        )
    connection.execute("UPDATE tournaments SET manager = ? WHERE manager = ?", (alias, user))
    connection.execute("UPDATE tournament_acts SET user = ? WHERE user = ?", (alias, user))
    connection.execute("UPDATE tournament_acts SET about = ? WHERE about = ?", (alias, user))


def erase_server(connection: Connection, guild: int) -> None:
    """Erase all tournaments of a server."""
    connection.lock_everything()
    connection.execute("DELETE FROM tournament_acts WHERE guild = ?", (guild,))
    for kept in ("entrants", "pairings"):
        connection.execute(
            f"DELETE FROM {kept} WHERE tournament IN (SELECT id FROM tournaments WHERE guild = ?)",  # noqa: S608
            (guild,),
        )
    connection.execute("DELETE FROM tournaments WHERE guild = ?", (guild,))
