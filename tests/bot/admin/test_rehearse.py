"""Test `python -m bot rehearse`: each request to Discord is tried, checked, reported and cleaned up."""

from __future__ import annotations

import ast
import asyncio
import re
import signal
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot import log
from bot.admin.rehearse import interaction_steps, not_covered, runner
from bot.admin.rehearse.comparison import differences
from bot.admin.rehearse.sample_games import Course, played
from bot.discord_client.rehearsal_client import rest_methods
from bot.playground import Discord, Message, components, kinds
from bot.playground.entities import Channel, Emoji
from bot.store.slots import MessageKind
from bot.ui.kit import components as ui
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import File
from games import GAMES
from tests.bot.admin.asked import Commands, listening
from tests.bot.conftest import Hosted, Spawned
from tests.bot.people import Party
from tests.bot.store.files import NOBODY_THERE

UI = Path(ui.__file__).parents[1]


@cache
def one_course() -> list[Course]:
    return [played(GAMES["medici_card"], "fr")]


@pytest.fixture
def short(command: Commands, discord: Discord, monkeypatch: pytest.MonkeyPatch) -> Commands:
    """Return commands at the local Discord, with one game only."""
    command.setting("DISCORD_TOKEN", discord.token)
    command.setting("DISCORD_API_BASE", discord.api_base)
    monkeypatch.setattr(log, "configure", lambda *_: None)  # it would also apply to the tests
    monkeypatch.setattr(runner, "courses", one_course)
    return command


