"""Test moves planned ahead in Méditerranée: games/mediterranee/rules.en.md, 17.3 to 17.5.

17.6 has its own module.
"""

from __future__ import annotations

import re
from random import Random
from typing import Literal

import msgspec
import pytest
from msgspec.structs import replace

from games.core import Option, Prompt, Seat, decode, encode
from games.mediterranee import MEDITERRANEE, player, rules
from games.mediterranee.model import (
    INCOME,
    Answer,
    Ask,
    Attack,
    Bid,
    Capture,
    Choose,
    Counter,
    Ducats,
    End,
    Haggle,
    Land,
    Move,
    Offer,
    Price,
    Prize,
    Sail,
    Sell,
    State,
    Take,
)
from games.mediterranee.rules import selling
from games.mediterranee.standing_orders import Course, Orders, lasting
from games.mediterranee.words import standing
from tests import contract
from tests.contract import say_everywhere
from tests.games.mediterranee_positions import IRON, WINE, A, B, C, D, after, at, galley, play, port, seeded, space

DONE, YES, NO = End(), Answer(yes=True), Answer(yes=False)
ALL = (B, C, D)


def answer(state: State, orders: Orders, seat: Seat = A) -> Move | None:
    """Return the answer of these plans, after checking that it is legal."""
    move = player.follow(rules.view(state, seat), orders)
    assert move is None or move in rules.legal_moves(state, seat)
    return move


def followed(state: State, orders: Orders) -> tuple[list[Move], State]:
    """Return all answers of these plans in A's part of a phase, and the state after them."""
    made: list[Move] = []
    while state.sea.active == A and (move := answer(state, orders)) is not None:
        made.append(move)
        state = play(state, move).state
        if move == DONE:
            break
    return made, state


def to(state: State, number: int, where: str, until: int = 8) -> Course:
    goal = space(where)
    return Course(number, goal, state.sea.map.distance[galley(state.sea, number).space][goal], until)


def prompted(state: State, orders: Orders | None = None, seat: Seat | None = A) -> Prompt:
    return standing(rules.view(state, seat), orders)


def english(state: State, orders: Orders | None = None) -> str:
    return say_everywhere(MEDITERRANEE, prompted(state, orders).text)[0]


def offered(state: State, group: str, orders: Orders | None = None) -> dict[str, Orders]:
    """Return the plans offered by this group, by label."""
    groups = [one for one in prompted(state, orders).groups if one.id == group]
    options = [option for one in groups for option in one.options if isinstance(option, Option)]
    return {say_everywhere(MEDITERRANEE, option.label)[0]: option.moves[0] for option in options}


# ------------------------------------------------------------------------------------------ bids and places


@pytest.mark.parametrize(("bid", "cash", "made"), [(0, 0, Bid(0)), (300, 300, Bid(300)), (300, 200, None)])
def test_the_same_bid_each_turn(bid: Ducats, cash: Ducats, made: Bid | None) -> None:
    """4.1, 17.4: if the purse is too small for the bid, the player is asked."""
    assert answer(at("bid", cash=cash), Orders(bid=bid)) == made
    assert answer(at("bid", cash=cash), Orders(bid=bid), D) == made
    assert answer(at("bid", cash=cash), Orders()) is None


def test_only_a_bid_that_costs_something_may_leave_the_decision_to_the_player() -> None:
    """17.4: a player can always pay a bid of 0."""

    def sentences(orders: Orders) -> list[int]:
        texts = say_everywhere(MEDITERRANEE, prompted(at("bid"), orders).text)
        return [words.splitlines()[1].count(".") for words in texts]

    turn = at("bid").sea.turn
    assert sentences(Orders(bid=0)) == sentences(Orders(once=0, once_turn=turn)) == [1, 1, 1]
    assert sentences(Orders(bid=300)) == sentences(Orders(once=300, once_turn=turn)) == [2, 2, 2]
    (bids,) = [group for group in prompted(at("bid")).groups if group.id == "bid"]
    options = [option for option in bids.options if isinstance(option, Option)]
    assert [option.detail is None for option in options] == [option.moves[0].bid == 0 for option in options]


def test_a_bid_that_was_made_is_left_as_it_is() -> None:
    """4.1: players may change a bid; plans do not."""
    state = play(at("bid"), Bid(500)).state
    assert state.sea.sealed == (A,)
    assert answer(state, Orders(bid=0)) is None


