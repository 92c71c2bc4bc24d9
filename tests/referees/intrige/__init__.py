"""The referee of Intrige: `referee` has the rules, `trial` the games it judges."""

from tests.referees.intrige.referee import Referee
from tests.referees.intrige.trial import trial

__all__ = ["Referee", "trial"]
