"""Test the explanation of a decision: who paid what, and how much a place is worth.

Clauses: games/intrige/rules.en.md.
"""

from __future__ import annotations

from itertools import chain

import pytest

from games import GAMES
from games.core import Seat, Text, Who, text
from games.intrige import rules, words
from games.intrige.model import ROUNDS, Bribe, Place, Send, State
from games.intrige.zone_values import incomes_to_come
from tests import contract
from tests.games.intrige_positions import CAPTAIN, PRELATE, A, B, C, D, at
from tests.games.playing import play

INTRIGE = GAMES["intrige"]
_PAID = play(
    rules, at(palaces={A: "20 D prelate"}, parks={A: "B captain, C jurist"}), Bribe(50_000), Bribe(10_000)
).state


def english(said: Text) -> str:
    return contract.say_everywhere(INTRIGE, said)[0]


@pytest.mark.parametrize("seats", INTRIGE.seat_counts)
def test_how_often_a_place_still_pays(seats: int) -> None:
    """3.3, 7.1: a place pays in each coming turn of its owner with incomes, and once at the end."""
    steps = contract.play(INTRIGE, seats, 3).steps
    turns = [
        [event.text.args["who"] for event in step.transition.events if event.text.key == "turn"]
        if step.transition.state.board.round > 1
        else []
        for step in steps
    ]
    placed = 0
    for number, step in enumerate(steps):
        if isinstance(step.move, Place):
            later = [*chain.from_iterable(turns[number:])]
            for seat in range(seats):
                if seat != step.seat:
                    assert incomes_to_come(step.state.board, seat) == later.count(Who(seat)) + 1
                    placed += 1
    assert placed > ROUNDS


def test_the_whole_case_is_in_the_question() -> None:
    """4.5, 5.1: the question tells each candidate's bribe, and each free zone's income until the end."""
    lines = english(words.prompt(rules.view(_PAID, A), A).text).splitlines()
    assert lines[1:] == [
        "– Chloé’s jurist: paid 10k; income × 5, 50k to 500k in total.",
        "– Ben’s captain: paid 50k; income × 5, 50k to 500k in total.",
        "The number after “×”: how many times a zone would pay that player until the end of the game.",
    ]
    for other in (B, C, D, None):
        assert "paid" not in english(words.prompt(rules.view(_PAID, other), A).text), "others do not read the bribes"


def test_a_choice_says_whose_and_what_was_paid() -> None:
    """5.1: labels name the candidate's owner and bribe; a detail tells the zone's income. Dear zones come first."""
    jurist, captain = words.prompt(rules.view(_PAID, A), A).groups
    assert [english(group.label) for group in (jurist, captain)] == [
        "Chloé’s jurist: paid 10k",
        "Ben’s captain: paid 50k",
    ]
    assert [english(option.label) for option in captain.options] == [
        f"Zone {zone}k → Ben’s captain (paid 50k)" for zone in (100, 50, 30, 10)
    ]
    detail = captain.options[0].detail
    assert detail
    assert english(detail) == "The zone pays 100k, 5 times: 500k in total."


def test_rivals_and_occupants() -> None:
    """5.2, 5.4: each is shown with its bribe; a bribe that the bank paid is marked."""
    external = at(parks={A: "B captain, C captain"}, cash={C: 0})
    state = play(rules, external, Bribe(50_000), Bribe(10_000)).state
    (group,) = words.prompt(rules.view(state, A), A).groups
    assert english(group.label) == "Which captain goes where"
    assert english(group.options[-1].label) == "Zone 10k → Chloé’s captain (paid 10k from the bank)"
    duel = at(palaces={A: "20 D prelate"}, parks={A: "C prelate"})
    state = play(rules, duel, Bribe(30_000), Bribe(40_000)).state
    prompt = words.prompt(rules.view(state, A), A)
    assert [english(option.label) for option in prompt.groups[0].options] == [
        "Keep Dan’s prelate (paid 30k)",
        "Replace with Chloé’s prelate (paid 40k)",
    ]
    assert english(prompt.text).splitlines()[1:] == [
        "– Dan’s prelate: paid 30k; income × 5, 100k in total.",
        "– Chloé’s prelate: paid 40k; income × 5, 100k in total.",
        "The number after “×”: how many times a zone would pay that player until the end of the game.",
    ]


def test_whoever_heard_a_wish_reads_it_in_the_choice() -> None:
    """4.6: the choice shows the zone a payer last asked for; free text and other remarks change nothing."""
    heard = INTRIGE.heard
    assert heard
    _, captain = words.prompt(rules.view(_PAID, A), A).groups
    wishes = {B: (text("zone-name", zone=30_000), text("zone-name", zone=100_000))}
    assert english(heard(captain.label, wishes)) == "Ben’s captain: 50k, wants 100k"
    assert english(heard(captain.options[0].label, wishes)) == "Zone 100k → Ben’s captain (paid 50k, wants 100k)"
    for label in (captain.label, captain.options[0].label, text("over"), text("wait-send", who=Who(B), left=1)):
        assert heard(label, {}) == heard(label, {C: wishes[B]}) == heard(label, {B: (text("over"),)}) == label
    assert heard(text("over"), wishes) == text("over")


