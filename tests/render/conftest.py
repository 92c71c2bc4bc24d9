"""What the tests of all our pictures share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.render.covering import Covering
from tests.render.sight import Written, forget


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """All that is written from now on; whatever was kept is forgotten."""
    record = Written(monkeypatch)
    yield record
    record.clear()


@pytest.fixture
def covering(monkeypatch: pytest.MonkeyPatch) -> Iterator[Covering]:
    """What comes to lie on lettering from now on; whatever was kept is forgotten."""
    yield Covering(monkeypatch)
    forget()
