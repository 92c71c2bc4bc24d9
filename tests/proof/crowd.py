"""Simulate people at many tables who use components: one interaction at a time at each table.

They know neither the rules nor the database nor the state, only messages with buttons, selects and modals. When a
game is over, the same people open another table in the same place.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable, Iterator, Sequence

import msgspec

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Channel, Message
from games import GAMES

_NUMBER = re.compile(r"\d+")
_PLAYS = ("m", "s", "n", "y", "f", "g")
"""Actions that lead to a move: button, select, modal, confirmation, submitting a draft, group of choices."""
_MOVES = ("m", "s", "n", "y", "f")
_LOOKS = ("i", "w", "e")
_TO_FORGET = ("pv", "fs", "fg")
"""Actions that lead from a player's preferences to the deletion of their data."""
_TAKE_OFF = "t"
"""Shown while there is a draft; the last button that leads to a move then submits it."""
_DONE = ("update", "deferred_update")
_TOLD = ("**Done:**", "Done.")
"""How a panel begins that has accepted an answer; other interactions change it too."""
_NOT_FIRST = 0.2
"""The probability that another player named beside the first tries to move."""
_A_SERVER = 20
"""Places in one server; there is room for more."""


class Pressed(msgspec.Struct, frozen=True):
    """An interaction with this `interaction` id, and its result.

    `moved`: the response said that a move was made. `began`: by `time.perf_counter`. `seconds`: until the response.
    """

    person: int
    custom_id: str
    values: tuple[str, ...]
    interaction: int
    kind: str
    seconds: float
    moved: bool
    began: float = 0


class Offer(msgspec.Struct, frozen=True):
    """A component this person may use; `message` is None for a command."""

    person: Person
    message: Message | None
    custom_id: str
    values: tuple[str, ...] = ()


