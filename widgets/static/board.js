// The generic board: draws a spec once, then only patches attributes from each new state.
// It knows no rules: what can be clicked and what it means comes from Python (scenes/), a click goes
// back as {type: "click", target, ply}. The forms of spec and state stand in svg.py.

const PATIENCE = 3000; // milliseconds without an answer before the board says so
const WAITING = "No answer yet: the kernel is busy, or was restarted (then run this cell again).";

/** @typedef {{tag: string, id?: string, set?: Record<string, string>, text?: string, inside?: Shape[],
 *   target?: string, glow?: boolean, note?: boolean, like?: string}} Shape */
/** @typedef {{node: SVGElement, base: Record<string, string>, now: Record<string, string>}} Painted */
/** @typedef {{node: SVGElement, title: SVGElement}} Target */

class Board {
  /** @param {any} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    /** @type {Map<string, Painted>} */ this.painted = new Map();
    /** @type {Map<string, Target>} */ this.targets = new Map();
    /** @type {Map<string, SVGElement>} */ this.blocks = new Map();
    /** @type {Set<string>} */ this.touched = new Set();
    /** @type {string | null} */ this.pending = null; // the ply of a click without an answer
    this.late = false; // has that click waited too long?
    this.timer = 0;
    this.due = false;
    this.stale = true; // is what is drawn of another spec?
    /** @type {string | null} */ this.ply = null; // of what is drawn

    this.root = html("div", "realmlab-board");
    this.hint = html("div", "realmlab-board-hint");
    this.hint.setAttribute("role", "alert");
    this.status = html("div", "realmlab-board-status");
    this.status.setAttribute("role", "status");
    this.svg = /** @type {SVGSVGElement} */ (svgNode("svg"));
    this.svg.setAttribute("role", "group");
    this.tip = html("div", "realmlab-board-tip"); // what a click would do, for eyes; aria-label says it to others
    this.tip.setAttribute("aria-hidden", "true");
    this.tip.hidden = true;
    /** @type {string | null} */ this.pointed = null;
    this.root.append(this.svg, this.hint, this.status, this.tip);
    el.replaceChildren(this.root);

