"""Run the n-th fault a few times, and check that its effects would be noticed."""

from __future__ import annotations

import pytest

from bot.outbox.delivery import Delivery
from bot.store import outbox
from tests.bot.sketches import sketch
from tests.proof import nth
from tests.proof.striking import KINDS, counted


@pytest.fixture(autouse=True)
def _sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace drawing: a picture fails like any other request, whatever it shows."""
    monkeypatch.setattr("bot.ui.pictures.drawn", sketch)


@pytest.mark.parametrize(
    ("game", "kinds"), [("medici", KINDS), ("intrige", ("done and reset", "disk I/O error", "killed"))]
)
def test_a_game_ends_as_it_does_without(game: str, kinds: tuple[str, ...]) -> None:
    for kind in kinds:
        figures = nth.trial(nth.CASES.index((game, kind)))
        assert figures[f"{game}: {counted(kind)}"]


def test_every_n_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nth, "without", lambda _: ({"calls": 30, "statements": 500}, []))
    nth.order.cache_clear()
    assert sorted(nth.order("medici", "429")) == [*range(1, 31)]
    assert sorted(nth.order("medici", "killed at it")) == [*range(1, 501)]
    assert nth.trial(30 * len(nth.CASES)) == {}
    nth.order.cache_clear()


async def _nothing(*_: object) -> None:
    pass


def test_a_doubled_post_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds for a board and for the notification line a board can start as: the last of each."""
    calls, _ = nth.without("medici")
    monkeypatch.setattr(outbox, "begin_post", lambda *_: None)
    left, post = {"the thread differs from the log", "still notified"}, calls["calls"]
    while left:
        try:
            nth.played("medici", "done and reset", post)
        except AssertionError as noticed:
            left -= {words for words in left if words in str(noticed)}
        post -= 1


def test_what_is_left_undone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Delivery, "resume", _nothing)
    with pytest.raises(AssertionError, match="not well again"):
        nth.played("medici", "killed", 10)
