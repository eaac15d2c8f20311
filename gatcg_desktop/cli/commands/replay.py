"""The command `replay`: any position of a saved game without a screen, as words, a picture or an animation."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gatcg_desktop.cli.arguments import add_steps, whole_number
from gatcg_desktop.cli.speech import language, worded
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

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

    if (args.first is not None or args.last is not None) and args.gif is None:
        raise UserMistake("--from and --to need --gif FILE: name the file to write.")
    if args.gif is not None and args.step is not None:
        raise UserMistake("--gif takes --from and --to, not --step.")
    opened = open_game(args.file)
    total = len(opened.game.steps)
    for value in (args.step, args.first, args.last):
        if value is not None and value > total:
            raise UserMistake(
                "The game has {count} step; {value} is beyond its end.",
                plural="The game has {count} steps; {value} is beyond its end.",
                count=total,
                value=value,
            )
    if args.png is None and args.gif is None:
        print(_words(opened, total if args.step is None else args.step, args.hidden))
        return 0
    return _draw(args, opened, total)


def _words(opened: Opened, position: int, hidden: bool) -> str:
    from gatcg_desktop.gui.session.position_text import words_of
    from gatcg_desktop.rules.model.definitions import Definitions
    from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT

    if language() != "en":  # the words of the window
        _speak()
    viewer = EVERYBODY if hidden else OMNISCIENT
    return words_of(opened.game, Definitions(opened.setup.definitions), position, viewer)


def _speak() -> QApplication:
    """An application without a screen that speaks the person's language."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from gatcg_desktop.gui.foundation import translation
    from gatcg_desktop.gui.foundation.application import application

    app = application(sys.argv[0])
    translation.install(app, language())
    return app


def _draw(args: argparse.Namespace, opened: Opened, total: int) -> int:
    app = _speak()
    from gatcg_desktop.gui.foundation import theme
    from gatcg_desktop.gui.games.replaying import animate, save_png, stage_of
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.rules.model.definitions import Definitions

    theme.apply_theme(app, 1.0)
    definitions = Definitions(opened.setup.definitions)
    pictures = Pictures(definitions)
    stage = stage_of(opened.game, definitions, opened.setup.names, pictures, open_hands=not args.hidden)
    try:
        if args.png is not None:
            save_png(stage.picture_after(total if args.step is None else args.step), args.png)
            shown = total if args.step is None else args.step
            print(worded("{file}: step {number} of {total}", file=args.png, number=shown, total=total))
        else:
            frames = animate(stage, args.first or 1, args.last or total, args.gif, _progress)
            print(worded("{file}: {count} step", plural="{file}: {count} steps", file=args.gif, count=frames))
    except OSError as error:
        where = args.png or args.gif
        raise UserMistake(
            "{file} cannot be written ({reason}); name another place.", file=where, reason=error
        ) from error
    except ValueError as error:
        raise UserMistake("{file} cannot be created: {reason}.", file=args.gif, reason=error) from error
    finally:
        stage.close()
        pictures.close()
    return 0


def _progress(done: int, total: int) -> None:
    if done % 25 == 0:
        print(worded("{done} of {total}", done=done, total=total), file=sys.stderr)
