"""Implement chapter 3: the course of a turn and the active players. Other chapters have modules of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.core import Outcome, Seat
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
    Crew,
    Discard,
    End,
    Enrol,
    Haggle,
    Inquire,
    Land,
    Move,
    Offer,
    Sail,
    Sell,
    Shift,
    Split,
    State,
    Swap,
    Tariff,
)
from tests.referees.mediterranee import fighting, opening, sailing, selling, talks, trade
from tests.referees.mediterranee.comparison import differences
from tests.referees.mediterranee.positions import taken_over
from tests.referees.mediterranee.table import PLENTY, Table

TURNS = {2: 12, 3: 10, 4: 8}
"""The number of turns (3.1)."""
AFTER = {"trade": "sail", "sail": "fight", "fight": "land", "land": "sell"}
"""The next phase of each (3.2), without the bids before and the incomes after."""


def legal_trade(table: Table, seat: Seat, purse: int) -> set[Move]:
    """Return the legal moves of phase 2: any action, in any order."""
    moves: set[Move] = {End()}
    moves |= trade.legal_buying(table, seat, purse)
    moves |= trade.legal_tariffs(table, seat)
    moves |= trade.legal_building(table, seat, purse)
    moves |= trade.legal_enrolling(table, seat, purse)
    moves |= trade.legal_transfers(table, seat)
    return moves | talks.legal_openings(table, seat)


LEGAL: dict[str, Callable[[Table, Seat], set[Move]]] = {
    "split": opening.legal_split,
    "bid": opening.legal_bids,
    "place": opening.legal_places,
    "trade": lambda table, seat: legal_trade(table, seat, table.purses[seat]),
    "sail": sailing.legal,
    "fight": fighting.legal,
    "land": fighting.legal_landings,
    "sell": selling.legal,
}

OPENING: dict[type, Callable[[Table, Seat, Any, State], bool]] = {
    Split: opening.play_split,
    Bid: opening.play_bid,
    Choose: opening.play_place,
}
"""How to play the moves before the phases; each returns whether the order of play is settled."""
MADE: dict[type, Callable[[Table, Seat, Any, State], None]] = {
    Buy: trade.play_buy,
    Haggle: trade.play_haggle,
    Inquire: trade.play_inquire,
    Tariff: trade.play_tariff,
    BuildGalley: trade.play_build_galley,
    BuildCastle: trade.play_build_castle,
    Enrol: trade.play_enrol,
    Crew: trade.play_crew,
    Shift: trade.play_shift,
    Swap: trade.play_swap,
    Discard: trade.play_discard,
    Offer: talks.open_talk,
    Ask: talks.open_talk,
    Sail: sailing.play_sail,
    Answer: sailing.play_answer,
    Attack: fighting.play_attack,
    Assault: fighting.play_assault,
    Capture: fighting.play_capture,
    Land: fighting.play_land,
    Sell: selling.play_sell,
}


def has_something(table: Table, seat: Seat) -> bool:
    """Return whether a player has anything to decide but to end, regardless of ducats (3.4)."""
    if table.phase == "trade":
        return len(legal_trade(table, seat, PLENTY)) > 1
    return len(LEGAL[table.phase](table, seat)) > 1


class Referee:
    """Judges one game."""

    def __init__(self, state: State) -> None:
        """Start from a set-up, or from a position at the start of a turn."""
        self.table = opening.set_up(state) if state.sea.phase == "split" else taken_over(state)
        self.agree(state)

    # ----------------------------------------------------------------------------------------- legal moves

    def to_act(self) -> frozenset[Seat]:
        """Return the seats that may move now."""
        table = self.table
        if table.phase == "split":
            return frozenset(table.seats)  # 2.4: all may change their choice until all have chosen
        if table.phase == "bid":
            return frozenset(opening.bidders(table))
        if table.words is not None:
            return frozenset({talks.speaker(table.words)})
        if table.passage is not None and table.passage.asked:
            return frozenset(table.passage.asked)
        if table.prize is not None:
            return frozenset({table.ships[table.prize.victor].owner})  # 11.4: even out of turn
        return frozenset() if table.active is None else frozenset({table.active})

    def awaited(self) -> frozenset[Seat]:
        """Return the seats that the game waits for."""
        return self.to_act() - set(self.table.hidden)

    def legal(self, seat: Seat) -> set[Move]:
        """Return exactly the legal moves of this seat."""
        if seat not in self.to_act():
            return set()
        first = self.unsettled()
        return LEGAL[self.table.phase](self.table, seat) if first is None else first

    def unsettled(self) -> set[Move] | None:
        """Return the answers to the question that must be settled first, or None."""
        table = self.table
        if table.words is not None:
            return talks.legal_words(table, table.words)
        if table.passage is not None and table.passage.asked:
            return {Answer(True), Answer(False)}
        return None if table.prize is None else fighting.legal_prize(table)

    def too_much(self, seat: Seat) -> list[Move]:
        """Return moves forbidden only by ducats, a limit, a named price or a counter-offer.

        The limits are those of 8.4 and 9.5, a named price is 5.7, a counter-offer 5.5.
        """
        table = self.table
        if table.phase != "trade" or table.words is not None or seat != table.active:
            return []
        free = replace(table, transfers=0, talks=0, deals={}, named={})
        return sorted(legal_trade(free, seat, PLENTY) - self.legal(seat), key=repr)

    # ------------------------------------------------------------------------------------------- the course

    def play(self, seat: Seat, move: Move, after: State) -> None:
        """Make this move on the referee's own table; `after` shows the results of dice."""
        table = self.table
        assert move in self.legal(seat), f"{move} of seat {seat} is not legal"
        if type(move) in OPENING:
            if OPENING[type(move)](table, seat, move, after):
                self.begin("trade")
        elif table.words is not None:
            talks.play_words(table, table.words, move, after)
        elif not isinstance(move, End):
            MADE[type(move)](table, seat, move, after)
        elif table.prize is not None:
            fighting.end_prize(table)
        elif table.passage is not None:
            table.passage = None  # 10.2: this voyage ends, not the phase
        else:
            self.next_part()

    def begin(self, phase: str) -> None:
        """Begin the parts of a phase, in the order of play (3.3)."""
        self.table.phase = phase
        self.table.active = None
        self.next_part()

    def next_part(self) -> None:
        """Continue with the next player who has something to decide, or the next phase (3.2–3.4)."""
        table = self.table
        order = [seat for seat in table.order if seat is not None]
        rest = order if table.active is None else order[order.index(table.active) + 1 :]
        table.transfers = table.talks = 0
        table.deals.clear()
        table.named.clear()
        table.landed.clear()
        for seat in rest:
            if has_something(table, seat):
                table.active = seat
                return
        table.active = None
        if table.phase in AFTER:
            self.begin(AFTER[table.phase])
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Pay incomes, and begin the next turn if there is one (3.1, 15.1)."""
        table = self.table
        selling.incomes(table)
        table.history.append(selling.scores(table))
        if table.turn == TURNS[len(table.powers)]:
            table.phase = "over"
            return
        table.turn += 1
        table.phase = "bid"
        table.order = [None for _ in table.seats]
        table.rolls.clear()
        table.ways.clear()
        table.struck = None
        table.hidden = {seat: Bid(0) for seat in table.seats if table.out(seat)}  # 15.3
        for town in table.towns:
            town.built, town.enrolled = False, 0

    # ----------------------------------------------------------------------------------------- the verdict

    def agree(self, state: State) -> None:
        """Raise AssertionError, in words, if the engine's table differs from the referee's."""
        found = differences(self.table, state)
        assert not found, "; ".join(found)

    def agree_on_end(self, outcome: Outcome | None) -> None:
        """Raise AssertionError if places or points at the end differ (16)."""
        if self.table.phase != "over":
            assert outcome is None, f"an outcome in phase {self.table.phase}: {outcome}"
            return
        assert outcome is not None, "no outcome in the end"
        scores, places = selling.scores(self.table), selling.places(self.table)
        assert outcome.scores == scores, f"16.1 points: engine {outcome.scores}, referee {scores}"
        assert outcome.placings == places, f"16.2 places: engine {outcome.placings}, referee {places}"
        rows, lines = [row.amounts for row in outcome.rows], selling.sources(self.table)
        assert rows == lines, f"16.1 where points come from: engine {rows}, referee {lines}"
