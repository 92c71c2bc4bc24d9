"""Test a player's panel with a draft open: any earlier table talk fits and can be read."""

from __future__ import annotations

import pytest

from bot.store.rows import Line, Promise
from bot.tables import drafts
from bot.tables.conversation import Conversation
from bot.tables.drafts import Draft, Step
from bot.tables.in_play import TableInPlay
from bot.tables.whats_new import WhatsNew
from bot.text import LANGUAGES, speaker
from bot.ui import direct, panel, panel_parts
from bot.ui.board import Position
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, pack, parse
from bot.ui.kit.table_voice import bot_text, voice
from games import GAMES
from games.core import Many, Option, Outcome, Who, encode, text
from games.intrige import rules
from games.intrige.model import Bribe, Place
from games.mediterranee.model import Answer, Discard, End, Move, Offer, Price, Prize, Sail, State
from tests.bot.ui import limits, making
from tests.games import mediterranee_positions as mediterranee
from tests.games.intrige_positions import A, B, C, D, E, at
from tests.games.playing import play

INTRIGE, MEDITERRANEE = GAMES["intrige"], GAMES["mediterranee"]
_UNPAID = at("A B C D E", parks={A: "B captain, C jurist, D prelate, E treasurer"})
_FULL = play(rules, _UNPAID, *[Bribe(200_000)] * 4).state


def _line(seat: int, quote: str) -> Line:
    return Line(text("remark", who=Who(seat), what=Many((text("zone-name", zone=100_000),))), quote)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [making.PLAIN_NAMES, making.WILD_NAMES])
def test_the_case_fits_whatever_was_said(language: str, names: tuple[str, ...]) -> None:
    """A case fits the panel, with four who paid, the longest table talk of each, and endless promises."""
    table = making.table(INTRIGE, names, seats=5, state=_FULL, language=language)
    position = Position.of(table, _FULL, A)
    talk = Conversation(
        [_line(seat, "*" * 200) for seat in (B, C, D, E)],
        [Promise(number, B, A, "_" * 200, 6, "broken") for number in range(1, 40)],
    )
    prompt = INTRIGE.words.prompt(position.view, A)
    steps = [Step((), group.options[-1].label) for group in prompt.groups]
    for prepared, group in ((steps, ""), ([], ""), ([], prompt.groups[-1].id)):
        body = panel.draft_panel(table, position, A, language, Draft(tuple(prepared), _FULL), group, talk)
        limits.check_message(body)
        assert len(limits.selects(body)) == len(prompt.groups) == 4
    for named in (talk, Conversation()):
        body = panel.draft_panel(table, position, A, language, Draft((), _FULL), "", named)
        options = limits.selects(body)[0]["options"]
        assert all("200k" in option["label"] for option in options)
        asked = [option for option in options if option["label"].count("100k") > ("100k →" in option["label"])]
        assert bool(asked) == bool(named.lines)


