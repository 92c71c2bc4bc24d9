"""Test tables after a restore from a backup."""

from __future__ import annotations

import pytest

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.tables import after_restore, lobby, promises
from bot.tables.base import Person, Refusal, the_table
from bot.tables.lobby import Opening
from games import GAMES
from games.core import decode_as, encode

NOW = 1_800_000_000
SAVED = NOW - 5000
PEOPLE = [Person(7 + number, name, "en") for number, name in enumerate(("Ana", "Bo", "Cleo"))]


def gather(db: Connection, game: str = "mediterranee") -> int:
    options = encode(GAMES[game].types.Options())
    number = lobby.open_table(db, Opening(game, 10, 20, False, "en", options, bytes(32)), PEOPLE[0], NOW - 9000).id
    for person in PEOPLE[1:]:
        lobby.join(db, number, person)
    return number


def begin(db: Connection, game: str = "mediterranee") -> int:
    """Begin a game whose messages are all sent, and return its number."""
    number = gather(db, game)
    lobby.start(db, number, PEOPLE[0], NOW - 9000)
    db.execute("DELETE FROM outbox")
    return number


def restore(db: Connection) -> int:
    return after_restore.resume_after_restore(db, SAVED, NOW, 0)


def wished(db: Connection, table_id: int) -> dict[str, bytes]:
    return {str(due.slot): due.body for due in store.outbox.outbox(db, table_id)}


def test_a_game_is_shown_told_and_asked_anew(db: Connection) -> None:
    """A restored game is posted, announced and asked again.

    Questions by direct message are repeated, too, since their buttons are out of date.
    """
    number = begin(db)
    assert restore(db) == 1
    slots_ = wished(db, number)
    assert {"board", "lobby", *(f"{kind}:{seat}" for kind in ("call", "ask") for seat in range(3))} <= set(slots_)
    assert "restored" not in slots_
    last = store.moves.log(db, number)[-1].text
    assert (last.key, last.args) == ("restored", {"when": SAVED})
    assert store.clocks.last_heartbeat(db) == NOW


def test_a_lobby_is_told_and_shown_as_it_was(db: Connection) -> None:
    number = gather(db)
    assert restore(db) == 1
    slots_ = wished(db, number)
    assert decode_as(int, slots_["restored"]) == SAVED
    assert "lobby" in slots_


def test_the_next_board_is_a_new_message(db: Connection) -> None:
    number = begin(db)
    sent = store.rows.SentMessage(slots.BOARD, 20, 99, the_table(db, number).scene, NOW)
    store.outbox.set_sent(db, number, sent)
    restore(db)
    board = store.outbox.sent_message(db, number, slots.BOARD)
    assert board
    assert board.scene != the_table(db, number).scene


def test_a_damaged_table_holds_up_no_other(db: Connection) -> None:
    mended, ruined, sound = (begin(db) for _ in range(3))
    db.execute("UPDATE tables SET state = X'00' WHERE id IN (?, ?)", (mended, ruined))
    db.execute("UPDATE tables SET anchor = X'00', seed = X'00' WHERE id = ?", (ruined,))
    assert restore(db) == 2
    assert [the_table(db, number).corrupted for number in (mended, ruined, sound)] == [False, True, False]
    assert set(wished(db, ruined)) == {"damaged"}
    assert "board" in wished(db, sound)


def test_what_rests_or_is_over_is_left_alone(db: Connection) -> None:
    """Paused and ended tables are left alone: a lost server may return.

    Buttons from the lost time are out of date there, too.
    """
    paused, over = begin(db), begin(db)
    before = the_table(db, paused).epoch
    store.servers.pause(db, paused, NOW)
    store.tables.set_status(db, over, "abandoned", NOW)
    assert restore(db) == 0
    assert the_table(db, paused).paused_since == NOW
    assert wished(db, over) == {}
    assert all(store.restore_generations.lost_decision(db, number, before) == SAVED for number in (paused, over))


def test_the_mark_of_a_promise_that_is_lost(db: Connection) -> None:
    """The number of a lost promise is never used again, so that no player marks a promise they did not read."""
    number = begin(db, "intrige")
    restore(db)
    promised = promises.give(db, number, 7, 1, "Peace", None, form=1)
    assert promised.number > 10_000_000
    with pytest.raises(Refusal, match="restored-press"):
        promises.mark(db, number, 8, 1, "broken", NOW)
    promises.mark(db, number, 8, promised.number, "kept", NOW)
    with pytest.raises(Refusal, match="not-understood"):
        promises.mark(db, number, 8, promised.number + 1, "kept", NOW)
