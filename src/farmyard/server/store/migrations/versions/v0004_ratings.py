"""Results of finished games, ratings, and the colour that somebody likes to play with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("identities", sa.Column("color", sa.Integer(), nullable=True))
    op.create_table(
        "ratings",
        sa.Column("subject", sa.String(60), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("seats", sa.Integer(), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("ordinal", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
    )
    op.create_index("ratings_ladder", "ratings", ["game", "seats", "ordinal"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("subject", sa.String(60), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("before", sa.Float(), nullable=True),
        sa.Column("after", sa.Float(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index("results_of", "results", ["subject", "at"])


def downgrade() -> None:
    op.drop_index("results_of", "results")
    op.drop_table("results")
    op.drop_index("ratings_ladder", "ratings")
    op.drop_table("ratings")
    op.drop_column("identities", "color")
