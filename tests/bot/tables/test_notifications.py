"""Test entries that notify players, tell them they are next, ask them in private, or take such messages down."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from msgspec.structs import replace

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry, PostedMessages
from bot.store.rows import Line, Preferences, SentMessage, Table
from bot.store.slots import MessageKind, Slot
from bot.tables import base, moderation, notifications, seats
from bot.tables.in_play import TableInPlay
from bot.tables.notifications import MentionPauses
from bot.ui import direct
from bot.ui.board import Position
from games.core import Event, Seat, text
from games.medici.model import Auction, Bid
from tests.bot.tables.test_history import played
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House
from tests.bot.ui import limits

NOBODY = PostedMessages({}, {})


def standing(*standing: Slot, wished: dict[Slot, bool] | None = None) -> PostedMessages:
    """Return the posted messages in these slots, and pending entries: True to post, False to take down."""
    return PostedMessages({slot: SentMessage(slot, 1, 2, "", NOW) for slot in standing}, wished or {})


# --------------------------------------------------------------------------------------------- delays


async def test_whoever_does_not_answer_is_left_alone_for_longer_each_time(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)

    def work(db: Connection) -> list[int]:
        until = [MentionPauses(db, 1).until(1)]
        for call in range(7):
            store.seats.count_call(db, 1, 1, NOW + call)
            until.append(MentionPauses(db, 1).until(1) - NOW - call)
        return until

    assert await house.do(work) == [0, 60, 300, 1800, 7200, 21_600, 21_600, 21_600]
    assert await house.do(lambda db: MentionPauses(db, 1).until(0)) == 0, "other players do not matter"


async def test_people_who_are_there_are_called_as_soon_as_they_may_be(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE, houses=1)

    def work(db: Connection) -> tuple[list[OutboxEntry], list[OutboxEntry], list[OutboxEntry]]:
        store.seats.count_call(db, 1, 1, NOW)
        store.seats.set_away(db, 1, 2, "absent", house=True)
        table = TableInPlay.load(db, 1).table
        none = notifications.mentions(db, replace(table, id=2), range(4), MentionPauses(db, 2))
        return notifications.mentions(db, table, range(4)), notifications.immediate_mentions(table, range(4)), none

    held_back, at_once, elsewhere = await house.do(work)
    assert held_back == [OutboxEntry(slots.mention(0), b"call"), OutboxEntry(slots.mention(1), b"call", NOW + 60)]
    assert at_once == elsewhere == [OutboxEntry(slots.mention(0), b"call"), OutboxEntry(slots.mention(1), b"call")]
    assert notifications.immediate_mentions(table, [2]) == [OutboxEntry(slots.mention(2), b"call")]


@pytest.mark.parametrize(("pace", "waits"), [("live", 15), ("relaxed", 15), ("daily", 0), ("free", 0)])
async def test_who_sits_at_the_table_is_called_a_little_later(house: House, pace: str, waits: int) -> None:
    """A present player is notified a little later, since most answer by then.

    Players of correspondence games, and those who last moved long ago, are notified at once.
    """
    await house.begin(ANA, BEN, CHLOE)

    def work(db: Connection) -> list[int]:
        now, table = NOW + 1000, replace(TableInPlay.load(db, 1).table, pace=pace)
        for seat, made in ((0, now - 301), (1, now - 300), (2, now - 300)):
            store.moves.add_moves(db, replace(table, version=seat), seat, [b""], 600 + seat, made)
        store.seats.count_call(db, 1, 2, now)
        wishes = notifications.mentions_after_move(db, replace(table, version=3), range(3), MentionPauses(db, 1), now)
        return [max(0, wish.due - now) for wish in wishes]

    assert await house.do(work) == [0, waits, 60]


async def test_sealed_questions_go_to_people_who_are_there(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE, game="mediterranee")
    await house.begin(ANA, BEN, CHLOE)

    def work(db: Connection) -> tuple[list[OutboxEntry], list[OutboxEntry], list[OutboxEntry]]:
        store.seats.count_call(db, 1, 2, NOW)
        store.seats.set_away(db, 1, 1, "absent", house=True)
        it = TableInPlay.load(db, 1)
        patient = notifications.direct_questions(db, it, range(3), MentionPauses(db, 2))
        return (
            notifications.direct_questions(db, it, range(3)),
            patient,
            notifications.direct_questions(db, TableInPlay.load(db, 2), range(3)),
        )

    sealed, patient, public = await house.do(work)
    assert sealed == [
        OutboxEntry(slots.sealed_question(0), b"ask"),
        OutboxEntry(slots.sealed_question(2), b"ask", NOW + 60),
    ]
    assert patient == [OutboxEntry(slots.sealed_question(0), b"ask"), OutboxEntry(slots.sealed_question(2), b"ask")]
    assert public == []


# ------------------------------------------------------------------------------- what only some may know


def told_to(*seats: Seat) -> list[Event]:
    return [Event(text("told"), frozenset({seat})) for seat in seats]


@pytest.mark.parametrize("over", ["finished", "abandoned"])
async def test_direct_messages_say_that_the_game_is_over(house: House, over: str) -> None:
    """No one gets a message only for that: see the test of the sender."""
    table = await house.begin(ANA, BEN, game="medici_card")
    await house.sent_all()
    ben = slots.welcome(BEN.user)
    if over == "finished":
        table = await played(house, table, 1_000, (ANA, BEN))
    else:
        await house.do(seats.close, table, Line(text("abandoned-by-all")), NOW)
        table = await house.table()
    assert table.status == over
    assert (await house.wishes())[str(ben)] == notifications.EDIT
    body = direct.welcome(table, Position.of(table, base.state_of(table), 1), 1, NOW)
    assert limits.words(body).startswith("Votre partie ")
    assert ("sans résultat" in limits.words(body)) == (over == "abandoned")


async def test_direct_messages_say_that_a_game_goes_on(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.do(seats.close, table, Line(text("abandoned-by-all")), NOW)
    await house.sent_all()
    await house.do(moderation.resume, table, NOW, text("taken-up", user=ANA.user))
    assert (await house.wishes())[str(slots.welcome(BEN.user))] == notifications.EDIT


async def test_direct_messages_are_edited_for_those_who_were_told(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE, houses=1)
    events = [*told_to(1, 2, 3), *told_to(2), Event(text("public")), Event(text("none"), frozenset())]
    it = TableInPlay(replace(table, pace="live"))
    assert [*notifications.private_updates(NOBODY, it, events, NOW)] == [
        OutboxEntry(slots.welcome(BEN.user), b"private", NOW + 60),
        OutboxEntry(slots.welcome(CHLOE.user), b"private", NOW + 60),
    ]


async def test_an_edit_waits_for_more_of_the_kind(house: House) -> None:
    """In correspondence games, private statements wait for more of them, then go out as one message.

    They go out once the player is asked, once a move that can be undone adds to them, or after six hours.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    it = TableInPlay(table)
    (asked,) = it.awaited
    one, other = [seat for seat in range(3) if seat != asked]

    def tell(db: Connection, it: TableInPlay, later: int, *seats: Seat) -> dict[Seat, int]:
        found = store.outbox.table_messages(db, 1)
        store.outbox.send(db, 1, *notifications.private_updates(found, it, told_to(*seats), NOW + later))
        rows = [row for row in store.outbox.outbox(db, 1) if row.slot.kind is MessageKind.DIRECT_MESSAGE]
        return {it.table.seat_of(row.slot.number).seat: row.due for row in rows}  # type: ignore[union-attr]

    assert await house.do(tell, it, 1, asked, one) == {asked: 0, one: NOW + 21_601}
    assert await house.do(tell, it, 2, one) == {asked: 0, one: NOW + 21_601}, "it waits no longer for it"
    it.__dict__["awaited"] = frozenset({one})
    assert await house.do(tell, it, 3, other) == {asked: 0, one: 0, other: NOW + 21_603}
    await house.sent_all()
    live = TableInPlay(replace(table, pace="live"))
    assert await house.do(tell, live, 4, asked) == {asked: NOW + 64}
    assert await house.do(tell, live, 5, asked, one) == {asked: NOW + 64, one: NOW + 65}


