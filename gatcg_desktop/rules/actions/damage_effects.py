"""What changes damage that would be dealt: shields, static replacements, bulwark counters and Critical.

Carries damage-prevention (rules 4, 5, 7 to 11), replacement-effects (rules 2 and 3: one after another, in the order the
controller of the damaged object wants), counters (Bulwark) and keywords (Critical).
"""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import DamageReplacement, Filter, May
from gatcg_desktop.rules.actions.ability_limits import count_use, used_up
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.moves import move_card, put_counters
from gatcg_desktop.rules.actions.pending_damage import DamageModifier, DamageTogether, PendingDamage
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Number, Pick, PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.effects import Shield
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import DamagePrevented
from gatcg_desktop.rules.model.fields import NOBODY, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.amounts import amount_of, referents
from gatcg_desktop.rules.query.characteristics import abilities_of_type, all_traits, source_context
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.face_matching import print_matches
from gatcg_desktop.rules.query.matching import candidates, object_matches
from gatcg_desktop.rules.query.player_references import controller_of_card
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def after_replacements(
    game: GameWriter, hit: PendingDamage, together: DamageTogether, applied: tuple[DamageModifier, ...] = ()
) -> Flow[list[PendingDamage]]:
    """The damage left after every replacement that applies, in the order its victim's controller wants (rule 2).

    It comes first; after it what others are dealt as well, to whom what was `applied` before does not apply again.
    """
    used = list(applied)
    more: list[PendingDamage] = []
    while hit.amount > 0 and game.object(hit.target) is not None:
        if not hit.unpreventable and _made_unpreventable(game, hit):
            hit = msgspec.structs.replace(hit, unpreventable=True)
        guards = [guard for guard in _guards(game, hit, together) if guard not in used]
        if not guards:
            break
        guard = guards[0]
        if len(guards) > 1:
            thing = game.object(hit.target)
            assert thing is not None
            options = tuple(PickMode(index, game.name(guard.id)) for index, guard in enumerate(guards))
            answer = yield Decision(
                thing.controller,
                DecisionKind.CHOOSE,
                options,
                say(
                    "{count} damage would be dealt to {card}: which effect applies first?",
                    plural="{count} damage would be dealt to {card}: which effect applies first?",
                    count=hit.amount,
                    card=game.name(hit.target),
                ),
                "replacement.order",
                source=hit.target,
                suggestion=options[:1],
            )
            guard = guards[answer.picks[0].index]
        used.append(guard)
        if guard.kind == "critical":
            hit = yield from _critical(game, hit)
        elif guard.kind == "shield":
            hit = yield from _shield(game, guard.id, hit)
        elif guard.kind == "bulwark":
            hit = _bulwark(game, hit)
        elif guard.ability is not None and guard.ability.also is not None:
            another = yield from _additional(game, guard, hit, guard.ability.also)
            more += yield from after_replacements(game, another, together, tuple(used))
        else:
            hit = yield from _static(game, guard, hit, together)
    return [hit, *more]


def _less(hit: PendingDamage, amount: int) -> PendingDamage:
    return msgspec.structs.replace(hit, amount=max(0, hit.amount - amount))


def _made_unpreventable(game: GameWriter, hit: PendingDamage) -> bool:
    """Whether an effect says that this damage cannot be prevented (damage-prevention, rule 7)."""
    shields = (game.state[id] for id in game.state.ids_in(EFFECTS))
    if any(type(one) is Shield and one.unpreventable and _shields(game, one, hit) for one in shields):
        return True
    return any(
        ability.unpreventable and _concerns(game, id, ability, hit)
        for id, ability in abilities_of_type(game, DamageReplacement)
    )


