"""Follow README.md's instructions for operators from a fresh checkout on, with `doctor` after each step.

It runs `make run` in the checkout, begins a game, kills the bot and starts it again, backs it up, and stops it. The
backup is restored in another folder, where the installed command continues the game to its end. In a third folder the
oldest kept database is migrated. All commands and their output are printed.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.config import Settings
from bot.playground import Discord
from bot.store.migrate import newest_schema
from tests.bot.keep import KEPT, free_port, ids_in, load
from tests.bot.people import Party, stamp

ROOT = Path(__file__).resolve().parents[1]
CHECKOUT = ("bot", "games", "render", "Makefile", "requirements.lock", ".env.example")
"""The parts of a checkout needed to run the bot."""
OURS = {name.upper() for name in Settings.model_fields} | {"PYTHONPATH", "VIRTUAL_ENV"}
PATIENCE = 10
"""Seconds within which it must stop."""
INSTALLS = 300
"""Seconds for the first start, which installs dependencies."""


class Machine:
    """A folder in which `run` runs the bot, and `rialto` with a verb does the rest."""

    def __init__(self, folder: Path, discord: Discord, run: Sequence[str], rialto: Sequence[str]) -> None:
        self.folder = folder
        self._discord = discord
        self._run = run
        self._rialto = rialto
        self._process: asyncio.subprocess.Process | None = None
        folder.mkdir(exist_ok=True)

    def settle(self, **settings: str) -> None:
        """Copy .env.example to .env, and put these settings in."""
        text = (ROOT / ".env.example").read_text(encoding="utf-8")
        settings |= {"DISCORD_API_BASE": self._discord.api_base, "HOUSE_EFFORT": "0.02"}
        for name, value in settings.items():
            text, found = re.subn(rf"^{name}=.*$", f"{name}={value}", text, flags=re.MULTILINE)
            assert found == 1, name
        (self.folder / ".env").write_text(text, encoding="utf-8")

    async def start(self, patience: float = 30) -> None:
        self.tell(f"$ {' '.join(self._run)} &")
        with (self.folder / "said.log").open("ab") as said:
            self._process = await asyncio.create_subprocess_exec(
                *self._run, cwd=self.folder, env=environment(), stdout=said, stderr=said, start_new_session=True
            )
        await self._discord.bot_ready(patience)

    async def kill(self) -> None:
        """Kill the bot, as a power failure would."""
        self.tell("$ kill -9 …")
        await self._signal(signal.SIGKILL)
        assert "stopped" not in self.said
        await self._discord.until(lambda: not self._discord.connected)

    async def stop(self) -> None:
        """Press Ctrl-C, which reaches all processes."""
        self.tell("^C")
        await self._signal(signal.SIGINT)
        assert re.search(r"\bstopped\b", self.said), self.said
        assert "Traceback" not in self.said, self.said

    async def _signal(self, number: signal.Signals) -> None:
        assert self._process
        os.killpg(self._process.pid, number)
        await asyncio.wait_for(self._process.wait(), PATIENCE)

    @property
    def said(self) -> str:
        """The bot's output so far."""
        return (self.folder / "said.log").read_text(encoding="utf-8")

    async def verb(self, *words: str) -> str:
        """Run an admin command; return its output."""
        self.tell(f"$ {' '.join((*self._rialto, *words))}")
        process = await asyncio.create_subprocess_exec(
            *self._rialto, *words, cwd=self.folder, env=environment(), stdout=asyncio.subprocess.PIPE
        )
        out, _ = await process.communicate()
        told = out.decode()
        self.tell(told)
        assert process.returncode == 0
        return told

    async def doctor(self, *expected: str) -> None:
        """Check that `doctor` finds no fault and prints these words."""
        told = await self.verb("doctor")
        for words in expected:
            assert words in told

    def tell(self, words: str) -> None:
        """Print a step with the folder's name."""
        print(words.replace(str(self.folder.parent), "…").rstrip())  # noqa: T201

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.folder / 'rialto.db'}?mode=ro", uri=True)) as connection:
            return connection.execute(sql).fetchall()


def environment() -> dict[str, str]:
    """Return an environment without settings of the bot or of make, with this Python first."""
    return {"PYTHON": sys.executable} | {
        name: value for name, value in os.environ.items() if name not in OURS and not name.startswith("MAKE")
    }


async def operate(rialto: Path, folder: Path) -> None:
    """Run all steps; `rialto` is the installed command."""
    installed = (str(rialto),)
    async with Discord() as discord:
        party = Party(discord, "medici", [discord.person("Ana")], "fr")
        await begin(Machine(folder / "first", discord, ("make", "run"), (".venv/bin/python", "-m", "bot")), party)
        await go_on_elsewhere(Machine(folder / "second", discord, installed, installed), party)
    await upgrade(folder, installed)


