"""Test Intrige. Each test names the clause of games/intrige/rules.en.md it proves, and any ruling behind it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.core import Amount, Event, IllegalMove, Many, Name, Option, Prompt, Seat, Text, Who
from games.intrige import INTRIGE, player, rules, words
from games.intrige.model import (
    ZONES,
    Advisor,
    Bribe,
    Case,
    Deed,
    Ducats,
    Kind,
    Move,
    Payment,
    Place,
    Purse,
    Send,
    State,
    advisor,
)
from games.intrige.rules import flow
from games.intrige.text_args import advisors_text
from tests import contract
from tests.games.intrige_positions import (
    ASTRONOMER,
    CAPTAIN,
    JURIST,
    PRELATE,
    SEED,
    START,
    TREASURER,
    A,
    B,
    C,
    D,
    E,
    absent,
    after,
    at,
    owned,
    play,
    zones,
)
from tests.games.playing import but, heard

LEAST = Bribe(10_000)


def payers(state: State) -> tuple[Seat, ...]:
    assert state.board.case is not None
    return state.board.case.payers


# ------------------------------------------------------------------- 1, 2: advisors, palaces, purses


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_everybody_has_at_the_start(seats: int) -> None:
    """1.1, 2.1, 2.2 and 2.4 (C17, C21): each has ten advisors and 320,000 ducats; unused houses stay out."""
    state = rules.setup(seats, SEED).state
    assert state.board.reserves == ((2, 2, 2, 2, 2),) * seats
    assert state.board.palaces == ((None,) * 5,) * seats
    assert state.board.parks == ((),) * seats
    assert owned(state) == (320_000,) * seats


def test_zones() -> None:
    """2.2 and 2.3 (C10): there are as many zones as kinds, so the last kind still finds a zone."""
    assert ZONES == (10_000, 20_000, 30_000, 50_000, 100_000)
    inside = "10 B treasurer, 20 B jurist, 50 B prelate, 100 C captain"
    state = at(palaces={A: inside}, parks={A: "C astronomer"}, round_=4)
    assert legal(play(state, LEAST).state) == [Place(ASTRONOMER, C, 30_000)]


def test_exiles_never_return() -> None:
    """1.2 (C20): advisors on the island earn nothing and cannot be sent."""
    state = at(parks={A: "B captain, C captain"}, round_=2, cash={B: 310_000})
    exiled = play(state, LEAST, LEAST, Place(CAPTAIN, B, 10_000)).state
    assert exiled.board.island[-1] == advisor(CAPTAIN, C)
    assert exiled.board.income(C) == 0
    assert exiled.board.reserves[C][CAPTAIN] == 1
    later = absent(exiled, 60).board
    assert later.round > 3
    assert later.island[: len(exiled.board.island)] == exiled.board.island


def test_purses_are_secret() -> None:
    """2.5 (C17): until the game is over, a view has only its own purse, and the public view has none."""
    state = at(parks={A: "B captain"}, cash={B: 50_000, C: 270_000})
    assert rules.view(state, B).cash == 50_000
    assert rules.view(state, None).cash is None
    assert rules.view(state, None).purses == rules.view(state, B).purses == ()
    assert rules.view(state, None).history == rules.view(state, B).history == ()
    richer = replace(state, purses=(state.purses[A], state.purses[C], state.purses[B], state.purses[D]))
    assert rules.view(richer, A) == rules.view(state, A)
    assert rules.view(richer, None) == rules.view(state, None)
    assert rules.view(richer, B) != rules.view(state, B)


# ------------------------------------------------------------------------------------ 3: a turn


def test_example_of_an_income() -> None:
    """INT-03, 3.3: 100,000 from red, 10,000 and 20,000 from gray make 130,000; 200,000 become 330,000."""
    red, beige, gray = range(3)
    state = at(
        "red beige gray",
        active=red,
        palaces={red: "100 beige astronomer", gray: "10 beige astronomer, 20 beige captain"},
        cash={beige: 200_000},
    )
    transition = play(state, Send(CAPTAIN, beige), Send(CAPTAIN, gray))
    assert heard(transition, "income") == [{"who": Who(beige), "ducats": 130_000}]
    assert owned(transition.state)[beige] == 330_000
    (told,) = [event for event in transition.events if event.text.key == "purse-income"]
    assert told.audience == frozenset({beige})
    assert told.text.args == {"ducats": 130_000, "cash": 330_000}


def test_income_comes_only_from_palaces() -> None:
    """3.3: candidates, reserves, exiles and other players' advisors earn a player nothing."""
    state = at(active=D, palaces={A: "50 B jurist", C: "100 A prelate"}, parks={C: "A captain"}, cash={B: 310_000})
    assert [state.board.income(seat) for seat in range(4)] == [100_000, 50_000, 0, 0]
    nobody = play(at(active=A), Send(CAPTAIN, C), Send(CAPTAIN, D))
    assert heard(nobody, "income-none") == [{"who": Who(B)}]


def test_the_first_round_has_no_income_and_begins_with_sending() -> None:
    """3.2, 3.3 and 3.4 (C14): there is no income in round one, and no candidate to settle."""
    opening = rules.setup(4, SEED)
    assert opening.state.board.phase == "send"
    assert [event.text.key for event in opening.events] == ["begins", *["purse-start"] * 4, "turn", "park-empty"]
    state, told = opening.state, []
    while state.board.round == 1:
        (seat,) = rules.to_act(state)
        transition = rules.apply(state, seat, rules.default_move(state, seat))
        state = transition.state
        told += [event.text for event in transition.events if event.text.key in ("income", "income-none", "turn")]
    assert [event.key for event in told] == ["turn"] * 4 + ["income"]
    assert told[-1].args["who"] == Who(state.board.starter)


def test_an_empty_park_is_skipped_in_any_round() -> None:
    """3.4 (C14): B has no candidates in round four, and sends at once."""
    transition = play(at(active=A, round_=4, palaces={A: "10 B jurist"}), Send(CAPTAIN, C), Send(CAPTAIN, D))
    assert transition.state.board.active == B
    assert transition.state.board.phase == "send"
    assert heard(transition, "park-empty") == [{"who": Who(B)}]
    assert heard(transition, "income") == [{"who": Who(B), "ducats": 10_000}]


def test_turns_go_clockwise_and_rounds_keep_their_order() -> None:
    """3.1 and 3.4 (C14, C15): six rounds have the same starter; after five, all advisors are sent."""
    state = replace(rules.setup(5, SEED).state)
    starter = state.board.starter
    turns: list[tuple[int, Seat]] = []
    while rules.to_act(state):
        turn = (state.board.round, state.board.active)
        if not turns or turns[-1] != turn:
            turns.append(turn)
        assert state.board.phase != "send" or state.board.round < 6
        state = absent(state, 1)
    order = [(starter + step) % 5 for step in range(5)]
    assert [turn for turn in turns if turn[0] < 6] == [(number, seat) for number in range(1, 6) for seat in order]
    assert state.board.reserves == ((0,) * 5,) * 5
    assert state.board.parks == ((),) * 5


# --------------------------------------------------------------------------- 4: candidates and bribes


def legal(state: State) -> list[Move]:
    (seat,) = rules.to_act(state)
    return list(rules.legal_moves(state, seat))


def test_example_of_free_choice() -> None:
    """INT-05, 4.1 and 5.1: a prelate is in zone 20,000; the unopposed astronomer may get any other zone."""
    red, gray, blue = range(3)
    state = at("red gray blue", active=red, palaces={red: "20 gray prelate"}, parks={red: "blue astronomer"})
    assert state.board.case == Case("none", (ASTRONOMER,), None, (blue,))
    assert legal(play(state, LEAST).state) == [
        Place(ASTRONOMER, blue, 10_000),
        Place(ASTRONOMER, blue, 30_000),
        Place(ASTRONOMER, blue, 50_000),
        Place(ASTRONOMER, blue, 100_000),
    ]
    assert gray


