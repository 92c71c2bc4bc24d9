"""Test the options of Medici from other editions. Clauses: games/medici/rules.en.md."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from games import GAMES
from games.core import Corrupt, Name, Text, decode, encode
from games.medici import game_record, player, rules, scoring
from games.medici.explain import explain
from games.medici.model import Bid, Options, Pass, RoundScore, State
from games.medici.outlook import outlook
from tests import contract
from tests.games.playing import heard
from tests.games.test_medici import SAME, SEED, A, B, C, D, E, F, after, at, last_lot, play

MEDICI = GAMES["medici"]
NEWER = Options(level_5="newer")
THIRTY = Options(start_money="thirty")


# ------------------------------------------------------------------------------- 9.3: the bonus on level 5


@pytest.mark.parametrize(("level", "florins"), [(0, 0), (3, 0), (4, 0), (5, 5), (6, 10), (7, 20)])
def test_bonus_by_level(level: int, florins: int) -> None:
    """9.3 and 7.7 (A2): the third level from the top pays 5; the two above it pay as always."""
    assert scoring.bonuses([(0, level, 0, 0, 0)], NEWER) == (florins,)


@pytest.mark.parametrize(("options", "bonuses"), [(NEWER, (20, 0, 10, 10)), (Options(), (20, 0, 10, 0))])
def test_bonuses_of_a_table(options: Options, bonuses: tuple[int, ...]) -> None:
    """9.3 and 7.7: D is on level 5 of two pyramids and gets 5 for each; level 4 pays B nothing."""
    levels = ((7, 0, 0, 0, 0), (4, 4, 4, 4, 4), (6, 0, 0, 0, 0), (0, 5, 0, 0, 5))
    assert scoring.bonuses(levels, options) == bonuses


def test_a_bonus_in_any_place_and_in_full() -> None:
    """9.3 and 7.7 (A4): on level 7 A gets 10 + 20; on level 5 B and C share the second prize of 5 and get 5 each."""
    rows = [(7,), (5,), (5,), (1,)]
    assert (scoring.prizes(rows), scoring.bonuses(rows, NEWER)) == ((10, 2, 2, 0), (20, 5, 5, 0))


CLIMBED = ((5, 0, 0, 0, 0), (0,) * 5, (0,) * 5)
"""Levels with A on level 5 of metals, and all other markers on level 0."""
FIVE_HIGH = RoundScore((10, 0, 0), (30, 7, 7), (30, 22, 22), (5, 0, 0), (0, 0, 0))
"""A round in which A loaded metals 0 to 4: cargo 30, metals 10 and a share of 15/3 on each of four pyramids."""


def second_round(options: Options, bonus: int, *, sound: bool = True) -> State:
    """Return round two after A climbed to level 5 in round one: the last lot is offered, A speaks last."""
    state = at(";;", "dyes 1", deck="", bids=((B, 0), (C, 0)), scores=(SAME,), options=options, sound=False)
    scored = replace(FIVE_HIGH, bonuses=(bonus, 0, 0))
    board = replace(state.board, levels=CLIMBED, scores=(scored,), fortunes=(100 + bonus, 69, 69))
    state = replace(state, board=board)
    if sound:
        rules.check(state)
    return state


@pytest.mark.parametrize(("options", "bonus"), [(NEWER, 5), (Options(), 0)])
def test_the_bonus_is_paid_in_every_scoring(options: Options, bonus: int) -> None:
    """9.3, 7.7 and 7.8 (A4): level 5 pays again in the second scoring, without a new card of metals.

    No player bought anything: 15 each for cargoes, and on the pyramids 10 + 4 * 5 for A and 2 + 4 * 5 for the others.
    """
    state = second_round(options, bonus)
    transition = play(state, Pass())
    board = transition.state.board
    assert board.scores[1].bonuses == (bonus, 0, 0)
    assert board.fortunes == (100 + bonus + 15 + 30 + bonus, 69 + 15 + 22, 69 + 15 + 22)
    assert heard(transition, "earnings")[0]["bonus"] == bonus


def test_a_state_with_bonuses_of_another_edition_is_corrupt() -> None:
    """9.3 and 7.7: paid bonuses must match these levels at this table."""
    for options, bonus in ((NEWER, 0), (NEWER, 10), (Options(), 5)):
        with pytest.raises(Corrupt):
            rules.check(second_round(options, bonus, sound=False))


def test_a_lot_that_leads_to_level_5_tells_its_florins() -> None:
    """9.3: A is on level 4 and would load a card of metals; outlook and explanation show the bonus."""
    holds = "; porcelain 5; dyes 5; cloth 5"
    board = at(holds, "metals 0", drawer=D, bids=()).board
    levels = ((4, 0, 0, 0, 0), *board.levels[1:])
    for options, bonus in ((NEWER, 5), (Options(), 0)):
        there = replace(board, levels=levels, options=options)
        assert outlook(there, A, buys=True).bonuses == bonus
        assert outlook(there, A).bonuses == 0
        view = rules.view(State(there, (), (), SEED, 36), A)
        told = [line for line in explain(view, A) if line.key.startswith("explain-top")]
        expected = Text("explain-top-newer", {"good": Name("good-metals"), "level": 5, "florins": 5})
        assert told == [expected] * bool(bonus)


@pytest.mark.parametrize(("level", "florins", "clause"), [(4, 5, "7.7, 9.3"), (5, 10, "7.7"), (6, 20, "7.7")])
def test_a_step_onto_a_top_level_is_explained(level: int, florins: int, clause: str) -> None:
    """7.7 and 9.3: the explanation cites the clause."""
    board = at("; ; ;", "spices 0", drawer=D, bids=()).board
    there = replace(board, levels=((0, 0, 0, 0, level), *board.levels[1:]), options=NEWER)
    (line,) = [
        line
        for line in explain(rules.view(State(there, (), (), SEED, 36), A), A)
        if line.key.startswith("explain-top")
    ]
    english, french, *_ = contract.say_everywhere(MEDICI, line)
    assert english == (
        f"With this lot, the spices marker reaches level {level + 1}: {florins} extra florins at every scoring while"
        f" it stays there ({clause})."
    )
    assert f"atteint le niveau {level + 1}\u202f: {florins} florins de plus" in french
    assert french.endswith(f"({clause}).")


def test_house_players_value_the_step() -> None:
    """9.3: where level 5 pays, a card of metals is worth more to A on level 4."""
    board = at("; ; ;", "metals 0", drawer=D, bids=()).board
    there = replace(board, levels=((4, 0, 0, 0, 0), *board.levels[1:]))
    newer = replace(there, options=NEWER)
    assert player.swing(newer, A, SEED) > player.swing(there, A, SEED) + 2


# ---------------------------------------------------------------------------------- 9.4: thirty for all players


@pytest.mark.parametrize("seats", MEDICI.seat_counts)
def test_everybody_starts_with_thirty(seats: int) -> None:
    """9.4 (A19): three and four players start with 30 as well, instead of 40."""
    transition = rules.setup(seats, SEED, THIRTY)
    board = transition.state.board
    assert board.fortunes == (30,) * seats
    assert heard(transition, "round-first")[0]["florins"] == 30
    assert game_record.fortunes(board) == (((30,) * seats,),)
    rules.check(transition.state)


def test_who_starts_with_thirty_can_bid_thirty() -> None:
    """9.4 and 5.2: a bid goes up to all the bidder's florins."""
    state = rules.setup(3, SEED, THIRTY).state
    while state.board.phase == "draw":
        state = play(state, rules.default_move(state, state.board.bidder)).state
    assert rules.legal_moves(state, state.board.bidder)[-1] == Bid(30)


