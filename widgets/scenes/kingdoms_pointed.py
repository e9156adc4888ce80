"""What somebody who points at a place of the Kingdoms board may mean: the names of the actions it could stand for."""

from realmlab.widgets.scenes import kingdoms_extras
from realmlab.widgets.scenes.kingdoms_targets import ON_REGION, REGION
from realmlab.widgets.scenes.kingdoms_words import Data


def names_at(data: Data, target: str) -> list[str]:
    """Return the names of actions, whether or not they are allowed now: the other way round from `target_of`."""
    if REGION.fullmatch(target):
        return _at_region(data, target)
    kind, _, rest = target.partition(":")
    seat = data["node"].get("seat", 0)
    if kind == "action":
        return [f"select {rest}", f"instead {rest}", "act"]
    if kind == "side":
        return [f"side {rest[-1]}"]
    if kind == "seat":
        return [f"victim {rest}"]
    if kind == "hero":
        return ["level"]
    if kind == "keep":
        offered = kingdoms_extras.offered(data, seat)
        number = int(rest.rpartition(":")[2])
        return [f"keep {offered[number]}"] if number < len(offered) else []
    return []


def _at_region(data: Data, region: str) -> list[str]:
    """Name all that may be done in a region; the hero, and the church that can be fled into, have other names."""
    names = [f"{word} {region}" for word in ON_REGION]
    held = data["seats"][data["node"].get("seat", 0)]
    if held.get("hero_region") == region:
        names += ["from hero", "stand hero", "swap hero"]
    if region in data.get("tokens", {}).get("church", ()):
        names.append("to church")
    return names
