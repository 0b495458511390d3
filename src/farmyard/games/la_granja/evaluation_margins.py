"""How much of a lead lasts to the end, by number of seats: written by `python bench/fit_margins.py`.

See `farmyard.core.margin` for what the numbers of a row mean.
"""

from __future__ import annotations

from farmyard.core.margin import Row

MARGINS: dict[int, Row] = {
    1: (1.0, 0.0, 0.0, 0.0, 6.0, 8.0),
    2: (0.933, 1.041, 0.0, 0.0, 8.944, 13.581),
    3: (0.99, 0.297, 0.0, -7.944, 9.02, 8.246),
    4: (0.979, 1.179, 0.0, -12.404, 4.873, 16.105),
}
