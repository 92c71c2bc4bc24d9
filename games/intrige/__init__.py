"""Intrige."""

from games.core import Game, Takes, Types
from games.intrige import asides, expert, game_record, next_awaited, orders, player, rules, words
from games.intrige.model import ROUNDS, Move, Options, Orders, State, View
from games.intrige.seat_counts import SEAT_COUNTS

INTRIGE = Game(
    key="intrige",
    seat_counts=SEAT_COUNTS,
    types=Types(State=State, Move=Move, View=View, Options=Options, Orders=Orders),
    rules=rules,
    words=words,
    player=player,
    expert=expert,
    standing=orders.standing,
    next_asked=next_awaited.next_asked,
    retold=game_record.retold,
    promises=True,
    rounds=lambda view: (view.board.round, ROUNDS),
    heard=words.heard,
    says=orders.wish,
    lasting=orders.lasting,
    lapsed=orders.lapsed,
    asides=asides.price,
    asked=asides.asked,
    recap="round-over",
    takes=Takes(minutes=(75, 75), days=(7, 21), weight="medium"),
)
