"""How much of a lead lasts to the end, by number of seats: written by `python bench/fit_margins.py`.

See `farmyard.core.margin` for what the numbers of a row mean.
"""

from __future__ import annotations

from farmyard.core.margin import Row

MARGINS: dict[int, Row] = {
    2: (1.063, -0.56, 0.0, 0.0, 18.008, 41.396),
    3: (1.103, -1.364, 0.0, -27.272, 14.997, 43.923),
    4: (1.096, -1.549, 0.0, -39.993, 10.45, 46.176),
    5: (1.052, -1.325, 0.0, -45.534, 9.012, 46.654),
}
