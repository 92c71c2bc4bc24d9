"""Test Medici: The Card Game. Each test names the clause of its rules.en.md it proves, and any ruling behind it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES
from games.core import Corrupt, Many, Option, Prompt, Seat, Text, Transition, Who, encode
from games.data import BadData
from games.medici_card import deck, player, rules, scoring, words
from games.medici_card.deck import FACES, GOODS
from games.medici_card.market import takings
from games.medici_card.model import (
    CARDS,
    Board,
    Card,
    DayScore,
    Move,
    Options,
    Orders,
    Reveal,
    State,
    Stop,
    Take,
    Taking,
    cargo_value,
    green,
    room_taken,
    symbols,
)
from games.medici_card.text_args import short_texts, take_label
from tests import contract
from tests.games import playing
from tests.games.playing import but, heard

GAME = GAMES["medici_card"]
A, B, C, D, E, F = range(6)
SEED = bytes(range(32))
REVEAL, STOP = Reveal(), Stop()
LAST, SECOND, THIRD, ALL = (
    Take(),
    Take(second_last=True),
    Take(third_last=True),
    Take(second_last=True, third_last=True),
)
LARGER = Options(bonus="larger")
play = partial(playing.play, rules)


# ------------------------------------------------------------------------------------------ positions


def kind(card: Card) -> str:
    """Name a card: "grain 5", "grain 0 x2" with two symbols, "green grain 0", "green 2", "black 7"."""
    face = FACES[card]
    good = "black" if face.good is None else GOODS[face.good]
    if face.green:
        return f"green {face.value}" if face.good is None else f"green {good} {face.value}"
    return f"{good} {face.value}" + (" x2" if face.symbols == 2 else "")


@dataclass
class Box:
    """The cards that have not been used yet."""

    cards: list[Card]

    def take(self, names: str) -> tuple[Card, ...]:
        """Take one card for each name: any unused card that shows it."""
        taken = []
        for name in names.split(", ") if names.strip() else ():
            card = next(card for card in self.cards if kind(card) == name.strip())
            self.cards.remove(card)
            taken.append(card)
        return tuple(taken)


def kinds(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(kind, cards))


def at(
    boats: str,
    market: str,
    *,
    fresh: int = 0,
    player: Seat = A,
    starter: Seat | None = None,
    phase: str = "reveal",
    top: str = "",
    days: tuple[str, ...] = (),
    options: Options | None = None,
    seed: bytes = SEED,
) -> State:
    """Return a position from words: the boats by seat, with ";" between them, and the market, oldest card first.

    `fresh`: the number of these cards that were revealed this turn. `top`: the first cards of the deck. `days`: the
    boats of days already scored. The number of the turn and the last taking are any that fit.
    """
    box = Box(list(CARDS))
    loaded = tuple(map(box.take, boats.split(";")))
    row, first = box.take(market), box.take(top)
    board = scored(
        Board(options or Options(), 1, "reveal", A, 1, A, (), 0, ((),) * len(loaded), (0,) * len(loaded)),
        *(tuple(map(box.take, day.split(";"))) for day in days),
    )
    drawn = sum(
        110 - sum(len(boat) for day in board.scores[:count] for boat in day.boats) for count in range(board.day)
    )
    board = replace(board, phase=phase, player=player, market=row, fresh=fresh, boats=loaded)
    return sound(State(board, first + tuple(box.cards), seed, drawn), starter)


def scored(board: Board, *days: tuple[tuple[Card, ...], ...]) -> Board:
    """Return the board after days that ended with these boats."""
    for boats in days:
        day, _ = scoring.score(boats, board.warehouses, board.options)
        florins = tuple(map(sum, zip(board.florins, scoring.earned(day), strict=True)))
        board = replace(board, day=board.day + 1, florins=florins, scores=(*board.scores, day))
    return board


def sound(state: State, starter: Seat | None) -> State:
    """Return the state with a starter, a turn number and a last taking that a game could have led to."""
    board = state.board
    last = board.boats if any(board.boats) else board.scores[-1].boats if board.scores else ()
    takings: list[Taking | None] = [Taking(seat, boat[-1:]) for seat, boat in enumerate(last) if boat] or [None]
    starters = range(board.seats) if starter is None else (starter,)
    for first, turn, taken in product(starters, range(1, 60), takings):
        found = replace(state, board=replace(board, starter=first, turn=turn, taken=taken))
        try:
            rules.check(found)
        except Corrupt as why:
            trouble = why
        else:
            return found
    raise trouble


def after(state: State, *moves: Move) -> Board:
    return play(state, *moves).state.board


def offered(state: State) -> dict[str, Move]:
    """Return the possible takings: the cards in words, and the move."""
    board = state.board
    return {kinds(after(state, move).taken.cards): move for move in rules.legal_moves(state, board.player)}  # type: ignore[union-attr]


def told(transition: Transition[State]) -> list[str]:
    return [event.text.key for event in transition.events]


def course(state: State, policy: Callable[[State], Move]) -> Iterator[tuple[State, Move, Transition[State]]]:
    """Play the game on by a policy; yield each state, the move, and its transition."""
    while rules.to_act(state):
        move = policy(state)
        transition = play(state, move)
        yield state, move, transition
        state = transition.state


def absent(state: State) -> Move:
    return rules.default_move(state, state.board.player)


def restless(state: State) -> Move:
    """Reveal as many cards as possible, and take the last card alone."""
    return REVEAL if state.board.phase == "reveal" else LAST


FIVE = "grain 5, grain 4, grain 3, grain 2, grain 5"
"""A full boat worth 19."""
OTHER_FIVE = "spices 5, spices 4, spices 3, spices 2, spices 4"
"""A full boat worth 18."""


# ------------------------------------------------------------------------------------------- 1: the cards


def test_cards_of_the_game() -> None:
    """1.1 to 1.4: the cards are those in the table of the rules page."""
    count = Counter(map(kind, CARDS))
    assert count.total() == 110
    for good in GOODS:
        named = [f"{good} 0 x2", *(f"{good} {value}" for value in (2, 3, 4, 5)), f"green {good} 0"]
        assert [count[name] for name in named] == [3, 3, 3, 3, 4, 2]
    assert (count["black 7"], count["green 2"]) == (10, 10)
    assert [symbols(card) for card in CARDS if FACES[card].good is None] == [0] * 20


@pytest.mark.parametrize("page", sorted(Path(rules.__file__).parent.glob("rules.*.md")), ids=lambda page: page.name)
def test_the_rules_page_lists_the_deck(page: Path) -> None:
    """1.4: the table and the deck file have the same counts."""
    words = page.read_text(encoding="utf-8")
    table = re.findall(r"^\| (?:\w+ )?(\d)[^|]*\| ?(\d*) \| (\d+) \|$", words, re.MULTILINE)
    of_good = Counter((face.green, face.symbols, face.value) for face in FACES if face.good == 0)
    plain = Counter((face.green, face.value) for face in FACES if face.good is None)
    listed = [(value, copies) for (_, _, value), copies in of_good.items()]
    assert [(int(value), int(copies)) for value, copies, _ in table if copies] == listed
    assert [(int(value), int(copies)) for value, blank, copies in table if not blank] == [
        (value, copies) for (_, value), copies in plain.items()
    ]
    assert [int(total) for _, copies, total in table if copies] == [5 * copies for _, copies in listed]


def test_green_cards_take_no_room_and_no_more_than_twenty_are_green() -> None:
    """1.3 and 1.6: the deck file meets both limits."""
    assert sum(map(green, CARDS)) <= 20
    assert room_taken(tuple(CARDS)) >= 90
    box = Box(list(CARDS))
    assert room_taken(box.take("green 2, green furs 0, furs 3, black 7")) == 2


# ----------------------------------------------------------------------------------------- the deck file


_FILE = Path(deck.__file__).with_name("deck.toml")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("value = 5\nsymbols = 1\ncopies = 4", "value = 5\nsymbols = 1\ncopies = 5", "there are 115 cards, not 110"),
        ("value = 7\ncopies = 10", "value = 7\ncopies = 9", "there are 109 cards, not 110"),
        (
            "value = 2\nsymbols = 1\ncopies = 3",
            "value = 2\nsymbols = 1\ncopies = 3\ngreen = true",
            "35 cards take no room, 20 at most may",
        ),
        ("value = 4\n", "value = 6\n", "the values of goods must be 0, 2, 3, 4 and 5"),
        ("value = 4\n", "value = 1\n", "the values of goods must be 0, 2, 3, 4 and 5"),
        ("symbols = 2", "symbols = 3", "a good shows one symbol or two, and both occur"),
        ("symbols = 2", "symbols = 1", "a good shows one symbol or two, and both occur"),
        (
            "value = 5\nsymbols = 1\ncopies = 4\n\n[[card]]\nvalue = 0\nsymbols = 1",
            "value = 5\nsymbols = 2\ncopies = 4\n\n[[card]]\nvalue = 0\nsymbols = 2",
            "most cards of a good must show one symbol",
        ),
        ("green = true  #", "green = false  #", "some cards of a good must be green"),
        (
            "value = 7\ncopies = 10",
            "value = 8\ncopies = 10",
            "the cards without a good must be black ones of value 7 and green ones of value 2",
        ),
        (
            "value = 2\ncopies = 10\ngreen = true",
            "value = 2\ncopies = 10",
            "the cards without a good must be black ones of value 7 and green ones of value 2",
        ),
        (
            '"grain", "spices"',
            '"spices", "grain"',
            "the goods must be grain, spices, furs, dyes, cloth, in this order",
        ),
        ("copies = 4", "copies = -4", "every kind of card has at least one copy"),
        ("copies = 4", 'copies = "4"', "Expected `int`, got `str` - at `$.card[4].copies`"),
        ("copies = 4", "copies = 4\nseal = 1", "Object contains unknown field `seal` - at `$.card[4]`"),
        ("copies = 4", "copies 4", "Expected '=' after a key in a key/value pair"),
    ],
)
def test_a_deck_that_breaks_the_rulebook_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """Section 1: the error names the file and the problem."""
    source = _FILE.read_text(encoding="utf-8")
    assert old in source
    wrong = tmp_path / "deck.toml"
    wrong.write_text(source.replace(old, new), encoding="utf-8")
    with pytest.raises(BadData) as refused:
        deck.read(wrong)
    assert str(refused.value).startswith(f"{wrong}: {reason}")
    assert refused.value.path == str(wrong)


def test_a_missing_deck_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="No such file"):
        deck.read(tmp_path / "deck.toml")
    (tmp_path / "deck.toml").write_bytes(b"\xff")
    with pytest.raises(BadData, match="utf-8"):
        deck.read(tmp_path / "deck.toml")


def test_another_distribution_of_the_same_kinds_is_a_deck(tmp_path: Path) -> None:
    """1.5: a host who knows the real counts can put them into the file."""
    source = _FILE.read_text(encoding="utf-8")
    real = tmp_path / "deck.toml"
    real.write_text(
        source.replace("copies = 4", "copies = 3").replace(
            "value = 0\nsymbols = 2\ncopies = 3", "value = 0\nsymbols = 2\ncopies = 4"
        ),
        encoding="utf-8",
    )
    faces = deck.read(real)
    assert len(faces) == 110
    assert deck.fingerprint(faces) != deck.EDITION


def test_a_game_goes_on_only_with_the_deck_it_began_with() -> None:
    """With another deck, its card numbers would mean other cards."""
    state = rules.setup(3, SEED).state
    with pytest.raises(Corrupt, match="another deck"):
        rules.check(replace(state, edition=state.edition ^ 1))


# ------------------------------------------------------------------------------- 2, 3: merchants, a day begins


@pytest.mark.parametrize(("seats", "places"), [(2, 7), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_places_in_a_boat(seats: int, places: int) -> None:
    """2.2 (B11): two players have seven places, and others five."""
    board = rules.setup(seats, SEED).state.board
    assert board.capacity == places
    assert [board.free(seat) for seat in range(seats)] == [places] * seats


def test_everybody_starts_with_nothing() -> None:
    """2.3 (B20): all florins and warehouses are zero."""
    board = rules.setup(4, SEED).state.board
    assert board.florins == (0, 0, 0, 0)
    assert board.warehouses == ((0,) * 5,) * 4


def test_the_order_of_the_deck_is_all_that_is_hidden() -> None:
    """2.4 (B20): florins, warehouses, removed cards and the size of the deck are public."""
    state = at(
        ";", "grain 2", fresh=1, player=B, days=(f"{FIVE}, black 7, black 7; {OTHER_FIVE}, black 7, furs 2, green 2",)
    )
    view = rules.view(state, A)
    assert view.deck_size == len(state.deck) == 110 - 15 - 1
    assert kinds(view.board.removed) == "black 7, black 7, black 7, green 2"
    assert view.board.warehouses == ((5, 0, 0, 0, 0), (0, 5, 1, 0, 0))
    assert rules.view(replace(state, deck=state.deck[::-1]), A) == view


def test_the_first_day_is_begun_by_lot() -> None:
    """3.1 and 3.2 (B21): each player begins in some games; one card lies in the market."""
    openings = [rules.setup(5, bytes((number,)) * 32) for number in range(60)]
    assert {opening.state.board.starter for opening in openings} == {A, B, C, D, E}
    for opening in openings:
        board = opening.state.board
        assert board.player == board.starter
        assert (len(board.market), board.fresh, len(opening.state.deck)) == (1, 1, 109)
        assert told(opening) == ["day-first", "reveals-first"]


# ------------------------------------------------------------------------------------------- 4: a turn


def test_example_of_a_turn() -> None:
    """CAR-01, 4.1 to 4.3 (B2): three cards are revealed, the last and the second-last taken; five are on board."""
    state = at(";;", "cloth 0 x2", fresh=1, top="furs 3, green 2")
    transition = play(state, REVEAL, REVEAL)
    assert transition.state.board.phase == "take"
    board = after(transition.state, SECOND)
    assert kinds(board.boats[A]) == "furs 3, green 2"
    assert cargo_value(board.boats[A]) == 5
    assert board.free(A) == 4
    assert kinds(board.market) == "cloth 0 x2"
    assert board.player == B


def test_example_of_leaving_the_middle_card() -> None:
    """CAR-02, 4.3 (B1, B2): new cards lie behind old ones; the first and the last of three are taken."""
    state = at("furs 3, green 2;;", "cloth 0 x2", player=B, top="grain 5, cloth 3")
    transition = play(state, REVEAL, REVEAL, STOP)
    assert list(offered(transition.state)) == [
        "cloth 3",
        "grain 5, cloth 3",
        "cloth 0 x2, cloth 3",
        "cloth 0 x2, grain 5, cloth 3",
    ]
    board = after(transition.state, THIRD)
    assert kinds(board.market) == "grain 5"
    assert cargo_value(board.boats[B]) == 3
    assert board.free(B) == 3


def test_example_of_revealing_none() -> None:
    """CAR-03, 4.2 (B3): the only card is taken at once, as there is no choice."""
    state = at("furs 3, green 2; cloth 0 x2, cloth 3;", "grain 5", player=C, top="dyes 4")
    assert rules.legal_moves(state, C) == (REVEAL, STOP)
    transition = play(state, STOP)
    board = transition.state.board
    assert cargo_value(board.boats[C]) == 5
    assert board.taken == Taking(C, state.board.market)
    assert (board.player, kinds(board.market), board.fresh) == (A, "dyes 4", 1)
    assert told(transition) == ["takes", "reveals-first"]


def test_cards_come_one_by_one_and_three_at_most() -> None:
    """4.1 (B3): after each card there is a choice; after the third the taking starts by itself."""
    state = at("; grain 2; grain 3", "grain 5, dyes 3", top="furs 2, furs 3, furs 4")
    seen = []
    while state.board.phase == "reveal":
        seen.append((state.board.fresh, len(state.board.market)))
        assert rules.legal_moves(state, A) == (REVEAL, STOP)
        state = play(state, REVEAL).state
    assert seen == [(0, 2), (1, 3), (2, 4)]
    assert kinds(state.board.market) == "grain 5, dyes 3, furs 2, furs 3, furs 4"
    assert contract.refusal(GAME, state, A, REVEAL) == Text("no-more-cards")


def test_into_an_empty_market_a_card_comes_by_itself() -> None:
    """4.2 (B3, B21): the next player sees one card and decides about a second."""
    state = at("grain 2;;", "dyes 4", player=B, top="cloth 2")
    board = after(state, STOP)
    assert (board.player, board.phase, kinds(board.market), board.fresh) == (C, "reveal", "cloth 2", 1)


def test_reach_is_the_last_three() -> None:
    """4.3 (B1): cards before the last three cannot be taken."""
    state = at("; furs 2; furs 4; dyes 5", "grain 5, dyes 3, furs 3, cloth 2", phase="take")
    assert list(offered(state)) == ["cloth 2", "furs 3, cloth 2", "dyes 3, cloth 2", "dyes 3, furs 3, cloth 2"]
    assert kinds(after(state, ALL).market) == "grain 5"
    assert kinds(after(state, LAST).market) == "grain 5, dyes 3, furs 3"
    assert kinds(after(state, THIRD).market) == "grain 5, furs 3"


def test_reach_is_frozen_when_taking_begins() -> None:
    """4.5 (B1): cards that move up are for the next player; a turn has one taking."""
    state = at("; furs 2; furs 4; dyes 5", "grain 5, dyes 3, furs 3, cloth 2", phase="take")
    board = after(state, ALL)
    assert (board.player, kinds(board.market), board.fresh) == (B, "grain 5", 0)


@pytest.mark.parametrize(
    ("boat", "market", "may_take"),
    [
        # one place: the last card, and any green one with it
        (
            "dyes 2, dyes 3, dyes 4, dyes 5",
            "green 2, furs 3, cloth 4",
            ["cloth 4", "green 2, cloth 4"],
        ),
        (
            "dyes 2, dyes 3, dyes 4, dyes 5",
            "green 2, green furs 0, cloth 4",
            ["cloth 4", "green furs 0, cloth 4", "green 2, cloth 4", "green 2, green furs 0, cloth 4"],
        ),
        # the last one green: a place is left for one of the others
        (
            "dyes 2, dyes 3, dyes 4, dyes 5",
            "furs 3, cloth 4, green 2",
            ["green 2", "cloth 4, green 2", "furs 3, green 2"],
        ),
        # two places
        (
            "dyes 2, dyes 3, dyes 4",
            "grain 2, furs 3, cloth 4",
            ["cloth 4", "furs 3, cloth 4", "grain 2, cloth 4"],
        ),
        # green cards on board are not counted
        (
            "dyes 2, dyes 3, green 2, green 2, green 2",
            "grain 2, furs 3, cloth 4",
            ["cloth 4", "furs 3, cloth 4", "grain 2, cloth 4", "grain 2, furs 3, cloth 4"],
        ),
    ],
)
def test_what_fits(boat: str, market: str, may_take: list[str]) -> None:
    """4.4 (B4, B5): cards need free places, except green ones, which always fit together with the last card."""
    state = at(f"{boat}; furs 2, furs 4; furs 5, cloth 5", market, phase="take")
    assert list(offered(state)) == may_take


def test_what_does_not_fit_is_refused() -> None:
    """4.4 (B5): the refusal tells the number of places needed."""
    state = at("dyes 2, dyes 3, dyes 4; furs 2, furs 4; furs 5, cloth 5", "grain 2, furs 3, cloth 4", phase="take")
    assert contract.refusal(GAME, state, A, ALL) == Text("no-room", {"need": 3, "free": 2})


def test_the_last_card_alone_is_taken_at_once() -> None:
    """4.4 and 4.7 (B4): with one place left and no green card in reach there is no choice."""
    state = at("dyes 2, dyes 3, dyes 4, dyes 5; furs 2, furs 4; furs 5, cloth 5", "grain 2, furs 3, cloth 4")
    transition = play(state, STOP)
    assert kinds(transition.state.board.boats[A]) == "dyes 2, dyes 3, dyes 4, dyes 5, cloth 4"
    assert told(transition) == ["takes-full"]


def test_of_two_cards_that_show_the_same_the_newer_is_taken() -> None:
    """4.7: taking the older one would leave the same market and the same boat."""
    state = at("; furs 2; furs 4; dyes 5", "grain 5, grain 5, cloth 2", phase="take")
    assert list(offered(state)) == ["cloth 2", "grain 5, cloth 2", "grain 5, grain 5, cloth 2"]
    assert contract.refusal(GAME, state, A, THIRD) == Text("no-same-card")
    just_room = at(
        "dyes 2, dyes 3, dyes 4; furs 2, furs 4; furs 5, cloth 5", "grain 5, grain 5, cloth 2", phase="take"
    )
    assert contract.refusal(GAME, just_room, A, THIRD) == Text("no-same-card")
    twice = at("; furs 2; furs 4; dyes 5", "grain 0 x2, green grain 0, cloth 2", phase="take")
    assert rules.legal_moves(twice, A) == (LAST, SECOND, THIRD, ALL)


def test_a_boat_may_be_kept_from_filling() -> None:
    """4.6 (B7): a player may take green cards alone as long as there are any, and keep one place free."""
    boat = "dyes 2, dyes 3, dyes 4, dyes 5"
    state = at(f"{boat}; furs 2, furs 4; furs 5, cloth 5", "grain 2, furs 3, green 2", phase="take")
    board = after(state, LAST)
    assert kinds(board.boats[A]) == f"{boat}, green 2"
    assert board.free(A) == 1
    assert board.player == B


def test_three_cards_of_the_market_must_be_there() -> None:
    """4.3: with two cards in the market, only two can be taken."""
    state = at("; furs 2; furs 4; dyes 5", "grain 5, cloth 2", phase="take")
    assert rules.legal_moves(state, A) == (LAST, SECOND)
    assert contract.refusal(GAME, state, A, THIRD) == Text("no-such-card", {"cards": 2})


def test_the_deck_runs_out_on_the_third_day_of_six() -> None:
    """4.7 and 4.8 (B9, B10): no more cards are revealed, and play goes on until at most one boat has room."""
    steps = [*course(rules.setup(6, SEED).state, restless)]
    third = [(before, change.state) for before, _, change in steps if before.board.day == 3]
    empty = [before for before, _ in third if not before.deck]
    assert empty
    assert all(before.board.phase == "take" for before in empty)
    final = third[-1][1].board
    assert final.phase == "over"
    assert sorted(map(room_taken, final.scores[-1].boats))[1:] == [5] * 5
    for before, reached in third:
        if not before.deck:
            assert contract.refusal(GAME, before, before.board.player, REVEAL) == Text("no-more-cards")
            assert reached.board.fresh == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("policy", [restless, absent])
def test_cards_never_run_short(seats: int, policy: Callable[[State], Move]) -> None:
    """1.6 and 4.8 (B9): with any number of merchants, cards that need room last for three days."""
    for number in range(3):
        *_, (_, _, end) = course(rules.setup(seats, bytes((number,)) * 32).state, policy)
        board = end.state.board
        assert [sorted(map(room_taken, day.boats))[1:] for day in board.scores] == [
            [board.capacity] * (seats - 1)
        ] * 3


# -------------------------------------------------------------------------------------- 5: the day goes on


def test_full_boats_have_no_more_turns() -> None:
    """5.1 (B6): C follows A because B is full; B cannot take a green card either."""
    state = at(f"grain 0 x2; {FIVE}; furs 2, spices 3; furs 3, dyes 4", "dyes 2, green 2", phase="take")
    assert after(state, LAST).player == C
    assert contract.refusal(GAME, state, B, SECOND) == Text("no-turn", {"who": Who(A)})
    assert rules.legal_moves(state, B) == ()


def test_the_last_with_room_has_one_more_turn() -> None:
    """5.2 (B8, B23): A fills up, so B has one turn of up to three cards; then the day ends with room in B's boat."""
    state = at(
        "dyes 2, dyes 3, dyes 4, dyes 5; furs 2, furs 4; " + FIVE,
        "spices 4, spices 3, spices 2",
        top="cloth 5, cloth 4",
    )
    filled = play(state, STOP)
    assert told(filled) == ["takes-full", "last-turn"]
    assert filled.state.board.player == B
    assert filled.state.board.last_turn
    ended = play(filled.state, REVEAL, STOP, SECOND)
    assert ended.state.board.day == 2
    assert kinds(ended.state.board.scores[0].boats[B]) == "furs 2, furs 4, spices 3, cloth 5"


