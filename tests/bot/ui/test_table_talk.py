"""Test table talk as a list on a panel."""

from __future__ import annotations

import msgspec
import pytest

from bot.store.rows import Line
from bot.tables.table_talk import MOST, TableTalk
from bot.text import LANGUAGES
from bot.ui import board, panel, panel_parts, table_talk
from bot.ui.board import Position
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId, pack, parse
from games import GAMES
from games.core import Many, Seat, Who, text
from games.intrige.asides import asked, price
from tests.bot.ui import limits, making
from tests.games.intrige_positions import A, B, C, at

INTRIGE = GAMES["intrige"]
STATE = at("A B C D E", parks={A: "B captain, C captain, D captain, E captain"})
ASK = price(INTRIGE.rules.view(STATE, None), A)
assert ASK
LINES = [Line(text("aside", who=Who(A), what=ASK.choices[place])) for place in (3, -1)]


def shown(
    seat: Seat, talk: TableTalk | None, language: str = "en", names: tuple[str, ...] = making.PLAIN_NAMES
) -> Json:
    table = making.table(INTRIGE, names, seats=5, state=STATE, language=language)
    position = Position.of(table, STATE, seat)
    body = panel.choice_panel(table, position, seat, language, "why", talk=talk)
    prompt = INTRIGE.words.prompt(position.view, seat)
    return panel_parts.below(body, panel_parts.turning(table, position.view, prompt, language, Action.HAND))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [making.PLAIN_NAMES, making.WILD_NAMES])
def test_it_fits_whatever_people_are_called(language: str, names: tuple[str, ...]) -> None:
    assert len(LINES) == MOST
    for seat in (A, B):
        limits.check_message(shown(seat, TableTalk(LINES, ASK), language, names))


def test_the_list_stands_where_something_may_be_said_and_carries_it() -> None:
    (select,) = limits.selects(shown(A, TableTalk((), ASK)))
    assert parse(select["custom_id"]) == CustomId(Action.ASIDE, 999_999_999, 9999)
    assert select["placeholder"] == "Tell everyone your price"
    assert [option["label"] for option in select["options"]][3] == "for 40,000, the zone goes to Ben"
    assert ASK
    assert [table_talk.chosen(ASK, [option["value"]]) for option in select["options"]] == [*ASK.choices]
    for talk in (None, TableTalk(), TableTalk(LINES)):
        assert limits.selects(shown(A, talk)) == []


def test_what_was_said_stands_above_the_question() -> None:
    told = limits.words(shown(B, TableTalk(LINES))).splitlines()
    first = told.index("Ana says: for 40,000, the zone goes to Ben.")
    assert told[first + 1] == "Ana says: the best zone goes to the highest bribe."
    assert told[first + 3].startswith("How much do you pay Ana?")
    assert "says:" not in limits.words(shown(C, None))


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Pay 120,000 → zone 100k"),
        ("fr", "Verser 120\u202f000 → zone 100k"),
        ("de", "120.000 zahlen → Zone 100k"),
    ],
)
def test_a_price_for_a_zone_names_the_zone(language: str, label: str) -> None:
    """On the board and on the payer's panel."""
    state = at(parks={A: "B captain"})
    offer = text("prices", who=Who(B), prices=Many((text("price-of", zone=100_000, ducats=120_000),)))
    asks = asked(INTRIGE.rules.view(state, None), {A: [offer]})
    table = making.table(INTRIGE, making.PLAIN_NAMES, seats=4, state=state, language=language)
    own, public = (Position.of(table, state, seat) for seat in (B, None))
    bodies = [
        panel.choice_panel(table, own, B, language, talk=TableTalk(asked=asks)),
        board.board(table, msgspec.structs.replace(public, asked=asks), []),
    ]
    for body in bodies:
        first = limits.buttons(body)[0]["label"]
        assert first == label
        assert len(first) <= 38


@pytest.mark.parametrize("values", [(), ("",), ("x" * 200,), (pack((text("price-most", who=Who(B)),)),)])
def test_what_was_never_offered(values: tuple[str, ...]) -> None:
    assert ASK
    with pytest.raises(BadId):
        table_talk.chosen(ASK, values)
    with pytest.raises(BadId):
        table_talk.chosen(ASK, (*values, *[pack((choice,)) for choice in ASK.choices[:2]]))
