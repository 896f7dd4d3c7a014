// axe-core finds nothing in the states of the page that people meet.

import { findings } from "./axe.js";
import { FileBot } from "./file-bot.js";
import { DESKTOP, expect, PHONE, test } from "./fixtures.js";
import { FormBot } from "./form-bot.js";
import { GameTable } from "./game-table.js";
import { PreparedGame } from "./prepared-game.js";

// So that nothing is scrolled out of sight: axe-core judges the contrast of what it can see.
const height = 3000;

/** Each state: how a person at the page of a running game gets there. */
const STATES = {
  "a game with a board and a panel": async (chat, { turnPost, panel }) => {
    await chat.press("My turn", turnPost);
    await expect(panel).toBeVisible();
  },
  "an open menu": async (chat, { turnPost, panel }) => {
    await chat.press("My turn", turnPost);
    await chat.openMenu(panel);
  },
  "a command being typed": async (chat) => {
    await chat.composer.fill("/game");
    await expect(chat.suggestions.getByRole("option").first()).toBeVisible();
  },
  "an option being typed": async (chat) => {
    await chat.composer.fill("/place");
    await chat.page.keyboard.press("Enter");
    await expect(chat.suggestions.getByRole("option").first()).toContainText(/space/);
  },
  "an enlarged picture": async (chat, { turnPost }) => {
    await chat.enlarge(chat.picture(turnPost));
  },
  "the open tools": async (chat) => {
    if (chat.touch) await chat.openSidebar();
    await chat.openTools();
  },
};

for (const width of [PHONE, DESKTOP]) {
  for (const [state, reach] of Object.entries(STATES)) {
    test(`axe-core finds nothing at ${width} points: ${state}`, async ({ program, visit }) => {
      // given a running game
      const game = await PreparedGame.begun(program);
      const chat = await visit(width, { user: game.person, height });
      const table = new GameTable(chat);
      await expect(table.turnPost).toBeVisible();

      // when the player to move gets there, then axe-core finds nothing.
      await reach(chat, table);
      expect(await findings(chat.page)).toEqual([]);
    });
  }

  test(`axe-core finds nothing at ${width} points: an empty channel`, async ({ visit }) => {
    // given a channel in which nobody has written, then axe-core finds nothing.
    const chat = await visit(width, { channel: "general", height });
    await expect(chat.log).toContainText("The beginning of #general");
    expect(await findings(chat.page)).toEqual([]);
  });

  test(`axe-core finds nothing at ${width} points: a form`, async ({ context, program, visit }) => {
    // given a bot that opens a form
    await FormBot.start(program, await context.newPage());
    const chat = await visit(width, { height });

    // when it is open, then axe-core finds nothing.
    await chat.run("/form");
    await expect(chat.dialog).toContainText("A few questions");
    expect(await findings(chat.page)).toEqual([]);
  });
}

test("axe-core finds nothing: a command that takes a file", async ({ context, program, visit }) => {
  // given a command whose file is still to be chosen
  await FileBot.start(program, await context.newPage());
  const chat = await visit(DESKTOP);
  await chat.composer.focus();
  await chat.page.keyboard.type("/bring ");

  // when the pill says so, then axe-core finds nothing.
  await expect(chat.pill("record")).toBeFocused();
  expect(await findings(chat.page)).toEqual([]);
});

test("axe-core finds nothing on a phone with the sidebar open", async ({ visit }) => {
  const chat = await visit(PHONE, { height });
  await chat.openSidebar();
  expect(await findings(chat.page)).toEqual([]);
});
