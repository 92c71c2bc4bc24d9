"""The referee of Intrige: `referee` has the rules, `trial` the games it judges."""
