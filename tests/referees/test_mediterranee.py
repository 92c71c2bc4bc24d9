"""Test that Méditerranée's engine and referee agree, and that the referee notices errors in either."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from games.core import IllegalMove, Outcome, Seat, Text
from games.mediterranee.model import Assault, Attack, Buy, Deal, End, Inquire, Land, Move, Sail, Sell, State, View
from tests.referees.mediterranee import Referee, brawl, fighting, referee, sailing, selling, talks, trade, trial
from tests.referees.mediterranee.table import Table

TRIAL = sys.modules["tests.referees.mediterranee.trial"]
RULES = TRIAL.RULES


@pytest.mark.parametrize("seed", range(8))
def test_random_games_agree(seed: int) -> None:
    assert trial(seed) > 50


@pytest.mark.parametrize("seed", range(30))
def test_crowded_positions_agree(seed: int) -> None:
    assert brawl(seed) > 0


@pytest.mark.parametrize("seed", [2, 3])
def test_games_of_house_players_agree(seed: int) -> None:
    assert trial(seed, house=True) > 50


def test_every_face_of_every_die_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """For places, and for both sides of both kinds of battle (4.3, 11.3, 11.5)."""
    faces: dict[tuple[str, int], set[int]] = defaultdict(set)

    def apply(state: State, seat: Seat, move: Move) -> Any:
        transition = RULES.apply(state, seat, move)
        if isinstance(move, Attack | Assault):
            for side, die in enumerate(transition.state.sea.strike.dice):
                faces[type(move).__name__, side].add(die)
        faces["places", 0].update(roll.die for roll in transition.state.sea.rolls)
        return transition

    monkeypatch.setattr(TRIAL, "RULES", engine(apply=apply))
    for seed in range(100, 125):
        brawl(seed)
    assert len(faces) == 5
    assert all(thrown == {1, 2, 3, 4, 5, 6} for thrown in faces.values()), faces


# -------------------------------------------------------------------- a table that is not what it should be


def end_of_first_phase() -> tuple[Referee, State]:
    """Return a crowded position after the bids, and the referee's table of it."""
    state = TRIAL.crowded(TRIAL.opened(2), 7, Random(18))  # noqa: S311  # nothing secret
    watcher = Referee(state)
    while state.sea.phase in ("bid", "place"):
        seat = min(watcher.awaited())
        move = RULES.default_move(state, seat)
        state = RULES.apply(state, seat, move).state
        watcher.play(seat, move, state)
    watcher.agree(state)
    return watcher, state


def changed(what: str, change: Callable[[Any], Any]) -> Callable[[State], State]:
    """Return a function that changes one field of the sea, or the purses, of a state."""

    def doctor(state: State) -> State:
        if what == "purses":
            return replace(state, purses=change(state.purses))
        return replace(state, sea=replace(state.sea, **{what: change(getattr(state.sea, what))}))

    return doctor


def one_of(things: tuple[Any, ...], **fields: Any) -> tuple[Any, ...]:
    """Return the things with the first one changed for which that makes a difference."""
    for place, thing in enumerate(things):
        if replace(thing, **fields) != thing:
            return (*things[:place], replace(thing, **fields), *things[place + 1 :])
    raise AssertionError(f"all have {fields}")


@pytest.mark.parametrize(
    ("what", "change", "words"),
    [
        ("purses", lambda purses: (purses[0] + 100, *purses[1:]), "purses"),
        ("box", lambda box: (box[0] - 1, *box[1:]), "box"),
        ("box", lambda box: (*box[:7], box[7] + 1), "box"),
        ("turn", lambda turn: turn + 1, "turn"),
        ("phase", lambda _: "sail", "phase"),
        ("active", lambda seat: (seat + 1) % 4, "active"),
        ("order", lambda order: order[::-1], "order"),
        ("bids", lambda bids: (100, *bids[1:]), "bids"),
        ("rolls", lambda rolls: rolls[1:], "dice"),
        ("galleys", lambda galleys: galleys[1:], "galleys"),
        ("galleys", lambda galleys: one_of(galleys, sailors=5), "galley"),
        ("galleys", lambda galleys: one_of(galleys, cargo=(0, 1)), "galley"),
        ("galleys", lambda galleys: one_of(galleys, space=0), "galley"),
        ("galleys", lambda galleys: one_of(galleys, owner=0), "galley"),
        ("ports", lambda ports: one_of(ports, owner=1), "port valencia"),
        ("ports", lambda ports: one_of(ports, garrison=2), "port valencia"),
        ("ports", lambda ports: one_of(ports, castle=True), "port"),
        ("ports", lambda ports: one_of(ports, goods=(1,)), "port valencia"),
        ("ports", lambda ports: one_of(ports, tariff=200), "port"),
        ("ports", lambda ports: one_of(ports, built=True), "port valencia"),
        ("ports", lambda ports: one_of(ports, enrolled=1), "port valencia"),
        ("used", lambda used: used + 1, "transfers"),
        ("begun", lambda begun: begun + 1, "talks"),
        ("named", lambda _: (Deal(0, 100),), "prices named"),
        ("landed", lambda landed: (*landed, 3), "landed"),
    ],
)
def test_a_doctored_table_is_noticed(what: str, change: Callable[[Any], Any], words: str) -> None:
    watcher, state = end_of_first_phase()
    with pytest.raises(AssertionError, match=words):
        watcher.agree(changed(what, change)(state))


