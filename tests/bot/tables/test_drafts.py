"""Test drafts at the database with a small game: legal moves, the end of a draft, its storage."""

# ruff: noqa: ARG002  # the little game keeps to a protocol
from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import store
from bot.store.db import Connection, Store
from bot.tables import drafts
from bot.tables.base import Refusal
from bot.tables.drafts import Draft, Step
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.core import (
    AnyGame,
    Game,
    Group,
    IllegalMove,
    Option,
    Outcome,
    Prompt,
    Seat,
    Text,
    Transition,
    Types,
    Value,
    encode,
    text,
)
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, House

OVER, SEEN, LAST = 7, 8, 9
"""Special moves: one that ends the turn, one that reveals something, and one after which no draft is possible."""


class Noted(Value, frozen=True):
    """A state in which Ana notes ever larger numbers until she is done; then Ben is asked."""

    numbers: tuple[int, ...] = ()


class Note(Value, frozen=True, tag="note"):
    number: int


class NoOptions(Value, frozen=True):
    pass


class NotingRules:
    def setup(self, seats: int, seed: bytes, options: NoOptions | None = None) -> Transition[Noted]:
        return Transition(Noted(), ())

    def awaited(self, state: Noted) -> frozenset[Seat]:
        return frozenset({1 if OVER in state.numbers else 0})

    to_act = awaited

    def apply(self, state: Noted, seat: Seat, move: Note) -> Transition[Noted]:
        if move.number <= max(state.numbers, default=0):
            raise IllegalMove(text("no-too-low", least=move.number))
        return Transition(Noted((*state.numbers, move.number)), (), undoable=move.number != SEEN)

    def legal_moves(self, state: Noted, seat: Seat) -> Sequence[Note]:
        return (Note(1),)

    def default_move(self, state: Noted, seat: Seat) -> Note:
        return Note(1)

    def view(self, state: Noted, seat: Seat | None) -> Noted:
        return state

    def outcome(self, state: Noted) -> Outcome | None:
        return None

    def check(self, state: Noted) -> None:
        pass


def prompt(view: Noted, seat: Seat) -> Prompt:
    """Return a prompt whose labels depend on the numbers noted.

    A pair is offered at first, and the last move asks for confirmation.
    """
    offered = [Option(text("do", number=n, after=len(view.numbers)), (Note(n),)) for n in (1, 2, OVER, SEEN)]
    if not view.numbers:
        offered.append(Option(text("do-pair"), (Note(2), Note(3))))
    offered.append(Option(text("do-last"), (Note(LAST),), confirm=text("sure")))
    return Prompt(text("note"), (Group("numbers", text("numbers"), tuple(offered)),), draft=LAST not in view.numbers)


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> str:
    words = SimpleNamespace(scene=lambda _: "noting", prompt=prompt)
    types = Types(State=Noted, Move=Note, View=Noted, Options=NoOptions, Orders=NoOptions)
    game: AnyGame = Game("noting", (3,), types, NotingRules(), cast(Any, words), cast(Any, None))
    monkeypatch.setitem(cast(dict[str, AnyGame], GAMES), "noting", game)
    return "noting"


@pytest.fixture
async def house(disk: Store, noting: str) -> House:
    house = House(disk)
    await house.begin(ANA, BEN, CHLOE, game=noting)
    return house


async def now(house: House) -> TableInPlay:
    return TableInPlay(await house.table())


def noted(*numbers: int) -> list[bytes]:
    return [encode(Note(number)) for number in numbers]


def draft(it: TableInPlay, *presses: Sequence[int]) -> Draft:
    """Return a draft of these numbers, one list for each interaction."""
    made = Draft((), it.state)
    for numbers in presses:
        made = drafts.with_moves(it, 0, made, noted(*numbers))
    return made


async def kept(house: House, seat: Seat = 0) -> Draft:
    it = await now(house)
    return await house.do(lambda db: drafts.draft_of(db, it, seat))


def called(number: int, after: int) -> Text:
    return text("do", number=number, after=after)


