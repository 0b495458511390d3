"""Tables for other programs: one row for each seat of each game, and one for each bot."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from farmyard.arena.tally import without
from farmyard.arena.units import FAULTS, Result
from farmyard.core.tokens import SEAT

if TYPE_CHECKING:
    from farmyard.arena.runner import Tournament

SUMMARY, BOTS, GAMES, PARQUET = "summary.json", "bots.csv", "games.csv", "games.parquet"


def write_tables(found: Tournament, folder: Path) -> list[Path]:
    """All files that could be written; Parquet needs pyarrow."""
    files = [folder / name for name in (SUMMARY, BOTS, GAMES)]
    files[0].write_bytes(msgspec.json.format(msgspec.json.encode(found.data)) + b"\n")
    write_csv(files[1], [bot_row(row) for row in found.bots])
    write_csv(files[2], seat_rows(found.results))
    if write_parquet(folder / PARQUET, list(seat_rows(found.results))):
        files.append(folder / PARQUET)
    return files


def seat_rows(results: Sequence[Result]) -> Iterator[dict[str, Any]]:
    """One row for each seat of each game, in the order of the games."""
    for result in results:
        faults = {fault.seat: fault.kind for fault in result.faults}
        for seat, bot in enumerate(result.bots):
            others = without(result.points, seat)
            yield {
                "game": result.number,
                "round": result.round,
                "luck": result.luck,
                "seat": SEAT.spell(seat),
                "bot": bot,
                "points": result.points[seat],
                "margin": result.points[seat] - max(others) if others else None,
                "rank": result.ranks[seat],
                "win": 1 / len(result.winners) if seat in result.winners else 0.0,
                "fault": faults.get(seat, ""),
                "decisions": result.decisions,
                "moves": result.moves,
                "cards": " ".join(result.cards[seat]) if result.cards else "",
            }


def bot_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of the summary without nesting."""
    out = {name: row[name] for name in ("place", "bot", "games", "wins", "win_rate")}
    out |= {"win_rate_low": row["interval"][0], "win_rate_high": row["interval"][1]}
    out |= {name: row["rating"][name] for name in ("mu", "sigma", "ordinal")}
    out["rank"] = row["rank"]
    for group in ("scores", "margin"):
        out |= {f"{group}_{name}": (row[group] or {}).get(name) for name in ("mean", "sd", "min", "max")}
    out |= {f"seconds_{name}": (row["time"] or {}).get(name) for name in ("mean", "p99", "max")}
    return out | {name: row["faults"][name] for name in FAULTS} | {"repeatable": row["repeatable"]}


def write_csv(file: Path, rows: Sequence[Mapping[str, Any]] | Iterator[Mapping[str, Any]]) -> None:
    writer: csv.DictWriter[str] | None = None
    with file.open("w", encoding="utf-8", newline="") as opened:
        for row in rows:
            if writer is None:
                writer = csv.DictWriter(opened, list(row))
                writer.writeheader()
            writer.writerow(row)


def write_parquet(file: Path, rows: Sequence[Mapping[str, Any]]) -> bool:
    """False where pyarrow is not installed: it is large, and CSV holds the same."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        return False
    columns = {name: [row[name] for row in rows] for name in rows[0]}
    columns["margin"] = pa.array(columns["margin"], type=pa.int64())
    parquet.write_table(pa.table(columns), file)
    return True
