"""Check the invariants of every state of Méditerranée, so that no game continues from corrupted bytes.

Ducats are checked only as far as coins and open offers go, so many purses fit the same table, and `player.imagine`
finds others.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from games.chance import SEED_BYTES
from games.core import Corrupt, Seat
from games.mediterranee.board import GOODS, Board, board_of
from games.mediterranee.model import (
    CASTLES,
    COIN,
    GALLEYS,
    MONOPOLY_PRICE,
    MOST_ASKED,
    MOST_PIECES,
    PRICE,
    REARRANGEMENTS,
    RULES,
    SAILOR,
    SAILORS,
    START_GALLEYS,
    START_SAILORS,
    TALKS,
    TOKENS,
    TURNS,
    Bid,
    Galley,
    Port,
    Prize,
    Sea,
    Split,
    State,
    Talk,
    Track,
)

_DRAWS = range(1_000_000)
MOST_DUCATS = 1_000_000
"""A sum above every possible purse: all slots of the board together pay 30,200, and a bonus of 1,000 each at most."""
_MOST_POINTS = 10_000
"""A number above every possible score."""
_UNTOUCHED = Port()
_POWERS = ((0, 1), (2, 3), (0, 1, 2), (0, 1, 2, 3))


def check(state: State) -> None:
    """Raise Corrupt unless a game could reach this state."""
    sea = state.sea
    _check_frame(state, sea)
    _check_pieces(sea.board, sea.galleys, sea.ports, sea.box, sea.prize, sea.seats, split=sea.phase == "split")
    _check_course(sea)
    _check_sealed(state, sea)
    _check_part(sea)
    if sea.talk is not None:
        _check_talk(state, sea, sea.talk)
    if sea.voyage is not None:
        _check_voyage(sea)
    if sea.prize is not None:
        _require(sea.phase == "fight", "a prize without a fight")


def _require(held: bool, what: str) -> None:
    if not held:
        raise Corrupt(what)


def _check_frame(state: State, sea: Sea) -> None:
    """Check lengths and ranges, before other checks use them as indexes."""
    seats = sea.seats
    if not 1 <= state.rules <= RULES:
        raise Corrupt("rules of another version")
    if len(state.seed) != SEED_BYTES or state.drawn not in _DRAWS:
        raise Corrupt("seed")
    if sea.powers not in _POWERS or seats not in TURNS:
        raise Corrupt("powers")
    if not len(state.purses) == len(state.sealed) == len(sea.order) == seats:
        raise Corrupt("seats")
    if not 1 <= sea.turn <= sea.turns:
        raise Corrupt("turn")
    if len(sea.ports) != len(board_of(sea.board).harbours) or len(sea.box) != len(GOODS) + 1 or min(sea.box) < 0:
        raise Corrupt("ports or box")
    _check_history(state, sea)
    for purse in state.purses:
        if not 0 <= purse <= MOST_DUCATS or purse % COIN:
            raise Corrupt("purse")


def _check_history(state: State, sea: Sea) -> None:
    """Check the recorded points of finished turns. In an imagined state some turns are missing."""
    over = sea.phase == "over"
    _require(len(state.history) <= sea.turn - (not over), "history")
    for points in state.history:
        if len(points) != sea.seats or not 0 <= min(points) <= max(points) <= _MOST_POINTS:
            raise Corrupt("history")


def _check_pieces(
    board_hash: str,
    galleys: tuple[Galley, ...],
    ports: tuple[Port, ...],
    box: tuple[int, ...],
    prize: Prize | None,
    seats: int,
    *,
    split: bool,
) -> None:
    """Check the pieces on the board. There is no cache, because a lookup takes longer than the check."""
    board = board_of(board_hash)
    _check_galleys(board, galleys, seats, prize, split=split)
    _check_ports(board, ports, seats)
    _check_box(galleys, ports, box, START_SAILORS * seats if split else 0)


def _check_galleys(
    board: Board, galleys: tuple[Galley, ...], seats: int, prize: Prize | None, *, split: bool
) -> None:
    """Check each galley: its own number, a space, an owner, a crew and no more than five pieces."""
    spaces = len(board.waters)
    empty = (prize.victor if prize.captured else prize.beaten,) if prize is not None else ()
    before = -1
    for galley in galleys:
        if not before < galley.number < GALLEYS:
            raise Corrupt("number of a galley")
        before = galley.number
        if not (0 <= galley.owner < seats and 0 <= galley.space < spaces):
            raise Corrupt("a galley of nobody, or nowhere")
        if galley.sailors < 0 or (not galley.sailors and not split and galley.number not in empty):
            raise Corrupt("a galley without a crew")
        cargo = galley.cargo
        if galley.sailors + len(cargo) > MOST_PIECES or (len(cargo) > 1 and [*cargo] != sorted(cargo)):
            raise Corrupt("cargo")
        if cargo and not 0 <= cargo[0] <= cargo[-1] < len(GOODS):
            raise Corrupt("cargo of no kind")
    if prize is not None:
        _check_prize(galleys, prize)
    if split:
        _require(
            len(galleys) == START_GALLEYS * seats and not any(one.sailors or one.cargo for one in galleys), "start"
        )


def _check_prize(galleys: tuple[Galley, ...], prize: Prize) -> None:
    pair = [galley for galley in galleys if galley.number in (prize.victor, prize.beaten)]
    _require(len(pair) == 2 and pair[0].space == pair[1].space, "prize")
    victor, beaten = pair if pair[0].number == prize.victor else reversed(pair)
    _require((victor.owner == beaten.owner) == prize.captured, "captured prize")
    _require((beaten.sailors > 0) == prize.captured and (victor.sailors > 0 or prize.captured), "crew of the prize")


def _check_ports(board: Board, ports: tuple[Port, ...], seats: int) -> None:
    """Check owners, goods and garrisons of the ports. Ports without any change are skipped."""
    for harbour, port in zip(board.harbours, ports, strict=True):
        if port == _UNTOUCHED:
            continue
        owner = port.owner
        if owner is None:
            if port.garrison or port.castle or port.tariff or port.built or port.enrolled:
                raise Corrupt("a neutral port with more than goods")
        elif not 0 <= owner < seats:
            raise Corrupt("a port of nobody")
        goods = port.goods
        if len(goods) > len(harbour.values) or len(set(goods)) < len(goods) or harbour.good in goods:
            raise Corrupt("warehouse")
        if goods and not 0 <= min(goods) <= max(goods) < len(GOODS):
            raise Corrupt("goods of no kind")
        if port.garrison < 0 or not 0 <= port.enrolled <= len(goods):
            raise Corrupt("sailors of a port")
        if port.tariff and (port.tariff % COIN or not PRICE <= port.tariff <= MONOPOLY_PRICE):
            raise Corrupt("tariff")
    _require(sum([port.castle for port in ports]) <= CASTLES, "castles")


def _check_box(galleys: tuple[Galley, ...], ports: tuple[Port, ...], box: tuple[int, ...], waiting: int) -> None:
    """Check that no piece is lost: 15 tokens of each good and 176 sailors. `waiting`: sailors not yet split."""
    counts = list(box)
    counts[SAILOR] += waiting
    for galley in galleys:
        counts[SAILOR] += galley.sailors
        for good in galley.cargo:
            counts[good] += 1
    for port in ports:
        counts[SAILOR] += port.garrison
        for good in port.goods:
            counts[good] += 1
    _require(counts == [TOKENS] * len(GOODS) + [SAILORS], "pieces lost or made")


def _check_course(sea: Sea) -> None:
    """Check the active seat and its place in the order of play, or the seat to choose a place."""
    seats, placed = range(sea.seats), [seat for seat in sea.order if seat is not None]
    _require(len(set(placed)) == len(placed) and set(placed) <= set(seats), "order")
    _require(
        not sea.bids or (len(sea.bids) == sea.seats and all(one >= 0 and one % COIN == 0 for one in sea.bids)), "bids"
    )
    if sea.phase in ("split", "bid"):
        _require(sea.active is None and not placed and not sea.queue, "an order before the bids")
        _require(sea.phase == "bid" or sea.turn == 1, "a split too late")
        return
    _require(len(sea.bids) == sea.seats, "bids")
    if sea.phase == "place":
        _check_queue(sea, placed)
        return
    _require(len(placed) == sea.seats and not sea.queue, "order")
    if sea.phase == "over":
        _require(sea.active is None and sea.turn == sea.turns, "over too soon")
    else:
        _require(sea.active in seats, "active player")


def _check_queue(sea: Sea, placed: list[Seat]) -> None:
    """Check the bidders still to choose: the highest first, with a choice left. `placed`: the seats with a place."""
    bidders = {seat for seat, ducats in enumerate(sea.bids) if ducats}
    _require(bool(sea.queue) and sea.active == sea.queue[0], "nobody to choose a place")
    _require(len(set(sea.queue)) == len(sea.queue) and bidders == {*sea.queue, *placed}, "those who choose")
    _require(len(placed) + len(sea.queue) == len(bidders) and sea.seats - len(placed) > 1, "places to choose")
    by_bid = [sea.bids[seat] for seat in sea.queue]
    _require(by_bid == sorted(by_bid, reverse=True), "order of choosing")
    _require(all(sea.bids[seat] >= by_bid[0] for seat in placed), "order of choosing")


def _check_sealed(state: State, sea: Sea) -> None:
    """Check that sealed choices exist for the seats that have chosen, and only while all choose."""
    made = tuple([seat for seat, sealed in enumerate(state.sealed) if sealed is not None])
    _require(made == sea.sealed, "sealed choices")
    kind = Split if sea.phase == "split" else Bid
    if made:
        _require(sea.phase in ("split", "bid") and len(made) < sea.seats, "sealed choices")
    out = {seat for seat in range(sea.seats) if sea.is_out(seat)} if sea.phase == "bid" else set()
    _require(out <= set(made), "a bid from nowhere")
    for seat in made:
        sealed = state.sealed[seat]
        _require(isinstance(sealed, kind), "a sealed choice of another kind")
        if isinstance(sealed, Bid):
            most = 0 if seat in out else state.purses[seat]
            _require(0 <= sealed.ducats <= most and sealed.ducats % COIN == 0, "bid")
        elif isinstance(sealed, Split):
            _require(1 <= sealed.first <= MOST_PIECES and 1 <= sealed.second <= MOST_PIECES, "split")


def _check_part(sea: Sea) -> None:
    """Check the fields that belong to the active player's part of a phase."""
    phase = sea.phase
    if phase == "trade":
        _check_trade(sea)
    elif sea.begun or sea.named or sea.deals or sea.talk is not None:
        raise Corrupt("trade in another phase")
    if not 0 <= sea.used <= REARRANGEMENTS * (phase in ("trade", "fight")):
        raise Corrupt("rearrangements")
    if sea.landed and phase != "land":
        raise Corrupt("a landing in another phase")
    for number in sea.landed:
        _require(0 <= number < len(sea.ports) and sea.ports[number].owner == sea.active, "a landing")
    if sea.voyage is not None and phase != "sail":
        raise Corrupt("a voyage in another phase")
    _check_shown(sea)


