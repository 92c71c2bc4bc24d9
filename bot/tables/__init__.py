"""Tables: seats, a game, and the rights of each user. Plain functions of a database connection, one transaction each.

A function raises Refusal if the user may not do the action, or if it is impossible. Nothing has changed then.
"""
