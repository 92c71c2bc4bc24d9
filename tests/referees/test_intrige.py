"""Test that Intrige's engine and referee agree, and that the referee notices errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from games.core import IllegalMove, Outcome, Seat, Transition, text
from games.intrige.model import Bribe, Move, Options, Place, Send, State, View
from tests.referees.intrige.referee import KINDS, NOTE, ZONES, Matter, Piece, Referee
from tests.referees.intrige.trial import INTRIGE, Trial, in_order, lay, trial

RULES: Any = INTRIGE.rules
change = msgspec.structs.replace


@pytest.mark.parametrize("first", range(0, 48, 12))
def test_random_games(first: int) -> None:
    for seed in range(first, first + 12):
        assert trial(seed) > 3 * 10  # all advisors are sent, and there are other moves


@pytest.mark.parametrize("first", range(0, 18, 6))
def test_games_of_house_players(first: int) -> None:
    for seed in range(first, first + 6):
        assert trial(seed, house=True) > 3 * 10


def test_trials_reach_what_is_rare() -> None:
    played = [Trial(seed, house=False) for seed in range(12)]
    for one in played:
        one.run()
    assert {one.referee.seats for one in played} == {3, 4, 5}
    assert {one.crowded for one in played} == {True, False}
    seen = set.union(*(one.referee.seen for one in played))
    assert seen == {"none", "external", "internal", "alms", "equal advisors"}


# ----------------------------------------------------------------------------------------------- set-up


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_the_game_is_for_three_to_five(seats: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        RULES.setup(seats, bytes(32))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_lot_lets_everybody_begin_about_as_often(seats: int) -> None:
    starters = Counter(begun.board.starter for begun in all_set_ups(seats))
    assert sorted(starters) == list(range(seats))
    assert min(starters.values()) > 300 / seats * 0.6


def all_set_ups(seats: int) -> Iterator[State]:
    """Yield one set-up for each of 300 seeds."""
    for number in range(300):
        yield RULES.setup(seats, number.to_bytes(32, "big"), Options()).state


# ------------------------------------------------------------------------------------ worked examples

TREASURER, JURIST, PRELATE, CAPTAIN, ASTRONOMER = range(KINDS)


@pytest.mark.parametrize(
    ("inside", "park", "order", "exiled"),
    [
        pytest.param(  # beige, violet, red, orange, blue
            [None, (1, PRELATE), None, None, None],
            [(4, JURIST), (1, ASTRONOMER), (2, ASTRONOMER), (3, PRELATE)],
            [("none", None, [4]), ("external", None, [1, 2]), ("internal", 20_000, [1, 3])],
            2,
            id="all three kinds of beige",
        ),
        pytest.param(  # red, beige, orange, blue, gray
            [None, (2, TREASURER), None, None, None],
            [(4, PRELATE), (1, ASTRONOMER), (2, ASTRONOMER), (2, CAPTAIN), (3, CAPTAIN)],
            [("none", None, [4]), ("external", None, [1, 2, 3])],
            2,
            id="two external conflicts of red",
        ),
        pytest.param(  # beige, orange, blue, gray, red
            [(4, ASTRONOMER), (4, TREASURER), (3, PRELATE), None, None],
            [(1, ASTRONOMER), (4, PRELATE), (1, PRELATE), (2, PRELATE)],
            [("internal", 10_000, [4, 1]), ("internal", 30_000, [3, 4, 1, 2])],
            4,
            id="two internal conflicts of beige",
        ),
    ],
)
def test_worked_examples(
    inside: list[Piece | None], park: list[Piece], order: list[tuple[str, int | None, list[Seat]]], exiled: int
) -> None:
    """Check the cases of seat 0, the payers in order, and how many advisors are exiled."""
    state: State = next(begun for begun in all_set_ups(5) if begun.board.starter == 4)
    referee = Referee(state)

    def play(move: Move) -> None:
        nonlocal state
        (seat,) = RULES.to_act(state)
        state = RULES.apply(state, seat, move).state
        referee.play(seat, move, state)
        referee.agree(state)

    play(Send(JURIST, 1))
    referee.parks[0] = park
    referee.palaces[0] = dict(zip(ZONES, inside, strict=True))
    state = lay(state, 0, park=park, inside=inside)
    play(Send(JURIST, 2))
    settled = []
    while referee.matter is not None:
        if not referee.matter.payments:
            settled.append((referee.matter.conflict, referee.matter.zone, referee.matter.payers))
        play(Bribe(NOTE) if referee.phase == "bribe" else in_order(referee.legal(0))[0])
    assert settled == order
    assert len(state.board.island) == exiled


# ------------------------------------------------------------------------- a wrong state is noticed


@cache
def in_the_midst() -> tuple[Referee, State]:
    """Return a game with external conflicts to decide, and with pieces everywhere that could be wrong."""
    for seed in range(60):
        one = Trial(seed, house=False)
        while one.referee.to_act():
            matter, board = one.referee.matter, one.state.board
            if matter and matter.conflict == "external" and len(matter.payers) > 1 and one.referee.phase == "place":
                inside = any(one.referee.palaces[board.active].values())
                if board.round > 2 and board.island and board.parks[board.starter] and inside:
                    return one.referee, one.state
            one.advance()
    raise AssertionError("no such state")


def elsewhere(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])


def with_purse(state: State, **more: int) -> State:
    purse = state.purses[1]
    purse = change(purse, **{name: getattr(purse, name) + amount for name, amount in more.items()})
    return change(state, purses=elsewhere(state.purses, 1, purse))


def with_board(state: State, **fields: Any) -> State:
    return change(state, board=change(state.board, **fields))


def with_case(state: State, **fields: Any) -> State:
    assert state.board.case is not None
    return with_board(state, case=change(state.board.case, **fields))


def paid_a_note_more(state: State) -> State:
    assert state.board.case is not None
    first, *others = state.board.case.payments
    return with_case(state, payments=(change(first, ducats=first.ducats + NOTE), *others))


def paid_by_the_bank(state: State) -> State:
    assert state.board.case is not None
    first, *others = state.board.case.payments
    return with_case(state, payments=(change(first, bank=not first.bank), *others))


def zones_swapped(state: State) -> State:
    board = state.board
    palace = board.palaces[board.active]
    return with_board(state, palaces=elsewhere(board.palaces, board.active, (*palace[1:], palace[0])))


def candidate_gone(state: State) -> State:
    board = state.board
    park = board.parks[board.starter]
    return with_board(state, parks=elsewhere(board.parks, board.starter, park[1:]))


def advisor_more(state: State) -> State:
    reserves = state.board.reserves
    return with_board(state, reserves=elsewhere(reserves, 0, elsewhere(reserves[0], 2, reserves[0][2] + 1)))


DOCTORED: dict[str, Callable[[State], State]] = {
    "an income one note too high": lambda state: with_purse(state, income=NOTE),
    "a bribe received twice": lambda state: with_purse(state, received=NOTE),
    "a bribe not paid": lambda state: with_purse(state, paid=-NOTE),
    "an income booked as a bribe": lambda state: with_purse(state, income=-NOTE, received=NOTE),
    "alms not noted": lambda state: with_purse(state, alms=NOTE),
    "another round": lambda state: with_board(state, round=state.board.round + 1),
    "another player": lambda state: with_board(state, active=(state.board.active + 1) % state.board.seats),
    "another beginning": lambda state: with_board(state, starter=(state.board.starter + 1) % state.board.seats),
    "another phase": lambda state: with_board(state, phase="bribe"),
    "nothing to settle": lambda state: with_board(state, case=None),
    "another conflict": lambda state: with_case(state, conflict="none"),
    "a kind too few": lambda state: with_case(state, kinds=()),
    "a zone at stake": lambda state: with_case(state, zone=10_000),
    "payers the other way round": lambda state: with_case(state, payers=state.board.case.payers[::-1]),  # type: ignore[union-attr]
    "a bribe one note higher": paid_a_note_more,
    "a bribe the bank paid": paid_by_the_bank,
    "advisors in other zones": zones_swapped,
    "a candidate gone": candidate_gone,
    "an advisor more": advisor_more,
    "sent already": lambda state: with_board(state, sent=(0,)),
    "back from exile": lambda state: with_board(state, island=state.board.island[:-1]),
    "one exiled too many": lambda state: with_board(state, island=state.board.island + state.board.island[:1]),
    "a decision forgotten": lambda state: with_board(state, deeds=state.board.deeds[1:]),
    "another decision": lambda state: with_board(
        state, deeds=(change(state.board.deeds[0], zone=None), *state.board.deeds[1:])
    ),
    "a round forgotten": lambda state: change(state, history=state.history[:-1]),
    "chance drawn again": lambda state: change(state, drawn=state.drawn + 1),
}


@pytest.mark.parametrize("what", DOCTORED)
def test_a_wrong_state_is_noticed(what: str) -> None:
    referee, state = in_the_midst()
    referee.agree(state)
    with pytest.raises(AssertionError, match="the engine has"):
        referee.agree(DOCTORED[what](state))


@pytest.mark.parametrize("what", ["an income one note too high", "an advisor more", "sent already", "another phase"])
def test_a_wrong_set_up_is_noticed(what: str) -> None:
    with pytest.raises(AssertionError, match="the engine has"):
        Referee(DOCTORED[what](RULES.setup(4, bytes(32)).state))


# --------------------------------------------------------------------- an engine that errs is noticed


class Erring:
    """The engine with one error; everything not defined here is its own."""

    def __getattr__(self, name: str) -> Any:
        return getattr(RULES, name)


class OneMoveLess(Erring):
    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return tuple(RULES.legal_moves(state, seat))[:-1]


class OneMoveMore(Erring):
    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return (*RULES.legal_moves(state, seat), Bribe(0))


class OneMoveTwice(Erring):
    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return tuple(RULES.legal_moves(state, seat)) * 2


class RefusesToPlace(Erring):
    def apply(self, state: State, seat: Seat, move: Move) -> Transition[State]:
        if isinstance(move, Place):
            raise IllegalMove(text("no"))
        done: Transition[State] = RULES.apply(state, seat, move)
        return done


class RefusesNothing(Erring):
    def apply(self, state: State, seat: Seat, move: Move) -> Transition[State]:
        try:
            done: Transition[State] = RULES.apply(state, seat, move)
        except IllegalMove:
            return Transition(state, ())
        return done


class WaitsForNobody(Erring):
    def awaited(self, _state: State) -> frozenset[Seat]:
        return frozenset()


class WaitsForAll(Erring):
    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(range(state.board.seats))


class HandsOutPurses(Erring):
    def view(self, state: State, seat: Seat | None) -> View:
        view: View = RULES.view(state, seat)
        return change(view, purse=state.purses[0])


class TellsNobody(Erring):
    def apply(self, state: State, seat: Seat, move: Move) -> Transition[State]:
        return change(RULES.apply(state, seat, move), events=())


class TellsEverybody(Erring):
    def apply(self, state: State, seat: Seat, move: Move) -> Transition[State]:
        done: Transition[State] = RULES.apply(state, seat, move)
        return change(done, events=(*done.events, *(change(event, audience=None) for event in done.events)))


class TakesBribesBack(Erring):
    def apply(self, state: State, seat: Seat, move: Move) -> Transition[State]:
        return change(RULES.apply(state, seat, move), undoable=True)


class BribesForTheAbsent(Erring):
    def default_move(self, state: State, seat: Seat) -> Move:
        move: Move = RULES.default_move(state, seat)
        return Bribe(2 * NOTE) if isinstance(move, Bribe) else move


class LetsTheLastWin(Erring):
    def outcome(self, state: State) -> Outcome | None:
        outcome: Outcome | None = RULES.outcome(state)
        return outcome and change(outcome, placings=outcome.placings[::-1])


class MiscountsInTheEnd(Erring):
    def outcome(self, state: State) -> Outcome | None:
        outcome: Outcome | None = RULES.outcome(state)
        return outcome and change(outcome, rows=outcome.rows[:-1])


class StopsWithoutOutcome(Erring):
    def outcome(self, _state: State) -> Outcome | None:
        return None


NAMED = r"random game \d, (set-up|move).*: (AssertionError|IllegalMove)\("
"""Matches an error found by comparison; a planted error that crashes by itself proves nothing."""


def errors(kind: type[Any]) -> list[type[Any]]:
    return kind.__subclasses__()


def some_trials(**planted: Any) -> None:
    for seed in range(8):
        trial(seed, **planted)


@pytest.mark.parametrize("erring", errors(Erring))
def test_an_engine_that_errs_is_noticed(erring: type[Erring]) -> None:
    with pytest.raises(AssertionError, match=NAMED):
        some_trials(rules=erring())


# ------------------------------------------------------------------------ a wrong reading is noticed
# A referee with one misread clause must disagree with the engine: this tests how closely the trials look.


class PaysFromTheLeftAlways(Referee):
    """A referee whose internal conflicts, too, are paid from the active player's left, after the occupant (4.3)."""

    def clockwise_after(self, seat: Seat) -> list[Seat]:
        return [one for one in super().clockwise_after(self.active) if one != seat]


