"""The messages of a table as plain data: lobby, board, calls, private panels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

import msgspec

from bot.store.rows import Line, Promise, Remark, Table
from bot.tables.draft import Step
from bot.tables.play import standings
from bot.text import Say, speaker
from bot.ui import clock, prompts
from bot.ui import components as ui
from bot.ui import promises as promised
from bot.ui.components import Json
from bot.ui.customid import CustomId, parse
from bot.ui.names import clean, in_markdown
from bot.ui.voice import mark_of, names, plain_voice, quoted, said, voice
from games.core import Amount, Ask, Level, Many, Name, Option, Outcome, Prompt, Seat, Text, Who, decode

_GOLD = 0xB8860B
_LONGEST_QUOTE = 200
_TEXT = 10
"""Discord's type of a text component."""

_MEDALS = ("🥇", "🥈", "🥉")


class Position(msgspec.Struct, frozen=True):
    """A table's game as a message shows it: a view, who is awaited, and the result if there is one.

    `secrets`: seats know things that not everybody does. `undo`: whose last answer could still be taken back.
    """

    view: Any
    awaited: frozenset[Seat]
    outcome: Outcome | None
    secrets: bool
    undo: Seat | None = None

    @classmethod
    def of(cls, table: Table, state: Any, seat: Seat | None = None) -> Position:
        """The position as this seat (None: everybody) may know it."""
        rules = table.game.rules
        public = rules.view(state, None)
        secrets = any(
            msgspec.structs.replace(rules.view(state, row.seat), seat=None) != public for row in table.seats
        )
        view = public if seat is None else rules.view(state, seat)
        return cls(view, rules.awaited(state), rules.outcome(state), secrets)


# ---------------------------------------------------------------------------------------------- lobby


def lobby(table: Table, why: Line | None = None) -> Json:
    """The message people join by; afterwards, where the game went. `why`: it was closed."""
    say = voice(table, table.language)
    components = [ui.text(_lobby_text(table, say))]
    if why is not None:
        components.append(ui.text(_line(why, say)))
    if table.status == "abandoned" and table.state is None and table.people:
        components.append(ui.row(take_back(table, say)))
    if table.status == "lobby":
        components.append(
            ui.row(
                ui.button(said(say, "join"), CustomId("j", table.id), "primary"),
                ui.button(said(say, "leave"), CustomId("l", table.id)),
                ui.button(said(say, "start"), CustomId("b", table.id), "success"),
            )
        )
        components.append(ui.row(*(_house_button(table, level, say) for level in table.game.levels)))
    return ui.message(ui.container(*components, colour=_GOLD))


def _house_button(table: Table, level: Level, say: Say) -> Json:
    if level == "simple":
        return ui.button(said(say, "add-house"), CustomId("h", table.id))
    return ui.button(said(say, f"add-house-{level}"), CustomId("h", table.id, payload=level))


def _lobby_text(table: Table, say: Say) -> str:
    counts = table.game.seat_counts
    title = f"## {said(say, 'game-name')}\n{said(say, 'game-blurb')}"
    options = "\n".join(filter(None, (_options_text(table, say), clock.rules_text(table, say))))
    seats = [_seat_text(table, seat, say) for seat in range(len(table.seats))]
    body = [title, options, said(say, f"lobby-{table.status}")]
    body += [f"-# {said(say, 'fair-start')} `{table.seed_hash}`"]
    if table.status == "lobby":
        head = said(say, "lobby-seats", taken=len(seats), least=min(counts), most=max(counts))
        body += ["\n".join([head, *seats])]
    else:
        body += ["\n".join(seats)]
        if table.thread and table.status != "abandoned":
            body += [f"<#{table.thread}>"]
    return "\n\n".join(body)


def _seat_text(table: Table, seat: Seat, say: Say) -> str:
    row = table.seats[seat]
    house = "seat-house" if row.level == "simple" else f"seat-house-{row.level}"
    mark = house if row.house and row.user is None else "seat-host" if row.user == table.host else None
    return f"{seat + 1}. {in_markdown(row.name)}" + (f" · {said(say, mark)}" if mark else "")


