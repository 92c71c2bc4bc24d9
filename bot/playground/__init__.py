"""Simulate Discord on loopback (REST v10 and gateway v10), for tests and for people without an account.

It knows Discord, and nothing of the bot that plays on it::

    async with Discord() as discord:
        ana = discord.person("Ana", locale="fr")
        ...  # start a bot with DISCORD_API_BASE=discord.api_base and DISCORD_TOKEN=discord.token
        await discord.bot_ready()
        reply = await ana.slash(discord.channel, "medici start")
"""

from bot.playground.attachments import Attachment
from bot.playground.components import Button, Option, Select
from bot.playground.entities import Channel, Guild, Message, User
from bot.playground.errors import PlaygroundError
from bot.playground.modals import Field, Modal
from bot.playground.people import Person, Reply
from bot.playground.rest import Request
from bot.playground.server import Discord

__all__ = [
    "Attachment",
    "Button",
    "Channel",
    "Discord",
    "Field",
    "Guild",
    "Message",
    "Modal",
    "Option",
    "Person",
    "PlaygroundError",
    "Reply",
    "Request",
    "Select",
    "User",
]
