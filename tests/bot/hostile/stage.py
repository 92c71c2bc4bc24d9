"""Prepare a table in the middle of its game, and hostile users."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random

import msgspec

from bot.playground import Discord, Person, messages
from bot.playground.entities import Channel, Guild, Message
from bot.playground.errors import Json
from bot.playground.interactions import Asked, Interaction
from bot.ui.kit.actions import Action
from bot.ui.kit.interaction import MANAGE_MESSAGES
from games.chance import SEED_BYTES
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.people import Party, unoffered, word

LONGEST = 40
"""The most answers played before."""

REMEMBERED = 200
"""The seconds after which the bot asks Discord for a membership again."""

CARE = (
    Action.ABANDON,
    Action.TAKE_BACK,
    Action.CONSENT,
    Action.CHOOSE_STALE,
    Action.SIT_IN,
    Action.ABANDON_STALE_FORM,
    Action.ABANDON_STALE,
    Action.TAKE_BACK_LOGGED,
)
"""Actions on the table that a seated moderator can take only with the others' consent.

Nudging players is permitted without it.
"""


class Sender(msgspec.Struct, frozen=True):
    """A hostile user.

    `message` is the message they press on; `may` lists the actions to try (None: all). `asks` is set if they may
    request something in public, which has no effect by itself.
    """

    who: str
    person: Person
    channel: Channel
    message: Message
    may: tuple[Action, ...] | None = None
    asks: bool = False

    @property
    def guild(self) -> int | None:
        return self.channel.guild_id


class Stage:
    """The table, the interactions sent during its game, and the hostile users."""

    def __init__(self, bot: Hosted, discord: Discord, crew: Crew) -> None:
        self.bot = bot
        self.discord = discord
        self.crew = crew
        self.elsewhere: Guild = discord.add_guild("Elsewhere")
        self.traffic: list[Json] = []
        self.senders: Sequence[Sender] = ()

    @property
    def seated(self) -> set[int]:
        return {person.id for person in self.crew.people}

    @property
    def host(self) -> Person:
        return self.crew.host

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Record every interaction sent to the bot."""
        world = self.discord.world
        honest = world.dispatch

        def dispatch(event: str, data: Json, guild: int | None) -> None:
            if event == "INTERACTION_CREATE":
                self.traffic.append(msgspec.json.decode(msgspec.json.encode(data)))
            honest(event, data, guild)

        world.dispatch = dispatch
        try:
            yield
        finally:
            world.dispatch = honest

    def payload(self, sender: Sender, kind: int, data: Json, *, pressed: bool = True) -> Json:
        """Return the payload Discord would send for this."""
        message = sender.message if pressed and kind != Asked.COMMAND else None
        interactions = self.discord.interactions
        it = Interaction(
            self.discord.world.snowflakes.next(),
            Asked(kind),
            sender.person.user,
            sender.channel,
            data,
            f"token-{self.discord.world.snowflakes.next()}",
            self.discord.world.clock(),
            message=message,
        )
        return interactions._payload(it)


async def set_up(bot: Hosted, discord: Discord, game: str, random: Random, longest: int = LONGEST) -> Stage:
    """Play for a while and add the hostile users."""
    bot.seed = random.randbytes(SEED_BYTES)
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    stage = Stage(bot, discord, Crew(bot, discord, game, people, by_dm=people[:1]))
    with stage.recording():
        await stage.crew.begin(houses=0 if game == "intrige" else 1)
        await _look_around(stage)
        await _play(stage.crew, random.randrange(1, longest))
    await _only_moderators_open_tables(stage)
    await _settled(stage)
    stage.senders = await _senders(stage, random)
    bot.ahead += REMEMBERED
    return stage


async def _play(crew: Crew, turns: int) -> None:
    if crew.game == "intrige":  # its selects ask for several values: chosen at random
        await Party.play(crew, turns)
    else:
        await crew.play(turns)


async def _look_around(stage: Stage) -> None:
    """Send commands and presses beside moves, so that they are among the recorded traffic."""
    host, channel = stage.host, stage.discord.channel
    group = stage.crew.game.replace("_", "-")
    for name in ("board", "hand", "rules", "pace", "resign", "leave", "join"):
        await host.slash(channel, f"{group} {name}")
    for name in ("stale", "log", "settings"):
        await unoffered(host, channel, f"rialto {name}")
    for name in ("turns", "history", "ranking"):
        await host.slash(channel, f"rialto {name}")
    reply = await host.slash(channel, "rialto preferences")
    assert reply.message
    form = await host.press(reply.message, word("en", "quiet-change"))
    await host.submit(form, {"from": "22:00", "to": "7:00", "zone": "Europe/Paris"})


async def _only_moderators_open_tables(stage: Stage) -> None:
    """Let only moderators open tables, so that even an opened table counts as a violation."""
    manager = stage.discord.person("Mona", manage_guild=True)
    panel = await manager.slash(stage.discord.channel, "rialto-manage settings")
    assert panel.message
    reply = await manager.forge(panel.message, "se.0.0.starters", ["moderators"])
    assert reply.kind == "update", reply.text


async def _settled(stage: Stage) -> None:
    """Wait until a player is asked and everything is sent except delayed statements."""
    bot, rules = stage.bot, stage.crew.rules

    def waits() -> bool:
        state, _ = stage.crew.state()
        seats = rules.awaited(state)
        return not seats or any(seat < len(stage.crew.people) for seat in seats)

    while True:
        assert bot.app
        await bot.app.idle()
        if waits() and not bot.rows("SELECT 1 FROM outbox WHERE due = 0 OR substr(slot, 1, 3) <> 'dm:'"):
            return
        await asyncio.sleep(0)


async def _senders(stage: Stage, random: Random) -> list[Sender]:
    discord, home = stage.discord, stage.discord.channel
    board = stage.crew.live() or stage.crew.final()
    assert board

    def somebody(name: str) -> Person:
        return discord.person(name, locale=random.choice(("fr", "en-GB", "de")))

    looker_on, stranger, other = somebody("Nemo"), somebody("Zoe"), somebody("Odo")
    banned, seated = stage.crew.people[2], stage.crew.people[1]
    for gone in (stranger, banned, *([other] if random.random() < 0.5 else [])):
        discord.kick(gone)
    there = stage.elsewhere.text_channels[0]
    notice = messages.post(discord.world, there, discord.bot, {"content": "Of the bot, for everybody"})
    stage.elsewhere.members[other.id].permissions |= MANAGE_MESSAGES | 1 << 5
    discord.guild.members[seated.id].permissions |= MANAGE_MESSAGES
    return [
        Sender("looker-on", looker_on, board.channel, board),
        Sender("stranger", stranger, stranger.dm, await _panel_of(stranger)),
        Sender("banned", banned, banned.dm, await _panel_of(banned)),
        Sender("other's moderator", other, there, notice),
        Sender("seated moderator", seated, random.choice((home, board.channel)), board, may=CARE, asks=True),
    ]


async def _panel_of(person: Person) -> Message:
    """Return a private message to press buttons on."""
    reply = await person.slash(person.dm, "rialto preferences")
    assert reply.message
    return reply.message
