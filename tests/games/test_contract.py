"""Run the contract of tests/contract.py for each game and each number of seats it supports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from bot.contract import words
from bot.contract.texts import clauses
from games import GAMES
from games.core import AnyGame
from tests import contract
from tests.games import pages, playing


def tables(games: Mapping[str, AnyGame]) -> pytest.MarkDecorator:
    """Parametrize a test with each number of seats of these games."""
    made = [
        pytest.param(game, seats, id=f"{key}-{seats}") for key, game in games.items() for seats in game.seat_counts
    ]
    return pytest.mark.parametrize(("game", "seats"), made)


LARGE = ("medici", "medici_card", "intrige", "mediterranee")
"""The games with large rulebooks."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_whole_game = pytest.mark.parametrize("game", contract.WHOLE.values(), ids=list(contract.WHOLE))
every_table, every_whole_table = tables(GAMES), tables(contract.WHOLE)


@every_table
def test_setup(game: AnyGame, seats: int) -> None:
    contract.check_setup(game, seats)


@every_table
def test_everybody_may_begin(game: AnyGame, seats: int) -> None:
    contract.check_begins(game, seats)


@every_table
def test_course(game: AnyGame, seats: int) -> None:
    contract.check_course(game, seats)


@every_table
def test_moves_are_pure(game: AnyGame, seats: int) -> None:
    contract.check_pure(game, seats)


@every_game
def test_every_kind_of_move_and_event_occurs(game: AnyGame) -> None:
    contract.check_variety(game)


@every_table
def test_legality_is_exact(game: AnyGame, seats: int) -> None:
    contract.check_legality(game, seats)


@every_game
def test_a_refusal_says_why(game: AnyGame) -> None:
    contract.check_refusals(game)


@every_table
def test_what_is_stored_is_read_back(game: AnyGame, seats: int) -> None:
    contract.check_round_trip(game, seats)


@every_table
def test_damaged_bytes_are_refused(game: AnyGame, seats: int) -> None:
    contract.check_damage(game, seats)


@every_game
def test_impossible_states_are_refused(game: AnyGame) -> None:
    contract.check_impossible(game)


def test_a_fresh_process_replays_the_same() -> None:
    """A replay does not depend on the hash seed, so no code relies on the order of a set."""
    here = contract.digests()
    for hash_seed in ("1", "4242"):
        there = subprocess.run(
            [sys.executable, "-m", "tests.contract"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        assert json.loads(there.stdout) == here


@every_table
def test_prompts_offer_the_legal_moves(game: AnyGame, seats: int) -> None:
    contract.check_prompts(game, seats)


@every_table
def test_every_decision_is_explained(game: AnyGame, seats: int) -> None:
    keys = words.explained(game, seats)
    assert len(keys) > 4 or game.key not in LARGE


@every_game
def test_explanations_cite_clauses_there_are(game: AnyGame) -> None:
    contract.check_cited(game)


@every_game
def test_overviews_fit_a_screen_and_cite_clauses_there_are(game: AnyGame) -> None:
    contract.check_overview(game)


@every_table
def test_orders_answer_with_legal_moves(game: AnyGame, seats: int) -> None:
    contract.check_orders(game, seats)


@every_table
def test_everything_can_be_said(game: AnyGame, seats: int) -> None:
    contract.check_words(game, seats)
    contract.check_calls(game, seats)


@every_game
def test_texts_agree_between_languages(game: AnyGame) -> None:
    contract.check_texts(game)


@every_game
def test_the_rules_pages_have_the_same_clauses(game: AnyGame) -> None:
    contract.check_pages(game)


@every_whole_game
def test_cited_clauses_exist(game: AnyGame) -> None:
    pages.check_citations(game.key)


@pytest.mark.parametrize("key", LARGE)
def test_a_large_rulebook_is_all_there(key: str) -> None:
    assert len(clauses(key, "en")) > 40


@every_game
def test_every_ruling_and_example_is_named_by_a_test(game: AnyGame) -> None:
    pages.check_rulings(game.key, contract.scripted(game, "RULINGS"))


@every_table
def test_nothing_hidden_shows(game: AnyGame, seats: int) -> None:
    contract.check_secrecy(game, seats)


@every_table
def test_house_players_finish_a_game(game: AnyGame, seats: int) -> None:
    contract.check_house_player(game, seats)


@every_whole_table
def test_house_players_beat_chance(game: AnyGame, seats: int) -> None:
    playing.check_strength(game, seats)


@every_table
def test_strong_house_players_choose_what_is_legal(game: AnyGame, seats: int) -> None:
    contract.check_expert(game, seats)
