"""Test tables: legal actions before, during and after a game, and refusals that change nothing."""

# ruff: noqa: ARG002  # the little game below keeps to a protocol
from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import msgspec
import pytest

from bot import store
from bot.store.db import Connection, Store
from bot.store.rows import Line, Table
from bot.tables import base, lobby, moderation, play, seats
from bot.tables.base import AlreadyAnswered, Person, Refusal, Stale, the_table
from bot.tables.in_play import TableInPlay
from bot.tables.lobby import Opening
from bot.tables.moderation import Actor
from bot.tables.play import Reply
from games import GAMES
from games.core import (
    AnyGame,
    Corrupt,
    Event,
    Game,
    IllegalMove,
    Outcome,
    Prompt,
    Seat,
    Text,
    Transition,
    Types,
    Value,
    Who,
    decode,
    decode_as,
    encode,
    text,
)
from games.medici.model import Auction, Bid, Draw, Options, Pass, State
from tests.bot.server import TABLES

T = TypeVar("T")

MEDICI = GAMES["medici"]
SEED = bytes(range(32))
NOW = 1_000_000

ANA, BEN, CHLOE, DAN, EVA, FARID, GINA = (
    Person(10 + number, name, "fr" if number % 2 else "en")
    for number, name in enumerate(("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid", "Gina"))
)
EVERYBODY = (ANA, BEN, CHLOE, DAN, EVA, FARID)


def answer(db: Connection, table_id: int, reply: Reply, now: int) -> Table:
    return play.answer(db, TableInPlay.load(db, table_id), reply, now).table


class House:
    """A database with table actions, each in a transaction of its own."""

    def __init__(self, disk: Store) -> None:
        self.store = disk
        self.presses = 5000

    async def do(self, action: Callable[..., T], *args: Any) -> T:
        return await self.store.run(lambda db: action(db, *args))

    async def table(self, table_id: int = 1) -> Table:
        table = await self.store.run(lambda db: store.tables.table(db, table_id))
        assert table
        return table

    async def open(self, *people: Person, houses: int = 0, game: str = "medici", seed: bytes = SEED) -> Table:
        """Open a lobby with these people, the host first."""
        options = encode(GAMES[game].types.Options())
        opening = Opening(game, guild=1, channel=2, threads=False, language="en", options=options, seed=seed)
        table = await self.do(lobby.open_table, opening, people[0], NOW)
        for person in people[1:]:
            table = await self.do(lobby.join, table.id, person)
        for _ in range(houses):
            table = await self.do(lobby.add_house, table.id, people[0])
        return table

    async def begin(self, *people: Person, houses: int = 0, game: str = "medici", seed: bytes = SEED) -> Table:
        table = await self.open(*people, houses=houses, game=game, seed=seed)
        return await self.do(lobby.start, table.id, people[0], NOW)

    async def press(self, table: Table, user: int, *moves: Any, epoch: int | None = None, now: int = NOW) -> Table:
        """Answer the table's present decision, or that of another number."""
        self.presses += 1
        blobs = tuple(move if isinstance(move, bytes) else encode(move) for move in moves)
        at = table.epoch if epoch is None else epoch
        return await self.do(answer, table.id, Reply(user, at, blobs, self.presses), now)

    async def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        """Return all rows of the database."""

        def work(db: Connection) -> dict[str, list[tuple[Any, ...]]]:
            names = [row[0] for row in db.execute(TABLES)]
            return {name: db.execute(f'SELECT * FROM "{name}"').fetchall() for name in names}  # noqa: S608

        return await self.store.run(work)

    async def refuses(
        self, key: str, action: Callable[..., Any], *args: Any, kind: type[Refusal] = Refusal
    ) -> Refusal:
        """Check that the action is refused with this text and changes nothing."""
        before = await self.everything()
        with pytest.raises(kind) as caught:
            await self.do(action, *args)
        assert type(caught.value) is kind
        assert caught.value.text.key == key
        assert await self.everything() == before
        return caught.value

    async def refuses_press(
        self, key: str, table: Table, user: int, *moves: Any, epoch: int | None = None, kind: type[Refusal] = Refusal
    ) -> Refusal:
        blobs = tuple(move if isinstance(move, bytes) else encode(move) for move in moves)
        reply = Reply(user, table.epoch if epoch is None else epoch, blobs, 4999)
        return await self.refuses(key, answer, table.id, reply, NOW, kind=kind)

    async def wishes(self, table_id: int = 1) -> dict[str, bytes]:
        due = await self.store.run(lambda db: store.outbox.outbox(db, table_id))
        return {str(row.slot): row.body for row in due}

    async def sent_all(self, table_id: int = 1) -> None:
        """Mark all pending messages as sent."""

        def work(db: Connection) -> None:
            for due in store.outbox.outbox(db, table_id):
                store.outbox.done(db, due)

        await self.store.run(work)