def test_a_plan_for_one_bid_is_over_once_the_bid_is_made() -> None:
    """17.4: that bid may be changed by hand, so the plan would name another one. Plans for every turn stay."""
    state = at("bid")
    planned = Orders(bid=100, once=300, once_turn=state.sea.turn)
    assert "Turn 2: bid 300." in english(state, planned)
    for ducats in (300, 0):
        made = play(state, Bid(ducats)).state
        assert "Turn 2" not in english(made, planned)
        assert "Each turn: bid 100." in english(made, planned)
        assert "Cancel the bid for turn 2" not in offered(made, "bid", planned)
        assert lasting(rules.view(made, A), planned) == Orders(bid=100)
        assert lasting(rules.view(made, B), planned) == planned
    ahead = replace(planned, once_turn=3)
    assert "Turn 3: bid 300." in english(play(state, Bid(0)).state, ahead)
    assert lasting(rules.view(play(state, Bid(0)).state, A), ahead) == ahead


@pytest.mark.parametrize(("place", "taken"), [("first", Choose(1)), ("last", Choose(3)), ("ask", None)])
def test_the_first_or_the_last_place_left(place: Literal["ask", "first", "last"], taken: Choose | None) -> None:
    """4.3, 17.4: the plan takes it, or the player is asked."""
    made = {A: 400, B: 500, C: 300, D: 0}
    opened = replace(at("bid"), sealed=(None,) * 4)
    for seat, bid in made.items():
        opened = rules.apply(opened, seat, Bid(bid)).state
    state = play(opened, Choose(0)).state
    assert answer(state, Orders(place=place)) == taken
    assert answer(state, Orders(place=place), C) is None


# ----------------------------------------------------------------------------------------------- sailing


def test_a_course_of_several_turns() -> None:
    """10.1, 17.5: each turn goes as near as the crew rows, until the galley is there."""
    state = at("sail", "A tunis 3")
    orders = Orders(courses=(to(state, 0, "smyrna"),))
    made, there = followed(state, orders)
    assert made[1:] == [DONE]
    far = state.sea.map.distance[space("smyrna")]
    assert far[galley(there.sea, 0).space] == far[space("tunis")] - 3
    later = replace(there, sea=replace(there.sea, phase="sail", active=A, turn=3, tracks=()))
    _, there = followed(later, orders)
    assert galley(there.sea, 0).space == space("smyrna")


def test_every_galley_needs_a_course() -> None:
    """17.5: some sail, some stay; if a galley has no course, the player is asked about all."""
    state = at("sail", "A tunis 3", "A venezia 2", "B genova 2")
    sails, stays = to(state, 0, "sicilia"), to(state, 1, "venezia")
    assert followed(state, Orders(courses=(sails, stays)))[0] == [Sail(0, space("sicilia")), DONE]
    assert answer(state, Orders(courses=(sails,))) is None
    assert answer(state, Orders(courses=(stays,))) is None
    assert answer(state, Orders(courses=(sails, stays)), B) is None
    left = play(state, Sail(0, space("sicilia"))).state
    assert answer(left, Orders(courses=(stays,))) == DONE, "the other galley has already sailed"


def test_courses_go_around_others() -> None:
    """10.3, 17.5: a course never asks for passage; its goal may be a rival's space."""
    state = at("sail", "D cicladi 3", "B candia 2", "C cirenaica 1", active=D)
    move = player.follow(rules.view(state, D), Orders(courses=(to(state, 0, "cyrena"),)))
    assert move == Sail(0, space("cirenaica"))
    track = after(state, Sail(0, space("cirenaica"))).tracks[0]
    assert space("candia") not in track.path
    near = at("sail", "D candia 3", "C cirenaica 1", active=D)
    assert player.follow(rules.view(near, D), Orders(courses=(to(near, 0, "cyrena"),))) == Sail(0, space("cyrena"))


def test_who_gets_no_nearer_is_asked() -> None:
    """17.5: the player is asked if rivals block all ways, even if the galley could sail aside."""
    state = at("sail", "A tunis 1", "B sicilia 1", "B gabes 2")
    course = to(state, 0, "tripoli")
    assert state.sea.map.distance[space("tirreno")][course.goal] == course.far
    assert answer(state, Orders(courses=(course,))) is None
    assert answer(at("sail", "A tunis 1"), Orders(courses=(course,))) is not None


