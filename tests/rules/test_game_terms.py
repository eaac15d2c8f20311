"""What the words of the glossary mean, and small rules that several pages share (glossary/game-terms)."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer, Concede
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import DieRolled
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target


def test_three_enlighten_counters_buy_a_card_and_survive_a_level() -> None:
    master = card("master", "champion", level=2, life=25, cost_kind="memory", cost=0)
    board = Board(master)
    board.writer.change(board.champions[ADA], counters=(("enlighten", 4),))
    two = board.put(ADA, "material", "master")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", PlayCard(two, "materialization")).resolve().passes(2)
    champion = desk.champions[ADA]
    assert desk.query.object(champion).count("enlighten") == 4  # type: ignore[union-attr]
    before = len(desk.zone("hand", ADA))
    ability = next(o for o in desk.game.decision.options if getattr(o, "source", 0) == champion and hasattr(o, "index"))  # type: ignore[union-attr]
    desk.answer("opportunity", ability).resolve()
    assert len(desk.zone("hand", ADA)) == before + 1
    assert desk.query.object(champion).count("enlighten") == 1  # type: ignore[union-attr]
    assert ability not in desk.game.decision.options, "one is not enough"  # type: ignore[union-attr]


def test_debuff_counters_take_power_and_life_and_cancel_buffs() -> None:
    sap = action("sap", t.PutCounters("debuff", 2, t.Target()), targets=target(ALLY))
    strong = ally("strong", 4, 4)
    board = Board(sap, strong)
    one, weak = board.field(ADA, "strong", counters=(("buff", 1),)), board.field(BO, "filler")
    even = board.field(ADA, "strong", counters=(("buff", 2),))
    first, second, third = (board.put(ADA, "hand", "sap") for _ in range(3))
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(first, targets=(one,)).resolve()
    view = desk.view().object(one)
    assert view is not None and (view.power, view.life) == (3, 3) and dict(view.counters) == {"debuff": 1}
    desk.play(second, targets=(weak,)).resolve()
    assert desk.objects(BO) == [], "0 life"
    desk.play(third, targets=(even,)).resolve()
    assert "Buff and debuff counters on" in desk.log() and " 0 " not in desk.log()


@pytest.mark.parametrize(("damage", "half"), [(5, 2), (4, 2), (1, 0), (0, 0)])
def test_numbers_are_rounded_down(damage: int, half: int) -> None:
    count = action("half", t.Damage(t.Scaled(t.Stat(t.Champion("you"), "damage"), 1, 2), t.Champion("opponent")))
    board = Board(count)
    board.writer.change(board.champions[ADA], damage=damage)
    spell = board.put(ADA, "hand", "half")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.damage(BO) == half


def test_a_die_is_rolled_while_resolving_and_shown() -> None:
    chance = action("chance", t.RollDie(6), t.Damage(t.EventAmount(), t.Champion("opponent")))
    results = set()
    for seed in range(12):
        board = Board(chance)
        for _ in range(seed):
            board.writer.random_below(6)
        spell = board.put(ADA, "hand", "chance")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell)
        assert not [step for step in desk.game.steps if isinstance(step.event, DieRolled)]
        desk.resolve()
        rolled = [step.event for step in desk.game.steps if isinstance(step.event, DieRolled)]
        assert len(rolled) == 1 and rolled[0].result == desk.damage(BO) and 1 <= desk.damage(BO) <= 6
        results.add(desk.damage(BO))
    assert len(results) > 1


def test_a_champion_card_fizzles_when_the_champion_changed_meanwhile() -> None:
    """The level no longer fits when the second of two levels resolves first."""
    master = card("master", "champion", level=2, life=25, cost_kind="memory", cost=0)
    fall = action("fall", t.Delevel("opponent"))
    board = Board(master, fall)
    champion = board.champions[ADA]
    board.writer.change(champion, card=board.writer.create(Card(ADA, "hero"), ("field", 0)))
    two = board.put(ADA, "material", "master")
    spell = board.put(BO, "hand", "fall")
    board.put(BO, "hand", "filler", 1)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", PlayCard(two, "materialization")).passes()
    desk.play(spell).resolve().resolve()
    view = desk.view().object(champion)
    assert view is not None and view.key == "spirit" and "fizzles" in desk.log()


def test_an_effect_without_a_duration_lasts_as_long_as_the_object() -> None:
    bless = action("bless", t.Modify(t.Target(), power=2, until="permanent"), targets=target(ALLY))
    board = Board(bless)
    one = board.field(ADA, "filler")
    spell = board.put(ADA, "hand", "bless")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve().passes(4)
    assert desk.view().turn_player == BO and desk.view().object(one).power == 4  # type: ignore[union-attr]


def test_a_champion_keeps_its_timestamp_and_lineage_cards_have_their_own() -> None:
    """The newest of two exclusive effects counts; a new top card does not make the champion's effect newer."""
    plain = t.Static(t.Filter(types=("ALLY",)), set_power=5)
    master = card("master", "champion", level=2, life=25, cost_kind="memory", cost=0, abilities=(plain,))
    idol = card("idol", "item", abilities=(t.Static(t.Filter(types=("ALLY",)), set_power=7),))
    board = Board(master, idol)
    unit = board.field(ADA, "filler")
    board.field(ADA, "idol")
    idol_id = board.writer.state.zone("objects")[-1]
    board.writer.change(idol_id, timestamp=9)
    two = board.put(ADA, "material", "master")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    before = board.writer.state[board.champions[ADA]].timestamp
    desk = board.start()
    desk.answer("materialize", PlayCard(two, "materialization")).resolve()
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None and champion.key == "master" and champion.timestamp == before
    assert desk.view().object(unit).power == 7, "the idol came after the champion"  # type: ignore[union-attr]
    lineage = [desk.game.state[id] for id in desk.game.state.zone("lineage", desk.champions[ADA])]
    assert all(one.timestamp <= lineage[-1].timestamp for one in lineage)


