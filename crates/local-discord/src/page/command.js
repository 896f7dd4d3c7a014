// Registered commands: which ones can be typed, and parsing typed text into options.

import { convert, same, takesFile, TYPES } from "./value.js";

const SUBCOMMAND = 1;
const GROUP = 2;

/** Locales whose readers get the texts of another one where there are none in theirs. */
const NEXT_BEST = { "en-GB": "en-US", "en-US": "en-GB", "es-419": "es-ES" };

/** A text of a command in the reader's locale, if the bot has registered it. */
function localised(texts, usual, locale) {
  return texts?.[locale] ?? texts?.[NEXT_BEST[locale]] ?? usual;
}

/** An option as a reader finds it: its name as registered, its description and choices in their locale. */
function shown(option, locale) {
  const choices = option.choices?.map((choice) => ({ ...choice, name: localised(choice.name_localizations, choice.name, locale) }));
  return { ...option, description: localised(option.description_localizations, option.description, locale), choices };
}

/**
 * Everything that can be run, from the commands offered in a place to a reader with this locale: an entry per command,
 * subcommand and grouped subcommand.
 */
export function runnable(commands, locale) {
  const found = [];
  for (const command of commands) if ((command.type ?? 1) === 1) collect(command, command.name, command, found, locale);
  return found.sort((one, other) => one.path.localeCompare(other.path));
}

function collect(node, path, command, found, locale) {
  const options = node.options ?? [];
  const inner = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  for (const option of inner) collect(option, `${path} ${option.name}`, command, found, locale);
  if (inner.length > 0) return;
  const description = localised(node.description_localizations, node.description, locale) ?? "";
  found.push({ path, description, options: options.map((option) => shown(option, locale)), application: command.application_id });
}

