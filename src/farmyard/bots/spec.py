"""How a bot is named where a program asks: `greedy`, `search:ms=200:worlds=4`, `my_bot.py:Mine:depth=3`."""

from __future__ import annotations

import functools
import importlib.util
import inspect
import sys
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import msgspec

from farmyard.bots.base import Bot
from farmyard.core.errors import SetupError
from farmyard.core.values import say

FILE = ".py:"
FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
OURS = ("self", "game", "seed")
"""What every constructor takes; the rest are parameters."""


class Spec(msgspec.Struct, frozen=True):
    """A bot as somebody named it: a registered name or a class in a file, and its parameters as text."""

    name: str
    file: str = ""
    parameters: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """As it is written."""
        return f"{self.file}:{self.label}" if self.file else self.label

    @property
    def label(self) -> str:
        """What tables call it: as it was written, but without its file."""
        return ":".join([self.name, *(f"{name}={value}" for name, value in self.parameters)])


def read_spec(text: str) -> Spec:
    """`name`, `name:key=value:key=value`, `file.py:Class`, `file.py:Class:key=value`."""
    file, mark, rest = text.strip().rpartition(FILE) if FILE in text else ("", "", text.strip())
    name, *pairs = rest.split(":")
    parameters: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not key or not equals or key in parameters:
            raise SetupError(say("setup.bot_spec", bot=text[:60], part=pair[:60]))
        parameters[key] = value
    return Spec(name, f"{file}{mark[:-1]}" if mark else "", tuple(parameters.items()))


def class_in(file: str, name: str) -> type[Bot]:
    """The class of bots with this name in a file of Python."""
    module = module_of(str(Path(file).resolve()))
    found = getattr(module, name, None)
    if isinstance(found, type) and issubclass(found, Bot):
        return found
    others = [n for n, kind in vars(module).items() if isinstance(kind, type) and issubclass(kind, Bot)]
    there = ", ".join(n for n in others if n != "Bot") or "-"
    raise SetupError(say("setup.bot_class", file=file[:60], name=name[:60], found=there))


@functools.cache
def module_of(path: str) -> ModuleType:
    """Loads a file once in each process. It may import its neighbours, as a script may."""
    name = f"farmyard_bot_{blake2b(path.encode(), digest_size=8).hexdigest()}"
    spec = importlib.util.spec_from_file_location(name, path)
    folder = str(Path(path).parent)
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        if spec is None or spec.loader is None:
            raise ImportError(path)
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    except Exception as wrong:
        sys.modules.pop(name, None)
        why = f"{type(wrong).__name__}: {wrong}"
        raise SetupError(say("setup.bot_file", file=Path(path).name[:60], why=why[:200])) from wrong
    return module


def read_parameters(kind: type[Bot], spec: Spec) -> dict[str, Any]:
    """The parameters of a bot with the types that its constructor names; refuses what it does not take."""
    known = parameters_of(kind)
    out: dict[str, Any] = {}
    for name, text in spec.parameters:
        if name not in known:
            allowed = ", ".join(known) or "-"
            raise SetupError(say("setup.bot_parameter", bot=spec.name[:60], name=name[:60], allowed=allowed))
        try:
            out[name] = read_value(known[name], text)
        except (KeyError, ValueError):
            wanted = known[name].__name__
            facts = {"bot": spec.name[:60], "name": name, "value": text[:60], "kind": wanted}
            raise SetupError(say("setup.bot_value", **facts)) from None
    return out


def parameters_of(kind: type[Bot]) -> dict[str, type]:
    """Name and type of what the constructor takes beside game and seed: annotated, or told by its default."""
    try:
        hints = get_type_hints(kind.__init__)
    except (NameError, TypeError):
        hints = {}
    out: dict[str, type] = {}
    for name, parameter in inspect.signature(kind.__init__).parameters.items():
        if name in OURS or parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        told = hints.get(name) or (str if parameter.default is parameter.empty else type(parameter.default))
        out[name] = told if told in (int, float, bool, str) else str
    return out


def read_value(kind: type, text: str) -> Any:
    return FLAGS[text.casefold()] if kind is bool else kind(text)
