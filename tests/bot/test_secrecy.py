"""Nothing sent depends on secrets of other seats, and the test would notice if it did."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, get_args

import msgspec
import pytest
import structlog

from bot import store
from bot.store import outbox
from bot.store.db import Connection
from bot.tables import base, notifications, play, table_talk
from bot.tables.whats_new import EarlierState
from bot.text import LANGUAGES
from bot.ui import board, pictures
from bot.ui.board import Position
from games import GAMES
from games.core import AnyGame, Event, IllegalMove, Seat, Who, decode, encode, text
from games.intrige.model import State
from tests import contract
from tests.bot import secrecy
from tests.bot.secrecy import Pair, compared, database, has_secrets, pairs

pytestmark = pytest.mark.usefixtures("drawn")

PAIRS, PICTURES, PARTS, ORDERED = 75, 6, 3, 6
APART = 1 if "PROOF" in os.environ else 3
"""Every pair is compared with `PROOF`, otherwise every third."""
INTRIGE = GAMES["intrige"]

Patch: TypeAlias = pytest.MonkeyPatch


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Connection]:
    with database(tmp_path) as db:
        yield db


@cache
def some_pairs(key: str) -> list[Pair]:
    """Return every second of the first pairs, and each pair with a new kind of move, since some are rare."""
    made, kinds = list[Pair](), set[type]()
    for number, pair in enumerate(islice(pairs(GAMES[key]), 2 * PAIRS)):
        if number % 2 == 0 or type(pair.move) not in kinds:
            made.append(pair)
        kinds.add(type(pair.move))
    return made


def test_intrige_has_secrets() -> None:
    assert has_secrets(INTRIGE)
    assert not has_secrets(GAMES["medici"])


SECRETIVE = [key for key, game in GAMES.items() if has_secrets(game)]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", SECRETIVE)
async def test_every_byte_is_the_same(db: Connection, key: str, part: int) -> None:
    made = some_pairs(key)[part :: PARTS * APART]
    revealed = 0
    for number, pair in enumerate(made):
        found = await compared(db, pair, pictures=number % (PAIRS // PICTURES // APART) == 0)
        assert not found.differs, pair
        assert found.compared > 5_000
        revealed += found.revealed
    assert sum(pair.differs for pair in made) > 0.9 * len(made)
    # Otherwise little would be compared after the moves, many of which end a round in a small game.
    assert revealed < (0.2 if key in ("intrige", "mediterranee") else 0.5) * len(made)


@pytest.mark.parametrize("key", SECRETIVE)
def test_pairs_are_of_all_kinds(key: str) -> None:
    made, game = some_pairs(key), GAMES[key]
    assert {pair.seats for pair in made} == {*game.seat_counts}
    assert {pair.viewer for pair in made} == {None, *range(max(game.seat_counts))}
    assert {type(pair.move) for pair in made} == {*_kinds(game)}
    assert {pair.viewer == pair.mover for pair in made} == {True, False}


def _kinds(game: AnyGame) -> Sequence[Any]:
    return get_args(game.types.Move) or (game.types.Move,)


# -------------------------------------------------------------------------------------- orders


def ordered(game: AnyGame) -> Iterator[tuple[Pair, Seat, Any]]:
    """Yield positions with a possible plan of a seat that is neither the viewer nor asked."""
    for number in count():
        rng, seats = Random(number), game.seat_counts[number % len(game.seat_counts)]  # noqa: S311
        for step in rng.sample(contract.play(game, seats, 2000 + number).steps, 5):
            viewer = rng.choice([*contract.viewers(seats)])
            asked = game.rules.awaited(step.state) | game.rules.awaited(step.transition.state)
            given = [
                (seat, orders)
                for seat in sorted({*range(seats)} - asked - {viewer})
                for orders in game.standing(game.rules.view(step.state, seat), None).first_moves()  # type: ignore[misc]
            ]
            if given:
                yield (
                    Pair(
                        game.key, seats, step.state, step.state, viewer, step.seat, step.move, rng.choice(LANGUAGES)
                    ),
                    *rng.choice(given),
                )


def opens(seat: Seat, orders: Any) -> Callable[[Connection, Pair, Any], int]:
    """Return a function that opens tables, all but the first with these plans in force."""
    honest, opened = secrecy._open_table, count()

    def open_table(db: Connection, pair: Pair, state: Any) -> int:
        table_id = honest(db, pair, state)
        if next(opened):
            store.orders.set_orders(db, table_id, seat, encode(orders))
        return table_id

    return open_table


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.standing])
async def test_what_others_settled_changes_no_byte(db: Connection, monkeypatch: Patch, key: str) -> None:
    """Plans of seats that are not asked change nothing that others receive."""
    for pair, seat, orders in islice(ordered(GAMES[key]), ORDERED):
        with monkeypatch.context() as patch:
            patch.setattr(secrecy, "_open_table", opens(seat, orders))
            found = await compared(db, pair)
        assert not found.differs, (pair, seat, orders)
        assert found.compared > 5_000


# --------------------------------------------------------------------------------------- leaks


def cash(state: State) -> list[int]:
    return [purse.cash for purse in state.purses]


def in_the_view(patch: Patch) -> None:
    """Leak: show all purses in every view."""
    honest = INTRIGE.rules.view

    def view(state: State, seat: Seat | None) -> Any:
        return msgspec.structs.replace(honest(state, seat), purses=state.purses)

    patch.setattr(INTRIGE.rules, "view", view)


def in_an_event(patch: Patch) -> None:
    """Leak: announce what the mover owns."""
    honest = INTRIGE.rules.apply

    def apply(state: State, seat: Seat, move: Any) -> Any:
        step = honest(state, seat, move)
        told = Event(text("fortune", who=Who(seat), cash=state.purses[seat].cash))
        return msgspec.structs.replace(step, events=(*step.events, told))

    patch.setattr(INTRIGE.rules, "apply", apply)


def in_the_audience(patch: Patch) -> None:
    """Leak: send a private event to all seats."""
    honest = INTRIGE.rules.apply

    def apply(state: State, seat: Seat, move: Any) -> Any:
        step = honest(state, seat, move)
        events = [Event(event.text, event.audience and frozenset(range(5))) for event in step.events]
        return msgspec.structs.replace(step, events=tuple(events))

    patch.setattr(INTRIGE.rules, "apply", apply)


def in_a_refusal(patch: Patch) -> None:
    """Leak: tell too much in a refusal out of turn."""
    honest = INTRIGE.rules.apply

    def apply(state: State, seat: Seat, move: Any) -> Any:
        try:
            return honest(state, seat, move)
        except IllegalMove:
            other = (seat + 1) % state.board.seats
            raise IllegalMove(text("fortune", who=Who(other), cash=state.purses[other].cash)) from None

    patch.setattr(INTRIGE.rules, "apply", apply)


def in_a_button(patch: Patch) -> None:
    """Leak: disable a button of the board for poor players."""
    honest = board._beside_the_panel

    def buttons(table: Any, *about: Any) -> Any:
        poor = min(cash(base.state_of(table))) < 200_000
        return [button | {"disabled": poor} for button in honest(table, *about)]

    patch.setattr(board, "_beside_the_panel", buttons)


def in_the_choices(patch: Patch) -> None:
    """Leak: offer the payer's own choices on the board."""
    honest = board._asked

    def asked(table: Any, position: Position, say: Any) -> Any:
        state = base.state_of(table)
        return honest(table, Position.of(table, state, min(position.awaited)), say)

    patch.setattr(board, "_asked", asked)


