"""Discord's components as plain data, within Discord's limits (which discord.py does not check)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

from bot.ui.kit.custom_id import CustomId

GOLD, BLUE = 0xB8860B, 0x4F6D8F
"""Colors (0xRRGGBB) of a container's edge: of boards and lobbies, and of public questions."""

Json: TypeAlias = dict[str, Any]
T = TypeVar("T")

V2 = 1 << 15
EPHEMERAL = 1 << 6
SILENT = 1 << 12
"""The flag of a message that notifies no one. Mentioned users still find it marked as unread."""

BUTTONS_IN_A_ROW = 5
_LINE, _MARGINS = 44, 6
"""In characters: what a phone shows of buttons in one line, and what the edges of each button take of that."""
ICON = 4
"""The width of a button's icon, in characters."""
OPTIONS_IN_A_SELECT = 25
_LABEL = 80
OPTION = 100
"""The most characters in each of the two lines of a select's option."""
_PLACEHOLDER = 150
_MODAL_TITLE = 45
_FIELD_LABEL = 45
_FIELD_DETAIL = 100
_LONGEST_FIELD = 4000
_USER_SELECT = 5
FIELDS_IN_A_FORM = 5
BOXES_IN_A_GROUP = 10
TEXT = 3900
"""The most characters of text in a message: Discord takes 4,000 over all its components."""
COMPONENTS = 40
"""The most components in a message, nested ones included."""
ALT_TEXT = 1024

_STYLES = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}
Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


def clip(words: str, length: int) -> str:
    """Return the words, cut to `length` with an ellipsis if they are longer."""
    return words if len(words) <= length else words[: length - 1].rstrip(" ,;") + "…"


def text(content: str) -> Json:
    return {"type": 10, "content": clip(content, TEXT)}


def row(*components: Json) -> Json:
    return {"type": 1, "components": [*components]}


def button(label: str, custom_id: CustomId, style: Style = "secondary", icon: str = "") -> Json:
    """Return a button. `icon`: the name of the icon before its label, shown once Discord has an emoji for it."""
    made = {"type": 2, "style": _STYLES[style], "label": clip(label, _LABEL), "custom_id": str(custom_id)}
    return made | {"icon": icon} if icon else made


def link(label: str, url: str) -> Json:
    return {"type": 2, "style": 5, "label": clip(label, _LABEL), "url": url}


def choice(label: str, value: str, detail: str | None = None, icon: str = "") -> Json:
    """Return an option of a select. `detail`: its second line; `icon`: as for a button."""
    option = {"label": clip(label, OPTION), "value": value}
    more = {"description": clip(detail, OPTION) if detail else "", "icon": icon}
    return option | {key: words for key, words in more.items() if words}


def with_emojis(node: Any, emojis: Mapping[str, Json]) -> Any:
    """Return the components as Discord takes them: icons become emojis, or are removed if there is no emoji.

    `emojis`: Discord's emoji objects by icon name.
    """
    if isinstance(node, list):
        return [with_emojis(part, emojis) for part in node]
    if not isinstance(node, dict):
        return node
    made = {key: with_emojis(part, emojis) if isinstance(part, dict | list) else part for key, part in node.items()}
    emoji = emojis.get(made.pop("icon", ""))
    return made | {"emoji": emoji} if emoji else made


def select(placeholder: str, custom_id: CustomId, options: Iterable[Json], pick: int | tuple[int, int] = 1) -> Json:
    """Return a row with a select. `pick`: the number of options to choose, or a pair of the least and the most."""
    least, most = pick if isinstance(pick, tuple) else (pick, pick)
    return row(
        {
            "type": 3,
            "custom_id": str(custom_id),
            "placeholder": clip(placeholder, _PLACEHOLDER),
            "options": [*options],
            "min_values": least,
            "max_values": most,
        }
    )


def disabled(part: Json) -> Json:
    """Return a button or select that cannot be used."""
    return part | {"disabled": True}


def disabled_select(placeholder: str, custom_id: CustomId) -> Json:
    """Return a row with a select that can't be used. Discord requires an option, so the select has a dummy."""
    (part,) = select(placeholder, custom_id, [choice(placeholder, "-")])["components"]
    return row(disabled(part))


def channel_select(
    placeholder: str,
    custom_id: CustomId,
    chosen: Sequence[int],
    types: Sequence[int],
    most: int = OPTIONS_IN_A_SELECT,
) -> Json:
    """Return a row with a select of channels of these types, which takes from none to `most` of them."""
    more: Json = {"type": 8, "channel_types": [*types], "min_values": 0, "max_values": most}
    return row(_of_the_server(placeholder, custom_id, "channel", chosen) | more)


def role_select(placeholder: str, custom_id: CustomId, chosen: Sequence[int]) -> Json:
    """Return a row with a select of one role or none."""
    return row(_of_the_server(placeholder, custom_id, "role", chosen) | {"type": 6, "min_values": 0, "max_values": 1})


def user_select(placeholder: str, custom_id: CustomId, chosen: Sequence[int], most: int) -> Json:
    """Return a row with a select of users, which takes from none to `most` of them."""
    more: Json = {"type": _USER_SELECT, "min_values": 0, "max_values": min(most, OPTIONS_IN_A_SELECT)}
    return row(_of_the_server(placeholder, custom_id, "user", chosen) | more)


def _of_the_server(placeholder: str, custom_id: CustomId, kind: str, chosen: Sequence[int]) -> Json:
    defaults = [{"id": str(number), "type": kind} for number in chosen]
    body = {"custom_id": str(custom_id), "placeholder": clip(placeholder, _PLACEHOLDER)}
    return body | ({"default_values": defaults} if defaults else {})


