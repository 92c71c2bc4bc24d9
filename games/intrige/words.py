"""The questions, choices and reports of Intrige. Functions of a View alone, so that they cannot leak secrets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core import (
    Amount,
    Arg,
    Ask,
    Group,
    Many,
    Option,
    Prompt,
    Seat,
    Text,
    Who,
    beneath,
    clockwise,
    placings,
    text,
)
from games.intrige.explain import explain
from games.intrige.model import (
    KINDS,
    NOTE,
    ROUNDS,
    SENT_A_TURN,
    ZONES,
    Advisor,
    Board,
    Bribe,
    Case,
    Ducats,
    Kind,
    Move,
    Payment,
    Place,
    Send,
    View,
    Zone,
    kind_of,
    seat_of,
)
from games.intrige.rules.placing import open_zones
from games.intrige.rules.sending import sendings
from games.intrige.text_args import (
    advisor_text,
    advisors_text,
    house_name,
    kind_name,
    people,
    sending_text,
    short_sum,
    short_text,
    shorts_text,
)
from games.intrige.zone_values import incomes_to_come

__all__ = ["call", "describe", "explain", "prompt", "question", "scene", "where"]

_BANK = 8_000_000
"""All the ducats in the box: the highest bribe in the public prompt, whatever the payer owns."""


def prompt(view: View, seat: Seat) -> Prompt:
    """Return this seat's question and choices; for a seat that is not in turn, a line on the seat the game waits for.

    The choices in a seat's own view depend on its ducats. Those of the public view do not, because a button would
    reveal them.
    """
    board = view.board
    if board.phase == "over":
        return Prompt(text("over"))
    own = view.seat == seat
    if board.payer is not None:
        return Prompt(_waiting(board)) if seat != board.payer else _bribing(view, own=own)
    if seat != board.active:
        return Prompt(_waiting(board))
    if board.phase == "send":
        question = text("ask-send", left=SENT_A_TURN - len(board.sent)) if own else _waiting(board)
        return Prompt(question, (_sending(board),))
    return Prompt(_placing_question(board) if own else _waiting(board), _placing(board), draft=True)


def question(view: View, moves: Sequence[Move]) -> Text:
    """Return the question to the seat in turn about its next move alone, with a line on each of these sendings."""
    board = view.board
    if board.phase == "send":
        lines = [_awaiting(board, move) for move in sendings(board) if move in moves]
        return beneath(_next_sending(view), lines)
    if board.payer is None and board.case and len({kind_of(one) for one in board.undecided()}) > 1:
        return beneath(text(f"ask-{board.case.conflict}-first"), _stakes(board))
    return prompt(view, board.active if board.payer is None else board.payer).text


def _next_sending(view: View) -> Text:
    """Return the question which advisor to send first or, below the one already sent, second."""
    board = view.board
    if not board.sent:
        return text("ask-send-first")
    (palace,) = board.sent
    kind = kind_name(kind_of(board.parks[palace][-1]))
    sent = text("already-sent", kind=kind, house=house_name(palace), who=Who(palace))
    return beneath(sent, [prompt(view, board.active).text])


def _waiting(board: Board) -> Text:
    owner = Who(board.active)
    if board.payer is not None:
        return text("wait-bribe", who=Who(board.payer), owner=owner, kinds=_at_stake(board))
    if board.phase == "send":
        return text("wait-send", who=owner, left=SENT_A_TURN - len(board.sent))
    return text("wait-place", who=owner, advisors=advisors_text(board.undecided()))


def call(view: View, seat: Seat) -> Text:
    """Return the line that notifies the seat in turn: a bribe and its purpose, a placing, or advisors to send."""
    board = view.board
    if board.phase == "over":
        return text("over")
    if seat != (board.active if board.payer is None else board.payer):
        return _waiting(board)
    if board.payer is not None:
        return text("call-bribe", owner=Who(board.active), kinds=_at_stake(board), zone=_zone(board))
    if board.case is None:
        return text("call-send", left=SENT_A_TURN - len(board.sent))
    kinds = Many(tuple(map(kind_name, board.case.kinds)))
    return text(f"call-{board.case.conflict}", kinds=kinds, zone=_zone(board))


def where(view: View) -> Text:
    """Name the position of a decision by the palace, its candidates and their zone, or as sending."""
    board = view.board
    if board.case is None:
        return text("where-send")
    who, advisors = Who(board.active), shorts_text(board.undecided())
    return text("where", who=who, advisors=advisors, zone=_zone(board))


def _at_stake(board: Board) -> Many:
    """Return the kinds of advisor that the next payer pays for."""
    return Many(tuple([kind_name(kind_of(one)) for one in board.undecided() if seat_of(one) == board.payer]))


# ------------------------------------------------------------------------------------------- bribes


def _bribing(view: View, *, own: bool) -> Prompt:
    board, cash = view.board, view.cash
    if not own or cash is None:
        return Prompt(_waiting(board), (_bribes(board, _BANK, text("do-bribe-detail")),))
    if cash == 0:
        return Prompt(
            text("ask-broke", owner=Who(board.active), least=NOTE),
            (_bribes(board, NOTE, text("do-bribe-broke", least=NOTE)),),
        )
    question = text("ask-bribe", owner=Who(board.active), kinds=_at_stake(board), zone=_zone(board))
    return Prompt(
        beneath(question, _prospects(board)), (_bribes(board, cash, text("do-bribe-detail"), max(cash // 2, NOTE)),)
    )


def _prospects(board: Board) -> Iterator[Text]:
    """Yield lines on the next bribe: the candidates' chances, the income of a place, and the other payers."""
    case, payer = board.case, board.payer
    if case is None or payer is None:
        return
    zones, times = open_zones(board), incomes_to_come(board, payer)
    yield text(
        f"bribe-{case.conflict}",
        owner=Who(board.active),
        occupant=_occupant(board),
        count=len(case.kinds),
        kind=kind_name(case.kinds[0]),
        zones=len(zones),
        zone=short_sum(zones[0]),
    )
    worth = "bribe-worth" if len(zones) > 1 else "bribe-worth-one"
    yield text(worth, zones=Many(tuple(map(short_sum, zones))), high=short_sum(zones[-1]), times=times)
    if case.payments:
        yield text("bribe-paid", payments=_payments(case))
    later = case.payers[len(case.payments) + 1 :]
    yield text("bribe-later", who=people(later)) if later else text("bribe-last")


