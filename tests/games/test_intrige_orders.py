"""Test moves planned ahead in Intrige: games/intrige/rules.en.md, 8.4."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from games.core import Group, Option, Prompt, Seat
from games.intrige import INTRIGE, case_order, player, rules
from games.intrige.model import Bribe, Ducats, Move, Offer, Orders, Place, Send, State, Tariff, Zone
from games.intrige.orders import lapsed, lasting, standing
from tests.contract import say_everywhere
from tests.games.intrige_positions import ASTRONOMER, CAPTAIN, JURIST, PRELATE, A, B, C, D, E, at, play

LEAST = Bribe(10_000)
BUSY = at("A B C D E", palaces={A: "30 B prelate"}, parks={A: "B captain, C jurist, D jurist, E prelate"})
"""A turn of A's with a case of each sort: B alone, then C against D, then B inside against E."""
RIVALS = at(palaces={A: "20 D prelate"}, parks={A: "B captain, C captain"})
THREE = at(parks={A: "B captain, C captain, D captain"})
APART = at(palaces={A: "20 D prelate"}, parks={A: "B captain, C jurist"})


def external(ducats: Ducats, *, above: bool = False) -> Orders:
    """Return planned moves for the external conflict of A's turn in round 3."""
    return Orders(3, A, (Offer("external", None, ducats, above),))


def placing(how: Literal["ask", "cheap", "dear"]) -> Orders:
    return Orders(3, A, place=how)


def answer(state: State, seat: Seat, orders: Orders) -> Move | None:
    return player.follow(rules.view(state, seat), orders)


def of_turn(state: State, seat: Seat | None) -> list[Group]:
    """Return the lists about the turn being played."""
    groups = standing(rules.view(state, seat), None).groups
    return [group for group in groups if group.id == "place" or group.id.startswith("case_")]


def offered(state: State, seat: Seat | None) -> list[Orders]:
    """Return the bribes offered for the turn being played."""
    moves = standing(rules.view(state, seat), None).first_moves()
    return [orders for orders in moves if orders.offers]


def english(prompt: Prompt) -> str:
    return say_everywhere(INTRIGE, prompt.text)[0]


def poor(state: State, seat: Seat, cash: Ducats) -> State:
    """Return the same table with this much in the seat's purse."""
    purse = replace(state.purses[seat], paid=state.purses[seat].cash + state.purses[seat].paid - cash)
    return replace(state, purses=(*state.purses[:seat], purse, *state.purses[seat + 1 :]))


# ----------------------------------------------------------------------------------------- bribes


def test_a_fixed_sum_whatever_others_give() -> None:
    """8.4: the planned sum is paid, and the plan answers for its own player only."""
    assert answer(RIVALS, B, external(30_000)) == Bribe(30_000)
    assert answer(RIVALS, C, external(30_000)) is None
    assert answer(play(RIVALS, Bribe(90_000)).state, C, external(30_000)) == Bribe(30_000)
    assert answer(RIVALS, A, external(30_000)) is None
    assert player.follow(rules.view(RIVALS, None), external(30_000)) is None


@pytest.mark.parametrize(
    ("paid", "ducats"), [(10_000, 20_000), (20_000, 30_000), (30_000, 40_000), (40_000, 10_000), (90_000, 10_000)]
)
def test_one_note_more_up_to_a_ceiling(paid: Ducats, ducats: Ducats) -> None:
    """8.4: the plan pays one note above the earlier payer, or the least if the limit does not allow that."""
    state = play(RIVALS, Bribe(paid)).state
    assert answer(state, C, external(40_000, above=True)) == Bribe(ducats)


def test_one_note_more_than_all_of_them() -> None:
    """8.4: the plan outbids the highest earlier bribe, whichever came first."""
    for sums in ((50_000, 20_000), (20_000, 50_000)):
        state = play(THREE, *map(Bribe, sums)).state
        assert answer(state, D, external(200_000, above=True)) == Bribe(60_000)


