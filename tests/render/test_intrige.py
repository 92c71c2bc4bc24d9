"""Test the layout of Intrige's pictures. Checks for all games are in tests/render/contract.py."""

from __future__ import annotations

import math
from functools import partial
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from bot.text import LANGUAGES
from games.intrige.model import ZONES, Case, Deed, Payment, View, advisor
from render import art, theme
from render.intrige import pieces
from render.intrige.palace import palace_box, park_box, reserve_box, sheet_box, zone_box
from tests.render import contract, words
from tests.render import intrige_boards as boards
from tests.render.intrige_boards import BOARDS, CASE, placing, some
from tests.render.sight import Written, changed, colours, difference, forget, rgb, within

draw = partial(contract.draw, "intrige")


@pytest.mark.parametrize(("seat", "zone"), list(product(range(5), range(5))))
def test_an_advisor_shows_in_its_zone(seat: int, zone: int) -> None:
    one, leads = advisor(zone, (seat + 1) % 5), ((seat + 2) % 5, 4)  # and the ranks stay

    def filled(*places: tuple[int, int]) -> tuple[tuple[int | None, ...], ...]:
        return tuple(tuple(one if (each, place) in places else None for place in range(5)) for each in range(5))

    reserves = ((0,) * 5,) * 5
    plain = draw(boards.view(5, palaces=filled(leads), reserves=reserves))
    held = draw(boards.view(5, palaces=filled(leads, (seat, zone)), reserves=reserves))
    owner = sheet_box((seat + 1) % 5, 5)
    above, below = (0, 0, theme.SIZE[0], owner.y), (0, owner.y, *theme.SIZE)
    assert within(difference(plain.crop(above), held.crop(above)), zone_box(palace_box(seat, 5), zone))
    income = difference(plain.crop(below), held.crop(below))
    assert within(income._replace(y=income.y + owner.y), owner)


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("crowd", [1, 2, 4, 6])
def test_candidates_show_in_their_park(seat: int, crowd: int) -> None:
    come = tuple(advisor(number % 5, (seat + 1 + number % 4) % 5) for number in range(crowd))
    parks = tuple(come if each == seat else () for each in range(5))
    fields = {"phase": "send", "case": None, "reserves": ((0,) * 5,) * 5, "active": (seat + 1) % 5}
    box = difference(draw(boards.view(5, parks=((),) * 5, **fields)), draw(boards.view(5, parks=parks, **fields)))
    assert within(box, park_box(palace_box(seat, 5)))


@pytest.mark.parametrize(("seat", "kind"), list(product(range(4), range(5))))
def test_the_reserve_shows(seat: int, kind: int) -> None:
    pictures = []
    for count in range(3):
        reserves = tuple(tuple(count if (each, k) == (seat, kind) else 1 for k in range(5)) for each in range(4))
        pictures.append(draw(boards.view(4, reserves=reserves)))
    for first, second in pairwise(pictures):
        box = difference(first, second)
        assert within(box, reserve_box(sheet_box(seat, 4)))


def test_advisors_not_sent_yet_have_a_caption(written: Written) -> None:
    view = boards.bribes()
    draw(view)
    captioned = [string for string, *_ in written.words if string == "Not sent yet"]
    assert len(captioned) == sum(map(any, view.board.reserves))


def test_what_was_decided_this_turn_stands_out() -> None:
    placed = some("Bp")[0]
    old = boards.view(4, deeds=(Deed(2, 2, placed, 10_000),))
    new = boards.view(4, deeds=(Deed(3, 2, placed, 10_000),))
    box = difference(draw(old), draw(new))
    zone = zone_box(palace_box(2, 4), 0)
    assert within(box, zone.inset(-6))
    assert colours(draw(new).crop((zone.x - 5, zone.y, zone.x, zone.bottom)))[theme.GOLD] > 60


def test_who_was_sent_last_is_news_until_something_happens() -> None:
    """The second advisor sent ends a turn, so the next picture is already about another palace."""
    parks = tuple(map(some, ("Bp", "Aj", "Aj Bt", "Bc")))
    asked = replace(CASE, kinds=(0, 1), conflict="none", payments=())
    fresh = boards.view(4, parks=parks, case=asked)
    paid = boards.view(4, parks=parks, case=replace(asked, payments=(Payment(0, 10_000),)))
    for seat, news in ((0, True), (1, False), (2, True), (3, True)):
        park = park_box(palace_box(seat, 4))
        area = (park.x, park.y, park.right, park.bottom)
        assert (colours(draw(fresh).crop(area))[theme.GOLD] > 700) == news
        assert colours(draw(paid).crop(area))[theme.GOLD] < 700
    last = boards.view(4, parks=parks, case=asked, round=6, starter=0)
    park = park_box(palace_box(3, 4))
    assert colours(draw(last).crop((park.x, park.y, park.right, park.bottom)))[theme.GOLD] < 700