def _bribes(board: Board, high: Ducats, detail: Text, confirm_above: Ducats | None = None) -> Group:
    amount = Amount(
        text("do-bribe"),
        Bribe(NOTE),
        "ducats",
        low=NOTE,
        high=high,
        step=NOTE,
        suggest=_suggested(board, high),
        detail=detail,
        confirm=None if confirm_above is None else text("do-bribe-sure", owner=Who(board.active)),
        confirm_above=confirm_above,
        asks=_asks(board),
    )
    return Group("bribe", text("group-bribe"), (amount,))


def _suggested(board: Board, high: Ducats) -> tuple[Ducats, ...]:
    """Return bribes to suggest, up to `high`: the least, and sums above what rivals for the same zones have paid."""
    rivals = board.case.payments if board.case and board.case.conflict != "none" else ()
    above = max([payment.ducats for payment in rivals], default=0) + NOTE
    return tuple(
        [ducats for ducats in sorted({*ZONES, above}) if ducats <= high and (ducats == NOTE or ducats >= above)]
    )


def _asks(board: Board) -> tuple[Ask, ...]:
    """Return the requests that may go with a bribe (4.6): a zone, if there is a choice, and a sentence."""
    words = Ask("words", text("ask-words"))
    zones = board.free_zones(board.active)
    if _zone(board) or not zones:
        return (words,)
    return (Ask("zone", text("ask-zone"), tuple([text("zone-name", zone=zone) for zone in zones])), words)


def _zone(board: Board) -> int:
    """Return the zone of an internal conflict; 0 if the active player chooses one."""
    return board.case.zone or 0 if board.case else 0


def _occupant(board: Board) -> Arg:
    """Return the advisor in the zone of an internal conflict; 0 in other cases."""
    return advisor_text(board.contenders(board.case.kinds[0])[0]) if board.case and board.case.zone else 0


# ------------------------------------------------------------------------------------------ placing


def _placing_question(board: Board) -> Text:
    """Return the question to the owner, with a line for each contender: the bribe and the income of a place."""
    conflict = board.case.conflict if board.case else "none"
    question = text(f"ask-{conflict}", zone=_zone(board), occupant=_occupant(board))
    return beneath(question, _stakes(board))


def _stakes(board: Board) -> Iterator[Text]:
    """Yield a line for each contender, and a note that says what the number after × means."""
    zones, contenders = open_zones(board), board.undecided()
    for one in contenders:
        times = incomes_to_come(board, seat_of(one))
        low, high = short_sum(zones[0] * times), short_sum(zones[-1] * times)
        key = "stake" if len(zones) > 1 else "stake-one"
        yield text(key, advisor=advisor_text(one), paid=_paid(board, seat_of(one)), times=times, low=low, high=high)
    yield text("stake-times")


