"""The low blocks of the Kingdoms scene that explain: legends, costs, points, and the banner of a war."""

from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import icons, kingdoms_words
from realmlab.widgets.scenes.kingdoms_table import BLOCK_HEIGHT, INK, WIDTH, any_token, good_icon, panel, words
from realmlab.widgets.scenes.shapes import Shape, box, group, line, move, path, shape

TERRAINS = (
    ("forest", "forest: mana"), ("mountains", "mountains: ore"), ("plains", "plains: food"),
    ("ruins", "ruins: any, if lying"), ("capital", "capital: points"), ("water", "water: barred"),
    ("cliffs", "cliffs: barred"), ("river", "river: no way over"),
)
RARE = (("rocks", "rocks: silver"), ("tundra", "tundra: any, no war"))
TOKENS = (
    ("lair", "burns a tower"), ("camp", "yields 2"), ("fort", "attacks 2 off"), ("city", "1 point"),
    ("church", "saves one"),
)  # fmt: skip


def legend(rare: bool) -> Shape:
    """Draw what the terrains yield (K5.1, K10), rocks and tundra only where some map has them."""
    rows = (*TERRAINS[:3], RARE[0], TERRAINS[3], RARE[1], *TERRAINS[4:]) if rare else TERRAINS
    step, high = (17.4, 14) if rare else (21.5, 17)
    drawn = [panel(BLOCK_HEIGHT)]
    for i, (terrain, said) in enumerate(rows):
        x, y = 9 + 140 * (i % 2), (6 if rare else 7) + step * (i // 2)
        ground = "plains" if terrain == "river" else terrain
        drawn.append(box(x, y, 26, high, rx=2, fill=f"@{ground}", stroke="@coast", stroke_width=0.8))
        drawn.append(ground_sign(terrain, x, y + high / 2))
        drawn.append(words(said, x + 32, y + high / 2 + 4, size=10.5))
    return group(drawn, "legend")


def ground_sign(terrain: str, x: float, y: float) -> Shape:
    """Draw the mark of a terrain in the middle of its field of the legend."""
    if terrain == "river":
        return line(f"M{x + 1} {y + 2.5}q6-6 12-2t12-3", stroke="@river", stroke_width=3.5)
    sign, is_line, _, _ = icons.SCATTER[terrain]
    looks = {"fill": "none", "stroke": f"@{terrain}-mark"} if is_line else {"fill": f"@{terrain}-mark"}
    return path(f"M{x + 13} {y + 0.5}{sign}", **looks)


def war() -> Shape:
    """Draw the banner of a war: who attacks whom, where, and who has set a number."""
    sides = [
        part
        for i, side in enumerate(("attacker", "defender"))
        for part in (
            any_token(f"war:{side}", 20, 50 + 27 * i),
            words("", 36, 54.5 + 27 * i, f"war:{side}:who", 12.5, font_weight=700),
            words("", WIDTH - 10, 54.5 + 27 * i, f"war:{side}:number", 11.5, text_anchor="end"),
        )
    ]
    return group([
        panel(BLOCK_HEIGHT, fill="@alarm-fill", stroke="@alarm", stroke_width="2"),
        line(icons.SWORDS, stroke="@alarm", stroke_width=2.6, transform=move(20, 18, scale=0.85)),
        words("", 36, 22.5, "war:where", 13, font_weight=700, fill="@alarm"),
        *sides,
    ], "war", display="none")


def costs() -> list[Shape]:
    """Draw what things cost (K7, K8.2, K8.7.4)."""
    return lines((
        "Build: ore, as many as the next tower level",
        "Research: mana, as many as the next magic level",
        "Expand: food, as many as meeples afterwards",
        "War: mana counts 2, ore 1; a tie is the defender's",
        "Retreat: food, as many as meeples in play",
    ))


def points() -> list[Shape]:
    """Draw what counts in the end (K12)."""
    tower = " ".join(str(units) for units in cards.tower_points()[1:])
    return lines((
        "In the end: 1 point a meeple, but none in ruins",
        f"Tower levels: {tower} points",
        "Magic: 1 point a level, and what level 5 says",
        "Capital: 2 points alone, 1 if it is shared",
        "Then meeples, tower, magic, resources decide",
    ))


def lines(rows: tuple[str, ...]) -> list[Shape]:
    """Draw a block of five lines."""
    return [panel(BLOCK_HEIGHT), *(words(said, 9, 18 + 17.2 * i, size=10.5) for i, said in enumerate(rows))]


def face(kind: str, x: float, y: float) -> Shape:
    """Draw an exploration token."""
    back = kind == "hidden"
    disc = shape("circle", r=9.0, fill="@token-back" if back else "@token", stroke="@dark-ink", stroke_width=1)
    return group([disc, path(icons.TOKENS[kind], fill="@token" if back else "@dark-ink")], transform=move(x, y))


def tokens(names: str) -> list[Shape]:
    """Draw what the exploration tokens do (K13)."""
    drawn = [
        panel(BLOCK_HEIGHT),
        face("hidden", 18, 15), words("", 32, 19, "tokens:hidden", 10.5),
        path(icons.CROWN, fill="@day", stroke="@dark-ink", transform=move(158, 15, scale=0.95)),
        words(f"{kingdoms_words.token_name('crown', names)}: 2 points", 172, 19, size=10.5),
    ]
    for i, (kind, said) in enumerate(TOKENS, 2):
        x, y = 18 + 140 * (i % 2), 15 + 22 * (i // 2)
        called = kingdoms_words.token_name(kind, names).removeprefix("dragon ").removeprefix("dračí ")
        drawn += [face(kind, x, y), words(f"{called}: {said}", x + 14, y + 4, size=10.5)]
    return [*drawn, words("others: used at once", 172, 85, size=10.5)]


def heroes() -> list[Shape]:
    """Draw what Heroes' Call adds (K16, K17, K18)."""
    hero = group([
        path(icons.MEEPLE, fill="@neutral", stroke="@dark-ink"),
        path(icons.STAR, fill="@star", stroke="@dark-ink", transform=move(0, -7.5, scale=0.86)),
    ], transform=move(18, 19, scale=0.8))
    return [
        panel(BLOCK_HEIGHT),
        hero, words("hero: retires at level 3 for 3 points", 34, 20, size=10.5),
        path(icons.TOWER, fill=INK, transform=move(18, 40, scale=0.75)),
        words("fortress: 1 less to pay in war, abroad 1 point", 34, 43, size=10.5),
        good_icon("silver", 18, 62, 0.75), words("silver: pays for ore, mana, food, not in war", 34, 66, size=10.5),
        words("", 34, 87, "heroes:deck", 10.5, fill="@muted"),
    ]
