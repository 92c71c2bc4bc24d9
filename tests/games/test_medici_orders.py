"""Test moves planned ahead in Medici: games/medici/rules.en.md, 9.5."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.core import Amount, Option, Prompt, Seat, Text, decode, encode
from games.medici import MEDICI, player, rules
from games.medici.model import GOODLESS, Auction, Bid, Draw, Move, Orders, Pass, State
from games.medici.orders import lapsed, lasting, standing
from tests import contract
from tests.contract import say_everywhere
from tests.games.test_medici import A, B, C, D, at, play

PASS = Pass()
METALS, PORCELAIN, DYES, CLOTH, SPICES = range(GOODLESS)
EVERY_LOT = Orders(0, 1, most_cards=0)
TWO = at(";;;", "dyes 4, cloth 3", bids=((B, 2),))
"""An auction of two cards worth 7 in the first round: C is asked, then D, then A."""


def answer(state: State, seat: Seat, orders: Orders) -> Move | None:
    return player.follow(rules.view(state, seat), orders)


def offered(state: State, seat: Seat | None, orders: Orders | None = None) -> list[Orders]:
    return [*standing(rules.view(state, seat), orders).first_moves()]


def english(prompt: Prompt) -> str:
    return say_everywhere(MEDICI, prompt.text)[0]


def labels(state: State, seat: Seat, group: str, orders: Orders | None = None) -> list[str]:
    (found,) = [one for one in standing(rules.view(state, seat), orders).groups if one.id == group]
    return [say_everywhere(MEDICI, option.label)[0] for option in found.options if isinstance(option, Option)]


def groups(state: State, seat: Seat | None, orders: Orders | None = None) -> list[str]:
    return [group.id for group in standing(rules.view(state, seat), orders).groups]


# ------------------------------------------------------------------------------- over before its time

_ALL_SPICES = ";;spices 5, spices 5b;spices 0, spices 1, spices 2, spices 3, spices 4"
"""Holds in which C and D have all spices; D's is full."""


def test_goods_that_cannot_come_any_more_are_awaited_in_vain() -> None:
    """9.5: a player who bids only on lots with such goods is told.

    The player is then asked about each lot that the other conditions allow; too large lots are still passed.
    """
    given = Orders(0, 1, most_cards=2, wanted=(SPICES,), by_cards=4, turn=2)
    gone = at(_ALL_SPICES, "dyes 4, cloth 3", bids=((B, 2),))
    view = rules.view(gone, C)
    assert lasting(view, given) == Orders(0, 1, most_cards=2, turn=2)
    assert answer(gone, C, given) == PASS
    assert answer(gone, C, lasting(view, given)) is None
    (said,) = [say_everywhere(MEDICI, line)[0] for line in lapsed(view, given)]
    assert said.startswith("– Pass on lots without any of these: spices. None of them can still appear")
    assert said.endswith("you decide on every lot that your other conditions don’t rule out.")
    large = at(_ALL_SPICES, "dyes 4, cloth 3, cloth 4", bids=((B, 2),))
    assert answer(large, C, lasting(rules.view(large, C), given)) == PASS
    limit = replace(given, limit=7, lot_number=1, at_once=True)
    assert lasting(view, limit) == Orders(7, 1, 1, most_cards=2, at_once=True, turn=2)


def test_what_may_still_come_is_awaited() -> None:
    """9.5: a good may come as far as players can tell: on the table, in the deck or set aside, or in a later round.

    With a full hold, the plan is over anyway.
    """
    given = Orders(0, 1, wanted=(SPICES,), by_cards=4)
    but_one = _ALL_SPICES.replace(", spices 5b;", ";")
    gone, unseen, on_table = (
        at(_ALL_SPICES, "dyes 4"),
        at(but_one, "dyes 4"),
        at(but_one, "spices 5b", bids=((B, 2),)),
    )
    kept = [
        (unseen, C, given),
        (on_table, C, given),
        (gone, D, given),
        (gone, C, replace(given, wanted=(METALS, SPICES))),
        (gone, C, replace(given, always=True)),
        (gone, C, replace(given, round=2)),
        (gone, C, replace(given, wanted=())),
    ]
    for state, seat, orders in kept:
        assert lasting(rules.view(state, seat), orders) == orders
        assert lapsed(rules.view(state, seat), orders) == []
    last = replace(gone, board=replace(gone.board, round=3))
    assert lapsed(rules.view(last, C), replace(given, always=True))


