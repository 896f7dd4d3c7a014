// What a screen reader says besides the messages themselves, which are a log: what changed in a message that was edited.

import { el, fill } from "./dom.js";

const LONGEST = 300;

/** What a message says, line by line, as it stands on the page. */
export const lines = (article) => [...article.querySelectorAll(".text, .embed")].flatMap((node) => node.innerText.split("\n")).map((line) => line.trim());

/** The lines that a message has and had not before. */
export function newLines(earlier, article) {
  const before = new Set(earlier);
  const fresh = lines(article).filter((line) => line !== "" && !before.has(line));
  const text = [...new Set(fresh)].map((line) => (/[.!?:…]$/.test(line) ? line : `${line}.`)).join(" ");
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export class Announcer {
  constructor(node) {
    this.node = node;
  }

  say(text) {
    if (text !== "") fill(this.node, el("p", {}, text));
  }
}
