"""Test several processes with their own shards on one PostgreSQL, which are one bot for its players."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Guild, Message
from tests.bot import server
from tests.bot.conftest import Hosted, Spawned
from tests.bot.crew import Crew
from tests.bot.games.test_whole_games import check_history
from tests.bot.people import Party
from tests.bot.server import Server

pytestmark = pytest.mark.skipif(not server.ASKED_FOR, reason="make test-postgres")

SHARDS = 4


@pytest.fixture
def servers(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> list[Guild]:
    """Return one server of each shard."""
    monkeypatch.setattr("bot.discord_client.session_limits.APART", 0.01)
    sharding = discord.world.sharding
    sharding.recommended, sharding.max_concurrency = SHARDS, 16
    return [discord.add_guild(f"Server {number}", (number, SHARDS)) for number in range(SHARDS)]


@pytest.fixture
def url(served: Server) -> str:
    return served.again()


@pytest.fixture
async def processes(
    request: pytest.FixtureRequest, discord: Discord, url: str, servers: list[Guild]
) -> AsyncIterator[list[Hosted]]:
    """Start the processes with the requested settings SHARDS, two by default."""
    del servers
    found = []
    for shards in getattr(request, "param", ["0-1/4", "2-3/4"]):
        found.append(Hosted(discord, url))
        found[-1].shards = shards
    await asyncio.gather(*(each.start() for each in found))
    yield found
    await asyncio.gather(*(each.stop() for each in found))


class _AtTable:
    """A table among others, for a crew that expects only one."""

    def __init__(self, bot: Hosted, number: int) -> None:
        self._bot = bot
        self._number = number

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bot, name)

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of this table; `sql` selects from `tables`, or has a condition on rows of tables."""
        here = f"AND table_id = {self._number}" if " WHERE " in sql else f"WHERE id = {self._number}"
        return self._bot.rows(f"{sql} {here}", *values)


async def _crew(
    discord: Discord, bot: Hosted, guild: Guild, game: str, people: list[Person], houses: int = 0
) -> Crew:
    """Return people at a table there, where the last ones play by direct message only."""
    crew = Crew(bot, discord, game, people, by_dm=people[1:])
    crew._channel = guild.text_channels[0]
    await crew.begin(houses=houses)
    ((number,),) = bot.rows("SELECT id FROM tables WHERE guild = ?", guild.id)
    crew.bot = _AtTable(bot, number)  # type: ignore[assignment]
    return crew


def with_choices(crew: Party) -> list[Message]:
    """Return the boards that offer choices; the first of two copies would keep offering them."""
    said = [message for place in crew.places() for message in crew.host.messages(place) if message.alt_texts]
    return [message for message in said if crew.offers(message) and not crew.shows(message, "start")]


@pytest.mark.parametrize("processes", [["0-1/4", "2-3/4"], ["0/4", "1/4", "2/4", "3/4"]], indirect=True, ids=len)
async def test_whole_games_and_sealed_bids(
    discord: Discord, servers: list[Guild], processes: list[Hosted], url: str
) -> None:
    """Whole games work for players by direct message, whose interactions arrive at shard 0.

    Their tables belong to other processes.
    """
    names = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Fay")
    ana, bo, cleo, dan, eva, fay = [discord.person(name) for name in names]
    cards = await _crew(discord, processes[-1], servers[3], "medici_card", [ana, bo, cleo])
    sea = await _crew(discord, processes[-1], servers[2], "mediterranee", [dan, eva])
    houses = Party(discord, "medici", [fay], "en", channel=servers[0].text_channels[0])
    await houses.begin(houses=2)

    async def first_turn() -> None:
        while sea.state()[0].sea.turn == 1:
            await sea.play(turns=1)

    await asyncio.gather(cards.play(), first_turn(), houses.play(turns=5))
    assert cards.final()
    check_history(url, 1, cards.presses)
    check_history(url, 2, sea.presses)
    await asyncio.gather(*(each.app.idle() for each in processes if each.app))
    assert len(with_choices(cards)) <= 1
    assert discord.refused == []


