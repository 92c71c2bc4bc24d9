"""Test game reviews: how a search judges single decisions, and which decisions a review shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES, review
from games.core import Seat, text
from games.intrige import INTRIGE, answers
from games.intrige.model import Bribe, Place, Send
from games.medici import MEDICI
from games.review import Appraisal, Decision, Judged, Other, Worth
from tests import contract
from tests.auction import AUCTION
from tests.bot.ui import making
from tests.games import intrige_positions, playing
from tests.games.intrige_positions import ASTRONOMER, CAPTAIN, PRELATE, A, B, C, D

LEGAL = ("rest", "row", "sail", "drown")
WORTH = {"rest": 0.25, "row": 0.375, "sail": 0.625, "drown": 0.0}


def weighed(played: str | None) -> Appraisal:
    """Return the appraisal of plans with these worths, plus the same gain in each second world."""

    def trial(plan: str, number: int) -> Worth:
        return WORTH[plan] + number % 2 / 8, 8 * WORTH[plan]

    return review.of_moves(LEGAL, [(move, move) for move in LEGAL], played, trial, 192).appraisal()


def test_a_move_is_weighed_against_the_best_and_the_usual() -> None:
    """All plans share their worlds, so luck common to all adds no doubt."""
    assert weighed("row") == Appraisal(1, 0.4375, Other(2, 0.25, 0.0, (2.0,)), Other(0, -0.125, 0.0, (-1.0,)))
    assert weighed(None) == Appraisal(2, 0.6875, Other(1, -0.25, 0.0, (-2.0,)), Other(0, -0.375, 0.0, (-3.0,)))
    assert weighed("rest").usual is None, "the usual move was played"


def test_what_is_told_of() -> None:
    """A review shows the three most costly mistakes beyond doubt, the dearest first.

    Its best move is one that a standard player would not have found.
    """
    legal = MEDICI.rules.legal_moves(state := MEDICI.rules.setup(4, bytes(32)).state, seat := mover(state))
    view = MEDICI.rules.view(state, seat)

    def judged(number: int, best: tuple[float, float], usual: tuple[float, float] | None = None) -> Judged:
        others = [Other(1, *each, (3.0, 8.0, 0.2, 4.0)) if each else None for each in (best, usual)]
        return Judged(Decision(number, view, legal, legal[0]), Appraisal(0, 0.4, others[0], others[1]))

    found = review.findings(
        MEDICI,
        [
            judged(3, (0.05, 0.01)),
            judged(4, (0.2, 0.15)),
            judged(5, (0.3, 0.01)),
            judged(6, (0.06, 0.01)),
            judged(7, (0.07, 0.01)),
            judged(8, (-0.1, 0.01), (-0.2, 0.01)),
            judged(9, (-0.1, 0.01), (-0.1, 0.01)),
            judged(10, (0.02, 0.05), (-0.5, 0.01)),
        ],
    )
    assert [each.number for each in found.dearest] == [5, 7, 6]
    assert found.best
    assert found.best.number == 8
    assert found.dearest[0].why == (text("why-cargo", by=8), text("why-rival", by=4))
    assert found.best.why == ()
    assert found.dearest[0].played == MEDICI.words.prompt(view, seat).label_of([legal[0]])
    assert [number for number, _ in found.chances] == [*range(3, 11)]


def mover(state: Any) -> Seat:
    (seat,) = MEDICI.rules.to_act(state)
    return seat


def positions(key: str) -> Iterator[tuple[Any, Seat, Any]]:
    """Yield some positions between four house players, with the seat to move and a legal move."""
    game, state = GAMES[key], GAMES[key].rules.setup(4, bytes(32)).state
    for number in range(240):
        seat = min(game.rules.awaited(state))
        legal = game.rules.legal_moves(state, seat)
        move = game.choose(game.rules.view(state, seat), legal, bytes(32))
        if number % 17 == 3:
            yield state, seat, legal[0]
        state = game.rules.apply(state, seat, move).state
        if not game.rules.awaited(state):
            return


@pytest.mark.parametrize("key", GAMES)
def test_a_review_knows_what_its_owner_knew(key: str) -> None:
    """States that look the same to a seat give the same decisions and appraisals."""
    game, told = GAMES[key], 0
    for number, (state, seat, move) in enumerate(positions(key)):
        other = game.imagine(game.rules.view(state, seat), bytes((number,)) * 32)
        found = [[*review.decisions(game, each, [(seat, move)], seat, lambda _: True)] for each in (state, other)]
        appraised = [[review.appraise(game, each, bytes(32), 0.05) for each in decisions] for decisions in found]
        assert found[0] == found[1]
        assert appraised[0] == appraised[1]
        told += any(appraised[0])
        if told == 4:
            break
    assert told


@pytest.mark.parametrize("key", GAMES)
def test_who_resigned_cannot_win(key: str) -> None:
    """A rival less makes victory likelier, and without rivals it is certain."""
    game, tried = GAMES[key], 0
    for state, seat, _ in positions(key):
        view, legal = game.rules.view(state, seat), game.rules.legal_moves(state, seat)
        rivals = [each for each in range(4) if each != seat]
        out = [frozenset(rivals[:count]) for count in (0, 1, 3)]
        found = [
            review.appraise(game, Decision(0, view, legal, legal[0], resigned=each), bytes(32), 0.05) for each in out
        ]
        if None not in found:
            honour = 0.01  # what reputation is worth in Intrige
            usual, without_one, alone = [each.chance for each in found if each]
            assert usual < without_one < alone
            assert alone == pytest.approx(1, abs=honour)
            tried += 1
        if tried == 2:
            break
    assert tried


def test_whose_decisions_they_are() -> None:
    """A review covers one seat's decisions made by hand, with more than one legal move."""
    moves = [*playing.positions(MEDICI, 3, 1, errs=0.1)][:40]
    played = [(mover(state), move) for state, move in moves]
    own = {number for number, (seat, _) in enumerate(played) if seat == 1 and number > 10}
    found = [*review.decisions(MEDICI, moves[0][0], played, 1, own.__contains__)]
    choices = [number for number in sorted(own) if len(MEDICI.rules.legal_moves(moves[number][0], 1)) > 1]
    assert [each.number for each in found] == choices
    assert [each.view for each in found] == [MEDICI.rules.view(moves[number][0], 1) for number in choices]


