"""Test the page's web socket: every window gets exactly what its user may see."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import discord
import discord.http
import pytest
import yarl
from discord.gateway import DiscordWebSocket

from bot.playground import Discord, Person
from bot.playground.child import Child
from bot.playground.web import FOLDER, Page
from tests.playground.conftest import TinyBot, add_commands

PRIVATE = "three-cards-of-silk"


class Window:
    """A page as the server sees it; events are kept in order."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.raw: list[str] = []
        self.events: list[dict[str, Any]] = []
        self._ref = 0

    async def until(self, condition: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Return the first matching event, past or future."""
        earlier = next((event for event in self.events if condition(event)), None)
        if earlier is not None:
            return earlier
        async with asyncio.timeout(10):
            while True:
                text = await self._socket.receive_str()
                self.raw.append(text)
                event: dict[str, Any] = json.loads(text)
                self.events.append(event)
                if condition(event):
                    return event

    async def kind(self, kind: str) -> dict[str, Any]:
        return await self.until(lambda e: e["t"] == kind)

    async def message(self, text: str) -> dict[str, Any]:
        event = await self.until(lambda e: e["t"] == "message" and text in json.dumps(e))
        message: dict[str, Any] = event["message"]
        return message

    async def do(self, action: str, **parts: Any) -> dict[str, Any]:
        self._ref += 1
        ref = self._ref
        await self._socket.send_json({"do": action, "ref": ref, **parts})
        return await self.until(lambda e: e["t"] == "done" and e["ref"] == ref)

    async def send(self, text: str) -> None:
        await self._socket.send_str(text)

    @property
    def everything(self) -> str:
        """All data received so far, as sent."""
        return "\n".join(self.raw)


@dataclass
class Stage:
    """A local Discord with its page, the tiny bot, and two people."""

    local: Discord
    bot: TinyBot
    ana: Person
    bob: Person
    http: aiohttp.ClientSession
    stack: AsyncExitStack = field(repr=False)

    @property
    def here(self) -> dict[str, str]:
        return {"channel": str(self.local.channel.id)}

    @property
    def games(self) -> discord.TextChannel:
        """The default channel, as the bot sees it."""
        channel = self.bot.get_channel(self.local.channel.id)
        assert isinstance(channel, discord.TextChannel)
        return channel

    async def window(self, user: str, tab: str = "one") -> Window:
        url = f"{self.local.url}/ui/ws?user={user}&tab={tab}"
        return Window(await self.stack.enter_async_context(self.http.ws_connect(url)))

    async def both(self) -> tuple[Window, Window]:
        ana, bob = await self.window("ana"), await self.window("bob")
        await ana.kind("commands")
        await bob.kind("commands")
        return ana, bob

    async def caught_up(self, window: Window) -> None:
        """Wait until a window has received everything written so far."""
        mark = f"mark {len(window.raw)}"
        await self.bob.say(self.local.channel, mark)
        await window.message(mark)


@asynccontextmanager
async def _playing(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    local = Discord(answer_within=1.5)
    Page(local)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(local)
        monkeypatch.setattr(discord.http.Route, "BASE", local.api_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(local.gateway_url))
        bot = TinyBot()
        add_commands(bot.tree)
        running = asyncio.create_task(bot.start(local.token))
        stack.push_async_callback(asyncio.wait, [running])
        stack.push_async_callback(bot.close)
        await local.bot_ready()
        await bot.wait_until_ready()
        http = await stack.enter_async_context(aiohttp.ClientSession())
        inner = await stack.enter_async_context(AsyncExitStack())
        yield Stage(local, bot, local.person("Ana", locale="fr"), local.person("Bob"), http, inner)


@pytest.fixture
async def stage(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with _playing(monkeypatch) as stage:
        yield stage


class Buttons(discord.ui.View):
    """A button and a select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Bid", custom_id="bid"))
        options = [discord.SelectOption(label="Cloth", value="c"), discord.SelectOption(label="Dye", value="d")]
        self.add_item(discord.ui.Select(custom_id="goods", options=options, max_values=2))
        self.stop()


class AskAmount(discord.ui.Modal):
    """A modal with a secret in it."""

    def __init__(self) -> None:
        super().__init__(title="Your bid", custom_id="amount")
        text: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="florins", max_length=5, default="12")
        self.add_item(discord.ui.Label(text=PRIVATE, component=text))
        self.stop()


