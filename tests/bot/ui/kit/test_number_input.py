"""Test typed amounts: each input is either read or refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ui.kit.number_input import NotANumber, amount, amount_meant

stable = settings(derandomize=True, database=None, deadline=None)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("12", 12),
        ("0", 0),
        ("007", 7),
        (" 12 ", 12),
        ("\t12\n", 12),
        ("1 000", 1000),
        ("1,000", 1000),
        ("1.000", 1000),
        ("10.000", 10_000),
        ("12.345.678", 12_345_678),
        ("10.000k", 10_000_000),
        ("１．０００", 1000),
        ("1'000", 1000),
        ("1’000", 1000),
        ("1\u00a0000", 1000),
        ("1\u202f000", 1000),
        ("1\u2009000\u2009000", 1_000_000),
        ("12,345,678", 12_345_678),
        ("10k", 10_000),
        ("10K", 10_000),
        ("10 k", 10_000),
        ("1 000k", 1_000_000),
        ("１２", 12),
        ("１，０００", 1000),
        ("１０ｋ", 10_000),
        ("٣", 3),
        ("١٬٠٠٠", 1000),
        ("۱۲", 12),
        ("१२", 12),
        ("1٢", 12),
        ("999999999999", 10**12 - 1),
    ],
)
def test_read(typed: str, meant: int) -> None:
    assert amount(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "\u00a0\u202f",
        "-5",
        "−5",
        "+5",
        "1e9",
        "2.5",
        "2,5",
        "²",
        "1²",
        "①",
        "½",
        "Ⅻ",
        "十二",
        "9" * 400,
        "9" * 13,
        "1_000",
        "0x10",
        "0b1",
        "1,00",
        "1,0000",
        "1000,000",
        ",000",
        "1,000,",
        "12 34",
        "1 000,000",
        "1,000 000",
        "1  000",
        "k",
        "10kk",
        "10m",
        "k10",
        "10k5",
        "1.00",
        "1.0000",
        "1000.000",
        ".000",
        "1.000,50",
        "1,000.000",
        "1.5k",
        "12 florins",
        "12\n13",
        "1\u200b2",
        "\u202e12",
        "NaN",
        "inf",
        "True",
    ],
)
def test_refused(typed: str) -> None:
    with pytest.raises(NotANumber):
        amount(typed)


@stable
@given(st.integers(0, 10**12 - 1))
def test_every_number_however_grouped(number: int) -> None:
    assert amount(str(number)) == number
    for mark in (",", ".", " ", "'", "\u00a0", "\u202f"):
        assert amount(f"{number:,}".replace(",", mark)) == number
    assert amount("".join(chr(0x660 + int(digit)) for digit in str(number))) == number


@stable
@given(st.text() | st.text("0123456789٣１²½ ,.'k-+e_xⅫ\u202f\u00a0", max_size=12))
def test_any_text_is_a_number_or_not(typed: str) -> None:
    try:
        number = amount(typed)
    except NotANumber:
        return
    assert 0 <= number <= (10**12 - 1) * 1000


@pytest.mark.parametrize(
    ("typed", "step", "number"),
    [(20, 10_000, 20_000), (20_000, 10_000, 20_000), (0, 10_000, 0), (300, 100, 300), (5, 100, 5), (7, 1, 7)],
)
def test_amounts_in_thousands_may_be_typed_as_they_are_shown(typed: int, step: int, number: int) -> None:
    """Where amounts go up in steps of 10,000, buttons and boards show 20k."""
    assert amount_meant(typed, step) == number
