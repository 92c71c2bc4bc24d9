"""Make random documents that follow the types of Discord's published schema."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import orjson

from tests.bot.hostile.mutating import TEXTS

Json: TypeAlias = "dict[str, Any]"

DEEPEST = 6
"""The depth of nested objects below which only required parts are made and lists are empty."""


@cache
def _schemas(path: Path) -> Json:
    schemas: Json = orjson.loads(path.read_bytes())["components"]["schemas"]
    return schemas


class Maker:
    """Makes documents of the schema in this file."""

    def __init__(self, path: Path, random: Random) -> None:
        self._schemas = _schemas(path)
        self._random = random

    def make(self, name: str) -> Any:
        """Return a random document of the named schema."""
        return self._of(self._schemas[name], 0)

    def _of(self, schema: Json, depth: int) -> Any:
        if "$ref" in schema:
            return self._of(self._schemas[schema["$ref"].rpartition("/")[2]], depth + 1)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                choices = schema[several]
                if depth > DEEPEST:
                    choices = [each for each in choices if each.get("type") == "null"] or choices
                return self._of(self._random.choice(choices), depth)
        if "allOf" in schema:
            return self._of(schema["allOf"][0], depth)
        for fixed in ("const", "enum"):
            if fixed in schema:
                return schema[fixed] if fixed == "const" else self._random.choice(schema[fixed])
        return self._plain(schema, depth)

    def _plain(self, schema: Json, depth: int) -> Any:
        kind = schema.get("type", "string")
        if isinstance(kind, list):
            kind = "null" if "null" in kind and depth > DEEPEST else self._random.choice(kind)
        if kind == "object":
            return self._object(schema, depth)
        if kind == "array":
            many = 0 if depth > DEEPEST else self._random.randrange(3)
            return [self._of(schema.get("items", {}), depth + 1) for _ in range(many)]
        return self._text(schema) if kind == "string" else self._simple(kind, schema)

    def _simple(self, kind: str, schema: Json) -> float | bool | None:
        low, high = schema.get("minimum", 0), schema.get("maximum", 2**31)
        simple = {
            "integer": self._random.choice((low, high, self._random.randint(low, high))),
            "number": self._random.random(),
            "boolean": self._random.random() < 0.5,
        }
        return simple.get(kind)

    def _object(self, schema: Json, depth: int) -> Json:
        required = set(schema.get("required", ()))
        return {
            name: self._of(inner, depth + 1)
            for name, inner in schema.get("properties", {}).items()
            if name in required or (depth <= DEEPEST and self._random.random() < 0.5)
        }

    def _text(self, schema: Json) -> str:
        match schema.get("format"):
            case "snowflake":
                return str(self._random.choice((1, self._random.getrandbits(62), 2**63 - 1)))
            case "date-time":
                return "2026-01-01T00:00:00+00:00"
        text: str = self._random.choice(TEXTS)
        return text[: schema.get("maxLength", 2_000)].ljust(schema.get("minLength", 0), "x")
