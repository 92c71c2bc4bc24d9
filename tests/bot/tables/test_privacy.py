"""Test a person's stored data: their export has all of it, and nothing is left after deletion."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from bot import store
from bot.store import slots
from bot.store.db import Connection, Store
from bot.store.outbox import NAMES
from bot.store.rows import Line, Promise, Settings, Table
from bot.store.vacations import ServerWait
from bot.tables import base, lobby, moderation, play, privacy, questions, seats
from bot.tables.base import Person
from bot.tables.housekeeping import tidy_up
from bot.tables.in_play import TableInPlay
from bot.text import speaker
from games.core import Who, encode, text
from tests.bot.asking import canned
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.server import of_a_file
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House
from tests.bot.tables.test_tournaments import made

ZORA = Person(987_654_321_012_345_678, "Zora Zimt", "fr")
"""A person whose id and name occur nowhere else in the database."""
SAID = "Zimtschnecke"


def steep(db: Connection, table_id: int, seat: int) -> None:
    """Leave a trace of the person in every possible place."""
    user = ZORA.user
    lines = [
        Line(text("remark-alone", who=Who(seat)), SAID),
        Line(text("taken-over", who=Who(seat)), ZORA.name),
        Line(text("taken-up", user=user)),
        Line(text("remark-alone", who=Who(1 - seat)), "said by another"),
    ]
    store.moves.add_log(db, table_id, None, "", lines)
    store.promises.add_promise(db, table_id, Promise(1, seat, 1 - seat, SAID, None), 4711 + table_id)
    for kept in ("drafts (table_id, seat, epoch, moves)", "remarks (table_id, seat, epoch, items, quote)"):
        values = (table_id, seat, 1, encode([]), *([SAID] if "quote" in kept else []))
        db.execute(f"INSERT INTO {kept} VALUES ({', '.join('?' * len(values))})", values)  # noqa: S608
    db.execute("INSERT INTO orders (table_id, seat, orders) VALUES (?, ?, ?)", (table_id, seat, encode([])))
    store.seats.set_orders_given_at(db, table_id, seat, 7)
    store.seats.add_lapsed(db, table_id, seat, [text("order-sell")])
    db.execute("INSERT INTO ballots VALUES (?, 'pace', ?, 'live')", (table_id, seat))
    db.execute("DELETE FROM calls WHERE table_id = ? AND seat = ?", (table_id, seat))
    db.execute("INSERT INTO calls VALUES (?, ?, 1, ?)", (table_id, seat, NOW))
    store.audit_log.add_entry(db, 1, "nudge", user, NOW, table_id=table_id, reason="slow")
    store.audit_log.set_request(db, table_id, 1, "abandon", user, "", None)
    store.audit_log.refuse_request(db, table_id, user, NOW)
    store.outbox.send(db, table_id, slots.welcome(user), slots.digest(user))
    sent = "INSERT INTO messages (table_id, slot, channel, message, scene, posted) VALUES (?, ?, 3, ?, '', ?)"
    for number, slot in enumerate((slots.promises_kept(user), slots.LOBBY, slots.BOARD, slots.ANIMATION)):
        db.execute(sent, (table_id, str(slot), 100 * table_id + number, NOW))


@pytest.fixture
async def house(disk: Store) -> House:
    """Give Zora a seat in a lobby, a running game and a finished one.

    She left one seat and resigned from another.
    """
    house = House(disk)
    await house.begin(ANA, ZORA, CHLOE)
    await house.begin(ZORA, BEN, CHLOE)
    await house.open(ZORA, BEN)
    await house.begin(ANA, ZORA, CHLOE)
    await house.begin(ANA, ZORA, CHLOE)
    await house.do(play.resign, 5, ZORA.user, NOW)
    await house.do(seats.leave, 4, ZORA.user, NOW)

    def work(db: Connection) -> None:
        for table_id, seat in ((1, 1), (2, 0), (5, 1)):
            steep(db, table_id, seat)
        for over in (1, 5):
            db.execute("UPDATE tables SET status = 'finished', deadline = NULL, alarm = NULL WHERE id = ?", (over,))
        store.seating.set_standing(db, 3, [ZORA.user], "removed")
        store.people.set_digest(db, ZORA.user, 600, "Europe/Paris", NOW + 600)
        store.people.set_direct_channel(db, ZORA.user, 77)
        store.vacations.set_waits(db, ZORA.user, ServerWait(1, NOW, NOW, 2026, 3))
        store.tournaments.add(db, tournament := made(ends=NOW + 10, manager=ZORA.user))
        store.tournaments.enter(db, tournament.id, ZORA.user, ZORA.name, ZORA.language)
        store.tournaments.enter(db, tournament.id, ANA.user, ANA.name, ANA.language)
        store.tournaments.set_offered(db, tournament.id, 2, ZORA.user)
        store.tournaments.log(db, tournament, "remove", ZORA.user, NOW, about=ZORA.user, reason="slow")
        store.questions.add(db, canned(0))
        store.questions.ask(db, 1, 1, 5, "en", NOW, NOW + 10, weekly=False)
        questions.answer(db, 1, ZORA, 0, NOW)

    await house.do(work)
    return house


def traces(rows: dict[str, list[tuple[Any, ...]]]) -> Iterator[str]:
    """Yield the places in the database that contain Zora's id, name or words."""
    number = encode(ZORA.user)
    for table, each in rows.items():
        for row in each:
            for value in row:
                in_bytes = isinstance(value, bytes) and (number in value or b"Zimt" in value)
                if in_bytes or str(ZORA.user) in str(value) or "Zimt" in str(value):
                    yield table


