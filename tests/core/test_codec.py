"""Steps, events and moves as plain data."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from farmyard.core.codec import Codec, to_bytes
from farmyard.core.values import Event, Hidden, Move, Step, Value, name_of
from tests.core.toy import TURNIPS_GAME, Bury, Gain, Plan, Planned


class Retry(Step, frozen=True):
    """A step with a move in a field that is called move."""

    move: Move
    others: tuple[tuple[int, Move | None], ...]


class Outer(Event, frozen=True):
    inner: Event | None
    words: tuple[str, ...]
    sure: bool


KINDS = (Retry, Outer, Gain, Planned)
CODEC = Codec(KINDS, TURNIPS_GAME.parse)


@pytest.mark.parametrize(
    "value",
    [
        Retry(Plan(2), ((0, None), (1, Bury(3)), (2, Hidden()))),
        Outer(Outer(None, (), False), ("a", "b"), True),
        Gain(1, "coins", -2),
        Planned(()),
    ],
)
def test_values_survive_json(value: Value) -> None:
    data = json.loads(json.dumps(CODEC.encode(value)))
    assert CODEC.decode(data) == value


def test_how_a_saved_value_reads() -> None:
    assert CODEC.encode(Gain(1, "coins", 2)) == {"is": "gain", "seat": 1, "good": "coins", "n": 2}
    assert CODEC.encode(Retry(Plan(0), ())) == {"is": "retry", "move": {"move": "plan sow"}, "others": []}
    assert name_of(Planned) == "planned"


def test_a_renamed_step_is_read_under_its_earlier_name_too() -> None:
    codec = Codec(KINDS, TURNIPS_GAME.parse, {"earn": Gain})
    assert codec.decode({"is": "earn", "seat": 1, "good": "coins", "n": 2}) == Gain(1, "coins", 2)
    assert codec.encode(Gain(1, "coins", 2))["is"] == "gain"


def test_an_earlier_name_cannot_be_that_of_another_kind() -> None:
    with pytest.raises(ValueError, match="retry is the name of another kind"):
        Codec(KINDS, TURNIPS_GAME.parse, {"retry": Gain})


def test_two_kinds_cannot_share_a_name() -> None:
    def another() -> type[Value]:
        class Gain(Event, frozen=True):
            pass

        return Gain

    with pytest.raises(ValueError, match="two kinds of value are called Gain"):
        Codec((*KINDS, another()), TURNIPS_GAME.parse)
    Codec((*KINDS, *KINDS), TURNIPS_GAME.parse)


def test_a_step_is_not_an_event() -> None:
    with pytest.raises(TypeError):
        CODEC.decode_event(CODEC.encode(Gain(1, "coins", 2)))
    with pytest.raises(TypeError):
        CODEC.decode_step(CODEC.encode(Planned(())))


def test_equal_data_has_one_spelling() -> None:
    data: dict[str, Any] = {"b": 1, "a": [1, 2]}
    assert to_bytes(data) == to_bytes(dict(reversed(data.items()))) == b'{"a":[1,2],"b":1}'


def test_values_are_frozen() -> None:
    with pytest.raises(AttributeError):
        Plan(0).job = 1  # type: ignore[misc]
    assert msgspec.structs.replace(Plan(0), job=1) == Plan(1)
    assert len({Plan(0), Plan(0), Plan(1)}) == 2
