// What moves when a state follows another: a piece glides from where it stood to where it stands, a region
// that has a new owner flashes. Which shapes these are, the paint says: `data-piece` names what may glide
// ("seat 1"), `data-owner` whose something is. Nothing waits for it: clicks go to what is drawn already.

const GLIDE = 380; // milliseconds
const FLASH = 400;
const MOST = 12; // pieces that glide at once; more than these is a new position, not a move

/** @typedef {{id: string, node: SVGGraphicsElement, kind: string, x: number, y: number}} Standing */

/** What a shape stands for, "" while it is not shown. @param {Record<string, string>} looks */
function pieceOf(looks) {
  return looks.display === "none" ? "" : looks["data-piece"] ?? "";
}

/** @param {Element} node */
function middle(node) {
  const box = node.getBoundingClientRect();
  return box.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

class Motion {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    /** @type {Standing[]} */ this.left = [];
    /** @type {Map<string, {node: SVGGraphicsElement, kind: string}>} */ this.come = new Map();
    /** @type {SVGElement[]} */ this.taken = [];
  }

  /** Note what a shape looks like before it is painted anew.
   * @param {string} id @param {any} node @param {Record<string, string>} now @param {Record<string, string>} wanted */
  note(id, node, now, wanted) {
    const before = pieceOf(now);
    const after = pieceOf(wanted);
    if ((before || after) && (before !== after || now.transform !== wanted.transform)) {
      const at = before && middle(node);
      if (at) this.left.push({ id, node, kind: before, ...at });
      if (after) this.come.set(id, { node, kind: after });
    }
    const owner = wanted["data-owner"];
    if (owner && owner !== now["data-owner"] && wanted.display !== "none") this.taken.push(node);
  }

  /** Let everything go that was noted, now that it is painted. */
  go() {
    for (const node of this.taken) flash(node);
    if (this.come.size > MOST) return;
    for (const [id, { node, kind }] of this.come) {
      const to = middle(node);
      const from = to && this.origin(id, kind, to);
      if (to && from && Math.hypot(from.x - to.x, from.y - to.y) > 2) this.glide(node, from, to);
    }
  }

  /** Where a piece came from: itself, or the nearest of its kind that has left.
   * @param {string} id @param {string} kind @param {{x: number, y: number}} to */
  origin(id, kind, to) {
    const far = (/** @type {Standing} */ s) => (s.id === id ? -1 : Math.hypot(s.x - to.x, s.y - to.y));
    const found = this.left.filter((s) => s.kind === kind).sort((a, b) => far(a) - far(b))[0];
    if (found) this.left.splice(this.left.indexOf(found), 1);
    return found;
  }

  /** Move a copy above everything else, in place of the piece.
   * @param {SVGGraphicsElement} node @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
  glide(node, from, to) {
    const page = this.svg.getScreenCTM();
    const own = node.getScreenCTM();
    if (!page || !own) return;
    const ghost = likeness(node);
    const place = page.inverse().multiply(own);
    ghost.setAttribute("transform", `matrix(${["a", "b", "c", "d", "e", "f"].map((k) => place[k]).join(" ")})`);
    const layer = svgNode("g");
    layer.setAttribute("class", "realmlab-motion");
    layer.setAttribute("aria-hidden", "true");
    layer.append(ghost);
    this.svg.append(layer);
    const way = `${(from.x - to.x) / page.a}px ${(from.y - to.y) / page.d}px`;
    const timing = { duration: GLIDE, easing: "cubic-bezier(0.3, 0, 0.2, 1)" };
    node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: GLIDE });
    const done = () => layer.remove();
    layer.animate([{ translate: way }, { translate: "0px 0px" }], timing).finished.then(done, done);
  }
}

/** A copy of a piece that can neither be clicked nor be found. @param {SVGGraphicsElement} node */
function likeness(node) {
  const copy = /** @type {SVGGraphicsElement} */ (node.cloneNode(true));
  for (const part of copy.querySelectorAll(".realmlab-glow, .realmlab-note, title")) part.remove();
  for (const name of ["data-target", "role", "tabindex", "aria-label"]) copy.removeAttribute(name);
  return copy;
}

/** @param {SVGElement} node */
function flash(node) {
  const base = parseFloat(getComputedStyle(node).strokeWidth) || 3;
  node.animate(
    [{ strokeOpacity: 0, strokeWidth: `${4 * base}px` }, { strokeOpacity: 1, strokeWidth: `${base}px` }],
    { duration: FLASH, easing: "ease-out" },
  );
}

/** Does the reader want things to move? */
function mayMove() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
