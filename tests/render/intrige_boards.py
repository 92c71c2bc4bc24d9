"""Build plausible tables of Intrige. An advisor is two letters, its owner and its kind: At, Bj, Cp …"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from games.core import Seat
from games.intrige import rules
from games.intrige.model import KINDS, OF_A_KIND, Advisor, Board, Case, Deed, Payment, Purse, State, View, advisor
from render import theme
from render.canvas import Box
from render.intrige import pieces
from render.intrige.palace import header_box, palace_box, zone_box
from tests.render.contract import Boards, Shot
from tests.render.sight import edge

NAMES = ("Cosimo", "Lucrezia", "Bartolomeo della Scala", "Ginevra", "Niccolò")


def some(names: str) -> tuple[Advisor, ...]:
    """Parse `some("At Bj")`: a treasurer of the first seat, a jurist of the second."""
    kinds = "".join(kind[0] for kind in KINDS)
    return tuple(advisor(kinds.index(name[1]), "ABCDE".index(name[0])) for name in names.split())


def palace(names: str) -> tuple[Advisor | None, ...]:
    """Return the advisors in the zones, the cheapest zone first; `-` is an empty zone."""
    return tuple(None if name == "-" else some(name)[0] for name in names.split())


_PALACES = ("Bt - Cj - -", "- Aa - Cc -", "Bp - - At -", "- - Cj Ac Bt", "Da - Ct - Bp")
_PARKS = ("Bc Ct", "At Cp", "Aj Bj Ba", "Bc Ca", "Aj Bt Cc Dc")


def board(seats: int, **changes: Any) -> Board:
    """Return an external conflict in the third round, with some fields changed."""
    fields: dict[str, Any] = {
        "round": 3,
        "starter": 0,
        "active": 2,
        "phase": "bribe",
        "case": Case("external", (1,), None, (0, 1), (Payment(0, 30_000),)),
        "palaces": tuple(palace(names) for names in _PALACES[:seats]),
        "parks": tuple(some(names) for names in _PARKS[:seats]),
        "sent": (),
        "island": some("Bc Cc Ap"),
        "deeds": (),
    }
    fields |= changes
    if "reserves" not in fields:
        fields["reserves"] = _reserves(seats, fields)
    return Board(**fields)


def _reserves(seats: int, fields: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Return the reserves: all advisors that are nowhere else."""
    out = [one for inside in (*fields["palaces"], *fields["parks"], fields["island"]) for one in inside]
    return tuple(
        tuple(max(0, OF_A_KIND - out.count(advisor(kind, seat))) for kind in range(len(KINDS)))
        for seat in range(seats)
    )


def view(seats: int, **changes: Any) -> View:
    """Return the public view of such a table."""
    return View(board(seats, **changes), None, None)


def opening(seats: int = 3, starter: Seat = 1) -> View:
    """Return the start, before any advisor is sent."""
    nothing = {"palaces": ((None,) * 5,) * seats, "parks": ((),) * seats, "island": ()}
    return view(seats, round=1, starter=starter, active=starter, phase="send", case=None, **nothing)


def bribes() -> View:
    """Return a table of five: three advisors in an external conflict, two bribes paid, one by the bank."""
    parks = ("Bc Ct", "At Cp", "Aj Bj Ba", "Ca", "Bp Cp Ap Da")
    case = Case("external", (2,), None, (0, 1, 2), (Payment(0, 50_000), Payment(1, 10_000, bank=True)))
    deeds = (Deed(3, 4, some("Da")[0], 10_000),)
    palaces = (*_PALACES[:4], "Da - Ct - -")
    return view(
        5,
        active=4,
        parks=tuple(map(some, parks)),
        palaces=tuple(map(palace, palaces)),
        case=case,
        deeds=deeds,
    )


def unopposed(seats: int = 4) -> View:
    """Return a table on which all bribes without conflict are paid."""
    paid = (Payment(0, 20_000), Payment(1, 40_000))
    kinds = (1, 4)
    parks = list(map(some, _PARKS[:seats]))
    parks[2] = some("Aj Ba")
    return view(seats, phase="place", case=Case("none", kinds, None, (0, 1), paid), parks=tuple(parks))


def placing(seats: int = 4) -> View:
    """Return a table on which one of two external conflicts is decided."""
    parks = list(map(some, _PARKS[:seats]))
    parks[2] = some("Ba Aa")
    palaces = list(map(palace, _PALACES[:seats]))
    palaces[2] = palace("Bp Bj - At -")
    case = Case("external", (4,), None, (0, 1), (Payment(0, 30_000), Payment(1, 110_000)))
    deeds = (Deed(3, 2, some("Bj")[0], 20_000), Deed(3, 2, some("Aj")[0], None))
    return view(
        seats,
        phase="place",
        case=case,
        parks=tuple(parks),
        palaces=tuple(palaces),
        deeds=deeds,
        island=some("Bc Cc Ap Aj"),
    )


