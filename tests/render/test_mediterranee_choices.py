"""Test over whole games that the closer view shows all choices, and that nothing hides text.

A few games are played; with `PROOF=1`, the 200 games of a full run.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import pytest

from bot.text import LANGUAGES
from games import GAMES
from games.core import Seat
from games.mediterranee.model import (
    Assault,
    Attack,
    BuildCastle,
    BuildGalley,
    Buy,
    Capture,
    Crew,
    End,
    Enrol,
    Haggle,
    Inquire,
    Land,
    Move,
    Sail,
    Sea,
    Sell,
    Shift,
    State,
    Swap,
    Tariff,
    View,
)
from games.mediterranee.rules import sailing
from games.mediterranee.text_args import shown_number
from render import theme
from render.canvas import Canvas, blank
from render.mediterranee import _table
from render.mediterranee.closer import Layout, laid_out, looks
from render.mediterranee.frames import SCALES, WINDOW, Frame, framed
from render.mediterranee.layout import SCROLL
from render.mediterranee.pieces import CLOSE, convoy
from render.mediterranee.table import Table, words_of
from render.mediterranee.type_sizes import LEAST
from render.mediterranee.whole import covers_another_space, fleets, hiding
from tests.contract import play
from tests.render import contract
from tests.render.covering import Covering
from tests.render.mediterranee_boards import NAMES, late
from tests.render.mediterranee_look import BOARD, away, chart
from tests.render.sight import Written, within
from tests.render.words import saying

GAME = GAMES["mediterranee"]
SIZE = float(os.environ.get("PROOF") or 0.01)
PLAYED = range(max(2, round(200 * SIZE)))

Choice: TypeAlias = tuple[Literal["space", "port", "galley", "target"], int]
"""The object of a move: a space to sail to, a port, one's own galley, or a galley to attack."""


def positions(number: int) -> list[State]:
    """Return the positions of a game; every other move is random, the rest are house players'."""
    seats = 2 + number % 3
    if number % 2:
        return [step.state for step in play(GAME, seats, number).steps]
    chance = random.Random(number)  # noqa: S311
    state, found = GAME.rules.setup(seats, chance.randbytes(32)).state, []
    while awaited := GAME.rules.awaited(state):
        found.append(state)
        seat = min(awaited)
        move = GAME.choose(GAME.rules.view(state, seat), GAME.rules.legal_moves(state, seat), chance.randbytes(8))
        state = GAME.rules.apply(state, seat, move).state
    return found


def some_positions(number: int) -> list[State]:
    found = positions(number)
    return random.Random(number).sample(found, min(12, len(found)))  # noqa: S311


def drawn_on(state: State, seat: Seat | None) -> Table:
    return table_of(GAME.rules.view(state, seat))


def table_of(view: View) -> Table:
    say, nothing = saying("mediterranee", "en"), Canvas(blank(1, 1, (0, 0, 0)))
    return _table(nothing, view, NAMES[: view.sea.seats], words_of(BOARD, say), say, ())


def choices(sea: Sea, move: Move) -> Iterator[Choice]:  # noqa: C901
    """Yield the objects of a move, found without the renderer's code."""
    match move:
        case Sail(galley=number, space=space):
            yield from (("galley", number), ("space", space))
        case Attack(galley=number, target=target):
            yield from (("galley", number), ("target", target))
        case Assault(galley=number) | Land(galley=number) | Sell(galley=number) | Buy(galley=number):
            yield from (("galley", number), ("port", port_of(sea, number)))
        case (
            Haggle(port=port)
            | Inquire(port=port)
            | Tariff(port=port)
            | BuildGalley(port=port)
            | BuildCastle(port=port)
        ):
            yield "port", port
        case Enrol(port=port, galley=number):
            yield "port", port
            if number is not None:
                yield "galley", number
        case Crew(origin=origin, target=target) | Shift(origin=origin, target=target):
            yield from (("galley", number) for number in (origin, target) if number is not None)
        case Swap(one=one, other=other):
            yield from (("galley", one), ("galley", other))
        case Capture():
            assert sea.prize is not None
            yield from (("target", sea.prize.beaten), ("galley", sea.prize.victor))
        case End():
            pass
        case _:
            number = getattr(move, "galley", None)
            if number is not None:
                yield "galley", number


def port_of(sea: Sea, number: int) -> int:
    galley = sea.galley(number)
    assert galley is not None
    port = sea.map.port_at[galley.space]
    assert port is not None
    return port


def shown(table: Table, choice: Choice, interest: Any, frame: Frame, laid: Layout) -> bool:
    """Return whether this frame shows the object and marks it as a choice."""
    sea, (kind, number) = table.sea, choice
    if kind == "space":
        return number in laid.marks and frame.shows(table.chart.spaces[number])
    if kind == "port":
        return number in laid.plates and number in interest.ports and within(laid.plates[number], WINDOW)
    galley = sea.galley(number)
    assert galley is not None
    there = galley.space in laid.stacks and within(laid.stacks[galley.space], WINDOW)
    return there and (kind == "galley" or number in interest.galleys)


def missing(state: State) -> set[Choice]:
    """Return the objects of legal moves that no frame shows."""
    table = drawn_on(state, None)
    interest, frames = looks(table.sea, table.chart)
    every = {
        choice
        for seat in GAME.rules.awaited(state)
        for move in GAME.rules.legal_moves(state, seat)
        for choice in choices(state.sea, move)
    }
    laid = [(frame, laid_out(table, interest, frame)) for frame in frames]
    return {
        choice for choice in every if not any(shown(table, choice, interest, frame, some) for frame, some in laid)
    }