def test_example_of_an_internal_conflict() -> None:
    """INT-06, 4.1 and 5.4 (C7): zone 30,000 stays blue's or becomes gray's; the loser is exiled."""
    red, gray, blue = range(3)
    state = at("red gray blue", active=red, palaces={red: "30 blue astronomer"}, parks={red: "gray astronomer"})
    assert state.board.case == Case("internal", (ASTRONOMER,), 30_000, (blue, gray))
    paid = play(state, LEAST, LEAST).state
    assert legal(paid) == [Place(ASTRONOMER, blue, 30_000), Place(ASTRONOMER, gray, 30_000)]
    for winner, loser in ((blue, gray), (gray, blue)):
        board = after(paid, Place(ASTRONOMER, winner, 30_000))
        assert zones(board, red) == {30_000: advisor(ASTRONOMER, winner)}
        assert board.island[-1] == advisor(ASTRONOMER, loser)


def test_example_of_an_external_conflict() -> None:
    """INT-07, 4.1 and 5.2: one of three prelates gets in, two are exiled: three times five outcomes."""
    gray, red, orange, blue = range(4)
    state = at("gray red orange blue", parks={gray: "red prelate, orange prelate, blue prelate"})
    assert state.board.case == Case("external", (PRELATE,), None, (red, orange, blue))
    paid = play(state, LEAST, LEAST, LEAST).state
    outcomes = legal(paid)
    assert len(outcomes) == 15
    for move in outcomes:
        board = after(paid, move)
        assert len(zones(board, gray)) == 1
        assert len(board.island) == len(paid.board.island) + 2


BEIGE, GRAY, RED, ORANGE, BLUE = range(5)


def beige_turn() -> State:
    """Return beige's turn with four candidates in the park; the second house of the examples plays gray."""
    return at(
        "beige gray red orange blue",
        active=BEIGE,
        palaces={BEIGE: "20 gray prelate"},
        parks={BEIGE: "blue jurist, gray astronomer, red astronomer, orange prelate"},
    )


BLUE_PAYS = (Bribe(40_000), Place(JURIST, BLUE, 10_000))
RIVALS_PAY = (Bribe(30_000), Bribe(50_000), Place(ASTRONOMER, RED, 30_000))
PRELATES_PAY = (Bribe(10_000), Bribe(30_000), Place(PRELATE, GRAY, 20_000))


def test_example_of_a_broken_promise() -> None:
    """INT-08, 4.1, 4.5 and 4.6 (C18): blue pays 40,000 for zone 30,000 and legally gets 10,000."""
    state = beige_turn()
    assert state.board.case == Case("none", (JURIST,), None, (BLUE,))
    transition = play(state, *BLUE_PAYS)
    assert owned(transition.state) == (START + 40_000, START, START, START, START - 40_000)
    assert zones(transition.state.board, BEIGE)[10_000] == advisor(JURIST, BLUE)


def test_example_of_a_contested_place() -> None:
    """INT-09, 4.3 and 5.2: gray, on beige's left, pays before red. Red gets in, but not in the zone it asked for."""
    state = play(beige_turn(), *BLUE_PAYS).state
    assert state.board.case == Case("external", (ASTRONOMER,), None, (GRAY, RED))
    transition = play(state, *RIVALS_PAY)
    assert owned(transition.state) == (START + 120_000, START - 30_000, START - 50_000, START, START - 40_000)
    assert zones(transition.state.board, BEIGE)[30_000] == advisor(ASTRONOMER, RED)
    assert transition.state.board.island[-1] == advisor(ASTRONOMER, GRAY)
    assert heard(transition, "chooses")[0]["exiled"] == advisors_text([advisor(ASTRONOMER, GRAY)])


def test_example_of_a_stubborn_occupant() -> None:
    """INT-10, 4.3 and 5.4 (C22): the occupant pays first, the least; orange pays 30,000; beige keeps the occupant."""
    state = play(beige_turn(), *BLUE_PAYS, *RIVALS_PAY).state
    assert state.board.case == Case("internal", (PRELATE,), 20_000, (GRAY, ORANGE))
    transition = play(state, *PRELATES_PAY)
    assert zones(transition.state.board, BEIGE)[20_000] == advisor(PRELATE, GRAY)
    assert transition.state.board.island[-1] == advisor(PRELATE, ORANGE)
    assert heard(transition, "keeps")[0]["advisor"] == advisors_text([advisor(PRELATE, GRAY)]).items[0]


def test_example_of_a_whole_action() -> None:
    """INT-11, 4.1: no conflict, then external, then internal. Beige gets 160,000 in all, and sends next."""
    state = beige_turn()
    order = []
    for move in (*BLUE_PAYS, *RIVALS_PAY, *PRELATES_PAY):
        case = state.board.case
        assert case is not None
        if (case.conflict, case.zone) not in order:
            order.append((case.conflict, case.zone))
        state = play(state, move).state
    assert order == [("none", None), ("external", None), ("internal", 20_000)]
    assert owned(state)[BEIGE] == START + 160_000
    assert zones(state.board, BEIGE) == {
        10_000: advisor(JURIST, BLUE),
        20_000: advisor(PRELATE, GRAY),
        30_000: advisor(ASTRONOMER, RED),
    }
    assert state.board.island[-2:] == (advisor(ASTRONOMER, GRAY), advisor(PRELATE, ORANGE))
    assert state.board.phase == "send"


def test_example_of_two_external_conflicts() -> None:
    """INT-12, 4.1, 4.3 and 4.4 (C4, C5, C27): gray pays alone first; then beige, orange (once for two) and blue."""
    red, beige, orange, blue, gray = range(5)
    state = at(
        "red beige orange blue gray",
        active=red,
        palaces={red: "20 orange treasurer"},
        parks={red: "gray prelate, beige astronomer, orange astronomer, orange captain, blue captain"},
    )
    assert state.board.case == Case("none", (PRELATE,), None, (gray,))
    conflicts = play(state, LEAST, Place(PRELATE, gray, 10_000)).state
    assert conflicts.board.case == Case("external", (CAPTAIN, ASTRONOMER), None, (beige, orange, blue))
    paid = play(conflicts, LEAST, Bribe(20_000), LEAST).state
    assert len(legal(paid)) == 2 * 2 * 3  # two of each kind for three free zones, kinds in any order
    board = after(paid, Place(ASTRONOMER, orange, 100_000), Place(CAPTAIN, blue, 30_000))
    assert zones(board, red) == {
        10_000: advisor(PRELATE, gray),
        20_000: advisor(TREASURER, orange),
        30_000: advisor(CAPTAIN, blue),
        100_000: advisor(ASTRONOMER, orange),
    }
    assert len(board.island) == len(state.board.island) + 2


def test_example_of_two_internal_conflicts() -> None:
    """INT-13, 4.1 and 4.3 (C6): zone 10,000 comes first; then gray, the occupant, pays, and the others clockwise."""
    red, beige, orange, blue, gray = range(5)
    state = at(
        "red beige orange blue gray",
        active=beige,
        palaces={beige: "10 red astronomer, 20 red treasurer, 30 gray prelate"},
        parks={beige: "orange astronomer, red prelate, orange prelate, blue prelate"},
    )
    assert state.board.case == Case("internal", (ASTRONOMER,), 10_000, (red, orange))
    second = play(state, LEAST, LEAST, Place(ASTRONOMER, orange, 10_000)).state
    assert second.board.island[-1] == advisor(ASTRONOMER, red)
    assert second.board.case == Case("internal", (PRELATE,), 30_000, (gray, red, orange, blue))
    board = after(second, LEAST, LEAST, LEAST, LEAST, Place(PRELATE, blue, 30_000))
    assert board.island[-3:] == (advisor(PRELATE, gray), advisor(PRELATE, red), advisor(PRELATE, orange))
    assert zones(board, beige)[20_000] == advisor(TREASURER, red)


def test_a_bribe_is_whole_notes_within_the_purse() -> None:
    """4.2 (C1, C3): a player with 70,000 may pay 10,000, 20,000 … 70,000, and nothing else."""
    state = at(parks={A: "B captain"}, cash={B: 70_000})
    assert legal(state) == [Bribe(ducats) for ducats in range(10_000, 70_001, 10_000)]


