"""Test Medici. Each test names the clause of games/medici/rules.en.md it proves, and any ruling behind it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES
from games.chance import Chance
from games.core import Amount, IllegalMove, Option, Prompt, Seat, Text, Who, encode, text
from games.medici import game_record, player, rules, scoring, words
from games.medici.model import (
    CARDS,
    GOODS,
    Auction,
    Bid,
    Board,
    Card,
    Draw,
    Move,
    Options,
    Orders,
    Pass,
    RoundScore,
    Sale,
    State,
    cargo_value,
)
from games.values import lines_of
from tests import contract
from tests.games import playing
from tests.games.playing import but, heard, people

A, B, C, D, E, F = range(6)
SEED = bytes(range(32))
START = {3: 40, 4: 40, 5: 30, 6: 30}
DRAW, AUCTION, PASS = Draw(), Auction(), Pass()
play = partial(playing.play, rules)


# ------------------------------------------------------------------------------------------ positions


def cards(names: str) -> tuple[Card, ...]:
    """Parse "dyes 5, dyes 5b, neutral" as cards; 5b is a good's second five."""

    def card(name: str) -> Card:
        if name == "neutral":
            return 35
        good, number = name.split()
        return GOODS.index(good) * 7 + (6 if number == "5b" else int(number))

    return tuple(card(name) for name in names.split(", ")) if names else ()


SAME = RoundScore(cargo_values=(0,) * 3, cargo=(15,) * 3, pyramids=(25,) * 3, bonuses=(0,) * 3, paid=(0,) * 3)
"""A round of three in which no player bought anything: 15 florins each for cargoes, 5 on each pyramid."""


