"""Keeping the translations: ``python packaging/translations.py update|compile|check|missing|fill``.

update   reads every string of the window (``tr``, ``translate``, the forms in ui/), every sentence of a message
         (``say("...")``, everywhere), the words of the game, the rules, the lessons and the starter set into the
         gettext catalogues resources/translations/<language>/LC_MESSAGES/gatcg.po. Translations there are kept;
         strings that are gone are dropped, and spaces and apostrophes written as `as_written` has them. Then does what
         compile does.
compile  makes the .mo files, which the program loads, of the .po files.
check    lists what is missing or does not fit, and ends with status 1 if there is any.
missing  prints what is not translated to LANGUAGE as JSON: [[context, English, ""], ...]; for what is counted
         [context, [one, several], ["", ""]].
fill     puts the translations of such a FILE into the LANGUAGE's catalogue, then does what compile does:
         ``translations.py missing fr > todo.json``, write the French into it, ``translations.py fill fr todo.json``.

Needs Babel.
"""

from __future__ import annotations

import ast
import gc
import io
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from gatcg_desktop import rulebook  # noqa: E402
from gatcg_desktop.cli import program  # noqa: E402
from gatcg_desktop.cli.speech import HELP  # noqa: E402
from gatcg_desktop.decks import starter_set  # noqa: E402
from gatcg_desktop.language.keywords import LABELS, NUMBERED, PLAIN, UNREAD, WORDED  # noqa: E402
from gatcg_desktop.lessons.files.format import Lesson, text_in, texts  # noqa: E402
from gatcg_desktop.lessons.files.lesson_files import read_lesson, shipped  # noqa: E402
from gatcg_desktop.lessons.files.library import courses, library  # noqa: E402
from gatcg_desktop.lessons.practice.questions import practice_questions  # noqa: E402
from gatcg_desktop.localization import ABILITY_TEXTS, CARD_NAMES, kept_together  # noqa: E402
from gatcg_desktop.magic import rules as magic  # noqa: E402
from gatcg_desktop.rulebook import coverage, terms  # noqa: E402
from gatcg_desktop.rules.model.keywords import WRITTEN_OUT  # noqa: E402

PACKAGE = ROOT / "gatcg_desktop"
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("fr",)
PLURAL_FORMS = {"fr": "nplurals=2; plural=(n > 1);"}
"""One form and several, as all sentences have; Babel's own rule for French has a third since 2.19, for millions."""
ENGINE = "engine"
MISTAKE = "UserMistake"
"""The class of what people can put right, whose sentences are messages."""
TEMPLATE_AT = {
    "say": 0,
    "worded": 0,
    "whole_number": 0,
    "Budget": 5,
    "in_turns": 4,
    "counted": 0,
    "Message": 0,
    "refusal": 1,
    "bad": 0,
}
"""The calls that make a message, and which argument of each is the template; mistakes (`_mistakes`) are others."""
_PLAIN = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.unaryop, ast.boolop)
_PLACE = re.compile(r"\{(\w*)[^{}]*\}|%n|%L?\d+")
_WORD = re.compile(r"[a-z]{3,}")
_COUNTED = re.compile(r"(?:\{\w+\}|%L?\d+) ([a-z]{3,})(?: ([a-z]{3,}))?")
_WRITTEN = datetime(2026, 1, 1, tzinfo=UTC)  # the same catalogue gives the same bytes, whenever it is written

Forms = tuple[str, ...]
"""A text, or what stands for one and for several."""


class Entry(NamedTuple):
    """A string of the program: its context, its English forms, and the file it was first found in."""

    context: str
    english: Forms
    where: str


def entries() -> list[Entry]:
    """Every string there is to translate, once, in the order of the catalogue."""
    found: dict[tuple[str, str], Entry] = {}
    for entry in (
        *_of_code(),
        *_of_forms(),
        *_of_terms(),
        *_of_rules(),
        *_of_abilities(),
        *_of_starter_set(),
        *_of_lessons(),
        *_of_commands(),
    ):
        known = found.setdefault((entry.context, entry.english[0]), entry)
        if len(entry.english) > len(known.english):
            found[entry.context, entry.english[0]] = entry
    return sorted(found.values())


def trees() -> Mapping[Path, ast.Module]:
    """Every module of the program as a tree, by its file."""
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


def _of_code() -> Iterator[Entry]:
    modules = trees()
    found = {path: list(_calls_and_classes(tree)) for path, tree in modules.items()}
    template_at = TEMPLATE_AT | mistakes(node for nodes in found.values() for _, node in nodes)
    for path, nodes in found.items():
        where = path.relative_to(ROOT).as_posix()
        tables = dict(_tables(modules[path]))
        calls = ((owner, node) for owner, node in nodes if isinstance(node, ast.Call))
        yield from (Entry(context, forms, where) for context, forms in _said(calls, tables, template_at))


