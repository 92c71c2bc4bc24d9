"""Test the strong house player of Intrige: it simulates by the rules, knows all public facts, and plays better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from games.chance import Chance
from games.core import Seat
from games.intrige import answers, expert, player, rules, sending_choices
from games.intrige.model import (
    KINDS,
    NOTE,
    ROUNDS,
    ZONES,
    Bribe,
    Deed,
    Ducats,
    Kind,
    Move,
    Place,
    Send,
    State,
    Zone,
    advisor,
)
from games.intrige.money_estimates import PurseEstimates, past_incomes
from games.intrige.reputation import losses, reputations, spoilers
from games.intrige.rollout import Habits, Rollout, Table
from games.intrige.rules.sending import sendings
from games.intrige.seat_counts import SEAT_COUNTS
from tests import contract
from tests.bench import duel
from tests.bench.ladder import styles
from tests.games.intrige_positions import CAPTAIN, A, B, C, D, at, owned, play

LONG = ROUNDS * max(SEAT_COUNTS)
"""More turns than a game has."""


class Written(Rollout):
    """A rollout that records each move and its seat."""

    def play(self, move: Move, turns: int, then: Sequence[Move] = ()) -> None:
        self.moves: list[tuple[Seat, Move]] = []
        super().play(move, turns, then)

    def _pay(self, seat: Seat, ducats: Ducats) -> Ducats:
        self.moves.append((seat, Bribe(ducats)))
        return super()._pay(seat, ducats)

    def _let_in(self, kind: Kind, chosen: Seat, zone: Zone) -> None:
        self.moves.append((self.active, Place(kind, chosen, zone)))
        super()._let_in(kind, chosen, zone)

    def _send(self, kind: Kind, palace: Seat) -> None:
        self.moves.append((self.active, Send(kind, palace)))
        super()._send(kind, palace)


def positions(seats: int, games: int) -> Iterator[State]:
    """Yield each position of some games, half of them played at random."""
    rng = Random(seats)  # noqa: S311
    for number in range(games):
        state = rules.setup(seats, rng.randbytes(32)).state
        while to_act := rules.to_act(state):
            (seat,) = to_act
            yield state
            moves = rules.legal_moves(state, seat)
            chosen = player.choose(rules.view(state, seat), moves, rng.randbytes(32))
            state = rules.apply(state, seat, contract.any_move(rng, moves) if number % 2 else chosen).state


def habits(rng: Random, spoiler: float = 0.0) -> Habits:
    return expert._habits(rng.randbytes(32), deaf=0.1, stingy=0.1, spoiler=spoiler)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_what_it_foresees_is_what_the_rules_make_of_it(seats: int) -> None:
    """Simulated moves, played by the rules, are the only moves awaited, and give the same incomes and purses."""
    rng = Random(seats)  # noqa: S311
    for state in positions(seats, 4):
        (seat,) = rules.to_act(state)
        if rng.random() < 0.8:
            continue
        everybody = [habits(rng, spoiler=0.3) for _ in range(seats)]
        course = Written(Table(state.board), owned(state), everybody, rng.randbytes(32))
        if answers.length(state.board) > 1 and rng.random() < 0.5:
            first, *then = answers.usual(rules.view(state, seat), rng.randbytes(32))
        else:
            first, then = contract.any_move(rng, rules.legal_moves(state, seat)), []
        course.play(first, LONG, then)
        assert [move for _, move in course.moves[: 1 + len(then)]] == [first, *then]
        reached = state
        for mover, move in course.moves:
            assert rules.to_act(reached) == {mover}
            reached = rules.apply(reached, mover, move).state
        assert reached.board.phase == "over"
        assert course.prospects() == [*owned(reached)]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_it_knows_what_was_to_be_seen(seats: int) -> None:
    """3.3 and 2.5: known are all incomes, its own purse, the total with the bank's gifts, and broke players."""
    rng = Random(seats)  # noqa: S311
    for state in positions(seats, 4):
        assert past_incomes(state.board) == tuple(purse.income for purse in state.purses)
        seat = rng.randrange(seats)
        guess = PurseEstimates(rules.view(state, seat)).cash(
            Chance(rng.randbytes(32)), [rng.random() < 0.2 for _ in range(seats)]
        )
        real, alms = owned(state), sum(purse.alms for purse in state.purses)
        assert guess[seat] == real[seat]
        assert min(guess) >= 0
        assert abs(sum(guess) - sum(real)) <= alms + seats * NOTE
        payments = state.board.case.payments if state.board.case else ()
        assert not any(guess[payment.seat] for payment in payments if payment.bank and payment.seat != seat)


def test_in_the_first_turns_it_knows_every_purse() -> None:
    """2.4: no bribe has been paid yet."""
    state = rules.setup(4, bytes(32)).state
    assert PurseEstimates(rules.view(state, 2)).cash(Chance(bytes(32)), [False] * 4) == [320_000] * 4