def test_the_last_turn_goes_round_to_whoever_has_room() -> None:
    """5.2 (B8): C fills up and A is full, so B has the last turn although D would come first."""
    state = at(f"{FIVE}; furs 2, furs 4; dyes 2, dyes 3, dyes 4, dyes 5; {OTHER_FIVE}", "cloth 4, cloth 3", player=C)
    board = after(state, STOP)
    assert (board.player, board.last_turn) == (B, True)
    assert after(state, STOP, STOP).day == 2


def test_the_turn_goes_on_while_two_have_room() -> None:
    """5.2 (B8): no turn is the last while another player may still play."""
    state = at(f"grain 0 x2; furs 2; {FIVE}", "dyes 2, dyes 3")
    assert not state.board.last_turn
    board = after(state, STOP, LAST)
    assert (board.day, board.player, board.last_turn) == (1, B, False)


def test_the_last_turn_may_fill_the_last_boat() -> None:
    """5.2 (B8): the day ends in this case too."""
    state = at(f"dyes 2, dyes 3, dyes 4, dyes 5; {FIVE}", "spices 5")
    assert at(f"dyes 2, dyes 3, dyes 4, dyes 5, dyes 5, dyes 4; {FIVE}", "spices 5").board.free(A) == 1
    three = at(f"dyes 2, dyes 3, dyes 4, dyes 5; {FIVE}; {OTHER_FIVE}", "spices 5")
    assert not state.board.last_turn
    assert three.board.last_turn
    board = after(three, STOP)
    assert board.day == 2
    assert [room_taken(boat) for boat in board.scores[0].boats] == [5, 5, 5]


