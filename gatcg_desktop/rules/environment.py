"""The environment of a resolving ability: everything its words can refer to."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.tree import Verb


class Deed(msgspec.Struct, frozen=True):
    """Things to which something was done, and how much it was: of damage and counters the number, else how many."""

    ids: tuple[int, ...] = ()
    amount: int = 0



class Environment(msgspec.Struct):
    """What "you", "this", "it", "X" and "target" mean while an ability is read or resolves.

    `source` is the object or card the ability belongs to, `key` the face it is printed on, `instance` the item
    of the stack that resolves (0 for a static ability). `targets` are the ids chosen, per target line, with 0
    for one that became illegal. `it` are the objects or cards the previous instruction meant, `subject` and
    `amount` what the trigger's event happened to and how much. `done` is whether the last optional or
    conditional instruction was carried out in full ("if you do"). `victim` is the other side of the event. `player`
    is whose champion restrictions look at, when that is not the controller: the player of the source card (playing-
    cards, rule 9.1). `source_mark` is the incarnation of a source card: one later change of zone is still followed
    (ability-tracking, rule 3.1). `paid` counts the cards reserved. `subject_mark` is
    the incarnation of a subject that is a card and must not have moved. `spell`: it counts as a Spell. `given` is what
    was given up to pay for it. `event_player` is whose the trigger's event was.
    `seen` are the cards revealed or looked at last, with their incarnations then; `peeked` those at which only a player
    looks, until this has resolved. `counters` are those that the last instruction to remove or move counters took.
    `deeds` is what this resolution did to what: "the banished card", "discarded this way". `count` is how much the
    instruction before was about: "that many".
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
    victim: int = 0
    player: int = 0
    source_mark: int = -1
    paid: int = 0
    subject_mark: int = -1
    spell: bool = False
    counters: int = 0
    event_player: int = 0
    actor: int = 0
    given: tuple[int, ...] = ()
    seen: tuple[tuple[int, int], ...] = ()
    peeked: tuple[tuple[int, int], ...] = ()
    deeds: dict[Verb, Deed] = {}
    count: int = 0

    def did(self, new: dict[Verb, Deed]) -> None:
        """Take in what the instruction before has done."""
        if new:
            self.deeds = {**self.deeds, **new}
            self.count = max(deed.amount for deed in new.values())

    @property
    def restricted(self) -> int:
        """Whose champion, memory and level the restrictions look at."""
        return self.player or self.controller
