// A command as a form: a small field per option, optional ones on demand.

import { el, fill } from "./dom.js";
import { TYPES } from "./command.js";

export class Fields {
  /**
   * `entry` is the command to run, `texts` the values so far. Calls the owner's `typing(option)` when a field is
   * focused or changed, `key(event, option)` for every key, and `left()` when the first field is dropped.
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

  /** Drops an optional field. Leaves the form when no field remains, or from a required first field. */
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

  /** Marks a field as invalid, or as valid with `null`. */
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

  /** The first required field that is empty. */
  firstEmpty() {
    return this.shown.find((option) => option.required && !this.texts.get(option.name));
  }

  /** The field after this one, if any. */
  after(option) {
    return this.shown[this.shown.indexOf(option) + 1];
  }
}
