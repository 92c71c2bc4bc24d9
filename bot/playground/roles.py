"""Model roles and the permission overwrites of channels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_

from bot.playground.errors import Json


@dataclass(frozen=True)
class Role:
    """A role, and the permissions that it gives in the whole guild."""

    id: int
    name: str
    permissions: int = 0

    def to_dict(self) -> Json:
        """Return Discord's role object."""
        return role_json(self.id, self.name, self.permissions, 2, None)


OF_ROLE, OF_MEMBER = 0, 1


@dataclass
class Overwrite:
    """A channel's change to the permissions of a member, a role or everyone."""

    allow: int = 0
    deny: int = 0
    kind: int = OF_MEMBER


def all_bits(permissions: Iterable[int]) -> int:
    """Return the union of permission bits."""
    return reduce(or_, permissions, 0)


def overwritten(held: int, overwrites: Mapping[int, Overwrite], steps: Iterable[Collection[int]]) -> int:
    """Apply a channel's overwrites to a user's permissions in the guild.

    ``steps``: the ids whose overwrites count, in Discord's order: everyone, then the roles together, then the member.
    """
    if not overwrites:
        return held
    for concerned in steps:
        found = [overwrite for key, overwrite in overwrites.items() if key in concerned]
        held = held & ~all_bits(each.deny for each in found) | all_bits(each.allow for each in found)
    return held


def role_json(role: int, name: str, allowed: int, position: int, tags: Json | None) -> Json:
    """Return the role object of any role, @everyone and the bot's own included."""
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
