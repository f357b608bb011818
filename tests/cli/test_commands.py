"""The command line: what it reports, and what it says of bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lawmage import record, simulation
from lawmage.cli import main
from lawmage.cli.table import ME, take_back
from lawmage.game import Game, opened
from lawmage.knowledge import known_cards
from lawmage.supply import Supply
from tests.decks_for_tests import new_game, random_walk

Capture = pytest.CaptureFixture[str]


def reported(capture: Capture, *arguments: str) -> Any:
    """The JSON that a command prints."""
    capture.readouterr()
    assert main([*arguments, "--json"]) == 0
    return json.loads(capture.readouterr().out)


def refused(capture: Capture, *arguments: str) -> str:
    """The one error of a command that is given bad input."""
    capture.readouterr()
    assert main(list(arguments)) == 2
    said = capture.readouterr()
    assert said.out == ""
    assert said.err.startswith("error: ") and "Traceback" not in said.err
    return said.err


class TestSim:
    """`lawmage sim`."""

    def test_the_report(self, table: Path, capsys: Capture) -> None:
        """All figures are there and add up."""
        data = reported(capsys, "sim", "fire.txt", "big.txt", "--games", "3", "--seed", "1", "--check")
        assert data["games"] == 3
        assert sum(data["wins"].values()) + data["draws"] + data["undecided"] + data["errors"] == 3
        assert set(data["wins"]) == {"fire", "big"}
        assert data["errors"] == 0 and data["decisions"] > 100 and data["turns"] > 10
        for key in ("seconds", "games_per_s", "decisions_per_s"):
            assert data[key] > 0

    def test_the_same_seed_gives_the_same_games_whichever_way(self, table: Path, capsys: Capture) -> None:
        """Attached agents, pushed actions, fresh copies, saving and loading."""
        found = [
            [
                (game["digest"], game["decisions"])
                for game in reported(
                    capsys, "sim", "fire.txt", "big.txt", "--games", "1", "--seed", "3", "--digests", "--way", way
                )["results"]
            ]
            for way in ("attached", "attached", "push", "copy")
        ]
        assert found[0] == found[1] == found[2] == found[3]
        other = reported(capsys, "sim", "fire.txt", "big.txt", "--games", "1", "--seed", "4", "--digests")
        assert other["results"][0]["digest"] != found[0][0][0]

    def test_greedy_beats_random(self, table: Path, capsys: Capture) -> None:
        """An agent that looks wins more often than one that does not."""
        data = reported(capsys, "sim", "big.txt", "big.txt", "--games", "4", "--agents", "greedy,random")
        assert data["wins"]["big (1)"] >= 3

    def test_bad_input(self, table: Path, capsys: Capture) -> None:
        """Unknown decks, agents and cards, decks that are too small, declined cards."""
        assert "no deck file 'nowhere'" in refused(capsys, "sim", "nowhere", "fire.txt")
        assert "no agent 'clever'" in refused(capsys, "sim", "fire.txt", "big.txt", "--agents", "clever")
        assert "3 agents for 2 decks" in refused(
            capsys, "sim", "fire.txt", "big.txt", "--agents", "random,random,random"
        )
        assert "two to 8 players" in refused(capsys, "sim", "fire.txt")
        (table / "small.txt").write_text("24 Plain Peak\n")
        assert "100.2a" in refused(capsys, "sim", "small.txt", "fire.txt")
        (table / "typo.txt").write_text("24 Plain Peak\n36 Test Sprak\n")
        assert "did you mean Test Spark" in refused(capsys, "sim", "typo.txt", "fire.txt")
        (table / "riddle.txt").write_text("24 Plain Peak\n36 Test Riddle\n")
        error = refused(capsys, "sim", "riddle.txt", "fire.txt")
        assert "Test Riddle is not playable" in error and "not understood" in error

    def test_decks_with_commanders(self, table: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
        """CR 903.6, 903.7: they begin in the command zone, and their players with 40 life; with a format or without."""
        (table / "led.txt").write_text("Commander\n1 Test Chief\n\nDeck\n99 Plain Peak\n")
        started: list[Game] = []
        monkeypatch.setattr(simulation, "opened", lambda setup: started.append(Game.from_setup(setup)) or opened(setup))
        for way in ([], ["--format", "commander"]):
            data = reported(capsys, "sim", "led.txt", "led.txt", "--seed", "1", *way)
            assert data["games"] == 1 and data["errors"] == 0
        for game in started:
            assert [player.life for player in game.state.players] == [40, 40]
            assert [game.state.objects[id].chars.name for id in game.state.command] == ["Test Chief"] * 2
        assert len(started) == 2
        assert "903.3" in refused(capsys, "sim", "led.txt", "fire.txt")

    def test_where_a_deck_can_not_be_read(self, table: Path, capsys: Capture) -> None:
        """The file, and the line in it, in this order; a folder is no file; an agent left out is none."""
        (table / "zero.txt").write_text("24 Plain Peak\n0 Test Spark\n")
        assert "zero.txt at line 2: 0 copies" in refused(capsys, "sim", "zero.txt", "fire.txt")
        (table / "folder").mkdir()
        assert "folder: Is a directory" in refused(capsys, "sim", "folder", "fire.txt")
        assert "no agent ''" in refused(capsys, "sim", "fire.txt", "big.txt", "--agents", "random,")

    def test_a_wrong_option_is_bad_input(self, capsys: Capture) -> None:
        """Options that do not exist."""
        assert main(["sim", "--nonsense"]) == 2
        assert main(["nonsense"]) == 2


class TestReplay:
    """`lawmage replay`."""

    def game(self) -> Game:
        """A whole random game."""
        decks = [["Plain Peak"] * 20 + ["Test Spark"] * 40] * 2
        game = Game(decks, players=["ann", "ben"], seed=5)
        for _ in random_walk(game, 5):
            pass
        return game

    def test_a_record_is_played_again(self, table: Path, capsys: Capture) -> None:
        """The result, the actions, what happened."""
        game = self.game()
        record.save(game, table / "game.txt")
        data = reported(capsys, "replay", "game.txt")
        end = game.outcome()
        assert end is not None
        assert data["result"] == end.result() and data["rule"] == "104.2a"
        assert data["decisions"] == game.ply
        capsys.readouterr()
        assert main(["replay", "game.txt"]) == 0
        assert str(end) in capsys.readouterr().out

    def test_damage_is_one_error(self, table: Path, capsys: Capture) -> None:
        """A record cut off, changed, or of something else."""
        record.save(self.game(), table / "game.txt")
        text = (table / "game.txt").read_text()
        for number, broken in enumerate((text[:500], text.replace("pass", "fold", 1), "nonsense", "", text + "more\n")):
            path = table / f"broken{number}.txt"
            path.write_text(broken)
            assert path.name in refused(capsys, "replay", path.name)
        (table / "binary").write_bytes(b"\xff\xfe\x00")
        assert "no text" in refused(capsys, "replay", "binary")
        assert "No such file" in refused(capsys, "replay", "absent.txt")


class TestCards:
    """`lawmage card`, `compile`, `coverage` and `cards sync`."""

    def test_card(self, table: Path, capsys: Capture) -> None:
        """The text is written from the compiled form."""
        data = reported(capsys, "card", "test spark", "--ir")
        assert data["text"] == ["Test Spark {R}\nInstant\nTest Spark deals 3 damage to any target."]
        assert data["status"] == "full" and data["exact"] and data["ir"][0] == "CardIR"
        riddle = reported(capsys, "card", "Test Riddle")
        assert riddle["status"] == "declined" and riddle["reasons"]
        assert "did you mean" in refused(capsys, "card", "Test Sprak")

    def test_a_card_of_another_day(self, table: Path, capsys: Capture) -> None:
        """With --rules it is as it was then; what was not there yet is refused."""
        data = reported(capsys, "card", "Counterspell", "--rules", "fifth")
        assert data["text"] == ["Counterspell {U}{U}\nInterrupt\nCounter target spell."]
        assert "first printed" in refused(capsys, "card", "Cancel", "--rules", "fifth")

    def test_compile(self, table: Path, capsys: Capture) -> None:
        """A card written as text is read back; what is not understood gets a caret."""
        (table / "mine.txt").write_text("Mine {1}{R}\nCreature - Goblin\nFlying\n2/1\n")
        data = reported(capsys, "compile", "mine.txt")
        assert data["text"] == ["Mine {1}{R}\nCreature — Goblin\nFlying\n2/1"]
        (table / "odd.txt").write_text("Odd {R}\nInstant\nOdd deals 3 dramage to any target.\n")
        error = refused(capsys, "compile", "odd.txt")
        line, caret = error.splitlines()[1:3]
        assert line[caret.index("^") : caret.rindex("^") + 1] == "dramage"
        (table / "empty.txt").write_text("")
        assert "type line" in refused(capsys, "compile", "empty.txt")

    def test_coverage(self, table: Path, capsys: Capture) -> None:
        """The figures over a file."""
        data = reported(capsys, "coverage", "cards.jsonl")
        assert data["total"] == 5 and data["full"] == data["read"] == 4 and data["declined"] == 1
        assert data["reasons"][0]["cards"] == 1
        assert "line 5" in refused(capsys, "coverage", cut(table))

    @pytest.mark.parametrize(
        ("card", "reason"),
        [
            ("X {Q}\nInstant\nDraw a card.\n", "unknown mana symbol {Q}"),
            ("X {1}\nCreature — Bear\n" + "9" * 5000 + "/1\n", "is no number"),
            ("X {1}\nCreature — Bear\n", "208.1"),
            ("X\x1b[31m {1}\nInstant\nDraw a card.\n", "is no letter of a text"),
        ],
    )
    def test_what_is_no_card_is_refused(self, table: Path, capsys: Capture, card: str, reason: str) -> None:
        """Mana symbols, numbers, what a creature has, letters that can't be printed."""
        (table / "odd.txt").write_text(card)
        assert reason in refused(capsys, "compile", "odd.txt")

    def test_letters_that_no_file_can_hold(self, table: Path, capsys: Capture) -> None:
        """Half a letter in a card file is refused with the card, and the others are taken."""
        whole = (table / "cards.jsonl").read_text()
        odd = json.dumps({"name": "Odd \ud800", "layout": "normal", "type_line": "Instant"})
        (table / "odd.jsonl").write_text(whole + odd + "\n")
        data = reported(capsys, "cards", "sync", "odd.jsonl")
        assert data["cards"] == 5 and "\\ud800" in data["rejected"][0]

    def test_where_the_database_can_not_be_written(
        self, table: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The error names the place that was asked for, and nothing is left there."""
        (table / "folder").mkdir()
        monkeypatch.setenv("LAWMAGE_CARDS", str(table / "folder"))
        assert f"error: {table / 'folder'}: Is a directory" in refused(capsys, "cards", "sync", "cards.jsonl")
        assert not list(table.glob("*.new"))

    def test_a_cut_off_card_file_changes_nothing(self, table: Path, capsys: Capture) -> None:
        """The database stays as it was."""
        before = (table / "cards.sqlite").read_bytes()
        assert "cut.jsonl" in refused(capsys, "cards", "sync", cut(table))
        assert (table / "cards.sqlite").read_bytes() == before
        assert Supply.default().get("Test Spark").name == "Test Spark"


def cut(folder: Path) -> str:
    """A card file that ends in the middle of a card."""
    (folder / "cut.jsonl").write_text((folder / "cards.jsonl").read_text()[:-40])
    return "cut.jsonl"


class TestPlay:
    """`lawmage play`."""

    def test_a_game_against_the_greedy_agent(
        self, table: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Numbers, texts, questions, and conceding in the end."""
        lines = iter(["help", "nonsense", "0", "undo", "0", "why", "save mine.txt", "0", "0", "concede"])
        monkeypatch.setattr("builtins.input", lambda *_: next(lines))
        assert main(["play", "fire.txt", "big.txt", "--seed", "1"]) == 0
        said = capsys.readouterr().out
        assert "no such action" in said and "greedy wins" in said and "104.3a" in said
        assert record.load(table / "mine.txt").ply > 0

    def test_a_game_is_not_lost_by_a_slip(self, table: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
        """Numbers that are none, a place where nothing can be saved, and nothing to take back."""
        (table / "folder").mkdir()
        lines = iter(["undo", "\u00b2", "#\u00b2", "save folder", "save nowhere/mine.txt", "save mine.txt", "quit"])
        monkeypatch.setattr("builtins.input", lambda *_: next(lines))
        assert main(["play", "fire.txt", "big.txt", "--seed", "1"]) == 0
        said = capsys.readouterr().out
        assert said.count("not saved: ") == 2 and "saved in mine.txt" in said
        assert "nothing of yours to take back" in said
        assert not list(table.glob("*.new"))

    def test_what_was_seen_is_not_taken_back(self, capsys: Capture) -> None:
        """One's own land can be taken back, as long as nothing was seen and chance has not decided since."""
        game = new_game(2)
        done = {True: 0, False: 0}
        earlier, at = None, 0
        for _ in random_walk(game, 2, 150):
            if game.player_to_act != ME:
                continue
            if earlier is not None and game.ply > at:
                new = known_cards(game.state, ME) - known_cards(earlier.state, ME)
                same = game.copy()
                take_back(same)
                gone_back = not new and earlier.state.seed == game.state.seed
                assert same.hash == (earlier if gone_back else game).hash
                assert ("can't be taken back" in capsys.readouterr().out) is not gone_back
                done[gone_back] += 1
            earlier, at = game.copy(), game.ply
        assert done[True] > 5 and done[False] > 5
