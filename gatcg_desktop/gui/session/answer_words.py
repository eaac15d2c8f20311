"""What answering does, in words, for every kind of decision: what is missing, what the picks so far do, yes and no."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from gatcg_desktop.engine.decisions import Decision, FreeText, Kind
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rules.model.choices import AnyPick, Choice, Number, Pick, Place, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.views import View


class KindWords(msgspec.Struct, frozen=True):
    """The words of one kind: what is still to be picked, what one pick does (by its name), what several do, and what
    picking nothing does where that is allowed."""

    wanting: Callable[[int], Message]
    one: Callable[[str], Message]
    several: Callable[[int], Message]
    none: Message


def _order(done: Message) -> KindWords:
    return KindWords(lambda n: say("Put them in order"), lambda name: done, lambda n: done, done)


_NOTHING = say("Choose nothing")
CHOOSING = KindWords(
    lambda n: say("Choose {count}", plural="Choose {count}", count=n) if n > 1 else say("Make a choice"),
    lambda name: say("Choose {name}", name=name),
    lambda n: say("Choose these {count}", plural="Choose these {count}", count=n),
    _NOTHING,
)

PICKING: dict[Kind, KindWords] = {
    DecisionKind.CHOOSE: CHOOSING,
    DecisionKind.CHOOSE_CHAMPION: KindWords(
        lambda n: say("Choose a champion"),
        lambda name: say("Start with {name}", name=name),
        CHOOSING.several,
        _NOTHING,
    ),
    DecisionKind.TARGETS: KindWords(
        lambda n: say("Choose a target") if n == 1 else say("Choose the targets"),
        lambda name: say("Target {name}", name=name),
        lambda n: say("Target these {count}", plural="Target these {count}", count=n),
        say("No target"),
    ),
    DecisionKind.ATTACK_TARGET: KindWords(
        lambda n: say("Choose what to attack"),
        lambda name: say("Attack {name}", name=name),
        lambda n: say("Attack these {count}", plural="Attack these {count}", count=n),
        say("No further target"),
    ),
    DecisionKind.ATTACK_WEAPONS: KindWords(
        lambda n: say("Choose a weapon"),
        lambda name: say("Wield {name}", name=name),
        lambda n: say("Wield these {count}", plural="Wield these {count}", count=n),
        say("Attack without a weapon"),
    ),
    DecisionKind.RETALIATE: KindWords(
        lambda n: say("Choose who retaliates"),
        lambda name: say("Retaliate with {name}", name=name),
        lambda n: say("Retaliate with {count} unit", plural="Retaliate with {count} units", count=n),
        say("Do not retaliate"),
    ),
    DecisionKind.DISCARD: KindWords(
        lambda n: say("Choose {count} card to discard", plural="Choose {count} cards to discard", count=n),
        lambda name: say("Discard {name}", name=name),
        lambda n: say("Discard {count} card", plural="Discard {count} cards", count=n),
        say("Discard nothing"),
    ),
    DecisionKind.MATERIALIZE: KindWords(
        lambda n: say("Choose a card"),
        lambda name: say("Materialize {name}", name=name),
        CHOOSING.several,
        say("Materialize nothing"),
    ),
    DecisionKind.MODES: CHOOSING,
    DecisionKind.NAME_CARD: KindWords(
        lambda n: say("Name a card"), lambda name: say("Name {name}", name=name), CHOOSING.several, _NOTHING
    ),
    DecisionKind.ALTERNATIVE_COST: KindWords(
        lambda n: say("Choose a cost"), lambda name: say("Pay: {name}", name=name), CHOOSING.several, _NOTHING
    ),
    DecisionKind.OPTIONAL_COST: KindWords(
        lambda n: say("Choose what to pay"),
        lambda name: say("Pay: {name}", name=name),
        lambda n: say("Pay these {count} costs", plural="Pay these {count} costs", count=n),
        say("Pay nothing more"),
    ),
    DecisionKind.DECLARE_X: KindWords(
        lambda n: say("Declare X"), lambda name: say("X is {name}", name=name), CHOOSING.several, _NOTHING
    ),
    DecisionKind.COST_OBJECTS: KindWords(
        lambda n: say("Choose what to pay with", plural="Choose {count} to pay with", count=n),
        lambda name: say("Pay with {name}", name=name),
        lambda n: say("Pay with these {count}", plural="Pay with these {count}", count=n),
        say("That is enough"),
    ),
    DecisionKind.COST_ORDER: KindWords(
        lambda n: say("Choose what to pay next"),
        lambda name: say("Pay next: {name}", name=name),
        CHOOSING.several,
        _NOTHING,
    ),
    DecisionKind.KINDLE: KindWords(
        lambda n: say("Choose {count} card to kindle", plural="Choose {count} cards to kindle", count=n),
        lambda name: say("Kindle {name}", name=name),
        lambda n: say("Kindle {count} card", plural="Kindle {count} cards", count=n),
        say("Kindle nothing"),
    ),
    DecisionKind.FLOATING_MEMORY: KindWords(
        lambda n: say("Choose {count} floating memory", plural="Choose {count} floating memories", count=n),
        lambda name: say("Banish {name} to pay", name=name),
        lambda n: say("Banish {count} card to pay", plural="Banish {count} cards to pay", count=n),
        say("Pay from memory alone"),
    ),
    DecisionKind.UNIQUE: KindWords(
        lambda n: say("Choose the one to keep"), lambda name: say("Keep {name}", name=name), CHOOSING.several, _NOTHING
    ),
    DecisionKind.RETALIATION_ORDER: _order(say("Deal damage in this order")),
    DecisionKind.ORDER_CARDS: _order(say("Put them in this order")),
    DecisionKind.ORDER_TRIGGERS: _order(say("Stack them in this order")),
    DecisionKind.GLIMPSE: _order(say("Put them back")),
}
"""The kinds that are answered by picking, but for paying reserve, whose words depend on what is paid for."""

ANSWERING: dict[Kind, tuple[Message, Message]] = {
    DecisionKind.MAY: (say("Do it"), say("Leave it")),
    DecisionKind.PAY_OR_NOT: (say("Pay"), say("Do not pay")),
    DecisionKind.NEW_TARGETS: (say("Choose new targets"), say("Keep the targets")),
    DecisionKind.ADJUST_COST: (say("Pay that"), say("Do not pay")),
}
"""Yes and no of the kinds that are answered so."""

BY_RULE: dict[str, tuple[Message, Message]] = {
    "combat.redirect": (say("Intercept"), say("Do not intercept")),
    "keywords.imbue": (say("Reveal them: imbue it"), say("Do not reveal")),
    "keywords.preserve": (say("Preserve it"), say("Let it be banished")),
    "setup.pre_game": (say("Begin with it"), say("Begin without it")),
    "combat.attack_cost": (say("Pay to attack"), say("Do not attack")),
    "stack.negate_unless": (say("Pay to keep it"), say("Let it be negated")),
}
"""Yes and no where the rule that asks tells more than the kind."""

OTHER_WORDS = frozenset({DecisionKind.OPPORTUNITY, DecisionKind.PAY_RESERVE, DecisionKind.BY_HAND})
"""Kinds whose words are found elsewhere: what passing does, what is paid, and Done."""


def accept_words(decision: Decision) -> Message:
    """What yes does."""
    return BY_RULE.get(decision.rule, ANSWERING.get(decision.kind, ANSWERING[DecisionKind.MAY]))[0]


def decline_words(decision: Decision) -> Message:
    """What no does."""
    if decision.kind == DecisionKind.MATERIALIZE:
        return say("Nothing this turn") if not decision.source else say("Nothing")
    return BY_RULE.get(decision.rule, ANSWERING.get(decision.kind, ANSWERING[DecisionKind.MAY]))[1]


def pick_words(
    decision: Decision,
    picks: tuple[AnyPick, ...],
    name_of: Callable[[int], str],
    label_of: Callable[[Choice], str],
) -> Message:
    """What answering with these picks does, or what is still to be picked."""
    if decision.kind == DecisionKind.PAY_RESERVE:
        if decision.cancellable:
            return say("Pay {cost} and activate", cost=decision.least)
        return say("Pay {cost}", cost=decision.least)
    words = PICKING.get(decision.kind, CHOOSING)
    if not picks and decision.least == 0:
        return words.none
    if not decision.least <= len(picks) <= decision.most:
        return words.wanting(decision.least)
    if len(picks) > 1:
        return words.several(len(picks))
    pick = picks[0]
    if isinstance(pick, PlayCard) and pick.method != "materialization":
        return say("Activate {name}", name=name_of(pick.card))
    if (
        isinstance(pick, Pick) and decision.kind == DecisionKind.MATERIALIZE
    ):  # a preserved card goes to the hand in its place
        return say("Take back {name}", name=name_of(pick.id))
    return words.one(_name(pick, name_of, label_of))


def _name(pick: AnyPick, name_of: Callable[[int], str], label_of: Callable[[Choice], str]) -> str:
    match pick:
        case PlayCard(card=id) | Pick(id=id):
            return name_of(id)
        case FreeText(text=text):
            return text
        case Choice():
            return label_of(pick)
        case _:
            return ""


def follows_picks(
    view: View,
    decision: Decision,
    picks: tuple[AnyPick, ...],
    suggested: bool,
    name_of: Callable[[int], str],
) -> Message | None:
    """What comes of the picks, where that is known; how many are missing, where some are."""
    if not picks and decision.least <= 1:
        if decision.kind == DecisionKind.RETALIATE and view.combat is not None:
            return say("Take {power}", power=view.combat.power)
        return None
    if len(picks) < decision.least:
        return say("{picked} of {wanted} chosen", picked=len(picks), wanted=decision.least)
    if decision.kind == DecisionKind.PAY_RESERVE:
        if suggested:
            return say("the suggestion, or pick your own")
        memory = len(view.cards("memory", PlayerId(decision.player)))
        paid = sum(isinstance(pick, Pick) and view.object(pick.id) is None for pick in picks)
        return say("memory {before} → {after}", before=memory, after=memory + paid)
    if decision.kind == DecisionKind.GLIMPSE:
        top = sum(isinstance(pick, Place) and pick.where == "top" for pick in picks)
        return say("{top} on the top, {bottom} on the bottom", top=top, bottom=len(picks) - top)
    if decision.ordered and len(picks) > 1 and isinstance(picks[0], Pick):
        return say("first {name}", name=name_of(picks[0].id))
    if decision.most > max(1, decision.least) and not isinstance(picks[0], Number):
        return say("{picked} of up to {wanted} chosen", picked=len(picks), wanted=decision.most)
    return None
