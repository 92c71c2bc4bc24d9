"""A game's forms: small answers that belong together, given at once. Their buttons stand below a panel's choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.store.rows import Table
from bot.text import Say
from bot.ui.kit import components as ui
from bot.ui.kit import number_input
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.table_voice import plain_voice
from games.core import Text
from games.forms import Field, Form

_IN_SIGHT = 5
"""Choices that are shown at once; more are a list to open."""


class NotHeld(ValueError):
    """A number that this field does not hold."""

    def __init__(self, field: Field) -> None:
        super().__init__(field.name)
        self.field = field


def offered(table: Table, view: Any) -> Sequence[Form]:
    """What may be asked by a form, in a view of one's own."""
    return table.game.forms.offered(view) if table.game.forms else ()


def buttons(table: Table, view: Any, language: str) -> list[Json]:
    """The rows of buttons that open the forms there are now."""
    say = plain_voice(table, language)
    return ui.rows_of(
        [
            ui.button(say(form.label), CustomId(Action.ANSWER_FORM, table.id, table.epoch, form.id))
            for form in offered(table, view)
        ]
    )


def form(table: Table, asked: Form, language: str) -> Json:
    """The form itself."""
    say = plain_voice(table, language)
    reply = CustomId(Action.ANSWER_FILLED, table.id, table.epoch, asked.id)
    return ui.modal(say(asked.label).rstrip("…"), reply, *[_field(field, say) for field in asked.fields])


def _field(field: Field, say: Say) -> Json:
    label = say(field.label)
    if not field.choices:
        return ui.line_field(field.name, label, value="" if field.given is None else str(field.given))
    choices = [ui.choice(say(choice), _value(choice)) for choice in field.choices]
    given = None if field.given is None else _value(field.choices[field.given])
    if 1 < len(choices) <= _IN_SIGHT:  # Discord takes no single one
        return ui.radio_field(field.name, label, choices, given)
    return ui.select_field(field.name, label, [one | {"default": one["value"] == given} for one in choices])


def _value(choice: Text) -> str:
    """What stands for a choice: what it says, whatever else has changed once the form comes back."""
    return pack((choice,))


def filled(asked: Form, typed: Callable[[str], str]) -> Mapping[str, int] | None:
    """The place of each choice and each number of a form that came back; `typed`: into its field of that name.

    None if a choice is not one of this form. Raises NotANumber, and NotHeld for a number out of bounds."""
    values: dict[str, int] = {}
    for field in asked.fields:
        words = typed(field.name).strip()
        if field.choices:
            places = {_value(choice): place for place, choice in enumerate(field.choices)}
            place = places.get(words) if words else field.given
            if place is None:
                return None
            values[field.name] = place
        elif words or field.given is not None:
            values[field.name] = number_input.amount(words)
            if not field.holds(values[field.name]):
                raise NotHeld(field)
    return values
