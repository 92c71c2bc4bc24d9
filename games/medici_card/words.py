"""The questions, choices and reports of the game. Functions of a View alone, so that they cannot leak secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.core import Arg, Group, Many, Option, Prompt, Seat, Text, Who, beneath, ranks, text
from games.medici_card import outlook, scoring
from games.medici_card.deck import FACES, GOODS, Face
from games.medici_card.explain import explain
from games.medici_card.market import others_offered, parted, takings
from games.medici_card.model import (
    DAYS,
    MOST_REVEALED,
    Board,
    Card,
    Move,
    Reveal,
    Stop,
    Take,
    View,
    cargo_value,
    room_taken,
    symbols,
)
from games.medici_card.text_args import cards_text, good_name, icon, short_texts, take_label

__all__ = ["call", "describe", "explain", "prompt", "question", "scene", "where"]


def prompt(view: View, seat: Seat) -> Prompt:
    """Return this seat's question and choices; for a seat that is not in turn, a line on the seat the game waits for.

    Only the deck is hidden, so the public prompt offers the same choices as the seat's own, in the third person.
    """
    board = view.board
    if board.phase == "over":
        return Prompt(text("over"))
    if seat != board.player:
        return Prompt(_waiting(board))
    own = view.seat == seat
    group = _revealing(board) if board.phase == "reveal" else _taking(board, detailed=not own)
    if own:
        return Prompt(_question(board, takings(board)), (group,))
    on_board = _waiting(board) if board.phase == "reveal" else text("wait-take-public", who=Who(board.player))
    return Prompt(on_board, (group,))


def _waiting(board: Board) -> Text:
    return text(f"wait-{_step(board)}", who=Who(board.player))


def _step(board: Board) -> str:
    """Return the part of a text key that says what is decided.

    As long as no card is revealed in this turn, the choice is between revealing and the cards already there.
    """
    if board.phase == "reveal" and board.market and not board.fresh:
        return "reveal-or-take"
    return "reveal" if board.phase == "reveal" else "take"


def question(view: View, moves: Sequence[Move]) -> Text:
    """Return the question to the seat in turn, with a line on each of these moves and on the signs on buttons."""
    board = view.board
    offered = [move for move in takings(board) if move in moves]
    asked = _question(board, offered)
    double = any(symbols(card) > 1 for move in offered for card in parted(board.market, move)[0])
    return beneath(asked, [text("question-double")]) if double else asked


def _question(board: Board, moves: Sequence[Take]) -> Text:
    common: dict[str, Arg] = {
        "market": cards_text(board.market[-5:]),
        "more": len(board.market[:-5]),
        "value": cargo_value(board.boats[board.player]),
        "free": board.free(board.player),
    }
    if board.phase == "reveal":
        return text("ask-reveal", **common, fresh=board.fresh)
    question = text("ask-take", **common)
    head, line = ("outlook-head", _outlook) if outlook.shows_payout(board) else ("effect-head", _effect)
    return beneath(question, [text(head), *(line(board, parted(board.market, move)[0]) for move in moves)])


def _effect(board: Board, cards: tuple[Card, ...]) -> Text:
    """Return a line on the effect of taking these cards: the boat's value, and the symbols of each good on them."""
    ahead = outlook.outlook(board, cards)
    goods = [
        text(
            "effect-good",
            good=good_name(held.good),
            bonus=held.new_bonus,
            **{"from": held.before, "to": held.symbols},
        )
        for held in ahead.goods
        if held.grows
    ]
    value = cargo_value(board.boats[board.player])
    boat = text("effect-boat", **{"from": value, "to": ahead.value})
    changed = (boat, *goods) if ahead.value != value or not goods else goods
    return text("effect", cards=cards_text(cards), reached=Many(tuple(changed)))


def _outlook(board: Board, cards: tuple[Card, ...]) -> Text:
    """Return a line on the day's payout after taking these cards: the places of the boat and of all that pays."""
    ahead = outlook.outlook(board, cards)
    goods = [
        text(
            "outlook-good",
            good=good_name(held.good),
            symbols=held.symbols,
            place=_place(held.place),
            bonus=held.bonus,
        )
        for held in ahead.goods
    ]
    boat = text("outlook-boat", value=ahead.value, place=_place(ahead.place))
    return text("outlook", cards=cards_text(cards), reached=Many((boat, *goods)), florins=ahead.florins)


def _place(place: outlook.Place) -> Text:
    return text("place", place=place.place, equals=place.equals)


def where(view: View) -> Text:
    """Name the position of a decision by its turn and the cards that can be taken."""
    board = view.board
    last = board.market[-MOST_REVEALED:]
    return text("where", turn=board.turn, market=cards_text(last), cards=len(last))


def call(view: View, seat: Seat) -> Text:
    """Return the line that notifies the seat in turn, with the cards within reach."""
    board = view.board
    if board.phase == "over":
        return text("over")
    if seat != board.player:
        return _waiting(board)
    if not board.market:
        return text("call-first-reveal")
    return text(f"call-{_step(board)}", cards=cards_text(board.market[-MOST_REVEALED:]))