def _check_trade(sea: Sea) -> None:
    _require(0 <= sea.begun <= TALKS, "talks")
    _require(all(PRICE <= named.price <= MONOPOLY_PRICE for named in sea.named), "a price")
    _require(all(0 <= deal.price < MONOPOLY_PRICE for deal in sea.deals), "a deal")
    for deals in (sea.named, sea.deals):
        for deal in deals:
            _require(0 <= deal.port < len(sea.ports), "a deal nowhere")
            _require(deal.price % COIN == 0, "a deal")
            _require(sea.ports[deal.port].owner not in (None, sea.active), "a deal with nobody")
        _require(len({deal.port for deal in deals}) == len(deals), "two deals")


def _check_shown(sea: Sea) -> None:
    """Check the fields that only the picture reads, so that it cannot fail on them."""
    _check_ways(sea.board, sea.tracks, sea.phase)
    marks, strike, seats = sea.marks, sea.strike, sea.seats
    for roll in sea.rolls:
        if not (0 <= roll.seat < seats and 1 <= roll.die <= 6):
            raise Corrupt("rolls")
    if marks.seat is not None and not 0 <= marks.seat < seats:
        raise Corrupt("marks")
    if marks.galleys and not 0 <= min(marks.galleys) <= max(marks.galleys) < GALLEYS:
        raise Corrupt("marks")
    if marks.ports and not 0 <= min(marks.ports) <= max(marks.ports) < len(sea.ports):
        raise Corrupt("marks")
    if strike is None:
        return
    _require(all(1 <= die <= 6 for die in strike.dice) and min(strike.losses) >= 0, "dice")
    _require(all(0 <= seat < sea.seats for seat in strike.seats), "a strike of nobody")
    _require(0 <= strike.galley < GALLEYS and (strike.target is None) != (strike.port is None), "a strike")
    _require(strike.target is None or 0 <= strike.target < GALLEYS, "a strike at nothing")
    _require(strike.port is None or 0 <= strike.port < len(sea.ports), "a strike at nothing")


