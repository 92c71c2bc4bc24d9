"""`python -m tests.installed`: Rialto as somebody has it who installed it, far from its source.

A wheel is built and installed, with what `requirements.lock` says, into an environment of its own. There the command
`rialto` runs in an empty folder, against a local Discord: it plays with pictures, words, rules and a strong house
player, ends in good order, and plays the game again from the file of its end.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bot import __version__
from bot.playground import Discord
from tests.bot.people import Party

ROOT = Path(__file__).resolve().parents[1]
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
PATIENCE = 10
"""Seconds in which it has to end when told to."""


def main() -> int:
    """Try it; raises whatever goes wrong."""
    with tempfile.TemporaryDirectory(prefix="rialto-installed-") as name:
        folder = Path(name)
        rialto = install(folder)
        (folder / "elsewhere").mkdir()
        os.chdir(folder / "elsewhere")
        assert tell(rialto, "--version") == f"Rialto {__version__}\n"
        assert "replay" in tell(rialto, "--help")
        asyncio.run(play(rialto, folder))
        asyncio.run(open_playground(rialto))
    print("A wheel was built, installed and played with.")  # noqa: T201
    return 0


def install(folder: Path) -> Path:
    """The command, installed below this folder."""
    source = folder / "source"  # what is built leaves things beside it
    for each in ("bot", "games", "render"):
        shutil.copytree(ROOT / each, source / each, ignore=shutil.ignore_patterns("__pycache__"))
    for each in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / each, source)
    run(*PIP, "wheel", "--no-deps", "--wheel-dir", str(folder / "wheels"), str(source))
    (wheel,) = (folder / "wheels").glob("*.whl")
    venv.create(folder / "env", symlinks=True)
    into = ("--python", str(folder / "env" / "bin" / "python"))
    run(*PIP, *into, "install", "--require-hashes", "--requirement", str(ROOT / "requirements.lock"))
    run(*PIP, *into, "install", "--no-index", "--no-deps", str(wheel))
    run(*PIP, *into, "check")
    return folder / "env" / "bin" / "rialto"


async def play(rialto: Path, folder: Path) -> None:
    """Its token is in a file of its own, as secrets are."""
    async with Discord() as discord:
        (folder / "token").write_text(f"{discord.token}\n", encoding="utf-8")
        settings = {"DISCORD_TOKEN_FILE": str(folder / "token"), "DISCORD_API_BASE": discord.api_base}
        settings |= {"DATABASE_URL": f"sqlite:///{folder}/rialto.db", "HOUSE_EFFORT": "0.02"}
        process = await start(rialto, "run", **settings)
        await discord.bot_ready(30)
        ana = discord.person("Ana")
        party = Party(discord, "medici", [ana], "fr")
        await party.begin(houses=1, strong=1)
        await party.play()
        assert party.final()
        rules = await ana.slash(discord.channel, "medici rules")
        assert rules.text
        await end(process)
        ended = (m for place in party.places() for m in ana.messages(place))
        file = next(a for m in ended for a in m.attachments if a.filename.endswith(".json"))
        (folder / "game.json").write_bytes(discord.files[file.id])
    assert "every move is as the rules have it" in tell(
        rialto, "replay", str(folder / "game.json"), "--move", "0", "--to", str(folder)
    )


async def open_playground(rialto: Path) -> None:
    process = await start(rialto, "play", PLAYGROUND_PORT="", DISCORD_TOKEN="")
    assert process.stdout
    assert b"The playground is open" in await asyncio.wait_for(process.stdout.readline(), 30)
    await end(process)


async def start(*command: str | Path, **settings: str) -> asyncio.subprocess.Process:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | settings
    return await asyncio.create_subprocess_exec(*command, env=env, stdout=asyncio.subprocess.PIPE)


async def end(process: asyncio.subprocess.Process) -> None:
    process.terminate()
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0


def tell(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603


def run(*command: str) -> None:
    subprocess.run(command, check=True)  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
