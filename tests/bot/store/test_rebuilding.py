"""Test tables whose state or checkpoint is corrupted, case by case."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.store import outbox, repair, slots, tables
from bot.store.db import Connection, CorruptedTable
from bot.tables import lobby, play
from bot.tables.base import Person, state_of
from bot.tables.in_play import TableInPlay
from bot.tables.lobby import Opening
from bot.tables.play import Reply
from games import GAMES
from games.core import Corrupt, decode, encode
from tests.bot.store.test_clocks import columns
from tests.bot.store.test_store import the

STORED = "state, anchor, anchored, state_sum, anchor_sum"
MEDICI = GAMES["medici"]


@pytest.fixture
def logged() -> Iterator[list[MutableMapping[str, Any]]]:
    with capture_logs() as lines:
        yield lines


@pytest.fixture
def played(db: Connection, logged: list[Any]) -> tuple[Any, ...]:
    """Return the stored data of a game with some moves."""
    people = [Person(7 + number, name, "en") for number, name in enumerate(("Ana", "Bo", "Cleo"))]
    opening = Opening("medici", 10, 20, False, "en", encode(MEDICI.types.Options()), bytes(32))
    lobby.open_table(db, opening, people[0], 100)
    for person in people[1:]:
        lobby.join(db, 1, person)
    lobby.start(db, 1, people[0], 100)
    while the(db, 1).version < 9 or the(db, 1).checkpoint_version == the(db, 1).version:
        table = the(db, 1)
        (seat,) = MEDICI.rules.awaited(state_of(table))
        move = MEDICI.rules.legal_moves(state_of(table), seat)[0]
        reply = Reply(7 + seat, table.epoch, (encode(move),), 500 + table.version)
        play.answer(db, TableInPlay(table), reply, 100)
    for due in outbox.outbox(db, 1):
        outbox.done(db, due)
    logged.clear()
    return columns(db, STORED)


def mend(db: Connection) -> None:
    repair.corrupted(1).mend(db)


def spoil(db: Connection, column: str) -> None:
    """Replace the column by a different but readable value."""
    other = {"state": "anchor", "anchor": "state"}[column]
    db.execute(f"UPDATE tables SET {column} = {other} WHERE id = 1")  # noqa: S608


def rests(db: Connection) -> bool:
    (damaged,) = columns(db, "damaged")
    return bool(damaged)


@pytest.mark.parametrize("column", ["state", "anchor"])
def test_either_is_found_unsound_and_made_anew(db: Connection, played: Any, column: str, logged: list[Any]) -> None:
    spoil(db, column)
    with pytest.raises(CorruptedTable):
        the(db, 1)
    mend(db)
    assert columns(db, STORED) == played
    assert [(line["log_level"], line["table"]) for line in logged] == [("warning", 1)]
    mend(db)
    assert len(logged) == 1, "another transaction repaired it first"


def test_a_lost_seed_leaves_the_way_from_the_anchor(db: Connection, played: Any) -> None:
    db.execute(f"UPDATE tables SET seed = X'{'07' * 32}'")  # noqa: S608
    spoil(db, "state")
    mend(db)
    assert columns(db, STORED) == played


def test_a_lost_anchor_without_the_moves_gives_way_to_the_state(db: Connection, played: Any) -> None:
    """A lost checkpoint without its moves is replaced by the present state.

    Nothing can be undone from there, and the game continues.
    """
    db.execute("DELETE FROM moves WHERE number = 3")
    spoil(db, "anchor")
    mend(db)
    state, _, _, checksum, _ = played
    assert columns(db, STORED) == (state, state, the(db, 1).version, checksum, checksum)
    assert not rests(db)


@pytest.mark.parametrize("status", ["playing", "finished"])
def test_where_nothing_leads_to_the_state_the_table_rests(
    db: Connection, played: Any, status: str, logged: list[Any]
) -> None:
    """A table whose state cannot be rebuilt is paused, and its players are told.

    In a finished game no one is told.
    """
    db.execute("UPDATE tables SET house = 1, deadline = 1, asked = 1, alarm = 1, voting = 1, status = ?", (status,))
    db.execute("DELETE FROM moves WHERE number = 3")
    spoil(db, "state")
    mend(db)
    mend(db)
    assert columns(db, "damaged, house, deadline, asked, alarm, voting") == (1, 0, None, None, None, 0)
    assert columns(db, "anchor") == played[1:2]
    assert the(db, 1).corrupted is True, "it is read unchecked"
    assert [due.slot for due in outbox.outbox(db, 1)] == [slots.DAMAGED] * (status == "playing")
    assert [(line["log_level"], line["table"]) for line in logged] == [("error", 1)]


def test_moves_that_lead_elsewhere_are_no_help(db: Connection, played: Any) -> None:
    spoil(db, "state")
    db.execute(f"UPDATE tables SET seed = X'{'07' * 32}', anchor_sum = anchor_sum + 1")  # noqa: S608
    mend(db)
    assert rests(db)
    assert columns(db, "anchor") == played[1:2]


def test_what_the_moves_lead_to_must_be_readable(
    db: Connection, played: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rebuilt state must be readable.

    Present rules may refuse a state that they once led to, and storing it again would be useless.
    """

    def refused(game: Any, kind: str, blob: bytes) -> Any:
        if kind == "state" and blob != played[1]:
            raise Corrupt
        return decode(game, kind, blob)

    monkeypatch.setattr("bot.store.repair.decode", refused)
    mend(db)
    assert rests(db)


def test_from_before_checksums_the_anchor_tells(db: Connection, played: Any) -> None:
    db.execute("UPDATE tables SET state = X'00', state_sum = NULL, anchor_sum = NULL")
    mend(db)
    assert columns(db, STORED) == played
    db.execute("UPDATE tables SET state = X'00', anchor = X'00', state_sum = NULL, anchor_sum = NULL")
    mend(db)
    assert rests(db)


def test_a_checksum_is_of_what_there_is() -> None:
    assert repair.checksum_of(None) is None
    assert repair.checksum_of(b"a") == 0xE8B7BE43
    told = [
        repair.checksum_matches(*pair)
        for pair in ((b"a", None), (None, None), (b"a", 0xE8B7BE43), (b"b", 0xE8B7BE43))
    ]
    assert told == [True, True, True, False]


def test_a_table_without_a_game_is_sound(db: Connection, played: Any) -> None:
    del played
    lobby_id = tables.open_table(
        db, game="medici", guild=10, channel=20, threads=True, language="en", host=7,
        options=b"", seed=bytes(32), now=100,
    )  # fmt: skip
    assert the(db, lobby_id).state is None


def test_a_game_that_its_moves_do_not_lead_to_is_named(db: Connection, played: Any) -> None:
    del played
    assert repair.tables_that_replay_differently(db, ()) == []
    db.execute("UPDATE tables SET seed = ?", (b"\1" * 32,))
    assert repair.tables_that_replay_differently(db, ()) == [1]
    assert repair.tables_that_replay_differently(db, {1}) == []
