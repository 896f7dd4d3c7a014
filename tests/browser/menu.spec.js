// Menus of messages that change.

import { DESKTOP, expect, test } from "./fixtures.js";
import { GameTable } from "./game-table.js";
import { MenuBot, offering } from "./menu-bot.js";
import { PreparedGame } from "./prepared-game.js";

test("a menu does not open as long as the choice before it is unanswered", async ({ program, visit }) => {
  // given somebody who is to place two camels, and has chosen where the first one goes, while the answer is on its way
  const game = await PreparedGame.withCamels(program);
  const chat = await visit(DESKTOP, { user: game.person });
  const { turnPost, panel } = new GameTable(chat);
  let arrive;
  const arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  await chat.page.route("**/control/select", async (route) => {
    await arrived;
    await route.continue();
  });
  await chat.press("My turn", turnPost);
  await chat.choose(panel);
  await expect(chat.dialog).toHaveCount(0);

  // when they want to choose again, then there are no choices that would be taken away under their eyes,
  await expect(chat.menu(panel)).toBeFocused();
  await chat.page.keyboard.press("Enter");
  await expect(chat.dialog).toHaveCount(0);
  await expect(chat.menu(panel)).toBeDisabled();

  // but with the answer there are those of the second camel.
  arrive();
  await chat.choose(panel);
  await expect(chat.button("End turn", panel)).toBeEnabled();
  await expect(panel).not.toContainText("Place one more camel");
});

test("an open menu stays open whatever else changes", async ({ context, program, visit }) => {
  // given an open menu
  const bot = await MenuBot.start(program, await context.newPage(), offering("First course", "soup", "salad"), offering("After the CHOICE", "fish", "rice"));
  const chat = await visit(DESKTOP);
  await chat.run("/menu");
  const message = chat.messages.filter({ has: chat.page.getByRole("button", { name: "Choose a dish" }) });
  await chat.openMenu(message);

  // when somebody writes, and the bot changes the message but not what it offers,
  await program.act("say", { user: "ben", channel: "desert-1", content: "Good evening" });
  await expect(chat.log).toContainText("Good evening");
  await bot.change(offering("First course, with bread", "soup", "salad"));
  await expect(message).toContainText("with bread");

  // then the menu is still open, and the choice reaches the bot;
  await expect(chat.choices).toHaveText(["soup", "salad"]);
  await chat.click(chat.choices.last());
  await expect(message).toContainText("After the salad");

  // but it closes when something else is offered.
  await chat.openMenu(message);
  await expect(chat.choices).toHaveText(["fish", "rice"]);
  await bot.change(offering("No fish is left", "rice"));
  await expect(message).toContainText("No fish is left");
  await expect(chat.dialog).toHaveCount(0);
});

test("who is pressed while news arrives is chosen all the same", async ({ program, visit }) => {
  // given Ana, who has pressed Ben's name but not yet released it
  const chat = await visit(DESKTOP);
  const ben = chat.people.getByRole("link", { name: "Ben" });
  await ben.hover();
  await chat.page.mouse.down();

  // when somebody writes, so that everything is drawn anew,
  await program.act("say", { user: "cem", channel: "desert-1", content: "Good evening" });
  await expect(chat.log).toContainText("Good evening");

  // then releasing it is a click.
  await chat.page.mouse.up();
  await expect(ben).toHaveAttribute("aria-current");
});