def test_a_purse_that_does_not_hold_it_is_asked() -> None:
    """4.2, 8.4: a plan never spends more than the purse, nor less than was planned."""
    after = play(RIVALS, Bribe(40_000)).state
    assert answer(poor(after, C, 50_000), C, external(50_000)) == Bribe(50_000)
    assert answer(poor(after, C, 40_000), C, external(50_000)) is None
    assert answer(poor(after, C, 50_000), C, external(60_000, above=True)) == Bribe(50_000)
    assert answer(poor(after, C, 40_000), C, external(60_000, above=True)) is None
    assert answer(poor(after, C, 10_000), C, external(40_000, above=True)) == LEAST


def test_the_bank_pays_for_the_broke() -> None:
    """4.7, 8.4 (C2): without a ducat there is nothing to choose."""
    broke = poor(play(RIVALS, Bribe(40_000)).state, C, 0)
    assert rules.legal_moves(broke, C) == (LEAST,)
    for orders in (external(30_000), external(90_000, above=True)):
        assert answer(broke, C, orders) == LEAST
    assert answer(broke, C, Orders(3, A)) is None


def test_orders_are_for_one_case() -> None:
    """8.4: another case of the same turn is another bribe."""
    inside = Orders(3, A, (Offer("internal", 30_000, 50_000), Offer("external", None, 20_000)))
    assert answer(BUSY, B, inside) is None
    fought = play(BUSY, LEAST, Place(CAPTAIN, B, 10_000), LEAST, Bribe(20_000), Place(JURIST, C, 20_000)).state
    assert fought.board.case is not None
    assert fought.board.case.zone == 30_000
    assert answer(fought, B, inside) == Bribe(50_000)
    assert answer(fought, B, Orders(3, A, (Offer("internal", 50_000, 50_000),))) is None


@pytest.mark.parametrize("turn", [(2, A), (4, A), (3, B)])
def test_orders_are_for_one_turn(turn: tuple[int, Seat]) -> None:
    """8.4: in other turns the player is asked, and expired plans are not mentioned."""
    old = Orders(*turn, (Offer("external", None, 20_000),), "dear")
    assert answer(RIVALS, B, old) is None
    assert answer(play(RIVALS, LEAST, Bribe(20_000)).state, A, old) is None
    assert standing(rules.view(RIVALS, C), old) == standing(rules.view(RIVALS, C), None)


# ---------------------------------------------------------------------------------------- placing


def paid(state: State, *sums: Ducats) -> State:
    return play(state, *map(Bribe, sums)).state


@pytest.mark.parametrize(("how", "zone"), [("cheap", 10_000), ("dear", 100_000)])
def test_who_paid_most_gets_in(how: Literal["cheap", "dear"], zone: Zone) -> None:
    """5.2, 8.4: the best payer gets the cheapest or the dearest zone."""
    assert answer(paid(RIVALS, 20_000, 10_000), A, placing(how)) == Place(CAPTAIN, B, zone)
    assert answer(paid(RIVALS, 10_000, 20_000), A, placing(how)) == Place(CAPTAIN, C, zone)


@pytest.mark.parametrize(("how", "zones"), [("cheap", (30_000, 10_000)), ("dear", (100_000, 50_000))])
def test_the_best_zone_for_who_paid_most(how: Literal["cheap", "dear"], zones: tuple[Zone, Zone]) -> None:
    """5.1, 8.4: two candidates without conflict get two zones in the order of their bribes; 20,000 is taken."""
    state = paid(APART, 10_000, 20_000)
    first, second = Place(JURIST, C, zones[0]), Place(CAPTAIN, B, zones[1])
    assert answer(state, A, placing(how)) == first
    assert answer(play(state, first).state, A, placing(how)) == second


