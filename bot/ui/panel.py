"""A seat's private panel: its question, its draft, its choices, their explanation, and the form for an amount."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.store.rows import Remark, Table
from bot.tables.base import why_closed
from bot.tables.conversation import Conversation
from bot.tables.drafts import Draft, Step, in_order
from bot.tables.table_talk import TableTalk
from bot.tables.whats_new import WhatsNew
from bot.text import Say
from bot.ui import after_game, board, forms, panel_parts, table_talk
from bot.ui import promises as promised
from bot.ui.board import Position
from bot.ui.kit import components as ui
from bot.ui.kit import links, prompts, short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.names import clean
from bot.ui.kit.table_voice import board_voice, bot_text, labelled, plain_voice, voice, without_clauses
from bot.ui.whats_new import headed
from games.core import Amount, Ask, Group, Outcome, Prompt, Seat, Text, decode, lines_of, text
from games.review import reviewed
from render import decision_shows

_LONGEST_QUOTE = 200
"""The most characters of a remark that a user types."""
_LONGEST_LEAD = 800
"""The most characters of a panel's first sentence."""
_MOST_TOLD = 6
"""The most moves of an answer that are listed: a trade may have eighty."""
_LONGEST_EXPLANATION = 3600
"""The most characters of an explanation. A message holds 4,000, without the labels of its components."""
_MOST_LED_BY = 3
"""The most lines of an explanation before its reader asks for more."""
WHOLE = "more"
"""The payload of the button for the whole explanation."""
_TALK = 2000
"""The most characters of remarks and promises shown on a panel."""


def choice_panel(
    table: Table,
    position: Position,
    seat: Seat,
    language: str,
    lead: str = "",
    group: str = "",
    since: WhatsNew | None = None,
    talk: TableTalk | None = None,
    prompt: Prompt | None = None,
    *,
    pictured: bool = False,
) -> Json:
    """Return a seat's panel: its question, its secrets and its choices, below what happened `since` its last move.

    `position` must be that seat's. `lead`: the first sentence. `group`: the open group of choices. `talk`: the table
    talk the seat heard and the sentences it may say. `prompt`: its question, if already known. `pictured`: a picture
    of the decision is attached; it shows the secrets, which are then in its alt text alone.
    """
    say = voice(table, language)
    prompt = prompt or table.game.words.prompt(position.view, seat)
    asked, drawn = _question(table, position, seat, prompt, say, pictured=pictured)
    if lead and not prompt.groups and _waits_for_ai_only(table, position):
        asked = ""  # it would be wrong a moment later
    talk = talk or TableTalk()
    told = "\n".join(board.told_lines(table, language, talk.lines))
    known = "" if pictured else known_text(table, position, say)
    words = "\n\n".join(part for part in (lead, told, f"{asked}{known}".lstrip()) if part)
    picture = [decision_picture(table, position, seat, language, drawn)] if pictured else []
    plain = plain_voice(table, language)
    public = board_voice(table, language)
    rows = prompts.question_rows(prompt, table.id, table.epoch, plain, group, talk.asked, public)
    rows += forms.buttons(table, position.view, language)
    rows += [table_talk.row(table, talk.ask, plain)] if talk.ask else []
    parts = headed(table, language, seat, since or WhatsNew(), [ui.text(words), *picture, *rows])
    return ui.message_body(*parts, private=True)


def _waits_for_ai_only(table: Table, position: Position) -> bool:
    return all(row.house for row in table.seats if row.seat in position.awaited)


def _question(
    table: Table, position: Position, seat: Seat, prompt: Prompt, say: Say, *, pictured: bool
) -> tuple[str, list[Text]]:
    """Return the question with the lines below it, and apart those that the picture shows, if there is one."""
    question, *lines = lines_of(prompt.text)
    drawn = [line for line in lines if pictured and decision_shows(table.game_key, position.view, seat, line)]
    return "\n".join(map(say, [question, *(line for line in lines if line not in drawn)])), drawn


def decision_picture(table: Table, position: Position, seat: Seat, language: str, drawn: Sequence[Text] = ()) -> Json:
    """Return the picture of what this seat's decision is about; in its alt text, what the seat knows and may do.

    `drawn`: the lines of the question that stand in the alt text alone, as the picture shows them.
    """
    say = plain_voice(table, language)
    lines = [*drawn, *position.known(table), *table.game.words.explain(position.view, seat)]
    return ui.picture(board.picture_name(table), board.as_alt(without_clauses(say(line)) for line in lines))


def known_text(table: Table, position: Position, say: Say) -> str:
    """Return, in small print below the question, what only this view knows; '' if nothing."""
    return "".join(f"\n-# {say(line)}" for line in position.known(table))


