"""Measure the project's promises about speed against well-known references: `make bench`.

Each module measures one subject, both sides in turn within one run, and yields rows for the table. Nothing is
asserted here: machines are noisy, ratios of medians less so.
"""
