"""The bot as a whole: put together, started and stopped."""

from __future__ import annotations

import asyncio
import secrets
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Any, TypeAlias

import structlog

from bot import __version__, handlers, memory, store
from bot.config import BadSettings, CannotStart, Settings
from bot.control import requests
from bot.control.server import Answers, serve_requests
from bot.discord_client.call_metrics import call_tracer
from bot.discord_client.client import Client, use_api
from bot.discord_client.errors import GatewayRefused
from bot.discord_client.shards import client_factory
from bot.handlers.deferred import DeferredAnswers
from bot.handlers.open_panels import OpenPanels
from bot.house.players import HousePlayers
from bot.house.question_stock import QuestionStock
from bot.house.thinking_process import ThinkingProcesses, cores_to_spare
from bot.outbox.delivery import Delivery
from bot.outbox.lasting_messages import LastingMessages
from bot.outbox.questions import QuestionMessages
from bot.outbox.tournaments import TournamentMessages
from bot.scheduler.backups import Backups
from bot.scheduler.deadlines import BEAT, DeadlineScheduler
from bot.scheduler.housekeeping import Housekeeping
from bot.scheduler.peers import Peers
from bot.store.db import FollowUps, Store
from bot.store.ownership import own_shards
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable, ShardsTaken
from bot.ui import commands, pictures
from bot.ui.animation_jobs import Animations
from bot.ui.drawing import Drawer
from bot.ui.kit.interaction import Incoming, Response, table_meant
from bot.ui.review_jobs import Reviews
from games.chance import SEED_BYTES

_log = structlog.get_logger()

_GRACE, _ANSWERED, _LET_GO, _GOODBYE = 5.0, 3.0, 0.5, 4.0
"""Seconds for stopping: for all work, within that for pending answers, for cancelled tasks, for logging out."""

Clock: TypeAlias = Callable[[], int]
Ticks: TypeAlias = Callable[[], float]
Seeds: TypeAlias = Callable[[], bytes]


def _now() -> int:
    return int(time.time())


