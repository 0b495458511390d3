"""The catalogues, the game in words and pictures, and the rules texts."""