def test_one_answer_is_one_decision() -> None:
    """Both advisors of a turn are sent in one answer, and so are the advisors of a case placed."""
    rules, seats = INTRIGE.rules, INTRIGE.seat_counts[0]
    game = [*playing.positions(INTRIGE, seats, 2, errs=0.2)]
    played = [(min(rules.awaited(state)), move) for state, move in game]
    starts = [number for number, (state, _) in enumerate(game) if not (state.board.deeds or state.board.sent)]
    moves = played[: next(number for number in starts if number > 10 * seats)]
    found = [*review.decisions(INTRIGE, game[0][0], moves, 1, lambda _: True)]
    sent = [each for each in found if isinstance(each.played, Send)]
    assert [[seat for seat, _ in each.then] for each in sent] == [[1]] * 5, "one for each round with advisors"
    assert any(isinstance(each.played, Place) and each.then for each in found)
    for each in found:
        answer = [each.played, *[move for _, move in each.then]]
        assert [move for _, move in moves[each.number : each.number + len(answer)]] == answer
        if isinstance(each.played, Place):
            kinds = each.view.board.case.kinds
            assert len(answer) == len(kinds)


def test_both_advisors_are_named() -> None:
    """The review compares two with two, and names those first that both answers have."""
    state = intrige_positions.at(active=A, round_=2, palaces={C: "10 B treasurer, 20 B jurist"})
    one, other = Send(CAPTAIN, B), Send(ASTRONOMER, D)
    (decision,) = review.decisions(INTRIGE, state, [(A, one), (A, other)], A, lambda _: True)
    appraised = review.appraise(INTRIGE, decision, bytes(32), 0.05)
    assert appraised
    assert appraised.best
    best = replace(appraised.best, edge=0.2, doubt=0.01)
    told = review.findings(INTRIGE, [Judged(decision, replace(appraised, best=best))]).dearest
    (finding,) = told
    assert finding.played
    assert finding.other
    assert contract.say_everywhere(INTRIGE, finding.played)[0] in (
        "captain → Milan (Ben) and astronomer → Naples (Dan)",
        "astronomer → Naples (Dan) and captain → Milan (Ben)",
    )
    assert all(words.count("→") == 2 for words in contract.say_everywhere(INTRIGE, finding.other))
    shared = answers.named((one, other), (Send(PRELATE, C), other))
    assert shared
    assert contract.say_everywhere(INTRIGE, shared)[0] == "astronomer → Naples (Dan) and captain → Milan (Ben)"


def test_an_answer_is_judged_as_a_whole() -> None:
    """A hint names all that is handed in together, and which moves that is."""
    sending = intrige_positions.at(active=A, round_=2)
    placing = playing.play(
        INTRIGE.rules, intrige_positions.at(parks={A: "B captain, C jurist"}), Bribe(90_000), Bribe(10_000)
    ).state
    for state in (sending, placing):
        view, legal = INTRIGE.rules.view(state, A), INTRIGE.rules.legal_moves(state, A)
        found = review.appraise(INTRIGE, Decision(0, view, legal), bytes(32), 0.05)
        assert found
        assert found.name
        assert len(found.also) == 1
        moves = [legal[place] for place in (found.place, *found.also)]
        assert all("→" in words for words in contract.say_everywhere(INTRIGE, found.name))
        playing.play(INTRIGE.rules, state, *moves)


@pytest.mark.parametrize("key", GAMES)
def test_a_decision_has_the_name_of_its_position(key: str) -> None:
    """The lot, the market, the palace, the galley: in a few words, in every language."""
    game = GAMES[key]
    wanted = {"medici": "lot", "medici_card": "market", "intrige": "palace", "mediterranee": "galley"}
    named = set()
    for state, _ in making.course(key, 3):
        for seat in game.rules.awaited(state):
            where = review.position_name(game, game.rules.view(state, seat))
            for words in contract.say_everywhere(game, where):
                assert len(words) <= 150
                named.add(words)
    assert any(wanted[key] in words for words in named)
    assert len(named) > 20


def test_a_position_without_a_name_is_told_as_in_a_mention() -> None:
    view = AUCTION.rules.view(AUCTION.rules.setup(3, bytes(32)).state, 0)
    assert review.position_name(AUCTION, view) == AUCTION.words.call(view, 0)
