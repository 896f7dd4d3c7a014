// A game of Nomadi of two at the page: whose turn it is, and making that turn by clicks.

import { expect } from "@playwright/test";

import { begin } from "./lobby.js";

const LOBBY = "/game new game:nomadi board:nomadi-small";
const NEARER = { menu: "Oasis:", entry: "Oasis: from 8 on", told: "oasis from 8 on" };
const STUCK = "moves one nomad over a corner";
const TURN = /Turn (\d+) of at most \d+: (?:the caravan is stuck.*?\. First )?\S (\w+) (?:to (?:move|name)|moves one)/;
const SETTLING = /The moves are over\. (Still to [a-z ]+: \S (\w+).*)/;
const PLAYS = /^(End turn|Play these moves|Play and roll|Make this offer)$/;
const OFTEN = { intervals: [50] };

export class NomadiTable {
  constructor(chat) {
    this.chat = chat;
    this.turnPost = chat.posts("My turn").last();
    this.panel = chat.private.last();
    this.complete = this.panel.getByRole("button", { name: PLAYS, disabled: false });
    this.endPost = chat.posts("Rematch").last();
    // So many cards were taken with a nomad of the other one, in the turns before and in this one.
    this.before = 0;
    this.taken = 0;
  }

  /** How many cards were taken that have to be offered. */
  get offers() {
    return this.before + this.taken;
  }

  begin() {
    return begin(this.chat, LOBBY, [NEARER]);
  }

  /** The turn that the newest post calls for, `null` if the game is over, and `undefined` between two posts. */
  async current() {
    if (await this.endPost.isVisible()) return null;
    // Without waiting: the post may have lost its button since the line above.
    const [text = ""] = await this.turnPost.allInnerTexts();
    const called = TURN.exec(text) ?? SETTLING.exec(text);
    if (!called) return undefined;
    const [, line, person] = called;
    return { line, person, other: person === "Ana" ? "Ben" : "Ana", settling: SETTLING.test(text), wayOut: text.includes(STUCK) ? 1 : 0 };
  }

  /** Waits for the turn after this one, or for the end of the game. Without one it is the first. */
  async next(turn) {
    let following;
    await expect
      .poll(async () => {
        following = await this.current();
        return following === null || (following !== undefined && following.line !== turn?.line);
      }, OFTEN)
      .toBe(true);
    return following;
  }

  /** Whoever is to move opens their panel. */
  async open({ person }) {
    const { chat } = this;
    await chat.become(person);
    const panels = await chat.private.count();
    chat.clicks = 0;
    await chat.press("My turn", this.turnPost);
    await expect(chat.private).toHaveCount(panels + 1);
    await expect(this.panel).not.toContainText("is thinking");
    // A person would not look for the next step outside the window.
    const menu = chat.menu(this.panel);
    if (await menu.isVisible()) await expect(menu).toBeInViewport();
  }

  /** Does all that the turn asks for: the moves that weigh most, prices of 3 coins. Returns how many clicks and prices it took. */
  async play(turn, weight) {
    const { chat, panel } = this;
    await this.open(turn);
    this.before += this.taken;
    this.taken = 0;
    const declines = panel.getByRole("button", { name: /^Decline/ }).first();
    let prices = 0;
    for (;;) {
      if (await chat.menu(panel).isVisible()) {
        await chat.changing(panel, () => this.move(weight));
      } else if (await chat.menu(panel, "Price").isVisible()) {
        await chat.changing(panel, () => chat.choose(panel, "3 coins", "Price"));
        prices += 1;
      } else if (await this.complete.isVisible()) {
        await chat.changing(panel, () => chat.click(this.complete));
      } else if (turn.settling && (await declines.isVisible())) {
        await chat.changing(panel, () => chat.click(declines));
      } else {
        return { clicks: chat.clicks, prices };
      }
    }
  }

  /** Takes the move of the menu whose words weigh most. */
  async move(weight) {
    const { chat } = this;
    await chat.openMenu(this.panel);
    const moves = await chat.choices.allInnerTexts();
    const weights = moves.map((move) => weight(move, moves));
    const best = weights.indexOf(Math.max(...weights));
    this.taken += moves[best].includes("card to offer") ? 1 : 0;
    await chat.click(chat.choices.nth(best));
  }

  /** Answers offers of the other one by direct message, with the buttons that begin so, and comes back. */
  async answer(person, answers) {
    const { chat } = this;
    await chat.become(person);
    await chat.visit("@Caravanserai");
    const buys = chat.page.getByRole("button", { name: /^Buy .*for 3$/ });
    const offer = chat.messages.filter({ has: buys }).last();
    for (const { button, told } of answers) {
      await expect(offer.getByRole("button", { name: /^Decline/ }).first()).toBeVisible();
      expect(await chat.sideways()).toBeLessThanOrEqual(0);
      await chat.click(offer.getByRole("button", { name: button }).first());
      await expect(chat.log).toContainText(told);
    }
    await chat.visit("#desert-1");
  }

  /** Both players' points as the last post shows them below the marks of their riders, the higher first. */
  async totals() {
    const text = await this.endPost.innerText();
    const [, marks] = /\n\s*(\S\s+\S)\s*\npoints/.exec(text);
    const [, totals] = /points +(.*)/.exec(text);
    const points = totals.replaceAll("−", "-").trim().split(/\s+/).map(Number);
    const players = marks.split(/\s+/).map((mark, at) => ({ person: new RegExp(`${mark} (Ana|Ben)`).exec(text)[1], points: points[at] }));
    return players.sort((one, other) => other.points - one.points);
  }
}
