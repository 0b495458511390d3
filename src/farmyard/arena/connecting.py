"""The way to a Ray cluster: all that we ask of Ray itself."""

from __future__ import annotations

import logging
import os
import re
import secrets
import socket
import warnings
from collections.abc import Sequence
from typing import Any

from farmyard.arena.executors import cores
from farmyard.arena.processes import ArenaError
from farmyard.core.errors import SetupError
from farmyard.core.values import say

AUTO = "auto"
ADDRESS = re.compile(r"(?:\[(?P<long>[0-9a-fA-F:]+)\]|(?P<host>[^:/\s]+)):(?P<port>\d{1,5})")
CONNECT_SECONDS = 5.0
STORE_BYTES = 100_000_000
"""Units and outcomes are small; Ray would take a third of the memory."""
QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}


class Ray:
    """A session on a cluster: one that was there, or one that was started here and ends with us."""

    def __init__(self, address: str = "", *, started: bool = False, ours: bool = True) -> None:
        import ray
        from ray.exceptions import RayError, RayTaskError

        self.ray: Any = ray
        self.died = RayError
        self.raised = RayTaskError
        self.address = address or str(ray.get_runtime_context().gcs_address)
        self.started = started
        self.ours = ours
        self.put, self.get, self.kill = ray.put, ray.get, ray.kill

    def processors(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def nodes(self) -> int:
        return sum(bool(node["Alive"]) for node in self.ray.nodes())

    def actor(self, kind: type) -> Any:
        """One that takes one processor, if possible where the fewest others are. Restarts are ours to decide."""
        options = {"num_cpus": 1, "max_restarts": 0, "max_task_retries": 0, "scheduling_strategy": "SPREAD"}
        return self.ray.remote(kind).options(**options).remote()

    def wait(self, asked: Sequence[Any], seconds: float, all_: bool = False) -> list[Any]:
        """Which of these have come or will never come, when it is at least one (or all), or the time is over."""
        if not asked:
            return []
        self.ray.wait(asked, num_returns=len(asked) if all_ else 1, timeout=seconds)
        done, _ = self.ray.wait(asked, num_returns=len(asked), timeout=0)
        return list(done)

    def is_mistake(self, error: Any) -> bool:
        """Whether an actor raised this, and would raise it again: then it was not lost."""
        return isinstance(error, self.raised) or bool(getattr(error, "actor_init_failed", False))

    def close(self) -> None:
        if self.ours:
            self.ray.shutdown()


def connect(address: str, jobs: int | None = None) -> Ray:
    """To the cluster of this address. `auto` is the one this machine belongs to; if there is none, one is started."""
    # Ray reports every cluster that is started to its makers; nobody here has agreed to that.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
        from ray.exceptions import RayError
    except ImportError:
        raise SetupError(say("arena.needs", package="Ray", extra="ray")) from None
    if ray.is_initialized():
        return Ray(ours=False)
    if address == AUTO:
        address = os.environ.get("RAY_ADDRESS", "") or AUTO
    if address != AUTO:
        check_address(address)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            ray.init(address=address, **QUIET)
            return Ray("" if address == AUTO else address)
        except (RuntimeError, ValueError, OSError, RayError) as wrong:
            if address != AUTO or not isinstance(wrong, ConnectionError):
                raise unreachable(address, wrong) from wrong
        start_here(jobs or cores())
    return Ray(started=True)


def start_here(processors: int) -> None:
    import ray

    # Nobody else shall use it. Without a token of ours, Ray leaves one in the user's home, for all clusters to come.
    if "RAY_AUTH_TOKEN_PATH" not in os.environ:
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
    local = {"num_cpus": processors, "include_dashboard": False, "object_store_memory": STORE_BYTES}
    ray.init(address="local", **local, **QUIET)


def check_address(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise SetupError(say("arena.ray_address", address=address[:80]))
    try:
        socket.create_connection((found["long"] or found["host"], int(found["port"])), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as wrong:
        raise unreachable(address, wrong) from wrong


def unreachable(address: str, wrong: Exception) -> ArenaError:
    return ArenaError(say("arena.ray_unreachable", address=address[:80], why=last_line(wrong)))


def last_line(wrong: Exception) -> str:
    """Ray puts whole tracebacks into its messages; the last line says what it was."""
    return (str(wrong).strip().splitlines() or [type(wrong).__name__])[-1].strip()[:200]
