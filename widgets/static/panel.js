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

/** Make an element that JupyterLab takes no keys from.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} [name] @param {string} [text] @returns {HTMLElementTagNameMap[T]} */
function make(tag, name = "", text = "") {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text) element.textContent = text;
  if (tag === "button" || tag === "textarea" || tag === "input") element.dataset.lmSuppressShortcuts = "true";
  return element;
}

/** @param {string} name @param {string} text @param {() => void} act @param {AbortSignal} signal */
function button(name, text, act, signal) {
  const made = make("button", name, text);
  made.type = "button";
  made.addEventListener("click", act, { signal });
  return made;
}

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

/** The secret number: pick one, then set it; under cover type it, and nobody sees it.
 * @param {(id: number) => void} choose @param {Words} say @param {AbortSignal} signal */
function bidPart(choose, say, signal) {
  const root = make("div", "rl-bid");
  const shown = { text: "" };
  /** @param {Bid} bid */
  const typing = (bid) => {
    const words = make("div", "rl-bid-words", say.type);
    words.setAttribute("role", "status");
    const dial = make("input", "rl-dial");
    dial.type = "password";
    dial.autocomplete = "off";
    dial.maxLength = 4;
    dial.setAttribute("aria-label", say.number);
    dial.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      const typed = dial.value.trim().toLowerCase().replace(/^f(lag)?$/, "⚑");
      const number = bid.numbers.find((other) => other.face === typed);
      dial.value = "";
      words.textContent = number ? say.type : say.unknown;
      if (number && number.id !== null) choose(number.id);
    }, { signal });
    root.replaceChildren(make("div", "rl-title", bid.title), dial, words);
  };
  /** @param {Bid} bid */
  const numbers = (bid) => {
    const row = make("div", "rl-numbers");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", bid.title);
    const words = make("div", "rl-bid-words", say.pick);
    const set = button("rl-set", say.set, () => choose(Number(set.dataset.action)), signal);
    set.disabled = true;
    for (const number of bid.numbers) row.appendChild(face(number, row, words, set));
    root.replaceChildren(make("div", "rl-title", bid.title), row, words, set);
  };
  /** @param {Number_} number @param {HTMLElement} row @param {HTMLElement} words @param {HTMLButtonElement} set */
  const face = (number, row, words, set) => {
    const pick = () => {
      words.textContent = number.words;
      if (number.id === null) return; // it only says why not
      for (const other of row.children) other.setAttribute("aria-pressed", String(other === made));
      set.dataset.action = String(number.id);
      set.disabled = false;
    };
    const made = button("rl-number", number.face, pick, signal);
    made.appendChild(make("span", "rl-cost", number.cost || "–"));
    made.setAttribute("aria-disabled", String(number.id === null));
    made.title = number.words;
    made.dataset.action = String(number.id);
    made.setAttribute("aria-pressed", "false");
    made.setAttribute("aria-label", number.words || `${number.face}: ${say.dear}`);
    return made;
  };
  return {
    root,
    /** @param {State} state */
    show(state) {
      const text = JSON.stringify([state.ply, state.bid]);
      if (text === shown.text) return;
      shown.text = text;
      root.hidden = !state.bid;
      if (!state.bid) root.replaceChildren();
      else if (state.bid.typed) typing(state.bid);
      else numbers(state.bid);
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

/** What covers the secrets of the person who takes the screen, until that person is there.
 * @param {() => void} uncover @param {AbortSignal} signal */
function coverPart(uncover, signal) {
  const root = make("div", "rl-cover");
  root.setAttribute("role", "group");
  const shown = { text: /** @type {string | null} */ (null) };
  return {
    root,
    /** @param {State} state */
    show(state) {
      const text = JSON.stringify(state.cover ?? null);
      const first = shown.text === null;
      if (text === shown.text) return;
      shown.text = text;
      root.hidden = !state.cover;
      root.replaceChildren();
      if (!state.cover) return;
      root.setAttribute("aria-label", state.cover.title);
      const open = button("rl-open", state.cover.button, uncover, signal);
      root.append(make("div", "rl-title", state.cover.title), make("div", "rl-curtain", state.cover.text), open);
      if (!first && !isTyping(document.activeElement)) open.focus({ preventScroll: true }); // Enter uncovers
    },
  };
}

/** Does somebody write there? @param {Element | null} element */
function isTyping(element) {
  return element instanceof HTMLElement && (element.isContentEditable || /^(input|textarea|select)$/i.test(element.tagName));
}

/** What happened. It stays at the end unless somebody scrolled up to read. @param {Words} say
 * @param {AbortSignal} signal */
function logPart(say, signal) {
  const root = make("div", "rl-log");
  root.setAttribute("role", "log");
  root.setAttribute("aria-label", say.log);
  root.tabIndex = 0;
  root.dataset.lmSuppressShortcuts = "true";
  let follows = true; // until somebody scrolls up
  let height = 0; // a log that becomes lower scrolls by itself, and nobody meant that
  const scrolled = () => {
    if (root.clientHeight === height) follows = root.scrollHeight - root.scrollTop - height < 8;
  };
  root.addEventListener("scroll", scrolled, { signal });
  const toEnd = () => {
    height = root.clientHeight;
    if (follows) root.scrollTop = root.scrollHeight;
  };
  const size = new ResizeObserver(toEnd);
  size.observe(root);
  signal.addEventListener("abort", () => size.disconnect());
  /** @type {Map<string, {row: HTMLElement, text: string}>} by their numbers */ const lines = new Map();
  /** @param {Line} line @param {string[] | undefined} colour */
  const draw = (line, colour) => {
    const row = make("div", "rl-line");
    row.dataset.seat = String(line.seat);
    if (colour) row.appendChild(make("span", "rl-dot")).style.background = `light-dark(${colour.join(", ")})`;
    if (line.who) row.appendChild(make("span", "rl-who", line.who));
    row.appendChild(make("span", "rl-text", line.text));
    return row;
  };
  return {
    root,
    /** @param {State} state */
    show(state) {
      const at = root.scrollTop;
      for (const [number, { row }] of lines) {
        if (number in state.log) continue;
        row.remove();
        lines.delete(number);
      }
      for (const [number, line] of Object.entries(state.log)) { // whole numbers come in their order
        const colour = state.colours?.[line.seat];
        const text = JSON.stringify([line, colour]);
        const old = lines.get(number);
        if (old?.text === text) continue;
        const row = draw(line, colour);
        if (old) old.row.replaceWith(row);
        else root.appendChild(row);
        lines.set(number, { row, text });
      }
      root.scrollTop = at;
      toEnd();
    },
  };
}

/** Where saved games come out and go in. @param {(text: string) => void} load @param {Words} say
 * @param {AbortSignal} signal */
function drawerPart(load, say, signal) {
  const root = make("div", "rl-drawer");
  root.hidden = true;
  const title = root.appendChild(make("div", "rl-title"));
  const area = root.appendChild(make("textarea", "rl-area"));
  area.rows = 4;
  area.spellcheck = false;
  const row = root.appendChild(make("div", "rl-tools"));
  const name = { file: "game.json" };
  const download = () => {
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([area.value], { type: "application/json" }));
    link.download = name.file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
  };
  const file = make("input", "rl-file");
  file.type = "file";
  file.hidden = true;
  file.addEventListener("change", async () => (area.value = (await file.files?.[0]?.text()) ?? area.value), { signal });
  const close = () => (root.hidden = true);
  const saving = [button("rl-tool", say.download, download, signal)];
  const loading = [
    button("rl-tool", say.open, () => file.click(), signal),
    button("rl-tool rl-load", say.load, () => load(area.value), signal),
  ];
  row.append(...saving, ...loading, button("rl-tool", say.close, close, signal), file);
  /** @param {string} text @param {string} heading @param {boolean} isSave */
  const open = (text, heading, isSave) => {
    root.hidden = false;
    title.textContent = heading;
    area.value = text;
    area.readOnly = isSave;
    area.hidden = false;
    area.placeholder = isSave ? "" : say.paste;
    area.setAttribute("aria-label", heading);
    for (const made of saving) made.hidden = !isSave;
    for (const made of loading) made.hidden = isSave;
  };
  return {
    root,
    close,
    /** @param {string} text @param {string} fileName @param {boolean} sealed */
    save(text, fileName, sealed) {
      name.file = fileName;
      open(text, sealed ? say.sealed : say.saved, true);
      area.hidden = sealed;
    },
    load: () => open("", say.loading, false),
  };
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
