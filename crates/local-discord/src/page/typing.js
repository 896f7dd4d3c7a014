// Who is typing in the open channel, and telling the server that this user is.

import { control } from "./control.js";

// Discord's own times: somebody counts as typing for ten seconds, and who goes on typing says so every eight.
const LASTS = 10_000;
const AGAIN = 8_000;

/** `names` as the line below the messages says it. */
export function sentence(names) {
  if (names.length === 0) return "";
  if (names.length === 1) return `${names[0]} is typing…`;
  if (names.length > 3) return "Several people are typing…";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are typing…`;
}

export class Typing {
  /** `app` has session, place and world. */
  constructor(node, app) {
    this.node = node;
    this.app = app;
    this.until = new Map(); // "channel user" → when they no longer count as typing
    this.told = { place: undefined, user: undefined, at: 0 };
  }

  heard({ channel, user, on }) {
    const key = `${channel} ${user}`;
    if (on) this.until.set(key, Date.now() + LASTS);
    else this.until.delete(key);
    this.draw();
  }

  draw() {
    clearTimeout(this.timer);
    const now = Date.now();
    for (const [key, end] of this.until) if (end <= now) this.until.delete(key);
    const { place, session, world } = this.app;
    const here = [...this.until.keys()].map((key) => key.split(" ")).filter(([channel, user]) => channel === place?.id && user !== session.user.id);
    const text = sentence(here.map(([, user]) => world.userName(user) ?? "Somebody"));
    if (this.node.textContent !== text) this.node.textContent = text;
    if (this.until.size > 0) this.timer = setTimeout(() => this.draw(), Math.min(...this.until.values()) - now);
  }

  /** This user has changed the line; commands are nobody's business until they are sent. */
  typed(text) {
    const { place, session } = this.app;
    if (text.trim() === "" || text.startsWith("/") || !place?.real) return;
    const { told } = this;
    if (told.place === place.id && told.user === session.user.id && Date.now() - told.at < AGAIN) return;
    this.told = { place: place.id, user: session.user.id, at: Date.now() };
    control.typing(session.user.id, place.address).catch(() => {}); // who may not write there is told so on sending
  }

  /** The line was sent: the next letter counts anew. */
  sent() {
    this.told = { ...this.told, at: 0 };
  }
}
