// Where saved games come out and go in.
// One of the scripts of a panel, which are one module (panel.py); the forms of what they show stand in panel.js.
// @ts-check

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
