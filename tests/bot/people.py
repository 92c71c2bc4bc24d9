"""Simulate players who read whose turn it is and press the buttons shown."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from bot.playground import Button, Discord, Person, Reply, Select
from bot.playground.entities import Channel, Message
from bot.text import Say, speaker
from bot.ui.kit.names import clean, in_markdown
from bot.ui.kit.table_voice import bot_text

Label = str


@cache
def word(language: str, key: str) -> str:
    """Return a label of the bot in this language."""
    return bot_text(speaker(language), key)


def _opens_the_same(button: Button, key: str) -> bool:
    """Tell the two buttons apart that open one's view: `my-choices` stands where the board has no choices itself."""
    if key not in ("my-choices", "my-seat"):
        return True
    return (button.custom_id or "").endswith(".choices") == (key == "my-choices")


async def part(person: Person, board: Message, key: str, language: str = "en") -> Reply:
    """Open this part of the person's panel by the board's button; return the reply, which may be a refusal."""
    opens = [word(language, each) for each in ("my-choices", "my-seat")]
    reply = await person.press(board, next(b.label or "" for b in board.buttons if b.label in opens))
    if reply.message is None or not reply.message.buttons:
        return reply
    return await person.press(reply.message, word(person.user.locale[:2], key))


async def unoffered(person: Person, place: Channel, command: str) -> Reply:
    """Send a command that Discord would not offer this person there."""
    group, _, name = command.partition(" ")
    return await person.ask_anything(
        place, {"id": "7", "name": group, "type": 1, "options": [{"type": 1, "name": name, "options": []}]}
    )


