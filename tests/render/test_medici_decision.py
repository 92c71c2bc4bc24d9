"""Test the pictures beside a decision in Medici and in the card game.

`python -m tests.render.test_medici_decision` rebuilds the golden ones. They are shown at half their width of 700
pixels: lettering of 22 pixels has 11 points there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.text import LANGUAGES
from games import GAMES
from games.core import Text
from render import medici, medici_card
from render.canvas import Box, encode, lettering
from tests.contract import play
from tests.render import contract, medici_boards, medici_card_boards, words
from tests.render.colour_vision import faint
from tests.render.sight import GOLDEN, HOSTILE, SHORT, Written, changed, compare, within

Language = str
DRAWN: dict[str, Any] = {"medici": medici, "medici_card": medici_card}
WIDTH, LEAST, DECISIVE = 700, 22, 32
SHOTS: dict[str, tuple[str, Any, Language]] = {
    "decision-medici-bid-6-en": ("medici", medici_boards.late(), "en"),
    "decision-medici-draw-4-fr": ("medici", medici_boards.sold(), "fr"),
    "decision-medici_card-take-4-fr": ("medici_card", medici_card_boards.taking(), "fr"),
    "decision-medici_card-reveal-2-en": ("medici_card", medici_card_boards.duel(), "en"),
}
every_game = pytest.mark.parametrize("key", DRAWN)


def turn(key: str, view: Any) -> int:
    """Return the seat that has to decide."""
    return int(view.board.bidder if key == "medici" else view.board.player)


def draw(
    key: str, view: Any, language: Language = "en", names: tuple[str, ...] | None = None, seat: int | None = None
) -> Image.Image:
    """Draw the decision of the seat in turn, as its own view has it."""
    of = turn(key, view) if seat is None else seat
    named = (contract.boards(key).names if names is None else names)[: view.board.seats]
    image = DRAWN[key].decision(replace(view, seat=of), of, named, words.saying(key, language))
    assert isinstance(image, Image.Image)
    return image


def decisions(key: str) -> Iterator[tuple[Any, Language]]:
    """Yield views of whole games with any number of seats before their end, each with a language."""
    for seats in GAMES[key].seat_counts:
        views = [view for view in contract.boards(key).played(seats) if view.board.phase != "over"]
        for number, view in enumerate(views[::3]):
            yield view, LANGUAGES[number % len(LANGUAGES)]
    yield from ((view, "fr") for view in scenes(key))


def scenes(key: str) -> list[Any]:
    """Return the views with all that a picture can show, in which a seat has to decide."""
    views = [view for view in contract.boards(key).scenes if view.board.phase != "over"]
    return [view for view in views if key == "medici" or view.board.market]


@pytest.mark.parametrize("file", SHOTS)
def test_it_looks_as_it_did(file: str) -> None:
    compare(draw(*SHOTS[file]), file)


@every_game
def test_size_and_lettering_over_whole_games(key: str, written: Written) -> None:
    """No text is small, cut, faint or over another one, and decisive numbers are large."""
    for view, language in decisions(key):
        image = draw(key, view, language, SHORT)
        assert (image.mode, image.width) == ("P", WIDTH)
        assert 300 <= image.height <= 560
        room, boxes = Box(0, 0, *image.size), lettering(image)
        assert len(boxes) > 5
        assert all(within(box, room) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert not [word for word in written.words if word[1] < LEAST or "…" in word[0]]
    numbers = [word for word in written.words if re.fullmatch(r"\+?\d+( → \d+)?", word[0])]
    on_cards = {each for each in numbers if each[3] in contract.boards(key).lesser}
    assert {size for _, size, *_ in {*numbers} - on_cards if size < DECISIVE} == set()
    assert not faint(written)


@every_game
def test_its_bytes_are_few(key: str) -> None:
    """They are at most three fifths of those of the board."""
    for view, language in [*decisions(key)][:: contract.SPARSE]:
        assert len(encode(draw(key, view, language))) <= 0.6 * len(encode(contract.draw(key, view)))


@every_game
def test_words_have_room_in_a_longer_language(key: str, written: Written) -> None:
    for say in (*(words.saying(key, code) for code in LANGUAGES), words.longer(key)):
        for view in scenes(key):
            DRAWN[key].decision(view, turn(key, view), SHORT[: view.board.seats], say)
    assert not [string for string, *_ in written.words if "…" in string]


@every_game
@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_can_be_drawn(key: str, name: str) -> None:
    view = contract.boards(key).full
    assert draw(key, view, names=(name,) * view.board.seats)


@every_game
def test_it_shows_only_what_a_view_knows(key: str) -> None:
    """A state is refused, and views of other seats, which know nothing more, give the same picture."""
    step = play(GAMES[key], GAMES[key].seat_counts[0], 0).steps[0]
    with pytest.raises(TypeError):
        DRAWN[key].decision(step.state, 0, SHORT, words.saying(key, "en"))
    for view in scenes(key):
        known = [
            DRAWN[key].decision(each, turn(key, view), SHORT[: view.board.seats], words.saying(key, "en"))
            for each in (view, *contract.boards(key).knowing(view))
        ]
        assert len({image.tobytes() for image in known}) == 1


@every_game
def test_equal_views_give_equal_pictures(key: str) -> None:
    view = contract.boards(key).full
    first = draw(key, view)
    bytes_before = encode(first)
    first.paste(0, (0, 0, *first.size))
    assert encode(draw(key, view)) == bytes_before


@every_game
def test_there_is_none_once_the_game_is_over(key: str) -> None:
    view = contract.boards(key).over(4)
    assert DRAWN[key].decision(view, 0, SHORT[:4], words.saying(key, "en")) is None


@every_game
def test_all_words_come_from_the_game(key: str, written: Written) -> None:
    def mute(text: Text) -> str:
        assert text.key.startswith("picture-")
        return "mmm"

    for view in scenes(key):
        DRAWN[key].decision(view, turn(key, view), SHORT[: view.board.seats], mute)
    letters = {letters for string, *_ in written.words for letters in re.findall(r"[^\W\d]+", string)}
    assert letters - {*SHORT} == {"mmm"}


def test_the_lot_the_hold_and_the_bid_show() -> None:
    """Each of these changes the picture of Medici."""
    view = medici_boards.view(4)
    seat, holds = view.board.bidder, view.board.holds
    other = tuple((20,) if each == seat else hold for each, hold in enumerate(holds))
    higher = tuple(tuple(min(7, level + 1) for level in row) for row in view.board.levels)
    for change in ({"lot": (4, 20)}, {"holds": other}, {"bids": ((1, 9), (2, 0))}, {"levels": higher}):
        assert changed(draw("medici", view, seat=seat), draw("medici", medici_boards.view(4, **change), seat=seat))


def test_each_taking_has_a_row() -> None:
    """The picture of the card game is the higher, the more takings there are."""
    box = medici_card_boards.Box()
    heights = []
    for market in ("g3", "g3 c4", "g3 c4 s5"):
        view = medici_card_boards.view(4, player=3, market=box.some(market), fresh=1, phase="take")
        heights.append(draw("medici_card", view).height)
        box = medici_card_boards.Box()
    assert heights == sorted({*heights})


if __name__ == "__main__":
    for shot, seen in SHOTS.items():
        draw(*seen).save(GOLDEN / f"{shot}.png", optimize=True)
