"""Store the questions of "a question a day": the stock, those that servers were asked, and members' answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from bot.store import pseudonyms
from bot.store.db import Connection, placeholders
from bot.store.message_rows import MessageRows
from bot.store.question_rows import AskedQuestion, MemberAnswer
from bot.store.shards import OURS
from games.core import encode
from games.question import Question

MESSAGES = MessageRows("asked")
"""The messages of the questions that servers were asked."""

_SERVER_OURS = OURS.replace("tables.", "servers.")
_IN_STOCK = "of_table IS NULL AND NOT EXISTS (SELECT 1 FROM asked WHERE of_question = questions.id)"
"""SQL condition on a question: it is from a house game, and no server was asked it yet."""

_AGREED = " AND ".join(
    [
        f"NOT EXISTS (SELECT 1 FROM {kept} AS held LEFT JOIN people ON people.user = held.user"  # noqa: S608
        " WHERE held.table_id = tables.id AND held.user IS NOT NULL AND COALESCE(people.in_questions, 0) = 0)"
        for kept in ("seats", "leavers")
    ]
)
"""SQL condition on a table: all people who have or had a seat there agree that a position of it is asked.

The alias of a user who deleted their data agrees to nothing.
"""

_COLUMNS = (
    "asked.id, guild, channel, language, weekly, posed, ends, ended, counted, message, wanted, shown, due,"
    " nonce, begun, game, content"
)

# -------------------------------------------------------------------------------------------- stock


def add(
    connection: Connection, question: Question, of_table: int | None = None, for_guild: int | None = None
) -> None:
    """Put a question in stock, from a house game, or from this table for this server alone."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO questions (game, kind, content, of_table, for_guild) VALUES (?, ?, ?, ?, ?)",
        (question.game, question.kind, encode(question), of_table, for_guild),
    )


def stock(connection: Connection, game: str) -> int:
    """Return how many questions from house games no server was asked yet."""
    (number,) = connection.execute(
        f"SELECT count(*) FROM questions WHERE game = ? AND {_IN_STOCK}",  # noqa: S608
        (game,),
    ).fetchone()
    return int(number)


def last_kinds(connection: Connection, game: str, most: int) -> set[bytes]:
    """Return the kinds of the last questions of a game that were put in stock."""
    rows = connection.execute("SELECT kind FROM questions WHERE game = ? ORDER BY id DESC LIMIT ?", (game, most))
    return {kind for (kind,) in rows}


def next_in_stock(connection: Connection, game: str, without: Collection[bytes]) -> int | None:
    """Return the oldest question from house games in stock, of none of these kinds; None if there is none.

    Until the transaction ends, no other process gets it.
    """
    connection.lock_everything()
    row = connection.execute(
        f"SELECT id FROM questions WHERE game = ? AND {_IN_STOCK}"  # noqa: S608
        f" AND kind NOT IN ({placeholders(without or (b'',))}) ORDER BY id LIMIT 1",
        (game, *(without or (b"",))),
    ).fetchone()
    return int(row[0]) if row else None


# ----------------------------------------------------------------------------- games of a server's members


def agreeing(connection: Connection, after: int, most: int) -> list[int]:
    """Return the first users with ids above `after` who agree that positions of their games are asked."""
    rows = connection.execute(
        "SELECT user FROM people WHERE in_questions = 1 AND user > ? ORDER BY user LIMIT ?", (after, most)
    )
    return [user for (user,) in rows]


def finished_game(connection: Connection, users: Collection[int], games: Collection[str], enough: int) -> int | None:
    """Return a finished game of these users that their server may be asked about, and was not looked at; or None.

    `games`: by key. `enough`: no more are needed for a server with so many questions from its own games in stock.
    """
    row = connection.execute(
        "SELECT tables.id FROM tables JOIN servers ON servers.guild = tables.guild"  # noqa: S608
        f" WHERE tables.id IN (SELECT table_id FROM seats WHERE user IN ({placeholders(users)}))"
        " AND status = 'finished' AND questioned = 0"
        f" AND guided IS NULL AND game IN ({placeholders(games)})"
        " AND ask_due IS NOT NULL AND ask_in IS NOT NULL AND lost IS NULL"
        " AND (ask_games = '' OR ' ' || ask_games || ' ' LIKE '% ' || game || ' %')"
        f" AND (SELECT count(*) FROM questions WHERE for_guild = tables.guild) < ? AND {_AGREED}"
        " ORDER BY tables.id LIMIT 1",
        (*users, *games, enough),
    ).fetchone()
    return int(row[0]) if row else None


