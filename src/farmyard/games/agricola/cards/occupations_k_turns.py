"""Occupations of deck K, original edition, that change actions: who moves, what an action allows, what is drawn."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card, adjust, after, allowed, on, play, remembers
from farmyard.core.work import Work, maybe, named, note, once, one_of
from farmyard.games.agricola.bag import draw_pair
from farmyard.games.agricola.cards.rows import FIRST, claims, holds, occupation
from farmyard.games.agricola.events import Placed, Took
from farmyard.games.agricola.hand import play_minor
from farmyard.games.agricola.moments import AllPlaced, ImprovementMade, RoundStarted, WorkStarted
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.piles import lay_out, share_out
from farmyard.games.agricola.placing import move_person
from farmyard.games.agricola.questions import MAJOR_FOR_MINOR
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain

# --- people who move --------------------------------------------------------------------------------

PLAYERS: Final = ("traveling-players", "room-or-players")
TO_FIELDS: Final = ("grain-seeds", "farmland", "cultivation")
TO_SOWING: Final = ("grain-utilization", "cultivation")


def claimed(event: Placed | Took, owner: int, state: Table) -> Work:
    """The marker: in this round a person of the owner is with the traveling players."""
    return note(state.round)


def moves_to(spaces: tuple[str, ...], starts: tuple[str, ...], joining: bool = False) -> Work | None:
    """One person; whether it comes from one space or another makes no difference."""
    if not starts:
        return None
    start, *_ = starts
    return maybe(one_of(*[once("round", move_person(start, space, joining)) for space in spaces]))


def leaves_the_players(event: AllPlaced, owner: int, state: Table) -> Work | None:
    return moves_to(TO_FIELDS, among_the_players(owner, state))


def among_the_players(owner: int, state: Table) -> tuple[str, ...]:
    if state.note(owner, "K269") != state.round:
        return ()
    return tuple([space for space in PLAYERS if state.stands_on(owner, space)])


def at_the_seeds(owner: int, state: Table) -> tuple[str, ...]:
    return tuple([space for space in ("grain-seeds", "vegetable-seeds") if state.stands_on(owner, space)])


def goes_on_to_sow(event: AllPlaced, owner: int, state: Table) -> Work | None:
    """With another card also beside people of others."""
    return moves_to(TO_SOWING, at_the_seeds(owner, state), joining=True)


# --- improvements -----------------------------------------------------------------------------------

LIKE_A_SPACE: Final = ("E179", "I228")
"""Cards that repeat the improvement action of a space, or go on with it."""


def of_a_space(by: str) -> bool:
    return by in SPACE_NUMBER or by in LIKE_A_SPACE


def instead_of_a_minor(name: str, owner: int, state: Table) -> bool:
    """Nothing allows it yet while a player looks for a space of use: that will be the space itself."""
    by = state.allowed_by()
    return by == "" or of_a_space(by)


def played_a_minor(event: ImprovementMade, owner: int, state: Table) -> bool:
    """Where a major one could have been built."""
    return event.majors and event.minor and of_a_space(event.by)


# --- goods on spaces --------------------------------------------------------------------------------


def where_the_foreman_likes(event: WorkStarted, owner: int, state: Table) -> Work:
    """On any space in the game, those of cards among them."""
    return maybe(one_of(*[named(SPACES[number], lay_out(SPACES[number], food=1)) for number in state.open]))


# --- the cards --------------------------------------------------------------------------------------

OCCUPATIONS_K_TURNS: Final[tuple[Card, ...]] = (
    occupation("K281 Traveling Salesman", adjust(MAJOR_FOR_MINOR, allowed(), where=instead_of_a_minor),
                                          on(after(ImprovementMade, test=played_a_minor), maybe(play_minor()),
                                             order=FIRST)),
    occupation("K284 Wood Distributor",   play(gain(wood=2)),
                                          on(after(WorkStarted),
                                             maybe(share_out("forest", "clay-pit", "reed-bank", "fishing")))),

    # for four players and more
    occupation("K269 Acrobat",            remembers(0), claims(among_the_players),
                                          on([after(Placed, space="traveling-players"),
                                              after(Took, space="room-or-players", by="room-or-players")], claimed),
                                          on(after(AllPlaced), leaves_the_players), players=4),
    occupation("K289 Countryman",         claims(at_the_seeds), on(after(AllPlaced), goes_on_to_sow), players=4),
    occupation("K304 Veterinarian",       remembers(4, 3, 2), holds("sheep", "boar", "cattle"),
                                          on(after(RoundStarted), draw_pair()), players=4),
    occupation("K308 Foreman",            on(after(WorkStarted), where_the_foreman_likes), players=4),
)  # fmt: skip
