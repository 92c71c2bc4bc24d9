"""Find the part of a game (its round, day or turn) that decided it, from the scores after each part."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Seat


def winners(places: Sequence[int]) -> list[Seat]:
    """Return the seats in first place. `places`: the place of each seat."""
    return [seat for seat, place in enumerate(places) if place == 1]


def decisive_part(ends: Sequence[Sequence[int]], places: Sequence[int]) -> int | None:
    """Return the number, from 1, of the part after which the winner led all other seats to the end.

    `ends[n][seat]`: the score after n parts, from 0 (the start). `places`: the final place of each seat. None if no
    part decided: the victory is shared, or a player ahead of the winner resigned. Also None if the winner leads in
    all `ends`, as when early ones were not recorded. If `ends` begins later, the number counts from there.
    """
    ahead = winners(places)
    if len(ahead) != 1:
        return None
    (winner,) = ahead
    for number in reversed(range(len(ends))):
        had = ends[number]
        if any(had[seat] >= had[winner] for seat in range(len(places)) if seat != winner):
            return number + 1 if number + 1 < len(ends) else None
    return None


def when_decided(number: int, parts: int) -> int:
    """Return the selector of the wording (`when` in the texts).

    It is 1 if the game was decided in the first of `parts`, 2 if in the last, 0 otherwise. `number`: the deciding
    part, from 1.
    """
    return 1 if number == 1 else 2 * (number == parts)
