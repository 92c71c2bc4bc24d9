"""People of one server who join, leave and play tournaments, while a manager decides each table by its form.

They know only what is shown. No game is played: the manager decides each table as soon as it is open, so that rounds
follow each other as fast as the bot opens them. At the end every confirmed interaction must be in the database.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Channel, Message
from bot.store.db import Connection
from bot.tables import tournaments
from bot.ui.kit.custom_id import parse
from tests.bot.people import word
from tests.bot.tournament import OPENED, doubled, is_public
from tests.proof.crowd import action

PLAYERS = 4
GAME, SIZE, ROUNDS = "medici_card", 2, 7
RUN = (
    "-c",
    "import runpy; import bot.scheduler.deadlines as deadlines;"
    " deadlines.BEAT = 0.5; runpy.run_module('bot', run_name='__main__')",
)
"""The bot with a scheduler that looks twice a second: rounds open while people watch, and not only at starts."""
_REGISTRATION = "**Registration**"
_LEAVES = 0.1
"""The probability that a player who is in leaves during registration; they join again later."""
_PAUSE = 1.5
"""The longest pause of a person, in seconds. Each table that opens takes the bot's time for a picture."""


class Season:
    """A server with players and a manager, and what the bot confirmed to them."""

    def __init__(self, discord: Discord, seed: int) -> None:
        self._discord = discord
        self._random = random.Random(f"season {seed}")  # noqa: S311
        guild = discord.add_guild("Season")
        self.channel: Channel = discord.add_channel("season", guild)
        self.players = [discord.person(f"Entrant{number}") for number in range(PLAYERS)]
        self.manager = discord.person("Max", manage_guild=True)
        self.inside: dict[tuple[int, int], bool | None] = {}
        """By tournament and user: whether they are in, as confirmed last. None: an answer is missing."""
        self._refused: set[tuple[int, int]] = set()
        """The tournaments and users that the bot refused: they came too late, and press no more."""
        self.done: Counter[str] = Counter()
        """How many acts of the manager were confirmed."""
        self.unsure: Counter[str] = Counter()
        """How many acts of the manager had no answer: each was done once or not at all."""

    async def play(self) -> None:
        """Join, leave and manage until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._manage())
            for player in self.players:
                group.create_task(self._enter(player))

    # ---------------------------------------------------------------------------------------- players

    @property
    def message(self) -> Message | None:
        """The newest public message of a tournament."""
        return max(filter(is_public, self.channel.messages.values()), key=lambda each: each.id, default=None)

    async def _enter(self, player: Person) -> None:
        """Join each tournament; now and then leave it during registration."""
        while True:
            await asyncio.sleep(self._random.uniform(0, _PAUSE))
            message = self.message
            ways = {action(button.custom_id): button.custom_id or "" for button in message.buttons} if message else {}
            if message is None or "tj" not in ways:
                continue
            known = int(parse(ways["tn"]).payload), player.id
            if known in self._refused:
                continue
            if self.inside.get(known) is not True:
                await self._press(known, player, message, ways["tj"])
            elif _REGISTRATION in message.text and self._random.random() < _LEAVES:
                await self._press(known, player, message, ways["tl"])

    async def _press(self, known: tuple[int, int], player: Person, message: Message, way: str) -> None:
        """Press Join or Leave, and note what was confirmed. `known`: the tournament and the user."""
        before, self.inside[known] = self.inside.get(known), None
        reply = await player.forge(message, way)
        if reply.kind == "deferred_update":
            self.inside[known] = action(way) == "tj"
        elif reply.text == word("en", "tournament-in-already"):
            self.inside[known] = True
        elif reply.kind != "failed":
            self.inside[known] = before
            self._refused.add(known)

    # ---------------------------------------------------------------------------------------- manager

    async def _manage(self) -> None:
        """Decide the tables of the running tournament, and open another one when it is over."""
        while True:
            await asyncio.sleep(self._random.uniform(0, _PAUSE))
            reply = await self.manager.slash(self.channel, "rialto tournament")
            page = reply.message
            if reply.kind == "failed" or page is None:
                continue
            selects = {parse(select.custom_id).payload.partition(".")[2]: select for select in page.selects}
            if "course" not in selects:
                opens = next(select for select in page.selects if action(select.custom_id) == "tf")
                form = await self.manager.choose(page, opens.custom_id, [GAME])
                fields = {"ends": f"{PLAYERS} players", "size": str(SIZE), "rounds": f"swiss.{ROUNDS}"}
                await self._submit("open", form, fields)
            elif "tables" in selects:
                tables = selects["tables"]
                form = await self.manager.choose(page, tables.custom_id, [self._random.choice(tables.options).value])
                await self._submit("decide", form, {"order": self._order(form), "reason": "to see more rounds"})

    def _order(self, form: Reply) -> str:
        """Return places for the seats that the form names: "1 Ana, 2 Bo"."""
        seats = (form.modal.fields[0].placeholder or "").count(",") + 1 if form.modal else 0
        return " ".join(map(str, self._random.sample(range(1, seats + 1), seats)))

    async def _submit(self, act: str, form: Reply, fields: dict[str, str]) -> None:
        if form.kind != "modal":
            return
        self.unsure[act] += 1
        reply = await self.manager.submit(form, fields)
        if reply.kind == "failed":
            return
        self.unsure[act] -= 1
        if reply.text.startswith((OPENED, word("en", "tournament-done"))):
            self.done[act] += 1

    # ----------------------------------------------------------------------------------------- checks

    def judged(self, db: Connection) -> dict[str, float]:
        """Check what the database and the channel have against what was confirmed. Raises AssertionError."""
        numbers = [number for (number,) in db.execute("SELECT id FROM tournaments ORDER BY id").fetchall()]
        views = {number: tournaments.view(db, tournaments.find(db, number)) for number in numbers}
        wrong = [fault for view in views.values() for fault in doubled(db, view)]
        assert not wrong, wrong
        lost = [*self._lost(views)]
        assert not lost, f"confirmed but lost: {lost}"
        for act in ("open", "decide"):
            ((done,),) = db.execute("SELECT count(*) FROM tournament_acts WHERE act = ?", (act,)).fetchall()
            most = self.done[act] + self.unsure[act]
            assert self.done[act] <= done <= most, f"{act}: {done} done, {self.done[act]} to {most} asked for"
        shown = [
            int(parse(button.custom_id or "").payload)
            for message in self.channel.messages.values()
            if is_public(message)
            for button in message.buttons
            if action(button.custom_id) == "tn"
        ]
        assert sorted(shown) == numbers, f"messages of tournaments {shown}, known {numbers}"
        rounds = sum(view.tournament.round for view in views.values())
        return {"rounds": rounds, "registrations": sum(value is True for value in self.inside.values())}

    def _lost(self, views: dict[int, tournaments.TournamentView]) -> Iterator[tuple[int, int, bool]]:
        """Yield the tournament, user and wanted state of each confirmed entry or withdrawal that is not stored."""
        for (number, user), inside in self.inside.items():
            present = {entrant.user for entrant in views[number].present}
            if inside is not None and (user in present) != inside:
                yield number, user, inside