def draft_panel(
    table: Table,
    position: Position,
    seat: Seat,
    language: str,
    draft: Draft,
    group: str,
    talk: Conversation,
    *,
    pictures: int = 0,
    pictured: bool = False,
    since: WhatsNew | None = None,
) -> Json:
    """Return a seat's panel while it prepares an answer: its steps, the attached pictures, and the next choices.

    `talk`: the remarks and promises it has heard. `pictures`: how many are attached. `pictured`: they are one, of
    the decision. `since`: the events since its last move.
    """
    steps, closed = draft.steps, draft.closed
    spoken = voice(table, language)
    say = _voice_after(table, talk, spoken)
    prompt = table.game.words.prompt(position.view, seat)
    parts = [ui.text(_prepared(steps, say))] if steps else []
    asked, drawn = _question(table, position, seat, prompt, say, pictured=pictured)
    if pictured:
        parts.append(decision_picture(table, position, seat, language, drawn))
    elif pictures:
        parts.append(ui.picture(board.picture_name(table), board.alt_text(table, position, language)))
        parts += board.closer_looks(table, position, pictures - 1, language)
    if steps:
        parts.append(_removal_buttons(table, plain_voice(table, language), several=len(steps) > 1))
    if closed:
        told = [bot_text(spoken, key) for key in ("draft-complete", *(["draft-goes-on"] if draft.goes_on else []))]
        parts.append(ui.text(" ".join(told)))
    else:
        told = [
            *board.told_lines(table, language, talk.lines),
            *promised.promises_between(table, talk.promises, language),
        ]
        parts.append(ui.text("\n".join([asked, *_latest(told, _TALK)])))
        plain = _voice_after(table, talk, plain_voice(table, language))
        parts += _choices_left(table, draft, prompt, plain, group)
        parts += forms.buttons(table, position.view, language)
    left = None if closed else prompt
    parts.append(_submit_row(table, draft, left, plain_voice(table, language)))
    return ui.message_body(*headed(table, language, seat, since or WhatsNew(), parts), private=True)


def first_words(table: Table, lead: Text | None, language: str) -> str:
    """Return the first sentence of a panel, cut to length; '' without one.

    `lead`: the result of an action, or the reason why it was refused.
    """
    return ui.clip(voice(table, language)(lead), _LONGEST_LEAD) if lead else ""


def with_lead(body: Json, words: str) -> Json:
    """Return the panel `body` with this first sentence."""
    return body | {"components": [ui.text(words), *body["components"]]} if words else body


def with_refusal(body: Json, words: str) -> Json:
    """Return the panel `body` with the reason of a refusal: below its pictures, as a phone may show no more there.

    It stands in the first text if there is no room for another component.
    """
    parts = [*body["components"]]
    if ui.component_count(parts) < ui.COMPONENTS:
        below = 1 + max((place for place, part in enumerate(parts) if ui.is_picture(part)), default=-1)
        parts.insert(below, ui.text(words))
    else:
        first = next(place for place, part in enumerate(parts) if "content" in part)
        parts[first] = ui.text(f"{words}\n\n{parts[first]['content']}")
    return body | {"components": parts}


def answered_text(labels: Sequence[Text], told: Sequence[Text] = ()) -> Text | None:
    """Return a sentence that names an answer by its labels, followed by the private lines `told`.

    Many labels are cut to a few. Return None if there is neither a label nor a line.
    """
    more = len(labels) - _MOST_TOLD
    rest = [text("done-more", count=more)] if more > 1 else labels[_MOST_TOLD:]
    done = text("done-that", what=in_order((*labels[:_MOST_TOLD], *rest))) if labels else None
    for line in told:
        done = text("done-and", done=done, told=line) if done else line
    return done


def game_over_panel(
    table: Table,
    done: Text | None,
    outcome: Outcome | None,
    language: str,
    seat: Seat | None = None,
    since: WhatsNew | None = None,
) -> Json:
    """Return the panel of a game that is over, with a link to the table.

    If the game has a result, the panel also has the final standings and, for a reader with a `seat`, the button for a
    review.

    `done`: the result of an action, or why nothing can be done. `since`: how the game ended after the last move of
    that seat.
    """
    say = voice(table, language)
    words = first_words(table, done or why_closed(table).text, language)
    ways = [ui.link(bot_text(say, "to-the-table"), links.url(table))]
    if outcome is not None:
        words = f"{words}\n{after_game.standings_text(table, outcome, say, brief=True)}"
        ways += [after_game.review(table, say)] if reviewed(table.game) and seat is not None else []
    parts = [ui.text(words), ui.row(*ways)]
    if seat is not None and since is not None:
        parts = headed(table, language, seat, since, parts)
    return ui.message_body(*parts, private=True)


