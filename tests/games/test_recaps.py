"""Each round, day or turn ends with a public summary of gains or totals, without secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.text import speaker
from games import GAMES
from games.core import AnyGame, Event, Many, Text, Transition, Who
from games.intrige.model import ROUNDS
from games.mediterranee.model import TURNS
from tests.contract import Playout, playouts

KEYS = {"medici": "round-over", "medici_card": "day-over", "intrige": "round-over"}
MEDITERRANEE = GAMES["mediterranee"]


def recaps(game: AnyGame, playout: Playout) -> list[Event]:
    """Return the summaries of all rounds."""
    events = [event for transition in playout.transitions for event in transition.events]
    return [event for event in events if event.text.key == KEYS[game.key]]


def told(event: Event) -> list[tuple[int, int]]:
    """Return by seat its gain and its total."""
    gains = event.text.args["gains"]
    assert isinstance(gains, Many)
    found = {}
    for one in gains.items:
        assert isinstance(one, Text)
        who, by, now = (one.args[key] for key in ("who", "by", "now"))
        assert isinstance(who, Who)
        assert isinstance(by, int)
        assert isinstance(now, int)
        found[who.seat] = (-by if one.key == "loss" else by, now)
    assert [now for _, now in found.values()] == sorted((now for _, now in found.values()), reverse=True)
    return [found[seat] for seat in range(len(found))]


def at_first(game: AnyGame, state: Any) -> list[int]:
    """Return each seat's total at the start."""
    seats = state.board.seats
    return [*state.board.fortunes] if game.key == "medici" else [0] * seats


def in_the_end(game: AnyGame, state: Any) -> list[int]:
    """Return each seat's total at the end, from the result or the board."""
    outcome = game.rules.outcome(state)
    assert outcome
    if game.key == "intrige":
        return [state.board.income(seat) for seat in range(state.board.seats)]
    return [*outcome.scores]


@pytest.mark.parametrize("game", [GAMES[key] for key in KEYS], ids=list(KEYS))
def test_all_that_was_gained_is_told(game: AnyGame) -> None:
    """Each summary is public, and its gains lead from the earlier totals to the new ones."""
    for seats in game.seat_counts:
        ends = ROUNDS if game.key == "intrige" else 3
        for playout in playouts(game.key, seats):
            had = at_first(game, playout.opening.state)
            assert len(recaps(game, playout)) == ends
            for event in recaps(game, playout):
                assert event.audience is None
                assert [now - by for by, now in told(event)] == had
                had = [now for _, now in told(event)]
            assert had == in_the_end(game, playout.final)


@pytest.mark.parametrize(
    ("game", "language", "words"),
    [
        ("medici", "en", "**Round 2 of 3 is over:** Ana +7 → 40 and Bo −3 → 1,200."),
        ("medici", "fr", "**Manche 2 sur 3 terminée\u202f:** Ana +7 → 40 et Bo −3 → 1\u202f200."),
        (
            "intrige",
            "en",
            "**Round 2 of 3 is over.** Income each round (and its change): Ana 40 (+7) and Bo 1,200 (−3).",
        ),
    ],
)
def test_how_it_is_told(game: str, language: str, words: str) -> None:
    gains = Many(
        (
            Text("gain", {"who": Who(0), "by": 7, "now": 40}),
            Text("loss", {"who": Who(1), "by": 3, "now": 1200}),
        )
    )
    say = speaker(language, game, ("Ana", "Bo"))
    assert say(Text("round-over", {"round": 2, "rounds": 3, "gains": gains})) == words


def test_the_points_that_everybody_can_see_are_told() -> None:
    """Méditerranée summarizes them before the next turn or the end, without ducats, which are secret."""
    for seats in MEDITERRANEE.seat_counts:
        for playout in playouts("mediterranee", seats):
            told = [_told(transition) for transition in playout.transitions]
            turns = [event.text.args["turn"] for events in told for event in events if event.text.key == "turn-over"]
            assert turns == [*range(1, TURNS[seats] + 1)]
            outcome = MEDITERRANEE.rules.outcome(playout.final)
            assert outcome
            last = next(event for event in told[-1] if event.text.key == "turn-over")
            by_ports = [
                score - ducats for score, ducats in zip(outcome.scores, outcome.rows[-1].amounts, strict=True)
            ]
            assert _points(last) == by_ports
            for transition, events in zip(playout.transitions, told, strict=True):
                keys = [event.text.key for event in events]
                assert [event for event in events if event.text.key != "turn-over"] == [*transition.events]
                assert all(
                    keys[place + 1] in ("turn", "ends") for place, key in enumerate(keys) if key == "turn-over"
                )


def _told(transition: Transition[Any]) -> Sequence[Event]:
    assert MEDITERRANEE.told
    return MEDITERRANEE.told(MEDITERRANEE.rules.view(transition.state, None), transition.events)


def _points(event: Event) -> list[int]:
    """Return the points by seat; the seat with the most comes first in the event."""
    standing = event.text.args["standing"]
    assert isinstance(standing, Many)
    found: dict[Any, Any] = {one.args["who"]: one.args["points"] for one in standing.items if isinstance(one, Text)}
    assert [*found.values()] == sorted(found.values(), reverse=True)
    return [found[Who(seat)] for seat in range(len(found))]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "**Turn 2 of 6 is over.** Prosperity points from ports: Ana 24 (4 ports) and Bo 1 (1 port)."),
        (
            "fr",
            "**Fin du tour 2 sur 6.** Points de prospérité rapportés par les ports\u202f: "
            "Ana 24 (4 ports) et Bo 1 (1 port).",
        ),
    ],
)
def test_how_they_are_told(language: str, words: str) -> None:
    had = ((0, 24, 4), (1, 1, 1))
    standing = tuple(
        Text("by-ports", {"who": Who(who), "points": points, "ports": ports}) for who, points, ports in had
    )
    say = speaker(language, "mediterranee", ("Ana", "Bo"))
    assert say(Text("turn-over", {"turn": 2, "turns": 6, "standing": Many(standing)})) == words
