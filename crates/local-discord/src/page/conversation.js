// The messages of the open channel: drawn once, then updated incrementally; stays scrolled to the bottom if it was there.

import { askToDelete } from "./actions.js";
import { lines, newLines } from "./announcer.js";
import { control } from "./control.js";
import { el } from "./dom.js";
import { carried, firstStep } from "./focus.js";
import { keepOpen } from "./menu.js";
import { messageNode, noteNode } from "./message.js";
import { day } from "./moment.js";
import { before, edition, isEphemeral } from "./session.js";

const NEAR = 90;
const TOGETHER = 7 * 60_000;

export class Conversation {
  constructor({ scroller, list, below }, app) {
    this.scroller = scroller;
    this.list = list;
    this.below = below;
    this.app = app;
    this.drawn = new Map(); // key → {node, shape}
    this.pinned = true;
    this.editing = null; // {id, text}: the message being edited
    scroller.addEventListener("keydown", (event) => this.key(event));
    scroller.addEventListener("scroll", () => {
      this.pinned = this.distance() < NEAR;
      if (this.pinned) below.hidden = true;
    });
    below.addEventListener("click", () => {
      // The button goes away, and must not take the focus with it.
      scroller.focus({ preventScroll: true });
      this.toEnd();
    });
    // Loading pictures and a shrinking window must not push the newest message out of view.
    const keep = new ResizeObserver(() => this.pinned && this.toEnd());
    keep.observe(list);
    keep.observe(scroller);
  }

