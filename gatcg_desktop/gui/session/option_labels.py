"""What a choice is called where choices are listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from gatcg_desktop.engine.decisions import Cancel, Decision
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.gui.foundation.card_words import card_name, property_word, spoken_text
from gatcg_desktop.gui.foundation.translation import counted, translate_message
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    AnyChoice,
    Choice,
    DeclareAttack,
    Decline,
    Done,
    Number,
    PassOpportunity,
    Pick,
    PickMode,
    Place,
    PlayCard,
    subject_of,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import Card, Instance, Object, PendingTrigger
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.play.costs.play_costs import play_cost
from gatcg_desktop.rules.query.game_query import GameQuery

translate = QCoreApplication.translate

T = TypeVar("T")


_PHASES = {
    "setup": QT_TRANSLATE_NOOP("phases", "Set-up"),
    "wake_up": QT_TRANSLATE_NOOP("phases", "Wake"),
    "materialize": QT_TRANSLATE_NOOP("phases", "Materialize"),
    "recollection": QT_TRANSLATE_NOOP("phases", "Recollect"),
    "draw": QT_TRANSLATE_NOOP("phases", "Draw"),
    "main": QT_TRANSLATE_NOOP("phases", "Main"),
    "combat": QT_TRANSLATE_NOOP("phases", "Combat"),
    "end": QT_TRANSLATE_NOOP("phases", "End"),
}


def zone_name(zone: str) -> str:
    """A zone in words, in the middle of a sentence."""
    return translate_message(terms.zone(zone))


def phase_name(phase: str) -> str:
    """A phase in a word, as the phase bar has it."""
    return translate("phases", str(_PHASES[phase])) if phase in _PHASES else phase


def listed_options(decision: Decision, session: Session) -> list[AnyChoice]:
    """The options as they are listed and numbered: without those of buttons, and without second copies of a card to
    play, because playing either is the same, and what is materialized with the champions first."""
    kept: dict[object, AnyChoice] = {}
    for option in decision.options:
        if isinstance(option, PlayCard):
            where = session.state.zone_of(option.card)
            kept.setdefault((option.method, session.key_of(option.card), where), option)
        elif not isinstance(option, Accept | Decline | Done | PassOpportunity):
            kept[option] = option
    listed = list(kept.values())
    if decision.kind != DecisionKind.MATERIALIZE:
        return listed
    return champions_first(listed, lambda option: session.definitions.get(session.key_of(subject_of(option))))


def champions_first(things: Iterable[T], face_of: Callable[[T], CardDefinition | None]) -> list[T]:
    """The cards of a material deck, or what is about them, as they are shown: the champions before the others."""
    return sorted(things, key=lambda one: (face := face_of(one)) is None or "CHAMPION" not in face.types)


def memory_cost(session: Session, decision: Decision, play: PlayCard) -> int:
    """What materializing a card takes from the memory of whoever is asked."""
    return play_cost(GameQuery(session.game.state, session.definitions), PlayerId(decision.player), play.card)


def labels_of(choices: Sequence[Choice | Cancel], session: Session) -> list[str]:
    """Choices in words, to be listed together.

    Where things are is told only when they are in different places; what still reads alike is told apart by its
    state, or else by a number.
    """
    places = {_place(choice.id, session) for choice in choices if isinstance(choice, Pick)}
    only_materialize = all(isinstance(choice, PlayCard) and choice.method == "materialization" for choice in choices)
    told_apart = len(places) > 1 or (not places and not only_materialize)
    labels = [label_of(choice, session, places=told_apart) for choice in choices]
    counts = Counter(labels)
    told = [
        _with_state(choice, label, session) if counts[label] > 1 else label
        for choice, label in zip(choices, labels, strict=True)
    ]
    again = Counter(told)
    seen: Counter[str] = Counter()
    for index, label in enumerate(told):
        if again[label] > 1:
            seen[label] += 1
            told[index] = translate("choices", "{name}, no. {number}").format(name=label, number=seen[label])
    return told


def label_of(choice: Choice | Cancel, session: Session, *, places: bool = True) -> str:
    """A choice in words, as the viewer may read them. `places`: tell where a thing is."""
    match choice:
        case PlayCard(card=card, method="materialization"):
            if not places:  # in a list of nothing but these
                return session.name_of(card)
            return translate("choices", "Materialize {card}").format(card=session.name_of(card))
        case PlayCard(card=card, method="bestowment"):
            return translate("choices", "Bestow {card}").format(card=session.name_of(card))
        case PlayCard(card=card):
            return translate("choices", "Play {card}").format(card=session.name_of(card))
        case ActivateAbility(source=source, index=index):
            return _ability(source, index, session)
        case DeclareAttack(unit=unit):
            return translate("choices", "Attack with {unit}").format(unit=session.name_of(unit))
        case PassOpportunity():
            return translate("choices", "Pass")
        case Pick(id=id):
            return thing_and_place(id, session, places)
        case Number(value=value):
            return str(value)
        case PickMode(label=label):
            return _mode(label, session)
        case Accept():
            return translate("choices", "Yes")
        case Decline():
            return translate("choices", "No")
        case Done():
            return translate("choices", "Done")
        case Place(id=id, where="top"):
            return translate("choices", "{card} on the top").format(card=session.name_of(id))
        case Place(id=id):
            return translate("choices", "{card} on the bottom").format(card=session.name_of(id))
        case Cancel():
            return translate("choices", "Take the play back")
        case _:
            return type(choice).__name__


def _mode(label: str | Message, session: Session) -> str:
    """What is chosen among by words: a line of the card that asks, a card's name, a zone, or a word of the game."""
    said = translate_message(label) if isinstance(label, Message) else _said(label, session)
    return said[:1].upper() + said[1:]


