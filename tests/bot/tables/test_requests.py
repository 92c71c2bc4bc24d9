"""Test who may end or reopen a game, and the consent of others, at the database."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Act, AuditEntry, Line, ModerationRequest, SentMessage, Table
from bot.store.shards import ALONE
from bot.tables import base, lobby, moderation, outages, seats
from bot.tables.base import the_table
from bot.tables.in_play import TableInPlay
from bot.tables.moderation import Actor, Role
from games.core import Who, encode, text
from games.medici.model import Auction, Orders
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, GINA, NOW, House, log, mover, seat_of, waiting

DAY = 86_400
WEEK = 7 * DAY
HOST = Actor(ANA.user, lambda _: False)
BEN_MODERATES = Actor(BEN.user, lambda guild: guild == 1)
GINA_MODERATES = Actor(GINA.user, lambda guild: guild == 1)
STRANGER = Actor(DAN.user, lambda _: False)


def ends(db: Connection, user: int | None, now: int = NOW) -> None:
    moderation.end(db, the_table(db, 1), user, "Enough", now)


def asks(db: Connection, actor: Actor, role: Role, press: int = 1, now: int = NOW, act: Act = "abandon") -> bool:
    return moderation.ask(db, the_table(db, 1), act, actor, role, "Late", press, now)


async def request(house: House) -> ModerationRequest:
    found = await house.do(store.audit_log.open_request, 1)
    assert found
    return found


async def latest(house: House, act: Act) -> AuditEntry | None:
    return await house.do(store.audit_log.last_entry, 1, act)


async def post_card(house: House, message: int = 77) -> None:
    """Mark the request's card as posted."""
    await house.sent_all()
    await house.do(store.outbox.set_sent, 1, SentMessage(slots.CONSENT_REQUEST, 2, message, "", NOW))


# -------------------------------------------------------------------------------------------- reopening


async def test_it_is_taken_back_for_a_week(house: House) -> None:
    """A game can be reopened for a week by those who may end it.

    Its state is unchanged, time starts again, and the awaited players are notified again.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    left = await house.do(seats.leave, 1, waiting(table), NOW)
    await house.do(ends, left.host)
    await house.sent_all()
    host = Actor(left.host, lambda _: False)
    await house.refuses("only-host-abandons", moderation.take_back, 1, STRANGER, NOW + WEEK)
    await house.refuses("too-late-to-take-back", moderation.take_back, 1, host, NOW + WEEK + 1)
    again = await house.do(moderation.take_back, 1, host, NOW + WEEK)
    assert (again.status, again.state, again.epoch) == ("playing", table.state, table.epoch)
    assert (again.deadline, again.idle_since) == (NOW + WEEK + DAY, NOW + WEEK)
    assert (await log(house))[-1] == Line(text("taken-up", user=left.host))
    (open_seat,) = [row.seat for row in again.seats if row.open]
    called = seat_of(table, mover(table))
    shown = {"lobby", "board", "pace", "vote", "request", f"seat:{open_seat}", f"call:{called}"}
    shown |= {f"dm:{row.user}:start" for row in again.people}
    wishes = await house.wishes()
    assert set(wishes) == shown
    assert wishes[f"call:{called}"] == b"call"
    assert await house.do(store.tables.tables_awaiting_house) == []
    done = await latest(house, "reopen")
    assert done
    assert (done.user, done.made_at, done.guild) == (left.host, NOW + WEEK, 1)
    assert await latest(house, "abandon") is None
    await house.refuses("not-abandoned", moderation.take_back, 1, host, NOW + WEEK)


async def test_a_lobby_is_taken_up_again(house: House) -> None:
    await house.open(ANA, houses=2)
    await house.do(ends, ANA.user)
    await house.sent_all()
    again = await house.do(moderation.take_back, 1, HOST, NOW + 50)
    assert (again.status, again.idle_since) == ("lobby", NOW + 50)
    assert set(await house.wishes()) == {"lobby"}
    assert await house.do(store.tables.tables_awaiting_house) == []


async def test_nothing_is_taken_back_where_nobody_ended_it(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.refuses("not-abandoned", moderation.take_back, 1, STRANGER, NOW)
    for person in (ANA, BEN, CHLOE):
        await house.do(seats.leave, 1, person.user, NOW)
    await house.refuses("not-abandoned", moderation.take_back, 1, GINA_MODERATES, NOW)


async def test_what_gives_somebody_a_say(house: House) -> None:
    """A game can be ended by a host who plays, and by moderators.

    An ended game cannot be ended again.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    assert moderation.may_end(table, HOST) == "host"
    assert moderation.may_end(table, BEN_MODERATES) == "moderator"
    for key, actor in (("only-host-abandons", Actor(BEN.user, lambda _: False)), ("only-host-abandons", STRANGER)):
        await house.refuses(key, lambda _, actor=actor: moderation.may_end(table, actor))
    gone = replace(table, seats=tuple(replace(row, user=None) for row in table.seats))
    await house.refuses("host-left", lambda _: moderation.may_end(gone, HOST))
    for status, key in (("finished", "table-finished"), ("abandoned", "table-ended")):
        over = replace(table, status=status)
        await house.refuses(key, lambda _, over=over: moderation.may_end(over, HOST))


