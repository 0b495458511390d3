"""Where a request comes from."""

from __future__ import annotations

import functools
import ipaddress

from starlette.requests import HTTPConnection

HOUSEHOLD = 64
"""Bits of an IPv6 address that name a household; whoever has one has all the addresses in it."""


def address_of(connection: HTTPConnection) -> str:
    """Against whose allowance a request counts."""
    return network_of(connection.client.host) if connection.client is not None else "?"


@functools.lru_cache(maxsize=10_000)
def network_of(host: str) -> str:
    """An IPv4 address as it is, an IPv6 address as the network of its household."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, HOUSEHOLD), strict=False))
