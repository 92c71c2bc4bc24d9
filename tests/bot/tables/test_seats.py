"""Test presence at the database: stored data and messages when players leave, arrive or return."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, SentMessage, Table
from bot.store.slots import Slot
from bot.tables import play, seats
from bot.tables.in_play import TableInPlay
from bot.ui.kit.table_voice import names, plain_voice, voice
from bot.ui.lobby import lobby
from games.core import Text, Who, text
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, NOW, House

DAY = 86_400


async def a_game(house: House, *more: Slot) -> tuple[Table, int]:
    """Start a game of three people and an AI player with these messages posted.

    Return it and the seat asked, a person's.
    """
    table = await house.begin(ANA, BEN, CHLOE, houses=1)
    while table.seats[seat := asked_of(table)].house:
        move = table.game.rules.default_move(TableInPlay(table).state, seat)
        table = await house.do(play.play_house, table, seat, move, NOW)
    await house.sent_all()
    await stand(house, *more)
    return table, seat


def asked_of(table: Table) -> int:
    (seat,) = TableInPlay(table).awaited
    return seat


async def stand(house: House, *there: Slot) -> None:
    for slot in there:
        await house.do(store.outbox.set_sent, 1, SentMessage(slot, 1, 2, "", NOW))


async def told(house: House) -> Line:
    """Return the last line of the log."""
    line: Line = (await house.do(store.moves.log, 1))[-1]
    return line


def user_of(table: Table, seat: int) -> int:
    user = table.seats[seat].user
    assert user
    return user


# ---------------------------------------------------------------------------------------------- leaving


async def test_whoever_leaves_leaves_an_open_seat(house: House) -> None:
    table, asked = await a_game(
        house, slots.mention(0), slots.reminder(1), slots.next_up(2), slots.sealed_question(1)
    )
    leaver = next(row for row in table.people if row.seat not in (asked, 0))
    for question in ("pace", "absence"):
        for seat in range(3):
            await house.do(store.clocks.cast_vote, 1, question, seat, "x")
    after = await house.do(seats.leave, 1, leaver.user, NOW + 10)
    assert after == await house.table()
    assert after.seats[leaver.seat].open
    assert f"{leaver.seat + 1}. {leaver.name} (open seat)" in str(lobby(after))
    assert after.host == ANA.user
    assert (after.status, after.deadline, after.alarm) == ("playing", table.deadline, NOW + 10)
    for question in ("pace", "absence"):
        assert [*await house.do(store.clocks.ballots, 1, question)] == [s for s in range(3) if s != leaver.seat]
    assert (await told(house)).text == text("left-game", who=Who(leaver.seat))
    theirs = {1: {"remind:1", "ask:1"}, 2: {"ahead:2"}}[leaver.seat]
    own = f"dm:{leaver.user}:start"
    assert set(await house.wishes()) == {"board", "lobby", f"seat:{leaver.seat}", own, *theirs}
    await house.refuses("not-seated", seats.leave, 1, leaver.user, NOW)


@pytest.mark.parametrize(
    ("language", "shown"),
    [("en", "Ben’s treasurer"), ("fr", "le trésorier (Ben)"), ("de", "der Schatzmeister von Ben (freier Platz)")],
)
async def test_a_mark_does_not_part_a_name_from_its_possessive(house: House, language: str, shown: str) -> None:
    await a_game(house)
    table = replace(await house.do(seats.leave, 1, BEN.user, NOW), game_key="intrige")
    advisor = text("advisor-treasurer", who=Who(1))
    assert [say(table, language)(advisor).replace("\\", "") for say in (voice, plain_voice)] == [shown, shown]
    assert voice(table, "en")(text("left-game", who=Who(1))).startswith("Ben \\(open seat\\)")


async def test_the_seat_of_a_leaver_is_not_called_open_after_the_game(house: House) -> None:
    await a_game(house)
    table = await house.do(seats.leave, 1, BEN.user, NOW)
    assert names(table, "en")[1] == "Ben (open seat)"
    over = replace(table, status="finished")
    assert names(over, "en")[1] == "Ben (left)"
    assert "Ben (left)" in str(lobby(over))


async def test_the_host_of_a_game_passes_on(house: House) -> None:
    await a_game(house)
    for leaver, heir in ((ANA, BEN), (BEN, CHLOE)):
        after = await house.do(seats.leave, 1, leaver.user, NOW)
        row = after.seat_of(heir.user)
        assert row
        assert after.host == heir.user
        assert (await told(house)).text == text("new-host", who=Who(row.seat))


async def test_whom_all_have_left_has_nothing_left_to_be_asked(house: House) -> None:
    standing = [
        slots.mention(3),
        slots.reminder(2),
        slots.LATE_VOTE,
        slots.PACE_VOTE,
        slots.CONSENT_REQUEST,
        slots.open_seat(0),
    ]
    await a_game(house, *standing)
    await house.do(seats.leave, 1, ANA.user, NOW)
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.sent_all()
    after = await house.do(seats.leave, 1, CHLOE.user, NOW)
    assert after == await house.table()
    assert after.status == "abandoned"
    assert (await told(house)).text == text("abandoned-by-all")
    taken_down = dict.fromkeys(["lobby", "board", *map(str, standing)], b"")
    assert await house.wishes() == taken_down | {f"dm:{CHLOE.user}:start": b"edit"}
    await house.refuses("table-ended", seats.leave, 1, CHLOE.user, NOW)


async def test_a_lobby_that_is_closed_tells_nothing_on_a_board(house: House) -> None:
    table = await house.open(ANA, BEN)
    await house.sent_all()
    await house.do(seats.close, table, Line(text("abandoned-by-all")), NOW)
    assert set(await house.wishes()) == {"lobby"}
    assert await house.do(store.moves.log, 1) == []


@pytest.mark.parametrize("action", ["leave", "take", "seat_house", "come_back"])
async def test_nobody_comes_or_goes_where_no_game_is_played(house: House, action: str) -> None:
    args = {
        "leave": (BEN.user, NOW),
        "take": (1, DAN, NOW),
        "seat_house": (1, ANA.user, NOW),
        "come_back": (BEN.user, NOW),
    }
    await house.open(ANA, BEN, CHLOE)
    await house.refuses("not-started", getattr(seats, action), 1, *args[action])
    await house.begin(ANA, BEN, CHLOE)
    await house.do(store.servers.pause, 2, NOW)
    await house.refuses("table-paused", getattr(seats, action), 2, *args[action])


# -------------------------------------------------------------------------------------------- taking over


async def test_whoever_is_asked_at_once_has_the_full_time(house: House) -> None:
    table, asked = await a_game(house)
    name = table.seats[asked].name
    await house.do(seats.leave, 1, user_of(table, asked), NOW)
    await house.sent_all()
    after = await house.do(seats.take, 1, asked, DAN, NOW + 50)
    assert after == await house.table()
    row = after.seats[asked]
    assert (row.user, row.name, row.language) == (DAN.user, "Dan", DAN.language)
    assert (after.deadline, after.asked_at) == (NOW + 50 + DAY, NOW + 50)
    line = await told(house)
    assert (line.text, line.quote) == (text("taken-over", who=Who(asked)), name)
    assert set(await house.wishes()) == {"lobby", f"seat:{asked}", "board", f"dm:{DAN.user}:start"}


async def test_whoever_comes_out_of_turn_gives_nobody_more_time(house: House) -> None:
    table, asked = await a_game(house)
    other = next(row for row in table.people if row.seat != asked)
    await house.do(seats.leave, 1, other.user, NOW)
    after = await house.do(seats.take, 1, other.seat, DAN, NOW + 50)
    assert (after.deadline, after.asked_at, after.alarm) == (table.deadline, table.asked_at, NOW + 50)


async def test_who_may_take_which_seat(house: House) -> None:
    await a_game(house)
    for seat in (0, 3, 4, 99):
        await house.refuses("seat-not-open", seats.take, 1, seat, DAN, NOW)
        await house.refuses("seat-not-open", seats.seat_house, 1, seat, ANA.user, NOW)
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.refuses("already-seated", seats.take, 1, 1, CHLOE, NOW)
    await house.do(play.resign, 1, CHLOE.user, NOW)
    await house.refuses("resigned-already", seats.take, 1, 1, CHLOE, NOW)
    assert (await house.do(seats.take, 1, 1, BEN, NOW)).seats[1].user == BEN.user, "they know only their own secrets"
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.do(seats.take, 1, 1, DAN, NOW)
    await house.do(seats.leave, 1, ANA.user, NOW)
    await house.refuses("knows-another-seat", seats.take, 1, 0, BEN, NOW)
    assert (await house.do(seats.take, 1, 0, EVA, NOW)).seats[0].user == EVA.user


async def test_the_host_gives_an_open_seat_to_the_house(house: House) -> None:
    table, asked = await a_game(house)
    await house.do(seats.leave, 1, user_of(table, asked), NOW)
    await house.sent_all()
    host = (await house.table()).host
    (other,) = {row.user for row in table.people} - {host, user_of(table, asked)}
    await house.refuses("only-host-seats-house", seats.seat_house, 1, asked, other, NOW)
    after = await house.do(seats.seat_house, 1, asked, host, NOW)
    assert after == await house.table()
    assert after.seats[asked].house
    assert after.seats[asked].user is None
    assert after.deadline is None, "it has no deadline"
    assert await house.store.run(store.tables.tables_awaiting_house) == [1]
    assert (await told(house)).text == text("house-takes", who=Who(asked))
    assert set(await house.wishes()) == {"board", "lobby", f"seat:{asked}"}


async def test_nobody_has_more_time_when_the_house_takes_another_seat(house: House) -> None:
    table, asked = await a_game(house)
    other = next(row for row in table.people if row.seat != asked)
    await house.do(seats.leave, 1, other.user, NOW)
    host = (await house.table()).host
    after = await house.do(seats.seat_house, 1, other.seat, host, NOW + 50)
    assert (after.deadline, after.asked_at) == (table.deadline, table.asked_at)
    assert await house.store.run(store.tables.tables_awaiting_house) == []


# ------------------------------------------------------------------------ AI players for absent players


@pytest.mark.parametrize("why", [None, text("house-sits-in", who=Who(1), user=7)])
async def test_the_house_stands_in_until_somebody_is_back(house: House, why: Text | None) -> None:
    table, asked = await a_game(house)
    user = user_of(table, asked)
    await stand(house, slots.mention(asked), slots.reminder(asked), slots.mention(3), slots.sealed_question(asked))
    await house.refuses("not-away", seats.come_back, 1, user, NOW)

    def stand_in(db: Connection) -> Table:
        return seats.house_stands_in(db, TableInPlay.load(db, 1), asked, NOW + 5, why).table

    during = await house.do(stand_in)
    assert during == await house.table()
    row = during.seats[asked]
    assert (row.user, row.away, row.house) == (user, "absent", True)
    assert during.deadline is None
    assert await house.store.run(store.tables.tables_awaiting_house) == [1]
    assert (await told(house)).text == (why or text("absent-house", who=Who(asked)))
    assert set(await house.wishes()) == {"board", f"call:{asked}", f"remind:{asked}"}
    await house.sent_all()
    after = await house.do(seats.come_back, 1, user, NOW + 90)
    assert after == await house.table()
    row = after.seats[asked]
    assert (row.user, row.away, row.house) == (user, None, False)
    assert (after.deadline, after.asked_at) == (NOW + 90 + DAY, NOW + 90)
    assert await house.store.run(store.tables.tables_awaiting_house) == []
    assert (await told(house)).text == text("back-again", who=Who(asked))
    assert set(await house.wishes()) == {"board"}
    await house.refuses("not-away", seats.come_back, 1, user, NOW)
    await house.refuses("not-seated", seats.come_back, 1, EVA.user, NOW)


async def test_whoever_is_back_out_of_turn_gives_nobody_more_time(house: House) -> None:
    table, asked = await a_game(house)
    other = next(row for row in table.people if row.seat != asked)
    during = await house.do(lambda db: seats.house_stands_in(db, TableInPlay.load(db, 1), other.seat, NOW + 5).table)
    assert (during.deadline, during.asked_at) == (table.deadline, table.asked_at)
    after = await house.do(seats.come_back, 1, other.user, NOW + 90)
    assert (after.deadline, after.asked_at, after.alarm) == (table.deadline, table.asked_at, NOW + 90)
