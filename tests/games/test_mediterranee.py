"""Test phases 1 and 2 of Méditerranée, secrets and the course of a turn.

The other phases are in test_mediterranee_war.py. Each test names the clause of games/mediterranee/rules.en.md it
proves, and any ruling behind it.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.core import Amount, IllegalMove, Many, Option, Seat, Who, encode, text
from games.mediterranee import MEDITERRANEE, player, rules, words
from games.mediterranee.model import (
    COIN,
    Answer,
    Ask,
    Bid,
    BuildCastle,
    BuildGalley,
    Buy,
    Choose,
    Counter,
    Crew,
    Deal,
    Discard,
    Ducats,
    Enrol,
    Galley,
    Haggle,
    Inquire,
    Marks,
    Offer,
    Options,
    Price,
    Prize,
    Roll,
    Sail,
    Sea,
    Sell,
    Shift,
    Split,
    State,
    Strike,
    Swap,
    Take,
    Tariff,
    Track,
    Voyage,
)
from games.mediterranee.rules import trading
from games.mediterranee.rules.bidding import bids
from games.mediterranee.rules.pieces import put_port
from games.mediterranee.standing_orders import Orders
from tests import contract
from tests.games import mediterranee_refused
from tests.games.mediterranee_positions import (
    BOARD,
    GOLD,
    IRON,
    SAILOR,
    SEED,
    WINE,
    WOOD,
    A,
    B,
    C,
    D,
    after,
    at,
    galley,
    play,
    port,
    seeded,
    space,
    why,
)
from tests.games.mediterranee_refused import DONE, NO, YES
from tests.games.playing import but, heard
from tests.games.test_mediterranee_war import SCRIPTED_WAR

VENETIANS, GENOESE, SPANIARDS, TURKS = range(4)


# ------------------------------------------------------------------------------------- 1, 2: the start


@pytest.mark.parametrize(("seats", "powers", "turns"), [(2, (0, 1), 12), (3, (0, 1, 2), 10), (4, (0, 1, 2, 3), 8)])
def test_the_start(seats: int, powers: tuple[int, ...], turns: int) -> None:
    """2.1 to 2.3 (D2, D31, D32): each has two galleys, ten sailors and 2,000 ducats; unused capitals are neutral."""
    state, told = rules.setup(seats, SEED).state, rules.setup(seats, SEED).events
    assert [event.text.key for event in told] == ["begins", *["plays"] * seats]
    sea = state.sea
    assert (sea.powers, sea.turn, sea.turns) == (powers, 1, turns)
    assert state.purses == (2_000,) * seats
    capitals = {BOARD.capitals[power]: seat for seat, power in enumerate(powers)}
    for number, one in enumerate(sea.ports):
        assert one.owner == capitals.get(number)
    for seat, power in enumerate(powers):
        home = BOARD.harbours[BOARD.capitals[power]].space
        assert [one.space for one in sea.fleet(seat)] == [home, home]
    assert sea.box == (*[15] * 7, 176 - 10 * seats)


def test_spaniards_and_turks() -> None:
    """2.1 (D31): the other pair for two players is an option."""
    assert rules.setup(2, SEED, Options(pair="spain_turks")).state.sea.powers == (SPANIARDS, TURKS)
    assert rules.setup(3, SEED, Options(pair="spain_turks")).state.sea.powers == (0, 1, 2)


def test_the_first_sailors() -> None:
    """2.4 (D3, D33): each galley gets one to five; the choice is secret and may change until all have chosen."""
    state = rules.setup(2, SEED).state
    assert len(rules.legal_moves(state, A)) == 25
    assert why(state, Split(0, 3)) == why(state, Split(6, 1)) == why(state, Split(3, -1)) == "no-split"
    state = rules.apply(state, A, Split(1, 1)).state
    assert rules.awaited(state) == {B}
    assert rules.to_act(state) == {A, B}
    assert rules.view(state, B) == rules.view(rules.apply(state, A, Split(5, 5)).state, B)
    assert rules.view(state, A).own == Split(1, 1)
    state = rules.apply(state, A, Split(5, 4)).state
    opened = rules.apply(state, B, Split(1, 1))
    sea = opened.state.sea
    assert not opened.undoable
    assert [one.sailors for one in sea.galleys] == [5, 4, 1, 1]
    assert [sea.ports[sea.capital(seat)].garrison for seat in (A, B)] == [1, 8]
    assert sea.phase == "bid"


def test_ducats_are_secret() -> None:
    """2.5 (D30, D41): until the game is over, a view has only its own ducats, and the public view has none."""
    state = at(cash=(100, 200, 300, 400))
    assert [rules.view(state, seat).cash for seat in range(4)] == [100, 200, 300, 400]
    assert rules.view(state, None).cash is None
    assert rules.view(state, A).purses == ()
    assert replace(rules.view(state, A), seat=B, cash=200) == rules.view(state, B)


def test_who_has_passed_does_not_tell_of_ducats() -> None:
    """3.4: only public facts decide who is skipped: a player with a port is asked, even without ducats."""
    rich, poor = (play(at("trade", "A venezia 3", cash=cash), DONE).state for cash in (5_000, 0))
    assert rich.sea == poor.sea
    assert rich.sea.active == B


# --------------------------------------------------------------------------------------------- 3, 4: bids


def bidding(*bids: int, cash: int = 2_000, dice: tuple[int, ...] = ()) -> State:
    """Return a state in which all seats but the last have bid, and these dice come next."""
    state = at("bid", "A venezia 3", "B genova 3", "C valencia 3", "D istanbul 3", cash=cash, bids=())
    for seat, ducats in enumerate(bids[:-1]):
        state = rules.apply(state, seat, Bid(ducats)).state
    return seeded(state, *dice)


def test_example_of_bids() -> None:
    """MDT-04, 4.1 to 4.4 (D4, D5): the Turk takes place IV, the Venetian I; the die places the others."""
    opened = rules.apply(bidding(300, 0, 0, 500, dice=(6, 2)), TURKS, Bid(500))
    assert opened.state.purses == (1_700, 2_000, 2_000, 1_500)
    assert opened.state.sea.queue == (TURKS, VENETIANS)
    settled = play(opened.state, Choose(3), Choose(0))
    assert settled.state.sea.order == (VENETIANS, GENOESE, SPANIARDS, TURKS)
    assert settled.state.sea.rolls == (Roll(GENOESE, 6), Roll(SPANIARDS, 2))
    assert settled.state.sea.phase == "trade"


def test_bids_are_sealed_and_may_be_changed() -> None:
    """4.1: only the bidders are public; a bid may change until all are in, and cannot be undone."""
    state = bidding(100, 200, 300, 0)
    assert rules.awaited(state) == {D}
    assert rules.to_act(state) == {A, B, C, D}
    changed = rules.apply(state, A, Bid(700))
    assert not changed.undoable
    assert not changed.events
    for other in (B, C, D, None):
        assert rules.view(changed.state, other) == rules.view(state, other)
    assert rules.view(changed.state, A).own == Bid(700)
    assert rules.apply(changed.state, D, Bid(0)).state.sea.bids == (700, 200, 300, 0)


@pytest.mark.parametrize(
    ("bid", "reason"), [(150, "no-bid-coin"), (-100, "no-bid-coin"), (2_100, "no-bid-cash"), (2_000, None)]
)
def test_bids_that_are_none(bid: int, reason: str | None) -> None:
    """4.1 (D4): a bid is a multiple of 100 and at most the player's ducats."""
    assert why(bidding(0), Bid(bid), A) == reason


