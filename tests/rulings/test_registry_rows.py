"""The rows of the matrix that are no scenario: documents, lists, definitions, rows about the table: a test each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from lawmage import position
from lawmage.cards.card import TypeLine
from lawmage.cards.dated_types import line_on, type_line_on
from lawmage.cards.pool import Pool
from lawmage.editions import Rules, timeline
from lawmage.game import Game
from lawmage.ir.subtypes import ALL_CREATURE_TYPES, CREATURE_TYPES, SUBTYPES
from lawmage.kernel.state import State
from lawmage.rulebook import shipped
from lawmage.rulebook.entries import CARD_RULING, ERRATUM, GLOSSARY, RULE, RULING
from lawmage.rulebook.shipped import SINCE, about
from lawmage.rules.linked import KeywordText
from lawmage.rules.objects import chars
from lawmage.scenario.reading import loads
from lawmage.scenario.running import run_under, table_after
from tests.rulings.test_register import matrix
from tests.support import shared
from tools.scenarios import development_supply

OTHERS: Final = set(SUBTYPES) - ALL_CREATURE_TYPES
Check = Callable[[str], None]
ALL: Final = ("fifth", "tenth", "current")
ROWS: Final[dict[str, tuple[tuple[str, ...], Check]]] = {}
"""Each row with its presets and its test."""


def row(name: str, *presets: str) -> Callable[[Check], Check]:
    """Enter a test as that of a row under some presets."""

    def enter(check: Check) -> Check:
        ROWS[name] = (presets, check)
        return check

    return enter


def scenario(preset: str, text: str) -> None:
    """Run a scenario under a preset: all must be seen that it says."""
    results = run_under(loads(f"id: row\nrules: [{preset}]\n{text}"), preset, development_supply())
    assert results
    assert [result.trouble for result in results if not result.passed] == []


def state(preset: str, text: str) -> State:
    """The state after a scenario's script."""
    told = loads(f"id: row\nrules: [{preset}]\n{text}\nsee: {{alice: {{}}}}\n")
    return table_after(told, preset, development_supply()).game


def named(game: State, name: str) -> int:
    """The permanent of a name."""
    return next(id for id in game.battlefield if chars(game, id).name == name)


def data(name: str) -> list[str]:
    """The list that a row holds."""
    rows: dict[str, dict[str, Any]] = {one["id"]: one for one in matrix(shared("seeds", "matrix.yaml"))}
    return list(rows[name]["data"])


# ---- documents ----
@row("S000-DOC-1", "tenth")
def provenance_of_tenth(preset: str) -> None:
    """The documents and their dates; a saved game keeps its rules; an unnamed game has the default's."""
    rules = Rules(preset)
    deck = ["Mountain"] * 60
    game = Game([deck, deck], rules=preset, seed=1)

    assert rules.name == "tenth" and str(rules.date) == "2008-02-11"
    assert "2008-02-01" in rules.provenance and "2008-02-11" in rules.provenance
    again = position.loads(position.dumps(game))
    assert again.rules == rules and again.state.settings.combat_damage_on_stack and again.state.settings.mana_burn
    assert Game([deck, deck], seed=1).rules.name == "current"


@row("S000-DOC-2", "tenth")
def rules_and_rulings(preset: str) -> None:
    """Each entry has a kind, a source and a date; a number leads to its rules and the rulings on it."""
    prowl, clash = shipped().lookup("502.76", preset), shipped().lookup("501.10", preset)

    assert [entry.number for entry in prowl if entry.kind == RULE] == ["502.76a", "502.76b"]
    assert {entry.source for entry in prowl if entry.kind == RULING} == {"Morningtide FAQ"}
    assert [(e.number, e.source, e.date) for e in clash if e.kind == RULING] == [
        ("501.10.Ruling.3", "D'Angelo", "2008-02-10")
    ]
    assert "G16.29" in prowl[0].see


@row("S000-DOC-3", "tenth")
def what_changed(preset: str) -> None:
    """The marked entries; unchanged chapters are in force as they were."""
    changed = {entry.number for entry in shipped().changes(preset, SINCE)}

    assert {"103.4a", "502.76a", "703.6", "G3.36b"} <= changed and "606" not in changed
    for chapter in ("6", "8"):
        assert shipped().section(chapter, preset)[0] == "no change in this release"
    assert "606" in {entry.number for entry in shipped().section("6", preset)[1]}


