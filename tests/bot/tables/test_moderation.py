"""Test moderation over Discord, with the permissions of the very interaction."""

from __future__ import annotations

from itertools import product

import pytest

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Channel, Message
from bot.text import speaker
from bot.ui.kit.interaction import MANAGE_MESSAGES
from bot.ui.kit.table_voice import bot_text
from games import GAMES
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party, custom_id, unoffered, word

DAY = 86_400
WHY = "Nobody has been here @everyone **for weeks**"
SHOWN = "“Nobody has been here \\@everyone \\*\\*for weeks\\*\\*”"


async def a_game(discord: Discord, language: str = "en", game: str = "medici") -> Party:
    """Start a game of three."""
    party = Party(discord, game, [discord.person(name) for name in ("Ana", "Bo", "Cleo")], language, seed=4)
    await party.begin()
    return party


def text(language: str, key: str, **args: int) -> str:
    return bot_text(speaker(language), key, **args)


async def chosen(discord: Discord, moderator: Person, *tables: str) -> Message:
    """Return the moderator's panel of stale tables, with these tables selected."""
    panel = await moderator.slash(discord.channel, "rialto-moderate inactive")
    assert panel.message
    (select,) = panel.message.selects
    reply = await moderator.choose(panel.message, select.custom_id, list(tables))
    assert reply.kind == "update"
    assert reply.message
    return reply.message


async def ended(discord: Discord, party: Party, person: Person) -> tuple[Reply, Message]:
    """End the party's game as this person, with the others' consent if they are asked.

    Return the reply and the closed board.
    """
    place = party.live()
    assert place
    form = await person.slash(place.channel, f"{party.game} end")
    reply = await person.submit(form, {"reason": WHY})
    if reply.text == word(party.language, "host-asked"):
        card: Message = await discord.until(
            lambda: next((m for m in person.messages(place.channel) if party.shows(m, "agree")), None)
        )
        for other in party.people[1:]:
            await other.press(card, word(party.language, "agree"))
    return reply, await discord.until(lambda: closed(party))


def closed(party: Party) -> Message | None:
    """Return the board of an ended table."""
    return next((m for p in party.places() for m in party.host.messages(p) if party.shows(m, "take-back")), None)


def kept(bot: Hosted) -> list[object]:
    """Return all stored data that must be intact when a table is reopened."""
    queries = (
        "SELECT state, anchor, anchored, scene, version, epoch, host, seed, options FROM tables",
        "SELECT * FROM seats",
        "SELECT * FROM moves",
        "SELECT * FROM drafts",
    )
    return [bot.rows(query) for query in queries]


# ------------------------------------------------------------------------------------- stale tables