def in_an_alt_text(patch: Patch) -> None:
    """Leak: describe the mover's view in the alt text."""
    honest = board.alt_text

    def alt_text(table: Any, position: Position, language: str) -> str:
        own = Position.of(table, base.state_of(table), min(position.awaited, default=0))
        return honest(table, own, language)

    patch.setattr(board, "alt_text", alt_text)


def in_a_line_logged(patch: Patch) -> None:
    """Leak: log what the mover owns."""
    honest = play._apply

    def apply(connection: Any, it: Any, mover: Any, *rest: Any, **more: Any) -> Any:
        structlog.get_logger().info("moves", table=it.table.id, cash=cash(it.state)[mover.seat])
        return honest(connection, it, mover, *rest, **more)

    patch.setattr(play, "_apply", apply)


def in_a_picture(patch: Patch) -> None:
    """Leak: mark the richest player with a star."""
    honest = pictures._reader

    def reader(table: Any, position: Position, language: str) -> Any:
        names, *rest = honest(table, position, language)
        owned = cash(base.state_of(table))
        starred = (f"{name}*" if one == max(owned) else name for name, one in zip(names, owned, strict=True))
        return tuple(starred), *rest

    patch.setattr(pictures, "_reader", reader)


def in_what_was(patch: Patch) -> None:
    """Leak: include all purses in the view since the last move."""
    honest = EarlierState.view

    def view(past: EarlierState) -> Any:
        return msgspec.structs.replace(honest(past), purses=decode(INTRIGE, "state", past.state).purses)

    patch.setattr(EarlierState, "view", view)


