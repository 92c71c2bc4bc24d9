"""Run a rehearsal step by step, then clean up."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

import msgspec

from bot.admin.rehearse import cleanup, interaction_steps, message_steps, preflight, removal_steps
from bot.admin.rehearse.cleanup import Cleaned
from bot.admin.rehearse.context import NotTried, Otherwise, Stage
from bot.admin.rehearse.sample_games import Course, Where, played
from bot.admin.rehearse.step import Outcome, Result, Step
from bot.config import BadSettings, CannotStart, Settings
from bot.discord_client.diagnosis import DiscordUnreachable
from bot.discord_client.errors import DiscordError, GatewayRefused, Gone, NotAllowed
from bot.discord_client.rehearsal_client import TEXT_CHANNEL, Exchange, Place, RehearsalClient
from bot.text import LANGUAGES, speaker
from bot.ui.kit import permissions
from bot.ui.kit.table_voice import bot_text
from games import GAMES

_PATIENCE = 300.0
"""The most seconds that a step may take."""
_NO_SIGNALS = (NotImplementedError, RuntimeError, ValueError)
"""Errors raised where signal handlers are not supported: by the platform, or outside the main thread."""
_KINDS = {
    1: "a direct message",
    2: "a voice channel",
    3: "a group chat",
    4: "a category",
    5: "an announcement channel",
    10: "a thread",
    11: "a thread",
    12: "a thread",
    13: "a stage channel",
    15: "a forum",
    16: "a media channel",
}


class Cannot(CannotStart):
    """The rehearsal cannot begin. The message says why and what to do."""


class Rehearsed(msgspec.Struct, frozen=True):
    """The data for the report.

    `tried`: methods of RestApi that were used. `components`: types that came back as sent. `interrupted`: the
    operator stopped the rehearsal. `began`: when, in seconds since 1970; `took`: seconds.
    """

    results: Sequence[Result]
    cleaned: Cleaned
    heard: Sequence[Exchange]
    tried: frozenset[str]
    components: frozenset[int]
    interrupted: bool
    began: int
    took: int

    @property
    def well(self) -> bool:
        """Whether all went as expected, and nothing is left in Discord."""
        outcomes = {result.outcome for result in self.results}
        return "otherwise" not in outcomes and not self.cleaned.left and not self.interrupted


def courses() -> list[Course]:
    """Return one played game of each kind, in alternating languages."""
    games = [game for game in GAMES.values() if game.levels]
    return [played(game, LANGUAGES[number % len(LANGUAGES)]) for number, game in enumerate(games)]


def steps(shown: Sequence[Course], seconds: int) -> list[Step]:
    """Return all steps of a rehearsal that shows these games, in order.

    `seconds`: how long to wait for each interaction of the operator, 0 to skip these steps.
    """
    presses = interaction_steps.steps(shown, seconds) if seconds else ()
    return [
        *preflight.BEFOREHAND,
        *message_steps.steps(shown),
        *removal_steps.steps(shown),
        *presses,
        *preflight.AFTERWARDS,
    ]


async def rehearse(
    settings: Settings, channel: int, person: int | None, seconds: int, tell: Callable[[Result], None]
) -> Rehearsed:
    """Run all steps in this channel, and pass each result to `tell`.

    `seconds`: how long to wait for each interaction of the operator, 0 to skip these steps. Raises CannotStart before
    anything is posted.
    """
    bot, began = RehearsalClient(settings.discord_api_base, settings.shards), time.time()
    try:
        await _log_in(bot, settings)
        place = await _visited(bot, channel)
        shown = await asyncio.to_thread(courses)
        where = Where(place.guild or 0, channel, None, person or bot.me, bot.me, int(began))
        stage = Stage(bot, where, person)
        with _stopped() as stopped:
            try:
                results = await _gone_through(stage, steps(shown, seconds), tell, stopped)
            finally:
                cleaned = await cleanup.clean(stage)
    finally:
        await bot.close()
    return Rehearsed(
        results,
        cleaned,
        bot.heard,
        frozenset(bot.tried),
        frozenset(stage.components),
        stopped.is_set(),
        int(began),
        round(time.time() - began),
    )


async def _log_in(bot: RehearsalClient, settings: Settings) -> None:
    try:
        await bot.log_in(settings.discord_token.get_secret_value())
    except GatewayRefused as error:
        raise BadSettings(str(error)) from None
    except DiscordUnreachable as error:
        raise Cannot(
            f"{settings.discord_api_base} cannot be reached ({error}). Check the network and discordstatus.com."
        ) from None


async def _visited(bot: RehearsalClient, channel: int) -> Place:
    """Return the channel as a Place if games can be played there. Raises Cannot."""
    try:
        place = await bot.visit(channel)
    except Gone:
        raise Cannot(f"--channel: the channel {channel} does not exist. Copy its ID in Discord again.") from None
    except NotAllowed:
        raise Cannot(
            f"--channel: the bot can't see {channel}. Invite it to that server, or let it view the channel."
        ) from None
    except DiscordError as error:
        raise Cannot(f"--channel: Discord does not show the channel {channel} ({error}). Try again later.") from None
    if place.kind != TEXT_CHANNEL or place.guild is None:
        kind = _KINDS.get(place.kind, f"a channel of type {place.kind}")
        raise Cannot(f"--channel: {channel} is {kind}. Name a text channel in a server.")
    if names := [bot_text(speaker("en"), name.key) for name in permissions.missing(place.allowed, "channel")]:
        raise Cannot(
            f"--channel: the bot lacks permissions there: {', '.join(names)}. Grant them, or name another channel."
        )
    return place


async def _gone_through(
    stage: Stage, wanted: Sequence[Step], tell: Callable[[Result], None], stopped: asyncio.Event
) -> list[Result]:
    results: dict[str, Result] = {}
    for step in wanted:
        begun = len(stage.bot.heard)
        missing = next((title for title in step.needs if results[title].outcome != "as expected"), None)
        outcome: Outcome
        if stopped.is_set():
            outcome, words = "not tried", "the rehearsal was stopped"
        elif missing:
            outcome, words = "not tried", f"it needs “{missing}”"
        else:
            outcome, words = await _tried(stage, step, stopped)
        results[step.title] = Result(step, outcome, words, stage.bot.heard[begun:])
        tell(results[step.title])
    return [*results.values()]


async def _tried(stage: Stage, step: Step, stopped: asyncio.Event) -> tuple[Outcome, str]:
    """Run a step and return its outcome, with a line for the report.

    The step ends early if the operator stops the rehearsal, or if it takes too long.
    """
    work, stop = asyncio.ensure_future(step.run(stage)), asyncio.ensure_future(stopped.wait())
    try:
        await asyncio.wait([work, stop], timeout=_PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stop.cancel()
        work.cancel()
        await asyncio.wait([work])
    if work.cancelled():
        return ("not tried", "stopped in the middle") if stopped.is_set() else ("otherwise", "no answer in time")
    try:
        return "as expected", work.result()
    except NotTried as error:
        return "not tried", str(error)
    except Otherwise as error:
        return "otherwise", str(error)
    except DiscordError as error:
        unknown = bool(stage.bot.heard) and stage.heard.unknown
        return ("unknown" if unknown else "otherwise"), f"{type(error).__name__}: {error}"
    except Exception as error:  # an unexpected answer must not stop the other steps
        return "otherwise", f"the answer could not be read: {type(error).__name__}"


@contextmanager
def _stopped() -> Iterator[asyncio.Event]:
    """Yield an event that SIGINT or SIGTERM sets. The current step then ends, and the messages are deleted."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()

    def stop() -> None:
        if not stopped.is_set():
            print("Stopping. Deleting the messages that were posted.", file=sys.stderr)  # noqa: T201
        stopped.set()

    numbers = (signal.SIGINT, signal.SIGTERM)
    with suppress(*_NO_SIGNALS):
        for number in numbers:
            loop.add_signal_handler(number, stop)
    try:
        yield stopped
    finally:
        with suppress(*_NO_SIGNALS):
            for number in numbers:
                loop.remove_signal_handler(number)