EVERYWHERE = {"seats", "tables", "leavers", "journal", "requests", "consents", "people", "vacations", "messages"}
EVERYWHERE |= {"outbox", "log", "promises", "remarks", "guests", "direct_channels"}
EVERYWHERE |= {"tournaments", "entrants", "tournament_acts", "answers"}


async def test_who_is_forgotten_is_nowhere(house: House) -> None:
    assert set(traces(await house.everything())) == EVERYWHERE, "every column has a trace"
    await house.do(privacy.forget, ZORA, NOW)
    rows = await house.everything()
    assert list(traces(rows)) == []
    for emptied in ("drafts", "remarks", "orders", "ballots", "people", "vacations", "direct_channels"):
        assert rows[emptied] == []
    said = [row[-1] for row in rows["log"]]
    assert said.count("said by another") == 3
    tables = [await house.table(number) for number in range(1, 6)]
    assert not any(row.orders_given_at or row.expired_orders for table in tables for row in table.seats)
    names = {table.id: [row.name for row in table.seats] for table in tables}
    assert names == {
        1: ["Ana", "Former player", "Chloé"],
        2: ["Former player", "Ben", "Chloé"],
        3: ["Ben"],
        4: ["Ana", "Former player", "Chloé"],
        5: ["Ana", "Former player", "Chloé"],
    }
    entrant, other = await house.do(store.tournaments.entrants, made().id)
    assert (entrant.name, entrant.gone) == ("Former player", "left")
    assert (other.name, other.gone, other.offered) == (ANA.name, None, None)


async def test_the_house_plays_on_and_no_result_changes(house: House) -> None:
    before = {number: await house.table(number) for number in (1, 2, 5)}
    await house.do(privacy.forget, ZORA, NOW)
    after = {number: await house.table(number) for number in (1, 2, 5)}
    assert [row.resigned for row in after[2].seats] == [True, False, False], "like a player who resigned"
    assert after[2].host == BEN.user
    assert (await house.table(3)).host == BEN.user
    for number in (1, 5):
        assert [row.resigned for row in after[number].seats] == [row.resigned for row in before[number].seats]
        assert after[number].state == before[number].state
    assert all(row.user is None or row.user > 0 for table in after.values() for row in table.people)
    await house.do(privacy.forget, ZORA, NOW)  # no data is left to delete
    assert {number: await house.table(number) for number in (1, 2, 5)} == after


