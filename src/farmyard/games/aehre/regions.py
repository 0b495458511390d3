"""Regions: fields of one crop that touch along an edge, whatever their levels (AE-VP-01 to AE-VP-04)."""

from __future__ import annotations

from farmyard.games.aehre.tables import CELLS, NEIGHBOURS

NO_FARM = -1


def region(crops: list[int], cell: int) -> list[int]:
    """The cells of the region in which `cell` lies."""
    crop = crops[cell]
    found = [cell]
    seen = [False] * CELLS
    seen[cell] = True
    for here in found:
        for near in NEIGHBOURS[here]:
            if crops[near] == crop and not seen[near]:
                seen[near] = True
                found.append(near)
    return found


def size(crops: list[int], cell: int) -> int:
    return len(region(crops, cell))


def farm_of(crops: list[int], owners: list[int], cell: int) -> int:
    """The cell of the farm in this cell's region, or NO_FARM."""
    for here in region(crops, cell):
        if owners[here] >= 0:
            return here
    return NO_FARM


def farm_regions(crops: list[int], farms: list[int]) -> list[int]:
    """For each cell the farm in whose region it lies, or NO_FARM."""
    out = [NO_FARM] * CELLS
    for farm in farms:
        for cell in region(crops, farm):
            out[cell] = farm
    return out
