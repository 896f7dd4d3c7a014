// A game of two at the page: whose turn it is, and making that turn by clicks.

import { expect } from "@playwright/test";

import { begin } from "./lobby.js";

const TURN = /(?:Turn \d+: )?(\w+) has (a leader|one camel|two camels) to place/;
// A row of the table of points: a mark, the name, the total.
const TOTAL = /^\S (Ana|Ben) +(\d+) /m;
const OFTEN = { intervals: [50] };

export class GameTable {
  constructor(chat) {
    this.chat = chat;
    this.turnPost = chat.posts("My turn").last();
    this.panel = chat.replies("End turn").last();
    this.endPost = chat.posts("Rematch").last();
  }

  begin() {
    return begin(this.chat, "/game new");
  }

  /** The turn that the newest post calls for, `null` if the game is over, and `undefined` between two posts. */
  async current() {
    if (await this.endPost.isVisible()) return null;
    // Without waiting: the post may have lost its button since the line above.
    const [text] = await this.turnPost.allInnerTexts();
    const called = TURN.exec(text ?? "");
    if (!called) return undefined;
    const [line, person, what] = called;
    return { line, person, leader: what === "a leader" };
  }

  /** Waits for a turn, or for the end of the game. */
  turn() {
    return this.next({ line: undefined });
  }

  /** Waits for the turn after this one, or for the end of the game. */
  async next(turn) {
    let following;
    await expect
      .poll(async () => {
        following = await this.current();
        return following === null || (following !== undefined && following.line !== turn.line);
      }, OFTEN)
      .toBe(true);
    return following;
  }

  /** Makes placements until the turn is complete, and leaves it there. */
  async draft(turn, colour) {
    const { chat, panel } = this;
    await chat.become(turn.person);
    chat.clicks = 0;
    await chat.press("My turn", this.turnPost);
    // A person would not look for the next step outside the window.
    await expect(chat.menu(panel)).toBeInViewport();
    await chat.choose(panel, colour);
    const complete = panel.getByRole("button", { name: "End turn", exact: true, disabled: false });
    const more = panel.getByText("Place one more camel");
    await expect(complete.or(more)).toBeVisible();
    if (await more.isVisible()) await chat.choose(panel, colour);
    await expect(complete).toBeInViewport();
  }

  /** Makes a whole turn. Returns how many clicks it took. */
  async play(turn, colour) {
    await this.draft(turn, colour);
    await this.chat.press("End turn", this.panel);
    return this.chat.clicks;
  }

  /** Both players' totals as the last post shows them, the higher first. */
  async totals() {
    const rows = (await this.endPost.innerText()).matchAll(new RegExp(TOTAL, "gm"));
    return [...rows].map(([, person, total]) => ({ person, total: Number(total) })).sort((one, other) => other.total - one.total);
  }
}