def test_a_tie_is_the_owners() -> None:
    """8.4: after equal bribes the owner is asked who gets in, and who gets which zone."""
    for state in (paid(RIVALS, 20_000, 20_000), paid(APART, 20_000, 20_000), paid(THREE, 10_000, 30_000, 30_000)):
        assert answer(state, A, placing("dear")) is None
        assert answer(state, A, placing("cheap")) is None
    assert answer(paid(THREE, 30_000, 10_000, 10_000), A, placing("cheap")) == Place(CAPTAIN, B, 10_000)


def test_two_of_one_player_are_the_owners() -> None:
    """8.4: a bribe does not say which of two candidates gets the better zone, whatever the rule for ties."""
    state = paid(at(parks={A: "B captain, B jurist"}), 20_000)
    for orders in (placing("cheap"), placing("dear"), Orders(0, 0, court="dear", ties=True)):
        assert answer(state, A, orders) is None


@pytest.mark.parametrize(("sums", "seat"), [((10_000, 20_000), E), ((20_000, 10_000), B), ((10_000, 10_000), None)])
def test_the_zone_of_an_internal_conflict_is_what_it_is(sums: tuple[Ducats, Ducats], seat: Seat | None) -> None:
    """5.4, 8.4: the better payer, occupant or candidate, gets it; the owner is asked in a tie."""
    fought = play(BUSY, LEAST, Place(CAPTAIN, B, 10_000), LEAST, Bribe(20_000), Place(JURIST, C, 20_000)).state
    state = paid(fought, *sums)
    expected = None if seat is None else Place(PRELATE, seat, 30_000)
    assert answer(state, A, placing("dear")) == answer(state, A, placing("cheap")) == expected


def test_nothing_else_is_decided_for_an_owner() -> None:
    """8.4: a plan does not answer where it says nothing, for other players' decisions, or about sending."""
    state = paid(RIVALS, 20_000, 10_000)
    assert answer(state, A, placing("ask")) is None
    assert answer(state, B, placing("dear")) is None
    assert answer(play(state, Place(CAPTAIN, B, 10_000)).state, A, placing("dear")) is None


def test_a_turn_of_orders_is_played_to_its_end() -> None:
    """8.4: each bribe and place of a turn is played, and no player is asked."""
    ordered = {
        A: placing("dear"),
        B: Orders(3, A, (Offer("none", None, 10_000), Offer("internal", 30_000, 20_000))),
        C: external(30_000),
        D: external(60_000, above=True),
        E: Orders(3, A, (Offer("internal", 30_000, 50_000, above=True),)),
    }
    state, moves = BUSY, list[Move]()
    while state.board.case is not None:
        (seat,) = rules.awaited(state)
        move = answer(state, seat, ordered[seat])
        assert move is not None
        moves.append(move)
        state = rules.apply(state, seat, move).state
    bribes = [move.ducats for move in moves if isinstance(move, Bribe)]
    assert bribes == [10_000, 30_000, 40_000, 20_000, 30_000]
    places = [move for move in moves if isinstance(move, Place)]
    assert places == [Place(CAPTAIN, B, 100_000), Place(JURIST, D, 50_000), Place(PRELATE, E, 30_000)]


# ----------------------------------------------------------------------------------------- sending

TO_SEND = Orders(0, 0, sends=(Send(PRELATE, B), Send(PRELATE, C)), sends_round=3)


def test_whom_one_sends_in_ones_next_turn() -> None:
    """6.1, 8.4: both are sent in turn, by that player in that turn only; anything else is asked."""
    state = at()
    made = []
    while state.board.active == A and (move := answer(state, A, TO_SEND)) is not None:
        assert answer(state, B, TO_SEND) is None
        made.append(move)
        state = play(state, move).state
    assert made == [*TO_SEND.sends]
    assert answer(at(), A, replace(TO_SEND, sends_round=4)) is None
    first = play(at(), TO_SEND.sends[0]).state
    assert answer(first, A, replace(TO_SEND, sends=TO_SEND.sends[:1])) is None
    assert answer(play(at(), Send(CAPTAIN, C)).state, A, TO_SEND) == Send(PRELATE, B)


