"""Test the house player of Méditerranée: obvious choices in made positions, and whole games between house players."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.chance import SEED_BYTES
from games.core import Seat
from games.mediterranee import MEDITERRANEE, player, rules
from games.mediterranee.model import (
    REARRANGEMENTS,
    SAILOR,
    SAILORS,
    TOKENS,
    Answer,
    Ask,
    Assault,
    Attack,
    Bid,
    BuildGalley,
    Buy,
    Capture,
    Crew,
    End,
    Galley,
    Haggle,
    Land,
    Move,
    Offer,
    Port,
    Price,
    Prize,
    Sail,
    Sea,
    Sell,
    State,
    Strike,
    Take,
    Talk,
    Tariff,
    Track,
    Voyage,
)
from games.mediterranee.model import Counter as CounterOffer
from games.mediterranee.player import battle
from games.mediterranee.standing_orders import Orders
from tests import contract
from tests.bench import duel
from tests.games.mediterranee_positions import BOARD, CLOTH, GEMS, GOLD, IRON, SPICES, WINE, WOOD

SEED = bytes(SEED_BYTES)
MAP = BOARD
PORTS = {harbour.id: number for number, harbour in enumerate(MAP.harbours)}
SPACES = {harbour.id: harbour.space for harbour in MAP.harbours}
VENICE, GENOA, SPAIN, TURKS = range(4)
HOMES = {"venezia": Port(VENICE, 4), "genova": Port(GENOA, 4), "valencia": Port(SPAIN, 4), "istanbul": Port(TURKS, 4)}


def galley(number: int, owner: Seat, port: str, sailors: int, *cargo: int) -> Galley:
    return Galley(number, owner, SPACES[port], sailors, tuple(sorted(cargo)))


def position(
    phase: Any,
    galleys: list[Galley],
    ports: Mapping[str, Port] | None = None,
    *,
    active: Seat = GENOA,
    turn: int = 3,
    cash: int = 2_000,
    **more: Any,
) -> State:
    """Return a position of four with this active seat; capitals have garrisons of four unless `ports` differ."""
    held = {**HOMES, **(ports or {})}
    listed = tuple([held.get(harbour.id, Port()) for harbour in MAP.harbours])
    pieces = Counter(good for one in galleys for good in one.cargo)
    pieces.update(good for port in listed for good in port.goods)
    pieces[SAILOR] = sum(one.sailors for one in galleys) + sum(port.garrison for port in listed)
    box = tuple([(SAILORS if piece == SAILOR else TOKENS) - pieces[piece] for piece in range(SAILOR + 1)])
    order = (active, *[seat for seat in range(4) if seat != active])
    sea = Sea(
        MAP.hash, (0, 1, 2, 3), turn, phase, order, active, tuple(galleys), listed, box, bids=(0, 0, 0, 0), **more
    )
    state = State(sea, (cash,) * 4, (None,) * 4, SEED, 0)
    rules.check(state)
    return state


def chosen(state: State, seat: Seat = GENOA, seed: bytes = SEED) -> Move:
    """Return the house player's move in this seat."""
    legal = rules.legal_moves(state, seat)
    move = player.choose(rules.view(state, seat), legal, seed)
    assert move in legal
    return move


def part(state: State, seat: Seat = GENOA) -> tuple[State, list[Move]]:
    """Let the house player finish this seat's part of the phase; return the state and its moves."""
    moves: list[Move] = []
    phase = state.sea.phase
    while state.sea.phase == phase and seat in rules.awaited(state):
        moves.append(chosen(state, seat))
        state = rules.apply(state, seat, moves[-1]).state
    return state, moves


# ---------------------------------------------------------------------------------------- sales and cargo


def test_it_sells_for_the_bonus() -> None:
    """A Turkish port has one free slot: it sells the good that opens a market there, not one the Turks have."""
    ports = {"modon": Port(TURKS, 1, goods=(IRON,))}
    state = position("sell", [galley(0, GENOA, "modon", 2, CLOTH, GOLD)], ports)
    assert chosen(state) == Sell(0, GOLD)


