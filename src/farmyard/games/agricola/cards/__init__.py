"""The hand cards: one row for each, one file for each deck and kind, one table for each edition."""
