"""Test the health port: whether the bot is alive and ready, and metrics without names."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import measurements
from bot.config import CannotStart
from bot.discord_client.call_metrics import route_of
from bot.health import Health
from bot.playground import Discord
from bot.store.db import Store
from games import GAMES
from tests.bot.conftest import Spawned
from tests.bot.people import Party


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def ask(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


class Asked:
    """The health port of a bot that is only a database.

    It has the connected `shards` and their total, and the seconds that a message `waits`.
    """

    def __init__(self, disk: Store) -> None:
        self.disk = disk
        self.shards = (1, 1)
        self.waits = 0.0
        self.health = Health(disk, lambda: self.shards, lambda: self.waits)
        self.port = 0

    async def ready(self) -> tuple[int, Any]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{self.port}/readyz") as answer,
        ):
            return answer.status, await answer.json()


@pytest.fixture
async def asked(disk: Store) -> AsyncIterator[Asked]:
    asked = Asked(disk)
    async with asked.health.served("127.0.0.1", 0) as asked.port:
        yield asked


async def test_ready_is_who_hears_writes_and_sends(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"oldest_wish_seconds": 0.0, "shards_heard": 1, "shards": 1}
    well = {"gateway": True, "database": True, "outbox": True, **told}
    assert await asked.ready() == (200, well)
    for heard, shards in ((0, 0), (0, 1), (3, 4)):
        asked.shards = heard, shards
        assert await asked.ready() == (503, well | {"gateway": False, "shards_heard": heard, "shards": shards})
        assert f'rialto_shards{{state="silent"}} {shards - heard}.0' in (await ask(asked.port, "/metrics"))[1]
    asked.shards, asked.waits = (1, 1), 301.0
    assert await asked.ready() == (503, well | {"outbox": False, "oldest_wish_seconds": 301.0})
    asked.waits = 299.0
    assert (await asked.ready())[0] == 200

    def full(_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("bot.health._touch", full)
    asked.waits = 0.0
    assert await asked.ready() == (503, well | {"database": False})
    assert await ask(asked.port, "/livez") == (200, "live\n")


async def test_a_port_that_is_taken_is_said(asked: Asked) -> None:
    with pytest.raises(CannotStart, match=f"HEALTH_PORT={asked.port} cannot be opened on 127.0.0.1"):
        async with asked.health.served("127.0.0.1", asked.port):
            raise AssertionError


def test_nobody_listens_unless_somebody_asked() -> None:
    heard: list[object] = []
    measurements.record("batch", 1)
    with measurements.subscribed(lambda *told: heard.append(told)):
        measurements.record("batch", 2)
    measurements.record("batch", 3)
    assert heard == [("batch", 2, ())]


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/1574133098218520576/messages", "/channels/{id}/messages"),
        ("/api/v10/webhooks/157413/aW50ZXJ/messages/@original", "/webhooks/{id}/{token}/messages/@original"),
        ("/api/v10/interactions/157413/aW5-0ZX_J/callback", "/interactions/{id}/{token}/callback"),
        ("/api/v10/guilds/157413/members/1574133097", "/guilds/{id}/members/{id}"),
        ("/api/v10/users/@me", "/users/@me"),
    ],
)
def test_a_route_is_without_ids_and_tokens(path: str, route: str) -> None:
    assert route_of(path) == route


async def test_figures_of_a_game_name_nobody(unstarted: Spawned, discord: Discord) -> None:
    port = free_port()
    unstarted.settings = {"HEALTH_PORT": str(port)}
    await unstarted.start()
    people = [discord.person(f"{name} Zwetschge") for name in ("Ana", "Bo")]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.begin(houses=1)
    await party.play(turns=2)
    await people[0].slash(discord.channel, "medici board")
    assert (await ask(port, "/readyz"))[0] == 200
    async with asyncio.timeout(10):
        while "rialto_loop_lag_seconds_count 0.0" in (await ask(port, "/metrics"))[1]:
            pass  # it measures its delay once a second, and all this may be faster
    status, text = await ask(port, "/metrics")
    assert status == 200
    families = {family.name: family for family in text_string_to_metric_families(text)}
    samples = [sample for family in families.values() for sample in family.samples]
    labels = {(name, value) for sample in samples for name, value in sample.labels.items() if name != "le"}
    allowed = {
        "kind": {"command", "press", "form"},
        "outcome": {"private", "update", "board", "form", "nothing", "undelivered", "found", "lost"},
        "game": {*GAMES},
        "status": {"lobby", "playing", "finished", "abandoned"},
        "method": {"GET", "PUT", "POST", "PATCH", "DELETE"},
        "level": {"debug", "info", "warning", "error"},
        "state": {"heard", "silent"},
    }
    for name, shown in labels:
        if name in ("route", "version"):
            assert not re.search(r"\d{3}|Zwetschge", shown)
        elif not (name == "status" and shown.isdecimal()):
            assert shown in allowed[name], (name, shown)

    def value(name: str, **wanted: str) -> float:
        return sum(s.value for s in samples if s.name == f"rialto_{name}" and wanted.items() <= s.labels.items())

    assert value("tables", game="medici", status="playing") == 1
    assert value("answer_seconds_count", kind="command") == 2
    assert (value("answer_seconds_count", kind="press"), value("answer_seconds_count", outcome="board")) == (5, 2)
    assert value("picture_seconds_count") > 0
    assert value("call_seconds_count", route="/interactions/{id}/{token}/callback", status="204") > 5
    assert value("call_seconds_count", route="/channels/{id}/messages", method="POST", status="200") > 0
    assert value("batch_size_count") > 5
    assert value("log_lines_total", level="info") >= 0
    assert value("gateway_heard") == 1
    assert value("loop_lag_seconds_count") > 0
    assert await unstarted.stop() == 0
