"""La Granja in a real browser: the village square, whole games by clicks and by keys, secret donkeys, phones."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Slow

from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.state import Village
from tests.patience import PATIENCE

from .conftest import WAYS_TO_LOOK, Person
from .steps import go_home, hand_in, has_ended, my_turn, new_game, version, wait_for_news, whose_turn
from .test_for_everybody import axe_is_content
from .test_together import let_in

OFFERED = """() => {
  document.querySelectorAll('[data-at]').forEach(one => one.removeAttribute('data-at'))
  const all = [...document.querySelectorAll('.table [data-move], .table [data-step]')].filter(one =>
    one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true' && !one.disabled
    && !one.closest('details:not([open])'))
  return all.map((one, at) => (one.setAttribute('data-at', at), one.dataset.move ?? ''))
}"""
"""Whatever can be clicked to make a move ("" begins one), in the order of `data-at`."""
DIGITS = """() => [...document.querySelectorAll('.table [aria-keyshortcuts]')]
  .filter(one => one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true')
  .map(one => one.getAttribute('aria-keyshortcuts')).filter(key => /^[1-9]$/.test(key))"""
IN_STEPS = ("play ", "deliver ", "turn ")


def open_granja(page: Page, players: int, *, friend: bool = False, tables: dict[str, str] | None = None) -> str:
    go_home(page)
    dialog = new_game(page, "la-granja")
    dialog.locator("input[type=text]").first.fill("Ann")
    dialog.locator("summary").first.click()
    dialog.locator(".more > label select").first.select_option(str(players))
    for seat in range(1, players):
        dialog.locator(".seat select").nth(seat).select_option("open" if friend and seat == 1 else "bot easy")
    hand_in(dialog, tables or {})
    dialog.locator("button.start").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def offered(page: Page) -> list[str]:
    page.wait_for_function(f"() => ({OFFERED})().length")  # sentences rest until the last move is through
    found: list[str] = page.evaluate(OFFERED)
    return found


def click(page: Page, at: int, moves: list[str]) -> None:
    """What others do meanwhile may draw the board anew: then the same offer is found again."""
    for _ in range(int(PATIENCE)):
        try:
            page.locator(f"[data-at='{at}']").click(timeout=1000)
        except Slow:
            if page.locator(f"[data-at='{at}']").count() == 0:
                assert offered(page) == moves
        else:
            return
    raise AssertionError(f"{moves[at]} cannot be clicked")


def move_by_clicks(page: Page, rng: random.Random) -> str:
    """Whatever is offered, and `done` only when there is little else; of a card or a good the place comes second."""
    moves = offered(page)
    seen = version(page)
    useful = [at for at, move in enumerate(moves) if move != "done"]
    at = rng.choice(useful) if useful and ("done" not in moves or rng.random() < 0.9) else moves.index("done")
    move = moves[at]
    click(page, at, moves)
    if not move:
        moves = offered(page)
        at = rng.choice([at for at, found in enumerate(moves) if found.startswith(IN_STEPS)])
        move = moves[at]
        click(page, at, moves)
    confirm = page.locator(".sentence .primary")
    if confirm.count():
        confirm.click()
    wait_for_news(page, seen)
    return move


def play(page: Page, rng: random.Random, most: int = 600) -> list[str]:
    """To the end, or so many moves."""
    made: list[str] = []
    while len(made) < most and my_turn(page):
        made.append(move_by_clicks(page, rng))
    return made


def play_until(page: Page, rng: random.Random, sought: str, most: int = 80) -> None:
    """Until a click could make such a move."""
    for _ in range(most):
        assert my_turn(page)
        if any(move.startswith(sought) for move in offered(page)):
            return
        move_by_clicks(page, rng)
    raise AssertionError(f"nobody could {sought}")


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.long)])
def test_a_whole_game_with_bots_by_clicks(person: Person, players: int) -> None:
    page = person()
    open_granja(page, players)
    made = play(page, random.Random(players))
    verbs = {move.split()[0] for move in made}
    assert {"play", "die", "donkey", "deliver", "roof"} <= verbs
    has_ended(page, least=0)  # whoever plays at random may have nothing


def test_a_whole_solo_game_by_clicks_on_a_phone(person: Person) -> None:
    """The part in which the next choice is made comes into sight by itself."""
    page = person(phone=True)
    open_granja(page, 1)
    made = play(page, random.Random(1))
    assert {"play", "die", "donkey", "deliver"} <= {move.split()[0] for move in made}
    expect(page.locator(".end h2").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def move_by_keys(page: Page, rng: random.Random) -> None:
    """A digit, or `n` and Enter, or `d`. A card or a good is followed by a second digit."""
    seen = version(page)
    digits = page.evaluate(DIGITS)
    if "done" in offered(page) and rng.random() < 0.3:
        page.keyboard.press("d")
    elif digits and rng.random() < 0.7:
        page.keyboard.press(rng.choice(digits))
    else:
        page.keyboard.press("n")
        page.keyboard.press("Enter")
    if page.locator(".sentence .word, .aimed").count():
        page.keyboard.press("1")
    wait_for_news(page, seen)


def test_some_dozens_of_moves_by_keys(person: Person) -> None:
    page = person()
    open_granja(page, 2)
    rng = random.Random(6)
    for _ in range(40):
        assert my_turn(page)
        move_by_keys(page, rng)
    assert int(page.get_attribute(".table", "data-moves") or 0) > 40


def test_donkeys_are_chosen_in_secret_and_revealed_together(person: Person) -> None:
    ann = person()
    open_granja(ann, 2, friend=True)
    ben = let_in(person, ann, ".village")
    rng = random.Random(3)
    told: list[str] = []
    ben.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    ben.reload()
    ben.wait_for_selector(".village")
    for _ in range(60):
        mover = whose_turn(ann, ben)
        assert mover is not None
        if "donkey d1" in offered(mover):
            break
        move_by_clicks(mover, rng)
    for page in (ann, ben):
        page.wait_for_selector("[data-move='donkey d3']")
    told.clear()
    seen = version(ben)
    ann.locator("[data-move='donkey d3']").click()
    wait_for_news(ben, seen)
    expect(ben.locator(".donkeys [data-hidden]")).to_have_count(1)
    expect(ben.locator(".donkeys .out")).to_have_count(0)
    expect(ann.locator(".donkeys .mine")).to_have_count(1)
    steps = [json.loads(frame)["changes"]["view"]["agenda"][-1] for frame in told if '"hide_donkey"' in frame]
    assert steps
    assert {move["move"] for step in steps for move in step["chosen"] if move} == {"hidden"}
    ben.locator("[data-move='donkey d1']").click()
    for page in (ann, ben):
        expect(page.locator(".donkeys .out")).to_have_count(2)
        expect(page.locator(".donkeys [data-hidden]")).to_have_count(0)
        expect(page.locator(".siesta li").first.locator(".piece")).to_have_count(0)  # both tiles have hats
    assert ann.locator(".siesta ol").inner_text() == ben.locator(".siesta ol").inner_text()


SMALL_MARKET = (6, 2, 3, 2, 4, 5, 3, 4, 5, 6, 2, 3)


def small_market() -> str:
    """An owner's market: a row of twelve cells, the first of them worth 6."""
    starts = {1: 1, 2: 2}
    lines = ["cell,side,q,r,value,start,masked"]
    lines += [f"s{n + 1:02},1-2,{n},0,{value},{starts.get(n, '')}," for n, value in enumerate(SMALL_MARKET)]
    lines += [line for line in GAME.printed("market").splitlines() if line.startswith("m")]
    width = len(GAME.printed("market").splitlines()[0].split(",")) - 7
    return "\n".join([lines[0] + ",x" * width, *[line + "," * width for line in lines[1:13]], *lines[13:]])


def test_an_owners_tables_are_what_the_board_shows(person: Person) -> None:
    page = person()
    siesta = "space,points\n0,0\n1,0\n2,7\n"
    workshops = GAME.printed("workshops").replace("pig|pig|meat", "wine|wine|wine|wine|wine")
    open_granja(page, 2, tables={"market": small_market(), "siesta": siesta, "workshops": workshops})
    assert my_turn(page)
    expect(page.locator(".market .cell")).to_have_count(12)
    # Free cells and those under a stall: both tell their value.
    values = page.locator(".market .words").locator(".value, .small")
    expect(values).to_have_text([str(value) for value in SMALL_MARKET])
    expect(page.locator(".siesta li")).to_have_count(3)
    expect(page.locator(".siesta li").nth(2)).to_contain_text("+7")
    expect(page.locator("[data-workshop='6'] .asks use[href='#lg-wine']")).to_have_count(5)


def trading_workshops() -> str:
    """An owner's workshops that all want the trade good with which everybody begins, and pigs."""
    lines = [line.split(",") for line in GAME.printed("workshops").splitlines()]
    return "\n".join([",".join(lines[0]), *[",".join([*line[:3], "trade|pig|pig", *line[4:]]) for line in lines[1:]]])


def test_the_good_is_picked_and_the_workshops_that_want_it_light_up(person: Person) -> None:
    page = person()
    open_granja(page, 1, tables={"workshops": trading_workshops()})
    rng = random.Random(8)
    for _ in range(40):
        assert my_turn(page)
        moves = offered(page)
        if any(move.startswith("deliver trade") for move in moves):
            break
        wise = [at for at, move in enumerate(moves) if not move.startswith(("deliver", "use", "turn"))]
        seen = version(page)
        click(page, rng.choice(wise), moves)
        if page.locator(".sentence .word").count():
            places = offered(page)
            click(page, next(at for at, move in enumerate(places) if move.startswith("play ")), places)
        wait_for_news(page, seen)
    open_ones = page.locator(".workshop:not(.closed)").count()
    assert open_ones == 3
    page.locator(".workshop.closed button.symbol").first.click(force=True)
    expect(page.locator("[data-rule=LG-WORK-03]")).to_be_visible()
    # The place first would do as well: nothing but a trade good fits.
    expect(page.locator("[data-move^='deliver trade']")).to_have_count(3)
    page.locator("#panel-farm [data-good=trade], #panel-farm [data-step]").first.click()
    seen = version(page)
    page.locator(".workshop .symbol.target").first.click()
    wait_for_news(page, seen)
    expect(page.locator(".workshop .symbol.full")).to_have_count(1)
    expect(page.locator(".workshop .box.there")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".workshop .symbol.full")).to_have_count(0)


