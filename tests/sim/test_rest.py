"""What may be left to be sent once all has come to rest."""

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
    """One that Discord refused for another reason is due again within the hour, whatever became of the thread."""
    sim: Any = SimpleNamespace(discord=Discord())
    sim.discord.channel.archived = archived
    entry = store.outbox.deletion(sim.discord.channel.id, 1)._replace(due=due)
    assert rest.waits_for_thread(sim, entry) is waits
