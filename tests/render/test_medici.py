"""Test the layout of Medici's pictures. Checks for all games are in tests/render/contract.py."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.core import Many, Text, Who, text
from games.medici import scoring
from games.medici.model import CARDS, NEUTRAL, Options, View
from games.medici.words import describe
from render import art, parts, theme
from render.canvas import Box
from render.medici.pyramids import TINTS, level_box, pyramid_box
from render.medici.seats import seat_box
from render.medici.table import SEATS
from tests.render import contract, words
from tests.render import medici_boards as boards
from tests.render.colour_vision import faint, seen_contrast
from tests.render.sight import LONG, LONGER, Written, colours, difference, edge, rgb, within

draw = partial(contract.draw, "medici")
SAY = words.saying("medici", "en")
GOODS_AREA, NEUTRAL_AREA = (296, 122, 1092, 122 + 5 * 148), (1092, 122, theme.SIZE[0], 122 + 148)
"""The areas of the cards in the picture of unseen cards. The counts are below the neutral card."""


def above_seats(view: View) -> Image.Image:
    """Return the picture down to the pyramids; below them are the values of the markers."""
    return draw(view).crop((0, 0, theme.SIZE[0], SEATS.y))


def test_a_marker_that_moved_shows_where_it_stood() -> None:
    view = boards.scored()
    still = replace(view, board=replace(view.board, lot_number=2))
    for which in range(5):
        box = pyramid_box(which)
        area = (box.x, box.y, box.right, box.bottom)
        assert draw(view).crop(area).tobytes() != draw(still).crop(area).tobytes()


@pytest.mark.parametrize("name", [*LONG, LONGER])
def test_a_name_on_a_ribbon_stands_clear_of_its_edge(name: str) -> None:
    """At least two pixels are free, in two lines too: an awaited seat's edge is five pixels wide."""
    view, sheet = boards.view(6, bids=(), drawer=1, bidder=2), seat_box(2, 6)
    area = sheet.x, sheet.y, sheet.right, sheet.bottom
    nameless, named = (draw(view, ("", "", each, "", "", "")).crop(area) for each in ("", name))
    assert within(difference(nameless, named), Box(7, 7, sheet.width - 14, parts.header(sheet) - 6))


@pytest.mark.parametrize("seat", range(6))
def test_a_fortune_shows_in_its_seat(seat: int) -> None:
    before, after = (
        draw(boards.view(6, fortunes=tuple(50 + 2 * each + more * (each == seat) for each in range(6))))
        for more in (0, 1)  # the ranks stay
    )
    box = difference(before, after)
    assert within(box, seat_box(seat, 6))


@pytest.mark.parametrize(("seat", "good"), list(product(range(6), range(5))))
def test_every_marker_shows_in_its_pyramid(seat: int, good: int) -> None:
    start = ((3,) * 5,) * 6
    moved = tuple((3,) * good + (3 + (each == seat),) + (3,) * (4 - good) for each in range(6))
    box = difference(above_seats(boards.view(6, levels=start)), above_seats(boards.view(6, levels=moved)))
    assert within(box, pyramid_box(good))


@pytest.mark.parametrize("level", range(8))
def test_six_markers_fit_on_any_level(level: int) -> None:
    elsewhere, empty = (level + 4) % 8, ((),) * 6
    box = difference(
        above_seats(boards.view(6, levels=((elsewhere,) * 5,) * 6, holds=empty)),
        above_seats(boards.view(6, levels=((level,) + (elsewhere,) * 4,) * 6, holds=empty)),
    )
    assert within(box, pyramid_box(0).inset(theme.LINE))


@pytest.mark.parametrize("seat", range(4))
def test_what_is_loaded_shows_where_its_markers_will_climb_to(seat: int) -> None:
    """Only that pyramid and the values at the seats change: another seat has cargo, so the key is there already."""
    other = (seat + 1) % 4
    before = tuple((1, 29) if each == other else () for each in range(4))
    loaded = tuple((15, 16) if each == seat else before[each] for each in range(4))
    without, with_it = boards.view(4, holds=before), boards.view(4, holds=loaded)
    assert within(difference(above_seats(without), above_seats(with_it)), pyramid_box(2))


def test_hollow_markers_have_a_key_until_the_markers_climb(written: Written) -> None:
    neutral = boards.view(4, holds=((NEUTRAL,), (), (), ()))
    scenes = (boards.view(4), True), (neutral, False), (boards.scored(4), False), (boards.over(4), False)
    for scene, explained in scenes:
        written.clear()
        draw(scene)
        assert any(string == "round’s end" for string, *_ in written.words) == explained


def test_the_lot_shows_in_the_seats_that_may_still_get_it() -> None:
    """These seats show their hold with the lot, and the gain of the round with it."""
    lot, less = boards.view(4, bids=((1, 0), (2, 0))), boards.view(4, bids=((1, 0), (2, 0)), lot=(4,))
    for seat in range(4):
        box = seat_box(seat, 4)
        worth = (box.x, box.y + 96, box.right, box.y + 172)
        same = draw(lot).crop(worth).tobytes() == draw(less).crop(worth).tobytes()
        assert same == (seat in (1, 2)), "B and C have passed"


