// The input at the bottom of a channel. It takes messages and commands. As soon as a command's name is there, chosen from
// the list or typed, its options are asked for in pills; a line such as `/place yellow C7` fills them.

import { Advice } from "./advice.js";
import { named, read, settle, written } from "./command.js";
import { disc, el, fill, icon } from "./dom.js";
import { Emoji } from "./emoji.js";
import { attached, FileDialog } from "./file.js";
import { Pills } from "./pills.js";
import { Suggestions } from "./suggestions.js";
import { convert, expected, takesFile } from "./value.js";

const REMEMBERED = 30;

export class Composer {
  /** `app` has world, session, place, entries(), run(entry, values, line), say(text) and editLast(). */
  constructor(node, app) {
    this.app = app;
    this.node = node;
    this.past = [];
    this.at = -1;
    this.advice = new Advice(app.world);
    this.pills = null;
    const popup = el("div", { class: "suggestions" });
    this.suggestions = new Suggestions(popup, (item) => this.pick(item), () => this.typed());
    this.whose = el("span", { class: "whose" });
    this.said = el("p", { class: "said", id: "said", role: "alert", hidden: true });
    this.input = el("input", { id: "line", type: "text", role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-expanded": "false", spellcheck: "false", autocapitalize: "off", autocomplete: "off", enterkeyhint: "send" });
    this.slash = el("button", { type: "button", class: "bare slash", "aria-label": "All commands", title: "All commands" }, "/");
    this.slot = el("div", { class: "slot" }, this.input);
    this.files = new FileDialog();
    fill(node, popup, this.files.node, this.said, el("div", { class: "line" }, this.whose, this.slash, this.slot, el("button", { class: "bare send", "aria-label": "Send", title: "Send" }, icon("send"))));

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
    this.input.placeholder = place ? "Message, or / for a command" : "Choose a channel";
    this.leavePills("");
  }

  focus() {
    if (this.pills) this.pills.focus(this.pills.firstEmpty());
    else this.input.focus();
  }

  write(text) {
    this.leavePills(text);
    this.input.focus();
    this.typed();
  }

  leavePills(text) {
    this.pills = null;
    this.say(null);
    if (this.slot.firstChild !== this.input) fill(this.slot, this.input);
    this.input.value = text;
    this.at = -1;
    this.close();
  }

  close() {
    this.advice.forget();
    this.suggestions.filter = null;
    this.suggestions.hide();
  }

  /** What is offered in this place is known, or has changed. */
  offered() {
    if (this.pills || this.input !== document.activeElement || !this.input.value.startsWith("/")) return;
    const chosen = this.suggestions.choice;
    this.typed();
    if (chosen) this.suggestions.choose(({ label, group }) => label === chosen.label && group === chosen.group);
  }

  say(sentence) {
    this.said.hidden = sentence === null;
    this.said.textContent = sentence ?? "";
  }

  // ── The line ──

  typed() {
    this.say(null);
    this.suggestions.attach(this.input);
    const text = this.input.value;
    if (!text.startsWith("/")) return this.typedMessage(text);
    if (text === "/") this.app.lookAgain();
    const entries = this.app.entries();
    const group = new Map(this.app.world.bots().map((bot) => [bot.application_id, bot.name]));
    const { filter } = this.suggestions;
    const found = named(text, filter === null ? entries : entries.filter(({ application }) => group.get(application) === filter));
    if (found && found.rest !== "" && this.at < 0) return this.fillWith(found);
    const wanted = text.slice(1).trim().toLowerCase().replace(/\s+/g, " ");
    const begun = entries.filter(({ path }) => path.startsWith(wanted));
    const other = entries.filter((entry) => !begun.includes(entry) && (entry.path.includes(wanted) || entry.description.toLowerCase().includes(wanted)));
    this.advice.forget();
    const items = [...begun, ...other].map((entry) => ({ label: `/${entry.path}`, detail: entry.description, hint: signature(entry), group: group.get(entry.application) ?? "Another application", entry }));
    this.suggestions.show(items, { active: text === "/" ? -1 : 0, empty: entries.length === 0 ? "No bot has registered a command yet." : "No such command" });
  }

  /** A command's name and what was typed behind it, key by key or pasted at once. */
  fillWith({ entry, rest }) {
    const reading = read(entry, rest);
    this.fillIn(entry, reading.texts, reading.current?.option);
    if (reading.tooMuch.length > 0) this.say(`/${entry.path} has no place for “${reading.tooMuch.join(" ")}”.`);
  }

  /** In a message only the names of emoji are completed. */
  async typedMessage(text) {
    const name = Emoji.typed(text, this.input.selectionStart);
    if (!name) return this.close();
    await this.app.emoji.load();
    if (this.input.value !== text) return;
    const items = this.app.emoji.matching(name.typed).map((found) => ({ label: `${found.emoji} :${found.name}:`, text: found.emoji, ...name }));
    this.suggestions.show(items, { active: 0 });
  }

  key(event) {
    if (this.steer(event)) return;
    if (event.key === "Tab" && !event.shiftKey && this.suggestions.open && this.suggestions.items.length > 0) {
      event.preventDefault();
      this.pick(this.suggestions.choice ?? this.suggestions.items[0]);
    } else if (event.key === "ArrowUp" && this.input.value === "" && !this.app.editLast() && this.past.length > 0) {
      event.preventDefault();
      this.recall(0);
    } else if (this.at >= 0 && (event.key === "ArrowUp" || event.key === "ArrowDown") && !this.suggestions.choice) {
      event.preventDefault();
      this.recall(this.at + (event.key === "ArrowUp" ? 1 : -1));
    } else if (event.key === "Escape") {
      if (this.suggestions.open) this.close();
      else this.leavePills("");
    }
  }

  recall(index) {
    this.at = Math.max(-1, Math.min(index, this.past.length - 1));
    this.input.value = this.at < 0 ? "" : this.past[this.at];
    this.close();
  }

  /** Handles keys common to the line and the pills; returns whether it was one of them. */
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
    if (item.add || item.chooses) return false;
    const typed = this.pills.texts.get(item.option.name)?.trim().toLowerCase();
    return [item.text, String(item.value)].some((text) => text.toLowerCase() === typed);
  }

  // ── The pills ──

  fillIn(entry, texts = new Map(), option) {
    this.say(null);
    this.pills = new Pills(entry, texts, {
      typing: (option) => this.typingPill(option),
      choosing: (option) => this.chooseFile(option),
      adding: (text) => this.adding(text),
      key: (event, option) => this.pillKey(event, option),
      done: (option) => this.check(option),
      left: () => this.write(`/${entry.path}`),
    });
    fill(this.slot, this.pills.node);
    this.pills.focus(option ?? this.pills.firstEmpty());
  }

  typingPill(option) {
    this.say(null);
    const { entry, texts } = this.pills;
    this.suggestions.attach(this.pills.input(option));
    const about = [el("b", {}, option.name), option.required ? " required " : " ", el("small", {}, option.description ?? "")];
    const typed = texts.get(option.name) ?? "";
    if (takesFile(option)) this.offerFiles(option, typed, about);
    else this.suggest(option, typed, entry, texts, about);
  }

  /** In place of suggestions, the browser's own dialog. */
  offerFiles(option, chosen, about) {
    this.advice.forget();
    this.suggestions.show([{ label: chosen === "" ? "Choose a file…" : "Choose another file…", option, chooses: true }], { about });
  }

  chooseFile(option) {
    const { pills } = this;
    this.files.open(async (file) => {
      const { value, error } = await attached(file);
      // The pill or the whole command may have been taken away meanwhile.
      if (this.pills !== pills || !pills.input(option)) return;
      if (error) return this.point(option, error);
      pills.set(option, file.name, value);
      this.goOn(option);
    });
  }

  /** The caret is behind the pills: lists the options that may be added. */
  adding(text) {
    this.advice.forget();
    this.suggestions.attach(this.pills.tail);
    const begun = this.pills.rest.filter(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase()));
    const about = begun.length > 0 ? [el("b", {}, "Optional"), " ", el("small", {}, "Enter sends the command without them.")] : [];
    this.suggestions.show(begun.map((add) => ({ label: add.name, detail: add.description, add })), { about, active: text.trim() === "" ? -1 : 0 });
  }

