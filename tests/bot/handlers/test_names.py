"""Test name changes: later texts use the player's present name in that server."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from tests.bot.conftest import Hosted
from tests.bot.people import Party, stamp, word
from tests.bot.tables.test_moderation import ended

NAMES = "SELECT name FROM seats WHERE table_id = ? ORDER BY seat"


async def a_game(discord: Discord, people: Sequence[Person] = ()) -> tuple[Party, Message]:
    people = people or [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "en", seed=7)
    await party.begin()
    board = party.live()
    assert board
    return party, board


def nickname(discord: Discord, person: Person, name: str | None) -> None:
    """Set the nickname of this person in the server."""
    discord.guild.members[person.id].nick = name


def called(bot: Hosted, table_id: int = 1) -> list[str]:
    return [name for (name,) in bot.rows(NAMES, table_id)]


async def test_a_new_name_is_in_all_that_is_written_after_their_next_answer(bot: Hosted, discord: Discord) -> None:
    party, first = await a_game(discord)
    asked = party.asked(first)
    assert asked
    before, former, asked.user.global_name = stamp(first), asked.name, "Zora"
    await asked.press(first, party.choices(first)[-1])
    await discord.until(lambda: (now := party.live()) and stamp(now) != before)
    await party.play(12)
    board = party.live()
    assert board
    panel = await party.host.slash(board.channel, "medici hand")
    assert panel.message
    (alt,) = board.alt_texts[:1]
    assert sorted(called(bot)) == sorted({"Ana", "Bo", "Cleo", "Zora"} - {former})
    for shown in (board.text, alt, str(panel.message.alt_texts) + panel.text):
        assert former not in shown
    assert "Zora" in alt
    await party.play()
    final = party.final()
    assert final
    assert "Zora" in final.text
    assert former not in final.text + str(final.alt_texts)
    assert sorted(bot.rows("SELECT name FROM places")) == sorted((name,) for name in called(bot))


async def test_a_nickname_goes_before_the_name_they_have_everywhere(bot: Hosted, discord: Discord) -> None:
    """A server nickname takes precedence over the global name.

    Interactions from direct messages and other servers do not change it.
    """
    party, board = await a_game(discord)
    nickname(discord, party.host, "Doge")
    await party.host.press(board, word("en", "my-seat"))
    assert "Doge" in called(bot)
    dm = party.host.dm
    assert (await party.host.slash(dm, "medici hand")).message
    nickname(discord, party.host, None)
    party.host.user.global_name = "Zora"
    assert (await party.host.slash(dm, "medici hand")).message
    assert "Doge" in called(bot)
    await party.host.press(board, word("en", "my-seat"))
    assert sorted(called(bot)) == ["Bo", "Cleo", "Zora"]


async def test_a_new_name_alone_sends_nothing(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    assert bot.app
    await bot.app.idle()
    shown, revision = board.text, bot.rows("SELECT count(*), max(revision) FROM outbox")
    seen = {message.id for message in party.host.messages(board.channel)}
    party.host.user.global_name = "Zora"
    reply = await party.host.press(board, word("en", "my-seat"))
    assert reply.message
    await bot.app.idle()
    assert "Zora" in called(bot)
    assert bot.rows("SELECT count(*), max(revision) FROM outbox") == revision
    assert board.text == shown
    assert {message.id for message in party.host.messages(board.channel)} - seen == {reply.message.id}


async def test_what_cannot_be_done_brings_the_name_as_well(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    waits = next(person for person in party.people if person is not party.asked(board))
    waits.user.global_name = "Zora"
    reply = await waits.press(board, party.choices(board)[0])
    assert reply.kind == "ephemeral"
    assert "Zora" in called(bot)


async def test_who_plays_at_several_tables_of_a_server_has_the_name_at_all_of_them(
    bot: Hosted, discord: Discord
) -> None:
    """A new name applies at all of a player's tables in the server, lobbies included.

    Finished games keep the names they ended with.
    """
    party, board = await a_game(discord)
    await ended(discord, party, party.host)
    party, board = await a_game(discord, party.people)
    await Party(discord, "medici_card", [party.host], "en", channel=discord.add_channel("more")).gather()
    party.host.user.global_name = "Zora"
    await party.host.press(board, word("en", "my-seat"))
    assert "Zora" in called(bot, 2)
    assert called(bot, 3) == ["Zora"]
    assert "Zora" not in called(bot, 1)


async def test_who_was_forgotten_does_not_get_their_name_back(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    panel = await party.host.slash(discord.channel, "rialto preferences")
    for key in ("privacy-button", "privacy-delete", "privacy-yes"):
        assert panel.message
        panel = await party.host.press(panel.message, word("en", key))
    assert panel.text == word("en", "privacy-deleted")
    party.host.user.global_name = "Zora"
    await party.host.forge(board, str(CustomId(Action.HAND, 1)))
    await party.host.slash(board.channel, "medici board")
    assert sorted(called(bot)) == ["Bo", "Cleo", "Former player"]


async def test_two_of_one_name_are_told_apart_by_their_seats(bot: Hosted, discord: Discord) -> None:
    """Two players of one name are distinguished by their seats, also after a change of name in mid-game."""
    party, board = await a_game(discord)
    bo, cleo = party.people[1:]
    bo.user.global_name = "cleo"
    await bo.press(board, word("en", "my-seat"))
    seats = called(bot)
    shown = await party.host.slash(board.channel, "medici board")
    assert shown.message
    for name in ("cleo", "Cleo"):
        assert f"{name} ({seats.index(name) + 1})" in shown.message.alt_texts[0]
    assert cleo.name == "Cleo"
    assert "Ana (" not in shown.message.alt_texts[0]
