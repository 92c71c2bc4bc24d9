"""Define Discord's error responses, and the errors for simulated people."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


class PlaygroundError(AssertionError):
    """A simulated person tried something that their Discord forbids, or waited in vain."""


class DiscordError(Exception):
    """An error response of the API: HTTP status, Discord's code, message and nested errors."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.expected = False

    def body(self) -> Json:
        """Return the JSON of the response."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body

    def because_of_fault(self) -> DiscordError:
        """Return the same error, marked as the effect of a planned fault."""
        self.expected = True
        return self


class FormErrors:
    """Collects the errors of a request body, to raise them together as 50035."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Record an error at a path of the body."""
        node = self._tree
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, low: int, high: int) -> bool:
        """Check the length of a string; return whether it is a string of such a length."""
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(value) <= high:
            self.add_length(path, low, high)
        else:
            return True
        return False

    def optional_length(self, path: Path, value: object, high: int, low: int = 0) -> None:
        """Check the length of a string that may be absent."""
        if value is not None:
            self.length(path, value, low, high)

    def add_length(self, path: Path, low: int, high: int) -> None:
        """Record that a value is too short or too long."""
        if low:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def between(self, path: Path, value: object, low: int, high: int) -> bool:
        """Check an integer that may be absent; return whether it is acceptable."""
        if value is None:
            return True
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < low:
            self.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        else:
            return True
        return False

    def refuse(self) -> None:
        """Raise 50035 if any error was recorded."""
        if self._tree:
            raise DiscordError(400, 50035, "Invalid Form Body", self._tree)


def unauthorized() -> DiscordError:
    """Return the error for a missing or wrong token."""
    return DiscordError(401, 0, "401: Unauthorized")


def not_found() -> DiscordError:
    """Return the error for an unknown route."""
    return DiscordError(404, 0, "404: Not Found")


def unknown_channel() -> DiscordError:
    return DiscordError(404, 10003, "Unknown Channel")


def unknown_guild() -> DiscordError:
    return DiscordError(404, 10004, "Unknown Guild")


def unknown_message() -> DiscordError:
    return DiscordError(404, 10008, "Unknown Message")


def unknown_interaction() -> DiscordError:
    return DiscordError(404, 10062, "Unknown interaction")


def unknown_webhook() -> DiscordError:
    return DiscordError(404, 10015, "Unknown Webhook")


def missing_access() -> DiscordError:
    return DiscordError(403, 50001, "Missing Access")


def not_a_text_channel() -> DiscordError:
    return DiscordError(400, 50008, "Cannot send messages in a non-text channel")


def wrong_channel_type() -> DiscordError:
    return DiscordError(400, 50024, "Cannot execute action on this channel type")


def missing_permissions() -> DiscordError:
    return DiscordError(403, 50013, "Missing Permissions")


def thread_is_archived() -> DiscordError:
    return DiscordError(400, 50083, "Thread is archived")


def empty_message() -> DiscordError:
    return DiscordError(400, 50006, "Cannot send an empty message")


def form_error(path: Path, code: str, message: str) -> DiscordError:
    """Return a 50035 with one nested error."""
    errors = FormErrors()
    errors.add(path, code, message)
    try:
        errors.refuse()
    except DiscordError as error:
        return error
    raise AssertionError
