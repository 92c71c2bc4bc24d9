"""The host's private panel about the seats of a lobby, and the line that invites users to reserved seats."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Seating, SeatRow, Table
from bot.text import Say, speaker
from bot.ui import lobby, lobby_options
from bot.ui.kit import components as ui
from bot.ui.kit import links, short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, seat_names, voice

PERSON, HOUSE = "u", "h"
"""Prefixes of the values in the select that removes players: before a user id, and before an AI player's name."""
NAMED, EVERYBODY, BY_ITSELF, BY_HOST = "named", "everybody", "itself", "host"
"""Payloads of the panel's buttons: who may join, and how the game starts."""


def panel(table: Table, seating: Seating, language: str, lead: str = "") -> Json:
    """Return the panel with the current seats and the host's choices. `lead`: its first sentence."""
    say = voice(table, language)
    rows, buttons = [*_remove(table, say), *_most(table, seating, say)], []
    if not table.practice:  # a practice table takes no other player
        rows += _hold(table, seating, say)
        buttons.append(_switch(table, say, EVERYBODY if seating.invited_only else NAMED))
    buttons.append(_switch(table, say, BY_HOST if seating.starts_when_full else BY_ITSELF))
    title, options = bot_text(say, "seats-title"), lobby.options_text(table, say)
    seats, begins = lobby.seats_text(table, seating, say), lobby.start_condition(seating, say)
    lines = [*([lead] if lead else []), title, options, seats, begins]
    return short_messages.note("\n".join(lines), *rows, ui.row(*buttons, lobby_options.button(table, say)))


def _remove(table: Table, say: Say) -> list[Json]:
    options = [_removable(row, seat_names(table)[row.seat], say) for row in table.seats if row.user != table.host]
    return [ui.select(bot_text(say, "choose-remove"), CustomId(Action.REMOVE, table.id), options)] if options else []


def _removable(row: SeatRow, name: str, say: Say) -> Json:
    if row.user is None:
        return ui.choice(name, f"{HOUSE}{row.name}", bot_text(say, lobby.level_of(row)))
    return ui.choice(name, f"{PERSON}{row.user}")


def _most(table: Table, seating: Seating, say: Say) -> list[Json]:
    counts = table.game.seat_counts
    options = [
        ui.choice(bot_text(say, "seats-at-most", most=most), str(most)) | {"default": most == seating.capacity(table)}
        for most in counts
    ]
    return (
        [ui.select(bot_text(say, "choose-seats"), CustomId(Action.CLOSE_SEATS, table.id), options)]
        if options[1:]
        else []
    )


def _hold(table: Table, seating: Seating, say: Say) -> list[Json]:
    expected = seating.expected(table)
    most = max(seating.capacity(table) - len(table.people), len(expected))
    return (
        [ui.user_select(bot_text(say, "choose-held"), CustomId(Action.HOLD, table.id), expected, most)]
        if most
        else []
    )


def _switch(table: Table, say: Say, to: str) -> Json:
    return ui.button(bot_text(say, f"seats-{to}"), CustomId(Action.SETTLE_SEATS, table.id, payload=to))


def seat_invitation(table: Table, users: Sequence[int], message: int | None) -> Json:
    """Return the line that mentions the users for whom the host reserved a seat.

    `message`: the id of the lobby's message.
    """
    say = speaker(table.language)
    mentions = " ".join(f"<@{user}>" for user in users)
    words = bot_text(say, "seat-held", user=table.host)
    return {
        "content": f"{mentions}, {words} [{bot_text(say, 'to-the-table')}]({links.lobby_url(table, message)})",
        "allowed_mentions": {"users": [str(user) for user in users]},
    }
