"""The list of table talk on a panel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Table
from bot.text import Say
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import LONGEST, BadId, CustomId, pack
from games.core import Ask, Text


def row(table: Table, ask: Ask, say: Say) -> Json:
    """Return a row with the select of sentences about the current decision."""
    choices = [ui.choice(say(choice), pack((choice,))) for choice in ask.choices]
    return ui.select(say(ask.label), CustomId(Action.ASIDE, table.id, table.epoch), choices)


def chosen(ask: Ask, values: Sequence[str]) -> Text:
    """Return the sentence chosen in the select. Raises BadId."""
    found = [choice for choice in ask.choices if pack((choice,)) in values]
    if len(found) != 1:
        raise BadId("".join(values)[:LONGEST])
    return found[0]
