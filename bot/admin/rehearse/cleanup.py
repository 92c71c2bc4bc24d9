"""Delete what a rehearsal left in Discord, however the rehearsal ended."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from bot.admin.rehearse.context import Stage
from bot.discord_client.command_sync import same_commands
from bot.discord_client.errors import DiscordError, Gone, ThreadArchived, TryLater
from bot.outbox.messages import snowflake
from bot.ui import commands, recognition
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId

EMOJI = "rehearsal_"
"""The start of the names of emojis that exist only for a rehearsal."""
_ATTEMPTS = 6
_LONGEST_WAIT = 60.0
_CLOCKS_DIFFER = 60
"""Seconds by which the local clock may be ahead of Discord's."""
_SENT = (
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "nsfw",
)
"""The fields of a command that a bot sends; Discord adds ids and versions."""


class Cleaned(NamedTuple):
    """The result of cleaning up: sentences about things done, and about things left in Discord."""

    done: list[str]
    left: list[str]


async def clean(stage: Stage) -> Cleaned:
    """Delete everything the rehearsal created, as far as Discord allows."""
    found = Cleaned([], [])
    await _look_for_posts(stage, found)
    deleted = await _thread_deleted(stage, found)
    await _messages(stage, found)
    if stage.thread and not deleted:
        await _archive(stage, stage.thread, found)
    if "respond" in stage.bot.tried:
        found.done.append("Private answers to presses stay until the user dismisses them.")
    await _emojis(stage, found)
    await _commands(stage, found)
    return found


async def _look_for_posts(stage: Stage, found: Cleaned) -> None:
    """Add messages to `stage.posted` whose post got no answer but arrived."""
    since = snowflake(stage.where.now - _CLOCKS_DIFFER)
    for channel, body in stage.begun:
        messages: list[Json] = []
        try:
            messages = await stage.calls.recent_messages(channel)
        except DiscordError as error:
            found.left.append(f"Perhaps a message whose post was not answered: the bot cannot look for it ({error}).")
        for message in messages:
            with suppress(BadId):
                if int(message["id"]) > since and recognition.alike(message, body):
                    stage.posted.setdefault(int(message["id"]), channel)
    stage.begun.clear()


async def _thread_deleted(stage: Stage, found: Cleaned) -> bool:
    """Delete the thread with all its messages; return whether it is gone."""
    if stage.thread is None:
        return True
    try:
        if not await stage.bot.delete_thread(stage.thread):
            return False
    except Gone:
        return True
    except DiscordError:
        return False
    found.done.append("The thread was deleted with its messages.")
    stage.posted = {message: channel for message, channel in stage.posted.items() if channel != stage.thread}
    return True


async def _messages(stage: Stage, found: Cleaned) -> None:
    count = 0
    for message, channel in reversed([*stage.posted.items()]):
        if why := await _insisted(partial(_delete, stage, channel, message)):
            found.left.append(f"The message {message} in the channel {channel} ({why}).")
        else:
            count += 1
            del stage.posted[message]
    found.done.append(f"Messages deleted: {count}.")


async def _delete(stage: Stage, channel: int, message: int) -> None:
    try:
        await stage.calls.delete(channel, message)
    except ThreadArchived:
        await stage.bot.open_again(channel)
        await stage.calls.delete(channel, message)


async def _archive(stage: Stage, thread: int, found: Cleaned) -> None:
    if why := await _insisted(partial(stage.calls.archive, thread)):
        found.left.append(f"The thread {thread}, empty and open ({why}).")
    else:
        found.done.append("The thread was emptied and archived. Deleting it takes Manage Threads.")


async def _emojis(stage: Stage, found: Cleaned) -> None:
    """Delete the emojis of this rehearsal, and those of an earlier one that was killed."""
    if "create_emoji" not in stage.bot.tried:
        return
    there: list[Json] = []
    if why := await _insisted(lambda: _listed(stage, there)):
        found.left.append(f"Perhaps an application emoji {EMOJI}…: the bot cannot list them ({why}).")
    for name, emoji in [(each["name"], int(each["id"])) for each in there if each["name"].startswith(EMOJI)]:
        if why := await _insisted(partial(stage.calls.delete_emoji, emoji)):
            found.left.append(f"The application emoji {name} ({why}).")
        else:
            found.done.append(f"The application emoji {name} was deleted.")


async def _listed(stage: Stage, there: list[Json]) -> None:
    there += await stage.calls.emojis()


async def _commands(stage: Stage, found: Cleaned) -> None:
    """Restore the earlier slash commands if they differ."""
    before = stage.commands
    if before is None or same_commands(before, commands.all_commands()):
        return
    bare = [{key: command[key] for key in _SENT if command.get(key) is not None} for command in before]
    if why := await _insisted(partial(stage.calls.set_commands, bare)):
        found.left.append(f"The slash commands of this version; there were others before ({why}).")
    else:
        found.done.append("The former slash commands were restored.")


async def _insisted(work: Callable[[], Awaitable[object]]) -> str:
    """Do this work, retrying while Discord asks to wait; return why it failed, or ""."""
    why = ""
    for attempt in range(_ATTEMPTS):
        try:
            await work()
        except Gone:
            return ""
        except TryLater as error:
            why = str(error)
            await asyncio.sleep(min(error.after or 2.0**attempt, _LONGEST_WAIT))
        except DiscordError as error:
            return str(error)
        else:
            return ""
    return why
