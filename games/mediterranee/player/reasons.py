"""Comments on an AI player's answers to other players, from open information alone."""

from __future__ import annotations

from games.core import Seat, Text, Who, text
from games.mediterranee.model import Answer, Move, Price, Sea, Talk, View
from games.mediterranee.player import talks
from games.mediterranee.rules import trading
from games.mediterranee.text_args import port_name


def reason(view: View, seat: Seat, move: Move) -> Text | None:
    """Return the comment that goes with this answer, given the public view before it, or None."""
    sea = view.sea
    if sea.talk is not None:
        return _of_talk(sea, sea.talk, seat, move)
    if isinstance(move, Answer) and sea.voyage is not None and seat in sea.voyage.asked:
        return _of_passage(sea, seat, yes=move.yes)
    return None


def _of_passage(sea: Sea, seat: Seat, *, yes: bool) -> Text | None:
    asker, voyage = sea.active, sea.voyage
    if asker is None or voyage is None:
        return None
    who = Who(seat)
    if yes:
        return text("because-harmless", who=who)
    if talks.has_struck(sea, asker, seat):
        return text("because-struck", who=who)
    port = talks.endangered(sea, seat, voyage)
    if port is not None:
        return text("because-near", who=who, port=port_name(sea, port))
    return text("because-ahead", who=who, asker=Who(asker)) if talks.is_ahead(sea, asker, seat) else None


def _of_talk(sea: Sea, talk: Talk, seat: Seat, move: Move) -> Text | None:
    who = Who(seat)
    if isinstance(move, Price):
        lower = talk.kind == "price" and move.ducats < trading.tariff(sea, talk.origin)
        return text("because-custom", who=who) if lower else None
    if not isinstance(move, Answer):
        return None
    if talk.seller == seat and (talk.kind == "counter" or talk.offer is not None):
        return text("because-fair" if move.yes else "because-too-little", who=who)
    return text("because-too-dear", who=who) if talk.buyer == seat and not move.yes else None
