"""What can be played, by which rules, against which bots."""

from __future__ import annotations

import functools
from typing import Any

import msgspec
from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from farmyard.bots.levels import offered
from farmyard.core.i18n import LANGUAGES
from farmyard.core.registry import game, games
from farmyard.server.api.dependencies import FAILURES, Lang, answer, sentence
from farmyard.server.api.schemas import Cards, GameInfo, Rules
from farmyard.server.guides import guides_of
from farmyard.server.refusals import Refused

router = APIRouter(prefix="/api", tags=["games"], responses=FAILURES)

TO_COME = {
    "agricola": ("Agricola", (1, 2, 3, 4)),
    "agricola-2007": ("Agricola (2007)", (1, 2, 3, 4, 5)),
    "farmerama": ("Farmerama", (1, 2, 3, 4)),
    "frage-der-aehre": ("Eine Frage der Ähre", (2, 3, 4, 5)),
    "la-granja": ("La Granja", (1, 2, 3, 4)),
}


@router.get("/games", response_model=list[GameInfo])
async def all_games() -> Response:
    """The games of the table manager, those still to come included."""
    return answer(shelf(tuple(games())))


@functools.lru_cache(maxsize=4)
def shelf(playable: tuple[str, ...]) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for game_id in sorted({*playable, *TO_COME}):
        title, seats = TO_COME.get(game_id, (game_id, ()))
        options: list[dict[str, Any]] = []
        cards = 0
        guides: list[dict[str, Any]] = []
        if game_id in playable:
            found = game(game_id)
            title, seats = found.title, found.seats
            options = found.option_data(at_table=True)
            cards = len(found.card_faces("en"))
            guides = [{"id": name, "minutes": guide.minutes} for name, guide in guides_of(game_id).items()]
        out.append(
            {
                "id": game_id,
                "title": title,
                "about": {lang: about(game_id, lang) for lang in LANGUAGES},
                "seats": seats,
                "options": options,
                "cards": cards,
                "guides": guides,
                "available": game_id in playable,
            }
        )
    return out


def about(game_id: str, lang: str) -> str:
    return sentence(f"server.about.{game_id}", lang) if game_id in TO_COME else ""


@router.get("/games/{game_id}/rules", response_model=Rules)
async def rules(game_id: str, lang: Lang) -> Response:
    """The rules in our words, each paragraph with the numbers of the rules it tells."""
    if game_id not in games():
        raise Refused(404, "server.game.none")
    return Response(rules_json(game_id, lang), media_type="application/json")


@functools.lru_cache(maxsize=64)
def rules_json(game_id: str, lang: str) -> bytes:
    book = game(game_id).rulebook(lang)
    chapters = [
        {
            "slug": slug,
            "title": title,
            "paragraphs": [{"text": p.browser, "ids": p.ids} for p in book.chapter(slug)],
        }
        for slug, title in book.chapters.items()
    ]
    return msgspec.json.encode({"title": book.title, "chapters": chapters})


@router.get("/games/{game_id}/cards", response_model=Cards)
async def cards(game_id: str, lang: Lang) -> Response:
    """All cards of a game in our words; an empty list where it has none."""
    if game_id not in games():
        raise Refused(404, "server.game.none")
    return Response(cards_json(game_id, lang), media_type="application/json")


@functools.lru_cache(maxsize=64)
def cards_json(game_id: str, lang: str) -> bytes:
    found = game(game_id)
    return msgspec.json.encode({"title": found.title, "cards": found.card_faces(lang)})


@router.get("/games/{game_id}/tables/{table}", responses={200: {"content": {"text/csv": {}}}})
async def table_text(game_id: str, table: str) -> Response:
    """A table as it comes with the game, as CSV: what an owner of the box starts from who wants to replace it."""
    if game_id not in games():
        raise Refused(404, "server.game.none")
    return PlainTextResponse(game(game_id).printed(table), media_type="text/csv; charset=utf-8")


@router.get("/bots", response_model=list[str])
async def all_bots() -> Response:
    """The bots that people choose from, the levels first; a table takes all that are installed."""
    return answer(offered())
