"""Test Discord's error responses, directly over HTTP."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import orjson
import pytest

from bot.playground import Discord, Message, PlaygroundError
from bot.playground.checks import check_modal
from bot.playground.errors import DiscordError
from bot.playground.interactions import Interaction
from bot.playground.openapi import load
from tests.playground.conftest import openapi_path

V2 = 1 << 15


class Api:
    """A plain HTTP client of the local Discord."""

    def __init__(self, local: Discord, session: aiohttp.ClientSession) -> None:
        self.local = local
        self._session = session

    async def ask(self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None) -> Any:
        """Send a request; return its status and JSON."""
        headers = {"Authorization": f"Bot {self.local.token}"}
        data: Any = None if body is None else orjson.dumps(body)
        if files is None:
            headers["Content-Type"] = "application/json"
        else:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", orjson.dumps(body).decode())
            for number, (name, content) in enumerate(files.items()):
                form.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
            data = form
        url = self.local.api_base + path
        async with self._session.request(method, url, data=data, headers=headers) as answer:
            text = await answer.read()
            if text:
                assert answer.headers["Content-Type"] == "application/json"
            assert "X-RateLimit-Remaining" in answer.headers
            return answer.status, orjson.loads(text) if text else None

    async def post(self, body: Any, **more: Any) -> Any:
        """Post a message to the default channel."""
        return await self.ask("POST", f"/channels/{self.local.channel.id}/messages", body, **more)


@pytest.fixture
async def api() -> AsyncIterator[Api]:
    async with Discord(schema=openapi_path()) as local, aiohttp.ClientSession() as session:
        yield Api(local, session)
    assert local.violations == []


def row(*components: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Bid", "custom_id": "bid"} | more


def select(count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"o{n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "goods", "options": options} | more


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def picture(url: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}}]}


REFUSED = [
    ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ({"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    (
        {"components": [row(*[button(custom_id=str(n)) for n in range(6)])]},
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"components": [row(select(), select(custom_id="b"))]},
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    ({"components": [row(button(), select())]}, "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ({"components": [row()]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ({"components": [row(button(label="x" * 81))]}, "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    (
        {"components": [row(button(custom_id="x" * 101))]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ({"components": [row(button(custom_id=None))]}, "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
    ({"components": [row(button(label=None))]}, "components.0.components.0", "BUTTON_COMPONENT_INVALID_LABEL"),
    ({"components": [row(button(style=9))]}, "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    (
        {"components": [row(button(style=5, url="https://x.test"))]},
        "components.0.components.0.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    (
        {"components": [row(button(), button())]},
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ({"components": [row(select(26))]}, "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    (
        {"components": [row(select(placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"components": [row(select(options=[{"label": "x" * 101, "value": "v"}]))]},
        "components.0.components.0.options.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"components": [row(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))]},
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        {"components": [row({"type": 8, "custom_id": "where", "channel_types": [99]})]},
        "components.0.components.0.channel_types",
        "BASE_TYPE_CHOICES",
    ),
    (
        {"components": [row({"type": 6, "custom_id": "who", "default_values": [{"id": "1", "type": "user"}]})]},
        "components.0.components.0.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    (
        {"components": [row({"type": 8, "custom_id": "w", "default_values": [{"id": "1", "type": "channel"}] * 2})]},
        "components.0.components.0",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    ({"components": [text("no flag")]}, "components.0.type", "UNION_TYPE_CHOICES"),
    ({"components": [button()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    (
        {"content": "x", "components": [text("x")], "flags": V2},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        {"components": [text("x" * 2001), text("x" * 2000)], "flags": V2},
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    (
        {"components": [{"type": 17, "components": [text("x") for _ in range(40)]}], "flags": V2},
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        {"components": [{"type": 17, "components": [{"type": 17, "components": [text("x")]}]}], "flags": V2},
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        {"components": [{"type": 9, "components": [text("x")]}], "flags": V2},
        "components.0.accessory.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        {"components": [picture("attachment://no.png")], "flags": V2},
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    ({"content": "x", "attachments": [{"id": 3}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
]


@pytest.mark.parametrize(("body", "place", "code"), REFUSED, ids=[f"{p}-{c}" for _, p, c in REFUSED])
async def test_messages(api: Api, body: Any, place: str, code: str) -> None:
    status, answer = await api.post(body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    node = answer["errors"]
    for key in place.split("."):
        node = node[key]
    assert code in [error["code"] for error in node["_errors"]]
    assert api.local.channel.messages == {}
    assert [r.code for r in api.local.refused] == [50035]


async def test_an_empty_message(api: Api) -> None:
    assert await api.post({"content": ""}) == (400, {"code": 50006, "message": "Cannot send an empty message"})
    _, sent = await api.post({"content": "x"})
    path = f"/channels/{api.local.channel.id}/messages/{sent['id']}"
    status, answer = await api.ask("PATCH", path, {"content": ""})
    assert (status, answer["code"]) == (400, 50006)


async def test_what_fits_exactly(api: Api) -> None:
    rows = [row(*[button(custom_id=f"{r}.{n}", label="x" * 80) for n in range(5)]) for r in range(5)]
    assert (await api.post({"content": "x" * 2000, "components": rows}))[0] == 200
    inside = [text("x" * 100) for _ in range(39)]
    assert (await api.post({"components": [{"type": 17, "components": inside}], "flags": V2}))[0] == 200
    assert (await api.post({"components": [row(select(25, custom_id="x" * 100))], "content": "x"}))[0] == 200


async def test_that_nobody_is_notified_is_said_when_it_is_posted(api: Api) -> None:
    """An edit keeps the flag but cannot set it: an edit never notifies anyone."""
    silent = 1 << 12
    _, sent = await api.post({"components": [text("x")], "flags": V2 | silent})
    assert sent["flags"] == V2 | silent
    path = f"/channels/{api.local.channel.id}/messages/{sent['id']}"
    for flags in (V2, V2 | silent, 0):
        status, answer = await api.ask("PATCH", path, {"components": [text("y")], "flags": flags})
        assert (status, answer["flags"]) == (200, V2 | silent)
    _, loud = await api.post({"components": [text("x")], "flags": V2})
    path = f"/channels/{api.local.channel.id}/messages/{loud['id']}"
    status, answer = await api.ask("PATCH", path, {"components": [text("y")], "flags": V2 | silent})
    assert (status, answer["code"], [*answer["errors"]]) == (400, 50035, ["flags"])


async def test_v2_stays_v2(api: Api) -> None:
    _, sent = await api.post({"components": [text("x")], "flags": V2})
    path = f"/channels/{api.local.channel.id}/messages/{sent['id']}"
    status, answer = await api.ask("PATCH", path, {"content": "x"})
    assert (status, answer["code"]) == (400, 50035)
    status, answer = await api.ask("PATCH", path, {"components": [text("y")], "flags": 0})
    assert (status, answer["flags"] & V2) == (200, V2)
    _, plain = await api.post({"content": "x"})
    path = f"/channels/{api.local.channel.id}/messages/{plain['id']}"
    assert (await api.ask("PATCH", path, {"components": [text("y")], "flags": V2}))[0] == 400
    status, _ = await api.ask("PATCH", path, {"content": None, "components": [text("y")], "flags": V2})
    assert status == 200


async def test_files(api: Api) -> None:
    body = {
        "components": [picture("attachment://a.png")],
        "flags": V2,
        "attachments": [{"id": 0, "description": "A"}],
    }
    status, sent = await api.post(body, files={"a.png": b"a", "b.txt": b"b"})
    assert status == 200
    assert [a["filename"] for a in sent["attachments"]] == ["b.txt"]
    message = next(iter(api.local.channel.messages.values()))
    assert [api.local.files[a.id] for a in message.attachments] == [b"a", b"b"]
    path = f"/channels/{api.local.channel.id}/messages/{message.id}"
    keep = {"attachments": [{"id": str(message.attachments[0].id)}]}
    await api.ask("PATCH", path, keep)
    assert [a.filename for a in message.attachments] == ["a.png"]
    again = {"components": [picture("attachment://a.png"), text("x")]}
    assert (await api.ask("PATCH", path, again))[0] == 200
    await api.post({"components": [picture("attachment://my_file.png")], "flags": V2}, files={"my file.png": b""})
    assert api.local.refused == []
    status, answer = await api.post({}, files={"big.bin": b"x" * (10 * 1024 * 1024 + 1)})
    assert (status, answer["code"]) == (413, 40005)


async def test_unknown_things(api: Api) -> None:
    channel = api.local.channel.id
    for method, path, status, code in (
        ("GET", "/channels/1", 404, 10003),
        ("GET", f"/channels/{channel}/messages/1", 404, 10008),
        ("PATCH", f"/channels/{channel}/messages/1", 404, 10008),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", f"/guilds/{api.local.guild.id}/members/1", 404, 10007),
        ("GET", "/users/1", 404, 10013),
        ("POST", "/interactions/1/x/callback", 404, 10062),
        ("POST", f"/webhooks/{api.local.bot.id}/x", 404, 10015),
        ("GET", "/channels/x", 400, 50035),
    ):
        found, answer = await api.ask(method, path, {} if method != "GET" else None)
        assert (found, answer["code"]) == (status, code), path


async def test_broken_bodies(api: Api) -> None:
    headers = {"Authorization": f"Bot {api.local.token}", "Content-Type": "application/json"}
    url = f"{api.local.api_base}/channels/{api.local.channel.id}/messages"
    async with aiohttp.request("POST", url, data=b"{", headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    bodies: list[Any] = [[], {"embeds": 3}, {"components": 3}, {"components": [3]}, {"content": 3}]
    for body in bodies:
        status, refused = await api.post(body)
        assert (status, refused["code"]) == (400, 50035), body


async def test_rate_limits(api: Api) -> None:
    async with Discord(rate_limit=(2, 60.0)) as strict, aiohttp.ClientSession() as session:
        eager = Api(strict, session)
        statuses = [(await eager.post({"content": "x"}))[0] for _ in range(3)]
        assert statuses == [200, 200, 429]
        status, me = await eager.ask("GET", "/users/@me")
        assert (status, me["id"]) == (200, str(strict.bot.id))


async def test_a_token_ends_after_a_quarter_of_an_hour() -> None:
    now = [1_700_000_000.0]
    async with Discord(clock=lambda: now[0], schema=openapi_path()) as local, aiohttp.ClientSession() as session:
        api = Api(local, session)
        ana = local.person("Ana")
        _, sent = await api.post({"content": "x", "components": [row(button())]})
        message: Message = local.channel.messages[int(sent["id"])]

        async def press() -> str:
            pressing = ana.press(message, "Bid")
            token = ""

            def answer(kind: str, payload: Any) -> None:
                nonlocal token
                if kind == "interaction" and not token:
                    token = payload.token
                    local.interactions.callback(payload.id, token, {"type": 6}, ())

            stop = local.subscribe(answer)
            await pressing
            stop()
            return token

        token = await press()
        path = f"/webhooks/{local.bot.id}/{token}"
        assert (await api.ask("PATCH", f"{path}/messages/@original", {"content": "edited"}))[0] == 200
        assert message.text == "edited"
        now[0] += 901
        status, answer = await api.ask("POST", path, {"content": "late"})
        assert (status, answer["code"]) == (401, 50027)
        assert local.violations == []


NAMES = [
    ([{"name": "Medici", "description": "x"}], "0.name"),
    ([{"name": "a b", "description": "x"}], "0.name"),
    ([{"name": "x" * 33, "description": "x"}], "0.name"),
    ([{"name": "a", "description": ""}], "0.description"),
    ([{"name": "a", "description": "x" * 101}], "0.description"),
    ([{"name": "a", "description": "x"}, {"name": "a", "description": "y"}], "1.name"),
    (
        [
            {
                "name": "a",
                "description": "x",
                "options": [{"type": 3, "name": f"o{n}", "description": "x"} for n in range(26)],
            }
        ],
        "0.options",
    ),
    (
        [
            {
                "name": "a",
                "description": "x",
                "options": [
                    {"type": 3, "name": "o", "description": "x"},
                    {"type": 3, "name": "p", "description": "x", "required": True},
                ],
            }
        ],
        "0.options.1",
    ),
    (
        [
            {
                "name": "a",
                "description": "x",
                "options": [
                    {
                        "type": 3,
                        "name": "o",
                        "description": "x",
                        "choices": [{"name": str(n), "value": str(n)} for n in range(26)],
                    },
                ],
            }
        ],
        "0.options.0.choices",
    ),
    (
        [
            {
                "name": "a",
                "description": "x",
                "options": [
                    {
                        "type": 1,
                        "name": f"s{n}",
                        "description": "x" * 100,
                        "options": [{"type": 3, "name": f"o{m}", "description": "x" * 100} for m in range(5)],
                    }
                    for n in range(20)
                ],
            }
        ],
        "0",
    ),
]


@pytest.mark.parametrize(("body", "place"), NAMES, ids=[f"{n}-{p}" for n, (_, p) in enumerate(NAMES)])
async def test_commands(api: Api, body: Any, place: str) -> None:
    status, answer = await api.ask("PUT", f"/applications/{api.local.bot.id}/commands", body)
    assert (status, answer["code"]) == (400, 50035)
    node = answer["errors"]
    for key in place.split("."):
        node = node[key]
    assert node["_errors"]
    assert not api.local.world.commands.synced


async def test_too_many_commands(api: Api) -> None:
    many = [{"name": f"c{n}", "description": "x"} for n in range(101)]
    status, answer = await api.ask("PUT", f"/applications/{api.local.bot.id}/commands", many)
    assert (status, answer["code"]) == (400, 30032)


async def test_commands_one_by_one(api: Api) -> None:
    base = f"/applications/{api.local.bot.id}/commands"
    status, made = await api.ask("POST", base, {"name": "été", "description": "x"})
    assert status == 201
    status, again = await api.ask("POST", base, {"name": "été", "description": "y"})
    assert (status, again["id"]) == (200, made["id"])
    status, changed = await api.ask("PATCH", f"{base}/{made['id']}", {"description": "z"})
    assert (status, changed["description"]) == (200, "z")
    assert (await api.ask("DELETE", f"{base}/{made['id']}"))[0] == 204
    assert (await api.ask("GET", base)) == (200, [])


async def test_translations_of_commands_are_told_to_those_who_ask(api: Api) -> None:
    base = f"/applications/{api.local.bot.id}/commands"
    words = {"description": "x", "description_localizations": {"fr": "y"}}
    choice = {"name": "a", "name_localizations": {"fr": "b"}, "value": "c"}
    option = {"type": 3, "name": "how", "choices": [choice], **words}
    await api.ask("PUT", base, [{"name": "say", "options": [option], **words}])
    _, (plain,) = await api.ask("GET", base)
    assert "localizations" not in str(plain)
    _, (told,) = await api.ask("GET", f"{base}?with_localizations=true")
    assert told["options"] == [option]
    assert told["description_localizations"] == {"fr": "y"}


async def test_what_the_document_forbids_is_listed() -> None:
    path = openapi_path()
    if path is None:
        pytest.skip("Discord's OpenAPI document is not on this machine")
    async with Discord(schema=openapi_path()) as local, aiohttp.ClientSession() as session:
        await Api(local, session).post({"content": "x", "tts": "loud"})
        assert any("tts" in violation for violation in local.violations)
        schema = load(path)
        body = {"components": [row(button(label=3))]}
        wrong = schema.request("POST", "/channels/{channel_id}/messages", body)
        assert wrong == ['components/0/components/0/label: 3 is not of types "null", "string"']


def label(component: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Florins", "component": component} | more


def field(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "florins", "style": 1} | more


MODALS = [
    ({"title": "x" * 46}, "title"),
    ({"custom_id": "x" * 101}, "custom_id"),
    ({"components": []}, "components"),
    ({"components": [label(field(custom_id=str(n))) for n in range(6)]}, "components"),
    ({"components": [label(field()), label(field())]}, "components.1.component.custom_id"),
    ({"components": [label(field(), label="x" * 46)]}, "components.0.label"),
    ({"components": [label(field(placeholder="x" * 101))]}, "components.0.component.placeholder"),
    ({"components": [label(field(value="123", max_length=2))]}, "components.0.component.value"),
    ({"components": [field()]}, "components.0.type"),
    ({"components": [label(button())]}, "components.0.component.type"),
    ({"components": [label({"type": 21, "custom_id": "r", "options": []})]}, "components.0.component.options"),
    ({"components": [row(field())]}, "components.0.components.0.label"),
]


def group(kind: int, chosen: int = 0, **more: Any) -> dict[str, Any]:
    """Return a label with two radio buttons or checkboxes, `chosen` of them selected by default."""
    options = [{"label": name, "value": name, "default": number < chosen} for number, name in enumerate("ab")]
    return label({"type": kind, "custom_id": "g", "options": options} | more)


GROUPS = [
    (group(21, 2), "options"),
    (group(21, options=[{"label": "a", "value": "a"}]), "options"),
    (group(22, 2, max_values=1), "options"),
    (group(22, max_values=3), "max_values"),
    (group(22, max_values=11), "max_values"),
    (group(22, min_values=2, max_values=1), "min_values"),
    (group(22, min_values=0), "required"),
    (group(22, options=[{"label": n, "value": n} for n in "abcdefghijk"]), "options"),
]
MODALS += [({"components": [one]}, f"components.0.component.{place}") for one, place in GROUPS]
GOOD = [
    group(21),
    group(21, 1, required=False),
    group(22, 2),
    group(22, 1, min_values=0, max_values=2, required=False),
    group(22, options=[{"label": "a", "value": "a"}]),
]


@pytest.mark.parametrize("one", GOOD)
def test_groups_that_are_as_discord_wants_them(one: dict[str, Any]) -> None:
    modal = {"title": "Bid", "custom_id": "bid", "components": [one]}
    check_modal(modal)
    path = openapi_path()
    if path is not None:
        body = {"type": 9, "data": modal}
        assert load(path).request("POST", "/interactions/{interaction_id}/{interaction_token}/callback", body) == []


@pytest.mark.parametrize(("change", "place"), MODALS, ids=[f"{n}-{p}" for n, (_, p) in enumerate(MODALS)])
def test_modals(change: Any, place: str) -> None:
    good = {"title": "Bid", "custom_id": "bid", "components": [label(field())]}
    check_modal(good)
    with pytest.raises(DiscordError) as refused:
        check_modal(good | change)
    node: Any = (refused.value.errors or {})["data"]
    for key in place.split("."):
        node = node[key]
    assert node["_errors"]


async def test_answers_of_the_wrong_kind(api: Api) -> None:
    await api.ask("PUT", f"/applications/{api.local.bot.id}/commands", [{"name": "say", "description": "x"}])
    ana = api.local.person("Ana")
    asked: list[Interaction] = []
    stop = api.local.subscribe(lambda kind, it: asked.append(it) if kind == "interaction" else None)
    asking = asyncio.create_task(ana.slash(api.local.channel, "say"))
    await api.local.until(lambda: asked)
    stop()
    path = f"/interactions/{asked[0].id}/{asked[0].token}/callback"
    for body in ({"type": 7, "data": {}}, {"type": 8, "data": {"choices": []}}, {"type": 99}):
        status, answer = await api.ask("POST", path, body)
        assert (status, answer["code"]) == (400, 50035)
    assert (await api.ask("POST", f"/webhooks/{api.local.bot.id}/{asked[0].token}", {"content": "x"}))[0] == 404
    assert (await api.ask("POST", path, {"type": 4, "data": {"content": "x"}}))[0] == 204
    assert (await asking).text == "x"


async def test_what_a_person_types_is_refused_in_the_same_words(api: Api) -> None:
    with pytest.raises(PlaygroundError, match="2000 or fewer"):
        await api.local.person("Ana").say(api.local.channel, "x" * 2001)


async def test_somebody_who_was_removed_from_a_server(api: Api) -> None:
    """They no longer see it and cannot be sent DMs; the bot learns of it only by asking."""
    discord = api.local
    ana = discord.person("Ana")
    path = f"/guilds/{discord.guild.id}/members/{ana.id}"
    status, member = await api.ask("GET", path)
    assert (status, member["user"]["id"]) == (200, str(ana.id))
    discord.kick(ana)
    status, body = await api.ask("GET", path)
    assert (status, body["code"]) == (404, 10007)
    assert discord.channel not in ana.channels()
    status, channel = await api.ask("POST", "/users/@me/channels", {"recipient_id": str(ana.id)})
    assert status == 200
    status, body = await api.ask("POST", f"/channels/{channel['id']}/messages", {"content": "Hello"})
    assert (status, body["code"]) == (403, 50278)
    discord.bring_back(ana)
    assert discord.channel in ana.channels()
