"""A game's prompt as components.

Up to five choices are buttons, up to 25 a select. If the choices do not fit in one message, they become a select of
groups, opened in private. An amount becomes buttons for its suggestions and a form. The option that ends an answer is
last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import accumulate
from typing import Any

import msgspec

from bot.text import Say
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, pack
from games.core import Amount, Asked, Group, Option, Prompt, Text, text

MOST_ROWS = 6
"""The most rows of choices that are still clear on a phone."""

_FEW = 4
"""Up to this many options are always shown as buttons."""

_WIDEST_LABEL = 38
"""The most characters of a button's label that a phone shows in full."""


_NOT_ASKED: Asked = {}
_NOTHING_CHOSEN: Mapping[str, Text] = {}


class Kinds(msgspec.Struct, frozen=True):
    """The actions in the custom ids of a prompt's buttons, selects, forms and groups."""

    button: Action
    select: Action
    form: Action
    group: Action


MOVES = Kinds(Action.MOVE, Action.SELECT_MOVE, Action.AMOUNT_FORM, Action.GROUP)
ORDERS = Kinds(Action.ORDER, Action.SELECT_ORDER, Action.ORDER_AMOUNT_FORM, Action.ORDER_GROUP)


def rows(prompt: Prompt, table: int, epoch: int, say: Say, group_id: str = "", kinds: Kinds = MOVES) -> list[Json]:
    """Return the rows of components for a prompt. The option that ends an answer comes last, whichever group is open.

    If there are too many rows for one message, only the first groups are shown, or only the group `group_id`. A
    select then leads to the others. `kinds`: the actions of the components.
    """
    made = choice_rows(prompt, table, epoch, say, group_id, kinds)
    ending = prompt.ending
    return made if ending is None else [*made, ui.row(_option_button(ending, table, epoch, say, kinds))]


def line(prompt: Prompt, table: int, epoch: int, say: Say, asked: Asked = _NOT_ASKED) -> list[Json]:
    """Return the prompt's choices as one row that a phone shows in one line; empty if there is no such row.

    A row that is too wide loses its icons, then some suggested amounts, and then becomes a list. Up to four options
    stay buttons, which a phone wraps: a list would hide them. Buttons for the amounts that others `asked` for come
    first; a phone may wrap these, too.
    """
    return _with_asked(_line(prompt, table, epoch, say), prompt, asked, table, epoch, say)


def _line(prompt: Prompt, table: int, epoch: int, say: Say) -> list[Json]:
    for each in _in_order_of_width(prompt):
        if made := _fitting(each, table, epoch, say):
            return made
    return []


def _in_order_of_width(prompt: Prompt) -> list[Prompt]:
    """Return the prompt with all its suggested amounts, then with fewer and fewer, then with its options as lists."""
    most = max((len(amount.suggest) for group in prompt.groups for amount in _amounts(group)), default=1)
    return [*(_reduced(prompt, suggested=number) for number in range(most, 0, -1)), _reduced(prompt, folded=True)]


def _fitting(prompt: Prompt, table: int, epoch: int, say: Say) -> list[Json]:
    """Return the prompt's row, without icons if it is too wide; empty if it is too wide without them, too."""
    pictured = rows(prompt, table, epoch, say)
    plain: list[Json] = ui.with_emojis(pictured, {})
    for made in (pictured, plain):
        if len(made) == 1 and (not _buttons(made[0]) or ui.in_one_line(_buttons(made[0]))):
            return made
    return plain if len(plain) == 1 and is_small(prompt) else []


