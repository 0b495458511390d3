"""How the rows came to be as they are, step by step. Run at every start."""
