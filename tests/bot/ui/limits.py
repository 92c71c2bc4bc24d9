"""Check message bodies against Discord's limits, none of which discord.py checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from bot.ui.kit.components import EPHEMERAL, SILENT, V2, Json

ROW, BUTTON, SELECT, FIELD, USERS, ROLES, CHANNELS, TEXT, GALLERY, LABEL = 1, 2, 3, 4, 5, 6, 8, 10, 12, 18
RADIOS, TICKS = 21, 22


def check_message(body: Json) -> None:
    """Check that Discord would accept this message."""
    everything = list(parts(body))
    if body.get("flags", 0) & V2:
        assert not {"content", "embeds"} & set(body)
        assert everything
    else:
        assert 1 <= len(body["content"]) <= 2000
    assert body.get("flags", 0) & ~(V2 | EPHEMERAL | SILENT) == 0
    assert len(everything) <= 40
    assert sum(len(part["content"]) for part in everything if part["type"] == TEXT) <= 4000
    assert body["allowed_mentions"].get("parse", []) == []
    _check_ids(everything)
    for part in everything:
        _check_part(part)


def check_form(body: Json) -> None:
    """Check that Discord would open this modal."""
    assert 1 <= len(body["title"]) <= 45
    assert 1 <= len(body["custom_id"]) <= 100
    assert 1 <= len(body["components"]) <= 5
    for label in body["components"]:
        assert label["type"] == LABEL
        assert 1 <= len(label["label"]) <= 45
        assert 1 <= len(label.get("description", "x")) <= 100
        assert not label.get("description", "").endswith("…")
        field = label["component"]
        assert 1 <= len(field["custom_id"]) <= 100
        if field["type"] == FIELD:
            assert len(field.get("placeholder", "")) <= 100
            assert 1 <= field.get("max_length", 4000) <= 4000
            assert len(field.get("value", "")) <= field.get("max_length", 4000)
        else:
            _check_choices(field)


def _check_choices(field: Json) -> None:
    low, high = {SELECT: (1, 25), RADIOS: (2, 10), TICKS: (1, 10)}[field["type"]]
    assert low <= len(field["options"]) <= high
    most = 1 if field["type"] == RADIOS else field["max_values"]
    assert most <= len(field["options"])
    _check_options(field["options"], most)


def parts(node: Any) -> Iterator[Json]:
    """Yield all components at any depth."""
    for component in node.get("components", ()):
        yield component
        yield from parts(component)


def buttons(node: Any) -> list[Json]:
    return [part for part in parts(node) if part["type"] == BUTTON]


def selects(node: Any) -> list[Json]:
    return [part for part in parts(node) if part["type"] == SELECT]


def words(node: Any) -> str:
    """Return all the text of a message."""
    return "\n".join(part["content"] for part in parts(node) if part["type"] == TEXT)


def repeated(node: Any, log: Iterable[str] = ()) -> list[str]:
    """Return the lines that the message, or an alt text in it, repeats more often than the log has them."""
    happened = _lines(log)
    found = [
        line
        for line, count in _lines((node.get("content") or "", words(node))).items()
        if count > max(1, happened[line])
    ]
    alts = [item.get("description") or "" for part in parts(node) for item in part.get("items", ())]
    return found + [line for alt in alts for line, count in _lines([alt]).items() if count > 1]


def _lines(texts: Iterable[str]) -> Counter[str]:
    """Count the lines of these texts, bold or not."""
    return Counter(line for said in texts for line in said.replace("**", "").splitlines() if line)


def _check_ids(everything: list[Json]) -> None:
    ids = Counter(part["custom_id"] for part in everything if "custom_id" in part)
    assert [custom_id for custom_id, count in ids.items() if count > 1] == []
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)


def _check_part(part: Json) -> None:
    match part["type"]:
        case 1:
            kinds = [child["type"] for child in part["components"]]
            assert kinds in ([SELECT], [USERS], [ROLES], [CHANNELS]) or (
                set(kinds) == {BUTTON} and len(kinds) <= 5
            ), kinds
        case 2:
            assert 1 <= len(part["label"]) <= 80
            assert ("url" in part) != ("custom_id" in part)
        case 3:
            _check_select(part)
        case 10:
            assert part["content"]
        case 12:
            assert all(1 <= len(item["description"]) <= 1024 for item in part["items"])


def _check_select(select: Json) -> None:
    options = select["options"]
    assert 1 <= len(options) <= 25
    assert 0 <= select["min_values"] <= select["max_values"] <= len(options)
    assert select["max_values"] >= 1
    assert len(select["placeholder"]) <= 150
    _check_options(options, select["max_values"])


def _check_options(options: list[Json], most: int) -> None:
    assert sum(bool(option.get("default")) for option in options) <= most
    assert len({option["value"] for option in options}) == len(options)
    for option in options:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert len(option.get("description", "")) <= 100
