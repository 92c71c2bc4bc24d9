"""Plan the sendings of a seat's next turn: which advisors, and where (6.1).

No other player's move touches the advisors that a seat has left, so the plan can always be carried out. It expires
with that turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.core import Group, Many, Option, Seat, Text, clockwise, text
from games.intrige.model import KINDS, ROUNDS, SENT_A_TURN, Board, Orders, Send
from games.intrige.text_args import sending_text


def next_round(board: Board, seat: Seat) -> int:
    """Return the round in which this seat sends next; 0 if never, as no advisors are left in the last round (3.4)."""
    order = clockwise(board.starter, board.seats)
    turn = board.round + (order.index(seat) < order.index(board.active))
    return turn if turn < ROUNDS else 0


def to_send(board: Board, seat: Seat, orders: Orders) -> tuple[Send, ...]:
    """Return the sendings planned for this seat's next turn, without those already made in it."""
    if not orders.sends or orders.sends_round != next_round(board, seat):
        return ()
    sent = _sent(board, seat)
    return tuple([one for one in orders.sends if one.palace not in sent])


def _sent(board: Board, seat: Seat) -> tuple[Seat, ...]:
    """Return the palaces to which this seat has sent in its present turn; none if another seat has the turn."""
    return board.sent if seat == board.active else ()


def in_words(board: Board, seat: Seat | None, orders: Orders) -> Iterator[Text]:
    """Yield one line on the planned sendings."""
    ordered = () if seat is None else to_send(board, seat, orders)
    if seat is not None and ordered:
        asked = SENT_A_TURN - len(_sent(board, seat)) - len(ordered)
        yield text(
            "order-send", round=orders.sends_round, asked=asked, sendings=Many(tuple(map(sending_text, ordered)))
        )


def groups(board: Board, seat: Seat | None, orders: Orders) -> Iterator[Group]:
    """Offer plans for the first advisor to send, and once planned, for a second to another palace.

    A seat that is asked to send now needs no plan.
    """
    if seat is None or not next_round(board, seat) or (board.phase == "send" and seat == board.active):
        return
    ordered = to_send(board, seat, orders)
    yield _sending_group("send", board, seat, orders, ordered, ordered[1:])
    if ordered:
        yield _sending_group("send_too", board, seat, orders, ordered[1:], ordered[:1])


def _sending_group(
    key: str, board: Board, seat: Seat, orders: Orders, now: Sequence[Send], other: Sequence[Send]
) -> Group:
    """Offer plans for one of the turn's two sendings, to replace `now`. `key`: "send" for the first sending.

    The `other` sending stays if both are possible. If not, a new first sending drops the second; a second sending
    that does not fit the first is not offered.
    """
    first, turn = key == "send", next_round(board, seat)
    options = []
    for one in _sendable(board, seat, () if first else other):
        kept = [each for each in other if not first or each in _sendable(board, seat, (one,))]
        sends = (one, *kept) if first else (*kept, one)
        if one not in now[:1]:
            given = replace(orders, sends=sends, sends_round=turn)
            options.append(Option(sending_text(one), (given,), icon=KINDS[one.kind]))
    if now:
        left = () if first else tuple(other)
        given = replace(orders, sends=left, sends_round=turn if left else 0)
        options.insert(0, Option(text("do-order-ask"), (given,)))
    return Group(key, text(f"group-order-{key.replace('_', '-')}", round=turn), tuple(options), folded=True)


def _sendable(board: Board, seat: Seat, besides: Sequence[Send]) -> list[Send]:
    """Return the sendings of each kind left to each open park, once those in `besides` are made (6.2, 6.3)."""
    taken = [one.palace for one in besides]
    left = [count - sum([one.kind == kind for one in besides]) for kind, count in enumerate(board.reserves[seat])]
    palaces = [palace for palace in clockwise(seat + 1, board.seats)[:-1] if palace not in taken]
    return [Send(kind, palace) for kind in range(len(KINDS)) if left[kind] > 0 for palace in palaces]
