"""Build positions of Méditerranée from words, for its tests."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from games.chance import Chance
from games.core import IllegalMove, Seat
from games.mediterranee import rules
from games.mediterranee.board import BOARDS, GOODS
from games.mediterranee.model import RULES, SAILORS, TOKENS, Galley, Move, Phase, Port, PortId, Sea, Space, State
from tests.games import playing

A, B, C, D = range(4)
GEMS, GOLD, SPICES, WINE, CLOTH, IRON, WOOD, SAILOR = range(8)
SEED = bytes(range(32))
BOARD = BOARDS["reconstruction"]
_PORTS = {harbour.id: number for number, harbour in enumerate(BOARD.harbours)}
_SPACES = {water.id: number for number, water in enumerate(BOARD.waters)}


def port(name: str) -> PortId:
    """Return the number of the port with this name."""
    return _PORTS[name]


def space(name: str) -> Space:
    """Return the number of the space with this name, or of the space of the port with this name."""
    return _SPACES[name] if name in _SPACES else BOARD.harbours[_PORTS[name]].space


def good(name: str) -> int:
    return GOODS.index(name)


def at(
    phase: Phase = "trade",
    *galleys: str,
    seats: int = 4,
    active: Seat | None = A,
    turn: int = 2,
    ports: dict[str, str] | None = None,
    cash: int | tuple[int, ...] = 2_000,
    version: int = RULES,
    **changes: Any,
) -> State:
    """Return a position in the active player's part of a phase, with the seats in the order of play.

    `galleys` are numbered from 0: "A tunis 3 gold wine" is A's galley off Tunis with three sailors and two goods.
    `ports`: {"tunis": "A 2 castle: wine iron"} has two of A's sailors, a castle and two goods; "-: wine" is neutral.
    Capitals that are not named belong to their own powers and have no garrison. `version`: the version of the rules
    that the game began under. `changes`: other fields of the sea.
    """
    fleet = tuple([_galley(number, words) for number, words in enumerate(galleys)])
    held = [Port() for _ in BOARD.harbours]
    powers = (0, 1, 2, 3)[:seats]
    for seat, power in enumerate(powers):
        held[BOARD.capitals[power]] = Port(owner=seat)
    for name, words in (ports or {}).items():
        held[port(name)] = _port(words)
    sea = Sea(
        board=BOARD.hash,
        powers=powers,
        turn=turn,
        phase=phase,
        order=(None,) * seats if phase in ("split", "bid") else tuple(range(seats)),
        active=None if phase in ("split", "bid", "over") else active,
        galleys=fleet,
        ports=tuple(held),
        box=(0,) * 8,
        bids=(0,) * seats,
    )
    state = State(
        replace(sea, **changes),
        (cash,) * seats if isinstance(cash, int) else cash,
        (None,) * seats,
        SEED,
        0,
        version,
    )
    state = boxed(state)
    rules.check(state)
    return state


def boxed(state: State) -> State:
    """Return the state with all unused pieces in the box."""
    sea = state.sea
    lying = [piece for galley in sea.galleys for piece in galley.cargo]
    lying += [piece for one in sea.ports for piece in one.goods]
    manned = sum(galley.sailors for galley in sea.galleys) + sum(one.garrison for one in sea.ports)
    box = (*(TOKENS - lying.count(piece) for piece in range(7)), SAILORS - manned)
    return replace(state, sea=replace(sea, box=box))


def _galley(number: int, words: str) -> Galley:
    owner, where, sailors, *cargo = words.split()
    return Galley(number, "ABCD".index(owner), space(where), int(sailors), tuple(sorted(map(good, cargo))))


def _port(words: str) -> Port:
    held, _, goods = words.partition(":")
    owner, *rest = held.split()
    if owner == "-":
        return Port(goods=tuple(map(good, goods.split())))
    garrison = next((int(word) for word in rest if word.isdecimal()), 0)
    return Port("ABCD".index(owner), garrison, "castle" in rest, tuple(map(good, goods.split())))


play = partial(playing.play, rules)


def after(state: State, *moves: Move) -> Sea:
    return play(state, *moves).state.sea


def why(state: State, move: Move, seat: Seat | None = None) -> str | None:
    """Return the key of the sentence that refuses a move, or None if the move is played.

    Assert that the move is legal if and only if it is played.
    """
    mover = min(rules.awaited(state)) if seat is None else seat
    legal = move in rules.legal_moves(state, mover)
    try:
        rules.apply(state, mover, move)
    except IllegalMove as refused:
        assert not legal
        return refused.text.key
    assert legal
    return None


def galley(sea: Sea, number: int) -> Galley:
    found = sea.galley(number)
    assert found is not None
    return found


def seeded(state: State, *dice: int) -> State:
    """Return the state with a seed that throws these dice next."""
    number = 0
    while True:
        seed = number.to_bytes(32, "big")
        chance = Chance(seed, state.drawn)
        if all(chance.below(6) + 1 == die for die in dice):
            return replace(state, seed=seed)
        number += 1