  pillKey(event, option) {
    const input = event.target;
    const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
    const atEnd = input.selectionStart === input.value.length;
    if (this.steer(event)) return;
    if (takesFile(option) && this.fileKey(event, option)) return;
    if (event.key === "Tab" && !event.shiftKey && (option || this.suggestions.choice)) {
      event.preventDefault();
      if (this.suggestions.choice) this.pick(this.suggestions.choice);
      else this.pills.focus(this.pills.after(option));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const wrong = this.wrong(option);
      const empty = this.pills.firstEmpty();
      if (wrong) this.point(option, wrong);
      else if (empty && empty !== option) this.pills.focus(empty);
      else this.send();
    } else if (event.key === "Backspace" && atStart) {
      event.preventDefault();
      this.pills.back(option);
    } else if (event.key === "ArrowLeft" && atStart && (!option || this.pills.before(option))) {
      event.preventDefault();
      this.pills.focus(this.pills.before(option));
    } else if (event.key === "ArrowRight" && atEnd && option) {
      event.preventDefault();
      this.pills.focus(this.pills.after(option));
    } else if (event.key === "Escape") {
      if (this.suggestions.open) this.close();
      else this.write("");
    }
  }

  /** Handles keys of a pill for a file: nothing can be typed there. Returns whether it was one of them. */
  fileKey(event, option) {
    const chosen = event.target.value !== "";
    if (event.key === " " || (event.key === "Enter" && !chosen)) {
      event.preventDefault();
      this.chooseFile(option);
      return true;
    }
    if ((event.key === "Backspace" || event.key === "Delete") && chosen) {
      event.preventDefault();
      this.pills.clear(option);
      this.typingPill(option);
      return true;
    }
    return false;
  }