@pytest.mark.parametrize("where", ["tripoli", "sirte"])
def test_who_was_let_through_sails_on(where: str) -> None:
    """10.5, 17.5: the galley sails as far as its remaining moves allow."""
    asked = at("sail", "A sicilia 3", "B tripoli 1")
    state = play(asked, Sail(0, space("tripoli"), ask=True), YES).state
    orders = Orders(courses=(to(asked, 0, where),))
    assert answer(state, orders) == (DONE if where == "tripoli" else Sail(0, space("sirte")))
    assert answer(state, Orders()) is None


def test_courses_are_over() -> None:
    """17.5: a course ends after its turn, with its galley, or if the galley was sailed elsewhere."""
    state = at("sail", "A tunis 3", turn=3)
    course = to(state, 0, "tripoli", until=3)
    assert answer(state, Orders(courses=(course,))) is not None
    gone = (
        at("sail", "A tunis 3", turn=4),
        at("sail", "A corsica 3", turn=3),
        at("sail", "B tunis 3", "A tunis 3", turn=3),
    )
    for other in gone:
        assert answer(other, Orders(courses=(course,))) is None
        assert "Tripoli" not in english(other, Orders(courses=(course,)))
    assert "Galley 1 sails to Tripoli, arriving in turn 3 if no rival blocks the way." in english(
        state, Orders(courses=(course,))
    )
    stays = Course(0, space("tunis"), 0, 8)
    assert answer(state, Orders(courses=(stays,))) == DONE
    assert answer(at("sail", "A bugia 3"), Orders(courses=(stays,))) is None


@pytest.mark.parametrize("where", ["tunis", "sicilia"])
def test_a_course_is_over_once_its_last_sailing_is(where: str) -> None:
    """17.5: a galley that its owner sailed by hand, or left where it was, sails no more in that turn."""
    state = at("sail", "A tunis 3", "A genova 3", "B venezia 3")
    planned = Orders(load=0, courses=(to(state, 0, "tripoli", until=2), to(state, 1, "napoli", until=3)))
    moves = [DONE] if where == "tunis" else [Sail(0, space(where)), DONE]
    assert "Galley 1 sails to Tripoli" in english(state, planned)
    sailed = play(state, *moves).state
    assert "Tripoli" not in english(sailed, planned)
    assert "Galley 1 has no course" in english(sailed, planned)
    assert "Galley 2 sails to Napoli, arriving in turn 3" in english(sailed, planned)
    assert offered(sailed, "courses", planned)["Galleys without a course stay for one turn"].courses == (
        planned.courses[1],
        Course(0, space(where), 0, 3, trade=3),
    )


# ------------------------------------------------------------------------------------- battles and landings


def test_nobody_is_attacked() -> None:
    """11.2, 17.4: the plan answers while all possible targets are spared."""
    state = at("fight", "A tunis 3", "B tunis 1", "A tripoli 2", ports={"tripoli": "C 1"})
    assert answer(state, Orders(spared=ALL)) == DONE
    assert answer(state, Orders(spared=(B, C))) == DONE
    assert answer(state, Orders(spared=(B,))) is None, "C's port could be attacked"
    assert answer(state, Orders(spared=(C, D))) is None, "B's galley could be attacked"
    assert answer(state, Orders()) is None


@pytest.mark.parametrize(("galley", "garrison", "ends"), [(3, 3, True), (2, 3, False), (3, 2, False), (4, 9, True)])
def test_nobody_as_strong_is_attacked(galley: int, garrison: int, ends: bool) -> None:
    """11.2, 17.4: the player is asked if a galley has more sailors than a target it could attack."""
    state = at("fight", "A tunis 3", f"B tunis {galley}", "A tripoli 3", ports={"tripoli": f"C {garrison} castle"})
    assert answer(state, Orders(stronger=True)) == (DONE if ends else None)
    assert answer(state, Orders(stronger=True, spared=ALL)) == DONE
    assert answer(state, Orders(stronger=True, spared=(B,))) == (None if garrison < 3 else DONE)


def test_what_battles_leave_is_ones_own_to_decide() -> None:
    """12.1, 17.4: the player decides about a prize, and ends the phase if no rival was to be spared."""
    won = at("fight", "A tunis 3", "B tunis 0 wine", prize=Prize(0, 1))
    assert answer(won, Orders(spared=ALL)) is None
    alone = at("fight", "A tunis 3")
    assert answer(alone, Orders()) is None
    assert answer(alone, Orders(spared=(B,))) == DONE


