"""Test the map of Méditerranée: its coast, the places of things on it, and closer views of its parts."""

from __future__ import annotations

import os
import random
from itertools import combinations, product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.text import LANGUAGES
from games.mediterranee.model import Galley, View
from render import theme
from render.canvas import Box
from render.mediterranee import sea, whole
from render.mediterranee.arranging import overlap
from render.mediterranee.closer import looks
from render.mediterranee.frames import SCALES, WINDOW
from render.mediterranee.layout import SCROLL, cell
from render.mediterranee.signs import points_of
from tests.render import mediterranee_boards as boards
from tests.render.contract import Language
from tests.render.mediterranee_boards import (
    SPACES,
    asking,
    bidding,
    choosing,
    fleet,
    haggling,
    naming,
    opening,
    over,
    prize,
    towns,
)
from tests.render.mediterranee_look import BOARD, away, chart, draw_closer, seen_closer
from tests.render.sight import Written, colours, rgb, within

# ---------------------------------------------------------------------------------------------- the map


@pytest.mark.parametrize(
    ("island", "longitude", "latitude"),
    [
        ("Sicily", 14.2, 37.5),
        ("Sardinia", 9.1, 40.1),
        ("Corsica", 9.1, 42.2),
        ("Crete", 24.9, 35.25),
        ("Cyprus", 33.1, 34.95),
        ("Mallorca", 3.0, 39.6),
        ("Ibiza", 1.42, 38.98),
        ("Menorca", 4.1, 39.95),
        ("Corfu", 19.8, 39.65),
        ("Rhodes", 27.97, 36.2),
        ("Lesbos", 26.3, 39.15),
        ("Malta", 14.45, 35.88),
    ],
)
def test_the_islands_are_there(island: str, longitude: float, latitude: float) -> None:
    image = sea.water(SCALES[0])
    x, y = (round(value * SCALES[0]) for value in sea.place(longitude, latitude))
    assert rgb(image).getpixel((x, y)) == theme.LAND, island


@pytest.mark.parametrize("name", [water.id for water in BOARD.waters if water.open])
def test_the_open_sea_is_open(name: str) -> None:
    water = BOARD.waters[SPACES.index(name)]
    x, y = (round(value) for value in sea.place(water.lon, water.lat))
    around = sea.water(1.0).crop((x - 30, y - 30, x + 30, y + 30))
    assert set(colours(around)) == {theme.WATER}


def test_the_map_keeps_north_up_and_east_right() -> None:
    for longitude in range(-9, 39):
        assert sea.place(longitude, 36)[0] < sea.place(longitude + 1, 36)[0]
    for latitude in range(28, 48):
        assert sea.place(20, latitude)[1] > sea.place(20, latitude + 1)[1]
    assert sea.place(0, 30)[0] == sea.place(0, 40)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_hide_nothing(language: Language) -> None:
    """No plate or name covers another, a town or the mark of a space, or leaves the map."""
    found = chart(language)
    signs = [*found.plates, *(box for _, box in found.labels)]
    marks = [Box(round(x) - 8, round(y) - 8, 16, 16) for x, y in (*found.spaces, *found.towns)]
    for one, other in combinations([*signs, SCROLL], 2):
        assert overlap(one, other) <= 0.03 * min(one.width * one.height, other.width * other.height)
    for sign, mark in product(signs, marks):
        assert overlap(sign, mark) <= 64
    for sign in signs:
        assert within(sign, Box(0, 0, sea.WIDTH, sea.HEIGHT))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_name_stands_beside_its_place(language: Language) -> None:
    found = chart(language)
    for plate, town in zip(found.plates, found.towns, strict=True):
        assert away(plate, town) <= 75
    for space, box in found.labels:
        assert away(box, found.spaces[space]) <= 75


def test_every_space_has_its_room() -> None:
    found = chart()
    for one, other in combinations(found.spaces, 2):
        assert overlap(cell(one), cell(other)) == 0
    for space, middle in zip(BOARD.waters, found.spaces, strict=True):
        x, y = sea.place(space.lon, space.lat)
        assert abs(middle[0] - x) < 24
        assert abs(middle[1] - y) < 24


def test_a_link_passes_by_the_spaces_it_does_not_join() -> None:
    found = chart()
    for link in found.links:
        for space in found.spaces:
            if space not in (link[0], link[-1]):
                assert min(abs(x - space[0]) + abs(y - space[1]) for x, y in points_of(*link[:2])) > 14


