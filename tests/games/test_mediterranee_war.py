"""Test phases 3 to 6 of Méditerranée, prizes, prosperity and the end.

Each test names the clause of games/mediterranee/rules.en.md it proves, and any ruling behind it.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES
from games.core import Who
from games.mediterranee import player, rules, words
from games.mediterranee.model import (
    Answer,
    Assault,
    Attack,
    Bid,
    Buy,
    Capture,
    Discard,
    End,
    Land,
    Marks,
    Prize,
    Sail,
    Sell,
    Shift,
    State,
    Track,
    Voyage,
)
from games.mediterranee.rules import fighting, prosperity, selling
from games.mediterranee.standing_orders import Orders
from games.mediterranee.words import fight
from tests import contract
from tests.games.mediterranee_positions import (
    BOARD,
    CLOTH,
    GEMS,
    GOLD,
    IRON,
    SAILOR,
    SPICES,
    WINE,
    WOOD,
    A,
    B,
    C,
    D,
    after,
    at,
    boxed,
    galley,
    play,
    port,
    seeded,
    space,
    why,
)
from tests.games.mediterranee_refused import DONE, NO, YES
from tests.games.playing import heard

VENETIANS, GENOESE, SPANIARDS, TURKS = range(4)
FULL = {
    "venezia": "gems gold spices cloth iron wood",
    "ragusa": "gems gold spices wine",
    "modon": "gems iron",
}

# ------------------------------------------------------------------------------------------ 10: sailing

ONE, TWO, THREE, FOUR = (space(name) for name in ("cicladi", "candia", "cirenaica", "sirte"))


def example(**more: Any) -> State:
    """Return the Turk with three sailors and a Genoese in space 1, and a Spaniard in space 3."""
    return at("sail", "D cicladi 3", "B cicladi 2", "C cirenaica 1", active=TURKS, **more)


def test_example_of_passage_refused() -> None:
    """MDT-21, 10.3 and 10.4 (D15): the Spaniard in space 3 is asked, and the Genoese in space 1 is not."""
    asked = play(example(), Sail(0, THREE, ask=True))
    assert rules.awaited(asked.state) == {SPANIARDS}
    assert asked.state.sea.voyage == Voyage(0, 1, (SPANIARDS,))
    refused = play(asked.state, NO).state
    assert galley(refused.sea, 0).space == THREE
    assert refused.sea.voyage is None
    assert refused.sea.active == TURKS
    assert why(refused, Sail(0, FOUR)) == "no-second-voyage"


def test_example_of_passage_granted() -> None:
    """MDT-22, 10.4 and 10.5: the Turk sails through space 3 to space 4."""
    granted = play(example(), Sail(0, THREE, ask=True), YES).state
    there = play(granted, Sail(0, FOUR)).state
    assert galley(there.sea, 0).space == FOUR
    assert there.sea.tracks == (Track(0, (ONE, TWO, THREE, FOUR)),)


def test_a_galley_moves_as_far_as_its_sailors_row() -> None:
    """10.1: a galley moves at most one space for each sailor, and may stay."""
    state = at("sail", "A tunis 2")
    reach = {move.space for move in rules.legal_moves(state, A) if isinstance(move, Sail)}
    far = BOARD.distance[space("tunis")]
    assert reach == {number for number, distance in enumerate(far) if 1 <= distance <= 2}
    assert why(state, Sail(0, space("ionio"))) is None
    assert why(state, Sail(0, space("candia"))) == "no-so-far"
    assert galley(after(state, DONE), 0).space == space("tunis")


def test_each_galley_moves_once_and_ends_before_the_next() -> None:
    """10.2 (D37): after a granted passage, no other galley sails until this one is done."""
    state = at("sail", "A tunis 3", "A tunis 2", "B cagliari 1")
    moved = play(state, Sail(0, space("gabes"))).state
    assert why(moved, Sail(0, space("tunis"))) == "no-second-voyage"
    assert why(moved, Sail(1, space("gabes"))) is None
    granted = play(state, Sail(0, space("cagliari"), ask=True), YES).state
    assert why(granted, Sail(1, space("gabes"))) == "no-other-galley"
    stayed = play(granted, DONE).state
    assert (stayed.sea.phase, stayed.sea.active, stayed.sea.voyage) == ("sail", A, None)
    assert why(stayed, Sail(1, space("gabes"))) is None


def test_no_way_leads_through_a_rival() -> None:
    """10.3 (D15): galleys block the way, garrisons do not; a galley enters and leaves its first space freely."""
    state = at("sail", "A adriatico_n 4", "B adriatico_n 1", "B adriatico_s 1", ports={"ragusa": "B 3"})
    reach = {move.space for move in rules.legal_moves(state, A) if isinstance(move, Sail)}
    assert reach == {space("adriatico_s")}
    assert why(state, Sail(0, space("otranto"))) == "no-way"
    clear = at("sail", "A adriatico_n 4", "B adriatico_n 1", ports={"ragusa": "B 3"})
    assert why(clear, Sail(0, space("otranto"))) is None


def test_asking_needs_rivals_and_moves_left() -> None:
    """10.4: there must be a rival to ask, and a way to go on."""
    state = at("sail", "A tunis 1", "B cagliari 1")
    assert why(state, Sail(0, space("cagliari"), ask=True)) == "no-moves-left"
    assert why(state, Sail(0, space("gabes"), ask=True)) == "no-passage-needed"
    assert why(state, Sail(0, 99)) == why(state, Sail(0, -1)) == "no-such-space"
    assert why(state, Sail(1, space("gabes"))) == "no-own-galley"


def test_several_are_asked_at_once_and_answer_in_any_order() -> None:
    """10.4 (D15): all must agree, one refusal is enough, and an agreement is final."""
    state = at("sail", "A tunis 4", "B cagliari 1", "C cagliari 1", "D cagliari 1")
    asked = play(state, Sail(0, space("cagliari"), ask=True)).state
    assert rules.awaited(asked) == {B, C, D}
    some = rules.apply(asked, D, YES)
    assert not some.undoable
    assert rules.awaited(some.state) == {B, C}
    assert why(some.state, YES, D) == "no-turn"
    assert rules.apply(some.state, B, NO).state.sea.voyage is None
    every = rules.apply(rules.apply(some.state, C, YES).state, B, YES).state
    assert rules.awaited(every) == {A}
    assert every.sea.voyage == Voyage(0, 3, ())


def test_going_back_through_the_start_counts_as_entering_it() -> None:
    """10.3 (D37): a rival in the first space is asked when the galley returns to it."""
    state = at("sail", "A adriatico_s 4", "B adriatico_s 1", "C adriatico_n 1")
    there = play(state, Sail(0, space("adriatico_n"), ask=True), YES).state
    reach = {move.space for move in rules.legal_moves(there, A) if isinstance(move, Sail)}
    assert reach == {space("adriatico_s")}
    asked = play(there, Sail(0, space("adriatico_s"), ask=True)).state
    assert rules.awaited(asked) == {B}


def test_a_rivals_space_is_entered_for_good() -> None:
    """10.4: the galley cannot go back; a move over free water can be undone."""
    state = at("sail", "A tunis 4", "B cagliari 1")
    assert not rules.apply(state, A, Sail(0, space("cagliari"))).undoable
    assert not rules.apply(state, A, Sail(0, space("cagliari"), ask=True)).undoable
    assert rules.apply(state, A, Sail(0, space("gabes"))).undoable
    prompt = words.prompt(rules.view(state, A), A)
    assert prompt.confirm_of((Sail(0, space("cagliari"), ask=True),)) is not None


@pytest.mark.parametrize(("passage", "answer"), [("always", YES), ("never", NO), ("ask", None)])
def test_standing_orders_answer_who_asks_to_pass(passage: Any, answer: Answer | None) -> None:
    """17.3: a plan answers by rival."""
    asked = play(example(), Sail(0, THREE, ask=True)).state
    orders = Orders(passage=("ask", "ask", "ask", passage))
    assert player.follow(rules.view(asked, SPANIARDS), orders) == answer
    assert player.follow(rules.view(asked, GENOESE), orders) is None
    assert player.follow(rules.view(asked, SPANIARDS), Orders()) is None
    assert rules.default_move(asked, SPANIARDS) == NO


# ------------------------------------------------------------------------------------- 11: battles


def turks(*, second: int = 3) -> State:
    """Return two Turkish galleys and a Genoese one with gold and wine in one space."""
    return at("fight", "D rodi 3", f"D rodi {second}", "B rodi 3 gold wine", active=TURKS)


def test_example_of_a_first_attack() -> None:
    """MDT-24, 11.3: (2 + 3) / 3 = 1 and (3 + 3) / 3 = 2 are lost at the same time."""
    fought = play(seeded(turks(), 2, 3), Attack(0, 2))
    assert galley(fought.state.sea, 2).sailors == 2
    assert galley(fought.state.sea, 0).sailors == 1
    assert not fought.undoable
    (told,) = heard(fought, "attacks")
    assert (told["die"], told["sailors"], told["hits"]) == (2, 3, 1)
    assert (told["otherdie"], told["others"], told["otherhits"]) == (3, 3, 2)


def beaten() -> State:
    """Return MDT-25: the second attack beats the Genoese galley."""
    state = at("fight", "D rodi 1", "D rodi 3", "B rodi 2 gold wine", active=TURKS)
    return play(seeded(state, 4, 3), Attack(1, 2)).state


def test_example_of_a_second_attack() -> None:
    """MDT-25, 11.3 and 11.4 (D18): 7 / 3 kills both, and 5 / 3 kills one."""
    state = beaten()
    assert galley(state.sea, 1).sailors == 2
    assert galley(state.sea, 2).sailors == 0
    assert state.sea.prize == Prize(1, 2)
    assert rules.awaited(state) == {TURKS}


def test_example_of_a_capture() -> None:
    """MDT-26, 12.1 (D20): a sailor of galley 2 can capture it, and none of galley 1."""
    state = beaten()
    captured = play(state, Capture(1), DONE).state
    assert [one.sailors for one in captured.sea.galleys] == [1, 1, 1]
    assert galley(captured.sea, 2).owner == TURKS
    assert galley(captured.sea, 2).cargo == (GOLD, WINE)
    assert why(state, Shift(2, 0, GOLD)) == "no-part-of-prize"
    assert why(state, Capture(3)) == "no-crew"
    assert why(captured, Attack(2, 0)) == "no-such-target"


def test_example_of_sinking() -> None:
    """MDT-27, 12.2: gold and wine move over, then the Genoese galley sinks."""
    sunk = play(beaten(), Shift(2, 1, GOLD), Shift(2, 1, WINE), DONE).state
    assert galley(sunk.sea, 1).cargo == (GOLD, WINE)
    assert galley(sunk.sea, 1).sailors == 2
    assert sunk.sea.galley(2) is None


@pytest.mark.parametrize(
    ("castle", "garrison"), [pytest.param("", 1, id="MDT-28"), pytest.param("castle", 2, id="MDT-29")]
)
def test_example_of_an_assault(castle: str, garrison: int) -> None:
    """MDT-28 and MDT-29, 11.5: the garrison loses 9 / 3, or 9 / 4 behind walls; the galley loses 10 / 3."""
    state = at("fight", "A smyrna 5", ports={"smyrna": f"D 4 {castle}"})
    fought = play(seeded(state, 4, 6), Assault(0))
    assert galley(fought.state.sea, 0).sailors == 2
    assert fought.state.sea.ports[port("smyrna")].garrison == garrison
    assert fought.state.sea.ports[port("smyrna")].owner == TURKS
    assert heard(fought, "assaults")[0]["divisor"] == (4 if castle else 3)


def test_losses_are_no_more_than_there_are() -> None:
    """11.3 (D18): quotients are rounded down and limited to the crew."""
    assert fighting.losses(5, 6, 1) == 1
    assert fighting.losses(1, 1, 5) == 0
    assert fighting.losses(5, 6, 5, walls=True) == 2


def test_attacks_as_often_as_one_likes() -> None:
    """11.1 and 11.2 (D17): any galley attacks any target any number of times, until the player ends."""
    state = seeded(at("fight", "A rodi 5", "B rodi 5", "C rodi 1", "A tunis 1"), 1, 1)
    once = play(state, Attack(0, 1)).state
    assert why(once, Attack(0, 1)) is why(once, Attack(0, 2)) is None
    assert after(once, DONE).active == B


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Attack(0, 2), "no-target-here"),
        (Attack(0, 3), "no-such-target"),
        (Attack(0, 9), "no-such-target"),
        (Attack(1, 0), "no-own-galley"),
        (Assault(0), None),
        (Assault(1), "no-own-galley"),
        (Assault(3), "no-garrison-to-attack"),
        (Assault(4), "no-enemy-port"),
        (Assault(5), "no-port-here"),
        (Assault(6), "no-enemy-port"),
        (Attack(0, 1), None),
    ],
)
def test_attacks_that_are_none(move: Attack | Assault, reason: str | None) -> None:
    """11.1, 11.5 (D38): a target is a rival in the same space, or a rival's port with a garrison."""
    galleys = ("A tunis 3", "B tunis 3", "B rodi 1", "A napoli 1", "A venezia 1", "A ionio 1", "A candia 1")
    assert why(at("fight", *galleys, ports={"tunis": "B 1", "napoli": "B", "venezia": "A 1"}), move) == reason