@pytest.mark.parametrize(
    ("crew", "prize", "made"),
    [
        (3, None, []),
        (3, 0, [DONE]),
        (3, 1, [Capture(1), DONE]),
        (3, 3, [Capture(2), DONE]),
        (1, 1, []),
        (1, 0, [DONE]),
        (5, 3, [Capture(3), DONE]),
    ],
)
def test_what_becomes_of_a_beaten_galley(crew: int, prize: int | None, made: list[Move]) -> None:
    """12.1, 12.5, 17.4: the planned number goes aboard, but one stays, and so do goods; also out of turn (11.4)."""
    for active, victor in ((A, A), (B, A)):
        lies = [f"A tunis {crew} iron" if crew < 5 else "A tunis 5", "B tunis 0 wine"]
        state = at("fight", *lies, active=active, order=(active, 1 - active, C, D), prize=Prize(0, 1))
        found: list[Move] = []
        while state.sea.prize is not None and (move := answer(state, Orders(prize=prize), victor)) is not None:
            assert answer(state, Orders(prize=1), B) is None
            found.append(move)
            state = play(state, move).state
        assert found == made
    full = at("fight", "A tunis 3", "B tunis 0 wine wine wine wine wine", prize=Prize(0, 1))
    assert answer(full, Orders(prize=1)) is None


def test_whom_the_spared_have_struck_is_asked() -> None:
    """17.4: sparing a rival answers nothing if that rival made the turn's last attack, on this player."""
    state = seeded(at("fight", "B tunis 2", "A tunis 4", active=B, order=(B, A, C, D)), 1, 1)
    struck = play(state, Attack(0, 1), DONE).state
    assert struck.sea.active == A
    assert answer(struck, Orders(spared=ALL)) is None
    other = seeded(at("fight", "B tunis 2", "C tunis 4", "A tunis 1", active=B, order=(B, A, C, D)), 1, 1)
    assert answer(play(other, Attack(0, 1), DONE).state, Orders(spared=ALL)) == DONE
    assert answer(play(state, DONE).state, Orders(spared=ALL)) == DONE


@pytest.mark.parametrize(
    ("crew", "count", "made"),
    [(3, 1, [Land(0, 1), DONE]), (3, 3, [Land(0, 2), DONE]), (1, 1, []), (3, 0, [DONE]), (1, 0, [DONE])],
)
def test_sailors_land_where_nobody_is(crew: int, count: int, made: list[Move]) -> None:
    """13.1, 17.4: the planned number lands, but one stays aboard; for a last sailor, the player is asked."""
    assert followed(at("land", f"A tunis {crew}"), Orders(land=count))[0] == made
    assert answer(at("land", f"A tunis {crew}"), Orders()) is None


def test_each_port_is_taken_once_by_the_largest_crew() -> None:
    """13.1, 13.2, 17.4: galley 1 with four sailors lands before galley 0 with two."""
    state = at("land", "A tunis 2", "A tunis 4", "A tripoli 2", ports={"tripoli": "B"})
    made, there = followed(state, Orders(land=2))
    assert made == [Land(1, 2), Land(2, 1), DONE]
    assert [there.sea.ports[port(name)].owner for name in ("tunis", "tripoli")] == [A, A]


def test_neither_ones_own_port_nor_that_of_the_spared() -> None:
    """13.1, 17.4: no sailor lands there."""
    state = at("land", "A venezia 3", "A tripoli 2", ports={"tripoli": "B"})
    assert answer(state, Orders(land=1)) == Land(1, 1)
    assert answer(state, Orders(land=1, spared=(B,))) == DONE


# ---------------------------------------------------------------------------------------------------- sales


def test_what_is_proposed_is_sold() -> None:
    """14.5, 17.4: the plan earns as much as the proposal played at once."""
    state = at(
        "sell",
        "A tunis 1 wine iron cloth",
        "A sicilia 1 wine iron",
        ports={"tunis": "B 1", "sicilia": "B 1: gems"},
    )
    proceeds = selling.proceeds(state.sea, A, selling.best_sales(state.sea, A))
    made, there = followed(state, Orders(sell=True))
    assert made[-1] == DONE
    assert {type(move) for move in made[:-1]} == {Sell}
    assert there.purses[A] - state.purses[A] == proceeds + INCOME
    assert answer(state, Orders()) is None


