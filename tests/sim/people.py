"""Simulate people who use everything shown: boards, panels, cards, DMs, modals and commands."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from bot.playground import Button, Person, Reply, Select
from bot.playground.components import LINK, Kind
from bot.playground.entities import Channel, Message
from bot.playground.errors import PlaygroundError
from bot.playground.modals import Field, Modal
from games import GAMES

NAMES = ("Ana", "Bruno", "Chloé", "Dai", "Élise", "Farid", "Gudrun", "Hana")

_LONGEST = 14
"""Interactions in a row after which a person gives up on one decision."""

_ANSWERS = "msngyf"
"""Actions that carry an answer, or lead to one."""

_RARE = {"x": 0.05, "z": 0.1, "en": 0.05, "wh": 0.1, "le": 0.3, "l": 0.2, "la": 0.3, "t": 0.3, "u": 0.4, "tm": 0.1}
"""Probabilities of actions that people do not take whenever they see them."""

_COMMANDS = ("board", "hand", "join", "leave", "pace", "resign", "end", "rules")
_RIALTO = (
    "rialto turns",
    "rialto preferences",
    "rialto-moderate inactive",
    "rialto-moderate log",
    "rialto-manage settings",
)


class Seen(NamedTuple):
    """A component that can be used, and its message."""

    message: Message
    what: Button | Select

    @property
    def action(self) -> str:
        return (self.what.custom_id or "").partition(".")[0]


class Place(Protocol):
    """The surroundings of people."""

    people: list[Person]

    def board(self, table_id: int) -> Message | None:
        """Return the board of a table, or None if none is visible."""

    def places(self) -> list[Channel]:
        """Return the channels for games."""


Act = Callable[[Person, random.Random], Any]


def shown(message: Message) -> Iterator[Seen]:
    """Yield the components of a message that can be used."""
    for button in message.buttons:
        if button.custom_id and not button.disabled and button.style != LINK:
            yield Seen(message, button)
    for select in message.selects:
        if not select.disabled:
            yield Seen(message, select)


def everything(person: Person) -> list[Seen]:
    """Return all components a person could use, oldest first; in channels, only the easily visible."""
    return [seen for channel in person.channels() for each in person.messages(channel)[-12:] for seen in shown(each)]


async def press(place: Place, person: Person, seen: Seen, chance: random.Random) -> Reply | None:
    """Use a component and fill in the modal it opens; return None if it can no longer be used."""
    try:
        if isinstance(seen.what, Button):
            reply = await person.press(seen.message, seen.what.custom_id or "")
        else:
            reply = await person.choose(seen.message, seen.what.custom_id, _picked(place, seen.what, chance))
        if reply.modal:
            await asyncio.sleep(chance.uniform(0.5, 5))
            if not seen.message.channel.visible_to(person.user):
                return None
            reply = await person.submit(reply.modal, _filled(reply.modal, chance))
    except PlaygroundError:
        return None
    return reply


def _picked(place: Place, select: Select, chance: random.Random) -> list[Any]:
    if select.kind == Kind.STRING_SELECT:
        many = chance.randint(select.min_values, max(select.min_values, min(select.max_values, len(select.options))))
        return chance.sample([option.value for option in select.options], min(many, len(select.options)))
    if select.kind == Kind.CHANNEL_SELECT:
        return [chance.choice(place.places())]
    if select.kind == Kind.ROLE_SELECT:
        return []
    return [chance.choice(place.people)]


def _filled(modal: Modal, chance: random.Random) -> dict[str, Any]:
    return {field.custom_id: _value(field, chance) for field in modal.fields if chance.random() < 0.9}


def _value(field: Field, chance: random.Random) -> Any:
    if field.options:
        return chance.choice(field.options).value
    if field.kind == Kind.CHECKBOX:
        return chance.random() < 0.5
    if field.kind != Kind.TEXT_INPUT:
        return field.value
    text = chance.choice((str(chance.randint(0, 40)), str(chance.randint(1, 12)), "22:00", field.value, "perhaps"))
    most = field.raw.get("max_length") or 4000
    least = max(field.raw.get("min_length") or 0, 1 if field.required else 0)
    return (text or "1").ljust(least, "1")[:most]


async def answer(place: Place, person: Person, table_id: int, chance: random.Random) -> None:
    """Answer a table's question, from the board through all messages that follow."""
    message = place.board(table_id)
    for _ in range(_LONGEST):
        if message is None:
            return
        seen = _next(message, chance)
        reply = await press(place, person, seen, chance) if seen else None
        if reply is None or reply.kind == "failed" or reply.message is None or not reply.message.ephemeral:
            return
        message = reply.message
        await asyncio.sleep(chance.uniform(0.2, 3))


async def undo(place: Place, person: Person, table_id: int, chance: random.Random) -> None:
    """Undo the last answer if the board offers it."""
    await asyncio.sleep(chance.uniform(0.5, 3))
    message = place.board(table_id)
    for seen in [*shown(message)] if message else ():
        if seen.action == "u":
            await press(place, person, seen, chance)