def test_the_result_counts_from_thirty() -> None:
    """9.4 and 8.1: the rows add up to each player's florins."""
    state = rules.setup(4, SEED, THIRTY).state
    while (outcome := rules.outcome(state)) is None:
        state = play(state, rules.default_move(state, state.board.bidder)).state
    rows = {row.label.key: row.amounts for row in outcome.rows}
    assert rows["row-start"] == (30, 30, 30, 30)
    # Without sales: in each round 60 / 4 for cargoes, and 15 / 4 rounded down on each of five pyramids.
    assert outcome.scores == (30 + 3 * (15 + 5 * 3),) * 4


def test_a_state_that_began_with_other_florins_is_corrupt() -> None:
    """9.4 and 2.3: florins must add up from the start money of these options."""
    state = last_lot((40, 40, 40))
    rules.check(state)
    with pytest.raises(Corrupt):
        rules.check(replace(state, board=replace(state.board, options=THIRTY)))


# ---------------------------------------------------------------------------------- games of before


def test_options_as_they_were_stored_before_mean_the_rules_as_printed() -> None:
    """2.3, 7.7 and 9.1: stored options with only the cargo table mean that, also inside a state."""
    assert decode(MEDICI, "options", msgspec.msgpack.encode(["newer"])) == Options(payout_6p="newer")
    state = at(";;;", "dyes 1")
    stored = msgspec.msgpack.decode(encode(state))
    stored[0][0] = stored[0][0][:1]
    assert decode(MEDICI, "state", msgspec.msgpack.encode(stored)) == state


def test_all_choices_go_together() -> None:
    """9.1, 9.3 and 9.4: six merchants use the newer table, the bonus of 5 on level 5, and 30 florins at the start.

    A's hold of metals 0 to 4 is worth 10, and so is B's neutral card: 30 + 20 shared, 25 each. All other holds are
    empty: 15 + 10 + 5 + 0 shared by four. Metals: A gets 10, and five share 5. On each other pyramid, six share 15.
    """
    options = Options(payout_6p="newer", level_5="newer", start_money="thirty")
    holds = "metals 0, metals 1, metals 2, metals 3, metals 4; neutral; ; ; ;"
    state = at(holds, "dyes 1", drawer=F, deck="", bids=tuple((seat, 0) for seat in (A, B, C, D, E)), options=options)
    board = after(state, Pass())
    (scored,) = board.scores
    assert scored.cargo_values == (10, 10, 0, 0, 0, 0)
    assert scored.cargo == (25, 25, 7, 7, 7, 7)
    assert scored.pyramids == (10 + 8, 1 + 8, 1 + 8, 1 + 8, 1 + 8, 1 + 8)
    assert scored.bonuses == (5, 0, 0, 0, 0, 0)
    assert board.fortunes == (30 + 25 + 18 + 5, 30 + 25 + 9, 46, 46, 46, 46)
