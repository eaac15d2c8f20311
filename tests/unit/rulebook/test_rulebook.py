"""Whatever rule a step, a decision or a refusal names, the rulebook can tell it, in both languages."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from gatcg_desktop import rulebook
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rulebook import RuleText, all_rules, named, rule
from gatcg_desktop.rules.model.choices import DrawByHand, PassOpportunity
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from tests.unit.rulebook.rule_keys import referee_keys, told_keys, unread_key_parts

pytestmark = pytest.mark.reads_sources

OURS = ("manual.", "timeline.", "play.", "lessons.")
"""Rules of this program; all others are somebody's official text."""

PAGE = re.compile(r"(general-rules|game-mechanics|glossary)(/[a-z0-9]+(-[a-z0-9]+)*)+")


def entries() -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = msgspec.json.decode(files(rulebook).joinpath("rules.json").read_bytes())
    return data


def test_every_rule_the_referee_names_can_be_told() -> None:
    missing = {key: place for key, place in referee_keys().items() if rule(key) is None}
    assert missing == {}


def test_every_rule_named_by_the_window_can_be_told() -> None:
    found = told_keys()
    assert "timeline.past" in found, "the search for keys finds none that is known to be there"
    assert {key: place for key, place in found.items() if rule(key) is None} == {}


def test_no_rule_key_is_put_together_in_a_way_the_search_cannot_read() -> None:
    assert unread_key_parts() == []


def test_there_is_no_rule_that_nobody_names() -> None:
    assert {text.key for text in all_rules()} - referee_keys().keys() - told_keys().keys() == set()


def test_no_key_is_told_twice() -> None:
    keys = [entry["key"] for entry in entries()]
    assert sorted(keys) == sorted(set(keys))
    assert [text.key for text in all_rules()] == keys


def against_reading(text: RuleText, language: str) -> str:
    """What is wrong with a rule as something to read; "" when nothing is."""
    title, sentence = text.title(language), text.sentence(language)
    wrong = {
        "no title": not title,
        "a title that is too long for its line": len(title) > 60,
        "a title that ends like a sentence": title.endswith("."),
        "no whole sentence": not sentence.endswith("."),
        "more than two sentences": len(re.findall(r"[.?!](?= |$)", sentence)) > 2,
        "more than the panel has room for": len(sentence) > 200,
        "stray spaces": "  " in title + sentence or title != title.strip() or sentence != sentence.strip(),
    }
    return ", ".join(what for what, so in wrong.items() if so)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_reads_as_a_title_and_one_or_two_sentences(language: str) -> None:
    assert {text.key: why for text in all_rules() if (why := against_reading(text, language))} == {}


def test_every_rule_is_translated() -> None:
    assert [text.key for text in all_rules() if text.sentence("fr") == text.sentence("en")] == []


def test_every_official_rule_says_where_it_is_and_rules_of_this_program_do_not() -> None:
    for text in all_rules():
        if text.key.startswith(OURS):
            assert (text.page, text.number, text.link) == ("", "", ""), text.key
        else:
            assert PAGE.fullmatch(text.page), text.key
            assert text.link == f"https://rules.gatcg.com/{text.page}"
            assert re.fullmatch(r".*[0-9a-zA-Z]", text.number), text.key


def test_other_languages_read_english_and_regional_french_reads_french() -> None:
    text = rule("activation.elements")
    assert text is not None
    assert text.title("de") == text.heading
    assert text.sentence("fr_CA") == text.sentence("fr") != text.text


def test_a_key_that_is_none_has_no_rule() -> None:
    assert rule("") is None
    assert rule("activation.no_such_thing") is None


def starter_game(seed: int) -> Game:
    starter = starter_set()
    seats = tuple(Seat(deck.name, deck.material, deck.main) for deck in starter.decks[:2])
    return new_game(Definitions(dict(starter.definitions)), seats, seed.to_bytes(8, "big"))


def test_a_whole_game_of_the_starter_decks_names_only_rules_that_can_be_told() -> None:
    """Whatever the search in the source overlooks would come up here."""
    named: set[str] = set()
    dice = random.Random(4)
    game = starter_game(4)
    for _ in range(1_500):
        decision = game.decision
        if decision is None:
            break
        named.add(decision.rule)
        options = list(decision.options)
        if decision.kind == "opportunity" and len(options) > 1 and dice.random() < 0.8:
            options = [option for option in options if not isinstance(option, PassOpportunity)]
        picks = dice.sample(options, dice.randint(decision.least, min(decision.most, len(options))))
        try:
            game.answer(Answer(decision.player, tuple(picks)))
        except Refused as refused:  # a glimpse that names one card twice
            named.add(refused.rule)
            game.answer(Answer(decision.player, decision.suggestion))
    named.update(step.rule for step in game.steps)
    assert len(named) > 30, "the game was too short to say anything"
    assert {key for key in named if rule(key) is None} == set()


def test_a_move_by_hand_is_told_as_one() -> None:
    game = starter_game(1)
    decision = game.decision
    assert decision is not None
    game.answer(Answer(decision.player, (DrawByHand(decision.player),)))
    told = rule(game.steps[-1].rule)
    assert told is not None
    assert told.title() == "Moved by hand"
    assert told.link == ""


def test_the_rules_name_cards_for_some_terms_and_no_others() -> None:
    assert len(named("gather")) == 6
    with pytest.raises(KeyError):
        named("juggle")
