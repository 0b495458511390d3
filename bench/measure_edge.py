"""Load and attacks, one after the other, as rows for the tables of docs/performance.md.

    python -m bench.measure_edge                                   everything; about 15 minutes
    python -m bench.measure_edge --tables 5 10 --seconds 3         to see whether it works

First load.py with each number of tables: one process on SQLite, then two on a PostgreSQL of our own, which writes
durably (`fsync`). Then each attack of attack.py. One at a time, and nothing else should run on the machine: the load
before each is told on standard error.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.server.running import a_postgres

BENCH = Path(__file__).parent
TABLES = (250, 500, 1000, 1500)
ATTACKS = ("header", "silent", "flood", "tables", "restart")
LOAD_HEAD = "|  | tables | median | 99 % | longest | moves | processor time a move |\n|" + " --- |" + " ---: |" * 6
ATTACK_HEAD = "|  | median | 95 % | longest |\n|" + " --- |" + " ---: |" * 3
NAMES = {
    "header": "header of 64 MB, over and over",
    "silent": "1,100 silent connections",
    "flood": "flood of `descriptions`, `positions`, `continue`, `openapi.json`, `/metrics`, `/healthz`",
}


def run(*words: str) -> Any:
    """What one of the other benchmarks says in its last line. How busy the machine was before goes to the terminal."""
    time.sleep(2)  # what ran before has ended
    print(f"load before: {os.getloadavg()[0]:.2f}   {' '.join(words)}", file=sys.stderr, flush=True)
    said = subprocess.run(
        [sys.executable, str(BENCH / words[0]), *words[1:], "--json"], stdout=subprocess.PIPE, text=True, check=False
    )
    if said.returncode:
        return None
    return json.loads(said.stdout.splitlines()[-1])


def load_row(name: str, tables: int, seconds: float, *more: str) -> str:
    found = run("load.py", "--tables", str(tables), "--seconds", f"{seconds:g}", *more)
    if found is None:
        return f"| {name} | {tables:,} | failed |  |  |  |  |"
    push = found["push_ms"]
    figures = [f"{push[key]} ms" for key in ("p50", "p99", "max")]
    figures += [f"{found['moves']:,}", f"{found['server_cpu_ms_per_move']} ms"]
    return f"| {name} | {tables:,} | {' | '.join(figures)} |"


def measure_load(tables: list[int], seconds: float) -> None:
    print(LOAD_HEAD, flush=True)
    for count in tables:
        print(load_row("one process, SQLite", count, seconds), flush=True)
    with a_postgres(fsync="on", max_connections=200) as postgres:
        for count in tables:
            more = ("--processes", "2", "--db", postgres.new_database())
            print(load_row("two processes, PostgreSQL", count, seconds, *more), flush=True)


def measure_attacks(attacks: list[str], seconds: float) -> None:
    print(f"\n{ATTACK_HEAD}", flush=True)
    for attack in attacks:
        for row in run("attack.py", attack, "--seconds", f"{seconds:g}") or [{"what": f"{attack} failed"}]:
            if "opened" in row:
                print(f"\nTables that one identity opens in a minute, giving up each game at once: {row['opened']}.")
            elif "seconds" in row:
                print(f"\nFrom SIGKILL to the first answer of a new server on the same port: {row['seconds']} s.")
            else:
                figures = [f"{row[key]} ms" if key in row else "" for key in ("p50", "p95", "max")]
                print(f"| {NAMES.get(row['what'], row['what'])} | {' | '.join(figures)} |", flush=True)


def main() -> None:
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("--tables", type=int, nargs="*", default=list(TABLES))
    about.add_argument("--attacks", nargs="*", choices=ATTACKS, default=list(ATTACKS))
    about.add_argument("--seconds", type=float, default=30)
    args = about.parse_args()
    if args.tables:
        measure_load(args.tables, args.seconds)
    if args.attacks:
        measure_attacks(args.attacks, args.seconds)


if __name__ == "__main__":
    main()