def test_equal_bids_roll() -> None:
    """4.3 (D5): equal bidders roll for the first choice, and again while the dice are equal."""
    opened = rules.apply(bidding(200, 200, 0, 100, dice=(4, 4, 2, 5)), D, Bid(100))
    assert opened.state.sea.queue == (B, A, D)
    assert len(heard(opened, "rolls")) == 2
    assert not opened.undoable


def test_nobody_bids() -> None:
    """4.4 (D5): all players roll, the highest plays first, and no player chooses a place."""
    opened = rules.apply(bidding(0, 0, 0, 0, dice=(3, 6, 1, 5)), D, Bid(0))
    assert opened.state.sea.order == (B, D, A, C)
    assert opened.state.sea.phase == "trade"


def test_a_bid_is_up_to_all_one_has() -> None:
    """4.1: bids go up to all whole coins, even of a player richer than any before."""
    for cash in (0, 250, 100_000, 100_099, 100_100, 120_050):
        assert [bid.ducats for bid in bids(cash)] == [*range(0, cash + 1, COIN)]


def test_the_last_place_needs_no_choice_and_no_die() -> None:
    """4.3, 4.4 (D34): the last bidder gets the remaining place, and so does the only player who bid nothing."""
    opened = rules.apply(bidding(400, 300, 200, 100), D, Bid(100))
    settled = play(opened.state, Choose(1), Choose(3), Choose(0))
    assert settled.state.sea.order == (C, A, D, B)
    lone = play(rules.apply(bidding(400, 300, 200, 0), D, Bid(0)).state, Choose(1), Choose(3), Choose(0))
    assert lone.state.sea.order == (C, A, D, B)
    assert lone.state.sea.rolls == ()


def test_a_place_that_is_taken() -> None:
    """4.3: the refusal names the place and its owner."""
    state = play(rules.apply(bidding(400, 300, 200, 100), D, Bid(100)).state, Choose(1)).state
    assert contract.refusal(MEDITERRANEE, state, B, Choose(1)) == text("no-place-taken", place=2, who=Who(A))
    assert why(state, Choose(1)) == "no-place-taken"
    assert why(state, Choose(4)) == why(state, Choose(-1)) == "no-such-place"
    assert why(state, Choose(0), C) == "no-turn"


def test_phases_come_in_order_and_everybody_plays_in_each() -> None:
    """3.1 to 3.3 (D44): all play a phase before the next begins; players without a decision are skipped."""
    state = at("trade", "A venezia 3", "B genova 3 cloth", "C valencia 3", "D istanbul 3")
    parts = []
    while state.sea.phase in ("trade", "sail", "fight", "land", "sell"):
        parts.append((state.sea.phase, state.sea.active))
        state = play(state, DONE).state
    trade, sail = [[(phase, seat) for seat in range(4)] for phase in ("trade", "sail")]
    land = [("land", seat) for seat in range(4)]
    assert parts == [*trade, *sail, *land, ("sell", B)]
    assert (state.sea.phase, state.sea.turn) == ("bid", 3)


def test_what_is_passed_over_is_told() -> None:
    """3.4 (D44): a line names all players without a decision."""
    state = at("sail", "A venezia 3", "B genova 3", active=B, ports={"venezia": "A 1", "genova": "B 1"})
    ended = play(state, DONE)
    assert heard(ended, "idle-sail") == [{"who": Many((Who(C), Who(D)))}]
    assert heard(ended, "idle-fight") == [{"who": Many((Who(A), Who(B), Who(C), Who(D)))}]
    assert ended.state.sea.phase == "bid"


@pytest.mark.parametrize(
    ("fleet", "ports", "passed"),
    [
        (("B sardo 3",), {}, True),
        (("B sardo 3", "C sardo 3 gold"), {}, True),
        (("B ligure 3", "C ligure 3 gold"), {}, False),
        (("B sardo 3 gold",), {}, False),
        (("B sardo 3", "B sardo 1"), {}, False),
        (("B sardo 3",), {"tunis": "B"}, False),
        (("B tunis 1",), {}, False),
        (("B tunis 1",), {"tunis": "C"}, False),
    ],
)
def test_nothing_to_trade(fleet: tuple[str, ...], ports: dict[str, str], passed: bool) -> None:
    """3.4 (D44): a galley at sea without a partner has nothing to trade; a port and goods suffice, with any purse."""
    for cash in (0, 2_000):
        state = at("trade", *fleet, "D venezia 1", active=A, ports={"genova": "C", **ports}, cash=cash)
        ended = play(state, DONE)
        assert ended.state.sea.active == (C if passed else B)
        assert heard(ended, "idle-trade") == ([{"who": Many((Who(B),))}] if passed else [])
        assert play(replace(state, rules=2), DONE).state.sea.active == B


# -------------------------------------------------------------------------------------------- 5: buying


def test_buying_at_the_bank() -> None:
    """5.1, 5.2 (D1, D8): a token costs 100 in a neutral or own port, and is loaded at once."""
    state = at("trade", "A tunis 2", "A venezia 1 iron")
    bought = play(state, Buy(0, 3), Buy(1, 2)).state
    assert galley(bought.sea, 0).cargo == (GOLD,) * 3
    assert galley(bought.sea, 1).cargo == (WINE, WINE, IRON)
    assert bought.purses[A] == 1_500
    assert bought.sea.box[GOLD] == 12


def test_buying_abroad() -> None:
    """5.3 (D6): the owner is paid 300, or their tariff."""
    state = at("trade", "B tunis 2", active=B, ports={"tunis": "A 1"})
    bought = play(state, Buy(0, 2)).state
    assert bought.purses[:2] == (2_600, 1_400)
    assert trading.price(state.sea, port("tunis"), A) == 100


def test_monopoly() -> None:
    """5.4 (D7): with all ports that make a good, the limit is 1,000; for gems it always is."""
    state = at("trade", "B tunis 2", active=B, ports={"tunis": "A 1", "tripoli": "A", "cyrena": "C 1"})
    assert trading.price(state.sea, port("tunis"), B) == 1_000
    assert trading.price(state.sea, port("cyrena"), B) == 1_000
    assert trading.price(at(ports={"tunis": "A 1"}).sea, port("tunis"), B) == 300


def test_tariffs() -> None:
    """5.3, 5.4 (D6): a tariff is public, holds until changed, and never exceeds the limit."""
    state = at("trade", "B tunis 2", ports={"tunis": "A 1"})
    tunis = port("tunis")
    assert why(state, Tariff(tunis, 400)) == "no-monopoly"
    assert (
        why(state, Tariff(tunis, 150))
        == why(state, Tariff(tunis, 0))
        == why(state, Tariff(tunis, 1_100))
        == "no-price"
    )
    assert why(state, Tariff(port("tripoli"), 200)) == "no-own-port"
    state = play(state, Tariff(tunis, 200), DONE).state
    assert trading.price(state.sea, tunis, B) == 200
    assert play(state, Buy(0, 1)).state.purses[:2] == (2_200, 1_800)


