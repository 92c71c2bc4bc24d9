"""Who may look at a game in a channel of the server their interaction came from: those who can read that channel."""

from __future__ import annotations

from collections.abc import Collection

from bot.handlers.base import Press
from bot.store.rows import Table


def readable(press: Press, channels: Collection[int]) -> frozenset[int]:
    """Return those of these channels of the sender's server whose past messages they can read; all, if they moderate
    or manage it.

    The channel they are in needs no question: Discord let them in. A channel that is deleted, or that Discord has
    not told us of, is in the answer for none but moderators.
    """
    if press.guild is None:
        return frozenset()
    if press.manages:
        return frozenset(channels)
    here = frozenset(channels) & {press.channel, press.parent}
    others = frozenset(channels) - here
    return here | (press.desk.readable(press.guild, press.user, press.roles, others) if others else frozenset())


def sees(press: Press, table: Table) -> bool:
    """Whether the sender can read where this table of their server was opened, or is where it is played."""
    return press.channel == table.place or bool(readable(press, (table.read_in,)))
