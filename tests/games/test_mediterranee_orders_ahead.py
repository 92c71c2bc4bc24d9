"""Test turns planned ahead in Méditerranée, with phase 2: games/mediterranee/rules.en.md, 17.6."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Literal

import msgspec
import pytest
from msgspec.structs import replace

from games.core import Seat, decode, encode
from games.mediterranee import MEDITERRANEE, player, rules
from games.mediterranee.model import Buy, Ducats, End, Move, Sail, State
from games.mediterranee.standing_orders import Course, Orders
from tests.games.mediterranee_positions import GOLD, A, B, C, D, at, galley, play, space
from tests.games.test_mediterranee_orders import BUSY, DONE, answer, english, followed, offered, prompted, to


def stays(state: State, *numbers: int, until: int = 8) -> tuple[Course, ...]:
    """Return courses for these galleys to stay where they are, planned in an earlier turn."""
    return tuple([Course(number, galley(state.sea, number).space, 0, until) for number in numbers])


def in_turn(state: State, turn: int, **changes: object) -> State:
    return replace(state, sea=replace(state.sea, turn=turn, **changes))


# ------------------------------------------------------------------------------------------------- phase 2


def test_each_galley_is_loaded_and_the_phase_ended() -> None:
    """Galleys load in the order of their numbers; a galley at sea loads nothing."""
    state = at("trade", "A sicilia 2", "A tunis 3", "A tirreno 3")
    orders = Orders(load=2, courses=stays(state, 0, 1, 2))
    assert followed(state, orders)[0] == [Buy(0, 2), Buy(1, 2), DONE]
    assert followed(state, replace(orders, load=0))[0] == [DONE]
    assert answer(state, replace(orders, load=None)) is None


@pytest.mark.parametrize(
    ("lies", "load", "cash", "made"),
    [
        ("A tunis 3 gold", 2, 2_000, [Buy(0, 1), DONE]),
        ("A tunis 1 gold gold", 2, 2_000, [DONE]),
        ("A tunis 1 wine", 2, 2_000, [Buy(0, 2), DONE]),
        ("A tunis 3 wine", 3, 2_000, [Buy(0, 1), DONE]),
        ("A tunis 5", 3, 2_000, [DONE]),
        ("A tunis 1", 3, 200, [Buy(0, 2), DONE]),
        ("A tunis 1", 3, 0, [DONE]),
    ],
)
def test_what_is_aboard_counts_and_room_and_purse_allow(lies: str, load: int, cash: Ducats, made: list[Move]) -> None:
    state = at("trade", lies, cash=cash)
    assert followed(state, Orders(load=load, courses=stays(state, 0)))[0] == made


def test_what_the_box_has_left_is_loaded() -> None:
    state = at("trade", "A tunis 1")
    box = tuple([1 if good == GOLD else left for good, left in enumerate(state.sea.box)])
    orders = Orders(load=3, courses=stays(state, 0))
    assert answer(replace(state, sea=replace(state.sea, box=box)), orders) == Buy(0, 1)


@pytest.mark.parametrize(
    ("where", "owner", "dear", "made"),
    [
        ("tunis", "-", 100, Buy(0, 1)),
        ("tunis", "A", 100, Buy(0, 1)),
        ("tunis", "B 1", 100, DONE),
        ("tunis", "B 1", 300, Buy(0, 1)),
        ("cyrena", "B 1", 300, DONE),
    ],
)
def test_nothing_dearer_is_loaded(where: str, owner: str, dear: Ducats, made: Move) -> None:
    """5.2 to 5.4: the price is 100, a tariff, or that of a monopoly."""
    state = at("trade", f"A {where} 1", ports={where: f"{owner}:"})
    assert answer(state, Orders(load=1, dear=dear, courses=stays(state, 0))) == made


def test_who_has_a_galley_without_a_course_is_asked() -> None:
    """A course that has not begun, is over, or has no reachable goal counts as none; without galleys, too."""
    state = at("trade", "A tunis 3", "A sicilia 2", "B tunis 2")
    first, second = stays(state, 0, 1)
    orders = Orders(load=1, courses=(first, second))
    assert answer(state, orders) == Buy(0, 1)
    later, over = replace(second, since=3), replace(second, until=1)
    away = Course(1, space("genova"), 1, 8)
    for courses in ((first,), (first, later), (first, over), (first, away), (first, replace(first, galley=2)), ()):
        assert answer(state, replace(orders, courses=courses)) is None, courses
    assert answer(at("trade"), orders) is None


def test_a_course_that_is_given_in_phase_2_leaves_it_alone() -> None:
    """Planning a course during trade does not end the player's trade."""
    looking = offered(BUSY, "courses")["Galley 1, now at Tunis"]
    given = offered(BUSY, "goal", looking)["Stay through turn 8 at Tunis"]
    given = offered(BUSY, "courses", given)["All galleys stay where they end up, through turn 8"]
    given = offered(BUSY, "load", given)["Load up to 1 per galley, at 100 or less each"]
    assert given.load == 1
    assert answer(BUSY, given) is None
    assert followed(in_turn(BUSY, 3), given)[0] == [Buy(0, 1), Buy(1, 1), DONE]


