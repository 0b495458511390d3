"""Regions: fields of one crop that touch along an edge, whatever their levels (AE-VP-01 to AE-VP-04).

`near` are the neighbours of each cell, as the box has them.
"""

from __future__ import annotations

from typing import Final

from farmyard.games.aehre.tables import CROPS

NO_FARM: Final = -1
SEVERAL: Final = -2


def region(near: list[list[int]], crops: list[int], cell: int) -> list[int]:
    """The cells of the region in which `cell` lies."""
    crop = crops[cell]
    found = [cell]
    seen = [False] * len(crops)
    seen[cell] = True
    for here in found:
        for other in near[here]:
            if crops[other] == crop and not seen[other]:
                seen[other] = True
                found.append(other)
    return found


def size(near: list[list[int]], crops: list[int], cell: int) -> int:
    return len(region(near, crops, cell))


def sizes(near: list[list[int]], crops: list[int]) -> list[int]:
    """For each cell how many fields its region has; 0 where no crop grows."""
    out = [0] * len(crops)
    for cell in range(len(crops)):
        crop = crops[cell]
        if out[cell] or crop < 0 or crop >= len(CROPS):
            continue
        found = [cell]
        out[cell] = 1
        for here in found:
            for other in near[here]:
                if out[other] == 0 and crops[other] == crop:
                    out[other] = 1
                    found.append(other)
        for here in found:
            out[here] = len(found)
    return out


def farm_of(near: list[list[int]], crops: list[int], owners: list[int], cell: int) -> int:
    """The cell of the farm in this cell's region, or NO_FARM."""
    for here in region(near, crops, cell):
        if owners[here] >= 0:
            return here
    return NO_FARM


def farm_regions(near: list[list[int]], crops: list[int], farms: list[int]) -> list[int]:
    """For each cell the farm in whose region it lies, or NO_FARM."""
    out = [NO_FARM] * len(crops)
    for farm in farms:
        for cell in region(near, crops, farm):
            out[cell] = farm
    return out


def farms_touched(near: list[list[int]], crops: list[int], farms: list[int]) -> list[int]:
    """For each crop and cell (at crop * len(crops) + cell) the farm whose region a field of that crop laid there would
    touch: NO_FARM, the farm, or SEVERAL."""
    cells = len(crops)
    out = [NO_FARM] * (len(CROPS) * cells)
    for farm in farms:
        base = crops[farm] * cells
        for cell in region(near, crops, farm):
            for other in near[cell]:
                here = out[base + other]
                if here == NO_FARM:
                    out[base + other] = farm
                elif here != farm:
                    out[base + other] = SEVERAL
    return out
