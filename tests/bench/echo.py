"""Run a minimal bot on discord.py that answers every interaction: `python -m tests.bench.echo`.

For "picture" it defers, then edits the message to show a prepared picture. Otherwise it replies privately with the
custom id.
"""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Echo(discord.Client):
    def __init__(self, picture: bytes) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
        )
        self._picture = picture

    async def setup_hook(self) -> None:
        gateway = await self.http.request(Route("GET", "/gateway/bot"))
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway["url"])

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        pressed = data.get("custom_id", "")
        if pressed == "picture":
            await interaction.response.defer()
            picture = discord.File(BytesIO(self._picture), "board.png")
            await interaction.edit_original_response(attachments=[picture])
        else:
            await interaction.response.send_message(str(pressed), ephemeral=True)


def main() -> None:
    Route.BASE = os.environ["DISCORD_API_BASE"]
    picture = Path(sys.argv[1]).read_bytes()
    Echo(picture).run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
