"""The command `verify`: whether the record of a match is what this side was told."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from gatcg_desktop.cli.speech import said, worded
from gatcg_desktop.decks.known_cards import known_cards
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.verification.record import Proof, read
from gatcg_desktop.lan.verification.verifying import Verdict, verify
from gatcg_desktop.rulebook.terms import together

FAILED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `verify`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record that a match left (.gatcgmatch)")
    parser.add_argument("--json", action="store_true", help="print the findings as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Hold a record against what was heard. 0 when all is true, 1 when not. Raises UserMistake."""
    proof = read(args.file)
    with known_cards() as (starter, store):
        verdict = verify(proof.record, proof.heard, DeckFaces(starter, store).why_not)
    print(json.dumps(_plain(verdict, proof)) if args.json else _sentence(verdict, proof))
    return 0 if verdict.fault is None else FAILED


def _plain(verdict: Verdict, proof: Proof) -> dict[str, Any]:
    return {
        "true": verdict.fault is None,
        "fault": str(verdict.fault or ""),
        "deltas": verdict.deltas,
        "shuffles": verdict.shuffles,
        "draws": verdict.draws,
        "dice": verdict.dice,
        "winner": proof.record.winner,
        "rounds": proof.record.terms.round,
        "agreements": len(proof.record.agreements),
        "remarks": [str(remark) for remark in verdict.remarks],
    }


def _sentence(verdict: Verdict, proof: Proof) -> str:
    terms = proof.record.terms
    names = said(together(player.name for player in terms.players))
    if verdict.fault is not None:
        return worded(
            "The game of {names} is NOT what the players were told. {fault}", names=names, fault=verdict.fault
        )
    told = [
        worded(
            "The game of {names} is what the players were told: decks, first player, settings and "
            "secrets are those agreed on before, and every random result follows from them. "
            "Shuffles: {shuffles}. Draws: {draws}. Dice: {dice}. Updates: {deltas}.",
            names=names,
            shuffles=verdict.shuffles,
            draws=verdict.draws,
            dice=verdict.dice,
            deltas=verdict.deltas,
        )
    ]
    if terms.round > 1:
        told.append(
            worded(
                "Seeds were drawn {count} time, as all had agreed.",
                plural="Seeds were drawn {count} times, as all had agreed.",
                count=terms.round,
            )
        )
    if proof.record.agreements:
        told.append(
            worded(
                "{count} agreement is signed by all.",
                plural="{count} agreements are signed by all.",
                count=len(proof.record.agreements),
            )
        )
    return "\n".join((" ".join(told), *map(said, verdict.remarks)))