def test_galleys_in_any_place_can_be_told_apart() -> None:
    """A stack hides no more than a corner of another stack or plate, and none is far from its space."""
    chance, found = random.Random(5), chart()  # noqa: S311
    for _ in range(40):
        crowd: dict[int, list[int]] = {}
        for _ in range(chance.randrange(4, 18)):
            crowd.setdefault(chance.randrange(len(SPACES)), []).append(chance.choice((1, 1, 1, 2, 3)))
        rows = {space: [(0, ((12, 3),) * some, False) for some in each[:4]] for space, each in crowd.items()}
        boxes = whole.with_room(found, rows).places
        for space, box in boxes.items():
            assert within(box, Box(0, 0, sea.WIDTH, sea.HEIGHT))
            x, y = found.spaces[space]
            assert abs(box.middle[0] - x) + abs(box.middle[1] - y) < 370
        for space, box in boxes.items():
            others = [other for each, other in boxes.items() if each != space]
            assert sum(overlap(box, other) for other in (*others, *found.plates)) < 0.03 * box.width * box.height


# ---------------------------------------------------------------------------------------- a closer look


def test_a_closer_look_is_where_something_is_settled() -> None:
    for view, space in ((asking(), "tunisi"), (haggling(), "tunisi"), (naming(), "tunisi"), (prize(), "sicilia")):
        interest, (frame,) = looks(view.sea, chart())
        assert interest.spaces == {SPACES.index(space)}
        x, y = frame.at(chart().spaces[SPACES.index(space)])
        assert within(Box(x, y, 1, 1), WINDOW)


def test_there_is_nothing_to_look_at_while_all_choose_in_secret() -> None:
    for view in (opening(), bidding(), choosing(), over()):
        assert not draw_closer(view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closer_look_at_any_space_can_be_read(written: Written, language: Language) -> None:
    """The closer view contains the galleys of the space, and no texts overlap; in all languages with `PROOF`."""
    empty = boards.view(4, galleys=(), ports=towns(boards.HELD), active=1)
    for space in range(LANGUAGES.index(language), len(SPACES), 1 if "PROOF" in os.environ else len(LANGUAGES)):
        alone = View(replace(empty.sea, galleys=(Galley(5, 1, space, 3, (0, 6)),)), None, None)
        stronger = View(replace(empty.sea, galleys=(Galley(5, 1, space, 4, (0,)),)), None, None)
        assert seen_closer(alone, stronger, language), SPACES[space]
        written.places.clear()
        images = draw_closer(alone, language)
        assert len(images) > 1 or not written.overlaps(), SPACES[space]


@pytest.mark.parametrize(
    "fleet_line",
    ["D cicladi 3", "D cicladi 4 wine", "D cicladi 4 gold", "C cicladi 4"],
)
def test_a_closer_look_shows_all_that_is_on_board(fleet_line: str) -> None:
    """The closer view shows cargo, which the whole map leaves out."""
    first = boards.view(4, active=3, galleys=fleet("D marmara 2\nD cicladi 4"))
    second = boards.view(4, active=3, galleys=fleet("D marmara 2\n" + fleet_line))
    assert seen_closer(first, second)


@pytest.mark.parametrize(
    "line",
    [
        "smyrna D 1 - cloth wood",
        "smyrna D 2 + cloth wood",
        "smyrna D 2 - cloth wine",
        "smyrna D 2 - cloth",
        "smyrna C 2 - cloth wood",
    ],
)
def test_a_closer_look_shows_a_port(line: str) -> None:
    some: dict[str, Any] = {"active": 3, "galleys": fleet("D smirne 3")}
    usual = boards.view(4, ports=towns("smyrna D 2 - cloth wood"), **some)
    assert seen_closer(usual, boards.view(4, ports=towns(line), **some))


def test_a_closer_look_shows_what_is_asked_for_a_good() -> None:
    """A neutral port asks 100; other ports ask their tariff, or the limit, which is higher with the monopoly."""
    some: dict[str, Any] = {"active": 3, "galleys": fleet("D cirenaica 3\nD tripoli 3")}
    views = []
    for gold, gems, tariff in (("-", "-", 0), ("C", "-", 0), ("C", "-", 200), ("-", "C", 0), ("-", "C", 900)):
        held = list(towns(f"tripoli {gold} 2 -\ncyrena {gems} 2 -"))
        held = [replace(port, tariff=tariff) for port in held]
        views.append(boards.view(4, ports=tuple(held), **some))
    for first, second in combinations(views, 2):
        assert seen_closer(first, second)
