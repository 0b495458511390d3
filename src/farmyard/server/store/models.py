"""The rows. A table's history is its events; its newest snapshot is what it goes on from."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class SecretRow(Base):
    """What the server must not lose and nobody may see: the key that signs tokens."""

    __tablename__ = "secrets"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))


class IdentityRow(Base):
    __tablename__ = "identities"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    generation: Mapped[int] = mapped_column(Integer)
    created: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float)
    """When it was last used, to the day: identities that nobody uses are deleted."""
    color: Mapped[int | None] = mapped_column(Integer)
    """The colour they like to play with, if they said so."""


class LinkCodeRow(Base):
    """A code that carries an identity to another device. Only its hash is kept."""

    __tablename__ = "link_codes"
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    identity: Mapped[str] = mapped_column(String(32))
    expires: Mapped[float] = mapped_column(Float)


class TableRow(Base):
    """What lists and timers ask for; everything else is in the snapshot."""

    __tablename__ = "tables"
    __table_args__ = (
        UniqueConstraint("host", "client_id", name="one_table_per_wish"),
        Index("tables_due", "due"),
        Index("tables_open", "status", "listed"),
        Index("tables_from", "source"),
    )
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(80))
    host: Mapped[str] = mapped_column(String(32))
    client_id: Mapped[str] = mapped_column(String(100))
    status: Mapped[str] = mapped_column(String(20))
    listed: Mapped[bool] = mapped_column(Boolean)
    version: Mapped[int] = mapped_column(BigInteger)
    to_act: Mapped[str] = mapped_column(String(80))
    due: Mapped[float | None] = mapped_column(Float)
    """When the server itself has to do something here: a bot's move, or the end of somebody's time."""
    created: Mapped[float] = mapped_column(Float)
    updated: Mapped[float] = mapped_column(Float)
    source: Mapped[str] = mapped_column(String(32))
    """A keyed digest of the network address that opened it; empty once the game is over."""


class SeatRow(Base):
    """Who sits where, so that people find their tables again."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_of", "identity"),)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    identity: Mapped[str] = mapped_column(String(32))


class EventRow(Base):
    __tablename__ = "events"
    __table_args__ = (UniqueConstraint("table_id", "client_id", name="one_event_per_wish"),)
    # The primary key is the UNIQUE(table, seq) that makes two writers impossible.
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    client_id: Mapped[str | None] = mapped_column(String(120))
    at: Mapped[float] = mapped_column(Float)
    data: Mapped[str] = mapped_column(Text)


class SnapshotRow(Base):
    __tablename__ = "snapshots"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(BigInteger)
    rules: Mapped[int] = mapped_column(Integer)
    meta: Mapped[str] = mapped_column("sheet", Text, key="meta")
    position: Mapped[str | None] = mapped_column(Text)


class CheckRow(Base):
    """Written by `/readyz` to see whether writing works."""

    __tablename__ = "checks"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    at: Mapped[float] = mapped_column(Float)


class JobRow(Base):
    """What `farmyard admin` asks of the server that runs, or of the next one that starts."""

    __tablename__ = "jobs"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    about: Mapped[str] = mapped_column(String(200))
    created: Mapped[float] = mapped_column(Float)


class PushSubscriptionRow(Base):
    """A browser that wants to be told, and how to write to it so that nobody else can read it."""

    __tablename__ = "push_subscriptions"
    __table_args__ = (Index("push_subscriptions_of", "identity"),)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Of the endpoint, which may be long."""
    identity: Mapped[str] = mapped_column(ForeignKey("identities.id", ondelete="CASCADE"))
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    always: Mapped[bool] = mapped_column(Boolean)
    lang: Mapped[str] = mapped_column(String(2))
    created: Mapped[float] = mapped_column(Float)


class ReminderRow(Base):
    """How somebody wants to be told beside their browsers: never, when they are away, or always."""

    __tablename__ = "reminders"
    identity: Mapped[str] = mapped_column(ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True)
    mail: Mapped[str] = mapped_column(String(254))
    """Empty until it is proven that this mailbox is theirs."""
    mail_when: Mapped[str] = mapped_column(String(10))
    webhook_when: Mapped[str] = mapped_column(String(10))
    lang: Mapped[str] = mapped_column(String(2))


class NoticeRow(Base):
    """Something to tell somebody about a table. It stays until they come back: until then nothing else is told."""

    __tablename__ = "notices"
    __table_args__ = (Index("notices_due", "due"),)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    identity: Mapped[str] = mapped_column(ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    due: Mapped[float | None] = mapped_column(Float)
    """When it is to be sent; None when that is done."""
    tries: Mapped[int] = mapped_column(Integer)
    reached: Mapped[str] = mapped_column(Text)
    """Which channels have taken it already: they are left out when it is tried again."""


class RatingRow(Base):
    """How strong a person or a bot is at a game with so many players: an identity, or `bot:` and its name."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ratings_ladder", "game", "seats", "ordinal"),)
    subject: Mapped[str] = mapped_column(String(60), primary_key=True)
    game: Mapped[str] = mapped_column(String(80), primary_key=True)
    seats: Mapped[int] = mapped_column(Integer, primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    ordinal: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)
    wins: Mapped[int] = mapped_column(Integer)
    updated: Mapped[float] = mapped_column(Float)


class ResultRow(Base):
    """How a game ended for one of its seats. Every game that is over has these, so that it is counted once."""

    __tablename__ = "results"
    __table_args__ = (Index("results_of", "subject", "at"),)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    subject: Mapped[str] = mapped_column(String(60))
    """Empty where nobody can be named any more."""
    place: Mapped[int] = mapped_column(Integer)
    points: Mapped[int] = mapped_column(Integer)
    before: Mapped[float | None] = mapped_column(Float)
    """The ordinal of the rating before and after this game; None where it is not rated."""
    after: Mapped[float | None] = mapped_column(Float)
    at: Mapped[float] = mapped_column(Float)


class AnalysisRow(Base):
    """The analysis of a finished game: waiting, working, done or failed."""

    __tablename__ = "analyses"
    __table_args__ = (Index("analyses_waiting", "status", "created"),)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    status: Mapped[str] = mapped_column(String(20))
    done: Mapped[int] = mapped_column(Integer)
    total: Mapped[int] = mapped_column(Integer)
    """Moves of people, and how many of them have been looked at."""
    lease: Mapped[float] = mapped_column(Float)
    """Until then it is the work of one process; after that any may go on with it."""
    created: Mapped[float] = mapped_column(Float)


class AnalysedDecisionRow(Base):
    """What was found for one decision, as compressed JSON."""

    __tablename__ = "analysed_decisions"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    moves: Mapped[int] = mapped_column(Integer, primary_key=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)
