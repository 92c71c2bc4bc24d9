"""Test that Méditerranée explains decisions and numbers to players who do not know the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bot.text import folder_of, speaker
from games.core import Amount, Name, Option, Seat, Text, text
from games.mediterranee import rules, words
from games.mediterranee.board import BOARDS
from games.mediterranee.model import (
    PRICE,
    Answer,
    Ask,
    Assault,
    Attack,
    Capture,
    Counter,
    End,
    Land,
    Move,
    Offer,
    Phase,
    Price,
    Prize,
    Sail,
    Sell,
    State,
)
from games.mediterranee.rules import prosperity
from games.mediterranee.words.common import listed
from games.mediterranee.words.explain import explain
from tests.games.mediterranee_positions import BOARD, A, B, at, good, play, seeded, space

NAMES = ("Ana", "Ben", "Chloé", "Dan")
english = speaker("en", "mediterranee", NAMES)


def told(state: State) -> list[str]:
    """Return the explanation of the player's decision."""
    return [english(line) for line in explain(rules.view(state, A), A)]


def keys(lines: Sequence[Text]) -> list[str]:
    return [line.key for line in lines]


def labels(state: State) -> list[str]:
    prompt = words.prompt(rules.view(state, A), A)
    return [english(one.label) for group in prompt.groups for one in group.options]


@pytest.mark.parametrize(
    ("phase", "busy", "done"),
    [
        ("sail", ["A tunis 2"], ["B tunis 2"]),
        ("fight", ["A sardo 3", "C sardo 2"], ["A sardo 3"]),
        ("land", ["A napoli 2"], ["A sardo 2"]),
        ("sell", ["A genova 1 wine"], ["A sardo 1 wine"]),
    ],
)
def test_all_are_told_when_only_the_end_of_a_phase_is_left(phase: Phase, busy: list[str], done: list[str]) -> None:
    for fleet, ending in ((busy, ""), (done, "-done")):
        state = at(phase, *fleet, ports={"tunis": "B 1"})
        assert (len(rules.legal_moves(state, A)) == 1) == bool(ending)
        for seat in (B, None):
            assert words.prompt(rules.view(state, seat), A).text.key == f"wait-{phase}{ending}"
        asked = words.prompt(rules.view(state, A), A).text
        while isinstance(first := asked.args.get("first"), Text):
            asked = first
        assert asked.key == f"ask-{phase}{ending}"


@pytest.mark.parametrize(
    ("phase", "aim"),
    [
        ("bid", ["explain-place-order", "explain-bid-gain", "explain-bid-cost"]),
        ("trade", ["explain-trade-aim", "explain-tariff", "explain-build"]),
        ("sail", ["explain-sail-aim"]),
        ("land", ["explain-land", "explain-land-gain", "explain-land-crew"]),
    ],
)
def test_a_decision_says_what_it_is_good_for(phase: Phase, aim: list[str]) -> None:
    """The explanation covers places, a bid's cost in points, where goods sell, building, and a port's worth."""
    state = at(phase, "A tunis 3 wine")
    lines = keys(explain(rules.view(state, A), A))
    assert [key for key in lines if key in aim] == aim


def test_a_seat_without_a_galley_reads_first_how_to_get_one() -> None:
    """6.1, 6.2: a port with wood and iron builds a galley."""
    state = at("trade", ports={"venezia": "A 1"})
    lines = keys(explain(rules.view(state, A), A))
    assert lines[:3] == ["explain-buy-nothing", "explain-build", "explain-no-galley"]


def test_the_first_line_of_a_game_says_who_wins() -> None:
    """16.1, 2.2: the line lists the sources of points."""
    begun = english(rules.setup(3, bytes(32)).events[0].text)
    for part in (
        "10 turns",
        "10 for your own capital",
        "1 for each port, the capital included",
        "1 for every 500 ducats",
        "2,000 duc",
    ):
        assert part in begun


