"""Test moves planned ahead in Medici: The Card Game: games/medici_card/rules.en.md, 8.3."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.core import Option, Prompt, Seat, Text, decode, encode
from games.medici_card import MEDICI_CARD, player, rules
from games.medici_card.deck import GOODS
from games.medici_card.model import ABOVE_ALL, CARDS, Move, Orders, State, View, good, value
from games.medici_card.orders import lapsed, lasting, standing
from tests import contract
from tests.contract import say_everywhere
from tests.games.test_medici_card import ALL, LAST, REVEAL, SECOND, STOP, THIRD, A, B, C, at, finale, play

GRAIN, SPICES, FURS, DYES, CLOTH = range(len(GOODS))
MARKET = at("; furs 2; furs 4", "black 7, grain 5, dyes 3, cloth 2", phase="take")
"""A market with the last card cloth 2, after dyes 3 and grain 5."""
ONE_PLACE = at("furs 2, furs 3, furs 4; furs 5; spices 4", "grain 5, dyes 3, cloth 2", phase="take")
"""The same cards within reach, and room for only one card beside the last."""


def taking(least: int | None = ABOVE_ALL, *goods: int, day: int = 1) -> Orders:
    return Orders(-1, 0, day, least, goods)


def answer(state: State, seat: Seat, orders: Orders) -> Move | None:
    return player.follow(rules.view(state, seat), orders)


def offered(state: State, seat: Seat | None, orders: Orders | None = None) -> list[Orders]:
    return [*standing(rules.view(state, seat), orders).first_moves()]


def english(prompt: Prompt) -> str:
    return say_everywhere(MEDICI_CARD, prompt.text)[0]


def groups(state: State, seat: Seat | None, orders: Orders | None = None) -> list[str]:
    return [group.id for group in standing(rules.view(state, seat), orders).groups]


def labels(state: State, seat: Seat, group: str, orders: Orders | None = None) -> list[str]:
    (found,) = [one for one in standing(rules.view(state, seat), orders).groups if one.id == group]
    return [say_everywhere(MEDICI_CARD, option.label)[0] for option in found.options if isinstance(option, Option)]


# ------------------------------------------------------------------------------- over before its time


def test_goods_of_which_none_is_left_are_awaited_in_vain() -> None:
    """8.3: if none is left in market and deck, a player who takes nothing else along is told and asked."""
    board = MARKET.board
    grain = tuple([card for card in CARDS if good(card) == GRAIN and card not in board.market])
    gone = replace(board, boats=(board.boats[0], board.boats[1], grain))
    bare = replace(
        gone, market=tuple([card for card in board.market if good(card) != GRAIN]), boats=(*gone.boats[:1], grain, ())
    )
    given = replace(taking(ABOVE_ALL, GRAIN), reveal=2)
    taken = [card for card in CARDS if good(card) == GRAIN and card not in grain]
    bare = replace(bare, boats=(bare.boats[0], (*grain, *taken), ()))
    view = View(bare, A, 0)
    assert lasting(view, given) == Orders(2)
    (said,) = [say_everywhere(MEDICI_CARD, line)[0] for line in lapsed(view, given)]
    assert "No cards with these goods are left" in said
    for seen in (MARKET.board, gone):
        assert lasting(View(seen, A, 0), given) == given
    for kept in (
        replace(given, least=5),
        replace(given, goods=(GRAIN, FURS)),
        replace(given, goods=()),
        replace(given, day=2),
    ):
        assert lasting(view, kept) == kept
        assert lapsed(view, kept) == []


# ------------------------------------------------------------------------------------------ revealing


@pytest.mark.parametrize(("enough", "move"), [(0, REVEAL), (9, REVEAL), (8, STOP), (5, STOP)])
def test_no_card_more_once_one_could_take_enough(enough: int, move: Move) -> None:
    """4.1, 4.3, 8.3: 5 and 3 are within reach; the 7 before them is not."""
    state = at("; furs 2; furs 4", "black 7, grain 0 x2, grain 5, dyes 3")
    assert answer(state, A, Orders(3, enough)) == move


def test_what_has_no_room_is_not_enough() -> None:
    """4.4, 8.3: of 5 and 3 with a single place, only the last card can be taken."""
    state = at("furs 2, furs 3, furs 4, spices 2; furs 5, dyes 2; spices 4, dyes 4", "grain 5, dyes 3")
    assert answer(state, A, Orders(3, 5)) == REVEAL
    assert answer(state, A, Orders(3, 3)) == STOP


def test_never_more_than_so_many() -> None:
    """4.1, 8.3: “enough” can stop the revealing earlier, not extend it."""
    state = at("; furs 2; furs 4", "grain 5, dyes 3")
    assert answer(state, A, Orders(0, 15)) == STOP
    assert answer(play(state, REVEAL).state, A, Orders(1, 15)) == STOP


def test_revealing_is_asked_where_only_the_taking_was_ordered() -> None:
    assert answer(at("; furs 2; furs 4", "grain 5, dyes 3"), A, taking(0)) is None


# --------------------------------------------------------------------------------------------- taking


@pytest.mark.parametrize(
    ("orders", "move"),
    [
        (taking(0), ALL),
        (taking(3), ALL),
        (taking(4), THIRD),
        (taking(7), LAST),
        (taking(), LAST),
        (taking(ABOVE_ALL, DYES), SECOND),
        (taking(ABOVE_ALL, GRAIN, SPICES), THIRD),
        (taking(5, DYES), ALL),
        (taking(ABOVE_ALL, CLOTH), LAST),
    ],
)
def test_what_is_taken_with_the_last_card(orders: Orders, move: Move) -> None:
    """4.3, 8.3: cards are taken along by their value or their good; cards out of reach do not count."""
    assert answer(MARKET, A, orders) == move


@pytest.mark.parametrize(
    ("orders", "move"),
    [(taking(0), THIRD), (taking(3), THIRD), (taking(ABOVE_ALL, DYES), SECOND), (taking(5, DYES), THIRD)],
)
def test_where_not_all_fit_what_is_worth_most(orders: Orders, move: Move) -> None:
    """4.4, 8.3: the grain 5 comes before the dyes 3, unless only dyes are wanted."""
    assert answer(ONE_PLACE, A, orders) == move


def test_of_equal_values_more_symbols_and_then_the_newer() -> None:
    """8.3: this order decides if not all cards fit."""
    boats = "furs 2, furs 3, furs 4; furs 5; spices 4"
    equal = at(boats, "grain 5, dyes 5, cloth 2", phase="take")
    assert answer(equal, A, taking(0)) == SECOND
    worthless = at("furs 2, furs 3; furs 5; spices 4", "grain 0 x2, dyes 5, cloth 2", phase="take")
    assert answer(worthless, A, taking(0)) == ALL


def test_green_cards_are_always_taken() -> None:
    """4.4, 8.3: they need no room."""
    boats = "furs 2, furs 3, furs 4, spices 2; furs 5, dyes 2; spices 4, dyes 4"
    full = at(boats, "grain 5, green dyes 0, cloth 2", phase="take")
    for orders in (taking(0), taking(7), taking(), taking(ABOVE_ALL, GRAIN)):
        assert answer(full, A, orders) == SECOND


def test_black_cards_show_no_good() -> None:
    """8.3: they are taken along only for their value."""
    state = at("; furs 2; furs 4", "black 7, cloth 2", phase="take")
    assert answer(state, A, taking(ABOVE_ALL, *range(5))) == LAST
    assert answer(state, A, taking(7)) == SECOND


def test_no_card_is_worth_that_much() -> None:
    assert max(map(value, CARDS)) == ABOVE_ALL - 1


# ---------------------------------------------------------------------------------- whose, and how long


def test_nothing_is_answered_for_anybody_else() -> None:
    """8.3: a plan does not answer in another player's turn, nor where it says nothing."""
    for seat in (B, C, None):
        assert player.follow(rules.view(MARKET, seat), taking(0)) is None
    assert answer(MARKET, A, Orders(2, 8)) is None
    assert answer(play(finale(), LAST).state, A, Orders(3, 0, 3, 0)) is None