def test_it_remembers_who_gives_nothing_for_bribes() -> None:
    """An owner who gave each payer the cheapest zone gets the least bribe; a better owner gets more."""
    deaf = at(active=B, palaces={B: "10 C captain, 20 D prelate, 30 C jurist"}, parks={B: "A treasurer"})
    hears = at(active=B, palaces={B: "20 C captain, 30 D prelate, 50 C jurist"}, parks={B: "A treasurer"})
    bribes = [
        expert.choose(rules.view(state, A), rules.legal_moves(state, A), bytes(32), 0.1) for state in (deaf, hears)
    ]
    assert bribes[0] == Bribe(NOTE)
    assert isinstance(bribes[1], Bribe)
    assert bribes[1].ducats > NOTE
    known = [reputations(state.board) for state in (deaf, hears)]
    assert known[0].deaf[B] > 0.85
    assert known[1].deaf[B] < 0.1
    assert max(known[0].stingy) < 0.6  # the owner may be the cause


def test_it_remembers_who_pays_nothing() -> None:
    """A player who got the cheapest zone from owners that give better ones is taken to have paid the least."""
    state = at(
        active=A,
        palaces={
            A: "10 D captain, 50 C prelate",
            B: "10 D prelate, 100 A captain",
            C: "10 D jurist, 30 B prelate, 50 A treasurer",
        },
    )
    known = reputations(state.board)
    assert known.stingy[D] > 0.9
    assert max(known.stingy[:D]) < 0.1
    assert max(known.deaf) < 0.3
    worlds = [
        expert._world(PurseEstimates(rules.view(state, A)), expert._judgements(state.board, A), A, bytes(32), number)
        for number in range(50)
    ]
    assert fmean(cash[D] for cash, _, _ in worlds) > fmean(cash[B] for cash, _, _ in worlds)


STYLES = styles("intrige")


def of_a_style(name: str, number: int, moves: int) -> State:
    """Return game `number` of four players of this style after so many moves."""
    rng = Random(number)  # noqa: S311
    state = rules.setup(4, rng.randbytes(32)).state
    for _ in range(moves):
        (seat,) = rules.to_act(state)
        move = STYLES[name].player(rules.view(state, seat), rules.legal_moves(state, seat), rng.randbytes(32))
        state = rules.apply(state, seat, move).state
    return state


@pytest.mark.parametrize("name", STYLES)
def test_it_tells_spoilers_by_their_choices(name: str) -> None:
    """They exile the player with the highest income, or give it the cheapest zone.

    An owner who gives all players the cheapest zone is none.
    """
    found = []
    for number in range(10):
        board = of_a_style(name, number, 80).board
        found.append(fmean(spoilers(board, A, reputations(board).stingy)[B:]))
    assert fmean(found) > 0.6 if name == "spoiler" else fmean(found) < 0.1


def test_players_at_a_table_are_taken_for_alike() -> None:
    """The choices of one owner tell a little about the others, but not those of the seat that judges."""
    begun = rules.setup(4, bytes(32)).state.board
    earning = [Deed(1, B, advisor(CAPTAIN, C), 100_000)]
    spoiled = [
        deed
        for kind in range(3)
        for deed in (Deed(2, A, advisor(kind, D), ZONES[kind]), Deed(2, A, advisor(kind, C), None))
    ]
    before, after = [replace(begun, round=3, deeds=(*earning, *more)) for more in ((), spoiled)]
    usual, seen, own = [spoilers(board, judge, [0.2] * 4) for board, judge in ((before, D), (after, D), (after, A))]
    assert seen[A] > 0.5 > seen[C] > usual[C]
    assert own == spoilers(before, A, [0.2] * 4)


@pytest.mark.parametrize(
    ("number", "moves"),
    [
        pytest.param(3, 71, id="its low income takes the zone"),
        pytest.param(10, 73, id="a rival of lower income takes the zone"),
    ],
)
def test_it_does_not_outbid_rivals_where_spoilers_choose_by_income(number: int, moves: int) -> None:
    """In a conflict over 100,000, it once paid 80,000. It then had 85,000 and 155,000 less of a lead at the end."""
    state = of_a_style("spoiler", number, moves)
    (seat,) = rules.to_act(state)
    for byte in range(0, 250, 50):
        chosen = expert.choose(rules.view(state, seat), rules.legal_moves(state, seat), bytes((byte,)) * 32, 0.2)
        assert chosen == Bribe(NOTE)


def test_dear_zones_are_lost_sooner() -> None:
    """Until the end, income from dear zones is worth less than the same income from cheap ones."""
    palaces = {C: "100 A captain", D: "10 B captain, 20 B prelate, 30 B jurist", A: "50 B treasurer"}
    board = at(active=D, palaces=palaces).board
    course = Rollout(Table(board), [0] * 4, [expert._OWN] * 4, bytes(32))
    assert course.prospects()[A] / board.income(A) < course.prospects()[B] / board.income(B)