@row("S000-DOC-4", "tenth")
def sources(preset: str) -> None:
    """Tags are written out with their dates, and none is invented."""
    for entry in shipped().entries(preset):
        assert entry.said_by
        assert entry.source or "not recorded" in entry.said_by, entry.number


@row("S000-DOC-5", *ALL)
def credit(preset: str) -> None:
    """The summary's author, its version, and that it is not sold, wherever rulings are shown or exported."""
    for text in ("\n".join(about()), shipped().export(preset)):
        assert "Stephen D'Angelo" in text and "2008-02-11" in text and "not sold for profit" in text


@row("S000-DOC-6", *ALL)
def disclaimer(preset: str) -> None:
    """Unofficial, at one's own risk, and whose the game is."""
    for text in ("\n".join(about()), shipped().export(preset)):
        assert "unofficial" in text and "own risk" in text and "copyrighted by Wizards of the Coast" in text


@row("S000-DOC-7", "tenth")
@row("S000-G16.29a", "tenth", "current")
@row("S000-G18.8a", "tenth", "current")
def one_keyword(preset: str) -> None:
    """The entry in the rules and that in the glossary lead to each other and are one keyword, which is played once."""
    by = {entry.number: entry for entry in shipped().entries("tenth")}

    for rule, term, word in (("502.76", "G16.29", "prowl"), ("502.77", "G18.8", "reinforce")):
        assert term in by[rule].see and rule in by[term].see
        assert shipped().keyword(rule) == shipped().keyword(term) == word
        assert word in Rules(preset).keywords()
    assert "prowl" not in Rules("2007-10-01").keywords()


@row("S001-DOC-1", "fifth")
def provenance_of_fifth(preset: str) -> None:
    """The releases of June, July and August; the day from which each holds."""
    assert all(month in Rules(preset).provenance for month in ("June", "July", "August"))
    assert {entry.number for entry in shipped().entries(preset, "1997-08-06")} >= {"1997-08.G2"}
    by_day = {one.id: one.date for one in timeline.rows() if one.date < "1997-09"}
    assert by_day["mid-effect-triggers-at-once"] == "1997-07-03"
    assert any(day.startswith("1997-08") and "prevention" in name for name, day in by_day.items())


@row("S001-DOC-2", "fifth")
def general_rulings(preset: str) -> None:
    """All nine entries of August are about the game, none about a card."""
    entries = shipped().entries(preset, "1997-08-06")

    assert [entry.number.rpartition(".")[2] for entry in entries] == [f"G{n}" for n in range(1, 10)]
    assert {entry.kind for entry in entries} == {RULING}


@row("S002-DOC-1", "fifth")
def june(preset: str) -> None:
    """Two lists of general rulings, two errata and six card rulings, with their date; August comes after."""
    entries = shipped().entries(preset, "1997-06-01")
    kinds = [entry.kind for entry in entries]

    assert (kinds.count(RULING), kinds.count(ERRATUM), kinds.count(CARD_RULING)) == (11, 2, 6)
    assert {entry.date for entry in entries} == {"1997-06-01"}
    assert max(entry.date for entry in entries) < min(e.date for e in shipped().entries(preset, "1997-08-06"))


@row("S002-DOC-2", "fifth")
def kinds_of_entries(preset: str) -> None:
    """An erratum changes the card itself, a ruling explains it: errata of June 1997 are in the texts of the day."""
    assert {entry.kind for entry in shipped().entries(preset, "1997-06-01")} == {RULING, ERRATUM, CARD_RULING}
    errata = [entry for entry in shipped().entries(preset) if entry.kind == ERRATUM]
    assert any("Dance of the Dead" in entry.text for entry in errata)
    june = development_supply().on(Rules(preset))
    assert "'turn'" in repr(june.get("Jolt").ir)
    printed, now = TypeLine.parse("Enchantment \u2014 Aura"), TypeLine((), ("Enchantment",))
    assert type_line_on("Dance of the Dead", printed, "1997-08-01") == now
    assert type_line_on("Sengir Vampire", printed, "1997-08-01").subtypes == ("Vampire",)