async def test_the_servers_stale_tables(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    mona = discord.person("Mona", manage_messages=True)
    none = await mona.slash(discord.channel, "rialto-moderate inactive")
    assert (none.kind, none.text) == ("ephemeral", text("en", "stale-none", days=3))
    bot.ahead += 3 * DAY
    ((since,),) = bot.rows("SELECT idle_since FROM tables")
    shown = await mona.slash(discord.channel, "rialto-moderate inactive")
    assert "Medici, table 1" in shown.text
    assert "Round 1 of 3" in shown.text
    assert f"Waiting for {asked.name} (asked <t:{since}:R>)" in shown.text
    assert "Ana, Bo, Cleo" in shown.text
    assert f"[Medici, table 1](https://discord.com/channels/{discord.guild.id}/{board.channel.id})" in shown.text
    none = await mona.slash(discord.channel, "rialto-moderate inactive", days=4)
    assert none.text == text("en", "stale-none", days=4)


async def test_stale_and_log_are_for_moderators_in_their_server(bot: Hosted, discord: Discord) -> None:
    """The commands `stale` and `log` are for moderators in their server.

    Other users do not see them, and are told why if they send them anyway, also under former names.
    """
    del bot
    dora = discord.person("Dora", locale="fr")
    mona = discord.person("Mona", manage_messages=True)
    for group, name in product(("rialto", "rialto-moderate"), ("inactive", "stale", "log")):
        reply = await unoffered(dora, discord.channel, f"{group} {name}")
        assert (reply.kind, reply.text) == ("ephemeral", word("fr", "only-moderators"))
        reply = await unoffered(mona, mona.dm, f"{group} {name}")
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-in-its-server"))
        reply = await unoffered(mona, discord.channel, f"{group} {name}")
        assert reply.text.startswith(text("en", "log-none" if name == "log" else "stale-none", days=3))


async def test_who_is_shown_what(bot: Hosted, discord: Discord) -> None:
    """Users with no permissions see only the games' commands and their own."""
    del bot
    games = {key.replace("_", "-") for key in GAMES}
    dora, mona = discord.person("Dora"), discord.person("Mona", manage_messages=True)
    max_ = discord.person("Max", manage_guild=True)

    def shown(person: Person, place: Channel) -> dict[str, list[str]]:
        offered = {command["name"]: command["options"] for command in person.commands(place)}
        assert games <= set(offered)
        return {name: [each["name"] for each in offered[name]] for name in set(offered) - games}

    everybody = {"rialto": ["help", "tables", "turns", "history", "ranking", "tournament", "preferences"]}
    assert shown(dora, discord.channel) == everybody
    assert shown(mona, discord.channel) == everybody | {"rialto-moderate": ["inactive", "log"]}
    assert shown(max_, discord.channel) == everybody | {"rialto-manage": ["settings"]}
    assert shown(mona, mona.dm) == shown(max_, max_.dm) == everybody, "a direct message has no server"


@pytest.mark.parametrize("days", [-1, 366, 10**12])
async def test_days_that_are_none(bot: Hosted, discord: Discord, days: int) -> None:
    del bot
    mona = discord.person("Mona", manage_messages=True, locale="fr")
    reply = await mona.slash(discord.channel, "rialto-moderate inactive", days=days)
    assert (reply.kind, reply.text) == ("ephemeral", text("fr", "not-days", most=365))


async def test_rights_are_those_of_the_press(bot: Hosted, discord: Discord) -> None:
    """Permissions are those of the interaction.

    A user who is no longer a moderator, or moderates another server, gets a sentence, and nothing changes.
    """
    await a_game(discord)
    bot.ahead += 3 * DAY
    mona = discord.person("Mona", manage_messages=True)
    panel = await chosen(discord, mona, "Medici, table 1")
    before = everything(bot)
    forms = [await mona.press(panel, word("en", "abandon"))]
    ids = {button.label: custom_id(button) for button in panel.buttons}
    other_server = discord.add_guild("Elsewhere")
    other_server.members[mona.id].permissions |= MANAGE_MESSAGES
    elsewhere = other_server.text_channels[0]
    other = await mona.slash(elsewhere, "rialto-moderate inactive")
    assert other.text == text("en", "stale-none", days=3)
    assert other.message
    reply = await mona.forge(other.message, ids[word("en", "nudge")])
    assert word("en", "no-such-table") in reply.text
    discord.world.set_right(discord.guild, mona.user, "MANAGE_MESSAGES", wanted=False)
    for label in ("nudge", "house-player", "abandon"):
        reply = await mona.press(panel, word("en", label))
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-moderators"))
    reply = await mona.submit(forms[0], {"reason": WHY})
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-moderators"))
    for made_up in ("nu.0.0.", "nu.0.0.%%%", "nu.0.0.kf8", f"nu.0.0.{'k' * 60}", "st.0.0.x", "jo.0.0."):
        reply = await discord.person("Nina", manage_messages=True).forge(panel, made_up, ["x"])
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood")), made_up
    assert everything(bot) == before


async def test_a_nudge_calls_those_awaited_anew(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    bot.ahead += 3 * DAY
    mona = discord.person("Mona", manage_messages=True)
    panel = await chosen(discord, mona, "Medici, table 1")
    pings = [m for m in mona.messages(board.channel) if asked.user in m.mentions]
    reply = await mona.press(panel, word("en", "nudge"))
    assert (reply.kind, reply.text.split("\n")[0]) == (
        "update",
        f"Table 1: {text('en', 'nudged', count=1)}",
    )

    def called() -> Message | None:
        return next((m for m in mona.messages(board.channel) if asked.user in m.mentions and m not in pings), None)

    await discord.until(called)
    panel = await chosen(discord, mona, "Medici, table 1")
    reply = await mona.press(panel, word("en", "nudge"))
    assert word("en", "nudged-lately") in reply.text


async def test_some_of_several_tables_are_ended(bot: Hosted, discord: Discord) -> None:
    """Several selected tables are ended as far as possible, with a report on each."""
    first = await a_game(discord)
    second = Party(discord, "intrige", first.people, "en", seed=3)
    await second.begin()
    bot.ahead += 3 * DAY
    mona = discord.person("Mona", manage_messages=True)
    panel = await chosen(discord, mona, "Medici, table 1", "Intrige, table 2")
    await bot.stop()
    await bot.start()
    form = await mona.press(panel, word("en", "abandon"))
    assert (await mona.submit(await mona.press(panel, word("en", "abandon")), {"reason": " "})).text == word(
        "en", "reason-empty"
    )
    place = next(m.thread for m in first.host.messages(discord.channel) if m.thread)
    own = await mona.slash(place, "medici end")
    await mona.submit(own, {"reason": "Enough"})
    reply = await mona.submit(form, {"reason": WHY})
    assert reply.kind == "update"
    assert reply.text.splitlines()[:2] == [
        f"Table 1: {word('en', 'table-ended')}",
        f"Table 2: {word('en', 'abandon-done')}",
    ]
    assert bot.rows("SELECT status FROM tables") == [("abandoned",), ("abandoned",)]


async def test_every_game_under_way_is_listed_for_no_days(bot: Hosted, discord: Discord) -> None:
    mona = discord.person("Mona", manage_messages=True)
    none = await mona.slash(discord.channel, "rialto-moderate inactive", days=0)
    assert none.text == text("en", "stale-none", days=0)
    await a_game(discord)
    shown = await mona.slash(discord.channel, "rialto-moderate inactive", days=0)
    assert "Medici, table 1" in shown.text
    del bot


async def test_a_house_player_sits_in_until_they_are_back(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    bot.ahead += 3 * DAY
    mona = discord.person("Mona", manage_messages=True)
    panel = await chosen(discord, mona, "Medici, table 1")
    reply = await mona.press(panel, word("en", "house-player"))
    assert f"Table 1: {word('en', 'house-done')}" in reply.text
    sits_in = f"<@{mona.id}>, a moderator, brings in an AI player for {asked.name}"
    thread = board.channel
    await discord.until(lambda: any(sits_in in m.text for m in mona.messages(thread)))
    await discord.until(lambda: party.live() and party.asked(party.live()) not in (None, asked))  # type: ignore[arg-type]
    shown = party.live()
    assert shown
    log = await mona.slash(discord.channel, "rialto-moderate log")
    assert word("en", "did-house") in log.text
    reply = await asked.press(shown, word("en", "i-am-back"))
    assert (reply.kind, reply.text.splitlines()[0]) == ("ephemeral", word("en", "welcome-back"))
    assert bot.rows("SELECT count(*) FROM seats WHERE house = 1") == [(0,)]


async def test_a_moderator_sees_no_hand_and_moves_for_nobody(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "intrige", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=3)
    await party.begin()
    board = party.live()
    assert board
    mona = discord.person("Mona", manage_messages=True, manage_guild=True)
    before = everything(bot)
    for button in board.buttons:
        reply = await mona.press(board, custom_id(button))
        assert reply.kind == "ephemeral"
        assert "ducats" not in reply.text or button.label == word("en", "in-words")
    reply = await mona.press(board, word("en", "my-seat"))
    assert reply.text == word("en", "not-seated")
    for select in board.selects:
        reply = await mona.choose(board, select.custom_id, [select.options[0].value] * select.min_values)
        assert reply.text == word("en", "not-seated")
    assert everything(bot) == before


async def test_a_damaged_table_can_be_ended(bot: Hosted, discord: Discord) -> None:
    await a_game(discord)
    await bot.look()
    bot.damage("UPDATE tables SET state = X'00', anchor = X'00', seed = X'00'")
    bot.ahead += 3 * DAY
    mona = discord.person("Mona", manage_messages=True)
    panel = await chosen(discord, mona, "Medici, table 1")
    assert word("en", "game-damaged") in panel.text
    for label in ("nudge", "house-player"):
        reply = await mona.press(panel, word("en", label))
        assert f"Table 1: {word('en', 'game-damaged')}" in reply.text
        panel = await chosen(discord, mona, "Medici, table 1")
    reply = await mona.submit(await mona.press(panel, word("en", "abandon")), {"reason": WHY})
    assert f"Table 1: {word('en', 'abandon-done')}" in reply.text
    assert bot.rows("SELECT status FROM tables") == [("abandoned",)]


# ------------------------------------------------------------------------------ ending and reopening


async def test_a_moderator_ends_a_game_and_takes_that_back(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    await party.play(turns=3)
    before = kept(bot)
    mona = discord.person("Mona", manage_messages=True)
    bot.ahead += 2 * 3600
    reply, board = await ended(discord, party, mona)
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "abandon-done"))
    assert f"<@{mona.id}>, a moderator, ended the game without a result. {SHOWN}" in board.text
    opened = next(m for m in mona.messages(discord.channel) if m.thread or "## Medici" in m.text)
    await discord.until(lambda: word("en", "lobby-abandoned") in opened.text)
    assert not board.mentions
    await discord.until(lambda: not [m for m in mona.messages(board.channel) if m.mentioned])

    log = await mona.slash(discord.channel, "rialto-moderate log")
    assert f"<@{mona.id}> · {word('en', 'did-abandon')} · Medici, table 1 · {SHOWN}" in log.text
    assert log.message
    (select,) = log.message.selects
    bot.ahead += 7 * DAY - 60
    reply = await mona.choose(log.message, select.custom_id, ["Medici, table 1"])
    assert reply.kind == "update"
    assert word("en", "taken-back") in reply.text
    assert word("en", "was-taken-back") in reply.text
    assert word("en", "did-reopen") in reply.text
    assert kept(bot) == before
    await discord.until(party.live)
    live = party.live()
    assert live
    assert f"<@{mona.id}> reopened the table" in live.text
    asked = party.asked(live)
    await discord.until(lambda: [m for m in mona.messages(live.channel) if asked and asked.user in m.mentions])
    await party.play()
    assert party.final()


async def test_the_host_ends_a_game_and_opens_it_again(bot: Hosted, discord: Discord) -> None:
    """After the host ends and reopens a game, its drafts are there again."""
    people = [discord.person(name, locale="fr") for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "intrige", people, "fr", seed=3)
    await party.begin()
    while (board := party.live()) and not party.shows(board, "my-choices"):
        await party.take_turn()
    assert board
    asked = party.asked(board)
    assert asked
    mine = await asked.press(board, word("fr", "my-choices"))
    assert mine.message
    await party.prepare(asked, mine.message)
    before = kept(bot)
    assert before[-1]
    reply, board = await ended(discord, party, party.host)
    assert reply.text == word("fr", "host-asked")
    quoted = SHOWN.replace("“", "«\u202f").replace("”", "\u202f»")
    assert f"<@{party.host.id}>, hôte de la table, a arrêté la partie sans résultat. {quoted}" in board.text
    stranger = discord.person("Dora", locale="fr")
    reply = await stranger.press(board, word("fr", "take-back"))
    assert (reply.kind, reply.text) == ("ephemeral", word("fr", "only-host-abandons"))
    reply = await party.host.press(board, word("fr", "take-back"))
    assert (reply.kind, reply.text) == ("ephemeral", word("fr", "taken-back"))
    assert kept(bot) == before
    again = await party.host.forge(board, "un.1.0.")
    assert (again.kind, again.text) == ("ephemeral", word("fr", "not-abandoned"))
    await discord.until(party.live)
    live = party.live()
    assert live
    mine = await asked.press(live, word("fr", "my-choices"))
    assert word("fr", "draft") in mine.text


async def test_after_seven_days_it_stays_ended(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    _, board = await ended(discord, party, party.host)
    bot.ahead += 7 * DAY + 1
    before = everything(bot)
    reply = await party.host.press(board, word("en", "take-back"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "too-late-to-take-back"))
    mona = discord.person("Mona", manage_messages=True)
    log = await mona.slash(discord.channel, "rialto-moderate log")
    assert log.message
    assert not log.message.selects
    assert everything(bot) == before


async def test_a_host_who_left_has_no_say(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    board = party.live()
    assert board
    sure = await party.host.slash(board.channel, "medici resign")
    assert sure.message
    form = await party.host.slash(board.channel, "medici end")
    await party.host.press(sure.message, word("en", "resign-yes"))
    before = everything(bot)
    reply = await party.host.submit(form, {"reason": WHY})
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "host-left"))
    reply = await party.host.forge(board, "x.1.0.")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "host-left"))
    del before


