"""The manual page and the completions of the shells, written from what the commands say of themselves."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path

from packages.environment import environment
from packages.making import BUILD, PROGRAM, ROOT, run, version

FOLDER = BUILD / "extras"
ASK = "import json; from packages.extras import texts; print(json.dumps(texts()))"
PLACES = {
    f"{PROGRAM}.1": f"man/man1/{PROGRAM}.1",
    f"{PROGRAM}.bash": f"bash-completion/completions/{PROGRAM}",
    f"_{PROGRAM}": f"zsh/site-functions/_{PROGRAM}",
    f"{PROGRAM}.fish": f"fish/vendor_completions.d/{PROGRAM}.fish",
}
"""Where each file belongs below share/."""
HEAD = """.TH GATCG-DESKTOP 1 "" "gatcg-desktop {version}" "User Commands"
.SH NAME
gatcg-desktop \\- a card table where the rules can be seen
.SH SYNOPSIS
.B gatcg-desktop
[\\fIOPTION\\fR...] [\\fIFILE\\fR]
.br
.B gatcg-desktop
\\fICOMMAND\\fR [\\fIOPTION\\fR...]
.SH DESCRIPTION
A desktop table for the Grand Archive trading card game. Without a command the window is opened, with a saved game or
the record of a match where one is named.
"""
TAIL = """.SH ENVIRONMENT
.TP
.B GATCG_DESKTOP_HOME
A folder in which the program keeps everything that it writes.
.TP
.B LANGUAGE, LC_ALL, LANG
The language, unless the settings name one: English or French.
.SH EXIT STATUS
0 when all is well; 1 when a check failed or the program did; 2 for what a person can put right, said in one sentence;
130 after Ctrl+C.
.SH NOTES
Unofficial fan work, not affiliated with the publisher of the game. MIT licence.
"""


def extras() -> Path:
    """Write them all; gives their folder."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    paths = os.pathsep.join((str(ROOT), str(ROOT / "packaging")))
    told = run([environment(), "-c", ASK], extra={"PYTHONPATH": paths, "LANGUAGE": "en"})
    for name, text in json.loads(told.splitlines()[-1]).items():
        (FOLDER / name).write_text(text, "utf-8")
    return FOLDER


def files() -> Iterator[tuple[Path, str]]:
    """Each file, written now, and where below share/ it belongs."""
    folder = extras()
    yield from ((folder / name, place) for name, place in PLACES.items())


def texts() -> dict[str, str]:
    """The contents by file name. Imports every command of the program: needs what the program needs."""
    from gatcg_desktop.cli import program

    commands = {"": program.WINDOW, **program.COMMANDS}
    parsers = {name: program.parser_of(f"{PROGRAM} {name}".strip(), one, one.load()) for name, one in commands.items()}
    lines = {name: one.help for name, one in program.COMMANDS.items()}
    return {
        f"{PROGRAM}.1": _page(parsers, lines),
        f"{PROGRAM}.bash": _bash(parsers, lines),
        f"_{PROGRAM}": _zsh(lines),
        f"{PROGRAM}.fish": _fish(parsers, lines),
    }


def options(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """The options of a command, without its own help."""
    return [one for one in parser._actions if one.option_strings and "--help" not in one.option_strings]


def _page(parsers: dict[str, argparse.ArgumentParser], lines: dict[str, str]) -> str:
    parts = [
        HEAD.format(version=version()),
        ".SH OPTIONS\n",
        *(_entry(one, parsers[""]) for one in options(parsers[""])),
        ".SH COMMANDS\n",
    ]
    for name, line in lines.items():
        parts.append(f".SS {_roff(name)}\n{_roff(line[0].upper() + line[1:])}.\n")
        for one in parsers[name]._actions:
            if not one.option_strings:
                parts.append(_entry(one, parsers[name]))
        parts.extend(_entry(one, parsers[name]) for one in options(parsers[name]))
    return "".join(parts) + TAIL


def _entry(one: argparse.Action, parser: argparse.ArgumentParser) -> str:
    value = "" if one.nargs == 0 or not one.option_strings else f" \\fI{_roff(_metavar(one))}\\fR"
    names = ", ".join(f"\\fB{_roff(each)}\\fR" for each in one.option_strings) or f"\\fI{_roff(_metavar(one))}\\fR"
    return f".TP\n{names}{value}\n{_roff(_help(one, parser))}\n"


def _help(one: argparse.Action, parser: argparse.ArgumentParser) -> str:
    return parser._get_formatter()._expand_help(one) if one.help else ""


def _metavar(one: argparse.Action) -> str:
    if one.choices is not None:
        return "{" + ",".join(map(str, one.choices)) + "}"
    shown = one.metavar or one.dest.upper()
    return shown if isinstance(shown, str) else " ".join(shown)


def _roff(text: str) -> str:
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


def _bash(parsers: dict[str, argparse.ArgumentParser], lines: dict[str, str]) -> str:
    cases = "".join(
        f'        {name or chr(39) * 2}) words="{" ".join(_words(parser))}" ;;\n' for name, parser in parsers.items()
    )
    return f"""# Completion of gatcg-desktop for bash.
_gatcg_desktop() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} command='' words=''
    case " {" ".join(lines)} " in
        *" ${{COMP_WORDS[1]}} "*) [ "$COMP_CWORD" -gt 1 ] && command=${{COMP_WORDS[1]}} ;;
    esac
    case "$command" in
{cases}    esac
    [ "$COMP_CWORD" -eq 1 ] && words="$words {" ".join(lines)}"
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -o default -F _gatcg_desktop gatcg-desktop
"""


def _words(parser: argparse.ArgumentParser) -> list[str]:
    found = [each for one in parser._actions for each in one.option_strings if each.startswith("--")]
    for one in parser._actions:
        if not one.option_strings and one.choices is not None:
            found += map(str, one.choices)
    return found


def _zsh(lines: dict[str, str]) -> str:
    rows = "\n".join(f"    '{name}:{line.replace(chr(39), '')}'" for name, line in lines.items())
    return f"""#compdef gatcg-desktop
# Completion of gatcg-desktop for zsh: the commands, and files everywhere else.
local -a commands
commands=(
{rows}
)
if (( CURRENT == 2 )); then
    _describe 'command' commands
fi
_files
"""


def _fish(parsers: dict[str, argparse.ArgumentParser], lines: dict[str, str]) -> str:
    rows = ["# Completion of gatcg-desktop for fish."]
    for name, line in lines.items():
        told = line.replace("'", "")
        rows.append(f"complete -c gatcg-desktop -n __fish_use_subcommand -a {name} -d '{told}'")
        for one in options(parsers[name]):
            for each in one.option_strings:
                if each.startswith("--"):
                    told = _help(one, parsers[name]).replace("'", "")
                    rows.append(
                        f"complete -c gatcg-desktop -n '__fish_seen_subcommand_from {name}' -l {each[2:]} -d '{told}'"
                    )
    return "\n".join(rows) + "\n"