def test_what_enters_together_has_timestamps_in_the_order_it_was_put() -> None:
    both = action("both", t.Summon("filler", 2))
    board = Board(both)
    spell = board.put(ADA, "hand", "both")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    made = [thing for _, thing in desk.query.objects(ADA) if thing.is_token]
    assert len(made) == 2 and made[0].timestamp < made[1].timestamp


def test_the_owner_chooses_which_zone_replacement_applies() -> None:
    deep = card(
        "deep", "item", abilities=(t.ZoneReplacement("deck_bottom", "die", ALLY, text="under the deck instead"),)
    )
    void = card("void", "item", abilities=(t.ZoneReplacement("banishment", "die", ALLY, text="banish it instead"),))
    for wanted, zone in (("deep", "deck"), ("void", "banishment")):
        board = Board(deep, void)
        items = {"deep": board.field(ADA, "deep"), "void": board.field(ADA, "void")}
        one = board.field(BO, "filler")
        bolt = board.put(ADA, "hand", "bolt")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(bolt, targets=(one,)).resolve()
        decision = desk.game.decision
        assert decision is not None and decision.kind == "choose" and decision.player == BO
        desk.answer("choose", next(o for o in decision.options if o.id == items[wanted]))
        assert desk.zone(zone, BO).count("filler") == (11 if zone == "deck" else 1)


def test_what_happens_instead_triggers_what_watches_it() -> None:
    void = card("void", "item", abilities=(t.ZoneReplacement("banishment", "die", ALLY, text="banish it instead"),))
    watcher = card(
        "watcher",
        "item",
        abilities=(
            t.Triggered(t.Event("banished", t.Filter(types=("ALLY",))), (t.Draw(1),), text="Banished: draw."),
            t.Triggered(t.Event("death", t.Filter(types=("ALLY",))), (t.Recover(1),), text="Dies: recover."),
        ),
    )
    board = Board(void, watcher)
    board.field(ADA, "void")
    board.field(ADA, "watcher")
    one = board.field(BO, "filler")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(one,)).resolve()
    assert [entry.text for entry in desk.view().stack] == ["Banished: draw."]


