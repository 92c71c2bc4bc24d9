"""Test the program's log: uniform records without any name, hand, bid, words or token."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sqlite3
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from typing import Any, cast

import discord as library
import pytest
import structlog
from discord import gateway

from bot import __version__, log
from bot.playground import Discord
from bot.playground.entities import Message
from bot.store.sqlite import migrate
from tests.bot.conftest import Spawned
from tests.bot.games.test_intrige import until_shown
from tests.bot.people import Party, part, word

SECRET = "Zwetschgenmus"  # noqa: S105


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """Return a function for the JSON log records since its last call, and restore the logging afterwards."""
    said = io.StringIO()
    monkeypatch.setattr("sys.stderr", said)
    root = logging.getLogger()
    before = root.level, [*root.handlers]
    config = structlog.get_config()
    hooks = threading.excepthook, sys.unraisablehook
    log.configure("DEBUG", "json")

    def since() -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in said.getvalue().splitlines()]
        said.seek(0)
        said.truncate()
        return lines

    yield since
    structlog.configure(**config)
    root.setLevel(before[0])
    root.handlers[:] = before[1]
    logging.captureWarnings(False)
    threading.excepthook, sys.unraisablehook = hooks


def raise_deeply() -> None:
    try:
        raise_form()
    except library.DiscordException as error:
        raise ExceptionGroup(SECRET, [ValueError(SECRET), sqlite3.OperationalError("database is locked")]) from error


def raise_form() -> None:
    raise library.DiscordException(f"Invalid Form Body: {SECRET}")


def test_a_traceback_tells_where_and_of_what_kind_and_nothing_else(
    written: Callable[[], list[dict[str, Any]]],
) -> None:
    for logged in (structlog.get_logger(), logging.getLogger("discord.client")):
        try:
            raise_deeply()
        except ExceptionGroup:
            logged.exception("broken")
        (line,) = written()
        assert (line["event"], line["level"]) == ("broken", "error")
        assert SECRET not in str(line)
        assert "test_log.py" in line["exception"]
        for kind in (
            "DiscordException\n",
            "ExceptionGroup\n",
            "ValueError\n",
            "sqlite3.OperationalError: database is locked",
        ):
            assert kind in line["exception"]
        try:
            dict[str, int]()[SECRET]
        except KeyError:
            logged.exception("broken")
        (line,) = written()
        assert line["exception"].endswith("KeyError")
    error = ValueError(SECRET)
    error.__cause__ = error
    assert log.traced(error) == "builtins.ValueError"


async def test_what_libraries_say_is_said_alike(written: Callable[[], list[dict[str, Any]]]) -> None:
    logging.getLogger("discord.http").warning("We are being rate limited. %s", "PATCH /channels/1")
    logging.getLogger("discord.gateway").debug("A body: %s", SECRET)
    (line,) = written()
    assert line.keys() == {"event", "level", "timestamp", "logger"}
    assert (line["event"], line["logger"]) == ("We are being rate limited. PATCH /channels/1", "discord.http")

    async def fail() -> None:
        raise ValueError(SECRET)

    def called(what: str) -> None:
        raise ValueError(what)

    failed = asyncio.create_task(fail())
    await asyncio.wait([failed])
    del failed
    asyncio.get_running_loop().call_soon(called, SECRET)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    threading.Thread(target=called, args=(SECRET,)).start()
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("old", DeprecationWarning, stacklevel=1)
    for thread in threading.enumerate():
        if thread.name.endswith("(called)"):
            thread.join()
    lines = written()
    events = "\n".join(sorted(line["event"] for line in lines))
    for said in ("exception was never retrieved\n", "Exception in callback test", "thread ended", "Warning: old\n"):
        assert said in events + "\n"
    assert len(lines) == 4
    assert SECRET not in str(lines)


_INTERVAL = 41.25
"""The seconds between two heartbeats."""


class Line:
    """A connection as discord.py's heartbeats see it.

    With a delay of 0 the answer arrives before the sending returns; otherwise it comes that many seconds later.
    """

    HEARTBEAT = 1
    sequence = None
    _max_heartbeat_timeout = 60.0

    def __init__(self, answered_after: float) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread_id = threading.get_ident()
        self.beats = gateway.KeepAliveHandler(ws=cast(Any, self), interval=0.001, shard_id=0)
        self._answered_after = answered_after
        self.sent = asyncio.Event()

    async def send_heartbeat(self, data: Any) -> None:
        del data
        self.beats.stop()
        if not self._answered_after:
            self.beats.ack()
        self.sent.set()

    async def beat_once(self) -> None:
        """Send a heartbeat one interval after the last, and receive its answer."""
        self.beats._last_send -= _INTERVAL
        self.beats.start()
        await self.sent.wait()
        await asyncio.to_thread(self.beats.join)
        if self._answered_after:
            self.beats._last_send -= self._answered_after  # as if so much time had passed
            self.beats.ack()


@pytest.mark.parametrize(("seconds", "is_late"), [(0, False), (5, False), (12, True), (41, True)])
async def test_only_an_answer_that_came_late_is_told(
    written: Callable[[], list[dict[str, Any]]], seconds: float, is_late: bool
) -> None:
    """Only a late answer is reported.

    discord.py took an immediate answer for one to the heartbeat before it: "41.3s behind".
    """
    line = Line(seconds)
    await line.beat_once()
    told = [(each["level"], each["logger"]) for each in written() if each["event"].startswith("Can't keep up")]
    assert told == [("warning", "discord.gateway")] * is_late


FIELDS = {
    "started": {"version", "database", "schema"},
    "migrated": {"database", "before", "now", "copy"},
    "connecting": set(),
    "logged in": {"bot", "application", "servers"},
    "ready": set(),
    "disconnected": set(),
    "stopped": set(),
    "table opened": {"table", "game"},
    "table started": {"table", "game", "seats"},
    "table ended": {"table", "status"},
    "not sent": {"table", "slot", "error", "attempts"},
}
"""The exact fields of these records; besides them only libraries log in this test."""


async def test_a_life_is_in_the_log_and_nobodys_secrets(unstarted: Spawned, discord: Discord) -> None:
    """A bot's whole life is logged without secrets.

    People with telling names talk, bribe, promise, and end the game with a reason.
    """
    unstarted.settings = {"LOG_LEVEL": "DEBUG", "LOG_FORMAT": "json"}
    await unstarted.start()
    people = [discord.person(f"{name} Zwetschge") for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "intrige", people, "en", seed=1)
    await party.begin()
    board, asked = await until_shown(discord, party, "owes")
    form = await part(asked, board, "promise")
    other = next(seat for seat, person in enumerate(people) if person is not asked)
    await asked.submit(form, {"to": [str(other)], "what": f"{SECRET} for your captain"})
    discord.fail("PATCH", r"/channels/\d+/messages/", status=429, times=2)
    discord.fail("POST", r"/channels/\d+/messages", status=429)
    form = await asked.press(board, word("en", "other-amount"))
    await asked.submit(form, {"amount": "110k", "words": f"{SECRET}, please"})
    form = await people[0].slash(board.channel, "intrige end")
    await people[0].submit(form, {"reason": f"no more {SECRET}"})
    card: Message = await discord.until(
        lambda: next((m for m in people[0].messages(board.channel) if party.shows(m, "agree")), None)
    )
    for person in people[1:]:
        await person.press(card, word("en", "agree"))
    assert unstarted.rows("SELECT status FROM tables") == [("abandoned",)]
    assert unstarted.rows("SELECT count(*) FROM promises") == [(1,)]
    tokens = {it.token for it in discord.interactions.all} | {discord.token}
    assert len(tokens) > 10
    assert await unstarted.stop() == 0
    said = unstarted.said
    for secret in (SECRET, "Zwetschge", "110k", "110,000", *tokens):
        assert secret not in said
    lines = [json.loads(line) for line in said.splitlines()]
    for line in lines:
        told = line.keys() - {"event", "level", "timestamp"}
        assert "logger" in told or told == FIELDS[line["event"]]
    events = [line["event"] for line in lines]
    in_order = ["started", "logged in", "table opened", "table started", "table ended", "stopped"]
    assert [event for event in events if event in in_order] == in_order
    assert events.count("ready") == 1
    assert any("429" in event for event in events)
    (started,) = (line for line in lines if line["event"] == "started")
    assert (started["version"], started["schema"]) == (__version__, migrate(unstarted.database))
    (came,) = (line for line in lines if line["event"] == "logged in")
    assert (came["application"], came["servers"]) == (discord.world.application_id, 1)


async def test_why_it_cannot_run_is_a_line_like_the_others(unstarted: Spawned) -> None:
    unstarted.settings = {"LOG_FORMAT": "json", "DATABASE_URL": "sqlite:///nowhere/rialto.db"}
    await unstarted.launch()
    assert await unstarted.ended() == 78
    (line,) = [json.loads(line) for line in unstarted.said.splitlines()]
    assert line["event"] == "Rialto cannot run"
    assert "there is no folder nowhere" in line["why"]
