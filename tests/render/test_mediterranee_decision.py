"""Test the pictures beside a decision in Méditerranée.

`python -m tests.render.test_mediterranee_decision` rebuilds the golden ones. They are shown at half their width:
lettering of 22 pixels has 11 points there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.text import LANGUAGES
from games import GAMES
from games.core import Seat, Text
from games.mediterranee.model import Galley, View
from games.mediterranee.rules.turns import waited_for
from render import mediterranee, theme
from render.canvas import Box, encode, lettering
from render.mediterranee.prospects import rows_of
from tests.contract import play
from tests.render import contract, words
from tests.render import mediterranee_boards as boards
from tests.render.colour_vision import faint
from tests.render.contract import Language
from tests.render.mediterranee_boards import NAMES, PORTS, SPACES
from tests.render.sight import GOLDEN, HOSTILE, SHORT, Written, changed, compare, within

GAME = GAMES["mediterranee"]
WIDTH, LEAST, DECISIVE = 700, 22, 32
SHOTS: dict[str, tuple[View, Language]] = {
    "mediterranee-decision-fight-4-en": (boards.late(), "en"),
    "mediterranee-decision-sail-3-fr": (boards.view(3, phase="sail", active=1), "fr"),
}
SCENES = (
    *(boards.asking(), boards.haggling(), boards.naming(), boards.choosing(), boards.late(), boards.prize()),
    *(boards.view(seats, phase="trade", active=seats - 1) for seats in (2, 3, 4)),
    *(boards.view(seats, phase="sail", active=seats - 1) for seats in (2, 3, 4)),
    boards.view(4, phase="sell", active=0, galleys=boards.fleet("A corsica 2 wine cloth")),
    boards.view(4, phase="land", active=0, galleys=boards.fleet("A tripoli 3 wine")),
)


def own(view: View, cash: int = 1_700) -> tuple[View, Seat]:
    """Return the view of the first seat that has to decide, and the seat."""
    seat = min(waited_for(view.sea))
    return replace(view, seat=seat, cash=cash), seat


def draw(view: View, language: Language = "en", names: tuple[str, ...] = NAMES, cash: int = 1_700) -> Image.Image:
    """Draw the decision of the first seat that has to decide."""
    known, seat = own(view, cash)
    image = mediterranee.decision(known, seat, names[: view.sea.seats], words.saying("mediterranee", language))
    assert isinstance(image, Image.Image)
    return image


_PICTURED = ("place", "trade", "sail", "fight", "land", "sell")
"""The phases with pictures of decisions."""


@cache
def decisions() -> tuple[View, ...]:
    """Return the own views of seats that had to decide, over random games, where there is a picture.

    These are every third view of each phase, with `PROOF` all.
    """
    found: list[View] = []
    for number in range(6):
        for step in play(GAME, 2 + number % 3, number).steps[:: 3 + number]:
            seat = min(GAME.rules.awaited(step.state))
            view = GAME.rules.view(step.state, seat)
            if mediterranee.decision(view, seat, SHORT[: view.sea.seats], words.saying("mediterranee", "en")):
                found.append(view)
    assert len(found) > 100
    phases = {phase: [view for view in found if view.sea.phase == phase] for phase in _PICTURED}
    assert all(phases.values())
    return tuple(found) if "PROOF" in os.environ else tuple([view for some in phases.values() for view in some[::3]])


def shown() -> Iterator[tuple[Image.Image, View]]:
    for number, view in enumerate((*decisions(), *(own(view)[0] for view in SCENES))):
        seat = view.seat
        assert seat is not None
        say = words.saying("mediterranee", LANGUAGES[number % len(LANGUAGES)])
        image = mediterranee.decision(view, seat, SHORT[: view.sea.seats], say)
        assert image is not None
        yield image, view


@pytest.mark.parametrize("file", SHOTS)
def test_it_looks_as_it_did(file: str) -> None:
    compare(draw(*SHOTS[file]), file)


def test_size_and_lettering_over_whole_games(written: Written) -> None:
    """No text is small, cut, faint or over another one, and decisive numbers are large."""
    for image, _ in shown():
        assert (image.mode, image.width) == ("P", WIDTH)
        assert 300 <= image.height <= 560
        room, boxes = Box(0, 0, *image.size), lettering(image)
        assert len(boxes) > 2
        assert all(within(box, room) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert not [word for word in written.words if word[1] < LEAST or "…" in word[0]]
    numbers = [word for word in written.words if re.fullmatch(r"\d+( ×)?", word[0]) and word[3] != theme.GOLD]
    assert len(numbers) > 20
    assert min(size for _, size, *_ in numbers) >= DECISIVE
    assert not faint(written)


def test_its_bytes_are_few() -> None:
    """They are at most three fifths of those of the board."""
    for image, view in [*shown()][:: contract.SPARSE]:
        assert len(encode(image)) <= 0.6 * len(encode(contract.draw("mediterranee", view)))


def test_words_have_room_in_a_longer_language(written: Written) -> None:
    for view in SCENES:
        known, seat = own(view)
        for say in (*(words.saying("mediterranee", code) for code in LANGUAGES), words.longer("mediterranee")):
            assert mediterranee.decision(known, seat, SHORT[: view.sea.seats], say)
    assert not [string for string, *_ in written.words if "…" in string]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_can_be_drawn(name: str) -> None:
    for view in (boards.haggling(), boards.late()):
        assert draw(view, names=(name,) * 4)


def test_it_shows_only_what_a_view_knows() -> None:
    """A state is refused, and what other seats know changes nothing; the seat's own ducats are shown."""
    step = play(GAME, 2, 0).steps[0]
    with pytest.raises(TypeError):
        mediterranee.decision(step.state, 0, SHORT, words.saying("mediterranee", "en"))
    for view in SCENES:
        first, *others = (draw(each).tobytes() for each in (view, *boards.BOARDS.knowing(view)))
        assert set(others) == {first}
        assert changed(draw(view), draw(view, cash=1_800))


