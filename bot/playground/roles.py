"""Roles of a guild, and their JSON."""

from __future__ import annotations

from dataclasses import dataclass

from bot.playground.errors import Json


@dataclass(frozen=True)
class Role:
    """A role people may have: here it gives them nothing but its name."""

    id: int
    name: str

    def to_dict(self) -> Json:
        """Discord's role object."""
        return role_json(self.id, self.name, 0, 2, None)


def role_json(role: int, name: str, allowed: int, position: int, tags: Json | None) -> Json:
    """The role object of any role, everybody's and the bot's own included."""
    return {
        "id": str(role),
        "name": name,
        "permissions": str(allowed),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": tags is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    } | ({"tags": tags} if tags else {})
