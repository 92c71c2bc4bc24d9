"""Test the picture of a decision in Intrige, for a player's own panel.

`python -m tests.render.test_intrige_decision` rebuilds its golden pictures: look at the result.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.text import LANGUAGES
from games.intrige.model import Case, Payment, View
from render import art, theme
from render.canvas import Box, encode, lettering
from render.intrige import decision
from render.intrige.decision import WIDTH
from tests.render import contract, words
from tests.render import intrige_boards as boards
from tests.render.contract import Language
from tests.render.intrige_boards import NAMES, asked, owned, some
from tests.render.sight import GOLDEN, HOSTILE, LONGER, SHORT, Written, changed, compare, rgb, within

LEAST, DECISIVE = 22, 32
"""The least size of any text, and of decisive numbers, in pixels: 11 and 16 points, as a point has two pixels."""
_RICH = owned(boards.bribes(), income=1_010_000, received=330_000)
_PARKS = tuple(map(some, ("Bc", "At", "Aj Ba Bp Dc", "Bc")))
_MANY = Case("none", (0, 1, 2, 3, 4), None, (3, 0, 1), (Payment(3, 20_000),))
VIEWS = (
    _RICH,
    owned(boards.late()),
    owned(boards.view(4, parks=_PARKS, case=_MANY)),
    owned(boards.placing()),
    owned(boards.unopposed(), income=20_000),
    owned(boards.opening(5)),
    owned(boards.sending()),
)
_GOLDEN: dict[str, tuple[View, Language]] = {
    "intrige-decision-bribe-5-en": (_RICH, "en"),
    "intrige-decision-send-4-fr": (owned(boards.sending()), "fr"),
}


def _draw(view: View, names: Sequence[str] = NAMES, language: Language = "en") -> Image.Image:
    assert view.seat is not None
    image = decision(view, view.seat, names[: view.board.seats], words.saying("intrige", language))
    assert image is not None
    return image


@pytest.mark.parametrize("file", _GOLDEN)
def test_it_looks_as_it_did(file: str) -> None:
    view, language = _GOLDEN[file]
    compare(_draw(view, language=language), file)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_decision_of_a_game_has_a_small_picture(seats: int) -> None:
    for number, view in enumerate(asked(seats)):
        image = _draw(view, language=LANGUAGES[number % len(LANGUAGES)])
        assert (image.mode, image.width) == ("P", WIDTH)
        assert 300 <= image.height <= 560
        if number % 8 == 0:
            assert len(encode(image)) <= 0.6 * len(encode(contract.draw("intrige", view)))


def test_its_height_does_not_depend_on_words() -> None:
    for view in VIEWS:
        assert len({_draw(view, (name,) * 5, language).height for name in HOSTILE for language in LANGUAGES}) == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_phone_can_read_it(seats: int, written: Written) -> None:
    """Lettering is large and dark enough and apart; numbers that decide are larger."""
    for number, view in enumerate(asked(seats)):
        boxes = lettering(_draw(view, SHORT, LANGUAGES[number % len(LANGUAGES)]))
        assert len(boxes) > 10
        assert all(within(box, Box(0, 0, WIDTH, 560)) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert min(size for _, size, _, _ in written.words) >= LEAST
    assert not [word for word in written.words if theme.contrast(word[2], word[3]) < 4.5]
    numbers = [word for word in written.words if re.fullmatch(r"[×\d k]+", word[0])]
    assert len(numbers) > 10
    assert min(size for _, size, _, _ in numbers) >= DECISIVE
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_room(language: Language, written: Written) -> None:
    say = words.longer("intrige")
    for view in VIEWS:
        assert view.seat is not None
        assert decision(view, view.seat, SHORT[: view.board.seats], say)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("name", [*HOSTILE, LONGER])
def test_any_name_can_be_drawn(name: str) -> None:
    for view in VIEWS:
        image = _draw(view, (name,) * 5)
        assert all(within(box, Box(0, 0, *image.size)) for box in lettering(image))


def test_equal_views_give_equal_pictures() -> None:
    before = [_draw(view).tobytes() for view in VIEWS]
    assert [_draw(view).tobytes() for view in VIEWS] == before


def test_it_shows_the_own_purse_and_no_other() -> None:
    for view in VIEWS:
        drawn = _draw(view)
        richer = replace(view, purse=owned(view, income=770_000).purse)
        assert changed(drawn, _draw(richer))
        secrets = replace(view, purses=boards.over().purses[: view.board.seats], history=boards.over().history)
        assert _draw(secrets).tobytes() == drawn.tobytes()
    with pytest.raises(TypeError):
        decision(boards.states(3)[5], 0, NAMES[:3], words.saying("intrige", "en"))  # type: ignore[arg-type]


def test_there_is_none_without_a_decision() -> None:
    say = words.saying("intrige", "en")
    assert decision(boards.over(), 0, NAMES, say) is None
    assert decision(boards.bribes(), 0, NAMES, say) is None
    assert decision(boards.bribes(), 2, NAMES, say) is not None


def test_what_decides_shows() -> None:
    """Bribes that were paid, advisors at stake, advisors in the palace, and how often a zone will pay."""
    view = _RICH
    case = view.board.case
    assert case is not None
    less = replace(case, payments=(Payment(0, 40_000), *case.payments[1:]))
    empty = (*view.board.palaces[:4], (None,) * 5)
    for fields in ({"case": less}, {"palaces": empty}, {"round": 5}):
        assert changed(_draw(view), _draw(replace(view, board=replace(view.board, **fields))))


def test_who_waits_and_who_holds_a_zone_shows_before_sending() -> None:
    view = VIEWS[-1]
    parks = (view.board.parks[0], (), *view.board.parks[2:])
    palaces = (*view.board.palaces[:3], (None,) * 5)
    for fields in ({"parks": parks}, {"palaces": palaces}, {"sent": ()}):
        assert changed(_draw(view), _draw(replace(view, board=replace(view.board, **fields))))


def test_free_zones_are_labelled_before_sending(written: Written) -> None:
    for language, label in (("en", "free"), ("fr", "libres"), ("de", "frei")):
        _draw(VIEWS[-1], language=language)
        assert label in {string for string, *_ in written.words}


def test_tokens_are_told_apart_without_colours() -> None:
    """A grey picture still shows which seat waits where: each token has its letter."""
    board = boards.sending().board
    grey = []
    for owner in "ABD":
        parks = (board.parks[0], board.parks[1], (), some(f"{owner}t"))
        grey.append(rgb(_draw(owned(boards.view(4, **{**_fields(board), "parks": parks})))).convert("L"))
    assert all(changed(one, other) for one, other in combinations(grey, 2))
    assert len(set(art.LETTERS)) == len(art.LETTERS)


def _fields(board: object) -> dict[str, object]:
    return {name: getattr(board, name) for name in ("phase", "case", "palaces", "parks", "sent", "island", "deeds")}


if __name__ == "__main__":
    for file_, (view_, language_) in _GOLDEN.items():
        _draw(view_, language=language_).save(GOLDEN / f"{file_}.png", optimize=True)
