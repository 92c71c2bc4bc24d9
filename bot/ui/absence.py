"""The vote about late players, and the button with which an absent player returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.store.rows import Table
from bot.text import Say
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import BLUE, Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, labelled, voice
from games.core import Many, Seat, Who


def back_button(table: Table, say: Say) -> list[Json]:
    """Return the button that ends an absence, in a list; empty if no player is known to be away."""
    if not any(row.away == "absent" and row.known_away for row in table.seats):
        return []
    return [ui.button(bot_text(say, "i-am-back"), CustomId(Action.BACK, table.id), "success")]


def vote(table: Table, late: Sequence[Seat], ballots: Mapping[Seat, str]) -> Json:
    """Return the public vote on what to do about late players."""
    say = voice(table, table.language)
    who = Many(tuple(map(Who, late)))
    counts = {choice: sum(cast == choice for cast in ballots.values()) for choice in ("move", "house")}
    lines = [
        bot_text(say, "vote-late", who=who),
        f"-# {bot_text(say, 'vote-rule', when=table.deadline or 0)}",
        *(labelled(say, bot_text(say, f"vote-{choice}"), f"**{count}**") for choice, count in counts.items()),
    ]
    buttons = [
        ui.button(bot_text(say, f"vote-{choice}"), CustomId(Action.VOTE, table.id, table.epoch, choice))
        for choice in counts
    ]
    return ui.message_body(ui.container(ui.text("\n".join(lines)), ui.row(*buttons), colour=BLUE))