# ------------------------------------------------------------------------------------------ 6: scoring


@pytest.mark.parametrize(
    ("values", "florins"),
    [
        ((20, 16, 16, 13), (30, 15, 15, 0)),  # CAR-13, the worked example
        ((30, 29), (20, 0)),  # CAR-14 (B11)
        ((30, 29, 28), (30, 15, 0)),  # CAR-15
        ((30, 29, 28, 27), (30, 20, 10, 0)),  # CAR-16
        ((30, 29, 28, 27, 26), (30, 20, 10, 5, 0)),  # CAR-17
        ((30, 29, 28, 27, 26, 25), (30, 20, 15, 10, 5, 0)),  # CAR-18 (B19)
        ((5, 30, 17), (0, 30, 15)),
        # equals share, rounded down to a multiple of five (B13)
        ((9, 9), (10, 10)),
        ((9, 9, 3), (20, 20, 0)),  # 45
        ((9, 4, 4), (30, 5, 5)),  # 15
        ((9, 9, 9), (15, 15, 15)),
        ((9, 9, 3, 1), (25, 25, 10, 0)),
        ((9, 4, 4, 4), (30, 10, 10, 10)),
        ((9, 5, 2, 2), (30, 20, 5, 5)),
        ((9, 9, 9, 1), (20, 20, 20, 0)),
        ((9, 8, 3, 3, 1), (30, 20, 5, 5, 0)),  # 15
        ((9, 8, 7, 3, 3), (30, 20, 10, 0, 0)),  # 5
        ((9, 8, 3, 3, 3), (30, 20, 5, 5, 5)),  # 15
        ((9, 3, 3, 3, 3), (30, 5, 5, 5, 5)),  # 35
        ((9, 9, 9, 9, 1), (15, 15, 15, 15, 0)),  # 65
        ((9, 8, 8, 8, 2, 1), (30, 15, 15, 15, 5, 0)),
        ((0,) * 6, (10,) * 6),  # 80
    ],
)
def test_florins_for_boats(values: tuple[int, ...], florins: tuple[int, ...]) -> None:
    """6.2 and 6.3: the places pay by the number of merchants, and ties share them."""
    assert scoring.cargo_florins(values) == florins


