"""A game's forms: several small answers given at once. Their buttons stand below a panel's choices."""

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
from bot.ui.kit.table_voice import bot_text, plain_voice
from games.core import Text
from games.forms import Field, Form

_IN_SIGHT = 5
"""The most choices that a field shows at once; more of them become a select."""


class NotHeld(ValueError):
    """A typed number outside the bounds of its field."""

    def __init__(self, field: Field) -> None:
        super().__init__(field.name)
        self.field = field


def offered(table: Table, view: Any, planned: Any = None) -> Sequence[Form]:
    """Return the forms that the game offers to this seat's view. `planned`: its planned moves in force, or None."""
    if not table.game.forms:
        return ()
    return table.game.forms.offered(view) if planned is None else table.game.forms.offered(view, planned)


def buttons(table: Table, view: Any, language: str) -> list[Json]:
    """Return rows of buttons that open the offered forms."""
    say = plain_voice(table, language)
    return ui.rows_of(
        [
            ui.button(say(form.label), CustomId(Action.ANSWER_FORM, table.id, table.epoch, form.id))
            for form in offered(table, view)
        ]
    )


def form(table: Table, asked: Form, language: str) -> Json:
    """Return the modal in which the game's form `asked` is filled in."""
    say = plain_voice(table, language)
    reply = CustomId(Action.ANSWER_FILLED, table.id, table.epoch, asked.id)
    fields = [_field(field, say) for field in asked.fields]
    if asked.prepared:
        fields[0] = ui.described(fields[0], bot_text(say, "form-prepared"))
    return ui.modal(say(asked.label).rstrip("…"), reply, *fields)


def _field(field: Field, say: Say) -> Json:
    label = say(field.label)
    if not field.choices:
        hint = bot_text(say, "form-steps", step=field.step) if field.step > 1 else ""
        return ui.line_field(field.name, label, hint, value="" if field.given is None else str(field.given))
    choices = [ui.choice(say(choice), _value(choice)) for choice in field.choices]
    given = None if field.given is None else _value(field.choices[field.given])
    if 1 < len(choices) <= _IN_SIGHT:  # Discord requires at least two
        return ui.radio_field(field.name, label, choices, given)
    return ui.select_field(field.name, label, [one | {"default": one["value"] == given} for one in choices])


def _value(choice: Text) -> str:
    """Return the value of a choice in Discord: its text, so that it stays valid if other choices change meanwhile."""
    return pack((choice,))


def filled(asked: Form, typed: Callable[[str], str]) -> Mapping[str, int] | None:
    """Return the values of a submitted form by field name: the index of a choice, or a number.

    `typed` returns the input of a field by its name. The result is None if a chosen value is no longer offered.
    Raises NotANumber, and NotHeld for a number out of bounds.
    """
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
            values[field.name] = number_input.amount_meant(number_input.amount(words), field.step)
            if not field.holds(values[field.name]):
                raise NotHeld(field)
    return values
