"""Rules text on a drawn card: reading its marks, breaking it into lines, and finding the size at which all
fits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import msgspec

from gatcg_desktop.artwork.fonts import Role, drawable, width

Look = Literal["body", "bold", "italic", "bubble", "cost", "bullet", "flavor"]

MAX_CHARACTERS = 2000
_MAX_LINES_READ = 120
_ELLIPSIS = "\u2026"
_ROLES: dict[Look, Role] = {
    "body": "body",
    "bold": "bold",
    "italic": "italic",
    "bubble": "bold",
    "cost": "bold",
    "bullet": "bold",
    "flavor": "flavor",
}
_TAG = re.compile(r"<[^<>]{0,80}>")
_ICON = re.compile(r'<span class="effect__icon effect__icon--(rest|sword|heart)"></span>')
_ICON_NAMES = {"rest": "[REST]", "sword": "[POWER]", "heart": "[LIFE]"}
_BULLET = re.compile(r"^[\u2022\u25cf*\-\u2013]\s+")
_LABEL = re.compile(r"^(?:[A-Z][^:.()]{0,70}|\([0-9X]{1,2}\)[^:.()]{0,60}):(?=\s|$)")
_DASH_LABEL = re.compile(r"^[A-Z][A-Za-z ]{2,30} \u2014")
_KEYWORDS = re.compile(
    r"^[A-Z][A-Za-z'\u2019]*(?: [A-Z0-9][A-Za-z0-9'\u2019]*){0,3}(?:, [A-Z][A-Za-z]+){0,3}(?=\s*(?:\(|$))"
)
_PIECE = re.compile(
    r"(?P<bubble>\[[^\][]{1,40}\])"
    r"|(?P<cost>\((?:[0-9]{1,2}|X)\))"
    r"|(?P<open>\()|(?P<close>\))"
    r"|(?P<bold>\*{2,3})|(?P<slant>\*)"
    r"|(?P<space>\s+)"
    r"|(?P<word>[^\s\][()*]+|.)"
)
_ICON_WORDS = frozenset({"POWER", "LIFE", "REST", "DURABILITY", "LEVEL", "LV"})


class Atom(msgspec.Struct, frozen=True):
    """What is never broken over two lines: a word or a plate. `glued` atoms follow the one before
    directly."""

    text: str
    look: Look
    glued: bool = False


class Paragraph(msgspec.Struct, frozen=True):
    """Atoms in order; a bulleted one hangs behind its bullet."""

    atoms: tuple[Atom, ...]
    bulleted: bool = False


class Run(msgspec.Struct, frozen=True):
    """An atom with its place: left and top of its line within the block, and how wide it is, in pixels."""

    x: int
    y: int
    width: int
    text: str
    look: Look


class TextBlock(msgspec.Struct, frozen=True):
    """Text set at `size` pixels in lines `line_height` apart. `whole` is False when it had to be cut
    short."""

    size: int
    line_height: int
    height: int
    runs: tuple[Run, ...]
    whole: bool = True

    @property
    def width(self) -> int:
        """How far the longest line reaches."""
        return max((run.x + run.width for run in self.runs), default=0)


def role_of(look: Look) -> Role:
    """The font role a look is set in."""
    return _ROLES[look]


def read_text(text: str, flavor: str = "") -> tuple[tuple[Paragraph, ...], bool]:
    """Rules text as paragraphs, with the flavour text last; and whether none of it had to be left out.

    Understands plain text and the API's marks: `**bold**`, `*italic*`, `[Class Bonus]` plates, `(2)` costs,
    `(reminders)`, bullets, and bold labels before a colon.
    """
    whole = len(text) <= MAX_CHARACTERS
    named = _ICON.sub(lambda icon: _ICON_NAMES[icon.group(1)], text[:MAX_CHARACTERS])
    lines = [line.strip() for line in _TAG.sub("", named).splitlines()]
    lines = [line for line in lines if line]
    whole = whole and len(lines) <= _MAX_LINES_READ
    paragraphs = [paragraph for line in lines[:_MAX_LINES_READ] if (paragraph := _paragraph(line)).atoms]
    if not whole:
        paragraphs.append(Paragraph((Atom(_ELLIPSIS, "body"),)))
    if flavor.strip():
        words = drawable(_TAG.sub("", flavor[:400]), "flavor").split()
        paragraphs.append(Paragraph(tuple(Atom(word, "flavor") for word in words)))
    return tuple(paragraphs), whole


def fit_text(paragraphs: tuple[Paragraph, ...], box: tuple[int, int], largest: int, smallest: int) -> TextBlock:
    """The text at the largest size, from `largest` down to `smallest` pixels, at which it fits the box
    (width, height). When even the smallest does not fit, the lines that do and an ellipsis."""
    low, high = smallest, largest
    best = _set(paragraphs, box[0], smallest)
    if best.height > box[1]:
        return _shortened(best, box)
    while low < high:
        middle = (low + high + 1) // 2
        block = _set(paragraphs, box[0], middle)
        if block.height <= box[1] and block.width <= box[0]:
            low, best = middle, block
        else:
            high = middle - 1
    return best


def fit_line(text: str, role: Role, room: int, largest: int, smallest: int) -> tuple[str, int]:
    """One line of text and the largest size at which it fits `room` pixels; shortened with an ellipsis
    when even the smallest size is too wide."""
    shown = drawable(text[:200], role)
    low, high = smallest, largest
    if width(shown, role, smallest) > room:
        keep = len(shown)
        while keep and width(shown[:keep].rstrip() + _ELLIPSIS, role, smallest) > room:
            keep -= 1
        return shown[:keep].rstrip() + _ELLIPSIS, smallest
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width(shown, role, middle) <= room else (low, middle - 1)
    return shown, low


def _paragraph(line: str) -> Paragraph:
    bullet = _BULLET.match(line)
    if bullet:
        line = line[bullet.end() :]
    atoms: list[Atom] = []
    plates = re.match(r"^(?:\*{0,3}\[[^\][]{1,40}\]\*{0,3}\s*)*", line)
    start = plates.end() if plates else 0
    labelled = "" if "**" in line else _label(line[start:])
    bold_until = start + len(labelled)
    bold = slanted = False
    depth = 0
    glued = False
    for piece in _PIECE.finditer(line):
        kind, value = piece.lastgroup, piece.group()
        match kind:
            case "space":
                glued = False
                continue
            case "bold":
                bold = not bold
                continue
            case "slant":
                slanted = not slanted
                continue
            case "open":
                depth += 1
            case "bubble" if value[1:-1].strip().upper() not in _ICON_WORDS:
                atoms.append(Atom(drawable(value[1:-1].replace("*", "").strip(" :")), "bubble", glued))
                glued = True
                continue
            case "bubble":
                value = value[1:-1].strip().upper()
            case "cost" if depth == 0:
                atoms.append(Atom(value[1:-1], "cost", glued))
                glued = True
                continue
        shown = drawable(value)
        if shown:
            look: Look = "body"
            if bold or piece.start() < bold_until or value in _ICON_WORDS:
                look = "bold"
            elif slanted or depth:
                look = "italic"
            atoms.append(Atom(shown, look, glued))
            glued = True
        if kind == "close":
            depth = max(0, depth - 1)
    return Paragraph(tuple(_joined(atoms)), bulleted=bullet is not None)


def _label(line: str) -> str:
    for pattern in (_LABEL, _DASH_LABEL, _KEYWORDS):
        found = pattern.match(line)
        if found:
            return found.group()
    return ""


def _joined(atoms: list[Atom]) -> Iterator[Atom]:
    """Glued words of one look made one, so that `word` and `.` are drawn together."""
    held: Atom | None = None
    for atom in atoms:
        if held and atom.glued and atom.look == held.look and atom.look not in ("bubble", "cost"):
            held = Atom(held.text + atom.text, held.look, held.glued)
            continue
        if held:
            yield held
        held = atom
    if held:
        yield held


def _set(paragraphs: tuple[Paragraph, ...], room: int, size: int) -> TextBlock:
    line_height = size * 13 // 10
    gap = size * 5 // 10
    runs: list[Run] = []
    y = 0
    for place, paragraph in enumerate(paragraphs):
        if place:
            y += gap // 2 if paragraph.bulleted else gap
        indent = 0
        if paragraph.bulleted:
            indent = width("\u2022 ", "bold", size) + size // 5
            runs.append(Run(0, y, width("\u2022", "bold", size), "\u2022", "bullet"))
        y = _flow(paragraph.atoms, runs, indent, y, room, size, line_height)
    return TextBlock(size, line_height, y, tuple(runs))


def _flow(atoms: tuple[Atom, ...], runs: list[Run], indent: int, y: int, room: int, size: int, step: int) -> int:
    """Places atoms from `y` down, as many to a line as fit; gives the top of the line after."""
    x = indent
    for cluster in _clusters(atoms):
        widths = [_advance(atom, size) for atom in cluster]
        space = width(" ", "body", size) if x > indent else 0
        if x > indent and x + space + sum(widths) > room:
            x, space, y = indent, 0, y + step
        x += space
        for atom, wide in zip(cluster, widths, strict=True):
            if x + wide <= room:
                runs.append(Run(x, y, wide, atom.text, atom.look))
                x += wide
                continue
            for part in _split(atom, room - indent, size):
                wide = _advance(part, size)
                if x > indent and x + wide > room:
                    x, y = indent, y + step
                runs.append(Run(x, y, wide, part.text, part.look))
                x += wide
    return y + step


def _clusters(atoms: tuple[Atom, ...]) -> Iterator[list[Atom]]:
    cluster: list[Atom] = []
    for atom in atoms:
        if cluster and not atom.glued:
            yield cluster
            cluster = []
        cluster.append(atom)
    if cluster:
        yield cluster


def _advance(atom: Atom, size: int) -> int:
    """An atom's width with the padding its plate needs."""
    if atom.look == "bubble":
        return width(atom.text, "bold", bubble_size(size)) + size
    if atom.look == "cost":
        return max(width(atom.text, "bold", bubble_size(size)) + size * 6 // 10, size * 12 // 10)
    return width(atom.text, _ROLES[atom.look], size)


def bubble_size(size: int) -> int:
    """The font size inside a plate in text of that size."""
    return max(5, size * 86 // 100)


def _split(atom: Atom, room: int, size: int) -> Iterator[Atom]:
    """A word wider than the line, in parts that are not."""
    rest = atom.text
    while rest:
        keep = len(rest)
        while keep > 1 and _advance(Atom(rest[:keep], atom.look), size) > room:
            keep = (
                max(1, keep * room // max(1, _advance(Atom(rest[:keep], atom.look), size)), 1) if keep > 8 else keep - 1
            )
        yield Atom(rest[:keep], atom.look)
        rest = rest[keep:]


def _shortened(block: TextBlock, box: tuple[int, int]) -> TextBlock:
    dots = width(_ELLIPSIS, "body", block.size)
    kept = [run for run in block.runs if run.y + block.line_height <= box[1]]
    if kept:
        last = kept[-1].y
        while kept and kept[-1].y == last and kept[-1].x + kept[-1].width + dots > box[0]:
            kept.pop()
        x = kept[-1].x + kept[-1].width if kept and kept[-1].y == last else 0
        kept.append(Run(x, last, dots, _ELLIPSIS, "body"))
    height = kept[-1].y + block.line_height if kept else 0
    return TextBlock(block.size, block.line_height, height, tuple(kept), whole=False)
