"""Méditerranée."""

from games.core import Game, Takes, Types
from games.mediterranee import expert, forms, game_record, next_awaited, player, round_summary, rules, words
from games.mediterranee.model import TURNS, Move, Options, State, View
from games.mediterranee.standing_orders import Orders, lasting

MEDITERRANEE = Game(
    key="mediterranee",
    seat_counts=tuple(TURNS),
    types=Types(State=State, Move=Move, View=View, Options=Options, Orders=Orders),
    rules=rules,
    words=words,
    player=player,
    expert=expert,
    standing=words.standing,
    forms=forms,
    told=round_summary.summary_events,
    next_asked=next_awaited.next_asked,
    lasting=lasting,
    lapsed=words.lapsed,
    retold=game_record.retold,
    promises=True,
    rounds=lambda view: (view.sea.turn, view.sea.turns),
    turns=True,
    recap="turn-over",
    lesson=Options(turns="few"),
    takes=Takes(minutes=(120, 180), days=(11, 35), weight="heavy"),
)
