"""The pictures of Medici: what is on them, that they stay as they were, and that nothing spoils them."""

from __future__ import annotations

from io import BytesIO
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from games.core import Text
from games.medici.model import Sale, State, View
from render import art, chart, closing, lettering, parts, renderer, theme
from render.canvas import Box, Canvas, blank, encode
from render.medici.pyramids import pyramid_box
from render.medici.seats import seat_box
from render.theme import Colour
from tests.render import boards, words
from tests.render.boards import NAMES, auction, late, opening, over, saying, scored, sold, unsold
from tests.render.sight import GOLDEN, HOSTILE, SHORT, Written, changed, colours, compare, extremes, within

SCENES = {
    "opening-3-en": (opening(), "en"),
    "auction-4-fr": (auction(), "fr"),
    "late-6-en": (late(), "en"),
    "sold-4-en": (sold(), "en"),
    "scored-6-fr": (scored(), "fr"),
    "over-5-fr": (over(), "fr"),
}


def _draw(view: View, names: tuple[str, ...] = NAMES, language: Any = "en") -> Image.Image:
    return renderer("medici").draw(view, names[: view.board.seats], saying(language))


def _closing(view: View, names: tuple[str, ...] = NAMES, language: Any = "en") -> Image.Image:
    (image,) = closing("medici", view, names[: view.board.seats], saying(language))
    return image


def _name_box(seat: int, seats: int) -> Box:
    return parts.name_box(seat_box(seat, seats))


# ------------------------------------------------------------------------------------------ the whole


@pytest.mark.parametrize("scene", SCENES)
def test_a_picture_looks_as_it_did(scene: str) -> None:
    """Rebuild with `python -m tests.render.test_medici`, and look at what you got."""
    view, language = SCENES[scene]
    compare(_draw(view, language=language), scene)


def test_the_closing_picture_looks_as_it_did() -> None:
    compare(_closing(over(6)), "closing-6-en")


@pytest.mark.parametrize(
    ("seats", "scene"), list(product((3, 4, 5, 6), (opening, boards.view, sold, unsold, scored, over)))
)
def test_every_number_of_seats(seats: int, scene: Any) -> None:
    for language in ("en", "fr"):
        image = _draw(scene(seats), language=language)
        assert (image.mode, image.size) == ("P", (1408, 896))
        assert "transparency" not in image.info


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_closing_picture_for_every_number_of_seats(seats: int) -> None:
    assert all(not closing("medici", view, NAMES, saying("en")) for view in (opening(), late(), scored()))
    for language in ("en", "fr"):
        image = _closing(over(seats), language=language)
        assert (image.mode, image.size) == ("P", theme.SIZE)


@pytest.mark.parametrize("seats", [3, 6])
def test_every_view_of_a_game_can_be_drawn(seats: int) -> None:
    for view in boards.played(seats):
        _draw(view)


def test_equal_views_give_equal_pictures() -> None:
    first = _draw(late())
    for other in (auction(), over(), opening(6)):
        _draw(other)
    again = _draw(late())
    assert first.tobytes() == again.tobytes()
    assert encode(first) == encode(again)


def test_a_picture_is_the_callers_own() -> None:
    """Nothing kept can be spoilt by who draws on a picture."""
    first = _draw(late())
    before = first.tobytes()
    first.paste(0, (0, 0, *first.size))
    assert _draw(late()).tobytes() == before


def test_only_a_view_is_drawn() -> None:
    state = State(auction().board, (), (), bytes(32), 0)
    with pytest.raises(TypeError):
        renderer("medici").draw(state, NAMES, saying("en"))


def test_an_encoded_picture_is_small() -> None:
    assert len(encode(_draw(late()))) < 100_000


def test_what_is_encoded_is_the_picture() -> None:
    image = _draw(late())
    with Image.open(BytesIO(encode(image))) as read:
        read.load()
        assert (read.mode, read.size, read.format) == ("P", theme.SIZE, "PNG")
        assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_no_game_no_renderer() -> None:
    with pytest.raises(ModuleNotFoundError):
        renderer("no_such_game")