@pytest.mark.parametrize(
    ("phase", "active", "seat", "turn"),
    [
        ("bid", None, A, 2),
        ("trade", A, A, 3),
        ("trade", B, A, 3),
        ("trade", A, B, 2),
        ("sail", A, B, 3),
        ("sell", A, B, 3),
    ],
)
def test_it_is_the_next_phase_2_to_begin(
    phase: Literal["bid", "trade", "sail", "sell"], active: Seat | None, seat: Seat, turn: int
) -> None:
    state = at(phase, "A tunis 3 wine", "B genova 3 wine", active=active)
    *_, given = offered_to(state, seat, "courses", None)
    assert [course.trade for course in given.courses] == [turn]


# ------------------------------------------------------------------------------- one course after the other


def test_a_course_follows_on_another() -> None:
    """17.5, 17.6: the second course starts where the first one ends, in the turn after it."""
    first = to(BUSY, 0, "sicilia", 2)
    looking = offered(BUSY, "courses", Orders(courses=(first,)))["Galley 1, from Sicilia after turn 2"]
    goals = offered(BUSY, "goal", looking)
    assert [*goals][:2] == ["Stay through turn 3 at Sicilia", "Stay through turn 8 at Sicilia"]
    far = BUSY.sea.map.distance[space("sicilia")][space("smyrna")]
    (label,) = [label for label in goals if label.startswith("Smyrna")]
    until = 3 + (far - 1) // 3
    assert label == f"Smyrna: {far} spaces, there in turn {until}"
    given = goals[label]
    assert given == Orders(("ask",) * 4, courses=(first, Course(0, space("smyrna"), far, until, 3, 3)))
    planned = f"– From turn 3 on, galley 1 sails to Smyrna, arriving in turn {until} if no rival blocks the way."
    assert planned in english(BUSY, given)


def test_it_is_sailed_in_its_turn() -> None:
    state = at("sail", "A tunis 3")
    orders = Orders(courses=(*stays(state, 0, until=2), Course(0, space("sicilia"), 1, 3, 3, 3)))
    assert answer(state, orders) == DONE
    assert followed(in_turn(state, 3), orders)[0] == [Sail(0, space("sicilia")), DONE]
    assert answer(in_turn(state, 4), orders) is None


def test_a_turn_is_waited_for_in_between() -> None:
    """17.6: a plan for a later turn is not in force earlier."""
    state = at("sail", "A tunis 3")
    assert answer(state, Orders(courses=(Course(0, space("sicilia"), 1, 3, 3, 3),))) is None


def test_who_has_no_order_in_force_ends_the_sailing() -> None:
    """A player whose galleys have all sailed has no plan in force either."""
    state = play(at("sail", "A tunis 3"), Sail(0, space("sicilia"))).state
    assert answer(state, Orders(courses=(Course(0, space("sicilia"), 0, 3, 3, 3),))) is None
    assert answer(state, Orders(courses=(Course(0, space("sicilia"), 0, 2),))) == DONE


