"""Test the prices that house players of Intrige name and keep: games/intrige/rules.en.md, 4.6 and 8.6."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import product
from statistics import fmean

from msgspec.structs import replace

from games import GAMES
from games.core import Arg, Event, Many, Seat, Text, Who
from games.intrige import rules
from games.intrige.bargains import owed, quote, reason, wish
from games.intrige.model import Bribe, Deed, Ducats, Move, Place, State, advisor, seat_of
from tests import contract
from tests.games.intrige_positions import ASTRONOMER, CAPTAIN, JURIST, TREASURER, A, B, C, D, at
from tests.games.playing import play, positions

INTRIGE = GAMES["intrige"]
_GAMES = 3
"""Games of each number of seats, with and without bad moves."""


def innocent(state: State) -> State:
    """Return the same state, but Dan exiled all exiles of Ana's: Ben and Chloé did her neither good nor harm."""
    deeds = [
        replace(deed, owner=D) if deed.zone is None and seat_of(deed.advisor) == A else deed
        for deed in state.board.deeds
    ]
    return replace(state, board=replace(state.board, deeds=tuple(deeds)))


ALONE = innocent(at(parks={A: "B captain"}))
TWO = innocent(at(parks={A: "B captain, C jurist"}))
RIVALS = innocent(at(parks={A: "B captain, C captain"}))


def quoted(state: State, seat: Seat = A, *said: Text) -> dict[Ducats, Ducats]:
    """Return the prices this seat names, by zone."""
    what = quote(rules.view(state, None), seat, said)
    found = contract.say_everywhere(INTRIGE, what)[0] if what else ""
    prices = re.findall(r"zone ([\d,]+) for ([\d,]+)", found)
    return {int(zone.replace(",", "")): int(price.replace(",", "")) for zone, price in prices}


def told(state: State) -> Text:
    found = quote(rules.view(state, None), A, ())
    assert found
    return found


def owes(state: State, *said: Text) -> Move | None:
    return owed(rules.view(state, None), state.board.active, said)


def paid(state: State, *bribes: Ducats) -> State:
    return play(rules, state, *map(Bribe, bribes)).state


def treated(state: State, owner: Seat, one: int, zone: Ducats | None) -> State:
    """Return the same state after this owner once gave the advisor that zone, or exiled it."""
    return replace(state, board=replace(state.board, deeds=(*state.board.deeds, Deed(2, owner, one, zone))))


def test_prices_are_named_where_nobody_is_refused() -> None:
    """5.1, 8.6: all free zones have a price but the cheapest, which the least bribe buys; dearer ones cost more."""
    prices = quoted(ALONE)
    assert [*prices] == [20_000, 30_000, 50_000, 100_000]
    assert [*prices.values()] == sorted(set(prices.values()))
    assert all(price % 10_000 == 0 and price >= 20_000 for price in prices.values())
    assert [*quoted(at(palaces={A: "100 C prelate"}, parks={A: "B captain"}))] == [20_000, 30_000, 50_000]
    assert quoted(RIVALS) == {}, "in a conflict the highest bribe counts"
    assert quoted(at(palaces={A: "20 D prelate"}, parks={A: "C prelate"})) == {}
    assert quoted(paid(ALONE, 10_000)) == quoted(at()) == {}
    assert [seat for seat in range(4) if quoted(ALONE, seat)] == [A]


def test_both_gain_by_the_prices() -> None:
    """In each round, a zone costs less than it will earn until the end, and costs less the later it is."""
    before = quoted(at(parks={A: "B captain"}, round_=2))
    for round_ in (3, 4, 5, 6):
        now = quoted(at(parks={A: "B captain"}, round_=round_))
        assert all(price <= before.get(zone, price) for zone, price in now.items())
        assert all(20_000 <= price < (zone - 10_000) * (8 - round_) for zone, price in now.items() if price > 20_000)
        before = now


def test_who_treated_its_own_well_pays_less() -> None:
    """The house player remembers exiles, and zones given to its advisors."""
    usual = quoted(ALONE)[100_000]
    assert quoted(treated(ALONE, B, advisor(TREASURER, A), 100_000))[100_000] < usual
    assert quoted(treated(ALONE, B, advisor(TREASURER, A), None))[100_000] > usual
    assert quoted(treated(ALONE, C, advisor(TREASURER, A), None))[100_000] == usual, "another player did it"