def test_it_keeps_what_fetches_far_more_next_door() -> None:
    """A good is kept from a cheap last slot for a capital that lacks it, two moves away, with turns to spare."""
    state = position("sell", [galley(0, GENOA, "barcelona", 3, GEMS)], {"barcelona": Port(goods=(WOOD, WINE, CLOTH))})
    cheap = position("sell", [galley(0, GENOA, "barcelona", 3, GEMS)], {"barcelona": Port()})
    assert chosen(replace(state, sea=replace(state.sea, turn=8))) == Sell(0, GEMS)
    assert chosen(cheap) == End()


def test_it_sails_with_its_cargo_to_the_capital_that_lacks_it() -> None:
    state = position("sail", [galley(0, GENOA, "barcelona", 3, GEMS, GOLD)], turn=8)
    assert chosen(state) == Sail(0, SPACES["valencia"])


def test_it_loads_before_it_leaves() -> None:
    """With nothing to conquer, it loads local goods and keeps enough sailors to row."""
    strong = {name: replace(port, garrison=9) for name, port in HOMES.items()}
    state, moves = part(position("trade", [galley(0, GENOA, "genova", 3)], strong, turn=1))
    assert moves[-1] == End()
    assert sum(move.count for move in moves if isinstance(move, Buy)) >= 1
    ship = state.sea.galley(0)
    assert ship is not None
    assert ship.sailors >= 2


def test_it_carries_on_where_nothing_may_be_moved_any_more() -> None:
    """After all transfers were used in this seat, it buys for the room there is, and ends."""
    strong = {name: replace(port, garrison=9) for name, port in HOMES.items()}
    free, stuck = (
        position("trade", [galley(0, GENOA, "genova", 4)], strong, used=used) for used in (0, REARRANGEMENTS)
    )
    assert isinstance(chosen(free), Crew)
    assert part(stuck)[1] == [Buy(0, 1), End()]


def test_it_buys_nothing_it_cannot_sell_any_more() -> None:
    full = {"genova": Port(GENOA, 4, goods=(WOOD,)), "marsilia": Port(goods=(WOOD,)), "cagliari": Port(goods=(WOOD,))}
    _, moves = part(position("trade", [galley(0, GENOA, "aiaccio", 1)], full, turn=8))
    assert not [move for move in moves if isinstance(move, Buy)]


# --------------------------------------------------------------------------------------------------- ports


def test_it_does_not_sink_with_its_cargo() -> None:
    """The last sailor stays aboard: a small port is not worth a galley with a hold full of gold."""
    state = position("land", [galley(0, GENOA, "aiaccio", 1, GOLD, GOLD, SPICES)])
    assert chosen(state) == End()


def test_in_the_end_the_last_sailor_lands() -> None:
    """After the last turn, a galley is worth nothing, and a port is."""
    assert chosen(position("land", [galley(0, GENOA, "aiaccio", 1)], turn=8)) == Land(0, 1)


def test_it_keeps_sailors_aboard_when_it_lands() -> None:
    state, _ = part(position("land", [galley(0, GENOA, "marsilia", 3, IRON)]))
    ship = state.sea.galley(0)
    assert ship is not None
    assert ship.sailors >= 1
    assert state.sea.ports[PORTS["marsilia"]].owner == GENOA


def test_it_takes_an_empty_capital_next_door() -> None:
    """Valencia, undefended, is three moves from Genova: it sails there and lands."""
    ports = {"valencia": Port(SPAIN, 0)}
    assert chosen(position("sail", [galley(0, GENOA, "genova", 3)], ports)) == Sail(0, SPACES["valencia"])
    ashore = chosen(position("land", [galley(0, GENOA, "valencia", 3)], ports))
    assert isinstance(ashore, Land)
    assert ashore.count < 3


def test_it_mans_its_capital_when_rivals_are_at_the_gates() -> None:
    """A Spanish galley of five beats three defenders almost always, and six hardly ever."""
    ports = {"genova": Port(GENOA, 3, goods=(WOOD, GOLD, WINE, CLOTH))}
    fleet = [galley(0, GENOA, "genova", 4), galley(1, SPAIN, "genova", 5)]
    state, _ = part(position("trade", fleet, ports))
    assert state.sea.ports[PORTS["genova"]].garrison >= 5


