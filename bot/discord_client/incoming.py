"""Read an interaction from discord.py as plain data."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.ui.kit.interaction import Incoming

UNREADABLE = (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError)
"""Errors raised for a malformed payload of Discord."""


def incoming_of(interaction: discord.Interaction) -> Incoming | None:
    """Return the interaction as plain data, or None for kinds without a handler. Raises one of UNREADABLE."""
    kind = _KINDS.get(interaction.type)
    if kind is None:
        return None
    data: dict[str, Any] = dict(interaction.data or {})
    command, options = _command(data)
    message = interaction.message
    fields = {
        "id": interaction.id,
        "kind": kind,
        "user": interaction.user.id,
        "name": interaction.user.display_name,
        "locale": interaction.locale.value,
        "guild": interaction.guild_id,
        "channel": interaction.channel_id or 0,
        "channel_type": interaction.channel.type.value if interaction.channel else -1,
        "permissions": interaction.permissions.value,
        "bot_permissions": interaction.app_permissions.value,
        "command": command,
        "options": options,
        "custom_id": data.get("custom_id", ""),
        "values": tuple(data.get("values", ())),
        "fields": dict(_fields(data.get("components", ()))),
        "message": message.id if message else None,
        "private": bool(message and message.flags.ephemeral) or _is_alone_with_us(interaction),
        "parent": getattr(interaction.channel, "parent_id", None),
        "roles": tuple(role.id for role in getattr(interaction.user, "roles", ())),
        "bots": [int(user) for user, one in data.get("resolved", {}).get("users", {}).items() if one.get("bot")],
        "outside": interaction.guild_id is not None and interaction.client.get_guild(interaction.guild_id) is None,
    }
    return msgspec.convert(fields, Incoming)  # raises if a value has another type


def _is_alone_with_us(interaction: discord.Interaction) -> bool:
    """Return whether only this user can read the channel: it is the bot's direct messages with them, not a group."""
    others = interaction.context.private_channel or isinstance(interaction.channel, discord.GroupChannel)
    return interaction.guild_id is None and not others


_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}


def _command(data: dict[str, Any]) -> tuple[tuple[str, str], dict[str, str]]:
    """Return the command and subcommand, and the options by name."""
    inner: dict[str, Any] = next(iter(data.get("options", ())), {})
    options = {option["name"]: str(option["value"]) for option in inner.get("options", ())}
    return (data.get("name", ""), inner.get("name", "")), options


def _filled(field: dict[str, Any]) -> tuple[Any, ...]:
    """Return the values typed, checked or chosen in a form field; empty if the field was left empty."""
    value = field.get("value")
    if value is True:
        return ("true",)
    return (value,) if value else field.get("values") or ()


def _fields(components: Any) -> list[tuple[str, tuple[Any, ...]]]:
    """Return the values of a form's fields by custom id. Fields are in labels or, in older forms, in rows."""
    found = []
    for component in components:
        inner = [component["component"]] if "component" in component else component.get("components", ())
        found += [(field["custom_id"], _filled(field)) for field in inner if "custom_id" in field]
    return found
