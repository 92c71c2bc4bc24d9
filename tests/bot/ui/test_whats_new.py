"""Test the news above a message: as much as there is room for, the newest lines."""

from __future__ import annotations

import msgspec
import pytest

from bot.store.rows import Line
from bot.tables.former_names import with_names_before
from bot.tables.seats import taken_over
from bot.tables.whats_new import WhatsNew
from bot.text import LANGUAGES, speaker
from bot.ui import board
from bot.ui.kit import components as ui
from bot.ui.kit.table_voice import bot_text, names
from bot.ui.whats_new import headed, panel
from games import GAMES
from games.core import Who, text
from tests.bot.ui import limits, making

LINES = [Line(text("remark-alone", who=Who(1)), f"{'*' * 190} {number}") for number in range(12)]
ROOM = 1500
WILD, PLAIN = (making.table(GAMES["medici"], names) for names in (making.WILD_NAMES, making.PLAIN_NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moved", [True, False])
def test_the_oldest_is_left_out_where_there_is_no_room(language: str, moved: bool) -> None:
    say = speaker(language)
    told = board.told_lines(WILD, language, LINES, own=0)
    rest = [ui.text("x" * (ui.TEXT - ROOM))]
    first, *others = headed(WILD, language, 0, WhatsNew(LINES, moved), rest)
    assert others == rest
    limits.check_message(ui.message_body(first, *others))
    heading, cut, *shown = first["content"].split("\n")
    assert heading == f"**{bot_text(say, 'since-move' if moved else 'since-start')}**"
    assert cut == "…"
    assert 0 < len(shown) < len(told)
    assert shown == told[-len(shown) :]
    assert len(first["content"]) + 1 + len(told[-len(shown) - 1]) > ROOM, "there was no room for another line"


def test_what_fits_is_told_whole() -> None:
    lines = [Line(text("passes", who=Who(seat))) for seat in range(3)]
    passed = "**Since your last move:**\nAna passes.\nBen passes.\nChloé passes."
    assert headed(PLAIN, "en", 3, WhatsNew(lines), []) == [ui.text(passed)]
    assert headed(PLAIN, "en", 3, WhatsNew(lines, cut=True), []) == [ui.text(passed.replace("\n", "\n…\n", 1))]
    assert headed(PLAIN, "en", 3, WhatsNew(lines), [ui.text("x" * (ui.TEXT - len(passed)))])[0] == ui.text(passed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_over_before_its_time_stands_first(language: str) -> None:
    """Expired plans stand first, as far as there is room."""
    say = speaker(language, "medici", making.PLAIN_NAMES)
    lapsed = [text("passes", who=Who(0))] * 2
    over = ui.text("\n".join([f"**{bot_text(say, 'orders-lapsed')}**", *map(say, lapsed)]))
    first, *others = headed(PLAIN, language, 3, WhatsNew(LINES[:1], lapsed=lapsed), [])
    assert others == [over]
    assert bot_text(say, "since-move") in first["content"]
    assert headed(PLAIN, language, 3, WhatsNew(lapsed=lapsed), []) == [over]
    rest = ui.text("x" * (ui.TEXT - 300))
    for body in (
        headed(PLAIN, language, 3, WhatsNew(lapsed=lapsed * 99), [rest]),
        headed(PLAIN, language, 3, WhatsNew(lapsed=lapsed), [rest, rest]),
    ):
        assert body[-1] == rest
        assert sum(len(part["content"]) for part in body[:2]) <= 2 * ui.TEXT
    limits.check_message(ui.message_body(*headed(PLAIN, language, 3, WhatsNew(lapsed=lapsed * 99), [rest])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_since_when_is_said(language: str) -> None:
    say, line = speaker(language, "medici", making.PLAIN_NAMES), [Line(text("passes", who=Who(0)))]
    heads = {
        key: headed(PLAIN, language, 3, given, [])[0]["content"].split("\n")[0]
        for key, given in {
            "since-move": WhatsNew(line),
            "since-start": WhatsNew(line, moved=False),
            "since-orders": WhatsNew(line, ordered=True),
        }.items()
    }
    assert heads == {key: f"**{bot_text(say, key)}**" for key in heads}
    assert len({*heads.values()}) == 3
    never = WhatsNew(line, moved=False, ordered=True)
    assert headed(PLAIN, language, 3, never, [])[0]["content"].startswith(heads["since-orders"])


def test_ones_own_name_stands_out() -> None:
    """A player's own name is bold in the news, and its markdown is escaped."""
    table = making.table(GAMES["medici"], ("Ana", "B*n*", "Chloé"))
    lines = [Line(text("passes", who=Who(seat))) for seat in range(3)]
    told = panel(table, WhatsNew(lines), 1, "en")["components"][0]["content"]
    assert told.split("\n")[1:] == ["Ana passes.", "**B\\*n\\*** passes.", "Chloé passes."]


def test_nothing_is_said_of_nothing_or_where_there_is_no_room() -> None:
    full = [ui.text("x" * ui.TEXT)]
    assert headed(PLAIN, "en", 3, WhatsNew(), [ui.text("rest")]) == [ui.text("rest")]
    assert headed(PLAIN, "en", 3, WhatsNew(LINES), full) == full


def test_lines_of_the_past_keep_the_names_of_their_time() -> None:
    """Lines of the past keep their names.

    A player who left or gave up the seat still made the moves.
    """
    names = ("Ana", "Ben", "Chloé")
    table = making.table(GAMES["medici"], names)
    left = msgspec.structs.replace(table.seats[1], user=None)
    table = msgspec.structs.replace(table, seats=(table.seats[0], left, table.seats[2]))
    passes = [Line(text("passes", who=Who(seat))) for seat in range(3)]
    assert board.told_lines(table, "en", passes) == ["Ana passes.", "Ben passes.", "Chloé passes."]
    lines = [passes[1], taken_over(1, "Bo"), passes[1]]
    over = board.told_lines(table, "en", lines)
    assert (over[0], over[2]) == ("Bo passes.", "Ben passes.")
    assert over[1] == "Ben takes over from “Bo”."
    then = with_names_before(table, [taken_over(1, "Bo")])
    assert board.told_lines(then, "en", passes[1:2]) == ["Bo passes."]


def test_a_mark_beside_a_name_is_no_older_than_what_it_says() -> None:
    """Before a player resigned, left or was away, no mark says so."""
    table = making.table(GAMES["medici"], ("Ana", "Ben", "Chloé"))
    ana, ben, chloe = table.seats
    resigned, left = msgspec.structs.replace(ana, house=True), msgspec.structs.replace(ben, user=None)
    table = msgspec.structs.replace(table, seats=(resigned, left, chloe))
    resigns, leaves = (Line(text(key, who=Who(seat))) for seat, key in enumerate(("resigned", "left-game")))
    others = [Line(text("passes", who=Who(0))), Line(text("passes", who=Who(1)))]
    assert with_names_before(table, others) == table
    assert names(with_names_before(table, [leaves]), "en") == ["Ana (resigned)", "Ben", "Chloé"]
    assert names(with_names_before(table, [taken_over(0, "Bo"), resigns, leaves]), "en") == ["Bo", "Ben", "Chloé"]


def test_a_takeover_between_equal_names_does_not_repeat_the_name() -> None:
    table = making.table(GAMES["medici"], ("Ana", "Ben", "Chloé"))
    assert board.told_lines(table, "en", [taken_over(1, "Ben")]) == ["Ben takes over this seat."]
    again, first = board.told_lines(table, "en", [taken_over(1, "Ben"), taken_over(1, "Bo")])[::-1]
    assert "“Bo”" in again
    assert "“Ben”" in first
