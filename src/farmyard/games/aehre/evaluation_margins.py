"""How much of a lead lasts to the end, by number of seats: written by `python bench/fit_margins.py`.

See `farmyard.core.margin` for what the numbers of a row mean.
"""

from __future__ import annotations

from farmyard.core.margin import Row

MARGINS: dict[int, Row] = {
    2: (1.063, -0.56, 0.0, 0.0, 18.008, 41.396),
    3: (1.135, -0.977, 0.0, -32.699, 13.925, 57.341),
    4: (1.107, -1.161, 0.0, -32.108, 11.377, 36.508),
    5: (0.92, -2.199, 0.0, -49.315, 7.876, 39.149),
}