def test_ports_that_lack_the_same_are_named_together() -> None:
    """6.1 to 6.3: each reason appears once, with all its ports."""
    held = {"venezia": "A 1", "tunis": "A 1", "napoli": "A 1", "smyrna": "A 1: wood gold", "cagliari": "A 1: wood"}
    state = at("trade", ports=held)
    building = [line for line in told(state) if line.startswith("Ports that can’t build")]
    assert building == [
        "Ports that can’t build a galley: Venezia, Tunis, and Napoli. Missing there: wood and iron (6.2).",
        "Ports that can’t build a castle: Venezia and Napoli. Missing there: wood and gold (6.3).",
        "Ports that can’t build a castle: Tunis. Missing there: wood (6.3).",
        "Ports that can’t build a castle: Cagliari. Missing there: gold (6.3).",
    ]


def test_the_position_in_words_has_the_points_of_the_picture() -> None:
    """16.1: the ports' points have their sum beside a laurel in the picture; one point is singular."""
    state = at("trade", ports={"venezia": "A 1", "tunis": "A 1", "candia": "A 1: wood iron", "genova": "C 1"})
    lines = [english(line) for line in words.describe(rules.view(state, None))]
    assert prosperity.points(state.sea, A, 0).total == 14
    assert any(line.startswith("Ana’s ports, 14 points (") for line in lines)
    assert any(line.startswith("Dan’s ports, 11 points (") for line in lines)
    assert not any(line.startswith("Ben’s ports") for line in lines)
    alone = at("trade", ports={"genova": "C 1", "valencia": "B 1"})
    assert any("Ben’s ports, 1 point (" in english(line) for line in words.describe(rules.view(alone, B)))


@pytest.mark.parametrize(
    ("move", "lost"),
    [
        (Attack(0, 1), "Ben loses 2 of 2 sailors. In return, 6 + 2 = 8, divided by 3: Ana loses 2 of 5 sailors."),
        (
            Assault(0),
            "the garrison loses 1 of 1 sailor. In return, 6 + 1 = 7, divided by 3: Ana loses 2 of 5 sailors.",
        ),
    ],
)
def test_losses_are_told_with_how_many_there_were(move: Attack | Assault, lost: str) -> None:
    """11.3: 9 / 3 is 3, so the text says when there were fewer sailors than that."""
    state = seeded(at("fight", "A genova 5", "B genova 2", ports={"genova": "B 1"}), 4, 6)
    fought = play(state, move).events[0]
    assert "4 + 5 = 9 (die + sailors), divided by 3: " + lost in english(fought.text)


def asked(state: State) -> str:
    return english(words.prompt(rules.view(state, A), A).text)


def test_a_player_with_no_galley_left_to_move_is_told_to_end_the_phase() -> None:
    """3.3: a galley in a rival's space stays there, but its owner's part goes on until they end it."""
    state = at("sail", "A candia 2", "B cicladi 2")
    reached = rules.apply(state, A, Sail(0, space("cicladi"))).state
    assert rules.awaited(reached) == {A}
    assert asked(reached) == "Phase 3: all your galleys have moved. End the phase."


def test_an_attacker_reads_what_the_attack_did_and_when_no_one_is_left() -> None:
    state = seeded(at("fight", "A genova 5", ports={"genova": "B 1"}), 4, 6)
    fought = rules.apply(state, A, Assault(0)).state
    assert asked(fought).splitlines() == [
        "Phase 4: no one is left to attack. End the phase.",
        "– Your last attack: Ben lost 1 sailor, you lost 2.",
    ]


@pytest.mark.parametrize(
    ("fleet", "dice", "moves", "lost"),
    [
        (("A genova 1", "A tunis 1"), (1, 6), [Assault(0)], ["– Your galley 1 sank."]),
        (("A sardo 2", "B sardo 2", "A tunis 1"), (6, 6), [Attack(0, 1)], ["– Your galley 1 sank."]),
        (
            ("A sardo 2", "B sardo 4", "A tunis 1"),
            (1, 6),
            [Attack(0, 1), Capture(1), End()],
            ["– Ben captured your galley 1."],
        ),
        (("A sardo 2", "B sardo 4", "A tunis 1"), (1, 6), [Attack(0, 1), End()], ["– Your galley 1 sank."]),
        (("A sardo 4", "B sardo 4", "A tunis 1"), (1, 1), [Attack(0, 1)], []),
    ],
)
def test_an_attacker_reads_that_the_galley_was_lost(
    fleet: tuple[str, ...], dice: tuple[int, int], moves: list[Move], lost: list[str]
) -> None:
    """11.4, 12.1, 12.5: below the losses in sailors."""
    state = play(seeded(at("fight", *fleet, ports={"genova": "B 4"}), *dice), *moves).state
    lines = asked(state).splitlines()
    assert lines[1].startswith("– Your last attack: Ben lost ")
    assert lines[2:] == lost