# ---------------------------------------------------------------------------------------------- next


async def an_auction(house: House) -> tuple[Seat, Seat]:
    """Play to a bid; return the seat asked and the seat that is next."""
    table = await house.begin(ANA, BEN, CHLOE)
    for move in (Auction(), Bid(1)):
        table = await house.press(table, bidder(table), move)
    it = TableInPlay(table)
    (asked,) = it.awaited
    following = table.game.next_asked(it.public) if table.game.next_asked else None
    assert following is not None
    return asked, following


def bidder(table: Table) -> int:
    (seat,) = TableInPlay(table).awaited
    user = table.seats[seat].user
    assert user
    return user


async def said(
    house: House, messages: PostedMessages = NOBODY, answered: Collection[Seat] = ()
) -> list[OutboxEntry | Slot]:
    """Return the entries and taken-down slots about the next player."""
    return await house.do(
        lambda db: [*notifications.tell_next(TableInPlay.load(db, 1), messages, answered, MentionPauses(db, 1))]
    )


async def chosen(house: House, *seats: Seat, ahead: bool = True) -> None:
    for seat in seats:
        user = (ANA, BEN, CHLOE)[seat].user
        await house.do(store.people.save, Preferences(user, wants_early_notice=ahead))


async def test_who_chose_it_is_told_that_they_are_next(house: House) -> None:
    asked, following = await an_auction(house)
    assert await said(house) == []
    await chosen(house, asked, 3 - asked - following)
    assert await said(house) == [], "other players are not told"
    await chosen(house, following)
    line = OutboxEntry(slots.next_up(following), b"ahead", 0)
    assert await said(house) == [line]
    assert await said(house, answered=[asked]) == [], "it is over at once"
    assert await said(house, answered=[following]) == [line]
    await house.do(store.seats.count_call, 1, following, NOW)
    assert await said(house) == [OutboxEntry(slots.next_up(following), b"ahead", NOW + 60)], (
        "they may not be notified yet"
    )


