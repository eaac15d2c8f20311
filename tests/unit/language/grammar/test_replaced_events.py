"""What happens instead: of leveling up, of going to a graveyard, of losing; damage that is dealt to several at once."""

from __future__ import annotations

from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

ELDER = card("elder", "champion", level=2, life=25, cost_kind="memory", cost=0, classes=("WARRIOR",))
RISE = worded("rise", "action", "Level up your champion.", cost=0)
IMP = ally("imp", 1, 9)


def raised(text: str, rested: bool) -> Desk:
    """Bo's champion levels up while Ada has an ally with this text."""
    board = Board(worded("queen", "ally", text), ELDER, RISE)
    board.field(ADA, "queen")
    board.put(BO, "material", "elder")
    rise = board.put(BO, "hand", "rise")
    board.writer.change(board.champions[BO], rested=rested)
    board.set(turn_player=BO)
    desk = board.start().play(rise).resolve()
    decision = desk.game.decision
    assert decision is not None
    return desk.answer("choose", decision.options[0])


def test_a_card_that_a_champion_would_level_up_into_stays_in_the_material_deck() -> None:
    text = (
        "If a rested champion you don't control would level up into a champion card, return that card to its owner's "
        "material deck instead."
    )
    for rested in (True, False):
        desk = raised(text, rested)
        thing = desk.query.object(desk.champions[BO])
        assert thing is not None and (thing.key == "hero") is rested
        assert desk.zone("material", BO) == (["elder"] if rested else [])


def test_which_champions_that_is_about_is_told_by_their_base_level() -> None:
    text = (
        "If a champion with base level {} you don't control would level up into a champion card, return that card to "
        "its owner's material deck instead."
    )
    for level, key in ((1, "hero"), (2, "elder")):
        desk = raised(text.format(level), False)
        thing = desk.query.object(desk.champions[BO])
        assert thing is not None and thing.key == key


def test_cards_are_banished_only_while_the_condition_holds() -> None:
    nun = worded(
        "nun",
        "ally",
        "If one or more cards would enter a player's graveyard while Nun is fostered, banish them instead.",
    )
    for fostered in (True, False):
        board = Board(nun)
        board.field(ADA, "nun", properties=("fostered",) if fostered else ())
        bolt = board.put(BO, "hand", "bolt")
        board.put(BO, "hand", "filler")
        board.set(turn_player=BO)
        desk = board.start().play(bolt, targets=(board.champions[ADA],)).resolve()
        assert desk.zone("banishment" if fostered else "graveyard", BO) == ["bolt"]


def test_cards_are_banished_from_wherever_they_would_go_to_the_graveyard() -> None:
    nun = worded("nun", "ally", "If one or more cards would be put into an opponent's graveyard, banish them instead.")
    for player in (ADA, BO):
        board = Board(nun, worded("mill", "action", "Put the top two cards of your deck into your graveyard.", cost=0))
        board.field(BO, "nun")
        mill = board.put(player, "hand", "mill")
        board.set(turn_player=player)
        desk = board.start().play(mill).resolve()
        assert len(desk.zone("banishment", player)) == (3 if player == ADA else 0)
        assert len(desk.zone("graveyard", player)) == (0 if player == ADA else 3)


def test_nobody_loses_who_draws_from_an_empty_deck_and_does_not_lose_by_that() -> None:
    chime = worded("chime", "item", "You don't lose the game for drawing cards while having no cards in your deck.")
    for player in (ADA, BO):
        board = Board(chime, worded("hint", "action", "Draw a card.", cost=0), deck=0)
        board.field(player, "chime")
        hint = board.put(ADA, "hand", "hint")
        desk = board.start().play(hint).resolve()
        assert (desk.game.decision is not None) is (player == ADA)


