"""Which keys the code can say: the literal ones found in the source, and those made from the parts of a game."""

from __future__ import annotations

import ast
import functools
import importlib
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import farmyard
from farmyard.core.errors import SetupError
from farmyard.core.game import Game
from farmyard.core.registry import game, games
from farmyard.core.tokens import SEAT, Count
from farmyard.core.values import Chance, Decision, fields_of, name_of
from farmyard.games.agricola.spaces import Board
from farmyard.testkit.setups import values_of

from .parts import messages

SOURCE = Path(farmyard.__file__).parent
CALLS = {"say": 0, "localized": 0, "sentence": 0, "ours": 0, "refusal": 1}
"""Functions that make a sentence, and which of their arguments is the key."""


class UsedKey(NamedTuple):
    key: str
    facts: frozenset[str] | None
    """The names of the facts, or None where they are handed on and cannot be seen."""
    where: str


def our_games() -> list[Game]:
    """The games of this package; others bring their own words."""
    found = [game(name) for name in games()]
    return [ours for ours in found if type(ours).__module__.startswith("farmyard.games.")]


@functools.cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def prefix_for(call: str, path: Path) -> str:
    """`ours` adds the name of the game in whose folder it stands, `refusal` that of the game's reasons."""
    if call not in ("ours", "refusal"):
        return ""
    folder = path.relative_to(SOURCE / "games").parts[0]
    home: Game = importlib.import_module(f"farmyard.games.{folder}").GAME
    return f"{home.id}." if call == "ours" else f"{home.id}.why."


@functools.cache
def said() -> tuple[UsedKey, ...]:
    """Every such call with a literal key."""
    return tuple(used for path, tree in trees().items() for used in said_in(path, tree))


def said_in(path: Path, tree: ast.Module) -> Iterator[UsedKey]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        place = CALLS.get(name)
        if place is None or len(node.args) <= place:
            continue
        key = node.args[place]
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and "." in prefix_for(name, path) + key.value:
            named = [keyword.arg for keyword in node.keywords]
            facts = None if None in named else frozenset(str(fact) for fact in named)
            where = f"{path.relative_to(SOURCE)}:{node.lineno}"
            yield UsedKey(prefix_for(name, path) + key.value, facts, where)