@pytest.mark.parametrize(
    ("counts", "florins"),
    [
        ((2, 2, 1), (5, 5, 0)),  # CAR-19: 15 / 2
        ((1, 3, 1), (0, 10, 0)),  # CAR-20: 5 / 2
        ((2, 0, 0), (10, 0, 0)),  # CAR-21 (B12)
        ((0, 0, 2), (0, 0, 10)),  # CAR-21 (B12)
        ((3, 2, 1), (10, 5, 0)),
        ((0, 0, 0), (0, 0, 0)),  # no player has any (B12)
        ((0, 4), (0, 10)),  # a lone second without a symbol (B12)
        ((1, 4), (5, 10)),  # two play for 10 and 5 too (B11)
        ((4, 4), (5, 5)),
        ((3, 3, 3), (5, 5, 5)),
        ((3, 3, 3, 3), (0, 0, 0, 0)),  # 15 / 4 (B13)
        ((7, 1, 1, 1, 0, 0), (10, 0, 0, 0, 0, 0)),
        ((7, 1, 0, 0, 0, 0), (10, 5, 0, 0, 0, 0)),
    ],
)
def test_florins_for_a_good(counts: tuple[int, ...], florins: tuple[int, ...]) -> None:
    """6.6 and 6.7: the most symbols get 10 florins and the second most 5, and ties share them."""
    assert scoring.good_florins(counts) == florins


