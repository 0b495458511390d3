"""What a player asks of others for the use of an action space."""

from __future__ import annotations

from farmyard.core.goods import Goods


class Fee:
    """So much, to this seat."""

    def __init__(self, to: int, goods: Goods) -> None:
        self.to = to
        self.goods = goods
