// What one user sees: messages by channel, direct messages, unread state. One session per user, so that nothing meant
// for one of them can appear on another's screen.

import { control, Stream } from "./control.js";
import { recall, remember, whenRemembered } from "./memory.js";

const PAGE = 100;
const EPHEMERAL = 64;
let notes = 0;

/** Snowflakes exceed the precision of JavaScript numbers. */
export function before(one, other) {
  return one.length === other.length ? one < other : one.length < other.length;
}

/** What a bot can change in a message; who used what in it is not part of that. */
export const edition = (message) => message && JSON.stringify([message.content, message.embeds, message.components, message.attachments]);

export const isEphemeral = (message) => message.ephemeral === true || ((message.flags ?? 0) & EPHEMERAL) !== 0;

export class Session extends EventTarget {
  constructor(user) {
    super();
    this.user = user;
    this.connected = undefined; // not yet
    this.rooms = new Map(); // channel id → {messages: Map, limit, more, stale}
    this.unread = new Map(); // channel id → Map(message id → whether it mentions this user)
    this.directs = []; // [{id, with}]
    this.directsOpen = undefined;
    this.waiting = new Map(); // message id → {control}: the used component that is still unanswered
    this.faults = new Map(); // message id → what went wrong with its component
    this.notes = []; // rows of the page itself: a running command, an error
    this.read = recall(`read.${user.id}`, {});
    this.dismissed = new Set(); // message ids; like all ephemeral messages they are gone after a reload
    this.heardOf = new Set(); // the ephemeral messages that came while this page was open
    whenRemembered(`read.${user.id}`, () => {
      this.read = recall(`read.${user.id}`, {});
      for (const channel of this.unread.keys()) this.forgetRead(channel);
      this.changed();
    });
  }

  /** Starts listening. `whole()` returns the channels to reload when the connection (re)opens. */
  listen(whole) {
    this.whole = whole;
    this.stream = new Stream(this.user.id, {
      opened: () => {
        this.connected = true;
        this.refresh(whole());
        this.dispatchEvent(new Event("connection"));
      },
      closed: () => {
        this.connected = false;
        this.dispatchEvent(new Event("connection"));
      },
      heard: (event) => {
        this.hear(event);
        this.report(event);
      },
    });
  }

  changed(channel) {
    this.dispatchEvent(new CustomEvent("change", { detail: channel }));
  }

  failed(error) {
    this.dispatchEvent(new CustomEvent("failure", { detail: error }));
  }

  /** Reloads everything, at first and after a lost connection. */
  async refresh(channels) {
    try {
      await this.loadDirects();
      for (const id of this.rooms.keys()) await this.load(id);
      for (const id of channels) if (!this.rooms.has(id)) await this.peek(id);
    } catch (error) {
      this.failed(error);
    }
  }

  async loadDirects() {
    const directs = await control.directs(this.user.id);
    this.directs = directs.map(({ channel, with: other }) => ({ id: String(channel?.id ?? channel), with: other ?? { id: "", name: "direct message" } }));
    for (const [index, { id }] of this.directs.entries()) {
      for (const message of directs[index].messages ?? []) this.noteUnread(id, message, true);
    }
    this.changed();
  }

  isDirect(channel) {
    return this.directs.some(({ id }) => id === channel);
  }

  /** Checks for unread messages without keeping them. */
  async peek(channel) {
    for (const message of await control.messages(this.user.id, channel, { after: this.read[channel], limit: 50 })) this.noteUnread(channel, message);
    this.changed(channel);
  }

  /** Loads the newest messages of a channel; `more` also loads earlier ones. */
  async load(channel, more = false) {
    const room = this.rooms.get(channel) ?? { messages: new Map(), limit: PAGE, more: false };
    if (more) room.limit *= 2;
    this.rooms.set(channel, room);
    // Events during the request may be newer than the response, so they are applied again after it.
    const heard = [];
    room.heard = heard;
    let messages;
    try {
      messages = await control.messages(this.user.id, channel, { limit: room.limit });
    } finally {
      if (room.heard === heard) room.heard = undefined;
    }
    room.more = messages.length >= room.limit;
    room.loaded = true;
    room.messages = new Map(messages.filter((message) => !message.deleted && (!isEphemeral(message) || this.heardOf.has(message.id))).map((message) => [message.id, message]));
    for (const message of messages) this.noteUnread(channel, message);
    for (const event of heard) this.hear(event);
    this.changed(channel);
  }

  hear(event) {
    const channel = event.channel?.id ?? event.channel ?? event.message?.channel_id;
    if (event.type === "channel" || event.type === "bots" || event.type === "clock") {
      this.dispatchEvent(new Event("scene"));
      return;
    }
    if (event.type === "missed") {
      this.refresh(this.whole());
      return;
    }
    if (channel === undefined || event.type === "typing") return;
    if (!event.message) {
      if (event.type !== "interaction") this.reload(String(channel));
      return;
    }
    const room = this.rooms.get(String(channel));
    if (room?.heard?.includes(event) === false) room.heard.push(event);
    if (event.type === "delete" || event.message.deleted) this.remove(String(channel), event.message.id);
    else this.put(String(channel), event.message, event.type !== "edit");
  }

