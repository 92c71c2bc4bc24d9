"""Test the components of a prompt: buttons, selects, a select of groups, and amounts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.text import LANGUAGES, Say, speaker
from bot.ui.kit import components as ui
from bot.ui.kit import prompts
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import pack, parse, unpack
from games import GAMES
from games.core import Amount, Group, Option, Prompt, Text, decode_as, text
from games.medici.model import Bid, Draw, Pass
from tests.bot.ui import limits, making

TABLE, EPOCH = 12, 34


def say(said: Text) -> str:
    """Return a text's key and arguments, for texts that belong to no game."""
    if said.key in ("choose-group", "other-amount", "choose-amount", "another-group"):
        return speaker("en")(said)
    return " ".join([said.key, *(say(arg) if isinstance(arg, Text) else str(arg) for arg in said.args.values())])


def options(count: int, label: str = "option") -> tuple[Option, ...]:
    return tuple(Option(text(label, number=number), (Bid(number),)) for number in range(1, count + 1))


def group(*choices: Option | Amount, name: str = "things", pick: int = 1) -> Group:
    return Group(name, text(f"group-{name}"), choices, pick)


def amount(low: int, high: int, suggest: Sequence[int] = (), step: int = 1) -> Amount:
    return Amount(text("bid", amount=0), Bid(low), "florins", low, high, step, tuple(suggest))


def rows(*groups: Group) -> list[Json]:
    """Return the rows of a prompt of these groups, after checking that Discord accepts the message."""
    made = prompts.rows(Prompt(text("what"), groups), TABLE, EPOCH, say)
    limits.check_message(ui.message_body(ui.text("what"), *made))
    return made


def labels(node: list[Json]) -> list[str]:
    return [button["label"] for button in limits.buttons({"components": node})]


def offered(node: list[Json]) -> list[Bid | Pass | Draw]:
    """Return the moves that the buttons and selects carry by value."""
    shown = {"components": node}
    payloads = [parse(button["custom_id"]).payload for button in limits.buttons(shown) if "m." in button["custom_id"]]
    payloads += [option["value"] for select in limits.selects(shown) for option in select["options"]]
    return [decode_as(Bid | Pass | Draw, move) for payload in payloads for move in unpack(payload)]


@pytest.mark.parametrize("count", [1, 2, 5])
def test_up_to_five_are_buttons(count: int) -> None:
    made = rows(group(*options(count)))
    assert len(made) == 1
    assert labels(made) == [f"option {number}" for number in range(1, count + 1)]
    assert offered(made) == [Bid(number) for number in range(1, count + 1)]


@pytest.mark.parametrize("count", [6, 24, 25])
def test_up_to_twenty_five_are_a_select(count: int) -> None:
    made = rows(group(*options(count)))
    (select,) = limits.selects({"components": made})
    assert labels(made) == []
    assert select["placeholder"] == "group-things"
    assert (select["min_values"], select["max_values"]) == (1, 1)
    assert offered(made) == [Bid(number) for number in range(1, count + 1)]


@pytest.mark.parametrize(("count", "selects"), [(26, 2), (50, 2), (51, 3), (100, 4)])
def test_more_are_several_selects(count: int, selects: int) -> None:
    made = rows(group(*options(count)))
    assert offered(made) == [Bid(number) for number in range(1, count + 1)]
    asked = [select["placeholder"] for select in limits.selects({"components": made})]
    assert asked == [f"list-part {part} {selects} group-things" for part in range(1, selects + 1)]


def test_a_custom_id_says_what_it_was_meant_for() -> None:
    (button,) = limits.buttons({"components": rows(group(*options(1)))})
    custom_id = parse(button["custom_id"])
    assert (custom_id.action, custom_id.table, custom_id.epoch) == ("m", TABLE, EPOCH)
    (select,) = limits.selects({"components": rows(group(*options(6)))})
    custom_id = parse(select["custom_id"])
    assert (custom_id.action, custom_id.table, custom_id.epoch) == ("s", TABLE, EPOCH)


def test_an_option_of_several_moves_is_one_choice() -> None:
    (button,) = limits.buttons({"components": rows(group(Option(text("both"), (Draw(), Bid(3)))))})
    assert [decode_as(Bid | Draw, move) for move in unpack(parse(button["custom_id"]).payload)] == [Draw(), Bid(3)]


def test_details_are_told_in_a_select() -> None:
    detailed = Option(text("first"), (Pass(),), detail=text("because"))
    (select,) = limits.selects({"components": rows(group(detailed, *options(5)))})
    assert select["options"][0]["description"] == "because"
    assert "description" not in select["options"][1]