def _options_text(table: Table, say: Say) -> str:
    """The options that are not as usual."""
    chosen = decode(table.game, "options", table.options)
    usual = type(chosen)()
    lines = []
    for field in type(chosen).__struct_fields__:
        value = getattr(chosen, field)
        if value != getattr(usual, field):
            name, shown = Name(f"option-{field}"), Name(f"option-{field}-{value}")
            lines.append(f"-# {said(say, 'option-chosen', name=name, value=shown)}")
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------------- board


def picture_name(table: Table) -> str:
    """The name of the picture's file."""
    return f"{table.game_key.replace('_', '-')}.png"


def replay_name(table: Table) -> str:
    """The name of the file a finished game is kept in."""
    return f"{table.game_key.replace('_', '-')}-{table.id}.json"


def further_name(table: Table, number: int) -> str:
    """The name of a further picture."""
    return f"{table.game_key.replace('_', '-')}-more-{number}.png"


def board(table: Table, position: Position, log: Sequence[Line], *, buttons: bool = True) -> Json:
    """The message that shows where the game stands, below what happened. `position` must be the public one."""
    return telling(table, log, *board_parts(table, position, buttons=buttons))


def board_parts(
    table: Table, position: Position, *, buttons: bool = True, further: int = 0, promises: Sequence[Promise] = ()
) -> list[Json]:
    """What a board shows below what happened: the attached pictures, `further` ones besides that of the table.

    Once the game is over, also what became of the promises, and the attached replay.
    """
    say = voice(table, table.language)
    parts = [ui.picture(picture_name(table), alt_text(table, position, table.language))]
    if position.outcome:
        parts.append(ui.text(standings_text(table, position.outcome, say)))
        parts += _further(table, further, _closing_alt(table, position.outcome))
        fair = ui.text(f"-# {said(say, 'fair-end')} `{table.seed.hex()}`")
        parts += [*promised.ledger(table, promises, _room([*parts, fair])), fair]
        parts.append(ui.file(replay_name(table)))
    elif table.status == "playing" and buttons:
        parts += _further(table, further, said(say, "closer-look"))
        parts += _asked(table, position, say)
    if buttons:
        parts += ui.rows_of(_table_buttons(table, position, say))
        if table.status == "playing":
            parts += clock.back_row(table, say)
    return parts


def telling(table: Table, log: Sequence[Line], *parts: Json) -> Json:
    """A message that tells what happened, above these parts if there are any."""
    say = voice(table, table.language)
    told = [ui.text("\n".join(_line(line, say) for line in log))] if log else []
    return ui.message(ui.container(*told, *parts, colour=_GOLD))


def fitting(table: Table, log: Sequence[Line], parts: Sequence[Json] = ()) -> int:
    """How many of these lines, from the first, have room above these parts of a message."""
    say = voice(table, table.language)
    room = _room(parts)
    ends = accumulate(len(_line(line, say)) + 1 for line in log)  # a line break before all but the first
    return sum(end - 1 <= room for end in ends)


def _room(parts: Sequence[Json]) -> int:
    """How many characters a message with these parts has left."""
    return ui.TEXT - sum(map(len, _texts({"components": parts})))


def _line(line: Line, say: Say) -> str:
    return f"{say(line.text)} {quoted(say, line.quote)}" if line.quote else say(line.text)


def _asked(table: Table, position: Position, say: Say) -> list[Json]:
    """What is asked of whom, and the choices everybody may see."""
    asked = {seat: table.game.words.prompt(position.view, seat) for seat in sorted(position.awaited)}
    lines = [*clock.deadline_text(table, say), *(say(prompt.text) for prompt in asked.values())]
    parts = [ui.text("\n".join(lines))]
    open_prompts = [prompt for prompt in asked.values() if prompt.groups and not prompt.draft]
    if len(asked) == 1 and open_prompts:
        return parts + prompts.rows(open_prompts[0], table.id, table.epoch, plain_voice(table, table.language))
    return [*parts, ui.row(ui.button(said(say, "my-choices"), CustomId("i", table.id, payload="choices"), "primary"))]


