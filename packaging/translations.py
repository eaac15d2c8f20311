"""Keeping the translations: ``python packaging/translations.py update|release|check|missing|fill``.

update   reads every string of gatcg_desktop/gui, of the forms in ui/ and every sentence the engine says
         (``say("...")`` in all packages below) into resources/translations/*.ts.
         Translations there are kept; strings that are gone are dropped. Then does what release does.
release  compiles the .ts files to the .qm files that the program loads.
check    lists what is missing or does not fit, and ends with status 1 if there is any.
missing  prints what is not translated to LANGUAGE as JSON: [[context, English, ""], ...].
fill     puts the translations of such a FILE into the LANGUAGE's .ts, then does what release does:
         ``translations.py missing fr > todo.json``, write the French into it, ``translations.py fill fr todo.json``.

Needs the tools that come with PySide6 (pyside6-lupdate, pyside6-lrelease).
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "gatcg_desktop"
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("fr",)
ENGINE = "engine"
_PLACE = re.compile(r"\{(\w*)[^{}]*\}|%n|%L?\d+")


TEMPLATE_AT = {"say": 0, "Message": 0, "no": 1, "bad": 0}
"""The calls that make a message, and which argument of each is the template."""


def engine_sentences() -> dict[str, str]:
    """Every template that makes a message, with the file and line where it stands.

    Templates are literals, or come from a table of the same module: ``say(TABLE[key])``, ``say(TABLE.get(key, ...))``.
    """
    found: dict[str, str] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        tables = dict(_tables(tree))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue  # a method of that name says something else
            at = TEMPLATE_AT.get(node.func.id)
            if at is None or len(node.args) <= at:
                continue
            for text in _templates(node.args[at], tables):
                found.setdefault(text, f"{path.relative_to(ROOT).as_posix()}:{node.lineno}")
    return found


def _tables(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """The module's dictionaries of strings, by name."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict(values=values)):
                yield name, [text for value in values for text in _literals(value)]


def _templates(node: ast.expr, tables: dict[str, list[str]]) -> Iterator[str]:
    match node:
        case ast.Subscript(value=ast.Name(id=name)):
            yield from tables.get(name, ())
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get"), args=[_, *others]):
            yield from tables.get(name, ())
            for other in others:
                yield from _literals(other)
        case _:
            yield from _literals(node)


def window_strings() -> dict[tuple[str, str], str]:
    """Every string the windows translate, by context and text, with its file: from the code and the forms."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted([*PACKAGE.glob("gui/**/*.py"), PACKAGE / "app.py"]):
        if path.is_file():
            where = path.relative_to(ROOT).as_posix()
            for context, text in _translated(ast.parse(path.read_text("utf-8")), ""):
                found.setdefault((context, text), where)
    for form in sorted(ROOT.glob("ui/*.ui")):
        tree = ElementTree.parse(form).getroot()
        context = tree.findtext("class", "")
        for string in tree.iter("string"):
            if string.text and string.get("notr") != "true":
                found.setdefault((context, string.text), form.relative_to(ROOT).as_posix())
    return found


def _translated(tree: ast.AST, context: str) -> Iterator[tuple[str, str]]:
    for node in ast.iter_child_nodes(tree):
        inner = node.name if isinstance(node, ast.ClassDef) else context
        if isinstance(node, ast.Call):
            match _called(node):
                case "translate" if len(node.args) >= 2:
                    for where in _literals(node.args[0]):
                        yield from ((where, text) for text in _literals(node.args[1]))
                case "tr" if node.args:
                    yield from ((context, text) for text in _literals(node.args[0]))
                case "QT_TRANSLATE_NOOP" if len(node.args) == 2:
                    for where in _literals(node.args[0]):
                        yield from ((where, text) for text in _literals(node.args[1]))
        yield from _translated(node, inner)


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _literals(node: ast.expr) -> Iterator[str]:
    """The string a literal is, or both of an "a if c else b"."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body)
            yield from _literals(orelse)