def test_both_galleys_emptied_sink() -> None:
    """11.4 (D19): their cargo sinks too."""
    state = seeded(at("fight", "A rodi 1 gold", "B rodi 1 wine"), 5, 5)
    sea = after(state, Attack(0, 1))
    assert sea.galleys == ()
    assert sea.prize is None
    assert sea.box == boxed(at("fight")).sea.box


def test_a_defender_who_wins_decides() -> None:
    """11.4 (D21): the defender decides out of turn; then the active player goes on."""
    state = seeded(at("fight", "A rodi 1 gold", "A rodi 4", "B rodi 3"), 1, 6)
    won = play(state, Attack(0, 2)).state
    assert won.sea.prize == Prize(2, 0)
    assert rules.awaited(won) == {B}
    assert rules.default_move(won, B) == DONE
    taken = play(won, Capture(1), DONE).state
    assert galley(taken.sea, 0).owner == B
    assert rules.awaited(taken) == {A}


def test_a_garrison_captures_nothing() -> None:
    """11.6 (D19): the attacker's galley sinks, even if both sides are wiped out, and the port keeps its owner."""
    state = seeded(at("fight", "A smyrna 1 gold", ports={"smyrna": "D 1"}), 6, 6)
    fought = play(state, Assault(0))
    sea = fought.state.sea
    assert sea.galleys == ()
    assert sea.ports[port("smyrna")].garrison == 0
    assert sea.ports[port("smyrna")].owner == D
    assert heard(fought, "garrison-falls")
    assert heard(fought, "attacker-sinks")