# ----------------------------------------------------------------------------------------- what others ask


def test_wishes_and_offers_are_refused() -> None:
    """9.2, 9.3, 17.3: plans refuse talks that others begin, not the player's own."""
    state = at("trade", "A tunis 1 iron", "B tunis 1 wine")
    refusing = Orders(refuse=True)
    wished = play(state, Ask(1, WINE, 1)).state
    assert answer(wished, refusing, B) == NO
    assert answer(wished, Orders(), B) is None
    assert answer(wished, refusing, A) is None
    offering = play(state, Offer(0, IRON, 1, B)).state
    assert answer(offering, refusing, A) is None
    assert answer(offering, refusing, B) is None
    priced = play(offering, Price(300)).state
    assert answer(priced, refusing, B) == NO
    assert answer(priced, refusing, A) is None
    asked = play(wished, Price(300)).state
    assert answer(asked, refusing, A) is None, "A asked for it"
    countered = play(asked, Counter(0, 200)).state
    assert answer(countered, refusing, B) is None, "B named a price"


def talking(*moves: Move) -> State:
    """Return the state after these moves in a meeting of A and B with wine and iron."""
    state = at("trade", "A tunis 1 iron iron", "B tunis 1 wine wine", "B tunis 2")
    for move in moves:
        state = play(state, move).state
    return state


@pytest.mark.parametrize(
    ("moves", "orders", "made"),
    [
        ((Ask(1, WINE, 2),), Orders(sold=(200,)), Price(400)),
        ((Ask(1, WINE, 2),), Orders(sold=(200,), refuse=True), Price(400)),
        ((Ask(1, WINE, 2),), Orders(sold=(None, None, 200)), None),
        ((Ask(1, WINE, 2),), Orders(refused=(A,)), NO),
        ((Ask(1, WINE, 2),), Orders(refused=(C,)), None),
        ((Ask(1, WINE, 2), Price(500), Counter(0, 400)), Orders(sold=(200,)), YES),
        ((Ask(1, WINE, 2), Price(500), Counter(0, 300)), Orders(sold=(200,)), NO),
        ((Ask(1, WINE, 2), Price(500), Counter(0, 300)), Orders(refused=(A,)), None),
        ((Offer(0, IRON, 1, B), Price(300)), Orders(bought=(300,)), Take(2)),
        ((Offer(0, IRON, 2, B), Price(600)), Orders(bought=(300,)), Take(2)),
        ((Offer(0, IRON, 1, B), Price(400)), Orders(bought=(300,)), None),
        ((Offer(0, IRON, 1, B), Price(400)), Orders(bought=(300,), refused=(A,)), NO),
        ((Offer(0, IRON, 1, B), Price(300)), Orders(bought=(None, 300)), None),
        ((Ask(1, WINE, 2), Price(300)), Orders(bought=(300,), sold=(100,)), None),
    ],
)
def test_goods_on_galleys_are_sold_and_bought_for_what_was_said(
    moves: tuple[Move, ...], orders: Orders, made: Move | None
) -> None:
    """9.2 to 9.4, 17.3: each rival has a price of its own; other talks are refused or left to the player."""
    state = talking(*moves)
    if isinstance(made, Take):
        assert galley(state.sea, 2).room > galley(state.sea, 1).room
    assert answer(state, orders, B) == made
    assert answer(state, orders, A) is None


def test_what_the_purse_does_not_hold_is_not_bought_unasked() -> None:
    state = talking(Offer(0, IRON, 1, B), Price(300))
    assert answer(replace(state, purses=(0, 200, 0, 0)), Orders(bought=(300,)), B) is None


def test_counter_offers_by_who_makes_them() -> None:
    """5.5, 17.3: a plan for one rival comes first."""
    state = play(at("trade", "A smyrna 1", ports={"smyrna": "B 1"}), Haggle(port("smyrna"), 1, 200)).state
    for given, made in (((200,), YES), ((300,), NO), ((None, None, 300), YES), ((), YES)):
        assert answer(state, Orders(least=100, leasts=given), B) == made
    assert answer(state, Orders(leasts=(None, None, 300)), B) is None


