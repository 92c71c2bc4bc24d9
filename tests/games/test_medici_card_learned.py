"""Test the learned player of Medici: The Card Game for four seats.

Its network sees all that counts, and it sees who wins at the end of a game. The ladder measures its strength.
"""

from __future__ import annotations

import math
import os
import tomllib
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games.core import clockwise
from games.medici_card import MEDICI_CARD, player, rules, value_network
from games.medici_card.card_kinds import KIND
from games.medici_card.deck import FACES, GOODS
from games.medici_card.market import leaves_green, takings
from games.medici_card.model import (
    CARDS,
    DAYS,
    Board,
    Card,
    Options,
    Reveal,
    State,
    Take,
    cargo_value,
    good,
    green,
    stocked,
    symbols,
    value,
)
from games.medici_card.rollout import CLEAR_LEAD, Outset, Rollout, good_prospects
from games.review import share
from tests.games import playing

positions = partial(playing.positions, MEDICI_CARD, errs=0.2)
WHOLE = "PROOF" in os.environ


def test_whoever_can_win_with_the_last_taking_does() -> None:
    """7.1: nothing is left to estimate then."""
    won = []
    for state, _ in positions(4, 40 if WHOLE else 24):
        board = state.board
        if board.day == 3 and board.last_turn and board.phase == "take":
            placed = {move: first(state, move) for move in takings(board)}
            if len({*placed.values()}) > 1:
                plans = estimate(board).plans()
                won.append(placed[max(plans, key=plans.__getitem__)[-1]])  # type: ignore[index]
    assert won
    assert all(won)


def estimate(board: Board) -> value_network.Estimate:
    return value_network.Estimate(Outset(board, player.unseen(board)))


def first(state: State, move: Take) -> bool:
    """Return whether the player to move wins by this taking."""
    outcome = rules.outcome(rules.apply(state, state.board.player, move).state)
    assert outcome
    return outcome.placings[state.board.player] == 1


def test_a_card_it_imagines_is_as_good_as_one_revealed() -> None:
    """4.1, 4.4: the estimates agree, even if the market has such a card already and neither takes room."""
    some, another = [card for card in CARDS if green(card) and good(card) is None][:2]
    for seed in range(5):
        began = rules.setup(4, bytes([seed] * 32)).state.board
        for first in (some, another):
            board = replace(began, market=(first,))
            revealed = replace(board, market=(first, some + another - first), fresh=board.fresh + 1)
            assert estimate(board).goes_on((KIND[some],)) == estimate(revealed).goes_on(())


def test_it_weighs_every_taking_that_leaves_nothing_behind_that_costs_nothing() -> None:
    """4.3, 4.4: where one more card may be revealed, that is weighed too."""
    for state, _ in positions(4, 2 if WHOLE else 1):
        board = state.board
        found = [plan[-1] for plan in estimate(board).plans()]
        gains = [move for move in takings(board) if not leaves_green(board, move)]
        assert found == (gains if board.phase == "take" else [*gains, Reveal()])


def test_the_network_is_asked_for_all_that_lies_open() -> None:
    """Evaluated in parts, the network gives the same result as with all rows of learned.toml in order."""
    file = tomllib.loads(Path(value_network.__file__).with_name("learned.toml").read_text())
    weights = {name: ones(found) for name, found in file.items()}
    for state, _ in positions(4, 1):
        board, shown = state.board, state.deck[:2]
        course = Shown(Outset(board, player.unseen(board)), [KIND[card] for card in shown])
        reached = replace(board, market=(*board.market, *shown))
        assert estimate(board).reached(course, over=False) == pytest.approx(as_a_whole(reached, weights))


class Shown(Rollout):
    """A rollout in which only these cards were revealed."""

    def __init__(self, outset: Outset, deck: Sequence[int]) -> None:
        super().__init__(outset, deck, ())
        for _ in deck:
            self._reveal()


