"""Test the layout of Méditerranée's pictures. Checks for all games are in tests/render/contract.py."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

import render
from bot.text import LANGUAGES
from games.mediterranee.board import GOODS
from games.mediterranee.game_record import decided
from games.mediterranee.model import GALLEYS, SAILOR, Galley, Port, Strike, View
from render import parts, theme
from render.canvas import Box, Canvas, blank, lettering
from render.mediterranee import _table, pieces, whole
from render.mediterranee.header import stock
from render.mediterranee.layout import SCROLL
from render.mediterranee.realms import coast
from render.mediterranee.seats import seat_box
from render.mediterranee.table import MAP
from tests.render import contract
from tests.render import mediterranee_boards as boards
from tests.render.colour_vision import faint, seen_contrast
from tests.render.covering import Covering
from tests.render.mediterranee_boards import BOARDS, PORTS, SPACES, asking, choosing, late, over, trading
from tests.render.mediterranee_look import BOARD, chart, draw, draw_closer, on_picture, seen_closer, words
from tests.render.sight import LONG, SHORT, Written, changed, colours, difference, edge, rgb, within
from tests.render.words import saying


def test_ones_own_money_is_on_ones_own_sheet() -> None:
    """The viewer's picture has no other difference; open bids are shown in place of the ducats."""
    for view in BOARDS.scenes:
        for seat in range(view.sea.seats) if view.sea.phase != "over" else ():
            public, own = draw(view), draw(replace(view, seat=seat, cash=1_700))
            if view.sea.phase == "place":
                assert changed(public, own) is None
            else:
                assert within(difference(public, own), seat_box(seat, view.sea.seats))


# --------------------------------------------------------------------------------- what is to be seen


def test_the_bids_show_once_they_are_open() -> None:
    other = replace(choosing().sea, bids=(300, 0, 400, 1200))
    box = difference(draw(choosing()), draw(View(other, None, None)))
    assert within(box, seat_box(2, 4))


def test_open_bids_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sum beside a coin could be taken for a player's ducats."""
    written = Written(monkeypatch)
    for view, count in ((choosing(), 4), (replace(trading(), seat=0, cash=1_700), 0)):
        written.clear()
        draw(view)
        assert [word for word, _ in written.places].count("Bid") == count


def test_a_strike_shows_its_dice_and_losses() -> None:
    strike = late().sea.strike
    assert strike is not None
    turned = replace(strike, galley=6, target=10, seats=(0, 1))
    for other in (replace(strike, dice=(4, 3)), replace(strike, losses=(0, 3)), turned):
        box = difference(draw(late()), draw(late(strike=other)))
        assert within(box, on_picture(SCROLL))


def test_a_strike_of_an_earlier_turn_is_no_news() -> None:
    for phase in ("trade", "sail", "land"):
        assert draw(late(phase=phase)).tobytes() == draw(late(phase=phase, strike=None)).tobytes()


@pytest.mark.parametrize("cash", [0, 700, 12_300])
@pytest.mark.parametrize("name", [*LONG, "W" * 32])
def test_a_name_keeps_its_room_beside_ones_money(cash: int, name: str, written: Written) -> None:
    """The ducats are on the line below, so a name of twelve letters is whole."""
    nameless, named = (draw(View(late().sea, 0, cash), (shown, "", "", "")) for shown in ("", name))
    sheet = seat_box(0, 4)
    assert within(difference(nameless, named), parts.name_box(sheet))
    assert name not in LONG or name in {string for string, *_ in written.words}
    below = Box(sheet.x, sheet.y + parts.header(sheet), sheet.width, sheet.height - parts.header(sheet))
    assert within(difference(draw(late(), ("", "", "", "")), nameless), below)


@pytest.mark.parametrize(("seat", "space"), [(space % 4, space) for space in range(len(SPACES))])
def test_a_galley_shows_in_its_space(seat: int, space: int) -> None:
    galley = Galley(9, seat, space, 3)
    one = boards.view(4, galleys=(galley,))
    # Its space changes, and the count on its owner's sheet.
    assert changed(draw(boards.view(4, galleys=())), draw(one))
    stronger = difference(draw(one), draw(boards.view(4, galleys=(replace(galley, sailors=5),))))
    x, y = chart().spaces[space]
    room = Box(MAP.x + round(x) - 150, MAP.y + round(y) - 150, 300, 300)
    assert within(stronger, room)


