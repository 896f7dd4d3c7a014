// A command as a form: one small field for each option, further ones on demand.

import { el, fill } from "./dom.js";
import { TYPES } from "./command.js";

export class Fields {
  /**
   * `entry` is what will be run, `texts` what is filled in already. The owner hears `typing(option)` when a
   * field is entered or changed, `key(event, option)` of every key, and `left()` when the first field is given up.
   */
  constructor(entry, texts, owner) {
    this.entry = entry;
    this.owner = owner;
    this.texts = new Map(texts);
    this.shown = entry.options.filter((option) => option.required || this.texts.has(option.name));
    this.inputs = new Map();
    this.node = el("div", { class: "fields" });
    this.draw();
  }

  draw() {
    this.inputs.clear();
    const rest = this.entry.options.filter((option) => !this.shown.includes(option));
    fill(
      this.node,
      el("button", { type: "button", class: "chip", title: "Back to typing", "aria-label": `/${this.entry.path}, back to typing`, on: { click: () => this.owner.left() } }, `/${this.entry.path}`),
      this.shown.map((option) => this.field(option)),
      rest.map((option) => el("button", { type: "button", class: "more", title: option.description, "aria-label": `Add ${option.name}: ${option.description ?? ""}`, on: { click: () => this.add(option) } }, `+ ${option.name}`)),
    );
  }

  field(option) {
    const input = el("input", {
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": "suggestions",
      "aria-expanded": "false",
      "aria-required": String(Boolean(option.required)),
      "aria-label": `${option.name}${option.required ? ", required" : ""}: ${option.description ?? ""}`,
      inputmode: option.type === TYPES.integer ? "numeric" : undefined,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
    });
    input.value = this.texts.get(option.name) ?? "";
    const widen = () => input.style.setProperty("--letters", Math.min(28, Math.max(5, input.value.length + 1)));
    widen();
    input.addEventListener("input", () => {
      this.texts.set(option.name, input.value);
      widen();
      this.mark(option, null);
      this.owner.typing(option);
    });
    input.addEventListener("focus", () => this.owner.typing(option));
    input.addEventListener("keydown", (event) => this.owner.key(event, option));
    this.inputs.set(option.name, { input, widen });
    return el("label", { class: option.required ? "field required" : "field" }, el("span", { class: "key", "aria-hidden": "true" }, option.name), input);
  }

  add(option) {
    this.shown = this.entry.options.filter((one) => one === option || this.shown.includes(one));
    this.draw();
    this.focus(option);
  }

  /** Gives up an option that need not be there; the first field given up means the whole form. */
  drop(option) {
    const at = this.shown.indexOf(option);
    if (option.required || at < 0) {
      if (at <= 0) this.owner.left();
      else this.focus(this.shown[at - 1]);
      return;
    }
    this.texts.delete(option.name);
    this.shown.splice(at, 1);
    this.draw();
    if (this.shown.length === 0) this.owner.left();
    else this.focus(this.shown[Math.max(0, at - 1)]);
  }

  set(option, text) {
    this.texts.set(option.name, text);
    const { input, widen } = this.inputs.get(option.name);
    input.value = text;
    widen();
    this.mark(option, null);
  }

  /** Marks a field as wrong, or as right again with `null`. */
  mark(option, error) {
    const input = this.inputs.get(option.name)?.input;
    input?.classList.toggle("wrong", error !== null);
    if (error === null) input?.removeAttribute("aria-invalid");
    else input?.setAttribute("aria-invalid", "true");
  }

  focus(option) {
    const input = this.inputs.get(option?.name)?.input;
    if (!input) {
      this.node.querySelector("button")?.focus();
      return;
    }
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }

  input(option) {
    return this.inputs.get(option.name)?.input;
  }

  /** The first field that must be filled and is not. */
  firstEmpty() {
    return this.shown.find((option) => option.required && !this.texts.get(option.name));
  }

  /** The field behind this one, if there is any. */
  after(option) {
    return this.shown[this.shown.indexOf(option) + 1];
  }
}
