"""Test answers at the database: undo, log lines and notifications."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, Remark, SentMessage, Table
from bot.tables import base, notifications, play, seats
from bot.tables.base import AlreadyAnswered, Person, Stale
from bot.tables.in_play import TableInPlay
from bot.tables.play import Reply
from games import GAMES
from games.core import Corrupt, Many, Seat, Who, decode, encode, text
from games.medici.model import Auction, Bid, Draw, Orders, Pass
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, GINA, NOW, House, answer, log, mover, seat_of, waiting
from tests.contract import WHOLE

DAY = 86_400


# ------------------------------------------------------------------------------------------------ undo


@pytest.mark.parametrize("key", WHOLE)
async def test_the_last_answer_is_taken_back_and_nothing_else(house: House, key: str) -> None:
    """An undo, wherever it is possible, restores the state exactly.

    The same answer then leads to the same state again.
    """
    game, chance = GAMES[key], Random(5)  # noqa: S311
    table = await house.begin(ANA, BEN, CHLOE, game=key)
    taken_back, before = 0, -1
    for _ in range(150):
        state = base.state_of(table)
        seat = chance.choice(sorted(game.rules.awaited(state)))
        user, move = table.seats[seat].user or 0, chance.choice(list(game.rules.legal_moves(state, seat)))
        moves = await house.do(store.moves.moves_since, 1, 0)
        after = await house.press(table, user, move)
        if await house.do(play.may_undo, after) is not None and (taken_back < 4 or before == seat):
            assert await house.do(play.may_undo, after) == seat
            assert await house.do(play.undo, 1, user, after.epoch, NOW) is False
            back = await house.table()
            assert (back.state, back.version, back.scene) == (table.state, table.version, table.scene)
            assert (back.checkpoint, back.checkpoint_version, back.epoch) == (
                after.checkpoint,
                after.checkpoint_version,
                after.epoch + 1,
            )
            assert await house.do(store.moves.moves_since, 1, 0) == moves
            assert await house.do(play.may_undo, back) in (None, seat), "the others have voted before"
            assert (await log(house))[-1] == Line(text("takes-back", who=Who(seat), upto=back.version))
            again = await house.press(back, user, move)
            assert (again.state, again.version) == (after.state, after.version)
            after, taken_back = again, taken_back + 1
        table, before = after, seat
        if taken_back == 8 or table.status != "playing":
            break
    assert taken_back


async def test_several_answers_of_ones_own_are_taken_back_one_by_one(house: House) -> None:
    """A player's answers are undone one by one, until another player has moved."""
    game, chance = GAMES["intrige"], Random(5)  # noqa: S311
    tables = [await house.begin(ANA, BEN, CHLOE, game="intrige")]
    seat, own = -1, 0
    while own < 2:
        table = tables[-1]
        state = base.state_of(table)
        mover_now = chance.choice(sorted(game.rules.awaited(state)))
        move = chance.choice(list(game.rules.legal_moves(state, mover_now)))
        tables.append(await house.press(table, table.seats[mover_now].user or 0, move))
        undoable = await house.do(play.may_undo, tables[-1]) == mover_now
        own = (own + 1 if seat == mover_now else 1) if undoable else 0
        seat = mover_now
    user = tables[-1].seats[seat].user or 0
    epoch = tables[-1].epoch
    for table in (tables[-2], tables[-3]):
        await house.do(play.undo, 1, user, epoch, NOW)
        back = await house.table()
        assert (back.state, back.version) == (table.state, table.version)
        epoch = back.epoch


