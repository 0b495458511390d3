"""`farmyard play`: a table in the terminal."""
