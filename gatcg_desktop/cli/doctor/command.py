"""The command `doctor`: whether everything that the program needs is here, and how to mend what is not."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator

from gatcg_desktop.cli.doctor import files, network, system
from gatcg_desktop.cli.doctor.finding import Finding
from gatcg_desktop.cli.speech import aligned, said, worded
from gatcg_desktop.engine.messages import say
from gatcg_desktop.paths import FolderUnavailable

FAILED = 1

CHECKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    system.python,
    system.libraries,
    system.qt,
    system.screen_reader,
    system.shipped,
    files.folders,
    files.settings_file,
    files.store,
    files.cache,
    files.reports,
    network.addresses,
    network.port,
    network.multicast,
)

WORDS = {"good": say("good"), "note": say("note"), "trouble": say("TROUBLE")}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `doctor`."""
    parser.add_argument("--json", action="store_true", help="print the findings as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Look at everything and tell it. 0 when nothing is in trouble, 1 otherwise. A check that fails itself is told."""
    findings = [finding for check in CHECKS for finding in _looked(check)]
    troubles = sum(finding.state == "trouble" for finding in findings)
    if args.json:
        print(json.dumps({"well": not troubles, "checks": [_plain(finding) for finding in findings]}, indent=1))
    else:
        print("\n".join(_lines(findings)))
        print(
            worded("{count} thing is in trouble.", plural="{count} things are in trouble.", count=troubles)
            if troubles
            else worded("All is well.")
        )
    return FAILED if troubles else 0


def _looked(check: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    try:
        yield from check()
    except FolderUnavailable:  # `folders` tells
        return
    except Exception as error:  # the doctor has to come to the end whatever it finds
        name = getattr(check, "__name__", "check")
        told = say("This could not be looked at ({reason}).", reason=f"{type(error).__name__}: {error}")
        yield Finding(name, "trouble", told, say("Send this line to whoever gave you the program."))


def _plain(finding: Finding) -> dict[str, str]:
    """What programs read, which is not translated."""
    mend = "" if finding.mend is None else str(finding.mend)
    return {"check": finding.check, "state": finding.state, "told": str(finding.told), "mend": mend}


def _lines(findings: list[Finding]) -> list[str]:
    rows = []
    for finding in findings:
        rows.append((said(WORDS[finding.state]), finding.check, said(finding.told)))
        if finding.mend is not None:
            rows.append(("", "", f"-> {said(finding.mend)}"))
    return aligned(rows)
