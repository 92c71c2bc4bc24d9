"""Test that the strong player of Medici: The Card Game simulates by the rules; the ladder measures its strength."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from games.core import Seat
from games.medici_card import MEDICI_CARD, expert, player, rules, scoring
from games.medici_card.card_kinds import KIND
from games.medici_card.market import parted, takings
from games.medici_card.model import Move, Options, Reveal, State, Stop, Take, green
from games.medici_card.rollout import Outset, PlayerStyle, Rollout
from tests.games import playing

positions = partial(playing.positions, MEDICI_CARD, errs=0.2)

SEATS = (2, 3, 4, 5, 6)
EDITIONS = (Options(), Options(bonus="larger"))
TEMPERS = (
    PlayerStyle(),
    PlayerStyle(1.3, 0.5),
    PlayerStyle(0.7, 1.5, 0.7),
    PlayerStyle(daring=(-2.0, 0.0, 2.0)),
    PlayerStyle(place=1.4),
    PlayerStyle(),
)


class Written(Rollout):
    """A rollout that records each taking: the seat, the number of cards drawn from the deck, and the cards taken."""

    def __init__(self, outset: Outset, deck: Sequence[int]) -> None:
        super().__init__(outset, deck, TEMPERS)
        self.takings: list[tuple[Seat, int, Take]] = []

    def _take(self, seat: Seat, move: Take) -> None:
        super()._take(seat, move)
        self.takings.append((seat, self._top, move))


def foreseen(state: State) -> Written:
    return Written(Outset(state.board, player.unseen(state.board)), [KIND[card] for card in state.deck])


@pytest.mark.parametrize("seats", SEATS)
def test_what_it_foresees_is_what_the_rules_make_of_it(seats: int) -> None:
    """The simulated reveals and takings, played by the rules, lead to the same day."""
    for state, move in positions(seats, 2):
        course = foreseen(state)
        course.play((move,))
        reached = by_the_rules(course, state)
        scored = reached.board.scores[-1]
        assert len(reached.board.scores) == state.board.day
        assert [*scored.values] == course.values
        assert [*zip(*course.columns, strict=True)] == [*reached.board.warehouses]


def by_the_rules(course: Written, state: State) -> State:
    """Play the simulated reveals and takings from here by the rules, and return the state."""
    reached = state
    for seat, out, taken in course.takings:
        while reached.board.day == state.board.day and len(reached.deck) > len(state.deck) - out:
            reached = rules.apply(reached, seat, Reveal()).state
        reached = played(played(reached, state, seat, Stop()), state, seat, taken)
    return reached


@pytest.mark.parametrize("few", [0, 4])
@pytest.mark.parametrize("seats", SEATS)
def test_it_can_foresee_as_far_as_somebodys_next_turn(seats: int, few: int) -> None:
    """5.1: a simulation goes clockwise past full boats to the player's next turn or the end of the day.

    If few places are free by then, it goes on to the end.
    """
    ends = set()
    for state, move in positions(seats, 2):
        course, seat = foreseen(state), state.board.player
        over = course.play((move,), seat, few)
        if len(course.revealed) == len(state.deck):
            continue  # 4.7: without a deck, the rules may go on by themselves
        board = by_the_rules(course, state).board
        ends.add(over)
        assert over == (board.phase == "over" or board.day > state.board.day)
        if not over:
            assert board.player == seat
            assert sum(map(board.free, range(seats))) > few
            assert [KIND[card] for card in board.market] == course.market
            assert [KIND[card] for card in state.deck[: len(course.revealed)]] == course.revealed
            assert [board.free(each) for each in range(seats)] == course.free
    assert ends == {True, False}


def played(reached: State, began: State, seat: Seat, move: Move) -> State:
    """Return the state after this move, or the same state if the rules already made the move by themselves."""
    if reached.board.day != began.board.day or move not in rules.legal_moves(reached, seat):
        return reached
    return rules.apply(reached, seat, move).state


@pytest.mark.parametrize("options", EDITIONS)
def test_the_last_day_leaves_nothing_to_estimate(options: Options) -> None:
    """7.1: the estimates are exactly the florins at the end of the game."""
    for state, move in positions(4, 2, options):
        if state.board.day == 3:
            course = foreseen(state)
            course.play((move,))
            stores = [*zip(*course.columns, strict=True)]
            cargo, bonus = scoring.cargo_florins(course.values), scoring.bonuses(4, options)
            goods = zip(*map(scoring.good_florins, course.columns), strict=True)
            brought = zip(
                cargo, map(sum, goods), [sum([bonus[count] for count in store]) for store in stores], strict=True
            )
            assert course.prospects() == [
                had + sum(each) for had, each in zip(state.board.florins, brought, strict=True)
            ]


def test_it_leaves_no_green_card_within_its_reach() -> None:
    """4.4: green cards take no room, so it takes them with any choice and any amount of thought."""
    seen = 0
    for state, _ in positions(4, 3):
        board = state.board
        if board.phase != "take" or not any(map(green, board.within_reach[:-1])):
            continue
        taken = expert.choose(rules.view(state, board.player), takings(board), bytes(32), 0.005)
        assert isinstance(taken, Take)
        assert not any(map(green, set(board.within_reach).difference(parted(board.market, taken)[0])))
        seen += 1
    assert seen


def test_habits_are_what_decides() -> None:
    """A simulated player's threshold decides how many cards it reveals.

    One that accepts any loss reveals all it can, one that wants too much reveals none. Cards are chosen as the steady
    player does, whose thresholds these are.
    """
    timid, bold = (player.Habits(daring=(daring,) * 3) for daring in (-1000.0, 1000.0))
    for state, _ in positions(4, 1):
        board = state.board
        usual = player.choose(rules.view(state, board.player), rules.legal_moves(state, board.player), bytes(32))
        found = [player.decided(board, habits) for habits in (timid, bold)]
        assert found == ([Stop(), Reveal()] if board.phase == "reveal" else [usual, usual])
