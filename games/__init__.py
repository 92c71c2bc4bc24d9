"""Four games of Renaissance trade, pure and synchronous. `GAMES` lists them."""

from collections.abc import Mapping

from games.core import AnyGame
from games.intrige import INTRIGE
from games.medici import MEDICI
from games.medici_card import MEDICI_CARD
from games.mediterranee import MEDITERRANEE

GAMES: Mapping[str, AnyGame] = {game.key: game for game in (MEDICI, MEDICI_CARD, INTRIGE, MEDITERRANEE)}