def test_a_player_with_spellshroud_is_no_target_of_spells() -> None:
    cloak = worded("cloak", "item", "You have spellshroud.")
    for subtypes, found in (((), 2), (("SPELL",), 1)):
        board = Board(cloak, worded("whim", "action", "Target player draws a card.", cost=0, subtypes=subtypes))
        board.field(BO, "cloak")
        whim = board.put(ADA, "hand", "whim")
        desk = board.start()
        desk.answer("opportunity", PlayCard(whim))
        decision = desk.game.decision
        assert decision is not None and len(decision.options) == found
        if found == 1:
            assert "cannot be targeted" in str(desk.refused(BO))


def test_every_unit_that_a_spell_damages_is_dealt_more() -> None:
    vessel = worded(
        "vessel",
        "item",
        "If a Spell source you control would deal damage to one or more units, it deals that much damage plus X instead, "
        "where X is the amount of chip counters on Vessel.",
    )
    wave = worded("wave", "action", "Deal 1 damage to each unit.", cost=0, subtypes=("SPELL",))
    board = Board(vessel, wave, IMP)
    board.field(ADA, "vessel", counters=(("chip", 2),))
    board.field(BO, "imp")
    played = board.put(ADA, "hand", "wave")
    desk = board.start().play(played).resolve()
    imp = next(one for _, one in desk.query.objects(BO) if one.key == "imp")
    assert (desk.damage(ADA), desk.damage(BO), imp.damage) == (3, 3, 3)


def test_the_next_time_is_about_all_that_are_damaged_together_and_about_no_later_damage() -> None:
    text = (
        "The next time a fire element source you control would deal damage to one or more units this turn, it deals that "
        "much damage plus 3 to those units instead."
    )
    wave = worded("wave", "action", "Deal 1 damage to each champion.", cost=0, elements=("FIRE",))
    board = Board(worded("charm", "action", text, cost=0), wave)
    charm = board.put(ADA, "hand", "charm")
    waves = [board.put(ADA, "hand", "wave") for _ in range(2)]
    desk = board.start().play(charm).resolve().play(waves[0]).resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (4, 4)
    desk.play(waves[1]).resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (5, 5)


def test_the_next_damage_to_each_of_several_is_prevented_on_its_own() -> None:
    text = "The next time each ally would be dealt non-combat damage this turn, prevent 4 of that damage."
    board = Board(worded("ward", "action", text, cost=0), IMP)
    ward = board.put(ADA, "hand", "ward")
    bolts = [board.put(ADA, "hand", "bolt") for _ in range(3)]
    board.put(ADA, "hand", "filler", 3)
    one, two = (board.field(BO, "imp") for _ in range(2))
    desk = board.start().play(ward).resolve()
    for bolt, target in zip(bolts, (one, two, one), strict=True):
        desk.play(bolt, targets=(target,)).resolve()
    damage = [thing.damage for id in (one, two) if (thing := desk.query.object(id)) is not None]
    assert damage == [3, 0]


