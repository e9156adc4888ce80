// How elements are made and written into. Joined with the scripts that use it: panel.py, view.py, bar.py.
// @ts-check

/** Make an element; JupyterLab takes no keys from one that can have the focus.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} [name] @param {string} [text] @returns {HTMLElementTagNameMap[T]} */
function make(tag, name = "", text = "") {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text) element.textContent = text;
  if (["button", "select", "textarea", "input"].includes(tag)) element.dataset.lmSuppressShortcuts = "true";
  return element;
}

/** @param {string} name @param {string} text @param {() => void} act @param {AbortSignal} signal */
function button(name, text, act, signal) {
  const made = make("button", name, text);
  made.type = "button";
  made.addEventListener("click", act, { signal });
  return made;
}

/** Say something only when it has changed. @param {Element} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
