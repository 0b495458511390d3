"""Write the figures of `farmyard bench --json` as a Markdown table, into a page between two marks.

    farmyard bench --json > bench.json
    python bench/table.py bench.json docs/performance.md

Without a page the table is printed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from farmyard.cli.bench import rows

BEGIN = "<!-- figures: written by bench/table.py -->"
END = "<!-- end of figures -->"


def table(found: dict[str, Any]) -> str:
    modes = list(found["modes"])
    heads = {"pure": "plain Python", "compiled": "compiled"}
    head = ["", *(cell for mode in modes for cell in (heads[mode], "per Y"))]
    lines = [line(head), line(["---", *["---:"] * (len(head) - 1)])]
    lines += [
        line([name.replace("[bold]", "**").replace("[/bold]", "**"), *cells])
        for name, cells in rows(found, modes, "en")
    ]
    about = f"Farmyard {found['version']}, CPython {found['python']}, {found['machine']}."
    about += f" Y is the time of `{found['yardstick']}`; “per Y” is how many fit into it."
    if not found["compiled_there"]:
        about += " The compiled rules were not there, so only plain Python was measured."
    return "\n".join([*lines, "", about])


def line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def put_into(page: str, text: str) -> str:
    """The page with the text between its two marks; a page without marks gets them at its end."""
    if BEGIN not in page:
        page = f"{page.rstrip()}\n\n{BEGIN}\n{END}\n".lstrip()
    before, _, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise SystemExit(f"the page has a line {BEGIN} but no line {END}")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def main(arguments: list[str]) -> int:
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    text = table(json.loads(Path(arguments[0]).read_text(encoding="utf-8")))
    if len(arguments) == 1:
        print(text)
        return 0
    page = Path(arguments[1])
    old = page.read_text(encoding="utf-8") if page.exists() else ""
    page.write_text(put_into(old, text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