def test_trade_with_each_rival_is_a_list_of_its_own() -> None:
    """17.3: each price is chosen, described and withdrawn by itself."""
    given = Orders()
    for label in (
        "Accept counter-offers of 200 or more",
        "Sell from galleys at 300",
        "Buy from galleys for up to 100",
        "Refuse",
    ):
        (given,) = [one for name, one in offered(BUSY, "trade2", given).items() if name.startswith(label)]
    assert given == Orders(
        ("ask",) * 4, leasts=(None, None, 200), sold=(None, None, 300), bought=(None, None, 100), refused=(C,)
    )
    said = english(BUSY, given)
    assert "accept Chloé’s counter-offers of 200 per token or more" in said
    assert "asks for goods on your galleys, ask 300 per token" in said
    assert "offers from a galley, for up to 100 per token" in said
    assert "Refuse all other" in said
    for label in ("Counter-offers: same", "Ask me about selling", "Ask me about buying", "Ask me about galley"):
        (given,) = [one for name, one in offered(BUSY, "trade2", given).items() if name.startswith(label)]
    assert given == Orders(("ask",) * 4)


def test_a_price_at_ones_port_is_no_offer_from_galley_to_galley() -> None:
    state = play(at("trade", "A smyrna 1", ports={"smyrna": "B 1"}), Haggle(port("smyrna"), 1, 100)).state
    assert answer(state, Orders(refuse=True), B) is None
    assert answer(state, Orders(least=200), B) == NO


# --------------------------------------------------------------------------------------------- the panel

BUSY = at("trade", "A tunis 3", "A venezia 2", "B genova 3")


def test_a_first_look_is_short() -> None:
    """The lists that save most come first, and no more of them than a panel shows.

    Goals are offered once a galley is chosen.
    """
    groups = prompted(BUSY).groups
    assert [group.id for group in groups[:5]] == ["bid", "sell", "land", "spare", "courses"]
    assert [group.id for group in groups[5:]] == [
        *("load", "place", "prize", "seat1", "seat2", "seat3", "least", "refuse", "trade1", "trade2", "trade3"),
    ]
    assert "you decide everything yourself" in english(BUSY)
    assert [group.id for group in prompted(BUSY, seat=None).groups[:4]] == ["bid", "sell", "land", "spare"]


def test_everything_ordered_is_said() -> None:
    given = Orders(
        ("ask", "always", "never", "ask"),
        200,
        300,
        "last",
        True,
        1,
        (B, C),
        (to(BUSY, 0, "tripoli", 2),),
        True,
        stronger=True,
        prize=2,
    )
    lines = english(BUSY, given).splitlines()
    assert lines[0] == "Your planned moves stay in force until you change them:"
    assert "It’s your turn" in lines[-1]
    assert len(lines) == 15
    assert "– Galley 2 has no course, so you decide for all your galleys." in lines
    assert "Each turn: bid 300. If you have less, you decide." in lines[1]
    assert "Land 1 sailor in each port without a garrison that isn’t yours." in lines[6]
    assert "Send up to 2 sailors aboard each galley you beat" in lines[5]


def test_galleys_without_a_course_are_named_where_it_matters() -> None:
    """No message announces the end of a course, so the panel names the galleys that will be asked about."""
    assert "has no course" not in english(BUSY, Orders(bid=300))
    for given, adrift in ((Orders(load=0), 2), (Orders(courses=(to(BUSY, 0, "tripoli", 2),)), 1)):
        assert english(BUSY, given).count("has no course, so you decide") == adrift


def test_who_attacks_nobody_is_told_so() -> None:
    """The line has no list of names, and says nothing of other players."""
    said = [english(BUSY, Orders(spared=spared)) for spared in ((B, C), (B, C, D))]
    assert ["Never attack other players" in each for each in said] == [False, True]
    assert ["another target" in each for each in said] == [True, False]