@pytest.mark.parametrize(
    ("seats", "options", "brings"),
    [
        (2, Options(), {0: 0, 6: 0, 7: 10, 9: 10, 10: 10, 20: 10}),
        (3, Options(), {0: 0, 4: 0, 5: 10, 7: 10, 8: 10, 10: 10}),
        (6, Options(), {4: 0, 5: 10, 8: 10, 20: 10}),
        (2, LARGER, {6: 0, 7: 10, 9: 10, 10: 20, 20: 20}),
        (3, LARGER, {4: 0, 5: 10, 7: 10, 8: 20, 20: 20}),
        (6, LARGER, {4: 0, 5: 10, 7: 10, 8: 20}),
    ],
)
def test_bonuses(seats: int, options: Options, brings: dict[int, int]) -> None:
    """6.8 and 8.1 (B11, B14, B15, B22): 20 replaces 10, and a bonus is paid once for each good."""
    table = scoring.bonuses(seats, options)
    assert {count: table[count] for count in brings} == brings


def test_a_day_is_scored() -> None:
    """6.1 to 6.8 (B14, B16): A leads in value and has five grain, B leads in furs, C in spices with the last card."""
    state = at(
        "grain 5, grain 5, grain 4, grain 0 x2, black 7; furs 5, furs 4, furs 3, spices 2, spices 3;"
        "dyes 5, dyes 4, furs 2, spices 4, green 2",
        "spices 2",
        player=C,
    )
    transition = play(state, STOP)
    day = transition.state.board.scores[0]
    assert day.values == (21, 17, 19)
    assert day.cargo == (30, 0, 15)
    assert day.goods == ((10, 0, 0, 0, 0), (0, 5, 10, 0, 0), (0, 5, 5, 10, 0))
    assert day.bonuses == ((10, 0, 0, 0, 0), (0,) * 5, (0,) * 5)
    assert transition.state.board.florins == (50, 15, 35)
    assert transition.state.board.warehouses == ((5, 0, 0, 0, 0), (0, 2, 3, 0, 0), (0, 2, 1, 2, 0))
    assert [(told["value"], told["cargo"], told["goods"], told["bonus"]) for told in heard(transition, "scores")] == [
        (21, 30, 10, 10),
        (19, 15, 20, 0),
        (17, 0, 15, 0),
    ]


def test_symbols_are_counted_not_cards() -> None:
    """6.6: two cards with two symbols each beat three with one; green cards of a good count too (6.4)."""
    state = at(
        "grain 0 x2, grain 0 x2, dyes 2, dyes 3, dyes 4; grain 2, grain 3, grain 4, furs 2, furs 3;"
        "green grain 0, cloth 2, cloth 3, cloth 4, spices 5",
        "spices 2",
        player=C,
    )
    day = after(state, STOP).scores[0]
    assert [row[GOODS.index("grain")] for row in day.goods] == [10, 5, 0]
    assert [row[GOODS.index("grain")] for row in after(state, STOP).warehouses] == [4, 3, 1]


def test_warehouses_grow_and_pay_again() -> None:
    """6.4 and 6.8 (B14): five grain after the first day and eight after the second bring a bonus each time."""
    day = "grain 5, grain 5, grain 5, grain 5, grain 2; furs 5, furs 5, furs 5, furs 5, furs 2"
    state = at(
        "grain 4, grain 4, grain 4, dyes 2, dyes 3, dyes 4, dyes 5;"
        "cloth 2, cloth 3, cloth 4, cloth 5, cloth 5, cloth 5",
        "cloth 2",
        player=B,
        days=(f"{day}, spices 2, spices 3".replace(";", ", dyes 4, spices 4;"),),
    )
    board = after(state, STOP)
    assert [stock[0] for stock in board.warehouses] == [8, 0]
    assert [day.bonuses[A][0] for day in board.scores] == [0, 10]


@pytest.mark.parametrize(("options", "bonus"), [(Options(), 10), (LARGER, 20)])
def test_the_larger_bonus_is_an_option(options: Options, bonus: int) -> None:
    """8.1 (B15): with three merchants, eight symbols of grain earn it."""
    boat = "grain 0 x2, grain 0 x2, grain 0 x2, grain 5, grain 4"
    state = at(f"{boat}; furs 5, furs 4, furs 3, furs 2; {OTHER_FIVE}", "dyes 2", player=B, options=options)
    assert after(state, STOP).scores[0].bonuses[A] == (bonus, 0, 0, 0, 0)


def test_cards_without_a_good_count_once_and_leave() -> None:
    """6.1 and 6.5 (B16): 7 and 2 count for the boat's value, and these cards are never shuffled in again."""
    state = at(f"black 7, black 7, green 2, furs 2, furs 3; {FIVE}; {OTHER_FIVE}", "cloth 2")
    board, left = after(state, STOP), play(state, STOP).state.deck
    assert board.scores[0].values[A] == 23
    assert kinds(board.removed) == "black 7, black 7, green 2"
    assert not set(board.removed) & {*left, *board.market}


def test_the_market_goes_back_and_warehouses_do_not() -> None:
    """3.1 and 6.10 (B17): cards of the market return to the deck; unloaded cards do not."""
    state = at(f"furs 2, furs 3, furs 4, furs 5; {FIVE}; {OTHER_FIVE}", "dyes 5, dyes 4, cloth 2")
    ended = play(state, STOP).state
    board = ended.board
    assert len(board.market) == board.fresh == 1
    back = {*ended.deck, *board.market}
    assert set(state.board.market[:2]) <= back
    assert len(back) == 110 - 15
    assert ended.deck != (*state.deck, *state.board.market[:2])


def test_the_poorest_begins_the_next_day() -> None:
    """3.2 (B18): A and B have 40 florins, and C has 20."""
    state = at(f"furs 2, furs 3, furs 4, furs 5; {FIVE}; {OTHER_FIVE}", "dyes 5")
    transition = play(state, STOP)
    assert transition.state.board.florins == (40, 40, 20)  # 19, 19 and 18 on board
    assert transition.state.board.player == transition.state.board.starter == C
    assert heard(transition, "day-poorest") == [{"day": 2, "who": Who(C), "florins": 20}]


TIED = f"furs 2, furs 3, furs 4, furs 5, dyes 2; {FIVE}; cloth 2, cloth 3, cloth 4, cloth 5"
"""Boats of which B's is worth most; A's and, with dyes 2 taken, C's are equal, and so are their warehouses."""


def tied(number: int) -> Transition[State]:
    return play(at(TIED, "dyes 2", player=C, seed=bytes((number,)) * 32), STOP)


def test_among_equally_poor_the_lot_decides() -> None:
    """3.2 (B18): A and C each begin in some games, and B never does."""
    transitions = [tied(number) for number in range(40)]
    assert {transition.state.board.florins[A] for transition in transitions} == {20}
    assert {transition.state.board.starter for transition in transitions} == {A, C}
    event = heard(transitions[0], "day-tied")[0]
    assert event["poorest"] == Many((Who(A), Who(C)))
    assert event["who"] == Who(transitions[0].state.board.starter)


# ------------------------------------------------------------------------------------------ 7: the end


def finale(number: int = 0) -> State:
    """Return the last turn of a game of three."""
    for before, _, change in course(rules.setup(3, bytes((number,)) * 32).state, restless):
        if change.state.board.phase == "over":
            return before
    raise AssertionError


def test_the_game_ends_after_the_third_day() -> None:
    """7.1: the most florins win, and the rows of the result say where they came from."""
    transition = play(finale(), LAST)
    board, outcome = transition.state.board, rules.outcome(transition.state)
    assert outcome
    assert (board.phase, board.day, len(board.scores)) == ("over", 3, 3)
    assert outcome.scores == board.florins
    assert outcome.placings[board.florins.index(max(board.florins))] == 1
    assert [row.label.key for row in outcome.rows] == ["row-cargo", "row-goods", "row-bonuses"]
    assert told(transition)[-3:] == ["scores"] * 3
    for move in (REVEAL, STOP, LAST):
        assert contract.refusal(GAME, transition.state, board.player, move) == Text("no-over")


