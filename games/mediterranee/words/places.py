"""The prompts of the sealed choices, and of the places in the order of play."""

from __future__ import annotations

from games.core import Amount, Group, Many, Option, Prompt, Seat, Who, text
from games.mediterranee.model import COIN, START_SAILORS, Bid, Split, View
from games.mediterranee.rules.bidding import choices
from games.mediterranee.rules.opening import SPLITS
from games.mediterranee.text_args import port_name

_SUGGESTED = (0, 100, 300, 500)
_USUAL = sorted(SPLITS, key=lambda split: (abs(split.first - 4) + abs(split.second - 4), split.first, split.second))


def split_prompt(view: View, seat: Seat) -> Prompt | None:
    """Offer the splits of the first sailors; None in any view but the seat's own."""
    if view.seat != seat:
        return None
    home = view.sea.map.capitals[view.sea.powers[seat]]
    question = text("ask-split", port=port_name(view.sea, home))
    if isinstance(view.own, Split):
        question = text("ask-split-again")
    options = tuple([Option(text("do-split", **_parts(split)), (split,)) for split in _USUAL])
    return Prompt(question, (Group("split", text("group-split"), options),), sealed=True)


def _parts(split: Split) -> dict[str, int]:
    return {"first": split.first, "second": split.second, "rest": START_SAILORS - split.first - split.second}


def bid_prompt(view: View, seat: Seat) -> Prompt | None:
    """Offer bids; None in any view but the seat's own, and for a seat with nothing to bid for."""
    cash = view.cash
    if view.seat != seat or cash is None or view.sea.is_out(seat):
        return None
    question = text("ask-bid", turn=view.sea.turn, turns=view.sea.turns)
    if isinstance(view.own, Bid):
        question = text("ask-bid-again")
    amount = Amount(
        text("do-bid"),
        Bid(0),
        "ducats",
        low=0,
        high=cash,
        step=COIN,
        suggest=tuple([ducats for ducats in _SUGGESTED if ducats <= cash]),
        detail=text("do-bid-detail"),
        confirm=text("do-bid-sure"),
        confirm_above=cash // 2,
    )
    return Prompt(question, (Group("bid", text("group-bid"), (amount,)),), sealed=True)


def place_prompt(view: View, seat: Seat) -> Prompt:  # noqa: ARG001  # the same in every view
    """Offer the free places, and say what was bid for them."""
    bids = [text("bid-of", who=Who(seat), ducats=ducats) for seat, ducats in enumerate(view.sea.bids)]
    options = tuple([Option(text("do-place", place=move.place + 1), (move,)) for move in choices(view.sea)])
    taken = [
        text("place-of", place=place + 1, who=Who(one)) for place, one in enumerate(view.sea.order) if one is not None
    ]
    question = text("ask-place", bids=Many(tuple(bids)), taken=Many(tuple(taken)), count=len(taken))
    return Prompt(question, (Group("place", text("group-place"), options),))
