"""Test the layout of the pictures of Medici: The Card Game. Checks for all games are in tests/render/contract.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Literal

import pytest
from msgspec.structs import replace

from games.core import Text
from games.medici_card import scoring
from games.medici_card.deck import FACES, GOODS
from games.medici_card.model import Options, View, stocked
from games.medici_card.outlook import unseen
from render import art, medici_card, theme
from render.canvas import Box
from render.medici_card.cards import drawn
from render.medici_card.market import OLD, TRAY
from render.medici_card.seats import seat_box, store_box
from render.medici_card.warehouse import row_box
from tests.render import contract, words
from tests.render import medici_card_boards as boards
from tests.render.colour_vision import faint, seen_contrast
from tests.render.medici_card_boards import SIZES, crowded, greens, late, scored, taking
from tests.render.sight import Written, colours, difference, edge, within

draw = partial(contract.draw, "medici_card")


def decision(view: View, say: Callable[[Text], str]) -> None:
    """Draw the decision of the seat in turn."""
    assert medici_card.decision(replace(view, seat=view.board.player), view.board.player, boards.NAMES, say)


def test_two_symbols_look_different_from_one() -> None:
    for face, size in product(set(FACES), SIZES):
        if face.symbols == 2:
            once = replace(face, symbols=1)
            assert drawn(face, *size, theme.PARCHMENT).image != drawn(once, *size, theme.PARCHMENT).image


def test_what_was_revealed_this_turn_has_a_gold_edge() -> None:
    third = TRAY.width // 3
    gold = []
    for fresh in range(4):
        picture = draw(boards.changed(taking(), fresh=fresh))
        areas = [(TRAY.x + place * third, TRAY.y, TRAY.x + (place + 1) * third, TRAY.bottom) for place in range(3)]
        gold.append([colours(picture.crop(area))[theme.GOLD] for area in areas])
    for fresh in range(4):
        for place in range(3):
            more = gold[fresh][place] - gold[0][place]
            assert more > 1500 if place >= 3 - fresh else more == 0


@pytest.mark.parametrize("length", [4, 8, 14, 26, 40, 47, 48, 60, 90])
def test_every_card_of_a_long_market_shows(length: int) -> None:
    """Another card in any place changes the picture, and only in that card's part of the sheet."""
    view = crowded(length)
    market = view.board.market
    spare = [card for card in range(len(FACES)) if card not in market]
    for place in range(0, length - 3, max(1, length // 9)):
        other = next(card for card in spare if FACES[card] != FACES[market[place]])
        swapped = (*market[:place], other, *market[place + 1 :])
        box = difference(draw(view), draw(boards.changed(view, market=swapped)))
        assert within(box, OLD)


def test_cards_that_do_not_fit_are_told_from_those_that_do() -> None:
    """With one place left and a last card that takes it, only green cards may be added.

    The board and the picture of the decision say the same.
    """
    box = boards.Box()
    boats = box.rows("|||g5 c3 c5 7")
    view = boards.view(4, player=3, boats=boats, market=box.some("c* d4 d5"), phase="take", fresh=3)
    seen: list[str] = []

    def say(text: Text) -> str:
        seen.append(text.key.removeprefix("picture-"))
        return words.saying("medici_card", "en")(text)

    for picture in (draw, decision):
        seen.clear()
        picture(view, say=say)
        assert [key for key in seen if key in ("may", "no-room", "must")] == ["may", "no-room", "must"]


@pytest.mark.parametrize("count", range(12))
def test_any_number_of_green_cards_finds_room(count: int) -> None:
    """One more card is visible, and changes only its own boat."""
    box = difference(draw(greens(count)), draw(greens(count + 1)))
    assert within(box, seat_box(1, 6).inset(theme.LINE)) or count == 0  # its first card changes who leads


@pytest.mark.parametrize("seat", range(6))
def test_a_fortune_shows_in_its_seat(seat: int) -> None:
    before, after = (
        draw(boards.view(6, florins=tuple(50 + 2 * each + more * (each == seat) for each in range(6))))
        for more in (0, 1)  # the ranks stay
    )
    box = difference(before, after)
    assert within(box, seat_box(seat, 6))


@pytest.mark.parametrize(("seat", "good", "seats"), list(product((0, 1, 2), range(5), (3, 6))))
def test_a_symbol_shows_in_its_line(seat: int, good: int, seats: int) -> None:
    """All seats already have some, so only counts, florins and marks of that good change."""
    box = boards.Box()
    name = GOODS[good][0]
    first = (box.some("g0 s0 f0 d0 c0"), *[()] * (seats - 1))
    boats = ((),) * seat + (box.some(f"{name}*"),) + ((),) * (seats - 1 - seat)
    day = boards.days(first)
    picture = draw(boards.view(seats, scores=day, turn=2, boats=boats))
    plain = draw(boards.view(seats, scores=day, turn=2))
    store = store_box(seat_box(seat, seats))
    area = (store.x, store.y, store.right, store.bottom)
    inside = difference(plain.crop(area), picture.crop(area))
    row = row_box(Box(0, 0, store.width, store.height), good)
    assert within(inside, row)


@pytest.mark.parametrize(("option", "bonuses"), [("document", (0, 10, 10, 10)), ("larger", (0, 10, 10, 20))])
def test_a_bonus_shows(option: Literal["document", "larger"], bonuses: tuple[int, ...], written: Written) -> None:
    """The seats have 4, 5, 7 and 8 symbols of grain (rules 6.8 and 8.1). The star at the end of a bar turns gold."""
    row, gold = row_box(store_box(seat_box(0, 3)), 0), []
    for named, bonus in zip(("g0 g0", "g0 g0 g5", "g0 g0 g0 g5", "g0 g0 g0 g5 g4"), bonuses, strict=True):
        written.places.clear()
        boats = (boards.Box().some(named), (), ())
        picture = draw(boards.view(3, options=Options(bonus=option), boats=boats))
        assert f"+{10 + bonus}" in _written_in(written, row)
        gold.append(colours(picture.crop((row.right - 300, row.y, row.right - 150, row.bottom)))[theme.GOLD])
    assert gold[0] < gold[1]
    assert (gold[2] < gold[3]) == (option == "larger")


# ------------------------------------------------------------------------------ sizes and contrast


def _written_in(written: Written, area: Box) -> list[str]:
    return [string for string, box in written.places if within(box, area)]


def test_how_a_day_was_paid_shows(written: Written) -> None:
    """Each seat's gain in all, from its boat and from each good shows until the first taking; then boats again."""
    view = scored(4)
    day = view.board.scores[-1]
    draw(view)
    for seat, earned in enumerate(scoring.earned(day)):
        told = Counter(_written_in(written, seat_box(seat, 4)))
        goods = [paid + bonus for paid, bonus in zip(day.goods[seat], day.bonuses[seat], strict=True)]
        gains = [f"+{florins}" for florins in (earned, day.cargo[seat], *goods) if florins]
        assert Counter(string for string in told.elements() if string.startswith("+")) == Counter(gains)
        assert told[str(day.values[seat])]
    written.clear()
    draw(boards.changed(view, turn=2))
    for seat in range(4):
        store, box = store_box(seat_box(seat, 4)), seat_box(seat, 4)
        above = box._replace(height=store.y - box.y)
        assert not [string for string in _written_in(written, above) if string.startswith("+")]


def test_every_seat_has_its_own_counts(written: Written) -> None:
    """For each good it shows the total of warehouse and boat, and beside it the florins for that."""
    board = late().board
    draw(late())
    paid, _ = scoring.score(board.boats, board.warehouses, board.options)
    for seat, good in product(range(6), range(5)):
        row = row_box(store_box(seat_box(seat, 6)), good)
        total = board.warehouses[seat][good] + stocked((board.boats[seat],))[good]
        florins = paid.goods[seat][good] + paid.bonuses[seat][good]
        assert _written_in(written, row) == [str(total), *[f"+{florins}"] * bool(florins)]


def test_green_cards_that_would_cover_each_other_are_counted(written: Written) -> None:
    for count in range(1, 21):
        written.clear()
        draw(greens(count))
        kinds = Counter(FACES[card].good for card in greens(count).board.boats[1])
        if count > 7:  # two digits have no × before them
            counted = sorted(string for string, _, _, ground in written.words if ground == theme.GRASS)
            assert counted == sorted(str(number) if number > 9 else f"×{number}" for number in kinds.values())
        else:
            assert not [string for string, _ in written.places if string.startswith("×")]


def test_the_picture_of_the_deck_counts_every_kind() -> None:
    """One more visible card lowers its kind's count and the total by one."""
    say = words.saying("medici_card", "en")
    view = late()
    hidden = {FACES[card]: card for card in unseen(view.board)}
    found = set()
    for card in hidden.values():
        seen = boards.changed(view, market=(*view.board.market, card))
        before, after = (
            contract.further("medici_card", "unseen", each, boards.NAMES, say)[0].crop((0, 110, *theme.SIZE))
            for each in (view, seen)
        )
        found.add(difference(before, after))
    assert len(found) == len(hidden)


def test_texts_and_marks_stand_out_for_the_colour_blind(written: Written) -> None:
    """Texts have a contrast of 4.5, and marks 3, also with simulated deuteranopia and protanopia."""
    for view in boards.BOARDS.scenes:
        written.turn()
        contract.pictures("medici_card", view)
    assert not faint(written)
    for seat in range(6):
        token = art.token(seat, theme.TOKEN_LARGE, theme.PARCHMENT)
        assert max(seen_contrast(pixel, theme.PARCHMENT) for pixel in colours(edge(token))) >= 3
    for mark, ground in ((theme.GOLD, theme.CRIMSON), (theme.INK, theme.GRASS), (theme.BRASS, theme.HULL_DARK)):
        assert seen_contrast(mark, ground) >= 3
