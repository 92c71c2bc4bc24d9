"""Statements that go to the PostgreSQL server together: what is asked waits until an answer is read.

psycopg's own pipeline mode sends each statement as it comes and has a cursor for each, which on one machine takes as
long as the server does; so libpq's is used as psycopg hands it out (psycopg.org/psycopg3/docs/api/pq.html), with
psycopg's way of writing values and reading rows. Between two pipelines the connection is as psycopg has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import psycopg
from psycopg import generators
from psycopg.adapt import PyFormat, Transformer
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus, Format

from bot.store import dialect
from bot.store.engine import Rows
from bot.store.timed_connection import NoAnswer, TimedConnection

_PREPARED = 512
"""Statements the server keeps prepared: more than there are, but for those with lists."""
_DONE = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK, ExecStatus.EMPTY_QUERY)


class Answer(Rows):
    """What comes of a statement, or of one for each of several rows. Reading it waits for the server, and may raise
    what became of any statement before it."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._results: list[Any] = []
        self.waiting = 0
        self.whole = self

    def take(self, result: Any) -> None:
        """The server's answer has come."""
        self._results.append(result)
        self.waiting -= 1

    def _come(self) -> list[Any]:
        if self.waiting:
            self._pipeline.settle()
        if self.waiting:
            raise psycopg.InterfaceError("a statement before it failed, so this one was never answered")
        return self._results

    @property
    def rowcount(self) -> int:
        return sum(each.command_tuples or 0 for each in self._come())

    @property
    def description(self) -> list[tuple[str]] | None:
        (result,) = self._come()
        if result.status != ExecStatus.TUPLES_OK:
            return None
        return [(result.fname(column).decode(),) for column in range(result.nfields)]

    def _found(self) -> Iterator[Any]:
        (result,) = self._come()
        if result.status != ExecStatus.TUPLES_OK:
            raise psycopg.ProgrammingError("it has no rows")
        return iter(self._pipeline.rows(result))


class _Sent(msgspec.Struct):
    """A statement to be sent; none: a place among those that are. `ends`: with it a piece of work is over: if it
    failed, this undoes it. `needed`: if it fails, no work can be done, and the transaction is over."""

    sql: bytes
    values: Any
    types: tuple[int, ...]
    formats: Any
    answer: Answer
    instead: Exception | None = None
    mark: str | None = None
    ends: Callable[[Exception], None] | None = None
    needed: bool = False
    name: bytes = b""
    prepares: bool = False


