"""Test asking the owner of a port for a special price in Méditerranée: games/mediterranee/rules.en.md, 5.7.

D6 says: a buyer with a galley and room there asks, and the owner names one price for this buyer, port and phase. The
buyer buys at it, leaves, or makes one counter-offer; if that is refused, the first price holds. No owner can refuse
to sell. The price of an absent owner is the tariff, or the highest price allowed.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.core import Name, Option, Seat, Who
from games.mediterranee import MEDITERRANEE, player, rules, words
from games.mediterranee.model import (
    PRICE,
    RULES,
    Answer,
    Buy,
    Counter,
    Deal,
    Ducats,
    End,
    Haggle,
    Inquire,
    Move,
    Price,
    State,
    Take,
    Tariff,
)
from games.mediterranee.rules import trading
from games.mediterranee.standing_orders import Orders
from games.mediterranee.words import standing
from tests.contract import say_everywhere
from tests.games.mediterranee_positions import A, B, C, after, at, galley, good, play, port, why
from tests.games.playing import heard

TUNIS, NAPOLI = port("tunis"), port("napoli")
DONE, YES, NO = End(), Answer(yes=True), Answer(yes=False)
MONOPOLY = {"tunis": "A 1", "tripoli": "A 1"}


def abroad(tariff: Ducats = 0, **more: Any) -> State:
    """Return B's turn to buy, before C's, with galleys in A's Tunis and Napoli; gold costs 300, or A's tariff."""
    ports = more.pop("ports", {"tunis": "A 1", "napoli": "A 1"})
    state = at("trade", "B tunis 2", "B tunis 4", "B napoli 3", "C tunis 1", ports=ports, **more)
    return play(state, *([Tariff(TUNIS, tariff)] if tariff else []), DONE).state


def asked(state: State) -> State:
    """Return the state after B asked at Tunis."""
    return play(state, Inquire(TUNIS)).state


def named(state: State, ducats: Ducats) -> State:
    """Return the state after A named this price."""
    return play(asked(state), Price(ducats)).state


def tunis_for(state: State, seat: Seat) -> Ducats:
    return trading.price(state.sea, TUNIS, seat)


def offered(state: State) -> set[Move]:
    """Return the owner's possible answers."""
    return {*rules.legal_moves(state, A)}


# ------------------------------------------------------------------------------------------------- naming


@pytest.mark.parametrize("tariff", [0, 200, 300])
def test_the_owner_names_a_price_to_whoever_asks(tariff: Ducats) -> None:
    """5.7 (D6): prices go from 100 in steps of 100 to the tariff, or to the limit if no tariff is set."""
    state = asked(abroad(tariff))
    assert rules.awaited(state) == {A}
    assert offered(state) == {Price(ducats) for ducats in range(100, (tariff or 300) + 1, 100)}
    for ducats in (0, 50, 150, (tariff or 300) + 100, -100):
        assert why(state, Price(ducats)) == "no-price"


def test_with_the_monopoly_up_to_a_thousand() -> None:
    """5.4, 5.7 (D6, D7): a lower tariff is still the limit."""
    state = asked(abroad(ports=MONOPOLY))
    assert offered(state) == {Price(ducats) for ducats in range(100, 1_001, 100)}
    assert tunis_for(named(abroad(ports=MONOPOLY), 700), B) == 700
    assert offered(asked(abroad(500, ports=MONOPOLY))) == {Price(ducats) for ducats in range(100, 501, 100)}


def test_it_is_for_one_buyer_in_one_port_and_phase() -> None:
    """5.7 (D6): the tariff holds for other buyers, in other ports, and for this buyer later."""
    state = named(abroad(200), 100)
    assert state.sea.active == B
    assert [tunis_for(state, seat) for seat in (A, B, C)] == [100, 100, 200]
    assert trading.price(state.sea, NAPOLI, B) == 300
    bought = play(state, Buy(0, 2)).state
    assert bought.purses[:2] == (2_200, 1_800)
    next_buyer = play(bought, DONE).state
    assert next_buyer.sea.active == C
    assert next_buyer.sea.named == ()
    assert [tunis_for(next_buyer, seat) for seat in (B, C)] == [200, 200]
    assert play(next_buyer, Buy(3, 1)).state.purses[A] == bought.purses[A] + 200


def test_whoever_names_is_told_of_by_all_and_paid() -> None:
    """2.5, 5.7: a named price is public, like a tariff, and the owner is paid."""
    transition = play(abroad(), Inquire(TUNIS), Price(200), Buy(1, 1))
    assert [event.text.key for event in transition.events] == ["inquires", "names-price", "buys-from"]
    assert not any(event.audience for event in transition.events)
    (told,) = heard(transition, "names-price")
    assert (told["who"], told["buyer"], told["ducats"]) == (Who(A), Who(B), 200)
    assert galley(transition.state.sea, 1).cargo == (good("gold"),)
    assert transition.state.purses[:2] == (2_200, 1_800)