def _table_buttons(table: Table, position: Position, say: Say) -> list[Json]:
    buttons = []
    if table.status == "playing":
        buttons.append(ui.button(said(say, "explain"), CustomId("e", table.id)))
        if position.undo is not None:
            buttons.append(ui.button(said(say, "undo"), CustomId("u", table.id, table.epoch)))
        if position.secrets:
            buttons.append(ui.button(said(say, "my-hand"), CustomId("i", table.id)))
        if table.game.standing and table.game.standing(position.view, None).groups:
            buttons.append(ui.button(said(say, "orders"), CustomId("a", table.id)))
        if table.game.promises and len(table.people) > 1:
            buttons.append(promised.button(table, say))
    buttons.append(ui.button(said(say, "in-words"), CustomId("w", table.id)))
    if table.status == "abandoned" and table.people:
        buttons.append(take_back(table, say))
    if table.status in ("finished", "abandoned") and not table.rematch:
        buttons.append(ui.button(said(say, "rematch"), CustomId("r", table.id), "success"))
    return buttons


def take_back(table: Table, say: Say) -> Json:
    """The button of a closed table that opens it again. It stays: whoever is too late is told so."""
    return ui.button(said(say, "take-back"), CustomId("un", table.id))


def alt_text(table: Table, position: Position, language: str) -> str:
    """The position in words, as much of it as an alt text holds."""
    say = plain_voice(table, language)
    alt = ""
    for line in map(say, table.game.words.describe(position.view)):
        longer = f"{alt}\n{line}" if alt else line
        if len(longer) > ui.ALT_TEXT:
            break
        alt = longer
    return alt


def standings_text(table: Table, outcome: Outcome, say: Say) -> str:
    """Who came where, with how much, and where it came from."""
    places = standings(table, outcome)
    winners = tuple(Who(seat) for seat, place in enumerate(places) if place == 1)
    lines = [f"### {said(say, 'winners', who=Many(winners), count=len(winners))}"]
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        medal = _MEDALS[places[seat] - 1] if places[seat] <= len(_MEDALS) else f"{places[seat]}."
        score = said(say, "score", score=outcome.scores[seat])
        sources = " · ".join(f"{say(row.label)} {_signed(row.amounts[seat], say)}" for row in outcome.rows)
        lines.append(f"{medal} **{_who(table, seat)}** {score}\n-# {sources}")
    return "\n".join(lines)


def _closing_alt(table: Table, outcome: Outcome) -> str:
    """What the further pictures at the end show, without markup."""
    say = plain_voice(table, table.language)
    places = standings(table, outcome)
    lines = [said(say, "closing-picture")]
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        name, score = names(table, table.language)[seat], said(say, "score", score=outcome.scores[seat])
        sources = ", ".join(f"{say(row.label)} {_signed(row.amounts[seat], say)}" for row in outcome.rows)
        lines.append(f"{places[seat]}. {name}, {score}: {sources}")
    return "\n".join(lines)


def _signed(amount: int, say: Say) -> str:
    return f"{'−' if amount < 0 else ''}{said(say, 'number', number=abs(amount))}"


def _who(table: Table, seat: Seat) -> str:
    say = speaker(table.language)
    row = table.seats[seat]
    return in_markdown(row.name) + (f" {said(say, mark)}" if (mark := mark_of(row)) else "")


def call(table: Table, seat: Seat) -> Json:
    """The line that calls somebody to the table: the only kind of message that pings."""
    user = table.seats[seat].user
    words = said(speaker(table.language), "call")
    return {"content": f"<@{user}> {words}", "allowed_mentions": {"users": [str(user)]}}


def invitation(table: Table, users: Sequence[int]) -> Json:
    """The line that asks those who played before to a rematch."""
    mentions = " ".join(f"<@{user}>" for user in users)
    words = said(speaker(table.language), "invitation")
    return {
        "content": f"{mentions} {words}",
        "allowed_mentions": {"users": [str(user) for user in users]},
    }


# ---------------------------------------------------------------------------------------------- private


def note(words: str, *rows: Json) -> Json:
    """A private message of a few words."""
    return ui.message(ui.text(words), *rows, private=True)


def choices(table: Table, position: Position, seat: Seat, language: str, lead: str = "", group: str = "") -> Json:
    """A seat's own panel: what it knows, and what it may do. `position` must be that seat's."""
    say = voice(table, language)
    prompt = table.game.words.prompt(position.view, seat)
    known = "\n".join(map(say, table.game.words.describe(position.view))) if position.secrets else ""
    words = "\n\n".join(part for part in (lead, known, say(prompt.text)) if part)
    rows = prompts.rows(prompt, table.id, table.epoch, plain_voice(table, language), group)
    return ui.message(ui.text(words), *rows, private=True)


