"""Test that the sales proposed in phase 6 of Méditerranée are the best (14.5), against all possible sales."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from games.core import Seat
from games.mediterranee import rules
from games.mediterranee.model import Ducats, End, Galley, Port, Sell, State
from games.mediterranee.rules import selling
from tests.games.mediterranee_positions import BOARD, GOLD, SPICES, A, at, boxed, play

_OWNERS = (1, 1, 1, 2, 0, None)
_GOODS = range(7)


def crowded(number: int) -> State:
    """Return a state in which A has few kinds of cargo off ports with little room.

    Most ports belong to a rival who has few goods.
    """
    rng = Random(number)  # noqa: S311
    stores, cargoes = rng.sample(_GOODS, 5), rng.sample(_GOODS, 3)
    state = at("sell", "A genova 1 wine")
    ports = [*state.sea.ports]
    galleys: list[Galley] = []
    for place in rng.sample(range(len(ports)), rng.choice((2, 3, 3))):
        harbour = BOARD.harbours[place]
        stored = [good for good in stores if good != harbour.good][: len(harbour.values) - rng.choice((1, 1, 2))]
        owner = ports[place].owner
        ports[place] = Port(rng.choice(_OWNERS) if owner is None else owner, goods=tuple(stored))
        for _ in range(rng.choice((1, 1, 2))):
            cargo = tuple(sorted(rng.choices(cargoes, k=rng.randint(1, 3))))
            galleys.append(Galley(len(galleys), A, harbour.space, 1, cargo))
    state = boxed(replace(state, sea=replace(state.sea, ports=tuple(ports), galleys=tuple(galleys))))
    rules.check(state)
    return state


def most(state: State, seat: Seat, known: dict[frozenset[tuple[int, int]], Ducats]) -> Ducats:
    """Return the most ducats this seat can have at the end of its part, over all sales in all orders."""
    sold = frozenset((number, good) for number, port in enumerate(state.sea.ports) for good in port.goods)
    if sold not in known:
        sales = [move for move in rules.legal_moves(state, seat) if isinstance(move, Sell)]
        later = [
            after.purses[seat] - state.purses[seat] + most(after, seat, known)
            for after in (selling.sell(state, seat, move, []) for move in sales)
        ]
        known[sold] = max(later, default=0)
    return known[sold]


def test_no_sales_bring_more_than_those_proposed() -> None:
    for number in range(400):
        state = crowded(number)
        plan = selling.best_sales(state.sea, A)
        best = most(state, A, {})
        assert selling.proceeds(state.sea, A, plan) == best, number
        played = play(state, *plan).state
        assert played.purses[A] - state.purses[A] == best
        assert rules.legal_moves(played, A) == [End()]


def test_a_slot_is_kept_for_what_can_go_nowhere_else() -> None:
    """14.4, 14.5: gold earns its bonus in Candia too, so the last slot of Cagliari is for the spices."""
    state = at("sell", "A candia 1 gold", "A cagliari 1 gold spices", ports={"candia": "B", "cagliari": "B: wine"})
    plan = selling.best_sales(state.sea, A)
    assert {*plan} == {Sell(0, GOLD), Sell(1, SPICES)}
    assert selling.proceeds(state.sea, A, plan) == 700 + 800
