"""Test marks of events: in all games they show who acted, and what moved, was paid or was lost.

tests/render/contract.py checks that no mark covers lettering or reveals a secret.
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import product
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PIL import ImageChops, ImageDraw

from games.core import Seat
from games.intrige.model import seat_of
from games.medici import game_record
from games.mediterranee.model import Galley, Port, Track, View
from render import art, marks, theme
from render.canvas import Box, Canvas, Sprite, blank, index
from render.intrige.palace import palace_box, park_box
from render.intrige.table import TOP as CASE
from render.intrige.table import news_since
from render.medici.pyramids import pyramid_box
from render.medici.seats import seat_box as hold_box
from render.medici.table import LOT
from render.medici_card.seats import seat_box as boat_box
from render.mediterranee.arranging import overlap
from render.mediterranee.layout import SCROLL
from tests.render import contract, intrige_boards, medici_boards, medici_card_boards, mediterranee_boards
from tests.render.mediterranee_boards import PORTS, SPACES
from tests.render.mediterranee_look import chart, on_picture
from tests.render.sight import Written, colours, within


class Arrow(NamedTuple):
    """An arrow's ends and color, and whether a coin is on it."""

    start: tuple[float, float]
    end: tuple[float, float]
    fill: theme.Colour
    paid: bool

    @property
    def box(self) -> Box:
        (x0, y0), (x1, y1) = self.start, self.end
        left, top = round(min(x0, x1)), round(min(y0, y1))
        return Box(left, top, round(max(x0, x1)) - left, round(max(y0, y1)) - top)


