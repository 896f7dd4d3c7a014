// Records the moving picture of README.md: one turn of Through the Desert as it looks on the local Discord's page. The game is
// a new one each time.

import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";

import { expect, test } from "../fixtures.js";
import { GameTable } from "../game-table.js";
import { PreparedGame } from "../prepared-game.js";
import { animated } from "./animated-png.js";

const PICTURE = resolve(import.meta.dirname, "../../../docs/images/turn.png");
const [WIDTH, HEIGHT] = [800, 720];
/** Turns of camels before the one that is recorded: by then there is something on the board. */
const TURNS_BEFORE = 16;
/** For how many seconds a step is shown, and the outcome. */
const STEP = 1.8;
const OUTCOME = 5;

test("a turn of two camels", async ({ program, visit }) => {
  test.setTimeout(900_000);
  const game = await PreparedGame.withCamels(program);
  for (let turns = 0; turns < TURNS_BEFORE; turns += 1) await game.playTurn();
  const chat = await visit(WIDTH, { user: game.person, height: HEIGHT });
  const { page } = chat;
  const { panel, turnPost } = new GameTable(chat);

  const frames = [];
  const show = async (seconds = STEP) => {
    // Out of the way, and once every picture of a message is there.
    await page.mouse.move(WIDTH - 1, 1);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    frames.push({ file: await page.screenshot({ animations: "disabled" }), seconds });
  };
  const place = async () => {
    await chat.openMenu(panel);
    await show();
    await chat.click(chat.choices.first());
  };

  await expect(chat.button("My turn", turnPost)).toBeInViewport();
  await show();
  await chat.press("My turn", turnPost);
  await expect(chat.menu(panel)).toBeInViewport();
  await show();
  await place();
  await expect(panel.getByText("Place one more camel")).toBeVisible();
  await show();
  await place();
  const complete = panel.getByRole("button", { name: "End turn", exact: true, disabled: false });
  await expect(complete).toBeInViewport();
  await show();
  const posts = await chat.messages.count();
  await chat.click(complete);
  await expect(chat.messages).not.toHaveCount(posts);
  await expect(chat.button("My turn", turnPost)).toBeInViewport();
  await show(OUTCOME);

  const file = animated(frames);
  await writeFile(PICTURE, file);
  console.log(`${PICTURE}: ${frames.length} frames, ${file.length} bytes`);
});
