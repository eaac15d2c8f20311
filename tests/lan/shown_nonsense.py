"""Changed deltas that a peer takes, on the real table: ``python -m tests.lan.shown_nonsense [--shown N] [--seed N]``.

What a peer lets through must fail no window. Prints what was shown; exit status 1 when something failed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import traceback

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # of that platform, about sizes

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.match.remote_session import RemoteSession
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.option_labels import labels_of
from gatcg_desktop.lan.game.remote_game import Desync
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import BadFrame, Closed, unpacked
from gatcg_desktop.lan.messages.game_terms import ProtocolViolation
from tests.helpers.mutations import mutated
from tests.helpers.told_frames import SPECTATOR, peer_who_heard, told_match
from tests.lan.test_mutated_hosts import with_own_digest


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shown", type=int, default=300, help="deltas to show (default: 300)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    failed = show(args.shown, args.seed)
    print(f"{args.shown} changed deltas shown, {failed} failed")
    return 1 if failed else 0


def show(count: int, seed: int = 1) -> int:
    """Show so many changed deltas that a peer takes, whose digest is right for them. Gives how many failed."""
    app = QApplication.instance() or QApplication(["soak"])
    assert isinstance(app, QApplication)
    theme.apply_theme(app, 1.0)
    pictures = Pictures({})
    failures: list[BaseException] = []
    before = sys.excepthook
    sys.excepthook = lambda kind, error, trace: failures.append(error)
    dice = random.Random(seed)
    done = 0
    try:
        while done < count:
            viewer = dice.choice((1, 2, SPECTATOR))
            told = told_match().frames[viewer]
            at = dice.choice([n for n, body in enumerate(told) if isinstance(p.from_host.decode(body), p.Sync)])
            peer = peer_who_heard(viewer, told[:at])
            try:
                message = unpacked(mutated(told[at], dice), p.from_host)
                if not isinstance(message, p.Sync):
                    continue
                peer._take(with_own_digest(message, told[:at]))
            except (BadFrame, Desync, ProtocolViolation, Closed):
                continue
            if peer._followed.astray or peer.game is None:
                continue
            done += 1
            try:
                session = RemoteSession(peer.game, ("Ada", "Bo"))
                pictures.use(peer.game.definitions)
                page = GamePage(session, pictures)
                page.resize(1200, 800)
                page.show()
                app.processEvents()
                session.game_log.lines(session.viewer)
                if session.decision is not None:
                    labels_of(session.decision.options, session)
                    translate_message(session.decision.prompt)
                page.close()
                page.deleteLater()
                app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # which `processEvents` leaves for the loop
                app.processEvents()
            except Exception as error:
                failures.append(error)
            for error in failures[-1:]:
                traceback.print_exception(error)
    finally:
        sys.excepthook = before
        pictures.close()
        pictures.deleteLater()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return len(failures)


if __name__ == "__main__":
    sys.exit(main())
