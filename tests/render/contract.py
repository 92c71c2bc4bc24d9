"""Check the pictures of a game; tests/render/test_contract.py runs these checks on each game of GAMES.

This module knows no game: its input is `BOARDS` of tests/render/<key>_boards.py. It checks all pictures of a view:
the whole table, closer views and final ones, as far as the game has them.

`python -m tests.render.contract intrige` rebuilds the golden pictures of a game and its banner: look at the result.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from itertools import chain, combinations, cycle, product
from typing import Any, Literal, NamedTuple

import pytest
from PIL import Image, ImageChops

import render
from bot.text import LANGUAGES
from games import GAMES
from games.core import Seat, Text
from render import banner as banners
from render import chart, parts, theme
from render.canvas import Box, Canvas, Sprite, blank, encode, lettering
from render.changes import MOST, Ground, changes, frames
from render.plain import Plain
from render.theme import Colour
from tests.contract import play
from tests.render import sight, words
from tests.render.covering import Covering
from tests.render.sight import (
    GOLDEN,
    HOSTILE,
    LONG,
    LONGEST,
    SHORT,
    Written,
    changed,
    colours,
    compare,
    extremes,
    rgb,
    within,
)

DRAWN = {key: game for key, game in GAMES.items() if not isinstance(render.renderer(key), Plain)}
"""The games with a renderer of their own; tests/render/test_plain.py tests the plain one."""

Language = str
Say = Callable[[Text], str]
ROOM = Box(0, 0, *theme.SIZE)
LEAST, DECISIVE = 28, 40
"""The least size of any text, and of numbers that matter for decisions, in pixels of a width of 1408."""
_ALL = "PROOF" in os.environ
"""Whether each seat gets each name; otherwise the names are spread over the seats."""
_STARTS, _APART = (3, 1) if _ALL else (1, 9)
"""The number of earlier views that changes start from, and the moves between the views drawn.

The last view of a game is always drawn.
"""

SPARSE = 1 if _ALL else 9
"""Of the pictures of whole games, one in so many is encoded: nine, so that every language has its turn."""


class Shot(NamedTuple):
    """A golden picture: its view, language and kind, or the view since which changes are marked."""

    view: Any
    language: Language
    kind: Literal["draw", "focus", "closing", "unseen"] = "draw"
    before: Any = None


@dataclass(frozen=True, kw_only=True)
class Boards:
    """A game's data for the tests of its pictures."""

    names: Sequence[str]
    """A name for each seat, one of them long."""
    seats: Callable[[Any], int]
    """The number of seats of a view."""
    golden: Mapping[str, Shot]
    """The golden pictures by file name in tests/render/golden."""
    scenes: Sequence[Any]
    """Views with all parts that a picture can have, fullest, emptiest and last; each is checked in detail."""
    by_seats: Sequence[Callable[[int], Any]]
    """Views in the middle of a game, for any number of seats."""
    over: Callable[[int], Any]
    """The end of a game, for any number of seats."""
    played: Callable[[int], Sequence[Any]]
    """A whole game as the public view after each move, including the last."""
    crowded: Sequence[Any]
    """Views in which any name is tried."""
    named: Callable[[int, Seat], Any]
    """A view for a number of seats in which this seat's name is only on its own sheet."""
    sheet: Callable[[Seat, int], Box]
    """The sheet of a seat, by seat and number of seats, with its name in `parts.name_box`."""
    full: Any
    """A view whose text has enough contrast on real pixels, in all names and in the boxes of `texts`."""
    texts: Sequence[Box]
    changes: Sequence[tuple[Any, Any]]
    """Pairs of views with a difference that must be visible."""
    news: Sequence[tuple[Any, Any, Box]]
    """A view without and with a new event: only this box changes, and it has a gold edge."""
    knowing: Callable[[Any], Iterable[Any]]
    """The same view with a seat's private knowledge, or with all secrets: the picture must be the same."""
    richer: Callable[[Any, Seat], Any]
    """An end in which this seat has more of the score that wins."""
    fills: Sequence[Colour]
    """The colors of the seats."""
    edges: Callable[[], Iterable[tuple[Image.Image, Colour]]]
    """For each piece or card: a strip from the outside inwards, and the ground it lies on."""
    symbols: Callable[[], Iterable[tuple[Sprite, Colour]]]
    """Symbols, with each ground they lie on."""
    pieces: Callable[[], Iterable[Sequence[Sprite]]]
    """Sets of pieces that must all look different, even without colors."""
    contrasts: Sequence[tuple[Colour, Colour]] = ()
    """The colors of lines, lights and marks, and their grounds."""
    keys: tuple[str, ...] = ("picture-",)
    """The prefixes of the text keys that pictures use."""
    lesser: tuple[Colour, ...] = ()
    """Grounds on which numbers may be small: cards and steps whose sum or current value is written large."""
    signs: tuple[str, ...] = ()
    """Text that is written without `say`, besides numbers and the seats' letters."""