def test_the_bank_pays_for_the_broke() -> None:
    """4.7 (C2): the bank pays exactly 10,000 to the active player; B has nothing before and after."""
    state = at(parks={A: "B captain"}, cash={B: 0})
    assert legal(state) == [LEAST]
    transition = play(state, LEAST)
    assert owned(transition.state) == (START * 2 + 10_000, 0, START, START)
    assert transition.state.purses[B].alms == 10_000
    assert heard(transition, "bribes-bank") == [{"who": Who(B), "owner": Who(A), "ducats": 10_000}]
    assert not heard(transition, "bribes")


def test_who_has_one_note_pays_it() -> None:
    """4.7 (C2): the bank helps only players without a single note."""
    transition = play(at(parks={A: "B captain"}, cash={B: 10_000}), LEAST)
    assert owned(transition.state)[B] == 0
    assert not heard(transition, "bribes-bank")


def test_a_purse_emptied_on_the_way_is_empty() -> None:
    """4.5 and 4.7 (C23): B pays all its ducats without conflict, and is broke in the internal conflict after it."""
    state = at(palaces={A: "10 B jurist"}, parks={A: "B captain, C jurist"}, cash={B: 80_000})
    broke = play(state, Bribe(80_000), Place(CAPTAIN, B, 20_000)).state
    assert payers(broke) == (B, C)
    assert legal(broke) == [LEAST]
    assert heard(play(broke, LEAST), "bribes-bank")


def test_everybody_involved_pays_and_hears_what_others_paid() -> None:
    """4.4 and 4.5 (C22): passing is not offered, and each bribe is public before the next."""
    state = at(palaces={A: "10 B jurist"}, parks={A: "C jurist, D jurist"})
    assert payers(state) == (B, C, D)
    assert all(isinstance(move, Bribe) for move in legal(state))
    transition = play(state, Bribe(60_000))
    assert heard(transition, "bribes") == [{"who": Who(B), "owner": Who(A), "ducats": 60_000}]
    assert next(event for event in transition.events if event.text.key == "bribes").audience is None
    view = rules.view(transition.state, C)
    assert view.board.case is not None
    assert view.board.case.payments == (Payment(B, 60_000),)


def test_both_sides_are_told_their_balance() -> None:
    """4.5 and 8.1: only the payer and the active player learn their own new balance."""
    transition = play(at(parks={A: "B captain"}), Bribe(40_000))
    private = [event for event in transition.events if event.audience is not None]
    assert [(event.text.key, event.audience) for event in private] == [
        ("purse-paid", frozenset({B})),
        ("purse-received", frozenset({A})),
    ]
    assert private[0].text.args == {"who": Who(A), "ducats": 40_000, "cash": 280_000}
    assert private[1].text.args == {"who": Who(B), "ducats": 40_000, "cash": 360_000}


def test_a_bribe_is_final() -> None:
    """4.5 and 8.3: a bribe cannot be undone, and there is no second one."""
    transition = play(at(parks={A: "B captain, C jurist"}), LEAST)
    assert not transition.undoable
    why = contract.refusal(INTRIGE, transition.state, B, Bribe(20_000))
    assert why == Text("no-second-bribe", {"who": Who(C)})


def test_only_bribes_change_hands() -> None:
    """4.6 (C25): there are three kinds of move, and only the active player receives ducats."""
    state = at(parks={A: "B captain, C jurist"})
    transition = play(state, Bribe(30_000), Bribe(20_000))
    assert owned(transition.state) == (START + 50_000, START - 30_000, START - 20_000, START)


def test_one_bribe_for_several_advisors() -> None:
    """4.4 (C5, C27): B has two candidates without conflict and two in external conflicts, and pays twice in all."""
    state = at(
        "A B C D E",
        parks={A: "B treasurer, B jurist, B prelate, C prelate, B captain, D captain"},
        round_=5,
        sound=True,
    )
    assert state.board.case == Case("none", (TREASURER, JURIST), None, (B,))
    second = play(state, LEAST, Place(JURIST, B, 10_000), Place(TREASURER, B, 20_000)).state
    assert second.board.case == Case("external", (PRELATE, CAPTAIN), None, (B, C, D))


def test_one_bribe_for_each_internal_conflict() -> None:
    """4.4 (C5): B occupies two contested zones and pays for each."""
    state = at(palaces={A: "10 B jurist, 30 B captain"}, parks={A: "C jurist, D captain"})
    assert payers(state) == (B, C)
    assert payers(play(state, LEAST, LEAST, Place(JURIST, B, 10_000)).state) == (B, D)


def test_internal_conflicts_start_with_the_cheapest_zone() -> None:
    """4.1: the order of kinds and candidates does not matter."""
    state = at(
        palaces={A: "100 B treasurer, 50 C jurist, 20 D captain"}, parks={A: "B jurist, C treasurer, D treasurer"}
    )
    assert state.board.case is not None
    assert state.board.case.zone == 50_000
    state = play(state, LEAST, LEAST, Place(JURIST, C, 50_000)).state
    assert state.board.case is not None
    assert state.board.case.zone == 100_000


def test_a_case_is_told_with_its_own_candidates() -> None:
    """4.1: the message leaves out candidates that wait for a later case."""
    palaces, parks = {A: "20 B prelate"}, {A: "C prelate, D captain, B jurist, C jurist"}
    state = at(palaces=palaces, parks=parks)
    begun = replace(state, board=replace(state.board, phase="send", case=None))
    log: list[Event] = []
    flow.begin_turn(begun, log)
    (captain,) = (dict(event.text.args) for event in log if event.text.key == "case-none-one")
    assert captain["candidates"] == advisors_text([advisor(CAPTAIN, D)])


def test_the_order_of_bribes_is_told_only_if_several_pay() -> None:
    """4.5: a single payer needs no order."""

    def opened(parks: dict[Seat, str], palaces: dict[Seat, str]) -> Text:
        state = at(palaces=palaces, parks=parks)
        log: list[Event] = []
        flow.begin_turn(replace(state, board=replace(state.board, phase="send", case=None)), log)
        return next(event.text for event in log if event.text.key.startswith("case-"))

    assert "order" not in opened({A: "D captain"}, {}).args
    assert "order" not in opened({A: "B prelate"}, {A: "20 B prelate"}).args
    assert opened({A: "C captain, D jurist"}, {}).args["order"] == Many((Who(C), Who(D)))


def test_an_internal_conflict_is_told_with_its_occupant() -> None:
    """4.1: the message names the occupant apart from the candidates."""
    state = at(palaces={A: "20 B prelate"}, parks={A: "C prelate, D prelate"})
    begun = replace(state, board=replace(state.board, phase="send", case=None))
    log: list[Event] = []
    flow.begin_turn(begun, log)
    (told,) = (dict(event.text.args) for event in log if event.text.key == "case-internal")
    assert told["occupant"] == advisors_text([advisor(PRELATE, B)])
    assert told["candidates"] == advisors_text([advisor(PRELATE, C), advisor(PRELATE, D)])


def test_candidates_are_sorted_once() -> None:
    """4.1 (C24): a new occupant has no conflict with waiting candidates, who are of other kinds."""
    state = at(palaces={A: "10 B jurist"}, parks={A: "C captain, D jurist"})
    moved_in = play(state, LEAST, Place(CAPTAIN, C, 20_000)).state
    assert moved_in.board.case == Case("internal", (JURIST,), 10_000, (B, D))


def test_several_candidates_against_an_occupant() -> None:
    """4.1 (C6): this is one internal conflict, without an external one between the candidates."""
    state = at(palaces={A: "50 C jurist"}, parks={A: "B jurist, D jurist"})
    assert state.board.case == Case("internal", (JURIST,), 50_000, (C, D, B))
    board = after(state, LEAST, LEAST, LEAST, Place(JURIST, B, 50_000))
    assert board.island[-2:] == (advisor(JURIST, C), advisor(JURIST, D))


