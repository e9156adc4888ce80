// The matrix of two hidden bids as a heat map, both mixes at its margins; and the record of one's own bids.
// @ts-check

/**
 * @typedef {{id: number, face: string, share: number, regret: number}} Bid
 * @typedef {{
 *   sides: string[], own: number | null, source: string, value: number, gap: number, reach: number,
 *   cells: (number | null)[][], bids: Bid[][],
 * }} Bids   rows are the bids of sides[0]; payoffs are what it gets
 * @typedef {{face: string, share: number, regret: number, source: string, mix: [string, number][]}} Made
 * @typedef {{bids: Made[], solving: boolean, note: string, said: string, chart: string}} Record_
 */

/** @param {string} name */
function whose(name) {
  return name === "You" ? "your" : `${name}’s`;
}

/** @param {(actions: number[]) => void} step @param {AbortSignal} signal */
function bidsPart(step, signal) {
  const root = make("section", "rl-bids");
  const title = root.appendChild(make("div", "rl-title"));
  const source = root.appendChild(make("div", "rl-soft"));
  const table = root.appendChild(make("table", "rl-matrix"));
  const legend = root.appendChild(make("div", "rl-legend"));
  const said = root.appendChild(make("div", "rl-said"));
  said.setAttribute("role", "status");
  /** @type {{bids: Bids | null, shape: string, at: number[], steps: boolean}} */
  const now = { bids: null, shape: "", at: [], steps: false };
  /** @type {HTMLElement[][]} */
  let lines = [];

  /** What there is to say about a pair of bids, or about one (the other is -1). @param {number} row @param {number} column */
  const words = (row, column) => {
    const bids = /** @type {Bids} */ (now.bids);
    const told = [];
    if (row >= 0 && column >= 0) {
      const value = bids.cells[row][column];
      const got = value === null ? "never met so far" : `${signed(value, 3)} for ${bids.sides[0]}`;
      told.push(`${bids.sides[0]} ${bids.bids[0][row].face}, ${bids.sides[1]} ${bids.bids[1][column].face}: ${got}.`);
    }
    for (const [side, place] of [[0, row], [1, column]]) {
      if (place < 0) continue;
      const bid = bids.bids[side][place];
      const away = bid.regret < 0.0005 ? "gives nothing away" : `gives ${bid.regret.toFixed(3)} away`;
      told.push(`${whose(bids.sides[side])} ${bid.face} ${away} against ${whose(bids.sides[1 - side])} mix; it is ` +
        `${percent(bid.share)} of ${whose(bids.sides[side])} own.`);
    }
    return told.map((text) => text.replace(/^your/, "Your")).join(" ");
  };
  /** @param {number} row @param {number} column */
  const point = (row, column) => {
    now.at = [row, column];
    write(said, words(row, column));
    for (const [i, line] of lines.entries()) {
      for (const [j, cell] of line.entries()) {
        const met = (i - 1 === row && j - 1 === column) || (i === 0 && j - 1 === column) || (j === 0 && i - 1 === row);
        cell.classList.toggle("rl-crossed", met && i + j > 0);
      }
    }
  };
  /** @param {HTMLElement} cell @param {number} row @param {number} column */
  const listen = (cell, row, column) => {
    cell.tabIndex = -1;
    cell.dataset.lmSuppressShortcuts = "true";
    for (const event of ["pointerenter", "focus"]) cell.addEventListener(event, () => point(row, column), { signal });
    const choose = () => {
      const bids = /** @type {Bids} */ (now.bids);
      if (now.steps && row >= 0 && column >= 0) step([bids.bids[0][row].id, bids.bids[1][column].id]);
    };
    cell.addEventListener("click", choose, { signal });
    cell.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      choose();
    }, { signal });
    return cell;
  };
  /** A margin: the bid, a bar for its share, its share in words. @param {string} scope */
  const margin = (scope) => {
    const cell = make("th", "rl-margin");
    cell.scope = scope;
    const [face, bar, share] = ["rl-face", "rl-bar", "rl-share"].map((name) => make("span", name));
    cell.append(...(scope === "col" ? [bar, share, face] : [face, bar, share]));
    return cell;
  };
  /** @param {Bids} bids */
  const build = (bids) => {
    table.replaceChildren();
    const caption = table.appendChild(make("caption", "rl-unseen"));
    caption.textContent = `Payoffs to ${bids.sides[0]}: its bids are the rows, those of ${bids.sides[1]} the columns`;
    const top = make("tr");
    const corner = top.appendChild(make("td", "rl-corner"));
    corner.append(make("span", "rl-corner-column", `${bids.sides[1]} →`), make("span", "rl-corner-row", `${bids.sides[0]} ↓`));
    const heads = bids.bids[1].map((_, column) => listen(top.appendChild(margin("col")), -1, column));
    lines = [[corner, ...heads]];
    const rows = bids.bids[0].map((_, row) => {
      const line = make("tr");
      const cells = bids.bids[1].map((_, column) => listen(make("td", "rl-cell"), row, column));
      const head = listen(margin("row"), row, -1);
      line.append(head, ...cells);
      lines.push([head, ...cells]);
      return line;
    });
    const head = table.appendChild(make("thead"));
    head.append(top);
    table.appendChild(make("tbody")).append(...rows);
    lines[1][1].tabIndex = 0;
    now.at = [];
    write(said, "");
  };
  /** @param {HTMLElement} cell @param {Bid} bid @param {string} side */
  const paintMargin = (cell, bid, side) => {
    write(/** @type {Element} */ (cell.querySelector(".rl-face")), bid.face);
    write(/** @type {Element} */ (cell.querySelector(".rl-share")), percent(bid.share));
    cell.style.setProperty("--rl-part", String(bid.share));
    cell.setAttribute("aria-label", `${side} ${bid.face}, ${percent(bid.share)} of its mix`);
  };
  /** @param {HTMLElement} cell @param {number | null} value @param {Bids} bids */
  const paintCell = (cell, value, bids) => {
    write(cell, signed(value));
    const away = value === null ? 0 : (value - bids.value) / bids.reach;
    cell.dataset.sign = value === null ? "none" : away < 0 ? "less" : "more";
    cell.style.setProperty("--rl-away", `${Math.round(100 * Math.min(1, Math.abs(away)))}%`);
  };
  rove(table, () => lines, signal);
  return {
    root,
    /** @param {{bids?: Bids | null, rows?: unknown}} state */
    show(state) {
      const bids = state.bids ?? null;
      root.hidden = bids === null;
      now.bids = bids;
      now.steps = state.rows !== undefined;
      root.dataset.steps = String(now.steps);
      if (bids === null) return;
      const shape = JSON.stringify([bids.sides, bids.bids.map((side) => side.map((bid) => bid.id))]);
      if (shape !== now.shape) build(bids);
      now.shape = shape;
      write(title, `Two hidden bids: payoffs to ${bids.sides[0]}`);
      const rest = bids.gap < 0.0005 ? "nobody could gain by leaving its mix" : `a side could still gain ${bids.gap.toFixed(3)} by leaving its mix`;
      write(source, `${bids.source[0].toUpperCase()}${bids.source.slice(1)}. Value ${signed(bids.value, 3)}; ${rest}.`);
      bids.bids[1].forEach((bid, column) => paintMargin(lines[0][column + 1], bid, bids.sides[1]));
      bids.bids[0].forEach((bid, row) => paintMargin(lines[row + 1][0], bid, bids.sides[0]));
      bids.cells.forEach((line, row) => line.forEach((value, column) => paintCell(lines[row + 1][column + 1], value, bids)));
      if (!legend.firstChild) {
        legend.append(make("span", "", "less"), make("span", "rl-scale"), make("span", "", "more than the value"));
      }
      const hint = now.steps ? "Point at a bid to see what it gives away; click a pair to look what comes of it." :
        "Point at a bid to see what it gives away.";
      write(said, now.at.length ? words(now.at[0], now.at[1]) : hint);
    },
  };
}

