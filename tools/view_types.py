"""The views of all games as TypeScript types, so that the browser and the rules speak of the same things.

    python tools/view_types.py     prints JSON: for each file below web/src, its text

`npm --prefix web run types` writes the files, `npm --prefix web run types:check` fails where one is not what the rules
say today.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    Field,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

import farmyard
from farmyard.core.view import View

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
HEAD = "// Made by tools/view_types.py from the views of the rules; do not edit. npm --prefix web run types\n"
WIDTH = 120


def main() -> int:
    files = {"api/view.generated.ts": base_file()}
    for folder, kind in view_kinds().items():
        files[f"games/{folder}/view.generated.ts"] = game_file(kind)
    json.dump(files, sys.stdout)
    return 0


def view_kinds() -> dict[str, type[View]]:
    """The kind of view of every game that has a board of its own in the browser; editions share one."""
    out: dict[str, type[View]] = {}
    for name in farmyard.games():
        game = farmyard.game(name)
        kind = type(game.start(seats=game.seats[-1], seed=1).view(None))
        if (GAMES / name).is_dir() and kind not in out.values():
            out[name] = kind
    return out


def base_file() -> str:
    return "\n".join([HEAD, *interfaces(View, set(), "")])


def game_file(kind: type[View]) -> str:
    found = interfaces(kind, set(View.__struct_fields__), "View")
    return "\n".join([HEAD + "import type { View } from '../../api/types'\n", *found])


def interfaces(kind: type[View], without: set[str], base: str) -> list[str]:
    """The view itself comes last, after everything it is made of."""
    writer = Writer({})
    text = writer.interface(struct_of(kind), without, base)
    done: set[type] = {kind}
    parts: list[str] = []
    while left := [cls for cls in writer.met if cls not in done]:
        for cls in left:
            done.add(cls)
            parts.append(writer.interface(struct_of(cls), set(), ""))
    return [*parts, text]


def struct_of(kind: type) -> StructType:
    info = type_info(kind)
    assert isinstance(info, StructType)
    return info


class Writer:
    def __init__(self, met: dict[type, str]) -> None:
        self.met = met

    def interface(self, struct: StructType, without: set[str], base: str) -> str:
        about = docs_of(struct.cls)
        fields = [field for field in struct.fields if field.name not in without]
        head = comment(about.get("", ""), "")
        name = struct.cls.__name__
        if struct.array_like:
            return f"{head}export type {name} = {self.labelled(fields)}\n"
        lines = [line for field in fields for line in self.field(field, about.get(field.name, ""))]
        more = f" extends {base}" if base else ""
        return f"{head}export interface {name}{more} {{\n" + "\n".join(lines) + "\n}\n"

    def labelled(self, fields: list[Field] | tuple[Field, ...]) -> str:
        return "[" + ", ".join(f"{field.encode_name}: {self.spell(field.type)}" for field in fields) + "]"

    def field(self, field: Field, about: str) -> list[str]:
        found = comment(about, "  ").rstrip("\n")
        line = f"  {field.encode_name}: {self.spell(field.type)}"
        return [found, line] if found else [line]

    def spell(self, kind: Type) -> str:
        if isinstance(kind, StructType):
            self.met.setdefault(kind.cls, kind.cls.__name__)
            return kind.cls.__name__
        if isinstance(kind, VarTupleType | ListType):
            inner = self.spell(kind.item_type)
            return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"
        if isinstance(kind, TupleType):
            return "[" + ", ".join(self.spell(item) for item in kind.item_types) + "]"
        if isinstance(kind, UnionType):
            return " | ".join(sorted((self.spell(item) for item in kind.types), key=lambda text: text == "null"))
        if isinstance(kind, DictType):
            return f"Record<string, {self.spell(kind.value_type)}>"
        if isinstance(kind, LiteralType):
            return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in kind.values)
        return PLAIN[type(kind)]


PLAIN: dict[type[Any], str] = {
    IntType: "number",
    FloatType: "number",
    StrType: "string",
    BoolType: "boolean",
    NoneType: "null",
    AnyType: "unknown",
}


def docs_of(kind: type) -> dict[str, str]:
    """What the class and its bases say of themselves ("") and of each of their fields."""
    out: dict[str, str] = {}
    for cls in reversed(kind.__mro__):
        if issubclass(cls, msgspec.Struct) and cls is not msgspec.Struct:
            tree = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
            assert isinstance(tree, ast.ClassDef)
            out[""] = ast.get_docstring(tree) or ""
            for line, after in zip(tree.body, tree.body[1:], strict=False):
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    out[line.target.id] = docstring(after)
    return out


def docstring(node: ast.stmt) -> str:
    value = node.value if isinstance(node, ast.Expr) else None
    return inspect.cleandoc(value.value) if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def comment(text: str, indent: str) -> str:
    words = " ".join(text.split())
    if not words:
        return ""
    if len(indent) + len(words) + 7 <= WIDTH:
        return f"{indent}/** {words} */\n"
    lines = textwrap.wrap(words, WIDTH - len(indent) - 3)
    return "\n".join([f"{indent}/**", *[f"{indent} * {line}" for line in lines], f"{indent} */"]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