def test_a_course_is_given_in_two_steps() -> None:
    """17.5: the player picks the galley, then its goal with the turn of arrival; another choice ends this."""
    looking = offered(BUSY, "courses")["Galley 1, now at Tunis"]
    assert looking == Orders(("ask",) * 4, helm=0)
    goals = offered(BUSY, "goal", looking)
    assert [*goals][:3] == [
        "Stay through turn 2 at Tunis",
        "Stay through turn 8 at Tunis",
        "Bugia: 1 space, there in turn 2",
    ]
    assert {"Genova: 3 spaces, there in turn 2", "Venezia: 5 spaces, there in turn 3"} <= {*goals}
    assert [*offered(BUSY, "courses", looking)] == ["Galley 2, now at Venezia"]
    given = goals["Antiochia: 7 spaces, there in turn 4"]
    assert given == Orders(("ask",) * 4, courses=(Course(0, space("antiochia"), 7, 4, trade=3),))
    assert "goal" not in [group.id for group in prompted(BUSY, given).groups]
    again = offered(BUSY, "goal", offered(BUSY, "courses", given)["Galley 1, now at Tunis"])
    assert "Antiochia: 7 spaces, there in turn 4" not in again
    assert again["Ask me"] == Orders(("ask",) * 4)
    assert offered(BUSY, "courses", given)["Clear all courses and ask me"] == Orders(("ask",) * 4)
    others = [*offered(BUSY, "courses", replace(given, helm=1))]
    assert others == ["Galley 1, now at Tunis", "Galley 1, from Antiochia after turn 4"]


def test_the_others_stay() -> None:
    """17.5: all galleys without a course stay for one turn."""
    given = Orders(("ask",) * 4, courses=(to(BUSY, 0, "sicilia", 2),))
    rest = offered(BUSY, "courses", given)["Galleys without a course stay for one turn"]
    assert rest.courses == (*given.courses, Course(1, space("venezia"), 0, 2, trade=3))
    sailing = replace(BUSY, sea=replace(BUSY.sea, phase="sail"))
    assert followed(sailing, rest)[0] == [Sail(0, space("sicilia")), DONE]
    assert "Galleys without a course stay for one turn" not in offered(BUSY, "courses", rest)


@pytest.mark.parametrize(
    ("phase", "active", "turn"), [("trade", B, 2), ("sail", A, 2), ("sail", B, 3), ("fight", A, 3), ("sell", B, 3)]
)
def test_a_course_begins_with_the_next_sailing(phase: Literal["trade", "sail"], active: Seat, turn: int) -> None:
    state = at("trade", "A tunis 3", "B tunis 3", "B genova 3 iron")
    state = replace(state, sea=replace(state.sea, phase=phase, active=active))
    goals = offered(state, "goal", Orders(helm=0))
    assert f"Sicilia: 1 space, there in turn {turn}" in goals


def test_a_galley_that_was_let_through_has_this_turn_one_that_has_sailed_the_next() -> None:
    under_way = play(at("sail", "A sicilia 3", "B tripoli 1"), Sail(0, space("tripoli"), ask=True), YES).state
    assert "Tunis: 2 spaces, there in turn 2" in offered(under_way, "goal", Orders(helm=0))
    sailed = play(under_way, DONE).state
    assert "Tunis: 2 spaces, there in turn 3" in offered(sailed, "goal", Orders(helm=0))


def test_no_course_goes_beyond_the_last_turn() -> None:
    goals = offered(at("trade", "A tunis 1", turn=7), "goal", Orders(helm=0))
    assert {re.findall(r"turn (\d+)", label)[-1] for label in goals} == {"7", "8"}
    assert "Napoli: 2 spaces, there in turn 8" in goals
    assert not any("3 moves" in label for label in goals)


def test_the_last_turn_has_no_courses_once_it_is_sailed() -> None:
    state = at("land", "A tunis 3", turn=8)
    for orders in (None, Orders(helm=0)):
        assert not {"courses", "goal"} & {group.id for group in prompted(state, orders).groups}
    assert prompted(at("over", turn=8)).groups == ()


def test_who_is_out_settles_nothing() -> None:
    """15.3: a player without galleys and ports has no plans to make."""
    lost = at("sail", "A tunis 3", ports={"istanbul": "A 1"})
    assert prompted(lost, seat=D).groups == ()
    assert prompted(lost, seat=C).groups


def test_whom_to_spare() -> None:
    """Rivals are spared all at once or one by one, and each choice can be withdrawn."""
    first = offered(BUSY, "spare")
    assert first["Attack no one"].spared == ALL
    (one,) = [orders for label, orders in first.items() if orders.spared == (C,)]
    assert (*[orders.spared for orders in offered(BUSY, "spare", one).values()],) == (ALL, (), (B, C), (C, D), (C,))
    two = at("trade", "A tunis 3", seats=2)
    assert [*offered(two, "spare")] == ["Attack no one", "Don’t attack equal or stronger crews"]
    assert [*offered(two, "spare", Orders(spared=(B,)))] == ["Ask me", "Don’t attack equal or stronger crews"]