# --------------------------------------------------------------------------------- what is to be seen


def _changed(first: View, second: View) -> Box:
    box = changed(_draw(first), _draw(second))
    assert box is not None, "the difference cannot be seen"
    return box


_SOLD = ((), (Sale(1, 7, (22, 29)),))


@pytest.mark.parametrize(
    "change",
    [
        {"round": 3},
        {"lot_number": 5},
        {"lot": (4, 12, 20)},
        {"lot": (4, 11)},
        {"lot": (3, 12)},
        {"bids": ((1, 9), (2, 0))},
        {"bids": ((1, 8), (2, 9))},
        {"bids": ((1, 8),)},
        {"bids": ()},
        {"bidder": 2},
        {"drawer": 2},
        {"discarded": (3,)},
        {"sales": _SOLD, "phase": "draw"},
        {"phase": "draw"},
        {"phase": "over"},
    ],
)
def test_what_changes_shows(change: dict[str, Any]) -> None:
    assert _changed(boards.view(4), boards.view(4, **change))


@pytest.mark.parametrize(
    "change",
    [
        {"sales": ((), (Sale(1, 8, (22, 29)),))},
        {"sales": ((), (Sale(1, 7, (29,)),))},
        {"sales": ((), (Sale(2, 7, (22, 29)),))},
        {"sales": ((), (Sale(None, 0, (22, 29)),))},
        {"sales": ((), (Sale(1, 7, (22,)), Sale(1, 0, (29,))))},
    ],
)
def test_what_was_sold_last_shows(change: dict[str, Any]) -> None:
    assert _changed(boards.view(4, phase="draw", sales=_SOLD), boards.view(4, phase="draw", **change))


def test_cards_just_loaded_stand_out_in_their_hold() -> None:
    before = boards.view(4)
    assert within(_changed(before, boards.view(4, sales=_SOLD)), seat_box(1, 4))


def test_a_marker_that_moved_shows_where_it_stood() -> None:
    view = scored()
    still = replace(view, board=replace(view.board, lot_number=2))
    for which in range(5):
        box = pyramid_box(which)
        area = (box.x, box.y, box.right, box.bottom)
        assert _draw(view).crop(area).tobytes() != _draw(still).crop(area).tobytes()


def test_the_deck_shows() -> None:
    assert _changed(boards.view(4, deck_size=14), boards.view(4, deck_size=13))


@pytest.mark.parametrize("seat", range(6))
def test_a_fortune_shows_in_its_seat(seat: int) -> None:
    fortunes = tuple(50 + (each == seat) for each in range(6))
    changed = _changed(boards.view(6, fortunes=(50,) * 6), boards.view(6, fortunes=fortunes))
    assert within(changed, seat_box(seat, 6))


@pytest.mark.parametrize(("seat", "good"), list(product(range(6), range(5))))
def test_every_marker_shows_in_its_pyramid(seat: int, good: int) -> None:
    start = ((3,) * 5,) * 6
    moved = tuple((3,) * good + (3 + (each == seat),) + (3,) * (4 - good) for each in range(6))
    changed = _changed(boards.view(6, levels=start), boards.view(6, levels=moved))
    assert within(changed, pyramid_box(good))


@pytest.mark.parametrize("level", range(8))
def test_six_markers_fit_on_any_level(level: int) -> None:
    elsewhere = (level + 4) % 8
    changed = _changed(
        boards.view(6, levels=((elsewhere,) * 5,) * 6),
        boards.view(6, levels=((level,) + (elsewhere,) * 4,) * 6),
    )
    assert within(changed, pyramid_box(0).inset(theme.LINE))


def test_everybody_may_win() -> None:
    assert _draw(boards.view(6, phase="over", lot=(), bids=(), fortunes=(77,) * 6))