def with_tripoli(sea: Sea, owner: Seat | None) -> Sea:
    """Return the sea with this owner of Tripoli, the other port that makes gold."""
    number = port("tripoli")
    return replace(sea, ports=put_port(sea.ports, number, replace(sea.ports[number], owner=owner)))


def test_a_tariff_grows_with_a_monopoly_until_one_is_set() -> None:
    """5.3, 5.4 (D7): the monopoly is checked at each purchase."""
    alone = at(ports={"tunis": "A 1"}).sea
    assert trading.price(alone, port("tunis"), B) == 300
    assert trading.price(with_tripoli(alone, A), port("tunis"), B) == 1_000


@pytest.mark.parametrize("before", [(), (200,), (100, 200)])
def test_a_tariff_stays_what_was_set(before: tuple[int, ...]) -> None:
    """5.3 (D6): a tariff set to the limit stays as well, whatever held before, and does not grow with a monopoly."""
    tunis = port("tunis")
    state = play(at(ports={"tunis": "A 1"}), *(Tariff(tunis, ducats) for ducats in (*before, 300))).state
    assert trading.price(state.sea, tunis, B) == 300
    assert why(state, Tariff(tunis, 300)) == "no-change"
    assert trading.price(with_tripoli(state.sea, A), tunis, B) == 300
    assert trading.price(with_tripoli(with_tripoli(state.sea, A), C), tunis, B) == 300


def test_a_tariff_of_a_monopoly_comes_back_with_it() -> None:
    """5.4 (D7): without the monopoly the limit applies, and may be set as the tariff."""
    tunis = port("tunis")
    both = at(ports={"tunis": "A 1", "tripoli": "A 1"})
    dear = play(both, Tariff(tunis, 700)).state
    assert trading.price(dear.sea, tunis, B) == 700
    lost = replace(dear, sea=with_tripoli(dear.sea, C))
    assert trading.price(lost.sea, tunis, B) == 300
    assert trading.price(with_tripoli(lost.sea, A), tunis, B) == 700
    fixed = after(lost, Tariff(tunis, 300))
    assert trading.price(with_tripoli(fixed, A), tunis, B) == 300


def test_the_highest_tariff_of_all_is_there_unasked() -> None:
    """5.3, 5.4: without a tariff, setting 1,000 would never change anything, so it is refused."""
    tunis = port("tunis")
    both = at(ports={"tunis": "A 1", "tripoli": "A 1"})
    assert why(both, Tariff(tunis, 1_000)) == "no-change"
    cheap = play(both, Tariff(tunis, 100)).state
    assert trading.price(after(cheap, Tariff(tunis, 1_000)), tunis, B) == 1_000


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (at("trade", "A tunis 3 iron"), Buy(0, 2), "no-room"),
        (at("trade", "A tunis 3 iron"), Buy(0, 0), "no-count"),
        (at("trade", "A tunis 3 iron"), Buy(0, 1), None),
        (at("trade", "A tunis 3", cash=100), Buy(0, 2), "no-cash"),
        (at("trade", "A ionio 3"), Buy(0, 1), "no-port-here"),
        (at("trade", "B tunis 3"), Buy(0, 1), "no-own-galley"),
        (at("trade", "A tunis 3"), Buy(7, 1), "no-own-galley"),
    ],
)
def test_purchases_that_are_none(state: State, move: Buy, reason: str | None) -> None:
    """5.1: a galley holds five pieces, the buyer needs the ducats, and there must be a port."""
    assert why(state, move) == reason


def test_tokens_run_out() -> None:
    """1.3, 5.1 (D9): there are fifteen tokens of each good; without any left, there is nothing to buy."""
    hoard = [f"B ionio 1 {'gold ' * 4}"] * 3 + ["B ionio 1 gold gold"]
    state = at("trade", "A tunis 1", *hoard)
    assert why(state, Buy(0, 2)) == "no-tokens"
    assert why(state, Buy(0, 1)) is None


# -------------------------------------------------------------------------------- 5: counter-offers


def abroad(**more: Any) -> State:
    """Return B's turn with galleys in A's Tunis, where gold costs 300."""
    return at("trade", "B tunis 2 iron", "B tunis 4", active=B, ports={"tunis": "A 1"}, **more)


def test_a_counter_offer_accepted() -> None:
    """5.5, 5.6 (D6): the buyer takes that number at once, onto galleys with room, and the price holds."""
    tunis = port("tunis")
    state = play(abroad(), Haggle(tunis, 3, 100)).state
    assert rules.awaited(state) == {A}
    assert rules.legal_moves(state, A) == [YES, NO]
    agreed = play(state, YES).state
    assert agreed.purses[:2] == (2_300, 1_700)
    assert galley(agreed.sea, 0).cargo == (GOLD, GOLD, IRON)
    assert galley(agreed.sea, 1).cargo == (GOLD,)
    assert agreed.sea.deals == (Deal(tunis, 100),)
    assert agreed.sea.active == B
    assert trading.price(agreed.sea, tunis, B) == 100
    assert trading.price(after(agreed, DONE), tunis, B) == 300


def test_a_counter_offer_refused() -> None:
    """5.5, 5.6 (D6): the first price holds, and that port allows no second counter-offer in this phase."""
    tunis = port("tunis")
    state = play(abroad(), Haggle(tunis, 3, 200), NO).state
    assert state.purses[:2] == (2_000, 2_000)
    assert why(state, Haggle(tunis, 1, 200)) == "no-second-counter"
    assert play(state, Buy(0, 1)).state.purses[:2] == (2_300, 1_700)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Haggle(port("tunis"), 1, 300), "no-counter-price"),
        (Haggle(port("tunis"), 1, 0), "no-counter-price"),
        (Haggle(port("tunis"), 1, 150), "no-counter-price"),
        (Haggle(port("tunis"), 4, 100), "no-room-there"),
        (Haggle(port("tunis"), 0, 100), "no-count"),
        (Haggle(port("tripoli"), 1, 100), "no-galley-there"),
        (Haggle(99, 1, 100), "no-galley-there"),
        (Haggle(port("tunis"), 3, 100), None),
    ],
)
def test_counter_offers_that_are_none(move: Haggle, reason: str | None) -> None:
    """5.5: a counter-offer needs a lower price in steps of 100, room for the goods, and a galley there."""
    assert why(abroad(), move) == reason


def test_nobody_haggles_with_the_bank() -> None:
    """5.2, 5.5: a neutral or own port takes no counter-offers, and a buyer needs the ducats for one."""
    assert why(at("trade", "A tunis 2"), Haggle(port("tunis"), 1, 100)) == "no-haggling"
    assert why(abroad(cash=(0, 200, 0, 0)), Haggle(port("tunis"), 2, 200)) == "no-cash"


