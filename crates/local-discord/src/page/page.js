// The page of the local Discord: a small chat client in which one person can be any of the users.

import { Announcer } from "./page/announcer.js";
import { runnable } from "./page/command.js";
import { Composer } from "./page/composer.js";
import { control } from "./page/control.js";
import { Conversation } from "./page/conversation.js";
import { fill } from "./page/dom.js";
import { Emoji } from "./page/emoji.js";
import { openModal } from "./page/modal.js";
import { Notices } from "./page/notices.js";
import { address, asked, findPlace, places } from "./page/places.js";
import { Session } from "./page/session.js";
import { Sidebar } from "./page/sidebar.js";
import { Sound } from "./page/sound.js";
import { Tools } from "./page/tools.js";
import { Typing } from "./page/typing.js";
import { World } from "./page/world.js";

const LOOK_AGAIN = 3_000;
// Changes within this many milliseconds are drawn together.
const TOGETHER = 12;
const byId = (id) => document.getElementById(id);

class App {
  constructor() {
    this.state = { users: [], guilds: [], bots: [], commands: [] };
    this.users = [];
    this.sessions = new Map();
    this.offer = { entries: [], may: new Set() };
    this.world = new World(this);
    this.notices = new Notices({ banner: byId("banner"), list: byId("notices") });
    this.sound = new Sound();
    this.emoji = new Emoji();
    this.typing = new Typing(byId("typing"), this);
    this.announcer = new Announcer(byId("announcer"));
    this.used = null; // the control that was used last: {message, control}
  }