# ------------------------------------------------------------------------------ 5: the owner decides


def test_all_pay_before_anybody_is_placed() -> None:
    """5.1 and 5.2 (C4): the active player decides after the last bribe."""
    state = at(parks={A: "B captain, C jurist, D prelate"})
    for _ in range(3):
        assert rules.to_act(state) != {A}
        assert contract.refusal(INTRIGE, state, A, Place(CAPTAIN, B, 10_000)) is not None
        state = play(state, LEAST).state
    assert rules.to_act(state) == {A}
    assert len(legal(state)) == 3 * 5


def test_candidates_are_placed_in_any_order_and_cannot_share() -> None:
    """5.1 and 2.3: D is placed first, then B; zones already given are not offered."""
    state = play(at(parks={A: "B captain, C jurist, D prelate"}), LEAST, LEAST, LEAST).state
    state = play(state, Place(PRELATE, D, 100_000), Place(CAPTAIN, B, 50_000)).state
    assert legal(state) == [Place(JURIST, C, 10_000), Place(JURIST, C, 20_000), Place(JURIST, C, 30_000)]


def test_nobody_is_refused_altogether() -> None:
    """5.3 (C9): each decision open to the owner lets exactly one candidate of the kind in."""
    for park in ("B captain", "B captain, C captain"):
        state = at(parks={A: park})
        paid = absent(state, len(payers(state)))
        for move in legal(paid):
            assert len(zones(after(paid, move), A)) == 1


def test_two_conflicts_are_decided_after_all_bribes() -> None:
    """5.2 (C4): captains and jurists are placed one after the other, in either order."""
    state = at("A B C D E", parks={A: "B captain, C captain, D jurist, E jurist"})
    paid = absent(state, 4)
    assert {move.kind for move in legal(paid) if isinstance(move, Place)} == {CAPTAIN, JURIST}
    board = after(paid, Place(JURIST, E, 10_000), Place(CAPTAIN, B, 20_000))
    assert board.island[-2:] == (advisor(JURIST, D), advisor(CAPTAIN, C))


def test_an_internal_conflict_is_decided_before_the_next_one_opens() -> None:
    """5.4 (C4): B and C pay and A decides; then C and D pay."""
    state = at(palaces={A: "10 B jurist, 30 C captain"}, parks={A: "C jurist, D captain"})
    decided = absent(state, 2)
    assert rules.to_act(decided) == {A}
    assert payers(absent(decided, 1)) == (C, D)


def test_the_winner_takes_the_occupants_zone() -> None:
    """5.4 (C7): free zones are not offered."""
    state = absent(at(palaces={A: "50 B jurist"}, parks={A: "C jurist"}), 2)
    assert legal(state) == [Place(JURIST, B, 50_000), Place(JURIST, C, 50_000)]


def test_a_house_that_challenges_itself() -> None:
    """5.5 and 4.1 (C8, C26): there is one bribe and one decision, and the occupant stays."""
    state = at(palaces={A: "50 B jurist"}, parks={A: "B jurist"})
    assert payers(state) == (B,)
    assert legal(play(state, LEAST).state) == [Place(JURIST, B, 50_000)]
    transition = play(state, LEAST, Place(JURIST, B, 50_000))
    assert heard(transition, "keeps")
    assert transition.state.board.island[-1] == advisor(JURIST, B)
    assert zones(transition.state.board, A) == {50_000: advisor(JURIST, B)}


def test_a_house_that_challenges_itself_and_a_rival() -> None:
    """5.5 (C8, C26): B's two jurists count as one."""
    state = absent(at(palaces={A: "50 B jurist"}, parks={A: "B jurist, C jurist"}), 2)
    assert legal(state) == [Place(JURIST, B, 50_000), Place(JURIST, C, 50_000)]
    assert after(state, Place(JURIST, C, 50_000)).island[-2:] == (advisor(JURIST, B), advisor(JURIST, B))
    assert after(state, Place(JURIST, B, 50_000)).island[-2:] == (advisor(JURIST, B), advisor(JURIST, C))


def test_two_equal_candidates_of_one_house() -> None:
    """5.2 and 4.4 (C27): there is one bribe, one place and one exile."""
    state = at(parks={A: "B jurist, B jurist"})
    assert state.board.case == Case("external", (JURIST,), None, (B,))
    paid = play(state, LEAST).state
    assert len(legal(paid)) == 5
    board = after(paid, Place(JURIST, B, 100_000))
    assert zones(board, A) == {100_000: advisor(JURIST, B)}
    assert board.island[-1] == advisor(JURIST, B)


def test_who_is_not_challenged_stays() -> None:
    """5.6: B's treasurer keeps its zone and income while others come and go."""
    state = at(palaces={A: "20 B treasurer, 30 C jurist"}, parks={A: "D jurist"})
    board = after(state, LEAST, LEAST, Place(JURIST, D, 30_000))
    assert zones(board, A)[20_000] == advisor(TREASURER, B)
    assert board.income(B) == 20_000


# ----------------------------------------------------------------------------------------- 6: sending


def test_two_advisors_go_to_two_palaces() -> None:
    """6.1 and 6.2: any kind goes to any other palace, then any remaining kind to a different one."""
    state = at(round_=2)
    assert len(legal(state)) == 4 * 3  # four kinds are left, for three parks
    once = play(state, Send(CAPTAIN, C)).state
    assert once.board.active == A
    assert {move.palace for move in legal(once) if isinstance(move, Send)} == {B, D}
    twice = play(once, Send(CAPTAIN, B)).state.board
    assert twice.active == B
    assert twice.parks == ((), (advisor(CAPTAIN, A),), (advisor(CAPTAIN, A),), ())


def test_a_sending_tells_whom_it_meets() -> None:
    """4.1 and 5.2: the message names advisors of that kind that wait there or have a zone there."""
    state = at(round_=3, active=A, palaces={B: "50 C prelate"}, parks={C: "B captain"})
    (group,) = words.prompt(rules.view(state, A), A).groups
    told = {one.moves[0]: one.detail.key for one in group.options if isinstance(one, Option) and one.detail}
    assert {(move.kind, move.palace): key for move, key in told.items()} == {
        (CAPTAIN, C): "do-send-waits",
        (PRELATE, B): "do-send-clash",
    }


def test_a_sending_tells_that_it_meets_an_advisor_of_its_own_player() -> None:
    """5.2: one’s own advisor of that kind has a zone there, and the bribe would buy nothing new."""
    state = at(round_=3, active=A, palaces={B: "50 A prelate"})
    (group,) = words.prompt(rules.view(state, A), A).groups
    told = {one.moves[0]: one.detail.key for one in group.options if isinstance(one, Option) and one.detail}
    assert {(move.kind, move.palace): key for move, key in told.items()} == {(PRELATE, B): "do-send-own"}


def test_with_three_each_opponent_gets_one() -> None:
    """6.2 (C12): with three players, there are only two palaces to send to."""
    state = rules.setup(3, SEED).state
    me = state.board.active
    palace = (me + 1) % 3
    once = play(state, Send(CAPTAIN, palace)).state
    assert {move.palace for move in legal(once) if isinstance(move, Send)} == {(me + 2) % 3}


def test_both_may_be_of_a_kind_and_no_park_refuses() -> None:
    """6.3 (C11, C13): C's palace and D's park already have a captain."""
    state = at(palaces={C: "10 B captain"}, parks={D: "B captain"})
    board = after(state, Send(CAPTAIN, C), Send(CAPTAIN, D))
    assert board.reserves[A][CAPTAIN] == 0
    assert board.parks[D] == (advisor(CAPTAIN, B), advisor(CAPTAIN, A))


# ----------------------------------------------------------------------------------------- 7: the end


def finale(cash: dict[Seat, Ducats] | None = None) -> State:
    """Return round six, with C the last to settle a candidate: A's captain. A will collect 100,000, B 50,000."""
    return at(
        "A B C",
        active=C,
        round_=6,
        palaces={A: "30 B jurist", B: "100 A treasurer", C: "20 B astronomer"},
        parks={C: "A captain"},
        cash=cash,
    )


