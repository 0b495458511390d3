"""Nothing is ever half written, and nothing is read without a limit."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from farmyard.cli import files
from farmyard.cli.files import read_text, save_text
from farmyard.cli.mistakes import FileTrouble, error_text


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    save_text(str(tmp_path / "a"), "Ähre\n")
    assert read_text(str(tmp_path / "a")) == "Ähre\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Disk full, at any moment: the old file is whole, and no scraps lie about."""
    file = tmp_path / "a"
    file.write_text("old")

    def full(*args: object, **more: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if step == "write":
        monkeypatch.setattr(os, "open", full)
    elif step == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space") as wrong:
        save_text(str(file), "new")
    assert file.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    assert str(file) in error_text(wrong.value, "en")


def test_the_text_is_on_the_disk_before_the_name_points_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def watched_fsync(opened: int) -> None:
        happened.append("fsync")
        fsync(opened)

    def watched_replace(self: Path, target: Path) -> Path:
        happened.append("replace")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(Path, "replace", watched_replace)
    save_text(str(tmp_path / "a"), "new")
    assert happened[:2] == ["fsync", "replace"]


def test_a_link_stays_a_link_and_permissions_stay(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "real").chmod(0o640)
    (tmp_path / "link").symlink_to("real")
    save_text(str(tmp_path / "link"), "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"
    assert (tmp_path / "real").stat().st_mode & 0o777 == 0o640


def test_folders_and_devices_are_not_overwritten(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        save_text(str(tmp_path), "new")
    with pytest.raises(FileTrouble):
        save_text("/dev/null", "new")
    assert Path("/dev/null").is_char_device()


def test_reading_has_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 1_000_000)
    (tmp_path / "a").write_bytes(b"x" * 1_000_001)
    for endless in (str(tmp_path / "a"), "/dev/zero"):
        with pytest.raises(FileTrouble, match="1 MB"):
            read_text(endless)


def test_garbage_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(bytes(range(256)))
    with pytest.raises(FileTrouble, match="not a text"):
        read_text(str(tmp_path / "a"))
