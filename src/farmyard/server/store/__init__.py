"""What is kept: identities, tables, and every event that happened at them."""
