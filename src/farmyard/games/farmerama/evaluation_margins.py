"""How much of a lead lasts to the end, by number of seats: written by `python bench/fit_margins.py`.

See `farmyard.core.margin` for what the numbers of a row mean.
"""

from __future__ import annotations

from farmyard.core.margin import Row

MARGINS: dict[int, Row] = {
    1: (1.016, -0.403, -12.005, 103.711, 6.296, 3.902),
    2: (0.944, -0.024, 0.0, 0.0, 9.088, 11.623),
    3: (1.023, -0.392, 0.0, -8.161, 6.564, 16.124),
    4: (1.054, -0.859, 0.0, -12.846, 5.32, 10.755),
}
