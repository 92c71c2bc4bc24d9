"""Prove the project's promises with figures anyone can reproduce: `make proof`.

Each subject is a module with one `SUBJECT`. It has many trials, each with a seed, counted over a whole run. A run can
be killed and restarted; trials done on exactly the same files are not repeated.
"""
