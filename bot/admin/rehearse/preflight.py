"""Steps before any message is posted: token, permissions, commands, emojis, membership."""

from __future__ import annotations

import secrets

from bot.admin.rehearse.cleanup import EMOJI
from bot.admin.rehearse.context import Otherwise, Stage
from bot.admin.rehearse.step import Step
from bot.discord_client import emoji_sync
from bot.discord_client.command_sync import same_commands
from bot.store.slots import MessageKind
from bot.text import speaker
from bot.ui import commands, pictures
from bot.ui.kit import permissions
from bot.ui.kit.table_voice import bot_text

_READ, EMOJI_UP = "read the application's emojis", "create an emoji"
_NO_MEMBER = 0
"""An id that no user has, to ask for the permissions of @everyone."""


async def _greet(stage: Stage) -> str:
    await stage.calls.check_token()
    return "the token is valid"


async def _gateway(stage: Stage) -> str:
    if not (await stage.calls.gateway())["url"].startswith(("wss://", "ws://")):
        raise Otherwise("no WebSocket address")
    limit = stage.heard.answer.get("session_start_limit", {})
    return f"an address; sessions left today: {limit.get('remaining')} of {limit.get('total')}"


async def _permissions(stage: Stage) -> str:
    place = await stage.bot.visit(stage.where.channel)
    say = speaker("en")
    lacking = [bot_text(say, f"permission-{name}") for name in permissions.lacking(place.allowed, "channel")]
    where = stage.where
    hindered = stage.calls.announcement_problems(where.guild, where.channel, None)
    if stage.calls.missing_permissions(where.channel) or hindered:
        raise Otherwise(f"lacking: {', '.join(lacking)}")
    if not await stage.calls.sees(where.channel):
        raise Otherwise("the bot cannot read the channel")
    if not stage.calls.tellable(where.guild, where.channel, where.channel):
        raise Otherwise("cannot tell who sees the channel")
    more = place.allowed & ~permissions.ALL
    told = f"lacking: {', '.join(lacking)}" if lacking else "all that the bot uses"
    everyone = stage.calls.readable(where.guild, _NO_MEMBER, (), (where.channel,))
    return f"{told}; {more.bit_count()} more; read by {'everyone' if everyone else 'some'}"


async def _commands_read(stage: Stage) -> str:
    stage.commands = await stage.calls.commands()
    same = same_commands(stage.commands, commands.all_commands())
    return f"{len(stage.commands)} commands, {'the same as' if same else 'other than'} this version's"


async def _commands_set(stage: Stage) -> str:
    ours = commands.all_commands()
    await stage.calls.set_commands(ours)
    if not same_commands(await stage.calls.commands(), ours):
        raise Otherwise("they are not the commands that were set")
    return f"{len(ours)} commands, read back the same"


async def _emojis_read(stage: Stage) -> str:
    there = {emoji["name"]: int(emoji["id"]) for emoji in await stage.calls.emojis()}
    stage.pngs = await pictures.icons()
    for icon, png in stage.pngs.items():
        if (name := emoji_sync.name_of(icon, png)) in there:
            stage.show(icon, there[name], name)
    return f"{len(there)} emojis; of the {len(stage.pngs)} of this version, {len(stage.icons)}"


async def _put_emoji(stage: Stage) -> str:
    """Create an emoji, and use it for every icon that has none yet; return a line for the report."""
    name = EMOJI + secrets.token_hex(4)
    stage.emoji = emoji = await stage.calls.create_emoji(name, next(iter(stage.pngs.values())))
    if (name, str(emoji)) not in {(each["name"], each["id"]) for each in await stage.calls.emojis()}:
        raise Otherwise("it is not listed")
    for icon in stage.pngs.keys() - stage.icons.keys():
        stage.show(icon, emoji, name)
    return "created and listed"


async def _remove_emoji(stage: Stage) -> str:
    await stage.calls.delete_emoji(stage.emoji)
    if str(stage.emoji) in [each["id"] for each in await stage.calls.emojis()]:
        raise Otherwise("it is still listed")
    return "deleted and no longer listed"


async def _member(stage: Stage) -> str:
    if not await stage.calls.is_member(stage.where.guild, stage.bot.me):
        raise Otherwise("Discord says the bot is not a member")
    return "the bot is a member"


async def _no_member(stage: Stage) -> str:
    if await stage.calls.is_member(stage.where.guild, stage.where.channel):
        raise Otherwise("Discord says a channel is a member")
    return f"not a member ({stage.heard.code})"


BEFOREHAND = (
    Step("check the token", "200", _greet),
    Step("get the gateway", "200, an address", _gateway),
    Step("permissions in the channel", "none missing", _permissions),
    Step("read the slash commands", "200", _commands_read),
    Step("set the slash commands", "200, read back the same", _commands_set, ["read the slash commands"]),
    Step(_READ, "200", _emojis_read),
    Step(EMOJI_UP, "201, and listed", _put_emoji, [_READ]),
    Step("look up a member", "200", _member, kinds=[MessageKind.MEMBERSHIP_CHECK]),
    Step(
        "look up a user who is not a member", "404 (10007 or 10013)", _no_member, kinds=[MessageKind.MEMBERSHIP_CHECK]
    ),
)

AFTERWARDS = (Step("delete the emoji", "204, and no longer listed", _remove_emoji, [EMOJI_UP]),)