async def test_the_page_and_its_parts_are_served(stage: Stage) -> None:
    weight = sum(path.stat().st_size for path in FOLDER.iterdir())
    assert weight < 150_000
    async with stage.http.get(stage.local.url) as answer:
        assert answer.content_type == "text/html"
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        page = await answer.text()
    for name in re.findall(r"/page/[a-z.]+", page):
        async with stage.http.get(stage.local.url + name) as answer:
            assert answer.status == 200
    for path in ("/page/nothing.js", "/page/..%2fweb.js", "/page/web.py"):
        async with stage.http.get(yarl.URL(stage.local.url + path, encoded=True)) as answer:
            assert answer.status == 404


def words_of_the_page(language: str) -> dict[str, str]:
    source = (FOLDER / "text.js").read_text(encoding="utf-8")
    part = source.partition(f"{language}: {{")[2].partition("\n}")[0]
    return dict(re.findall(r'^  "([^"]*)":\s+"([^"]*)",$', part, re.MULTILINE))


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_words_of_the_page_are_all_there(language: str) -> None:
    used = {
        text
        for path in FOLDER.glob("*.js")
        for text in re.findall(r'\bt\("([^"]*)"', path.read_text(encoding="utf-8"))
    }
    assert sorted(used - set(words_of_the_page(language))) == []


def test_the_french_words_of_the_page_have_french_spaces() -> None:
    for french in words_of_the_page("fr").values():
        assert not re.search("[^\u202f][:;?!]|'", french), french


async def test_other_sites_cannot_open_the_socket(stage: Stage) -> None:
    url = f"{stage.local.url}/ui/ws"
    for headers in ({"Origin": "https://elsewhere.example"}, {"Host": "elsewhere.example"}):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await stage.http.ws_connect(url, headers=headers)
    own = await stage.http.ws_connect(url, headers={"Origin": stage.local.url})
    await own.close()


async def test_a_window_begins_with_a_snapshot(stage: Stage) -> None:
    await stage.bob.say(stage.local.channel, "hello")
    window = await stage.window("ana")
    snapshot = await window.kind("snapshot")
    assert snapshot["you"] == str(stage.ana.id)
    assert [(u["name"], u["locale"], u["moderator"]) for u in snapshot["users"]] == [
        ("Ana", "fr", False),
        ("Bob", "en-US", False),
    ]
    games = next(c for c in snapshot["channels"] if c["name"] == "games")
    assert [m["content"] for m in games["messages"]] == ["hello"]
    assert snapshot["bot"]["online"] is True
    commands = await window.kind("commands")
    assert {c["name"] for c in commands["commands"]} == {"medici", "say"}
    assert len(commands["where"][games["id"]]) == 2


