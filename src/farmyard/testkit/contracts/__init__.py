"""What every game promises, by name."""

from __future__ import annotations

from farmyard.testkit.contracts.chance import nature_deals_fairly, nature_keeps_its_odds
from farmyard.testkit.contracts.clones import clones_are_independent
from farmyard.testkit.contracts.components import no_piece_is_made_or_lost
from farmyard.testkit.contracts.ends import random_games_end
from farmyard.testkit.contracts.imagination import imagined_worlds_are_dealt_fairly, imagined_worlds_fit
from farmyard.testkit.contracts.legality import anything_else_is_refused, what_is_offered_is_accepted
from farmyard.testkit.contracts.notation import (
    actions_say_the_legal_moves,
    moves_are_made_of_known_words,
    moves_survive_text_and_json,
)
from farmyard.testkit.contracts.records import records_replay
from farmyard.testkit.contracts.saving import positions_survive_json, saved_data_is_a_copy, states_survive_json
from farmyard.testkit.contracts.scores import scores_add_up
from farmyard.testkit.contracts.secrets import secrets_do_not_show
from farmyard.testkit.contracts.seeds import same_seed_same_game
from farmyard.testkit.contracts.telling import events_are_told
from farmyard.testkit.contracts.undo import undo_returns_the_earlier_state
from farmyard.testkit.contracts.views import views_are_plain_values
from farmyard.testkit.walk import Contract

CONTRACTS: dict[str, Contract] = {
    "random games end": random_games_end,
    "what is offered is accepted": what_is_offered_is_accepted,
    "anything else is refused": anything_else_is_refused,
    "clones are independent": clones_are_independent,
    "moves survive text and JSON": moves_survive_text_and_json,
    "moves are made of known words": moves_are_made_of_known_words,
    "actions say the legal moves": actions_say_the_legal_moves,
    "positions survive JSON": positions_survive_json,
    "states survive JSON": states_survive_json,
    "saved data is a copy": saved_data_is_a_copy,
    "records replay": records_replay,
    "same seed, same game": same_seed_same_game,
    "nature keeps its odds": nature_keeps_its_odds,
    "nature deals fairly": nature_deals_fairly,
    "views are plain values": views_are_plain_values,
    "secrets do not show": secrets_do_not_show,
    "imagined worlds fit": imagined_worlds_fit,
    "imagined worlds are dealt fairly": imagined_worlds_are_dealt_fairly,
    "no piece is made or lost": no_piece_is_made_or_lost,
    "scores add up": scores_add_up,
    "undo returns the earlier state": undo_returns_the_earlier_state,
    "events are told": events_are_told,
}