def test_a_last_income_for_everybody() -> None:
    """7.1 and 7.2 (C14, C15): after round six, A collects 150,000 and B 50,000, and all purses are revealed."""
    before = play(finale(), Bribe(40_000)).state
    assert rules.outcome(before) is None
    transition = play(before, Place(CAPTAIN, A, 50_000))
    final = transition.state
    assert owned(final) == (START - 40_000 + 150_000, START + 50_000, START + 40_000)
    assert [line["ducats"] for line in heard(transition, "ends")] == [150_000, 50_000, 0]
    assert [line["cash"] for line in heard(transition, "ends")] == [430_000, 370_000, 360_000]
    view = rules.view(final, None)
    assert view.purses == final.purses
    assert len(view.history) == 8
    assert view.history[-2:] == ((280_000, 320_000, 360_000), (430_000, 370_000, 360_000))
    assert not transition.undoable


def test_the_richest_wins() -> None:
    """7.3: the rows of the result say where each purse came from."""
    result = rules.outcome(play(finale(), Bribe(40_000), Place(CAPTAIN, A, 50_000)).state)
    assert result is not None
    assert result.placings == (1, 2, 3)
    assert result.scores == (430_000, 370_000, 360_000)
    assert {row.label.key: row.amounts for row in result.rows} == {
        "row-start": (320_000, 320_000, 320_000),
        "row-income": (150_000, 50_000, 0),
        "row-received": (0, 0, 40_000),
        "row-paid": (-40_000, 0, 0),
        "row-alms": (0, 0, 0),
    }


def test_a_bribe_of_the_bank_is_accounted_for() -> None:
    """7.3 and 4.7 (C2): the result counts it as paid by the player and given by the bank."""
    result = rules.outcome(play(finale({A: 0}), LEAST, Place(CAPTAIN, A, 50_000)).state)
    assert result is not None
    rows = {row.label.key: row.amounts for row in result.rows}
    assert rows["row-paid"][A] == -320_000 - 10_000
    assert rows["row-alms"] == (10_000, 0, 0)
    assert result.scores[A] == 150_000


def test_equal_purses_share_the_victory() -> None:
    """7.3 (C19): A and B both end with 420,000."""
    final = play(finale({B: 370_000}), Bribe(50_000), Place(CAPTAIN, A, 50_000)).state
    result = rules.outcome(final)
    assert result is not None
    assert result.scores == (420_000, 420_000, 370_000)
    assert result.placings == (1, 1, 3)
    assert rules.to_act(final) == rules.awaited(final) == frozenset()


# ----------------------------------------------------------------------------------- 8: at this table


def test_absent_payers_give_the_least() -> None:
    """8.2 (C28): the default bribe is 10,000."""
    state = at(parks={A: "B captain"})
    assert rules.default_move(state, B) == LEAST
    with pytest.raises(IllegalMove):
        rules.default_move(state, C)


def test_absent_owners_put_candidates_into_the_cheapest_zones() -> None:
    """8.2 (C28): this is the default placing."""
    state = play(at(palaces={A: "10 B jurist"}, parks={A: "B captain, C prelate"}), LEAST, Bribe(50_000)).state
    assert rules.default_move(state, A) == Place(PRELATE, C, 20_000)


@pytest.mark.parametrize(
    ("bribes", "winner"),
    [((20_000, 30_000, 10_000), C), ((20_000, 20_000, 20_000), B), ((10_000, 30_000, 30_000), C)],
)
@pytest.mark.parametrize("occupied", [False, True])
def test_absent_owners_choose_the_best_payer(bribes: tuple[int, ...], winner: Seat, *, occupied: bool) -> None:
    """8.2 (C28): among equal bribes, the first payer is chosen."""
    if occupied:
        state = at(palaces={A: "20 B captain"}, parks={A: "D captain, C captain"})
    else:
        state = at(palaces={A: "10 B jurist"}, parks={A: "D captain, C captain, B captain"})
    paid = play(state, *map(Bribe, bribes)).state
    assert rules.default_move(paid, A) == Place(CAPTAIN, winner, 20_000)


def test_absent_players_send_the_first_advisors_to_the_next_parks() -> None:
    """8.2 (C28): two treasurers go to B and C; without treasurers, jurists go."""
    state = replace(rules.setup(4, SEED).state)
    me = state.board.active
    assert rules.default_move(state, me) == Send(TREASURER, (me + 1) % 4)
    once = absent(state, 1)
    assert rules.default_move(once, me) == Send(TREASURER, (me + 2) % 4)


def test_what_can_be_taken_back() -> None:
    """8.3: placing and sending can be undone, even at the end of a turn; a bribe and the last move cannot."""
    state = at(parks={A: "B captain, C jurist"})
    assert not play(state, LEAST).undoable
    assert not play(state, LEAST, LEAST).undoable
    placing = (LEAST, LEAST, Place(CAPTAIN, B, 10_000))
    assert play(state, *placing).undoable
    assert play(state, *placing, Place(JURIST, C, 20_000)).undoable
    assert play(state, *placing, Place(JURIST, C, 20_000), Send(CAPTAIN, B)).undoable
    assert play(state, *placing, Place(JURIST, C, 20_000), Send(CAPTAIN, B), Send(CAPTAIN, C)).undoable
    assert not rules.setup(4, SEED).undoable


# ------------------------------------------------------------------------------------------ refusals

_PAYING = at(palaces={A: "20 D prelate"}, parks={A: "B captain, C captain"}, cash={B: 50_000})
_PLACING = play(at(palaces={A: "20 D prelate"}, parks={A: "B captain, C jurist"}), LEAST, LEAST).state
_DUEL = play(at(palaces={A: "20 D prelate"}, parks={A: "C prelate"}), LEAST, LEAST).state
_SENDING = play(at(), Send(CAPTAIN, B)).state
REFUSED: dict[str, tuple[State, Seat, Move]] = {
    "no-over": (play(finale(), LEAST, Place(CAPTAIN, A, 10_000)).state, A, LEAST),
    "no-turn": (_SENDING, B, Send(CAPTAIN, A)),
    "no-bribe-now": (_PLACING, A, LEAST),
    "no-bribe-yet": (_PAYING, C, LEAST),
    "no-second-bribe": (play(_PAYING, LEAST).state, B, Bribe(20_000)),
    "no-place-yet": (_PAYING, A, Place(CAPTAIN, B, 10_000)),
    "no-place-now": (_SENDING, A, Place(CAPTAIN, B, 10_000)),
    "no-send-now": (_PLACING, A, Send(CAPTAIN, B)),
    "no-too-little": (_PAYING, B, Bribe(5_000)),
    "no-odd-sum": (_PAYING, B, Bribe(15_000)),
    "no-too-much": (_PAYING, B, Bribe(60_000)),
    "no-broke": (at(parks={A: "B captain"}, cash={B: 0}), B, Bribe(20_000)),
    "no-such-advisor": (_PLACING, A, Place(5, B, 10_000)),
    "no-candidate": (_PLACING, A, Place(CAPTAIN, C, 10_000)),
    "no-such-zone": (_PLACING, A, Place(CAPTAIN, B, 40_000)),
    "no-zone-taken": (_PLACING, A, Place(CAPTAIN, B, 20_000)),
    "no-other-zone": (_DUEL, A, Place(PRELATE, C, 100_000)),
    "no-such-palace": (_SENDING, A, Send(CAPTAIN, 4)),
    "no-own-palace": (_SENDING, A, Send(CAPTAIN, A)),
    "no-same-palace": (_SENDING, A, Send(CAPTAIN, B)),
    "no-none-left": (_SENDING, A, Send(TREASURER, C)),
}


def test_there_is_no_kind_before_the_first() -> None:
    """Kinds and seats are counted from 0, so negative numbers are refused."""
    for move in (Place(-1, B, 10_000), Place(0, -1, 10_000)):
        assert contract.refusal(INTRIGE, _PLACING, A, move) == Text("no-such-advisor")


