// The messages of the open channel: drawn once, then updated incrementally; stays scrolled to the bottom if it was there.

import { el, fill } from "./dom.js";
import { messageNode, noteNode } from "./message.js";
import { day } from "./moment.js";
import { before, isEphemeral } from "./session.js";

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
    scroller.addEventListener("scroll", () => {
      this.pinned = this.distance() < NEAR;
      if (this.pinned) below.hidden = true;
    });
    below.addEventListener("click", () => this.toEnd());
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
    this.list.replaceChildren();
    this.scroller.setAttribute("aria-busy", "true");
    this.pinned = true;
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
    const nodes = pieces.map((piece) => this.piece(piece));
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
    if (room?.loaded) this.scroller.setAttribute("aria-busy", "false");
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
      const waiting = session.waiting.get(message.id);
      const fault = session.faults.get(message.id);
      pieces.push({ key: message.id, shape: JSON.stringify([message, compact, waiting, fault]), make: () => this.message(session, place, message, { compact, waiting, fault }) });
      above = message;
    }
    return pieces;
  }

  piece({ key, shape, make }) {
    const old = this.drawn.get(key);
    if (old && old.shape === shape) return old.node;
    const node = make();
    if (old) {
      const focus = focusWithin(old.node);
      if (old.node.parentNode) old.node.replaceWith(node);
      focus?.(node);
    }
    this.drawn.set(key, { node, shape });
    return node;
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
    };
    try {
      return messageNode(message, { compact, context });
    } catch (error) {
      console.error("A message could not be drawn", message, error);
      return el("article", { class: "message" }, el("p", { class: "fault" }, "This message could not be drawn."));
    }
  }

  note(session, note) {
    return noteNode(note, { self: session.user, bot: this.app.world.bot(), drop: () => session.dropNote(note) });
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

/** If the focus is inside `node`, returns a function that moves it to the same place in the replacement node. */
function focusWithin(node) {
  const held = document.activeElement;
  if (!held || !node.contains(held)) return null;
  const reachable = (root) => [...root.querySelectorAll("button, a[href], [tabindex='0']")].filter((one) => !one.closest("[hidden]"));
  const index = reachable(node).indexOf(held);
  const label = held.textContent;
  return (successor) => {
    const others = reachable(successor).filter((one) => !one.disabled);
    const next = others.find((one) => label !== "" && one.textContent === label) ?? (index >= 0 ? others[index] : undefined) ?? successor;
    next.focus({ preventScroll: true });
  };
}
