"""Runs a notebook in a folder of its own and writes it, with all outputs, to a file.

    python -m tests.examples.execute NOTEBOOK FOLDER OUT [NAME=VALUE ...] [CHECK]

Values replace those of the cell that is tagged `parameters`; CHECK is a line of code that is run at the end. All of
it in a process of its own: what a kernel and its event loop warn about is not ours.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

SECONDS = 1200
"""Longest time for a cell."""


def execute(source: Path, folder: Path, out: Path, words: list[str]) -> None:
    notebook = nbformat.read(source, as_version=4)
    values = [word for word in words if word.partition("=")[0].isupper()]
    place = [at for at, cell in enumerate(notebook.cells) if "parameters" in cell.metadata.get("tags", ())]
    if values:
        notebook.cells.insert(place[0] + 1, nbformat.v4.new_code_cell("\n".join(values)))
    notebook.cells += [nbformat.v4.new_code_cell(word) for word in words if word not in values]
    NotebookClient(notebook, timeout=SECONDS, resources={"metadata": {"path": str(folder)}}).execute()
    nbformat.write(notebook, out)


if __name__ == "__main__":
    source, folder, out, *words = sys.argv[1:]
    execute(Path(source), Path(folder), Path(out), words)
