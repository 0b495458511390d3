"""Compiled modules: all of one set or none, in the package, and one make at a time."""

from __future__ import annotations

import ast
import contextlib
import os
import subprocess
import sys
import time
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import pytest

from farmyard import _pure
from farmyard._places import HOME, folder_of
from farmyard.core.steps import Seq
from tests.patience import PATIENCE

TOOLS = Path(__file__).parents[2] / "tools"
sys.path.insert(0, str(TOOLS))

import alone  # noqa: E402
import native  # noqa: E402

MODULES = ("core__mypyc", "core/state", "games/toy__mypyc", "games/toy/game")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree that has nothing compiled yet."""
    package = tmp_path / "src" / "farmyard"
    (package / "core").mkdir(parents=True)
    (package / "games" / "toy").mkdir(parents=True)
    for module, name, value in (
        (native, "SOURCE", package.parent),
        (native, "PACKAGE", package),
        (native, "MARK_FILE", package / "set.mark"),
        (_pure, "MARK_FILE", package / "set.mark"),
        (_pure, "HOME", package),
    ):
        monkeypatch.setattr(module, name, value)
    return package


def built(folder: Path, content: str) -> Path:
    """What a compiler has made, in a folder of its own."""
    for name in MODULES:
        file = folder / "farmyard" / f"{name}{_pure.SUFFIX}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    return folder


def found(package: Path, mark: str) -> dict[str, str]:
    """What a process that has read this mark would import."""
    out: dict[str, str] = {}
    _pure.MarkedFinder.mark = mark
    for name in MODULES:
        place, _, tail = name.rpartition("/")
        path = package / place
        spec = _pure.MarkedFinder.find_spec(f"farmyard.{name.replace('/', '.')}", [str(path)])
        if spec is not None:
            assert isinstance(spec.loader, ExtensionFileLoader)
            assert tail in str(spec.origin)
            out[name] = Path(str(spec.origin)).read_text()
    return out


@pytest.fixture(autouse=True)
def same_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    """`found` sets the mark; afterwards it is what it was."""
    monkeypatch.setattr(_pure.MarkedFinder, "mark", _pure.MarkedFinder.mark)


def test_a_published_set_is_found_whole(tree: Path, tmp_path: Path) -> None:
    native.publish(built(tmp_path / "one", "1"), "one")
    assert _pure.mark() == "one"
    assert found(tree, "one") == dict.fromkeys(MODULES, "1")


@pytest.mark.parametrize("written", range(len(MODULES) + 1))
def test_whenever_publishing_stops_the_old_set_holds(
    written: int, tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    native.publish(built(tmp_path / "one", "1"), "one")
    replace = native.replace_by
    left = iter(range(written))

    def stop(content: bytes, file: Path) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt
        replace(content, file)

    monkeypatch.setattr(native, "replace_by", stop)
    with pytest.raises(KeyboardInterrupt):
        native.publish(built(tmp_path / "two", "2"), "two")
    assert _pure.mark() == "one"
    assert found(tree, "one") == dict.fromkeys(MODULES, "1")


def test_the_first_set_is_invisible_until_it_is_whole(
    tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    native.publish(built(tmp_path / "one", "1"), "one")
    (tree / "set.mark").unlink()  # as if it had stopped before the last step
    assert _pure.mark() == ""
    monkeypatch.setattr(_pure, "PURE", False)
    monkeypatch.setattr(sys, "meta_path", [])
    _pure.install()
    assert sys.meta_path == [], "everything is plain Python"


def test_a_running_process_keeps_its_set(tree: Path, tmp_path: Path) -> None:
    for content, mark in (("1", "one"), ("2", "two"), ("3", "three")):
        native.publish(built(tmp_path / mark, content), mark)
    assert found(tree, "three") == dict.fromkeys(MODULES, "3")
    assert found(tree, "two") == dict.fromkeys(MODULES, "2"), "who started before the last one goes on"
    assert found(tree, "one") == {}


@pytest.mark.parametrize("name", ["core/values.py", "games/toy/game.py"])
def test_a_set_older_than_its_source_does_not_hold(name: str, tree: Path, tmp_path: Path) -> None:
    native.publish(built(tmp_path / "one", "1"), "one")
    written = (tree / "set.mark").stat().st_mtime
    source = tree / name
    source.touch()
    os.utime(source, (written - 1, written - 1))
    assert _pure.mark() == "one"
    os.utime(source, (written + 1, written + 1))
    assert _pure.mark() == ""
    assert not _pure.compiled_there()


def test_what_changes_while_the_compiler_runs_counts(
    tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tree / "core" / "state.py"

    def build(_target: Path) -> Path:
        time.sleep(0.05)
        source.touch()
        return built(tmp_path / "one", "1")

    monkeypatch.setattr(native, "build", build)
    monkeypatch.setattr(native, "alone", lambda _what: contextlib.nullcontext())
    monkeypatch.setattr(native, "fingerprint", lambda: "one")
    native.compile_native()
    assert _pure.mark() == ""
    native.compile_native()
    assert _pure.mark() == "one", "looked at again, it is the same source"


def test_a_wheel_has_them_without_the_mark(tree: Path, tmp_path: Path) -> None:
    native.publish(built(tmp_path / "one", "1"), "one")
    assert set(native.compiled_files().values()) == {f"farmyard/{name}{_pure.SUFFIX}" for name in MODULES}


def test_modules_of_the_earlier_layout_are_removed(tree: Path, tmp_path: Path) -> None:
    """Python would take them before the marked ones, and they are of another source."""
    old = [tree / f"core/state{_pure.SUFFIX}", tree.parent / f"farmyard_core__mypyc{_pure.SUFFIX}"]
    for file in old:
        file.touch()
    native.publish(built(tmp_path / "one", "1"), "one")
    native.remove_unmarked()
    assert not any(file.exists() for file in old)
    assert found(tree, "one") == dict.fromkeys(MODULES, "1")


def test_what_modules_share_lies_in_the_package() -> None:
    groups = native.groups(native.modules())
    assert len(groups) > 4
    assert all(str(name).startswith("farmyard.") for _, name in groups)


def test_a_file_says_in_its_first_line_that_it_stays_plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "farmyard"
    files = {"core/__init__.py": "", "core/fast.py": "X = 1\n", "games/oats/view.py": "X = 1\n# mypyc: off\n"}
    files["games/oats/events.py"] = "# mypyc: off\nX = 1\n"
    for name, text in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(native, "PACKAGE", home)
    assert native.modules() == [home / "core" / "fast.py", home / "games" / "oats" / "view.py"]


def test_structs_that_mypyc_gets_wrong_stay_plain() -> None:
    """It takes class attributes of a struct for fields and forgets options that are not inherited."""
    wrong = [f"{path.name}: {found}" for path in native.modules() for found in unfit(path.read_text(encoding="utf-8"))]
    assert wrong == []
    assert unfit("class Lay(Move, frozen=True):\n    verb: ClassVar[str] = 'lay'\n") == ["Lay"]
    assert unfit("class LineView(msgspec.Struct, frozen=True):\n    points: int\n") == ["LineView"]


def unfit(source: str) -> list[str]:
    """The structs in this source that derive from msgspec's own class, or have class attributes."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return [
        found.name
        for found in classes
        if any("Struct" in ast.unparse(base) for base in found.bases)
        or (found.keywords and any("ClassVar" in ast.unparse(part) for part in found.body))
    ]