@pytest.mark.parametrize("count", [2, 3, 25])
def test_picking_two_is_a_select_of_two(count: int) -> None:
    (select,) = limits.selects({"components": rows(group(*options(count), pick=2))})
    assert (select["min_values"], select["max_values"]) == (2, 2)


def test_an_amount_is_its_suggestions_and_a_form() -> None:
    made = rows(group(Option(text("pass"), (Pass(),)), amount(8, 40, (8, 9, 12))))
    assert labels(made) == ["pass", "bid 8", "bid 9", "bid 12", "Other…"]
    assert offered(made) == [Pass(), Bid(8), Bid(9), Bid(12)]
    form = parse(limits.buttons({"components": made})[-1]["custom_id"])
    assert form.action == "n"
    assert [decode_as(Bid, move) for move in unpack(form.payload)] == [Bid(8)]


@pytest.mark.parametrize(
    ("low", "high", "step", "suggest", "other"),
    [
        (8, 8, 1, (8,), False),
        (8, 9, 1, (8, 9), False),
        (8, 10, 1, (8, 9), True),
        (1, 5, 2, (1, 3, 5), False),
        (1, 7, 2, (1, 3, 5), True),
        (5, 20, 5, (5, 10, 15, 20), False),
        (5, 20, 5, (5, 10, 15), True),
        (1, 40, 1, (), True),
    ],
)
def test_no_form_where_the_suggestions_are_all(
    low: int, high: int, step: int, suggest: tuple[int, ...], other: bool
) -> None:
    form = "Other…" if suggest else "group-things…"
    assert (form in labels(rows(group(amount(low, high, suggest, step))))) == other


def test_a_suggestion_that_is_no_answer_is_not_offered() -> None:
    assert labels(rows(group(amount(8, 40, (7, 8, 41))))) == ["bid 8", "Other…"]
    assert labels(rows(group(amount(5, 50, (5, 9), step=5)))) == ["bid 5", "Other…"]


def test_an_amount_beside_many_options_is_a_row_of_its_own() -> None:
    made = rows(group(*options(6), Amount(text("spend", amount=0), Pass(), "none", 1, 9)))
    assert labels(made) == ["group-things…"]
    assert len(limits.selects({"components": made})) == 1


def test_an_amount_without_suggestions_is_named_by_its_group() -> None:
    """A phone shows 38 characters of a button: a longer name becomes the general one."""
    assert labels(rows(group(amount(1, 9), name="n" * 31), group(amount(10, 19), name="n" * 32))) == [
        f"group-{'n' * 31}…",
        "Enter a number…",
    ]


def group_select(made: list[Json]) -> list[Json]:
    """Return the selects of groups among these rows."""
    return [select for select in limits.selects({"components": made}) if parse(select["custom_id"]).action == "g"]


def test_what_does_not_fit_is_a_select_of_the_other_groups() -> None:
    groups = [group(*options(6), name=f"g{number}") for number in range(7)]
    made = rows(*groups)
    assert len(made) == prompts.MOST_ROWS
    assert offered(made[:5]) == [Bid(number) for _ in range(5) for number in range(1, 7)]
    (select,) = group_select(made)
    assert [option["value"] for option in select["options"]] == ["g5", "g6"]
    assert [option["label"] for option in select["options"]] == [say(g.label) for g in groups[5:]]


def test_six_rows_fit() -> None:
    made = rows(*(group(*options(6), name=f"g{number}") for number in range(6)))
    assert len(made) == prompts.MOST_ROWS
    assert group_select(made) == []


@pytest.mark.parametrize(("count", "selects"), [(25, 1), (26, 2), (60, 3)])
def test_many_groups_are_several_selects(count: int, selects: int) -> None:
    groups = [
        group(*options(150), name="large"),
        *(group(*options(6), name=f"g{number}") for number in range(count - 1)),
    ]
    shown = group_select(rows(*groups))
    assert len(shown) == selects
    assert [option["value"] for select in shown for option in select["options"]] == [g.id for g in groups]


