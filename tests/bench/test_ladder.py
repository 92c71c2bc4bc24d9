"""Test the ladder: it plays, stores its results, and computes Wilson's intervals; styles obey the rules."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from games import GAMES
from games.core import AnyGame
from tests.bench import ladder

SCHOOLS = [game for game in GAMES.values() if ladder.styles(game.key)]


@pytest.fixture
def run() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def test_it_plays_what_is_not_kept_and_prints_a_table(
    run: Executor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    work = ladder.cells("medici", 3)
    some = [work["miser", 0], work["chance", 2]]
    kept = tmp_path / "played"
    first = ladder.measured(some, range(2), time.monotonic() + 60, run, 1, kept)
    again = ladder.measured(some, range(3), time.monotonic() + 60, run, 1, kept)
    assert again[:4] == first
    assert {(each.cell, each.number) for each in again} == {(cell, number) for cell in some for number in range(3)}
    ladder.table("medici", 3, again)
    rows = capsys.readouterr().out.splitlines()
    assert rows[0].startswith("| medici | against 2 steady | against 2 strong |")
    assert [row for row in rows if row.startswith("| miser | ") and "; 3)" in row]


def test_kept_games_of_other_numbers_do_not_count(run: Executor, tmp_path: Path) -> None:
    some, kept = [ladder.cells("medici", 3)["miser", 0]], tmp_path / "played"
    ladder.measured(some, range(2), time.monotonic() + 60, run, 1, kept)
    fresh = ladder.measured(some, range(500, 502), time.monotonic() + 60, run, 1, kept)
    assert {each.number for each in fresh} == {500, 501}


def test_fresh_games_are_drawn_each_time_and_can_be_played_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[range] = []

    def measured(work: object, numbers: range, *rest: object) -> list[ladder.Played]:
        asked.append(numbers)
        return []

    monkeypatch.setattr(ladder, "measured", measured)
    usual = ["--game", "medici", "--games", "7"]
    ladder.main([*usual, "--fresh"])
    named = re.search(r"--first (\d+)", capsys.readouterr().out)
    assert named
    ladder.main([*usual, "--first", named[1]])
    ladder.main([*usual, "--fresh"])
    ladder.main(usual)
    drawn, again, other, fixed = asked
    assert drawn == again != other
    assert len(drawn) == len(other) == 7
    assert fixed == range(7)


def test_no_game_is_begun_after_its_time(run: Executor) -> None:
    assert ladder.measured([ladder.Cell("medici", "miser", "simple")], range(5), time.monotonic(), run, 1, None) == []


def test_it_climbs(run: Executor, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "_BATCH", 1)
    monkeypatch.setattr(ladder, "styles", lambda game: {"miser": _styles(game)["miser"]})
    ladder.climb("medici_card", 2, 0.01, run, effort=0.0)
    assert capsys.readouterr().out.startswith("| medici_card | miser |")


_styles = ladder.styles


@pytest.mark.parametrize(
    ("share", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (0.0, 50, 0.0, 0.0714), (1.0, 50, 0.9286, 1.0)]
)
def test_its_intervals_are_wilsons(share: float, games: int, low: float, high: float) -> None:
    assert ladder.interval(share, games) == pytest.approx((low, high), abs=5e-4)


def test_no_share_is_shown_as_less_than_nothing() -> None:
    assert ladder.shown([0.0] * 15) == "0% (0% to 20%; 15)"


@pytest.mark.parametrize("game", SCHOOLS, ids=[game.key for game in SCHOOLS])
def test_players_of_other_schools_choose_what_is_legal(game: AnyGame) -> None:
    """They choose the same for the same view and seed; all of them play at one table in turn."""
    schools = [style.player for style in ladder.styles(game.key).values()]
    rng, seats = Random(1), min(game.seat_counts)  # noqa: S311
    for first in range(0, len(schools), seats):
        state = game.rules.setup(seats, rng.randbytes(32)).state
        while awaited := sorted(game.rules.awaited(state)):
            school, seed = schools[(first + awaited[0]) % len(schools)], rng.randbytes(32)
            view, legal = game.rules.view(state, awaited[0]), game.rules.legal_moves(state, awaited[0])
            move = school(view, legal, seed)
            assert move in legal
            assert school(view, legal, seed) == move
            state = game.rules.apply(state, awaited[0], move).state
