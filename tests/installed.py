"""Test an installed Rialto, far from its source: `python -m tests.installed`.

It builds a wheel and installs it, with the versions of `requirements.lock`, into an environment of its own. The
command `rialto`, and `make run` in a checkout, do against a local Discord everything README.md tells operators
(tests/operating.py). The bot plays with pictures, texts, rules and a strong house player, and stops cleanly.
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
from tests.operating import operate

ROOT = Path(__file__).resolve().parents[1]
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
PATIENCE = 10
"""Seconds within which it must stop."""


def main() -> int:
    """Run the test. Raises any error."""
    with tempfile.TemporaryDirectory(prefix="rialto-installed-") as name:
        folder = Path(name)
        rialto = install(folder)
        (folder / "elsewhere").mkdir()
        os.chdir(folder / "elsewhere")
        assert tell(rialto, "--version") == f"Rialto {__version__}\n"
        assert "replay" in tell(rialto, "--help")
        asyncio.run(operate(rialto, folder))
        asyncio.run(open_playground(rialto))
    print("A wheel was built, installed and played with.")  # noqa: T201
    return 0


def install(folder: Path) -> Path:
    """Install below this folder; return the command's path."""
    source = folder / "source"  # the build leaves files beside its source
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