def test_the_source_of_prevented_damage_is_struck_back_if_it_was_a_unit() -> None:
    text = (
        "If damage would be dealt to a unit you control this turn, prevent 1 of that damage. If the damage prevented had "
        "a unit as its source, deal 1 damage to that unit."
    )
    board = Board(worded("thorns", "action", text, cost=0), IMP)
    thorns, bolt = board.put(BO, "hand", "thorns"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler")
    imp = board.field(ADA, "imp")
    desk = board.start().passes().play(thorns).resolve()
    desk.play(bolt, targets=(board.champions[BO],)).resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (0, 2)
    desk.attack(imp, board.champions[BO]).fight()
    thing = desk.query.object(imp)
    assert thing is not None and (thing.damage, desk.damage(BO)) == (1, 2)


def test_something_has_the_activated_abilities_of_others_while_they_are_there() -> None:
    cat = worded("cat", "ally", "Cat has all activated abilities of regalia you control.")
    lamp = worded("lamp", "item", "REST: Draw a card.\nWhenever you draw a card, recover 1.", supertypes=("REGALIA",))
    board = Board(cat, lamp, worded("crush", "action", "Destroy target item.", cost=0))
    lamps = [board.field(player, "lamp") for player in (ADA, BO)]
    there = board.field(ADA, "cat")
    crush = board.put(ADA, "hand", "crush")
    desk = board.start()
    decision = desk.game.decision
    assert decision is not None
    assert [one.index for one in decision.options if isinstance(one, ActivateAbility) and one.source == there] == [1]
    desk.use(there, 1).resolve()
    assert desk.zone("hand", ADA) == ["crush", "filler"]
    thing = desk.query.object(there)
    assert thing is not None and thing.rested
    desk.play(crush, targets=(lamps[0],)).resolve()
    decision = desk.game.decision
    assert decision is not None
    assert not [one for one in decision.options if isinstance(one, ActivateAbility) and one.source == there]


def test_what_players_have_and_what_is_lent_is_read_only_where_it_can_be_kept() -> None:
    assert unread("You have vigor.", "item")
    assert unread("You gain all activated abilities of regalia you control.", "item")
    assert unread("Target ally gains all activated abilities of regalia you control until end of turn.")


VANISH = worded("vanish", "action", "Suppress target ally.", cost=0)


def vanishing(text: str, *more: str) -> tuple[Desk, Board]:
    """Ada suppresses Bo's elf; Bo has an item with that text, and something hears what is suppressed."""
    hears = worded("hears", "item", "Whenever an ally is suppressed, you recover 1.", cost=0)
    board = Board(VANISH, ally("elf", 1, 1), worded("charm", "item", text, cost=0), hears)
    for key in ("hears", *more):
        board.field(BO, key)
    elf, card_of = board.field(BO, "elf"), board.put(ADA, "hand", "vanish")
    board.put(ADA, "memory", "filler", 2)
    board.writer.change(board.champions[BO], damage=5)
    return board.start().play(card_of, targets=(elf,)).resolve(), board


def test_what_would_be_suppressed_may_be_sacrificed_instead() -> None:
    text = (
        "If an ally you control would be suppressed, you may return that ally to its owner's hand instead. If you do, "
        "each opponent banishes a card at random from their memory."
    )
    for accepts in (True, False):
        desk, _ = vanishing(text, "charm")
        desk.answer("may", Accept() if accepts else Decline())
        assert desk.zone("hand", BO) == (["elf"] if accepts else [])
        assert desk.zone("banishment", BO) == ([] if accepts else ["elf"])
        assert len(desk.zone("memory", ADA)) == (1 if accepts else 2)
        assert desk.stack() == ([] if accepts else ["hears"])  # what was not suppressed nobody hears


def test_what_would_be_suppressed_itself_may_go_otherwise() -> None:
    text = (
        "If Imp would be suppressed, you may sacrifice it instead. If you do, each opponent banishes a card at random "
        "from their memory."
    )
    imp = worded("imp", "ally", text, power=1, life=1)
    for accepts in (True, False):
        board = Board(VANISH, imp)
        thing, vanish = board.field(BO, "imp"), board.put(ADA, "hand", "vanish")
        desk = board.start().play(vanish, targets=(thing,)).resolve()
        desk.answer("may", Accept() if accepts else Decline())
        assert desk.zone("graveyard", BO) == (["imp"] if accepts else [])  # nobody had a card to banish: it is done so
        assert desk.zone("banishment", BO) == ([] if accepts else ["imp"])


def test_what_happens_instead_may_leave_no_choice() -> None:
    desk, _ = vanishing("If an ally you control would be suppressed, rest that ally instead.", "charm")
    (elf,) = (one for one in desk.view().objects if one.key == "elf")
    assert elf.rested
    assert desk.stack() == []
    assert unread("If an ally you control would be suppressed, rest target ally instead.", "item")
    assert unread("If an ally you control would be suppressed, rest it.", "item")


def test_what_happens_instead_may_be_refused() -> None:
    for accepts in (True, False):
        desk, _ = vanishing("If an ally you control would be suppressed, you may rest that ally instead.", "charm")
        desk.answer("may", Accept() if accepts else Decline())
        assert [one.rested for one in desk.view().objects if one.key == "elf"] == ([True] if accepts else [])
        assert desk.stack() == ([] if accepts else ["hears"])
