"""The parts of a private panel, and the buttons that switch between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.store.rows import Table
from bot.text import Say, speaker
from bot.ui import promises as promised
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, plain_voice
from games.core import Prompt

BACK = "back"
"""The payload of the button from another part back to the first part, which then repeats no news."""

_LABELS = {
    Action.HAND: "back",
    Action.EXPLAIN: "explain",
    Action.ORDERS: "orders",
    Action.SINCE: "since",
    Action.IN_WORDS: "in-words",
}
"""The text keys of button labels, by the action of the part that the button opens."""


def back(table: Table, label: str) -> Json:
    """Return the button to the panel's first part, where the question is."""
    return ui.button(label, CustomId(Action.HAND, table.id, payload=BACK))


def hint_button(table: Table, language: str) -> Json:
    """Return the button that asks for a hint."""
    return ui.button(bot_text(speaker(language), "hint"), CustomId(Action.HINT, table.id), "primary")


def undo_button(table: Table, say: Say) -> Json:
    """Return the button that undoes its player's last answer."""
    return ui.button(bot_text(say, "undo"), CustomId(Action.UNDO, table.id, table.epoch))


def turning(
    table: Table,
    view: Any,
    prompt: Prompt,
    language: str,
    here: Action,
    *,
    ordered: bool = False,
    hinted: bool = False,
    undo: bool = False,
) -> list[Json]:
    """Return the buttons from the part `here` to the other parts of a panel.

    `view` and `prompt` must be that seat's. A tutorial has no button to planned moves, as AI players keep no one
    waiting, unless a form has planned some already (`ordered`). The first button asks for a hint if `hinted`, the
    next undoes the seat's last answer if `undo`.
    """
    say = plain_voice(table, language)
    game, first = table.game, here == Action.HAND
    asked = bool(prompt.groups)
    there = {
        Action.HAND: not first,
        Action.EXPLAIN: asked,
        Action.ORDERS: (not table.is_tutorial or ordered)
        and bool(game.standing and game.standing(view, None).groups),
        Action.SINCE: True,
        Action.IN_WORDS: True,
    }
    buttons = [hint_button(table, language)] if hinted else []
    buttons += [undo_button(table, say)] if undo else []
    buttons += [back(table, bot_text(say, "look-again"))] if first and not asked else []
    for part, label in _LABELS.items():
        if there[part] and part != here:
            words = bot_text(say, label)
            buttons.append(back(table, words) if part == Action.HAND else ui.button(words, CustomId(part, table.id)))
    if first and promised.possible(table):
        buttons.append(promised.button(table, say))
    return ui.rows_of(buttons)


def below(body: Json, rows: Sequence[Json]) -> Json:
    """Return a message with these rows added at its end."""
    return body | {"components": [*body["components"], *rows]}
