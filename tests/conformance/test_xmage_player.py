"""The player of converted scenarios: what makes one pass, fail, decline or be unsupported; with cards of our own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lawmage.card_text import read_card_text
from lawmage.cli import main
from lawmage.kernel.objects import Definition
from lawmage.scenario.xmage import CardSource, ScenarioError, read_scenarios, run
from lawmage.scenario.xmage.cards import compiled
from lawmage.scenario.xmage.reading import Json
from lawmage.scenario.xmage.texts import ENOUGH, likeness, normal

TEXTS = {
    "Grove": "Grove\nBasic Land - Forest",
    "Cub": "Cub {G}\nCreature - Bear\n1/1",
    "Ogre": "Ogre {3}\nCreature - Ogre\n3/3",
    "Spark": "Spark {G}\nInstant\nSpark deals 2 damage to any target.",
    "Pinger": "Pinger {1}\nCreature - Wizard\n{T}: This creature deals 1 damage to any target.\n1/1",
    "Healer": "Healer {G}\nCreature - Cleric\nWhenever Healer attacks, you may gain 2 life.\n1/1",
    "Guard": "Guard {1}\nCreature - Cat\nPlayers can't search libraries. Any player may pay {2} for that player to"
    " ignore this effect until end of turn.\n2/2",
    "Riddle": "Riddle {G}\nInstant\nFrobnicate all wombats.",
}


class Ours(CardSource):
    """Cards of our own."""

    def __init__(self) -> None:
        super().__init__(None)

    def get(self, name: str) -> Definition | str:
        """The card, or why there is none."""
        return compiled(read_card_text(TEXTS["Grove" if name == "Mountain" else name]))


def scenario(setup: list[Json], script: list[Json], asserts: list[Json], step: str = "end_turn") -> Json:
    """A scenario of two players on turn 1."""
    return {
        "id": "ours",
        "players": ["A", "B"],
        "format": {"game": "two_player_duel", "turn_order": ["A", "B"]},
        "setup": [{"count": 1, **each} for each in setup],
        "life": {"A": 20, "B": 20},
        "shuffle": False,
        "script": [{"player": "A", "turn": 1, "step": "precombat_main", **each} for each in script],
        "stop": {"turn": 1, "step": step},
        "asserts": asserts,
        "strict": True,
    }


def has(player: str, zone: str, card: str, **more: object) -> Json:
    """An entry of the set-up."""
    return {"player": player, "zone": zone, "card": card, **more}


BOARD = [has("A", "battlefield", "Grove", count=2), has("A", "hand", "Spark"), has("B", "battlefield", "Cub")]


def test_a_spell_with_its_target() -> None:
    """A cast command is carried out, its inline target chosen, and the assertions hold."""
    cast = {"do": "cast", "card": "Spark", "targets": [{"name": "Cub"}]}
    asserts = [{"type": "graveyard_count", "player": "B", "card": "Cub", "value": 1}]
    assert run(scenario(BOARD, [cast], asserts), Ours()).verdict == "pass"


def test_a_wrong_count_is_a_difference() -> None:
    """An assertion that does not hold makes it fail, and says what was expected and found."""
    found = run(scenario(BOARD, [], [{"type": "life", "player": "B", "value": 19}]), Ours())
    assert found.verdict == "fail" and "19 expected, 20 found" in found.difference


def test_an_impossible_command_fails() -> None:
    """A spell that can't be cast is an error, whatever holds at the stop."""
    found = run(scenario(BOARD[:1], [{"do": "cast", "card": "Spark"}], []), Ours())
    assert found.verdict == "fail" and "can't cast Spark" in found.difference


def test_a_command_that_never_comes_fails() -> None:
    """A creature that could not attack was to: the command is never carried out."""
    attack = {"do": "attack", "step": "declare_attackers", "card": "Cub", "player": "A"}
    found = run(scenario(BOARD, [attack], [{"type": "life", "player": "B", "value": 20}]), Ours())
    assert found.verdict == "fail" and "never carried out" in found.difference


def test_a_card_that_is_not_full_declines() -> None:
    """A card whose text is not understood makes the scenario declined, by name."""
    found = run(scenario([has("A", "hand", "Riddle")], [], []), Ours())
    assert found.verdict == "declined" and list(found.cards) == ["Riddle"]


def test_an_unknown_check_is_unsupported() -> None:
    """What the player can't express is named, never skipped."""
    found = run(scenario(BOARD, [], [{"type": "phase_of_the_moon", "value": 1}]), Ours())
    assert found.verdict == "unsupported" and "phase_of_the_moon" in found.what[0]


def test_an_ability_by_the_start_of_its_text() -> None:
    """Abilities are found by what they do: the other engine's {this} is our "this creature"."""
    board = [has("A", "battlefield", "Pinger"), has("B", "battlefield", "Cub")]
    act = {"do": "activate", "ability": "{T}: {this} deals", "targets": [{"player": "B"}]}
    assert run(scenario(board, [act], [{"type": "life", "player": "B", "value": 19}]), Ours()).verdict == "pass"