# ------------------------------------------------------------------------------ 6, 7: building, enrolling


def owned(name: str, *goods: str, garrison: int = 1, **more: Any) -> State:
    return at("trade", ports={name: f"A {garrison}: {' '.join(goods)}"}, **more)


@pytest.mark.parametrize("name", ["tunis", "alexandria"])
@pytest.mark.parametrize(
    ("goods", "legal"), [((), False), (("wood",), False), (("iron",), False), (("wood", "iron"), True)]
)
def test_example_of_a_galley_with_both_goods_stored(name: str, goods: tuple[str, ...], legal: bool) -> None:
    """MDT-12, 6.2 (D10): Tunis and Alexandria make neither good."""
    move = BuildGalley(port(name), enrol=False)
    assert (why(owned(name, *goods), move) is None) == legal
    if legal:
        assert play(owned(name, *goods), move).state.purses[A] == 1_500


@pytest.mark.parametrize(("goods", "legal"), [((), False), (("iron",), True), (("gold",), False)])
def test_example_of_a_galley_in_modon(goods: tuple[str, ...], legal: bool) -> None:
    """MDT-13, 6.2: Modon makes wood itself."""
    assert (why(owned("modon", *goods), BuildGalley(port("modon"), enrol=False)) is None) == legal


@pytest.mark.parametrize("name", ["sicilia", "istanbul"])
@pytest.mark.parametrize(("goods", "legal"), [(("wood",), False), (("gold",), False), (("wood", "gold"), True)])
def test_example_of_a_castle_with_both_goods_stored(name: str, goods: tuple[str, ...], legal: bool) -> None:
    """MDT-14, 6.3 (D10): these ports make neither good."""
    assert (why(owned(name, *goods), BuildCastle(port(name))) is None) == legal


@pytest.mark.parametrize(("goods", "legal"), [((), False), (("wood",), True), (("iron",), False)])
def test_example_of_a_castle_in_tunis(goods: tuple[str, ...], legal: bool) -> None:
    """MDT-15, 6.3: Tunis makes gold itself."""
    state = owned("tunis", *goods)
    assert (why(state, BuildCastle(port("tunis"))) is None) == legal
    if legal:
        built = play(state, BuildCastle(port("tunis"))).state
        assert built.purses[A] == 1_500
        assert built.sea.ports[port("tunis")].castle


def test_a_new_galley_has_a_sailor_at_once() -> None:
    """6.2 (D10, D36): the sailor comes from the garrison or is enrolled.

    The goods stay, and the galley may load and move this turn.
    """
    tunis = port("tunis")
    state = owned("tunis", "wood", "iron")
    built = play(state, BuildGalley(tunis, enrol=False)).state
    assert galley(built.sea, 0) == Galley(0, A, space("tunis"), 1)
    assert built.sea.ports[tunis].garrison == 0
    assert built.sea.ports[tunis].goods == (WOOD, IRON)
    enrolled = play(state, BuildGalley(tunis, enrol=True)).state
    assert enrolled.purses[A] == 1_400
    assert enrolled.sea.ports[tunis].enrolled == 1
    assert galley(after(enrolled, Buy(0, 2)), 0).cargo == (GOLD, GOLD)
    assert why(owned("tunis", "wood", "iron", garrison=0), BuildGalley(tunis, enrol=False)) == "no-garrison"


def test_one_building_a_port_and_turn() -> None:
    """6.1 (D10): after a galley or castle, the port refuses another building this turn."""
    tunis = port("tunis")
    afloat = play(owned("tunis", "wood", "iron"), BuildGalley(tunis, enrol=False)).state
    assert why(afloat, BuildCastle(tunis)) == "no-second-building"
    state = play(owned("tunis", "wood", "iron"), BuildCastle(tunis)).state
    assert why(state, BuildGalley(tunis, enrol=False)) == why(state, BuildCastle(tunis)) == "no-second-building"
    for _ in range(4):
        state = play(state, DONE).state
    state = rules.apply(state, B, Bid(0)).state if state.sea.phase == "bid" else state
    assert state.sea.turn == 3
    assert not state.sea.ports[tunis].built


def test_buildings_that_are_none() -> None:
    """6.1, 6.3, 6.4: a player builds only in their own port, one castle a port, for 500 ducats."""
    tunis = port("tunis")
    castle = at(ports={"tunis": "A 1 castle: wood iron"})
    assert why(castle, BuildCastle(tunis)) == "no-second-castle"
    assert why(castle, BuildCastle(port("tripoli"))) == why(castle, BuildGalley(99, enrol=True)) == "no-own-port"
    assert why(owned("tunis", "wood", "iron", cash=400), BuildGalley(tunis, enrol=False)) == "no-cash"
    assert why(owned("tunis", "wood", "iron", cash=500), BuildGalley(tunis, enrol=True)) == "no-cash"
    assert why(owned("tunis", "wood", "iron", cash=500), BuildGalley(tunis, enrol=False)) is None


def test_galleys_and_castles_run_out() -> None:
    """1.3 (D10): there are 28 galleys and 20 castles."""
    tunis, spare = port("tunis"), ["B ionio 1"] * 28
    full = at("trade", *spare, ports={"tunis": "A 1: wood iron"})
    assert why(full, BuildGalley(tunis, enrol=False)) == "no-galleys-left"
    names = [harbour.id for harbour in BOARD.harbours if harbour.id != "tunis"][:20]
    walled = at(ports={**dict.fromkeys(names, "B castle"), "tunis": "A 1: wood"})
    assert why(walled, BuildCastle(tunis)) == "no-castles-left"


def test_example_of_enrolling() -> None:
    """MDT-18, 7.1 (D11): a port with three stored goods enrolls up to three sailors; its own good does not count."""
    smyrna = port("smyrna")
    state = owned("smyrna", "wine", "wood", "cloth", cash=1_000)
    ducats = [play(state, Enrol(smyrna, None, count)).state.purses[A] for count in (1, 2, 3)]
    assert ducats == [900, 800, 700]
    assert why(state, Enrol(smyrna, None, 4)) == "no-sailors"


def test_enrolling_is_counted_by_the_turn() -> None:
    """7.1, 7.2 (D11): sailors join the garrison or galleys there, in all as many a turn as there are goods."""
    smyrna = port("smyrna")
    state = at("trade", "A smyrna 4", "A tunis 3", ports={"smyrna": "A 0: wine wood"})
    once = play(state, Enrol(smyrna, 0, 1)).state
    assert galley(once.sea, 0).sailors == 5
    assert why(once, Enrol(smyrna, 0, 1)) == "no-room"
    assert why(once, Enrol(smyrna, None, 2)) == "no-sailors"
    twice = play(once, Enrol(smyrna, None, 1)).state
    assert twice.sea.ports[smyrna].garrison == 1
    assert twice.purses[A] == 1_800
    assert why(state, Enrol(smyrna, 1, 1)) == "no-galley-there"
    assert why(state, Enrol(port("tunis"), None, 1)) == "no-own-port"
    assert why(state, Enrol(smyrna, None, 0)) == "no-count"


