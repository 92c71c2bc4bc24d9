"""Test the review of decisions of Méditerranée in which one move says little: parts of phase 2, bids and talks."""

from __future__ import annotations

import pytest

from bot.text import speaker
from games.core import Seat, Text
from games.mediterranee import MEDITERRANEE, rules
from games.mediterranee.expert import candidate_plans, decision_review
from games.mediterranee.expert.evaluation import evaluate
from games.mediterranee.expert.search import Search, by_course
from games.mediterranee.model import Answer, Bid, End, Haggle, Land, Move, Sail, State
from games.mediterranee.words.plans import plan_text
from games.review import Appraisal, Decision, appraise, decisions
from tests.games.mediterranee_positions import A, B, at, port
from tests.games.test_mediterranee_expert import SEED, positions, simply

EFFORT = 0.3


def judged(state: State, seat: Seat, played: Move) -> Appraisal:
    view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
    found = appraise(MEDITERRANEE, Decision(0, view, legal, played), SEED, EFFORT)
    assert found
    return found


def test_a_part_of_phase_2_is_judged_as_one_plan() -> None:
    """The search predicts exactly the standard player's moves there, step by step."""
    state, seat = next(positions(1, "trade"))
    before, moves = state, []
    while state.sea.active == seat and state.sea.phase == "trade":
        after = simply(state, seat)
        legal = rules.legal_moves(state, seat)
        moves.append(next((seat, move) for move in legal if rules.apply(state, seat, move).state == after))
        state = after
    (one,) = decisions(MEDITERRANEE, before, moves, seat, lambda _: True)
    assert (one.played, *[move for _, move in one.then]) == tuple([move for _, move in moves])
    assert len(moves) > 2
    found = appraise(MEDITERRANEE, one, SEED, EFFORT)
    assert found
    assert found.usual is None, "the usual plan was played"
    assert found.name
    assert found.name.key == "plan"
    (rest,) = decisions(MEDITERRANEE, before, moves, seat, lambda number: number > 0)
    assert rest.number == 1, "the plan goes on where the player did"


def test_doing_nothing_is_told_apart_from_what_would_have_been_better() -> None:
    state, seat = next(positions(1, "trade"))
    found = judged(state, seat, End())
    assert found.best
    assert found.best.edge > 0
    assert found.name == Text("plan-thrift"), "doing nothing is named thrift"
    assert found.best.name
    assert found.best.name.key == "plan"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "end phase 2 with galley 1 (Genova, 1 sailor, no goods) and a new galley (Genova, 3 sailors, no goods)",
        ),
        ("de", "Phase 2 beenden: Galeere 1 (Genua, 1 Matrose, "),
    ],
)
def test_a_plan_says_how_the_part_ends_and_what_is_new(language: str, told: str) -> None:
    before = at("trade", "A genova 2").sea
    sea = at("trade", "A genova 1", "A genova 3").sea
    say = speaker(language, "mediterranee")
    assert say(plan_text(sea, before, A, before)).startswith(told)


def test_where_a_galley_sails_is_judged_with_the_best_the_others_might_do() -> None:
    """A galley's move is simulated with the best courses of the others, and compared with its own other moves."""
    gained = 0.0
    for state, seat in positions(1, "sail"):
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        moves = [move for move in legal if isinstance(move, Sail) and not move.ask]
        if state.sea.turn < 4 or len(state.sea.fleet(seat)) < 3 or not moves:
            continue
        search = Search(view, SEED, 30)
        plans, own = candidate_plans.courses(search, legal, End(), moves[0])
        assert own is not None
        assert plans[own][0] == moves[0]
        named = {move.galley for move, course in plans if isinstance(move, Sail) and not course.name}
        assert named == {moves[0].galley}
        beside, alone = plans[own][1].play, by_course(seat, {moves[0].galley: moves[0].space})
        gained += sum(
            evaluate(search.played_on(beside, number), state.sea.turn)[seat]
            - evaluate(search.played_on(alone, number), state.sea.turn)[seat]
            for number in range(4)
        )
    assert gained > 0


def test_a_bid_is_weighed_against_others_with_all_its_changes() -> None:
    """Only the last bid counts: all the player's ducats for a place in the order."""
    state, seat = next((state, seat) for state, seat in positions(1, "bid") if state.sea.turn == 3)
    most = rules.legal_moves(state, seat)[-1]
    (one,) = decisions(MEDITERRANEE, state, [(seat, Bid(0)), (seat, most)], seat, lambda _: True)
    found = appraise(MEDITERRANEE, one, SEED, EFFORT)
    assert found
    assert one.legal[found.place] == most
    assert found.best
    assert found.best.edge > 3 * found.best.doubt > 0


def test_a_word_in_a_talk_is_weighed() -> None:
    """Yes and no are compared in the same simulated worlds."""
    ports = {"genova": "A 2", "tunis": "A 2"}
    state = at("trade", "A venezia 3 wine", "B genova 3", "C valencia 2", seats=3, active=B, ports=ports)
    state = rules.apply(state, B, Haggle(port("genova"), 2, 100)).state
    yes, no = [judged(state, A, Answer(yes=each)) for each in (True, False)]
    assert yes.best
    assert no.best
    assert (yes.best.place, no.best.place) == (no.place, yes.place)
    assert yes.best.edge == pytest.approx(-no.best.edge)
    assert yes.best.edge != 0


def test_two_landings_are_one_plan_whichever_comes_first() -> None:
    """13.1: a question whose answers can both be played would call one of them worse."""
    state = at("land", "A tunis 2", "A sicilia 2", ports={"tunis": "-", "sicilia": "-"})
    view, legal = rules.view(state, A), rules.legal_moves(state, A)
    found = decision_review.comparison(view, legal, None, SEED, EFFORT)
    assert found
    both = [
        {found.results(place, range(1))[0] for place, (move, _) in enumerate(found.plans) if move == first}
        for first in (Land(0, 2), Land(1, 1))
    ]
    assert both[0] & both[1], "either landing may be followed by the other"
