// The page's side of followed.py: a widget sends what has changed, numbered; here it becomes the state again.
// The scripts of a widget are one module: its Python puts this file in front of, or between, its own.

/** What a JSON merge patch (RFC 7396) makes of a state. @param {any} old @param {any} patch @returns {any} */
function merged(old, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const made = { ...(old !== null && typeof old === "object" && !Array.isArray(old) ? old : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete made[key];
    else made[key] = merged(made[key], value);
  }
  return made;
}

/** Keep the state of a model up to date; who has missed a change asks for the whole. @param {any} model */
function follow(model) {
  const apply = () => {
    const { from, to, patch } = model.get("change") ?? {};
    const { edition } = model.get("state") ?? {};
    if (to === undefined || edition === undefined || to <= edition) return;
    if (from === edition) model.set("state", { ...merged(model.get("state"), patch), edition: to });
    else model.send({ type: "again" });
  };
  model.on("change:change", apply);
  apply(); // what came before this script had been read
  return () => model.off("change:change", apply);
}
