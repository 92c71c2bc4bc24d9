"""Test the strong house player of Méditerranée: it simulates by the rules, and looks further than one move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from games.chance import SEED_BYTES
from games.core import Seat
from games.mediterranee import expert, player, rules
from games.mediterranee.expert import prizes
from games.mediterranee.expert.evaluation import evaluate
from games.mediterranee.expert.leanings import USUAL, LeaningsBySeat
from games.mediterranee.expert.phase2_start import restart_phase2
from games.mediterranee.expert.rollout import Rollout, arrange, done
from games.mediterranee.model import POINT, Assault, Buy, Capture, Crew, End, Enrol, Options, Prize, Sea, Shift, State
from games.mediterranee.player import trade
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import prosperity
from tests.games.mediterranee_positions import WINE, A, B, at, play

SEED = bytes(SEED_BYTES)


def positions(games: int, phase: str) -> Iterator[tuple[State, Seat]]:
    """Yield the beginnings of a seat's part of a phase, in games between house players."""
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
    """Return the state after the standard house player's move."""
    move = player.choose(rules.view(state, seat), rules.legal_moves(state, seat), seed)
    return rules.apply(state, seat, move).state


def test_a_part_of_trade_planned_at_once_is_the_one_played_move_by_move() -> None:
    """Crews, cargoes, garrisons, buildings and payments are the same."""
    seen = 0
    for state, seat in positions(1, "trade"):
        arranged, after = arrange(LeaningsBySeat(), state, seat, USUAL)
        played = state
        while played.sea.active == seat and played.sea.phase == "trade":
            outlook, cash = Outlook(played.sea, seat), played.purses[seat]
            move = trade.build(outlook, cash) or trade.load(outlook, cash)
            played = rules.apply(played, seat, move).state
        if played.sea.phase == "over":  # without galleys, the game ended at once, and was paid for
            continue
        seen += bool(arranged.built)
        assert after.purses == played.purses
        assert after.sea.galleys == played.sea.galleys
        assert after.sea.box == played.sea.box
        assert after.sea.ports == played.sea.ports
    assert seen


def test_plans_are_kept_to_as_far_as_a_purse_goes() -> None:
    """In a simulated world with an empty purse, a plan enrolls, buys and builds only what can be paid for."""
    for state, seat in positions(1, "trade"):
        arranged, _ = arrange(LeaningsBySeat(), state, seat, USUAL)
        poor = replace(state, purses=(0,) * state.sea.seats)
        rules.check(done(poor, seat, arranged))


def test_turns_go_on_by_the_rules() -> None:
    """From sailing to the end of the turn, a simulation leads where house players' moves lead with the same dice."""
    for state, seat in positions(1, "sail"):
        turn, played = state.sea.turn, state
        foresight = Rollout(LeaningsBySeat(), [USUAL] * state.sea.seats, {})
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
            foresight = Rollout(LeaningsBySeat(), [USUAL] * state.sea.seats, {})
            ended = foresight.finish(state, state.sea.turn)
            assert ended.sea.phase == "over"
            assert evaluate(ended, state.sea.turn) == [POINT * points for points in prosperity.totals(ended)]


def test_crews_are_shared_out_once() -> None:
    """Two plans of about equal worth do not alternate, each undoing the other's moves."""
    rng = Random(9004)  # noqa: S311
    state = rules.setup(4, rng.randbytes(32), Options(board="reconstruction")).state
    while state.sea.turn < 2 or state.sea.phase != "trade":
        seat = min(rules.awaited(state))
        state = after_thought(state, seat, rng.randbytes(32))
    seat, layouts = min(rules.awaited(state)), [crews(state.sea)]
    while state.sea.active == seat and crews(state.sea) not in layouts[:-1]:
        before, state = state, after_thought(state, min(rules.awaited(state)), rng.randbytes(32))
        if state.sea.used > before.sea.used:
            layouts.append(crews(state.sea))
    assert state.sea.active != seat
    assert len(layouts) > 1


def test_no_sailor_goes_back_in_a_part_of_trade() -> None:
    """Purchases and new sailors in between do not make another plan better."""
    rng = Random(70001)  # noqa: S311
    state = rules.setup(4, rng.randbytes(32), Options(board="reconstruction")).state
    moved: dict[Seat, set[tuple[object, object]]] = {}
    while state.sea.turn == 1 and state.sea.phase in ("split", "bid", "place", "trade"):
        seat, before = min(rules.awaited(state)), state
        state = after_thought(state, seat, rng.randbytes(32))
        if state.sea.used > before.sea.used and state.sea.active == seat:
            ways = moved.setdefault(seat, set())
            was, now = dict(enumerate(crews(before.sea))), dict(enumerate(crews(state.sea)))
            way = [place for place in was if now[place] != was[place]]
            origin, target = sorted(way, key=lambda place: now[place] - was[place])
            ways.add((origin, target))
            assert (target, origin) not in ways
    assert len(moved) > 1


