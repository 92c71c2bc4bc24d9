"""Test the audit log, requests, promises, drafts and planned moves in the database."""

from __future__ import annotations

import msgspec
import pytest

from bot.store import audit_log, drafts, orders, outbox, promises, slots
from bot.store.db import Connection
from bot.store.rows import AuditEntry, ModerationRequest, Promise, Remark, SentMessage
from games.core import text
from tests.bot.store.test_store import open_table

CARD = slots.CONSENT_REQUEST


def entry(number: int, table_id: int | None = None, act: str = "settings", **more: object) -> AuditEntry:
    """Return an audit log entry of server 10."""
    kept = AuditEntry(number, 10, table_id, act, 7, "", 100 * number, None, undone=False)  # type: ignore[arg-type]
    return msgspec.structs.replace(kept, **more)


# --------------------------------------------------------------------------------------------- journal


def test_a_servers_journal_newest_first(db: Connection) -> None:
    open_table(db)
    audit_log.add_entry(db, 10, "settings", 7, 100)
    audit_log.add_entry(db, 11, "settings", 7, 200)
    audit_log.add_entry(db, 10, "abandon", None, 300, table_id=1, reason="Asleep", status="playing")
    last = entry(3, 1, "abandon", user=None, reason="Asleep", status="playing")
    assert audit_log.entries(db, 10, 5) == [last, entry(1)]
    assert audit_log.entries(db, 10, 1) == [last]
    assert all(each.undone is False for each in audit_log.entries(db, 10, 5))
    assert audit_log.entries(db, 12, 5) == []


