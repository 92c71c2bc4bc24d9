"""Test the application's own emojis: what Discord accepts, and where it shows them."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import Discord
from bot.playground.checks import check_emojis
from bot.playground.entities import Emoji
from bot.playground.errors import DiscordError
from tests.playground.conftest import openapi_path
from tests.playground.test_refusals import Api, button, row, select

PIXEL = "data:image/png;base64,iVBORw0KGgo="


@pytest.fixture
async def api() -> AsyncIterator[Api]:
    async with Discord(schema=openapi_path()) as local, aiohttp.ClientSession() as session:
        yield Api(local, session)
    assert local.violations == []


def emoji(**more: Any) -> dict[str, Any]:
    return {"name": "deck", "image": PIXEL} | more


UNKNOWN_EMOJI: list[tuple[Any, str]] = [
    (button(emoji={"id": "17", "name": "deck"}), "emoji.id"),
    (button(emoji={"name": "deck"}), "emoji.name"),
    (button(emoji={"name": ""}), "emoji.name"),
    (select(options=[{"label": "o", "value": "v", "emoji": {"id": "17", "name": "deck"}}]), "options.0.emoji.id"),
]


@pytest.mark.parametrize(("component", "place"), UNKNOWN_EMOJI, ids=[place for _, place in UNKNOWN_EMOJI])
async def test_an_emoji_that_nobody_knows(api: Api, component: Any, place: str) -> None:
    _, sent = await api.post({"content": "x"})
    body = {"components": [row(component)]}
    for method, path in (("POST", ""), ("PATCH", f"/{sent['id']}")):
        status, answer = await api.ask(method, f"/channels/{api.local.channel.id}/messages{path}", body)
        assert (status, answer["code"]) == (400, 50035)
        node = answer["errors"]
        for key in f"components.0.components.0.{place}".split("."):
            node = node[key]
        assert node["_errors"] == [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]


async def test_an_emoji_that_is_known(api: Api) -> None:
    _, made = await api.ask("POST", f"/applications/{api.local.bot.id}/emojis", emoji())
    known = {"id": made["id"], "name": "deck"}
    option = {"label": "o", "value": "v", "emoji": known}
    status, sent = await api.post({"components": [row(button(emoji=known)), row(select(options=[option]))]})
    assert status == 200
    assert sent["components"][0]["components"][0]["emoji"] == known
    assert (await api.post({"components": [row(button(emoji={"name": "🂡"}))]}))[0] == 200


EMOJIS = [
    ({"name": "d"}, "name", "BASE_TYPE_BAD_LENGTH"),
    ({"name": "d" * 33}, "name", "BASE_TYPE_BAD_LENGTH"),
    ({"name": "le jeu"}, "name", "STRING_TYPE_REGEX"),
    ({"name": "cité"}, "name", "STRING_TYPE_REGEX"),
    ({"name": "there"}, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
    ({"image": "iVBORw0KGgo="}, "image", "IMAGE_INVALID"),
    ({"image": PIXEL[:22] + "A" * 349_528}, "image", "BINARY_TYPE_MAX_SIZE"),
]


@pytest.mark.parametrize(("more", "place", "code"), EMOJIS, ids=[f"{n}-{c}" for n, (_, _, c) in enumerate(EMOJIS)])
async def test_emojis(api: Api, more: Any, place: str, code: str) -> None:
    path = f"/applications/{api.local.bot.id}/emojis"
    assert (await api.ask("POST", path, emoji(name="there")))[0] == 201
    status, answer = await api.ask("POST", path, emoji(**more))
    assert (status, answer["code"]) == (400, 50035)
    assert code in [error["code"] for error in answer["errors"][place]["_errors"]]
    assert [known.name for known in api.local.world.emojis.values()] == ["there"]


async def test_an_emoji_is_not_given_the_name_of_another(api: Api) -> None:
    path = f"/applications/{api.local.bot.id}/emojis"
    (_, one), _ = [await api.ask("POST", path, emoji(name=name)) for name in ("one", "two")]
    assert (await api.ask("PATCH", f"{path}/{one['id']}", {"name": "one"}))[0] == 200
    status, answer = await api.ask("PATCH", f"{path}/{one['id']}", {"name": "two"})
    assert (status, answer["code"]) == (400, 50035)


async def test_too_many_emojis(api: Api) -> None:
    path = f"/applications/{api.local.bot.id}/emojis"
    known = Emoji(1, "one", PIXEL)
    api.local.world.emojis |= dict.fromkeys(range(1999), known)
    assert (await api.ask("POST", path, emoji()))[0] == 201
    status, answer = await api.ask("POST", path, emoji(name="another"))
    assert (status, answer["code"]) == (400, 30008)


async def test_its_picture_is_served(api: Api) -> None:
    _, made = await api.ask("POST", f"/applications/{api.local.bot.id}/emojis", emoji())
    async with aiohttp.request("GET", f"{api.local.url}/emojis/{made['id']}") as answer:
        assert (answer.status, answer.content_type) == (200, "image/png")
        assert await answer.read() == base64.b64decode(PIXEL.partition(",")[2])
    for unknown in ("17", "deck"):
        async with aiohttp.request("GET", f"{api.local.url}/emojis/{unknown}") as answer:
            assert answer.status == 404


def test_an_emoji_of_a_form_that_nobody_knows() -> None:
    option = {"label": "o", "value": "v", "emoji": {"id": "17", "name": "deck"}}
    field = {"type": 18, "label": "Which", "component": select(options=[option])}
    check_emojis([field], {17}, ("data",))
    with pytest.raises(DiscordError) as refused:
        check_emojis([field], {18}, ("data",))
    place = refused.value.errors or {}
    for key in ("data", "components", "0", "component", "options", "0", "emoji", "id"):
        place = place[key]
    assert place["_errors"]
