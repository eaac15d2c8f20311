"""The environment of a resolving ability: everything its words can refer to."""

from __future__ import annotations

import msgspec


class Environment(msgspec.Struct):
    """What "you", "this", "it", "X" and "target" mean while an ability is read or resolves.

    `source` is the object or card the ability belongs to, `key` the face it is printed on, `instance` the item
    of the stack that resolves (0 for a static ability). `targets` are the ids chosen, per target line, with 0
    for one that became illegal. `it` are the objects or cards the previous instruction meant, `subject` and
    `amount` what the trigger's event happened to and how much. `done` is whether the last optional or
    conditional instruction was carried out in full ("if you do").
    """

    controller: int
    source: int
    key: str
    instance: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    x: int = 0
    properties: tuple[str, ...] = ()
    empowered: int = 0
    subject: int = 0
    amount: int = 0
    it: tuple[int, ...] = ()
    done: bool = True
