"""The desk without Discord, before an empty database."""

from __future__ import annotations

import pytest

from bot.store.db import Store
from tests.bot.handlers.sending import Counter


@pytest.fixture
def counter(disk: Store) -> Counter:
    return Counter(disk)
