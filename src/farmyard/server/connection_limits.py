"""Connections before anybody has asked for anything: how many there may be, and which of them make room for others."""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Sequence
from typing import Protocol

from farmyard.server.requests import network_of
from farmyard.server.settings import Settings
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

FILES_WANTED = 65_536
FILES_KEPT = 200
"""Open files that are not connections: the database, the bundle, pipes to the bots."""


class Connection(Protocol):
    """What the connection limits has to know about a connection."""

    network: str | None

    def make_room(self) -> None:
        """It has been silent for longer than the others: close it at once."""


class Network:
    """The connections of one network address."""

    def __init__(self) -> None:
        self.count = 0
        self.silent: dict[Connection, None] = {}


class ConnectionLimits:
    """Counts connections, all together and those of each network address.

    Where there are too many, the one that has been silent longest makes room for the new one. So whoever opens
    connections and says nothing locks out nobody, not even others behind the same address.
    """

    def __init__(self, settings: Settings, most: int, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.settings = settings
        self.time = time_source
        self.most = most
        self.count = 0
        self.networks: dict[str, Network] = {}
        self.silent: dict[Connection, None] = {}
        """Those that have not asked for anything yet, or wait between two requests; the longest first."""
        self.proxies = Networks(settings.proxies)

    def network(self, host: str | None) -> str | None:
        """Whose allowance a connection from here counts against; None: nobody's, it is our own proxy or no network."""
        return None if not host or host in self.proxies else network_of(host)

    def enter(self, connection: Connection) -> bool:
        """Count a new connection. False: there is no room, and nobody who could make it."""
        if self.count >= self.most and not drop_first(self.silent):
            return False
        if connection.network is not None:
            found = self.networks.setdefault(connection.network, Network())
            most = self.settings.connections_per_address
            if found.count >= most > 0 and not drop_first(found.silent):
                return False
        self.moved(connection, 1)
        return True

    def leave(self, connection: Connection) -> None:
        self.spoke(connection)
        self.moved(connection, -1)

    def moved(self, connection: Connection, step: int) -> None:
        self.count += step
        if connection.network is not None:
            found = self.networks.setdefault(connection.network, Network())
            found.count += step
            if not found.count:
                del self.networks[connection.network]

    def fell_silent(self, connection: Connection) -> None:
        self.silent[connection] = None
        if connection.network is not None:
            self.networks[connection.network].silent[connection] = None

    def spoke(self, connection: Connection) -> None:
        self.silent.pop(connection, None)
        if connection.network is not None and connection.network in self.networks:
            self.networks[connection.network].silent.pop(connection, None)


def drop_first(silent: dict[Connection, None]) -> bool:
    first = next(iter(silent), None)
    if first is not None:
        first.make_room()
    return first is not None


class Networks:
    """Addresses and networks as a host writes them, and whether an address is one of them."""

    def __init__(self, entries: Sequence[str]) -> None:
        self.every = "*" in entries
        self.known: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        for entry in entries:
            with contextlib.suppress(ValueError):
                self.known.append(ipaddress.ip_network(entry, strict=False))

    def __contains__(self, host: str) -> bool:
        if self.every:
            return True
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        return any(address in network for network in self.known)


def open_files() -> int:
    """Raise the limit of open files as far as we may, and say how many connections that leaves room for."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return FILES_WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(hard, FILES_WANTED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(64, (FILES_WANTED if soft == resource.RLIM_INFINITY else soft) - FILES_KEPT)
