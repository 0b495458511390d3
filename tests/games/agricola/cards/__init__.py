"""The hand cards, each with its printed numbers: one file for each table of cards."""
