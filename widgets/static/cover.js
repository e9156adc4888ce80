// What covers secrets on a screen that several people share.
// One of the scripts of a panel, which are one module (panel.py); the forms of what they show stand in panel.js.
// @ts-check

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
