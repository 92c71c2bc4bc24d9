"""The rows of tournaments: a tournament, its entrants, and the tables of its rounds."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.store.rows import Pace
from games import GAMES
from games.core import AnyGame

Stage: TypeAlias = Literal["open", "playing", "ended", "cancelled"]

Gone: TypeAlias = Literal["left", "removed", "lost"]

TournamentAct: TypeAlias = Literal[
    "open", "pause", "resume", "end", "move", "remove", "readmit", "decide", "offer", "withdraw", "take"
]
"""The acts in the moderators' log, as stored. All are a manager's, but "take": a user takes an offered place."""


class Tournament(msgspec.Struct, frozen=True):
    """A tournament. Times are in seconds since 1970.

    `id`: the interaction that opened it. `channel`: that of its message and its tables; `parent`: the channel of that
    thread, if it is one. `manager`: the user who opened it. `table_size`: the wanted size of tables (None: as it
    comes out best). `league`: all meet each other as often as possible, whatever their points. `players`:
    registration also ends with this many players. `round`: counted from 1; 0 during registration. `ends`: when
    registration or the round ends. `paused_since`: since when a manager has paused it.

    `message`: its message in Discord. `wanted` is raised with each change to show, `shown` is the one it shows.
    """

    id: int
    guild: int
    channel: int
    parent: int | None
    threads: bool
    language: str
    manager: int
    game_key: str
    options: bytes
    pace: Pace
    table_size: int | None
    rounds: int
    league: bool
    players: int | None
    stage: Stage = "open"
    round: int = 0
    ends: int | None = None
    paused_since: int | None = None
    changed: int = 0
    message: int | None = None
    wanted: int = 1
    shown: int = 0
    due: int = 0
    nonce: str | None = None
    begun_at: int | None = None

    @property
    def has_game(self) -> bool:
        return self.game_key in GAMES

    @property
    def game(self) -> AnyGame:
        """The game; only if `has_game`."""
        return GAMES[self.game_key]

    @property
    def running(self) -> bool:
        """Whether it is neither over nor cancelled."""
        return self.stage in ("open", "playing")

    @property
    def open_to_late(self) -> bool:
        """Whether players may still enter: until the second round begins."""
        return self.stage == "open" or (self.stage == "playing" and self.round == 1 and self.rounds > 1)

    def begins(self, now: int) -> bool:
        """Return whether registration has ended and the first round is not open yet."""
        until = now if self.paused_since is None else self.paused_since
        return self.stage == "open" and self.ends is not None and self.ends <= until

    @property
    def readable_channel(self) -> int:
        """The channel whose readers may read about the tournament."""
        return self.parent or self.channel


class Entrant(msgspec.Struct, frozen=True):
    """A player of a tournament. `number`: counted from 1.

    `gone`: why they are paired no more. They left, a manager removed them, or they lost two seats.
    `offered`: the user to whom a manager offered their place.
    """

    number: int
    user: int
    name: str
    language: str
    gone: Gone | None = None
    offered: int | None = None


class PlayedSeat(msgspec.Struct, frozen=True, array_like=True):
    """A seat of a tournament's table. `entrant`: the number of its player in the tournament.

    `place` and `score` are set once the table is decided. `lost`: the player left, resigned or did not answer, so the
    seat is placed last.
    """

    entrant: int
    lost: bool = False
    place: int | None = None
    score: int = 0


class PlayedTable(msgspec.Struct, frozen=True):
    """A table of a round, with its seats in order. A bye is a table with a single seat, and no `table_id`.

    `number`: counted from 1 in each round. `overtime`: the round ended before its game.
    """

    round: int
    seats: tuple[PlayedSeat, ...]
    number: int = 0
    table_id: int | None = None
    overtime: bool = False

    @property
    def decided(self) -> bool:
        return all(seat.place is not None for seat in self.seats)

    @property
    def bye(self) -> bool:
        return len(self.seats) == 1


class LoggedAct(msgspec.Struct, frozen=True):
    """An entry of the moderators' log. `about`: the user it concerns, if any."""

    tournament: int
    act: TournamentAct
    user: int
    about: int | None
    reason: str
    made_at: int
