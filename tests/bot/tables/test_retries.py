"""Test the pauses between attempts at work that keeps failing."""

from __future__ import annotations

from bot.tables.retries import Retries


def test_pauses_double_up_to_the_longest() -> None:
    retries, now, pauses = Retries(20, 100), 1000, []
    for _ in range(5):
        retries.fail(7, now)
        wait = next(wait for wait in range(1000) if not retries.waits(7, now + wait))
        pauses.append(wait)
        now += wait
    assert pauses == [20, 40, 80, 100, 100]


def test_a_success_ends_the_pause_and_other_work_never_waits() -> None:
    retries = Retries(20, 100)
    retries.fail(7, 1000)
    assert (retries.waits(7, 1001), retries.waits(8, 1001)) == (True, False)
    retries.succeed(7)
    assert not retries.waits(7, 1001)
    retries.fail(7, 1001)
    assert not retries.waits(7, 1021), "the first pause again"


def test_a_clock_set_back_lets_no_work_wait() -> None:
    retries = Retries(20, 100)
    retries.fail(7, 1000)
    assert not retries.waits(7, 900)
