// Registered commands: which ones can be typed, and parsing typed text into options.

const SUBCOMMAND = 1;
const GROUP = 2;
export const TYPES = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, number: 10 };
const DM_CONTEXT = 1;
const GUILD_CONTEXT = 0;

/** Everything that can be run in a place: an entry per command, subcommand and grouped subcommand. */
export function runnable(commands, { direct, bot }) {
  const found = [];
  for (const command of commands) {
    if ((command.type ?? 1) !== 1) continue;
    if (direct && (command.guild_id || command.dm_permission === false)) continue;
    if (direct && bot && command.application_id && command.application_id !== bot.application_id) continue;
    if (command.contexts && !command.contexts.includes(direct ? DM_CONTEXT : GUILD_CONTEXT)) continue;
    collect(command, command.name, command, found);
  }
  return found.sort((one, other) => one.path.localeCompare(other.path));
}

function collect(node, path, command, found) {
  const options = node.options ?? [];
  const inner = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  for (const option of inner) collect(option, `${path} ${option.name}`, command, found);
  if (inner.length === 0) found.push({ path, description: node.description ?? "", options, application: command.application_id });
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
 * Parses the text after a command's name: values by position or as `name:value`, in any mixture.
 * Returns `texts` (option name → text), `current` (the option being typed at the end: `{option, typed, start}`, with
 * `start` relative to `rest`) and `tooMuch` (words left over when all options are filled).
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
      last = { option: key, start: word.start + colon + 1, quoted: word.quoted };
      texts.set(key.name, word.text.slice(colon + 1));
      continue;
    }
    const waits = last && texts.get(last.option.name) === "" && !last.quoted;
    const option = waits ? last.option : entry.options.find(({ name }) => !texts.has(name));
    if (waits || (option && !word.quoted)) {
      // A choice's name may consist of several words.
      const taken = longestChoice(option, all.slice(index));
      texts.set(option.name, taken.text);
      last = { option, start: word.start, quoted: word.quoted };
      index += taken.count - 1;
    } else if (option) {
      texts.set(option.name, word.text);
      last = { option, start: word.start, quoted: true };
    } else if (last && last.option === entry.options.at(-1) && last.option.type === TYPES.string && !last.quoted) {
      texts.set(last.option.name, `${texts.get(last.option.name)} ${word.text}`);
    } else {
      tooMuch.push(word.text);
    }
  }
  return { texts, tooMuch, current: current(entry, rest, texts, last) };
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
  if (last && (!ended || texts.get(last.option.name) === "")) return { option: last.option, typed: texts.get(last.option.name), start: ended ? rest.length : last.start };
  const option = entry.options.find(({ name }) => !texts.has(name));
  return ended && option ? { option, typed: "", start: rest.length } : null;
}

const same = (one, other) => String(one).toLowerCase() === String(other).trim().toLowerCase();

/** Converts typed text to an option value: `{value}`, or `{error}` with a sentence. */
export function convert(option, text, world) {
  const typed = text.trim();
  if (option.choices?.length > 0) {
    const exact = option.choices.find(({ name, value }) => same(name, typed) || same(value, typed));
    const begun = option.choices.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
    const choice = exact ?? (typed !== "" && begun.length === 1 ? begun[0] : undefined);
    return choice ? { value: choice.value } : { error: `${option.name}: choose one of ${option.choices.map(({ name }) => name).join(", ")}.` };
  }
  switch (option.type) {
    case TYPES.integer:
    case TYPES.number:
      return number(option, typed);
    case TYPES.boolean:
      if (/^(true|yes|on|1)$/i.test(typed)) return { value: true };
      if (/^(false|no|off|0)$/i.test(typed)) return { value: false };
      return { error: `${option.name}: true or false.` };
    case TYPES.user: {
      const id = /^<@!?(\d+)>$/.exec(typed)?.[1];
      const user = world.users().find((one) => one.id === id || same(one.name, typed.replace(/^@/, "")) || same(one.display, typed.replace(/^@/, "")));
      return user ? { value: user.id } : { error: `${option.name}: one of ${world.users().map(({ display }) => display).join(", ")}.` };
    }
    case TYPES.channel: {
      const id = /^<#(\d+)>$/.exec(typed)?.[1];
      const channel = world.channels().find((one) => one.id === id || same(one.name, typed.replace(/^#/, "")));
      return channel ? { value: channel.id } : { error: `${option.name}: no channel of that name.` };
    }
    default:
      if (option.min_length > [...text].length) return { error: `${option.name}: at least ${option.min_length} characters.` };
      if ([...text].length > (option.max_length ?? 6000)) return { error: `${option.name}: at most ${option.max_length ?? 6000} characters.` };
      return { value: text };
  }
}

function number(option, typed) {
  const value = Number(typed);
  const whole = option.type === TYPES.integer;
  if (typed === "" || !Number.isFinite(value) || (whole && !Number.isSafeInteger(value))) return { error: `${option.name}: a ${whole ? "whole " : ""}number.` };
  if (value < option.min_value) return { error: `${option.name}: not below ${option.min_value}.` };
  if (value > option.max_value) return { error: `${option.name}: not above ${option.max_value}.` };
  return { value };
}

/** Converts all texts to values: `{values, errors, missing}`; empty texts count as omitted. */
export function settle(entry, texts, world) {
  const values = {};
  const errors = [];
  const missing = [];
  for (const option of entry.options) {
    const text = texts.get(option.name) ?? "";
    if (text === "") {
      if (option.required) missing.push(option);
      continue;
    }
    const { value, error } = convert(option, text, world);
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