# -------------------------------------------------------------------------------------- lots passed on


@pytest.mark.parametrize(
    ("most", "lot", "passed"),
    [
        (0, "dyes 4", True),
        (0, "dyes 4, cloth 3, spices 1", True),
        (1, "dyes 4", False),
        (1, "dyes 4, cloth 3", True),
        (2, "dyes 4, cloth 3", False),
        (2, "dyes 4, cloth 3, spices 1", True),
        (3, "dyes 4, cloth 3, spices 1", False),
    ],
)
def test_lots_of_too_many_cards_are_passed_on(most: int, lot: str, passed: bool) -> None:
    """9.5: 0 passes on every lot. The player is asked about lots that are not too large."""
    state = at(";;;", lot, bids=((B, 2),))
    assert answer(state, C, Orders(0, 1, most_cards=most)) == (PASS if passed else None)


@pytest.mark.parametrize(
    ("wanted", "passed"),
    [((DYES,), False), ((METALS, CLOTH), False), ((METALS,), True), ((PORCELAIN, SPICES, GOODLESS), True)],
)
def test_lots_without_some_goods_are_passed_on(wanted: tuple[int, ...], passed: bool) -> None:
    """9.5: one card of one wanted good is enough."""
    assert answer(TWO, C, Orders(0, 1, wanted=wanted)) == (PASS if passed else None)


def test_the_neutral_card_is_like_a_good() -> None:
    """9.5: a lot of only this card has none of the goods."""
    state = at(";;;", "neutral", bids=((B, 2),))
    assert answer(state, C, Orders(0, 1, wanted=(DYES,))) == PASS
    assert answer(state, C, Orders(0, 1, wanted=(DYES, GOODLESS))) is None


# --------------------------------------------------------------------------------------------- ceilings


@pytest.mark.parametrize(("florins", "bid"), [(1, PASS), (2, Bid(3)), (8, Bid(3))])
def test_up_to_so_much_a_card(florins: int, bid: Move) -> None:
    """9.5: the plan bids just enough to lead; for two cards, the limit is twice as high."""
    assert answer(TWO, C, Orders(0, 1, by_cards=florins)) == bid


@pytest.mark.parametrize(("halves", "ceiling"), [(1, 3), (2, 7), (3, 10)])
def test_up_to_so_much_of_the_value(halves: int, ceiling: int) -> None:
    """9.5: for a cargo value of 7, half is 3, rounded down, and one and a half times is 10."""
    orders = Orders(0, 1, by_value=halves)
    assert answer(at(";;;", "dyes 4, cloth 3", bids=((B, ceiling - 1),)), C, orders) == Bid(ceiling)
    assert answer(at(";;;", "dyes 4, cloth 3", bids=((B, ceiling),)), C, orders) == PASS


def test_what_is_passed_on_has_no_ceiling() -> None:
    """9.5: the limit applies to the other lots."""
    for orders in (Orders(0, 1, most_cards=1, by_cards=9), Orders(0, 1, wanted=(METALS,), by_value=3)):
        assert answer(TWO, C, orders) == PASS


def test_what_was_said_of_the_lot_comes_first() -> None:
    """9.5: the limit for this lot overrides the plan for the round."""
    assert answer(TWO, C, replace(EVERY_LOT, limit=5, lot_number=TWO.board.lot_number)) == Bid(3)
    assert answer(TWO, C, Orders(0, 1, TWO.board.lot_number, by_cards=9)) == PASS
    assert answer(TWO, C, replace(EVERY_LOT, limit=5, lot_number=TWO.board.lot_number + 1)) == PASS


