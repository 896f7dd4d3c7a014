// How a game of two begins at the page.

import { expect } from "@playwright/test";

/** Ana opens a lobby with this command, Ben joins, Ana starts the game. */
export async function begin(chat, command) {
  const lobby = chat.posts("Join").last();
  await chat.become("Ana");
  await chat.run(command);
  await expect(lobby).toContainText("1 of 5");
  await chat.become("Ben");
  await chat.press("Join", lobby);
  await expect(lobby).toContainText("2 of 5");
  await chat.become("Ana");
  await chat.press("Start", lobby);
}
