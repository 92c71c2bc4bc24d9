"""Validate requests and responses against Discord's OpenAPI document."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from bot.playground.errors import Json

SHOWN = 4


@cache
def load(path: Path) -> Schema:
    """Return the document at a path; each process reads it once."""
    return Schema(orjson.loads(path.read_bytes()))


class Schema:
    """The document, with a validator for each body, made when it is first needed."""

    def __init__(self, document: Json) -> None:
        self._paths: Json = document["paths"]
        self._components: Json = document["components"]
        _correct(self._components["schemas"])
        self._validators: dict[tuple[str, str, str], Any] = {}

    def request(self, method: str, template: str, body: Any) -> list[str]:
        """Return the errors in a request's body."""
        operation = self._operation(method, template)
        if operation is None or "requestBody" not in operation:
            return []
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        return self._errors((method, template, "request"), schema, body)

    def response(self, method: str, template: str, status: int, body: Any) -> list[str]:
        """Return the errors in a response's body."""
        operation = self._operation(method, template)
        if operation is None:
            return []
        answers = operation["responses"]
        answer = answers.get(str(status)) or answers.get(f"{status // 100}XX")
        if answer is None:
            return [f"status {status} is not one of {sorted(answers)}"]
        if "$ref" in answer:
            answer = self._components["responses"][answer["$ref"].rsplit("/", 1)[1]]
        content = answer.get("content")
        if content is None or "application/json" not in content:
            return [] if body is None else ["a body where none is expected"]
        key = (method, template, str(status) if status < 400 else "error")
        return self._errors(key, content["application/json"]["schema"], body)

    def _operation(self, method: str, template: str) -> Json | None:
        path = self._paths.get(template)
        if path is None:
            shape = _shape(template)
            path = next((p for key, p in self._paths.items() if _shape(key) == shape), Json())
        operation: Json | None = path.get(method.lower())
        return operation

    def _errors(self, key: tuple[str, str, str], schema: Json, body: Any) -> list[str]:
        validator = self._validators.get(key)
        if validator is None:
            validator = self._validators[key] = self._compile(schema)
        if validator.is_valid(body):
            return []
        return [_readable(error) for error in list(validator.iter_errors(body))[:SHOWN]]

    def _compile(self, schema: Json) -> Any:
        import jsonschema_rs  # noqa: PLC0415  (a tool of the tests, not of the playground)

        return jsonschema_rs.Draft202012Validator({**schema, "components": self._components})


def _correct(schemas: Json) -> None:
    """Relax two places where the document is stricter than Discord: ids as integers, names of form errors."""
    schemas["SnowflakeType"]["type"] = ["string", "integer"]
    named = {"code": {"type": "string"}, "message": {"type": "string"}}
    inner = {"type": "object", "properties": named, "required": ["code", "message"]}
    schemas["InnerErrors"]["properties"]["_errors"]["items"] = inner


def _shape(template: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", template)


def _readable(error: Any) -> str:
    """Describe an error in one line; if no branch of several fits, describe the errors of the closest."""
    branches = getattr(error.kind, "context", None)
    if branches:
        return _readable(min(branches, key=_distance)[0])
    place = "/".join(str(part) for part in error.instance_path) or "(body)"
    text = str(error.message)
    return f"{place}: {text if len(text) < 400 else text[:400] + '…'}"


def _distance(branch: Any) -> tuple[bool, int]:
    """Return how far a branch is from fitting; a wrong component ``type`` is farthest."""
    wrong_type = any(error.instance_path and error.instance_path[-1] == "type" for error in branch)
    return wrong_type or not branch, len(branch)