@pytest.mark.parametrize("ducats", [-10_000, 0, 1, 5_000])
def test_no_bribe_below_the_least(ducats: int) -> None:
    """4.2 (C1): the refusal names the least bribe of 10,000."""
    why = contract.refusal(INTRIGE, _PAYING, B, Bribe(ducats))
    assert why == Text("no-too-little", {"ducats": ducats, "least": 10_000})


def test_no_refusal_depends_on_anothers_purse() -> None:
    """2.5: other players get the same refusal, however much B owns."""
    broke = at(palaces={A: "20 D prelate"}, parks={A: "B captain, C captain"}, cash={B: 0})
    for seat in (A, C, D):
        for move in (LEAST, Bribe(60_000), Place(CAPTAIN, B, 10_000), Send(CAPTAIN, B)):
            reasons = {repr(contract.refusal(INTRIGE, state, seat, move)) for state in (_PAYING, broke)}
            assert len(reasons) == 1


# -------------------------------------------------------------------------------------- house player


def test_imagined_purses_share_what_is_known_and_nothing_else() -> None:
    """2.5: other players' ducats vary, and the total stays the same."""
    state = play(at("A B C D E", palaces={A: "10 B jurist"}, parks={A: "C jurist"}, cash={B: 100_000}), LEAST).state
    view = rules.view(state, C)
    imagined = [player.imagine(view, bytes((number,)) * 32) for number in range(20)]
    for other in imagined:
        rules.check(other)
        assert other.board == state.board
        assert other.purses[C] == state.purses[C]
        assert rules.view(other, C) == view
    for seat in (A, B, D, E):
        assert len({other.purses[seat].cash for other in imagined}) > 10


def test_who_was_helped_by_the_bank_is_imagined_broke() -> None:
    """4.7 (C2): a player helped by the bank is publicly known to be broke."""
    state = play(at(palaces={A: "10 B jurist"}, parks={A: "C jurist"}, cash={B: 0}), LEAST).state
    for number in range(20):
        imagined = player.imagine(rules.view(state, C), bytes((number,)) * 32)
        rules.check(imagined)
        assert imagined.purses[B].cash == 0


def test_one_who_has_everything_imagines_the_others_broke() -> None:
    """2.5 and 4.7: in round one, B holds the ducats of all players, and more came from the bank."""
    state = at("A B C", round_=1, active=B, parks={B: "A captain"})
    rich = Purse(received=650_000)
    broke = (Purse(paid=320_000, alms=10_000), rich, Purse(paid=320_000))
    state = replace(state, purses=broke)
    rules.check(state)
    imagined = player.imagine(rules.view(state, B), bytes(32))
    rules.check(imagined)
    assert owned(imagined) == (0, 970_000, 0)


def test_after_the_end_nothing_is_left_to_imagine() -> None:
    """7.2: all purses are public then."""
    final = play(finale(), LEAST, Place(CAPTAIN, A, 10_000)).state
    assert player.imagine(rules.view(final, None), SEED) == final


def test_the_house_player_remembers() -> None:
    """4.6: of two equal bribes, one from a player who favored it counts more; an exile counts against a player."""
    state = play(at(parks={A: "B captain, C captain"}), Bribe(20_000), Bribe(20_000)).state
    for friend, foe in ((B, C), (C, B)):
        deeds = (Deed(1, friend, advisor(JURIST, A), 100_000), Deed(1, foe, advisor(PRELATE, A), None))
        view = rules.view(replace(state, board=replace(state.board, deeds=deeds)), A)
        assert player.choose(view, legal(state), SEED) == Place(CAPTAIN, friend, 20_000)


def test_the_house_player_gives_what_was_paid_for() -> None:
    """4.6: larger bribes buy better zones; otherwise players would have no reason to bribe it."""
    state = play(at(parks={A: "B captain, C jurist"}), Bribe(50_000), LEAST).state
    choice = player.choose(rules.view(state, A), legal(state), SEED)
    assert choice == Place(CAPTAIN, B, 50_000)
    state = play(state, choice).state
    assert player.choose(rules.view(state, A), legal(state), SEED) == Place(JURIST, C, 10_000)


def test_the_house_player_pays_little_to_who_gives_nothing_for_it() -> None:
    """4.6: an owner who gave each payer the cheapest zone gets little, and a better owner gets more."""
    paid = []
    for taken in ("10 C captain, 20 D prelate", "20 C captain, 30 D prelate"):
        state = at(active=B, round_=2, palaces={B: taken}, parks={B: "A treasurer"})
        paid.append(player.choose(rules.view(state, A), legal(state), SEED))
    assert paid[0] == LEAST
    assert isinstance(paid[1], Bribe)
    assert paid[1].ducats >= 30_000


