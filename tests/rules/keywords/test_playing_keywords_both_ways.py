"""The keywords of playing and paying, each with what it does not do (glossary/keywords-and-abilities)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, PickMode, PlayCard
from gatcg_desktop.rules.model.events import CardMoved, Revealed
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.play.costs.play_costs import play_cost
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

HIT = t.Damage(2, t.Champion("opponent"))
EFFICIENT = t.Keyword("Efficiency")
COAL = ally("coal", elements=("FIRE",))
WAVE = ally("wave", elements=("WATER",))
ETHER = ally("ether", elements=("ARCANE",))
EXALTED = ally("exalted", elements=("EXALTED",))


def _kind(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""


def _ids(desk: Desk) -> list[int]:
    return [pick.id for pick in desk.game.decision.options]  # type: ignore[union-attr]


def _moved(desk: Desk, how: str) -> list[tuple[str, str, str]]:
    events = [step.event for step in desk.game.steps]
    return [(one.key, one.from_zone, one.to_zone) for one in events if type(one) is CardMoved and one.how == how]


@pytest.mark.parametrize("where", ["graveyard", "hand", "banishment", "opponent"])
def test_floating_memory_pays_from_its_graveyard_before_chance_takes_the_rest(where: str) -> None:
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=2)
    board = Board(relic, action("drift", t.Draw(1), more=(t.Keyword("Floating Memory"),)))
    board.put(ADA, "memory", "filler", 3)
    afloat = board.put(BO if where == "opponent" else ADA, "graveyard" if where == "opponent" else where, "drift")
    plain = board.put(ADA, "graveyard", "bolt")
    item = board.put(ADA, "material", "relic")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", PlayCard(item, "materialization"))
    if where == "graveyard":
        assert _moved(desk, "paid") == [], "it is declared before anything is taken"
        assert _ids(desk) == [afloat] and plain not in _ids(desk)
        desk.answer("floating_memory", afloat)
    first = [("drift", "graveyard", "banishment")] if where == "graveyard" else []
    assert _moved(desk, "paid") == [*first, *[("filler", "memory", "banishment")] * (2 - len(first))]


@pytest.mark.parametrize(("there", "asked", "takes"), [(3, True, True), (3, True, False), (1, False, False)])
def test_prepare_removes_counters_as_a_further_cost_and_prepares(there: int, asked: bool, takes: bool) -> None:
    trap = action("trap", t.If(t.WasPaid(), (HIT,)), more=(t.Keyword("Prepare", 2),))
    board = Board(trap)
    board.writer.change(board.champions[ADA], counters=(("preparation", there),))
    spell = board.put(ADA, "hand", "trap")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell))
    assert (_kind(desk) == "optional_cost") == asked
    if asked:
        desk.answer("optional_cost", *((PickMode(0, "Prepare 2"),) if takes else ()))
    desk.pay(1)
    assert ("prepared" in desk.view().stack[0].properties) == takes
    assert desk.query.object(desk.champions[ADA]).count("preparation") == there - (2 if takes else 0)  # type: ignore[union-attr]
    desk.resolve()
    assert desk.damage(BO) == (2 if takes else 0)


@pytest.mark.parametrize("taxed", [True, False])
@pytest.mark.parametrize("brews", [True, False])
def test_brewing_sacrifices_what_is_listed_instead_of_the_reserve_cost(brews: bool, taxed: bool) -> None:
    brew = t.AlternativeCost(
        t.Cost(sacrifice=t.Filter(subtypes=("HERB",)), sacrifices=2), property="brewed", fixed=True, text="Brew"
    )
    tax = card("tax", "item", abilities=(t.CostChange(1, t.Filter(kind="card")),))
    herb = card("herb", "item", subtypes=("HERB",))
    board = Board(herb, card("potion", "item", cost=2, abilities=(brew,)), tax)
    herbs = [board.field(ADA, "herb", token=True) for _ in range(2)]
    if taxed:
        board.field(BO, "tax")
    potion = board.put(ADA, "hand", "potion")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", PlayCard(potion))
    options = desk.game.decision.options  # type: ignore[union-attr]
    assert _kind(desk) == "alternative_cost"
    desk.answer("alternative_cost", options[-1 if brews else 0])
    if brews:
        desk.answer("cost_objects", herbs[0]).answer("cost_objects", herbs[1])
    else:
        desk.pay(3 if taxed else 2)
    assert ("brewed" in desk.view().stack[0].properties) == brews
    assert desk.objects(ADA) == ([] if brews else ["herb*", "herb*"])
    assert len(desk.zone("memory", ADA)) == (0 if brews else 3 if taxed else 2)


@pytest.mark.parametrize(("how", "cost"), [("fixed", 0), ("", 1), ("printed", 3)])
def test_changes_of_the_reserve_cost_leave_a_brew_cost_alone_and_no_other_alternative(how: str, cost: int) -> None:
    """Brewing is instead of the reserve cost; other alternatives are changed like it, or paid besides it."""
    herbs = t.Cost(sacrifice=t.Filter(subtypes=("HERB",)))
    brew = t.AlternativeCost(herbs, property="brewed", fixed=how == "fixed", printed=how == "printed", text="Brew")
    tax = card("tax", "item", abilities=(t.CostChange(1, t.Filter(kind="card")),))
    board = Board(card("herb", "item", subtypes=("HERB",)), card("potion", "item", cost=2, abilities=(brew,)), tax)
    herb = board.field(ADA, "herb")
    board.field(BO, "tax")
    potion = board.put(ADA, "hand", "potion")
    board.put(ADA, "hand", "filler", cost)
    desk = board.start()
    desk.answer("opportunity", PlayCard(potion))
    while (kind := _kind(desk)) in ("alternative_cost", "cost_order", "cost_objects"):
        desk.answer(kind, desk.game.decision.options[-1])  # type: ignore[union-attr]
    desk.pay(cost)
    if _kind(desk) == "cost_objects":
        desk.answer("cost_objects", herb)
    assert desk.stack() == ["potion"] and desk.objects(ADA) == []
    assert desk.zone("memory", ADA) == ["filler"] * cost


@pytest.mark.parametrize(("number", "coals", "most"), [(2, 3, 2), (2, 1, 1), (3, 3, 3), (0, 3, 0)])
def test_kindle_banishes_up_to_n_fire_cards_each_for_one_reserve(number: int, coals: int, most: int) -> None:
    more = (t.Keyword("Kindle", number),) if number else ()
    board = Board(action("blaze", HIT, cost=3, more=more), COAL, WAVE)
    fire = [board.put(ADA, "graveyard", "coal") for _ in range(coals)]
    board.put(ADA, "graveyard", "wave")
    board.put(BO, "graveyard", "coal")
    spell = board.put(ADA, "hand", "blaze")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    assert play_cost(desk.query, ADA, spell) == 3, "the cost stays what it is"
    desk.answer("opportunity", PlayCard(spell))
    assert (_kind(desk) == "kindle") == (most > 0)
    if most:
        assert (desk.game.decision.least, desk.game.decision.most) == (0, most)  # type: ignore[union-attr]
        assert _ids(desk) == fire, "fire cards of their own alone"
        desk.answer("kindle", *fire[:most])
    assert play_cost(desk.query, ADA, spell) == 3
    desk.pay(3 - most)
    assert _moved(desk, "paid") == [("coal", "graveyard", "banishment")] * most


@pytest.mark.parametrize("of", ["card", "ability"])
@pytest.mark.parametrize(("has", "rested", "helps"), [(True, False, True), (True, True, False), (False, False, False)])
def test_reservable_rests_for_one_of_any_reserve_cost(has: bool, rested: bool, helps: bool, of: str) -> None:
    page = ally("page", abilities=(t.Keyword("Reservable" if has else "Harmonize"),))
    bell = card("bell", "item", abilities=(t.Activated(t.Cost(reserve=1), (HIT,), text="(1): 2 damage."),))
    board = Board(page, bell, action("spell", HIT, cost=1))
    unit, item = board.field(ADA, "page", rested=rested), board.field(ADA, "bell")
    board.field(BO, "page")
    spell = board.put(ADA, "hand", "spell") if of == "card" else 0
    desk = board.start()
    if not helps:
        offered = [getattr(one, "card", getattr(one, "source", 0)) for one in desk.game.decision.options]  # type: ignore[union-attr]
        assert (spell if of == "card" else item) not in offered
        return
    desk.answer("opportunity", PlayCard(spell)) if of == "card" else desk.use(item)
    assert _ids(desk) == [unit]
    desk.answer("pay_reserve", unit)
    assert desk.query.object(unit).rested and desk.zone("memory", ADA) == []  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("words", "element", "paid", "may"),
    [
        (("",), "FIRE", ("coal",), True),
        (("",), "FIRE", ("ether",), False),
        (("",), "EXALTED FIRE", ("exalted",), True),
        (("",), "EXALTED FIRE", ("coal",), True),
        (("",), "EXALTED FIRE", ("wave",), False),
        (("ADVANCED",), "FIRE", ("ether",), True),
        (("ADVANCED",), "FIRE", ("coal",), False),
        (("WATER",), "FIRE", ("wave",), True),
        (("WATER",), "FIRE", ("coal",), False),
        (("WATER", "ADVANCED"), "FIRE", ("ether",), True),
        (("WATER", "ADVANCED"), "FIRE", ("wave",), True),
        (("WATER", "ADVANCED"), "FIRE", ("coal",), False),
    ],
)
@pytest.mark.parametrize("reveals", [True, False])
def test_imbue_asks_for_cards_of_its_kind_among_those_reserved(
    words: tuple[str, ...], element: str, paid: tuple[str, ...], may: bool, reveals: bool
) -> None:
    glow = action(
        "glow",
        t.If(t.IsImbued(), (HIT,)),
        more=tuple(t.Keyword("Imbue", 1, word) for word in words),
        elements=tuple(element.split()),
    )
    board = Board(glow, COAL, WAVE, ETHER, EXALTED, card("gate", "item", abilities=(t.Static(enable=("EXALTED",)),)))
    board.field(ADA, "gate")
    spell = board.put(ADA, "hand", "glow")
    reserved = [board.put(ADA, "hand", key) for key in paid]
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("pay_reserve", *reserved)
    assert (_kind(desk) == "may") == may
    if may:
        desk.answer("may", Accept() if reveals else Decline())
    assert ("imbued" in desk.view().stack[0].properties) == (may and reveals)
    shown = [step.event.cards for step in desk.game.steps if type(step.event) is Revealed]
    assert shown == ([tuple(reserved)] if may and reveals else [])
    desk.resolve()
    assert desk.damage(BO) == (2 if may and reveals else 0)
    assert [one.key for one in desk.view(BO).cards("memory", ADA)] == [""], "face down again"


@pytest.mark.parametrize("reveals", [True, False])
def test_the_object_that_an_imbued_card_becomes_is_imbued(reveals: bool) -> None:
    glows = t.Triggered(t.Event("enter"), (t.If(t.IsImbued(), (HIT,)),), text="On Enter: if imbued, 2 damage.")
    board = Board(card("lamp", "item", elements=("FIRE",), abilities=(t.Keyword("Imbue", 1), glows)), COAL)
    spell, coal = board.put(ADA, "hand", "lamp"), board.put(ADA, "hand", "coal")
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("pay_reserve", coal)
    desk.answer("may", Accept() if reveals else Decline()).resolve()
    assert ("imbued" in desk.view().objects[-1].properties) == reveals
    desk.resolve()
    assert desk.damage(BO) == (2 if reveals else 0)


@pytest.mark.parametrize(("numbers", "may"), [((1, 3), True), ((3, 1), True), ((2,), False), ((3, 2), False)])
def test_of_several_imbues_the_smallest_number_is_enough(numbers: tuple[int, ...], may: bool) -> None:
    more = tuple(t.Keyword("Imbue", number) for number in numbers)
    board = Board(action("glow", HIT, more=more, cost=2, elements=("FIRE",)), COAL)
    spell = board.put(ADA, "hand", "glow")
    reserved = [board.put(ADA, "hand", key) for key in ("coal", "filler")]
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("pay_reserve", *reserved)
    assert (_kind(desk) == "may") == may


@pytest.mark.parametrize("imbues", [True, False])
def test_what_is_shown_for_imbue_is_not_revealed_from_memory(imbues: bool) -> None:
    watch = t.Triggered(
        t.Event("revealed", t.Filter(kind="card", zone="memory"), whose="you", origin="memory"), (HIT,), text="Watch"
    )
    shows = t.Reveal(t.Every(t.Filter(kind="card", zone="memory", controller="you")))
    more = (t.Keyword("Imbue", 1),) if imbues else ()
    board = Board(
        action("glow", *(() if imbues else (shows,)), more=more, elements=("FIRE",)),
        COAL,
        card("watch", "item", abilities=(watch,)),
    )
    board.field(ADA, "watch")
    spell, coal = board.put(ADA, "hand", "glow"), board.put(ADA, "hand", "coal")
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("pay_reserve", coal)
    if imbues:
        desk.answer("may", Accept())
    desk.resolve()
    assert desk.stack() == ([] if imbues else ["watch"])


@pytest.mark.parametrize(("locked", "level", "cost"), [(1, 1, 3), (3, 3, 1), (4, 3, 4)])
def test_efficiency_takes_the_level_off_while_the_card_is_played(locked: int, level: int, cost: int) -> None:
    board = Board(action("cheap", HIT, cost=4, more=(t.Restricted((t.LevelAtLeast(locked),), (EFFICIENT,)),)))
    board.writer.change(board.champions[ADA], counters=(("level", level - 1),))
    spell = board.put(ADA, "hand", "cheap")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(spell, pay=cost)
    assert desk.definitions["cheap"].cost == 4


@pytest.mark.parametrize("has", [True, False])
def test_hindered_objects_enter_rested(has: bool) -> None:
    board = Board(ally("sleepy", abilities=(t.Keyword("Hindered"),) if has else ()))
    spell = board.put(ADA, "hand", "sleepy")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.view().objects[-1].rested == has


@pytest.mark.parametrize("later", [True, False])
@pytest.mark.parametrize("source", ["spell", "plain", "trigger"])
@pytest.mark.parametrize("shroud", ["Spellshroud", "Omnishroud", "Harmonize"])
def test_shrouds_keep_spells_or_everything_from_targeting(shroud: str, source: str, later: bool) -> None:
    """Before the target is chosen it is not offered; afterwards it is illegal, and with it the rest fizzles."""
    hit, spell_type = t.Damage(1, t.Target()), ("SPELL",) if source == "spell" else ()
    horn = t.Triggered(t.Event("attack"), (hit,), target(ALLY), text="On Attack: 1 damage to an ally.")
    blow = ally("blow", 1, 5, abilities=(horn,))
    zap = action("zap", hit, targets=target(ALLY), subtypes=spell_type)
    give = action("give", t.Modify(t.Target(), keywords=(t.Keyword(shroud),)), targets=target(ALLY))
    board = Board(zap, blow, give, ally("hidden", 1, 5, abilities=() if later else (t.Keyword(shroud),)))
    hidden = board.field(BO, "hidden")
    attacker = board.field(ADA, "blow") if source == "trigger" else 0
    played, answer = board.put(ADA, "hand", "zap"), board.put(BO, "hand", "give")
    board.put(ADA, "hand", "filler", 1)
    board.put(BO, "hand", "filler", 1)
    stopped = shroud == "Omnishroud" or (shroud == "Spellshroud" and source == "spell")
    desk = board.start()
    if attacker:
        desk.attack(attacker, desk.champions[BO])
    elif not later and stopped:
        assert PlayCard(played) not in desk.game.decision.options, "no legal target at all"  # type: ignore[union-attr]
        return
    else:
        desk.answer("opportunity", PlayCard(played))
    assert (hidden in _ids(desk)) == (later or not stopped)
    desk.answer("targets", hidden if later or not stopped else attacker)
    if not attacker:
        desk.pay(1)
    if later:
        desk.passes().play(answer, targets=(hidden,)).resolve()
    if later and stopped:
        assert desk.stack() == [] and "fizzles" in desk.log()
    else:
        desk.resolve()
    assert desk.query.object(hidden).damage == (not stopped)  # type: ignore[union-attr]
