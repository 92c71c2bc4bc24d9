"""Fixture of the handler tests: the interaction handlers on an empty database, without Discord."""

from __future__ import annotations

import pytest

from bot.store.db import Store
from tests.bot.handlers.sending import Counter


@pytest.fixture
def counter(disk: Store) -> Counter:
    return Counter(disk)
