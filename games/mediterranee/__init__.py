"""Méditerranée (document 004)."""
