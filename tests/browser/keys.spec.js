// Without a mouse.

import { DESKTOP, expect, test } from "./fixtures.js";
import { GameTable } from "./game-table.js";
import { PreparedGame } from "./prepared-game.js";

test("a leader is placed by /place with completion, by keys alone", async ({ program, visit }) => {
  // given a game in which somebody is to place a leader
  const game = await PreparedGame.begun(program);
  const chat = await visit(DESKTOP, { user: game.person });
  const { panel } = new GameTable(chat);
  const { keyboard } = chat.page;
  const offered = chat.suggestions.getByRole("option");

  // when they choose the command, a colour by its first letters and Tab, and a space by its letter, arrow and Enter,
  await keyboard.press("/");
  await keyboard.type("place");
  await expect(offered.first()).toContainText("/place");
  await keyboard.press("Enter");
  await expect(offered).toHaveCount(5);
  await keyboard.type("yel");
  await expect(offered).toHaveText([/^yellow/]);
  await keyboard.press("ArrowDown");
  await keyboard.press("Tab");
  await expect(offered.nth(1)).toBeVisible();
  await keyboard.type("G");
  await expect(offered.filter({ hasNotText: /^G\d/ })).toHaveCount(0);
  const space = /^G\d+/.exec(await offered.nth(1).innerText())[0];
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.press("Enter");

  // then they see that leader,
  await expect(panel).toContainText(`yellow leader on ${space}`);

  // and when they go to "End turn" by Tab, it is the other's turn.
  await chat.tabTo(chat.button("End turn", panel), { back: true });
  await keyboard.press("Enter");
  await game.nextTurn();
  await expect(chat.posts("My turn").last()).toContainText(`yellow leader ${space}`);
});

test("a turn of two camels is made by keys alone, and the focus goes on to the next step", async ({ program, visit }) => {
  // given a game in which somebody is to place two camels
  const game = await PreparedGame.withCamels(program);
  const chat = await visit(DESKTOP, { user: game.person });
  const { turnPost, panel } = new GameTable(chat);
  const { keyboard } = chat.page;

  // when they press "My turn", and open the menu and take its third choice by keys,
  await chat.tabTo(chat.button("My turn", turnPost), { back: true });
  await keyboard.press("Enter");
  await expect(chat.menu(panel)).toBeVisible();
  await chat.tabTo(chat.menu(panel));
  await keyboard.press("Enter");
  await expect(chat.choices.first()).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");

  // then the focus is on the menu of the second camel,
  await expect(panel).toContainText("Place one more camel");
  await expect(chat.menu(panel)).toBeFocused();

  // and after that one on "End turn",
  await keyboard.press("Enter");
  await expect(chat.choices.first()).toBeVisible();
  await keyboard.press("Enter");
  await expect(chat.button("End turn", panel)).toBeFocused();

  // so that one more key ends the turn.
  const { person } = game;
  await keyboard.press("Enter");
  await game.nextTurn();
  expect(game.person).not.toBe(person);
});