def _with_asked(rows: list[Json], prompt: Prompt, asked: Asked, table: int, epoch: int, say: Say) -> list[Json]:
    """Return the row with buttons for these amounts in front, if the prompt's single amount allows them."""
    amounts = [amount for group in prompt.groups for amount in _amounts(group)]
    if not rows or len(amounts) != 1:
        return rows
    (amount,) = amounts
    leading = [
        ui.button(
            say(_asked_label(amount.labelled(number), what)),
            CustomId(MOVES.button, table, epoch, pack((amount.at(number),))),
            "primary",
        )
        for number, what in asked.items()
        if amount.holds(number)
    ]
    meant = [button["custom_id"] for button in leading]
    others = [part for part in rows[0]["components"] if part["custom_id"] not in meant]
    return ui.rows_of([*leading, *others]) if _buttons(rows[0]) else [*ui.rows_of(leading), *rows]


def _asked_label(label: Text, what: Text | None) -> Text:
    return text("as-asked", label=label) if what is None else text("as-asked-for", label=label, what=what)


def question_rows(
    prompt: Prompt,
    table: int,
    epoch: int,
    say: Say,
    group_id: str = "",
    asked: Asked = _NOT_ASKED,
    public: Say | None = None,
) -> list[Json]:
    """Return the rows with which a player is asked this question in private.

    A single amount offers the same suggestions as on the board, as far as the player can afford them. `public`: how
    the board speaks, if in another language: its labels decide how many suggestions fit. `asked`: the amounts that
    others ask for.
    """
    is_amount = len(prompt.groups) == 1 and bool(_amounts(prompt.groups[0])) and not prompt.draft
    for each in _in_order_of_width(prompt) if is_amount else ():
        if made := _fitting(each, table, epoch, public or say):
            if public is not None:
                made = _fitting(each, table, epoch, say) or ui.with_emojis(rows(each, table, epoch, say), {})
            return _with_asked(made, prompt, asked, table, epoch, say)
    return rows(prompt, table, epoch, say, group_id)


def is_small(prompt: Prompt) -> bool:
    """Return whether the prompt offers a few options and nothing else: these are always buttons."""
    choices = [choice for group in prompt.groups for choice in group.options]
    return len(choices) <= _FEW and all(isinstance(choice, Option) for choice in choices)


def _reduced(prompt: Prompt, *, suggested: int | None = None, folded: bool = False) -> Prompt:
    """Return the prompt with only the first suggestions of each amount and, if `folded`, its options as selects."""

    def fewer(choice: Option | Amount) -> Option | Amount:
        if isinstance(choice, Option):
            return choice
        return msgspec.structs.replace(choice, suggest=choice.suggest[:suggested])

    groups = [
        msgspec.structs.replace(group, options=tuple(map(fewer, group.options)), folded=group.folded or folded)
        for group in prompt.groups
    ]
    return msgspec.structs.replace(prompt, groups=tuple(groups))


def _amounts(group: Group) -> list[Amount]:
    return [choice for choice in group.options if isinstance(choice, Amount)]


def _buttons(row: Json) -> list[Json]:
    return [part for part in row["components"] if "label" in part]


def choice_rows(
    prompt: Prompt,
    table: int,
    epoch: int,
    say: Say,
    group_id: str = "",
    kinds: Kinds = MOVES,
    earlier: Sequence[Prompt] = (),
    chosen: Mapping[str, Text] = _NOTHING_CHOSEN,
) -> list[Json]:
    """Return the same rows as `rows`, without the option that ends an answer.

    `earlier`: the prompts of a draft before its steps. Choices that these offered keep their place and form, disabled
    once they are used up. `chosen`: by the id of a group, the answer that used it up, which its list then shows.
    """
    groups = _settled_groups(prompt, earlier)
    offered = {group.id: [_moves(choice) for choice in group.options] for group in prompt.groups}
    made = {
        group.id: _group_rows(group, table, epoch, say, kinds, offered.get(group.id, ()), chosen.get(group.id))
        for group in groups
    }
    offerings = [{group.id for group in each.groups} for each in (*earlier, prompt)]
    first = _first(made, offerings, MOST_ROWS if prompt.ending is None else MOST_ROWS - 1)
    shown = first if group_id in first or group_id not in made or group_id not in offered else [group_id]
    unseen = [group for group in groups if group.id not in shown]
    others = [ui.choice(say(group.label), group.id) for group in unseen if group.id in offered]
    placeholder = say(text("another-group" if shown else "choose-group"))
    more = [
        ui.select(placeholder, CustomId(kinds.group, table, epoch, str(number)), some)
        for number, some in enumerate(ui.batches(others, ui.OPTIONS_IN_A_SELECT))
    ]
    if unseen and not others:
        more.append(ui.disabled_select(placeholder, CustomId(kinds.group, table, epoch, "0")))
    return [row for name in shown for row in made[name]] + more


