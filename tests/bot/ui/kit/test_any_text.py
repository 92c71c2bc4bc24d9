"""Any typed text, however long, is soon read as a value or refused with one of our own refusals."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.base import Refusal
from bot.ui.kit import names, number_input, time_input
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId, parse, unpack
from bot.ui.moderation import asked, chosen
from bot.ui.promises import marked

stable = settings(derandomize=True, database=None, deadline=None, max_examples=50)

MUCH = 100_000
LONG = [
    "9",
    " ",
    "a",
    ".",
    "\u0301",
    "\u0317\u0301\u0335",
    "\ud800",
    "\x00",
    "1 000",
    "22:",
    "1k",
    "m.1.",
    "=",
    "\u1100\u1161",
]
READERS: list[Callable[[str], object]] = [
    number_input.amount,
    time_input.minutes,
    time_input.zone,
    names.clean,
    parse,
    unpack,
    lambda typed: chosen(CustomId(Action.NUDGE, payload=typed)),
    lambda typed: asked(CustomId(Action.CONSENT, payload=typed)),
    lambda typed: marked(CustomId(Action.MARK, payload=typed)),
]


@pytest.mark.timeout(20)
@pytest.mark.parametrize("part", LONG, ids=ascii)
def test_much_is_read_or_refused_at_once(part: str) -> None:
    """Long input is read or refused quickly.

    A reader of quadratic cost would take a minute or more.
    """
    for begins in ("", "1", "Z", "m.1.2."):
        typed = (begins + part * MUCH)[:MUCH]
        for read in READERS:
            try:
                read(typed)
            except (number_input.NotANumber, BadId, Refusal):
                continue


@stable
@given(st.text(max_size=12) | st.text("0123456789:hH ٣²\u00a0", max_size=6))
def test_any_text_is_a_time_of_day_or_not(typed: str) -> None:
    try:
        minutes = time_input.minutes(typed)
    except Refusal:
        return
    assert 0 <= minutes < 24 * 60
    assert time_input.minutes(time_input.clock(minutes)) == minutes


@stable
@given(st.text(max_size=30) | st.sampled_from(["europe/paris", " UTC ", "America/New York", "../../etc/passwd", "/"]))
def test_any_text_is_a_time_zone_or_not(typed: str) -> None:
    try:
        zone = time_input.zone(typed)
    except Refusal:
        return
    assert time_input.zone(zone) == zone


def test_of_a_long_name_the_beginning_is_read() -> None:
    assert names.clean("Ana" + "\u0317\u0301" * MUCH) == unicodedata.normalize("NFC", "Ana\u0301\u0317\u0317")
    assert unicodedata.normalize("NFC", names.clean("e\u0301" * MUCH)) == "é" * (names.LONGEST - 1) + "…"
