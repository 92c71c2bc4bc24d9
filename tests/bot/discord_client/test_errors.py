"""Test the translation of errors from Discord and proxies."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_client.errors import (
    DirectMessagesClosed,
    DiscordError,
    ErrorPage,
    Gone,
    NotAllowed,
    OutcomeUnknown,
    Refused,
    ThreadArchived,
    TokenUnknown,
    TryLater,
    translated_errors,
)


def translated(status: int, said: Any) -> DiscordError:
    answered: Any = SimpleNamespace(status=status, reason="", headers={})
    with pytest.raises(DiscordError) as caught, translated_errors():
        raise discord.HTTPException(answered, said)
    assert "words" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (400, 50035, Refused),
        (400, 50083, ThreadArchived),
        (400, 160006, NotAllowed),
        (403, 50001, NotAllowed),
        (403, 50007, DirectMessagesClosed),
        (403, 160005, NotAllowed),
        (404, 10003, Gone),
        (401, 50027, TokenUnknown),
        (429, 0, TryLater),
        (429, 30046, TryLater),
        (502, 0, OutcomeUnknown),
    ],
)
def test_what_discord_says_is_known_by_its_code(status: int, code: int, kind: type[DiscordError]) -> None:
    assert type(translated(status, {"code": code, "message": "words of somebody's"})) is kind


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 408, 410, 413, 415, 421, 451])
@pytest.mark.parametrize("said", [{"code": 0, "message": "words"}, {"message": "words"}, "<html>words</html>", ""])
def test_without_a_code_of_discords_it_is_the_edge_or_a_proxy(status: int, said: Any) -> None:
    """An error without a Discord code comes from its edge or a proxy, so the result is unknown.

    A proxy gives up after some seconds without knowing more.
    """
    error = translated(status, said)
    assert type(error) is ErrorPage
    assert isinstance(error, OutcomeUnknown)


def test_what_the_edge_blocks_is_known_by_its_code() -> None:
    assert type(translated(403, {"code": 40333, "message": "internal network error"})) is ErrorPage


@pytest.mark.parametrize(
    ("said", "kind"),
    [({"message": "401: Unauthorized", "code": 0}, TokenUnknown), ("<html>401: Unauthorized</html>", ErrorPage)],
)
def test_only_discords_own_401_is_about_the_token(said: Any, kind: type[DiscordError]) -> None:
    assert type(translated(401, said)) is kind