def test_in_the_last_turn_it_mans_a_full_port_with_its_last_ducats() -> None:
    """100 ducats are worth no point at the end; before that, it keeps them for goods."""
    ports = {"marsilia": Port(GENOA, 0, goods=(WOOD, WINE, IRON, GOLD))}
    fleet = [galley(0, GENOA, "tunis", 1), galley(1, SPAIN, "barcelona", 3)]
    for turn, garrison in ((7, 0), (8, 1)):
        state, _ = part(position("trade", fleet, ports, turn=turn, cash=100))
        assert state.sea.ports[PORTS["marsilia"]].garrison == garrison, turn


def test_it_builds_while_there_is_time() -> None:
    ports = {"genova": Port(GENOA, 4, goods=(WOOD, CLOTH))}
    fleet = [galley(0, GENOA, "genova", 3)]
    _, early = part(position("trade", fleet, ports, turn=2))
    _, late = part(position("trade", fleet, ports, turn=8))
    assert [move for move in early if isinstance(move, BuildGalley)]
    assert not [move for move in late if isinstance(move, BuildGalley)]


def test_it_builds_no_more_galleys_than_it_can_man_and_load() -> None:
    """Three of its ports could build. It keeps 100 ducats for each galley, so none has a lone sailor and no goods."""
    ports = {
        "genova": Port(GENOA, 3, goods=(WOOD, CLOTH)),
        "marsilia": Port(GENOA, 2, goods=(WOOD, IRON)),
        "aiaccio": Port(GENOA, 2, goods=(IRON, CLOTH)),
    }
    fleet = [galley(0, GENOA, "genova", 2), galley(1, GENOA, "marsilia", 1), galley(2, GENOA, "aiaccio", 1)]
    for cash, built in ((900, 0), (1_100, 1), (2_200, 2)):
        state, moves = part(position("trade", fleet, ports, cash=cash))
        assert len([move for move in moves if isinstance(move, BuildGalley)]) == built, cash
        ours = state.sea.fleet(GENOA)
        assert len(ours) == 3 + built
        assert sum(one.sailors + len(one.cargo) for one in ours) >= 3 * len(ours)


def test_without_a_galley_it_builds_one_with_its_last_ducats() -> None:
    """A galley and one sailor cost 600 ducats; nothing else brings goods or wood and iron to its ports."""
    ports = {"aiaccio": Port(GENOA, 0, goods=(IRON,))}
    for cash, built in ((500, 0), (600, 1)):
        state, _ = part(position("trade", [galley(0, SPAIN, "valencia", 3)], ports, cash=cash))
        assert len(state.sea.fleet(GENOA)) == built, cash


# -------------------------------------------------------------------------------------------------- battles


def test_it_attacks_when_the_odds_and_the_gain_are_good() -> None:
    """It attacks with five against one for a full port, not with one against five, and not without a gain."""
    full = {"marsilia": Port(SPAIN, 1, goods=(WOOD, WINE, IRON, GOLD))}
    assert chosen(position("fight", [galley(0, GENOA, "marsilia", 5)], full)) == Assault(0)
    strong = {"marsilia": Port(SPAIN, 5, goods=(WOOD, WINE, IRON, GOLD))}
    assert chosen(position("fight", [galley(0, GENOA, "marsilia", 1, GOLD)], strong)) == End()


def test_it_attacks_a_weak_galley_and_leaves_a_strong_one() -> None:
    weak = [galley(0, GENOA, "marsilia", 4), galley(1, SPAIN, "marsilia", 1, GOLD, GOLD)]
    strong = [galley(0, GENOA, "marsilia", 1, GOLD), galley(1, SPAIN, "marsilia", 5)]
    assert chosen(position("fight", weak)) == Attack(0, 1)
    assert chosen(position("fight", strong)) == End()


def test_it_shares_a_prize() -> None:
    """Two of four sailors go aboard; a lone sailor takes as much cargo as it has room for."""
    beaten = galley(1, SPAIN, "marsilia", 0, GOLD)
    crew = position("fight", [galley(0, GENOA, "marsilia", 4), beaten], prize=Prize(0, 1))
    alone = position("fight", [galley(0, GENOA, "marsilia", 1), beaten], prize=Prize(0, 1))
    after, moves = part(crew)
    assert isinstance(moves[0], Capture)
    assert {one.owner for one in after.sea.galleys} == {GENOA}
    after, _ = part(alone)
    assert [one.cargo for one in after.sea.galleys] == [(GOLD,)]