async def test_who_takes_back_what_and_when(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    await house.refuses("nothing-to-undo", play.undo, 1, user, table.epoch, NOW)
    assert await house.do(play.may_undo, table) is None
    after = await house.press(table, user, Auction())
    await house.refuses("not-seated", play.undo, 1, GINA.user, after.epoch, NOW)
    refusal = await house.refuses("not-yours-to-undo", play.undo, 1, mover(after), after.epoch, NOW)
    assert refusal.text.args == {"who": Who(seat_of(table, user))}
    await house.refuses("moved-on", play.undo, 1, user, table.epoch, NOW, kind=Stale)
    assert await house.do(play.may_undo, replace(after, status="abandoned")) is None
    await house.do(store.tables.set_status, 1, "abandoned", NOW)
    await house.refuses("table-ended", play.undo, 1, user, after.epoch, NOW)


async def test_nobody_takes_back_what_the_house_did(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    away = (await house.do(seats.house_stands_in, TableInPlay(table), seat_of(table, user), NOW)).table
    after = await house.do(play.play_house, away, seat_of(table, user), Auction(), NOW)
    assert await house.do(play.may_undo, after) is None


@pytest.mark.parametrize("people", [(ANA,), (ANA, BEN)])
async def test_house_players_say_why_but_not_for_somebody(house: House, people: tuple[Person, ...]) -> None:
    """AI players give a reason with their answer to a request for passage.

    A substitute gives none.
    """
    table = await house.begin(*people, houses=3 - len(people), game="mediterranee", seed=bytes((7,)) * 32)
    game, asked = table.game, 1
    while True:
        state = base.state_of(table)
        seat = min(game.rules.awaited(state))
        move = game.choose(game.rules.view(state, seat), game.rules.legal_moves(state, seat), bytes(32))
        if state.sea.voyage is not None and seat == asked:
            break
        user = table.seats[seat].user
        table = await (house.press(table, user, move) if user else house.do(play.play_house, table, seat, move, NOW))
    if table.seats[asked].user:
        table = (await house.do(seats.house_stands_in, TableInPlay(table), asked, NOW)).table
    await house.do(play.play_house, table, asked, move, NOW)
    told = [line.text.key for line in await log(house)]
    assert told[-1] == "refuses-passage"
    assert ("because-near" in told) == (people == (ANA,))


async def test_what_the_house_did_for_somebody_on_vacation_looks_like_their_own(house: House) -> None:
    """A substitute's move can be undone like the player's own.

    A player who undoes it is back and moves for themselves.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    seat = seat_of(table, user)
    away = (await house.do(seats.house_sits_in, TableInPlay(table), seat, NOW)).table
    after = await house.do(play.play_house, away, seat, Auction(), NOW)
    assert await house.do(play.may_undo, after) == seat
    await house.refuses("moved-on", play.undo, 1, user, table.epoch, NOW, kind=Stale)
    await house.do(play.undo, 1, user, after.epoch, NOW + 5)
    back = await house.table()
    assert (back.state, mover(back), back.asked_at) == (table.state, user, NOW + 5)
    assert (back.seats[seat].present, back.seats[seat].away, back.seats[seat].hidden_absence) == (True, None, False)
    assert await house.do(store.tables.tables_awaiting_house) == []
    assert [line.text.key for line in await log(house)][-1] == "takes-back"


async def test_moves_that_do_not_lead_to_the_state_are_not_taken_back(house: House) -> None:
    """An undo is refused if the stored moves do not lead to the stored state."""
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    after = await house.press(table, user, Auction())
    await house.do(lambda db: db.execute("UPDATE moves SET move = ?", (encode(Draw()),)) and None)
    before = await house.everything()
    with pytest.raises(Corrupt, match="do not lead to its state"):
        await house.do(play.undo, 1, user, after.epoch, NOW)
    assert await house.everything() == before


async def test_a_state_written_with_fewer_fields_is_the_same(house: House) -> None:
    """A state stored with fewer fields, by an older version, is the same state."""
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    after = await house.press(table, user, Auction())
    shorter = msgspec.msgpack.encode(msgspec.msgpack.decode(after.state or b"")[:-1])
    assert decode(table.game, "state", shorter) == base.state_of(after)
    await house.do(lambda db: db.execute("UPDATE tables SET state = ?, state_sum = NULL", (shorter,)) and None)
    await house.do(play.undo, 1, user, after.epoch, NOW)
    assert (await house.table()).state == table.state


async def test_a_state_that_cannot_be_read_is_made_anew(house: House) -> None:
    """An unreadable state is rebuilt from its moves, even if it is older than checksums."""
    table = await house.begin(ANA, BEN, CHLOE)
    after = await house.press(table, mover(table), Auction())
    await house.do(lambda db: db.execute("UPDATE tables SET state = X'93', state_sum = NULL") and None)
    resigned = await house.do(play.resign, 1, waiting(after), NOW)
    assert resigned.state == after.state


# ---------------------------------------------------------------------------------- answers given twice


async def test_an_answer_sent_twice_was_given_even_where_one_is_asked_again(house: House) -> None:
    """An answer sent twice is recognized, even if the player is asked again.

    Another answer to the old question still comes too late.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    now = await house.press(table, user, Auction())
    while mover(now) != user:
        now = await house.press(now, mover(now), Pass())
    await house.refuses_press("already-done", now, user, Auction(), epoch=table.epoch, kind=AlreadyAnswered)
    await house.refuses_press("moved-on", now, user, Draw(), epoch=table.epoch, kind=Stale)
    await house.refuses_press("moved-on", now, user, Draw(), Auction(), epoch=table.epoch, kind=Stale)


async def test_nothing_is_played_for_who_is_back_or_where_nobody_sees_it(house: House) -> None:
    """AI players and plans make no move chosen earlier if the player is back or the board is not visible."""
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    seat = seat_of(table, user)

    async def conflicts() -> None:
        before = await house.everything()
        for played, args in ((play.play_house, (away, seat, Auction(), NOW)), (play.play_ordered, (away, NOW))):
            if played is play.play_house or asleep:
                with pytest.raises(store.tables.Conflict):
                    await house.do(played, *args)
        assert await house.everything() == before

    away = (await house.do(seats.house_stands_in, TableInPlay(table), seat, NOW)).table
    asleep = True
    for column in ("paused", "unshown"):
        await house.do(lambda db, column=column: db.execute(f"UPDATE tables SET {column} = 1") and None)  # noqa: S608
        await conflicts()
        await house.do(lambda db, column=column: db.execute(f"UPDATE tables SET {column} = NULL") and None)  # noqa: S608
    await house.do(seats.come_back, 1, user, NOW)
    asleep = False
    await conflicts()


# ------------------------------------------------------------------------------ table talk with an answer


async def test_what_is_said_along_with_an_answer(house: House) -> None:
    """Table talk with an answer is logged after its results.

    It is a sentence alone, or an offer of the game.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    who = Who(seat_of(table, user))
    for number, (remark, line) in enumerate(
        (
            (Remark((), "Deal?"), Line(text("remark-alone", who=who), "Deal?")),
            (Remark((text("deal"),), "Now"), Line(text("remark", who=who, what=Many((text("deal"),))), "Now")),
        ),
        1,
    ):
        reply = Reply(user, table.epoch, (encode(Draw()),), number, remark)
        table = await house.do(answer, 1, reply, NOW)
        lines = await log(house)
        assert lines[-1] == line
        assert lines[-2].text.key != line.text.key, "the results come first"


@pytest.mark.parametrize("informed", [True, False])
async def test_what_only_its_giver_may_know_of_an_answer_is_told_where_it_was_given(
    house: House, informed: bool
) -> None:
    """Private results of an answer are shown on the panel, or by direct message if it was given elsewhere.

    Other players read theirs by direct message.
    """
    table = await house.begin(ANA, BEN, CHLOE, game="intrige")
    while base.state_of(table).board.phase != "bribe":
        seat = mover_of(table)
        move = table.game.rules.default_move(base.state_of(table), seat)
        table = await house.press(table, table.seats[seat].user or 0, move)
    seat, state = mover_of(table), base.state_of(table)
    move = table.game.rules.legal_moves(state, seat)[0]
    events = table.game.rules.apply(state, seat, move).events
    own = notifications.private_texts(events, seat)
    assert [line.key for line in own] == ["purse-paid"]
    await house.sent_all()
    reply = Reply(table.seats[seat].user or 0, table.epoch, (encode(move),), 1, informed=informed)
    after = await house.do(lambda db: play.answer(db, TableInPlay(table), reply, NOW))
    assert [*after.told] == (own if informed else [])
    told = {slot for slot in await house.wishes() if slot.startswith("dm:")}
    owed = {row.user or 0 for row in table.people if notifications.private_texts(events, row.seat)}
    assert told == {str(slots.welcome(user)) for user in owed}
    assert len(owed) == 2


async def test_a_move_taken_back_has_direct_messages_edited(house: House) -> None:
    """An income that came with it is gone from the purse."""
    table = await house.begin(ANA, BEN, CHLOE, game="intrige")
    rules = table.game.rules
    while True:
        seat, state = mover_of(table), base.state_of(table)
        move = rules.default_move(state, seat)
        step = rules.apply(state, seat, move)
        table = await house.press(table, table.seats[seat].user or 0, move)
        if step.undoable and any(event.text.key == "purse-income" for event in step.events):
            break
    await house.sent_all()
    await house.do(play.undo, 1, table.seats[seat].user or 0, table.epoch, NOW)
    (told,) = [slot for slot in await house.wishes() if slot.startswith("dm:")]
    paid = next(event.audience for event in step.events if event.text.key == "purse-income")
    assert paid is not None
    assert {told} == {str(slots.welcome(table.seats[each].user or 0)) for each in paid}


async def test_direct_messages_tell_the_end(house: House) -> None:
    """Where nothing was private, no one gets one only for that."""
    for key, body in (("intrige", notifications.PRIVATE), ("medici_card", notifications.EDIT)):
        table = await house.begin(ANA, BEN, CHLOE, game=key)
        while table.status == "playing":
            await house.sent_all(table.id)
            seat = min(table.game.rules.awaited(base.state_of(table)))
            move = table.game.rules.default_move(base.state_of(table), seat)
            table = await house.press(table, table.seats[seat].user or 0, move)
        wishes = await house.wishes(table.id)
        assert [wishes[slot] for slot in wishes if slot.startswith("dm:")] == [body] * 3


async def test_a_call_is_over_once_it_is_answered(house: House) -> None:
    """A turn notification is taken down once it is answered, and its count is reset.

    This also holds if the player is asked again at once. Moves made for a player do not reset it.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    seat = seat_of(table, user)
    await house.sent_all()
    await house.do(store.outbox.set_sent, 1, SentMessage(slots.mention(seat), 2, 9, "", NOW))
    await house.do(store.seats.count_call, 1, seat, NOW)
    table = await house.press(table, user, Draw())
    assert mover(table) == user
    assert (await house.wishes())[f"call:{seat}"] == b""
    assert await house.do(store.seats.calls, 1) == {}
    after = await house.press(table, user, Auction())
    assert (await house.wishes())[f"call:{seat}"] == b""
    assert await house.do(store.seats.calls, 1) == {}
    following = seat_of(after, mover(after))
    await house.do(store.seats.count_call, 1, following, NOW)
    it = await house.do(lambda db: play.play_default(db, TableInPlay(after), following, text("why"), NOW))
    assert await house.do(store.seats.calls, 1) == {following: (1, NOW)}
    keys = [line.text.key for line in await log(house)]
    assert keys.index("why") == len(keys) - 2, "the reason precedes the move"
    assert it.table.version == after.version + 1


@pytest.mark.parametrize("key", GAMES)
async def test_who_is_asked_on_is_not_called_anew(house: House, key: str) -> None:
    """Safe moves made one after another do not notify a player again who is still asked."""
    await house.begin(ANA, BEN, CHLOE, game=key)

    def harmless(db: Connection) -> list[Seat]:
        """Make some safe moves; return the players who were notified although they were asked before."""
        it, anew = TableInPlay.load(db, 1), []
        for _ in range(60):
            db.execute("DELETE FROM outbox")
            before = it.awaited
            if not before:
                break
            it = play.play_default(db, it, min(before), None, NOW)
            wished = {str(due.slot) for due in store.outbox.outbox(db, 1) if due.body == b"call"}
            anew += [asked for asked in before & it.awaited if f"call:{asked}" in wished]
            assert {f"call:{asked}" for asked in it.awaited - before} <= wished
        return anew

    assert await house.do(harmless) == []


@pytest.mark.parametrize(("later", "called"), [(60, False), (61, True)])
async def test_whoever_has_just_moved_is_at_hand(house: House, later: int, called: bool) -> None:
    """A player who has just moved counts as present.

    AI players answer, and it is the player's turn again within a minute.
    """
    table = await house.begin(ANA, houses=2)
    seat = seat_of(table, ANA.user)
    while mover_seat(table) != seat or base.state_of(table).board.phase != "draw":
        if mover_seat(table) == seat:
            table = await house.press(table, ANA.user, Pass())
        else:
            move = table.game.rules.default_move(base.state_of(table), mover_seat(table))
            table = await house.do(play.play_house, table, mover_seat(table), move, NOW)
    table = await house.press(table, ANA.user, Auction())
    await house.sent_all()
    while mover_seat(table) != seat:
        table = await house.do(play.play_house, table, mover_seat(table), Pass(), NOW + later)
    assert (f"call:{seat}" in await house.wishes()) is called


def mover_of(table: Table) -> Seat:
    return min(table.game.rules.awaited(base.state_of(table)))


def mover_seat(table: Table) -> int:
    found: int = base.state_of(table).board.bidder
    return found


async def test_orders_answer_until_somebody_must_be_asked(house: House) -> None:
    """Plans answer one question after another until a player must be asked.

    Their owner's count of notifications is kept.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    seat = mover_seat(table)
    await house.do(store.orders.set_orders, 1, seat, encode(Orders(0, round=1, turn=2)))
    await house.do(store.seats.count_call, 1, seat, NOW - DAY)
    await house.sent_all()
    after = await house.do(play.play_ordered, table, NOW)
    moves = await house.do(store.moves.moves_since, 1, 0)
    assert [(move.seat, move.move, move.interaction) for move in moves] == [
        (seat, encode(Draw()), None),
        (seat, encode(Auction()), None),
    ]
    assert after == await house.table()
    assert (await house.wishes())[f"call:{mover_seat(after)}"] == b"call"
    assert seat in await house.do(store.seats.calls, 1)
    assert await house.do(store.tables.tables_awaiting_house) == []
    assert await house.do(play.play_ordered, after, NOW) == after, "no question is left"
    following = mover_seat(after)
    await house.do(store.orders.set_orders, 1, following, encode(Orders(5)))
    bid = await house.do(play.play_ordered, after, NOW)
    assert (await house.do(store.moves.moves_since, 1, 0))[-1].move == encode(Bid(1))
    assert bid.version == after.version + 1


async def test_what_orders_did_is_taken_back_with_them(house: House) -> None:
    """An undo of planned answers withdraws the plan, which would otherwise repeat them at once."""
    table = await house.begin(ANA, BEN, CHLOE)
    after = await house.press(table, mover(table), Auction())
    user = mover(after)
    seat = seat_of(after, user)
    await house.do(store.orders.set_orders, 1, seat, encode(Orders(5)))
    bid = await house.do(play.play_ordered, after, NOW)
    assert await house.do(play.undo, 1, user, bid.epoch, NOW) is True
    assert await house.do(store.orders.orders, 1) == {}
    assert (await house.table()).state == after.state


async def test_the_end_of_a_game_leaves_no_clock(house: House) -> None:
    """After a game no deadline remains, even if its board was not visible.

    Its separate questions are taken down.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    await house.do(store.outbox.set_sent, 1, SentMessage(slots.PACE_VOTE, 2, 9, "", NOW))
    await house.do(store.clocks.set_unshown, 1, NOW, "later")
    await house.sent_all()

    def harmless(db: Connection) -> Table:
        """Play to the end with safe moves."""
        it = TableInPlay.load(db, 1)
        while it.awaited:
            it = play.play_default(db, it, min(it.awaited), None, NOW)
        return it.table

    table = await house.do(harmless)
    assert table.status == "finished"
    assert (table.deadline, table.asked_at, table.alarm) == (None, None, None)
    assert (table.not_visible_since, table.why_not_visible, table.vote_open) == (None, None, False)
    assert await house.table() == table
    assert {"lobby", "board", "pace"} <= set(await house.wishes())
    assert await house.do(play.may_undo, table) is None


async def test_an_answer_while_others_are_still_asked(house: House) -> None:
    """An answer leaves the others' deadline as it is, but sets an alarm, because fewer need reminders."""
    await house.begin(ANA, BEN, CHLOE, game="mediterranee")
    table = await house.table()
    seat = seat_of(table, BEN.user)
    move = next(iter(table.game.rules.legal_moves(base.state_of(table), seat)))
    after = await house.press(table, BEN.user, move, now=NOW + 33)
    assert (after.epoch, after.deadline, after.asked_at) == (table.epoch, table.deadline, table.asked_at)
    assert ((await house.table()).alarm, await house.table()) == (NOW + 33, after)
    await house.do(store.tables.set_status, 1, "abandoned", NOW)
    await house.refuses("table-ended", play.resign, 1, BEN.user, NOW)
