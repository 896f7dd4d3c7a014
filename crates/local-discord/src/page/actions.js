// What one can do with a message: react, edit and delete. Buttons that appear with the pointer or the focus.

import { el, icon } from "./dom.js";
import { openPicker } from "./reactions.js";

/** The buttons of a message. `change` has what may be done with it: `react`, `edit`, `remove`; what may not be is missing. */
export function actions(change) {
  const button = (name, label, act) => el("button", { type: "button", class: "bare", "aria-label": label, title: label, on: { click: ({ currentTarget }) => act(currentTarget) } }, icon(name));
  const found = [
    change.react && button("smile", "Add a reaction", (opener) => openPicker(opener, (emoji) => change.react(emoji, false))),
    change.edit && button("pencil", "Edit", change.edit),
    change.remove && button("bin", "Delete", change.remove),
  ].filter(Boolean);
  return found.length > 0 && el("div", { class: "actions", role: "toolbar", "aria-label": "Message actions" }, found);
}

/** A message's text being edited: Enter saves, Escape cancels. `state` keeps the text while the message is drawn again. */
export function editor(state, { save, cancel }) {
  const area = el("textarea", { rows: "1", "aria-label": "Edit the message", maxlength: "2000", spellcheck: "false" });
  area.value = state.text;
  const grow = () => {
    area.rows = Math.min(12, area.value.split("\n").length);
  };
  grow();
  area.addEventListener("input", () => {
    state.text = area.value;
    grow();
  });
  area.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      save(area.value.trim());
    }
  });
  const word = (text, act) => el("button", { type: "button", class: "inline", on: { click: act } }, text);
  return el("div", { class: "editor" }, area, el("small", {}, "Escape to ", word("cancel", cancel), " • Enter to ", word("save", () => save(area.value.trim()))));
}

/** Asks before a message is deleted; `preview` shows which. */
export function askToDelete(preview, remove) {
  const dialog = el(
    "dialog",
    { class: "modal deletion", "aria-labelledby": "deletion", role: "alertdialog" },
    el(
      "form",
      { method: "dialog" },
      el("h2", { id: "deletion" }, "Delete message"),
      el("p", {}, "Are you sure you want to delete this message?"),
      el("div", { class: "preview", inert: true }, preview),
      el("div", { class: "ends" }, el("button", { type: "button", class: "button secondary", autofocus: true, on: { click: () => dialog.close() } }, "Cancel"), el("button", { class: "button danger", on: { click: remove } }, "Delete")),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
