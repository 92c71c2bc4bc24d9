"""Test moves planned for all turns in Intrige: games/intrige/rules.en.md, 8.4."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from games.core import Option, Seat, Text, Who, decode, encode, text
from games.intrige import INTRIGE, player, rules, tariffs
from games.intrige.model import Bribe, Ducats, Move, Offer, Orders, Place, Send, State, Tariff, Zone
from games.intrige.orders import standing, wish
from tests.contract import say_everywhere
from tests.games.intrige_positions import CAPTAIN, JURIST, PRELATE, A, B, C, D, E, at, play

SORTS: tuple[Literal["none", "external", "internal"], ...] = ("none", "external", "internal")
LEAST = Bribe(10_000)
ALONE = at(parks={A: "B captain"})
RIVALS = at(parks={A: "B captain, C captain"})
APART = at(parks={A: "B captain, C jurist"})
ELSEWHERE = at(active=D, parks={D: "B captain, C captain"})


def inside(zone: Zone, round_: int = 3) -> State:
    """Return a conflict in which C challenges B in this zone of A's palace."""
    return at(round_=round_, palaces={A: f"{zone // 1000} B prelate"}, parks={A: "C prelate"})


def always(*tariffs: Tariff, apart: tuple[Seat, ...] = ()) -> Orders:
    return Orders(0, 0, tariffs=tariffs, apart=apart)


def paid(state: State, *sums: Ducats) -> State:
    return play(state, *map(Bribe, sums)).state


def answer(state: State, seat: Seat, orders: Orders) -> Move | None:
    return player.follow(rules.view(state, seat), orders)


def poor(state: State, seat: Seat, cash: Ducats) -> State:
    """Return the same table with this much in the seat's purse."""
    purse = replace(state.purses[seat], paid=state.purses[seat].cash + state.purses[seat].paid - cash)
    return replace(state, purses=(*state.purses[:seat], purse, *state.purses[seat + 1 :]))


def chosen(state: State, seat: Seat, group: str, label: Text, orders: Orders | None = None) -> Orders:
    """Return the plans after this choice in a list."""
    (found,) = [one for one in standing(rules.view(state, seat), orders).groups if one.id == group]
    (option,) = [one for one in found.options if one.label == label]
    assert isinstance(option, Option)
    (given,) = option.moves
    assert isinstance(given, Orders)
    return given


def english(state: State, seat: Seat, orders: Orders) -> str:
    return say_everywhere(INTRIGE, standing(rules.view(state, seat), orders).text)[0]


# ----------------------------------------------------------------------------------------- bribes


@pytest.mark.parametrize(
    "state", [RIVALS, ELSEWHERE, at("A B C D E", active=E, round_=2, parks={E: "B jurist, C jurist"})]
)
def test_a_tariff_is_for_every_palace_and_turn(state: State) -> None:
    """8.4: a tariff holds until withdrawn; it answers no other player's bribe, and no owner's decision."""
    orders = always(Tariff("external", 30_000))
    assert answer(state, B, orders) == Bribe(30_000)
    assert answer(state, C, orders) is None
    after = paid(state, 90_000)
    assert answer(after, C, orders) == Bribe(30_000)
    assert answer(paid(after, 10_000), state.board.active, orders) is None
    assert player.follow(rules.view(state, None), orders) is None


@pytest.mark.parametrize(("state", "sort"), [(ALONE, "none"), (RIVALS, "external"), (inside(30_000), "internal")])
def test_a_tariff_is_for_one_sort_of_case(state: State, sort: str) -> None:
    """4.1, 8.4: each sort of case has its own tariff; without one the player is asked."""
    given = {
        "none": Tariff("none", 20_000),
        "external": Tariff("external", 30_000),
        "internal": Tariff("internal", 200),
    }
    expected = {"none": 20_000, "external": 30_000, "internal": 60_000}[sort]
    assert answer(state, B, always(*given.values())) == Bribe(expected)
    assert answer(state, B, always(*[one for name, one in given.items() if name != sort])) is None


