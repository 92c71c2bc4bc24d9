"""Serve the REST API: one table of routes, and the steps of every request."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import struct
import time
import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson
from aiohttp import BodyPartReader, web

from bot.playground.errors import DiscordError, Json, not_found, unauthorized
from bot.playground.faults import Fault, Faults
from bot.playground.interactions import Interactions
from bot.playground.messages import Upload
from bot.playground.world import World

if TYPE_CHECKING:
    from bot.playground.openapi import Schema

API = "/api/v10"
KEPT = 50_000
_INVALID = object()
_log = logging.getLogger(__name__)
_FILE = re.compile(r"files\[(\d+)\]")
_PAGE = "<html><head><title>{status}</title></head><body><center><h1>{status}</h1></center></body></html>"
"""The HTML response of Discord's edge or a proxy."""


@dataclass(eq=False)
class Request:
    """One request of the bot and its outcome."""

    method: str
    path: str
    json: Any = None
    status: int = 0
    code: int | None = None
    """Discord's error code, or None if there was no error."""
    answer: Any = None
    expected: bool = False
    """Whether the error is the effect of a planned fault."""
    files: list[str] = field(default_factory=list)
    at: float = 0.0

    def to_dict(self) -> Json:
        """Return the request, as JSON for the page."""
        reason = self.answer if self.code is not None else None
        return {
            "method": self.method,
            "path": self.path,
            "status": self.status,
            "code": self.code,
            "reason": reason,
            "expected": self.expected,
            "json": self.json,
            "files": self.files,
            "at": self.at,
        }

    def __str__(self) -> str:
        error = f" {self.answer}" if self.code is not None else ""
        return f"{self.method} {self.path} → {self.status}{error}"


@dataclass(frozen=True)
class Call:
    """The arguments of a route's handler: the world and the parts of the request."""

    world: World
    interactions: Interactions
    gateway: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: Sequence[Upload]

    def id(self, name: str) -> int:
        """Return a snowflake of the path. Raises DiscordError if it is malformed."""
        text = self.params[name]
        if not text.isdecimal():
            errors = {
                name: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": f'Value "{text}" is not snowflake.'}]}
            }
            raise DiscordError(400, 50035, "Invalid Form Body", errors)
        return int(text)

    @property
    def form(self) -> Json:
        """The body as an object, empty if there is none. Raises DiscordError for other types."""
        if isinstance(self.body, dict):
            return self.body
        if self.body is None:
            return {}
        errors = {
            "_errors": [{"code": "DICT_TYPE_CONVERT", "message": "Only dictionaries may be used in a DictType"}]
        }
        raise DiscordError(400, 50035, "Invalid Form Body", errors)


Answer = tuple[int, Any]
Handler = Callable[[Call], Answer]


@dataclass(frozen=True)
class Route:
    """A method, a path and their handler."""

    method: str
    template: str
    handler: Handler
    token_in_path: bool = False


def route(
    routes: list[Route], method: str, template: str, *, token_in_path: bool = False
) -> Callable[[Handler], Handler]:
    """Register a handler in a table of routes."""

    def add(handler: Handler) -> Handler:
        routes.append(Route(method, template, handler, token_in_path))
        return handler

    return add


class Buckets:
    """Rate limits, one for each route and channel, guild or webhook."""

    def __init__(self, limit: int, window: float) -> None:
        self._limit = limit
        self._window = window
        self._used: dict[str, tuple[float, int]] = {}

    def take(self, key: str) -> tuple[bool, dict[str, str]]:
        """Count a request; return whether it may pass, and the rate limit headers."""
        now = time.monotonic()
        start, used = self._used.get(key, (now, 0))
        if now - start >= self._window:
            start, used = now, 0
        left = max(0.0, self._window - (now - start))
        passes = used < self._limit
        self._used[key] = (start, used + 1 if passes else used)
        return passes, self.headers(key, max(0, self._limit - used - 1), left)

    def headers(self, key: str, remaining: int, left: float) -> dict[str, str]:
        """Return Discord's headers for a bucket."""
        return {
            "X-RateLimit-Limit": str(self._limit),
            "X-RateLimit-Remaining": str(remaining),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(key.split(' | ', maxsplit=1)[0].encode()):08x}",
        }


