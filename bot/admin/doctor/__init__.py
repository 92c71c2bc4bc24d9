"""`python -m bot doctor`: find problems and say how to solve them."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from pathlib import Path

from bot import config
from bot.admin.doctor import database, discord, machine, server
from bot.admin.doctor.finding import Finding, advice, ok, wrong
from bot.config import BadSettings, Settings
from bot.contract import external_games
from bot.control import CannotAsk, client
from bot.text import read_all
from games import GAMES

_PATIENCE = 10.0
"""The most seconds to wait for an answer of the running bot."""
_SHOWN = {"ok": "ok   ", "note": "note ", "wrong": "WRONG"}


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    command = commands.add_parser("doctor", help="check that everything is in order, even while the bot runs")
    command.add_argument("--json", action="store_true", help="print the result as JSON")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Check everything and print the findings. Return 0 if nothing is wrong, 78 for wrong settings, or else 1."""
    link = None
    try:
        settings = config.load()
    except BadSettings as error:
        found, status = [wrong("settings", each) for each in error.problems], error.status
    else:
        spoilt = [_spoilt(entry.name, why) for entry, why in external_games.rejected_games()]
        read_all(GAMES)
        found, link = _examination(settings)
        found += spoilt
        status = int(any(finding.level == "wrong" for finding in found))
    if arguments.json:
        print(json.dumps({"findings": [each._asdict() for each in found], "invite": link}, indent=2))  # noqa: T201
        return status
    for finding in found:
        print(f"{_SHOWN[finding.level]} {finding.about}: {finding.words}")  # noqa: T201
    if link:
        print(f"Invite the bot: {link}")  # noqa: T201
    return status


def _examination(settings: Settings) -> tuple[list[Finding], str | None]:
    """Return the findings, and the link that invites the bot, if known."""
    about_it, running, owner = _about_database(settings, settings.database, int(time.time()))
    found = [ok("settings", "All settings are valid."), *about_it]
    answer = asyncio.run(discord.asked(settings))
    if isinstance(answer, Finding):
        return [*found, answer], None
    return [*found, *discord.findings(answer, owner, settings.shards, running=running)], discord.invitation(
        answer.application
    )


def _about_database(settings: Settings, path: Path | str, now: int) -> tuple[list[Finding], bool, int | None]:
    """Return the findings, whether a bot is using the database, and the id of the application it belongs to."""
    backups = machine.backups_found(path, settings.backup_path, now)
    if isinstance(path, str):
        found, running, owner = server.examination(path, now)
        return [*found, backups], running, owner
    running, told = _bot(path)
    found = [told, machine.sqlite_found(), machine.disk_found(path), backups]
    about_it, owner = database.examination(path, now, running=running)
    return [*found, *about_it], running, owner


def _spoilt(game: str, why: external_games.RejectedGame) -> Finding:
    first = str(why).partition("\n")[0].rstrip(".")
    return wrong("games", f"The game {game} of a package is left out: {first}. Update the package, or remove it.")


def _bot(path: Path) -> tuple[bool, Finding]:
    """Ask the running bot, if there is one; return whether it runs, and a finding."""
    try:
        answer = asyncio.run(client.ask(path, "health", _PATIENCE))
    except CannotAsk as error:
        return False, advice("bot", f"Cannot tell whether it is running: {error}.")
    if answer is None:
        return False, advice("bot", "It is not running.")
    if "error" in answer:
        return True, wrong("bot", str(answer["error"]))
    heard, shards = answer["heard"], answer["shards"]
    if 0 < heard < shards:
        return True, wrong(
            "bot",
            f"It is running, but only {heard} of {shards} shards are connected. It keeps trying: see its log.",
        )
    if not answer["hears"]:
        return True, wrong(
            "bot", "It is running, but not connected to Discord. See its log and the findings about Discord."
        )
    by = f" with {shards} shards" if shards > 1 else ""
    return True, ok("bot", f"It is running and connected to Discord{by}. Servers: {answer['servers']}.")
