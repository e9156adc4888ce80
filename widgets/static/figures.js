// Figures as people write them, and keys that move within a table of them. Joined with the scripts of the analysis.
// @ts-check

/** A value with its sign, a minus as typographers write it. @param {number | null} value @param {number} [digits] */
function signed(value, digits = 2) {
  if (value === null) return "–";
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}

/** A player amid a sentence. @param {string} name */
function amid(name) {
  return name === "You" ? "you" : name;
}

/** @param {number} share */
function percent(share) {
  const hundredths = Number((100 * share).toFixed(6));
  return `${share > 0 && share < 0.01 ? hundredths.toFixed(1) : Math.floor(hundredths + 0.5)} %`;
}

/** @param {number} count */
function grouped(count) {
  return count.toLocaleString("en-GB");
}

/** Let arrows move the focus in a grid of elements, of which Tab reaches one.
 * @param {HTMLElement} root @param {() => HTMLElement[][]} lines @param {AbortSignal} signal */
function rove(root, lines, signal) {
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  root.addEventListener("keydown", (event) => {
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const grid = lines();
    const row = grid.findIndex((line) => line.includes(/** @type {HTMLElement} */ (event.target)));
    if (row < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const column = grid[row].indexOf(/** @type {HTMLElement} */ (event.target));
    grid[row + step[0]]?.[column + step[1]]?.focus();
  }, { signal });
  root.addEventListener("focusin", (event) => {
    for (const element of lines().flat()) element.tabIndex = element === event.target ? 0 : -1;
  }, { signal });
}
