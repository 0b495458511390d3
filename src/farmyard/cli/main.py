"""`farmyard`: what you can do with it, and how it ends."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

import farmyard
from farmyard.cli import commands
from farmyard.cli.language import language_of_call, localized
from farmyard.cli.mistakes import FAILED, INTERRUPTED, USAGE, error_text, exit_code
from farmyard.cli.options import Language
from farmyard.core.errors import FarmyardError

COMMANDS = {
    "games": "farmyard.cli.games:games_command",
    "play": "farmyard.cli.play.command:play_command",
    "serve": "farmyard.cli.serve:serve_command",
    "rules": "farmyard.cli.rules:rules_command",
    "cards": "farmyard.cli.cards:cards_command",
    "tables": "farmyard.cli.tables:tables_command",
    "replay": "farmyard.cli.replay:replay_command",
    "simulate": "farmyard.cli.simulate:simulate_command",
    "arena": "farmyard.cli.arena:arena_command",
    "train": "farmyard.cli.train:train_command",
    "export": "farmyard.cli.export:export_command",
    "stats": "farmyard.cli.stats:stats_command",
    "bench": "farmyard.cli.bench:bench_command",
    "admin": "farmyard.cli.admin:COMMANDS",
}
EXTRAS = {"serve": "server", "admin": "server", "train": "train"}
"""What has to be installed for a command, beside the other commands' packages."""


def build_app(lang: str) -> typer.Typer:
    """The command in this language."""
    group = commands.in_language(commands.Commands, lang, homes=COMMANDS)
    app = typer.Typer(
        **commands.PLAIN, cls=group, invoke_without_command=True, help=localized("cli.help.farmyard", lang)
    )

    @app.callback()
    def farmyard_command(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help="cli.help.version")] = False,
        lang: Language = "en",
    ) -> None:
        if version:
            print(f"farmyard {farmyard.__version__}")
            raise typer.Exit
        if context.invoked_subcommand is None:
            print(context.get_help())

    return app


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code. Mistakes are told in one place: here."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    lang = language_of_call(words, os.environ)
    steady_streams()
    try:
        code = typer.main.get_command(build_app(lang)).main(words, prog_name="farmyard", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        # Whoever read our output has left: nothing to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except (FarmyardError, OSError, typer.TyperException) as wrong:
        print(error_text(wrong, lang), file=sys.stderr)
        return exit_code(wrong)
    except ModuleNotFoundError as missing:
        extra = next((EXTRAS[word] for word in words if word in EXTRAS), "")
        if not extra or not missing.name or missing.name.startswith("farmyard"):
            raise
        print(localized("arena.needs", lang, package=missing.name, extra=extra), file=sys.stderr)
        return USAGE


def steady_streams() -> None:
    """A stream that is closed reads as empty, and one that cannot show an Ä shows a question mark."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: PTH123, SIM115 - open until the process ends
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: PTH123, SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