def agreed_server(connection: Connection, table_id: int) -> int | None:
    """Return the server of this table if all its people agree that a position of it is asked, else None."""
    row = connection.execute(f"SELECT guild FROM tables WHERE id = ? AND {_AGREED}", (table_id,)).fetchone()  # noqa: S608
    return int(row[0]) if row else None


def set_looked_at(connection: Connection, table_id: int) -> bool:
    """Store that a question was looked for in this finished game. Return False if that was stored before."""
    rows = connection.execute(
        "UPDATE tables SET questioned = 1 WHERE id = ? AND questioned = 0 RETURNING id", (table_id,)
    )
    return rows.fetchone() is not None


def next_own(connection: Connection, guild: int, game: str, without: Collection[bytes]) -> int | None:
    """Return the oldest question in stock from this server's own games, of none of these kinds; or None.

    All who played in that game still agree.
    """
    connection.lock_everything()
    row = connection.execute(
        "SELECT questions.id FROM questions JOIN tables ON tables.id = of_table"  # noqa: S608
        f" WHERE for_guild = ? AND questions.game = ? AND {_AGREED}"
        f" AND kind NOT IN ({placeholders(without or (b'',))}) ORDER BY questions.id LIMIT 1",
        (guild, game, *(without or (b"",))),
    ).fetchone()
    return int(row[0]) if row else None


def withdraw(connection: Connection, user: int) -> None:
    """Delete the questions in stock from all games in which this user, or alias, has or had a seat."""
    connection.lock_everything()
    connection.execute(
        "DELETE FROM questions WHERE of_table IN (SELECT table_id FROM seats WHERE user = :user"
        " UNION SELECT table_id FROM leavers WHERE user = :user)",
        {"user": user},
    )


# ------------------------------------------------------------------------------------------ servers


def servers_to_ask(connection: Connection, now: int) -> list[tuple[int, int]]:
    """Return (server, time) for the own servers that are to be asked by now, and when each was due."""
    rows = connection.execute(
        "SELECT guild, ask_due FROM servers WHERE ask_due <= ? AND ask_in IS NOT NULL AND lost IS NULL"  # noqa: S608
        f" AND {_SERVER_OURS} ORDER BY ask_due, guild",
        (now, *connection.own_shards),
    )
    return rows.fetchall()


def games_wanted(connection: Connection) -> list[str]:
    """Return the games of each server that is asked, as stored in its settings."""
    rows = connection.execute(
        "SELECT ask_games FROM servers WHERE ask_due IS NOT NULL AND ask_in IS NOT NULL AND lost IS NULL"
    )
    return [games for (games,) in rows]


def set_due(connection: Connection, guild: int, due: int | None) -> None:
    """Store when a server is asked next. None: not any more."""
    connection.lock_everything()
    connection.execute("UPDATE servers SET ask_due = ? WHERE guild = ?", (due, guild))


def ask(
    connection: Connection,
    question: int,
    guild: int,
    channel: int,
    language: str,
    posed: int,
    ends: int,
    *,
    weekly: bool,
) -> None:
    """Store that a server is asked this question, and post it. From now on nothing tells which table it is from."""
    connection.lock_everything()
    connection.execute("UPDATE questions SET of_table = NULL, for_guild = NULL WHERE id = ?", (question,))
    ((number,),) = connection.execute(
        "INSERT INTO asked (guild, channel, language, weekly, of_question, posed, ends) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " RETURNING id",
        (guild, channel, language, int(weekly), question, posed, ends),
    )
    _show(connection, number)


def last_asked(connection: Connection, guild: int, most: int) -> list[tuple[str, bytes]]:
    """Return the game and kind of the last questions of a server, the newest first."""
    rows = connection.execute(
        "SELECT game, kind FROM asked JOIN questions ON questions.id = of_question WHERE guild = ?"
        " ORDER BY asked.id DESC LIMIT ?",
        (guild, most),
    )
    return rows.fetchall()


def ended_by(connection: Connection, now: int) -> list[int]:
    """Return the questions of own servers whose result is due."""
    rows = connection.execute(
        f"SELECT id FROM asked WHERE ended = 0 AND ends <= ? AND {MESSAGES.in_reach} ORDER BY ends, id",  # noqa: S608
        (now, *connection.own_shards),
    )
    return [number for (number,) in rows]


def end(connection: Connection, number: int) -> None:
    """Store that a question is over, and show its result now."""
    connection.lock_everything()
    connection.execute(
        "UPDATE asked SET ended = 1, wanted = wanted + 1, attempts = 0, due = 0 WHERE id = ? AND ended = 0", (number,)
    )
    _show(connection, number)


