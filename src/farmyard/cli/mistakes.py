"""Every mistake ends here: one sentence that says what to do, and an exit code. Never a traceback."""

from __future__ import annotations

import errno
import re
from typing import Any

import typer

from farmyard.cli.language import localized
from farmyard.core.errors import FarmyardError, SetupError
from farmyard.core.i18n import known
from farmyard.core.tokens import nearest

FAILED = 1
USAGE = 2
INTERRUPTED = 130


OS_TROUBLES = {
    errno.ENOENT: "cli.file.none",
    errno.ENOTDIR: "cli.file.none",
    errno.EACCES: "cli.file.forbidden",
    errno.EPERM: "cli.file.forbidden",
    errno.EROFS: "cli.file.forbidden",
    errno.EISDIR: "cli.file.folder",
    errno.ENOSPC: "cli.file.full",
    errno.ENAMETOOLONG: "cli.file.long_name",
}


class WrongUse(FarmyardError):
    """The command was called in a way it does not know."""


class FileTrouble(FarmyardError):
    """A file that cannot be read, written or trusted."""


def exit_code(wrong: Exception) -> int:
    return USAGE if isinstance(wrong, WrongUse | SetupError | typer.TyperException) else FAILED


def error_text(wrong: Exception, lang: str) -> str:
    """The sentence for anything that `run` catches. It may quote a file, so nothing in it may command the terminal."""
    return "\n".join(printable(line) for line in sentence(wrong, lang).splitlines())


def sentence(wrong: Exception, lang: str) -> str:
    if isinstance(wrong, FarmyardError):
        return wrong.localized(lang)
    if isinstance(wrong, typer.TyperException):
        return f"{misuse(wrong, lang)}\n{see_help(wrong, lang)}"
    if isinstance(wrong, OSError):
        return os_trouble(wrong, lang)
    return str(wrong)


def os_trouble(wrong: OSError, lang: str) -> str:
    """The system's refusals, in our words where people meet them often."""
    file = shown(wrong.filename) if wrong.filename is not None else "?"
    key = OS_TROUBLES.get(wrong.errno or 0, "cli.file.system")
    return localized(key, lang, file=file, why=wrong.strerror or "?")


def misuse(wrong: typer.TyperException, lang: str) -> str:
    """Typer's complaints about the words of a call, in our four languages."""
    about: Any = wrong
    match type(wrong).__name__:
        case "NoSuchOption":
            near = nearest(about.option_name, all_options(about))
            key = "cli.use.no_option_near" if near else "cli.use.no_option"
            return localized(key, lang, option=shown(about.option_name), nearest=", ".join(near))
        case "BadOptionUsage":
            key = "cli.use.needs_value" if "requires" in wrong.message else "cli.use.no_value"
            return localized(key, lang, option=shown(about.option_name))
        case "MissingParameter":
            return localized("cli.use.missing", lang, name=name_of(about.param, lang))
        case "BadParameter" if wrong.__cause__ is not None:
            return bad_value(about.param, wrong.__cause__, lang)
        case "UsageError":
            extra = re.search(r"argument\(?s?\)? \((.*)\)$", wrong.message, re.DOTALL)
            return localized("cli.use.too_much", lang, words=shown(extra.group(1) if extra else wrong.message))
    return wrong.message


def bad_value(param: Any, cause: Any, lang: str) -> str:
    """A number that is none, or one out of its range."""
    value = shown(str(cause.errors()[0].get("input", "")))
    least, most = getattr(param, "min", None), getattr(param, "max", None)
    if least is None and most is None:
        return localized("cli.use.value", lang, name=name_of(param, lang), value=value)
    if most is None:
        return localized("cli.use.value_from", lang, name=name_of(param, lang), value=value, least=least)
    return localized("cli.use.value_range", lang, name=name_of(param, lang), value=value, least=least or 0, most=most)


def all_options(wrong: Any) -> list[str]:
    if wrong.ctx is None:
        return []
    return [name for param in wrong.ctx.command.get_params(wrong.ctx) for name in param.opts if name.startswith("--")]


def name_of(param: Any, lang: str) -> str:
    """How the help calls this option or argument."""
    return str(param.opts[0]) if param.param_type_name == "option" else placeholder(param, lang)


def placeholder(param: Any, lang: str) -> str:
    """The word that stands for a value in the help."""
    word = param.metavar or ("N" if param.param_type_name == "option" else param.name.upper())
    key = f"cli.meta.{re.split('[^a-z]', word.lower())[0]}"
    return localized(key, lang) if known(key, lang) else str(word)


def see_help(wrong: typer.TyperException, lang: str) -> str:
    context = getattr(wrong, "ctx", None)
    return localized("cli.use.see_help", lang, command=f"{context.command_path if context else 'farmyard'} --help")


def shown(text: object) -> str:
    """A piece of somebody's input, short and harmless enough to be printed."""
    clean = printable(str(text))
    return clean if len(clean) <= 120 else f"{clean[:60]} … {clean[-50:]}"


def printable(text: str) -> str:
    # A no-break space counts as unprintable, but French cannot do without it.
    return "".join(c if c.isprintable() or c == "\N{NO-BREAK SPACE}" else "?" for c in text)
