"""Test the gallery's starting positions."""

from __future__ import annotations

import pytest

from games import GAMES
from games.core import Text
from tests.playground.stages import SEATS, STAGES

KINDS = [(key, kind) for key, stages in STAGES.items() for kind in stages]


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_a_stage_asks_what_it_is_called(key: str, kind: str) -> None:
    rules, state = GAMES[key].rules, STAGES[key][kind]
    rules.check(state)
    (seat,) = rules.awaited(state)
    assert seat < SEATS
    asked = GAMES[key].words.prompt(rules.view(state, seat), seat).text
    while isinstance(above := asked.args.get("first"), Text):
        asked = above
    assert asked.key == kind
