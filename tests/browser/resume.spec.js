// A turn goes on after the page was reloaded, and after the program was killed.

import { DESKTOP, expect, test } from "./fixtures.js";
import { GameTable } from "./game-table.js";
import { PreparedGame } from "./prepared-game.js";

test("after a reload in mid-turn the turn goes on", async ({ program, visit }) => {
  // given somebody who has placed a leader and not ended the turn
  const game = await PreparedGame.begun(program);
  const chat = await visit(DESKTOP);
  const table = new GameTable(chat);
  const turn = await table.turn();
  await table.draft(turn, "green");
  const drafted = /green leader on \w+/.exec(await table.panel.innerText())[0];

  // when the page is reloaded and they press "My turn"
  await chat.page.reload();
  await chat.press("My turn", table.turnPost);

  // then the leader is still there, and the turn can be ended.
  await expect(table.panel).toContainText(drafted);
  await chat.press("End turn", table.panel);
  await game.nextTurn();
  expect(game.person).not.toBe(turn.person);
  await expect(table.turnPost).toContainText(drafted.replace(" on ", " "));
});

test("after a kill of the program in mid-turn the page reconnects, and the turn goes on", async ({ program, visit }) => {
  // given somebody who has placed a leader and not ended the turn
  const game = await PreparedGame.begun(program);
  const chat = await visit(DESKTOP);
  const table = new GameTable(chat);
  const turn = await table.turn();
  await table.draft(turn, "green");
  const drafted = /green leader on \w+/.exec(await table.panel.innerText())[0];

  // when the program is killed
  await program.kill();

  // then the page says so,
  const lost = chat.status.filter({ hasText: "lost. Reconnecting" });
  await expect(lost).toBeVisible();

  // and when it runs again, the page needs nobody's help:
  await program.start();
  await expect(lost).toBeHidden();

  // the same panel still ends the turn, with the leader on it.
  await chat.press("End turn", table.panel);
  await game.nextTurn();
  expect(game.person).not.toBe(turn.person);
  await expect(table.turnPost).toContainText(drafted.replace(" on ", " "));
});