def test_equals_share_the_victory() -> None:
    """7.1 (B18): no rule breaks a tie."""
    state = play(finale(), LAST).state
    shared = replace(state, board=replace(state.board, florins=(90, 120, 120)))
    outcome = rules.outcome(shared)
    assert outcome
    assert outcome.placings == (3, 1, 1)


# ----------------------------------------------------------------------------------- 8: at this table


def test_for_somebody_absent_the_game_does_little() -> None:
    """8.2 (B24): the default reveals a card only into an empty market, and takes the last card alone."""
    state = at("; furs 2; furs 4", "grain 5, dyes 3, furs 3")
    assert rules.default_move(state, A) == STOP
    board = after(state, STOP, rules.default_move(play(state, STOP).state, A))
    assert kinds(board.boats[A]) == "furs 3"
    alone = at("; furs 2; furs 4", "grain 5", fresh=1)
    assert kinds(after(alone, rules.default_move(alone, A)).boats[A]) == "grain 5"


# ------------------------------------------------------------------------------------- what can be taken back


def test_what_showed_nothing_can_be_taken_back() -> None:
    """A move that revealed a card or began a day cannot be undone."""
    state = at("; furs 2; furs 4", "grain 5, dyes 3, furs 3")
    assert not play(state, REVEAL).undoable
    assert play(state, STOP).undoable
    assert play(state, STOP, LAST).undoable
    assert not play(state, STOP, ALL).undoable  # the market is empty, so B's first card came out
    assert not tied(1).undoable


# ---------------------------------------------------------------------------------------------- refusals


# -------------------------------------------------------------------------------------------- house player


def test_orders_reveal_so_many_cards() -> None:
    """4.1: the player is still asked what to take."""
    state = at("; furs 2; furs 4", "grain 5, dyes 3")
    view = rules.view(state, A)
    assert player.follow(view, Orders(reveal=0)) == STOP
    assert player.follow(view, Orders(reveal=2)) == REVEAL
    assert player.follow(rules.view(play(state, REVEAL, REVEAL).state, A), Orders(reveal=2)) == STOP
    assert player.follow(rules.view(play(state, STOP).state, A), Orders(reveal=2)) is None
    assert player.follow(rules.view(state, B), Orders(reveal=2)) is None


def test_imagined_states_share_what_is_seen_and_nothing_else() -> None:
    """2.4: the deck has the same cards in another order."""
    state = at("grain 2;;", "dyes 2, dyes 3", player=B)
    imagined = player.imagine(rules.view(state, A), bytes(32))
    assert imagined.board == state.board
    assert imagined.deck != state.deck
    assert sorted(imagined.deck) == sorted(state.deck)
    assert imagined.seed != state.seed


def test_expected_payout() -> None:
    """6.2: certain places bring the table's florins, and an even chance of two places brings their mean."""
    assert player.expected((30, 20, 10, 0), [0.0, 0.0, 0.0]) == 30
    assert player.expected((30, 20, 10, 0), [1.0, 0.0, 1.0]) == 10
    assert player.expected((20, 0), [0.5]) == 10
    assert player.expected((10, 5), [1.0, 1.0, 1.0]) == 0


# ------------------------------------------------------------------------------------------------- words


def asked(state: State, viewer: Seat | None) -> Prompt:
    return words.prompt(rules.view(state, viewer), state.board.player)


def english(text: Text) -> str:
    return contract.say_everywhere(GAME, text)[0]


def labels(state: State) -> list[str]:
    (group,) = asked(state, state.board.player).groups
    assert all(isinstance(option, Option) for option in group.options)
    return [english(option.label) for option in group.options]


def test_one_more_card_or_none() -> None:
    """4.1 and 4.2: to reveal has one name. Labels tell none from no more, and name a card that a stop would take."""
    state = at("; furs 2; furs 4", "grain 5, dyes 3")
    assert labels(state) == ["Reveal a card", "Take without revealing"]
    assert english(asked(state, A).text).endswith("free. Reveal a card or take from the market?")
    assert english(asked(play(state, REVEAL).state, A).text).endswith("free. Reveal another card?")
    assert labels(play(state, REVEAL).state) == ["Reveal a card", "Stop"]
    assert labels(at("; furs 2; furs 4", "cloth 0 x2")) == ["Reveal a card", "Take cloth 0 ×2"]
    assert labels(at("; furs 2; furs 4", "black 7", fresh=1)) == ["Reveal a card", "Stop: take black 7"]
    assert asked(state, A).text.key == "ask-reveal"
    assert asked(state, None).groups == asked(state, A).groups


@pytest.mark.parametrize(
    ("boats", "market", "detail", "explained"),
    [
        ("; furs 2; furs 4", "grain 5", "the only one you can take.", "no other card can be taken"),
        (
            "dyes 2, dyes 3, dyes 4, dyes 5; furs 2, furs 4; furs 5, cloth 5",
            "grain 3, cloth 3, grain 5",
            "the only one you can take.",
            "no other card can",
        ),
        (
            "; furs 2; furs 4",
            "dyes 3, grain 5",
            "if you like and if it fits, the one before it.",
            "the one before it can be added if it fits",
        ),
        (
            "; furs 2; furs 4",
            "furs 3, dyes 3, grain 5",
            "either or both of the two before it, as far as they fit.",
            "added, as far as they fit",
        ),
        (
            "; furs 2; furs 4",
            "black 7, furs 3, dyes 3, grain 5",
            "either or both of the two before it, as",
            "either or both",
        ),
    ],
)
def test_a_stop_names_what_may_be_taken(boats: str, market: str, detail: str, explained: str) -> None:
    """4.3, 4.4: the explanation names no card before the last if none is in reach or fits."""
    state = at(boats, market)
    (group,) = asked(state, A).groups
    stop = group.options[-1]
    assert isinstance(stop, Option)
    assert stop.detail
    assert detail in english(stop.detail)
    assert any(explained in english(line) for line in words.explain(rules.view(state, A), A))


def test_takings_name_the_cards_and_the_value_with_them() -> None:
    """4.3: cards are named in the order of the market."""
    state = at("dyes 5, green 2; furs 2; furs 4", "grain 5, cloth 0 x2, green grain 0", phase="take")
    assert labels(state) == [
        "grain 0 → 7",
        "cloth 0 ×2, grain 0 → 7",
        "grain 5, grain 0 → 12",
        "grain 5, cloth 0 ×2, grain 0 → 12",
    ]
    assert all(isinstance(option, Option) and not option.detail for option in asked(state, A).groups[0].options)
    (group,) = asked(state, None).groups
    assert isinstance(group.options[3], Option)
    assert group.options[3].detail
    assert english(group.options[3].detail) == (
        "Load grain 5, cloth 0 (two symbols), and grain 0 (green): boat value 12, 2 spaces left."
    )
    question = english(asked(state, A).text)
    assert question.startswith(
        "The market, newest last: grain 5, cloth 0 (two symbols), and grain 0 (green). "
        "Your boat: value 7, 4 spaces free."
    )


def test_the_longest_label_fits_a_button() -> None:
    """The longest label has three cards with the longest names and a value of two digits."""
    faces = {face: card for card, face in enumerate(FACES)}.values()
    for count in (1, 2, 3):
        for cards in combinations_with_replacement(faces, count):
            for label in contract.say_everywhere(GAME, take_label(cards, 88)):
                assert len(label) <= contract.LABEL, label
                doubled = sum(symbols(card) > 1 for card in cards)
                assert label.count("×2") == doubled, "a card has one name, whatever is taken with it"
    for card, key in product(faces, ("do-stop-take", "do-stop-first-take")):
        for label in contract.say_everywhere(GAME, Text(key, {"card": short_texts([card])[0]})):
            assert len(label) <= contract.LABEL, label


