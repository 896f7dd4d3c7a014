// The input at the bottom of a channel. It takes messages and commands: a command either as a line of text
// (`/place yellow C7`) or, once chosen from the list, as a form with a field per option. Suggestions help with both.

import { Advice } from "./advice.js";
import { named, quoted, read, settle, written } from "./command.js";
import { disc, el, fill, icon } from "./dom.js";
import { Fields } from "./fields.js";
import { Suggestions } from "./suggestions.js";

const REMEMBERED = 30;

export class Composer {
  /** `app` has world, session, place, entries(), run(entry, values, line) and say(text). */
  constructor(node, app) {
    this.app = app;
    this.node = node;
    this.past = [];
    this.at = -1;
    this.advice = new Advice(app.world);
    this.fields = null;
    const popup = el("div", { class: "suggestions" });
    this.suggestions = new Suggestions(popup, (item) => this.pick(item));
    this.whose = el("span", { class: "whose" });
    this.said = el("p", { class: "said", role: "alert", hidden: true });
    this.input = el("input", { id: "line", type: "text", role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-expanded": "false", spellcheck: "false", autocapitalize: "off", autocomplete: "off", enterkeyhint: "send" });
    this.slash = el("button", { type: "button", class: "bare slash", "aria-label": "All commands", title: "All commands" }, "/");
    this.slot = el("div", { class: "slot" }, this.input);
    fill(node, popup, this.said, el("div", { class: "line" }, this.whose, this.slash, this.slot, el("button", { class: "bare send", "aria-label": "Send", title: "Send" }, icon("send"))));

    this.slash.addEventListener("click", () => this.write("/"));
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("focus", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    node.addEventListener("focusout", (event) => {
      if (!node.contains(event.relatedTarget)) this.close();
    });
  }

  /** The user or channel changed: drop half-typed input. */
  renew() {
    const { session, place } = this.app;
    const { user } = session;
    fill(this.whose, disc(user), el("bdi", {}, user.display));
    this.node.dataset.hue = user.hue;
    this.node.setAttribute("aria-label", `Commands as ${user.display}`);
    this.input.setAttribute("aria-label", `Command as ${user.display} in ${place?.title ?? "no channel"}`);
    this.input.placeholder = place ? `Type / for a command, or a message` : "Choose a channel";
    this.leaveFields("");
  }

  focus() {
    if (this.fields) this.fields.focus(this.fields.firstEmpty() ?? this.fields.shown.at(-1));
    else this.input.focus();
  }

  write(text) {
    this.leaveFields(text);
    this.input.focus();
    this.typed();
  }

  leaveFields(text) {
    this.fields = null;
    this.say(null);
    if (this.slot.firstChild !== this.input) fill(this.slot, this.input);
    this.input.value = text;
    this.at = -1;
    this.close();
  }

  close() {
    this.advice.forget();
    this.suggestions.hide();
  }

  say(sentence) {
    this.said.hidden = sentence === null;
    this.said.textContent = sentence ?? "";
  }

  // ── One line of text ──

  typed() {
    this.say(null);
    this.suggestions.attach(this.input);
    const text = this.input.value;
    if (!text.startsWith("/")) {
      this.close();
      return;
    }
    if (text === "/") this.app.lookAgain();
    const entries = this.app.entries();
    const found = named(text, entries);
    if (!found || found.rest === "") {
      const wanted = text.slice(1).trim().toLowerCase().replace(/\s+/g, " ");
      const begun = entries.filter(({ path }) => path.startsWith(wanted));
      const other = entries.filter((entry) => !begun.includes(entry) && (entry.path.includes(wanted) || entry.description.toLowerCase().includes(wanted)));
      this.advice.forget();
      const items = [...begun, ...other].map((entry) => ({ label: `/${entry.path}`, detail: entry.description, hint: signature(entry), entry }));
      this.suggestions.show(items, { active: text === "/" ? -1 : 0, empty: entries.length === 0 ? "No bot has registered a command yet." : "No such command" });
      return;
    }
    const reading = read(found.entry, found.rest);
    const about = [el("b", {}, `/${found.entry.path}`), " ", parameters(found.entry, reading)];
    if (reading.current?.option.description) about.push(el("small", {}, reading.current.option.description));
    if (!reading.current) {
      this.advice.forget();
      this.suggestions.show([], { about });
      return;
    }
    this.suggest(reading.current.option, reading.current.typed, found.entry, reading.texts, about, (item) => ({ ...item, from: found.from + reading.current.start }));
  }

  key(event) {
    if (this.steer(event)) return;
    if (event.key === "Tab" && !event.shiftKey && this.suggestions.open && this.suggestions.items.length > 0) {
      event.preventDefault();
      this.pick(this.suggestions.choice ?? this.suggestions.items[0]);
    } else if (event.key === "ArrowUp" && this.input.value === "" && this.past.length > 0) {
      event.preventDefault();
      this.recall(0);
    } else if (this.at >= 0 && (event.key === "ArrowUp" || event.key === "ArrowDown") && !this.suggestions.choice) {
      event.preventDefault();
      this.recall(this.at + (event.key === "ArrowUp" ? 1 : -1));
    } else if (event.key === "Escape") {
      if (this.suggestions.open) this.close();
      else this.leaveFields("");
    }
  }

  recall(index) {
    this.at = Math.max(-1, Math.min(index, this.past.length - 1));
    this.input.value = this.at < 0 ? "" : this.past[this.at];
    this.close();
  }

  /** Handles keys common to the line and the fields; returns whether it was one of them. */
  steer(event) {
    if (event.isComposing) return true;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && this.suggestions.open && this.suggestions.items.length > 0 && this.at < 0) {
      event.preventDefault();
      this.suggestions.move(by);
      return true;
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.send();
      return true;
    }
    if (event.key === "Enter" && this.suggestions.choice && !this.complete(this.suggestions.choice)) {
      event.preventDefault();
      this.pick(this.suggestions.choice);
      return true;
    }
    return false;
  }

  /** Fully typed items are not picked again: Enter moves on, or sends. */
  complete(item) {
    if (item.entry) return this.input.value.trim().toLowerCase() === `/${item.entry.path}` && !item.entry.options.some(({ required }) => required);
    const typed = item.option ? this.fields.texts.get(item.option.name) : this.input.value.slice(item.from);
    return [item.text, String(item.value)].some((text) => text.toLowerCase() === typed?.trim().toLowerCase());
  }

  // ── Fields ──

  fillIn(entry, texts = new Map()) {
    this.say(null);
    this.fields = new Fields(entry, texts, {
      typing: (option) => this.typingField(option),
      key: (event, option) => this.fieldKey(event, option),
      left: () => this.write(`/${entry.path} `),
    });
    fill(this.slot, this.fields.node);
    // With no fields to fill in, the next press of Enter sends the command.
    if (this.fields.shown.length === 0) this.node.querySelector(".send").focus();
    else this.fields.focus(this.fields.firstEmpty() ?? this.fields.shown[0]);
  }

  typingField(option) {
    this.say(null);
    const { entry, texts } = this.fields;
    this.suggestions.attach(this.fields.input(option));
    const about = [el("b", {}, option.name), option.required ? " required " : " ", el("small", {}, option.description ?? "")];
    this.suggest(option, texts.get(option.name) ?? "", entry, texts, about, (item) => ({ ...item, option }));
  }

  fieldKey(event, option) {
    if (this.steer(event)) return;
    const text = this.fields.texts.get(option.name) ?? "";
    if (event.key === "Tab" && !event.shiftKey && this.suggestions.choice) {
      const item = this.suggestions.choice;
      this.fields.set(option, item.text);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const empty = this.fields.firstEmpty();
      if (empty && empty !== option) this.fields.focus(empty);
      else this.send();
    } else if (event.key === "Backspace" && text === "") {
      event.preventDefault();
      this.fields.drop(option);
    } else if (event.key === "Escape") {
      if (this.suggestions.open) this.close();
      else this.write("");
    }
  }

  // ── Both ──

  suggest(option, typed, entry, texts, about, dress) {
    const { session, place } = this.app;
    const question = { user: session.user.id, channel: place.address, bot: this.app.botFor(entry), entry, texts };
    this.advice.suggest(option, typed, question, (items, { busy = false, fixed = false, empty } = {}) => {
      if (items === null) {
        // The bot is being asked. Keep its previous suggestions until it answers, unless they were for another option.
        const kept = this.suggested === option ? this.suggestions.items : [];
        this.suggestions.show(kept.map(dress), { about, busy });
      } else {
        const wanted = typed.trim().toLowerCase();
        const active = wanted === "" ? -1 : items.findIndex(({ text }) => fixed || text.toLowerCase() === wanted);
        this.suggestions.show(items.map(dress), { about, active, busy, empty });
      }
      this.suggested = option;
    });
  }

  pick(item) {
    if (item.entry) {
      this.close();
      this.fillIn(item.entry);
    } else if (item.option) {
      this.fields.set(item.option, item.text);
      const next = this.fields.firstEmpty() ?? (this.fields.after(item.option) && !this.fields.texts.get(this.fields.after(item.option).name) ? this.fields.after(item.option) : null);
      if (next) this.fields.focus(next);
      else {
        this.fields.focus(item.option);
        this.close();
      }
    } else {
      this.input.value = `${this.input.value.slice(0, item.from)}${quoted(item.text)} `;
      this.input.focus();
      this.typed();
    }
  }

  send() {
    if (this.fields) return this.dispatch(this.fields.entry, this.fields.texts);
    const text = this.input.value.trim();
    if (text === "" || text === "/") return this.write("/");
    const found = named(text, this.app.entries());
    if (!text.startsWith("/")) {
      this.leaveFields("");
      this.app.say(text);
      return;
    }
    if (!found) return this.say(`There is no command ${text.split(" ")[0]} here. Type / to see them all.`);
    const reading = read(found.entry, found.rest);
    if (reading.tooMuch.length > 0) return this.say(`/${found.entry.path} has no place for “${reading.tooMuch.join(" ")}”.`);
    this.dispatch(found.entry, reading.texts);
  }

  dispatch(entry, texts) {
    const { values, errors, missing } = settle(entry, texts, this.app.world);
    const problem = errors[0]?.option ?? missing[0];
    if (problem) {
      if (!this.fields) this.fillIn(entry, texts);
      const sentence = errors[0]?.error ?? `${missing[0].name} is still wanted.`;
      this.fields.focus(problem);
      this.fields.mark(problem, sentence);
      this.say(sentence);
      return;
    }
    const line = written(entry, texts);
    this.past = [line, ...this.past.filter((other) => other !== line)].slice(0, REMEMBERED);
    this.leaveFields("");
    // Not where an on-screen keyboard would cover the answer.
    if (matchMedia("(hover: hover)").matches) this.input.focus();
    this.app.run(entry, values, line);
  }
}

/** A summary of a command's options: required ones bare, others in brackets. */
function signature(entry) {
  return entry.options.map(({ name, required }) => (required ? name : `[${name}]`)).join(" ");
}

function parameters(entry, reading) {
  return entry.options.map((option) => {
    const state = reading.current?.option === option ? "now" : reading.texts.get(option.name) ? "filled" : "open";
    return [el("span", { class: `parameter ${state}` }, option.required ? option.name : `[${option.name}]`), " "];
  });
}