def awaited_at(table: Table, person: Person) -> bool:
    row = table.seat_of(person.user)
    return row is not None and row.seat in TableInPlay(table).awaited


async def test_ten_tables_go_on_without_who_is_forgotten(disk: Store) -> None:
    """Ten tables continue after the deletion of a person who hosted some and was awaited at some."""
    house = House(disk)
    await house.do(store.servers.set_settings, 1, Settings(per_person=10))
    for number in range(10):
        people = (ZORA, BEN, CHLOE)
        await house.begin(*people[number % 3 :], *people[: number % 3])
    tables = [await house.table(number) for number in range(1, 11)]
    asked = [table.id for table in tables if awaited_at(table, ZORA)]
    assert 0 < len(asked) < 10
    await house.do(privacy.forget, ZORA, NOW)
    assert list(traces(await house.everything())) == []
    tables = [await house.table(number) for number in range(1, 11)]
    assert {table.status for table in tables} == {"playing"}
    assert {table.host for table in tables} <= {BEN.user, CHLOE.user}
    assert [sum(row.house for row in table.seats) for table in tables] == [1] * 10
    assert await house.do(store.tables.tables_awaiting_house) == asked


async def test_nobody_waits_for_who_is_forgotten(disk: Store) -> None:
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    (asked,) = table.game.rules.awaited(base.state_of(table))
    await house.do(privacy.forget, (ANA, BEN, CHLOE)[asked], NOW)
    assert await house.do(store.tables.tables_awaiting_house) == [1]


async def test_what_stands_in_discord_says_the_new_name(house: House) -> None:
    for table_id in range(1, 6):
        await house.sent_all(table_id)
    await house.do(privacy.forget, ZORA, NOW)

    def wishes(db: Connection) -> list[tuple[int, str, bytes]]:
        shown = "SELECT table_id, slot, body FROM outbox WHERE slot IN ('lobby', 'board', 'animation')"
        return [row for row in db.execute(shown).fetchall() if row[0] in (1, 5) or row[1] != "animation"]

    found = sorted(await house.do(wishes))
    assert [(table, slot) for table, slot, _ in found if table != 4] == [
        (1, "animation"), (1, "board"), (1, "lobby"), (2, "board"), (2, "lobby"), (3, "lobby"),
        (5, "animation"), (5, "board"), (5, "lobby"),
    ]  # fmt: skip
    assert {body for table, _, body in found if table in (1, 5)} == {NAMES}, "finished tables are changed in place"


async def test_who_comes_back_is_somebody_new_but_knows_what_they_knew(house: House) -> None:
    await house.do(privacy.forget, ZORA, NOW)
    assert await house.do(store.seats.seats_left, 4, ZORA.user) == {1}
    await house.do(seats.leave, 4, ANA.user, NOW)
    await house.refuses("knows-another-seat", seats.take, 4, 0, ZORA, NOW)
    actor = moderation.Actor(ZORA.user, lambda _: True)
    assert await house.do(lambda db: moderation.must_ask(db, base.the_table(db, 2), actor, "moderator"))
    assert await house.do(store.servers.opened_since, 1, ZORA.user, NOW - 10) == 2
    assert await house.do(store.servers.opened_since, 1, ANA.user, NOW - 10) == 3


def test_an_alias_is_the_same_for_ever(db: Connection) -> None:
    """An alias is the same in all versions of Rialto, because databases contain aliases."""
    db.execute("INSERT INTO aliases (id, key) VALUES (1, ?)", (bytes(range(32)),))
    assert store.pseudonyms.ids_of(db, ZORA.user) == (ZORA.user, -7744406510904727298)


async def test_what_moderators_did_stays(house: House) -> None:
    before = await house.do(store.audit_log.entries, 1, 99)
    await house.do(privacy.forget, ZORA, NOW)
    after = await house.do(store.audit_log.entries, 1, 99)
    assert [(entry.act, entry.reason, entry.made_at) for entry in after] == [
        (entry.act, entry.reason, entry.made_at) for entry in before
    ]
    assert {entry.user for entry in before} == {ZORA.user}
    assert len({entry.user for entry in after}) == 1, "the alias is always the same"


