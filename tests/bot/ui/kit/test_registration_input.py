"""Test when a registration ends, as people type it."""

from __future__ import annotations

import re

import pytest

from bot.tables.base import Refusal
from bot.text import LANGUAGES, speaker
from bot.ui.kit.registration_input import registration_end
from games.core import text

NOW = 1_800_000_000  # 2027-01-15 08:00 UTC
DAY = 86_400


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("3 days", (None, NOW + 3 * DAY)),
        (" 3  Jours ", (None, NOW + 3 * DAY)),
        ("1d", (None, NOW + DAY)),
        ("36 h", (None, NOW + 36 * 3600)),
        ("90 minutes", (None, NOW + 5400)),
        ("12 players", (12, None)),
        ("1 joueur", (1, None)),
        ("1 Tag", (None, NOW + DAY)),
        ("36 Std", (None, NOW + 36 * 3600)),
        ("90 Minuten", (None, NOW + 5400)),
        ("12 Spieler", (12, None)),
        ("12 Teilnehmer", (12, None)),
        ("2027-01-15", (None, NOW - 8 * 3600)),
        ("2027-01-16 08:00", (None, NOW + DAY)),
        ("2027-01-16 8h", (None, NOW + DAY)),
        ("2027-01-16T08:00", (None, NOW + DAY)),
        ("16.1.2027 8:00", (None, NOW + DAY)),
        ("16.01.2027", (None, NOW + 16 * 3600)),
    ],
)
def test_what_is_read(typed: str, found: tuple[int | None, int | None]) -> None:
    assert registration_end(typed, NOW, None) == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_every_language_are_read(language: str) -> None:
    """What the refusal suggests between quotation marks, and the hint of the form, are not refused themselves."""
    say = speaker(language)
    examples = re.findall(r"[“„«]\s?(.+?)\s?[”“»]", say(text("tournament-not-an-end")))
    assert len(examples) == 3
    for example in examples:
        assert example in say(text("tournament-form-ends-hint"))
        registration_end(example, NOW, None)


def test_a_date_counts_in_the_zone_of_its_writer() -> None:
    assert registration_end("2027-01-16 09:00", NOW, "Europe/Paris") == (None, NOW + DAY)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "12",
        "soon",
        "-3 days",
        "3 weeks",
        "2027-13-40",
        "2027-01-16 25:00",
        "31.2.2027",
        "1.16.2027",
        "²",
        "9999 days",
    ],
)
def test_what_is_not_read(typed: str) -> None:
    with pytest.raises(Refusal):
        registration_end(typed, NOW, None)
