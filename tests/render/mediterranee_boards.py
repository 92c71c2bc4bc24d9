"""Build plausible tables of Méditerranée. A galley is a line: its owner, space, sailors and cargo."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from games.core import Seat
from games.mediterranee import rules
from games.mediterranee.board import GOODS
from games.mediterranee.model import (
    RULES,
    SAILOR,
    SAILORS,
    TOKENS,
    TURNS,
    Bid,
    End,
    Galley,
    Marks,
    Port,
    Prize,
    Sea,
    Strike,
    Talk,
    Track,
    View,
    Voyage,
)
from games.mediterranee.rules.prosperity import AT_FIRST, points
from render import theme
from render.mediterranee import pieces
from render.mediterranee.seats import seat_box
from render.mediterranee.table import ROMAN
from tests.render.contract import Boards, Shot
from tests.render.mediterranee_look import BOARD, chart, on_picture
from tests.render.sight import edge

SPACES = [water.id for water in BOARD.waters]
PORTS = [harbour.id for harbour in BOARD.harbours]
NAMES = ("Cosimo", "Lucrezia", "Bartolomeo della Scala", "Ginevra")


def fleet(lines: str) -> tuple[Galley, ...]:
    """Parse `fleet("A valenza 3 wood wine")`: a galley of the first seat with three sailors, numbered in order."""
    found = []
    for number, line in enumerate(lines.strip().splitlines()):
        seat, space, sailors, *cargo = line.split()
        goods = tuple(sorted(GOODS.index(good) for good in cargo))
        found.append(Galley(number, "ABCD".index(seat), SPACES.index(space), int(sailors), goods))
    return tuple(found)


def towns(lines: str) -> tuple[Port, ...]:
    """Parse `towns("tunis A 3 + wine iron")`: the first seat's, three sailors behind walls; `-` has no owner."""
    ports = [Port()] * len(PORTS)
    for line in lines.strip().splitlines():
        name, seat, garrison, walls, *stored = line.split()
        goods = tuple(GOODS.index(good) for good in stored)
        owner = None if seat == "-" else "ABCD".index(seat)
        ports[PORTS.index(name)] = Port(owner, int(garrison), walls == "+", goods)
    return tuple(ports)


def sea(seats: int, **changes: Any) -> Sea:
    """Return a table with some fields changed; unused pieces are in the box."""
    fields: dict[str, Any] = {
        "board": BOARD.hash,
        "powers": tuple(range(seats)),
        "turn": 3,
        "phase": "trade",
        "order": tuple(range(seats)),
        "active": 0,
        "galleys": fleet(_FLEET[seats]),
        "ports": towns(_TOWNS[seats]),
    }
    fields |= changes
    if "box" not in fields:
        out = [good for galley in fields["galleys"] for good in galley.cargo]
        out += [good for port in fields["ports"] for good in port.goods]
        men = sum(galley.sailors for galley in fields["galleys"]) + sum(port.garrison for port in fields["ports"])
        fields["box"] = (*(max(0, TOKENS - out.count(good)) for good in range(len(GOODS))), SAILORS - men)
    return Sea(**fields)


def view(seats: int, **changes: Any) -> View:
    """Return the public view of such a table."""
    return View(sea(seats, **changes), None, None)


