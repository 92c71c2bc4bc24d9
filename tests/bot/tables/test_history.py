"""Test replays at the database: which games there are, and that each step equals the original."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

import msgspec
import pytest

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, LoggedLine, MoveRow, SentMessage, Table
from bot.tables import base, history, play
from bot.tables.base import Person, Readable, TableCorrupted
from bot.tables.history import GameCourse, Page, Step
from games import GAMES
from games.core import Text, encode, text
from games.medici.model import Auction, Bid, Draw
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House, mover
from tests.bot.ui import making
from tests.contract import WHOLE, any_move

PEOPLE = (ANA, BEN, CHLOE)


async def played(house: House, table: Table, moves: int, people: tuple[Person, ...] = PEOPLE) -> Table:
    """Play `moves` random moves, or all until the end."""
    rules, chance = table.game.rules, Random(table.id)  # noqa: S311
    for _ in range(moves):
        state = base.state_of(table)
        if not rules.awaited(state):
            break
        seat = chance.choice(sorted(rules.awaited(state)))
        table = await house.press(table, people[seat].user, any_move(chance, rules.legal_moves(state, seat)))
    return table


async def a_finished_game(house: House, *people: Person, guild: int = 1) -> Table:
    """Play a short game to its end in this server."""
    table = await house.begin(*people, game="medici_card")
    table = await played(house, table, 1_000, people)
    await house.do(lambda db: db.execute("UPDATE tables SET guild = ? WHERE id = ?", (guild, table.id)))
    table = await house.table(table.id)
    assert table.status == "finished"
    return table


async def the_course(house: House, table_id: int = 1) -> GameCourse:
    return await house.do(lambda db: history.game_course(db, base.the_table(db, table_id)))


# -------------------------------------------------------------------------------------------- steps


@pytest.mark.parametrize("key", WHOLE)
async def test_each_moment_is_as_it_was(house: House, key: str) -> None:
    """Each step of a replay shows the public view after a move with a log line, and these lines."""
    game, chance = GAMES[key], Random(key)  # noqa: S311
    table = await house.begin(*PEOPLE, game=key)
    stood = [base.state_of(table)]
    told = [await house.do(store.moves.last_log_line, table.id)]
    for _ in range(40):
        seat = chance.choice(sorted(game.rules.awaited(stood[-1])))
        table = await house.press(table, PEOPLE[seat].user, any_move(chance, game.rules.legal_moves(stood[-1], seat)))
        stood.append(base.state_of(table))
        told.append(await house.do(store.moves.last_log_line, table.id))
    course = await the_course(house)
    telling = [0, *(number for number in range(1, 41) if told[number] > told[number - 1])]
    assert [step.version for step in course.steps] == telling
    assert len(telling) < 41 or key in ("medici", "intrige"), "moves without log lines are skipped"
    for number, step in enumerate(course.steps):
        before, now = course.states(number)
        assert now == stood[step.version]
        assert before == (stood[telling[number - 1]] if number else None)
        assert step.lines[-1].id == told[step.version]
        assert step.scene == game.words.scene(game.rules.view(now, None))
    lines = [line for step in course.steps for line in step.lines]
    assert lines == await house.do(store.moves.log, table.id)


async def test_an_answer_of_several_moves_is_one_moment(house: House) -> None:
    table = await house.begin(*PEOPLE)
    await house.press(table, mover(table), Draw(), Auction())
    course = await the_course(house)
    assert [step.version for step in course.steps] == [0, 2]
    assert [line.text.key for line in course.steps[1].lines] == ["adds", "auction"]


async def test_what_was_taken_back_is_no_part_of_it(house: House) -> None:
    """A move that was undone is not in the replay, nor is the undo, whether a message showed it or not."""
    table = await house.begin(*PEOPLE)
    table = await house.press(table, mover(table), Auction())
    for shown, florins in ((True, 4), (False, 6)):
        before, bidder = (await the_course(house)).steps, mover(table)
        table = await house.press(table, bidder, Bid(7))
        if shown:
            upto = await house.do(store.moves.last_log_line, 1)
            await house.do(store.outbox.set_sent, 1, SentMessage(slots.BOARD, 2, 3, table.scene, NOW, 0, upto))
        await house.do(play.undo, 1, bidder, table.epoch, NOW)
        assert (await the_course(house)).steps == before, "before another move"
        table = await house.table()
        table = await house.press(table, mover(table), Bid(florins))
        *earlier, last = (await the_course(house)).steps
        assert tuple(earlier) == before
        assert last.version == table.version
        assert [(line.text.key, line.text.args["florins"]) for line in last.lines] == [("bids", florins)]


def steps_of(
    log: Sequence[tuple[str | Text, int | None]], moves: str, version: int | None = None
) -> list[tuple[int, str]]:
    """Return the steps of this log.

    `moves` has a letter for each move, small if it continues an answer.
    """
    rows = [
        MoveRow(number, 0, b"", ord(each.upper()), number if each.isupper() else None)
        for number, each in enumerate(moves)
    ]
    table = msgspec.structs.replace(making.table(GAMES["medici"]), version=len(moves) if version is None else version)
    logged = [LoggedLine(Line(key if isinstance(key, Text) else text(key)), at, "1.1") for key, at in log]
    found = history._steps(table, Step(0, "1.1"), logged, history._within_answers(rows))
    return [(step.version, " ".join(line.text.key for line in step.lines)) for step in found]


def test_moves_made_anew_have_the_numbers_of_those_taken_back() -> None:
    back = ("takes-back", None)
    assert steps_of([("a", 0), ("b", 1), back, ("c", 1)], "C") == [(0, "a"), (1, "c")]
    assert steps_of([("a", 0), ("b", 2), back, ("c", 1)], "CD") == [(0, "a"), (1, "c")]
    assert steps_of([("b", 1), ("c", 3), back, ("d", 2)], "BD") == [(0, ""), (1, "b"), (2, "d")]
    assert steps_of([("b", 2), back, ("c", 3)], "Ccc") == [(0, ""), (3, "c")], "several moves of one answer"
    assert steps_of([("b", 1), back], "") == [(0, "")], "nothing was computed again"
    assert steps_of([("a", 1), back, ("b", 2)], "AB") == [(0, ""), (1, "a"), (2, "b")], "it had no log line"
    assert steps_of([("b", 1), back, ("c", 1), back, ("d", 1), ("e", 2)], "DE") == [(0, ""), (1, "d"), (2, "e")]


def test_whoever_takes_moves_back_says_how_many_stand() -> None:
    """The line of an undo names the number of moves that remain.

    Lines of the removed answer and of AI players' replies to it disappear, too.
    """

    def back(upto: int) -> tuple[Text, None]:
        return text("takes-back", upto=upto), None

    assert steps_of([("a", 1), ("b", 2), ("c", 3), back(1), ("d", 2)], "AD") == [(0, ""), (1, "a"), (2, "d")]
    assert steps_of([("a", 1), ("b", 2), back(1), ("c", 3)], "AxC") == [(0, ""), (1, "a"), (3, "c")]
    assert steps_of([("a", 1), ("b", 2), back(0)], "") == [(0, "")]
    assert steps_of([("b", 1), ("c", 2), back(1), back(0), ("d", 1)], "D") == [(0, ""), (1, "d")]
    assert steps_of([("b", 1), ("c", 2), back(0), ("d", 1), ("e", 2), back(1)], "D") == [(0, ""), (1, "d")]


def test_what_is_told_with_no_move_goes_with_the_moment_before() -> None:
    log = [("a", 0), ("left", None), ("b", 1), ("c", 1), ("said", None), ("d", 2)]
    assert steps_of(log, "BD") == [(0, "a left"), (1, "b c said"), (2, "d")]


async def test_a_game_that_is_over_ends_with_its_end(house: House) -> None:
    table = await a_finished_game(house, ANA, BEN)
    course = await the_course(house)
    assert course.steps[-1].version == table.version
    assert course.states(len(course.steps) - 1)[1] == base.state_of(table)
    await house.do(lambda db: db.execute("DELETE FROM log WHERE version = ?", (table.version,)))
    course = await the_course(house)
    assert course.steps[-1] == Step(table.version, "over"), "also without a log line"


async def test_a_game_goes_by_the_rules_it_began_under(house: House) -> None:
    table = await house.begin(*PEOPLE, game="mediterranee")
    state = base.state_of(table)
    assert state.rules > 1
    older = encode(msgspec.structs.replace(state, rules=1))
    sql = "UPDATE tables SET state = ?, anchor = ?, state_sum = NULL, anchor_sum = NULL"
    await house.do(lambda db: db.execute(sql, (older, older)))
    table = await played(house, await house.table(), 5)
    course = await the_course(house)
    assert course.states(len(course.steps) - 1)[1].rules == 1
    assert course.start.rules == 1


async def test_a_game_whose_first_moves_are_lost_is_told_from_where_it_can_be(house: House) -> None:
    table = await played(house, await house.begin(*PEOPLE, game="medici_card"), 12)
    whole = await the_course(house)
    assert 0 < table.checkpoint_version <= table.version
    await house.do(lambda db: db.execute("DELETE FROM moves WHERE number = 0"))
    course = await the_course(house)
    assert [step.version for step in course.steps] == sorted(
        {
            table.checkpoint_version,
            *(step.version for step in whole.steps if step.version >= table.checkpoint_version),
        }
    )
    assert course.states(len(course.steps) - 1)[1] == whole.states(len(whole.steps) - 1)[1]


async def test_where_moves_are_missing_that_is_said(house: House) -> None:
    await played(house, await house.begin(*PEOPLE, game="medici_card"), 12)
    sql = "UPDATE tables SET anchor = NULL, anchor_sum = NULL"
    await house.do(lambda db: [db.execute(each) for each in ("DELETE FROM moves WHERE number = 3", sql)])
    await house.refuses("history-unplayable", lambda db: history.game_course(db, base.the_table(db, 1)))


async def test_where_moves_cannot_be_made_that_is_said(house: House) -> None:
    table = await house.begin(*PEOPLE)
    await house.press(table, mover(table), Auction())
    await house.do(lambda db: db.execute("UPDATE moves SET move = ?", (encode(Bid(99)),)))
    course = await the_course(house)
    assert course.states(0)[1] == course.start
    with pytest.raises(base.Refusal, match="history-unplayable"):
        course.states(1)


async def test_a_damaged_table_stays_one(house: House) -> None:
    await house.begin(*PEOPLE)
    await house.do(lambda db: db.execute("UPDATE tables SET damaged = 1"))
    with pytest.raises(TableCorrupted):
        await the_course(house)


# --------------------------------------------------------------------------------------------- the list


async def listed(
    house: House,
    who: Person,
    guild: int | None = 1,
    around: int | None = None,
    readable: Readable = frozenset,
) -> Page:
    """Return the list for a reader of these channels, or of all channels."""
    return await house.do(history.page, who.user, guild, readable, around)


def numbers(page: Page) -> list[int]:
    return [entry.id for entry in page.entries]


async def test_whose_games_are_in_the_list(house: House) -> None:
    """The list has a player's own games of every state and place, and others' games that ended in this server."""
    await a_finished_game(house, ANA, BEN)
    await a_finished_game(house, BEN, CHLOE)
    await a_finished_game(house, ANA, CHLOE, guild=9)
    await a_finished_game(house, BEN, CHLOE, guild=9)
    await house.begin(*PEOPLE)
    await house.begin(BEN, CHLOE, DAN)
    await house.do(store.tables.set_status, 6, "abandoned", NOW)
    await house.open(ANA)
    assert numbers(await listed(house, ANA)) == [5, 3, 2, 1]
    assert numbers(await listed(house, DAN)) == [6, 2, 1]
    assert numbers(await listed(house, DAN, None)) == [6], "in a direct message"
    assert numbers(await listed(house, ANA, 9)) == [5, 4, 3, 1]
    by_id = {entry.id: entry for entry in (await listed(house, BEN)).entries}
    assert [by_id[number].status for number in (1, 5, 6)] == ["finished", "playing", "abandoned"]
    assert [by_id[number].winners != () for number in (1, 5, 6)] == [True, False, False]
    assert by_id[6].names == ("Ben", "Chloé", "Dan")


async def test_a_tutorial_is_only_in_its_players_list(house: House) -> None:
    await a_finished_game(house, ANA, BEN)
    await house.do(lambda db: db.execute("UPDATE tables SET guided = ''"))
    assert numbers(await listed(house, ANA)) == [1]
    assert numbers(await listed(house, DAN)) == []


async def test_who_won_is_as_the_table_had_it(house: House) -> None:
    """The winners equal the standings of the table, where a player who resigned comes last."""
    table = await a_finished_game(house, ANA, BEN)
    outcome = table.game.rules.outcome(base.state_of(table))
    assert outcome
    for _ in range(2):
        table = await house.table()
        (entry,) = (await listed(house, ANA)).entries
        winners = [seat for seat, place in enumerate(base.standings(table, outcome)) if place == 1]
        assert [*entry.winners] == winners
        await house.do(lambda db, seat=winners[0]: db.execute("UPDATE seats SET house = 1 WHERE seat = ?", (seat,)))


@pytest.mark.parametrize("sql", ["UPDATE tables SET state = X'00'", "UPDATE tables SET game = 'lira'"])
async def test_a_list_holds_what_cannot_be_read_any_more(house: House, sql: str) -> None:
    await a_finished_game(house, ANA, BEN)
    await house.do(lambda db: db.execute(sql))
    (entry,) = (await listed(house, ANA)).entries
    assert (entry.names, entry.winners) == (("Ana", "Ben"), ())


async def as_many_more(house: House, count: int) -> None:
    """Add tables of Ana's like the first until there are `count`."""

    def many(db: Connection) -> None:
        names = [column[0] for column in db.execute("SELECT * FROM tables").description if column[0] != "id"]
        for number in range(2, count + 1):
            copied = ", ".join(names)
            db.execute(f"INSERT INTO tables (id, {copied}) SELECT ?, {copied} FROM tables WHERE id = 1", (number,))  # noqa: S608
            db.execute(
                "INSERT INTO seats (table_id, seat, user, name, house, language) VALUES (?, 0, ?, 'Ana', 0, 'en')",
                (number, ANA.user),
            )

    await house.do(many)