@pytest.mark.parametrize(("seats", "shown"), [(4, 0), (6, 6)])
def test_what_the_round_brings_shows_once_half_of_all_places_are_filled(
    seats: int, shown: int, written: Written
) -> None:
    """One table has nine of twenty places filled, the other sixteen of thirty."""
    draw(boards.view(seats))
    assert sum(string.startswith("+") and box.y > SEATS.y for string, box in written.places) == shown


@pytest.mark.parametrize("view", [boards.scored(), boards.over()])
def test_after_a_scoring_picture_and_words_name_gains_less_the_spending(view: View, written: Written) -> None:
    scored = view.board.scores[-1]
    net = [earned - paid for earned, paid in zip(scoring.earned(scored), scored.paid, strict=True)]
    assert any(scored.paid)
    draw(view)
    strings = [string for string, box in written.places if box.y > SEATS.y]
    assert sorted(string for string in strings if string.startswith("+")) == sorted(f"+{gain}" for gain in net)
    richest_first = sorted(range(view.board.seats), key=lambda seat: -net[seat])
    brought = Many(tuple(text("marker", who=Who(seat), level=net[seat]) for seat in richest_first))
    (line,) = [line for line in describe(view) if line.key == "last-round"]
    assert line.args["brought"] == brought


def test_after_a_scoring_the_holds_are_empty(written: Written) -> None:
    view = boards.scored()
    draw(view)
    assert view.board.holds == ((),) * 6
    assert sum(string == "0" and box.y > SEATS.y for string, box in written.places) == 6


def test_every_card_has_its_place_among_those_nobody_has_seen() -> None:
    """The place is empty once the card was seen; no two cards share one."""
    found = set()
    for card in CARDS:
        with_it, without = (
            contract.further("medici", "unseen", boards.view(4, holds=((),) * 4, lot=lot), boards.NAMES, SAY)
            for lot in ((), (card,))
        )
        area = NEUTRAL_AREA if card == NEUTRAL else GOODS_AREA
        box = difference(with_it[0].crop(area), without[0].crop(area))
        found.add((area, box.x // 114, box.y // 148))
        assert box.width <= 100
        assert box.height <= 136
    assert len(found) == len(CARDS)


def test_level_5_shows_what_it_brings_where_it_brings_something() -> None:
    """Above the seats, the bonus is on that level of each pyramid only."""
    plain, newer = (
        above_seats(boards.view(6, options=options, levels=((0,) * 5,) * 6, holds=((),) * 6))
        for options in (Options(), Options(level_5="newer"))
    )
    for which in range(5):
        box, step = pyramid_box(which), level_box(which, 5)
        changed = difference(plain.crop((box.x, 0, box.right, SEATS.y)), newer.crop((box.x, 0, box.right, SEATS.y)))
        assert changed.y >= step.y - 1
        assert changed.bottom <= step.bottom + 1
        assert changed.right > step.right - box.x, "the florins are beside the step"


def test_six_markers_on_level_5_leave_nothing_of_another_step() -> None:
    """Without room beside the number, the step's color covers it."""
    newer = above_seats(boards.view(6, options=Options(level_5="newer"), levels=((5,) * 5,) * 6, holds=((),) * 6))
    step = level_box(0, 5)
    assert newer.convert("RGB").getpixel((step.x + 4, step.y + 5)) == theme.GOLD_LIGHT


@pytest.mark.parametrize(("options", "florins"), [(Options(), 40), (Options(start_money="thirty"), 30)])
def test_the_closer_look_at_the_end_tells_what_everybody_began_with(options: Options, florins: int) -> None:
    over, said = boards.over(3), list[Text]()

    def say(text: Text) -> str:
        said.append(text)
        return SAY(text)

    view = replace(over, board=replace(over.board, options=options))
    contract.further("medici", "closing", view, boards.NAMES, say)
    assert Text("picture-start", {"florins": florins}) in said


def test_the_end_has_nothing_still_to_come() -> None:
    assert contract.further("medici", "unseen", boards.over(), boards.NAMES, SAY) == ()


def test_texts_and_marks_stand_out_for_the_colour_blind(written: Written) -> None:
    """Texts have a contrast of 4.5, and edges of marks 3, also with simulated deuteranopia and protanopia."""
    for view in boards.BOARDS.scenes:
        written.turn()
        contract.pictures("medici", view)
    assert not faint(written)
    grounds = (theme.IVORY, theme.GOLD_LIGHT, *TINTS)
    for seat, ground in product(range(6), grounds):
        for sprite in (art.token(seat, theme.TOKEN, ground), art.ghost(seat, theme.TOKEN, ground)):
            assert max(seen_contrast(pixel, ground) for pixel in colours(edge(sprite))) >= 3
    for mark, ground in ((theme.GOLD, theme.CRIMSON), (theme.INK, theme.SEA_DEEP), (theme.BRASS, theme.HULL_DARK)):
        assert seen_contrast(mark, ground) >= 3


def test_markers_and_ghosts_look_different_without_colours() -> None:
    pieces = [make(seat, theme.TOKEN, theme.IVORY) for seat in range(6) for make in (art.token, art.ghost)]
    for one, other in combinations([rgb(piece.image).convert("L") for piece in pieces], 2):
        assert sum(ImageChops.difference(one, other).histogram()[64:]) > 30
