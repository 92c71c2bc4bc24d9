"""Model modals as users see them, and build the data of a submission."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.playground.components import SELECTS, Kind, Option, options_of, texts_in, walk
from bot.playground.errors import Json, PlaygroundError

if TYPE_CHECKING:
    from bot.playground.interactions import Interaction

Values = Mapping[str, "str | bool | list[str] | None"]

_INPUTS = frozenset((*SELECTS, Kind.TEXT_INPUT, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP, Kind.CHECKBOX))


@dataclass(frozen=True)
class Field:
    """One input of a modal."""

    custom_id: str
    label: str
    description: str | None
    kind: int
    required: bool
    value: Any
    """The value when the modal opens."""
    placeholder: str | None
    options: tuple[Option, ...]
    raw: Json


@dataclass(frozen=True)
class Modal:
    """A modal as shown to the user whose interaction opened it."""

    title: str
    custom_id: str
    components: list[Json]
    interaction: Interaction

    @property
    def fields(self) -> list[Field]:
        """Its inputs, in order."""
        labels = {id(c["component"]): c for _, c in walk(self.components) if c["type"] == Kind.LABEL}
        return [_field(c, labels.get(id(c), {})) for _, c in walk(self.components) if c["type"] in _INPUTS]

    @property
    def text(self) -> str:
        """All the text on it."""
        parts = [self.title, *texts_in(self.components)]
        for field in self.fields:
            parts += [field.label, field.description or ""]
        return "\n".join(part for part in parts if part)

    def to_dict(self) -> Json:
        """Return the modal, as JSON for the page."""
        return {"title": self.title, "custom_id": self.custom_id, "components": self.components}


def _field(c: Json, label: Json) -> Field:
    kind = c["type"]
    options = options_of(c)
    chosen = [o.value for o in options if o.default]
    value: Any = {
        Kind.TEXT_INPUT: c.get("value") or "",
        Kind.CHECKBOX: bool(c.get("default")),
        Kind.RADIO_GROUP: chosen[0] if chosen else None,
    }.get(kind, chosen)
    return Field(
        custom_id=c["custom_id"],
        label=label.get("label") or c.get("label") or "",
        description=label.get("description"),
        kind=kind,
        required=c.get("required") is not False,
        value=value,
        placeholder=c.get("placeholder"),
        options=options,
        raw=c,
    )


def fill_in(modal: Modal, values: Values) -> Json:
    """Return the data of a submitted modal; fields without a new value keep their old one."""
    fields = {field.custom_id: field for field in modal.fields}
    unknown = set(values) - set(fields)
    if unknown:
        raise PlaygroundError(f"The modal has no field {sorted(unknown)}, only {sorted(fields)}")
    answers = {key: _answer(field, values.get(key, field.value)) for key, field in fields.items()}
    return {"custom_id": modal.custom_id, "components": [_submitted(c, answers) for c in modal.components]}


def _submitted(c: Json, answers: Mapping[str, Json]) -> Json:
    result: Json = {"type": c["type"], "id": c["id"]}
    if "components" in c:
        result["components"] = [_submitted(inner, answers) for inner in c["components"]]
    if "component" in c:
        result["component"] = _submitted(c["component"], answers)
    if c.get("custom_id") in answers:
        result |= {"custom_id": c["custom_id"]} | answers[c["custom_id"]]
    return result


def _answer(field: Field, value: Any) -> Json:
    match field.kind:
        case Kind.TEXT_INPUT:
            return {"value": _text(field, value)}
        case Kind.CHECKBOX:
            return {"value": bool(value)}
        case Kind.RADIO_GROUP:
            picked = value[0] if isinstance(value, list) and value else value or None
            _among(field, [picked] if picked else [], 1 if field.required else 0, 1)
            return {"value": picked}
        case _:
            picks = [value] if isinstance(value, str) else list(value or ())
            low = field.raw.get("min_values")
            low = (1 if field.required else 0) if low is None else low
            high = field.raw.get("max_values")
            most = len(field.options) if field.kind == Kind.CHECKBOX_GROUP else 1
            _among(field, picks, low if field.required or picks else 0, most if high is None else high)
            return {"values": picks}


def _text(field: Field, value: Any) -> str:
    text = "" if value is None else value
    if not isinstance(text, str):
        raise PlaygroundError(f"{field.label}: a text field does not take {value!r}")
    low = max(field.raw.get("min_length") or 0, 1 if field.required else 0)
    high = field.raw.get("max_length") or 4000
    if not text and not field.required:
        return text
    if not low <= len(text) <= high:
        raise PlaygroundError(f"{field.label}: Must be between {low} and {high} in length.")
    return text


def _among(field: Field, picks: list[str], low: int, high: int) -> None:
    known = {o.value for o in field.options}
    wrong = [pick for pick in picks if known and pick not in known]
    if wrong:
        raise PlaygroundError(f"{field.label}: {wrong} is none of {sorted(known)}")
    if not low <= len(picks) <= high:
        raise PlaygroundError(f"{field.label}: Must be between {low} and {high} in length.")