def test_a_good_has_its_whole_name_where_a_label_has_room() -> None:
    """A label with one or two cards has room; in French, “céré” would be a riddle."""
    (grain,) = [card for card in CARDS if kind(card) == "grain 2"][:1]
    for cards, named in (([grain], "céréales 2"), ([grain] * 2, "céréales 2"), ([grain] * 3, "céré 2")):
        assert {contract.say_everywhere(GAME, short)[1] for short in short_texts(cards)} == {named}


def test_nothing_is_asked_of_others() -> None:
    """5.1: other players read which player the game waits for."""
    state = at("; furs 2; furs 4", "grain 5, dyes 3")
    assert words.prompt(rules.view(state, B), B) == Prompt(Text("wait-reveal-or-take", {"who": Who(A)}))
    assert words.prompt(rules.view(play(state, REVEAL).state, B), B) == Prompt(Text("wait-reveal", {"who": Who(A)}))
    assert words.prompt(rules.view(play(state, STOP).state, B), B) == Prompt(Text("wait-take", {"who": Who(A)}))
    final = play(finale(), LAST).state
    assert words.prompt(rules.view(final, A), A) == Prompt(Text("over"))


def test_a_scene_for_every_turn() -> None:
    """4.1 to 5.1: a new turn starts a new board message, and so does the end."""
    state = rules.setup(3, SEED).state
    assert words.scene(rules.view(state, None)) == "1.1"
    assert words.scene(rules.view(play(state, REVEAL).state, A)) == "1.1"
    assert words.scene(rules.view(play(state, STOP).state, A)) == "1.2"
    assert words.scene(rules.view(play(finale(), LAST).state, None)) == "over"
    assert words.scene(rules.view(tied(1).state, None)) == "2.1"


def test_the_position_in_words_names_everything_in_sight() -> None:
    """2.4: the text names market, boats, florins, warehouses with boats as in the picture, deck and removed cards."""
    state = at(
        "grain 2, green 2;;",
        "dyes 5, black 7",
        fresh=1,
        player=B,
        days=(f"furs 2, furs 3, furs 4, furs 5, black 7; {FIVE}; {OTHER_FIVE}",),
    )
    lines = [contract.say_everywhere(GAME, line) for line in words.describe(rules.view(state, C))]
    assert [line[0] for line in lines] == [
        "Day 2 of 3, turn 2.",
        "The market, newest last: dyes 5 and black 7 (1 revealed this turn).",
        "Ben is deciding whether to reveal another card or stop.",
        "Ana, rank 1: 40 florins. Boat 1/5, value 4: grain 2 and green 2.",
        "Ben, rank 2: 35 florins, empty boat.",
        "Chloé, rank 3: 20 florins, empty boat.",
        "Ana took green 2.",
        "91 cards left in the deck.",
        "Grain symbols, boats included: Ben 5 and Ana 1.",
        "Spice symbols, boats included: Chloé 5.",
        "Fur symbols, boats included: Ana 4.",
        "1 card without a good is out of the game.",
        "91 cards in the deck (number of each in parentheses):",
        "– grain: 0 with two symbols (3), 2 (1), 3 (2), 4 (2), 5 (2), and green 0 (2).",
        "– spices: 0 with two symbols (3), 2 (2), 3 (2), 4 (1), 5 (3), and green 0 (2).",
        "– furs: 0 with two symbols (3), 2 (2), 3 (2), 4 (2), 5 (3), and green 0 (2).",
        "– dyes: 0 with two symbols (3), 2 (3), 3 (3), 4 (3), 5 (3), and green 0 (2).",
        "– cloth: 0 with two symbols (3), 2 (3), 3 (3), 4 (3), 5 (4), and green 0 (2).",
        "– without a good: black 7 (8) and green 2 (9).",
    ]
    assert lines[3][1] == "Ana, rang 1\u202f: 40 florins. Bateau 1/5, valeur 4\u202f: céréales 2 et verte 2."


def test_the_end_in_words_names_the_last_boats_as_the_picture_shows_them() -> None:
    """2.4: the boats of the last day, which are unloaded by then."""
    state = play(finale(), LAST).state
    boats = [line for line in words.describe(rules.view(state, None)) if line.key.startswith("standing")]
    assert [line.key for line in boats] == ["standing"] * 3
    assert [line.args["value"] for line in boats] == list(state.board.scores[-1].values)


def test_what_happened_last_is_told() -> None:
    """5.2 and section 6: the text tells the last taking, the gains of the day, and the last turn's player."""
    lines = [line.key for line in words.describe(rules.view(tied(1).state, None))]
    assert [key for key in lines if key.startswith("last")] == ["last-taken", "last-day"]
    lines = [line.key for line in words.describe(rules.view(at(TIED, "dyes 2", player=C), None))]
    assert [key for key in lines if key.startswith("last")] == ["last", "last-taken"]


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("fr", 1)])
def test_the_position_fits_an_alternative_text(language: str, place: int) -> None:
    """2.4: with six merchants, only the last taking, warehouses and deck do not fit Discord's 1024 characters."""
    for step in contract.looks(GAME, 6, 200):
        lines = words.describe(rules.view(step.state, None))
        without = [
            line for line in lines if not line.key.startswith(("last", "deck", "warehouses", "removed", "unseen"))
        ]
        said = "\n".join(contract.say_everywhere(GAME, line)[place] for line in without)
        assert len(said) <= 1024, language


# ----------------------------------------------------------------------------------------- for the contract


def _moves(state: State, policy: Callable[[State], Move]) -> tuple[tuple[Seat, Move], ...]:
    return tuple((before.board.player, move) for before, move, _ in course(state, policy))


_SIX = rules.setup(6, SEED).state

RULINGS = [
    *(f"B{number}" for number in range(1, 25)),
    *(f"CAR-{number:02}" for number in (1, 2, 3, 13, 14, 15, 16, 17, 18, 19, 20, 21)),
]
_TABLE = "; furs 2; furs 4; dyes 5", "grain 5, dyes 3, furs 3"
_FULL = "dyes 2, dyes 3, dyes 4; furs 2, furs 4; furs 5, cloth 5"
REFUSED: dict[str, tuple[State, Seat, Move]] = {
    "no-over": (play(finale(), LAST).state, A, LAST),
    "no-turn": (at(*_TABLE), B, REVEAL),
    "no-taking-yet": (at(*_TABLE), A, LAST),
    "no-stopped": (at(*_TABLE, phase="take"), A, STOP),
    "no-more-cards": (at(*_TABLE, phase="take"), A, REVEAL),
    "no-room": (at(_FULL, "grain 2, furs 3, cloth 4", phase="take"), A, ALL),
    "no-same-card": (at(_TABLE[0], "grain 5, grain 5, cloth 2", phase="take"), A, THIRD),
    "no-such-card": (at(_TABLE[0], "grain 5, cloth 2", phase="take"), A, THIRD),
}
SCRIPTED = (
    (_SIX, _moves(_SIX, restless)),  # the deck runs out
    (at(TIED, "dyes 2", player=C), ((C, STOP),)),  # day-tied
)

_EARLY = at("grain 2, green 2;;", "dyes 5, black 7", fresh=1, player=B)
_TAKING = at("grain 2;;", "dyes 5, dyes 3, black 7", fresh=1, player=B, phase="take")
_LATER = at(
    ";;",
    "dyes 2",
    fresh=1,
    days=(f"furs 2, furs 3, furs 4, furs 5, black 7; {FIVE}; {OTHER_FIVE}",),
    starter=C,
    player=C,
)
_OVER = play(finale(), LAST).state