@pytest.mark.parametrize("space", ["sicilia", "cicladi", "marmara"])
def test_every_galley_of_a_crowd_shows(space: str) -> None:
    crowd = tuple(Galley(number, number % 4, SPACES.index(space), 1 + number % 5) for number in range(GALLEYS))
    whole_crowd = draw(boards.view(4, galleys=crowd))
    for place, galley in enumerate(crowd):
        other = list(crowd)
        other[place] = replace(galley, sailors=galley.sailors % 5 + 1)
        assert changed(whole_crowd, draw(boards.view(4, galleys=tuple(other))))
        assert seen_closer(boards.view(4, galleys=crowd), boards.view(4, galleys=tuple(other)))


@pytest.mark.parametrize("number", range(len(PORTS)))
def test_a_port_shows_on_its_plate(number: int) -> None:
    """Its owner also shows on its coast."""
    plate = on_picture(chart().plates[number])
    stored = tuple(good for good in range(len(GOODS)) if good != BOARD.harbours[number].good)
    states = (
        Port(),
        Port(1),
        Port(3),
        Port(3, 4),
        Port(3, 4, castle=True),
        Port(3, 4, castle=True, goods=stored[:1]),
        Port(3, 4, castle=True, goods=stored[1:2]),
        Port(3, 4, castle=True, goods=stored[:2]),
    )
    empty: dict[str, Any] = {"galleys": (), "box": (15,) * 7 + (100,), "phase": "sail"}
    pictures = []
    for port in states:
        others = [Port(0, 2)] * len(PORTS)
        others[number] = port
        image = draw(boards.view(4, ports=tuple(others), **empty))
        shore = colours(_coast(image, number))
        assert port.owner is None or shore[theme.REALMS[port.owner]] > 20
        pictures.append((_without_coast(image, number), image.crop(_corners(plate))))
    for (first, one), (second, other) in combinations(pictures, 2):
        assert changed(one, other)
        assert within(
            changed(first.crop(_corners(MAP)), second.crop(_corners(MAP))) or _on_map(plate), _on_map(plate)
        )


def _on_map(box: Box) -> Box:
    return box._replace(x=box.x - MAP.x, y=box.y - MAP.y)


def _coast(image: Image.Image, number: int) -> Image.Image:
    """Return the picture, white outside a port's coast."""
    mask, (x, y) = coast(BOARD.hash, number)
    shown = Image.new("RGB", mask.size, "white")
    box = (MAP.x + x, MAP.y + y, MAP.x + x + mask.width, MAP.y + y + mask.height)
    shown.paste(image.convert("RGB").crop(box), mask=mask)
    return shown


def _without_coast(image: Image.Image, number: int) -> Image.Image:
    """Return the picture with a port's coast white."""
    mask, (x, y) = coast(BOARD.hash, number)
    shown = image.convert("RGB")
    shown.paste("white", (MAP.x + x, MAP.y + y), mask)
    return shown


