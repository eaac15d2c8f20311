"""Whatever refuses a person something is a sentence that can be translated, and is told in their language."""

from __future__ import annotations

import ast
import errno
import os
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.cli import program
from gatcg_desktop.decks.starter_set import StarterSetBroken
from gatcg_desktop.engine.messages import say
from gatcg_desktop.games.saved import SaveProblem
from gatcg_desktop.lessons.board.cards import CardProblem
from gatcg_desktop.lessons.board.piles import BoardProblem
from gatcg_desktop.lessons.files.lesson_files import LessonProblem
from gatcg_desktop.lessons.play.lesson_moves import MoveProblem
from gatcg_desktop.lessons.play.naming import NoSuchThing
from gatcg_desktop.localization import message_of, told
from gatcg_desktop.locking import InUse
from gatcg_desktop.magic.items import NotPossible
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import FolderUnavailable
from gatcg_desktop.record_format import NotRecords
from tests.helpers.sources import nodes, trees
from tests.helpers.translations_script import translations_script

pytestmark = pytest.mark.reads_sources

SHOWS = {"tell", "_tell", "_say", "told", "setText", "setPlainText", "setToolTip", "show_trouble", "stop", "emit"}
"""What puts a text before a person."""


SAYS = ("say", "worded", "counted", "Message")
"""What makes a sentence of a template, its first argument."""
LOOKED_UP = {"quality", "card_word", "counters", "_word", "row", "keyword_word", "_mode", "_row", "message_of"}
"""Functions whose words come out of tables and data that the translations read by themselves."""


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """packaging/translations.py, which finds the sentences."""
    return translations_script()


@pytest.fixture(scope="module")
def template_at(script: ModuleType) -> dict[str, int]:
    """The classes of mistakes, and which argument of each is the template, as the translations find them."""
    return dict(script.mistakes(node for found in nodes().values() for node in found))


def unfound(tree: ast.Module, script: ModuleType) -> Iterator[tuple[int, str]]:
    """Line and words of each sentence whose template is in a variable, where the translations do not see it. A function
    that hands on its own argument is asked where it is called."""
    tables = dict(script._tables(tree))

    def below(node: ast.AST, arguments: set[str]) -> Iterator[tuple[int, str]]:
        for inner in ast.iter_child_nodes(node):
            handed = arguments
            match inner:
                case ast.FunctionDef(name=name) if name in LOOKED_UP:
                    continue
                case ast.FunctionDef(args=found):
                    handed = arguments | {one.arg for one in (*found.posonlyargs, *found.args)}
                case ast.Call(func=ast.Name(id=name), args=[template, *_]) if name in SAYS:
                    on = isinstance(template, ast.Name) and template.id in arguments
                    if not on and not list(script._templates(template, tables)):
                        yield inner.lineno, ast.unparse(inner)
            yield from below(inner, handed)

    return below(tree, set())


def unfit(
    tree: ast.AST, template_at: dict[str, int], below: Collection[ast.AST] | None = None
) -> Iterator[tuple[int, str]]:
    """Line and words of each mistake whose template is no literal. One that is handed on by a class of mistakes, in
    its own `__init__`, is one. `below` is all that stands in the tree, where that is known."""
    handing_on: set[int] = set()
    found: list[tuple[ast.expr, ast.Call]] = []
    for node in below if below is not None else ast.walk(tree):
        if not isinstance(node, ast.Call | ast.ClassDef):
            continue
        match node:
            case ast.ClassDef(name=name) if name in template_at:
                handing_on |= {id(one) for one in ast.walk(node) if isinstance(one, ast.Name) and one.id == "template"}
            case ast.Call(func=ast.Name(id=name), args=args) if len(args) > template_at.get(name, len(args)):
                template = args[template_at[name]]
                if not is_literal(template):
                    found.append((template, node))
    for template, node in found:
        if id(template) not in handing_on:
            yield node.lineno, ast.unparse(node)