class Rest:
    """The REST API."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        faults: Faults,
        routes: Sequence[Route],
        *,
        token: str,
        gateway_url: Callable[[], str],
        rate_limit: tuple[int, float],
        bot_limit: tuple[int, float] | None,
        schema: Schema | None,
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._faults = faults
        self._token = token
        self._gateway_url = gateway_url
        self._buckets = Buckets(*rate_limit)
        self._of_bot = Buckets(*bot_limit) if bot_limit else None
        self._schema = schema
        ordered = sorted(routes, key=lambda r: r.template.count("{"))
        self._table = [(r, _matcher(r.template)) for r in ordered]
        self.requests: list[Request] = []
        self.violations: list[str] = []

    async def handle(self, http: web.Request) -> web.StreamResponse:
        """Respond to one request."""
        path = http.raw_path.partition("?")[0].removeprefix(API)
        record = Request(http.method, path, at=self._world.clock())
        body, uploads = await _read(http)
        record.json = None if body is _INVALID else body
        record.files = [u.filename for u in uploads]
        fault = self._faults.strike(http.method, path)
        if fault and not fault.after:
            return self._strike(http, record, fault)
        status, answer, headers = self._answer(http, record, body, uploads)
        if fault:
            return self._strike(http, record, fault)
        self._log(record, status, answer)
        hold = self._faults.holding(http.method, path)
        if hold:
            hold.held += 1
            self._world.changed("held", record)
            await hold.released.wait()
        return _respond(status, answer, headers)

    def _answer(
        self, http: web.Request, record: Request, body: Any, uploads: Sequence[Upload]
    ) -> tuple[int, Any, dict[str, str]]:
        self._world.archive_idle()
        headers: dict[str, str] = {}
        template = None
        try:
            found, params = self._find(http.method, record.path)
            template = found.template
            self._authorize(http, found)
            if wait := self._too_soon(found):
                return 429, _too_many(wait, everywhere=True), _limited(wait, "global")
            body = _valid(body)
            passes, headers = self._buckets.take(_bucket_of(found, params))
            if not passes:
                wait = float(headers["X-RateLimit-Reset-After"])
                return 429, _too_many(wait, everywhere=False), headers | _limited(wait, "user")
            call = Call(
                self._world,
                self._interactions,
                self._gateway_url(),
                params,
                dict(http.query),
                body,
                uploads,
            )
            status, answer = found.handler(call)
        except DiscordError as error:
            status, answer = error.status, error.body()
            record.expected = error.expected
            if status == 429:
                answer |= {"retry_after": 0.2, "global": False}
                headers = headers | _limited(0.2, "shared")
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            status, answer = self._stumble(record, template, body, error)
        if template is not None and status < 500:
            self._check(record, template, body, status, answer)
        return status, answer, headers

    def _stumble(self, record: Request, template: str | None, body: Any, error: Exception) -> Answer:
        """Report a failed handler: a malformed body gives a 400, an error of ours a 500 and a violation."""
        schema = self._schema
        if schema and template and not schema.request(record.method, template, body):
            _log.error("The playground failed at %s %s", record.method, record.path, exc_info=error)
            self.violations.append(f"the playground failed at {record.method} {record.path}: {error!r}")
            return 500, {"message": "500: Internal Server Error", "code": 0}
        wrong = [{"code": "BASE_TYPE_INVALID", "message": f"The body is malformed: {error!r}"}]
        return 400, {"code": 50035, "message": "Invalid Form Body", "errors": {"_errors": wrong}}

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        allowed = False
        for candidate, matcher in self._table:
            match = matcher.fullmatch(path)
            if match:
                if candidate.method == method:
                    return candidate, match.groupdict()
                allowed = True
        raise DiscordError(405, 0, "405: Method Not Allowed") if allowed else not_found()

    def _authorize(self, http: web.Request, found: Route) -> None:
        if found.token_in_path:
            return
        if http.headers.get("Authorization") != f"Bot {self._token}":
            raise unauthorized()

    def _too_soon(self, found: Route) -> float:
        """Return how many seconds the bot must wait before it uses its token again; 0 if it may now."""
        if self._of_bot is None or found.token_in_path:
            return 0
        passes, told = self._of_bot.take("")
        return 0 if passes else float(told["X-RateLimit-Reset-After"])

    def _check(self, record: Request, template: str, body: Any, status: int, answer: Any) -> None:
        """Check our response against the OpenAPI document, and the request unless we refused it."""
        if self._schema is None:
            return
        here = f"{record.method} {record.path}"
        if status < 400:
            wrong = self._schema.request(record.method, template, body)
            self.violations += [f"request {here}: {text}" for text in wrong]
        wrong = self._schema.response(record.method, template, status, answer)
        self.violations += [f"answer {status} to {here}: {text}" for text in wrong]

    def _strike(self, http: web.Request, record: Request, fault: Fault) -> web.StreamResponse:
        record.expected = True
        if fault.status == "reset":
            self._log(record, 0, {"message": "connection reset"})
            _reset(http)
            return web.Response()
        status = fault.status
        if fault.page:
            self._log(record, status, {"message": f"a page of HTML with status {status}", "code": 0})
            return web.Response(status=status, text=_PAGE.format(status=status), content_type="text/html")
        if status == 429:
            answer: Json = _too_many(fault.retry_after, everywhere=fault.everywhere)
            headers = _limited(fault.retry_after, "global" if fault.everywhere else "user")
        else:
            words = unauthorized().message if status == 401 else f"{status}: fault"
            answer = {"message": words, "code": fault.code}
            headers = {"Via": "1.1 playground"}
        self._log(record, status, answer)
        return _respond(status, answer, headers)

    def _log(self, record: Request, status: int, answer: Any) -> None:
        record.status = status
        record.answer = answer
        if (status >= 400 or status == 0) and isinstance(answer, dict):
            record.code = answer.get("code", 0)
        self.requests.append(record)
        if len(self.requests) > KEPT:
            del self.requests[: KEPT // 2]
        self._world.changed("request", record)


async def _read(http: web.Request) -> tuple[Any, list[Upload]]:
    """Return the JSON and the files of a request's body."""
    if http.headers.get("Content-Type", "").startswith("multipart/form-data"):
        body: Any = None
        uploads = []
        async for part in _parts(http):
            name, data, filename, kind = part
            match = _FILE.fullmatch(name)
            if name == "payload_json":
                body = _parse(data)
            elif match:
                uploads.append(Upload(int(match[1]), filename, kind, data))
        return body, uploads
    data = await http.read()
    return (_parse(data) if data else None), []