  distance() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight;
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.pinned = true;
    this.below.hidden = true;
  }

  /** The place or the user changed. */
  open() {
    this.drawn.clear();
    this.editing = null;
    this.list.replaceChildren();
    this.scroller.setAttribute("aria-busy", "true");
    this.pinned = true;
    this.announced = undefined;
    this.awaited = undefined;
    const { session, place } = this.app;
    const unread = place ? [...(session.unread.get(place.id)?.keys() ?? [])] : [];
    this.firstNew = unread.sort((one, other) => (before(one, other) ? -1 : 1))[0];
    this.scroller.setAttribute("aria-label", `Messages in ${place?.title ?? "no channel"}`);
    this.update();
  }

  /** Scrolls to a message, for example the target of a link. */
  reveal(id) {
    const node = this.drawn.get(id)?.node;
    if (!node) return false;
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
    node.classList.remove("pointed");
    requestAnimationFrame(() => node.classList.add("pointed"));
    return true;
  }

  update() {
    const { session, place } = this.app;
    const room = place && session.rooms.get(place.id);
    const pieces = place ? this.pieces(session, place, room) : [];
    const stayed = this.pinned;
    const newest = pieces.at(-1)?.key;
    const seen = this.drawn.has(newest) || this.drawn.size === 0;
    const fresh = this.fresh(room, pieces);
    const nodes = pieces.map((piece) => this.piece(piece, fresh.has(piece.key)));
    const keys = new Set(pieces.map(({ key }) => key));
    for (const [key, { node }] of this.drawn) {
      if (keys.has(key)) continue;
      if (node.contains(document.activeElement)) this.scroller.focus({ preventScroll: true });
      node.remove();
      this.drawn.delete(key);
    }
    let cursor = this.list.firstChild;
    for (const node of nodes) {
      if (node === cursor) cursor = cursor.nextSibling;
      else this.list.insertBefore(node, cursor);
    }
    if (stayed) this.toEnd();
    else if (!seen) this.below.hidden = false;
    if (room?.loaded) {
      this.scroller.setAttribute("aria-busy", "false");
      this.announced = pieces.at(-1)?.key ?? "";
    }
    if (this.awaited) this.goOn(this.awaited);
  }

  /** What a screen reader should read: whatever comes below what was there, once the channel has been drawn. */
  fresh(room, pieces) {
    if (!room?.loaded || this.announced === undefined) return new Set();
    const keys = pieces.map(({ key }) => key);
    return new Set(keys.slice(keys.indexOf(this.announced) + 1));
  }

  /** The answer to a press is a message of its own: the focus goes on to its first step, unless it is elsewhere by now. */
  goOn({ from, to }) {
    const node = this.drawn.get(to)?.node;
    if (!node) return;
    this.awaited = undefined;
    const active = document.activeElement;
    if (active !== document.body && !this.drawn.get(from)?.node.contains(active)) return;
    if (node === this.list.lastElementChild) this.toEnd();
    const step = firstStep(node);
    (step ?? node).focus({ preventScroll: true });
    step?.scrollIntoView({ block: "nearest" });
  }

  lead(from, to) {
    this.awaited = { from, to };
    this.goOn(this.awaited);
  }

  pieces(session, place, room) {
    const pieces = [];
    if (room?.more) pieces.push({ key: "more", shape: "", make: () => this.more(session, place) });
    const rows = session.rows(place.id);
    if (rows.length === 0 && (room?.loaded || !place.real)) pieces.push({ key: "empty", shape: this.app.entries().map(({ path }) => path).join(), make: () => this.empty(place) });
    let above = null;
    for (const { message, note } of rows) {
      if (note) {
        pieces.push({ key: note.key, shape: JSON.stringify([note.waiting, note.error]), make: () => this.note(session, note) });
        above = null;
        continue;
      }
      const date = day(message.timestamp);
      if (above && date !== day(above.timestamp)) {
        pieces.push({ key: `day-${message.id}`, shape: date, make: () => el("div", { class: "rule", role: "separator" }, el("span", {}, date)) });
        above = null;
      }
      if (message.id === this.firstNew) {
        pieces.push({ key: "new", shape: "", make: () => el("div", { class: "rule new", role: "separator" }, el("span", {}, "New")) });
        above = null;
      }
      const compact = above !== null && follows(above, message);
      const waiting = session.waiting.get(message.id)?.control;
      const fault = session.faults.get(message.id);
      pieces.push({ key: message.id, message, shape: JSON.stringify([message, compact, waiting, fault, this.editing?.id === message.id, this.app.may("ADD_REACTIONS"), this.app.may("MANAGE_MESSAGES")]), make: () => this.message(session, place, message, { compact, waiting, fault }) });
      above = message;
    }
    return pieces;
  }

  piece({ key, shape, message, make }, fresh) {
    const old = this.drawn.get(key);
    if (old && old.shape === shape) return old.node;
    const node = make();
    // Read out is only what is new, not what was edited or loaded.
    if (!fresh || old) node.setAttribute("aria-live", "off");
    if (old) this.replace(key, old.node, node, edition(old.message) !== edition(message));
    this.drawn.set(key, { node, shape, message });
    return node;
  }

  /** Draws an edited message in place of the old one: neither the focus nor an open menu is lost. */
  replace(key, old, node, edited) {
    const used = edited ? this.app.takeUsed(key) : undefined;
    const before = lines(old);
    keepOpen(old, node);
    const focus = carried(old, used);
    old.replaceWith(node);
    focus?.(node);
    // Whoever used it hears what came of it, but not the whole message again.
    if (used !== undefined) this.app.announcer.say(newLines(before, node));
  }

  message(session, place, message, { compact, waiting, fault }) {
    const context = {
      world: this.app.world,
      waiting,
      fault,
      use: {
        press: (id) => this.app.use("press", session, place, message, id),
        select: (id, values) => this.app.use("select", session, place, message, id, values),
      },
      dismiss: () => session.dismiss(place.id, message.id),
      forgive: () => {
        session.faults.delete(message.id);
        session.changed(place.id);
      },
      change: this.changes(session, place, message),
      editing: this.editing?.id === message.id ? this.editing : null,
      save: (text) => this.save(session, place, message, text),
      cancel: () => this.edit(place, null),
    };
    try {
      return messageNode(message, { compact, context });
    } catch (error) {
      console.error("A message could not be drawn", message, error);
      return el("article", { class: "message" }, el("p", { class: "fault" }, "This message could not be drawn."));
    }
  }

  /** What the user may do with a message. */
  changes(session, place, message) {
    if (isEphemeral(message)) return {};
    const { app } = this;
    const own = message.author?.id === session.user.id;
    const react = (emoji, remove) => app.change(control.react(session.user.id, message.id, emoji, remove));
    return {
      // Anybody may join in with an emoji that is there; a new one needs the permission.
      react: app.may("READ_MESSAGE_HISTORY") && (app.may("ADD_REACTIONS") || message.reactions?.length > 0) ? react : undefined,
      edit: own ? () => this.edit(place, message) : undefined,
      remove: own || (place.kind !== "direct" && app.may("MANAGE_MESSAGES")) ? () => this.ask(session, place, message) : undefined,
    };
  }

  /** Opens a message for editing, or with `null` closes it; the focus goes along. */
  edit(place, message) {
    const closed = this.editing;
    this.editing = message && { id: message.id, text: message.content };
    this.update();
    const area = this.list.querySelector(".editor textarea");
    if (area) {
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
      area.scrollIntoView({ block: "nearest" });
    } else if (closed) this.app.composer.focus();
  }

  editLast() {
    const { session, place } = this.app;
    const rows = place ? session.rows(place.id).filter(({ message }) => message) : [];
    const said = rows.findLastIndex(({ message }) => message.author?.id === session.user.id);
    const used = rows.findLastIndex(({ message }) => (message.interaction_metadata?.user ?? message.interaction?.user)?.id === session.user.id);
    if (said < 0 || said < used) return false;
    this.edit(place, rows[said].message);
    return true;
  }

  /** Saves an edited text; an empty one asks whether to delete the message. */
  async save(session, place, message, text) {
    if (text === "" && !message.attachments?.length) return this.ask(session, place, message);
    if (text === message.content || (await this.app.change(control.edit(session.user.id, message.id, await this.app.emoji.replaced(text))))) this.edit(place, null);
  }

  ask(session, place, message) {
    const preview = messageNode(message, { compact: false, context: { world: this.app.world, change: {}, use: {} } });
    askToDelete(preview, () => {
      if (this.editing?.id === message.id) this.edit(place, null);
      this.app.change(control.delete(session.user.id, message.id));
    });
  }

  /** The arrow keys go from message to message, where Tab reaches what can be done with one. */
  key(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = event.target === this.scroller ? null : event.target.closest?.("article");
    if (!by || (at === null ? by > 0 : event.target !== at)) return;
    const all = [...this.list.querySelectorAll("article")];
    const next = at ? all[all.indexOf(at) + by] : all.at(-1);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }

  note(session, note) {
    return noteNode(note, { self: session.user, bot: this.app.world.bot(note.application), drop: () => session.dropNote(note) });
  }

  more(session, place) {
    const button = el("button", { type: "button", class: "button secondary" }, "Show earlier messages");
    button.addEventListener("click", async () => {
      button.disabled = true;
      const height = this.scroller.scrollHeight;
      try {
        await session.load(place.id, true);
      } catch (error) {
        session.failed(error);
      }
      button.disabled = false;
      this.scroller.scrollTop += this.scroller.scrollHeight - height;
    });
    return el("div", { class: "more-messages" }, button);
  }

  /** In an empty channel: how to begin, with the commands that actually exist. */
  empty(place) {
    const paths = this.app.entries().map(({ path }) => path);
    const first = ["game new", "rules", "help"].filter((path) => paths.includes(path));
    return el(
      "div",
      { class: "nothing" },
      el("p", { class: "greeting" }, place.kind === "direct" ? `Between you and ${place.name}` : `The beginning of ${place.title}`),
      el("p", {}, paths.length === 0 ? "No bot has registered commands yet." : "Type / to see what the bot can do."),
      place.kind !== "direct" && el("p", {}, "Choose a name at the top to act as somebody else."),
      first.length > 0 && el("p", { class: "row" }, first.map((path) => el("button", { type: "button", class: "button secondary", on: { click: () => this.app.write(`/${path}`) } }, `/${path}`))),
    );
  }
}

/** Written by the same author shortly after a plain text message, and not the answer to a command. */
function follows(above, message) {
  if (above.components?.length > 0 || above.attachments?.length > 0 || above.embeds?.length > 0) return false;
  const answer = message.interaction_metadata?.type === 2 || message.interaction || message.referenced_message;
  return above.author?.id === message.author?.id && !answer && isEphemeral(above) === isEphemeral(message) && Date.parse(message.timestamp) - Date.parse(above.timestamp) < TOGETHER;
}
