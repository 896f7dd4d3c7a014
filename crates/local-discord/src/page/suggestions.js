// The list above the command line: commands by application, choices, the bot's suggestions.

import { disc, el, fill } from "./dom.js";

export class Suggestions {
  /**
   * Calls `picked(item)` for a choice, and `filtered()` when another group is chosen. Items are
   * `{label, detail?, hint?, group?}` plus whatever the owner stores in them; those of a group are together.
   */
  constructor(node, picked, filtered) {
    this.node = node;
    this.picked = picked;
    this.filtered = filtered;
    this.filter = null; // the only group to show
    this.items = [];
    this.active = -1;
    this.title = el("p", { class: "about" });
    this.groups = el("div", { class: "groups", role: "toolbar", "aria-label": "Applications" });
    this.list = el("div", { class: "options", id: "suggestions", role: "listbox", "aria-label": "Suggestions" });
    this.empty = el("p", { class: "empty", role: "status" });
    fill(node, this.title, this.groups, this.list, this.empty);
    // A click must not take the focus from the field being filled.
    node.addEventListener("mousedown", (event) => event.preventDefault());
    this.hide();
  }

  /** Attaches the list to a field. */
  attach(field) {
    this.field?.removeAttribute("aria-activedescendant");
    this.field?.setAttribute("aria-expanded", "false");
    this.field = field;
    this.announce();
  }

  show(items, { about = [], active = -1, busy = false, empty } = {}) {
    const groups = [...new Set(items.map(({ group }) => group).filter(Boolean))].sort();
    this.rail(groups);
    const shown = items.filter(({ group }) => this.filter === null || group === this.filter);
    this.items = groups.length > 0 ? groups.flatMap((name) => shown.filter(({ group }) => group === name)) : shown;
    this.node.hidden = items.length === 0 && about.length === 0 && !empty;
    this.node.setAttribute("aria-busy", String(busy));
    fill(this.title, about);
    this.title.hidden = about.length === 0;
    const options = this.items.map((item, index) => this.option(item, index));
    const named = groups.map((name) => [name, options.filter((_, index) => this.items[index].group === name)]).filter(([, own]) => own.length > 0);
    fill(this.list, groups.length > 0 ? named.map(([name, own]) => this.group(name, own)) : options);
    this.options = options;
    this.list.hidden = options.length === 0;
    this.empty.hidden = options.length > 0 || !empty;
    this.empty.textContent = empty ?? "";
    this.point(active);
  }

  option(item, index) {
    return el(
      "div",
      { id: `suggestion-${index}`, class: "option", role: "option", "aria-selected": "false", on: { click: () => this.picked(item) } },
      el("span", { class: "what" }, el("bdi", {}, item.label), item.detail && el("small", {}, item.detail)),
      item.hint && el("span", { class: "hint" }, item.hint),
    );
  }

  /** The commands of one application. */
  group(name, options) {
    return el("div", { class: "group", role: "group", "aria-label": name }, el("p", { class: "head", "aria-hidden": "true" }, disc({ bot: true, hue: "bot" }), el("bdi", {}, name)), options);
  }

  /** With several applications, a button for each: it shows only that application's commands. */
  rail(groups) {
    if (this.filter !== null && !groups.includes(this.filter)) this.filter = null;
    this.groups.hidden = groups.length < 2;
    const button = (name, label) =>
      el("button", { type: "button", class: "inline", "aria-pressed": String(this.filter === name), on: { click: () => this.choose(name) } }, name !== null && disc({ bot: true, hue: "bot" }), el("bdi", {}, label));
    fill(this.groups, this.groups.hidden ? [] : [button(null, "All"), groups.map((name) => button(name, name))]);
  }

  choose(name) {
    this.filter = name;
    this.filtered();
    if (this.groups.contains(document.activeElement) || !document.activeElement?.isConnected || document.activeElement === document.body) this.field?.focus();
  }

  hide() {
    this.node.hidden = true;
    this.items = [];
    this.options = [];
    this.point(-1);
  }

  get open() {
    return !this.node.hidden;
  }

  get choice() {
    return this.items[this.active];
  }

  move(by) {
    if (this.items.length === 0) return;
    const from = this.active === -1 && by < 0 ? 0 : this.active;
    this.point((from + by + this.items.length) % this.items.length);
  }

  /** Chooses the first suggestion that `fits`, if there is one. */
  choose(fits) {
    const at = this.items.findIndex(fits);
    if (at >= 0) this.point(at);
  }

  point(index) {
    this.active = index < this.items.length ? index : -1;
    this.options.forEach((option, at) => {
      option.classList.toggle("active", at === this.active);
      option.setAttribute("aria-selected", String(at === this.active));
    });
    this.options[this.active]?.scrollIntoView({ block: "nearest" });
    this.announce();
  }

  announce() {
    if (!this.field) return;
    this.field.setAttribute("aria-expanded", String(this.open && this.items.length > 0));
    if (this.active >= 0) this.field.setAttribute("aria-activedescendant", `suggestion-${this.active}`);
    else this.field.removeAttribute("aria-activedescendant");
  }
}