def confirmation(table: Table, question: Text, yes: CustomId, language: str) -> Json:
    """Ask to confirm a serious move, with a button back to the panel."""
    say = voice(table, language)
    sure = ui.button(bot_text(say, "confirm-yes"), yes, "danger")
    return short_messages.note(say(question), ui.row(sure, panel_parts.back(table, bot_text(say, "back"))))


def _removal_buttons(table: Table, say: Say, *, several: bool) -> Json:
    """Return a row with the button that removes the last step of a draft.

    If there are `several`, another button removes them all.
    """
    buttons = [ui.button(bot_text(say, "take-off"), CustomId(Action.TAKE_OFF, table.id, table.epoch))]
    if several:
        buttons.append(ui.button(bot_text(say, "start-over"), CustomId(Action.START_OVER, table.id, table.epoch)))
    return ui.row(*buttons)


def _choices_left(table: Table, draft: Draft, prompt: Prompt, say: Say, group: str = "") -> list[Json]:
    """Return the rows of a draft's choices. Those used up keep their place, disabled, with the answer given."""
    chosen = _answers(table, draft)
    return prompts.choice_rows(prompt, table.id, table.epoch, say, group, earlier=draft.asked, chosen=chosen)


def submission(table: Table, draft: Draft) -> CustomId:
    """Return what submits this draft, and with it the option that only ends its question, if there is one.

    It names the draft, so that no steps are submitted that its message does not show.
    """
    return CustomId(Action.HAND_IN, table.id, table.epoch, draft.fingerprint)


def _submit_row(table: Table, draft: Draft, left: Prompt | None, say: Say) -> Json:
    """Return the row with the button that submits a draft. `left`: what it may go on with; None if it is complete.

    The button is labelled with the option that ends the answer, if there is one. It is there, disabled, even while
    nothing is prepared, so that it keeps its place. A partial draft can be submitted, too: the same seat is then
    asked for the rest.
    """
    ending, submit, prepared = left.ending if left else None, submission(table, draft), bool(draft.steps)
    if ending is not None:
        label = bot_text(say, "hand-in-ending", what=ending.label) if prepared else say(ending.label)
        return ui.row(ui.button(label, submit, "success" if prepared else "secondary"))
    partial = bool(prepared and left and left.groups)
    style: ui.Style = "success" if prepared and not partial else "secondary"
    hand_in = ui.button(bot_text(say, "hand-in-part" if partial else "hand-in"), submit, style)
    return ui.row(hand_in if prepared else ui.disabled(hand_in))


def _answers(table: Table, draft: Draft) -> dict[str, Text]:
    """Return, by the id of a group of choices, the label of the only step of the draft that was chosen from it."""
    chosen: dict[str, list[Text]] = {}
    for step, prompt in zip(draft.steps, draft.asked, strict=False):
        moves = [decode(table.game, "move", blob) for blob in step.moves]
        chosen.setdefault(prompts.group_of(prompt, moves), []).append(step.label)
    return {group: labels[0] for group, labels in chosen.items() if len(labels) == 1}


def _voice_after(table: Table, talk: Conversation, say: Say) -> Say:
    """Return a function that words texts as `say`, adapted by the game to the remarks this seat heard."""
    heard, remarks = table.game.heard, talk.remarks
    return (lambda text: say(heard(text, remarks))) if heard and remarks else say


def _latest(lines: Sequence[str], room: int) -> list[str]:
    """Return the last of these lines, as many as fit in `room` characters, after an ellipsis if some are left out."""
    for start in range(len(lines)):
        latest = [*(["…"] if start else []), *lines[start:]]
        if len("\n".join(latest)) <= room:
            return latest
    return []


def _prepared(steps: Sequence[Step], say: Say) -> str:
    """Return the list of a draft's steps."""
    lines = [_step_text(number, step, say) for number, step in enumerate(steps, 1)]
    return "\n".join([f"**{bot_text(say, 'draft')}**", *lines])


def _step_text(number: int, step: Step, say: Say) -> str:
    line = f"{number}. {say(step.label)}"
    return f"{line}\n-# ⚠️ {say(step.warning)}" if step.warning else line