def test_two_are_sent_to_two_palaces_by_who_has_them() -> None:
    """6.2, 6.3, 8.4: never home, nor more of a kind than there are; a new first choice clears an equal second."""
    state = at(palaces={C: "20 B captain"})
    given = replace(TO_SEND, sends=(Send(CAPTAIN, C),))
    second = {order.sends[1] for order in ordered_by(state, B, "send_too", given) if order.sends[1:]}
    assert second == {Send(kind, palace) for kind in (JURIST, PRELATE, ASTRONOMER) for palace in (A, D)}
    both = replace(given, sends=(Send(CAPTAIN, C), Send(ASTRONOMER, D)))
    kept = {order.sends for order in ordered_by(state, B, "send", both)}
    assert (Send(PRELATE, A), Send(ASTRONOMER, D)) in kept
    assert (Send(PRELATE, D),) in kept
    assert () in kept
    assert replace(both, sends=(Send(CAPTAIN, C),)) in ordered_by(state, B, "send_too", both)


@pytest.mark.parametrize(
    ("round_", "seat", "turn"), [(3, A, 3), (3, B, 3), (3, D, 4), (5, B, 5), (5, D, 0), (6, A, 0)]
)
def test_it_is_the_next_turn_in_which_one_sends(round_: int, seat: Seat, turn: int) -> None:
    """3.4, 8.4: the plan is for this round's turn or, once that is over, the next round's.

    The last round has no sending.
    """
    state = at(round_=round_, starter=D, parks={A: "B captain"}, sound=False)
    found = [order.sends_round for order in ordered_by(state, seat, "send")]
    assert {*found} == ({turn} if turn else set())


def test_whom_one_sends_is_said() -> None:
    for sends, said in ((TO_SEND.sends, "→ Milan"), (TO_SEND.sends[:1], "You decide about the other advisor.")):
        told = english(standing(rules.view(at(), A), replace(TO_SEND, sends=sends)))
        assert "In round 3, you’ll send: " in told
        assert said in told
        assert ("You decide about the other" in told) == (len(sends) == 1)


def listed(state: State, seat: Seat, name: str, given: Orders | None = None) -> list[Option]:
    found = [group for group in standing(rules.view(state, seat), given).groups if group.id == name]
    return [one for group in found for one in group.options if isinstance(one, Option)]


def ordered_by(state: State, seat: Seat, name: str, given: Orders | None = None) -> list[Orders]:
    return [one.moves[0] for one in listed(state, seat, name, given)]


# ------------------------------------------------------------------------------- over before its time


def test_a_sum_the_purse_no_longer_holds_is_over_and_told() -> None:
    """8.4: a planned sum above the purse expires with a message.

    That does not apply to plans that only outbid, bribes that the bank would pay (4.7), or plans for another turn.
    The player is asked even where a tariff for all turns exists.
    """
    state = poor(play(RIVALS, Bribe(40_000)).state, C, 40_000)
    view, fits, lost = rules.view(state, C), external(40_000), external(50_000)
    assert lasting(view, lost) == Orders(3, A)
    assert [line.key for line in lapsed(view, lost)] == ["order-lapsed"]
    (said,) = [say_everywhere(INTRIGE, line)[0] for line in lapsed(view, lost)]
    assert said == "– External conflict (captain): you planned to pay 50,000 but no longer have that much."
    broke = rules.view(poor(state, C, 0), C)
    for seen, kept in (
        (view, fits),
        (view, external(50_000, above=True)),
        (view, replace(lost, round=2)),
        (broke, lost),
    ):
        assert lasting(seen, kept) == kept
        assert lapsed(seen, kept) == []
    always = replace(lost, tariffs=(Tariff("external", 10_000),))
    assert lasting(view, always).offers == (Offer("external", None, 0),)
    assert answer(state, C, lasting(view, always)) is None
    assert lapsed(rules.view(state, B), external(500_000)) == [], "the bribe was already paid"


