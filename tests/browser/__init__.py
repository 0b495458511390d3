"""People at the table, played by a program in a real browser."""
