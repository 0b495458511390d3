"""Every file of weights has a card on the page, made from what is written in the file."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import farmyard
from farmyard.learning.plan import make_plan
from farmyard.learning.run import put
from farmyard.learning.strength import Strength
from farmyard.learning.trainer import Trainer

ROOT = Path(__file__).parents[2]


@pytest.fixture
def weights(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "tools")
    return importlib.import_module("weights")


def test_the_page_of_weights_is_of_today(weights: ModuleType) -> None:
    """Else `python tools/weights.py` writes it anew."""
    assert (ROOT / "docs" / "weights.md").read_text(encoding="utf-8") == weights.page()


def test_a_card_tells_how_it_was_made_how_strong_it_is_and_how_to_make_it_again(
    weights: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARMYARD_WEIGHTS", str(tmp_path))
    game = farmyard.game("farmerama")
    trainer = Trainer(make_plan(game, 2, {"experienced": ["true"]}, 7, numbers={"hidden": "8", "fade": "500"}))
    trainer.generation, trainer.seconds = 3, 600.0
    put(trainer, game, Strength("", "greedy", 60, 0.75, (0.63, 0.84), 0.5, 91.5, 70.25, 21.0, "better"))
    text = weights.page(tmp_path)
    games = 3 * trainer.plan.games
    assert "## Farmerama, 2 seats" in text
    assert f"{games} games against itself in 10 minutes" in text
    assert "experienced: true; together: false, true" in text
    assert "against greedy, 60 games: 75 % won (63 to 84 %, fair is 50 %), 91.5 points to 70.2" in text
    assert f"--seats 2 --games {games} --seed 7 --plan hidden=8 --plan fade=500 --option experienced=true" in text


def test_a_value_that_is_drawn_twice_as_often_is_named_twice(weights: ModuleType) -> None:
    plan = msgspec.to_builtins(make_plan(farmyard.game("agricola-2007"), 2, {"decks": ["E", "E", "EIK"]}))
    assert weights.command({"plan": plan, "games": 64}).endswith('--option "decks=E\\|E\\|EIK"')
    del plan["fade"]
    assert "fade" not in weights.command({"plan": plan, "games": 64}), "a plan of before there was such a number"


def test_a_network_that_is_too_large_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMYARD_WEIGHTS", str(tmp_path))
    monkeypatch.setattr("farmyard.learning.run.MOST_BYTES", 1000)
    game = farmyard.game("farmerama")
    found = Strength("", "greedy", 60, 0.75, (0.63, 0.84), 0.5, 91.5, 70.25, 21.0, "better")
    with pytest.raises(farmyard.SetupError, match="at most 1"):
        put(Trainer(msgspec.structs.replace(make_plan(game, 2), hidden=(8,))), game, found)
    assert not list(tmp_path.iterdir())