def test_nobody_has_to_buy_or_to_ask() -> None:
    """5.1, 5.7 (D6): the buyer may leave, or buy at the tariff at once."""
    assert play(named(abroad(), 100), DONE).state.purses == (2_000,) * 4
    assert play(abroad(200), Buy(0, 1)).state.purses[:2] == (2_200, 1_800)


def test_nobody_can_refuse_to_sell() -> None:
    """5.1, 5.7 (D6): the owner must name a price."""
    state = asked(abroad())
    assert why(state, NO) == why(state, YES) == "no-refusing"
    assert why(state, Take(0)) == why(state, Counter(0, 100)) == "no-price-yet"
    assert why(state, Buy(0, 1)) == "no-trade-now"
    assert why(state, Price(100), B) == "no-turn"


# -------------------------------------------------------------------------------------------- counter-offers


def test_a_counter_offer_to_it_accepted() -> None:
    """5.5 to 5.7 (D6): the buyer takes that number, and the price holds."""
    state = play(named(abroad(), 200), Haggle(TUNIS, 3, 100)).state
    assert state.sea.talk is not None
    assert (state.sea.talk.price, state.sea.talk.offer) == (600, 300)
    agreed = play(state, YES).state
    assert agreed.purses[:2] == (2_300, 1_700)
    assert sum(len(one.cargo) for one in agreed.sea.fleet(B)) == 3
    assert tunis_for(agreed, B) == 100


def test_a_counter_offer_to_it_refused() -> None:
    """5.5 to 5.7 (D6): the named price holds; the buyer pays that or does not buy."""
    state = play(named(abroad(), 200), Haggle(TUNIS, 3, 100), NO).state
    assert tunis_for(state, B) == 200
    assert why(state, Haggle(TUNIS, 1, 100)) == "no-second-counter"
    assert play(state, Buy(0, 1)).state.purses[:2] == (2_200, 1_800)


def test_a_counter_offer_is_below_what_was_named() -> None:
    """5.5, 5.7 (D6): prices go from 100 to 100 less than the named price."""
    state = named(abroad(), 200)
    assert why(state, Haggle(TUNIS, 1, 200)) == "no-counter-price"
    assert why(state, Haggle(TUNIS, 1, 100)) is None
    cheap = named(abroad(), PRICE)
    assert not any(isinstance(move, Haggle) and move.port == TUNIS for move in rules.legal_moves(cheap, B))


# -------------------------------------------------------------------------------------------- who may ask


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (abroad(), None),
        (abroad(cash=0), None),
        (named(abroad(), 300), "no-second-price"),
        (play(abroad(), Haggle(TUNIS, 1, 100), NO).state, "no-second-price"),
        (play(abroad(), Haggle(TUNIS, 1, 100), YES).state, "no-second-price"),
        (abroad(PRICE), "no-lower-price"),
        (at("trade", "B tunis 2", active=B, ports={"tunis": "B 1"}), "no-haggling"),
        (at("trade", "B tunis 2", active=B), "no-haggling"),
        (at("trade", "B napoli 2", active=B, ports={"tunis": "A 1"}), "no-galley-there"),
        (at("trade", "B tunis 5", active=B, ports={"tunis": "A 1"}), "no-room-there"),
        (at("trade", "B tunis 5", "B tunis 4", active=B, ports={"tunis": "A 1"}), None),
        (
            at("trade", "B tunis 2", *["D ionio 1 gold gold gold gold"] * 3, "D ionio 1 gold gold gold", active=B,
               ports={"tunis": "A 1"}),
            "no-tokens",
        ),
    ],
)  # fmt: skip
def test_who_may_ask(state: State, reason: str | None) -> None:
    """5.7 (D6, D9): a buyer with a galley and room, once a phase, before a counter-offer, with any purse."""
    assert why(state, Inquire(TUNIS)) == reason


@pytest.mark.parametrize("number", [-1, 99, port("tripoli")])
def test_nowhere_to_ask(number: int) -> None:
    assert why(abroad(), Inquire(number)) == "no-galley-there"


def test_each_port_and_each_phase_anew() -> None:
    """5.7 (D6): a named price does not stop a question in another port or phase."""
    state = named(abroad(), 200)
    assert why(state, Inquire(NAPOLI)) is None
    both = play(state, Inquire(NAPOLI), Price(100)).state
    assert both.sea.named == (Deal(TUNIS, 200), Deal(NAPOLI, 100))
    assert [trading.price(both.sea, number, B) for number in (TUNIS, NAPOLI)] == [200, 100]
    assert why(play(both, DONE).state, Inquire(TUNIS)) is None


def test_asking_can_be_taken_back_until_it_is_answered() -> None:
    assert rules.apply(abroad(), B, Inquire(TUNIS)).undoable


# -------------------------------------------------------------------------------------- absence, house, orders


