// The page of the local Discord as a person meets it. Whatever depends on its structure is in this file, found by role,
// accessible name or visible text.

import { expect } from "@playwright/test";

const ONLY_YOU = /only you (can )?see this/i;

export class ChatPage {
  /** With `touch`, buttons are tapped. */
  constructor(page, { touch = false } = {}) {
    this.page = page;
    this.touch = touch;
    this.clicks = 0;
    // From the beginning: a dialog that opens before Playwright watches for them would never be closed.
    page.on("filechooser", () => {});
    this.log = page.getByRole("log");
    this.status = page.getByRole("status");
    this.messages = this.log.getByRole("article");
    this.people = page.getByRole("navigation", { name: "Which user you are" });
    this.sidebar = page.getByRole("navigation", { name: "Channels and tools" });
    this.form = page.getByRole("main").getByRole("form");
    this.composer = this.form.getByRole("combobox").last();
    this.suggestions = page.getByRole("listbox", { name: "Suggestions" });
  }

  async open(address, user, channel) {
    await this.page.goto(`${address}/#user=${user.toLowerCase()}&channel=${channel}`);
    await expect(this.page.getByRole("heading", { name: `#${channel}` })).toBeVisible();
    await expect(this.log).toHaveAttribute("aria-busy", "false");
  }

  async click(what) {
    this.clicks += 1;
    await (this.touch ? what.tap() : what.click());
  }

  async become(person) {
    const link = this.people.getByRole("link", { name: person });
    if ((await link.getAttribute("aria-current")) === null) await this.click(link);
    await expect(link).toHaveAttribute("aria-current");
    await expect(this.log).toHaveAttribute("aria-busy", "false");
  }

  /** Goes to a channel, `#desert-1`, or to the direct messages with a bot, `@Caravanserai`. */
  async visit(place) {
    if (this.touch) await this.openSidebar();
    await this.click(this.sidebar.getByRole("link", { name: new RegExp(`^${place.slice(1)}\\b`) }));
    await expect(this.page.getByRole("heading", { name: place })).toBeVisible();
    await expect(this.log).toHaveAttribute("aria-busy", "false");
  }

  /** Types a whole command and sends it. */
  async run(command) {
    await this.composer.fill("");
    await this.page.keyboard.type(command);
    await this.page.keyboard.press("Enter");
    // The first Enter may take the command from the list only, as on Discord.
    if ((await this.composer.inputValue()) !== "" || (await this.form.innerText()).includes(command)) await this.page.keyboard.press("Enter");
  }

  /** The field of an option of the command that is being typed. */
  pill(option) {
    return this.form.getByRole("combobox", { name: new RegExp(`^${option}\\b`) });
  }

  /** Does what opens the browser's dialog for files, and chooses this one there. */
  async chooseFile(file, open) {
    const dialog = this.page.waitForEvent("filechooser");
    await open();
    await (await dialog).setFiles(file);
  }

  /** How tall each suggestion is, in points. Measured at one moment, because the list may be drawn again. */
  suggestionHeights() {
    return this.suggestions.evaluate((list) => [...list.querySelectorAll("[role=option]")].map((option) => option.getBoundingClientRect().height));
  }

  /** Messages for everybody in the channel that have such a button. */
  posts(button) {
    return this.messages.filter({ has: this.page.getByRole("button", { name: button, exact: true }), hasNotText: ONLY_YOU });
  }

  /** Messages for the reader alone that have such a button. */
  replies(button) {
    return this.private.filter({ has: this.page.getByRole("button", { name: button, exact: true }) });
  }

  /** Messages for the reader alone. */
  get private() {
    return this.messages.filter({ hasText: ONLY_YOU });
  }

  /** Does something with a message, and waits until it says something else. */
  async changing(message, act) {
    const words = message.locator(".text");
    const before = await words.innerText();
    await act();
    await expect.poll(() => words.innerText(), { intervals: [50] }).not.toBe(before);
  }

  button(name, message) {
    return message.getByRole("button", { name, exact: true });
  }

  async press(name, message) {
    await this.click(this.button(name, message));
  }

  /** The first menu of the message whose label begins so. */
  menu(message, label = "Choose") {
    return message.getByRole("button", { name: new RegExp(`^${label} `) }).first();
  }

  /** The choices of the menu that is open. */
  get choices() {
    return this.dialog.getByRole("listbox").getByRole("option");
  }

  async openMenu(message, label) {
    await this.click(this.menu(message, label));
    await expect(this.choices.first()).toBeVisible();
  }

  /** Opens the menu and takes the first choice that begins with `wanted`, or the very first. */
  async choose(message, wanted, label) {
    await this.openMenu(message, label);
    const begins = this.choices.filter({ hasText: new RegExp(`^${wanted}`) });
    await this.click((await begins.count()) > 0 ? begins.first() : this.choices.first());
  }

  /** The local Discord's own tools. On a phone the sidebar must be open. */
  get tools() {
    return this.sidebar.getByText("Local Discord", { exact: true });
  }

  /** On a phone. */
  async openSidebar() {
    await this.click(this.page.getByRole("button", { name: "Channels and tools" }));
    await expect(this.sidebar).toBeVisible();
  }

  async openTools() {
    const inside = this.sidebar.getByRole("button", { name: "Create" }).first();
    if (!(await inside.isVisible())) await this.click(this.tools);
    await this.click(this.sidebar.getByText(/^Faults/));
    await expect(this.sidebar.getByRole("button", { name: "Order" })).toBeVisible();
  }

  get dialog() {
    return this.page.getByRole("dialog");
  }

  /** Opens a picture: a click on it, on whatever lies there. */
  async enlarge(picture) {
    await (this.touch ? picture.tap({ force: true }) : picture.click({ force: true }));
    await expect(this.dialog).toBeVisible();
  }

  picture(message) {
    return message.getByRole("img").first();
  }

  /** The lines of a message's text as they were written: what each says, and over how many lines of the window it goes. */
  writtenLines(message) {
    return message.locator(".text").evaluate((text) => {
      const lines = [];
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      let block;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement.closest("p, li, pre, h3, h4, h5");
        let from = 0;
        for (const [at, part] of node.data.split("\n").entries()) {
          if (at > 0 || parent !== block) lines.push({ says: "", middles: [] });
          block = parent;
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, from + part.length);
          lines.at(-1).says += part;
          lines.at(-1).middles.push(...[...range.getClientRects()].map(({ top, height }) => top + height / 2));
          from += part.length + 1;
        }
      }
      // Bold words and emoji are of other heights than the words beside them, by less than half of a line.
      const rows = (middles) => middles.sort((one, other) => one - other).filter((middle, at) => at === 0 || middle - middles[at - 1] > 10).length;
      return lines.filter(({ says }) => says.trim()).map(({ says, middles }) => ({ says: says.trim(), rows: rows(middles) }));
    });
  }

  /** In how many rows the buttons of a message are. */
  async buttonRows(message) {
    const tops = await message.locator(".row").getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    return new Set(tops).size;
  }

  /** By how many points the page, or its messages, could be scrolled sideways. */
  async sideways() {
    const page = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    return Math.max(page, await this.log.evaluate((log) => log.scrollWidth - log.clientWidth));
  }

  /** Presses Tab, or Shift+Tab for `back`, until this has the focus. */
  async tabTo(wanted, { back = false } = {}) {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.evaluate((node) => node === document.activeElement)) return;
      await this.page.keyboard.press(back ? "Shift+Tab" : "Tab");
    }
    throw new Error(`${wanted} cannot be reached by Tab`);
  }
}