def is_literal(template: ast.expr) -> bool:
    """Whether the translations find it: a literal, or one of two."""
    match template:
        case ast.IfExp(body=body, orelse=orelse):
            return is_literal(body) and is_literal(orelse)
        case _:
            return isinstance(template, ast.Constant)


def shown_in_english(below: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Line and words of each `str(error)`, or `{error}`, that is given straight to what shows texts, of all nodes of a
    tree."""
    for handler in below:
        if not isinstance(handler, ast.ExceptHandler | ast.FunctionDef | ast.Lambda):
            continue
        names = _names_of_errors(handler)
        words = {
            target.id
            for node in (ast.walk(handler) if names else ())
            if isinstance(node, ast.Assign) and any(_as_it_is(each, names) for each in ast.walk(node.value))
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(handler) if names else ():
            match node:
                case ast.Call(func=ast.Name(id=shows) | ast.Attribute(attr=shows)) if shows in SHOWS:
                    if any(_as_it_is(one, names, words) for arg in node.args for one in ast.walk(arg)):
                        yield node.lineno, ast.unparse(node)


def _names_of_errors(node: ast.AST) -> set[str]:
    match node:
        case ast.ExceptHandler(name=str(name)):
            return {name}
        case ast.FunctionDef(args=arguments) | ast.Lambda(args=arguments):
            return {one.arg for one in arguments.args} & {"error", "mistake", "problem"}
    return set()


def _as_it_is(node: ast.AST, names: set[str], words: Collection[str] = ()) -> bool:
    match node:
        case ast.Name(id=name, ctx=ast.Load()) if name in words:
            return True
        case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id=name)]):
            return name in names
        case ast.FormattedValue(value=ast.Name(id=name)):
            return name in names
    return False


def test_every_mistake_is_raised_with_a_template(template_at: dict[str, int]) -> None:
    assert {"CatalogueError", "SaveProblem", "LessonProblem", "NotRecords", "_Unusable"} <= template_at.keys()
    assert (template_at["LessonProblem"], template_at["CardNotFound"]) == (2, 0)
    found = [
        f"{path.name}:{line}: {words}"
        for path, tree in trees().items()
        for line, words in unfit(tree, template_at, nodes()[path])
    ]
    assert found == []


def test_every_sentence_is_found_by_the_translations(script: ModuleType) -> None:
    found = [f"{path.name}:{line}: {words}" for path, tree in trees().items() for line, words in unfound(tree, script)]
    assert found == []


@pytest.mark.parametrize(
    "made",
    [
        'text = "{card} is gone."\nsay(text, card=card)',
        'for words in ("{player} has won.",):\n  say(words, player=name)',
        "def heading(name):\n  words = name\n  return worded(words)",
    ],
)
def test_a_template_in_a_variable_is_found(made: str, script: ModuleType) -> None:
    assert list(unfound(ast.parse(made), script))


def test_no_mistake_is_shown_in_english() -> None:
    found = [
        f"{path.name}:{line}: {words}" for path, below in nodes().items() for line, words in shown_in_english(below)
    ]
    assert found == []


@pytest.mark.parametrize(
    "raised",
    [
        'CatalogueError(f"{path} is damaged.")',
        'UserMistake("The match " + name)',
        'UserMistake("{} is damaged".format(path))',
        "LessonProblem(file, 1, reason)",
        "UserMistake(str(error))",
    ],
)
def test_what_is_put_together_in_english_is_found(raised: str, template_at: dict[str, int]) -> None:
    assert list(unfit(ast.parse(f"raise {raised}"), template_at))


@pytest.mark.parametrize(
    "shown", ["self._say(str(error))", 'label.setText(f"No: {error}")', "words = str(error); label.setText(words)"]
)
def test_a_mistake_that_is_shown_as_it_is_is_found(shown: str) -> None:
    assert list(shown_in_english(ast.walk(ast.parse(f"try:\n  work()\nexcept ValueError as error:\n  {shown}"))))
    assert "words" in shown or list(shown_in_english(ast.walk(ast.parse(f"run(lambda error: {shown})"))))


FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
IN_FRENCH: list[tuple[BaseException, str]] = [
    (FULL, "le disque est plein"),
    (
        UserMistake("The match cannot be kept: {reason}.", reason=FULL),
        "Le match ne peut pas être conservé\u00a0: le disque est plein.",
    ),
    (
        InUse(Path("/tmp/a.gatcg")),
        "a.gatcg est utilisé par une autre fenêtre ou un autre programme\u00a0: fermez-le d'abord.",
    ),
    (
        CatalogueError(
            "The answer from {address} was cut off {count} time: {reason}.",
            plural="The answer from {address} was cut off {count} times: {reason}.",
            address="http://here",
            count=3,
            reason=UserMistake("it did not answer in time"),
        ),
        "La réponse de http://here a été interrompue 3 fois\u00a0: pas de réponse à temps.",
    ),
    (
        SaveProblem(
            Path("a.gatcg"),
            say("answer {number} of {total}", number=2, total=5),
            "{reason}",
            reason=NotRecords("{file} is not a file, but a folder or a device: choose another.", file="a.gatcg"),
        ),
        (
            "a.gatcg ne peut pas être ouvert\u00a0: réponse 2 sur 5\u00a0: a.gatcg n'est pas un fichier, mais un "
            "dossier ou un périphérique\u00a0: choisissez-en un autre."
        ),
    ),
    (
        LessonProblem("a.lesson.toml", 3, "there is no card {card}", card="'x'"),
        "a.lesson.toml, ligne 3\u00a0: il n'y a pas de carte 'x'.",
    ),
    (
        MoveProblem(
            "{reason}; {asked}",
            reason=NoSuchThing("there is nothing called {name}", name="'x'"),
            asked=UserMistake("{player} is asked for {kind}", player="Ada", kind="targets"),
        ),
        "rien ne s'appelle 'x'\u00a0; Ada doit répondre à targets",
    ),
    (BoardProblem(("turn",), "there is no player {name}", name="'Cy'"), "il n'y a pas de joueur 'Cy'"),
    (CardProblem("a", "an action has a speed: fast or slow"), "une action a une vitesse\u00a0: fast ou slow"),
    (NotPossible("{name} is face up", name="Bear", rule="706.2"), "Bear est face visible"),
    (
        StarterSetBroken("The deck {file} cannot be used. {reason}", file="a.txt", reason="?"),
        "Le deck a.txt est inutilisable. ?",
    ),
]


@pytest.mark.parametrize(("error", "words"), IN_FRENCH, ids=lambda one: type(one).__name__)
def test_mistakes_speak_french(error: BaseException, words: str) -> None:
    assert told(message_of(error), "fr") == words


def test_a_folder_that_cannot_be_made_is_an_error_of_the_disk_too() -> None:
    assert issubclass(FolderUnavailable, OSError)
    error = FolderUnavailable("{folder}: {reason}", folder="a", reason=FULL)
    assert (str(error), error.errno) == ("a: the disk is full", None)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["import-cards", "{gone}"], "ne peut pas être lu\u00a0: introuvable."),
        (
            ["replay", "{gone}"],
            "ne peut pas être ouvert\u00a0: introuvable. Vérifiez",
        ),
        (["lessons", "check", "{bad}"], "bad.lesson.toml, ligne 1\u00a0: ce n'est pas du TOML"),
        (["coverage", "--cards", "{bad}"], "ce n'est pas une liste de fiches de cartes"),
    ],
)
def test_the_command_line_refuses_in_french(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))
    bad = tmp_path / "bad.lesson.toml"
    bad.write_text("= nothing")
    given = [one.format(gone=tmp_path / "gone", bad=bad) for one in arguments]
    assert program.main(given) != 0
    assert words in capsys.readouterr().err