def _paid(board: Board, seat: Seat) -> Text:
    """Return a text with the bribe of this seat in the present case."""
    payments = board.case.payments if board.case else ()
    paid = next((payment for payment in payments if payment.seat == seat), Payment(seat, 0))
    return short_sum(paid.ducats, "sum-bank" if paid.bank else "sum-short")


def _placing(board: Board) -> tuple[Group, ...]:
    """Return a group for each kind to be decided, with all its contenders in all open zones."""
    case = board.case
    if case is None:
        return ()
    if case.conflict == "internal":
        return (_contender_group(board, case.kinds[0]),)
    zones = open_zones(board)
    return tuple([_kind(board, kind, zones) for kind in case.kinds])


def _kind(board: Board, kind: Kind, zones: Sequence[int]) -> Group:
    """Offer all contenders of a kind each zone, the dearest first as in the picture."""
    rivals = board.contenders(kind)
    options = [_place(board, one, zone) for one in rivals for zone in reversed(zones)]
    label = text("group-choose", kind=kind_name(kind)) if len(rivals) > 1 else _candidate(board, rivals[0])
    return Group(KINDS[kind], label, tuple(options), folded=True)


def _candidate(board: Board, one: Advisor) -> Text:
    return text("group-place", advisor=advisor_text(one), paid=_paid(board, seat_of(one)))


def _place(board: Board, one: Advisor, zone: Zone) -> Option:
    seat = seat_of(one)
    times = incomes_to_come(board, seat)
    return Option(
        text("do-place", advisor=advisor_text(one), paid=_paid(board, seat), zone=short_sum(zone)),
        (Place(kind_of(one), seat, zone),),
        text("do-place-detail", zone=short_sum(zone), times=times, total=short_sum(zone * times)),
        icon=KINDS[kind_of(one)],
    )


def heard(label: Text, remarks: Mapping[Seat, Sequence[Text]]) -> Text:
    """Add the zone that a payer asked for to the label of their advisor. `remarks`: the words of each seat."""
    one = label.args.get("advisor")
    who = one.args.get("who") if isinstance(one, Text) else None
    said = remarks.get(who.seat, ()) if isinstance(who, Who) else ()
    zones = [zone for item in said if item.key == "zone-name" and isinstance(zone := item.args.get("zone"), int)]
    if label.key not in ("do-place", "group-place") or not zones:
        return label
    return Text(f"{label.key}-asked", {**label.args, "asks": short_sum(zones[-1])})


def _contender_group(board: Board, kind: Kind) -> Group:
    """Offer the contenders of an internal conflict, the occupant first."""
    occupant, *others = board.contenders(kind)
    zone = _zone(board)
    stay = Option(
        text("do-keep", advisor=advisor_text(occupant), paid=_paid(board, seat_of(occupant))),
        (Place(kind, seat_of(occupant), zone),),
        text("do-keep-detail", zone=zone),
        icon=KINDS[kind],
    )
    swaps = [
        Option(
            text("do-replace", advisor=advisor_text(one), paid=_paid(board, seat_of(one))),
            (Place(kind, seat_of(one), zone),),
            text("do-replace-detail", zone=zone, occupant=advisor_text(occupant)),
            icon=KINDS[kind],
        )
        for one in others
    ]
    return Group(KINDS[kind], text("group-keep", zone=zone), (stay, *swaps), folded=True)


# ------------------------------------------------------------------------------------------ sending


def _sending(board: Board) -> Group:
    """Offer the sendings of a turn: both advisors are chosen together; after the first, only the second."""
    options = [
        Option(sending_text(move), (move,), _rivals_text(board, move), icon=KINDS[move.kind])
        for move in sendings(board)
    ]
    left = SENT_A_TURN - len(board.sent)
    return Group("send", text("group-send", left=left), tuple(options), pick=left)


def _rivals_text(board: Board, move: Send) -> Text | None:
    """Describe the rivals of the same kind that an advisor would meet at that palace; None: it meets none."""
    holders = [seat_of(one) for one in board.palaces[move.palace] if one is not None and kind_of(one) == move.kind]
    if holders:
        return text("do-send-own" if board.active in holders else "do-send-clash")
    waiting = [kind_of(one) for one in board.parks[move.palace]]
    return text("do-send-waits") if move.kind in waiting else None


def _awaiting(board: Board, move: Send) -> Text:
    """Return a line on the advisors of the same kind that an advisor would meet at that palace."""
    zones = zip(ZONES, board.palaces[move.palace], strict=True)
    found = [
        text(
            "awaits-own" if seat_of(one) == board.active else "awaits-holder",
            holder=advisor_text(one),
            zone=short_sum(zone),
        )
        for zone, one in zones
        if one is not None and kind_of(one) == move.kind
    ]
    if waiting := [one for one in board.parks[move.palace] if kind_of(one) == move.kind]:
        found.append(text("awaits-waiting", rivals=advisors_text(waiting), count=len(waiting)))
    return text(
        "send-awaits",
        kind=kind_name(move.kind),
        house=house_name(move.palace),
        who=Who(move.palace),
        awaits=Many(tuple(found or [text("awaits-none")])),
    )