def _settled_groups(prompt: Prompt, earlier: Sequence[Prompt]) -> list[Group]:
    """Return the groups of all these prompts, in the order they were first offered.

    Groups that end an answer are left out.
    """
    settled: dict[str, Group] = {}
    for each in (*earlier, prompt):
        ending = each.ending
        now = {group.id: group for group in each.groups if ending is None or group.options != (ending,)}
        settled = {name: _settled(group, now.get(name)) for name, group in settled.items()} | {
            name: group for name, group in now.items() if name not in settled
        }
    return [*settled.values()]


def _settled(before: Group, now: Group | None) -> Group:
    """Return the current group `now` (None: used up) in the form that it had in `before`.

    A list stays a list. Buttons that are used up stay, unless there are new ones.
    """
    if now is None:
        return before
    folded = now.folded or is_list(before)
    current = {repr(_moves(choice)): choice for choice in now.options}
    places = [repr(_moves(choice)) for choice in before.options]
    if folded or not current.keys() <= {*places}:
        return msgspec.structs.replace(now, folded=folded)
    options = tuple(current.get(name, choice) for name, choice in zip(places, before.options, strict=True))
    return msgspec.structs.replace(now, options=options)


def _moves(choice: Option | Amount) -> Any:
    """Return a key for a choice, equal in two prompts for the same choice: its moves, or an amount's move."""
    return choice.moves if isinstance(choice, Option) else choice.move


def _first(made: Mapping[str, Sequence[Json]], offerings: Sequence[AbstractSet[str]], most: int) -> list[str]:
    """Return the ids of the groups that are shown: all, or the first ones that leave a row for a select.

    A group shown once stays, even if others leave no room in `most` rows for a select. `made`: the rows of each group
    in the order they were offered first. `offerings`: the ids offered in each prompt of a draft.
    """
    shown, known = list[str](), set[str]()
    for offered in offerings:
        known |= offered
        names = [name for name in made if name in known]
        rows_so_far = accumulate(len(made[name]) for name in names)
        fits = [name for name, count in zip(names, rows_so_far, strict=True) if count < most]
        if sum(len(made[name]) for name in names) <= most:
            shown = names
        else:
            shown = [name for name in names if name in shown or name in fits]
    return shown


def group_of(prompt: Prompt, moves: Sequence[Any]) -> str:
    """Return the id of the group that offers these moves, or "" if there is none."""
    for group in prompt.groups:
        for choice in group.options:
            if isinstance(choice, Option):
                if choice.moves == tuple(moves):
                    return group.id
            elif len(moves) == 1 and choice.number_in(moves[0]) is not None:
                return group.id
    return ""


def moves_named(prompt: Prompt, payload: str) -> tuple[Any, ...] | None:
    """Return the moves that the prompt offers with the digest in `payload`, or None."""
    for group in prompt.groups:
        for choice in group.options:
            if isinstance(choice, Option) and pack(choice.moves) == payload:
                return choice.moves
    return None


def amount_like(prompt: Prompt, move: Any) -> tuple[Group, Amount] | None:
    """Return the group and the amount of the prompt that could produce this move, whatever its number; or None."""
    for group in prompt.groups:
        for choice in group.options:
            if isinstance(choice, Amount) and choice.number_in(move) is not None:
                return group, choice
    return None


