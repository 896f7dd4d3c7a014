// The names of emoji: `:camel:` typed in a message becomes 🐫. The names come from the server, once.

import { control } from "./control.js";

const SHOWN = 12;
const SHORTEST = 2;
const NAME = /:([a-z0-9_+-]+):/gi;
const CODE = /(`+)[\s\S]*?\1/g;

export class Emoji {
  constructor() {
    this.all = [];
    this.byName = new Map();
  }

  load() {
    this.loading ??= control.emoji().then(
      (all) => {
        this.all = all;
        this.byName = new Map(all.flatMap(({ emoji, names }) => names.map((name) => [name, emoji])));
      },
      () => (this.loading = undefined), // the names stay as they were typed, and the next one asks again
    );
    return this.loading;
  }

  /** The text with emoji for their names, except in code. */
  async replaced(text) {
    if (text.search(NAME) < 0) return text;
    await this.load();
    const swap = (part) => part.replace(NAME, (whole, name) => this.byName.get(name.toLowerCase()) ?? whole);
    let out = "";
    let at = 0;
    for (const code of text.matchAll(CODE)) {
      out += swap(text.slice(at, code.index)) + code[0];
      at = code.index + code[0].length;
    }
    return out + swap(text.slice(at));
  }

  /** The name being typed before the cursor: `{from, to, typed}`, or `null`. */
  static typed(text, cursor) {
    const found = /(?:^|[\s(])(:([a-z0-9_+-]+))$/i.exec(text.slice(0, cursor));
    return found && found[2].length >= SHORTEST ? { from: cursor - found[1].length, to: cursor, typed: found[2].toLowerCase() } : null;
  }

  /** Emoji whose names begin with what was typed, then those that contain it: `{emoji, name}`. */
  matching(typed) {
    const rank = (name) => (name.startsWith(typed) ? 0 : name.includes(typed) ? 1 : 2);
    const best = this.all.map(({ emoji, names }) => ({ emoji, name: [...names].sort((one, other) => rank(one) - rank(other))[0] }));
    return [0, 1].flatMap((wanted) => best.filter(({ name }) => rank(name) === wanted)).slice(0, SHOWN);
  }
}