async def test_who_takes_back_what_a_moderator_did(house: House) -> None:
    """A game ended by a moderator is reopened by that moderator or one who does not play there.

    The host can reopen what the bot ended.
    """
    await house.begin(ANA, BEN, CHLOE)
    await house.do(ends, BEN.user)
    await house.refuses("only-moderators-reopen", moderation.take_back, 1, HOST, NOW)
    chloe = Actor(CHLOE.user, lambda _: True)
    await house.refuses("reopen-not-seated", moderation.take_back, 1, chloe, NOW)
    for actor in (BEN_MODERATES, GINA_MODERATES):
        assert (await house.do(moderation.take_back, 1, actor, NOW)).status == "playing"
        await house.do(ends, BEN.user)
    await house.do(moderation.take_back, 1, GINA_MODERATES, NOW)
    await house.do(ends, None)
    assert (await house.do(moderation.take_back, 1, HOST, NOW)).status == "playing"


async def test_the_house_moves_on_where_it_was_its_turn(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.do(seats.house_stands_in, TableInPlay(table), seat_of(table, mover(table)), NOW)
    await house.do(ends, GINA.user)
    assert await house.do(store.tables.tables_awaiting_house) == []
    await house.do(moderation.take_back, 1, GINA_MODERATES, NOW)
    assert await house.do(store.tables.tables_awaiting_house) == [1]


async def test_who_has_given_orders_is_not_called_but_answered_for(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    table = await house.press(table, mover(table), Auction())
    seat = seat_of(table, mover(table))
    await house.do(ends, GINA.user)
    await house.do(store.orders.set_orders, 1, seat, encode(Orders(5)))
    await house.sent_all()
    await house.do(moderation.take_back, 1, GINA_MODERATES, NOW)
    assert await house.do(store.tables.tables_awaiting_house) == [1]
    assert f"call:{seat}" not in await house.wishes()


async def test_who_ended_it_and_why(house: House) -> None:
    """The log says who ended a game and why, also when it is read later."""
    await house.begin(ANA, BEN, CHLOE)
    assert await house.do(lambda db: moderation.why_ended(db, the_table(db, 1))) is None
    for user, key in ((ANA.user, "abandoned-by-host"), (GINA.user, "abandoned-by-moderator")):
        await house.do(ends, user)
        told = Line(text(key, user=user), "Enough")
        assert (await log(house))[-1] == told
        assert await house.do(lambda db: moderation.why_ended(db, the_table(db, 1))) == told
        await house.do(moderation.take_back, 1, GINA_MODERATES, NOW)
    await house.do(ends, None)
    assert (await log(house))[-1] == Line(text("abandoned-by-nobody"))
    entry = await latest(house, "abandon")
    assert entry
    assert (entry.user, entry.reason, entry.status, entry.made_at) == (None, "Enough", "playing", NOW)


async def test_a_lobby_that_did_not_begin(house: House) -> None:
    await house.open(ANA, BEN)
    await house.do(ends, None)
    assert await house.do(lambda db: moderation.why_ended(db, the_table(db, 1))) == Line(text("abandoned-not-begun"))


# ------------------------------------------------------------------------------------- who must be asked


async def test_whom_somebody_must_ask(house: House) -> None:
    """A host needs the other players' consent if there is a place to ask for it.

    So does a moderator who plays or played there.
    """
    waits = await house.open(ANA, BEN, CHLOE)

    async def must(table: Table, actor: Actor, role: Role) -> bool:
        return await house.do(moderation.must_ask, table, actor, role)

    assert await must(waits, HOST, "host") is False
    assert await must(waits, BEN_MODERATES, "moderator") is False
    table = await house.do(lobby.start, 1, ANA, NOW)
    assert await must(table, HOST, "host") is True
    assert await must(replace(table, not_visible_since=NOW, why_not_visible="later"), HOST, "host") is True
    assert await must(replace(table, not_visible_since=NOW, why_not_visible="gone"), HOST, "host") is False
    assert await must(table, BEN_MODERATES, "moderator") is True
    assert await must(table, GINA_MODERATES, "moderator") is False
    table = await house.do(seats.leave, 1, BEN.user, NOW)
    assert await must(table, BEN_MODERATES, "moderator") is True
    table = await house.do(seats.leave, 1, CHLOE.user, NOW)
    assert await must(table, HOST, "host") is False


async def test_what_a_host_asks_for(house: House) -> None:
    """Silence is consent after the time of a decision, or after a week if that has no limit."""
    await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    assert await house.do(asks, HOST, "host") is False
    asked = await request(house)
    assert asked == ModerationRequest(
        1, "abandon", ANA.user, "Late", done=False, agreed=frozenset({ANA.user}), due=NOW + DAY
    )
    assert await house.wishes() == {"request": b""}
    for pace, seconds in (("live", 90), ("relaxed", 3600), ("daily", DAY), ("free", WEEK)):
        assert moderation.consent_time(replace(await house.table(), pace=pace)) == seconds
    await house.do(lambda db: asks(db, BEN_MODERATES, "moderator", 2))
    asked = await request(house)
    assert (asked.interaction, asked.user, asked.due) == (2, BEN.user, None), (
        "a moderator's request needs explicit consent"
    )


async def test_a_host_does_not_ask_again_and_again(house: House) -> None:
    """A host may not ask again before the players who objected have had as much time again, at least an hour."""
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, HOST, "host")
    refusal = await house.refuses("asked-lately", asks, HOST, "host", 2, NOW + DAY - 1)
    assert refusal.text.args == {"when": NOW + DAY}
    await house.sent_all()
    assert (await house.do(moderation.refuse, 1, 1, BEN.user, NOW + 10)).id == 1
    assert ((await request(house)).refused, (await request(house)).due) == (BEN.user, NOW + 10 + DAY)
    assert await house.wishes() == {"request": b""}
    await house.refuses("asked-lately", asks, HOST, "host", 2, NOW + DAY + 9)
    await house.do(asks, HOST, "host", 2, NOW + DAY + 10)
    await house.do(store.clocks.set_rules, 1, "live", "move")
    await house.do(moderation.refuse, 1, 2, BEN.user, NOW)
    assert (await request(house)).due == NOW + 3600
    await house.do(seats.leave, 1, ANA.user, NOW)
    ben = Actor(BEN.user, lambda _: False)
    assert await house.do(asks, ben, "host", 3) is False, "another player may agree"


async def test_what_was_done_and_taken_back_may_be_asked_for_again(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, HOST, "host")
    for person in (BEN, CHLOE):
        await house.do(moderation.agree, 1, 1, person.user, NOW)
    await house.do(moderation.take_back, 1, HOST, NOW)
    assert await house.do(asks, HOST, "host", 2) is False


async def test_a_card_of_before_is_taken_down(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, BEN_MODERATES, "moderator")
    await post_card(house)
    await house.do(asks, BEN_MODERATES, "moderator", 2)
    assert await house.wishes() == {"request": b"", "gone:77": encode(2)}
    assert await house.do(store.outbox.sent_message, 1, slots.CONSENT_REQUEST) is None


async def test_it_is_done_at_once_where_nobody_else_plays(house: House) -> None:
    await house.begin(ANA, houses=2)
    assert await house.do(asks, HOST, "host") is True
    assert (await house.table()).status == "abandoned"
    assert (await request(house)).done


# ------------------------------------------------------------------------------------------- answers


async def test_all_agree(house: House) -> None:
    """Each player agrees once, and only players can; the last consent ends the game."""
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, HOST, "host")
    await post_card(house)
    await house.refuses("not-seated", moderation.agree, 1, 1, GINA.user, NOW)
    await house.refuses("request-over", moderation.agree, 1, 2, BEN.user, NOW)
    assert (await house.do(moderation.agree, 1, 1, BEN.user, NOW)).status == "playing"
    assert (await request(house)).agreed == {ANA.user, BEN.user}
    assert await house.wishes() == {"request": b""}
    await house.refuses("already-done", moderation.agree, 1, 1, BEN.user, NOW)
    assert (await house.do(moderation.agree, 1, 1, CHLOE.user, NOW + 5)).status == "abandoned"
    entry = await latest(house, "abandon")
    assert entry
    assert (entry.user, entry.reason, entry.made_at) == (ANA.user, "Late", NOW + 5)
    await house.refuses("request-over", moderation.agree, 1, 1, CHLOE.user, NOW)