def explanation(
    table: Table,
    position: Position,
    seat: Seat | None,
    language: str,
    *,
    offers: bool = True,
    whole: bool = False,
    draft: Draft | None = None,
) -> Json:
    """Explain the current decision: the first lines of the game, and behind a button all of it.

    `whole`: each choice and its effect, and moves that are not offered, with the reason and the clauses of the rules;
    a spectator gets it at once. `seat` gets its own choices, with buttons if it `offers` them; None is a spectator.
    `draft`: the seat's draft, whose steps and buttons stay in sight.
    """
    say = voice(table, language)
    if not position.awaited:
        return short_messages.note(bot_text(say, "waiting-for-others"))
    asked = seat if seat in position.awaited and seat is not None else min(position.awaited)
    prompt = table.game.words.prompt(position.view, asked)
    lines = [say(line) for line in table.game.words.explain(position.view, asked)]
    whole = whole or not lines or seat is None
    choices = [line for group in prompt.groups for line in _explanations(group, say)] if whole else []
    plain, steps = plain_voice(table, language), draft.steps if draft else ()
    offers = offers and asked == seat
    rows: list[Json] = []
    if draft and steps:
        rows = [_removal_buttons(table, plain, several=len(steps) > 1)]
        rows += _choices_left(table, draft, prompt, plain) if offers else []
        rows.append(_submit_row(table, draft, prompt if offers else None, plain))
    elif offers:
        public = board_voice(table, language)
        rows = prompts.question_rows(prompt, table.id, table.epoch, plain, asked=position.asked, public=public)
    question = say(prompt.text)
    if not whole:
        lines = [without_clauses(line) for line in lines[:_MOST_LED_BY]]
        more = CustomId(Action.EXPLAIN, table.id, payload=WHOLE)
        rows = [*rows, ui.row(ui.button(bot_text(plain, "explain-more"), more))]
    explained = "\n".join(f"- {line}" for line in lines)
    question = ui.clip(question, _LONGEST_EXPLANATION - len(explained))
    room = _LONGEST_EXPLANATION - len(question) - len(explained)  # the choices are cut first, then the question
    prepared = ui.clip(_prepared(steps, say), room) if steps and room > 0 else ""
    room -= len(prepared)
    listed = ui.clip("\n".join(choices), room) if room > 0 else ""
    told = "\n".join(filter(None, [prepared, f"{question}\n", listed, explained]))
    clauses = f"\n-# {bot_text(say, 'explain-clauses')}" if whole and explained else ""
    return short_messages.note(f"{told}{clauses}", *rows)


def _explanations(group: Group, say: Say) -> Iterator[str]:
    """Yield a line for each choice that has a detail, unless the select below shows the detail in full."""
    listed = prompts.is_list(group)
    for choice in group.options:
        if choice.detail is None:
            continue
        detail = say(choice.detail)
        if isinstance(choice, Amount):
            alone = choice.low == choice.high
            span = choice.low if alone else text("amount-span", low=choice.low, high=choice.high)
            yield labelled(say, f"**{say(choice.labelled(span))}**", detail)
        elif not listed or len(detail) > ui.OPTION:
            yield labelled(say, f"**{say(choice.label)}**", detail)


def number_form(table: Table, prompt: Prompt, custom_id: CustomId, move: Any, language: str) -> Json:
    """Return the form that asks for an amount.

    `move`: any move of that amount, by which the prompt's amount is found.
    """
    say = plain_voice(table, language)
    found = prompts.amount_like(prompt, move)
    hint = bot_text(say, "amount-hint", step=1 if found is None else found[1].step)
    if found is None:
        return ui.modal(bot_text(say, "game-name"), custom_id, ui.line_field("amount", bot_text(say, "amount"), hint))
    group, amount = found
    range_ = bot_text(say, "amount-range", what=group.label, low=amount.low, high=amount.high)
    asks = [_ask_field(ask, say) for ask in amount.asks]
    field = ui.line_field("amount", range_, hint)
    if prompt.draft:
        field = ui.described(field, bot_text(say, "form-prepared"))
    return ui.modal(say(group.label), custom_id, field, *asks)


def _ask_field(ask: Ask, say: Say) -> Json:
    """Return the field for words said with an amount. A choice is sent as its index, as no move depends on it."""
    label = bot_text(say, "optional", label=ask.label)
    if not ask.choices:
        return ui.line_field(ask.id, label, longest=_LONGEST_QUOTE)
    options = [ui.choice(say(choice), str(place)) for place, choice in enumerate(ask.choices)]
    return ui.select_field(ask.id, label, options)


def remark_of(amount: Amount, typed: Callable[[str], str]) -> Remark | None:
    """Return the remark entered in a form along with its amount, or None. `typed` returns the input of a field."""
    items, quotes = [], []
    for ask in amount.asks:
        filled = typed(ask.id)
        if not ask.choices:
            quotes.append(clean(filled, fallback="", longest=_LONGEST_QUOTE))
        elif filled in {str(place) for place in range(len(ask.choices))}:
            items.append(ask.choices[int(filled)])
    quote = " ".join(filter(None, quotes))
    return Remark(tuple(items), quote) if items or quote else None
