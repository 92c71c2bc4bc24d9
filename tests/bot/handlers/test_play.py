"""Test answers given on a panel: what it turns into, and the reply to the same answer given twice."""

from __future__ import annotations

from bot.playground import Discord
from bot.playground.entities import Message
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import an_auction
from tests.bot.outbox.test_telling import the_house_alone
from tests.bot.people import Party, word
from tests.bot.tables.test_moderation import ended

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
    again = await asked.press(shown.message, "Add a card")
    assert again.message
    assert again.text.startswith("**Done:** Add a card\n")
    assert party.choices(again.message) == ["Add a card", "Start auction"]
    over = await asked.press(again.message, "Start auction")
    assert over.kind == "update"
    assert over.text.startswith("**Done:** Start auction\n")
    assert over.message
    assert not party.offers(over.message)
    assert [m.id for m in asked.messages(board.channel) if m.ephemeral] == [shown.message.id]
    del bot


async def test_an_old_panel_becomes_the_present_one(bot: Hosted, discord: Discord) -> None:
    """Any press on an outdated panel turns it into the present one, which says that the game has moved on.

    No other message appears.
    """
    party, board = await a_game(discord, "medici")
    asked = party.asked(board)
    assert asked
    old, newer = [(await asked.slash(board.channel, "medici hand")).message for _ in range(2)]
    assert old
    assert newer
    await asked.press(newer, "Add a card")
    reply = await asked.press(old, "Start auction")
    assert reply.kind == "update"
    assert reply.text.startswith(word("en", "moved-on"))
    assert reply.message
    assert reply.message.id == old.id
    assert len([m for m in asked.messages(board.channel) if m.ephemeral]) == 2
    assert (await asked.press(old, "Start auction")).text.startswith("**Done:** Start auction\n")
    late = await asked.press(newer, "Start auction")
    assert (late.kind, late.text.splitlines()[0]) == ("update", word("en", "already-done"))
    assert not party.offers(newer)
    assert bot.rows("SELECT count(*) FROM moves") == [(2,)]


async def test_what_cannot_be_done_is_said_on_the_panel(bot: Hosted, discord: Discord) -> None:
    """A refusal is shown on the panel beside the choices; after a press on the board, in a new message."""
    party, board, asked = await an_auction(bot, discord)
    panel = (await asked.slash(board.channel, "medici hand")).message
    assert panel
    for typed, told in (("much", word("en", "not-a-number")), ("1000", "40")):
        form = await asked.press(panel, word("en", "other-amount"))
        reply = await asked.submit(form, {"amount": typed})
        assert (reply.kind, told in reply.text.splitlines()[-1]) == ("update", True), reply.text
        assert "Bid 2" in party.choices(panel)
    other = next(person for person in party.people if person is not asked)
    waits = (await other.slash(board.channel, "medici hand")).message
    assert waits
    (bid,) = [button.custom_id for button in panel.buttons if button.label == "Bid 2"]
    reply = await other.forge(waits, bid or "")
    assert (reply.kind, "not your turn" in reply.text.splitlines()[0]) == ("update", True)
    assert not party.offers(waits)
    form = await asked.press(board, word("en", "other-amount"))
    assert (await asked.submit(form, {"amount": "much"})).kind == "ephemeral"
    assert bot.rows("SELECT count(*) FROM moves WHERE epoch = (SELECT epoch FROM tables)") == [(0,)]


async def test_what_is_to_be_thought_over_is_asked_on_the_panel(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord, "intrige")
    while "Pay 10,000" not in party.choices(board):
        await party.take_turn()
        board = party.live() or board
    asked = party.asked(board)
    assert asked
    panel = (await asked.slash(board.channel, "intrige hand")).message
    assert panel
    choices, moves = party.choices(panel), bot.rows("SELECT count(*) FROM moves")
    form = await asked.press(panel, word("en", "other-amount"))
    question = await asked.submit(form, {"amount": "200,000"})
    assert question.kind == "update"
    assert [button.label for button in panel.buttons] == [word("en", "confirm-yes"), word("en", "back")]
    reply = await asked.press(panel, word("en", "back"))
    assert (reply.kind, party.choices(panel)) == ("update", choices)
    assert bot.rows("SELECT count(*) FROM moves") == moves
    await asked.submit(await asked.press(panel, word("en", "other-amount")), {"amount": "200,000"})
    assert (await asked.press(panel, word("en", "confirm-yes"))).text.startswith("**Done:** Pay 200,000\n")
    assert bot.rows("SELECT count(*) FROM moves") == [(moves[0][0] + 1,)]


async def test_a_panel_is_for_a_game_that_is_played(bot: Hosted, discord: Discord) -> None:
    """Before a game starts and after it ends, its panel offers no choices."""
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
    assert (late.kind, late.text) == ("update", word("en", "table-ended"))
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
    assert (twice.kind, twice.text.splitlines()[-1]) == ("update", word("en", "already-done"))
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
    """Return the boards of finished games, earliest first."""
    shown = [m for place in party.places() for m in party.host.messages(place) if party.shows(m, "rematch")]
    shown = [message for message in shown if party.shows(message, "in-words")]
    return sorted(shown, key=lambda message: message.id)