async def _parts(http: web.Request) -> AsyncIterator[tuple[str, bytes, str, str]]:
    reader = await http.multipart()
    async for part in reader:
        if isinstance(part, BodyPartReader):
            data = bytes(await part.read(decode=False))
            yield part.name or "", data, part.filename or "", part.headers.get("Content-Type", "")


def _parse(data: bytes) -> Any:
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError:
        return _INVALID


def _valid(body: Any) -> Any:
    if body is _INVALID:
        raise DiscordError(400, 50109, "The request body contains invalid JSON.")
    return body


def _matcher(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))


def _bucket_of(found: Route, params: dict[str, str]) -> str:
    majors = [params[k] for k in ("channel_id", "guild_id", "webhook_id", "token") if k in params]
    return f"{found.method} {found.template} | {' '.join(majors)}"


def _respond(status: int, answer: Any, headers: dict[str, str]) -> web.Response:
    if answer is None:
        return web.Response(status=status, headers=headers)
    return web.Response(
        status=status, body=orjson.dumps(answer), headers=headers | {"Content-Type": "application/json"}
    )


def _too_many(wait: float, *, everywhere: bool) -> Json:
    return {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere, "code": 0}


def _limited(wait: float, scope: str) -> dict[str, str]:
    headers = {"Via": "1.1 playground", "Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": scope}
    return headers | ({"X-RateLimit-Global": "true"} if scope == "global" else {})


def _reset(http: web.Request) -> None:
    """Cut the connection with a TCP RST."""
    transport = http.transport
    if transport is None:
        return
    connection = transport.get_extra_info("socket")
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    if isinstance(transport, asyncio.WriteTransport):
        transport.abort()
