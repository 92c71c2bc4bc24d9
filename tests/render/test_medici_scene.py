"""Test the scene at the end of a round of Medici or a day of the card game, and the caption of the end.

`python -m tests.render.test_medici_scene` rebuilds the golden pictures.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.text import LANGUAGES
from games import GAMES
from games.core import Text
from games.medici import game_record
from render import marks, medici, medici_card, theme
from render.canvas import Box, encode, lettering
from tests.contract import play
from tests.render import contract, medici_boards, medici_card_boards, words
from tests.render.colour_vision import faint
from tests.render.sight import GOLDEN, HOSTILE, SHORT, Written, changed, compare, within

Language = str
DRAWN: dict[str, Any] = {"medici": medici, "medici_card": medici_card}
SHOTS: dict[str, tuple[str, Any, Language]] = {
    "scene-medici-6-fr": ("medici", medici_boards.scored(), "fr"),
    "scene-medici-over-5-en": ("medici", medici_boards.over(), "en"),
    "scene-medici_card-6-fr": ("medici_card", medici_card_boards.scored(), "fr"),
    "scene-medici_card-2-en": ("medici_card", medici_card_boards.scored(2), "en"),
}
CAPTION = "Medici · 28 November 2026 · Cosimo, Lucrezia, Ginevra"
every_game = pytest.mark.parametrize("key", DRAWN)


def draw(key: str, view: Any, language: Language = "en", names: tuple[str, ...] | None = None) -> Image.Image:
    named = (contract.boards(key).names if names is None else names)[: view.board.seats]
    image = DRAWN[key].round_scene(view, named, words.saying(key, language))
    assert isinstance(image, Image.Image)
    return image


def just_scored(key: str, view: Any) -> bool:
    return bool(game_record.just_scored(view.board) if key == "medici" else view.board.just_scored)


def ends(key: str) -> list[Any]:
    """Return the first view after each scoring of whole games, with any number of seats."""
    return [
        next(view for view in contract.boards(key).played(seats) if len(view.board.scores) == number)
        for seats in GAMES[key].seat_counts
        for number in range(1, 4)
    ]


@pytest.mark.parametrize("file", SHOTS)
def test_it_looks_as_it_did(file: str) -> None:
    compare(draw(*SHOTS[file]), file)


@every_game
def test_size_bytes_and_lettering(key: str, written: Written) -> None:
    """No text is small, cut, faint or over another one."""
    for number, view in enumerate(ends(key)):
        image = draw(key, view, LANGUAGES[number % len(LANGUAGES)], SHORT)
        assert (image.mode, image.size) == ("P", theme.SIZE)
        assert len(encode(image)) < 65_000
        room, boxes = Box(0, 0, *image.size), lettering(image)
        assert len(boxes) > 20
        assert all(within(box, room) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert not [word for word in written.words if word[1] < contract.LEAST or "…" in word[0]]
    numbers = [word for word in written.words if re.fullmatch(r"[+−]\d+", word[0])]
    assert min(size for _, size, *_ in numbers) >= contract.DECISIVE
    assert not faint(written)


@every_game
def test_words_have_room_in_a_longer_language(key: str, written: Written) -> None:
    for say in (*(words.saying(key, code) for code in LANGUAGES), words.longer(key)):
        for view in ends(key):
            DRAWN[key].round_scene(view, SHORT[: view.board.seats], say)
    assert not [string for string, *_ in written.words if "…" in string]


@every_game
@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_can_be_drawn(key: str, name: str) -> None:
    view = contract.boards(key).over(max(GAMES[key].seat_counts))
    assert draw(key, view, names=(name,) * view.board.seats)


@every_game
def test_there_is_one_right_after_a_scoring_only(key: str) -> None:
    for view in contract.boards(key).played(4):
        image = DRAWN[key].round_scene(view, SHORT[:4], words.saying(key, "en"))
        assert (image is not None) == just_scored(key, view)


@every_game
def test_all_gains_are_written(key: str, written: Written) -> None:
    """Each seat's florins, and what it gained in the round."""
    for view in ends(key):
        board = view.board
        written.places.clear()
        draw(key, view, names=SHORT)
        strings = [string for string, _ in written.places]
        course = DRAWN[key].scene.game_record
        course = course.by_round(board) if key == "medici" else course.by_day(board)
        for before, now in zip(course[-2], course[-1], strict=True):
            assert str(now) in strings
            assert now == before or f"{'+' if now > before else '−'}{abs(now - before)}" in strings


@every_game
def test_who_rose_and_fell_has_an_arrow(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The arrow points up or down beside the new place."""
    ways: list[bool] = []
    monkeypatch.setattr(marks, "arrow", lambda _canvas, start, end, *_args, **_named: ways.append(end[1] < start[1]))
    shown = 0
    for view in ends(key):
        results = DRAWN[key].scene._results(view.board)
        ways.clear()
        draw(key, view)
        ordered = sorted(results, key=lambda result: result.place)
        moved = [result.place < result.before for result in ordered if result.before not in (0, result.place)]
        assert ways == moved
        shown += len(moved)
    assert shown


@every_game
def test_it_shows_only_what_a_view_knows(key: str) -> None:
    state = play(GAMES[key], GAMES[key].seat_counts[0], 0).steps[-1].transition.state
    with pytest.raises(TypeError):
        DRAWN[key].round_scene(state, SHORT, words.saying(key, "en"))
    for view in ends(key):
        drawn = {draw(key, each).tobytes() for each in (view, *contract.boards(key).knowing(view))}
        assert len(drawn) == 1


@every_game
def test_equal_views_give_equal_pictures(key: str) -> None:
    view = contract.boards(key).over(5)
    first = draw(key, view)
    before = encode(first)
    first.paste(0, (0, 0, *first.size))
    assert encode(draw(key, view)) == before


@every_game
def test_all_words_come_from_the_game(key: str, written: Written) -> None:
    def mute(text: Text) -> str:
        assert text.key.startswith("picture-")
        return "mmm"

    for view in ends(key):
        DRAWN[key].round_scene(view, SHORT[: view.board.seats], mute)
    letters = {letters for string, *_ in written.words for letters in re.findall(r"[^\W\d]+", string)}
    assert letters - {*SHORT} == {"mmm"}


@every_game
def test_the_end_has_room_for_a_caption(key: str, written: Written) -> None:
    """It changes a line at the right of the upper part only, and covers nothing."""
    view = contract.boards(key).over(6)
    given = view, contract.boards(key).names, words.saying(key, "en")
    plain, captioned = (DRAWN[key].closing(*given, caption=caption)[0] for caption in ("", CAPTION))
    box = changed(plain, captioned)
    assert box is not None
    assert within(box, Box(theme.SIZE[0] // 2, 90, theme.SIZE[0] // 2 - 40, 110))
    boxes = lettering(captioned)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert not faint(written)


def test_a_round_scored_with_other_gains_looks_different() -> None:
    view = medici_boards.scored()
    last = view.board.scores[-1]
    other = replace(view, board=replace(view.board, scores=(*view.board.scores[:-1], replace(last, paid=(1,) * 6))))
    assert changed(draw("medici", view), draw("medici", other))


if __name__ == "__main__":
    for shot, seen in SHOTS.items():
        draw(*seen).save(GOLDEN / f"{shot}.png", optimize=True)
