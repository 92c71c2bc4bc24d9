"""Make a snapshot of a database and of its Discord, so that future versions can be tested on it.

`python -m tests.bot.keep` plays at tables of every kind, stops the bot in the middle, and writes the snapshot. It
consists of `kept/schema-<n>.sql`, the world of the local Discord, and the forms that were open. A snapshot is never
written again: tests/bot/test_kept.py says why.
"""

from __future__ import annotations

import asyncio
import re
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from bot import store
from bot.playground import Discord, Person
from bot.playground.entities import Channel, Message
from bot.playground.interactions import Answer
from bot.ui.kit import prompts
from tests.bot import asking
from tests.bot.conftest import Hosted
from tests.bot.sitting import Sitting, answered, done
from tests.bot.tournament import is_public

KEPT = Path(__file__).with_name("kept")
MANIFEST = KEPT / "SHA256SUMS"
BEGIN = 1_772_452_800
"""A Monday in March 2026, at noon."""
AHEAD = 86_400 + 1
"""Seconds that pass for the bot but not for Discord, so that a player is late."""


class Clock:
    """A clock that starts at a given moment."""

    def __init__(self, begin: float) -> None:
        self._ahead = begin - time.monotonic()

    def __call__(self) -> float:
        return self._ahead + time.monotonic()


class Form(msgspec.Struct, frozen=True):
    """A form that a user had open when the bot was stopped."""

    user: int
    title: str
    custom_id: str
    components: list[dict[str, Any]]


class Forms(msgspec.Struct, frozen=True):
    """All forms that were open."""

    forms: list[Form]


