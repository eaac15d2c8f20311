"""What stands around what an ability does: before the colon the event that sets it off, or what it costs; and the
sentences at its end that say when, by whom, how often and for how much less.
"""

from __future__ import annotations

import re

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.meaning.abilities.occasions import Occasion
from gatcg_desktop.language.parsing import read
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

HEAD = re.compile(r"(?P<head>[^.:\"\u2014]{1,120}):\s+(?P<body>.+)", re.DOTALL)
EVENTS: dict[str, ast.EventKind] = {
    "On Enter": "enter",
    "On Death": "death",
    "On Leave": "leave",
    "On Attack": "attack",
    "On Hit": "hit",
    "On Champion Hit": "champion_hit",
    "On Ally Hit": "ally_hit",
    "On Foster": "fostered",
    "On Kill": "kill",
    "On Ally Kill": "kill",
    "On Banish": "banished",
    "On Destroy": "destroyed",
    "On Sacrifice": "sacrificed",
}
HITS = {
    "On Hit": "unit",
    "On Champion Hit": "champion",
    "On Ally Hit": "ally",
    "On Kill": "killed",
    "On Ally Kill": "killed",
}
AFTER_LEAVING = frozenset({"On Death", "On Leave", "On Banish", "On Destroy", "On Sacrifice"})
VICTIMS = {"On Ally Kill": ast.Filter(types=("ALLY",))}
CHARGE = re.compile(r"On Charge ([0-9]{1,2})")
INHERITED = re.compile(r"Inherited Effect\s*[\u2014:-]\s*(.+)", re.DOTALL)
RELEASE = re.compile(r"Lineage Release\s*[\u2014:-]\s*(.+)", re.DOTALL)
_TAIL = re.compile(
    r"(?:^|(?<=\s))(?:Activate this ability only|(?:(?:As long as|If) [^.,]*, t|T)his ability costs"
    r"|Any player may activate this ability)[^.:\"]*\.$"
)
_OF_ITS_COST = re.compile(r"(?:^|(?<=\s))[A-Z][^.:\"]* this ability costs [^.:\"]*\.$")
TRIGGERS_ONLY = re.compile(
    r"\s*(?:This ability triggers|Trigger this ability) only (?P<times>once|twice)(?P<turn> (?:per|each) turn)?\.$"
)
_COST_VERB = re.compile(r"(?<=[,\]]) ?(?:Banish|Sacrifice|Discard|Remove|Rest|Return|Reveal)\b")


def head_event(head: str) -> ast.Event:
    """The event of a head ("On Enter", "On Charge 2"). Raises KeyError for one that is not in EVENTS."""
    if charge := CHARGE.fullmatch(head):
        return ast.Event("charge", count=int(charge[1]))
    return ast.Event(EVENTS[head], victim=VICTIMS.get(head))


def limited(ability: Ability, text: str) -> ast.Triggered:
    """The ability with how often it triggers, which the end of its text may say."""
    assert isinstance(ability, ast.Triggered)
    found = TRIGGERS_ONLY.search(text)
    if found is None:
        return ability
    times = {"once": 1, "twice": 2}[found["times"]]
    if found["turn"]:
        return msgspec.structs.replace(ability, limit=times)
    return msgspec.structs.replace(ability, ever=times)


def occasion_of(body: str, card: CardFacts) -> tuple[str, Occasion, tuple[str, ...]]:
    """What an activated ability does without the sentences at its end, what those say, and those that are not read."""
    occasion = Occasion()
    left: list[str] = []
    while found := _TAIL.search(body) or (_OF_ITS_COST.search(body) if card.partly else None):
        body = body[: found.start()].rstrip()
        try:
            occasion = read("tail", found[0], card)[0].joined(occasion)
        except NotUnderstood:
            if not card.partly:
                raise
            left.insert(0, found[0])
    return body, occasion, tuple(left)


def on_occasion(ability: ast.Activated, occasion: Occasion) -> ast.Activated:
    """The activated ability with when, by whom, how often and for how much less it may be activated."""
    return msgspec.structs.replace(
        ability,
        speed="slow" if occasion.slow else "fast",
        limit=occasion.a_turn,
        condition=occasion.condition,
        anyone=occasion.anyone,
        total=occasion.ever,
        changes=occasion.changes,
        dearer=occasion.dearer,
    )


def lower_verbs(costs: str) -> str:
    """Costs with the verbs after the first as the grammar has them: in small letters."""
    return _COST_VERB.sub(lambda verb: verb[0].lower(), costs)