_FLEET = {
    2: """
        A adriatico_n 4 wine
        A adriatico_s 3
        A sicilia 2 wine cloth
        B ligure 2 iron iron
        B tunisi 3 gold
        B corsica 5
    """,
    3: """
        A adriatico_n 2 wine wine
        A otranto 3 wood
        A ionie 4
        B ligure 3 iron
        B napoli 2 wine wine iron
        B tunisi 3
        C valenza 1 wood wood wood wood
        C tunisi 4 gold
        C catalogna 2 iron wood
    """,
    4: """
        A adriatico_n 2 wine wine
        A otranto 3 wood
        A morea 4
        A candia 3 wine wine
        B ligure 3 iron
        B napoli 2 wine wine iron
        B tunisi 3
        B corsica 5
        C valenza 1 wood wood wood wood
        C tunisi 4 gold
        C catalogna 2 iron wood
        D marmara 2 cloth cloth
        D smirne 3 iron
        D cicladi 4
        D candia 2 cloth
    """,
}
_TOWNS = {
    2: """
        venezia A 3 - wood iron
        ragusa A 1 - wine
        brindisi A 1 -
        genova B 2 + wood gold
        aiaccio B 1 - iron
        tunis B 2 - wine
        valencia - 0 - iron
    """,
    3: """
        venezia A 3 - wood iron
        ragusa A 1 - wine
        corfu A 1 -
        genova B 2 + wood gold
        aiaccio B 1 - iron
        napoli B 2 - iron wood
        valencia C 3 - iron
        barcelona C 1 - wood
        bugia C 0 -
        istanbul - 0 -
    """,
    4: """
        venezia A 3 - wood iron
        ragusa A 1 - wine
        brindisi A 1 -
        candia A 2 - cloth
        genova B 2 + wood gold
        aiaccio B 1 - iron
        napoli B 2 - iron wood
        valencia C 3 - iron
        barcelona C 1 - wood
        tunis C 2 - wine spices
        istanbul D 4 + wood iron wine
        smyrna D 2 - cloth wood wine
        modon - 0 - iron
    """,
}


def opening(seats: int = 3) -> View:
    """Return the start, before the sailors are split."""
    board = sea(seats)
    galleys, ports = [], list(towns(""))
    for seat in range(seats):
        port = board.capital(seat)
        space = BOARD.harbours[port].space
        galleys += [Galley(2 * seat + each, seat, space, 0) for each in range(2)]
        ports[port] = Port(seat)
    fields: dict[str, Any] = {"galleys": tuple(galleys), "ports": tuple(ports), "turn": 1, "active": None}
    return view(seats, phase="split", order=(None,) * seats, sealed=(0,), **fields)


def trading() -> View:
    """Return a table on which the active player has built a galley and bought goods."""
    return view(4, active=3, marks=Marks(3, "trade", (11, 14), (PORTS.index("smyrna"),)))


def asking() -> View:
    """Return a table on which a galley entered a space with rivals and asks for passage."""
    path = tuple(map(SPACES.index, ("adriatico_s", "otranto", "messina", "sicilia", "tunisi")))
    galleys = list(fleet(_FLEET[4]))
    galleys[1] = replace(galleys[1], space=path[-1])
    voyage = Voyage(1, 1, (1, 2))
    tracks = (Track(1, path), Track(13, tuple(map(SPACES.index, ("smirne", "rodi", "cicladi")))))
    return view(4, phase="sail", galleys=tuple(galleys), voyage=voyage, tracks=tracks, marks=Marks(0, "sail", (1,)))


_CROWD = """
    A adriatico_n 2 wine wine
    A otranto 3 wood
    A messina 4
    A candia 3 wine wine
    A cicladi 2 gold
    A cicladi 5
    A sicilia 3 spices
    B ligure 3 iron
    B napoli 2 wine wine iron
    B sicilia 3
    B sicilia 5
    B sicilia 1 gold gold
    B tunisi 2 iron
    C valenza 1 wood wood wood wood
    C tunisi 4 gold
    C tunisi 4
    C tunisi 3 gems gems
    C tunisi 2
    C sicilia 2 iron wood
    C cagliari 4
    D marmara 2 cloth cloth
    D smirne 3 iron
    D cicladi 4
    D candia 2 cloth
    D egeo_o 5
    D tunisi 3 cloth
    D sicilia 4 cloth
    D rodi 1 spices spices
"""
HELD = """
    venezia A 3 - wood iron gold spices cloth
    ragusa A 1 - wine iron gold
    brindisi A 1 + wood gold
    corfu A 2 - wood iron gold gems
    candia A 2 + cloth iron
    genova B 2 + wood gold cloth wine spices gems
    aiaccio B 1 - iron
    napoli B 2 - iron wood gold
    cagliari B 0 - wood
    sicilia B 4 + wood gold wine iron
    marsilia B 1 - wood
    valencia C 3 - iron gold wine
    barcelona C 1 - wood
    tunis C 2 + wine spices wood iron
    bugia C 1 - iron cloth
    tripoli C 2 - wood iron wine cloth
    istanbul D 4 + wood iron wine spices
    smyrna D 2 - cloth wood wine gold
    satalia D 1 - iron
    antiochia D 3 + iron gold
    alexandria D 2 - gems
    modon D 1 - iron
    cyrena D 5 + wood gold
"""