# ------------------------------------------------------------------------------------------- writing


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def dump(database: Path) -> str:
    """Return a database as SQL, with its schema number."""
    with closing(sqlite3.connect(database)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        return "\n".join([*connection.iterdump(), f"PRAGMA user_version = {version};", ""])


def load(sql: Path, database: Path) -> None:
    """Write the database of a dump."""
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(sql.read_text(encoding="utf-8"))


# -------------------------------------------------------------------------------------------- playing


class Evening:
    """People who play at many tables and leave everything as it is."""

    def __init__(self, discord: Discord, bot: Hosted) -> None:
        self.discord = discord
        self.bot = bot
        self.elsewhere = discord.add_guild("Elsewhere")
        self.ana = discord.person("Ana", locale="fr")
        self.bo, self.cleo, self.dan = (discord.person(name) for name in ("Bo", "Cleo", "Dan"))
        self.eve, self.finn = discord.person("Eve", locale="fr"), discord.person("Finn")
        self.mona = discord.person("Mona", manage_messages=True)
        self.nina = discord.person("Nina", manage_messages=True)
        self.max = discord.person("Max", manage_guild=True)

    async def open(
        self, game: str, *people: Person, place: Channel | None = None, houses: Sequence[str] = (), **options: str
    ) -> Sitting:
        """Open a lobby with these people and with AI players of these levels."""
        host, *others = people
        ((tables,),) = self.bot.rows("SELECT count(*) FROM tables")
        self.bot.seed = sha256(f"kept {tables}".encode()).digest()
        await done(self.bot, host.slash(place or self.discord.channel, f"{game.replace('_', '-')} start", **options))
        sitting = Sitting(self.bot, self.discord, tables + 1)
        lobby = await sitting.shown("lobby")
        for person in others:
            await done(self.bot, person.press(lobby, sitting.id("j")))
        for level in houses:
            await done(self.bot, host.press(lobby, sitting.id("h", "" if level == "simple" else level)))
        return sitting

    async def begin(
        self, game: str, *people: Person, moves: int, until: Callable[[Sitting], object] = bool, **more: Any
    ) -> Sitting:
        """Start a game with these people and play `moves` moves, then until the condition holds."""
        sitting = await self.open(game, *people, **more)
        await done(self.bot, people[0].press(await sitting.shown("lobby"), sitting.id("b")))
        await sitting.play(lambda: sitting.get("version") >= moves and until(sitting))
        await sitting.shown("board")
        return sitting

    async def everything(self) -> None:
        """Create every situation to leave behind."""
        await self.preferences()
        await self.settings()
        await self.a_question()
        await self.late()
        await self.an_open_question()
        await self.an_auction()
        await self.bargains()
        await self.a_request()
        await self.at_sea()
        await self.an_open_seat()
        await self.an_end_taken_back()
        await self.a_rematch()
        await self.open("medici_card", self.ana, self.bo, houses=["simple"], language="fr")
        await self.lost()
        await self.panels()
        await self.unsent()
        await self.a_tournament()

    async def preferences(self) -> None:
        for person, way in ((self.ana, "dm"), (self.bo, "none"), (self.cleo, "thread")):
            panel = await answered(self.bot, person.slash(self.discord.channel, "rialto preferences"))
            await done(self.bot, person.choose(panel, "re.0.0.", [way]))
            await done(self.bot, person.choose(panel, "la.0.0.", ["fr" if person is self.ana else "auto"]))
            form = await person.press(panel, "qf.0.0.")
            if person is self.ana:
                await done(self.bot, person.submit(form, {"from": "22:00", "to": "7:30", "zone": "Europe/Paris"}))
        self.dan.close_dms()

    async def settings(self) -> None:
        panel = await answered(self.bot, self.max.slash(self.discord.channel, "rialto-manage settings"))
        await done(self.bot, self.max.choose(panel, "se.0.0.channels", [self.discord.channel]))
        await done(self.bot, self.max.choose(panel, "se.0.0.pace", ["daily"]))
        await done(self.bot, self.max.press(panel, "sf.0.0."))
        role = self.discord.add_role("Players", self.bo, guild=self.elsewhere)
        panel = await answered(self.bot, self.max.slash(self.elsewhere.text_channels[0], "rialto-manage settings"))
        await done(self.bot, self.max.choose(panel, "se.0.0.role", [role]))
        await done(self.bot, self.max.choose(panel, "se.0.0.language", ["fr"]))
        form = await self.max.press(panel, "sf.0.0.")
        limits = {"per_person": "7", "per_server": "40", "lobby_hours": "48", "idle_days": "60"}
        await done(self.bot, self.max.submit(form, limits))

    async def a_question(self) -> None:
        """Ask a question of the day in a minute, and answer it."""
        assert self.bot.app
        await self.bot.app._store.run(lambda db: asking.fill(db, 4))
        panel = await answered(self.bot, self.max.slash(self.discord.channel, "rialto-manage settings"))
        panel = await answered(self.bot, self.max.choose(panel, "se.0.0.ask_in", [self.discord.channel]))
        form = await self.max.press(panel, button(panel, "sq."))
        soon = time.strftime("%H:%M", time.gmtime(self.bot._now() + 60))
        await done(self.bot, self.max.submit(form, {"at": soon, "zone": "UTC"}))
        await asking.until_asked(self.bot)
        await self.choose((self.bo, 0), (self.cleo, 1), (self.dan, 1))

    async def an_open_question(self) -> None:
        """Leave the result of the first question, and a second one that people are answering."""
        await self.choose((self.bo, 0), (self.eve, 2))
        assert self.bot.rows("SELECT ended FROM asked ORDER BY id") == [(1,), (0,)]

    async def choose(self, *choices: tuple[Person, int]) -> None:
        """Answer the last question."""
        shown = asking.asked(self.discord, self.max)[-1]
        ids = [id_ for id_ in ids_in(shown.components) if id_.startswith("qa.")]
        for person, choice in choices:
            await done(self.bot, person.press(shown, ids[choice]))

    async def late(self) -> None:
        """Leave one player absent, and at another table a vote about a late player."""
        card = await self.begin(
            "medici_card", self.dan, self.eve, self.bo, houses=["simple"], moves=60, absence="house", language="en"
        )
        vote = await self.begin(
            "medici", self.bo, self.cleo, self.dan, self.eve, moves=70, absence="vote", language="en"
        )
        await self.bot.later(AHEAD)
        late = [person.id for _, person in vote.asked()]
        voter = next(person for person in vote.people() if person.id not in late)
        await done(self.bot, voter.press(await vote.shown("vote"), vote.id("vo", "move", epoch=True)))
        await card.shown("board")

    async def an_auction(self) -> None:
        """Leave a bid limit planned for a lot."""
        sitting = await self.begin(
            "medici",
            *(self.ana, self.bo, self.cleo),
            houses=["strong", "simple"],
            moves=120,
            until=lambda at: at.state().board.phase != "draw",
            language="fr",
            absence="house",
            payout_6p="newer",
        )
        while not sitting.rows("orders"):
            asked = [person.id for _, person in sitting.asked()]
            for person in sitting.people():
                panel = await answered(self.bot, person.forge(sitting.message("board"), sitting.id("a")))
                if person.id not in asked and any(id_.startswith("N.") for id_ in ids_in(panel.components)):
                    form = await person.press(panel, button(panel, "N."))
                    await done(self.bot, person.submit(form, {"amount": "3"}))
                    break
            else:
                await sitting.answer(*sitting.asked()[0])
        await sitting.shown("board")

    async def bargains(self) -> None:
        """Leave promises, unconfirmed table talk, a resigned player and a vote on another pace."""
        people = (self.ana, self.bo, self.cleo, self.dan)
        sitting = await self.begin("intrige", *people, moves=50, language="en")
        thread = (await sitting.shown("board")).channel
        await done(self.bot, self.bo.slash(thread, "intrige pace", pace="relaxed"))
        await done(self.bot, self.cleo.slash(thread, "intrige pace"))
        for giver, taker, until in ((self.ana, 1, "9"), (self.bo, 0, ""), (self.cleo, 1, "")):
            form = await giver.forge(await sitting.shown("board"), sitting.id("p"))
            words = {"to": str(taker), "what": "The best zone for your priest", "until": until}
            await done(self.bot, giver.submit(form, words))
        await done(self.bot, self.bo.press(await sitting.shown("promise:1"), sitting.id("k", "1.kept")))
        question = await answered(self.bot, self.dan.slash(thread, "intrige resign"))
        await done(self.bot, self.dan.press(question, sitting.id("z")))
        await done(self.bot, self.cleo.slash(thread, "intrige resign"))

        def rich() -> bool:
            state, ((seat, _), *_) = sitting.state(), sitting.asked()
            return bool(state.board.phase == "bribe" and state.purses[seat].cash >= 30_000)

        await sitting.play(rich)
        ((seat, person), *_) = sitting.asked()
        board = await sitting.shown("board")
        form = await person.press(board, button(board, "n."))
        cash = sitting.state().purses[seat].cash
        await done(self.bot, person.submit(form, {"amount": str(cash), "words": "take it, my lord"}))
        assert sitting.rows("remarks")

    async def a_request(self) -> None:
        """Leave a draft, and a seated moderator's request to end the game."""
        sitting = await self.begin(
            "intrige",
            *(self.eve, self.finn, self.mona),
            moves=50,
            until=lambda at: at.state().board.phase == "place",
            language="en",
            pace="free",
        )
        await sitting.prepare(*sitting.asked()[0])
        assert sitting.draft(sitting.asked()[0][0])
        form = await self.mona.slash((await sitting.shown("board")).channel, "intrige end")
        await done(self.bot, self.mona.submit(form, {"reason": "Nobody has any time"}))
        card = await sitting.shown("request")
        agree = next(id_ for id_ in ids_in(card.components) if id_.endswith("agree"))
        await done(self.bot, self.eve.press(card, agree))

    async def at_sea(self) -> None:
        """Leave planned moves and a draft of a turn."""

        def much(at: Sitting) -> bool:
            """Return whether a player has more choices than fit into one message."""
            ((seat, _), *_) = at.asked()
            shown = prompts.rows(at.prompt(seat), at.number, 1, lambda _: "-")
            return at.prompt(seat).draft and any(id_.startswith("g.") for id_ in ids_in(shown))

        people = (self.ana, self.bo, self.cleo, self.dan)
        sitting = await self.begin("mediterranee", *people, moves=280, until=much, language="fr", pace="relaxed")
        for person in (self.ana, self.dan):
            panel = await answered(self.bot, person.forge(sitting.message("board"), sitting.id("a")))
            await done(self.bot, person.press(panel, button(panel, "M.")))
        await sitting.prepare(*sitting.asked()[0])
        assert sitting.draft(sitting.asked()[0][0])
        await sitting.shown("board")

    async def an_open_seat(self) -> None:
        sitting = await self.begin("intrige", self.finn, self.eve, self.ana, moves=50, language="fr", absence="house")
        thread = (await sitting.shown("board")).channel
        question = await answered(self.bot, self.ana.slash(thread, "intrige leave"))
        await done(self.bot, self.ana.press(question, sitting.id("le")))
        await done(self.bot, self.eve.slash(thread, "intrige leave"))

    async def an_end_taken_back(self) -> None:
        """End a game, reopen it and end it again; it can still be reopened."""
        sitting = await self.begin("medici", self.cleo, self.dan, self.eve, moves=60, language="en")
        panel = await answered(self.bot, self.nina.slash(self.discord.channel, "rialto-moderate inactive", days=0))
        panel = await answered(self.bot, self.nina.choose(panel, panel.selects[0].custom_id, [str(sitting.number)]))
        await done(self.bot, self.nina.press(panel, button(panel, "si.")))
        for _ in range(2):
            board = await sitting.shown("board")
            if sitting.status == "abandoned":
                await done(self.bot, self.cleo.press(board, sitting.id("un")))
            form = await self.cleo.slash(board.channel, "medici end")
            await done(self.bot, self.cleo.submit(form, {"reason": "We have to go"}))
            card = await sitting.shown("request")
            agree = next(id_ for id_ in ids_in(card.components) if id_.endswith("agree"))
            for person in (self.dan, self.eve):
                await done(self.bot, person.press(card, agree))
            assert sitting.status == "abandoned"

    async def a_rematch(self) -> None:
        sitting = await self.begin("medici_card", self.finn, self.eve, moves=999, language="en", bonus="larger")
        board = await sitting.shown("board")
        await done(self.bot, self.finn.press(board, sitting.id("r")))
        await Sitting(self.bot, self.discord, sitting.number + 1).shown("invite")

    async def lost(self) -> None:
        """Remove the bot from a server with a game and a lobby."""
        place = self.elsewhere.text_channels[0]
        await self.begin("intrige", self.bo, self.cleo, self.dan, moves=50, place=place)
        await self.open("medici", self.bo, self.ana, place=place)
        self.discord.kick_bot(self.elsewhere)
        await self.bot.until(lambda: self.bot.rows("SELECT count(*) FROM tables WHERE paused IS NOT NULL") == [(2,)])

    async def panels(self) -> None:
        """Leave open panels of players and moderators."""
        await done(self.bot, self.finn.slash(self.discord.channel, "medici rules"))
        await done(self.bot, self.nina.slash(self.discord.channel, "rialto-moderate log"))
        panel = await answered(self.bot, self.nina.slash(self.discord.channel, "rialto-moderate inactive", days=0))
        about, table = panel.selects[0].custom_id, panel.selects[0].options[0].value
        panel = await answered(self.bot, self.nina.choose(panel, about, [table]))
        panel = await answered(self.bot, self.nina.press(panel, button(panel, "nu.")))
        panel = await answered(self.bot, self.nina.choose(panel, about, [table]))
        await done(self.bot, self.nina.press(panel, button(panel, "wh.")))

    async def unsent(self) -> None:
        """Let Discord refuse all further messages."""
        sitting = await self.begin("medici", self.finn, self.dan, self.ana, moves=60, language="en")
        self.discord.deny(self.discord.channel, "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")
        await sitting.answer(*sitting.asked()[0])
        assert self.bot.app
        await self.bot.app.idle()
        assert sitting.rows("outbox")

    async def a_tournament(self) -> None:
        """Leave a tournament in its first round, with a game that has begun and a place offered to another user."""
        place = self.discord.add_channel("season")
        page = await answered(self.bot, self.max.slash(place, "rialto tournament"))
        form = await self.max.choose(page, button(page, "tf."), ["medici_card"])
        page = await answered(self.bot, self.max.submit(form, {"ends": "3 players", "rounds": "swiss.2"}))
        await self.bot.look()
        (shown,) = [message for message in place.messages.values() if is_public(message)]
        self.bot.seed = sha256(b"kept tournament").digest()
        for person in (self.bo, self.cleo, self.finn):
            await done(self.bot, person.press(shown, button(shown, "tj.")))
        await self.bot.look()
        ((number,),) = self.bot.rows("SELECT id FROM tables WHERE tournament IS NOT NULL")
        sitting = Sitting(self.bot, self.discord, number)
        await sitting.shown("board")
        await sitting.play(lambda: sitting.get("version") >= 10)
        page = await answered(self.bot, self.max.slash(place, "rialto tournament"))
        players = next(id_ for id_ in ids_in(page.components) if id_.endswith(".players"))
        form = await self.max.choose(page, players, [f"remove.{self.finn.id}.0"])
        await done(self.bot, self.max.submit(form, {"successor": [str(self.dan.id)], "reason": "ill"}))
        await self.bot.later(60)
        await sitting.shown("board")


def ids_in(components: Any) -> list[str]:
    """Return the custom ids in components."""
    return re.findall(r'"custom_id":"([^"]+)"', msgspec.json.encode(components).decode())


def button(on: Message, begins: str) -> str:
    """Return the custom id that begins like this."""
    return next(id_ for id_ in ids_in(on.components) if id_.startswith(begins))


async def evening(folder: Path) -> Forms:
    """Play, and stop the bot in the middle."""
    async with Discord(free_port(), clock=Clock(BEGIN), keep=folder / "world", answer_within=60) as discord:
        bot = Hosted(discord, folder / "rialto.db")
        await bot.start()
        played = Evening(discord, bot)
        await played.everything()
        await bot.stop()
        discord.allow(discord.channel, "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")
        shown = [each for each in discord.interactions.all if each.answer == Answer.MODAL]
        return Forms([Form(each.user.id, **each.answer_data) for each in shown])


def _thin_out(folder: Path) -> None:
    """Delete pictures, and messages that have no buttons and are unknown to the bot."""
    with closing(sqlite3.connect(folder / "world")) as world:
        world.execute("ATTACH ? AS rialto", (str(folder / "rialto.db"),))
        world.execute("DELETE FROM file")
        world.execute(
            "DELETE FROM thing WHERE kind = 'message' AND NOT data LIKE '%\"custom_id\"%'"
            " AND data LIKE '%\"thread\":null%' AND id NOT IN (SELECT message FROM rialto.messages)"
        )
        world.commit()


def main() -> int:
    """Write the missing snapshot files of the present schema."""
    version = max(int(file.name.partition(".")[0]) for file in store.migrate.FOLDER.glob("*.sql"))
    if (KEPT / f"schema-{version}.sql").exists():
        print(f"schema {version} is kept already")  # noqa: T201
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        forms = asyncio.run(evening(folder))
        _thin_out(folder)
        contents = {
            f"schema-{version}.sql": dump(folder / "rialto.db"),
            f"schema-{version}.world.sql": dump(folder / "world"),
            f"schema-{version}.forms.json": msgspec.json.format(msgspec.json.encode(forms).decode(), indent=1) + "\n",
        }
    for file, content in contents.items():
        with (KEPT / file).open("xb") as out:
            out.write(content.encode())
        with MANIFEST.open("a", encoding="utf-8") as sums:
            sums.write(f"{sha256(content.encode()).hexdigest()}  {file}\n")
        print(file, len(content))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
