"""Run a tournament in the local Discord: open it, enter people, and play its tables through their buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.playground import Discord, Person
from bot.playground.entities import Message
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word

DAY = 86_400


async def opened(bot: Hosted, discord: Discord, manager: Person, game: str, **fields: Any) -> Message:
    """Open a tournament by its form; return its public message."""
    page = await manager.slash(discord.channel, "rialto tournament")
    assert page.message, page.text
    select = next(s for s in page.message.selects if (s.custom_id or "").startswith("tf."))
    form = await manager.choose(page.message, select.custom_id, [game])
    assert form.kind == "modal", form.text
    usual = {"rounds": "swiss.2", "size": "any", "pace": "daily", "ends": "2 days"}
    reply = await manager.submit(form, usual | fields)
    assert word("en", "tournament-opened") in reply.text, reply.text
    found: Message = await discord.until(lambda: public(discord, manager))
    return found


def public(discord: Discord, person: Person) -> Message | None:
    """Return the newest public message of a tournament."""
    found = [m for m in person.messages(discord.channel) if any((b.custom_id or "")[:3] == "tn." for b in m.buttons)]
    return max(found, key=lambda message: message.id, default=None)


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
