// The panel beside a board: whose turn it is, what may be done in words, the secret bid, the log, the tools.
//
// It shows the trait `state` (made in wording.py) and sends what was clicked. What it says by itself comes in the
// trait `words` (panel_words.py), in the language of the table. It knows no rules.
// @ts-check

/**
 * @typedef {{title: string, lines: string[]}} Detail   what there is to read before choosing
 * @typedef {{id: number, words: string, detail?: Detail, hint?: boolean}} Action
 * @typedef {{title: string, actions: Action[]}} Group
 * @typedef {{id: number | null, face: string, cost: string, words: string}} Number_   id null: not affordable now
 * @typedef {{title: string, typed: boolean, numbers: Number_[]}} Bid   typed: under cover, seen by nobody
 * @typedef {{title: string, text: string, button: string}} Cover
 * @typedef {{who: string, seat: number, text: string}} Line
 * @typedef {{name: string, label: string, help: string}} Tool
 * @typedef {{
 *   ply: number, status: string, mood: string, note: string, alarm: boolean, title: string, back: boolean,
 *   cover?: Cover, groups: Group[], bid?: Bid, log: Record<string, Line>, tools: Tool[],
 *   disabled: string[],   names of tools
 *   colours?: Record<string, string[]>,   by seat: light, dark
 * }} State
 */

/** @typedef {Record<string, string>} Words   by the names of panel_words.py */

const PATIENCE = 3000; // milliseconds without an answer until the panel says so
const SHORT = 24; // letters; groups of such short actions stand in columns

/** The one line that says whose turn it is, and the smaller one below it. */
function statusPart() {
  const root = make("div", "rl-status");
  root.setAttribute("role", "status");
  root.setAttribute("aria-live", "polite");
  const text = root.appendChild(make("div", "rl-status-text"));
  const note = root.appendChild(make("div", "rl-note"));
  return {
    root,
    /** @param {State} state */
    show(state) {
      root.dataset.mood = state.mood;
      text.textContent = state.status;
      note.textContent = state.note;
      note.dataset.alarm = String(state.alarm);
    },
    /** @param {string} words */
    warn(words) {
      note.textContent = words;
    },
  };
}

/** The buttons that are always there. @param {(tool: string) => void} use @param {Words} say
 * @param {AbortSignal} signal */
function toolPart(use, say, signal) {
  const root = make("div", "rl-tools");
  root.setAttribute("role", "toolbar");
  root.setAttribute("aria-label", say.tools);
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  return {
    root,
    /** @param {State} state */
    show(state) {
      for (const tool of state.tools) {
        const made = buttons.get(tool.name) ?? button("rl-tool", tool.label, () => use(tool.name), signal);
        buttons.set(tool.name, made);
        made.dataset.tool = tool.name;
        made.textContent = tool.label;
        made.title = tool.help;
        made.disabled = state.disabled.includes(tool.name);
      }
      const wanted = state.tools.map((tool) => /** @type {HTMLButtonElement} */ (buttons.get(tool.name)));
      if (wanted.some((made, place) => root.children[place] !== made) || root.children.length !== wanted.length) {
        root.replaceChildren(...wanted);
      }
    },
  };
}

/** A place to read about the choice that the pointer or the focus is on; it keeps what was read last.
 * @param {Words} say */
function detailPart(say) {
  const root = make("div", "rl-detail");
  root.hidden = true;
  /** @param {Detail} detail */
  const read = (detail) => {
    const lines = make("ol", "rl-detail-lines");
    lines.append(...detail.lines.map((line) => make("li", "", line)));
    root.replaceChildren(make("div", "rl-title", detail.title), lines);
  };
  return {
    root,
    read,
    /** @param {State} state */
    show(state) {
      const there = state.groups.some((group) => group.actions.some((action) => action.detail));
      if (!there) root.replaceChildren();
      else if (root.hidden) root.replaceChildren(make("div", "rl-detail-hint", say.read));
      root.hidden = !there;
    },
  };
}

/** What may be done, in words, in groups. @param {(id: number) => void} choose @param {() => void} back
 * @param {(detail: Detail) => void} read @param {Words} say @param {AbortSignal} signal */
