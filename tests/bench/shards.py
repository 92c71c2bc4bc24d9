"""Measure the cost of shards: `python -m tests.bench.shards`.

The bot, in a process of its own, is in many servers of the local Discord, each with thirty channels and ten roles. It
has one connection or several. The figures are its start, its memory, and its processor time while idle.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.playground import Discord
from tests.bench import printing
from tests.bot.conftest import Spawned
from tests.processes import memory_of

_WHAT = ((0, 1), (0, 1000), (4, 1000), (16, 1000), (4, 4000), (16, 4000))
"""Connections (0: SHARDS is not set) and servers."""
_CHANNELS, _ROLES = 30, 10
_QUIET = 20
"""Seconds of idle time."""


async def _measure(shards: int, servers: int, folder: Path) -> None:
    async with Discord(rate_limit=(1_000_000, 1.0)) as discord:
        sharding = discord.world.sharding
        sharding.recommended, sharding.max_concurrency, sharding.most_guilds = shards or 1, 16, servers + 1
        for number in range(servers - 1):
            guild = discord.add_guild(f"Server {number}")
            for each in range(_CHANNELS - 1):
                discord.add_channel(f"channel-{each}", guild)
            for each in range(_ROLES):
                discord.world.add_role(guild, f"Role {each}")
        bot = Spawned(discord, folder / f"{shards}-{servers}.db", settings={"SHARDS": str(shards or "")})
        began = time.perf_counter()
        await bot.launch()
        await discord.bot_ready(120)
        there = time.perf_counter() - began
        assert bot.process
        await asyncio.sleep(3)
        before = _seconds(bot.process.pid)
        await asyncio.sleep(_QUIET)
        busy = (_seconds(bot.process.pid) - before) / _QUIET
        held = memory_of(bot.process.pid) / (1 << 20)
        printing.row(shards or 1, f"{servers:,}", f"{there:.1f} s", f"{held:.0f} MB", f"{100 * busy:.2f} %")
        await bot.kill()


def _seconds(pid: int) -> float:
    """Return the processor seconds a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    printing.head("connections", "servers", "there after", "holds", "of a core, idle")
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        for shards, servers in _WHAT:
            asyncio.run(_measure(shards, servers, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