def update() -> None:
    """Bring the .ts files up to date with the sources and compile them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "strings.py"
        listed.write_text(_as_source(), "utf-8")
        for language in LANGUAGES:
            options = ("-no-obsolete", "-locations", "none", "-source-language", "en", "-target-language")
            forms = map(str, sorted(ROOT.glob("ui/*.ui")))
            _run("lupdate", *options, language, str(listed), *forms, "-ts", str(_ts(language)))
    release()


def _as_source() -> str:
    """What the code says, written so plainly that lupdate cannot misread it."""
    lines = ["from PySide6.QtCore import QCoreApplication"]
    pairs = [(ENGINE, text) for text in engine_sentences()] + list(window_strings())
    for context, text in sorted(set(pairs)):
        lines.append(f"QCoreApplication.translate({_quoted(context)}, {_quoted(text)})")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def release() -> None:
    """Compile every .ts file to its .qm."""
    for language in LANGUAGES:
        _run("lrelease", "-silent", str(_ts(language)), "-qm", str(_ts(language).with_suffix(".qm")))


def missing(language: str) -> list[tuple[str, str, str]]:
    """Context and English of every unfinished string of a .ts file, with room for the translation."""
    found = []
    for context in ElementTree.parse(_ts(language)).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") == "unfinished":
                found.append((context.findtext("name", ""), message.findtext("source", ""), ""))
    return found


def fill(language: str, given: list[tuple[str, str, str]]) -> int:
    """Put translations into a .ts file where there are none yet; empty ones are passed over. How many were put."""
    wanted = {(context, english): text for context, english, text in given if text}
    tree = ElementTree.parse(_ts(language))
    done = 0
    for context in tree.getroot().iter("context"):
        for message in context.iter("message"):
            key = (context.findtext("name", ""), message.findtext("source", ""))
            translation = message.find("translation")
            if key in wanted and translation is not None and translation.get("type") == "unfinished":
                translation.text = wanted[key]
                del translation.attrib["type"]
                done += 1
    body = ElementTree.tostring(tree.getroot(), encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    _ts(language).write_text(f"{head}{body}\n", "utf-8")
    return done


def problems(language: str) -> list[str]:
    """What keeps a language from being complete: untranslated strings, and places that do not fit."""
    translated = translations(language)
    wanted = {(ENGINE, text): where for text, where in engine_sentences().items()} | window_strings()
    found = []
    for (context, text), where in sorted(wanted.items(), key=lambda item: (item[1], item[0])):
        translation = translated.get((context, text))
        if not translation:
            found.append(f"{where}: not translated ({context}): {text!r}")
        elif places(text) != places(translation):
            found.append(f"{where}: places differ ({context}): {text!r} and {translation!r}")
    return found


def translations(language: str) -> dict[tuple[str, str], str]:
    """The finished translations of a .ts file, by context and English text."""
    finished: dict[tuple[str, str], str] = {}
    for context in ElementTree.parse(_ts(language)).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") is None:
                forms = [form.text or "" for form in translation.iter("numerusform")]
                text = forms[0] if forms else translation.text or ""
                finished[context.findtext("name", ""), message.findtext("source", "")] = text
    return finished


def places(text: str) -> list[str]:
    """The places to be filled in, sorted: {name}, %1, %n."""
    return sorted(match[0] if match[1] is None else f"{{{match[1]}}}" for match in _PLACE.finditer(text))


def _ts(language: str) -> Path:
    return FOLDER / f"gatcg_{language}.ts"


def _run(tool: str, *arguments: str) -> None:
    beside = Path(sys.executable).with_name(f"pyside6-{tool}")
    command = str(beside) if beside.exists() else f"pyside6-{tool}"
    subprocess.run([command, *arguments], check=True, cwd=ROOT)


def main(arguments: list[str]) -> int:
    """Do what the first argument says; the exit status."""
    match arguments:
        case ["update"]:
            update()
        case ["release"]:
            release()
        case ["check"]:
            pass
        case ["missing", language]:
            print(json.dumps(missing(language), ensure_ascii=False, indent=1))
            return 0
        case ["fill", language, file]:
            given = [tuple(each) for each in json.loads(Path(file).read_text("utf-8"))]
            print(f"{fill(language, given)} filled in")
            update()
        case _:
            print(__doc__)
            return 2
    found = [problem for language in LANGUAGES for problem in problems(language)]
    print("\n".join(found) or "Every string is translated.")
    return 1 if found and arguments == ["check"] else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