def _seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class App:
    """The running bot: all its parts, connected to each other."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        now: Clock = _now,
        seed: Seeds = _seed,
        thinkers: Sequence[ThinkingProcesses] = (),
        ticks: Ticks = time.monotonic,
        beat: float = BEAT,
        drawer: Drawer | None = None,
    ) -> None:
        """Connect the parts of the bot. `now`: seconds since 1970; `seed`: random bytes; `ticks`: a monotonic clock.

        `beat`: the most seconds between two checks of the scheduler. Without a `drawer`, a thread draws.
        """
        self._settings = settings
        self._store = store
        self._drawer = drawer
        self._mine = mine = own_shards(settings.shards)
        self.watch = DeadlineScheduler(store, now, ticks, beat, mine, seed)
        self.housekeeping = Housekeeping(store, now, settings.keep_finished_days, mine)
        trace = call_tracer() if settings.health_port else None
        self._client: Client = client_factory(settings.shards)(
            self._answer,
            self._answered,
            self.watch.hears,
            self.watch.lost,
            self.housekeeping,
            trace,
            mine,
            self._reserve if mine.shared else None,
        )
        animations = Animations()
        self._delivery = Delivery(store, self._client.calls, now, animations)
        calls = self._client.calls
        self.tournaments = TournamentMessages(store, calls, now)
        self.questions = QuestionMessages(store, calls, now)
        self._lasting: tuple[LastingMessages[Any], ...] = (self.tournaments, self.questions)
        thinkers = thinkers or [ThinkingProcesses(settings.house_effort) for _ in range(cores_to_spare())]
        hold, release = self._delivery.hold, self._delivery.release
        self._house = HousePlayers(store, now, seed, hold, release, thinkers, settings.house_pace)
        command_ids = self._client.command_ids
        self._services = handlers.Services(
            store,
            now,
            seed,
            calls.is_member,
            calls.announcement_problems,
            command_ids=command_ids,
            animations=animations,
            reviews=Reviews(self._house.appraise),
            sees_channel=calls.sees,
            readable_channels=calls.readable,
            channel_rights=calls.channel_rights,
        )
        self._panels = OpenPanels(self._services, self._client.change)
        self._later = DeferredAnswers(now, self._client.change, self._client.follow_up)
        folder = settings.backup_path
        first = mine.first == 0  # with several processes, only the first makes backups and questions
        self.stock = QuestionStock(store, self._house.make_question, seed) if first else None
        self.backups = Backups(store, settings.database, folder, now) if folder and first else None
        self._closing = False
        self._answering: Counter[int] = Counter()
        self._house_waits: set[int] = set()
        """Tables where a house player moves once the current interaction is answered."""
        self._panels_wait: set[int] = set()
        """Tables whose open panels are updated once the current interaction is answered."""
        self._others_wait: set[int] = set()
        """Tables of other processes, which are notified once the current interaction is answered."""
        self.others = Peers(store, mine, now, self._noted, self._forget, lambda: self._panels.tables)
        store.listen(self._noted)

    @property
    def answers(self) -> Answers:
        """The requests that commands on this machine may send to the running bot, by name."""
        return {
            "backup": partial(requests.back_up, self._store, self._settings.database_path),
            "ranking": partial(requests.recompute, self._store),
            "health": self._health,
        }

    async def _health(self, _: object) -> dict[str, object]:
        """Return facts that only the running bot knows, for the command `doctor`."""
        heard, shards = self.watch.shards
        return {
            "hears": self.watch.hearing.is_set(),
            "servers": len(self._client.guilds),
            "heard": heard,
            "shards": shards,
        }

    async def _answer(self, incoming: Incoming) -> Response:
        meant = table_meant(incoming)
        self._answering[meant] += 1
        self._panels.pressed(incoming)
        self._delivery.hold(meant)
        if self._closing:
            return handlers.notice(incoming, "closing")
        try:
            answer = await handlers.answer(self._services, incoming)
        except Exception:
            # Every interaction gets an answer. Its transaction was committed or rolled back as a whole.
            _log.exception("desk", interaction=incoming.id)
            answer = handlers.notice(incoming, "sorry")
        await self._panels.wait_for_turn(incoming, answer)
        return answer

    def _answered(self, incoming: Incoming, answer: Response, delivered: bool, token: str) -> None:
        meant = table_meant(incoming)
        took_buttons = delivered and answer.kind == "board"
        self._delivery.release(meant, incoming.message if took_buttons else None)
        for table_id in {meant, *answer.about}:
            self._delivery.hasten(table_id)
        if delivered:
            self._panels.answered(incoming, token, answer)
            if answer.panel and answer.panel.table != meant:  # from a command: its table was not held for the answer
                self._panels.wake(answer.panel.table)
            self._later.answered(incoming, token, answer)
        self._panels.done(incoming)
        self._answering[meant] -= 1
        if not self._answering[meant]:
            del self._answering[meant]
            if meant in self._house_waits:
                self._house_waits.discard(meant)
                self._house.wake(meant)
            if meant in self._panels_wait:
                self._panels_wait.discard(meant)
                self._panels.wake(meant)
            if meant in self._others_wait:
                self._others_wait.discard(meant)
                self.others.tell([meant])

    async def idle(self) -> None:
        """Wait until house players have moved, and all due messages are sent."""
        # Each of them may make work for the others.
        parts: tuple[Any, ...] = (self._house, self._delivery, self._panels, *self._lasting)
        while any(part.busy for part in parts):
            for part in parts:
                await part.idle()
        await self._later.idle()
        await self.others.idle()

    def _noted(self, noted: FollowUps) -> None:
        """Start the work that a commit left behind.

        For tables with an interaction under way, the work starts after its answer.
        """
        for table_id in noted.to_send:
            self._delivery.wake(table_id)
        for table_id in noted.elsewhere:
            if self._answering[table_id]:
                self._others_wait.add(table_id)
        self.others.tell(noted.elsewhere - self._others_wait)
        for table_id in noted.to_send | noted.settled | noted.elsewhere:
            if self._answering[table_id]:
                self._panels_wait.add(table_id)
            else:
                self._panels.wake(table_id)
        if noted.tournaments:
            self.tournaments.wake()
        if noted.questions:
            self.questions.wake()
        for table_id in noted.to_play:
            if self._answering[table_id]:
                self._house_waits.add(table_id)
            else:
                self._house.wake(table_id)

    def _forget(self, user: int | None) -> None:
        """Drop cached choices of a user, or of all users (None), as another process may have changed them."""
        if user is None:
            self._services.languages.clear()
        else:
            self._services.languages.pop(user, None)

    async def run(self, stop: asyncio.Event) -> None:
        """Log in, and serve until `stop` is set. Raises BadSettings if Discord refuses the bot."""
        if not self._settings.health_port:
            return await self._run(stop)
        from bot.health import Health  # noqa: PLC0415  # a bot without health checks saves the memory

        health = Health(self._store, lambda: self.watch.shards, self._delivery.oldest_age)
        async with health.served(self._settings.health_host, self._settings.health_port):
            return await self._run(stop)

    async def _run(self, stop: asyncio.Event) -> None:
        use_api(self._settings.discord_api_base)
        stopped = asyncio.create_task(stop.wait())
        serving = asyncio.create_task(self._serve())
        async with pictures.drawn_by(self._drawer):
            try:
                await asyncio.wait([stopped, serving], return_when=asyncio.FIRST_COMPLETED)
                if serving.done():
                    _raise_error_of(serving)
            finally:
                stopped.cancel()
                await self._close(serving)

    async def _serve(self) -> None:
        await self._client.log_in(self._settings.discord_token.get_secret_value())
        await self._check_application()
        await self.housekeeping.have_rest()
        await self._delivery.resume()
        await self._house.resume()
        async with asyncio.TaskGroup() as group:
            first = self._mine.first == 0
            group.create_task(self._client.announce(commands.all_commands(), first=first))
            group.create_task(self._client.illustrate(pictures.icons, first=first))
            group.create_task(self._client.stay_connected())
            group.create_task(self._client.token_unknown())
            group.create_task(self.watch.run())
            for each in self._lasting:
                group.create_task(each.run())
            group.create_task(self.housekeeping.run())
            group.create_task(memory.trim_regularly())
            if self._mine.shared:
                group.create_task(self._hear_others())
                group.create_task(self.others.run())
                group.create_task(self._watch_shards())
            if self.stock:
                group.create_task(self.stock.run())
            if self.backups:
                group.create_task(self.backups.run())

    async def _reserve(self, turn: int, seconds: float) -> float:
        """Reserve this turn to begin a session, shared with other processes; return the seconds to wait for it."""
        apart = round(seconds * 1000)
        wait = await self._store.run(lambda db: store.shards.reserve_session(db, turn, db.clock(), apart))
        return wait / 1000

    async def _hear_others(self) -> None:
        from bot.store.notices import NoticeListener  # noqa: PLC0415  # psycopg is optional

        await NoticeListener(self._settings.database_url, self.others.heard, self.others.anew).run()

    async def _watch_shards(self) -> None:
        """Raise ShardsTaken once another process holds the shards of this one."""
        raise await self._store.wait_until_free()

    async def _check_application(self) -> None:
        """Raise BadSettings if the tables belong to another Discord application.

        The bot could not edit the messages of another application.
        """
        mine = self._client.application_id or 0
        owner = await self._store.run(lambda db: store.application.owner(db, mine))
        if owner != mine:
            raise BadSettings(
                f"DISCORD_TOKEN belongs to application {mine}, but the database {self._settings.database_name} to "
                f"application {owner}. Set DISCORD_TOKEN to a token of that application, or name another "
                f"{'file' if self._settings.is_file else 'database'} in DATABASE_URL."
            )

    async def _close(self, serving: asyncio.Task[None]) -> None:
        """Refuse new work, finish running work, and leave the rest for the next start."""
        self._closing = True
        await _run_within(_GRACE, self._finish())
        # Until here the bot hears Discord, so that interactions get the answer that it is stopping.
        serving.cancel()
        await asyncio.wait([serving], timeout=_LET_GO)
        await _run_within(_GOODBYE, self._client.close())

    async def _finish(self) -> None:
        await _run_within(_ANSWERED, self._client.idle())
        await self._later.stop()  # before the house players, which pending answers ask; these keep their retry button
        await self._house.stop()
        await self._panels.stop()
        await self._delivery.stop()
        for each in self._lasting:
            await each.stop()
        await self.others.idle()


async def _run_within(seconds: float, work: Awaitable[None]) -> None:
    """Run `work` for at most this many seconds. What is left is done after the next start."""
    try:
        await asyncio.wait_for(work, seconds)
    except TimeoutError:
        _log.warning("stopped in the middle; it goes on at the next start")


def _raise_error_of(serving: asyncio.Task[None]) -> None:
    """Raise the error that ended the task `serving`.

    BadSettings: Discord refuses the bot. CannotStart: another process holds the shards of this one.
    """
    turned_away: Sequence[BaseException] = ()
    taken: Sequence[BaseException] = ()
    try:
        serving.result()
    except* GatewayRefused as those:
        turned_away = those.exceptions
    except* ShardsTaken as those:
        taken = those.exceptions
    if turned_away:
        raise BadSettings(str(turned_away[0]))
    if taken:
        raise CannotStart(f"SHARDS: {taken[0]}")


async def run(settings: Settings) -> None:
    """Run the bot until SIGTERM or SIGINT."""
    try:
        store = await Store.open(settings.database, own_shards(settings.shards))
    except ShardsTaken as error:
        raise CannotStart(f"SHARDS: {error}") from None
    except DatabaseBusy as error:
        raise CannotStart(f"DATABASE_URL: {error}") from None
    except DatabaseUnusable as error:
        raise BadSettings(f"DATABASE_URL: {error}") from None
    _log.info("started", version=__version__, database=settings.database_name, schema=store.schema)
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    try:
        app = App(settings, store, drawer=Drawer())
        async with serve_requests(settings.database_path, app.answers) if settings.is_file else nullcontext():
            await app.run(stop)
    finally:
        await store.close()
    _log.info("stopped")
