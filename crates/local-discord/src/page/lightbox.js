// A picture that fills the window.

import { el, icon } from "./dom.js";
import { way } from "./focus.js";
import { Zoom } from "./zoom.js";

export function enlarge({ address, name, alt }) {
  const back = way();
  const title = name ?? "Picture";
  const image = el("img", { src: address, alt, draggable: "false" });
  const frame = el("div", { class: "frame", tabindex: "0", autofocus: true, role: "group", "aria-label": "Picture. Plus and minus zoom, arrows move it, 0 shows all of it." }, image);
  const level = el("output", { class: "level", "aria-live": "polite" });
  const act = (label, sign, done) => el("button", { type: "button", class: "button secondary", "aria-label": label, title: label, on: { click: done } }, sign);
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": title },
    el(
      "div",
      { class: "tools" },
      el("h2", {}, el("bdi", {}, title)),
      act("Zoom out", "−", () => zoom.farther()),
      level,
      act("Zoom in", "+", () => zoom.closer()),
      el("button", { type: "button", class: "button secondary whole", on: { click: () => zoom.whole() } }, "Whole picture"),
      el("a", { class: "button secondary", href: address, target: "_blank", rel: "noopener" }, "Open in a new tab"),
      el("button", { type: "button", class: "bare", "aria-label": "Close", on: { click: () => dialog.close() } }, icon("close")),
    ),
    frame,
    alt && el("details", {}, el("summary", {}, "Description"), el("p", {}, alt)),
  );
  const zoom = new Zoom(frame, image, (scale) => {
    const text = `${Math.round(scale * 100)}%`;
    if (level.textContent !== text) level.textContent = text;
  });
  image.addEventListener("load", () => zoom.show());
  dialog.addEventListener("keydown", (event) => {
    if (event.target.closest("summary, details") || !zoom.key(event)) return;
    event.preventDefault();
  });
  dialog.addEventListener("close", () => {
    zoom.end();
    dialog.remove();
    back();
  });
  document.body.append(dialog);
  dialog.showModal();
}