@pytest.mark.parametrize("walls", [False, True])
def test_odds_are_those_of_the_dice(walls: bool) -> None:
    """The computed chance to win matches thousands of random fights."""
    rng = Random(4)  # noqa: S311
    for sailors, enemies in ((5, 1), (3, 3), (5, 4), (2, 5)):
        won = sum(thrown(rng, sailors, enemies, walls) for _ in range(4_000)) / 4_000
        assert battle.chance_to_win(sailors, enemies, walls=walls) == pytest.approx(won, abs=0.03)


def thrown(rng: Random, sailors: int, enemies: int, walls: bool) -> bool:
    while sailors > 0 and enemies > 0:
        mine, theirs = (sailors + rng.randint(1, 6)) // (4 if walls else 3), (enemies + rng.randint(1, 6)) // 3
        sailors, enemies = sailors - theirs, enemies - mine
    return sailors > 0


# ---------------------------------------------------------------------------------------------------- talks


def haggling(offer: int) -> State:
    """Return a state in which Spain offers this much for each of two tokens of Genova's iron, priced 300 each."""
    talk = Talk("counter", GENOA, SPAIN, PORTS["genova"], IRON, 2, price=600, offer=2 * offer)
    return position("trade", [galley(0, SPAIN, "genova", 2)], active=SPAIN, talk=talk)


def test_it_refuses_a_low_counter_offer() -> None:
    assert chosen(haggling(100)) == Answer(yes=False)
    assert chosen(haggling(200)) == Answer(yes=True)


def between_galleys(price: int | None, *, turn: int = 3, **more: Any) -> State:
    """Return a meeting in which Spain offers Genoa a token of gems, off Barcelona."""
    fleet = [galley(0, GENOA, "barcelona", 3), galley(1, SPAIN, "barcelona", 3, GEMS)]
    talk = Talk("sale", SPAIN, GENOA, 1, GEMS, 1, price, **more)
    return position("trade", fleet, active=SPAIN, turn=turn, talk=talk, begun=1)


def test_it_buys_from_a_galley_what_is_cheap_and_offers_less_for_the_rest() -> None:
    assert chosen(between_galleys(100)) == Take(0)
    dear = chosen(between_galleys(5_000))
    assert isinstance(dear, CounterOffer)
    assert 0 < dear.ducats < 1_500
    assert chosen(between_galleys(5_000, refused=True)) == Answer(yes=False)


def offered(place: str, good: int, price: int, *cargo: int) -> Move:
    """Return Genoa's answer to Spain, which offers a token of a good for this price to a galley with this cargo."""
    fleet = [galley(0, GENOA, place, 3, *cargo), galley(1, SPAIN, place, 3, good)]
    talk = Talk("sale", SPAIN, GENOA, 1, good, 1, price)
    return chosen(position("trade", fleet, active=SPAIN, talk=talk, begun=1))


def paid(move: Move) -> int:
    """Return the ducats that a counter-offer names, or none for a refusal."""
    assert isinstance(move, CounterOffer) or move == Answer(yes=False)
    return move.ducats if isinstance(move, CounterOffer) else 0


def test_it_pays_no_more_than_the_price_of_a_port_in_reach() -> None:
    """Neutral Napoli sells wine for 100."""
    assert paid(offered("napoli", WINE, 200)) <= 100


def test_it_does_not_buy_the_same_good_again_and_again() -> None:
    """A further token of gems is worth less to a galley that carries gems."""
    first, second = offered("barcelona", GEMS, 5_000), offered("barcelona", GEMS, 5_000, GEMS)
    assert paid(second) < paid(first)


