"""Measure requests to Discord's API by route and status. Routes contain no ids, tokens or emojis."""

from __future__ import annotations

import re
from contextlib import suppress
from types import SimpleNamespace

import aiohttp

from bot import measurements

_TOKEN = re.compile(r"(/(?:webhooks|interactions)/)\d+/[^/]+")
_ID = re.compile(r"\d{2,}")


def route_of(path: str) -> str:
    """Return the route of a path, with placeholders for ids, tokens and emojis."""
    _, _, route = path.rpartition("/api/")
    route = _TOKEN.sub(r"\1{id}/{token}", "/" + route.partition("/")[2])
    return _ID.sub("{id}", route)


def call_tracer() -> aiohttp.TraceConfig:
    """Return a trace configuration that measures the requests of a session."""
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(_begun)
    trace.on_request_end.append(_ended)
    trace.on_request_exception.append(_failed)
    return trace


async def _begun(_: aiohttp.ClientSession, call: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
    call.since = measurements.now()


async def _ended(_: aiohttp.ClientSession, call: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
    route = route_of(end.url.path)
    measurements.record("call", measurements.now() - call.since, end.method, route, str(end.response.status))
    if end.response.status == 429:
        with suppress(KeyError, ValueError):
            measurements.record("limited", float(end.response.headers["Retry-After"]), route)


async def _failed(_: aiohttp.ClientSession, call: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams) -> None:
    measurements.record("call", measurements.now() - call.since, end.method, route_of(end.url.path), "none")