class Party:
    """The people at one table in one language.

    If `channel` is given, no other table plays there.
    """

    def __init__(
        self,
        discord: Discord,
        game: str,
        people: Sequence[Person],
        language: str,
        seed: int = 1,
        channel: Channel | None = None,
    ) -> None:
        self.discord = discord
        self.game = game
        self.people = list(people)
        self.language = language
        self.say: Say = speaker(language, game)
        self.random = random.Random(seed)  # noqa: S311
        self.presses = 0
        self._channel = channel

    @property
    def host(self) -> Person:
        return self.people[0]

    # ------------------------------------------------------------------------------------- lobby

    async def gather(self, houses: int = 0, strong: int = 0, **options: str) -> Message:
        """Open a table and fill it with people, then AI players, the strong ones last; return the lobby message."""
        channel = self._channel or self.discord.channel
        before = {message.id for message in self.host.messages(channel)}
        group = self.game.replace("_", "-")
        await self.host.slash(channel, f"{group} start", language=self.language, **options)
        lobby: Message = await self.discord.until(
            lambda: next(
                (m for m in self.host.messages(channel) if m.id not in before and self.shows(m, "join")),
                None,
            )
        )
        for person in self.people[1:]:
            await person.press(lobby, word(self.language, "join"))
        for _ in range(houses):
            await self.host.press(lobby, word(self.language, "add-house"))
        for _ in range(strong):
            await self.host.press(lobby, word(self.language, "add-house-strong"))
        await self.discord.until(lambda: f"{len(self.people) + houses + strong}. " in lobby.text)
        return lobby

    async def begin(self, houses: int = 0, strong: int = 0, **options: str) -> Message:
        """Gather and start the game; return the lobby message."""
        lobby = await self.gather(houses, strong, **options)
        await self.host.press(lobby, word(self.language, "start"))
        await self.discord.until(lambda: self.live() is not None)
        return lobby

    def shows(self, message: Message, key: str) -> bool:
        """Return whether the message has the button of this text."""
        label = word(self.language, key)
        return any(button.label == label and _opens_the_same(button, key) for button in message.buttons)

    # ------------------------------------------------------------------------------------- board

    def places(self) -> list[Channel]:
        seen = [channel for channel in self.host.channels() if channel.guild]
        return [each for each in seen if self._channel in (None, each, each.parent)]

    def live(self) -> Message | None:
        """Return the newest public board if it offers choices."""
        said = [message for place in self.places() for message in self.host.messages(place)]
        for message in sorted(said, key=lambda message: -message.id):
            if not message.ephemeral and message.alt_texts and not self.shows(message, "start"):  # a lobby's banner
                return message if self.offers(message) else None
        return None

    def offers(self, message: Message) -> bool:
        """Return whether the message offers choices."""
        return bool(self.choices(message) or moves_selects(message) or self.shows(message, "my-choices"))

    def final(self) -> Message | None:
        """Return the board with the final standings."""
        return next((each for each in self._offering("rematch") if self.shows(each, "in-words")), None)

    def ending(self) -> Message | None:
        """Return the channel's message about the result of the game in the thread."""
        card = word(self.language, "closing-picture")
        offering = self._offering("to-the-table")
        return next((each for each in offering if any(alt.startswith(card) for alt in each.alt_texts)), None)

    def _offering(self, key: str) -> list[Message]:
        return [each for place in self.places() for each in self.host.messages(place) if self.shows(each, key)]

    def asked(self, board: Message) -> Person | None:
        """Return the player whose turn it is: the first one named in the last line of the board's text."""
        line = board.text.splitlines()[-1]
        places = {person: line.find(in_markdown(clean(person.name))) for person in self.people}
        named = [person for person in self.people if places[person] >= 0]
        return min(named, key=lambda person: (places[person], -len(person.name)), default=None)

    def choices(self, board: Message) -> list[Label]:
        """Return the labels of the choices shown, without the bot's own buttons and the form."""
        return [button.label or "" for button in board.buttons if custom_id(button).startswith("m.")]

    async def take_turn(self) -> bool:
        """Press one of the buttons shown as the player asked; return False once the game is over."""
        await self.discord.until(lambda: self.final() or (self.live() and self.asked(self.live())))  # type: ignore[arg-type]
        if self.final():
            return False
        board = self.live()
        assert board
        if labels := self.choices(board):
            await self.press(self.random.choice(labels))
        else:
            await self.choose_in_private(board)
        return True

    async def choose_in_private(self, board: Message) -> None:
        """Choose from a select as the player asked, or submit a draft prepared on their own panel."""
        person = self.asked(board)
        assert person
        shown = stamp(board)
        if moves_selects(board):
            reply = await self._select(person, board)
        else:
            reply = await person.press(board, word(self.language, "my-choices"))
            while reply.message and not self.is_done(reply):
                reply = await self.prepare(person, reply.message)
            assert reply.message
            if any(button.label == self.private_word(person, "hand-in") for button in reply.message.buttons):
                reply = await person.press(reply.message, self.private_word(person, "hand-in"))
        assert reply.kind in ("update", "deferred_update"), reply.text
        self.presses += 1
        await self.discord.until(lambda: self.final() or ((now := self.live()) and stamp(now) != shown))

    def is_done(self, reply: Reply) -> bool:
        """Return whether a panel offers no more choices, so that it can be submitted."""
        assert reply.message
        return not self.choices(reply.message) and not moves_selects(reply.message)

    def private_word(self, person: Person, key: str) -> str:
        return word(person.user.locale[:2], key)

    async def prepare(self, person: Person, panel: Message) -> Reply:
        """Choose one option on the person's own panel."""
        if labels := self.choices(panel):
            return await person.press(panel, self.random.choice(labels))
        return await self._select(person, panel)

    async def _select(self, person: Person, message: Message) -> Reply:
        """Choose as many options as the select requires; try others if the rules refuse a combination."""
        while True:
            select = self.random.choice(moves_selects(message))
            values = [option.value for option in select.options]
            picked = self.random.sample(values, select.min_values)
            reply = await person.choose(message, select.custom_id, picked)
            if reply.kind != "ephemeral":
                return reply

    async def press(self, label: Label) -> None:
        """Press this button of the board as the player asked; return when the next decision is shown."""
        board = self.live()
        person = self.asked(board) if board else None
        assert board
        assert person
        shown = stamp(board)
        there = any(label in (button.label, button.custom_id) for button in board.buttons)
        reply = await (person.press(board, label) if there else self._on_panel(person, board, label))
        assert reply.kind in ("update", "deferred_update"), reply.text
        self.presses += 1
        await self.discord.until(lambda: self.final() or ((now := self.live()) and stamp(now) != shown))

    async def _on_panel(self, person: Person, board: Message, label: Label) -> Reply:
        """Press a button that the board has no room for, on the person's own panel."""
        panel = await person.press(board, word(self.language, "my-seat"))
        assert panel.message, panel.text
        return await person.press(panel.message, label)

    async def play(self, turns: int = 10_000) -> int:
        """Take up to `turns` turns, until the game is over; return their number."""
        for taken in range(turns):
            if not await self.take_turn():
                return taken
        return turns


def stamp(board: Message) -> tuple[str, ...]:
    """Return what distinguishes one shown decision from another."""
    return (board.text, *map(custom_id, board.buttons), *(select.custom_id for select in board.selects))


def moves_selects(message: Message) -> list[Select]:
    """Return the selects that carry moves."""
    return [select for select in message.selects if select.custom_id.startswith("s.")]


def custom_id(button: Button) -> str:
    """Return the custom id of a button; link buttons have none."""
    return button.custom_id or ""


def settled(reply: Reply) -> bool:
    """Return whether a plan was accepted.

    If it acted at once, the panel has changed since.
    """
    return any(word("en", key) in reply.text for key in ("orders-given", "orders-by-now"))
