"""The rows of the database as values."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from bot.store.slots import Slot
from games import GAMES
from games.core import AnyGame, Corrupt, Level, Seat, Text

Status: TypeAlias = Literal["lobby", "playing", "finished", "abandoned"]
Mark: TypeAlias = Literal["kept", "broken"]
Act: TypeAlias = Literal["abandon", "reopen", "house", "nudge", "settings"]
Starters: TypeAlias = Literal["everybody", "role", "moderators"]
Pace: TypeAlias = Literal["live", "relaxed", "daily", "free"]
Absence: TypeAlias = Literal["move", "house", "vote"]
Away: TypeAlias = Literal["absent", "gone"]
WhyNotVisible: TypeAlias = Literal["not-allowed", "gone", "later"]
Reminders: TypeAlias = Literal["thread", "dm", "none"]
Vacation: TypeAlias = Literal["wait", "house"]
Standing: TypeAlias = Literal["held", "free", "removed"]
WhyUncounted: TypeAlias = Literal["off", "alone", "substitute"]
"""Why a finished game does not count for the ranking.

"off": the server has ranking switched off; "alone": fewer than two people played; "substitute": a player did not play
the whole game themselves.
"""


class UncountedTime(msgspec.Struct, frozen=True):
    """Times that do not count for a player: quiet hours as in Preferences, and a vacation from `since` to `until`."""

    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str | None = None
    since: int | None = None
    until: int | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table.

    `user`: its owner, or None. `house`: a house player moves for it. A seat without either is open: its owner left. A
    user who resigned stays the owner, and the house player moves to the end of the game. `away` is "absent" while a
    house player moves until the owner is back, or "gone" after the owner left the server.

    `language`: the language last used by the owner. `level`: the level of the house player. `reminded`: the number of
    reminders of the current decision that were handled. `membership_checks`: for how many of these times the owner
    was looked up in the server. `uncounted`: when the owner's time does not count, which is private.
    `wants_early_notice`: the owner wants a message when their turn is next. `orders_given_at`: the number of moves
    made when they last changed planned moves. `expired_orders`: planned moves that ended early, until the owner has
    read so. `hidden_absence`: the owner is on vacation, and must not be seen to be replaced. `not_all_own`: the seat
    had another owner, a house player moved for it, or a strong house player had to play below its level.
    """

    seat: Seat
    user: int | None
    name: str
    house: bool
    language: str
    level: Level = "simple"
    away: Away | None = None
    reminded: int = 0
    membership_checks: int = 0
    uncounted: UncountedTime = UncountedTime()
    wants_early_notice: bool = False
    orders_given_at: int = 0
    expired_orders: tuple[Text, ...] = ()
    hidden_absence: bool = False
    not_all_own: bool = False

    @property
    def known_away(self) -> bool:
        """Whether all players know that the owner is away."""
        return self.away is not None and not self.hidden_absence

    @property
    def resigned(self) -> bool:
        return self.house and self.user is not None and self.away is None

    @property
    def owned(self) -> bool:
        """Whether the seat has an owner, present or away."""
        return self.user is not None and not self.resigned

    @property
    def present(self) -> bool:
        """Whether the seat has an owner who moves for it."""
        return self.user is not None and not self.house

    @property
    def seems_present(self) -> bool:
        """Whether the owner moves for this seat, as far as other players can see. A hidden absence does not show."""
        return self.present or (self.owned and self.hidden_absence)

    @property
    def open(self) -> bool:
        """Whether another player may take this seat over."""
        return self.user is None and not self.house


class GameMissing(Corrupt):
    """The game of a table is not installed, so its stored state cannot be read at present."""


