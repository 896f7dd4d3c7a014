// Reactions under a message, and the panel in which another is chosen.

import { el, icon } from "./dom.js";

// What people use most. Any other emoji can be typed or pasted.
const USUAL = [
  ["👍", "thumbs up"], ["👎", "thumbs down"], ["❤️", "heart"], ["😂", "tears of joy"], ["😮", "surprised"], ["😢", "crying"], ["🎉", "party"], ["🔥", "fire"],
  ["👀", "eyes"], ["🙏", "thanks"], ["👏", "applause"], ["✅", "done"], ["❌", "cross"], ["❓", "question"], ["🤔", "thinking"], ["🐪", "camel"],
];
const NAMES = new Map(USUAL);

/** A button per emoji: pressing it adds or removes the user's own. */
export function reactions(message, { react, world }) {
  if (!message.reactions?.length) return null;
  const button = ({ emoji, count, me, users = [] }) => {
    const name = NAMES.get(emoji.name) ?? emoji.name;
    const who = users.map((id) => world.userName(id) ?? "somebody").join(", ");
    return el(
      "button",
      { type: "button", class: "reaction", title: who, "aria-pressed": String(Boolean(me)), "aria-label": `${name}: ${count} ${count === 1 ? "reaction" : "reactions"}`, on: { click: () => react(emoji.name, Boolean(me)) } },
      el("span", { class: "emoji" }, emoji.name),
      el("span", {}, String(count)),
    );
  };
  return el("div", { class: "reactions", role: "group", "aria-label": "Reactions" }, message.reactions.map(button));
}

/** Opens the panel below `opener`; `chosen(emoji)` gets what was chosen. */
export function openPicker(opener, chosen) {
  const take = (emoji) => {
    dialog.close();
    if (emoji !== "") chosen(emoji);
  };
  const other = el("input", { type: "text", "aria-label": "Another emoji", placeholder: "Another emoji", autocomplete: "off", maxlength: "32" });
  const form = el("form", { method: "dialog", class: "other" }, other, el("button", { class: "button secondary" }, "Add"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(other.value.trim());
  });
  const dialog = el(
    "dialog",
    { class: "picker", "aria-label": "Add a reaction" },
    el("div", { class: "tools" }, el("h2", {}, "Add a reaction"), el("button", { type: "button", class: "bare", "aria-label": "Close", on: { click: () => dialog.close() } }, icon("close"))),
    el("div", { class: "usual" }, USUAL.map(([emoji, name]) => el("button", { type: "button", class: "bare", "aria-label": name, title: name, on: { click: () => take(emoji) } }, emoji))),
    form,
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener.isConnected) opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
