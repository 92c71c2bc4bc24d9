"""Test the outlook of a lot for a hold, and the cards not seen yet. Clauses: games/medici/rules.en.md."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games import GAMES
from games.medici import rules, scoring, words
from games.medici.model import GOODS, Orders
from games.medici.orders import standing
from games.medici.outlook import could_load, outlook, shows_payout, unseen
from tests import contract
from tests.games.playing import but
from tests.games.test_medici import A, B, C, D, at, cards

MEDICI = GAMES["medici"]
HALF = "metals 1, metals 2, metals 3; cloth 1, cloth 2, cloth 3; porcelain 1, porcelain 2; spices 1, spices 2"
"""Holds with ten of twenty places filled, the least at which a forecast of the round is shown."""


def test_a_lot_in_the_hold() -> None:
    """MED-17 and MED-26, 7.1 and 7.4: 5 + 5 + 3 + 0 + 10, two steps for metals, none for the neutral card."""
    board = at("spices 5, dyes 5, metals 3; ; ;", "metals 0, neutral", bids=()).board
    with_it, without = outlook(board, A, buys=True), outlook(board, A)
    assert (with_it.value, with_it.place, with_it.equals) == (23, 1, 0)
    assert {GOODS[good]: (low, high) for good, low, high in with_it.climbs} == {
        "metals": (0, 2),
        "dyes": (0, 1),
        "spices": (0, 1),
    }
    # First alone on three pyramids; on the two others, four on level 0 share 10 + 5.
    assert (with_it.cargo, with_it.pyramids, with_it.bonuses) == (30, 3 * 10 + 2 * 3, 0)
    assert (without.value, without.florins) == (13, 30 + 3 * 10 + 2 * 3)


def test_equal_cargoes() -> None:
    """MED-18, 7.3: C reaches 16 like D, and both share the third and fourth place."""
    holds = (
        "spices 5, dyes 5, metals 3, neutral; cloth 5, cloth 5b, spices 5b, dyes 5b; metals 5, cloth 3;"
        " metals 5b, porcelain 5, porcelain 5b, cloth 1; dyes 4, spices 4, cloth 4, porcelain 2"
    )
    board = at(holds, "dyes 3, porcelain 3, cloth 2", bids=((B, 0),)).board
    ahead = outlook(board, C, buys=True)
    assert (ahead.value, ahead.place, ahead.equals, ahead.cargo) == (16, 3, 1, 7)
    assert outlook(board, C).place == 5


@pytest.mark.parametrize(("seat", "prize", "bonus"), [(A, 10, 20), (B, 0, 0), (C, 2, 10), (D, 2, 10)])
def test_a_step_onto_a_top_level(seat: int, prize: int, bonus: int) -> None:
    """MED-28, 7.5 to 7.7: A is on 7 and B on 1; C steps onto 6 beside D."""
    state = at("; ; ;", "spices 0", bids=())
    levels = tuple((0, 0, 0, 0, level) for level in (7, 1, 5, 6))
    board = but(state, levels=levels).board
    bought = replace(board, holds=((), (), board.lot, ()))
    ahead = outlook(bought, seat)
    assert ahead.bonuses == bonus
    assert ahead.pyramids == prize + 4 * 3, "four on level 0 of each other pyramid share 10 + 5"
    assert outlook(board, C, buys=True) == outlook(bought, C)
    assert outlook(board, C).bonuses == 0


@pytest.mark.parametrize("seats", MEDICI.seat_counts)
def test_what_was_foretold_is_paid(seats: int) -> None:
    """7: the outlook of the last lot's buyer is exactly the gain of the scoring."""
    told = 0
    for seed in range(6):
        for step in contract.play(MEDICI, seats, seed).steps:
            before, after = step.state.board, step.transition.state.board
            if len(after.scores) == len(before.scores) or not (sales := after.sales[len(before.scores)]):
                continue
            last, scored = sales[-1], after.scores[-1]
            if last.cards != before.lot or len(sales) != len(before.sales[-1]) + 1:
                continue  # cards were revealed: in this lot, in the next one, or by a free fill
            if last.buyer is None:
                found = {seat: outlook(before, seat) for seat in range(seats)}
            else:
                found = {last.buyer: outlook(before, last.buyer, buys=True)}
            for seat, ahead in found.items():
                assert (ahead.value, ahead.florins) == (scored.cargo_values[seat], scoring.earned(scored)[seat])
                assert shows_payout(before), "the gain of a round's last lot is always shown"
                told += 1
    assert told


def test_who_could_load_the_lot() -> None:
    """5.1 to 5.3: the leader could, and each player with room and florins who has not spoken."""
    holds, bids = "; metals 1; metals 2, metals 3, metals 4, dyes 2;", ((B, 39), (C, 0), (D, 0))
    state = at(holds, "dyes 1, spices 1", bids=bids, fortunes=(40, 40, 40, 39))
    assert [could_load(state.board, seat) for seat in range(4)] == [True, True, False, False]
    passed = but(state, bids=((B, 0), (C, 0)), bidder=D)
    assert [could_load(passed.board, seat) for seat in range(4)] == [True, False, False, True]
    drawing = but(state, bids=(), phase="draw", bidder=A)
    assert [could_load(drawing.board, seat) for seat in range(4)] == [True, True, False, True]
    assert not any(could_load(replace(drawing.board, lot=()), seat) for seat in range(4))
    assert not any(could_load(replace(drawing.board, phase="over"), seat) for seat in range(4))


@pytest.mark.parametrize("seats", MEDICI.seat_counts)
def test_what_nobody_has_seen(seats: int) -> None:
    """3.2 (A20): deck and cards set aside follow together from public cards; which is which does not."""
    for step in contract.play(MEDICI, seats, 1).steps:
        state = step.state
        assert unseen(state.board) == tuple(sorted((*state.deck, *state.aside)))
    end = step.transition.state
    assert end.board.phase == "over"
    assert unseen(end.board) == ()


