"""Replay kept games, move for move: their seeds, moves and states are on users' disks.

If a kept game fails here, the change broke it, unless a rule was mended. Then `State.rules` must separate games that
began before from games that begin now, and both play on as they began.
"""

from __future__ import annotations

from hashlib import sha256

import pytest

from games import GAMES
from games.core import AnyGame, decode
from tests.contract import WHOLE
from tests.games import keep

every_kept_game = pytest.mark.parametrize("name", keep.kept())


@every_kept_game
def test_a_kept_game_goes_as_it_went(name: str) -> None:
    kept = keep.kept()[name]
    game = GAMES[kept.game]
    state = decode(game, "state", bytes.fromhex(kept.opening))
    today = game.rules.setup(kept.seats, bytes.fromhex(kept.seed), kept.chosen).state
    if today.rules == state.rules:  # otherwise, new games do not begin this way
        assert keep.digest(today, kept.fields) == keep.digest(state, kept.fields), "the opening differs"
    for number, (seat, choices, blob, digest) in enumerate(kept.moves(), 1):
        move = decode(game, "move", blob)
        where = f"move {number}, of seat {seat}: {move}"
        legal = game.rules.legal_moves(state, seat)
        assert move in legal, where
        assert len(legal) == choices, where
        state = game.rules.apply(state, seat, move).state
        assert keep.digest(state, kept.fields).startswith(digest), where
    assert keep.digest(state, kept.fields) == kept.digest
    outcome = game.rules.outcome(state)
    assert outcome
    assert ([*outcome.scores], [*outcome.placings]) == (kept.scores, kept.placings)


@every_kept_game
def test_a_kept_end_is_read_back(name: str) -> None:
    kept = keep.kept()[name]
    game = GAMES[kept.game]
    final = decode(game, "state", bytes.fromhex(kept.final))
    assert keep.digest(final, kept.fields) == kept.digest
    outcome = game.rules.outcome(final)
    assert outcome
    assert ([*outcome.scores], [*outcome.placings]) == (kept.scores, kept.placings)


def test_kept_games_are_only_ever_added() -> None:
    found = {path.name: sha256(path.read_bytes()).hexdigest() for path in keep.KEPT.glob("*.json")}
    assert found == keep.manifest()


def test_a_game_is_kept_of_every_table() -> None:
    """If this fails, run `python -m tests.games.keep`."""
    assert list(keep.missing_tables()) == []


@pytest.mark.parametrize("game", WHOLE.values(), ids=list(WHOLE))
def test_every_kind_of_move_is_kept(game: AnyGame) -> None:
    """If this fails, run `python -m tests.games.keep`."""
    assert keep.missing_kinds(game) == set()