def test_sailors_run_out() -> None:
    """1.3: there are 176 sailors."""
    crowd = {"smyrna": "A 100: wine wood", "napoli": "B 75"}
    assert why(at(ports=crowd), Enrol(port("smyrna"), None, 2)) == "no-sailors"
    assert why(at(ports=crowd), Enrol(port("smyrna"), None, 1)) is None


# ------------------------------------------------------------------------------------------ 8: transfers


def test_transfers() -> None:
    """8.1 (D12): sailors and goods move between galleys, and sailors to and from the player's own port."""
    state = at("trade", "A venezia 3 wine", "A venezia 1", ports={"venezia": "A 2"})
    sea = after(state, Crew(0, 1, 1), Shift(0, 1, WINE), Crew(None, 0, 2), Crew(1, None, 1))
    assert (galley(sea, 0).sailors, galley(sea, 0).cargo) == (4, ())
    assert (galley(sea, 1).sailors, galley(sea, 1).cargo) == (1, (WINE,))
    assert sea.ports[port("venezia")].garrison == 1
    assert sea.used == 4


def test_the_last_sailor_sinks_the_galley() -> None:
    """8.2: moving the last sailor is allowed after a warning; the cargo returns to the box."""
    state = at("trade", "A venezia 1 wine", "A venezia 1")
    sea = after(state, Crew(0, 1, 1))
    assert [one.number for one in sea.galleys] == [1]
    assert sea.box[WINE] == 15
    prompt = words.prompt(rules.view(state, A), A)
    warning = prompt.confirm_of((Crew(0, 1, 1),))
    assert warning is not None
    assert warning.args["galley"] == 1


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Crew(0, 1, 3), "no-room"),
        (Crew(0, 1, 4), "no-crew"),
        (Crew(0, 2, 1), "no-same-space"),
        (Crew(0, 3, 1), "no-own-galley"),
        (Crew(0, 0, 1), "no-own-galley"),
        (Crew(None, None, 1), "no-own-galley"),
        (Crew(None, 0, 3), "no-such-garrison"),
        (Crew(None, 1, 2), "no-room"),
        (Crew(2, None, 1), "no-own-port-here"),
        (Crew(0, 1, 0), "no-count"),
        (Shift(0, 1, GOLD), "no-such-cargo"),
        (Shift(0, 2, WINE), "no-same-space"),
        (Shift(0, 3, WINE), "no-own-galley"),
        (Crew(0, 1, 1), None),
    ],
)
def test_transfers_that_are_none(move: Crew | Shift, reason: str | None) -> None:
    """8.1, 8.2 (D40): transfers stay within a space and one player's pieces, with five pieces a galley."""
    galleys = ("A venezia 3 wine", "A venezia 1 iron iron iron", "A tunis 3", "B venezia 3")
    assert why(at("trade", *galleys, ports={"venezia": "A 2"}), move) == reason


def test_two_full_galleys_swap_piece_for_piece() -> None:
    """8.3 (D35): without the swap they could exchange nothing; a sailor leaves only if another stays."""
    state = at("trade", "A venezia 2 wine wine iron", "A venezia 4 gold", "A venezia 3")
    sea = after(state, Swap(0, WINE, 1, GOLD), Swap(0, IRON, 1, SAILOR))
    assert (galley(sea, 0).sailors, galley(sea, 0).cargo) == (3, (GOLD, WINE))
    assert (galley(sea, 1).sailors, galley(sea, 1).cargo) == (3, (WINE, IRON))
    assert why(state, Swap(0, WINE, 2, SAILOR)) == "no-swap-needed"
    assert why(state, Swap(0, GOLD, 1, GOLD)) == "no-such-cargo"
    assert why(state, Swap(1, GOLD, 0, WINE)) == "no-own-galley"
    assert why(state, Swap(0, SAILOR, 1, SAILOR)) == "no-swap-alike"
    lone = at("trade", "A venezia 1 wine wine wine wine", "A venezia 4 gold")
    assert why(lone, Swap(0, SAILOR, 1, GOLD)) == "no-last-sailor"
    assert why(at("trade", "A venezia 5", "A tunis 4 gold"), Swap(0, SAILOR, 1, GOLD)) == "no-same-space"


def test_sixty_transfers_a_phase() -> None:
    """8.4: this limit is ours."""
    state = at("trade", "A venezia 3 wine", "A venezia 1", used=59)
    state = play(state, Shift(0, 1, WINE)).state
    assert why(state, Shift(1, 0, WINE)) == why(state, Crew(0, 1, 1)) == "no-more-rearranging"
    full = at("trade", "A venezia 5", "A venezia 4 gold", used=60)
    assert why(full, Swap(0, SAILOR, 1, GOLD)) == "no-more-rearranging"
    assert after(state, DONE).used == 0


def test_discarding() -> None:
    """8.5 (D14): goods anywhere; sailors but the last, off neutral or foreign ports; at home into the garrison."""
    state = at("trade", "A ionio 2 wine", "A tunis 2", "A venezia 2", "A tripoli 1")
    assert after(state, Discard(0, WINE)).box[WINE] == 15
    assert why(state, Discard(0, SAILOR)) == "no-port-here"
    assert galley(after(state, Discard(1, SAILOR)), 1).sailors == 1
    assert why(state, Discard(2, SAILOR)) == "no-discard-at-home"
    assert why(state, Discard(3, SAILOR)) == "no-last-sailor"
    assert why(state, Discard(1, WINE)) == "no-such-cargo"
    assert why(state, Discard(9, WINE)) == "no-own-galley"


# ---------------------------------------------------------------------------- 9: from galley to galley


def meeting(**more: Any) -> State:
    """Return A and B off Tunis, A with two wines, B with gold; C is on the open sea with D."""
    galleys = ("A tunis 2 wine wine", "B tunis 1 gold", "B tunis 4 gold", "C ionio 1 iron", "D ionio 1")
    return at("trade", *galleys, **more)


def test_an_offer_taken() -> None:
    """9.1 to 9.3 (D13, D39): the seller names goods and price, whatever the buyer's ducats."""
    asked = play(meeting(cash=(0, 700, 0, 0)), Offer(0, WINE, 2, B)).state
    assert rules.awaited(asked) == {A}
    assert len(rules.legal_moves(asked, A)) == 52
    offered = play(asked, Price(700)).state
    assert rules.awaited(offered) == {B}
    assert Take(2) not in rules.legal_moves(offered, B)
    sold = play(offered, Take(1)).state
    assert sold.purses[:2] == (700, 0)
    assert galley(sold.sea, 1).cargo == (GOLD, WINE, WINE)
    assert galley(sold.sea, 0).cargo == ()
    assert sold.sea.active == A


def test_who_gives_up_an_offer_before_its_price_is_not_said_to_refuse() -> None:
    """Without a price an offer is not public yet; a request is."""
    offered, wished = play(meeting(), Offer(0, WINE, 1, B)), play(meeting(), Ask(1, GOLD, 1))
    assert play(offered.state, NO).events == offered.events == ()
    assert [event.text.key for event in play(wished.state, NO).events] == ["breaks-off"]


