"""The n-th fault, a few times; and that it would be noticed if something came of it."""

from __future__ import annotations

import pytest

from bot.outbox.delivery import Delivery
from bot.store import outbox
from tests.proof import nth
from tests.proof.striking import KINDS, counted

LINE, BOARD = 21, 41
"""Which call of a game posts its first board, as a line, and which its last, to which nobody is called."""


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


@pytest.mark.parametrize(("post", "noticed"), [(LINE, "still called"), (BOARD, "something else than the log")])
def test_a_doubled_post_is_noticed(monkeypatch: pytest.MonkeyPatch, post: int, noticed: str) -> None:
    monkeypatch.setattr(outbox, "begin_post", lambda *_: None)
    with pytest.raises(AssertionError, match=noticed):
        nth.played("medici", "done and reset", post)


def test_what_is_left_undone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Delivery, "resume", _nothing)
    with pytest.raises(AssertionError, match="not well again"):
        nth.played("medici", "killed", LINE)
