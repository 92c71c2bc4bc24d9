"""Shared parts of the prompts of several phases: ending a phase, limiting the groups, transfers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.core import Amount, Arg, Group, Many, Option, Text, text
from games.mediterranee.model import Crew, Discard, End, Galley, Sea, Shift, Swap
from games.mediterranee.text_args import galley_text, goods_text, piece_icon, piece_name, shown_number

MOST_GROUPS = 24
"""Most groups in a prompt, besides the one that ends the phase: a select menu holds 25."""

MOST_LISTED = 8
"""Most ports or galleys that one line names, or that have a line each."""


def ended(groups: Sequence[Group], label: Text | None = None) -> tuple[Group, ...]:
    """Return these groups and one that ends the phase. Groups beyond MOST_GROUPS are merged into one."""
    done = Group("end", text("group-end"), (Option(label or text("do-end"), (End(),), closes=True),))
    if len(groups) <= MOST_GROUPS:
        return (*groups, done)
    shown, rest = groups[: MOST_GROUPS - 1], groups[MOST_GROUPS - 1 :]
    more = Group("more", text("group-more"), tuple([option for one in rest for option in one.options]))
    return (*shown, more, done)


def listed(items: Sequence[Arg]) -> Many:
    """Return a list of the first MOST_LISTED items and of how many more there are. A single one more is named."""
    more = len(items) - MOST_LISTED
    return Many((*items[:MOST_LISTED], text("list-more", count=more)) if more > 1 else tuple(items))


def group(name: str, label: Text, options: Sequence[Option | Amount]) -> list[Group]:
    """Return a list of one group, or an empty list if it has no options."""
    return [Group(name, label, tuple(options))] if options else []


def galley_label(sea: Sea, galley: Galley) -> Text:
    """Return the label of a group about a galley, with its place and its load."""
    return galley_text("group-galley", sea, galley)


def fleet_lines(sea: Sea, fleet: Iterable[Galley]) -> Iterator[Text]:
    """Yield a line for each galley: its place, its load and its free room."""
    for galley in fleet:
        yield galley_text("fleet-galley", sea, galley, room=galley.room)


def sinking(galley: Galley) -> Text:
    """Return the warning before moving a galley's last sailor: the galley sinks."""
    cargo = galley.cargo
    return text("do-last-sailor", galley=shown_number(galley.number), tokens=len(cargo), goods=goods_text(cargo))


def transfer(sea: Sea, move: Crew | Shift | Swap) -> Option:
    """Return the option for a transfer, with a warning if it leaves a galley without a crew."""
    if isinstance(move, Shift):
        return Option(
            text(
                "do-shift",
                good=piece_name(move.good),
                origin=shown_number(move.origin),
                target=shown_number(move.target),
            ),
            (move,),
            icon=piece_icon(move.good),
        )
    if isinstance(move, Swap):
        return Option(
            text(
                "do-swap",
                piece=piece_name(move.piece),
                one=shown_number(move.one),
                back=piece_name(move.piece_back),
                other=shown_number(move.other),
            ),
            (move,),
        )
    return _crew(sea, move)


def _crew(sea: Sea, move: Crew) -> Option:
    if move.origin is None:
        galley = shown_number(move.target or 0)
        return Option(text("do-crew-from-port", count=move.count, galley=galley), (move,), icon="sailor")
    origin = sea.galley(move.origin)
    empty = origin is not None and origin.sailors == move.count
    confirm = sinking(origin) if origin is not None and empty else None
    number = shown_number(move.origin)
    if move.target is None:
        label = text("do-crew-to-port", count=move.count, galley=number)
        return Option(label, (move,), confirm=confirm, icon="sailor")
    label = text("do-crew", count=move.count, origin=number, target=shown_number(move.target))
    return Option(label, (move,), confirm=confirm, icon="sailor")


def discarding(move: Discard, *, key: str = "do-discard") -> Option:
    """Return the option to discard a good or a sailor. `key`: the text of its label."""
    label = text(key, piece=piece_name(move.piece), galley=shown_number(move.galley))
    return Option(label, (move,), icon=piece_icon(move.piece))
