"""Test the form for several planned moves: its fields and every way to fill it in."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.tables.orders import orders_labelled
from bot.text import LANGUAGES
from bot.ui import orders
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import pack
from games import GAMES
from games.core import Amount, Group, Option, Prompt, text
from tests.bot.ui import limits, making

SEATS = (2, 3, 4)


def fields(form: Json) -> dict[str, list[str]]:
    """Return the values that each field offers."""
    found = {part["component"]["custom_id"]: part["component"]["options"] for part in form["components"]}
    return {name: [option["value"] for option in options] for name, options in found.items()}


def _options(offered: Group) -> list[Option]:
    return [option for option in offered.options if isinstance(option, Option)]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_chosen_in_a_form_can_be_ordered(seats: int, language: str) -> None:
    """Every choice in a form can also be planned one by one, as on the panel."""
    game, chance, forms = GAMES["mediterranee"], random.Random(seats), 0  # noqa: S311
    assert game.standing
    for state, _ in making.looks_in(language, game, seats, 20):
        table = making.table(game, making.WILD_NAMES, seats=seats, state=state, language=language)
        for seat in range(seats):
            view, given = game.rules.view(state, seat), None
            for _ in range(4):
                prompt = game.standing(view, given)
                if not orders.together(prompt):
                    break
                form = orders.form(table, prompt, language)
                limits.check_form(form)
                for offered in (one for groups in orders.together(prompt).values() for one in groups):
                    found = [orders_labelled(prompt, offered.id, option.label) for option in _options(offered)]
                    assert found == [option.moves[0] for option in _options(offered)]
                filled = {name: [chance.choice(values)] for name, values in fields(form).items()}
                chosen = orders.filled(prompt, filled)
                assert chosen is not None
                for name, label in chosen.items():
                    given = orders_labelled(game.standing(view, given), name, label)
                after = {
                    group.id: [option.label for option in _options(group)]
                    for group in game.standing(view, given).groups
                }
                assert not [name for name, label in chosen.items() if label in after[name]], (
                    "the chosen plan is in force"
                )
                forms += 1
    assert forms > 5


def group(name: str, *moves: Any, together: bool = True) -> Group:
    return Group(
        name, text(f"group-{name}"), tuple([Option(text(f"{move}"), (move,)) for move in moves]), 1, True, together
    )


SMALL = (group("a", 1, 2), group("b", 3), group("c", 4), group("d", 5, 6, 7))


def test_a_form_asks_for_what_fits() -> None:
    asked = orders.together(Prompt(text("x"), SMALL))
    assert {name: [one.id for one in groups] for name, groups in asked.items()} == {
        "a": ["a"],
        "d": ["d"],
        "ticks": ["b", "c"],
    }
    apart = group("e", 8, 9, together=False)
    assert orders.together(Prompt(text("x"), (*SMALL[:3], apart))) == {}, "two fields are too few for a form"
    assert "e" not in orders.together(Prompt(text("x"), (*SMALL, apart)))
    long = group("long", *range(30, 56))
    assert "long" not in orders.together(Prompt(text("x"), (*SMALL, long)))
    number = Group("n", text("n"), (Amount(text("n"), 0, "", 0, 9), Option(text("o"), (10,))), together=True)
    assert "n" not in orders.together(Prompt(text("x"), (*SMALL, number)))
    many = [group(f"m{n}", 100 + 2 * n, 101 + 2 * n) for n in range(9)]
    assert [*orders.together(Prompt(text("x"), tuple(many)))] == ["m0", "m1", "m2", "m3", "m4"]
    assert [*orders.together(Prompt(text("x"), (*many, *SMALL)))] == ["m0", "m1", "m2", "m3", "ticks"]


@pytest.mark.parametrize(
    ("filled", "chosen"),
    [
        ({}, {}),
        ({"a": ["-"], "d": [], "ticks": []}, {}),
        ({"a": [2], "ticks": [4, 3], "d": [7]}, {"a": "2", "b": "3", "c": "4", "d": "7"}),
        ({"ticks": [3, 3]}, {"b": "3"}),
        ({"a": [1, 2]}, None),
        ({"a": [3]}, None),
        ({"a": [9]}, None),
        ({"b": [3]}, None),
        ({"nothing": ["x"]}, None),
        ({"a": [1], "nothing": ["x"]}, None),
        ({"ticks": [3, 4, 5]}, None),
        ({"ticks": ["x"] * 30}, None),
    ],
)
def test_what_a_form_was_filled_with(filled: dict[str, list[Any]], chosen: dict[str, str] | None) -> None:
    values = {
        name: [value if isinstance(value, str) else pack((text(str(value)),)) for value in values]
        for name, values in filled.items()
    }
    read = orders.filled(Prompt(text("x"), SMALL), values)
    assert (None if read is None else {name: label.key for name, label in read.items()}) == chosen
