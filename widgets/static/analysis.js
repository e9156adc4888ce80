// A search that is watched: how it stands, what it thinks of each action, its way on, the bids, the record of bids.
//
// It shows the trait `state` (made in analysis.py), of which parts may be missing, and sends what was clicked or
// pointed at. elements.js and bids.js come before this file in the same module.
// @ts-check

/**
 * @typedef {{
 *   id: number, words: string, visits: number, share: number, value: number | null, low: number | null,
 *   high: number | null, proven: boolean, played: boolean,
 * }} Row
 * @typedef {{actor: number, who: string, words: string, action: number | null}} Step
 * @typedef {{simulations: number, speed: number, seconds: number, nodes: number, bytes: number}} Totals
 * @typedef {{
 *   mood: string, note: string, seat: string, decides: string, way: string[], astray: boolean, back: boolean,
 *   scale: number[], worth: number | null, rows: Row[], variation: Step[], totals: Totals, budget: string,
 *   budgets: string[], bids: any, record: any,
 * }} State
 */

const MOODS = /** @type {Record<string, string>} */ ({
  running: "Searching", stopped: "Stopped", proven: "Proven: there is nothing more to search", over: "The game is over here",
  trouble: "Something went wrong",
});
const UNITS = ["bytes", "KiB", "MiB", "GiB"];

/** @param {number} bytes */
function size(bytes) {
  const unit = bytes ? Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0;
  return `${(bytes / 1024 ** unit).toFixed(unit > 1 ? 1 : 0)} ${UNITS[unit]}`;
}

/** How it stands, and the buttons. @param {(type: string, rest?: object) => void} send @param {AbortSignal} signal */
function headPart(send, signal) {
  const root = make("div", "rl-head");
  const status = root.appendChild(make("div", "rl-status"));
  const line = status.appendChild(make("div", "rl-status-text"));
  line.setAttribute("role", "status");
  const totals = status.appendChild(make("div", "rl-soft rl-totals"));
  const note = status.appendChild(make("div", "rl-note"));
  note.setAttribute("role", "alert");
  const tools = root.appendChild(make("div", "rl-tools"));
  tools.setAttribute("role", "toolbar");
  tools.setAttribute("aria-label", "Search");
  const go = button("rl-tool", "", () => send(go.dataset.tool ?? "go"), signal);
  const anew = button("rl-tool", "⟲ Start anew", () => send("restart"), signal);
  const budget = make("select", "rl-budget");
  budget.setAttribute("aria-label", "How long to search");
  budget.addEventListener("change", () => send("budget", { name: budget.value }), { signal });
  const back = button("rl-tool", "◂ One step back", () => send("back"), signal);
  const home = button("rl-tool", "Return to the game", () => send("home"), signal);
  anew.dataset.tool = "restart";
  back.dataset.tool = "back";
  home.dataset.tool = "home";
  back.title = "Back from a question, or to the decision before";
  tools.append(go, anew, budget, back, home);
  /** @param {string[]} names @param {string} chosen */
  const offer = (names, chosen) => {
    if (JSON.stringify([...budget.options].map((option) => option.value)) !== JSON.stringify(names)) {
      budget.replaceChildren(...names.map((name) => new Option(name, name)));
    }
    if (budget.value !== chosen) budget.value = chosen;
  };
  return {
    root,
    /** @param {State} state */
    show(state) {
      root.hidden = state.totals === undefined;
      if (root.hidden) return;
      const running = state.mood === "running";
      const found = state.totals;
      status.dataset.mood = state.mood;
      write(line, `${MOODS[state.mood]}${running ? ` for ${amid(state.seat)}` : ""}`);
      write(totals, [
        state.worth === null ? "" : `value ${signed(state.worth, 3)} for ${amid(state.seat)}`,
        `${grouped(found.simulations)} simulations`, found.speed ? `${grouped(found.speed)} a second` : "",
        `${found.seconds.toFixed(1)} s`, `${grouped(found.nodes)} nodes, ${size(found.bytes)}`,
      ].filter(Boolean).join(" · "));
      write(note, state.note);
      go.dataset.tool = running ? "stop" : "go";
      write(go, running ? "❚❚ Stop" : found.simulations ? "▶ Go on" : "▶ Search");
      go.disabled = !running && (state.mood === "over" || state.mood === "proven");
      anew.disabled = state.mood === "over";
      back.disabled = !state.back;
      home.hidden = !state.astray;
      offer(state.budgets, state.budget);
    },
  };
}

