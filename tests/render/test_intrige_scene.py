"""Test the scene at the end of a round of Intrige, and the line at the foot of the card of the end.

`python -m tests.render.test_intrige_scene` rebuilds the golden pictures: look at the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.text import LANGUAGES
from games.intrige.model import ROUNDS, View
from render import theme
from render.canvas import encode
from render.intrige import closing, round_scene
from render.intrige.scene import income_after
from tests.render import intrige_boards as boards
from tests.render import words
from tests.render.contract import ROOM, Language
from tests.render.covering import Covering
from tests.render.intrige_boards import NAMES, played
from tests.render.sight import GOLDEN, HOSTILE, LONG, SHORT, Written, changed, compare, within


def _ends(seats: int) -> list[View]:
    """Return the views of a game at which a round has just ended, the last round excepted."""
    views = played(seats)
    return [now for before, now in pairwise(views) if 1 <= before.board.round < now.board.round]


def _draw(view: View, names: Sequence[str] = NAMES, language: Language = "en") -> Image.Image:
    image = round_scene(view, names[: view.board.seats], words.saying("intrige", language))
    assert image is not None
    return image


_GOLDEN: dict[str, tuple[int, int, Language]] = {
    "intrige-round-5-fr": (5, 3, "fr"),
    "intrige-round-3-en": (3, 4, "en"),
}
"""Golden pictures: seats, the round that has ended, and language."""


@pytest.mark.parametrize("file", _GOLDEN)
def test_it_looks_as_it_did(file: str) -> None:
    seats, number, language = _GOLDEN[file]
    compare(_draw(_ends(seats)[number - 1], language=language), file)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_only_the_end_of_a_round_has_a_scene(seats: int) -> None:
    ends = _ends(seats)
    assert len(ends) == ROUNDS - 1
    say = words.saying("intrige", "en")
    for view in played(seats):
        image = round_scene(view, NAMES[:seats], say)
        assert (image is not None) == (view in ends)
        if image is not None:
            assert (image.mode, image.size) == ("P", theme.SIZE)
            assert len(encode(image)) < 60_000


@pytest.mark.parametrize("seats", [3, 5])
def test_incomes_are_those_of_the_rules(seats: int) -> None:
    """They are found from the decisions on record, and equal the incomes in the palaces."""
    for view in _ends(seats):
        for seat in range(seats):
            assert income_after(view.board, view.board.round - 1, seat) == view.board.income(seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_large_and_dark_enough_and_apart(language: Language, written: Written) -> None:
    for view in _ends(5):
        written.turn()
        _draw(view, SHORT, language)
        assert len(written.places) > 15
        assert not written.overlaps()
        assert all(within(box, ROOM) for _, box in written.places)
    for string, size, ink, on in written.words:
        assert size >= theme.SMALLEST, string
        assert theme.contrast(ink, on) >= 4.5, string
        assert "…" not in string


def test_words_have_room(written: Written) -> None:
    for say in (*(words.saying("intrige", code) for code in LANGUAGES), words.longer("intrige")):
        for view in _ends(5):
            assert round_scene(view, SHORT[:5], say)
    assert not [string for string, *_ in written.words if "…" in string]


def test_names_are_whole(written: Written) -> None:
    for name in LONG:
        _draw(_ends(5)[-1], (name,) * 5)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_can_be_drawn(name: str) -> None:
    _draw(_ends(5)[2], (name,) * 5)


def test_nothing_lies_on_what_is_written(covering: Covering) -> None:
    for seats in (3, 4, 5):
        for view in _ends(seats):
            _draw(view)
            assert not covering.covered


def test_it_shows_public_facts_only() -> None:
    view = _ends(4)[2]
    drawn = _draw(view).tobytes()
    assert _draw(view).tobytes() == drawn
    for known in boards.BOARDS.knowing(view):
        assert _draw(known).tobytes() == drawn
    with pytest.raises(TypeError):
        round_scene(boards.states(3)[5], NAMES[:3], words.saying("intrige", "en"))  # type: ignore[arg-type]


def test_the_changes_of_the_round_show() -> None:
    view = _ends(4)[2]
    board = view.board
    deeds = tuple(deed for deed in board.deeds if deed.round == board.round - 1)
    assert {deed.zone is None for deed in deeds} == {True, False}
    for deed in deeds:
        less = tuple(each for each in board.deeds if each is not deed)
        assert changed(_draw(view), _draw(replace(view, board=replace(board, deeds=less))))


def test_the_card_has_a_line_for_the_game_and_the_people() -> None:
    say = words.saying("intrige", "en")
    (plain,) = closing(boards.over(), NAMES, say)
    for caption in ("Intrige · 28 November 2026 · Cosimo, Lucrezia", *HOSTILE):
        (card,) = closing(boards.over(), NAMES, say, caption=caption)
        place = changed(plain, card)
        assert place is None or (place.y > 840 and place.bottom <= theme.SIZE[1])
    (named,) = closing(boards.over(), NAMES, say, caption="Intrige")
    assert changed(plain, named)


if __name__ == "__main__":
    for file_, (seats_, number_, language_) in _GOLDEN.items():
        _draw(_ends(seats_)[number_ - 1], language=language_).save(GOLDEN / f"{file_}.png", optimize=True)