@row("S003-DOC-1", "current")
def our_own_reference(preset: str) -> None:
    """It is searched and browsed; references lead to lines that there are."""
    found = {entry.number for entry in shipped().search("bestow", preset)}
    section = shipped().lookup("702.103", preset)

    assert {"702.103a", "608.3b"} <= found
    assert "702" in shipped().chapters(preset) and len(section) >= 7
    assert str(Rules(preset).date) in Rules(preset).provenance
    for number in ("303.4", "601.2", "702.26", "704.5m"):
        assert shipped().lookup(number, preset)


@row("S004-DOC-1", "tenth")
def glossary(preset: str) -> None:
    """Terms lead to the numbers of their time, and no word is mangled."""
    by = {entry.number: entry for entry in shipped().entries(preset) if entry.kind == GLOSSARY}

    for term, number in (("Postcombat", "305"), ("Power", "208"), ("Priority", "408"), ("Protection", "502.7")):
        assert number in by[term].see
    assert not any(re.search(r"\w\.\w+\.\w", entry.text) for entry in by.values())


# ---- lists ----
@row("S000-G1.19b", "tenth")
@row("S000-G5.7b", "tenth")
@row("S000-G19.23b", "tenth")
@row("S000-G19.41c", "tenth")
@row("S000-G12.2c", "tenth")
def short_lists(preset: str) -> None:
    """Exactly the types of February 2008; what a card of a later day brought is not among them."""
    lists = {name: list(Rules(preset).types(name)) for name in ("artifact", "enchantment", "land", "spell", "super")}

    assert lists["artifact"] == data("S000-G1.19b")
    assert lists["enchantment"] == data("S000-G5.7b")
    assert lists["land"] == data("S000-G12.2c")
    assert lists["spell"] == data("S000-G19.23b")
    assert [word.lower() for word in lists["super"]] == data("S000-G19.41c")
    assert {"Treasure", "Vehicle"} <= set(Rules().types("artifact")) and "Ongoing" in Rules().types("super")
    scenario(
        preset,
        """
alice: {battlefield: [Blood Moon]}
bob: {battlefield: ["Teferi's Isle", Snow-Covered Forest]}
script: []
see:
  Teferi's Isle: {types: legendary land Mountain}
  Snow-Covered Forest: {types: basic snow land Forest}
""",
    )
    scenario(
        preset,
        """
alice: {hand: [Lava Spike, Glacial Ray, Lightning Bolt], battlefield: [6 Mountain]}
script: [alice casts Lightning Bolt at bob, resolve]
see: {bob: {life: 17}}
""",
    )


@row("S000-G16.15b", "tenth")
def planeswalkers(preset: str) -> None:
    """Five types, and two of one type go together (420.5q)."""
    assert list(Rules(preset).types("planeswalker")) == data("S000-G16.15b")
    text = """
alice:
  battlefield:
    - {{card: Jace Beleren, counters: {{loyalty: 3}}}}
    - {{card: Chandra Nalaar, counters: {{loyalty: 6}}}}
turn: bob
bob: {{hand: [Jace Beleren], battlefield: [3 Island]}}
script: [bob casts Jace Beleren, resolve]
see:
  Chandra Nalaar: {{zone: battlefield}}
  alice: {{graveyard: {there}}}
"""
    scenario(preset, text.format(there="[Jace Beleren]"))
    scenario("current", text.format(there="empty"))


@row("S000-G3.36b", "tenth")
def creature_types(preset: str) -> None:
    """The 215 types; changeling has each of them and no other; those are the choices."""
    assert list(Rules(preset).types("creature")) == sorted(data("S000-G3.36b")) and len(data("S000-G3.36b")) == 215
    text = """
cards:
  - |
    Chooser {0}
    Sorcery
    Choose a creature type. Creatures you control of the chosen type get +1/+1 until end of turn.
alice: {battlefield: [Woodland Changeling], hand: [Chooser]}
script: ["alice casts Chooser", "resolve: %s"]
see: {Woodland Changeling: 3/3}
"""
    scenario(preset, text % "Sponge")
    for word, there in (("Hound", True), ("Dog", False), ("Phyrexian", False)):
        assert (word in Rules(preset).types("creature")) is there
        assert (word in CREATURE_TYPES) is not there
        results = run_under(loads(f"id: row\nrules: [{preset}]\n{text % word}"), preset, development_supply())
        assert results[0].passed is there, word