def test_walls_and_goods_are_not_harmed() -> None:
    """11.7 (D23): a fallen garrison leaves them in the port."""
    state = seeded(at("fight", "A smyrna 5", ports={"smyrna": "D 1 castle: wine"}), 6, 1)
    fallen = after(state, Assault(0)).ports[port("smyrna")]
    assert (fallen.garrison, fallen.castle, fallen.goods) == (0, True, (WINE,))


def test_the_odds() -> None:
    """11.8: the explanation of an attack counts all 36 throws, and so does the question before it."""
    odds = fighting.odds(3, 3)
    assert sum(odds.values()) == 36
    assert odds[(0, 0)] == 1
    assert fighting.odds(5, 4, walls=True)[(2, 2)] == sum(
        (5 + mine) // 4 == 2 and (4 + theirs) // 3 == 3 for mine in range(1, 7) for theirs in range(1, 7)
    )
    prompt = words.prompt(rules.view(turks(), TURKS), TURKS)
    (detail,) = [
        option.detail
        for group in prompt.groups
        for option in group.options
        if getattr(option, "moves", None) == (Attack(0, 2),)
    ]
    assert detail is not None
    assert sum(int(str(detail.args[key])) for key in ("wins", "losses", "both", "open")) == 36
    question = prompt.confirm_of((Attack(0, 2),))
    assert question is not None
    assert question.args["odds"] == detail
    three = fight.odds_text(3, 3, walls=False)
    assert {key: three.args[key] for key in ("mine", "minetenths", "theirs", "theirtenths")} == {
        "mine": 1,
        "minetenths": 8,
        "theirs": 1,
        "theirtenths": 8,
    }