def test_prices_tell_nothing_of_a_purse() -> None:
    """2.5: a broke payer is named the same prices."""
    assert quoted(at(parks={A: "B captain"}, cash={B: 0})) == quoted(at(parks={A: "B captain"}))


def test_who_pays_the_price_gets_the_zone() -> None:
    """8.6: the owner's other interests do not matter."""
    prices = quoted(ALONE)
    assert owes(paid(ALONE, prices[100_000]), told(ALONE)) == Place(CAPTAIN, B, 100_000)
    assert owes(paid(ALONE, prices[100_000] - 10_000), told(ALONE)) == Place(CAPTAIN, B, 50_000)
    assert owes(paid(ALONE, 10_000), told(ALONE)) is None
    assert owes(paid(ALONE, prices[100_000])) is None, "no price was named"
    handed = play(rules, paid(ALONE, prices[50_000]), Place(CAPTAIN, B, 50_000)).state
    assert owes(handed, told(ALONE)) is None, "a debt is paid once"


def test_one_who_has_two_to_place_has_bought_one_zone() -> None:
    """4.4: one bribe covers all candidates of a player."""
    both = at(parks={A: "B captain, B jurist"})
    prices = quoted(both)
    state = paid(both, prices[50_000])
    first = owes(state, told(both))
    assert first == Place(JURIST, B, 50_000)
    assert owes(play(rules, state, first).state, told(both)) is None


def test_a_zone_is_sold_once() -> None:
    """A later payer is offered the remaining zones; a zone already sold is kept for its buyer."""
    first = told(TWO)
    bought = paid(TWO, quoted(TWO)[100_000])
    assert [*quoted(bought, A, first)] == [20_000, 30_000, 50_000]
    second = quote(rules.view(bought, None), A, (first,))
    assert second
    assert second.args["who"] == Who(C)
    state = paid(bought, quoted(bought, A, first)[50_000])
    assert owes(state, first, second) == Place(CAPTAIN, B, 100_000)
    state = play(rules, state, Place(CAPTAIN, B, 100_000)).state
    assert owes(state, first, second) == Place(JURIST, C, 50_000)


def test_a_price_that_was_named_stays_what_it_was() -> None:
    """A named price holds even if the house player would name another one now."""
    cheap = Text("prices", {**told(ALONE).args})
    grudge = treated(paid(ALONE, quoted(ALONE)[100_000]), B, advisor(ASTRONOMER, A), None)
    assert owes(grudge, cheap) == Place(CAPTAIN, B, 100_000)


def test_with_a_bribe_it_asks_for_the_zone_it_should_buy() -> None:
    """4.6: a house player names that zone with its bribe, but not with the least bribe or if the zone is taken."""
    asked = [wish(rules.view(ALONE, None), Bribe(ducats)) for ducats in range(10_000, 200_000, 10_000)]
    assert asked[0] is None
    zones = [found[1].args["zone"] for found in asked if found]
    assert [*dict.fromkeys(zones)] == [20_000, 30_000, 50_000, 100_000], "larger bribes buy dearer zones"
    assert {found[0] for found in asked if found} == {A}
    assert wish(rules.view(at(palaces={A: "20 D prelate"}, parks={A: "C prelate"}), None), Bribe(100_000)) is None


def why(state: State, move: Move) -> str | None:
    found = reason(rules.view(state, None), A, move)
    return contract.say_everywhere(INTRIGE, found)[0] if found else None


def test_it_says_why_it_passes_over_who_paid_most() -> None:
    """8.6: the reason comes from public facts; without one, the house player says nothing."""
    state = paid(RIVALS, 30_000, 20_000)
    ben, chloe = Place(CAPTAIN, B, 10_000), Place(CAPTAIN, C, 10_000)
    assert why(state, ben) is None
    exiled = treated(state, B, advisor(TREASURER, A), None)
    assert why(exiled, chloe) == "Ana: Ben has turned my advisors away before."
    kind = treated(state, C, advisor(TREASURER, A), 100_000)
    assert why(kind, chloe) == "Ana: Chloé has treated my advisors well."
    rich = paid(innocent(at(palaces={D: "100 B jurist"}, parks={A: "B captain, C captain"})), 30_000, 20_000)
    assert why(rich, chloe) == "Ana: Ben already earns more than anyone else."
    assert why(paid(RIVALS, 20_000, 20_000), chloe) is None


