"""Test the scene at the end of a turn of Méditerranée, and the card of the end of a game.

`python -m tests.render.test_mediterranee_scene` rebuilds the golden pictures of the scene.
"""

from __future__ import annotations

import os
import re
from functools import cache
from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.text import LANGUAGES
from games import GAMES
from games.core import Text
from games.mediterranee.model import View
from games.mediterranee.rules.prosperity import points
from render import marks, mediterranee, theme
from render.canvas import Box, encode, lettering
from render.mediterranee.scene import stored
from tests.contract import play
from tests.render import contract, words
from tests.render import mediterranee_boards as boards
from tests.render.colour_vision import faint
from tests.render.contract import Language
from tests.render.mediterranee_boards import NAMES
from tests.render.sight import GOLDEN, HOSTILE, SHORT, Written, changed, compare, within

GAME = GAMES["mediterranee"]
CAPTION = "Méditerranée · 28 November 2026 · Cosimo, Lucrezia"


def ended(seats: int = 4) -> View:
    """Return a table right after a turn."""
    last = boards.late() if seats == 4 else boards.view(seats)
    changes = {"phase": "bid", "turn": 6, "active": None, "order": (None,) * seats, "strike": None, "tracks": ()}
    return replace(last, sea=replace(last.sea, **changes))


def earlier(seats: int = 4) -> View:
    """Return the same table a turn before."""
    last = ended(seats)
    return replace(last, sea=replace(last.sea, turn=5, ports=boards.view(seats).sea.ports))


SHOTS: dict[str, tuple[View, View | None, Language]] = {
    "mediterranee-turn-4-en": (ended(), earlier(), "en"),
    "mediterranee-turn-3-fr": (ended(3), None, "fr"),
}


def draw(
    view: View, since: View | None = None, language: Language = "en", names: tuple[str, ...] = NAMES
) -> Image.Image:
    say = words.saying("mediterranee", language)
    image = mediterranee.round_scene(view, names[: view.sea.seats], say, since)
    assert isinstance(image, Image.Image)
    return image


@cache
def ends() -> tuple[tuple[View, View], ...]:
    """Return the views at the ends of turns of whole games, each with that of the turn before."""
    found: list[tuple[View, View]] = []
    for number in range(6):
        steps = play(GAME, 2 + number % 3, number).steps
        views = [GAME.rules.view(step.state, None) for step in steps]
        firsts = {view.sea.turn: view for view in reversed(views) if view.sea.phase == "bid"}
        found += pairwise(firsts[turn] for turn in sorted(firsts))
    assert len(found) > 20
    return tuple(found)


@pytest.mark.parametrize("file", SHOTS)
def test_it_looks_as_it_did(file: str) -> None:
    compare(draw(*SHOTS[file]), file)