def test_an_attack_names_whose_galley_it_is() -> None:
    assert labels(at("fight", "A sardo 3", "C sardo 2"))[0] == "Galley 1 (3) → Chloé’s galley 2 (2)"


def test_where_rivals_lie_says_how_far_and_what_for() -> None:
    """10.3: a galley stays there, or asks for passage and sails on; even a short choice is a list."""
    state = at("sail", "A tunis 2", "B cagliari 2")
    sailing = labels(state)
    assert "Galley 1 → Cagliari, rivals there, 1 space" in sailing
    assert "Galley 1 → Cagliari, ask to pass, 1 space" in sailing
    prompt = words.prompt(rules.view(state, A), A)
    assert [group.folded for group in prompt.groups] == [True, False]


def test_the_last_galley_to_sail_ends_the_phase() -> None:
    """Not among rivals, where the choice is confirmed first; and a draft with the bare move goes on."""
    state = at("sail", "A tunis 2", "A venezia 2", "B cagliari 2")
    assert not any("end the phase" in label for label in labels(state))
    state = play(state, Sail(1, space("brindisi"))).state
    prompt = words.prompt(rules.view(state, A), A)
    options = [one for group in prompt.groups[:-1] for one in group.options if isinstance(one, Option)]
    assert {one.closes for one in options} == {True, False}
    for one in options:
        assert one.closes == (one.confirm is None) == (one.moves[1:] == (End(),))
        assert one.closes == english(one.label).endswith("space, then end the phase") or "2 spaces" in english(
            one.label
        )
        assert prompt.choice_of(one.moves[0]) == one.moves


def test_two_galleys_are_loaded_by_one_choice() -> None:
    """5.1: as many as can be paid and are in the supply. A choice that loads one galley goes on."""
    both = ["1 × gold (1), 1 × iron (2), 200", "2 × gold (1), 1 × iron (2), 300"]
    fleet = ("A tunis 3", "A cagliari 4")
    assert loads(at("trade", *fleet)) == both
    assert loads(at("trade", *fleet, cash=200)) == both[:1]
    assert loads(at("trade", *fleet[:1])) == []
    ports = dict.fromkeys(("venezia", "genova", "napoli", "candia"), "-: gold")
    scarce = at("trade", "A tunis 3 gold", "A tunis 3 gold", *("B sardo 1 gold gold gold gold",) * 2, ports=ports)
    assert scarce.sea.box[good("gold")] == 1
    assert loads(scarce) == []


def loads(state: State) -> list[str]:
    """Return the choices that load both galleys."""
    begins = "Buy, end phase: "
    return [one.removeprefix(begins).replace("\u202f", " ") for one in labels(state) if one.startswith(begins)]


def test_all_ports_are_taken_by_one_choice() -> None:
    """13.1: with one sailor each, not in own ports, and never with a galley's last sailor."""
    state = at("land", "A napoli 2", "A candia 3", "A candia 2", "A brindisi 1", "A venezia 2")
    (option,) = words.prompt(rules.view(state, A), A).groups[0].options
    assert isinstance(option, Option)
    assert english(option.label) == "Take 2 ports (1 sailor each) and end"
    assert option.moves == (Land(0, 1), Land(1, 1), End())
    assert labels(at("land", "A napoli 2"))[0] == "Take Napoli (1 sailor) and end"
    assert labels(at("land", "A napoli 1")) == ["1 sailor → Napoli (galley 1)", "End phase"]


def test_whoever_was_let_through_is_called_for_that_galley() -> None:
    """10.5: the notification names the one galley that may sail on or stay."""
    sailed = Sail(0, space("cagliari"), ask=True)
    state = play(at("sail", "A tunis 3", "B cagliari 2"), sailed, Answer(yes=True)).state
    assert (
        english(words.call(rules.view(state, A), A))
        == "you may pass: galley 1 can sail 2 more spaces or stay at Cagliari."
    )
    public = english(words.prompt(rules.view(state, None), A).text)
    assert public == "Phase 3: Ana has permission to sail on with galley 1."