@pytest.mark.parametrize("day", [2, 3])
def test_what_to_take_is_over_with_its_day(day: int) -> None:
    """8.3: the number of cards to reveal stays in force."""
    old = replace(taking(0, day=day), reveal=2)
    assert answer(MARKET, A, old) is None
    assert standing(rules.view(MARKET, B), old) == standing(rules.view(MARKET, B), Orders(2))
    assert answer(at("; furs 2; furs 4", "grain 5, dyes 3"), A, old) == REVEAL


def test_orders_kept_by_earlier_versions() -> None:
    """Older plans contain only the number of cards to reveal, and still work."""
    old = decode(MEDICI_CARD, "orders", b"\x91\x02")
    assert old == Orders(2)
    assert answer(at("; furs 2; furs 4", "grain 5, dyes 3"), A, old) == REVEAL
    assert answer(MARKET, A, old) is None
    assert Orders(2) in offered(MARKET, B)


# ------------------------------------------------------------------------------------- what is offered


def test_how_many_first_and_the_rest_folded() -> None:
    """5.1, 8.3: a full boat has no list for taking, and a plan to reveal nothing has none for stopping."""
    assert groups(MARKET, A) == groups(MARKET, B) == groups(MARKET, None) == ["order", "take"]
    assert groups(MARKET, B, Orders(2)) == ["order", "enough", "take"]
    assert groups(MARKET, B, Orders(0)) == ["order", "take"]
    full = at("furs 2, furs 3, furs 4, spices 2, spices 3; furs 5; spices 4", "grain 5", player=B)
    assert groups(full, A) == ["order"]
    assert [group.folded for group in standing(rules.view(MARKET, B), Orders(2)).groups] == [False, True, True]
    assert standing(rules.view(play(finale(), LAST).state, C), None) == Prompt(Text("over"))


