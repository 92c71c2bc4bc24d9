"""Store the result of each game when it ends: places and scores, and whether it counts for the ranking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.history import GameSummary
from bot.store.rows import SeatResult, SeatRow, Table, WhyUncounted
from bot.tables import ranking
from bot.tables.base import placings
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.core import Corrupt, Outcome, decode

_AT_ONCE = 25
"""The most old games whose results are read in one transaction, as all other work waits for it."""


def record(connection: Connection, in_play: TableInPlay, now: int) -> None:
    """Store the result of a game that has just ended, and update ratings if it counts.

    Tutorials and practice games leave no result.
    """
    table = in_play.table
    outcome = table.game.rules.outcome(in_play.state)
    if outcome is None or table.hints:
        return
    places, why = _places(table.seats, outcome), _uncounted(table)
    if why is None and not ranking.count_game(connection, table.guild, table.game_key, places):
        why = "off"
    store.results.add(connection, table, why, places, now)


def _places(seats: Sequence[SeatRow], outcome: Outcome) -> tuple[SeatResult, ...]:
    """Return the result of each seat.

    If a player's data was deleted during the game, their result has no user id: their pseudonym would link the tables
    they sat at.
    """
    places = placings(outcome, [row.seat for row in seats if row.resigned])
    found = []
    for row in seats:
        user = row.user if row.user and row.user > 0 else None
        played_by_house = (row.resigned and user) or (row.user is None and not row.not_all_own)
        level, score = row.level if played_by_house else None, outcome.scores[row.seat]
        found.append(SeatResult(row.seat, user, row.name, level, places[row.seat], score))
    return tuple(found)


def _uncounted(table: Table) -> WhyUncounted | None:
    """Return the reason a game counts in no server's ranking, or None if it may count."""
    if any(row.not_all_own or (row.house and row.user is not None) for row in table.seats):
        return "substitute"
    return "alone" if len(table.people) < 2 else None


def outcome_of(kept: GameSummary) -> Outcome | None:
    """Return the outcome of a stored game, or None if it has not finished or is unreadable."""
    if kept.status != "finished" or kept.game_key not in GAMES:
        return None
    game = GAMES[kept.game_key]
    try:
        return game.rules.outcome(decode(game, "state", kept.state))
    except Corrupt:
        return None


def read_old_results(connection: Connection) -> int:
    """Read the results of some games that ended before results were stored; return the number of games.

    Results of games that are not installed are read once the game is installed.
    """
    unread = store.results.unread_results(connection, _AT_ONCE, GAMES)
    for number, table_id in unread.items():
        (kept,) = store.history.summaries(connection, [table_id])
        outcome = outcome_of(kept)
        if outcome is None:
            store.results.delete(connection, number)
            continue
        places = [place for place in _places(kept.seats, outcome) if place.user is not None]
        store.results.set_places(connection, number, "off", places)
    return len(unread)


# ------------------------------------------------------------------------------------ a player's record


class Record(msgspec.Struct, frozen=True):
    """A player's record in one game.

    `places`: how often the player came first, second, and so on. `best`: their best score, or None if they resigned
    from all games. `streak` and `longest`: wins in a row, current and longest.
    """

    game_key: str
    places: tuple[int, ...]
    best: int | None
    streak: int
    longest: int

    @property
    def games(self) -> int:
        return sum(self.places)


def records(connection: Connection, user: int) -> list[Record]:
    """Return a user's record in each game, over all servers, the most played first."""
    played: dict[str, list[tuple[int, int | None]]] = {}
    for game, place, score in store.results.of_person(connection, user):
        played.setdefault(game, []).append((place, score))
    found = [_record(game, *zip(*each, strict=True)) for game, each in played.items()]
    return sorted(found, key=lambda record: (-record.games, record.game_key))


def _record(game: str, places: Sequence[int], scores: Sequence[int | None]) -> Record:
    return Record(
        game,
        tuple(places.count(place) for place in range(1, max(places) + 1)),
        max((score for score in scores if score is not None), default=None),
        sum(1 for _ in takewhile(_won, reversed(places))),
        _longest(map(_won, places)),
    )


def _won(place: int) -> bool:
    return place == 1


def _longest(won: Iterable[bool]) -> int:
    longest = streak = 0
    for each in won:
        streak = streak + 1 if each else 0
        longest = max(longest, streak)
    return longest
