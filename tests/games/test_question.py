"""Test how questions are found: which positions are asked, and with which candidates."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
import pytest

from games import GAMES, question
from games.core import decode, encode, text
from games.intrige import INTRIGE
from games.medici import MEDICI
from games.medici.auction_order import still_to_answer
from games.medici.model import Bid
from games.mediterranee import MEDITERRANEE
from games.mediterranee.expert import suits_question
from games.question import Candidate, GameRecord, choose, is_clear, is_hard
from games.review import Comparison
from tests.auction import AUCTION

BEST, NEAR, WRONG, WORSE, LAST = b"best", b"near", b"wrong", b"worse", b"last"


def candidate(move: bytes, behind: float = 0.0, doubt: float = 0.0) -> Candidate:
    return Candidate(move, text(move.decode()), 0.5 - behind, behind, doubt)


def test_candidates_are_clearly_apart() -> None:
    """The best one, the one that the simple player would choose, and the next best that are worse."""
    chances = {NEAR: 0.39, BEST: 0.4, WORSE: 0.35, b"same": 0.349, WRONG: 0.2, LAST: 0.1}
    assert choose(chances, [WRONG]) == [BEST, WRONG, WORSE, LAST]
    assert choose(chances, [NEAR]) == [BEST, WORSE, WRONG, LAST]
    assert choose({BEST: 0.4, NEAR: 0.39}, [BEST]) == [BEST]
    assert choose({BEST: 0.4, WORSE: 0.3, NEAR: 0.29, LAST: 0.2}, [BEST]) == [BEST, WORSE, LAST], (
        "each is another choice"
    )


def test_the_best_is_clearly_better_than_each_other() -> None:
    assert is_clear([candidate(WORSE, 0.03, 0.01), candidate(BEST), candidate(LAST, 0.2, 0.01)])
    assert not is_clear([candidate(WORSE, 0.03, 0.015), candidate(BEST), candidate(LAST, 0.2, 0.01)]), "in doubt"
    assert not is_clear([candidate(NEAR, 0.01, 0.001), candidate(BEST)]), "hardly better"
    assert not is_clear([candidate(BEST), candidate(BEST)]), "equally good"
    assert not is_clear([candidate(BEST, 0.42), candidate(LAST, 0.45, 0.001)]), "the game is lost"


def test_a_question_is_not_obvious() -> None:
    """The simple player chooses a worse candidate, or does so in a fifth of samples."""
    assert is_hard([WRONG], [WRONG, *[BEST] * 9])
    assert is_hard([WRONG], [BEST, WRONG, WRONG, *[BEST] * 7])
    assert not is_hard([WRONG], [BEST, WRONG, *[BEST] * 8])
    assert not is_hard([WRONG], [NEAR] * 10), "about as good as the best"


def compared(chances: dict[bytes, float], roomy: Collection[bytes], usual: bytes = WRONG) -> question.Compared:
    """Return what there is to choose from: a plan for each move, with the same chance in every world."""
    plans = [*chances.items()]
    comparison = Comparison([*chances], plans, None, lambda chance, _: (chance,), 3)
    places = {move: [place] for place, move in enumerate(chances)}
    labels = {move: text("over") for move in chances}
    return question.Compared(None, comparison, labels, places, frozenset(roomy), [usual] * 10)


def test_worse_choices_without_room_are_left_out() -> None:
    chances = {NEAR: 0.35, BEST: 0.4, WORSE: 0.3, WRONG: 0.2, LAST: 0.1}
    every = question.shortlist(compared(chances, chances))
    assert every
    assert [*every.plans] == [NEAR, BEST, WORSE, WRONG]
    some = question.shortlist(compared(chances, {BEST, WORSE, WRONG, LAST}))
    assert some
    assert [*some.plans] == [BEST, WORSE, WRONG, LAST]
    assert question.shortlist(compared(chances, {NEAR, WORSE, WRONG, LAST})) is None, "no room for the best one"
    assert question.shortlist(compared(chances, {BEST, WRONG})) is None, "too few"
    assert question.shortlist(compared(chances, {BEST, WORSE, LAST})) is None, "obvious without the usual mistake"


def test_each_choice_is_judged_by_its_best_plan() -> None:
    """A plan that only looked worse in the few worlds of the first look is found in others."""
    before = compared({BEST: 0.4, WORSE: 0.3, WRONG: 0.2, LAST: 0.1}, {BEST, WORSE, WRONG, LAST})
    first = question.shortlist(before)
    assert first
    plans = [*before.comparison.plans, (WORSE, 0.35)]
    unlucky = Comparison(
        plans, plans, None, lambda chance, world: (0.0 if chance == 0.35 and world < 12 else chance,), 3
    )
    places = {**before.plans, WORSE: [1, 4]}
    short = question.shortlist(before._replace(comparison=unlucky, plans=places))
    assert short == question.Shortlist({**first.plans, WORSE: 4}, 2 * first.tried)


def test_several_positions_of_a_game_are_tried_but_one_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each try of a game is short, as players may wait for the same process."""
    found: list[question.Shortlist | None] = []
    judged = []
    monkeypatch.setattr(question, "shortlist", lambda _: found.pop(0))
    monkeypatch.setattr(question, "judge", lambda *given: judged.append(given[-1]))
    short = question.Shortlist({}, 0)
    for answers, left, judgements in (([None] * 4, 1, []), ([None, short, short], 1, [short])):
        found[:], judged[:] = answers, []
        assert question.make(MEDITERRANEE, bytes(32), 0.03) is None
        assert (len(found), judged) == (left, judgements)