@lru_cache(maxsize=256)
def _check_ways(board_hash: str, tracks: tuple[Track, ...], phase: str) -> None:
    waters = board_of(board_hash).waters
    _require(not tracks or phase in ("sail", "fight", "land", "sell", "over"), "a way before its time")
    _require(len({track.galley for track in tracks}) == len(tracks), "two ways of a galley")
    for track in tracks:
        path = track.path
        _require(0 <= track.galley < GALLEYS and 2 <= len(path) <= MOST_PIECES + 1, "a way")
        _require(all(0 <= space < len(waters) for space in path), "a way on no sea")
        steps = pairwise(path)
        _require(all(after in waters[before].neighbours for before, after in steps), "a way that jumps")


def _check_talk(state: State, sea: Sea, talk: Talk) -> None:
    seats = range(sea.seats)
    _require(talk.seller in seats and talk.buyer in seats and talk.seller != talk.buyer, "people of a talk")
    _require(0 <= talk.good < len(GOODS) and talk.count >= 1, "goods of a talk")
    _require(talk.price is None or (talk.price >= 0 and talk.price % COIN == 0), "price")
    if talk.offer is not None:
        _require(talk.price is not None and 0 <= talk.offer < talk.price and talk.offer % COIN == 0, "offer")
        _require(talk.offer <= state.purses[talk.buyer], "an offer that cannot be paid")
    if talk.at_port:
        _check_at_port(sea, talk)
        return
    _require((talk.seller if talk.kind == "sale" else talk.buyer) == sea.active, "whose talk it is")
    _require(talk.price is None or talk.price <= MOST_ASKED, "price")
    _require(not talk.refused or (talk.price is not None and talk.offer is None), "refused offer")
    _require((talk.offer is None) == (talk.target is None), "where it is to go")
    origin = sea.galley(talk.origin)
    _require(origin is not None and origin.owner == talk.seller, "goods of nobody")
    if origin is None:
        return
    _require(origin.cargo.count(talk.good) >= talk.count and not sea.map.waters[origin.space].open, "goods of a talk")
    takers = [one.number for one in sea.at(origin.space) if one.owner == talk.buyer and one.room >= talk.count]
    _require(bool(takers) and (talk.target is None or talk.target in takers), "room for the goods")
    _require(sea.begun >= 1, "a talk nobody began")


