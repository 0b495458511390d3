"""Every number, permission and list of La Granja that helpers may change."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import MOST, Collection, Number, Permission

# --- prices -----------------------------------------------------------------------------------------------

UPGRADE_COST: Final = Number("cost of an upgrade")
EXTENSION_COST: Final = Number("cost of an extension")
ROOF_PRICE: Final = Number("price of a roof tile")
DELIVERY_PRICE: Final = Number("price of a delivery")
BUY_PRICE: Final = Number("price to buy")
SELL_PRICE: Final = Number("price to sell", best=MOST)
SILVER_FOR_POINT: Final = Number("silver for a point")
CROPS_FOR_ROOF: Final = Permission("crops for a roof tile")

# --- the farm phase ---------------------------------------------------------------------------------------

SILVER_LENT: Final = Number("silver lent")
INCOME: Final = Number("income")
OLIVES: Final = Number("olives beside the harvest")
PIGS_TO_BREED: Final = Number("pigs to breed")
GLEANED: Final = Number("crops gleaned")
HAND_LIMIT: Final = Number("hand limit")
PENS: Final = Number("pens")

# --- the revenue phase ------------------------------------------------------------------------------------

RESERVES_SPACE: Final = Permission("reserved space")
"""Before the dice are rolled, one revenue space."""
TAKES_RESERVED: Final = Permission("last die of the reserved space")
DIE_TURNS: Final = Collection[tuple[int, int]]("turns of a die")
"""By how much a die may be turned either way, and how many spaces of the siesta track that brings."""
SPACE_OF_ROUND: Final = Collection[int]("space of the round")
"""For how many points the space whose number is that of the round is carried out too."""

# --- the transport phase ----------------------------------------------------------------------------------

CHOOSES_LAST: Final = Permission("donkey tile chosen last")
SHIFTS_DONKEY: Final = Permission("symbol of the donkey tile")
HATS: Final = Number("hats")
FREE_DELIVERIES: Final = Number("free deliveries")
PAID_DELIVERIES: Final = Number("paid deliveries")
LATE_DELIVERY: Final = Collection[int]("delivery after the paid ones")
"""For how much silver one more delivery is made when the others are done."""

Way = tuple[int, int, bool]
"""Asked for, delivered instead, and whether for barrows too."""
SUBSTITUTES: Final = Collection[Way]("substitutes")

# --- the market -------------------------------------------------------------------------------------------

HIGHER_STALL: Final = Number("value above the barrow's")
"""By how much the value of a free cell may be higher."""
GUARDS_STALL: Final = Permission("stall that stays")
REMOVES_EQUAL: Final = Permission("stall of equal value")
"""A neighbouring stall of the same value goes too."""