# -------------------------------------------------------------------------------------- names of all kinds


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_spelled_in_glyphs_we_have(name: str) -> None:
    spelled = lettering.readable(name, "A")
    assert spelled
    assert all(lettering.has("sans", each) or each == " " for each in spelled)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_name_keeps_to_its_box(name: str, seats: int) -> None:
    view = boards.view(seats, bids=(), drawer=0, bidder=2)
    plain = _draw(view, ("",) * seats)
    named = _draw(view, ("", name) + ("",) * (seats - 2))
    box = changed(plain, named)
    if box:
        assert within(box, _name_box(1, seats))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("scene", [late(), over(6), opening(6), auction()])
def test_any_name_can_be_drawn_anywhere(name: str, scene: View) -> None:
    assert _draw(scene, (name,) * 6).mode == "P"


def test_other_scripts_are_transliterated() -> None:
    assert lettering.readable("Лоренцо") == "Лоренцо"
    assert lettering.readable("Zoë Łukasz") == "Zoë Łukasz"
    assert lettering.readable("美第奇") == "MeiDiQi"
    assert lettering.readable("🎲") == "game die"
    assert lettering.readable("Anna 🎲") == "Anna"
    assert lettering.readable("a\u0301\u0335\u0335") == "á"
    assert lettering.readable("\u200b", "C") == "C"


# ------------------------------------------------------------------------------ sizes and contrast


@pytest.mark.parametrize("language", ["en", "fr"])
def test_text_is_large_and_dark_enough(written: Written, language: str) -> None:
    for scene in (opening(), opening(6), auction(), late(), sold(6), unsold(), scored(), scored(4), over(), over(6)):
        _draw(scene, language=language)
    _closing(over(6), language=language)
    assert min(size for _, size, _, _ in written.words) >= theme.SMALLEST
    for string, _, ink, on in written.words:
        assert theme.contrast(ink, on) >= 4.5, string


