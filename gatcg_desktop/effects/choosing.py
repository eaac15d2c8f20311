"""What a reference means while resolving, asking where the text says "choose"."""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.tree import Choose, Ref, Select
from gatcg_desktop.rules.amounts import meant, players_meant
from gatcg_desktop.rules.choices import Pick
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.matching import candidates
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.targeting import describe


def resolve_ref(s: Scribe, env: Environment, ref: Ref) -> Generator[Decision, Answer, tuple[int, ...]]:
    """The ids a reference means, which become what "it" means next."""
    if type(ref) is not Choose:
        found = meant(s, env, ref)
        env.it = found
        return found
    chosen: list[int] = []
    for player in players_meant(s, env, ref.who):
        view = Environment(player, env.source, env.key, env.instance)
        options = [id for id in candidates(s, view, ref.filter) if id not in chosen]
        least = min(ref.least, len(options))
        most = min(ref.most, len(options))
        if most == 0:
            continue
        if ref.random:
            chosen += s.writer.draw_lots(options, most)
        elif least == len(options):
            chosen += options
        else:
            answer = yield Decision(
                player, "choose", tuple(Pick(id) for id in options),
                say("{card}: choose {what}.", card=s.name(env.instance or env.source), what=describe(ref.filter)),
                "resolution.choose", least, most, source=env.instance,
            )
            chosen += [pick.id for pick in answer.picks]
    env.it = tuple(chosen)
    return env.it


def select(s: Scribe, env: Environment, effect: Select) -> Generator[Decision, Answer, None]:
    """Choose things: what "it" means next."""
    chosen = yield from resolve_ref(s, env, effect.what)
    env.done = bool(chosen)


def still_objects(s: Scribe, ids: tuple[int, ...]) -> list[int]:
    """Those that are objects on the field."""
    return [id for id in ids if s.object(id) is not None]