async def test_a_second_moderator(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, BEN_MODERATES, "moderator")
    await post_card(house)
    await house.refuses("only-moderators", moderation.second_moderator_agrees, 1, 1, HOST, NOW)
    await house.refuses("second-is-another", moderation.second_moderator_agrees, 1, 1, BEN_MODERATES, NOW)
    await house.refuses("not-understood", moderation.refuse, 1, 1, CHLOE.user, NOW)
    assert (await house.do(moderation.second_moderator_agrees, 1, 1, GINA_MODERATES, NOW)).status == "abandoned"
    assert ((await request(house)).done, (await request(house)).agreed) == (True, frozenset({BEN.user, GINA.user}))
    assert "request" in await house.wishes(), "the card is updated"
    entry = await latest(house, "abandon")
    assert entry
    assert (entry.user, entry.reason) == (BEN.user, "Late")


async def test_only_who_plays_refuses(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, HOST, "host")
    await house.refuses("not-seated", moderation.refuse, 1, 1, GINA.user, NOW)
    await house.do(moderation.refuse, 1, 1, CHLOE.user, NOW)
    await house.refuses("request-over", moderation.agree, 1, 1, BEN.user, NOW)


async def test_nothing_is_agreed_to_at_a_table_that_is_over(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, HOST, "host")
    await house.do(ends, GINA.user)
    await house.refuses("table-ended", moderation.agree, 1, 1, BEN.user, NOW)
    await house.do(moderation.take_back, 1, GINA_MODERATES, NOW + 500)
    assert (await request(house)).due == NOW + 500 + DAY, "the time to object is complete"