def test_what_follows_is_kept_while_the_first_is_sailed() -> None:
    """A later course is kept however far its goal is now, and dropped with its galley."""
    first, then = to(BUSY, 0, "sicilia", 2), Course(0, space("napoli"), 1, 3, 3, 3)
    orders = Orders(courses=(first, then))
    assert BUSY.sea.map.distance[space("tunis")][space("napoli")] > then.far
    assert "From turn 3 on, galley 1 sails to Napoli" in english(BUSY, orders)
    later = in_turn(BUSY, 3)
    assert "Napoli" not in english(later, orders), "galley 1 did not reach Sicilia"
    assert "Napoli" not in english(at("trade", "B tunis 3", "A genova 1"), orders)


def test_a_new_course_takes_the_place_of_all_that_follow() -> None:
    courses = (to(BUSY, 0, "sicilia", 2), Course(0, space("napoli"), 1, 3, 3, 3), to(BUSY, 1, "ragusa", 3))
    looking = offered(BUSY, "courses", Orders(courses=courses))["Galley 1, now at Tunis"]
    goals = offered(BUSY, "goal", looking)
    assert goals["Stay through turn 2 at Tunis"].courses == (courses[2], Course(0, space("tunis"), 0, 2, trade=3))
    assert goals["Ask me"].courses == courses[2:]


def test_no_more_follow_than_can_be_foreseen() -> None:
    given = Orders(courses=(to(BUSY, 0, "sicilia", 2),))
    for turn in (3, 4):
        looking = offered(BUSY, "courses", given)[f"Galley 1, from Sicilia after turn {turn - 1}"]
        given = offered(BUSY, "goal", looking)[f"Stay through turn {turn} at Sicilia"]
    assert not any(", from" in label for label in offered(BUSY, "courses", given))
    last = Orders(courses=(to(BUSY, 0, "sicilia", 8),))
    assert not any(", from" in label for label in offered(BUSY, "courses", last))


def test_all_stay_until_the_last_has_arrived() -> None:
    """Galleys that arrive earlier stay, and so do those without a course."""
    far, near = to(BUSY, 0, "antiochia", 4), to(BUSY, 1, "ragusa", 2)
    given = staying(Orders(courses=(far,)), 4)
    assert given.courses == (far, Course(1, space("venezia"), 0, 4, trade=3))
    given = staying(Orders(courses=(far, near)), 4)
    assert given.courses == (far, near, Course(1, space("ragusa"), 0, 4, 3, 3))
    assert "– Galley 2 stays at Ragusa through turn 4." in english(BUSY, given)


def test_all_stay_a_turn_longer() -> None:
    """The choice can be repeated up to the last turn."""
    near = to(BUSY, 1, "ragusa", 2)
    given = offered(BUSY, "courses", Orders(courses=(near,)))["Galleys without a course stay for one turn"]
    given = staying(given, 3)
    for turn in range(4, 9):
        given = staying(given, turn)
    stays = Course(0, space("tunis"), 0, 8, trade=3), Course(1, space("ragusa"), 0, 8, 3, 3)
    assert {*given.courses} == {near, *stays}
    assert not any("end up" in label for label in offered(BUSY, "courses", given))


def staying(orders: Orders, turn: int) -> Orders:
    """Return the plans after the only choice that lets all galleys stay after their courses."""
    labels = [label for label in offered(BUSY, "courses", orders) if "end up" in label]
    assert labels == [f"All galleys stay where they end up, through turn {turn}"]
    return offered(BUSY, "courses", orders)[labels[0]]


# ---------------------------------------------------------------------------------------------- the panel