/** The way from where the game is to where one looks. */
function wayPart() {
  const root = make("div", "rl-way");
  return {
    root,
    /** @param {State} state */
    show(state) {
      root.hidden = !state.astray;
      if (root.hidden) return;
      write(root, state.way.length ? `What if: ${state.way.join(" → ")}` : "Earlier in the game");
    },
  };
}

/** What it thinks of each action; choosing one asks "what if". While one points at the list, its order stays.
 * @param {(actions: number[]) => void} step @param {AbortSignal} signal */
function rowsPart(step, signal) {
  const root = make("section", "rl-actions");
  const title = root.appendChild(make("div", "rl-title"));
  const room = root.appendChild(make("div", "rl-scroll"));
  const table = room.appendChild(make("table", "rl-rows"));
  const head = table.appendChild(make("thead")).appendChild(make("tr"));
  for (const name of ["what if", "value", "policy", "visits"]) {
    const cell = head.appendChild(make("th", "", name));
    cell.scope = "col";
  }
  head.children[1].setAttribute("title", "The mean of the simulations, and 1.96 standard errors to each side (at most: from the range of the results)");
  const body = table.appendChild(make("tbody"));
  /** @type {Map<number, HTMLTableRowElement>} */
  const known = new Map();
  /** @param {Row} row */
  const build = (row) => {
    const line = make("tr");
    const named = make("td");
    const ask = button("rl-ask", row.words, () => step([row.id]), signal);
    ask.dataset.action = String(row.id);
    named.append(ask);
    const value = make("td", "rl-value");
    const scale = value.appendChild(make("span", "rl-interval"));
    scale.append(make("i", "rl-range"), make("i", "rl-mean"));
    value.append(make("span", "rl-number-cell"));
    const share = make("td", "rl-policy");
    share.append(make("span", "rl-bar"), make("span", "rl-number-cell"));
    line.append(named, value, share, make("td", "rl-number-cell"));
    return line;
  };
  /** @param {HTMLTableRowElement} line @param {Row} row @param {number[]} scale */
  const paint = (line, row, scale) => {
    const [named, value, share, visits] = /** @type {HTMLElement[]} */ ([...line.children]);
    write(/** @type {Element} */ (named.firstElementChild), row.words + (row.played ? "  (played)" : ""));
    /** @param {number | null} at */
    const part = (at) => `${(100 * ((at ?? scale[0]) - scale[0])) / (scale[1] - scale[0])}%`;
    line.style.setProperty("--rl-low", part(row.low));
    line.style.setProperty("--rl-high", part(row.high));
    line.style.setProperty("--rl-mean", part(row.value));
    line.style.setProperty("--rl-part", String(row.share));
    value.dataset.known = String(row.value !== null);
    const mean = row.value ?? scale[0];
    value.dataset.off = mean < scale[0] ? "low" : mean > scale[1] ? "high" : "";
    write(value.children[1], row.proven ? `${signed(row.value)} ✓` : signed(row.value));
    value.title = row.value === null ? "not tried yet" : row.proven ? "proven" :
      `${signed(row.value, 3)}, from ${signed(row.low, 3)} to ${signed(row.high, 3)}`;
    write(share.children[1], percent(row.share));
    write(visits, row.visits ? grouped(row.visits) : "–");
  };
  return {
    root,
    /** @param {State} state */
    show(state) {
      root.hidden = !state.rows?.length || Boolean(state.bids);
      if (root.hidden) return;
      const chance = state.decides === "Chance";
      write(title, chance ? "Chance decides" : `${state.decides} ${state.decides === "You" ? "decide" : "decides"}`);
      root.dataset.chance = String(chance);
      write(head.children[1], `value, ${signed(state.scale[0], 1)} to ${signed(state.scale[1], 1)}`);
      for (const [id, line] of known) {
        if (state.rows.some((row) => row.id === id)) continue;
        line.remove();
        known.delete(id);
      }
      const held = root.matches(":hover") || root.contains(document.activeElement);
      for (const row of state.rows) {
        const line = known.get(row.id) ?? build(row);
        const fresh = !known.has(row.id);
        known.set(row.id, line);
        if (fresh || !held) body.append(line);
        paint(line, row, state.scale);
      }
    },
  };
}