def test_no_compiled_module_asks_where_its_file_is() -> None:
    """While a compiled module loads, its `__file__` is wrong: `folder_of` says where it lies."""
    assert [path for path in native.modules() if "__file__" in path.read_text(encoding="utf-8")] == []
    assert folder_of("farmyard.games.aehre.game") == HOME / "games" / "aehre"


def test_the_second_waits_for_the_first(tmp_path: Path) -> None:
    code = "import sys, pathlib, alone\nwith alone.alone('x', pathlib.Path(sys.argv[1])): print('in')"
    with alone.alone("x", tmp_path):
        second = subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)], cwd=TOOLS, stdout=subprocess.PIPE, text=True
        )
        assert second.stdout is not None
        assert second.stdout.readline().startswith("waiting")
        time.sleep(0.2)
        assert second.poll() is None
    assert second.communicate(timeout=PATIENCE)[0] == "in\n"


def test_methods_of_steps_are_called_without_binding_them(tmp_path: Path) -> None:
    """Plain or compiled: a bound method for each call would cost more than many a step."""
    calls_unbound = 1 << 17  # Py_TPFLAGS_METHOD_DESCRIPTOR
    assert type(Seq.__dict__["run"]).__flags__ & calls_unbound

    source = tmp_path / "steps.c"
    step = ".tp_descr_get = run_get,\n.tp_flags = Py_TPFLAGS_DEFAULT | _Py_TPFLAGS_HAVE_VECTORCALL,\n};\n"
    other = ".tp_call = call,\n.tp_flags = Py_TPFLAGS_DEFAULT | _Py_TPFLAGS_HAVE_VECTORCALL,\n};\n"
    source.write_text(other + step + other)
    native.call_methods_directly(source)
    flagged = step.replace("VECTORCALL,", "VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR,")
    assert source.read_text() == other + flagged + other
