// The secret number of a person.
// One of the scripts of a panel, which are one module (panel.py); the forms of what they show stand in panel.js.
// @ts-check

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