def test_before_the_crews_are_shared_out_it_says_how_far_ports_are() -> None:
    """10.1: five sailors make at most five moves; it also says what can be loaded at home."""
    state = rules.setup(2, bytes(32)).state
    assert "the rest defend your capital, Venezia." in english(words.prompt(rules.view(state, A), A).text)
    lines = told(state)
    (reach,) = [line for line in lines if "Ports within reach" in line]
    assert reach.startswith("Venezia produces wine. ")
    assert ": Ragusa 1, Brindisi 2, " in reach
    assert "Cagliari 5 (" in reach
    assert "Valencia" not in reach


@pytest.mark.parametrize(
    ("galleys", "sold"),
    [
        (("A venezia 2", "C ragusa 1"), "within reach of your galleys in Venezia: Ragusa 800. With more"),
        (("A venezia 2",), "within reach of your galleys in Venezia: Ragusa 800 and Brindisi 200. With more"),
        (("A venezia 1 wood", "A tunis 5"), "within reach of your galleys in Venezia: Ragusa 800. With more"),
        (("A marmara 1", "B egeo_n 1"), "No port within reach of your galleys in Istanbul buys"),
    ],
)
def test_before_goods_are_loaded_it_says_where_they_sell(galleys: tuple[str, ...], sold: str) -> None:
    """14.1 to 14.4: as far as these crews get past rivals, with new-market bonuses, the best port first."""
    assert [line for line in told(at("trade", *galleys, ports={"ragusa": "B 2: gold"})) if sold in line]


def test_a_list_of_goods_to_buy_says_what_they_bring() -> None:
    """14.1 to 14.4: the list names the three best ports in reach of the galley that would carry them."""
    state = at("trade", "A venezia 1", "A venezia 3", ports={"ragusa": "B 2: gold"})
    prompt = words.prompt(rules.view(state, A), A)
    details = {english(one.label): one.detail for group in prompt.groups for one in group.options}
    said = {label: english(detail) for label, detail in details.items() if detail}
    assert said["Buy 1 × wine → galley 1: 100"] == "Best buyers in reach, one token per port: Ragusa 800."
    assert (
        said["Buy 1 × wine → galley 2: 100"]
        == "Best buyers in reach, one token per port: Ragusa 800, Brindisi 200, and Modon 200."
    )


def test_a_list_of_prices_names_the_one_that_holds() -> None:
    """5.4: a price that was never set is at its highest."""
    prompt = words.prompt(rules.view(at("trade", "A venezia 1"), A), A)
    details = [
        (english(one.label), english(one.detail))
        for group in prompt.groups
        for one in group.options
        if one.detail and one.label.key == "do-tariff"
    ]
    assert [label for label, detail in details if "The price now" in detail] == ["List price in Venezia: 300"]
    assert len(details) == 3


def test_whoever_lands_reads_who_is_aboard() -> None:
    """13.4: a galley sinks when its last sailor lands."""
    prompt = words.prompt(rules.view(at("land", "A napoli 2 wine", "A sardo 3"), A), A)
    assert english(prompt.text).splitlines()[1:] == ["– Galley 1 (Napoli): 2 sailors, 1 × wine; room for 2"]


@pytest.mark.parametrize(
    ("galleys", "sold"),
    [
        (
            ("A venezia 2 wine wood",),
            "Galley 1 carries 1 × wine and 1 × wood. {}Ragusa 800, Venezia 200, and Brindisi 2",
        ),
        (("A ragusa 1 wine", "C venezia 1"), "Galley 1 carries 1 × wine. {}Ragusa 800 and Brindisi 200 ("),
        (("A marmara 1 cloth",), "Galley 1 carries 1 × cloth. No port within reach buys any of it"),
    ],
)
def test_before_galleys_sail_it_says_where_their_cargo_sells(galleys: tuple[str, ...], sold: str) -> None:
    """14.1 to 14.4: the galley's present port is included; each port shows its best price."""
    words = sold.format("Ports within reach that buy some of it, one token of each good, with their next price: ")
    lines = told(at("sail", *galleys, ports={"ragusa": "B 2: gold"}))
    assert [line for line in lines if line.startswith(words)], lines


