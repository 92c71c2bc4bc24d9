"""Test the outlook of a taking, and the cards still in the deck. Clauses: games/medici_card/rules.en.md."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from games.medici_card import rules, scoring, words
from games.medici_card.deck import GOODS
from games.medici_card.market import parted
from games.medici_card.model import Options, Take
from games.medici_card.outlook import outlook, shows_payout, unseen
from tests import contract
from tests.games.test_medici_card import A, B, at

GAME = GAMES["medici_card"]


def test_a_taking_reaches_symbols_places_and_a_bonus() -> None:
    """6.1 to 6.8: four stored grains and one more make five, the sole lead; cloth counts twice on its card."""
    days = ("grain 2, grain 3, grain 4, grain 5, black 7; cloth 2, cloth 3, cloth 4, furs 2, furs 3; dyes 2",)
    state = at("dyes 5; spices 2; spices 3", "grain 5, cloth 0 x2, green 2", phase="take", days=days)
    cards, _ = parted(state.board.market, Take(True, True))
    ahead = outlook(state.board, cards)
    assert (ahead.value, ahead.place, ahead.florins) == (12, (1, 0), 30 + 10 + 10 + 5 + 5)
    assert [(GOODS[held.good], held.symbols, held.place, held.bonus) for held in ahead.goods] == [
        ("grain", 5, (1, 0), 10),
        ("cloth", 2, (2, 0), 0),
        ("dyes", 1, (1, 1), 0),
    ], "dyes are on no card taken, but pay"
    alone = outlook(state.board, cards[-1:])
    assert alone.value == 7
    assert [(GOODS[held.good], held.symbols - held.before) for held in alone.goods] == [("grain", 0), ("dyes", 0)]
    assert alone.florins == 30 + 10 + 5, "A leads in grain; A and C share dyes with one each: 5 florins"


def test_equals_share() -> None:
    """CAR-19, 6.3 and 6.6: two players with two symbols of dyes share first place."""
    state = at("; dyes 2, dyes 3; dyes 4", "dyes 0 x2", phase="reveal")
    (held,) = outlook(state.board, state.board.market).goods
    assert (held.symbols, held.place) == (2, (1, 1))
    assert outlook(state.board, state.board.market).florins == 5


@pytest.mark.parametrize(("seats", "bonus"), [(2, "document"), (3, "larger"), (4, "document"), (6, "larger")])
def test_what_was_foretold_is_paid(seats: int, bonus: str) -> None:
    """6: if a taking ends the day, its outlook is exactly the gain of that day."""
    told = 0
    for seed in range(20):
        rng = Random(seed)  # noqa: S311
        state = rules.setup(seats, bytes([seed]) * 32, Options(bonus)).state  # type: ignore[arg-type]
        while awaited := rules.awaited(state):
            (seat,) = awaited
            move = contract.any_move(rng, rules.legal_moves(state, seat))
            before, state = state, rules.apply(state, seat, move).state
            if isinstance(move, Take) and before.board.last_turn:
                scored = state.board.scores[-1]
                ahead = outlook(before.board, parted(before.board.market, move)[0])
                assert (ahead.value, ahead.florins) == (scored.values[seat], scoring.earned(scored)[seat])
                assert shows_payout(before.board), "the gain of a day's last taking is always shown"
                told += 1
    assert told


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_deck_is_what_nobody_sees(seats: int) -> None:
    """2.4, 6.5, 6.10 (B20): the deck's cards, without their order, follow from public cards."""
    for step in contract.play(GAME, seats, 2).steps:
        assert unseen(step.state.board) == tuple(sorted(step.state.deck))
    assert unseen(step.transition.state.board) == ()


def test_the_figures_are_below_ones_own_question() -> None:
    """4.3: the player who must choose reads a line for each taking; others read which player is awaited."""
    boats = "dyes 5, green 2; furs 2, furs 3, spices 2; dyes 2, dyes 3, spices 3, spices 4"
    state = at(boats, "grain 5, cloth 0 x2, green grain 0", phase="take")
    own, public = (words.prompt(rules.view(state, viewer), A).text for viewer in (A, None))
    lines = contract.say_everywhere(GAME, own)[0].splitlines()
    assert lines[1:] == [
        "If the day ended now, you would earn, with all your goods "
        "(the arrow on a button shows your boat’s new value):",
        "– grain 0 (green): boat 7 (tied for 2nd), 1 × grain (1st), and 1 × dyes (2nd); 20 florins.",
        "– cloth 0 (two symbols) and grain 0 (green): boat 7 (tied for 2nd), 1 × grain (1st),"
        " 2 × cloth (1st), and 1 × dyes (2nd); 30 florins.",
        "– grain 5 and grain 0 (green): boat 12 (tied for 1st), 2 × grain (1st), and 1 × dyes (2nd); 35 florins.",
        "– grain 5, cloth 0 (two symbols), and grain 0 (green): boat 12 (tied for 1st), 2 × grain (1st),"
        " 2 × cloth (1st), and 1 × dyes (2nd); 45 florins.",
    ]
    assert public.key == "wait-take-public"
    assert words.prompt(rules.view(state, B), A).text == public
    french = contract.say_everywhere(GAME, own)[1]
    assert "bateau 12 (1er à égalité), 2 × céréales (1er), 2 × étoffes (1er) et 1 × teintures (2e)" in french


