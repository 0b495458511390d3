# mypyc: off
"""The game in words: what happened, and what a move would bring. The picture of the table is in `text_board`."""

from __future__ import annotations

from farmyard.core.i18n import tell
from farmyard.core.tokens import SEAT
from farmyard.core.values import Event, Move, Phrase
from farmyard.games.aehre import events
from farmyard.games.aehre.box import box_for
from farmyard.games.aehre.notation import CELL, Barns, Draw, Farm, First, Lay, Level, Points, Turn
from farmyard.games.aehre.regions import NO_FARM, farm_of, size
from farmyard.games.aehre.state import NO_ANIMAL
from farmyard.games.aehre.tables import END, GONE, crops_of
from farmyard.games.aehre.text_board import draw
from farmyard.games.aehre.text_phrases import BARN_SYMBOL, crop_word, ours, the_animal, tile_words, tiles_words
from farmyard.games.aehre.view import BookingView, TableView

__all__ = ["draw", "tell_event", "tell_move"]


# --- what happened --------------------------------------------------------------------------------


def tell_event(event: Event, lang: str, names: tuple[str, ...]) -> str:
    """An event, or what a seat may know of it, as a sentence. `names` are the players' names, seat by seat."""
    return tell(sentence(event, lang, names), lang)


def sentence(event: Event, lang: str, names: tuple[str, ...]) -> Phrase:
    match event:
        case events.FirstPlayer(seat):
            return ours("log.first_player", who=names[seat])
        case events.Dealt(seat, None):
            return ours("log.dealt_hidden", who=names[seat])
        case events.Dealt(seat, tiles) if tiles is not None:
            return ours("log.dealt", who=names[seat], tiles=tiles_words(tiles, lang))
        case events.Levelled(seat, crop, cell):
            return ours("log.levelled", who=names[seat], crop=crop_word(crop), cell=CELL.spell(cell))
        case events.Laid(seat, tile, (cell,)):
            return ours("log.laid_small", who=names[seat], crop=crop_word(*crops_of(tile)), cell=CELL.spell(cell))
        case events.Laid(seat, tile, (cell_a, cell_b)):
            a, b = crops_of(tile)
            return ours(
                "log.laid",
                who=names[seat],
                a=crop_word(a),
                cell_a=CELL.spell(cell_a),
                b=crop_word(b),
                cell_b=CELL.spell(cell_b),
            )
        case events.NoPlacement(seat, tiles):
            return ours("log.no_placement", who=names[seat], tiles=tiles_words(tiles, lang))
        case events.Scored(seat, cell, crop, points):
            return ours("log.scored", who=names[seat], n=points, crop=crop_word(crop), cell=CELL.spell(cell))
        case events.CubeMoved(seat, crop, steps, space):
            return ours("log.cube_moved", who=names[seat], n=steps, crop=crop_word(crop), space=space)
        case events.CubeGone(seat, crop):
            return ours("log.cube_gone", who=names[seat], crop=crop_word(crop))
        case events.TookAnimal(seat, crop, animal, None):
            return ours("log.took_animal_hidden", who=names[seat], crop=crop_word(crop), animal=the_animal(animal))
        case events.TookAnimal(seat, crop, animal, value):
            return ours(
                "log.took_animal", who=names[seat], crop=crop_word(crop), animal=the_animal(animal), value=value
            )
        case events.Built(seat, cell, crop):
            return ours("log.built", who=names[seat], cell=CELL.spell(cell), crop=crop_word(crop))
        case events.FarmWaits(seat):
            return ours("log.farm_waits", who=names[seat])
        case events.FarmScored(seat, cell, crop, points):
            return ours("log.farm_scored", who=names[seat], n=points, cell=CELL.spell(cell), crop=crop_word(crop))
        case events.Drew(seat, None):
            return ours("log.drew_hidden", who=names[seat])
        case events.Drew(seat, tile) if tile is not None:
            return ours("log.drew", who=names[seat], tile=tile_words(tile, lang))
        case events.ClosingPileOpened():
            return ours("log.closing_pile_opened")
        case events.EndDrawn(seat):
            return ours("log.end_drawn", who=names[seat])
        case events.AnimalsTurned(seat, ()):
            return ours("log.animals_turned_none", who=names[seat])
        case events.AnimalsTurned(seat, values, points):
            return ours("log.animals_turned", who=names[seat], values=values, n=points)
        case events.Ended(winners):
            return ours("log.ended", who=[names[seat] for seat in winners], n=len(winners))
    raise TypeError(f"no sentence for {type(event).__name__}")


