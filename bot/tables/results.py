"""What comes of a game: who came where with how much, kept when it ends, and whether it counts for the ranking."""

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
"""Games from before there were results that are read in one transaction, for which all others wait."""


def record(connection: Connection, in_play: TableInPlay, now: int) -> None:
    """Keep what came of this game, which has just come to its end; where it counts, ratings change. At a guided table
    somebody learned, at another they practised: nothing comes of that."""
    table = in_play.table
    outcome = table.game.rules.outcome(in_play.state)
    if outcome is None or table.hints:
        return
    places, why = _places(table.seats, outcome), _uncounted(table)
    if why is None and not ranking.count_game(connection, table.guild, table.game_key, places):
        why = "off"
    store.results.add(connection, table, why, places, now)


def _places(seats: Sequence[SeatRow], outcome: Outcome) -> tuple[SeatResult, ...]:
    """Who was forgotten while the game went on is nobody: their alias says at which tables they sat."""
    places = placings(outcome, [row.seat for row in seats if row.resigned])
    return tuple(
        SeatResult(
            row.seat,
            row.user if row.user and row.user > 0 else None,
            row.name,
            row.level if row.user is None and not row.not_all_own else None,
            places[row.seat],
            outcome.scores[row.seat],
        )
        for row in seats
    )


def _uncounted(table: Table) -> WhyUncounted | None:
    """Why a game does not count in any server."""
    if any(row.not_all_own or (row.house and row.user is not None) for row in table.seats):
        return "substitute"
    return "alone" if len(table.people) < 2 else None


def outcome_of(kept: GameSummary) -> Outcome | None:
    """How this game ended; None if it did not, or if that cannot be read any more."""
    if kept.status != "finished" or kept.game_key not in GAMES:
        return None
    game = GAMES[kept.game_key]
    try:
        return game.rules.outcome(decode(game, "state", kept.state))
    except Corrupt:
        return None


def read_old_results(connection: Connection) -> int:
    """Read what came of some of the games that ended before results were kept, for their people; how many. Where a
    game is not installed, it rests until it is again."""
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


# -------------------------------------------------------------------------------------- one's own


class Record(msgspec.Struct, frozen=True):
    """What somebody has come to in a game: how often they came where (first, second, …), their best score, how many
    games they have won in a row by now, and at most."""

    game_key: str
    places: tuple[int, ...]
    best: int
    streak: int
    longest: int

    @property
    def games(self) -> int:
        return sum(self.places)


def records(connection: Connection, user: int) -> list[Record]:
    """What somebody has come to in each game, wherever they played; the most played first."""
    played: dict[str, list[tuple[int, int]]] = {}
    for game, place, score in store.results.of_person(connection, user):
        played.setdefault(game, []).append((place, score))
    found = [_record(game, *zip(*each, strict=True)) for game, each in played.items()]
    return sorted(found, key=lambda record: (-record.games, record.game_key))


def _record(game: str, places: Sequence[int], scores: Sequence[int]) -> Record:
    return Record(
        game,
        tuple(places.count(place) for place in range(1, max(places) + 1)),
        max(scores),
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