def _corners(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right, box.bottom


def test_what_changed_on_the_map_is_whole_and_has_the_colour_of_frames_around_it() -> None:
    """A frame cuts no plate or galley, at the map's edges either, where Venezia and Aiaccio are."""
    say, galley = saying("mediterranee", "fr"), Galley(0, 0, SPACES.index("tirreno"), 2)
    before = boards.view(4, ports=(Port(0, 2),) * len(PORTS), galleys=(galley,))
    for number, plate in enumerate(map(on_picture, chart("fr").plates)):
        ports = [*before.sea.ports]
        ports[number] = Port(0, 3)
        now = boards.view(4, ports=tuple(ports), galleys=(galley,))
        (image,) = render.changed("mediterranee", before, now, boards.NAMES, say)
        plain = draw(now, say=say)
        framed, bare = (rgb(each.crop(_corners(plate.inset(-5)))) for each in (image, plain))
        pairs = [*zip(_pixels(framed), _pixels(bare), strict=True)]
        new = [(now_, then) for now_, then in pairs if now_ != then]
        assert {now_ for now_, _ in new} == {theme.CHANGED}
        for box in lettering(plain):
            letters = zip(*(_pixels(rgb(each.crop(_corners(box)))) for each in (image, plain)), strict=True)
            assert not [then for now_, then in letters if now_ != then == theme.INK], "a letter is cut"
        assert len(new) > plate.width + plate.height, PORTS[number]
    sailed = boards.view(4, ports=before.sea.ports, galleys=(replace(galley, space=SPACES.index("adriatico_n")),))
    (image,) = render.changed("mediterranee", before, sailed, boards.NAMES, say)
    plain = draw(sailed, say=say, since=before)
    for plate in map(on_picture, chart("fr").plates):
        assert image.crop(_corners(plate)).tobytes() == plain.crop(_corners(plate)).tobytes()


def _pixels(image: Image.Image) -> list[tuple[int, ...]]:
    data = image.tobytes()
    return [*zip(data[::3], data[1::3], data[2::3], strict=True)]


@pytest.mark.parametrize("good", range(len(GOODS)))
def test_what_is_left_in_the_box_shows(good: int) -> None:
    less = (*(14 if each == good else 15 for each in range(7)), 100)
    box = difference(draw(boards.view(4, box=(15,) * 7 + (100,))), draw(boards.view(4, box=less)))
    assert within(box, stock(words().goods))


def test_all_galleys_look_different() -> None:
    crews = [(number, sailors) for number in (1, 7, 28) for sailors in range(6)]
    for rig in (pieces.WIDE, pieces.CLOSE):
        looks = {pieces.convoy(power, (crew,), rig=rig).image.tobytes() for power in range(4) for crew in crews}
        assert len(looks) == 4 * len(crews)


@pytest.mark.parametrize("power", range(4))
@pytest.mark.parametrize("rig", [pieces.WIDE, pieces.CLOSE])
def test_the_number_of_a_galley_and_its_sailors_are_not_one_number(
    power: int, rig: pieces.Rig, written: Written
) -> None:
    """The sailors are on the sail, and below it, the number is on the hull."""
    fill, sprite = theme.POWERS[power], pieces.convoy(power, ((20, 4),), rig=rig)
    assert [(string, on) for string, _, _, on in written.words] == [("4", fill), ("20", theme.HULL)]
    middle = rgb(sprite.image).crop((20, 0, 48, sprite.height))
    rows = [colours(middle.crop((0, y, middle.width, y + 1))) for y in range(middle.height)]
    sail = max(y for y, row in enumerate(rows) if row[fill] > 4)
    hull = min(y for y, row in enumerate(rows) if row[theme.HULL] > 4)
    assert sail < hull


@pytest.mark.parametrize("rig", [pieces.WIDE, pieces.CLOSE])
def test_the_halo_of_news_covers_no_number_in_the_row_above(rig: pieces.Rig, covering: Covering) -> None:
    picture, say, crews = Canvas(blank(*theme.SIZE, theme.WATER)), saying("mediterranee", "en"), ((3, 2), (20, 4))
    table = _table(picture, late(), SHORT[:4], words(), say, ())
    whole._draw_stack(table, [(0, crews, False), (1, crews, True)], Box(50, 50, 120, 2 * rig.height), rig)
    assert not covering.covered


def closing(view: View, names: tuple[str, ...] = SHORT, places: tuple[int, ...] = ()) -> Image.Image:
    (image,) = render.closing("mediterranee", view, names, saying("mediterranee", "en"), places)
    return image


def test_the_end_shows_how_it_went_and_the_turn_that_decided(written: Written) -> None:
    """Until turn six the third seat was behind; without an overtaking, no turn is shown."""
    view = over(3)
    others = view.history[0], *(row[::-1] for row in view.history[1:])
    assert changed(closing(view), closing(replace(view, history=others)))
    written.clear()
    image = closing(view)
    assert "Ahead for good from turn 7" in [string for string, *_ in written.words]
    (marked,) = {string for string, _, _, on in written.words if on == theme.GOLD}
    assert marked == "7"
    assert decided(view, (2, 3, 1)) == 7
    shared = closing(view, places=(1, 1, 1))
    assert "Prosperity turn by turn" in [string for string, size, *_ in written.words if size > 40]
    assert changed(image, shared)


def test_the_end_shows_what_full_ports_are_worth(written: Written) -> None:
    """16.1: the picture shows two of five points and one of two, beside their sum."""
    closing(over(4))
    assert {"+12", "2×5 + 2", "+15", "10 + 5"} <= {string for string, *_ in written.words}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_covers_lettering_at_the_end(seats: int, covering: Covering) -> None:
    """This holds for any deciding turn, and any final scores."""
    view = over(seats)
    for decisive in range(1, len(view.history) + 1):
        behind, ahead = ((15, *[end] * (seats - 1)) for end in (16, 14))
        rows = (*[behind] * (decisive - 1), *[ahead] * (len(view.history) + 1 - decisive))
        known = replace(view, history=rows)
        places = (1, *[2] * (seats - 1))
        assert decided(known, places) == decisive
        closing(known, places=places)
    closing(replace(view, history=()))
    assert covering.covered == []


# ------------------------------------------------------------------------------ sizes and contrast


def test_what_decides_is_written_large(written: Written) -> None:
    """On the whole map, these are sailors, garrisons, losses, the box, points and ducats.

    The numbers of galleys are names, and as large as these at least. In a closer view, all numbers are large.
    """
    fleet = tuple(Galley(11 + each, each % 4, space, each % 5) for each, space in enumerate((2, 9, 14, 27, 33)))
    strike = Strike(11, 12, None, (0, 1), (6, 5), (3, 2))
    view = boards.view(4, phase="fight", active=0, galleys=fleet, strike=strike, ports=late().sea.ports)
    draw(replace(view, seat=0, cash=1_700))
    named = {str(galley.number + 1) for galley in fleet}
    numbers = [word for word in written.words if re.fullmatch(r"−?\d+", word[0]) and word[3] != theme.GOLD]
    hulls = {string: size for string, size, _, on in numbers if on == theme.HULL}
    assert named == {*hulls}
    assert min(hulls.values()) >= 32
    assert min(size for _, size, _, on in numbers if on != theme.HULL) >= 40
    for view in (late(), trading(), asking(), boards.view(4, phase="sail")):
        written.clear()
        draw_closer(view)
        assert min(size for string, size, *_ in written.words if string.isdecimal()) >= 40


def test_it_can_be_read_by_people_with_red_green_blindness(written: Written) -> None:
    """Texts have a contrast of 4.5, and edges of marks 3, also with simulated deuteranopia and protanopia."""
    for view in BOARDS.scenes:
        written.turn()
        contract.pictures("mediterranee", view)
    assert not faint(written)
    for mark, ground in ((theme.CURRENT, theme.WATER), (theme.FADED, theme.WATER), (theme.FADED, theme.LAND)):
        assert seen_contrast(mark, ground) >= 3
    for power, ground in product(range(4), (theme.WATER, theme.LAND, *theme.REALMS)):
        sail = edge(pieces.ship(power, ground, pieces.WIDE.height), across=46)
        arms = edge(pieces.token(power, "X", 46, ground))
        for strip in (sail, arms):
            assert max(seen_contrast(pixel, ground) for pixel in colours(strip)) >= 3


def test_the_sails_of_the_powers_differ_in_outline() -> None:
    sails = [pieces.ship(power, theme.WATER).mask.convert("L") for power in range(4)]
    for first, second in combinations(sails, 2):
        assert ImageChops.difference(first, second).histogram()[255] > 60


def test_goods_differ_in_outline() -> None:
    """Color-blind players tell them apart by shape."""
    shapes = [pieces.piece(kind, 22, theme.IVORY).mask.convert("L") for kind in range(SAILOR + 1)]
    for first, second in combinations(shapes, 2):
        assert ImageChops.difference(first, second).histogram()[255] > 30


def test_letters_of_the_powers_differ() -> None:
    for language in LANGUAGES:
        assert len(set(words(language).letters)) == 4