@pytest.mark.parametrize("number", PLAYED)
def test_all_that_may_be_chosen_is_in_the_closer_look(number: int) -> None:
    some = positions(number)
    for state in some if SIZE >= 1 else some[::9]:
        if state.sea.phase not in ("split", "bid", "place"):
            assert not missing(state), (number, state.sea)


@pytest.mark.parametrize("number", PLAYED)
def test_the_moves_to_a_space_are_those_of_the_nearest_galley(number: int) -> None:
    for state in positions(number)[::9]:
        sea = state.sea
        interest, _ = looks(sea, chart())
        for space, moves in interest.moves.items():
            fleet = [
                galley for galley in sea.fleet(sea.active or 0) if sea.voyage or not _has_moved(sea, galley.number)
            ]
            ways = [sailing.ways(sea, galley).get(space) for galley in fleet]
            assert moves == min(way.moves for way in ways if way is not None)


def _has_moved(sea: Sea, number: int) -> bool:
    return any(track.galley == number for track in sea.tracks)


@pytest.mark.parametrize("number", PLAYED)
def test_a_closer_look_is_the_same_for_everybody(number: int) -> None:
    """The closer view shows public choices, so no seat's own view changes it."""
    for state in positions(number)[::40]:
        say = saying("mediterranee", "en")
        views = [GAME.rules.view(state, seat) for seat in (None, *range(state.sea.seats))]
        looked = [contract.further("mediterranee", "focus", view, NAMES, say) for view in views]
        assert len({tuple(image.tobytes() for image in images) for images in looked}) == 1


def test_each_galley_keeps_its_number(written: Written) -> None:
    """In whole games of four, and in the most crowded sea, where no stack hides a plate or another stack."""
    crowded = 0
    over_others: list[bool] = []
    for view in crowds():
        convoy.cache_clear()  # type: ignore[attr-defined]
        written.words.clear()
        contract.draw("mediterranee", view)
        numbers = [int(string) for string, size, _, on in written.words if on == theme.HULL and size >= LEAST]
        assert sorted(numbers) == sorted(shown_number(galley.number) for galley in view.sea.galleys)
        fleets_ = fleets(table_of(view))
        assert not hiding(fleets_.places, [*chart().plates, SCROLL])
        crowded += CLOSE in fleets_.rigs.values()
        over_others += [covers_another_space(chart(), space, box) for space, box in fleets_.places.items()]
    assert crowded > 3, "there is no crowd"
    assert sum(over_others) < 0.04 * len(over_others), "galleys seem to be in another space"


def crowds() -> Iterator[View]:
    """Yield a sea full of galleys, and games of four house players whenever a galley has moved."""
    yield late()
    for number in PLAYED if "PROOF" in os.environ else (4,):
        known: set[Any] = set()
        chance = random.Random(number)  # noqa: S311
        state = GAME.rules.setup(4, chance.randbytes(32)).state
        while awaited := GAME.rules.awaited(state):
            seat = min(awaited)
            move = GAME.choose(GAME.rules.view(state, seat), GAME.rules.legal_moves(state, seat), chance.randbytes(8))
            state = GAME.rules.apply(state, seat, move).state
            crowd = tuple((galley.number, galley.space) for galley in state.sea.galleys)
            if crowd not in known:
                known.add(crowd)
                yield GAME.rules.view(state, None)


@pytest.mark.parametrize("number", PLAYED)
def test_each_name_in_a_closer_look_is_near_its_town(number: int) -> None:
    """A line leads to it, which is longer only where crowds of galleys leave no room."""
    found = []
    for state in positions(number)[::9]:
        table = drawn_on(state, None)
        interest, frames = looks(table.sea, table.chart)
        for frame in frames:
            laid = laid_out(table, interest, frame)
            found += [away(box, frame.at(table.chart.towns[port])) for port, box in laid.plates.items()]
    assert max(found) <= 350
    assert sorted(found)[len(found) * 9 // 10] <= 130


def test_the_whole_board_has_room_in_two_frames() -> None:
    spots = [(middle,) for middle in chart().spaces]
    frames = framed(spots)
    assert len(frames) == 2
    assert all(any(frame.shows(middle) for frame in frames) for (middle,) in spots)
    assert all(frame.scale in SCALES for frame in frames)


@pytest.mark.parametrize("number", PLAYED)
def test_what_is_written_is_large_and_nothing_covers_it(number: int, covering: Covering, written: Written) -> None:
    """No piece, plate or line covers text, on the whole map or in a closer view.

    All numbers are large, except that of the phase, which lies on gold, and those that name galleys, on their hulls.
    """
    say = saying("mediterranee", LANGUAGES[number % len(LANGUAGES)])
    for state in some_positions(number):
        view = GAME.rules.view(state, min(GAME.rules.awaited(state)))
        contract.draw("mediterranee", view, say=say)
        contract.further("mediterranee", "focus", view, NAMES, say)
        assert not covering.covered, (number, state.sea)
    assert not [word for word in written.words if word[1] < contract.LEAST]
    lesser = theme.GOLD, theme.HULL
    numbers = [word for word in written.words if re.fullmatch(r"−?\d+", word[0]) and word[3] not in lesser]
    assert len(numbers) > 40
    assert not [word for word in numbers if word[1] < contract.DECISIVE]
