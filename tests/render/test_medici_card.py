"""The pictures of Medici: The Card Game: what is on them, that they stay as they were, that nothing spoils them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, Literal

import pytest
from msgspec.structs import replace
from PIL import Image

from games.core import Text
from games.medici_card import scoring
from games.medici_card.deck import FACES, GOODS
from games.medici_card.model import Options, State, Taking, View, stocked
from render import art, closing, parts, renderer, theme
from render.canvas import Box, encode
from render.medici_card.cards import drawn, face_up
from render.medici_card.market import OLD, TRAY
from render.medici_card.seats import seat_box, store_box
from render.medici_card.warehouse import row_box
from tests.render import medici_card_boards as boards
from tests.render import words
from tests.render.medici_card_boards import (
    NAMES,
    crowded,
    duel,
    greens,
    last_turn,
    late,
    opening,
    over,
    saying,
    scored,
    taking,
)
from tests.render.sight import GOLDEN, HOSTILE, SHORT, Written, changed, colours, compare, extremes, within

Language = Literal["en", "fr"]

SCENES: dict[str, tuple[View, Language]] = {
    "card-duel-2-en": (duel(), "en"),
    "card-taking-4-fr": (taking(), "fr"),
    "card-late-6-en": (late(), "en"),
    "card-scored-6-fr": (scored(), "fr"),
    "card-over-5-en": (over(), "en"),
}
ALL = (
    *(opening(2), opening(6), duel(), taking(), taking(3), late(), scored(2), scored(4), scored(6), last_turn()),
    *(crowded(20), crowded(40), crowded(80), greens(7), greens(16), over(2), over(5), over(6)),
)


def _draw(view: View, names: tuple[str, ...] = NAMES, language: Language = "en") -> Image.Image:
    return renderer("medici_card").draw(view, names[: view.board.seats], saying(language))


def _closing(view: View, names: tuple[str, ...] = NAMES, language: Language = "en") -> Image.Image:
    (image,) = closing("medici_card", view, names[: view.board.seats], saying(language))
    return image


# ------------------------------------------------------------------------------------------ the whole


@pytest.mark.parametrize("scene", SCENES)
def test_a_picture_looks_as_it_did(scene: str) -> None:
    """Rebuild with `python -m tests.render.test_medici_card`, and look at what you got."""
    view, language = SCENES[scene]
    compare(_draw(view, language=language), scene)


def test_the_closing_picture_looks_as_it_did() -> None:
    compare(_closing(over(6), language="fr"), "card-closing-6-fr")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_whole_game_can_be_drawn(seats: int) -> None:
    views = boards.played(seats)
    for view in views:
        image = _draw(view, language="fr" if view.board.turn % 2 else "en")
        assert (image.mode, image.size) == ("P", (1408, 896))
        assert "transparency" not in image.info
        assert len(closing("medici_card", view, NAMES[:seats], saying("en"))) == (view is views[-1])
    assert _closing(views[-1]).size == theme.SIZE


def test_equal_views_give_equal_pictures() -> None:
    first = _draw(late())
    for other in (duel(), over(), opening(5)):
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
    for view in (late(), over()):
        state = State(view.board, (), bytes(32), 0)
        with pytest.raises(TypeError):
            renderer("medici_card").draw(state, NAMES, saying("en"))
        with pytest.raises(TypeError):
            closing("medici_card", state, NAMES, saying("en"))


def test_everybody_sees_the_same() -> None:
    for view in (late(), over()):
        for seat in range(view.board.seats):
            assert _draw(replace(view, seat=seat)).tobytes() == _draw(view).tobytes()


def test_an_encoded_picture_is_small() -> None:
    for view in ALL:
        assert len(encode(_draw(view))) < 100_000


# --------------------------------------------------------------------------------- what is to be seen


_BOARD = taking().board
_BOATS = _BOARD.boats


@pytest.mark.parametrize(
    "change",
    [
        {"day": 2},
        {"phase": "reveal"},
        {"player": 0},
        {"fresh": 2},
        {"fresh": 0},
        {"market": _BOARD.market[:-1]},
        {"market": _BOARD.market[1:]},
        {"market": (*_BOARD.market[1::-1], *_BOARD.market[2:])},
        {"boats": ((), *_BOATS[1:])},
        {"boats": (*_BOATS[:2], _BOATS[2][::-1], _BOATS[3])},
        {"taken": None},
        {"taken": Taking(1, _BOATS[1][-1:])},
        {"taken": Taking(0, _BOATS[0][-1:])},
        {"florins": (0, 5, 0, 0)},
        {"phase": "over"},
    ],
)
def test_what_changes_shows(change: dict[str, Any]) -> None:
    view = taking()
    assert changed(_draw(view), _draw(replace(view, board=replace(view.board, **change))))


def test_the_deck_shows() -> None:
    assert changed(_draw(late()), _draw(replace(late(), deck_size=5)))


def test_all_cards_look_different() -> None:
    kinds = set(FACES)
    for size in ((142, 196), (72, 98), (45, 69), (32, 52), (35, 81)):
        looks = {face_up(card, *size, theme.PARCHMENT).image.tobytes() for card in range(len(FACES))}
        assert len(looks) == len(kinds)


def test_two_symbols_look_different_from_one() -> None:
    for face, size in product(set(FACES), ((142, 196), (72, 98), (45, 69), (32, 52), (35, 81))):
        if face.symbols == 2:
            once = replace(face, symbols=1)
            assert drawn(face, *size, theme.PARCHMENT).image != drawn(once, *size, theme.PARCHMENT).image


def test_what_was_revealed_this_turn_has_a_gold_edge() -> None:
    third = TRAY.width // 3
    gold = []
    for fresh in range(4):
        picture = _draw(replace(taking(), board=replace(taking().board, fresh=fresh)))
        areas = [(TRAY.x + place * third, TRAY.y, TRAY.x + (place + 1) * third, TRAY.bottom) for place in range(3)]
        gold.append([colours(picture.crop(area))[theme.GOLD] for area in areas])
    for fresh in range(4):
        for place in range(3):
            more = gold[fresh][place] - gold[0][place]
            assert more > 1500 if place >= 3 - fresh else more == 0


@pytest.mark.parametrize("length", [4, 8, 14, 26, 40, 47, 48, 60, 90])
def test_every_card_of_a_long_market_shows(length: int) -> None:
    """Another card in any place is another picture, and only its part of the sheet differs."""
    view = crowded(length)
    market = view.board.market
    spare = [card for card in range(len(FACES)) if card not in market]
    for place in range(0, length - 3, max(1, length // 9)):
        other = next(card for card in spare if FACES[card] != FACES[market[place]])
        swapped = (*market[:place], other, *market[place + 1 :])
        box = changed(_draw(view), _draw(replace(view, board=replace(view.board, market=swapped))))
        assert box is not None
        assert within(box, OLD)


def test_cards_that_do_not_fit_are_told_from_those_that_do() -> None:
    """With one place left and a last card that takes it, only green cards may be added."""
    box = boards.Box()
    boats = box.rows("|||g5 c3 c5 7")
    view = boards.view(4, player=3, boats=boats, market=box.some("c* d4 d5"), phase="take", fresh=3)
    seen: list[str] = []

    def say(text: Text) -> str:
        seen.append(text.key.removeprefix("picture-"))
        return saying("en")(text)

    renderer("medici_card").draw(view, NAMES[:4], say)
    assert [key for key in seen if key in ("may", "no-room", "must")] == ["may", "no-room", "must"]


def test_what_was_loaded_last_stands_out_in_its_boat() -> None:
    fields = {"taken": None}
    before = replace(late(), board=replace(late().board, **fields))
    box = changed(_draw(before), _draw(late()))
    assert box is not None
    assert within(box, seat_box(2, 6))


@pytest.mark.parametrize("count", range(12))
def test_any_number_of_green_cards_finds_room(count: int) -> None:
    """One more is to be seen, and touches nothing beside its boat."""
    box = changed(_draw(greens(count)), _draw(greens(count + 1)))
    assert box is not None
    assert within(box, seat_box(1, 6).inset(theme.LINE)) or count == 0  # whose first card changes who has most


@pytest.mark.parametrize("seat", range(6))
def test_a_fortune_shows_in_its_seat(seat: int) -> None:
    fortunes = tuple(50 + (each == seat) for each in range(6))
    box = changed(_draw(boards.view(6, florins=(50,) * 6)), _draw(boards.view(6, florins=fortunes)))
    assert box is not None
    assert within(box, seat_box(seat, 6))


@pytest.mark.parametrize(("seat", "good", "seats"), list(product((0, 1, 2), range(5), (3, 6))))
def test_a_symbol_shows_in_its_line(seat: int, good: int, seats: int) -> None:
    """Of what everybody has already, so that only counts, points and marks of that good change."""
    box = boards.Box()
    name = GOODS[good][0]
    first = (box.some("g0 s0 f0 d0 c0"), *[()] * (seats - 1))
    boats = ((),) * seat + (box.some(f"{name}*"),) + ((),) * (seats - 1 - seat)
    day = boards.days(first)
    picture = _draw(boards.view(seats, scores=day, turn=2, boats=boats))
    plain = _draw(boards.view(seats, scores=day, turn=2))
    store = store_box(seat_box(seat, seats))
    area = (store.x, store.y, store.right, store.bottom)
    inside = changed(plain.crop(area), picture.crop(area))
    assert inside is not None
    row = row_box(Box(0, 0, store.width, store.height), good)
    assert within(inside, row)


@pytest.mark.parametrize(("option", "stars"), [("document", (0, 1, 1, 1)), ("larger", (0, 1, 1, 2))])
def test_a_bonus_shows_as_stars(option: Literal["document", "larger"], stars: tuple[int, ...]) -> None:
    """4, 5, 7 and 8 symbols of grain (rules 6.8 and 8.1)."""
    written: list[int] = []
    for named in ("g0 g0", "g0 g0 g5", "g0 g0 g0 g5", "g0 g0 g0 g5 g4"):
        boats = (boards.Box().some(named), (), ())
        view = boards.view(3, options=Options(bonus=option), boats=boats)
        row = row_box(store_box(seat_box(0, 3)), 0)
        counted = colours(_draw(view).crop((row.right - 50, row.y, row.right, row.bottom)))
        star = colours(art.emblem("star", 28, theme.PARCHMENT).image)[theme.GOLD]
        written.append(round(counted[theme.GOLD] / star + 0.2))
    assert tuple(written) == stars


def test_the_end_shows_what_the_last_day_brought() -> None:
    view = over()
    last = view.board.scores[-1]
    for seat in range(5):
        more = tuple(florins + 5 * (each == seat) for each, florins in enumerate(last.cargo))
        scores = (*view.board.scores[:-1], replace(last, cargo=more))
        other = replace(view, board=replace(view.board, scores=scores))
        assert changed(_draw(view), _draw(other))
        assert changed(_closing(view), _closing(other))


def test_everybody_may_win() -> None:
    assert _draw(replace(over(6), board=replace(over(6).board, florins=(70,) * 6)))


def test_places_are_those_given() -> None:
    """Who won is for the rules to say."""
    draw, say = renderer("medici_card").draw, saying("en")
    given = draw(over(3), NAMES[:3], say, (1, 2, 3))
    assert changed(given, draw(over(3), NAMES[:3], say, (3, 2, 1)))


# -------------------------------------------------------------------------------------- names of all kinds


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("seats", [2, 6])
def test_a_name_keeps_to_its_box(name: str, seats: int) -> None:
    view = boards.view(seats, player=0)
    plain = _draw(view, ("",) * seats)
    box = changed(plain, _draw(view, ("", name) + ("",) * (seats - 2)))
    if box:
        assert within(box, parts.name_box(seat_box(1, seats)))


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("scene", [late(), over(6), opening(2), taking()])
def test_any_name_can_be_drawn_anywhere(name: str, scene: View) -> None:
    assert _draw(scene, (name,) * 6).mode == "P"
    if scene.board.phase == "over":
        assert _closing(scene, (name,) * 6).mode == "P"


# ------------------------------------------------------------------------------ sizes and contrast


def _written_in(written: Written, area: Box) -> list[str]:
    return [string for string, box in written.places if within(box, area)]


def test_how_a_day_was_paid_shows(written: Written) -> None:
    """Before the first cards are taken: what each source brought each seat. Then the boats are there again."""
    view = scored(4)
    day = view.board.scores[-1]
    _draw(view)
    for seat, earned in enumerate(scoring.earned(day)):
        told = _written_in(written, seat_box(seat, 4))
        sources = (day.values[seat], day.cargo[seat], sum(day.goods[seat]), sum(day.bonuses[seat]))
        assert {f"+{earned}", *map(str, sources)} <= set(told)
    written.clear()
    _draw(replace(view, board=replace(view.board, turn=2)))
    assert not [string for string, _ in written.places if string.startswith("+")]


def test_every_seat_has_its_own_counts(written: Written) -> None:
    """Of each good what is in the warehouse and on board, and beside it what is on board."""
    board = late().board
    _draw(late())
    for seat, good in product(range(6), range(5)):
        row = row_box(store_box(seat_box(seat, 6)), good)
        stored, aboard = board.warehouses[seat][good], stocked((board.boats[seat],))[good]
        assert _written_in(written, row) == [str(stored + aboard), *[str(aboard)] * bool(aboard)]


def test_green_cards_that_would_cover_each_other_are_counted(written: Written) -> None:
    for count in range(1, 21):
        written.clear()
        _draw(greens(count))
        kinds = Counter(FACES[card].good for card in greens(count).board.boats[1])
        counted = sorted(string for string, _ in written.places if string.startswith("×"))
        assert counted == (sorted(f"×{number}" for number in kinds.values()) if count > 7 else [])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_text_is_large_and_dark_enough(written: Written, language: Language) -> None:
    for scene in ALL:
        _draw(scene, language=language)
    _closing(over(6), language=language)
    assert min(size for _, size, _, _ in written.words) >= theme.SMALLEST
    for string, _, ink, on in written.words:
        assert theme.contrast(ink, on) >= 4.5, string


def test_numbers_that_decide_are_large(written: Written) -> None:
    """All of them: but for what is on board of something, and on green cards."""
    for seats in (2, 6):
        market, boats = crowded(3).board.market, late().board.boats[:seats]
        _draw(boards.view(seats, market=market, florins=(105,) * seats, boats=boats))
        sizes = {size for string, size, *_ in written.words if string.isdigit()}
        assert {size for size in sizes if size < theme.NUMBER} <= {theme.CAPTION}
        written.clear()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_our_own_words_are_never_cut(written: Written, language: Language) -> None:
    for scene in ALL:
        _draw(scene, SHORT, language)
    _closing(over(6), SHORT, language)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_language_that_takes_more_room_fits(written: Written, language: Language) -> None:
    longer = words.longer(saying(language))
    assert longer(Text("picture-cloth")) == {"en": "Clothëë", "fr": "Étoffesëëë"}[language]
    for scene in ALL:
        renderer("medici_card").draw(scene, SHORT[: scene.board.seats], longer)
    closing("medici_card", over(6), SHORT, longer)
    assert any("ë" in string for string, *_ in written.words)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_lies_on_another(written: Written, language: Language) -> None:
    for scene in (*ALL, None):
        written.clear()
        if scene:
            _draw(scene, language=language)
        else:
            _closing(over(6), language=language)
        assert len(written.places) > 15
        assert not written.overlaps()
        assert all(within(box, Box(0, 0, *theme.SIZE)) for _, box in written.places)


def test_texts_stand_out_in_the_finished_picture() -> None:
    """On real pixels: in each box the ink and the paper that are really there."""
    image = _draw(late()).convert("RGB")
    for seat in range(6):
        box = seat_box(seat, 6)
        assert extremes(image, parts.name_box(box).inset(4)) >= 4.5
        for good in range(5):
            row = row_box(store_box(box), good)
            assert extremes(image, Box(row.right - 154, row.y + 4, 40, row.height - 6)) >= 4.5


_GROUNDS = (theme.STONE, theme.GOLD_LIGHT, theme.SAFFRON_PALE, theme.STEEL_LIGHT, theme.GRASS, theme.PARCHMENT)


@pytest.mark.parametrize("name", [*GOODS, "seal", "crates"])
def test_a_symbol_stands_out(name: str) -> None:
    for ground in _GROUNDS:
        counted = colours(art.emblem(name, 26, ground).image)
        dark = sum(count for colour, count in counted.items() if theme.contrast(colour, ground) >= 3)
        assert dark > 26 * 26 * 0.12


@pytest.mark.parametrize("card", [FACES.index(face) for face in dict.fromkeys(FACES)])
def test_a_card_stands_out(card: int) -> None:
    """Going in from the left, the edge against the ground; new ones have a gold edge on dark wood."""
    for ground, new in ((theme.PARCHMENT, False), (theme.STONE_LIGHT, False), (theme.HULL_DARK, True)):
        sprite = face_up(card, 45, 80, ground, new=new)
        edge = colours(sprite.image.crop((0, 30, 8, 31)))
        assert max(theme.contrast(pixel, ground) for pixel in edge) >= 3


def test_what_is_said_is_said_by_the_house() -> None:
    """Every word comes through `say`: a language with one word shows nothing else."""

    def mute(text: Text) -> str:
        assert text.key.startswith("picture-")
        return "mmm"

    for scene in ALL:
        image = renderer("medici_card").draw(scene, NAMES[: scene.board.seats], mute)
        assert image.size == theme.SIZE
    assert closing("medici_card", over(), NAMES, mute)


if __name__ == "__main__":
    for scene_name, (scene_view, scene_language) in SCENES.items():
        _draw(scene_view, language=scene_language).save(GOLDEN / f"{scene_name}.png", optimize=True)
    _closing(over(6), language="fr").save(GOLDEN / "card-closing-6-fr.png", optimize=True)
