"""What the pictures of every game keep to; tests/render/test_contract.py asks it of each game of GAMES.

Nothing here knows a game: what is drawn comes from `BOARDS` of tests/render/<key>_boards.py. All pictures of a view
are looked at: the whole table, a closer look and those for the end, as far as the game has them.

`python -m tests.render.contract intrige` rebuilds the golden pictures of a game and its banner: look at what you got.
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
"""Games with drawings of their own; tests/render/test_plain.py looks at what is drawn of any."""

Language = Literal["en", "fr"]
Say = Callable[[Text], str]
ROOM = Box(0, 0, *theme.SIZE)
LEAST, DECISIVE = 28, 40
"""How large everything is written, and how large what somebody has to know to decide: as many pixels of 1408."""
_ALL = "PROOF" in os.environ
"""Whether each seat is given each name; if not, they are shared out."""
_STARTS, _APART = (3, 1) if _ALL else (1, 4)
"""From how many moments of a game changes are looked at, and how many moves lie between the views of one that are
drawn; the last is drawn in any case."""


class Shot(NamedTuple):
    """A golden picture: of which view, in which language, and which of its pictures; or what changed since one."""

    view: Any
    language: Language
    kind: Literal["draw", "focus", "closing", "unseen"] = "draw"
    before: Any = None


@dataclass(frozen=True, kw_only=True)
class Boards:
    """What a game gives to have its pictures tested."""

    names: Sequence[str]
    """A name for every seat, one of them long."""
    seats: Callable[[Any], int]
    """How many seats a view has."""
    golden: Mapping[str, Shot]
    """By the names of their files in tests/render/golden."""
    scenes: Sequence[Any]
    """Views of all that can be on a picture, the fullest and the emptiest, the ends too: each is read closely."""
    by_seats: Sequence[Callable[[int], Any]]
    """Views in the middle of a game, for any number of seats."""
    over: Callable[[int], Any]
    """The end, for any number of seats."""
    played: Callable[[int], Sequence[Any]]
    """A whole game, as everybody sees it after its moves, the last one too."""
    crowded: Sequence[Any]
    """Views in which any name is tried."""
    named: Callable[[int, Seat], Any]
    """A view of so many seats in which this seat's name stands on its sheet and nowhere else."""
    sheet: Callable[[Seat, int], Box]
    """The sheet of a seat of so many, whose name stands in `parts.name_box`."""
    full: Any
    """A view whose texts stand out on real pixels in all names and in the boxes of `texts`."""
    texts: Sequence[Box]
    changes: Sequence[tuple[Any, Any]]
    """Views that differ in something everybody is to see."""
    news: Sequence[tuple[Any, Any, Box]]
    """A view without and with something new: it has a gold edge, and only this part of the picture changes."""
    knowing: Callable[[Any], Iterable[Any]]
    """The same view with what a seat knows besides, or with all that is hidden: nothing of it is in the picture."""
    richer: Callable[[Any, Seat], Any]
    """An end in which this seat has more of what wins."""
    fills: Sequence[Colour]
    """The colours of the seats."""
    edges: Callable[[], Iterable[tuple[Image.Image, Colour]]]
    """Of everything that is somebody's, or a card, a strip from outside inwards, and the ground it lies on."""
    symbols: Callable[[], Iterable[tuple[Sprite, Colour]]]
    """Drawings, on every ground they lie on."""
    pieces: Callable[[], Iterable[Sequence[Sprite]]]
    """Sets of pieces of which no two may look alike, not even without colours."""
    contrasts: Sequence[tuple[Colour, Colour]] = ()
    """Lines, lights and marks, and what they lie on."""
    keys: tuple[str, ...] = ("picture-",)
    """How the keys of the texts begin that are asked for."""
    lesser: tuple[Colour, ...] = ()
    """Grounds on which numbers may be small: of cards and steps whose sum or whose present one is written large."""
    signs: tuple[str, ...] = ()
    """What is written without `say`, besides numbers and the names of seats."""


def boards(key: str) -> Boards:
    """The boards of this game."""
    found: Boards = import_module(f"tests.render.{key}_boards").BOARDS
    return found


def further(key: str, kind: str, view: Any, names: Sequence[str], say: Say) -> Sequence[Image.Image]:
    """The pictures of this view besides that of the whole table."""
    images: Sequence[Image.Image] = getattr(render, kind)(key, view, names[: boards(key).seats(view)], say)
    return images


def draw(
    key: str, view: Any, names: Sequence[str] | None = None, say: Say | None = None, since: Any = None
) -> Image.Image:
    """The picture of the whole table; with marks of all that happened `since` an earlier view."""
    named = (boards(key).names if names is None else names)[: boards(key).seats(view)]
    return render.renderer(key).draw(view, named, say or words.saying(key, "en"), (), since)


def pictures(key: str, view: Any, names: Sequence[str] | None = None, say: Say | None = None) -> list[Image.Image]:
    """All pictures of this view: each of that size, in the palette, and opaque."""
    given = (view, boards(key).names if names is None else names, say or words.saying(key, "en"))
    images = [
        draw(key, *given),
        *(image for kind in ("focus", "closing", "unseen") for image in further(key, kind, *given)),
    ]
    assert all((image.mode, image.size) == ("P", theme.SIZE) for image in images)
    assert not any("transparency" in image.info for image in images)
    return images


