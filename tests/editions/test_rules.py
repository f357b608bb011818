"""`Rules`: presets, days, mixtures, their text, and what a game remembers of them."""

import datetime
import logging
import pickle

import pytest

from lawmage import position, record
from lawmage.editions import SWITCHES, Rules, rules_of
from lawmage.editions.mixtures import EXCLUDED
from lawmage.editions.switches import switch
from lawmage.editions.timeline import OPEN, rows
from lawmage.errors import SavedGameError, SetupError
from lawmage.game import Game
from lawmage.settings import TODAY, Switches
from lawmage.simulation import plan, play
from tests.cards_for_tests import GIANT, MOUNTAIN

DECK = [MOUNTAIN] * 20 + [GIANT] * 20


def test_todays_rules_are_the_default() -> None:
    """Nothing said means today's rules, and these leave nothing open."""
    rules = Rules()

    assert (str(rules), rules.date, rules.open) == ("current", datetime.date(2026, 4, 17), [])
    assert rules == rules_of(None) == rules_of("current")
    assert [getattr(rules.switches, name) for name, _ in TODAY] == [value for _, value in TODAY]


def test_presets_say_where_they_come_from() -> None:
    """A preset has its day and its documents."""
    assert Rules("tenth").date == datetime.date(2008, 2, 11)
    assert "2008-02-01" in Rules("tenth").provenance
    assert Rules("fifth").date == datetime.date(1997, 8, 1)
    assert "1997" in Rules("fifth").provenance


def test_a_day_has_the_rules_of_the_day() -> None:
    """A change counts from its day on."""
    assert Rules("2009-07-10").switches.mana_burn
    assert not Rules("2009-07-11").switches.mana_burn
    assert Rules(datetime.date(2008, 2, 11)).differences(Rules("tenth")) == []


def test_every_switch_is_described() -> None:
    """Each switch that the core asks has its description, and no other."""
    assert [switch.name for switch in SWITCHES] == [name for name, _ in TODAY if name != "edition"]
    for known in SWITCHES:
        assert known.meaning
        assert known.rule
        assert known.value(known.word(known.default)) == known.default


@pytest.mark.parametrize("text", ["current", "tenth", "1999-05-01", "tenth+mana_burn=no", "current+legend_rule=all_go"])
def test_text_both_ways(text: str) -> None:
    """The text of rules makes the same rules."""
    rules = Rules(text)

    assert str(rules) == text
    assert Rules(str(rules)) == rules == pickle.loads(pickle.dumps(rules))
    assert rules_of(rules.switches) == rules


def test_a_mixture_is_written_in_one_way() -> None:
    """The order of words does not count, nor does a value that the base has anyway."""
    one = Rules("current", mana_burn=True, starting_life=30, legend_rule="one_each")

    assert one == Rules("current+starting_life=30+mana_burn")
    assert str(one) == "current+mana_burn+starting_life=30"
    assert one.mixed == {"mana_burn": True, "starting_life": 30}
    assert one.with_switches(mana_burn=False) == Rules("current+starting_life=30")
    assert one.differences(Rules()) == [("mana_burn", "yes", "no"), ("starting_life", "30", "20")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sixth", "there are no rules 'sixth'"),
        ("1990-01-01", "not known"),
        ("current+mana_bun", "did you mean mana_burn"),
        ("current+legend_rule=some_go", "legend_rule can't be 'some_go'; it is one_each or all_go"),
        ("current+mana_burn=perhaps", "it is no or yes"),
        ("current+starting_life=many", "a number"),
        ("current+starting_life=0", "lost at once"),
    ],
)
def test_errors_name_the_cause(text: str, words: str) -> None:
    """What can't be is said with what can."""
    with pytest.raises(SetupError, match=words):
        Rules(text)


def test_excluded_mixtures_name_both() -> None:
    """Each pair that excludes each other is refused with both names and the reason."""
    for name, word, other, its_word, reason in EXCLUDED:
        with pytest.raises(SetupError) as caught:
            Rules("current", **{name: word, other: its_word})
        assert name in str(caught.value)
        assert reason
        assert switch(other).value(its_word) is not None


def test_a_game_keeps_its_rules() -> None:
    """A game, its copies, its saved positions and its record have the rules it was started with."""
    game = Game([DECK, DECK], seed=3, rules="tenth+starting_life=25", check_decks=False)

    assert game.rules == Rules("tenth", starting_life=25)
    assert game.state.settings.mana_burn
    assert position.loads(position.dumps(game)).rules == game.rules
    assert position.loads(position.dumps(game)).state.settings.mana_burn
    again = record.loads(record.dumps(game))
    assert again.rules == game.rules
    assert again.state.settings.starting_life == 25
    assert Game.from_state(game.state).rules == game.rules


def test_a_saved_game_with_other_rules_is_refused() -> None:
    """A text whose rules are not those of its state is damaged."""
    game = Game([DECK, DECK], seed=3, rules="tenth", check_decks=False)
    game.state.settings.mana_burn = False
    text = position.dumps(game)

    with pytest.raises(SavedGameError, match="its rules are"):
        position.loads(text)


def test_simulated_games_have_their_rules() -> None:
    """A plan takes rules in every form; what they change shows in the games."""
    made = plan([DECK, DECK], ["one", "two"], ["greedy"], rules="current+starting_life=1")

    assert made.rules == Rules(starting_life=1)
    assert play(made, 0).turns < play(plan([DECK, DECK], ["one", "two"], ["greedy"]), 0).turns


def test_nothing_is_open() -> None:
    """Every change of the timeline that play shows is undone before its day."""
    assert [row.id for row in rows() if row.status == OPEN] == []


def test_a_game_says_once_what_is_open(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of a day that are not yet wholly as on that day say so in the log."""
    monkeypatch.setattr(rows()[-1], "status", OPEN)
    with caplog.at_level(logging.WARNING, "lawmage"):
        for _ in range(2):
            game = Game([DECK, DECK], seed=3, rules="1998-01-01", check_decks=False)

    assert len(game.rules.open) == 1
    assert [record.name for record in caplog.records] == ["lawmage"]
    assert f"1998-01-01: {len(game.rules.open)} later changes" in caplog.text


def test_switches_of_no_edition_are_todays() -> None:
    """A record of switches made by hand becomes rules with the same values."""
    switches = Switches()
    switches.mana_burn = True

    assert rules_of(switches) == Rules(mana_burn=True)