@row("S000-G3.36b-use", "tenth", "current")
def creature_types_of_cards(preset: str) -> None:
    """Every creature of the package has only types of the day's list; a word that is none can't be chosen."""
    listed = set(Rules(preset).types("creature"))
    supply = development_supply().on(Rules(preset))
    if preset == "tenth":
        for compiled in Pool.load():
            card = compiled.card
            if card.released_at is None or card.released_at > "2008-02-11" or "Creature" not in card.faces[0].types:
                continue
            for word in supply.get(card.name).ir.faces[0].subtypes:
                assert word in listed or word in OTHERS, (card.name, word)
    text = """
alice: {battlefield: [Island, Raging Goblin], hand: [Artificial Evolution]}
script: ["alice casts Artificial Evolution at Raging Goblin", "resolve: Goblin, %s"]
see: {Raging Goblin: {is: %s}}
"""
    for word in ("Lord", "Hound", "Dog", "Wall"):
        there = word in listed and word != "Wall"
        results = run_under(loads(f"id: row\nrules: [{preset}]\n{text % (word, word)}"), preset, development_supply())
        assert results[0].passed is there, word


# ---- definitions ----
@row("S000-G3.11a", "tenth", "current")
def defining_abilities(preset: str) -> None:
    """What defines power works in every zone, with the owner or the controller as "you"."""
    scenario(
        preset,
        """
alice: {hand: [Nightmare], battlefield: [5 Swamp]}
script: []
see: {Nightmare: {power: 5, toughness: 5}}
""",
    )
    scenario(
        preset,
        """
alice: {battlefield: [5 Swamp]}
bob: {battlefield: [{card: Nightmare, controller: bob}, 2 Swamp]}
script: []
see: {Nightmare: 2/2}
""",
    )


@row("S000-G3.32a", "tenth", "current")
def one_kind_of_cost(preset: str) -> None:
    """All or nothing, for what is done and for what keeps something from happening."""
    scenario(
        preset,
        """
alice: {battlefield: [Grizzly Bears, Island]}
bob: {battlefield: [Propaganda]}
script: []
see: {illegal: [alice attacks with Grizzly Bears]}
""",
    )
    for lands, answer, life in (("4 Mountain", ": yes", 17), ("3 Mountain", "", 20)):
        scenario(
            preset,
            f"""
alice: {{battlefield: [{lands}], hand: [Lightning Bolt]}}
bob: {{battlefield: [2 Island], hand: [Mana Leak]}}
script:
  - alice casts Lightning Bolt at bob
  - bob casts Mana Leak at Lightning Bolt
  - "resolve{answer}"
  - resolve all
see: {{bob: {{life: {life}}}}}
""",
        )


@row("S000-G3.32b", "tenth", "current")
def costs_beyond_mana(preset: str) -> None:
    """Sacrificing, discarding, tapping and paying life are costs: without them nothing is played, and they are kept."""
    scenario(
        preset,
        """
alice:
  life: 1
  battlefield: [Grizzly Bears, Prodigal Sorcerer, "Oona's Prowler", Greed, Swamp, 2 Mountain]
  hand: [Fling]
bob: {battlefield: [2 Island], hand: [Counterspell]}
script:
  - see: {illegal: [alice activates Greed]}
  - "alice casts Fling at bob, Grizzly Bears"
  - bob casts Counterspell at Fling
  - resolve all
  - see: {illegal: ["alice activates Oona's Prowler"]}
  - alice activates Prodigal Sorcerer at bob
  - resolve
see:
  alice: {graveyard: [Grizzly Bears, Fling]}
  bob: {life: 19}
  illegal: [alice activates Prodigal Sorcerer at bob]
""",
    )
    scenario(
        preset,
        """
alice: {battlefield: [2 Mountain], hand: [Fling]}
script: []
see: {illegal: [alice casts Fling at bob]}
""",
    )