def test_equal_views_give_equal_pictures() -> None:
    first = draw(boards.late())
    bytes_before = encode(first)
    first.paste(0, (0, 0, *first.size))
    assert encode(draw(boards.late())) == bytes_before


def test_there_is_none_without_a_choice_on_the_sea() -> None:
    """None for secret choices of all, after the end, or for a seat that is not awaited."""
    say = words.saying("mediterranee", "en")
    for view in (boards.opening(4), boards.bidding(), boards.over()):
        assert mediterranee.decision(replace(view, seat=0, cash=100), 0, SHORT[:4], say) is None
    assert mediterranee.decision(replace(boards.late(), seat=0, cash=100), 0, SHORT[:4], say) is None


def test_all_words_come_from_the_game(written: Written) -> None:
    def mute(text: Text) -> str:
        assert text.key.startswith(boards.BOARDS.keys)
        return "mmm"

    for view in SCENES:
        known, seat = own(view)
        assert mediterranee.decision(known, seat, SHORT[: view.sea.seats], mute)
    letters = {letters for string, *_ in written.words for letters in re.findall(r"[^\W\d]+", string)}
    assert letters - {*SHORT, *boards.BOARDS.signs} == {"mmm"}


def test_a_laden_galley_shows_the_markets_within_reach_with_their_prices() -> None:
    """14.1, 14.2: a port pays for a good that it neither makes nor stores; the moves are those of 10.1."""
    view = boards.view(4, phase="sail", galleys=(Galley(5, 0, SPACES.index("sicilia"), 2, (1,)),), active=0)
    (row,) = rows_of(view.sea, 0)
    assert row.prospects
    for prospect in row.prospects:
        assert prospect.port is not None
        harbour, port = view.sea.map.harbours[prospect.port], view.sea.ports[prospect.port]
        assert harbour.good != 1
        assert 1 not in port.goods
        assert prospect.ducats is not None
        assert prospect.ducats >= harbour.values[len(port.goods)] * 100
        assert prospect.moves == view.sea.map.distance[SPACES.index("sicilia")][harbour.space] <= 2
    assert "tunis" not in [PORTS[prospect.port] for prospect in row.prospects if prospect.port is not None]


@pytest.mark.parametrize("line", ["D cicladi 3", "D cicladi 4", "D cicladi 3 wine", "D marmara 3"])
def test_the_galley_its_crew_and_its_cargo_show(line: str) -> None:
    usual = boards.view(4, phase="sail", active=3, galleys=boards.fleet("D cicladi 2"))
    assert changed(draw(usual), draw(boards.view(4, phase="sail", active=3, galleys=boards.fleet(line))))


def test_a_row_counts_the_enemies_without_room(written: Written) -> None:
    for enemies, rest in ((5, set()), (6, {"+2"}), (9, {"+5"})):
        written.clear()
        lines = ["A tirreno 3", *["B tirreno 2"] * enemies]
        draw(boards.view(4, phase="fight", active=0, galleys=boards.fleet("\n".join(lines))))
        assert {string for string, *_ in written.words if string.startswith("+")} == rest


def test_no_more_galleys_are_shown_than_there_is_room_for() -> None:
    fleet = tuple(Galley(number, 0, SPACES.index("sicilia"), 3, (1,)) for number in range(9))
    assert draw(boards.view(4, phase="sail", active=0, galleys=fleet)).height <= 560


if __name__ == "__main__":
    for shot, seen in SHOTS.items():
        draw(*seen).save(GOLDEN / f"{shot}.png", optimize=True)
