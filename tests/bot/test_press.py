"""Limit the cost of an interaction: its table is read and its state decoded once, with few statements."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from functools import partial
from typing import Any

import msgspec
import pytest

from bot import store
from bot.app import App
from bot.playground import Discord
from bot.store.db import Connection, Store
from bot.store.rows import Settings
from bot.store.sqlite import SQLiteConnection
from bot.ui.kit.interaction import Incoming, Response
from games import GAMES, validation_cache
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.games.test_intrige import a_bribe
from tests.bot.people import Party, word
from tests.contract import WHOLE

MOST, FOR_EACH_CALLED = 14, 2
"""The most statements of an interaction, and how many more for each newly notified player.

A batch of rows counts as one.
"""


class Cost(msgspec.Struct):
    """The cost of one interaction.

    `task` answers it, and its child tasks inherit its context. `sql` has its statements, `called` the players
    notified by it. `thread` is where this is done; other threads may make a board at the same moment.
    """

    press: str
    task: asyncio.Task[Any] | None
    decoded: int = 0
    sql: list[str] = []
    called: set[str] = set()
    thread: int = 0


Patch = pytest.MonkeyPatch
pressing: ContextVar[Cost | None] = ContextVar("pressing", default=None)


@pytest.fixture
def costs(monkeypatch: Patch) -> list[Cost]:
    """Return the cost of every interaction, from its arrival to its answer.

    A test must list this fixture before the bot.
    """
    found: list[Cost] = []
    at_work: list[Cost] = []
    count_presses(monkeypatch, found)
    count_transactions(monkeypatch, at_work)
    count_statements(monkeypatch, at_work)
    monkeypatch.setattr(validation_cache, "VALID_STATES", Forgetful())
    for game in GAMES.values():
        monkeypatch.setattr(game.rules, "check", counting(game.rules.check, at_work))
    return found


def count_presses(patch: Patch, found: list[Cost]) -> None:
    honest = App._answer

    async def answer(app: App, incoming: Incoming) -> Response:
        cost = Cost(incoming.custom_id or " ".join(incoming.command), asyncio.current_task())
        pressing.set(cost)
        response = await honest(app, incoming)
        found.append(cost)
        return response

    patch.setattr(App, "_answer", answer)


def count_transactions(patch: Patch, at_work: list[Cost]) -> None:
    """Note for each transaction which interaction the database's thread works for."""
    honest = Store.run

    async def run(store: Store, work: Callable[[Connection], Any], table: int | None = None) -> Any:
        cost = pressing.get()
        theirs = cost and cost.task is asyncio.current_task()
        return await honest(store, partial(counted, work, cost) if cost and theirs else work, table)

    def counted(work: Callable[[Connection], Any], cost: Cost, db: Connection) -> Any:
        cost.thread = threading.get_ident()
        at_work.append(cost)
        try:
            return work(db)
        finally:
            at_work.remove(cost)

    patch.setattr(Store, "run", run)


def count_statements(patch: Patch, at_work: list[Cost]) -> None:
    def execute(db: SQLiteConnection, sql: str, *values: Any) -> Any:
        for cost in at_work:
            cost.sql.append(sql)
        return super(SQLiteConnection, db).execute(sql, *values)

    def executemany(db: SQLiteConnection, sql: str, rows: Iterable[Any]) -> Any:
        written = list(rows)
        for cost in at_work:
            cost.sql.append(sql)
            if "INTO outbox" in sql:
                cost.called |= {slot for _, slot, body, _ in written if slot.startswith(("call:", "ask:")) and body}
        return super(SQLiteConnection, db).executemany(sql, written)

    patch.setattr(SQLiteConnection, "execute", execute, raising=False)
    patch.setattr(SQLiteConnection, "executemany", executemany, raising=False)


class Forgetful(set[Any]):
    """A set that remembers no checked state, so that each decoding checks it."""

    def add(self, _: object) -> None:
        pass


def counting(honest: Callable[[Any], None], at_work: list[Cost]) -> Callable[[Any], None]:
    """Count decoded states for the interaction in progress."""

    def check(state: Any) -> None:
        for cost in at_work:
            cost.decoded += cost.thread == threading.get_ident()
        honest(state)

    return check


