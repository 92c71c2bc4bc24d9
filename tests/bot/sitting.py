"""Simulate tables among others, whose people answer on private panels with the custom ids of each decision."""

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
"""The seconds to wait for an answer while many tables are played at once."""


async def done(bot: Hosted, acting: Awaitable[Reply]) -> Reply:
    """Wait for the final reply, since a busy bot acknowledges first."""
    reply = await acting
    await bot.answered()
    return reply


async def answered(bot: Hosted, asking: Awaitable[Reply]) -> Message:
    """Return the message of the answer."""
    reply = await done(bot, asking)
    message = next(reversed(reply.followups), reply.interaction.original)
    assert message, reply.text
    return message


class Sitting:
    """One table among others and its people, who choose like AI players."""

    def __init__(self, bot: Hosted, discord: Discord, number: int) -> None:
        self.bot = bot
        self.discord = discord
        self.number = number
        ((key,),) = bot.rows("SELECT game FROM tables WHERE id = ?", number)
        self.game = GAMES[key]
        self._panels: dict[int, Message] = {}

    # ----------------------------------------------------------------------------------- what there is

    def get(self, column: str) -> Any:
        """Return a column of this table."""
        return self.bot.rows(f"SELECT {column} FROM tables WHERE id = ?", self.number)[0][0]  # noqa: S608

    def rows(self, of: str, what: str = "*") -> list[tuple[Any, ...]]:
        """Return this table's rows in another database table."""
        return self.bot.rows(f"SELECT {what} FROM {of} WHERE table_id = ?", self.number)  # noqa: S608

    @property
    def status(self) -> str:
        return str(self.get("status"))

    def state(self) -> Any:
        return decode(self.game, "state", self.get("state"))

    def person(self, seat: Seat) -> Person | None:
        """Return the person who moves for this seat, or None for an AI player or an open seat."""
        ((user, house),) = self.bot.rows(
            "SELECT user, house FROM seats WHERE table_id = ? AND seat = ?", self.number, seat
        )
        return self.discord.as_person(self.discord.world.users[user]) if user and not house else None

    def people(self) -> list[Person]:
        """Return the people who move for a seat, by seats."""
        seats = sorted(seat for (seat,) in self.rows("seats", "seat"))
        return [person for seat in seats if (person := self.person(seat))]

    def asked(self) -> list[tuple[Seat, Person]]:
        """Return the awaited seats with their people."""
        seats = sorted(self.game.rules.awaited(self.state()))
        return [(seat, person) for seat in seats if (person := self.person(seat))]

    def message(self, slot: str) -> Message:
        """Return the bot's message in this slot."""
        sql = "SELECT channel, message FROM messages WHERE table_id = ? AND slot = ?"
        ((channel, number),) = self.bot.rows(sql, self.number, slot)
        return self.discord.world.channels[channel].messages[number]

    async def shown(self, slot: str) -> Message:
        """Return the bot's message in this slot once no newer one is pending."""
        await self.bot.until(lambda: (slot,) not in self.rows("outbox", "slot"), PATIENCE)
        return self.message(slot)

    # ----------------------------------------------------------------------------------------- doing

    def id(self, action: str, payload: str = "", *, epoch: bool = False) -> str:
        """Return a custom id of this table."""
        return str(CustomId(Action(action), self.number, self.get("epoch") if epoch else 0, payload))

    async def panel(self, person: Person) -> Message:
        """Return a private panel of this person for this table."""
        if person.id not in self._panels:
            asking = person.forge(self.message("lobby"), self.id("i", "choices"))
            self._panels[person.id] = await answered(self.bot, asking)
        return self._panels[person.id]

    async def press(self, person: Person, action: str, payload: str = "") -> None:
        """Press a component of the present decision on a panel, and check that it is accepted."""
        before = self.get("version"), self.rows("drafts")
        panel = await self.panel(person)
        reply = await done(self.bot, person.forge(panel, self.id(action, payload, epoch=True)))
        assert (self.get("version"), self.rows("drafts")) != before, reply.text

    def prompt(self, seat: Seat) -> Prompt:
        """Return this seat's question after its draft."""
        return self.game.words.prompt(self.game.rules.view(self._prepared(seat), seat), seat)

    async def answer(self, seat: Seat, person: Person) -> None:
        """Answer one person's question, with a draft if the game wants one."""
        while True:
            prompt = self.prompt(seat)
            if not (self.draft(seat) and not prompt.draft) and await self.prepare(seat, person):
                continue
            if self.draft(seat):
                await self.press(person, "f")
            return

    async def prepare(self, seat: Seat, person: Person) -> bool:
        """Make one move for one person; return whether they may add more to their draft."""
        state, rules, prompt = self._prepared(seat), self.game.rules, self.prompt(seat)
        seed = sha256(f"{self.number} {self.get('version')} {seat}".encode()).digest()
        move = self.game.choose(rules.view(state, seat), rules.legal_moves(state, seat), seed)
        await self.press(person, "y", pack((move,)))
        if not prompt.draft or prompt.closes([move]):
            return False
        step = rules.apply(state, seat, move)
        return step.undoable and seat in rules.to_act(step.state)

    def draft(self, seat: Seat) -> list[list[bytes]]:
        """Return this seat's draft for the present decision, one list for each interaction."""
        where = "table_id = ? AND seat = ? AND epoch = (SELECT epoch FROM tables WHERE id = table_id)"
        found = self.bot.rows(f"SELECT moves FROM drafts WHERE {where}", self.number, seat)  # noqa: S608
        return decode_as(list[list[bytes]], found[0][0]) if found else []

    def _prepared(self, seat: Seat) -> Any:
        """Return the state after this seat's draft."""
        state = self.state()
        for step in self.draft(seat):
            for move in step:
                state = self.game.rules.apply(state, seat, decode(self.game, "move", move)).state
        return state

    async def play(self, until: Callable[[], object] = lambda: False) -> None:
        """Answer for all people until the game is over, or until the condition holds when a person is asked."""
        while self.status == "playing":
            before = (self.get("version"), self.get("status"))  # read first, because later reads may be newer
            if (asked := self.asked()) and not self.get("house"):
                if until():
                    return
                await self.answer(*asked[0])
            else:
                await self.bot.until(lambda was=before: (self.get("version"), self.get("status")) != was, PATIENCE)  # type: ignore[misc]
