"""The command `replay`: any position of a saved game without a screen, as words, a picture or an animation."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gatcg_desktop.cli.arguments import add_steps, whole_number
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.games.reading import Opened


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, the step, what to write, and who looks."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game (.gatcg)")
    parser.add_argument(
        "--step",
        type=whole_number("the number of a step", 1, 10_000_000),
        metavar="N",
        help="the position after N steps (default: the last)",
    )
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--png", type=Path, metavar="OUT", help="write a picture")
    output.add_argument("--gif", type=Path, metavar="OUT", help="write an animation of the steps --from to --to")
    output.add_argument("--text", action="store_true", help="print the position in words (what happens without these)")
    add_steps(parser, 1, "the animation's first step", "the animation's last step")
    parser.add_argument("--hidden", action="store_true", help="hide what not everybody may know")


def run(args: argparse.Namespace) -> int:
    """Do what was asked for. Raises UserMistake for a file, step or place that cannot be used."""
    from gatcg_desktop.games.reading import open_game
    from gatcg_desktop.games.saved import SaveProblem

    if (args.first is not None or args.last is not None) and args.gif is None:
        raise UserMistake("--from and --to are for --gif; name the file to write with it.")
    if args.gif is not None and args.step is not None:
        raise UserMistake("--gif takes --from and --to, not --step.")
    try:
        opened = open_game(args.file)
    except SaveProblem as problem:
        raise UserMistake(str(problem)) from problem
    total = len(opened.game.steps)
    for value in (args.step, args.first, args.last):
        if value is not None and value > total:
            raise UserMistake(f"The game has {total} steps; {value} is beyond its end.")
    if args.png is None and args.gif is None:
        print(_words(opened, total if args.step is None else args.step, args.hidden))
        return 0
    return _draw(args, opened, total)


def _words(opened: Opened, position: int, hidden: bool) -> str:
    from gatcg_desktop.gui.session.position_text import words_of
    from gatcg_desktop.rules.model.definitions import Definitions
    from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT

    viewer = EVERYBODY if hidden else OMNISCIENT
    return words_of(opened.game, Definitions(opened.setup.definitions), position, viewer)


def _draw(args: argparse.Namespace, opened: Opened, total: int) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from gatcg_desktop.gui.foundation import theme
    from gatcg_desktop.gui.games.replaying import Stage, animate, save_png
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.rules.model.definitions import Definitions

    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    theme.apply_theme(app, 1.0)
    definitions = Definitions(opened.setup.definitions)
    pictures = Pictures(definitions)
    stage = Stage(opened.game, definitions, opened.setup.names, pictures, open_hands=not args.hidden)
    try:
        if args.png is not None:
            save_png(stage.picture(total if args.step is None else args.step), args.png)
            print(f"{args.png}: step {total if args.step is None else args.step} of {total}")
        else:
            frames = animate(stage, args.first or 1, args.last or total, args.gif, _progress)
            print(f"{args.gif}: {frames} steps")
    except OSError as error:
        where = args.png or args.gif
        raise UserMistake(f"{where} cannot be written ({error.strerror or error}); name another place.") from error
    except ValueError as error:
        raise UserMistake(f"{args.gif} cannot be made: {error}.") from error
    finally:
        stage.close()
        pictures.close()
    return 0


def _progress(done: int, total: int) -> None:
    if done % 25 == 0:
        print(f"{done} of {total}", file=sys.stderr)