def _next(message: Message, chance: random.Random) -> Seen | None:
    """Return the component that leads on to an answer."""
    there = [*shown(message)]
    answers = [seen for seen in there if seen.action in _ANSWERS]
    yes = [seen for seen in answers if seen.action == "y"]
    prepared = any(seen.action == "t" for seen in there)  # then the last answer button submits the draft
    ready = [seen for seen in answers if isinstance(seen.what, Button)][-1:] if prepared else []
    if yes:
        return yes[0]
    if ready and (len(ready) == len(answers) or chance.random() < 0.3):
        return ready[0]
    if choices := [seen for seen in answers if seen not in ready]:
        return chance.choice(choices)
    mine = [seen for seen in there if seen.action == "i"]
    return mine[-1] if mine and not message.ephemeral else None


async def anything(place: Place, person: Person, chance: random.Random, *, twice: bool = False) -> None:
    """Use a random component; with `twice`, use it again as an unsure person would."""
    there = everything(person)[-60:]
    if not there:
        return
    seen = chance.choices(there, [_RARE.get(each.action, 1.0) for each in there])[0]
    same = random.Random(chance.random())  # noqa: S311
    state = same.getstate()
    pressing = [press(place, person, seen, same)]
    if twice:
        again = random.Random()  # noqa: S311
        again.setstate(state)
        pressing.append(press(place, person, seen, again))
    await asyncio.gather(*pressing)


async def command(place: Place, person: Person, chance: random.Random) -> None:
    """Use a command, in a channel or a DM."""
    everywhere = [*place.places(), *person.channels()]
    channel = chance.choice(everywhere)
    game = chance.choice([*GAMES]).replace("_", "-")
    name = chance.choice(_RIALTO) if chance.random() < 0.4 else f"{game} {chance.choice(_COMMANDS)}"
    more = {"pace": chance.choice(("live", "relaxed", "daily", "free"))} if name.endswith(" pace") else {}
    try:
        reply = await person.slash(channel, name, **more)
    except PlaygroundError:
        return
    if reply.message and reply.message.ephemeral and chance.random() < 0.7:
        there = [*shown(reply.message)]
        if there:
            seen = chance.choices(there, [_RARE.get(each.action, 1.0) for each in there])[0]
            await asyncio.sleep(chance.uniform(0.2, 3))
            await press(place, person, seen, chance)


async def choose_ahead(place: Place, person: Person, chance: random.Random) -> None:
    """Turn on up-next notices."""
    reply = await person.slash(person.dm, "rialto preferences")
    for seen in [*shown(reply.message)] if reply.message else ():
        if seen.action == "ah":
            await press(place, person, seen, chance)


async def forget_me(person: Person, chance: random.Random) -> None:
    """Delete a person's data, by the buttons that lead there."""
    try:
        reply = await person.slash(person.dm, "rialto preferences")
        for action in ("pv", "fs", "fg"):
            there = [seen for seen in shown(reply.message) if seen.action == action] if reply.message else []
            if not there:
                return
            await asyncio.sleep(chance.uniform(0.2, 3))
            reply = await person.press(there[0].message, there[0].what.custom_id or "")
    except PlaygroundError:
        return


async def stale(person: Person, seen: Seen) -> None:
    """Use a component from an old state of a message, like a window that was open for long."""
    if not seen.message.channel.visible_to(person.user):
        return
    try:
        if isinstance(seen.what, Button):
            await person.forge(seen.message, seen.what.custom_id or "")
        elif seen.what.kind == Kind.STRING_SELECT:
            await person.forge(seen.message, seen.what.custom_id, [seen.what.options[0].value])
    except PlaygroundError:
        return


async def open_table(
    place: Place,
    people: Sequence[Person],
    channel: Channel,
    game: str,
    options: dict[str, str],
    chance: random.Random,
) -> None:
    """Open a table, let others join, and start the game."""
    host = people[0]
    before = set(channel.messages)
    try:
        await host.slash(channel, f"{game.replace('_', '-')} start", **options)
    except PlaygroundError:
        return
    lobby = None
    for _ in range(60):
        new = [message for number, message in channel.messages.items() if number not in before]
        lobby = next((each for each in new if any(seen.action == "j" for seen in shown(each))), None)
        if lobby:
            break
        await asyncio.sleep(1)
    if lobby is None:
        return
    for person in people[1:]:
        await _press_action(place, person, lobby, "j", chance)
    if chance.random() < 0.5:
        await _press_action(place, host, lobby, "h", chance)
    await _press_action(place, host, lobby, "b", chance)


async def open_tournament(
    place: Place,
    chance: random.Random,
    manager: Person,
    players: Sequence[Person],
    game: str,
    fields: dict[str, str],
) -> None:
    """Open a tournament by its form, and let these players join it in any order."""
    channel = next(each for each in place.places() if not each.is_thread)
    try:
        page = await manager.slash(channel, "rialto tournament")
        games = [seen for seen in shown(page.message) if seen.action == "tf"] if page.message else []
        form = await manager.choose(games[0].message, games[0].what.custom_id or "", [game])
        await manager.submit(form, fields)
    except (PlaygroundError, IndexError):
        return
    await asyncio.sleep(30)
    there = [each for each in channel.messages.values() if any(seen.action == "tn" for seen in shown(each))]
    for person in chance.sample(players, len(players)) if there else ():
        await _press_action(place, person, there[0], "tj", chance)


async def _press_action(place: Place, person: Person, message: Message, action: str, chance: random.Random) -> None:
    there = [seen for seen in shown(message) if seen.action == action]
    if there:
        await press(place, person, chance.choice(there), chance)
