"""Test Méditerranée over Discord: whole games with the components shown, partly by direct messages only."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Any

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from games.core import decode
from games.mediterranee import MEDITERRANEE, player, rules
from games.mediterranee.model import Bid, Sail, State, View
from games.mediterranee.player import decisions
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.standing_orders import Orders
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.games.test_whole_games import check_history, check_said_once, check_standings
from tests.bot.people import part, settled, word

NAMES = ("Ana", "Bo", "Chloé", "Dan")
TURNS = 3
WHOLE = "PROOF" in os.environ
TAPPED = TURNS if WHOLE else 2
"""The turns whose taps are counted."""


async def test_a_game(bot: Hosted, discord: Discord) -> None:
    """Play the first turns; with `PROOF` the whole game."""
    people = [discord.person(name) for name in NAMES[:2]]
    crew = Crew(bot, discord, "mediterranee", people, by_dm=people[1:])
    await crew.begin()
    while not crew.final() and (WHOLE or crew.state()[0].sea.turn < TURNS):
        await crew.play(turns=1)
    final = crew.final()
    check_history(bot.database, 1, crew.presses)
    if WHOLE:
        assert final
        check_standings(bot.database, 1, final.text, crew)
    check_said_once(bot.database, discord, crew.game)
    assert discord.refused == []


class Quiet(Crew):
    """Players who never make offers, since the amount of haggling is their choice."""

    def choice(self, view: View, legal: Sequence[Any], seed: bytes) -> Any:
        if view.sea.phase == "trade" and view.sea.talk is None:
            assert view.seat is not None
            return decisions.move(Outlook(view.sea, view.seat), view.cash or 0, seed)
        return super().choice(view, legal, seed)


async def test_few_taps_make_a_turn(bot: Hosted, discord: Discord) -> None:
    """A turn takes few taps.

    Half of all turns take at most 25 taps, the second phase 12 including the opening of selects.
    """
    bot.seed = bytes(32)
    crew = Quiet(bot, discord, "mediterranee", [discord.person(name) for name in NAMES])
    await crew.begin()
    while crew.state()[0].sea.turn <= TAPPED:
        await crew.play(turns=1)
    turns: Counter[tuple[int, int]] = Counter()
    for (seat, scene), taps in crew.taps.items():
        turn, _, phase = scene.partition(".")
        if phase and int(turn) <= TAPPED:
            turns[seat, int(turn)] += taps
    trading = [scene for scene in crew.taps if scene[1].endswith(".trade")]
    assert len(turns) == TAPPED * len(NAMES)
    assert median(turns.values()) <= 25
    check_said_once(bot.database, discord, crew.game)
    assert median(crew.taps[scene] + crew.opened[scene] for scene in trading) <= 12


# -------------------------------------------------------------------------------------------- plans


async def settle(person: Person, board: Message, *chosen: tuple[str, str]) -> Reply:
    """Plan this: from lists by name, and with buttons that are in no list."""
    reply = await part(person, board, "orders")
    for group, label in chosen:
        panel = reply.message
        assert panel, reply.text
        reply = await (person.choose(panel, group, [label]) if group else person.press(panel, label))
        assert settled(reply)
    return reply


async def play_until(crew: Crew, phase: str) -> State:
    """Answer for the players until the game reaches this phase and all ready players have answered."""
    while True:
        state, version = crew.state()
        given = {
            seat: decode(MEDITERRANEE, "orders", blob)
            for seat, blob in crew.bot.rows("SELECT seat, orders FROM orders")
        }
        asked = sorted(rules.awaited(state))
        if any(player.follow(rules.view(state, seat), given.get(seat, Orders())) for seat in asked):
            await crew.bot.until(lambda version=version: crew.state()[1] != version)  # type: ignore[misc]
        elif MEDITERRANEE.words.scene(rules.view(state, None)) == phase:
            return state  # type: ignore[no-any-return]
        else:
            await crew.answer(state, asked[0])


async def asked(bot: Hosted, discord: Discord, scene: str) -> tuple[Crew, State, Person, Message]:
    """Play a game of two to this scene; return it with the state, the player who is asked, and the board."""
    people = [discord.person(name) for name in NAMES[:2]]
    crew = Crew(bot, discord, "mediterranee", people)
    await crew.begin()
    state = await play_until(crew, scene)
    mover = people[state.sea.active or 0]
    await crew.discord.until(crew._shown)
    board = crew.live()
    assert board
    return crew, state, mover, board


async def test_what_comes_in_every_turn_is_settled_once(bot: Hosted, discord: Discord) -> None:
    """A plan for all turns is set once.

    A player who only trades is notified only for that, and others see ordinary moves.
    """
    ana, bo = people = [discord.person(name) for name in NAMES[:2]]
    crew = Crew(bot, discord, "mediterranee", people)
    await crew.begin()
    board = crew.live()
    assert board
    reply = await settle(
        ana,
        board,
        ("Your bid each turn", "Bid 0"),
        ("", "Make the suggested sales each turn"),
        ("Where you land", "Land 1 sailor in each undefended port"),
        ("Players you don’t attack", "Attack no one"),
    )
    assert "Each turn: bid 0." in reply.text
    for turn in (1, 2):
        state = await play_until(crew, f"{turn}.trade")
        while state.sea.active:
            await crew.answer(state, state.sea.active)
            state = await play_until(crew, f"{turn}.trade")
        await crew.discord.until(crew._shown)
        now = crew.live()
        assert now
        await settle(ana, now, ("Where your galleys sail", "Galleys without a course stay for one turn"))
    await play_until(crew, "3.trade")
    made = bot.rows("SELECT seat, move, interaction FROM moves")
    moves = [(seat, decode(MEDITERRANEE, "move", blob), interaction) for seat, blob, interaction in made]
    assert [at for seat, move, at in moves if seat == 0 and isinstance(move, Bid)] == [None] * 3
    assert None not in [at for seat, move, at in moves if seat == 1 and isinstance(move, Bid)]
    assert (0, Sail) not in [(seat, type(move)) for seat, move, _ in moves]
    assert (1, Sail) in [(seat, type(move)) for seat, move, _ in moves]
    assert not any("Bid 0" in m.text or "bid 0." in m.text for place in crew.places() for m in bo.messages(place))


async def test_choosing_whose_course_to_plan_plans_nothing_yet(bot: Hosted, discord: Discord) -> None:
    """It opens the list of destinations: nothing is saved, and there is nothing to clear or to remind of."""
    _, _, trader, board = await asked(bot, discord, "1.trade")
    reply = await part(trader, board, "orders")
    panel = reply.message
    assert panel
    courses = next(select for select in panel.selects if select.placeholder == "Where your galleys sail")
    galley = next(option for option in courses.options if option.label.startswith("Galley "))
    chosen = (await trader.choose(panel, courses.custom_id, [galley.value])).message
    assert chosen
    assert word("en", "orders-given") not in chosen.text
    assert word("en", "orders-withdraw") not in [button.label for button in chosen.buttons]
    (goals,) = [select for select in chosen.selects if (select.placeholder or "").startswith("Where galley ")]
    back = await trader.press(chosen, word("en", "back"))
    assert word("en", "orders-in-force") not in back.text
    chosen = (await part(trader, board, "orders")).message
    assert chosen
    planned = (await trader.choose(chosen, goals.custom_id, [goals.options[0].value])).message
    assert planned
    assert planned.text.startswith(word("en", "orders-given"))
    assert word("en", "orders-withdraw") in [button.label for button in planned.buttons]


async def test_lists_keep_their_place_and_the_last_galley_ends_the_phase(bot: Hosted, discord: Discord) -> None:
    """A galley whose course is set keeps its list, which then offers nothing and shows the course."""
    crew, state, mover, board = await asked(bot, discord, "1.sail")
    panel = (await mover.press(board, word("en", "my-choices"))).message
    assert panel
    before = [select.placeholder for select in panel.selects]
    assert len(before) == 2
    course = panel.selects[0].options[0]
    panel = (await mover.choose(panel, panel.selects[0].custom_id, [course.value])).message
    assert panel
    assert [select.placeholder for select in panel.selects] == [course.label, before[1]]
    assert [select.disabled for select in panel.selects] == [True, False]
    reply = await mover.choose(panel, panel.selects[1].custom_id, [panel.selects[1].options[0].value])
    assert "then end the phase" in reply.text, "the last galley needs no other press"
    assert crew.state()[0].sea.active != state.sea.active
    assert discord.refused == []


async def test_several_steps_are_taken_off_at_once(bot: Hosted, discord: Discord) -> None:
    _, state, trader, board = await asked(bot, discord, "1.trade")
    panel = (await trader.press(board, word("en", "my-choices"))).message
    assert panel
    before = [(select.placeholder, len(select.options)) for select in panel.selects]
    for step in range(2):
        select = panel.selects[0]
        panel = (await trader.choose(panel, select.custom_id, [select.options[0].value])).message
        assert panel
        assert [select.placeholder for select in panel.selects] == [placeholder for placeholder, _ in before]
        assert (word("en", "start-over") in [button.label for button in panel.buttons]) == (step == 1)
    panel = (await trader.press(panel, word("en", "start-over"))).message
    assert panel
    assert (state.sea.active,) not in bot.rows("SELECT seat FROM drafts")
    assert [(select.placeholder, len(select.options)) for select in panel.selects] == before
    assert discord.refused == []


async def test_nothing_is_submitted_that_a_panel_does_not_show(bot: Hosted, discord: Discord) -> None:
    """A panel submits only the steps that it shows: others, prepared on a second panel, are shown first."""
    crew, state, trader, board = await asked(bot, discord, "1.trade")
    older, newer = [(await trader.press(board, word("en", "my-choices"))).message for _ in range(2)]
    assert older
    assert newer
    select = older.selects[0]
    older = (await trader.choose(older, select.custom_id, [select.options[0].value])).message
    assert older
    shown = await trader.press(newer, "End phase")
    assert shown.text.startswith(word("en", "draft-changed"))
    assert word("en", "draft") in shown.text
    assert crew.state()[0] == state
    newer = shown.message
    assert newer
    select = newer.selects[0]
    newer = (await trader.choose(newer, select.custom_id, [select.options[0].value])).message
    assert newer
    submit = "Submit · End phase"
    shown = await trader.press(older, submit)
    assert shown.text.startswith(word("en", "draft-changed"))
    assert crew.state()[0] == state
    done = await trader.press(newer, submit)
    assert "**Done:**" in done.text
    assert crew.state()[0].sea.active != state.sea.active
    assert discord.refused == []


async def test_a_draft_is_over_when_orders_have_answered(bot: Hosted, discord: Discord) -> None:
    """A draft ends when plans have answered; it is refused like any late answer."""
    crew, state, mover, board = await asked(bot, discord, "1.sail")
    panel = (await mover.press(board, word("en", "my-choices"))).message
    assert panel
    select = next(one for one in panel.selects if one.custom_id.startswith("s."))
    panel = (await mover.choose(panel, select.custom_id, [select.options[0].value])).message
    assert panel
    assert bot.rows("SELECT count(*) FROM drafts") != [(0,)]
    version = crew.state()[1]
    await settle(mover, board, ("Where your galleys sail", "Galleys without a course stay for one turn"))
    await bot.until(lambda: crew.state()[1] > version)
    reply = await mover.press(panel, "Submit · End phase")
    assert reply.kind == "update", "the panel shows the present position"
    assert "**Done:**" not in reply.text
    after, last = crew.state()
    assert last == version + 1
    assert after.sea.galleys == state.sea.galleys