/** The principal variation; pointing at a step shows it on the board, and meanwhile the list stands still.
 * @param {(steps: (number | null)[][]) => void} look @param {AbortSignal} signal */
function variationPart(look, signal) {
  const root = make("section", "rl-variation");
  root.append(make("div", "rl-title", "Principal variation"));
  root.append(make("div", "rl-soft", "The way on that was searched most. Point at a step to see it on the board."));
  const list = root.appendChild(make("ol", "rl-steps"));
  const now = { text: "", held: false, steps: /** @type {Step[]} */ ([]) };
  /** @type {HTMLElement[][]} */
  let lines = [];
  const add = () => {
    const number = lines.length;
    const made = button("rl-step", "", () => point(number), signal);
    made.append(make("b"), make("span"));
    made.tabIndex = number ? -1 : 0;
    for (const event of ["pointerenter", "focus"]) made.addEventListener(event, () => point(number), { signal });
    list.appendChild(make("li")).append(made);
    lines.push([made]);
  };
  const draw = () => {
    const text = JSON.stringify(now.steps);
    if (text === now.text || now.held) return;
    now.text = text;
    while (lines.length < now.steps.length) add();
    for (const [number, [made]] of lines.entries()) {
      const step = now.steps[number];
      /** @type {HTMLElement} */ (made.parentElement).hidden = !step;
      if (!step) continue;
      write(made.children[0], step.who);
      write(made.children[1], ` ${step.words}`);
      made.dataset.actor = String(step.actor);
    }
  };
  /** @param {number} number */
  const point = (number) => {
    now.held = true;
    lines.forEach(([made], place) => made.classList.toggle("rl-ahead", place <= number));
    const steps = JSON.parse(now.text).slice(0, number + 1);
    look(steps.map((/** @type {Step} */ step) => [step.actor, step.action]));
  };
  const leave = () => {
    if (!now.held || root.matches(":hover")) return;
    now.held = false;
    for (const [made] of lines) made.classList.remove("rl-ahead");
    look([]);
    draw();
  };
  root.addEventListener("pointerleave", leave, { signal });
  root.addEventListener("focusout", (event) => {
    if (!root.contains(/** @type {Node | null} */ (event.relatedTarget))) leave();
  }, { signal });
  rove(list, () => lines, signal);
  return {
    root,
    /** @param {State} state */
    show(state) {
      now.steps = state.variation ?? [];
      root.hidden = !now.steps.length && !now.held;
      draw();
    },
  };
}

export default {
  /** @param {{model: any}} context */
  initialize({ model }) {
    return follow(model);
  },
  /** @param {{model: any, el: HTMLElement, signal: AbortSignal}} context */
  render({ model, el, signal }) {
    const root = make("div", "rl-analysis");
    /** @param {string} type @param {object} [rest] */
    const send = (type, rest = {}) => model.send({ type, ...rest });
    /** @param {number[]} actions */
    const step = (actions) => send("step", { actions });
    const parts = [
      headPart(send, signal), wayPart(), bidsPart(step, signal), rowsPart(step, signal),
      variationPart((steps) => send("look", { steps }), signal), recordPart(),
    ];
    root.appendChild(make("div", "rl-analysis-parts")).append(...parts.map((part) => part.root));
    el.appendChild(root);
    const show = () => {
      const state = model.get("state");
      for (const part of parts) part.show(state);
    };
    model.on("change:state", show);
    signal.addEventListener("abort", () => model.off("change:state", show));
    show();
  },
};
