"""Test what questions of the day about Méditerranée offer and say."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.lobby import LONGEST_NAME
from bot.text.labels import fits_button
from games import GAMES
from games.core import encode
from games.mediterranee import MEDITERRANEE, rules, words
from games.mediterranee.expert import candidate_plans
from games.mediterranee.expert.search import Search
from games.mediterranee.model import Assault, Attack, End, Land, Move, Sail, State
from games.question import choice_label, compare, house_game
from tests import contract
from tests.games.mediterranee_positions import BOARD, SEED, A, at, play, space

HOUSE = house_game(MEDITERRANEE, SEED)


def test_a_question_where_to_land_says_all_it_is_about() -> None:
    """13.1, 15.1, 16.1: it gives the capital's worth, ports landed in, the order, and the meaning of gold rings.

    A landing leads to the same position before or after another.
    """
    galleys = ("A venezia 2", "A tunis 3", "A sicilia 2")
    state = at("land", *galleys, ports={"venezia": "B 0", "tunis": "-", "sicilia": "-"})
    moves = (Land(0, 1), Land(1, 2))
    one, other = (play(play(state, first).state, then).state.sea for first, then in (moves, moves[::-1]))
    assert one == other
    said = _asked(play(state, Land(2, 1)).state, moves)
    assert said[-6:-2] == [
        "– Venezia is your capital: it is worth 11 points to you, and 300 ducats at the end of every turn.",
        "– Landed this turn: Sicilia.",
        "If several choices are part of your plan, it does not matter which you do first,"
        " but “End phase” ends your landings.",
        "– Gold rings in the picture: the last changes, made by Ana.",
    ]
    elsewhere = "\n".join(_asked(at("land", galleys[1], ports={"tunis": "-"}), [Land(0, 1)]))
    assert "capital" not in elsewhere
    assert "Landed" not in elsewhere
    assert "which you do first" not in elsewhere


def _asked(state: State, moves: Sequence[Move]) -> list[str]:
    """Return the lines of the question of the day about these moves of A."""
    return contract.say_everywhere(GAMES["mediterranee"], words.question(rules.view(state, A), moves))[0].splitlines()


def _label(state: State, move: Move) -> list[str]:
    found = choice_label(MEDITERRANEE, rules.view(state, A), move)
    assert found
    return contract.say_everywhere(GAMES["mediterranee"], found)


def test_the_picture_s_signs_are_named() -> None:
    """A galley has two numbers, and the tower stands for ports, not for castles."""
    said = _asked(at("land", "A tunis 3", ports={"tunis": "-"}), [Land(0, 1)])
    assert said[-2] == (
        "– In the picture: the number on a sail is the galley’s sailors, the one on the hull its own number."
        " The number at a port is its garrison."
        " A line leads from a galley to its space if there is no room beside it."
    )
    assert said[-1] == (
        "– Below the names: place in turn order (I to IV), galleys (ship), ports (tower),"
        " and prosperity points so far (wreath)."
    )


def test_an_attack_names_its_target_with_owner_and_sailors() -> None:
    """11.8: below the question stand the odds of each attack that has a button."""
    state = at("fight", "A tunis 3", "B tunis 1", "C tunis 2", ports={"tunis": "B 2 castle"})
    galley, port = Attack(0, 1), Assault(0)
    assert _label(state, galley)[0] == "Galley 1 → Ben’s galley 2 (1)"
    assert _label(state, port)[0] == "Galley 1 → Ben’s Tunis (2)"
    said = _asked(state, [galley, port, End()])
    assert said[0].endswith(
        "In parentheses on each button: the sailors you would fight, aboard the galley or in the port."
    )
    assert said[1].startswith(
        "– Tunis: galley 1 (3 sailors, no goods) against Ben’s galley 2 (1 sailor, no goods). Out of 36 rolls: "
    )
    assert said[2].startswith(
        "– Galley 1 (3 sailors, no goods) against Ben’s port Tunis (garrison 2, castle). Out of 36 rolls: "
    )
    assert "galley 3" not in "".join(said)


def test_destinations_fit_on_buttons() -> None:
    """Their labels say no more than the galley, the place, and whether rivals are there."""
    state = at("sail", "A genova 5", "B aiaccio 1", "A tunis 1")
    there, rival, ask = Sail(0, space("marsilia")), Sail(0, space("aiaccio")), Sail(0, space("aiaccio"), ask=True)
    assert [_label(state, move)[0] for move in (there, rival, ask)] == [
        "Galley 1 → Marsilia",
        "Galley 1 → Aiaccio, rivals there",
        "Galley 1 → Aiaccio, ask to pass",
    ]
    stays = "– A galley stays where the button sends it, even if it could sail farther."
    assert stays in _asked(state, [there, rival])
    asks = "– Only if you ask to pass, and the rivals agree, can the galley sail on."
    assert _asked(state, [there, ask])[-4:-2] == [stays, asks]
    assert stays not in _asked(state, [ask])
    last = at("sail", "A genova 5")
    assert _label(last, there)[0] == "Galley 1 → Marsilia", "that the phase ends is plain"
    for moment in HOUSE.moments:
        view = rules.view(moment.state, moment.seat)
        if view.sea.phase != "sail" or not isinstance(moment.move, Sail) or moment.move.ask:
            continue
        if BOARD.port_at[moment.move.space] is not None:
            label = choice_label(MEDITERRANEE, view, moment.move)
            assert label
            assert fits_button("mediterranee", label, LONGEST_NAME)


def test_galleys_that_have_sailed_are_listed_with_their_cargo() -> None:
    """Where the others should sail depends on what they sell (14.3)."""
    state = play(at("sail", "A genova 5", "A tunis 1"), Sail(0, space("marsilia"))).state
    said = _asked(state, [Sail(1, space("sicilia"))])
    sailed = said.index("– Already sailed this turn:")
    assert said[sailed + 1].startswith("– Galley 1 (Marsilia): 5 sailors, no goods; ")
    assert "– Already sailed this turn:" not in _asked(at("sail", "A genova 5"), [Sail(0, space("marsilia"))])


def test_a_destination_without_a_port_is_described() -> None:
    """The picture may have no room for its name."""
    state = at("sail", "A smyrna 5")
    said = _asked(state, [Sail(0, space("egeo_o")), Sail(0, space("modon"))])
    assert said[0] == "Phase 3: each galley moves once, up to one space per sailor."
    assert [line for line in said if " is next to " in line] == ["– Egeo occidentale is next to Modon and Smyrna."]


def test_a_plan_counts_for_each_galley_that_may_sail_first() -> None:
    """Otherwise the second of two good sailings would be judged as if the first were left out."""
    tested = 0
    for moment in HOUSE.moments:
        view, legal = rules.view(moment.state, moment.seat), rules.legal_moves(moment.state, moment.seat)
        if view.sea.phase != "sail" or view.sea.voyage is not None:
            continue
        found, _ = candidate_plans.courses(Search(view, SEED, 3), legal, End(), None)
        for move, course in found[1:]:
            sailed = [one for one in course.begins if isinstance(one, Sail)]
            assert move in sailed or not sailed
            assert {one.galley for one in sailed} <= {galley.number for galley in view.sea.fleet(moment.seat)}
            assert len({one.galley for one in sailed}) == len(sailed)
        compared = compare(MEDITERRANEE, moment.state, moment.seat, SEED, 0.03)
        if compared is None:
            continue
        for place, (_, course) in enumerate(compared.comparison.plans):
            for one in course.begins:
                assert place in compared.plans[encode(one)]
            tested += len(course.begins) > 1
    assert tested