  /** What is wrong with a pill's value, if anything is. */
  wrong(option) {
    const text = option && this.pills.texts.get(option.name);
    if (!text?.trim() || this.pills.picked.get(option.name)?.text === text) return null;
    return convert(option, text, this.app.world).error ?? null;
  }

  /** A pill was left: what was typed into it is checked. */
  check(option) {
    if (this.pills) this.pills.mark(option, this.wrong(option));
  }

  point(option, sentence) {
    this.pills.focus(option);
    this.pills.mark(option, sentence);
    this.say(sentence);
  }

  suggest(option, typed, entry, texts, about) {
    const { session, place } = this.app;
    const { pills } = this;
    const dress = (item) => ({ ...item, option });
    const question = { user: session.user.id, channel: place.address, bot: this.app.botFor(entry), entry, texts, picked: pills.picked };
    this.advice.suggest(option, typed, question, (items, { busy = false, fixed = false, empty } = {}) => {
      if (items === null) {
        // The bot is being asked. Keep its previous suggestions until it answers, unless they were for another option.
        const kept = this.suggested === option ? this.suggestions.items : [];
        this.suggestions.show(kept.map(dress), { about, busy });
      } else {
        const known = items.flatMap(({ text, value }) => [text.toLowerCase(), String(value).toLowerCase()]);
        pills.suggested.set(option.name, [...new Set([...(pills.suggested.get(option.name) ?? []), ...known])]);
        const wanted = typed.trim().toLowerCase();
        const active = wanted === "" ? -1 : items.findIndex(({ text, value }) => fixed || [text, String(value)].some((one) => one.toLowerCase() === wanted));
        this.suggestions.show(items.map(dress), { about, active, busy, empty });
      }
      this.suggested = option;
    });
  }

  pick(item) {
    if (item.entry) {
      this.close();
      this.fillIn(item.entry);
    } else if (item.add) {
      this.pills.add(item.add);
    } else if (item.chooses) {
      this.chooseFile(item.option);
    } else if (item.option) {
      this.pills.set(item.option, item.text, item.value);
      this.goOn(item.option);
    } else {
      const before = `${this.input.value.slice(0, item.from)}${item.text} `;
      this.input.value = before + this.input.value.slice(item.to).trimStart();
      this.input.focus();
      this.input.setSelectionRange(before.length, before.length);
      this.typed();
    }
  }

  /** The caret goes on from a pill that has its value. */
  goOn(option) {
    const after = this.pills.after(option);
    this.pills.focus(this.pills.firstEmpty() ?? (after && !this.pills.texts.get(after.name) ? after : undefined));
  }

  send() {
    if (this.pills) return this.dispatch();
    const text = this.input.value.trim();
    if (text === "" || text === "/") return this.write("/");
    // Several applications may have a command of this name: the one that is chosen in the list is meant.
    const chosen = this.suggestions.choice?.entry;
    const found = chosen && text === `/${chosen.path}` ? { entry: chosen, rest: "" } : named(text, this.app.entries());
    if (!text.startsWith("/")) {
      this.leavePills("");
      this.app.say(text);
      return;
    }
    if (!found) return this.say(`There is no command ${text.split(" ")[0]} here. Type / to see them all.`);
    this.fillWith(found);
    if (this.said.hidden) this.dispatch();
  }

  dispatch() {
    const { entry, texts, picked, tail, shown } = this.pills;
    const over = tail.value.trim();
    if (over !== "") return this.say(`/${entry.path} has no option for “${over}”.`);
    const { values, errors, missing } = settle(entry, texts, this.app.world, picked);
    for (const { option, error } of errors) this.pills.mark(option, error);
    if (errors.length > 0) return this.point(errors[0].option, errors[0].error);
    const empty = missing[0] ?? shown.find(({ name }) => !texts.get(name)?.trim());
    if (empty) return this.point(empty, `${empty.name} is still wanted: ${expected(empty)}.`);
    // Of a suggestion the value is written down: only the bot knows what its name means.
    const kept = (name, text) => (entry.options.find((option) => option.name === name).autocomplete && picked.get(name)?.text === text ? String(picked.get(name).value) : text.trim());
    const line = written(entry, new Map([...texts].map(([name, text]) => [name, kept(name, text)])));
    this.past = [line, ...this.past.filter((other) => other !== line)].slice(0, REMEMBERED);
    this.leavePills("");
    // Not where an on-screen keyboard would cover the answer.
    if (matchMedia("(hover: hover)").matches) this.input.focus();
    this.app.run(entry, values, line);
  }
}

/** A summary of a command's options: required ones bare, others in brackets. */
function signature(entry) {
  return entry.options.map(({ name, required }) => (required ? name : `[${name}]`)).join(" ");
}