/** The words of a text with their positions; double quotes group words. */
export function words(text) {
  const found = [];
  const pattern = /\s*(?:([^\s"]*)"([^"]*)("|$)|(\S+))/gy;
  for (let match = pattern.exec(text); match && match[0].trim() !== ""; match = pattern.exec(text)) {
    const start = match.index + match[0].length - match[0].trimStart().length;
    found.push(match[4] === undefined ? { text: match[1] + match[2], start, quoted: true } : { text: match[4], start, quoted: false });
  }
  return found;
}

/** The runnable whose whole path starts the text, and the text after it. */
export function named(text, entries) {
  if (!text.startsWith("/")) return null;
  const typed = text.slice(1).replace(/^\s+/, "");
  const skipped = text.length - typed.length;
  let best = null;
  for (const entry of entries) {
    const pattern = new RegExp(`^${entry.path.split(" ").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+")}(?=\\s|$)`, "i");
    const match = pattern.exec(typed);
    if (match && entry.path.length > (best?.entry.path.length ?? -1)) best = { entry, from: skipped + match[0].length };
  }
  return best && { ...best, rest: text.slice(best.from) };
}

/**
 * Parses the text after a command's name: values by position or by name (`name:value`, `name: value`, `name value`), in
 * any mixture. Returns `texts` (option name → text), `current` (the option being typed at the end: `{option, typed}`) and
 * `tooMuch` (words left over when all options are filled).
 */
export function read(entry, rest) {
  const texts = new Map();
  const tooMuch = [];
  const all = words(rest);
  const byName = new Map(entry.options.map((option) => [option.name.toLowerCase(), option]));
  let last = null;
  for (let index = 0; index < all.length; index += 1) {
    const word = all[index];
    const colon = word.text.indexOf(":");
    const key = colon > 0 ? byName.get(word.text.slice(0, colon).toLowerCase()) : undefined;
    if (key) {
      last = { option: key, quoted: word.quoted };
      texts.set(key.name, word.text.slice(colon + 1));
      continue;
    }
    const waits = last && texts.get(last.option.name) === "" && !last.quoted;
    const option = waits ? last.option : entry.options.find((other) => !texts.has(other.name) && !takesFile(other));
    const bare = byName.get(word.text.toLowerCase());
    if (waits || (option && !word.quoted)) {
      if (!waits && bare && !bare.required && !texts.has(bare.name) && index + 1 < all.length && !accepts(option, word.text)) {
        last = { option: bare, quoted: false };
        texts.set(bare.name, "");
        continue;
      }
      // A choice's name may consist of several words.
      const taken = longestChoice(option, all.slice(index));
      texts.set(option.name, taken.text);
      last = { option, quoted: word.quoted };
      index += taken.count - 1;
    } else if (option) {
      texts.set(option.name, word.text);
      last = { option, quoted: true };
    } else if (last && last.option === entry.options.at(-1) && last.option.type === TYPES.string && !last.quoted) {
      texts.set(last.option.name, `${texts.get(last.option.name)} ${word.text}`);
    } else {
      tooMuch.push(word.text);
    }
  }
  return { texts, tooMuch, current: current(entry, rest, texts, last) };
}

/** Whether a word may be the value of an option rather than the name of another. */
function accepts(option, word) {
  if (option.choices?.length > 0) return option.choices.some(({ name, value }) => same(name, word) || same(value, word));
  if (option.type === TYPES.string) return !option.autocomplete || option.required;
  return [TYPES.integer, TYPES.number, TYPES.boolean].includes(option.type) && !convert(option, word).error;
}

function longestChoice(option, following) {
  for (let count = Math.min(6, following.length); count > 1; count -= 1) {
    const text = following.slice(0, count).map((word) => word.text).join(" ");
    if (option.choices?.some((choice) => same(choice.name, text))) return { text, count };
  }
  return { text: following[0].text, count: 1 };
}

function current(entry, rest, texts, last) {
  if (rest === "") return null;
  const ended = /\s$/.test(rest);
  if (last && (!ended || texts.get(last.option.name) === "")) return { option: last.option, typed: texts.get(last.option.name) };
  const option = entry.options.find(({ name }) => !texts.has(name));
  return ended && option ? { option, typed: "" } : null;
}

/**
 * Splits what was typed into one option: `{own, rest}`, or `null` if all of it belongs there. A space ends a value unless
 * the option takes any text, a choice goes on after it, or `goesOn(text)` says that a suggestion does; the name of
 * another option with a colon always does.
 */
export function split(option, text, others, goesOn) {
  const free = option.type === TYPES.string && !option.autocomplete && !option.choices?.length;
  const quotes = !free && /^\s*"([^"]*)"\s*(.*)$/.exec(text);
  if (quotes) return { own: quotes[1], rest: quotes[2] };
  const names = others.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const named = names && new RegExp(`(^|\\s)(?:${names}):`, "i").exec(text);
  const until = named ? text.slice(0, named.index) : text;
  if (others.length > 0 && !text.includes('"') && !free) {
    for (const match of until.trimStart().matchAll(/\s+/g)) {
      const own = until.trimStart().slice(0, match.index);
      const on = `${own} `.toLowerCase();
      if (option.choices?.some(({ name }) => name.toLowerCase().startsWith(on)) || goesOn(on)) continue;
      return { own, rest: text.trimStart().slice(own.length).trimStart() };
    }
  }
  return named ? { own: until.trim(), rest: text.slice(named.index).trimStart() } : null;
}

/** Converts all texts to values: `{values, errors, missing}`; empty texts count as omitted. `picked` are chosen suggestions. */
export function settle(entry, texts, world, picked = new Map()) {
  const values = {};
  const errors = [];
  const missing = [];
  for (const option of entry.options) {
    const text = texts.get(option.name) ?? "";
    if (text === "") {
      if (option.required) missing.push(option);
      continue;
    }
    const suggested = picked.get(option.name);
    const { value, error } = suggested?.text === text ? suggested : convert(option, text, world);
    if (error) errors.push({ option, error });
    else values[option.name] = value;
  }
  return { values, errors, missing };
}

/** A value as typed after a command: quoted if it contains spaces. */
export const quoted = (value) => (/[\s"]/.test(String(value)) ? `"${String(value).replaceAll('"', "")}"` : String(value));

/** The command as a line of text that `read` parses. */
export function written(entry, texts) {
  const parts = entry.options.filter(({ name }) => texts.get(name)).map(({ name }) => `${name}:${quoted(texts.get(name))}`);
  return [`/${entry.path}`, ...parts].join(" ");
}
