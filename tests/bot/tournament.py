"""Run tournaments in the local Discord: open, enter and play them by what is shown, and check their tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store.db import Connection
from bot.tables.tournaments import TournamentView
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word

DAY = 86_400
OPENED = "The tournament is open."
"""How the answer to the form begins."""


async def opened(bot: Hosted, discord: Discord, manager: Person, game: str, **fields: Any) -> Message:
    """Open a tournament by its form; return its public message."""
    page = await manager.slash(discord.channel, "rialto tournament")
    assert page.message, page.text
    select = next(s for s in page.message.selects if (s.custom_id or "").startswith("tf."))
    form = await manager.choose(page.message, select.custom_id, [game])
    assert form.kind == "modal", form.text
    usual = {"rounds": "swiss.2", "size": "any", "pace": "daily", "ends": "2 days"}
    reply = await manager.submit(form, usual | fields)
    assert OPENED in reply.text, reply.text
    found: Message = await discord.until(lambda: public(discord, manager))
    return found


def public(discord: Discord, person: Person) -> Message | None:
    """Return the newest public message of a tournament."""
    found = filter(is_public, person.messages(discord.channel))
    return max(found, key=lambda message: message.id, default=None)


def is_public(message: Message) -> bool:
    """Return whether a message is the public one of a tournament."""
    return any((button.custom_id or "").startswith("tn.") for button in message.buttons)


async def enter(discord: Discord, people: Sequence[Person]) -> None:
    for person in people:
        message = public(discord, person)
        assert message
        await person.press(message, word("en", "join"))


async def play_tables(bot: Hosted, discord: Discord, people: Sequence[Person]) -> int:
    """Play all open tables of tournaments to their ends; return their number."""
    tables = bot.rows(
        "SELECT id, game, thread FROM tables WHERE status = 'playing' AND tournament IS NOT NULL ORDER BY id"
    )
    for table_id, game, thread in tables:
        users = [user for (user,) in bot.rows("SELECT user FROM seats WHERE table_id = ? ORDER BY seat", table_id)]
        seated = [next(person for person in people if person.id == user) for user in users]
        place = next(channel for channel in seated[0].channels() if channel.id == thread)
        await Party(discord, game, seated, "en", seed=table_id, channel=place).play()
    return len(tables)


def doubled(db: Connection, view: TournamentView) -> Iterator[str]:
    """Yield what is wrong if a table was opened twice or not at all, or a player has two seats in a round."""
    number = view.tournament.id
    rows = db.execute("SELECT id FROM tables WHERE tournament = ? ORDER BY id", (number,)).fetchall()
    opened = [row[0] for row in rows]
    if opened != sorted(table.table_id for table in view.played if table.table_id):
        yield f"tournament {number}: tables {opened}, pairings {view.played}"
    for round_ in {table.round for table in view.played}:
        seated = [seat.entrant for table in view.played if table.round == round_ for seat in table.seats]
        if len(seated) != len({*seated}):
            yield f"tournament {number}: two seats in round {round_}: {seated}"
