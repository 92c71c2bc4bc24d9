"""Test the renderer of games without their own: the contract on the auction, and pictures of all games by it."""

from __future__ import annotations

from typing import Any, cast

import pytest

import render
from bot.text import LANGUAGES, speaker
from bot.ui.kit.names import clean
from games import GAMES
from games.core import Text
from render import parts, plain, theme
from render.plain import Plain
from tests.auction import AUCTION
from tests.contract import play
from tests.render import contract, words
from tests.render.contract import Language
from tests.render.covering import Covering
from tests.render.sight import HOSTILE, LONG, Written, colours, within

KEY = "auction"
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_table = pytest.mark.parametrize("seats", AUCTION.seat_counts)


@pytest.fixture(autouse=True)
def auction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, Any], GAMES), KEY, AUCTION)


def test_it_draws_what_has_no_renderer() -> None:
    assert render.renderer(KEY) == Plain(AUCTION)
    assert not isinstance(render.renderer("medici"), Plain)


def test_a_module_of_ours_that_draws_something_else_is_no_renderer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, Any], GAMES), "parts", AUCTION)
    assert isinstance(render.renderer("parts"), Plain)


# ------------------------------------------------------------------------- the contract of all pictures


@pytest.mark.parametrize("file", ["auction-4-en", "auction-over-3-fr"])
def test_a_picture_looks_as_it_did(file: str) -> None:
    contract.check_golden(KEY, file)


@every_language
def test_its_banner(language: Language, written: Written) -> None:
    contract.check_banner(KEY, language, written)


@every_language
def test_every_number_of_seats_has_its_pictures(language: Language) -> None:
    contract.check_seats(KEY, language)


@every_table
def test_a_whole_game_can_be_drawn(seats: int) -> None:
    contract.check_whole_game(KEY, seats)
    contract.check_end(KEY, seats)


def test_equal_views_give_equal_pictures() -> None:
    contract.check_repeatable(KEY)


def test_only_a_view_is_drawn_and_nothing_private_of_it() -> None:
    contract.check_only_views(KEY)
    contract.check_secrets(KEY)


def test_what_changes_shows_and_nothing_else_is_framed() -> None:
    contract.check_changes(KEY)
    contract.check_nothing_framed(KEY)


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_can_be_drawn(name: str) -> None:
    contract.check_any_name(KEY, name)


def test_a_name_is_not_cut_short(written: Written) -> None:
    contract.check_names(KEY, written)


def test_longer_words_have_room(written: Written) -> None:
    contract.check_room(KEY, written)


def test_nothing_lies_on_what_is_written(covering: Covering) -> None:
    contract.check_covering(KEY, covering)


def test_texts_and_marks_stand_out() -> None:
    contract.check_readable(KEY)
    contract.check_edges(KEY)
    contract.check_symbols(KEY)


# ----------------------------------------------------------------------------- other games, as it sees them


@pytest.mark.parametrize("key", [*GAMES, KEY])
def test_any_game_can_be_drawn(key: str, written: Written, covering: Covering) -> None:
    """In whole random games, all text that fits is large, apart and legible."""
    game, seats = GAMES[key], max(GAMES[key].seat_counts)
    steps = play(game, seats, 0).steps
    names = [*LONG, *LONG][:seats]
    shown = steps[:: len(steps) // len(LANGUAGES)][: len(LANGUAGES)]
    for language, step in zip(LANGUAGES, shown, strict=True):
        places = range(1, seats + 1) if step is shown[-1] else ()
        written.clear()
        view = game.rules.view(step.state, None)
        image = Plain(game).draw(view, names, speaker(language, key, names), places)
        assert (image.mode, image.size) == ("P", theme.SIZE)
        assert min(size for _, size, _, _ in written.words) >= theme.SMALLEST
        assert all(within(box, contract.ROOM) for _, box in written.places)
        assert not written.overlaps()
        assert all(theme.contrast(ink, on) >= 4.5 for _, _, ink, on in written.words)
        assert not covering.covered


@pytest.mark.parametrize("name", HOSTILE)
def test_names_of_every_script_stand_in_the_words(name: str) -> None:
    view = AUCTION.rules.view(AUCTION.rules.setup(4, bytes(32)).state, None)
    called = [clean(name)] * 4
    Plain(AUCTION).draw(view, called, speaker("en", KEY, called))


def test_what_has_no_room_ends_in_dots(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    view = AUCTION.rules.view(AUCTION.rules.setup(2, bytes(32)).state, None)
    for lines, cut in ((10, False), (11, True)):  # paragraphs with letters of 28 pixels
        written.clear()
        monkeypatch.setattr(type(AUCTION.words), "describe", lambda *_, count=lines: [Text("over")] * count)
        Plain(AUCTION).draw(view, ("Ana", "Ben"), words.saying(KEY, "en"))
        assert ("…" in [string for string, _ in written.places]) == cut
        assert all(within(box, plain.WORDS) for string, box in written.places if string == "The game is over.")


def test_seats_are_lit_where_somebody_is_asked() -> None:
    """Before any bid, two seats look alike; afterwards one is awaited."""
    rules, say = AUCTION.rules, words.saying(KEY, "en")
    state = rules.setup(2, bytes(32)).state
    asked = Plain(AUCTION).draw(rules.view(state, None), ("", ""), say)
    after = Plain(AUCTION).draw(
        rules.view(rules.apply(state, 0, rules.legal_moves(state, 0)[0]).state, None), ("", ""), say
    )
    boxes = [parts.seat_box(plain.SEATS, seat, 2) for seat in range(2)]
    gold = [
        [colours(image.crop((box.x, box.y, box.right, box.bottom)))[theme.GOLD] for box in boxes]
        for image in (asked, after)
    ]
    assert min(gold[0]) > 500
    assert gold[1][0] < gold[0][0] / 2 < gold[1][1], "only the crest stays gold"