class SettlesTheDearestFirst(Referee):
    def sorted_candidates(self) -> list[Matter]:
        return sorted(super().sorted_candidates(), key=lambda one: (one.zone is not None, -(one.zone or 0)))


class SettlesConflictsBeforehand(Referee):
    def sorted_candidates(self) -> list[Matter]:
        return super().sorted_candidates()[::-1]


class SettlesConflictsOneByOne(Referee):
    def sorted_candidates(self) -> list[Matter]:
        return [
            replace(one, kinds=[kind], payers=[seat for seat in one.payers if (seat, kind) in self.at_stake(kind)])
            for one in super().sorted_candidates()
            for kind in one.kinds
        ]


class LetsTheOccupantOffFree(Referee):
    def sorted_candidates(self) -> list[Matter]:
        return [replace(one, payers=one.payers[1:]) if one.zone else one for one in super().sorted_candidates()]


class GivesNoAlms(Referee):
    def pay(self, seat: Seat, ducats: int) -> None:
        broke = self.purses[seat].ducats() == 0
        super().pay(seat, ducats)
        if broke:
            self.purses[self.active].received -= NOTE


class GivesCredit(Referee):
    def legal(self, seat: Seat) -> set[Move]:
        legal = super().legal(seat)
        return legal | {Bribe(self.purses[seat].ducats() + NOTE)} if self.phase == "bribe" and legal else legal


class LeavesTheZoneOpen(Referee):
    def open_zones(self) -> list[int]:
        return [zone for zone, inside in self.palaces[self.active].items() if inside is None]


class LetsTheNewcomerWin(Referee):
    def at_stake(self, kind: int) -> list[Piece]:
        return [one for one in self.parks[self.active] if one[1] == kind]


class SendsTwiceToOne(Referee):
    def legal(self, seat: Seat) -> set[Move]:
        legal = super().legal(seat)
        again = {Send(move.kind, self.sent[0]) for move in legal if isinstance(move, Send) and self.sent}
        return legal | again


class EndsWithoutIncome(Referee):
    def end(self) -> None:
        self.history.append(self.fortunes())
        self.phase = "over"


class PassesTheBeginningOn(Referee):
    def end_turn(self) -> None:
        super().end_turn()
        if self.round == 2:
            self.starter = self.left_of(self.starter)


@pytest.mark.parametrize("referee", errors(Referee))
def test_a_clause_read_wrongly_is_noticed(referee: type[Referee]) -> None:
    with pytest.raises(AssertionError, match=NAMED):
        some_trials(referee=referee)
