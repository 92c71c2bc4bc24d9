"""Test table talk while another player is asked: who may talk, how often, and who hears it."""

from __future__ import annotations

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, Table
from bot.tables import base, conversation, seats, table_talk
from bot.tables.base import AlreadyAnswered, Person, Stale
from bot.tables.in_play import TableInPlay
from bot.tables.table_talk import TableTalk
from games import GAMES
from games.core import Text, Who, text
from games.intrige.model import Board, Bribe
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House

RULES = GAMES["intrige"].rules
PEOPLE = (ANA, BEN, CHLOE)
LOW, HIGH, MOST = 0, 3, -1
"""Indexes of the offers an owner may make."""


def board(table: Table) -> Board:
    found: Board = base.state_of(table).board
    return found


async def go_on(house: House, table: Table) -> Table:
    """Play the safe move for the player asked."""
    state = base.state_of(table)
    (seat,) = RULES.to_act(state)
    return await house.press(table, PEOPLE[seat].user, RULES.default_move(state, seat))


async def a_bribe_is_due(house: House, payers: int = 1) -> tuple[Table, Person, Person]:
    """Start a case with `payers` payers, its first payer asked and all messages sent.

    Return also the owner and the player asked.
    """
    table = await house.begin(*PEOPLE, game="intrige")
    while how_many_pay(table) != payers:
        table = await go_on(house, table)
    await house.sent_all()
    return table, PEOPLE[board(table).active], asked(table)


def how_many_pay(table: Table) -> int:
    """Return the number of payers in the present case, or 0 if no bribe is due."""
    now = board(table)
    return len(now.case.payers) if now.case and now.payer is not None else 0


def asked(table: Table) -> Person:
    payer = board(table).payer
    assert payer is not None
    return PEOPLE[payer]


def say(db: Connection, who: Person, place: int = HIGH, epoch: int | None = None) -> Text:
    """Say the offer at this index as this person, and return it."""
    it = TableInPlay.load(db, 1)
    row = base.seat_at(it.table, who.user)
    what = table_talk.may_say(it, row, it.table.epoch if epoch is None else epoch).choices[place]
    table_talk.say_at_table(db, it, row, what)
    return what


async def heard(house: House, who: Person) -> TableTalk:
    return await house.do(lambda db: table_talk.heard_by(db, TableInPlay.load(db, 1), PEOPLE.index(who)))


def said(talk: TableTalk) -> list[Text]:
    return [line.text for line in talk.lines]


async def test_everybody_hears_what_it_takes_and_the_game_knows_nothing_of_it(house: House) -> None:
    table, owner, payer = await a_bribe_is_due(house)
    before = await house.everything()
    what = await house.do(say, owner)
    assert what == text("price-done", ducats=40_000, who=Who(PEOPLE.index(payer)))
    line = text("aside", who=Who(PEOPLE.index(owner)), what=what)
    for person in PEOPLE:
        assert said(await heard(house, person)) == [line]
    assert await house.wishes() == {"board": b""}, "the board shows it, without a notification"
    after = await house.everything()
    told = ("log", "outbox", "sqlite_sequence")
    assert {name: rows for name, rows in after.items() if name not in told} == {
        name: rows for name, rows in before.items() if name not in told
    }
    assert await house.table() == table


async def test_only_whoever_is_owed_a_bribe_says_what_it_takes(house: House) -> None:
    _, owner, payer = await a_bribe_is_due(house)
    (third,) = {*PEOPLE} - {owner, payer}
    assert (await heard(house, owner)).ask
    for person in (payer, third):
        assert (await heard(house, person)).ask is None
        await house.refuses("aside-over", say, person)
    await house.refuses("not-seated", say, DAN)
    await house.do(seats.leave, 1, owner.user, NOW)
    await house.refuses("not-seated", say, owner)


async def test_it_is_said_twice_at_most_in_a_case(house: House) -> None:
    """An owner may talk twice in a case, whichever payers come in between; repeated words count once."""
    table, owner, first = await a_bribe_is_due(house, payers=2)
    await house.do(say, owner, MOST)
    await house.refuses("already-done", say, owner, MOST, kind=AlreadyAnswered)
    assert (await heard(house, owner)).ask
    paid = await house.press(table, first.user, Bribe(10_000))
    assert (paid.scene, board(paid).payer is None) == (table.scene, False)
    await house.refuses("moved-on", say, owner, HIGH, table.epoch, kind=Stale)
    await house.refuses("already-done", say, owner, MOST, kind=AlreadyAnswered)
    what = await house.do(say, owner, HIGH)
    assert what.args["who"] == Who(PEOPLE.index(asked(paid))), "to the present payer"
    talk = await heard(house, owner)
    assert talk.ask is None
    assert [line.args["what"] for line in said(talk)] == [text("price-most"), what]
    await house.refuses("aside-enough", say, owner, LOW)


async def test_who_decides_afterwards_reads_it_with_the_case(house: House) -> None:
    table, owner, payer = await a_bribe_is_due(house)
    what = await house.do(say, owner)
    table = await house.press(table, payer.user, Bribe(20_000))
    assert board(table).phase == "place"
    await house.refuses("aside-over", say, owner, HIGH, table.epoch - 1)
    assert (await heard(house, owner)).ask is None
    talk = await house.do(conversation.heard_before, table, PEOPLE.index(owner))
    assert [line.text for line in talk.lines] == [text("aside", who=Who(PEOPLE.index(owner)), what=what)]
    assert talk.remarks == {}, "it is not a request made with a bribe"


async def test_another_case_begins_in_silence(house: House) -> None:
    table, owner, _ = await a_bribe_is_due(house)
    for place in (LOW, HIGH):
        await house.do(say, owner, place)
    scene = table.scene
    while table.scene == scene or board(table).payer is None:
        table = await go_on(house, table)
    talk = await heard(house, PEOPLE[board(table).active])
    assert said(talk) == []
    assert talk.ask
    assert len(await house.do(store.moves.log, 1)) > 2


async def test_what_was_said_stays_when_something_is_taken_back(house: House) -> None:
    table, owner, _ = await a_bribe_is_due(house)
    await house.do(say, owner)
    await house.do(store.moves.take_back, 1, 0)
    assert len(said(await heard(house, owner))) == 1
    assert table.version > 0


async def test_nothing_is_said_where_no_game_is_played(house: House) -> None:
    _, owner, _ = await a_bribe_is_due(house)
    await house.do(store.servers.pause, 1, NOW)
    await house.refuses("table-paused", say, owner)
    await house.open(*PEOPLE, game="intrige")

    def in_the_lobby(db: Connection) -> None:
        it = TableInPlay.load(db, 2)
        table_talk.may_say(it, it.table.seats[0], 0)

    await house.refuses("not-started", in_the_lobby)


async def test_a_game_may_know_no_asides(house: House) -> None:
    table = await house.begin(*PEOPLE)
    await house.refuses("aside-over", say, ANA)
    await house.do(store.moves.add_log, 1, None, table.scene, [Line(text("aside", who=Who(0)))])
    assert await heard(house, ANA) == TableTalk()