# --- what a move would bring ----------------------------------------------------------------------


def tell_move(move: Move, view: TableView, lang: str) -> str:
    """A move in words, for a menu, with what it would bring as far as the view tells."""
    phrase = menu_text(move, view, lang)
    return str(move) if phrase is None else tell(phrase, lang)


def menu_text(move: Move, view: TableView, lang: str) -> Phrase | None:
    match move:
        case Lay(tile, (cell,)):
            return ours(
                "move.lay_small", crop=crop_word(*crops_of(tile)), cell=CELL.spell(cell), gain=gain(view, move, 0)
            )
        case Lay(tile, (cell_a, cell_b)):
            a, b = crops_of(tile)
            return ours(
                "move.lay",
                a=crop_word(a),
                cell_a=CELL.spell(cell_a),
                gain_a=gain(view, move, 0),
                b=crop_word(b),
                cell_b=CELL.spell(cell_b),
                gain_b=gain(view, move, 1),
            )
        case Level(crop, cell):
            return ours("move.level", crop=crop_word(crop), cell=CELL.spell(cell))
        case Points(cell):
            return ours("move.points", n=view.worth[cell], crop=crop_word(view.crops[cell]), cell=CELL.spell(cell))
        case Barns(cell):
            waiting = next((booking for booking in view.bookings if booking.cell == cell), None)
            return None if waiting is None else barns(view, waiting)
        case Farm(cell):
            return ours("move.farm", n=view.sizes[cell], crop=crop_word(view.crops[cell]), cell=CELL.spell(cell))
        case First(seat):
            return ours("move.first", seat=SEAT.spell(seat))
        case Draw(tile):
            return ours("move.draw_end") if tile == END else ours("move.draw", tile=tile_words(tile, lang))
        case Turn(value):
            return ours("move.turn", value=value)
    return None


def mover(view: TableView) -> int:
    """The seat whose move it is; a spectator looks over that seat's shoulder."""
    return view.seat if view.seat is not None else next((seat for seat in view.to_act if seat >= 0), view.first)


def field_points(view: TableView, crops: list[int], cell: int) -> int:
    """What a field would bring if these crops lay on the land."""
    near = box_for(view.options).neighbours
    return size(near, crops, cell) if farm_of(near, crops, list(view.owners), cell) == NO_FARM else 0


def gain(view: TableView, move: Lay, field: int) -> Phrase:
    """What one field of this tile would bring: its points, or its barn symbols where the cube can still move."""
    crops = list(view.crops)
    for cell, crop in zip(move.cells, crops_of(move.tile), strict=True):
        crops[cell] = crop
    points = ours("gain.points", n=field_points(view, crops, move.cells[field]))
    symbols = box_for(view.options).symbols[move.tile][field]
    if symbols == 0 or view.farmers[mover(view)].cubes[crops_of(move.tile)[field]] == GONE:
        return points
    return ours("gain.either", points=points, barns=BARN_SYMBOL * symbols)


def barns(view: TableView, booking: BookingView) -> Phrase:
    """How far the cube would go, what it would fetch, and whether it completes a farm row."""
    livestock = view.tables.barn.livestock
    facts = {"n": booking.barns, "crop": crop_word(booking.crop), "cell": CELL.spell(booking.cell)}
    if booking.space < livestock:
        what = ours("move.barns", **facts, space=booking.space)
    elif booking.animal != NO_ANIMAL:
        what = ours("move.barns_animal", **facts, animal=the_animal(booking.animal))
    else:
        what = ours("move.barns_gone", **facts)
    cubes = list(view.farmers[mover(view)].cubes)
    before = rows_passed(view, cubes)
    cubes[booking.crop] = GONE if booking.space == livestock else booking.space
    return ours("move.and_farm", what=what) if rows_passed(view, cubes) > before else what


def rows_passed(view: TableView, cubes: list[int]) -> int:
    """How many farm rows all cubes have reached; those that are gone have passed every row."""
    return sum(all(cube == GONE or cube >= line for cube in cubes) for line in view.tables.barn.lines)
