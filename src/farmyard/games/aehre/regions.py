"""Regions: fields of one crop that touch along an edge, whatever their levels (AE-VP-01 to AE-VP-04)."""

from __future__ import annotations

from typing import Final

from farmyard.games.aehre.tables import CELLS, CROPS, NEIGHBOURS

NO_FARM: Final = -1
SEVERAL: Final = -2


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


def farms_touched(crops: list[int], farms: list[int]) -> list[int]:
    """For each crop and cell (at crop * CELLS + cell) the farm whose region a field of that crop laid there would
    touch: NO_FARM, the farm, or SEVERAL."""
    out = [NO_FARM] * (len(CROPS) * CELLS)
    for farm in farms:
        base = crops[farm] * CELLS
        for cell in region(crops, farm):
            for near in NEIGHBOURS[cell]:
                here = out[base + near]
                if here == NO_FARM:
                    out[base + near] = farm
                elif here != farm:
                    out[base + near] = SEVERAL
    return out
