"""Intrige (document 003)."""

from games.core import Game, Takes, Types
from games.intrige import asides, expert, orders, player, record, rules, succession, words
from games.intrige.model import Move, Options, Orders, State, View
from games.intrige.setting import SEAT_COUNTS

INTRIGE = Game(
    key="intrige",
    seat_counts=SEAT_COUNTS,
    types=Types(State=State, Move=Move, View=View, Options=Options, Orders=Orders),
    rules=rules,
    words=words,
    player=player,
    expert=expert,
    standing=orders.standing,
    next_asked=succession.next_asked,
    retold=record.retold,
    promises=True,
    heard=words.heard,
    says=orders.wish,
    lasting=orders.lasting,
    lapsed=orders.lapsed,
    asides=asides.price,
    recap="round-over",
    takes=Takes(minutes=(75, 75), days=(7, 21), weight="medium"),
)
