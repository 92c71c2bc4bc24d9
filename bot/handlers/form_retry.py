"""Keep the entries of a refused form, and fill them in when their sender opens the form again.

They are kept in memory, for a short while. Opened later, or after a restart, the form shows the current values.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import Incoming

_KEPT = 10 * 60
"""Seconds for which a refused form is kept."""
_REMEMBERED = 1_000
"""Users whose refused form is kept."""
_LONGEST = 300
"""Characters kept of a value: no field of ours asks for more."""

OPENERS: Mapping[Action, Action] = {
    Action.AMOUNT: Action.AMOUNT_FORM,
    Action.ORDER_AMOUNT: Action.ORDER_AMOUNT_FORM,
    Action.ORDERS_FILLED: Action.ORDERS_FORM,
    Action.PROMISE: Action.PROMISE_FORM,
    Action.LIMITS: Action.LIMITS_FORM,
    Action.OPTIONS: Action.OPTIONS_FORM,
    Action.QUIET: Action.QUIET_FORM,
    Action.DIGEST: Action.DIGEST_FORM,
    Action.ABANDON_STALE: Action.ABANDON_STALE_FORM,
}
"""The action that opens each form again, with the same custom id otherwise. Other forms are opened by a command."""


class Form(msgspec.Struct, frozen=True):
    """A refused form: its custom id, its values, and the time until which it is kept."""

    custom_id: str
    fields: dict[str, tuple[str, ...]]
    until: int


class RefusedForms(msgspec.Struct, frozen=True):
    """The last refused form of each user, in the order of refusal."""

    forms: dict[int, Form] = {}

    def keep(self, sent: Incoming, now: int) -> None:
        """Keep the values of a form that was just refused."""
        self.forms.pop(sent.user, None)
        if len(self.forms) >= _REMEMBERED:
            del self.forms[next(iter(self.forms))]
        fields = {name: tuple(map(_sendable, values)) for name, values in sent.fields.items()}
        self.forms[sent.user] = Form(sent.custom_id, fields, now + _KEPT)

    def forget(self, sent: Incoming) -> None:
        """Forget the values of a form that was accepted."""
        form = self.forms.get(sent.user)
        if form and form.custom_id == sent.custom_id:
            del self.forms[sent.user]

    def filled(self, user: int, body: Json, now: int) -> Json:
        """Return a form to be opened, filled with this user's refused values, if they are still kept."""
        form = self.forms.get(user)
        if form is None or form.custom_id != body["custom_id"] or now >= form.until:
            return body
        return ui.filled(body, form.fields)


def _sendable(value: str) -> str:
    """Return the value cut to length, without characters that can't be encoded."""
    return value[:_LONGEST].encode(errors="ignore").decode()
