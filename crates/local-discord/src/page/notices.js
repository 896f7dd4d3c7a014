// Sentences of the page itself: a banner about the connection, and notices that go away.

import { el } from "./dom.js";

const STAYS = 6_000;

export class Notices {
  constructor({ banner, list }) {
    this.line = banner;
    this.list = list;
  }

  /** Shows a sentence above the messages until it is replaced; `null` takes it away. */
  banner(sentence) {
    this.line.hidden = sentence === null;
    this.line.textContent = sentence ?? "";
  }

  tell(sentence) {
    const notice = el("p", {}, sentence);
    this.list.append(notice);
    setTimeout(() => notice.remove(), STAYS);
  }

  /** Says what is missing; `connected` is undefined as long as nothing is known. */
  connection(connected, bots) {
    if (connected === undefined) return;
    if (!connected) this.banner("The connection to the local Discord was lost. Reconnecting…");
    else this.banner(bots ? null : "No bot is connected. Its commands appear here when one logs in.");
  }
}
