"""Test that the local Discord rejects everything that Discord's published document forbids."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.admin.rehearse import sample_messages
from bot.admin.rehearse.sample_games import Where, played
from bot.playground.checks import check_message, check_modal, is_v2
from bot.playground.commands import Commands
from bot.playground.errors import DiscordError, Json
from bot.playground.ids import Snowflakes
from bot.playground.openapi import Schema, load
from bot.store.slots import MessageKind
from bot.ui import commands
from bot.ui.kit.components import with_emojis
from games import GAMES
from tests.playground.conftest import openapi_path

MESSAGE = ("POST", "/channels/{channel_id}/messages")
FORM = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
COMMANDS = ("PUT", "/applications/{application_id}/commands")
STRANGE: tuple[Any, ...] = (None, True, 5, -1, 1 << 31, 10**19, 1.5, "", "x", "x" * 5000, [], {}, ["x"], [None])
HERE = Where(10**17, 10**17 + 1, None, 10**17 + 2, 10**17 + 3, 1_700_000_000)


@pytest.fixture(scope="module")
def schema() -> Schema:
    path = openapi_path()
    if path is None:
        pytest.skip("Discord's OpenAPI document is not on this machine")
    return load(path)


def spoilt(node: Any, place: str = "") -> Iterator[tuple[Any, str]]:
    """Yield variants with one part missing, repeated or replaced, and the path of that part."""
    if isinstance(node, dict):
        for key, inner in node.items():
            yield {name: value for name, value in node.items() if name != key}, f"{place}/{key} gone"
            yield from ((node | {key: other}, where) for other, where in spoilt(inner, f"{place}/{key}"))
    if isinstance(node, list):
        yield node * 41, f"{place} many times"
        yield node * 2, f"{place} twice"
        for index, inner in enumerate(node):
            around = node[:index], node[index + 1 :]
            yield from (
                ([*around[0], other, *around[1]], where) for other, where in spoilt(inner, f"{place}/{index}")
            )
    yield from ((value, f"{place}={value!r:.12}") for value in STRANGE if value != node)


def each_once(bodies: list[Any]) -> Iterator[tuple[Any, str]]:
    """Yield the variants, with each kind of change at each kind of path only once."""
    seen = set()
    for body in bodies:
        for other, place in spoilt(body):
            if (kind := re.sub(r"/\d+", "/#", place)) not in seen:
                seen.add(kind)
                yield other, place


async def _messages() -> list[Json]:
    course = await asyncio.to_thread(played, GAMES["intrige"], "en")
    cards, pages = (
        sample_messages.cards(course, HERE),
        [*map(sample_messages.as_posted, (await sample_messages.pages(HERE)).values())],
    )
    board = await sample_messages.a_board(course, HERE, sample_messages.middle(course))
    pieces = [board, cards[MessageKind.MENTION], cards[MessageKind.CONSENT_REQUEST], pages[0], pages[-1]]
    more = {"nonce": "rehearsal", "enforce_nonce": True}
    return [
        with_emojis(piece.body, {}) | more | {"attachments": [{"id": 0, "filename": "a.png"}]} for piece in pieces
    ]


async def test_messages(schema: Schema) -> None:
    taken = []
    for body, place in each_once(await _messages()):
        if isinstance(body, dict) and (wrong := schema.request(*MESSAGE, body)):
            try:
                check_message(body, v2=is_v2(body.get("flags")))
            except (DiscordError, TypeError, ValueError, AttributeError, LookupError):
                continue
            taken.append((place, wrong[0]))
    assert taken == [], taken


def test_commands(schema: Schema) -> None:
    """It uses the host's commands and one game's: those of all games are alike."""
    ours, taken = commands.all_commands(), []
    for bodies, place in each_once([ours[-1:], ours[:1]]):
        if wrong := schema.request(*COMMANDS, bodies):
            try:
                Commands(Snowflakes(lambda: 0.0), 1).overwrite(bodies)
            except (DiscordError, TypeError, ValueError, AttributeError, LookupError):
                continue
            taken.append((place, wrong[0]))
    assert taken == [], taken


def test_forms(schema: Schema) -> None:
    course = played(GAMES["medici"], "en")
    forms = {
        name: form for moment in course.some[:-1] for name, form in sample_messages.forms(course, moment).items()
    }
    taken = []
    for body, place in each_once([*forms.values()]):
        if wrong := schema.request(*FORM, {"type": 9, "data": body}):
            try:
                check_modal(body)
            except (DiscordError, TypeError, ValueError, AttributeError, LookupError):
                continue
            taken.append((place, wrong[0]))
    assert taken == [], taken
