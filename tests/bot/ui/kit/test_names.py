"""Test how players' names are displayed, whatever characters they contain."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ui.kit.interaction import Incoming
from bot.ui.kit.names import LONGEST, clean, distinct, in_markdown

stable = settings(derandomize=True, database=None, deadline=None)

MEAN = st.text(
    st.characters()
    | st.sampled_from("*_~`|<>#[]()@:.-+!\\ \u202e\u2066\u200d\u200b\u0301\u0489\u3164\ufe0f\n\r\t\u2028\x00ا😀"),
    max_size=80,
)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Ana\nMaria", "Ana Maria"),
        ("Ana\u2028Maria\u2029", "Ana Maria"),
        ("\u202eanA\u202c", "anA"),
        ("\u200fAna\u200e\u2066\u2069", "Ana"),
        ("A\x00n\x07a\x1b", "Ana"),
        ("A\u200bn\u200ca\ufeff", "Ana"),
        ("A\u00adna", "Ana"),
        ("é", "é"),
        ("e\u0301", "é"),
        ("مريم", "مريم"),
        ("李雷", "李雷"),
        ("😀", "😀"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("👩\u200d🚀", "👩🚀"),
        ("*", "*"),
        ("a\ud800b", "ab"),
        ("\U000e0041Ana", "Ana"),
    ],
)
def test_shown(name: str, shown: str) -> None:
    assert clean(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200b",
        "\u200d\u2060",
        "\u3164",
        "\u3164 \uffa0",
        "\u115f\u1160",
        "\u2800",
        "\u202e",
        "\u0301",
        "\ufe0f",
    ],
)
def test_invisible_names_get_a_stand_in(name: str) -> None:
    assert clean(name, fallback="#0042") == "#0042"


def test_a_tower_of_accents_is_low() -> None:
    shown = clean("Z" + "\u0335\u0321\u0489\u0334" * 20 + "a" + "\u0317" * 50)
    assert shown == "Z\u0335\u0321a\u0317\u0317"


def test_a_tower_is_low_also_with_hidden_characters_in_it() -> None:
    assert clean("Z" + "\u0335\u200b" * 20) == "Z\u0335\u0335"
    assert clean("Z" + "\u0335\u034f" * 20) == "Z\u0335\u0335"


@pytest.mark.parametrize("char", ["W", "﷽", "漢", "😀", "\u0bcc"])
def test_long_names_are_cut(char: str) -> None:
    shown = clean("x" + char * 32)
    assert len(shown) <= LONGEST
    assert shown.endswith("…") or len(shown) < LONGEST


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("*bold*", r"\*bold\*"),
        ("_a_ ~b~ `c` ||d||", r"\_a\_ \~b\~ \`c\` \|\|d\|\|"),
        ("@everyone", r"\@everyone"),
        ("<@1>", r"\<\@1\>"),
        ("<#1>", r"\<\#1\>"),
        ("<t:0:R>", r"\<t\:0\:R\>"),
        ("[x](https://y.z)", r"\[x\]\(https\://y\.z\)"),
        ("-# small", r"\-\# small"),
        ("1. one", r"1\. one"),
        ("back\\slash", r"back\\slash"),
        ("Ana", "Ana"),
    ],
)
def test_markdown_is_shown_letter_by_letter(name: str, escaped: str) -> None:
    assert in_markdown(name) == escaped


@pytest.mark.parametrize("name", ["مريم", "אבג", "Ana אבג"])
def test_a_name_keeps_its_direction_to_itself(name: str) -> None:
    assert in_markdown(name) == f"\u2068{name}\u2069"


@stable
@given(MEAN)
def test_any_name_is_short_one_line_and_visible(name: str) -> None:
    shown = clean(name)
    assert 0 < len(shown) <= LONGEST
    assert shown == shown.strip()
    assert shown.splitlines() == [shown]
    assert not [char for char in shown if unicodedata.category(char)[0] == "C"]
    assert "\u3164" not in shown
    assert any(unicodedata.category(char)[0] in "LNSP" for char in shown)
    assert clean(shown) == shown


@stable
@given(MEAN)
def test_markdown_of_any_name_is_escaped(name: str) -> None:
    shown = clean(name)
    escaped = in_markdown(shown)
    assert re.sub(r"\\(\W|_)", r"\1", escaped).strip("\u2068\u2069") == shown
    rest = re.sub(r"\\[^0-9A-Za-z\s]", "", escaped)
    assert not set(rest) & set("*_~`|<>#[]()@:\\")


def test_somebody_without_a_name_is_known_by_a_number() -> None:
    incoming = Incoming(1, "press", 1_234_567, "\u3164", "fr", None, 1, 0, 0, 0)
    assert incoming.display_name == "#4567"
    assert incoming.language == "fr"


@pytest.mark.parametrize(
    ("guild", "permissions", "moderates"), [(5, 1 << 13, True), (5, 1 << 11, False), (None, 1 << 13, False)]
)
def test_moderators_moderate_in_a_server_only(guild: int | None, permissions: int, moderates: bool) -> None:
    incoming = Incoming(1, "press", 1, "Ana", "en-GB", guild, 1, 0, permissions, 0)
    assert incoming.moderates == moderates


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ana", "Bo"), ("Ana", "Bo")),
        (("Ana", "Bo", "Ana"), ("Ana (1)", "Bo", "Ana (3)")),
        (("ana", "ÁNA"), ("ana (1)", "ÁNA (2)")),
        (("Аna", "Ana"), ("Аna (1)", "Ana (2)")),  # the A of the first name is Cyrillic
        (("Ana (3)", "Ana", "Ana"), ("Ana (3) (1)", "Ana (2)", "Ana (3) (3)")),
        (("W" * 24, "W" * 24), ("W" * 19 + "… (1)", "W" * 19 + "… (2)")),
    ],
)
def test_two_that_look_alike_are_told_apart(names: tuple[str, ...], shown: tuple[str, ...]) -> None:
    assert distinct(names) == shown


@stable
@given(st.lists(st.sampled_from(["Ana", "ana", "Ana (1)", "Ana (2)", "Ana (1) (1)", "W" * 24]), max_size=6))
def test_no_two_seats_have_one_name(names: list[str]) -> None:
    shown = distinct(tuple(names))
    assert len({name.casefold() for name in shown}) == len(names)
    assert all(len(name) <= LONGEST for name in shown)
