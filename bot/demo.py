"""`python -m bot.demo medici`: the playground, with a table of house players at which anyone may take a seat.

A simulated player opens the table and adds house players. The first person to join becomes its host, and may start
the game. If no one joins, the house players play alone, slowly enough to watch.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from functools import partial

from bot.playground import Discord, Message, Person, PlaygroundError
from bot.playground.run import SETTINGS, run
from bot.text import speaker
from bot.ui.commands import command_name
from bot.ui.kit.names import clean, in_markdown
from bot.ui.kit.table_voice import bot_text
from games import GAMES
from games.core import AnyGame

HOST = "Bianca"
SEATS = 4
"""The number of seats at the table, if the game allows it."""
WAIT = 30.0
"""Seconds that the table waits for people."""
PACE = "1.5"
"""The demo's default for the setting HOUSE_PACE: seconds before each move of a house player."""

_say = speaker("en")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bot.demo",
        description=__doc__,
        epilog=SETTINGS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    playable = [game.key for game in GAMES.values() if game.levels]
    parser.add_argument("game", choices=playable, metavar="game", help=", ".join(playable))
    parser.add_argument("reset", nargs="?", choices=["reset"], help="forget what PLAYGROUND_DB kept, first")
    asked = parser.parse_args()
    return play(asked.game, reset=bool(asked.reset))


def play(key: str | None, *, reset: bool) -> int:
    """Run the playground with a demo table of the game `key`, or (None) without a table. Return the exit status."""
    if key is None:
        return run(reset=reset)

    async def visit(discord: Discord) -> None:
        await show(discord, GAMES[key])

    pace = {"HOUSE_PACE": os.environ.get("HOUSE_PACE", PACE)}
    return run(reset=reset, visit=visit, settings=pace)


async def show(discord: Discord, game: AnyGame, wait: float = WAIT) -> None:
    """Open a table with house players.

    Hand it to the first person who joins within `wait` seconds, or start the game.
    """
    await discord.bot_ready(60)
    known = {user.name: user for user in discord.world.users.values()}
    host = discord.as_person(known[HOST]) if HOST in known else discord.person(HOST)
    lobby = await _open(discord, host, game)
    until = int(time.time() + wait)
    await host.say(discord.channel, f"Join, and the table is yours. If nobody does, the house plays <t:{until}:R>.")
    try:
        await discord.until(lambda: _joined(discord, host, lobby), wait)
    except PlaygroundError:
        await host.press(lobby, bot_text(_say, "start"))
        reply = await host.slash(discord.channel, f"{command_name(game.key)} resign")
        if reply.message:
            await host.press(reply.message, bot_text(_say, "resign-yes"))
    else:
        await host.press(lobby, bot_text(_say, "leave"))


async def _open(discord: Discord, host: Person, game: AnyGame) -> Message:
    """Open a lobby with the host and house players."""
    seats = SEATS if SEATS in game.seat_counts else min(game.seat_counts)
    add = bot_text(_say, "add-house")
    before = max(discord.channel.messages, default=0)
    await host.slash(discord.channel, f"{command_name(game.key)} start", language="en")

    def found() -> Message | None:
        new = (m for m in host.messages(discord.channel) if m.id > before and not m.ephemeral)
        return next((m for m in new if any(button.label == add for button in m.buttons)), None)

    lobby: Message = await discord.until(found, 30)
    for _ in range(seats - 1):
        shown = lobby.text
        await host.press(lobby, add)
        await discord.until(partial(_changed, lobby, shown), 30)
    return lobby


def _changed(message: Message, text: str) -> bool:
    return message.text != text


def _joined(discord: Discord, host: Person, lobby: Message) -> bool:
    """Return whether a user other than the host has a seat."""
    others = [user for user in discord.world.users.values() if not user.bot and user is not host.user]
    names = "|".join(re.escape(in_markdown(clean(user.name))) for user in others)
    return bool(re.search(rf"^\d+\. \W*({names})\W", f"{lobby.text}\n", re.MULTILINE))


if __name__ == "__main__":
    sys.exit(main())