# -------------------------------------------------------------------------------------- the position


def describe(view: View) -> Sequence[Text]:
    """Return the position in words.

    The lines are on own ducats, the present action, palaces and parks, incomes, advisors left, and the island.
    """
    board = view.board
    seats = clockwise(view.seat or 0, board.seats)
    return (
        *_purse(view),
        *_situation(view),
        *_incomes(board),
        *(line for seat in seats for line in _palace(board, seat)),
        *_reserves(board, seats),
        *_island(board),
    )


def scene(view: View) -> str:
    """Return the name of the current action's or conflict's scene; "over" at the end.

    "2.1.b" are the external conflicts of seat 1 in round 2. Instead of "b", "a" is for candidates without conflict,
    "c20" for the internal conflict over the zone of 20,000, "d" for sending.
    """
    board = view.board
    if board.phase == "over":
        return "over"
    return f"{board.round}.{board.active}.{_step(board.case)}"


def _step(case: Case | None) -> str:
    if case is None:
        return "d"
    if case.zone is not None:
        return f"c{case.zone // 1000}"
    return "a" if case.conflict == "none" else "b"


def _purse(view: View) -> Iterator[Text]:
    purse = view.purse
    if purse is not None:
        if view.board.phase != "over":  # then all purses are open
            yield text("purse", cash=purse.cash)
        came = {"income": purse.income, "received": purse.received, "paid": purse.paid, "alms": purse.alms}
        entries = [text(f"purse-of-{key}", ducats=ducats) for key, ducats in came.items() if ducats]
        if entries:
            yield text("purse-came", entries=Many(tuple(entries)))


def _situation(view: View) -> Iterator[Text]:
    board = view.board
    if board.phase == "over":
        yield text("over")
        for seat in sorted(range(board.seats), key=lambda seat: -view.purses[seat].cash):
            yield text("fortune", who=Who(seat), cash=view.purses[seat].cash)
        return
    yield text("at", round=board.round, rounds=ROUNDS, who=Who(board.active))
    if board.case is None:
        yield _waiting(board)
        return
    yield _case(board, board.case)
    if board.case.payments:
        yield text("paid", payments=_payments(board.case))
    yield (
        text("next-decides", who=Who(board.active))
        if board.payer is None
        else text("next-pays", who=Who(board.payer))
    )


def _case(board: Board, case: Case) -> Text:
    return text(f"now-{case.conflict}", advisors=shorts_text(board.undecided()), zone=_zone(board))


def _payments(case: Case) -> Many:
    return Many(
        tuple(
            [
                text("payment-bank" if payment.bank else "payment", who=Who(payment.seat), ducats=payment.ducats)
                for payment in case.payments
            ]
        )
    )


def _palace(board: Board, seat: Seat) -> Iterator[Text]:
    common: dict[str, Arg] = {"house": house_name(seat), "who": Who(seat)}
    inside = [
        text("in-zone", zone=short_sum(zone), advisor=short_text(one))
        for zone, one in zip(ZONES, board.palaces[seat], strict=True)
        if one is not None
    ]
    yield text("palace", **common, advisors=Many(tuple(inside))) if inside else text("palace-empty", **common)
    if board.parks[seat]:
        yield text("park", house=house_name(seat), advisors=shorts_text(board.parks[seat]))


def _incomes(board: Board) -> Iterator[Text]:
    """Yield a line on all seats' present incomes, which any player can add up from the table."""
    if board.phase == "over":
        return
    incomes = [board.income(seat) for seat in range(board.seats)]
    places = placings(incomes)
    entries = [
        text("income-of", place=places[seat], who=Who(seat), ducats=short_sum(incomes[seat]))
        for seat in sorted(range(board.seats), key=lambda seat: places[seat])
        if incomes[seat]
    ]
    if entries:
        yield text("incomes", entries=Many(tuple(entries)))


def _reserves(board: Board, seats: Sequence[Seat]) -> Iterator[Text]:
    for seat in seats:
        left = [
            text("left-of", kind=kind_name(kind), count=count)
            for kind, count in enumerate(board.reserves[seat])
            if count
        ]
        if left:
            yield text("reserve", who=Who(seat), advisors=Many(tuple(left)))


def _island(board: Board) -> Iterator[Text]:
    if board.island:
        yield text("island", advisors=shorts_text(sorted(board.island, key=lambda one: (seat_of(one), kind_of(one)))))
