"""The pictures of Intrige: what is on them, that no purse is, and that nothing spoils them."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any, Literal

import pytest
from msgspec.structs import replace
from PIL import Image

from games.core import Text
from games.intrige.model import KINDS, ZONES, Case, Deed, Payment, Purse, State, View, advisor
from render import chart, closing, parts, renderer, theme
from render.canvas import Box, Canvas, blank, encode
from render.intrige import pieces
from render.intrige.palace import palace_box, park_box, reserve_box, zone_box
from tests.render import intrige_boards as boards
from tests.render import words
from tests.render.intrige_boards import NAMES, bribes, late, opening, over, placing, saying, sending, some, unopposed
from tests.render.sight import GOLDEN, HOSTILE, SHORT, Written, changed, colours, compare, extremes, within

Language = Literal["en", "fr"]

SCENES: dict[str, tuple[View, Language]] = {
    "intrige-opening-3-en": (opening(), "en"),
    "intrige-bribes-5-en": (bribes(), "en"),
    "intrige-sending-4-fr": (sending(), "fr"),
    "intrige-late-5-fr": (late(), "fr"),
    "intrige-over-5-en": (over(), "en"),
}
ALL = (opening(5), bribes(), unopposed(), placing(), sending(), late(), over(), boards.view(3), over(3))


def _draw(view: View, names: tuple[str, ...] = NAMES, language: Language = "en") -> Image.Image:
    return renderer("intrige").draw(view, names[: view.board.seats], saying(language))


def _closing(view: View, names: tuple[str, ...] = NAMES, language: Language = "en") -> Image.Image:
    (image,) = closing("intrige", view, names[: view.board.seats], saying(language))
    return image


# ------------------------------------------------------------------------------------------ the whole


@pytest.mark.parametrize("scene", SCENES)
def test_a_picture_looks_as_it_did(scene: str) -> None:
    """Rebuild with `python -m tests.render.test_intrige`, and look at what you got."""
    view, language = SCENES[scene]
    compare(_draw(view, language=language), scene)


def test_the_closing_picture_looks_as_it_did() -> None:
    compare(_closing(over(), language="fr"), "intrige-closing-5-fr")


@pytest.mark.parametrize(
    ("seats", "scene"), list(product((3, 4, 5), (opening, boards.view, unopposed, placing, sending, over)))
)
def test_every_number_of_seats(seats: int, scene: Any) -> None:
    for language in ("en", "fr"):
        image = _draw(scene(seats), language=language)
        assert (image.mode, image.size) == ("P", (1408, 896))
        assert "transparency" not in image.info


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_can_be_drawn(seats: int) -> None:
    views = boards.played(seats)
    for view in views:
        _draw(view)
        assert len(closing("intrige", view, NAMES[:seats], saying("en"))) == (view is views[-1])
    assert _closing(views[-1]).size == theme.SIZE


def test_equal_views_give_equal_pictures() -> None:
    first = _draw(late())
    for other in (bribes(), over(), opening(5)):
        _draw(other)
    again = _draw(late())
    assert first.tobytes() == again.tobytes()
    assert encode(first) == encode(again)


def test_a_picture_is_the_callers_own() -> None:
    first = _draw(late())
    before = first.tobytes()
    first.paste(0, (0, 0, *first.size))
    assert _draw(late()).tobytes() == before


def test_only_a_view_is_drawn() -> None:
    view = over()
    state = State(view.board, view.purses, view.history, bytes(32), 0)
    with pytest.raises(TypeError):
        renderer("intrige").draw(state, NAMES, saying("en"))
    with pytest.raises(TypeError):
        closing("intrige", state, NAMES, saying("en"))


def test_an_encoded_picture_is_small() -> None:
    for view in ALL:
        assert len(encode(_draw(view))) < 100_000


def test_no_purse_is_in_the_picture() -> None:
    """Whoever looks, and whatever they own, sees what everybody sees."""
    for view in ALL:
        if view.board.phase == "over":
            continue
        public = _draw(view).tobytes()
        for seat, purse in product(range(view.board.seats), (Purse(), Purse(income=770_000, paid=40_000))):
            assert _draw(replace(view, seat=seat, purse=purse)).tobytes() == public
        # Even a view that knows too much does not give it away.
        known = replace(view, purses=over().purses[: view.board.seats], history=over().history)
        assert _draw(known).tobytes() == public
        assert not closing("intrige", known, NAMES[: view.board.seats], saying("en"))


# --------------------------------------------------------------------------------- what is to be seen


_CASE = Case("external", (1,), None, (0, 1), (Payment(0, 30_000),))


@pytest.mark.parametrize(
    "change",
    [
        {"round": 4},
        {"starter": 1},
        {"active": 0},
        {"case": replace(_CASE, conflict="none")},
        {"case": replace(_CASE, conflict="internal", zone=50_000)},
        {"case": replace(_CASE, payers=(1, 0))},
        {"case": replace(_CASE, payments=())},
        {"case": replace(_CASE, payments=(Payment(0, 40_000),))},
        {"case": replace(_CASE, payments=(Payment(0, 30_000, bank=True),))},
        {"case": replace(_CASE, kinds=(4,))},
        {"phase": "place"},
        {"phase": "send", "case": None},
        {"island": some("Bc Cc")},
        {"island": some("Bc Cc Aj")},
        {"deeds": (Deed(3, 2, some("Bp")[0], 10_000),)},
        {"deeds": (Deed(3, 2, some("Bc")[0], None),)},
    ],
)
def test_what_changes_shows(change: dict[str, Any]) -> None:
    assert changed(_draw(boards.view(4)), _draw(boards.view(4, **change)))


@pytest.mark.parametrize(("seat", "zone"), list(product(range(5), range(5))))
def test_an_advisor_shows_in_its_zone(seat: int, zone: int) -> None:
    nobody = ((None,) * 5,) * 5
    one = advisor(zone, (seat + 1) % 5)
    filled = tuple(tuple(one if (each, place) == (seat, zone) else None for place in range(5)) for each in range(5))
    reserves = ((0,) * 5,) * 5
    plain = _draw(boards.view(5, palaces=nobody, reserves=reserves))
    box = changed(plain, _draw(boards.view(5, palaces=filled, reserves=reserves)))
    assert box is not None
    assert within(box, zone_box(palace_box(seat, 5), zone))


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("crowd", [1, 2, 4, 6])
def test_candidates_show_in_their_park(seat: int, crowd: int) -> None:
    come = tuple(advisor(number % 5, (seat + 1 + number % 4) % 5) for number in range(crowd))
    parks = tuple(come if each == seat else () for each in range(5))
    fields = {"phase": "send", "case": None, "reserves": ((0,) * 5,) * 5, "active": (seat + 1) % 5}
    box = changed(_draw(boards.view(5, parks=((),) * 5, **fields)), _draw(boards.view(5, parks=parks, **fields)))
    assert box is not None
    assert within(box, park_box(palace_box(seat, 5)))


@pytest.mark.parametrize(("seat", "kind"), list(product(range(4), range(5))))
def test_the_reserve_shows(seat: int, kind: int) -> None:
    pictures = []
    for count in range(3):
        reserves = tuple(tuple(count if (each, k) == (seat, kind) else 1 for k in range(5)) for each in range(4))
        pictures.append(_draw(boards.view(4, reserves=reserves)))
    for first, second in pairwise(pictures):
        box = changed(first, second)
        assert box is not None
        assert within(box, reserve_box(palace_box(seat, 4)))


def test_all_advisors_look_different() -> None:
    for size in ((116, 50), (54, 86)):
        looks = {pieces.piece(one, *size, theme.STONE).image.tobytes() for one in range(25)}
        assert len(looks) == 25


def test_what_was_decided_this_turn_stands_out() -> None:
    placed = some("Bp")[0]
    old = boards.view(4, deeds=(Deed(2, 2, placed, 10_000),))
    new = boards.view(4, deeds=(Deed(3, 2, placed, 10_000),))
    box = changed(_draw(old), _draw(new))
    assert box is not None
    zone = zone_box(palace_box(2, 4), 0)
    assert within(box, zone.inset(-6))
    assert colours(_draw(new).crop((zone.x - 5, zone.y, zone.x, zone.bottom)))[theme.GOLD] > 60


def test_who_was_sent_last_is_news_until_something_happens() -> None:
    """The second advisor sent ends a turn: the next picture is already about another palace."""
    parks = tuple(map(some, ("Bp", "Aj", "Aj Bt", "Bc")))
    asked = replace(_CASE, kinds=(0, 1), conflict="none", payments=())
    fresh = boards.view(4, parks=parks, case=asked)
    paid = boards.view(4, parks=parks, case=replace(asked, payments=(Payment(0, 10_000),)))
    for seat, news in ((0, True), (1, False), (2, True), (3, True)):
        park = park_box(palace_box(seat, 4))
        area = (park.x, park.y, park.right, park.bottom)
        assert (colours(_draw(fresh).crop(area))[theme.GOLD] > 700) == news
        assert colours(_draw(paid).crop(area))[theme.GOLD] < 700
    last = boards.view(4, parks=parks, case=asked, round=6, starter=0)
    park = park_box(palace_box(3, 4))
    assert colours(_draw(last).crop((park.x, park.y, park.right, park.bottom)))[theme.GOLD] < 700


def test_sending_tells_of_ones_own_turn_only() -> None:
    """Where nobody waited, the deeds of the turn before are not this turn's."""
    fields: dict[str, Any] = {"phase": "send", "case": None, "active": 3}
    before = boards.view(4, deeds=(Deed(3, 2, some("Bp")[0], 10_000),), **fields)
    box = changed(_draw(boards.view(4, **fields)), _draw(before))
    assert box is not None
    assert within(box, palace_box(2, 4))


