// What a person would notice at the width of their window.

import { DESKTOP, expect, PHONE, test } from "./fixtures.js";
import { GameTable } from "./game-table.js";
import { PreparedGame } from "./prepared-game.js";

// As Discord fits a picture in.
const WIDEST = 550;
const TALLEST = 350;
// A suggestion is a name and a description: a few lines even on a phone.
const FEW_LINES = 100;

for (const width of [PHONE, 800, 1024, DESKTOP, 1440, 1920]) {
  test(`nothing is squeezed, and nothing scrolls sideways at ${width} points`, async ({ program, visit }) => {
    // given a game, and the player who is to move
    const game = await PreparedGame.begun(program);
    const chat = await visit(width, { user: game.person });
    const { turnPost, panel } = new GameTable(chat);

    // when they begin a turn, then the board has Discord's size there,
    await chat.press("My turn", turnPost);
    await expect(panel).toBeVisible();
    expect(await chat.sideways()).toBeLessThanOrEqual(0);
    for (const message of [turnPost, panel]) {
      const picture = chat.picture(message);
      await expect(picture).toHaveJSProperty("complete", true);
      const shown = await picture.boundingBox();
      const drawn = await picture.evaluate(({ naturalWidth, naturalHeight }) => naturalWidth / naturalHeight);
      expect(shown.width / shown.height).toBeCloseTo(drawn, 1);
      if (width === PHONE) {
        expect(shown.width).toBeGreaterThan(0.8 * PHONE);
      } else {
        expect(shown.width).toBeLessThanOrEqual(WIDEST);
        expect(shown.height).toBeLessThanOrEqual(TALLEST + 1);
        expect(Math.max(shown.width / WIDEST, shown.height / TALLEST)).toBeCloseTo(1, 1);
      }
    }

    // the menu,
    await chat.openMenu(panel);
    expect(await chat.sideways()).toBeLessThanOrEqual(0);
    await chat.page.keyboard.press("Escape");

    // the commands,
    await chat.composer.fill("/");
    await expect(chat.suggestions.getByRole("option").nth(10)).toBeVisible();
    expect(Math.max(...(await chat.suggestionHeights()))).toBeLessThan(FEW_LINES);
    expect(await chat.sideways()).toBeLessThanOrEqual(0);

    // and a long answer fit in.
    await chat.run("/help");
    await expect(chat.replies("The rules").last()).toBeVisible();
    expect(await chat.sideways()).toBeLessThanOrEqual(0);
  });
}

for (const width of [PHONE, DESKTOP]) {
  test(`a board that is still loading moves nothing when it arrives, at ${width} points`, async ({ program, visit }) => {
    // given a post whose picture is on its way
    const chat = await visit(width);
    let arrive;
    const arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    await chat.page.route("**/attachments/**", async (route) => {
      await arrived;
      await route.continue();
    });
    await PreparedGame.begun(program);
    const { turnPost } = new GameTable(chat);
    const button = chat.button("My turn", turnPost);
    await expect(button).toBeInViewport();
    // The lobby above becomes shorter when it closes.
    await expect(chat.messages.first()).toContainText("the game has begun");
    const before = await button.boundingBox();

    // when it arrives
    arrive();
    await expect(chat.picture(turnPost)).toHaveJSProperty("complete", true);
    await expect.poll(() => chat.picture(turnPost).evaluate(({ naturalWidth }) => naturalWidth)).toBeGreaterThan(0);

    // then the button below is where it was.
    expect(await button.boundingBox()).toEqual(before);
  });
}
