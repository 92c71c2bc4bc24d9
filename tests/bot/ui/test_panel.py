"""Somebody's own panel while they prepare an answer: whatever was said before, it fits and can be read."""

from __future__ import annotations

import pytest

from bot.store.rows import Line, Promise
from bot.tables.drafts import Step
from bot.tables.talks import Talk
from bot.text import LANGUAGES
from bot.ui import panel
from bot.ui.board import Position
from games import GAMES
from games.core import Many, Who, text
from games.intrige import rules
from games.intrige.model import Bribe
from tests.bot.ui import limits, making
from tests.games.intrige_positions import A, B, C, D, E, at
from tests.games.playing import play

INTRIGE = GAMES["intrige"]
_FULL = play(
    rules, at("A B C D E", parks={A: "B captain, C jurist, D prelate, E treasurer"}), *[Bribe(200_000)] * 4
).state


def _line(seat: int, quote: str) -> Line:
    return Line(text("remark", who=Who(seat), what=Many((text("zone-name", zone=100_000),))), quote)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [making.PLAIN_NAMES, making.WILD_NAMES])
def test_the_case_fits_whatever_was_said(language: str, names: tuple[str, ...]) -> None:
    """With four who paid, the longest words of each, and promises without end."""
    table = making.table(INTRIGE, names, seats=5, state=_FULL, language=language)
    position = Position.of(table, _FULL, A)
    talk = Talk(
        [_line(seat, "*" * 200) for seat in (B, C, D, E)],
        [Promise(number, B, A, "_" * 200, 6, "broken") for number in range(1, 40)],
    )
    prompt = INTRIGE.words.prompt(position.view, A)
    steps = [Step((), group.options[-1].label) for group in prompt.groups]
    for prepared, group in ((steps, ""), ([], ""), ([], prompt.groups[-1].id)):
        body = panel.drafted(table, position, A, language, prepared, group, talk, closed=False)
        limits.check_message(body)
        assert len(limits.selects(body)) == len(prompt.groups) == 4
    for named in (talk, Talk()):
        body = panel.drafted(table, position, A, language, [], "", named, closed=False)
        options = limits.selects(body)[0]["options"]
        assert all("200k" in option["label"] for option in options)
        asked = [option for option in options if option["label"].count("100k") > ("→ 100k" in option["label"])]
        assert bool(asked) == bool(named.lines)
