"""Planned moves as messages: those possible, those in force, and the form that sets several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.store.rows import Table
from bot.text import Say
from bot.ui.kit import components as ui
from bot.ui.kit import prompts, short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.table_voice import bot_text, plain_voice, voice
from games.core import Group, Option, Prompt, Text

_WORTH_A_FORM = 3
"""The least fields for which a form is offered: fewer choices are made faster on the panel."""
_IN_SIGHT = 5
"""The most choices that a field shows at once; more of them become a select."""
_UNCHANGED = "-"
"""The select value that leaves a planned move unchanged."""
_TICKS = "ticks"
"""The name of the field that holds all check boxes."""


def panel(table: Table, prompt: Prompt, language: str, *, lead: str = "", group: str = "", in_force: bool) -> Json:
    """Return a seat's private panel of planned moves.

    `lead`: its first sentence. `group`: the open group. `in_force`: moves are planned, so they can be withdrawn.
    """
    say = voice(table, language)
    rows = prompts.rows(prompt, table.id, table.epoch, plain_voice(table, language), group, prompts.ORDERS)
    buttons = []
    if together(prompt):
        buttons.append(ui.button(bot_text(say, "orders-together"), CustomId(Action.ORDERS_FORM, table.id)))
    if in_force:
        buttons.append(
            ui.button(bot_text(say, "orders-withdraw"), CustomId(Action.WITHDRAW_ORDERS, table.id), "danger")
        )
    words = [lead, say(prompt.text), f"-# {bot_text(say, 'orders-secret')}" if prompt.groups else ""]
    return short_messages.note("\n".join(filter(None, words)), *rows, *ui.rows_of(buttons))


def together(prompt: Prompt) -> dict[str, list[Group]]:
    """Return the groups of the prompt that one form asks for, by the form's field. All check boxes share one field.

    Empty if there are too few groups for a form.
    """
    groups = [group for group in prompt.groups if group.together and _fits(group)]
    ticks = [group for group in groups if len(group.options) == 1][: ui.BOXES_IN_A_GROUP]
    lists = [group for group in groups if len(group.options) > 1][: ui.FIELDS_IN_A_FORM - bool(ticks)]
    fields = {group.id: [group] for group in lists} | ({_TICKS: ticks} if ticks else {})
    return fields if len(fields) >= _WORTH_A_FORM else {}


def _fits(group: Group) -> bool:
    """Return whether a form may ask for this group: it has no amounts, and not too many choices."""
    return len(_options(group)) == len(group.options) <= ui.OPTIONS_IN_A_SELECT


def form(table: Table, prompt: Prompt, language: str) -> Json:
    """Return the form that plans several moves at once. Fields that the user does not change have no effect."""
    say = plain_voice(table, language)
    fields = [_field(name, groups, say) for name, groups in together(prompt).items()]
    return ui.modal(bot_text(say, "orders"), CustomId(Action.ORDERS_FILLED, table.id), *fields)


def _field(name: str, groups: Sequence[Group], say: Say) -> Json:
    options = [option for group in groups for option in _options(group)]
    choices = [prompts.option_choice(option, say) | {"value": _value(option)} for option in options]
    if name == _TICKS:
        return ui.ticks_field(name, bot_text(say, "orders-ticks"), choices)
    label, unchanged = say(groups[0].label), bot_text(say, "orders-unchanged")
    if len(choices) < _IN_SIGHT:
        return ui.radio_field(name, label, [ui.choice(unchanged, _UNCHANGED), *choices])
    return ui.select_field(name, label, choices, unchanged)


def _options(group: Group) -> list[Option]:
    return [option for option in group.options if isinstance(option, Option)]


def _value(option: Option) -> str:
    """Return the value of an option in Discord: its text.

    So it stays valid if other planned moves change meanwhile.
    """
    return pack((option.label,))


def filled(prompt: Prompt, fields: Mapping[str, Sequence[str]]) -> dict[str, Text] | None:
    """Return the labels of the chosen options by group id, or None if the form would ask something else now."""
    chosen: dict[str, Text] = {}
    offered = {
        (name, _value(option)): (group.id, option.label)
        for name, groups in together(prompt).items()
        for group in groups
        for option in _options(group)
    }
    given = {(name, value) for name, values in fields.items() for value in values if value != _UNCHANGED}
    for group, label in (offered[each] for each in offered if each in given):
        if group in chosen:
            return None
        chosen[group] = label
    return chosen if len(chosen) == len(given) else None