def asked_question(connection: Connection, number: int) -> AskedQuestion | None:
    row = connection.execute(
        f"SELECT {_COLUMNS} FROM asked JOIN questions ON questions.id = of_question WHERE asked.id = ?",  # noqa: S608
        (number,),
    ).fetchone()
    if row is None:
        return None
    found = AskedQuestion(*row)
    return msgspec.structs.replace(found, weekly=bool(found.weekly), ended=bool(found.ended))


# ------------------------------------------------------------------------------------------ answers


def answers(connection: Connection, number: int) -> list[MemberAnswer]:
    """Return all answers to a question, the earliest first."""
    rows = connection.execute(
        "SELECT user, name, choice, is_best FROM answers WHERE asked = ? ORDER BY made, user", (number,)
    )
    return [_answer(row) for row in rows]


def answer_of(connection: Connection, number: int, user: int) -> MemberAnswer | None:
    """Return this user's answer, given under their id or their alias."""
    row = connection.execute(
        "SELECT user, name, choice, is_best FROM answers WHERE asked = ? AND user IN (?, ?)",
        (number, *pseudonyms.ids_of(connection, user)),
    ).fetchone()
    return _answer(row) if row else None


def _answer(row: tuple[Any, ...]) -> MemberAnswer:
    user, name, choice, is_best = row
    return MemberAnswer(user, name, choice, bool(is_best))


def save_answer(connection: Connection, number: int, given: MemberAnswer, now: int) -> None:
    """Store a user's one answer."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO answers (asked, user, name, choice, is_best, made) VALUES (?, ?, ?, ?, ?, ?)",
        (number, given.user, given.name, given.choice, int(given.is_best), now),
    )


def listed_answers(connection: Connection, guild: int, upto: int, most: int) -> list[MemberAnswer]:
    """Return the answers to a server's last questions, the newest first, of the members who want to be listed.

    `upto`: the newest of the questions; `most`: how many of them.
    """
    rows = connection.execute(
        "SELECT answers.user, name, choice, is_best FROM answers JOIN people ON people.user = answers.user"
        " WHERE listed = 1 AND answers.asked IN"
        " (SELECT id FROM asked WHERE guild = ? AND id <= ? ORDER BY id DESC LIMIT ?)"
        " ORDER BY answers.asked DESC, answers.user",
        (guild, upto, most),
    )
    return [_answer(row) for row in rows]


# ------------------------------------------------------------------------------------- its message


def count(connection: Connection, number: int, due: int) -> None:
    """Have the message show, at this time, how many answered."""
    connection.lock_everything()
    connection.execute(
        "UPDATE asked SET wanted = wanted + 1, counted = counted + 1, due = ? WHERE id = ?", (due, number)
    )
    _show(connection, number)


def _show(connection: Connection, number: int) -> None:
    connection.follow_ups.questions.add(number)


def give_up(connection: Connection, number: int) -> None:
    """Send nothing more of a question: its message or channel is gone."""
    connection.lock_everything()
    connection.execute("UPDATE asked SET shown = wanted, ended = 1 WHERE id = ?", (number,))


# ------------------------------------------------------------------------------- privacy and retention


def knows(connection: Connection, user: int) -> bool:
    """Return whether this user has answered any question."""
    return connection.execute("SELECT 1 FROM answers WHERE user = ? LIMIT 1", (user,)).fetchone() is not None


def forget(connection: Connection, user: int, alias: int) -> None:
    """Replace a user by their alias in their answers, without a name. The counts stay.

    Questions in stock from their games are deleted.
    """
    connection.lock_everything()
    withdraw(connection, alias)
    connection.execute("UPDATE answers SET user = ?, name = '' WHERE user = ?", (alias, user))


def erase_asked(connection: Connection, before: int) -> None:
    """Erase the questions that servers were asked before this time, with the answers."""
    rows = connection.execute("SELECT id, of_question FROM asked WHERE posed < ? AND ended = 1", (before,)).fetchall()
    _erase(connection, rows)


def erase_server(connection: Connection, guild: int) -> None:
    """Erase all questions that a server was asked, with the answers."""
    _erase(connection, connection.execute("SELECT id, of_question FROM asked WHERE guild = ?", (guild,)).fetchall())


def _erase(connection: Connection, rows: Sequence[tuple[int, int]]) -> None:
    connection.lock_everything()
    for number, question in rows:
        connection.execute("DELETE FROM answers WHERE asked = ?", (number,))
        connection.execute("DELETE FROM asked WHERE id = ?", (number,))
        connection.execute("DELETE FROM questions WHERE id = ?", (question,))
