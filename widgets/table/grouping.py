"""Choices gathered into groups for the panel."""

from collections.abc import Mapping
from typing import Any

from realmlab.widgets.page.language import marked, tr
from realmlab.widgets.session.choices import Choice

# The first words of actions, which are what groups are called.
VERBS = tuple(map(marked, (
    "ally", "amount", "bid", "card", "conquer", "convert", "enemy", "face", "faction", "from", "give", "instead",
    "keep", "lift", "lying", "mirror", "mix", "pay", "pick", "place", "planet", "player", "ready", "resource", "row",
    "select", "ship", "side", "special", "split", "stand", "swap", "take", "to", "trade", "upgrade", "victim",
)))  # fmt: skip


def groups(
    choices: list[Choice], details: Mapping[int, dict[str, Any]] | None = None, hint: int | None = None
) -> list[dict[str, Any]]:
    """Gather the choices that begin with the same word of their names ("to 0A", "to 0B"), in the game's order."""
    kinds: dict[str, list[Choice]] = {}
    for choice in choices:
        kinds.setdefault(choice.name.split()[0], []).append(choice)
    single = [kind for kind, members in kinds.items() if len(members) == 1]
    gathered = [("", [kinds[kind][0] for kind in single])] if single else []
    gathered += [(tr(kind).capitalize(), members) for kind, members in kinds.items() if len(members) > 1]
    return [
        {"title": title if len(gathered) > 1 else "",
         "actions": [_action(choice, details or {}, hint) for choice in members]}
        for title, members in gathered
    ]


def _action(choice: Choice, details: Mapping[int, dict[str, Any]], hint: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": choice.action, "words": choice.words}
    if choice.action in details:
        shown["detail"] = details[choice.action]
    return shown | ({"hint": True} if choice.action == hint else {})