_WORDY = (
    opening(),
    late(),
    unsold(),
    sold(),
    scored(),
    over(6),
    boards.view(6, bids=()),
    boards.view(3, discarded=(1,)),
    boards.view(6, phase="over", lot=(), bids=(), fortunes=(77,) * 6),
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_our_own_words_are_never_cut(written: Written, language: str) -> None:
    for scene in _WORDY:
        _draw(scene, SHORT, language)
    _closing(over(6), SHORT, language)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_language_that_takes_more_room_fits(written: Written, language: Any) -> None:
    longer = words.longer(saying(language))
    assert longer(Text("picture-passed")) == {"en": "passëë", "fr": "passeëë"}[language]
    draw = renderer("medici")
    for scene in _WORDY:
        draw.draw(scene, SHORT[: scene.board.seats], longer)
    closing("medici", over(6), SHORT, longer)
    assert any("ë" in string for string, *_ in written.words)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_lies_on_another(written: Written, language: str) -> None:
    for scene in (*_WORDY, auction(), sold(6), scored(4), over(5), None):
        written.clear()
        if scene:
            _draw(scene, language=language)
        else:
            _closing(over(6), language=language)
        assert len(written.places) > 20
        assert not written.overlaps()
        assert all(within(box, Box(0, 0, *theme.SIZE)) for _, box in written.places)


def test_too_small_is_refused() -> None:
    with pytest.raises(ValueError, match="21 px"):
        lettering.font("sans", 21)


def test_texts_stand_out_in_the_finished_picture() -> None:
    """On real pixels: in each box the ink and the paper that are really there."""
    image = _draw(late()).convert("RGB")
    for seat in range(6):
        assert extremes(image, _name_box(seat, 6).inset(4)) >= 4.5
        box = seat_box(seat, 6)
        assert extremes(image, Box(box.x + 50, box.y + 58, 60, 44)) >= 4.5


_GROUNDS = (theme.STONE, theme.STONE_LIGHT, theme.GOLD_LIGHT, theme.PARCHMENT, theme.PARCHMENT_LIGHT)


@pytest.mark.parametrize(("seat", "ground"), list(product(range(6), _GROUNDS)))
def test_a_token_stands_out(seat: int, ground: Colour) -> None:
    """Going in from the left, the edge against the ground; then the letter on its colour."""
    token = art.token(seat, theme.TOKEN, ground).image
    edge = colours(token.crop((0, token.height // 2, 8, token.height // 2 + 1)))
    assert max(theme.contrast(pixel, ground) for pixel in edge) >= 3
    assert theme.contrast(theme.SEATS[seat], theme.ink_on(theme.SEATS[seat])) >= 4.5
    pip = art.pip(seat, 16, ground).image
    edge = colours(pip.crop((0, pip.height // 2, 8, pip.height // 2 + 1)))
    assert max(theme.contrast(pixel, ground) for pixel in edge) >= 3


@pytest.mark.parametrize(
    "name", ["metals", "porcelain", "dyes", "cloth", "spices", "chest", "florin", "ship", "steps", "star"]
)
def test_a_symbol_stands_out(name: str) -> None:
    for ground in (
        *_GROUNDS,
        theme.STEEL_LIGHT,
        theme.COBALT_PALE,
        theme.MADDER_PALE,
        theme.TEAL_PALE,
        theme.SAFFRON_PALE,
    ):
        counted = colours(art.emblem(name, 28, ground).image)
        dark = sum(count for colour, count in counted.items() if theme.contrast(colour, ground) >= 3)
        assert dark > 28 * 28 * 0.12


@pytest.mark.parametrize("seat", range(6))
def test_a_line_of_the_chart_stands_out(seat: int) -> None:
    """Across a level line alone on the paper: paper, a dark edge, the seat's colour."""
    canvas = Canvas(blank(*theme.SIZE, chart.PAPER))
    points = [[50 * (each == seat) for each in range(6)]] * 5
    chart.draw_chart(canvas, Box(0, 0, 1000, 500), [chart.Section("", points)])
    column = canvas.image.convert("RGB").crop((300, 4, 301, 60))
    counted = colours(column)
    assert counted[theme.SEATS[seat]] >= 3
    assert max(theme.contrast(pixel, chart.PAPER) for pixel in counted) >= 3


def test_lines_and_lights_stand_out() -> None:
    for front, back in (
        (theme.FADED, theme.STONE),
        (theme.FADED, theme.PARCHMENT),
        (theme.BRASS, theme.HULL_DARK),
        (theme.GOLD, theme.WOOD_LIGHT),
        (theme.PARCHMENT, theme.WOOD_LIGHT),
        (theme.CRIMSON, theme.PARCHMENT),
        (theme.GOLD, theme.CRIMSON),
        (theme.GOLD, theme.INK),
        (theme.GOLD, theme.HULL_DARK),
        (theme.FADED, chart.PAPER),
    ):
        assert theme.contrast(front, back) >= 3


def test_the_palette_is_a_palette() -> None:
    assert len(theme.PALETTE) <= 256
    assert all(channel % 4 == 0 and channel <= 252 for colour in theme.PALETTE for channel in colour)


def test_what_is_said_is_said_by_the_house() -> None:
    """Every word comes through `say`: a language with one word shows nothing else."""

    def mute(text: Text) -> str:
        assert text.key.startswith("picture-")
        return "mmm"

    for scene in (opening(), auction(), late(), sold(), scored(), over()):
        image = renderer("medici").draw(scene, NAMES[: scene.board.seats], mute)
        assert image.size == theme.SIZE
    assert closing("medici", over(), NAMES[:5], mute)


if __name__ == "__main__":
    for scene_name, (scene_view, scene_language) in SCENES.items():
        _draw(scene_view, language=scene_language).save(GOLDEN / f"{scene_name}.png", optimize=True)
    _closing(over(6)).save(GOLDEN / "closing-6-en.png", optimize=True)
