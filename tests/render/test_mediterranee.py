"""The pictures of Méditerranée: what is on them, that no purse and no bid is, and that nothing spoils them."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from games.core import Text
from games.mediterranee.board import GOODS
from games.mediterranee.model import (
    GALLEYS,
    SAILOR,
    Bid,
    Galley,
    Marks,
    Port,
    State,
    Talk,
    Track,
    View,
    Voyage,
)
from render import closing, parts, renderer, theme
from render.canvas import Box, encode
from render.mediterranee import pieces
from render.mediterranee.layout import CARTOUCHE, STORES
from render.mediterranee.seats import seat_box
from render.mediterranee.table import MAP, ROMAN
from tests.render import mediterranee_boards as boards
from tests.render.mediterranee_boards import (
    BOARD,
    NAMES,
    PORTS,
    SPACES,
    asking,
    bidding,
    choosing,
    haggling,
    late,
    opening,
    over,
    prize,
    saying,
    trading,
)
from tests.render.mediterranee_look import Language, chart, draw, draw_closer, draw_closing, on_picture, words
from tests.render.sight import GOLDEN, HOSTILE, SHORT, Written, changed, colours, compare, extremes, within

SCENES: dict[str, tuple[View, Language]] = {
    "mediterranee-opening-3-en": (opening(), "en"),
    "mediterranee-two-2-fr": (boards.view(2), "fr"),
    "mediterranee-asking-4-fr": (asking(), "fr"),
    "mediterranee-late-4-en": (late(), "en"),
    "mediterranee-over-4-en": (over(), "en"),
}
CLOSER: dict[str, tuple[View, Language]] = {
    "mediterranee-trading-closer-4-en": (trading(), "en"),
    "mediterranee-late-closer-4-fr": (late(), "fr"),
}
ALL = (
    *(opening(), opening(4), boards.view(2), boards.view(3), trading(), asking(), haggling(), bidding(), choosing()),
    *(late(), prize(), over(), over(2)),
)


# ------------------------------------------------------------------------------------------ the whole


@pytest.mark.parametrize("scene", SCENES)
def test_a_picture_looks_as_it_did(scene: str) -> None:
    """Rebuild with `python -m tests.render.test_mediterranee`, and look at what you got."""
    view, language = SCENES[scene]
    compare(draw(view, language=language), scene)


@pytest.mark.parametrize("scene", CLOSER)
def test_a_closer_look_looks_as_it_did(scene: str) -> None:
    view, language = CLOSER[scene]
    image = draw_closer(view, language)
    assert image is not None
    compare(image, scene)


def test_the_closing_picture_looks_as_it_did() -> None:
    compare(draw_closing(over(), language="fr"), "mediterranee-closing-4-fr")


@pytest.mark.parametrize(("seats", "scene"), list(product((2, 3, 4), (opening, boards.view, bidding, over))))
def test_every_number_of_seats(seats: int, scene: Any) -> None:
    for language in ("en", "fr"):
        image = draw(scene(seats), language=language)
        assert (image.mode, image.size) == ("P", (1408, 896))
        assert "transparency" not in image.info


def test_the_other_two_powers() -> None:
    """Two may sail for Spain and the Turks."""
    first, second = boards.view(2), boards.view(2, powers=(2, 3))
    assert changed(draw(first), draw(second))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_can_be_drawn(seats: int) -> None:
    views = boards.played(seats)
    for view in (*views[:-1:5], views[-1]):
        draw(view)
        draw_closer(view)
        assert len(closing("mediterranee", view, NAMES[:seats], saying("en"))) == (view is views[-1])
    assert draw_closing(views[-1]).size == theme.SIZE


def test_equal_views_give_equal_pictures() -> None:
    first = draw(late())
    for other in (asking(), over(), opening(4), boards.view(2)):
        draw(other)
        draw_closer(other)
    again = draw(late())
    assert first.tobytes() == again.tobytes()
    assert encode(first) == encode(again)


def test_a_picture_is_the_callers_own() -> None:
    for work in (draw, draw_closer):
        first = work(late())
        assert first is not None
        before = first.tobytes()
        first.paste(0, (0, 0, *first.size))
        again = work(late())
        assert again is not None
        assert again.tobytes() == before


def test_only_a_view_is_drawn() -> None:
    state = State(over().sea, (0,) * 4, (None,) * 4, bytes(32), 0)
    look: Any = renderer("mediterranee")
    for work in (look.draw, look.closing, look.focus):
        with pytest.raises(TypeError):
            work(state, NAMES, saying("en"))


def test_an_encoded_picture_is_small() -> None:
    for view in ALL:
        assert len(encode(draw(view))) < 100_000
        closer = draw_closer(view)
        assert closer is None or len(encode(closer)) < 100_000


def test_no_money_but_ones_own_is_in_the_picture() -> None:
    """Not even a view that knows too much gives away what others have, or what anybody bids in secret."""
    for view in ALL:
        if view.sea.phase == "over":
            continue
        public = draw(view)
        known = replace(view, purses=(6_400, 3_900, 12_300, 700)[: view.sea.seats], own=Bid(700))
        assert draw(known).tobytes() == public.tobytes()
        assert not closing("mediterranee", known, NAMES[: view.sea.seats], saying("en"))
        for seat in range(view.sea.seats):
            box = changed(public, draw(replace(view, seat=seat, cash=1_700)))
            if view.sea.phase == "place":
                assert box is None  # the open bids are there instead
            else:
                assert box is not None
                assert within(box, seat_box(seat, view.sea.seats))


# --------------------------------------------------------------------------------- what is to be seen


_PATH = tuple(map(SPACES.index, ("otranto", "messina", "tirreno")))


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 4},
        {"phase": "sail"},
        {"phase": "fight"},
        {"order": (1, 0, 2, 3)},
        {"order": (None, 0, 2, 3)},
        {"active": 1},
        {"marks": Marks(0, "trade", (3,))},
        {"marks": Marks(0, "trade", (), (7,))},
        {"talk": Talk("counter", 2, 0, PORTS.index("tunis"), 1, 2, 300, 200)},
        {"talk": Talk("sale", 0, 3, 3, 3, 1)},
        {"voyage": Voyage(5, 1, (1,))},
        {"phase": "bid", "sealed": (1,)},
        {"phase": "place", "bids": (100, 200, 300, 0), "queue": (2, 1)},
        {"powers": (1, 0, 2, 3)},
        {"tracks": (Track(1, _PATH),)},
    ],
)
def test_what_changes_shows(change: dict[str, Any]) -> None:
    assert changed(draw(boards.view(4)), draw(boards.view(4, **change)))


def test_the_bids_show_once_they_are_open() -> None:
    other = replace(choosing().sea, bids=(300, 0, 400, 1200))
    box = changed(draw(choosing()), draw(View(other, None, None)))
    assert box is not None
    assert within(box, seat_box(2, 4))


def test_a_strike_shows_its_dice_and_losses() -> None:
    strike = late().sea.strike
    assert strike is not None
    for other in (replace(strike, dice=(4, 3)), replace(strike, losses=(0, 3)), replace(strike, seats=(0, 1))):
        box = changed(draw(late()), draw(late(strike=other)))
        assert box is not None
        assert within(box, on_picture(CARTOUCHE))


def test_a_strike_of_an_earlier_turn_is_no_news() -> None:
    for phase in ("trade", "sail", "land"):
        assert draw(late(phase=phase)).tobytes() == draw(late(phase=phase, strike=None)).tobytes()


@pytest.mark.parametrize("cash", [0, 700, 12_300])
def test_a_name_and_ones_money_share_the_sheet(cash: int) -> None:
    """The longest of names ends where the coin begins."""
    nameless, named = (draw(View(late().sea, 0, cash), (name, "", "", "")) for name in ("", "W" * 32))
    box = changed(nameless, named)
    assert box is not None
    coin = changed(draw(late(), ("", "", "", "")), nameless)
    assert coin is not None
    assert box.right <= coin.x


@pytest.mark.parametrize(("seat", "space"), [(space % 4, space) for space in range(len(SPACES))])
def test_a_galley_shows_in_its_space(seat: int, space: int) -> None:
    galley = Galley(9, seat, space, 3)
    box = changed(draw(boards.view(4, galleys=())), draw(boards.view(4, galleys=(galley,))))
    # Its space, and how many there are on the sheet of its owner.
    one = boards.view(4, galleys=(galley,))
    stronger = changed(draw(one), draw(boards.view(4, galleys=(replace(galley, sailors=5),))))
    assert box is not None
    assert stronger is not None
    x, y = chart().spaces[space]
    room = Box(MAP.x + round(x) - 100, MAP.y + round(y) - 100, 200, 200)
    assert within(stronger, room)


@pytest.mark.parametrize("space", ["sicilia", "cicladi", "marmara"])
def test_every_galley_of_a_crowd_shows(space: str) -> None:
    crowd = tuple(Galley(number, number % 4, SPACES.index(space), 1 + number % 5) for number in range(GALLEYS))
    whole_crowd = draw(boards.view(4, galleys=crowd))
    close = draw_closer(boards.view(4, galleys=crowd))
    assert close is not None
    for place, galley in enumerate(crowd):
        other = list(crowd)
        other[place] = replace(galley, sailors=galley.sailors % 5 + 1)
        assert changed(whole_crowd, draw(boards.view(4, galleys=tuple(other))))
        closer = draw_closer(boards.view(4, galleys=tuple(other)))
        assert closer is not None
        assert changed(close, closer)


@pytest.mark.parametrize("number", range(len(PORTS)))
def test_a_port_shows_on_its_plate(number: int) -> None:
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
        pictures.append(draw(boards.view(4, ports=tuple(others), **empty)).crop(_corners(MAP)))
    for first, second in combinations(pictures, 2):
        box = changed(first, second)
        assert box is not None
        assert within(Box(box.x + MAP.x, box.y + MAP.y, box.width, box.height), plate)


def _corners(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right, box.bottom


@pytest.mark.parametrize("good", range(len(GOODS)))
def test_what_is_left_in_the_box_shows(good: int) -> None:
    less = (*(14 if each == good else 15 for each in range(7)), 100)
    box = changed(draw(boards.view(4, box=(15,) * 7 + (100,))), draw(boards.view(4, box=less)))
    assert box is not None
    assert within(box, on_picture(STORES))


def test_all_galleys_and_goods_look_different() -> None:
    looks = {pieces.convoy(power, "X", (crew,)).image.tobytes() for power in range(4) for crew in range(6)}
    assert len(looks) == 24
    assert len({pieces.piece(kind, 20, theme.IVORY).image.tobytes() for kind in range(SAILOR + 1)}) == 8


def test_goods_differ_in_outline() -> None:
    """Whoever sees no colours tells them by their shapes."""
    shapes = [pieces.piece(kind, 22, theme.IVORY).mask.convert("L") for kind in range(SAILOR + 1)]
    for first, second in combinations(shapes, 2):
        assert ImageChops.difference(first, second).histogram()[255] > 30


def test_what_is_new_has_a_gold_edge() -> None:
    old, new = (boards.view(4, marks=marks) for marks in (Marks(), Marks(0, "trade", (), (PORTS.index("ragusa"),))))
    box = changed(draw(old), draw(new))
    plate = on_picture(chart().plates[PORTS.index("ragusa")])
    assert box is not None
    assert within(box, plate.inset(-6))
    assert colours(draw(new).crop(_corners(plate.inset(-6))))[theme.GOLD] > 800
    galley = boards.view(4, marks=Marks(0, "trade", (0,)))
    assert changed(draw(old), draw(galley))


# ---------------------------------------------------------------------------------------------- the end


def test_the_end_shows_everybodys_ducats() -> None:
    for seat in range(4):
        richer = list(over().purses)
        richer[seat] += 500
        other = replace(over(), purses=tuple(richer))
        assert changed(draw(over()), draw(other))
        assert changed(draw_closing(over()), draw_closing(other))


def test_places_are_those_given() -> None:
    """Who won is for the rules to say."""
    work, say = renderer("mediterranee").draw, saying("en")
    given = work(over(), NAMES, say, (1, 2, 3, 4))
    assert changed(given, work(over(), NAMES, say, (2, 1, 3, 4)))
    assert changed(given, work(over(), NAMES, say, (1, 1, 3, 4)))


# -------------------------------------------------------------------------------------- names of all kinds


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_name_keeps_to_its_box(name: str, seats: int) -> None:
    for seat in range(seats):
        view = boards.view(seats, active=(seat + 1) % seats)
        names = [""] * seats
        plain = draw(view, tuple(names))
        names[seat] = name
        box = changed(plain, draw(view, tuple(names)))
        if box:
            assert within(box, parts.name_box(seat_box(seat, seats)))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("scene", [late(), over(), opening(4), choosing()])
def test_any_name_can_be_drawn_anywhere(name: str, scene: View) -> None:
    assert draw(scene, (name,) * 4).mode == "P"
    if scene.sea.phase == "over":
        assert draw_closing(scene, (name,) * 4).mode == "P"


# ------------------------------------------------------------------------------ sizes and contrast


def _draw_all(names: tuple[str, ...] = SHORT, language: Language = "en") -> None:
    for scene in ALL:
        draw(scene, names, language)
        draw_closer(scene, language)
    draw_closing(over(), names, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_text_is_large_and_dark_enough(written: Written, language: Language) -> None:
    _draw_all(NAMES, language)
    assert min(size for _, size, _, _ in written.words) >= theme.SMALLEST
    for string, _, ink, on in written.words:
        assert theme.contrast(ink, on) >= 4.5, string


def test_crews_and_garrisons_are_large(written: Written) -> None:
    """On the whole map, where each is one of fifty; closer they are pieces to be counted, and a larger number."""
    draw(late())
    digits = [size for string, size, _, _ in written.words if re.fullmatch(r"[0-5]", string)]
    assert min(digits) >= theme.CAPTION


@pytest.mark.parametrize("language", ["en", "fr"])
def test_our_own_words_are_never_cut(written: Written, language: Language) -> None:
    _draw_all(SHORT, language)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_language_that_takes_more_room_fits(written: Written, language: Language) -> None:
    """Every word two fifths longer, the numbers left as they are."""
    say = saying(language)

    def longer(text: Text) -> str:
        return re.sub(r"[^\W\d]{2,}", lambda word: word[0] + "ë" * -(-2 * len(word[0]) // 5), say(text))

    assert longer(Text("good-wine")) == {"en": "wineëë", "fr": "vinëë"}[language]
    look: Any = renderer("mediterranee")
    for scene in ALL:
        names = SHORT[: scene.sea.seats]
        look.draw(scene, names, longer)
        look.focus(scene, names, longer)
    closing("mediterranee", over(), SHORT[:4], longer)
    assert any("ë" in string for string, *_ in written.words)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_lies_on_another(written: Written, language: Language) -> None:
    for scene in ALL:
        written.clear()
        draw(scene, language=language)
        assert not written.overlaps()
        assert all(within(box, Box(0, 0, *theme.SIZE)) for _, box in written.places)
        written.clear()
        draw_closer(scene, language)
        assert not written.overlaps()
        assert all(within(box, Box(0, 0, *theme.SIZE)) for _, box in written.places)
    written.clear()
    draw_closing(over(), language=language)
    assert len(written.places) > 20
    assert not written.overlaps()


def test_texts_stand_out_in_the_finished_picture() -> None:
    """On real pixels: in each box the ink and the paper that are really there."""
    image = draw(late()).convert("RGB")
    for seat in range(4):
        assert extremes(image, parts.name_box(seat_box(seat, 4)).inset(4)) >= 4.5
    for plate in chart().plates:
        assert extremes(image, on_picture(plate)) >= 4.5


@pytest.mark.parametrize("power", range(4))
def test_a_galley_stands_out(power: int) -> None:
    """Against the sea, from above: a dark edge before the colour of the power; then the crew on that colour."""
    for sprite in (pieces.convoy(power, "X", (3,)), pieces.galley(power, "X", 7, (SAILOR, SAILOR, 1))):
        edge = colours(sprite.image.crop((sprite.width // 2, 0, sprite.width // 2 + 1, sprite.height // 2)))
        assert max(theme.contrast(pixel, theme.SEA) for pixel in edge) >= 3
    fill = theme.POWERS[power]
    assert theme.contrast(fill, theme.ink_on(fill)) >= 4.5


@pytest.mark.parametrize("name", [*GOODS, "sailor", "castle", "galley"])
def test_a_drawing_stands_out(name: str) -> None:
    for ground in (theme.IVORY, theme.PARCHMENT_LIGHT):
        counted = colours(pieces.drawing(name, 22, ground).image)
        dark = sum(count for colour, count in counted.items() if theme.contrast(colour, ground) >= 3)
        assert dark > 22 * 22 * 0.1


def test_what_is_said_is_said_by_the_house(written: Written) -> None:
    """Every word comes through `say`: a language with one word shows nothing else."""

    def mute(text: Text) -> str:
        assert text.key.startswith(("picture-", "good-", "port-", "row-", "space-"))
        return "mmm"

    look: Any = renderer("mediterranee")
    for scene in ALL:
        assert look.draw(scene, SHORT[: scene.sea.seats], mute).size == theme.SIZE
        look.focus(scene, SHORT[: scene.sea.seats], mute)
    assert closing("mediterranee", over(), SHORT[:4], mute)
    others = {string for string, *_ in written.words} - {"mmm", "m", *SHORT, *ROMAN}
    assert not [string for string in others if re.search(r"[^\W\d]", string)]


def test_letters_of_the_powers_differ() -> None:
    for language in ("en", "fr"):
        assert len(set(words(language).letters)) == 4


def _rebuild() -> None:
    for name, (view, language) in SCENES.items():
        draw(view, language=language).save(GOLDEN / f"{name}.png", optimize=True)
    for name, (view, language) in CLOSER.items():
        image = draw_closer(view, language)
        assert image is not None
        image.save(GOLDEN / f"{name}.png", optimize=True)
    draw_closing(over(), language="fr").save(GOLDEN / "mediterranee-closing-4-fr.png", optimize=True)


if __name__ == "__main__":
    _rebuild()