  async begin() {
    for (;;) {
      try {
        await this.takeState();
        break;
      } catch (error) {
        this.notices.banner(`${error.message} Trying again…`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      }
    }
    this.tools = new Tools(this);
    this.sidebar = new Sidebar({ side: byId("side"), switcher: byId("switcher"), drawer: byId("drawer") }, this, this.tools.node);
    this.composer = new Composer(byId("compose"), this);
    this.conversation = new Conversation({ scroller: byId("scroller"), list: byId("list"), below: byId("below") }, this);
    fill(byId("logo"), this.world.gate());
    byId("skip").addEventListener("click", (event) => {
      event.preventDefault();
      this.composer.focus();
    });
    addEventListener("hashchange", () => this.follow());
    document.addEventListener("visibilitychange", () => this.awake());
    document.addEventListener("keydown", (event) => this.shortcut(event));
    byId("compose").addEventListener("input", ({ target }) => target.id === "line" && this.typing.typed(target.value));
    this.tools.takeClock(this.state);
    this.follow();
    for (const session of this.sessions.values()) this.listen(session);
    setInterval(() => this.lookForBot(), LOOK_AGAIN + 100);
  }

  // ── State of the local Discord ──

  async takeState() {
    const state = await control.state();
    const known = [...this.sessions.keys()];
    if (known.length > 0 && !state.users.some(({ id }) => known.includes(id))) {
      // A different local Discord now runs at this address; everything loaded is stale.
      location.reload();
      return;
    }
    this.state = state;
    this.tools?.takeClock(state);
    this.users = state.users.map((user, index) => ({ ...user, display: user.display ?? user.name, hue: index % 6 }));
    for (const user of this.users) {
      if (!this.sessions.has(user.id)) {
        this.sessions.set(user.id, this.newSession(user));
        if (known.length > 0) this.listen(this.sessions.get(user.id));
      }
      this.sessions.get(user.id).user.locale = user.locale;
      const open = user.direct_messages ?? user.direct_messages_open;
      if (typeof open === "boolean") this.sessions.get(user.id).directsOpen = open;
    }
  }

  newSession(user) {
    const session = new Session(user);
    session.addEventListener("change", (event) => this.changed(session, event.detail));
    session.addEventListener("connection", () => this.connection());
    session.addEventListener("scene", () => this.sceneChanged());
    session.addEventListener("failure", (event) => this.tell(event.detail.message));
    session.addEventListener("typing", ({ detail }) => session === this.session && this.typing.heard(detail));
    session.addEventListener("call", ({ detail }) => this.called(session, detail));
    session.addEventListener("unknown", (event) => {
      if (!this.channels().includes(event.detail)) session.loadDirects().then(() => this.refreshState(), (error) => this.tell(error.message));
    });
    return session;
  }

  /** Somebody mentioned the user whom this window shows, or wrote to them; not heard by who is looking at it anyway. */
  called(session, { channel }) {
    const looking = !document.hidden && document.hasFocus() && channel === this.place?.id;
    if (session === this.session && !looking) this.sound.play();
  }

  /** Follows direct messages for everybody, and channels for the active user. */
  listen(session) {
    session.listen(() => (session === this.session ? this.channels() : []));
  }

  async refreshState() {
    try {
      await this.takeState();
      this.follow();
    } catch (error) {
      this.tell(error.message);
    }
  }

  channels() {
    return this.state.guilds.flatMap(({ channels }) => channels.map(({ id }) => id));
  }

  async lookForBot() {
    const there = this.state.bots.some(({ connected }) => connected !== false) && this.state.commands.length > 0;
    if (!there && !document.hidden && this.session.connected) await this.lookAgain();
  }

  /** All sessions report a new channel or a bot that came or went; reload once. */
  sceneChanged() {
    this.scene ??= setTimeout(async () => {
      this.scene = undefined;
      await this.refreshState();
      this.connection();
    }, TOGETHER);
  }

  /** In case no event reported a bot or new commands. */
  async lookAgain() {
    if (Date.now() - (this.looked ?? 0) < LOOK_AGAIN) return;
    this.looked = Date.now();
    await this.refreshState();
    this.connection();
  }

  /** The commands that are offered to the user in this place. */
  entries() {
    return this.offer.entries;
  }

  /** Asks what the user is offered in this place: commands, and what they may do. */
  async takeOffer() {
    const { session, place } = this;
    if (!place) return;
    try {
      const [commands, { names }] = await Promise.all([control.commands(session.user.id, place.address, place.bot?.id), control.permissions(session.user.id, place.address)]);
      if (this.session !== session || this.place !== place) return;
      this.offer = { entries: runnable(commands, session.user.locale), may: new Set(names) };
      this.changed(session, place.id);
      this.composer.offered();
    } catch (error) {
      this.tell(error.message);
    }
  }

  /** The bot that a command belongs to; `undefined` if there is only one bot. */
  botFor(entry) {
    if (this.state.bots.length < 2) return undefined;
    return this.state.bots.find(({ application_id: id }) => id === entry.application)?.id;
  }

  // ── The current place ──

  /** Goes to the place in the URL; without one, to the first user in the first channel for a game. */
  follow() {
    const wanted = asked(location.hash);
    const user = this.users.find(({ id, name }) => id === wanted.user || name === wanted.user) ?? this.session?.user ?? this.users[0];
    const session = this.sessions.get(user.id);
    const all = places(this.state, session);
    const place = findPlace(wanted.channel, all) ?? findPlace(this.place?.id, all) ?? all.find(({ name }) => name === "desert-1") ?? all[0];
    const moved = session !== this.session || place?.id !== this.place?.id;
    const other = session !== this.session;
    this.session = session;
    this.place = place;
    if (moved) this.offer = { entries: [], may: new Set() };
    this.takeOffer();
    if (moved) this.arrive(other);
    else this.changed(session);
    if (wanted.message) this.reveal(wanted.message);
  }

  arrive(other) {
    const { session, place } = this;
    const { user } = session;
    document.documentElement.dataset.hue = user.hue;
    byId("title").textContent = place?.title ?? "No channel";
    byId("topic").textContent = place?.kind === "direct" ? `Direct messages of ${user.display}` : (place?.guild.name ?? "");
    this.sidebar.slide(false);
    this.composer.renew();
    this.conversation.open();
    this.typing.draw();
    this.changed(session);
    if (matchMedia("(hover: hover)").matches) this.composer.input.focus({ preventScroll: true });
    this.composer.close();
    if (!place?.real) return;
    if (!session.rooms.has(place.id)) session.load(place.id).catch((error) => this.tell(error.message));
    if (other && session.connected) for (const id of this.channels()) if (!session.rooms.has(id)) session.peek(id).catch(() => {}); // reported when it is opened
  }

  /** The place after switching to a user: the same channel, if it belongs to the server. */
  placeFor(session) {
    const all = places(this.state, session);
    if (this.place?.kind !== "direct" || session === this.session) return this.place;
    return all.find((place) => place.kind === "direct" && place.bot && place.bot.id === this.place.bot?.id) ?? all[0];
  }

  go(channel, message) {
    const all = places(this.state, this.session);
    const place = findPlace(channel, all);
    if (place) location.hash = address(this.session.user, place, all, message);
  }

  /** Shows a message of the open channel once it is loaded. */
  async reveal(id) {
    const { session, place } = this;
    history.replaceState(null, "", address(session.user, place, places(this.state, session)));
    if (this.conversation.reveal(id)) return;
    try {
      await session.load(place.id);
    } catch (error) {
      this.tell(error.message);
    }
    if (this.session === session && this.place === place && !this.conversation.reveal(id)) this.tell("That message is no longer here.");
  }

  // ── Updates ──

  changed(session, channel) {
    this.due ??= setTimeout(() => {
      this.due = undefined;
      this.draw();
    }, TOGETHER);
    if (session === this.session && (channel === undefined || channel === this.place?.id)) this.stale = true;
  }

  draw() {
    if (!this.session) return;
    if (this.stale && !document.hidden && this.place) this.session.markRead(this.place.id);
    if (this.stale) this.conversation.update();
    this.stale = false;
    this.sidebar.update();
    this.tools.update();
    this.title();
  }

  title() {
    const calls = this.session.callsAnywhere();
    document.title = `${calls > 0 ? `(${calls}) ` : ""}${this.session.user.display} · ${this.place?.title ?? ""} · Local Discord`;
  }

  awake() {
    if (document.hidden) return;
    for (const session of this.sessions.values()) session.stream?.hurry();
    this.changed(this.session);
  }

  connection() {
    const { connected } = this.session;
    if (connected && this.wasConnected === false) this.refreshState();
    this.wasConnected = connected ?? this.wasConnected;
    this.notices.connection(connected, this.state.bots.some((bot) => bot.connected !== false));
  }

  tell(sentence) {
    this.notices.tell(sentence);
  }

  shortcut(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select, dialog, [role=listbox]")) return;
    event.preventDefault();
    this.write("/");
  }

  // ── User actions ──

  /** Whether the user has a permission in this place, by Discord's name. */
  may(permission) {
    return this.offer.may.has(permission);
  }

  /** Runs a request about a message; what went wrong is told. */
  async change(request) {
    try {
      const answer = await request;
      if (answer.message) this.session.put(answer.message.channel_id, answer.message, false);
      return true;
    } catch (error) {
      this.tell(error.message);
      return false;
    }
  }

  /** Edits the newest message of the user's own, unless a command was used since; returns whether there is one. */
  editLast() {
    return this.conversation.editLast();
  }

  write(text) {
    this.composer.write(text);
  }

  async say(content) {
    const { session, place } = this;
    this.typing.sent();
    try {
      this.take(session, place, await control.say(session.user.id, place.address, await this.emoji.replaced(content)));
    } catch (error) {
      this.tell(error.message);
      if (session === this.session && this.composer.input.value === "") this.composer.input.value = content;
    }
  }

  async run(entry, values, line) {
    const { session, place } = this;
    const note = session.addNote(place.id, { waiting: true, command: line, application: entry.application });
    this.conversation.toEnd();
    let answer;
    try {
      answer = await control.command({ user: session.user.id, channel: place.address, bot: this.botFor(entry), command: entry.path, options: values });
    } catch (error) {
      answer = { ok: false, error: error.message };
    }
    session.dropNote(note);
    if (answer.error || answer.ok === false) session.addNote(place.id, { command: line, application: entry.application, error: answer.error ?? "The application did not respond" });
    this.take(session, place, answer);
  }

  /** A button was pressed or a menu used. */
  async use(kind, session, place, message, customId, values) {
    if (session.waiting.has(message.id)) return;
    this.used = { message: message.id, control: customId };
    const waiting = { control: customId };
    session.waiting.set(message.id, waiting);
    session.faults.delete(message.id);
    session.changed(place.id);
    // At once: what the message offers is about to change, so nothing of it may be used meanwhile.
    this.draw();
    let answer;
    try {
      answer = await control[kind]({ user: session.user.id, channel: place.address, message: message.id, custom_id: customId, values });
    } catch (error) {
      answer = { ok: false, error: error.message };
    }
    // The stream may have brought the answer before, and something else may have been used since.
    if (session.waiting.get(message.id) === waiting) session.waiting.delete(message.id);
    if (answer.error || answer.ok === false) session.faults.set(message.id, answer.error ?? "The application did not respond");
    session.changed(place.id);
    this.take(session, place, answer);
    const other = answer.message?.id;
    const led = other !== undefined && other !== message.id && session === this.session;
    if (led) this.conversation.lead(message.id, other);
    if (led || answer.error) this.used = null;
  }

  /** The control that was used last, if it is in this message: asked once, when the message changes. */
  takeUsed(message) {
    if (this.used?.message !== message) return undefined;
    const { control: used } = this.used;
    this.used = null;
    return used;
  }

  /** Handles an outcome: a message, a modal, or nothing to show. */
  take(session, place, answer) {
    if (answer.modal && session === this.session) {
      const { modal } = answer;
      openModal(modal, {
        world: this.world,
        whose: session.user.display,
        submit: async (fields) => {
          try {
            const next = await control.modal({ user: session.user.id, interaction: answer.interaction, custom_id: modal.custom_id, fields });
            if (next.error || next.ok === false) return next.error ?? "The application did not respond";
            this.take(session, place, next);
            return null;
          } catch (error) {
            return error.message;
          }
        },
      });
    }
    if (!answer.message) return;
    const channel = answer.message.channel_id ?? place.id;
    const fresh = !session.rooms.get(channel)?.messages.has(answer.message.id);
    if (!place.real) {
      session.loadDirects().then(() => this.go(channel), (error) => this.tell(error.message));
      return;
    }
    // Show people what they asked for, wherever they have scrolled meanwhile.
    if (fresh && session === this.session && place.id === this.place?.id) this.conversation.pinned = true;
    session.put(channel, answer.message, fresh);
  }
}

new App().begin();
