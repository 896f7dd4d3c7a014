// A list of choices: arrows, Home and End, the first letters of a choice, Enter or a click.

import { el } from "./dom.js";

const TYPING_PAUSE = 800;
const PAGE = 8;
let lists = 0;

export class Listbox {
  /** `choices` are `{label, description, emoji, value}`. Calls `picked(index)`. */
  constructor(choices, { label, many, picked }) {
    this.choices = choices;
    this.picked = picked;
    this.active = -1;
    this.typed = "";
    this.typedAt = 0;
    const id = `list-${(lists += 1)}`;
    this.options = choices.map((choice, index) =>
      el(
        "li",
        { id: `${id}-${index}`, role: "option", "aria-selected": "false", on: { click: () => picked(index), pointermove: () => this.point(index, false) } },
        choice.emoji?.name && !choice.emoji.id ? el("span", { class: "emoji", "aria-hidden": "true" }, choice.emoji.name) : null,
        el("span", { class: "what" }, el("bdi", {}, choice.label), choice.description && el("small", {}, choice.description)),
      ),
    );
    this.node = el("ul", { role: "listbox", tabindex: "0", autofocus: true, "aria-label": label, "aria-multiselectable": many ? "true" : undefined }, this.options);
    this.node.addEventListener("keydown", (event) => this.key(event));
  }

  point(index, scroll = true) {
    if (index < 0 || index >= this.options.length) return;
    this.options[this.active]?.classList.remove("active");
    this.active = index;
    const option = this.options[index];
    option.classList.add("active");
    this.node.setAttribute("aria-activedescendant", option.id);
    if (scroll) option.scrollIntoView({ block: "nearest" });
  }

  mark(chosen) {
    this.options.forEach((option, index) => option.setAttribute("aria-selected", String(chosen.has(this.choices[index].value))));
  }

  key(event) {
    const last = this.options.length - 1;
    const to = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: last, PageDown: Math.min(this.active + PAGE, last), PageUp: Math.max(this.active - PAGE, 0) }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const spelling = this.typed !== "" && event.timeStamp - this.typedAt <= TYPING_PAUSE;
    if (to !== undefined) this.point(to);
    else if (event.key === "Enter" || (event.key === " " && !spelling)) this.picked(this.active);
    else if (event.key.length === 1) this.spell(event.key.toLowerCase(), spelling, event.timeStamp);
    else return;
    event.preventDefault();
  }

  /** Goes to the choice that starts with the letters typed. The same letter again goes to the next one. */
  spell(letter, spelling, at) {
    this.typed = spelling ? this.typed + letter : letter;
    this.typedAt = at;
    const repeated = [...this.typed].every((one) => one === letter);
    const wanted = repeated ? letter : this.typed;
    const from = repeated ? this.active + 1 : Math.max(0, this.active);
    // What stands before the first letter or digit of a label is a mark: “● red” is found by “r”.
    const named = this.choices.map(({ label }) => label.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, "") || label.toLowerCase());
    const order = this.choices.map((_, index) => (from + index) % this.choices.length);
    this.point(order.find((index) => named[index].startsWith(wanted)) ?? -1);
  }
}