def test_each_choice_leaves_the_other_orders_as_they_are() -> None:
    """The choice to be asked again does so too."""
    given = Orders(
        ("ask", "always", "never", "ask"), 200, 300, "last", True, 1, (B,), (to(BUSY, 0, "tripoli", 2),), True, 1
    )
    own = {"bid", "sell", "land", "spared", "place", "least", "refuse", "prize"}
    trade = {"named", "leasts", "sold", "bought", "refused"}
    for group in prompted(BUSY, given).groups:
        allowed = {group.id} & own or {
            "spare": {"spared", "stronger"},
            "courses": {"courses", "helm", "onward"},
            "goal": {"courses", "helm"},
            "load": {"load", "dear"},
        }.get(group.id, trade if group.id.startswith("trade") else {"passage"})
        for orders in Prompt(prompted(BUSY).text, (group,)).first_moves():
            changed = {name for name in orders.__struct_fields__ if getattr(orders, name) != getattr(given, name)}
            assert changed
            assert changed <= allowed
    back = [*prompted(BUSY, given).first_moves()]
    for unsaid in ({"bid": None}, {"sell": False}, {"land": None}, {"spared": ()}, {"place": "ask"}, {"least": None}):
        assert replace(given, **unsaid) in back


def test_orders_stored_long_ago_are_read() -> None:
    """Old plans contain only rivals who may pass, and the least price."""
    old = msgspec.msgpack.encode([["ask", "always"], 200])
    assert decode(MEDITERRANEE, "orders", old) == Orders(("ask", "always"), 200)
    assert decode(MEDITERRANEE, "orders", msgspec.msgpack.encode([])) == Orders()


# --------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seats", MEDITERRANEE.seat_counts)
def test_orders_answer_with_legal_moves_whatever_they_are(seats: int) -> None:
    """All seats follow random offered plans, chosen one after the other, in whole games."""
    answered = set()
    for seed in range(5):
        rng = Random(seed)  # noqa: S311
        state = rules.setup(seats, rng.randbytes(32)).state
        ordered: list[Orders | None] = [None] * seats
        while awaited := sorted(rules.awaited(state)):
            seat = rng.choice(awaited)
            for _ in range(rng.choice((0, 0, 0, 2))):
                given = rng.randrange(seats)
                choices = [*prompted(state, ordered[given], given).first_moves()]
                assert len(choices) == len({*choices})
                assert ordered[given] not in choices
                if choices:
                    ordered[given] = rng.choice(choices)
                    assert decode(MEDITERRANEE, "orders", encode(ordered[given])) == ordered[given]
            legal, orders = rules.legal_moves(state, seat), ordered[seat]
            move = None if orders is None else player.follow(rules.view(state, seat), orders)
            if move is None and rng.random() < 0.5:
                move = contract.any_move(rng, legal)
            elif move is None:
                move = player.choose(rules.view(state, seat), legal, rng.randbytes(32))
            else:
                answered.add((state.sea.phase, type(move)))
            assert move in legal
            state = rules.apply(state, seat, move).state
    assert answered >= {("bid", Bid), ("sail", Sail), ("sail", End), ("land", Land), ("sell", Sell), ("sell", End)}


def test_whole_games_wait_for_trade_alone() -> None:
    """All other decisions can be planned: courses during trade, the rest once for all."""
    state = rules.setup(4, bytes(32)).state
    ordered = [Orders(("never",) * 4, 100, 0, "first", True, 1, tuple({0, 1, 2, 3} - {seat})) for seat in range(4)]
    asked = set()
    while awaited := rules.awaited(state):
        seat = min(awaited)
        if state.sea.phase == "trade":
            stays = [to(state, one.number, state.sea.map.waters[one.space].id) for one in state.sea.fleet(seat)]
            ordered[seat] = replace(ordered[seat], courses=tuple(stays))
        move = player.follow(rules.view(state, seat), ordered[seat])
        if move is None:
            asked.add(state.sea.phase)
            move = rules.default_move(state, seat)
        state = after_move(state, seat, move)
    assert asked == {"split", "trade"}


def after_move(state: State, seat: Seat, move: Move) -> State:
    return rules.apply(state, seat, move).state