# ------------------------------------------------------------------------------------ what is offered


def test_every_case_of_the_turn_is_known() -> None:
    """4.1, 8.4 (C24): the remaining cases of this turn are listed with their payers."""
    found = [(case.conflict, case.zone, case.payers) for case in case_order.upcoming_cases(BUSY.board)]
    assert found == [("none", None, (B,)), ("external", None, (C, D)), ("internal", 30_000, (B, E))]
    later = play(BUSY, LEAST, Place(CAPTAIN, B, 10_000), LEAST).state
    assert [case.conflict for case in case_order.upcoming_cases(later.board)] == ["external", "internal"]


def test_a_list_for_every_bribe_still_to_come() -> None:
    """8.4: bribes that are due now or already paid have no list."""
    groups = {seat: [group.id for group in of_turn(BUSY, seat)] for seat in range(5)}
    assert groups == {
        A: ["place"],
        B: ["case_internal_30000"],
        C: ["case_external_0"],
        D: ["case_external_0"],
        E: ["case_internal_30000"],
    }
    given = play(RIVALS, LEAST).state
    assert of_turn(given, B) == of_turn(given, C) == []
    sending = play(given, Bribe(20_000), Place(CAPTAIN, C, 10_000)).state
    for seat in (None, A, B, C, D):
        assert of_turn(sending, seat) == []


def test_no_ceiling_for_whoever_pays_first() -> None:
    """4.3, 8.4: the first payer has no bribe to outbid, so the least is enough."""
    assert {order.offers[0].above for order in offered(BUSY, B)} == {False}
    assert {order.offers[0].above for order in offered(BUSY, E)} == {False, True}


def test_what_is_offered_depends_on_ones_own_purse_alone() -> None:
    """2.5, 8.4: no list or line reveals other players' purses; the public ones reveal no purse."""
    poorer = poor(BUSY, D, 30_000)
    assert {order.offers[0].ducats for order in offered(poorer, D)} == {10_000, 20_000, 30_000}
    assert {order.offers[0].ducats for order in offered(poor(BUSY, D, 0), D)} == {10_000}
    for seat in (None, A, B, C, E):
        assert standing(rules.view(poorer, seat), None) == standing(rules.view(BUSY, seat), None)


def test_what_is_in_force_is_said_and_not_offered_again() -> None:
    """8.4: each choice leaves the other plans unchanged, and a plan can be withdrawn."""
    both = at(
        "A B C D E",
        palaces={A: "20 B prelate, 30 B jurist"},
        parks={A: "C captain, C prelate, D jurist"},
        sound=False,
    )
    given = Orders(3, A, (Offer("internal", 20_000, 40_000),))
    prompt = standing(rules.view(both, B), given)
    assert given not in prompt.first_moves()
    assert [len(group.options) for group in prompt.groups[:2]] == [12, 12]
    assert Orders(3, A) in prompt.first_moves()
    assert Orders(3, A, (*given.offers, Offer("internal", 30_000, 10_000))) in prompt.first_moves()
    said = english(prompt)
    assert "on Ana’s turn (this turn only)" in said
    assert "Zone 20,000 (prelate): you’ll pay 40,000" in said
    assert "Zone 30,000 (jurist): you decide" in said


def test_orders_in_words() -> None:
    """8.4: a limit and a way of placing are described before they are chosen and while they hold."""
    prompt = standing(rules.view(BUSY, E), None)
    wanted = Orders(3, A, (Offer("internal", 30_000, 40_000, above=True),))
    label = prompt.label_of((wanted,))
    assert label is not None
    assert say_everywhere(INTRIGE, label)[0] == "Outbid by 10,000, up to 40,000"
    said = english(standing(rules.view(BUSY, E), wanted))
    assert "you’ll outbid the highest bribe by 10,000, up to 40,000; if that isn’t enough, you’ll pay 10,000" in said
    assert "the best zones" in english(standing(rules.view(BUSY, A), placing("dear")))
