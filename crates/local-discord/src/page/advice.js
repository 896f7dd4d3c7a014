// Suggestions for an option: its fixed choices, true or false, users, channels and roles, or what the bot suggests.

import { control } from "./control.js";
import { convert, nameable, takesFile, TYPES } from "./value.js";

const PAUSE = 160;
const NAMED = new Set([TYPES.user, TYPES.channel, TYPES.role, TYPES.mentionable]);

/** Fixed choices whose name or value contains the typed text; those starting with it come first. */
function matching(choices, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ label, value }) => {
    const name = label.toLowerCase().replace(/^[@#]/, "");
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
   * autocomplete again once the bot has answered. `question` is `{user, channel, bot, entry, texts, picked}`.
   */
  suggest(option, typed, question, show) {
    this.forget();
    if (option.choices?.length > 0) {
      const items = option.choices.map(({ name, value }) => ({ label: name, value, text: name }));
      return show(matching(items, typed), { fixed: true, empty: "No such choice" });
    }
    if (option.type === TYPES.boolean) {
      const items = [true, false].map((value) => ({ label: String(value), value, text: String(value) }));
      return show(matching(items, typed), { fixed: true });
    }
    if (NAMED.has(option.type)) {
      const items = nameable(option, this.world).map(({ id, label, detail, text }) => ({ label, detail, value: id, text }));
      return show(matching(items, typed.replace(/^[@#]/, "")), { fixed: true, empty: "Nobody and nothing of that name" });
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
      // A file is sent with the command only.
      if (other === option || !text || takesFile(other)) continue;
      const picked = question.picked.get(other.name);
      const { value } = picked?.text === text ? picked : convert(other, text, this.world);
      if (value !== undefined) options[other.name] = value;
    }
    try {
      const answer = await control.autocomplete({ user: question.user, channel: question.channel, bot: question.bot, command: question.entry.path, options, focused: option.name, value: typed });
      if (number !== this.asked) return;
      const items = (answer.choices ?? []).map(({ name, value }) => ({ label: name, value, text: name }));
      show(items, { empty: answer.error ?? "Nothing to suggest" });
    } catch (error) {
      if (number === this.asked) show([], { empty: `No suggestions: ${error.message}` });
    }
  }
}