async def test_a_table_that_rests_is_no_hindrance(house: House) -> None:
    await house.do(lambda db: db.execute("UPDATE tables SET paused = ? WHERE id IN (2, 3)", (NOW,)))
    await house.do(lambda db: db.execute("UPDATE tables SET damaged = 1 WHERE id = 4"))
    await house.do(privacy.forget, ZORA, NOW)
    assert list(traces(await house.everything())) == []
    assert [row.house for row in (await house.table(2)).seats] == [True, False, False]


def counted(file: dict[str, Any]) -> dict[str, int]:
    return {name: len(rows) for name, rows in file.items() if isinstance(rows, list)}


async def test_the_file_holds_all_there_is(house: House) -> None:
    for table_id, seat in ((1, 1), (4, 0)):
        await house.do(store.moves.add_moves, await house.table(table_id), seat, [encode(["bid", 7])], None, NOW)
    for table_id in (1, 2):  # she hosts the second
        await house.do(store.tables.set_tutorial, table_id, "tip-ask-bid@3")
    file = json.loads(await house.do(privacy.export, ZORA.user, NOW))
    assert (file["format"], file["made"], file["user"]) == (1, NOW, ZORA.user)
    assert counted(file) == {
        "preferences": 1, "vacations": 1, "tables": 5, "seats": 4, "seats_left": 1, "named": 1, "moves": 1,
        "drafts": 3, "orders": 3, "remarks": 3, "ballots": 3, "calls": 3, "promises": 3, "requests": 3, "refused": 3,
        "agreed": 3, "results": 0, "ratings": 0, "moderation": 3, "messages": 3, "to_be_sent": 7, "said": 3,
        "direct_channels": 1, "tournaments": 1, "tournaments_entered": 1, "tournaments_managed": 1,
        "tournaments_about": 1, "tournaments_offered": 1, "questions_answered": 1,
    }  # fmt: skip
    assert {row["words"] for row in (*file["said"], *file["promises"])} == {SAID}
    assert "said by another" not in json.dumps(file)
    assert [each["guided"] for each in file["tables"] if each["guided"] is not None] == ["tip-ask-bid@3"]
    assert [move["move"] for move in file["moves"]] == [["bid", 7]]
    whole = json.loads(await house.do(privacy.export, ANA.user, NOW))
    assert [move["table_id"] for move in whole["moves"]] == [4]
    assert SAID not in json.dumps(whole)
    await house.do(privacy.forget, ZORA, NOW)
    file = json.loads(await house.do(privacy.export, ZORA.user, NOW))
    assert set(counted(file).values()) == {0}


@of_a_file
async def test_every_column_that_names_somebody_is_thought_of(house: House) -> None:
    """Every column that can hold a user id is covered here, so that a new one must be considered."""
    known = {
        "seats.user", "leavers.user", "journal.user", "requests.user", "requests.refused", "consents.user",
        "people.user", "vacations.user", "tables.host", "tables.opener", "guests.user", "places.user", "ratings.user",
        "direct_channels.user", "tournaments.manager", "entrants.user", "tournament_acts.user",
        "tournament_acts.about", "entrants.offered", "answers.user",
    }  # fmt: skip
    no_person = {
        "id",
        "guild",
        "for_guild",
        "channel",
        "parent",
        "thread",
        "left_thread",
        "message",
        "interaction",
        "press",
        "role",
        "discord",
    }
    no_person |= {"state_sum", "anchor_sum", "first", "tables", "announce_in", "announce_to"}
    no_person |= {"tournament", "tournament_role", "tournament_channel", "ask_in"}

    def big(db: Connection) -> set[str]:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {(name, row[1], row[2]) for name in names for row in db.execute(f"PRAGMA table_info({name})")}
        times = {"created", "changed", "deadline", "asked", "alarm", "idle_since", "warned", "paused", "unshown"}
        times |= {
            "made",
            "due",
            "since",
            "until",
            "upto",
            "made_after",
            "marked_after",
            "begun",
            "posted",
            "seen",
            "lost",
            "put_off",
        }
        times |= {
            "vacation_until",
            "house_until",
            "digest_due",
            "saved",
            "restored",
            "tended",
            "ended",
            "free",
            "ends",
            "posed",
            "ask_due",
        }
        return {
            f"{table}.{column}"
            for table, column, kind in found
            if kind == "BIGINT" and column not in no_person and (column not in times)
        }

    assert await house.do(big) == known


