"""`/rialto tables`: what a person can join, watch and go back to."""

from __future__ import annotations

from typing import Any

from bot import store
from bot.store.rows import Settings
from bot.tables import lobby
from bot.tables.base import Person, the_table
from bot.tables.lobby import Opening
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import MANAGE_GUILD, Response
from games import GAMES
from games.core import decode, encode
from tests.bot.handlers.sending import ELSEWHERE, Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, SEED


def part(reply: Response, key: str, language: str = "en") -> list[str]:
    """The lines below a heading."""
    texts = [each["content"] for each in _all(reply.body) if each.get("type") == 10]
    found = [text.splitlines()[1:] for text in texts if text.startswith(f"### {word(key, language)}\n")]
    return found[0] if found else []


def _all(node: Any) -> list[Json]:
    if isinstance(node, list):
        return [each for child in node for each in _all(child)]
    return [node, *_all(node.get("components", []))] if isinstance(node, dict) else []


async def test_tables_to_join_to_watch_and_ones_own(counter: Counter) -> None:
    await counter.open(BEN, CHLOE)
    await counter.begin(BEN, CHLOE, houses=1)
    mine = await counter.begin(ANA, BEN, CHLOE)
    reply = await counter.command(ANA, "rialto tables")
    assert reply.kind == "private"
    assert part(reply, "tables-join") == [
        "- [Medici, table 1](https://discord.com/channels/1/2) · Ben, Chloé · **4 seats left** (3–6 players)"
    ]
    assert part(reply, "tables-watch") == ["- [Medici, table 2](https://discord.com/channels/1/2) · Ben, Chloé"]
    (own,) = part(reply, "tables-own")
    assert own.startswith("- [Medici, table 3](https://discord.com/channels/1/2) · Ana, Ben, Chloé")
    assert ids(reply) == [str(CustomId(Action.HAND, mine.id)), str(CustomId(Action.JOIN, 1))]
    joined = await counter.tap(ANA, CustomId(Action.JOIN, 1))
    assert told(joined) == ("update", word("joined"))
    assert not part(await counter.command(ANA, "rialto tables"), "tables-join")


async def test_the_list_tells_whose_turn_it_is(counter: Counter) -> None:
    table = await counter.begin(ANA, BEN, CHLOE)
    (seat,) = table.game.rules.awaited(_state(table))
    people = (ANA, BEN, CHLOE)
    marked = [
        word("tables-turn") in part(await counter.command(person, "rialto tables"), "tables-own")[0]
        for person in people
    ]
    assert marked == [each == seat for each in range(3)]


def _state(table: Any) -> Any:
    return decode(table.game, "state", table.state)


async def test_tables_in_channels_one_cannot_read_are_not_listed(counter: Counter) -> None:
    """Those who manage the server can read all of them."""
    options = encode(GAMES["medici"].types.Options())
    hidden = Opening("medici", guild=1, channel=77, threads=False, language="en", options=options, seed=SEED)
    await counter.do(lobby.open_table, hidden, BEN, NOW)
    reply = await counter.command(ANA, "rialto tables")
    assert not part(reply, "tables-join")
    assert word("tables-none") in told(reply)[1]
    assert part(await counter.command(ANA, "rialto tables", permissions=MANAGE_GUILD), "tables-join")
    assert part(await counter.command(BEN, "rialto tables"), "tables-own"), "one's own are always listed"


async def test_tutorials_and_practice_are_nobody_elses(counter: Counter) -> None:
    await counter.tap(BEN, CustomId(Action.TUTORIAL, payload="medici"))
    await counter.command(BEN, "medici start", options={"practice": "yes"})
    reply = await counter.command(ANA, "rialto tables")
    assert ids(reply) == []
    assert not part(reply, "tables-watch")


async def test_lobbies_one_may_not_join_are_not_offered(counter: Counter) -> None:
    table = await counter.open(BEN, CHLOE)
    await counter.do(lambda db: db.execute("UPDATE tables SET damaged = 1 WHERE id = ?", (table.id,)) and None)
    full = await counter.open(BEN, CHLOE, DAN, game="medici_card")
    while len((await counter.table(full.id)).seats) < max(full.game.seat_counts):
        await counter.do(lambda db, number=full.id: _fill(db, number))
    assert not part(await counter.command(ANA, "rialto tables"), "tables-join")


def _fill(db: Any, number: int) -> None:
    table = the_table(db, number)
    extra = Person(900 + len(table.seats), "Guest", "en")
    lobby.join(db, number, extra)


async def test_in_direct_messages_there_are_ones_own(counter: Counter) -> None:
    await counter.open(BEN)
    await counter.begin(ANA, BEN, CHLOE)
    for guild in (None, ELSEWHERE):
        reply = await counter.command(ANA, "rialto tables", guild, locale="fr")
        assert part(reply, "tables-own", "fr"), guild
        assert not part(reply, "tables-join", "fr")
    assert word("tables-elsewhere", "fr") in told(await counter.command(ANA, "rialto tables", None, locale="fr"))[1]


async def test_the_button_of_an_announcement_opens_the_list(counter: Counter) -> None:
    await counter.open(BEN)
    reply = await counter.tap(ANA, CustomId(Action.TABLES), private=False)
    assert reply.kind == "private"
    assert part(reply, "tables-join")


async def test_a_long_list_has_room_in_a_message(counter: Counter) -> None:
    await counter.do(store.servers.set_settings, 1, Settings(per_person=20, per_server=50))
    for _ in range(14):
        await counter.open(BEN)
    reply = await counter.command(ANA, "rialto tables")
    assert len(part(reply, "tables-join")) == 11
    assert len([each for each in ids(reply) if each.startswith("j.")]) == 10
