# mypyc: off
"""A picture for a notebook: SVG made of a few shapes, so that games need no library to draw themselves.

Colours are those of the browser's light theme (`web/src/app.css`). A picture brings its own paper, so that it can be
read in a dark notebook too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from farmyard.core.drawing import Drawing, cut, width

PAPER, GROUND, LINE, INK, MUTED = "#fffaf0", "#f0e6d0", "#d9ccb0", "#2c2820", "#5d5545"
LAND, LAND_EDGE, GLOW = "#a9c27c", "#5b7439", "#ffd54a"
SEATS = ("#1f5fa8", "#b4281f", "#6d3bab", "#0c6b62", "#9a4a08")

Number = int | float
FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
FIXED = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
PAD = 12
"""Between the edge of the paper and what is drawn."""


class Picture:
    """Shapes in the order of drawing; `size` grows with them, `svg` puts them on paper."""

    def __init__(self, title: str, font: str = FONT) -> None:
        self.title = title
        self.font = font
        self.shapes: list[str] = []
        self.right = self.bottom = 0.0

    def shape(self, tag: str, text: str | None = None, /, **facts: object) -> None:
        names = {"xml__space": "xml:space"}
        told = "".join(
            f' {names.get(name, name.replace("_", "-"))}="{escape(str(value))}"' for name, value in facts.items()
        )
        self.shapes.append(
            f"<{tag}{told}>{escape(text, quote=False)}</{tag}>" if text is not None else f"<{tag}{told}/>"
        )

    def reach(self, x: Number, y: Number) -> None:
        """So far the picture goes at least."""
        self.right, self.bottom = max(self.right, x), max(self.bottom, y)

    def box(
        self, x: Number, y: Number, wide: Number, high: Number, fill: str, round_: Number = 3, **more: object
    ) -> None:
        self.shape("rect", x=n(x), y=n(y), width=n(wide), height=n(high), rx=n(round_), fill=fill, **more)
        self.reach(x + wide, y + high)

    def disc(self, x: Number, y: Number, radius: Number, fill: str, **more: object) -> None:
        self.shape("circle", cx=n(x), cy=n(y), r=n(radius), fill=fill, **more)
        self.reach(x + radius, y + radius)

    def line(self, x: Number, y: Number, to_x: Number, to_y: Number, stroke: str, thick: Number) -> None:
        self.shape(
            "line",
            x1=n(x),
            y1=n(y),
            x2=n(to_x),
            y2=n(to_y),
            stroke=stroke,
            stroke_width=n(thick),
            stroke_linecap="round",
        )
        self.reach(to_x, to_y)

    def path(self, d: str, fill: str, **more: object) -> None:
        self.shape("path", d=d, fill=fill, **more)

    def text(
        self, x: Number, y: Number, text: str, size: Number = 11, fill: str = INK, at: str = "start", bold: bool = False
    ) -> None:
        """`y` is the middle of the letters."""
        weight = {"font_weight": "bold"} if bold else {}
        self.shape("text", text, x=n(x), y=n(y), font_size=n(size), fill=fill, text_anchor=at, dy="0.35em", **weight)
        self.reach(x + (0.6 * size * len(text) if at == "start" else 0), y + size / 2)

    def chips(self, x: Number, y: Number, things: Iterable[tuple[str, str, Number]], wrap: Number = 10_000) -> float:
        """Goods in rows: name, colour and number of each. Returns where the next row would be."""
        at, down = float(x), float(y)
        for name, colour, count in things:
            words = f"{count} {name}"
            wide = 24 + 6.6 * len(words)
            if at + wide > x + wrap and at > x:
                at, down = float(x), down + 20
            self.disc(at + 7, down, 6, colour, stroke=INK, stroke_width=0.8)
            self.text(at + 17, down, words)
            at += wide
        return down + 20

    def head(self, x: Number, y: Number, seat: int, name: str, facts: str, acting: bool, wide: Number) -> None:
        """Above a farm: whose it is, what to know of them, and whether they are to act."""
        self.box(x, y, wide, 22, SEATS[seat % len(SEATS)], 4)
        self.text(x + 8, y + 11, f"► {name}" if acting else name, 12, "#ffffff", bold=True)
        self.text(x + wide - 8, y + 11, facts, 11, "#ffffff", "end")

    def svg(self) -> str:
        wide, high = n(self.right + 2 * PAD), n(self.bottom + 2 * PAD)
        inner = "".join(self.shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-PAD} {-PAD} {wide} {high}" '
            f'width="{wide}" height="{high}" role="img" '
            f'font-family="{self.font}" style="max-width: 100%; height: auto">'
            f"<title>{escape(self.title, quote=False)}</title>"
            f'<rect x="{-PAD}" y="{-PAD}" width="{wide}" height="{high}" rx="8" fill="{PAPER}"/>{inner}</svg>'
        )


def n(value: Number) -> str:
    """A number without digits that nobody sees."""
    return f"{value:.1f}".removesuffix(".0")


def points(places: Sequence[tuple[Number, Number]]) -> str:
    """The path around a polygon."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in places) + "Z"


def label(text: str, letters: int) -> str:
    """A name that fits."""
    return cut(text, letters)


def written(title: str, drawing: Drawing) -> Picture:
    """A drawing for the terminal as a picture: what a game has that brings no picture of its own."""
    size, step = 13, 17
    picture = Picture(title, FIXED)
    for row, line in enumerate(drawing):
        at = 0.0
        for text, style in line:
            colour, bold = INK, "bold" in style
            if " on " in style:
                behind = style.split(" on ")[1].split()[0]
                wide = width(text) * size * 0.602
                picture.box(at, row * step, wide, step, behind if behind.startswith("#") else GROUND, 0)
                colour = "#ffffff" if "white" in style else INK
            weight = {"font_weight": "bold"} if bold else {}
            if text.strip():
                facts = {"x": n(at), "y": n(row * step + step / 2), "font_size": size, "fill": colour}
                picture.shape("text", text, **facts, dy="0.35em", xml__space="preserve", **weight)
            at += width(text) * size * 0.602
            picture.reach(at, (row + 1) * step)
    return picture
