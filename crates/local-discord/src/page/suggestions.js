// The list above the command line: commands, choices, the bot's suggestions.

import { el, fill } from "./dom.js";

export class Suggestions {
  /**
   * Calls `picked(item)` for a choice. Items are `{label, detail?, hint?}` plus whatever the owner stores in them.
   */
  constructor(node, picked) {
    this.node = node;
    this.picked = picked;
    this.items = [];
    this.active = -1;
    this.title = el("p", { class: "about" });
    this.list = el("ul", { id: "suggestions", role: "listbox", "aria-label": "Suggestions" });
    fill(node, this.title, this.list);
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
    this.items = items;
    this.node.hidden = items.length === 0 && about.length === 0 && !empty;
    this.node.setAttribute("aria-busy", String(busy));
    fill(this.title, about);
    this.title.hidden = about.length === 0;
    fill(
      this.list,
      items.map((item, index) =>
        el(
          "li",
          { id: `suggestion-${index}`, role: "option", "aria-selected": "false", on: { click: () => this.picked(item) } },
          el("span", { class: "what" }, el("bdi", {}, item.label), item.detail && el("small", {}, item.detail)),
          item.hint && el("span", { class: "hint" }, item.hint),
        ),
      ),
      items.length === 0 && empty ? el("li", { class: "empty", role: "presentation" }, empty) : null,
    );
    this.point(active);
  }

  busy() {
    this.node.setAttribute("aria-busy", "true");
  }

  hide() {
    this.node.hidden = true;
    this.items = [];
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

  point(index) {
    this.active = index < this.items.length ? index : -1;
    [...this.list.children].forEach((option, at) => {
      if (option.getAttribute("role") !== "option") return;
      option.classList.toggle("active", at === this.active);
      option.setAttribute("aria-selected", String(at === this.active));
    });
    this.list.children[this.active]?.scrollIntoView({ block: "nearest" });
    this.announce();
  }

  announce() {
    if (!this.field) return;
    this.field.setAttribute("aria-expanded", String(this.open && this.items.length > 0));
    if (this.active >= 0) this.field.setAttribute("aria-activedescendant", `suggestion-${this.active}`);
    else this.field.removeAttribute("aria-activedescendant");
  }
}
