"""What goes over the wire, as the OpenAPI document shows it; the browser's types are made from this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from farmyard.server.naming import Name

Lang = Literal["en", "fr", "de", "nl"]
ClientId = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_\-]+$")]
Sentence = Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=r"^[^\x00]*$")]
Version = Annotated[int, Field(ge=0, le=2**53)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]


class Asked(BaseModel):
    """A request says nothing we do not know."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    key: str
    text: str
    rule: str | None = None


class Failure(BaseModel):
    """Every refusal: a key for programs, a sentence for people, the rule if a rule forbids it."""

    error: Problem
    version: int | None = Field(None, description="the table's newest version, when yours was too old")


# --- identities -----------------------------------------------------------------------------------------------------


class NewIdentity(Asked):
    name: Name | None = None
    lang: Lang | None = None


class Rename(Asked):
    name: Name


class Claim(Asked):
    code: Annotated[str, StringConstraints(min_length=4, max_length=40)]


class Me(BaseModel):
    id: str
    name: str


class MeWithToken(Me):
    token: str


class LinkCode(BaseModel):
    code: str
    seconds: int


# --- games ----------------------------------------------------------------------------------------------------------


class OptionInfo(BaseModel):
    name: str
    kind: Literal["flag", "choice", "table"]
    default: str | bool
    choices: list[str]
    seats: list[int]


class GameInfo(BaseModel):
    id: str
    title: str
    about: dict[str, str]
    seats: list[int]
    options: list[OptionInfo]
    available: bool


class RuleParagraph(BaseModel):
    text: str
    ids: list[str]


class RuleChapter(BaseModel):
    slug: str
    title: str
    paragraphs: list[RuleParagraph]


class Rules(BaseModel):
    title: str
    chapters: list[RuleChapter]


# --- tables ---------------------------------------------------------------------------------------------------------


class ClockInfo(BaseModel):
    kind: Literal["increment", "days"]
    seconds: float = Field(0, ge=0, le=10 * 86_400)
    plus: float = Field(0, ge=0, le=3600)
    days: float = Field(0, ge=0, le=60)
    consequence: Literal["bot", "loses"] = "bot"


class SeatWish(Asked):
    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None


class NewTable(Asked):
    game: Annotated[str, StringConstraints(max_length=80)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=10)]
    options: Annotated[dict[str, str | bool], Field(max_length=40)] = {}
    listed: bool = False
    clock: ClockInfo | None = None
    start: bool = True
    client_id: ClientId


class SeatInfo(BaseModel):
    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    bot: str | None
    online: bool
    away: bool
    resigned: bool
    expected: bool = Field(description="has not come to this table yet; its clock waits for that")
    clock_left: float | None
    clock_runs: bool
    thinking: bool


class MoveText(BaseModel):
    text: str
    words: list[str]
    anytime: bool = Field(False, description="beside the decision that waits: it goes on waiting after this move")


class ToldMove(BaseModel):
    text: str
    told: str = Field(description="the move in words, for a menu")


class Told(BaseModel):
    """The game in words, for whoever has no board to show it."""

    version: int
    moves: list[ToldMove]
    drawing: list[str] = Field(description="the table as a terminal shows it, line by line")


class ScoreInfo(BaseModel):
    seat: int
    total: int
    parts: dict[str, int]


class LogLine(BaseModel):
    """`what` names the event as the game does, such as `reaped`."""

    n: int
    moves: int
    seat: int | None
    what: str
    text: str


class StateInfo(BaseModel):
    moves: int
    to_act: list[int]
    because: str
    over: bool
    undoable: int
    view: dict[str, Any]
    legal: list[MoveText]
    scores: list[ScoreInfo]
    winners: list[int]
    log: list[LogLine]


class You(BaseModel):
    seat: int | None
    role: Literal["player", "spectator"]
    host: bool


class Pending(BaseModel):
    kind: Literal["undo"]
    wish: int
    by: int
    moves: int
    answers: dict[str, bool]


class ChatLine(BaseModel):
    n: int
    seat: int | None
    name: str
    text: str
    at: float


Status = Literal["lobby", "playing", "over", "abandoned"]


