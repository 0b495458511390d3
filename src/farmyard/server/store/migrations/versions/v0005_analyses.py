"""Analyses of finished games: how far they are, and what was found for each decision."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("lease", sa.Float(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("analyses_waiting", "analyses", ["status", "created"])
    op.create_table(
        "analysed_decisions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("moves", sa.Integer(), primary_key=True),
        sa.Column("data", sa.LargeBinary(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("analysed_decisions")
    op.drop_index("analyses_waiting", "analyses")
    op.drop_table("analyses")
