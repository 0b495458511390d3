"""States as JSON data: written in the middle of a turn, and read again, also under later rules."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from farmyard.core.cards.hands import NO_HANDS, read_hands
from farmyard.core.errors import SetupError
from farmyard.core.history import NOTHING_EARLIER, Earlier, Line, Past
from farmyard.core.rng import Rng
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.state import State


def position_of(state: State) -> dict[str, Any]:
    """Everything that decides how the game goes on."""
    codec = state.game.codec
    return {
        "game": state.game.id,
        "rules": state.game.rules_version,
        "seats": state.seats,
        "options": state.options.copy(),
        "luck": [state.rng.seed, state.rng.count],
        "agenda": [codec.encode(step) for step in state.agenda],
        "cards": [[seat, name] for seat, name in state.bound.owned],
        "table": state.data(),
    } | card_data(state)


def card_data(state: State) -> dict[str, Any]:
    """What cards remember, and the cards that are not in play; nothing in a game without."""
    out: dict[str, Any] = {}
    if state.notes:
        out["notes"] = [[*key, list(state.notes[key])] for key in sorted(state.notes)]
    if state.unplayed is not NO_HANDS:
        out["unplayed"] = state.unplayed.data()
    if state.tally:
        out["tally"] = [[*key, state.tally[key]] for key in sorted(state.tally)]
    return out


def snapshot_of(state: State) -> dict[str, Any]:
    """The position with its history and log."""
    codec = state.game.codec
    past = [[p.seat, str(p.move), p.learned] for p in state.history()]
    log = [[line.moves, codec.encode(line.event)] for line in state.log_lines()]
    before = state.earlier
    earlier = None if before is NOTHING_EARLIER else [before.moves, before.seat, before.undoable]
    return position_of(state) | {"past": past, "log": log, "origin": deepcopy(state.origin), "earlier": earlier}


# `Any`: data comes from outside, and what is no table is refused in words, also when compiled.
def load(game: Game, data: Any) -> State:
    """A state from what one of these wrote; a SetupError says what is wrong with it."""
    if not isinstance(data, dict) or data.get("game") != game.id:
        other = data.get("game") if isinstance(data, dict) else data
        raise SetupError(say("setup.other_game", game=game.id, other=str(other)[:60]))
    try:
        return decode(game, data)
    except SetupError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as wrong:
        why = f"{type(wrong).__name__}: {wrong}"[:60]
        raise SetupError(say("setup.position", game=game.title, why=why)) from wrong


def decode(game: Game, data: dict[str, Any]) -> State:
    if data["rules"] != game.rules_version and "past" in data:
        data = data | without_history(data)
    state = game.table(data["seats"], game.read_options(data["seats"], dict(data["options"])))
    seed, count = data["luck"]
    state.rng = Rng(seed, count)
    state.agenda = [game.codec.decode_step(step) for step in data["agenda"]]
    owned = tuple((seat, name) for seat, name in data["cards"])
    state.bound = state.game.bindings.find(owned, state.game.cards)
    state.notes = {(seat, card, period): tuple(n) for seat, card, period, n in data.get("notes", ())}
    state.tally = {(card, what): n for card, what, n in data.get("tally", ())}
    if "unplayed" in data:
        state.unplayed = read_hands(data["unplayed"])
    state.set_data(data["table"])
    read_history(state, data)
    if data["rules"] != game.rules_version or "past" not in data:
        state.origin = deepcopy(data)
    return state


def without_history(data: dict[str, Any]) -> dict[str, Any]:
    """Moves made under other rules may not be possible today: only their number is kept."""
    earlier = data.get("earlier")
    moves = (0 if earlier is None else earlier[0]) + len(data["past"])
    return {"past": [], "earlier": [moves, None, 0], "origin": None}


def read_history(state: State, data: dict[str, Any]) -> None:
    game = state.game
    state.origin = deepcopy(data.get("origin"))
    if data.get("earlier") is not None:
        moves, seat, undoable = data["earlier"]
        state.earlier = Earlier(moves, seat, undoable)
    if "past" in data:
        for seat, text, learned in data["past"]:
            state.past = Past(state.past, state.moves_made + 1, seat, game.parse(text), learned)
        for moves, event in data["log"]:
            state.lines = Line(state.lines, game.codec.decode_event(event), moves)
