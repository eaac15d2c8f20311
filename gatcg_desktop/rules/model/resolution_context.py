"""The context of a resolving ability: everything its words can refer to."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import DeedReplacement, Verb
from gatcg_desktop.rules.model.entities import GivenUp
from gatcg_desktop.rules.model.fields import NO_INSTANCE, NOBODY, InstanceId, PlayerId, ThingAndMark, ThingId


class ActionRecord(msgspec.Struct, frozen=True):
    """Things to which something was done, and how much it was: of damage and counters the number, else how many.
    `origins`: of cards the zones in which they were before, each at its place ("" of what is no card)."""

    ids: tuple[ThingId, ...] = ()
    amount: int = 0
    origins: tuple[str, ...] = ()


class ResolutionContext(msgspec.Struct):
    """What "you", "this", "it", "X" and "target" mean while an ability is read or resolves: three parts.

    Fixed from the start. `source` is the object or card the ability belongs to, `key` the face it is printed on,
    `instance` the item of the stack that resolves (0 for a static ability). `targets` are the ids chosen, per target
    line, with 0 for one that became illegal. `source_mark` is the incarnation of a source card: one later change of
    zone is still followed (ability-tracking, rule 3.1). `player` is whose champion restrictions look at, when that is
    not the controller: the player of the source card (playing-cards, rule 9.1). `paid` counts the cards reserved,
    `given` is what was given up to pay for it. `spell`: it counts as a Spell. `left`:
    objects that have left the field, and not by what the ability says, so that their cards are out of its reach.

    The event of a trigger. `subject` and `amount` are what it happened to and how much, `victim` its other side,
    `event_player` whose it was, `subject_mark` the incarnation of a subject that is a card and must not have moved.

    What its instructions leave for those that follow. `it` are the objects or cards the one before meant. `done` is
    whether that was carried out in full ("if you do"), `count` how much it was about ("that many"). `action_history` is
    what this resolution did to what: "the banished card", "discarded this way", "removed this way". `seen` are the
    cards revealed or looked at last, with their incarnations then; `peeked` those at which only a player looks, until
    this has resolved. `turned`: from which mode to which it turned a mastery last. `actor` is whoever carries out an
    instruction that is not the controller's. `chosen` are
    the words that were chosen: a card name, elements, a card type, a number. `replaced`: the abilities that say that
    this happens instead of something else, and do so once.
    """

    controller: PlayerId
    source: ThingId
    key: str
    instance: InstanceId = NO_INSTANCE
    targets: tuple[tuple[ThingId, ...], ...] = ()
    x: int = 0
    properties: tuple[str, ...] = ()
    empowered: int = 0
    source_mark: int = -1
    player: PlayerId = NOBODY
    paid: int = 0
    given: tuple[GivenUp, ...] = ()
    spell: bool = False
    left: frozenset[ThingId] = frozenset()

    subject: ThingId = 0
    amount: int = 0
    victim: ThingId = 0
    event_player: PlayerId = NOBODY
    subject_mark: int = -1

    it: tuple[ThingId, ...] = ()
    done: bool = True
    count: int = 0
    action_history: dict[Verb, ActionRecord] = {}
    seen: tuple[ThingAndMark, ...] = ()
    peeked: tuple[ThingAndMark, ...] = ()
    actor: PlayerId = NOBODY
    chosen: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    replaced: tuple[DeedReplacement, ...] = ()

    def did(self, new: dict[Verb, ActionRecord]) -> None:
        """Take in what the instruction before has done."""
        if new:
            self.action_history = {**self.action_history, **new}
            self.count = max(record.amount for record in new.values())

    def seen_by(self, player: PlayerId) -> ResolutionContext:
        """The same as that player sees it: "you" is the player."""
        return msgspec.structs.replace(self, controller=player, player=player)

    @property
    def restricted(self) -> PlayerId:
        """Whose champion, memory and level the restrictions look at."""
        return self.player or self.controller