def test_accepting_needs_the_money() -> None:
    """9.3 (D39): any price may be asked, and may always be refused."""
    offered = play(meeting(cash=(0, 600, 0, 0)), Offer(0, WINE, 2, B), Price(5_000)).state
    assert why(offered, Take(1)) == "no-cash"
    assert why(offered, NO) is None
    assert why(offered, Counter(1, 700)) == "no-cash"
    assert after(offered, NO).talk is None


def test_a_counter_between_galleys() -> None:
    """9.4 (D13): there is one counter-offer; if it is refused, the first price still holds."""
    offered = play(meeting(), Offer(0, WINE, 1, B), Price(300)).state
    assert why(offered, Counter(1, 300)) == why(offered, Counter(1, 50)) == "no-counter-price"
    countered = play(offered, Counter(1, 200)).state
    assert rules.awaited(countered) == {A}
    assert play(countered, YES).state.purses[:2] == (2_200, 1_800)
    refused = play(countered, NO).state
    assert rules.awaited(refused) == {B}
    assert why(refused, Counter(1, 100)) == "no-second-offer"
    assert play(refused, Take(1)).state.purses[:2] == (2_300, 1_700)
    assert play(refused, NO).state.purses[:2] == (2_000, 2_000)


def test_a_wish() -> None:
    """9.2 (D39): the active player asks, and the other player names a price or refuses."""
    asked = play(meeting(), Ask(1, GOLD, 1)).state
    assert rules.awaited(asked) == {B}
    assert after(asked, NO).talk is None
    priced = play(asked, Price(0)).state
    assert rules.awaited(priced) == {A}
    given = play(priced, Take(0)).state
    assert given.purses[:2] == (2_000, 2_000)
    assert galley(given.sea, 0).cargo == (GOLD, WINE, WINE)


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (meeting(), Offer(0, WINE, 3, B), "no-such-cargo"),
        (meeting(), Offer(0, GOLD, 1, B), "no-such-cargo"),
        (meeting(), Offer(0, WINE, 1, C), "no-meeting"),
        (meeting(), Offer(1, GOLD, 1, A), "no-own-galley"),
        (meeting(), Offer(0, WINE, 0, B), "no-count"),
        (meeting(), Ask(0, WINE, 1), "no-such-galley"),
        (meeting(), Ask(3, IRON, 1), "no-meeting"),
        (meeting(active=C), Offer(3, IRON, 1, D), "no-trade-at-sea"),
        (meeting(active=D), Ask(3, IRON, 1), "no-trade-at-sea"),
        (meeting(begun=12), Ask(1, GOLD, 1), "no-more-talks"),
        (at("trade", "A tunis 3 wine wine", "B tunis 4"), Offer(0, WINE, 2, B), "no-room-for-lot"),
    ],
)
def test_talks_that_are_none(state: State, move: Offer | Ask, reason: str) -> None:
    """9.1, 9.5 (D13, D39): both share a space with a coast, the buyer has room, and a phase has twelve talks."""
    assert why(state, move) == reason


def test_words_out_of_place() -> None:
    """9.2 to 9.4: an answer that does not fit the state of a talk is refused."""
    asked = play(meeting(), Offer(0, WINE, 1, B)).state
    assert why(asked, YES) == "no-plain-yes"
    assert why(asked, Take(1)) == "no-price-yet"
    assert why(asked, Price(50)) == why(asked, Price(5_100)) == why(asked, Price(-100)) == "no-price"
    assert why(asked, DONE) == "no-now"
    assert why(asked, Price(100), B) == "no-turn"
    priced = play(asked, Price(100)).state
    assert why(priced, Price(200)) == "no-price-now"
    assert why(priced, Take(0)) == "no-room-for-lot"
    assert why(meeting(), YES) == "no-answer-now"


# --------------------------------------------------------------------------- orders, absence, words


@pytest.mark.parametrize(("least", "offer", "answer"), [(200, 200, YES), (200, 100, NO), (None, 200, None)])
def test_standing_orders_answer_counter_offers(least: int | None, offer: Ducats, answer: Answer | None) -> None:
    """17.3: a plan decides by the price of a token, and only for the owner."""
    state = play(abroad(), Haggle(port("tunis"), 3, offer)).state
    assert player.follow(rules.view(state, A), Orders(least=least)) == answer
    assert player.follow(rules.view(state, B), Orders(least=least)) is None


def test_somebody_who_is_not_there() -> None:
    """17.2 (D45): the default splits 3 + 3 + 4, bids 0, takes the first place, names the tariff, refuses, ends."""
    state = rules.setup(2, SEED).state
    assert rules.default_move(state, A) == Split(3, 3)
    assert rules.default_move(bidding(0), B) == Bid(0)
    choosing = rules.apply(bidding(400, 300, 200, 100), D, Bid(100)).state
    assert rules.default_move(choosing, A) == Choose(0)
    assert rules.default_move(at(), A) == DONE
    assert rules.default_move(play(abroad(), Haggle(port("tunis"), 1, 100)).state, A) == NO
    assert rules.default_move(play(abroad(), Inquire(port("tunis"))).state, A) == Price(300)
    with pytest.raises(IllegalMove):
        rules.default_move(at(), B)


def test_a_choice_never_tells_what_somebody_has() -> None:
    """2.5: public choices are the same, whatever the ducats."""
    for made in (abroad, meeting, bidding):
        poor, rich = made(cash=100), made(cash=9_000)
        for seat in range(4):
            assert words.prompt(rules.view(poor, None), seat) == words.prompt(rules.view(rich, None), seat)
            for other in set(range(4)) - {seat}:
                mine = replace(rules.view(rich, other), cash=100)
                assert words.prompt(rules.view(poor, other), seat) == words.prompt(mine, seat)


def test_others_read_whom_the_game_waits_for() -> None:
    """Only the awaited player reads “you”."""
    for state, seat in (
        (rules.apply(bidding(400, 300, 200, 100), D, Bid(100)).state, A),
        (play(abroad(), Haggle(port("tunis"), 3, 200)).state, A),
        (play(abroad(), Inquire(port("tunis"))).state, A),
        (at("fight", "A ionio 1", "B ionio 1"), A),
    ):
        asked = words.prompt(rules.view(state, seat), seat)
        assert asked.text.key.startswith("ask-")
        for other in (None, *set(range(4)) - {seat}):
            shown = words.prompt(rules.view(state, other), seat)
            assert shown.text.key.startswith("wait-")
            assert shown.groups == asked.groups


def test_no_two_choices_read_alike() -> None:
    """A choice for one of several ports or galleys names it, wherever the choice appears."""
    ports = {"tunis": "A 2: wood iron wine", "napoli": "A 1: wood iron gold", "corfu": "-", "candia": "-"}
    galleys = ("A tunis 3 wine", "A napoli 3", "A corfu 3", "A candia 3", "B candia 2")
    for phase in ("trade", "sail", "fight", "land"):
        prompt = words.prompt(rules.view(at(phase, *galleys, ports=ports, cash=9_000), A), A)
        labels = [option.label for group in prompt.groups for option in group.options if isinstance(option, Option)]
        for read in zip(*[contract.say_everywhere(MEDITERRANEE, label) for label in labels], strict=True):
            assert len(set(read)) == len(read) > 1


