"""Numbers for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("farmyard_requests_total", "Answered requests", ["method", "route", "status"])
SECONDS = Histogram(
    "farmyard_request_seconds",
    "Time to answer a request",
    ["route"],
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
SOCKETS = Gauge("farmyard_sockets", "Open live lines")
TABLES = Gauge("farmyard_tables_in_memory", "Tables in memory")
EVENTS = Counter("farmyard_events_total", "Events written", ["kind"])
LISTS = Counter("farmyard_lists_total", "Lists of tables that were made; most who ask get one that is there", ["kind"])
CONFLICTS = Counter("farmyard_raced_total", "Events that another process wrote first")
COMMIT_SECONDS = Histogram(
    "farmyard_commit_seconds",
    "Time until a batch of events was durable",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
BOT_SECONDS = Histogram("farmyard_bot_seconds", "Time a bot took to choose", ["bot"])
BOT_CRASHES = Counter("farmyard_bot_crashes_total", "Bot workers that ended and were started again")
