"""Commands and their help pages in the language of the call. In the code a help text is a key of the catalogue."""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from farmyard.cli.language import OPTION, localized
from farmyard.cli.mistakes import WrongUse, placeholder, shown
from farmyard.cli.options import Language
from farmyard.core.i18n import LANGUAGES, known
from farmyard.core.tokens import nearest
from farmyard.core.values import say

PLAIN: dict[str, Any] = {"add_completion": False, "rich_markup_mode": None}


def write_help(page: Any, context: Any, formatter: Any, lang: str) -> None:
    """Usage, what it does, arguments, options: Typer's page, but with every heading from the catalogue."""
    needed = [placeholder(param, lang) for param in page.params if param.param_type_name == "argument"]
    words = [localized("cli.help.command", lang), "..."] if isinstance(page, TyperGroup) else needed
    usage = " ".join([*words, f"[{localized('cli.help.options', lang)}]"])
    formatter.write_usage(context.command_path, usage, prefix=f"{localized('cli.help.usage', lang)} ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(page.help or "")
    for kind, heading in (("argument", "cli.help.arguments"), ("option", "cli.help.options_title")):
        rows = [row(param, lang) for param in page.get_params(context) if param.param_type_name == kind]
        if rows:
            with formatter.section(localized(heading, lang)):
                formatter.write_dl(rows)


def row(param: Any, lang: str) -> tuple[str, str]:
    """`--games K`, what it is for, and what it is if nobody says."""
    flag = getattr(param, "is_flag", False)
    name = ", ".join(param.opts) if param.param_type_name == "option" else ""
    key = "cli.help.help" if "--help" in param.opts else param.help or ""
    words = [name, "" if flag else placeholder(param, lang)]
    what = localized(key, lang) if known(key, lang) else key
    if name and not flag and param.default is not None and param.show_default:
        what = localized("cli.help.default", lang, what=what, default=param.default)
    return " ".join(word for word in words if word), what


class LanguageOption(TyperOption):
    """`--lang`, on every command. Its value was read from the call before the command was built."""

    lang = "en"

    def process_value(self, ctx: Any, value: Any) -> Any:
        if value not in (None, *LANGUAGES):
            raise WrongUse(say("cli.use.language", lang=shown(value), languages=", ".join(LANGUAGES)))
        return self.lang


class HelpOption(TyperOption):
    """`--help` without the validator that Typer would load to look at it: that takes longer than `farmyard games`."""

    def process_value(self, ctx: Any, value: Any) -> Any:
        return self.callback(ctx, self, value) if self.callback else value


class Command(TyperCommand):
    """One subcommand."""

    lang = "en"

    def __init__(self, *args: Any, **fields: Any) -> None:
        super().__init__(*args, **fields)
        fix_language(self.params, self.lang)

    def get_help_option(self, ctx: Any) -> Any:
        return light(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter, self.lang)


class Commands(TyperGroup):
    """The command itself: loads a subcommand when it is called, and no other."""

    lang = "en"
    homes: ClassVar[dict[str, str]] = {}
    prefix = ""
    """Of the keys of their help texts: `admin_` where they belong to `admin`."""

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        fix_language(self.params, self.lang)

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.homes)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        home = self.homes.get(cmd_name)
        return load(cmd_name, home, self.lang, self.prefix) if home else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.homes:
            near = nearest(args[0], list(self.homes)) or list(self.homes)
            raise WrongUse(say("cli.use.no_command", command=shown(args[0]), nearest=", ".join(near)))
        return super().resolve_command(ctx, args)

    def get_help_option(self, ctx: Any) -> Any:
        return light(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter, self.lang)
        with formatter.section(localized("cli.help.commands", self.lang)):
            formatter.write_dl([(name, localized(f"cli.help.{self.prefix}{name}", self.lang)) for name in self.homes])
        formatter.write_paragraph()
        formatter.write_text(localized("cli.help.more", self.lang))


def load(name: str, home: str, lang: str, prefix: str) -> Any:
    """A subcommand from `module:function`, or a group of them from `module:homes`."""
    module, _, found = home.partition(":")
    what = getattr(import_module(module), found)
    text = localized(f"cli.help.{prefix}{name}", lang)
    if isinstance(what, dict):
        return group(name, what, lang, f"{prefix}{name}_", text)
    app = typer.Typer(**PLAIN)
    app.command(name, cls=in_language(Command, lang), help=text)(what)
    return typer.main.get_command(app)


def group(name: str, homes: dict[str, str], lang: str, prefix: str, text: str) -> Any:
    kind = in_language(Commands, lang, homes=homes, prefix=prefix)
    app = typer.Typer(**PLAIN, name=name, cls=kind, invoke_without_command=True, help=text)

    @app.callback()
    def show_help(context: typer.Context, lang: Language = "en") -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    return typer.main.get_command(app)


def in_language(kind: type, lang: str, **fields: object) -> Any:
    """Typer makes the objects itself, so the class holds the language."""
    return type(kind.__name__, (kind,), {"lang": lang, **fields})


def light(option: Any) -> Any:
    if option is not None:
        option.__class__ = HelpOption
    return option


def fix_language(params: list[Any], lang: str) -> None:
    """Every `--lang` answers with the language that was chosen before, and without loading a validator for it."""
    for param in params:
        if OPTION in param.opts:
            param.__class__ = in_language(LanguageOption, lang)
