"""A picture for the terminal: lines of styled text, so that games need no terminal library to draw themselves."""

from __future__ import annotations

Span = tuple[str, str]
"""Text and its style; the style is a plain description such as "bold black on yellow" or ""."""

Drawing = list[list[Span]]
