"""Rialto, a Discord bot that hosts board games."""

__version__ = "1.0.0"
"""The only place that states the version."""