def _guards(game: GameWriter, hit: PendingDamage, together: DamageTogether) -> list[DamageModifier]:
    found: list[DamageModifier] = []
    for id in game.state.ids_in(EFFECTS):
        effect = game.state[id]
        if type(effect) is Shield and not effect.unpreventable and _shields(game, effect, hit):
            found.append(DamageModifier("shield", id))
    thing = game.object(hit.target)
    if thing is not None and hit.combat and thing.count("bulwark"):
        found.append(DamageModifier("bulwark", hit.target))
    for id, ability in abilities_of_type(game, DamageReplacement):
        guard = DamageModifier("static", id, ability)
        spent = not together.left[guard] if guard in together.left else used_up(game, id, ability)
        if not spent and not ability.unpreventable and _concerns(game, id, ability, hit):
            found.append(guard)
    if hit.combat and _critical_cost(game, hit.source):
        found.append(DamageModifier("critical", hit.source))
    return found


def _shields(game: GameWriter, shield: Shield, hit: PendingDamage) -> bool:
    """Whether an effect made earlier concerns this damage."""
    if shield.damage not in ("any", "combat" if hit.combat else "noncombat"):
        return False
    if shield.instead and (hit.target == shield.instead or game.object(shield.instead) is None):
        return False  # it is dealt there already, or there is nothing to be dealt it
    context = ResolutionContext(shield.controller, shield.source, shield.key)
    if shield.described is not None:
        fits = (
            _source_matches(game, context, hit, shield.described)
            if shield.by
            else object_matches(game, context, hit.target, shield.described)
        )
    else:
        fits = (hit.source if shield.by else hit.target) in (shield.object, *shield.also)
    if not fits or not _in_range(hit.amount, shield.at_least, shield.at_most):
        return False
    return shield.from_source is None or _source_matches(game, context, hit, shield.from_source)


def _in_range(amount: int, at_least: int | None, at_most: int | None) -> bool:
    return (at_least is None or amount >= at_least) and (at_most is None or amount <= at_most)


def _source_matches(game: GameWriter, context: ResolutionContext, hit: PendingDamage, described: Filter) -> bool:
    """Whether the source of damage fits: an object, or the card or instance an ability or action came from."""
    if hit.spell and "SPELL" in described.subtypes:
        described = msgspec.structs.replace(described, subtypes=())
    if game.object(hit.source) is not None:
        return object_matches(game, context, hit.source, described)
    thing = game.state.get(hit.source)
    if thing is None or not hasattr(thing, "key") or described.property:
        return False
    whose = getattr(thing, "player", 0) or getattr(thing, "controller", 0)
    if type(thing) is Card:
        whose = controller_of_card(game, hit.source)
    if described.controller != "any" and (described.controller == "you") != (whose == context.controller):
        return False
    return print_matches(game, hit.source, described)


def _concerns(game: GameWriter, id: ThingId, ability: DamageReplacement, hit: PendingDamage) -> bool:
    if ability.damage not in ("any", "combat" if hit.combat else "noncombat"):
        return False
    context = _env_of(game, id, hit)
    if ability.by_this:
        combat = game.combat
        if id != hit.source and not (
            combat is not None
            and hit.combat
            and hit.source == combat.attacker
            and (id in combat.weapons or id in game.cards("intent", combat.attacker))
        ):
            return False
    elif ability.to is None and id != hit.target:
        return False
    if ability.to is not None and not object_matches(game, context, hit.target, ability.to):
        return False
    if ability.source is not None and not _source_matches(game, context, hit, ability.source):
        return False
    bounds = [None if one is None else amount_of(game, context, one) for one in (ability.at_least, ability.at_most)]
    if not _in_range(hit.amount, bounds[0], bounds[1]):
        return False
    if ability.instead is not None:
        others = [id for id in referents(game, context, ability.instead) if game.object(id) is not None]
        if not others or hit.target in others:
            return False  # there is nothing to be dealt it instead, or it is dealt there already
    if ability.also is not None and not _others(game, context, hit, ability.also):
        return False
    return ability.condition is None or holds(game, context, ability.condition)


def _others(game: GameWriter, context: ResolutionContext, hit: PendingDamage, described: Filter) -> list[ThingId]:
    """What could be dealt the damage besides what is dealt it."""
    return [id for id in candidates(game, context, described) if id != hit.target]