def test_the_figures_are_below_ones_own_question() -> None:
    """4.1, 5.1 and planned moves: a player who could load the lot reads its gain in their own view."""
    state = at(HALF, "dyes 1", bids=((B, 7),), fortunes=(31, 40, 40, 40))
    own = words.prompt(rules.view(state, C), C).text
    assert own.key == "beneath"
    english, french, *_ = contract.say_everywhere(MEDICI, own)
    assert english.splitlines() == [
        "On offer: dyes 1 (cargo value 1). Ben leads with 7; you have 40 florins.",
        "With this lot: cargo value 3 → 4 (3rd); markers at the end of the round: dyes 0 → 1."
        " If the round ended now, you would earn 33 florins before paying for the lot (cargo 10, pyramids 23);"
        " if nobody took it, 21.",
    ]
    assert "valeur de la cale 3 → 4 (3e)" in french
    (load,) = [line for line in words.explain(rules.view(state, C), C) if line.key == "explain-load"]
    english, french, *_ = contract.say_everywhere(MEDICI, load)
    assert "spaces filled: 3 of 5" in english
    assert "3 sur 5" in french
    assert words.prompt(rules.view(state, None), C).text.key == "wait-bid"
    for orders in (None, Orders(9, 1, 2)):
        ordering = [standing(rules.view(state, seat), orders).text for seat in (D, None)]
        told = [contract.say_everywhere(MEDICI, words)[0] for words in ordering]
        assert ["With this lot: cargo value 3 → 4" in words for words in told] == [True, False]
    full = but(state, holds=(*state.board.holds[:2], cards("dyes 2, dyes 3, dyes 4, dyes 5, dyes 5b"), ()))
    assert words.prompt(rules.view(full, C), C).text.key == "ask-bid"


@pytest.mark.parametrize(
    ("holds", "foretold"),
    [
        ("; ; ; ", False),
        ("metals 5, neutral; ; ; ", False),
        (HALF.replace("cloth 1, ", ""), False),
        (HALF, True),
        (HALF + ", spices 3", True),
    ],
)
def test_a_round_is_foretold_once_half_of_all_places_are_filled(holds: str, foretold: bool) -> None:
    """Before that, any card would win the round, so only the lot's direct effect is shown."""
    state = at(holds, "dyes 5", drawer=D, bids=())
    assert shows_payout(state.board) == foretold
    for seat in range(4):
        view = rules.view(replace(state, board=replace(state.board, bidder=seat)), seat)
        for text in (words.prompt(view, seat).text, standing(view, None).text, *words.describe(view)):
            english, french, *_ = contract.say_everywhere(MEDICI, text)
            assert foretold or "If the round ended" not in english
            assert foretold or "Si la manche finissait" not in french
        assert (
            "If the round ended now" in contract.say_everywhere(MEDICI, words.prompt(view, seat).text)[0]
        ) == foretold


def test_before_that_a_lot_is_told_by_what_it_does() -> None:
    """The outlook shows how the lot changes cargo value and markers at the end of the round, nothing else."""
    state = at("dyes 5, cloth 1; ; ;", "dyes 5b, spices 2", bids=(), drawer=D)
    english, french, *_ = contract.say_everywhere(MEDICI, words.prompt(rules.view(state, A), A).text)
    assert english.splitlines()[1:] == [
        "With this lot: cargo value 6 → 13; markers at the end of the round: dyes 1 → 2 and spices 0 → 1."
    ]
    climbs = "marqueurs en fin de manche\u202f: colorants 1 → 2 et épices 0 → 1"
    assert french.splitlines()[1:] == [f"Avec ce lot\u202f: valeur de la cale 6 → 13\u202f; {climbs}."]
    neutral = at("; ; ;", "neutral", bids=(), drawer=D)
    english, french, *_ = contract.say_everywhere(MEDICI, words.prompt(rules.view(neutral, A), A).text)
    assert english.splitlines()[1:] == ["With this lot: cargo value 0 → 10; no marker climbs."]
    assert french.splitlines()[1:] == ["Avec ce lot\u202f: valeur de la cale 0 → 10\u202f; aucun marqueur ne monte."]


def test_the_last_cards_of_a_round_are_foretold_however_little_was_bought() -> None:
    """6.2: with an empty deck the round ends after this lot."""
    state = at("dyes 5; ;", "spices 2", bids=(), drawer=C, deck="")
    assert shows_payout(state.board)


@pytest.mark.parametrize(
    ("holds", "told"), [("; ;", False), ("; metals 1, metals 2, metals 3, metals 4, metals 5;", True)]
)
def test_who_cannot_buy_is_told_only_if_somebody_cannot(holds: str, told: bool) -> None:
    """5.3: the drawer reads who will be asked, and that others have no room if there are any."""
    (asked,) = [line for line in words.explain(rules.view(at(holds, "dyes 1"), A), A) if line.key == "explain-asked"]
    english, french, *_ = contract.say_everywhere(MEDICI, asked)
    assert ("The others have no room" in english, "Les autres n’ont pas assez de place" in french) == (told, told)


@pytest.mark.parametrize(
    ("hold", "told"), [("", False), ("metals 1, metals 2", False), ("metals 1, metals 2, metals 3", True)]
)
def test_a_drawer_is_told_that_only_others_can_buy_more_cards_if_so(hold: str, told: bool) -> None:
    """4.2 and 5.3: with room for three cards the drawer can buy any lot."""
    lines = words.explain(rules.view(at(f"{hold}; ;", "dyes 1"), A), A)
    assert ("explain-own-room" in [line.key for line in lines]) == told
