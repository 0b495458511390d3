"""To which addresses we send. A browser tells us where its push service is, and a browser can be told to say anything.

So we send only to services that the owner of this server has named: those of the browsers by default.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

LONGEST = 1000


def allowed(endpoint: str, services: Sequence[str]) -> bool:
    """`services` are host names, such as push.example or *.push.example (https, the usual port), or whole origins."""
    if len(endpoint) > LONGEST or not endpoint.isascii() or any(c.isspace() or c == "\\" for c in endpoint):
        return False
    try:
        address = urlsplit(endpoint)
        port = address.port
    except ValueError:
        return False
    name = address.hostname
    if not name or address.username is not None or address.password is not None or address.fragment:
        return False
    origin = f"{address.scheme}://{address.netloc.lower()}"
    for service in services:
        if "://" in service:
            if origin == service:
                return True
        elif address.scheme == "https" and port in (None, 443) and fits(name, service):
            return True
    return False


def fits(name: str, service: str) -> bool:
    return name == service or (service.startswith("*.") and name.endswith(service[1:]))
