"""Test the commands in channels of every kind, as listed in docs/channels.md."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.playground import Discord, Person, PlaygroundError, Reply, kinds, messages
from bot.playground.entities import Channel, Message
from bot.text import LANGUAGES, speaker
from bot.text.languages import traits
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text
from games.core import Many, Name
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.tables.test_visibility import Hidden


def _text(discord: Discord, _: Person) -> Channel:
    return discord.channel


def _of_kind(kind: int) -> Callable[[Discord, Person], Channel]:
    return lambda discord, _: discord.add_channel("elsewhere", kind=kind)


def _thread_in(kind: int) -> Callable[[Discord, Person], Channel]:
    return lambda discord, ana: discord.add_thread(discord.add_channel("elsewhere", kind=kind), ana)


def _private_thread(discord: Discord, ana: Person) -> Channel:
    """Return a private thread with the bot in it."""
    thread = _left_out(discord, ana)
    discord.world.join_thread(thread, discord.bot)
    return thread


def _left_out(discord: Discord, ana: Person) -> Channel:
    """Return a private thread without the bot."""
    return discord.add_thread(discord.add_channel("elsewhere"), ana, private=True)


def _without(place: Callable[[Discord, Person], Channel], permission: str) -> Callable[[Discord, Person], Channel]:
    def denied(discord: Discord, ana: Person) -> Channel:
        channel = place(discord, ana)
        discord.deny(channel, permission)
        return channel

    return denied


def _direct(_: Discord, ana: Person) -> Channel:
    return ana.dm


def _group(discord: Discord, ana: Person) -> Channel:
    discord.install_for(ana)
    return discord.add_group(ana, discord.person("Bo"))


def _without_the_bot(discord: Discord, ana: Person) -> Channel:
    """Return a channel of a server without the bot."""
    discord.install_for(ana)
    guild = discord.add_guild("Strangers")
    discord.kick_bot(guild)
    return guild.text_channels[0]


PLAYS = {
    "text": (_text, kinds.PUBLIC_THREAD),
    "announcement": (_of_kind(kinds.GUILD_ANNOUNCEMENT), kinds.ANNOUNCEMENT_THREAD),
    "forum post": (_thread_in(kinds.GUILD_FORUM), None),
    "media post": (_thread_in(kinds.GUILD_MEDIA), None),
    "public thread": (_thread_in(kinds.GUILD_TEXT), None),
    "announcement thread": (_thread_in(kinds.GUILD_ANNOUNCEMENT), None),
    "private thread": (_private_thread, None),
    "voice chat": (_of_kind(kinds.GUILD_VOICE), None),
    "stage chat": (_of_kind(kinds.GUILD_STAGE_VOICE), None),
}
"""Places where a game can start, with the type of thread opened for it, or None if it is played in place."""

REFUSES = {
    "voice chat without Connect": (_without(_of_kind(kinds.GUILD_VOICE), "CONNECT"), "missing-permissions"),
    "stage chat without Connect": (_without(_of_kind(kinds.GUILD_STAGE_VOICE), "CONNECT"), "missing-permissions"),
    "private thread without the bot": (_left_out, "not-in-this-thread"),
    "direct message": (_direct, "only-in-server"),
    "group message": (_group, "only-in-server"),
    "server without the bot": (_without_the_bot, "not-in-this-server"),
    "another kind": (_of_kind(14), "not-in-this-channel"),
}
"""Places where no game can start, with the key of the sentence that says why and where instead."""

ANYWHERE = ("medici board", "medici hand", "medici rules", "rialto help", "rialto turns", "rialto preferences")
"""Commands that answer in private, wherever they are used."""


def _by_all(place: Channel) -> list[Message]:
    """Return the messages that everyone there can read."""
    return [message for message in place.messages.values() if not message.ephemeral]


def _sentence(key: str, place: Channel, language: str) -> str:
    say = speaker(language)
    if key == "missing-permissions":
        return bot_text(say, key, names=Many((Name("permission-connect"),)))
    if key == "not-in-this-thread":
        assert place.parent
        return bot_text(say, key, channel=place.parent.id)
    return bot_text(say, key)


@pytest.mark.parametrize("kind", PLAYS)
async def test_a_game_is_played(bot: Hosted, discord: Discord, kind: str) -> None:
    make, thread = PLAYS[kind]
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    place = make(discord, people[0])
    if kind == "private thread":
        for person in people:
            discord.world.join_thread(place, person.user)
    party = Party(discord, "medici", people, "en", channel=place)
    await party.begin()
    for _ in range(3):
        assert await party.take_turn()
    board = party.live()
    assert board
    assert board.channel.type == (thread or place.type)
    assert board.channel.parent is (place if thread else place.parent)
    assert [channel.parent for channel in discord.threads if channel is not place] == ([place] if thread else [])
    assert discord.refused == []
    del bot


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", REFUSES)
async def test_a_game_cannot_be_started(bot: Hosted, discord: Discord, kind: str, language: str) -> None:
    make, key = REFUSES[kind]
    ana = discord.person("Ana", locale=traits(language).locales[0])
    place = make(discord, ana)
    reply = await ana.slash(place, "medici start")
    assert (reply.kind, reply.text) == ("ephemeral", _sentence(key, place, language))
    assert bot.rows("SELECT count(*) FROM tables") == [(0,)]
    assert discord.refused == []


@pytest.mark.parametrize("kind", [*PLAYS, *REFUSES])
async def test_other_commands_answer_in_private(bot: Hosted, discord: Discord, kind: str) -> None:
    """Other commands answer in private everywhere.

    Players reach their table from any place, and other users there see nothing of it.
    """
    ana = discord.person("Ana")
    make, _ = (PLAYS | REFUSES)[kind]
    place = make(discord, ana)
    home = discord.add_channel("home")
    party = Party(discord, "medici", [ana], "en", channel=home)
    await party.begin(houses=2)
    seen = _by_all(place)
    replies: list[Reply] = [await (await ana.slash(place, command)).done() for command in ANYWHERE]
    assert {reply.kind for reply in replies} == {"ephemeral"}
    if place is not ana.dm:  # the news of her game goes there
        assert _by_all(place) == seen
    assert word("en", "no-table-here") not in [reply.text for reply in replies]
    nothing = "nothing-to-join" if place.guild else "join-in-server"
    assert (await ana.slash(place, "medici join")).text == word("en", nothing)
    del bot


async def test_who_mentions_the_bot_in_a_private_thread_lets_it_in(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    thread = _left_out(discord, ana)
    await ana.say(thread, f"Come in, {discord.bot.mention}")
    assert (await ana.slash(thread, "medici start")).text == word("en", "opened")
    await discord.until(lambda: [message for message in thread.messages.values() if message.buttons])
    discord.leave_thread(thread)
    again = await ana.slash(thread, "medici start")
    assert again.text == _sentence("not-in-this-thread", thread, "en")
    del bot


async def test_who_manages_threads_sees_the_private_ones(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    thread = _left_out(discord, ana)
    discord.allow(thread, "MANAGE_THREADS")
    assert (await ana.slash(thread, "medici start")).text == word("en", "opened")
    await discord.until(lambda: [message for message in thread.messages.values() if message.buttons])
    assert discord.refused == []
    del bot


def test_the_page_says_the_same() -> None:
    page = (Path(__file__).parents[2] / "docs/channels.md").read_text(encoding="utf-8")
    first = page.split("|---|---|---|\n")[1].split("\n\n")[0]
    rows = {
        kind.strip(): outcome.strip() for _, kind, outcome, *_ in (line.split("|") for line in first.splitlines())
    }
    threads = {kind: f"In a thread (type {thread})" if thread else "In place" for kind, (_, thread) in PLAYS.items()}
    expected = threads | dict.fromkeys(REFUSES, "Not:")
    assert rows.keys() == expected.keys()
    assert {kind: rows[kind][: len(begins)] for kind, begins in expected.items()} == expected


async def test_a_forum_is_no_place_for_commands(bot: Hosted, discord: Discord) -> None:
    """A forum takes no commands, only its posts do."""
    ana = discord.person("Ana")
    for kind in kinds.POSTS_ONLY:
        with pytest.raises(PlaygroundError, match="There is no"):
            await ana.slash(discord.add_channel("ideas", kind=kind), "medici start")
    del bot


async def test_a_voice_chat_that_the_bot_may_not_enter_any_more(bot: Hosted, discord: Discord) -> None:
    place = discord.add_channel("voice", kind=kinds.GUILD_VOICE)
    party = Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en", seed=4, channel=place)
    await party.begin(houses=1, pace="live")
    await bot.look()
    at = Hidden(bot, discord, party)
    at.deny("CONNECT")
    await at.move()
    (message,) = at.told()
    names = Many((Name("permission-connect"),))
    assert bot_text(speaker("en"), "unshown-missing", names=names) in message.text
    at.allow("CONNECT")
    await at.look_in()
    await at.shown()
    await party.play(turns=2)


async def test_tables_are_opened_and_announced_in_channels_of_other_kinds(bot: Hosted, discord: Discord) -> None:
    ana, manager = discord.person("Ana"), discord.person("Max", manage_guild=True)
    forum = discord.add_channel("play", kind=kinds.GUILD_FORUM)
    news = discord.add_channel("news", kind=kinds.GUILD_ANNOUNCEMENT)
    voice = discord.add_channel("voice", kind=kinds.GUILD_VOICE)
    panel = (await manager.slash(discord.channel, "rialto-manage settings")).message
    assert panel
    await manager.choose(panel, "se.0.0.channels", [forum])
    await manager.choose(panel, "se.0.0.announce_in", [news])
    with pytest.raises(PlaygroundError, match="does not offer"):
        await manager.choose(panel, "se.0.0.announce_in", [forum])
    for elsewhere in (discord.channel, voice):
        assert f"<#{forum.id}>" in (await ana.slash(elsewhere, "medici start")).text
    assert (await ana.slash(discord.add_thread(forum, ana), "medici start")).text == word("en", "opened")
    await discord.until(lambda: "Medici" in [*news.messages.values()][-1].text)
    del bot


async def test_settings_say_what_a_voice_chat_takes(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    place = _without(_of_kind(kinds.GUILD_VOICE), "CONNECT")(discord, manager)
    shown = (await manager.slash(place, "rialto-manage settings")).text
    use = bot_text(speaker("en"), "permission-use-connect")
    assert use in shown
    discord.allow(place, "CONNECT")
    discord.deny(place, "CREATE_PUBLIC_THREADS")
    shown = (await manager.slash(place, "rialto-manage settings")).text
    assert bot_text(speaker("en"), "nothing-lacks") in shown
    del bot


async def test_moderators_commands_stay_where_the_bot_is(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True, manage_messages=True)
    place = _without_the_bot(discord, manager)
    offered = {command["name"] for command in manager.commands(place)}
    assert "rialto" in offered
    assert not offered & {"rialto-moderate", "rialto-manage"}
    del bot


async def test_what_others_read_in_a_group_is_not_changed_into_a_hand(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    group = _group(discord, ana)
    party = Party(discord, "medici", [ana], "en")
    await party.begin(houses=2)
    shown = messages.post(discord.world, group, discord.bot, {"content": "for all in the group"})
    reply = await ana.forge(shown, str(CustomId(Action.HAND, 1)))
    assert (reply.kind, shown.text) == ("ephemeral", "for all in the group")
    del bot