# ----------------------------------------------------------------------------------------- the panel


async def test_the_way_there_is_behind_the_preferences(disk: Store) -> None:
    counter = Counter(disk)
    await counter.begin(ANA, BEN, CHLOE)
    panel = await counter.command(ANA, "rialto preferences")
    (way,) = [each for each in ids(panel) if each.startswith("pv.")]
    page = await counter.tap(ANA, way)
    assert told(page)[0] == "update"
    export, sure, back = ids(page)
    answer = await counter.tap(ANA, export)
    assert (answer.kind, [file.kind for file in answer.files]) == ("update", ["application/json"])
    assert json.loads(answer.files[0].content)["seats"][0]["name"] == "Ana"
    assert (await counter.tap(ANA, ids(answer)[0])).body == page.body
    assert told(await counter.tap(ANA, back))[1] == told(panel)[1]
    question = await counter.tap(ANA, sure)
    assert told(question) == ("update", f"{word('privacy-sure')} {word('privacy-tables', tables=1)}")
    assert (await counter.table()).seats[0].name == "Ana", "nothing happens before the confirmation"
    done = await counter.tap(ANA, ids(question)[0])
    assert told(done) == ("update", word("privacy-deleted"))
    assert (await counter.table()).seats[0].name == "Former player"


async def test_an_alias_is_shown_in_words(house: House) -> None:
    await house.do(privacy.forget, ZORA, NOW)
    lines = await house.do(store.moves.log, 1)
    (said,) = [speaker("en")(line.text) for line in lines if line.text.key == "taken-up"]
    assert "Former player" in said
    assert "<@" not in said


# ------------------------------------------------------------------------------------------- retention


async def test_games_that_are_over_are_kept_as_long_as_is_set(disk: Store) -> None:
    house = House(disk)
    for _ in range(4):
        await house.begin(ANA, BEN, CHLOE)

    def end(db: Connection) -> None:
        for table_id in (1, 2, 4):
            store.tables.set_status(db, table_id, "finished", NOW + table_id)
        store.tables.set_rematch(db, 3, 1)
        steep(db, 1, 0)

    await house.do(end)
    month = 30 * 86_400
    await house.do(tidy_up, NOW + month + 2)
    assert len((await house.everything())["tables"]) == 4, "forever without a setting"
    await house.do(tidy_up, NOW + month + 2, 30)
    rows = await house.everything()
    assert sorted(row[0] for row in rows["tables"]) == [2, 3, 4]

    def orphans(db: Connection) -> set[str]:
        alone = "SELECT 1 FROM {} WHERE table_id NOT IN (SELECT id FROM tables)"
        return {kept for kept in store.servers.OF_A_TABLE if db.execute(alone.format(kept)).fetchone()}

    assert await house.do(orphans) == set()
    await house.do(tidy_up, NOW + 2 * month, 30)
    assert [row[0] for row in (await house.everything())["tables"]] == [3]
    assert (await house.open(ANA)).id == 5, "a number is never reused"


async def test_whoever_leaves_a_lobby_by_being_forgotten_closes_it_if_alone(disk: Store) -> None:
    house = House(disk)
    await house.open(ZORA)
    await house.do(privacy.forget, ZORA, NOW)
    assert (await house.table()).status == "abandoned"
    assert list(traces(await house.everything())) == []
    await house.do(lobby.open_table, _opening(await house.table()), ZORA, NOW)


def _opening(table: Any) -> lobby.Opening:
    return lobby.Opening(table.game_key, 1, 2, threads=False, language="en", options=table.options, seed=b"s" * 32)