def as_a_whole(board: Board, weights: dict[str, Any]) -> float:
    """Return the network's chance for the player whose turn begins, with all inputs written out."""
    seats, left, sight = clockwise(board.player, 4), DAYS - board.day, board.market[:-5:-1]
    held = [stocked((*[day.boats[seat] for day in board.scores], board.boats[seat])) for seat in seats]
    florins, boats = [board.florins[seat] for seat in seats], [board.boats[seat] for seat in seats]
    columns, hidden = [*zip(*held, strict=True)], tuple(player.unseen(board))
    cargoes = cargoes_of([(cargo_value(boat), board.free(seat)) for seat, boat in zip(seats, boats, strict=True)])
    later = [good_prospects(column, left, Options()) for column in columns]
    hoped = [sum(each) for each in zip(florins, cargoes, *later, strict=True)]
    inputs: list[float] = [*[left == day for day in (2, 1, 0)], 0, 0, 0]
    for seat, boat in zip(seats, boats, strict=True):
        inputs += [cargo_value(boat) / 15, board.free(seat) / 5, not board.free(seat)]
    inputs += [1, 0, 0, 0, *[each / 15 - 1 for each in cargoes], *[(each - hoped[0]) / 20 for each in hoped[1:]]]
    inputs += [2 * share(hoped, 0, CLEAR_LEAD[left]) - 0.5, *[(each - florins[0]) / 20 for each in florins[1:]]]
    inputs += [cargo_value(hidden) / len(hidden) - 3, 4 * sum(map(green, hidden)) / len(hidden) - 0.8]
    inputs += [10 * sum(map(black, hidden)) / len(hidden) - 1, len(hidden) / 55 - 1, len(board.market) / 10]
    for card in sight:
        inputs += [1, (value(card) - 3) / 3, green(card), black(card), symbols(card) / 2]
    cells = added(weights["begins"], weights["table"], inputs)
    for index, column in enumerate(columns):
        lead = column[0] - max(column[1:])
        its: list[float] = [*[count / 4 for count in column], *[max(0, 5 - count) / 5 for count in column]]
        its += [lead == 0, lead > 0, lead == -1, stocked((hidden,))[index] / 20 - 0.5]
        its += [symbols(card) / 2 * (good(card) == index) for card in sight] + [0] * (4 - len(sight))
        first = added(weights["good_begins"], weights["good"], [*its, *[each / 20 for each in later[index]]])
        cells = added(cells, weights["goods"], [*map(leaky, first)])
    victory = [[weight] for weight in weights["victory"]]
    return 1 / (1 + math.exp(-added([weights["victory_begins"]], victory, [*map(leaky, cells)])[0]))


def cargoes_of(boats: Sequence[tuple[int, int]]) -> list[float]:
    """Return the steady player's expected florins for boats with these values and free places."""
    cargo = player.worths(4, Options(), player.STEADY).cargo
    return [cargo(*boat, (*boats[:seat], *boats[seat + 1 :])) for seat, boat in enumerate(boats)]


def ones(thousandths: Any) -> Any:
    return [*map(ones, thousandths)] if isinstance(thousandths, list) else thousandths / 1000


def black(card: Card) -> bool:
    return good(card) is None and not green(card)


def added(begins: Sequence[float], rows: Sequence[Sequence[float]], inputs: Sequence[float]) -> list[float]:
    """Add each input's row to the cells; rows of missing trailing inputs add nothing."""
    cells = [*begins]
    for row, each in zip(rows, inputs, strict=False):
        cells = [cell + weight * each for cell, weight in zip(cells, row, strict=True)]
    return cells


def leaky(cell: float) -> float:
    return max(cell, 0.1 * cell)


def test_where_somebody_sits_does_not_count() -> None:
    """2: the same table with each player one seat further gives the same chances."""
    for state, _ in positions(4, 1):
        assert estimate(turned(state.board)).plans() == estimate(state.board).plans()


def turned(board: Board) -> Board:
    def on(row: tuple) -> tuple:  # type: ignore[type-arg]
        return row[-1:] + row[:-1]

    scores = tuple(
        [
            replace(
                day,
                boats=on(day.boats),
                values=on(day.values),
                cargo=on(day.cargo),
                goods=on(day.goods),
                bonuses=on(day.bonuses),
            )
            for day in board.scores
        ]
    )
    return replace(
        board, player=(board.player + 1) % 4, boats=on(board.boats), florins=on(board.florins), scores=scores
    )


def test_all_goods_are_worth_the_same() -> None:
    """1.4: each good has equally many cards, so replacing each good by the next changes nothing."""
    for state, _ in positions(4, 1):
        board = state.board
        swapped = replace(
            board,
            market=other_goods(board.market),
            boats=tuple(map(other_goods, board.boats)),
            scores=tuple([replace(day, boats=tuple(map(other_goods, day.boats))) for day in board.scores]),
        )
        found, as_it_is = (estimate(each).goes_on(())[0] for each in (swapped, board))
        assert found == pytest.approx(as_it_is)


OF_A_GOOD = sum(face.good == 0 for face in FACES)


def other_goods(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple([card if good(card) is None else (card + OF_A_GOOD) % (OF_A_GOOD * len(GOODS)) for card in cards])