def drafted(
    table: Table, position: Position, seat: Seat, language: str, steps: Sequence[Step], group: str, *, closed: bool
) -> Json:
    """A seat's panel while it prepares an answer: what is prepared, the picture of it, and what may follow."""
    say = voice(table, language)
    prompt = table.game.words.prompt(position.view, seat)
    lines = [_step_text(number, step, say) for number, step in enumerate(steps, 1)]
    parts = [ui.text("\n".join([f"**{said(say, 'draft')}**", *lines]))] if steps else []
    if steps:
        parts.append(ui.picture(picture_name(table), alt_text(table, position, language)))
    if not closed:
        parts.append(ui.text(say(prompt.text)))
        parts += prompts.rows(prompt, table.id, table.epoch, plain_voice(table, language), group)
    if steps:
        parts.append(
            ui.row(
                ui.button(said(say, "hand-in"), CustomId("f", table.id, table.epoch), "success"),
                ui.button(said(say, "take-off"), CustomId("t", table.id, table.epoch)),
            )
        )
    return ui.message(*parts, private=True)


def _step_text(number: int, step: Step, say: Say) -> str:
    line = f"{number}. {say(step.label)}"
    return f"{line}\n-# ⚠️ {say(step.warning)}" if step.warning else line


def explained(table: Table, position: Position, seat: Seat | None, language: str) -> Json:
    """What each choice of the present decision means. `seat` (None: a spectator) gets its own, with buttons."""
    say = voice(table, language)
    if not position.awaited:
        return note(said(say, "waiting-for-others"))
    asked = seat if seat in position.awaited and seat is not None else min(position.awaited)
    prompt = table.game.words.prompt(position.view, asked)
    lines = [line for group in prompt.groups for choice in group.options for line in _explanation(choice, say)]
    rows = prompts.rows(prompt, table.id, table.epoch, plain_voice(table, language)) if asked == seat else []
    return note("\n".join([say(prompt.text), "", *lines]), *rows)


def _explanation(choice: Option | Amount, say: Say) -> list[str]:
    if choice.detail is None:
        return []
    if isinstance(choice, Option):
        label = say(choice.label)
    else:
        label = " … ".join(say(choice.labelled(end)) for end in dict.fromkeys((choice.low, choice.high)))
    return [f"**{label}**: {say(choice.detail)}"]


def in_words(table: Table, position: Position, language: str) -> Json:
    """All that a view knows, in words."""
    say = voice(table, language)
    lines = [say(line) for line in table.game.words.describe(position.view)]
    return note("\n".join(lines))


def private_board(table: Table, position: Position, language: str, further: int = 0) -> Json:
    """The board for one person's eyes, with `further` pictures."""
    shown = ui.picture(picture_name(table), alt_text(table, position, language))
    alt = _closing_alt(table, position.outcome) if position.outcome else said(voice(table, language), "closer-look")
    return ui.message(ui.container(shown, *_further(table, further, alt), colour=_GOLD), private=True)


def _further(table: Table, count: int, alt: str) -> list[Json]:
    return [ui.picture(further_name(table, number), alt) for number in range(count)]


def number_form(table: Table, prompt: Prompt, custom_id: CustomId, move: Any, language: str) -> Json:
    """The form that asks for an amount."""
    say = plain_voice(table, language)
    found = prompts.amount_like(prompt, move)
    hint = said(say, "amount-hint", step=1 if found is None else found[1].step)
    if found is None:
        return ui.modal(said(say, "game-name"), custom_id, ui.line_field("amount", said(say, "amount"), hint))
    group, amount = found
    range_ = said(say, "amount-range", what=group.label, low=amount.low, high=amount.high)
    asks = [_ask_field(ask, say) for ask in amount.asks]
    return ui.modal(say(group.label), custom_id, ui.line_field("amount", range_, hint), *asks)


