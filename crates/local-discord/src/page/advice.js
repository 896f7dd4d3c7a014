// Suggestions for an option: its fixed choices, true or false, users, channels, or what the bot suggests.

import { convert, TYPES } from "./command.js";
import { control } from "./control.js";

const PAUSE = 160;

/** Fixed choices whose name or value contains the typed text; those starting with it come first. */
function matching(choices, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ label, value }) => {
    const name = label.toLowerCase();
    if (name.startsWith(wanted) || String(value).toLowerCase().startsWith(wanted)) return 0;
    return name.includes(wanted) ? 1 : 2;
  };
  return choices.filter((choice) => rank(choice) < 2).sort((one, other) => rank(one) - rank(other));
}

export class Advice {
  constructor(world) {
    this.world = world;
    this.asked = 0;
  }

  /** Discards answers still under way. */
  forget() {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  /**
   * Suggests for `option`, given the text `typed`. Calls `show(items, {busy, fixed, empty})` immediately, and for
   * autocomplete again once the bot has answered. `question` is `{user, channel, command, texts, entry}`.
   */
  suggest(option, typed, question, show) {
    this.forget();
    if (option.choices?.length > 0) {
      const items = option.choices.map(({ name, value }) => ({ label: name, value, text: name }));
      return show(matching(items, typed), { fixed: true, empty: "No such choice" });
    }
    if (option.type === TYPES.boolean) {
      const items = ["true", "false"].map((value) => ({ label: value, value, text: value }));
      return show(matching(items, typed), { fixed: true });
    }
    if (option.type === TYPES.user) {
      const items = this.world.users().map((user) => ({ label: user.display, detail: `@${user.name}`, value: user.id, text: user.name }));
      return show(matching(items, typed.replace(/^@/, "")), { fixed: true, empty: "No such user" });
    }
    if (option.type === TYPES.channel) {
      const items = this.world.channels().map((channel) => ({ label: `#${channel.name}`, value: channel.id, text: channel.name }));
      return show(matching(items, typed.replace(/^#/, "")), { fixed: true, empty: "No such channel" });
    }
    if (!option.autocomplete) return show([], {});
    show(null, { busy: true });
    const number = this.asked;
    this.timer = setTimeout(() => this.ask(number, option, typed, question, show), PAUSE);
  }

  async ask(number, option, typed, question, show) {
    const options = {};
    for (const other of question.entry.options) {
      const text = question.texts.get(other.name);
      if (other === option || !text) continue;
      const { value } = convert(other, text, this.world);
      if (value !== undefined) options[other.name] = value;
    }
    try {
      const answer = await control.autocomplete({ user: question.user, channel: question.channel, bot: question.bot, command: question.entry.path, options, focused: option.name, value: typed });
      if (number !== this.asked) return;
      const items = (answer.choices ?? []).map(({ name, value }) => ({ label: name, value, text: String(value) }));
      show(items, { empty: answer.error ?? "Nothing to suggest" });
    } catch (error) {
      if (number === this.asked) show([], { empty: `No suggestions: ${error.message}` });
    }
  }
}
