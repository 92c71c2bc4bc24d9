"""Whether Discord has our slash commands already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.ui.kit.components import Json

_PERMISSIONS = "default_member_permissions"

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
"""What we may tell of a command or an option; Discord adds ids, versions and names of its own."""


def same_commands(there: Sequence[Json], ours: Sequence[Json]) -> bool:
    """Whether the commands that Discord has say what ours say."""
    return _by_name(there) == _by_name(ours)


def _by_name(commands: Sequence[Json]) -> dict[tuple[int, str], Any]:
    return {(command.get("type", 1), command["name"]): _bare(command) for command in commands}


def _bare(node: Any) -> Any:
    """Without what Discord adds, and without what says no more than its absence."""
    if isinstance(node, list):
        return [_bare(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    # Localizations are told by language, not by the names of fields.
    kept = {
        key: value if key.endswith("_localizations") else _bare(value) for key, value in node.items() if key in _TOLD
    }
    if kept.get(_PERMISSIONS) is not None:
        kept[_PERMISSIONS] = str(kept[_PERMISSIONS])  # it takes a number, and tells it as a text
    return {key: value for key, value in kept.items() if value not in (None, False, [], {})}
