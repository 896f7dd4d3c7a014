// Attachments: pictures with alt text, enlarged by a click, and other files for download.

import { el, icon } from "./dom.js";
import { enlarge } from "./lightbox.js";

// As Discord fits a picture in, in points. On a phone it takes the whole width.
const WIDEST = 550;
const TALLEST = 350;

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

/** The picture itself, and over it the button that enlarges it: so a screen reader reads its description as a picture's. */
export function picture({ address, name, alt, width, height, spoiler }) {
  const image = el("img", { src: address, alt: alt || `Picture ${name ?? ""} without a description`, decoding: "async" });
  const known = width > 0 && height > 0;
  const scale = known ? Math.min(1, WIDEST / width, TALLEST / height) : 1;
  const button = el("button", { type: "button", class: "enlarge", data: { key: `picture ${name ?? address}` } });
  const node = el(
    "div",
    { class: known ? "picture sized" : "picture", vars: known ? { "--width": `${Math.round(width * scale)}px`, "--natural": `${width}px`, "--ratio": String(width / height) } : {} },
    image,
    button,
  );
  const describe = (covered) => {
    node.classList.toggle("covered", covered);
    if (covered) image.setAttribute("aria-hidden", "true");
    else image.removeAttribute("aria-hidden");
    const label = covered ? "Show the hidden picture" : `Enlarge ${name ?? "the picture"}`;
    button.setAttribute("aria-label", label);
    button.title = covered ? label : "Enlarge";
  };
  describe(Boolean(spoiler));
  image.addEventListener("error", () => node.classList.add("broken"));
  button.addEventListener("click", () => {
    if (node.classList.contains("covered")) describe(false);
    else enlarge({ address, name, alt });
  });
  return node;
}

function size(bytes) {
  if (!(bytes >= 0)) return "";
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
