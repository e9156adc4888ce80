// What happened, as a log.
// One of the scripts of a panel, which are one module (panel.py); the forms of what they show stand in panel.js.
// @ts-check

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