def test_a_game_can_be_seen_again(person: Person) -> None:
    page = person()
    table = open_granja(page, 2)
    play(page, random.Random(9), 6)
    page.goto(f"/replay/{table}/12")
    page.wait_for_selector(".village")
    assert page.locator("[data-move]:visible").count() == 0
    expect(page.locator(".market .stall")).to_have_count(2)


def test_with_three_players_the_covered_spaces_are_not_there(person: Person) -> None:
    page = person()
    open_granja(page, 3)
    assert my_turn(page)
    village = GAME.start(seats=3, seed=1)
    assert isinstance(village, Village)
    expect(page.locator(".market .cell")).to_have_count(len(village.market.cells))


def test_why_a_die_cannot_be_taken_where_there_is_none(person: Person) -> None:
    """Five dice at six spaces: at least one space is empty."""
    page = person()
    open_granja(page, 1)
    play_until(page, random.Random(7), "die ")
    page.locator(".revenue .empty").first.click(force=True)
    expect(page.locator("[data-rule=LG-DICE-02]")).to_be_visible()


def test_the_piles_can_be_looked_at_and_a_workshop_tells_what_it_does(person: Person) -> None:
    page = person()
    open_granja(page, 1)
    assert my_turn(page)
    page.locator(".workshop .name").first.hover()
    expect(page.locator(".about")).to_contain_text("3 silver")
    page.locator(".piles").click()
    expect(page.locator("dialog[open]")).to_contain_text("Discard pile")


@WAYS_TO_LOOK
def test_axe_finds_nothing_serious(person: Person, dark: bool, phone: bool) -> None:
    page = person(dark=dark, phone=phone)
    open_granja(page, 3)
    rng = random.Random(4)
    for sought in ("roof ", "die ", "donkey ", "deliver "):
        play_until(page, rng, sought)
        axe_is_content(page)
        move_by_clicks(page, rng)


def fits(page: Page, phone: bool) -> None:
    """On a laptop nothing of the square is out of sight; on a phone whatever is to be touched is large enough."""
    if phone:
        small: list[Any] = page.evaluate(
            """() => [...document.querySelectorAll('[data-move]')].filter(one => one.checkVisibility())
              .map(one => one.getBoundingClientRect()).filter(box => box.width < 35 || box.height < 35)
              .map(box => [box.width, box.height])"""
        )
        assert small == []
    else:
        assert page.evaluate(
            "(board => board.scrollHeight <= board.clientHeight + 1)(document.querySelector('#panel-board'))"
        )
