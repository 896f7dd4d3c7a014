// Names and links for everything that messages refer to.

import { gate } from "./dom.js";
import { address, findPlace, places } from "./places.js";

export class World {
  constructor(app) {
    this.app = app;
    this.gate = gate;
  }

  get self() {
    return this.app.session?.user.id;
  }

  users() {
    return this.app.users;
  }

  bots() {
    return this.app.state.bots;
  }

  /** The roles of the server of the open place. */
  roles() {
    return this.app.place?.guild?.roles ?? [];
  }

  channels() {
    return this.app.state.guilds.flatMap(({ channels }) => channels);
  }

  /** The bot of an application: shown as the author of running commands. */
  bot(application) {
    const bot = this.bots().find(({ application_id: id }) => id === application);
    return { display: bot?.name ?? "The bot", bot: true, hue: "bot" };
  }

  author(message) {
    const author = message.author ?? {};
    const user = this.app.users.find(({ id }) => id === author.id);
    if (user) return { display: user.display, hue: user.hue, bot: false };
    return { display: author.global_name ?? author.username ?? "somebody", hue: author.bot ? "bot" : "other", bot: Boolean(author.bot) };
  }

  userName(id) {
    const bot = this.app.state.bots.find((one) => one.id === id);
    return this.app.users.find((user) => user.id === id)?.display ?? bot?.name;
  }

  roleName(id) {
    return this.app.state.guilds.flatMap(({ roles }) => roles ?? []).find((role) => role.id === id)?.name;
  }

  channelName(id) {
    return this.channels().find((channel) => channel.id === id)?.name;
  }

  /** The link to a channel, or a message in it, in this page; none for places this user does not know. */
  channelLink(id, message) {
    const all = places(this.app.state, this.app.session);
    const place = findPlace(id, all);
    return place && address(this.app.session.user, place, all, message);
  }

  write(text) {
    this.app.write(text);
  }
}
