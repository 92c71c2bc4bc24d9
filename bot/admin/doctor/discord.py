"""Check Discord: connection, token, commands, sessions. Make the link that invites the bot."""

from __future__ import annotations

from collections.abc import Iterator

from bot.admin.doctor.finding import Finding, advice, ok, wrong
from bot.admin.doctor.machine import clock_found
from bot.config import Settings, part_of
from bot.discord_client.command_sync import same_commands
from bot.discord_client.diagnosis import Diagnosis, DiscordUnreachable, TokenRejected, diagnose
from bot.discord_client.errors import TOKEN_UNKNOWN, GatewayRefused
from bot.ui import commands
from bot.ui.kit import permissions


async def asked(settings: Settings) -> Diagnosis | Finding:
    """Return Discord's answers about the bot, or a finding with the reason why there are none."""
    base = settings.discord_api_base
    try:
        return await diagnose(base, settings.discord_token.get_secret_value())
    except TokenRejected:
        return wrong("token", str(GatewayRefused(TOKEN_UNKNOWN)))
    except DiscordUnreachable as error:
        return wrong("discord", f"{base} cannot be reached ({error}). Check the network and discordstatus.com.")


def findings(found: Diagnosis, owner: int | None, shards: str, *, running: bool) -> Iterator[Finding]:
    """Yield findings about Discord's answers. `shards`: the setting SHARDS.

    `owner`: the application that owns the database, if any. `running`: a bot is running.
    """
    if owner in (None, found.application):
        yield ok("token", f"The token is valid. It belongs to application {found.application}.")
    else:
        yield wrong(
            "token",
            f"The token belongs to application {found.application}, but the database to application {owner}. Set "
            f"DISCORD_TOKEN to a token of {owner}, or DATABASE_URL to another database.",
        )
    if same_commands(found.commands, commands.all_commands()):
        yield ok("commands", "The slash commands on Discord are up to date.")
    elif running:
        yield wrong("commands", "The slash commands on Discord are outdated. Restart the bot to update them.")
    else:
        yield advice(
            "commands",
            "The slash commands on Discord are outdated. The bot updates them when it starts.",
        )
    yield _sessions(found, shards)
    if found.ahead is not None:
        yield clock_found(found.ahead)


def _sessions(found: Diagnosis, shards: str) -> Finding:
    """Return a finding on whether the bot may connect, and with enough shards."""
    if not found.starts:
        hours, minutes = divmod(round(found.again / 60), 60)
        return wrong(
            "shards",
            f"Discord allows no new sessions for {hours} hours {minutes} minutes: the bot was started too often. "
            "Leave it running, and it will connect by itself.",
        )
    part = part_of(shards)
    if shards != "auto" and (part[-1] if part else int(shards or 1)) < found.shards:
        return advice("shards", f"Discord recommends {found.shards} shards. Set SHARDS=auto.")
    return ok("shards", f"Discord recommends {found.shards}. Sessions left today: {found.starts}.")


def invitation(application: int) -> str:
    """Return the link that invites the bot with exactly the permissions it uses."""
    query = f"client_id={application}&scope=bot+applications.commands&permissions={permissions.ALL}"
    return f"https://discord.com/oauth2/authorize?{query}"
