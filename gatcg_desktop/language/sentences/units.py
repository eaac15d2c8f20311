"""Which instructions are said together, and which take sentences of their own."""

from __future__ import annotations

from gatcg_desktop.language import ast as t

COUNTED = (t.Draw, t.Damage, t.PutCounters, t.Recover, t.Mill, t.Summon, t.Empower)
"""Instructions with a number that can be so much for each of something."""
SENTENCES = (t.If, t.May, t.MayPay, t.LookAtTop)
"""Instructions that are sentences by themselves."""
OPEN = (*SENTENCES, t.Delayed, t.WhenYouDo, t.Separate, t.ForEach, t.ChangeDamage)


def is_open(effect: t.Effect) -> bool:
    """Whether an instruction takes a sentence of its own, or does not say where it ends."""
    return isinstance(effect, OPEN) or goes_on(effect)


def goes_on(effect: t.Effect) -> bool:
    """Whether another sentence says the rest of an instruction."""
    match effect:
        case t.Prevent(then=then):
            return then != ()
        case t.CopyInstance(new_targets=new_targets):
            return new_targets
        case t.BanishSource(to=to, optional=optional):
            return optional or to != "banishment"
        case _:
            return False


def of_actor(effect: t.Effect) -> bool:
    """Whether those of whom it is said each do it, not their opponent."""
    what = getattr(effect, "what", None)
    return "actor" in (getattr(effect, "who", ""), what.who if isinstance(what, t.Choose) else "")


def units(effects: tuple[t.Effect, ...]) -> list[tuple[t.Effect, ...]]:
    """The instructions one by one; those that are only said together, together."""
    found: list[tuple[t.Effect, ...]] = []
    for effect in effects:
        before = found[-1][0] if found and len(found[-1]) == 1 else None
        if before is not None and _belong_together(before, effect):
            found[-1] = (before, effect)
        else:
            found.append((effect,))
    return found


def _belong_together(first: t.Effect, second: t.Effect) -> bool:
    """Whether a card is generated into a lineage, or one letter stands for an amount of both instructions."""
    if isinstance(first, t.Generate) and first.zone == "outside" and isinstance(second, t.PutIntoLineage):
        return True
    plain = not any(is_open(effect) or isinstance(effect, t.LetX) for effect in (first, second))
    return plain and not _worded(first).isdisjoint(_worded(second))


def _worded(effect: t.Effect) -> set[t.Amount]:
    """The amounts of an instruction that a letter may stand for."""
    found: set[t.Amount] = set()
    for name in effect.__struct_fields__:
        match getattr(effect, name):
            case t.Scaled(of=of, times=-1, divided_by=1) | t.Sum(parts=(int(), of)) | of if isinstance(of, _IN_WORDS):
                found.add(of)
    return found


_IN_WORDS = (
    t.Among,
    t.Count,
    t.Counters,
    t.EventAmount,
    t.HowMany,
    t.Influence,
    t.Limited,
    t.Scaled,
    t.Stat,
    t.Sum,
    t.ZoneSize,
)