def test_a_group_of_a_select_of_groups() -> None:
    groups = tuple(group(*options(6 + number), name=f"g{number}") for number in range(9))
    prompt = Prompt(text("what"), groups)
    overview = prompts.rows(prompt, TABLE, EPOCH, say)
    for number, one in enumerate(groups[5:], 5):
        made = prompts.rows(prompt, TABLE, EPOCH, say, one.id)
        limits.check_message(ui.message_body(*made))
        assert offered(made[:1]) == [Bid(florins) for florins in range(1, 7 + number)]
        (others,) = group_select(made)
        assert [option["value"] for option in others["options"]] == [g.id for g in groups if g is not one]
    for shown_anyway in ("g0", "g4", "unknown", ""):
        assert prompts.rows(prompt, TABLE, EPOCH, say, shown_anyway) == overview


@pytest.mark.parametrize("first", [True, False])
def test_being_done_comes_last_whatever_is_open(first: bool) -> None:
    """The button that ends a phase comes last and takes one row, whichever group is open.

    This holds wherever its group stands in the prompt.
    """
    done = Group("end", text("end"), (Option(text("done"), (Pass(),), closes=True),))
    for count in (2, 5, 6, 9):
        others = [group(*options(6), name=f"g{number}") for number in range(count)]
        groups = (done, *others) if first else (*others, done)
        for open_at in ("", "end", "unknown", *[one.id for one in groups]):
            made = prompts.rows(Prompt(text("what"), groups), TABLE, EPOCH, say, open_at)
            assert len(made) <= prompts.MOST_ROWS
            assert labels(made) == labels(made[-1:]) == ["done"]
            assert "end" not in [option["value"] for select in group_select(made) for option in select["options"]]
            overview = count <= 5 or open_at in ("", "end", "unknown", "g0", "g1", "g2", "g3")
            assert len(made) == (min(count, prompts.MOST_ROWS - 1) + 1 if overview else 3)


def test_what_does_more_than_end_stays_where_it_is() -> None:
    both = Option(text("both"), (Draw(), Pass()), closes=True)
    prompt = Prompt(text("what"), (group(both, name="both"), group(*options(2))))
    assert prompt.ending is None
    assert labels(prompts.rows(prompt, TABLE, EPOCH, say)) == ["both", "option 1", "option 2"]


def test_the_group_that_offers_some_moves() -> None:
    both = Option(text("both"), (Draw(), Bid(3)))
    prompt = Prompt(text("what"), (group(*options(2), name="few"), group(both, amount(8, 40), name="more")))
    assert prompts.group_of(prompt, [Bid(2)]) == "few"
    assert prompts.group_of(prompt, [Draw(), Bid(3)]) == "more"
    assert prompts.group_of(prompt, [Bid(33)]) == "more"
    assert prompts.group_of(prompt, [Draw()]) == ""
    assert prompts.group_of(prompt, []) == ""


def test_an_option_of_many_moves_is_found_again_by_its_name() -> None:
    many = tuple(Bid(number) for number in range(300, 340))
    others = tuple(Bid(number) for number in range(301, 341))
    prompt = Prompt(text("what"), (group(Option(text("all"), many), Option(text("others"), others)),))
    made = prompts.rows(prompt, 10**15 - 1, 10**15 - 1, say)
    payloads = [parse(button["custom_id"]).payload for button in limits.buttons({"components": made})]
    assert [prompts.moves_named(prompt, payload) for payload in payloads] == [many, others]
    assert prompts.moves_named(prompt, pack(many[1:])) is None


def test_long_words_are_cut_where_they_would_be_refused() -> None:
    long = "word " * 60
    few = rows(group(*options(2, long), name="few"))
    assert all(len(label) <= 38 for label in labels(few))
    assert all(label.endswith("…") for label in labels(few))
    rows(group(*options(30, long), name="many"))
    detailed = Option(text(long), (Pass(),), detail=text(long))
    rows(group(detailed, *options(7, long)), *(group(*options(30, long), name=f"g{number}") for number in range(6)))
    suggested = Amount(text(long, amount=0), Bid(1), "florins", 1, 9, suggest=(1, 2))
    assert all(len(label) <= 80 for label in labels(rows(group(suggested))))


@pytest.mark.parametrize(
    ("shown", "fits"),
    [
        (("Give 10,000", "Other…"), True),
        (("Give 10,000", "Give 20,000", "Other…"), False),
        (("Passer", "Enchérir à 1", "Autre…"), True),
        (("My view", "Undo", "Text view"), True),
    ],
)
def test_a_line_is_no_wider_than_a_phone(shown: tuple[str, ...], fits: bool) -> None:
    """The limits of a line were measured on a screen of 390 pixels."""
    assert ui.in_one_line([{"label": label} for label in shown]) == fits


