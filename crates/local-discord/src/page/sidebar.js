// The sidebar (channels, direct messages, the local Discord's tools), and the row of users at the top.

import { disc, el, fill, icon } from "./dom.js";
import { address, places } from "./places.js";

const MARKS = { channel: "hash", thread: "thread", direct: "letter" };

function entry(app, place, all) {
  const { count, calls } = app.session.unreadIn(place.id);
  const current = app.place?.id === place.id;
  const names = ["place", place.kind, count > 0 && "unread"].filter(Boolean).join(" ");
  return el(
    "li",
    {},
    el(
      "a",
      { class: names, href: address(app.session.user, place, all), "aria-current": current ? "page" : undefined },
      icon(MARKS[place.kind]),
      el("bdi", {}, place.name),
      count > 0 && el("span", { class: calls > 0 ? "count calls" : "count" }, count > 99 ? "99+" : String(count), el("span", { class: "unseen" }, " unread")),
    ),
  );
}

export class Sidebar {
  constructor({ side, switcher, drawer }, app, tools) {
    this.app = app;
    this.lists = el("div", { class: "lists" });
    this.switcher = switcher;
    this.drawer = drawer;
    this.side = side;
    fill(side, this.lists, tools);
    fill(drawer, icon("menu"), el("span", { class: "dot", hidden: true }));
    drawer.addEventListener("click", () => this.slide(!document.body.classList.contains("drawn")));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && document.body.classList.contains("drawn")) {
        this.slide(false);
        drawer.focus();
      }
    });
    document.getElementById("main").addEventListener("pointerdown", () => this.slide(false));
    // A link that is drawn anew between press and release loses its click, so drawing waits for the release.
    for (const part of [this.lists, switcher]) part.addEventListener("pointerdown", () => (this.pressed = true));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => this.release()));
    // Whoever tabs out of it goes on in the messages, which it would cover.
    side.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !side.contains(relatedTarget) && relatedTarget !== drawer) this.slide(false);
    });
  }

  /** In a narrow window the sidebar slides over the messages. */
  slide(open) {
    const left = !open && document.body.classList.contains("drawn") && this.side.contains(document.activeElement);
    document.body.classList.toggle("drawn", open);
    this.drawer.setAttribute("aria-expanded", String(open));
    if (open) this.side.querySelector("a[aria-current], a")?.focus({ preventScroll: true });
    if (left) document.getElementById("scroller").focus({ preventScroll: true });
  }

  /** Draws what came while a link was pressed. The click itself was dispatched before. */
  release() {
    this.pressed = false;
    if (this.outdated) this.update();
  }

  update() {
    this.outdated = this.pressed;
    if (this.pressed) return;
    const { app } = this;
    const held = document.activeElement?.closest?.("#side a, #switcher a")?.getAttribute("href");
    const all = places(app.state, app.session);
    const guilds = app.state.guilds ?? [];
    fill(
      this.lists,
      guilds.map((guild) => [el("h2", {}, el("bdi", {}, guild.name)), el("ul", {}, all.filter((place) => place.guild === guild).map((place) => entry(app, place, all)))]),
      el("h2", {}, "Direct messages"),
      el("ul", {}, all.filter(({ kind }) => kind === "direct").map((place) => entry(app, place, all)), all.every(({ kind }) => kind !== "direct") && el("li", { class: "none" }, "None yet")),
    );
    fill(
      this.switcher,
      el("ul", {}, app.users.map((user) => el("li", {}, this.user(user)))),
    );
    this.drawer.querySelector(".dot").hidden = all.every((place) => place.id === app.place?.id || app.session.unreadIn(place.id).count === 0);
    if (held) document.querySelector(`#side a[href="${CSS.escape(held)}"], #switcher a[href="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  user(user) {
    const session = this.app.sessions.get(user.id);
    const current = session === this.app.session;
    const calls = session.callsAnywhere();
    const there = this.app.placeFor(session);
    return el(
      "a",
      { href: address(user, there, places(this.app.state, session)), class: "user", data: { hue: user.hue }, "aria-current": current ? "true" : undefined, title: current ? `You are ${user.display}` : `Become ${user.display}` },
      disc(user),
      el("span", { class: "who" }, current && el("small", {}, "You are "), el("bdi", {}, user.display)),
      calls > 0 && el("span", { class: "count calls" }, String(calls), el("span", { class: "unseen" }, calls === 1 ? " call" : " calls")),
    );
  }
}
