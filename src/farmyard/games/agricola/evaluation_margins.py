"""How much of a lead lasts to the end, by edition and number of seats: written by `python bench/fit_margins.py`.

See `farmyard.core.margin` for what the numbers of a row mean.
"""

from __future__ import annotations

from farmyard.core.margin import Row

MARGINS: dict[tuple[str, int], Row] = {
    ("agricola", 1): (0.909, -0.82, 4.31, 23.651, 3.198, 3.507),
    ("agricola", 2): (1.072, -0.367, 0.0, 0.0, 3.724, 7.11),
    ("agricola", 3): (1.086, -0.104, 0.0, -3.8, 3.611, 6.251),
    ("agricola", 4): (0.999, -0.477, 0.0, -4.999, 3.199, 5.402),
    ("agricola-2007", 1): (1.023, -0.659, 0.087, 17.973, 3.669, 3.934),
    ("agricola-2007", 2): (1.146, -0.756, 0.0, 0.0, 4.036, 8.259),
    ("agricola-2007", 3): (1.246, -0.85, 0.0, -4.348, 3.894, 6.974),
    ("agricola-2007", 4): (1.222, -1.011, 0.0, -6.505, 3.566, 6.632),
    ("agricola-2007", 5): (1.179, -0.876, 0.0, -7.747, 3.64, 6.769),
}
