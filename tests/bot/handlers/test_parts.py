"""Test the parts of a private panel: each is one press away, on the same message."""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import an_auction, everything
from tests.bot.people import Party, custom_id, word
from tests.bot.tables.test_moderation import ended
from tests.bot.tables.test_orders import those_who_wait


async def opened(person: Person, board: Message) -> Message:
    """Open a panel of this player that does not tell what happened."""
    reply = await person.forge(board, "i.1.0.back")
    assert reply.kind == "ephemeral"
    assert reply.message
    return reply.message


async def turn(person: Person, panel: Message, key: str) -> str:
    """Press one of the panel's buttons, check that the message is the same, and return its new text."""
    reply = await person.press(panel, word("en", key))
    assert (reply.kind, reply.message and reply.message.id) == ("update", panel.id)
    return reply.text


def labels(panel: Message) -> list[str | None]:
    """Return the labels of the buttons that answer no question."""
    return [button.label for button in panel.buttons if custom_id(button)[:2] not in ("m.", "n.", "M.", "N.")]


async def test_every_part_is_a_press_away(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await an_auction(bot, discord)
    before = everything(bot)
    panel = await opened(asked, board)
    choices, text = party.choices(panel), panel.text
    keys = ("explain", "orders", "since", "in-words")
    words = {key: word("en", key) for key in ("back", *keys)}
    for key, told in (
        ("explain", "Still to answer: "),
        ("orders", "a plan for this decision"),
        ("since", f"**{word('en', 'since-start')}**\n"),
        ("in-words", "Round 1"),
    ):
        assert labels(panel) == [words[each] for each in keys]
        assert told in await turn(asked, panel, key), key
        learning = [word("en", "how-to-play")] * (key == "in-words")
        more = [word("en", "explain-more")] * (key == "explain")
        assert labels(panel) == [*more, *(words[each] for each in ("back", *keys) if each != key), *learning]
        others = [each for each in keys if each != key]
        await turn(asked, panel, others[0])
        assert await turn(asked, panel, "back") == text
        assert party.choices(panel) == choices
    await turn(asked, panel, "in-words")
    assert "**7** **The top.**" in await turn(asked, panel, "how-to-play")
    assert labels(panel) == [words[each] for each in ("back", *keys)]
    assert [file.filename for file in panel.attachments] == ["medici-overview.png"]
    assert await turn(asked, panel, "back") == text
    assert [file.filename for file in panel.attachments] == ["medici.png"]
    assert len([m for m in asked.messages(board.channel) if m.ephemeral]) == 1
    assert everything(bot) == before


async def test_whoever_waits_looks_again(bot: Hosted, discord: Discord) -> None:
    """A waiting player can look again; once asked, the question is there.

    The news is one press away. The same holds if the panel is too old to turn by itself.
    """
    party, board, asked = await an_auction(bot, discord)
    second, _ = those_who_wait(party, board)
    panel = await opened(second, board)
    await bot.answered()
    bot.ahead += 14 * 60
    assert not party.offers(panel)
    assert labels(panel)[0] == word("en", "look-again")
    assert word("en", "explain") not in labels(panel), "the player has no question"
    mine = await opened(asked, board)
    assert (await asked.press(mine, "Bid 2")).text.startswith("**Done:** Bid 2\n")
    await discord.until(lambda: party.asked(board) is second)
    assert await turn(asked, mine, "since") == word("en", "since-none")
    await turn(second, panel, "look-again")
    assert "Bid 3" in party.choices(panel)
    assert word("en", "look-again") not in labels(panel)
    assert f"\n{asked.name} bids 2." in await turn(second, panel, "since")
    del bot


@pytest.mark.parametrize("old", ["i.1.0.", "i.1.0.choices", "e.1.0.", "w.1.0.", "a.1.0."])
async def test_every_button_that_boards_once_had_opens_the_panel(bot: Hosted, discord: Discord, old: str) -> None:
    """Every button that boards ever had opens the private panel at the part it used to show.

    Users without a seat there have no panel.
    """
    party, board, asked = await an_auction(bot, discord)
    public = (board.text, [*map(custom_id, board.buttons)])
    reply = await asked.forge(board, old)
    assert reply.kind == "ephemeral"
    assert reply.message
    if old[0] != "i":
        await turn(asked, reply.message, "back")
    assert "Bid 2" in party.choices(reply.message)
    stranger = discord.person("Dora")
    reply = await stranger.forge(board, old)
    assert reply.kind == "ephemeral"
    assert reply.message
    assert not reply.message.buttons
    assert (board.text, [*map(custom_id, board.buttons)]) == public
    del bot


async def test_orders_are_given_on_the_panel(bot: Hosted, discord: Discord) -> None:
    party, board, _ = await an_auction(bot, discord)
    second, _ = those_who_wait(party, board)
    panel = await opened(second, board)
    await turn(second, panel, "orders")
    form = await second.press(panel, "Your limit for this lot…")
    reply = await second.submit(form, {"amount": "7"})
    assert (reply.kind, reply.text.splitlines()[0]) == ("update", word("en", "orders-given"))
    assert word("en", "orders-withdrawn") in await turn(second, panel, "orders-withdraw")
    await turn(second, panel, "back")
    assert labels(panel)[0] == word("en", "look-again")
    assert bot.rows("SELECT * FROM orders") == []


@pytest.mark.parametrize("key", ["explain", "orders", "since", "in-words"])
async def test_a_panel_of_a_game_that_is_over_says_so(bot: Hosted, discord: Discord, key: str) -> None:
    party, board, asked = await an_auction(bot, discord)
    panel = await opened(asked, board)
    await ended(discord, party, party.host)
    reply = await asked.press(panel, word("en", key))
    assert (reply.kind, reply.message and reply.message.id) == ("update", panel.id)
    assert all(button.url for button in panel.buttons), "links at most"
    del bot


async def test_a_panel_keeps_no_picture_of_another_part(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici_card", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    board = party.live()
    assert board
    panel = await opened(party.host, board)
    for _ in range(2):
        await turn(party.host, panel, "in-words")
        assert [file.filename for file in panel.attachments] == ["medici-card-more-0.png"]
        await turn(party.host, panel, "back")
        assert [file.filename for file in panel.attachments] == ["medici-card.png"]
    del bot
