"""What the project promises about speed, measured against something everybody knows: `make bench`.

Each module measures one subject, both sides in turn within one run, and yields rows for the table. Nothing here is
asserted: machines are noisy, ratios of medians less so.
"""
