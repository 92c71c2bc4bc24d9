"""Test promises at the database: who may make and mark which, and their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Promise, SentMessage
from bot.tables import promises, seats
from bot.tables.base import AlreadyAnswered
from bot.tables.clock import DAY
from bot.ui import promises as shown
from games import GAMES
from games.core import Event, Text, Who
from tests import contract
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House


async def test_promises_are_numbered_and_posted(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE, game="intrige")
    await house.sent_all()
    first = await house.do(promises.give, 1, BEN.user, 0, "peace", None, 71)
    assert first == Promise(1, 1, 0, "peace", None)
    assert await house.wishes() == {"promise:1": b""}
    second = await house.do(promises.give, 1, ANA.user, 2, "a zone", 1, 72)
    assert second == Promise(2, 0, 2, "a zone", 1)
    third = await house.do(promises.give, 1, CHLOE.user, 1, "half of it", 6, 73)
    assert third == Promise(3, 2, 1, "half of it", 6)
    assert await house.do(store.promises.promises, 1) == [first, second, third]
    assert set(await house.wishes()) == {"promise:1", "promise:2", "promise:3"}
    await house.refuses("already-done", promises.give, 1, BEN.user, 0, "peace", None, 71, kind=AlreadyAnswered)


async def test_a_promise_names_the_players_it_was_made_between(house: House) -> None:
    """A player who takes a seat over made and received no promise before; a mark names the player who gave it."""
    await house.begin(ANA, BEN, CHLOE, game="intrige")
    await house.do(promises.give, 1, ANA.user, 1, "peace", None, 71)
    await house.do(promises.give, 1, BEN.user, 0, "a zone", None, 72)
    await house.do(promises.give, 1, CHLOE.user, 1, "half of it", None, 73)
    await house.do(promises.mark, 1, BEN.user, 1, "kept", NOW)
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.do(seats.take, 1, 1, DAN, NOW)
    await house.do(promises.give, 1, ANA.user, 1, "silence", None, 74)
    await house.do(promises.mark, 1, DAN.user, 3, "broken", NOW)
    table, made = await house.table(), await house.do(store.promises.promises, 1)
    (ledger,) = shown.ledger(table, made, 2_000)
    assert [line.rpartition(" · ")[0] for line in ledger["content"].splitlines()[1:]] == [
        "Ana → Ben · “peace”",
        "Ben → Ana · “a zone”",
        "Chloé → Ben · “half of it”",
        "Ana → Dan · “silence”",
    ]
    assert "open: Dan will say" in ledger["content"]
    peace, _, half, silence = (str(shown.card(table, promise)) for promise in made)
    assert "**Ana** promises **Ben**" in peace
    assert "Ben says the promise was kept." in peace
    assert "**Chloé** promises **Ben**" in half
    assert "Dan says the promise was broken." in half
    assert "**Ana** promises **Dan**" in silence
    await house.do(store.moves.add_log, 1, None, "", [seats.taken_over(0, "Zoé")])
    await house.do(lambda db: db.execute("UPDATE promises SET made_after = NULL, marked_after = NULL"))
    of_before = await house.do(store.promises.promises, 1)
    assert [(one.giver_name, one.taker_name, one.judge_name) for one in of_before] == [("", "", "")] * 4


async def test_what_cannot_be_promised(house: House) -> None:
    await house.begin(ANA, BEN, houses=1, game="intrige")
    for taker in (0, 2, 3, -1, None):
        await house.refuses("promise-to-whom", promises.give, 1, ANA.user, taker, "peace", None, 71)
    await house.refuses("promise-empty", promises.give, 1, ANA.user, 1, "", None, 71)
    for until in (0, -1, 7, 100):
        refusal = await house.refuses("promise-round", promises.give, 1, ANA.user, 1, "peace", until, 71)
        assert refusal.text.args == {"first": 1, "last": 6}
    await house.refuses("not-seated", promises.give, 1, DAN.user, 1, "peace", None, 71)
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.refuses("promise-nobody", promises.give, 1, ANA.user, 1, "peace", None, 71)
    await house.do(store.servers.pause, 1, NOW)
    await house.refuses("table-paused", promises.give, 1, ANA.user, 1, "peace", None, 71)
    await house.begin(ANA, BEN, CHLOE)
    await house.refuses("not-understood", promises.give, 2, ANA.user, 1, "peace", None, 71)
    await house.open(ANA, BEN, CHLOE, game="intrige")
    await house.refuses("not-started", promises.give, 3, ANA.user, 1, "peace", None, 71)


async def test_whom_a_seat_can_promise_something(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE, houses=1, game="intrige")
    assert promises.takers(table, 1) == (table.seats[0], table.seats[2])
    assert promises.giver_seat(table, BEN.user) == table.seats[1]
    assert "'max_length': 200" in str(shown.form(table, promises.takers(table, 1), "en")), "of the greatest length"


async def test_only_the_one_it_was_made_to_marks_it(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE, game="intrige")
    for number, until in ((1, 2), (2, None)):
        await house.do(promises.give, 1, BEN.user, 0, "peace", until, 70 + number)
    await house.sent_all()
    for user in (BEN.user, CHLOE.user, DAN.user):
        refusal = await house.refuses("promise-not-yours", promises.mark, 1, user, 2, "kept", NOW)
        assert refusal.text.args == {"who": Who(0)}
        assert refusal.table == await house.table()
    await house.refuses("not-understood", promises.mark, 1, ANA.user, 3, "kept", NOW)
    for mark in ("kept", "broken"):
        assert await house.do(promises.mark, 1, ANA.user, 2, mark, NOW) == await house.table()
        assert [promise.mark for promise in await house.do(store.promises.promises, 1)] == [None, mark]
        assert await house.wishes() == {"promise:2": b""}
        await house.sent_all()
        await house.do(promises.mark, 1, ANA.user, 2, mark, NOW)
        assert await house.wishes() == {}, "no round has ended"
    await house.do(store.servers.pause, 1, NOW)
    await house.refuses("table-paused", promises.mark, 1, ANA.user, 2, "kept", NOW)


def _asked(connection: Connection) -> list[tuple[int, int | None]]:
    return [(promise.number, promise.asked_at) for promise in store.promises.promises(connection, 1)]


async def _told(house: House, *events: Event, ended: bool = False) -> list[str]:
    """Return the slots of the questions about promises that these events cause."""
    table = await house.table()
    return [
        str(wish.slot) for wish in await house.do(lambda db: promises.ask_if_kept(db, table, events, ended=ended))
    ]


async def test_the_time_of_a_promise_is_over_with_its_round_or_else_with_the_game(house: House) -> None:
    """A promise expires with its round, or else with the game.

    No player is asked twice or about a marked promise, nor is an AI player that has the seat.
    """
    table = await house.begin(ANA, BEN, CHLOE, game="intrige")
    for number, (giver, taker, until) in enumerate(((BEN, 0, 1), (ANA, 1, 2), (CHLOE, 0, None), (ANA, 2, 1)), 1):
        await house.do(promises.give, 1, giver.user, taker, "peace", until, 70 + number)
    await house.do(promises.mark, 1, CHLOE.user, 4, "kept", NOW)
    over = [Event(Text("round-over", {"round": number})) for number in (1, 2)]
    assert await _told(house, Event(Text("sends", {"round": 5}))) == []
    assert await _told(house, over[0]) == [f"dm:{ANA.user}:kept"]
    assert await house.do(_asked) == [(1, table.version), (2, None), (3, None), (4, None)]
    assert await _told(house, over[0]) == []
    assert [it.number for it in await house.do(store.promises.unanswered, 1, 0)] == [1]
    assert await _told(house, over[1]) == [f"dm:{BEN.user}:kept"]
    await house.do(seats.leave, 1, BEN.user, NOW)
    assert await _told(house, ended=True) == [f"dm:{ANA.user}:kept"]
    assert [it.number for it in await house.do(store.promises.unanswered, 1, 0)] == [1, 3]


async def test_what_was_asked_of_a_round_is_taken_back_with_it(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE, game="intrige")
    await house.do(promises.give, 1, BEN.user, 0, "peace", 1, 71)
    later = replace(table, version=table.version + 3)
    over = [Event(Text("round-over", {"round": 1}))]
    assert await house.do(lambda db: promises.ask_if_kept(db, later, over, ended=False))
    assert await house.do(promises.taken_back, table, table.version + 3) == []
    (wish,) = await house.do(promises.taken_back, table, table.version + 2)
    assert str(wish.slot) == f"dm:{ANA.user}:kept"
    assert await house.do(_asked) == [(1, None)]


async def test_promises_are_closed_a_day_after_the_game_some_tables_at_a_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Promises are closed a day after the game, the newest first and a few tables at a time.

    Reopening a game reopens them.
    """
    monkeypatch.setattr(promises, "_CLOSED_AT_ONCE", 2)
    numbers = range(1, 4)
    for number in numbers:
        await house.begin(ANA, BEN, CHLOE, game="intrige")
        await house.do(promises.give, number, BEN.user, 0, "peace", None, 700 + number)
        await house.do(
            lambda db, at=number: store.outbox.set_sent(
                db, at, SentMessage(slots.promise(1), 2, 9000 + at, "card", NOW)
            )
        )
        await house.do(promises.close, NOW + 9 * DAY)
        assert await house.do(_closed) == [], "this game is still running"
        await house.do(store.tables.set_status, number, "finished" if number % 2 else "abandoned", NOW + 9 * DAY)
        await house.sent_all(number)
    ended = NOW + 9 * DAY
    await house.do(promises.mark, 3, ANA.user, 1, "kept", ended + DAY - 1)
    await house.sent_all(3)
    await house.do(promises.close, ended + DAY - 1)
    assert await house.do(_closed) == []
    await house.refuses("promise-closed", promises.mark, 3, ANA.user, 1, "broken", ended + DAY)
    await house.do(promises.close, ended + DAY)
    assert await house.do(_closed) == [2, 3]
    assert await house.wishes(3) == {"promise:1": b""}
    assert await house.wishes(1) == {}
    await house.do(promises.close, ended + DAY)
    assert await house.do(_closed) == [*numbers]
    await house.do(promises.go_on, 3)
    assert await house.do(_closed) == [1, 2]


def _closed(connection: Connection) -> list[int]:
    return [at for at in range(1, 4) if any(it.closed for it in store.promises.promises(connection, at))]


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.promises])
def test_games_with_promises_say_which_round_is_over(key: str) -> None:
    """Games with promises announce the end of each round once, in order, and know the present and the last one.

    These events show when a promise expires.
    """
    game = GAMES[key]
    assert game.rounds
    numbers, lasts = list[object](), set[int]()
    for step in contract.play(game, max(game.seat_counts), 1).steps:
        public = game.rules.view(step.transition.state, None)
        present, last = game.rounds(game.rules.view(step.state, None))
        assert present == len(numbers) + 1, "a promise can end with the present round, but not with an earlier one"
        lasts.add(last)
        told = game.told(public, step.transition.events) if game.told else step.transition.events
        numbers += [
            event.text.args["turn" if game.turns else "round"] for event in told if event.text.key == game.recap
        ]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert lasts == {len(numbers)}
    assert len(numbers) > 2
