"""What goes over the wire, as the OpenAPI document shows it; the browser's types are made from this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from farmyard.server.names import Name, plain_talk

Lang = Literal["en", "fr", "de", "nl"]
ClientId = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_\-]+$")]
Sentence = Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=r"^[^\x00]*$")]
Version = Annotated[int, Field(ge=0, le=2**53)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]


class RequestBody(BaseModel):
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


class NewIdentity(RequestBody):
    name: Name | None = None
    lang: Lang | None = None


class ChangeMe(RequestBody):
    """What is left out stays as it is; `color` null: any colour."""

    name: Name | None = None
    color: Annotated[int, Field(ge=0, le=4)] | None = None


class Claim(RequestBody):
    code: Annotated[str, StringConstraints(min_length=4, max_length=40)]


class Me(BaseModel):
    id: str
    name: str
    color: int | None = Field(description="the colour I like to play with, of five")


class MeWithToken(Me):
    token: str


class LinkCode(BaseModel):
    code: str
    seconds: int


# --- games ----------------------------------------------------------------------------------------------------------


class OptionInfo(BaseModel):
    name: str
    kind: Literal["flag", "choice", "number", "list", "table"]
    default: str | bool | int
    suggested: str | bool | int = Field(description="what a dialog offers first")
    choices: list[str]
    least: int | None = Field(description="of a number")
    most: int | None = Field(description="of a number")
    seats: list[int]


class GuideEntry(BaseModel):
    """A guided game: a first game with fixed luck that teaches how to play."""

    id: str
    minutes: int


class GuideStepInfo(BaseModel):
    """Something to read where there is no `move`; a move that plays itself where there is nothing to `say`."""

    say: str = Field(description="the key of the sentence")
    at: list[str] = Field(description="what is pointed at, each a kind of piece and its name")
    move: str


class GuideInfo(BaseModel):
    minutes: int
    steps: list[GuideStepInfo]


class GameInfo(BaseModel):
    id: str
    title: str
    about: dict[str, str]
    seats: list[int]
    options: list[OptionInfo]
    cards: int = Field(description="how many cards can be read about")
    guides: list[GuideEntry]
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


class CardInfo(BaseModel):
    """A card as people read it, in the language that was asked for."""

    id: str
    name: str
    kind: str
    kind_name: str
    deck: str
    players: int
    costs: list[list[tuple[str, int]]]
    cost: str
    needs: list[str]
    points: int
    passes: bool
    text: str
    notes: list[str]
    about: list[str]


class Cards(BaseModel):
    title: str
    cards: list[CardInfo]


# --- tables ---------------------------------------------------------------------------------------------------------


class ClockInfo(BaseModel):
    kind: Literal["increment", "days"]
    seconds: float = Field(0, ge=0, le=10 * 86_400)
    plus: float = Field(0, ge=0, le=3600)
    days: float = Field(0, ge=0, le=60)
    consequence: Literal["bot", "loses"] = "bot"


class SeatRequest(RequestBody):
    kind: Literal["me", "open", "bot", "here"] = Field(description="`here`: somebody else at my screen")
    name: Annotated[Name | None, Field(description="of somebody at my screen")] = None
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None


class NewTable(RequestBody):
    game: Annotated[str, StringConstraints(max_length=80)]
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=10)]
    options: Annotated[dict[str, str | bool | int], Field(max_length=40)] = {}
    listed: bool = False
    hints: bool = Field(False, description="I agree to hints at this table; other people are asked when they sit down")
    clock: ClockInfo | None = None
    start: bool = True
    client_id: ClientId


class NewGuided(RequestBody):
    client_id: ClientId


class Match(RequestBody):
    """A game with whoever comes: the usual options, and the clock that is asked for."""

    game: Annotated[str, StringConstraints(max_length=80)]
    seats: Annotated[int, Field(ge=2, le=10)] | None = Field(None, description="how many play; null: any number")
    clock: ClockInfo | None = None
    bots_after: Annotated[float, Field(ge=10, le=3600)] | None = Field(
        None, description="seconds until bots take the seats of a new table that are still free"
    )
    name: Name | None = None
    client_id: ClientId


class SeatInfo(BaseModel):
    seat: int
    kind: Literal["human", "bot", "open"]
    color: int | None = Field(description="the colour that this person likes to play with")
    name: str
    bot: str | None
    online: bool
    away: bool
    resigned: bool
    late: bool = Field(description="its time ran out, and so it is away or has lost")
    hints: bool = Field(description="its person agrees that people here ask for hints; all must, where several play")
    expected: bool = Field(description="has not come to this table yet; its clock waits for that")
    clock_left: float | None
    clock_runs: bool
    thinking: bool


class MoveText(BaseModel):
    text: str
    words: list[str]
    anytime: bool = Field(False, description="beside the decision that waits: it goes on waiting after this move")


class DescribedMove(BaseModel):
    text: str
    description: str = Field(description="the move in words, for a menu")


class Descriptions(BaseModel):
    """The game in words, for whoever has no board to show it."""

    version: int
    moves: list[DescribedMove]
    drawing: list[str] = Field(description="the table as a terminal shows it, line by line")


class ScoreInfo(BaseModel):
    seat: int
    total: int
    parts: dict[str, int]


class LogLine(BaseModel):
    """`what` names the event as the game does, such as `reaped`; `table.` and a word is what happened to a seat.

    `card` is the card that it is about, or whose work it was.
    """

    n: int
    moves: int
    seat: int | None
    what: str
    text: str
    card: str | None = None


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
    guided: int | None = Field(
        None, description="how many of my moves in a guided game are made; null where its course was left"
    )
    log: list[LogLine]


class NewLines(BaseModel):
    """These lines take the place of all that the log had from number `first` on."""

    first: int
    lines: list[LogLine]


class Changes(BaseModel):
    """How a state differs from the one before it: what is not here has stayed as it was."""

    moves: int
    to_act: list[int]
    because: str
    over: bool
    undoable: int
    view: dict[str, Any] = Field(description="all fields of the view but those that never change in a game")
    legal: list[str] = Field(description="the moves of the decision that waits for me")
    anytime: list[str] = Field(description="the moves that I may make at any time beside it")
    scores: list[ScoreInfo]
    winners: list[int]
    guided: int | None = None
    log: NewLines


class You(BaseModel):
    seat: int | None
    role: Literal["player", "spectator"]
    host: bool
    here: list[int] = Field(description="the seats of others at my screen; POST /here gives their tokens")


class Pending(BaseModel):
    kind: Literal["undo", "pause"]
    request: int
    by: int
    moves: int = Field(description="how many would be taken back")
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
    autostart: bool = Field(description="begins by itself when every seat is taken")
    bots_in: float | None = Field(description="seconds until bots take the free seats")
    host: str
    host_name: str
    created: float
    you: You
    seats: list[SeatInfo]
    state: StateInfo | None
    pending: Pending | None
    paused: bool = Field(description="the clocks stand and nobody moves, until somebody ends it")
    chat: list[ChatLine]
    rematch: str | None
    from_table: str | None
    guide: str | None = Field(None, description="the guided game that is played here")
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
    clock: ClockInfo | None
    autostart: bool
    host: str
    host_name: str
    created: float
    updated: float
    guide: str | None
    your_seat: int | None
    my_turn: bool
    over: bool


class MyRating(BaseModel):
    """A rating is an ordinal: a strength that somebody almost certainly has. Everybody begins with 0."""

    game: str
    seats: int
    rating: float
    sigma: float = Field(description="how uncertain the strength is")
    games: int
    wins: int
    rank: int = Field(description="in the ladder of this game and number of players")


class PastGame(BaseModel):
    table: str
    game: str
    title: str
    players: list[str]
    place: int
    points: int
    before: float | None = Field(description="my rating before and after it; null where the game is not rated")
    after: float | None
    at: float


class Profile(BaseModel):
    id: str
    name: str
    color: int | None
    ratings: list[MyRating]
    games: list[PastGame]


class Figures(BaseModel):
    games: int
    wins: int
    average: float = Field(description="of my points")
    best: int | None
    table: str | None = Field(description="where I had the most points")


class AgainstBot(Figures):
    bot: str


class SeriesGame(BaseModel):
    number: int = Field(description="which game of the solo series")
    points: int
    table: str


class GameStatistics(BaseModel):
    game: str
    title: str
    together: Figures
    alone: Figures
    against: list[AgainstBot]
    series: list[SeriesGame] = Field(description="the oldest first")


class LadderEntry(BaseModel):
    game: str
    seats: int
    entries: int


class Rated(BaseModel):
    name: str
    bot: str | None
    rating: float
    sigma: float
    games: int
    wins: int
    me: bool


class Ladder(BaseModel):
    """The strongest first, people and bots in one list."""

    game: str
    seats: int
    entries: list[Rated]


class Join(RequestBody):
    seat: SeatNumber | None = None
    join: Annotated[str, StringConstraints(max_length=64)] | None = None
    name: Name | None = None


class SeatChange(RequestBody):
    kind: Literal["open", "bot"]
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None


class Kick(RequestBody):
    ban: bool = Field(False, description="for good: they cannot sit down or look on under this identity again")


class ListedChange(RequestBody):
    listed: bool


class NewMove(RequestBody):
    version: Version
    client_id: ClientId
    move: Sentence


class JustMove(RequestBody):
    move: Sentence


class Undo(RequestBody):
    version: Version
    client_id: ClientId


class Answer(RequestBody):
    agree: bool
    request: Version
    """Which question: the `request` of what is pending."""


class Chat(RequestBody):
    text: Annotated[
        str,
        StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=r"^[^\x00]*$"),
        AfterValidator(plain_talk),
    ]
    client_id: ClientId | None = None


class Continue(RequestBody):
    moves: Annotated[int, Field(ge=0, le=100_000)]
    seats: Annotated[list[SeatRequest], Field(max_length=10)] | None = None
    client_id: ClientId | None = None


class Done(BaseModel):
    """What was asked has happened; the table is at this version now."""

    version: int


class UndoDone(Done):
    pending: bool = Field(description="true: the others have to agree first")


class SeatToken(BaseModel):
    seat: int
    token: str


class NewTableId(BaseModel):
    table: str


class Preview(BaseModel):
    view: dict[str, Any]
    facts: list[str]
    scores: list[ScoreInfo]


class Why(BaseModel):
    legal: bool
    key: str
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


class HintConsent(RequestBody):
    agree: bool


class HintMove(BaseModel):
    seat: int
    move: str
    description: str = Field(description="in words")


class AdvisedMove(BaseModel):
    move: str
    description: str = Field(description="in words")
    margin: float = Field(description="the final margin expected, in points; alone: the final points")
    chance: float | None = Field(description="to win, from 0 to 1; null alone and where nobody knows")
    doubt: float = Field(description="the standard error of the margin")
    behind: float = Field(description="points less than the best move")
    result: str = Field(description="what is expected, as a sentence")
    reasons: list[str] = Field(description="what speaks for it, as sentences")
    line: list[HintMove] = Field(description="how play should go on, this move first")


class Hint(BaseModel):
    """A decision explained. Everything comes from what the seat knows there."""

    version: int
    moves: int = Field(description="the position: after so many moves")
    made: str | None = Field(description="the move that was made there, if one was; it is among the advice")
    seat: int
    alone: bool
    by: Literal["search", "heuristic", "playouts"]
    by_text: str
    considered: int = Field(description="simulations, imagined worlds or random games")
    sure: float = Field(description="how likely the first move is better than the second, from 0.5 to 1")
    sure_text: str
    advice: list[AdvisedMove] = Field(description="the best first")


class AnalysisProgress(BaseModel):
    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int = Field(description="moves of people that have been looked at")
    total: int
    ahead: int = Field(description="analyses of other games that come first")
    may_order: bool = Field(description="I sat here, or opened this table")


class AnalysedMove(BaseModel):
    move: str
    description: str
    margin: float = Field(description="the final margin that is expected; alone, the final points")
    chance: float | None
    behind: float = Field(description="points less than the best move")
    result: str
    reasons: list[str]


class AnalysedDecision(BaseModel):
    moves: int = Field(description="the position: after so many moves")
    seat: int
    made: str = Field(description="the move that was made; it is among the advice")
    advice: list[AnalysedMove] = Field(description="the best first")
    alone: bool
    by_text: str
    sure: float
    sure_text: str


class Analysis(AnalysisProgress):
    decisions: list[AnalysedDecision]


class ScoresSoFar(BaseModel):
    last: int = Field(description="how many moves there are in all")
    totals: list[list[int]] = Field(description="for each seat its score after 0, 1, ... `last` moves")


class PastMove(BaseModel):
    seat: int = Field(description="-1 is nature")
    text: str


class Log(BaseModel):
    log: list[LogLine]


class OwnersTable(BaseModel):
    """A table that goes on, as the owner of the server sees it."""

    id: str
    game: str
    status: Status
    seats: list[str] = Field(description="names; empty where nobody sits")
    people: list[str] = Field(description="the identities at it, as `farmyard admin forget` takes them")
    host: str
    listed: bool
    events: int
    created: float
    updated: float
    online: int


class Health(BaseModel):
    status: str = Field(description="ok, or what keeps the server from saving: disk full, read-only, no answer, away")


class Push(BaseModel):
    """One message of the live line. `seq` numbers events without gaps; the other types have none.

    type `available`: whether the server can save just now; when it can again, ask for what was missed.

    kind `state`/`over`: `state` (or `changes`), `facts`, `seats`, `pending`; `seats` and `pending`: those two;
    `chat`: `chat` holds one line (a `state` that heals a gap carries `since` and all recent lines); `table`: the whole
    table, right after a hello that came too late; `deleted`: there is nothing more.

    Who says `brief` in the hello gets a whole `state` only if it has none yet, and `changes` from then on: fields of
    the view that never change in a game are left out, and so are the lines of the log that it has.
    """

    type: Literal["hello", "event", "presence", "ping", "error", "available"]
    available: bool | None = None
    seq: int | None = None
    version: int | None = None
    kind: Literal["state", "seats", "chat", "pending", "over", "deleted", "table"] | None = None
    event: str | None = None
    status: Status | None = None
    at: float | None = None
    since: int | None = None
    state: StateInfo | None = None
    changes: Changes | None = Field(default=None, description="in place of `state`, for a client that asked for it")
    facts: list[LogLine] | None = None
    seats: list[SeatInfo] | None = None
    pending: Pending | None = None
    paused: bool | None = None
    chat: ChatLine | list[ChatLine] | None = None
    rematch: str | None = None
    table: TableInfo | None = None
    error: Problem | None = None


class Hello(RequestBody):
    """What a client says first on the live line."""

    token: Annotated[str, StringConstraints(max_length=400)] | None = None
    since: Version = 0
    lang: Lang = "en"
    join: Annotated[str, StringConstraints(max_length=64)] | None = None
    watch: Annotated[str, StringConstraints(max_length=64)] | None = None
    brief: Annotated[bool, Field(description="send `changes` in place of `state` once I have a state")] = False


Position.model_rebuild()
