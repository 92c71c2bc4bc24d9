"""Tables: seats, a game, and the rights of each user. Plain functions of a database connection, one transaction each.

All of them raise Refusal if the user may not do this, or if it is impossible. Nothing has changed then.
"""
