// How a game of two begins at the page.

import { expect } from "@playwright/test";

/** Ana opens a lobby with this command, and chooses these entries of the menus in its options; Ben joins, Ana starts the game. */
export async function begin(chat, command, options = []) {
  const lobby = chat.posts("Join").last();
  await chat.become("Ana");
  await chat.run(command);
  await expect(lobby).toContainText("1 of 5");
  if (options.length > 0) await choose(chat, lobby, options);
  await chat.become("Ben");
  await chat.press("Join", lobby);
  await expect(lobby).toContainText("2 of 5");
  await chat.become("Ana");
  await chat.press("Start", lobby);
}

async function choose(chat, lobby, options) {
  await chat.press("Options", lobby);
  const panel = chat.private.last();
  for (const { menu, entry, told } of options) {
    await chat.choose(panel, entry, menu);
    await expect(lobby).toContainText(told);
  }
  // So that the newest post is in the window again.
  await chat.press("Dismiss message", panel);
}