@pytest.mark.parametrize(
    ("before", "ducats"),
    [(10_000, 20_000), (20_000, 30_000), (30_000, 40_000), (40_000, 50_000), (50_000, 10_000), (90_000, 10_000)],
)
def test_a_tariff_with_a_ceiling_outbids(before: Ducats, ducats: Ducats) -> None:
    """8.4: a tariff pays its sum while that leads, then one note above the others; beyond the limit, the least."""
    orders = always(Tariff("external", 20_000, 50_000))
    assert answer(paid(RIVALS, before), C, orders) == Bribe(ducats)
    assert answer(RIVALS, B, orders) == Bribe(20_000), "the first payer pays the sum"


@pytest.mark.parametrize(
    ("zone", "percent", "ducats"),
    [
        (30_000, 0, 10_000),
        (10_000, 50, 10_000),
        (30_000, 50, 10_000),
        (50_000, 50, 20_000),
        (100_000, 50, 50_000),
        (20_000, 100, 20_000),
        (50_000, 200, 100_000),
    ],
)
def test_an_internal_conflict_by_its_zone(zone: Zone, percent: int, ducats: Ducats) -> None:
    """5.4, 8.4: such a tariff is a share of the zone's income, in whole notes, at least the least bribe."""
    assert answer(inside(zone), B, always(Tariff("internal", percent))) == Bribe(ducats)


@pytest.mark.parametrize(
    ("before", "ducats"), [(10_000, 20_000), (20_000, 30_000), (40_000, 50_000), (50_000, 10_000)]
)
def test_an_internal_conflict_outbid_by_its_zone(before: Ducats, ducats: Ducats) -> None:
    """8.4: the limit is a share of the zone's income too."""
    assert answer(paid(inside(50_000), before), C, always(Tariff("internal", 50, 100))) == Bribe(ducats)


def test_never_more_than_there_is_to_gain() -> None:
    """3.3, 7.1, 8.4: with one income to come, the player is asked before a place costs more than it earns."""
    fought = at(active=D, round_=6, palaces={D: "30 B prelate"}, parks={D: "C prelate"})
    assert answer(fought, B, always(Tariff("internal", 200))) is None
    assert answer(fought, B, always(Tariff("internal", 100))) == Bribe(30_000)
    wanted = at(active=D, round_=6, palaces={D: "50 A jurist, 100 A prelate"}, parks={D: "B captain, C captain"})
    assert answer(wanted, B, always(Tariff("external", 50_000))) is None
    assert answer(wanted, B, always(Tariff("external", 30_000))) == Bribe(30_000)
    once = Orders(6, D, (Offer("external", None, 50_000),))
    assert answer(wanted, B, once) == Bribe(50_000), "the plan for this case comes first"


def test_a_purse_that_does_not_hold_a_tariff_is_asked() -> None:
    """4.2, 4.7, 8.4: a plan never spends more than the purse, nor less than planned.

    The bank pays for a broke player.
    """
    orders = always(Tariff("external", 20_000, 50_000))
    after = paid(RIVALS, 40_000)
    assert answer(poor(after, C, 50_000), C, orders) == Bribe(50_000)
    assert answer(poor(after, C, 40_000), C, orders) is None
    assert answer(poor(paid(RIVALS, 90_000), C, 10_000), C, orders) == LEAST
    assert answer(poor(after, C, 0), C, orders) == LEAST
    assert answer(poor(after, C, 0), C, always(Tariff("none", 20_000))) is None


def test_some_palaces_are_apart() -> None:
    """8.4: at these palaces the player is asked, unless a plan for this very turn exists."""
    tariff = Tariff("external", 20_000)
    assert answer(RIVALS, B, always(tariff, apart=(A, C))) is None
    assert answer(RIVALS, B, always(tariff, apart=(C, D))) == Bribe(20_000)
    once = Orders(3, A, (Offer("external", None, 50_000),), tariffs=(tariff,), apart=(A,))
    assert answer(RIVALS, B, once) == Bribe(50_000)


