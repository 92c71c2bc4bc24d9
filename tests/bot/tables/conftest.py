"""Fixture of the table tests: table actions on a database of each test's own."""

from __future__ import annotations

import pytest

from bot.store.db import Store
from tests.bot.tables.test_tables import House


@pytest.fixture
def house(disk: Store) -> House:
    return House(disk)
