// A select menu: a button that opens a list of choices, beside it or on a phone as a sheet from below. A single choice is
// sent at once, several with a button.

import { el, fill, icon } from "./dom.js";
import { Listbox } from "./listbox.js";

const GAP = 4;
const ROOM = 200;
// The menu that is open: `{opener, shape, cancel}`. The dialog is modal, so there is only one.
let open = null;
// What a choice is given to, by the menu's button: a message drawn anew may have other ids.
const receivers = new WeakMap();

/** The menu's choices. User and channel menus offer those of the local Discord. */
function choices(component, world) {
  const preset = new Set((component.default_values ?? []).map(({ id }) => id));
  if (component.type === 5 || component.type === 7) return world.users().map((user) => ({ label: user.display, value: user.id, default: preset.has(user.id) }));
  if (component.type === 8) return world.channels().map((channel) => ({ label: `#${channel.name}`, value: channel.id, default: preset.has(channel.id) }));
  return component.options ?? [];
}

/**
 * Creates the menu. Calls `send(values)` with the choice. Without `send` the menu is part of a form, and
 * `changed(values)` is called for every change. While its message is `waiting` for the answer to one of its components, the
 * menu does not open: its choices are about to change.
 */
export function menu(component, { disabled, waiting, world, send, changed }) {
  const offered = choices(component, world);
  const least = component.min_values ?? 1;
  const most = Math.min(component.max_values ?? 1, offered.length);
  const single = most <= 1 && least <= 1;
  const chosen = new Set(offered.filter((choice) => choice.default).map(({ value }) => value));
  const title = component.placeholder ?? "Choose";
  const shape = JSON.stringify([title, least, most, offered]);

  const label = el("span", { class: "label" });
  const opener = el(
    "button",
    { type: "button", class: "opener", disabled: disabled || offered.length === 0, "aria-haspopup": "dialog", "aria-expanded": "false", data: { key: component.custom_id, shape }, "aria-busy": waiting === component.custom_id ? "true" : undefined, "aria-disabled": waiting === undefined ? undefined : "true" },
    label,
    icon("down"),
  );
  receivers.set(opener, { send, changed });
  opener.addEventListener("click", () => show());
  opener.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    show();
  });

  function describe() {
    const names = offered.filter(({ value }) => chosen.has(value)).map((choice) => choice.label);
    fill(label, names.length > 0 ? names.join(", ") : title);
    label.classList.toggle("placeholder", names.length === 0);
    // What the choice is for would otherwise be gone with the placeholder.
    if (names.length > 0) opener.setAttribute("aria-description", title);
    else opener.removeAttribute("aria-description");
    if (offered.some((choice) => choice.default) || (!send && names.length > 0)) opener.dataset.chosen = "";
  }

  function finish(leave) {
    const receiver = receivers.get(leave());
    const values = offered.map(({ value }) => value).filter((value) => chosen.has(value));
    receiver.changed?.(values);
    receiver.send?.(values);
  }

  function show() {
    if (waiting !== undefined) return;
    const kept = new Set(chosen);
    const list = new Listbox(offered, { label: title, many: !single, picked: pick });
    const done = single ? null : el("button", { type: "button", class: "button primary", on: { click: () => finish(leave) } });
    const dialog = el(
      "dialog",
      { class: "choices", "aria-label": title },
      el("div", { class: "tools" }, el("h2", {}, title), el("button", { type: "button", class: "bare", "aria-label": "Close", on: { click: () => cancel() } }, icon("close"))),
      list.node,
      done && el("div", { class: "ends" }, done),
    );

    function mark() {
      list.mark(chosen);
      describe();
      if (!done) return;
      done.disabled = chosen.size < least || chosen.size > most;
      fill(done, send ? `Choose ${chosen.size}` : "Done", least === most ? ` (${least} wanted)` : ` (${least} to ${most})`);
    }

    function pick(index) {
      if (index < 0) return;
      const { value } = offered[index];
      list.point(index);
      if (single) chosen.clear();
      if (chosen.has(value)) chosen.delete(value);
      else if (chosen.size < most) chosen.add(value);
      mark();
      if (single) finish(leave);
    }

    /** Closes without a choice: what was marked meanwhile is forgotten. */
    function cancel() {
      chosen.clear();
      for (const value of kept) chosen.add(value);
      describe();
      leave();
    }

    /** Takes the list away, however it was closed, and returns the button that it belongs to. */
    function leave() {
      if (open !== mine) return mine.opener;
      open = null;
      removeEventListener("resize", settle);
      dialog.remove();
      mine.opener.setAttribute("aria-expanded", "false");
      mine.opener.focus({ preventScroll: true });
      return mine.opener;
    }

    const mine = { opener, shape, cancel };
    const settle = () => beside(dialog, mine.opener);
    dialog.addEventListener("click", (event) => event.target === dialog && cancel());
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    });
    // The back gesture of a phone closes it too.
    dialog.addEventListener("close", () => open === mine && cancel());
    open = mine;
    document.body.append(dialog);
    mark();
    dialog.showModal();
    opener.setAttribute("aria-expanded", "true");
    addEventListener("resize", settle);
    settle();
    list.point(Math.max(0, offered.findIndex(({ value }) => chosen.has(value))));
  }

  describe();
  return el("div", { class: "menu" }, opener);
}

/** Puts a menu's list below its button, or above it where there is more room. The style sheet makes it a sheet on a phone. */
function beside(dialog, opener) {
  const { left, top, bottom, width } = opener.getBoundingClientRect();
  const below = innerHeight - bottom - 2 * GAP;
  const up = below < ROOM && top > below;
  const place = { "--left": `${left}px`, "--width": `${width}px`, "--room": `${up ? top - 2 * GAP : below}px`, "--top": up ? "auto" : `${bottom + GAP}px`, "--bottom": up ? `${innerHeight - top + GAP}px` : "auto" };
  for (const [name, value] of Object.entries(place)) dialog.style.setProperty(name, value);
}

/** The message with the open menu was drawn anew: the menu stays open if it still offers the same, otherwise it closes. */
export function keepOpen(old, successor) {
  if (!open || !old.contains(open.opener)) return;
  const opener = [...successor.querySelectorAll(".opener")].find(({ dataset }) => dataset.shape === open.shape);
  if (!opener || opener.disabled) return open.cancel();
  open.opener = opener;
  opener.setAttribute("aria-expanded", "true");
}