@functools.cache
def literals() -> frozenset[str]:
    """Every string of the source, for keys that are chosen first and said elsewhere."""
    return frozenset(
        node.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@functools.cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Keys with a gap, such as f"cli.help.{name}"."""
    found: list[re.Pattern[str]] = []
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                if re.fullmatch(r"[a-z]+\.([a-z_]+\.)*[a-z_]*", start):
                    pieces = [
                        re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w.-]+" for p in node.values
                    ]
                    found.append(re.compile("".join(pieces)))
    return tuple(found)


def made() -> set[str]:
    """The keys that are made from what games bring: words of their notation, questions, events, scores, options."""
    out = {f"word.{word}" for word in ("verb", SEAT.name, Count().name)}
    for ours in our_games():
        for kind in ours.notation.kinds.values():
            out |= {f"word.{word.name}" for _, word, _ in fields_of(kind)}
        for name, value in ours.codec.kinds.items():
            if issubclass(value, Decision | Chance) and not value.__module__.startswith("farmyard.core"):
                out.add(f"{ours.id}.ask.{name}")
        out |= {f"{ours.id}.log.{name_of(event)}" for event in ours.events}
        out |= {f"{ours.id}.score.{part}" for score in ours.start(seed=1).scores() for part in score.parts}
        out.add(f"{ours.id}.about")
        for option in ours.options:
            out.add(f"{ours.id}.option.{option.name}")
            if option.kind == "choice":
                out |= {f"{ours.id}.option.{option.name}.{choice}" for choice in option.choices}
            if option.kind == "flag" and option.suggested != option.default:
                out |= {f"{ours.id}.option.{option.name}.{way}" for way in ("true", "false")}
    return out | made_by_aehre() | made_by_farmerama() | made_by_la_granja() | made_by_agricola()


def made_by_aehre() -> set[str]:
    from farmyard.games.aehre.tables import ANIMALS, CROPS

    out = {f"frage-der-aehre.crop.{crop}" for crop in CROPS}
    return out | {f"frage-der-aehre.{kind}.{animal}" for kind in ("animal", "the") for animal in ANIMALS}


def made_by_farmerama() -> set[str]:
    from farmyard.games.farmerama.tables import (
        ACTIONS,
        ANIMALS,
        COMPARED,
        CROPS,
        DECORATION_NAMES,
        GOODS,
        WINS,
        Comparison,
    )

    families = {
        "good": GOODS,
        "amount": GOODS,
        "some": CROPS,
        "animal": ANIMALS,
        "the": ANIMALS,
        "product": ANIMALS,
        "action": ACTIONS,
        "decoration": DECORATION_NAMES,
        "by": [Comparison(what, wins).name for what in COMPARED for wins in WINS],
        "phase": ("choose", "decorate", "act"),
    }
    return {f"farmerama.{family}.{name}" for family, names in families.items() for name in names}


def made_by_la_granja() -> set[str]:
    from farmyard.games.la_granja.farm_phase import PARTS_OF_HARVEST
    from farmyard.games.la_granja.notation import TRADES
    from farmyard.games.la_granja.tables import CARDS, GOODS, REVENUES, ROOF_EFFECTS, SIGNS, SYMBOLS, USES
    from farmyard.games.la_granja.text_farm import LABELS
    from farmyard.games.la_granja.text_phrases import WORKSHOP_KEYS, effect_key

    families = {
        "good": (*GOODS, "upgraded"),
        "amount": [name for name in SIGNS if not name.endswith("-field")],
        "short": [SIGNS[symbol] for symbol in SYMBOLS],
        "use": USES,
        "trade": TRADES,
        "phase": ("1", "2", "3", "4"),
        "bonus": ("hand", "silver", "delivery", "pen"),
        "because": ("income", "die", "trade", "roof", "workshop", "barrow", "market", "breeding", "helper"),
        "workshop": [key + end for key in WORKSHOP_KEYS for end in ("", ".now", ".later")],
        "roof": [effect_key(effect) for effect in ROOF_EFFECTS],
        "revenue": [effect_key(effect) for effect in REVENUES],
        "board": LABELS,
        "why": ("reserved",),
        "harvest": PARTS_OF_HARVEST,
        "helper": [f"{number}.{part}" for number in range(1, CARDS + 1) for part in ("name", "text")],
    }
    return {f"la-granja.{family}.{name}" for family, names in families.items() for name in names} | {
        "la-granja.ask.any_order",
        "la-granja.ask.deal_from_pile",
    }


ASKED_BY_CARDS = ("one_of", "any_of", "up_to", "any_order", "choose_way", "raise_goods", "use_window", "prepare_play")
"""What core asks in Agricola, for spaces and for cards."""


ASKED_WITH_CARDS = ("by_card", "or_leave", "use_or_leave", "improve_with_cards")

BESIDE_EVENTS = (
    "improved_return",
    "grown_up",
    "space_opened_with",
    "laid_out_from",
    "ended_nobody",
    "ended_alone",
    "card_played_for",
    "card_gone",
)
"""Other sentences for some events."""

PARTS_OF_A_CARD = (
    "gave",
    "saved",
    "worth",
    "cost",
    "cost.none",
    "cost.or",
    "cost.and",
    "cost.per_person",
    "needs",
    "points",
    "passes",
    "players",
    "deck",
)

CARD_WORDS = re.compile(r"agricola\.card\.([a-z]\d+(\.text|\.note\.\d+)?|hand_in\.\w+)|agricola\.(needs|made)\..+")
"""Names, effects and rulings of hand cards, what they need, and what they bring about."""


def with_one_change(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """For every number of seats the usual options, and each value that one of them can have beside the usual others."""
    for seats in game.seats:
        for option in game.options:
            for value in values_of(option):
                with suppress(SetupError):
                    yield seats, game.read_options(seats, {option.name: value})


def made_by_agricola() -> set[str]:
    """The names of things, why not, and the questions of core's steps. Each edition names its own spaces."""
    from farmyard.games.agricola import GAME, GAME_2007
    from farmyard.games.agricola.goods import ANIMALS, CROPS, GOODS, MATERIALS
    from farmyard.games.agricola.names import MAJORS, SPACES
    from farmyard.games.agricola.needs import MAJOR, MINOR, OCCUPATION
    from farmyard.games.agricola.refusals import RULES, need_in_words
    from farmyard.games.agricola.text_moves import NAMED_CHOICES, PLAIN_TAKES, VARIANTS

    small = [GOODS[good] for good in (*CROPS, *ANIMALS)]
    out = {f"agricola.{kind}.{good}" for kind in ("good", "amount") for good in GOODS}
    out |= {f"agricola.{kind}.{good}" for kind in ("short", "letters") for good in small}
    out |= {f"agricola.{kind}.{material}" for kind in ("room", "house") for material in MATERIALS}
    out |= {f"agricola.{kind}.{name}" for kind in ("improvement", "improvement_text") for name in MAJORS}
    out |= {f"agricola.why.{reason}" for reason in RULES}
    out |= {f"agricola.move.{words}" for words in NAMED_CHOICES.values()}
    out |= {f"agricola.card.kind.{kind}" for kind in (MAJOR, MINOR, OCCUPATION)}
    out |= {f"agricola.ask.{name}" for name in ASKED_WITH_CARDS} | {"agricola.log.by_card"}
    out |= {f"agricola.card.why.moment_{kind}" for kind in (MINOR, OCCUPATION)}
    out |= {f"agricola.ask.{way}_{kind}" for way in ("pick", "draft") for kind in (MINOR, OCCUPATION)}
    out |= {f"agricola.card.{part}" for part in PARTS_OF_A_CARD}
    out |= {key for key in messages("en") if CARD_WORDS.fullmatch(key)}
    for edition in (GAME, GAME_2007):
        for row in edition.cards.values():
            if row.kind in (MINOR, OCCUPATION):
                out |= {f"agricola.card.{row.label}{part}" for part in ("", ".text")}
                out |= {need_in_words(edition.id, need).key for need in row.needs}
    out |= {f"agricola.does.{name}" for name in {*SPACES, *VARIANTS} - {*PLAIN_TAKES, "lessons-2"}}
    for edition in (GAME, GAME_2007):
        out |= {f"{edition.id}.ask.{name}" for name in ASKED_BY_CARDS}
        out |= {f"{edition.id}.log.{name}" for name in BESIDE_EVENTS}
        for seats, options in with_one_change(edition):
            board: Board = edition.edition.board(seats, options)
            numbers = [*board.printed, *(number for stage in board.stages for number in stage), *board.on_cards]
            out |= {f"{edition.id}.space.{SPACES[number]}" for number in numbers}
    return out