def test_size_bytes_and_lettering(written: Written) -> None:
    """No text is small, cut, faint or over another one.

    Every second end of a turn is drawn, with `PROOF` all.
    """
    cases = [
        *(ends() if "PROOF" in os.environ else ends()[::2]),
        *((earlier(seats), ended(seats)) for seats in (2, 3, 4)),
    ]
    for number, (before, view) in enumerate(cases):
        image = draw(view, before if number % 3 else None, LANGUAGES[number % len(LANGUAGES)], SHORT)
        assert (image.mode, image.size) == ("P", theme.SIZE)
        assert len(encode(image)) < 65_000
        room, boxes = Box(0, 0, *image.size), lettering(image)
        assert len(boxes) > 20
        assert all(within(box, room) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert not [word for word in written.words if word[1] < contract.LEAST or "…" in word[0]]
    numbers = [
        word for word in written.words if re.fullmatch(r"[+−]?\d+", word[0]) and word[3] not in boards.BOARDS.lesser
    ]
    assert min(size for _, size, ink, _ in numbers if ink != theme.FADED) >= contract.DECISIVE
    assert not faint(written)


def test_words_have_room_in_a_longer_language(written: Written) -> None:
    for say in (*(words.saying("mediterranee", code) for code in LANGUAGES), words.longer("mediterranee")):
        assert mediterranee.round_scene(ended(), SHORT[:4], say)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_can_be_drawn(name: str) -> None:
    assert draw(ended(), names=(name,) * 4)


def test_there_is_one_right_after_a_turn_only() -> None:
    """None before the first turn ends, once a seat has bid, in other phases, or at the end."""
    say = words.saying("mediterranee", "en")
    first = replace(ended(), sea=replace(ended().sea, turn=1))
    bid = replace(ended(), sea=replace(ended().sea, sealed=(2,)))
    for view in (first, bid, boards.opening(4), boards.choosing(), boards.late(), boards.over()):
        assert mediterranee.round_scene(view, SHORT[:4], say) is None
    assert draw(ended())


def test_all_points_are_written(written: Written) -> None:
    for _, view in ends():
        written.places.clear()
        draw(view, names=SHORT)
        strings = [string for string, _ in written.places]
        for seat in range(view.sea.seats):
            assert str(points(view.sea, seat, 0).total) in strings


def test_gains_and_losses_have_an_arrow(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    """The arrow points up or down beside the change."""
    ways: list[bool] = []
    monkeypatch.setattr(marks, "arrow", lambda _canvas, start, end, *_args, **_named: ways.append(end[1] < start[1]))
    for before, view in (*ends(), (earlier(), ended())):
        totals = [[points(each.sea, seat, 0).total for seat in range(view.sea.seats)] for each in (before, view)]
        by_place = sorted(range(view.sea.seats), key=lambda seat, now=totals[1]: (-now[seat], seat))  # type: ignore[misc]
        moved = [totals[1][seat] - totals[0][seat] for seat in by_place]
        ways.clear()
        written.places.clear()
        draw(view, before, names=SHORT)
        assert ways == [change > 0 for change in moved if change]
        strings = [string for string, _ in written.places]
        assert all(f"{'+' if change > 0 else '−'}{abs(change)}" in strings for change in moved if change)


def test_goods_that_came_into_the_ports_of_a_seat_show() -> None:
    before, now = earlier(), ended()
    came = stored(before.sea, now.sea, 0)
    assert came
    less = replace(before, sea=replace(before.sea, ports=now.sea.ports))
    assert not stored(less.sea, now.sea, 0)
    assert changed(draw(now, before), draw(now, less))


def test_it_shows_only_what_a_view_knows() -> None:
    state = play(GAME, 2, 0).steps[-1].transition.state
    with pytest.raises(TypeError):
        mediterranee.round_scene(state, SHORT, words.saying("mediterranee", "en"))
    drawn = {draw(each).tobytes() for each in (ended(), *boards.BOARDS.knowing(ended()))}
    assert len(drawn) == 1


def test_equal_views_give_equal_pictures() -> None:
    first = draw(ended())
    before = encode(first)
    first.paste(0, (0, 0, *first.size))
    assert encode(draw(ended())) == before


def test_all_words_come_from_the_game(written: Written) -> None:
    def mute(text: Text) -> str:
        assert text.key.startswith(boards.BOARDS.keys)
        return "mmm"

    assert mediterranee.round_scene(ended(), SHORT[:4], mute)
    letters = {letters for string, *_ in written.words for letters in re.findall(r"[^\W\d]+", string)}
    assert letters - {*SHORT, *boards.BOARDS.signs} == {"mmm"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_has_room_for_a_caption(seats: int, written: Written) -> None:
    """It changes a line at the right of the upper part only, and covers nothing, with any number of winners."""
    for winners in range(1, seats + 1):
        places = (1,) * winners + (winners + 1,) * (seats - winners)
        given = boards.over(seats), NAMES[:seats], words.saying("mediterranee", "en"), places
        plain, captioned = (mediterranee.closing(*given, caption=caption)[0] for caption in ("", CAPTION))
        box = changed(plain, captioned)
        assert box is not None
        assert within(box, Box(theme.SIZE[0] // 2 + 120, 100, theme.SIZE[0] // 2 - 150, 44))
        boxes = lettering(captioned)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert not faint(written)


if __name__ == "__main__":
    for shot, seen in SHOTS.items():
        draw(*seen).save(GOLDEN / f"{shot}.png", optimize=True)
