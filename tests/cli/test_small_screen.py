"""On a screen of 80 columns and 24 lines the own farm and all choices are there at every decision of a game."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator

import pytest

import farmyard
from farmyard.cli.language import localized
from farmyard.cli.play.close_up import best_pair, own
from farmyard.cli.play.menu import Menu
from farmyard.cli.play.prompt import Prompt
from farmyard.cli.play.screen import Screen
from farmyard.cli.play.session import Session
from farmyard.cli.play.turn import Turn
from farmyard.core.drawing import Drawing, width
from farmyard.core.i18n import LANGUAGES
from farmyard.games.agricola.text_hand import hand_in_names
from farmyard.games.agricola.view import TableView

SIZE = (80, 24)
NAMES = ("human:Annemarie", "human:Bo", "human:Christiane", "human:Dirk", "human:Eva")
PLAYED = [(game, seats) for game in farmyard.games() for seats in farmyard.game(game).seats]


class Reader(Prompt):
    """Somebody who turns every page."""

    def ask(self, question: str, complete: object = None) -> str:
        return ""


class Watched(Session):
    """A game of people at one keyboard, on a screen that can be read."""

    def __init__(
        self, game: str, seats: int, lang: str, size: tuple[int, int], seed: int = 0, **options: object
    ) -> None:
        state = farmyard.game(game).start(seats=seats, seed=seed, **options)
        super().__init__(state, NAMES[:seats], lang, Screen(lang, False, True, size), Reader(plain=True), None)

    def shown(self, turn: Turn, begins: bool) -> list[str]:
        """What stands on the screen when this turn is asked, without the line of the prompt."""
        self.screen.console.file = io.StringIO()
        turn.show(begins)
        return self.screen.console.file.getvalue().splitlines()


def decisions(session: Session, rng: random.Random) -> Iterator[tuple[Turn, bool]]:
    """Every decision of a random game, each with the menus on the way to a random move; whether a turn begins there."""
    while session.state.to_act:
        turn = Turn(session, session.state.to_act[0])
        yield turn, True
        while len(turn.menu.sentences) > 1:
            left = rng.choice(turn.menu.choices).sentences
            turn.menus.append(Menu(left))
            if len(left) > 1:
                yield turn, False
        session.state.play(rng.choice(session.state.legal(turn.seat)), turn.seat)


def plain(drawing: Drawing) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in drawing]


def holds(lines: list[str], picture: list[str]) -> bool:
    """Does this picture stand there, line below line?"""
    return any(lines[place : place + len(picture)] == picture for place in range(len(lines) - len(picture) + 1))


def missing_choices(turn: Turn, lines: list[str]) -> list[str]:
    """Choices that cannot be read there, by their numbers or words, below the question."""
    start = next(place for place, line in enumerate(lines) if line.startswith("--"))
    below = "\n".join(lines[start + 1 :])
    handles = [choice.handle for choice in turn.menu.choices]
    return [handle for handle in handles if not re.search(rf"(?<!\S){re.escape(handle)}(?!\S)", below)]


@pytest.mark.parametrize(("game", "seats"), PLAYED)
def test_the_own_farm_and_every_choice_fit_at_every_decision(game: str, seats: int) -> None:
    lang = LANGUAGES[PLAYED.index((game, seats)) % len(LANGUAGES)]
    session = Watched(game, seats, lang, SIZE, seed=seats)
    told = localized("cli.play.elsewhere", lang, words=localized("cli.word.board", lang))
    count = 0
    for turn, begins in decisions(session, random.Random(f"{game} {seats}")):
        count += 1
        lines = session.shown(turn, begins)
        assert len(lines) + 1 <= SIZE[1], lines
        assert max(map(width, lines)) <= SIZE[0], lines
        bare = [line.rstrip() for line in lines]
        pictures = [plain(drawing) for drawing in own(turn)]
        assert any(holds(bare, picture) for picture in pictures if len(picture) > 3), lines
        assert missing_choices(turn, lines) == [], lines
        assert any(line.startswith(told) for line in lines), "the command for what does not fit is told"
    assert count > 40


WITH_CARDS = [(1, {}), (2, {}), (3, {"draft": "ten"}), (4, {"draft": "seven"})]


@pytest.mark.parametrize(("seats", "options"), WITH_CARDS)
def test_the_hand_of_agricola_is_seen_at_every_decision(seats: int, options: dict[str, str]) -> None:
    """All of it, or at least its first line, which begins with what can be played; and every choice fits."""
    lang = LANGUAGES[seats - 1]
    session = Watched("agricola", seats, lang, SIZE, seed=seats, beginner=False, **options)
    for turn, begins in decisions(session, random.Random(seats)):
        lines = session.shown(turn, begins)
        assert len(lines) + 1 <= SIZE[1], lines
        assert max(map(width, lines)) <= SIZE[0], lines
        assert missing_choices(turn, lines) == [], lines
        view = turn.view
        assert isinstance(view, TableView)
        hand = plain(hand_in_names(view, lang))[:1]
        assert not hand or any(line.startswith(hand[0][:60]) for line in lines), lines


def test_cards_can_be_read_at_the_table() -> None:
    """`cards` tells the hand with what is missing and what is in play, `cards WORD` a card with its rulings."""
    session = Watched("agricola", 2, "en", SIZE, seed=7, beginner=False)
    turn = Turn(session, session.state.to_act[0])
    assert "Loom · 2 wood · You lack its prerequisite: 2 occupations. You have 0." in answered(turn, "cards")
    assert "You choose for each field." in answered(turn, "cards scythe")
    with pytest.raises(farmyard.FarmyardError, match="Xyzzy"):
        turn.answer("cards Xyzzy")
    for move in ("place lessons", "play b089"):
        session.state.play(move)
    assert "Annemarie has in play: Groom (gave 1 wood so far)" in answered(turn, "cards")
    with pytest.raises(farmyard.FarmyardError, match="no cards"):
        Turn(beginners := Watched("agricola", 2, "en", SIZE), beginners.state.to_act[0]).answer("cards")


def answered(turn: Turn, line: str) -> str:
    """What the screen says to this, in one line."""
    turn.session.screen.console.file = io.StringIO()
    turn.answer(line)
    return " ".join(turn.session.screen.console.file.getvalue().split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_farmerama_is_drawn_on_60_columns(lang: str) -> None:
    """Seven zones side by side, no line wider, and the farm and the choices fit there as well."""
    size = (60, 24)
    for seats in (1, 3, 4):
        session = Watched("farmerama", seats, lang, size, seed=seats)
        for turn, begins in decisions(session, random.Random(seats)):
            lines = session.shown(turn, begins)
            assert len(lines) + 1 <= size[1], lines
            assert max(map(width, lines)) <= size[0], lines
            assert missing_choices(turn, lines) == [], lines
            zones = [line for line in lines if line.count("│") + line.count("║") == 8]
            assert len(zones) >= 2, lines
            whole = plain(session.board(turn.seat))
            assert max(map(width, whole)) <= size[0], whole


@pytest.mark.parametrize("game", farmyard.games())
def test_a_large_screen_shows_the_whole_table_with_the_own_farm_last(game: str) -> None:
    session = Watched(game, 2, "en", (100, 120))
    turn = Turn(session, session.state.to_act[0])
    bare = [line.rstrip() for line in session.shown(turn, begins=True)]
    whole = session.screen.laid_out(session.board(turn.seat))
    assert whole is not None
    assert holds(bare, plain(whole))
    last = [line for line in plain(session.board(turn.seat)) if line][-1]
    assert any(last in plain(drawing) for drawing in own(turn)[:1])
    assert missing_choices(turn, bare) == []


@pytest.mark.parametrize(("game", "seats"), [("agricola", 3), ("farmerama", 2), ("la-granja", 3), ("agricola-2007", 2)])
def test_every_farm_can_be_looked_at(game: str, seats: int) -> None:
    session = Watched(game, seats, "de", SIZE)
    turn = Turn(session, session.state.to_act[0])
    for seat in range(seats):
        for asked in (str(seat + 1), session.names[seat].upper()):
            session.screen.console.file = io.StringIO()
            turn.answer(f"hof {asked}")
            shown = [line.rstrip() for line in session.screen.console.file.getvalue().splitlines()]
            assert holds(shown, plain(session.farm(turn.seat, seat)))
    with pytest.raises(farmyard.FarmyardError, match=f"1 to {seats}"):
        turn.answer("farm Nobody")


def test_menu_and_picture_give_way_together() -> None:
    """The fullest pair that fits; the news keep their lines only if something fits beside them."""
    pictures: list[Drawing] = [[[("x", "")]] * n for n in (10, 6, 3)]
    menus = [[f"{n}"] * n for n in (8, 4, 2)]
    chosen = [tuple(map(len, best_pair(pictures, menus, room))) for room in (18, 17, 13, 9, 5, 1)]  # type: ignore[arg-type]
    assert chosen == [(10, 8), (6, 8), (3, 8), (3, 4), (3, 2), (3, 2)]
    assert tuple(map(len, best_pair(pictures, menus, 18, wish=4))) == (6, 8)  # type: ignore[arg-type]
    assert tuple(map(len, best_pair(pictures, menus, 5, wish=4))) == (3, 2)  # type: ignore[arg-type]
    assert tuple(map(len, best_pair(pictures, menus, 14, wish=4))) == (6, 4)  # type: ignore[arg-type]
    assert tuple(map(len, best_pair(pictures, menus, 14, wish=4, terse=2))) == (6, 8)  # type: ignore[arg-type]
    assert tuple(map(len, best_pair(pictures, menus, 10, wish=4, terse=2))) == (6, 4)  # type: ignore[arg-type]