def test_mean_losses_are_rounded_to_the_nearest_tenth() -> None:
    """One against two: the enemy loses 7/6 sailors on average, which is nearer to 1.2 than to 1.1."""
    args = fight.odds_text(1, 2, walls=False).args
    throws = fighting.odds(1, 2, walls=False)
    assert sum((2 - left) * count for (_, left), count in throws.items()) * 6 == 7 * 36
    assert (args["theirs"], args["theirtenths"]) == (1, 2)


def test_the_question_before_an_attack_names_both_sides_and_the_odds() -> None:
    """11.8."""
    castle = at("fight", "A smyrna 5", ports={"smyrna": "D 1 castle: wine"})
    for state, seat, move, wanted in (
        (turks(), TURKS, Attack(0, 2), "Attack Ben’s galley 3 (3 aboard) with your galley 1 (3 aboard)? Out of 36"),
        (
            castle,
            A,
            Assault(0),
            "Attack Dan’s port Smyrna (garrison 1, castle) with your galley 1 (5 aboard)? Out of 36",
        ),
    ):
        question = words.prompt(rules.view(state, seat), seat).confirm_of((move,))
        assert question is not None
        said, *_ = contract.say_everywhere(GAMES["mediterranee"], question)
        assert said.startswith(wanted)


# -------------------------------------------------------------------------------------------- 12: prizes


