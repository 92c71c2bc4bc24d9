"""Test what may remain unsent at rest, and how a board may differ from the database."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot import store
from bot.playground import Discord
from bot.store.outbox import SHUT
from tests.sim import rest


@pytest.mark.parametrize(("archived", "due", "waits"), [(True, SHUT, True), (False, SHUT, False), (True, 900, False)])
def test_a_deletion_waits_only_for_its_archived_thread(archived: bool, due: int, waits: bool) -> None:
    """After any other rejection it is due again within the hour, whatever the thread's state."""
    sim: Any = SimpleNamespace(discord=Discord())
    sim.discord.channel.archived = archived
    entry = store.outbox.deletion(sim.discord.channel.id, 1)._replace(due=due)
    assert rest.waits_for_thread(sim, entry) is waits


@pytest.mark.parametrize(
    ("shown", "wanted", "same"),
    [
        (("description", "• 1\n• 2"), ("description", "• 1"), True),
        (("description", "• 1"), ("description", "• 1\n• 2"), True),
        (("description", "• 1\n• 2"), ("description", "• 2"), False),
        (("content", "• 1\n• 2"), ("content", "• 1"), False),
        (("label", "• 1"), ("description", "• 1"), False),
    ],
)
def test_descriptions_may_be_cut_at_another_line(shown: tuple[str, str], wanted: tuple[str, str], same: bool) -> None:
    assert rest.differently_cut(shown, wanted) is same


@pytest.mark.parametrize(
    ("deleted", "own", "excused"), [(True, False, True), (False, False, False), (True, True, False)]
)
def test_an_answer_may_come_too_late_for_the_message_it_changes(deleted: bool, own: bool, excused: bool) -> None:
    """An answer that is a message of its own does not depend on the message that was pressed."""
    pressed = SimpleNamespace(deleted=deleted)
    it = SimpleNamespace(message=pressed, original=SimpleNamespace(deleted=True) if own else pressed)
    sim: Any = SimpleNamespace(discord=SimpleNamespace(interactions=SimpleNamespace(_by_token={"token": it})))
    assert rest.changes_deleted_message(sim, "token") is excused
    assert not rest.changes_deleted_message(sim, "unknown")


def test_how_many_requests_fall_into_a_window() -> None:
    assert rest.most_within([], 600) == 0
    assert rest.most_within([0, 1, 600, 601, 1500], 600) == 3
    assert rest.most_within([0, 1, 600, 601, 602, 603], 600) == 4