def test_all_of_it_at_once() -> None:
    """5.1, 5.2, 9.5: the bid is no more than the seats still to answer could bid, nor than the player's florins."""
    for orders in (Orders(9, 1, TWO.board.lot_number, at_once=True), Orders(0, 1, by_cards=4, at_once=True)):
        most = max(orders.limit, 2 * orders.by_cards)
        assert answer(TWO, C, orders) == Bid(most)
        last = play(TWO, PASS, PASS).state
        assert answer(last, A, orders) == Bid(3), "no bidder comes after A"
    dear = Orders(0, 1, by_cards=30, at_once=True)
    poor = at(";;;", "dyes 4, cloth 3", bids=((B, 2),), fortunes=(6, 40, 40, 5))
    assert answer(poor, C, dear) == Bid(6), "no later bidder can top 6"
    mine = at(";;;", "dyes 4, cloth 3", bids=((B, 2),), fortunes=(40, 40, 12, 40))
    assert answer(mine, C, dear) == Bid(12)
    no_room = at(
        "metals 1, metals 2, metals 3, metals 4;;;", "dyes 4, cloth 3", bids=((B, 2),), fortunes=(40, 40, 40, 5)
    )
    assert answer(no_room, C, dear) == Bid(5), "A has no room for two cards"
    assert answer(at(";;;", "dyes 4, cloth 3", bids=((B, 8),)), C, Orders(0, 1, by_cards=4, at_once=True)) == PASS


# ------------------------------------------------------------------------------------------ turning over


@pytest.mark.parametrize(
    ("lot", "turn", "move"),
    [
        ("dyes 4", 1, Auction()),
        ("dyes 4", 2, Draw()),
        ("dyes 4, cloth 3", 2, Auction()),
        ("dyes 4, cloth 3", 3, Draw()),
    ],
)
def test_so_many_cards_are_turned_over(lot: str, turn: int, move: Move) -> None:
    """4.1, 9.5: the plan draws up to this number, then starts the auction."""
    assert answer(at(";;;", lot), A, Orders(0, 1, turn=turn)) == move


@pytest.mark.parametrize(("lot", "move"), [("dyes 4", Draw()), ("dyes 5", Auction()), ("dyes 4, cloth 1", Auction())])
def test_until_they_are_worth_enough(lot: str, move: Move) -> None:
    """4.1, 9.5: no further card is turned over once the lot has that cargo value."""
    assert answer(at(";;;", lot), A, Orders(0, 1, turn=3, enough=5)) == move


def test_never_more_than_ones_own_hold_takes() -> None:
    """4.2, 9.5: the rules allow more cards while any hold has room."""
    state = at("metals 1, metals 2, metals 3, metals 4;;;", "dyes 4")
    assert Draw() in rules.legal_moves(state, A)
    assert answer(state, A, Orders(0, 1, turn=3)) == Auction()


# --------------------------------------------------------------------------------- whose, and how long


def test_nothing_is_answered_for_anybody_else() -> None:
    """9.5: a plan does not answer in another player's turn, nor where it says nothing."""
    for seat in (A, B, D):
        assert answer(TWO, seat, EVERY_LOT) is None
    assert player.follow(rules.view(TWO, None), EVERY_LOT) is None
    assert answer(at(";;;", "dyes 1"), A, EVERY_LOT) is None
    assert answer(TWO, C, Orders(0, 1, turn=2)) is None
    assert answer(TWO, C, Orders(0, 1)) is None


@pytest.mark.parametrize("round_", [2, 3])
def test_they_are_over_with_their_round(round_: int) -> None:
    """9.5: in another round the player is asked, and expired plans are not mentioned."""
    old = Orders(0, round_, most_cards=0, wanted=(DYES,), by_cards=4, at_once=True, turn=2)
    assert answer(TWO, C, old) is None
    assert answer(at(";;;", "dyes 1"), A, old) is None
    assert standing(rules.view(TWO, D), old) == standing(rules.view(TWO, D), None)


