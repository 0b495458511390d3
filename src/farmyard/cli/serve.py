"""`farmyard serve`: the table, for this machine or for the whole club."""

from __future__ import annotations

from typing import Annotated

import typer

from farmyard.cli.options import Language


def serve_command(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="cli.help.serve_port")] = 8712,
    host: Annotated[str, typer.Option("--host", help="cli.help.serve_host")] = "127.0.0.1",
    db: Annotated[str, typer.Option("--db", metavar="URL", show_default=False, help="cli.help.serve_db")] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="cli.help.serve_open")] = False,
    recheck: Annotated[bool, typer.Option("--recheck", help="cli.help.serve_recheck")] = False,
    lang: Language = "en",
) -> None:
    # The server's packages are an extra: the other commands must not need them.
    from farmyard.server import serve

    if recheck:
        raise typer.Exit(serve.recheck(db, lang))
    serve.run(port=port, host=host, db=db, open_browser=open_browser, lang=lang)
