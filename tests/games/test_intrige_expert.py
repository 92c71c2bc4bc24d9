"""The strong house player of Intrige: it foresees by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.core import Seat
from games.intrige import expert, player, rules
from games.intrige.foresight import Foresight, Habits, Table
from games.intrige.model import (
    ROUNDS,
    Bribe,
    Ducats,
    Kind,
    Move,
    Place,
    Send,
    State,
    Zone,
)
from games.intrige.setting import SEAT_COUNTS
from tests import contract
from tests.games.intrige_positions import owned

LONG = ROUNDS * max(SEAT_COUNTS)
"""More turns than there are."""


class Written(Foresight):
    """Foresight that writes down every move, and who made it."""

    def play(self, move: Move, turns: int) -> None:
        self.moves: list[tuple[Seat, Move]] = []
        super().play(move, turns)

    def _pay(self, seat: Seat, ducats: Ducats) -> Ducats:
        self.moves.append((seat, Bribe(ducats)))
        return super()._pay(seat, ducats)

    def _let_in(self, kind: Kind, chosen: Seat, zone: Zone) -> None:
        self.moves.append((self.active, Place(kind, chosen, zone)))
        super()._let_in(kind, chosen, zone)

    def _send(self, kind: Kind, palace: Seat) -> None:
        self.moves.append((self.active, Send(kind, palace)))
        super()._send(kind, palace)


def positions(seats: int, games: int) -> Iterator[State]:
    """Every position of some games, half of them played by chance."""
    rng = Random(seats)  # noqa: S311
    for number in range(games):
        state = rules.setup(seats, rng.randbytes(32)).state
        while to_act := rules.to_act(state):
            (seat,) = to_act
            yield state
            moves = rules.legal_moves(state, seat)
            chosen = player.choose(rules.view(state, seat), moves, rng.randbytes(32))
            state = rules.apply(state, seat, contract.any_move(rng, moves) if number % 2 else chosen).state


def habits(rng: Random) -> Habits:
    return expert._habits(rng.randbytes(32))


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_what_it_foresees_is_what_the_rules_make_of_it(seats: int) -> None:
    """The moves it foresaw, played by the rules: the same incomes and purses, and nobody has another move."""
    rng = Random(seats)  # noqa: S311
    for state in positions(seats, 4):
        (seat,) = rules.to_act(state)
        if rng.random() < 0.8:
            continue
        everybody = [habits(rng) for _ in range(seats)]
        course = Written(Table(state.board), owned(state), everybody, rng.randbytes(32))
        course.play(contract.any_move(rng, rules.legal_moves(state, seat)), LONG)
        reached = state
        for mover, move in course.moves:
            assert rules.to_act(reached) == {mover}
            reached = rules.apply(reached, mover, move).state
        assert reached.board.phase == "over"
        assert course.prospects() == [*owned(reached)]
