"""Count the presses of typical decisions. Opening a list is one press, and choosing from it another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.text import LANGUAGES
from bot.ui import board
from bot.ui.board import Position
from bot.ui.kit.custom_id import pack
from bot.ui.panel import choice_panel
from games import GAMES
from games.core import Option, Prompt
from games.mediterranee.model import Bid, Buy, Choose, End, Sail, Sea, Split, View
from games.mediterranee.rules import landing, sailing, selling
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.people import word
from tests.bot.ui import limits, making
from tests.games import test_medici_card as cards

MOST = {
    "a turn of Méditerranée with two galleys, which take two ports": 10,
    "a turn of Méditerranée with two galleys, a bid and a place": 10,
}
"""The most presses of each decision. A panel is opened once a turn, and follows the game."""

MARKETS = {
    1: "spices 5",
    2: "spices 0 x2, cloth 0 x2",
    3: "spices 0 x2, spices 0 x2, cloth 0 x2",
    4: "grain 0 x2, spices 0 x2, cloth 0 x2",
}
"""Markets of the Card Game by the number of ways to take cards."""


class Traders(Crew):
    """The first player trades with two galleys, in as few presses as the panel allows; the others only watch."""

    def choice(self, view: View, legal: Sequence[Any], seed: bytes) -> Any:  # noqa: ARG002
        if view.sea.phase == "split":
            return Split(3, 3)
        return next((move for move in (Bid(0), Choose(1), End()) if move in legal), legal[0])

    async def trade(self) -> list[str]:
        """Play one turn of the first player; return their presses."""
        trader, pressed = self.people[0], list[str]()
        turn, panel = self.state()[0].sea.turn, None
        while (state := self.state()[0]).sea.turn == turn:
            seats = self.rules.awaited(state)
            if 0 not in seats:
                await self.answer(state, min(seats))
                continue
            if panel is None:
                await self.discord.until(self._shown)
                board = self.live()
                assert board
                panel = (await trader.press(board, word("en", "my-choices"))).message
                pressed.append(word("en", "my-choices"))
            assert panel
            await self.discord.until(lambda shown=panel: self._is_current(shown))  # type: ignore[misc]
            await self._play_all(trader, panel, wanted(state.sea, self.rules.view(state, 0)), pressed)
        return pressed

    async def _play_all(self, trader: Person, panel: Message, moves: Sequence[Any], pressed: list[str]) -> None:
        """Choose these moves, each time as many as one choice of the panel holds."""
        state = self.state()[0]
        while moves:
            prompt = self.words.prompt(self.rules.view(state, 0), 0)
            chosen = longest(prompt, moves)
            label = self.say(prompt.label_of(chosen) or prompt.text)
            for move in chosen:
                state = self.rules.apply(state, 0, move).state
            moves = moves[len(chosen) :]
            payload = pack(chosen)
            button = next((b.custom_id for b in panel.buttons if (b.custom_id or "").endswith(f".{payload}")), None)
            if button:
                reply = await trader.press(panel, button)
            else:
                select = next(s for s in panel.selects if payload in [option.value for option in s.options])
                reply = await trader.choose(panel, select.custom_id, [payload])
                pressed.append(f"▾ {select.placeholder}")
            assert reply.kind == "update", reply.text
            pressed.append(label)


def longest(prompt: Prompt, moves: Sequence[Any]) -> tuple[Any, ...]:
    """Return the moves of the choice that covers the most of these moves."""
    choices = [one.moves for group in prompt.groups for one in group.options if isinstance(one, Option)]
    fitting = [made for made in choices if made == tuple(moves[: len(made)])]
    return max(fitting, key=len, default=tuple(moves[:1]))


def wanted(sea: Sea, view: View) -> list[Any]:
    """Return the moves of a sensible player in this phase of a quiet turn."""
    fleet = sea.fleet(0)
    if sea.phase == "bid":
        return [Bid(0 if sea.turn == 1 else 100)]
    if sea.phase == "place":
        return [Choose(0)]
    if sea.phase == "trade":
        buying = [galley for galley in fleet if galley.room and sea.map.port_at[galley.space] is not None]
        return [*[Buy(galley.number, min(2 - place, galley.room)) for place, galley in enumerate(buying)], End()]
    if sea.phase == "sail":
        return [*destinations(sea), End()]
    if sea.phase == "land":
        return [*[move for move in landing.landings(sea, 0) if move.count == 1], End()]
    return [*selling.best_sales(sea, 0), End()]


def destinations(sea: Sea) -> list[Sail]:
    """Return a port for each galley: the one that pays the most, among those without rivals."""
    sails: list[Sail] = []
    for galley in sea.fleet(0):
        free = [space for space, way in sailing.ways(sea, galley).items() if not way.rivals]
        free = [space for space in free if space not in [sail.space for sail in sails]]
        sails.append(Sail(galley.number, max(free, key=lambda space: paid(sea, space, galley.cargo))))
    return sails


def paid(sea: Sea, space: int, cargo: Sequence[int]) -> int:
    port = sea.map.port_at[space]
    if port is None:
        return 0
    return sum(sum(selling.worth(sea, port, 0, one)) for one in {*cargo} if selling.is_wanted(sea, port, one))


async def test_a_quiet_turn_with_two_galleys(bot: Hosted, discord: Discord) -> None:
    """First without a bid, taking two ports; then with a bid and a place to choose."""
    crew = Traders(bot, discord, "mediterranee", [discord.person(name) for name in ("Ana", "Bo")])
    await crew.begin()
    for seat in (0, 1):
        await crew.answer(crew.state()[0], seat)
    for most in MOST.values():
        pressed = await crew.trade()
        assert len(pressed) <= most, "\n".join(pressed)
    assert discord.refused == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("phase", "count"), [*(("reveal", count) for count in MARKETS), *(("take", count) for count in (2, 3, 4))]
)
def test_a_choice_of_the_card_game(phase: str, count: int, language: str) -> None:
    """Each choice is a button, even the longest, and beside all other buttons that a board may have."""
    state = cards.at("black 7; grain 2; furs 2", MARKETS[count], phase=phase, fresh=min(count, 2))
    game = GAMES["medici_card"]
    moves = game.rules.legal_moves(state, 0)
    assert len(moves) == (2 if phase == "reveal" else count)
    made = making.table(game, seats=3, state=state, language=language)
    away = replace(made.seats[1], away="absent")
    for each in (made, replace(made, practice=True, seats=(*made.seats[:1], away, *made.seats[2:]))):
        position = Position.of(each, state)
        shown = board.board(each, replace(position, undo=0), [])
        panel = choice_panel(each, Position.of(each, state, 0), 0, language)
        for body in (shown, panel):
            limits.check_message(body)
            offered = [button["custom_id"] for button in limits.buttons(body)]
            for move in moves:
                assert any(one.endswith(f".{pack((move,))}") for one in offered)
