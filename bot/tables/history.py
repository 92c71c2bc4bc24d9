"""List a user's games, finished or running, and replay one of them step by step."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.history import GameSummary
from bot.store.rows import Line, LoggedLine, MoveRow, Status, Table
from bot.tables.base import Readable, Refusal, TableCorrupted, placings
from bot.tables.former_names import with_names_before
from bot.tables.in_play import TableInPlay
from bot.tables.play import TAKES_BACK, replayed
from bot.tables.results import outcome_of
from games.core import Corrupt, Seat, decode

PAGE = 25
"""Games on one page of the list: as many as a select menu can hold."""


class Entry(msgspec.Struct, frozen=True):
    """A game in a list.

    `began`: when its table was opened, in seconds since 1970. `winners`: empty if the game has no result, or an
    unreadable one. `tournament`: it belongs to a tournament.
    """

    id: int
    game_key: str
    status: Status
    began: int
    names: tuple[str, ...]
    winners: tuple[Seat, ...]
    tournament: bool = False


class Page(msgspec.Struct, frozen=True):
    """A part of a list: the games after the first `start` of `count`.

    `newer`, `older`: the id of one game on the previous and on the next page; None if there is no such page.
    """

    entries: tuple[Entry, ...]
    start: int
    count: int
    newer: int | None
    older: int | None


def page(db: Connection, user: int, guild: int | None, readable: Readable, around: int | None = None) -> Page:
    """Return a page of this user's games, and of readable games that ended in the server `guild`, latest first.

    Return the page that holds the game `around`, or the next older game if that one is missing; by default the first
    page. Games that the user cannot read about leave no gap and are not counted.
    """
    tables = _listed(db, user, guild, readable)
    place = 0 if around is None else sum(table > around for table in tables)
    start = max(0, min(place, len(tables) - 1)) // PAGE * PAGE
    entries = tuple(map(_entry, store.history.summaries(db, tables[start : start + PAGE])))
    newer = tables[start - 1] if start else None
    older = tables[start + PAGE] if start + PAGE < len(tables) else None
    return Page(entries, start, len(tables), newer, older)


def _listed(db: Connection, user: int, guild: int | None, readable: Readable) -> list[int]:
    ended = store.history.finished(db, guild) if guild is not None else {}
    channels = readable(set(ended.values()))
    seen = {table for table, channel in ended.items() if channel in channels}
    return sorted(seen | store.history.own(db, user), reverse=True)


def _entry(kept: GameSummary) -> Entry:
    names = tuple(row.name for row in kept.seats)
    return Entry(kept.id, kept.game_key, kept.status, kept.began, names, tuple(_winners(kept)), kept.tournament)


def _winners(kept: GameSummary) -> list[Seat]:
    outcome = outcome_of(kept)
    places = placings(outcome, [row.seat for row in kept.seats if row.resigned]) if outcome else ()
    return [seat for seat, place in enumerate(places) if place == 1]


# ---------------------------------------------------------------------------------------- one game's course


class Step(msgspec.Struct, frozen=True):
    """A replay step: the number of moves made until then, the scene, and the lines the last of them published."""

    version: int
    scene: str
    lines: tuple[Line, ...] = ()

    @property
    def round(self) -> int | None:
        """The number of the round in which this step lies (the part of `scene` before the first dot), or None."""
        head = self.scene.partition(".")[0]
        return int(head) if head.isascii() and head.isdecimal() else None


class GameCourse(msgspec.Struct, frozen=True):
    """The course of a game: its replay steps, the first one included, and the moves between them.

    `start` is the state at the first step; `moves` are those made since.
    """

    table: Table
    steps: tuple[Step, ...]
    start: Any
    moves: tuple[MoveRow, ...]

    def table_at(self, number: int) -> Table:
        """Return the table with the names that its seats had at step `number`."""
        return with_names_before(self.table, self.lines_after(number))

    def lines_after(self, number: int) -> list[Line]:
        """Return the lines of the log after step `number`."""
        return [line for step in self.steps[number + 1 :] for line in step.lines]

    def states(self, number: int) -> tuple[Any, Any]:
        """Return the states at the step before step `number` (None if it is the first) and at step `number`.

        Raises Refusal if the stored moves cannot be played.
        """
        before = [number - 1] if number else []
        *earlier, now = self.along([*before, number])
        return (earlier[0] if earlier else None), now

    def state_when_told(self, line: int) -> Any:
        """Return where the table stood when the line of this id was told. Raises Refusal as `states` does."""
        told = [number for number, step in enumerate(self.steps) if any(each.id <= line for each in step.lines)]
        return next(self.along([max(told, default=0)]))

    def along(self, numbers: Iterable[int]) -> Iterator[Any]:
        """Yield the state at each of these step numbers, which must be ascending. Raises Refusal as `states` does."""
        state, done = self.start, 0
        for number in numbers:
            upto = self.steps[number].version - self.steps[0].version
            try:
                state = replayed(self.table, state, self.moves[done:upto])
            except Corrupt:
                raise Refusal("history-unplayable") from None
            done = upto
            yield state


def game_course(db: Connection, table: Table) -> GameCourse:
    """Return the course of this table's game so far.

    If its first moves are lost, the course begins at the undo checkpoint. Raises Refusal if the moves since then are
    lost too, Corrupt if the table is damaged.
    """
    in_play, words = TableInPlay(table), table.game.words
    moves = store.moves.moves_since(db, table.id, 0)
    try:
        first, start = 0, in_play.opening
        if not _follow(moves, first, table.version) and table.checkpoint is not None:
            first, start = table.checkpoint_version, decode(table.game, "state", table.checkpoint)
            moves = [move for move in moves if move.number >= first]
    except TableCorrupted:
        raise
    except ValueError:
        raise Refusal("history-unplayable") from None
    if not _follow(moves, first, table.version):
        raise Refusal("history-unplayable")
    beginning = Step(first, words.scene(table.game.rules.view(start, None)))
    steps = _steps(table, beginning, store.moves.lines_after(db, table.id, -1), _within_answers(moves))
    return GameCourse(table, tuple(steps), start, tuple(moves))


def _follow(moves: Sequence[MoveRow], first: int, version: int) -> bool:
    """Return whether these are all moves with the numbers from `first` up to, but not including, `version`."""
    return [move.number for move in moves] == [*range(first, version)]


def _steps(table: Table, beginning: Step, log: Sequence[LoggedLine], within: Collection[int]) -> list[Step]:
    """Return the replay steps from `beginning` on: one for each move that published a line.

    `within`: the numbers from `_within_answers`, which make no step. A finished game always has its end as the last
    step.
    """
    found = [beginning]
    for told in without_undone(log, table.version):
        last = found[-1]
        version = last.version if told.version is None else told.version
        if version < last.version or version in within:
            continue
        if version > last.version:
            last = Step(version, told.scene)
            found.append(last)
        found[-1] = msgspec.structs.replace(last, lines=(*last.lines, told.line))
    if table.status == "finished" and found[-1].version < table.version:
        found.append(Step(table.version, table.scene))
    return found


def _within_answers(moves: Sequence[MoveRow]) -> set[int]:
    """Return the numbers of moves after which an answer of several moves went on; nothing was published there."""
    return {
        now.number
        for before, now in pairwise(moves)
        if now.interaction is None and (now.seat, now.epoch) == (before.seat, before.epoch)
    }


def without_undone(log: Sequence[LoggedLine], version: int) -> Iterator[LoggedLine]:
    """Yield the lines of moves that were not undone later. `version`: the number of moves made in all.

    New moves reuse the numbers of moves that were undone. The line of an undo holds the number of moves left
    (`upto`). A line from an older version of the bot has no `upto`, and undoes the last move that published a line.
    """
    kept: list[LoggedLine] = []
    latest, told_since = version, False
    for told in reversed(log):
        if told.line.text.key == TAKES_BACK:
            upto = told.line.text.args.get("upto")
            latest, told_since = min(latest, upto) if isinstance(upto, int) else latest - told_since, False
        elif told.version is None:
            kept.append(told)
        elif told.version <= latest:
            kept.append(told)
            latest, told_since = told.version, True
    return reversed(kept)
