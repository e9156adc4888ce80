// The bar below a board in a replay: the curve of the evaluation, the slider, play and jumps, what was done.
//
// The trait `summary` holds what does not change while one scrubs, `state` where one is (both made in
// replays/replay.py). It asks for a step with {type: "go", step} and knows no rules; in a page without a
// kernel replay_page.js answers in Python's place.
// @ts-check

/**
 * @typedef {{seat: number, who: string, lines: string[]}} Told
 * @typedef {{label: string, help: string}} Word
 * @typedef {{
 *   title: string, story: Told[], values: number[][], swings: number[], names: string[],
 *   colours: string[][], words: Record<string, Word>, marks: string[],
 *   views: {key: string, label: string}[], exports: {key: string, label: string}[]
 * }} Summary   values: by step, by seat; colours: by seat: light, dark; marks: the seats' own, as paths
 * @typedef {{step: number, view: string, busy: string, note: string, alarm: boolean, tools: string[]}} State
 */

const PATIENCE = 3000; // milliseconds without an answer until the bar says so
const PACE = 700; // milliseconds a step at speed 1
const SPEEDS = [0.5, 1, 2, 4, 8];
const WIDE = 600; // of the curve's own coordinates
const HIGH = 84;
const EDGE = 6; // above and below the curve
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} attributes */
function draw(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

class Bar {
  /** @param {any} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    this.step = 0; // where the reader wants to be
    this.asked = -1; // the step that was asked for and has not come yet
    this.late = false; // has that question waited too long?
    this.playing = false;
    this.speed = 1;
    this.timer = 0;
    this.patience = 0;

    this.root = make("div", "realmlab-replay");
    this.root.setAttribute("role", "group");
    this.curve = draw("svg", { class: "realmlab-curve", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none" });
    this.curve.setAttribute("role", "img");
    this.slider = make("input", "realmlab-slider");
    this.slider.type = "range";
    this.slider.min = "0";
    this.line = make("div", "realmlab-step");
    this.line.setAttribute("role", "status");
    this.note = make("div", "realmlab-replay-note");
    this.note.setAttribute("role", "alert");
    this.legend = make("div", "realmlab-legend");
    this.tools = make("div", "realmlab-tools");
    this.log = make("ol", "realmlab-story");
    this.log.tabIndex = 0;
    this.log.dataset.lmSuppressShortcuts = "true";
    /** @type {HTMLButtonElement[]} */ this.rows = [];
    /** @type {Map<string, HTMLButtonElement>} */ this.buttons = new Map();
    this.root.append(this.legend, this.curve, this.slider, this.tools, this.line, this.note, this.log);
    el.replaceChildren(this.root);

    this.build();
    this.listen();
    this.show();
  }

  /** @returns {Summary} */
  get summary() {
    return this.model.get("summary");
  }

  /** @returns {State} */
  get state() {
    return this.model.get("state");
  }

  get length() {
    return this.summary.story.length;
  }

  listen() {
    const { model, signal, slider, curve, root } = this;
    const rebuild = () => { this.build(); this.show(); };
    const show = () => this.show();
    const hear = (/** @type {any} */ message, /** @type {DataView[]} */ buffers) => this.hear(message, buffers);
    model.on("change:summary", rebuild);
    model.on("change:state", show);
    model.on("msg:custom", hear);
    signal.addEventListener("abort", () => {
      this.pause();
      clearTimeout(this.patience);
      model.off("change:summary", rebuild);
      model.off("change:state", show);
      model.off("msg:custom", hear);
    });
    slider.addEventListener("input", () => { this.pause(); this.go(Number(slider.value)); }, { signal });
    const point = (/** @type {Event} */ event) => {
      const { clientX, buttons, type } = /** @type {PointerEvent} */ (event);
      if (type === "pointermove" && !(buttons & 1)) return;
      const box = curve.getBoundingClientRect();
      this.pause();
      this.go(Math.round(((clientX - box.left) / box.width) * this.length));
    };
    curve.addEventListener("pointerdown", point, { signal });
    curve.addEventListener("pointermove", point, { signal });
    root.addEventListener("keydown", (event) => this.key(event), { signal });
  }

  // Building: once a summary ----------------------------------------------------------------------

  build() {
    const { words, title } = this.summary;
    this.root.setAttribute("aria-label", title);
    this.slider.max = String(this.length);
    this.slider.setAttribute("aria-label", words.slider.label);
    this.buildTools();
    this.buildCurve();
    const told = [{ seat: -1, who: "", lines: [words.start.label] }, ...this.summary.story];
    this.rows = told.map((entry, step) => this.row(entry, step));
    this.log.setAttribute("aria-label", words.story.label);
    this.log.replaceChildren(...this.rows.map((row) => { const item = make("li", ""); item.append(row); return item; }));
  }

  /** @param {Told} told @param {number} step */
  row(told, step) {
    const row = this.button("realmlab-row", "", () => { this.pause(); this.go(step); });
    row.tabIndex = -1; // the slider goes the same way
    if (told.seat >= 0) row.append(this.dot(told.seat), make("b", "", told.who));
    row.append(make("span", "", told.lines.join(" · ")));
    row.dataset.swing = String(this.summary.swings.includes(step));
    return row;
  }

  /** A seat's colour and mark. @param {number} seat */
  dot(seat) {
    const dot = draw("svg", { class: "realmlab-dot", viewBox: "-10 -10 20 20", "aria-hidden": "true" });
    const [light, dark] = this.summary.colours[seat] ?? ["#888", "#888"];
    dot.append(draw("circle", { r: 9.5, style: `fill: light-dark(${light}, ${dark})` }));
    dot.append(draw("path", { d: this.summary.marks[seat] ?? "" }));
    return dot;
  }

  buildTools() {
    const { words, views, exports } = this.summary;
    this.buttons.clear();
    const near = (/** @type {number} */ way) => () => { this.pause(); this.go(this.step + way); };
    /** @type {[string, () => void][]} */
    const wanted = [
      ["first", near(-Infinity)], ["before", near(-1)], ["play", () => (this.playing ? this.pause() : this.play())],
      ["after", near(1)], ["last", near(Infinity)],
      ["swingBefore", () => this.jump(-1)], ["swingAfter", () => this.jump(1)],
      ["refine", () => this.send({ type: "refine" })], ["stop", () => this.send({ type: "stop" })],
      ["branch", () => this.send({ type: "branch", step: this.step })],
    ];
    for (const [name, act] of wanted) {
      const made = this.button("realmlab-tool", words[name].label, act);
      made.title = words[name].help;
      if (!/\p{L}/u.test(words[name].label)) made.setAttribute("aria-label", words[name].help); // an arrow says little
      made.dataset.tool = name;
      this.buttons.set(name, made);
    }
    const speed = this.select("speed", SPEEDS.map((value) => ({ key: String(value), label: `${value}×` })), "1");
    speed.addEventListener("change", () => (this.speed = Number(speed.value)), { signal: this.signal });
    const view = this.select("view", views, this.state.view);
    view.addEventListener("change", () => this.send({ type: "view", view: view.value }), { signal: this.signal });
    const save = this.select("save", [{ key: "", label: words.save.label }, ...exports], "");
    save.addEventListener("change", () => {
      if (save.value) this.send({ type: "save", kind: save.value, step: this.step });
      save.value = "";
    }, { signal: this.signal });
    view.hidden = views.length < 2;
    save.hidden = exports.length === 0;
    this.tools.replaceChildren(...this.buttons.values(), speed, view, save);
  }

  /** @param {string} name @param {{key: string, label: string}[]} options @param {string} chosen */
  select(name, options, chosen) {
    const made = make("select", "realmlab-select");
    made.setAttribute("aria-label", this.summary.words[name].label);
    made.title = this.summary.words[name].help;
    made.dataset.select = name;
    for (const { key, label } of options) made.append(new Option(label, key, key === chosen, key === chosen));
    return made;
  }

  /** @param {string} name @param {string} text @param {() => void} act */
  button(name, text, act) {
    const made = make("button", name, text);
    made.type = "button";
    made.addEventListener("click", act, { signal: this.signal });
    return made;
  }

  buildCurve() {
    const { values, swings, names, colours, words } = this.summary;
    const all = values.flat();
    const [low, high] = [Math.min(...all, 0), Math.max(...all, 0)];
    const y = (/** @type {number} */ value) => EDGE + ((high - value) / (high - low || 1)) * (HIGH - 2 * EDGE);
    const x = (/** @type {number} */ step) => (step / Math.max(this.length, 1)) * WIDE;
    const stroke = (/** @type {number} */ seat) => `stroke: light-dark(${colours[seat]?.join(", ") ?? "#888, #888"})`;
    const line = (/** @type {number} */ seat, /** @type {string} */ name, style = "") => draw("polyline", {
      class: name, style, points: values.map((at, step) => `${x(step).toFixed(1)},${y(at[seat]).toFixed(1)}`).join(" "),
    });
    this.cursor = draw("line", { class: "realmlab-cursor", y1: 0, y2: HIGH });
    this.curve.replaceChildren(
      draw("line", { class: "realmlab-zero", x1: 0, x2: WIDE, y1: y(0), y2: y(0) }),
      ...swings.map((step) => draw("line", { class: "realmlab-swing", x1: x(step), x2: x(step), y1: 0, y2: HIGH })),
      ...names.map((_, seat) => line(seat, "realmlab-under")),
      ...names.map((_, seat) => line(seat, "realmlab-value", stroke(seat))),
      this.cursor,
    );
    this.curve.setAttribute("aria-label", words.curve.help);
    this.legend.title = words.curve.help;
    this.legend.replaceChildren(make("span", "realmlab-legend-title", words.curve.label), ...names.map((name, seat) => {
      const entry = make("span", "realmlab-legend-seat");
      entry.append(this.dot(seat), make("span", "", name), make("span", "realmlab-legend-value"));
      return entry;
    }));
  }

  // Showing: every step --------------------------------------------------------------------------

  show() {
    const { state } = this;
    if (this.asked < 0) this.step = state.step;
    else if (this.asked === state.step) {
      clearTimeout(this.patience);
      this.asked = -1;
      if (this.step !== state.step) this.ask();
      else if (this.playing) this.next();
    }
    this.paint();
  }

  paint() {
    const { state, step, length } = this;
    const { words, swings } = this.summary;
    const told = step ? this.summary.story[step - 1] : { seat: -1, who: "", lines: [words.start.label] };
    const where = words.where.label.replace("{step}", `${step}`).replace("{length}", `${length}`);
    const said = [told.who, told.lines.join(" · ")].filter(Boolean).join(": ");
    this.slider.value = String(step);
    this.slider.setAttribute("aria-valuetext", `${where}. ${said}`);
    this.line.setAttribute("aria-live", this.playing ? "off" : "polite");
    this.line.replaceChildren(make("span", "realmlab-where", where), make("span", "realmlab-said", said));
    this.note.textContent = this.late ? words.late.label : state.note;
    this.note.dataset.alarm = String(state.alarm || this.late);
    for (const side of ["x1", "x2"]) this.cursor?.setAttribute(side, `${(step / Math.max(length, 1)) * WIDE}`);
    for (const [seat, entry] of [...this.legend.querySelectorAll(".realmlab-legend-value")].entries()) {
      const value = this.summary.values[step]?.[seat] ?? 0;
      entry.textContent = `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
    }
    this.offer(swings);
    this.mark();
  }

  /** What can be used now. @param {number[]} swings */
  offer(swings) {
    const { state, step, length, buttons } = this;
    const { words } = this.summary;
    /** @type {Record<string, boolean>} */
    const usable = {
      first: step > 0, before: step > 0, after: step < length, last: step < length, play: length > 0,
      swingBefore: swings.some((at) => at < step), swingAfter: swings.some((at) => at > step),
      refine: !state.busy, stop: Boolean(state.busy), branch: true,
    };
    for (const [name, button] of buttons) {
      button.setAttribute("aria-disabled", String(!usable[name]));
      const offered = { refine: !state.busy, stop: Boolean(state.busy) }[name] ?? true;
      button.hidden = ["refine", "stop", "branch"].includes(name) && (!state.tools.includes(name) || !offered);
    }
    const play = buttons.get("play");
    if (play) play.textContent = this.playing ? words.pause.label : words.play.label;
    if (play) play.title = this.playing ? words.pause.help : words.play.help;
  }

  /** Mark the line of the step in the story, and keep it in sight without moving the page. */
  mark() {
    this.root.querySelector(".realmlab-row[aria-current]")?.removeAttribute("aria-current");
    const row = this.rows[this.step];
    if (!row) return;
    row.setAttribute("aria-current", "step");
    const { offsetTop: top, offsetHeight: height } = row; // the story is positioned, so from its own top
    const most = top + height - this.log.clientHeight;
    this.log.scrollTop = Math.max(Math.min(this.log.scrollTop, top), most);
  }

  // Moving -----------------------------------------------------------------------------------------

  /** @param {number} step */
  go(step) {
    this.step = Math.min(Math.max(step, 0), this.length);
    if (this.asked < 0 && this.step !== this.state.step) this.ask();
    this.paint();
  }

  /** Ask for the step wanted; one question at a time, so that scrubbing never runs ahead of the answers. */
  ask() {
    this.asked = this.step;
    this.late = false;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => { this.late = true; this.asked = -1; this.pause(); this.paint(); }, PATIENCE);
    this.model.send({ type: "go", step: this.step });
  }

  /** @param {object} message */
  send(message) {
    this.pause();
    this.model.send(message);
  }

  /** To the next swing that way. @param {number} way */
  jump(way) {
    const there = this.summary.swings.filter((at) => (at - this.step) * way > 0);
    this.pause();
    if (there.length) this.go(way > 0 ? there[0] : there[there.length - 1]);
  }

  play() {
    if (this.step >= this.length) this.go(0);
    this.playing = true;
    if (this.asked < 0) this.next();
    this.paint();
  }

  /** In a moment, one step on. */
  next() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.step >= this.length) return this.pause();
      this.go(this.step + 1);
    }, PACE / this.speed);
  }

  pause() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.paint();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const ways = {
      ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity,
    };
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    const onSlider = event.target === this.slider;
    if (way !== undefined) { this.pause(); this.go(this.step + way); }
    else if (event.key === "n" || event.key === "p") this.jump(event.key === "n" ? 1 : -1);
    else if (event.key === " " && onSlider) { if (this.playing) this.pause(); else this.play(); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A file that was asked for. @param {any} message @param {DataView[]} buffers */
  hear(message, buffers) {
    if (message?.type !== "file") return;
    const link = make("a", "");
    link.href = URL.createObjectURL(new Blob([buffers[0]], { type: message.mime }));
    link.download = message.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
  }
}

export default {
  /** @param {{model: any, el: HTMLElement, signal: AbortSignal}} context */
  render({ model, el, signal }) {
    new Bar(model, el, signal);
  },
};
