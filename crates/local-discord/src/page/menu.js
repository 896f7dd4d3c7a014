// A select menu: a button that opens a list of choices in place. A single choice is sent at once, several with a button.

import { el, fill, icon } from "./dom.js";

let menus = 0;

/** The menu's choices. User and channel menus offer those of the local Discord. */
function choices(component, world) {
  const preset = new Set((component.default_values ?? []).map(({ id }) => id));
  if (component.type === 5 || component.type === 7) return world.users().map((user) => ({ label: user.display, value: user.id, default: preset.has(user.id) }));
  if (component.type === 8) return world.channels().map((channel) => ({ label: `#${channel.name}`, value: channel.id, default: preset.has(channel.id) }));
  return component.options ?? [];
}

/**
 * Creates the menu. Calls `send(values)` with the choice. Without `send` the menu is part of a form, and
 * `changed(values)` is called for every change.
 */
export function menu(component, { disabled, waiting, world, send, changed }) {
  const offered = choices(component, world);
  const least = component.min_values ?? 1;
  const most = Math.min(component.max_values ?? 1, offered.length);
  const single = most <= 1 && least <= 1;
  const chosen = new Set(offered.filter((choice) => choice.default).map(({ value }) => value));
  const id = `menu-${(menus += 1)}`;
  let active = -1;
  let typed = "";
  let typedAt = 0;

  const label = el("span", { class: "label" });
  const opener = el("button", { type: "button", class: "opener", disabled: disabled || offered.length === 0, "aria-haspopup": "listbox", "aria-expanded": "false", data: { key: component.custom_id }, "aria-busy": waiting ? "true" : undefined }, label, icon("down"));
  const options = offered.map((choice, index) =>
    el(
      "li",
      { id: `${id}-${index}`, role: "option", "aria-selected": "false", on: { click: () => choose(index), pointermove: () => point(index, false) } },
      choice.emoji?.name && !choice.emoji.id ? el("span", { class: "emoji", "aria-hidden": "true" }, choice.emoji.name) : null,
      el("span", { class: "what" }, el("bdi", {}, choice.label), choice.description && el("small", {}, choice.description)),
    ),
  );
  const list = el("ul", { role: "listbox", tabindex: "0", "aria-label": component.placeholder ?? "Choices", "aria-multiselectable": single ? undefined : "true" }, options);
  const done = single ? null : el("button", { type: "button", class: "button primary", on: { click: () => finish() } });
  const panel = el("div", { class: "panel", hidden: true }, list, done);
  const node = el("div", { class: "menu" }, opener, panel);

  function describe() {
    const names = offered.filter(({ value }) => chosen.has(value)).map((choice) => choice.label);
    fill(label, names.length > 0 ? names.join(", ") : (component.placeholder ?? "Choose"));
    label.classList.toggle("placeholder", names.length === 0);
    options.forEach((option, index) => option.setAttribute("aria-selected", String(chosen.has(offered[index].value))));
    if (!done) return;
    done.disabled = chosen.size < least || chosen.size > most;
    fill(done, send ? `Choose ${chosen.size}` : "Done", least === most ? ` (${least} wanted)` : ` (${least} to ${most})`);
  }

  function point(index, scroll = true) {
    if (index < 0 || index >= options.length) return;
    options[active]?.classList.remove("active");
    active = index;
    options[active].classList.add("active");
    list.setAttribute("aria-activedescendant", options[active].id);
    if (scroll) options[active].scrollIntoView({ block: "nearest" });
  }

  function open() {
    panel.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    point(Math.max(0, offered.findIndex(({ value }) => chosen.has(value))));
    list.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "nearest" });
  }

  function close(back = true) {
    panel.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    if (back) opener.focus({ preventScroll: true });
  }

  function choose(index) {
    const { value } = offered[index];
    if (single) {
      chosen.clear();
      chosen.add(value);
      describe();
      finish();
    } else {
      if (chosen.has(value)) chosen.delete(value);
      else if (chosen.size < most) chosen.add(value);
      point(index);
      describe();
      changed?.([...chosen]);
    }
  }

  function finish() {
    close();
    const values = offered.map(({ value }) => value).filter((value) => chosen.has(value));
    changed?.(values);
    send?.(values);
  }

  opener.addEventListener("click", () => (panel.hidden ? open() : close()));
  opener.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && panel.hidden) {
      event.preventDefault();
      open();
    }
  });
  node.addEventListener("focusout", (event) => {
    if (!panel.hidden && event.relatedTarget && !node.contains(event.relatedTarget)) close(false);
  });
  list.addEventListener("keydown", (event) => {
    const move = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: options.length - 1, PageDown: Math.min(active + 8, options.length - 1), PageUp: Math.max(active - 8, 0) }[event.key];
    if (move !== undefined) {
      point(move);
    } else if (event.key === "Enter" || (event.key === " " && typed === "")) {
      if (active >= 0) choose(active);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed = (event.timeStamp - typedAt > 800 ? "" : typed) + event.key.toLowerCase();
      typedAt = event.timeStamp;
      point(offered.findIndex((choice) => choice.label.toLowerCase().startsWith(typed)));
    } else {
      return;
    }
    event.preventDefault();
  });
  describe();
  return node;
}