def test_it_does_not_pay_for_goods_that_its_other_galley_here_carries() -> None:
    """Goods move for free between two galleys of a player, so a fourth token of wine is not worth a fortune."""
    goods = (GOLD, CLOTH, WOOD)
    fleet = [galley(0, GENOA, "sicilia", 1), galley(1, SPAIN, "sicilia", 2, WINE)]
    talk = Talk("wish", SPAIN, GENOA, 1, WINE, 1, 900)
    ports = {"genova": Port(GENOA, 4, goods=goods)}
    alone = chosen(position("trade", fleet, ports, active=GENOA, turn=6, talk=talk, begun=1))
    fleet.append(galley(2, GENOA, "sicilia", 1, WINE, WINE, WINE))
    beside = chosen(position("trade", fleet, ports, active=GENOA, turn=6, talk=talk, begun=1))
    assert (alone, beside) == (Take(0), Answer(yes=False))


def test_it_does_not_ask_for_goods_that_it_can_have_for_less_than_their_owner_wants() -> None:
    """Spain's warehouse lacks wine, which a port in its reach sells for 100; Genoa wants more for its own port."""
    fleet = [galley(0, GENOA, "alexandria", 2, WINE), galley(1, SPAIN, "alexandria", 4)]
    ports = {"alexandria": Port(SPAIN, 2, goods=(GEMS,)), "smyrna": Port(GENOA, 2, goods=(GEMS, GOLD))}
    assert not isinstance(chosen(position("trade", fleet, ports, active=SPAIN, turn=4), SPAIN), Ask)


def test_it_loads_bought_goods_where_they_are_worth_most() -> None:
    """A galley that carries gems already gains less from further gems than an empty one."""
    fleet = [galley(0, GENOA, "barcelona", 3, GEMS), galley(1, GENOA, "barcelona", 3)]
    talk = Talk("sale", SPAIN, GENOA, 2, GEMS, 1, 100)
    fleet.append(galley(2, SPAIN, "barcelona", 3, GEMS))
    assert chosen(position("trade", fleet, active=SPAIN, talk=talk, begun=1)) == Take(1)


def test_it_does_not_give_its_cargo_away() -> None:
    """The house player asks more than its goods are worth to it, and refuses less than that value."""
    fleet = [galley(0, SPAIN, "barcelona", 3), galley(1, GENOA, "barcelona", 3, GEMS)]
    wish = Talk("wish", GENOA, SPAIN, 1, GEMS, 1)
    named = chosen(position("trade", fleet, active=SPAIN, talk=wish, begun=1))
    assert isinstance(named, Price)
    assert named.ducats >= 500
    offered = replace(wish, price=named.ducats, offer=100, target=0)
    assert chosen(position("trade", fleet, active=SPAIN, talk=offered, begun=1)) == Answer(yes=False)


def asking(garrison: int) -> State:
    """Return a state in which Spain's galley asks for passage off Marsilia, two moves from Genova."""
    fleet = [galley(0, GENOA, "marsilia", 2), galley(1, SPAIN, "marsilia", 4)]
    path = (SPACES["barcelona"], SPACES["marsilia"])
    return position(
        "sail",
        fleet,
        {"genova": Port(GENOA, garrison)},
        active=SPAIN,
        tracks=(Track(1, path),),
        voyage=Voyage(1, 3, (GENOA,)),
    )


def test_it_offers_less_before_it_buys_at_a_rivals_port() -> None:
    """It offers two thirds of the price, once, and then pays the price that holds."""
    state = position("trade", [galley(0, GENOA, "tunis", 3)], {"tunis": Port(SPAIN, 2)})
    offered = chosen(state)
    assert isinstance(offered, Haggle)
    assert (offered.port, offered.ducats) == (PORTS["tunis"], 200)
    asked = rules.apply(state, GENOA, offered).state
    assert chosen(asked, SPAIN) == Answer(yes=True)
    refused = rules.apply(asked, SPAIN, Answer(yes=False)).state
    assert isinstance(chosen(refused), Buy)


def test_it_comes_down_in_price_for_a_customer() -> None:
    """At 1,000 a token, the gem monopoly would sell nothing, so its tariff and named price are lower."""
    fleet = [galley(0, SPAIN, "cyrena", 3)]
    held = {"cyrena": Port(GENOA, 2)}
    tariff = chosen(position("trade", fleet, held))
    assert isinstance(tariff, Tariff)
    assert tariff.ducats < 1_000
    talk = Talk("price", GENOA, SPAIN, PORTS["cyrena"], GEMS, 1)
    named = chosen(replace(position("trade", fleet, held, active=SPAIN, talk=talk), rules=4))
    assert named == Price(tariff.ducats)


