// Files as options of commands.

import { Buffer } from "node:buffer";

import { FileBot } from "./file-bot.js";
import { DESKTOP, expect, PHONE, test } from "./fixtures.js";

const record = { name: "game.json", mimeType: "application/json", buffer: Buffer.from('{"é": 1}') };

test("a file is chosen by keys alone, and reaches the bot as it is", async ({ context, program, visit }) => {
  // given a command that takes a file
  const bot = await FileBot.start(program, await context.newPage());
  const chat = await visit(DESKTOP);

  // when somebody types it, presses Enter in the pill of the file and chooses one,
  await chat.composer.focus();
  await chat.page.keyboard.type("/bring ");
  await expect(chat.pill("record")).toBeFocused();
  await chat.chooseFile(record, () => chat.page.keyboard.press("Enter"));
  await expect(chat.pill("record")).toHaveValue("game.json");

  // then the caret is behind it, where the other option may be added, and the next Enter sends both.
  await chat.page.keyboard.type("title:Spring");
  await chat.page.keyboard.press("Enter");
  await expect(chat.log).toContainText("Thank you for the file");
  const { options, files } = await bot.got();
  expect(options.map(({ name, type }) => [name, type])).toEqual([
    ["record", 11],
    ["title", 3],
  ]);
  expect(files).toMatchObject([{ id: options[0].value, filename: "game.json", content_type: "application/json", ephemeral: true, text: '{"é": 1}' }]);
});

test("on a phone a tap on the pill chooses the file", async ({ context, program, visit }) => {
  await FileBot.start(program, await context.newPage());
  const chat = await visit(PHONE);
  await chat.composer.fill("/bring ");
  await chat.chooseFile(record, () => chat.click(chat.pill("record")));
  await expect(chat.pill("record")).toHaveValue("game.json");
  await chat.page.keyboard.press("Enter");
  await expect(chat.log).toContainText("Thank you for the file");
});

test("without the file, or with one that is too large, nothing is sent", async ({ context, program, visit }) => {
  await FileBot.start(program, await context.newPage());
  const chat = await visit(DESKTOP);
  await chat.composer.focus();
  await chat.page.keyboard.type("/bring ");

  // when nothing is chosen, then the pill says what is wanted;
  await chat.page.keyboard.press("Control+Enter");
  await expect(chat.form.getByRole("alert")).toHaveText("record is still wanted: choose a file of at most 10 MiB.");

  // when the file is too large, then the pill stays empty;
  const choose = (file) => chat.chooseFile(file, () => chat.page.keyboard.press("Space"));
  await choose({ ...record, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(chat.form.getByRole("alert")).toHaveText("game.json is too large: Discord takes at most 10 MiB.");
  await expect(chat.pill("record")).toHaveValue("");

  // and Backspace takes away what was chosen.
  await choose(record);
  await expect(chat.pill("record")).toHaveValue("game.json");
  await chat.pill("record").focus();
  await chat.page.keyboard.press("Backspace");
  await expect(chat.pill("record")).toHaveValue("");
  await expect(chat.pill("record")).toBeFocused();
});