# ------------------------------------------------------------------------------------------- silence


async def test_silence_is_consent_in_time(house: House) -> None:
    """Silence counts as consent only after the card was found to be still posted."""
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, HOST, "host")
    await house.sent_all()
    await house.do(moderation.check_lapsed, NOW + DAY)
    assert await house.wishes() == {}, "no player has seen the card yet"
    await post_card(house)
    await house.do(moderation.check_lapsed, NOW + DAY - 1)
    assert await house.wishes() == {}
    await house.do(moderation.consented_by_silence, 1, NOW + DAY - 1)
    assert (await house.table()).status == "playing"
    await house.do(moderation.check_lapsed, NOW + DAY)
    assert await house.wishes() == {"request": b""}
    await house.do(moderation.consented_by_silence, 1, NOW + DAY)
    assert ((await house.table()).status, (await request(house)).done) == ("abandoned", True)


@pytest.mark.parametrize("who", ["left", "host no more"])
async def test_who_has_left_the_game_ends_nothing_by_silence(house: House, who: str) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, HOST, "host")
    await post_card(house)
    if who == "left":
        await house.do(lambda db: db.execute("UPDATE seats SET user = NULL WHERE user = ?", (ANA.user,)) and None)
    else:
        await house.do(store.tables.set_host, 1, BEN.user)
    await house.do(moderation.consented_by_silence, 1, NOW + DAY)
    assert (await house.table()).status == "playing"
    asked = await request(house)
    assert (asked.done, asked.refused, asked.due) == (False, ANA.user, NOW + 2 * DAY)
    assert await house.wishes() == {"request": b""}


def silent_for(db: Connection, seconds: int) -> None:
    """Record an outage of the given seconds."""
    store.deadline_extensions.grant(db, ALONE, seconds)
    while outages.extend_after_outage(db, NOW):
        pass


