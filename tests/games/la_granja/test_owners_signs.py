"""What the rulebook names and the reconstructed box does not show: an owner's box may, and it is played."""

from __future__ import annotations

import pytest

from farmyard import Record
from farmyard.core.i18n import LANGUAGES
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.cards import PlayOne
from farmyard.games.la_granja.delivery_steps import DeliverGoods, DeliverOne
from farmyard.games.la_granja.evaluation import heuristic
from farmyard.games.la_granja.events import Delivered, Dropped, Gained, Sold
from farmyard.games.la_granja.farm_phase import Income
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import ANY_CROP, ANY_UPGRADED, AS_BARROW, FOOD, MEAT, OLIVE, PIG, TRADE, WINE
from farmyard.games.la_granja.view import VillageView
from tests.games.la_granja.table import (
    FARM,
    a_farm,
    a_village,
    can,
    discards,
    exhausted,
    happened,
    has,
    own,
    play,
    points,
    refused,
)

NAMES = ("Ann", "Bob")
FIRST_ROW = "c1,grape,olive|grain,2,hand+1|delivery+1|pen+1,"


def cards(barrow: str = "olive|grain", extension: str = "hand+1") -> str:
    """Our cards, but for barrow and extension of the first."""
    assert FIRST_ROW in GAME.printed("cards")
    return GAME.printed("cards").replace(FIRST_ROW, f"c1,grape,{barrow},2,{extension},", 1)


def drawn(village: Village, lang: str) -> str:
    """The picture as one line: long lines are broken somewhere."""
    text = "\n".join("".join(text for text, _ in line) for line in GAME.draw(village.view(0), lang, NAMES))
    return " ".join(text.split())


def deli(row: str) -> str:
    """Our workshops, but for what both rows of the deli (w3) ask for."""
    printed = GAME.printed("workshops")
    assert printed.count("deli,1,olive|grape|food|wine,") == 1
    return printed.replace("olive|grape|food|wine", row)


# --- a symbol for any upgraded good ---------------------------------------------------------------------


@pytest.mark.parametrize("good", ["food", "wine", "meat"])
def test_a_barrow_takes_any_upgraded_good(good: str) -> None:
    """LG-Q-48, LG-BARROW-02: the symbol is filled, and the full barrow brings its points."""
    farm = a_farm(goods={good: 2}, barrows=["c1"])
    village = a_village(DeliverGoods(0, 2), p1=farm, cards=cards("upgraded|upgraded"))
    play(village, f"deliver {good} b1 1")
    assert (has(village), village.farms[0].loaded[0]) == ({good: 1}, 0b01)
    play(village, f"deliver {good} b1 2")
    assert (points(village), discards(village)) == (2, [0])


@pytest.mark.parametrize("good", ["food", "wine", "meat"])
def test_a_workshop_takes_any_upgraded_good(good: str) -> None:
    """LG-Q-48, LG-WORK-06."""
    farm = a_farm(goods={good: 1}, delivered={"deli": [1]})
    village = play(a_village(DeliverGoods(0, 1), p1=farm, workshops=deli("olive|upgraded")), f"deliver {good} w3r1 2")
    assert (village.farms[0].markers[2], has(village)) == (1, {"trade": 1})


@pytest.mark.parametrize("good", ["olive", "grain", "grape", "pig", "trade"])
def test_nothing_else_is_an_upgraded_good(good: str) -> None:
    """LG-Q-48, LG-TERM-06: resources and trade goods are none."""
    farm = a_farm(goods={good: 1, "food": 1}, barrows=["c1"], delivered={"deli": [1]})
    village = a_village(DeliverOne(0), p1=farm, cards=cards("upgraded|pig|pig"), workshops=deli("olive|upgraded"))
    refused(village, f"deliver {good} b1 1", "LG-BARROW-02")
    refused(village, f"deliver {good} w3r1 2", "LG-WORK-06")


def test_whoever_has_the_choice_of_two_symbols_is_asked() -> None:
    """LG-Q-48: food fits both the symbol for food and that for any; of equal ones the first is offered (ruling 83)."""
    farm = a_farm(goods={"food": 1, "wine": 1}, barrows=["c1"])
    village = a_village(DeliverOne(0), p1=farm, cards=cards("upgraded|food|upgraded"), closed=["deli", "wainwright"])
    to_barrow = [move for move in own(village) if " b1 " in move]
    assert sorted(to_barrow) == ["deliver food b1 1", "deliver food b1 2", "deliver wine b1 1"]
    refused(village, "deliver wine b1 3", "LG-BARROW-02")


def test_the_olive_presser_makes_an_olive_fit() -> None:
    """LG-Q-48, ruling 92: an olive stands for food, and food fits. He has done his work then."""
    farm = a_farm(goods={"olive": 1}, barrows=["c1"], helpers=["Olive Presser"])
    village = a_village(DeliverOne(0), p1=farm, cards=cards("upgraded|pig"))
    play(village, "deliver olive b1 1")
    assert exhausted(village, "Olive Presser")