def test_a_list_of_ports_says_how_many_it_leaves_out() -> None:
    """10.1, 14.1: a strong crew reaches more ports than one line names. A single port more is named."""
    state = at("sail", "A sicilia 4 iron", ports={"ragusa": "-: gold"})
    (line,) = [line for line in told(state) if line.startswith("Galley 1 carries")]
    galley = state.sea.galleys[0]
    spaces = (galley.space, *rules.sailing.ways(state.sea, galley))
    buying = [one for one in spaces if (number := state.sea.map.port_at[one]) is not None and wants(state, number)]
    named = line.partition("next price: ")[2]
    assert len(buying) == 16
    assert named.count("00, ") == 8
    assert " 200, and 8 more (10.1" in named
    for language, more in (("fr", " et 8 autres ("), ("de", " und 8 weitere (")):
        say = speaker(language, "mediterranee", NAMES)
        assert any(more in say(one) for one in explain(rules.view(state, A), A)), language
    names = [text("market", port=text("port-tunis"), ducats=number) for number in range(10)]
    assert [len(listed(names[:count]).items) for count in (8, 9, 10)] == [8, 9, 9]
    assert listed(names).items[-1] == text("list-more", count=2)


def wants(state: State, number: int) -> bool:
    return rules.selling.is_wanted(state.sea, number, good("iron"))


def test_an_explanation_with_a_line_for_each_port_or_galley_names_those_left_out() -> None:
    """7.1, 10.1, 14.1: with ten galleys in ten ports, and ten ports of one's own."""
    names = [harbour.id for harbour in BOARD.harbours if harbour.id not in ("venezia", "genova")][:10]
    fleet = [f"A {name} 1 cloth" for name in names]
    last = " and ".join(english(text(f"port-{name}")) for name in names[8:])
    assert f"You also have galleys in {last} (5.1, 14.1)." in told(at("trade", *fleet))
    assert f"You also have galleys in {last} (5.1, 14.1)." in told(at("sell", *fleet))
    assert "Galleys 9 and 10 carry goods, too (10.1, 14.1)." in told(at("sail", *fleet))
    held = at("trade", ports=dict.fromkeys(names, "A 1: wine") | {"venezia": "-"})
    (sailors,) = [line for line in told(held) if line.startswith("Sailors you can still recruit")]
    assert "and 2 more (7.1)" in sailors


def test_a_galley_that_was_let_through_reads_where_its_cargo_sells() -> None:
    voyage = Sail(0, space("cagliari"), ask=True)
    state = play(at("sail", "A tunis 2 gold", "B cagliari 2"), voyage, Answer(yes=True)).state
    assert any(line.startswith("Galley 1 carries 1 × gold. Ports within reach") for line in told(state))


def test_everybody_reads_what_is_asked_in_a_talk() -> None:
    """9.2, 9.4: the public choices and the sum they are about are on the board."""
    state = at("trade", "A tunis 3 gold", "B tunis 2")
    said = []
    for move in (Offer(0, good("gold"), 1, B), Price(500), Counter(1, 300)):
        state = play(state, move).state
        said.append(english(words.prompt(rules.view(state, None), A).text))
    assert said == [
        "Waiting for Ana to quote Ben a price for 1 × gold.",
        "Ana asks 500 for 1 × gold. Waiting for Ben.",
        "Ben offers 300 for 1 × gold. Waiting for Ana.",
    ]
    assert any(
        line.startswith(
            "Ports that Ben’s galleys here can reach, with the price each port now pays for one token (gold): "
        )
        for line in told(state)
    )


def test_nobody_is_advised_to_sell_for_what_a_token_costs() -> None:
    """The board's one button for a price is the first suggestion, so that is above a token's cost."""
    state = play(at("trade", "A tunis 3", "B tunis 2 gold"), Ask(1, good("gold"), 1)).state
    prompt = words.prompt(rules.view(state, None), B)
    (amount,) = [option for group in prompt.groups for option in group.options if isinstance(option, Amount)]
    assert min(amount.suggest) > PRICE


