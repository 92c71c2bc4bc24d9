"""Test `python -m bot doctor`: each problem gets one sentence with its cure, and the exit status tells of it."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from time import time
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.admin.doctor import database, machine
from bot.admin.doctor.finding import ok
from bot.discord_client import diagnosis
from bot.playground import Discord
from bot.store import repair, snapshot, tables
from bot.store.db import Connection
from bot.store.sqlite import SQLiteConnection, migrate
from tests.bot.admin.asked import Commands, listening
from tests.bot.conftest import Hosted
from tests.bot.keep import KEPT
from tests.bot.people import Party
from tests.bot.store.files import NOBODY_THERE, names, of_schema, write

NEEDED = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 36 | 1 << 38
"""View Channels, Send Messages, Attach Files, Read Message History, Create Public and Private Threads, Send there."""


class Told(NamedTuple):
    """The doctor's report: problems, passed checks, and exit status."""

    status: int
    wrong: dict[str, str]
    fine: dict[str, str]
    invite: str | None


async def told(command: Commands) -> Told:
    ended = await command("doctor", "--json")
    assert ended.err == ""
    answer: Mapping[str, Any] = json.loads(ended.out)
    wrong = {each["about"]: each["words"] for each in answer["findings"] if each["level"] == "wrong"}
    fine = {each["about"]: each["words"] for each in answer["findings"] if each["level"] != "wrong"}
    for words in (*wrong.values(), *fine.values()):
        assert "\n" not in words
    for words in wrong.values():
        assert words.count(". ") >= 1, f"no cure: {words}"
    return Told(ended.status, wrong, fine, answer["invite"])


@pytest.fixture
def at_discord(command: Commands, discord: Discord) -> Commands:
    """Return commands with the token of the local Discord."""
    command.setting("DISCORD_TOKEN", discord.token)
    command.setting("DISCORD_API_BASE", discord.api_base)
    return command


async def test_a_server_of_databases_that_is_away(at_discord: Commands) -> None:
    at_discord.setting("DATABASE_URL", "postgresql://me:hidden@nohost.invalid/rialto")
    found = await told(at_discord)
    assert (found.status, {*found.wrong}) == (1, {"database"})
    assert found.wrong["database"].startswith("It cannot be checked: ")
    assert "hidden" not in str(found)
    assert {"settings", "token", "commands"} <= {*found.fine}


def a_table(db: Connection) -> int:
    """Open a table and return its number."""
    return tables.open_table(
        db, game="medici", guild=1, channel=2, threads=False, language="en", host=3, options=b"", seed=b"", now=4
    )


def change(bot: Hosted, sql: str, *args: object) -> None:
    with closing(sqlite3.connect(bot.database)) as connection, connection:
        connection.execute(sql, args)


async def test_a_bot_that_runs_well(bot: Hosted, discord: Discord, at_discord: Commands, tmp_path: Path) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    await party.play(turns=3)
    await bot.look()
    async with listening(bot):
        found = await told(at_discord)
        shown = await at_discord("doctor")
    assert (found.status, found.wrong) == (0, {})
    assert found.fine["bot"] == "It is running and connected to Discord. Servers: 1."
    assert found.fine["tables"] == "Unfinished: 1. All are readable and match their moves."
    assert found.fine["unsent"] == "All messages are sent."
    assert {"database", "disk", "sqlite", "clock", "token", "commands", "backups", "settings"} <= set(found.fine)
    query = parse_qs(urlsplit(found.invite or "").query)
    assert query == {
        "client_id": [str(discord.world.application_id)],
        "scope": ["bot applications.commands"],
        "permissions": [str(NEEDED)],
    }
    assert shown.status == 0
    assert "ok    token: " in shown.out
    assert f"Invite the bot: {found.invite}" in shown.out
    assert discord.token not in shown.out + str(found)
    assert not [name for name in names(tmp_path) if "examined" in name]


