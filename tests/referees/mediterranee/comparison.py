"""Compare the engine's table with the referee's, without marks that are only for the picture."""

from __future__ import annotations

from typing import Any

from games.mediterranee.model import Bid, Split, State, Talk
from tests.referees.mediterranee.table import UNSET, Table, Words


def differences(table: Table, state: State) -> list[str]:
    """Return the differences in words."""
    pairs = [*course(table, state), *pieces(table, state), *unsettled(table, state)]
    return [f"{what}: engine {theirs}, referee {ours}" for what, theirs, ours in pairs if theirs != ours]


def course(table: Table, state: State) -> list[tuple[str, Any, Any]]:
    """Return turn, phase, order, bids, purses, and the points after each turn: (name, engine, referee)."""
    sea = state.sea
    hidden: list[Split | Bid | None] = [table.hidden.get(seat) for seat in table.seats]
    return [
        ("turn", sea.turn, table.turn),
        ("phase", sea.phase, table.phase),
        ("order", list(sea.order), table.order),
        ("active", sea.active, table.active),
        ("who has chosen", list(sea.sealed), sorted(table.hidden)),
        ("chosen in secret", list(state.sealed), hidden),
        ("bids", list(sea.bids), table.bids),
        ("to choose a place", list(sea.queue), table.queue),
        ("dice for places", [(roll.seat, roll.die) for roll in sea.rolls], table.rolls),
        ("purses", list(state.purses), table.purses),
        ("history", list(state.history), table.history),
    ]


def pieces(table: Table, state: State) -> list[tuple[str, Any, Any]]:
    """Return galleys, ports and the box: (name, engine, referee)."""
    sea = state.sea
    found: list[tuple[str, Any, Any]] = [
        ("box", list(sea.box), [*table.box, table.sailors]),
        ("galleys", [galley.number for galley in sea.galleys], sorted(table.ships)),
    ]
    for galley in sea.galleys:
        if galley.number in table.ships:
            ship = table.ships[galley.number]
            ours = (ship.owner, ship.space, ship.sailors, sorted(ship.cargo))
            theirs = (galley.owner, galley.space, galley.sailors, list(galley.cargo))
            found.append((f"galley {galley.number}", theirs, ours))
    for number, (port, town) in enumerate(zip(sea.ports, table.towns, strict=True)):
        theirs_now = (
            port.owner,
            port.garrison,
            port.castle,
            list(port.goods),
            port.tariff or UNSET,
            port.built,
            port.enrolled,
        )
        ours_now = (
            town.owner,
            town.garrison,
            town.castle,
            town.goods,
            town.tariff,
            town.built,
            town.enrolled,
        )
        found.append((f"port {table.chart.havens[number].name}", theirs_now, ours_now))
    return found


def unsettled(table: Table, state: State) -> list[tuple[str, Any, Any]]:
    """Return the active player's unfinished actions and open questions: (name, engine, referee)."""
    sea = state.sea
    voyage, passage = sea.voyage, table.passage
    prize, beaten = sea.prize, table.prize
    return [
        ("transfers", sea.used, table.transfers),
        ("talks", sea.begun, table.talks),
        ("deals", {deal.port: deal.price for deal in sea.deals}, table.deals),
        ("prices named", {one.port: one.price for one in sea.named}, table.named),
        ("landed", sorted(sea.landed), sorted(table.landed)),
        ("talk", sea.talk, None if table.words is None else as_talk(table.words)),
        (
            "voyage",
            voyage and (voyage.galley, voyage.left, set(voyage.asked)),
            passage and (passage.ship, passage.left, passage.asked),
        ),
        (
            "prize",
            prize and (prize.victor, prize.beaten, prize.captured),
            beaten and (beaten.victor, beaten.beaten, beaten.captured),
        ),
        ("ways", {track.galley: list(track.path) for track in sea.tracks}, table.ways),
    ]


def as_talk(words: Words) -> Talk:
    return Talk(
        kind=words.kind,  # type: ignore[arg-type]
        seller=words.seller,
        buyer=words.buyer,
        origin=words.origin,
        good=words.good,
        count=words.count,
        price=words.price,
        offer=words.offer,
        target=words.target,
        refused=words.refused,
    )