def _said(label: str, session: Session) -> str:
    decision = session.decision
    face = session.definitions.get(session.key_of(decision.source)) if decision is not None else None
    said = spoken_text(face, label)
    if said == label:
        said = card_name(label)
    if said == label:
        said = translate_message(terms.zone(label) if label in terms.ZONES else Message(label))
    keyword, _, number = said.rpartition(" ")
    if said == label and number.isdecimal():  # a cost that is called by its keyword: Prepare 2
        said = property_word(keyword, int(number))
    return said


def _ability(source: ThingId, index: int, session: Session) -> str:
    """An activated ability by what it costs, which is what stands before its colon."""
    name, ability = session.name_of(source), session.view.ability(source, index)
    if ability is not None and ability.announced:
        return translate("choices", "{source}: announce that it triggers").format(source=name)
    face = session.definitions.get(session.key_of(source))
    cost, colon, _ = spoken_text(face, ability.text if ability is not None else "").partition(":")
    if not colon:
        return translate("choices", "Use {source}, ability {number}").format(source=name, number=index + 1)
    return translate("choices", "Use {source}: {cost}").format(source=name, cost=cost.strip())


def thing_and_place(id: ThingId, session: Session, places: bool = True) -> str:
    """A thing by its name, with `places` where it is."""
    name = session.name_of(id)
    match session.state.get(id):
        case Instance(number=number, copy=copy):
            text = translate("choices", "#{number} {name} (copy)") if copy else translate("choices", "#{number} {name}")
            return text.format(number=number, name=name)
        case PendingTrigger(text=text) if text:
            face = session.definitions.get(session.key_of(id))
            return translate("choices", "{name}: {text}").format(name=name, text=spoken_text(face, text))
    zone, player = _place(id, session)
    if not places or not zone:
        return name
    if player == session.viewer:
        return translate("choices", "{name} (your {place})").format(name=name, place=zone_name(zone))
    if player in session.players:
        return translate("choices", "{name} ({player}, {place})").format(
            name=name, player=session.name_of(player), place=zone_name(zone)
        )
    return translate("choices", "{name} ({place})").format(name=name, place=zone_name(zone))


def _place(id: ThingId, session: Session) -> tuple[str, int]:
    """The zone and player of a card or object; ("", 0) of anything else."""
    match session.state.get(id):
        case Object(controller=player):
            return "field", player
        case Card():
            return session.state.zone_of(id)
        case _:
            return "", 0


def _with_state(choice: Choice | Cancel, label: str, session: Session) -> str:
    thing = session.view.object(subject_of(choice))
    if thing is None:
        return label
    words = [translate("choices", "rested") if thing.rested else translate("choices", "awake")]
    if thing.damage:
        words.append(counted("{count} damage", "{count} damage", thing.damage))
    if thing.token:
        words.append(translate("choices", "token"))
    return f"{label} · {', '.join(words)}"