class Table(msgspec.Struct, frozen=True):
    """A table and its seats in order. The migrations describe the columns.

    Times are in seconds since 1970. `idle_since`: the last move, of a lobby its opening. `paused_since`: since when
    the bot has lost the server or the game. `deadline`, `asked_at`, `alarm`: when the current decision is due, since
    when it waits, and when to check the clock next. `excused_seconds`: the seconds of this decision in which players
    could not answer. `vote_open`: the other players vote on late ones. `not_visible_since`, `why_not_visible`: since
    when and why the board cannot be shown ("later": Discord refuses it for an unknown reason). `corrupted`: the state
    is lost, and the table is suspended.

    `tutorial_shown`: the advice of a tutorial shown so far (None: no tutorial). `practice`: one player against house
    players, with hints. `parent_channel`: the channel of the public thread in which the table was opened, if any.
    `left_thread`: the thread the game left until Discord allows it there again. `tournament`: the tournament it
    belongs to, if any.
    """

    id: int
    game_key: str
    guild: int
    channel: int
    thread: int | None
    threads: bool
    language: str
    host: int
    status: Status
    options: bytes
    seed: bytes
    state: bytes | None
    checkpoint: bytes | None
    checkpoint_version: int
    scene: str
    version: int
    epoch: int
    deadline: int | None
    rematch: int | None
    idle_since: int = 0
    paused_since: int | None = None
    pace: Pace = "free"
    absence: Absence = "move"
    asked_at: int | None = None
    vote_open: bool = False
    alarm: int | None = None
    not_visible_since: int | None = None
    why_not_visible: WhyNotVisible | None = None
    corrupted: bool = False
    excused_seconds: int = 0
    tutorial_shown: str | None = None
    practice: bool = False
    parent_channel: int | None = None
    left_thread: int | None = None
    tournament: int | None = None
    seats: tuple[SeatRow, ...] = ()

    @property
    def game(self) -> AnyGame:
        """The rules and words of the table's game. Raises GameMissing."""
        if not self.has_game:
            raise GameMissing(self.game_key)
        return GAMES[self.game_key]

    @property
    def is_tutorial(self) -> bool:
        return self.tutorial_shown is not None

    @property
    def hints(self) -> bool:
        """Whether hints are available: one person plays against house players, and the game does not count."""
        return self.practice or self.is_tutorial

    @property
    def has_game(self) -> bool:
        """Whether the table's game is installed. The package of a game may have been removed."""
        return self.game_key in GAMES

    @property
    def place(self) -> int:
        """The channel or thread in which the game is played."""
        return self.thread or self.channel

    @property
    def readable_channel(self) -> int:
        """The channel whose readers may read about the game: the thread's parent channel, if there is one."""
        return self.parent_channel or self.channel

    def seat_of(self, user: int) -> SeatRow | None:
        """Return the seat that this user owns, present or away; None if there is none."""
        return next((row for row in self.seats if row.user == user and row.owned), None)

    @property
    def seed_hash(self) -> str:
        """The SHA-256 of the seed, published early: it commits the bot to the seed without revealing it."""
        return sha256(self.seed).hexdigest()

    def has_house(self, seats: Iterable[Seat]) -> bool:
        """Return whether a house player moves for any of these seats."""
        return any(self.seats[seat].house for seat in seats)

    @property
    def never_began(self) -> bool:
        """Whether the table was closed before its game began."""
        return self.status == "abandoned" and self.state is None

    @property
    def deserted(self) -> bool:
        """Whether all players left before the game began."""
        return self.never_began and not self.people

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """The seats with an owner, present or away."""
        return tuple(row for row in self.seats if row.owned)


class Seating(msgspec.Struct, frozen=True):
    """The host's settings for the seats of a lobby.

    `seat_limit`: the most players (None: as many as the game allows). `invited_only`: only users in `held` may join.
    `starts_when_full`: the game starts once all seats are taken. `held`: users with a reserved seat, even after they
    took it. `removed`: users or aliases who may not join again. `invited`: users who were mentioned for a seat.
    """

    seat_limit: int | None = None
    invited_only: bool = False
    starts_when_full: bool = False
    held: tuple[int, ...] = ()
    removed: frozenset[int] = frozenset()
    invited: frozenset[int] = frozenset()

    def capacity(self, table: Table) -> int:
        """Return the most players that may sit at this table."""
        return self.seat_limit or max(table.game.seat_counts)

    def expected(self, table: Table) -> tuple[int, ...]:
        """Return the users with a reserved seat who have not taken it yet."""
        seated = {row.user for row in table.seats}
        return tuple(user for user in self.held if user not in seated)