async def test_a_private_answer_comes_to_its_own_window_only(stage: Stage) -> None:
    @stage.bot.on("medici")
    async def start(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(PRIVATE, ephemeral=True)

    ana, bob = await stage.both()
    done = await ana.do("slash", **stage.here, command="medici start", options={"language": "fr", "seats": 4})
    assert done["result"] == {"kind": "ephemeral"}
    message = await ana.message(PRIVATE)
    assert message["interaction_metadata"]["name"] == "medici start"
    await ana.do("dismiss", **stage.here, message=message["id"])
    await ana.until(lambda e: e["t"] == "message_delete" and e["id"] == message["id"])
    await stage.caught_up(bob)
    assert PRIVATE in ana.everything
    assert PRIVATE not in bob.everything
    assert message["id"] not in bob.everything


async def test_a_public_answer_to_a_private_button_does_not_quote_it(stage: Stage) -> None:
    @stage.bot.on("medici")
    async def start(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(PRIVATE, ephemeral=True, view=Buttons())

    @stage.bot.on("bid")
    async def bid(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Ana bids 8")

    ana, bob = await stage.both()
    await ana.do("slash", **stage.here, command="medici start")
    private = await ana.message(PRIVATE)
    await ana.do("press", **stage.here, message=private["id"], custom_id="bid")
    shown = await bob.message("Ana bids 8")
    assert "reply" not in shown
    assert PRIVATE not in bob.everything
    assert (await ana.message("Ana bids 8"))["reply"]["text"] == PRIVATE


async def test_a_dm_comes_to_its_own_window_only(stage: Stage) -> None:
    ana, bob = await stage.both()
    user = await stage.bot.fetch_user(stage.ana.id)
    sent = await user.send(PRIVATE)
    await ana.message(PRIVATE)
    await stage.caught_up(bob)
    assert PRIVATE not in bob.everything
    late = await stage.window("bob", "two")
    await late.kind("commands")
    assert PRIVATE not in late.everything
    refused = await bob.do("press", channel=str(sent.channel.id), message=str(sent.id), custom_id="x")
    assert refused["error"] == "Unknown Channel"


async def test_buttons_selects_and_their_states(stage: Stage) -> None:
    @stage.bot.on("bid")
    async def bid(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="Taken", view=None)

    @stage.bot.on("goods")
    async def goods(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        await interaction.response.send_message(str(data["values"]))

    ana, bob = await stage.both()
    sent = await stage.games.send("Bid?", view=Buttons())
    place = {**stage.here, "message": str(sent.id)}
    await bob.message("Bid?")
    await ana.do("choose", **place, custom_id="goods", values=["c", "d"])
    await bob.message("['c', 'd']")
    await bob.do("press", **place, custom_id="bid")
    assert (await ana.message("Taken"))["components"] == []
    states = [e["interaction"]["kind"] for e in bob.events if e["t"] == "interaction"]
    assert states == ["waiting", "update"]
    assert [e["interaction"]["custom_id"] for e in ana.events if e["t"] == "interaction"] == ["goods", "goods"]
    gone = await ana.do("press", **place, custom_id="bid")
    assert "No button 'bid'" in gone["error"]


async def test_an_unanswered_press_fails_in_its_window_and_in_the_log(stage: Stage) -> None:
    ana, bob = await stage.both()
    assert (await ana.do("slash", **stage.here, command="medici start"))["result"] == {"kind": "failed"}
    failed = await ana.until(lambda e: e["t"] == "interaction" and e["interaction"]["kind"] == "failed")
    assert failed["interaction"]["error"] == "The application did not respond"
    assert failed["interaction"]["command"] == "medici start"
    line = (await bob.until(lambda e: e["t"] == "log" and e["line"]["wrong"]))["line"]
    assert line["what"] == "a command of Ana"


async def test_a_modal_opens_in_the_window_that_asked_and_outlives_it(stage: Stage) -> None:
    answers: list[Any] = []

    @stage.bot.on("medici")
    async def start(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(AskAmount())

    @stage.bot.on("amount")
    async def amount(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        answers.append(data["components"][0]["component"]["value"])
        await interaction.response.send_message("Noted", ephemeral=True)

    ana, bob = await stage.both()
    other = await stage.window("ana", "two")
    await other.kind("commands")
    assert (await ana.do("slash", **stage.here, command="medici start"))["result"] == {"kind": "modal"}
    modal = (await ana.kind("modal"))["modal"]
    assert modal["title"] == "Your bid"
    again = await stage.window("ana")
    assert (await again.kind("snapshot"))["modal"] == modal
    refused = await again.do("submit", modal=modal["id"], values={"florins": "123456"})
    assert "Must be between 1 and 5 in length." in refused["error"]
    elsewhere = await bob.do("submit", modal=modal["id"], values={"florins": "9"})
    assert elsewhere["error"] == "That form is no longer open"
    await again.do("submit", modal=modal["id"], values={"florins": "15"})
    await again.message("Noted")
    assert answers == ["15"]
    assert (await ana.until(lambda e: e["t"] == "modal" and e["modal"] is None))["modal"] is None
    for window in (other, bob):
        await stage.caught_up(window)
        assert PRIVATE not in window.everything


async def test_what_one_says_all_hear_and_discord_refuses_in_its_words(stage: Stage) -> None:
    ana, bob = await stage.both()
    await ana.do("say", **stage.here, text="**bold** <b>")
    assert (await bob.message("bold"))["content"] == "**bold** <b>"
    refused = await ana.do("say", **stage.here, text="x" * 2001)
    assert refused["error"] == "Must be 2000 or fewer in length."


async def test_autocomplete(stage: Stage) -> None:
    ana, _ = await stage.both()
    done = await ana.do("autocomplete", **stage.here, command="medici start", options={}, focused="table", value="7")
    assert [(c["name"], c["value"]) for c in done["result"]["choices"]] == [("Table 7", "7")]


async def test_people(stage: Stage) -> None:
    ana, bob = await stage.both()
    added = await ana.do("add_user", name="  Cléo  *x* ", locale="fr")
    users = (await bob.until(lambda e: e["t"] == "users" and len(e["users"]) == 3))["users"]
    assert (users[2]["name"], users[2]["id"]) == ("Cléo *x*", added["result"]["id"])
    assert "error" in await ana.do("add_user", name=" ", locale="fr")
    await ana.do("set_locale", locale="en-US")
    await ana.do("set_dms", open=False)
    await ana.do("set_moderator", on=True)
    changed = await bob.until(lambda e: e["t"] == "users" and e["users"][0]["moderator"])
    assert (changed["users"][0]["locale"], changed["users"][0]["dms_open"]) == ("en-US", False)
    assert stage.ana.user.locale == "en-US"
    role = stage.local.add_role("Players")
    await ana.do("set_manager", on=True)
    await ana.do("set_role", role=str(role.id), on=True)
    changed = await bob.until(lambda e: e["t"] == "users" and e["users"][0]["roles"])
    assert (changed["users"][0]["roles"], changed["users"][0]["manager"]) == ([str(role.id)], True)
    await ana.do("set_role", role=str(role.id), on=False)
    await bob.until(lambda e: e["t"] == "users" and not e["users"][0]["roles"])
    user = await stage.bot.fetch_user(stage.ana.id)
    with pytest.raises(discord.Forbidden):
        await user.send("hello")
    line = (await bob.until(lambda e: e["t"] == "log" and e["line"]["wrong"]))["line"]
    assert (line["status"], line["code"], line["expected"]) == (403, 50007, True)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"do": "fly", "ref": 1}', '{"do": ["say"], "ref": 1}', '{"do": "say"}'],
)
async def test_what_is_no_action_is_refused(stage: Stage, text: str) -> None:
    window = await stage.window("ana")
    await window.send(text)
    assert (await window.kind("error"))["error"] == "This is not a known action."


@pytest.mark.parametrize(
    "parts",
    [{}, {"channel": 7, "text": "x"}, {"channel": "²", "text": "x"}, {"channel": "1", "text": "x"}],
)
async def test_malformed_actions_are_refused(stage: Stage, parts: dict[str, Any]) -> None:
    window = await stage.window("ana")
    assert (await window.do("say", **parts))["error"]


async def test_a_window_that_comes_back_has_missed_nothing(stage: Stage) -> None:
    ana, _ = await stage.both()
    await stage.stack.aclose()
    await stage.bob.say(stage.local.channel, "while you were away")
    assert ana.raw
    again = await stage.window("ana")
    snapshot = await again.kind("snapshot")
    assert "while you were away" in json.dumps(snapshot["channels"])


async def test_faults_of_the_page(stage: Stage) -> None:
    ana, bob = await stage.both()
    await ana.do("fail", status=503, times=2, requests="posts")
    assert (await bob.kind("faults"))["faults"]["planned"] == [{"status": 503, "times": 2}]
    with pytest.raises(discord.DiscordServerError):
        await stage.games.send("x")
    await bob.until(lambda e: e["t"] == "faults" and e["faults"]["planned"] == [{"status": 503, "times": 1}])
    await ana.do("clear_faults")
    for release in (("hold_answers", {"on": False}), ("clear_faults", {})):
        await ana.do("hold_answers", on=True)
        sending = asyncio.create_task(stage.games.send("held"))
        await bob.message("held")
        assert not sending.done()
        await ana.do(release[0], **release[1])
        await sending
    await ana.do("set_gateway", open=False)
    await bob.until(lambda e: e["t"] == "faults" and not e["faults"]["gateway_open"])
    await bob.until(lambda e: e["t"] == "bot" and not e["bot"]["online"])
    await ana.do("set_gateway", open=True)
    await stage.local.until(lambda: stage.local.connected, 20)
    await ana.do("set_permission", **stage.here, name="SEND_MESSAGES", on=False)
    channel = await bob.until(lambda e: e["t"] == "channel" and not e["channel"]["bot_may"]["SEND_MESSAGES"])
    assert channel["channel"]["bot_may"]["VIEW_CHANNEL"] is True
    await ana.do("set_membership", **stage.here, on=False)
    assert (await bob.kind("guilds"))["guilds"][0]["has_bot"] is False
    assert stage.local.refused == []


@pytest.mark.parametrize(
    ("status", "answered"),
    [
        *(("403 page", (403, 0)), ("404 page", (404, 0)), (403, (403, 0)), (404, (404, 0))),
        *((50001, (403, 50001)), (50013, (403, 50013)), (50083, (400, 50083)), (160006, (400, 160006))),
    ],
)
async def test_refusals_of_the_page(stage: Stage, status: int | str, answered: tuple[int, int]) -> None:
    """The error has Discord's code, or none, like errors of its edge and of proxies."""
    ana, bob = await stage.both()
    await ana.do("fail", status=status, times=1, requests="channels")
    assert (await bob.kind("faults"))["faults"]["planned"] == [{"status": status, "times": 1}]
    with pytest.raises(discord.HTTPException) as refused:
        await stage.games.send("x")
    assert (refused.value.status, refused.value.code) == answered
    assert refused.value.text.startswith("<html>") == str(status).endswith("page")
    assert stage.local.refused == []


async def test_a_thread_may_be_deleted_but_not_the_last_channel(stage: Stage) -> None:
    ana, bob = await stage.both()
    thread = await stage.games.create_thread(name="table", type=discord.ChannelType.public_thread)
    started = await bob.until(lambda e: e["t"] == "message" and e["message"]["type"] == 18)
    assert started["message"]["about"] == str(thread.id)
    assert "only channel" in (await ana.do("delete_channel", **stage.here))["error"]
    await ana.do("delete_channel", channel=str(thread.id))
    assert (await bob.kind("channel_delete"))["id"] == str(thread.id)


@pytest.mark.parametrize(
    ("action", "parts"),
    [
        ("fail", {"status": 200, "times": 1, "requests": "all"}),
        ("fail", {"status": 500, "times": True, "requests": "all"}),
        ("fail", {"status": 500, "times": 101, "requests": "all"}),
        ("fail", {"status": 500, "times": 1, "requests": ["all"]}),
        ("set_permission", {"name": "ADMINISTRATOR", "on": True}),
        ("set_gateway", {"open": "yes"}),
    ],
)
async def test_malformed_faults_are_refused(stage: Stage, action: str, parts: dict[str, Any]) -> None:
    window = await stage.window("ana")
    assert (await window.do(action, **stage.here, **parts))["error"]
    assert stage.local.faults.status() == {"planned": [], "holding": False}


async def test_emoji_of_the_application_are_shown(stage: Stage) -> None:
    ana, _ = await stage.both()
    emoji = await stage.bot.create_application_emoji(name="florin", image=b"GIF89a\x01\x00\x01\x00")
    assert [*(await ana.kind("emojis"))["emojis"]] == [str(emoji.id)]
    await emoji.edit(name="ducat")
    assert [found.name for found in await stage.bot.fetch_application_emojis()] == ["ducat"]
    with pytest.raises(discord.HTTPException, match="validation regex"):
        await emoji.edit(name="no name")
    await emoji.delete()
    await ana.until(lambda e: e["t"] == "emojis" and e["emojis"] == {})
    with pytest.raises(discord.NotFound) as gone:
        await stage.bot.fetch_application_emoji(emoji.id)
    assert gone.value.code == 10014


async def test_older_messages_come_on_demand(stage: Stage) -> None:
    for number in range(130):
        await stage.bob.say(stage.local.channel, f"message {number}")
    window = await stage.window("ana")
    games = (await window.kind("snapshot"))["channels"][0]
    assert (len(games["messages"]), games["more"]) == (100, True)
    older = (await window.do("older", **stage.here, before=games["messages"][0]["id"]))["result"]
    assert (len(older["messages"]), older["more"]) == (30, False)


async def test_the_log_names_requests_and_shows_no_bodies_or_tokens(stage: Stage) -> None:
    @stage.bot.on("medici")
    async def start(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(PRIVATE, ephemeral=True)

    ana, bob = await stage.both()
    await ana.do("slash", **stage.here, command="medici start")
    line = await bob.until(lambda e: e["t"] == "log" and "callback" in e["line"]["what"])
    assert line["line"]["what"].endswith("/…/callback")
    token = stage.bot.seen[0].token
    assert token not in bob.everything
    assert token not in ana.everything


async def test_the_log_tells_nobody_the_ids_of_what_is_private(stage: Stage) -> None:
    @stage.bot.on("medici")
    async def start(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(PRIVATE, ephemeral=True)
        later = await interaction.followup.send("more", ephemeral=True, wait=True)
        await later.edit(content="less")

    ana, bob = await stage.both()
    await ana.do("slash", **stage.here, command="medici start")
    await ana.message("less")
    user = await stage.bot.fetch_user(stage.ana.id)
    sent = await user.send(PRIVATE)
    await sent.edit(content="changed")
    await ana.message("changed")
    await stage.caught_up(bob)
    lines = [e["line"]["what"] for e in bob.events if e["t"] == "log"]
    assert "PATCH /channels/…/messages/…" in lines
    ids = {str(m.id) for m in stage.ana.messages(stage.local.channel) if m.ephemeral}
    assert len(ids) == 2
    assert [number for number in (*ids, str(sent.channel.id), str(sent.id)) if number in bob.everything] == []


# The bot as a child process


class Watched:
    """A child process, with a way to wait for its changes."""

    def __init__(self, program: str, folder: Path) -> None:
        self.child = Child([sys.executable, "-c", program], {"GREETING": "hello"}, folder)
        self._news = asyncio.Event()
        self.child.changed = self._news.set

    async def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(20):
            while not condition(status := self.child.status()):
                self._news.clear()
                await self._news.wait()
            return status


async def test_a_child_that_ends_is_started_again(tmp_path: Path) -> None:
    watched = Watched("import os, sys; sys.exit(print('said', os.environ['GREETING']) or 3)", tmp_path)
    watched.child.start()
    ended = await watched.until(lambda s: s["retry_at"] is not None)
    assert (ended["exit"], ended["said"], ended["running"]) == (3, ["said hello"], False)
    watched.child.restart()
    assert (await watched.until(lambda s: s["starts"] == 2))["starts"] == 2
    await watched.child.stop()


async def test_a_child_is_ended_in_order_or_at_once(tmp_path: Path) -> None:
    ready = "import signal, sys, time; signal.signal(signal.SIGTERM, lambda *_: sys.exit(7)); "
    touch = "open(str(time.time_ns()), 'w').close(); "
    watched = Watched(ready + touch + "time.sleep(600)", tmp_path)
    watched.child.start()
    await watched.until(lambda s: s["running"])
    watched.child.kill()
    assert (await watched.until(lambda s: s["starts"] == 2 and s["running"]))["exit"] == -9
    await watched.child.stop()
    assert watched.child.status()["running"] is False