def boards(key: str) -> Boards:
    """Return the boards of this game."""
    found: Boards = import_module(f"tests.render.{key}_boards").BOARDS
    return found


def further(key: str, kind: str, view: Any, names: Sequence[str], say: Say) -> Sequence[Image.Image]:
    """Return the pictures of this view besides the whole table."""
    images: Sequence[Image.Image] = getattr(render, kind)(key, view, names[: boards(key).seats(view)], say)
    return images


def draw(
    key: str, view: Any, names: Sequence[str] | None = None, say: Say | None = None, since: Any = None
) -> Image.Image:
    """Draw the whole table; with `since`, mark all events since that earlier view."""
    named = (boards(key).names if names is None else names)[: boards(key).seats(view)]
    return render.renderer(key).draw(view, named, say or words.saying(key, "en"), (), since)


def pictures(key: str, view: Any, names: Sequence[str] | None = None, say: Say | None = None) -> list[Image.Image]:
    """Return all pictures of this view, after checking size, palette and opacity."""
    given = (view, boards(key).names if names is None else names, say or words.saying(key, "en"))
    images = [
        draw(key, *given),
        *(image for kind in ("focus", "closing", "unseen") for image in further(key, kind, *given)),
    ]
    assert all((image.mode, image.size) == ("P", theme.SIZE) for image in images)
    assert not any("transparency" in image.info for image in images)
    return images


def shot(key: str, file: str) -> Image.Image:
    """Draw the golden picture as of today; of several closer views, return the first."""
    view, language, kind, before = boards(key).golden[file]
    say = words.saying(key, language)
    if before is not None:
        (image,) = render.changed(key, before, view, boards(key).names[: boards(key).seats(view)], say)
        return image
    if kind == "draw":
        return draw(key, view, say=say)
    first, *_ = further(key, kind, view, boards(key).names, say)
    return first


def banner(key: str, language: Language = "en") -> Image.Image:
    """Draw the game's banner as of today."""
    return render.renderer(key).banner(words.saying(key, language)(Text("game-name")))


# ------------------------------------------------------------------------------------------ the whole


def check_banner(key: str, language: Language, written: Written) -> None:
    """Check that the banner is unchanged and small, and that its name is legible in a longer language too."""
    image, name = banner(key, language), words.saying(key, language)(Text("game-name"))
    assert (image.mode, image.size) == ("P", banners.SIZE)
    assert len(encode(image)) <= 60_000
    title = "".join(string for string, size, _, _ in written.words if size > theme.HEADING)
    if language == "en":
        compare(image, f"banner-{key}")
        assert banner(key, language).tobytes() == image.tobytes()
        render.renderer(key).banner(words.longer(key)(Text("game-name")))
    assert title.startswith(name.partition(":")[0].strip().upper())
    assert not [string for string, *_ in written.words if "…" in string]
    assert all(theme.contrast(ink, on) >= 4.5 for _, _, ink, on in written.words)


def check_golden(key: str, file: str) -> None:
    """Check that a picture looks like its golden file."""
    compare(shot(key, file), file)


def check_seats(key: str, language: Language) -> None:
    """Check that views of each kind have pictures for each number of seats."""
    assert theme.SIZE == (1408, 896)
    counts = GAMES[key].seat_counts
    for seats in counts if _ALL or language == "en" else counts[::2]:
        for made in (*boards(key).by_seats, boards(key).over):
            assert pictures(key, made(seats), say=words.saying(key, language))


