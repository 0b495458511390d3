"""Notifications: which browsers and mailboxes want to be told, and what still has to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"
branch_labels = None
depends_on = None


def identity(*, primary_key: bool = False) -> sa.Column[str]:
    owner = sa.ForeignKey("identities.id", ondelete="CASCADE")
    return sa.Column("identity", sa.String(32), owner, nullable=False, primary_key=primary_key)


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("digest", sa.String(64), primary_key=True),
        identity(),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("always", sa.Boolean(), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("push_subscriptions_of", "push_subscriptions", ["identity"])
    op.create_table(
        "reminders",
        identity(primary_key=True),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("mail_when", sa.String(10), nullable=False),
        sa.Column("webhook_when", sa.String(10), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        identity(primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("reached", sa.Text(), nullable=False),
    )
    op.create_index("notices_due", "notices", ["due"])


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_table("reminders")
    op.drop_table("push_subscriptions")
