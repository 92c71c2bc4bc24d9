"""Fixtures for the tests of all pictures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.render.covering import Covering
from tests.render.sight import Written, forget


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """Record all text drawn from now on, with empty caches."""
    record = Written(monkeypatch)
    yield record
    record.clear()


@pytest.fixture
def covering(monkeypatch: pytest.MonkeyPatch) -> Iterator[Covering]:
    """Record what is drawn over lettering from now on, with empty caches."""
    yield Covering(monkeypatch)
    forget()
