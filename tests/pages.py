"""Runs the code that README and docs print, and compares what it shows with what the page says it shows.

    python -m tests.pages docs/concepts.md      writes the output of today into the page

A block of Python with prompts is a session: each `>>>` is run, and the lines below it are what it shows. `...` on the
page stands for any text. A block without prompts is run as it is. The blocks of a page share their names, in order. In
a block called `console`, `$ farmyard ...` is run; other commands are left alone.
"""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Any

import msgspec

from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
FENCE = re.compile(r"^```(python|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PROMPTS = {"python": ">>> ", "console": "$ "}
MORE = "... "
FLAGS = doctest.ELLIPSIS
TRACEBACK = "Traceback (most recent call last):\n  ...\n"


class Example(msgspec.Struct):
    """What is typed, with its prompts, and what is shown below it."""

    typed: list[str]
    shown: str


class Block(msgspec.Struct):
    kind: str
    line: int
    text: str

    @property
    def session(self) -> bool:
        return self.text.startswith(PROMPTS[self.kind])

    def examples(self) -> list[Example]:
        out: list[Example] = []
        prompt = PROMPTS[self.kind]
        for line in self.text.splitlines():
            if line.startswith(prompt):
                out.append(Example([line.removeprefix(prompt)], ""))
            elif self.kind == "python" and (line + " ").startswith(MORE) and not out[-1].shown and continues(out[-1]):
                out[-1].typed.append(line[len(MORE) :])
            else:
                out[-1].shown += line + "\n"
        return out


def continues(example: Example) -> bool:
    """Does the code need more lines? If not, `...` begins what is shown."""
    code = "\n".join(example.typed)
    try:
        ast.parse(code)
    except SyntaxError:
        return True
    return code.rstrip().endswith(":") or len(example.typed) > 1


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [Block(found[1], text.count("\n", 0, found.start()) + 1, found[2]) for found in FENCE.finditer(text)]


def run(example: Example, kind: str, names: dict[str, Any]) -> str | None:
    """What it shows; None for a command that is not ours."""
    return run_command(example.typed[0]) if kind == "console" else run_code("\n".join(example.typed), names)


def run_code(code: str, names: dict[str, Any]) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(code + "\n", "<page>", "single", dont_inherit=True), names)
        except Exception as wrong:  # noqa: BLE001 - a page may show any
            return out.getvalue() + TRACEBACK + "".join(traceback.format_exception_only(wrong))
    return out.getvalue()


def run_command(line: str) -> str | None:
    words = shlex.split(line, comments=True)
    if words[:1] != ["farmyard"]:
        return None
    env = os.environ | {"FARMYARD_LANG": "en", "COLUMNS": "100", "NO_COLOR": "1"}
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
    return done.stdout + done.stderr


def agree(said: str, shown: str) -> bool:
    return doctest.OutputChecker().check_output(said.rstrip() + "\n", plain_end(shown), FLAGS)


def plain_end(text: str) -> str:
    """Without spaces at the ends of lines, which no page keeps."""
    return "\n".join(line.rstrip() for line in text.splitlines()).rstrip() + "\n"


def check(page: Path) -> list[str]:
    """Everything on the page that does not show what the page says."""
    wrong: list[str] = []
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        if not block.session:
            if block.kind == "python":
                run_code_or_fail(block, names)
            continue
        for example in block.examples():
            shown = run(example, block.kind, names)
            if shown is not None and not agree(example.shown, shown):
                typed = "\n".join(example.typed)
                wrong.append(
                    f"{page.name}, block at line {block.line}:\n{typed}\n--- says\n{example.shown}--- shows\n{shown}"
                )
    return wrong


def run_code_or_fail(block: Block, names: dict[str, Any]) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(block.text, f"<block at line {block.line}>", "exec", dont_inherit=True), names)


def update(page: Path) -> None:
    """Write today's output into the page."""
    names: dict[str, Any] = {"__name__": "page"}

    def again(found: re.Match[str]) -> str:
        block = Block(found[1], 0, found[2])
        if not block.session:
            if block.kind == "python":
                run_code_or_fail(block, names)
            return found[0]
        out = ""
        for example in block.examples():
            shown = run(example, block.kind, names)
            keep = shown is None or agree(example.shown, shown)
            typed = [PROMPTS[block.kind] + example.typed[0], *((MORE + line).rstrip() for line in example.typed[1:])]
            out += "\n".join(typed) + "\n" + (example.shown if keep or shown is None else plain_end(shown).lstrip("\n"))
        return f"```{block.kind}\n{out}```"

    page.write_text(FENCE.sub(again, page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        update(Path(name))