class Place:
    """A channel where the same people play the same game, one table after the other."""

    def __init__(self, crowd: Crowd, game: str, channel: Channel, people: Sequence[Person], houses: Sequence[str]):
        self._crowd = crowd
        self._random = crowd.random
        self.game = game
        self.channel = channel
        self.people = people
        self._levels = houses
        self._panels: dict[Person, Message] = {}
        self._seen: dict[Person, tuple[str, ...]] = {}
        """The board on which each person found nothing to do."""
        self._again: Offer | None = None
        self._opened = False
        """Whether a new table's lobby is on its way, so that people open no other."""
        self.over: set[int] = set()
        """Ids of threads whose games are over."""
        self.news = asyncio.Event()
        self.busy = False

    # -------------------------------------------------------------------------------------- components

    @property
    def thread(self) -> Channel | None:
        """The thread of the present table."""
        threads = (m.thread for m in reversed(self.channel.messages.values()) if m.thread and m.thread.is_thread)
        newest = next(threads, None)
        return newest if newest and newest.id not in self.over else None

    @property
    def board(self) -> Message | None:
        """The newest board of the present table."""
        thread = self.thread
        messages = reversed([*thread.messages.values()]) if thread else iter(())
        return next((m for m in messages if m.alt_texts and not m.ephemeral), None)

    @property
    def is_over(self) -> bool:
        """Whether the present game is over."""
        board = self.board
        return board is not None and any(action(b.custom_id) == "r" for b in board.buttons)

    def offers(self) -> list[Offer]:
        """Return the components that continue the game."""
        board = self.board
        if board is None:
            return [*self._lobby()]
        if self.is_over:
            assert self.thread
            self.over.add(self.thread.id)
            self._panels.clear()
            self._seen.clear()
            return [*self._lobby()]
        return [*self._open_panels(), *self._on_board(board)]

    def _lobby(self) -> Iterator[Offer]:
        lobby = next(reversed([m for m in self.channel.messages.values() if _has(m, "j")]), None)
        host = self.people[0]
        if lobby is None:
            if self.thread is None and not self._opened:
                yield Offer(host, None, f"{self.game.replace('_', '-')} start")
            return
        self._opened = False
        missing = [person for person in self.people if person.name not in lobby.text]
        taken = len(re.findall(r"^\d+\. ", lobby.text, re.MULTILINE))
        houses = [
            b.custom_id for b in lobby.buttons if b.custom_id and action(b.custom_id) == "h"
        ]  # none: it is full
        if missing:
            yield from (Offer(person, lobby, _first(lobby, "j")) for person in missing[:1])
        elif houses and taken < len(self.people) + len(self._levels):
            level = self._levels[taken - len(self.people)]
            yield Offer(host, lobby, next((h for h in houses if level in h), houses[0]))
        else:
            yield Offer(host, lobby, _first(lobby, "b"))

    def _open_panels(self) -> Iterator[Offer]:
        for person, panel in [*self._panels.items()]:
            offers = [*_offered(person, panel, self._random)]
            if not offers:
                del self._panels[person]
            yield from offers

    def _on_board(self, board: Message) -> Iterator[Offer]:
        for nth, person in enumerate(_named(board, self.people)):
            if not nth or self._random.random() < _NOT_FIRST:
                yield from _offered(person, board, self._random)
        stamp = _stamp(board)
        choices = [b.custom_id for b in board.buttons if b.custom_id and b.custom_id.endswith(".choices")]
        for person in self.people if choices else ():
            if self._seen.get(person) != stamp and person not in self._panels:
                yield Offer(person, board, choices[0] or "")

    # ----------------------------------------------------------------------------------------- actions

    async def act(self) -> Pressed | None:
        """Use one of them; return None if there is none."""
        again, self._again = self._again, None
        if again:
            return await self._do(again)
        offers = self.offers()
        handing_in = [offer for offer in offers if action(offer.custom_id) == "y" or _hands_in(offer)]
        if handing_in and self._random.random() < 0.5:
            offers = handing_in
        return await self._do(self._random.choice(offers)) if offers else None

    async def look(self) -> Pressed | None:
        """Let a person look at something that changes nothing."""
        board = self.board
        looks = [b.custom_id for b in board.buttons if action(b.custom_id) in _LOOKS] if board else []
        if not board or not looks:
            return None
        offer = Offer(self._random.choice(self.people), board, self._random.choice(looks) or "")
        began = time.perf_counter()
        return self._noted(offer, await offer.person.forge(board, offer.custom_id), began)

    async def ask_directly(self) -> Pressed:
        """Let a person ask by DM for their choices; they will use what they see there."""
        person = self._random.choice(self.people)
        offer, began = Offer(person, None, f"{self.game.replace('_', '-')} hand"), time.perf_counter()
        reply = await person.slash(person.dm, offer.custom_id)
        if reply.kind == "ephemeral" and reply.message:
            self._panels[person] = reply.message
            self.news.set()
        return self._noted(offer, reply, began)

    async def have_one_forgotten(self) -> bool:
        """Let a player delete their data by the buttons for it; return whether the bot confirmed."""
        person = self._random.choice(self.people)
        reply = await person.slash(person.dm, "rialto preferences")
        for wanted in _TO_FORGET:
            if reply.message is None or not _has(reply.message, wanted):
                return False
            reply = await person.press(reply.message, _first(reply.message, wanted))
        return reply.kind == "update"

    async def _do(self, offer: Offer) -> Pressed:
        person, message = offer.person, offer.message
        began = time.perf_counter()
        if message is None:
            pressed = self._noted(offer, await person.slash(self.channel, offer.custom_id, language="en"), began)
            self._opened = pressed.kind != "failed"
            return pressed
        shown = _stamp(message)
        reply = await person.forge(message, offer.custom_id, list(offer.values) or None)
        if reply.modal:
            self._noted(offer, reply, began)
            began = time.perf_counter()
            asked = [int(number) for number in _NUMBER.findall(reply.modal.text)] or [0]
            low, high = asked[0], asked[1] if len(asked) > 1 else asked[0]
            reply = await person.submit(reply, {"amount": str(self._random.randint(low, max(low, high)))})
        pressed = self._noted(offer, reply, began)
        if pressed.kind == "failed":
            if self._random.random() < 0.5:
                self._again = offer  # a person without a response repeats the interaction
        elif reply.message and reply.message.ephemeral:
            self._panels[person] = reply.message
            if offer.custom_id.endswith(".choices"):
                self._seen[person] = shown
        elif pressed.moved:
            self._panels.pop(person, None)
        return pressed

    def look_again(self) -> None:
        """Let all people look at the board again, even if they found nothing to do on it."""
        self._seen.clear()

    def _noted(self, offer: Offer, reply: Reply, began: float) -> Pressed:
        if reply.message and reply.message.ephemeral:  # a person would not scroll up to it
            reply.message.channel.messages.pop(reply.message.id, None)
        took = time.perf_counter() - began
        moved = reply.kind in _DONE and action(offer.custom_id) in _MOVES
        if offer.message and offer.message.ephemeral:
            moved = moved and reply.text.startswith(_TOLD)
        elif reply.message and reply.message.ephemeral:
            moved = False  # the answer needs more parts
        pressed = Pressed(
            offer.person.id, offer.custom_id, offer.values, reply.interaction.id, reply.kind, took, moved, began
        )
        self._crowd.noted(pressed)
        return pressed


