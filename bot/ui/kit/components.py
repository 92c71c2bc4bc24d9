"""Discord's components as plain data, within Discord's limits (which discord.py does not check)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

from bot.ui.kit.custom_id import CustomId

GOLD, BLUE = 0xB8860B, 0x4F6D8F
"""The edge of boards and lobbies; that of questions to everybody."""

Json: TypeAlias = dict[str, Any]
T = TypeVar("T")

V2 = 1 << 15
EPHEMERAL = 1 << 6
SILENT = 1 << 12
"""Nobody is notified: no phone rings, no window opens. Whoever is mentioned finds a mark all the same."""

BUTTONS_IN_A_ROW = 5
_LINE, _MARGINS = 44, 6
"""Characters on buttons side by side that a phone shows in one line, and how many of them the edges of each take."""
ICON = 4
"""Characters that an icon takes the place of."""
OPTIONS_IN_A_SELECT = 25
_LABEL = 80
OPTION = 100
"""Characters of each line of an option in a select."""
_PLACEHOLDER = 150
_MODAL_TITLE = 45
_FIELD_LABEL = 45
_LONGEST_FIELD = 4000
FIELDS_IN_A_FORM = 5
BOXES_IN_A_GROUP = 10
TEXT = 3900
"""Characters of text in a message: Discord takes 4,000 over all its components."""
COMPONENTS = 40
"""Components in a message, those inside of others too."""
ALT_TEXT = 1024

_STYLES = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}
Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


def clip(words: str, length: int) -> str:
    """The words, cut with an ellipsis if they are longer."""
    return words if len(words) <= length else words[: length - 1].rstrip() + "…"


def text(content: str) -> Json:
    return {"type": 10, "content": clip(content, TEXT)}


def row(*components: Json) -> Json:
    return {"type": 1, "components": [*components]}


def button(label: str, custom_id: CustomId, style: Style = "secondary", icon: str = "") -> Json:
    """A button; `icon`: what is to be seen before its label, wherever Discord has an emoji for it."""
    made = {"type": 2, "style": _STYLES[style], "label": clip(label, _LABEL), "custom_id": str(custom_id)}
    return made | {"icon": icon} if icon else made


def link(label: str, url: str) -> Json:
    return {"type": 2, "style": 5, "label": clip(label, _LABEL), "url": url}


def choice(label: str, value: str, detail: str | None = None, icon: str = "") -> Json:
    """One option of a select; `icon` as of a button."""
    option = {"label": clip(label, OPTION), "value": value}
    more = {"description": clip(detail, OPTION) if detail else "", "icon": icon}
    return option | {key: words for key, words in more.items() if words}


def with_emojis(node: Any, emojis: Mapping[str, Json]) -> Any:
    """The same components as Discord takes them: with the emojis of their icons, where there are any."""
    if isinstance(node, list):
        return [with_emojis(part, emojis) for part in node]
    if not isinstance(node, dict):
        return node
    made = {key: with_emojis(part, emojis) for key, part in node.items() if key != "icon"}
    emoji = emojis.get(node.get("icon", ""))
    return made | {"emoji": emoji} if emoji else made


def select(placeholder: str, custom_id: CustomId, options: Iterable[Json], pick: int | tuple[int, int] = 1) -> Json:
    """A row holding a select. `pick`: how many are to be chosen, or from how many to how many."""
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


def channel_select(
    placeholder: str,
    custom_id: CustomId,
    chosen: Sequence[int],
    types: Sequence[int],
    most: int = OPTIONS_IN_A_SELECT,
) -> Json:
    """A row holding a select of channels of these types: none, or so many."""
    more: Json = {"type": 8, "channel_types": [*types], "min_values": 0, "max_values": most}
    return row(_of_the_server(placeholder, custom_id, "channel", chosen) | more)


def role_select(placeholder: str, custom_id: CustomId, chosen: Sequence[int]) -> Json:
    """A row holding a select of one role."""
    return row(_of_the_server(placeholder, custom_id, "role", chosen) | {"type": 6, "min_values": 0, "max_values": 1})


def user_select(placeholder: str, custom_id: CustomId, chosen: Sequence[int], most: int) -> Json:
    """A row holding a select of people: none, or so many."""
    more: Json = {"type": 5, "min_values": 0, "max_values": min(most, OPTIONS_IN_A_SELECT)}
    return row(_of_the_server(placeholder, custom_id, "user", chosen) | more)


def _of_the_server(placeholder: str, custom_id: CustomId, kind: str, chosen: Sequence[int]) -> Json:
    defaults = [{"id": str(number), "type": kind} for number in chosen]
    body = {"custom_id": str(custom_id), "placeholder": clip(placeholder, _PLACEHOLDER)}
    return body | ({"default_values": defaults} if defaults else {})


def picture(filename: str, alt: str) -> Json:
    """The picture attached under this name."""
    media = {"url": f"attachment://{filename}"}
    return {"type": 12, "items": [{"media": media, "description": clip(alt, ALT_TEXT)}]}


def file(filename: str) -> Json:
    """The file attached under this name, to be downloaded."""
    return {"type": 13, "file": {"url": f"attachment://{filename}"}}


def container(*components: Json, colour: int | None = None) -> Json:
    body: Json = {"type": 17, "components": [*components]}
    return body if colour is None else body | {"accent_color": colour}


def component_count(components: Sequence[Json]) -> int:
    """Return how many components these are, with those inside of them."""
    return sum(1 + component_count(each.get("components", ())) for each in components)


def message_body(*components: Json, private: bool = False) -> Json:
    """A message made of components. It pings nobody."""
    return {
        "flags": V2 | (EPHEMERAL if private else 0),
        "components": [*components],
        "allowed_mentions": {"parse": []},
    }


def silent(body: Json) -> Json:
    """The same message, of which nobody is notified. That can be said when it is posted, and by no edit."""
    return body | {"flags": body.get("flags", 0) | SILENT}


def modal(title: str, custom_id: CustomId, *fields: Json) -> Json:
    """A form with one to five fields."""
    return {"custom_id": str(custom_id), "title": clip(title, _MODAL_TITLE), "components": [*fields]}


def line_field(name: str, label: str, hint: str = "", longest: int | None = None, value: str = "") -> Json:
    """A line to fill in. `value`: what stands there already."""
    # Whatever is typed, even nothing, comes to us: our sentence says more than a refusal of the form.
    field: Json = {"type": 4, "custom_id": name, "style": 1, "required": False}
    if hint:
        field["placeholder"] = clip(hint, 100)
    if longest:
        field["max_length"] = longest
    if value:
        field["value"] = value
    return _labelled(label, field)


def select_field(name: str, label: str, options: Sequence[Json], placeholder: str = "") -> Json:
    """A choice that may be left open."""
    field: Json = {"type": 3, "custom_id": name, "options": [*options], "required": False}
    field |= {"min_values": 0, "max_values": 1}
    if placeholder:
        field["placeholder"] = clip(placeholder, _PLACEHOLDER)
    return _labelled(label, field)


def radio_field(name: str, label: str, options: Sequence[Json], given: str | None = None) -> Json:
    """One of two to ten choices, all of them in sight. `given`: the value of that chosen already; None: the first."""
    plain = with_emojis([*options], {})  # Discord takes none here
    given = given or plain[0]["value"]
    chosen = [one | {"default": True} if one["value"] == given else one for one in plain]
    return _labelled(label, {"type": 21, "custom_id": name, "options": chosen, "required": False})


def ticks_field(name: str, label: str, options: Sequence[Json]) -> Json:
    """One to ten boxes, any of which may be ticked."""
    field = {"type": 22, "custom_id": name, "options": with_emojis([*options], {}), "required": False}
    return _labelled(label, field | {"min_values": 0, "max_values": len(options)})


def _labelled(label: str, field: Json) -> Json:
    return {"type": 18, "label": clip(label, _FIELD_LABEL), "component": field}


def filled(form: Json, fields: Mapping[str, Sequence[str]]) -> Json:
    """The form with these values standing in its fields; one that is not named keeps what it held."""
    parts = [part | {"component": _holding(part["component"], fields)} for part in form["components"]]
    return form | {"components": parts}


def _holding(field: Json, fields: Mapping[str, Sequence[str]]) -> Json:
    values = fields.get(field["custom_id"])
    if values is None:
        return field
    if "options" not in field:
        typed = "".join(values)[: field.get("max_length", _LONGEST_FIELD)]
        empty = {key: value for key, value in field.items() if key != "value"}
        return empty | ({"value": typed} if typed else {})
    offered = [option["value"] for option in field["options"]]
    chosen = [value for value in values if value in offered][: field.get("max_values", 1)]
    return field | {"options": [option | {"default": option["value"] in chosen} for option in field["options"]]}


def in_one_line(buttons: Sequence[Json]) -> bool:
    """Whether a phone shows these buttons side by side, roughly."""
    return sum(len(button["label"]) + _MARGINS + ICON * ("icon" in button) for button in buttons) <= _LINE


def rows_of(components: Sequence[Json]) -> list[Json]:
    """Buttons in rows of five."""
    return [row(*some) for some in batches(components, BUTTONS_IN_A_ROW)]


def batches(things: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """The things in order, so many at a time."""
    return (things[start : start + size] for start in range(0, len(things), size))