def test_the_foreman_is_not_needed_where_any_upgraded_good_fits() -> None:
    """LG-Q-48: each good is offered once, and he stays ready for another delivery."""
    farm = a_farm(goods={"wine": 1}, delivered={"deli": [1]}, helpers=["Foreman"])
    village = a_village(DeliverGoods(0, 1), p1=farm, workshops=deli("olive|upgraded|pig"))
    assert own(village).count("deliver wine w3r1 2") == 1
    play(village, "deliver wine w3r1 2")
    assert not exhausted(village, "Foreman")


def test_the_log_and_the_menu_name_what_is_delivered() -> None:
    farm = a_farm(goods={"wine": 1}, barrows=["c1"])
    village = a_village(DeliverOne(0), p1=farm, cards=cards("upgraded|upgraded|pig"))
    told = GAME.tell_move(GAME.parse("deliver wine b1 1"), village.view(0), "en")
    assert told == "wine → barrow 1, 2 VP; still missing: 1 upgraded good of any kind, 1 pig"
    play(village, "deliver wine b1 1")
    [delivered] = happened(village, Delivered)
    assert delivered == Delivered(0, WINE, 0, 1, ANY_UPGRADED)
    assert GAME.tell(delivered, "en", NAMES, village.options) == "Ann delivers 1 wine to barrow 1."


def test_a_discarded_barrow_loses_an_upgraded_good() -> None:
    """LG-Q-23: which one it was nobody can see any more; the symbol is told."""
    farm = a_farm(hand=["c9"], barrows=["c1", "c2", "c3"], loaded={"c1": [1]})
    village = a_village(PlayOne(0), p1=farm, cards=cards("upgraded|pig"))
    play(village, "play c9 barrow", "drop b1")
    [dropped] = happened(village, Dropped)
    assert dropped == Dropped(0, 0, AS_BARROW, (ANY_UPGRADED,))
    assert "loses 1 upgraded good of any kind" in GAME.tell(dropped, "en", NAMES, village.options)


# --- extensions that bring goods ------------------------------------------------------------------------


def income(extension: str, **farm: object) -> dict[str, int]:
    """What is there after an income with this extension."""
    village = a_village(Income(0), phase=FARM, p1=a_farm(extensions=["c1"], **farm), cards=cards(extension=extension))  # type: ignore[arg-type]
    return has(village)


@pytest.mark.parametrize("good", ["olive", "grain", "grape", "pig", "trade"])
def test_an_extension_brings_goods_with_every_income(good: str) -> None:
    """LG-INCOME-03, LG-INCOME-04: into dens and pens, beside silver."""
    assert income(f"hand+1|{good}+1") == {good: 1}
    assert income(f"silver+2|{good}+2") == {good: 2, "silver": 2}


def test_a_crop_of_ones_choice() -> None:
    """LG-INCOME-04, LG-TERM-01: any of the three crops; each is chosen by itself."""
    village = a_village(Income(0), phase=FARM, p1=a_farm(extensions=["c1"]), cards=cards(extension="crop+2"))
    assert own(village) == ["take olive", "take grain", "take grape"]
    play(village, "take grape", "take olive")
    assert has(village) == {"olive": 1, "grape": 1}


def test_pigs_of_the_income_need_pens() -> None:
    """LG-Q-28, ruling 16: 1 of 2 pens is free, so the second pig is sold; a pen of the same extension is there."""
    assert income("pig+2", goods={"pig": 1}) == {"pig": 2, "silver": 3}
    assert income("pig+2|pen+1", goods={"pig": 1}) == {"pig": 3}
    village = a_village(
        Income(0), phase=FARM, p1=a_farm(extensions=["c1"], goods={"pig": 2}), cards=cards(extension="pig+1")
    )
    assert (happened(village, Sold), happened(village, Gained)) == ([Sold(0, PIG, 3, True)], [])


def test_crops_of_the_income_need_markers() -> None:
    """LG-PIECE-14, LG-PIECE-15: with all 25 markers in use one is taken back first, or the crop is done without."""
    farm = a_farm(extensions=["c1"], goods={"food": 24, "wine": 1})
    for answer, left in (("back wine", {"food": 24, "olive": 1}), ("done", {"food": 24, "wine": 1})):
        village = a_village(Income(0), phase=FARM, p1=farm, cards=cards(extension="olive+1"))
        assert has(play(village, answer)) == left
    village = a_village(Income(0), phase=FARM, p1=farm, cards=cards(extension="olive+1"), version="online")
    assert has(village) == {"food": 24, "wine": 1, "olive": 1}


def test_two_extensions_and_the_deli_bring_all_they_bring() -> None:
    """LG-INCOME-03: everything adds up; the roof tile for income brings it once more (LG-TILE-18)."""
    farm = a_farm(extensions=["c1", "c2"], turned=["deli"], roofs=["r3c"])
    text = cards(extension="olive+1|pig+1").replace(
        "c2,grape,olive|meat,4,hand+1|", "c2,grape,olive|meat,4,olive+1|", 1
    )
    village = a_village(Income(0), phase=FARM, p1=farm, cards=text, then=[PlayOne(0)])
    assert has(village) == {"olive": 2, "pig": 1, "trade": 1}
    village = a_village(DeliverGoods(0, 1), p1=farm | {"goods": {"grain": 1}}, cards=text)
    assert has(play(village, "use r3c")) == {"olive": 2, "grain": 1, "pig": 1, "trade": 1}


