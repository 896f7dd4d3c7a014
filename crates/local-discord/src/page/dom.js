// Elements. Text from others only ever becomes text nodes and attributes; nothing is parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** Creates an element. `on` holds listeners, `data` the data attributes, `vars` CSS custom properties. */
export function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (key === "data") {
      Object.assign(node.dataset, value);
    } else if (key === "vars") {
      for (const [property, amount] of Object.entries(value)) node.style.setProperty(property, amount);
    } else {
      node.setAttribute(key, value === true ? "" : value);
    }
  }
  node.append(...present(children));
  return node;
}

/** The actual children: nested lists flattened, gaps removed. */
export function present(children) {
  return children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false);
}

export function fill(node, ...children) {
  node.replaceChildren(...present(children));
  return node;
}

// Our own icons on a grid of 24, drawn as strokes in the current text colour.
const STROKES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  hash: "M9 4 7 20M17 4l-2 16M5 9h15M4 15h15",
  thread: "M5 5v7a4 4 0 0 0 4 4h9M15 12l4 4-4 4M9 6h10",
  letter: "M4 6h16v12H4zM4 7l8 6 8-6",
  eye: "M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  close: "M6 6l12 12M18 6 6 18",
  send: "M5 12h13M12 5l7 7-7 7",
  down: "M6 9l6 6 6-6",
  link: "M14 5h5v5M19 5l-8 8M17 14v5H5V7h5",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  silent: "M6 17h9M8 17V11a4 4 0 0 1 4-4 4 4 0 0 1 4 4M10.500 20h3M4 4l16 16",
  smile: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 10v1M15 10v1M8.500 14.500a4 4 0 0 0 7 0",
  pencil: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3",
  bin: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  reply: "M4 18v-4a5 5 0 0 1 5-5h10M15 5l4 4-4 4",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", STROKES[name]);
  svg.append(path);
  return svg;
}

/** The logo: a gate between two towers. Also used for bots. */
export function gate() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 32 32");
  svg.setAttribute("class", "gate");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", "M6 26V13l3-3 3 3 4-5 4 5 3-3 3 3v13h-6v-4a4 4 0 0 0-8 0v4z");
  svg.append(path);
  return svg;
}

/** A disc with the first letter of a name, in the user's colour. */
export function disc(user) {
  const letter = [...(user.display ?? user.name ?? "?")][0] ?? "?";
  return el("span", { class: "disc", "aria-hidden": "true", data: { hue: user.hue } }, user.bot ? gate() : letter.toUpperCase());
}