def _revealing(board: Board) -> Group:
    """Offer to reveal or stop. If only one card can be taken after stopping, the label names the card."""
    first = "-first" if board.fresh == 0 else ""
    label, shown = text(f"do-stop{first}"), ""
    if len(takings(board)) == 1:
        (card,) = short_texts(board.market[-1:])
        label, shown = text(f"do-stop{first}-take", card=card), icon(board.market[-1:])
    reveal = Option(text(f"do-reveal{first}"), (Reveal(),), text("do-reveal-detail"), icon="deck")
    stop = Option(label, (Stop(),), text("do-stop-detail", others=others_offered(board)), icon=shown)
    return Group("revealing", text("group-revealing"), (reveal, stop))


def _taking(board: Board, *, detailed: bool) -> Group:
    options = tuple([_take(board, move, detailed=detailed) for move in takings(board)])
    return Group("taking", text("group-taking"), options)


def _take(board: Board, move: Take, *, detailed: bool) -> Option:
    """Return the option of this taking, with the boat's value after it.

    `detailed`: its effect too, which otherwise stands below the question.
    """
    boat, (cards, _) = board.boats[board.player], parted(board.market, move)
    value = cargo_value(boat + cards)
    detail = text(
        "do-take-detail", cards=cards_text(cards), value=value, free=board.capacity - room_taken(boat + cards)
    )
    return Option(take_label(cards, value), (move,), detail if detailed else None, icon=icon(cards))


def describe(view: View) -> Sequence[Text]:
    """Return the position in words: turn, market, florins, boats, latest events, warehouses, deck and its cards."""
    board = view.board
    return (
        *_situation(board),
        *(_standing(board, seat) for seat in range(board.seats)),
        *_latest(board),
        *_deck(view),
        *_warehouses(board),
        *_removed(board),
        *_unseen(board),
    )


def scene(view: View) -> str:
    """Return the name of the current turn's scene: "2.3" is the third turn of the second day; "over" at the end."""
    board = view.board
    return "over" if board.phase == "over" else f"{board.day}.{board.turn}"


def _situation(board: Board) -> Iterator[Text]:
    if board.phase == "over":
        yield text("over")
        return
    yield text("at", day=board.day, days=DAYS, turn=board.turn)
    yield text("market", cards=cards_text(board.market), fresh=board.fresh)
    yield _waiting(board)
    if board.last_turn:
        yield text("last")


def _latest(board: Board) -> Iterator[Text]:
    """Yield lines on the last taking, and on the last scoring if nothing was taken since."""
    if board.taken:
        yield text("last-taken", who=Who(board.taken.seat), cards=cards_text(board.taken.cards))
    if board.just_scored:
        earned = scoring.earned(board.scores[-1])
        richest_first = sorted(range(board.seats), key=lambda seat: -earned[seat])
        brought = tuple(text("count", who=Who(seat), count=earned[seat]) for seat in richest_first)
        yield text("last-day", day=len(board.scores), brought=Many(brought))


def _standing(board: Board, seat: Seat) -> Text:
    """Describe a seat: its rank, florins and boat; at the end the boat of the last day, as pictured.

    The rank is left out (0 in the text's arguments) if all are level or the game is over.
    """
    over = board.phase == "over"
    found = () if over else ranks(board.florins)
    rank = found[seat] if found else 0
    boat, florins = (board.scores[-1].boats if over else board.boats)[seat], board.florins[seat]
    if not boat:
        return text("standing-empty", rank=rank, who=Who(seat), florins=florins)
    return text(
        "standing",
        rank=rank,
        who=Who(seat),
        florins=florins,
        held=room_taken(boat),
        capacity=board.capacity,
        value=cargo_value(boat),
        cards=cards_text(boat),
    )


def _deck(view: View) -> Iterator[Text]:
    if view.board.phase != "over":
        yield text("deck", left=view.deck_size)


def _warehouses(board: Board) -> Iterator[Text]:
    """Yield a line for each good in a warehouse or boat: each seat's symbols in both together, the most first."""
    _, warehouses = scoring.score(board.boats, board.warehouses, board.options)
    for index, good in enumerate(GOODS):
        counts = {seat: stock[index] for seat, stock in enumerate(warehouses) if stock[index]}
        most_first = sorted(counts, key=lambda seat: -counts[seat])
        if counts:
            owners = Many(tuple(text("count", who=Who(seat), count=counts[seat]) for seat in most_first))
            yield text(f"warehouses-{good}", owners=owners)


def _removed(board: Board) -> Iterator[Text]:
    if removed := board.removed:
        yield text("removed", cards=len(removed))


def _unseen(board: Board) -> Iterator[Text]:
    """Yield lines on the cards of the deck: their number, then a line for each good and one for cards without."""
    faces = Counter([FACES[card] for card in outlook.unseen(board)])
    if not faces:
        return
    yield text("unseen", cards=faces.total())
    for index in range(len(GOODS)):
        counts = [_counted(face, count) for face, count in faces.items() if face.good == index]
        if counts:
            yield text("unseen-good", good=good_name(index), cards=Many(tuple(counts)))
    plain = [_counted(face, count) for face, count in faces.items() if face.good is None]
    if plain:
        yield text("unseen-plain", cards=Many(tuple(plain)))


def _counted(face: Face, count: int) -> Text:
    kind = "green" if face.green else "black" if face.good is None else "good"
    return text(f"unseen-{kind}-card", value=face.value, symbols=face.symbols, count=count)