# -------------------------------------------------------------------------- an engine with an error planted


def engine(**functions: Callable[..., Any]) -> SimpleNamespace:
    """Return the rules with some functions replaced."""
    names = ("setup", "to_act", "awaited", "legal_moves", "apply", "default_move", "view", "outcome", "check")
    return SimpleNamespace(**{name: getattr(RULES, name) for name in names} | functions)


def without(kind: type[Any]) -> Callable[[State, Seat], list[Move]]:
    """Return legal moves that lack one of this kind."""

    def legal_moves(state: State, seat: Seat) -> list[Move]:
        moves = list(RULES.legal_moves(state, seat))
        for move in moves:
            if type(move) is kind:
                moves.remove(move)
                break
        return moves

    return legal_moves


def mended(kind: type[Any], change: Callable[[State, Seat], State]) -> Callable[[State, Seat, Move], Any]:
    """Return an apply function with a wrong result after moves of this kind."""

    def apply(state: State, seat: Seat, move: Move) -> Any:
        transition = RULES.apply(state, seat, move)
        return replace(transition, state=change(transition.state, seat)) if type(move) is kind else transition

    return apply


def a_coin_more(state: State, seat: Seat) -> State:
    return replace(state, purses=tuple(purse + 100 * (other == seat) for other, purse in enumerate(state.purses)))


def forgetful(state: State, _: Seat) -> State:
    return replace(state, history=())


def lenient(state: State, seat: Seat, move: Move) -> Any:
    """Accept any move and change nothing."""
    try:
        return RULES.apply(state, seat, move)
    except IllegalMove:
        return None


def strict(state: State, seat: Seat, move: Move) -> Any:
    """Apply moves, but reject sailing."""
    if isinstance(move, Sail):
        raise IllegalMove(Text("none"))
    return RULES.apply(state, seat, move)


def open_handed(state: State, seat: Seat | None) -> View:
    """Return a view that shows all players' ducats."""
    view: View = RULES.view(state, seat)
    return replace(view, purses=state.purses)


def too_good(state: State) -> Outcome | None:
    outcome: Outcome | None = RULES.outcome(state)
    return outcome and replace(outcome, scores=(outcome.scores[0] + 1, *outcome.scores[1:]))


@pytest.mark.parametrize(
    ("functions", "words"),
    [
        ({"legal_moves": without(Buy)}, "1 moves less"),
        ({"legal_moves": without(Inquire)}, "1 moves less"),
        ({"legal_moves": without(Land)}, "1 moves less"),
        ({"legal_moves": without(Sell)}, "1 moves less"),
        ({"legal_moves": lambda state, seat: [*RULES.legal_moves(state, seat), End()]}, "moves? (more|twice)"),
        ({"to_act": lambda state: RULES.to_act(state) | {0}}, "to act"),
        ({"awaited": RULES.to_act}, "awaited"),
        ({"apply": mended(Buy, a_coin_more)}, "purses"),
        ({"apply": mended(Sell, a_coin_more)}, "purses"),
        ({"apply": mended(End, forgetful)}, "history"),
        ({"apply": lenient}, "not legal, and taken"),
        ({"apply": strict}, "legal, and refused"),
        ({"default_move": lambda state, seat: RULES.legal_moves(state, seat)[-1]}, "17.2"),
        ({"view": open_handed}, "2.5"),
        ({"outcome": too_good}, "16.1 points"),
    ],
)
def test_an_error_of_the_engine_is_noticed(
    functions: dict[str, Any], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TRIAL, "RULES", engine(**functions))
    with pytest.raises(AssertionError, match=words):
        trial(5)


# ------------------------------------------------------------------------- a referee with an error planted


def nothing(*_: Any) -> None:
    return None


def never(*_: Any) -> bool:
    return False


def empty(*_: Any) -> set[Any]:
    return set()


@pytest.mark.parametrize(
    ("module", "name", "wrong"),
    [
        (referee, "TURNS", {2: 13, 3: 11, 4: 9}),
        (selling, "incomes", nothing),
        (selling, "is_full", never),
        (trade, "monopoly", never),
        (trade, "may_inquire", never),
        (trade, "first_price", trade.asked),
        (trade, "pay_for", nothing),
        (trade, "legal_swaps", empty),
        (sailing, "barred", empty),
        (fighting, "UNSET", 300),
        (talks, "takers", lambda table, seat, space, _: table.own_at(seat, space)),
        (Table, "has", lambda table, port, good: good in table.towns[port].goods),
    ],
)
def test_an_error_of_the_referee_is_noticed(
    module: Any, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises((AssertionError, KeyError)):
        watch_many()


def watch_many() -> None:
    for seed in range(40):
        brawl(seed)