class Crowd:
    """Places with people; `pressed` is called for each interaction."""

    def __init__(self, discord: Discord, seed: int, pressed: Callable[[Pressed], None] = lambda _: None) -> None:
        self.discord = discord
        self.random = random.Random(seed)  # noqa: S311
        self.noted = pressed
        self.places: list[Place] = []
        self._of: dict[int, Place] = {}
        self._people = 0
        discord.subscribe(self._news)

    def settle(self, places: int, people: int = 3, houses: int = 1, shards: int = 0) -> None:
        """Create places with people: all games in rotation, some in the same server.

        With shards, each place has a server of its own, on one shard after the other.
        """
        for number in range(places):
            if shards:
                guild = self.discord.add_guild(f"Server {number}", (number % shards, shards))
            elif number % _A_SERVER == 0:
                guild = self.discord.add_guild(f"Server {number // _A_SERVER}")
            channel = self.discord.add_channel(f"table-{number}", guild)
            game = [*GAMES][number % len(GAMES)]
            sitting = [self.discord.person(self._name()) for _ in range(people)]
            levels = ["strong" if seat == 1 else "simple" for seat in range(houses)]
            place = Place(self, game, channel, sitting, levels)
            self.places.append(place)
            self._of[channel.id] = place

    def _name(self) -> str:
        self._people += 1
        return f"Player{self._people:04}"

    def _news(self, kind: str, what: object) -> None:
        if kind.startswith("message") and isinstance(what, Message):
            place = self._of.get((what.channel.parent or what.channel).id)
            if place:
                place.news.set()


# ------------------------------------------------------------------------------------------ messages


def action(custom_id: str | None) -> str:
    """Return the action of a custom id."""
    return (custom_id or "").partition(".")[0]


def _stamp(board: Message) -> tuple[str, ...]:
    """Return what distinguishes this decision from others."""
    return (board.text, *(button.custom_id or "" for button in board.buttons))


def _has(message: Message, wanted: str) -> bool:
    return any(action(button.custom_id) == wanted for button in message.buttons)


def _hands_in(offer: Offer) -> bool:
    message = offer.message
    if message is None or not _has(message, _TAKE_OFF):
        return False
    return offer.custom_id == [b.custom_id for b in message.buttons if action(b.custom_id) in _MOVES][-1]


def _first(message: Message, wanted: str) -> str:
    return next(b.custom_id for b in message.buttons if b.custom_id and action(b.custom_id) == wanted)


def _named(board: Message, people: Sequence[Person]) -> list[Person]:
    """Return the people named in a board's last line, in order; none if a round is over, as its text is elsewhere.

    Usually the first is to move, but not in "Ana asks to pass. Waiting for Bo."
    """
    line = "".join(board.text.splitlines()[-1:])
    named = [person for person in people if person.name in line]
    return sorted(named, key=lambda person: line.find(person.name))


def _offered(person: Person, message: Message, chance: random.Random) -> Iterator[Offer]:
    for button in message.buttons:
        if button.custom_id and action(button.custom_id) in _PLAYS:
            yield Offer(person, message, button.custom_id)
    for select in message.selects:
        if action(select.custom_id) in _PLAYS:
            values = chance.sample([option.value for option in select.options], select.min_values)
            yield Offer(person, message, select.custom_id, tuple(values))