def prize(victor: str, loser: str) -> State:
    """Return A's galley 0 just after it beat B's galley 1."""
    state = at("fight", f"A rodi {victor}", f"B rodi 1 {loser}".rstrip())
    one, other = state.sea.galleys
    sea = replace(state.sea, galleys=(one, replace(other, sailors=0)), prize=Prize(0, 1))
    return boxed(replace(state, sea=sea))


def test_a_capture_with_all_sailors_sinks_ones_own_galley() -> None:
    """12.3 (D20): it sinks after its cargo was moved over."""
    sea = after(prize("1 gold", "wine"), Capture(1), Shift(0, 1, GOLD), DONE)
    assert [one.number for one in sea.galleys] == [1]
    assert galley(sea, 1).cargo == (GOLD, WINE)
    assert galley(sea, 1).owner == A


def test_a_captured_galley_may_attack_at_once() -> None:
    """12.4 (D20): the capture does not use up its attacks."""
    state = prize("3", "wine")
    sea = after(state, Capture(1), DONE)
    ready = replace(
        state, sea=replace(sea, galleys=(*sea.galleys, replace(galley(sea, 1), number=2, owner=C, cargo=())))
    )
    assert why(boxed(ready), Attack(1, 2)) is None


def test_sharing_within_five_pieces() -> None:
    """12.2 (D20): goods go either way or overboard, sailors never overboard; more sailors may follow."""
    state = prize("3 iron iron", "gold gold gold gold")
    assert why(state, Shift(1, 0, GOLD)) == "no-room"
    assert why(state, Capture(2)) == "no-room"
    assert why(state, Discard(0, SAILOR)) == "no-sailors-overboard"
    assert why(state, Discard(0, WINE)) == "no-such-cargo"
    assert why(state, Discard(5, WINE)) == "no-part-of-prize"
    assert why(state, Shift(1, 5, GOLD)) == "no-part-of-prize"
    assert why(state, Capture(0)) == "no-count"
    assert why(state, Attack(0, 1)) == "no-fight-now"
    sea = after(state, Discard(0, IRON), Shift(1, 0, GOLD), Capture(1), Capture(1), DONE)
    assert (galley(sea, 0).sailors, galley(sea, 0).cargo) == (1, (GOLD, IRON))
    assert (galley(sea, 1).sailors, galley(sea, 1).cargo) == (2, (GOLD, GOLD, GOLD))
    assert why(replace(state, sea=replace(state.sea, used=60)), Shift(0, 1, IRON)) == "no-more-rearranging"


def test_a_prize_nobody_is_sent_to_sinks() -> None:
    """12.2 (D43, D45): the cargo left aboard sinks too."""
    done = play(prize("3", "wine gold"), Shift(1, 0, WINE), DONE)
    assert [one.number for one in done.state.sea.galleys] == [0]
    assert done.state.sea.box[GOLD] == 15
    assert heard(done, "sends-down")


# ------------------------------------------------------------------------------------------- 13: landings


def test_landing() -> None:
    """13.1 to 13.3 (D22, D23): any number of sailors take a port without garrison, with its walls and goods."""
    state = at("land", "A tunis 3", "A smyrna 2", ports={"smyrna": "D castle: wine"})
    landed = play(state, Land(0, 2), Land(1, 1))
    tunis, smyrna = (landed.state.sea.ports[port(name)] for name in ("tunis", "smyrna"))
    assert (tunis.owner, tunis.garrison) == (A, 2)
    assert (smyrna.owner, smyrna.garrison, smyrna.castle, smyrna.goods) == (A, 1, True, (WINE,))
    assert heard(landed, "lands-taking")[0]["owner"] == Who(D)