async def test_a_finished_table_cannot_be_ended(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    board = party.live()
    assert board
    form = await party.host.slash(board.channel, "medici end")
    await party.play()
    before = everything(bot)
    reply = await party.host.submit(form, {"reason": WHY})
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "table-finished"))
    final = party.final()
    assert final
    reply = await party.host.forge(final, "un.1.0.")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-abandoned"))
    assert everything(bot) == before


async def test_a_lobby_is_closed_and_opened_again(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    lobby = await party.gather()
    form = await party.host.slash(discord.channel, "medici end")
    assert (await party.host.submit(form, {"reason": WHY})).text == word("en", "abandon-done")
    await discord.until(lambda: party.shows(lobby, "take-back"))
    assert f"<@{party.host.id}>, the host, closed the table. {SHOWN}" in lobby.text
    assert word("en", "lobby-closed") in lobby.text
    log = await discord.person("Mona", manage_messages=True).slash(discord.channel, "rialto-moderate log")
    assert f"<@{party.host.id}> · {word('en', 'did-close')} · Medici, table 1 · {SHOWN}" in log.text
    await party.host.press(lobby, word("en", "take-back"))
    await discord.until(lambda: party.shows(lobby, "start"))
    await party.host.press(lobby, word("en", "start"))
    await discord.until(party.live)
    del bot


@pytest.mark.parametrize("how", ["left", "closed", "forgotten"])
async def test_another_rematch_may_be_asked_for_once_the_first_is_ended(
    bot: Hosted, discord: Discord, how: str
) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    lobby = await party.begin()
    _, board = await ended(discord, party, party.host)
    await discord.until(lambda: party.shows(board, "rematch"))
    bo = party.people[1]
    await bo.press(board, word("en", "rematch"))
    new: Message = await discord.until(
        lambda: next((m for m in bo.messages(discord.channel) if m is not lobby and party.shows(m, "join")), None)
    )
    await discord.until(lambda: not party.shows(board, "rematch"))
    if how == "left":
        await bo.press(new, word("en", "leave"))
    elif how == "closed":
        await bo.submit(await bo.slash(discord.channel, "medici end"), {"reason": WHY})
    else:
        bot.ahead += DAY
        await bot.tidy()
    await discord.until(party.final)


# ------------------------------------------------------------------------------ moderators who play


async def seated_moderator(discord: Discord) -> tuple[Party, Person, Message]:
    """Start a game in which Bo plays and moderates, and asks to end it.

    Return the game, Bo, and the card that asks the others.
    """
    people = [discord.person(name, manage_messages=name == "Bo") for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.begin()
    board = party.live()
    assert board
    bo = people[1]
    form = await bo.slash(board.channel, "medici end")
    reply = await bo.submit(form, {"reason": WHY})
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "others-asked"))
    card: Message = await discord.until(
        lambda: next((m for m in bo.messages(board.channel) if party.shows(m, "second")), None)
    )
    return party, bo, card


