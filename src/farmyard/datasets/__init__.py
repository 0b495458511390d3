"""Many games as data: what every seat saw, could do and chose (`export`), and answers about them (`statistics`)."""

from farmyard.datasets.export import export
from farmyard.datasets.reading import read_view
from farmyard.datasets.schema import VERSION, DatasetError
from farmyard.datasets.sources import Recorded, Simulated, recorded, simulated
from farmyard.datasets.statistics import Statistics, statistics

__all__ = [
    "VERSION",
    "DatasetError",
    "Recorded",
    "Simulated",
    "Statistics",
    "export",
    "read_view",
    "recorded",
    "simulated",
    "statistics",
]
