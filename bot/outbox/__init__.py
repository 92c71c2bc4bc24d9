"""What goes out: the wishes of all tables, in order, each once as far as anyone can see."""