def sections(report: str) -> dict[str, str]:
    parts = re.split(r"^## (.*)\n", report, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def rows(section: str) -> dict[str, list[str]]:
    """Return the rows of a table by their first cell."""
    cells = [
        [cell.strip() for cell in line.strip("|").split(" | ")] for line in section.splitlines() if line[:1] == "|"
    ]
    return {first: rest for first, *rest in cells[2:]}


def made_components() -> set[int]:
    """Return the types of all components that bot/ui makes."""
    return {
        value.value
        for path in UI.rglob("*.py")
        if path.name != "commands.py"  # they have types of their own
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and key.value == "type" and isinstance(value, ast.Constant)
        if isinstance(value.value, int)
    }


def left(discord: Discord) -> list[str]:
    """Return all public traces of a rehearsal in Discord."""
    channels = discord.world.channels.values()
    messages = [m.text[:80] for c in channels for m in c.messages.values() if m.author.bot and not m.ephemeral]
    threads = [thread.name for thread in discord.threads if not thread.archived]
    return [*messages, *threads, *(e.name for e in discord.world.emojis.values() if e.name.startswith("rehearsal"))]


async def test_beside_a_bot_that_runs(bot: Hosted, discord: Discord, short: Commands) -> None:
    """Beside a running bot everything is tried or named as not tried.

    The bot continues, and its messages stay.
    """
    quirin = discord.person("Quirin")
    party = Party(discord, "medici", [quirin, discord.person("Ulrike")], "en")
    await party.gather()
    sessions, before = discord.gateway.sessions, left(discord)
    ended = await short("rehearse", "--channel", str(discord.channel.id), "--user", str(quirin.id))
    assert ended.status == 0, ended.out
    assert discord.gateway.sessions == sessions
    assert left(discord) == before
    assert not [message for message in quirin.dm.messages.values() if message.author.bot]

    told = sections(ended.out)
    assert "Not as expected" not in told
    assert "Left behind" not in told
    assert "in a tutorial" in ended.out
    calls = {name.strip("`"): how for name, (how,) in rows(told["Requests the bot can make"]).items()}
    assert set(calls) == set(rest_methods())
    assert {name for name, how in calls.items() if how != "tried"} == {*not_covered.CALLS} - {"direct_channel"}
    kinds = {int(kind): how for kind, (_, how) in rows(told["Components of messages"]).items()}
    assert made_components() <= set(kinds)
    assert {kind for kind, how in kinds.items() if how != "as sent"} == set(not_covered.COMPONENTS)
    for secret in (discord.token, "Quirin", "Ulrike", str(quirin.id), str(discord.channel.id), "games"):
        assert secret not in ended.out + ended.err


def test_every_kind_of_message_is_tried() -> None:
    assert {kind for step in runner.steps(one_course(), 60) for kind in step.kinds} == set(MessageKind)


def test_every_game_is_tried() -> None:
    titles: list[str] = []
    for step in runner.steps(runner.courses(), 60):
        assert step.title not in titles
        assert set(step.needs) <= set(titles)
        titles.append(step.title)
    assert {f"{key}: the end, with its replay" for key in GAMES} <= set(titles)


async def test_what_only_a_press_is_answered_with(
    discord: Discord, short: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rehearsal with a user tries the answers to interactions.

    Its game has forms with every kind of field.
    """
    monkeypatch.setattr(runner, "courses", lambda: [played(GAMES["mediterranee"], "en")])
    monkeypatch.setattr(runner, "steps", lambda *given: [*interaction_steps.steps(*given)])
    quirin = discord.person("Quirin")

    def asking() -> Message | None:
        return next((m for m in quirin.messages(discord.channel) if "please press" in m.text), None)

    async def press() -> None:
        """Press each button the rehearsal asks for."""
        public = await discord.until(asking, 60)
        await quirin.press(public, "Press")
        await discord.until(lambda: "token" in public.text, 60)
        shown = (await quirin.press(public, "Press")).message
        assert shown
        assert shown.alt_texts == ["Rehearsal"]
        await discord.until(lambda: shown.buttons, 60)
        while "thank you" not in shown.text:
            which = next(button.custom_id for button in shown.buttons if button.custom_id)
            reply = await quirin.press(shown, which)
            if reply.modal:
                await (await quirin.submit(reply)).done(60)

    presses = asyncio.create_task(press())
    ended = await short("rehearse", "--channel", str(discord.channel.id), "--press", "60")
    await presses
    assert ended.status == 0, ended.out
    told = sections(ended.out)
    calls = {name for name, (how,) in rows(told["Requests the bot can make"]).items() if how == "tried"}
    assert {"`respond`", "`change_response`", "`follow_up`"} <= calls
    kinds = {int(kind) for kind, (_, how) in rows(told["Components of messages"]).items() if how == "as sent"}
    assert set(not_covered.COMPONENTS) <= kinds
    assert "(answered late" in told["What was tried"]
    assert left(discord) == []


async def test_nobody_presses_or_takes_direct_messages(discord: Discord, short: Commands) -> None:
    quirin = discord.person("Quirin")
    quirin.close_dms()
    discord.allow(discord.channel, "MANAGE_THREADS")
    words = ("--channel", str(discord.channel.id), "--user", str(quirin.id), "--press", "1")
    ended = await short("rehearse", *words)
    assert ended.status == 0, ended.out
    told = sections(ended.out)
    assert "no one did it within 1 seconds" in told["Not tried"]
    assert "accepts no direct messages from the bot: HTTP 403 (50007)" in told["Not tried"]
    assert "The thread was deleted" in told["Cleaned up"]
    assert (left(discord), discord.threads) == ([], [])


async def test_presses_are_not_asked_for_where_a_server_does_not_tell_whether_a_bot_runs(
    discord: Discord, short: Commands
) -> None:
    short.setting("DATABASE_URL", "postgresql://me:hidden@nohost.invalid/rialto")
    ended = await short("rehearse", "--channel", str(discord.channel.id), "--press", "1")
    assert (ended.status, ended.err.startswith("Not done. ")) == (1, True)
    assert "hidden" not in ended.err + ended.out


async def test_presses_are_not_asked_for_beside_a_bot(bot: Hosted, discord: Discord, short: Commands) -> None:
    async with listening(bot):
        ended = await short("rehearse", "--channel", str(discord.channel.id), "--press", "60")
    assert (ended.status, ended.out) == (1, "")
    assert (
        ended.err
        == "Not done. --press: the bot is running and would answer presses too. Stop it, or leave out --press.\n"
    )


# ------------------------------------------------------------------------------------------------- failures


async def test_what_came_back_otherwise_is_told(
    discord: Discord, short: Commands, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    returned = components._returned

    def in_another_colour(source: Json, *more: Any) -> Json:
        made = returned(source, *more)
        return made | {"accent_color": 1} if "accent_color" in made else made

    monkeypatch.setattr(components, "_returned", in_another_colour)
    ended = await short("rehearse", "--channel", str(discord.channel.id), "--report", "report.md")
    assert (ended.status, ended.out) == (1, "")
    told = sections((tmp_path / "here" / "report.md").read_text(encoding="utf-8"))
    assert "components/0/accent_color: 12092939 was sent, 1 came back" in told["Not as expected"]
    assert "a thread on the lobby: it needs “a lobby, posted twice with one nonce”." in told["Not tried"]
    assert "open a direct message channel: it needs" in told["Not tried"]
    assert left(discord) == []


async def test_what_is_refused_stops_nothing_else(discord: Discord, short: Commands) -> None:
    """A refused request stops nothing else.

    Leftovers of a killed rehearsal are cleaned up, too.
    """
    emoji = Emoji(discord.world.snowflakes.next(), "rehearsal_0123abcd", "data:image/png;base64,AAAA")
    discord.world.emojis[emoji.id] = emoji
    discord.fail("POST", r"/threads$", status=403, code=50013, times=9)
    discord.fail("PATCH", r"/messages/\d+$", status=400, code=50035, times=1)
    discord.fail("DELETE", r"/messages/\d+$", status=503, times=1)
    discord.fail("GET", r"/gateway/bot$", status=429, times=1)
    ended = await short("rehearse", "--channel", str(discord.channel.id))
    told = sections(ended.out)
    assert ended.status == 1
    assert "**a thread on the lobby**" in told["Not as expected"]
    assert "NotAllowed: HTTP 403 (50013)" in told["Not as expected"]
    assert "the lobby edited" in told["Not as expected"]
    assert "an archived thread: it needs “a thread on the lobby”." in told["Not tried"]
    assert "user (after 0.050 s)" in told["Rate limits, from the headers"]
    assert left(discord) == []


async def test_what_there_is_not(discord: Discord, short: Commands) -> None:
    """Missing features are reported: threads without permission, emojis unknown there, and foreign commands."""
    discord.deny(discord.channel, "CREATE_PUBLIC_THREADS")
    discord._rest._table = [(route, it) for route, it in discord._rest._table if "emojis" not in route.template]
    discord.world.commands.overwrite([{"name": "other", "description": "There before."}])
    ended = await short("rehearse", "--channel", str(discord.channel.id))
    told = sections(ended.out)
    assert ended.status == 0, ended.out
    assert "games are played in the channel" in told["Not tried"]
    assert "lacking: Create Public Threads" in told["What was tried"]
    assert "read the application's emojis" in told["Unknown to the server asked"]
    assert [command["name"] for command in discord.world.commands.all] == ["other"]
    assert left(discord) == []


async def test_stopped_while_a_post_is_under_way(discord: Discord, tmp_path: Path) -> None:
    """If a rehearsal is stopped during a post, the post is searched for and deleted with the rest."""
    channel = discord.channel
    words = ("-m", "bot", "rehearse", "--channel", str(channel.id), "--report", str(tmp_path / "report.md"))
    process = Spawned(discord, tmp_path / "rialto.db", words)
    with discord.hold(rf"/channels/{channel.id}/messages$", "POST") as hold:
        await process.launch()
        await discord.until(lambda: hold.held, 60)
        assert left(discord) != []
        assert process.process
        process.process.send_signal(signal.SIGINT)
        assert await process.ended() == 1
    assert left(discord) == []
    assert "Traceback" not in process.said
    assert "- It was stopped early." in (tmp_path / "report.md").read_text(encoding="utf-8")


# ------------------------------------------------------------------------------------------------- bad input


def elsewhere(discord: Discord, kind: int) -> int:
    """Add a channel of this kind and return its id."""
    channel = Channel(discord.world.snowflakes.next(), kind, "elsewhere", discord.guild)
    if channel.is_thread:
        channel.parent, channel.owner_id = discord.channel, discord.bot.id
    discord.world.add(channel)
    return channel.id


@pytest.mark.parametrize(
    ("kind", "said"),
    [(2, "a voice channel"), (kinds.PUBLIC_THREAD, "a thread"), (15, "a forum"), (14, "a channel of type 14")],
)
async def test_a_channel_of_another_kind(discord: Discord, short: Commands, kind: int, said: str) -> None:
    ended = await short("rehearse", "--channel", str(elsewhere(discord, kind)))
    assert (ended.status, ended.out) == (1, "")
    assert re.fullmatch(rf"Not done. --channel: \d+ is {said}. Name a text channel in a server.\n", ended.err)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda discord: discord.deny(discord.channel, "VIEW_CHANNEL"), "the bot can't see"),
        (lambda discord: discord.kick_bot(), "the bot can't see"),
        (
            lambda discord: discord.deny(discord.channel, "SEND_MESSAGES"),
            "the bot lacks permissions there: Send Messages, Attach Files. Grant",
        ),
        (lambda discord: discord.world.delete_channel(discord.channel), "does not exist"),
    ],
)
async def test_a_channel_that_will_not_do(discord: Discord, short: Commands, change: Any, said: str) -> None:
    change(discord)
    ended = await short("rehearse", "--channel", str(discord.channel.id))
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.startswith("Not done. --channel: ")
    assert said in ended.err
    assert ended.err.count("\n") == 1
    assert [request for request in discord.requests if request.method != "GET"] == []


async def test_a_token_that_is_not_known(discord: Discord, short: Commands) -> None:
    short.setting("DISCORD_TOKEN", "an.other.one")
    ended = await short("rehearse", "--channel", str(discord.channel.id))
    assert (ended.status, ended.out) == (78, "")
    assert ended.err.startswith("Not done. DISCORD_TOKEN: Discord does not know this token.")
    assert "an.other.one" not in ended.err


async def test_a_discord_that_cannot_be_reached(short: Commands) -> None:
    short.setting("DISCORD_API_BASE", NOBODY_THERE)
    ended = await short("rehearse", "--channel", "123456789012345678")
    assert (ended.status, ended.out) == (1, "")
    assert "cannot be reached (ClientConnectorError). " in ended.err


async def test_a_report_that_cannot_be_written(discord: Discord, short: Commands) -> None:
    ended = await short("rehearse", "--channel", str(discord.channel.id), "--report", "nowhere/report.md")
    assert (ended.status, "--report: nowhere/report.md cannot be written." in ended.err) == (1, True)
    assert discord.requests == []


@pytest.mark.parametrize("word", ["games", "12", "²" * 18, "9" * 20, "-1", ""])
async def test_no_number_of_a_channel(short: Commands, capsys: pytest.CaptureFixture[str], word: str) -> None:
    with pytest.raises(SystemExit) as ended:
        await short("rehearse", f"--channel={word}")
    assert ended.value.code == 2
    assert "--channel: it must be the number that Discord copies with Copy ID" in capsys.readouterr().err


# ------------------------------------------------------------------------------------ received and sent messages


SENT = ui.message_body(ui.container(ui.text("Ana bids. "), ui.picture("a.png", "A"), colour=7))
PNG = b"\x89PNG\r\n\x1a\n0000IHDR" + (20).to_bytes(4) + (10).to_bytes(4)
MEDIA = {"url": "https://cdn.example/1/2/a.png?ex=1", "width": 20, "height": 10}
CAME_BACK: Mapping[str, Any] = {
    "flags": ui.V2 | 32,
    "attachments": [],
    "content": "",
    "components": [
        {
            "type": 17,
            "id": 1,
            "accent_color": 7,
            "components": [
                {"type": 10, "id": 2, "content": "Ana bids."},
                {"type": 12, "id": 3, "items": [{"media": MEDIA, "description": "A", "spoiler": False}]},
            ],
        }
    ],
}


def come_back(path: str, value: object) -> Json:
    """Return the message as it came back, with another value at this place."""

    def changed(node: Any, keys: Sequence[str]) -> Any:
        if not keys:
            return value
        if isinstance(node, list):
            return [changed(each, keys[1:]) if str(n) == keys[0] else each for n, each in enumerate(node)]
        return {**node, keys[0]: changed(node.get(keys[0]), keys[1:])}

    found: Json = changed(CAME_BACK, path.split("/"))
    return found


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("flags", 0, "flags: 32768 was sent, 0 came back"),
        ("flags", ui.V2 | ui.SILENT, "flags: 32768 was sent, 36864 came back"),
        ("components", [], "components: a list of 1 was sent, a list of 0 came back"),
        ("components/0/components/0/content", "Ana bids", "'Ana bids. ' was sent, 'Ana bids' came back"),
        (
            "components/0/components/1/items/0/media/url",
            "https://cdn.example/b.png",
            "url: not the file that was sent",
        ),
        ("components/0/components/1/items/0/media/width", 21, "(20, 10) was sent, (21, 10) came back"),
        ("components/0/components/1/items/0/description", "B" * 99, "…"),
        ("components/0/components/1/items/0/description", "<@123456789012345678>", "'<@{id}>' came back"),
        (
            "attachments",
            [{"filename": "a.png", "size": 1, "width": 20, "height": 10}],
            "24 bytes were sent, 1 came back",
        ),
        ("attachments", [{"filename": "c.png"}], "files that were not sent: 1"),
    ],
)
def test_what_is_not_as_it_was_sent(path: str, value: object, said: str) -> None:
    files = [File("a.png", PNG)]
    assert differences(SENT, files, CAME_BACK, {}) == []
    assert any(said in words for words in differences(SENT, files, come_back(path, value), {}))


def test_an_answer_that_is_no_message() -> None:
    assert differences(SENT, [], "<html>", {}) == ["no message came back"]