def check_whole_game(key: str, seats: int) -> None:
    """Check that each view of a game can be drawn, and that only the end has a closing picture."""
    played = boards(key).played(seats)
    closes = hasattr(render.renderer(key), "closing")
    for number, view in enumerate([*played[:-1:_APART], played[-1]]):
        say = words.saying(key, LANGUAGES[number % len(LANGUAGES)])
        assert pictures(key, view, say=say)
        assert len(further(key, "closing", view, boards(key).names, say)) == (closes and view is played[-1])


def check_repeatable(key: str) -> None:
    """Check that equal views give equal pictures and bytes.

    Pictures drawn in between, or changed by a caller, make no difference.
    """
    before = []
    for view in boards(key).scenes:
        images = pictures(key, view)
        before.append([(image.tobytes(), _encoded(image)) for image in images])
        for image in images:
            image.paste(0, (0, 0, *image.size))
    for view, drawn in zip(boards(key).scenes, before, strict=True):
        assert [(image.tobytes(), encode(image)) for image in pictures(key, view)] == drawn


def _encoded(image: Image.Image) -> bytes:
    """Return the picture's bytes, after checking that they are few and decode to the picture."""
    encoded = encode(image)
    assert len(encoded) < 100_000
    with Image.open(BytesIO(encoded)) as read:
        read.load()
        assert (read.mode, read.size, read.format) == ("P", theme.SIZE, "PNG")
        assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()
    return encoded


