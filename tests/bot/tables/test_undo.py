"""Test the undo of a player's last move, and the explanation of their choices."""

from __future__ import annotations

from bot.playground import Discord
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import an_auction, everything
from tests.bot.people import Party, part, word


async def test_a_bid_can_be_taken_back_until_the_next_has_spoken(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await an_auction(bot, discord)
    before = bot.rows("SELECT state, version FROM tables")
    await party.press("Bid 2")
    following = party.asked(board)
    assert following
    assert f" · **Undo**: only {asked.name}\n" in board.text
    reply = await following.press(board, word("en", "undo"))
    assert reply.kind == "ephemeral"
    assert asked.name in reply.text
    stranger = discord.person("Dora")
    reply = await stranger.press(board, word("en", "undo"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-seated"))
    reply = await asked.press(board, word("en", "undo"))
    assert reply.kind == "deferred_update"
    await discord.until(lambda: party.live() and party.asked(board) is asked)
    assert bot.rows("SELECT state, version FROM tables") == before
    assert "bids 2" not in board.text
    assert "undoes their move" in board.text
    await party.press("Bid 1")
    await party.press(party.choices(board)[0])
    reply = await asked.press(board, word("en", "undo"))
    assert reply.kind == "ephemeral", "another player has moved since"


async def test_the_panel_offers_undo_until_the_next_player_moved(bot: Hosted, discord: Discord) -> None:
    """Undo on the panel gives the question back there; it disappears when it would be refused."""
    party, board, asked = await an_auction(bot, discord)
    panel = (await asked.press(board, word("en", "my-seat"))).message
    assert panel
    assert not party.shows(panel, "undo")
    await asked.press(panel, "Bid 2")
    assert party.shows(panel, "undo")
    await asked.press(panel, word("en", "undo"))
    await discord.until(lambda: "Bid 2" in party.choices(panel))
    assert not party.shows(panel, "undo")

    await asked.press(panel, "Bid 2")
    await discord.until(lambda: party.asked(board) not in (None, asked))
    other = party.asked(board)
    assert other
    theirs = (await other.press(board, word("en", "my-seat"))).message
    assert theirs
    assert not party.shows(theirs, "undo")
    await other.press(board, party.choices(board)[0])
    await discord.until(lambda: not party.shows(panel, "undo"))


async def test_a_card_that_was_seen_cannot_be_put_back(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    board = party.live()
    assert board
    assert not party.shows(board, "undo")
    await party.press("Add a card")
    assert not party.shows(board, "undo")
    asked = party.asked(board)
    assert asked
    before = everything(bot)
    reply = await asked.forge(board, "u.1.2.")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "nothing-to-undo"))
    assert everything(bot) == before


async def test_what_can_i_do(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await an_auction(bot, discord)
    reply = await part(asked, board, "explain")
    assert reply.message
    assert "**Pass**" not in reply.text
    reply = await asked.press(reply.message, word("en", "explain-more"))
    assert reply.message
    assert "**Pass**" in reply.text
    assert "**Bid 1 … 40**" in reply.text
    assert "Bid 2" in [button.label for button in reply.message.buttons]
    other = next(person for person in party.people if person is not asked)
    reply = await other.forge(board, "e.1.0.more")
    assert reply.message
    assert "**Pass**" in reply.text
    assert not party.offers(reply.message)
    del bot
