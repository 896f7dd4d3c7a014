// A command being filled in: its name, a pill `name value` per option, and at the end a field for what may be added.

import { split } from "./command.js";
import { el, fill, icon } from "./dom.js";
import { takesFile, TYPES } from "./value.js";

export class Pills {
  /**
   * `entry` is the command to run, `texts` the values so far. Calls the owner's `typing(option)` when a pill is focused or
   * changed, `choosing(option)` when the pill of a file is clicked, `adding(text)` for the field at the end, `key(event, option)` for every key (without `option` in that
   * field), `done(option)` when a pill is left, and `left()` when the command is taken away.
   */
  constructor(entry, texts, owner) {
    this.entry = entry;
    this.owner = owner;
    this.texts = new Map(texts);
    this.picked = new Map(); // option name → the suggestion chosen: {text, value}
    this.suggested = new Map(); // option name → all names and values suggested so far, in lower case
    this.kept = new Set(); // names of options whose spaces stay, because the reader came back to them
    this.shown = entry.options.filter((option) => option.required || this.texts.has(option.name));
    this.inputs = new Map();
    this.node = el("div", { class: "pills", role: "group", "aria-label": `/${entry.path}` });
    this.chip = el("button", { type: "button", class: "chip", tabindex: "-1", title: "Take the command away", "aria-label": `/${entry.path}, take the command away`, on: { click: () => owner.left() } }, `/${entry.path}`);
    this.tail = this.field({ class: "tail", "aria-label": `More options of /${entry.path}` });
    this.tail.addEventListener("input", () => this.added(this.tail.value));
    this.tail.addEventListener("focus", () => owner.adding(this.tail.value));
    this.tail.addEventListener("keydown", (event) => owner.key(event));
    this.draw();
  }

  get rest() {
    return this.entry.options.filter((option) => !this.shown.includes(option));
  }

  /** The options that have no value yet and can be typed, apart from one. */
  unfilled(but) {
    return this.entry.options.filter((option) => option !== but && !takesFile(option) && !this.texts.get(option.name));
  }

  draw() {
    this.inputs.clear();
    fill(this.node, this.chip, this.shown.map((option) => this.pill(option)), this.tail);
    const count = this.rest.length;
    this.tail.placeholder = count > 0 ? `+${count} optional` : "";
    this.tail.style.setProperty("--letters", count > 0 ? 12 : 3);
  }

