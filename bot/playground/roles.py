"""Roles of a guild, and what channels change about the permissions they give."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_

from bot.playground.errors import Json


@dataclass(frozen=True)
class Role:
    """A role people may have, and the permissions it gives them in the whole guild."""

    id: int
    name: str
    permissions: int = 0

    def to_dict(self) -> Json:
        """Discord's role object."""
        return role_json(self.id, self.name, self.permissions, 2, None)


OF_ROLE, OF_MEMBER = 0, 1


@dataclass
class Overwrite:
    """What a channel changes about the permissions of a member, of those with a role, or of everyone."""

    allow: int = 0
    deny: int = 0
    kind: int = OF_MEMBER


def all_bits(permissions: Iterable[int]) -> int:
    """Return the bits of all of these."""
    return reduce(or_, permissions, 0)


def overwritten(held: int, overwrites: Mapping[int, Overwrite], steps: Iterable[Collection[int]]) -> int:
    """Apply the overwrites of a channel to what somebody may do in the guild.

    ``steps``: whose overwrites count, in Discord's order: everyone's, those of the roles together, the member's.
    """
    if not overwrites:
        return held
    for concerned in steps:
        found = [overwrite for key, overwrite in overwrites.items() if key in concerned]
        held = held & ~all_bits(each.deny for each in found) | all_bits(each.allow for each in found)
    return held


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
