"""A refused move of Méditerranée for each refusal, by its key."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee import rules
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
    Sell,
    Shift,
    Split,
    State,
    Swap,
    Take,
    Tariff,
)
from tests.games.mediterranee_positions import (
    BOARD,
    GOLD,
    IRON,
    SAILOR,
    SEED,
    WINE,
    A,
    B,
    C,
    at,
    play,
    port,
    seeded,
    space,
)

YES, NO, DONE = Answer(yes=True), Answer(yes=False), End()
_TUNIS, _FAR = port("tunis"), space("candia")

_SPLIT = rules.setup(2, SEED).state
_BID = at("bid", "A venezia 3", "B genova 3", "C valencia 3", bids=(), seats=3)
_PLACE = play(_BID, Bid(300), Bid(200), Bid(100), Choose(0)).state
_TRADE = at(
    *("trade", "A tunis 3 iron", "A tunis 4 wine", "A venezia 1", "A ionio 2 wine", "B tunis 1 gold", "B ionio 1"),
    ports={"venezia": "A 1", "tunis": "A 2: wood iron", "napoli": "A 0: iron"},
)
_ABROAD = at("trade", "B tunis 2 iron", "A tunis 4", active=B, ports={"tunis": "A 1"})
_CHEAP = play(at("trade", "B tunis 2", ports={"tunis": "A 1"}), Tariff(_TUNIS, 100), DONE).state
_OFFERED = play(_TRADE, Offer(0, IRON, 1, B)).state
_PRICED = play(_OFFERED, Price(300)).state
_FULL = at("trade", "A venezia 2 wine wine iron", "A venezia 4 gold")
_SAIL = at("sail", "A tunis 2", "A tunis 1", "B cagliari 1", "C gabes 1")
_FIGHT = at(
    *("fight", "A tunis 3", "B tunis 3", "B rodi 1", "A napoli 1", "A ionio 1"), ports={"tunis": "B 1", "napoli": "B"}
)
_PRIZE = play(seeded(at("fight", "A rodi 4 gold", "B rodi 1"), 6, 1), Attack(0, 1)).state
_LAND = at("land", "A tunis 2", ports={"tunis": "B 1"})
_SELL = at(
    "sell", "A tunis 1 gold wine iron", "A modon 1 wine", ports={"tunis": "C 1: wine", "modon": "-: iron gold"}
)
_OVER = play(at("sell", "B genova 1 wine", seats=2, turn=12, active=B), DONE).state
_WALLS = {harbour.id: "B castle" for harbour in BOARD.harbours if harbour.id != "tunis"}

REFUSED: dict[str, tuple[State, Seat, Move]] = {
    "no-over": (_OVER, A, DONE),
    "no-turn": (_TRADE, B, DONE),
    "no-now": (_OFFERED, A, DONE),
    "no-split-now": (_TRADE, A, Split(3, 3)),
    "no-bid-now": (_TRADE, A, Bid(0)),
    "no-choose-now": (_TRADE, A, Choose(0)),
    "no-trade-now": (_SAIL, A, Buy(0, 1)),
    "no-sail-now": (_TRADE, A, Sail(0, _FAR)),
    "no-fight-now": (_TRADE, A, Attack(0, 4)),
    "no-land-now": (_TRADE, A, Land(0, 1)),
    "no-sell-now": (_TRADE, A, Sell(0, IRON)),
    "no-answer-now": (_TRADE, A, YES),
    "no-capture-now": (_TRADE, A, Capture(1)),
    "no-split": (_SPLIT, A, Split(0, 3)),
    "no-bid-coin": (_BID, A, Bid(150)),
    "no-bid-cash": (_BID, A, Bid(2_100)),
    "no-such-place": (_PLACE, B, Choose(3)),
    "no-place-taken": (_PLACE, B, Choose(0)),
    "no-own-galley": (_TRADE, A, Buy(4, 1)),
    "no-own-port": (_TRADE, A, Tariff(port("tripoli"), 200)),
    "no-port-here": (_TRADE, A, Buy(3, 1)),
    "no-count": (_TRADE, A, Buy(0, 0)),
    "no-room": (_TRADE, A, Buy(0, 2)),
    "no-room-there": (_ABROAD, B, Haggle(_TUNIS, 4, 100)),
    "no-room-for-lot": (at("trade", "A tunis 3 wine wine", "B tunis 4"), A, Offer(0, WINE, 2, B)),
    "no-tokens": (at("trade", "A tunis 1", *["B ionio 1 gold gold gold gold"] * 3), A, Buy(0, 4)),
    "no-cash": (at("trade", "A tunis 1", cash=100), A, Buy(0, 2)),
    "no-price": (_TRADE, A, Tariff(_TUNIS, 150)),
    "no-monopoly": (_TRADE, A, Tariff(_TUNIS, 400)),
    "no-change": (play(_TRADE, Tariff(_TUNIS, 200)).state, A, Tariff(_TUNIS, 200)),
    "no-galley-there": (_ABROAD, B, Haggle(port("tripoli"), 1, 100)),
    "no-haggling": (at("trade", "A tunis 2"), A, Haggle(_TUNIS, 1, 100)),
    "no-second-counter": (play(_ABROAD, Haggle(_TUNIS, 1, 100), NO).state, B, Haggle(_TUNIS, 1, 200)),
    "no-second-price": (play(_ABROAD, Inquire(_TUNIS), Price(200)).state, B, Inquire(_TUNIS)),
    "no-lower-price": (_CHEAP, B, Inquire(_TUNIS)),
    "no-refusing": (play(_ABROAD, Inquire(_TUNIS)).state, A, NO),
    "no-counter-price": (_ABROAD, B, Haggle(_TUNIS, 1, 300)),
    "no-second-building": (play(_TRADE, BuildCastle(_TUNIS)).state, A, BuildGalley(_TUNIS, enrol=False)),
    "no-material": (_TRADE, A, BuildCastle(port("venezia"))),
    "no-galleys-left": (
        at("trade", *["B ionio 1"] * 28, ports={"tunis": "A 1: wood iron"}),
        A,
        BuildGalley(_TUNIS, enrol=False),
    ),
    "no-castles-left": (
        at(ports=dict([*_WALLS.items()][:20]) | {"tunis": "A 1: wood"}),
        A,
        BuildCastle(_TUNIS),
    ),
    "no-second-castle": (at(ports={"tunis": "A 1 castle: wood iron"}), A, BuildCastle(_TUNIS)),
    "no-sailor-to-enrol": (play(_TRADE, Enrol(_TUNIS, None, 2)).state, A, BuildGalley(_TUNIS, enrol=True)),
    "no-garrison": (at(ports={"tunis": "A 0: wood iron"}), A, BuildGalley(_TUNIS, enrol=False)),
    "no-sailors": (_TRADE, A, Enrol(_TUNIS, None, 3)),
    "no-more-rearranging": (at("trade", "A venezia 3 wine", "A venezia 1", used=60), A, Shift(0, 1, WINE)),
    "no-same-space": (_TRADE, A, Crew(0, 2, 1)),
    "no-crew": (_TRADE, A, Crew(2, None, 2)),
    "no-own-port-here": (_TRADE, A, Crew(3, None, 1)),
    "no-such-garrison": (_TRADE, A, Crew(None, 2, 2)),
    "no-such-cargo": (_TRADE, A, Shift(0, 1, GOLD)),
    "no-swap-needed": (_TRADE, A, Swap(0, IRON, 1, WINE)),
    "no-swap-alike": (_FULL, A, Swap(0, SAILOR, 1, SAILOR)),
    "no-last-sailor": (at("trade", "A tripoli 1"), A, Discard(0, SAILOR)),
    "no-discard-at-home": (_TRADE, A, Discard(0, SAILOR)),
    "no-such-galley": (_TRADE, A, Ask(0, IRON, 1)),
    "no-meeting": (_TRADE, A, Offer(0, IRON, 1, C)),
    "no-trade-at-sea": (_TRADE, A, Offer(3, WINE, 1, B)),
    "no-more-talks": (at("trade", "A tunis 1", "B tunis 1 gold", begun=12), A, Ask(1, GOLD, 1)),
    "no-plain-yes": (_OFFERED, A, YES),
    "no-price-now": (_PRICED, B, Price(200)),
    "no-price-yet": (_OFFERED, A, Take(4)),
    "no-second-offer": (play(_PRICED, Counter(4, 100), NO).state, B, Counter(4, 200)),
    "no-other-galley": (play(_SAIL, Sail(0, space("cagliari"), ask=True), YES).state, A, Sail(1, space("gabes"))),
    "no-second-voyage": (play(_SAIL, Sail(0, space("gabes"))).state, A, Sail(0, space("tunisi"))),
    "no-such-space": (_SAIL, A, Sail(0, 99)),
    "no-so-far": (_SAIL, A, Sail(0, _FAR)),
    "no-way": (
        at("sail", "A adriatico_n 4", "B adriatico_s 1"),
        A,
        Sail(0, space("otranto")),
    ),
    "no-passage-needed": (at("sail", "A tunis 2"), A, Sail(0, space("gabes"), ask=True)),
    "no-moves-left": (_SAIL, A, Sail(1, space("cagliari"), ask=True)),
    "no-such-target": (_FIGHT, A, Attack(0, 3)),
    "no-target-here": (_FIGHT, A, Attack(0, 2)),
    "no-enemy-port": (at("fight", "A candia 1", "A tunis 1", "B tunis 1"), A, Assault(0)),
    "no-garrison-to-attack": (_FIGHT, A, Assault(3)),
    "no-part-of-prize": (_PRIZE, A, Shift(0, 5, GOLD)),
    "no-sailors-overboard": (_PRIZE, A, Discard(0, SAILOR)),
    "no-landing": (_LAND, A, Land(0, 1)),
    "no-sale-made": (_SELL, A, Sell(0, GOLD)),
    "no-sale-there": (_SELL, A, Sell(0, WINE)),
    "no-sale-full": (_SELL, A, Sell(1, WINE)),
}