def test_the_house_player_keeps_to_its_purse() -> None:
    """4.2: a house player pays at most two fifths of its purse, or else the least bribe."""
    for cash in (0, 10_000, 50_000, 320_000):
        state = at(palaces={A: "100 B captain"}, parks={A: "C captain"}, cash={B: cash}, round_=2)
        offer = player.choose(rules.view(state, B), legal(state), SEED)
        assert isinstance(offer, Bribe)
        assert offer.ducats <= max(10_000, cash * 2 // 5)


# ---------------------------------------------------------------------------------------------- words


def amount_of(prompt: Prompt) -> Amount:
    (group,) = prompt.groups
    (amount,) = group.options
    assert isinstance(amount, Amount)
    return amount


@pytest.mark.parametrize(
    ("cash", "suggest"),
    [
        (320_000, (10_000, 20_000, 30_000, 50_000, 100_000)),
        (90_000, (10_000, 20_000, 30_000, 50_000)),
        (40_000, (10_000, 20_000, 30_000)),
        (10_000, (10_000,)),
        (0, (10_000,)),
    ],
)
def test_ones_own_prompt_offers_what_one_has(cash: Ducats, suggest: tuple[Ducats, ...]) -> None:
    """4.2 and 4.7: suggestions go up to the player's own ducats."""
    state = at(parks={A: "B captain"}, cash={B: cash})
    amount = amount_of(words.prompt(rules.view(state, B), B))
    assert amount.suggest == suggest
    assert (amount.low, amount.high, amount.step) == (10_000, max(cash, 10_000), 10_000)


@pytest.mark.parametrize(
    ("paid", "suggest"),
    [
        (10_000, (10_000, 20_000, 30_000, 50_000, 100_000)),
        (40_000, (10_000, 50_000, 100_000)),
        (60_000, (10_000, 70_000, 100_000)),
        (100_000, (10_000, 110_000)),
    ],
)
def test_suggested_bribes_are_above_what_rivals_paid(paid: Ducats, suggest: tuple[Ducats, ...]) -> None:
    """4.5: payers of a conflict know earlier bribes. The least bribe is suggested as well."""
    state = at(palaces={A: "100 B captain"}, parks={A: "C captain"}, round_=2)
    first = min(rules.awaited(state))
    state = rules.apply(state, first, Bribe(paid)).state
    second = min(rules.awaited(state))
    assert {first, second} == {B, C}
    assert amount_of(words.prompt(rules.view(state, second), second)).suggest == suggest


def test_the_public_prompt_does_not_tell_what_anybody_has() -> None:
    """2.5 and 4.7: rich and broke payers have the same public prompt, for spectators and for other players."""
    prompts = [
        words.prompt(rules.view(at(parks={A: "B captain"}, cash={B: cash}), viewer), B)
        for cash in (0, 10_000, 40_000, 320_000)
        for viewer in (None, A, C)
    ]
    assert all(prompt == prompts[0] for prompt in prompts if prompt.groups)
    amount = amount_of(prompts[0])
    assert amount.suggest == (10_000, 20_000, 30_000, 50_000, 100_000)
    assert amount.confirm is None


@pytest.mark.parametrize(("cash", "free", "asked"), [(320_000, 160_000, 170_000), (30_000, 10_000, 20_000)])
def test_a_large_bribe_is_confirmed(cash: Ducats, free: Ducats, asked: Ducats) -> None:
    """4.5: a bribe above half of the player's ducats needs a private confirmation."""
    amount = amount_of(words.prompt(rules.view(at(parks={A: "B captain"}, cash={B: cash}), B), B))
    assert amount.question(free) is None
    assert amount.question(asked) == Text("do-bribe-sure", {"owner": Who(A), "amount": asked})


def test_a_bribe_without_choice_is_not_confirmed() -> None:
    """4.2 and 4.7: a player with one note or none has no choice."""
    for cash in (0, 10_000):
        amount = amount_of(words.prompt(rules.view(at(parks={A: "B captain"}, cash={B: cash}), B), B))
        assert amount.question(10_000) is None


def test_placing_is_a_draft_with_a_group_for_each_candidate() -> None:
    """5.1: the label names the candidate, and the options are the free zones."""
    prompt = words.prompt(rules.view(_PLACING, A), A)
    assert prompt.draft
    assert contract.say_everywhere(INTRIGE, prompt.text)[0].startswith("Place each candidate in a free zone")
    assert [group.id for group in prompt.groups] == ["jurist", "captain"]
    assert [len(group.options) for group in prompt.groups] == [4, 4]
    assert all(group.folded for group in prompt.groups), "long options are shown as lists"
    assert words.prompt(rules.view(_PLACING, None), A).groups == prompt.groups


def test_keeping_or_replacing_is_one_choice() -> None:
    """5.4: the occupant comes first."""
    prompt = words.prompt(rules.view(_DUEL, A), A)
    (group,) = prompt.groups
    assert prompt.draft
    assert [option.label.key for option in group.options] == ["do-keep", "do-replace"]
    assert list(prompt.first_moves()) == [Place(PRELATE, D, 20_000), Place(PRELATE, C, 20_000)]


def test_two_advisors_are_picked_together() -> None:
    """6.1: after one was sent alone, one more is picked."""
    state = at(round_=2)
    (group,) = words.prompt(rules.view(state, A), A).groups
    assert group.pick == 2
    assert all(isinstance(option, Option) and len(option.moves) == 1 for option in group.options)
    (group,) = words.prompt(rules.view(_SENDING, A), A).groups
    assert group.pick == 1


def test_nothing_is_asked_of_others() -> None:
    """3.2: other players read which player the game waits for."""
    waiting = words.prompt(rules.view(_PAYING, D), D)
    assert waiting == Prompt(
        Text("wait-bribe", {"who": Who(B), "owner": Who(A), "kinds": Many((Name("kind-captain"),))})
    )
    assert words.prompt(rules.view(_SENDING, B), B) == Prompt(Text("wait-send", {"who": Who(A), "left": 1}))
    final = play(finale(), LEAST, Place(CAPTAIN, A, 10_000)).state
    assert words.prompt(rules.view(final, A), A) == Prompt(Text("over"))


def test_a_scene_for_every_action_and_conflict() -> None:
    """4.1: each has its own board message."""
    state, scenes = beige_turn(), []
    for move in (*BLUE_PAYS, *RIVALS_PAY, *PRELATES_PAY):
        scenes.append(words.scene(rules.view(state, None)))
        state = play(state, move).state
    assert scenes == ["3.0.a"] * 2 + ["3.0.b"] * 3 + ["3.0.c20"] * 3
    assert words.scene(rules.view(state, A)) == "3.0.d"
    final = play(finale(), LEAST, Place(CAPTAIN, A, 10_000)).state
    assert words.scene(rules.view(final, None)) == "over"


def said(state: State, viewer: Seat | None, language: int = 0) -> list[str]:
    lines = words.describe(rules.view(state, viewer))
    return [contract.say_everywhere(INTRIGE, line)[language] for line in lines]


def test_the_position_in_words() -> None:
    """2.2 and 2.5: the text names everything public, and the reader's own purse."""
    state = play(at("A B C", palaces={A: "20 B jurist", B: "100 A prelate"}, parks={A: "C jurist"}, round_=2), LEAST)
    public = said(state.state, None)
    assert public == [
        "Round 2 of 6, Ana’s turn.",
        "Internal conflict over zone 20,000: jurist (Ben) and jurist (Chloé).",
        "Bribes: Ben 10,000.",
        "Chloé pays next.",
        "Income each round: 1. Ana 100k and 2. Ben 20k.",
        "Venice (Ana): 20k jurist (Ben).",
        "Candidates in Venice: jurist (Chloé).",
        "Milan (Ben): 100k prelate (Ana).",
        "Rome (Chloé): empty.",
        "Ana can still send: treasurer × 1, jurist × 2, prelate × 1, captain × 2, and astronomer × 2.",
        "Ben can still send: treasurer × 1, jurist × 1, prelate × 2, captain × 2, and astronomer × 2.",
        "Chloé can still send: treasurer × 1, jurist × 1, prelate × 2, captain × 2, and astronomer × 2.",
        "On the island: treasurer (Ana), treasurer (Ben), and treasurer (Chloé).",
    ]
    own = said(state.state, B)
    assert own[:2] == [
        "You have 310,000 ducats. The other players can’t see this.",
        "Since the start: bribes paid −10,000.",
    ]
    assert sorted(own[2:]) == sorted(public)
    assert "10\u202f000" in "".join(said(state.state, B, 1))


def test_the_end_in_words_opens_the_purses() -> None:
    """7.2: the richest player comes first."""
    final = play(finale(), Bribe(40_000), Place(CAPTAIN, A, 50_000)).state
    assert said(final, None)[:4] == [
        "The game is over.",
        "Ana: 430,000 ducats.",
        "Ben: 370,000 ducats.",
        "Chloé: 360,000 ducats.",
    ]


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("fr", 1)])
def test_the_position_fits_an_alternative_text(language: str, place: int) -> None:
    """2.2: with five players, only incomes, reserves and the island do not fit Discord's 1024 characters."""
    starts = ("On the island", "Sur l’île")
    for step in contract.play(INTRIGE, 5, 1).steps:
        lines = [line for line in said(step.state, None, place) if not line.startswith(starts)]
        lines = [line for line in lines if "can still send" not in line and "peut encore envoyer" not in line]
        assert len("\n".join(lines)) <= 1024, language


# ----------------------------------------------------------------------------------- for the contract

RULINGS = [
    *(f"C{number}" for number in range(1, 29) if number != 16),  # the contract
    *(f"INT-{number:02}" for number in (3, 5, 6, 7, 8, 9, 10, 11, 12, 13)),
]
SCRIPTED = (
    (at(palaces={A: "10 B jurist"}, parks={A: "C jurist"}, cash={B: 0}), ((B, LEAST), (C, LEAST))),  # bribes-bank
    (at(), ((A, Send(CAPTAIN, C)), (A, Send(CAPTAIN, D)))),  # income-none, park-empty
)

_HALF = play(at("A B C D E", parks={A: "B captain, C captain, D jurist, E jurist"}), *[LEAST] * 4).state
_HALF = play(_HALF, Place(JURIST, D, 30_000)).state
_BROKE = play(at(palaces={A: "10 B jurist"}, parks={A: "C jurist"}, cash={B: 0}), LEAST).state
_LAST = finale()
_OVER = play(finale(), Bribe(40_000), Place(CAPTAIN, A, 50_000)).state
_FIRST = rules.setup(4, SEED).state


def _purse(state: State, seat: Seat, **changes: Ducats) -> State:
    purse = replace(state.purses[seat], **changes)
    return replace(state, purses=(*state.purses[:seat], purse, *state.purses[seat + 1 :]))


def _case(state: State, **changes: Any) -> State:
    assert state.board.case is not None
    return but(state, case=replace(state.board.case, **changes))


