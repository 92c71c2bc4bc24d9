"""Test presses forged onto a public message: only a legal move taken there changes it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.handlers import ACTIONS
from bot.playground import Discord, Person, Reply
from bot.playground.entities import Channel, Message
from bot.playground.interactions import Asked
from bot.store.db import FollowUps
from bot.text import LANGUAGES, speaker
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, parse
from bot.ui.kit.interaction import MANAGE_MESSAGES
from bot.ui.kit.table_voice import bot_text
from bot.ui.moderation import Chosen, _about
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party, custom_id, word

GAMES = ("medici", "intrige")

Forged = tuple[CustomId, list[str] | None]

ENDING = (Action.RESIGN, Action.LEAVE_GAME, Action.ABANDON, Action.FORGET)
"""The actions that give up a seat, a table, or all stored data of a user."""


def forgeries(action: Action, epoch: int, move: str) -> list[Forged]:
    """Return presses of this kind as the bot's panels have them, for table 1.

    `move` is a legal move.
    """
    chosen = _about(action, Chosen(3, (1,)))
    special: dict[str, list[Forged]] = {
        "q": [(CustomId(Action.TOPIC, payload="medici"), ["1"])],
        "re": [(CustomId(Action.REMINDERS), ["dm"])],
        "la": [(CustomId(Action.LANGUAGE), ["en"])],
        "se": [
            (CustomId(Action.SETTING, payload=what), ["en"]) for what in ("language", "role", "channels", "starters")
        ],
        "st": [(chosen, ["1"])],
        "nu": [(chosen, None)],
        "si": [(chosen, None)],
        "jo": [(CustomId(Action.TAKE_BACK_LOGGED), ["1"])],
        "pa": [(CustomId(Action.PACE, 1, payload="live"), None)],
        "vo": [(CustomId(Action.VOTE, 1, epoch, "house"), None)],
        "co": [(CustomId(Action.CONSENT, 1, payload="5.agree"), None)],
        "ta": [(CustomId(Action.TAKE_SEAT, 1, payload="0"), None)],
        "hg": [(CustomId(Action.HISTORY_GAME, payload="0"), ["1"])],
        "ro": [(CustomId(Action.RANKING_OF), ["medici"])],
        "lm": [(CustomId(Action.LIST_ME, payload="on.medici"), None)],
        "li": [(CustomId(Action.LISTED, payload="on"), None)],
        "iq": [(CustomId(Action.IN_QUESTIONS, payload="on"), None)],
        "sr": [(CustomId(Action.KEEP_RANKING, payload="on"), None)],
        "rp": [
            (CustomId(Action.REPLAY, 1, payload="0..2"), None),
            (CustomId(Action.REPLAY, 1, payload="0.1.2"), None),
        ],
        "rj": [(CustomId(Action.REPLAY_TO, 1, payload="0."), ["1"])],
        "rs": [(CustomId(Action.REPLAY_AS, 1, payload="0."), ["1"])],
        "g": [(CustomId(Action.GROUP, 1, epoch), ["buy"])],
        "s": [(CustomId(Action.SELECT_MOVE, 1, epoch), [move])],
    }
    plain: list[Forged] = [(CustomId(action, 1, epoch), None), (CustomId(action, 1, epoch, move), None)]
    return [*special.get(action, ()), *plain]


def public(discord: Discord) -> list[tuple[int, object, object, float | None]]:
    """Return everything public, in every server."""
    messages = [m for c in discord.world.channels.values() if c.guild for m in c.messages.values() if not m.ephemeral]
    return [(m.id, m.components, m.attachments, m.edited) for m in messages]


async def a_game(bot: Hosted, discord: Discord, game: str) -> tuple[Party, Message, Person]:
    party = Party(discord, game, [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    while game == "intrige" and (board := party.live()) and not party.shows(board, "my-choices"):
        await party.take_turn()  # until a decision is prepared in private
    await bot.look()
    board = party.live()
    asked = party.asked(board) if board else None
    assert board
    assert asked
    return party, board, asked


def played(bot: Hosted) -> list[object]:
    """Return how far each game has got."""
    return [bot.rows(query) for query in ("SELECT * FROM moves", "SELECT * FROM log", "SELECT * FROM drafts")]


async def offered(person: Person, board: Message) -> tuple[str, int]:
    """Return a legal move of this person and its decision number."""
    reply = await person.forge(board, "i.1.0.choices")
    assert reply.message
    ids = [parse(custom_id(button)) for button in reply.message.buttons]
    move = next((each for each in ids if each.action == "m"), None)
    if move is None:
        select = next(select for select in reply.message.selects if parse(select.custom_id).action == "s")
        return select.options[0].value, parse(select.custom_id).epoch
    return move.payload, move.epoch


def is_private(reply: Reply) -> bool:
    return reply.kind in ("ephemeral", "modal", "deferred_update")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["seated", "asked", "looker-on", "moderator"])
async def test_nothing_but_a_move_changes_the_board(bot: Hosted, discord: Discord, game: str, who: str) -> None:
    party, board, asked = await a_game(bot, discord, game)
    move, epoch = await offered(asked, board)
    moderator = discord.person("Mona", manage_messages=True, manage_guild=True)
    waiting = next(person for person in party.people if person is not asked)
    person = {"seated": waiting, "asked": asked, "looker-on": discord.person("Nemo"), "moderator": moderator}[who]
    before = public(discord), played(bot)
    deeds = (Action.NUDGE, Action.SIT_IN, Action.PACE) if who in ("seated", "asked", "moderator") else ()
    playing = ("m", "s", "y", "v") if who == "asked" else ()
    for action in sorted(ACTIONS.keys() - {*ENDING, *deeds, *playing}):
        for forged, values in forgeries(action, epoch, move):
            reply = await person.forge(board, str(forged), values)
            assert is_private(reply), (forged, reply.kind)
            assert public(discord) == before[0], forged
    assert played(bot) == before[1]
    for action in (*deeds, *ENDING):
        for forged, values in forgeries(action, epoch, move):
            reply = await person.forge(board, str(forged), values)
            assert is_private(reply), (forged, reply.kind)


async def test_a_draft_is_prepared_and_handed_in_beside_the_board(bot: Hosted, discord: Discord) -> None:
    _, board, asked = await a_game(bot, discord, "intrige")
    move, epoch = await offered(asked, board)
    before = public(discord)
    for action in (Action.MOVE, Action.TAKE_OFF, Action.MOVE):
        reply = await asked.forge(board, str(CustomId(action, 1, epoch, move if action == Action.MOVE else "")))
        assert reply.kind == "ephemeral", action
        assert reply.message
        assert reply.message.selects or reply.message.buttons
    assert public(discord) == before
    reply = await asked.forge(board, f"f.1.{epoch}.")
    assert reply.kind == "ephemeral"


async def test_giving_up_beside_the_board(bot: Hosted, discord: Discord) -> None:
    for forged, told in (("z.{}.0.", "resign-done"), ("le.{}.0.", "left")):
        _, board, asked = await a_game(bot, discord, "medici")
        ((table,),) = bot.rows("SELECT max(id) FROM tables")
        reply = await asked.forge(board, forged.format(table))
        assert (reply.kind, reply.text) == ("ephemeral", word("en", told))
        await bot.look()
        assert board.alt_texts


async def test_strangers_change_neither_their_own_board_nor_anothers(bot: Hosted, discord: Discord) -> None:
    _, board, asked = await a_game(bot, discord, "medici")
    move, epoch = await offered(asked, board)
    there = discord.add_guild("Elsewhere").text_channels[0]
    own = await another_board(bot, discord, there)
    stranger = discord.person("Nemo")
    discord.kick(stranger)
    there.guild.members[stranger.id].permissions |= MANAGE_MESSAGES  # type: ignore[union-attr]
    before = public(discord), everything(bot)
    for action in sorted(ACTIONS):
        for forged, values in forgeries(action, epoch, move):
            reply = await stranger.forge(own, str(forged), values)
            assert is_private(reply), (forged, reply.kind)
            assert public(discord) == before[0], forged
            if forged.table:
                assert reply.text == word("en", "no-such-table"), forged
    assert everything(bot) == before[1]


def shows(message: Message, key: str) -> bool:
    return any(button.label == word("en", key) for button in message.buttons)


async def another_board(bot: Hosted, discord: Discord, there: Channel) -> Message:
    """Start a game of other people in another server and return its board."""
    people = [discord.person(name) for name in ("Eve", "Fay", "Gus")]
    await people[0].slash(there, "medici start", language="en")
    lobby = await discord.until(lambda: next((m for m in people[0].messages(there) if shows(m, "join")), None))
    for person in people[1:]:
        await person.press(lobby, word("en", "join"))
    await people[0].press(lobby, word("en", "start"))
    await bot.look()
    boards: Sequence[Message] = [m for c in people[0].channels() for m in people[0].messages(c) if m.alt_texts]
    return max((m for m in boards if m.channel.guild is there.guild), key=lambda m: m.id)


async def test_a_move_at_one_table_pressed_on_the_board_of_another(bot: Hosted, discord: Discord) -> None:
    """A move at one table, pressed on another table's board, leaves that board as it is.

    The board keeps its buttons until it is replaced.
    """
    _, board, asked = await a_game(bot, discord, "medici")
    move, epoch = await offered(asked, board)
    other = await another_board(bot, discord, discord.guild.text_channels[0])
    before = (other.components, other.edited)
    reply = await asked.forge(other, str(CustomId(Action.MOVE, 1, epoch, move)))
    assert reply.kind == "deferred_update"
    await bot.look()
    assert (other.components, other.edited) == before
    assert other.buttons
    assert bot.app
    bot.ahead += 3700  # too old to be edited: a new board replaces it
    tokens = bot.app._client.calls.tokens
    tokens.discard(other.id, tokens.token_for(other.id) or "")  # so is this one
    bot.damage("INSERT INTO outbox (table_id, slot, body) VALUES (2, 'board', x'')")
    bot.app._noted(FollowUps(to_send={2}))
    await discord.until(lambda: not other.buttons)


NO_LANGUAGES = ("../../x", "../en", "xx", "", "EN", "en\x00", "/etc/passwd", "fr.ftl")


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_options_that_were_never_offered(bot: Hosted, discord: Discord, locale: str) -> None:
    ana = discord.person("Ana", locale=locale)
    wrong = [("language", language) for language in NO_LANGUAGES]
    wrong += [("pace", "slow"), ("pace", ""), ("absence", "x"), ("absence", "../x"), ("absence", "")]
    for name, value in wrong:
        reply = await typed(discord, ana, "medici", "start", **{name: value})
        assert (reply.kind, reply.text) == ("ephemeral", word(locale, "not-understood")), (name, value)
    for game, name in (("medici-card", "version"), ("mediterranee", "length"), ("medici", "document")):
        reply = await typed(discord, ana, game, "start", **{name: "../x"})
        assert reply.text in (word(locale, "not-understood"), bot_text(speaker(locale), "opened")), name
    assert {language for (language,) in bot.rows("SELECT language FROM tables")} <= {*LANGUAGES}


async def typed(discord: Discord, person: Person, game: str, name: str, **options: str) -> Reply:
    """Send a slash command as a modified client would, with options that were never offered."""
    command = next(c for c in discord.world.commands.all if c["name"] == game)
    inner = [{"type": 3, "name": option, "value": value} for option, value in options.items()]
    data = {"id": command["id"], "name": game, "type": 1, "options": [{"type": 1, "name": name, "options": inner}]}
    return await person._ask(Asked.COMMAND, discord.channel, data)


async def test_ids_that_no_channel_or_role_has(bot: Hosted, discord: Discord) -> None:
    mona = discord.person("Mona", manage_guild=True)
    panel = await mona.slash(discord.channel, "rialto-manage settings")
    assert panel.message
    for what in ("channels", "role"):
        for value in ("9" * 19, "-1", "1" * 20, "../x", "²", "0x1", str(2**63)):
            reply = await mona.forge(panel.message, f"se.0.0.{what}", [value])
            assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood")), (what, value)
    forged = f"co.1.0.{'9' * 19}.agree"
    assert (await mona.forge(panel.message, forged)).text == word("en", "no-such-table")
    assert bot.rows("SELECT count(*) FROM servers WHERE channels != x'90' OR role IS NOT NULL") == [(0,)]
