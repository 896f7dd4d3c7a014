// Rows of buttons and menus under a message.

import { el } from "./dom.js";
import { target } from "./markdown.js";
import { menu } from "./menu.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const ROW = 1;
const BUTTON = 2;
const MENUS = new Set([3, 5, 7, 8]);

function button(component, { waiting, use, world }) {
  const face = [component.emoji?.name && el("span", { class: "emoji", "aria-hidden": component.label ? "true" : undefined }, component.emoji.id ? `:${component.emoji.name}:` : component.emoji.name), component.label && el("span", {}, component.label)];
  if (component.style === 5) {
    const there = component.disabled ? null : target(component.url ?? "", world);
    return there ? el("a", { class: "button link", ...there }, face) : el("button", { type: "button", class: "button link", disabled: true }, face);
  }
  return el(
    "button",
    {
      type: "button",
      class: `button ${STYLES[component.style] ?? "secondary"}`,
      disabled: component.disabled,
      "aria-busy": waiting === component.custom_id ? "true" : undefined,
      // Not disabled: that would drop the focus.
      "aria-disabled": waiting === undefined ? undefined : "true",
      data: { key: component.custom_id },
      on: { click: () => use.press(component.custom_id) },
    },
    face,
  );
}

/**
 * All rows of a message. `waiting` is the component that was used and is still unanswered; nothing can be used until then.
 * `use` sends.
 */
export function components(rows, { waiting, use, world }) {
  return rows.map((row) => {
    const parts = row.type === ROW ? (row.components ?? []) : [row];
    return el(
      "div",
      { class: "row" },
      parts.map((part) => {
        if (part.type === BUTTON) return button(part, { waiting, use, world });
        if (MENUS.has(part.type)) return menu(part, { disabled: part.disabled, waiting, world, send: (values) => use.select(part.custom_id, values) });
        if (typeof part.content === "string") return el("p", {}, part.content);
        return el("p", { class: "fault" }, "This page cannot show a part of this message.");
      }),
    );
  });
}
