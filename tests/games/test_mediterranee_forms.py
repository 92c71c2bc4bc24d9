"""Test forms of Méditerranée: split with first bid, sale between galleys, and sales with the next bid."""

from __future__ import annotations

import os
from random import Random

import pytest
from msgspec.structs import replace

from games.core import Prompt, Text, decode, encode, text
from games.forms import MOST_FIELDS, Field, Filled
from games.mediterranee import MEDITERRANEE, forms, player, rules
from games.mediterranee.model import Bid, Choose, End, Offer, Price, Sell, Split, State
from games.mediterranee.rules import selling
from games.mediterranee.standing_orders import Orders, lasting
from games.mediterranee.words import standing
from tests.contract import say_everywhere
from tests.games.mediterranee_positions import IRON, A, B, C, at, play

START = rules.setup(4, bytes(32)).state


def offered(state: State, seat: int = A) -> list[str]:
    return [form.id for form in forms.offered(rules.view(state, seat))]


def filled(state: State, form: str, orders: Orders | None = None, **values: int) -> Filled:
    return forms.filled(rules.view(state, A), orders, form, values)


def test_the_sailors_with_the_first_bid() -> None:
    """2.4, 4.1, 17.4: the bid waits until all have split, and is for this turn only."""
    assert all(offered(START, seat) == ["split"] for seat in range(4))
    assert filled(START, "split", first=2, second=4) == Filled((Split(3, 5),))
    given = filled(START, "split", first=3, second=3, bid=300, place=2)
    assert given == Filled((Split(4, 4),), Orders(once=300, once_turn=1, place="last"))
    state = START
    for seat in range(4):
        assert player.follow(rules.view(state, seat), given.orders) is None, "no bid is due yet"
        state = rules.apply(state, seat, Split(4, 4)).state
    assert player.follow(rules.view(state, A), given.orders) == Bid(300)
    assert "Turn 1: bid 300" in say_everywhere(MEDITERRANEE, words(state, given.orders))[0]
    for seat, ducats in enumerate((300, 200, 100, 0)):
        state = rules.apply(state, seat, Bid(ducats)).state
    assert player.follow(rules.view(state, A), given.orders) == Choose(3)
    assert lasting(rules.view(state, A), given.orders) == Orders(place="last")
    assert "In turn 1" not in say_everywhere(MEDITERRANEE, words(state, given.orders))[0]


def words(state: State, orders: Orders) -> Text:
    return standing(rules.view(state, A), orders).text


def test_a_bid_for_one_turn_counts_before_that_of_every_turn() -> None:
    """17.4: if the purse is too small for it, the player is asked."""
    bidding = at("bid", "A tunis 1")
    turn = bidding.sea.turn
    view = rules.view(bidding, A)
    assert player.follow(view, Orders(bid=100, once=300, once_turn=turn)) == Bid(300)
    assert player.follow(view, Orders(bid=100, once=300, once_turn=turn + 1)) == Bid(100)
    assert player.follow(view, Orders(once=300, once_turn=turn + 1)) is None
    assert player.follow(view, Orders(bid=100, once=(view.cash or 0) + 100, once_turn=turn)) is None
    kept = Orders(once=300, once_turn=turn + 1)
    assert lasting(view, kept) == kept
    (bids,) = [group for group in standing(view, kept).groups if group.id == "bid"]
    assert next(Prompt(text("bids"), (bids,)).first_moves()) == Orders(("ask",) * 4)


def test_the_sales_with_the_next_bid() -> None:
    """14.5, 17.4: the form sells all that is proposed, or nothing more; the last turn has no such form."""
    state = at("sell", "A tunis 2 iron")
    plan = (Sell(0, IRON), End())
    assert offered(state) == ["sell"]
    assert filled(state, "sell") == Filled(plan)
    assert filled(state, "sell", sales=1) == Filled((End(),))
    turn = state.sea.turn + 1
    assert filled(state, "sell", bid=200, place=1).orders == Orders(once=200, once_turn=turn, place="first")
    before = Orders(once=500, once_turn=turn, land=1)
    assert filled(state, "sell", before, bid=0).orders == replace(before, once=0)
    assert filled(state, "sell", before).orders is None
    assert offered(state, B) == []
    assert offered(replace(state, sea=replace(state.sea, turn=state.sea.turns))) == []


@pytest.mark.parametrize(("owner", "income"), [("A", 300), ("B", 0)])
def test_the_next_bid_may_use_what_comes_before_it(owner: str, income: int) -> None:
    """14.5, 15.1: the proceeds of the sales, and the income of one's own capital."""
    state = at("sell", "A tunis 2 iron", ports={"venezia": f"{owner} 3"})
    view = rules.view(state, A)
    assert view.cash is not None
    (form,) = forms.offered(view)
    (bid,) = [field for field in form.fields if field.name == "bid"]
    assert bid.high == view.cash + selling.proceeds(view.sea, A, selling.best_sales(view.sea, A)) + income


def test_the_place_starts_with_the_plan_in_force() -> None:
    """17.4: without a plan the form has no word of one; with a plan, it says which."""

    def place(orders: Orders | None) -> tuple[str, ...]:
        (form,) = forms.offered(rules.view(START, A), orders)
        (field,) = [one for one in form.fields if one.name == "place"]
        assert field.given is not None
        label, chosen = (say_everywhere(MEDITERRANEE, one)[0] for one in (field.label, field.choices[field.given]))
        return label, chosen

    nothing = ("Which place do you take each turn?", "Ask me when it’s my turn")
    assert place(None) == place(Orders(bid=100)) == nothing
    planned = Orders(place="last")
    assert place(planned) == ("Your plan: which place each turn?", "Latest place left")
    assert filled(START, "split", planned, place=2).orders is None, "it stays as it is"
    assert filled(START, "split", planned, place=0).orders == Orders()
    assert filled(START, "split", planned).orders is None
    assert filled(START, "split", place=0).orders is None