def test_what_became_of_everybody_in_the_case_shows() -> None:
    for zone in (*ZONES, None):
        decided = replace(placing().board, deeds=(*placing().board.deeds[:1], Deed(3, 2, some("Aj")[0], zone)))
        assert (changed(_draw(placing()), _draw(View(decided, None, None))) is None) == (zone is None)


@pytest.mark.parametrize("crowd", range(1, 9))
def test_any_number_of_decisions_is_told(crowd: int) -> None:
    deeds = tuple(Deed(3, 2, advisor(one % 5, one % 2), ZONES[one] if one < 4 else None) for one in range(crowd))
    for sent in ((), (0,), (0, 1)):
        board = boards.board(
            4, phase="send", case=None, parks=(some("Ct"), some("Cp"), (), ()), deeds=deeds, sent=sent
        )
        less = replace(board, deeds=deeds[:-1])
        assert changed(_draw(View(board, None, None)), _draw(View(less, None, None)))


def test_a_payer_may_have_two_at_stake() -> None:
    """In an internal conflict both the occupant and a candidate may be somebody's."""
    parks = ((), (), some("At Bt"), ())
    case = Case("internal", (0,), 50_000, (0, 1), (Payment(0, 10_000),))
    two = boards.view(4, parks=parks, case=case)
    one = boards.view(4, parks=((), (), some("Bt"), ()), case=case)
    box = changed(_draw(one), _draw(two))
    assert box is not None
    assert box.y < 100


