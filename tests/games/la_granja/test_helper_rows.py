"""A helper is one row: nothing else in the tree knows it by its name, and everything it does is in the row."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import farmyard
from farmyard.core.cards import Question
from farmyard.core.values import Step
from farmyard.games.la_granja import GAME, questions
from farmyard.games.la_granja.game import RENAMED
from farmyard.games.la_granja.helper import Helper
from farmyard.games.la_granja.helper_steps import PayForField
from farmyard.games.la_granja.helpers import HELPERS
from farmyard.games.la_granja.revenue import OfferSpace
from farmyard.games.la_granja.transport import OfferDelivery
from tests.games.la_granja.table import TRANSPORT, a_farm, a_village

ROOT = Path(farmyard.__file__).parents[2]
ROWS = "la_granja/helpers.py"
CODE = (".py", ".ts", ".svelte", ".css")
WORKSHOPS = {"merchant"}
"""Words that name a workshop of the village as well."""


def files() -> list[Path]:
    """All code of the game and of everything below or above it; other games have cards of their own."""
    found = [*(ROOT / "src" / "farmyard").rglob("*"), *(ROOT / "web" / "src").rglob("*")]
    return [path for path in found if path.suffix in CODE and ours(path.relative_to(ROOT).as_posix())]


def ours(path: str) -> bool:
    folder = re.search(r"games/([^/]+)/", path)
    return not path.endswith(ROWS) and (folder is None or folder[1] in ("la_granja", "la-granja"))


def spellings(name: str) -> str:
    """Rag Collector, RagCollector, rag_collector, rag-collector, RAG_COLLECTOR; a single word also in small letters,
    where no other letter stands beside it."""
    words = name.replace("'", "").split()
    found = [re.escape(name), "".join([word.capitalize() for word in words])]
    small = [word.lower() for word in words]
    if len(words) > 1:
        found += ["_".join(small), "-".join(small), "_".join(small).upper()]
    elif small[0] not in WORKSHOPS:
        found.append(rf"(?<![A-Za-z]){small[0]}(?![A-Z])")
    return rf"(?:{'|'.join(found)})(?![a-z])"


def lines() -> list[tuple[str, str]]:
    """Names under which steps were saved by earlier versions stay as they were."""
    return [
        (path.relative_to(ROOT).as_posix(), line)
        for path in files()
        for line in path.read_text(encoding="utf-8").splitlines()
        if not any(f'"{name}": ' in line for name in RENAMED)
    ]


def test_no_helper_is_known_by_name_outside_its_row() -> None:
    every = re.compile("|".join([spellings(row.name) for row in HELPERS]))
    assert [(place, line.strip()) for place, line in lines() if every.search(line)] == []


@pytest.mark.parametrize("line", ['ready(state, "Night Porter")', "class OfferMerchant(Turn):", "night_porter = 1"])
def test_the_search_would_find_one(line: str) -> None:
    assert any(re.search(spellings(row.name), line) for row in HELPERS)


def test_the_search_looks_everywhere() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in files()}
    for place in ("la_granja/waiting.py", "la_granja/evaluation.py", "la_granja/text_moves.py", "core/state.py"):
        assert any(name.endswith(place) for name in names), place
    assert any(name.startswith("web/src/games/la-granja/") for name in names)


def test_every_helper_does_something() -> None:
    assert len(HELPERS) == 66
    for row in HELPERS:
        assert isinstance(row, Helper)
        assert row.on or row.adjust or row.at_will or row.play, row.name


def test_every_question_is_answered_by_a_helper() -> None:
    asked = [value for value in vars(questions).values() if isinstance(value, Question)]
    assert len(asked) > 20
    for question in asked:
        assert any(row.answers(question) for row in HELPERS), question


@pytest.mark.parametrize(
    ("saved", "step"),
    [
        ({"is": "offer_merchant", "seat": 0}, OfferSpace(0)),
        ({"is": "offer_night_porter", "seat": 0}, OfferDelivery(0)),
        ({"is": "pay_tenant", "seat": 0}, PayForField(0, 2)),
    ],
)
def test_a_game_saved_at_a_renamed_step_goes_on(saved: dict[str, Any], step: Step) -> None:
    farm = a_farm(helpers=["Night Porter", "Tenant", "Merchant"], silver=2, points=1, hand=["c1"])
    position = a_village(OfferDelivery(0), phase=TRANSPORT, p1=farm).position()
    village = GAME.load(position | {"agenda": [saved]})
    assert village.agenda == [step]
    assert GAME.load(village.position()).agenda == [step]
