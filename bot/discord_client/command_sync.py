"""Compare the slash commands with those Discord has, and set them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import structlog

from bot.discord_client.errors import Refused
from bot.discord_client.rest_api import RestApi
from bot.ui.kit.components import Json

_log = structlog.get_logger()

_PERMISSIONS = "default_member_permissions"

_IN_SERVERS, _PRIVATE_CHANNEL = 0, 2
"""Discord's numbers for an installation in a server, and for direct messages of other users and groups."""

_CURE = (
    "Users cannot install the application, so its commands are set for servers only. To change that, allow User "
    "Install under Installation at https://discord.com/developers/applications."
)

_TOLD = frozenset(
    {
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        _PERMISSIONS,
        "contexts",
        "integration_types",
        "nsfw",
        "options",
        "required",
        "choices",
        "value",
    }
)
"""The fields of commands and options that the bot sends; Discord adds ids, versions and other names."""


def same_commands(there: Sequence[Json], ours: Sequence[Json]) -> bool:
    """Return whether Discord's commands `there` equal the bot's commands `ours`."""
    return _by_name(there) == _by_name(ours)


async def set_commands(calls: RestApi, commands: Sequence[Json]) -> list[Json]:
    """Set the slash commands and return them as Discord stores them. Raises DiscordError.

    If users cannot install the application, the commands are set for servers only.
    """
    try:
        return await calls.set_commands(commands)
    except Refused as refused:
        there = await calls.set_commands([_for_servers(command) for command in commands])
        _log.warning("commands for servers only", error=str(refused), cure=_CURE)
        return there


def _for_servers(command: Json) -> Json:
    contexts = [context for context in command["contexts"] if context != _PRIVATE_CHANNEL]
    return command | {"integration_types": [_IN_SERVERS], "contexts": contexts}


def _by_name(commands: Sequence[Json]) -> dict[tuple[int, str], Any]:
    return {(command.get("type", 1), command["name"]): _bare(command) for command in commands}


def _bare(node: Any) -> Any:
    """Return a command or option without the fields that Discord adds, and without those that equal their default."""
    if isinstance(node, list):
        return [_bare(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    # The keys of localizations are languages, not fields.
    kept = {
        key: value if key.endswith("_localizations") else _bare(value) for key, value in node.items() if key in _TOLD
    }
    if kept.get(_PERMISSIONS) is not None:
        kept[_PERMISSIONS] = str(kept[_PERMISSIONS])  # Discord accepts a number but returns a string
    return {key: value for key, value in kept.items() if value not in (None, False, [], {})}
