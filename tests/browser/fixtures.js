// What each test begins with: a program of its own, and people who look at its page.

import { test as base, expect } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ChatPage } from "./chat-page.js";
import { Program } from "./program.js";

export { expect };

export const PHONE = 390;
export const DESKTOP = 1280;

export const test = base.extend({
  /** The program with an empty database. */
  program: async ({}, use, info) => {
    const folder = await mkdtemp(join(tmpdir(), "caravanserai-browser-"));
    const program = new Program({ folder, log: info.outputPath("program.log") });
    try {
      await program.start();
      await use(program);
    } finally {
      await program.kill();
      await rm(folder, { recursive: true });
      if (info.status !== info.expectedStatus) await info.attach("what the program logged", { path: program.log });
    }
  },

  /** Opens the page as a person in a channel, in a window of that width: a phone below 600 points. */
  visit: async ({ browser, program }, use) => {
    const contexts = [];
    const errors = [];
    await use(async (width, { user = "Ana", channel = "desert-1", height = 800 } = {}) => {
      const phone = width < 600;
      const context = await browser.newContext({ viewport: { width, height }, isMobile: phone, hasTouch: phone });
      contexts.push(context);
      context.on("weberror", (error) => errors.push(error.error()));
      const chat = new ChatPage(await context.newPage(), { touch: phone });
      await chat.open(program.addresses.page, user, channel);
      return chat;
    });
    expect(errors, "the page's scripts fail nowhere").toEqual([]);
    for (const context of contexts) await context.close();
  },
});
