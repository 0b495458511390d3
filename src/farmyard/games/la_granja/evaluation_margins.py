"""How much of a lead lasts to the end, by number of seats: written by `python bench/fit_margins.py`.

See `farmyard.core.margin` for what the numbers of a row mean.
"""

from __future__ import annotations

from farmyard.core.margin import Row

MARGINS: dict[int, Row] = {
    1: (1.247, -0.38, -23.16, 64.797, 6.968, 8.996),
    2: (0.933, 1.041, 0.0, 0.0, 8.944, 13.581),
    3: (1.222, 0.114, 0.0, -7.512, 8.263, 12.73),
    4: (0.874, 1.348, 0.0, -11.675, 12.14, 9.486),
}