def sending(seats: int = 4) -> View:
    """Return a table after four decisions, with one of two advisors sent."""
    placed = placing(seats).board
    parks = list(map(some, _PARKS[:seats]))
    parks[2] = ()
    parks[0] = some("Bc Ct")
    palaces = list(placed.palaces)
    palaces[2] = palace("Bp Bj - At Ba")
    deeds = (*placed.deeds, Deed(3, 2, some("Ba")[0], 100_000), Deed(3, 2, some("Aa")[0], None))
    return view(
        seats,
        phase="send",
        case=None,
        sent=(0,),
        parks=tuple(parks),
        palaces=tuple(palaces),
        deeds=deeds,
        island=some("Bc Cc Ap Aj Aa"),
    )


_LATE_PALACES = ("Bt Ec Dj Cp Da", "Ea Aa Ct Dc Ej", "Bp Ec Dj At Ea", "Ea Bp Cj Ac Bt", "Da Bc Ct Aj Dp")


def late() -> View:
    """Return the last round: an internal conflict over a dear zone, most advisors on the island."""
    exiled = "Ac Ap Ap Aa Bc Bj Bj Bp Bt Ba Ba Cc Cc Cj Cp Ca Dt Dt Dj Dp Dp Dc Da Et Et Ep Ep Ec Ej"
    case = Case("internal", (3,), 50_000, (0, 1, 2), (Payment(0, 100_000),))
    return view(
        5,
        round=6,
        starter=1,
        active=3,
        case=case,
        palaces=tuple(map(palace, _LATE_PALACES)),
        parks=tuple(map(some, ("Bc Ct Ea", "", "", "Bc Cc", "Aj Bt Cc Dc"))),
        reserves=((0,) * 5,) * 5,
        island=some(exiled),
        deeds=(Deed(6, 3, some("Cj")[0], 30_000), Deed(6, 3, some("Ej")[0], None)),
    )


_PURSES = (
    Purse(income=620_000, received=410_000, paid=300_000),
    Purse(income=840_000, received=520_000, paid=440_000, alms=20_000),
    Purse(income=390_000, received=760_000, paid=250_000),
    Purse(income=1_010_000, received=330_000, paid=420_000),
    Purse(income=480_000, received=290_000, paid=610_000, alms=40_000),
)
_COURSE = (
    (320, 320, 320, 320, 320),
    (330, 290, 360, 300, 280),
    (410, 340, 480, 320, 210),
    (520, 560, 640, 480, 240),
    (700, 790, 860, 700, 190),
    (840, 990, 1020, 930, 230),
    (950, 1110, 1160, 1090, 310),
)


def over(seats: int = 5, **changes: Any) -> View:
    """Return the end, with all purses public."""
    last = board(5, round=6, starter=1, active=0, phase="over", case=None, parks=((),) * 5)
    filled = {
        "palaces": tuple(map(palace, _LATE_PALACES[:seats])),
        "reserves": ((0,) * 5,) * seats,
        "parks": ((),) * seats,
    }
    board_ = board(seats, round=6, starter=1, active=0, phase="over", case=None, island=last.island, **filled)
    purses = changes.get("purses", _PURSES[:seats])
    end = tuple(purse.cash for purse in purses)
    history = tuple(tuple(1000 * thousand for thousand in row[:seats]) for row in _COURSE)
    return View(board_, None, None, purses, (*history, end))


@cache
def states(seats: int) -> tuple[State, ...]:
    """Return a whole game as the state after each move, played to show a bit of everything."""
    found = [rules.setup(seats, bytes(range(32))).state]
    while rules.awaited(found[-1]):
        (seat,) = rules.awaited(found[-1])
        moves = rules.legal_moves(found[-1], seat)
        few = moves[:8] if found[-1].board.phase == "bribe" else moves
        found.append(rules.apply(found[-1], seat, few[len(found) * 7 % len(few)]).state)
    return tuple(found)


@cache
def played(seats: int) -> tuple[View, ...]:
    """Return the public view after each move of that game."""
    return tuple(rules.view(state, None) for state in states(seats))


def asked(seats: int) -> Iterator[View]:
    """Yield the own view of the seat that has to decide, for each decision of that game."""
    for state in states(seats):
        for seat in rules.awaited(state):
            yield rules.view(state, seat)


def owned(view: View, **purse: int) -> View:
    """Return the view of the seat that has to decide, with such a purse."""
    seat = view.board.active if view.board.payer is None else view.board.payer
    return replace(view, seat=seat, purse=Purse(**purse))


def _knowing(view: View) -> Iterator[View]:
    for seat, purse in product(range(view.board.seats), (Purse(), Purse(income=770_000, paid=40_000))):
        yield replace(view, seat=seat, purse=purse)
    if view.board.phase != "over":
        yield replace(view, purses=over().purses[: view.board.seats], history=over().history)