def test_amounts_know_their_form() -> None:
    bid = amount(8, 40, (8, 9))
    bidding = group(bid, name="bidding")
    prompt = Prompt(text("what"), (group(*options(2)), bidding))
    assert prompts.amount_like(prompt, Bid(8)) == (bidding, bid)
    assert prompts.amount_like(prompt, Bid(33)) == (bidding, bid)
    assert prompts.amount_like(prompt, Bid(10**12)) == (bidding, bid)
    assert prompts.amount_like(prompt, Pass()) is None
    assert prompts.amount_like(Prompt(text("what"), (group(*options(2)),)), Bid(1)) is None


def longer(language: str, key: str, names: Sequence[str]) -> Say:
    """Return a language whose texts are 40 % longer than ours."""
    plain = speaker(language, key, names)
    return lambda said: (words := plain(said)) + "~" * (len(words) * 2 // 5)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_of_the_games_fit_also_in_longer_words(key: str, language: str) -> None:
    game = GAMES[key]
    for seats in game.seat_counts:
        speak = longer(language, key, making.WILD_NAMES)
        for state, _ in making.looks_in(language, game, seats, 30):
            seat = min(game.rules.awaited(state), default=0)
            for viewer in (seat, (seat + 1) % seats, None):
                prompt = game.words.prompt(game.rules.view(state, viewer), seat)
                made = prompts.rows(prompt, 999_999_999, 9999, speak)
                limits.check_message(ui.message_body(ui.text(speak(prompt.text)), *made))
                for one in prompt.groups:
                    limits.check_message(
                        ui.message_body(ui.text("-"), *prompts.rows(prompt, 999_999_999, 9999, speak, one.id))
                    )


@pytest.mark.parametrize(("count", "listed"), [(2, False), (4, False), (5, True)])
def test_up_to_four_options_never_become_a_list(count: int, listed: bool) -> None:
    """Up to four options never become a list, however long they are.

    A question keeps its form from turn to turn.
    """
    options = tuple(Option(Text(f"{number}" + "x" * 36), (Bid(number),)) for number in range(count))
    (row,) = prompts.line(Prompt(Text("asked"), (Group("g", Text("g"), options),)), 1, 1, lambda said: said.key)
    assert [len(row["components"]), row["components"][0]["type"]] == ([1, 3] if listed else [count, 2])


def test_a_question_in_private_suggests_the_amounts_of_the_board() -> None:
    """A private question suggests the same amounts as the board, which has room for two.

    A player who can afford less gets fewer suggestions.
    """
    for high, offered in ((40, ["pass", "bid 8", "bid 9", "Other…"]), (8, ["pass", "bid 8"])):
        asked = group(Option(text("pass"), (Pass(),)), amount(8, high, (8, 9, 12)))
        board = prompts.line(Prompt(text("asked"), (asked,)), TABLE, EPOCH, say)
        panel = prompts.question_rows(Prompt(text("asked"), (asked,)), TABLE, EPOCH, say)
        assert panel == board
        assert labels(panel) == offered


def test_a_question_in_private_suggests_the_same_in_a_language_with_longer_words() -> None:
    """The board's labels decide how many suggestions there are, whatever the language of the private message."""

    def wordy(what: Text) -> str:
        return f"{say(what)} x"

    prompt = Prompt(text("asked"), (group(Option(text("pass"), (Pass(),)), amount(8, 40, (8, 9))),))
    assert len(labels(prompts.line(prompt, TABLE, EPOCH, wordy))) == 3
    ids = [part["custom_id"] for part in prompts.line(prompt, TABLE, EPOCH, say)[0]["components"]]
    (row,) = prompts.question_rows(prompt, TABLE, EPOCH, wordy, public=say)
    assert [part["custom_id"] for part in row["components"]] == ids
    assert len(ids) == 4


def test_an_asked_amount_is_the_first_button_and_not_offered_twice() -> None:
    """In private only if the player can afford it. The board offers it to any player, as purses are secret."""
    choices = group(Option(text("pass"), (Pass(),)), amount(8, 40, (8, 9, 12)))
    prompt = Prompt(text("asked"), (choices,))
    (row,) = prompts.line(prompt, TABLE, EPOCH, say, {20: None})
    assert labels([row]) == ["as-asked bid 20", "pass", "bid 8", "bid 9", "Other…"]
    usual, found = prompts.line(prompt, TABLE, EPOCH, say), prompts.line(prompt, TABLE, EPOCH, say, {9: None})
    assert labels(found) == ["as-asked bid 9", "pass", "bid 8", "Other…"]
    assert {part["custom_id"] for part in found[0]["components"]} == {
        part["custom_id"] for part in usual[0]["components"]
    }
    assert prompts.question_rows(prompt, TABLE, EPOCH, say, asked={41: None}) == usual
    assert len(prompts.line(prompt, TABLE, EPOCH, say, dict.fromkeys((20, 30, 31)))) == 2, "at most five in a row"


def test_an_asked_amount_says_what_it_buys() -> None:
    """The custom id stays that of the amount alone."""
    prompt = Prompt(text("asked"), (group(amount(8, 40, (8,))),))
    (bought,), (plain,) = (prompts.line(prompt, TABLE, EPOCH, say, {20: what}) for what in (text("a-house"), None))
    assert labels([bought]) == ["as-asked-for bid 20 a-house", "bid 8", "Other…"]
    assert [part["custom_id"] for part in bought["components"]] == [part["custom_id"] for part in plain["components"]]


def test_what_a_draft_has_used_up_keeps_its_place() -> None:
    """Buttons are disabled unless new ones took their place, lists stay lists, and new groups come last."""
    things, more = group(*options(2)), group(*options(7, "other"), name="more")
    ending = group(Option(text("done"), (Pass(),), closes=True), name="end")
    earlier = [Prompt(text("what"), (things, more, ending), draft=True)]

    def after(*groups: Group) -> list[list[tuple[str, bool]]]:
        prompt = Prompt(text("what"), (*groups, ending), draft=True)
        made = prompts.choice_rows(prompt, TABLE, EPOCH, say, earlier=earlier)
        limits.check_message(ui.message_body(ui.text("what"), *made))
        parts = [row["components"] for row in made]
        return [[(one.get("label") or one["placeholder"], "disabled" in one) for one in row] for row in parts]

    listed = [("group-more", False)]
    assert after(things, more) == [[("option 1", False), ("option 2", False)], listed]
    assert after(group(*options(2)[1:]), more) == [[("option 1", True), ("option 2", False)], listed]
    assert after(more) == [[("option 1", True), ("option 2", True)], listed]
    assert after(group(*options(3)[2:]), more) == [[("option 3", False)], listed]
    assert after(things, group(*options(1, "other"), name="more")) == [
        [("option 1", False), ("option 2", False)],
        listed,
    ]
    assert after(group(*options(9)[8:], name="new"), things)[1:] == [[("group-more", True)], [("option 9", False)]]
    assert after() == [[("option 1", True), ("option 2", True)], [("group-more", True)]]


def test_a_list_never_turns_into_the_list_of_other_groups() -> None:
    """A group that a step of the draft adds goes to the list of other groups, and the lists before it stay."""
    ending = group(Option(text("done"), (Pass(),), closes=True), name="end")
    full = [group(*options(7), name=f"g{number}") for number in range(prompts.MOST_ROWS - 1)]
    earlier = Prompt(text("what"), (*full, ending), draft=True)
    later = Prompt(text("what"), (*full, *(group(*options(7), name=f"new{number}") for number in range(2)), ending))

    def placeholders(prompt: Prompt, *before: Prompt) -> list[str]:
        made = prompts.choice_rows(prompt, TABLE, EPOCH, say, earlier=before)
        return [row["components"][0]["placeholder"] for row in made]

    kept = [f"group-{one.id}" for one in full]
    assert placeholders(earlier) == kept
    assert placeholders(later, earlier)[:-1] == kept
    assert placeholders(later, later)[: len(kept) - 1] == kept[:-1], (
        "without an earlier prompt, one row is for others"
    )


def test_a_used_up_amount_and_the_list_of_the_other_groups_keep_their_row() -> None:
    groups = [group(*options(6), name=f"g{number}") for number in range(7)]
    earlier = [Prompt(text("what"), (group(amount(1, 3), name="sum"), *groups), draft=True)]
    prompt = Prompt(text("what"), tuple(groups[:2]), draft=True)
    made = prompts.choice_rows(prompt, TABLE, EPOCH, say, earlier=earlier)
    assert len(made) == len(prompts.choice_rows(earlier[0], TABLE, EPOCH, say)) == prompts.MOST_ROWS
    used = ["disabled" in row["components"][0] for row in made]
    assert used == [True, False, False, True, True, True]
    opened = prompts.choice_rows(prompt, TABLE, EPOCH, say, "g6", earlier=earlier)
    assert opened == made, "a group that is used up can't be opened"