async def test_who_is_killed_leaves_its_tables_to_whoever_takes_its_shards(
    discord: Discord, servers: list[Guild], url: str, tmp_path: Path
) -> None:
    """A killed process leaves its tables to the process that takes its shards.

    Until then players answer by direct message; its messages wait and none is sent twice.
    """
    first = Hosted(discord, url)
    first.shards = "0-1/4"
    second = Spawned(discord, url, settings={"SHARDS": "2-3/4"}, log=tmp_path / "said.log")
    try:
        await asyncio.gather(first.start(), second.start())
        ana, bo = discord.person("Ana"), discord.person("Bo")
        crew = await _crew(discord, first, servers[3], "medici_card", [ana, bo], houses=1)
        for _ in range(2):
            while sorted(crew.rules.awaited(crew.state()[0])) != [1]:
                await crew.play(turns=1)
            await second.kill()
            version = crew.state()[1]
            await crew.play(turns=1)
            assert crew.state()[1] > version
            await first.heard()
            assert server.rows(url, "SELECT count(*) FROM outbox WHERE slot = 'board'") == [(1,)]
            await second.start()
        await crew.play()
        check_history(url, 1, crew.presses)
        await discord.until(lambda: len(with_choices(crew)) <= 1)
    finally:
        await second.kill()
        await first.stop()


async def test_a_server_that_goes_away_in_a_game(
    discord: Discord, servers: list[Guild], processes: list[Hosted], served: Server
) -> None:
    """If the database server is away during a game, interactions are refused without effect.

    Once it is back, everything works.
    """
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "en", channel=servers[3].text_channels[0])
    await party.begin()
    await party.play(turns=1)
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    await asyncio.gather(*(each.app.idle() for each in processes if each.app))
    ((before,),) = processes[1].rows("SELECT version FROM tables")
    with served.away():
        assert "Something went wrong" in (await asked.press(board, party.choices(board)[0])).text
    assert processes[1].rows("SELECT version FROM tables") == [(before,)]
    await party.play(turns=2)
    await asyncio.gather(*(each.app.idle() for each in processes if each.app))
    assert len(with_choices(party)) == 1
    assert discord.refused == []


@pytest.fixture
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drop all notices between processes, and switch periodic checks off."""
    monkeypatch.setattr("bot.scheduler.peers.Peers.tell", lambda *_: None)
    monkeypatch.setattr("bot.scheduler.peers.LOOK", 3600)


async def test_a_notice_that_is_lost(
    discord: Discord, servers: list[Guild], untold: None, processes: list[Hosted], url: str
) -> None:
    """A lost notice is made up for by the second periodic check."""
    del untold
    ana, bo = discord.person("Ana"), discord.person("Bo")
    crew = await _crew(discord, processes[1], servers[3], "medici_card", [ana, bo], houses=1)
    while sorted(crew.rules.awaited(crew.state()[0])) != [1]:
        await crew.play(turns=1)
    app = processes[1].app
    assert app
    await app.idle()
    await crew.play(turns=1)
    due = "SELECT count(*) FROM outbox WHERE due = 0"
    assert server.rows(url, due) != [(0,)]
    for _ in range(2):
        await app.others.look()
    await app.idle()
    assert server.rows(url, due) == [(0,)]


async def test_a_language_chosen_elsewhere(discord: Discord, servers: list[Guild], processes: list[Hosted]) -> None:
    """A cached language is dropped once its user chooses another in any process."""
    ana = discord.person("Ana")
    apps = [each.app for each in processes]
    for guild in (servers[0], servers[3]):
        await ana.slash(guild.text_channels[0], "rialto preferences")
    assert all(app and ana.id in app._services.languages for app in apps)
    panel = (await ana.slash(servers[3].text_channels[0], "rialto preferences")).message
    assert panel
    select = next(each for each in panel.selects if "fr" in [option.value for option in each.options])
    await ana.choose(panel, select.custom_id, ["fr"])
    here = apps[0]
    assert here
    await processes[0].until(lambda: ana.id not in here._services.languages)
    assert "Préférences" in (await ana.slash(servers[0].text_channels[0], "rialto preferences")).text
    gone = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rialto listening'"
    server.rows(str(processes[0].database), gone)
    await ana.choose(panel, select.custom_id, ["en"])
    await processes[0].until(lambda: ana.id not in here._services.languages)
