"""What any game is: agenda, steps, events, moves, chance, views, records. Knows no game."""
