"""What happens instead of what would be done to an object."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.meaning.abilities.said import worked_together
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rows import Reading
from gatcg_desktop.language.wording import NotUnderstood


class WouldBe(msgspec.Struct, frozen=True):
    """What would be done to what is described, or (None) to the source; or "drawn" by players. `meanwhile`: only
    then."""

    deed: ast.ReplaceableDeed
    applies: Filter | None = None
    meanwhile: ast.Condition | None = None


def would_be_done(d: Discourse, found: Filter, deed: ast.ReplaceableDeed) -> Reading:
    if deed == "die" and found.types != ("ALLY",):  # a champion that would die is asked for elsewhere
        raise NotUnderstood("what dies")
    return Reading(WouldBe(deed, found), d.mentioning(Mention(ast.EventSubject(), nouns=nouns_of(found))))


def done_instead(
    d: Discourse, would: WouldBe, effects: Effects, optional: bool = False, then: Effects = ()
) -> ast.Ability:
    if d.targets:
        raise NotUnderstood("a target of what happens instead")
    found = ast.DeedReplacement(would.deed, worked_together(effects), would.applies, optional, then)
    return found if would.meanwhile is None else ast.Restricted((would.meanwhile,), (found,))
