"""Tables, seats, live updates, storage: the games of this house, played together over the network."""
