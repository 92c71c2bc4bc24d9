"""Answers given from one's own panel: what it turns into, and what is said to the same answer given twice."""

from __future__ import annotations

from bot.playground import Discord
from bot.playground.entities import Message
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from tests.bot.conftest import Hosted
from tests.bot.outbox.test_telling import the_house_alone
from tests.bot.people import Party, word
from tests.bot.tables.test_moderating import ended

NAMES = ("Ana", "Bo", "Cleo")


async def a_game(discord: Discord, key: str) -> tuple[Party, Message]:
    party = Party(discord, key, [discord.person(name) for name in NAMES], "en", seed=7)
    await party.begin()
    board = party.live()
    assert board
    return party, board


async def test_a_panel_goes_on_while_one_is_asked_and_ends_when_others_are(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord, "medici")
    asked = party.asked(board)
    assert asked
    shown = await asked.slash(board.channel, "medici hand")
    assert shown.message
    again = await asked.press(shown.message, "One more card")
    assert again.message
    assert again.text.startswith(word("en", "done"))
    assert party.choices(again.message) == ["One more card", "Auction"]
    over = await asked.press(again.message, "Auction")
    assert (over.kind, over.text) == ("update", word("en", "done"))
    assert over.message
    assert not over.message.buttons
    del bot


async def test_a_panel_is_for_a_game_that_is_played(bot: Hosted, discord: Discord) -> None:
    """Before it there is nothing to choose, and after it nothing any more."""
    party = Party(discord, "medici", [discord.person(name) for name in NAMES], "en", seed=7)
    lobby = await party.gather()
    early = await party.host.slash(discord.channel, "medici hand")
    assert (early.kind, early.text) == ("ephemeral", word("en", "not-started"))
    await party.host.press(lobby, word("en", "start"))
    await discord.until(party.live)
    board = party.live()
    assert board
    panel = await party.host.slash(board.channel, "medici hand")
    assert panel.message
    await ended(discord, party, party.host)
    late = await party.host.forge(panel.message, str(CustomId(Action.HAND, 1)))
    assert (late.kind, late.text) == ("ephemeral", word("en", "table-closed"))
    del bot


async def test_a_draft_that_is_handed_in_twice_is_taken_once(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord, "intrige")
    while party.choices(board) or not party.shows(board, "my-choices"):
        await party.take_turn()
        board = party.live() or board
    person = party.asked(board)
    assert person
    panel = await person.press(board, word("en", "my-choices"))
    while panel.message and not party.is_done(panel):
        panel = await party.prepare(person, panel.message)
    assert panel.message
    hand_in = next(button.custom_id for button in panel.message.buttons if button.label == word("en", "hand-in"))
    assert hand_in
    assert (await person.press(panel.message, word("en", "hand-in"))).kind == "update"
    moves = bot.rows("SELECT count(*) FROM moves")
    twice = await person.forge(panel.message, hand_in)
    assert (twice.kind, twice.text) == ("ephemeral", word("en", "already-done"))
    assert bot.rows("SELECT count(*) FROM moves") == moves


async def test_a_game_that_is_over_can_still_be_looked_at(bot: Hosted, discord: Discord) -> None:
    party = await the_house_alone(discord, "medici")
    final: Message = await discord.until(party.final, timeout=60)
    shown = await party.host.slash(final.channel, "medici board")
    assert shown.message
    assert [alt.splitlines()[0] for alt in shown.message.alt_texts[:1]] == [final.alt_texts[0].splitlines()[0]]
    closed = await party.host.slash(final.channel, "medici hand")
    assert (closed.kind, closed.text) == ("ephemeral", word("en", "no-table-here"))
    del bot


async def test_of_games_that_are_over_the_latest_is_looked_at(bot: Hosted, discord: Discord) -> None:
    bot.seed = bytes([1] * 32)
    party = await the_house_alone(discord, "medici_card")
    await discord.until(party.final, timeout=60)
    bot.seed = bytes([2] * 32)
    party = await the_house_alone(discord, "medici_card")
    finals: list[Message] = await discord.until(lambda: len(found := _finals(party)) == 2 and found, timeout=60)
    earlier, latest = (final.alt_texts[0] for final in finals)
    assert earlier != latest
    shown = await party.host.slash(discord.channel, "medici-card board")
    assert shown.message
    assert shown.message.alt_texts[0] == latest


def _finals(party: Party) -> list[Message]:
    """The boards of games that are over, the earliest first."""
    shown = [m for place in party.places() for m in party.host.messages(place) if party.shows(m, "rematch")]
    return sorted(shown, key=lambda message: message.id)
