"""Why not: every reason with the rule behind it, in both editions."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards.needs import Need
from farmyard.core.values import Phrase, Refusal, say
from farmyard.games.agricola.goods import printed_order

RULES: Final[dict[str, tuple[str, str]]] = {
    # reason                  2016             2007
    "no_such_space":        ("A16-ACT-02",    "A07-START-04"),
    "not_this_game":        ("A16-SETUP-02",  "A07-SETUP-09"),
    "space_taken":          ("A16-ACT-14",    "A07-GAME-07"),
    "tile_taken":           ("A16-EXTRA-05",  "A07-GAME-07"),
    "space_empty":          ("A16-ACT-Q-03",  "A07-WORK-17"),
    "space_useless":        ("A16-ACT-03",    "A07-WORK-17"),
    "space_lacks_two":      ("A16-ACT-03",    "A07-WORK-17"),
    "too_early":            ("A16-EXTRA-Q-06", "A07-SETUP-Q-21"),
    "space_early":          ("A16-ACT-02",    "A07-START-04"),
    "space_fee":            ("A16-ACT-03",    "A07-WORK-17"),
    "other_space":          ("A16-ACT-02",    "A07-WORK-17"),
    "must_place":           ("A16-WORK-Q-01", "A07-WORK-Q-01"),
    "must_act":             ("A16-ACT-16",    "A07-WORK-17"),
    "needed_for_action":    ("A16-ACT-16",    "A07-WORK-17"),
    "room_not_empty":       ("A16-ROOM-Q-04", "A07-ROOM-Q-01"),
    "room_not_beside":      ("A16-ROOM-09",   "A07-ROOM-01"),
    "room_cost":            ("A16-ROOM-02",   "A07-ROOM-04"),
    "no_place_for_room":    ("A16-ROOM-10",   "A07-ROOM-01"),
    "stable_place":         ("A16-STABLE-07", "A07-STABLE-05"),
    "stable_there":         ("A16-STABLE-06", "A07-STABLE-08"),
    "stable_cost":          ("A16-STABLE-02", "A07-ROOM-10"),
    "no_stable_left":       ("A16-STABLE-10", "A07-LIMIT-01"),
    "no_place_for_stable":  ("A16-STABLE-07", "A07-STABLE-05"),
    "fence_tile":           ("A16-FENCE-Q-03", "A07-FENCE-17"),
    "fence_apart":          ("A16-FENCE-09",  "A07-FENCE-13"),
    "fence_unconnected":    ("A16-FENCE-01",  "A07-FENCE-06"),
    "fence_across":         ("A16-FENCE-15",  "A07-FENCE-12"),
    "fence_there":          ("A16-FENCE-10",  "A07-FENCE-11"),
    "no_fence_left":        ("A16-FENCE-13",  "A07-FENCE-16"),
    "other_pasture":        ("A16-FENCE-01",  "A07-FENCE-06"),
    "fence_cost":           ("A16-FENCE-03",  "A07-FENCE-02"),
    "no_place_for_pasture": ("A16-FENCE-10",  "A07-FENCE-11"),
    "field_not_empty":      ("A16-PLOW-07",   "A07-FIELD-01"),
    "field_not_beside":     ("A16-PLOW-08",   "A07-FIELD-02"),
    "no_place_for_field":   ("A16-PLOW-07",   "A07-FIELD-01"),
    "no_field":             ("A16-SOW-03",    "A07-FIELD-07"),
    "field_sown":           ("A16-SOW-03",    "A07-FIELD-19"),
    "other_crop":           ("A16-SOW-04",    "A07-FIELD-08"),
    "too_few_crops":        ("A16-MINOR-15",  "A07-HARV-02"),
    "no_seed":              ("A16-SOW-04",    "A07-FIELD-08"),
    "no_oven":              ("A16-MEAL-Q-03", "A07-FIELD-21"),
    "no_grain":             ("A16-MEAL-04",   "A07-FIELD-20"),
    "nothing_to_sow":       ("A16-SOW-04",    "A07-FIELD-08"),
    "no_empty_field":       ("A16-SOW-03",    "A07-FIELD-07"),
    "renovation_cost":      ("A16-RENO-04",   "A07-RENO-04"),
    "stone_house":          ("A16-RENO-Q-03", "A07-RENO-02"),
    "no_room":              ("A16-FAM-10",    "A07-FAM-02"),
    "family_full":          ("A16-FAM-07",    "A07-FAM-13"),
    "growth_later":         ("A16-EXTRA-Q-06", "A07-SETUP-Q-21"),
    "no_hand_cards":        ("A16-BEGIN-02",  "A07-FAMILY-03"),
    "no_playable_card":     ("A16-ACT-03",    "A07-WORK-17"),
    "not_in_hand":          ("A16-MINOR-01",  "A07-SETUP-33"),
    "other_kind_of_card":   ("A16-MINOR-05",  "A07-IMPR-04"),
    "needs_lessons":        ("A16-OCC-05",    "A07-OCC-01"),
    "card_needs":           ("A16-MINOR-07",  "A07-IMPR-06"),
    "card_needs_more":      ("A16-MINOR-07",  "A07-IMPR-06"),
    "card_cost":            ("A16-MINOR-06",  "A07-IMPR-05"),
    "occupation_cost":      ("A16-OCC-08",    "A07-OCC-05"),
    "nothing_to_hand_in":   ("A16-MINOR-06",  "A07-IMPR-05"),
    "card_without_effect":  ("A16-ACT-03",    "A07-WORK-17"),
    "no_improvement":       ("A16-MAJOR-05",  "A07-IMPR-05"),
    "improvement_gone":     ("A16-MAJOR-06",  "A07-IMPR-02"),
    "improvement_cost":     ("A16-MAJOR-05",  "A07-IMPR-05"),
    "no_upgrade":           ("A16-MAJOR-Q-08", "A07-IMPR-Q-07"),
    "no_place_for_animals": ("A16-PAST-02",   "A07-ANIM-02"),
    "no_such_animal":       ("A16-ANIM-Q-02", "A07-ANIM-Q-01"),
    "no_release":           ("A16-ANIM-Q-01", "A07-WORK-12"),
    "animals_first":        ("A16-ANIM-04",   "A07-WORK-11"),
    "no_cooking_now":       ("A16-BREED-Q-01", "A07-BREED-07"),
    "no_kitchen":           ("A16-FEED-10",   "A07-FEED-09"),
    "nothing_to_cook":      ("A16-MEAL-07",   "A07-FEED-08"),
    "not_enough_food":      ("A16-BEG-01",    "A07-FEED-15"),
    "enough_food":          ("A16-BEG-Q-01",  "A07-FEED-Q-02"),
    "no_craft":             ("A16-MEAL-05",   "A07-FEED-12"),
    "nothing_to_craft":     ("A16-MEAL-05",   "A07-FEED-12"),
    "crafted_already":      ("A16-MAJOR-Q-19", "A07-FEED-Q-03"),
    "craft_only_harvest":   ("A16-MEAL-06",   "A07-FEED-12"),
    "not_played_now":       ("A16-SOLO-05",   "A07-SERIES-04"),
    "card_revealed":        ("A16-SOLO-05",   "A07-START-01"),
    "other_stage":          ("A16-SOLO-05",   "A07-SETUP-13"),
}  # fmt: skip


def refusal(state: Any, reason: str, **facts: object) -> Refusal:
    """The rule of this edition that forbids it, and the reason in words."""
    game = state.game
    words = {name: in_words(game.id, name, fact) for name, fact in facts.items()}
    return Refusal(RULES[reason][game.edition.column], say(f"agricola.why.{reason}", **words))


def in_words(game: str, name: str, fact: object) -> object:
    """Spaces, improvements, goods and costs in the player's language; each edition names its own spaces."""
    if name == "space":
        return say(f"{game}.space.{fact}")
    if name in ("cost", "missing"):
        cost: Any = fact
        return [say(f"agricola.amount.{good}", n=n) for good, n in printed_order(cost)]
    if name == "need":
        need: Any = fact
        return need_in_words(game, need)
    return say(f"agricola.{name}.{fact}") if name in ("improvement", "good", "card") else fact


def need_in_words(game: str, need: Need) -> Phrase:
    """A prerequisite, as cards and refusals say it: "2 occupations", "at most 1 occupation", "clay or stone house"."""
    key, _, space = need.name.partition(" on ")
    if space:
        return say(f"agricola.needs.{key}_on", space=say(f"{game}.space.{space}"))
    key = key.replace(" ", "_")
    if not need.relation:
        return say(f"agricola.needs.{key}")
    return say(f"agricola.needs.{key}{RELATIONS[need.relation]}", n=need.n)


RELATIONS: Final = {">=": "", "<=": "_most", "==": "_exactly"}