def test_a_counter_offer_is_asked_for_as_one() -> None:
    """9.4: the form for an amount has its group's title."""
    state = play(meeting(), Offer(0, WINE, 1, B), Price(300)).state
    amounts = {
        group.label.key
        for group in words.prompt(rules.view(state, B), B).groups
        for option in group.options
        if isinstance(option, Amount)
    }
    assert amounts == {"group-less"}


def test_bids_are_asked_by_direct_message() -> None:
    """4.1: the prompt is sealed; the public one shows only the number of bids."""
    state = bidding(100, 200, 0, 0)
    prompt = words.prompt(rules.view(state, None), D)
    assert prompt.sealed
    assert not prompt.groups
    assert prompt.text.args["done"] == 3
    own = words.prompt(rules.view(state, A), A)
    assert own.sealed
    assert own.text.key == "ask-bid-again"


def test_a_large_fleet_is_offered_in_groups_that_fit() -> None:
    """Each group of transfers fits one select menu, and all legal transfers are offered."""
    galleys = [
        f"A {place} {crew} wine gold" for place in ("venezia", "tunis", "genova", "candia") for crew in (1, 2, 3)
    ]
    state = at("trade", *galleys, *["A venezia 2 iron"] * 5, ports={"venezia": "A 9: gold wood iron"}, cash=30_000)
    prompt = words.prompt(rules.view(state, A), A)
    legal = set(rules.legal_moves(state, A))
    assert set(prompt.first_moves()) == legal
    assert len(prompt.groups) <= 25
    for group in prompt.groups:
        assert len(group.options) <= 25 or group.id == "more"


def test_small_moves_are_short() -> None:
    """The longest move of each kind fits a custom id, with room for the table's number."""
    long = [Swap(27, SAILOR, 26, WOOD), Crew(27, 26, 5), Haggle(22, 25, 1_000), Counter(27, 5_000), Enrol(22, 27, 5)]
    assert max(len(encode(move)) for move in long) <= 12


# ----------------------------------------------------------------------------------------- the contract


def _finale() -> State:
    """Return the last part of a game for two: A sells last."""
    state = at("sell", "A genova 1 wine wine", seats=2, turn=12, ports={"venezia": "A 1", "genova": "B 1"}, cash=600)
    return replace(state, sea=replace(state.sea, order=(B, A)))


_RICH = at(
    "trade",
    "A tunis 1 gold",
    "A tunis 4 wine",
    "A tunis 3",
    "B tunis 1 iron",
    cash=(9_000, 9_000, 0, 0),
    ports={"tunis": "A 2: wood iron wine", "napoli": "B 1"},
)
_FULL = at("trade", "A tunis 2 gold wine iron", "A tunis 4 wood", "A candia 1", "A napoli 3", ports={"napoli": "B 1"})
_TUNIS = port("tunis")

REFUSED = mediterranee_refused.REFUSED
RULINGS = [
    *(f"D{number}" for number in range(1, 46)),
    *(f"MDT-{number:02}" for number in (4, 12, 13, 14, 15, 18, 21, 22, 24, 25, 26, 27, 28, 29, 35, 36, 43)),
]
SCRIPTED: tuple[Any, ...] = (
    (_RICH, ((A, Enrol(_TUNIS, None, 1)), (A, Enrol(_TUNIS, 0, 1)), (A, BuildGalley(_TUNIS, enrol=True)))),
    (_RICH, ((A, BuildGalley(_TUNIS, enrol=False)), (A, Crew(None, 2, 1)), (A, Crew(2, None, 1)))),
    (_RICH, ((A, BuildCastle(_TUNIS)), (A, Shift(1, 2, WINE)), (A, Crew(2, 1, 1)), (A, Discard(0, GOLD)))),
    (_RICH, ((A, Offer(0, GOLD, 1, B)), (A, Price(300)), (B, Counter(3, 100)), (A, NO), (B, Take(3)))),
    (_RICH, ((A, Ask(3, IRON, 1)), (B, Price(300)), (A, NO))),
    (_RICH, ((A, Tariff(_TUNIS, 100)), (A, Tariff(_TUNIS, 200)))),
    (_FULL, ((A, Swap(0, GOLD, 1, WOOD)), (A, Crew(0, 2, 1)))[:1]),
    (_FULL, ((A, Inquire(port("napoli"))), (B, Price(200)), (A, Haggle(port("napoli"), 1, 100)), (B, NO))),
    (_FULL, ((A, Inquire(port("napoli"))), (B, Price(100)), (A, Buy(3, 1)))),
    (_FULL, ((A, Haggle(port("napoli"), 1, 100)), (B, YES), (A, Buy(3, 1)))),
    (_FULL, ((A, Haggle(port("napoli"), 1, 100)), (B, NO), (A, Buy(3, 1)))),
    (at("trade", "A venezia 1 wine", "A venezia 1"), ((A, Crew(0, 1, 1)),)),
    (at("trade", "B sardo 3", "D venezia 1", ports={"genova": "C"}), ((A, DONE),)),
    (at("sail", "A venezia 1", ports={"venezia": "A 1"}), ((A, DONE),)),
    (_finale(), ((A, Sell(0, WINE)), (A, DONE))),
    (bidding(200, 200, 100, 0), ((D, Bid(0)),)),
    *SCRIPTED_WAR,
)


def _galley(state: State, **changes: Any) -> State:
    first, *rest = state.sea.galleys
    return but(state, galleys=(replace(first, **changes), *rest))


def _port(state: State, name: str, **changes: Any) -> State:
    number = port(name)
    ports = list(state.sea.ports)
    ports[number] = replace(ports[number], **changes)
    return but(state, ports=tuple(ports))


def _talk(state: State, **changes: Any) -> State:
    assert state.sea.talk is not None
    return but(state, talk=replace(state.sea.talk, **changes))


_AT = at("trade", "A tunis 3 gold", "B tunis 2", ports={"napoli": "A 1: gold"})
_BIDS = bidding(100, 200, 300, 0)
_CHOOSING = rules.apply(bidding(400, 300, 200, 100), D, Bid(100)).state
_SPLIT = rules.setup(2, SEED).state
_OFFER = play(_AT, Offer(0, GOLD, 1, B), Price(300)).state
_COUNTERED = play(_OFFER, Counter(1, 100)).state
_HAGGLED = play(abroad(), Haggle(port("tunis"), 1, 100)).state
_ASKED = play(abroad(), Inquire(port("tunis"))).state
_NAMED = play(_ASKED, Price(200)).state
_SAILED = play(at("sail", "A tunis 3 gold", "B cagliari 2"), Sail(0, space("cagliari"), ask=True)).state
_SAID = replace(_SAILED, sea=replace(_SAILED.sea, voyage=Voyage(0, 2, (B,))))