def in_who_is_called(patch: Patch) -> None:
    """Leak: notify rich players at each move, on every player's turn."""
    honest = play._store

    def kept(connection: Any, before: Any, course: Any, was: Any, now: int, *rest: Any, **more: Any) -> Any:
        after = honest(connection, before, course, was, now, *rest, **more)
        rich = [seat for seat, one in enumerate(cash(course.state)) if one > 10**6]
        outbox.send(connection, after.table.id, *notifications.mentions(connection, after.table, rich))
        return after

    patch.setattr(play, "_store", kept)


def in_a_price(patch: Patch) -> None:
    """Leak: let an owner name only prices the payer can pay."""
    honest = table_talk._ask

    def ask(it: Any, seat: Seat) -> Any:
        made, payer = honest(it, seat), it.state.board.payer
        if made is None:
            return None
        most = cash(it.state)[payer]
        payable = [choice for choice in made.choices if choice.args.get("ducats", 0) <= most]
        return msgspec.structs.replace(made, choices=tuple(payable))

    patch.setattr(table_talk, "_ask", ask)


LEAKS: dict[str, tuple[Callable[[Patch], None], set[str]]] = {
    "view": (in_the_view, {"before: view of None"}),
    "event": (in_an_event, {"after: log", "after: board posted for everybody"}),
    "audience": (in_the_audience, {"after: press m, update"}),
    "refusal": (in_a_refusal, {"before: press m, update"}),
    "button state": (in_a_button, {"before: board changed"}),
    "choices": (in_the_choices, {"before: board changed"}),
    "alt text": (in_an_alt_text, {"before: /board, private", "before: board changed"}),
    "log line": (in_a_line_logged, {"after: program log"}),
    "picture": (in_a_picture, {"before: /board, private: intrige.png"}),
    "past": (in_what_was, {"after: press ne, private: intrige.png"}),
    "call": (in_who_is_called, {"after: outbox"}),
    "price": (in_a_price, {"after: press i, private"}),
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_is_noticed(db: Connection, monkeypatch: Patch, leak: str) -> None:
    plant, places = LEAKS[leak]
    made = some_pairs("intrige")[::3]
    plant(monkeypatch)
    noticed: set[str] = set()
    for pair in made:
        noticed.update((await compared(db, pair, pictures=leak == "picture")).differs)
        if places <= noticed:
            return
    pytest.fail(f"not in {places}, only in {sorted(noticed)}")