def abandon(db: Connection, table_id: int, user: int, moderates: Callable[[int], bool]) -> Table:
    """End a table without a reason."""
    table = the_table(db, table_id)
    moderation.may_end(table, Actor(user, moderates))
    moderation.end(db, table, user, "", NOW)
    return the_table(db, table_id)


def seated(table: Table) -> list[str]:
    assert [row.seat for row in table.seats] == list(range(len(table.seats)))
    return [row.name for row in table.seats]


def mover(table: Table) -> int:
    """Return the user whose turn it is."""
    state: State = base.state_of(table)
    user = table.seats[state.board.bidder].user
    assert user
    return user


def seat_of(table: Table, user: int) -> int:
    """Return the seat of this user."""
    row = table.seat_of(user)
    assert row
    return row.seat


async def log(house: House) -> list[Line]:
    """Return the log of the first table."""
    return [msgspec.structs.replace(line, id=0) for line in await house.do(store.moves.log, 1)]


def waiting(table: Table) -> int:
    """Return a seated user who is not asked."""
    return next(row.user for row in table.people if row.user and row.user != mover(table))


# ---------------------------------------------------------------------------------------------- lobby


async def test_a_new_table_has_its_host(house: House) -> None:
    table = await house.open(ANA)
    assert (table.status, table.host, table.epoch, table.state) == ("lobby", ANA.user, 0, None)
    assert seated(table) == ["Ana"]
    assert set(await house.wishes()) == {"lobby"}


async def test_people_join_in_order(house: House) -> None:
    table = await house.open(ANA, BEN, CHLOE)
    assert seated(table) == ["Ana", "Ben", "Chloé"]
    assert [row.language for row in table.seats] == ["en", "fr", "en"]


async def test_nobody_joins_twice(house: House) -> None:
    await house.open(ANA, BEN)
    await house.refuses("already-seated", lobby.join, 1, BEN)


async def test_a_full_table_is_full(house: House) -> None:
    await house.open(*EVERYBODY)
    await house.refuses("table-full", lobby.join, 1, GINA)
    await house.refuses("table-full", lobby.add_house, 1, ANA)


async def test_people_go_before_house_players(house: House) -> None:
    await house.open(ANA, BEN, houses=4)
    table = await house.do(lobby.join, 1, CHLOE)
    assert seated(table) == ["Ana", "Ben", "Cosimo", "Lucrezia", "Lorenzo", "Chloé"]


async def test_house_players_have_names_of_their_own(house: House) -> None:
    table = await house.open(ANA, houses=5)
    assert len(set(seated(table))) == 6
    assert [row.user for row in table.seats] == [ANA.user, None, None, None, None, None]
    assert [row.house for row in table.seats] == [False, True, True, True, True, True]


async def test_house_players_have_levels(house: House) -> None:
    await house.open(ANA, houses=1)
    table = await house.do(lobby.add_house, 1, ANA, "strong")
    assert [row.level for row in table.seats] == ["simple", "simple", "strong"]
    table = await house.do(lobby.join, 1, BEN)
    assert [row.level for row in table.seats] == ["simple", "simple", "strong", "simple"]


async def test_a_game_may_have_simple_house_players_only(house: House, secret: str) -> None:
    await house.open(ANA, game=secret)
    await house.refuses("not-understood", lobby.add_house, 1, ANA, "strong")


async def test_only_who_sits_there_invites_house_players(house: House) -> None:
    await house.open(ANA)
    await house.refuses("not-seated", lobby.add_house, 1, BEN)


async def test_who_leaves_gives_up_the_seat(house: House) -> None:
    await house.open(ANA, BEN, CHLOE)
    table = await house.do(lobby.leave, 1, BEN, NOW)
    assert seated(table) == ["Ana", "Chloé"]
    assert table.host == ANA.user
    await house.refuses("not-seated", lobby.leave, 1, BEN, NOW)