@pytest.mark.parametrize("round_", [1, 2])
def test_they_go_on_if_that_was_said(round_: int) -> None:
    """9.5: such plans hold in later rounds too, except a plan for one lot."""
    later = replace(TWO, board=replace(TWO.board, round=3))
    old = Orders(9, round_, later.board.lot_number, most_cards=0, wanted=(DYES,), by_cards=4, turn=2, always=True)
    assert answer(later, C, old) == PASS
    assert answer(later, C, replace(old, most_cards=3)) == answer(
        TWO, C, replace(old, round=1, most_cards=3, limit=4)
    )
    now = standing(rules.view(later, D), old)
    assert now == standing(rules.view(later, D), replace(old, round=3, limit=0, lot_number=0))
    assert "From this round on" in english(now)
    assert answer(later, C, replace(old, always=False)) is None
    assert answer(TWO, C, replace(old, round=2)) is None, "plans do not hold in earlier rounds"


def test_how_long_they_hold_is_asked_once_there_are_some() -> None:
    """9.5: the last round has no such choice, unless the plans began earlier."""
    last = replace(TWO, board=replace(TWO.board, round=3))
    assert "lasting" not in groups(TWO, D)
    given = Orders(0, 1, most_cards=1)
    assert labels(TWO, D, "lasting", given) == ["Also in later rounds"]
    assert labels(TWO, D, "lasting", replace(given, always=True)) == ["This round only"]
    assert labels(last, D, "lasting", replace(given, always=True)) == ["This round only"]
    assert "lasting" not in groups(last, D, replace(given, round=3))
    assert standing(rules.view(TWO, D), Orders(0, 1, always=True)) == standing(rules.view(TWO, D), None)


def test_they_stay_when_the_lot_is_gone() -> None:
    """9.5: only the plan for the lot expires with it."""
    given = Orders(9, 1, TWO.board.lot_number + 1, most_cards=1)
    assert standing(rules.view(TWO, D), given) == standing(rules.view(TWO, D), Orders(0, 1, most_cards=1))
    assert answer(TWO, C, given) == PASS


def test_orders_kept_by_earlier_versions() -> None:
    """Plans of older versions, with a limit and later also a lot, keep their meaning."""
    assert decode(MEDICI, "orders", b"\x91\x07") == Orders(7)
    old = decode(MEDICI, "orders", b"\x93\x07\x01\x01")
    assert old == Orders(7, 1, 1)
    state = at(";;;", "dyes 4", bids=((B, 2),))
    assert answer(state, C, old) == answer(state, C, Orders(7)) == Bid(3)
    assert answer(at(";;;", "dyes 4"), A, old) is None


# ------------------------------------------------------------------------------------- what is offered


def test_the_lot_first_and_then_what_holds_for_the_round() -> None:
    """5.6, 9.5: nothing is offered for a bid already made or due, nor to a player who is out of the round."""
    assert groups(TWO, D) == groups(TWO, None) == ["limit", "passing", "ceiling", "turning"]
    assert groups(TWO, B) == groups(TWO, C) == ["passing", "ceiling", "turning"]
    full = at("metals 1, metals 2, metals 3, metals 4, metals 5;;;", "dyes 4", drawer=B)
    assert standing(rules.view(full, A), EVERY_LOT) == Prompt(Text("orders-none"))
    assert groups(full, C) == ["passing", "ceiling", "turning"]
    assert "nothing left to plan this round" in english(standing(rules.view(full, A), None))
    over = contract.play(MEDICI, 3, 1).final
    assert standing(rules.view(over, A), EVERY_LOT) == standing(rules.view(over, None), None) == Prompt(Text("over"))


