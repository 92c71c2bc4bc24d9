"""Judge games of Intrige: `referee` holds the rules, `trial` plays the games."""

from tests.referees.intrige.referee import Referee
from tests.referees.intrige.trial import trial

__all__ = ["Referee", "trial"]