async def test_the_host_passes_on(house: House) -> None:
    await house.open(ANA, BEN, CHLOE, houses=1)
    table = await house.do(lobby.leave, 1, ANA, NOW)
    assert (table.status, table.host) == ("lobby", BEN.user)
    assert seated(table) == ["Ben", "Chloé", "Cosimo"]


async def test_a_table_without_people_closes(house: House) -> None:
    await house.open(ANA, houses=2)
    table = await house.do(lobby.leave, 1, ANA, NOW)
    assert table.status == "abandoned"
    assert "lobby" in await house.wishes()
    await house.refuses("table-closed", lobby.join, 1, BEN)


async def test_there_is_no_such_table(house: House) -> None:
    await house.open(ANA)
    for action, args in (
        (lobby.join, (BEN,)),
        (lobby.leave, (ANA, NOW)),
        (lobby.add_house, (ANA,)),
        (lobby.start, (ANA, NOW)),
        (lobby.rematch, (ANA, SEED, NOW)),
        (play.resign, (ANA.user, NOW)),
        (abandon, (ANA.user, lambda _: True)),
    ):
        await house.refuses("no-such-table", action, 99, *args)


async def test_a_lobby_has_no_moves(house: House) -> None:
    table = await house.open(ANA, BEN, CHLOE)
    await house.refuses_press("not-started", table, ANA.user, Pass())
    await house.refuses("not-started", play.resign, 1, ANA.user, NOW)
    await house.refuses("not-finished", lobby.rematch, 1, ANA, SEED, NOW)
    with pytest.raises(Refusal, match="not-started"):
        base.state_of(table)


async def test_what_was_chosen_becomes_the_options() -> None:
    def chosen(**options: str) -> Any:
        return decode(MEDICI, "options", lobby.options_of(MEDICI, options))

    assert chosen() == Options()
    assert chosen(language="fr", payout_6p="newer") == Options(payout_6p="newer")
    with pytest.raises(Corrupt):
        chosen(payout_6p="free")
    game = GAMES["mediterranee"]
    assert lobby.options_of(game, {"turns": "few"}) == encode(game.types.Options()), "for tutorials only"


# ---------------------------------------------------------------------------------------------- start


async def test_only_the_host_starts(house: House) -> None:
    await house.open(ANA, BEN, CHLOE)
    await house.refuses("only-host-starts", lobby.start, 1, BEN, NOW)
    await house.refuses("only-host-starts", lobby.start, 1, GINA, NOW)


async def test_too_few_are_too_few(house: House) -> None:
    await house.open(ANA, BEN)
    refusal = await house.refuses("too-few-seats", lobby.start, 1, ANA, NOW)
    assert refusal.text.args == {"least": 3, "seated": 2}


@pytest.mark.parametrize("seats", MEDICI.seat_counts)
async def test_a_game_begins(house: House, seats: int) -> None:
    table = await house.begin(*EVERYBODY[:seats])
    assert (table.status, table.version, table.epoch, table.scene) == ("playing", 0, 1, "1.1")
    assert base.state_of(table) == MEDICI.rules.setup(seats, SEED).state
    wishes = await house.wishes()
    assert {"lobby", "board"} < set(wishes)
    assert {f"dm:{person.user}:start" for person in EVERYBODY[1:seats]} <= set(wishes)
    seat = base.state_of(table).board.bidder
    called = [slot for slot in wishes if slot.startswith("call:")]
    assert called == ([f"call:{seat}"] if table.seats[seat].user != table.host else []), "the host has just pressed"
    log = [line.text for line in await house.store.run(lambda db: store.moves.log(db, 1))]
    assert log == [event.text for event in MEDICI.rules.setup(seats, SEED).events]