    this.listen();
    this.refresh();
  }

  listen() {
    const { model, signal, root } = this;
    const onSpec = () => { this.stale = true; this.soon(); };
    const onState = () => this.soon();
    const onMessage = (/** @type {any} */ message) => { if (message?.type === "heard") this.settle(); };
    model.on("change:spec", onSpec);
    model.on("change:state", onState);
    model.on("msg:custom", onMessage);
    const size = new ResizeObserver(() => this.arrange());
    size.observe(root);
    signal.addEventListener("abort", () => {
      model.off("change:spec", onSpec);
      model.off("change:state", onState);
      model.off("msg:custom", onMessage);
      size.disconnect();
      clearTimeout(this.timer);
    });
    root.addEventListener("click", (event) => this.choose(targetOf(event)), { signal });
    root.addEventListener("keydown", (event) => this.key(event), { signal });
    root.addEventListener("focusin", (event) => { this.rove(targetOf(event)); this.point(targetOf(event)); }, { signal });
    root.addEventListener("focusout", () => this.point(null), { signal });
    root.addEventListener("pointerover", (event) => this.point(targetOf(event)), { signal });
    root.addEventListener("pointerleave", () => this.point(null), { signal });
  }

  /** Redraw once for all traits that change together. */
  soon() {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => { this.due = false; if (!this.signal.aborted) this.refresh(); });
  }

  refresh() {
    if (this.stale) this.build();
    this.paint();
  }

  // Building: once a spec -----------------------------------------------------------------------

  build() {
    const spec = this.model.get("spec");
    for (const map of [this.painted, this.targets, this.blocks]) map.clear();
    this.touched.clear();
    this.stale = false;
    this.ply = null;
    this.svg.replaceChildren();
    this.svg.setAttribute("aria-label", spec.title ?? "");
    for (const [role, [light, dark, variable]] of Object.entries(spec.palette ?? {})) {
      const colour = `light-dark(${light}, ${dark})`;
      this.root.style.setProperty(`--realmlab-${role}`, variable ? `var(${variable}, ${colour})` : colour);
    }
    for (const block of spec.blocks ?? []) {
      const group = svgNode("g");
      for (const shape of block.inside) group.append(this.make(shape));
      this.blocks.set(block.id, group);
      this.svg.append(group);
    }
    this.arrange();
  }

  /** Draw a shape; in a template ids follow that of their owner. @param {Shape} shape @param {string} [owner]
   * @returns {SVGElement} */
  make(shape, owner = "") {
    const node = svgNode(shape.tag);
    const base = { ...shape.set };
    if (shape.text !== undefined) base.text = shape.text;
    for (const [name, value] of Object.entries(base)) this.put(node, name, value);
    if (shape.id) this.painted.set(owner + shape.id, { node, base, now: base });
    if (shape.id) node.dataset.id = owner + shape.id; // for whoever reads a picture back
    for (const kind of /** @type {const} */ (["glow", "note"])) if (shape[kind]) node.classList.add(`realmlab-${kind}`);
    for (const inner of shape.inside ?? []) node.append(this.make(inner, owner));
    if (shape.like) for (const inner of this.model.get("spec").templates[shape.like]) node.append(this.make(inner, shape.id));
    if (shape.target) this.makeTarget(node, shape.target);
    return node;
  }

  /** @param {SVGElement} node @param {string} id */
  makeTarget(node, id) {
    const title = svgNode("title");
    node.prepend(title);
    node.classList.add("realmlab-target");
    node.dataset.target = id;
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "-1");
    node.setAttribute("data-lm-suppress-shortcuts", "true"); // on each of them, or Notebook 7 takes the arrows
    this.targets.set(id, { node, title });
  }

  /** @param {SVGElement} node @param {string} name @param {string | undefined} value */
  put(node, name, value) {
    if (name === "text") node.textContent = value ?? "";
    else if (value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, this.meaning(value));
  }

  /** "@name" is a drawing or a colour of the spec. @param {string} value */
  meaning(value) {
    if (!value.startsWith("@")) return value;
    return this.model.get("spec").drawings?.[value.slice(1)] ?? `var(--realmlab-${value.slice(1)})`;
  }

  /** Place the blocks for the width there is. */
  arrange() {
    const width = this.root.clientWidth;
    const layouts = this.model.get("spec").layouts ?? [];
    const layout = layouts.filter((/** @type {any} */ l) => l.from <= width).at(-1) ?? layouts[0];
    if (!layout) return;
    this.svg.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.svg.style.maxWidth = `${layout.most}px`;
    for (const [id, group] of this.blocks) {
      const place = layout.places[id];
      group.style.display = place ? "" : "none";
      if (place) group.setAttribute("transform", `translate(${place[0]} ${place[1]}) scale(${place[2]})`);
    }
  }

  // Painting: every state ------------------------------------------------------------------------

  paint() {
    const state = this.model.get("state");
    const paint = state.paint ?? {};
    this.root.dataset.preview = state.preview ?? ""; // of what is not the game (preview.py)
    const motion = this.ply !== null && this.ply !== `${state.ply}` && mayMove() ? new Motion(this.svg) : null;
    const ids = new Set([...this.touched, ...Object.keys(paint)]);
    if (motion) for (const id of ids) this.noteMotion(motion, id, paint[id] ?? {}); // measured before anything is painted
    for (const id of ids) this.patch(id, paint[id] ?? {});
    motion?.go();
    this.ply = `${state.ply}`;
    this.touched = new Set(Object.keys(paint));
    for (const [id, target] of this.targets) this.paintTarget(id, target, state);
    if (this.status.textContent !== (state.status ?? "")) this.status.textContent = state.status ?? "";
    if (this.pending !== null && this.pending !== `${state.ply}`) this.settle();
    if (this.pending === null) this.say(state.trouble ?? "");
    this.rove(this.focused() ?? this.first(state));
    this.point(this.pointed);
  }

  /** @param {Motion} motion @param {string} id @param {Record<string, string>} changes */
  noteMotion(motion, id, changes) {
    const known = this.painted.get(id);
    if (known) motion.note(id, known.node, known.now, { ...known.base, ...changes });
  }

  /** @param {string} id @param {Record<string, string>} changes */
  patch(id, changes) {
    const known = this.painted.get(id);
    if (!known) return;
    const wanted = { ...known.base, ...changes };
    for (const name in { ...known.now, ...wanted }) {
      if (known.now[name] !== wanted[name]) this.put(known.node, name, wanted[name]);
    }
    known.now = wanted;
  }

  /** @param {string} id @param {Target} target @param {any} state */
  paintTarget(id, { node, title }, state) {
    const offer = state.targets?.[id];
    const label = [state.labels?.[id] ?? id, offer?.label].filter(Boolean).join("; ");
    if (node.getAttribute("aria-label") !== label) {
      node.setAttribute("aria-label", label);
      const better = offer || node.querySelector(":scope > .realmlab-note"); // the tip or the note say it better
      title.textContent = better ? "" : label;
    }
    node.setAttribute("aria-disabled", offer ? "false" : "true");
    node.classList.toggle("realmlab-live", Boolean(offer));
    node.classList.toggle("realmlab-hinted", Boolean(offer?.hint));
  }

  // Answering the reader -------------------------------------------------------------------------

  /** @param {string | null} id */
  choose(id) {
    const state = this.model.get("state");
    if (id !== null && !state.targets?.[id]) this.model.send({ type: "why", target: id, ply: state.ply });
    if (id === null || !state.targets?.[id] || (this.pending !== null && !this.late)) return;
    this.settle();
    this.pending = `${state.ply}`;
    this.targets.get(id)?.node.classList.add("realmlab-pending");
    this.svg.setAttribute("aria-busy", "true");
    this.timer = setTimeout(() => { this.late = true; this.say(WAITING); }, PATIENCE);
    this.model.send({ type: "click", target: id, ply: state.ply });
  }

  /** Say beside a target what a click there would do, line by line. @param {string | null} id */
  point(id) {
    const state = this.model.get("state");
    const node = id === null ? undefined : this.targets.get(id)?.node;
    const offer = id === null ? undefined : state.targets?.[id];
    this.pointed = id;
    this.tip.hidden = !offer || !node || Boolean(node.querySelector(":scope > .realmlab-note"));
    if (this.tip.hidden || !node || id === null) return;
    const lines = [state.labels?.[id] ?? id, ...offer.label.split(" / ")];
    this.tip.replaceChildren(...lines.map((line, place) => {
      const row = html("div", place ? "realmlab-board-tip-deed" : "realmlab-board-tip-place");
      row.textContent = line;
      return row;
    }));
    const [outer, box] = [this.root.getBoundingClientRect(), node.getBoundingClientRect()];
    const left = box.x + box.width / 2 - outer.x - this.tip.offsetWidth / 2;
    const below = box.bottom - outer.y + 6;
    const fits = below + this.tip.offsetHeight <= this.svg.getBoundingClientRect().bottom - outer.y;
    this.tip.style.left = `${Math.max(4, Math.min(left, outer.width - this.tip.offsetWidth - 4))}px`;
    this.tip.style.top = `${fits ? below : Math.max(0, box.y - outer.y - this.tip.offsetHeight - 6)}px`;
  }

  /** Forget the last click: it was answered, or is made anew. */
  settle() {
    clearTimeout(this.timer);
    this.pending = null;
    this.late = false;
    this.svg.removeAttribute("aria-busy");
    for (const { node } of this.targets.values()) node.classList.remove("realmlab-pending");
    this.say(this.model.get("state").trouble ?? "");
  }

  /** @param {string} words */
  say(words) {
    if (this.hint.textContent !== words) this.hint.textContent = words;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const id = targetOf(event);
    if (event.key === "Escape") this.model.send({ type: "cancel", ply: this.model.get("state").ply });
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const play = event.key === "Enter" || event.key === " ";
    if (id === null || (!way && !play) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (play) this.choose(id);
    else if (way) this.targets.get(this.neighbour(id, way[0], way[1]) ?? id)?.node.focus();
  }

  /** The nearest target that way, steps aside counting double; not what lies far more aside than ahead.
   * @param {string} id @param {number} dx @param {number} dy */
  neighbour(id, dx, dy) {
    const from = this.centre(id);
    let best = null;
    let least = Infinity;
    for (const other of this.targets.keys()) {
      const to = this.centre(other);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      if (along > 1 && aside < 3 * along && along + 2 * aside < least) { least = along + 2 * aside; best = other; }
    }
    return best;
  }

  /** @param {string} id */
  centre(id) {
    const node = this.targets.get(id)?.node;
    const box = (node?.querySelector(".realmlab-glow") ?? node)?.getBoundingClientRect(); // without a note
    return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: NaN, y: NaN };
  }

  /** The target that has the focus, if any. */
  focused() {
    const active = /** @type {Document | ShadowRoot} */ (this.root.getRootNode()).activeElement;
    return active && this.root.contains(active) ? nearest(active) : null;
  }

  /** The target that Tab should reach: what can be chosen comes first. @param {any} state @returns {string | null} */
  first(state) {
    for (const id of this.targets.keys()) if (state.targets?.[id]) return id;
    return this.targets.keys().next().value ?? null;
  }

  /** Let Tab stop at one target only. @param {string | null} id */
  rove(id) {
    if (id === null) return;
    for (const [other, { node }] of this.targets) node.setAttribute("tabindex", other === id ? "0" : "-1");
  }
}

export default {
  /** @param {{model: any}} context */
  initialize({ model }) {
    return follow(model);
  },
  /** @param {{model: any, el: HTMLElement, signal: AbortSignal}} context */
  render({ model, el, signal }) {
    new Board(model, el, signal);
  },
};