/** One's own bids beside the equilibrium. */
function recordPart() {
  const root = make("section", "rl-record");
  const title = root.appendChild(make("div", "rl-title", "Your bids beside the equilibrium"));
  const said = root.appendChild(make("div", "rl-record-said"));
  const parts = root.appendChild(make("div", "rl-record-parts"));
  const table = parts.appendChild(make("table", "rl-rows"));
  const chart = parts.appendChild(make("div", "rl-chart"));
  const shown = { text: "" };
  /** @param {[string, number][]} mix */
  const mixed = (mix) => mix.filter(([, share]) => share >= 0.005).map(([face, share]) => `${face}: ${percent(share)}`).join(", ");
  /** @param {Made} bid @param {number} number */
  const line = (bid, number) => {
    const row = make("tr");
    row.append(make("td", "", String(number + 1)), make("td", "rl-face", bid.face), make("td", "rl-mix", mixed(bid.mix)),
      make("td", "rl-number-cell", bid.regret.toFixed(3)));
    row.title = `Matrix: ${bid.source}`;
    return row;
  };
  return {
    root,
    /** @param {{record?: Record_ | null}} state */
    show(state) {
      const record = state.record ?? null;
      root.hidden = !record || !(record.bids.length || record.solving || record.note);
      const text = JSON.stringify(record);
      if (record === null || text === shown.text) return;
      shown.text = text;
      write(title, `Your bids beside the equilibrium${record.solving ? " (looking at the last)" : ""}`);
      write(said, record.note || record.said);
      parts.hidden = record.bids.length === 0;
      const head = make("tr");
      for (const name of ["no.", "you bid", "the equilibrium", "given away"]) {
        const cell = head.appendChild(make("th", "", name));
        cell.scope = "col";
      }
      const body = make("tbody");
      body.append(...record.bids.map(line).reverse());
      table.replaceChildren(make("thead"), body);
      table.firstElementChild?.append(head);
      chart.innerHTML = record.chart;
    },
  };
}
