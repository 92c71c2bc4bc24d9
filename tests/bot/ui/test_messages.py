"""Test the messages of a table: their content, and Discord's limits for all names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import msgspec
import pytest

from bot.store.rows import Line, Table
from bot.text import LANGUAGES, rules_page, speaker
from bot.text.languages import traits
from bot.ui import (
    after_game,
    board,
    direct,
    lobby,
    notifications,
    overview,
    panel,
    panel_parts,
    recognition,
    rulebook,
)
from bot.ui.board import Position
from bot.ui.kit import components as ui
from bot.ui.kit import prompts, short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, pack, parse
from bot.ui.kit.table_voice import bot_text, plain_voice, voice
from games import GAMES
from games.core import Amount, Option, Outcome, Row, Text, text
from games.medici.model import Options
from tests.bot.ui import limits, making
from tests.render.contract import DRAWN

ROOT = Path(__file__).resolve().parents[3]
MEDICI = GAMES["medici"]
TABLES = [(key, seats, language) for key in GAMES for seats in GAMES[key].seat_counts for language in LANGUAGES]
NAMES = (making.PLAIN_NAMES, making.WILD_NAMES)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_lobbies_fit(key: str, language: str) -> None:
    game = GAMES[key]
    counts = range(1, max(game.seat_counts) + 1)
    for names, seats, status in product(NAMES, counts, ("lobby", "playing", "finished", "abandoned")):
        made = making.table(game, names, seats=seats, status=status, language=language, houses=range(1, seats, 2))  # type: ignore[arg-type]
        body = lobby.lobby(made)
        limits.check_message(body)
        assert phone_lines(body, 43, 6) <= 3
        numbered = re.search(r"^\d\. ", "\n".join(texts(body)), re.MULTILINE) is not None
        assert numbered == (status != "finished"), "numbers would be read as final places"
        houses = ["h"] * len(game.levels) if seats < max(game.seat_counts) else []
        assert [parse(button["custom_id"]).action for button in limits.buttons(body)] == (
            {"lobby": ["j", "l", "b", *houses, "ov", "q", "ls"], "abandoned": ["un"]}.get(status, [])
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_says_what_a_game_takes_and_how_many_seats_are_left(language: str) -> None:
    say = speaker(language, "medici_card")
    made = making.table(GAMES["medici_card"], seats=4, status="lobby", language=language)
    shown, *_ = texts(lobby.lobby(made))
    told = [
        bot_text(say, "game-pitch"),
        bot_text(say, "weight-light"),
        bot_text(say, "takes-minutes", least=30, most=45),
        bot_text(say, "takes-days", least=5, most=10),
        bot_text(say, "lobby-seats", left=2, least=2, most=6),
    ]
    places = [shown.index(words) for words in told]
    assert places == sorted(places)
    assert made.seed_hash not in shown, "the hash is shown with the rules"
    begun = "".join(texts(lobby.lobby(msgspec.structs.replace(made, status="playing"))))
    assert bot_text(say, "weight-light") not in begun


@pytest.mark.parametrize("key", DRAWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_banner_names_its_game_to_those_who_do_not_see_it(key: str, language: str) -> None:
    made = making.table(GAMES[key], status="lobby", language=language)
    picture, *_ = lobby.lobby(made)["components"][0]["components"]
    (item,) = picture["items"]
    assert item["media"]["url"] == f"attachment://{lobby.banner_name(made)}"
    assert item["description"].startswith(f"{bot_text(voice(made, language), 'game-name')}. ")


def test_alt_texts_of_closer_looks_go_on_with_the_position() -> None:
    """What the first has no room for; if it holds everything, they begin again."""
    game = GAMES["mediterranee"]
    state, _ = making.looks(game, 4)[-2]
    table = making.table(game, seats=4, state=state)
    public, lead = Position.of(table, state), bot_text(speaker("en"), "closer-look")
    looks = [part["items"][0]["description"] for part in board.closer_looks(table, public, 3, "en")]
    said = board.alt_text(table, public, "en").split("\n")
    lines = [*map(plain_voice(table, "en"), game.words.describe(public.view))]
    for look in looks:
        first, *more = look.split("\n")
        assert first == lead
        assert more
        assert len(look) <= ui.ALT_TEXT
        said += more
    assert len(said) > len(lines)
    assert said[: len(lines)] == lines
    assert said[len(lines) :] == lines[: len(said) - len(lines)]


def texts(body: Json) -> list[str]:
    return [part["content"] for part in limits.parts(body) if part["type"] == limits.TEXT]


def bodies(key: str, seats: int, language: str, names: Sequence[str]) -> Iterator[Json]:
    """Yield every message that may show any of these positions."""
    game = GAMES[key]
    for state, log in making.looks_in(language, game, seats):
        over = game.rules.outcome(state) is not None
        table = making.table(
            game,
            names,
            seats=seats,
            state=state,
            status="finished" if over else "playing",
            language=language,
            resigned=(1,),
        )
        public = Position.of(table, state)
        yield board.board(table, public, lines(log))
        yield board.board(table, public, lines(log), buttons=False)
        yield board.board(msgspec.structs.replace(table, status="abandoned"), public, lines(log))
        yield board.old_board(table, lines(log), table.channel)
        yield board.in_words(table, public, language)
        yield board.private_board(table, public, language)
        yield panel.explanation(table, public, None, language)
        yield direct.direct_messages_closed(table)
        for seat in range(seats):
            own = Position.of(table, state, seat)
            yield panel.choice_panel(table, own, seat, language, bot_text(speaker(language), "moved-on"))
            yield board.in_words(table, own, language)
            yield panel.explanation(table, own, seat, language)
            yield panel.explanation(table, own, seat, language, whole=True)
            prompt = table.game.words.prompt(own.view, seat)
            for here in (Action.HAND, Action.EXPLAIN, Action.ORDERS):
                yield panel_parts.below(
                    panel.explanation(table, own, seat, language, whole=True),
                    panel_parts.turning(table, own.view, prompt, language, here),
                )
            yield direct.welcome(table, own, seat, 1_999_999_999)
            yield notifications.call(table, public.view, seat, making.SNOWFLAKE)


@pytest.mark.parametrize(("key", "seats", "language"), TABLES)
def test_whatever_is_shown_fits(key: str, seats: int, language: str) -> None:
    for names in NAMES:
        for body in bodies(key, seats, language, names):
            limits.check_message(body)


@pytest.mark.parametrize(("key", "seats", "language"), TABLES)
def test_what_can_be_done_is_explained_uncut(key: str, seats: int, language: str) -> None:
    """The explanation of a question is shown uncut, to the player asked and to spectators.

    It contains all lines of the game and the note where the rules are.
    """
    game = GAMES[key]
    for state, _ in making.looks_in(language, game, seats, 30):
        table = making.table(game, making.WILD_NAMES, seats=seats, state=state, language=language)
        say = voice(table, language)
        for seat in (*sorted(game.rules.awaited(state)), None):
            body = panel.explanation(table, Position.of(table, state, seat), seat, language, whole=True)
            limits.check_message(body)
            shown = limits.words(body)
            asked = min(game.rules.awaited(state), default=None) if seat is None else seat
            if asked is not None:
                told = game.words.explain(game.rules.view(state, seat), asked)
                assert all(f"\n- {say(line)}\n" in shown for line in told)
                assert (say(text("explain-clauses")) in shown) == bool(told)


@pytest.mark.parametrize(("key", "seats", "language"), TABLES)
def test_options_lead_with_three_lines_and_no_clauses(key: str, seats: int, language: str) -> None:
    """All else is a press away."""
    game = GAMES[key]
    for state, _ in making.looks_in(language, game, seats, 30):
        table = making.table(game, seats=seats, state=state, language=language)
        say = voice(table, language)
        for seat in sorted(game.rules.awaited(state)):
            body = panel.explanation(table, Position.of(table, state, seat), seat, language)
            view = game.rules.view(state, seat)
            lines = limits.words(body).splitlines()
            bullets = [line for line in lines if line.startswith("- ")]
            told = [say(line) for line in game.words.explain(view, seat)]
            assert bullets == [f"- {line.rpartition(' (')[0]}." for line in told[:3]]
            assert say(game.words.prompt(view, seat).text).splitlines() == [
                line for line in lines if line not in bullets and line
            ]
            more = [part["custom_id"] for part in limits.parts(body) if part.get("custom_id", "").endswith(".more")]
            assert more == [str(CustomId(Action.EXPLAIN, table.id, payload="more"))]


@pytest.mark.parametrize(("key", "language"), [*product(GAMES, LANGUAGES)])
def test_how_to_play_has_no_numbers_of_clauses(key: str, language: str) -> None:
    assert not re.search(r"\(\d+\.\d", limits.words(overview.panel(key, language)))


@pytest.mark.parametrize(("language", "colon"), [("en", ":"), ("fr", "\u202f:")])
def test_what_a_choice_means_follows_it(language: str, colon: str) -> None:
    """The meaning of a choice follows it after a colon, with the spacing of the language."""
    state = next(state for state, _ in making.course("mediterranee", 4) if state.sea.phase == "bid")
    table = making.table(GAMES["mediterranee"], seats=4, state=state, language=language)
    shown = limits.words(panel.explanation(table, Position.of(table, state, 0), 0, language, whole=True))
    assert re.search(rf"\n\*\*[^*]+ 0 … [^*]+\*\*{colon} ", shown), shown


@pytest.mark.parametrize(("key", "seats", "language"), TABLES)
def test_forms_fit(key: str, seats: int, language: str) -> None:
    game = GAMES[key]
    for state, _ in making.looks_in(language, game, seats, 30):
        table = making.table(game, making.WILD_NAMES, seats=seats, state=state, language=language)
        views = [game.rules.view(state, seat) for seat in sorted(game.rules.awaited(state))]
        prompts = [game.words.prompt(view, view.seat) for view in views]
        prompts += [game.standing(view, None) for view in views if game.standing]
        for prompt in prompts:
            amounts = [option for group in prompt.groups for option in group.options if isinstance(option, Amount)]
            for amount in amounts:
                custom_id = CustomId(Action.AMOUNT, table.id, table.epoch, pack((amount.move,)))
                form = panel.number_form(table, prompt, custom_id, amount.move, language)
                limits.check_form(form)
                label, field = form["components"][0]["label"], form["components"][0]["component"]
                assert "".join(filter(str.isdecimal, label)).endswith(str(amount.high))
                hint = "".join(filter(str.isdecimal, field["placeholder"]))
                assert hint == str(amount.step) or amount.step == 1


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_fit_uncut(key: str, language: str) -> None:
    parts = rulebook.sections(key, language)
    assert 1 <= len(parts) <= ui.OPTIONS_IN_A_SELECT
    for number, (heading, text_) in parts.items():
        body = rulebook.panel(key, language, number)
        limits.check_message(body)
        assert limits.words(body) == f"## {heading}\n{text_}"
        assert not [line for line in text_.splitlines() if line.startswith("|")]
        (select,) = limits.selects(body)
        assert parse(select["custom_id"]).payload == key
        assert {int(option["value"]): option["label"] for option in select["options"]} == {
            value: title for value, (title, _) in parts.items()
        }


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_overview_explains_its_picture(key: str, language: str) -> None:
    body = overview.panel(key, language, learning=False)
    limits.check_message(body)
    limits.check_message(overview.panel(key, language))
    lines = limits.words(body).splitlines()
    assert [line.split(" ")[0] for line in lines[2:]] == [f"**{number}**" for number in range(1, len(lines) - 1)]
    assert len(lines) > 7


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_begin_with_their_introduction(key: str, language: str) -> None:
    """The rules start with their introduction, so the whole page is shown.

    Old messages keep their meaning.
    """
    page = rules_page(key, language)
    title, _, rest = page.removeprefix("# ").partition("\n")
    introduction, *numbered = rest.split("\n## ")
    body = rulebook.panel(key, language)
    assert limits.words(body) == f"## {title}\n{introduction.strip()}"
    assert limits.selects(body)[0]["options"][0]["label"] == title
    assert rulebook.panel(key, language, 99) == body
    assert _selected(body) == []  # the menu asks for a topic
    for number, section in enumerate(numbered):
        heading = section.partition("\n")[0]
        body = rulebook.panel(key, language, number)
        assert limits.words(body).startswith(f"## {heading}\n")
        assert _selected(body) == [heading]


def _selected(body: Json) -> list[str]:
    return [option["label"] for option in limits.selects(body)[0]["options"] if option.get("default")]


def lines(log: Sequence[Text]) -> list[Line]:
    return [Line(said) for said in log]


@pytest.mark.parametrize("alone", [True, False])
def test_as_much_of_a_log_as_there_is_room_for(alone: bool) -> None:
    state, _ = making.looks(MEDICI, 6)[0]
    table = making.table(MEDICI, making.WILD_NAMES, state=state)
    told = [Line(Text("score", {"score": number})) for number in range(1000)]
    parts = [] if alone else board.board_parts(table, Position.of(table, state))
    fits = board.fitting(table, told, parts)
    body = board.telling(table, told[:fits], *parts)
    limits.check_message(body)
    assert limits.words(body).startswith("0 florins\n1 florin\n")
    below = len("".join(recognition.texts({"components": parts})))
    say = plain_voice(table, "en")
    assert len("\n".join(say(line.text) for line in told[: fits + 1])) + below > ui.TEXT
    assert board.fitting(table, told[:fits], parts) == fits


def test_a_log_that_fits_is_shown_whole() -> None:
    state, log = making.looks(MEDICI, 6)[3]
    table = making.table(MEDICI, state=state)
    body = board.board(table, Position.of(table, state), lines(log))
    assert limits.words(body).startswith("\n".join(map(voice(table, "en"), log)))


def test_a_board_offers_what_the_public_prompt_offers() -> None:
    state, log = making.course("medici", 4)[2]
    table = making.table(MEDICI, seats=4, state=state)
    (seat,) = MEDICI.rules.awaited(state)
    public = MEDICI.rules.view(state, None)
    prompt = MEDICI.words.prompt(public, seat)
    offered = prompts.line(prompt, table.id, table.epoch, plain_voice(table, "en"))
    assert offered
    body = board.board(table, Position.of(table, state), lines(log))
    ids = [button["custom_id"] for button in limits.buttons(body)]
    assert ids == [
        *(button["custom_id"] for button in limits.buttons({"components": offered})),
        str(CustomId(Action.HAND, table.id)),
        str(CustomId(Action.IN_WORDS, table.id)),
    ]
    without = board.board(table, Position.of(table, state), lines(log), buttons=False)
    assert limits.buttons(without) == []


def _few_options(table: Table, position: Position) -> int:
    """Return the number of options on the board if they are few enough to stay buttons, else 0."""
    asked = [table.game.words.prompt(position.view, seat) for seat in position.awaited]
    choices = [choice for group in asked[0].groups for choice in group.options] if len(asked) == 1 else []
    return len(choices) if len(choices) <= 4 and all(isinstance(choice, Option) for choice in choices) else 0


@pytest.mark.parametrize(("key", "seats", "language"), TABLES)
def test_a_board_has_two_lines_of_buttons_on_a_phone(key: str, seats: int, language: str) -> None:
    """A board has two lines of buttons on a phone, even with a player away and a move to undo.

    Up to four options may wrap, because they never become a list. Beside them, the other buttons may wrap as well.
    """
    game = GAMES[key]
    for state, _ in making.looks_in(language, game, seats, 60):
        table = making.table(game, making.WILD_NAMES, seats=seats, state=state, language=language)
        rows = msgspec.structs.replace(table.seats[0], away="absent"), *table.seats[1:]
        for each in (table, msgspec.structs.replace(table, seats=rows)):
            position = msgspec.structs.replace(Position.of(each, state), undo=0)
            if not position.outcome:
                body = board.board(each, position, [])
                few = _few_options(each, position)
                wraps = bool(few) and each is not table
                assert phone_lines(body) <= 1 + max(1, few) + wraps, limits.buttons(body)
                offered = {parse(button["custom_id"]).action for button in limits.buttons(body)}
                assert {Action.HAND, Action.UNDO, Action.IN_WORDS} <= offered
                assert (Action.BACK in offered) == (each is not table)


def phone_lines(body: Json, width: int = 44, edges: int = 5) -> int:
    """Return how many lines the buttons and lists take on a phone that shows `width` characters side by side.

    A button's edges take `edges` characters. Measured rows of three hold 43 characters, with 6 for each button.
    """
    lines = 0
    for row in (part for part in limits.parts(body) if part["type"] == limits.ROW):
        lines, free = lines + 1, width
        for part in row["components"]:
            needs = len(part["label"]) + edges if "label" in part else width
            if needs > free:
                lines, free = lines + 1, width
            free -= needs
    return lines


def test_a_finished_board_has_standings_and_a_rematch() -> None:
    state, log = making.looks(MEDICI, 3)[-1]
    table = making.table(MEDICI, seats=3, state=state, status="finished")
    outcome = MEDICI.rules.outcome(state)
    assert outcome
    body = board.board(table, Position.of(table, state), lines(log))
    shown = limits.words(body)
    for name, score in zip(making.PLAIN_NAMES[:3], outcome.scores, strict=True):
        assert f"**{name}** {score} florins" in shown
    assert "−" in shown
    assert f"-# {speaker('en')(text('replay-file'))}" in shown.splitlines(), "it says what the attached file is for"
    assert [parse(button["custom_id"]).action for button in limits.buttons(body)] == ["w", "rp", "an", "r"]
    again = board.board(msgspec.structs.replace(table, rematch=7), Position.of(table, state), lines(log))
    in_words, *_, link = limits.buttons(again)
    assert parse(in_words["custom_id"]).action == "w"
    assert link["url"] == f"https://discord.com/channels/{table.guild}/{table.channel}"


def test_standings_place_those_who_resigned_last() -> None:
    table = making.table(MEDICI, seats=4, resigned=(0,), status="finished")
    outcome = Outcome((1, 2, 2, 4), (90, 50, 50, 10))
    shown = after_game.standings_text(table, outcome, voice(table, "en")).splitlines()[1:]
    assert [line for line in shown if not line.startswith("-#")] == [
        "🥇 **Ben** 50 florins",
        "🥇 **Chloé** 50 florins",
        "🥉 **Dan** 10 florins",
        "4. **Ana (resigned)** 90 florins",
    ]


def test_an_ai_player_in_the_seat_of_a_player_who_left_is_marked() -> None:
    """The seat keeps the name of the player who left, who did not win."""
    table = making.table(MEDICI, seats=3, status="finished")
    first, *others = table.seats
    first = msgspec.structs.replace(first, user=None, house=True, not_all_own=True)
    second, third = [msgspec.structs.replace(row, user=None, house=True) for row in others]
    table = msgspec.structs.replace(table, seats=(first, second, third))
    shown = after_game.standings_text(table, Outcome((1, 2, 3), (30, 7, 6)), voice(table, "en")).splitlines()
    assert shown == [
        r"### Ana \(AI\) wins",
        "🥇 **Ana (AI)** 30 florins",
        "🥈 **Ben** 7 florins",
        "🥉 **Chloé** 6 florins",
    ]


def test_the_standings_say_why_a_higher_score_is_lower_placed() -> None:
    """Players who resigned get no medal, and a line says that they stand behind the others."""
    table = making.table(MEDICI, seats=3, resigned=(0, 2), status="finished")
    _, *shown = after_game.standings_text(table, Outcome((2, 3, 1), (30, 7, 36)), voice(table, "en")).splitlines()
    assert shown == [
        "🥇 **Ben** 7 florins",
        "2. **Chloé (resigned)** 36 florins",
        "3. **Ana (resigned)** 30 florins",
        "-# Players who resigned finish behind the others, whatever their score.",
    ]


def test_what_brought_nothing_is_no_part_of_a_score() -> None:
    """Parts of a score that are zero for all are left out, below the last board and in its alt text."""
    state, _ = making.course("intrige", 3)[-1]
    outcome = Outcome((1, 2, 2), (9, 0, 0), (Row(text("row-income"), (9, 0, 0)), Row(text("row-alms"), (0, 0, 0))))
    table = making.table(GAMES["intrige"], seats=3, state=state, status="finished")
    shown = after_game.standings_text(table, outcome, voice(table, "en")).splitlines()
    assert [line for line in shown if line.startswith("-#")] == ["-# Income 9"]
    ended = msgspec.structs.replace(Position.of(table, state), outcome=outcome)
    *_, picture = [part for part in limits.parts(board.private_board(table, ended, "en", 1)) if "items" in part]
    assert "Ana, 9 ducats: Income 9\n2. Ben, 0 ducats:\n2. " in picture["items"][0]["description"]


def test_the_options_that_are_not_as_usual_are_told() -> None:
    usual = lobby.lobby(making.table(MEDICI, status="lobby"))
    assert "Cargo payouts" not in limits.words(usual)
    newer = making.table(MEDICI, status="lobby", options=Options(payout_6p="newer"))
    assert "-# Cargo payouts with six players: 30, 20, 15, 10, 5, 0 (newer editions)" in limits.words(
        lobby.lobby(newer)
    )
    other = making.table(MEDICI, status="lobby", options=Options(level_5="newer", start_money="thirty"))
    assert "-# Bonus on level 5: 5 florins (newer editions)" in limits.words(lobby.lobby(other))
    assert "-# Starting florins: 30 each" in limits.words(lobby.lobby(other))
    french = making.table(MEDICI, status="lobby", options=Options(payout_6p="newer"), language="fr")
    assert "-# Barème des cargaisons à six joueurs\u202f: 30, 20, 15, 10, 5, 0 (éditions récentes)" in limits.words(
        lobby.lobby(french)
    )


def test_only_a_call_pings_and_only_whom_it_calls() -> None:
    state, _ = making.looks(MEDICI, 3)[1]
    table = making.table(MEDICI, seats=3, state=state)
    call = notifications.call(table, MEDICI.rules.view(state, None), 2, None)
    assert call["allowed_mentions"] == {"users": [str(making.SNOWFLAKE + 2)]}
    assert call["content"].startswith(f"<@{making.SNOWFLAKE + 2}>, ")
    assert lobby.lobby(table)["allowed_mentions"] == {"parse": []}


def test_private_messages_are_private() -> None:
    state, _ = making.looks(MEDICI, 3)[1]
    table = making.table(MEDICI, seats=3, state=state)
    own = Position.of(table, state, 0)
    for body in (
        panel.choice_panel(table, own, 0, "en"),
        board.in_words(table, own, "en"),
        board.private_board(table, own, "en"),
        short_messages.note("words"),
        short_messages.confirm("sure?", "yes", CustomId(Action.RESIGN, 1)),
        rulebook.panel("medici", "en"),
        overview.panel("medici", "en"),
    ):
        assert body["flags"] & ui.EPHEMERAL
    assert not lobby.lobby(table)["flags"] & ui.EPHEMERAL


def test_private_messages_speak_the_readers_language() -> None:
    state, _ = making.course("medici", 3)[0]
    table = making.table(MEDICI, seats=3, state=state, language="en")
    (seat,) = MEDICI.rules.awaited(state)
    body = panel.choice_panel(table, Position.of(table, state, seat), seat, "fr")
    assert [button["label"] for button in limits.buttons(body)] == ["Ajouter une carte", "Mettre le lot aux enchères"]


def test_names_cannot_become_markdown_or_mentions() -> None:
    state, log = making.looks(MEDICI, 3)[4]
    names = ("**bold** <@1>", "@everyone", "[x](http://y)")
    table = making.table(MEDICI, names, seats=3, state=state)
    for body in (board.board(table, Position.of(table, state), lines(log)), lobby.lobby(table)):
        shown = limits.words(body)
        assert "<@1>" not in shown
        assert "**bold**" not in shown
        assert "](http" not in shown
        assert not [at for at in range(1, len(shown)) if shown.startswith("@everyone", at) and shown[at - 1] != "\\"]


def test_alt_texts_have_plain_names() -> None:
    state, _ = making.looks(MEDICI, 3)[2]
    table = making.table(MEDICI, ("A*a", "B_b", "C~c"), seats=3, state=state)
    alt = board.alt_text(table, Position.of(table, state), "en")
    assert "A*a" in alt
    assert "\\" not in alt


def test_an_alt_text_stops_at_a_whole_line() -> None:
    state, _ = making.looks(MEDICI, 6)[8]
    table = making.table(MEDICI, ["N" * 24] * 6, state=state)
    position = Position.of(table, state)
    lines = list(map(plain_voice(table, "fr"), MEDICI.words.describe(position.view)))
    alt = board.alt_text(table, position, "fr").split("\n")
    assert alt == lines[: len(alt)]
    assert len("\n".join(alt)) <= ui.ALT_TEXT


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alt_text_of_the_end_tells_how_it_went(language: str) -> None:
    """The alt text of the final picture tells the results in the reader's language."""
    game = GAMES["mediterranee"]
    state, _ = making.course("mediterranee", 4)[-1]
    table = making.table(game, seats=4, state=state, status="finished", language="en")
    position = Position.of(table, state)
    assert game.retold
    assert position.outcome
    body = board.private_board(table, position, language, 1)
    alts = [part["items"][0]["description"] for part in limits.parts(body) if part.get("type") == 12]
    told = game.retold(position.view, position.outcome.placings)
    assert len(told) >= 4
    assert alts[-1].endswith("\n".join(map(plain_voice(table, language), told)))
    placed = [line for line in alts[-1].split("\n") if line[0].isdigit()]
    assert placed
    assert all(("\u202f: " in line) is bool(traits(language).space_before) for line in placed), (
        "the colon follows the language"
    )