def test_zones_are_lost_less_where_few_were_lost_so_far() -> None:
    begun = rules.setup(4, bytes(32)).state.board
    quiet = at(active=D, palaces={C: "100 A captain, 50 A prelate", B: "100 A jurist"}, round_=4).board
    taken = (*quiet.deeds, *[Deed(2, owner, advisor(KINDS.index("captain"), D), 100_000) for owner in (B, C)])
    usual, few, many = [losses(board) for board in (begun, quiet, replace(quiet, deeds=taken))]
    assert all(few[zone] < many[zone] <= usual[zone] for zone in ZONES)


def taken(paid: Ducats, number: int) -> Seat:
    """Return the seat that a simulated owner lets in, after 50,000 from one seat and then `paid` from another."""
    state = play(at(active=A, parks={A: "B captain, C captain"}), Bribe(50_000)).state
    rng = Random(number)  # noqa: S311
    course = Written(Table(state.board), owned(state), [habits(rng) for _ in range(4)], rng.randbytes(32))
    course.play(Bribe(paid), 0)
    return next(move.seat for _, move in course.moves if isinstance(move, Place))


def test_a_note_more_does_not_buy_a_place_for_certain() -> None:
    """Owners have their own reasons, but a large enough bribe always wins."""
    by_a_note, by_many = [[taken(paid, number) for number in range(100)] for paid in (60_000, 100_000)]
    assert 60 <= by_a_note.count(C) <= 95
    assert by_many.count(C) == 100


def test_one_of_five_is_taken_for_the_other_house_player() -> None:
    """A player taken for a steady house player outbids less than strangers do, and weighs past favors more."""
    rng = Random(0)  # noqa: S311
    steady = [each for each in [habits(rng) for _ in range(400)] if each.regard == player.REGARD]
    assert 60 <= len(steady) <= 100
    assert {each.most for each in steady} <= {player.SHARE_AT_MOST, 0.0}
    assert len({each.price for each in steady}) > 10


def test_some_send_for_the_dearest_zone_and_others_for_what_is_likely() -> None:
    """One palace has the dearest zone free beside cheap ones; another has a better average."""
    palaces = {
        B: "10 C prelate, 20 D jurist, 30 C captain, 100 D treasurer",
        C: "30 D captain, 50 B treasurer",
        D: "10 B jurist, 20 B prelate, 30 C treasurer, 50 C captain, 100 B astronomer",
    }
    state = at(active=A, palaces=palaces)
    for dear, palace in ((0.0, B), (1.0, C)):
        usual = expert._OWN._replace(dear=dear)
        course = Written(Table(state.board), owned(state), [usual] * 4, [128] * 32)
        options = course._sendings(())
        assert max(options)[2] == palace


def test_advisors_that_are_all_the_same_are_tried_once() -> None:
    """A's prelates, captains and astronomers differ at B's palace only; elsewhere, one of them is tried."""
    state = at(active=A, palaces={B: "10 C prelate"}, parks={B: "D captain"})
    sent = sending_choices.distinct_sendings(state.board, sendings(state.board))
    prelate, captain, astronomer = [KINDS.index(name) for name in ("prelate", "captain", "astronomer")]
    assert {move.kind for move in sent if move.palace == B} == {prelate, captain, astronomer}
    assert [[move.palace for move in sent].count(palace) for palace in (C, D)] == [1, 1]
    board = state.board
    left = [*board.reserves[A]]
    left[captain] = 1
    fewer = replace(board, reserves=(tuple(left), *board.reserves[1:]))
    assert [move.kind for move in sending_choices.distinct_sendings(fewer, sendings(fewer)) if move.palace == C] == [
        prelate,
        captain,
    ]


def test_it_leans_to_dear_free_zones_where_advisors_stay() -> None:
    """Dear free zones count more than contested ones, unless as many advisors lose theirs as usual."""
    palaces = {B: "10 C prelate, 100 D captain", C: "100 A jurist"}
    quiet = at(active=A, palaces=palaces, parks={B: "D astronomer"}, round_=4).board
    thieves = [(2, C, D), (2, B, A), (3, C, A), (3, B, D)]
    taken = [Deed(round_, owner, advisor(KINDS.index("captain"), by), 100_000) for round_, owner, by in thieves]
    restless = replace(quiet, deeds=(*quiet.deeds, *taken))
    moves = [Send(KINDS.index(name), B) for name in ("treasurer", "astronomer", "captain", "prelate")]
    assert [sending_choices.expected_value(quiet, move) for move in moves] == [50_000, 25_000, 40_000, 4_000]
    assert sending_choices.expected_value(quiet, Send(KINDS.index("treasurer"), D)) == 100_000
    calm, usual = [expert._merits(board, moves, 0.4) for board in (quiet, restless)]
    assert calm[moves[0]] > calm[moves[2]] > calm[moves[1]] > calm[moves[3]] > 0
    assert {*usual.values()} == {0.0}


