"""Which tidy rule looks at which files."""

from collections.abc import Callable
from functools import cache

from tools.tidy import core, imports, sets, sizes, words
from tools.tidy.sources import Offence, Source, package_sources, repository_texts

Rule = Callable[[Source], list[Offence]]

DETERMINISTIC = frozenset({*imports.CORE, "oracle"})
"""Units whose result may depend on their input alone."""
UNWINDING = frozenset({"kernel", "rules"})
"""Units through which an abandoned step passes."""


@cache
def _set_attributes() -> frozenset[str]:
    """The set attributes of all deterministic units: any of their modules may iterate over one."""
    return sets.set_attributes([source for source in package_sources() if source.unit in DETERMINISTIC])


def set_iteration(source: Source) -> list[Offence]:
    """No iteration over a set whose order could show."""
    return sets.set_iteration(source, _set_attributes())


@cache
def _instance_defaults() -> frozenset[tuple[str, str]]:
    return core.instance_defaults([source for source in package_sources() if source.unit in imports.CORE])


def defaults_read_from_classes(source: Source) -> list[Offence]:
    """No plain class attribute of the core is read from its class."""
    return core.defaults_read_from_classes(source, _instance_defaults())


PACKAGE_RULES: tuple[Rule, ...] = (
    *(sizes.long_file, sizes.long_functions, imports.against_the_arrow),
    defaults_read_from_classes,
)
DETERMINISTIC_RULES: tuple[Rule, ...] = (core.chance_and_clocks, set_iteration)
CORE_RULES: tuple[Rule, ...] = (core.closures, core.decorators, core.identity_of_tuples, core.membership_in_unpacked)
UNWINDING_RULES: tuple[Rule, ...] = (core.hidden_unwinding,)
TEXT_RULES: tuple[Rule, ...] = (words.machine_paths, words.undone_marks)
"""Rules for every text of the repository."""

RULES: tuple[Rule, ...] = (
    *PACKAGE_RULES,
    *DETERMINISTIC_RULES,
    *CORE_RULES,
    *UNWINDING_RULES,
    *TEXT_RULES,
    words.bare_suppressions,
)
"""Every rule; each is a test of its own."""


def subjects(rule: Rule) -> list[Source]:
    """The sources that a rule looks at."""
    if rule in TEXT_RULES:
        return repository_texts()
    if rule is words.bare_suppressions:
        return [source for source in repository_texts() if source.path.endswith(".py")]
    package = package_sources()
    if rule is sizes.long_file:
        return package + package_sources(".phrases")
    if rule in DETERMINISTIC_RULES:
        return [source for source in package if source.unit in DETERMINISTIC]
    if rule in CORE_RULES:
        return [source for source in package if source.unit in imports.CORE]
    if rule in UNWINDING_RULES:
        return [source for source in package if source.unit in UNWINDING]
    return package


def offences() -> list[Offence]:
    """Every offence in the repository, rule by rule."""
    return [offence for rule in RULES for source in subjects(rule) for offence in rule(source)]