def _inside(state: State, palace: Seat, zone: Ducats, one: Advisor | None) -> State:
    """Return the state with another advisor in a zone, and a history to match."""
    row = list(state.board.palaces[palace])
    row[ZONES.index(zone)] = one
    deeds = [deed for deed in state.board.deeds if (deed.owner, deed.zone) != (palace, zone)]
    if one is not None:
        deeds.append(Deed(1, palace, one, zone))
    return but(state, palaces=_put(state.board.palaces, palace, tuple(row)), deeds=tuple(deeds))


def _put(rows: tuple[Any, ...], seat: Seat, row: Any) -> tuple[Any, ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])


def _fewer(state: State, seat: Seat, kind: Kind, count: int) -> State:
    reserve = _put(state.board.reserves[seat], kind, state.board.reserves[seat][kind] - count)
    return but(state, reserves=_put(state.board.reserves, seat, reserve))


SOUND = (_FIRST, _PAYING, _PLACING, _HALF, _DUEL, _BROKE, _SENDING, _LAST, _OVER)
IMPOSSIBLE = (
    but(_PAYING, drawn=0),
    but(_PAYING, drawn=100),
    # numbers
    but(_FIRST, round=0),
    but(_FIRST, round=7),
    but(_FIRST, round=2),
    but(_FIRST, starter=4),
    but(_FIRST, starter=(_FIRST.board.starter + 1) % 4),
    but(_FIRST, active=(_FIRST.board.active + 1) % 4),
    but(_FIRST, active=-1),
    but(_FIRST, parks=((),) * 3),
    but(_FIRST, reserves=((2,) * 5,) * 3),
    but(_FIRST, reserves=((2,) * 4,) * 4),
    but(_FIRST, palaces=((None,) * 4,) * 4),
    but(_FIRST, palaces=((None,) * 5,) * 2, parks=((),) * 2, reserves=((2,) * 5,) * 2, purses=_FIRST.purses[:2]),
    but(_FIRST, purses=_FIRST.purses[:3]),
    but(_FIRST, sent=(_FIRST.board.active,)),
    but(_FIRST, phase="over"),
    but(_FIRST, phase="place"),
    but(_FIRST, phase="bribe"),
    # advisors
    _fewer(_FIRST, A, CAPTAIN, 1),
    _fewer(_FIRST, A, CAPTAIN, -1),
    _fewer(_SENDING, A, CAPTAIN, 2),
    but(_PAYING, island=_PAYING.board.island[1:]),
    but(_PAYING, island=(*_PAYING.board.island[1:], 20)),
    but(_PAYING, island=(*_PAYING.board.island[1:], -1)),
    but(_PAYING, island=_PAYING.board.island[::-1]),
    but(_PAYING, deeds=_PAYING.board.deeds[1:]),
    but(_PAYING, deeds=(*_PAYING.board.deeds, Deed(1, A, advisor(JURIST, D), 30_000))),
    but(_PAYING, deeds=(*_PAYING.board.deeds, Deed(4, A, advisor(PRELATE, D), 20_000))),
    but(_PAYING, deeds=(Deed(1, A, advisor(PRELATE, D), 25_000), *_PAYING.board.deeds)),
    but(_PAYING, deeds=(Deed(1, D, advisor(PRELATE, D), 20_000), *_PAYING.board.deeds)),
    but(_PAYING, deeds=(Deed(1, A, 20, 20_000), *_PAYING.board.deeds)),
    _inside(_PAYING, A, 20_000, None),
    _inside(_fewer(_PAYING, A, ASTRONOMER, 1), A, 10_000, advisor(ASTRONOMER, A)),
    _inside(_fewer(_PAYING, C, PRELATE, 1), A, 10_000, advisor(PRELATE, C)),
    but(_fewer(_SENDING, A, ASTRONOMER, 1), parks=_put(_SENDING.board.parks, A, (advisor(ASTRONOMER, A),))),
    # what was sent
    but(_SENDING, sent=()),
    but(_SENDING, sent=(B, C)),
    but(_SENDING, sent=(C,)),
    but(_SENDING, sent=(4,)),
    but(_SENDING, sent=(A,)),
    but(_PAYING, sent=(B,)),
    but(_LAST, parks=((advisor(CAPTAIN, B),), (), _LAST.board.parks[C]), island=_LAST.board.island),
    but(_LAST, case=None, phase="send"),
    but(_PAYING, case=None, phase="send"),
    # the case
    but(_PAYING, case=None),
    but(_PAYING, phase="place"),
    but(_PLACING, phase="bribe"),
    but(_PLACING, phase="send"),
    but(_PLACING, phase="over"),
    _case(_PAYING, conflict="none"),
    _case(_PAYING, kinds=(CAPTAIN, JURIST)),
    _case(_PAYING, kinds=()),
    _case(_PAYING, zone=20_000),
    _case(_PAYING, payers=(C, B)),
    _case(_PAYING, payers=(B,)),
    _case(_PAYING, payments=(Payment(C, 10_000),)),
    _case(at(parks={A: "B captain, C captain"}), payments=(Payment(B, 10_000),)),  # though B has given nothing
    _case(at(parks={A: "B captain, C captain"}, cash={D: 310_000}), payments=(Payment(B, 10_000),)),
    _case(play(_PAYING, LEAST).state, payments=(Payment(B, 15_000),)),
    _case(play(_PAYING, LEAST).state, payments=(Payment(B, 0),)),
    _case(play(_PAYING, LEAST).state, payments=(Payment(B, 10_000, bank=True),)),
    _case(_BROKE, payments=(Payment(B, 20_000, bank=True),)),
    _case(_HALF, kinds=(JURIST, CAPTAIN)),
    _case(_HALF, kinds=()),
    _case(_HALF, kinds=(JURIST,)),
    _case(_HALF, conflict="internal"),
    _case(_HALF, zone=30_000),
    _case(_HALF, payers=(B, C, E, D)),
    _case(_HALF, payers=(D, E), payments=(Payment(D, 10_000), Payment(E, 10_000))),
    _case(_HALF, payments=(Payment(B, 10_000), Payment(C, 10_000), Payment(D, 10_000))),
    _case(_DUEL, payers=(C, D), payments=(Payment(C, 10_000), Payment(D, 10_000))),
    _case(_DUEL, zone=30_000),
    but(_DUEL, parks=((),) * 4),
    # purses
    _purse(_PAYING, B, income=-10_000),
    _purse(_PAYING, B, income=5_000),
    _purse(_PAYING, B, received=10_000),
    _purse(_PAYING, B, paid=0),
    _purse(_PAYING, C, paid=330_000, income=10_000),
    _purse(_purse(_PAYING, C, paid=330_000), D, received=330_000),
    _purse(_purse(_PAYING, C, alms=-10_000), D, paid=10_000),
    _purse(_PAYING, B, income=2_000_000),
    _purse(_FIRST, B, income=10_000),
    _purse(_purse(_PAYING, C, alms=30_000_000), D, received=30_000_000),
    _purse(_BROKE, B, income=10_000),
    _purse(_purse(_BROKE, B, alms=0), A, received=320_000),
    # history
    but(_PAYING, history=_PAYING.history[1:]),
    but(_PAYING, history=(*_PAYING.history, (START,) * 4)),
    but(_PAYING, history=((0,) * 4, *_PAYING.history[1:])),
    but(_PAYING, history=(*_PAYING.history[:2], (START,) * 3)),
    but(_PAYING, history=(*_PAYING.history[:2], (START - 5_000, START + 5_000, START, START))),
    but(_PAYING, history=(*_PAYING.history[:2], (-10_000, START + 330_000, START, START))),
    but(_PAYING, history=(*_PAYING.history[:2], (START + 10_000, START, START, START))),
    but(_PAYING, history=(*_PAYING.history[:1], (START * 2, START, START, START), (START,) * 4)),
    # the end
    but(_OVER, phase="send"),
    but(_OVER, round=5),
    but(_OVER, active=A),
    but(_OVER, sent=(A,)),
    but(_OVER, case=_LAST.board.case),
    but(_OVER, history=_OVER.history[:-1]),
    but(_OVER, history=(*_OVER.history[:-1], (430_000, 360_000, 370_000))),
)
"""States that each break one invariant."""
