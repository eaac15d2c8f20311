"""A review as a page that any browser shows: the curve and what it turned on, in one file without anything else."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.games.review import Review, TurningPoint
from gatcg_desktop.gui.learning.review_curve import Curve, curve_of
from gatcg_desktop.gui.learning.review_words import TurningPointText, swing_words

translate = QCoreApplication.translate

WIDTH, HEIGHT = 1000, 260
_STYLE = (
    "body{font:16px system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#1e2126;background:#fff}"
    "svg{width:100%;height:auto;background:#f4f1ea}h2{margin-top:2rem}.when{color:#4c5159}"
)
_COLOURS = ("#2a7d4f", "#2a5a91")


def page_of(
    review: Review,
    points: Mapping[TurningPoint, TurningPointText],
    names: tuple[str, ...],
    seat: int,
    result: str,
    language: str,
) -> str:
    """The page of a review for a seat, from 1, with what it turned on as it is told."""
    title = translate("Review", "Review of the game of {names}").format(names=" – ".join(names))
    parts = [
        f'<!doctype html><html lang="{escape(language)}"><meta charset="utf-8">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f"<h1>{escape(result)}</h1><p>{escape(title)}</p>",
        f"<h2>{escape(translate('Review', 'The chance of {name} to win').format(name=names[seat - 1]))}</h2>",
        _curve(curve_of(review, seat, tuple(points)), seat),
    ]
    for number, one in enumerate(points.values(), 1):
        stands = "".join(f"<p>{escape(line)}</p>" for line in one.stands.splitlines())
        parts.append(
            f"<h2>{number}. {escape(one.played)} ({swing_words(one.swing)})</h2>"
            f'<p class="when">{escape(one.when)}</p><p><strong>{escape(one.why)}</strong></p>{stands}'
        )
    return "\n".join([*parts, "</html>", ""])


def _curve(curve: Curve, seat: int) -> str:

    def at(x: float, y: float) -> str:
        return f"{x * WIDTH:.1f},{(1 - y) * HEIGHT:.1f}"

    parts = [f'<svg viewBox="-12 -12 {WIDTH + 24} {HEIGHT + 44}" role="img">']
    for x, turn in curve.turns:
        parts.append(f'<path d="M{at(x, 0)}L{at(x, 1)}" stroke="#cfc7b6"/>')
        parts.append(f'<text x="{x * WIDTH + 3:.1f}" y="{HEIGHT + 20}" font-size="13">{turn}</text>')
    parts.append(f'<path d="M{at(0, 0.5)}L{at(1, 0.5)}" stroke="#857c6b" stroke-dasharray="3 5"/>')
    for bar in curve.bars:
        colour = _COLOURS[bar.player != seat]
        parts.append(
            f'<path d="M{at(bar.x, bar.before)}L{at(bar.x, bar.after)}"'
            f' stroke="{colour}" stroke-width="5" opacity=".6"/>'
        )
    points = " ".join(at(x, y) for x, y in curve.line)
    parts.append(f'<polyline points="{points}" fill="none" stroke="#1e2126" stroke-width="2"/>')
    for dot in curve.dots:
        left, top = at(dot.x, dot.y).split(",")
        parts.append(f'<circle cx="{left}" cy="{top}" r="11" fill="#1e2126"/>')
        parts.append(
            f'<text x="{left}" y="{top}" dy="5" font-size="14" fill="#fff" text-anchor="middle">{dot.number}</text>'
        )
    return "".join([*parts, "</svg>"])