def test_the_bid_says_what_happens_if_it_is_left_empty() -> None:
    """17.4: a planned bid is made then; a bid that the player may not be able to pay is asked for later."""

    def bid(state: State, orders: Orders | None = None) -> Field:
        (form,) = forms.offered(rules.view(state, A), orders)
        (field,) = [one for one in form.fields if one.name == "bid"]
        assert field.given is None
        return field

    def label(state: State, orders: Orders | None = None) -> str:
        said = say_everywhere(MEDITERRANEE, bid(state, orders).label)
        assert max(map(len, said)) <= 45, said
        return said[0]

    later = "Turn-order bid, 0 to 2,000 (empty: later)"
    assert label(START) == label(START, Orders(land=1)) == label(START, Orders(bid=2_100)) == later
    assert label(START, Orders(bid=200)) == "Bid, 0 to 2,000 (empty: 200, as planned)"
    assert label(START, Orders(bid=0)) == "Bid, 0 to 2,000 (empty: 0, as planned)"
    assert label(START, Orders(bid=200, once=300, once_turn=1)) == "Bid, 0 to 2,000 (empty: 300, as planned)"
    selling = at("sell", "A tunis 2 iron", ports={"venezia": "A 3"})
    most, turn = bid(selling).high, selling.sea.turn + 1
    assert label(selling, Orders(once=most, once_turn=turn)) == f"Bid, 0 to {most:,} (empty: {most:,}, as planned)"
    assert "(empty: 100, as planned)" in label(selling, Orders(bid=100, once=300, once_turn=turn - 1))
    assert label(selling, Orders(bid=most + 100)) == f"Turn-order bid, 0 to {most:,} (empty: later)"
    for ducats in (0, 99_900):
        planned = text("field-bid-planned", most=99_900, ducats=ducats)
        for one in (planned, text("field-bid", most=99_900)):
            assert max(map(len, say_everywhere(MEDITERRANEE, one))) <= 45


def test_goods_with_their_price() -> None:
    """9.2: goods beside a rival's galley are offered for one total price; during a talk there is no such form."""
    state = at("trade", "A tunis 1 iron iron", "B tunis 1", "C tunis 2", "A smyrna 1 iron")
    assert offered(state) == ["offer"]
    (form,) = forms.offered(rules.view(state, A))
    labels = [say_everywhere(MEDITERRANEE, choice)[0] for choice in form.fields[0].choices]
    assert labels[1] == "2 × iron to Ben (galley 1)"
    given = filled(state, "offer", what=1, price=700)
    assert given == Filled((Offer(0, IRON, 2, B), Price(700)))
    talking = play(state, given.moves[0]).state
    assert offered(talking) == []
    assert offered(at("trade", "A tunis 1 iron", "B smyrna 1")) == []
    assert offered(state, C) == []


@pytest.mark.parametrize("seats", MEDITERRANEE.seat_counts)
def test_whatever_a_form_is_filled_with_is_legal(seats: int) -> None:
    """Random entries are legal in whole games, three with `PROOF`, and forms stay within Discord's limits."""
    met = set()
    for seed in range(3 if "PROOF" in os.environ else 1):
        rng = Random(seed)  # noqa: S311
        state = rules.setup(seats, rng.randbytes(32)).state
        while awaited := sorted(rules.awaited(state)):
            seat = rng.choice(awaited)
            view = rules.view(state, seat)
            moves = (player.choose(view, rules.legal_moves(state, seat), rng.randbytes(32)),)
            for form in forms.offered(view):
                met.add(form.id)
                assert len(form.fields) <= MOST_FIELDS
                assert all(len(field.choices) in range(26) for field in form.fields)
                values = {field.name: drawn(rng, field) for field in form.fields if rng.random() < 0.9 or field.given}
                given = forms.filled(view, None, form.id, values)
                prompt = MEDITERRANEE.words.prompt(view, seat)
                assert form.prepared == (prompt.draft and not prompt.closes(given.moves))
                if given.orders is not None:
                    assert decode(MEDITERRANEE, "orders", encode(given.orders)) == given.orders
                moves = given.moves
            for move in moves:
                assert move in rules.legal_moves(state, seat)
                state = rules.apply(state, seat, move).state
    assert met == {"split", "offer", "sell"}


def drawn(rng: Random, field: Field) -> int:
    if field.choices:
        return rng.randrange(len(field.choices))
    number = rng.randrange(field.low, field.high + 1, field.step)
    assert field.holds(number)
    return number


def test_a_form_that_cannot_hold_all_offers_says_where_the_others_are() -> None:
    """9.2: a select holds 25 options; the panel has all offers."""
    fleet = [f"{seat} tunis 1" for seat in "BCD"]
    for galleys, label in ((2, "field-goods"), (3, "field-goods-some")):
        state = at("trade", *["A tunis 1 iron iron iron iron"] * galleys, *fleet)
        (form,) = forms.offered(rules.view(state, A))
        what = form.fields[0]
        assert (what.label.key, len(what.choices)) == (label, min(12 * galleys, 25))
        assert max(map(len, say_everywhere(MEDITERRANEE, what.label))) <= 45