def test_sending_tells_of_ones_own_turn_only() -> None:
    """Without candidates, the previous turn's events are not shown as this turn's."""
    fields: dict[str, Any] = {"phase": "send", "case": None, "active": 3}
    before = boards.view(4, deeds=(Deed(3, 2, some("Bp")[0], 10_000),), **fields)
    box = difference(draw(boards.view(4, **fields)), draw(before))
    assert within(box, palace_box(2, 4))


def test_what_became_of_everybody_in_the_case_shows() -> None:
    for zone in (*ZONES, None):
        decided = replace(placing().board, deeds=(*placing().board.deeds[:1], Deed(3, 2, some("Aj")[0], zone)))
        assert (changed(draw(placing()), draw(View(decided, None, None))) is None) == (zone is None)


@pytest.mark.parametrize("crowd", range(1, 9))
def test_any_number_of_decisions_is_told(crowd: int) -> None:
    deeds = tuple(Deed(3, 2, advisor(one % 5, one % 2), ZONES[one] if one < 4 else None) for one in range(crowd))
    for sent in ((), (0,), (0, 1)):
        board = boards.board(
            4, phase="send", case=None, parks=(some("Ct"), some("Cp"), (), ()), deeds=deeds, sent=sent
        )
        less = replace(board, deeds=deeds[:-1])
        assert changed(draw(View(board, None, None)), draw(View(less, None, None)))


def test_a_payer_may_have_two_at_stake() -> None:
    """In an internal conflict, the occupant and a candidate may belong to one player."""
    parks = ((), (), some("At Bt"), ())
    case = Case("internal", (0,), 50_000, (0, 1), (Payment(0, 10_000),))
    two = boards.view(4, parks=parks, case=case)
    one = boards.view(4, parks=((), (), some("Bt"), ()), case=case)
    box = difference(draw(one), draw(two))
    assert box.y < 100


# ------------------------------------------------------------------------------ without all colours

_Rows = tuple[tuple[float, float, float], ...]
_EYES: dict[str, _Rows] = {
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""Matrices for linear light that simulate color blindness (Machado, Oliveira, Fernandes 2009)."""


def _light(colour: theme.Colour, eyes: _Rows) -> list[float]:
    """Return a color as such eyes see it, in linear light from 0 to 1."""
    light = [(part / 255 / 12.92) if part < 11 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in eyes]


def _luminance(colour: theme.Colour, eyes: _Rows) -> float:
    red, green, blue = _light(colour, eyes)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(first: theme.Colour, second: theme.Colour, eyes: _Rows) -> float:
    """Return the contrast ratio of two colors as such eyes see them."""
    dark, light = sorted(_luminance(colour, eyes) for colour in (first, second))
    return (light + 0.05) / (dark + 0.05)


def _lab(colour: theme.Colour, eyes: _Rows) -> tuple[float, float, float]:
    """Return a color as such eyes see it, in CIELAB."""
    red, green, blue = _light(colour, eyes)
    parts = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        _luminance(colour, eyes),
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", _EYES)
def test_the_houses_differ_for_eyes_that_lack_a_colour(eyes: str) -> None:
    for one, other in combinations(theme.HOUSES, 2):
        assert math.dist(_lab(one, _EYES[eyes]), _lab(other, _EYES[eyes])) > 25, (one, other)


@pytest.mark.parametrize("eyes", _EYES)
def test_texts_and_marks_stand_out_for_eyes_that_lack_a_colour(eyes: str, written: Written) -> None:
    for scene in BOARDS.scenes:
        draw(scene)
    pairs = {(ink, on) for _, _, ink, on in written.words}
    assert len(pairs) > 10
    assert not [pair for pair in pairs if _contrast(*pair, _EYES[eyes]) < 4.5]
    assert not [pair for pair in BOARDS.contrasts if _contrast(*pair, _EYES[eyes]) < 3]


@pytest.mark.parametrize("size", [(116, 50), (54, 90), (156, 66)])
def test_a_piece_shows_whose_it_is_without_colour(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    """Its shape shows the owner without the letter too, even on a phone."""
    monkeypatch.setattr(theme, "HOUSES", theme.HOUSES[:1] * 5)
    monkeypatch.setattr(art, "LETTERS", "X" * 6)
    forget()
    small = [
        rgb(pieces.piece(advisor(0, seat), *size, theme.STONE).image).convert("L").reduce(3) for seat in range(5)
    ]
    forget()
    for one, other in combinations(small, 2):
        assert sum(ImageChops.difference(one, other).histogram()[40:]) >= 4


# ------------------------------------------------------------------------------ sizes and contrast


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_that_decide_are_large(written: Written, language: contract.Language) -> None:
    for scene in BOARDS.scenes:
        if scene != placing():  # a player has two at stake there, with more candidates than the rules allow
            draw(scene, say=words.saying("intrige", language))
    sums = [(string, size) for string, size, _, _ in written.words if string.endswith("k")]
    assert {f"{zone // 1000}k" for zone in ZONES} <= {string for string, _ in sums}
    assert min(size for _, size in sums) >= theme.NUMBER
