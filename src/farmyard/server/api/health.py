"""For whoever runs the house: is it well, and how much is going on?"""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from farmyard.server.api.asking import FAILURES, InHouse, answer
from farmyard.server.api.shapes import Health

router = APIRouter(tags=["health"], responses=FAILURES)


@router.get("/healthz", response_model=Health)
async def health(house: InHouse) -> Response:
    """Answers ok when the database does."""
    await house.store.answers()
    return answer({"status": "ok"})


@router.get(
    "/metrics", response_class=Response, responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
)
async def numbers() -> Response:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
