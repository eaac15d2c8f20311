"""May this be done now? The questions behind the options of a decision, and the reasons behind a refusal.

Each question returns None for yes, or the reason for no. Carries timing-and-permissions (Fast and Slow), card
activation 1.2 and 1.6, card materialization 3.1, card-types-champion (rules 3, 7; Leveling Up 2, 3, 8, 9),
obedience, keywords (Fast Activation, Class Locked, Level Locked, Pride, Lineage).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gatcg_desktop.language.ast import (
    Ability,
    AlternativeCost,
    Cant,
    Cost,
    CostChange,
    Keyword,
    LevelsAlike,
    LevelsInto,
    OnResolve,
    PlayCondition,
    PlayFrom,
    TargetLine,
)
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.choices import Explained
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import CardId, PlayerId, PlayMethod, ThingId
from gatcg_desktop.rules.model.keywords import LINKS, link_filter
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.attack_permissions import may_use_attack_card
from gatcg_desktop.rules.play.costs.affording import can_pay, can_pay_memory, can_pay_play, can_pay_reserve
from gatcg_desktop.rules.play.costs.declared import Declared
from gatcg_desktop.rules.play.costs.permission_costs import free_permissions, permissions_of, still_there
from gatcg_desktop.rules.play.costs.play_changes import elements_ignored
from gatcg_desktop.rules.play.costs.play_context import play_context
from gatcg_desktop.rules.play.costs.play_costs import additional_costs, alternative_costs, depends_on_targets, play_cost
from gatcg_desktop.rules.play.misfits import describe_filter
from gatcg_desktop.rules.play.modes import how_many, selectable_modes
from gatcg_desktop.rules.play.targeting import enough_targets, is_spell, legal_targets
from gatcg_desktop.rules.play.timing import UNTOLD, is_fast, refusal, slow_allowed
from gatcg_desktop.rules.query.characteristics import (
    PRINTED_ABILITIES,
    abilities_at_work,
    card_abilities,
    flat_abilities,
    restricted_abilities_of,
    traits,
)
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.continuous.levels import champion_classes
from gatcg_desktop.rules.query.elements import enabled_elements
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.prohibitions import forbidden, kept_in_place

FREE = AlternativeCost(Cost(), fixed=True)
"""Without its reserve or memory cost: additional costs are paid all the same."""
_AS_PRINTED = Declared()


def may_activate(query: GameQuery, player: PlayerId, card: CardId, why: bool = True) -> Explained | None:
    """Whether a player with Opportunity may activate a card now, costs and targets included; with the reason, or not
    (`UNTOLD`)."""
    face = query.face(card)
    if not activatable_here(query, player, card):
        return refusal(
            "activation.zone", "{card} is not in your hand: cards are activated from the hand.", card=face.name
        )
    if face.cost_kind != "reserve" and not alternative_costs(query, player, card):
        return no_reserve_cost(face)
    slow = slow_allowed(query, player)
    if slow is not None and not is_fast(query, player, card):
        return refusal(slow.rule, "{card}: {reason}", card=face.name, reason=slow.message)
    return may_play(query, player, card, face, why=why)


def no_reserve_cost(face: CardDefinition) -> Explained:
    """Why what is materialized is never activated."""
    return refusal("costs.none", "{card} has no reserve cost: it cannot be activated.", card=face.name)


def activatable_here(query: GameQuery, player: PlayerId, card: CardId) -> bool:
    """Whether a card is where its player may activate it from: the hand, or elsewhere by a permission (1.9.1)."""
    zone, owner = query.state.zone_of(card)
    if zone == "hand":
        return owner == player
    if owner == player and alternative_costs(query, player, card):
        return True
    return card in permitted_cards(query, player)


def permitted_cards(query: GameQuery, player: PlayerId) -> list[CardId]:
    """Cards outside of the hand that an effect lets a player activate (special play permissions, rule 3)."""
    found: list[CardId] = []
    for allowed in permissions_of(query, player):
        found += still_there(query, allowed)
    for context, ability in abilities_at_work(query, PlayFrom):
        if context.controller == player:
            there = query.cards("deck", player)[:1] if ability.top else None
            for card in filter(query.is_card, candidates(query, context, ability.filter)):
                if card not in found and (there is None or card in there):
                    found.append(card)
    return found


def _any_element(query: GameQuery, player: PlayerId, card: CardId) -> bool:
    """Whether an effect lets a player play a card whatever elements they have enabled."""
    return any(one.any_element and card in still_there(query, one) for one in permissions_of(query, player))


def may_bestow(query: GameQuery, player: PlayerId, card: CardId) -> Explained | None:
    """Whether a player may bestow a boon now (bestowing-boons, rules 3.1 to 3.4)."""
    face = query.face(card)
    if query.state.zone_of(card) != ("pantheon", player):
        return refusal(
            "bestowment.zone", "{card} is not in your Pantheon: only boons there are bestowed.", card=face.name
        )
    if query.card(card).face_up:
        return refusal("bestowment.done", "{card} has already been bestowed.", card=face.name)
    slow = slow_allowed(query, player)
    if slow is not None and not is_fast(query, player, card):
        return refusal(slow.rule, "{card}: {reason}", card=face.name, reason=slow.message)
    return may_play(query, player, card, face)


def missing_elements(query: GameQuery, player: PlayerId, card: CardId) -> set[str]:
    """The elements that count of a card, which are those it has on the Effects Stack (1.1), and are not enabled."""
    face, enabled = query.face(card), enabled_elements(query, player)
    if enabled.issuperset(face.elements):
        return set()
    missing = set(face.elements) - enabled
    if "CHAMPION" in face.types or _any_element(query, player, card):
        return set()
    return set() if elements_ignored(query, player, card, face, play_context(query, player, card)) else missing


def may_play(
    query: GameQuery,
    player: PlayerId,
    card: CardId,
    face: CardDefinition,
    free: bool = False,
    any_element: bool = False,
    method: PlayMethod = "activation",
    at: AlternativeCost | None = None,
    why: bool = True,
) -> Explained | None:
    """What every play needs: elements, but with `any_element`; a cost that can be paid, `at` or none if `free`. `why`:
    the reason is asked for too."""
    context = play_context(query, player, card)
    missing = set() if any_element else missing_elements(query, player, card)
    payable = _payable(query, player, card, free, method, at)
    if missing:
        payable = [one for one in payable if one is not None and one.any_element]
    if not payable:
        if not why:
            return UNTOLD
        return refusal(
            "activation.elements",
            "{card} needs {element}, which you have not enabled.",
            card=face.name,
            element=terms.row(map(terms.card_word, sorted(missing))),
        )
    locked = _locked(query, player, face)
    if locked is not None:
        return locked
    if kept_in_place(query, card):
        return refusal("permission.cant", "{card}: an effect forbids you to do this now.", card=face.name)
    if "ATTACK" in face.types and not (free or free_permissions(query, player, card)):
        reason = may_use_attack_card(query, player, card, face)
        if reason is not None:
            return reason
    what: Cant = "materialize" if face.cost_kind == "memory" else "activate"
    if forbidden(query, player, what, card):
        return refusal("permission.cant", "{card}: an effect forbids you to do this now.", card=face.name)
    abilities = card_abilities(query, card, context)
    for ability in abilities:
        if type(ability) is PlayCondition and not holds(query, context, ability.condition):
            return not_now(face.name, ability.text)
    lines, spell = lines_of(abilities), is_spell(query, face.key)
    line = enough_targets(query, context, lines, spell)
    if line is not None:
        if not why:
            return UNTOLD
        what_it_needs = describe_filter(line.filter)
        return refusal("activation.targets", "{card} has no legal target: {what}.", card=face.name, what=what_it_needs)
    if not _some_mode(query, context, abilities, lines, spell):
        return refusal("activation.modes", "{card}: none of its modes can be chosen now.", card=face.name)
    for one in payable:
        if can_afford(query, player, card, _AS_PRINTED if one is None else Declared(alternative=one)):
            return None
    if not why:
        return UNTOLD
    if free:
        return refusal("costs.additional", "{card}: its additional cost cannot be paid.", card=face.name)
    if None not in payable:
        return refusal("costs.additional", "{card}: its alternative cost cannot be paid.", card=face.name)
    return _cost_refusal(query, player, card, face, context)


def _payable(
    query: GameQuery, player: PlayerId, card: CardId, free: bool, method: PlayMethod, at: AlternativeCost | None
) -> list[AlternativeCost | None]:
    """The costs of which one is paid for a card: the printed one is None, and is not among them where only an
    alternative cost lets it be played."""
    if free or at is not None:
        return [FREE if free else at]
    alternatives = alternative_costs(query, player, card, method)
    elsewhere = alternatives and query.state.zone_of(card)[0] in ("graveyard", "memory", "banishment", "material")
    if elsewhere and card not in permitted_cards(query, player):
        return [*alternatives]
    return [*alternatives, None]


def _cost_refusal(
    query: GameQuery, player: PlayerId, card: CardId, face: CardDefinition, context: ResolutionContext
) -> Explained:
    """What of the costs of a card that cannot be afforded is the hindrance: the first that fails by itself."""
    extras = additional_costs(query, player, card)
    for extra in extras:
        if not extra.optional and not can_pay(query, context, extra.cost, card):
            return refusal("costs.additional", "{card}: its additional cost cannot be paid.", card=face.name)
    cost = play_cost(query, player, card)
    if face.cost_kind == "memory":
        if not can_pay_memory(query, player, cost, card):
            return refusal(
                "costs.memory",
                "{card} costs {cost} memory: there is only {count} card in your memory.",
                plural="{card} costs {cost} memory: there are only {count} cards in your memory.",
                card=face.name,
                cost=cost,
                count=len(query.cards("memory", player)),
            )
    elif not can_pay_reserve(query, player, cost, card):
        others = len([c for c in query.cards("hand", player) if c != card])
        return refusal(
            "costs.reserve",
            "{card} costs {cost} reserve: you have only {count} other card in hand.",
            plural="{card} costs {cost} reserve: you have only {count} other cards in hand.",
            card=face.name,
            cost=cost,
            count=others,
        )
    if extras:
        return refusal(
            "costs.additional", "{card}: its cost and its additional costs cannot be paid together.", card=face.name
        )
    return refusal("costs.reserve", "{card} costs more than you can pay, whichever target you choose.", card=face.name)


def not_now(card: str, text: str) -> Explained:
    """The refusal of what its own text allows only at another moment."""
    return refusal(
        "permission.cant", "{card}: its text does not allow this now. \u201c{words}\u201d", card=card, words=text
    )


def _locked(query: GameQuery, player: PlayerId, face: CardDefinition) -> Explained | None:
    locks = PRINTED_ABILITIES[face].keywords
    if not locks:
        return None
    for _, ability in (*locks.get("Class Locked", ()), *locks.get("Level Locked", ())):
        champion = query.champion(player)
        printed = query.face(champion) if champion else None
        if ability.name == "Class Locked" and not set(champion_classes(query, player)) & set(face.classes):
            return refusal(
                "keywords.class_locked", "{card} is class locked: your champion is of another class.", card=face.name
            )
        if ability.name == "Level Locked" and (printed is None or (printed.level or 0) < ability.value):
            return refusal(
                "keywords.level_locked",
                "{card} is locked until your champion is level {level}.",
                card=face.name,
                level=ability.value,
            )
    return None


def lines_of(abilities: Sequence[Ability]) -> tuple[TargetLine, ...]:
    """The target lines among the abilities of a card that is played, those of its modes aside; Link is one (keywords,
    Link 2 and 3)."""
    lines: list[TargetLine] = []
    for ability in abilities:
        if type(ability) is OnResolve:
            lines += ability.targets
        elif type(ability) is Keyword and ability.name in LINKS:
            lines.append(TargetLine(link_filter(ability)))
    return tuple(lines)


def _some_mode(
    query: GameQuery,
    context: ResolutionContext,
    abilities: Sequence[Ability],
    lines: tuple[TargetLine, ...],
    spell: bool,
) -> bool:
    """Whether the modes that an activation asks for could be chosen."""
    for ability in abilities:
        if type(ability) is OnResolve and ability.modes:
            least, _ = how_many(query, context, ability)
            if least and not selectable_modes(query, context, ability, spell, lines, least):
                return False
    return True


def can_afford(query: GameQuery, player: PlayerId, card: CardId, declared: Declared = _AS_PRINTED) -> bool:
    """Whether a card's costs can be paid; where its targets decide what it costs, with some that it may have."""
    if not restricted_abilities_of(query, card, CostChange):  # as of most cards: no context is made for them
        return can_pay_play(query, player, card, declared)
    context = play_context(query, player, card, declared.x)
    if not depends_on_targets(query, card, context):
        return can_pay_play(query, player, card, declared)
    abilities = card_abilities(query, card, context)
    modes = [mode for ability in abilities if type(ability) is OnResolve for mode in ability.modes]
    lines = (*lines_of(abilities), *(line for mode in modes for line in mode.targets))
    spell = is_spell(query, context.key)
    aims: list[tuple[ThingId, ...]] = [
        (target,) for line in lines for target in legal_targets(query, context, line, spell)
    ]
    if not any(line.least for line in lines_of(abilities)):
        aims.append(())
    return any(map(partial(can_pay_play, query, player, card, declared), ((aim,) for aim in aims)))


