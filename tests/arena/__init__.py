"""Tournaments, simulations and what they count."""
