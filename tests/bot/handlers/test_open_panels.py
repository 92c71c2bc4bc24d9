"""Panels left open turn to the next question by themselves, visible only to their reader."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bot import handlers
from bot.discord_client import client
from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.ui.kit.interaction import Incoming, Response
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_since import NAMES, an_auction_begun
from tests.bot.people import Party, word


async def opened(person: Person, board: Message, *, by_command: bool = False) -> Message:
    """Open this player's own panel."""
    reply = await (
        person.slash(board.channel, "medici hand") if by_command else person.press(board, seat_button(board))
    )
    assert reply.kind == "ephemeral"
    assert reply.message
    return reply.message


def seat_button(board: Message) -> str:
    labels = [button.label or "" for button in board.buttons]
    return next(label for label in labels if label in (word("en", "my-choices"), word("en", "my-seat")))


def offers(party: Party, panel: Message) -> bool:
    """Return whether the panel offers choices."""
    return bool(party.choices(panel))


@pytest.mark.parametrize("by_command", [False, True])
async def test_it_turns_when_its_seat_is_asked(bot: Hosted, discord: Discord, by_command: bool) -> None:
    """A panel turns once when its seat is asked: in its reader's language, with the news, and no other panel does.

    The seller's panel would change, too: its Undo passes with the first bid.
    """
    party, board, (_, second, third, _) = await an_auction_begun(bot, discord, [*NAMES, "Dan"])
    panels = {person.name: await opened(person, board, by_command=by_command) for person in (second, third)}
    before = {name: panel.text for name, panel in panels.items()}
    assert not any(offers(party, panel) for panel in panels.values())
    await party.press("Bid 1")
    await discord.until(lambda: offers(party, panels[second.name]))
    assert "enchérit à 1." in panels[second.name].text
    assert "À vendre" in panels[second.name].text
    await bot.look()
    assert panels[third.name].text == before[third.name]
    assert len([m for m in second.messages(board.channel) if m.ephemeral]) == 1
    label = party.choices(panels[second.name])[0]
    assert (await second.press(panels[second.name], label)).kind == "update", "and its choices work"
    await discord.until(lambda: offers(party, panels[third.name]))
    assert discord.refused == []


