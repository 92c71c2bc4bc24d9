"""Tables among others: their people answer by what a button of each decision carries, on private panels of theirs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack
from games import GAMES
from games.core import Prompt, Seat, decode, decode_as
from tests.bot.conftest import Hosted

PATIENCE = 60
"""Seconds for what comes after much else: many tables are played at once."""


async def done(bot: Hosted, acting: Awaitable[Reply]) -> Reply:
    """What somebody does, done with: a busy bot answers after a while."""
    reply = await acting
    await bot.answered()
    return reply


async def answered(bot: Hosted, asking: Awaitable[Reply]) -> Message:
    """The message somebody is answered with."""
    reply = await done(bot, asking)
    message = next(reversed(reply.followups), reply.interaction.original)
    assert message, reply.text
    return message


class Sitting:
    """One table, whatever others there are, and the people at it. They want what a house player would want."""

    def __init__(self, bot: Hosted, discord: Discord, number: int) -> None:
        self.bot = bot
        self.discord = discord
        self.number = number
        ((key,),) = bot.rows("SELECT game FROM tables WHERE id = ?", number)
        self.game = GAMES[key]
        self._panels: dict[int, Message] = {}

    # ----------------------------------------------------------------------------------- what there is

    def get(self, column: str) -> Any:
        """A column of this table."""
        return self.bot.rows(f"SELECT {column} FROM tables WHERE id = ?", self.number)[0][0]  # noqa: S608

    def rows(self, of: str, what: str = "*") -> list[tuple[Any, ...]]:
        """What is kept of this table."""
        return self.bot.rows(f"SELECT {what} FROM {of} WHERE table_id = ?", self.number)  # noqa: S608

    @property
    def status(self) -> str:
        return str(self.get("status"))

    def state(self) -> Any:
        return decode(self.game, "state", self.get("state"))

    def person(self, seat: Seat) -> Person | None:
        """Who moves for this seat; None for a house player, and for nobody."""
        ((user, house),) = self.bot.rows(
            "SELECT user, house FROM seats WHERE table_id = ? AND seat = ?", self.number, seat
        )
        return self.discord.as_person(self.discord.world.users[user]) if user and not house else None

    def people(self) -> list[Person]:
        """Those who move for a seat, by seats."""
        seats = sorted(seat for (seat,) in self.rows("seats", "seat"))
        return [person for seat in seats if (person := self.person(seat))]

    def asked(self) -> list[tuple[Seat, Person]]:
        """The people the game waits for, and their seats."""
        seats = sorted(self.game.rules.awaited(self.state()))
        return [(seat, person) for seat in seats if (person := self.person(seat))]

    def message(self, slot: str) -> Message:
        """Our message in this slot."""
        sql = "SELECT channel, message FROM messages WHERE table_id = ? AND slot = ?"
        ((channel, number),) = self.bot.rows(sql, self.number, slot)
        return self.discord.world.channels[channel].messages[number]

    async def shown(self, slot: str) -> Message:
        """Our message in this slot, once nothing newer is to be sent."""
        await self.bot.until(lambda: (slot,) not in self.rows("outbox", "slot"), PATIENCE)
        return self.message(slot)

    # ----------------------------------------------------------------------------------------- doing

    def id(self, action: str, payload: str = "", *, epoch: bool = False) -> str:
        """A custom id of this table."""
        return str(CustomId(Action(action), self.number, self.get("epoch") if epoch else 0, payload))

    async def panel(self, person: Person) -> Message:
        """A private panel of this person's for this table."""
        if person.id not in self._panels:
            asking = person.forge(self.message("lobby"), self.id("i", "choices"))
            self._panels[person.id] = await answered(self.bot, asking)
        return self._panels[person.id]

    async def press(self, person: Person, action: str, payload: str = "") -> None:
        """Press something of the present decision on one's panel, which is taken."""
        before = self.get("version"), self.rows("drafts")
        panel = await self.panel(person)
        reply = await done(self.bot, person.forge(panel, self.id(action, payload, epoch=True)))
        assert (self.get("version"), self.rows("drafts")) != before, reply.text

    def prompt(self, seat: Seat) -> Prompt:
        """What this seat is asked, after what it has prepared."""
        return self.game.words.prompt(self.game.rules.view(self._prepared(seat), seat), seat)

    async def answer(self, seat: Seat, person: Person) -> None:
        """One person answers what they are asked; it is prepared first where the game wants that."""
        while True:
            prompt = self.prompt(seat)
            if not (self.draft(seat) and not prompt.draft) and await self.prepare(seat, person):
                continue
            if self.draft(seat):
                await self.press(person, "f")
            return

    async def prepare(self, seat: Seat, person: Person) -> bool:
        """One person makes one move; whether they may add more to what they prepare."""
        state, rules, prompt = self._prepared(seat), self.game.rules, self.prompt(seat)
        seed = sha256(f"{self.number} {self.get('version')} {seat}".encode()).digest()
        move = self.game.choose(rules.view(state, seat), rules.legal_moves(state, seat), seed)
        await self.press(person, "y", pack((move,)))
        if not prompt.draft or prompt.closes([move]):
            return False
        step = rules.apply(state, seat, move)
        return step.undoable and seat in rules.to_act(step.state)

    def draft(self, seat: Seat) -> list[list[bytes]]:
        """What this seat has prepared for the present decision, press by press."""
        where = "table_id = ? AND seat = ? AND epoch = (SELECT epoch FROM tables WHERE id = table_id)"
        found = self.bot.rows(f"SELECT moves FROM drafts WHERE {where}", self.number, seat)  # noqa: S608
        return decode_as(list[list[bytes]], found[0][0]) if found else []

    def _prepared(self, seat: Seat) -> Any:
        """The state that what this seat has prepared leads to."""
        state = self.state()
        for step in self.draft(seat):
            for move in step:
                state = self.game.rules.apply(state, seat, decode(self.game, "move", move)).state
        return state

    async def play(self, until: Callable[[], object] = lambda: False) -> None:
        """Everybody answers, until the game is over or something is so when a person is asked."""
        while self.status == "playing":
            before = (self.get("version"), self.get("status"))  # at first: what is read after it may be of later
            if (asked := self.asked()) and not self.get("house"):
                if until():
                    return
                await self.answer(*asked[0])
            else:
                await self.bot.until(lambda was=before: (self.get("version"), self.get("status")) != was, PATIENCE)  # type: ignore[misc]