def _calls_and_classes(tree: ast.Module) -> Iterator[tuple[str, ast.Call | ast.ClassDef]]:
    """Every call and class of a module, in order, with the class that is around it. Of a million nodes most are names
    and operators, which have nothing in them that is looked for: `ast.walk` goes through them all."""
    waiting: list[tuple[str, ast.AST]] = [("", tree)]
    while waiting:
        owner, node = waiting.pop()
        if isinstance(node, ast.Call | ast.ClassDef):
            yield owner, node
        if isinstance(node, ast.ClassDef):
            owner = node.name
        inside: list[ast.AST] = []
        for value in vars(node).values():
            if isinstance(value, list):
                inside += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, _PLAIN):
                inside.append(value)
        waiting += [(owner, each) for each in reversed(inside)]


def mistakes(nodes: Iterable[ast.AST]) -> dict[str, int]:
    """The classes of `UserMistake` and all that derive from it, and which argument of each is the template.

    A class whose own `__init__` takes no `template` has its sentence there, in `super().__init__("...")`.
    """
    found, before = {MISTAKE: 0}, 0
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    while len(found) > before:
        before = len(found)
        for node in classes:
            for base in node.bases:
                if isinstance(base, ast.Name) and base.id in found:
                    found.setdefault(node.name, _template_of(node, found[base.id]))
    return found


def _of_forms() -> Iterator[Entry]:
    for form in sorted(ROOT.glob("ui/*.ui")):
        tree = ElementTree.parse(form).getroot()
        for string in tree.iter("string"):
            if string.text and string.get("notr") != "true":
                yield Entry(tree.findtext("class", ""), (string.text,), form.relative_to(ROOT).as_posix())


def _of_terms() -> Iterator[Entry]:
    where = "gatcg_desktop/rulebook/terms.py"
    keywords = PLAIN | NUMBERED | WORDED | LABELS | UNREAD
    tables = (terms.ZONES, terms.ENDS, terms.PHASES, terms.KINDS, terms.TYPES, terms.PROPERTIES)
    for word in (
        *(word for table in tables for word in table.values()),
        *terms.CARD_WORDS.split(),
        *terms.CARD_WORDS_OF_TWO,
        *sorted(keywords),
    ):
        yield Entry(ENGINE, (word,), where)
    yield Entry(ENGINE, ("counter of any kind", "counters of any kind"), where)
    for kind in terms.COUNTERS.split():
        yield Entry(ENGINE, (kind,), where)
        yield Entry(ENGINE, (f"{kind} counter", f"{kind} counters"), where)


def _of_rules() -> Iterator[Entry]:
    for rule in rulebook.all_rules():
        for text in (rule.heading, rule.text):
            yield Entry(rulebook.CONTEXT, (text,), "gatcg_desktop/rulebook/rules.json")
        for heading in rule.headings:
            yield Entry(rulebook.HEADINGS, (heading,), "gatcg_desktop/rulebook/rules.json")
    for text in rulebook.keyword_texts().values():
        yield Entry(rulebook.CONTEXT, (text,), "gatcg_desktop/rulebook/keywords.json")
    for other in magic.RULES.values():
        yield Entry(magic.CONTEXT, (other.text,), "gatcg_desktop/magic/rules.json")
    named = {key for path in shipped() for step in read_lesson(path).lesson.step for key in step.rules}
    named |= {key for question in practice_questions(library()) for key in question.rules}
    where = "gatcg_desktop/rulebook/coverage"
    for key in sorted(named):
        for row in coverage.rows_of(key):  # a lesson links to each by what it stands under
            yield Entry(coverage.CONTEXT, (row.stands_under,), where)
            if row.key == key and rulebook.rule(key) is None:
                yield Entry(coverage.CONTEXT, (row.says,), where)


def _of_abilities() -> Iterator[Entry]:
    yield from (Entry(ABILITY_TEXTS, (text,), "gatcg_desktop/rules/model/keywords.py") for text in WRITTEN_OUT)


def _of_starter_set() -> Iterator[Entry]:
    shipped = starter_set.starter_set()
    for folder, decks in (("decks", shipped.decks), ("lists", shipped.lists)):
        for deck in decks:
            yield Entry(CARD_NAMES, (deck.name,), f"resources/starter/{folder}/{deck.key}.txt")
    for card in starter_set.starter_set().definitions.values():
        yield Entry(CARD_NAMES, (card.name,), "resources/starter/cards.json")
        for text in filter(None, (*card.paragraphs, card.flavor)):
            yield Entry(starter_set.CONTEXT, (text,), "resources/starter/cards.json")