def test_what_is_said_of_this_turn_counts_first() -> None:
    """8.4: a bribe for this case, or the wish to be asked, comes first; other cases and turns keep the tariff."""
    tariffs = (Tariff("none", 20_000), Tariff("external", 30_000))
    once = Orders(3, A, (Offer("external", None, 50_000),), tariffs=tariffs)
    assert answer(RIVALS, B, once) == Bribe(50_000)
    assert answer(ALONE, B, once) == Bribe(20_000)
    assert answer(ELSEWHERE, B, once) == Bribe(30_000)
    asked = replace(once, offers=(Offer("external", None, 0),))
    assert answer(RIVALS, B, asked) is None
    assert answer(poor(RIVALS, B, 0), B, asked) is None
    assert answer(ELSEWHERE, B, asked) == Bribe(30_000)


# ---------------------------------------------------------------------------------------- zones


@pytest.mark.parametrize(
    ("palace", "wanted", "said"),
    [
        ("", 100_000, 100_000),
        ("", 30_000, 30_000),
        ("100 D prelate", 100_000, 50_000),
        ("50 D prelate, 30 D jurist", 50_000, 20_000),
        ("10 D prelate, 20 D jurist", 20_000, None),
        ("", 0, None),
    ],
)
def test_the_zone_asked_for(palace: str, wanted: Zone, said: Zone | None) -> None:
    """4.6, 8.4: the bribe comes with a request for that zone, or for the next lower free one."""
    state = at(palaces={A: palace}, parks={A: "B captain, C captain"})
    expected = () if said is None else (text("zone-name", zone=said),)
    orders = Orders(0, 0, wish=wanted, tariffs=(Tariff("external", 20_000),))
    assert wish(rules.view(state, B), orders) == expected
    assert wish(rules.view(state, C), orders) == ()


@pytest.mark.parametrize("changes", [{"tariffs": ()}, {"offers": (Offer("external", None, 50_000),), "tariffs": ()}])
def test_a_zone_is_asked_for_with_any_bribe(changes: dict[str, Any]) -> None:
    """8.4: a tariff is not needed, and this turn's own bribe will do; a player who is asked names no zone."""
    state = at(palaces={A: ""}, parks={A: "B captain, C captain"})
    orders = Orders(3, A, wish=100_000, tariffs=(Tariff("external", 20_000),))
    said = wish(rules.view(state, B), orders)
    assert said == (text("zone-name", zone=100_000),)
    assert wish(rules.view(state, B), replace(orders, **changes)) == said
    assert wish(rules.view(state, B), replace(orders, apart=(A,), **changes)) == ()


def test_a_zone_to_ask_for_is_an_order_of_its_own() -> None:
    """8.4: alone it plays no move; it is described in words, and its excepted palaces go with it."""
    given = chosen(RIVALS, B, "wish", text("do-order-wish", zone=50_000))
    assert given == Orders(0, 0, wish=50_000)
    assert answer(RIVALS, B, given) is None
    apart = chosen(RIVALS, B, "apart", text("do-order-apart", who=Who(A)), given)
    assert "ask for zone 50,000" in english(RIVALS, B, apart)
    assert "You don’t ask for a zone in these players’ palaces: Ana" in english(RIVALS, B, apart)
    assert chosen(RIVALS, B, "wish", text("do-order-wish-none"), apart) == Orders(0, 0)


def test_no_zone_is_asked_for_where_there_is_no_choice() -> None:
    """5.4: an owner asks for none, nor does a payer in an internal conflict."""
    orders = Orders(0, 0, wish=100_000)
    assert wish(rules.view(inside(30_000), B), orders) == ()
    decided = paid(RIVALS, 10_000, 20_000)
    for seat in (None, A, B):
        assert wish(rules.view(decided, seat), orders) == ()


# ---------------------------------------------------------------------------------------- placing


def court(how: Literal["cheap", "dear"], *, ties: bool = False) -> Orders:
    return Orders(0, 0, court=how, ties=ties)


@pytest.mark.parametrize(("how", "zone"), [("cheap", 10_000), ("dear", 100_000)])
def test_who_paid_most_gets_in_every_turn(how: Literal["cheap", "dear"], zone: Zone) -> None:
    """5.2, 8.4: in each turn of the owner's, the best payer gets the cheapest or the dearest zone."""
    for state in (RIVALS, ELSEWHERE):
        owner = state.board.active
        assert answer(paid(state, 20_000, 10_000), owner, court(how)) == Place(CAPTAIN, B, zone)
        assert answer(paid(state, 10_000, 20_000), owner, court(how)) == Place(CAPTAIN, C, zone)
        assert answer(paid(state, 10_000, 20_000), B, court(how)) is None
        assert answer(paid(state, 20_000, 20_000), owner, court(how)) is None


