"""The parser with its table, which takes seconds to make and is kept in the cache between runs.

The table is a pickle that Lark writes and reads. It lies in the person's own cache, like the compiled files of
Python: whoever can write there can run what they like anyway. Its name has a hash of all it is made of, its first bytes
one of itself, so that another version's or a damaged one is not read.
"""

from __future__ import annotations

import gc
import hashlib
import io
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import lark
from lark import Lark

from gatcg_desktop import paths
from gatcg_desktop.language.lexer import WordLexer

log = logging.getLogger(__name__)

GRAMMAR = Path(__file__).with_name("grammar")
_KIND = "grammar-{}.table"
_DIGEST = 32


def parser_for(starts: Sequence[str]) -> Lark:
    """The parser of the grammar with these start symbols: from the cache, else made and put there.

    A cache that cannot be read or written costs time and nothing else.
    """
    grammar = "\n".join(file.read_text(encoding="utf-8") for file in sorted(GRAMMAR.glob("*.lark")))
    made_of = "\0".join((grammar, *starts, lark.__version__, sys.version))
    name = _KIND.format(_hash(made_of.encode()).hex()[:_DIGEST])
    try:
        folder = paths.cache_dir()
    except OSError:
        return _made(grammar, starts)
    kept = _kept(folder / name)
    if kept is None:
        kept = _made(grammar, starts)
        _keep(kept, folder, name)
    return kept


def _made(grammar: str, starts: Sequence[str]) -> Lark:
    return Lark(
        grammar,
        parser="lalr",
        lexer=WordLexer,
        start=list(starts),
        maybe_placeholders=False,
        propagate_positions=True,
    )


def _kept(path: Path) -> Lark | None:
    try:
        data = path.read_bytes()
    except OSError:
        return None
    digest, table = data[:_DIGEST], data[_DIGEST:]
    if _hash(table) != digest:
        log.info("the parser's table in %s is damaged and is made anew", path)
        return None
    collecting = gc.isenabled()
    gc.disable()  # it would walk a million new objects again and again, and triple the time; none of them is garbage
    try:
        return Lark.load(io.BytesIO(table))
    finally:
        if collecting:
            gc.enable()


def _keep(parser: Lark, folder: Path, name: str) -> None:
    table = io.BytesIO()
    parser.save(table)
    with suppress(OSError):
        for old in folder.glob(_KIND.format("*")):
            old.unlink()
        paths.write_durably(folder / name, _hash(table.getvalue()) + table.getvalue())


def _hash(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_DIGEST).digest()
