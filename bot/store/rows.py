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
"""Why a game that came to its end does not count: the server keeps no ranking, not even two people played, or
somebody did not play it all by themselves."""


class UncountedTime(msgspec.Struct, frozen=True):
    """When somebody's time does not count. Quiet hours: as in Preferences; `since`, `until`: their last vacation."""

    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str | None = None
    since: int | None = None
    until: int | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table. `user`: whose it is (None: nobody's); `house`: a house player moves.

    Someone who resigned keeps the user and has the house move for good; who is away ("absent") has it move until they
    are back; "gone" is who has left the server. A seat without user or house is open: its owner left it. `language`
    is the one they were last seen using; `level` is how well the house plays here; `reminded`: how many of the
    reminders of the present decision are done with; `sought`: at how many of their moments it was asked whether the
    owner is still in the server. `off`: when the owner's time does not count, which is nobody else's business;
    `ahead`: they want to be told that they are the next to be asked; `ordered`: after how many moves they last said
    something in advance, or took it back; `lapsed`: what of it is over before its time, until they have read so.
    `discreet`: they are on vacation, and that the house moves for them is nobody else's business; `replaced`:
    somebody else had the seat before, the house once moved for them, or a strong house player could not think.
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
        """Whether everybody knows that its owner is away."""
        return self.away is not None and not self.hidden_absence

    @property
    def resigned(self) -> bool:
        return self.house and self.user is not None and self.away is None

    @property
    def owned(self) -> bool:
        """Whether somebody has this seat, be they there or away."""
        return self.user is not None and not self.resigned

    @property
    def present(self) -> bool:
        """Whether somebody has this seat and moves for it."""
        return self.user is not None and not self.house

    @property
    def seems_present(self) -> bool:
        """Whether somebody moves for this seat as far as anybody else can tell: they may be on vacation."""
        return self.present or (self.owned and self.hidden_absence)

    @property
    def open(self) -> bool:
        """Whether anybody may take this seat over."""
        return self.user is None and not self.house


class GameMissing(Corrupt):
    """The game of this table is not installed: nothing can be made of what is stored, until it is again."""


class Table(msgspec.Struct, frozen=True):
    """A table and its seats in order. Columns: migrations.

    `idle_since`: since when nothing has moved, `paused`: since when its server or its game is lost to us, `deadline`,
    `asked`,
    `alarm`: when the present decision is due, since when it waits, when to look at the clock next; in seconds.
    `put_off`: for how many of them nobody could answer it. `voting`: the others vote on what is done for those who
    are late. `unshown`: since when the board of a game under way cannot be shown, `unshown_why`: for which reason
    ("later": Discord does not take it, nobody knows why). `damaged`: its state is lost, and it rests. `guided`:
    somebody learns the game here, and what they were told (None: not so). `practice`: somebody plays here alone with
    house players, with hints. `parent`: the channel of the public thread in which the table was opened, if it was.
    `left_thread`: the thread the game left until Discord allows it there again.
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
    seats: tuple[SeatRow, ...] = ()

    @property
    def game(self) -> AnyGame:
        """Raises GameMissing."""
        if not self.has_game:
            raise GameMissing(self.game_key)
        return GAMES[self.game_key]

    @property
    def hints(self) -> bool:
        """Whether hints are given here: one person plays, with house players alone, and nothing of it counts."""
        return self.practice or self.tutorial_shown is not None

    @property
    def has_game(self) -> bool:
        """Whether its game is installed: that of a package may be gone."""
        return self.game_key in GAMES

    @property
    def place(self) -> int:
        """The channel or thread the game is played in."""
        return self.thread or self.channel

    @property
    def readable_channel(self) -> int:
        """The channel whose readers can read what is said about the game: that of the thread, where there is one."""
        return self.parent_channel or self.channel

    def seat_of(self, user: int) -> SeatRow | None:
        """The seat this person has, be they there or away."""
        return next((row for row in self.seats if row.user == user and row.owned), None)

    @property
    def seed_hash(self) -> str:
        """The SHA-256 of the seed: tells nothing of it, and binds the house to it."""
        return sha256(self.seed).hexdigest()

    def has_house(self, seats: Iterable[Seat]) -> bool:
        """Whether a house player moves for any of these seats."""
        return any(self.seats[seat].house for seat in seats)

    @property
    def never_began(self) -> bool:
        """Return whether the table was closed before its game began."""
        return self.status == "abandoned" and self.state is None

    @property
    def deserted(self) -> bool:
        """Whether everybody left before the game began."""
        return self.never_began and not self.people

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """The seats people have, be they there or away."""
        return tuple(row for row in self.seats if row.owned)


class Seating(msgspec.Struct, frozen=True):
    """What the host of a lobby has settled about its seats.

    `most`: how many may be taken (None: as many as the game has); `named`: only by those for whom they are `held`;
    `by_itself`: the game starts once all are taken. `held`: until the host lets go, also while they sit there;
    `removed`: who may not sit down here any more (some may be aliases); `asked`: who was called to a seat.
    """

    seat_limit: int | None = None
    invited_only: bool = False
    starts_when_full: bool = False
    held: tuple[int, ...] = ()
    removed: frozenset[int] = frozenset()
    invited: frozenset[int] = frozenset()

    def capacity(self, table: Table) -> int:
        """How many may sit at this table."""
        return self.seat_limit or max(table.game.seat_counts)

    def expected(self, table: Table) -> tuple[int, ...]:
        """For whom seats are held who have not taken them."""
        seated = {row.user for row in table.seats}
        return tuple(user for user in self.held if user not in seated)


class MoveRow(msgspec.Struct, frozen=True):
    """A stored move, the `number`th counted from 0. `interaction`: on the first move of somebody's press."""

    number: int
    seat: Seat
    move: bytes
    epoch: int
    interaction: int | None


class Remark(msgspec.Struct, frozen=True):
    """What somebody says along with a move: answers the game offered, and words of their own."""

    items: tuple[Text, ...] = ()
    quote: str = ""


class Line(msgspec.Struct, frozen=True):
    """A line of the log: what happened, and the words somebody said with it. `id`: lines are told in its order."""

    text: Text
    quote: str = ""
    id: int = 0


class LoggedLine(msgspec.Struct, frozen=True):
    """A line of the log with the number of moves made by then (None: it was told with no move), and its scene."""

    line: Line
    version: int | None
    scene: str


class Promise(msgspec.Struct, frozen=True):
    """What `giver` promised `taker`, and what the taker says became of it.

    `number`: counted from 1 at each table. `round`: until the end of that round, or (None) of the game. `asked`: how
    many moves were made when its time was over and the taker was asked. `closed`: it can no longer be marked.
    """

    number: int
    giver: Seat
    taker: Seat
    words: str
    round: int | None
    mark: Mark | None = None
    asked_at: int | None = None
    closed: bool = False


ABOVE = "above"
"""The scene of a call that stands above a board; also what a call is begun by that goes along with one: the post is
the board's."""

LINE = "line:"
"""What the scene of a board begins with that is still the line of calls it was posted as."""

BEGUN_AS_LINE = "l"
"""What the nonce of a board begins with that is posted as a line of calls."""


class SentMessage(msgspec.Struct, frozen=True):
    """A message of ours in Discord. `scene`: what it is about.

    It tells the lines of the log after the one of the id `since`, as far as that of the id `upto`. A call tells none;
    its `since` is the moment until when it says that one may answer.
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
        """Whether this call stands above a board."""
        return self.scene == ABOVE

    @property
    def is_line(self) -> bool:
        """Whether this board is a line of calls as yet. It tells nothing of the log."""
        return self.scene.startswith(LINE)

    @property
    def as_board(self) -> SentMessage:
        """The board that a line of calls becomes; a board itself."""
        return msgspec.structs.replace(self, scene=self.scene.removeprefix(LINE))


class DueEntry(msgspec.Struct, frozen=True):
    """Something to be sent. `nonce` and `begun` are set once a post was attempted."""

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
        """Whether the post of this board was begun as a line of calls."""
        return self.nonce is not None and self.nonce.startswith(BEGUN_AS_LINE)

    @property
    def begun_with_board(self) -> bool:
        """Whether this call was begun with a board."""
        return self.nonce == ABOVE


class Settings(msgspec.Struct, frozen=True):
    """What a server wants. `channels`: where tables may be opened (none: everywhere); `starters`: who may open them,
    `role` those of which role; `pace` and `language` of new tables ("": as ever); `vacation_days`: for how many days
    a year tables wait for one person, or the house sits in; `announce_in`: the channel in which tables are announced
    (None: in none), `announce_to`: the role that is called then; `ranking`: whether one is kept."""

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


class AuditEntry(msgspec.Struct, frozen=True):
    """A line of a server's journal. `user` None: the bot itself. `status`: a table's before it was abandoned."""

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
    """What somebody who plays at a table wants to do to it. `agreed`: who agrees, the asker included.

    `due`: when those who said nothing agree to what the host wants (None: never, a moderator asks); once somebody
    has `refused`, when it may be asked for again.
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
    """What somebody chose for themselves. `language`: None for that of their Discord; quiet hours: minutes of the day
    in the time zone of that IANA name, all three or none; `vacation`: their tables wait, or the house sits in;
    `digest`: the minute of the day, in the zone beside it, at which one message takes the place of calls; `ahead`:
    they are told that they are the next to be asked; `listed`: they stand in rankings."""

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

    def away(self, now: int) -> bool:
        """Whether they are on vacation."""
        return self.vacation_until is not None and self.vacation_until > now


class Player(NamedTuple):
    """Who is rated: somebody, or (0) the house players of a level."""

    user: int
    level: str = ""


class Rating(msgspec.Struct, frozen=True):
    """How well somebody plays, and how uncertain that is, as openskill has it; from how many games that is known, and
    what they were called in the last of them (a house player: nothing)."""

    mu: float
    sigma: float
    games: int
    name: str


class SeatResult(msgspec.Struct, frozen=True):
    """Where a seat came in a game, with how much. `user` and `level`: as of a Player; both None: nobody knows any
    more."""

    seat: Seat
    user: int | None
    name: str
    level: str | None
    place: int
    score: int

    @property
    def player(self) -> Player:
        return Player(self.user or 0, self.level or "")