def _of_commands() -> Iterator[Entry]:
    for name, command in {"": program.WINDOW, **program.COMMANDS}.items():
        parser = program.parser_of(name, command, command.load())
        for text in parser.texts():
            yield Entry(HELP, (text,), f"gatcg_desktop/cli/{command.module.replace('.', '/')}.py")


def _of_lessons() -> Iterator[Entry]:
    for course in courses():
        yield from (Entry(context, (text,), "resources/lessons/courses.json") for context, text in texts(course))
    for path in shipped():
        where = path.relative_to(ROOT).as_posix()
        lesson = read_lesson(path).lesson
        yield from (Entry(context, (text,), where) for context, text in texts(lesson))
        for card in lesson.cards.values() if isinstance(lesson, Lesson) else ():  # what is seen of one on the stack
            printed = text_in(card.text, "en").split("\n")
            yield from (Entry(ABILITY_TEXTS, (one,), where) for one in _texts_in(card.abilities) if one not in printed)


def _texts_in(part: object) -> Iterator[str]:
    """The texts of abilities, and of those within them."""
    if isinstance(part, tuple):
        for one in part:
            yield from _texts_in(one)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if name == "text" and isinstance(value, str) and value:
                yield value
            else:
                yield from _texts_in(value)


def _template_of(kind: ast.ClassDef, inherited: int) -> int:
    for method in kind.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            names = [each.arg for each in (*method.args.posonlyargs, *method.args.args)[1:]]
            return names.index("template") if "template" in names else len(names)
    return inherited


def _said(
    calls: Iterable[tuple[str, ast.Call]], tables: dict[str, list[str]], template_at: dict[str, int]
) -> Iterator[tuple[str, Forms]]:
    """Context and forms of what calls have translated. A message is the engine's, `tr` is of the class around."""
    for owner, node in calls:
        match node:
            case ast.Call(func=ast.Name(id=name)) if len(node.args) > template_at.get(name, len(node.args)):
                several = [text for key in node.keywords if key.arg == "plural" for text in _literals(key.value)]
                several += _literals(node.args[1]) if name == "counted" else ()
                for text in _templates(node.args[template_at[name]], tables):
                    yield ENGINE, (text, *several[:1])
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *others]):
                match name, others:
                    case "translate" | "QT_TRANSLATE_NOOP", [second, *_]:
                        for context in _literals(first):
                            yield from ((context, (text,)) for text in _literals(second))
                    case "tr", _:
                        yield from ((owner, (text,)) for text in _literals(first))
                    case "__init__", _ if owner in template_at:
                        yield from ((ENGINE, (text,)) for text in _literals(first))


