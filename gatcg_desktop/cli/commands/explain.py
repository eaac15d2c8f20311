"""The command `explain`: a card, face by face, as the program reads it."""

from __future__ import annotations

import argparse
import difflib
import textwrap
from typing import get_args

import msgspec

from gatcg_desktop.analysis.coverage import ReadParagraph, read_face
from gatcg_desktop.analysis.explain import Explanation, told
from gatcg_desktop.catalogue.definitions import facts_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.cli.card_records import add_cards_argument, records_from
from gatcg_desktop.cli.speech import language, said, worded
from gatcg_desktop.language.ast import Node, OnResolve
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.phrases.noun_phrases import slug
from gatcg_desktop.language.sentences import Language, words_of_key
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook.terms import card_word

WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The card, `--cards`, `--tree`, `--language`."""
    parser.add_argument("card", metavar="CARD", help="the card, by its name or as the catalogue's addresses have it")
    parser.add_argument("--tree", action="store_true", help="print the tree of abilities as well")
    parser.add_argument(
        "--language", choices=get_args(Language), help="what the sentences are in (default: the program's language)"
    )
    add_cards_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Print the cards of a name, face by face, as the program reads them. Raises UserMistake where there is none."""
    records = records_from(args.cards)
    found = _found(args.card, records)

    def name(key: str) -> str:
        return records[key].name if key in records else words_of_key(key)

    for face in (face for record in found for face in (record, *record.faces)):
        print(f"{face.name} ({face.slug}): {' '.join(said(card_word(one)) for one in (*face.supertypes, *face.types))}")
        _print_amended(face)
        if brought := [name(slug) for slug in face.brings]:
            _print_wrapped(worded("can bring into a game: {names}", names=", ".join(brought)))
        paragraphs = read_face(face)
        if not paragraphs:
            print(worded("  It has no text."))
        for number, paragraph in enumerate(paragraphs, start=1):
            _print_paragraph(number, paragraph, args.tree)
            if paragraph.status == "compiled" or paragraph.partly:
                goes_on = any(isinstance(node, OnResolve) and node.earlier for node in nodes(paragraph.abilities))
                before = tuple(one for past in paragraphs[: number - 1] for one in past.abilities) if goes_on else ()
                _print_told(told(paragraph.abilities, facts_of(face), args.language or language(), name, before))
    return 0


def _print_amended(face: CardRecord) -> None:
    """What is not as on the pictures any more."""
    for one in face.amended:
        if one.was:
            _print_wrapped(
                worded("as amended ({date}): {now} (printed: {was})", date=one.date, now=one.now, was=one.was)
            )
        else:
            _print_wrapped(worded("as amended ({date}): {now}", date=one.date, now=one.now))


def _print_wrapped(words: str) -> None:
    print(textwrap.fill(words, WIDTH, initial_indent="  ", subsequent_indent="    "))


def _print_paragraph(number: int, paragraph: ReadParagraph, tree: bool) -> None:
    for line in paragraph.text.split("\n"):
        print(textwrap.indent("\n".join(textwrap.wrap(line, WIDTH - 4)), "    "))
    status = worded("partly by hand") if paragraph.partly else _status(paragraph.status)
    if paragraph.reason:
        status = worded("{status}: {reason}", status=status, reason=paragraph.reason)
    print(f"  {number}. {status}")
    if paragraph.status == "by_hand" and paragraph.span != (0, len(paragraph.text)):
        words = " ".join(paragraph.text[slice(*paragraph.span)].split())
        told_words = worded("not understood: {words}", words=words)
        print(
            textwrap.fill(
                told_words,
                WIDTH,
                initial_indent="     ",
                subsequent_indent="       ",
            )
        )
    if tree:
        for ability in paragraph.abilities:
            print(textwrap.indent(tree_of(ability), "     "))


def _print_told(sentences: tuple[Explanation, ...]) -> None:
    for one in sentences:
        sentence = one.sentence or worded("(there is no sentence for it yet)")
        words = worded("reads as: {sentence}", sentence=sentence)
        for line in words.split("\n"):
            print(textwrap.fill(line, WIDTH, initial_indent="     ", subsequent_indent="       "))


def _status(status: str) -> str:
    match status:
        case "compiled":
            return worded("read")
        case "reminder":
            return worded("reminder or flavour only")
        case _:
            return worded("by hand")


def tree_of(node: Node, depth: int = 0) -> str:
    """A tree as indented lines: a node's class, then what differs from its defaults, one field a line."""
    inset = "  " * depth
    lines = [type(node).__name__]
    for field in msgspec.structs.fields(node):
        value = getattr(node, field.name)
        if value == field.default or (field.default is msgspec.NODEFAULT and value is None):
            continue
        lines.append(f"{inset}  {field.name}: {_value(value, depth + 1)}")
    return "\n".join(lines)


def _value(value: object, depth: int) -> str:
    if isinstance(value, Node):
        return tree_of(value, depth)
    if isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
        inset = "  " * (depth + 1)
        return "".join(f"\n{inset}- {_value(part, depth + 1)}" for part in value)
    return str(list(value) if isinstance(value, tuple) else value)


def _found(wanted: str, records: dict[str, CardRecord]) -> list[CardRecord]:
    """The card of that slug or the cards of that name, in any letter case, whichever of their faces has it."""
    faces = [(face, record) for record in records.values() for face in (record, *record.faces)]
    of_slug = [record for face, record in faces if face.slug == wanted]
    named = {record.slug: record for face, record in faces if face.name.casefold() == wanted.casefold()}
    if found := of_slug or list(named.values()):
        return found
    near = difflib.get_close_matches(slug(wanted), records, 3, 0.6)
    hint = " " + worded("Did you mean {names}?", names=", ".join(near)) if near else ""
    raise UserMistake("There is no card {slug}.{hint}", slug=repr(wanted), hint=hint)