def late(**changes: Any) -> View:
    """Return a table with all galleys at sea, all ports taken, and a battle around Sicily."""
    strike = Strike(10, 6, None, (1, 0), (4, 2), (1, 3))
    fields: dict[str, Any] = {
        "phase": "fight",
        "turn": 8,
        "active": 1,
        "order": (3, 1, 0, 2),
        "galleys": fleet(_CROWD),
        "ports": towns(HELD),
        "strike": strike,
        "marks": Marks(1, "fight", (6, 10)),
        "tracks": (Track(6, tuple(map(SPACES.index, ("otranto", "messina", "sicilia")))),),
    }
    return view(4, **(fields | changes))


def prize() -> View:
    """Return the same table with a beaten galley."""
    galleys = list(fleet(_CROWD))
    galleys[6] = replace(galleys[6], sailors=0)
    return late(galleys=tuple(galleys), prize=Prize(10, 6))


def haggling() -> View:
    """Return a table on which a buyer offers less than the tariff."""
    return view(4, active=1, talk=Talk("counter", 2, 1, PORTS.index("tunis"), 1, 2, price=300, offer=200))


def naming() -> View:
    """Return a table on which a buyer asks the owner of a port for a price."""
    return view(4, active=1, talk=Talk("price", 2, 1, PORTS.index("tunis"), 1, 1))


def bidding(seats: int = 4) -> View:
    """Return a table on which two seats have bid."""
    return view(seats, phase="bid", active=None, order=(None,) * seats, sealed=(0, seats - 1))


def choosing() -> View:
    """Return a table with open bids, on which the first seat has chosen a place."""
    return view(4, phase="place", active=2, order=(None, None, None, 3), bids=(300, 0, 300, 1200), queue=(2, 0))


def over(seats: int = 4) -> View:
    """Return the end, with all ducats public."""
    last = late() if seats == 4 else view(seats)
    turns = TURNS[seats]
    board = replace(last.sea, phase="over", turn=turns, active=None, strike=None, marks=Marks(), tracks=())
    purses = (6_400, 3_900, 12_300, 700)[:seats]
    ends = [points(board, seat, cash).total for seat, cash in enumerate(purses)]
    history = [
        [_on_the_way(end, turn / turns, seat) for seat, end in enumerate(ends)] for turn in range(1, turns + 1)
    ]
    return View(board, None, None, purses=purses, rules=RULES, history=tuple(map(tuple, history)))


def _on_the_way(end: int, share: float, seat: Seat) -> int:
    """Return a seat's points after this share of the turns; some seats gain early, some late."""
    return AT_FIRST + round((end - AT_FIRST) * math.pow(share, _BENDS[seat]))


_BENDS = (0.5, 0.8, 2.2, 1.1)


def unrecorded(seats: int = 4) -> View:
    """Return the end of a game that began before turns were recorded."""
    return replace(over(seats), rules=3, history=())


@cache
def played(seats: int) -> tuple[View, ...]:
    """Return a whole game as the public view after each move, played to show a bit of everything."""
    chance = random.Random(seats)  # noqa: S311
    state = rules.setup(seats, bytes(range(32))).state
    views = [rules.view(state, None)]
    while rules.awaited(state):
        seat = min(rules.awaited(state))
        moves = rules.legal_moves(state, seat)
        end = End() in moves and chance.random() < _HASTE
        state = rules.apply(state, seat, End() if end else chance.choice(moves)).state
        views.append(rules.view(state, None))
    return tuple(views)


_HASTE = 0.1
"""The share of moves that end a part of a phase where that is legal."""


def _knowing(view: View) -> Iterator[View]:
    if view.sea.phase == "over":
        yield from (replace(view, seat=seat, cash=view.purses[seat]) for seat in range(view.sea.seats))
    else:
        seats = view.sea.seats
        yield replace(view, purses=over(seats).purses, own=Bid(700), history=over(seats).history)