  field(attributes) {
    return el("input", { type: "text", role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-expanded": "false", spellcheck: "false", autocapitalize: "off", autocomplete: "off", enterkeyhint: "send", ...attributes });
  }

  pill(option) {
    const input = this.field({
      "aria-required": String(Boolean(option.required)),
      "aria-label": `${option.name}${option.required ? ", required" : ""}: ${option.description ?? ""}`,
      inputmode: option.type === TYPES.integer ? "numeric" : undefined,
      readonly: takesFile(option),
      placeholder: takesFile(option) ? "Choose a file" : undefined,
    });
    input.value = this.texts.get(option.name) ?? "";
    const widen = () => input.style.setProperty("--letters", Math.min(28, Math.max(4, [...(input.value || input.placeholder)].length + 1)));
    widen();
    input.addEventListener("input", () => {
      widen();
      this.mark(option, null);
      this.spread(option, input.value);
    });
    input.addEventListener("focus", () => this.owner.typing(option));
    input.addEventListener("blur", () => this.owner.done(option));
    if (takesFile(option)) input.addEventListener("click", () => this.owner.choosing(option));
    input.addEventListener("keydown", (event) => this.owner.key(event, option));
    this.inputs.set(option.name, { input, widen });
    const drop = el("button", { type: "button", class: "drop", tabindex: "-1", "aria-label": `Remove ${option.name}`, title: `Remove ${option.name}`, on: { click: () => this.drop(option) } }, icon("close"));
    return el("span", { class: option.required ? "pill required" : "pill" }, el("label", {}, el("span", { class: "key", "aria-hidden": "true" }, option.name), input), !option.required && drop);
  }

  /** What was typed or pasted into a pill: what does not belong to it goes on to the next ones. */
  spread(option, typed) {
    let at = option;
    let text = typed;
    for (;;) {
      // `name:` typed in front of the pill's own value says what is known.
      const own = `${at.name.toLowerCase()}:`;
      text = text.trimStart();
      if (text.toLowerCase().startsWith(own)) text = text.slice(own.length).trimStart();
      const others = this.unfilled(at);
      const known = this.suggested.get(at.name) ?? [];
      const parts = this.kept.has(at.name) ? null : split(at, text, others, (begun) => known.some((name) => name.startsWith(begun)));
      this.texts.set(at.name, parts ? parts.own : text);
      if (!parts) break;
      const named = others.find(({ name }) => parts.rest.toLowerCase().startsWith(`${name.toLowerCase()}:`));
      const next = named ?? others[0];
      if (parts.own === "" && !named) break;
      if (parts.rest === "" || !next) {
        this.tail.value = parts.rest;
        return this.redraw(this.firstEmpty());
      }
      if (parts.own === "" && !at.required) this.shown = this.shown.filter((other) => other !== at);
      at = next;
      text = named ? parts.rest.slice(named.name.length + 1).trimStart() : parts.rest;
      if (!this.shown.includes(at)) this.shown = [...this.shown, at];
    }
    if (at !== option) return this.redraw(at);
    if (text !== typed) this.set(option, text);
    this.owner.typing(option);
  }

  /** Draws the pills again, with the caret in `next`, or behind them. */
  redraw(next) {
    this.draw();
    for (const option of this.shown) if (option !== next) this.owner.done(option);
    this.focus(next);
  }

  /** What was typed behind the pills: the name of an option, or the value of the next one. */
  added(typed) {
    const text = typed.trimStart();
    const named = this.rest.find(({ name }) => new RegExp(`^${name}[:\\s]`, "i").test(text));
    if (named) return this.add(named, text.slice(named.name.length + 1).trimStart());
    const begun = this.rest.some(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
    const next = this.rest.find((option) => !takesFile(option));
    if (text === "" || begun || !next) return this.owner.adding(text);
    this.add(next, text);
  }

  add(option, text = "") {
    this.shown = [...this.shown, option];
    this.tail.value = "";
    this.texts.set(option.name, text);
    this.redraw(option);
    if (text !== "") this.spread(option, text);
  }

  /** Takes an optional pill away; the caret goes to the one before it. */
  drop(option) {
    const at = this.shown.indexOf(option);
    this.texts.delete(option.name);
    this.picked.delete(option.name);
    this.kept.delete(option.name);
    this.shown.splice(at, 1);
    this.redraw(this.shown[at - 1]);
  }

  /** Backspace at the start of a pill, or of the field at the end: goes back, and takes an empty pill along. */
  back(option) {
    const at = option ? this.shown.indexOf(option) : this.shown.length;
    if (option && !option.required && !this.texts.get(option.name)) return this.drop(option);
    if (at === 0) return this.owner.left();
    this.kept.add(this.shown[at - 1].name);
    this.focus(this.shown[at - 1]);
  }

  /** Sets a value: what the list offered, with the value behind its name, or a text. */
  set(option, text, value) {
    this.texts.set(option.name, text);
    if (value !== undefined) this.picked.set(option.name, { text, value });
    const { input, widen } = this.inputs.get(option.name);
    input.value = text;
    widen();
    this.mark(option, null);
  }

  /** Takes a value away; the pill stays. */
  clear(option) {
    this.set(option, "");
    this.picked.delete(option.name);
  }

  /** Marks a pill as wrong with a sentence, or as right with `null`. */
  mark(option, error) {
    const input = this.input(option);
    if (!input) return;
    input.closest(".pill").classList.toggle("wrong", error !== null);
    input.closest(".pill").title = error ?? "";
    for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", "said"]]) {
      if (error === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }

  /** The caret goes to the end of a pill, or without an option behind all of them. */
  focus(option) {
    const input = this.input(option) ?? this.tail;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }

  input(option) {
    return this.inputs.get(option?.name)?.input;
  }

  /** The first required pill that is empty. */
  firstEmpty() {
    return this.shown.find((option) => option.required && !this.texts.get(option.name)?.trim());
  }

  /** The pill after this one, if any. */
  after(option) {
    return this.shown[this.shown.indexOf(option) + 1];
  }

  before(option) {
    return option ? this.shown[this.shown.indexOf(option) - 1] : this.shown.at(-1);
  }
}