def _tables(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """The module's dictionaries of strings, by name."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict(values=values)):
                yield name, [text for value in values for text in _literals(value)]


def _templates(node: ast.expr, tables: dict[str, list[str]]) -> Iterator[str]:
    """Templates are literals, or come from a table of the same module: ``TABLE[key]``, ``TABLE.get(key, "...")``."""
    match node:
        case ast.Subscript(value=ast.Name(id=name)):
            yield from tables.get(name, ())
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get"), args=[_, *others]):
            yield from tables.get(name, ())
            for other in others:
                yield from _literals(other)
        case _:
            yield from _literals(node)


def _literals(node: ast.expr) -> Iterator[str]:
    """The string a literal is, or both of an "a if c else b"."""
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body)
            yield from _literals(orelse)


def translations(language: str) -> dict[tuple[str, Forms], Forms]:
    """The catalogue of a language: its forms by context and English, "" for what is not translated."""
    found: dict[tuple[str, Forms], Forms] = {}
    for message in _catalogue(language):
        if message.id:
            found[message.context or "", _forms(message.id)] = _forms(message.string)
    return found


def update() -> None:
    """Bring the catalogues up to date with the sources, and compile them."""
    for language in LANGUAGES:
        _write(language, translations(language))
    compile_all()


def as_written(form: str, language: str) -> str:
    """A translation with the apostrophes of all others, and with no-break spaces where the language asks for them."""
    return kept_together(form.replace("\u2019", "'"), language)


def _write(language: str, known: dict[tuple[str, Forms], Forms]) -> None:
    """Write a language's catalogue anew: every string there is, with what is known of it."""
    catalog = Catalog(locale=language, fuzzy=False, header_comment="", creation_date=_WRITTEN)
    catalog.mime_headers = [("Plural-Forms", PLURAL_FORMS[language])]
    for context, english, where in entries():
        local = tuple(as_written(form, language) for form in known.get((context, english), ("",) * len(english)))
        plain = len(english) == 1
        text = english[0] if plain else english
        catalog.add(text, local[0] if plain else local, [(where, 0)], context=context)
    written = io.BytesIO()
    write_po(written, catalog, width=0, omit_header=True, include_lineno=False)
    head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    head += f'"Plural-Forms: {catalog.plural_forms}\\n"\n\n'
    _po(language).parent.mkdir(parents=True, exist_ok=True)
    _po(language).write_bytes(head.encode() + written.getvalue())


def compile_all() -> None:
    """Compile every .po file to its .mo."""
    for language in LANGUAGES:
        with _po(language).with_suffix(".mo").open("wb") as file:
            write_mo(file, _catalogue(language))


def missing(language: str) -> list[tuple[str, str | Forms, str | Forms]]:
    """Context and English of every string that is not translated, with room for the translation."""
    known = translations(language)
    return [
        (context, english[0], "") if len(english) == 1 else (context, english, ("",) * len(english))
        for context, english, _ in entries()
        if not all(known.get((context, english), ("",)))
    ]


def fill(language: str, given: list[tuple[str, str | Forms, str | Forms]]) -> int:
    """Put translations into a catalogue where there are none yet; empty ones are passed over. How many were put."""
    open_ones = {(context, _forms(english)) for context, english, _ in missing(language)}
    wanted = {(context, _forms(english)): _forms(local) for context, english, local in given}
    put = {key: local for key, local in wanted.items() if key in open_ones and all(local)}
    _write(language, translations(language) | put)
    return len(put)


def problems(language: str) -> list[str]:
    """What keeps a language from being complete: strings or plurals not translated, and places that do not fit."""
    known, found, there = translations(language), [], entries()
    nouns = _counted_nouns(there)
    for context, english, where in sorted(there, key=lambda entry: (entry.where, entry)):
        local = known.get((context, english), ())
        said = f"({context}): {english[0]!r}"
        if any("%n" in form for form in english):
            found.append(f"{where}: has Qt's %n, which has no plural here: use counted() {said}")
        if len(english) == 1 and ("{count}" in english[0] or nouns.intersection(_after_places(english[0]))):
            found.append(f"{where}: says a count and no plural {said}")
        if not local or not all(local):
            found.append(f"{where}: not translated {said}")
        elif len(local) != len(english):
            found.append(f"{where}: no plural {said}")
        elif wrong := [form for form in local if places(form) not in map(places, english)]:
            found.append(f"{where}: places differ {said} and {wrong[0]!r}")
        elif wrong := [form for form in local if as_written(form, language) != form]:
            found.append(f"{where}: spaces or apostrophes as nowhere else (update mends them) {said} and {wrong[0]!r}")
    return found


def _counted_nouns(there: Iterable[Entry]) -> set[str]:
    """The plurals that something is counted in: what stands only in the form for several."""
    nouns = set()
    for _, english, _ in there:
        if len(english) == 2:
            nouns |= set(_WORD.findall(english[1])) - set(_WORD.findall(english[0]))
    return {word for word in nouns if word.endswith("s")}


def _after_places(text: str) -> set[str]:
    """The two words after each place, where what a number counts would stand."""
    return {word for match in _COUNTED.finditer(text) for word in match.groups() if word}


def places(text: str) -> list[str]:
    """The places to be filled in, sorted: {name}, %1, %n."""
    return sorted(match[0] if match[1] is None else f"{{{match[1]}}}" for match in _PLACE.finditer(text))


def _forms(text: str | list[str] | Forms | None) -> Forms:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _catalogue(language: str) -> Catalog:
    with _po(language).open("rb") as file:
        catalog = read_po(file, locale=language)
    catalog.creation_date = _WRITTEN
    return catalog


def _po(language: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / "gatcg.po"


def main(arguments: list[str]) -> int:
    """Do what the first argument says; the exit status."""
    match arguments:
        case ["update"]:
            update()
        case ["compile"]:
            compile_all()
        case ["check"]:
            pass
        case ["missing", language]:
            print(json.dumps(missing(language), ensure_ascii=False, indent=1))
            return 0
        case ["fill", language, file]:
            print(f"{fill(language, json.loads(Path(file).read_text('utf-8')))} filled in")
            compile_all()
        case _:
            print(__doc__)
            return 2
    found = [line for language in LANGUAGES for line in problems(language)]
    print("\n".join(found) or "Everything is translated, and all places fit.")
    return 1 if found and arguments == ["check"] else 0


if __name__ == "__main__":
    gc.disable()  # a million nodes are read once, and make no circles
    sys.exit(main(sys.argv[1:]))