@pytest.mark.parametrize(("tariff", "ports", "price"), [(0, None, 300), (200, None, 200), (0, MONOPOLY, 1_000)])
def test_an_owner_who_is_not_there(tariff: Ducats, ports: dict[str, str] | None, price: Ducats) -> None:
    """5.7, 17.2 (D6): the price is the tariff or the limit, and a counter-offer to it is refused."""
    state = asked(abroad(tariff, **({"ports": ports} if ports else {})))
    assert rules.default_move(state, A) == Price(price)
    countered = play(state, Price(price), Haggle(TUNIS, 1, 100)).state
    assert rules.default_move(countered, A) == NO


def test_the_house_player_names_its_tariff() -> None:
    """A counter-offer that is not too low is accepted."""
    state = asked(abroad(200))
    view = rules.view(state, A)
    assert player.choose(view, rules.legal_moves(state, A), bytes(32)) == Price(200)


@pytest.mark.parametrize(
    ("settled", "price"),
    [
        ((None, 100), 100),
        ((None, 200), 200),
        ((None, 1_000), 300),
        ((None, None, 100), None),
        ((100,), None),
        ((), None),
    ],
)
def test_a_price_settled_in_advance(settled: tuple[Ducats | None, ...], price: Ducats | None) -> None:
    """5.7, 17.3 (D6): the price may differ by buyer, but never exceeds the tariff; without one the owner is asked."""
    state = asked(abroad())
    answer = player.follow(rules.view(state, A), Orders(named=settled))
    assert answer == (None if price is None else Price(price))
    for other in (B, C, None):
        assert player.follow(rules.view(state, other), Orders(named=(100,) * 4)) is None


def test_other_orders_name_no_price() -> None:
    """17.3: the planned limit for counter-offers is not revealed to a buyer who asks."""
    state = asked(abroad())
    assert player.follow(rules.view(state, A), Orders(least=100, refuse=True)) is None


def test_prices_are_settled_buyer_by_buyer() -> None:
    view = rules.view(abroad(), A)

    def choices(orders: Orders | None) -> list[Orders]:
        groups = [one for one in standing(view, orders).groups if one.id.startswith("trade")]
        assert [len(one.options) for one in groups] == [19] * 3
        return [one.moves[0] for group in groups for one in group.options if isinstance(one, Option)]

    to_chloe = next(orders for orders in choices(None) if orders.named == (None, None, 100))
    both = next(orders for orders in choices(to_chloe) if orders.named == (None, 1_000, 100))
    told = say_everywhere(MEDITERRANEE, standing(view, both).text)[0].splitlines()
    assert [line for line in told if "Quote" in line] == [
        "– Quote Ben the list price in your ports.",
        "– Quote Chloé 100 per token in your ports, or the list price if that is lower.",
    ]
    assert {(None, 1_000), (None, None, 100)} <= {orders.named for orders in choices(both)}


# ----------------------------------------------------------------------------------------------- what is said


def test_what_is_offered_to_the_buyer() -> None:
    """Each port has one choice, beside counter-offers."""
    view = rules.view(abroad(200), B)
    talk = [one for group in words.prompt(view, B).groups if group.id.startswith("talk") for one in group.options]
    asking = [one for one in talk if isinstance(one, Option) and isinstance(one.moves[0], Inquire)]
    assert [one.moves for one in asking] == [(Inquire(TUNIS),), (Inquire(NAPOLI),)]
    assert [say_everywhere(MEDITERRANEE, one.label)[0] for one in asking] == [
        "Ask Ana for a quote in Tunis",
        "Ask Ana for a quote in Napoli",
    ]


def test_what_the_owner_is_asked() -> None:
    state = asked(abroad(200))
    prompt = words.prompt(rules.view(state, A), A)
    assert prompt.text.args == {"who": Who(B), "good": Name("good-gold"), "port": Name("port-tunis"), "asked": 200}
    (group,) = prompt.groups
    assert [say_everywhere(MEDITERRANEE, one.label)[0] for one in group.options] == [
        "100 per token",
        "200 per token (list price)",
    ]
    assert not prompt.draft
    public = words.prompt(rules.view(state, None), A)
    assert public.text.key == "wait-price"
    assert public.groups == prompt.groups
    assert words.prompt(rules.view(state, B), B).text.key == "wait-price"
    assert words.call(rules.view(state, None), A).key == "call-naming"


# ------------------------------------------------------------------------------------------- former versions


@pytest.mark.parametrize("version", range(1, RULES))
def test_games_that_began_before_go_on_without(version: int) -> None:
    """In older games no owner is asked, the choice is not offered, and nothing else changed."""
    state = replace(abroad(200), rules=version)
    assert why(state, Inquire(TUNIS)) == "no-now"
    assert set(words.prompt(rules.view(state, B), B).first_moves()) == set(rules.legal_moves(state, B))
    assert "named" not in [group.id for group in standing(rules.view(state, A), None).groups]
    assert after(state, Buy(0, 1)).named == ()
