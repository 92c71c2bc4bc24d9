"""`python -m bot doctor`: find what is wrong, and say what to do about it."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from pathlib import Path

from bot import config
from bot.admin.doctor import database, discord, machine, server
from bot.admin.doctor.finding import Finding, hint, ok, wrong
from bot.config import BadSettings, Settings
from bot.contract import external_games
from bot.control import CannotAsk, client
from bot.text import read_all
from games import GAMES

_PATIENCE = 10.0
"""Seconds the bot has to say how it is."""
_SHOWN = {"ok": "ok   ", "note": "note ", "wrong": "WRONG"}


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The command and its arguments."""
    command = commands.add_parser("doctor", help="see whether all is as it should be, also while the bot runs")
    command.add_argument("--json", action="store_true", help="for programs")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Look at everything and tell. The exit status: 0 if nothing is wrong, that of a wrong setting, else 1."""
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
    """What is found, and the link that invites the bot."""
    about_it, running, owner = _about_database(settings, settings.database, int(time.time()))
    found = [ok("settings", "They can be used."), *about_it]
    answer = asyncio.run(discord.asked(settings))
    if isinstance(answer, Finding):
        return [*found, answer], None
    return [*found, *discord.findings(answer, owner, settings.shards, running=running)], discord.invitation(
        answer.application
    )


def _about_database(settings: Settings, path: Path | str, now: int) -> tuple[list[Finding], bool, int | None]:
    """What is found of it and where it is, whether a bot runs with it, and of which application it is."""
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
    return wrong("games", f"{game}, of a package, is left out: {first}. Have the package mended, or remove it.")


def _bot(path: Path) -> tuple[bool, Finding]:
    """Whether a bot runs that can be asked, and what it says that only it can tell."""
    try:
        answer = asyncio.run(client.ask(path, "health", _PATIENCE))
    except CannotAsk as error:
        return False, hint("bot", f"Whether it runs is not known: {error}.")
    if answer is None:
        return False, hint("bot", "It is not running.")
    if "error" in answer:
        return True, wrong("bot", str(answer["error"]))
    heard, shards = answer["heard"], answer["shards"]
    if 0 < heard < shards:
        return True, wrong(
            "bot", f"It runs, and hears Discord by {heard} of {shards} shards only. Its log says why; it tries again."
        )
    if not answer["hears"]:
        return True, wrong(
            "bot", "It runs, and does not hear Discord. See what is said of Discord here and in its log."
        )
    by = f", by {shards} shards" if shards > 1 else ""
    return True, ok("bot", f"It runs, and hears Discord{by}. Servers: {answer['servers']}.")