def test_whoever_sends_reads_what_for_and_who_is_there() -> None:
    """3.3, 4.1, 5.2: a placed advisor hides waiting ones of its kind; other waiting kinds are named once."""
    parks = {B: "C captain, D captain, C jurist", C: "B prelate"}
    state = at(palaces={B: "20 C captain"}, parks=parks)
    told = [english(line) for line in words.explain(rules.view(state, A), A)]
    assert told[-2].startswith("The bank pays a zone’s value on each turn")
    waiting = [line.partition(". ")[0] for line in told if line.startswith("Already")]
    assert waiting == [
        "Already placed in Milan: captain",
        "Already waiting in Milan: jurist",
        "Already waiting in Rome: prelate",
    ]
    assert english(rules.setup(3, bytes(32)).events[0].text).startswith("Everyone starts with 320,000 ducats")


def test_all_read_that_two_advisors_go_to_different_palaces() -> None:
    """6.2: the line to all, the mention, and the list, in every language."""
    view = rules.view(at("A B C"), None)
    prompt = words.prompt(view, A)
    apart = ("different palaces", "palais différents", "verschiedene Paläste")
    for said in (prompt.text, prompt.groups[0].label, words.call(view, A)):
        for sentence, wanted in zip(contract.say_everywhere(INTRIGE, said), apart, strict=True):
            assert wanted in sentence


def test_a_bribe_that_is_due_needs_no_brackets() -> None:
    """A name may have some of its own, as that of a player who resigned."""
    said = words.prompt(rules.view(at(parks={A: "B captain"}), None), B).text
    assert english(said) == "Ben owes Ana a bribe. At stake: captain."


def test_who_pays_reads_what_the_bribe_may_lead_to() -> None:
    """4.3, 4.5, 5.1, 5.2, 5.4: the prompt tells whether all get in, a place's worth, and all payers."""
    friendly = at(palaces={A: "20 D prelate"}, parks={A: "B captain, C jurist"})
    assert _reads(friendly, B)[1:] == [
        "– No one is turned away here: Ana only chooses the zones.",
        "– Free zones: 10k, 30k, 50k, and 100k. Yours would pay you its value 5 times until the end (× 5).",
        "– Paying after you: Chloé.",
    ]
    assert _reads(play(rules, friendly, Bribe(50_000)).state, C)[3:] == [
        "– Paid so far: Ben 50,000.",
        "– No one pays after you.",
    ]
    duel = at(palaces={A: "20 D prelate"}, parks={A: "C prelate"})
    assert _reads(duel, D)[1:3] == [
        "– Dan’s prelate holds the zone now. Ana gives it to one advisor; the others are exiled for good.",
        "– The zone would pay you 20k, 5 times until the end (× 5).",
    ]
    assert "would pay" not in english(words.prompt(rules.view(friendly, None), B).text)


def _reads(state: State, seat: Seat) -> list[str]:
    return english(words.prompt(rules.view(state, seat), seat).text).splitlines()


def test_the_owner_reads_who_holds_the_zone() -> None:
    """5.4: the defender is not one of the candidates."""
    paid = play(rules, at(palaces={A: "20 D prelate"}, parks={A: "C prelate"}), Bribe(10_000), Bribe(10_000)).state
    assert _reads(paid, A)[0].startswith("Choose who gets zone 20,000, now held by Dan’s prelate. The others")


def test_a_question_about_the_second_advisor_names_the_first() -> None:
    """6.1: of two advisors of a turn, the second goes to another palace."""
    state = at()
    first, *_ = [move for move in rules.legal_moves(state, A) if isinstance(move, Send)]
    view = rules.view(play(rules, state, first).state, A)
    sent, asked, *_ = english(words.question(view, [])).splitlines()
    assert sent == "Already sent: prelate → Milan (Ben)."
    assert asked.startswith("Choose one more advisor to send, and another palace.")


def test_a_question_says_what_awaits_each_advisor() -> None:
    """4.1, 5.1, 5.2: candidates of the same kind, and the advisor who holds a zone, with its owner."""
    state = at(round_=3, active=A, palaces={B: "50 C prelate"}, parks={C: "B captain"})
    view = rules.view(state, A)
    moves = [Send(PRELATE, B), Send(CAPTAIN, C), Send(CAPTAIN, B)]
    assert {*english(words.question(view, moves)).splitlines()[1:]} == {
        "– prelate → Milan (Ben): conflict with Chloé’s prelate, who holds 50k.",
        "– captain → Rome (Chloé): conflict with Ben’s captain, waiting there.",
        "– captain → Milan (Ben): no conflict so far.",
    }
    own = rules.view(at(round_=3, active=A, palaces={B: "50 A prelate"}), A)
    assert english(words.question(own, moves[:1])).endswith(
        "your own advisor of this kind holds 50k, and only one of them can stay."
    )


def test_a_payer_reads_how_many_get_in() -> None:
    """4.2, 5.1: for one kind of advisor and one free zone, the line names both."""
    one = at(
        palaces={A: "10 B jurist, 20 C treasurer, 30 D captain, 50 B astronomer"}, parks={A: "C prelate, D prelate"}
    )
    assert _reads(one, C)[1] == "– Only one prelate gets in, into zone 100k. The others are exiled for good."
    free = at(parks={A: "C prelate, D prelate"})
    assert _reads(free, C)[1] == "– Only one prelate gets in, and Ana picks the zone. The others are exiled for good."
