"""Implement chapter 9: goods sold from galley to galley."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import Answer, Ask, Counter, Move, Offer, Price, State, Take
from tests.referees.mediterranee.table import Ship, Table, Words
from tests.referees.mediterranee.trade import answer_haggle, legal_prices


def takers(table: Table, seat: Seat, space: int, count: int) -> list[Ship]:
    """Return the buyer's galleys in that space with room for all of the goods (9.3)."""
    return [ship for ship in table.own_at(seat, space) if ship.room >= count]


def legal_openings(table: Table, seat: Seat) -> set[Move]:
    """Return the active player's offers of goods, and requests for some (9.1, 9.2, 9.5)."""
    moves: set[Move] = set()
    if table.talks >= 12:
        return moves
    for ship in table.ships.values():
        if ship.space in table.chart.open_sea:
            continue
        others = {other.owner for other in table.at(ship.space)} - {ship.owner}
        for good in set(ship.cargo):
            for count in range(1, ship.cargo.count(good) + 1):
                if ship.owner == seat:
                    for other in others:
                        if takers(table, other, ship.space, count):
                            moves.add(Offer(ship.number, good, count, other))
                elif takers(table, seat, ship.space, count):
                    moves.add(Ask(ship.number, good, count))
    return moves


def open_talk(table: Table, seat: Seat, move: Offer | Ask, after: State) -> None:
    table.talks += 1
    if isinstance(move, Offer):
        table.words = Words("sale", seat, move.seat, move.galley, move.good, move.count)
    else:
        owner = table.ships[move.galley].owner
        table.words = Words("wish", owner, seat, move.galley, move.good, move.count)


def speaker(words: Words) -> Seat:
    """Return the seat that is to answer."""
    if words.price is None or words.offer is not None:
        return words.seller  # to name a price, or to answer a counter-offer
    return words.buyer


def legal_words(table: Table, words: Words) -> set[Move]:
    """Return the legal answers of the seat that is to speak."""
    if words.offer is not None:
        return {Answer(True), Answer(False)}  # 5.5, 9.4
    if words.kind == "price":
        return legal_prices(table, words.origin)
    if words.price is None:
        # 9.2; 9.3: nobody has to sell, not even who has made an offer.
        return {Answer(False), *(Price(ducats) for ducats in range(0, 5_001, 100))}
    moves: set[Move] = {Answer(False)}  # 9.3: nobody has to buy
    purse = table.purses[words.buyer]
    for ship in takers(table, words.buyer, table.ships[words.origin].space, words.count):
        if purse >= words.price:
            moves.add(Take(ship.number))
        if not words.refused:  # 9.4: one counter-offer
            for ducats in range(0, min(words.price - 100, purse) + 1, 100):
                moves.add(Counter(ship.number, ducats))
    return moves


def sell(table: Table, words: Words, target: int, ducats: int) -> None:
    origin = table.ships[words.origin]
    for _ in range(words.count):
        origin.cargo.remove(words.good)
        table.ships[target].cargo.append(words.good)
    table.purses[words.buyer] -= ducats
    table.purses[words.seller] += ducats
    table.words = None


def play_words(table: Table, words: Words, move: Move, after: State) -> None:
    if isinstance(move, Price) and words.kind == "price":
        table.named[words.origin], table.words = move.ducats, None  # 5.7
    elif isinstance(move, Price):
        words.price = move.ducats
    elif isinstance(move, Take):
        assert words.price is not None
        sell(table, words, move.galley, words.price)
    elif isinstance(move, Counter):
        words.offer, words.target = move.ducats, move.galley
    else:
        assert isinstance(move, Answer)
        if words.kind == "counter":
            answer_haggle(table, words, move.yes, after)
        elif move.yes:
            assert words.offer is not None
            assert words.target is not None
            sell(table, words, words.target, words.offer)
        elif words.offer is not None:  # 9.4: the first price may still be taken
            words.offer, words.target, words.refused = None, None, True
        else:
            table.words = None