def shot(key: str, file: str) -> Image.Image:
    """The golden picture as it is drawn today; of several closer looks the first."""
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
    """The game's banner, as it is drawn today."""
    return render.renderer(key).banner(words.saying(key, language)(Text("game-name")))


# ------------------------------------------------------------------------------------------ the whole


def check_banner(key: str, language: Language, written: Written) -> None:
    """It looks as it did, weighs little, and its name can be read, also in a language that takes more room."""
    image, name = banner(key, language), words.saying(key, language)(Text("game-name"))
    assert (image.mode, image.size) == ("P", banners.SIZE)
    assert len(encode(image)) <= 60_000
    assert banner(key, language).tobytes() == image.tobytes()
    if language == "en":
        compare(image, f"banner-{key}")
    title = "".join(string for string, size, _, _ in written.words if size > theme.HEADING)
    render.renderer(key).banner(words.longer(words.saying(key, language))(Text("game-name")))
    assert title.startswith(name.partition(":")[0].strip().upper())
    assert not [string for string, *_ in written.words if "…" in string]
    assert all(theme.contrast(ink, on) >= 4.5 for _, _, ink, on in written.words)


def check_golden(key: str, file: str) -> None:
    """A picture looks as it did."""
    compare(shot(key, file), file)


def check_seats(key: str, language: Language) -> None:
    """Views of every kind with every number of seats have their pictures."""
    assert theme.SIZE == (1408, 896)
    for seats in GAMES[key].seat_counts:
        for made in (*boards(key).by_seats, boards(key).over):
            assert pictures(key, made(seats), say=words.saying(key, language))


def check_whole_game(key: str, seats: int) -> None:
    """From the opening to the end every view can be drawn, and the end, nothing else, has a picture of its own."""
    played = boards(key).played(seats)
    closes = hasattr(render.renderer(key), "closing")
    for number, view in enumerate([*played[:-1:_APART], played[-1]]):
        say = words.saying(key, "fr" if number % 2 else "en")
        assert pictures(key, view, say=say)
        assert len(further(key, "closing", view, boards(key).names, say)) == (closes and view is played[-1])


def check_repeatable(key: str) -> None:
    """Equal views give equal pictures and bytes, whatever was drawn between and done to pictures handed out."""
    before = []
    for view in boards(key).scenes:
        images = pictures(key, view)
        before.append([(image.tobytes(), _encoded(image)) for image in images])
        for image in images:
            image.paste(0, (0, 0, *image.size))
    for view, drawn in zip(boards(key).scenes, before, strict=True):
        assert [(image.tobytes(), encode(image)) for image in pictures(key, view)] == drawn


def _encoded(image: Image.Image) -> bytes:
    """The picture's bytes: few, and they are the picture."""
    encoded = encode(image)
    assert len(encoded) < 100_000
    with Image.open(BytesIO(encoded)) as read:
        read.load()
        assert (read.mode, read.size, read.format) == ("P", theme.SIZE, "PNG")
        assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()
    return encoded


def check_only_views(key: str) -> None:
    """A state, which knows more, is never drawn."""
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
    """Whoever looks sees what everybody sees; not even a view that knows too much gives it away."""
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
    """What everybody knows is in the picture."""
    assert boards(key).changes
    for before, after in boards(key).changes:
        assert before != after
        assert changed(draw(key, before), draw(key, after)), after


def check_news(key: str) -> None:
    """What is new since the last picture has a gold edge, where it is."""
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
    """All that looks otherwise is framed on the picture of now, but on a ground; nothing else is touched, nor is
    anything written cut through."""
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
    """Where nothing changed, there is no picture; equal ones otherwise, of few bytes."""
    say = words.saying(key, "en")
    for view in boards(key).scenes:
        assert not render.changed(key, view, view, boards(key).names[: boards(key).seats(view)], say)
    for before, now in boards(key).changes:
        names = boards(key).names[: boards(key).seats(now)]
        for image, again in zip(*(render.changed(key, before, now, names, say) for _ in range(2)), strict=True):
            assert _encoded(image) == encode(again)