def test_who_only_gave_poor_zones_turned_nobody_away() -> None:
    """The sentence says what happened; a player who exiled one of two advisors that met had no choice."""
    state, chloe = paid(RIVALS, 30_000, 20_000), Place(CAPTAIN, C, 10_000)
    poor = treated(state, B, advisor(TREASURER, A), 10_000)
    assert why(poor, chloe) == "Ana: Ben has only given me zone 10,000 so far."
    forced = treated(poor, B, advisor(TREASURER, A), None)
    assert why(forced, chloe) == "Ana: Ben has only given me zone 10,000 so far."
    assert why(treated(poor, B, advisor(ASTRONOMER, A), 20_000), chloe) is None
    mixed = treated(treated(state, C, advisor(TREASURER, A), 100_000), C, advisor(ASTRONOMER, A), None)
    assert why(mixed, chloe) is None, "she also exiled one"
    even = innocent(at(palaces={D: "50 B jurist", B: "50 D prelate"}, parks={A: "B captain, C captain"}))
    assert why(paid(even, 30_000, 20_000), chloe) is None, "Dan earns as much"


class Told:
    """What a player remembers of a game's events: who exiled or housed whose advisors, and the incomes a turn."""

    def __init__(self, seats: int) -> None:
        self.exiled: set[tuple[Seat, Seat]] = set()
        self.zones: dict[tuple[Seat, Seat], list[Ducats]] = {}
        self.incomes = [0] * seats

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            args = event.text.args
            if event.text.key not in ("places", "chooses", "keeps", "replaces"):
                continue
            (owner,), (seat,), zone = seats_in(args["owner"]), seats_in(args["advisor"]), args["zone"]
            assert isinstance(zone, int)
            self.zones.setdefault((owner, seat), []).append(zone)
            lost = seats_in(args["exiled"]) if "exiled" in args else []
            self.exiled |= {(owner, other) for other in lost if other != seat}
            if event.text.key != "keeps":
                self.incomes[seat] += zone
            if event.text.key == "replaces":
                self.incomes[lost[0]] -= zone

    def check(self, said: Text) -> None:
        who, other, chosen = [seat for name in ("who", "other", "chosen") for seat in seats_in(said.args[name])]
        if said.key == "because-turned-away":
            assert (other, who) in self.exiled
        elif said.key == "because-poor-zone":
            assert {*self.zones[other, who]} == {said.args["zone"]} == {10_000}
            assert (other, who) not in self.exiled
        elif said.key == "because-earns-most":
            assert all(self.incomes[other] > each for seat, each in enumerate(self.incomes) if seat != other)
        else:
            assert said.key == "because-kind"
            assert (chosen, who) not in self.exiled
            assert fmean(self.zones[chosen, who]) > 20_000


def seats_in(arg: Arg) -> list[Seat]:
    """Return the seats that are named in the argument of a text, in order."""
    if isinstance(arg, Many):
        return [seat for item in arg.items for seat in seats_in(item)]
    if isinstance(arg, Text):
        return seats_in(arg.args["who"])
    assert isinstance(arg, Who)
    return [arg.seat]


def test_every_reason_is_true_when_it_is_said() -> None:
    """The events of the game so far show it, in games of random players, too."""
    said: Counter[str] = Counter()
    for seats, errs in product((3, 4, 5), (0.0, 0.3)):
        told_so_far = Told(seats)
        for state, move in positions(INTRIGE, seats, _GAMES, errs=errs):
            if not state.board.deeds:
                told_so_far = Told(seats)
            seat = min(rules.awaited(state))
            for tried in rules.legal_moves(state, seat) if state.board.phase == "place" else ():
                found = reason(rules.view(state, None), seat, tried)
                if found:
                    told_so_far.check(found)
                    said[found.key] += 1
            told_so_far.hear(rules.apply(state, seat, move).events)
    assert {*said} == {f"because-{key}" for key in ("turned-away", "poor-zone", "earns-most", "kind")}