def test_what_was_done_in_a_part_makes_no_difference_to_what_plans_are_compared_from() -> None:
    """The reset state is valid: no sailor is created or lost, and each galley has one."""
    seen = set()
    for state, seat in positions(1, "trade"):
        even = restart_phase2(rules.view(state, seat))
        for move in rules.legal_moves(state, seat):
            if isinstance(move, Crew | Enrol | Buy):
                after = rules.apply(state, seat, move).state
                if len(after.sea.galleys) == len(state.sea.galleys):  # no galley lost its crew
                    rules.check(after)
                    again = restart_phase2(rules.view(after, seat))
                    assert (again.cash, again.sea.box) == (even.cash, even.sea.box)
                    assert (again.sea.galleys, again.sea.ports) == (even.sea.galleys, even.sea.ports)
                    seen.add(type(move))
        assert even.cash is not None
        purses = (*state.purses[:seat], even.cash, *state.purses[seat + 1 :])
        rules.check(replace(state, sea=even.sea, purses=purses))
    assert len(seen) == 3


def test_a_lone_sailor_attacks_no_crew_for_nothing() -> None:
    """The attack loses on average, although it succeeds in a few simulated worlds."""
    state = at("fight", "A tunis 1 wine wine", "B tunis 4", "A corfu 2", turn=3)
    view, legal = rules.view(state, A), rules.legal_moves(state, A)
    assert {expert.choose(view, legal, bytes([number]) * 32, 0.2) for number in range(20)} == {End()}


def test_no_garrison_is_beaten_for_a_rival_who_lands_first() -> None:
    """13.2: A lands before B, so B's attacks on C's full port would only win it for A."""
    tunis = {"tunis": "C 3: wood iron wine cloth"}
    fleet = ("B tunis 3 iron", "B tunis 3 iron iron")
    state = at("fight", *fleet, active=B, turn=6, ports=tunis)
    assert isinstance(player.choose(rules.view(state, B), rules.legal_moves(state, B), SEED), Assault)
    for rival in ("A tunis 4", "C tunis 4"):
        state = at("fight", *fleet, rival, active=B, turn=6, ports=tunis, order=(0, 2, 1, 3))
        view, legal = rules.view(state, B), rules.legal_moves(state, B)
        chosen = {expert.choose(view, legal, bytes([number]) * 32, 0.2) for number in range(5)}
        assert not any(isinstance(move, Assault) for move in {*chosen, player.choose(view, legal, SEED)})


def test_the_last_of_a_crew_stays_where_it_is() -> None:
    """12.2, 12.3: goods of a beaten galley can be taken without it, and its own galley does not sink."""
    state = at("fight", "A tunis 1 wine", "B tunis 0 iron", prize=Prize(0, 1))
    assert Capture(1) in rules.legal_moves(state, A)
    assert prizes.options(state.sea, rules.legal_moves(state, A)) == [End()]
    state = at("fight", "A tunis 2 wine", "B tunis 0 iron", prize=Prize(0, 1))
    assert prizes.options(state.sea, rules.legal_moves(state, A)) == [Capture(1), Capture(2), End()]


def test_a_crew_takes_its_goods_aboard_a_prize() -> None:
    """12.2, 12.3: goods move if there is room for both; if some of the crew stay behind, so do the goods."""
    state = at("fight", "A tunis 2 wine wine", "B tunis 0 iron cloth", prize=Prize(0, 1))
    outlook, legal = Outlook(state.sea, A), rules.legal_moves(state, A)
    assert prizes.with_cargo(outlook, Capture(2), legal) == Shift(0, 1, WINE)
    assert prizes.with_cargo(outlook, Capture(1), legal) == Capture(1)
    state = play(state, Shift(0, 1, WINE)).state
    assert prizes.with_cargo(Outlook(state.sea, A), Capture(2), rules.legal_moves(state, A)) == Capture(2)


def after_thought(state: State, seat: Seat, seed: bytes) -> State:
    """Return the state after the strong house player's move."""
    move = expert.choose(rules.view(state, seat), rules.legal_moves(state, seat), seed, 0.2)
    return rules.apply(state, seat, move).state


def crews(sea: Sea) -> list[int]:
    """Return the number of sailors on each galley and in each port."""
    return [*[galley.sailors for galley in sea.galleys], *[port.garrison for port in sea.ports]]