def test_a_reflexive_trigger_sees_what_was_done_though_its_outcome_was_replaced() -> None:
    aegis = card("aegis", "phantasia", abilities=(t.Keyword("Link Shield", word="ALLY"),))
    strike = action("strike", t.Destroy(t.Target()), t.WhenYouDo((t.Draw(1),)), targets=target(ALLY))
    board = Board(aegis, strike)
    one = board.field(BO, "filler")
    board.field(BO, "aegis", link=one)
    spell = board.put(ADA, "hand", "strike")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    assert desk.objects(BO) == ["filler"] and desk.stack() == ["strike"]


def test_damage_of_an_ability_used_as_a_spell_comes_from_a_spell() -> None:
    for as_spell, damage in ((True, 0), (False, 2)):
        mage = ally(
            "mage",
            1,
            1,
            abilities=(
                t.Activated(
                    t.Cost(), (t.Damage(2, t.Champion("opponent")),), text="0: 2 damage.", as_spell=as_spell, limit=1
                ),
            ),
        )
        ward = card(
            "ward",
            "item",
            abilities=(
                t.DamageReplacement(
                    to=t.Filter(types=("CHAMPION",), controller="you"),
                    prevent_all=True,
                    source=t.Filter(subtypes=("SPELL",)),
                ),
            ),
        )
        board = Board(mage, ward)
        one = board.field(ADA, "mage")
        board.field(BO, "ward")
        desk = board.start()
        desk.use(one).resolve()
        assert desk.damage(BO) == damage


def test_everybody_discards_at_once() -> None:
    """Nobody sees what the others discard before all have chosen."""
    plague = action("plague", t.Discard(1, "each"))
    board = Board(plague)
    spell = board.put(ADA, "hand", "plague")
    board.put(ADA, "hand", "filler", 3)
    board.put(BO, "hand", "filler", 2)
    desk = board.start()
    desk.play(spell).resolve()
    first = desk.game.decision
    assert first is not None and first.player == ADA
    desk.answer("discard", first.options[0])
    second = desk.game.decision
    assert second is not None and second.player == BO and desk.zone("graveyard", ADA) == []
    desk.answer("discard", second.options[0])
    assert desk.zone("graveyard", ADA) == ["filler", "plague"] and desk.zone("graveyard", BO) == ["filler"]


def test_a_deck_played_with_its_top_card_revealed_shows_it_to_all() -> None:
    glass = card("glass", "item", abilities=(t.Static(reveal_top=True),))
    board = Board(glass)
    board.field(ADA, "glass")
    top = board.writer.state.zone("deck", ADA)[0]
    desk = board.start()
    for viewer in (ADA, BO):
        assert [one.id for one in desk.view(viewer).cards("deck", ADA)] == [top]
        assert desk.view(viewer).cards("deck", BO) == ()


def test_what_was_banished_face_down_is_shown_at_the_end() -> None:
    hide = action("hide", t.Banish(t.Target(), face_down=True), targets=target(ALLY))
    board = Board(hide)
    one = board.field(ADA, "filler")
    spell = board.put(ADA, "hand", "hide")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    assert [c.known for c in desk.view(BO).cards("banishment", ADA)] == [False]
    desk.game.answer(Answer(BO, (Concede(),)))
    assert [c.key for c in desk.view(BO).cards("banishment", ADA)] == ["filler"]


def test_with_three_players_a_concession_lets_the_others_play_on() -> None:
    board = Board(players=("Ada", "Bo", "Cy"))
    board.field(BO, "filler")
    desk = board.start()
    desk.game.answer(Answer(BO, (Concede(),)))
    assert desk.game.decision is not None and desk.view().outcome == "" and desk.objects(BO) == []
    desk.passes(2)
    assert desk.view().phase == "end", "two players pass now"