# --- shown, counted, kept -------------------------------------------------------------------------------


def test_the_view_shows_signs_and_income() -> None:
    text = cards("upgraded|pig", "silver+1|pig+1|crop+1")
    view = a_village(DeliverOne(0), p1=a_farm(extensions=["c1"], turned=["deli"], goods={"pig": 1}), cards=text).view(1)
    assert isinstance(view, VillageView)
    assert view.tables.cards[0].barrow == (ANY_UPGRADED, PIG)
    assert view.tables.cards[0].yields == (PIG, ANY_CROP)
    assert view.tables.cards[1].yields == ()
    assert view.farms[0].terms.yields == (PIG, ANY_CROP, TRADE)
    assert view.farms[1].terms.yields == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_terminal_shows_them(lang: str) -> None:
    text = cards("upgraded|pig", "silver+1|pig+1|crop+2")
    farm = a_farm(extensions=["c1"], goods={"pig": 1})
    with_extension = a_village(DeliverOne(0), p1=farm, cards=text, workshops=deli("olive|upgraded"))
    letters = {"en": "upg", "fr": "tra", "de": "Auf", "nl": "ver"}[lang]
    crops = {"en": "2 crops of your choice", "fr": "2 denrées cultivées au choix", "de": "2 Erntegüter deiner Wahl"}
    assert f"{letters} " in drawn(with_extension, lang)
    assert drawn(with_extension, lang).count(crops.get(lang, "2 gewassen naar keuze")) == 2
    with_barrow = a_village(DeliverOne(0), p1=a_farm(barrows=["c1"], goods={"pig": 1}), cards=text)
    assert f"□{letters}" in drawn(with_barrow, lang)


def test_a_greedy_player_knows_what_they_are_worth() -> None:
    """Goods that fit lie ready, and an extension that brings a crop and a pig is worth more than one that does not."""

    def worth(goods: dict[str, int], barrow: str = "upgraded|upgraded", extension: str = "hand+1") -> float:
        farm = a_farm(goods=goods, barrows=["c1"], extensions=["c2"])
        text = cards(barrow).replace("c2,grape,olive|meat,4,hand+1|", f"c2,grape,olive|meat,4,{extension}|", 1)
        return heuristic(a_village(DeliverOne(0), p1=farm, cards=text, then=[Income(0)]), 0)

    for good in ("food", "wine", "meat"):
        assert worth({good: 1}) > worth({good: 1}, barrow="pig|pig")
    plain_hand = worth({"wine": 1})
    for extension in ("hand+1|grape+1", "hand+1|pig+1", "hand+1|crop+1"):
        assert worth({"wine": 1}, extension=extension) > plain_hand


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_such_a_box_travels_with_the_record(seats: int) -> None:
    """A whole game with many such signs is the same again from its text, and from its snapshot."""
    import random

    text = GAME.printed("cards").replace("|food", "|upgraded").replace("hand+1|silver+1", "hand+1|pig+1|crop+1")
    assert text.count("upgraded") > 5 < text.count("crop+1")
    workshops = deli("olive|upgraded|upgraded")
    village = GAME.start(seats=seats, seed=3, cards=text, workshops=workshops)
    rng = random.Random(seats)
    taken: set[tuple[int, int]] = set()
    while village.to_act:
        seat = village.to_act[0]
        village.play(rng.choice(village.legal(seat)), seat)
    for event in village.log():
        if isinstance(event, Delivered):
            taken.add((event.asked, event.good))
    assert any(asked == ANY_UPGRADED for asked, _ in taken)
    assert {good for asked, good in taken if asked == ANY_UPGRADED} <= {FOOD, WINE, MEAT, OLIVE}
    assert Record.parse(str(village.record())).replay().hash() == village.hash()
    assert GAME.load(village.to_json()).hash() == village.hash()


# --- ten extensions -------------------------------------------------------------------------------------


def test_the_builder_pays_nine_goods_for_a_tenth_extension() -> None:
    """LG-Q-21, LG-COST-02, ruling 9: without him it costs ten kinds, and there are nine."""
    nine = dict.fromkeys(("olive", "grain", "grape", "pig", "food", "wine", "meat"), 1)
    nine_cards = [f"c{number}" for number in range(2, 11)]
    rich = {"goods": nine, "silver": 1, "points": 1, "hand": ["c1"], "extensions": nine_cards}
    village = a_village(PlayOne(0), p1=a_farm(**rich))  # type: ignore[arg-type]
    refused(village, "play c1 extension", "LG-COST-02")
    village = a_village(PlayOne(0), p1=a_farm(**rich, helpers=["Builder"]))  # type: ignore[arg-type]
    assert can(village, "play c1 extension")
    play(village, "play c1 extension")
    assert (len(village.farms[0].extensions), has(village), points(village)) == (10, {}, 0)
