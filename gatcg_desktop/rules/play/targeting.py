"""What may be a target, and whether a target is still legal.

Choosing them is target_choice.py's.
Carries objects-and-targeting (Target 1 to 4), card activation 1.5, keywords (Spellshroud, Omnishroud)
and state-based checks (rule 2, Targeting).
"""

from __future__ import annotations

from collections.abc import Sequence

from gatcg_desktop.language.ast import Filter, TargetLine
from gatcg_desktop.rules.model.entities import Card, Instance, Object, PlayedCard, Player
from gatcg_desktop.rules.model.fields import NOBODY, InstanceId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import OBJECTS
from gatcg_desktop.rules.play.costs.play_context import elysian_aura_cost
from gatcg_desktop.rules.query.amounts import left_since
from gatcg_desktop.rules.query.characteristics import all_traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates, matches, object_matches
from gatcg_desktop.rules.query.prohibitions import forbidden
from gatcg_desktop.rules.query.relations import asks_for_relation, most_together
from gatcg_desktop.rules.triggers.delayed import restore_references


def legal_targets(query: GameQuery, context: ResolutionContext, line: TargetLine, spell: bool) -> list[ThingId]:
    """What may be targeted now by an ability of `context` (`spell`: it is a Spell)."""
    found = candidates(query, context, line.filter)
    if line.filter.kind not in ("object", "player"):
        return found
    return [id for id in found if not shrouded(query, id, spell, context.controller)]


def enough_targets(
    query: GameQuery,
    context: ResolutionContext,
    lines: Sequence[TargetLine],
    spell: bool,
    taken: Sequence[ThingId] = (),
) -> TargetLine | None:
    """The first line that cannot have its necessary targets, each a different one (Target 1.1) and none of those that
    are `taken`; None: all can."""
    wanted: list[list[ThingId]] = []
    for line in lines:
        if line.least == 0:
            continue
        if len(lines) == 1 and _wants_one_object(line):
            return None if _some_target(query, context, line.filter, spell, taken) else line
        legal = [target for target in legal_targets(query, context, line, spell) if target not in taken]
        if asks_for_relation(line):
            legal = most_together(query, line, legal)
        if len(legal) < line.least or (line.single and not of_single_owner(query, legal, line.least)):
            return line
        wanted += [legal] * line.least
    if len(wanted) > 1 and not _all_different(wanted, set()):
        return lines[-1]
    return None


def _wants_one_object(line: TargetLine) -> bool:
    return line.least == 1 and line.filter.kind == "object" and not line.single and not asks_for_relation(line)


def _some_target(
    query: GameQuery, context: ResolutionContext, filter: Filter, spell: bool, taken: Sequence[ThingId]
) -> bool:
    """Whether an object may be targeted: most questions end at the first, without looking at all of them."""
    for id in query.state.ids_in(OBJECTS):
        if id not in taken and object_matches(query, context, id, filter):
            if not shrouded(query, id, spell, context.controller):
                return True
    return False


def of_single_owner(query: GameQuery, cards: list[ThingId], least: int) -> list[ThingId]:
    """Whose zones hold so many of the cards."""
    owners = [query.state.zone_of(id)[1] for id in cards]
    return sorted({owner for owner in owners if owners.count(owner) >= max(1, least)})


def _all_different(wanted: list[list[ThingId]], taken: set[ThingId]) -> bool:
    if not wanted:
        return True
    return any(_all_different(wanted[1:], taken | {id}) for id in wanted[0] if id not in taken)


def shrouded(query: GameQuery, id: ThingId, spell: bool, player: PlayerId) -> bool:
    """Whether Omnishroud, Spellshroud against a Spell, or what else says so keeps an object or a player from being
    targeted by what `player` controls."""
    if type(query.state.get(id)) is Player:
        aim = PlayerId(id)
        return forbidden(query, aim, "be_targeted") or (spell and forbidden(query, aim, "be_targeted_by_spells"))
    one = all_traits(query).get(id)
    if one is None or not (one.keywords or one.cant):
        return False
    if "Omnishroud" in one.keywords or (spell and "Spellshroud" in one.keywords) or "be_targeted" in one.cant:
        return True
    theirs = query.state.entity(id, Object).controller != player
    by_theirs = "be_targeted_by_opponents" in one.cant or (spell and "be_targeted_by_opponents_spells" in one.cant)
    return theirs and by_theirs


def is_spell(query: GameQuery, key: str) -> bool:
    """Whether a face is a Spell; abilities are what their source is (triggered abilities, rule 12)."""
    return "SPELL" in query.definitions[key].subtypes


def spell_instance(query: GameQuery, instance: Instance) -> bool:
    """Whether an item of the stack is a Spell: by its face, or because it says "as a Spell" (abilities, rule 17)."""
    return instance.spell or is_spell(query, instance.key)


def context_of(query: GameQuery, id: InstanceId) -> ResolutionContext:
    """The context in which an instance on the stack is read."""
    instance = query.instance(id)
    source = instance.source
    player, paid, extra = NOBODY, 0, 0
    if instance.played:
        record = query.state.get(instance.played)
        # "This" on a copy means the copy itself (copy, General 1.5.1).
        source = id if instance.copy or type(record) is not PlayedCard else record.card
        # Restrictions are those of the card that was played (playing-cards, rule 9.1).
        if type(record) is PlayedCard:
            player, paid = record.player, len(record.paid)
            extra = elysian_aura_cost(query, instance.controller, query.definitions[instance.key])
    thing = query.state.get(source)
    mark = instance.source_mark if not instance.played and type(thing) is Card else -1
    context = ResolutionContext(
        instance.controller,
        source,
        instance.key,
        id,
        instance.targets,
        x=instance.x,
        properties=instance.properties,
        empowered=instance.empowered + extra,
        source_mark=mark,
        player=player,
        paid=paid,
        given=instance.given,
        spell=instance.spell,
        subject=instance.subject,
        amount=instance.amount,
        victim=instance.victim,
        event_player=instance.event_player,
        subject_mark=instance.subject_mark,
    )
    context.left = left_since(query, instance)
    if instance.kept is not None:
        restore_references(query, context, instance.kept)
    return context


def still_legal(query: GameQuery, id: InstanceId, line: int, target: ThingId, mark: int) -> bool:
    """Whether a target chosen earlier is still a legal one."""
    instance = query.instance(id)
    thing = query.state.get(target)
    if thing is None or (type(thing) is Card and thing.incarnation != mark):
        return False
    if line >= len(instance.lines):
        return False
    filter = instance.lines[line].filter
    if not matches(query, context_of(query, id), target, filter):
        return False
    spell = spell_instance(query, instance)
    return not (filter.kind in ("object", "player") and shrouded(query, target, spell, instance.controller))


def incarnation_of(query: GameQuery, target: ThingId) -> int:
    """The incarnation to remember for a target (0 for objects: their ids are never used again)."""
    thing = query.state.get(target)
    return thing.incarnation if type(thing) is Card else 0