class Happened:
    """All marks drawn from now on; `lost` and `crosses` have their centers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.arrows: list[Arrow] = []
        self.lost: list[tuple[int, int]] = []
        self.crosses: list[tuple[int, int]] = []
        self._paying = False
        self._cross: set[int] = set()
        arrow, paid, lost, cross, centre = marks.arrow, marks.paid, marks.lost, marks.cross, Canvas.centre

        def arrow_(canvas: Canvas, start: Any, end: Any, fill: theme.Colour, *args: Any, **kwargs: Any) -> None:
            self.arrows.append(Arrow(start, end, fill, self._paying))
            arrow(canvas, start, end, fill, *args, **kwargs)

        def paid_(*args: Any) -> None:
            self._paying = True
            paid(*args)
            self._paying = False

        def lost_(canvas: Canvas, ghost: Sprite, middle: tuple[int, int], on: theme.Colour) -> None:
            self.lost.append(middle)
            lost(canvas, ghost, middle, on)

        def cross_(*args: Any) -> Sprite:
            sprite = cross(*args)
            self._cross.add(id(sprite.image))
            return sprite

        def centre_(canvas: Canvas, sprite: Sprite, x: int, y: int) -> None:
            if id(sprite.image) in self._cross:
                self.crosses.append((x, y))
            centre(canvas, sprite, x, y)

        for name, work in (("arrow", arrow_), ("paid", paid_), ("lost", lost_), ("cross", cross_)):
            monkeypatch.setattr(marks, name, work)
        monkeypatch.setattr(Canvas, "centre", centre_)

    def within(self, box: Box) -> list[Arrow]:
        return [arrow for arrow in self.arrows if within(arrow.box, box)]

    def clear(self) -> None:
        self.arrows.clear()
        self.lost.clear()
        self.crosses.clear()


@pytest.fixture
def happened(monkeypatch: pytest.MonkeyPatch) -> Happened:
    return Happened(monkeypatch)


def points(box: Box, at: tuple[int, int]) -> bool:
    return within(Box(*at, 0, 0), box)


# ------------------------------------------------------------------------------------ what they look like


@pytest.mark.parametrize("fill", {*theme.SEATS, *theme.HOUSES, *theme.POWERS})
def test_an_arrow_points_to_its_end_and_shows_whose_it_is(fill: theme.Colour) -> None:
    for ground, (across, down) in product(
        (theme.PARCHMENT, theme.SEA, theme.GRASS), ((60, 0), (-60, 0), (0, 40), (0, -40), (30, -50))
    ):
        canvas = Canvas(blank(200, 200, ground))
        marks.arrow(canvas, (100, 100), (100 + across, 100 + down), fill, ground)
        counted = colours(canvas.image)
        assert counted[fill] > 200
        assert counted[theme.INK] > 150
        assert theme.contrast(theme.INK, ground) >= 3
        ends = []
        for x, y in ((100 + across, 100 + down), (100, 100)):
            around = canvas.image.crop((x - 14, y - 14, x + 14, y + 14))
            ends.append(colours(around)[ground])
        assert ends[0] != ends[1], "the tip differs from the other end"
        plain = blank(200, 200, ground).convert("RGB")
        left, top, right, bottom = ImageChops.difference(canvas.image.convert("RGB"), plain).getbbox() or (0, 0, 0, 0)
        reach = {"x": max(right - 100, 100 - left), "y": max(bottom - 100, 100 - top)}
        assert reach["x"] <= abs(across) + 18
        assert reach["y"] <= abs(down) + 18


def test_a_ghost_is_struck_through_from_corner_to_corner() -> None:
    canvas = Canvas(blank(100, 100, theme.SEA))
    marks.lost(canvas, art.pip(0, 40, theme.SEA), (50, 50), theme.SEA)
    for x in (36, 43, 50, 57, 64):
        assert theme.CRIMSON in colours(canvas.image.crop((x - 1, 98 - x, x + 2, 103 - x)))


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_value_in_pips(value: int) -> None:
    face = (
        marks.die(value, 40, theme.PARCHMENT)
        .image.crop((4, 4, 36, 36))
        .point(lambda shade: 255 * (shade == index(theme.INK)))
    )
    pips = 0
    while (start := face.tobytes().find(255)) >= 0:
        ImageDraw.floodfill(face, (start % 32, start // 32), 0)
        pips += 1
    assert pips == value


def test_there_is_room_only_where_nothing_lies() -> None:
    beside, bounds = Box(50, 50, 20, 20), Box(0, 0, 200, 200)
    right, left = Box(80, 50, 40, 20), Box(10, 50, 20, 20)
    assert marks.room((30, 20), beside, [beside], bounds) == Box(72, 50, 30, 20)
    assert marks.room((30, 20), beside, [beside, right], bounds) == Box(18, 50, 30, 20)
    assert marks.room((30, 20), beside, [beside, right, left], bounds) == Box(45, 28, 30, 20)
    assert marks.room((30, 20), beside, [beside, right, left], Box(0, 40, 200, 200)) == Box(45, 72, 30, 20)
    assert marks.room((30, 20), beside, [bounds], bounds) is None


@pytest.mark.parametrize("key", contract.DRAWN)
def test_where_nothing_happened_since_nothing_is_marked(key: str, happened: Happened) -> None:
    """Seats, parks and pyramids have no mark; the header still names the case, lot or attack."""
    game = contract.boards(key)
    for view in game.scenes:
        contract.draw(key, view, since=view)
        seats = [game.sheet(seat, game.seats(view)) for seat in range(game.seats(view))]
        assert not [box for box in seats if happened.within(box)]
        assert not happened.lost
        happened.clear()


# ------------------------------------------------------------------------------------------------ Medici


def test_a_lot_went_to_whoever_bought_it(happened: Happened) -> None:
    for seats in (3, 4, 6):
        view = medici_boards.sold(seats)
        (sale,) = game_record.news(view.board)
        assert sale.buyer is not None
        contract.draw("medici", view)
        assert {arrow.fill for arrow in happened.arrows} == {theme.SEATS[sale.buyer]}
        (above,), (loaded,) = happened.within(LOT), happened.within(hold_box(sale.buyer, seats))
        assert len(happened.arrows) == 2
        assert above.start[0] < above.end[0]
        assert loaded.start[1] < loaded.end[1]
        happened.clear()


def test_a_lot_nobody_wanted_has_a_cross(happened: Happened) -> None:
    contract.draw("medici", medici_boards.unsold())
    (cross,) = happened.crosses
    assert points(LOT, cross)
    assert not happened.arrows


def _climbed(before: Any, now: Any) -> Counter[tuple[int, theme.Colour]]:
    return Counter(
        (good, theme.SEATS[seat])
        for seat, (stood, stands) in enumerate(zip(before, now, strict=True))
        for good in range(5)
        if stands[good] > stood[good]
    )


def _upwards(happened: Happened) -> Counter[tuple[int, theme.Colour]]:
    arrows = [(good, arrow) for good in range(5) for arrow in happened.within(pyramid_box(good))]
    assert all(arrow.end[1] < arrow.start[1] for _, arrow in arrows)
    return Counter((good, arrow.fill) for good, arrow in arrows)


def test_every_marker_that_climbed_has_an_arrow_upwards(happened: Happened) -> None:
    board = medici_boards.scored().board
    contract.draw("medici", medici_boards.scored())
    assert _upwards(happened) == _climbed(game_record.levels_before(board), board.levels)
    happened.clear()
    contract.draw("medici", medici_boards.auction())
    assert not _upwards(happened)


def test_all_that_was_bought_and_paid_since_is_marked(happened: Happened, written: Written) -> None:
    """The marks appear at four seats, also beside a bid."""
    views = medici_boards.played(4)
    for start, far in product(range(4, len(views) - 30, 9), (5, 13, 30)):
        before, now = views[start].board, views[start + far].board
        written.places.clear()
        happened.clear()
        contract.draw("medici", views[start + far], since=views[start])
        strings = {string for string, _ in written.places}
        for had, has in zip(before.fortunes, now.fortunes, strict=True):
            assert had == has or f"{'+' if has > had else '−'}{abs(has - had)}" in strings
        kept = before.holds if before.round == now.round else ((),) * 4
        bought = [seat for seat in range(4) if set(now.holds[seat]) - set(kept[seat])]
        if now.phase != "over" and not game_record.just_scored(now):
            assert [seat for seat in range(4) if happened.within(hold_box(seat, 4))] == bought
        assert _upwards(happened) == _climbed(before.levels, now.levels)


# ----------------------------------------------------------------------------------------- the card game


def test_cards_went_into_the_boat_of_whoever_took_them(happened: Happened) -> None:
    contract.draw("medici_card", medici_card_boards.taking())
    (arrow,) = happened.arrows
    assert within(arrow.box, boat_box(1, 4))
    assert (arrow.fill, arrow.start[0]) == (theme.SEATS[1], arrow.end[0])
    assert arrow.start[1] < arrow.end[1]


def test_all_that_was_taken_and_earned_since_is_marked(happened: Happened, written: Written) -> None:
    views = medici_card_boards.played(3)
    for start, far in product(range(0, len(views) - 40, 7), (4, 11, 40)):
        before, now = views[start].board, views[start + far].board
        written.places.clear()
        happened.clear()
        contract.draw("medici_card", views[start + far], since=views[start])
        strings = {string for string, _ in written.places}
        for had, has in zip(before.florins, now.florins, strict=True):
            assert had == has or f"+{has - had}" in strings
        if now.phase != "over" and not now.just_scored:
            kept = before.boats if before.day == now.day else ((),) * 3
            took = {theme.SEATS[seat] for seat in range(3) if len(now.boats[seat]) > len(kept[seat])}
            assert {arrow.fill for arrow in happened.arrows} <= took
            assert len(happened.arrows) >= len(took) - 1, "full decks may leave no room for one arrow"


# --------------------------------------------------------------------------------------------- Intrige


def _park(palace: Seat, seats: int) -> Box:
    return park_box(palace_box(palace, seats))


def test_whoever_was_sent_comes_from_the_side_of_their_palace(happened: Happened) -> None:
    contract.draw("intrige", intrige_boards.sending())
    (into,), (above,) = happened.within(_park(0, 4)), happened.within(CASE)
    assert into.fill == above.fill == theme.HOUSES[2]
    assert into.end[0] < into.start[0]
    assert len(happened.arrows) == 2


def test_the_exiled_are_struck_out_of_the_park(happened: Happened) -> None:
    """Exiles also have a cross beside their palm."""
    contract.draw("intrige", intrige_boards.sending())
    assert len(happened.lost) == len(happened.crosses) == 2
    assert all(points(_park(2, 4), middle) for middle in happened.lost)
    assert all(points(CASE, middle) for middle in happened.crosses)


def test_a_bribe_goes_to_whoever_decides(happened: Happened) -> None:
    contract.draw("intrige", intrige_boards.bribes())
    assert [(arrow.fill, arrow.paid) for arrow in happened.within(CASE)] == [
        (theme.HOUSES[0], True),
        (theme.HOUSES[1], True),
    ]


def test_all_that_was_sent_and_decided_since_is_marked(happened: Happened) -> None:
    views = intrige_boards.played(4)
    for start, far in product(range(0, len(views) - 30, 8), (3, 12, 30)):
        before, now = views[start].board, views[start + far].board
        news = news_since(now, before)
        assert news.deeds == now.deeds[len(before.deeds) :]
        for palace in range(4):
            come = Counter(now.parks[palace]) - Counter(before.parks[palace])
            assert Counter(news.came[palace]) == come
        happened.clear()
        contract.draw("intrige", views[start + far], since=views[start])
        for palace in range(4):
            senders = set(map(seat_of, news.came[palace]))
            for arrow in happened.within(_park(palace, 4)):
                side = {sender for sender in senders if (sender > palace) == (arrow.start[0] > arrow.end[0])}
                assert arrow.fill == (theme.GOLD if len(side) > 1 else theme.HOUSES[side.pop()])
            gone = [middle for middle in happened.lost if points(_park(palace, 4), middle)]
            assert bool(gone) <= bool(news.exiled(palace)), "only exiles are struck out"


# ---------------------------------------------------------------------------------------- Méditerranée


def _middle(space: int) -> tuple[float, float]:
    x, y = chart().spaces[space]
    box = on_picture(Box(round(x), round(y), 0, 0))
    return box.x, box.y


def _leads_to(arrow: Arrow, space: int) -> bool:
    nearer = math.dist(arrow.end, _middle(space)) < math.dist(arrow.start, _middle(space))
    return nearer and math.dist(arrow.end, _middle(space)) < 150


def test_a_galley_that_sailed_has_an_arrow_at_the_end_of_its_way(happened: Happened) -> None:
    """Only the routes of the last player who sailed are drawn."""
    ways = (11, ("egeo_n", "marmara")), (9, ("ionio", "sicilia", "tunisi")), (10, ("ligure", "leone", "catalogna"))
    tracks = tuple([Track(number, tuple(map(SPACES.index, way))) for number, way in ways])
    contract.draw("mediterranee", mediterranee_boards.view(4, phase="sail", tracks=tracks))
    first, second = happened.arrows
    assert (first.fill, second.fill) == (theme.POWERS[2], theme.POWERS[2])
    assert _leads_to(first, SPACES.index("tunisi"))
    assert _leads_to(second, SPACES.index("catalogna"))


def test_an_attack_has_an_arrow_to_the_attacked(happened: Happened) -> None:
    """The arrow is in the corner of the map, in the attacker's color."""
    contract.draw("mediterranee", mediterranee_boards.late())
    (arrow,) = happened.within(on_picture(SCROLL))
    assert arrow.fill == theme.POWERS[1]
    assert not happened.crosses