async def test_a_game_begins_once(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.refuses("already-started", lobby.start, 1, ANA, NOW)
    await house.refuses("already-started", lobby.join, 1, DAN)
    await house.refuses("already-started", lobby.leave, 1, BEN, NOW)
    await house.refuses("already-started", lobby.add_house, 1, ANA)
    await house.refuses("not-finished", lobby.rematch, 1, ANA, SEED, NOW)


async def test_a_table_keeps_its_options(house: House) -> None:
    options = encode(Options(payout_6p="newer"))
    opening = Opening("medici", 1, 2, threads=True, language="fr", options=options, seed=SEED)
    table = await house.do(lobby.open_table, opening, ANA, NOW)
    await house.do(lobby.add_house, 1, ANA)
    await house.do(lobby.add_house, 1, ANA)
    table = await house.do(lobby.start, 1, ANA, NOW)
    assert base.state_of(table).board.options == Options(payout_6p="newer")
    assert (table.threads, table.language) == (True, "fr")


# ----------------------------------------------------------------------------------------------- play


async def test_a_move_and_all_it_brings_are_one_transaction(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    state: State = base.state_of(table)
    step = MEDICI.rules.apply(state, state.board.bidder, Auction())
    after = await house.press(table, mover(table), Auction())
    assert base.state_of(after) == step.state
    assert (after.version, after.epoch) == (1, 2)
    rows = await house.everything()
    assert [(row[2], row[3], row[4]) for row in rows["moves"]] == [(state.board.bidder, encode(Auction()), 1)]
    log = [decode_as(Text, row[4]) for row in rows["log"]]
    assert log[-len(step.events) :] == [event.text for event in step.events]
    seat = step.state.board.bidder
    assert await house.wishes() == {"board": b"", f"call:{seat}": b"call"}


async def test_the_epoch_rises_with_each_move(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    for move in (Draw(), Auction(), Bid(1), Pass(), Bid(2)):
        after = await house.press(table, mover(table), move)
        assert (after.version, after.epoch) == (table.version + 1, table.epoch + 1)
        table = after


async def test_several_moves_are_one_answer(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    after = await house.press(table, mover(table), Draw(), Auction())
    assert (after.version, after.epoch) == (2, 2)
    assert len((await house.everything())["moves"]) == 2


async def test_several_moves_are_played_all_or_none(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.refuses_press("no-auction-yet", table, mover(table), Draw(), Bid(1))


async def test_the_same_press_again_is_done_already(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    after = await house.press(table, user, Auction())
    await house.refuses_press("already-done", after, user, Auction(), epoch=table.epoch, kind=AlreadyAnswered)
    later = await house.press(after, mover(after), Bid(3))
    await house.refuses_press("already-done", later, user, Auction(), epoch=table.epoch, kind=AlreadyAnswered)


async def test_the_last_press_of_a_game_again_is_done_already(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    while table.status == "playing":
        before, user = table, mover(table)
        move = MEDICI.rules.default_move(base.state_of(table), base.state_of(table).board.bidder)
        table = await house.press(table, user, move)
    await house.refuses_press("already-done", table, user, move, epoch=before.epoch, kind=AlreadyAnswered)


async def test_another_answer_to_a_past_question_comes_too_late(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    user = mover(table)
    after = await house.press(table, user, Auction())
    for who, move, epoch in (
        (user, Draw(), table.epoch),
        (waiting(table), Auction(), table.epoch),
        (mover(after), Bid(1), table.epoch),
        (mover(after), Bid(1), after.epoch + 5),
        (mover(after), Bid(1), 0),
    ):
        stale = await house.refuses_press("moved-on", after, who, move, epoch=epoch, kind=Stale)
        assert isinstance(stale, Stale)
        assert stale.current == after


async def test_spectators_do_not_play(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.refuses_press("not-seated", table, GINA.user, Auction())
    await house.refuses_press("not-seated", table, GINA.user, Auction(), epoch=0)


async def test_seats_of_another_table_do_not_count(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    other = await house.begin(DAN, EVA, FARID)
    await house.refuses_press("not-seated", other, ANA.user, Auction())


async def test_the_rules_refuse_in_their_own_words(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    refusal = await house.refuses_press("no-turn", table, waiting(table), Auction())
    assert refusal.table == table
    assert refusal.text.args == {"who": Who(base.state_of(table).board.bidder)}
    table = await house.press(table, mover(table), Auction())
    await house.refuses_press("no-too-high", table, mover(table), Bid(999_999_999_999_000))
    await house.refuses_press("no-too-low", table, mover(table), Bid(0))
    await house.refuses_press("no-too-low", table, mover(table), Bid(-5))
    await house.refuses_press("no-begun", table, mover(table), Draw())


@pytest.mark.parametrize("blob", [b"", b"\xc1", encode(7), encode(["fly"]), encode(["bid"]), encode(["bid", "7"])])
async def test_forged_moves_are_not_understood(house: House, blob: bytes) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.refuses_press("not-understood", table, mover(table), blob)


async def test_a_lost_state_is_refused_and_kept(house: House) -> None:
    """A state that is corrupted along with its seed is refused and never overwritten."""
    table = await house.begin(ANA, BEN, CHLOE)
    lost = (b"\x93junk", bytes(32))
    values = (lost[0], *lost)
    await house.store.run(lambda db: db.execute("UPDATE tables SET state = ?, anchor = ?, seed = ?", values))
    for _ in range(2):
        with pytest.raises(Corrupt):
            await house.press(table, ANA.user, Auction())
        before = await house.everything()
    assert await house.everything() == before
    assert await house.store.run(lambda db: db.execute("SELECT state, seed FROM tables").fetchone()) == lost


async def house_moves(house: House, table: Table, now: int) -> Table:
    """Play the AI players' safe moves until a person is awaited."""
    while table.seats[seat := base.state_of(table).board.bidder].house:
        move = MEDICI.rules.default_move(base.state_of(table), seat)
        table = await house.do(play.play_house, table, seat, move, now)
    return table


@pytest.mark.parametrize(("seconds", "called"), [(0, False), (60, False), (61, True)])
async def test_who_moved_a_moment_ago_is_not_called(house: House, seconds: int, called: bool) -> None:
    table = await house_moves(house, await house.begin(ANA, houses=2), NOW)
    table = await house.press(table, ANA.user, MEDICI.rules.default_move(base.state_of(table), 0))
    await house.sent_all()
    await house_moves(house, table, NOW + seconds)
    assert ("call:0" in await house.wishes()) == called


async def test_a_call_goes_when_it_was_answered(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    seat = base.state_of(table).board.bidder
    assert (await house.wishes())[f"call:{seat}"] == b"call"
    await house.press(table, mover(table), Auction())
    assert (await house.wishes())[f"call:{seat}"] == b""


# ---------------------------------------------------------------------------- AI players and resigning


async def play_on(house: House, table: Table) -> Table:
    """Play to the end with the AI players' choices for all seats."""
    while table.status == "playing":
        state = base.state_of(table)
        (seat,) = MEDICI.rules.awaited(state)
        row, view = table.seats[seat], MEDICI.rules.view(state, seat)
        move = MEDICI.choose(view, MEDICI.rules.legal_moves(state, seat), bytes([table.version % 256]) * 32)
        if row.house:
            table = await house.do(play.play_house, table, seat, move, NOW)
        else:
            assert row.user
            table = await house.press(table, row.user, move)
    return table


async def test_the_house_moves_on_the_table_it_saw(house: House) -> None:
    table = await house.begin(ANA, houses=2)
    while not table.seats[base.state_of(table).board.bidder].house:
        table = await house.press(table, ANA.user, MEDICI.rules.default_move(base.state_of(table), 0))
    assert await house.store.run(store.tables.tables_awaiting_house) == [1]
    seat = base.state_of(table).board.bidder
    move = MEDICI.rules.default_move(base.state_of(table), seat)
    after = await house.do(play.play_house, table, seat, move, NOW)
    assert after.version == table.version + 1
    before = await house.everything()
    with pytest.raises(store.tables.Conflict):
        await house.do(play.play_house, table, seat, move, NOW)
    assert await house.everything() == before


async def test_who_resigns_gives_the_seat_to_the_house(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    user, seat = mover(table), base.state_of(table).board.bidder
    assert await house.store.run(store.tables.tables_awaiting_house) == []
    after = await house.do(play.resign, 1, user, NOW)
    assert after.seats[seat].resigned
    assert await house.store.run(store.tables.tables_awaiting_house) == [1]
    assert {row.level for row in after.seats} == {"simple"}
    wishes = await house.wishes()
    assert "board" in wishes
    assert wishes[f"call:{seat}"] == b""
    log = [line.text for line in await house.store.run(lambda db: store.moves.log(db, 1))]
    assert log[-1] == text("resigned", who=Who(seat))
    await house.refuses_press("not-seated", after, user, Auction())
    await house.refuses("not-seated", play.resign, 1, user, NOW)
    await house.refuses("not-seated", play.resign, 1, GINA.user, NOW)


async def test_resigning_out_of_turn_awaits_no_house_player(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.do(play.resign, 1, waiting(table), NOW)
    assert await house.store.run(store.tables.tables_awaiting_house) == []


async def test_who_resigned_is_placed_last(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    table = await house.do(play.resign, 1, BEN.user, NOW)
    table = await play_on(house, table)
    outcome = MEDICI.rules.outcome(base.state_of(table))
    assert outcome
    assert table.status == "finished"
    assert base.standings(table, outcome)[1] == 3
    assert {"lobby", "board"} <= set(await house.wishes())
    assert await house.store.run(store.tables.tables_awaiting_house) == []


def test_standings() -> None:
    def placed(placings: Sequence[int], resigned: Sequence[Seat]) -> tuple[int, ...]:
        rows = tuple(SimpleNamespace(seat=seat, resigned=seat in resigned) for seat in range(len(placings)))
        return base.standings(cast(Table, SimpleNamespace(seats=rows)), Outcome(tuple(placings), tuple(placings)))

    assert placed([2, 1, 3], []) == (2, 1, 3)
    assert placed([1, 1, 3], []) == (1, 1, 3)
    assert placed([2, 1, 3], [1]) == (1, 3, 2)
    assert placed([1, 1, 3], [0]) == (3, 1, 2)
    assert placed([2, 1, 3, 4], [1, 3]) == (1, 3, 2, 4)
    assert placed([1, 2, 3], [0, 1, 2]) == (1, 2, 3)


async def test_a_house_player_does_not_raise_the_dead(house: House) -> None:
    """A move that an AI player chose while the host ended the game is not played."""
    table = await house.begin(ANA, BEN, CHLOE)
    table = await house.do(play.resign, 1, mover(table), NOW)
    seat = base.state_of(table).board.bidder
    await house.do(abandon, 1, GINA.user, lambda _: True)
    before = await house.everything()
    with pytest.raises(store.tables.Conflict):
        await house.do(play.play_house, table, seat, Auction(), NOW)
    assert await house.everything() == before


async def test_a_house_player_minds_who_resigned_while_it_chose(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    table = await house.do(play.resign, 1, mover(table), NOW)
    seat = base.state_of(table).board.bidder
    following = MEDICI.rules.apply(base.state_of(table), seat, Auction()).state.board.bidder
    user = table.seats[following].user
    assert user
    await house.do(play.resign, 1, user, NOW)
    await house.sent_all()
    await house.do(play.play_house, table, seat, Auction(), NOW)
    assert await house.store.run(store.tables.tables_awaiting_house) == [1]
    assert f"call:{following}" not in await house.wishes()


# --------------------------------------------------------------------------------------------- the end


async def test_the_host_ends_a_game(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    after = await house.do(abandon, 1, ANA.user, lambda _: False)
    assert after.status == "abandoned"
    assert after.state == table.state
    log = [line.text for line in await house.store.run(lambda db: store.moves.log(db, 1))]
    assert log[-1] == text("abandoned-by-host", user=ANA.user)
    assert {"lobby", "board"} <= set(await house.wishes())
    await house.refuses_press("table-ended", after, mover(table), Auction())
    await house.refuses("table-ended", play.resign, 1, ANA.user, NOW)
    await house.refuses("table-ended", abandon, 1, ANA.user, lambda _: True)
    await house.refuses("table-ended", lobby.join, 1, DAN)
    await house.refuses("table-ended", lobby.start, 1, ANA, NOW)


async def test_a_moderator_of_the_server_ends_a_game(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    asked: list[int] = []

    def moderates(guild: int) -> bool:
        asked.append(guild)
        return True

    after = await house.do(abandon, 1, GINA.user, moderates)
    assert after.status == "abandoned"
    assert asked == [1]
    log = [line.text for line in await house.store.run(lambda db: store.moves.log(db, 1))]
    assert log[-1] == text("abandoned-by-moderator", user=GINA.user)


@pytest.mark.parametrize("person", [BEN, GINA])
async def test_nobody_else_ends_a_game(house: House, person: Person) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.refuses("only-host-abandons", abandon, 1, person.user, lambda _: False)


async def test_a_lobby_can_be_ended(house: House) -> None:
    await house.open(ANA, BEN)
    await house.sent_all()
    assert (await house.do(abandon, 1, ANA.user, lambda _: False)).status == "abandoned"
    assert set(await house.wishes()) == {"lobby"}


async def test_there_is_one_rematch(house: House) -> None:
    await house.open(ANA, BEN)
    await house.do(lobby.add_house, 1, ANA, "strong")
    await house.do(lobby.start, 1, ANA, NOW)
    await house.do(abandon, 1, ANA.user, lambda _: False)
    await house.refuses("not-seated", lobby.rematch, 1, GINA, SEED, NOW)
    again = await house.do(lobby.rematch, 1, BEN, SEED, NOW)
    assert (again.id, again.status, again.host) == (2, "lobby", BEN.user)
    again = await house.do(lobby.bring_house, 2, BEN)
    assert seated(again) == ["Ben", "Cosimo"]
    assert [row.level for row in again.seats] == ["simple", "strong"]
    before = await house.table(1)
    assert (again.game_key, again.options, again.guild, again.channel, again.language) == (
        before.game_key,
        before.options,
        before.guild,
        before.channel,
        before.language,
    )
    assert before.rematch == 2
    assert await house.do(lobby.rematch, 1, ANA, SEED, NOW) == again
    assert len((await house.everything())["tables"]) == 2


async def test_a_rematch_that_was_ended_makes_room_for_another(house: House) -> None:
    await house.begin(ANA, BEN, houses=1)
    await house.do(abandon, 1, ANA.user, lambda _: False)
    await house.do(lobby.rematch, 1, BEN, SEED, NOW)
    await house.sent_all()
    await house.do(abandon, 2, BEN.user, lambda _: False)
    assert "board" in await house.wishes(1)
    another = await house.do(lobby.rematch, 1, BEN, SEED, NOW)
    assert (another.id, another.status) == (3, "lobby")


async def test_a_whole_game_is_remembered(house: House) -> None:
    """After a whole game, its moves lead from the opening to the final state."""
    table = await play_on(house, await house.begin(ANA, BEN, houses=2))
    assert table.status == "finished"
    state = MEDICI.rules.setup(4, SEED).state
    rows = sorted((await house.everything())["moves"])
    assert [row[1] for row in rows] == list(range(table.version))
    for row in rows:
        state = MEDICI.rules.apply(state, row[2], decode(MEDICI, "move", row[3])).state
    assert encode(state) == table.state


# ------------------------------------------------------------------------- a game with secret answers


class SecretState(Value, frozen=True):
    """A state in which each seat writes a number; the numbers are revealed when all have written."""

    written: tuple[int, ...]


class SecretView(Value, frozen=True):
    """How many numbers are written."""

    written: int
    seat: Seat | None


class Write(Value, frozen=True, tag="write"):
    number: int


class NoOptions(Value, frozen=True):
    pass


def _privately(seat: Seat, number: int) -> Event:
    return Event(text("wrote", number=number), frozenset({seat}))


class SecretRules:
    """The smallest rules a table needs; a number may be changed until all have written."""

    def setup(self, seats: int, seed: bytes, options: NoOptions | None = None) -> Transition[SecretState]:
        return Transition(SecretState((0,) * seats), tuple(_privately(seat, -1) for seat in range(seats)))

    def awaited(self, state: SecretState) -> frozenset[Seat]:
        return frozenset(seat for seat, number in enumerate(state.written) if not number)

    def to_act(self, state: SecretState) -> frozenset[Seat]:
        return frozenset(range(len(state.written))) if self.awaited(state) else frozenset()

    def apply(self, state: SecretState, seat: Seat, move: Write) -> Transition[SecretState]:
        if move.number < 1:
            raise IllegalMove(text("no-too-low"))
        written = (*state.written[:seat], move.number, *state.written[seat + 1 :])
        return Transition(SecretState(written), (_privately(seat, move.number),))

    def legal_moves(self, state: SecretState, seat: Seat) -> Sequence[Write]:
        return (Write(1),)

    def default_move(self, state: SecretState, seat: Seat) -> Write:
        return Write(1)

    def view(self, state: SecretState, seat: Seat | None) -> SecretView:
        return SecretView(sum(map(bool, state.written)), seat)

    def outcome(self, state: SecretState) -> Outcome | None:
        return None

    def check(self, state: SecretState) -> None:
        pass


@pytest.fixture
def secret(monkeypatch: pytest.MonkeyPatch) -> str:
    words = SimpleNamespace(scene=lambda _: "writing", prompt=lambda *_: Prompt(text("write"), sealed=True))
    types = Types(State=SecretState, Move=Write, View=SecretView, Options=NoOptions, Orders=NoOptions)
    game: AnyGame = Game("secret", (3,), types, SecretRules(), cast(Any, words), cast(Any, SimpleNamespace()))
    monkeypatch.setitem(cast(dict[str, AnyGame], GAMES), "secret", game)
    return "secret"


async def test_an_answer_that_changes_nothing_for_others_keeps_the_epoch(house: House, secret: str) -> None:
    table = await house.begin(ANA, BEN, CHLOE, game=secret)
    assert table.epoch == 1
    first = await house.press(table, BEN.user, Write(5))
    assert (first.epoch, first.version) == (1, 1)
    second = await house.press(table, ANA.user, Write(6))  # the button is from before Ben's answer
    assert (second.epoch, second.version) == (1, 2)
    third = await house.press(table, CHLOE.user, Write(7))
    assert (third.epoch, third.version, third.status) == (2, 3, "finished")


async def test_an_answer_may_be_changed_until_all_are_there(house: House, secret: str) -> None:
    table = await house.begin(ANA, BEN, CHLOE, game=secret)
    await house.press(table, BEN.user, Write(5))
    table = await house.press(table, BEN.user, Write(8))
    assert base.state_of(table).written == (0, 8, 0)
    assert table.epoch == 1


async def test_the_same_sealed_answer_again_is_done_already(house: House, secret: str) -> None:
    table = await house.begin(ANA, BEN, CHLOE, game=secret)
    await house.press(table, BEN.user, Write(5))
    table = await house.press(table, BEN.user, Write(8))
    await house.refuses_press("already-done", table, BEN.user, Write(8), kind=AlreadyAnswered)
    back = await house.press(table, BEN.user, Write(5))
    assert base.state_of(back).written == (0, 5, 0)


async def test_a_sealed_answer_is_asked_for_by_direct_message(house: House, secret: str) -> None:
    table = await house.begin(ANA, BEN, CHLOE, game=secret)
    questions = {slot: body for slot, body in (await house.wishes()).items() if slot.startswith("ask:")}
    assert questions == {"ask:1": b"ask", "ask:2": b"ask"}, "the host has just started the game, and is there"
    await house.sent_all()
    await house.press(table, BEN.user, Write(5))
    assert [slot for slot in await house.wishes() if slot.startswith("ask:")] == [], "the answer may still be changed"


async def test_whoever_takes_a_seat_over_is_asked_by_direct_message(house: House, secret: str) -> None:
    table = await house.begin(ANA, BEN, CHLOE, game=secret)
    await house.press(table, ANA.user, Write(5))
    await house.sent_all()
    for person, follower in ((ANA, DAN), (BEN, EVA)):
        seat = next(row.seat for row in table.seats if row.user == person.user)
        await house.do(seats.leave, 1, person.user, NOW)
        await house.do(seats.take, 1, seat, follower, NOW)
    asked = {slot for slot in await house.wishes() if slot.startswith("ask:")}
    assert asked == {"ask:1"}, "the first seat has answered"


async def test_nothing_public_is_sent_when_a_sealed_answer_is_changed(house: House, secret: str) -> None:
    """Changing a secret answer sends nothing public, because that would reveal who changed it."""
    table = await house.begin(ANA, BEN, CHLOE, game=secret)
    await house.sent_all()
    await house.press(table, BEN.user, Write(5))
    assert "board" in await house.wishes(), "all players see who has answered"
    await house.sent_all()
    after = await house.press(table, BEN.user, Write(8))
    assert after.version == 2
    assert {slot for slot in await house.wishes() if not slot.startswith("dm:")} == set()


async def test_the_direct_messages_of_those_told_something_are_edited(house: House, secret: str) -> None:
    table = await house.begin(ANA, BEN, CHLOE, game=secret)
    await house.sent_all()
    await house.press(table, BEN.user, Write(5))
    await house.press(table, BEN.user, Write(8))
    assert [slot for slot in await house.wishes() if slot.startswith("dm:")] == [f"dm:{BEN.user}:start"]
    assert await house.store.run(lambda db: store.moves.log(db, 1)) == []


async def test_nobody_is_told_what_the_house_wrote_for_who_resigned(house: House, secret: str) -> None:
    table = await house.begin(ANA, BEN, CHLOE, game=secret)
    table = await house.do(play.resign, 1, BEN.user, NOW)
    assert await house.store.run(store.tables.tables_awaiting_house) == [1]
    await house.sent_all()
    table = await house.do(play.play_house, table, 1, Write(4), NOW)
    assert [slot for slot in await house.wishes() if slot.startswith("dm:")] == []
    assert await house.store.run(store.tables.tables_awaiting_house) == []
    assert msgspec.msgpack.decode(table.state or b"") == [[0, 4, 0]]
