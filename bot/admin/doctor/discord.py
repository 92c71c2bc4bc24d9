"""Discord: whether it can be reached, knows the token, has the commands; and the link that invites the bot."""

from __future__ import annotations

from collections.abc import Iterator

from bot.admin.doctor.finding import Finding, hint, ok, wrong
from bot.admin.doctor.machine import clock_found
from bot.config import Settings, part_of
from bot.discord_client.command_sync import same_commands
from bot.discord_client.diagnosis import Diagnosis, DiscordUnreachable, TokenRejected, diagnose
from bot.discord_client.errors import TOKEN_UNKNOWN, GatewayRefused
from bot.ui import commands
from bot.ui.kit import permissions


async def asked(settings: Settings) -> Diagnosis | Finding:
    """What Discord says of us, or why it says nothing."""
    base = settings.discord_api_base
    try:
        return await diagnose(base, settings.discord_token.get_secret_value())
    except TokenRejected:
        return wrong("token", str(GatewayRefused(TOKEN_UNKNOWN)))
    except DiscordUnreachable as error:
        return wrong("discord", f"{base} cannot be reached ({error}). Look at the network, and at discordstatus.com.")


def findings(found: Diagnosis, owner: int | None, shards: str, *, running: bool) -> Iterator[Finding]:
    """`owner`: the application whose database it is, if it is anybody's; `shards`: the setting SHARDS."""
    if owner in (None, found.application):
        yield ok("token", f"Discord knows the token: it is one of the application {found.application}.")
    else:
        yield wrong(
            "token",
            f"The token is one of the application {found.application}, and the tables are those of {owner}. Set "
            "DISCORD_TOKEN to one of that, or name another file in DATABASE_URL.",
        )
    if same_commands(found.commands, commands.all_commands()):
        yield ok("commands", "Discord has the slash commands of this version.")
    elif running:
        yield wrong(
            "commands", "Discord has other slash commands than this version. Start the bot again: it sets them."
        )
    else:
        yield hint("commands", "Discord has other slash commands than this version. The start of the bot sets them.")
    yield _sessions(found, shards)
    if found.ahead is not None:
        yield clock_found(found.ahead)


def _sessions(found: Diagnosis, shards: str) -> Finding:
    """Whether the bot may connect, and by as many shards as it should."""
    if not found.starts:
        hours, minutes = divmod(round(found.again / 60), 60)
        return wrong(
            "shards",
            f"Discord lets the bot begin no more sessions for {hours} hours {minutes} minutes: it was started too"
            " often. Leave it running: it connects by itself.",
        )
    part = part_of(shards)
    if shards != "auto" and (part[-1] if part else int(shards or 1)) < found.shards:
        return hint("shards", f"Discord recommends {found.shards}. Set SHARDS=auto.")
    return ok("shards", f"Discord recommends {found.shards}. Sessions that may be begun today: {found.starts}.")


def invitation(application: int) -> str:
    """The link that invites the bot with exactly the permissions it makes use of."""
    query = f"client_id={application}&scope=bot+applications.commands&permissions={permissions.ALL}"
    return f"https://discord.com/oauth2/authorize?{query}"