def test_what_is_done_in_phase_2_is_said() -> None:
    loads = offered(BUSY, "load")
    assert [*loads][:3] == [
        "Do nothing",
        "Load up to 1 per galley, at 100 or less each",
        "Load up to 1 per galley, at 300 or less each",
    ]
    said = english(BUSY, loads["Load up to 2 per galley, at 300 or less each"])
    assert (
        "– In phase 2, for each galley, buy up to 2 of the good its port produces, at 300 or less per token." in said
    )
    assert "– Do nothing in phase 2." in english(BUSY, loads["Do nothing"])
    again = offered(BUSY, "load", loads["Load up to 2 per galley, at 300 or less each"])
    assert again["Ask me"] == Orders(("ask",) * 4)
    assert "Load up to 2 per galley, at 300 or less each" not in again


def test_orders_of_before_there_was_17_6_are_read() -> None:
    """Old courses answer as they did, and the player is asked in phase 2."""
    old = [["ask"] * 4, None, None, "ask", False, None, [], [[0, space("sicilia"), 1, 2]], False, None, False]
    orders = decode(MEDITERRANEE, "orders", msgspec.msgpack.encode(old))
    assert orders == Orders(("ask",) * 4, courses=(Course(0, space("sicilia"), 1, 2),))
    state = at("trade", "A tunis 3")
    assert answer(state, orders) is None
    assert answer(replace(state, sea=replace(state.sea, phase="sail")), orders) == Sail(0, space("sicilia"))
    assert answer(state, replace(orders, load=1)) == Buy(0, 1)


# --------------------------------------------------------------------------------------------- whole games


def test_a_game_can_be_settled_in_its_first_turn() -> None:
    """Once all galleys have courses to the end, the game waits for no player."""
    state = rules.setup(4, bytes(32)).state
    others = [tuple({A, B, C, D} - {seat}) for seat in range(4)]
    ordered = [Orders(("never",) * 4, 100, 0, "first", True, 1, others[seat], load=1) for seat in range(4)]
    asked = Counter[str]()
    while awaited := rules.awaited(state):
        seat = min(awaited)
        move = player.follow(rules.view(state, seat), ordered[seat])
        if move is None:
            asked[state.sea.phase] += 1
            fleet = state.sea.fleet(seat)
            lying = [Course(one.number, one.space, 0, 8, trade=state.sea.turn + 1) for one in fleet]
            ordered[seat] = replace(ordered[seat], courses=tuple(lying))
            move = rules.default_move(state, seat)
        state = rules.apply(state, seat, move).state
    assert asked == {"split": 4, "trade": 4}


@pytest.mark.parametrize("seats", MEDITERRANEE.seat_counts)
def test_whatever_is_settled_ahead_leads_to_legal_moves(seats: int) -> None:
    """All seats follow random courses and loads, chosen one after the other, in whole games."""
    answered = set[type[Move]]()
    for seed in range(2):
        rng = Random(seed)  # noqa: S311
        state = rules.setup(seats, rng.randbytes(32)).state
        ordered: list[Orders | None] = [None] * seats
        while awaited := sorted(rules.awaited(state)):
            seat = rng.choice(awaited)
            for group in rng.choices(("courses", "goal", "courses", "goal", "load"), k=rng.choice((0, 0, 5))):
                choices = [*offered_to(state, seat, group, ordered[seat])]
                if choices:
                    ordered[seat] = rng.choice(choices)
                    assert decode(MEDITERRANEE, "orders", encode(ordered[seat])) == ordered[seat]
            legal, orders = rules.legal_moves(state, seat), ordered[seat]
            move = None if orders is None else player.follow(rules.view(state, seat), orders)
            if move is None:
                move = player.choose(rules.view(state, seat), legal, rng.randbytes(32))
            elif state.sea.phase == "trade":
                answered.add(type(move))
            assert move in legal
            state = rules.apply(state, seat, move).state
    assert answered == {Buy, End}


def offered_to(state: State, seat: Seat, name: str, orders: Orders | None) -> list[Orders]:
    """Return the plans that a group offers a seat."""
    groups = [group for group in prompted(state, orders, seat).groups if group.id == name]
    return [option.moves[0] for group in groups for option in group.options]  # type: ignore[union-attr]