def test_who_may_buy_says_no_last() -> None:
    """Like each choice that ends something, the refusal comes after the purchases."""
    state = play(at("trade", "A tunis 3 gold", "B tunis 2"), Offer(0, good("gold"), 1, B), Price(500)).state
    prompt = words.prompt(rules.view(state, B), B)
    assert prompt.ending
    assert (prompt.ending.moves, prompt.groups[-1].options) == ((Answer(yes=False),), (prompt.ending,))


def test_whoever_beat_a_galley_reads_what_both_carry() -> None:
    """12.1, 12.2: the prompt also tells the room on both galleys."""
    state = at("fight", "A sardo 2 wine", "B sardo 0 gold iron", prize=Prize(0, 1))
    assert english(words.prompt(rules.view(state, A), A).text).splitlines()[1:] == [
        "– Galley 1 (Mare Sardo): 2 sailors, 1 × wine; room for 2",
        "– Galley 2 (Mare Sardo): 0 sailors, 1 × gold and 1 × iron; room for 3",
    ]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(
    ("key", "amounts"),
    [
        ("do-galley", {"ducats": 500}),
        ("do-galley-enrol", {"ducats": 600}),
        ("do-castle", {"ducats": 500}),
        ("do-enrol", {"count": 5, "ducats": 500}),
        ("do-tariff", {"ducats": 300}),
    ],
)
def test_what_is_built_or_recruited_in_any_port_fits_on_a_button(
    key: str, amounts: dict[str, int], language: str
) -> None:
    """A phone shows 38 characters, and the price stands last."""
    say = speaker(language, "mediterranee", NAMES)
    ports = {port.id for board in BOARDS.values() for port in board.harbours}
    labels = [say(text(key, port=Name(f"port-{port}"), **amounts)) for port in ports]
    assert [label for label in labels if len(label) > 38] == []


WARNED = {
    "rivals": at("sail", "A messina 4", "B sicilia 2"),
    "sinks empty": at("land", "A napoli 2"),
    "sinks laden": at("land", "A napoli 2 wine"),
    "prize": at("fight", "A sicilia 2 cloth cloth", "B sicilia 0 wood wood", prize=Prize(0, 1)),
}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("name", WARNED)
def test_a_warning_beside_a_prepared_step_asks_nothing(name: str, language: str) -> None:
    """No button answers it: the step can be taken back."""
    say = speaker(language, "mediterranee", NAMES)
    warnings = [say(one.confirm) for one in options(WARNED[name]) if one.confirm]
    assert warnings
    assert not [each for each in warnings if "?" in each]
    if name == "sinks empty" and language == "en":
        assert warnings == ["With no one aboard, galley 1 sinks."]


def test_a_victor_whose_own_galley_would_sink_is_warned() -> None:
    """12.3: when the last sailor goes aboard, below the question, on the button that ends, and in the explanation."""
    state = at("fight", "A sicilia 2 cloth cloth", "B sicilia 0 wood wood", prize=Prize(0, 1))
    warned = {english(one.label): one.confirm for one in options(state) if one.label.key == "do-capture"}
    assert warned["Send 1 sailor aboard"] is None
    assert warned["Send 2 sailors aboard"]
    assert "Galley 1 then has no one aboard" in english(warned["Send 2 sailors aboard"])
    assert labels(state)[-1] == "Let it sink"

    halved = play(state, Capture(1)).state
    assert asked(halved).startswith("You have captured galley 2 (Sicilia). Share out the cargo")
    assert labels(halved)[-1] == "Finish sharing"
    assert told(halved)[0] == "Galley 2 is yours. Galley 1 can send 1 more sailor aboard; there is room for 2 (12.1)."
    assert "explain-prize-none" not in keys(explain(rules.view(halved, A), A))

    empty = play(halved, Capture(1)).state
    assert asked(empty).startswith(
        "You have captured galley 2 (Sicilia). Galley 1 has no one aboard: when you finish"
    )
    assert labels(empty)[-1] == "Finish, galley 1 sinks"
    assert told(empty)[0] == "Galley 2 is yours. Galley 1 has no one aboard, so it sinks when you finish (12.3)."
    assert [key for key in keys(explain(rules.view(empty, A), A)) if key.startswith("explain-prize")] == [
        "explain-prize-empty",
        "explain-prize-cargo",
    ]
    assert keys([event.text for event in play(empty, End()).events]) == ["sends-down"]