def is_picture(component: Json) -> bool:
    return bool(component["type"] == 12)


def picture(filename: str, alt: str) -> Json:
    """Return the component that shows the picture attached under this name."""
    media = {"url": f"attachment://{filename}"}
    return {"type": 12, "items": [{"media": media, "description": clip(alt, ALT_TEXT)}]}


def file(filename: str) -> Json:
    """Return the component that offers the file attached under this name as a download."""
    return {"type": 13, "file": {"url": f"attachment://{filename}"}}


def container(*components: Json, colour: int | None = None) -> Json:
    body: Json = {"type": 17, "components": [*components]}
    return body if colour is None else body | {"accent_color": colour}


def component_count(components: Sequence[Json]) -> int:
    """Return the number of components, nested ones included."""
    return sum(1 + component_count(each.get("components", ())) for each in components)


def message_body(*components: Json, private: bool = False) -> Json:
    """Return a message made of these components, which pings no one.

    `private`: only the user of the interaction sees it.
    """
    return {
        "flags": V2 | (EPHEMERAL if private else 0),
        "components": [*components],
        "allowed_mentions": {"parse": []},
    }


def silent(body: Json) -> Json:
    """Return the same message without any notification. Discord allows this for new messages only, not for edits."""
    return body | {"flags": body.get("flags", 0) | SILENT}


def modal(title: str, custom_id: CustomId, *fields: Json) -> Json:
    """Return a form (a modal) with one to five fields."""
    return {"custom_id": str(custom_id), "title": clip(title, _MODAL_TITLE), "components": [*fields]}


def line_field(name: str, label: str, hint: str = "", longest: int | None = None, value: str = "") -> Json:
    """Return a one-line text field. `value`: its initial text."""
    # Optional, so that empty input reaches the bot too: its error message says more than Discord's.
    field: Json = {"type": 4, "custom_id": name, "style": 1, "required": False}
    if hint:
        field["placeholder"] = clip(hint, 100)
    if longest:
        field["max_length"] = longest
    if value:
        field["value"] = value
    return _labelled(label, field)


def select_field(name: str, label: str, options: Sequence[Json], placeholder: str = "") -> Json:
    """Return an optional select for a form."""
    field: Json = {"type": 3, "custom_id": name, "options": [*options], "required": False}
    field |= {"min_values": 0, "max_values": 1}
    if placeholder:
        field["placeholder"] = clip(placeholder, _PLACEHOLDER)
    return _labelled(label, field)


def user_field(name: str, label: str) -> Json:
    """Return an optional select of one user for a form."""
    return _labelled(
        label, {"type": _USER_SELECT, "custom_id": name, "required": False, "min_values": 0, "max_values": 1}
    )


def radio_field(name: str, label: str, options: Sequence[Json], given: str | None = None) -> Json:
    """Return a form's choice of one in two to ten options, all of them visible.

    `given`: the chosen value; None: the first one.
    """
    plain = with_emojis([*options], {})  # Discord takes no emojis here
    given = given or plain[0]["value"]
    chosen = [one | {"default": True} if one["value"] == given else one for one in plain]
    return _labelled(label, {"type": 21, "custom_id": name, "options": chosen, "required": False})


def ticks_field(name: str, label: str, options: Sequence[Json]) -> Json:
    """Return one to ten optional check boxes."""
    field = {"type": 22, "custom_id": name, "options": with_emojis([*options], {}), "required": False}
    return _labelled(label, field | {"min_values": 0, "max_values": len(options)})


def _labelled(label: str, field: Json) -> Json:
    return {"type": 18, "label": clip(label, _FIELD_LABEL), "component": field}


def described(field: Json, words: str) -> Json:
    """Return a field of a form with these words between its label and its input."""
    return field | {"description": clip(words, _FIELD_DETAIL)}


def filled(form: Json, fields: Mapping[str, Sequence[str]]) -> Json:
    """Return the form with these values in its fields. Fields not in `fields` keep their initial values."""
    parts = [part | {"component": _holding(part["component"], fields)} for part in form["components"]]
    return form | {"components": parts}


def _holding(field: Json, fields: Mapping[str, Sequence[str]]) -> Json:
    values = fields.get(field["custom_id"])
    if values is None:
        return field
    if field["type"] == _USER_SELECT:
        return field | {"default_values": [{"id": value, "type": "user"} for value in values]}
    if "options" not in field:
        typed = "".join(values)[: field.get("max_length", _LONGEST_FIELD)]
        empty = {key: value for key, value in field.items() if key != "value"}
        return empty | ({"value": typed} if typed else {})
    offered = [option["value"] for option in field["options"]]
    chosen = [value for value in values if value in offered][: field.get("max_values", 1)]
    return field | {"options": [option | {"default": option["value"] in chosen} for option in field["options"]]}


def in_one_line(buttons: Sequence[Json]) -> bool:
    """Return whether a phone shows these buttons in one line, estimated by the length of their labels."""
    return sum(len(button["label"]) + _MARGINS + ICON * ("icon" in button) for button in buttons) <= _LINE


def rows_of(components: Sequence[Json]) -> list[Json]:
    """Return the buttons in rows of five."""
    return [row(*some) for some in batches(components, BUTTONS_IN_A_ROW)]


def batches(things: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Yield the things in order, in sequences of `size`; the last may be shorter."""
    return (things[start : start + size] for start in range(0, len(things), size))