def test_it_speaks_of_goods_that_are_worth_more_to_somebody_else() -> None:
    """A Spanish warehouse needs one more gold to be full; it offers gold once in a part of phase 2."""
    fleet = [galley(0, GENOA, "marsilia", 2, GOLD), galley(1, SPAIN, "marsilia", 3)]
    state = position("trade", fleet, {"marsilia": Port(SPAIN, 2, goods=(WOOD, WINE, IRON))}, turn=8)
    assert chosen(state) == Offer(0, GOLD, 1, SPAIN)
    assert not isinstance(chosen(replace(state, sea=replace(state.sea, begun=1))), Offer | Ask)


def said(state: State, seat: Seat, move: Move) -> str | None:
    """Return the key of the house player's comment on this move."""
    rules.apply(state, seat, move)
    reason = player.reason(rules.view(state, None), seat, move)
    if reason is not None:
        contract.say_everywhere(MEDITERRANEE, reason)
    return None if reason is None else reason.key


def test_it_says_why() -> None:
    """The reason is a sentence from public facts."""
    yes, no = Answer(yes=True), Answer(yes=False)
    near, struck = asking(0), Strike(1, 0, None, (SPAIN, GENOA), (1, 1), (0, 0))
    assert said(near, GENOA, no) == "because-near"
    assert said(replace(near, sea=replace(near.sea, strike=struck)), GENOA, no) == "because-struck"
    assert said(asking(9), GENOA, yes) == "because-harmless"
    ahead = asking(9)
    ports = [replace(port, owner=SPAIN) if port.owner is None else port for port in ahead.sea.ports]
    assert said(replace(ahead, sea=replace(ahead.sea, ports=tuple(ports))), GENOA, no) == "because-ahead"
    assert said(haggling(100), GENOA, no) == "because-too-little"
    assert said(haggling(200), GENOA, yes) == "because-fair"
    assert said(between_galleys(5_000), GENOA, no) == "because-too-dear"
    price = replace(haggling(100), rules=4)
    price = replace(price, sea=replace(price.sea, talk=Talk("price", GENOA, SPAIN, PORTS["genova"], IRON, 1)))
    assert said(price, GENOA, Price(200)) == "because-custom"
    assert said(price, GENOA, Price(300)) is None


def test_who_attacked_is_not_let_through() -> None:
    """The house player remembers the owner's attacks of this turn."""
    state = asking(9)
    struck = Strike(1, 0, None, (SPAIN, GENOA), (1, 1), (0, 0))
    assert chosen(state) == Answer(yes=True)
    assert chosen(replace(state, sea=replace(state.sea, strike=struck))) == Answer(yes=False)


def test_it_lets_nobody_pass_who_could_take_its_capital() -> None:
    assert chosen(asking(1)) == Answer(yes=False)
    assert chosen(asking(6)) == Answer(yes=True)


# --------------------------------------------------------------------------------------------------- orders


def test_standing_orders_answer_for_their_owner() -> None:
    asked = rules.view(asking(1), GENOA)
    assert player.follow(asked, Orders(passage=("ask", "ask", "always"))) == Answer(yes=True)
    assert player.follow(asked, Orders(passage=("ask", "ask", "never"))) == Answer(yes=False)
    assert player.follow(asked, Orders(passage=("always", "always", "ask", "always"))) is None
    assert player.follow(asked, Orders(passage=("always", "always"))) is None
    offered = rules.view(haggling(200), GENOA)
    assert player.follow(offered, Orders(least=200)) == Answer(yes=True)
    assert player.follow(offered, Orders(least=300)) == Answer(yes=False)
    assert player.follow(offered, Orders(passage=("always",) * 4)) is None


def test_standing_orders_are_silent_about_everything_else() -> None:
    orders = Orders(passage=("always",) * 4, least=100)
    for state, seat in (
        (asking(1), SPAIN),
        (haggling(200), SPAIN),
        (between_galleys(100), GENOA),
        (position("trade", [galley(0, GENOA, "genova", 3)]), GENOA),
    ):
        assert player.follow(rules.view(state, seat), orders) is None
        assert player.follow(rules.view(state, None), orders) is None