def test_only_the_first_to_land_lands() -> None:
    """13.2 (D16, D22): the old owner keeps the port until then; the first player may land from several galleys."""
    state = at("land", "A tunis 3", "B tunis 3", "A tunis 2")
    first = play(state, Land(0, 1), Land(2, 1), DONE).state
    assert first.sea.ports[port("tunis")].garrison == 2
    assert first.sea.active is None or first.sea.phase != "land"
    other = at("land", "B tunis 3", active=B, ports={"tunis": "A 2"})
    assert why(other, Land(0, 1)) == "no-landing"


def test_landing_at_home() -> None:
    """13.1 (D22): players may land in their own port without garrison; its tariff stays."""
    state = at("land", "A venezia 3")
    home = port("venezia")
    ports = (*state.sea.ports[:home], replace(state.sea.ports[home], tariff=200), *state.sea.ports[home + 1 :])
    landed = play(replace(state, sea=replace(state.sea, ports=ports)), Land(0, 1))
    assert heard(landed, "lands-own")
    assert landed.state.sea.ports[home].tariff == 200
    garrisoned = at("land", "A venezia 3", "A tunis 1", ports={"venezia": "A 1"})
    assert why(garrisoned, Land(0, 1)) == "no-landing"


def test_the_last_sailor_may_land() -> None:
    """13.4 (D22): the galley sinks with its cargo, and the choice warns of it."""
    state = at("land", "A tunis 2 wine gold")
    prompt = words.prompt(rules.view(state, A), A)
    warning = prompt.confirm_of((Land(0, 2),))
    assert warning is not None
    assert prompt.confirm_of((Land(0, 1),)) is None
    landed = play(state, Land(0, 2))
    assert landed.state.sea.galleys == ()
    assert landed.state.sea.box[WINE] == landed.state.sea.box[GOLD] == 15
    assert heard(landed, "sinks-empty")


def test_landings_that_are_none() -> None:
    """13.1: a landing needs sailors, an own galley and a port."""
    state = at("land", "A tunis 2", "A ionio 2", "B napoli 1")
    assert why(state, Land(0, 3)) == "no-crew"
    assert why(state, Land(0, 0)) == "no-count"
    assert why(state, Land(1, 1)) == "no-port-here"
    assert why(state, Land(2, 1)) == "no-own-galley"
    assert why(state, Sell(0, GOLD)) == "no-sell-now"


# --------------------------------------------------------------------------------------------- 14: selling


def market(**more: Any) -> State:
    """Return MDT-35: a Genoese galley off a Spanish gold port that has wine; Spain has spices and iron elsewhere."""
    ports = {"tunis": "C 1: wine", "barcelona": "C 1: spices"}
    return at("sell", "B tunis 1 spices iron gold wine", active=GENOESE, ports=ports, **more)


def test_example_of_selling() -> None:
    """MDT-35, 14.1 and 14.2 (D24): the spices sell for 300 and the iron for 400; gold and wine do not sell."""
    state = market()
    assert why(state, Sell(0, GOLD)) == "no-sale-made"
    assert why(state, Sell(0, WINE)) == "no-sale-there"
    one = play(state, Sell(0, SPICES))
    assert heard(one, "sells")[0]["ducats"] == 300
    two = play(one.state, Sell(0, IRON))
    assert heard(two, "sells")[0]["ducats"] == 400
    assert two.state.purses[GENOESE] == 2_700
    assert two.state.sea.ports[port("tunis")].goods == (WINE, SPICES, IRON)


def test_example_of_buying_there_next_turn() -> None:
    """MDT-36, 5.3: Spain has one gold port of two, so it is paid 100 to 300."""
    state = play(market(), Sell(0, SPICES), Sell(0, IRON), DONE).state
    while state.sea.phase in ("bid", "place") or state.sea.active != GENOESE:
        seat = min(rules.awaited(state))
        state = rules.apply(state, seat, rules.default_move(state, seat)).state
    assert state.sea.phase == "trade"
    before = state.purses
    bought = play(state, Buy(0, 1)).state
    assert bought.purses[GENOESE] == before[GENOESE] - 300
    assert bought.purses[SPANIARDS] == before[SPANIARDS] + 300


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (market(), Sell(0, GEMS), "no-such-cargo"),
        (market(), Sell(1, SPICES), "no-own-galley"),
        (at("sell", "A ionio 1 wine", "A tunis 1 wine"), Sell(0, WINE), "no-port-here"),
        (
            at("sell", "A modon 1 wine", "A tunis 1 wine", ports={"modon": "-: iron gold"}),
            Sell(0, WINE),
            "no-sale-full",
        ),
    ],
)
def test_sales_that_are_none(state: State, move: Sell, reason: str) -> None:
    """14.1, 14.2 (D42): a sale needs the good, an own galley, a port and a free slot for the good."""
    assert why(state, move) == reason