def test_how_to_bid_is_asked_of_who_has_said_how_much() -> None:
    """9.5: without a limit there is nothing to ask."""
    assert "manner" not in groups(TWO, D, EVERY_LOT)
    for given in (Orders(0, 1, by_cards=4), Orders(0, 1, by_value=1), Orders(9, 1, TWO.board.lot_number)):
        assert labels(TWO, D, "manner", given) == ["Bid the full limit"]
        at_once = replace(given, at_once=True)
        assert at_once in offered(TWO, D, given)
        assert labels(TWO, D, "manner", at_once) == ["Bid just enough to lead"]
        assert "– Bid your full limit" in english(standing(rules.view(TWO, D), at_once))
    for nothing in (Orders(0, 1, TWO.board.lot_number, at_once=True), Orders(9, 1, 9, at_once=True)):
        assert "manner" not in groups(TWO, D, nothing)
        assert "at once" not in english(standing(rules.view(TWO, D), nothing))


@pytest.mark.parametrize("move", [Bid(3), PASS])
def test_a_plan_for_a_lot_is_over_once_the_seat_has_answered(move: Move) -> None:
    """5.1, 9.5: each player bids once on a lot, so the way of bidding on it plans nothing more."""
    given = Orders(9, 1, TWO.board.lot_number, at_once=True)
    assert "– Bid your full limit" in english(standing(rules.view(TWO, C), given))
    made = play(TWO, move).state
    nothing, lot = standing(rules.view(made, C), None), standing(rules.view(made, C), given)
    assert lot.text == nothing.text
    assert "manner" not in [group.id for group in lot.groups]
    both = standing(rules.view(made, C), replace(given, by_cards=4))
    assert both.text == standing(rules.view(made, C), Orders(0, 1, by_cards=4, at_once=True)).text


def test_no_wall_of_choices() -> None:
    """A limit and its pass are buttons; all choices for the round are folded."""
    prompt = standing(rules.view(TWO, D), None)
    assert [group.folded for group in prompt.groups] == [False, True, True, True]
    assert isinstance(prompt.groups[0].options[0], Amount)
    assert max(len(group.options) for group in prompt.groups) <= 11


def test_orders_in_words() -> None:
    """9.5: a choice is described before it is made and while it holds, and is not offered again."""
    assert labels(TWO, D, "passing")[:4] == [
        "Every lot",
        "Lots of 2 or more cards",
        "Lots of 3 cards",
        "Lots without metals",
    ]
    assert "Up to 4 florins a card" in labels(TWO, D, "ceiling")
    assert "Up to half its cargo value" in labels(TWO, D, "ceiling")
    assert "Up to 3 cards, until a value of 8" in labels(TWO, D, "turning")
    given = Orders(0, 1, 0, 1, (DYES, GOODLESS), 4, 0, at_once=True, turn=3, enough=8)
    said = english(standing(rules.view(TWO, D), given))
    for line in (
        "For the rest of round 1:",
        "– Pass on lots of 2 or more cards.",
        "– Pass on lots without any of these: dyes and neutral 10.",
        "– For any other lot: bid up to 4 florins a card.",
        "– Bid your full limit",
        "– Turn over up to 3 cards, until a value of 8, but never more than your hold has room for.",
    ):
        assert line in said
    assert given not in [orders for orders in offered(TWO, D, given) if not orders.lot_number]
    assert labels(TWO, D, "passing", given)[0] == "None"
    assert "Don’t pass on lots with cloth" in labels(TWO, D, "passing", given)
    assert "Stop looking for dyes" in labels(TWO, D, "passing", given)
    assert "Lots of 2 or more cards" not in labels(TWO, D, "passing", given)
    assert "Up to 4 florins a card" not in labels(TWO, D, "ceiling", given)
    assert labels(TWO, D, "ceiling", given)[0] == labels(TWO, D, "turning", given)[0] == "Ask me"
    assert "you decide each time" in english(standing(rules.view(TWO, D), None))
    assert "a plan for this decision" in english(standing(rules.view(TWO, C), None))
    assert "a plan for this decision" not in said
    assert "– For any lot: bid up to 4 florins a card." in english(
        standing(rules.view(TWO, D), Orders(0, 1, by_cards=4))
    )


