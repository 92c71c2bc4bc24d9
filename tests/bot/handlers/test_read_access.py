"""Finished games are open to users who could read their channel, to their players and to moderators."""

from __future__ import annotations

from bot.playground import Channel, Discord, Person
from bot.playground.entities import Message
from bot.playground.kinds import PRIVATE_THREAD, PUBLIC_THREAD
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word

NO_TABLE = 999


def hide(discord: Discord, channel: Channel) -> None:
    """Hide a channel from everyone but the bot."""
    discord.deny(channel, "VIEW_CHANNEL", whom=discord.guild)
    discord.allow(channel, "VIEW_CHANNEL")


def thread(discord: Discord, kind: int, *people: Person) -> Channel:
    """Open a thread in the usual channel, with these people in it."""
    place = Channel(discord.world.snowflakes.next(), kind, "corner", discord.guild, parent=discord.channel)
    place.owner_id, place.auto_archive_duration = people[0].id, 10080
    now = discord.world.clock()
    place.thread_members = dict.fromkeys((discord.bot.id, *(person.id for person in people)), now)
    discord.world.open_thread(place)
    discord.world.add(place)
    discord.world.dispatch("THREAD_CREATE", place.to_dict(), discord.guild.id)
    return place


async def finished(bot: Hosted, discord: Discord, *people: Person, channel: Channel | None = None) -> int:
    """Play a short game to its end there and return its number."""
    bot.seed = bytes(32)
    party = Party(discord, "medici_card", people, "en", channel=channel)
    await party.begin()
    await party.play()
    await bot.answered()
    ((table, status),) = bot.rows("SELECT id, status FROM tables ORDER BY id DESC LIMIT 1")
    assert status == "finished"
    return int(table)


async def listed(person: Person, channel: Channel) -> list[str]:
    """Return the numbers of the games that `/rialto history` offers."""
    reply = await person.slash(channel, "rialto history")
    assert reply.message, reply.text
    return [option.value for select in reply.message.selects for option in select.options]


async def looks(person: Person, channel: Channel, table: int) -> bool:
    """Return whether the game is listed; check that it can be opened if and only if it is."""
    there = str(table) in await listed(person, channel)
    reply = await person.forge(await anything(person, channel), "hg.0.0.0", [str(table)])
    assert there == (reply.kind == "update")
    return there


async def anything(person: Person, channel: Channel) -> Message:
    """Return a private message of the bot."""
    reply = await person.slash(channel, "rialto help")
    assert reply.message
    return reply.message


async def test_a_game_of_a_hidden_channel(bot: Hosted, discord: Discord) -> None:
    council = discord.add_channel("council")
    hide(discord, council)
    ana, ben, cleo, dan, eva = (discord.person(name) for name in ("Ana", "Ben", "Cleo", "Dan", "Eva"))
    members = discord.add_role("Council", ana, ben, cleo)
    discord.allow(council, "VIEW_CHANNEL", whom=members)
    table = await finished(bot, discord, ana, ben, channel=council)
    here = discord.channel
    assert await looks(cleo, here, table), "her role lets her read that channel"
    assert not await looks(dan, here, table)
    discord.world.set_role(discord.guild.members[ana.id], members, wanted=False)
    assert await looks(ana, here, table), "she played that game"
    assert await looks(ana, ana.dm, table)
    assert not await looks(cleo, cleo.dm, table), "elsewhere only one's own games"
    assert not await looks(eva, here, table)
    discord.allow(council, "VIEW_CHANNEL", whom=eva.user)
    assert await looks(eva, here, table), "a permission names the user"
    discord.deny(council, "READ_MESSAGE_HISTORY", whom=eva.user)
    assert not await looks(eva, here, table), "she cannot read the channel's earlier messages"
    discord.deny(council, "VIEW_CHANNEL", whom=cleo.user)
    assert not await looks(cleo, here, table), "a permission excludes the user"


async def test_a_ranking_of_hidden_games_is_for_those_who_can_read_them(bot: Hosted, discord: Discord) -> None:
    council = discord.add_channel("council")
    hide(discord, council)
    ana, ben, cleo, dan = (discord.person(name) for name in ("Ana", "Ben", "Cleo", "Dan"))
    members = discord.add_role("Council", ana, ben, cleo)
    discord.allow(council, "VIEW_CHANNEL", whom=members)
    manager = discord.person("Max", manage_guild=True)
    settings = await manager.slash(discord.channel, "rialto-manage settings")
    assert settings.message
    await manager.press(settings.message, word("en", "settings-turn-ranking-on"))
    await finished(bot, discord, ana, ben, channel=council)
    discord.world.set_role(discord.guild.members[ana.id], members, wanted=False)
    for person, sees in ((ana, True), (cleo, True), (dan, False), (manager, True)):
        reply = await person.slash(discord.channel, "rialto ranking")
        assert ("Medici: The Card Game" in reply.text) == sees, person
        assert (word("en", "ranking-none") in reply.text) != sees, person
    forged = await dan.forge(await anything(dan, discord.channel), "rk.0.0.medici_card.0")
    never = await dan.forge(await anything(dan, discord.channel), "rk.0.0.intrige.0")
    assert forged.text == never.text