@pytest.mark.parametrize("owner", [None, 1])
def test_a_galley_that_sank_or_was_captured_is_struck_through(owner: Seat | None, happened: Happened) -> None:
    """The mark is beside its last place and covers nothing; its owner has a cross beside the dice."""
    galleys = list(mediterranee_boards.late().sea.galleys)
    galleys[6:7] = [] if owner is None else [replace(galleys[6], owner=owner)]
    contract.draw("mediterranee", mediterranee_boards.late(galleys=tuple(galleys)))
    (cross,), (middle,) = happened.crosses, happened.lost
    assert points(on_picture(SCROLL), cross)
    assert math.dist(middle, _middle(SPACES.index("sicilia"))) < 300
    ghost = Box(middle[0] - 15, middle[1] - 15, 30, 30)
    assert not any(overlap(ghost, on_picture(box)) for box in (*chart().plates, SCROLL))


def test_a_port_that_was_taken_has_an_arrow_ashore(happened: Happened) -> None:
    port = PORTS.index("tunis")
    contract.draw("mediterranee", mediterranee_boards.view(4, phase="land", active=2, landed=(port,)))
    (arrow,) = happened.arrows
    plate = on_picture(chart().plates[port])
    assert arrow.fill == theme.POWERS[2]
    assert within(Box(round(arrow.end[0]), round(arrow.end[1]), 0, 0), plate.inset(-8))


