"""Slots keep their stored form and say which messages keep their order."""

from __future__ import annotations

import pytest

from bot.store import slots
from bot.store.slots import MessageKind, Slot

STORED = {
    "lobby": slots.LOBBY,
    "board": slots.BOARD,
    "log": slots.LOG,
    "strip:1001": slots.button_removal(1001),
    "left:1001": slots.left_board(1001),
    "gone:1001": slots.deletion(1001),
    "call:3": slots.mention(3),
    "remind:3": slots.reminder(3),
    "ahead:3": slots.next_up(3),
    "seek:3": slots.membership_check(3),
    "ask:3": slots.sealed_question(3),
    "dm:7:start": slots.welcome(7),
    "dm:7:12": Slot(MessageKind.DIRECT_MESSAGE, "7:12"),
    "digest:7": slots.digest(7),
    "invite": slots.INVITE,
    "invite:4": slots.invite(4),
    "changed": slots.OPTIONS_CHANGED,
    "announce": slots.ANNOUNCEMENT,
    "promise:4": slots.promise(4),
    "request": slots.CONSENT_REQUEST,
    "vote": slots.LATE_VOTE,
    "pace": slots.PACE_VOTE,
    "seat:3": slots.open_seat(3),
    "closed": slots.DM_CLOSED,
    "unshown": slots.BOARD_UNSHOWN,
    "damaged": slots.DAMAGED,
    "restored": slots.RESTORED,
    "ending": slots.RESULT,
    "animation": slots.ANIMATION,
    "moment:40": slots.moment(40),
    "moment:40:2": slots.moment(40, 2),
    "thread": slots.THREAD,
}
"""The stored form of each slot, which must never change."""


@pytest.mark.parametrize("stored", STORED)
def test_slots_are_stored_as_ever(stored: str) -> None:
    assert str(STORED[stored]) == stored
    assert Slot.parse(stored) == STORED[stored]


def test_every_kind_is_stored() -> None:
    assert {slot.kind for slot in STORED.values()} == set(MessageKind)


def test_what_keeps_its_order_goes_by_one_lane() -> None:
    assert slots.welcome(7).lane == slots.promises_kept(7).lane != slots.welcome(8).lane
    assert slots.LOG.lane == slots.BOARD.lane
    assert slots.ANNOUNCEMENT.lane == slots.LOBBY.lane
    alone = [
        slot
        for slot in STORED.values()
        if slot.kind not in (MessageKind.DIRECT_MESSAGE, MessageKind.LOG, MessageKind.ANNOUNCEMENT)
    ]
    assert [slot.lane for slot in alone] == alone


def test_slots_know_their_number() -> None:
    assert (slots.mention(3).number, slots.welcome(7).number, slots.promises_kept(7).number) == (3, 7, 7)
    assert {slot for slot in STORED.values() if slot.pings} == {slots.mention(3), slots.reminder(3)}
    below = {slots.mention(3), slots.reminder(3), slots.next_up(3)}
    assert {slot for slot in STORED.values() if slot.below_board} == below


def test_slots_know_what_is_asked_or_told_where_the_board_is() -> None:
    kinds = {
        MessageKind.PROMISE,
        MessageKind.CONSENT_REQUEST,
        MessageKind.LATE_VOTE,
        MessageKind.PACE_VOTE,
        MessageKind.OPEN_SEAT,
        MessageKind.DM_CLOSED,
    }
    assert {slot.kind for slot in STORED.values() if slot.in_place} == kinds