def _richer(view: View, seat: Seat) -> View:
    purses = list(view.purses)
    purses[seat] = replace(purses[seat], received=purses[seat].received + 10_000)
    return replace(view, purses=tuple(purses))


CASE = Case("external", (1,), None, (0, 1), (Payment(0, 30_000),))
_ZONE = zone_box(palace_box(2, 4), 0)
_GROUNDS = (
    theme.STONE,
    theme.STONE_LIGHT,
    theme.PARCHMENT_LIGHT,
    theme.GOLD_LIGHT,
    theme.GOLD,
    theme.GRASS,
    theme.PARCHMENT,
)

BOARDS = Boards(
    names=NAMES,
    seats=lambda view: view.board.seats,
    golden={
        "intrige-opening-3-en": Shot(opening(), "en"),
        "intrige-bribes-5-en": Shot(bribes(), "en"),
        "intrige-sending-4-fr": Shot(sending(), "fr"),
        "intrige-late-5-fr": Shot(late(), "fr"),
        "intrige-over-5-en": Shot(over(), "en"),
        "intrige-closing-5-fr": Shot(over(), "fr", "closing"),
        "intrige-changed-3-en": Shot(played(3)[70], "en", before=played(3)[64]),
    },
    scenes=(
        *(opening(5), bribes(), unopposed(), placing(), sending(), late(), over(), view(3), over(3)),
        over(purses=(Purse(),) * 5),
    ),
    by_seats=(opening, view, unopposed, placing, sending),
    over=over,
    played=played,
    crowded=(late(), over(), opening(5), bribes()),
    named=lambda seats, seat: opening(seats, (seat + 1) % seats),
    sheet=header_box,
    full=late(),
    texts=[
        Box(place.x - 100, place.y, 90, place.height)
        for place in (zone_box(palace_box(seat, 5), zone) for seat, zone in product(range(5), range(5)))
    ],
    changes=[
        (view(4), view(4, **change))
        for change in (
            {"round": 4},
            {"starter": 1},
            {"active": 0},
            {"case": replace(CASE, conflict="none")},
            {"case": replace(CASE, conflict="internal", zone=50_000)},
            {"case": replace(CASE, payers=(1, 0))},
            {"case": replace(CASE, payments=())},
            {"case": replace(CASE, payments=(Payment(0, 40_000),))},
            {"case": replace(CASE, payments=(Payment(0, 30_000, bank=True),))},
            {"case": replace(CASE, kinds=(4,))},
            {"phase": "place"},
            {"phase": "send", "case": None},
            {"island": some("Bc Cc")},
            {"island": some("Bc Cc Aj")},
            {"deeds": (Deed(3, 2, some("Bp")[0], 10_000),)},
            {"deeds": (Deed(3, 2, some("Bc")[0], None),)},
        )
    ],
    news=[
        (
            view(4, deeds=(Deed(2, 2, some("Bp")[0], 10_000),)),
            view(4, deeds=(Deed(3, 2, some("Bp")[0], 10_000),)),
            _ZONE.inset(-6),
        )
    ],
    knowing=_knowing,
    richer=_richer,
    fills=theme.HOUSES,
    lesser=(theme.GOLD,),
    edges=lambda: [
        (edge(sprite), ground)
        for seat, ground in product(range(5), _GROUNDS)
        for sprite in (
            pieces.piece(advisor(0, seat), 116, 50, ground),
            pieces.piece(advisor(0, seat), 54, 90, ground),
            pieces.token(seat, 32, ground),
        )
    ],
    symbols=lambda: [
        (pieces.drawing(name, 40, ground), ground)
        for name, ground in product((*KINDS, "castle", "tree", "cypress", "palm"), (*_GROUNDS, theme.IVORY))
    ],
    pieces=lambda: [
        *([pieces.piece(one, *size, theme.STONE) for one in range(25)] for size in ((116, 50), (54, 90))),
        [pieces.token(seat, 32, theme.STONE) for seat in range(5)],
    ],
    contrasts=[
        (theme.CRIMSON, theme.STONE),
        (theme.CRIMSON, theme.PARCHMENT_LIGHT),
        (theme.CRIMSON, theme.GOLD_LIGHT),
        (theme.CRIMSON, theme.GRASS),
        (theme.INK, theme.GOLD),
        (theme.FADED, theme.PARCHMENT_LIGHT),
        (theme.FADED, theme.GOLD_LIGHT),
        (theme.GOLD, theme.NIGHT_LIGHT),  # the frame around the palace in question
        (theme.NIGHT_LIGHT, theme.PARCHMENT_LIGHT),  # the windows of free zones
        (theme.NIGHT_LIGHT, theme.GOLD_LIGHT),
    ],
)
