"""`farmyard admin`: what a host does with the database of the server, also while it runs."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from typing import Annotated

import typer

from farmyard.cli.language import localized
from farmyard.cli.options import Json, Language

COMMANDS = {
    "backup": "farmyard.cli.admin:backup_command",
    "restore": "farmyard.cli.admin:restore_command",
    "check": "farmyard.cli.admin:check_command",
    "tables": "farmyard.cli.admin:tables_command",
    "forget": "farmyard.cli.admin:forget_command",
    "invite": "farmyard.cli.admin:invite_command",
}

Database = Annotated[str, typer.Option("--db", metavar="URL", show_default=False, help="cli.help.admin_db")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="cli.help.admin_file")]


def address(db: str) -> str:
    """The database that `farmyard serve` would use."""
    from farmyard.server.settings import default_db, settings_from

    return settings_from(os.environ, db=db or None).db or default_db()


def backup_command(file: BackupFile, db: Database = "", lang: Language = "en") -> None:
    from farmyard.server.admin.backup import backup

    backup(address(db), file)
    print(localized("server.admin.backed_up", lang, file=str(file), n=file.stat().st_size // 1024))


def restore_command(file: BackupFile, db: Database = "", lang: Language = "en") -> None:
    from farmyard.server.admin.backup import restore
    from farmyard.server.admin.checking import check

    report = asyncio.run(check(f"sqlite:///{file}", lang)) if is_sqlite(db) else None
    if report is not None and report.damaged:
        print(localized("server.admin.bad_backup", lang, file=str(file), why=report.damaged[0]))
        raise typer.Exit(1)
    aside = restore(file, address(db))
    print(localized("server.admin.restored", lang, file=str(file), n=report.tables if report else 0))
    if aside is not None:
        print(localized("server.admin.aside", lang, file=str(aside)))


def is_sqlite(db: str) -> bool:
    from farmyard.server.admin.backup import sqlite_file

    return sqlite_file(address(db)) is not None


def check_command(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="cli.help.admin_check_file")] = None,
    db: Database = "",
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    import msgspec

    from farmyard.server.admin.checking import check

    report = asyncio.run(check(f"sqlite:///{file}" if file is not None else address(db), lang))
    if as_json:
        print(json.dumps(msgspec.to_builtins(report)))
    else:
        for why in report.damaged:
            print(localized("server.admin.damaged", lang, why=why))
        for why in report.wrong:
            print(localized("server.admin.wrong", lang, why=why))
        if not report.damaged:
            facts = {"version": report.version, "tables": report.tables, "games": report.games}
            print(localized("server.admin.checked", lang, wrong=len(report.wrong), **facts))
            if report.version != report.newest:
                print(localized("server.admin.older", lang, version=report.newest))
    raise typer.Exit(0 if report.well else 1)


def tables_command(db: Database = "", as_json: Json = False, lang: Language = "en") -> None:
    from farmyard.server.admin.people import list_tables

    found = asyncio.run(list_tables(address(db)))
    if as_json:
        print(json.dumps(found))
        return
    for table in found:
        names = ", ".join(name or "-" for name in table["seats"])
        touched = time.strftime("%Y-%m-%d %H:%M", time.localtime(table["updated"]))
        print(f"{table['id']}  {table['status']:<9}  {touched}  {table['game']}: {names}")
    print(localized("server.admin.tables", lang, n=len(found)))


def forget_command(
    who: Annotated[str, typer.Argument(metavar="PERSON", help="cli.help.admin_who")],
    db: Database = "",
    lang: Language = "en",
) -> None:
    from farmyard.server.admin.people import ask_to_forget

    person, done = asyncio.run(ask_to_forget(address(db), who))
    key = "server.admin.forgotten" if done else "server.admin.will_forget"
    print(localized(key, lang, who=person.id))


def invite_command(
    name: Annotated[str, typer.Argument(metavar="PERSON", help="cli.help.admin_name")],
    days: Annotated[int, typer.Option("--days", min=1, max=365, help="cli.help.admin_days")] = 7,
    db: Database = "",
    lang: Language = "en",
) -> None:
    from farmyard.server.admin.people import invite

    code = asyncio.run(invite(address(db), name, days))
    print(localized("server.admin.invited", lang, name=name, link=f"/claim#code={code}", n=days))