def test_orders_in_words() -> None:
    """8.3: a choice is described before it is made and while it holds, and is not offered again."""
    assert labels(MARKET, B, "order") == ["Reveal no cards", "Reveal 1 card", "Reveal 2 cards", "Reveal 3 cards"]
    assert labels(MARKET, B, "order", Orders(2)) == ["Reveal no cards", "Reveal 1 card", "Reveal 3 cards", "Ask me"]
    assert "Once you can take a value of 8" in labels(MARKET, B, "enough", Orders(2))
    assert labels(MARKET, B, "enough", Orders(2, 8))[0] == "Never"
    assert labels(MARKET, B, "take") == [
        "All others in reach",
        *(f"Cards worth {least} or more, and green cards" for least in (3, 4, 5, 7)),
        "Only green cards",
        *(f"Add all {good} in reach" for good in ("grain", "spices", "furs", "dyes", "cloth")),
    ]
    assert labels(MARKET, B, "take", taking(4, DYES))[0] == "Ask me"
    assert "Leave out dyes" in labels(MARKET, B, "take", taking(4, DYES))
    assert "Cards worth 4 or more, and green cards" not in labels(MARKET, B, "take", taking(4, DYES))
    assert "Only green cards and chosen goods" in labels(MARKET, B, "take", taking(4, DYES))
    assert "Only green cards" not in labels(MARKET, B, "take", taking(4, DYES)), "dyes are taken too"
    said = {
        Orders(1): "Each turn, if possible, you reveal 1 card.",
        Orders(3, 8): "Each turn, if possible, you reveal 3 cards, or fewer once you can take a total value of 8.",
        Orders(0, 8): "Each turn, if possible, you reveal no cards.",
        Orders(2): "You’ll be asked what to take.",
        taking(0): "you take the last card and all others in reach. If they don’t all fit, you take the most",
        taking(): "you take the last card and green cards.",
        taking(4): "and green cards and cards worth 4 or more. If they don’t all fit, you take the most",
        taking(ABOVE_ALL, DYES, CLOTH): "and green cards and all dyes and cloth.",
        taking(4, DYES): "and green cards, cards worth 4 or more, and all dyes.",
    }
    for orders, words in said.items():
        assert words in english(standing(rules.view(MARKET, B), orders))
    assert "most valuable" not in english(standing(rules.view(MARKET, B), taking())), "green cards always fit"
    assert "a plan for this decision" in english(standing(rules.view(MARKET, A), None))
    assert "a plan for this decision" not in english(standing(rules.view(MARKET, B), None))
    (take,) = [group for group in standing(rules.view(MARKET, B), None).groups if group.id == "take"]
    assert [say_everywhere(MEDICI_CARD, option.detail)[0] for option in take.options[:2] if option.detail] == [
        "If they don’t all fit, you take the most valuable.",
        "If they fit: green cards and cards worth 3 or more.",
    ]
    details = {say_everywhere(MEDICI_CARD, option.detail)[0] for option in take.options if option.detail}
    assert "Green cards need no room." in details, "8.3: they are always taken"
    assert "If they fit: green cards." not in details
    assert "your plan is carried out right away" in english(standing(rules.view(MARKET, A), taking(0)))