def test_ones_own_port_pays_too() -> None:
    """14.3 (D24): the bank pays."""
    assert play(at("sell", "A venezia 1 gold"), Sell(0, GOLD)).state.purses[A] == 2_200


def test_new_markets() -> None:
    """14.4 (D25): a good that the owner has in no port, made or stored, earns 500 more; in a rival capital, 1,000."""
    state = at("sell", "A tunis 1 wine iron", ports={"tunis": "B 1"})
    sold = play(state, Sell(0, WINE))
    assert heard(sold, "sells-new")[0]["bonus"] == 500
    assert sold.state.purses[A] == 2_700
    assert heard(play(sold.state, Sell(0, IRON)), "sells")[0]["ducats"] == 300
    capital = play(at("sell", "A genova 1 wine"), Sell(0, WINE))
    assert heard(capital, "sells-new")[0]["bonus"] == 1_000
    neutral = at("sell", "A valencia 1 wine", seats=2)
    assert selling.bonus(neutral.sea, port("valencia"), A, WINE) == 0
    taken = at("sell", "A valencia 1 wine", seats=2, ports={"valencia": "B 1"})
    assert selling.bonus(taken.sea, port("valencia"), A, WINE) == 1_000
    assert selling.bonus(at("sell", "A venezia 1 wine").sea, port("venezia"), A, GOLD) == 0


def test_a_bonus_is_paid_once() -> None:
    """14.4 (D25): after the first sale, the owner has the good."""
    state = at(
        "sell", "A tunis 1 wine", "A napoli 1 cloth", "A barcelona 1 wine", ports={"tunis": "B 1", "barcelona": "B 1"}
    )
    sold = play(state, Sell(0, WINE), Sell(2, WINE))
    assert len(heard(sold, "sells-new")) == 1
    assert len(heard(sold, "sells")) == 1


def test_all_that_was_sold_in_a_part_of_the_phase_is_marked() -> None:
    """The picture marks the ports of all sales since the part began, and no earlier ones."""
    state = at("sell", "A tunis 1 wine", "A genova 1 wine", "B genova 1 cloth")
    sold = play(state, Sell(0, WINE), Sell(1, WINE)).state
    assert sold.sea.marks == Marks(A, "sell", (0, 1), tuple(sorted((port("tunis"), port("genova")))))
    assert play(sold, DONE, Sell(2, CLOTH)).state.sea.marks == Marks(B, "sell", (2,), (port("genova"),))


def test_the_best_sales_are_proposed() -> None:
    """14.5: one choice sells all that can be sold, a capital's bonus before another port's, and ends the part."""
    state = at("sell", "A genova 1 wine cloth", "A tunis 1 wine", ports={"tunis": "B 1"})
    plan = selling.best_sales(state.sea, A)
    assert plan == [Sell(0, WINE), Sell(0, CLOTH), Sell(1, WINE)]
    assert selling.proceeds(state.sea, A, plan) == 1_200 + 1_300 + 200
    prompt = words.prompt(rules.view(state, A), A)
    assert (*plan, DONE) in [getattr(option, "moves", None) for group in prompt.groups for option in group.options]
    sold = play(state, *plan, DONE)
    assert sold.state.purses[A] == 2_000 + 2_700 + 300


# --------------------------------------------------------------------------------- 15, 16: incomes, the end


def test_incomes() -> None:
    """15.1 (D26): players get 300 for their own capital; a conquered capital pays no player."""
    state = at("sell", "A tunis 1 wine", ports={"genova": "A 1"})
    ended = play(state, DONE)
    assert ended.state.purses == (2_300, 2_000, 2_300, 2_300)
    assert (ended.state.sea.phase, ended.state.sea.turn) == ("bid", 3)


def test_a_new_turn_shows_nothing_of_the_last() -> None:
    """3.1: routes, dice and attacks are shown for one turn."""
    state = seeded(at("fight", "A rodi 4 wine", "B rodi 5", active=D, tracks=(Track(0, (ONE, space("rodi"))),)), 1, 1)
    fought = play(replace(state, sea=replace(state.sea, active=B)), Attack(1, 0)).state
    assert fought.sea.strike is not None
    while fought.sea.phase != "bid":
        fought = play(fought, DONE).state
    assert (fought.sea.strike, fought.sea.tracks, fought.sea.rolls) == (None, (), ())