def check_only_views(key: str) -> None:
    """Check that a state, which has secrets, cannot be drawn."""
    seats, renderer = GAMES[key].seat_counts[0], render.renderer(key)
    steps = play(GAMES[key], seats, 0).steps
    for state in (steps[0].state, steps[len(steps) // 2].state, steps[-1].transition.state):
        for kind in ("draw", "focus", "closing", "unseen"):
            if work := getattr(renderer, kind, None):
                with pytest.raises(TypeError):
                    work(state, boards(key).names[:seats], words.saying(key, "en"))
        with pytest.raises(TypeError):
            draw(key, GAMES[key].rules.view(state, None), since=state)


def check_secrets(key: str) -> None:
    """Check that pictures show public facts only, even if the view contains secrets."""
    for view in boards(key).scenes:
        public, known = pictures(key, view), [*boards(key).knowing(view)]
        assert known
        seen = [image.tobytes() for image in public]
        assert all([image.tobytes() for image in pictures(key, each)] == seen for each in known)
    for before, now in [*_courses(key)][::5]:
        marked = draw(key, now, since=before).tobytes()
        assert all(draw(key, each, since=before).tobytes() == marked for each in boards(key).knowing(now))


# --------------------------------------------------------------------------------- what is to be seen


def check_changes(key: str) -> None:
    """Check that public changes are visible."""
    assert boards(key).changes
    for before, after in boards(key).changes:
        assert before != after
        assert changed(draw(key, before), draw(key, after)), after


def check_news(key: str) -> None:
    """Check that an event since the last picture has a gold edge in its place."""
    assert boards(key).news
    for before, after, part in boards(key).news:
        old, new = draw(key, before), draw(key, after)
        box = changed(old, new)
        assert box is not None
        assert within(box, part)
        gold, still = (colours(image.crop(_corners(part)))[theme.GOLD] for image in (new, old))
        assert gold - still > 800


def _corners(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right, box.bottom


def check_frames(key: str) -> None:
    """Check that all changes have a frame, apart from the ground's, and that nothing else changes.

    A frame must not cut through lettering.
    """
    say, most = words.saying(key, "fr"), 0
    ground: Ground | None = getattr(render.renderer(key), "GROUND", None)
    for before, now in _courses(key):
        old, new = (draw(key, view, say=say, since=before) for view in (before, now))
        places = changes(old, new, ground)
        images = render.changed(key, before, now, boards(key).names[: boards(key).seats(now)], say)
        left = _different(old, new)
        assert len(images) == bool(places or (ground and left.crop(_corners(ground.box)).getbbox()))
        for image in images:
            _check_framed(new, image, places, ground)
        for place in places:
            left.paste(0, _corners(place))
        if ground:
            assert not any(left.crop(_corners(sheet.inset(6))).getbbox() for sheet in ground.sheets)
            left.paste(0, _corners(ground.box))
        whole = changed(old, new)
        assert left.getbbox() is None or (whole and whole.width * whole.height > 0.6 * ROOM.width * ROOM.height)
        most = max(most, len(places))
        assert len(lettering(new)) > 20
    assert 3 < most <= MOST


def check_nothing_framed(key: str) -> None:
    """Check that without changes there is no picture of them, and that otherwise it is repeatable and small."""
    say = words.saying(key, "en")
    for view in boards(key).scenes:
        assert not render.changed(key, view, view, boards(key).names[: boards(key).seats(view)], say)
    for before, now in boards(key).changes:
        names = boards(key).names[: boards(key).seats(now)]
        for image, again in zip(*(render.changed(key, before, now, names, say) for _ in range(2)), strict=True):
            assert _encoded(image) == encode(again)


def _courses(key: str) -> Iterator[tuple[Any, Any]]:
    """Yield views, each with a later one of its table; without `PROOF`, at one distance for each number of seats."""
    yield from boards(key).changes
    for number, seats in enumerate(GAMES[key].seat_counts):
        played = boards(key).played(seats)
        distances = (1, 2 * seats, len(played) // 2)
        for far in distances if _ALL else (distances[number % len(distances)],):
            starts = range(0, len(played) - far, max(1, len(played) // _STARTS))
            yield from ((played[start], played[start + far]) for start in starts)


def _check_framed(plain: Image.Image, framed: Image.Image, places: Sequence[Box], ground: Ground | None) -> None:
    touched, width, sheets = _different(plain, framed), 12, ground.sheets if ground else ()
    for place, around in zip(places, frames(plain, places, sheets), strict=True):
        inner = place.inset(width)
        assert within(around, ROOM)
        assert ground is None or place.y >= ground.box.bottom or place in sheets
        assert within(place, around)
        assert not [box for box in lettering(plain) if around.meets(box) and not around.inset(8).holds(box)]
        across, down = place.middle
        for side in (
            Box(around.x, down, place.x + width - around.x, 1),
            Box(place.right - width, down, around.right - place.right + width, 1),
            Box(across, around.y, 1, place.y + width - around.y),
            Box(across, place.bottom - width, 1, around.bottom - place.bottom + width),
        ):
            assert colours(framed.crop(_corners(side)))[theme.CHANGED] > 4, place
        if min(inner.width, inner.height) > 0:
            assert framed.crop(_corners(inner)).tobytes() == plain.crop(_corners(inner)).tobytes()
        touched.paste(0, _corners(around))
    assert touched.getbbox() is None


def _different(first: Image.Image, second: Image.Image) -> Image.Image:
    """Return an image that is black where two pictures agree."""
    return ImageChops.difference(first.convert("RGB"), second.convert("RGB"))


def check_end(key: str, seats: int) -> None:
    """Check that the end shows each score, and the places it was given: only the rules know the winner."""
    game, view, say = boards(key), boards(key).over(seats), words.saying(key, "en")
    for seat in range(seats):
        richer = game.richer(view, seat)
        for one, other in zip(pictures(key, view), pictures(key, richer), strict=True):
            assert changed(one, other)
    orders = [tuple(range(1, seats + 1)), tuple(range(seats, 0, -1)), (1,) * seats]
    images = [render.renderer(key).draw(view, game.names[:seats], say, places) for places in orders]
    assert all(changed(one, other) for one, other in combinations(images, 2))


# -------------------------------------------------------------------------------------- names of all kinds


def check_name_box(key: str, seats: int) -> None:
    """Check that any name stays in the name box of its sheet, trying some names on each seat."""
    game = boards(key)
    for seat in range(seats):
        view = game.named(seats, seat)
        plain = draw(key, view, ("",) * seats)
        for name in (*(HOSTILE if _ALL else HOSTILE[seat::seats]), game.names[seat]):
            box = changed(plain, draw(key, view, (*("",) * seat, name, *("",) * (seats - seat - 1))))
            assert box or name != game.names[seat]
            if box:
                assert within(box, parts.name_box(game.sheet(seat, seats)))


def check_name_margin(key: str, seats: int) -> None:
    """Check that the longest names keep clear of their sheet's frame and of the line below."""
    game = boards(key)
    for made in (*game.by_seats, game.over):
        view = made(seats)
        plain = draw(key, view, ("",) * seats).convert("RGB")
        for name in (*LONGEST, game.names[0]):
            named = draw(key, view, (name,) * seats).convert("RGB")
            for seat in range(seats):
                sheet = game.sheet(seat, seats)
                corners = sheet.x, sheet.y, sheet.right, sheet.bottom
                frame = 5 if plain.getpixel((sheet.x + 3, sheet.bottom - 30)) == theme.GOLD else 3
                head = Box(0, 0, sheet.width, parts.header(sheet) + (2 if frame == 5 else 0))
                room = Box(0, frame + 2, sheet.width - frame - 4, head.bottom - frame - 4)
                written = changed(plain.crop(corners), named.crop(corners))
                assert written is not None
                assert within(written, room), (name, seat)


def check_any_name(key: str, name: str) -> None:
    """Check that any name can be drawn in all pictures."""
    for view in boards(key).crowded:
        assert pictures(key, view, (name,) * boards(key).seats(view))


def check_names(key: str, written: Written) -> None:
    """Check that a name of twelve letters is never cut, and one of twenty-two is whole at the end."""
    most = max(GAMES[key].seat_counts)
    views = [*boards(key).scenes, *(made(most) for made in boards(key).by_seats)]
    named = product(LONG, views) if _ALL else zip(cycle(LONG), views, strict=False)
    for name, view in (*named, (sight.LONGER, boards(key).over(most))):
        pictures(key, view, (name,) * boards(key).seats(view))  # caches hold only this name's lettering
    told = {each for string, *_ in written.words for each in string.split()}  # the longer name may take two lines
    assert {each for name in (*LONG, sight.LONGER) for each in name.split()} <= told
    assert not [each for each in told if "…" in each]


# ------------------------------------------------------------------------------ words, sizes and contrast


def check_texts(key: str, language: Language, written: Written) -> None:
    """Check that all text is large enough, has enough contrast, overlaps no other text, and is not cut.

    Only a name may be cut. Without `PROOF`, every language has every second scene.
    """
    say = words.saying(key, language)
    scenes = boards(key).scenes if _ALL else boards(key).scenes[LANGUAGES.index(language) % 2 :: 2]
    for kind in ("focus", "draw", "closing", "unseen"):  # first the kind with least text beside plates and galleys
        drawn = 0
        for view in scenes:
            written.turn()
            if kind == "draw":
                draw(key, view, say=say)
            elif not further(key, kind, view, boards(key).names, say):
                continue
            drawn += 1
            assert kind == "focus" or len(written.places) > {"unseen": 5}.get(kind, 20)
            assert not written.overlaps()
            assert all(within(box, ROOM) for _, box in written.places)
        if kind == "focus" and drawn:
            assert len(written.words) > 10  # nearly all text is on plates and galleys
        for string, size, ink, on in written.words:
            assert size >= LEAST, string
            assert theme.contrast(ink, on) >= 4.5, string
            start, cut, _ = string.partition("…")
            assert not cut or any(start and name.startswith(start) for name in boards(key).names), string


def check_decisive(key: str, written: Written) -> None:
    """Check that in a whole game no text is small or cut, and that decisive numbers are large.

    Decisive numbers are those in ink. Less important ones are faded, or lie on other grounds.
    """
    played = boards(key).played(max(GAMES[key].seat_counts))
    for number, view in enumerate(played[: -1 : 2 * _APART]):
        say = words.saying(key, LANGUAGES[number % len(LANGUAGES)])
        draw(key, view, SHORT, say)
        further(key, "focus", view, SHORT, say)
    assert not [word for word in written.words if word[1] < LEAST or "…" in word[0]]
    numbers = [word for word in written.words if re.fullmatch(r"[+−→× ]*\d+k?", word[0])]
    numbers = [word for word in numbers if word[2] != theme.FADED and word[3] not in boards(key).lesser]
    assert len(numbers) > 15
    assert not [word for word in numbers if word[1] < DECISIVE]


def check_covering(key: str, covering: Covering) -> None:
    """Check that nothing covers lettering, marks of events included."""
    for view in boards(key).scenes:
        pictures(key, view)
        assert not covering.covered
    for before, now in _courses(key):
        draw(key, now, say=words.saying(key, "fr"), since=before)
        assert not covering.covered


def check_room(key: str, written: Written) -> None:
    """Check that our own words are never cut in a language that takes more room than those we have."""
    for view in boards(key).scenes:
        pictures(key, view, SHORT, words.longer(key))
    assert not [string for string, *_ in written.words if "…" in string]
    assert any("ë" in string for string, *_ in written.words)


def check_said(key: str, written: Written) -> None:
    """Check that all words come from `say`: a language with a single word shows only that word.

    With all caches empty, `written` also checks that the parts it leaves cached have no text.
    """
    sight.forget()

    def mute(text: Text) -> str:
        assert text.key.startswith(boards(key).keys)
        return "mmm"

    for view in boards(key).scenes:
        assert pictures(key, view, SHORT, mute)
    letters = {letters for string, *_ in written.words for letters in re.findall(r"[^\W\d]+", string)}
    assert letters - {*SHORT, *boards(key).signs} == {"mmm"}


def check_readable(key: str) -> None:
    """Check the contrast of real pixels: the ink and the paper in each box."""
    game = boards(key)
    image, seats = draw(key, game.full).convert("RGB"), game.seats(game.full)
    names = [parts.name_box(game.sheet(seat, seats)).inset(4) for seat in range(seats)]
    for box in (*names, *game.texts):
        assert extremes(image, box) >= 4.5


def check_edges(key: str) -> None:
    """Check from the outside inwards that an edge contrasts with the ground, and a letter with its seat's color."""
    for strip, ground in boards(key).edges():
        assert max(theme.contrast(pixel, ground) for pixel in colours(strip)) >= 3
    for fill in boards(key).fills:
        assert theme.contrast(fill, theme.ink_on(fill)) >= 4.5
    for front, back in boards(key).contrasts:
        assert theme.contrast(front, back) >= 3


def check_symbols(key: str) -> None:
    """Check that a symbol contrasts with each of its grounds."""
    for sprite, ground in boards(key).symbols():
        dark = sum(count for colour, count in colours(sprite.image).items() if theme.contrast(colour, ground) >= 3)
        assert dark > sprite.width * sprite.height * 0.1


def check_pieces(key: str) -> None:
    """Check that no two pieces look alike, with or without colors."""
    for sprites in boards(key).pieces():
        assert len({sprite.image.tobytes() for sprite in sprites}) == len(sprites)
        for one, other in combinations([rgb(sprite.image).convert("L") for sprite in sprites], 2):
            assert sum(ImageChops.difference(one, other).histogram()[64:]) > 30


def check_lines(key: str) -> None:
    """Check a level chart line on paper, from above: paper, a dark edge, the seat's color."""
    fills = boards(key).fills
    for seat, fill in enumerate(fills):
        canvas = Canvas(blank(*theme.SIZE, chart.PAPER))
        points = [[50 * (each == seat) for each in range(len(fills))]] * 5
        chart.draw_chart(canvas, Box(0, 0, 1000, 500), [chart.Section("", points)], tuple(fills))
        counted = colours(canvas.image.crop((300, 4, 301, 60)))
        assert counted[fill] >= 3
        assert max(theme.contrast(pixel, chart.PAPER) for pixel in counted) >= 3


if __name__ == "__main__":
    for game_key in sys.argv[1:]:
        banner(game_key).save(GOLDEN / f"banner-{game_key}.png", optimize=True)
    for game_key, name in chain.from_iterable([(key, file) for file in boards(key).golden] for key in sys.argv[1:]):
        shot(game_key, name).save(GOLDEN / f"{name}.png", optimize=True)
