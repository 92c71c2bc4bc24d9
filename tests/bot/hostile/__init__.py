"""Hostile interactions: whatever anybody sends, it is answered in private, and nothing is changed by it."""