def test_what_answers_the_question_of_just_now_says_so() -> None:
    """9.5: the move is played at once."""
    for given, answers in ((Orders(0, 1, by_cards=4), True), (Orders(0, 1, turn=2), False), (None, False)):
        said = english(standing(rules.view(TWO, C), given))
        assert ("your plan is carried out right away" in said, "a plan for this decision" in said) == (
            answers,
            not answers,
        )


def test_a_detail_says_more_than_its_label() -> None:
    """The first excluded good needs no detail; from the second on, the detail names the goods still wanted."""
    for given, number in ((None, 0), (Orders(0, 1, wanted=(DYES,)), 5), (Orders(0, 1, wanted=(DYES, GOODLESS)), 6)):
        (passing,) = [group for group in standing(rules.view(TWO, D), given).groups if group.id == "passing"]
        assert len([option for option in passing.options if option.detail]) == number


def test_what_the_round_says_of_the_lot_is_said() -> None:
    """9.5: the lot follows the plan for the round until it has its own plan."""
    said = [
        english(standing(rules.view(TWO, D), given))
        for given in (
            Orders(0, 1, by_cards=4),
            EVERY_LOT,
            replace(EVERY_LOT, limit=7, lot_number=TWO.board.lot_number),
        )
    ]
    assert "Your plan for this round: bid up to 8 for dyes 4 and cloth 3." in said[0]
    assert "Your plan for this round: pass on dyes 4 and cloth 3." in said[1]
    assert "You’ll bid up to 7 for dyes 4 and cloth 3." in said[2]
    assert "Your plan for this round" not in said[2] + english(standing(rules.view(TWO, D), Orders(0, 1, turn=2)))


def test_each_choice_leaves_the_other_orders_as_they_are() -> None:
    """9.5: the choice to be asked again does so too."""
    given = Orders(6, 1, TWO.board.lot_number, 1, (DYES,), 4, 0, at_once=True, turn=3, enough=8)
    for group in standing(rules.view(TWO, D), given).groups:
        own = {
            "limit": {"limit"},
            "manner": {"at_once"},
            "passing": {"most_cards", "wanted"},
            "ceiling": {"by_cards", "by_value"},
            "turning": {"turn", "enough"},
            "lasting": {"always"},
        }[group.id]
        for orders in Prompt(Text(""), (group,)).first_moves():
            changed = {name for name in orders.__struct_fields__ if getattr(orders, name) != getattr(given, name)}
            assert changed <= own
    back = offered(TWO, D, given)
    assert replace(given, most_cards=3, wanted=()) in back
    assert replace(given, by_cards=0) in back
    assert replace(given, turn=0, enough=0) in back


# -------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seats", MEDICI.seat_counts)
def test_orders_answer_with_legal_moves_whatever_they_are(seats: int) -> None:
    """5.2, 9.5: all seats follow random offered plans in random games to the end."""
    for seed in range(12):
        rng = Random(seed)  # noqa: S311
        state = rules.setup(seats, rng.randbytes(32)).state
        ordered: list[Orders | None] = [None] * seats
        answered = 0
        while awaited := rules.awaited(state):
            for seat in range(seats):
                if rng.random() < 0.3:
                    choices = offered(state, seat, ordered[seat])
                    assert len(choices) == len({*choices})
                    ordered[seat] = rng.choice(choices) if choices else None
                    assert decode(MEDICI, "orders", encode(ordered[seat])) == ordered[seat] if choices else True
            (seat,) = awaited
            orders, legal = ordered[seat], rules.legal_moves(state, seat)
            move = None if orders is None else answer(state, seat, orders)
            if move is None:
                move = contract.any_move(rng, legal)
            else:
                answered += 1
            assert move in legal
            state = rules.apply(state, seat, move).state
        assert answered
