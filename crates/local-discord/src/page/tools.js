// The local Discord's tools: closing direct messages, choosing a language, creating channels and threads, moving time, injecting faults.

import { control } from "./control.js";
import { el, fill } from "./dom.js";
import { Faults } from "./faults.js";
import { setNow } from "./moment.js";

const NOT_IMPLEMENTED = 501;

/** Discord's locales, each with its name in its own language where the browser knows it. */
const LOCALES = ["bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW"];

function languageName(locale) {
  const name = new Intl.DisplayNames([locale], { type: "language", fallback: "none" }).of(locale);
  return name ? `${name} (${locale})` : locale;
}

/** A small form with one input. */
function asking({ title, label, unit, type = "text", value = "", button, done }) {
  const input = el("input", { type, required: true, "aria-label": label, placeholder: type === "text" ? "name" : undefined, min: type === "number" ? "0.1" : undefined, step: type === "number" ? "any" : undefined, maxlength: type === "text" ? "100" : undefined });
  input.value = value;
  const send = el("button", { class: "button secondary" }, button);
  const form = el("form", { class: "asking" }, el("span", {}, title), el("div", {}, input, unit && el("span", { class: "unit", "aria-hidden": "true" }, unit), send));
  let busy = false; // rather than disabled, which would drop the focus
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    await done(input.value.trim(), input);
    busy = false;
  });
  return form;
}

export class Tools {
  /** `app` has session, place, tell(sentence), go(channelId) and refreshState(). */
  constructor(app) {
    this.app = app;
    this.open = el("input", { type: "checkbox", role: "switch" });
    this.openLabel = el("span", {});
    this.open.addEventListener("change", () => this.directMessages());
    this.locale = el("select", {}, LOCALES.map((locale) => el("option", { value: locale, lang: locale }, languageName(locale))));
    this.localeLabel = el("span", {});
    this.locale.addEventListener("change", () => this.speak());
    this.sound = el("input", { type: "checkbox", role: "switch" });
    this.sound.addEventListener("change", () => app.sound.turn(this.sound.checked));
    this.jump = asking({ title: "Jump ahead", label: "Hours to jump ahead", unit: "hours", type: "number", value: "12", button: "Go", done: (hours) => this.jumpAhead(Number(hours)) });
    this.jump.hidden = true;
    this.thread = asking({ title: "New thread here", label: "Name of the thread", button: "Create", done: (name, input) => this.make(() => control.thread(app.place.address, name), input) });
    this.node = el(
      "details",
      { class: "tools" },
      el("summary", {}, "Local Discord"),
      el("label", { class: "switch" }, this.open, this.openLabel),
      el("label", { class: "asking" }, this.localeLabel, el("div", {}, this.locale)),
      el("label", { class: "switch" }, this.sound, el("span", {}, "Sound for mentions and direct messages")),
      asking({ title: "New channel", label: "Name of the channel", button: "Create", done: (name, input) => this.make(() => control.channel(name), input) }),
      this.thread,
      this.jump,
      new Faults(app).node,
      el("p", { class: "small" }, "Open a second window to be two users at once. Tab and / reach everything without a mouse; arrow up brings back your last command."),
    );
    this.node.open = matchMedia("(min-width: 760px) and (min-height: 700px)").matches;
  }

  update() {
    const { session, place } = this.app;
    this.open.checked = session.directsOpen ?? true;
    this.sound.checked = this.app.sound.on;
    fill(this.openLabel, el("bdi", {}, session.user.display), " accepts direct messages");
    fill(this.localeLabel, "Language of ", el("bdi", {}, session.user.display));
    this.locale.value = session.user.locale;
    this.thread.hidden = place?.kind !== "channel";
  }

  async directMessages() {
    const { session } = this.app;
    const open = this.open.checked;
    try {
      await control.directMessages(session.user.id, open);
      session.directsOpen = open;
      this.app.tell(`Direct messages to ${session.user.display} are ${open ? "open" : "closed"}.`);
    } catch (error) {
      this.open.checked = !open;
      this.app.tell(error.message);
    }
  }

  /** The language of the user's client, which the bot hears with everything they do. */
  async speak() {
    const { session } = this.app;
    const locale = this.locale.value;
    try {
      await control.locale(session.user.id, locale);
      await this.app.refreshState();
      this.app.tell(`The client of ${session.user.display} speaks ${languageName(locale)}.`);
    } catch (error) {
      this.locale.value = session.user.locale;
      this.app.tell(error.message);
    }
  }

  async make(request, input) {
    try {
      const channel = await request();
      input.value = "";
      await this.app.refreshState();
      const id = channel.id ?? channel.channel?.id;
      if (id) this.app.go(id);
    } catch (error) {
      this.app.tell(error.message);
    }
  }

  /** What the server says of the bot's clock: whether it can be moved, and what time it is. */
  takeClock(state) {
    this.jump.hidden = !state.jump;
    this.tellTime(state);
  }

  async jumpAhead(hours) {
    const seconds = Math.round(hours * 3600);
    if (!(seconds > 0)) return this.app.tell("How many hours?");
    try {
      this.tellTime(await control.jump(seconds));
      this.app.tell(`It is ${hours} ${hours === 1 ? "hour" : "hours"} later.`);
    } catch (error) {
      if (error.status === NOT_IMPLEMENTED) this.jump.hidden = true;
      this.app.tell(error.message);
    }
  }

  /** Times on the page are those of the bot's clock, so a jump is still there after a reload. */
  tellTime({ now }) {
    const told = Date.parse(now ?? "");
    if (Number.isFinite(told)) setNow(told);
  }
}
