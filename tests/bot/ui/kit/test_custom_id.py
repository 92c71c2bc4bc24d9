"""Test custom ids: they carry moves by value, stay short and are validated."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import LONGEST, BadId, CustomId, is_named, pack, parse, unpack
from games.core import encode
from games.medici.model import Auction, Bid, Draw, Pass

stable = settings(derandomize=True, database=None, deadline=None)

NUMBERS = st.integers(0, 10**15 - 1)


@stable
@given(
    st.sampled_from(Action),
    NUMBERS,
    NUMBERS,
    st.text(st.characters(categories=("L", "N", "P")), max_size=60),
)
def test_round_trip(action: Action, table: int, epoch: int, payload: str) -> None:
    custom_id = CustomId(action, table, epoch, payload)
    assert parse(str(custom_id)) == custom_id


@pytest.mark.parametrize(
    "moves", [(Pass(),), (Bid(699),), (Draw(), Auction()), tuple(Bid(n) for n in range(690, 694))]
)
def test_moves_travel_by_value(moves: tuple[object, ...]) -> None:
    custom_id = str(CustomId(Action.MOVE, 999_999_999, 999_999, pack(moves)))
    assert len(custom_id) <= LONGEST
    assert unpack(parse(custom_id).payload) == tuple(encode(move) for move in moves)


def test_moves_too_long_are_named_by_their_digest() -> None:
    many = tuple(Bid(n) for n in range(600, 699))
    name = pack(many)
    assert is_named(name)
    assert len(str(CustomId(Action.MOVE, 10**15 - 1, 10**15 - 1, name))) <= LONGEST
    assert name != pack(many[1:])
    assert not is_named(pack(many[:3]))
    with pytest.raises(BadId):
        unpack(name)


def test_moves_of_one_value_have_one_payload() -> None:
    assert pack((Bid(7),)) == pack([Bid(7)])
    assert pack((Bid(7),)) != pack((Bid(8),))


def test_an_id_too_long_is_never_made() -> None:
    fits = CustomId(Action.MOVE, payload="x" * 94)
    assert len(str(fits)) == LONGEST
    with pytest.raises(BadId):
        str(CustomId(Action.MOVE, payload="x" * 95))


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "m",
        "m.1.2",
        "m.one.2.",
        "m.-1.2.",
        "m.1.2e3.",
        "m.²..",
        "m.٣.1.",
        "m.1_0.2.",
        "m. 1.2.",
        "m.1.9999999999999999.",
        "m.1.2." + "x" * 100,
        "…",
    ],
)
def test_ids_that_are_not_ours(garbage: str) -> None:
    with pytest.raises(BadId):
        parse(garbage)


@pytest.mark.parametrize(
    "payload",
    [
        "",
        "x",
        "????",
        "é",
        "\ud800",
        urlsafe_b64encode(encode([])).decode(),
        urlsafe_b64encode(encode(7)).decode(),
        urlsafe_b64encode(encode("moves")).decode(),
        urlsafe_b64encode(encode([Pass()])[:-1]).decode(),
        urlsafe_b64encode(encode([Pass()]) + b"x").decode(),
        urlsafe_b64encode(b"\x91" * 70).decode(),
        urlsafe_b64encode(b"\xdd\xff\xff\xff\xff").decode(),
    ],
)
def test_payloads_that_are_not_ours(payload: str) -> None:
    with pytest.raises(BadId):
        unpack(payload)


@stable
@given(st.text() | st.from_regex(r"[a-z]\.[0-9]*\.[0-9]*\.[A-Za-z0-9_-]*", fullmatch=True))
def test_any_text_is_an_id_or_not(text: str) -> None:
    try:
        found = parse(text)
    except BadId:
        return
    assert isinstance(found, CustomId)
    assert found.table >= 0
    assert found.epoch >= 0


@stable
@given(st.text() | st.binary(max_size=75).map(lambda blob: urlsafe_b64encode(blob).decode().rstrip("=")))
@example(urlsafe_b64encode(b"\x92\xc0").decode())
def test_any_payload_is_moves_or_not(payload: str) -> None:
    try:
        moves = unpack(payload)
    except BadId:
        return
    assert moves
    assert all(isinstance(move, bytes) and move for move in moves)
