"""Intrige (document 003)."""