def test_without_galleys_one_plays_on() -> None:
    """15.2 (D29): a player with a port bids, builds and enrolls; phases for galleys are skipped."""
    state = at("bid", "A tunis 3", "C valencia 1", "D istanbul 1", bids=())
    assert rules.awaited(state) == {A, B, C, D}
    lone = at("trade", "A tunis 3", active=B, ports={"genova": "B 1: wood"})
    assert any(not isinstance(move, End) for move in rules.legal_moves(lone, B))


def test_without_galley_or_port_one_is_out() -> None:
    """15.3 (D29): the player bids nothing, is never awaited, keeps the ducats and is scored."""
    state = play(at("sell", "A tunis 1 wine", ports={"genova": "A 1"}, cash=(0, 1_700, 0, 0)), DONE).state
    assert state.sealed[B] == Bid(0)
    assert B not in rules.to_act(state)
    assert rules.legal_moves(state, B) == ()
    assert why(state, Bid(0), B) == "no-turn"
    assert prosperity.points(state.sea, B, state.purses[B]).total == 3


def test_example_of_prosperity() -> None:
    """MDT-43, 16.1: the example has 36 points."""
    ports = {name: f"A 1: {goods}" for name, goods in FULL.items()}
    ports |= {"candia": "A 1: gold", "genova": "A 1: wine cloth wood"}
    state = at("sell", "A tunis 1 wine", ports=ports)
    points = prosperity.points(state.sea, VENETIANS, 3_700)
    assert (points.capital, points.full, points.other, points.ducats) == (10, 17, 2, 7)
    assert points.total == 36


def test_the_start_is_worth_15_points() -> None:
    """16.1 (D27): 10 for the capital, 1 for it as a port, and 4 for 2,000 ducats."""
    state = rules.setup(4, bytes(32)).state
    assert [prosperity.points(state.sea, seat, 2_000).total for seat in range(4)] == [15] * 4


def finale(**more: Any) -> State:
    """Return the last sale of a game for two."""
    state = at("sell", "B genova 1 wine", seats=2, turn=12, active=B, **more)
    return replace(state, sea=replace(state.sea, order=(A, B)))


def test_the_end() -> None:
    """16.1, 16.2 (D28, D32): a game for two ends after 12 turns; purses become public, and equals share a place."""
    ended = play(finale(), DONE)
    assert not ended.undoable
    assert rules.awaited(ended.state) == frozenset()
    assert rules.view(ended.state, None).purses == (2_300, 2_300)
    outcome = rules.outcome(ended.state)
    assert outcome is not None
    assert outcome.placings == (1, 1)
    assert outcome.scores == (15, 15)
    assert [sum(row.amounts) for row in outcome.rows] == [20, 0, 2, 8]


# ------------------------------------------------------------------------ what the contract plays besides

_BOTH = seeded(at("fight", "A rodi 1 gold", "B rodi 1 wine"), 5, 5)
_FALL = seeded(at("fight", "A smyrna 1 gold", "A smyrna 2", ports={"smyrna": "D 1"}), 6, 6)
_ASK = at("sail", "A tunis 4", "B cagliari 1", "C cagliari 1")
_NEW = at("sell", "A genova 1 wine", "A tunis 1 wood")

SCRIPTED_WAR: tuple[Any, ...] = (
    (_BOTH, ((A, Attack(0, 1)),)),
    (_FALL, ((A, Assault(0)),)),
    (
        beaten(),
        ((D, Shift(2, 1, GOLD)), (D, Discard(2, WINE)), (D, Capture(1)), (D, DONE)),
    ),
    (beaten(), ((D, DONE),)),
    (_ASK, ((A, Sail(0, space("cagliari"), ask=True)), (B, YES), (C, YES), (A, DONE))),
    (_ASK, ((A, Sail(0, space("cagliari"), ask=True)), (C, NO))),
    (_NEW, ((A, Sell(0, WINE)), (A, Sell(1, WOOD)))),
    (at("land", "A smyrna 2", "A venezia 1 gold", ports={"smyrna": "D"}), ((A, Land(0, 1)), (A, Land(1, 1)))),
)
