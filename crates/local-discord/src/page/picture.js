// Attachments: pictures with alt text, enlarged by a click, and other files for download.

import { el, icon } from "./dom.js";

const WIDEST = 600;
const TALLEST = 520;

/** Files are fetched from this server, whatever name it is reached by. */
export function local(address) {
  try {
    const url = new URL(address, location.href);
    return url.pathname.startsWith("/attachments/") ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

const isPicture = ({ content_type: type, filename }) => (type ? /^image\/(png|jpeg|gif|webp|avif)/.test(type) : /\.(png|jpe?g|gif|webp|avif)$/i.test(filename ?? ""));

/** One attachment as a node. */
export function attachment(file) {
  const address = local(file.url);
  if (!address) return el("p", { class: "fault" }, `The file ${file.filename ?? ""} is not stored in this local Discord.`);
  if (isPicture(file)) return picture({ address, name: file.filename, alt: file.description ?? "", width: file.width, height: file.height, spoiler: file.filename?.startsWith("SPOILER_") });
  return el(
    "a",
    { class: "file", href: address, download: file.filename ?? "" },
    icon("file"),
    el("span", {}, el("bdi", {}, file.filename ?? "file"), el("small", {}, size(file.size))),
  );
}

export function picture({ address, name, alt, width, height, spoiler }) {
  const image = el("img", { src: address, alt: alt || `Picture ${name ?? ""} without a description`, decoding: "async" });
  const known = width > 0 && height > 0;
  const scale = known ? Math.min(1, WIDEST / width, TALLEST / height) : 1;
  const button = el(
    "button",
    { type: "button", class: known ? "picture sized" : "picture", title: "Enlarge", vars: known ? { "--width": `${Math.round(width * scale)}px`, "--ratio": String(width / height) } : {} },
    image,
  );
  if (spoiler) button.classList.add("covered");
  image.addEventListener("error", () => button.classList.add("broken"));
  button.addEventListener("click", () => {
    if (button.classList.contains("covered")) button.classList.remove("covered");
    else enlarge({ address, name, alt });
  });
  return button;
}

function size(bytes) {
  if (!(bytes >= 0)) return "";
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

function enlarge({ address, name, alt }) {
  const image = el("img", { src: address, alt });
  const frame = el("div", { class: "frame", tabindex: "0" }, image);
  const full = el("button", { type: "button", "aria-pressed": "false" }, "Full size");
  const toggle = () => full.setAttribute("aria-pressed", String(frame.classList.toggle("full")));
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": name ?? "Picture" },
    el("div", { class: "tools" }, el("bdi", { class: "name" }, name ?? "Picture"), full, el("a", { href: address, target: "_blank" }, "Open in a new tab"), el("button", { type: "button", "aria-label": "Close", on: { click: () => dialog.close() } }, icon("close"))),
    frame,
    alt && el("details", {}, el("summary", {}, "Description"), el("p", {}, alt)),
  );
  full.addEventListener("click", toggle);
  image.addEventListener("click", toggle);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