def _additional(game: GameWriter, guard: DamageModifier, hit: PendingDamage, described: Filter) -> Flow[PendingDamage]:
    """The same damage to something more, which the controller of the ability chooses as it is dealt."""
    context = _env_of(game, guard.id, hit)
    options = tuple(Pick(id) for id in _others(game, context, hit, described))
    answer = yield Decision(
        context.controller,
        DecisionKind.CHOOSE,
        options,
        say(
            "{card}: choose what is dealt {count} damage as well.",
            plural="{card}: choose what is dealt {count} damage as well.",
            card=game.name(guard.id),
            count=hit.amount,
        ),
        "resolution.choose",
        source=guard.id,
        suggestion=options[:1],
    )
    picked: Pick = answer.picks[0]
    return msgspec.structs.replace(hit, target=picked.id)


def _env_of(game: GameWriter, id: ThingId, hit: PendingDamage) -> ResolutionContext:
    context = source_context(game, id)
    assert context is not None
    context.subject, context.victim, context.amount = hit.target, hit.source, hit.amount
    return context


def _shield(game: GameWriter, id: ThingId, hit: PendingDamage) -> Flow[PendingDamage]:
    """An effect made earlier: a buffer loses only what it prevented, an instance is used up by the attempt (rule 5)."""
    shield = game.state.entity(id, Shield)
    if shield.change:
        if shield.style == "instance":
            use_up(game, id, shield)
        elif shield.style == "event" and not shield.spent:
            game.change(id, spent=True)
        hit = msgspec.structs.replace(hit, target=shield.instead or hit.target)
        return msgspec.structs.replace(hit, amount=max(0, hit.amount * shield.times + shield.amount))
    most = max(0, hit.amount - shield.keep) if shield.all else min(hit.amount, shield.amount)
    prevented = 0 if hit.unpreventable else most
    if shield.style == "instance":
        game.step(DamagePrevented(hit.target, prevented, shield.source), "prevention.instance", cause=shield.source)
        game.writer.remove(id)
    elif prevented:
        game.step(DamagePrevented(hit.target, prevented, shield.source), "prevention.shield", cause=shield.source)
        if shield.all or shield.style == "each":
            pass
        elif shield.amount == prevented:
            game.writer.remove(id)
        else:
            game.change(id, amount=shield.amount - prevented)
    if prevented:
        thing = game.object(hit.target)
        player = thing.controller if thing is not None else NOBODY
        notify_triggers(game, "prevented", hit.target, player=player, amount=prevented, victim=shield.source)
    if prevented and shield.then:
        # What is said in the same paragraph is part of the replacement (rule 11).
        context = ResolutionContext(
            shield.controller,
            shield.source,
            shield.key,
            subject=hit.target,
            amount=prevented,
            it=(hit.target,),
            victim=hit.source,
        )
        yield from INTERPRETER.run(game, context, shield.then)
    return _less(hit, prevented)


def use_up(game: GameWriter, id: ThingId, shield: Shield) -> None:
    """It was applied; it ends, unless it is applied more often."""
    if shield.uses > 1:
        game.change(id, uses=shield.uses - 1, spent=False)
    else:
        game.writer.remove(id)


def _bulwark(game: GameWriter, hit: PendingDamage) -> PendingDamage:
    prevented = 0 if hit.unpreventable else hit.amount
    game.step(DamagePrevented(hit.target, prevented, hit.target), "counters.bulwark", cause=hit.target)
    put_counters(game, hit.target, "bulwark", -1)
    return _less(hit, prevented)