def test_nobody_gets_more_than_was_paid_for() -> None:
    """A player who pays the least gets the cheapest zone, even if another would do the owner good."""
    state = play(at(parks={A: "B captain"}), Bribe(NOTE)).state
    view, legal = rules.view(state, A), rules.legal_moves(state, A)
    for number in range(0, 256, 32):
        assert expert.choose(view, legal, bytes((number,)) * 32, 0.02) == Place(KINDS.index("captain"), B, ZONES[0])


def test_nobody_can_tell_its_price() -> None:
    """4.6: the same bribe may buy the best zone once and not the next time."""
    state = play(at(parks={A: "B captain"}), Bribe(180_000)).state
    view, legal = rules.view(state, A), rules.legal_moves(state, A)
    given = {expert.choose(view, legal, bytes((number,)) * 32, 0.1) for number in range(0, 256, 16)}
    assert len(given) > 1


def test_it_beats_the_simple_player() -> None:
    """It wins against three steady players with a twentieth of its effort.

    `python -m tests.bench.duel` measures it in full.
    """
    match = duel.Match("intrige", 4, "strong", "simple", many=1, effort=0.05)
    ahead, _ = duel.shares([duel.play(match, number) for number in range(6)])
    assert ahead >= 0.6


def test_a_chance_of_victory_is_one() -> None:
    """Reputation may decide between two choices, but it is no part of the chance that a hint names."""
    chances = []
    for number in range(4):
        seed = Random(number).randbytes(32)  # noqa: S311
        state = rules.setup(3, seed).state
        while awaited := rules.awaited(state):
            seat = min(awaited)
            view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
            if state.board.round >= ROUNDS - 1 and any(isinstance(move, Place) for move in legal):
                chances.append(expert.appraise(view, legal, None, seed, 0.05).chance)
            state = rules.apply(state, seat, player.choose(view, legal, seed)).state
    assert max(chances) > 0.99, "a game that is won"
    assert all(0 <= chance <= 1 for chance in chances)


def test_answers_worth_comparing_can_be_given() -> None:
    """6.1 to 6.3, 5.1 to 5.5: each sends or places all that is to be, by the rules, and none is listed twice."""
    rng, lengths = Random(1), set()  # noqa: S311
    for state in positions(5, 2):
        board = state.board
        (seat,) = rules.to_act(state)
        if answers.length(board) == 1 or rng.random() < 0.7:
            continue
        view = rules.view(state, seat)
        first = [answers.usual(view, bytes(32))]
        if board.phase == "send":
            found = answers.sent_pairs(board, first, partial(sending_choices.expected_value, board))
            assert len(found) <= 30
        else:
            found = answers.placings(board, first, lambda _: rng.random() < 0.5)
            assert len(found) <= 62
        assert found[0] == first[0]
        assert len({frozenset(answer) for answer in found}) == len(found)
        for answer in found:
            after = play(state, *answer).state
            assert not answers.together(view, rules.view(after, seat))
            lengths.add(len(answer))
    assert {2, 3} <= lengths


def test_advisors_of_two_kinds_are_sent_if_it_makes_no_difference() -> None:
    """An answer keeps both advisors of a kind where it can."""
    state = rules.setup(4, bytes(32)).state
    board = state.board
    first = [answers.usual(rules.view(state, board.active), bytes(32))]
    found = answers.sent_pairs(board, first, partial(sending_choices.expected_value, board))
    assert len(found) == 3, "one for each two palaces"
    assert all(len({move.kind for move in answer if isinstance(move, Send)}) == 2 for answer in found[1:])


def test_only_advisors_that_paid_get_dear_zones_in_other_answers() -> None:
    """5.1: the others share the cheapest zones, in any order."""
    state = play(at(active=A, parks={A: "B captain, C jurist"}), Bribe(100_000), Bribe(NOTE)).state
    first = answers.usual(rules.view(state, A), bytes(32))

    def zones_given(*paid: Seat) -> list[dict[Seat, Zone]]:
        found = answers.placings(state.board, [first], lambda move: move.seat in paid)
        assert found[0] == first
        return [{move.seat: move.zone for move in answer if isinstance(move, Place)} for answer in found[1:]]

    assert {each[C] for each in zones_given(B)} == {10_000}
    assert len({each[B] for each in zones_given(B)}) >= 3
    assert {(each[B], each[C]) for each in zones_given()} == {(10_000, 20_000), (20_000, 10_000)}