async def test_a_moderator_who_plays_needs_a_second(bot: Hosted, discord: Discord) -> None:
    party, bo, card = await seated_moderator(discord)
    assert f"<@{bo.id}>, a moderator who has played at this table, asks to end" in card.text
    assert "> Nobody has been here \\@everyone" in card.text
    assert bot.rows("SELECT status FROM tables") == [("playing",)]
    dora = discord.person("Dora", locale="fr")
    refusals = [
        (dora, "second", word("fr", "only-moderators")),
        (dora, "agree", word("fr", "not-seated")),
        (bo, "second", word("en", "second-is-another")),
        (bo, "agree", word("en", "already-done")),
    ]
    for person, button, sentence in refusals:
        reply = await person.press(card, word("en", button))
        assert (reply.kind, reply.text) == ("ephemeral", sentence)
    for made_up in ("co.1.0.", "co.1.0.1", "co.1.0.x.second", "co.1.0.1.third"):
        reply = await bo.forge(card, made_up)
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood"))
    reply = await bo.forge(card, "co.1.0.1.agree")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "request-over"))
    assert bot.rows("SELECT status FROM tables") == [("playing",)]
    mona = discord.person("Mona", manage_messages=True)
    reply = await mona.press(card, word("en", "second"))
    assert reply.kind == "deferred_update"
    board = await discord.until(lambda: closed(party))
    assert f"<@{bo.id}>, a moderator, ended the game without a result" in board.text
    await discord.until(lambda: word("en", "request-done") in card.text)
    assert not card.buttons


