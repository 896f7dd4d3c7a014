// The places of a user: channels and threads of the server, direct messages. And their URLs.

const THREADS = new Set([10, 11, 12]);
const SHOWN = new Set([undefined, 0, 5, 10, 11, 12]);

/** All places of a user, channels first. `id` is `null` for direct messages that have not begun. */
export function places(state, session) {
  const found = [];
  for (const guild of state.guilds ?? []) {
    const shown = guild.channels.filter(({ type }) => SHOWN.has(type));
    const threads = shown.filter(({ type }) => THREADS.has(type));
    const ordered = shown.filter((channel) => !threads.includes(channel)).flatMap((channel) => [channel, ...threads.filter((thread) => thread.parent_id === channel.id)]);
    ordered.push(...threads.filter((thread) => !ordered.includes(thread)));
    for (const channel of ordered) {
      const thread = threads.includes(channel);
      found.push({ kind: thread ? "thread" : "channel", id: channel.id, address: channel.id, name: channel.name, title: `#${channel.name}`, guild, real: true });
    }
  }
  const begun = new Set();
  for (const { id, with: other } of session.directs) {
    begun.add(other.id);
    const bot = (state.bots ?? []).find((one) => one.id === other.id);
    found.push({ kind: "direct", id, address: id, name: other.name, title: `@${other.name}`, bot, real: true });
  }
  for (const bot of state.bots ?? []) {
    if (!begun.has(bot.id)) found.push({ kind: "direct", id: `@${bot.id}`, address: "@bot", name: bot.name, title: `@${bot.name}`, bot, real: false });
  }
  return found;
}

/** The place's part of the URL: its name where unique, so that it can be typed. */
function slug(place, all) {
  const name = place.kind === "direct" ? `@${place.name}` : place.name;
  const namesakes = all.filter((other) => other.name === place.name && (other.kind === "direct") === (place.kind === "direct"));
  return namesakes.length > 1 ? place.id : name;
}

export function address(user, place, all, message) {
  const values = new URLSearchParams({ user: user.name });
  if (place) values.set("channel", slug(place, all));
  if (message) values.set("message", message);
  return `#${values.toString().replaceAll("%40", "@")}`;
}

/** Parses the URL: names or ids, still to be looked up. */
export function asked(hash) {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  return { user: values.get("user"), channel: values.get("channel"), message: values.get("message") };
}

export function findPlace(wanted, all) {
  if (!wanted) return undefined;
  const name = wanted.toLowerCase();
  return all.find(({ id }) => id === wanted) ?? all.find((place) => (place.kind === "direct" ? `@${place.name}` : place.name).toLowerCase() === name);
}
