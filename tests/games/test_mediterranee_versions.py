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

GAMES = 20
DIGESTS = {
    1: "949c79c75e36ae7fbeed5837f2eff3743bb03b49d196c31301eff4a1ab6a1287",
    2: "dee564336a640386f68ab7f2b5d58bd2529cb57661bf9b759be53b73aa31133d",
    3: "2f6ee11e412044370d80b98fd360aaf575cb39af03bfe61b57ae743194f56133",
}
"""The digest of this many random games under each former version, as it was played when it was the newest."""
FIELDS = {"State": 6, "Sea": 23}
"""The number of fields then; digests cover only those, so that fields may be added."""

BOARD_THEN = Options(board="reconstruction")
"""The options of games that began while there was one board."""
TUNIS, CYRENA = port("tunis"), port("cyrena")


@pytest.mark.parametrize("version", sorted(DIGESTS))
def test_a_former_version_is_played_as_ever(version: int) -> None:
    digest = sha256()
    for number in range(GAMES):
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