def may_materialize(
    query: GameQuery, player: PlayerId, card: CardId, free: bool = False, why: bool = True
) -> Explained | None:
    """Whether a card may be materialized now, or `free` of its memory cost (the phase's permission is the caller's),
    with the reason or not."""
    face = query.face(card)
    if face.cost_kind == "none" and not free and "CHAMPION" not in face.types:
        return refusal("materialization.cost", "{card} has no memory cost: it cannot be materialized.", card=face.name)
    if "CHAMPION" in face.types:
        reason = may_level_into(query, player, face)
        if reason is not None:
            return reason
    return may_play(query, player, card, face, free, method="materialization", why=why)


def may_level_into(query: GameQuery, player: PlayerId, face: CardDefinition) -> Explained | None:
    """Level N+1 over the printed level, and the lineage, if the card has one."""
    if face.level == 0:
        return refusal(
            "champions.level_zero", "{card} is level 0: such a champion is never materialized.", card=face.name
        )
    champion = query.champion(player)
    if not champion:
        return refusal("champions.level", "{card}: you control no champion that could level up.", card=face.name)
    now = query.face(champion)
    alike = face.level == now.level and any(type(one) is LevelsAlike for one in traits(query, champion).abilities)
    if face.level != (now.level or 0) + 1 and not alike:
        return refusal(
            "champions.level",
            "{card} is level {level}: your champion must be level {needed} first.",
            card=face.name,
            level=face.level or 0,
            needed=(face.level or 1) - 1,
        )
    one = traits(query, champion)
    elsewhere = any(type(only) is LevelsInto and not face.bears_name(only.name) for only in one.abilities)
    if elsewhere or "level_up" in one.cant or ("change_lineage" in one.cant and not face.bears_name(now.lineage_name)):
        return refusal("permission.cant", "{card} cannot level up that way: its text does not allow it.", card=now.name)
    for _, ability in flat_abilities(face):
        if type(ability) is Keyword and ability.name == "Lineage" and not now.bears_name(ability.word):
            return refusal(
                "champions.lineage",
                "{card} continues the lineage of {name}, and that is not your champion's name.",
                card=face.name,
                name=ability.word,
            )
    return None


def preserved_cards(query: GameQuery, player: PlayerId) -> list[CardId]:
    """Preserved cards of the material deck, which may go to the hand instead of a materialization (Preserve 4)."""
    return [card for card in query.cards("material", player) if "preserved" in query.card(card).properties]