async def test_long_lists_have_pages(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await as_many_more(house, 59)
    first = await listed(house, ANA)
    assert (numbers(first), first.start, first.count) == ([*range(59, 34, -1)], 0, 59)
    assert (first.newer, first.older) == (None, 34)
    second = await listed(house, ANA, around=first.older)
    assert (numbers(second), second.start) == ([*range(34, 9, -1)], 25)
    assert (second.newer, second.older) == (35, 9)
    last = await listed(house, ANA, around=second.older)
    assert (numbers(last), last.older) == ([*range(9, 0, -1)], None)
    assert await listed(house, ANA, around=last.newer) == second
    assert await listed(house, ANA, around=20) == second, "from any game in the list"
    assert await listed(house, ANA, around=second.newer) == first
    assert await listed(house, ANA, around=0) == last
    assert await listed(house, ANA, around=10**8) == first
    assert (await listed(house, DAN, around=20)) == Page((), 0, 0, None, None)


async def test_games_that_a_reader_cannot_see_leave_no_trace(house: House) -> None:
    """Games that a reader cannot see leave no trace: pages are full and counts leave them out."""
    await a_finished_game(house, ANA, BEN)
    await as_many_more(house, 90)
    await house.do(lambda db: db.execute("UPDATE tables SET channel = 3 WHERE id % 2 = 0"))
    await house.do(lambda db: db.execute("UPDATE tables SET channel = 4, parent = 2 WHERE id % 5 = 0"))

    def two(channels: Collection[int]) -> set[int]:
        return {2} & {*channels}

    seen = [number for number in range(90, 0, -1) if number % 2 or not number % 5]
    first = await listed(house, DAN, readable=two)
    assert (numbers(first), first.start, first.count, first.newer) == (seen[:25], 0, len(seen), None)
    second = await listed(house, DAN, around=first.older, readable=two)
    assert (numbers(second), second.start) == (seen[25:50], 25)
    last = await listed(house, DAN, around=second.older, readable=two)
    assert (numbers(last), last.older) == (seen[50:], None)
    assert await listed(house, DAN, around=44, readable=two) == await listed(house, DAN, around=43, readable=two)
    assert await listed(house, DAN, readable=lambda _: ()) == Page((), 0, 0, None, None)
    assert (await listed(house, ANA, readable=lambda _: ())).count == 90, "she played in all of them"
