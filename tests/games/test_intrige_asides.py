"""Test the prices that an owner may name while a bribe is due: games/intrige/rules.en.md, 8.6."""

from __future__ import annotations

from games import GAMES
from games.core import Many, Seat, Text, Who, text
from games.intrige import rules
from games.intrige.asides import asked, price
from games.intrige.model import Bribe, State
from tests import contract
from tests.games.intrige_positions import A, B, C, D, at
from tests.games.playing import play

INTRIGE = GAMES["intrige"]
ALONE = at(parks={A: "B captain"})
TWO = at(parks={A: "B captain, C jurist"})
RIVALS = at(parks={A: "B captain, C captain"})
DUEL = at(palaces={A: "20 D prelate"}, parks={A: "C prelate"})


def may_say(state: State, seat: Seat = A) -> list[str]:
    """Return what this seat may say, in English."""
    ask = price(rules.view(state, None), seat)
    return [contract.say_everywhere(INTRIGE, choice)[0] for choice in ask.choices] if ask else []


def test_a_price_is_named_to_whoever_pays_next() -> None:
    """4.3, 8.6: prices are the least bribe and more; in a conflict, they are about who gets the place."""
    assert may_say(ALONE)[:2] == ["I want 10,000 from Ben", "I want 20,000 from Ben"]
    assert may_say(RIVALS)[3] == "for 40,000, the zone goes to Ben"
    assert may_say(play(rules, RIVALS, Bribe(10_000)).state)[3] == "for 40,000, the zone goes to Chloé"
    assert may_say(DUEL)[9] == "for 100,000, the zone goes to Dan", "the occupant pays first"


def test_whoever_pays_most_is_among_several() -> None:
    """4.5, 8.6: “the best zone goes to the highest bribe” is offered only if several players pay."""
    most = "the best zone goes to the highest bribe"
    assert most not in may_say(ALONE)
    for state in (TWO, RIVALS, DUEL, play(rules, RIVALS, Bribe(10_000)).state):
        assert may_say(state)[-1] == most


def test_an_occupant_with_a_candidate_of_its_own_has_no_rival() -> None:
    """4.1, 8.6 (C8): no other player competes for the place."""
    assert may_say(at(palaces={A: "20 B prelate"}, parks={A: "B prelate"}))[0] == "I want 10,000 from Ben"


def test_only_the_owner_says_what_it_takes_and_only_while_a_bribe_is_due() -> None:
    """8.6: no other seat may name a price, nor the owner after the last bribe."""
    for state in (ALONE, TWO, RIVALS, DUEL):
        assert [seat for seat in range(4) if may_say(state, seat)] == [A]
    paid = play(rules, ALONE, Bribe(10_000)).state
    for state in (paid, at()):
        assert [seat for seat in range(4) if may_say(state, seat)] == []


def test_a_price_tells_nothing_of_a_purse() -> None:
    """2.5, 8.6: a broke payer is named the same prices, and the owner's own ducats do not matter."""
    rich = may_say(RIVALS)
    assert may_say(at(parks={A: "B captain, C captain"}, cash={B: 0})) == rich
    assert may_say(at(parks={A: "B captain, C captain"}, cash={A: 10_000, C: 0, D: 0})) == rich


def test_what_may_be_said_fits_a_list() -> None:
    """8.6: all sentences fit in both languages, together with the list's own entries."""
    for state in (ALONE, TWO, RIVALS, DUEL):
        ask = price(rules.view(state, None), A)
        assert ask
        assert len(ask.choices) == len(set(map(repr, ask.choices))) <= 25
        for words in contract.say_everywhere(INTRIGE, ask.label):
            assert len(words) <= 150
        for choice in ask.choices:
            assert all(len(words) <= contract.LISTED for words in contract.say_everywhere(INTRIGE, choice))
        for said in zip(*(contract.say_everywhere(INTRIGE, choice) for choice in ask.choices), strict=True):
            assert len({words[:22] for words in said}) == len(said), "a long name takes the rest of the line"


def test_the_amounts_asked_are_those_of_the_owner_for_the_next_payer() -> None:
    """8.6: the owner's latest words count. An AI player names several prices."""
    view = rules.view(RIVALS, None)
    low, high, most = (text("price-goes", ducats=ducats, who=Who(B)) for ducats in (10_000, 30_000, 50_000))
    assert asked(view, {}) == {}
    assert asked(view, {A: [low, high]}) == {30_000: None}
    assert asked(view, {C: [most]}) == {}
    assert asked(view, {A: [low, text("price-goes", ducats=20_000, who=Who(C))]}) == {10_000: None}
    assert asked(view, {A: [low, text("price-most")]}) == {10_000: None}
    quote = [text("price-of", zone=zone, ducats=ducats) for zone, ducats in ((100_000, 60_000), (50_000, 20_000))]
    offered = asked(view, {A: [text("prices", who=Who(B), prices=Many(tuple(quote)))]})
    zones = [what and contract.say_everywhere(INTRIGE, what)[0] for what in offered.values()]
    assert [*zip(offered, zones, strict=True)] == [(20_000, "zone 50k"), (60_000, "zone 100k")], "the cheapest first"
    paid = play(rules, RIVALS, Bribe(10_000)).state
    assert asked(rules.view(paid, None), {A: [low]}) == {}
    assert asked(rules.view(at(), None), {A: [low]}) == {}


def test_damaged_words_ask_for_nothing() -> None:
    said = (Text("price-goes", {"ducats": Who(1), "who": Who(B)}), Text("prices", {"who": Who(B), "prices": 3}))
    assert asked(rules.view(RIVALS, None), {A: said}) == {}
    odd = text("price-of", zone=Who(2), ducats=20_000)
    assert asked(rules.view(RIVALS, None), {A: [text("prices", who=Who(B), prices=Many((odd,)))]}) == {20_000: None}
