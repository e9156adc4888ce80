// A replay in a page without a kernel: decodes the tape (its form: tape.py) and answers the bar in Python's place.

/** A model as a widget has it, whose other side is in this page. */
class Model {
  /** @param {Record<string, any>} traits @param {(message: any) => void} answer */
  constructor(traits, answer) {
    this.traits = traits;
    this.answer = answer;
    /** @type {Record<string, (() => void)[]>} */ this.listeners = {};
  }
  /** @param {string} name */
  get(name) { return this.traits[name]; }
  /** @param {string} event @param {() => void} listener */
  on(event, listener) { (this.listeners[event] ??= []).push(listener); }
  /** @param {string} event @param {() => void} listener */
  off(event, listener) { this.listeners[event] = (this.listeners[event] ?? []).filter((other) => other !== listener); }
  /** @param {any} message */
  send(message) { this.answer(message); }
  /** @param {string} name @param {any} value */
  set(name, value) {
    if (this.traits[name] === value) return;
    this.traits[name] = value;
    for (const listener of this.listeners[`change:${name}`] ?? []) listener();
  }
}

/** The steps of a tape; whole states are kept now and then, so that no step is far from one. */
class Tape {
  /** @param {any} content */
  constructor(content) {
    this.content = content;
    this.specs = content.specs.map((/** @type {any} */ spec) => this.spec(spec));
    /** @type {Map<number, any>} */ this.kept = new Map([[-1, { paint: {}, labels: {}, status: "" }]]);
  }

  /** @param {any} packed */
  spec(packed) {
    const { pool, drawings } = this.content;
    const rest = Object.entries(packed.rest).map(([name, number]) => [name, pool[/** @type {number} */ (number)]]);
    return { ...Object.fromEntries(rest), drawings, blocks: packed.blocks.map((/** @type {number} */ at) => pool[at]) };
  }

  /** @param {number} step */
  at(step) {
    let from = step;
    while (!this.kept.has(from)) from -= 1;
    const { paint, labels, status } = this.kept.get(from);
    const state = { paint: { ...paint }, labels: { ...labels }, status, targets: {}, ply: step };
    for (let number = from + 1; number <= step; number += 1) {
      const frame = this.content.frames[number];
      for (const part of /** @type {const} */ (["paint", "labels"])) {
        for (const [name, value] of Object.entries(frame[part] ?? {})) {
          if (value === null) delete state[part][name];
          else state[part][name] = value;
        }
      }
      state.status = frame.status ?? state.status;
    }
    if (step % 50 === 0) this.kept.set(step, state);
    return state;
  }
}

{
  const { summary, ...content } = JSON.parse(document.getElementById("tape")?.textContent ?? "");
  const tape = new Tape(content);
  /** @param {number} step */
  const here = (step) => ({ step, view: summary.view, busy: "", note: "", alarm: false, tools: [] });
  const forever = new AbortController().signal;
  const board = new Model({ spec: tape.specs[content.frames[0].spec], state: tape.at(0) }, () => {});
  const bar = new Model({ summary, state: here(0) }, (message) => { if (message.type === "go") go(message.step); });
  /** @param {number} step */
  function go(step) {
    board.set("spec", tape.specs[content.frames[step].spec]);
    board.set("state", tape.at(step));
    queueMicrotask(() => bar.set("state", here(step)));
  }
  parts.board.render({ model: board, el: document.getElementById("board"), signal: forever });
  parts.bar.render({ model: bar, el: document.getElementById("bar"), signal: forever });
}
