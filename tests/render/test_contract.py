"""Run the contract of tests/render/contract.py for the pictures of each game."""

from __future__ import annotations

import pytest

from bot.text import languages_of
from games.core import Text
from render import lettering, renderer, theme
from tests.render import contract, words
from tests.render.contract import DRAWN, Language
from tests.render.covering import Covering
from tests.render.sight import HOSTILE, Written

every_game = pytest.mark.parametrize("key", DRAWN)
every_table = pytest.mark.parametrize(
    ("key", "seats"),
    [pytest.param(key, seats, id=f"{key}-{seats}") for key, game in DRAWN.items() for seats in game.seat_counts],
)
every_text = pytest.mark.parametrize(
    ("key", "language"), [(key, language) for key in DRAWN for language in languages_of(key)]
)


@pytest.mark.parametrize(("key", "file"), [(key, file) for key in DRAWN for file in contract.boards(key).golden])
def test_a_picture_looks_as_it_did(key: str, file: str) -> None:
    """Rebuild it with `python -m tests.render.contract` and the game's key, and look at the result."""
    contract.check_golden(key, file)


@every_text
def test_a_banner_looks_as_it_did(key: str, language: Language, written: Written) -> None:
    """Rebuild it with `python -m tests.render.contract` and the game's key, and look at the result."""
    contract.check_banner(key, language, written)


@every_text
def test_every_number_of_seats_has_its_pictures(key: str, language: Language) -> None:
    contract.check_seats(key, language)


@every_table
def test_a_whole_game_can_be_drawn(key: str, seats: int) -> None:
    contract.check_whole_game(key, seats)


@every_game
def test_equal_views_give_equal_pictures(key: str) -> None:
    contract.check_repeatable(key)


@every_game
def test_only_a_view_is_drawn(key: str) -> None:
    contract.check_only_views(key)


@every_game
def test_nothing_private_is_in_a_picture(key: str) -> None:
    contract.check_secrets(key)


@every_game
def test_what_changes_shows(key: str) -> None:
    contract.check_changes(key)


@every_game
def test_what_is_new_has_a_gold_edge(key: str) -> None:
    contract.check_news(key)


@every_game
def test_what_changed_is_framed(key: str) -> None:
    contract.check_frames(key)


@every_game
def test_nothing_is_framed_where_nothing_changed(key: str) -> None:
    contract.check_nothing_framed(key)


@every_table
def test_the_end_shows_what_everybody_has_and_the_places_given(key: str, seats: int) -> None:
    contract.check_end(key, seats)


@every_table
def test_a_name_keeps_to_its_box(key: str, seats: int) -> None:
    contract.check_name_box(key, seats)


@every_table
def test_a_name_keeps_clear_of_the_frame(key: str, seats: int) -> None:
    contract.check_name_margin(key, seats)


@every_game
@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_can_be_drawn_anywhere(key: str, name: str) -> None:
    contract.check_any_name(key, name)


@every_game
def test_a_name_is_not_cut_short(key: str, written: Written) -> None:
    contract.check_names(key, written)


@every_text
def test_texts_are_large_and_dark_enough_and_apart(key: str, language: Language, written: Written) -> None:
    contract.check_texts(key, language, written)


@every_game
def test_what_decides_is_large(key: str, written: Written) -> None:
    contract.check_decisive(key, written)


@every_game
def test_nothing_lies_on_what_is_written(key: str, covering: Covering) -> None:
    contract.check_covering(key, covering)


@every_game
def test_longer_words_have_room(key: str, written: Written) -> None:
    contract.check_room(key, written)


@every_game
def test_what_is_said_is_said_by_the_house(key: str, written: Written) -> None:
    contract.check_said(key, written)


@every_game
def test_texts_stand_out_in_the_finished_picture(key: str) -> None:
    contract.check_readable(key)


@every_game
def test_pieces_and_marks_stand_out(key: str) -> None:
    contract.check_edges(key)


@every_game
def test_drawings_stand_out(key: str) -> None:
    contract.check_symbols(key)


@every_game
def test_pieces_can_be_told_apart_without_colours(key: str) -> None:
    contract.check_pieces(key)


@every_game
def test_the_line_of_every_seat_stands_out(key: str) -> None:
    contract.check_lines(key)


# ------------------------------------------------------------------------------ what no game is needed for


def test_no_game_no_renderer() -> None:
    with pytest.raises(KeyError):
        renderer("no_such_game")


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_spelled_in_glyphs_we_have(name: str) -> None:
    spelled = lettering.readable(name, "A")
    assert spelled
    assert all(lettering.has("sans", each) or each == " " for each in spelled)


def test_other_scripts_are_transliterated() -> None:
    assert lettering.readable("Лоренцо") == "Лоренцо"
    assert lettering.readable("Zoë Łukasz") == "Zoë Łukasz"
    assert lettering.readable("美第奇") == "MeiDiQi"
    assert lettering.readable("🎲") == "game die"
    assert lettering.readable("Anna 🎲") == "Anna"
    assert lettering.readable("a\u0301\u0335\u0335") == "á"
    assert lettering.readable("\u200b", "C") == "C"


def test_too_small_is_written_larger_and_told() -> None:
    """The game gets its picture with larger text, but its tests fail, because they check the requested size."""
    small, least = (lettering.word("Ana", "sans", size, theme.INK, theme.PARCHMENT) for size in (20, contract.LEAST))
    assert small.sprite.image.tobytes() == least.sprite.image.tobytes()
    assert (small.size, small.width, small.rise) == (20, least.width, least.rise)
    line = lettering.line("Ana", "sans", (24, 20), 200, on=theme.PARCHMENT, ink=theme.INK)
    assert (line.size, line.width) == (24, least.width)


def test_the_palette_is_a_palette() -> None:
    assert len(theme.PALETTE) <= 256
    assert all(channel % 4 == 0 and channel <= 252 for colour in theme.PALETTE for channel in colour)


@pytest.mark.parametrize(
    ("key", "text", "longer"),
    [
        ("medici", "picture-passed", "passë"),
        ("medici_card", "picture-cloth", "Clothëë"),
        ("intrige", "picture-income", "Incomeëë"),
        ("mediterranee", "good-wine", "wineë"),
    ],
)
def test_a_language_that_takes_more_room(key: str, text: str, longer: str) -> None:
    """The contract draws all pictures with words a quarter longer than English, too."""
    assert words.longer(key)(Text(text)) == longer