def at(
    holds: str,
    lot: str,
    *,
    drawer: Seat = A,
    bids: tuple[tuple[Seat, int], ...] | None = None,
    fortunes: tuple[int, ...] | None = None,
    deck: str | None = None,
    scores: tuple[RoundScore, ...] = (),
    options: Options | None = None,
    sound: bool = True,
) -> State:
    """Return a position from words: the holds by seat, with "; " between them, and the lot on the table.

    `bids`: the bids so far, or None while cards are still turned over. `deck`: the remaining cards, top card first;
    all other missing cards were not sold. Without it, the deck has all remaining cards. `sound`: check that a game
    could reach this position.
    """
    loaded = tuple(cards(hold.strip()) for hold in holds.split(";"))
    seats = len(loaded)
    used = {*sum(loaded, ()), *cards(lot), *cards(deck or "")}
    unused = [card for card in CARDS if card not in used]
    missing = 6 * seats - len(used)
    gone = sum(map(len, loaded)) + (0 if deck is None else missing)
    start = START[seats] + sum(40 for _ in scores)
    owned = fortunes or (start,) * seats
    board = Board(
        options=options or Options(),
        round=1 + len(scores),
        phase="draw" if bids is None else "bid",
        lot_number=1 + -(-gone // 3),
        drawer=drawer,
        bidder=drawer if bids is None else (drawer + 1 + len(bids)) % seats,
        lot=cards(lot),
        bids=bids or (),
        discarded=() if deck is None else tuple(unused[:missing]),
        fortunes=owned,
        holds=loaded,
        levels=((0,) * 5,) * seats,
        paid=tuple(start - fortune for fortune in owned),
        scores=scores,
    )
    left = tuple(unused[:missing]) if deck is None else cards(deck)
    state = State(board, left, tuple(unused[missing:]), SEED, 36 * board.round)
    if sound:
        rules.check(state)
    return state


def after(state: State, *moves: Move) -> Board:
    return play(state, *moves).state.board


def sizes(board: Board) -> tuple[int, ...]:
    return tuple(map(len, board.holds))


# ------------------------------------------------------------------------- 1, 2: cards and merchants


def test_cards_of_the_game() -> None:
    """1.1: there are seven cards of each of five goods, and the neutral 10."""
    assert [cargo_value((card,)) for card in CARDS] == [0, 1, 2, 3, 4, 5, 5] * 5 + [10]


def test_value_of_a_cargo_counts_the_neutral_card() -> None:
    """MED-17, 1.2 and 7.1: the cargo value is 5 + 5 + 3 + 0 + 10."""
    assert cargo_value(cards("spices 5, dyes 5, metals 3, metals 0, neutral")) == 23


@pytest.mark.parametrize(("seats", "florins"), [(3, 40), (4, 40), (5, 30), (6, 30)])
def test_start_money_and_markers(seats: int, florins: int) -> None:
    """2.2 and 2.3 (A19): florins depend on the number of merchants, and all markers start on level 0."""
    board = rules.setup(seats, SEED).state.board
    assert board.fortunes == (florins,) * seats
    assert board.levels == ((0, 0, 0, 0, 0),) * seats
    assert board.holds == ((),) * seats


def test_fortunes_above_99_are_kept_whole() -> None:
    """2.4 (A18): a merchant with 120 florins may bid all 120."""
    state = at(";;", "dyes 1", bids=(), scores=(SAME, SAME))
    assert state.board.fortunes == (120, 120, 120)
    assert rules.legal_moves(state, B)[-1] == Bid(120)
    assert after(state, Bid(120)).fortunes == (120, 0, 120)


# ----------------------------------------------------------------------------- 3: a round begins


@pytest.mark.parametrize(("seats", "deck"), [(3, 18), (4, 24), (5, 30), (6, 36)])
def test_cards_dealt(seats: int, deck: int) -> None:
    """3.1: there are six cards for each merchant; one of them is already turned over (4.1)."""
    state = rules.setup(seats, SEED).state
    assert len(state.deck) + len(state.board.lot) == deck
    assert len(state.aside) == 36 - deck
    assert sorted(state.deck + state.aside + state.board.lot) == list(CARDS)


def test_the_first_draw_of_the_seed_is_the_first_card() -> None:
    """3.1: no draw of the seed is skipped, so anyone can repeat the shuffle from it."""
    state = rules.setup(3, SEED).state
    order = Chance(SEED).shuffled(CARDS)
    assert (*state.board.lot, *state.deck, *state.aside) == order


def test_the_deck_is_counted_and_nothing_else_known_of_it() -> None:
    """3.2 (A20): a view has only the number of cards left; florins are public."""
    state = rules.setup(4, SEED).state
    view = rules.view(state, B)
    assert view.deck_size == 23
    assert view.board.fortunes == (40, 40, 40, 40)
    swapped = replace(state, deck=state.aside + state.deck[12:], aside=state.deck[:12])
    assert rules.view(swapped, B) == view


def last_lot(fortunes: tuple[int, int, int], seed: bytes = SEED) -> State:
    """Return round one of three merchants: the deck's last card is offered, and the drawer A speaks last."""
    state = at(";;", "dyes 1", deck="", bids=((B, 0), (C, 0)), fortunes=fortunes)
    return replace(state, seed=seed)


def test_the_poorest_begins_the_next_round() -> None:
    """3.3: A passes, each player gets 40 florins, and C is the poorest."""
    transition = play(last_lot((40, 40, 39)), PASS)
    assert transition.state.board.fortunes == (80, 80, 79)
    assert transition.state.board.drawer == C
    assert heard(transition, "round-poorest") == [{"round": 2, "who": Who(C), "florins": 79}]


def test_among_equally_poor_the_lot_decides() -> None:
    """3.3 (A16): B and C each begin in some games, and A never does."""
    transitions = [play(last_lot((40, 30, 30), bytes((number,)) * 32), PASS) for number in range(40)]
    assert {transition.state.board.drawer for transition in transitions} == {B, C}
    told = heard(transitions[0], "round-tied")[0]
    assert told["poorest"] == people(B, C)
    assert told["who"] == Who(transitions[0].state.board.drawer)


# --------------------------------------------------------------------------- 4: turning over cards


def test_cards_come_one_by_one_and_three_at_most() -> None:
    """4.1 and 4.3 (A25): after each card there is a choice; after the third the auction starts by itself."""
    state = at(";;;", "dyes 1")
    assert rules.legal_moves(state, A) == (DRAW, AUCTION)
    second = play(state, DRAW)
    assert second.state.board.lot == (*state.board.lot, state.deck[0])
    assert second.state.board.phase == "draw"
    assert second.state.deck == state.deck[1:]
    third = play(second.state, DRAW)
    assert third.state.board.lot == (*state.board.lot, *state.deck[:2])
    assert third.state.board.phase == "bid"
    assert third.state.board.bidder == B


def test_the_first_card_comes_by_itself() -> None:
    """4.1: after a sale, the next merchant's first card is turned over."""
    state = at(";;;", "dyes 1", bids=((B, 0), (C, 0), (D, 3)))
    transition = play(state, PASS)
    assert transition.state.board.lot == (state.deck[0],)
    assert transition.state.board.lot_number == 2
    assert [event.text.key for event in transition.events] == ["passes", "sold", "turns"]


def test_a_lot_may_exceed_the_drawers_own_room() -> None:
    """4.2 (A8): A has room for one card and D for three, so A may turn over three cards."""
    state = at("metals 0, metals 1, metals 2, metals 3; cloth 1; cloth 2; dyes 0, dyes 2", "dyes 1")
    assert after(state, DRAW, DRAW).phase == "bid"
    assert len(after(state, DRAW, DRAW).lot) == 3


def test_a_lot_never_exceeds_the_emptiest_hold() -> None:
    """4.2 and 4.3 (A8): the most room is for two cards, so the auction starts after two."""
    full = "metals 0, metals 1, metals 2, metals 3, metals 4"
    state = at(f"cloth 0, cloth 1, cloth 2; {full}; dyes 0, dyes 1, dyes 2, dyes 3", "spices 1")
    board = after(state, DRAW)
    assert len(board.lot) == 2
    assert board.phase == "bid"


def test_the_drawers_own_room_counts_too() -> None:
    """4.2 (A8): only the drawer has room for three."""
    state = at(
        "; metals 0, metals 1, metals 2, metals 3; dyes 0, dyes 1, dyes 2, dyes 3",
        "cloth 0, cloth 1",
    )
    assert len(after(state, DRAW).lot) == 3
    assert after(state, DRAW).bidder == A


def test_only_room_limits_a_lot_not_money() -> None:
    """4.2 (A8): only D has room, but no florins; the lot of three stays unsold."""
    four = "{0} 0, {0} 1, {0} 2, {0} 3"
    holds = "; ".join(four.format(good) for good in ("metals", "dyes", "cloth")) + ";"
    state = at(holds, "spices 1, spices 2", fortunes=(5, 5, 5, 0))
    transition = play(state, DRAW)
    assert heard(transition, "unsold")
    assert len(transition.state.board.discarded) == 3


def test_no_card_beyond_the_deck() -> None:
    """4.2 and 4.3 (A9): two cards are on the table and the deck is empty, so the auction starts."""
    state = at(";;;", "dyes 1", deck="dyes 2")
    assert after(state, DRAW).phase == "bid"
    assert len(after(state, DRAW).lot) == 2


# ------------------------------------------------------------------------------------ 5: the auction


def test_bids_go_round_from_the_drawers_left() -> None:
    """5.1 (A13): D, E, F, A, B and then the drawer C each speak once."""
    state = at(";;;;;", "dyes 1", drawer=C, bids=())
    order = []
    for florins in (1, 2, 3, 4, 5, 6):
        order.append(state.board.bidder)
        state = rules.apply(state, state.board.bidder, Bid(florins)).state
    assert order == [D, E, F, A, B, C]
    assert state.board.holds[C] == cards("dyes 1")
    assert state.board.fortunes == (30, 30, 24, 30, 30, 30)


def test_legal_bids_top_the_best_and_stay_within_the_fortune() -> None:
    """5.2 (A14): a first bid may be 1 florin, 8 tops 7, and a bid never exceeds the bidder's florins."""
    state = at(";;;", "dyes 1", bids=(), fortunes=(40, 12, 9, 40))
    assert rules.legal_moves(state, B) == (PASS, *(Bid(florins) for florins in range(1, 13)))
    raised = rules.apply(state, B, Bid(7)).state
    assert rules.legal_moves(raised, C) == (PASS, Bid(8), Bid(9))
    assert rules.legal_moves(rules.apply(raised, C, PASS).state, D)[1] == Bid(8)


def test_example_of_limited_holds() -> None:
    """MED-04, 5.1 to 5.4: B and C lack room for three cards; D pays 7 after the drawer A passes."""
    state = at(
        "metals 0, metals 1; dyes 0, dyes 1, dyes 2; cloth 0, cloth 1, cloth 2, cloth 3; spices 0, spices 1",
        "porcelain 1, porcelain 2",
    )
    opened = play(state, DRAW)
    assert opened.state.board.bids == ((B, 0), (C, 0))
    assert opened.state.board.bidder == D
    assert heard(opened, "auction-without") == [{"who": people(B, C)}]
    offered = play(opened.state, Bid(7))
    assert offered.state.board.bidder == A
    sold = play(offered.state, PASS).state.board
    assert sizes(sold) == (2, 3, 4, 5)
    assert sold.fortunes == (40, 40, 40, 33)
    assert sold.paid == (0, 0, 0, 7)


def test_example_of_the_only_buyer() -> None:
    """MED-05, 4.2 and 5.3: only A has room for the three cards B turned over, and gets them for 1 florin."""
    holds = (
        "metals 0, metals 1; dyes 0, dyes 1, dyes 2; cloth 0, cloth 1, cloth 2, cloth 3; "
        "spices 0, spices 1, porcelain 1, porcelain 2, porcelain 3"
    )
    state = at(holds, "spices 2, spices 3", drawer=B, fortunes=(40, 40, 40, 33))
    opened = play(state, DRAW)
    assert opened.state.board.bidder == A
    assert [seat for seat in range(4) if opened.state.board.may_bid(seat)] == [A]
    assert rules.legal_moves(opened.state, A)[:2] == (PASS, Bid(1))
    sold = play(opened.state, Bid(1)).state.board
    assert sold.fortunes[A] == 39
    assert sizes(sold) == (5, 3, 4, 5)


def test_who_cannot_top_the_best_bid_passes_automatically() -> None:
    """5.3 (A27): C and D have no more than the bid of 10, so A speaks next."""
    state = at(";;;", "dyes 1", bids=(), fortunes=(40, 40, 10, 3))
    transition = play(state, Bid(10))
    assert transition.state.board.bids == ((B, 10), (C, 0), (D, 0))
    assert transition.state.board.bidder == A
    assert heard(transition, "too-dear") == [{"who": people(C, D), "florins": 10}]


def test_the_last_ones_are_passed_too_and_the_lot_sold_at_once() -> None:
    """5.3 and 5.4 (A27): no player after B can top the bid."""
    transition = play(at(";;;", "dyes 1", bids=(), fortunes=(20, 40, 10, 20)), Bid(20))
    assert transition.state.board.holds[B] == cards("dyes 1")
    assert heard(transition, "sold")[0]["left"] == 20


def test_without_a_florin_one_turns_cards_and_cannot_bid() -> None:
    """5.3 (A27): A starts the auction and is not asked for a bid."""
    state = at(";;;", "dyes 1", fortunes=(0, 40, 40, 0))
    assert rules.legal_moves(state, A) == (DRAW, AUCTION)
    transition = play(state, AUCTION, PASS, PASS)
    assert heard(transition, "no-florins") == [{"who": people(D, A)}]
    assert transition.state.board.discarded == cards("dyes 1")
    assert transition.state.board.drawer == B


def test_a_lot_nobody_can_bid_on_is_out_at_once() -> None:
    """5.3 and 5.5 (A27): if no player has a florin, the auction ends as it begins."""
    transition = play(at(";;;", "dyes 1", fortunes=(0, 0, 0, 0)), AUCTION)
    assert [event.text.key for event in transition.events] == ["auction", "no-florins", "unsold", "turns"]
    assert heard(transition, "no-florins") == [{"who": people(B, C, D, A)}]
    assert transition.state.board.drawer == B


def test_when_all_pass_the_lot_is_out() -> None:
    """5.5 (A15): no player pays, the cards leave the round, and B has the next turn."""
    transition = play(at(";;;", "dyes 1, dyes 2", bids=()), PASS, PASS, PASS, PASS)
    board = transition.state.board
    assert board.discarded == cards("dyes 1, dyes 2")
    assert board.fortunes == (40, 40, 40, 40)
    assert sizes(board) == (0, 0, 0, 0)
    assert board.drawer == B


def test_the_turn_passes_from_the_drawer_and_not_from_the_buyer() -> None:
    """5.6 (A12): A turned the cards over and C bought them; B is next."""
    assert after(at(";;;", "dyes 1", bids=()), PASS, Bid(5), PASS, PASS).drawer == B


def test_full_merchants_are_skipped() -> None:
    """5.6 and 5.3 (A12): B's hold is full, so C turns over the next cards, and B is not asked for a bid."""
    full = "metals 0, metals 1, metals 2, metals 3, metals 4"
    state = at(f"; {full}; ;", "dyes 1")
    opened = play(state, AUCTION)
    assert opened.state.board.bids == ((B, 0),)
    assert opened.state.board.bidder == C
    assert after(opened.state, PASS, PASS, PASS).drawer == C


def test_a_drawer_who_fills_up_is_followed_by_the_next_with_room() -> None:
    """5.6 (A12): A buys its fifth card; B is next, then C."""
    state = at("metals 0, metals 1, metals 2, metals 3; ; ;", "dyes 1", bids=((B, 0), (C, 0), (D, 0)))
    board = after(state, Bid(1))
    assert sizes(board) == (5, 0, 0, 0)
    assert board.drawer == B


# ---------------------------------------------------------------------------------- 6: the round ends

NEARLY = "metals 0, metals 1, metals 2, metals 3, metals 4; porcelain 0, porcelain 1, porcelain 2, porcelain 3"
"""Holds in which A is full and B lacks one card."""


def test_the_last_one_with_room_fills_up_for_free() -> None:
    """6.1 (A11, A26): after B's fifth card only C has room, and loads the top three cards for free."""
    state = at(
        f"{NEARLY}; dyes 0, dyes 1",
        "spices 1",
        drawer=C,
        bids=((A, 0),),
        deck="cloth 5, cloth 4, cloth 3, cloth 2",
    )
    transition = play(state, Bid(2), PASS)
    assert heard(transition, "fills")[0]["who"] == Who(C)
    scored = transition.state.board.scores[0]
    assert scored.cargo_values == (10, 7, 13)  # 0+1+2+3+4; 0+1+2+3 and 1; 0+1 and 5+4+3
    assert scored.paid == (0, 2, 0)
    assert transition.state.board.levels[C] == (0, 0, 2, 3, 0)


def test_the_fill_takes_what_the_deck_has() -> None:
    """6.1 (A11): C has room for three cards, and the deck has one."""
    state = at(f"{NEARLY}; dyes 0, dyes 1", "spices 1", drawer=C, bids=((A, 0),), deck="cloth 5")
    transition = play(state, Bid(2), PASS)
    assert len(heard(transition, "fills")[0]["cards"].items) == 1
    assert transition.state.board.scores[0].cargo_values == (10, 7, 6)


def test_the_lone_merchant_may_find_an_empty_deck() -> None:
    """6.1 and 6.2 (A10): there is nothing to load, and the round is scored."""
    state = at(f"{NEARLY}; dyes 0, dyes 1", "spices 1", drawer=C, bids=((A, 0),), deck="")
    transition = play(state, Bid(2), PASS)
    assert not heard(transition, "fills")
    assert heard(transition, "deck-empty") == [{"round": 1}]
    assert transition.state.board.scores[0].cargo_values == (10, 7, 1)


def test_no_fill_while_two_have_room() -> None:
    """6.1: C and D both have room, so the round goes on."""
    state = at(f"{NEARLY}; dyes 0, dyes 1; ", "spices 1", drawer=C, bids=((D, 0), (A, 0)))
    transition = play(state, Bid(2), PASS)
    assert transition.state.board.round == 1
    assert transition.state.board.drawer == D


def test_the_round_ends_with_the_deck() -> None:
    """6.2 (A10, A26): after the last lot, all three holds have room, and no hold is filled for free."""
    state = at("dyes 2;;", "dyes 1", deck="", bids=((B, 0), (C, 0)))
    transition = play(state, Bid(1))
    assert heard(transition, "deck-empty") == [{"round": 1}]
    assert transition.state.board.scores[0].cargo_values == (3, 0, 0)
    assert transition.state.board.round == 2


def test_six_merchants_may_see_every_card() -> None:
    """3.1 and 6.2: with six merchants and no sales, all 36 cards are turned over before the round ends."""
    transition, turned = rules.setup(6, SEED), 0
    while transition.state.board.round == 1:
        turned += sum(event.text.key in {"turns", "adds"} for event in transition.events)
        transition = play(transition.state, rules.default_move(transition.state, transition.state.board.bidder))
    assert turned == 36
    assert transition.state.board.scores[0].cargo_values == (0,) * 6


# -------------------------------------------------------------------------------------- 7: scoring


@pytest.mark.parametrize(
    ("values", "florins"),
    [
        pytest.param((24, 20, 16), (30, 15, 0), id="MED-19"),
        pytest.param((24, 20, 16, 12), (30, 20, 10, 0), id="MED-20"),
        pytest.param((24, 20, 16, 12, 8), (30, 20, 10, 5, 0), id="MED-21"),
        pytest.param((24, 20, 16, 12, 8, 4), (30, 20, 10, 10, 5, 0), id="MED-22"),
        pytest.param((4, 24, 12, 20), (0, 30, 10, 20), id="in any order"),
    ],
)
def test_cargo_table(values: tuple[int, ...], florins: tuple[int, ...]) -> None:
    """7.2 (A1): the table depends on the number of merchants."""
    assert scoring.cargo_florins(values, Options()) == florins


def test_cargo_table_of_newer_editions() -> None:
    """9.1 (A1): the newer table is an option for six players only."""
    newer = Options(payout_6p="newer")
    assert scoring.cargo_florins((24, 20, 16, 12, 8, 4), newer) == (30, 20, 15, 10, 5, 0)
    assert scoring.cargo_florins((24, 20, 16, 12, 8), newer) == (30, 20, 10, 5, 0)
    state = at(";;;;;", "neutral", deck="", bids=((B, 0), (C, 0), (D, 0), (E, 0), (F, 0)), options=newer)
    assert after(state, Bid(1)).scores[0].cargo == (30, 10, 10, 10, 10, 10)  # 20 + 15 + 10 + 5 + 0 for five


@pytest.mark.parametrize(
    ("values", "florins"),
    [
        pytest.param((23, 20, 16, 16, 14), (30, 20, 7, 7, 0), id="MED-18"),
        pytest.param((20, 20, 16), (22, 22, 0), id="first of three"),
        pytest.param((20, 16, 16), (30, 7, 7), id="second and an empty place"),
        pytest.param((20, 20, 20), (15, 15, 15), id="all of three"),
        pytest.param((9, 9, 9, 9), (15, 15, 15, 15), id="all of four"),
        pytest.param((20, 16, 16, 16, 1, 0), (30, 13, 13, 13, 5, 0), id="three of six"),
        pytest.param((20, 20, 16, 16), (25, 25, 5, 5), id="two pairs"),
    ],
)
def test_equal_cargoes_share(values: tuple[int, ...], florins: tuple[int, ...]) -> None:
    """7.3 (A7): the sum for the shared places, empty places included, is divided and rounded down."""
    assert scoring.cargo_florins(values, Options()) == florins


def test_an_empty_hold_is_ranked() -> None:
    """7.1 (A24): two empty holds share second and third place."""
    board = after(at("dyes 2;;", "dyes 1", deck="", bids=((B, 0), (C, 0))), Bid(1))
    assert board.scores[0].cargo == (30, 7, 7)


def test_markers_climb_a_step_a_card() -> None:
    """MED-26, 7.4: two cards of metals of any value are two steps; the neutral card moves no marker."""
    hold = cards("spices 5, dyes 5, metals 3, metals 0, neutral")
    assert scoring.climbed((0, 0, 0, 0, 0), hold) == (2, 0, 1, 0, 1)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_moves_the_marker_of_its_good(card: Card) -> None:
    """7.4: the neutral card, the last one, moves no marker (A22)."""
    steps = scoring.climbed((0, 0, 0, 0, 0), (card,))
    assert steps == tuple(int(card // 7 == index) for index in range(5))


def test_markers_stop_at_the_top() -> None:
    """7.4 (A3): from level 5, three cards lead to level 7."""
    assert scoring.climbed((5, 0, 6, 7, 1), cards("metals 0, metals 1, metals 2, dyes 1, cloth 1")) == (
        7, 0, 7, 7, 1,
    )  # fmt: skip


def pyramid(*levels: int) -> tuple[int, ...]:
    """Return the prizes and bonuses by seat for a single pyramid."""
    rows = [(level,) for level in levels]
    return tuple(map(sum, zip(scoring.prizes(rows), scoring.bonuses(rows, Options()), strict=True)))


@pytest.mark.parametrize(
    ("levels", "florins"),
    [
        pytest.param((3, 2, 2, 2), (10, 1, 1, 1), id="MED-27"),
        pytest.param((3, 2, 1), (10, 5, 0), id="no ties"),
        pytest.param((1, 0, 0), (10, 2, 2), id="A5: level 0 takes part"),
        pytest.param((4, 4, 3), (7, 7, 0), id="A6: two first, nobody second"),
        pytest.param((4, 4, 4, 3), (5, 5, 5, 0), id="A6: three first"),
        pytest.param((2, 2, 2, 2), (3, 3, 3, 3), id="A6: four first"),
        pytest.param((0, 0, 0, 0, 0, 0), (2, 2, 2, 2, 2, 2), id="A6: six first"),
        pytest.param((5, 3, 3, 0), (10, 2, 2, 0), id="A6: two second"),
        pytest.param((5, 1, 1, 1, 1, 1), (10, 1, 1, 1, 1, 1), id="A6: five second"),
    ],
)
def test_pyramid_prizes(levels: tuple[int, ...], florins: tuple[int, ...]) -> None:
    """7.5 and 7.6: the first two places get 10 and 5, and ties share them."""
    assert pyramid(*levels) == florins


def test_top_levels() -> None:
    """MED-28, 7.7 (A2, A4): the first gets 10 and 20; the two second get 2 and a bonus of 10 each."""
    assert pyramid(7, 1, 6, 6) == (30, 0, 12, 12)


@pytest.mark.parametrize(("level", "florins"), [(0, 0), (4, 0), (5, 0), (6, 10), (7, 20)])
def test_bonus_by_level(level: int, florins: int) -> None:
    """7.7 (A3): six cards reach the bonus of 10, and seven that of 20."""
    assert scoring.bonuses([(level, 0, 0, 0, 0)], Options()) == (florins,)


def test_bonus_in_any_place_and_in_full() -> None:
    """7.7 (A4): a third place gets its 10; three on level 7 get 20 each besides their share of the prizes."""
    assert pyramid(7, 7, 6) == (27, 27, 10)
    assert pyramid(7, 7, 7) == (25, 25, 25)


def test_a_bonus_is_paid_in_every_scoring() -> None:
    """7.7 and 7.8 (A4): level 7, reached in round two, pays again in round three without a new card."""
    levels = ((7, 0, 0, 0, 0), (0,) * 5, (0,) * 5)
    scores = (
        RoundScore((0, 0, 0), (15, 15, 15), (30, 22, 22), (0, 0, 0), (0, 0, 0)),
        RoundScore((0, 0, 0), (15, 15, 15), (30, 22, 22), (20, 0, 0), (0, 0, 0)),
    )
    state = at(";;", "dyes 1", deck="", bids=((B, 0), (C, 0)), scores=(SAME, SAME))
    board = replace(state.board, levels=levels, scores=scores, fortunes=(150, 114, 114))
    state = replace(state, board=board)
    rules.check(state)
    final = after(state, PASS)
    assert final.scores[2].bonuses == (20, 0, 0)
    assert final.fortunes == (150 + 15 + 30 + 20, 114 + 15 + 22, 114 + 15 + 22)


def test_a_new_round_keeps_fortunes_and_markers_and_mixes_all_cards() -> None:
    """7.8 and 3.1 (A28): holds, unsold cards and cards set aside are shuffled together."""
    state = at("metals 1;;", "dyes 1", deck="", bids=((B, 0), (C, 0)))
    after_round = play(state, Bid(4)).state
    board = after_round.board
    assert board.round == 2
    assert board.holds == ((), (), ())
    assert board.discarded == ()
    assert board.paid == (0, 0, 0)
    assert board.lot_number == 1
    assert board.levels[A] == (1, 0, 1, 0, 0)
    # 30, 7 and 7 for cargoes; metals and dyes 10, 2, 2 each; three pyramids 5 each
    assert board.fortunes == (40 - 4 + 30 + 35, 40 + 7 + 19, 40 + 7 + 19)
    assert sorted(after_round.deck + after_round.aside + board.lot) == list(CARDS)
    assert len(after_round.deck) == 17
    assert after_round.drawn > state.drawn


def test_the_scores_told_add_up() -> None:
    """7.1 to 7.7: the parts of each line add up to the player's gain, and the richest comes first."""
    transition = play(at("metals 1;;", "dyes 1", deck="", bids=((B, 0), (C, 0))), Bid(4))
    told = heard(transition, "earnings")
    assert [line["who"] for line in told] == [Who(A), Who(B), Who(C)]
    assert told[0] == {"who": Who(A), "value": 2, "cargo": 30, "pyramids": 35, "bonus": 0, "paid": 4}
    (over,) = heard(transition, "round-over")
    by = {seat: line["cargo"] + line["pyramids"] + line["bonus"] - line["paid"] for seat, line in enumerate(told)}
    assert over["gains"].items[0] == text("gain", who=Who(A), by=by[A], now=40 + by[A])


# ------------------------------------------------------------------------------------------ 8: the end


def finale(paid: tuple[int, int, int]) -> State:
    """Return round three, with A the last to speak about the last card; A and B then score 46 florins, and C 24."""
    fortunes = tuple(120 - spent for spent in paid)
    return at(
        "metals 5; porcelain 5; dyes 1",
        "cloth 0",
        deck="",
        bids=((B, 0), (C, 0)),
        fortunes=fortunes,
        scores=(SAME, SAME),
    )


def test_the_richest_wins() -> None:
    """8.1: the third scoring gives 22 + 24 florins to A and B, and 24 to C; A spent 3 more than B."""
    final = play(finale((5, 2, 0)), PASS).state
    assert final.board.fortunes == (161, 164, 144)
    result = rules.outcome(final)
    assert result is not None
    assert result.placings == (2, 1, 3)
    assert result.scores == (161, 164, 144)
    rows = {row.label.key: row.amounts for row in result.rows}
    assert rows == {
        "row-start": (40, 40, 40),
        "row-cargo": (52, 52, 30),
        "row-pyramids": (74, 74, 74),
        "row-bonuses": (0, 0, 0),
        "row-paid": (-5, -2, 0),
    }


def test_equal_fortunes_share_the_victory() -> None:
    """8.1 (A17): no rule breaks a tie."""
    transition = play(finale((2, 2, 0)), PASS)
    result = rules.outcome(transition.state)
    assert result is not None
    assert result.placings == (1, 1, 3)
    assert result.scores == (164, 164, 144)


def test_after_the_third_round_nothing_moves() -> None:
    """8.1: no seat is to act, and the last holds stay visible."""
    final = play(finale((0, 0, 0)), PASS).state
    assert rules.to_act(final) == rules.awaited(final) == frozenset()
    assert final.board.holds == (cards("metals 5"), cards("porcelain 5"), cards("dyes 1"))
    assert rules.outcome(finale((0, 0, 0))) is None


# ------------------------------------------------------------------------------------ 9: at this table


def test_absent_merchants_stop_after_one_card_and_pass() -> None:
    """9.2 (A29): these are the default moves."""
    state = at(";;;", "dyes 1")
    assert rules.default_move(state, A) == AUCTION
    assert rules.default_move(play(state, AUCTION).state, B) == PASS
    with pytest.raises(IllegalMove):
        rules.default_move(state, B)


# ------------------------------------------------------------------------------ what can be taken back


def test_undo_ends_where_a_card_comes_out() -> None:
    """4.1: starting an auction and a bid can be undone; turning over a card cannot."""
    state = at(";;;", "dyes 1")
    assert not rules.setup(4, SEED).undoable
    assert not play(state, DRAW).undoable
    assert play(state, AUCTION).undoable
    assert play(state, AUCTION, Bid(3)).undoable
    assert not play(state, AUCTION, Bid(3), PASS, PASS, PASS).undoable


def test_undo_ends_where_the_game_moves_on_by_itself() -> None:
    """5.5 and 6.1: an auction without bidders turns over the next card, and so does a fill."""
    assert not play(at(";;;", "dyes 1", fortunes=(0, 0, 0, 0)), AUCTION).undoable
    filled = at(f"{NEARLY}; dyes 0, dyes 1", "spices 1", drawer=C, bids=((A, 0),), deck="cloth 5")
    assert not play(filled, Bid(2), PASS).undoable


def test_the_last_pass_of_all_can_be_taken_back() -> None:
    """6.2 and 8.1: the deck was empty already, so no card was revealed."""
    assert play(finale((0, 0, 0)), PASS).undoable


# ----------------------------------------------------------------------------------------- refusals

FULL = "metals 0, metals 1, metals 2, metals 3"


def test_a_lot_that_just_fits_is_not_refused_for_want_of_room() -> None:
    """5.3: the hold has room for the one card, so the reason is that another player's turn comes first."""
    state = at(f";;;{FULL}", "dyes 1", bids=())
    assert contract.refusal(GAMES["medici"], state, D, Bid(3)) == Text("no-turn", {"who": Who(B)})


@pytest.mark.parametrize("seat", [-1, 4])
def test_who_does_not_sit_there_is_told_nothing_of_room(seat: Seat) -> None:
    """5.3: a full hold is no reason to refuse a seat that does not exist."""
    state = at(f"; ; ;{FULL}", "dyes 1, dyes 2", bids=())
    assert contract.refusal(GAMES["medici"], state, seat, Bid(3)) == Text("no-turn", {"who": Who(B)})


REFUSED: dict[str, tuple[State, Seat, Move]] = {
    "no-over": (play(finale((0, 0, 0)), PASS).state, A, PASS),
    "no-turn": (at(";;;", "dyes 1"), B, DRAW),
    "no-room": (at(f"; ; {FULL};", "dyes 1, dyes 2", bids=()), C, Bid(3)),
    "no-second-bid": (at(";;;", "dyes 1", bids=((B, 3),)), B, Bid(4)),
    "no-auction-yet": (at(";;;", "dyes 1"), A, Bid(3)),
    "no-begun": (at(";;;", "dyes 1", bids=()), B, DRAW),
    "no-more-cards": (at(";;;", "dyes 1, dyes 2, dyes 3", bids=()), B, DRAW),
    "no-too-low": (at(";;;", "dyes 1", bids=((B, 3),)), C, Bid(3)),
    "no-too-high": (at(";;;", "dyes 1", bids=((B, 3),)), C, Bid(41)),
}


@pytest.mark.parametrize("move", [DRAW, AUCTION])
def test_no_card_after_the_auction_began(move: Move) -> None:
    """4.1: from then on, only bids and passes are legal."""
    state = at(";;;", "dyes 1", bids=())
    assert contract.refusal(GAMES["medici"], state, B, move) == Text("no-begun")


def test_who_is_waited_for_is_named() -> None:
    """5.1: D and the drawer have not spoken yet, but it is C's turn."""
    state = at(";;;", "dyes 1", bids=((B, 3),))
    refused = contract.refusal(GAMES["medici"], state, D, Bid(4))
    assert refused == Text("no-turn", {"who": Who(C)})


# -------------------------------------------------------------------------------------- house player


def test_orders_follow_up_to_their_limit() -> None:
    """5.2: a plan bids just enough to lead, or else passes; it answers nothing else."""
    view = rules.view(at(";;;", "dyes 1", bids=((B, 7),)), C)
    assert player.follow(view, Orders(limit=12)) == Bid(8)
    assert player.follow(view, Orders(limit=8)) == Bid(8)
    assert player.follow(view, Orders(limit=7)) == PASS
    assert player.follow(replace(view, seat=D), Orders(limit=12)) is None
    assert player.follow(rules.view(at(";;;", "dyes 1"), A), Orders(limit=12)) is None


def test_imagined_states_share_what_is_seen_and_nothing_else() -> None:
    """3.2: the deck and the cards set aside are shuffled together."""
    state = at("metals 1;;;", "dyes 1")
    imagined = player.imagine(rules.view(state, A), bytes(32))
    assert imagined.board == state.board
    assert sorted(imagined.deck + imagined.aside) == sorted(state.deck + state.aside)
    assert set(imagined.aside) != set(state.aside)
    assert imagined.seed != state.seed


# ------------------------------------------------------------------------------------------- words


def bidding(state: State) -> tuple[Option, Amount]:
    (group,) = words.prompt(rules.view(state, state.board.bidder), state.board.bidder).groups
    assert group.id == "bidding"
    pass_, amount = group.options
    assert isinstance(pass_, Option)
    assert isinstance(amount, Amount)
    return pass_, amount


def test_drawing_offers_one_more_card_or_the_auction() -> None:
    """4.1: the public prompt offers the same choices."""
    state = at(";;;", "dyes 1")
    prompt = words.prompt(rules.view(state, A), A)
    (group,) = prompt.groups
    assert group.id == "turning"
    assert list(prompt.first_moves()) == [DRAW, AUCTION]
    assert lines_of(prompt.text)[0].key == "ask-draw"
    assert words.prompt(rules.view(state, None), A).groups == prompt.groups


@pytest.mark.parametrize(
    ("bids", "fortune", "suggest"),
    [
        (((B, 7),), 40, (8, 9, 12)),
        ((), 40, (1, 2, 5)),
        (((B, 7),), 11, (8, 9)),
        (((B, 7),), 9, (8, 9)),
        (((B, 7),), 8, (8,)),
    ],
)
def test_bidding_suggests_three_amounts(
    bids: tuple[tuple[Seat, int], ...], fortune: int, suggest: tuple[int, ...]
) -> None:
    """5.2: the least that leads, one more and four more are suggested, as far as the florins go."""
    fortunes = (40, 40, fortune, 40) if bids else (40, fortune, 40, 40)
    pass_, amount = bidding(at(";;;", "dyes 1", bids=bids, fortunes=fortunes))
    assert pass_.moves == (PASS,)
    assert amount.suggest == suggest
    assert (amount.low, amount.high) == (suggest[0], fortune)


def test_nothing_is_asked_of_others() -> None:
    """5.1: other players read which player the game waits for."""
    state = at(";;;", "dyes 1", bids=((B, 7),))
    prompt = words.prompt(rules.view(state, D), D)
    assert prompt.groups == ()
    assert prompt.text == Text("wait-bid", {"who": Who(C), "lowest": 8})
    final = play(finale((0, 0, 0)), PASS).state
    assert words.prompt(rules.view(final, A), A) == Prompt(Text("over"))


def test_a_scene_for_every_lot() -> None:
    """4.1: a new lot starts a new board message, and so does the end."""
    state = at(";;;", "dyes 1")
    assert words.scene(rules.view(state, None)) == "1.1"
    assert words.scene(rules.view(play(state, DRAW).state, A)) == "1.1"
    assert words.scene(rules.view(play(state, AUCTION, PASS, PASS, PASS, PASS).state, A)) == "1.2"
    assert words.scene(rules.view(finale((0, 0, 0)), None)) == "3.7"
    assert words.scene(rules.view(play(finale((0, 0, 0)), PASS).state, None)) == "over"


def test_the_position_in_words_names_everything_in_sight() -> None:
    """2.4: the text names florins, holds, the lot, bids, pyramids and the number of cards left."""
    state = at("metals 5, neutral; ; ;", "dyes 1", bids=((B, 7),), fortunes=(31, 40, 40, 40))
    lines = [contract.say_everywhere(GAMES["medici"], line) for line in words.describe(rules.view(state, C))]
    english = [line[0] for line in lines]
    assert english == [
        "Round 1 of 3, lot 2.",
        "On offer: dyes 1 (cargo value 1).",
        "Highest bid: 7 florins, by Ben.",
        "Chloé can bid 8 or more, or pass.",
        "Still to answer after Chloé: Dan and Ana.",
        "With this lot: cargo value 0 → 1; markers at the end of the round: dyes 0 → 1.",
        "Ana, rank 4: 31 florins. Hold 2/5, cargo value 15: metals 5 and neutral 10.",
        "Ben, rank 1: 40 florins, empty hold.",
        "Chloé, rank 1: 40 florins, empty hold.",
        "Dan, rank 1: 40 florins, empty hold.",
        "21 cards left in the deck.",
        "All markers are at the bottom of the pyramids.",
        "33 cards not seen yet this round, 12 of them set aside:",
        "– metals 0, 1, 2, 3, 4, and 5.",
        "– porcelain 0, 1, 2, 3, 4, 5, and 5.",
        "– dyes 0, 2, 3, 4, 5, and 5.",
        "– cloth 0, 1, 2, 3, 4, 5, and 5.",
        "– spices 0, 1, 2, 3, 4, 5, and 5.",
    ]
    assert lines[6][1] == "Ana, rang 4\u202f: 31 florins. Cale 2/5, valeur 15\u202f: métaux 5 et neutre 10."


def test_the_position_says_who_passed_and_who_could_not_bid() -> None:
    """5.1 to 5.3: of those who make no bid, some passed, some have no room, and some too few florins."""
    holds, bids = (
        "metals 1, metals 2, metals 3, metals 4, metals 5; ; ; ; ;",
        ((F, 0), (A, 0), (B, 0), (C, 6), (D, 0)),
    )
    state = at(holds, "dyes 2, dyes 3", drawer=E, bids=bids, fortunes=(30, 30, 24, 6, 30, 6))
    view = rules.view(state, E)
    said = [contract.say_everywhere(GAMES["medici"], line)[0] for line in words.describe(view)]
    assert [line for line in said if "assed" in line] == ["Passed: Farid and Ben."]
    assert "No room for this lot: Ana." in said
    assert "Too few florins for this lot: Dan." in said
    assert "Eva answers last." in said
    drawing = but(state, phase="draw", bids=(), bidder=E)
    keys = [line.key for line in words.describe(rules.view(drawing, E))]
    assert not [key for key in keys if key.startswith(("passed", "still"))]


def test_a_question_says_who_answers_later() -> None:
    """5.1: a question of the day names those who may still top the bid, unlike the panel, which explains it apart."""
    state = at("cloth 3; ; ;", "dyes 1", bids=((B, 7),), fortunes=(5, 40, 40, 40))
    view = rules.view(state, C)
    english, *_ = contract.say_everywhere(GAMES["medici"], words.question(view, [Pass()]))
    assert "\nStill to answer after you: Dan.\n" in english
    assert english.splitlines()[-1].startswith("In the picture, the hollow markers on the right")
    last = but(state, bids=((B, 7), (C, 0)), bidder=D)
    english, *_ = contract.say_everywhere(GAMES["medici"], words.question(rules.view(last, D), [Pass()]))
    assert "\nYou answer last.\n" in english
    assert "answer" not in contract.say_everywhere(GAMES["medici"], words.prompt(view, C).text)[0]


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("fr", 1)])
def test_the_position_fits_an_alternative_text(language: str, place: int) -> None:
    """2.4: with six merchants and full tables, only pyramids and unsold or unseen cards exceed 1024 characters."""
    medici = GAMES["medici"]
    for step in contract.looks(medici, 6, 200):
        lines = words.describe(rules.view(step.state, None))
        first = [line for line in lines if not line.key.startswith(("pyramid", "discarded", "unseen"))]
        said = "\n".join(contract.say_everywhere(medici, line)[place] for line in first)
        assert len(said) <= 1024, language


# ------------------------------------------------------------------------------------ what was sold


def _before_a_fill() -> State:
    return at(
        f"{NEARLY}; dyes 0, dyes 1",
        "spices 1",
        drawer=C,
        bids=((A, 0),),
        deck="cloth 5, cloth 4, cloth 3, cloth 2",
    )


def test_a_sale_is_noted() -> None:
    """5.4, 5.5: a sale has a buyer, a price and cards; without a bid, it has no buyer and a price of 0."""
    opened = at(";;;", "dyes 1, cloth 2")
    sold = after(opened, AUCTION, Bid(3), PASS, Bid(5), PASS)
    assert sold.sales == ((Sale(D, 5, cards("dyes 1, cloth 2")),),)
    assert game_record.news(sold) == sold.sales[0]
    unsold = after(opened, AUCTION, PASS, PASS, PASS, PASS)
    assert unsold.sales == ((Sale(None, 0, cards("dyes 1, cloth 2")),),)


def test_a_question_says_what_its_hollow_markers_are() -> None:
    """7.4: hollow markers show where others will climb to or, after a scoring, where they stood; at first none do."""
    for holds in ("; ; ;", "neutral; ; ;"):
        still = at(holds, "dyes 1", bids=((B, 7),))
        assert "hollow" not in contract.say_everywhere(GAMES["medici"], words.question(rules.view(still, C), []))[0]
    state = play(_before_a_fill(), Bid(2)).state
    while not game_record.just_scored(state.board):
        state = play(state, PASS).state
    while state.board.phase == "draw":
        state = play(state, AUCTION).state
    view = rules.view(state, state.board.bidder)
    said = contract.say_everywhere(GAMES["medici"], words.question(view, []))[0]
    assert said.splitlines()[-1].startswith("In the picture, the hollow markers with an arrow")


def test_cards_for_free_are_noted_as_a_sale_for_nothing() -> None:
    """6.1: the round's last lot and the free cards are noted; the next round starts without sales."""
    board = after(_before_a_fill(), Bid(2), PASS)
    assert board.round == 2
    (last, free), current = board.sales
    assert (free.buyer, free.florins, current) == (C, 0, ())
    assert game_record.news(board) == (last, free)
    assert game_record.just_scored(board)


def test_the_record_leads_to_where_the_game_is() -> None:
    """Florins and markers recomputed from the sales match the game after each move."""
    for number, seats in enumerate((3, 4, 5, 6)):
        playout = contract.play(GAMES["medici"], seats, number)
        levels: dict[int, Any] = {1: ((0,) * 5,) * seats}
        for step in playout.steps:
            board = step.transition.state.board
            levels.setdefault(board.round + (board.phase == "over"), board.levels)
            assert game_record.fortunes(board)[-1][-1] == board.fortunes
            assert len(game_record.fortunes(board)) == board.round
            assert game_record.levels_before(board) == levels[max(1, len(board.scores))]
            assert len(encode(step.transition.state)) < 1024
        assert sum(map(len, board.sales)) >= 3


def test_what_happened_last_is_told() -> None:
    told = [line.key for line in words.describe(rules.view(play(_before_a_fill(), Bid(2), PASS).state, None))]
    assert [key for key in told if key.startswith("last-")] == ["last-sold", "last-free", "last-round"]
    told = [
        line.key for line in words.describe(rules.view(play(at(";;", "dyes 1", bids=()), *[PASS] * 3).state, None))
    ]
    assert [key for key in told if key.startswith("last-")] == ["last-unsold"]


# ----------------------------------------------------------------------------------- for the contract

RULINGS = [
    *(f"A{number}" for number in range(1, 30) if number not in (21, 23)),  # the contract; no effect
    *(f"MED-{number:02}" for number in (4, 5, 17, 18, 19, 20, 21, 22, 26, 27, 28)),
]
SCRIPTED = (
    (last_lot((40, 30, 30)), ((A, PASS),)),  # round-tied
    (at(";;;", "dyes 1", fortunes=(0, 0, 0, 0)), ((A, AUCTION),)),  # no-florins
)

_DRAWN = at("dyes 2;;;", "dyes 1, cloth 1", fortunes=(31, 40, 40, 40))
_BIDDING = at(";;;", "dyes 1", bids=((B, 3), (C, 0)))
_LATER = at(";;", "dyes 1", scores=(SAME,))
_OVER = play(finale((5, 2, 0)), PASS).state


def _after_climbing(*levels: tuple[int, ...]) -> State:
    """Return round two of three merchants on these levels, with the prizes and bonuses that follow."""
    scored = replace(SAME, pyramids=scoring.prizes(levels), bonuses=scoring.bonuses(levels, Options()))
    return but(
        _LATER,
        levels=levels,
        scores=(scored,),
        fortunes=tuple(map(sum, zip((40,) * 3, scoring.earned(scored), strict=True))),
    )


def _with_first_round(**changes: tuple[int, ...]) -> State:
    """Return round three of three merchants after a different first scoring, with florins to match."""
    first = replace(SAME, **changes)
    state = at(";;", "dyes 1", scores=(SAME, SAME))
    fortunes = tuple(80 + earned - paid for earned, paid in zip(scoring.earned(first), first.paid, strict=True))
    return but(state, scores=(first, SAME), fortunes=fortunes)


SOUND = (
    *(_DRAWN, _BIDDING, _LATER, _OVER, _after_climbing((1, 1, 1, 1, 1), (0,) * 5, (0,) * 5)),
    _with_first_round(paid=(3, 0, 0)),
)
IMPOSSIBLE = (
    but(_DRAWN, drawn=0),
    # cards
    but(_DRAWN, deck=_DRAWN.deck[1:]),
    but(_DRAWN, deck=_DRAWN.deck[1:], aside=_DRAWN.aside + _DRAWN.deck[:1]),
    but(_DRAWN, deck=(_DRAWN.deck[1], *_DRAWN.deck[1:])),
    but(_DRAWN, deck=(36, *_DRAWN.deck[1:])),
    but(_DRAWN, lot=()),
    but(_DRAWN, lot=(-1, *_DRAWN.board.lot[1:])),
    but(_DRAWN, lot=_DRAWN.board.lot + _DRAWN.deck[:2], deck=_DRAWN.deck[2:]),
    but(_DRAWN, lot=_DRAWN.board.lot + _DRAWN.deck[:1], deck=_DRAWN.deck[1:]),
    but(_DRAWN, discarded=_DRAWN.deck[:5], deck=_DRAWN.deck[5:]),
    but(_DRAWN, holds=(*_DRAWN.board.holds[:3], _DRAWN.deck[:6]), deck=_DRAWN.deck[6:], lot_number=4),
    but(_DRAWN, holds=_DRAWN.board.holds[:3]),
    # numbers
    but(_DRAWN, round=0),
    but(_DRAWN, round=2),
    but(_DRAWN, round=4, drawn=144),
    but(_DRAWN, lot_number=0),
    but(_DRAWN, lot_number=1),
    but(_DRAWN, lot_number=3),
    but(_DRAWN, drawer=4, bidder=4),
    but(_DRAWN, drawer=-1, bidder=-1),
    but(_DRAWN, bidder=1),
    but(_DRAWN, phase="bid", bidder=0),
    but(_DRAWN, phase="over"),
    but(_DRAWN, bids=((B, 3),)),
    # florins and markers
    but(_DRAWN, fortunes=(32, 40, 40, 40)),
    but(_DRAWN, fortunes=(31, 41, 40, 40), paid=(9, -1, 0, 0)),
    but(_DRAWN, fortunes=(-1, 40, 40, 40), paid=(41, 0, 0, 0)),
    but(_DRAWN, fortunes=(31, 40)),
    but(_DRAWN, paid=(9, 0, 0)),
    but(_DRAWN, levels=((1, 0, 0, 0, 0), *_DRAWN.board.levels[1:])),
    but(_DRAWN, levels=((0,) * 4, *_DRAWN.board.levels[1:])),
    but(_DRAWN, levels=_DRAWN.board.levels[:3]),
    but(_DRAWN, scores=(SAME,)),
    but(_LATER, levels=((8, 0, 0, 0, 0), (0,) * 5, (0,) * 5)),
    but(_LATER, levels=((-1, 0, 0, 0, 0), (0,) * 5, (0,) * 5)),
    but(_LATER, levels=((1, 0, 0, 0, 0), (0,) * 5, (0,) * 5)),
    but(_LATER, scores=(replace(SAME, cargo=(16, 15, 15)),), fortunes=(81, 80, 80)),
    but(_LATER, scores=(replace(SAME, pyramids=(26, 25, 25)),), fortunes=(81, 80, 80)),
    but(_LATER, scores=(replace(SAME, bonuses=(10, 0, 0)),), fortunes=(90, 80, 80)),
    but(_LATER, scores=(replace(SAME, paid=(41, 0, 0)),), fortunes=(39, 80, 80)),
    but(_LATER, scores=(replace(SAME, paid=(0, 0)),)),
    # bids
    but(_BIDDING, bids=((B, 3), (D, 0))),
    but(_BIDDING, bids=((B, 3), (C, 3))),
    but(_BIDDING, bids=((B, 41), (C, 0))),
    but(_BIDDING, bids=((B, -1), (C, 0))),
    but(_BIDDING, bids=((B, 40), (C, 0))),
    but(_BIDDING, bids=((B, 3),)),
    but(_BIDDING, bids=((B, 3), (C, 0), (D, 0), (A, 0)), bidder=1),
    but(_BIDDING, phase="draw"),
    # rounds that cannot have been
    _after_climbing((2, 2, 2, 0, 0), (0,) * 5, (0,) * 5),
    _after_climbing((4, 0, 0, 0, 0), (4, 0, 0, 0, 0), (0,) * 5),
    _with_first_round(cargo_values=(31, 31, 31)),
    _with_first_round(pyramids=(51, 0, 0)),
    _with_first_round(bonuses=(101, 0, 0)),
    # turns that cannot come
    at(f"{NEARLY}; dyes 0, dyes 1; ", "spices 1", drawer=A, sound=False),
    at(f"{NEARLY}, porcelain 4; dyes 0, dyes 1", "spices 1", drawer=C, sound=False),
    at(f"{NEARLY}; dyes 0, dyes 1; ", "spices 1", drawer=C, deck="", sound=False),
    # sales
    but(_DRAWN, sales=((), ())),
    but(_DRAWN, sales=((Sale(4, 9, cards("dyes 2")),),)),
    but(_DRAWN, sales=((Sale(B, 0, cards("dyes 2")),),)),
    but(_DRAWN, sales=((Sale(A, 10, cards("dyes 2")),),)),
    but(_DRAWN, sales=((Sale(A, -1, cards("dyes 2")),),)),
    but(_DRAWN, sales=((Sale(A, 9, cards("dyes 2, dyes 3")),),)),
    but(_DRAWN, sales=((Sale(A, 9, ()),),)),
    but(_DRAWN, sales=((Sale(None, 1, cards("dyes 3")),),)),
    but(_LATER, sales=((Sale(A, 0, cards("dyes 2, dyes 2")),), ())),
    but(_LATER, sales=((Sale(A, 0, (36,)),), ())),
    # the end
    but(_OVER, lot=_OVER.board.discarded[:1], discarded=_OVER.board.discarded[1:]),
    but(_OVER, holds=((), *_OVER.board.holds[1:]), discarded=_OVER.board.discarded + _OVER.board.holds[0]),
    but(_OVER, deck=_OVER.board.discarded[:1], discarded=_OVER.board.discarded[1:]),
    but(_OVER, phase="draw"),
    but(_OVER, lot_number=37),
    but(_OVER, bidder=(_OVER.board.bidder + 1) % 3),
    but(_OVER, bids=((B, 0),)),
    but(_OVER, paid=(1, 0, 0), fortunes=(160, 164, 144)),
)
"""States that each break one invariant."""