def too_dear(costs: list[Cost]) -> list[str]:
    """Return the interactions above their limit, with all their statements."""
    return [
        "\n".join((f"{cost.press}: {cost.decoded} decoded, {len(cost.sql)} statements, {cost.called}", *cost.sql))
        for cost in costs
        if cost.decoded > 1 or len(cost.sql) > MOST + FOR_EACH_CALLED * len({slot[-1] for slot in cost.called})
    ]


@pytest.mark.parametrize("by_dm", [0, 2], ids=["on the board", "by direct message"])
@pytest.mark.parametrize("game", [key for key in WHOLE if key != "intrige"])
async def test_a_press(costs: list[Cost], bot: Hosted, discord: Discord, game: str, by_dm: int) -> None:
    """An interaction stays within its limit, including the last of a game, which counts for a ranking."""
    whole = game == "medici_card" and not by_dm
    bot.seed = bytes(32)
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    crew = Crew(bot, discord, game, people, by_dm=people[:by_dm])
    await crew.begin(houses=1)
    assert bot.app
    await bot.app._store.run(lambda db: store.servers.set_settings(db, discord.guild.id, Settings(ranking=True)))
    costs.clear()
    await crew.play(10_000 if whole else 60)
    assert sum(cost.decoded for cost in costs) > 10, "something is counted"
    assert any("INTO ratings" in sql for cost in costs for sql in cost.sql) == whole
    assert too_dear(costs) == []


async def test_a_press_where_several_are_chosen(costs: list[Cost], bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "intrige", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    costs.clear()
    await party.play(60)
    assert sum(cost.decoded for cost in costs) > 10, "something is counted"
    assert too_dear(costs) == []


async def test_a_press_where_an_owner_says_what_it_takes(costs: list[Cost], bot: Hosted, discord: Discord) -> None:
    """An interaction that names an owner's price or pays it stays within the limit.

    Both are made on panels.
    """
    party, board, payer = await a_bribe(discord)
    (owner,) = [person for person in party.people if f"{person.name} a bribe" in board.text.splitlines()[-1]]
    costs.clear()
    panel = (await owner.press(board, word("en", "my-seat"))).message
    assert panel
    (select,) = panel.selects
    for option in select.options[:2]:
        await owner.choose(panel, select.custom_id, [option.value])
    theirs = (await payer.press(board, word("en", "my-seat"))).message
    assert theirs
    await payer.press(theirs, "Pay 10,000")
    assert len(costs) == 5
    assert too_dear(costs) == []


async def test_a_press_with_a_new_name(costs: list[Cost], bot: Hosted, discord: Discord) -> None:
    """A new name costs one more statement, once; an unchanged name costs none."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    board = party.live()
    assert board
    costs.clear()
    for name in ("Ana", "Zora", "Zora"):
        party.host.user.global_name = name
        await party.host.press(board, word("en", "my-seat"))
    usual, renamed, again = (cost.sql for cost in costs)
    assert usual == again
    (update,) = [sql for sql in renamed if sql not in usual]
    assert update.startswith("UPDATE seats SET name")
    assert len(renamed) == len(usual) + 1


async def test_a_press_at_a_lobby(costs: list[Cost], bot: Hosted, discord: Discord) -> None:
    """Interactions in a lobby stay within the limit, from the first after its opening to the start of the game."""
    ana, bo, cleo, dan = (discord.person(name) for name in ("Ana", "Bo", "Cleo", "Dan"))
    party = Party(discord, "medici", [ana, bo], "en")
    lobby = await party.gather(houses=1)
    panel = (await ana.press(lobby, word("en", "seats"))).message
    assert panel
    remove, most, hold = (select.custom_id for select in panel.selects)
    await ana.choose(panel, most, ["5"])
    await ana.choose(panel, hold, [cleo, dan])
    await ana.choose(panel, remove, ["Bo"])
    await bo.press(lobby, word("en", "join"))
    await cleo.press(lobby, word("en", "join"))
    await cleo.press(lobby, word("en", "leave"))
    assert bot.rows("SELECT count(*) FROM seats") == [(2,)]
    opening, *presses = costs
    assert opening.press == "medici start"
    assert len(presses) == 9
    assert too_dear(presses) == []
