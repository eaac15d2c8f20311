"""Choosing targets, and whether a target is (still) legal.

Carries objects-and-targeting (Target 1 to 4), card activation 1.5, keywords (Spellshroud, Omnishroud)
and state-based checks (rule 2, Targeting).
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.tree import Filter, TargetLine
from gatcg_desktop.rules.amounts import amount_of
from gatcg_desktop.rules.characteristics import all_traits
from gatcg_desktop.rules.choices import Pick
from gatcg_desktop.rules.costs import elysian
from gatcg_desktop.rules.delayed import remember
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.matching import candidates, matches
from gatcg_desktop.rules.model import Card, Instance, Played
from gatcg_desktop.rules.reading import Reader
from gatcg_desktop.rules.relations import leading_on, most_together, related
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.triggers import happened


def legal_targets(reader: Reader, env: Environment, line: TargetLine, spell: bool) -> list[int]:
    """What may be targeted now by an ability of `env` (`spell`: it is a Spell)."""
    found = candidates(reader, env, line.filter)
    if line.filter.kind != "object":
        return found
    return [id for id in found if not shrouded(reader, id, spell)]


def enough_targets(reader: Reader, env: Environment, lines: tuple[TargetLine, ...], spell: bool) -> TargetLine | None:
    """The first line that cannot have its necessary targets, each a different one (Target 1.1); None: all can."""
    wanted: list[list[int]] = []
    for line in lines:
        if line.least == 0:
            continue
        legal = legal_targets(reader, env, line, spell)
        if related(line):
            legal = most_together(reader, line, legal)
        if len(legal) < line.least or (line.single and not of_single_owner(reader, legal, line.least)):
            return line
        wanted += [legal] * line.least
    if len(wanted) > 1 and not _all_different(wanted, set()):
        return lines[-1]
    return None


def of_single_owner(reader: Reader, cards: list[int], least: int) -> list[int]:
    """Whose zones hold so many of the cards."""
    owners = [reader.state.zone_of(id)[1] for id in cards]
    return sorted({owner for owner in owners if owners.count(owner) >= max(1, least)})


def _all_different(wanted: list[list[int]], taken: set[int]) -> bool:
    if not wanted:
        return True
    return any(_all_different(wanted[1:], taken | {id}) for id in wanted[0] if id not in taken)


def shrouded(reader: Reader, id: int, spell: bool) -> bool:
    """Whether Omnishroud, or Spellshroud against a Spell, keeps an object from being targeted."""
    one = all_traits(reader).get(id)
    if one is None or not (one.keywords or one.cant):
        return False
    return "Omnishroud" in one.keywords or (spell and "Spellshroud" in one.keywords) or "be_targeted" in one.cant


def is_spell(reader: Reader, key: str) -> bool:
    """Whether a face is a Spell; abilities are what their source is (triggered abilities, rule 12)."""
    return "SPELL" in reader.definitions[key].subtypes


def spell_instance(reader: Reader, instance: Instance) -> bool:
    """Whether an item of the stack is a Spell: by its face, or because it says "as a Spell" (abilities, rule 17)."""
    return instance.spell or is_spell(reader, instance.key)


def environment_of(reader: Reader, id: int) -> Environment:
    """The environment in which an instance on the stack is read."""
    instance = reader.instance(id)
    source = instance.source
    player, paid, extra = 0, 0, 0
    if instance.played:
        record = reader.state.get(instance.played)
        # "This" on a copy means the copy itself (copy, General 1.5.1).
        source = id if instance.copy or record is None else record.card
        # Restrictions are those of the card that was played (playing-cards, rule 9.1).
        if type(record) is Played:
            player, paid = record.player, len(record.paid)
            extra = elysian(reader, instance.controller, reader.definitions[instance.key])
    thing = reader.state.get(source)
    mark = instance.source_mark if not instance.played and type(thing) is Card else -1
    env = Environment(
        instance.controller, source, instance.key, id, instance.targets, instance.x, instance.properties,
        instance.empowered + extra, mark, player, paid, instance.given, instance.spell,
        subject=instance.subject, amount=instance.amount, victim=instance.victim,
        event_player=instance.event_player, subject_mark=instance.subject_mark,
    )
    if instance.kept is not None:
        remember(reader, env, instance.kept)
    return env


def still_legal(reader: Reader, id: int, line: int, target: int, mark: int) -> bool:
    """Whether a target chosen earlier is still a legal one."""
    instance = reader.instance(id)
    thing = reader.state.get(target)
    if thing is None or (type(thing) is Card and thing.incarnation != mark):
        return False
    if line >= len(instance.lines):
        return False
    filter = instance.lines[line].filter
    if not matches(reader, environment_of(reader, id), target, filter):
        return False
    return not (filter.kind == "object" and shrouded(reader, target, spell_instance(reader, instance)))


def mark_of(reader: Reader, target: int) -> int:
    """The incarnation to remember for a target (0 for objects: their ids are never used again)."""
    thing = reader.state.get(target)
    return thing.incarnation if type(thing) is Card else 0


def choose_targets(
    s: Scribe, id: int, cancellable: bool = False, chooser: int = 0, anew: bool = False,
    affordable: Callable[[tuple[tuple[int, ...], ...]], bool] | None = None,
) -> Generator[Decision, Answer, bool]:
    """Let the controller (or `chooser`) choose targets for every line that has none yet. False: one lacks them.

    `anew`: every line is chosen again; what it had stands until then and is suggested, and all of it comes back when
    a line lacks targets. Nothing is targeted twice by one activation or ability (Target 1.1). `affordable`: whether
    what is played can be paid for with these targets; where there are enough such, only they are offered.
    """
    from gatcg_desktop.rules.shares import declare_shares, most_targets

    instance = s.instance(id)
    old, old_marks = instance.targets, instance.target_marks
    chosen: list[tuple[int, ...]] = [] if anew else list(old)
    marks: list[tuple[int, ...]] = [] if anew else list(old_marks)
    spell = spell_instance(s, instance)
    for line in instance.lines[len(chosen) :]:
        env = environment_of(s, id)
        taken = {target for earlier in chosen for target in earlier}
        legal = [target for target in legal_targets(s, env, line, spell) if target not in taken]
        if affordable is not None:
            # Too few of them: a later line may still make it cheaper, and else paying says what is missing.
            within = [target for target in legal if affordable((*chosen, (target,)))]
            legal = within if len(within) >= line.least else legal
        if len(most_together(s, line, legal) if related(line) else legal) < line.least:
            if anew:
                s.change(id, targets=old, target_marks=old_marks)
            return False
        most = line.most
        if line.most_amount is not None:
            most = min(most, amount_of(s, env, line.most_amount)) if most else amount_of(s, env, line.most_amount)
        divided = most_targets(s, id, len(chosen))
        if divided is not None:
            most = max(line.least, min(most, divided))
        picks: tuple[int, ...] = ()
        if line.single and legal and most > 0:
            owners = of_single_owner(s, legal, line.least)
            if len(owners) > 1:
                answer = yield Decision(
                    chooser or instance.controller, "choose", tuple(Pick(owner) for owner in owners),
                    say("{card}: choose whose {zone}.", card=s.name(id), zone=line.filter.zone), "activation.targets",
                    source=id, cancellable=cancellable,
                )
                owners = [answer.picks[0].id]
            legal = [target for target in legal if s.state.zone_of(target)[1] in owners]
        if related(line):
            picks = yield from _related_targets(s, id, line, legal, most, chooser or instance.controller, cancellable)
        elif legal and most > 0:
            before = old[len(chosen)] if anew and len(chosen) < len(old) else ()
            kept = all(target in legal for target in before) and line.least <= len(before) <= most
            answer = yield Decision(
                chooser or instance.controller, "targets", tuple(Pick(target) for target in legal),
                target_prompt(s, id, line), "activation.targets", line.least, min(most, len(legal)), source=id,
                cancellable=cancellable, suggestion=tuple(Pick(target) for target in before) if kept else (),
            )
            picks = tuple(pick.id for pick in answer.picks)
        chosen.append(picks)
        marks.append(tuple(mark_of(s, target) for target in picks))
        later = len(chosen)
        s.change(id, targets=(*chosen, *(old[later:] if anew else ())),
                 target_marks=(*marks, *(old_marks[later:] if anew else ())))
        for target in picks:
            happened(s, "targeted", target, player=instance.controller, victim=id)
    if anew:
        yield from declare_shares(s, id, cancellable, chooser)
    return True


def _related_targets(
    s: Scribe, id: int, line: TargetLine, legal: list[int], most: int, chooser: int, cancellable: bool
) -> Generator[Decision, Answer, tuple[int, ...]]:
    """Targets that share something, or do not, chosen one after the other."""
    picked: list[int] = []
    while len(picked) < most and (left := leading_on(s, line, legal, picked, line.least)):
        answer = yield Decision(
            chooser, "targets", tuple(Pick(target) for target in left), target_prompt(s, id, line),
            "activation.targets", 0 if len(picked) >= line.least else 1, source=id, cancellable=cancellable,
        )
        if not answer.picks:
            break
        picked.append(answer.picks[0].id)
    return tuple(picked)


def target_prompt(reader: Reader, id: int, line: TargetLine) -> Message:
    """The question for one target line."""
    what = describe(line.filter)
    if line.most == 1:
        return say("{card}: choose a target ({what}).", card=reader.name(id), what=what)
    return say("{card}: choose targets ({what}).", card=reader.name(id), what=what)


def describe(filter: Filter) -> Message:
    """A short description of what a filter wants, for prompts and refusals."""
    words = [word.replace("_", " ").lower() for word in (*filter.elements, *filter.subtypes, *filter.supertypes)]
    if set(filter.types) == {"ALLY", "CHAMPION"}:
        words.append("unit")
    elif filter.types:
        words.append(" or ".join(word.lower() for word in filter.types))
    if filter.kind == "instance":
        words.append("/".join(filter.instances) or "item on the stack")
    elif filter.kind == "card":
        words.append("card")
    elif filter.kind == "player":
        words.append("player")
    elif not filter.types:
        words.append("object")
    text = " ".join(words)
    match filter.kind, filter.controller:
        case "card", "you":
            return say("{what} in your {zone}", what=text, zone=filter.zone)
        case "card", "opponent":
            return say("{what} in an opponent's {zone}", what=text, zone=filter.zone)
        case "card", _:
            return say("{what} in a {zone}", what=text, zone=filter.zone)
        case _, "you":
            return say("{what} you control", what=text)
        case _, "opponent":
            return say("{what} an opponent controls", what=text)
        case _:
            return say("{what}", what=text)


