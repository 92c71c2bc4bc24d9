"""Keep the entries of a refused form, and fill them in when their sender opens the form again.

The entries are kept in memory for some minutes. Later, or after a restart, the form shows the current values instead.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import Incoming

_KEPT = 10 * 60
"""Seconds for which the entries of a refused form are kept."""
_REMEMBERED = 1_000
"""The most users whose refused form is kept."""
_LONGEST = 300
"""The most characters kept of a value: no field of the bot's forms accepts more."""

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
"""By the action of a form, the action that opens it again; the rest of the custom id is the same.

Other forms are opened by a command.
"""


class Form(msgspec.Struct, frozen=True):
    """A refused form: its custom id, its values by field, and the time until which they are kept."""

    custom_id: str
    fields: dict[str, tuple[str, ...]]
    until: int


class RefusedForms(msgspec.Struct, frozen=True):
    """The last refused form of each user, in the order in which they were refused."""

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
        """Return the form `body`, filled with this user's refused values if they are still kept."""
        form = self.forms.get(user)
        if form is None or form.custom_id != body["custom_id"] or now >= form.until:
            return body
        return ui.filled(body, form.fields)


def _sendable(value: str) -> str:
    """Return the value cut to `_LONGEST`, without characters that can't be encoded as UTF-8."""
    return value[:_LONGEST].encode(errors="ignore").decode()