async def test_each_press_adds_a_step_under_its_name(house: House) -> None:
    it = await now(house)
    made = draft(it, [1], [2])
    assert made.steps == (Step((encode(Note(1)),), called(1, 0)), Step((encode(Note(2)),), called(2, 1)))
    assert made.moves == (encode(Note(1)), encode(Note(2)))
    assert (made.state, made.closed) == (Noted((1, 2)), False)
    assert drafts.prompt_of(it, 0, made) == prompt(Noted((1, 2)), 0)
    assert drafts.prompt_of(it, 0, draft(it)) == prompt(Noted(), 0)


async def test_several_moves_at_once_have_one_name_or_are_told_one_by_one(house: House) -> None:
    it = await now(house)
    (pair,) = draft(it, [2, 3]).steps
    assert (pair.label, len(pair.moves)) == (text("do-pair"), 2)
    (several,) = draft(it, [1, 2, 5]).steps
    two = Text("draft-several", {"made": called(1, 0), "then": called(2, 1)})
    assert several.label == Text("draft-several", {"made": two, "then": Text("unnamed-move")})
    assert drafts.in_order([called(1, 0)]) == called(1, 0)
    (last,) = draft(it, [LAST]).steps
    assert last.warning == text("sure")
    assert several.warning is None


async def test_what_ends_a_draft(house: House) -> None:
    """A draft ends with a move that reveals something, ends the turn or allows no more moves.

    The reveal is computed only at submission, and no move can be added.
    """
    it = await now(house)
    assert not draft(it).closed
    for presses, state in (
        ([[1], [OVER]], Noted((1, OVER))),
        ([[1, SEEN]], Noted((1,))),
        ([[LAST]], Noted((LAST,))),
    ):
        ended = draft(it, *presses)
        assert (ended.closed, ended.state) == (True, state)
        with pytest.raises(Refusal, match="draft-closed"):
            drafts.with_moves(it, 0, ended, noted(10))
    with pytest.raises(Refusal, match="draft-closed"):
        draft(it, [SEEN, LAST])


async def test_what_cannot_be_prepared(house: House) -> None:
    it = await now(house)
    with pytest.raises(Refusal, match="no-too-low") as caught:
        draft(it, [2], [1])
    assert caught.value.text == text("no-too-low", least=1)
    assert caught.value.table == it.table
    for forged in (b"", b"\xc1", encode(7)):
        with pytest.raises(Refusal, match="not-understood"):
            drafts.with_moves(it, 0, draft(it), [forged])


async def test_a_draft_is_kept_for_its_decision_and_shortened_step_by_step(house: House) -> None:
    it = await now(house)
    made = draft(it, [1], [2, 5], [6])
    await house.do(drafts.keep, it, 0, made.steps)
    assert await kept(house) == made
    for left in ([[1], [2, 5]], [[1]], [], []):
        await house.do(drafts.shorten, it, 0)
        assert await kept(house) == draft(it, *left)
    await house.do(drafts.keep, it, 0, made.steps)
    await house.press(it.table, ANA.user, Note(1))
    assert (await kept(house)).steps == ()


@pytest.mark.parametrize("lost", [*noted(1), b"\xc1"])
async def test_what_comes_before_a_move_that_is_not_possible_any_more_stays(house: House, lost: bytes) -> None:
    it = await now(house)

    def work(db: Connection) -> None:
        store.drafts.set_draft(db, 1, 0, it.table.epoch, [noted(1), noted(2), [lost], noted(5)])

    await house.do(work)
    assert await kept(house) == draft(it, [1], [2])


async def test_nothing_is_prepared_where_nothing_is_asked(house: House) -> None:
    it = await now(house)
    empty = Draft((), it.state)
    for seat in (0, 1):
        await house.do(store.drafts.set_draft, 1, seat, it.table.epoch, [noted(1)])
    assert await kept(house) == draft(it, [1])
    assert await kept(house, 1) == empty, "another player is asked"
    assert [drafts.is_drafted(it, seat, empty) for seat in (0, 1)] == [True, False]
    await house.press(it.table, ANA.user, Note(LAST))
    it = await now(house)
    await house.do(store.drafts.set_draft, 1, 0, it.table.epoch, [noted(10)])
    assert await kept(house) == Draft((), it.state), "the question has no draft"
    assert drafts.is_drafted(it, 0, Draft((), it.state)) is False
    assert drafts.is_drafted(it, 0, Draft((Step((), text("do-last")),), it.state)) is True
