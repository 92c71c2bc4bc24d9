"""Games played by house players, and tables at some point in them, for a rehearsal to show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from bot.store.rows import Line, MoveRow, SeatRow, Status, Table
from bot.text import languages_of
from games.core import AnyGame, Event, encode

TABLE = 999_999_999_999_999
"""The id of every sample table. No running bot has such a table, so its buttons do nothing."""
_EPOCH = 9_999
_NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid")
"""Invented names of players."""
_DAY = 86_400


class Where(msgspec.Struct, frozen=True):
    """The place of sample tables, and their players.

    `user`: the owner of the first seat. `me`: the bot, owner of the second seat unless it is `user`. House players
    have the other seats.
    """

    guild: int
    channel: int
    thread: int | None
    user: int
    me: int
    now: int


class Moment(NamedTuple):
    """A state of a game, and the log lines of its scene."""

    state: Any
    log: tuple[Line, ...]


class Course(NamedTuple):
    """A whole game, as the moments from its start to its end."""

    game: AnyGame
    language: str
    seed: bytes
    moments: Sequence[Moment]
    moves: Sequence[MoveRow]

    @property
    def some(self) -> Sequence[Moment]:
        """Some moments spread over the game, including the first and the last."""
        last = len(self.moments) - 1
        return [self.moments[index] for index in sorted({number * last // 24 for number in range(25)})]


def played(game: AnyGame, language: str) -> Course:
    """Play a game with the most seats, always the same one, in this language if the game has it."""
    seed = sha256(f"rehearsal {game.key}".encode()).digest()
    step = game.rules.setup(max(game.seat_counts), seed)
    public, told = game.rules.view(step.state, None), [*_lines(game, step.state, step.events, 0)]
    scene = game.words.scene(public)
    moments, moves = [Moment(step.state, tuple(told))], list[MoveRow]()
    while awaited := sorted(game.rules.awaited(step.state)):
        seat, number = awaited[0], len(moves)
        legal = game.rules.legal_moves(step.state, seat)
        move = game.choose(game.rules.view(step.state, seat), legal, sha256(seed + number.to_bytes(4)).digest())
        step = game.rules.apply(step.state, seat, move)
        moves.append(MoveRow(number, seat, encode(move), _EPOCH, None))
        now = game.words.scene(game.rules.view(step.state, None))
        if now != scene:
            scene, told = now, []
        told += _lines(game, step.state, step.events, number + 1)
        moments.append(Moment(step.state, tuple(told)))
    spoken = language if language in languages_of(game.key) else languages_of(game.key)[0]
    return Course(game, spoken, seed, moments, moves)


def _lines(game: AnyGame, state: Any, events: Sequence[Event], number: int) -> Iterator[Line]:
    """Yield the public texts of these events as log lines, with ids from `number` on."""
    shown = game.told(game.rules.view(state, None), events) if game.told else events
    for place, event in enumerate(event for event in shown if event.audience is None):
        yield Line(event.text, id=number * 100 + place + 1)


def table_of(course: Course, moment: Moment | None, where: Where, status: Status | None = None) -> Table:
    """Return a table at this moment of a game; None: in the lobby."""
    game = course.game
    over = moment is not None and game.rules.outcome(moment.state) is not None
    people = dict(enumerate(dict.fromkeys((where.user, where.me))))
    seats = tuple(
        SeatRow(seat, people.get(seat), _NAMES[seat], house=seat not in people, language=course.language)
        for seat in range(max(game.seat_counts))
    )
    return Table(
        id=TABLE,
        game_key=game.key,
        guild=where.guild,
        channel=where.channel,
        thread=where.thread,
        threads=where.thread is not None,
        language=course.language,
        host=where.user,
        status=status or ("finished" if over else "lobby" if moment is None else "playing"),
        options=encode(game.types.Options()),
        seed=course.seed,
        state=None if moment is None else encode(moment.state),
        checkpoint=None,
        checkpoint_version=0,
        scene="",
        version=_EPOCH,
        epoch=_EPOCH,
        deadline=None if over or moment is None else where.now + _DAY,
        rematch=None,
        idle_since=where.now,
        pace="daily",
        absence="vote",
        asked_at=where.now,
        seats=seats,
    )