def _richer(view: View, seat: Seat) -> View:
    purses = list(view.purses)
    purses[seat] += 500
    return replace(view, purses=tuple(purses))


_PATH = tuple(map(SPACES.index, ("otranto", "messina", "tirreno")))
_RAGUSA = PORTS.index("ragusa")

BOARDS = Boards(
    names=NAMES,
    seats=lambda view: view.sea.seats,
    golden={
        "mediterranee-opening-3-en": Shot(opening(), "en"),
        "mediterranee-two-2-fr": Shot(view(2), "fr"),
        "mediterranee-asking-4-fr": Shot(asking(), "fr"),
        "mediterranee-late-4-en": Shot(late(), "en"),
        "mediterranee-over-4-en": Shot(over(), "en"),
        "mediterranee-trading-closer-4-en": Shot(trading(), "en", "focus"),
        "mediterranee-late-closer-4-fr": Shot(late(), "fr", "focus"),
        "mediterranee-sailing-closer-2-en": Shot(view(2, phase="sail", active=1), "en", "focus"),
        "mediterranee-closing-4-fr": Shot(over(), "fr", "closing"),
        "mediterranee-changed-4-fr": Shot(asking(), "fr", before=trading()),
    },
    scenes=(
        *(opening(), opening(4), view(2), view(3), trading(), asking(), haggling(), naming(), bidding(), choosing()),
        *(late(), prize(), over(), over(3), over(2), unrecorded()),
    ),
    by_seats=(opening, view, bidding),
    over=over,
    played=lambda seats: (*played(seats)[:-1:5], played(seats)[-1]),
    crowded=(late(), over(), unrecorded(), opening(4), choosing()),
    named=lambda seats, seat: view(seats, active=(seat + 1) % seats),
    sheet=seat_box,
    full=late(),
    texts=[on_picture(plate) for plate in chart().plates],
    changes=[
        *(
            (view(4), view(4, **change))
            for change in (
                {"turn": 4},
                {"phase": "sail"},
                {"phase": "fight"},
                {"order": (1, 0, 2, 3)},
                {"order": (None, 0, 2, 3)},
                {"active": 1},
                {"marks": Marks(0, "trade", (0,))},
                {"marks": Marks(0, "trade", (3,))},
                {"marks": Marks(0, "trade", (), (7,))},
                {"talk": Talk("counter", 2, 0, PORTS.index("tunis"), 1, 2, 300, 200)},
                {"talk": Talk("sale", 0, 3, 3, 3, 1)},
                {"voyage": Voyage(5, 1, (1,))},
                {"phase": "bid", "sealed": (1,)},
                {"phase": "place", "bids": (100, 200, 300, 0), "queue": (2, 1)},
                {"powers": (1, 0, 2, 3)},
                {"tracks": (Track(1, _PATH),)},
            )
        ),
        (view(2), view(2, powers=(2, 3))),
    ],
    news=[
        (
            view(4, marks=Marks()),
            view(4, marks=Marks(0, "trade", (), (_RAGUSA,))),
            on_picture(chart().plates[_RAGUSA]).inset(-6),
        )
    ],
    knowing=_knowing,
    richer=_richer,
    fills=theme.POWERS,
    lesser=(theme.GOLD, theme.HULL),
    edges=lambda: [
        (edge(sprite, down=True), theme.WATER)
        for power in range(4)
        for sprite in (pieces.convoy(power, ((7, 3),)), pieces.galley(pieces.Hull(power, 7, 2, (1,))))
    ],
    symbols=lambda: [
        (pieces.drawing(name, 22, ground), ground)
        for name, ground in product((*GOODS, "sailor", "castle", "galley"), (theme.IVORY, theme.PARCHMENT_LIGHT))
    ],
    pieces=lambda: [
        [pieces.piece(kind, 20, theme.IVORY) for kind in range(SAILOR + 1)],
        [pieces.piece(kind, 22, theme.IVORY) for kind in range(SAILOR + 1)],
        *([pieces.convoy(power, ((7, crew),)) for crew in range(6)] for power in range(4)),
    ],
    keys=("picture-", "good-", "port-", "row-", "space-"),
    signs=(*ROMAN, "m"),  # powers have the letters of their names
)
