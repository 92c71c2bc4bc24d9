"""The project's promises as figures anybody can reproduce: `make proof`.

Each subject is a module with one `SUBJECT`: many trials, each of them a seed, counted over a whole run. A run can be
killed and started again; trials done on the very same files are not repeated.
"""
