"""A server's settings, for those who may manage it: their right is that of the very press."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import msgspec

from bot import store
from bot.desk.base import Desk
from bot.store.db import Connection
from bot.store.rows import Pace, Settings
from bot.tables.base import Refusal
from bot.text import LANGUAGES, speaker
from bot.ui import settings as shown
from bot.ui.kit import numbers
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.kit.voice import said
from games.core import Name

_NO_ID = 1 << 63
"""Discord's ids are below it, and so is what a database holds."""


async def command_settings(desk: Desk, incoming: Incoming) -> Answer:
    wanted = await _settings(desk, incoming)
    return Answer("private", shown.panel(wanted, incoming.language))


async def choose(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Something was chosen on the panel."""
    _must_manage(incoming)
    return await _change(desk, incoming, _chosen(custom_id, incoming.values))


async def form(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form for the numbers."""
    del custom_id
    wanted = await _settings(desk, incoming)
    return Answer("form", shown.form(wanted, incoming.language))


async def limits(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form filled in: all the numbers, or none of them."""
    del custom_id
    _must_manage(incoming)
    numbers_ = {name: _limit(name, incoming.fields.get(name, "")) for name in shown.LIMITS}
    return await _change(desk, incoming, lambda wanted: msgspec.structs.replace(wanted, **numbers_))


def _must_manage(incoming: Incoming) -> int:
    """The server this person manages. Raises Refusal."""
    if incoming.guild is None:
        raise Refusal("only-in-its-server")
    if not incoming.manages:
        raise Refusal("only-managers")
    return incoming.guild


async def _settings(desk: Desk, incoming: Incoming) -> Settings:
    guild = _must_manage(incoming)
    return await desk.store.run(lambda db: store.servers.settings(db, guild))


async def _change(desk: Desk, incoming: Incoming, changed: Callable[[Settings], Settings]) -> Answer:
    guild = _must_manage(incoming)

    def work(db: Connection) -> Settings:
        before = store.servers.settings(db, guild)
        wanted = changed(before)
        if wanted != before:
            store.servers.set_settings(db, guild, wanted)
            store.journal.add(db, guild, "settings", incoming.user, desk.now())
        return wanted

    wanted = await desk.store.run(work)
    lead = said(speaker(incoming.language), "settings-kept")
    return Answer("update", shown.panel(wanted, incoming.language, lead))


def _chosen(custom_id: CustomId, values: tuple[str, ...]) -> Callable[[Settings], Settings]:
    """What choosing this on the panel changes. Raises BadId."""
    replace = msgspec.structs.replace
    value = "".join(values)
    match custom_id.payload:
        case "channels":
            channels = tuple(_number(each) for each in values)
            return lambda wanted: replace(wanted, channels=channels)
        case "starters" if value in ("everybody", "moderators"):
            return lambda wanted: replace(wanted, starters=value, role=None)
        case "role" if not values:
            return lambda wanted: replace(wanted, starters="everybody", role=None)
        case "role":
            role = _number(value)
            return lambda wanted: replace(wanted, starters="role", role=role)
        case "pace" if value in (*get_args(Pace), shown.AS_EVER):
            pace = "" if value == shown.AS_EVER else value
            return lambda wanted: replace(wanted, pace=pace)
        case "language" if value in (*LANGUAGES, shown.AS_EVER):
            language = "" if value == shown.AS_EVER else value
            return lambda wanted: replace(wanted, language=language)
    raise BadId(str(custom_id))


def _number(value: str) -> int:
    """The id of a channel or a role. Raises BadId."""
    if not (value.isascii() and value.isdecimal() and len(value) < 20 and int(value) < _NO_ID):
        raise BadId(value)
    return int(value)


def _limit(name: str, typed: str) -> int:
    low, high = shown.LIMITS[name]
    try:
        number = numbers.amount(typed)
    except numbers.NotANumber:
        number = -1
    if not low <= number <= high:
        raise Refusal("limit-range", what=Name(f"limit-{name}"), low=low, high=high)
    return number
