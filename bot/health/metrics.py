"""Metrics for Prometheus. No label names a user, a server or a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot import __version__
from bot.measurements import What

_QUICK = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3, 10)
"""Buckets in seconds. After 1.5 an answer is deferred; after 3 Discord accepts no first answer."""

_LATE = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
_MANY = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """All Prometheus metrics of one bot."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        Info("rialto", "Which Rialto this is", registry=self._registry).info({"version": __version__})
        self._answers = self._seconds("answer", "From an interaction to its answer", ("kind", "outcome"))
        self._pictures = self._seconds("picture", "From when a board is due until it is posted")
        self._calls = self._seconds("call", "A request to Discord's API", ("method", "route", "status"))
        self._thoughts = self._seconds("thought", "Time a strong AI player thought about a move", ("game", "outcome"))
        self._lag = self._histogram("loop_lag_seconds", "How late the event loop was", (), _LATE)
        self._batches = self._histogram("batch_size", "Transactions in one commit", (), _MANY)
        self._limited = self._counter(
            "limited_seconds", "Seconds of waiting that Discord's rate limits asked for", ("route",)
        )
        self._logged = self._counter("log_lines", "Log lines", ("level",))
        self._tables = self._gauge("tables", "Tables", ("game", "status"))
        self._wishes = self._gauge("outbox_wishes", "Outbox entries that are not sent yet")
        self._oldest = self._gauge("outbox_oldest_seconds", "How long the oldest due outbox entry has been waiting")
        self._heard = self._gauge("gateway_heard", "Whether all shards are connected to Discord")
        self._shards = self._gauge("shards", "Shards: connected and silent ones", ("state",))
        self._heeded: Mapping[What, Callable[[float, tuple[str, ...]], None]] = {
            "answer": lambda value, labels: self._answers.labels(*labels).observe(value),
            "picture": lambda value, _: self._pictures.observe(value),
            "call": lambda value, labels: self._calls.labels(*labels).observe(value),
            "limited": lambda value, labels: self._limited.labels(*labels).inc(value),
            "batch": lambda value, _: self._batches.observe(value),
            "thought": lambda value, labels: self._thoughts.labels(*labels).observe(value),
            "logged": lambda value, labels: self._logged.labels(*labels).inc(value),
        }

    def hear(self, what: What, value: float, labels: tuple[str, ...]) -> None:
        """Record a measurement of `bot/measurements.py`."""
        self._heeded[what](value, labels)

    def late(self, seconds: float) -> None:
        """Record how late the event loop was."""
        self._lag.observe(max(0.0, seconds))

    def told(
        self, tables: Mapping[tuple[str, str], int], entries: int, oldest: float, heard: int, shards: int
    ) -> tuple[bytes, str]:
        """Return all metrics as text, and its content type.

        The arguments are values that are only counted on request.

        `tables`: the number by game and status. `entries`: those in the outbox. `oldest`: the seconds for which the
        oldest due entry has waited. `heard`: the number of connected shards, of `shards` in all.
        """
        self._tables.clear()
        for (game, status), number in tables.items():
            self._tables.labels(game, status).set(number)
        self._wishes.set(entries)
        self._oldest.set(oldest)
        self._heard.set(int(0 < shards == heard))
        self._shards.labels("heard").set(heard)
        self._shards.labels("silent").set(shards - heard)
        return generate_latest(self._registry), CONTENT_TYPE_LATEST

    def _seconds(self, name: str, about: str, labels: tuple[str, ...] = ()) -> Histogram:
        return self._histogram(f"{name}_seconds", about, labels, _QUICK)

    def _histogram(self, name: str, about: str, labels: tuple[str, ...], buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"rialto_{name}", about, labels, buckets=buckets, registry=self._registry)

    def _counter(self, name: str, about: str, labels: tuple[str, ...]) -> Counter:
        return Counter(f"rialto_{name}", about, labels, registry=self._registry)

    def _gauge(self, name: str, about: str, labels: tuple[str, ...] = ()) -> Gauge:
        return Gauge(f"rialto_{name}", about, labels, registry=self._registry)
