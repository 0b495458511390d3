"""Bots find the weights for their table, and say clearly when there are none."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import farmyard
from farmyard.arena.plan import make_plan
from farmyard.bots import ask, bots, make_bot
from farmyard.bots.installed import network_for
from farmyard.bots.network import Network
from farmyard.bots.weights import PACKAGED, VARIABLE, weights_for
from farmyard.core.encoding import Encoding
from farmyard.core.errors import SetupError
from farmyard.core.i18n import LANGUAGES

from .networks import untrained

GAME = farmyard.game("farmerama")
SEATS = 2
MOST_BYTES = 1_000_000


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where bots look first; empty."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    monkeypatch.setattr("farmyard.bots.weights.PACKAGED", tmp_path / "nothing")
    return tmp_path


def test_weights_are_found_by_game_and_seats(folder: Path) -> None:
    path = untrained(folder, GAME, SEATS)
    assert weights_for(GAME, SEATS) == path
    assert weights_for(GAME, 3) is None
    assert weights_for(farmyard.game("la-granja"), SEATS) is None


def test_there_are_none_for_tables_of_the_owners(folder: Path) -> None:
    path = untrained(folder, GAME, SEATS)
    table = next(option.name for option in GAME.options if option.kind == "table")
    assert weights_for(GAME, SEATS, {table: ""}) == path
    assert weights_for(GAME, SEATS, {table: "name,number\n"}) is None
    with pytest.raises(SetupError, match="tables of your own"):
        make_bot("learned", GAME, 1).prepare(SEATS, {table: "name,number\n"})


@pytest.mark.parametrize("name", ["learned", "search:sims=2"])
def test_bots_by_name_play_with_the_weights_that_are_installed(name: str, folder: Path) -> None:
    untrained(folder, GAME, SEATS)
    bot = make_bot(name, GAME, 1)
    bot.prepare(SEATS, {})
    state = GAME.start(SEATS, 1)
    assert ask(bot, state, state.to_act[0]) in state.legal(state.to_act[0])


@pytest.mark.usefixtures("folder")
def test_without_weights_a_tournament_is_refused_before_its_first_game() -> None:
    with pytest.raises(SetupError) as refused:
        make_plan(GAME.id, ["search:sims=2", "random"], 2, SEATS)
    told = {refused.value.localized(lang) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all("farmyard train farmerama --seats 2" in sentence for sentence in told)


def test_a_file_that_does_not_fit_is_refused_in_a_sentence(folder: Path) -> None:
    stale = untrained(folder, GAME, 3)
    with pytest.raises(SetupError, match="Train it anew"):
        make_bot(f"learned:weights={stale}", GAME, 1).prepare(SEATS, {})
    (folder / "odd.npz").write_text("no archive")
    for name in ("odd.npz", "missing.npz"):
        with pytest.raises(SetupError, match=name):
            make_bot(f"learned:weights={folder / name}", GAME, 1).prepare(SEATS, {})


@pytest.mark.parametrize("damage", ["empty", "array", "compressed"])
def test_a_damaged_file_is_refused_in_a_sentence(damage: str, folder: Path) -> None:
    """An empty file, one with a single array, and one whose compressed bytes are no stream any more."""
    path = untrained(folder, GAME, SEATS)
    content = bytearray(path.read_bytes())
    begin = content.index(b"w0.npy") + 40
    content[begin : begin + 200] = bytes(200)
    with path.open("wb") as file:
        if damage == "array":
            np.save(file, np.zeros(3))
        file.write(content if damage == "compressed" else b"")
    with pytest.raises(SetupError, match="cannot be read as weights"):
        make_bot("learned", GAME, 1).prepare(SEATS, {})
    assert network_for(GAME, SEATS, {}) is None


def test_a_file_that_does_not_fit_is_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And again when it is another one: levels ask for their network with every move."""
    read: list[Path] = []
    load = Network.load

    def noted(path: Path, encoding: Encoding) -> Network:
        read.append(path)
        return load(path, encoding)

    monkeypatch.setattr(Network, "load", noted)
    path = folder / untrained(folder, GAME, SEATS).name
    untrained(folder, GAME, 3).replace(path)
    assert [network_for(GAME, SEATS, {}) for _ in range(3)] == [None] * 3
    assert read == [path]
    untrained(folder, GAME, SEATS)
    assert [network_for(GAME, SEATS, {}) is not None for _ in range(3)] == [True] * 3
    assert read == [path, path]


def test_learned_and_search_are_bots_by_name() -> None:
    assert {"learned", "search"} <= set(bots())


def test_numpy_is_loaded_only_with_a_bot_that_needs_it() -> None:
    code = "import sys, farmyard, farmyard.bots; farmyard.bots.bots(); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("path", sorted(PACKAGED.glob("*.npz")), ids=lambda path: path.stem)
def test_the_weights_of_the_package_fit_their_game_and_say_how_they_were_made(path: Path) -> None:
    name, _, seats = path.stem.rpartition("-")
    Network.load(path, farmyard.game(name).encoding(int(seats)))
    assert path.stat().st_size <= MOST_BYTES
    with np.load(path) as stored:
        about = json.loads(str(stored["about"]))
    assert (about["plan"]["game"], about["plan"]["seats"]) == (name, int(seats))
    assert about["games"] > 0
    assert about["strength"]["games"] > 0
