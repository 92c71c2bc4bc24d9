"""Test access to a table from elsewhere:

Discord is asked for membership, and its answer is cached for a while.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot import store
from bot.handlers import membership
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables.base import Person, the_table
from bot.ui.kit.interaction import MANAGE_GUILD, MANAGE_MESSAGES
from tests.bot.handlers.sending import CHANNEL, ELSEWHERE, HERE, OUTSIDE, Counter, told, word
from tests.bot.tables.test_history import a_finished_game
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, NOW, mover

WORDS = "w.1.0."
"""The position in words, open to every member of the server."""


async def reaches(counter: Counter, who: Person = BEN) -> bool:
    """Return whether the user can read about the table from another server."""
    given = await counter.tap(who, WORDS, ELSEWHERE)
    if given.kind == "update":
        return True
    assert told(given) == ("private", word("not-in-server" if who in (ANA, BEN, CHLOE) else "no-such-table"))
    return False


@pytest.mark.parametrize(
    ("there", "down", "lasts"),
    [(True, False, 180), (False, False, 30), (True, True, 10)],
    ids=["is there", "is not", "nobody knows"],
)
async def test_an_answer_of_discords_is_taken_for_true_for_a_while(
    counter: Counter, *, there: bool, down: bool, lasts: int
) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    counter.left, counter.down = set() if there else {(HERE, BEN.user)}, down
    assert await reaches(counter) == there, "without an answer, players may go on"
    counter.left, counter.down = {(HERE, BEN.user)} if there else set(), False
    counter.now += lasts - 1
    assert await reaches(counter) == there
    assert counter.asked == 1
    counter.now += 1
    assert await reaches(counter) != there
    assert counter.asked == 2


async def test_members_look_on_and_strangers_learn_nothing(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    counter.left = {(HERE, DAN.user)}
    assert await reaches(counter, EVA)
    assert not await reaches(counter, DAN)
    counter.now, counter.down = NOW + 1000, True
    assert not await reaches(counter, EVA), "without an answer, only players may go on"
    assert await reaches(counter, ANA)


async def test_a_game_that_is_over_is_reached_from_elsewhere_by_its_players_alone(counter: Counter) -> None:
    """From elsewhere, a finished game is open to its players only: the bot cannot know who could read it there."""
    await a_finished_game(counter, ANA, BEN)
    assert await reaches(counter, BEN)
    assert not await reaches(counter, EVA)
    assert (await counter.tap(EVA, WORDS)).kind == "update", "the table's server may read it"


async def test_another_channel_of_its_server_is_elsewhere_for_those_who_cannot_read(counter: Counter) -> None:
    """In another channel of its server, the same holds for users who cannot read the table's channel.

    Running games are included.
    """
    await counter.begin(ANA, BEN, CHLOE)
    assert (await counter.tap(BEN, WORDS, channel=OUTSIDE)).kind == "update"
    more: dict[str, Any]
    for who, more in ((DAN, {}), (EVA, {"permissions": MANAGE_MESSAGES})):
        given = await counter.tap(who, WORDS, channel=OUTSIDE, **more)
        assert told(given) == ("private", word("no-such-table")), "a channel's moderator has no rights in another"
    for more in ({"parent": CHANNEL}, {"permissions": MANAGE_GUILD}):
        assert (await counter.tap(DAN, WORDS, channel=OUTSIDE, **more)).kind == "update"
    counter.services = msgspec.structs.replace(
        counter.services, readable_channels=lambda *given: frozenset(given[-1])
    )
    assert (await counter.tap(EVA, WORDS, channel=OUTSIDE)).kind == "update"


async def test_of_a_table_that_rests_only_its_people_hear_so(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    await counter.do(store.servers.pause, 1, NOW)
    for who, key in ((ANA, "table-paused"), (BEN, "table-paused"), (DAN, "no-such-table")):
        assert told(await counter.tap(who, WORDS, ELSEWHERE)) == ("private", word(key))
    assert counter.asked == 0, "the bot is not in that server and cannot ask"


async def test_the_server_of_a_table_is_looked_up_now_and_then(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server of a table is cached.

    Interactions from that server pass at once; those from elsewhere never do.
    """
    await counter.begin(ANA, BEN, CHLOE)
    looked_up: list[int] = []

    def looking(db: Connection, number: int) -> Table:
        looked_up.append(number)
        return the_table(db, number)

    monkeypatch.setattr("bot.handlers.membership.the_table", looking)
    for seconds, so_far in ((0, 1), (0, 1), (179, 1), (1, 2), (179, 2)):
        counter.now += seconds
        assert (await counter.tap(DAN, WORDS)).kind == "update"
        assert len(looked_up) == so_far
    counter.left = {(HERE, DAN.user)}
    assert not await reaches(counter, DAN)
    assert told(await counter.tap(DAN, WORDS, None)) == ("private", word("no-such-table"))
    assert counter.asked == 1


async def test_no_more_is_remembered_than_there_is_room_for(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(membership, "_REMEMBERED", 2)
    await counter.begin(ANA, BEN, CHLOE)
    known = []
    for who in (BEN, CHLOE, BEN, DAN, DAN):
        await reaches(counter, who)
        known.append(sorted(user for _, user in counter.services.membership.answers))
    assert known == [[BEN.user], [BEN.user, CHLOE.user], [BEN.user, CHLOE.user], [DAN.user], [DAN.user]]
    assert counter.asked == 3


async def test_a_command_asks_about_the_servers_where_that_game_is_played(counter: Counter) -> None:
    table = await counter.begin(ANA, BEN, CHLOE)
    who = next(person for person in (ANA, BEN, CHLOE) if person.user == mover(table))
    await counter.command(ANA, "medici-card hand", None)
    assert counter.asked == 0, "they play another game in that server"
    for guild in (None, ELSEWHERE):
        assert "table 1" in told(await counter.command(who, "rialto turns", guild))[1]
    counter.left = {(HERE, user.user) for user in (ANA, BEN, CHLOE)}
    counter.now += 180
    assert "table 1" not in told(await counter.command(who, "rialto turns", None))[1]
    asked = counter.asked
    await counter.do(store.servers.set_lost, HERE, NOW)
    counter.now += 180
    await counter.command(who, "rialto turns", None)
    assert counter.asked == asked, "the bot has lost the server and cannot ask"
    await counter.command(who, "rialto turns", HERE)
    assert counter.asked == asked