async def test_what_was_asked_while_a_command_was_answered_is_shown(
    bot: Hosted, discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that arises while a command is answered is shown on its panel.

    A command names no table, so nothing can wait for its answer there.
    """
    party, board, (_, second, _) = await an_auction_begun(bot, discord)
    honest = handlers.answer

    async def slow(at: handlers.Services, incoming: Incoming) -> Response:
        answer = await honest(at, incoming)
        if incoming.user == second.id:
            await party.press("Bid 1")
            assert bot.app
            await bot.app.idle()
        return answer

    monkeypatch.setattr(handlers, "answer", slow)
    panel = await opened(second, board, by_command=True)
    await bot.answered()
    assert bot.app
    await bot.app.idle()
    assert offers(party, panel)


@pytest.mark.usefixtures("deferring")
async def test_what_came_late_never_turns_the_board(bot: Hosted, discord: Discord) -> None:
    """A late answer is a message of its own and never replaces the board.

    Its token would change the board that was pressed.
    """
    party, board, (_, second, _) = await an_auction_begun(bot, discord)
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        reply = await second.press(board, seat_button(board))
        assert reply.kind == "deferred_update"
        other.execute("ROLLBACK")
    await discord.until(lambda: reply.followups)
    assert reply.followups[0].ephemeral
    await party.press("Bid 1")
    await bot.look()
    assert [request.path for request in discord.requests if request.path.endswith("@original")] == []


async def test_it_turns_again_from_what_was_pressed_on_it(bot: Hosted, discord: Discord) -> None:
    """A panel that was answered on shows the next question, too."""
    party, board, (first, second, _) = await an_auction_begun(bot, discord)
    panel = await opened(first, board)
    assert (await first.press(panel, "Enchérir à 1")).kind == "update"
    assert not offers(party, panel)
    await discord.until(lambda: party.asked(board) is second)
    await party.press("Pass")
    await party.press("Pass")
    while (now := party.live()) is None or party.asked(now) is not first:
        await party.take_turn()
    await discord.until(lambda: offers(party, panel))
    del bot


async def test_another_part_turns_to_the_question_of_its_own_player_alone(bot: Hosted, discord: Discord) -> None:
    party, board, (_, second, third) = await an_auction_begun(bot, discord)
    panel, read_on = await opened(second, board), await opened(third, board)
    for person, shown in ((second, panel), (third, read_on)):
        assert (await person.press(shown, word("fr", "in-words"))).kind == "update"
    before = read_on.text
    await party.press("Bid 1")
    await discord.until(lambda: offers(party, panel))
    assert (await second.press(panel, word("fr", "in-words"))).kind == "update", "the panel has a way back"
    await bot.look()
    assert not offers(party, panel)
    assert read_on.text == before


async def test_what_is_pressed_while_it_turns_is_answered_after_that(
    bot: Hosted, discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press during a turn of the panel is answered after the turn.

    Otherwise it would be undefined which of the two Discord shows.
    """
    monkeypatch.setattr(client, "_DEFER_AFTER", 0.5)
    party, board, (_, second, _) = await an_auction_begun(bot, discord)
    panel = await opened(second, board)
    with discord.faults.hold("PATCH", "@original$"):
        await party.press("Bid 1")
        await discord.until(lambda: offers(party, panel))
        reply = await second.press(panel, word("fr", "in-words"))
        assert reply.kind == "deferred_update"
    await bot.answered()
    await bot.look()
    assert not offers(party, panel)
    assert discord.refused == []


async def test_what_is_settled_in_advance_is_told_anew(bot: Hosted, discord: Discord) -> None:
    """After planned moves were played, the part that lists them is refreshed.

    The question is one press away.
    """
    party, board, (_, _, third) = await an_auction_begun(bot, discord)
    panel = await opened(third, board)
    await third.press(panel, word("fr", "orders"))
    reply = await third.choose(panel, "Les lots sur lesquels vous passez", ["Tous les lots"])
    assert reply.kind == "update"
    given, anew = word("fr", "orders-given"), word("fr", "orders-by-now")
    assert panel.text.startswith(given)
    await party.press("Bid 1")
    await party.press("Pass")
    await discord.until(lambda: panel.text.startswith(anew))
    assert "– Passer sur tous les lots." in panel.text
    assert len([m for m in third.messages(board.channel) if m.ephemeral]) == 1
    assert discord.refused == []


async def test_a_bid_given_in_a_form_is_shown_as_made(bot: Hosted, discord: Discord) -> None:
    """The form of the last player to place sailors also has a bid, which is played as a planned move.

    Others still bid then, and the bid can be changed. So the panel tells it, and no longer asks for it.
    """
    people = [discord.person(name) for name in ("Ana", "Bo")]
    party = Party(discord, "mediterranee", people, "en")
    await party.begin()
    board = party.live()
    assert board
    first, last = [await opened(person, board) for person in people]
    form = await people[0].press(first, "Enter sailors and bid…")
    await people[0].submit(form)
    form = await people[1].press(last, "Enter sailors and bid…")
    await people[1].submit(form, {"bid": "300"})
    await discord.until(lambda: "Your bid: 300." in last.text)
    await bot.answered()
    assert "Your bid: 300." in last.text


async def test_after_fourteen_minutes_it_stays(bot: Hosted, discord: Discord) -> None:
    """After fourteen minutes a panel no longer turns by itself, because Discord will soon refuse edits.

    A press turns it.
    """
    party, board, (_, second, _) = await an_auction_begun(bot, discord)
    panel = await opened(second, board)
    before = panel.text
    await bot.answered()
    bot.ahead += 14 * 60
    await party.press("Bid 1")
    await bot.look()
    assert panel.text == before
    assert (await second.press(panel, word("fr", "look-again"))).kind == "update"
    assert offers(party, panel)


async def test_it_shows_the_result_when_the_game_is_over(bot: Hosted, discord: Discord) -> None:
    people = [discord.person("Ana"), discord.person("Bo", locale="fr")]
    party = Party(discord, "medici_card", people, "en")
    await party.begin()
    board = party.live()
    assert board
    panels = [await opened(person, board) for person in people]
    await party.play()
    final = await discord.until(party.final)
    for panel, over in zip(panels, (word("en", "table-finished"), word("fr", "table-finished")), strict=True):
        await discord.until(lambda panel=panel, over=over: over in panel.text)  # type: ignore[misc]
        assert "🥇" in panel.text
    (won,) = [line for line in panels[0].text.splitlines() if line.startswith("### ")]
    assert won in final.text
    assert discord.refused == []


async def test_who_left_is_shown_nothing(bot: Hosted, discord: Discord) -> None:
    party, board, (_, second, _) = await an_auction_begun(bot, discord)
    panel = await opened(second, board)
    before = panel.text
    leave = await second.slash(board.channel, "medici leave")
    assert leave.message
    await second.press(leave.message, word("fr", "leave-yes"))
    await party.press("Bid 1")
    await bot.look()
    assert panel.text == before