def test_of_equals_who_paid_first() -> None:
    """8.4: if planned, this decides between rivals, for the better zone, and for an occupant, who pays first."""
    assert answer(paid(RIVALS, 20_000, 20_000), A, court("dear", ties=True)) == Place(CAPTAIN, B, 100_000)
    assert answer(paid(RIVALS, 10_000, 20_000), A, court("dear", ties=True)) == Place(CAPTAIN, C, 100_000)
    both = paid(APART, 20_000, 20_000)
    assert answer(both, A, court("cheap", ties=True)) == Place(CAPTAIN, B, 20_000)
    then = play(both, Place(CAPTAIN, B, 20_000)).state
    assert answer(then, A, court("cheap", ties=True)) == Place(JURIST, C, 10_000)
    assert answer(paid(inside(30_000), 20_000, 20_000), A, court("cheap", ties=True)) == Place(PRELATE, B, 30_000)


def test_this_turn_an_owner_may_place_otherwise() -> None:
    """8.4: a plan for this turn comes first, and leaves ties to the owner."""
    once = replace(court("cheap", ties=True), round=3, active=A, place="dear")
    assert answer(paid(RIVALS, 20_000, 10_000), A, once) == Place(CAPTAIN, B, 100_000)
    assert answer(paid(RIVALS, 20_000, 20_000), A, once) is None
    assert answer(paid(ELSEWHERE, 20_000, 20_000), D, once) == Place(CAPTAIN, B, 10_000)


# ------------------------------------------------------------------------------------ what is offered


def _outbid(key: str, **sums: tuple[int, int]) -> Text:
    ((name, (give, most)),) = sums.items()
    return text("do-order-tariff-above", give=Text(key, {name: give}), most=Text(key, {name: most}))


_IN_TURN = (
    (RIVALS, "always_none", text("do-order-tariff", give=text("tariff-sum", ducats=20_000))),
    (ELSEWHERE, "always_external", _outbid("tariff-sum", ducats=(20_000, 50_000))),
    (inside(30_000), "always_internal", _outbid("tariff-part", percent=(50, 100))),
    (RIVALS, "wish", text("do-order-wish", zone=50_000)),
    (ELSEWHERE, "apart", text("do-order-apart", who=Who(A))),
    (ALONE, "court", text("do-order-court-cheap")),
    (inside(50_000), "court", text("do-order-first")),
)
_ALL = Orders(
    0,
    0,
    tariffs=(Tariff("none", 20_000), Tariff("external", 20_000, 50_000), Tariff("internal", 50, 100)),
    apart=(A,),
    wish=50_000,
    court="cheap",
    ties=True,
)


def test_what_holds_in_all_turns_is_chosen_by_and_by() -> None:
    """8.4: each choice leaves the others unchanged, and may be made in any turn."""
    given: Orders | None = None
    for state, group, label in _IN_TURN:
        given = chosen(state, D, group, label, given)
    assert given == _ALL


def test_all_of_it_can_be_left_to_oneself_again() -> None:
    """8.4: each list can be cleared; without plans for other palaces, exceptions mean nothing."""
    assert chosen(RIVALS, D, "wish", text("do-order-wish-none"), _ALL) == replace(_ALL, wish=0)
    assert chosen(RIVALS, D, "apart", text("do-order-together", who=Who(A)), _ALL) == replace(_ALL, apart=())
    assert chosen(RIVALS, D, "court", text("do-order-tie"), _ALL) == replace(_ALL, ties=False)
    given = chosen(RIVALS, D, "court", text("do-order-ask"), _ALL)
    assert given == replace(_ALL, court="ask", ties=False)
    for sort in ("none", "external", "internal"):
        given = chosen(RIVALS, D, f"always_{sort}", text("do-order-ask"), given)
    assert given == Orders(0, 0, apart=(A,), wish=50_000)
    assert chosen(RIVALS, D, "wish", text("do-order-wish-none"), given) == Orders(0, 0)