def test_a_house_game_is_over_and_the_same_for_the_same_seed() -> None:
    house = question.house_game(MEDICI, bytes(32))
    assert MEDICI.rules.outcome(house.end)
    assert len(house.moments) == len(house.events)
    assert house == question.house_game(MEDICI, bytes(32))


@pytest.mark.parametrize("key", GAMES)
def test_a_record_leads_to_the_same_game(key: str) -> None:
    game, seed = GAMES[key], bytes([1]) * 32
    house = question.house_game(game, seed)
    record = GameRecord(house.seats, seed, tuple([(each.seat, encode(each.move)) for each in house.moments]))
    assert question.replayed(game, record) == house
    for broken in (record.moves[:-1], record.moves[1:], ((0, b"nonsense"),)):
        unfit = msgspec.structs.replace(record, moves=broken)
        assert question.replayed(game, unfit) is None
        assert question.make(game, seed, 0.03, record=unfit) is None


FIRST = {"medici": 12, "medici_card": 15, "intrige": 13, "mediterranee": 4}
"""A seed of each game that makes a question at once; others may take a minute to try."""


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_questions(key: str) -> None:
    game = GAMES[key]
    assert question.asks(game)
    found = next(
        filter(None, (question.make(game, bytes([number]) * 32, 0.03) for number in range(FIRST.get(key, 0), 200)))
    )
    view = game.rules.view(decode(game, "state", found.state), found.seat)
    prompt, legal = (
        game.words.prompt(view, found.seat),
        game.rules.legal_moves(decode(game, "state", found.state), found.seat),
    )
    for each in found.candidates:
        move = decode(game, "move", each.move)
        assert move in legal
        assert prompt.label_of(prompt.choice_of(move)), "it is offered"
        assert question.choice_label(game, view, move) == each.label
        assert (each is found.candidates[found.best]) == (not each.behind)
    assert found.candidates[found.best].chance == max(each.chance for each in found.candidates)
    places = [legal.index(decode(game, "move", each.move)) for each in found.candidates]
    assert places == sorted(places), "the order says nothing about the best one"
    game.rules.check(decode(game, "state", found.after))


def test_choices_without_room_are_no_question() -> None:
    seed = bytes([FIRST["medici"]]) * 32
    found = question.make(MEDICI, seed, 0.03)
    assert found
    for unfit in (each.label for each in found.candidates):
        other = question.make(MEDICI, seed, 0.03, unfit.__ne__)
        assert other is None or unfit not in [each.label for each in other.candidates]
    assert question.make(MEDICI, seed, 0.03, lambda _: False) is None


def test_a_game_without_a_strong_player_has_none() -> None:
    assert not question.asks(AUCTION)


def test_questions_with_the_same_choices_are_of_one_kind() -> None:
    """The order of the candidates, their chances and the position do not matter."""
    pair = (candidate(BEST), candidate(WORSE, 0.1))
    one = question.Question("intrige", b"1", 0, pair, 0, text("best"), b"", 4)
    assert one.kind == question.Question("intrige", b"2", 1, pair[::-1], 1, text("best"), b"", 4).kind
    assert one.kind != question.Question("medici", b"1", 0, pair, 0, text("best"), b"", 4).kind
    assert one.game == INTRIGE.key


def test_choices_that_cannot_be_judged_from_the_position_are_not_asked() -> None:
    """Whether a buyer accepts a price, and what a place in turn order is worth, cannot be seen.

    Sales do not exclude each other. A part of phase 2, and a beaten galley, take several steps whose order matters.
    """
    house = question.house_game(MEDITERRANEE, bytes(32))
    assert any(each.state.sea.prize for each in house.moments)
    talks = [each for each in house.moments if each.state.sea.talk]
    assert talks
    for each in house.moments:
        talk = each.state.sea.talk
        named = talk is not None and talk.kind in ("sale", "wish") and talk.price is None
        other = talk is None and (
            each.state.sea.phase in ("split", "bid", "place", "trade", "sell") or each.state.sea.prize is not None
        )
        assert suits_question(MEDITERRANEE.rules.view(each.state, each.seat)) != (named or other)


def test_medici_offers_no_bid_above_one_that_no_player_can_top() -> None:
    """The last to answer bids as little as leads. Before that, all florins of the richest other player are enough."""
    house = question.house_game(MEDICI, bytes(32))
    asked = [each for each in house.moments if each.state.board.phase == "bid"]
    last = [each for each in asked if not still_to_answer(each.state.board)]
    assert last
    for each in last:
        assert question.compare(MEDICI, each.state, each.seat, bytes(32), 0.01) is None, "a pass and one bid at most"
    capped = 0
    for each in asked:
        found = question.compare(MEDICI, each.state, each.seat, bytes(32), 0.01)
        if found is None:
            continue
        board = each.state.board
        richest = max(board.fortunes[seat] for seat in still_to_answer(board))
        bids = [
            move.florins for move in (decode(MEDICI, "move", one) for one in found.plans) if isinstance(move, Bid)
        ]
        assert max(bids) <= max(board.lowest_bid, richest)
        capped += richest < board.fortunes[each.seat] - 1
    assert capped