function choicePart(choose, back, read, say, signal) {
  const root = make("div", "rl-choices");
  const shown = { text: "" };
  /** @param {HTMLElement} made @param {Detail} detail */
  const readable = (made, detail) => {
    made.setAttribute("aria-description", detail.lines.join(" "));
    for (const event of ["pointerenter", "focus"]) made.addEventListener(event, () => read(detail), { signal });
  };
  /** @param {Group} group */
  const draw = (group) => {
    const box = make("div", "rl-group");
    box.setAttribute("role", "group");
    if (group.title) {
      box.setAttribute("aria-label", group.title);
      box.appendChild(make("div", "rl-group-title", group.title));
    }
    if (group.actions.every((action) => action.words.length <= SHORT)) box.dataset.short = "true";
    for (const action of group.actions) {
      const made = box.appendChild(button("rl-action", action.words, () => choose(action.id), signal));
      made.dataset.action = String(action.id);
      if (action.hint) made.appendChild(make("span", "rl-hint", say.hint));
      if (action.detail) readable(made, action.detail);
    }
    return box;
  };
  return {
    root,
    /** @param {State} state */
    show(state) {
      const text = JSON.stringify([state.ply, state.title, state.back, state.groups]);
      if (text === shown.text) return;
      const held = root.contains(document.activeElement);
      shown.text = text;
      const title = make("div", "rl-title", state.title);
      root.replaceChildren(...(state.title ? [title] : []), ...state.groups.map(draw));
      if (state.back) root.appendChild(button("rl-back", say.else, back, signal));
      if (held) root.querySelector("button")?.focus({ preventScroll: true });
      const advised = root.querySelector(".rl-hint")?.parentElement;
      if (advised) root.scrollTop += advised.getBoundingClientRect().top - root.getBoundingClientRect().top - 40;
    },
  };
}

/** Put the focus on the first control of the form for a new game, which Jupyter may still be drawing.
 * @param {HTMLElement} root @param {AbortSignal} signal @param {number} [tries] */
function enterForm(root, signal, tries = 40) {
  /** @type {HTMLElement | null} */
  let around = root;
  while (around && !around.querySelector(".rl-form")) around = around.parentElement;
  const first = around?.querySelector(".rl-form :is(select, input, .noUi-handle)");
  if (first instanceof HTMLElement && first.offsetParent) first.focus();
  else if (tries && !signal.aborted) setTimeout(() => enterForm(root, signal, tries - 1), 50);
}

export default {
  /** @param {{model: any}} context */
  initialize({ model }) {
    return follow(model);
  },
  /** @param {{model: any, el: HTMLElement, signal: AbortSignal}} context */
  render({ model, el, signal }) {
    const root = make("div", "rl-panel");
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let waiting;
    /** @param {object} message */
    const send = (message) => {
      model.send({ ...message, ply: model.get("state").ply });
      clearTimeout(waiting);
      waiting = setTimeout(unanswered, PATIENCE);
      root.dataset.pending = "true";
    };
    const answered = () => {
      clearTimeout(waiting);
      delete root.dataset.pending;
    };
    const unanswered = () => status.warn(say.silent);
    /** @param {number} action */
    const choose = (action) => send({ type: "choose", action });

    const say = /** @type {Words} */ (model.get("words"));
    const status = statusPart();
    const drawer = drawerPart((text) => send({ type: "load", text }), say, signal);
    const tools = toolPart((tool) => (tool === "load" ? drawer.load() : send({ type: tool })), say, signal);
    const cover = coverPart(() => send({ type: "uncover" }), signal);
    const bid = bidPart(choose, say, signal);
    const detail = detailPart(say);
    const choices = choicePart(choose, () => send({ type: "back" }), detail.read, say, signal);
    const log = logPart(say, signal);
    const parts = [status, tools, drawer, cover, bid, choices, detail, log];
    root.append(...parts.map((part) => part.root));
    el.appendChild(root);
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      const { back, tools: there, disabled } = /** @type {State} */ (model.get("state"));
      if (!drawer.root.hidden) drawer.close();
      else if (back) send({ type: "back" });
      else if (there.some((tool) => tool.name === "cancel" && !disabled.includes("cancel"))) send({ type: "cancel" });
    }, { signal });

    const show = () => {
      answered();
      const state = /** @type {State} */ (model.get("state"));
      root.dataset.ply = String(state.ply);
      for (const part of [status, bid, detail, choices, log, tools, cover]) part.show(state);
    };
    /** @param {{type: string, text: string, name: string, sealed: boolean}} message */
    const hear = (message) => {
      answered();
      if (message.type === "save") drawer.save(message.text, message.name, message.sealed);
      if (message.type === "loaded") drawer.close();
      if (message.type === "form") enterForm(root, signal);
    };
    model.on("change:state", show);
    model.on("msg:custom", hear);
    signal.addEventListener("abort", () => {
      clearTimeout(waiting);
      model.off("change:state", show);
      model.off("msg:custom", hear);
    });
    show();
  },
};
