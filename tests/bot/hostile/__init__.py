"""Send hostile interactions: each is answered in private and changes nothing."""
