"""The worth of an attack that goes on for as long as it pays, and the chance to win it."""

from __future__ import annotations

from functools import lru_cache

from games.mediterranee.rules.fighting import odds


class _Fight:
    """A fight, which the attacker goes on with while that is worth more than to stop. Worths are in ducats.

    `prize`: worth of a victory. `sailor`, `galley`: worth of each sailor of the attacker, and of the galley.
    """

    def __init__(self, *, walls: bool, prize: float, sailor: float, galley: float) -> None:
        self.walls, self.prize, self.sailor, self.galley = walls, prize, sailor, galley
        self.known: dict[tuple[int, int], float] = {}

    def stop(self, sailors: int) -> float:
        return self.galley + self.sailor * sailors

    def worth(self, sailors: int, enemies: int) -> float:
        """Return the worth of a position in which the attacker chooses between another attack and an end."""
        if not sailors:
            return 0.0
        if not enemies:
            return self.stop(sailors) + self.prize
        key = (sailors, enemies)
        if key not in self.known:
            self.known[key] = max(self.stop(sailors), self.attack(sailors, enemies))
        return self.known[key]

    def attack(self, sailors: int, enemies: int) -> float:
        """Return the worth of one more attack. If the dice change nothing, they are thrown again."""
        total, throws = 0.0, 0
        for (mine, theirs), count in odds(sailors, enemies, walls=self.walls).items():
            if (mine, theirs) != (sailors, enemies):
                total += count * self.worth(mine, theirs)
                throws += count
        return total / throws if throws else 0.0


@lru_cache(maxsize=2048)
def _gain(sailors: int, enemies: int, walls: bool, prize: int, sailor: int, galley: int) -> float:
    fight = _Fight(walls=walls, prize=prize, sailor=sailor, galley=galley)
    return fight.attack(sailors, enemies) - fight.stop(sailors)


def gain(sailors: int, enemies: int, *, walls: bool, prize: float, sailor: float, galley: float) -> float:
    """Return the expected gain from attacking, in ducats; negative if it does not pay.

    `prize`, `sailor` and `galley` are as in `_Fight`, and rounded to 50 ducats so that results can be cached.
    """
    if not enemies:
        return prize
    rounded = [50 * round(value / 50) for value in (prize, sailor, galley)]
    return _gain(sailors, min(enemies, 20), walls, *rounded)


@lru_cache(maxsize=1024)
def chance_to_win(sailors: int, enemies: int, *, walls: bool) -> float:
    """Return the probability that an attacker who never gives up beats all enemies with a sailor left."""
    if not enemies:
        return 1.0
    return _Fight(walls=walls, prize=1.0, sailor=0.0, galley=0.0).worth(sailors, min(enemies, 20))
