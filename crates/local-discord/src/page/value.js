// Values of options: what was typed, as what the bot gets, or what was expected instead.

export const TYPES = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

export const same = (one, other) => String(one).toLowerCase() === String(other).trim().toLowerCase();

/** Whether an option takes a file, which cannot be typed. */
export const takesFile = (option) => option?.type === TYPES.attachment;

/** Converts typed text to an option value: `{value}`, or `{error}` with a sentence. */
export function convert(option, text, world) {
  const typed = text.trim();
  if (option.choices?.length > 0) {
    const exact = option.choices.find(({ name, value }) => same(name, typed) || same(value, typed));
    const begun = option.choices.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
    const choice = exact ?? (typed !== "" && begun.length === 1 ? begun[0] : undefined);
    return choice ? { value: choice.value } : { error: `${option.name}: ${expected(option)}.` };
  }
  switch (option.type) {
    case TYPES.integer:
    case TYPES.number:
      return number(option, typed);
    case TYPES.boolean:
      // `/undo all` means that it is on.
      if (/^(true|yes|on|1)$/i.test(typed) || same(option.name, typed)) return { value: true };
      if (/^(false|no|off|0)$/i.test(typed)) return { value: false };
      return { error: `${option.name}: true or false.` };
    case TYPES.user:
    case TYPES.channel:
    case TYPES.role:
    case TYPES.mentionable: {
      const found = nameable(option, world).find(({ id, names, pattern }) => pattern.exec(typed)?.[1] === id || names.some((name) => same(name, typed.replace(/^[@#]/, ""))));
      return found ? { value: found.id } : { error: `${option.name}: ${expected(option)}.` };
    }
    case TYPES.attachment:
      return { error: `${option.name}: ${expected(option)}.` };
    default:
      if (option.min_length > [...typed].length) return { error: `${option.name}: at least ${option.min_length} characters.` };
      if ([...typed].length > (option.max_length ?? 6000)) return { error: `${option.name}: at most ${option.max_length ?? 6000} characters.` };
      return { value: typed };
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

/** What users, channels or roles an option can name: `{id, label, detail, names, pattern}`. */
export function nameable(option, world) {
  const people = () => [...world.users(), ...world.bots()].map(({ id, name, display }) => ({ id, label: display ?? name, detail: `@${name}`, text: name, names: [name, display ?? name], pattern: /^<@!?(\d+)>$/ }));
  const roles = () => world.roles().map(({ id, name }) => ({ id, label: `@${name.replace(/^@/, "")}`, detail: "role", text: name, names: [name, name.replace(/^@/, "")], pattern: /^<@&(\d+)>$/ }));
  const fits = ({ type }) => !option.channel_types?.length || option.channel_types.includes(type);
  const channels = () => world.channels().filter(fits).map(({ id, name }) => ({ id, label: `#${name}`, text: name, names: [name], pattern: /^<#(\d+)>$/ }));
  const kinds = { [TYPES.user]: people, [TYPES.channel]: channels, [TYPES.role]: roles, [TYPES.mentionable]: () => [...people(), ...roles()] };
  return kinds[option.type]?.() ?? [];
}

/** What an option takes, in a few words. */
export function expected(option) {
  if (option.choices?.length > 0) return `choose one of ${option.choices.map(({ name }) => name).join(", ")}`;
  const range = [option.min_value !== undefined && `from ${option.min_value}`, option.max_value !== undefined && `up to ${option.max_value}`].filter(Boolean).join(" ");
  const words = {
    [TYPES.integer]: `a whole number ${range}`,
    [TYPES.number]: `a number ${range}`,
    [TYPES.boolean]: "true or false",
    [TYPES.user]: "the name of somebody here",
    [TYPES.channel]: "the name of a channel",
    [TYPES.role]: "the name of a role",
    [TYPES.mentionable]: "the name of somebody here or of a role",
    [TYPES.attachment]: "choose a file of at most 10 MiB",
  };
  return (words[option.type] ?? "a text").trim();
}