@pytest.mark.parametrize(
    ("boats", "foretold"),
    [
        ("dyes 5, green 2; furs 2; furs 4", False),
        ("dyes 5, green 2; furs 2, furs 3; furs 4, furs 5, spices 2, spices 3", False),
        ("dyes 5, green 2; furs 2, furs 3, spices 4; furs 4, furs 5, spices 2, spices 3", True),
        ("dyes 2; furs 2, furs 3, furs 4, furs 5, black 7; spices 2, spices 3, spices 4, spices 5, black 7", True),
    ],
)
def test_a_day_is_foretold_once_half_of_all_places_are_filled(boats: str, foretold: bool) -> None:
    """Green cards need no place. Before that, any card would win the day, so only its direct effect is shown."""
    state = at(boats, "grain 5, cloth 0 x2", phase="take")
    assert shows_payout(state.board) == foretold
    view = rules.view(state, A)
    for text in (words.prompt(view, A).text, *words.describe(view), *words.explain(view, A)):
        english, french, *_ = contract.say_everywhere(GAME, text)
        assert foretold or "If the day ended" not in english
        assert foretold or "Si la journée finissait" not in french
    assert ("If the day ended now" in contract.say_everywhere(GAME, words.prompt(view, A).text)[0]) == foretold


def test_before_that_a_taking_is_told_by_what_it_does() -> None:
    """Its line shows the boat, the symbols of each taken good in boat and warehouse, and a bonus."""
    days = ("grain 2, grain 3, grain 4, grain 5, black 7; furs 2, furs 3, furs 4, black 7, black 7; spices 2",)
    state = at("dyes 5, cloth 2; furs 5; spices 5", "grain 5, cloth 0 x2, green 2", phase="take", days=days)
    english, french, *_ = contract.say_everywhere(GAME, words.prompt(rules.view(state, A), A).text)
    assert english.splitlines()[1:] == [
        "What each choice does to your boat’s value (after the arrow on its button)"
        " and to your symbols of each good:",
        "– green 2: boat 7 → 9.",
        "– cloth 0 (two symbols) and green 2: boat 7 → 9 and cloth symbols 1 → 3.",
        "– grain 5 and green 2: boat 7 → 14 and grain symbols 4 → 5 (bonus 10).",
        "– grain 5, cloth 0 (two symbols), and green 2: boat 7 → 14, grain symbols 4 → 5 (bonus 10),"
        " and cloth symbols 1 → 3.",
    ]
    assert (
        french.splitlines()[1] == "Effet de chaque choix sur la valeur de votre bateau (après la flèche du bouton)"
        " et sur vos symboles de chaque marchandise\u202f:"
    )
    assert french.splitlines()[-1] == (
        "– céréales 5, étoffes 0 (2 symboles) et verte 2\u202f: bateau 7 → 14,"
        " céréales 4 → 5 symboles (bonus 10) et étoffes 1 → 3 symboles."
    )


def test_a_bonus_is_named_only_if_the_taking_brings_it() -> None:
    """6.8: with five symbols the player has the bonus of 10 already."""
    days = ("grain 2, grain 3, grain 4, grain 5, grain 5; furs 2, furs 3, furs 4, black 7, black 7; spices 2",)
    state = at("dyes 5; furs 5; spices 5", "cloth 2, grain 3", phase="take", days=days)
    english, *_ = contract.say_everywhere(GAME, words.prompt(rules.view(state, A), A).text)
    assert "grain symbols 5 → 6" in english
    assert "bonus" not in english


def test_a_question_explains_only_the_takings_it_offers() -> None:
    """A question of the day has fewer choices than the panel: each line belongs to a button."""
    state = at("dyes 5, cloth 2; furs 5; spices 5", "grain 5, cloth 0 x2, green 2", phase="take")
    view, (one, *_, other) = rules.view(state, A), rules.legal_moves(state, A)
    english, *_ = contract.say_everywhere(GAME, words.question(view, [other, one]))
    assert [line.split(":")[0] for line in english.splitlines()[2:]] == [
        "– green 2",
        "– grain 5, cloth 0 (two symbols), and green 2",
        "×2 on a button",
    ]
    english, *_ = contract.say_everywhere(GAME, words.question(view, [one]))
    assert "×2" not in english
