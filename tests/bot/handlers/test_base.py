"""Test the handlers' common parts: the table a command refers to, typed numbers, responses."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot import store
from bot.handlers import base
from bot.handlers.base import Context, NoTableHere, Services
from bot.store.db import Connection
from bot.store.rows import Status
from bot.tables.base import Refusal
from bot.ui.kit.interaction import File
from bot.ui.pictures import Pictures
from tests.bot.people import word
from tests.bot.store.test_store import open_table, the

LIVELY: tuple[Status, ...] = ("lobby", "playing")
ANY: tuple[Status, ...] = (*LIVELY, "finished")


def press(user: int = 7, channel: int = 20, guild: int | None = 10, **more: Any) -> Context:
    """Return a Medici command sent from the channel of these tests' tables."""
    return Context(
        id=1,
        kind="command",
        user=user,
        name="Ana",
        locale="en-GB",
        guild=guild,
        channel=channel,
        channel_type=0,
        permissions=0,
        bot_permissions=0,
        services=cast("Services", None),
        now=1000,
        **{"game": "medici", **more},
    )


def found(db: Connection, sent: Context, statuses: tuple[Status, ...] = LIVELY) -> int:
    return base.find_table(db, sent, statuses).id


def refused(db: Connection, sent: Context, statuses: tuple[Status, ...] = LIVELY) -> str:
    """Return the text key of the refusal when no table is found."""
    with pytest.raises(Refusal) as caught:
        base.find_table(db, sent, statuses)
    key = caught.value.text.key
    assert isinstance(caught.value, NoTableHere) == (key in ("not-in-server", "no-table-here"))
    return key


# ---------------------------------------------------------------------------------------- which table


def test_the_table_at_which_its_sender_sits(db: Connection) -> None:
    open_table(db, 7)
    open_table(db, 17)
    assert [found(db, press(user)) for user in (7, 8, 17, 18)] == [1, 1, 2, 2]
    assert refused(db, press(99)) == "which-button"
    assert refused(db, press(7), ("playing",)) == "no-table-here"
    assert refused(db, press(7, game="intrige")) == "no-table-here"


def test_who_sits_at_several_tables_is_asked_for_the_thread(db: Connection) -> None:
    for _ in range(2):
        open_table(db, 7)
    assert refused(db, press(7)) == "which-table"
    assert refused(db, press(99)) == "which-button"
    assert refused(db, press(7, channel=99)) == "which-table", "from another place, too"
    store.tables.set_thread(db, 1, 31, threads=True)
    assert found(db, press(7, channel=31)) == 1
    assert found(db, press(99, channel=31)) == 1
    assert found(db, press(99)) == 2, "the table of this channel, not of its thread"


def test_the_only_one_here_may_be_played_in_a_thread(db: Connection) -> None:
    open_table(db, 7)
    store.tables.set_thread(db, 1, 31, threads=True)
    assert found(db, press(99)) == 1
    open_table(db, 17)
    store.tables.set_thread(db, 2, 32, threads=True)
    assert refused(db, press(99)) == "which-button"


def test_where_somebody_practises_nobody_else_is_meant(db: Connection) -> None:
    open_table(db, 7)
    open_table(db, 17)
    db.execute("UPDATE tables SET practice = 1 WHERE id = 1")
    assert [found(db, press(user)) for user in (99, 7)] == [2, 1]


def test_the_only_one_elsewhere_of_who_is_still_there(db: Connection) -> None:
    open_table(db, 7)
    assert found(db, press(7, channel=99)) == 1
    assert refused(db, press(9, channel=99)) == "no-table-here"
    assert refused(db, press(7, channel=99, guild=11)) == "not-in-server"
    assert refused(db, press(7, channel=99, guild=None)) == "not-in-server"
    assert found(db, press(7, channel=99, guild=None, servers=frozenset({10}))) == 1
    open_table(db, 7)
    db.execute("UPDATE tables SET guild = 12 WHERE id = 2")
    assert found(db, press(7, channel=99)) == 1, "the user has left that server"
    assert refused(db, press(7, channel=99, servers=frozenset({12}))) == "which-table"


def test_the_latest_that_is_over_if_there_is_no_other(db: Connection) -> None:
    for _ in range(3):
        open_table(db)
    for number, status in ((1, "finished"), (2, "finished"), (3, "abandoned")):
        store.tables.set_status(db, number, status, 1)
    assert found(db, press(99), ANY) == 2
    assert refused(db, press(99)) == "no-table-here"
    assert refused(db, press(99, channel=98), ANY) == "no-table-here"
    open_table(db)
    assert found(db, press(99), ANY) == 4


def test_a_command_of_another_server_is_refused(db: Connection) -> None:
    table = the(db, open_table(db))
    base.must_be_in_own_server(table, press())
    for guild in (11, None):
        with pytest.raises(Refusal, match="only-in-its-server"):
            base.must_be_in_own_server(table, press(guild=guild))


# --------------------------------------------------------------------------- interactions and responses


def test_an_amount_is_a_number() -> None:
    assert base.typed_amount(press(fields={"amount": ("1 000",)})) == 1000
    for fields in ({"amount": ("many",)}, {"amount": ("1", "2")}, {}):
        with pytest.raises(Refusal, match="not-a-number"):
            base.typed_amount(press(fields=fields))


async def test_an_answer_is_worded_when_its_pictures_are_drawn() -> None:
    async def drawn(_: Pictures) -> list[File]:
        return [File("board.png", b"png")]

    told = base.Answer("board", lambda files: {"shown": [each.name for each in files]}, drawn, (3,))
    response = await told.response(Pictures())
    assert (response.kind, response.body, response.files) == (
        "board",
        {"shown": ["board.png"]},
        (File("board.png", b"png"),),
    )
    assert response.about == (3,)
    plain = await base.note(press(), "not-a-number", "update").response(Pictures())
    assert (plain.kind, plain.files, plain.about) == ("update", (), ())
    assert word("en", "not-a-number") in str(plain.body)
    assert (await base.NOTHING.response(Pictures())).kind == "nothing"
