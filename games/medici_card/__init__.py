"""Medici: The Card Game."""

from games.core import Game, Takes, Types
from games.medici_card import expert, game_record, next_awaited, orders, player, rules, words
from games.medici_card.model import SEAT_COUNTS, Move, Options, Orders, State, View

MEDICI_CARD = Game(
    key="medici_card",
    seat_counts=SEAT_COUNTS,
    types=Types(State=State, Move=Move, View=View, Options=Options, Orders=Orders),
    rules=rules,
    words=words,
    player=player,
    expert=expert,
    standing=orders.standing,
    lasting=orders.lasting,
    lapsed=orders.lapsed,
    next_asked=next_awaited.next_asked,
    recap="day-over",
    takes=Takes(minutes=(30, 45), days=(5, 10), weight="light"),
    retold=game_record.retold,
)