def options(state: State) -> list[Option]:
    prompt = words.prompt(rules.view(state, A), A)
    return [one for group in prompt.groups for one in group.options if isinstance(one, Option)]


def test_phase_2_names_only_what_can_be_done() -> None:
    """5.1, 6.1, 7.1: without a port there is neither building nor recruiting, and without ducats no buying.

    The public texts name nothing: what can be done depends on secret ducats.
    """

    def asked(seat: Seat | None, state: State) -> str:
        return english(words.prompt(rules.view(state, seat), A).text).partition(". A port")[0].partition("\n")[0]

    abroad = at("trade", "A tunis 2", ports={"venezia": "-"}, cash=1_000)
    assert asked(A, abroad) == "Phase 2: you may buy goods"
    assert asked(None, abroad) == "Phase 2: Ana decides what to do before sailing."
    poor = at("trade", "A tunis 2", ports={"venezia": "-"}, cash=0)
    assert asked(A, poor) == "Phase 2: with 0 ducats left, you can’t do anything more. End the phase."
    assert asked(None, poor) == asked(None, abroad), "ducats are secret"
    assert english(words.call(rules.view(poor, None), A)).endswith("phase 2: decide what to do before sailing.")


def test_a_place_to_sail_to_names_the_sum_with_the_bonus_and_without() -> None:
    """14.2 to 14.4: iron is no new good for the owner of Ragusa, who stores it in Modon."""
    state = at("sail", "A venezia 3 wine iron", ports={"ragusa": "B 2", "modon": "B 1: iron"})
    prompt = words.prompt(rules.view(state, A), A)
    (detail,) = [one.detail for group in prompt.groups for one in group.options if "Ragusa" in english(one.label)]
    assert detail
    assert "Next slot pays 700 with the bonus (wine), 200 without (iron)." in english(detail)


def test_a_list_of_places_to_sail_to_says_what_waits_there() -> None:
    """Each place shows owner and garrison, the best price there for the cargo, and the local good."""
    state = at("sail", "A venezia 3 wine wood", "A tunis 1", ports={"ragusa": "B 2", "brindisi": "A 1: wine"})
    prompt = words.prompt(rules.view(state, A), A)
    details = {english(one.label): one.detail for group in prompt.groups for one in group.options}
    said = {label: detail and english(detail) for label, detail in details.items()}
    assert (
        said["Galley 1 → Ragusa, 1 space"]
        == "Ben’s, garrison 2. Next slot pays 700 with the bonus: wine. Produces wood."
    )
    assert said["Galley 1 → Brindisi, 2 spaces"] == "Yours, garrison 1. Next slot pays 300: wood. Produces cloth."
    assert said["Galley 1 → Modon, 3 spaces"] == "Neutral. Next slot pays 200: wine. Produces wood."
    assert said["Galley 2 → Cagliari, 1 space"] == "Neutral. Produces iron."
    assert said["Galley 1 → Mar Ionio, 3 spaces"] is None


@pytest.mark.parametrize(
    ("language", "named"),
    [
        ("en", "1 × wine in Genova, 1 × cloth in Genova, and 1 × wine in Tunis."),
        ("fr", "1 × vin à Gênes, 1 × tissu à Gênes et 1 × vin à Tunis."),
    ],
)
def test_what_is_proposed_is_named(language: str, named: str) -> None:
    """14.5: the proposal names goods and ports in the order of sale."""
    state = at("sell", "A tunis 1 wine", "A genova 1 wine cloth")
    proposed = words.prompt(rules.view(state, A), A).groups[0].options[0]
    assert isinstance(proposed, Option)
    assert [type(move) for move in proposed.moves] == [Sell, Sell, Sell, End]
    assert proposed.detail is not None
    assert speaker(language, "mediterranee", NAMES)(proposed.detail) == named


# -------------------------------------------------------------------------------------------- French

FRENCH = (folder_of("mediterranee") / "text" / "fr.ftl").read_text(encoding="utf-8")
NAMED = "who|whom|owner|buyer|seller|asker|rivals|taken|order|port|ports|place|origin|power|good|goods|piece|what"


