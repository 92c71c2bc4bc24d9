"""Medici, the board game."""

from games.core import Game, Takes, Types
from games.medici import expert, game_record, next_awaited, orders, player, rules, words
from games.medici.model import Move, Options, Orders, State, View

MEDICI = Game(
    key="medici",
    seat_counts=(3, 4, 5, 6),
    types=Types(State=State, Move=Move, View=View, Options=Options, Orders=Orders),
    rules=rules,
    words=words,
    player=player,
    expert=expert,
    standing=orders.standing,
    lasting=orders.lasting,
    lapsed=orders.lapsed,
    next_asked=next_awaited.next_asked,
    recap="round-over",
    takes=Takes(minutes=(50, 70), days=(12, 28), weight="medium"),
    retold=game_record.retold,
)