# ------------------------------------------------------------------------------------------------------ text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "known"), [("intrige", "purse"), ("mediterranee", "cash")])
def test_what_is_asked_comes_first(key: str, known: str, language: str) -> None:
    """A panel starts with the question, followed by private knowledge.

    The whole position is a part of its own.
    """
    game = GAMES[key]
    state = _UNPAID if key == "intrige" else mediterranee.at("fight", "A sardo 3", "B sardo 2")
    (seat,) = game.rules.awaited(state)
    table = making.table(game, seats=len(state.purses), state=state, language=language)
    position, say = Position.of(table, state, seat), voice(table, language)
    question = say(game.words.prompt(position.view, seat).text)
    own = next(line for line in game.words.describe(position.view) if line.key == known)
    for body in (
        panel.choice_panel(table, position, seat, language),
        direct.question(table, position, seat, WhatsNew()),
    ):
        words = body["components"][0]["content"]
        assert words.endswith(f"{question}\n-# {say(own)}")
    waiting = (seat + 1) % len(state.purses)
    words = limits.words(panel.choice_panel(table, Position.of(table, state, waiting), waiting, language))
    assert len(words.splitlines()) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_of_the_decision_stands_for_what_is_known(language: str) -> None:
    """With the picture, private knowledge is in its alt text alone, between the question and the choices."""
    (seat,) = INTRIGE.rules.awaited(_UNPAID)
    table = making.table(INTRIGE, seats=len(_UNPAID.purses), state=_UNPAID, language=language)
    position, say = Position.of(table, _UNPAID, seat), voice(table, language)
    own = say(next(line for line in INTRIGE.words.describe(position.view) if line.key == "purse"))
    body = panel.choice_panel(table, position, seat, language, pictured=True)
    limits.check_message(body)
    question, picture, *choices = body["components"]
    assert own not in question["content"]
    (shown,) = picture["items"]
    assert own in shown["description"]
    assert choices == panel.choice_panel(table, position, seat, language)["components"][1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_list_says_of_its_choices_is_not_said_again(language: str) -> None:
    """The text of a panel does not repeat what a list already says of its choices.

    Twenty places are tested, each with a value; what a list must cut is in the text.
    """
    table = making.table(INTRIGE, seats=5, state=_FULL, language=language)
    body = panel.explanation(table, Position.of(table, _FULL, A), A, language, whole=True)
    zones = [option["description"] for select in limits.selects(body) for option in select["options"]]
    told = [part["content"] for part in limits.parts(body) if part["type"] == limits.TEXT]
    assert len(zones) == 20
    assert not [zone for zone in zones for words in told if zone in words]
    fight = mediterranee.at("fight", *["A sardo 3"] * 2, *["B sardo 2"] * 3)
    table = making.table(MEDITERRANEE, seats=4, state=fight, language=language)
    body = panel.explanation(table, Position.of(table, fight, A), A, language, whole=True)
    assert len(limits.selects(body)[0]["options"]) == 6
    assert limits.words(body).count("36") == 6


# ------------------------------------------------------------------------------ rows and the submit button

DONE = "End phase"
OTHERS = "Something else…"
LOAD, BUILD, ENROL, MOVE = ["Buy and load goods"], ["Build"], ["Recruit sailors"], ["Move sailors and goods"]
TARIFFS, TALK, DROP = ["Set list prices"], ["Deals: quotes, offers, requests"], ["Discard goods or sailors"]
POOR = {"venezia": "C 1", "tunis": "B 1", "napoli": "-"}
RICH = {"venezia": "A 2: gold iron wood", "tunis": "B 1"}
ROWS: dict[str, tuple[State, list[list[str]]]] = {
    "no port": (mediterranee.at("trade", "A alboran 2 wine", ports=POOR), [["Discard wine (galley 1)"]]),
    "own port": (
        mediterranee.at("trade", "A venezia 2 wine gold", ports=RICH),
        [
            ["Buy 1 × wine → galley 1: 100"],
            BUILD,
            ENROL,
            MOVE,
            [OTHERS],
        ],
    ),
    "own port afar": (
        mediterranee.at("trade", "A alboran 2 wine", ports={"venezia": "A 1"}),
        [
            TARIFFS,
            ["Discard wine (galley 1)"],
        ],
    ),
    "foreign port": (
        mediterranee.at("trade", "A tunis 4", ports=POOR),
        [
            ["Buy 1 × gold → galley 1: 300"],
            TALK,
            ["Discard sailor (galley 1)"],
        ],
    ),
    "several galleys": (
        mediterranee.at("trade", "A tunis 4", "A tunis 3", "B tunis 1 iron", ports=POOR),
        [
            LOAD,
            MOVE,
            TALK,
            ["Discard sailor (galley 1)", "Discard sailor (galley 2)"],
        ],
    ),
    "everything": (
        mediterranee.at("trade", "A venezia 2 wine", "A tunis 2 gold", "B tunis 1", ports=RICH),
        [
            LOAD,
            BUILD,
            ENROL,
            MOVE,
            [OTHERS],
            ["Offer goods to a player…"],
        ],
    ),
    "sail": (mediterranee.at("sail", "A venezia 3", "B napoli 1"), [["Galley 1 (Venezia, 3 sailors)"]]),
    "land": (mediterranee.at("land", "A napoli 1"), [["1 sailor → Napoli (galley 1)"]]),
    "sell": (
        mediterranee.at("sell", "A tunis 1 wine", ports={"tunis": "B 1"}),
        [
            ["Sell 1 token for 700, then finish"],
            ["wine (galley 1): 200 + bonus 500"],
            ["Enter sales and bid for turn 3…"],
        ],
    ),
}


def drafted(state: State, *, prepared: bool = False, closed: bool = False, group: str = "") -> Json:
    table = making.table(MEDITERRANEE, seats=4, state=state)
    draft = Draft((Step((), text("do-done")),) * prepared, state, closed)
    position = Position.of(table, state, A)
    body = panel.draft_panel(table, position, A, "en", draft, group, Conversation())
    prompt = MEDITERRANEE.words.prompt(position.view, A)
    turning = panel_parts.turning(table, position.view, prompt, "en", Action.HAND)
    limits.check_message(panel_parts.below(panel.with_lead(body, "why"), turning))
    return body


def rows(body: Json) -> list[list[str]]:
    """Return each row's content: the labels of its buttons or the placeholder of its select."""
    found = [row["components"] for row in body["components"] if row["type"] == limits.ROW]
    return [[part.get("label") or part["placeholder"] for part in row] for row in found]


def ways_out(body: Json) -> list[Action]:
    """Return the actions of the buttons that only submit a draft or end its question."""
    ids = [parse(button["custom_id"]) for button in limits.buttons(body) if not button.get("disabled")]
    done = pack((End(),))
    return [one.action for one in ids if one.action == Action.HAND_IN or one.payload == done]


@pytest.mark.parametrize("name", ROWS)
def test_the_rows_of_a_phase(name: str) -> None:
    """The rows of a phase show few choices as buttons and more as a list.

    The submit button comes last and says what it ends.
    """
    state, shown = ROWS[name]
    plain, prepared = drafted(state), drafted(state, prepared=True)
    assert rows(plain) == [*shown, [DONE]]
    assert rows(prepared) == [[said("take-off")], *shown, [f"Submit · {DONE}"]]
    assert ways_out(plain) == ways_out(prepared) == [Action.HAND_IN]


@pytest.mark.parametrize(
    ("state", "shown", "ends"),
    [
        (
            mediterranee.at("fight", "A sardo 2", "B sardo 0 wine", prize=Prize(0, 1)),
            [
                ["Send 1 sailor aboard", "Send 2 sailors aboard"],
                ["wine, galley 2 → galley 1", "Throw wine overboard (galley 2)"],
            ],
            "Let it sink",
        ),
        (
            mediterranee.at("fight", "A sardo 1", "A sardo 1 wine", prize=Prize(0, 1, captured=True)),
            [["Send 1 sailor aboard"], ["wine, galley 2 → galley 1", "Throw wine overboard (galley 2)"]],
            "Finish sharing",
        ),
        (
            mediterranee.at("fight", "A sardo 0 iron", "A sardo 2 wine", prize=Prize(0, 1, captured=True)),
            [
                [
                    "iron, galley 1 → galley 2",
                    "wine, galley 2 → galley 1",
                    "Throw iron overboard (galley 1)",
                    "Throw wine overboard (galley 2)",
                ]
            ],
            "Finish, galley 1 sinks",
        ),
        (
            mediterranee.play(
                mediterranee.at("sail", "A tunis 3", "B cagliari 2"),
                Sail(0, mediterranee.space("cagliari"), ask=True),
                Answer(yes=True),
            ).state,
            [["Galley 1 (Cagliari, 3 sailors)"]],
            "Stay here",
        ),
    ],
    ids=["prize", "captured", "emptied", "voyage"],
)
def test_what_ends_within_a_phase_says_so(state: State, shown: list[list[str]], ends: str) -> None:
    assert rows(drafted(state)) == [*shown, [ends]]
    assert rows(drafted(state, prepared=True)) == [[said("take-off")], *shown, [f"Submit · {ends}"]]
    assert ways_out(drafted(state, prepared=True)) == [Action.HAND_IN]


def test_the_button_of_a_counter_offer_says_so_and_for_which_galley() -> None:
    """9.3, 9.4: in all languages, on a phone."""
    offer = (Offer(0, mediterranee.IRON, 1, B), Price(300))
    asked = mediterranee.play(mediterranee.at("trade", "A tunis 1 iron", "B tunis 1", "B tunis 2"), *offer).state
    table = making.table(MEDITERRANEE, seats=4, state=asked)
    for language, counter in (
        ("en", "Counter-offer (galley {})…"),
        ("fr", "Contre-proposition (galère {})…"),
        ("de", "Gegenangebot (Galeere {})…"),
    ):
        body = panel.choice_panel(table, Position.of(table, asked, B), B, language)
        labels = [button["label"] for button in limits.buttons(body)]
        assert labels[1:4:2] == [counter.format(2), counter.format(3)]
        assert max(map(len, labels)) <= 38


def said(key: str) -> str:
    return speaker("en")(text(key))


def test_what_nothing_can_follow_is_handed_in() -> None:
    """A draft that no move can follow is submitted without ending the phase.

    Another player's answer comes first, or the phase ends by itself.
    """
    closed = drafted(ROWS["foreign port"][0], prepared=True, closed=True)
    assert rows(closed) == [[said("take-off")], [said("hand-in")]]
    assert ways_out(closed) == [Action.HAND_IN]
    table = making.table(INTRIGE, seats=5, state=_FULL)
    position = Position.of(table, _FULL, A)
    prepared = Draft((Step((), text("over")),), _FULL)
    body = panel.draft_panel(table, position, A, "en", prepared, "", Conversation())
    assert rows(body)[-1] == [said("hand-in-part")]
    assert ways_out(body) == [Action.HAND_IN]
    before = panel.draft_panel(table, position, A, "en", Draft((), _FULL), "", Conversation())
    assert rows(before)[-1] == [said("hand-in")], "it keeps its place"
    assert ways_out(before) == []


def test_a_draft_that_lacks_an_answer_is_not_green_and_shows_the_answers_given() -> None:
    """The list of an advisor that was placed shows where. The button for the rest says that more follows."""
    state = play(rules, at(parks={A: "B captain, C jurist"}), *[Bribe(10_000)] * 2).state
    in_play = TableInPlay(making.table(INTRIGE, seats=4, state=state), state)

    def shown(draft: Draft) -> Json:
        position = Position.of(in_play.table, draft.state, A)
        return panel.draft_panel(in_play.table, position, A, "en", draft, "", Conversation())

    jurist, captain = "Chloé’s jurist: paid 10k", "Ben’s captain: paid 10k"
    assert rows(shown(Draft((), state))) == [[jurist], [captain], [said("hand-in")]]
    one = drafts.with_moves(in_play, A, Draft((), state), [encode(Place(1, 2, 100_000))])
    half = shown(one)
    assert rows(half)[1:] == [["Zone 100k → Chloé’s jurist (paid 10k)"], [captain], [said("hand-in-part")]]
    assert [select.get("disabled") for select in limits.selects(half)] == [True, None]
    whole = shown(drafts.with_moves(in_play, A, one, [encode(Place(3, 1, 50_000))]))
    assert rows(whole)[1:] == [[said("hand-in")]]
    assert [limits.buttons(body)[-1]["style"] for body in (half, whole)] == [2, 3]


def test_the_list_of_a_galley_that_sails_shows_where_to() -> None:
    state = mediterranee.at("sail", "A venezia 3", "A tunis 2")
    in_play = TableInPlay(making.table(MEDITERRANEE, seats=4, state=state), state)
    draft = drafts.with_moves(in_play, A, Draft((), state), [encode(Sail(0, mediterranee.space("ragusa")))])
    position = Position.of(in_play.table, draft.state, A)
    body = panel.draft_panel(in_play.table, position, A, "en", draft, "", Conversation())
    used = [select["placeholder"] for select in limits.selects(body) if select.get("disabled")]
    assert [label.split(",")[0] for label in used] == ["Galley 1 → Ragusa"]


def test_a_complete_draft_says_that_it_still_has_to_be_submitted() -> None:
    """Its picture shows the table after its moves, as if they had been made."""
    table = making.table(INTRIGE, seats=5, state=_FULL)
    position = Position.of(table, _FULL, A)
    steps = (Step((), text("over")),)
    for closed in (True, False):
        draft = Draft(steps, _FULL, closed)
        body = panel.draft_panel(table, position, A, "en", draft, "", Conversation(), pictures=1)
        texts = [part["content"] for part in body["components"] if part["type"] == limits.TEXT]
        assert (said("draft-complete") in "\n".join(texts)) is closed


@pytest.mark.parametrize(
    ("state", "steps", "goes_on"),
    [
        (
            mediterranee.at("sail", "A tunis 2", "A smyrna 2", "B cagliari 2"),
            [(Sail(0, mediterranee.space("cagliari")),)],
            True,
        ),
        (
            mediterranee.at("trade", "A tunis 1 iron iron", "B tunis 1"),
            [(Discard(0, mediterranee.IRON),), (Offer(0, mediterranee.IRON, 1, B), Price(300))],
            True,
        ),
        (mediterranee.at("sail", "A tunis 2", "B cagliari 2"), [(End(),)], False),
    ],
    ids=["among rivals", "offer", "end"],
)
def test_a_draft_that_takes_no_more_moves_says_if_the_turn_goes_on(
    state: State, steps: list[tuple[Move, ...]], goes_on: bool
) -> None:
    """10.3, 9.2: the other galleys can still sail, and the phase is not over."""
    in_play = TableInPlay(making.table(MEDITERRANEE, seats=4, state=state), state)
    draft = Draft((), state)
    for step in steps:
        draft = drafts.with_moves(in_play, A, draft, [*map(encode, step)])
    assert (draft.closed, draft.goes_on) == (True, goes_on)
    for language in ("en", "fr", "de"):
        body = panel.draft_panel(
            in_play.table, Position.of(in_play.table, draft.state, A), A, language, draft, "", Conversation()
        )
        texts = "\n".join([part["content"] for part in body["components"] if part["type"] == limits.TEXT])
        assert (speaker(language)(text("draft-goes-on")) in texts) is goes_on


def test_no_draft_of_another_game_says_that_the_turn_goes_on() -> None:
    state = play(rules, at(parks={A: "B captain, C jurist"}), *[Bribe(10_000)] * 2).state
    in_play = TableInPlay(making.table(INTRIGE, seats=4, state=state), state)
    one = drafts.with_moves(in_play, A, Draft((), state), [encode(Place(1, 2, 100_000))])
    whole = drafts.with_moves(in_play, A, one, [encode(Place(3, 1, 50_000))])
    assert (whole.closed, whole.goes_on) == (True, False)


def test_an_older_button_without_the_end_of_the_phase_goes_on_working() -> None:
    """The last galley's destination alone, as earlier versions offered it, is a step of the draft under its name."""
    state = mediterranee.at("sail", "A venezia 3")
    in_play = TableInPlay(making.table(MEDITERRANEE, seats=4, state=state), state)
    move = Sail(0, mediterranee.space("ragusa"))
    draft = drafts.with_moves(in_play, A, Draft((), state), [encode(move)])
    assert not draft.closed
    said = voice(in_play.table, "en")(draft.steps[0].label)
    assert said.startswith("Galley 1 → Ragusa, 1 space")
    body = drafted(draft.state, prepared=True)
    assert rows(body)[-1] == [f"Submit · {DONE}"]


@pytest.mark.parametrize("whole", [False, True])
def test_my_options_show_the_prepared_moves(*, whole: bool) -> None:
    """Without them, a player could not tell whether the prepared moves are lost."""
    state = mediterranee.at("sail", "A venezia 3", "A venezia 3")
    in_play = TableInPlay(making.table(MEDITERRANEE, seats=4, state=state), state)
    move = encode(Sail(0, mediterranee.space("ragusa")))
    for draft in (
        drafts.with_moves(in_play, A, Draft((), state), [move]),
        Draft((Step((move,), text("over")),), state, closed=True),
    ):
        position = Position.of(in_play.table, draft.state, A)
        prepared = panel.draft_panel(in_play.table, position, A, "en", draft, "", Conversation())
        body = panel.explanation(in_play.table, position, A, "en", offers=not draft.closed, whole=whole, draft=draft)
        limits.check_message(body)
        listed = limits.words(prepared).partition("\n1. ")[2].partition("\n")[0]
        assert f"{said('draft')}**\n1. {listed}\n" in limits.words(body)
        more = [] if whole else [[said("explain-more")]]
        assert rows(body) == [*rows(prepared), *more], "the same buttons as before"
        assert ways_out(body) == ways_out(prepared)


def test_several_steps_can_be_taken_off_at_once() -> None:
    state, _ = ROWS["own port"]
    table = making.table(MEDITERRANEE, seats=4, state=state)
    position, steps = Position.of(table, state, A), (Step((), text("do-done")),) * 2
    for closed in (False, True):
        body = panel.draft_panel(table, position, A, "en", Draft(steps, state, closed), "", Conversation())
        assert rows(body)[0] == [said("take-off"), said("start-over")]


def test_what_is_offered_keeps_its_row_while_a_turn_is_prepared() -> None:
    """A list stays a list, and what is used up stays where it was, disabled."""
    state = ROWS["everything"][0]
    table = making.table(MEDITERRANEE, seats=4, state=state)
    draft = Draft((), state)
    shown, labels = [], []
    for _ in range(30):
        position = Position.of(table, draft.state, A)
        body = panel.draft_panel(table, position, A, "en", Draft((), state, asked=draft.asked), "", Conversation())
        shown.append([row["components"][0]["type"] for row in body["components"] if row["type"] == limits.ROW])
        labels.append(rows(body))
        limits.check_message(body)
        prompt = drafts.prompt_of(TableInPlay(table, state), A, draft)
        used = [group for group in prompt.groups if group.id in ("buy", "build", "enrol")]
        moves = [choice.moves for group in used for choice in group.options if isinstance(choice, Option)]
        if not moves:
            break
        draft = drafts.with_moves(TableInPlay(table, state), A, draft, [encode(move) for move in moves[0]])
    else:
        raise AssertionError("never used up")
    assert len(draft.steps) > 3
    assert shown == shown[:1] * len(shown)
    assert [line[0] for line in labels[-1][:3]] == [LOAD[0], BUILD[0], ENROL[0]]
    assert [part["disabled"] for part in limits.parts(body) if "disabled" in part], "and can't be chosen"


def test_the_way_out_of_every_position() -> None:
    """Every draft has exactly one submit button, at the end, whichever group is open."""
    for state, _ in making.looks(MEDITERRANEE, 3, 60):
        for seat in MEDITERRANEE.rules.awaited(state):
            table = making.table(MEDITERRANEE, seats=3, state=state)
            position = Position.of(table, state, seat)
            prompt = MEDITERRANEE.words.prompt(position.view, seat)
            if prompt.draft and prompt.ending is not None:
                for group in ("", *[one.id for one in prompt.groups]):
                    body = panel.draft_panel(table, position, seat, "en", Draft((), state), group, Conversation())
                    assert ways_out(body) == [Action.HAND_IN]
                    assert parse(limits.buttons(body)[-1]["custom_id"]) == panel.submission(table, Draft((), state))
                    turning = panel_parts.turning(table, position.view, prompt, "en", Action.HAND)
                    limits.check_message(panel_parts.below(panel.with_lead(body, "why"), turning))


def test_groups_of_old_lists_open_what_there_is() -> None:
    """Values of older lists of groups still open a group.

    Such lists remain in private messages under their former names.
    """
    state, _ = ROWS["everything"]
    now = rows(drafted(state))
    assert [OTHERS] in now
    for old in (f"at{mediterranee.space('venezia')}", "rest0", "end", "more"):
        assert rows(drafted(state, group=old)) == now
    assert rows(drafted(state, group="tariff")) == [TARIFFS, [OTHERS], ["Offer goods to a player…"], [DONE]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_an_answer_of_many_moves_the_beginning_is_told(language: str) -> None:
    """An answer of many moves is shown from its beginning.

    A trade may have eighty moves, and names may be long.
    """
    table = making.table(MEDITERRANEE, language=language)

    def told(moves: int) -> str:
        done = panel.answered_text([text("do-bid", amount=100 + move) for move in range(moves)])
        return panel.first_words(table, done, language)

    assert panel.answered_text([]) is None, "moves without a name are not mentioned"
    assert all(str(100 + move) in told(7) for move in range(7))
    assert "105" in told(80)
    assert "106" not in told(80)
    assert "74" in told(80)
    alone = text("do-bid", amount=7)
    assert panel.answered_text([], [alone]) == alone
    both = panel.first_words(table, panel.answered_text([text("do-bid", amount=100)], [alone]), language)
    assert [("100" in line, "7" in line) for line in both.splitlines()] == [(True, False), (False, True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_panel_leads_to_the_table_when_its_game_is_over(language: str) -> None:
    """It has the result and the review, as a player who only used the panel may never have been at the table."""
    table = making.table(GAMES["medici"], seats=3, status="finished")
    without = str(panel.game_over_panel(table, None, None, language))
    assert f"https://discord.com/channels/{table.guild}/{table.thread}" in without
    outcome = Outcome((2, 1, 3), (90, 120, 80))
    shown = str(panel.game_over_panel(table, None, outcome, language, 1))
    say = voice(table, language)
    won = bot_text(say, "winners", who=Many((Who(1),)), count=1)
    assert won in shown
    assert won not in without
    assert all(bot_text(say, "score", score=score) in shown for score in outcome.scores)
    review = str(CustomId(Action.REVIEW, table.id))
    assert review in shown
    assert review not in without
    seatless = str(panel.game_over_panel(table, None, outcome, language))
    assert won in seatless
    assert review not in seatless, "it would be refused"


def test_a_refusal_stands_between_the_picture_and_the_choices() -> None:
    """Where there is no room for another component, it stands in the first text."""
    question, drawn, choices = (
        ui.text("Bid?"),
        ui.picture("board.png", "The lot"),
        ui.row(ui.button("1", CustomId(Action.MOVE, 1))),
    )
    for parts, place in (((question, drawn, choices), 2), ((drawn, question, choices), 1), ((question, choices), 0)):
        shown = panel.with_refusal(ui.message_body(*parts, private=True), "No.")["components"]
        assert [*shown[:place], *shown[place + 1 :]] == [*parts]
        assert shown[place] == ui.text("No.")
    more = [question] * (ui.COMPONENTS - 2)
    full = panel.with_refusal(ui.message_body(drawn, question, *more, private=True), "No.")["components"]
    assert full == [drawn, ui.text("No.\n\nBid?"), *more]


def test_a_panel_does_not_wait_for_ai_players() -> None:
    """They answer at once, so a line that says the game waits for them would be out of date."""
    game = GAMES["medici"]
    state, _ = making.looks(game, 3)[1]
    (asked,) = game.rules.awaited(state)
    seat = (asked + 1) % 3
    for houses, waits in (((), True), ((asked,), False), ((seat,), True)):
        table = making.table(game, seats=3, state=state, houses=houses)
        position = Position.of(table, state, seat)
        waiting = voice(table, "en")(game.words.prompt(position.view, seat).text)
        shown = limits.words(panel.choice_panel(table, position, seat, "en", "Done."))
        assert (waiting in shown) == waits
        assert waiting in limits.words(panel.choice_panel(table, position, seat, "en")), (
            "there is nothing else to say"
        )