def test_combat_with_a_block() -> None:
    """Attacks and blocks are declared from their entries."""
    board = [has("A", "battlefield", "Ogre"), has("B", "battlefield", "Cub")]
    script = [
        {"do": "attack", "step": "declare_attackers", "card": "Ogre"},
        {"do": "block", "step": "declare_blockers", "player": "B", "card": "Cub", "attacker": {"card": "Ogre"}},
    ]
    asserts = [
        {"type": "life", "player": "B", "value": 20},
        {"type": "permanent_count", "player": "B", "card": "Cub", "value": 0},
    ]
    assert run(scenario(board, script, asserts), Ours()).verdict == "pass"


@pytest.mark.parametrize(("answer", "life"), [(True, 22), (False, 20)])
def test_a_queued_yes_or_no(answer: bool, life: int) -> None:
    """An optional part of an ability is done as the queue says."""
    script = [
        {"do": "attack", "step": "declare_attackers", "card": "Healer"},
        {"do": "choose", "kind": "yesno", "value": answer},
    ]
    board = [has("A", "battlefield", "Healer")]
    assert run(scenario(board, script, [{"type": "life", "player": "A", "value": life}]), Ours()).verdict == "pass"


def test_checks_use_no_time() -> None:
    """A check is judged when its player has priority, before what follows it in the script."""
    script = [
        {"do": "check", "check": "permanent_count", "of": "B", "card": "Cub", "value": 1},
        {"do": "cast", "card": "Spark", "targets": [{"name": "Cub"}]},
        {"do": "check", "check": "stack_size", "value": 1},
        {"do": "wait", "until": "stack_empty"},
        {"do": "check", "check": "permanent_count", "of": "B", "card": "Cub", "value": 0},
    ]
    assert run(scenario(BOARD, script, []), Ours()).verdict == "pass"


def test_an_answer_that_is_never_asked_for() -> None:
    """With nothing to judge, every answer must have been used."""
    found = run(scenario(BOARD, [{"do": "choose", "kind": "yesno", "value": True}], []), Ours())
    assert found.verdict == "fail" and "never asked for" in found.difference


def test_a_cost_alone_is_not_playable() -> None:
    """Another ability with the same cost does not make the one that was asked about playable."""
    for text, there in (("{T}: You gain", False), ("{T}: Add {G}", True)):
        check = {"do": "check", "check": "playable", "ability": text, "value": there}
        assert run(scenario(BOARD, [check], []), Ours()).verdict == "pass"


def test_ignoring_an_effect_is_an_ability_there() -> None:
    """CR 116.2d: a special action here, an ability with that cost to the other engine."""
    board = [*BOARD, has("B", "battlefield", "Guard")]
    for text, verdict in (("{2}: Any player may", "pass"), ("{3}: Any player may", "fail")):
        found = run(scenario(board, [{"do": "activate", "ability": text}], []), Ours())
        assert found.verdict == verdict, found.difference


def test_texts_are_compared_by_what_they_say() -> None:
    """Costs first, then the words in order; another cost or another effect is no match."""
    ours = normal("{2}{R}, Sacrifice this creature: It deals 3 damage to target player.")
    assert likeness(normal("{2}{R}, Sacrifice {this}: {this} deals 3 damage"), ours) >= ENOUGH
    assert likeness(normal("{2}{R}"), ours) >= ENOUGH
    assert likeness(normal("{2}{G}, Sacrifice {this}: {this} deals 3 damage"), ours) < ENOUGH
    assert likeness(normal("When {this} enters"), ours) < ENOUGH


def test_bad_files(tmp_path: Path) -> None:
    """A line that is no scenario is one clear error with its place."""
    path = tmp_path / "bad.jsonl"
    path.write_text("{}\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match="the scenario has no id"):
        read_scenarios(path)
    path.write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match="no JSON"):
        read_scenarios(path)
    path.write_bytes(msgspec.json.encode({**scenario([], [], []), "v": 2}))
    with pytest.raises(ScenarioError, match="schema version 2"):
        read_scenarios(path)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`lawmage scenario run --format xmage`: a line each, the counts, the results in a file, exit codes."""
    lines = [scenario([], [], []), {**scenario([], [], [{"type": "life", "player": "A", "value": 3}]), "id": "wrong"}]
    bare = [{**each, "setup": [{"player": who, "zone": "library", "clear": True} for who in "AB"]} for each in lines]
    path = tmp_path / "some.jsonl"
    path.write_bytes(b"\n".join(msgspec.json.encode(each) for each in bare))
    out = tmp_path / "out.jsonl"
    arguments = ["scenario", "run", "--format", "xmage", str(path), "--out", str(out)]
    assert main(arguments) == 1
    said = capsys.readouterr().out
    assert "pass        ours" in said and "life A: 3 expected, 20 found" in said and "1 pass, 1 fail" in said
    assert [msgspec.json.decode(line)["verdict"] for line in out.read_bytes().splitlines()] == ["pass", "fail"]
    assert main([*arguments, "--ids", "ours"]) == 0
    assert main([*arguments, "--ids", "nobody"]) == 2
