// Reads the pieces of a game back from the picture: what is visible, where it stands, which colour it has.
// It asks the DOM only and knows nothing of scenes or states; it is told which game it looks at. Geometry comes from
// the attributes, not from the layout, or thousands of pictures would take hours.

(() => {
  const svg = document.querySelector(".realmlab-board > svg");
  const pen = document.createElement("canvas").getContext("2d");
  let ids = new Map(); // of all shapes that have one
  let targets = [];
  let outlines = new Map(); // of targets: [path, matrix from the picture to it, is it a line]

  /** A spec was drawn: find everything anew. */
  function look() {
    ids = new Map([...svg.querySelectorAll("[data-id]")].map((node) => [node.dataset.id, node]));
    targets = [...svg.querySelectorAll("[data-target]")];
    outlines = new Map();
  }

  /** Is it drawn: neither it nor anything around it hidden? */
  const visible = (node) => {
    for (let at = node; at !== svg; at = at.parentNode) {
      if (at.getAttribute("display") === "none" || at.style.display === "none") return false;
    }
    return true;
  };
  const shown = (pattern) => [...ids].filter(([id, node]) => pattern.test(id) && visible(node));
  const text = (id) => ids.get(id)?.textContent ?? null;

  /** The seat whose colour this is, "neutral", or null. */
  const owner = (colour) => {
    const found = /^var\(--realmlab-(seat(\d)|neutral)\)$/.exec(colour ?? "");
    return !found ? null : found[2] === undefined ? "neutral" : Number(found[2]);
  };
  const painted = (node) => owner(node.getAttribute("fill"));

  /** What brings a shape's own points to the picture. */
  const matrix = (node) => {
    let all = new DOMMatrix();
    for (let at = node; at !== svg; at = at.parentNode) {
      const own = at.transform.baseVal.consolidate()?.matrix;
      if (own) all = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(all);
    }
    return all;
  };
  const place = (node) => {
    const { a, b, e, f } = matrix(node);
    return { x: e, y: f, turned: Math.abs(b) > Math.abs(a) };
  };

  const outlineOf = (target, shape) => {
    const known = outlines.get(target);
    if (known) return known;
    const number = (name) => Number(shape.getAttribute(name) ?? 0);
    const path = new Path2D(shape.getAttribute("d") ?? "");
    if (shape.tagName === "rect") path.rect(number("x"), number("y"), number("width"), number("height"));
    const made = { path, back: matrix(shape).inverse(), line: shape.getAttribute("fill") === "none" };
    outlines.set(target, made);
    return made;
  };
  /** The name of the visible target of this kind inside whose outline a point lies. */
  const targetAt = (pattern, pick, { x, y }) => {
    for (const target of targets) {
      if (!pattern.test(target.dataset.target) || !visible(target)) continue;
      const { path, back, line } = outlineOf(target, pick(target));
      const at = new DOMPoint(x, y).matrixTransform(back);
      pen.lineWidth = 12;
      if (line ? pen.isPointInStroke(path, at.x, at.y) : pen.isPointInPath(path, at.x, at.y)) return target.dataset.target;
    }
    return null;
  };
  const seen = (pattern) => targets.filter((node) => pattern.test(node.dataset.target) && visible(node))
    .map((node) => node.dataset.target);
  const said = (target) => targets.find((node) => node.dataset.target === target)?.getAttribute("aria-label") ?? null;
  const count = (seats, read) => Array.from({ length: seats }, (_, seat) => read(seat));
  const filled = (id, seat) => [...ids].filter(([name, node]) => name.startsWith(`${id}:${seat}:`)
    && /:\d+$/.test(name) && name.split(":").length === 3 && painted(node) === seat).map(([name]) => Number(name.split(":")[2]));

  function kingdoms(seats) {
    const land = /^\d[A-I]$/;
    const outline = (node) => node.querySelector(".realmlab-glow");
    const number = (good) => (seat) => Number(text(`${good}:${seat}`));
    return {
      regions: seen(land),
      meeples: shown(/^\d[A-I]:[01]$/).map(([id, node]) => {
        const where = place(node);
        const star = ids.get(`${id}:star`);
        return [targetAt(land, outline, where), painted(node), where.turned ? "l" : "s", Boolean(star && visible(star))];
      }),
      fortresses: shown(/^\d[A-I]:fort$/).map(([, node]) => [targetAt(land, outline, place(node)), painted(node)]),
      goods: count(seats, (seat) => ["mana", "ore", "food"].map((good) => number(good)(seat))),
      tracks: count(seats, (seat) => ["tower", "magic"].map((name) => filled(name, seat).length)),
      shields: shown(/^slot:\w+:shield$/).map(([id]) => id.split(":")[1]).sort(),
    };
  }

  function galaxies(seats) {
    const cards = /^planet:\d$/;
    const near = (slot, x) => shown(new RegExp(`^step:${slot}:\\d+$`))
      .map(([id, node]) => [Math.abs(place(node).x - x), Number(id.split(":")[2])])
      .sort((a, b) => a[0] - b[0])[0]?.[1];
    return {
      row: seen(cards).map((name) => text(`name:${name.split(":")[1]}`)),
      ships: shown(/^ship:\d+:(surface|orbit):\d+$/).map(([id, node]) => {
        const where = place(node);
        const slot = Number(targetAt(cards, (card) => card.querySelector("rect"), where)?.split(":")[1]);
        const drawn = [node, ...node.querySelectorAll("*")].map(painted).find((seat) => seat !== null);
        return [drawn, id.includes("orbit") ? `orbit ${slot}:${near(slot, where.x)}` : `surface ${slot}`];
      }),
      home: count(seats, (seat) => shown(new RegExp(`^home:${seat}:\\d$`)).length),
      locked: count(seats, (seat) => shown(new RegExp(`^home:${seat}:\\d:locked$`)).length),
      tracks: count(seats, (seat) => ["energy", "culture"].map((name) => filled(name, seat))),
      levels: count(seats, (seat) => filled("level", seat).length),
      dice: shown(/^die:\d+$/).map(([id]) => [said(id), ids.get(`${id}:icon`).getAttribute("d")]),
    };
  }

  function smallWorld(seats) {
    const land = /^region:\d+$/;
    return {
      tokens: shown(/^token:\d+$/).map(([, node]) => {
        const shape = node.querySelector("path");
        const seat = owner(shape.getAttribute("fill")) ?? owner(shape.getAttribute("stroke"));
        const where = targetAt(land, (region) => region.querySelector("path"), place(node));
        const number = Number(node.querySelector("text").textContent);
        return [Number(where?.split(":")[1]), seat, painted(shape) !== null, number];
      }),
      coins: count(seats, (seat) => text(`seat:${seat}:coins:n`)),
    };
  }

  const games = { tiny_epic_kingdoms: kingdoms, tiny_epic_galaxies: galaxies, small_world: smallWorld };

  /** Show each state in turn, as a kernel would send it, and read the picture. */
  window.readAll = async (game, seats, frames) => {
    const found = [];
    for (const { spec, state } of frames) {
      if (spec) model.set("spec", spec);
      model.set("state", state);
      await Promise.resolve();
      await Promise.resolve();
      if (spec) look();
      found.push({ ply: state.ply, ...games[game](seats) });
    }
    return found;
  };
})();
