"""Test the application's emojis: uploaded once, kept up to date, and never an obstacle."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.discord_client import emoji_sync
from bot.discord_client.emoji_sync import agree, name_of
from bot.discord_client.errors import Refused, TryLater
from bot.playground import Discord, Message
from bot.playground.entities import Emoji
from render import icons
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.playground.conftest import openapi_path

WANTED = {icon: name_of(icon, icons.png(icon)) for icon in icons.drawings()}
ALL = r"/emojis(/\d+)?$"
CHOICES = ["Add a card", "Start auction"]


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    """Return a Discord where the bot never was."""
    async with Discord(schema=openapi_path()) as discord:
        yield discord
        assert discord.violations == []


@pytest.fixture
async def resting(discord: Discord, tmp_path: Path) -> AsyncIterator[Hosted]:
    """Return the bot in this process, not started yet."""
    hosted = Hosted(discord, tmp_path / "rialto.db")
    yield hosted
    await hosted.stop()


async def illustrated(bot: Hosted) -> None:
    """Wait until the bot has an emoji for every icon."""
    assert bot.app
    known = bot.app._client.calls._emojis
    await bot.until(lambda: known.keys() == WANTED.keys())


async def table(discord: Discord) -> tuple[Party, Message]:
    """Start a game and return it and its board."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    board = party.live()
    assert board
    return party, board


def choices(message: Message) -> list[tuple[str, str | None]]:
    """Return the labels of a message's moves, each with its emoji."""
    return [(b.label, b.emoji) for b in message.buttons if (b.custom_id or "").startswith("m.")]


def names(discord: Discord) -> set[str]:
    return {emoji.name for emoji in discord.world.emojis.values()}


def asked(discord: Discord) -> list[str]:
    return [request.method for request in discord.requests if request.path.endswith("/emojis")]


def put(discord: Discord, name: str) -> None:
    """Add an emoji to the application, as another user of its token would."""
    emoji = Emoji(discord.world.snowflakes.next(), name, "data:image/png;base64,AAAA")
    discord.world.emojis[emoji.id] = emoji


def test_names_are_as_discord_wants_them() -> None:
    for icon, name in WANTED.items():
        assert name.startswith(f"{icon}_")
        assert name.isascii()
        assert name.replace("_", "").isalnum()
        assert 2 <= len(name) <= 32
    assert name_of("deck", b"old") != name_of("deck", b"new")
    assert len(set(WANTED.values())) == len(WANTED) <= 2000


async def test_they_are_put_up_once(resting: Hosted, discord: Discord) -> None:
    await resting.start()
    await illustrated(resting)
    assert names(discord) == {*WANTED.values()}
    _, board = await table(discord)
    assert choices(board) == [*zip(CHOICES, (WANTED["deck"], WANTED["florin"]), strict=True)]
    await resting.stop()
    assert asked(discord) == ["GET", *["POST"] * len(WANTED)]
    await resting.start()
    await illustrated(resting)
    await resting.stop()
    assert asked(discord)[len(WANTED) + 1 :] == ["GET"]


async def test_one_that_is_drawn_otherwise_is_replaced_and_those_of_others_stay(
    resting: Hosted, discord: Discord
) -> None:
    others = {"deck", "my_deck_00000000", "florin_0000000", WANTED["spices"]}
    for name in (*others, "deck_00000000", "sea_gold_ffffffff"):
        put(discord, name)
    await resting.start()
    await illustrated(resting)
    await discord.until(lambda: names(discord) == {*WANTED.values(), *others})
    assert asked(discord).count("POST") == len(WANTED) - 1


def told(lines: Sequence[Mapping[str, Any]]) -> list[tuple[str, bool]]:
    """Return the level of each log record about emojis, and whether it names a cure."""
    return [
        (line["log_level"], "/emojis" in line.get("cure", "")) for line in lines if line["event"].startswith("emojis")
    ]


@pytest.mark.parametrize(
    ("method", "status", "code"), [("GET", 403, 50001), ("POST", 403, 50013), ("POST", 400, 30008)]
)
async def test_without_them_words_stand_alone(
    resting: Hosted, discord: Discord, method: str, status: int, code: int
) -> None:
    discord.fail(method, ALL, status=status, code=code, times=1000)
    with capture_logs() as lines:
        await resting.start()
        _, board = await table(discord)
        assert choices(board) == [(label, None) for label in CHOICES]
        await resting.until(lambda: told(lines))
    assert told(lines) == [("warning", True)]
    assert names(discord) == set()


async def test_a_proxy_that_knows_no_emojis_is_a_warning_once(
    resting: Hosted, discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emoji_sync, "_LONGEST_WAIT", 0.01)
    monkeypatch.setattr(emoji_sync, "_FIRST_WAIT", 0.01)
    discord.fail("*", ALL, status=404, page=True, times=1000)
    with capture_logs() as lines:
        await resting.start()
        await resting.until(lambda: asked(discord).count("GET") > 3)
        _, board = await table(discord)
        assert choices(board) == [(label, None) for label in CHOICES]
    assert told(lines) == [("warning", True)]


async def test_one_failure_is_told_however_often_it_is_tried() -> None:
    left = [TryLater(f"HTTP {status}", after=0.001) for status in (404, 404, 503, 404)]

    async def attempt() -> None:
        if left:
            raise left.pop()

    with capture_logs() as lines:
        await agree(attempt)
        assert left == []
        left += [TryLater("HTTP 404", after=0.001)]

        async def refused() -> None:
            await attempt()
            raise Refused("HTTP 400", 50035)

        await agree(refused)
    assert told(lines) == [("warning", True)] * 2


@pytest.mark.parametrize("fault", [503, "reset"])
async def test_they_come_once_discord_can_be_reached(resting: Hosted, discord: Discord, fault: int | str) -> None:
    discord.fail("POST", ALL, status=fault)  # type: ignore[arg-type]
    with capture_logs() as lines:
        await resting.start()
        await illustrated(resting)
    assert [line["retry_in"] for line in lines if line["event"] == "emojis not set"] == [1.0]
    assert names(discord) == {*WANTED.values()}


async def test_nobody_waits_for_them(resting: Hosted, discord: Discord) -> None:
    with discord.hold(ALL) as answers:
        await resting.start()
        await discord.until(lambda: answers.held)
        _, board = await table(discord)
        assert choices(board) == [(label, None) for label in CHOICES]


async def test_one_that_was_removed_keeps_nobody_from_anything(bot: Hosted, discord: Discord) -> None:
    """A deleted emoji prevents neither a post nor an answer nor an edit."""
    await illustrated(bot)
    discord.world.emojis.clear()
    with capture_logs() as lines:
        party, board = await table(discord)
        assert choices(board) == [(label, None) for label in CHOICES]
        person = party.asked(board)
        assert person
        panel = await person.press(board, word("en", "my-seat"))
        assert panel.message
        assert choices(panel.message) == [(label, None) for label in CHOICES]
        await party.press("Add a card")
    assert "emojis refused, sent without" in [line["event"] for line in lines]
    assert {request.code for request in discord.refused} == {50035}
