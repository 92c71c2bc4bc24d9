"""The strong house player of Méditerranée: it foresees by the rules, and sees what one move at a time does not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from games.chance import SEED_BYTES
from games.core import Seat
from games.mediterranee import player, rules
from games.mediterranee.expert.foresight import Foresight, arrange, done
from games.mediterranee.expert.prospects import prospects
from games.mediterranee.expert.tempers import USUAL, Thoughts
from games.mediterranee.model import POINT, State
from games.mediterranee.player import trade
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import prosperity

SEED = bytes(SEED_BYTES)


def positions(games: int, phase: str) -> Iterator[tuple[State, Seat]]:
    """Where somebody's part of a phase begins, in games among house players."""
    rng = Random(phase)  # noqa: S311
    for number in range(games):
        state = rules.setup(2 + number % 3, rng.randbytes(32)).state
        last = None
        while awaited := sorted(rules.awaited(state)):
            seat, sea = awaited[0], state.sea
            begins = sea.talk is None and sea.voyage is None and sea.prize is None
            if sea.phase == phase and begins and last != (sea.turn, seat):
                last = (sea.turn, seat)
                yield state, seat
            state = simply(state, seat, rng.randbytes(32))


def simply(state: State, seat: Seat, seed: bytes = SEED) -> State:
    """After the move of the simple house player."""
    move = player.choose(rules.view(state, seat), rules.legal_moves(state, seat), seed)
    return rules.apply(state, seat, move).state


def test_a_part_of_trade_planned_at_once_is_the_one_played_move_by_move() -> None:
    """Crews, cargoes, garrisons, what is built and what is paid."""
    seen = 0
    for state, seat in positions(1, "trade"):
        arranged, after = arrange(Thoughts(), state, seat, USUAL)
        played = state
        while played.sea.active == seat and played.sea.phase == "trade":
            outlook, cash = Outlook(played.sea, seat), played.purses[seat]
            move = trade.build(outlook, cash) or trade.load(outlook, cash)
            played = rules.apply(played, seat, move).state
        seen += bool(arranged.built)
        assert after.purses == played.purses
        assert after.sea.galleys == played.sea.galleys
        assert after.sea.box == played.sea.box
        assert after.sea.ports == played.sea.ports
    assert seen


def test_plans_are_kept_to_as_far_as_a_purse_goes() -> None:
    """In another world it may be empty: nothing is enrolled, bought or built that cannot be paid."""
    for state, seat in positions(1, "trade"):
        arranged, _ = arrange(Thoughts(), state, seat, USUAL)
        poor = replace(state, purses=(0,) * state.sea.seats)
        rules.check(done(poor, seat, arranged))


def test_turns_go_on_by_the_rules() -> None:
    """From sailing to the end of the turn, by the same dice: what house players make of it move by move."""
    for state, seat in positions(1, "sail"):
        turn, played = state.sea.turn, state
        foresight = Foresight(Thoughts(), [USUAL] * state.sea.seats, {})
        while played.sea.turn == turn and played.sea.phase != "over":
            if played.sea.voyage is not None:
                break  # asking for passage is a choice of its own
            played = simply(played, min(rules.awaited(played)))
        else:
            foreseen = foresight.finish(state, turn)
            assert foreseen.purses == played.purses, (turn, seat)
            assert foreseen.sea.galleys == played.sea.galleys
            assert foreseen.sea.ports == played.sea.ports


def test_the_last_turn_leaves_nothing_to_estimate() -> None:
    for state, _ in positions(1, "sell"):
        if state.sea.turn == state.sea.turns:
            foresight = Foresight(Thoughts(), [USUAL] * state.sea.seats, {})
            ended = foresight.finish(state, state.sea.turn)
            assert ended.sea.phase == "over"
            assert prospects(ended, state.sea.turn) == [POINT * points for points in prosperity.totals(ended)]
