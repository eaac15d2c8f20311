"""`gatcg-desktop demo`: a game through the real window into numbered pictures and summary.json."""

from __future__ import annotations

import os
import random
import sqlite3
import sys
import tempfile
from argparse import Namespace
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from gatcg_desktop import paths, settings
from gatcg_desktop.bots.game_loop import Bot
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.schema import refusal
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.resolve import find_card
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.demo.hands import Hands
from gatcg_desktop.demo.recorder import Recorder, Summary
from gatcg_desktop.demo.script import Script
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.games.deck_choice import deck_named
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId

HOME = "GATCG_DESKTOP_HOME"
START_MS = 20_000
SETUP_MS = 120_000
"""Texts that were never read here are read for the game."""
MOST_NAMED = 8


def run_demo(args: Namespace) -> Summary:
    """Play the demo for the command line's arguments (out, cards, images, base_url, deck, seed, size, answers).

    Works on a home folder of its own, so that nobody's games, settings or catalogue are touched. Raises UserMistake
    for a folder, deck or file that cannot be used.
    """
    folder: Path = args.out
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in (*folder.glob("[0-9][0-9]-*.png"), folder / "summary.json"):
            old.unlink(missing_ok=True)
    except OSError as error:
        raise UserMistake(
            "{folder} cannot be written to ({reason}); name another folder.", folder=folder, reason=error
        ) from error
    if len(args.deck) == 1:
        raise UserMistake("The demo needs a deck for both players; give --deck twice, or not at all.")
    own, before = paths.catalogue_path(), os.environ.get(HOME)
    with tempfile.TemporaryDirectory(prefix="gatcg-demo-", ignore_cleanup_errors=True) as home:
        os.environ[HOME] = home
        try:
            if args.cards is not None:
                _import(args.cards)
            elif own.exists() and any(Path(deck).is_file() for deck in args.deck):
                _copy(own)
            _look_for_cards(args.deck)
            return _play(args, folder)
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


def _import(file: Path) -> None:
    """Read card records into the demo's own catalogue."""
    with CardStore.open(paths.catalogue_path()) as store:
        import_cards(store, file, lambda _: None)


def _copy(catalogue: Path) -> None:
    """Play with the cards that the person has imported, which other windows may be using."""
    try:
        with (
            closing(sqlite3.connect(f"{catalogue.absolute().as_uri()}?mode=ro", uri=True)) as theirs,
            closing(sqlite3.connect(paths.catalogue_path())) as ours,
        ):
            theirs.backup(ours)
    except sqlite3.DatabaseError as error:
        raise refusal(catalogue, error) from error


def _look_for_cards(decks: Sequence[str]) -> None:
    """Raises UserMistake for the first deck with cards that nobody knows, naming them."""
    path = paths.catalogue_path()
    with ExitStack() as open_now:
        store = open_now.enter_context(CardStore.open(path)) if path.exists() else None
        lookup = NameLookup(starter_set(), store)
        for name in decks:
            source = deck_named(name)
            if source.deck is None:
                continue
            lacking = [card for card in source.deck.card_names() if find_card(card, lookup) is None]
            more = len(lacking) - MOST_NAMED
            if more > 0:
                raise UserMistake(
                    "These cards of the deck {deck} are not known here: {cards} and {more} more. Give their records "
                    "with --cards, or download all cards with `gatcg-desktop sync`.",
                    deck=source.name,
                    cards=", ".join(lacking[:MOST_NAMED]),
                    more=more,
                )
            if lacking:
                raise UserMistake(
                    "These cards of the deck {deck} are not known here: {cards}. Give their records with --cards, "
                    "or download all cards with `gatcg-desktop sync`.",
                    deck=source.name,
                    cards=", ".join(lacking),
                )


def _play(args: Namespace, folder: Path) -> Summary:
    from gatcg_desktop.app import Program

    settings.save(settings.Settings(motion="off", volume=0, language="en"))
    seed = args.seed if args.seed is not None else 7
    reporter = CrashReporter()
    app = application(sys.argv[0])
    program = Program(
        app,
        reporter,
        Namespace(
            deck=args.deck,
            seed=seed,
            offline=args.base_url is None and args.images is None,
            size=args.size,
            screenshot=None,
            pictures=args.images or args.base_url,
        ),
    )
    try:
        hands = Hands(program.window)
        recorder = Recorder(program.window, program.pictures, folder)
        failed: list[Exception] = []
        program.opening.failed.connect(failed.append)
        program.show()
        if not args.deck:
            recorder.take("start", "The start screen: two players, their decks")
            program.start.seats[1].seat("")
            hands.type(str(seed), program.start.ui.seed)
            hands.until(program.start.ui.play.isEnabled, "the start screen to be ready", START_MS)
            hands.click_widget(program.start.ui.play)
        hands.until(lambda: program.window.page is not None or bool(failed), "the game to be set up", SETUP_MS)
        if failed:
            raise failed[0]
        session = hands.page.session
        script = Script(hands, recorder, _minds(session.definitions, session.players, seed))
        script.run(args.answers)
        winner = session.view.winner
        return recorder.summary(session.total, session.view.turn, session.view.player(winner).name if winner else "")
    finally:
        program.close()
        app.processEvents()


def _minds(definitions: Definitions, players: tuple[int, ...], seed: int) -> dict[int, Bot]:
    """A bot for each seat, to decide what nobody needs to be shown."""
    rng = random.Random(seed)
    return {player: make_bot("steady", definitions, PlayerId(player), rng.randrange(2**31)) for player in players}