class MoveRow(msgspec.Struct, frozen=True):
    """A stored move. `number` counts from 0. `interaction`: only on the first move of a player's answer."""

    number: int
    seat: Seat
    move: bytes
    epoch: int
    interaction: int | None


class Remark(msgspec.Struct, frozen=True):
    """A player's comment on a move: replies that the game offers, and their own words."""

    items: tuple[Text, ...] = ()
    quote: str = ""


class Line(msgspec.Struct, frozen=True):
    """A line of the log: an event, with a player's own words if it has any.

    Lines are published in the order of `id`.
    """

    text: Text
    quote: str = ""
    id: int = 0


class LoggedLine(msgspec.Struct, frozen=True):
    """A line of the log with its scene. `version`: the number of moves made by then (None: it belongs to no move)."""

    line: Line
    version: int | None
    scene: str


class Promise(msgspec.Struct, frozen=True):
    """A promise of `giver` to `taker`, and the taker's mark for it.

    `number`: counted from 1 at each table. `round`: the round at whose end it is due, or (None) the end of the game.
    `asked_at`: the number of moves made when it was due and the taker was asked. `closed`: it can no longer be
    marked. `giver_name`, `taker_name`: of its two players when it was made; `judge_name`: of the player who marked
    it. These three are empty for the present owners of the seats.
    """

    number: int
    giver: Seat
    taker: Seat
    words: str
    round: int | None
    mark: Mark | None = None
    asked_at: int | None = None
    closed: bool = False
    giver_name: str = ""
    taker_name: str = ""
    judge_name: str = ""


ABOVE = "above"
"""The scene of a mention above a board; also the nonce of a mention that is posted together with a board."""

LINE = "line:"
"""Prefix of the scene of a board that is still the mention line it was posted as."""

BEGUN_AS_LINE = "l"
"""Prefix of a board's nonce if its post begins as a mere mention line, which is then edited into the board."""


class SentMessage(msgspec.Struct, frozen=True):
    """A message of the bot in Discord. `scene`: the part of the game it belongs to, or a mark for its form.

    The message shows the log lines after the id `log_after`, up to `log_upto`. A mention shows none: its `log_after`
    is the deadline it names.
    """

    slot: Slot
    channel: int
    message: int
    scene: str
    posted_at: int
    log_after: int = 0
    log_upto: int = 0

    @property
    def is_above_board(self) -> bool:
        """Whether this is a mention above a board."""
        return self.scene == ABOVE

    @property
    def is_line(self) -> bool:
        """Whether this board is still a mention line. It does not show the log then."""
        return self.scene.startswith(LINE)

    @property
    def as_board(self) -> SentMessage:
        """The board that this mention line becomes; a board stays as it is."""
        return msgspec.structs.replace(self, scene=self.scene.removeprefix(LINE))


class DueEntry(msgspec.Struct, frozen=True):
    """An entry of the outbox. `nonce` and `begun_at` are set once a post was attempted."""

    id: int
    slot: Slot
    body: bytes
    revision: int
    attempts: int
    due: int
    nonce: str | None
    begun_at: int | None
    table_id: int = 0

    @property
    def as_line(self) -> bool:
        """Whether the post of this board began as a mention line."""
        return self.nonce is not None and self.nonce.startswith(BEGUN_AS_LINE)

    @property
    def begun_with_board(self) -> bool:
        """Whether the post of this mention began together with a board."""
        return self.nonce == ABOVE