def test_who_concedes_in_the_middle_of_a_resolution_leaves_it_to_the_others() -> None:
    """What was resolving begins anew without the player who left; nothing is half done."""
    plague = action("plague", t.Discard(1, "each"), t.Draw(1))
    board = Board(plague, players=("Ada", "Bo", "Cy"))
    spell = board.put(ADA, "hand", "plague")
    for player in (ADA, BO, 3):
        board.put(player, "hand", "filler", 3)
    desk = board.start()
    desk.play(spell).passes(3).answer("discard", desk.game.decision.options[0])  # type: ignore[union-attr]
    assert desk.game.decision is not None and desk.game.decision.player == BO
    desk.game.answer(Answer(BO, (Concede(),)))
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity" and desk.stack():
        desk.passes()
    for player in (ADA, 3):
        assert desk.game.decision is not None and desk.game.decision.player == player
        desk.answer("discard", desk.game.decision.options[0])
    assert [len(desk.zone("graveyard", player)) for player in (ADA, BO, 3)] == [2, 0, 1]
    assert len(desk.zone("hand", ADA)) == 2


def test_the_last_player_left_after_concessions_wins() -> None:
    board = Board(players=("Ada", "Bo", "Cy"))
    desk = board.start()
    desk.game.answer(Answer(BO, (Concede(),)))
    desk.game.answer(Answer(3, (Concede(),)))
    assert desk.game.decision is None and desk.view().winner == ADA


def test_counters_may_be_put_on_an_activation() -> None:
    mark = action(
        "mark",
        t.PutCounters("omen", 2, t.Target()),
        targets=target(t.Filter(kind="instance", instances=("activation",))),
    )
    gain = action("gain", t.Recover(t.Counters(t.This(), "omen")))
    board = Board(mark, gain)
    board.writer.change(board.champions[ADA], damage=5)
    one, two = board.put(ADA, "hand", "gain"), board.put(ADA, "hand", "mark")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(one)
    instance = desk.game.state.zone("stack", 0)[0]
    desk.play(two, targets=(instance,)).resolve()
    assert desk.view().stack[0].counters == (("omen", 2),)


def test_a_shield_sacrificed_in_the_place_of_another_is_not_sacrificed_twice() -> None:
    aegis = ally("aegis", 1, 1, abilities=(t.Keyword("Link Shield", word="ALLY"),))
    wipe = action("wipe", t.Sacrifice(t.Every(t.Filter(types=("ALLY",), controller="opponent"))))
    board = Board(aegis, wipe)
    one = board.field(BO, "filler")
    board.field(BO, "aegis", link=one)
    spell = board.put(ADA, "hand", "wipe")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.objects(BO) == ["filler"] and desk.zone("graveyard", BO) == ["aegis"]


def test_loading_only_what_is_unloaded_and_an_action_that_loads_itself() -> None:
    gun = card("gun", "weapon", power=2, durability=3, subtypes=("GUN",))
    shot = card(
        "shot",
        "item",
        subtypes=("BULLET",),
        abilities=(
            t.Activated(
                t.Cost(rest=True),
                (t.Load(t.This(), t.Target()),),
                (t.TargetLine(t.Filter(types=("WEAPON",), property="unloaded", controller="you")),),
                text="Load.",
            ),
        ),
    )
    charge = action("charge", t.May((t.Load(t.This(), t.Choose(t.Filter(types=("WEAPON",), controller="you"))),)))
    board = Board(gun, shot, charge)
    first, second = board.field(ADA, "gun"), board.field(ADA, "gun")
    one, two = board.field(ADA, "shot"), board.field(ADA, "shot")
    spell = board.put(ADA, "hand", "charge")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.use(one).answer("targets", first).resolve()
    loaded = [desk.query.name(id) for id in desk.game.state.zone("loaded", first)]
    assert len(loaded) == 1 and "shot" in desk.objects(ADA), "the other one is still there"
    desk.use(two)
    offered = {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert offered == {second}, "what is loaded is no legal target"
    desk.answer("targets", second).resolve()
    desk.play(spell).resolve().answer("may", Accept()).answer("choose", second)
    assert len(desk.game.state.zone("loaded", second)) == 2
    assert "charge" not in desk.zone("graveyard", ADA), "it has left the Effects Stack already"
