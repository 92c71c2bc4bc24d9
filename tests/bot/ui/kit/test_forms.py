"""Test forms of several parts and forms that come back with the typed values."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from tests.bot.ui import limits

PORTS = [ui.choice(name, name.lower()) for name in ("Genoa", "Pisa", "Venice")]
FORM = ui.modal(
    "A phase",
    CustomId(Action.QUIET),
    ui.line_field("line", "Words", longest=5, value="old"),
    ui.select_field("list", "Port", PORTS, "x" * 200),
    ui.radio_field("radio", "Best", PORTS),
    ui.ticks_field("ticks", "Others", PORTS),
)


def held(form: Json) -> list[object]:
    """Return the values in the form's fields."""
    found: list[object] = []
    for part in form["components"]:
        field = part["component"]
        options = [option["value"] for option in field.get("options", ()) if option.get("default")]
        found.append(options if "options" in field else field.get("value"))
    return found


def test_a_form_of_every_kind_of_field_fits() -> None:
    limits.check_form(FORM)
    assert held(FORM) == ["old", [], ["genoa"], []]
    assert all("default" not in port for port in PORTS)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ["old", [], ["genoa"], []]),
        ({"line": ()}, [None, [], ["genoa"], []]),
        ({"line": ("new",), "list": ("pisa",)}, ["new", ["pisa"], ["genoa"], []]),
        ({"radio": ("venice",), "ticks": ("genoa", "venice")}, ["old", [], ["venice"], ["genoa", "venice"]]),
        ({"radio": ()}, ["old", [], [], []]),
        ({"line": ("much too long",)}, ["much ", [], ["genoa"], []]),
        (
            {"list": ("pisa", "genoa"), "radio": ("atlantis",), "ticks": ("x", "pisa")},
            ["old", ["pisa"], [], ["pisa"]],
        ),
        ({"nothing": ("x",)}, ["old", [], ["genoa"], []]),
    ],
)
def test_a_form_with_what_was_typed(fields: dict[str, Sequence[str]], expected: list[object]) -> None:
    filled = ui.filled(FORM, fields)
    limits.check_form(filled)
    assert held(filled) == expected
    assert held(FORM) == ["old", [], ["genoa"], []]
