"""Time: what is due at the tables, and what is due without anybody's asking."""
