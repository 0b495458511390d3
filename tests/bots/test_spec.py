"""How bots are named: by name, by file, with parameters."""

from __future__ import annotations

from pathlib import Path

import pytest

import farmyard
from farmyard import SetupError
from farmyard.bots import make_bot
from farmyard.bots.spec import Spec, read_spec

GAME = farmyard.game("frage-der-aehre")
FILE = Path(__file__).parent.parent / "arena" / "entrants.py"


@pytest.mark.parametrize(
    ("text", "spec", "label"),
    [
        ("greedy", Spec("greedy"), "greedy"),
        (" greedy ", Spec("greedy"), "greedy"),
        ("search:ms=200", Spec("search", "", (("ms", "200"),)), "search:ms=200"),
        ("search:ms=200:worlds=4", Spec("search", "", (("ms", "200"), ("worlds", "4"))), "search:ms=200:worlds=4"),
        ("a/b.py:Mine", Spec("Mine", "a/b.py"), "Mine"),
        (r"C:\b.py:Mine:x=1=2", Spec("Mine", r"C:\b.py", (("x", "1=2"),)), "Mine:x=1=2"),
    ],
)
def test_names(text: str, spec: Spec, label: str) -> None:
    assert read_spec(text) == spec
    assert read_spec(text).label == label


@pytest.mark.parametrize("text", ["search:", "search:ms", "search:=3", "search:ms=1:ms=2"])
def test_parameters_are_names_with_values(text: str) -> None:
    with pytest.raises(SetupError, match="name=value"):
        read_spec(text)


def test_parameters_have_the_types_of_the_constructor() -> None:
    bot = make_bot(f"{FILE}:Biased:first=1:times=3:loud=yes", GAME, 1)
    assert (vars(bot)["first"], vars(bot)["times"], vars(bot)["loud"]) == (1.0, 3, True)
    assert type(vars(bot)["first"]) is float
    assert bot.name == "Biased:first=1:times=3:loud=yes"


def test_a_file_is_loaded_once_and_may_import_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "helper_of_mine.py").write_text("ANSWER = -1\n", encoding="utf-8")
    (tmp_path / "mine.py").write_text(
        "from farmyard.bots import Bot\nfrom helper_of_mine import ANSWER\n\n"
        "class Mine(Bot):\n    def choose(self, view, legal):\n        return legal[ANSWER]\n",
        encoding="utf-8",
    )
    first, second = (make_bot(f"{tmp_path / 'mine.py'}:Mine", GAME, seed) for seed in (1, 2))
    assert type(first) is type(second)
    state = GAME.start(seed=1)
    legal = state.legal(state.to_act[0])
    assert first.choose(None, legal) == legal[-1]


def test_a_file_that_does_not_load_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_the_kind\n", encoding="utf-8")
    with pytest.raises(SetupError, match=r"file “broken\.py” .*nothing_of_the_kind"):
        make_bot(f"{tmp_path / 'broken.py'}:Mine", GAME, 1)
    with pytest.raises(SetupError, match=r"file “missing\.py” .*No such file"):
        make_bot(f"{tmp_path / 'missing.py'}:Mine", GAME, 1)


def test_random_takes_no_parameters() -> None:
    with pytest.raises(SetupError, match="no parameter “ms”"):
        make_bot("random:ms=200", GAME, 1)
