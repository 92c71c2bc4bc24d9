"""What Discord answers when it refuses, and what the playground tells people."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


class PlaygroundError(AssertionError):
    """A simulated person tried what their Discord would not let them do, or waited in vain."""


class DiscordError(Exception):
    """An error answer of the API: HTTP status, Discord's code, message and nested errors."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.expected = False

    def body(self) -> Json:
        """The JSON of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body

    def because_of_fault(self) -> DiscordError:
        """The same error, marked as following from a fault somebody asked for."""
        self.expected = True
        return self


class FormErrors:
    """Collects what is wrong with a request body, then refuses it as 50035."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one error at a place in the body."""
        node = self._tree
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, low: int, high: int) -> bool:
        """Check a text's length; says whether it is a text of such a length."""
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(value) <= high:
            self.add_length(path, low, high)
        else:
            return True
        return False

    def optional_length(self, path: Path, value: object, high: int, low: int = 0) -> None:
        """Check the length of a text that may be left out."""
        if value is not None:
            self.length(path, value, low, high)

    def add_length(self, path: Path, low: int, high: int) -> None:
        """Note that something is too short or too long."""
        if low:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def between(self, path: Path, value: object, low: int, high: int) -> bool:
        """Check an integer that may be left out; says whether it may stay."""
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
        """Raise 50035 if anything was noted."""
        if self._tree:
            raise DiscordError(400, 50035, "Invalid Form Body", self._tree)


def unauthorized() -> DiscordError:
    """The bot's token is missing or wrong."""
    return DiscordError(401, 0, "401: Unauthorized")


def not_found() -> DiscordError:
    """There is no such route."""
    return DiscordError(404, 0, "404: Not Found")


def unknown_channel() -> DiscordError:
    """10003."""
    return DiscordError(404, 10003, "Unknown Channel")


def unknown_guild() -> DiscordError:
    """10004."""
    return DiscordError(404, 10004, "Unknown Guild")


def unknown_message() -> DiscordError:
    """10008."""
    return DiscordError(404, 10008, "Unknown Message")


def unknown_interaction() -> DiscordError:
    """10062."""
    return DiscordError(404, 10062, "Unknown interaction")


def unknown_webhook() -> DiscordError:
    """10015."""
    return DiscordError(404, 10015, "Unknown Webhook")


def missing_access() -> DiscordError:
    """50001."""
    return DiscordError(403, 50001, "Missing Access")


def not_a_text_channel() -> DiscordError:
    """50008."""
    return DiscordError(400, 50008, "Cannot send messages in a non-text channel")


def wrong_channel_type() -> DiscordError:
    """50024."""
    return DiscordError(400, 50024, "Cannot execute action on this channel type")


def missing_permissions() -> DiscordError:
    """50013."""
    return DiscordError(403, 50013, "Missing Permissions")


def thread_is_archived() -> DiscordError:
    """50083."""
    return DiscordError(400, 50083, "Thread is archived")


def empty_message() -> DiscordError:
    """50006."""
    return DiscordError(400, 50006, "Cannot send an empty message")


def form_error(path: Path, code: str, message: str) -> DiscordError:
    """50035 with one error in it."""
    errors = FormErrors()
    errors.add(path, code, message)
    try:
        errors.refuse()
    except DiscordError as error:
        return error
    raise AssertionError