async def test_it_is_said_once_and_taken_down_when_it_is_over(house: House) -> None:
    asked, following = await an_auction(house)
    await chosen(house, following)
    other, line = slots.next_up(asked), slots.next_up(following)
    assert await said(house, standing(line)) == []
    assert await said(house, standing(wished={line: True})) == []
    assert await said(house, standing(other, line)) == [other]
    assert await said(house, standing(line, wished={line: False})) == [OutboxEntry(line, b"ahead", 0)]
    await chosen(house, following, ahead=False)
    assert await said(house, standing(line)) == [line]
    assert await said(house, standing(line, wished={line: False})) == [], "that entry was pending already"


@pytest.mark.parametrize("why", ["away", "gone", "resigned"])
async def test_who_does_not_move_themselves_is_not_next(house: House, why: str) -> None:
    _, following = await an_auction(house)
    await chosen(house, 0, 1, 2)

    def work(db: Connection) -> None:
        if why == "resigned":
            store.seats.give_to_house(db, 1, following)
        else:
            store.seats.set_away(db, 1, following, "absent" if why == "away" else "gone", house=why == "away")

    await house.do(work)
    assert await said(house) == []


async def test_nobody_is_next_while_only_the_house_is_asked(house: House) -> None:
    asked, _ = await an_auction(house)
    await chosen(house, 0, 1, 2)
    await house.do(store.seats.give_to_house, 1, asked)
    assert await said(house) == []


async def test_who_wants_to_be_told_no_more(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.begin(CHLOE, ANA, BEN)
    await house.open(CHLOE)
    for table_id in (1, 2, 3):
        await house.sent_all(table_id)
    await house.do(notifications.stop_telling_next, CHLOE.user)
    assert await house.wishes(1) == {"ahead:2": b""}
    assert await house.wishes(2) == {"ahead:0": b""}
    assert await house.wishes(3) == {}


# -------------------------------------------------------------------------------------- taking down


async def test_what_calls_somebody_is_taken_down(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    stands = standing(
        slots.mention(0), slots.reminder(1), slots.sealed_question(1), slots.BOARD, wished={slots.next_up(1): True}
    )
    assert notifications.end_mentions(stands, [1, 0]) == [slots.reminder(1), slots.next_up(1), slots.mention(0)]
    assert notifications.end_mentions(stands, [2]) == []
    several = standing(
        slots.sealed_question(0), slots.sealed_question(2), slots.mention(1), wished={slots.sealed_question(1): True}
    )
    assert notifications.withdraw_questions(several, [1, 2]) == [slots.sealed_question(1), slots.sealed_question(2)]


async def test_whoever_gives_up_a_seat_is_left_alone(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    lines = (
        slots.mention(1),
        slots.sealed_question(1),
        slots.reminder(1),
        slots.mention(2),
        slots.sealed_question(2),
    )
    for slot in lines:
        await house.do(store.outbox.set_sent, 1, SentMessage(slot, 1, 2, "", NOW))
    await house.do(lambda db: notifications.stop_mentions(db, TableInPlay(table), [1]))
    assert await house.wishes() == {"call:1": b"", "remind:1": b"", "ask:1": b""}
    await house.do(seats.leave, 1, CHLOE.user, NOW)
    assert {"call:2", "ask:2"} <= set(await house.wishes())


def test_when_a_game_is_over_nothing_is_asked_any_more() -> None:
    """After a game all its questions are taken down.

    This includes a card that is being posted, which would otherwise remain.
    """
    sent = [
        Slot(kind, "" if kind in (MessageKind.LATE_VOTE, MessageKind.PACE_VOTE, MessageKind.CONSENT_REQUEST) else "1")
        for kind in MessageKind
    ]
    asked = {str(slot) for slot in notifications.take_down(standing(*sent, wished={slots.open_seat(2): True}))}
    assert asked == {"vote", "pace", "request", "seat:1", "seat:2"}