def test_what_was_settled_for_this_turn_is_left_alone() -> None:
    """8.4: plans for this turn expire with it; plans for all turns stay."""
    once = Orders(3, A, (Offer("external", None, 50_000),))
    tariff = text("do-order-tariff", give=text("tariff-sum", ducats=20_000))
    both = chosen(RIVALS, C, "always_none", tariff, once)
    assert both == replace(once, tariffs=(Tariff("none", 20_000),))
    later = chosen(ELSEWHERE, C, "court", text("do-order-court-dear"), both)
    assert later == Orders(0, 0, tariffs=(Tariff("none", 20_000),), court="dear")


def test_a_case_may_be_taken_out_of_a_tariff() -> None:
    """8.4: a player may ask to decide this once, and return to the plan for all turns."""
    tariff = always(Tariff("external", 30_000))
    asked = chosen(RIVALS, C, "case_external_0", text("do-order-ask"), tariff)
    assert asked == Orders(3, A, (Offer("external", None, 0),), tariffs=tariff.tariffs)
    assert "External conflict (captain): you decide" in english(RIVALS, C, asked)
    again = chosen(RIVALS, C, "case_external_0", text("do-order-always"), asked)
    assert answer(paid(RIVALS, 10_000), C, again) == Bribe(30_000)
    assert "External conflict (captain): you’ll pay 30,000" in english(RIVALS, C, again)
    elsewhere = always(Tariff("external", 30_000), apart=(A,))
    assert "External conflict (captain): you decide" in english(RIVALS, C, elsewhere)


def test_an_owner_may_come_back_to_what_holds_in_all_turns() -> None:
    """8.4: within a turn, lists and words say which plan counts."""
    once = chosen(RIVALS, A, "place", text("do-order-place-dear"), court("cheap"))
    assert once == Orders(3, A, place="dear", court="cheap")
    assert "This turn only: the highest bribes get in and take the best" in english(RIVALS, A, once)
    again = chosen(RIVALS, A, "place", text("do-order-place-always"), once)
    assert answer(paid(RIVALS, 20_000, 10_000), A, again) == Place(CAPTAIN, B, 10_000)
    assert "This turn" not in english(RIVALS, A, again)


def test_palaces_of_others_are_offered_to_be_apart() -> None:
    """8.4: a seat sees the other players' palaces, the public view all; without tariffs there is no such list."""
    for seat, owners in ((B, (A, C, D)), (None, (A, B, C, D))):
        groups = {group.id: group for group in tariffs.groups(RIVALS.board, seat, always(Tariff("none", 20_000)))}
        assert [option.label.args["who"] for option in groups["apart"].options] == [*map(Who, owners)]
        offered = [group.id for group in tariffs.groups(RIVALS.board, seat, court("dear"))]
        assert offered[-1] == "wish"
        assert "apart" not in offered


def test_who_is_asked_just_now_is_told_so() -> None:
    """8.4: a plan would answer at once; a player who must send sees that question instead."""
    decided = paid(RIVALS, 10_000, 20_000)
    sending = play(decided, Place(CAPTAIN, C, 10_000)).state
    told = [
        (state, seat)
        for state in (RIVALS, decided, sending)
        for seat in (A, B, C, D)
        if "carried out right away" in english(state, seat, _ALL)
    ]
    assert told == [(RIVALS, B), (decided, A)]
    assert "send" not in [group.id for group in standing(rules.view(sending, A), _ALL).groups]
    unasked = Orders(0, 0, tariffs=(Tariff("none", 20_000),))
    assert "It’s your turn: a plan for this decision" in english(decided, A, unasked)
    assert "It’s your turn: your plan is" in english(decided, A, court("dear"))