@pytest.mark.parametrize("key", GAMES)
def test_alt_texts_of_the_end_have_french_spaces(key: str) -> None:
    """French alt texts of the results have a narrow no-break space before colons and similar signs."""
    game = GAMES[key]
    state, _ = making.course(key, max(game.seat_counts))[-1]
    table = making.table(game, seats=max(game.seat_counts), state=state, status="finished")
    body = board.private_board(table, Position.of(table, state), "fr", 1)
    alts = [part["items"][0]["description"] for part in limits.parts(body) if part.get("type") == 12]
    assert any("\u202f: " in alt for alt in alts)
    assert not any(re.search("[^\u202f][:;!?]", alt) for alt in alts), alts


def test_a_message_is_found_again_by_its_ids() -> None:
    state, log = making.course("medici", 3)[0]
    table = making.table(MEDICI, seats=3, state=state)
    mine = board.board(table, Position.of(table, state), lines(log))
    later = board.board(table, Position.of(table, making.course("medici", 3)[9][0]), [])
    other = msgspec.structs.replace(table, id=5)
    assert recognition.alike(mine, later)
    assert not recognition.alike(board.board(other, Position.of(other, state), lines(log)), mine)
    assert not recognition.alike(lobby.lobby(msgspec.structs.replace(table, status="lobby")), mine)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("practice", [False, True])