SOUND = (_AT, _BIDS, _SPLIT, _CHOOSING, _OFFER, _COUNTERED, _HAGGLED, _ASKED, _NAMED, _SAILED, _SAID)
IMPOSSIBLE: tuple[State, ...] = (
    but(_AT, board="0" * 16),
    but(_AT, powers=(0, 1, 3, 2)),
    but(_AT, powers=(0, 1, 2)),
    but(_AT, turn=0),
    but(_AT, turn=9),
    but(_AT, purses=(0, 0, 0)),
    but(_AT, purses=(0, 0, 0, 50)),
    but(_AT, purses=(0, 0, 0, -100)),
    but(_AT, history=((1, 2, 3, 4),) * 2),
    but(_AT, history=((1, 2, 3),)),
    but(_AT, history=((1, 2, 3, -1),)),
    but(_AT, history=((1, 2, 3, 10_001),)),
    but(_AT, ports=_AT.sea.ports[:-1]),
    # pieces
    but(_AT, box=(*_AT.sea.box[:-1], _AT.sea.box[-1] + 1)),
    but(_AT, box=_AT.sea.box[:-1]),
    _galley(_AT, sailors=4),
    _galley(_AT, sailors=0),
    _galley(_AT, cargo=(GOLD, GOLD)),
    _galley(_AT, cargo=(7,)),
    _galley(_AT, number=1),
    _galley(_AT, number=28),
    _galley(_AT, owner=4),
    _galley(_AT, space=39),
    _galley(_AT, sailors=5),
    _port(_AT, "napoli", owner=7),
    _port(_AT, "napoli", owner=None),
    _port(_AT, "napoli", goods=(WINE,)),
    _port(_AT, "napoli", goods=(GOLD, GOLD)),
    _port(_AT, "napoli", tariff=150),
    _port(_AT, "napoli", tariff=1_100),
    _port(_AT, "napoli", enrolled=2),
    _port(_AT, "tripoli", castle=True),
    # the course of a turn
    but(_AT, active=None),
    but(_AT, active=4),
    but(_AT, order=(0, 1, 2, 2)),
    but(_AT, order=(0, 1, 2, None)),
    but(_AT, phase="bid"),
    but(_AT, phase="split"),
    but(_AT, phase="over"),
    but(_AT, phase="place"),
    but(_AT, queue=(0,)),
    but(_AT, bids=()),
    but(_AT, bids=(0, 0, 0, 50)),
    but(_AT, used=61),
    but(_AT, begun=13),
    but(_AT, sealed=(0,)),
    but(_AT, landed=(0,)),
    but(_AT, deals=(Deal(99, 0),)),
    but(_AT, deals=(Deal(port("napoli"), 100),)),
    but(_AT, voyage=Voyage(0, 1, (B,))),
    but(_AT, prize=Prize(0, 1)),
    but(_AT, tracks=(Track(0, (0, 1)),)),
    but(_AT, marks=Marks(5)),
    but(_AT, marks=Marks(0, "trade", (28,))),
    but(_AT, rolls=(Roll(0, 7),)),
    but(_AT, strike=Strike(0, 1, None, (0, 1), (0, 1), (0, 0))),
    but(_AT, strike=Strike(0, None, None, (0, 1), (1, 1), (0, 0))),
    # what is sealed
    replace(_BIDS, sealed=(None,) * 4),
    replace(but(_BIDS, sealed=(0, 1, 2, 3)), sealed=(*_BIDS.sealed[:3], Bid(0))),
    replace(_BIDS, sealed=(Bid(50), *_BIDS.sealed[1:])),
    replace(_BIDS, sealed=(Bid(2_100), *_BIDS.sealed[1:])),
    replace(_BIDS, sealed=(Split(3, 3), *_BIDS.sealed[1:])),
    replace(but(_SPLIT, sealed=(0,)), sealed=(Split(0, 3), None)),
    but(_SPLIT, turn=2),
    but(_CHOOSING, queue=(1, 0, 2, 3), active=1),
    but(_CHOOSING, queue=(0, 1, 2)),
    but(_CHOOSING, active=1),
    but(_CHOOSING, bids=(0, 300, 200, 100)),
    # talks and voyages
    _talk(_OFFER, seller=B),
    _talk(_OFFER, price=5_100),
    _talk(_OFFER, good=IRON),
    _talk(_OFFER, count=2),
    _talk(_OFFER, count=0),
    _talk(_OFFER, origin=1),
    _talk(_OFFER, target=1),
    _talk(_COUNTERED, offer=300),
    _talk(_COUNTERED, offer=50),
    _talk(_COUNTERED, target=0),
    _talk(_COUNTERED, refused=True),
    but(_COUNTERED, purses=(0, 0, 0, 0)),
    but(_OFFER, begun=0),
    _talk(_HAGGLED, buyer=C),
    _talk(_HAGGLED, offer=None),
    _talk(_HAGGLED, offer=300),
    _talk(_HAGGLED, good=WINE),
    _talk(_HAGGLED, origin=99),
    _talk(_HAGGLED, count=9, offer=900, price=2_700),
    but(_HAGGLED, deals=(Deal(port("tunis"), 0),)),
    _talk(_ASKED, buyer=C),
    _talk(_ASKED, good=WINE),
    _talk(_ASKED, count=2),
    _talk(_ASKED, price=200),
    _talk(_ASKED, price=200, offer=100),
    _talk(_ASKED, target=1),
    _talk(_ASKED, refused=True),
    but(_ASKED, named=(Deal(port("tunis"), 200),)),
    but(_ASKED, deals=(Deal(port("tunis"), 0),)),
    but(_NAMED, phase="sail"),
    *[but(_NAMED, named=(Deal(port("tunis"), price),)) for price in (0, 150, 1_100)],
    but(_NAMED, named=(Deal(port("tunis"), 200),) * 2),
    but(_NAMED, named=(Deal(99, 200),)),
    but(_NAMED, named=(Deal(port("corfu"), 200),)),
    but(_NAMED, named=(Deal(port("genova"), 200),)),
    but(_SAILED, voyage=Voyage(0, 3, (B,))),
    but(_SAILED, voyage=Voyage(0, 0, (B,))),
    but(_SAILED, voyage=Voyage(1, 1, (B,))),
    but(_SAILED, voyage=Voyage(0, 2, (C,))),
    but(_SAILED, tracks=()),
    but(_SAILED, tracks=(Track(0, (space("tunis"), space("candia"))),)),
)


def test_random_play_reaches_the_end_whoever_is_there() -> None:
    """15.3 (D29): players who lost all pieces and absent players do not stop it."""
    rng = Random(5)  # noqa: S311
    for seats in (2, 3, 4):
        state = rules.setup(seats, rng.randbytes(32)).state
        while awaited := rules.awaited(state):
            state = rules.apply(state, min(awaited), rules.default_move(state, min(awaited))).state
        outcome = rules.outcome(state)
        assert outcome is not None
        assert state.purses == (2_000 + 300 * state.sea.turns,) * seats


def test_the_options() -> None:
    """2.1 (D31): players choose the pair for two, and the board."""
    assert {(option.pair, option.board) for option in contract.variants(MEDITERRANEE)} == {
        (pair, board)
        for pair in ("venice_genoa", "spain_turks")
        for board in ("balanced", "catalonia", "levant", "reconstruction")
    }
