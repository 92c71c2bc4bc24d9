"""A channel may report on another only if its readers can read that one, computed like discord.py."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import discord
import pytest

from bot.discord_client.errors import TryLater
from bot.discord_client.rest_api import RestApi

GUILD, MEMBERS, NEWS, GAMES, HIDDEN, ROOM, CORNER, VOICE, STAIRS = 1, 2, 10, 11, 12, 13, 14, 15, 16
SEE = discord.Permissions(view_channel=True).value
CONNECT = discord.Permissions(connect=True).value


def calls(*, news_hidden: bool = False) -> RestApi:
    """Return a client in a server with one hidden channel.

    With `news_hidden`, only members see the news and the games.
    """
    hidden = {"id": str(GUILD), "type": 0, "allow": "0", "deny": str(SEE)}
    shown = {"id": str(MEMBERS), "type": 0, "allow": str(SEE), "deny": "0"}
    some = [hidden, shown] if news_hidden else []
    roles: list[Any] = [
        {"id": str(GUILD), "name": "@everyone", "permissions": str(SEE | CONNECT), "position": 0},
        {"id": str(MEMBERS), "name": "Members", "permissions": "0", "position": 1},
    ]
    for role in roles:
        role |= {"color": 0, "colors": {"primary_color": 0}, "hoist": False, "managed": False, "mentionable": False}
    channels = [
        {"id": str(number), "type": 0, "name": "a", "position": 0, "permission_overwrites": overwrites}
        for number, overwrites in ((NEWS, some), (GAMES, some), (HIDDEN, [hidden]))
    ]
    closed = {"id": str(GUILD), "type": 0, "allow": "0", "deny": str(CONNECT)}
    channels += [
        {"id": str(number), "type": 2, "name": "a", "position": 0, "bitrate": 64000, "user_limit": 0}
        | {"permission_overwrites": overwrites}
        for number, overwrites in ((VOICE, []), (STAIRS, [closed]))
    ]
    times = {"archived": False, "auto_archive_duration": 60, "archive_timestamp": "2026-01-01T00:00:00+00:00"}
    threads = [
        {
            "id": str(number),
            "type": kind,
            "name": "a",
            "parent_id": str(GAMES),
            "owner_id": "5",
            "thread_metadata": times,
            "message_count": 0,
            "member_count": 0,
        }
        for number, kind in ((ROOM, 11), (CORNER, 12))
    ]
    data: Any = {"id": str(GUILD), "name": "a", "roles": roles, "channels": channels, "threads": threads}
    guild = discord.Guild(data=data, state=MagicMock(member_cache_flags=discord.MemberCacheFlags.none()))
    return RestApi(SimpleNamespace(get_guild={GUILD: guild}.get))  # type: ignore[arg-type]


@pytest.mark.parametrize("news_hidden", [False, True])
def test_what_only_some_see_is_not_told_to_more(news_hidden: bool) -> None:
    it = calls(news_hidden=news_hidden)
    told = [channel for channel in (GAMES, HIDDEN, ROOM, CORNER, 99) if it.tellable(GUILD, channel, NEWS)]
    assert told == [GAMES, ROOM], "neither a private nor an unknown thread"
    assert it.tellable(GUILD, HIDDEN, HIDDEN)


def test_the_chat_of_a_voice_channel_is_read_by_those_who_may_connect() -> None:
    assert [channel for channel in (VOICE, STAIRS) if calls().tellable(GUILD, channel, NEWS)] == [VOICE]
    assert calls().tellable(GUILD, STAIRS, STAIRS)


def test_nothing_is_known_of_a_server_nobody_told_us_of() -> None:
    with pytest.raises(TryLater):
        calls().tellable(GUILD + 1, GAMES, NEWS)
