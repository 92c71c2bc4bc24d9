"""Check whether a move is legal now, and give the most helpful reason if not.

The check of each kind of move is in the module of its rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core import Seat, Text, text
from games.mediterranee.model import (
    Answer,
    Ask,
    Assault,
    Attack,
    Bid,
    BuildCastle,
    BuildGalley,
    Buy,
    Capture,
    Choose,
    Counter,
    Crew,
    Discard,
    End,
    Enrol,
    Haggle,
    Inquire,
    Land,
    Move,
    Offer,
    Price,
    Sail,
    Sea,
    Sell,
    Shift,
    Split,
    State,
    Swap,
    Take,
    Tariff,
)
from games.mediterranee.rules import (
    bidding,
    building,
    enrolling,
    fighting,
    landing,
    loading,
    opening,
    sailing,
    selling,
    talks,
    trading,
)
from games.mediterranee.rules.turns import awaited, may_act
from games.mediterranee.text_args import people


def why_not(state: State, seat: Seat, move: Move) -> Text | None:
    """Return the reason why the rules do not allow this move now, or None if they do."""
    sea = state.sea
    if sea.phase == "over":
        return text("no-over")
    if not may_act(sea, seat):
        return text("no-turn", who=people(sorted(awaited(state))))
    kind = type(move)
    if kind not in _open_kinds(sea):
        return text(_CLOSED.get(kind, "no-now"))
    if sea.talk is not None:
        return talks.why_not_word(sea, sea.talk, state.purses[seat], move)  # type: ignore[arg-type]
    if sea.prize is not None:
        return None if kind is End else fighting.why_not_share(sea, move)  # type: ignore[arg-type]
    judge = _JUDGES.get(kind)
    return None if judge is None else judge(state, seat, move)


_KINDS: Mapping[str, frozenset[type]] = {
    "split": frozenset((Split,)),
    "bid": frozenset((Bid,)),
    "place": frozenset((Choose,)),
    "trade": frozenset(
        (Buy, Haggle, Inquire, Tariff, BuildGalley, BuildCastle, Enrol, Crew, Shift, Swap, Discard, Offer, Ask, End)
    ),
    "sail": frozenset((Sail, End)),
    "fight": frozenset((Attack, Assault, End)),
    "land": frozenset((Land, End)),
    "sell": frozenset((Sell, End)),
}
_TALK_KINDS = frozenset((Price, Counter, Take, Answer))
_PASSAGE_KINDS = frozenset((Answer,))
_PRIZE_KINDS = frozenset((Capture, Shift, Discard, End))


def _open_kinds(sea: Sea) -> frozenset[type]:
    """Return the types of move that may be made now."""
    if sea.talk is not None:
        return _TALK_KINDS
    if sea.voyage is not None and sea.voyage.asked:
        return _PASSAGE_KINDS
    return _PRIZE_KINDS if sea.prize is not None else _KINDS[sea.phase]


_CLOSED: Mapping[type, str] = {
    Split: "no-split-now",
    Bid: "no-bid-now",
    Choose: "no-choose-now",
    Sail: "no-sail-now",
    Attack: "no-fight-now",
    Assault: "no-fight-now",
    Land: "no-land-now",
    Sell: "no-sell-now",
    Answer: "no-answer-now",
    Price: "no-answer-now",
    Counter: "no-answer-now",
    Take: "no-answer-now",
    Capture: "no-capture-now",
    **dict.fromkeys(_KINDS["trade"] - {End}, "no-trade-now"),
}

_JUDGES: Mapping[type, Callable[[State, Seat, Any], Text | None]] = {
    Split: lambda state, seat, move: opening.why_not(move),  # noqa: ARG005
    Bid: lambda state, seat, move: bidding.why_not_bid(state.purses[seat], move),
    Choose: lambda state, seat, move: bidding.why_not_choose(state.sea, move),  # noqa: ARG005
    Buy: lambda state, seat, move: trading.why_not_buy(state.sea, seat, state.purses[seat], move),
    Haggle: lambda state, seat, move: trading.why_not_haggle(state.sea, seat, state.purses[seat], move),
    Inquire: trading.why_not_inquire,
    Tariff: trading.why_not_tariff,
    BuildGalley: lambda state, seat, move: building.why_not(state.sea, seat, state.purses[seat], move),
    BuildCastle: lambda state, seat, move: building.why_not(state.sea, seat, state.purses[seat], move),
    Enrol: lambda state, seat, move: enrolling.why_not(state.sea, seat, state.purses[seat], move),
    Crew: lambda state, seat, move: loading.why_not_crew(state.sea, seat, move),
    Shift: lambda state, seat, move: loading.why_not_shift(state.sea, seat, move),
    Swap: lambda state, seat, move: loading.why_not_swap(state.sea, seat, move),
    Discard: lambda state, seat, move: loading.why_not_discard(state.sea, seat, move),
    Offer: lambda state, seat, move: talks.why_not_open(state.sea, seat, move),
    Ask: lambda state, seat, move: talks.why_not_open(state.sea, seat, move),
    Sail: lambda state, seat, move: sailing.why_not(state.sea, seat, move),
    Attack: lambda state, seat, move: fighting.why_not_attack(state.sea, seat, move),
    Assault: lambda state, seat, move: fighting.why_not_assault(state.sea, seat, move),
    Land: lambda state, seat, move: landing.why_not(state.sea, seat, move),
    Sell: lambda state, seat, move: selling.why_not(state.sea, seat, move),
}