async def test_a_bot_that_does_not_run(bot: Hosted, discord: Discord, at_discord: Commands, tmp_path: Path) -> None:
    """If the bot does not run, nothing is written, and data that is still in the -wal file is included."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    (tmp_path / "killed").mkdir()
    for name in ("rialto.db", "rialto.db-wal"):
        shutil.copy(tmp_path / name, tmp_path / "killed")
    before = {path.name: path.read_bytes() for path in sorted((tmp_path / "killed").glob("rialto*"))}
    at_discord.setting("DATABASE_URL", f"sqlite:///{tmp_path / 'killed' / 'rialto.db'}")
    found = await told(at_discord)
    assert (found.status, found.wrong) == (0, {})
    assert found.fine["bot"] == "It is not running."
    assert found.fine["tables"].startswith("Unfinished: 1.")
    after = {path.name: path.read_bytes() for path in sorted((tmp_path / "killed").glob("rialto*"))}
    assert {name: after[name] for name in before} == before


async def test_what_is_wrong_with_tables(bot: Hosted, discord: Discord, at_discord: Commands) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    await party.play(turns=3)
    await bot.look()
    await bot.stop()
    seed = bot.rows("SELECT seed FROM tables")[0]
    change(bot, "UPDATE tables SET seed = zeroblob(32)")
    change(bot, "INSERT INTO outbox (table_id, slot, body, attempts) VALUES (1, 'closed', '', 12)")
    found = await told(at_discord)
    assert found.status == 1
    assert found.wrong["tables"].startswith("Inconsistent with their moves: 1.")
    assert found.wrong["unsent"] == "Sending closed of table 1 failed 12 times. The log says why."
    change(bot, "UPDATE tables SET seed = ?", *seed)
    change(bot, "UPDATE tables SET state = X'00', unshown = 1000")
    change(bot, "UPDATE outbox SET attempts = 0")
    found = await told(at_discord)
    assert found.wrong["tables"].startswith("Corrupted: 1. Restart the bot")
    assert found.wrong["unsent"].startswith("The board of table 1 could not be posted for ")
    change(bot, "UPDATE tables SET damaged = 1, unshown = NULL")
    found = await told(at_discord)
    assert found.wrong["tables"].startswith("Corrupted and paused: 1.")


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        ({"attempts": 2, "begun": 1000, "due": 2000}, "first tried 16 minutes ago"),
        ({"attempts": 0, "due": 1400}, "due for 10 minutes"),
        ({"attempts": 3, "due": 2100}, "tried 3 times"),
        ({"attempts": 0, "due": 0}, "not tried yet"),
        ({"attempts": 1, "begun": 2500, "due": 0}, "first tried 0 minutes ago"),
    ],
)
def test_how_long_the_oldest_message_has_been_waiting(db: Connection, columns: Mapping[str, int], told: str) -> None:
    """The age of the oldest pending message is reported as far as it is stored.

    A clock may have been set back.
    """
    at = a_table(db)
    for slot, values in (("board", columns), ("closed", {"due": 1999})):
        wish: dict[str, object] = {"table_id": at, "slot": slot, "body": b"", **values}
        names, marks = ", ".join(wish), ", ".join("?" * len(wish))
        db.execute(f"INSERT INTO outbox ({names}) VALUES ({marks})", tuple(wish.values()))  # noqa: S608
    (found,) = database._unsent(db, 2000)
    assert found == ok("unsent", f"Messages waiting: 2. The oldest is board of table {at}, {told}.")


@pytest.mark.parametrize("running", [True, False])
async def test_a_copy_is_examined_once(
    bot: Hosted, at_discord: Commands, monkeypatch: pytest.MonkeyPatch, running: bool
) -> None:
    """A backup is verified once: by the bot, if it runs."""
    examined: list[Path] = []
    damage = snapshot.damage

    def seen(path: Path, *more: Any) -> str | None:
        examined.append(path)
        return damage(path, *more)

    monkeypatch.setattr(snapshot, "damage", seen)
    if running:
        async with listening(bot):
            assert "is intact" in (await told(at_discord)).fine["database"]
    else:
        await bot.stop()
        assert "is intact" in (await told(at_discord)).fine["database"]
    assert len(examined) == 1


async def test_what_is_wrong_with_discord(
    bot: Hosted, discord: Discord, at_discord: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord.world.commands.overwrite([])
    async with listening(bot):
        assert "Restart the bot" in (await told(at_discord)).wrong["commands"]
    await bot.stop()
    change(bot, "UPDATE application SET discord = 42")
    monkeypatch.setattr(diagnosis, "time", lambda: time() + 100)
    found = await told(at_discord)
    assert "the database to application 42" in found.wrong["token"]
    assert "The bot updates them when it starts" in found.fine["commands"]
    assert " seconds ahead of Discord's. Synchronize it" in found.wrong["clock"]
    discord.world.sharding.recommended = 2
    assert "Set SHARDS=auto" in (await told(at_discord)).fine["shards"]
    discord.world.sharding.spend(3 * 3600 + 120)
    assert "no new sessions for 3 hours 2 minutes" in (await told(at_discord)).wrong["shards"]
    change(bot, "UPDATE application SET discord = ?", discord.world.application_id)
    at_discord.setting("DISCORD_TOKEN", "an.other.one")
    found = await told(at_discord)
    assert (found.status, found.invite) == (1, None)
    assert "Discord does not know this token" in found.wrong["token"]
    discord.fail("GET", "", status=401, page=True)
    assert "cannot be reached (HTTP 401)" in (await told(at_discord)).wrong["discord"]
    at_discord.setting("DISCORD_API_BASE", NOBODY_THERE)
    found = await told(at_discord)
    assert found.wrong["discord"].startswith(f"{NOBODY_THERE} cannot be reached (ClientConnectorError). ")


async def test_a_bot_that_does_not_hear_discord(bot: Hosted, discord: Discord, at_discord: Commands) -> None:
    assert bot.app
    bot.app.watch.hearing.clear()
    async with listening(bot):
        found = await told(at_discord)
        bot.app.watch._of = 4
        several = await told(at_discord)
    bot.app.watch.hearing.set()
    assert found.wrong["bot"].startswith("It is running, but not connected to Discord.")
    assert several.wrong["bot"].startswith("It is running, but only 1 of 4 shards are connected.")


async def test_what_is_wrong_with_the_file(command: Commands, tmp_path: Path) -> None:
    command.setting("DISCORD_API_BASE", NOBODY_THERE)
    database = tmp_path / "rialto.db"
    assert "The bot creates it at its first start." in (await told(command)).fine["database"]
    assert names(tmp_path) == ["here"]
    migrate(database)
    whole = database.read_bytes()
    database.write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12_288:])
    assert "restore the latest backup" in (await told(command)).wrong["database"]
    database.write_bytes(whole)
    write(database, "PRAGMA user_version = 999")
    assert "of a newer version" in (await told(command)).wrong["database"]
    database.unlink()
    write(database, "CREATE TABLE accounts (id)")
    assert "another program" in (await told(command)).wrong["database"]
    database.unlink()
    of_schema(database, 1)
    assert "with schema 1. The bot migrates" in (await told(command)).fine["database"]


async def test_a_wrong_setting_is_all_that_is_told(command: Commands) -> None:
    command.setting("DATABASE_URL", "mysql://here")
    found = await told(command)
    assert (found.status, [*found.wrong], found.fine) == (78, ["settings"], {})


async def test_each_wrong_setting_is_a_finding_of_its_own(command: Commands) -> None:
    command.setting("HEALTH_PORT", "abc")
    command.setting("LOG_LEVEL", "loud")
    ended = await command("doctor")
    assert (ended.status, [line.split()[:3] for line in ended.out.splitlines()]) == (
        78,
        [["WRONG", "settings:", "HEALTH_PORT=abc"], ["WRONG", "settings:", "LOG_LEVEL=LOUD"]],
    )


# ----------------------------------------------------------------------------------------- the machine


def test_an_sqlite_that_is_not_to_be_shared() -> None:
    assert machine.sqlite_found((3, 51, 2)).level == "note"
    assert machine.sqlite_found((3, 51, 3)).level == "ok"


def test_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert machine.disk_found(tmp_path / "rialto.db").level == "ok"
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 40_000_000))
    assert machine.disk_found(tmp_path / "rialto.db").words.startswith("40 MB free in ")
    assert machine.disk_found(tmp_path / "rialto.db").level == "wrong"
    assert machine.disk_found(tmp_path / "nowhere" / "rialto.db").level == "wrong"


@pytest.mark.parametrize(
    ("age", "level", "words"),
    [
        (3 * 3600, "ok", "is 3 hours old."),
        (2 * 86_400, "ok", "is 48 hours old."),
        (2 * 86_400 + 1, "wrong", "is 48 hours old. Start the bot"),
        (-5, "wrong", "There is no daily backup in "),
    ],
)
def test_the_latest_daily_backup(tmp_path: Path, age: int, level: str, words: str) -> None:
    for name in ("rialto.db", "rialto-20270115T120000Z.db"):
        (tmp_path / name).touch()
    found = machine.backups_found(tmp_path / "rialto.db", tmp_path, 1_800_014_400 + age)
    assert (found.level, words in found.words) == (level, True)


def test_no_daily_backups(tmp_path: Path) -> None:
    assert machine.backups_found(tmp_path / "rialto.db", None, 0).level == "note"
    assert machine.backups_found(tmp_path / "rialto.db", tmp_path, 0).level == "note"  # there is nothing yet
    assert "BACKUP_FOLDER: " in machine.backups_found(tmp_path / "rialto.db", tmp_path / "away", 0).words


@pytest.mark.parametrize(("ahead", "level"), [(0.4, "ok"), (-10, "ok"), (11, "wrong"), (-11, "wrong")])
def test_the_clock(ahead: float, level: str) -> None:
    assert machine.clock_found(ahead).level == level


def test_games_of_years_ago_are_what_their_moves_lead_to(tmp_path: Path) -> None:
    """Old games equal the replay of their moves, although their state is stored in an old form."""
    write(tmp_path / "kept.db", (KEPT / "schema-5.sql").read_text(encoding="utf-8"))
    migrate(tmp_path / "kept.db")
    with closing(sqlite3.connect(tmp_path / "kept.db", factory=SQLiteConnection)) as connection:
        assert connection.execute("SELECT count(*) FROM tables WHERE status = 'playing'").fetchone()[0] > 5
        assert repair.tables_that_replay_differently(connection, ()) == []
        assert repair.corrupted_tables(connection) == []
