"""Implement the rules page of Intrige (`games/intrige/rules.en.md`) clause by clause, slowly and literally.

It keeps books of its own, in plain data, and knows only the engine's states and moves. The numbers in comments are
the clauses; those with a C are rulings on questions that the rules leave open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core import Seat
from games.intrige.model import Bribe, Move, Place, Send, State

ZONES = (10_000, 20_000, 30_000, 50_000, 100_000)  # 2.2
KINDS = 5  # 1.1
NOTE = 10_000  # 2.4, 4.2

Piece = tuple[Seat, int]
"""An advisor: owner and kind. The two of a kind are equal in everything (1.1)."""


@dataclass
class Purse:
    """The income and expenses of a house (2.4), and the sums the bank paid for it (4.7)."""

    income: int = 0
    received: int = 0
    paid: int = 0
    alms: int = 0

    def ducats(self) -> int:
        return 320_000 + self.income + self.received - self.paid


@dataclass
class Matter:
    """One case for the active player (4.1): all candidates of one kind of conflict, or one taken zone."""

    conflict: str
    kinds: list[int]
    zone: int | None
    payers: list[Seat]
    payments: list[tuple[Seat, int, bool]] = field(default_factory=list)


class Referee:
    """The books of one game.

    Only the random set-up (2.6) is taken from the engine; the rest of the set-up must be as prescribed.
    """

    def __init__(self, state: State) -> None:
        self.seats = len(state.board.palaces)
        assert self.seats in {3, 4, 5}, "2.1: the game is for three to five"
        self.starter = state.board.starter
        assert self.starter in range(self.seats), "2.6: the lot decides who begins"
        self.chance = (state.seed, state.drawn)
        self.round = 1
        self.active = self.starter
        self.phase = ""
        # 2.2, 2.3: zones and parks are empty; 1.1: ten advisors, two of each kind
        self.palaces: list[dict[int, Piece | None]] = [dict.fromkeys(ZONES) for _ in range(self.seats)]
        self.parks: list[list[Piece]] = [[] for _ in range(self.seats)]
        self.reserves = [[2] * KINDS for _ in range(self.seats)]
        self.purses = [Purse() for _ in range(self.seats)]
        self.matters: list[Matter] = []
        self.matter: Matter | None = None
        self.sent: list[Seat] = []
        self.verdicts: list[list[tuple[int, Seat, Piece, int | None]]] = []
        self.history = [self.fortunes()]
        self.seen: set[str] = set()
        self.begin_turn()
        self.agree(state)

    # ------------------------------------------------------------------------------------- 3: turns

    def begin_turn(self) -> None:
        if self.round > 1:  # 3.3: no income in the first round
            self.collect(self.active)
        self.matters = self.sorted_candidates()
        self.go_on()

    def go_on(self) -> None:
        """Continue the turn (3.2)."""
        self.matter = None
        if self.matters:
            self.matter = self.matters.pop(0)
            self.phase = "bribe"
            self.seen.add(self.matter.conflict)
        elif self.round < 6:  # 3.4: in the sixth round no advisor is left to send
            self.phase = "send"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.sent = []
        self.active = self.left_of(self.active)  # 3.1: clockwise
        if self.active == self.starter:  # 3.1: always starting with the same player
            self.history.append(self.fortunes())
            if self.round == 6:
                self.end()
                return
            self.round += 1
        self.begin_turn()

    def collect(self, seat: Seat) -> None:
        """Pay the income of a seat's advisors from their zones in others' palaces (3.3)."""
        for owner in range(self.seats):
            for zone, inside in self.palaces[owner].items():
                if inside is not None and inside[0] == seat:
                    assert owner != seat, "2.3: no advisor in one's own palace"
                    self.purses[seat].income += zone

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats

    def clockwise_after(self, seat: Seat) -> list[Seat]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def fortunes(self) -> list[int]:
        return [purse.ducats() for purse in self.purses]

    # ------------------------------------------------------------------------ 4: candidates and bribes

    def sorted_candidates(self) -> list[Matter]:
        """Return the cases in order, sorted once at the beginning of the second action (4.1)."""
        park, palace = self.parks[self.active], self.palaces[self.active]
        taken = {inside[1]: zone for zone, inside in palace.items() if inside is not None}
        waiting = {kind: [one for one in park if one[1] == kind] for kind in range(KINDS)}
        no_conflict = [kind for kind, some in waiting.items() if len(some) == 1 and kind not in taken]
        external = [kind for kind, some in waiting.items() if len(some) > 1 and kind not in taken]
        internal = [kind for kind, some in waiting.items() if some and kind in taken]
        matters = []
        for conflict, kinds in (("none", no_conflict), ("external", external)):
            if kinds:
                # 4.3: clockwise from the active player's left; 4.4: once for all advisors of a player
                involved = {one[0] for kind in kinds for one in waiting[kind]}
                payers = [seat for seat in self.clockwise_after(self.active) if seat in involved]
                matters.append(Matter(conflict, kinds, None, payers))
        for kind in sorted(internal, key=lambda kind: taken[kind]):  # 4.1: the cheapest zone first
            zone = taken[kind]
            occupant = palace[zone]
            assert occupant is not None
            # 4.3: the occupant's owner, then clockwise from there; the active player has no advisor at stake
            involved = {one[0] for one in waiting[kind]}
            payers = [occupant[0], *(seat for seat in self.clockwise_after(occupant[0]) if seat in involved)]
            matters.append(Matter("internal", [kind], zone, payers))
        return matters

    def payer(self) -> Seat:
        assert self.matter is not None
        return self.matter.payers[len(self.matter.payments)]

    def pay(self, seat: Seat, ducats: int) -> None:
        assert self.matter is not None
        bank = self.purses[seat].ducats() == 0
        if bank:  # 4.7: exactly 10,000, and the bank pays it
            assert ducats == NOTE
            self.purses[seat].alms += NOTE
            self.seen.add("alms")
        else:
            self.purses[seat].paid += ducats
        self.purses[self.active].received += ducats  # 4.5: at once
        self.matter.payments.append((seat, ducats, bank))
        if len(self.matter.payments) == len(self.matter.payers):  # 5.1, 5.2, 5.4: when all are paid
            self.phase = "place"

    # ------------------------------------------------------------------------------ 5: the owner decides

    def at_stake(self, kind: int) -> list[Piece]:
        """Return the rivals for this kind's place: the occupant (5.4), if any, then the candidates."""
        inside = [one for one in self.palaces[self.active].values() if one is not None]
        return [one for one in (*inside, *self.parks[self.active]) if one[1] == kind]

    def open_zones(self) -> list[int]:
        """Return the available zones: all free ones (5.1, 5.2), or only the occupant's (5.4)."""
        assert self.matter is not None
        if self.matter.zone is not None:
            return [self.matter.zone]
        return [zone for zone, inside in self.palaces[self.active].items() if inside is None]

    def place(self, kind: int, seat: Seat, zone: int) -> None:
        assert self.matter is not None
        exiled = self.at_stake(kind)
        exiled.remove((seat, kind))  # 5.5: of two that are equal it does not matter which one gets in
        self.parks[self.active] = [one for one in self.parks[self.active] if one[1] != kind]
        self.palaces[self.active][zone] = (seat, kind)
        self.verdicts.append(
            [
                (self.round, self.active, (seat, kind), zone),
                *((self.round, self.active, one, None) for one in exiled),  # 5.2, 5.4: the others are exiled
            ]
        )
        if any(one[0] == seat for one in exiled):
            self.seen.add("equal advisors")
        self.matter.kinds.remove(kind)
        if not self.matter.kinds:
            self.go_on()

    # ----------------------------------------------------------------------------------- 6: sending

    def send(self, kind: int, palace: Seat) -> None:
        self.reserves[self.active][kind] -= 1
        self.parks[palace].append((self.active, kind))
        self.sent.append(palace)
        if len(self.sent) == 2:  # 6.1
            self.end_turn()

    # ----------------------------------------------------------------------------------- 7: the end

    def end(self) -> None:
        for seat in range(self.seats):  # 7.1
            self.collect(seat)
        self.history.append(self.fortunes())
        self.phase = "over"

    def result(self) -> tuple[list[int], list[int]] | None:
        """Return places and scores (7.3): the fullest purse wins, equal purses share a place."""
        if self.phase != "over":
            return None
        scores = self.fortunes()
        return [1 + len([other for other in scores if other > score]) for score in scores], scores

    # ------------------------------------------------------------------------------------- judging

    def to_act(self) -> frozenset[Seat]:
        if self.phase == "over":
            return frozenset()
        return frozenset({self.payer() if self.phase == "bribe" else self.active})

    def awaited(self) -> frozenset[Seat]:
        """Return the seats the game waits for: all that may move, as nothing can be changed later (4.5)."""
        return self.to_act()

    def legal(self, seat: Seat) -> set[Move]:
        if seat not in self.to_act():
            return set()
        if self.phase == "bribe":  # 4.2; 4.4: no player can withdraw; 4.7: without ducats exactly 10,000
            most = self.purses[seat].ducats() or NOTE
            return {Bribe(ducats) for ducats in range(NOTE, most + 1, NOTE)}
        if self.phase == "place":  # 5.3: exactly one of each kind; C26: equal advisors are one choice
            assert self.matter is not None
            return {
                Place(kind, one[0], zone)
                for kind in self.matter.kinds
                for one in self.at_stake(kind)
                for zone in self.open_zones()
            }
        return {  # 6.2: neither to the own park nor twice to the same; 6.3: no other limit
            Send(kind, palace)
            for kind in range(KINDS)
            for palace in range(self.seats)
            if self.reserves[seat][kind] > 0 and palace != seat and palace not in self.sent
        }

    def harmless(self) -> set[Move]:
        """Return the moves that the game may make for an absent player (8.2)."""
        seat = self.active
        if self.phase == "bribe":
            return {Bribe(NOTE)}
        if self.phase == "send":  # the first available advisors, to the next two parks clockwise
            kind = next(kind for kind in range(KINDS) if self.reserves[seat][kind])
            return {Send(kind, next(other for other in self.clockwise_after(seat) if other not in self.sent))}
        assert self.matter is not None
        moves: set[Move] = set()
        for kind in self.matter.kinds:
            paid = [(ducats, who) for who, ducats, _ in self.matter.payments if (who, kind) in self.at_stake(kind)]
            most = max(ducats for ducats, _ in paid)
            first = next(who for ducats, who in paid if ducats == most)
            moves.add(Place(kind, first, min(self.open_zones())))
        return moves

    def may_be_taken_back(self, move: Move) -> bool:
        """Return whether a move can be undone (8.3).

        Decisions and advisors can, bribes cannot, nor a move that opened the purses (7.2).
        """
        return not isinstance(move, Bribe) and self.phase != "over"

    def play(self, seat: Seat, move: Move, after: State) -> None:  # noqa: ARG002
        """Record a legal move. Only the set-up is random: `after` is not read."""
        if isinstance(move, Bribe):
            self.pay(seat, move.ducats)
        elif isinstance(move, Place):
            self.place(move.kind, move.seat, move.zone)
        else:
            self.send(move.kind, move.palace)

    def agree(self, state: State) -> None:
        """Raise AssertionError with a description if the engine's state is wrong."""
        for what, mine, theirs in self.points(state):
            assert mine == theirs, f"{what}: it is {mine}, the engine has {theirs}"

    def points(self, state: State) -> Iterator[tuple[str, object, object]]:
        board = state.board
        yield "chance", self.chance, (state.seed, state.drawn)
        yield (
            "seats",
            [self.seats] * 4,
            [len(all_) for all_ in (board.palaces, board.parks, board.reserves, state.purses)],
        )
        yield "phase", self.phase, board.phase
        yield "round", self.round, board.round
        yield "starter", self.starter, board.starter
        if self.phase != "over":
            yield "active player", self.active, board.active
        yield "parks sent to", self.sent, list(board.sent)
        matter, case = self.matter, board.case
        yield "something to settle", matter is not None, case is not None
        if matter is not None and case is not None:
            yield "conflict", matter.conflict, case.conflict
            yield "kinds to decide", sorted(matter.kinds), sorted(case.kinds)
            yield "zone at stake", matter.zone, case.zone
            yield "order of payers", matter.payers, list(case.payers)
            yield "payments", matter.payments, [(one.seat, one.ducats, one.bank) for one in case.payments]
        for seat in range(self.seats):
            yield f"palace of {seat}", list(self.palaces[seat].values()), [_piece(one) for one in board.palaces[seat]]
            yield f"park of {seat}", self.parks[seat], [_piece(one) for one in board.parks[seat]]
            yield f"reserve of {seat}", self.reserves[seat], list(board.reserves[seat])
            mine, theirs = self.purses[seat], state.purses[seat]
            books = [theirs.income, theirs.received, theirs.paid, theirs.alms]
            yield f"books of {seat}", [mine.income, mine.received, mine.paid, mine.alms], books
            yield f"ducats of {seat}", mine.ducats(), theirs.cash
        yield "history", self.history, [list(line) for line in state.history]
        # 5.2, 5.4: advisors exiled by one decision go at once, in no order
        exiles = [[one for _, _, one, zone in verdict if zone is None] for verdict in self.verdicts]
        yield "island", *_by_decision(exiles, [_piece(one) for one in board.island])
        deeds = [(deed.round, deed.owner, _piece(deed.advisor), deed.zone) for deed in board.deeds]
        yield "deeds", *_by_decision(self.verdicts, deeds)


def _piece(one: int | None) -> Any:
    return None if one is None else divmod(one, KINDS)


def _by_decision(mine: Sequence[Sequence[Any]], theirs: Sequence[Any]) -> tuple[list[list[Any]], list[list[Any]]]:
    """Return the results of each decision, sorted.

    `theirs` is divided where `mine` is; a rest is one more decision.
    """
    cut, rest = [], list(theirs)
    for some in mine:
        cut.append(sorted(rest[: len(some)], key=repr))
        rest = rest[len(some) :]
    return [sorted(some, key=repr) for some in mine], cut + ([rest] if rest else [])
