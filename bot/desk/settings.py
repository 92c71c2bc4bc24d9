"""A server's settings, for those who may manage it: their right is that of the very press."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import msgspec

from bot import store
from bot.desk.base import Answer, Press, worded
from bot.store.db import Connection
from bot.store.rows import Pace, Settings
from bot.tables.base import Refusal
from bot.text import LANGUAGES
from bot.ui import settings as shown
from bot.ui.kit import numbers, permissions
from bot.ui.kit.custom_id import BadId, CustomId
from games.core import Name

_NO_ID = 1 << 63
"""Discord's ids are below it, and so is what a database holds."""


def command_settings(db: Connection, press: Press) -> Answer:
    return worded("private", shown.panel, _settings(db, press), press.language, _lacking(press))


def choose(db: Connection, press: Press) -> Answer:
    """Something was chosen on the panel."""
    _must_manage(press)
    return _change(db, press, _chosen(press.meant, press.values))


def form(db: Connection, press: Press) -> Answer:
    """The form for the numbers."""
    return worded("form", shown.form, _settings(db, press), press.language)


def limits(db: Connection, press: Press) -> Answer:
    """The form filled in: all the numbers, or none of them."""
    _must_manage(press)
    # A form opened before there was another number leaves that as it is.
    numbers_ = {name: _limit(name, press.typed(name)) for name in shown.LIMITS if name in press.fields}
    return _change(db, press, lambda wanted: msgspec.structs.replace(wanted, **numbers_))


def _must_manage(press: Press) -> int:
    """The server this person manages. Raises Refusal."""
    if press.guild is None:
        raise Refusal("only-in-its-server")
    if not press.manages:
        raise Refusal("only-managers")
    return press.guild


def _settings(db: Connection, press: Press) -> Settings:
    return store.servers.settings(db, _must_manage(press))


def _change(db: Connection, press: Press, changed: Callable[[Settings], Settings]) -> Answer:
    guild = _must_manage(press)
    before = store.servers.settings(db, guild)
    wanted = changed(before)
    if wanted != before:
        store.servers.set_settings(db, guild, wanted)
        store.journal.add(db, guild, "settings", press.user, press.now)
    return worded("update", shown.panel, wanted, press.language, _lacking(press), press.says("settings-kept"))


def _lacking(press: Press) -> tuple[str, ...]:
    """What the bot may not do where this came from, as Discord says along with it."""
    return permissions.lacking(press.bot_permissions, in_thread=press.in_thread)


def _chosen(meant: CustomId, values: tuple[str, ...]) -> Callable[[Settings], Settings]:
    """What choosing this on the panel changes. Raises BadId."""
    replace = msgspec.structs.replace
    value = "".join(values)
    match meant.payload:
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
    raise BadId(str(meant))


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
