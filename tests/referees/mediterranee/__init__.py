"""Judge games of Méditerranée, with a module for each part of the rules page."""

from tests.referees.mediterranee.referee import Referee
from tests.referees.mediterranee.trial import brawl, trial

__all__ = ["Referee", "brawl", "trial"]