def test_a_list_holds_all_that_is_said_of_a_choice() -> None:
    """8.3: descriptions fit Discord's 100 characters in both languages."""
    given = taking(4, *range(len(GOODS) - 1))
    for group in standing(rules.view(MARKET, B), given).groups:
        for option in group.options:
            if isinstance(option, Option) and option.detail:
                assert max(map(len, say_everywhere(MEDICI_CARD, option.detail))) <= 100


def test_each_choice_leaves_the_other_orders_as_they_are() -> None:
    """8.3: the choice to be asked again does so too."""
    given = Orders(2, 8, 1, 4, (DYES,))
    own = {"order": {"reveal", "enough"}, "enough": {"enough"}, "take": {"day", "least", "goods"}}
    for group in standing(rules.view(MARKET, B), given).groups:
        for orders in Prompt(Text(""), (group,)).first_moves():
            changed = {name for name in orders.__struct_fields__ if getattr(orders, name) != getattr(given, name)}
            assert changed
            assert changed <= own[group.id]
    back = offered(MARKET, B, given)
    assert {Orders(-1, 0, 1, 4, (DYES,)), replace(given, enough=0), Orders(2, 8)} <= {*back}
    assert {Orders(2, 8, 1, 4), Orders(2, 8, 1, 7, (DYES,)), Orders(2, 8, 1, 0)} <= {*back}
    assert Orders(2, 8, 1, 4, (FURS, DYES)) in back


# --------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seats", MEDICI_CARD.seat_counts)
def test_orders_answer_with_legal_moves_whatever_they_are(seats: int) -> None:
    """4.1, 4.4, 8.3: all seats follow random offered plans in random games to the end."""
    answered = set()
    for seed in range(12):
        rng = Random(seed)  # noqa: S311
        state = rules.setup(seats, rng.randbytes(32)).state
        ordered: list[Orders | None] = [None] * seats
        while awaited := rules.awaited(state):
            for seat in range(seats):
                if rng.random() < 0.3:
                    choices = offered(state, seat, ordered[seat])
                    assert len(choices) == len({*choices})
                    ordered[seat] = chosen = rng.choice(choices)
                    assert decode(MEDICI_CARD, "orders", encode(chosen)) == chosen
            (seat,) = awaited
            orders, legal = ordered[seat], rules.legal_moves(state, seat)
            move = None if orders is None else answer(state, seat, orders)
            answered.add(move)
            assert move is None or move in legal
            state = rules.apply(state, seat, contract.any_move(rng, legal) if move is None else move).state
    assert answered == {None, REVEAL, STOP, LAST, SECOND, THIRD, ALL}


def test_a_day_of_orders_is_played_to_its_end() -> None:
    """8.3: no player is asked before the next day, and then only about taking."""
    state = rules.setup(4, bytes(32)).state
    while state.board.day == 1:
        (seat,) = rules.awaited(state)
        move = answer(state, seat, Orders(seat % 4, 8, 1, seat))
        assert move is not None
        state = rules.apply(state, seat, move).state
    while state.board.phase == "reveal":
        (seat,) = rules.awaited(state)
        move = answer(state, seat, Orders(2, 0, 1, 0))
        assert move is not None
        state = rules.apply(state, seat, move).state
    assert state.board.phase == "take"
    assert answer(state, state.board.player, Orders(2, 0, 1, 0)) is None
