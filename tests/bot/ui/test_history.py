"""Test the list of games and replays: within Discord's limits for all names and game lengths."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from bot.store.rows import Line, Status
from bot.tables.history import Entry, GameCourse, Page, Step
from bot.text import LANGUAGES
from bot.ui import history
from bot.ui.board import Position
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, parse
from games import GAMES
from games.core import text
from tests.bot.ui import limits, making


def course(key: str, seats: int, names: Sequence[str], language: str) -> tuple[GameCourse, list[object]]:
    """Play a random game in which every move is public; return it and its states."""
    game = GAMES[key]
    states = making.course(key, seats)
    table = making.table(game, names, seats=seats, status="finished", state=states[-1][0], language=language)
    steps = [
        Step(number, game.words.scene(game.rules.view(state, None)), tuple(map(Line, told)))
        for number, (state, told) in enumerate(states)
    ]
    return GameCourse(table, tuple(steps), states[0][0], ()), [state for state, _ in states]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_fits(key: str, language: str) -> None:
    """Every step of a replay fits Discord's limits, for all viewers.

    Each step is tested with all log lines of its scene.
    """
    seats = max(GAMES[key].seat_counts)
    made, states = course(key, seats, making.WILD_NAMES, language)
    last = len(states) - 1
    for at in sorted({0, 1, *range(0, last, 1 + last // 4), last}):
        for seen in (None, 0, seats - 1):
            position = Position.of(made.table, states[at], seen)
            body = history.replay_panel(made, at, seen, position, language, secrets=True)
            limits.check_message(body)
            _check_ways(body, at, last)


def _check_ways(body: Json, at: int, last: int) -> None:
    """Check that each step button leads to its step and that at least one is enabled."""
    pressed = [each for each in limits.buttons(body) if each["custom_id"].startswith("rp")]
    to = [history.place(parse(each["custom_id"]).payload).step for each in pressed]
    assert to == [0, max(0, at - 1), at + 1, last]
    assert [each.get("disabled", False) for each in pressed] == [at == 0, at == 0, at == last, at == last]
    jump = next(each for each in limits.selects(body) if each["custom_id"].startswith("rj"))
    values = [int(each["value"]) for each in jump["options"]]
    assert values == sorted(values)
    assert values[0] == 0


@pytest.mark.parametrize("rounds", [1, 3, 24, 25, 40])
def test_there_is_a_way_to_every_round_and_to_some_scenes(rounds: int) -> None:
    made, states = course("medici", 3, making.PLAIN_NAMES, "en")
    steps = [Step(0, f"{number // 40 + 1}.{number // 2}", (Line(text("auction")),)) for number in range(40 * rounds)]
    long = msgspec.structs.replace(made, steps=tuple(steps))
    position = Position.of(made.table, states[0])
    body = history.replay_panel(long, 45 if rounds > 1 else 5, None, position, "en", secrets=False)
    limits.check_message(body)
    (jump,) = limits.selects(body)
    labels = [each["label"] for each in jump["options"]]
    assert [label for label in labels if label.startswith("Round")] == [
        f"Round {number}" for number in range(1, min(rounds, 25) + 1)
    ]
    assert len(labels) == {1: 20, 3: 22, 24: 25, 25: 25, 40: 25}[rounds]
    if rounds == 3:
        assert labels.index("Round 3") == 21, "the list has the scenes of the shown round"


@pytest.mark.parametrize(
    ("language", "date", "part"),
    [("en", "Nov 14, 2023", "476 to 500 of 500"), ("fr", "14 nov. 2023", "476 à 500 sur 500")],
)
def test_long_lists_fit(language: str, date: str, part: str) -> None:
    kinds: list[tuple[str, Status, tuple[int, ...]]] = [
        ("medici", "playing", ()),
        ("medici", "abandoned", ()),
        ("medici", "finished", ()),
        ("gone", "finished", ()),
        *[("medici_card", "finished", tuple(range(6)))] * 21,  # type: ignore[list-item]
    ]
    entries = [
        Entry(10**9 - number, key, status, 1_700_000_000, making.WILD_NAMES, winners)
        for number, (key, status, winners) in enumerate(kinds)
    ]
    page = Page(tuple(entries), 475, 500, 10**9, 1)
    body = history.games_panel(page, language, here=True)
    limits.check_message(body)
    (select,) = limits.selects(body)
    labels = [option["label"] for option in select["options"]]
    assert [label.split(" · ")[1] for label in labels] == [date] * 25
    assert labels[3].startswith("gone · ")
    assert [parse(button["custom_id"]).payload for button in limits.buttons(body)] == [str(10**9), "1"]
    assert part in limits.words(body)


@pytest.mark.parametrize(
    "where",
    [
        history.ReplayPosition(),
        history.ReplayPosition(12),
        history.ReplayPosition(12, 3),
        history.ReplayPosition(None, 0),
    ],
)
def test_a_place_is_read_back(where: history.ReplayPosition) -> None:
    assert history.place(f"{where}.2") == where
    assert history.place(str(where)) == where


@pytest.mark.parametrize("payload", ["x", "1.x", "-1", "1e3", "٣", "1" * 10, " 1"])
def test_other_places_are_not_read(payload: str) -> None:
    with pytest.raises(BadId):
        history.place(payload)