def test_what_was_taken_back_does_not_count(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    for number, (table_id, act) in enumerate([(1, "abandon"), (2, "abandon"), (1, "nudge"), (1, "abandon")], 1):
        audit_log.add_entry(db, 10, act, 7, 100 * number, table_id=table_id)  # type: ignore[arg-type]
    audit_log.add_entry(db, 11, "abandon", 7, 500, table_id=2)
    first, second, last = entry(1, 1, "abandon"), entry(2, 2, "abandon"), entry(4, 1, "abandon")
    assert audit_log.abandonments(db, 10, 100, 5) == [last, second, first]
    assert audit_log.abandonments(db, 10, 101, 5) == [last, second]
    assert audit_log.abandonments(db, 10, 100, 2) == [last, second]
    assert audit_log.last_entry(db, 1, "abandon") == last
    audit_log.mark_undone(db, last)
    assert audit_log.last_entry(db, 1, "abandon") == first
    assert audit_log.last_entry(db, 1, "nudge") == entry(3, 1, "nudge")
    assert audit_log.last_entry(db, 1, "reopen") is None
    assert audit_log.abandonments(db, 10, 100, 5) == [second, first]
    assert audit_log.entries(db, 10, 1) == [msgspec.structs.replace(last, undone=True)]


# -------------------------------------------------------------------------------------------- requests


def test_whoever_asks_agrees(db: Connection) -> None:
    open_table(db)
    assert audit_log.open_request(db, 1) is None
    audit_log.set_request(db, 1, 555, "abandon", 7, "Asleep", 900)
    audit_log.add_agreement(db, 1, 8)
    audit_log.add_agreement(db, 1, 8)
    asked = ModerationRequest(555, "abandon", 7, "Asleep", False, frozenset({7, 8}), 900)
    assert audit_log.open_request(db, 1) == asked
    assert asked.open
    audit_log.close_request(db, 1)
    settled = audit_log.open_request(db, 1)
    assert settled == msgspec.structs.replace(asked, done=True)
    assert not settled.open
    audit_log.set_request(db, 1, 556, "house", 8, "", None)
    assert audit_log.open_request(db, 1) == ModerationRequest(556, "house", 8, "", False, frozenset({8}))


def test_who_refuses_closes_a_request(db: Connection) -> None:
    open_table(db)
    open_table(db)
    for table_id in (1, 2):
        audit_log.set_request(db, table_id, 554 + table_id, "abandon", 7, "", 900)
    audit_log.refuse_request(db, 1, 8, 2000)
    refused = audit_log.open_request(db, 1)
    assert refused
    assert (refused.refused, refused.due, refused.open) == (8, 2000, False)
    other = audit_log.open_request(db, 2)
    assert other
    assert (other.refused, other.due, other.open) == (None, 900, True)


@pytest.fixture
def requests(db: Connection) -> Connection:
    """Return one open request (table 1) and requests to which silence is no consent.

    These are settled, refused, or made by a moderator.
    """
    for table_id in range(1, 5):
        open_table(db)
        outbox.set_sent(db, table_id, SentMessage(CARD, 20, 1000 + table_id, "", 100))
        audit_log.set_request(db, table_id, 554 + table_id, "abandon", 7, "", 900 if table_id < 4 else None)
    db.execute("UPDATE tables SET status = 'playing'")
    audit_log.close_request(db, 2)
    audit_log.refuse_request(db, 3, 8, 900)
    return db


def dues(db: Connection) -> list[int | None]:
    return [due for (due,) in db.execute("SELECT due FROM requests ORDER BY table_id")]


def test_more_time_to_object_is_given_where_silence_is_consent(requests: Connection) -> None:
    audit_log.put_off_requests(requests, [1, 2, 3, 4], 60)
    audit_log.put_off_requests(requests, [2], 60)
    assert (
        audit_log.with_silent_consent(requests, [1, 2, 3, 4]),
        audit_log.with_silent_consent(requests, [2, 3, 4]),
    ) == ([1], [])
    assert dues(requests) == [960, 900, 900, None]
    for table_id in (1, 2, 3, 4):
        audit_log.renew_request(requests, table_id, 1500)
    assert dues(requests) == [1500, 900, 900, None]


def test_nobody_objected_in_time(requests: Connection) -> None:
    assert audit_log.lapsed_requests(requests, CARD, 899) == []
    assert audit_log.lapsed_requests(requests, CARD, 900) == [1]
    assert audit_log.lapsed_requests(requests, slots.LATE_VOTE, 900) == [], "the card was not visible"


@pytest.mark.parametrize("column", ["paused = 1", "unshown = 1", "status = 'finished'"])
def test_silence_is_no_consent_where_nobody_could_object(requests: Connection, column: str) -> None:
    requests.execute(f"UPDATE tables SET {column}")  # noqa: S608
    assert audit_log.lapsed_requests(requests, CARD, 10_000) == []


# --------------------------------------------------------------------------------- promises, drafts, plans


def test_promises_are_kept_in_order_and_once(db: Connection) -> None:
    open_table(db)
    open_table(db)
    peace, help_, elsewhere = Promise(1, 0, 2, "Peace", 4), Promise(2, 2, 0, "Help", None), Promise(1, 0, 2, "No", 1)
    assert promises.add_promise(db, 1, help_, 556) is True
    assert promises.add_promise(db, 1, peace, 555) is True
    assert promises.add_promise(db, 1, Promise(3, 0, 2, "Again", None), 555) is False
    assert promises.add_promise(db, 2, elsewhere, 557) is True
    assert promises.promises(db, 1) == [peace, help_]
    promises.set_mark(db, 1, 1, "kept")
    assert promises.promise(db, 1, 1) == msgspec.structs.replace(peace, mark="kept")
    assert promises.promises(db, 1)[1] == help_
    assert promises.promises(db, 2) == [elsewhere]
    assert promises.promise(db, 1, 3) is None


def test_a_draft_is_for_one_decision(db: Connection) -> None:
    open_table(db)
    assert drafts.draft(db, 1, 0, 3) == []
    drafts.set_draft(db, 1, 0, 3, [[b"a"], [b"b", b"c"]])
    drafts.set_draft(db, 1, 2, 3, [[b"z"]])
    assert drafts.draft(db, 1, 0, 3) == [[b"a"], [b"b", b"c"]]
    assert drafts.draft(db, 1, 0, 4) == []
    drafts.set_draft(db, 1, 0, 4, [[b"d"]])
    assert (drafts.draft(db, 1, 0, 3), drafts.draft(db, 1, 0, 4)) == ([], [[b"d"]])
    drafts.set_draft(db, 1, 0, 4, [])
    assert db.execute("SELECT seat FROM drafts").fetchall() == [(2,)]


def test_a_remark_waits_for_its_move(db: Connection) -> None:
    open_table(db)
    said, later = Remark((text("yes"), text("no")), "Really"), Remark(quote="Well")
    assert drafts.kept_remark(db, 1, 0, 3) is None
    drafts.keep_remark(db, 1, 0, 3, said)
    drafts.keep_remark(db, 1, 2, 3, later)
    assert drafts.kept_remark(db, 1, 0, 3) == said
    assert drafts.kept_remark(db, 1, 0, 4) is None
    drafts.keep_remark(db, 1, 0, 4, later)
    assert (drafts.kept_remark(db, 1, 0, 3), drafts.kept_remark(db, 1, 0, 4)) == (None, later)


def test_orders_take_the_place_of_orders(db: Connection) -> None:
    open_table(db)
    assert orders.orders(db, 1) == {}
    for seat, blob in ((0, b"a"), (2, b"b"), (0, b"c")):
        orders.set_orders(db, 1, seat, blob)
    assert orders.orders(db, 1) == {0: b"c", 2: b"b"}
    orders.set_orders(db, 1, 0, None)
    assert orders.orders(db, 1) == {2: b"b"}
    assert orders.orders(db, 2) == {}