def test_the_end_shows_everybodys_ducats() -> None:
    for seat in range(5):
        richer = list(over().purses)
        richer[seat] = replace(richer[seat], received=richer[seat].received + 10_000)
        assert changed(_draw(over()), _draw(over(purses=tuple(richer))))
        assert changed(_closing(over()), _closing(over(purses=tuple(richer))))


def test_everybody_may_win() -> None:
    assert _draw(over(purses=(Purse(),) * 5))


def test_places_are_those_given() -> None:
    """Who won is for the rules to say."""
    draw, say = renderer("intrige").draw, saying("en")
    names = NAMES[:3]
    given = draw(over(3), names, say, (1, 2, 3))
    other = draw(over(3), names, say, (3, 2, 1))
    assert changed(given, other)


# -------------------------------------------------------------------------------------- names of all kinds


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("seats", [3, 5])
def test_a_name_keeps_to_its_box(name: str, seats: int) -> None:
    for seat, view in ((1, opening(seats)), (0, opening(seats))):
        names = [""] * seats
        plain = _draw(view, tuple(names))
        names[seat] = name
        box = changed(plain, _draw(view, tuple(names)))
        if box and view.board.active != seat:
            assert within(box, parts.name_box(palace_box(seat, seats)))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("scene", [late(), over(), opening(5), bribes()])
def test_any_name_can_be_drawn_anywhere(name: str, scene: View) -> None:
    assert _draw(scene, (name,) * 5).mode == "P"
    if scene.board.phase == "over":
        assert _closing(scene, (name,) * 5).mode == "P"


# ------------------------------------------------------------------------------ sizes and contrast


@pytest.mark.parametrize("language", ["en", "fr"])
def test_text_is_large_and_dark_enough(written: Written, language: Language) -> None:
    for scene in ALL:
        _draw(scene, language=language)
    _closing(over(), language=language)
    assert min(size for _, size, _, _ in written.words) >= theme.SMALLEST
    for string, _, ink, on in written.words:
        assert theme.contrast(ink, on) >= 4.5, string


@pytest.mark.parametrize("language", ["en", "fr"])
def test_numbers_that_decide_are_large(written: Written, language: Language) -> None:
    for scene in ALL:
        if scene != placing():  # where somebody has two at stake, which takes more candidates than can come
            _draw(scene, language=language)
    sums = [(string, size) for string, size, _, _ in written.words if string.endswith("k")]
    assert {f"{zone // 1000}k" for zone in ZONES} <= {string for string, _ in sums}
    assert min(size for _, size in sums) >= theme.NUMBER


