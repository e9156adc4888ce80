// Nodes of the page: making them, and finding the target that one belongs to.

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {string} name */
function html(tag, name) {
  const node = document.createElement(tag);
  node.className = name;
  return node;
}

/** @param {string} tag @returns {SVGElement} */
function svgNode(tag) {
  return /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
}

/** @param {Element} element @returns {string | null} */
function nearest(element) {
  return element.closest("[data-target]")?.getAttribute("data-target") ?? null;
}

/** @param {Event} event @returns {string | null} */
function targetOf(event) {
  return event.target instanceof Element ? nearest(event.target) : null;
}
