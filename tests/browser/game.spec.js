// A whole game by clicks on a phone; one of Nomadi is played on a desktop.

import { expect, PHONE, test } from "./fixtures.js";
import { GameTable } from "./game-table.js";

const LEADERS = 10;

test("two people play a whole game by clicks on a phone", async ({ visit }) => {
  test.setTimeout(900_000);
  // given a game that Ana opened and Ben joined
  const chat = await visit(PHONE);
  const table = new GameTable(chat);
  await table.begin();

  // when they make every turn by "My turn", menus and "End turn"
  let turns = 0;
  for (let turn = await table.turn(); turn !== null; turn = await table.next(turn)) {
    // then the player to move finds the newest post in the window, and nothing beside it,
    await chat.become(turn.person);
    await expect(chat.button("My turn", table.turnPost)).toBeInViewport();
    expect(await chat.sideways(), turn.line).toBeLessThanOrEqual(0);

    // no turn takes more than two clicks and two for each placement,
    const clicks = await table.play(turn, "green");
    expect(clicks, turn.line).toBeLessThanOrEqual(turn.leader ? 4 : 6);
    turns += 1;
  }
  expect(turns).toBeGreaterThan(LEADERS);

  // and the last post names the winner.
  const [best, second] = await table.totals();
  expect(best.total).toBeGreaterThanOrEqual(second.total);
  await expect(table.endPost).toContainText(best.total === second.total ? "share the victory!" : `${best.person} wins!`);
});
