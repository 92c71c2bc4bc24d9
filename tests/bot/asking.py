"""Questions of the day for tests: positions of a house game of Medici with three bids each, made without a search."""

from __future__ import annotations

from functools import cache
from typing import Any

from bot import store
from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store.db import Connection
from games.core import Text, encode, text
from games.medici import MEDICI
from games.medici.model import Bid, Pass
from games.question import Candidate, Moment, PlayedGame, Question, house_game
from tests.bot.conftest import Hosted
from tests.bot.people import word

DAY = 86_400


@cache
def _house() -> tuple[PlayedGame, list[Moment]]:
    house = house_game(MEDICI, bytes(32))
    bids = [each for each in house.moments if each.state.board.phase == "bid"]
    return house, [each for each in bids if each.state.board.lowest_bid + 30 < each.state.board.fortunes[each.seat]]


def canned(number: int) -> Question:
    """Return a question; each number up to 100 has other choices."""
    house, bids = _house()
    moment = bids[number % len(bids)]
    low = moment.state.board.lowest_bid
    prompt = MEDICI.words.prompt(MEDICI.rules.view(moment.state, moment.seat), moment.seat)
    moves = (Pass(), Bid(low + number // 10), Bid(low + 10 + number % 10))
    labels = [prompt.label_of([move]) or text("do-pass") for move in moves]
    candidates = [
        Candidate(encode(move), labels[place], 0.4 - 0.1 * place, 0.1 * place, 0.01, _why(place))
        for place, move in enumerate(moves)
    ]
    after = encode(house.state(house.moments.index(moment) + 1))
    played = prompt.label_of([moment.move]) or text("do-pass")
    story = tuple(event.text for event in house.events[house.moments.index(moment)])
    state, seat = encode(moment.state), moment.seat
    return Question("medici", state, seat, tuple(candidates), 0, played, after, house.seats, story)


def _why(place: int) -> tuple[Text, ...]:
    return (text("why-hand", by=place),) if place else ()


def fill(connection: Connection, count: int) -> None:
    """Put so many questions in stock."""
    for number in range(count):
        store.questions.add(connection, canned(number))


async def switched_on(bot: Hosted, discord: Discord, manager: Person, **fields: Any) -> Message:
    """Choose the channel for questions, and fill in the form if there are `fields`. Return the settings panel."""
    assert bot.app
    await bot.app._store.run(lambda db: fill(db, 40))
    page = await manager.slash(discord.channel, "rialto-manage settings")
    assert page.message, page.text
    chosen = await manager.choose(page.message, "se.0.0.ask_in", [discord.channel])
    assert chosen.message, chosen.text
    if fields:
        form = await manager.press(chosen.message, word("en", "change-ask"))
        usual = {"at": "18:00", "zone": "UTC", "every": "day", "games": ["medici"]}
        chosen = await manager.submit(form, usual | fields)
    assert chosen.message, chosen.text
    return chosen.message


async def until_asked(bot: Hosted) -> None:
    """Let the time pass until the server is asked its next question."""
    ((due,),) = bot.rows("SELECT ask_due FROM servers WHERE ask_in IS NOT NULL")
    await bot.later(due - bot._now())


def asked(discord: Discord, person: Person) -> list[Message]:
    """Return the messages of questions in the channel, the oldest first."""
    found = [m for m in person.messages(discord.channel) if any((b.custom_id or "")[:3] == "qw." for b in m.buttons)]
    return sorted(found, key=lambda message: message.id)
