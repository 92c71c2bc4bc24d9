"""Test that games of Méditerranée go on under the version of the rules they began with."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest
from msgspec.structs import replace

from games.core import encode
from games.mediterranee import player, rules, words
from games.mediterranee.model import RULES, Options, Tariff
from tests.games.keep import cut
from tests.games.mediterranee_positions import SEED, A, after, at, port, why

DIGESTS = {
    1: "0e08b1691c9e00bea3df8767f871bfab4a5a27ec8d6573c402b5505e00ed21de",
    2: "a096d1a6fa47148bd336c7c6fe8e45fe58ddcc4cfe912087b2457be9eff0b544",
    3: "7b18f7db33e537e8da632c50b03a2d406f5a129c52ea2e88cbf929838b6bffab",
}
"""The digest of some random games under each former version, taken when it was the newest."""
FIELDS = {"State": 6, "Sea": 23}
"""The number of fields then; digests cover only those, so that fields may be added."""

BOARD_THEN = Options(board="reconstruction")
"""The options of games that began while there was one board."""
TUNIS, CYRENA = port("tunis"), port("cyrena")


@pytest.mark.parametrize("version", sorted(DIGESTS))
def test_a_former_version_is_played_as_ever(version: int) -> None:
    digest = sha256()
    for number in range(60):
        rng, seats = Random(number), 2 + number % 3  # noqa: S311
        state = replace(rules.setup(seats, bytes([number]) * 32, BOARD_THEN).state, rules=version)
        while awaited := rules.awaited(state):
            seat = min(awaited)
            legal = sorted(rules.legal_moves(state, seat), key=encode)
            transition = rules.apply(state, seat, rng.choice(legal))
            state = transition.state
            digest.update(encode(cut((transition, len(legal)), FIELDS)))
            assert state.history == ()
    assert digest.hexdigest() == DIGESTS[version]


def test_the_first_version_keeps_the_highest_tariff_the_highest() -> None:
    """A tariff of 300 grows with a monopoly, however it was set, and cannot be fixed at 300."""
    state = at(ports={"tunis": "A 1"}, version=1)
    assert why(state, Tariff(TUNIS, 300)) == "no-change"
    assert after(state, Tariff(TUNIS, 200), Tariff(TUNIS, 300)).ports[TUNIS].tariff == 0


def test_a_view_tells_the_version() -> None:
    """Prompts and imagined states depend on it."""
    for version in (1, RULES):
        state = at(ports={"tunis": "A 1"}, version=version)
        view = rules.view(state, A)
        assert player.imagine(view, SEED).rules == version
        assert set(words.prompt(view, A).first_moves()) == set(rules.legal_moves(state, A))
    assert rules.setup(2, SEED).state.rules == RULES
