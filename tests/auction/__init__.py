"""Play a sealed-bid auction, the smallest game with a secret; docs/contribute/add-a-game.md explains each line."""

from collections.abc import Sequence

from games import core
from games.core import AnyGame, Game, Prompt, Seat, Text, Transition, Types, Who, text

LOTS, HIDDEN = (3, 5, 7), -1


class State(core.Value, frozen=True):
    florins: tuple[int, ...]
    bids: tuple[int | None, ...]
    lot: int = 0
    rules: int = 1


class View(State, frozen=True):
    seat: Seat | None = None


class Bid(core.Value, frozen=True):
    florins: int


class Rules(core.Rules[State, Bid, View, object]):
    def setup(self, seats: int, seed: bytes, options: object = None) -> Transition[State]:
        if seats not in AUCTION.seat_counts or len(seed) != 32:
            raise ValueError("an auction is for 2 to 4 seats, and its seed has 32 bytes")
        return Transition(State((10,) * seats, (None,) * seats), ())

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(seat for seat, bid in enumerate(state.bids) if bid is None and state.lot < len(LOTS))

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Bid]:
        return [Bid(florins) for florins in range(state.florins[seat] + 1)] if seat in self.to_act(state) else []

    def apply(self, state: State, seat: Seat, move: Bid) -> Transition[State]:
        if move not in self.legal_moves(state, seat):
            raise core.IllegalMove(Text("no-bid" if self.to_act(state) else "no-over"))
        bids = [move.florins if each == seat else bid for each, bid in enumerate(state.bids)]
        if None in bids:
            return Transition(State(state.florins, tuple(bids), state.lot), ())
        best, worth = max(bid or 0 for bid in bids), LOTS[state.lot]
        winner = bids.index(best)
        florins = tuple(has + (worth - best) * (each == winner) for each, has in enumerate(state.florins))
        sold = core.Event(text("sold", who=Who(winner), price=best, worth=worth))
        return Transition(State(florins, (None,) * len(bids), state.lot + 1), (sold,))

    def view(self, state: State, seat: Seat | None) -> View:
        bids = [bid if bid is None or each == seat else HIDDEN for each, bid in enumerate(state.bids)]
        return View(state.florins, tuple(bids), state.lot, state.rules, seat)

    def outcome(self, state: State) -> core.Outcome | None:
        return None if self.to_act(state) else core.Outcome(core.placings(state.florins), state.florins)

    def check(self, state: State) -> None:
        fits = len(state.bids) == len(state.florins) in AUCTION.seat_counts and state.rules == 1 and state.lot >= 0
        most, both = 10 + sum(LOTS[: state.lot]), zip(state.bids, state.florins, strict=fits)
        ends = self.to_act(state) or (state.lot, {*state.bids}) == (len(LOTS), {None})
        if not fits or not ends or not all(0 <= (bid or 0) <= has <= most for bid, has in both):
            raise core.Corrupt("no auction is like this")


class House(core.Words[View], core.Player[Bid, View]):  # its texts and its player: both see only a view
    def prompt(self, view: View, seat: Seat) -> Prompt:
        if view.lot == len(LOTS) or view.bids[seat] is not None:
            return Prompt(Text("over") if view.lot == len(LOTS) else text("waits", who=Who(seat)))
        most = view.florins[seat]
        bid = core.Amount(text("do-bid"), Bid(0), "florins", 0, most, suggest=tuple({0, most // 4, most // 2}))
        ask = text("ask", who=Who(seat), worth=LOTS[view.lot])
        return Prompt(ask, (core.Group("bid", text("group-bid"), (bid,)),), sealed=True)

    def describe(self, view: View) -> Sequence[Text]:
        lot = text("lot", worth=LOTS[view.lot]) if view.lot < len(LOTS) else Text("over")
        return [lot, *(text("has", who=Who(seat), florins=has) for seat, has in enumerate(view.florins))]

    def scores(self, view: View) -> Sequence[int]:
        return view.florins

    def imagine(self, view: View, seed: bytes) -> State:
        bids = zip(view.bids, view.florins, strict=True)
        guessed = [seed[0] % (has + 1) if bid == HIDDEN else bid for bid, has in bids]
        return State(view.florins, tuple(guessed), view.lot)


AUCTION: AnyGame = Game("auction", (2, 3, 4), Types(State, Bid, View), Rules(), House(), House(), experimental=True)