async def begin(machine: Machine, party: Party) -> None:
    """Begin a game with only a checkout, Python and make; it survives a kill and is backed up."""
    for each in CHECKOUT:
        copy = shutil.copytree if (ROOT / each).is_dir() else shutil.copy
        copy(ROOT / each, machine.folder / each)
    (machine.folder / "backups").mkdir()
    machine.settle(DISCORD_TOKEN=party.discord.token, BACKUP_FOLDER="backups")
    await machine.start(INSTALLS)
    await until(lambda: list((machine.folder / "backups").glob("*.db")))
    await machine.doctor("It is running and connected to Discord. Servers: 1.", "Unfinished: 0.")
    await party.begin(houses=1, strong=1)
    await party.play(turns=2)
    await machine.kill()
    await machine.doctor("It is not running.", "Unfinished: 1. All are readable")
    await machine.start()
    await party.play(turns=2)
    await machine.doctor("It is running and connected to Discord.", "The latest daily backup is 0 hours old.")
    assert "checked" in await machine.verb("backup", "../saved.db")
    await machine.stop()
    await machine.doctor("It is not running.", "Unfinished: 1. All are readable")


async def go_on_elsewhere(machine: Machine, party: Party) -> None:
    """Restore the backup in an empty folder; play the game to its end, then replay its file."""
    secret = machine.folder / "token"
    secret.write_text(f"{party.discord.token}\n", encoding="utf-8")
    machine.settle(DISCORD_TOKEN_FILE=secret.name)
    assert "Unfinished tables: 1." in await machine.verb("restore", "../saved.db")
    await machine.doctor("It is not running.", "Unfinished: 1. All are readable")
    board = party.live()
    before = stamp(board) if board else None
    await machine.start()
    await party.discord.until(
        lambda: (now := party.live()) and stamp(now) != before, 60
    )  # it is of another generation
    await machine.doctor("It is running and connected to Discord.")
    assert (await party.host.slash(party.discord.channel, "medici rules")).text
    await party.play()
    assert party.final()
    ended = (m for place in party.places() for m in party.host.messages(place))
    file = next(a for m in ended for a in m.attachments if a.filename.endswith(".json"))
    (machine.folder / "game.json").write_bytes(party.discord.files[file.id])
    assert "every move is legal" in await machine.verb("replay", "game.json", "--move", "0")
    await machine.doctor("Unfinished: 0.")
    await machine.stop()


async def upgrade(folder: Path, rialto: Sequence[str]) -> None:
    """Migrate the oldest kept database, with its Discord, and use the buttons on its boards."""
    oldest, new = min(int(path.name[7:-11]) for path in KEPT.glob("schema-*.forms.json")), newest_schema()
    load(KEPT / f"schema-{oldest}.world.sql", folder / "world")
    async with Discord(free_port(), keep=folder / "world", answer_within=60) as discord:
        machine = Machine(folder / "third", discord, rialto, rialto)
        load(KEPT / f"schema-{oldest}.sql", machine.folder / "rialto.db")
        machine.settle(DISCORD_TOKEN=discord.token)
        await machine.doctor(f"with schema {oldest}. The bot migrates it to {new}")
        await machine.start()
        await machine.doctor(f"with schema {new}", "All are readable")
        assert (machine.folder / f"rialto.db.before-{new}").exists()
        await press_what_is_shown(machine, discord)
        await machine.doctor("All are readable")
        await machine.stop()
        await machine.doctor("It is not running.", "All are readable")


async def press_what_is_shown(machine: Machine, discord: Discord) -> None:
    """Let all players press the first choice of a running game's board, so that the awaited one moves."""
    shown = machine.rows(
        "SELECT id, at, message, version FROM tables JOIN (SELECT table_id, channel AS at, message FROM messages"
        " WHERE slot = 'board') ON id = table_id WHERE status = 'playing' AND paused IS NULL"
    )
    for table_id, channel, message, version in shown:
        board = discord.world.channels[channel].messages[message]
        choice = next((each for each in ids_in(board.components) if each.startswith("m.")), None)
        if choice is None:
            continue
        for (user,) in machine.rows(f"SELECT user FROM seats WHERE table_id = {table_id} AND house = 0"):  # noqa: S608
            await discord.as_person(discord.world.users[user]).forge(board, choice)
        await until(lambda: machine.rows(f"SELECT 1 FROM tables WHERE id = {table_id} AND version > {version}"))  # noqa: B023, S608
        return
    raise AssertionError(shown)


async def until(condition: Any) -> None:
    """Poll until a condition on disk holds."""
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.05)