def test_all_that_sailed_sank_and_was_taken_since_is_marked(happened: Happened) -> None:
    """A route is this turn's recorded one if there is one, or else a shortest one."""
    before = mediterranee_boards.view(4)
    galleys, ports = list(before.sea.galleys), list(before.sea.ports)
    known = tuple(map(SPACES.index, ("marmara", "egeo_n")))
    galleys[2] = replace(galleys[2], space=SPACES.index("ionio"))
    galleys[11] = replace(galleys[11], space=known[-1])
    del galleys[8]
    ragusa = PORTS.index("ragusa")
    ports[ragusa] = Port(3, 2)
    now = View(
        replace(before.sea, galleys=tuple(galleys), ports=tuple(ports), tracks=(Track(11, known),)), None, None
    )
    contract.draw("mediterranee", now, since=before)
    assert sorted(arrow.fill for arrow in happened.arrows) == sorted(theme.POWERS[seat] for seat in (0, 3, 3))
    ghost, arms = sorted(happened.lost)
    assert math.dist(ghost, _middle(SPACES.index("valenza"))) < 150
    plate = on_picture(chart().plates[ragusa])
    assert within(Box(*arms, 0, 0), plate.inset(-60))


def test_no_way_is_drawn_for_a_galley_that_stayed(happened: Happened) -> None:
    before = mediterranee_boards.view(4)
    built = (*before.sea.galleys, Galley(20, 0, SPACES.index("adriatico_n"), 1))
    contract.draw("mediterranee", View(replace(before.sea, galleys=built), None, None), since=before)
    assert not happened.arrows
    assert not happened.lost