def _rescored(boats: str, options: Options | None = None) -> State:
    """Return the second day of three merchants whose first ended with these boats, scored by the default options."""
    box = Box(list(CARDS))
    board = scored(
        replace(_EARLY.board, boats=((),) * 3, scores=(), florins=(0,) * 3), tuple(map(box.take, boats.split(";")))
    )
    poorest = board.florins.index(min(board.florins))
    market, unloaded = tuple(box.cards[:1]), len(CARDS) - len(box.cards)
    board = replace(
        board, options=options or Options(), market=market, fresh=1, turn=1, starter=poorest, player=poorest
    )
    last = next(seat for seat, boat in enumerate(board.scores[0].boats) if boat)
    board = replace(board, taken=Taking(last, board.scores[0].boats[last][-1:]))
    return State(board, tuple(box.cards[1:]), SEED, 110 + 110 - unloaded)


def _with_day(**changes: Any) -> State:
    """Return the second day after a different first scoring, with florins to match."""
    (day,) = _LATER.board.scores
    day = replace(day, **changes)
    florins = (
        tuple(scoring.earned(day)) if len(day.cargo) == len(day.goods) == len(day.bonuses) else _LATER.board.florins
    )
    return but(_LATER, scores=(day,), florins=florins)


_DAY: DayScore = _LATER.board.scores[0]
_TOP = _EARLY.deck[0]

SOUND = (_EARLY, _TAKING, _LATER, _OVER, _rescored(f"furs 2, furs 3, furs 4; {FIVE}; {OTHER_FIVE}"))
IMPOSSIBLE = (
    but(_EARLY, edition=0),
    but(_EARLY, drawn=0),
    but(_EARLY, drawn=108),
    but(_LATER, drawn=110),
    # cards
    but(_EARLY, deck=_EARLY.deck[1:]),
    but(_EARLY, deck=(_EARLY.deck[1], *_EARLY.deck[1:])),
    but(_EARLY, deck=(*_EARLY.deck, _TOP)),
    but(_EARLY, deck=(110, *_EARLY.deck[1:])),
    but(_EARLY, deck=(-1, *_EARLY.deck[1:])),
    but(_EARLY, deck=(256, *_EARLY.deck[1:])),
    but(_EARLY, market=(_TOP, *_EARLY.board.market)),
    but(_EARLY, market=()),
    but(_EARLY, market=(), deck=(*_EARLY.deck, *_EARLY.board.market), fresh=0),
    but(_EARLY, market=(*_EARLY.deck[:6], *_EARLY.board.market), deck=_EARLY.deck[6:]),
    but(_EARLY, boats=_EARLY.board.boats[:2]),
    but(_EARLY, boats=((*_EARLY.board.boats[0], _TOP), (), ())),
    # numbers
    but(_EARLY, day=0),
    but(_EARLY, day=2),
    but(_EARLY, day=4),
    but(_EARLY, turn=0),
    but(_EARLY, turn=1),
    but(_EARLY, turn=3),
    but(_EARLY, turn=2**62),
    but(_EARLY, player=3),
    but(_EARLY, player=-1),
    but(_EARLY, player=A),
    but(_EARLY, player=C),
    but(_EARLY, starter=3),
    but(_EARLY, starter=-1),
    but(_EARLY, starter=B),
    but(_EARLY, fresh=-1),
    but(_EARLY, fresh=3),
    but(_EARLY, florins=(5, 0, 0)),
    but(_EARLY, florins=(0, 0)),
    but(_EARLY, scores=(_DAY,)),
    # what is to be decided
    but(_EARLY, phase="take", market=_EARLY.board.market[:1], deck=(*_EARLY.deck, *_EARLY.board.market[1:])),
    but(_EARLY, phase="over"),
    but(_TAKING, phase="over"),
    but(_TAKING, fresh=3, phase="reveal"),
    # what was taken
    but(_EARLY, taken=None),
    but(_EARLY, taken=Taking(A, ())),
    but(_EARLY, taken=Taking(A, _EARLY.board.boats[A][:1])),
    but(_EARLY, taken=Taking(B, _EARLY.board.boats[A][-1:])),
    but(_EARLY, taken=Taking(3, _EARLY.board.boats[A][-1:])),
    but(_EARLY, taken=Taking(-3, _EARLY.board.boats[A][-1:])),
    but(_EARLY, boats=((), (), ()), deck=(*_EARLY.deck, *_EARLY.board.boats[A]), turn=1),
    but(_LATER, taken=None),
    but(_LATER, taken=Taking(A, _DAY.boats[B][-1:])),
    # days that cannot have been
    _with_day(values=(0, 0, 0)),
    _with_day(cargo=(30, 30, 30)),
    _with_day(goods=((15, 0, 0, 0, 0), *_DAY.goods[1:])),
    _with_day(bonuses=((20, 0, 0, 0, 0), *_DAY.bonuses[1:])),
    _with_day(bonuses=_DAY.bonuses[:2]),
    _with_day(boats=_DAY.boats[:2]),
    _with_day(boats=((), *_DAY.boats[1:])),
    _with_day(boats=((110, *_DAY.boats[0][1:]), *_DAY.boats[1:])),
    _with_day(boats=((-1, *_DAY.boats[0][1:]), *_DAY.boats[1:])),
    _rescored(f"furs 2, furs 3, furs 4; {FIVE}; spices 5, spices 4"),
    _rescored(f"furs 2, furs 3, furs 4, furs 5, furs 4, furs 3; {FIVE}; {OTHER_FIVE}"),
    _rescored(f"; {FIVE}; {OTHER_FIVE}"),
    _rescored(
        f"grain 5, grain 4, grain 0 x2, grain 0 x2, grain 0 x2; {OTHER_FIVE}; furs 2",
        LARGER,  # but scored without it
    ),
    but(_LATER, starter=A, player=A),
    but(_LATER, boats=((_LATER.deck[0],), (), ()), deck=_LATER.deck[1:]),
    # boats too full, or a day that should have ended
    but(_EARLY, boats=((), _EARLY.deck[:6], ()), deck=(*_EARLY.deck[6:], *_EARLY.board.boats[A]), turn=4),
    # the end
    but(_OVER, phase="reveal"),
    but(_OVER, phase="take"),
    but(_OVER, fresh=1),
    but(_OVER, turn=99),
    but(_OVER, taken=None),
    but(_OVER, player=(_OVER.board.player + 1) % 3),
    but(_OVER, boats=(_OVER.deck[:1], (), ()), deck=_OVER.deck[1:]),
    but(_OVER, scores=_OVER.board.scores[:2]),
    but(_OVER, day=2, scores=_OVER.board.scores[:2]),
    but(_OVER, drawn=_OVER.drawn + 60),
)
"""States that each break one invariant."""


def test_a_state_is_small() -> None:
    """The state is largest at the end of three days with six merchants."""
    assert max(len(encode(step.transition.state)) for step in contract.steps_of(GAME, 6)) < 1024


def test_takings_are_listed_once() -> None:
    """4.3: there are four at most, the last card alone comes first, and no two are the same."""
    for seats in (2, 6):
        for step in contract.steps_of(GAME, seats):
            if step.state.board.phase == "take":
                options = takings(step.state.board)
                assert options[0] == LAST
                assert 2 <= len(options) <= 4
                assert len({kinds(after(step.state, move).taken.cards) for move in options}) >= len(options) - 1  # type: ignore[union-attr]