# ---------------------------------------------------------------------------------------------- whole games


def steps(seats: int, number: int) -> Iterator[tuple[State, Seat, Move, State]]:
    """Yield a game between house players, move by move."""
    rng = Random(f"{seats} {number}")  # noqa: S311
    state = rules.setup(seats, rng.randbytes(SEED_BYTES)).state
    while awaited := sorted(rules.awaited(state)):
        seat, seed = awaited[0], rng.randbytes(SEED_BYTES)
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        move = player.choose(view, legal, seed)
        assert move in legal
        assert player.choose(view, list(reversed(legal)), seed) == move
        after = rules.apply(state, seat, move).state
        yield state, seat, move, after
        state = after


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_worth_watching(seats: int) -> None:
    """Games end without endless shuffling; players trade, bargain, build, sail and take ports.

    One game is played, with `PROOF` three.
    """
    kinds: Counter[type] = Counter()
    best = 0
    for number in (0, 1, 4) if "PROOF" in os.environ else (4,):
        loaded: Counter[tuple[int, Seat]] = Counter()
        for state, seat, move, after in steps(seats, number):
            kinds[type(move)] += 1
            loaded[state.sea.turn, seat] += state.sea.phase == "trade"
            assert after.sea.used <= REARRANGEMENTS // 4
        assert max(loaded.values()) <= 40
        outcome = rules.outcome(after)
        assert outcome is not None
        best = max(best, *outcome.scores)
        assert sum(port.owner is not None for port in after.sea.ports) > 2 * seats
    assert min(kinds[kind] for kind in (Buy, Sell, Sail, Land, BuildGalley)) > seats
    assert best > 20
    assert kinds[Tariff]
    assert seats < 4 or (kinds[Haggle] and kinds[Take])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_it_imagines_looks_the_same(seats: int) -> None:
    """Imagined states match the view of each seat and the public view at any time, sealed choices included."""
    for number, (state, *_) in enumerate(steps(seats, 9)):
        for viewer in (*range(seats), None):
            view, seed = rules.view(state, viewer), sha256(bytes((number % 256,))).digest()
            imagined = player.imagine(view, seed)
            rules.check(imagined)
            assert rules.view(imagined, viewer) == view
            if viewer is not None:
                assert rules.legal_moves(imagined, viewer) == rules.legal_moves(state, viewer)


def test_what_it_imagines_of_others_differs() -> None:
    """Other players' purses, sealed bids and coming dice are not always the real ones."""
    state = position("trade", [galley(0, GENOA, "genova", 3)])
    worlds = [player.imagine(rules.view(state, GENOA), bytes((number,)) * SEED_BYTES) for number in range(20)]
    assert len({world.purses for world in worlds}) > 5
    assert len({world.seed for world in worlds}) == 20
    assert {world.purses[GENOA] for world in worlds} == {2_000}


def test_its_bids_are_small_and_not_foretold() -> None:
    """Bids are whole coins, at most a tenth of its ducats, and vary with the seed."""
    fleet = [galley(number, GENOA, "barcelona", 3, GEMS, GOLD) for number in (0, 1, 2)]
    state = position("trade", [*fleet, galley(3, SPAIN, "barcelona", 3, GEMS, GOLD)], cash=4_000)
    bidding = replace(
        state, sea=replace(state.sea, phase="bid", active=None, order=(None,) * 4, sealed=(), bids=(0, 0, 0, 0))
    )
    rules.check(bidding)
    bids = [chosen(bidding, GENOA, bytes((number,)) * SEED_BYTES) for number in range(0, 256, 15)]
    ducats = [bid.ducats for bid in bids if isinstance(bid, Bid)]
    assert len(ducats) == len(bids)
    assert len(set(ducats)) > 1
    assert max(ducats) <= 400


# ---------------------------------------------------------------------------------------------- its strength


def test_it_beats_those_who_only_trade() -> None:
    """A few games are played; `python -m tests.bench.duel --game mediterranee --against …` measures it in full."""
    match = duel.Match("mediterranee", 4, "simple", "tests.bench.merchant", many=1)
    _, victories = duel.shares([duel.play(match, number) for number in range(4)])
    assert victories >= 0.75