def test_a_lobby_is_found_again_by_its_ids(key: str, practice: bool) -> None:
    table = making.table(GAMES[key], seats=min(GAMES[key].seat_counts), status="lobby")
    table = msgspec.structs.replace(table, practice=practice)
    assert recognition.alike(lobby.lobby(table), lobby.any_lobby(table))


def test_rows_hold_five_buttons() -> None:
    made = [ui.button(str(number), CustomId(Action.MOVE, payload=str(number))) for number in range(12)]
    assert [len(row["components"]) for row in ui.rows_of(made)] == [5, 5, 2]


@pytest.mark.parametrize(
    ("words", "length", "cut"), [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("a cd", 3, "a…"), ("a, b, c", 6, "a, b…")]
)
def test_clip(words: str, length: int, cut: str) -> None:
    assert ui.clip(words, length) == cut


def test_what_is_too_long_is_cut_to_what_discord_takes() -> None:
    long, custom_id = "x" * 5000, CustomId(Action.MOVE)
    assert len(ui.button(long, custom_id)["label"]) == 80
    assert len(ui.link(long, "https://example.org")["label"]) == 80
    option = ui.choice(long, "value", long)
    assert (len(option["label"]), len(option["description"])) == (100, 100)
    for body in (
        ui.message_body(ui.text(long), ui.row(ui.button(long, custom_id))),
        ui.message_body(ui.select(long, custom_id, [option]), ui.picture("board.png", long)),
    ):
        limits.check_message(body)
    limits.check_form(
        ui.modal(long, custom_id, ui.line_field("amount", long, long), ui.select_field("x", long, [option]))
    )


def test_a_thread_is_called_by_its_game_number_and_people() -> None:
    """A thread is named after its game, number and players.

    Names are cut at Discord's hundred characters, and never inside a name.
    """
    table = making.table(GAMES["medici"], ("Ana", "Bo", "Cosimo", "Cleo"), houses=[2])
    table = msgspec.structs.replace(table, id=5)
    assert board.thread_title(table) == "Medici, table 5: Ana, Bo, Cleo"
    long = [f"{letter * 22}" for letter in "ABCDEF"]
    title = board.thread_title(making.table(GAMES["medici"], long))
    assert len(title) <= 100
    assert title.endswith(f", {long[2]}, …")
