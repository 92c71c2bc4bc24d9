"""Test commands with a PostgreSQL database: they do the same as with a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Discord
from bot.scheduler.backups import Backups, backups_of
from bot.store.migrate import newest_schema
from tests.bot import server
from tests.bot.admin.asked import Commands
from tests.bot.admin.test_doctor import told
from tests.bot.conftest import Hosted, at_once
from tests.bot.people import Party
from tests.bot.server import PASSWORD, Server
from tests.bot.store.files import ask, names

pytestmark = pytest.mark.skipif(not server.ASKED_FOR, reason="make test-postgres")

GAMES = "SELECT id, state, version, state_sum FROM tables"


@pytest.fixture
async def party(bot: Hosted, discord: Discord) -> Party:
    """Return some people who play."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    await party.play(turns=2)
    await bot.look()
    return party


def setting(command: Commands, discord: Discord, url: str) -> None:
    for name, value in {"TOKEN": discord.token, "API_BASE": discord.api_base}.items():
        command.setting(f"DISCORD_{name}", value)
    command.setting("DATABASE_URL", url)


@pytest.mark.usefixtures("party")
async def test_while_a_bot_runs(
    bot: Hosted, discord: Discord, command: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.locks.PATIENCE", 0.001)
    setting(command, discord, bot.database)
    ended = await command("backup", "saved.db")
    assert ended.status == 0, ended.err
    assert ask(tmp_path / "here" / "saved.db", GAMES) == bot.rows(GAMES)
    found = await told(command)
    assert (found.status, found.wrong) == (0, {})
    assert found.fine["tables"] == "Unfinished: 1. All are readable and match their moves."
    assert found.fine["bot"].startswith("It is using this database")
    assert found.fine["database"].endswith(f"is intact, with schema {newest_schema()}.")
    assert {"postgresql", "backups", "clock", "token", "commands", "unsent"} <= {*found.fine}
    assert bot.app
    daily = Backups(bot.app._store, bot.database, tmp_path / "here", bot.app.watch._now)
    await daily.look()
    (made,) = backups_of(bot.database, tmp_path / "here").values()
    assert ask(made, GAMES) == bot.rows(GAMES)
    for busy in (("ranking", "recompute"), ("move-database", bot.database, f"sqlite:///{tmp_path / 'other.db'}")):
        ended = await command(*busy)
        assert (ended.status, "nother bot is running" in ended.err) == (1, True)


async def test_a_game_is_moved_and_restored(
    bot: Hosted, discord: Discord, party: Party, command: Commands, served: Server, tmp_path: Path
) -> None:
    """Buttons keep working wherever a database is moved, except those from the time lost in a restore."""
    setting(command, discord, bot.database)
    await bot.stop()
    assert (await command("backup", "saved.db")).status == 0
    assert (await command("ranking", "recompute")).status == 0
    moved = tmp_path / "moved.db"
    ended = await command("move-database", bot.database, f"sqlite:///{moved}")
    assert ended.status == 0, ended.err
    assert "all compared" in ended.out
    bot.database = moved
    await bot.start()
    before = bot.rows("SELECT version FROM tables")[0][0]
    await party.play(turns=2)
    assert bot.rows("SELECT version FROM tables")[0][0] > before
    await bot.look()
    lost = party.live()
    assert lost
    pressed = next(b.custom_id or "" for b in lost.buttons if (b.custom_id or "").startswith("m."))
    await bot.stop()

    ended = await command("restore", "saved.db")
    assert (ended.status, "holds other data" in ended.err, "createdb" in ended.err) == (1, True, True)
    bot.database = served.url(served.new())
    command.setting("DATABASE_URL", bot.database)
    ended = await command("restore", "saved.db")
    assert ended.status == 0, ended.err
    assert "Unfinished tables: 1." in ended.out
    assert names(tmp_path / "here") == ["saved.db"]
    await bot.start()
    await bot.look()
    assert [row[1:] for row in at_once(bot.database, (GAMES, ()))[0]] == [
        row[1:] for row in ask(tmp_path / "here" / "saved.db", GAMES)
    ]
    assert "This button no longer works: I was restored" in (await party.people[0].forge(lost, pressed)).text
    now = bot.rows("SELECT version FROM tables")[0][0]
    await party.play(turns=1)
    assert bot.rows("SELECT version FROM tables")[0][0] > now


async def test_nobody_is_told_a_password(command: Commands, served: Server, tmp_path: Path) -> None:
    url = served.url(served.new(), "guarded", PASSWORD)
    command.setting("DATABASE_URL", url)
    for asked in (
        ("backup", "saved.db"),
        ("doctor",),
        ("ranking", "recompute"),
        ("move-database", url, f"sqlite:///{tmp_path / 'new.db'}"),
        ("move-database", f"sqlite:///{tmp_path / 'rialto.db'}", url),
        ("move-database", url.replace("rialto", "nowhere"), url),
        ("move-database", url, "postgresql://" + PASSWORD),
        ("move-database", PASSWORD, url),
    ):
        ended = await command(*asked)
        assert ended.status, asked
        assert "et" not in PASSWORD or not [each for each in (PASSWORD, "se@cret") if each in ended.out + ended.err]


async def test_a_database_that_no_bot_has_used(command: Commands, discord: Discord, served: Server) -> None:
    setting(command, discord, served.url(served.new()))
    found = await told(command)
    assert (found.status, found.wrong) == (0, {})
    assert "The first start of the bot creates the tables" in found.fine["database"]
    assert found.fine["bot"] == "It is not running."
    ended = await command("backup", "saved.db")
    assert (ended.status, "has no tables of Rialto" in ended.err) == (1, True)