class Pipeline:
    """What waits to be sent over one connection. `anew`: connects again, and calls `over`; may raise.

    `fresh`: a transaction is about to begin, of which the server knows nothing yet.
    """

    def __init__(self, raw: TimedConnection, anew: Callable[[], None]) -> None:
        self._anew = anew
        self._waiting: list[_Sent] = []
        self._under_way: list[_Sent] = []
        """Sent, and not answered yet."""
        self._number = 0
        self.fresh = False
        self.over(raw)

    def over(self, raw: TimedConnection) -> None:
        """Over this connection from now on."""
        self._raw = raw
        self._under_way = []
        self._adapts: Any = Transformer(raw)
        self._prepared: dict[tuple[bytes, tuple[int, ...]], bytes] = {}

    def begin(self) -> None:
        """Begin a transaction; of what waited for one that was lost, nothing is sent."""
        self._waiting.clear()
        self.fresh = True
        if len(self._prepared) >= _PREPARED:
            self._prepared.clear()
            self.ask("DEALLOCATE ALL")
        self.ask("BEGIN", needed=True)

    def commit(self) -> None:
        """What is sent with it may have been kept if the answer is lost; so it goes over no connection unheard of."""
        if self.fresh:
            self.settle()
        self.ask("COMMIT")
        self.settle()

    def ask(self, sql: str, values: Any = (), *, many: bool = False, **about: Any) -> Answer:
        """Send it with what is sent next; with `many`, once for each of these values."""
        answer = Answer(self)
        text, names = dialect.with_numbered_placeholders(sql)
        for each in values if many else (values,):
            given = [each[name] for name in names] if names else each
            dumped = self._adapts.dump_sequence(given, [PyFormat.AUTO] * len(given)) if given else None
            types, formats = (tuple(self._adapts.types), self._adapts.formats) if given else ((), None)
            self._waiting.append(_Sent(text, dumped, types, formats, answer, **about))
            answer.waiting += 1
        return answer

    def note(self, **about: Any) -> None:
        """Here a piece of work begins, or ends, of which the server need not know."""
        self._waiting.append(_Sent(b"", None, (), None, Answer(self), **about))

    def drop(self, mark: str | None = None) -> bool:
        """Send nothing of what waits; with `mark`, from there on. Whether it waited there."""
        if mark is None:
            self.fresh = False
            if self._under_way:
                with suppress(psycopg.Error):
                    self._round_trip([])
        places = [place for place, each in enumerate(self._waiting) if mark is not None and each.mark == mark]
        del self._waiting[places[-1] if places else 0 :]
        return bool(places)

    def lost(self, answer: Any) -> bool:
        """Whether it will never come: it was not sent in the end, or what was sent before it failed."""
        whole = answer.whole
        if not whole.waiting:
            return False
        return all(each.answer is not whole for each in (*self._under_way, *self._waiting))

    @property
    def busy(self) -> bool:
        """Whether the server is at work of which nobody has heard yet."""
        return bool(self._under_way)

    def push(self) -> None:
        """Send what waits, and wait for nothing: the server is at it while more of the same transaction is thought
        of. Only whole pieces of work, as what is sent cannot be dropped any more."""
        if self.fresh or self._raw.closed or not self._waiting:
            return
        sent, self._waiting = self._waiting, []
        try:
            self._put(sent)
            self._raw.wait(generators.send(self._raw.pgconn))
        except psycopg.OperationalError:
            self._raw.close()  # whoever waits for an answer is told
        except BaseException:
            self._raw.close()
            raise

    def settle(self) -> None:
        """Send all that waits, and wait for all answers. Raises the first error; then nothing after it was done.

        Unless it is one of a piece of work that is over: that is told of it and undone, and the rest is sent again.
        """
        while self._waiting or self._under_way:
            new, self._waiting = self._waiting, []
            sent = [*self._under_way, *new]
            failed = self._first_trip(new) if self.fresh else self._round_trip(new)
            if failed is None:
                return
            place, error = failed
            if sent[place].needed and not self._raw.closed:
                self.ask("ROLLBACK")
                self.settle()
                raise error
            end = next((at for at in range(place, len(sent)) if sent[at].ends), None)
            if end is None or self._raw.closed:
                raise error
            sent[end].ends(error)  # type: ignore[misc]
            self._waiting += sent[end + 1 :]

    def undo(self, name: str) -> None:
        """Go back to this savepoint, and leave it."""
        self.ask(f"ROLLBACK TO {name}")
        self.ask(f"RELEASE {name}")

    def _first_trip(self, sent: list[_Sent]) -> tuple[int, Exception] | None:
        """Where the connection turns out to be lost, nothing was done over it: all of it goes over another."""
        self.fresh = False
        try:
            return self._round_trip(sent)
        except psycopg.OperationalError as error:
            if isinstance(error, NoAnswer) or not self._raw.closed or not sent[0].answer.waiting:
                raise
            self._anew()
            return self._round_trip(sent)

    def _round_trip(self, sent: list[_Sent]) -> tuple[int, Exception] | None:
        """Send this, and hear of it and of all that is under way: the place of the statement that failed first, and
        its error."""
        libpq = self._raw.pgconn
        try:
            self._put(sent)
            under_way, self._under_way = self._under_way, []
            libpq.pipeline_sync()
            failed = self._raw.wait(self._answers(under_way))
            libpq.exit_pipeline_mode()
        except BaseException:
            self._raw.close()  # nobody knows what it would answer next
            raise
        return failed  # type: ignore[no-any-return]

    def _put(self, sent: list[_Sent]) -> None:
        if not self._under_way:
            self._raw.pgconn.enter_pipeline_mode()
        self._under_way += sent
        for each in sent:
            if each.sql:
                self._send(each)

    def _send(self, each: _Sent) -> None:
        libpq, key = self._raw.pgconn, (each.sql, each.types)
        each.name = self._prepared.get(key, b"")
        each.prepares = not each.name
        if each.prepares:
            self._number += 1
            each.name = self._prepared[key] = b"rialto%d" % self._number
            libpq.send_prepare(each.name, each.sql, each.types)
        libpq.send_query_prepared(each.name, each.values, param_formats=each.formats, result_format=Format.BINARY)

    def _answers(self, sent: list[_Sent]) -> Any:
        libpq = self._raw.pgconn
        failed: tuple[int, Exception] | None = None
        yield from generators.send(libpq)
        for place, each in enumerate(sent):
            if not each.sql:
                continue
            for prepares in (True, False) if each.prepares else (False,):
                try:
                    result = yield from _result(libpq)
                except psycopg.OperationalError:
                    if failed:
                        raise failed[1] from None  # what it said as it went
                    raise
                if result.status in _DONE:
                    if not prepares:
                        each.answer.take(result)
                    continue
                if prepares:
                    self._prepared.pop((each.sql, each.types), None)
                if failed is None:
                    error = error_from_result(result, encoding=self._raw.info.encoding)
                    failed = place, each.instead if each.instead and _by_zero(error) else error
        yield from _result(libpq)
        return failed

    def rows(self, result: Any) -> list[Any]:
        """What is in an answer."""
        self._adapts.set_pgresult(result)
        rows: list[Any] = self._adapts.load_rows(0, result.ntuples, tuple)
        return rows


def _by_zero(error: Exception) -> bool:
    return isinstance(error, psycopg.errors.DivisionByZero)


def _result(libpq: Any) -> Any:
    """The next answer. Raises OperationalError if there is none: the server is gone."""
    results = yield from generators.fetch_many(libpq)
    if not results:
        raise psycopg.OperationalError("the connection is lost")
    return results[-1]
