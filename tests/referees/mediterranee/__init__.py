"""The referee of Méditerranée, a module for each part of the rules page, and games that it watches."""

from tests.referees.mediterranee.referee import Referee
from tests.referees.mediterranee.trial import brawl, trial

__all__ = ["Referee", "brawl", "trial"]