async def test_there_is_more_time_to_object(house: House) -> None:
    """The time to object starts again if the card may not have been seen, and outages extend it.

    A request that is over is not extended.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    await house.do(moderation.renew_request, table, NOW)
    await house.do(silent_for, 30)
    await house.do(asks, HOST, "host")
    for change, due in (
        (lambda db: moderation.renew_request(db, the_table(db, 1), NOW + 100), NOW + 100 + DAY),
        (lambda db: silent_for(db, 30), NOW + 130 + DAY),
    ):
        await house.sent_all()
        await house.do(change)
        assert (await request(house)).due == due
        assert await house.wishes() == {"request": b""}
    await house.do(moderation.refuse, 1, 1, BEN.user, NOW)
    await house.sent_all()
    asked = await request(house)
    await house.do(moderation.renew_request, table, NOW + 500)
    await house.do(silent_for, 30)
    assert await request(house) == asked
    assert "request" not in await house.wishes()


async def test_whoever_is_left_has_agreed(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(moderation.recheck_agreement, 1, NOW)
    await house.do(asks, HOST, "host")
    await house.do(moderation.agree, 1, 1, BEN.user, NOW)
    await house.do(seats.leave, 1, CHLOE.user, NOW)
    await house.sent_all()
    await house.do(moderation.recheck_agreement, 1, NOW)
    assert (await house.table()).status == "abandoned"
    before = await house.everything()
    await house.do(moderation.recheck_agreement, 1, NOW)
    assert await house.everything() == before


async def test_who_leaves_without_having_agreed_shows_on_the_card(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(asks, HOST, "host")
    await house.do(seats.leave, 1, CHLOE.user, NOW)
    await house.sent_all()
    await house.do(moderation.recheck_agreement, 1, NOW)
    assert ((await house.table()).status, await house.wishes()) == ("playing", {"request": b""})
    await house.do(moderation.refuse, 1, 1, BEN.user, NOW)
    await house.sent_all()
    await house.do(moderation.recheck_agreement, 1, NOW)
    assert await house.wishes() == {}


# ---------------------------------------------------------------------------------------- stale games


async def test_nobody_is_nudged_twice_within_an_hour(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    seat = seat_of(table, mover(table))
    await house.sent_all()
    assert await house.do(moderation.nudge, 1, GINA.user, NOW) == (seat,)
    assert await house.wishes() == {f"call:{seat}": b"call"}
    entry = await latest(house, "nudge")
    assert entry
    assert (entry.user, entry.made_at, entry.guild) == (GINA.user, NOW, 1)
    await house.refuses("nudged-lately", moderation.nudge, 1, GINA.user, NOW + 3599)
    assert await house.do(moderation.nudge, 1, GINA.user, NOW + 3600) == (seat,)


async def test_nobody_is_there_to_be_nudged(house: House) -> None:
    """A player cannot be nudged if an AI player moves, the seat is open, or the table has ended."""
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    left = await house.do(seats.leave, 1, user, NOW)
    await house.refuses("nobody-awaited", moderation.nudge, 1, GINA.user, NOW)
    seat = base.state_of(table).board.bidder
    await house.do(seats.seat_house, 1, seat, left.host, NOW)
    await house.refuses("nobody-awaited", moderation.nudge, 1, GINA.user, NOW)
    await house.refuses("nobody-awaited", moderation.seat_house, await house.table(), GINA.user, NOW)
    await house.do(ends, GINA.user)
    await house.refuses("table-ended", moderation.nudge, 1, GINA.user, NOW)
    await house.refuses("table-ended", moderation.seat_house, await house.table(), GINA.user, NOW)


@pytest.mark.parametrize("open_", [False, True])
async def test_the_house_is_seated_where_a_game_stands_still(house: House, open_: bool) -> None:
    """AI players are seated where a game is stale.

    They play for an absent player until the return, and take a seat without an owner for good.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    seat = seat_of(table, user)
    if open_:
        table = await house.do(seats.leave, 1, user, NOW)
    await house.do(moderation.seat_house, table, GINA.user, NOW)
    row = (await house.table()).seats[seat]
    assert (row.user, row.away, row.house) == ((None, None, True) if open_ else (user, "absent", True))
    assert await house.do(store.tables.tables_awaiting_house) == [1]
    sits_in = text("house-sits-in", who=Who(seat), user=GINA.user)
    assert (await log(house))[-1] == Line(text("house-takes", who=Who(seat)) if open_ else sits_in)
    entry = await latest(house, "house")
    assert entry
    assert (entry.user, entry.made_at) == (GINA.user, NOW)


async def test_a_house_player_is_seated_once_all_agree(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    seat = seat_of(table, mover(table))
    await house.do(asks, BEN_MODERATES, "moderator", 1, NOW, "house")
    await post_card(house)
    await house.do(moderation.second_moderator_agrees, 1, 1, GINA_MODERATES, NOW)
    after = await house.table()
    assert (after.status, after.seats[seat].house) == ("playing", True)
    assert "request" in await house.wishes(), "the card shows the result"
