"""What the strong player of Medici: The Card Game has learned of games at four seats.

It looks at what counts, and at the end of a game at who wins. How well it plays, the ladder measures."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from games.medici_card import MEDICI_CARD, learned, rules
from games.medici_card.deck import FACES, GOODS
from games.medici_card.kinds import KIND
from games.medici_card.market import takings
from games.medici_card.model import CARDS, Board, Card, State, Take, good, green
from tests.games import playing

positions = partial(playing.positions, MEDICI_CARD, errs=0.2)


def test_whoever_can_win_with_the_last_taking_does() -> None:
    """7.1: nothing is left to estimate then."""
    won = []
    for state, _ in positions(4, 40):
        board = state.board
        if board.day == 3 and board.last_turn and board.phase == "take":
            placed = {move: first(state, move) for move in takings(board)}
            if len({*placed.values()}) > 1:
                won.append(placed[learned.Estimate(board).decided()[0]])  # type: ignore[index]
    assert won
    assert all(won)


def first(state: State, move: Take) -> bool:
    """Whether whose turn it is wins by this taking."""
    outcome = rules.outcome(rules.apply(state, state.board.player, move).state)
    assert outcome
    return outcome.placings[state.board.player] == 1


def test_a_card_it_imagines_is_as_good_as_one_revealed() -> None:
    """4.1, 4.4: also where one of its kind lies in the market already, and neither takes room."""
    some, another = [card for card in CARDS if green(card) and good(card) is None][:2]
    for seed in range(5):
        began = rules.setup(4, bytes([seed] * 32)).state.board
        for first in (some, another):
            board = replace(began, market=(first,))
            revealed = replace(board, market=(first, some + another - first), fresh=board.fresh + 1)
            assert learned.Estimate(board).goes_on((KIND[some],)) == learned.Estimate(revealed).goes_on(())


def test_where_somebody_sits_does_not_count() -> None:
    """2: the same table with everybody one seat on."""
    for state, _ in positions(4, 1):
        assert learned.Estimate(turned(state.board)).decided() == learned.Estimate(state.board).decided()


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
    """1.4: there are as many cards of each. The same table with every card of a good one of the next."""
    for state, _ in positions(4, 1):
        board = state.board
        swapped = replace(
            board,
            market=other_goods(board.market),
            boats=tuple(map(other_goods, board.boats)),
            scores=tuple([replace(day, boats=tuple(map(other_goods, day.boats))) for day in board.scores]),
        )
        found, as_it_is = (learned.Estimate(each).goes_on(())[0] for each in (swapped, board))
        assert found == pytest.approx(as_it_is)


OF_A_GOOD = sum(face.good == 0 for face in FACES)


def other_goods(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple([card if good(card) is None else (card + OF_A_GOOD) % (OF_A_GOOD * len(GOODS)) for card in cards])