def _courses(key: str) -> Iterator[tuple[Any, Any]]:
    """Views and later ones of the same table."""
    yield from boards(key).changes
    for seats in GAMES[key].seat_counts:
        played = boards(key).played(seats)
        for far in (1, 2 * seats, len(played) // 2):
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
    """Not black where two pictures differ."""
    return ImageChops.difference(first.convert("RGB"), second.convert("RGB"))


def check_end(key: str, seats: int) -> None:
    """The end shows what everybody has, and the places it was given: who won is for the rules to say."""
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
    """Whatever somebody is called stands on their sheet, where names stand: each seat has some of the names."""
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
    """The longest names there can be keep clear of the frame of their sheet, and of the line below them."""
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
    """Any name can be drawn anywhere."""
    for view in boards(key).crowded:
        assert pictures(key, view, (name,) * boards(key).seats(view))


def check_names(key: str, written: Written) -> None:
    """A name of twelve letters is never cut, wherever it stands; one of twenty-two is whole at the end."""
    most = max(GAMES[key].seat_counts)
    views = [*boards(key).scenes, *(made(most) for made in boards(key).by_seats)]
    named = product(LONG, views) if _ALL else zip(cycle(LONG), views, strict=False)
    for name, view in (*named, (sight.LONGER, boards(key).over(most))):
        pictures(key, view, (name,) * boards(key).seats(view))  # kept is what was written of this name alone
    told = {each for string, *_ in written.words for each in string.split()}  # the longer one may be in two lines
    assert {each for name in (*LONG, sight.LONGER) for each in name.split()} <= told
    assert not [each for each in told if "…" in each]


# ------------------------------------------------------------------------------ words, sizes and contrast


def check_texts(key: str, language: Language, written: Written) -> None:
    """Every text is large and dark enough, on the picture, and on no other text."""
    say = words.saying(key, language)
    for kind in ("focus", "draw", "closing", "unseen"):  # first what has least besides plates and galleys
        drawn = 0
        for view in boards(key).scenes:
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
            assert len(written.words) > 10  # nearly all is on plates and galleys
        for string, size, ink, on in written.words:
            assert size >= LEAST, string
            assert theme.contrast(ink, on) >= 4.5, string


def check_decisive(key: str, written: Written) -> None:
    """Over a whole game nothing is small or cut, and what decides is large: all numbers in ink. What may be read
    second is faded, or lies on other grounds."""
    played = boards(key).played(max(GAMES[key].seat_counts))
    for number, view in enumerate(played[: -1 : 2 * _APART]):
        say = words.saying(key, "fr" if number % 2 else "en")
        draw(key, view, SHORT, say)
        further(key, "focus", view, SHORT, say)
    assert not [word for word in written.words if word[1] < LEAST or "…" in word[0]]
    numbers = [word for word in written.words if re.fullmatch(r"[+−→× ]*\d+k?", word[0])]
    numbers = [word for word in numbers if word[2] != theme.FADED and word[3] not in boards(key).lesser]
    assert len(numbers) > 15
    assert not [word for word in numbers if word[1] < DECISIVE]


def check_covering(key: str, covering: Covering) -> None:
    """Nothing lies on what is written, no mark of what happened either."""
    for view in boards(key).scenes:
        pictures(key, view)
        assert not covering.covered
    for before, now in _courses(key):
        draw(key, now, say=words.saying(key, "fr"), since=before)
        assert not covering.covered


def check_room(key: str, language: Language, written: Written) -> None:
    """Our own words are never cut, nor those of a language that takes more room."""
    for say in (words.saying(key, language), words.longer(words.saying(key, language))):
        for view in boards(key).scenes:
            pictures(key, view, SHORT, say)
        assert not [string for string, *_ in written.words if "…" in string]
    assert any("ë" in string for string, *_ in written.words)


def check_said(key: str, written: Written) -> None:
    """Every word comes through `say`: a language with one word shows nothing else."""

    def mute(text: Text) -> str:
        assert text.key.startswith(boards(key).keys)
        return "mmm"

    for view in boards(key).scenes:
        assert pictures(key, view, SHORT, mute)
    letters = {letters for string, *_ in written.words for letters in re.findall(r"[^\W\d]+", string)}
    assert letters - {*SHORT, *boards(key).signs} == {"mmm"}


def check_readable(key: str) -> None:
    """On real pixels: in each box the ink and the paper that are really there."""
    game = boards(key)
    image, seats = draw(key, game.full).convert("RGB"), game.seats(game.full)
    names = [parts.name_box(game.sheet(seat, seats)).inset(4) for seat in range(seats)]
    for box in (*names, *game.texts):
        assert extremes(image, box) >= 4.5


def check_edges(key: str) -> None:
    """Going in from outside, an edge against the ground; then the letter on the colour of the seat."""
    for strip, ground in boards(key).edges():
        assert max(theme.contrast(pixel, ground) for pixel in colours(strip)) >= 3
    for fill in boards(key).fills:
        assert theme.contrast(fill, theme.ink_on(fill)) >= 4.5
    for front, back in boards(key).contrasts:
        assert theme.contrast(front, back) >= 3


def check_symbols(key: str) -> None:
    """A drawing is dark enough on whatever it lies on."""
    for sprite, ground in boards(key).symbols():
        dark = sum(count for colour, count in colours(sprite.image).items() if theme.contrast(colour, ground) >= 3)
        assert dark > sprite.width * sprite.height * 0.1


def check_pieces(key: str) -> None:
    """No two pieces look alike, nor do they to somebody who sees no colours."""
    for sprites in boards(key).pieces():
        assert len({sprite.image.tobytes() for sprite in sprites}) == len(sprites)
        for one, other in combinations([rgb(sprite.image).convert("L") for sprite in sprites], 2):
            assert sum(ImageChops.difference(one, other).histogram()[64:]) > 30


def check_lines(key: str) -> None:
    """A level line of a chart alone on the paper, from above: paper, a dark edge, the seat's colour."""
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
