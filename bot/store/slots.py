"""Slots: which message of a table something is about. What each kind is: bot/outbox/senders.py."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from games.core import Seat


class MessageKind(StrEnum):
    """The kinds of messages; the database knows them by these values."""

    LOBBY = "lobby"
    BOARD = "board"
    LOG = "log"
    STRIP = "strip"
    LEFT = "left"
    GONE = "gone"
    CALL = "call"
    REMIND = "remind"
    AHEAD = "ahead"
    SEEK = "seek"
    ASK = "ask"
    DIGEST = "digest"
    DIRECT = "dm"
    INVITE = "invite"
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
        MessageKind.REQUEST,
        MessageKind.UNSHOWN,
        MessageKind.ANNOUNCE,
    )
)
"""What asks something of somebody who has not seen it coming: to join, to answer, to object before silence counts as
consent, to let the bot write. Phones tell of it. The call of somebody who wants none looks like any other; what is
announced where no role is called, nobody is notified of."""


class Slot(NamedTuple):
    """A kind of message, and which of them at its table."""

    kind: MessageKind
    rest: str = ""

    def __str__(self) -> str:
        """As the database has it."""
        return f"{self.kind}:{self.rest}" if self.rest else self.kind.value

    @classmethod
    def parse(cls, stored: str) -> Slot:
        kind, _, rest = stored.partition(":")
        return cls(MessageKind(kind), rest)

    @property
    def number(self) -> int:
        """The seat, promise, message or person it is about."""
        return int(self.rest.partition(":")[0])

    @property
    def lane(self) -> Slot:
        """What keeps its order goes by the same lane: direct messages to one person; the board, and what is told
        before it; a lobby, and what leads to it."""
        if self.kind is MessageKind.DIRECT:
            return Slot(MessageKind.DIRECT, str(self.number))
        return {MessageKind.LOG: BOARD, MessageKind.ANNOUNCE: LOBBY}.get(self.kind, self)

    @property
    def loud(self) -> bool:
        """Whether people are to be notified of it; all else just stands there."""
        return self.kind in _LOUD

    @property
    def pings(self) -> bool:
        """Whether it calls somebody to the board."""
        return self.kind in (MessageKind.CALL, MessageKind.REMIND)

    @property
    def below_board(self) -> bool:
        """Whether it is a line for somebody below the board, and comes after it."""
        return self.pings or self.kind is MessageKind.AHEAD

    @property
    def in_place(self) -> bool:
        """Whether it is asked or told where the board is."""
        return self.kind in (
            MessageKind.PROMISE,
            MessageKind.REQUEST,
            MessageKind.VOTE,
            MessageKind.PACE,
            MessageKind.SEAT,
            MessageKind.CLOSED,
        )


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


def invite(number: int) -> Slot:
    """A further call to a lobby, the `number`th, counted from 0. INVITE is that to a rematch."""
    return Slot(MessageKind.INVITE, str(number))


def call(seat: Seat) -> Slot:
    return Slot(MessageKind.CALL, str(seat))


def remind(seat: Seat) -> Slot:
    return Slot(MessageKind.REMIND, str(seat))


def ahead(seat: Seat) -> Slot:
    return Slot(MessageKind.AHEAD, str(seat))


def seek(seat: Seat) -> Slot:
    return Slot(MessageKind.SEEK, str(seat))


def ask(seat: Seat) -> Slot:
    return Slot(MessageKind.ASK, str(seat))


def open_seat(seat: Seat) -> Slot:
    return Slot(MessageKind.SEAT, str(seat))


def promise(number: int) -> Slot:
    return Slot(MessageKind.PROMISE, str(number))


def welcome(user: int) -> Slot:
    return Slot(MessageKind.DIRECT, f"{user}:start")


def kept(user: int) -> Slot:
    """Whether the promises whose time is over were kept, asked of the person they were made to."""
    return Slot(MessageKind.DIRECT, f"{user}:kept")


def digest(user: int) -> Slot:
    """What tables wait for somebody today."""
    return Slot(MessageKind.DIGEST, str(user))


def statement(user: int, version: int) -> Slot:
    """What somebody is told of the move that made the game this version."""
    return Slot(MessageKind.DIRECT, f"{user}:{version}")


def left(channel: int) -> Slot:
    """The last board in a channel or thread that the game left; nothing is ever sent for it."""
    return Slot(MessageKind.LEFT, str(channel))


def strip(message: int) -> Slot:
    return Slot(MessageKind.STRIP, str(message))


def gone(message: int) -> Slot:
    return Slot(MessageKind.GONE, str(message))