@row("S000-G6.12g", "tenth", "current")
def names_of_flip_cards(preset: str) -> None:
    """On the stack a flip card has its first name alone (508.5)."""
    for name, word in (("Tok-Tok, Volcano Born", "legal"), ("Akki Lavarunner", "illegal")):
        scenario(
            preset,
            f"""
alice: {{hand: [Meddling Mage], battlefield: [Plains, Island]}}
bob: {{hand: [Akki Lavarunner], battlefield: [4 Mountain]}}
script:
  - alice casts Meddling Mage
  - "resolve: {name}"
  - pass to bob's main
see: {{{word}: [bob casts Akki Lavarunner]}}
""",
        )


@row("S000-G19.25c", "tenth")
def names_of_split_cards(preset: str) -> None:
    """Who names a split card names both halves, and carrying one is enough (505.7)."""
    scenario(
        preset,
        """
alice: {hand: [Meddling Mage], battlefield: [Plains, Island]}
bob: {hand: [Fire // Ice], battlefield: [2 Mountain, 2 Island]}
script:
  - alice casts Meddling Mage
  - "resolve: Fire // Ice"
  - pass to bob's main
see: {illegal: [bob casts Ice at Plains, bob casts Fire at alice]}
""",
    )


@row("S004-polyartifact", *ALL)
def poly_artifacts(preset: str) -> None:
    """A poly artifact is an artifact: that is its type, and what destroys artifacts destroys it."""
    assert [one.line for one in (line_on("Soul Net", "1993-09-01"),) if one] == ["Poly Artifact"]
    assert line_on("Soul Net", "1997-08-01") is None
    scenario(
        preset,
        """
alice: {battlefield: [Soul Net, 2 Plains], hand: [Disenchant]}
script:
  - see: {Soul Net: {types: Artifact, tapped: no}}
  - alice casts Disenchant at Soul Net
  - resolve all
see: {Soul Net: {zone: graveyard}}
""",
    )


@row("S004-postcombat-1", "tenth", "current")
@row("S004-precombat", "tenth", "current")
def two_main_phases(preset: str) -> None:
    """The first main phase is the precombat one, whether or not there is combat, and the other one the postcombat."""
    burnt = 18 if preset == "tenth" else 20
    scenario(
        preset,
        f"""
alice: {{battlefield: ["Eladamri's Vineyard"]}}
turn: alice
step: draw
script:
  - pass to main
  - resolve
  - see: {{alice: {{mana: GG}}}}
  - pass to second main
see:
  alice: {{mana: "", life: {burnt}}}
  stack: []
""",
    )


@row("S004-power-1", *ALL)
def power_comes_first(preset: str) -> None:
    """6/4: power 6, toughness 4."""
    scenario(preset, "alice: {battlefield: [Craw Giant]}\nscript: []\nsee: {Craw Giant: {power: 6, toughness: 4}}\n")


@row("S004-priority-1", "tenth", "current")
def one_at_a_time(preset: str) -> None:
    """Only the player with priority may play something."""
    text = """
alice: {{battlefield: [Mountain], hand: [Shock]}}
bob: {{battlefield: [Mountain], hand: [Shock]}}
script: {script}
see: {{priority: {who}}}
"""
    scenario(preset, text.format(script="[]", who="alice"))
    scenario(preset, text.format(script="[alice casts Shock at bob, alice passes]", who="bob"))


@row("S004-protection-1", *ALL)
def protections_apart(preset: str) -> None:
    """Protection from two colours is two abilities."""
    if preset == "fifth":
        game = state(preset, "alice: {battlefield: [White Knight as knight, {card: Red Ward, on: knight}]}\nscript: []")
        name = "White Knight"
    else:
        game = state(preset, "alice: {battlefield: [Paladin en-Vec]}\nscript: []")
        name = "Paladin en-Vec"
    now = chars(game, named(game, name))

    found = [text for text in now.abilities if isinstance(text, KeywordText) and text.name == "protection"]
    assert len(found) == 2 and repr(found[0].node) != repr(found[1].node)
    assert any(isinstance(text, KeywordText) and text.name == "first strike" for text in now.abilities)