def is_list(group: Group, beside: int = 0) -> bool:
    """Return whether the options of this group become a select, in which each option can have a line of detail.

    `beside`: the number of buttons for amounts in the same group.
    """
    options = [choice for choice in group.options if isinstance(choice, Option)]
    return group.pick > 1 or group.folded or len(options) + beside > ui.BUTTONS_IN_A_ROW


def _group_rows(
    group: Group, table: int, epoch: int, say: Say, kinds: Kinds, offered: Sequence[Any], chosen: Text | None
) -> list[Json]:
    """Return the rows of a group. `offered`: the moves of the choices not used up. `chosen`: the only answer."""
    amounts = _amounts(group)
    if not offered and (amounts or is_list(group)):
        return [ui.disabled_select(say(chosen or group.label), CustomId(kinds.group, table, epoch, group.id))]
    options = [choice for choice in group.options if isinstance(choice, Option)]
    buttons = [
        button for amount in amounts for button in _amount_buttons(amount, group.label, table, epoch, say, kinds)
    ]
    if not is_list(group, len(buttons)):
        shown = [
            _option_button(option, table, epoch, say, kinds)
            if option.moves in offered
            else _used_up(option, CustomId(kinds.group, table, epoch, f"{group.id}-{place}"), say)
            for place, option in enumerate(options)
        ]
        return ui.rows_of(shown + buttons)
    lists = [*ui.batches(options, ui.OPTIONS_IN_A_SELECT)]
    selects = [
        ui.select(
            say(group.label if len(lists) == 1 else _part(group.label, number + 1, len(lists))),
            CustomId(kinds.select, table, epoch, f"{group.id}-{number}"),
            [option_choice(option, say) for option in some],
            group.pick,
        )
        for number, some in enumerate(lists)
    ]
    return ui.rows_of(buttons) + selects


def _part(label: Text, part: int, parts: int) -> Text:
    """Return the label of select `part` of `parts`. The number comes first, as a phone cuts off the end."""
    return text("list-part", part=part, parts=parts, list=label)


def _option_button(option: Option, table: int, epoch: int, say: Say, kinds: Kinds) -> Json:
    """Return the button of an option, with its icon only if the whole label still fits."""
    label = say(option.label)
    icon = option.icon if len(label) <= _WIDEST_LABEL - ui.ICON else ""
    meant = CustomId(kinds.button, table, epoch, pack(option.moves))
    return ui.button(ui.clip(label, _WIDEST_LABEL), meant, icon=icon)


def _used_up(option: Option, custom_id: CustomId, say: Say) -> Json:
    """Return the disabled button of an option that is no longer offered."""
    return ui.disabled(ui.button(ui.clip(say(option.label), _WIDEST_LABEL), custom_id))


def option_choice(option: Option, say: Say) -> Json:
    """Return an option of a prompt as an option of a select or a form."""
    detail = say(option.detail) if option.detail else None
    return ui.choice(say(option.label), pack(option.moves), detail, option.icon)


def _amount_buttons(amount: Amount, group: Text, table: int, epoch: int, say: Say, kinds: Kinds) -> list[Json]:
    """Return a button for each suggested number that is allowed, and one for any other number.

    Without suggestions, the label of the `group` says what the number is.
    """
    buttons = [
        ui.button(
            say(amount.labelled(number)), CustomId(kinds.button, table, epoch, pack((amount.at(number),))), "primary"
        )
        for number in amount.suggest
        if amount.holds(number)
    ]
    if len(amount.suggest) * amount.step <= amount.high - amount.low:
        buttons.append(
            ui.button(
                say(text("other-amount")) if buttons else _form_label(group, say),
                CustomId(kinds.form, table, epoch, pack((amount.move,))),
            )
        )
    return buttons


def _form_label(group: Text, say: Say) -> str:
    """Return the label of the button for a number: that of its group, or a general one if that is too long."""
    label = f"{say(group)}…"
    return label if len(label) <= _WIDEST_LABEL else say(text("choose-amount"))