class Settings(msgspec.Struct, frozen=True):
    """The settings of a server.

    `channels`: where tables may be opened (empty: anywhere). `starters`: who may open them; `role`: the role for
    "role". `pace` and `language` of new tables ("": the default). `vacation_days`: days a year for which tables wait
    for a user, or a house player substitutes. `announce_in`: the channel for announcements of tables (None: no
    announcements). `announce_to`: the role mentioned there. `ranking`: whether ranking is switched on.
    `tournament_role`: the role that may manage tournaments. `tournament_channel`: where they are held (None: where
    the command is used). `ask_in`: the channel for the question of the day (None: no questions), asked at minute
    `ask_at` of the day in the time zone `ask_zone`, or once a week. `ask_games`: the keys of the games (empty: all).
    `ask_language`: the language, if the server has no `language`.
    """

    channels: tuple[int, ...] = ()
    starters: Starters = "everybody"
    role: int | None = None
    per_person: int = 5
    per_server: int = 50
    lobby_hours: int = 24
    idle_days: int = 30
    pace: str = ""
    language: str = ""
    vacation_days: int = 14
    announce_in: int | None = None
    announce_to: int | None = None
    ranking: bool = False
    tournament_role: int | None = None
    tournament_channel: int | None = None
    ask_in: int | None = None
    ask_at: int = 18 * 60
    ask_zone: str = "UTC"
    ask_weekly: bool = False
    ask_games: tuple[str, ...] = ()
    ask_language: str = "en"


class AuditEntry(msgspec.Struct, frozen=True):
    """An entry of a server's audit log. `user` is None for the bot itself.

    `status`: the status of the table before it was ended without a result.
    """

    id: int
    guild: int
    table_id: int | None
    act: Act
    user: int | None
    reason: str
    made_at: int
    status: Status | None
    undone: bool


class ModerationRequest(msgspec.Struct, frozen=True):
    """A player's request to end their table or seat house players.

    `agreed`: users who consent, the requester included.

    `due`: when silence counts as consent to the host's request (None: never, for a moderator's). After a refusal:
    when it may be repeated. `refused`: the user who refused it.
    """

    interaction: int
    act: Act
    user: int
    reason: str
    done: bool
    agreed: frozenset[int]
    due: int | None = None
    refused: int | None = None

    @property
    def open(self) -> bool:
        return not self.done and self.refused is None


class Preferences(msgspec.Struct, frozen=True):
    """The preferences of a user.

    `language`: None for that of their Discord client. Quiet hours: minutes of the day in the IANA time zone `zone`;
    all three are set or none. `vacation`: whether their tables wait or a house player substitutes. `digest`: the
    minute of the day, in `digest_zone`, of a daily message that replaces mentions. `wants_early_notice`: notify them
    when their turn is next. `in_rankings`: they are listed in rankings. `in_questions`: positions of their finished
    games may become questions of the day in the same server.
    """

    user: int
    reminders: Reminders = "thread"
    language: str | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str | None = None
    vacation: Vacation | None = None
    vacation_until: int | None = None
    digest: int | None = None
    digest_zone: str | None = None
    wants_early_notice: bool = False
    in_rankings: bool = False
    in_questions: bool = False

    def away(self, now: int) -> bool:
        """Return whether the user is on vacation at the time `now`."""
        return self.vacation_until is not None and self.vacation_until > now


class Player(NamedTuple):
    """A rated player: a user, or (0) the house players of a level."""

    user: int
    level: str = ""


class Rating(msgspec.Struct, frozen=True):
    """The strength of a player and its uncertainty, as in openskill.

    `games`: the number of rated games. `name`: the player's name in the last of them ("" for a house player).
    """

    mu: float
    sigma: float
    games: int
    name: str


class SeatResult(msgspec.Struct, frozen=True):
    """The place and score of a seat in a game. `user` and `level` as in Player; both None: no longer known.

    With a user, `level` is that of the house player who ended the game after the user resigned.
    """

    seat: Seat
    user: int | None
    name: str
    level: str | None
    place: int
    score: int

    @property
    def player(self) -> Player:
        return Player(self.user or 0, self.level or "")