@row("S004-publicinfo", *ALL)
def public_information(preset: str) -> None:
    """Everybody sees permanents, the stack, graveyards and counts; nobody what is in a hand or library."""
    game = state(
        preset,
        """
alice:
  battlefield: [Mountain]
  hand: [Lightning Bolt, Terror]
  library: [Counterspell]
  graveyard: [Giant Growth, Unsummon]
bob: {battlefield: [Grizzly Bears]}
script: []""",
    )
    view = Game.from_state(game).view(1)
    one, other = view.players

    assert [card.name for card in one.hand] == [None, None]
    assert len(one.library) == 1 and all(card is None or card.name is None for card in one.library)
    assert [card.name for card in one.graveyard] == ["Giant Growth", "Unsummon"]
    assert [card.name for card in view.battlefield] == ["Mountain", "Grizzly Bears"] and other.hand == ()


# ---- rows about the table ----
@row("S000-508.3", "tenth", "current")
def flipped_is_told(preset: str) -> None:
    """Flipped and tapped are two states, both shown."""
    seen = set()
    for flips in (False, True):
        for taps in (False, True):
            game = state(
                preset, "alice: {battlefield: [Budoka Gardener, Mountain], hand: [Lightning Bolt]}\nscript: []"
            )
            id = game.battlefield[0]
            found = game.own(id)
            found.flipped, found.tapped = flips, taps
            game.stale = True
            shown = Game.from_state(game)
            view = shown.view(1)
            entry = next(one for one in view.battlefield if one.id == id)
            assert (entry.flipped, entry.tapped) == (flips, taps)
            seen.add(str(shown))
    assert len(seen) == 4


@row("S003-702.106b", "current")
def secret_names(preset: str) -> None:
    """Noted with the card, kept when saved, and told to nobody else: tests/rules/test_702_106_hidden_agenda.py."""
    from lawmage.rules import conspiracies
    from tests.rules.test_702_106_hidden_agenda import draft

    game = draft()
    for answer in ("Plan", "Bolt", "no more conspiracies"):
        game.push(answer)
    again = position.loads(position.dumps(game))
    assert conspiracies.names_of_agenda(again.state.objects[again.state.command[0]]) == ["Bolt"]
    assert "Bolt" not in str(again.view(1).command) and again.rules.name == preset


@row("S004-random", *ALL)
def chance(preset: str) -> None:
    """Each card is as likely, the same seed gives the same card, and the order of the hand does not matter to that."""
    names = ("Mountain", "Island", "Swamp", "Plains")
    found: dict[str, int] = dict.fromkeys(names, 0)
    text = """
seed: {seed}
alice: {{battlefield: [Hypnotic Specter]}}
bob: {{hand: [{hand}]}}
script: [alice attacks with Hypnotic Specter, deal combat damage, resolve all]"""
    for seed in range(120):
        game = state(preset, text.format(seed=seed, hand=", ".join(names)))
        found[chars(game, game.players[1].graveyard[0]).name] += 1
    assert sum(found.values()) == 120
    assert all(15 <= count <= 48 for count in found.values()), found
    again = [state(preset, text.format(seed=7, hand=", ".join(names))).players[1].graveyard for _ in range(2)]
    assert again[0] == again[1]


CASES: Final = [(name, preset) for name, (presets, _) in ROWS.items() for preset in presets]


@pytest.mark.parametrize(("name", "preset"), [pytest.param(n, p, id=f"{n}-{p}") for n, p in CASES])
def test_row(name: str, preset: str) -> None:
    """What the row says under the preset."""
    ROWS[name][1](preset)


def test_every_row_has_its_test() -> None:
    """No row that is no scenario is left out, under none of its presets."""
    rows = matrix(shared("seeds", "matrix.yaml"))
    wanted = {(one["id"], preset) for one in rows if one["kind"] != "gameplay" for preset in one["era"]}

    assert sorted(wanted - set(CASES)) == []
    assert sorted(set(CASES) - wanted) == []
