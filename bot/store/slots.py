"""Name the messages of a table. bot/outbox/senders.py explains each kind."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from games.core import Seat


class MessageKind(StrEnum):
    """The kinds of messages, and of work that is sent with them. The database stores these values.

    In the channel or thread of the game: `LOG` (log lines that no board has room for), `CALL` (a mention of a player
    whose turn it is), `AHEAD` ("you are next"), `VOTE` (on late players), `PACE` (a vote on the pace), `SEAT` (an
    open seat), `REQUEST` (a moderator asks for the players' consent), `CLOSED` (a player takes no direct messages),
    `DAMAGED`, `RESTORED`.

    Direct messages: `ASK` (a question whose answer is sealed), `DIGEST`, `DIRECT` (what only one player knows, or
    whether promises were kept), `UNSHOWN` (to the host: the board cannot be shown).

    Where the game was opened: `INVITE`, `OPTIONS_CHANGED`, `ENDING` (the result), `ANIMATION`, `MOMENT`.

    No messages: `BUTTON_REMOVAL` (from a replaced board), `DELETION`, `MEMBERSHIP_CHECK` (is a player still in the
    server?), `THREAD` (keep it open, or archive it), `LEFT_BOARD` (the last board in a place that the game left).
    """

    LOBBY = "lobby"
    BOARD = "board"
    LOG = "log"
    BUTTON_REMOVAL = "strip"
    LEFT_BOARD = "left"
    DELETION = "gone"
    CALL = "call"
    REMIND = "remind"
    AHEAD = "ahead"
    MEMBERSHIP_CHECK = "seek"
    ASK = "ask"
    DIGEST = "digest"
    DIRECT = "dm"
    INVITE = "invite"
    OPTIONS_CHANGED = "changed"
    PROMISE = "promise"
    REQUEST = "request"
    VOTE = "vote"
    PACE = "pace"
    SEAT = "seat"
    CLOSED = "closed"
    UNSHOWN = "unshown"
    DAMAGED = "damaged"
    RESTORED = "restored"
    ENDING = "ending"
    ANIMATION = "animation"
    MOMENT = "moment"
    THREAD = "thread"
    ANNOUNCE = "announce"


_LOUD = frozenset(
    (
        MessageKind.LOBBY,
        MessageKind.CALL,
        MessageKind.REMIND,
        MessageKind.ASK,
        MessageKind.DIGEST,
        MessageKind.INVITE,
        MessageKind.OPTIONS_CHANGED,
        MessageKind.REQUEST,
        MessageKind.UNSHOWN,
        MessageKind.ANNOUNCE,
    )
)
"""Kinds of messages that notify users, because they ask for something unexpected.

They ask a user to join, to answer, to object before silence counts as consent, or to let the bot write. The mention
of a user who wants none has the same kind. An announcement without a role mentions no one.
"""


class Slot(NamedTuple):
    """The place for one message of a table: its kind and, if there are several of that kind, which one."""

    kind: MessageKind
    rest: str = ""

    def __str__(self) -> str:
        """Return the slot as the database stores it."""
        return f"{self.kind}:{self.rest}" if self.rest else self.kind.value

    @classmethod
    def parse(cls, stored: str) -> Slot:
        return _parsed(stored)

    @property
    def number(self) -> int:
        """The seat, promise, message or user that the slot belongs to."""
        return int(self.rest.partition(":")[0])

    @property
    def lane(self) -> Slot:
        """A slot that represents all messages which must be sent in order with this one.

        These are direct messages to one user, the board with the log lines before it, and a lobby with its
        announcement.
        """
        if self.kind is MessageKind.DIRECT:
            return Slot(MessageKind.DIRECT, str(self.number))
        return {MessageKind.LOG: BOARD, MessageKind.ANNOUNCE: LOBBY}.get(self.kind, self)

    @property
    def loud(self) -> bool:
        """Whether Discord notifies users of the message."""
        return self.kind in _LOUD

    @property
    def pings(self) -> bool:
        """Whether the message mentions a player below the board."""
        return self.kind in (MessageKind.CALL, MessageKind.REMIND)

    @property
    def below_board(self) -> bool:
        """Whether the message is a line for a player, sent after the board and below it."""
        return self.pings or self.kind is MessageKind.AHEAD

    @property
    def in_place(self) -> bool:
        """Whether the message is posted in the channel or thread of the board."""
        return self.kind in (
            MessageKind.PROMISE,
            MessageKind.REQUEST,
            MessageKind.VOTE,
            MessageKind.PACE,
            MessageKind.SEAT,
            MessageKind.CLOSED,
        )


@lru_cache(maxsize=1024)
def _parsed(stored: str) -> Slot:
    # Cached, as a move reads some sixty slots.
    kind, _, rest = stored.partition(":")
    return Slot(MessageKind(kind), rest)


LOBBY, BOARD, LOG = Slot(MessageKind.LOBBY), Slot(MessageKind.BOARD), Slot(MessageKind.LOG)
INVITE, REQUEST, VOTE, PACE = (
    Slot(MessageKind.INVITE),
    Slot(MessageKind.REQUEST),
    Slot(MessageKind.VOTE),
    Slot(MessageKind.PACE),
)
CLOSED, UNSHOWN, DAMAGED = Slot(MessageKind.CLOSED), Slot(MessageKind.UNSHOWN), Slot(MessageKind.DAMAGED)
RESTORED, ENDING, THREAD = Slot(MessageKind.RESTORED), Slot(MessageKind.ENDING), Slot(MessageKind.THREAD)
ANNOUNCE, ANIMATION = Slot(MessageKind.ANNOUNCE), Slot(MessageKind.ANIMATION)
OPTIONS_CHANGED = Slot(MessageKind.OPTIONS_CHANGED)


def invite(number: int) -> Slot:
    """Return the slot of a further invitation to a lobby, counted from 0. INVITE is the slot for a rematch."""
    return Slot(MessageKind.INVITE, str(number))


def call(seat: Seat) -> Slot:
    return Slot(MessageKind.CALL, str(seat))


def remind(seat: Seat) -> Slot:
    return Slot(MessageKind.REMIND, str(seat))


def ahead(seat: Seat) -> Slot:
    return Slot(MessageKind.AHEAD, str(seat))


def membership_check(seat: Seat) -> Slot:
    return Slot(MessageKind.MEMBERSHIP_CHECK, str(seat))


def ask(seat: Seat) -> Slot:
    return Slot(MessageKind.ASK, str(seat))


def open_seat(seat: Seat) -> Slot:
    return Slot(MessageKind.SEAT, str(seat))


def promise(number: int) -> Slot:
    return Slot(MessageKind.PROMISE, str(number))


def welcome(user: int) -> Slot:
    """Return the slot of the one direct message to a player about a table.

    It says that the game began, and what only this player knows.
    """
    return Slot(MessageKind.DIRECT, f"{user}:start")


def kept(user: int) -> Slot:
    """Return the slot of the question whether due promises were kept, sent to the user who received them."""
    return Slot(MessageKind.DIRECT, f"{user}:kept")


def digest(user: int) -> Slot:
    """Return the slot of a user's daily digest."""
    return Slot(MessageKind.DIGEST, str(user))


def moment(moves: int, reviewed: Seat | None = None) -> Slot:
    """Return the slot of a moment shown to everyone; `reviewed`: of the review of this seat."""
    return Slot(MessageKind.MOMENT, str(moves) if reviewed is None else f"{moves}:{reviewed}")


def left_board(channel: int) -> Slot:
    """Return the slot of the last board in a place that the game left. No message is ever sent for it."""
    return Slot(MessageKind.LEFT_BOARD, str(channel))


def button_removal(message: int) -> Slot:
    return Slot(MessageKind.BUTTON_REMOVAL, str(message))


def deletion(message: int) -> Slot:
    return Slot(MessageKind.DELETION, str(message))
