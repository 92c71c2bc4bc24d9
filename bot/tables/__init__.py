"""Tables: seats, a game, and who may do what. Plain functions of a database connection, one transaction each.

All of them raise Refusal for whatever a person may not do, and then nothing has changed.
"""
