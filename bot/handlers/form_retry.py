"""Keep what was typed into a refused form, and fill it in when its sender opens the form again.

It is kept in memory and for a short while. Whoever opens the form later, or after a restart, finds what holds then.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import Incoming

_KEPT = 10 * 60
"""Seconds."""
_REMEMBERED = 1_000
"""People whose form is."""
_LONGEST = 300
"""Characters of a value: no field of ours asks for more."""

OPENERS: Mapping[Action, Action] = {
    Action.AMOUNT: Action.AMOUNT_FORM,
    Action.ORDER_AMOUNT: Action.ORDER_AMOUNT_FORM,
    Action.ORDERS_FILLED: Action.ORDERS_FORM,
    Action.PROMISE: Action.PROMISE_FORM,
    Action.LIMITS: Action.LIMITS_FORM,
    Action.QUIET: Action.QUIET_FORM,
    Action.DIGEST: Action.DIGEST_FORM,
    Action.ABANDON_STALE: Action.ABANDON_STALE_FORM,
}
"""What opens the forms that come back as these, with the same custom id otherwise; a command opens any other."""


class Form(msgspec.Struct, frozen=True):
    """A form that was refused: its custom id, what it was filled with, and until when that is kept."""

    custom_id: str
    fields: dict[str, tuple[str, ...]]
    until: int


class RefusedForms(msgspec.Struct, frozen=True):
    """By person, the last one of theirs; what was refused last stands last."""

    forms: dict[int, Form] = {}

    def keep(self, sent: Incoming, now: int) -> None:
        """Keep what this form was filled with."""
        self.forms.pop(sent.user, None)
        if len(self.forms) >= _REMEMBERED:
            del self.forms[next(iter(self.forms))]
        fields = {name: tuple(map(_sendable, values)) for name, values in sent.fields.items()}
        self.forms[sent.user] = Form(sent.custom_id, fields, now + _KEPT)

    def forget(self, sent: Incoming) -> None:
        """This form was taken."""
        form = self.forms.get(sent.user)
        if form and form.custom_id == sent.custom_id:
            del self.forms[sent.user]

    def filled(self, user: int, body: Json, now: int) -> Json:
        """A form to be opened, with what this person typed into it when it was refused."""
        form = self.forms.get(user)
        if form is None or form.custom_id != body["custom_id"] or now >= form.until:
            return body
        return ui.filled(body, form.fields)


def _sendable(value: str) -> str:
    """The value, not too long, without what no text may hold."""
    return value[:_LONGEST].encode(errors="ignore").decode()
