"""Test how the strong player of Medici: The Card Game simulates steady players: nearly as they really play."""

from __future__ import annotations

from bisect import bisect
from functools import partial

import pytest

from games.core import Seat
from games.medici_card import MEDICI_CARD, card_kinds, player, rules
from games.medici_card.card_kinds import KIND, KINDS
from games.medici_card.market import parted, takings
from games.medici_card.model import REACH, Board, Reveal, State, Take, cargo_value
from games.medici_card.rollout import Outset
from games.medici_card.steady_rollout import Steady, Table
from tests.games import playing

positions = partial(playing.positions, MEDICI_CARD, errs=0.2)


def outset(board: Board) -> Outset:
    return Outset(board, player.unseen(board))


def test_a_taking_is_worth_what_the_steady_player_makes_of_it() -> None:
    """Both value it by cargo, place and good, including the rest of the day and later days."""
    for state, _ in positions(4, 1):
        board = state.board
        table, usual = Table(outset(board)), player.Judge(board)
        judge = table.judge(board.player, *boats_and_goods(table.outset))
        third, second, last = (KINDS, KINDS, *table.outset.market)[-REACH:]
        options = {move: load for load, move in card_kinds.takings(last, second, third)}
        for move in takings(board):
            cards, _ = parted(board.market, move)
            assert judge.worth(options[move]) == pytest.approx(usual.worth(cards))


def test_one_more_card_promises_about_what_the_steady_player_hopes_for() -> None:
    """4.2: on average the two estimates differ by less than a fifth of a florin."""
    apart = []
    for state, _ in positions(4, 1):
        board = state.board
        if board.phase == "reveal" and state.deck and board.market:
            table = Table(outset(board))
            second, third = (KINDS, *table.outset.market)[:-REACH:-1]
            judge = table.judge(board.player, *boats_and_goods(table.outset))
            hoped = player.Judge(board).after_revealing(board)
            cents = range(round(100 * hoped) - 1000, round(100 * hoped) + 1000)
            most = bisect(cents, False, key=lambda cent: not judge.goes_on(second, third, cent / 100))
            apart.append(cents[most] / 100 - hoped)
    assert sum(map(abs, apart)) / len(apart) < 0.2


def boats_and_goods(begin: Outset) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    return tuple(begin.values), tuple(begin.free), tuple(begin.columns)


class Written(Steady):
    """A simulation of steady players that records the drawn cards and the boat after each taking."""

    def __init__(self, state: State) -> None:
        super().__init__(Table(outset(state.board)), [KIND[card] for card in state.deck])
        self.takings: list[tuple[int, list[int]]] = []

    def _take(self, seat: Seat, move: Take) -> None:
        super()._take(seat, move)
        self.takings.append((len(self.revealed), [*self.values]))


def test_nine_turns_of_ten_are_as_steady_players_play_them() -> None:
    """4.2 to 4.4: as many cards are revealed, and the same ones are taken."""
    alike = []
    for state, _ in positions(4, 2):
        if state.board.phase == "reveal":
            course = Written(state)
            course.play()
            alike.append(course.takings[0] == turn(state))
    assert sum(alike) > 0.9 * len(alike)


def turn(state: State) -> tuple[int, list[int]]:
    """Return the number of cards a steady player reveals from here, and the cards on board after its taking."""
    board, reached, out = state.board, state, 0
    while True:
        move = player.decided(reached.board)
        out += isinstance(move, Reveal)
        reached = rules.apply(reached, board.player, move).state
        boats = reached.board.boats if reached.board.day == board.day else reached.board.scores[board.day - 1].boats
        if boats != board.boats:
            return out, [*map(cargo_value, boats)]
