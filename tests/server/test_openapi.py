"""The OpenAPI document is true: whatever a client sends, no answer is a 5xx, and every answer is documented."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from farmyard.server.app import create_app
from farmyard.server.settings import Settings
from tests.server.guest import Guest, two_people
from tests.server.running import Process

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
DOCUMENT = create_app(Settings()).openapi()
schema = schemathesis.openapi.from_dict(DOCUMENT)


class Fuzzed:
    """A server, a player with a seat at one table, and another table at which that player has no business."""

    def __init__(self, address: str, token: str, mine: str, others: str, before: Any, ann: str) -> None:
        self.address = address
        self.token = token
        self.mine = mine
        self.others = others
        self.before = before
        self.ann = ann


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    server = Process(f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'tables.db'}")
    server.start()

    async def prepare() -> Fuzzed:
        async with (
            Guest(server.address, "Ann") as ann,
            Guest(server.address, "Bob") as bob,
            Guest(server.address, "Eve") as eve,
        ):
            others = await two_people(ann, bob)
            mine = await two_people(eve, bob)
            return Fuzzed(server.address, eve.token, mine, others, await ann.look(others), ann.token)

    found = asyncio.run(prepare())
    yield found
    server.end()


@schema.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_the_server(case: Any, fuzzed: Fuzzed) -> None:
    for table in (None, fuzzed.mine, fuzzed.others):
        if table is not None:
            if "table_id" not in (case.path_parameters or {}):
                continue
            if table == fuzzed.mine and case.method == "DELETE":
                continue
            case.path_parameters["table_id"] = table
        headers = {"Authorization": f"Bearer {fuzzed.token}"} if case.path != "/api/me/revoke" else {}
        answer = case.call(base_url=fuzzed.address, headers=headers)
        case.validate_response(answer, checks=CHECKS)


def test_afterwards_the_strangers_table_is_as_it_was(fuzzed: Fuzzed) -> None:
    """Refused requests change nothing: of all that was sent to it, nothing has happened there."""

    async def look() -> Any:
        ann = Guest(fuzzed.address, "Ann")
        ann.use(fuzzed.ann)
        seen = await ann.look(fuzzed.others)
        await ann.client.aclose()
        return seen

    assert asyncio.run(look()) == fuzzed.before


def test_every_route_and_every_push_is_documented() -> None:
    assert {"Push", "Hello", "StateInfo", "TableInfo", "Failure"} <= set(DOCUMENT["components"]["schemas"])
    for path, methods in DOCUMENT["paths"].items():
        for method, about in methods.items():
            assert about["responses"], f"{method} {path}"
