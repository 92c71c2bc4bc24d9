"""Test Intrige over Discord: bribes with table talk, drafts, and impossible moves."""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from games.core import decode
from games.intrige import INTRIGE
from games.intrige.model import Case
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party, moves_selects, part, settled, word


async def until_shown(discord: Discord, party: Party, words: str) -> tuple[Message, Person]:
    """Play until the board asks for this; return it and the player asked."""
    while True:
        await discord.until(lambda: party.live() and party.asked(party.live()))  # type: ignore[arg-type]
        board = party.live()
        assert board
        asked = party.asked(board)
        assert asked
        if words in board.text.splitlines()[-1]:
            return board, asked
        await party.take_turn()


async def a_bribe(discord: Discord, seed: int = 1) -> tuple[Party, Message, Person]:
    party = Party(discord, "intrige", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=seed)
    await party.begin()
    board, asked = await until_shown(discord, party, "owes")
    return party, board, asked


async def test_a_bribe_with_a_zone_asked_for_and_a_sentence(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await a_bribe(discord)
    bribes = [f"Pay {zone}0,000" for zone in (1, 2)]
    assert party.choices(board) == bribes
    panel = await asked.press(board, word("en", "my-seat"))
    assert panel.message
    assert party.choices(panel.message) == bribes, "the panel has the choices of the board"
    form = await asked.press(board, word("en", "other-amount"))
    assert form.modal
    assert [field.custom_id for field in form.modal.fields] == ["amount", "zone", "words"]
    reply = await asked.submit(form, {"amount": "20", "zone": ["4"], "words": "please, **my lord**"})
    assert reply.kind == "update"
    said = f"{asked.name} asks for zone 100,000. “please, \\*\\*my lord\\*\\*”"
    await discord.until(lambda: any(said in m.text for place in party.places() for m in asked.messages(place)))
    # Table talk is stored beside the move, not in it.
    assert bot.rows("SELECT count(*) FROM log WHERE quote <> ''") == [(1,)]
    assert b"lord" not in bot.rows("SELECT move FROM moves ORDER BY number DESC")[0][0]


async def test_more_than_half_of_ones_purse_is_confirmed_in_private(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await a_bribe(discord)
    before = everything(bot)
    form = await asked.press(board, word("en", "other-amount"))
    question = await asked.submit(form, {"amount": "200 000", "words": "take it"})
    assert question.kind == "ephemeral"
    owner = party.people[decode(INTRIGE, "state", bot.rows("SELECT state FROM tables")[0][0]).board.active]
    assert question.text.startswith(f"Pay {owner.name} 200,000 ducats?")
    assert everything(bot) == before
    assert question.message
    yes = next(b.custom_id for b in question.message.buttons if b.label == word("en", "confirm-yes"))
    reply = await asked.press(question.message, word("en", "confirm-yes"))
    assert reply.kind == "update"
    said = f"{asked.name} says: “take it”"
    await discord.until(lambda: any(said in m.text for place in party.places() for m in asked.messages(place)))
    again = await asked.forge(question.message, yes or "")
    assert (again.kind, again.text.splitlines()[0]) == ("update", word("en", "already-done"))


async def test_bribes_that_cannot_be(bot: Hosted, discord: Discord) -> None:
    _, board, asked = await a_bribe(discord)
    before = everything(bot)
    reasons = {}
    for typed in ("5,000", "0", "15k", "330 000", "-5", "much"):
        form = await asked.press(board, word("en", "other-amount"))
        reply = await asked.submit(form, {"amount": typed})
        assert reply.kind == "ephemeral", typed
        reasons[typed] = reply.text
    assert everything(bot) == before
    assert reasons["much"] == reasons["-5"] == word("en", "not-a-number")
    assert "10,000" in reasons["5,000"]
    assert "320,000" in reasons["330 000"]


async def test_a_bribe_is_paid_once(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await a_bribe(discord)
    panel = (await asked.press(board, word("en", "my-seat"))).message
    assert panel
    button = next(button for button in board.buttons if button.label == "Pay 10,000")
    other = next(button for button in panel.buttons if button.label == "Pay 20,000")
    await party.press("Pay 10,000")
    before = everything(bot)
    assert button.custom_id
    assert other.custom_id
    again = await asked.forge(board, button.custom_id)
    assert again.text == word("en", "already-done")
    more = await asked.forge(board, other.custom_id)
    assert word("en", "moved-on") in more.text
    assert everything(bot) == before


@pytest.mark.usefixtures("drawn")
async def test_placing_is_prepared_in_private(bot: Hosted, discord: Discord) -> None:
    party, _, _ = await a_bribe(discord)
    board, owner = await until_shown(discord, party, "is deciding about")
    assert party.choices(board) == []
    others = [person for person in party.people if person is not owner]
    before = everything(bot)
    seen = [[m.text for place in party.places() for m in other.messages(place)] for other in others]
    panel = await owner.press(board, word("en", "my-choices"))
    assert panel.kind == "ephemeral"
    assert panel.message
    panel = await party.prepare(owner, panel.message)
    assert panel.message
    assert panel.kind == "update"
    prepared = [file.url for file in panel.message.attachments]
    assert prepared, "a picture of the resulting position"
    assert [[m.text for place in party.places() for m in other.messages(place)] for other in others] == seen
    assert everything(bot) == before, "nothing is played before submission"
    panel = await owner.press(panel.message, word("en", "take-off"))
    assert panel.message
    assert [file.url for file in panel.message.attachments] != prepared
    (epoch,) = bot.rows("SELECT epoch FROM tables")[0]
    refused = await owner.forge(panel.message, str(CustomId(Action.HAND_IN, 1, epoch)))
    assert (refused.kind, refused.text.splitlines()[0]) == ("update", word("en", "draft-empty"))
    while not party.is_done(panel):
        assert panel.message
        panel = await party.prepare(owner, panel.message)
    assert panel.message
    panel = await owner.press(panel.message, word("en", "explain"))
    assert panel.message
    assert word("en", "draft") in panel.text, "the prepared moves stay in sight"
    done = await owner.press(panel.message, word("en", "hand-in"))
    assert done.kind == "update"
    after = everything(bot)
    assert after != before
    again = await owner.forge(panel.message, str(CustomId(Action.HAND_IN, 1, epoch)))
    assert (again.kind, again.text.splitlines()[-1]) == ("update", word("en", "already-done"))
    assert everything(bot) == after


async def test_who_decides_has_the_whole_case(bot: Hosted, discord: Discord) -> None:
    """The owner sees the whole case: payments and requests, in the choices too, and promises between the players."""
    party, board, asked = await a_bribe(discord)
    owner = next(person for person in party.people if f"{person.name} a bribe" in board.text.splitlines()[-1])
    form = await part(asked, board, "promise")
    reply = await asked.submit(form, {"to": [str(party.people.index(owner))], "what": "my captain stays away"})
    assert reply.kind == "update"
    assert reply.text.startswith(word("en", "promise-given"))
    form = await asked.press(board, word("en", "other-amount"))
    await asked.submit(form, {"amount": "70k", "zone": ["3"], "words": "please"})
    board, judge = await until_shown(discord, party, "is deciding about")
    assert judge is owner
    panel = await judge.press(board, word("en", "my-choices"))
    assert panel.message
    told = panel.message.text
    assert f"{asked.name} asks for zone 50,000. “please”" in told
    assert f"{asked.name} bribes **{owner.name}** with 70,000 ducats." in told, "the news since their move"
    assert told.count("“please”") == 1, "table talk stands beside the payment when it is judged"
    assert any("paid 70k" in described for described in panel.message.alt_texts)
    assert f"{asked.name} → {owner.name}" in told
    assert "“my captain stays away”" in told
    labels = [option.label for select in moves_selects(panel.message) for option in select.options]
    wished = [label for label in labels if f" → {asked.name}’s " in label]
    assert wished
    assert all(label.endswith(" (paid 70k, wants 50k)") for label in wished)
    assert [label for label in labels if label not in wished and "wants" in label] == []
    select = next(one for one in moves_selects(panel.message) if one.options[0].label in wished)
    prepared = await judge.choose(panel.message, select.custom_id, [select.options[-1].value])
    assert prepared.message
    assert f"1. {wished[len(select.options) - 1]}" in prepared.message.text, "the draft has it, too"
    before = [m for other in party.people if other is not judge for m in other.messages(board.channel)]
    assert not [m for m in before if "wants 50k" in m.text], "the other players do not see the draft"
    del bot


async def test_one_press_leads_through_all_that_was_settled(bot: Hosted, discord: Discord) -> None:
    """One interaction leads through all plans.

    The second payer and the owner have left plans, so the first bribe leads to the third action of the turn.
    """
    party, board, first = await a_bribe(discord)
    while len(present(bot).payers) < 2:
        await party.take_turn()
        board, first = await until_shown(discord, party, "owes")
    second = party.people[present(bot).payers[1]]
    (owner,) = (person for person in party.people if person not in (first, second))
    before = bot.rows("SELECT version, state FROM tables")
    told = await order(second, board, "Outbid by 10,000, up to 50,000")
    assert f"on {owner.name}’s turn (this turn only)" in told
    assert "you’ll outbid the highest bribe by 10,000, up to 50,000" in told
    assert "the best zones" in await order(owner, board, "Best zones to the highest bribes")
    assert bot.rows("SELECT version, state FROM tables") == before, "nothing is paid out of turn"
    await party.press("Pay 20,000")
    board, asked = await until_asked(discord, party, "is sending")
    assert asked is owner
    said = [m.text for place in party.places() for m in owner.messages(place) if not m.ephemeral]
    log = "\n".join(said)
    assert f"{second.name} bribes {owner.name} with 30,000 ducats." in log
    assert f"{owner.name} puts {second.name}’s" in log
    assert "up to 50,000" not in log
    reply = await part(owner, board, "orders")
    assert "his turn only" not in reply.text, "no plan for bribes is left while advisors are sent"
    assert "You have no plan that applies every turn." in reply.text


async def test_what_orders_placed_is_taken_back_with_them(bot: Hosted, discord: Discord) -> None:
    """An undo of planned placements withdraws the plan, which would otherwise repeat them at once."""
    party, board, _ = await a_bribe(discord)
    owner = party.people[decode(INTRIGE, "state", bot.rows("SELECT state FROM tables")[0][0]).board.active]
    await order(owner, board, "Cheapest zones to the highest bribes")
    await party.press("Pay 20,000")
    board, asked = await until_asked(discord, party, "is sending")
    assert asked is owner
    await owner.press(board, word("en", "undo"))
    board, asked = await until_asked(discord, party, "is deciding about")
    assert asked is owner
    assert bot.rows("SELECT * FROM orders") == []


async def test_orders_taken_back_leave_a_bribe_to_its_owner(bot: Hosted, discord: Discord) -> None:
    party, board, _ = await a_bribe(discord)
    while len(present(bot).payers) < 2:
        await party.take_turn()
        board, _ = await until_shown(discord, party, "owes")
    second = party.people[present(bot).payers[1]]
    await order(second, board, "Pay 20,000")
    reply = await part(second, board, "orders")
    assert reply.message
    assert "you’ll pay 20,000" in reply.text
    reply = await second.press(reply.message, word("en", "orders-withdraw"))
    assert word("en", "orders-withdrawn") in reply.text
    assert "you decide" in reply.text
    assert bot.rows("SELECT * FROM orders") == []
    await party.press("Pay 20,000")
    assert party.asked(board) is second


def present(bot: Hosted) -> Case:
    """Return the case being decided."""
    case: Case | None = decode(INTRIGE, "state", bot.rows("SELECT state FROM tables")[0][0]).board.case
    assert case
    return case


async def order(person: Person, board: Message, label: str) -> str:
    """Plan this choice and return the panel's text."""
    reply = await part(person, board, "orders")
    assert reply.message, reply.text
    values = {one.label: (select.custom_id, one.value) for select in reply.message.selects for one in select.options}
    assert label in values, reply.text
    menu, value = values[label]
    reply = await person.choose(reply.message, menu, [value])
    assert settled(reply)
    return reply.text


async def until_asked(discord: Discord, party: Party, words: str) -> tuple[Message, Person]:
    """Return the board once it asks for this without an interaction, and the player asked."""
    await discord.until(lambda: (now := party.live()) and words in now.text.splitlines()[-1])
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    return board, asked


async def test_two_advisors_never_go_to_one_palace(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "intrige", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    board, asked = await until_shown(discord, party, "is sending")
    select = moves_selects(board)[0]
    assert (select.min_values, select.max_values) == (2, 2)
    before = everything(bot)
    first_palace = select.options[0].label.partition("→")[2].strip()
    same = [option.value for option in select.options if option.label.endswith(first_palace)][:2]
    reply = await asked.choose(board, select.custom_id, same)
    assert reply.kind == "ephemeral"
    assert "palace" in reply.text
    assert everything(bot) == before
    for other in party.people:
        if other is not asked:
            reply = await other.choose(board, select.custom_id, same)
            assert reply.kind == "ephemeral"
    assert everything(bot) == before


async def test_the_owner_says_what_it_takes(bot: Hosted, discord: Discord) -> None:
    """An owner's price is public but mentions no one.

    The payer reads it on their panel, and the owner beside the payment.
    """
    party, board, asked = await a_bribe(discord)
    owner = party.people[decode(INTRIGE, "state", bot.rows("SELECT state FROM tables")[0][0]).board.active]
    before = bot.rows("SELECT version, epoch, state FROM tables")
    panel = await owner.press(board, word("en", "my-seat"))
    assert panel.message
    (select,) = panel.message.selects
    values = {option.label: option.value for option in select.options}
    price = f"I want 40,000 from {asked.name}"
    reply = await owner.choose(panel.message, select.custom_id, [values[price]])
    assert (reply.kind, reply.message and reply.message.id) == ("update", panel.message.id)
    assert reply.text.startswith(word("en", "aside-said"))
    said = f"{owner.name} says: {price}."
    assert said in reply.text
    await discord.until(lambda: said in board.text)
    assert [m.mentions for m in asked.messages(board.channel) if price in m.text] == [[]]
    assert bot.rows("SELECT version, epoch, state FROM tables") == before, "the game state does not contain it"
    again = await owner.choose(reply.message or board, select.custom_id, [values[price]])
    assert (again.kind, again.text.splitlines()[0]) == ("update", word("en", "already-done"))
    theirs = await asked.press(board, word("en", "my-seat"))
    assert theirs.message
    assert theirs.text.count(said) == 1
    assert theirs.message.selects == []
    refused = await asked.forge(theirs.message, select.custom_id, [values[price]])
    assert (refused.kind, refused.text.splitlines()[-1]) == ("update", word("en", "aside-over"))
    await party.press("Pay 20,000")
    late = await owner.forge(panel.message, select.custom_id, [values[price]])
    assert (late.kind, late.text.splitlines()[0]) == ("update", word("en", "aside-over"))
    assert said in late.text, "it stands beside the case to be decided"
    assert late.message
    assert select.custom_id not in [one.custom_id for one in late.message.selects]


async def test_the_asked_price_is_the_first_button_of_the_payer(bot: Hosted, discord: Discord) -> None:
    """8.6: on the board, on an open panel as soon as it is named, and on its explanation. One press pays it."""
    party, board, asked = await a_bribe(discord)
    owner = party.people[decode(INTRIGE, "state", bot.rows("SELECT state FROM tables")[0][0]).board.active]
    usual = party.choices(board)
    panel = (await asked.press(board, word("en", "my-seat"))).message
    theirs = (await owner.press(board, word("en", "my-seat"))).message
    assert panel
    assert theirs
    (select,) = theirs.selects
    values = {option.label: option.value for option in select.options}
    await owner.choose(theirs, select.custom_id, [values[f"I want 40,000 from {asked.name}"]])
    wanted = ["Pay 40,000 (requested)", *usual]
    await discord.until(lambda: party.choices(board) == wanted)
    await discord.until(lambda: party.choices(panel) == wanted)
    await asked.press(panel, word("en", "explain"))
    assert party.choices(panel) == wanted
    await owner.choose(theirs, select.custom_id, [values[f"I want 10,000 from {asked.name}"]])
    last = ["Pay 10,000 (requested)", *usual[1:]]
    await discord.until(lambda: party.choices(board) == last)
    await asked.press(board, last[0])
    paid = f"{asked.name} bribes {owner.name} with 10,000 ducats."
    await discord.until(lambda: any(paid in m.text for place in party.places() for m in asked.messages(place)))