  /** Reports what passes: who is typing or has written, and who mentions this user. */
  report({ type, channel, user, message }) {
    if (type !== "typing" && type !== "message") return;
    const detail = { channel: String(channel), user: type === "typing" ? user : message?.author?.id, on: type === "typing" };
    this.dispatchEvent(new CustomEvent("typing", { detail }));
    if (type === "message" && message && this.calls(message, detail.channel)) this.dispatchEvent(new CustomEvent("call", { detail }));
  }

  /** Whether a message is for this user: somebody else's mention, or a direct message. */
  calls(message, channel, direct = this.isDirect(channel)) {
    if (isEphemeral(message) || message.author?.id === this.user.id) return false;
    return direct || message.mention_everyone === true || (message.mentions ?? []).some(({ id }) => id === this.user.id);
  }

  reload(channel) {
    if (this.rooms.has(channel)) this.load(channel).catch((error) => this.failed(error));
  }

  put(channel, message, fresh = true) {
    const room = this.rooms.get(channel);
    if (fresh && isEphemeral(message)) this.heardOf.add(message.id);
    // Ignore edits of messages older than those loaded.
    const kept = room?.messages.get(message.id);
    if (kept?.edited_timestamp && kept.edited_timestamp > (message.edited_timestamp ?? "")) return;
    if (room && (fresh || kept)) {
      room.messages.set(message.id, message);
      this.faults.delete(message.id);
      if (edition(kept) !== edition(message)) this.waiting.delete(message.id);
    }
    const known = this.isDirect(channel) || message.guild_id !== undefined || room !== undefined || this.unread.has(channel);
    if (fresh) this.noteUnread(channel, message);
    if (!known) this.dispatchEvent(new CustomEvent("unknown", { detail: channel }));
    this.changed(channel);
  }

  remove(channel, id) {
    this.rooms.get(channel)?.messages.delete(id);
    this.unread.get(channel)?.delete(id);
    this.changed(channel);
  }

  noteUnread(channel, message, direct = this.isDirect(channel)) {
    if (message.deleted || isEphemeral(message) || message.author?.id === this.user.id) return;
    const read = this.read[channel];
    if (read !== undefined && !before(read, message.id)) return;
    if (!this.unread.has(channel)) this.unread.set(channel, new Map());
    this.unread.get(channel).set(message.id, this.calls(message, channel, direct));
  }

  forgetRead(channel) {
    const read = this.read[channel];
    const unread = this.unread.get(channel);
    if (read === undefined || !unread) return;
    for (const id of unread.keys()) if (!before(read, id)) unread.delete(id);
  }

  /** The user is looking at the channel: all of it is read. */
  markRead(channel) {
    const newest = this.rows(channel).filter((row) => row.message && !isEphemeral(row.message)).at(-1)?.message.id;
    if (newest === undefined || !this.unread.get(channel)?.size) return;
    this.read = { ...recall(`read.${this.user.id}`, {}), [channel]: newest };
    remember(`read.${this.user.id}`, this.read);
    this.unread.get(channel).clear();
    this.changed();
  }

  /** Unread messages in a channel: `{count, calls}`. */
  unreadIn(channel) {
    const marks = [...(this.unread.get(channel)?.values() ?? [])];
    return { count: marks.length, calls: marks.filter(Boolean).length };
  }

  /** The number of unread mentions of this user in all places. */
  callsAnywhere() {
    let calls = 0;
    for (const channel of this.unread.keys()) calls += this.unreadIn(channel).calls;
    return calls;
  }

  dismiss(channel, id) {
    this.dismissed.add(id);
    this.rooms.get(channel)?.messages.delete(id);
    this.changed(channel);
  }

  /** The rows of a channel, oldest first: `{message}` or `{note}`. */
  rows(channel) {
    const messages = [...(this.rooms.get(channel)?.messages.values() ?? [])].filter(({ id }) => !this.dismissed.has(id));
    messages.sort((one, other) => (before(one.id, other.id) ? -1 : 1));
    const thinking = messages.some(({ flags }) => ((flags ?? 0) & 128) !== 0);
    const rows = messages.map((message) => ({ message }));
    for (const note of this.notes) {
      if (note.channel !== channel || (thinking && note.waiting)) continue;
      const place = rows.findLastIndex((row) => row.note || !before(note.after, row.message.id));
      rows.splice(place + 1, 0, { note });
    }
    return rows;
  }

  /** Adds one of the page's own rows after everything there now. */
  addNote(channel, note) {
    const kept = { ...note, key: `note-${(notes += 1)}`, channel, after: this.rows(channel).findLast((row) => row.message)?.message.id ?? "0" };
    this.notes.push(kept);
    this.changed(channel);
    return kept;
  }

  dropNote(note) {
    this.notes = this.notes.filter((kept) => kept !== note);
    this.changed(note.channel);
  }
}
