"""What a host needs: when an identity was last used, where a table was opened from, checks of writing, jobs."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("identities", sa.Column("seen", sa.Float(), nullable=False, server_default="0"))
    # Nobody wrote down when these were last used: their time begins today.
    identities = sa.table("identities", sa.column("seen", sa.Float()))
    op.execute(identities.update().values(seen=time.time()))
    op.add_column("tables", sa.Column("source", sa.String(32), nullable=False, server_default=""))
    op.create_index("tables_from", "tables", ["source"])
    op.create_table(
        "checks",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("about", sa.String(200), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("jobs")
    op.drop_table("checks")
    op.drop_index("tables_from", "tables")
    op.drop_column("tables", "source")
    op.drop_column("identities", "seen")