class TableInfo(BaseModel):
    id: str
    game: str
    title: str
    status: Status
    version: int
    options: dict[str, Any]
    listed: bool
    clock: ClockInfo | None
    host: str
    host_name: str
    created: float
    you: You
    seats: list[SeatInfo]
    state: StateInfo | None
    pending: Pending | None
    chat: list[ChatLine]
    rematch: str | None
    from_table: str | None
    join_link: str | None = Field(
        None,
        description="for the host; while a seat is free also for those who sit here, and at a listed table for all",
    )
    watch_link: str | None = Field(None, description="for the host; at a listed table for all")


class TableEntry(BaseModel):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    options: dict[str, Any]
    host: str
    host_name: str
    created: float
    updated: float
    your_seat: int | None
    my_turn: bool
    over: bool


class Join(Asked):
    seat: SeatNumber | None = None
    join: Annotated[str, StringConstraints(max_length=64)] | None = None
    name: Name | None = None


class SeatChange(Asked):
    kind: Literal["open", "bot"]
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None


class ListedChange(Asked):
    listed: bool


class NewMove(Asked):
    version: Version
    client_id: ClientId
    move: Sentence


class JustMove(Asked):
    move: Sentence


class Undo(Asked):
    version: Version
    client_id: ClientId


class UndoAnswer(Asked):
    agree: bool
    wish: Version
    """Which question: the `wish` of what is pending."""


class Chat(Asked):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=r"^[^\x00]*$")]
    client_id: ClientId | None = None


class Continue(Asked):
    moves: Annotated[int, Field(ge=0, le=100_000)]
    seats: Annotated[list[SeatWish], Field(max_length=10)] | None = None
    client_id: ClientId | None = None


class Done(BaseModel):
    """What was asked has happened; the table is at this version now."""

    version: int


class UndoDone(Done):
    pending: bool = Field(description="true: the others have to agree first")


class NewTableId(BaseModel):
    table: str


class Preview(BaseModel):
    view: dict[str, Any]
    facts: list[str]
    scores: list[ScoreInfo]


class Why(BaseModel):
    legal: bool
    rule: str | None
    text: str
    paragraph: str | None


class Position(BaseModel):
    moves: int
    last: int = Field(description="how many moves there are in all")
    seat: int | None = Field(description="through whose eyes")
    view: dict[str, Any]
    log: list[LogLine]
    scores: list[ScoreInfo]
    move: PastMove | None


class ScoresSoFar(BaseModel):
    last: int = Field(description="how many moves there are in all")
    totals: list[list[int]] = Field(description="for each seat its score after 0, 1, ... `last` moves")


class PastMove(BaseModel):
    seat: int = Field(description="-1 is nature")
    text: str


class Log(BaseModel):
    log: list[LogLine]


class Health(BaseModel):
    status: Literal["ok"]


class Push(BaseModel):
    """One message of the live line. `seq` numbers events without gaps; `presence`, `hello` and `ping` have none.

    kind `state`/`over`: `state`, `facts`, `seats`, `pending`; `seats` and `pending`: those two; `chat`: `chat` holds
    one line (a `state` that heals a gap carries `since` and all recent lines); `table`: the whole table, right after a
    hello that came too late; `deleted`: there is nothing more.
    """

    type: Literal["hello", "event", "presence", "ping", "error"]
    seq: int | None = None
    version: int | None = None
    kind: Literal["state", "seats", "chat", "pending", "over", "deleted", "table"] | None = None
    event: str | None = None
    status: Status | None = None
    at: float | None = None
    since: int | None = None
    state: StateInfo | None = None
    facts: list[LogLine] | None = None
    seats: list[SeatInfo] | None = None
    pending: Pending | None = None
    chat: ChatLine | list[ChatLine] | None = None
    rematch: str | None = None
    table: TableInfo | None = None
    error: Problem | None = None


class Hello(Asked):
    """What a client says first on the live line."""

    token: Annotated[str, StringConstraints(max_length=400)] | None = None
    since: Version = 0
    lang: Lang = "en"
    join: Annotated[str, StringConstraints(max_length=64)] | None = None
    watch: Annotated[str, StringConstraints(max_length=64)] | None = None


Position.model_rebuild()
