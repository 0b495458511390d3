"""For whoever runs the table manager: is it well, and how much is going on?"""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from farmyard.server.api.dependencies import FAILURES, answer
from farmyard.server.api.schemas import Health
from farmyard.server.availability import Unavailable
from farmyard.server.connection_limits import Networks
from farmyard.server.refusals import Refused
from farmyard.server.table_manager import TableManager

router = APIRouter(tags=["health"], responses=FAILURES)


@router.get("/healthz", response_model=Health)
async def health() -> Response:
    """The process is alive and answers; whether it can work, `/readyz` says."""
    return answer({"status": "ok"})


@router.get("/readyz", response_model=Health)
async def ready(request: Request) -> Response:
    """Ok when something can be written durably; else 503 and, within two seconds, what is wrong."""
    manager: TableManager = request.app.state.manager
    trouble = await manager.database.ready()
    if trouble is None:
        return answer({"status": "ok"})
    body = msgspec.json.encode({"status": trouble})
    return Response(body, 503, {"retry-after": str(Unavailable.seconds)}, "application/json")


@router.get(
    "/metrics", response_class=Response, responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
)
async def numbers(request: Request) -> Response:
    """Figures for Prometheus, for those whom the host lets see them."""
    manager: TableManager = request.app.state.manager
    peer = request.client.host if request.client else ""
    # A proxy that was not named to us speaks for everybody: what it passes on is not from here.
    passed_on = not manager.settings.proxies and {"x-forwarded-for", "forwarded"} & set(request.headers)
    if passed_on or peer not in Networks(manager.settings.metrics_for):
        raise Refused(403, "server.metrics")
    return Response(await manager.figures.get(), media_type=CONTENT_TYPE_LATEST)