def _check_at_port(sea: Sea, talk: Talk) -> None:
    """Check a talk at a port: a question for a price, or a counter-offer."""
    _require(0 <= talk.origin < len(sea.ports), "a talk nowhere")
    port, harbour = sea.ports[talk.origin], sea.map.harbours[talk.origin]
    _require(talk.buyer == sea.active and talk.seller == port.owner, "people of a talk")
    _require(talk.good == harbour.good and talk.count <= sea.box[talk.good], "goods of a talk")
    room = sum([one.room for one in sea.at(harbour.space) if one.owner == talk.buyer])
    _require(talk.count <= room, "room for the goods")
    _require(talk.target is None and not talk.refused, "where it is to go")
    _require(talk.origin not in [deal.port for deal in sea.deals], "a second counter-offer")
    if talk.kind == "price":
        _require(talk.count == 1 and talk.price is None and talk.offer is None, "a price asked for")
        _require(talk.origin not in [named.port for named in sea.named], "a second price")
        return
    _require(talk.offer is not None, "counter-offer")
    if talk.offer is None or talk.price is None:
        return
    each, asked = divmod(talk.offer, talk.count), divmod(talk.price, talk.count)
    _require(not each[1] and not asked[1] and each[0] % COIN == 0 and asked[0] % COIN == 0, "price of each")
    _require(PRICE <= each[0] < asked[0] <= MONOPOLY_PRICE, "price of each")


def _check_voyage(sea: Sea) -> None:
    voyage = sea.voyage
    galley = None if voyage is None else sea.galley(voyage.galley)
    _require(galley is not None and galley.owner == sea.active, "a voyage of nobody")
    if voyage is None or galley is None:
        return
    _require(voyage.galley in [track.galley for track in sea.tracks], "a voyage without a way")
    _require(1 <= voyage.left < MOST_PIECES and voyage.left < galley.sailors, "moves left")
    rivals = {one.owner for one in sea.at(galley.space)} - {sea.active}
    _require(set(voyage.asked) <= rivals and [*voyage.asked] == sorted(set(voyage.asked)), "those asked")
    _require(bool(rivals), "nobody to ask")
