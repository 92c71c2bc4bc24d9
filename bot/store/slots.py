"""Name the messages of a table. bot/outbox/senders.py explains each kind."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from games.core import Seat


class MessageKind(StrEnum):
    """The kinds of messages, and of work that is sent with them. The database stores these values.

    In the channel or thread of the game: `LOG` (log lines that no board has room for), `MENTION` (of a player whose
    turn it is), `NEXT_UP` ("you are next"), `LATE_VOTE` (on late players), `PACE_VOTE`, `OPEN_SEAT`,
    `CONSENT_REQUEST` (a moderator asks for the players' consent), `DM_CLOSED` (a player takes no direct messages),
    `DAMAGED`, `RESTORED`.

    Direct messages: `SEALED_QUESTION`, `DIGEST`, `DIRECT_MESSAGE` (what only one player knows, or whether promises
    were kept), `BOARD_UNSHOWN` (to the host).

    Where the game was opened: `INVITE`, `OPTIONS_CHANGED`, `RESULT`, `ANIMATION`, `MOMENT`.

    No messages: `BUTTON_REMOVAL` (from a replaced board), `DELETION`, `MEMBERSHIP_CHECK` (is a player still in the
    server?), `THREAD` (keep it open, or archive it), `LEFT_BOARD` (the last board in a place that the game left).
    """

    LOBBY = "lobby"
    BOARD = "board"
    LOG = "log"
    BUTTON_REMOVAL = "strip"
    LEFT_BOARD = "left"
    DELETION = "gone"
    MENTION = "call"
    REMINDER = "remind"
    NEXT_UP = "ahead"
    MEMBERSHIP_CHECK = "seek"
    SEALED_QUESTION = "ask"
    DIGEST = "digest"
    DIRECT_MESSAGE = "dm"
    INVITE = "invite"
    OPTIONS_CHANGED = "changed"
    PROMISE = "promise"
    CONSENT_REQUEST = "request"
    LATE_VOTE = "vote"
    PACE_VOTE = "pace"
    OPEN_SEAT = "seat"
    DM_CLOSED = "closed"
    BOARD_UNSHOWN = "unshown"
    DAMAGED = "damaged"
    RESTORED = "restored"
    RESULT = "ending"
    ANIMATION = "animation"
    MOMENT = "moment"
    THREAD = "thread"
    ANNOUNCEMENT = "announce"


_LOUD = frozenset(
    (
        MessageKind.LOBBY,
        MessageKind.MENTION,
        MessageKind.REMINDER,
        MessageKind.SEALED_QUESTION,
        MessageKind.DIGEST,
        MessageKind.INVITE,
        MessageKind.OPTIONS_CHANGED,
        MessageKind.CONSENT_REQUEST,
        MessageKind.BOARD_UNSHOWN,
        MessageKind.ANNOUNCEMENT,
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
        if self.kind is MessageKind.DIRECT_MESSAGE:
            return Slot(MessageKind.DIRECT_MESSAGE, str(self.number))
        return {MessageKind.LOG: BOARD, MessageKind.ANNOUNCEMENT: LOBBY}.get(self.kind, self)

    @property
    def loud(self) -> bool:
        """Whether Discord notifies users of the message."""
        return self.kind in _LOUD

    @property
    def pings(self) -> bool:
        """Whether the message mentions a player below the board."""
        return self.kind in (MessageKind.MENTION, MessageKind.REMINDER)

    @property
    def tidies(self) -> bool:
        """Whether the entry only removes an old message, or its buttons."""
        return self.kind in (MessageKind.BUTTON_REMOVAL, MessageKind.DELETION)

    @property
    def below_board(self) -> bool:
        """Whether the message is a line for a player, sent after the board and below it."""
        return self.pings or self.kind is MessageKind.NEXT_UP

    @property
    def in_place(self) -> bool:
        """Whether the message is posted in the channel or thread of the board."""
        return self.kind in (
            MessageKind.PROMISE,
            MessageKind.CONSENT_REQUEST,
            MessageKind.LATE_VOTE,
            MessageKind.PACE_VOTE,
            MessageKind.OPEN_SEAT,
            MessageKind.DM_CLOSED,
        )


@lru_cache(maxsize=1024)
def _parsed(stored: str) -> Slot:
    # Cached, as a move reads some sixty slots.
    kind, _, rest = stored.partition(":")
    return Slot(MessageKind(kind), rest)


LOBBY = Slot(MessageKind.LOBBY)
BOARD = Slot(MessageKind.BOARD)
LOG = Slot(MessageKind.LOG)
INVITE = Slot(MessageKind.INVITE)
CONSENT_REQUEST = Slot(MessageKind.CONSENT_REQUEST)
LATE_VOTE = Slot(MessageKind.LATE_VOTE)
PACE_VOTE = Slot(MessageKind.PACE_VOTE)
DM_CLOSED = Slot(MessageKind.DM_CLOSED)
BOARD_UNSHOWN = Slot(MessageKind.BOARD_UNSHOWN)
DAMAGED = Slot(MessageKind.DAMAGED)
RESTORED = Slot(MessageKind.RESTORED)
RESULT = Slot(MessageKind.RESULT)
THREAD = Slot(MessageKind.THREAD)
ANNOUNCEMENT = Slot(MessageKind.ANNOUNCEMENT)
ANIMATION = Slot(MessageKind.ANIMATION)
OPTIONS_CHANGED = Slot(MessageKind.OPTIONS_CHANGED)


def invite(number: int) -> Slot:
    """Return the slot of a further invitation to a lobby, counted from 0. INVITE is the slot for a rematch."""
    return Slot(MessageKind.INVITE, str(number))


def mention(seat: Seat) -> Slot:
    return Slot(MessageKind.MENTION, str(seat))


def reminder(seat: Seat) -> Slot:
    return Slot(MessageKind.REMINDER, str(seat))


def next_up(seat: Seat) -> Slot:
    return Slot(MessageKind.NEXT_UP, str(seat))


def membership_check(seat: Seat) -> Slot:
    return Slot(MessageKind.MEMBERSHIP_CHECK, str(seat))


def sealed_question(seat: Seat) -> Slot:
    return Slot(MessageKind.SEALED_QUESTION, str(seat))


def open_seat(seat: Seat) -> Slot:
    return Slot(MessageKind.OPEN_SEAT, str(seat))


def promise(number: int) -> Slot:
    return Slot(MessageKind.PROMISE, str(number))


def welcome(user: int) -> Slot:
    """Return the slot of the one direct message to a player about a table.

    It says that the game began, and what only this player knows.
    """
    return Slot(MessageKind.DIRECT_MESSAGE, f"{user}:start")


def promises_kept(user: int) -> Slot:
    """Return the slot of the question whether due promises were kept, sent to the user who received them."""
    return Slot(MessageKind.DIRECT_MESSAGE, f"{user}:kept")


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