async def test_moderators_see_all(bot: Hosted, discord: Discord) -> None:
    council = discord.add_channel("council")
    hide(discord, council)
    ana, ben, dan = (discord.person(name) for name in ("Ana", "Ben", "Dan"))
    discord.allow(council, "VIEW_CHANNEL", whom=discord.add_role("Council", ana, ben))
    admin, tender = discord.person("Ada"), discord.person("Tom")
    discord.add_role("Admins", admin, rights=["ADMINISTRATOR"])
    discord.allow(discord.channel, "MANAGE_MESSAGES", whom=tender.user)
    table = await finished(bot, discord, ana, ben, channel=council)
    moderator, manager = discord.person("Mona", manage_messages=True), discord.person("Max", manage_guild=True)
    owner = discord.as_person(discord.world.owner)
    for deleted in (False, True):
        if deleted:
            discord.delete_channel(council)
        for person, sees in ((moderator, True), (manager, True), (admin, True), (owner, True), (ana, True)):
            assert await looks(person, discord.channel, table) == sees, (person, deleted)
        for person in (dan, tender):
            assert not await looks(person, discord.channel, table), (person, "he moderates only that channel")


async def test_every_door_is_shut_as_if_there_were_no_such_game(bot: Hosted, discord: Discord) -> None:
    council = discord.add_channel("council")
    hide(discord, council)
    ana, ben = discord.person("Ana"), discord.person("Ben")
    discord.allow(council, "VIEW_CHANNEL", whom=discord.add_role("Council", ana, ben))
    table = await finished(bot, discord, ana, ben, channel=council)
    before = bot.rows("SELECT status, version, rematch, changed FROM tables")
    for name, locale in (("Dan", "en-US"), ("Fleur", "fr")):
        stranger, no_such_table = discord.person(name, locale=locale), word(locale[:2], "no-such-table")
        doors = {}
        for action in Action:
            told = [await forged(stranger, discord.channel, action, number) for number in (NO_TABLE, table)]
            if told[0] == no_such_table:
                doors[action] = told[1]
        assert set(doors.values()) == {no_such_table}, doors
        assert doors.keys() >= {Action.HISTORY_GAME, Action.REPLAY, Action.ANIMATION, Action.REVIEW, Action.IN_WORDS}
    assert bot.rows("SELECT status, version, rematch, changed FROM tables") == before


async def forged(person: Person, channel: Channel, action: Action, table: int) -> str:
    """Return the answer to a forged press with this table's number where no such button was shown."""
    number, values = (0, [str(table)]) if action == Action.HISTORY_GAME else (table, None)
    reply = await person.forge(await anything(person, channel), str(CustomId(action, number, payload="0")), values)
    return reply.text


async def test_a_thread_is_as_its_channel_also_when_it_is_archived(bot: Hosted, discord: Discord) -> None:
    ana, ben, dan = (discord.person(name) for name in ("Ana", "Ben", "Dan"))
    corner = thread(discord, PUBLIC_THREAD, ana, ben)
    table = await finished(bot, discord, ana, ben, channel=corner)
    other = discord.add_channel("other")
    assert await looks(dan, other, table)
    corner.archived = True
    discord.world.update_channel(corner)
    assert await looks(dan, other, table), "Discord reports threads only while they are open"
    discord.deny(discord.channel, "VIEW_CHANNEL", whom=dan.user)
    assert not await looks(dan, other, table)


async def test_a_private_thread_is_for_those_in_it(bot: Hosted, discord: Discord) -> None:
    ana, ben, cleo, dan = (discord.person(name) for name in ("Ana", "Ben", "Cleo", "Dan"))
    corner = thread(discord, PRIVATE_THREAD, ana, ben, cleo)
    table = await finished(bot, discord, ana, ben, channel=corner)
    mona = discord.person("Mona", manage_messages=True)
    assert not await looks(dan, discord.channel, table)
    assert not await looks(cleo, discord.channel, table), "from elsewhere her membership of the thread is unknown"
    assert await looks(cleo, corner, table)
    assert await looks(ana, discord.channel, table)
    assert await looks(mona, discord.channel, table)
