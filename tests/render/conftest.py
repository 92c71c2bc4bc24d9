"""Fixtures for the tests of all pictures."""

from __future__ import annotations

import pytest

from tests.render.covering import Covering
from tests.render.sight import Written


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Record all text drawn from now on, with no text in any cache."""
    return Written(monkeypatch)


@pytest.fixture
def covering(monkeypatch: pytest.MonkeyPatch) -> Covering:
    """Record what is drawn over lettering from now on, with no text in any cache."""
    return Covering(monkeypatch)