def _share(
    game: GameWriter, guard: DamageModifier, hit: PendingDamage, together: DamageTogether, amount: int
) -> Flow[int]:
    """How much of what several share is prevented here: whoever controls the effect decides, as far as it matters."""
    ability = guard.ability
    assert ability is not None
    left = together.left.get(guard, amount)
    others = [other for other in together.to_come if _concerns(game, guard.id, ability, other)]
    elsewhere = sum(one.amount for one in others if not (one.unpreventable or _made_unpreventable(game, one)))
    most = 0 if hit.unpreventable else min(hit.amount, left)
    least = min(most, max(0, left - elsewhere))
    here = most
    if least < most:
        context = _env_of(game, guard.id, hit)
        options = tuple(Number(value) for value in range(least, most + 1))
        answer = yield Decision(
            context.controller,
            DecisionKind.CHOOSE,
            options,
            say(
                "{card}: how much of {number} damage to {target} is prevented?",
                card=game.name(guard.id),
                number=hit.amount,
                target=game.name(hit.target),
            ),
            "resolution.choose",
            source=guard.id,
            suggestion=options[-1:],
        )
        picked: Number = answer.picks[0]
        here = picked.value
    together.left[guard] = left - here
    return here


def _static(
    game: GameWriter, guard: DamageModifier, hit: PendingDamage, together: DamageTogether
) -> Flow[PendingDamage]:
    """A static ability that replaces damage, when its controller does what they may for it."""
    ability = guard.ability
    assert ability is not None
    context = _env_of(game, guard.id, hit)
    amount = amount_of(game, context, ability.amount)
    keep = amount_of(game, context, ability.keep)
    instead = referents(game, context, ability.instead) if ability.instead is not None else ()
    if ability.limit and guard not in together.left:
        count_use(game, guard.id, ability)
    if ability.shared:
        amount = -(yield from _share(game, guard, hit, together, -amount))
    if ability.may:
        yield from INTERPRETER.run(game, context, (May(ability.may),))
        if not context.done:
            return hit
        context.amount, context.done = hit.amount, True
    prevented = 0
    if instead:
        hit = msgspec.structs.replace(hit, target=instead[0])
    elif ability.prevent_all or amount < 0:
        most = hit.amount - keep if ability.prevent_all else min(hit.amount, -amount)
        prevented = 0 if hit.unpreventable else max(0, most)
        if prevented:
            game.step(DamagePrevented(hit.target, prevented, guard.id), "prevention.static", cause=guard.id)
    else:
        hit = msgspec.structs.replace(hit, amount=hit.amount * ability.times + amount)
    if ability.then:
        context.amount = prevented
        yield from INTERPRETER.run(game, context, ability.then)
    return _less(hit, prevented)


def _critical_cost(game: GameWriter, source: ThingId) -> int:
    """How many cards an opponent has to discard against Critical, all instances together (keywords, Critical 3)."""
    combat = game.combat
    ids = [source]
    if combat is not None and source == combat.attacker:
        ids += [*combat.weapons, *game.cards("intent", combat.attacker)]
    everything = all_traits(game)
    return sum(everything[id].keywords.get("Critical", 0) for id in ids if id in everything)


def _critical(game: GameWriter, hit: PendingDamage) -> Flow[PendingDamage]:
    """Critical N: the damage is doubled unless an opponent discards N cards (keywords, Critical 1 and 2)."""
    needed = _critical_cost(game, hit.source)
    source = game.object(hit.source)
    assert source is not None
    for player in game.opponents(source.controller):
        hand = game.cards("hand", player)
        if len(hand) < needed:
            continue
        answer = yield Decision(
            player,
            DecisionKind.DISCARD,
            tuple(Pick(card) for card in hand),
            say(
                "{card} would deal double damage: discard {count} card to prevent that, or none.",
                plural="{card} would deal double damage: discard {count} cards to prevent that, or none.",
                card=game.name(hit.source),
                count=needed,
            ),
            "keywords.critical",
            0,
            needed,
            source=hit.source,
        )
        if len(answer.picks) == needed:
            for pick in answer.picks:
                move_card(game, pick.id, "graveyard", "discarded", "keywords.critical", actor=player, cause=hit.source)
            return hit
    return msgspec.structs.replace(hit, amount=hit.amount * 2)
