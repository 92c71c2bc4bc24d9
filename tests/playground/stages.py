"""Hold positions for the gallery, by the kind of decision they begin with.

People who try every kind of move hardly ever reach these in one game. All have three players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.intrige.model import State as Intrige
from games.mediterranee.model import Answer, Bid, Counter, Offer, Price, Prize, Sail
from games.mediterranee.model import State as Mediterranee
from tests.games import intrige_positions as intrige
from tests.games import mediterranee_positions as mediterranee

SEATS = 3
_GOLD = mediterranee.good("gold")
_NO, _YES = Answer(yes=False), Answer(yes=True)


def _at(phase: Any, *galleys: str, **more: Any) -> Mediterranee:
    """Return a position with filled ports, and galleys of all three players."""
    ports = {
        "tunis": "A 2: wine",
        "napoli": "B 1: gold iron",
        "venezia": "A 3: iron",
        "genova": "B 2",
        "valencia": "C 2",
    }
    elsewhere = ("A venezia 3 wine", "C valencia 4 wood")
    return mediterranee.at(phase, *galleys, *elsewhere, seats=SEATS, ports=ports, **more)


def _offered(*words: Any) -> Mediterranee:
    """Return a position where gold on the first galley is offered to the second seat, after these replies."""
    start = _at("trade", "A tunis 3 gold gold", "B tunis 2")
    return mediterranee.play(start, Offer(0, _GOLD, 2, intrige.B), *words).state


def _broke() -> Intrige:
    parks = {intrige.A: "B captain, C captain"}
    return intrige.at("A B C", palaces={intrige.A: "50 C jurist"}, parks=parks, cash={intrige.B: 0})


STAGES: Mapping[str, Mapping[str, Intrige | Mediterranee]] = {
    "intrige": {"ask-broke": _broke()},
    "mediterranee": {
        "ask-offer": _offered(Price(500), Counter(1, 300)),
        "ask-own-price": _offered(),
        "ask-place": mediterranee.play(_at("bid"), Bid(300), Bid(100), Bid(0)).state,
        "ask-prize": _at("fight", "A sardo 2 wine", "B sardo 0 gold iron", prize=Prize(0, 1)),
        "ask-sale-last": _offered(Price(500), Counter(1, 300), _NO),
        "ask-voyage": mediterranee.play(
            _at("sail", "A tunis 4 gold", "B cagliari 2"), Sail(0, mediterranee.space("cagliari"), ask=True), _YES
        ).state,
    },
}