def test_what_holds_in_all_turns_in_words() -> None:
    """8.4: each plan has a line, in each turn."""
    for state in (RIVALS, ELSEWHERE, inside(30_000)):
        said = english(state, D, _ALL)
        assert "– No conflict: you’ll pay 20,000." in said
        assert "20,000 if that leads; if not, you’ll outbid by 10,000, up to 50,000;" in said
        assert "– Internal conflicts (income: the zone’s value per turn): you’ll pay half an income if" in said
        assert "up to one income" in said
        assert "– If a bribe is more than you have" in said
        assert "zone 50,000, or the next free one below" in said
        assert "in these players’ palaces: Ana." in said
        assert "– In your own palace: the highest bribes get in and take the cheapest zones." in said
        assert "In a tie, the first to pay" in said
    assert "You have no plan that applies every turn." in english(RIVALS, D, Orders(0, 0))


def test_sums_for_all_turns_tell_nothing_of_a_purse() -> None:
    """2.5, 8.4: a player without ducats is offered the same sums."""
    for state in (RIVALS, poor(RIVALS, C, 0), poor(RIVALS, A, 0)):
        groups = standing(rules.view(state, C), _ALL).groups
        assert [group for group in groups if group.id not in ("case_external_0", "send")] == [
            *tariffs.groups(RIVALS.board, C, _ALL)
        ]


# ---------------------------------------------------------------------------------------- whole games


def test_orders_of_before_are_read() -> None:
    """Plans stored when only the present turn could be planned are still read."""
    stored = msgspec.msgpack.encode([3, A, [["external", None, 20_000, True]], "dear"])
    orders = decode(INTRIGE, "orders", stored)
    assert orders == Orders(3, A, (Offer("external", None, 20_000, above=True),), "dear")
    assert answer(paid(RIVALS, 10_000), C, orders) == Bribe(20_000)


def test_a_game_in_which_all_is_settled_waits_for_advisors_only() -> None:
    """8.4: plans made before the first turn answer each bribe and place of six rounds."""
    state, asked = rules.setup(4, bytes(32)).state, list[Move]()
    orders = Orders(
        0,
        0,
        tariffs=tuple(Tariff(sort, 0 if sort == "internal" else 10_000) for sort in SORTS),
        court="dear",
        ties=True,
    )
    while awaited := rules.awaited(state):
        (seat,) = awaited
        move = answer(state, seat, orders)
        if move is None:
            move = rules.default_move(state, seat)
            asked.append(move)
        state = rules.apply(state, seat, move).state
    assert len(asked) == 40
    assert {type(move) for move in asked} == {Send}


@pytest.mark.parametrize("seed", range(12))
def test_any_orders_in_any_game(seed: int) -> None:
    """Random plans at random times give legal answers of the awaited seat, and never pay more than planned."""
    rng = Random(seed)  # noqa: S311
    seats = 3 + seed % 3
    state, given, answered = rules.setup(seats, bytes([seed] * 32)).state, dict[Seat, Orders](), 0
    while awaited := rules.awaited(state):
        for seat in range(seats):
            if rng.random() < 0.3:
                offered = [*standing(rules.view(state, seat), given.get(seat)).first_moves()]
                given[seat] = decode(INTRIGE, "orders", encode(rng.choice(offered)))
        moves = {seat: answer(state, seat, orders) for seat, orders in given.items()}
        (seat,) = awaited
        assert all(move is None for other, move in moves.items() if other != seat)
        legal, move = rules.legal_moves(state, seat), moves.get(seat)
        if move is None:
            move = rng.choice(legal)
        else:
            answered += 1
            assert move in legal
            for line in wish(rules.view(state, seat), given[seat]):
                say_everywhere(INTRIGE, line)
            if isinstance(move, Bribe) and state.purses[seat].cash:
                assert move.ducats <= highest(state, given[seat])
        state = rules.apply(state, seat, move).state
    assert answered > 10


def highest(state: State, orders: Orders) -> Ducats:
    """Return the most that these plans may pay now."""
    board, case = state.board, state.board.case
    assert case
    if (orders.round, orders.active) == (board.round, board.active):
        for offer in orders.offers:
            if (offer.conflict, offer.zone) == (case.conflict, case.zone):
                return offer.ducats
    assert board.active not in orders.apart
    (tariff,) = [one for one in orders.tariffs if one.conflict == case.conflict]
    most = max(tariff.give, tariff.most)
    return most if case.zone is None else max(10_000, case.zone * most // 100)
