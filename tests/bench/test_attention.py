"""Test that games by post are played to their end, and counted as described."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path

import pytest

from bot import store
from bot.store.db import Connection
from bot.store.sqlite import migrate
from games import GAMES
from games.core import Amount, Group, Option, Prompt, text
from games.medici.model import Bid, Pass
from tests.bench import attention
from tests.bench.by_post import HOUR, SLEEPS, START, WAKES, Person, Plan, Post, played, presses_for
from tests.bench.in_advance import RULES
from tests.bench.tables import connect


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Connection]:
    migrate(tmp_path / "rialto.db")
    with closing(connect(tmp_path / "rialto.db")) as connection:
        yield connection


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_measured_with_orders_and_without(game: str, db: Connection) -> None:
    pair = attention.measured(db, game, min(GAMES[game].seat_counts), games=1)
    assert len(attention.cells(pair)) == 1 + len(attention.FIGURES)
    assert all(row.what and row.figure and row.goal for row in attention.aims(pair))
    assert list(attention.kinds(pair))
    assert db.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_every_game_with_orders_has_a_rule() -> None:
    assert {*RULES} == {key for key, game in GAMES.items() if game.standing}


def test_a_game_is_the_same_every_time(db: Connection) -> None:
    plan = Plan("medici", 3, 1, ordering=0.5)
    assert played(db, plan) == played(db, plan)


def test_a_stop_is_an_answer_of_somebody_else_than_before(db: Connection) -> None:
    post = Post(db, Plan("medici", 3, 0))
    stops = post.run().stops
    answered = [move.seat for move in store.moves.moves_since(db, post.table, 0)]
    assert stops == len(list(groupby(answered)))


def test_who_gives_orders_is_awaited_less(db: Connection) -> None:
    without, ordered = [played(db, Plan("medici", 3, 0, ordering=part)) for part in (0.0, 1.0)]
    assert ordered.stops < without.stops
    assert {stop.orders for stop in ordered.kinds} == {True}
    assert {stop.orders for stop in without.kinds} == {False}


def test_what_is_left_without_those_who_give_orders(db: Connection) -> None:
    """All stops remain if no player plans, none if all do; two in a row of the same player are one."""
    for part in (0.0, 0.5, 1.0):
        game = played(db, Plan("medici_card", 4, 0, ordering=part))
        of_others = sum(number for stop, number in game.kinds.items() if not stop.orders)
        assert (game.others == of_others) is (part != 0.5)
        assert game.others <= of_others


def test_who_gives_orders_looks_in_unasked(db: Connection) -> None:
    """So a table hardly waits for players who settle bribes for good and plan whom to send before each turn."""
    ordered = played(db, Plan("intrige", 4, 0, ordering=0.5))
    assert sum(number for stop, number in ordered.kinds.items() if stop.orders) <= 1


def test_nobody_answers_asleep_or_later_than_within_a_day() -> None:
    for seed in range(200):
        chance = random.Random(seed)  # noqa: S311
        person, asked = Person(chance, orders=False), START + chance.randrange(100_000)
        answered = person.answers_at(asked, chance)
        assert asked < answered < asked + 86_400
        assert WAKES * HOUR <= person.of_day(answered) <= SLEEPS * HOUR


_WORDS = text("words")
_BID = Amount(_WORDS, Bid(1), "florins", low=1, high=20, suggest=(1, 2), confirm=_WORDS, confirm_above=9)
_PASS = Option(_WORDS, (Pass(),), closes=True)


def _offering(*groups: Group, draft: bool = False) -> Prompt:
    return Prompt(_WORDS, groups, draft=draft)


def test_a_number_without_a_button_takes_a_form_and_what_is_asked_back_a_press_more() -> None:
    prompt = _offering(Group("bid", _WORDS, (_BID, _PASS)))
    assert [presses_for([prompt], [move]) for move in (Pass(), Bid(2), Bid(7), Bid(12))] == [1, 1, 2, 3]


def test_a_choice_of_several_moves_is_one_press_and_so_are_several_picks_of_a_list() -> None:
    route = Option(_WORDS, (Bid(3), Bid(4), Bid(5)))
    prompt = _offering(Group("route", _WORDS, (route, _PASS)))
    assert presses_for([prompt] * 3, [Bid(3), Bid(4), Bid(5)]) == 1
    picks = tuple(Option(_WORDS, (Bid(number),)) for number in (1, 2, 3))
    assert presses_for([_offering(Group("two", _WORDS, picks, pick=2))] * 2, [Bid(3), Bid(1)]) == 1


def test_what_was_prepared_is_handed_in_unless_its_last_choice_does_so() -> None:
    prompt = _offering(Group("bid", _WORDS, (_BID,)), Group("done", _WORDS, (_PASS,)), draft=True)
    assert presses_for([prompt], [Bid(1)]) == 2
    assert presses_for([prompt] * 2, [Bid(1), Pass()]) == 2