@pytest.mark.parametrize("language", ["en", "fr"])
def test_our_own_words_are_never_cut(written: Written, language: Language) -> None:
    for scene in ALL:
        _draw(scene, SHORT, language)
    _closing(over(), SHORT, language)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_language_that_takes_more_room_fits(written: Written, language: Language) -> None:
    longer = words.longer(saying(language))
    assert longer(Text("picture-income")) == {"en": "Incomeëëë", "fr": "Revenusëëë"}[language]
    draw = renderer("intrige")
    for scene in ALL:
        draw.draw(scene, SHORT[: scene.board.seats], longer)
    closing("intrige", over(), SHORT[:5], longer)
    assert any("ë" in string for string, *_ in written.words)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_lies_on_another(written: Written, language: Language) -> None:
    for scene in (*ALL, None):
        written.clear()
        if scene:
            _draw(scene, language=language)
        else:
            _closing(over(), language=language)
        assert len(written.places) > 20
        assert not written.overlaps()
        assert all(within(box, Box(0, 0, *theme.SIZE)) for _, box in written.places)


def test_texts_stand_out_in_the_finished_picture() -> None:
    """On real pixels: in each box the ink and the paper that are really there."""
    image = _draw(late()).convert("RGB")
    for seat in range(5):
        box = palace_box(seat, 5)
        assert extremes(image, parts.name_box(box).inset(4)) >= 4.5
        for zone in range(5):
            place = zone_box(box, zone)
            assert extremes(image, Box(place.x - 100, place.y, 90, place.height)) >= 4.5


_GROUNDS = (theme.STONE, theme.STONE_LIGHT, theme.GOLD_LIGHT, theme.GOLD, theme.GRASS, theme.PARCHMENT)


@pytest.mark.parametrize(("seat", "ground"), list(product(range(5), _GROUNDS)))
def test_an_advisor_stands_out(seat: int, ground: theme.Colour) -> None:
    """Going in from the left, the edge against the ground; then the letter on the house's colour."""
    for sprite in (
        pieces.piece(advisor(0, seat), 116, 50, ground),
        pieces.piece(advisor(0, seat), 54, 86, ground),
        pieces.token(seat, 32, ground),
    ):
        edge = colours(sprite.image.crop((0, sprite.height // 2, 8, sprite.height // 2 + 1)))
        assert max(theme.contrast(pixel, ground) for pixel in edge) >= 3
    house = theme.HOUSES[seat]
    assert theme.contrast(house, theme.ink_on(house)) >= 4.5


@pytest.mark.parametrize("name", [*KINDS, "castle", "tree", "cypress", "palm"])
def test_a_symbol_stands_out(name: str) -> None:
    for ground in (*_GROUNDS, theme.IVORY):
        counted = colours(pieces.drawing(name, 40, ground).image)
        dark = sum(count for colour, count in counted.items() if theme.contrast(colour, ground) >= 3)
        assert dark > 40 * 40 * 0.1


@pytest.mark.parametrize("seat", range(5))
def test_a_line_of_the_chart_stands_out(seat: int) -> None:
    """Across a level line alone on the paper: paper, a dark edge, the house's colour."""
    canvas = Canvas(blank(*theme.SIZE, chart.PAPER))
    points = [[50 * (each == seat) for each in range(5)]] * 5
    chart.draw_chart(canvas, Box(0, 0, 1000, 500), [chart.Section("", points)], theme.HOUSES)
    counted = colours(canvas.image.crop((300, 4, 301, 60)))
    assert counted[theme.HOUSES[seat]] >= 3
    assert max(theme.contrast(pixel, chart.PAPER) for pixel in counted) >= 3


def test_the_marks_stand_out() -> None:
    for front, back in (
        (theme.CRIMSON, theme.STONE),
        (theme.CRIMSON, theme.STONE_LIGHT),
        (theme.CRIMSON, theme.GOLD_LIGHT),
        (theme.CRIMSON, theme.GRASS),
        (theme.INK, theme.GOLD),
        (theme.FADED, theme.STONE),
        (theme.FADED, theme.GOLD_LIGHT),
    ):
        assert theme.contrast(front, back) >= 3


def test_what_is_said_is_said_by_the_house() -> None:
    """Every word comes through `say`: a language with one word shows nothing else."""

    def mute(text: Text) -> str:
        assert text.key.startswith("picture-")
        return "mmm"

    for scene in ALL:
        image = renderer("intrige").draw(scene, NAMES[: scene.board.seats], mute)
        assert image.size == theme.SIZE
    assert closing("intrige", over(), NAMES, mute)


if __name__ == "__main__":
    for scene_name, (scene_view, scene_language) in SCENES.items():
        _draw(scene_view, language=scene_language).save(GOLDEN / f"{scene_name}.png", optimize=True)
    _closing(over(), language="fr").save(GOLDEN / "intrige-closing-5-fr.png", optimize=True)