def test_no_french_word_is_elided_before_a_name() -> None:
    """With a player Ana or a port Alexandrie, “de” and “que” would have to change."""
    elided = "[dD]e|[qQ]ue|[jJ]usque|[lL]orsque|[pP]uisque|[lL]e|[lL]a|[nN]e|[sS]i|[jJ]e"
    assert re.findall(rf"^.*\b(?:{elided}) \{{ \$(?:{NAMED}) \}}.*$", FRENCH, re.MULTILINE) == []


def test_french_is_at_ports_and_not_at_spaces() -> None:
    """“à Tunis” and “en Sicile” work, but “Mer d’Alger” would need an article."""
    assert [*re.findall(r"AT\(\$(\w+)\)", FRENCH)] == ["port"] * FRENCH.count("AT(")


def test_a_decision_is_named_by_its_phase_and_galleys_or_by_what_is_asked() -> None:
    """For reviews: an answer to another player has that player's name, and a passage its place."""

    def where(state: State, seat: Seat) -> str:
        return english(words.where(rules.view(state, seat)))

    meeting = at("trade", "A tunis 3 gold", "B tunis 2")
    offered = play(meeting, Offer(0, good("gold"), 1, B), Price(500)).state
    assert where(meeting, A) == "phase 2: galley 1 (Tunis)"
    assert where(offered, B) == "deal with Ana about 1\u202f×\u202fgold"
    assert where(offered, A) == "deal with Ben about 1\u202f×\u202fgold"
    asked = play(at("sail", "A tunis 3", "B cagliari 2"), Sail(0, space("cagliari"), ask=True)).state
    assert where(asked, B) == "Ana asks to pass at Cagliari"
    voyage = play(asked, Answer(yes=True)).state
    assert where(voyage, A) == "phase 3: galley 1 (Cagliari)"
    assert where(at("fight", "A sardo 2", "B sardo 0 wine", prize=Prize(0, 1)), A) == "galley 2 beaten at Mare Sardo"
    assert where(at("bid", "A tunis 3"), A) == "bid for turn order"
    assert where(at("land", "B tunis 3"), A) == "phase 5"


def test_the_points_shown_are_without_ducats() -> None:
    """2.5, 16.1: ducats are secret, so a player reads in private how many points they add."""
    state = at("trade", cash=1_700, ports={"venezia": "A 1", "tunis": "A 1", "genova": "C 1"})
    lines = [english(line) for line in words.describe(rules.view(state, A))]
    assert lines[0] == (
        "You have 1,700 ducats, worth 3 points (not counted in the prosperity shown). "
        "The other players can’t see this."
    )
    assert any(line.startswith("Ranking by prosperity, without ducats: 1. ") for line in lines)


def test_an_owner_reads_that_others_pay_another_price() -> None:
    """5.3: the map shows the list price of Venezia, and the owner's own view the 100 that the owner pays."""
    said = "Goods in your own ports cost you 100; other players pay your list price."
    at_home = at("trade", "A venezia 2")
    assert said in english(words.prompt(rules.view(at_home, A), A).text)
    abroad = at("trade", "A tunis 2", ports={"venezia": "-"}, cash=1_000)
    assert said not in english(words.prompt(rules.view(abroad, A), A).text)
    (tariffs,) = [group for group in words.prompt(rules.view(at_home, A), A).groups if group.id == "tariff"]
    details = [english(option.detail) for option in tariffs.options if option.detail]
    assert len(details) == len(tariffs.options)
    assert all(detail.startswith("Others pay this; you pay 100.") for detail in details)


def test_galleys_are_named_where_their_numbers_could_be_counts() -> None:
    """10.1, 10.2: “2 (3)” could be two galleys."""
    state = play(at("sail", "A venezia 3", "A venezia 1", "A venezia 2"), Sail(0, space("ragusa"))).state
    assert told(state)[0] == "Can still move: galley 2 (up to 1 space) and galley 3 (up to 2 spaces) (10.1)."
    assert "Already moved this turn: galley 1 (10.2)." in told(state)
    state = play(state, Sail(1, space("ragusa"))).state
    assert "Already moved this turn: galleys 1 and 2 (10.2)." in told(state)