def _ask_field(ask: Ask, say: Say) -> Json:
    """The field for something said along with an amount. A choice is told by its place: it is only ever said."""
    if not ask.choices:
        return ui.line_field(ask.id, say(ask.label), longest=_LONGEST_QUOTE)
    options = [ui.choice(say(choice), str(place)) for place, choice in enumerate(ask.choices)]
    return ui.select_field(ask.id, say(ask.label), options)


def remark_of(amount: Amount, fields: Mapping[str, str]) -> Remark | None:
    """What a form said along with its amount."""
    items, quotes = [], []
    for ask in amount.asks:
        filled = fields.get(ask.id, "")
        if not ask.choices:
            quotes.append(clean(filled, fallback="", longest=_LONGEST_QUOTE))
        elif filled in {str(place) for place in range(len(ask.choices))}:
            items.append(ask.choices[int(filled)])
    quote = " ".join(filter(None, quotes))
    return Remark(tuple(items), quote) if items or quote else None


def welcome(table: Table, position: Position, seat: Seat) -> Json:
    """The direct message to somebody whose game has begun. `position` must be that seat's."""
    row = table.seats[seat]
    say = voice(table, row.language)
    known = "\n".join(map(say, table.game.words.describe(position.view))) if position.secrets else ""
    begun = said(say, "welcome", game=Name("game-name"))
    return ui.message(
        ui.text("\n\n".join(part for part in (begun, known) if part)),
        ui.row(_to_the_table(table, say)),
    )


def question(table: Table, position: Position, seat: Seat) -> Json:
    """The direct message that asks for a sealed answer. `position` must be that seat's."""
    say = voice(table, table.seats[seat].language)
    prompt = table.game.words.prompt(position.view, seat)
    lead = said(say, "sealed", game=Name("game-name"), table=table.id)
    rows = prompts.rows(prompt, table.id, table.epoch, plain_voice(table, table.seats[seat].language))
    return ui.message(ui.text(f"{lead}\n{say(prompt.text)}"), *rows, ui.row(_to_the_table(table, say)))


def _to_the_table(table: Table, say: Say) -> Json:
    return ui.link(said(say, "to-the-table"), clock.url(table))


def statement(table: Table, seat: Seat, lines: Sequence[Text]) -> Json:
    """A direct message with what only this seat may know."""
    say = voice(table, table.seats[seat].language)
    return ui.message(ui.text("\n".join(map(say, lines))))


def closed_door(table: Table) -> Json:
    """For everybody, naming nobody: some direct message could not be delivered."""
    say = voice(table, table.language)
    hand = ui.button(said(say, "my-hand"), CustomId("i", table.id))
    return ui.message(ui.text(said(say, "closed-door")), ui.row(hand))


def confirm(question: str, yes: str, custom_id: CustomId) -> Json:
    """A private question with one button."""
    return note(question, ui.row(ui.button(yes, custom_id, "danger")))


def old_board(table: Table, log: Sequence[Line]) -> Json:
    """A board that was replaced by a newer one: what happened, and the picture it has."""
    say = voice(table, table.language)
    return telling(table, log, ui.picture(picture_name(table), said(say, "earlier-position")))


def alike(message: Json, body: Json) -> bool:
    """Whether a message found in Discord is what this body would have made (or an older version of it)."""
    mine = _subjects(body)
    if mine:
        return mine == _subjects(message)
    return body.get("content", "") == message.get("content", "") and _texts(body) == _texts(message)


def _subjects(node: Any) -> set[tuple[int, str]]:
    """The tables a message's buttons are for; what has a message of its own is told apart."""
    ids = [parse(part["custom_id"]) for part in _parts(node) if "custom_id" in part]
    return {(custom_id.table, _card_of(custom_id)) for custom_id in ids}


def _card_of(custom_id: CustomId) -> str:
    """Which message of its own a button is on; "" for a button that is on a table's board or lobby."""
    if custom_id.action in ("k", "co"):
        return custom_id.payload.partition(".")[0]
    return clock.card_of(custom_id)


def _texts(node: Any) -> list[str]:
    return [part["content"] for part in _parts(node) if part.get("type") == _TEXT]


def _parts(node: Any) -> Iterator[Json]:
    """All components in a message, however deep."""
    for component in node.get("components", ()):
        yield component
        yield from _parts(component)