async def test_or_the_consent_of_all(bot: Hosted, discord: Discord) -> None:
    party, _, card = await seated_moderator(discord)
    ana, _, cleo = party.people
    await ana.press(card, word("en", "agree"))
    await discord.until(lambda: "Agreed: Ana and Bo" in card.text)
    assert bot.rows("SELECT status FROM tables") == [("playing",)]
    await bot.stop()
    await bot.start()
    await cleo.press(card, word("en", "agree"))
    await discord.until(lambda: closed(party))
    assert bot.rows("SELECT status FROM tables") == [("abandoned",)]


async def test_a_seat_for_the_house_needs_consent_too(bot: Hosted, discord: Discord) -> None:
    people = [discord.person(name, manage_messages=name == "Bo") for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.begin()
    board = party.live()
    assert board
    bo = people[1]
    shown = await bo.slash(discord.channel, "rialto-moderate inactive", days=0)
    assert shown.message
    panel = await bo.choose(shown.message, shown.message.selects[0].custom_id, ["1"])
    assert panel.message
    reply = await bo.press(panel.message, word("en", "house-player"))
    assert f"Table 1: {word('en', 'others-asked')}" in reply.text
    card: Message = await discord.until(
        lambda: next((m for m in bo.messages(board.channel) if party.shows(m, "second")), None)
    )
    assert bot.rows("SELECT count(*) FROM seats WHERE house = 1") == [(0,)]
    mona = discord.person("Mona", manage_messages=True)
    await mona.press(card, word("en", "second"))
    await discord.until(lambda: word("en", "request-done") in card.text)
    assert bot.rows("SELECT count(*) FROM seats WHERE house = 1 AND away = 'absent'") == [(1,)]


async def test_what_is_asked_for_anew_takes_the_place_of_what_was(bot: Hosted, discord: Discord) -> None:
    party, bo, card = await seated_moderator(discord)
    second = next(custom_id(button) for button in card.buttons if button.label == word("en", "second"))
    form = await bo.slash(card.channel, "medici end")
    await bo.submit(form, {"reason": "Really"})
    newer: Message = await discord.until(
        lambda: next((m for m in bo.messages(card.channel) if party.shows(m, "second") and m is not card), None)
    )
    mona = discord.person("Mona", manage_messages=True)
    reply = await mona.forge(newer, second)
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "request-over"))
    await discord.until(lambda: card.deleted)
    await mona.press(newer, word("en", "second"))
    await discord.until(lambda: closed(party))
    reply = await mona.forge(newer, second)
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "request-over"))
    del bot


async def test_the_journal_of_a_server_where_nothing_was_done(bot: Hosted, discord: Discord) -> None:
    del bot
    mona = discord.person("Mona", manage_messages=True, locale="fr")
    reply = await mona.slash(discord.channel, "rialto-moderate log")
    assert (reply.kind, reply.text) == ("ephemeral", word("fr", "log-none"))
