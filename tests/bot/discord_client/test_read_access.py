"""Permission to read a channel is computed like discord.py does for cached members."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import MagicMock

import discord
import pytest

from bot.discord_client.read_access import permissions, readable

GUILD, OWNER, SOMEBODY = 1, 5, 6
ROLES = (20, 21, 22, 23)
TEXT, VOICE, STAGE, FORUM = 0, 2, 13, 15
SEES = discord.Permissions(view_channel=True, read_message_history=True).value
CONNECTS = discord.Permissions(connect=True).value


def role(number: int, held: int) -> Any:
    """Return a role as the gateway reports it."""
    told = {"id": str(number), "name": "a", "permissions": str(held), "position": 0, "mentionable": False}
    return told | {"color": 0, "colors": {"primary_color": 0}, "hoist": False, "managed": False}


def overwrite(whom: int, allow: int = 0, deny: int = 0) -> Any:
    kind = 1 if whom in (OWNER, SOMEBODY) else 0
    return {"id": str(whom), "type": kind, "allow": str(allow), "deny": str(deny)}


def channel(number: int, *overwrites: Any, kind: int = TEXT) -> Any:
    told = {"id": str(number), "type": kind, "name": "a", "position": 0, "permission_overwrites": list(overwrites)}
    return told | {"bitrate": 64000, "user_limit": 0, "available_tags": []}


def thread(number: int, parent: int, kind: int) -> Any:
    times = {"archived": False, "auto_archive_duration": 60, "archive_timestamp": "2026-01-01T00:00:00+00:00"}
    told = {"id": str(number), "type": kind, "name": "a", "parent_id": str(parent), "owner_id": "7"}
    return told | {"thread_metadata": times, "message_count": 0, "member_count": 0}


def server(held: dict[int, int], channels: list[Any], threads: list[Any] | None = None) -> discord.Guild:
    """Return a server with roles of these permissions."""
    roles = [role(number, bits) for number, bits in held.items()]
    data: Any = {"id": str(GUILD), "name": "a", "owner_id": str(OWNER), "roles": roles}
    data |= {"channels": channels, "threads": threads or []}
    return discord.Guild(data=data, state=MagicMock(member_cache_flags=discord.MemberCacheFlags.none()))


def member(of: discord.Guild, user: int, roles: tuple[int, ...]) -> discord.Member:
    user_data = {"id": str(user), "username": "a", "discriminator": "0", "avatar": None}
    data: Any = {"user": user_data, "roles": [str(each) for each in roles], "flags": 0}
    state: Any = MagicMock(store_user=lambda data: discord.User(state=MagicMock(), data=data))
    return discord.Member(data=data, guild=of, state=state)


@pytest.mark.parametrize("seed", range(200))
def test_permissions_are_those_that_discord_py_works_out(seed: int) -> None:
    """Computed permissions equal discord.py's for random roles and overwrites, in any order."""
    chance = Random(seed)  # noqa: S311
    bits = SEES | CONNECTS | discord.Permissions(send_messages=True, manage_channels=True).value

    def some() -> int:
        return chance.getrandbits(53) & chance.getrandbits(53) & bits

    targets = [GUILD, *ROLES, SOMEBODY, 99]
    chance.shuffle(targets)
    written = [overwrite(whom, allow := some(), some() & ~allow) for whom in targets[: chance.randrange(8)]]
    it = server({GUILD: some()} | {each: some() for each in ROLES}, [channel(10, *written)])
    roles = tuple(chance.sample((*ROLES, 98), chance.randrange(5)))
    place = it.get_channel(10)
    assert place
    expected = place.permissions_for(member(it, SOMEBODY, roles))
    found = permissions(place, SOMEBODY, (GUILD, *roles))
    assert found.value & SEES == expected.value & SEES if expected.view_channel else not found.view_channel
    sees = expected.view_channel and expected.read_message_history
    assert readable(it, SOMEBODY, roles, [10]) == ({10} if sees else frozenset())


@pytest.mark.parametrize("held", ["administrator", "manage_guild", "manage_messages"])
def test_owner_and_moderators_read_all(held: str) -> None:
    """Owners and moderators can read everything, deleted channels and private threads included.

    They decide about the games there.
    """
    hidden = channel(10, overwrite(GUILD, deny=SEES))
    rights = discord.Permissions(**{held: True}).value
    it = server({GUILD: SEES, ROLES[0]: rights, ROLES[1]: SEES}, [hidden], [thread(11, 10, 12)])
    every = frozenset({10, 11, 404})
    assert readable(it, OWNER, (), every) == every
    assert readable(it, SOMEBODY, ROLES[:1], every) == every
    assert readable(it, SOMEBODY, ROLES[1:], every) == frozenset()


def test_who_may_moderate_one_channel_moderates_no_server() -> None:
    rights = discord.Permissions(manage_messages=True).value
    places = [channel(10, overwrite(SOMEBODY, allow=rights)), channel(11, overwrite(GUILD, deny=SEES))]
    assert readable(server({GUILD: SEES}, places), SOMEBODY, (), [10, 11]) == {10}


def test_threads_are_as_their_channels_but_for_private_ones() -> None:
    places = [channel(10), channel(11, overwrite(GUILD, deny=SEES)), channel(12, kind=FORUM)]
    threads = [thread(20, 10, 11), thread(21, 10, 12), thread(22, 11, 11), thread(23, 12, 11)]
    it = server({GUILD: SEES}, places, threads)
    assert readable(it, SOMEBODY, (), [10, 11, 12, 20, 21, 22, 23, 404]) == {10, 12, 20, 23}


@pytest.mark.parametrize("kind", [VOICE, STAGE])
def test_the_chat_of_a_call_is_read_by_those_who_may_join_it(kind: int) -> None:
    places = [channel(10, kind=kind), channel(11, overwrite(GUILD, deny=CONNECTS), kind=kind)]
    assert readable(server({GUILD: SEES | CONNECTS}, places), SOMEBODY, (), [10, 11]) == {10}


def test_seeing_a_channel_is_not_reading_it() -> None:
    """Seeing a channel is not enough to read its finished games: reading its history is needed."""
    past = discord.Permissions(read_message_history=True).value
    it = server({GUILD: SEES}, [channel(10, overwrite(GUILD, deny=past))])
    assert readable(it, SOMEBODY, (), [10]) == frozenset()
